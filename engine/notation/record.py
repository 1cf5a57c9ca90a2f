"""The text notation of a game: configuration, seed and one line a turn, replayed to the same state.

::

    deus 1
    players 2
    decks base base base base base base
    layout standard
    catalogue 5f3a…
    seed 0c9d…
    1 build:farm C4 wood
    2 offer:legion done
    resign 2

A turn's line is the seat, from 1, and the keys of its choices; questions with a
single answer are not written. A record of a running game has ``sealed`` and the
seed's SHA-256 where the seed will stand. Rows that begin with ``#`` are notes,
events at a table that its turns do not show. A record without its notes describes the same game.

``catalogue`` is the digest of the cards. Where no edition that was shipped has them, the first
row is ``deus 2`` and the cards are in a row of their own (see ``cards.editions``)::

    cards [{"deck": "base", "colour": "maritime", …}, …]

The notes are::

    # practice
    # stand-in greedy
    # taken back 17: 1 build:galley F2 wood
    # ended early

``practice``: one person played against computers and could undo any turn. ``stand-in``: a computer
played the turn of the line above for a person. ``taken back``: turn 17 was played here with these
choices, and undone. ``ended early``: the players ended the game here, and nothing is missing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from engine.errors import GameError, PositionError
from engine.model.config import Config
from engine.model.decision import Decision, Kind
from engine.model.options import NONE
from engine.model.shuffling import is_seed, seal

MARK = "#"
_STAND_IN = re.compile(r"# stand-in ([a-z0-9_-]{1,32})")
_TAKEN_BACK = re.compile(r"# taken back ([1-9][0-9]{0,5}): ([1-4](?: \S+)*)")


@dataclass(frozen=True, slots=True)
class Practice:
    """One person played against computers: turns that revealed something may be taken back."""

    def __str__(self) -> str:
        """The note's row."""
        return f"{MARK} practice"


@dataclass(frozen=True, slots=True)
class StandIn:
    """A computer played the turn before, as ``agent``, for the person whose seat it is."""

    agent: str

    def __str__(self) -> str:
        """The note's row."""
        return f"{MARK} stand-in {self.agent}"


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Turn ``number``, from 1, was played here as ``line`` tells, and taken back.

    Several in a row with rising numbers were taken back together.
    """

    number: int
    line: str

    @classmethod
    def of(cls, number: int, seat: int, choices: tuple[str, ...]) -> TakenBack:
        """The note for a turn of ``seat``, from 0, without its confirmation."""
        return cls(number, " ".join((str(seat + 1), *choices)))

    def __str__(self) -> str:
        """The note's row."""
        return f"{MARK} taken back {self.number}: {self.line}"


@dataclass(frozen=True, slots=True)
class EndedEarly:
    """The game was not played to its end: there is no more than this."""

    def __str__(self) -> str:
        """The note's row."""
        return f"{MARK} ended early"


Note: TypeAlias = Practice | StandIn | TakenBack | EndedEarly


def read_note(row: str, number: int) -> Note:
    """Parse the note in ``row``, line ``number``. Raises ``PositionError`` if it is not a note."""
    if match := _STAND_IN.fullmatch(row):
        return StandIn(match[1])
    if match := _TAKEN_BACK.fullmatch(row):
        return TakenBack(int(match[1]), match[2])
    for note in (Practice(), EndedEarly()):
        if row == str(note):
            return note
    raise PositionError((f"line {number}: note not understood: {row[:60]!r}",))


FORMAT = 1
CARRYING = 2  # the format of a record with its cards
FIRST_ROWS = (f"deus {FORMAT}", f"deus {CARRYING}")
_HEAD = frozenset({"players", "decks", "layout", "start", "wild", "catalogue", "seed", "sealed"})
_CARDS = "cards"


class Player(Protocol):
    """Interface of a game that is replayed."""

    @property
    def decision(self) -> Decision | None:
        """The question now asked."""

    @property
    def to_move(self) -> int | None:
        """The player to move."""

    @property
    def turn(self) -> int:
        """Number of completed turns."""

    @property
    def revealed(self) -> bool:
        """Whether the last turn brought something hidden to light."""

    def choose(self, choice: str, /) -> object:
        """Answer it."""

    def start_over(self, *, revealed: bool) -> object:
        """Take the answers of this turn back."""

    def resign(self, seat: int, /) -> object:
        """Leave."""

    def pick(self, seat: int, pieces: Sequence[int], /) -> object:
        """Pick the first pieces (V1)."""

    def note(self, note: Note, /) -> object:
        """Keep a note in the record."""

    def fork(self) -> Player:
        """A game of its own at the start of the turn in hand."""


