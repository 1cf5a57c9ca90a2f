"""Weighing a turn beside the one that was played, in other processes, which import this module.

It needs only the engine. It is told no more of the game than the asker may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.game.table.computer_players import catalogue_of
from engine.events import Event
from engine.game import Game
from engine.players.learned.search import UnforeseenError
from engine.players.puzzles.judging import Verdict, compare_turns
from engine.players.puzzles.retracing import retraced

SECONDS = 60.0  # for a verdict; it takes two or three of a core


def weighed(
    position: Mapping[str, Any],
    cards: Mapping[str, Any],
    yours: Sequence[str],
    keys: Sequence[str] = (),
    events: Sequence[Event] = (),
) -> tuple[Verdict, bool]:
    """The turn of ``yours`` beside the one that was played; whether that could be weighed.

    ``position``: at the start of the turn, as the asker may know it. What was played is told by
    its ``keys``, or by the ``events`` that everybody saw. Without it the turn is weighed alone.
    """
    game = Game.from_position(position, catalogue_of(position, cards))
    played = tuple(keys) or (retraced(game, events) if events else None)
    if played:
        try:
            return compare_turns(game, played, yours), True
        except UnforeseenError:  # it went on with cards that it drew
            pass
    return compare_turns(game, yours, yours), False


def challenged(
    position: Mapping[str, Any],
    cards: Mapping[str, Any],
    keys: Sequence[str] = (),
    events: Sequence[Event] = (),
) -> Verdict | None:
    """The worth of the turn that was played, alone; None if it cannot be played in ``position``."""
    game = Game.from_position(position, catalogue_of(position, cards))
    played = tuple(keys) or retraced(game, events)
    if not played:
        return None
    try:
        return compare_turns(game, played, played)
    except UnforeseenError:
        return None
