"""Plays records through, in a process that can be ended: what people upload is not trusted.

A whole record is played from its deal, a public one is checked position by position. Such
processes import this module, so it imports the engine alone. What goes to and fro is plain:
bytes of JSON are sent faster than positions, and are what the database packs.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bot.game.table.computer_players import catalogue_of
from engine import (
    Catalogue,
    Config,
    EndedEarly,
    Game,
    PositionError,
    Practice,
    StandIn,
    TakenBack,
    choose_all,
    public,
)
from engine.events import Resigned, event_to_json
from engine.notation import record as records

MOST_HEAD = 4096  # characters within which the head of a whole record ends; it takes some 200
MOST_CARDS = 32 * 1024  # that the cards take besides, where a record carries them; some 14,000
MOST_DEAL = 32 * 1024  # characters of a public record's deal; it takes some 6,000
CONFIRM, RESIGN = "confirm", "resign"
_SEED = re.compile(r"^\s*(?:seed|sealed)\s", re.MULTILINE)
_STAND_IN = "# stand-in "


def keys_of(choices: Sequence[str]) -> tuple[str, ...] | None:
    """The choices of a turn without its confirmation; None for a resignation."""
    return None if choices == [RESIGN] else tuple(key for key in choices if key != CONFIRM)


class CutShort(Exception):
    """The record stops before the game is over; ``turns``: how many there are."""

    def __init__(self, turns: int) -> None:
        super().__init__(turns)
        self.turns = turns


@dataclass(frozen=True, slots=True)
class RecordHead:
    """The head of a file, read before it is played; ``digest`` identifies its cards."""

    settings: Mapping[str, Any]  # of its configuration, as JSON
    digest: str  # of its cards; "" if missing
    seal: str
    whole: bool
    sealed: bool = False  # a whole record without its seed

    @property
    def config(self) -> Config:
        """The configuration of the game."""
        return Config.from_json(self.settings)


@dataclass(slots=True)
class FileTurn:
    """A turn of a file, or its deal: values for a ``TurnRow``, two of them as bytes of JSON."""

    position: bytes = field(repr=False)
    round: int
    seat: int | None = None
    choices: list[str] = field(default_factory=list)
    events: bytes = b"[]"
    stand_in: str | None = None


@dataclass(frozen=True, slots=True)
class FileGame:
    """A game from a file. ``seed`` is None for a public record, which cannot be played on.

    ``turns`` begin with the deal, and lack turns that were taken back.
    """

    seed: str | None = field(repr=False)
    turns: Sequence[FileTurn] = field(repr=False)


class StoredTurn(NamedTuple):
    """The stored data of a turn for ``written``; ``completed``: turns before it.

    ``gone``: it was taken back.
    """

    seat: int
    choices: Sequence[str]
    stand_in: str | None
    completed: int
    gone: bool


def head_of(text: str) -> RecordHead:
    """The configuration and cards of a file; a head that is too long is not parsed.

    Raises ``PositionError``.
    """
    if public.is_public(text):
        rows = (row for row in text.splitlines()[1:3] if row.strip())
        if len(next(rows, "")) > MOST_DEAL:
            raise PositionError(("line 1: the deal is too long",))
        config, digest, seal = public.head(text)
        return RecordHead(config.to_json(), digest, seal, whole=False)
    carries = text.startswith(records.FIRST_ROWS[1])
    most = MOST_HEAD + (MOST_CARDS if carries else 0)
    if _SEED.search(text, 0, most) is None:
        raise PositionError((f"no seed within the first {most} characters",))
    found = records.read(text)
    settings = found.config.to_json()
    return RecordHead(settings, found.digest, found.seal, whole=True, sealed=not found.seed)


def game_of(text: str, decks: Mapping[str, Any], digest: str) -> FileGame:
    """The game in a file, played with the cards of ``decks``.

    Raises ``PositionError`` and ``CutShort``.
    """
    cards = catalogue_of({"catalogue": digest}, decks)
    return _public(text, cards) if public.is_public(text) else _whole(text, cards)


def _whole(text: str, cards: Catalogue) -> FileGame:
    told = _Told()
    game, last = None, ""
    for line, game in Game.replayed(text, cards):
        told.add(line, last, game)
        last = line
    assert game is not None, "a record has a deal"
    if game.awaited or (game.result is None and last != str(EndedEarly())):
        raise CutShort(len(told.turns) - 1)
    return FileGame(game.seed, told.turns)


class _Told:
    """The turns of a record so far, and the position after them."""

    def __init__(self) -> None:
        self.turns: list[FileTurn] = []
        self._position: Mapping[str, Any] = {}

    def add(self, line: str, last: str, game: Game) -> None:
        """Add the effect of ``line``, which follows the line ``last``."""
        word, *keys = line.split() or [""]
        if word in ("", "start"):
            picked = [line.removeprefix("start ")] if line else []
            choices = [*(self.turns[0].choices if self.turns else ()), *picked]
            self.turns.clear()
            self.follow(game.position(), None, choices)
        elif line.startswith(_STAND_IN) and last[0].isdigit():
            self.turns[-1].stand_in = line.removeprefix(_STAND_IN)
        elif word.isdecimal():
            self.follow(game.position(), int(word) - 1, [*keys, CONFIRM])
        elif word == RESIGN:
            self.follow(game.position(), int(keys[0]) - 1, [RESIGN])

    def follow(
        self,
        position: Mapping[str, Any],
        seat: int | None,
        choices: list[str],
        stand_in: str | None = None,
    ) -> None:
        """Add a turn, or the deal, after which the game stands at ``position``."""
        before = self._position if self.turns else position
        events = _events(before, position) if self.turns else []
        self.turns.append(
            FileTurn(_json(position), before["round"], seat, choices, _json(events), stand_in)
        )
        self._position = position


def _events(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The events between two positions: of a turn, or of a resignation."""
    seats = zip(before["seats"], after["seats"], strict=True)
    left = [i for i, (old, new) in enumerate(seats) if new["resigned"] and not old["resigned"]]
    return [event_to_json(Resigned(seat)) for seat in left] or list(after["last_turn"])


