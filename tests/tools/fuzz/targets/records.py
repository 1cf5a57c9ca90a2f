"""Games in writing: positions, records, stored turns and seeds; a game, or every fault named."""

from __future__ import annotations

import asyncio
import atexit
import json
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from random import Random
from typing import Any

from bot.features.records.playing import FileGame
from bot.features.records.record_files import RecordReader, text_of
from bot.game.errors import TableError
from bot.narration.narrator import Narrator
from bot.narration.turn import log_line, turn_sentence
from bot.platform.i18n.languages import language
from bot.platform.store.packing import DamagedTurn, packed, unpacked
from engine import Config, EndedEarly, Game, GameError, PositionError, public, shipped
from engine.cli.board_text import show
from engine.model.config import BASE
from engine.model.shuffling import seal
from engine.players.agents import play_turn
from engine.verify import verify
from tests.bot.fixtures import PLAYERS
from tests.tools.fuzz.inputs import EGYPT, asked, begun, in_json, in_lines, midst, vocabulary
from tests.tools.fuzz.target import Target, promise, promise_clear

_TRIED = 3  # options


def check_positions(data: bytes) -> None:
    """Positions, as somebody may write them by hand: a game, or every fault named."""
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


def seeds_positions() -> Iterator[bytes]:
    yield b'{"config": {"players": 2}}'
    for game in (*midst(2), *midst(17), *asked()[::4]):
        yield json.dumps(game.position()).encode()


POSITIONS = Target(
    check=check_positions,
    seeds=seeds_positions,
    words=vocabulary,
    mutate=in_json(vocabulary),
    longest=16_384,
)  # fmt: skip


_TURNS = 5


def check_records(data: bytes) -> None:
    """Records of whole games, as files that somebody uploads or gives to the command line."""
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


def seeds_records() -> Iterator[bytes]:
    for game in (*midst(_TURNS), *midst(1)):
        yield game.record().encode()
        game.note(EndedEarly())
        yield game.record().encode()
    two = Game.new(next(midst(0)).config, "s")
    two.resign(0)
    yield two.record().encode()
    yield next(midst(0)).record(sealed=True).encode()


RECORDS_WORDS = (
    *(
        *("deus 1", "deus public 1", "players", "decks", "layout", "start", "wild yes"),
        *("seed", "sealed"),
    ),
    *("catalogue", "resign", "# stand-in greedy", "# taken back 1: 1 offer:", "# ended early"),
    *("standard", "random", "base", "egypt", "confirm", "done", "none"),
)


@cache
def words_records() -> tuple[str, ...]:
    return (*RECORDS_WORDS, *vocabulary())


RECORDS = Target(
    check=check_records,
    seeds=seeds_records,
    words=words_records,
    mutate=in_lines(words_records),
    longest=8192,
    seconds=5,
)  # fmt: skip


def check_public_records(data: bytes) -> None:
    """Public records of games that go on; the hash in their last line is put in by the target."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return
    rows = [row.strip() for row in text.split("\n") if row.strip()]
    text = "\n".join([*rows, f"sha256 {sha256(''.join(rows).encode()).hexdigest()}"])
    try:
        public.head(text)
        turns = list(public.read(text, shipped()))
    except PositionError as error:
        promise_clear(*error.faults)
        return
    for turn in turns:
        game = Game.from_position(turn.position)
        promise(game.position() == turn.position, "a position reads otherwise than it is written")
        tell(game)
    again = public.write(turns)
    promise([*public.read(again, shipped())] == turns, "written, it reads otherwise")


def tell(game: Game) -> None:
    """Describe the last turn stored in a position."""
    events = game.view(None).last_turn
    narrator = Narrator(language("en"), ("Ann", "Bo", "Cy", "Di"), game.catalogue)
    promise(turn_sentence(narrator, events) and log_line(narrator, events), "nothing is told")


def seeds_public_records() -> Iterator[bytes]:
    for config in (Config(2), Config(2, EGYPT, wild=True), Config(3)):
        game, rng = begun(config), Random(5)
        turns = [public.PublicTurn(game.position())]
        for _ in range(30):
            seat = game.to_move
            play_turn("random", game, rng)
            turns.append(public.PublicTurn(game.position(), seat))
        for part in (turns[:2], turns[25:27]):
            rows = public.write(part).splitlines()
            yield "\n".join(rows[:-1]).encode()


PUBLIC_RECORDS_WORDS = (
    *("deus public 1", "changes", "takes_back", "stand_in", "seat", "face-down"),
    *("discard_top", "sealed"),
)


@cache
def words_public_records() -> tuple[str, ...]:
    return (*PUBLIC_RECORDS_WORDS, *vocabulary())


PUBLIC_RECORDS = Target(
    check=check_public_records,
    seeds=seeds_public_records,
    words=words_public_records,
    mutate=in_lines(words_public_records, in_json(words_public_records)),
    longest=16_384,
    seconds=5,
)


def check_packed_turns(data: bytes) -> None:
    """Stored turns: the packed value, or a named damage."""
    try:
        value = unpacked(data)
    except DamagedTurn as error:
        promise_clear(str(error))
        return
    again = packed(value)
    promise(json.dumps(unpacked(again)) == json.dumps(value), "packed, it reads otherwise")


def change_packed_turns(data: bytes, chance: Random) -> bytes | None:
    """Mutate the values in packed data and pack it again; mutate other data as bytes."""
    try:
        value = data if data[:1] in b"{[" else json.dumps(unpacked(data)).encode()
    except DamagedTurn:
        return None
    changed = in_json()(value, chance)
    try:
        return changed if changed is None or chance.random() < 0.3 else packed(json.loads(changed))
    except (ValueError, RecursionError):
        return changed


def seeds_packed_turns() -> Iterator[bytes]:
    for game in midst(10):
        yield packed(game.position())
    yield json.dumps(game.position()).encode()
    yield packed([1, "x", None])
    yield b"[" * 5000


PACKED_TURNS = Target(
    check=check_packed_turns,
    seeds=seeds_packed_turns,
    mutate=change_packed_turns,
    longest=65_536,
)


def check_seeds(data: bytes) -> None:
    """Seeds, as somebody types them: a game that can be written and read, or a refusal."""
    seed = data.decode(errors="surrogateescape")  # as command lines and environments give it
    try:
        game = Game.new(Config(2, BASE, "random"), seed)
    except GameError as error:
        promise(error.refusal.code == "bad-seed", f"{error}")
        return
    promise(game.seal == seal(seed), "sealed otherwise")
    record = game.record().encode().decode()
    promise(Game.replay(record).record() == record, "the record reads otherwise")
    promise(verify(record, game.seal) == ("the game in this record is not over",), "not sound")
    promise(Game.from_position(game.position()).position() == game.position(), "reads otherwise")


def seeds_seeds() -> Iterator[bytes]:
    yield from (
        b"a",
        b"x" * 64,
        "ключ".encode(),
        "a\u2028b".encode(),
        b"\xff",
        b"a\x1cb",
        b"a b",
        b"a\0b",
    )


SEEDS = Target(check=check_seeds, seeds=seeds_seeds, longest=200)
