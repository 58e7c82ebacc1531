/* Structure slot by slot, for SPIN: the model that oshra.solver.structure searches.
 *
 * State: the turn, the step, which slots are blocked, which are open. Two heroes are taken one
 * after the other and two come back one after the other; a take that cannot be completed is a
 * deadlock ("invalid end state"). Every option is one d_step, so that between two moves nothing
 * is stored but the state itself.
 */

#define TURNS 14        /* turns of both players together */

#define FIRST_TAKE 0
#define SECOND_TAKE 1
#define FIRST_PUT 2
#define SECOND_PUT 3
#define USE 4

byte turn = 1;
byte step = FIRST_TAKE;
unsigned blocked : 14;
unsigned opened : 14;

#define IN(set, slot) (((set) >> slot) & 1)

#define MOVES_IN(slot) \
    :: d_step { step <= SECOND_TAKE && !IN(blocked | opened, slot) -> \
           opened = opened | (1 << slot); step++ } \
    :: d_step { (step == FIRST_PUT || step == SECOND_PUT) && IN(opened, slot) -> \
           opened = opened & ~(1 << slot); step++ } \
    :: d_step { step == USE && turn < TURNS && !IN(blocked, slot) -> \
           blocked = blocked | (1 << slot); step = FIRST_TAKE; turn++ } \
    :: d_step { step == USE && turn == TURNS && !IN(blocked, slot) -> \
           blocked = blocked | (1 << slot) } -> goto end_of_game

active proctype game() {
    do
    MOVES_IN(0)
    MOVES_IN(1)
    MOVES_IN(2)
    MOVES_IN(3)
    MOVES_IN(4)
    MOVES_IN(5)
    MOVES_IN(6)
    MOVES_IN(7)
    MOVES_IN(8)
    MOVES_IN(9)
    MOVES_IN(10)
    MOVES_IN(11)
    MOVES_IN(12)
    MOVES_IN(13)
    :: d_step { step == USE && turn < TURNS -> step = FIRST_TAKE; turn++ }
    :: d_step { step == USE && turn == TURNS -> skip } -> goto end_of_game
    od;
end_of_game:
    false
}
