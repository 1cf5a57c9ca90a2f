"""Records of whole games, as files that somebody uploads or gives to the command line."""

from __future__ import annotations

import asyncio
import atexit
from collections.abc import Iterator
from functools import cache

from bot.features.records.playing import FileGame
from bot.features.records.record_files import RecordReader, text_of
from bot.game.errors import TableError
from engine import EndedEarly, Game, PositionError, shipped
from engine.verify import verify
from tests.bot.fixtures import PLAYERS
from tests.tools.fuzz.games import midst, vocabulary
from tests.tools.fuzz.mutation import in_lines
from tests.tools.fuzz.target import Target, promise, promise_clear

_TURNS = 5


def check(data: bytes) -> None:
    try:
        text = data.decode()
    except UnicodeDecodeError:
        check_file(data)
        return
    faults: tuple[str, ...] = ()
    try:
        game = Game.replay(text)
    except PositionError as error:
        faults = error.faults
        promise_clear(*faults)
    else:
        again = Game.replay(game.record())
        promise(again.record() == game.record(), "the record of what was replayed is another")
        if not game.awaited:  # picks are secret, and written once all are in
            promise(again.position() == game.position(), "the replayed game is another")
    promise(not faults or verify(text), "verify finds nothing wrong")
    check_file(data)


def check_file(data: bytes) -> None:
    """Read it as a file that somebody has uploaded."""
    try:
        game = loop().run_until_complete(_read(text_of(data)))
    except TableError as error:
        promise(error.code.name.startswith("RECORD"), f"{error.code}")
    else:
        promise(game.turns, "a game without its deal")


async def _read(text: str) -> FileGame:
    reader = RecordReader(PLAYERS)
    return await reader.game(text, await reader.head(text), shipped())


@cache
def loop() -> asyncio.AbstractEventLoop:
    """The loop of all readings, closed with the process."""
    made = asyncio.new_event_loop()
    atexit.register(made.close)
    return made


def seeds() -> Iterator[bytes]:
    for game in (*midst(_TURNS), *midst(1)):
        yield game.record().encode()
        game.note(EndedEarly())
        yield game.record().encode()
    two = Game.new(next(midst(0)).config, "s")
    two.resign(0)
    yield two.record().encode()
    yield next(midst(0)).record(sealed=True).encode()


WORDS = (
    *(
        "deus 1",
        "deus public 1",
        "players",
        "decks",
        "layout",
        "start",
        "wild yes",
        "seed",
        "sealed",
    ),
    *("catalogue", "resign", "# stand-in greedy", "# taken back 1: 1 offer:", "# ended early"),
    *("standard", "random", "base", "egypt", "confirm", "done", "none"),
)


@cache
def words() -> tuple[str, ...]:
    return (*WORDS, *vocabulary())


TARGET = Target(
    check=check,
    reads=("engine/notation/record.py", "engine/verify.py",
           "bot/features/records/playing.py", "bot/features/records/record_files.py"),
    seeds=seeds,
    words=words,
    mutate=in_lines(words),
    longest=8192,
    seconds=5,
)  # fmt: skip
