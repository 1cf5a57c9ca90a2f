"""The best turn that can be found by playing some hundred turns to their end on copies.

Every first choice is completed by the default policy, an offering once with one card and once with
all. Then the best turns are refined: at each later question every other answer is tried and
completed in the same way. Turns that begin otherwise than those taken up already go before others,
and, where a turn is refined question by question, those whose other answers are often better.
What lies there in the end is valued, many at a time; turns that come to the same are valued once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from engine.model.decision import (
    ActionOption,
    CardOption,
    Decision,
    Kind,
    Option,
    PieceOption,
    RegionOption,
    ResourceOption,
)
from engine.model.state import State
from engine.players.learned.features import Reader, Reading
from engine.rules.turn import take_turn
from engine.rules.turn_context import Turn

Values = Callable[[list[Reading]], Iterable[float]]
Exact = Callable[[State, int], float]
# Asked once for each thing; their order makes no difference.
_ONE_BY_ONE = frozenset(
    (Kind.OFFER_MORE, Kind.GAIN_PIECE, Kind.GAIN_RESOURCE, Kind.BUY, Kind.SELL, Kind.OVERFLOW)
)
CROWDED = 0.4  # VP a turn is put back for each one taken up before that begins alike
CROWDED_QUESTION = 0.1  # the same where turns are taken up by the question
AT_ONCE = 2  # turns or questions taken up at a time, so that more turns are valued together
# VP by which other answers to a question are tried sooner; by how much they were seen to bring.
_PROMISE = {
    Kind.ACTION: 4.0,
    Kind.REGION: 4.0,
    Kind.CARD: 3.0,
    Kind.AMOUNT: 2.0,
    Kind.ONCE: 2.0,
    Kind.PAYMENT: 1.4,
    Kind.DESTINATION: 1.4,
    Kind.GOD: 1.2,
    Kind.VICTIM: 0.4,
    Kind.GAIN_RESOURCE: 0.4,
    Kind.OFFER_MORE: -1.0,
    Kind.BASKET: -1.0,
    Kind.SELL: -1.0,
    Kind.VILLAGE: -1.0,
    Kind.GAIN_PIECE: -1.4,
    Kind.GILD: -2.0,
    Kind.ARMY: -2.0,
    Kind.PLACE: -2.0,
    Kind.OVERFLOW: -2.0,
    Kind.RETURN_PIECES: -2.0,
}


class UnforeseenError(Exception):
    """An answer that was given already cannot be given in the game as it was imagined."""


@dataclass(slots=True)
class Leaf:
    """A turn played to its end: the answers, counted from 0, and what it comes to.

    ``first``: from which question on other answers are still to be tried. ``whole``: whether
    it is finished by offering the whole hand, not one card.
    """

    picks: list[int]
    decisions: list[Decision]
    first: int
    turn: Turn
    whole: bool = False
    reading: Reading | None = None
    value: float = 0.0

    @property
    def keys(self) -> tuple[str, ...]:
        """The answers as the record has them."""
        return tuple(
            decision.options[pick].key
            for decision, pick in zip(self.decisions, self.picks, strict=True)
        )


class Search:
    """The search of one turn, that of the mover of a state."""

    def __init__(
        self,
        start: State,
        actions: tuple[ActionOption, ...] | None,
        values: Values,
        exact: Exact,
        prefix: Sequence[str] = (),
        seen: int = 0,
        by_question: bool = False,
    ) -> None:
        """Search from ``start``, with everything hidden from the mover dealt again.

        ``values``: what readings are worth. ``exact``: what a state is worth to a seat whose
        last turn this is; it then takes their place. ``prefix``: keys of the answers given
        already. ``seen``: how many cards they have drawn in this turn. ``by_question``: whether
        a turn is refined at one question at a time, the most promising first, or at all of them.
        """
        self.start = start
        self._actions = actions
        self._values = values
        self._exact = exact if start.last_round and start.round == start.last_round else None
        self._prefix = prefix
        self.begun = len(prefix)  # the question that is searched first
        self._by_question = by_question
        self._reader = Reader(start, seen)
        self._met: set[tuple[object, ...]] = set()
        self._open: list[tuple[float, int, int, int, Leaf]] = []
        self.leaves: list[Leaf] = []
        self._taken_up: Counter[int] = Counter()
        self.played = 0

    def run(self, budget: int, in_time: Callable[[], bool] = lambda: True) -> Leaf:
        """The best of up to ``budget`` turns; those that were valued are in ``leaves``.

        ``in_time``: asked between steps whether to go on. Raises ``UnforeseenError``.
        """
        begun = self.begun
        found = [self._play((), begun + 1)]
        if len(found[0].picks) > begun:
            found += self._beside(found[0], begun, budget)
            found += self._larger(found, begun, budget)
        self._value(found)
        while self._open and self.played < budget and in_time():
            found = []
            for _ in range(min(AT_ONCE, len(self._open))):
                _, _, first, end, leaf = heappop(self._open)
                self._taken_up[self._beginning(leaf)] += 1
                for question in range(first, end):
                    found += self._beside(leaf, question, budget)
            self._value(found)
        return max(self.leaves, key=lambda leaf: leaf.value)

    def _beginning(self, leaf: Leaf) -> int:
        """Its first answer of those that are searched."""
        begun = self.begun
        return leaf.picks[begun] if len(leaf.picks) > begun else 0

    def _beside(self, leaf: Leaf, question: int, budget: int) -> Iterator[Leaf]:
        """The turns that answer as ``leaf`` up to a question, and then otherwise."""
        before = leaf.picks[:question]
        for pick in self._answers(leaf, question):
            if self.played >= budget:
                return
            yield self._play((*before, pick), question + 1, whole=leaf.whole)

    def _larger(self, found: Sequence[Leaf], begun: int, budget: int) -> Iterator[Leaf]:
        """The offerings of ``found`` with all that is left of the hand instead of nothing."""
        for leaf in found[:]:
            for question in range(begun, len(leaf.picks)):
                decision = leaf.decisions[question]
                if (
                    decision.kind is Kind.OFFER_MORE
                    and leaf.picks[question] == len(decision.options) - 1
                ):
                    if self.played < budget:
                        yield self._play(leaf.picks[:question], question, whole=True)
                    break

    def _answers(self, leaf: Leaf, question: int) -> Iterator[int]:
        """The other answers; of things that are named one by one, each set in one order only."""
        decision, taken = leaf.decisions[question], leaf.picks[question]
        least = self._least(decision, question, leaf.decisions, leaf.picks)
        for pick, option in enumerate(decision.options):
            if pick != taken and not 0 <= self._order(option) < least:
                yield pick

    def _least(
        self, decision: Decision, question: int, asked: Sequence[Decision], picks: Sequence[int]
    ) -> int:
        """Before what nothing is named any more, as the one before has been; -1 for none."""
        if decision.kind in _ONE_BY_ONE and question > len(self._prefix):
            last = asked[question - 1]
            if last.kind is decision.kind and last.card == decision.card:
                return self._order(last.options[picks[question - 1]])
        return -1

    def _order(self, option: Option) -> int:
        """Index among things of its sort; -1 for a word."""
        if isinstance(option, PieceOption):
            return option.piece
        if isinstance(option, ResourceOption):
            return option.resource
        if isinstance(option, CardOption):
            return self.start.catalogue.index(option.card)
        return -1

    def _play(self, picks: Sequence[int], first: int, *, whole: bool = False) -> Leaf:
        """Play a turn: as given, then as picked, then by habit, or offering the ``whole`` hand."""
        self.played += 1
        turn = Turn(self.start.copy(), self._actions)
        steps = take_turn(turn)
        decision = next(steps)
        made: list[int] = []
        asked: list[Decision] = []
        while decision.kind is not Kind.CONFIRM:
            at = len(made)
            if at < len(picks):
                pick = picks[at]
            elif at < len(self._prefix):
                pick = _find(decision, self._prefix[at])
            elif whole and decision.kind is Kind.OFFER_MORE:
                least = self._least(decision, at, asked, made)
                pick = next(
                    n for n, o in enumerate(decision.options) if not 0 <= self._order(o) < least
                )
            else:
                pick = habit(decision, turn)
            made.append(pick)
            asked.append(decision)
            decision = steps.send(pick)
        if self._actions is None:
            self._actions = turn.actions
        return Leaf(made, asked, first, turn, whole)

    def _value(self, found: list[Leaf]) -> None:
        """Value those of ``found`` that come to something new, and keep them."""
        fresh: list[Leaf] = []
        for leaf in found:
            met = _mark(leaf.turn)
            if met not in self._met:
                self._met.add(met)
                fresh.append(leaf)
        if not fresh:
            return
        if self._exact is not None:
            for leaf in fresh:
                leaf.value = self._exact(leaf.turn.state, leaf.turn.seat)
        else:
            readings = [self._reader.read(leaf.turn) for leaf in fresh]
            for leaf, reading, value in zip(fresh, readings, self._values(readings), strict=True):
                leaf.reading, leaf.value = reading, float(value)
        for leaf in fresh:
            self._put(leaf)
            self.leaves.append(leaf)

    def _put(self, leaf: Leaf) -> None:
        """Queue ``leaf`` so that other answers beside its own are tried, sooner or later."""
        taken_up, number = self._taken_up[self._beginning(leaf)], len(self.leaves)
        end = len(leaf.picks)
        if not self._by_question:
            heappush(self._open, (CROWDED * taken_up - leaf.value, number, leaf.first, end, leaf))
            return
        put_back = CROWDED_QUESTION * taken_up - leaf.value
        for question in range(leaf.first, end):
            decision = leaf.decisions[question]
            if len(decision.options) > 1:
                promise = _PROMISE.get(decision.kind, 0.0)
                heappush(self._open, (put_back - promise, number, question, question + 1, leaf))


def _find(decision: Decision, key: str) -> int:
    for pick, option in enumerate(decision.options):
        if option.key == key:
            return pick
    raise UnforeseenError(key)


def _mark(turn: Turn) -> tuple[object, ...]:
    """Key of an afterstate: everything that a turn can change."""
    state, me = turn.state, turn.me
    marks: list[object] = [
        *(turn.offered, turn.extra_draws, me.gold, me.vp, me.scribe, me.tokens, me.boats),
        *(*me.resources, *me.reserve, *me.at, *me.columns, me.gilded, me.temple_vp, me.fallen),
        *(tuple(sorted(me.hand)), state.attacked, state.market, state.barracks, me.hidden),
        tuple(state.villages.values()),
    ]
    for number, seat in enumerate(state.seats):
        if number != turn.seat:
            marks += (seat.gold, seat.vp, *seat.reserve, seat.garrisoned, seat.fortressed)
    return tuple(marks)


def habit(decision: Decision, turn: Turn) -> int:
    """Choose an option: the cheapest payment, the largest sale, no further card offered.

    It takes the scarcest goods, and gives up the most plentiful ones.
    """
    kind, options = decision.kind, decision.options
    if kind is Kind.OFFER_MORE:
        return len(options) - 1
    if kind is Kind.REGION:
        for pick, option in enumerate(options):
            if isinstance(option, RegionOption) and not option.landing and not option.barracks:
                return pick
    elif kind is Kind.GAIN_RESOURCE or kind is Kind.BUY:
        return min(range(len(options)), key=lambda pick: _owned(decision, turn, pick))
    elif kind is Kind.OVERFLOW:
        return max(range(len(options)), key=lambda pick: _owned(decision, turn, pick))
    elif kind is Kind.GAIN_PIECE:
        return min(range(len(options)), key=lambda pick: _owned(decision, turn, pick))
    return 0


def _owned(decision: Decision, turn: Turn, pick: int) -> int:
    option = decision.options[pick]
    if isinstance(option, ResourceOption):
        return turn.me.resources[option.resource]
    if isinstance(option, PieceOption):
        return turn.me.reserve[option.piece]
    return 100  # to decline
