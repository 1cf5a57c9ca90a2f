"""Setup of a game: players, decks and layout. Not the seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from engine.errors import OtherCardsError, PositionError, brief
from engine.model.board import LAYOUT_NAMES
from engine.model.card import Catalogue
from engine.model.terms import Colour

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

    def __post_init__(self) -> None:
        """Raise ``PositionError`` naming everything that is wrong.

        Whether there are such decks is for the catalogue of the game to say.
        """
        faults: list[str] = []
        if self.players not in (2, 3, 4) or type(self.players) is not int:
            faults.append(f"players: 2, 3 or 4 can play, not {brief(self.players)}")
        if len(self.decks) != len(Colour):
            faults.append(f"decks: six are needed, one a colour, not {len(self.decks)}")
        elif not all(isinstance(name, str) for name in self.decks):
            faults.append("decks: needs the names of six decks")
        if self.layout not in LAYOUT_NAMES:
            faults.append(f"layout: unknown {brief(self.layout)}; known: {', '.join(LAYOUT_NAMES)}")
        if self.start_pieces not in START_PIECES or type(self.start_pieces) is not int:
            faults.append(
                f"start_pieces: 6 to 10, or 0 for none, not {brief(self.start_pieces)} (V1)"
            )
        if faults:
            raise PositionError(tuple(faults))

    def to_json(self) -> dict[str, Any]:
        """The configuration as a JSON mapping."""
        return asdict(self) | {"decks": list(self.decks)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Config:
        """The configuration that ``to_json`` wrote. Raises ``PositionError``."""
        known = {"players", "decks", "layout", "start_pieces", "wild"}
        faults = [f"config: unknown entry {brief(name)}" for name in sorted(set(data) - known)]
        decks, wild = data.get("decks", BASE), data.get("wild", False)
        if "players" not in data:
            faults.append("config: players is missing")
        if not isinstance(decks, list | tuple):
            faults.append(f"config: decks needs a list, not {brief(decks)}")
        if not isinstance(wild, bool):
            faults.append(f"config: wild needs true or false, not {brief(wild)}")
        if faults:
            raise PositionError(tuple(faults))
        layout, start_pieces = data.get("layout", "standard"), data.get("start_pieces", 0)
        return cls(data["players"], tuple(decks), layout, start_pieces, wild)


def check_cards(catalogue: Catalogue, decks: Sequence[str], digest: str = "") -> None:
    """Make sure that a game with ``decks`` can be played with the cards of ``catalogue``.

    ``digest`` names the cards that it was played with so far; "" for none.
    Raises ``PositionError`` for decks that do not exist and ``OtherCardsError`` for other cards.
    """
    if faults := deck_faults(catalogue, decks):
        raise PositionError(faults)
    if digest and digest != catalogue.digest(decks):
        raise OtherCardsError(digest)


def deck_faults(catalogue: Catalogue, decks: Sequence[Any]) -> tuple[str, ...]:
    """Those of ``decks``, one a colour, that ``catalogue`` does not have, as sentences."""
    return tuple(
        f"decks: there is no deck {brief(name)} in {colour.key}"
        for name, colour in zip(decks, Colour, strict=True)
        if name not in catalogue.deck_names(colour)
    )
