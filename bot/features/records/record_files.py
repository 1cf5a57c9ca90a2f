"""Record files: writes those of tables, and reads those that people upload.

An uploaded file is not trusted: a whole record is played from its deal, a public one is checked
position by position, in a thread, one file at a time, within ``SECONDS``.
"""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import structlog

from bot.game import first_pieces
from bot.game.errors import Code, TableError
from bot.game.rows import TurnRow
from bot.game.turns import CONFIRM, RESIGN, turns_taken_back
from engine import Catalogue, Config, EndedEarly, Game, PositionError, StandIn, TakenBack
from engine.events import Resigned, event_to_json
from engine.notation import public
from engine.notation import record as records

MOST_BYTES = 512 * 1024
SECONDS = 10.0  # that playing a file through may take
_REASON = 300  # characters of a fault that are logged
_LINE = re.compile(r"line (\d+)\b")
_STAND_IN = "# stand-in "
_log = structlog.get_logger(__name__)


def whole(begun: Game, seed: str, rows: Sequence[TurnRow], *, ended_early: bool) -> str:
    """The whole record of a game that is over; ``rows``: its deal and all turns.

    ``begun``: the game at its deal, for configuration and cards. Turns that were taken back, and
    computers that played for a person, are noted.
    """
    game = Game.new(begun.config, seed, begun.catalogue)
    first_pieces.replay(game, rows[0].choices)
    gone = turns_taken_back(rows)
    for before, row in pairwise(rows):
        if row.takes_back is not None:
            continue
        if row.number in gone:
            number = int(before.position["turn"]) + 1
            keys = tuple(key for key in row.choices if key != CONFIRM)
            game.note(TakenBack.of(number, row.seat or 0, keys))
        else:
            _play(game, row)
        if row.stand_in is not None:
            game.note(StandIn(row.stand_in))
    if ended_early:
        game.note(EndedEarly())
    return game.record()


def _play(game: Game, row: TurnRow) -> None:
    if row.choices == [RESIGN]:
        game.resign(row.seat or 0)
        return
    for key in row.choices:
        game.choose(key)


def so_far(rows: Iterable[TurnRow]) -> str:
    """The public record of a game: what everybody saw of the deal and the turns so far.

    Raises ``PositionError`` while first pieces are still being picked (V1).
    """
    return public.write(
        public.PublicTurn(
            row.position,
            None if row.takes_back is not None else row.seat,
            row.stand_in,
            row.takes_back,
        )
        for row in rows
    )


@dataclass(slots=True)
class FileTurn:
    """A turn of a file, or its deal: values for a ``TurnRow``."""

    position: dict[str, Any] = field(repr=False)
    round: int
    seat: int | None = None
    choices: list[str] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)
    stand_in: str | None = None


@dataclass(frozen=True, slots=True)
class RecordHead:
    """What is read before a file is played; ``digest`` finds its cards."""

    text: str = field(repr=False)
    config: Config
    digest: str  # of its cards; "" if missing
    seal: str
    whole: bool


@dataclass(frozen=True, slots=True)
class FileGame:
    """A game from a file. ``seed`` is None for a public record, which cannot be played on.

    ``turns`` begin with the deal, and lack turns that were taken back.
    """

    head: RecordHead
    seed: str | None = field(repr=False)
    turns: Sequence[FileTurn] = field(repr=False)