@dataclass(frozen=True, slots=True)
class Record:
    """A record taken apart; ``seed`` is empty if it is sealed."""

    config: Config
    digest: str  # names the cards; empty if the record does not
    seed: str
    seal: str
    lines: tuple[str, ...]
    cards: str = ""  # the cards that it carries


def write(
    config: Config,
    digest: str,
    seed: str,
    lines: Iterable[str],
    *,
    cards: str = "",
    sealed: bool = False,
) -> str:
    """The record of a game as text, ending in a line feed; ``digest`` names its cards.

    ``cards``: what it carries of them, if anything; ``sealed``: without its seed.
    """
    head = [
        f"deus {CARRYING if cards else FORMAT}",
        f"players {config.players}",
        f"decks {' '.join(config.decks)}",
        f"layout {config.layout}",
        *([f"start {config.start_pieces}"] if config.start_pieces else []),
        *(["wild yes"] if config.wild else []),
        f"catalogue {digest}",
        *([f"{_CARDS} {cards}"] if cards else []),
        f"sealed {seal(seed)}" if sealed else f"seed {seed}",
    ]
    return "\n".join([*head, *lines]) + "\n"


def read(text: str) -> Record:
    """Take a record apart. Raises ``PositionError`` for a head or line that cannot be read."""
    rows = [row.strip() for row in text.splitlines() if row.strip()]
    if not rows or rows[0] not in FIRST_ROWS:
        raise PositionError((f"a record starts with '{FIRST_ROWS[0]}'",))
    known = _HEAD | ({_CARDS} if rows[0] == FIRST_ROWS[1] else set())
    head: dict[str, str] = {}
    lines: list[str] = []
    for row in rows[1:]:
        word, _, rest = row.partition(" ")
        if _is_number(word) or word in ("resign", MARK) or (word == "start" and "start" in head):
            lines.append(row)
        elif lines or word in head:
            raise PositionError((f"line not understood: {row[:60]!r}",))
        else:
            head[word] = rest
    faults = [f"line not understood: '{name} …'" for name in head if name not in known]
    needed = ("players", "decks", *(("catalogue", _CARDS) if _CARDS in known else ()))
    faults += [f"{name} is missing" for name in needed if name not in head]
    if "seed" not in head and "sealed" not in head:
        faults.append("seed is missing")
    for name in ("players", "start"):
        if not _is_number(head.get(name, "0")):
            faults.append(f"{name}: {head[name][:20]!r} is no number")
    if head.get("wild", "yes") != "yes":
        faults.append("wild can only be yes")
    if not is_seed(head.get("seed", "sealed")):
        faults.append("seed: a seed is a word without spaces")
    if faults:
        raise PositionError(tuple(faults))
    config = _read_config(head)
    seed = head.get("seed", "")
    if "sealed" in head and seed and seal(seed) != head["sealed"]:
        raise PositionError(("the seed is not the one that was sealed",))
    digest, sealed = head.get("catalogue", ""), head.get("sealed") or seal(seed)
    return Record(config, digest, seed, sealed, tuple(lines), head.get(_CARDS, ""))


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 10


def _read_config(head: Mapping[str, str]) -> Config:
    return Config(
        int(head["players"]),
        tuple(head["decks"].split()),
        head.get("layout", "standard"),
        int(head.get("start", "0")),
        "wild" in head,
    )


def play(game: Player, lines: Sequence[str]) -> Iterator[str]:
    """Play the lines of a record one by one and keep its notes; gives each that is played.

    A turn that was taken back is tried where it stands; only in practice it may have
    revealed something. Raises ``PositionError`` naming the
    first line that does not fit.
    """
    path: list[Player] = []  # where turns that were taken back have led from here
    for number, line in enumerate(lines, 1):
        if not line.startswith(MARK):
            _play_line(game, number, line)
            path = []
        else:
            _note(game, path, number, lines)
        yield line


