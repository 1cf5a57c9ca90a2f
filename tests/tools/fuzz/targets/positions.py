"""Positions, as somebody may write them by hand: a game, or every fault named."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from engine import Game, PositionError
from engine.cli.board_text import show
from tests.tools.fuzz.inputs import asked, in_json, midst, vocabulary
from tests.tools.fuzz.target import Target, promise, promise_clear

_TRIED = 3  # options


def check(data: bytes) -> None:
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return
    if isinstance(value, dict):
        check_position(value)
        with suppress(RecursionError):  # of what is nested so deeply that it cannot be compared
            promise(repr(value) == repr(json.loads(data)), "reading has changed what was read")


def check_position(value: dict[str, Any]) -> None:
    """Read a position; a valid one can be played on and is written as it was read."""
    try:
        game = Game.from_position(value)
    except PositionError as error:
        promise_clear(*error.faults)
        return
    written = json.loads(json.dumps(game.position()))
    promise(
        Game.from_position(written).position() == game.position(), "written, it reads otherwise"
    )
    promise(not game.faults(), f"broken: {game.faults()}")
    play_on(game)


def play_on(game: Game) -> None:
    """Show and answer the game's current question."""
    for seat in (None, *range(game.config.players)):
        show(game.view(seat)).encode()
    game.refusals()
    for option in game.options[:_TRIED]:
        after = game.copy()
        after.choose(option)
        promise(not after.faults(), f"broken by {option.key}: {after.faults()}")


def seeds() -> Iterator[bytes]:
    yield b'{"config": {"players": 2}}'
    for game in (*midst(2), *midst(17), *asked()[::4]):
        yield json.dumps(game.position()).encode()


TARGET = Target(
    check=check,
    reads=("engine/notation/position.py", "engine/notation/reading.py",
           "engine/rules/invariants.py", "engine/model/config.py"),
    seeds=seeds,
    words=vocabulary,
    mutate=in_json(vocabulary),
    longest=16_384,
)  # fmt: skip
