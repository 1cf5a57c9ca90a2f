"""Lookahead of one round: a turn, the others' replies, and the own next turn.

All turns that are compared meet the same deals of what is hidden: luck weighs on them alike.
The weaker half drops out again and again, and the rest share what is left of the budget.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.model.decision import ActionOption, Kind
from engine.model.state import State
from engine.players.learned.features import Reading
from engine.players.learned.search import Exact, Leaf, Search, Values, habit
from engine.rules.turn import end_turn, pass_resigned, take_turn
from engine.rules.turn_context import Turn

ALIKE = 2  # of the turns compared begin alike; placing a card elsewhere is often all they differ in
Deal = Callable[
    [int], State
]  # the turn's start, with a new deal of all that the mover does not know


@dataclass(frozen=True, slots=True)
class Depth:
    """Number of candidate turns for each reply of the others and for the own next turn."""

    reply: int = 10
    following: int = 16

    def cost(self, players: int) -> int:
        """Turns played out for one turn in one deal, where everybody else replies."""
        return 1 + (players - 1) * self.reply + self.following


class End(NamedTuple):
    """Result of a turn in a deal; there is no ``reading`` if the game is over by then."""

    value: float
    state: State
    reading: Reading | None


@dataclass(slots=True)
class Candidate:
    """A turn that may be played, and what it led to in each deal; its ``leaf`` is the first sight.

    ``ends`` has as many as there were deals for all that were compared at the time.
    """

    leaf: Leaf
    ends: list[End]

    @property
    def found(self) -> list[float]:
        """Its value in each deal."""
        return [end.value for end in self.ends]

    def total(self, trust: float) -> float:
        """Sum over all deals; the first sight counts as ``trust`` of them."""
        return trust * self.leaf.value + sum([end.value for end in self.ends])


class Lookahead:
    """Compares turns of ``seat`` by what comes after them."""

    def __init__(
        self,
        seat: int,
        deal: Deal,
        actions: tuple[ActionOption, ...] | None,
        judge: tuple[Values, Exact],
        reply: tuple[Values, Exact],
        depth: Depth,
    ) -> None:
        """``deal``: the turn's start in the deal of that number. ``actions``: its first options.

        ``judge``: what one's own positions are worth, and what others take theirs to be
        (``reply``); each with what they are worth once the game is over.
        """
        self._seat = seat
        self._deal = deal
        self._actions = actions
        self._judge = judge
        self._reply = reply
        self._depth = depth
        self.played = 0

    def compare(
        self, leaves: Sequence[Leaf], budget: int, trust: float, in_time: Callable[[], bool]
    ) -> list[Candidate]:
        """``leaves``, the best first, after at most ``budget`` turns played out.

        A deal that was not played with every turn still compared counts for none of them.
        """
        left = [Candidate(leaf, []) for leaf in leaves]
        players = len(leaves[0].turn.state.seats)
        dropped: list[Candidate] = []
        heats = max(1, (len(left) - 1).bit_length())
        number = 0
        for heat in range(1, heats + 1):
            cost = self._depth.cost(players) * len(left)
            while self.played + cost <= budget * heat // heats and in_time():
                ends = self.ends(number, [candidate.leaf.keys for candidate in left], in_time)
                if len(ends) < len(left):
                    break
                for candidate, end in zip(left, ends, strict=True):
                    candidate.ends.append(end)
                number += 1
            left.sort(key=lambda candidate: -candidate.total(trust))
            kept = (len(left) + 1) // 2
            dropped = left[kept:] + dropped
            left = left[:kept]
        return left + dropped

    def ends(
        self,
        number: int,
        turns: Iterable[Sequence[str]],
        in_time: Callable[[], bool] = lambda: True,
    ) -> list[End]:
        """Positions that ``turns``, each by its keys, lead to in the deal of that number.

        There are fewer if time runs out.
        """
        start = self._deal(number)
        found: list[End] = []
        for keys in turns:
            if not in_time():
                break
            found.append(self._end(start.copy(), keys))
        return found

    def _end(self, state: State, keys: Sequence[str]) -> End:
        """The position after a turn and the replies of all others."""
        end_turn(follow(state, self._actions, keys))
        self.played += 1
        pass_resigned(state)
        while not state.over and state.to_move != self._seat:
            leaf = self._best(state, self._reply, self._depth.reply)
            end_turn(leaf.turn)
            state = leaf.turn.state
            pass_resigned(state)
        if state.over:
            return End(self._judge[1](state, self._seat), state, None)
        leaf = self._best(state, self._judge, self._depth.following)
        return End(leaf.value, leaf.turn.state, leaf.reading)

    def _best(self, state: State, judge: tuple[Values, Exact], budget: int) -> Leaf:
        search = Search(state, None, *judge)
        leaf = search.run(budget)
        self.played += search.played
        return leaf


def follow(state: State, actions: tuple[ActionOption, ...] | None, keys: Sequence[str]) -> Turn:
    """Play the turn of ``keys`` on ``state`` up to its confirmation.

    From the first answer on that cannot be given in this deal it goes on by habit.
    """
    turn = Turn(state, actions)
    steps = take_turn(turn)
    decision = next(steps)
    planned = list(reversed(keys))
    while decision.kind is not Kind.CONFIRM:
        key = planned.pop() if planned else ""
        picks = [pick for pick, option in enumerate(decision.options) if option.key == key]
        if not picks:
            planned.clear()
        decision = steps.send(picks[0] if picks else habit(decision, turn))
    return turn


def varied(ranked: list[Leaf], question: int, number: int) -> list[Leaf]:
    """The best of ``ranked``; few with the same answer to ``question`` while there are others."""
    met: Counter[str] = Counter()
    first: list[Leaf] = []
    rest: list[Leaf] = []
    for leaf in ranked:
        key = "".join(leaf.keys[question : question + 1])
        met[key] += 1
        (first if met[key] <= ALIKE else rest).append(leaf)
    chosen = [*first, *rest][:number]
    return sorted(chosen, key=lambda leaf: -leaf.value)
