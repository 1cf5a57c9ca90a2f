"""A finished game looked at again: how the chances went, and which turns decided it.

For every turn the best turn of another kind is searched, with what its player knew then. What
a turn was worth is the mover's chance after it less the chance after that other one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.cards.card import Catalogue
from engine.decision import Kind
from engine.errors import GameError
from engine.events import Event
from engine.game import Game
from engine.players.agents import play_turn
from engine.players.kinds import kind_of
from engine.players.learned.chances import chances
from engine.players.learned.habit import habit
from engine.players.learned.player import begin_search, margins
from engine.players.learned.weights import shipped

USUAL = "senator"
SHOWN = 3  # turns that mattered most
LITTLE = 0.01  # a turn of which the chance depends less did not matter
LEAVES, LEAST, MOST = 12_000, 24, 120  # turns played out for a game; for each of its turns
_ASKED = 3  # turns about which another agent than the usual one is asked

Chances = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """What was done at a ``position``: the ``keys`` of a turn, None where a seat left for good."""

    position: Mapping[str, Any]
    keys: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Moment:
    """A turn that mattered, the ``step``-th from 1, and the best of another kind.

    ``played``, ``other``: what the two did. ``chance``, ``other_chance``: the mover's to win
    after each, from 0 to 1.
    """

    step: int
    seat: int
    round: int
    played: tuple[Event, ...]
    other: tuple[Event, ...]
    chance: float
    other_chance: float

    @property
    def worth(self) -> float:
        """What it brought: below 0 the other turn would have been better."""
        return self.chance - self.other_chance


@dataclass(frozen=True, slots=True)
class Analysis:
    """``chances``: by seat, before the first step and after every one; the last is the result.

    ``moments``: the turns that mattered most, in order of time. ``agent``: who was asked.
    """

    agent: str
    chances: tuple[Chances, ...]
    moments: tuple[Moment, ...]


def chances_of(
    steps: Sequence[Step], end: Mapping[str, Any], catalogue: Catalogue
) -> tuple[Chances, ...]:
    """The chances before the first of ``steps`` and after every one; ``end``: the position then.

    After the end they are 1 for the winner, in parts for several. Raises ``WeightsError`` and
    what ``Game.from_position`` raises.
    """
    network = shipped()
    positions = [*(step.position for step in steps), end]
    first = Game.from_position(positions[0], catalogue)
    found = [chances(network, first.turn_start)]
    for step, after in zip(steps, positions[1:], strict=True):
        if step.keys is None:
            found.append(chances(network, Game.from_position(after, catalogue).turn_start))
        else:
            game = _played(step.position, step.keys, catalogue)
            found.append(chances(network, game.turn_start, game.turn_in_hand))
    result = Game.from_position(end, catalogue).result
    if result is not None and steps:
        won = result.winners
        found[-1] = tuple((seat in won) / max(1, len(won)) for seat in range(len(found[-1])))
    return tuple(found)


def analyse(
    steps: Sequence[Step], end: Mapping[str, Any], catalogue: Catalogue, agent: str = USUAL
) -> Analysis:
    """The chances of a game, and its three turns that mattered most, as ``agent`` sees it.

    The same game is always analysed alike. ``steps`` and ``end`` are those of ``chances_of``,
    which also says what is raised.
    """
    rows = chances_of(steps, end, catalogue)
    found = moments([*enumerate(steps, 1)], catalogue, leaves_a_turn(len(steps)))
    if agent != USUAL:
        found = [asked(one, steps[one.step - 1], catalogue, agent) for one in doubtful(found)]
    return Analysis(agent, rows, decisive(found))


def leaves_a_turn(turns: int) -> int:
    """How many turns are played out for each of a game's, so that a long one takes no longer."""
    return max(LEAST, min(MOST, LEAVES // max(1, turns)))


def moments(steps: Sequence[tuple[int, Step]], catalogue: Catalogue, leaves: int) -> list[Moment]:
    """The turns among ``steps``, with their numbers, at which there was a choice of two kinds."""
    found = (_moment(number, step, catalogue, leaves) for number, step in steps)
    return [moment for moment in found if moment is not None]


def doubtful(found: Sequence[Moment]) -> list[Moment]:
    """Those about which it is worth asking a stronger player, which takes its time."""
    return sorted(found, key=_mattering)[:_ASKED]


def decisive(found: Sequence[Moment]) -> tuple[Moment, ...]:
    """Those that mattered most, in order of time."""
    most = [one for one in sorted(found, key=_mattering)[:SHOWN] if abs(one.worth) >= LITTLE]
    return tuple(sorted(most, key=lambda moment: moment.step))


def _mattering(moment: Moment) -> tuple[float, int]:
    return -abs(moment.worth), moment.step


def _moment(number: int, step: Step, catalogue: Catalogue, leaves: int) -> Moment | None:
    """The turn beside the best of another kind; None where there was no choice."""
    if not step.keys:
        return None
    kind = kind_of(_played(step.position, step.keys, catalogue).turn_in_hand.events)
    game = Game.from_position(step.position, catalogue)
    search = begin_search(game, margins(shipped()))
    search.run(leaves)
    others = [leaf for leaf in search.leaves if kind_of(leaf.turn.events) != kind]
    if not others:
        return None
    best = max(others, key=lambda leaf: leaf.value)
    return _compared(number, step, best.keys, catalogue)


def asked(
    moment: Moment,
    step: Step,
    catalogue: Catalogue,
    agent: str,
    in_time: Callable[[], bool] | None = None,
) -> Moment:
    """``moment`` beside what ``agent`` would play, where that is of another kind.

    ``in_time``: as for ``play_turn``; only as long as it says so is it always the same.
    """
    game = Game.from_position(step.position, catalogue)
    keys = play_turn(agent, game, Random(f"{game.seed} {game.turn}"), in_time)
    other = _compared(moment.step, step, keys, catalogue)
    return moment if kind_of(other.other) == kind_of(other.played) else other


def _compared(number: int, step: Step, other: Sequence[str], catalogue: Catalogue) -> Moment:
    """The turn beside the one of the keys ``other``."""
    played, other_turn = (
        _played(step.position, keys, catalogue) for keys in (step.keys or (), other)
    )
    mover = played.turn_in_hand.seat
    chance, other_chance = (
        chances(shipped(), game.turn_start, game.turn_in_hand)[mover]
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
