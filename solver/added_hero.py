"""One hero more: a table that A wins, and B with one more hero in the council of A."""

from __future__ import annotations

from dataclasses import dataclass, replace

from z3 import Bool

from oshra.model.cards import Hero, Player, exchanged
from oshra.model.line import line_of
from oshra.model.position_of import position_of_final
from oshra.model.rules import Rules
from oshra.model.scoring import score as score_table
from oshra.model.table import FinalTable
from oshra.solver.amounts import at_most, is_exactly, number_of, only_if, total
from oshra.solver.building import equivalence
from oshra.solver.cases import Cases
from oshra.solver.conditions import every, opposite, some
from oshra.solver.deadline import NO_DEADLINE, Deadline
from oshra.solver.definitions import Names
from oshra.solver.detail import detail_needed
from oshra.solver.full_table import table_of_fragments
from oshra.solver.leader_pairs import kinds_of
from oshra.solver.scoring import score
from oshra.solver.smallest import strengths_on, strengths_on_table
from oshra.solver.table import Holding
from oshra.solver.truths import truths_of
from oshra.solver.twins import blame


@dataclass(frozen=True, slots=True)
class AddedHero:
    """A table that A wins, and B wins once a hero joins A's council."""

    before: FinalTable
    """The table that A wins."""
    hero: Hero
    """The hero that joins the council of A."""

    @property
    def after(self) -> FinalTable:
        """The table that B wins."""
        councils = self.before.councils
        joined = exchanged(councils, Player.A, (*councils[Player.A], self.hero))
        return replace(self.before, councils=joined)

    @property
    def strength(self) -> int:
        """The sum of the strengths of all heroes, the one that joins included."""
        return strengths_on(self.after)

    def words(self, rules: Rules) -> str:
        """The table and the hero, in the notation of lines."""
        line = line_of(position_of_final(rules, self.before))
        return f"{line}, and {self.hero.name} for the council of A"


def costs_the_game(
    rules: Rules, heroes: int, deadline: Deadline = NO_DEADLINE, strength: int | None = None
) -> AddedHero | None:
    """A table of at most so many heroes that a hero more in the council of A turns into a defeat.

    Of the pairs of leaders that are alike but for the names of the factions one is looked at.
    With a strength, that of all heroes together is at most so much.

    Raises `Undecided` if the solver gives no answer, `TwinDisagrees` if the model says otherwise.
    """
    shaped = table_of_fragments(rules, detail_needed(rules.rulings), heroes)
    table, shape = shaped.table, shaped.shape
    cases = Cases(table, deadline)
    elsewhere = shape.spots[-1]
    joins = {card: Bool(f"{card.name} joins") for card in shape.cards}
    final = table.final
    council = tuple(
        [
            Holding(each.card, some((each.place, joins[each.card])))
            for each in final.councils[Player.A]
        ]
    )
    names = Names("after")
    after = score(
        rules.rulings,
        replace(final, councils=exchanged(final.councils, Player.A, council)),
        names,
    )
    cases.solver.add(
        every(
            *[equivalence(each.name, each.meaning) for each in names.definitions],
            *[
                some((opposite(joining), shape.where[card, elsewhere]))
                for card, joining in joins.items()
            ],
            is_exactly(number_of(joins.values()), 1),
            some(
                [
                    every(table.leader_ids[0][ours.id], table.leader_ids[1][theirs.id])
                    for ours, theirs in dict.fromkeys(pair for pair, _ in kinds_of(rules))
                ]
            ),
        )
    )
    joining_strength = [only_if(joining, card.strength) for card, joining in joins.items()]
    weight = total((strengths_on_table(shape), *joining_strength))
    found = cases.model_of(
        cases.sheet.winner[Player.A],
        after.winner[Player.B],
        at_most(shape.on_table, heroes),
        strength is None or at_most(weight, strength),
    )
    if found is None:
        return None

    reading = truths_of(found)
    hero = next(card.hero for card, joining in joins.items() if card.hero and reading(joining))
    result = AddedHero(table.read(reading), hero)
    for place, winner in ((result.before, Player.A), (result.after, Player.B)):
        if score_table(rules.rulings, place).winner is not winner:
            blame(rules.rulings, place, line_of(position_of_final(rules, place)))
    return result


def smallest_that_costs(
    rules: Rules, most: int, deadline: Deadline = NO_DEADLINE
) -> tuple[AddedHero | None, int]:
    """A table of the fewest heroes, then strengths, that a hero more costs, and how few heroes.

    None of at most so many heroes if there is none. Raises as `costs_the_game` does.
    """
    for heroes in range(most + 1):
        found = costs_the_game(rules, heroes, deadline)
        if found is not None:
            while smaller := costs_the_game(rules, heroes, deadline, found.strength - 1):
                found = smaller
            return found, heroes
    return None, most
