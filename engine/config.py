"""What a game is set up with: players, decks and layout. Not the seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from engine.cards.catalogue import CATALOGUE
from engine.errors import OtherCardsError, PositionError
from engine.model.terms import Colour
from engine.model.tiles import LAYOUT_NAMES

BASE = ("base",) * len(Colour)
START_PIECES = (0, 6, 7, 8, 9, 10)


@dataclass(frozen=True, slots=True)
class Config:
    """The choices made before a game: how many play, and with which deck in each colour (E1)."""

    players: int
    decks: tuple[str, ...] = BASE
    layout: str = "standard"
    start_pieces: int = 0  # V1: how many pieces each picks in secret; 0 is two of each type
    wild: bool = False  # V3: one card may be played face down
    catalogue: str = ""  # the digest of an earlier edition of the decks; "" is the present one

    def __post_init__(self) -> None:
        """Raise ``PositionError`` naming everything that is wrong."""
        faults: list[str] = []
        if self.players not in (2, 3, 4) or type(self.players) is not int:
            faults.append(f"players: 2, 3 or 4 can play, not {self.players!r}")
        if len(self.decks) != len(Colour):
            faults.append(f"decks: six are needed, one a colour, not {len(self.decks)}")
        elif not self.catalogue:  # an earlier edition may have decks that are gone
            faults += [
                f"decks: there is no deck {name!r} in {colour.key}"
                for name, colour in zip(self.decks, Colour, strict=True)
                if name not in CATALOGUE.deck_names(colour)
            ]
        if self.layout not in LAYOUT_NAMES:
            faults.append(f"layout: unknown {self.layout!r}; known: {', '.join(LAYOUT_NAMES)}")
        if self.start_pieces not in START_PIECES or type(self.start_pieces) is not int:
            faults.append(f"start_pieces: 6 to 10, or 0 for none, not {self.start_pieces!r} (V1)")
        if faults:
            raise PositionError(tuple(faults))

    @property
    def modules(self) -> tuple[bool, ...]:
        """For each colour whether its deck brings Egypt's rules (E1)."""
        return tuple(
            CATALOGUE.rules[name, colour] == "egypt"
            for name, colour in zip(self.decks, Colour, strict=True)
        )

    def to_json(self) -> dict[str, Any]:
        """The configuration as a JSON mapping."""
        data = asdict(self) | {"decks": list(self.decks)}
        del data["catalogue"]  # positions and records name it beside the configuration
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any], digest: str = "") -> Config:
        """The configuration that ``to_json`` wrote, with the edition of its decks of ``digest``.

        Raises ``PositionError``.
        """
        known = {"players", "decks", "layout", "start_pieces", "wild"}
        faults = [f"config: unknown entry {name!r}" for name in sorted(set(data) - known)]
        decks, wild = data.get("decks", BASE), data.get("wild", False)
        if "players" not in data:
            faults.append("config: players is missing")
        if not isinstance(decks, list | tuple):
            faults.append(f"config: decks needs a list, not {decks!r}")
        if not isinstance(wild, bool):
            faults.append(f"config: wild needs true or false, not {wild!r}")
        if faults:
            raise PositionError(tuple(faults))
        layout, start_pieces = data.get("layout", "standard"), data.get("start_pieces", 0)
        edition = edition_of(decks, digest)
        return cls(data["players"], tuple(decks), layout, start_pieces, wild, edition)


def edition_of(decks: Sequence[Any], digest: str) -> str:
    """The edition in which ``decks`` have ``digest``; "" is the present one, and for no digest.

    Raises ``OtherCardsError`` if no such edition is known.
    """
    if not digest or len(decks) != len(Colour) or not all(isinstance(d, str) for d in decks):
        return ""
    edition = CATALOGUE.edition(decks, digest)
    if any(deck not in CATALOGUE.deck_names(c) for c, deck in zip(Colour, decks, strict=True)):
        return edition or ""  # where nothing is known of it, the configuration names the deck
    if edition is None:
        raise OtherCardsError(digest)
    return edition