def read_head(data: bytes) -> RecordHead:
    """The text of a file, its configuration and cards.

    Raises ``TableError``: record-large, record-none, record-version, record-broken.
    """
    if len(data) > MOST_BYTES:
        raise TableError(Code.RECORD_LARGE, kib=MOST_BYTES // 1024)
    try:
        text = data.decode("utf-8-sig").strip()
    except UnicodeDecodeError as error:
        raise TableError(Code.RECORD_NONE) from error
    first = text.partition("\n")[0].strip()
    if not first.startswith("deus ") or "\0" in text:
        raise TableError(Code.RECORD_NONE)
    versions = (f"deus {records.FORMAT}", f"deus public {public.FORMAT}")
    if first not in versions:
        raise TableError(Code.RECORD_VERSION, first=first[:40], known=versions[0])
    try:
        if public.is_public(text):
            return RecordHead(text, *public.head(text), whole=False)
        record = records.read(text)
    except PositionError as error:
        raise _broken(error) from error
    if not record.seed:
        raise TableError(Code.RECORD_SEALED)
    return RecordHead(text, record.config, record.digest, record.seal, whole=True)


class RecordReader:
    """Plays record files in a thread, one at a time."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(1)

    async def game(self, head: RecordHead, cards: Catalogue) -> FileGame:
        """The game in a file, played with ``cards``.

        Raises ``TableError``: record-broken, record-cards, record-cut, record-slow.
        """
        read = _whole if head.whole else _public
        stop = threading.Event()
        async with self._turn:
            try:
                async with asyncio.timeout(SECONDS):
                    return await asyncio.to_thread(read, head, cards, stop.is_set)
            except TimeoutError as error:
                raise TableError(Code.RECORD_SLOW) from error
            except PositionError as error:
                raise _broken(error) from error
            finally:
                stop.set()


def _broken(error: PositionError) -> TableError:
    _log.info("record_broken", faults=[fault[:_REASON] for fault in error.faults[:3]])
    line = _LINE.match(error.faults[0])
    return TableError(Code.RECORD_BROKEN, line=int(line[1]) if line else 0)


def _whole(head: RecordHead, cards: Catalogue, stopped: Callable[[], bool]) -> FileGame:
    turns: list[FileTurn] = []
    game, last = None, ""
    for line, game in _until(stopped, Game.replayed(head.text, cards)):
        _add(turns, line, last, game)
        last = line
    assert game is not None, "a record has a deal"
    if game.awaited or (game.result is None and last != str(EndedEarly())):
        raise TableError(Code.RECORD_CUT, turns=len(turns) - 1)
    return FileGame(head, game.seed, turns)


def _add(turns: list[FileTurn], line: str, last: str, game: Game) -> None:
    """Add the effect of ``line``, which follows the line ``last``."""
    word, *keys = line.split() or [""]
    if word in ("", "start"):
        picked = [line.removeprefix("start ")] if line else []
        choices = [*(turns[0].choices if turns else ()), *picked]
        turns[:] = [FileTurn(dict(game.position()), game.round, choices=choices)]
    elif line.startswith(_STAND_IN) and last[0].isdigit():
        turns[-1].stand_in = line.removeprefix(_STAND_IN)
    elif word.isdecimal():
        turns.append(_turn(game, turns[-1], int(word) - 1, [*keys, CONFIRM]))
    elif word == RESIGN:
        seat = int(keys[0]) - 1
        turns.append(_turn(game, turns[-1], seat, [RESIGN]))


def _turn(game: Game, before: FileTurn, seat: int, choices: list[str]) -> FileTurn:
    position = dict(game.position())
    events = _events(before.position, position)
    return FileTurn(position, before.position["round"], seat, choices, events)


def _events(before: dict[str, Any], after: dict[str, Any]) -> list[dict[str, Any]]:
    """The events between two positions: of a turn, or of a resignation."""
    seats = zip(before["seats"], after["seats"], strict=True)
    left = [i for i, (old, new) in enumerate(seats) if new["resigned"] and not old["resigned"]]
    return [event_to_json(Resigned(seat)) for seat in left] or list(after["last_turn"])


def _public(head: RecordHead, cards: Catalogue, stopped: Callable[[], bool]) -> FileGame:
    rows = list(_until(stopped, public.read(head.text, cards)))
    kept: list[tuple[int, public.PublicTurn]] = []
    for number, row in enumerate(rows):
        if row.takes_back is None:
            kept.append((number, row))
        while kept[-1][0] >= (row.takes_back or number + 1):
            kept.pop()
    turns: list[FileTurn] = []
    for _, row in kept:
        position = dict(row.position)
        before = turns[-1].position if turns else position
        turns.append(
            FileTurn(
                position,
                before["round"],
                row.seat,
                events=_events(before, position) if turns else [],
                stand_in=row.stand_in,
            )
        )
    return FileGame(head, None, turns)


def _until(stopped: Callable[[], bool], steps: Iterator[Any]) -> Iterator[Any]:
    for step in steps:
        if stopped():  # the caller has given up
            return
        yield step
