"""A finished game looked at again: how the chances went, and which turns decided it.

For every turn the best turn of another kind is searched, with what its player knew then. What
a turn was worth is the mover's chance after it less the chance after that other one.

A turn was decisive if it changed the chances of players who could still win, and if there was a
choice. A turn of a player without a chance decides nothing, nor does a turn that everybody would
have played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from engine.errors import GameError
from engine.events import Event
from engine.game import Game
from engine.model.card import Catalogue
from engine.model.decision import Kind
from engine.players.agents import play_turn
from engine.players.learned.player import begin_search, imagined_turn
from engine.players.learned.reasons import LEAST_CHANCE, Why, compare, kind_of
from engine.players.learned.search import Leaf, Search, UnforeseenError, habit
from engine.players.learned.weights import shipped
from engine.players.learned.winning import Strengths, chances, to_win
from engine.view import Result, Score

USUAL = "senator"
SHOWN = 3  # turns that mattered most
LITTLE = LEAST_CHANCE  # a turn that changes the chance by less did not matter
ABLE = 0.15  # who has a greater chance can still win
LEAVES, LEAST, MOST = 12_000, 24, 120  # turns played out for a game; for each of its turns
COMPARING = 1_200  # and to tell why one turn is better than another

Chances = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """The step taken at a ``position``: the ``keys`` of a turn, None if a seat left for good."""

    position: Mapping[str, Any]
    keys: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Moment:
    """A turn that mattered, the ``step``-th from 1, and the best of another kind.

    ``played``, ``other``: what the two did, by ``keys`` and ``other_keys``. ``chance``,
    ``other_chance``: the mover's to win after each, from 0 to 1. ``why``: in what the better of
    the two is better after the next round, with the ``amount`` of it; None where that cannot be
    told.
    """

    step: int
    seat: int
    round: int
    played: tuple[Event, ...]
    other: tuple[Event, ...]
    chance: float
    other_chance: float
    keys: tuple[str, ...] = ()
    other_keys: tuple[str, ...] = ()
    why: Why | None = None
    amount: float = 0.0

    @property
    def worth(self) -> float:
        """Gain over the other turn; negative if the other one was better."""
        return self.chance - self.other_chance


@dataclass(frozen=True, slots=True)
class Analysis:
    """``chances``: by seat, before the first step and after every one; the last is the result.

    ``moments``: the turns that mattered most, in order of time. ``between``: the seats between
    which the game was decided, the best first. ``agent``: who was asked.
    """

    agent: str
    chances: tuple[Chances, ...]
    moments: tuple[Moment, ...]
    between: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Contest:
    """The chances during a game and its result, from which the decisive turns are found."""

    chances: Sequence[Chances]
    result: Result

    def foremost(self) -> list[int]:
        """The first two players and those who share second place, best first."""
        order = self._order()
        ranked = [score for score in order if score.rank]
        if len(ranked) < 2:  # the others have left
            return [score.seat for score in order]
        return [score.seat for score in ranked if score.rank <= ranked[1].rank]

    def _order(self) -> list[Score]:
        return sorted(self.result.scores, key=lambda one: (one.rank == 0, one.rank, one.seat))

    def between(self, moments: Sequence[Moment]) -> tuple[int, ...]:
        """The leading players and the movers of these turns, by final rank."""
        those = {*self.foremost(), *(one.seat for one in moments)}
        return tuple(score.seat for score in self._order() if score.seat in those)

    def weight(self, moment: Moment) -> float:
        """Change that the mover's choice made to the chances of players who could still win.

        What lies in luck, or would have come anyway, is more than the turn was worth. A turn that
        raised its mover's chance although another was better, or the other way round, has none.
        """
        before, after = self.chances[moment.step - 1 : moment.step + 1]
        if (after[moment.seat] - before[moment.seat]) * moment.worth <= 0:
            return 0.0
        able = [seat for seat, chance in enumerate(before) if chance > ABLE]
        moved = sum(abs(after[seat] - before[seat]) for seat in able) / 2
        return min(abs(moment.worth), moved)

    def decisive(self, found: Sequence[Moment]) -> tuple[Moment, ...]:
        """Those that mattered most, in order of time.

        Turns of the foremost go first. Others are told only of who was still in it when half of
        the game was over.
        """
        foremost = self.foremost()
        late = self.chances[len(self.chances) // 2 : -1]
        in_it = {*foremost, *(s for s in range(len(self.chances[0])) if _ever_able(late, s))}
        able = [
            one
            for one in found
            if one.seat in in_it
            and self.chances[one.step - 1][one.seat] > ABLE
            and abs(one.worth) >= LITTLE
        ]

        def mattering(one: Moment) -> tuple[bool, float, float, int]:
            return one.seat not in foremost, -self.weight(one), -abs(one.worth), one.step

        return tuple(sorted(sorted(able, key=mattering)[:SHOWN], key=lambda one: one.step))


def _ever_able(rows: Sequence[Chances], seat: int) -> bool:
    return any(row[seat] > ABLE for row in rows)


def chances_of(
    steps: Sequence[Step],
    end: Mapping[str, Any],
    catalogue: Catalogue,
    strengths: Strengths = (),
) -> tuple[Chances, ...]:
    """The chances before the first of ``steps`` and after every one; ``end``: the position then.

    After the end they are 1 for the winner, in parts for several. ``strengths``: by seat, how well
    they play; without them all are taken to play equally well. Raises ``WeightsError`` and
    what ``Game.from_position`` raises.
    """
    network = shipped()
    positions = [*(step.position for step in steps), end]
    first = Game.from_position(positions[0], catalogue)
    found = [chances(network, first.turn_start, None, strengths)]
    for step, after in zip(steps, positions[1:], strict=True):
        if step.keys is None:
            left = Game.from_position(after, catalogue).turn_start
            found.append(chances(network, left, None, strengths))
        else:
            game = _played(step.position, step.keys, catalogue)
            found.append(chances(network, game.turn_start, game.turn_in_hand, strengths))
    result = Game.from_position(end, catalogue).result
    if result is not None and steps:
        won = result.winners
        found[-1] = tuple((seat in won) / max(1, len(won)) for seat in range(len(found[-1])))
    return tuple(found)


def analyse(
    steps: Sequence[Step],
    end: Mapping[str, Any],
    catalogue: Catalogue,
    agent: str = USUAL,
    strengths: Strengths = (),
) -> Analysis:
    """The chances of a game, and its three turns that mattered most, as ``agent`` sees it.

    The same game is always analysed alike. ``steps``, ``end`` and ``strengths`` are those of
    ``chances_of``, which also says what is raised; besides ``ValueError`` if the game is not over.
    """
    rows = chances_of(steps, end, catalogue, strengths)
    contest = contest_of(rows, end, catalogue)
    leaves = leaves_a_turn(len(steps))
    found = contest.decisive(moments([*enumerate(steps, 1)], catalogue, leaves, strengths))
    if agent != USUAL:
        found = contest.decisive(
            [
                asked(one, steps[one.step - 1], catalogue, agent, strengths=strengths)
                for one in found
            ]
        )
    return Analysis(agent, rows, found, contest.between(found))


def contest_of(rows: Sequence[Chances], end: Mapping[str, Any], catalogue: Catalogue) -> Contest:
    """The contest whose chances are ``rows`` and whose last position is ``end``.

    Raises ``ValueError`` if the game is not over, and what ``Game.from_position`` raises.
    """
    result = Game.from_position(end, catalogue).result
    if result is None:
        raise ValueError("the game is not over")
    return Contest(rows, result)


def leaves_a_turn(turns: int) -> int:
    """Number of playouts per turn: fewer in a long game, so that it takes no longer."""
    return max(LEAST, min(MOST, LEAVES // max(1, turns)))


def moments(
    steps: Sequence[tuple[int, Step]],
    catalogue: Catalogue,
    leaves: int,
    strengths: Strengths = (),
) -> list[Moment]:
    """The turns among ``steps``, with their numbers, at which there was a choice of two kinds."""
    found = (_moment(number, step, catalogue, leaves, strengths) for number, step in steps)
    return [moment for moment in found if moment is not None]


def _moment(
    number: int, step: Step, catalogue: Catalogue, leaves: int, strengths: Strengths
) -> Moment | None:
    """The turn beside the best of another kind; None where there was no choice."""
    if not step.keys:
        return None
    kind = kind_of(_played(step.position, step.keys, catalogue).turn_in_hand.events)
    game = Game.from_position(step.position, catalogue)
    search = begin_search(game, *to_win(shipped()))
    search.run(leaves)
    others = [leaf for leaf in search.leaves if kind_of(leaf.turn.events) != kind]
    if not others:
        return None
    best = max(others, key=lambda leaf: leaf.value)
    return _compared(number, step, best.keys, catalogue, strengths)


def asked(
    moment: Moment,
    step: Step,
    catalogue: Catalogue,
    agent: str,
    in_time: Callable[[], bool] | None = None,
    strengths: Strengths = (),
) -> Moment:
    """``moment`` beside what ``agent`` would play, where that is of another kind.

    ``in_time``: as for ``play_turn``; only as long as it says so is it always the same.
    """
    game = Game.from_position(step.position, catalogue)
    keys = play_turn(agent, game, Random(f"{game.seed} {game.turn}"), in_time)
    other = _compared(moment.step, step, keys, catalogue, strengths)
    if kind_of(other.other) == kind_of(other.played):
        other = moment
    return _reasoned(other, game, catalogue, in_time or (lambda: True))


def _reasoned(
    moment: Moment, game: Game, catalogue: Catalogue, in_time: Callable[[], bool]
) -> Moment:
    """``moment`` with the reason why the better of its turns is better.

    ``game`` stands at the start of the turn.
    """
    pair = (moment.keys, moment.other_keys)
    try:
        leaves = [_leaf(game, keys) for keys in (pair if moment.worth > 0 else pair[::-1])]
        found = compare(shipped(), game, leaves, COMPARING, in_time)
    except UnforeseenError:  # what a turn went on with was not known before
        return moment
    if found is None or found.less <= 0:  # over more deals it is not the better one
        return moment
    return replace(moment, why=found.why, amount=found.amount)


def _leaf(game: Game, keys: Sequence[str]) -> Leaf:
    """The turn of ``keys`` as its player saw it coming. Raises ``UnforeseenError``."""
    state, _ = imagined_turn(game)
    return Search(state, game.turn_in_hand.actions, *to_win(shipped()), keys).run(1)


def _compared(
    number: int, step: Step, other: Sequence[str], catalogue: Catalogue, strengths: Strengths
) -> Moment:
    """The turn beside the one of the keys ``other``."""
    played, other_turn = (
        _played(step.position, keys, catalogue) for keys in (step.keys or (), other)
    )
    mover = played.turn_in_hand.seat
    chance, other_chance = (
        chances(shipped(), game.turn_start, game.turn_in_hand, strengths)[mover]
        for game in (played, other_turn)
    )
    return Moment(
        number,
        mover,
        played.round,
        tuple(played.turn_in_hand.events),
        tuple(other_turn.turn_in_hand.events),
        chance,
        other_chance,
        keys=tuple(step.keys or ()),
        other_keys=tuple(other),
    )


def _played(position: Mapping[str, Any], keys: Sequence[str], catalogue: Catalogue) -> Game:
    """The game at the confirmation of a turn: as ``keys`` say while they can be, then by habit."""
    game = Game.from_position(position, catalogue)
    left: Iterator[str] = iter(keys)
    while game.decision is not None and game.decision.kind is not Kind.CONFIRM:
        key = next(left, None)
        if key is None:
            game.choose(game.options[habit(game.decision, game.turn_in_hand)])
            continue
        try:
            game.choose(key)
        except GameError:  # a card came to light that nobody could foresee
            left = iter(())
    return game
