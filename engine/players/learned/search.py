"""The best turn that can be found by playing some hundred turns to their end on copies.

Every first choice is finished by habit; then the best turns so far are taken up again, and at
each later question of theirs every other answer is tried, finished by habit. What lies there
in the end is valued, many at a time; turns that come to the same are valued once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from engine.decision import ActionOption, CardOption, Decision, Kind
from engine.model.state import State
from engine.players.learned.features import Reader, Reading
from engine.players.learned.habit import habit
from engine.rules.turn import take_turn
from engine.rules.turn_context import Turn

Values = Callable[[list[Reading]], Iterable[float]]
Exact = Callable[[State, int], float]
AT_ONCE = 2  # turns taken up again at a time, so that more are valued together


class UnforeseenError(Exception):
    """An answer that was given already cannot be given in the game as it was imagined."""


@dataclass(slots=True)
class Leaf:
    """A turn played to its end: the answers, counted from 0, and what it comes to.

    ``first``: from which question on other answers are still to be tried.
    """

    picks: list[int]
    decisions: list[Decision]
    first: int
    turn: Turn
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
    ) -> None:
        """Search from ``start``, in which all that the mover does not know is dealt anew.

        ``values``: what readings are worth. ``exact``: what a state is worth to a seat whose
        last turn this is; it then takes their place. ``prefix``: keys of the answers given
        already. ``seen``: how many cards they have drawn in this turn.
        """
        self._start = start
        self._actions = actions
        self._values = values
        self._exact = exact if start.last_round and start.round == start.last_round else None
        self._prefix = prefix
        self._reader = Reader(start, seen)
        self._met: set[tuple[object, ...]] = set()
        self._open: list[tuple[float, int, Leaf]] = []
        self.leaves: list[Leaf] = []
        self.played = 0

    def run(self, budget: int, in_time: Callable[[], bool] = lambda: True) -> Leaf:
        """The best of up to ``budget`` turns; those that were valued are in ``leaves``.

        ``in_time``: asked between steps whether to go on. Raises ``UnforeseenError``.
        """
        begun = len(self._prefix)
        whole = self._play((), begun + 1)
        found = [whole]
        if len(whole.picks) > begun:
            found += self._beside(whole, begun, budget)
        self._value(found)
        while self._open and self.played < budget and in_time():
            found = []
            for _ in range(min(AT_ONCE, len(self._open))):
                leaf = heappop(self._open)[2]
                for question in range(leaf.first, len(leaf.picks)):
                    found += self._beside(leaf, question, budget)
            self._value(found)
        return max(self.leaves, key=lambda leaf: leaf.value)

    def _beside(self, leaf: Leaf, question: int, budget: int) -> Iterator[Leaf]:
        """The turns that answer as ``leaf`` up to a question, and then otherwise."""
        before = leaf.picks[:question]
        for pick in self._answers(leaf, question):
            if self.played >= budget:
                return
            yield self._play((*before, pick), question + 1)

    def _answers(self, leaf: Leaf, question: int) -> Iterator[int]:
        """The other answers; of an offering's cards in the catalogue's order only."""
        decision, taken = leaf.decisions[question], leaf.picks[question]
        least = -1
        index = self._start.catalogue.index
        if decision.kind is Kind.OFFER_MORE and question:
            last = leaf.decisions[question - 1]
            if last.kind is Kind.OFFER_MORE:
                option = last.options[leaf.picks[question - 1]]
                least = index(option.card) if isinstance(option, CardOption) else -1
        for pick, option in enumerate(decision.options):
            if pick == taken:
                continue
            if least >= 0 and isinstance(option, CardOption) and index(option.card) < least:
                continue
            yield pick

    def _play(self, picks: Sequence[int], first: int) -> Leaf:
        """Play a turn: as given, then as picked, then by habit."""
        self.played += 1
        turn = Turn(self._start.copy(), self._actions)
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
            else:
                pick = habit(decision, turn)
            made.append(pick)
            asked.append(decision)
            decision = steps.send(pick)
        if self._actions is None:
            self._actions = turn.actions
        return Leaf(made, asked, first, turn)

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
            heappush(self._open, (-leaf.value, len(self.leaves), leaf))
            self.leaves.append(leaf)


def _find(decision: Decision, key: str) -> int:
    for pick, option in enumerate(decision.options):
        if option.key == key:
            return pick
    raise UnforeseenError(key)


def _mark(turn: Turn) -> tuple[object, ...]:
    """What tells one afterstate from another: all that a turn can change."""
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
