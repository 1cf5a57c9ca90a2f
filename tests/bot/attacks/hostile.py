"""Hostile files and requests, by name."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from bot.features.records.record_files import MOST_BYTES, MOST_ROWS
from bot.loopback import Person
from engine import Config, Game, public
from tests.bot.actions import has_button
from tests.bot.harness import START_SECONDS, Harness

GAMES = Path(__file__).parents[2] / "games"
GOOD = (GAMES / "base-2-greedy.deus").read_bytes()
LONGEST = (GAMES / "egypt-4.deus").read_bytes()
_HEAD = "deus 1\nplayers 2\ndecks base base base base base base\n"


def _hashed(rows: list[str]) -> bytes:
    return "\n".join([*rows, f"sha256 {sha256(''.join(rows).encode()).hexdigest()}"]).encode()


def _empty_turns(count: int) -> bytes:
    """A public record of so many turns without an event."""
    game = Game.new(Config(4), "x")
    deal = public.write([public.PublicTurn(game.position())]).splitlines()[:2]
    return _hashed([*deal, *['{"seat":0,"changes":{}}'] * count])


@cache
def files() -> dict[str, bytes]:
    """Files of at most the size that is read, each of another kind."""
    wide = MOST_BYTES // MOST_ROWS - 20
    made = {
        "1,995 turns without anything": _empty_turns(1995),
        "as many turns without anything as a file may have": _empty_turns(MOST_ROWS - 3),
        "60,000 entries in the head": "deus 1\n" + "".join(f"w{n} x\n" for n in range(50_000)),
        "long entries in the head": "deus 1\n"
        + "".join(f"w{n} {'x ' * (wide // 2 - 5)}\n" for n in range(MOST_ROWS - 2)),
        "250,000 rows that end otherwise": "deus 1\n" + "w x\x85" * 125_000,
        "250,000 decks": "deus 1\nplayers 2\ndecks " + "a " * 250_000 + "\nseed x",
        "seed behind 500 kB": _HEAD + "x" * 500_000 + "\nseed x",
        "500 kB of choices in a turn": _HEAD + "seed x\n1 " + "done " * 100_000,
        "turns taken back by the hundred": _HEAD
        + "seed x\n# practice\n"
        + "# taken back 1: 1 offer:legion done\n" * (MOST_ROWS - 8),
        "deal of 250,000 numbers": 'deus public 1\n{"a":[' + "1," * 250_000 + "1]}\nsha256 x",
        "deal nested 500,000 deep": "deus public 1\n" + "[" * 500_000 + "\nsha256 x",
        "turn of 250,000 numbers": _numbers_in_a_turn(),
    }
    encoded = {name: one if isinstance(one, bytes) else one.encode() for name, one in made.items()}
    return {name: data[:MOST_BYTES] for name, data in encoded.items()}


def _numbers_in_a_turn() -> bytes:
    rows = _empty_turns(0).decode().splitlines()[:2]
    turn = {"seat": 0, "changes": {"market": [1] * 240_000}}
    return _hashed([*rows, json.dumps(turn, separators=(",", ":"))])


Act = Callable[[Harness, Person], Awaitable[object]]


async def _load(harness: Harness, who: Person, data: bytes) -> None:
    await harness.says(who, "deus-table load", file=("deus.txt", data))


async def _load_all(harness: Harness, who: Person) -> None:
    """Every file, four at a time."""
    data = [*files().values()]
    for first in range(0, len(data), 4):
        await asyncio.gather(*(_load(harness, who, one) for one in data[first : first + 4]))


async def _load_and_analyse(harness: Harness, who: Person) -> None:
    await _load(harness, who, LONGEST)
    await harness.says(who, "deus analyse")


async def _load_and_page(harness: Harness, who: Person) -> None:
    """A long record as a web page, for as long as the budget allows it."""
    opened = await harness.says(who, "deus-table load", file=("deus.txt", LONGEST))
    label = "Web page of the game"
    if opened.message is not None and label in opened.message.labels:
        await harness.presses_label(who, opened.message, label)


def _repeated(path: str, times: int, **options: object) -> Act:
    async def act(harness: Harness, who: Person) -> None:
        asked = []
        for _ in range(times):
            asked.append(asyncio.create_task(who.command(harness.channel, path, **options)))
            await asyncio.sleep(0)  # others' questions come between, as from machines of their own
        answers = await asyncio.gather(*asked)
        await asyncio.gather(*(answer.settled(timeout=START_SECONDS) for answer in answers))

    return act


async def _what_if(harness: Harness, who: Person) -> None:
    """Boards that are played on from, each in place of the last, for as long as they are given."""
    for _ in range(10):
        answer = await who.on_message(await harness.board(0), "What if …?")
        asked = (await answer.settled(timeout=START_SECONDS)).message
        if asked is not None and has_button(asked, "what_if"):
            await harness.presses(who, asked, "what_if")


# What one person does, again and again, while others play in the same channel.
ATTACKS: dict[str, Act] = {
    "files that are made to be slow": _load_all,
    "a long record, loaded and analysed": _load_and_analyse,
    "a long record, loaded and made a web page": _load_and_page,
    "films": _repeated("deus replay", 3),
    "boards of the past": _repeated("deus replay", 20, turn=1),
    "boards": _repeated("deus board", 20),
    "records": _repeated("deus-table record", 20),
    "puzzles": _repeated("deus puzzle", 20),
    "boards that are played on from": _what_if,
    "all data of a person": _repeated("deus-me data", 10),
    "statistics": _repeated("deus-me stats", 10),
}


class Pieces:
    """The number of functions that each loop callback called; ``longest`` and its last function."""

    def __init__(self) -> None:
        self.longest = 0
        self.where = ""

    def note(self, calls: int, where: str) -> None:
        if calls > self.longest:
            self.longest, self.where = calls, where


@contextmanager
def watched_loop() -> Iterator[Pieces]:
    """Count while the block runs, without other threads, which the loop does not wait for."""
    pieces, run = Pieces(), asyncio.Handle._run

    def counted(handle: Any) -> None:
        calls, last = 0, ""

        def count(frame: Any, event: str, what: Any) -> None:
            nonlocal calls, last
            calls += event in ("call", "c_call")
            if event == "call":
                last = f"{frame.f_code.co_filename}:{frame.f_code.co_name}"

        before = sys.getprofile()
        sys.setprofile(count)
        try:
            run(handle)
        finally:
            sys.setprofile(before)
        pieces.note(calls, last)

    asyncio.Handle._run = counted  # type: ignore[method-assign]
    try:
        yield pieces
    finally:
        asyncio.Handle._run = run  # type: ignore[method-assign]
