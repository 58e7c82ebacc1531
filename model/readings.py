"""The readings of every disputed sentence: one enum for each ruling, the default first."""

from __future__ import annotations

from enum import Enum


class Reading(Enum):
    """One way to read a disputed sentence; its value is the key in files and options."""


class TakeRows(Reading):
    """From which rows the two heroes of a take come (`take.two`)."""

    ANY = "any"
    SAME_ROW = "same-row"
    ONE_EACH = "one-each"


class TakeBlockers(Reading):
    """Whether a blocker may be taken (`take.free`)."""

    NEVER = "never"
    UNCOVERED = "uncovered"


class TakeLook(Reading):
    """Whether the first hero taken is looked at before the second is chosen (`take.two`)."""

    TOGETHER = "together"
    ONE_BY_ONE = "one-by-one"


class Shortage(Reading):
    """What happens when no full take exists (`take.two`)."""

    TAKE_AVAILABLE = "take-available"
    SKIP_EXCHANGE = "skip-exchange"
    FORBID_BLOCK = "forbid-block"
    PASS_TURN = "pass-turn"
    END_GAME = "end-game"
    STUCK_LOSES = "stuck-loses"


class PutSlot(Reading):
    """Where a taken hero that goes back may go (`put.back`)."""

    ANY_OPEN = "any-open"
    NOT_ITS_OWN = "not-its-own"
    ONLY_ITS_OWN = "only-its-own"


class UseCard(Reading):
    """Whether one card is used, or one for the council and one as a blocker (`use.one`)."""

    ONE_OF = "one-of"
    BOTH = "both"


class CouncilLimit(Reading):
    """How many heroes a council may hold (`use.council-many`)."""

    NONE = "none"
    ONE = "one"


class BlockTarget(Reading):
    """What may be blocked (`use.block`)."""

    SLOT_HERO = "slot-hero"
    ANY_TOP = "any-top"


class TurnCount(Reading):
    """Whether each player has the turns or both together (`intro.turns`, `end.when`)."""

    EACH = "each"
    TOGETHER = "together"


class Backs(Reading):
    """Which face-down cards show their faction (`setup.rows`)."""

    FACE_DOWN = "face-down"
    TABLE = "table"
    EVERYWHERE = "everywhere"
    SETUP_ROWS = "setup-rows"


class OwnCards(Reading):
    """Whether players may look again at cards they put down themselves (`use.council`)."""

    MAY_LOOK = "may-look"
    FROM_MEMORY = "from-memory"


class Award(Reading):
    """Which heroes of a row a player obtains (`score.takes`)."""

    FACTION = "faction"
    STACKS = "stacks"
    WHOLE_ROW = "whole-row"
    ASYMMETRIC = "asymmetric"


class Majority(Reading):
    """Which heroes count for the most heroes in a row (`score.majority`)."""

    ALL = "all"
    NO_BLOCKERS = "no-blockers"
    NO_BLOCKED = "no-blocked"
    FREE_ONLY = "free-only"
    FACE_UP = "face-up"
    STRENGTH = "strength"


class RowTie(Reading):
    """When the rows are tied (`score.tie`)."""

    FACTION_COUNT = "faction-count"
    TOTAL_COUNT = "total-count"


class Presence(Reading):
    """What makes a player present for a faction (`score.absent`)."""

    LEADER_OR_HERO = "leader-or-hero"
    BOTH = "both"
    HERO = "hero"
    ALWAYS = "always"


class PresenceWhere(Reading):
    """Whether heroes obtained earlier make a player present (`score.absent`)."""

    COUNCIL = "council"
    COUNCIL_OR_ARMY = "council-or-army"


class LeaderInfluence(Reading):
    """In which factions the leader's value counts (`score.leader`)."""

    MATCHING = "matching"
    WITH_HERO = "with-hero"
    EVERY_FACTION = "every-faction"


class LeaderZero(Reading):
    """Whether a leader that prints 0 for a faction belongs to it (`score.absent`)."""

    LISTED = "listed"
    NONZERO = "nonzero"


class CountTime(Reading):
    """When the rows are counted (`score.majority`)."""

    AS_TAKEN = "as-taken"
    END_OF_PLAY = "end-of-play"


class CouncilDiscard(Reading):
    """When the councils are discarded (`score.council`)."""

    AFTER_ALL = "after-all"
    EACH_FACTION = "each-faction"


class EmptyFaction(Reading):
    """What happens to a faction of which the rows hold no hero (`score.factions`)."""

    CONSIDERED = "considered"
    SKIPPED = "skipped"


class Victory(Reading):
    """What is compared first (`win.strength`, `intro.win`)."""

    ARMY = "army"
    INFLUENCE = "influence"
