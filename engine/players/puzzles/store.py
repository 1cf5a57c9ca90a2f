"""Puzzles: positions at the start of a turn, as the seat to move knows them.

What that seat cannot know is not in a puzzle: of the other hands, of the deck and of the discard
pile below its top only the sizes are stored. The position to play on is completed by a deal that
follows from the puzzle's id alone, so no card of the original game can be found in it. Those that
come with the engine are compressed rows of JSON, made by ``make puzzles``.
"""

from __future__ import annotations

import json
import lzma
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine.cards.editions import cards_of_position
from engine.errors import PositionError
from engine.game import Game
from engine.model.card import Catalogue
from engine.model.config import BASE
from engine.model.shuffling import Chance
from engine.players.imagining import imagine

EASIEST, HARDEST = 1, 4
# What is only told of the past, or is secret; "hidden" has the sizes of what is completed.
_PAST = (
    *("format", "seed", "seating", "deck", "discard", "vp_by_round", "village_falls"),
    *("last_turn", "choices", "counted"),
)
_HIDDEN = "hidden"
_ID = 10  # hex digits of a puzzle's id


@dataclass(frozen=True)
class Puzzle:
    """A position of one seat, and the turn that is best in it.

    ``known``: the position without what the seat cannot know. ``best``: the keys of the best
    turn found. ``lead``: by how much its chance to win was greater than that of the best turn of
    another kind, from 0 to 1. ``grade``: 1 (easy) to 4 (hard).
    """

    known: Mapping[str, Any]
    best: tuple[str, ...]
    lead: float
    grade: int
    number: int = field(default=0, compare=False)  # its place in the store, from 1

    @classmethod
    def of(cls, game: Game) -> Puzzle:
        """The position of ``game`` at the start of its turn in hand; not yet solved or graded.

        Raises ``PositionError`` for a game with cards that nobody but their owner knows (V3).
        """
        return cls.as_known(game, game.turn_start.to_move)

    @classmethod
    def as_known(cls, game: Game, viewer: int | None, shown: Sequence[str] = ()) -> Puzzle:
        """The same as the seat ``viewer`` knows it, or (None) as everybody does.

        ``shown``: cards that everybody knows to be in the mover's hand. Raises ``PositionError`` as
        ``of`` does, and for ``shown`` cards that the mover does not have.
        """
        state = imagine(game.turn_start, "puzzle", counting=True, viewer=viewer)
        if any(seat.hidden for seat in state.seats) or state.over or state.picks:
            raise PositionError(("a puzzle needs a turn, and no card that lies face down",))
        has = game.position()["seats"][state.to_move]["hand"]
        if Counter(shown) - Counter(has):
            raise PositionError(("the mover does not have the cards that are shown",))
        state.counted = tuple((seat.vp, seat.vp) for seat in state.seats)
        written = Game(state, game.seating, None).position()
        seats = [
            seat if number == viewer else {k: v for k, v in seat.items() if k != "hand"}
            for number, seat in enumerate(written["seats"])
        ]
        if shown and viewer != state.to_move:
            seats[state.to_move]["hand"] = sorted(shown)
        known = {key: value for key, value in written.items() if key not in _PAST}
        hidden = {
            "hands": [len(seat["hand"]) for seat in written["seats"]],
            "discard": len(written["discard"]),
            "top": written["discard"][:1],
        }
        return cls({**known, "seats": seats, _HIDDEN: hidden}, (), 0.0, 0)

    @cached_property
    def id(self) -> str:
        """A name that follows from what is known; it stays when the store is made again."""
        text = json.dumps(self.known, sort_keys=True)
        return sha256(text.encode()).hexdigest()[:_ID]

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return int(self.known["to_move"])

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self.known["config"]["players"])

    @property
    def decks(self) -> tuple[str, ...]:
        """The deck of each colour."""
        return tuple(self.known["config"].get("decks", BASE))

    def position(self, cards: Catalogue | None = None) -> dict[str, Any]:
        """The whole position, completed by the deal of this puzzle's id.

        ``cards``: None for those of the edition that it names.
        """
        hidden, known = self.known[_HIDDEN], dict(self.known)
        del known[_HIDDEN]
        cards = cards or cards_of_position(known)
        keys = cards.keys
        rest = Counter(keys[card] for card in cards.deal(self.decks))
        rest.subtract(hidden["top"])
        for seat in known["seats"]:
            rest.subtract(seat.get("hand", ()))
            for column in seat["columns"].values():
                rest.subtract(column)
        unseen = sorted(rest.elements())
        Chance(self.id, "puzzle").shuffle(unseen)
        seats = [dict(seat) for seat in known["seats"]]
        for seat, size in zip(seats, hidden["hands"], strict=True):
            hand = list(seat.get("hand", ()))
            dealt = size - len(hand)
            seat["hand"], unseen = [*hand, *unseen[:dealt]], unseen[dealt:]
        under = max(0, hidden["discard"] - 1)
        discard, deck = [*hidden["top"], *unseen[:under]], unseen[under:]
        return {
            **known,
            "seed": f"puzzle-{self.id}",
            "seats": seats,
            "discard": discard,
            "deck": deck,
        }

    def game(self, cards: Catalogue | None = None) -> Game:
        """The game at the start of the turn to be found. Raises ``PositionError``.

        ``cards``: as for ``position``.
        """
        return Game.from_position(self.position(cards), cards)

    def to_json(self) -> dict[str, Any]:
        """The stored form of it."""
        return {
            "known": self.known,
            "best": list(self.best),
            "lead": round(self.lead, 3),
            "grade": self.grade,
        }

    @classmethod
    def from_json(cls, row: Mapping[str, Any], number: int = 0) -> Puzzle:
        """The puzzle that ``to_json`` gave."""
        return cls(row["known"], tuple(row["best"]), row["lead"], row["grade"], number)


FILE = Path(__file__).with_name("puzzles.xz")
MOST = 480  # puzzles in it
MOST_BYTES = 300_000
# Numbers of puzzles whose best turn is not the best by a later verification. They keep their
# places, as numbers follow from these, and are not given any more.
WITHDRAWN = frozenset({148})
AIM = 0.98  # share of its verdicts that stay with other deals


def write(puzzles: Sequence[Puzzle], file: Path = FILE) -> int:
    """Write the store; its size in bytes. Raises ``ValueError`` if it is too large."""
    rows = [json.dumps(one.to_json(), sort_keys=True, separators=(",", ":")) for one in puzzles]
    text = "".join(f"{row}\n" for row in rows).encode()
    packed = lzma.compress(text, preset=9 | lzma.PRESET_EXTREME)
    if len(packed) > MOST_BYTES:
        raise ValueError(f"{len(packed):,} bytes are more than {MOST_BYTES:,}")
    file.write_bytes(packed)
    return len(packed)


def read(file: Path = FILE) -> tuple[Puzzle, ...]:
    """The puzzles in a store, numbered from 1; none if there is no file."""
    if not file.exists():
        return ()
    rows = lzma.decompress(file.read_bytes()).decode().splitlines()
    return tuple(Puzzle.from_json(json.loads(row), number) for number, row in enumerate(rows, 1))


@cache
def shipped() -> tuple[Puzzle, ...]:
    """The puzzles that come with the engine, read once."""
    return read()


def given() -> tuple[Puzzle, ...]:
    """The shipped puzzles that people are given."""
    return tuple(puzzle for puzzle in shipped() if puzzle.number not in WITHDRAWN)