def _note(game: Player, path: list[Player], number: int, lines: Sequence[str]) -> None:
    """Keep the note in line ``number``."""
    note = read_note(lines[number - 1], number)
    if isinstance(note, StandIn) and not _is_turn(lines[: number - 1]):
        raise PositionError((f"line {number}: a stand-in without a turn",))
    if isinstance(note, EndedEarly) and (number < len(lines) or game.decision is None):
        raise PositionError((f"line {number}: the game goes on, or is over",))
    if isinstance(note, TakenBack):
        practice = str(Practice()) in lines[: number - 1]
        _try_again(game, path, number, note, revealing=practice)
    game.note(note)


def _is_turn(lines: Sequence[str]) -> bool:
    """Whether the last of ``lines`` is a turn, perhaps one that was taken back."""
    return bool(lines) and (lines[-1][0].isdigit() or lines[-1].startswith(f"{MARK} taken"))


def _try_again(
    game: Player, path: list[Player], number: int, note: TakenBack, *, revealing: bool
) -> None:
    """Play a turn that was taken back; ``path`` then ends with where it led.

    ``revealing``: it may have brought something hidden to light.
    """
    while path and path[-1].turn + 1 != note.number:
        path.pop()
    start = path[-1] if path else game
    if start.turn + 1 != note.number:
        raise PositionError((f"line {number}: turn {note.number} was not played here",))
    trial = start.fork()
    _play_line(trial, number, note.line)
    if trial.revealed and not revealing:
        raise PositionError((f"line {number}: a turn that revealed something stays",))
    path.append(trial)


def _play_line(game: Player, number: int, line: str) -> None:
    """Play one line of a record. Raises ``PositionError`` naming the line if it does not fit."""
    word, *keys = line.split()
    where = f"line {number} ({line[:60]})"
    try:
        if word in ("resign", "start"):
            _play_numbers(game, word, keys, where)
            return
        if game.to_move is None or game.to_move + 1 != int(word):
            raise PositionError((f"line {number}: it is not the turn of seat {word}",))
        if "confirm" in keys:
            raise PositionError((f"line {number}: a line is one turn, and its end is not written",))
        if not choose_all(game, keys):
            raise PositionError((f"line {number}: the turn is not finished",))
        game.choose("confirm")
    except PositionError:
        raise
    except GameError as error:
        raise PositionError((f"{where}: {error}",)) from error


def choose_all(game: Player, keys: Sequence[str]) -> bool:
    """Give all answers of a turn but its confirmation; whether that alone is asked then.

    Raises ``GameError`` for an answer that cannot be given. In turns that were stored before it
    could be declined, the last VP of the villages is taken unasked, as it was then (R16).
    """
    refused: GameError | None = None
    try:
        for key in keys:
            game.choose(key)
    except GameError as error:
        refused = error
    if refused is None and _is_whole(game):
        return True
    answers = _with_last_village(game.fork(), keys)
    if answers is not None:
        game.start_over(revealed=True)
        for key in answers:
            game.choose(key)
    elif refused is not None:
        raise refused
    return answers is not None


def _is_whole(game: Player) -> bool:
    return game.decision is not None and game.decision.kind is Kind.CONFIRM


def _with_last_village(trial: Player, keys: Sequence[str]) -> list[str] | None:
    """The answers ``keys`` with the one that was not asked for then; None if that does not help."""
    left, found = list(reversed(keys)), list[str]()
    try:
        while (asked := trial.decision) is not None and not _is_whole(trial):
            options = [option.key for option in asked.options]
            # Archers ask from where an army stands.
            single = len(options) == 2 and NONE.key in options and asked.region is None
            if asked.kind is Kind.VILLAGE and single:
                found.append(options[0])
            elif left:
                found.append(left.pop())
            else:
                return None
            trial.choose(found[-1])
    except GameError:
        return None
    return found if _is_whole(trial) and not left and len(found) > len(keys) else None


def _play_numbers(game: Player, word: str, numbers: Sequence[str], where: str) -> None:
    """Play a line of a word, a seat and, for a start, that seat's pieces."""
    if not numbers or not all(map(_is_number, numbers)) or (word == "resign" and len(numbers) > 1):
        wanted = "one seat" if word == "resign" else "a seat and the pieces it picked"
        raise PositionError((f"{where}: {word} needs {wanted}, in numbers",))
    seat, *pieces = map(int, numbers)
    if word == "resign":
        game.resign(seat - 1)
    else:
        game.pick(seat - 1, pieces)
