"""By how much one turn is better than another, and why: what both lead to in the same deals.

Each is played, others reply, and the own next turn follows. What lies there then tells them apart:
points, what the others have, buildings, cards, how near the end is. Two turns of one kind differ
only in payment, moves or similar details.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import sqrt
from statistics import fmean, stdev

from engine.events import Built, Event, Offered
from engine.game import Game
from engine.model.state import State
from engine.players.learned.features import NAMES, Reading, openness, totals
from engine.players.learned.lookahead import Candidate, Depth, End, Lookahead
from engine.players.learned.player import imagined_turn
from engine.players.learned.search import Leaf
from engine.players.learned.weights import Network
from engine.players.learned.winning import OPEN, SURE, UNIT, on_average, prospects, to_win

TurnKind = tuple[str | None, ...]


def kind_of(events: Sequence[Event]) -> TurnKind:
    """The card and region of a building, or the god of an offering; () for other turns."""
    for event in events:
        if isinstance(event, Built):
            return event.card, event.column, event.region
        if isinstance(event, Offered):
            return event.god, event.power
    return ()


LEAST_VP, LEAST_CHANCE = 1.0, 0.02  # what differs by less is as good
_BUILDING, _CARD = 3.0, 0.8  # in VP, to tell which difference counts most
_COMING = NAMES.index("draws coming")
_LITTLE = 0.75  # VP: smaller differences are ignored


class Why(StrEnum):
    """The advantage of the better turn, after the own next turn."""

    POINTS = "points"  # VP, temples and majorities of one's own
    DENIAL = "denial"  # those of the others, in their mean
    BUILDINGS = "buildings"  # cards built
    CARDS = "cards"  # cards in hand, and those that are drawn
    NEARER = "nearer"  # the end is nearer, which is good for who leads
    FARTHER = "farther"  # the end is farther, which is good for who does not
    LATER = "later"  # none of these: what it is good for comes later


@dataclass(frozen=True, slots=True)
class Comparison:
    """Comparison of two turns, on average over ``deals`` deals.

    ``less``: by how many VP the final margin is lower with the second, give or take ``error`` (one
    standard error). ``chance``: by how much the chance to win is lower, None where that was
    not looked into. ``why``: the reason that counts most, with its ``amount`` in VP, buildings or
    cards; None at first sight, which no deals were played for.
    """

    less: float
    error: float = 0.0
    chance: float | None = None
    deals: int = 0
    why: Why | None = None
    amount: float = 0.0

    @property
    def equal(self) -> bool:
        """Whether the two cannot be distinguished in value."""
        unsure = self.less < max(LEAST_VP, self.error)
        return unsure or (self.chance is not None and self.chance < LEAST_CHANCE)


def compare(
    network: Network, game: Game, leaves: Sequence[Leaf], nodes: int, in_time: Callable[[], bool]
) -> Comparison | None:
    """The two ``leaves`` of the turn in hand of ``game`` compared by ``nodes`` turns played out.

    None where not even two deals could be played in time. Raises ``UnforeseenError`` as the
    search of a turn does.
    """
    found = play_out(network, game, leaves, nodes, in_time)
    first, second = (next(one for one in found if one.leaf is leaf) for leaf in leaves)
    if len(first.ends) < 2:
        return None
    return compared(network, game.turn_in_hand.seat, first, second)


def play_out(
    network: Network,
    game: Game,
    leaves: Sequence[Leaf],
    nodes: int,
    in_time: Callable[[], bool],
    deals: str = "comparison",
) -> list[Candidate]:
    """Results of the ``leaves`` of the turn in hand of ``game``, by ``nodes`` turns played out.

    ``deals`` names the deals: others have other hidden cards. The best come first. Raises
    ``UnforeseenError`` as the search of a turn does.
    """
    lookahead = Lookahead(
        game.turn_in_hand.seat,
        lambda number: imagined_turn(game, f"{deals} {number}")[0],
        game.turn_in_hand.actions,
        on_average(network),
        to_win(network),
        Depth(),
    )
    return lookahead.compare(leaves, nodes, 0.0, in_time)


def compared(network: Network, seat: int, first: Candidate, second: Candidate) -> Comparison:
    """Compare the first of two turns of ``seat`` with the second, over the same deals."""
    differences = [
        _Lying.of(network, seat, one).less(_Lying.of(network, seat, other))
        for one, other in zip(first.ends, second.ends, strict=True)
    ]
    less = [one.margin for one in differences]
    reasons = {
        Why.POINTS: (fmean(one.points for one in differences), 1.0),
        Why.DENIAL: (-fmean(one.others for one in differences), 1.0),
        Why.BUILDINGS: (fmean(one.buildings for one in differences), _BUILDING),
        Why.CARDS: (fmean(one.cards for one in differences), _CARD),
    }
    worth = {why: amount * each for why, (amount, each) in reasons.items()}
    nearer = _nearer(network, seat, first, second)
    worth[Why.NEARER if fmean(one.near for one in differences) > 0 else Why.FARTHER] = nearer
    why = max(worth, key=lambda one: worth[one])
    if worth[why] < _LITTLE:
        why = Why.LATER
    return Comparison(
        less=fmean(less),
        error=stdev(less) / sqrt(len(less)),
        chance=fmean(a.value - b.value for a, b in zip(first.ends, second.ends, strict=True))
        / (4 * UNIT),
        deals=len(less),
        why=why,
        amount=reasons[why][0] if why in reasons else 0.0,
    )


def _nearer(network: Network, seat: int, first: Candidate, second: Candidate) -> float:
    """Value, roughly in VP, of the change in the distance of the end by the first turn.

    It makes the lead of the second turn's ends count more, or less.
    """
    gains = []
    for one, other in zip(first.ends, second.ends, strict=True):
        margin = _Lying.of(network, seat, other).margin
        scales = [SURE + OPEN * openness(end.state) for end in (one, other)]
        gains.append(margin / scales[0] - margin / scales[1])
    return UNIT * fmean(gains)


@dataclass(frozen=True, slots=True)
class _Lying:
    """The position at the end of a deal, in VP and numbers."""

    margin: float
    points: float
    others: float
    buildings: float
    cards: float
    near: float

    @classmethod
    def of(cls, network: Network, seat: int, end: End) -> _Lying:
        found = totals(end.state)
        own = found.pop(seat)
        others = fmean(found.values()) if found else 0.0
        me = end.state.seats[seat]
        return cls(
            own - others if end.reading is None else _margin(network, end.reading),
            own,
            others,
            sum(map(len, me.columns)),
            _cards(end.state, seat, end.reading),
            -openness(end.state),
        )

    def less(self, other: _Lying) -> _Lying:
        """By how much each is more here than there."""
        return _Lying(
            self.margin - other.margin,
            self.points - other.points,
            self.others - other.others,
            self.buildings - other.buildings,
            self.cards - other.cards,
            self.near - other.near,
        )


def _margin(network: Network, reading: Reading) -> float:
    return float(prospects(network, [reading]).margins[0])


def _cards(state: State, seat: int, reading: Reading | None) -> float:
    """Those in hand and still to be drawn; once the game is over they count nothing."""
    if reading is None:
        return 0.0
    return len(state.seats[seat].hand) + reading.numbers[_COMING]