def _json(value: Any) -> bytes:
    if isinstance(value, Mapping):
        value = dict(value)
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _public(text: str, cards: Catalogue) -> FileGame:
    kept: list[tuple[int, public.PublicTurn]] = []
    for number, row in enumerate(public.read(text, cards)):
        if row.takes_back is None:
            kept.append((number, row))
        while kept[-1][0] >= (row.takes_back or number + 1):
            kept.pop()
    told = _Told()
    for _, row in kept:
        told.follow(row.position, row.seat, [], row.stand_in)
    return FileGame(None, told.turns)


def written(
    settings: Mapping[str, Any],
    decks: Mapping[str, Any],
    digest: str,
    seed: str,
    picks: Sequence[str],
    turns: Sequence[StoredTurn],
    ended_early: bool,
    practice: bool,
) -> str:
    """The whole record of a game that is over; ``picks`` are the deal's choices.

    That it was practice, turns that were taken back, and computers that played for a person, are
    noted.
    """
    game = Game.new(Config.from_json(settings), seed, catalogue_of({"catalogue": digest}, decks))
    for _ in records.play(game, [f"start {line}" for line in picks]):
        pass
    if practice:
        game.note(Practice())
    for turn in turns:
        if turn.gone:
            keys = tuple(key for key in turn.choices if key != CONFIRM)
            game.note(TakenBack.of(turn.completed + 1, turn.seat, keys))
        elif turn.choices == [RESIGN]:
            game.resign(turn.seat)
        else:
            choose_all(game, [key for key in turn.choices if key != CONFIRM])
            game.choose(CONFIRM)
        if turn.stand_in is not None:
            game.note(StandIn(turn.stand_in))
    if ended_early:
        game.note(EndedEarly())
    return game.record()
