"""The options of a game: decks, layout, variants. Only values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Annotated, Any, TypeAlias

from bot.game.errors import Code, TableError
from engine import Catalogue, Config, Game, PositionError, View
from engine.model.config import BASE, check_cards
from engine.model.shuffling import Chance
from engine.model.terms import Colour

STANDARD_LAYOUT = "standard"
NewSeed: TypeAlias = Annotated[Callable[[], str], "makes the secret of a deal"]


@dataclass(frozen=True, slots=True)
class Setup:
    """The opener's options. ``decks`` None: random for each colour at the start.

    The other fields are those of the engine's ``Config``.
    """

    decks: tuple[str, ...] | None = BASE
    layout: str = STANDARD_LAYOUT
    start_pieces: int = 0
    wild: bool = False

    @property
    def previewed(self) -> bool:
        """Whether the board is drawn before the start and shown to all (V2)."""
        return self.layout != STANDARD_LAYOUT

    def config(self, players: int, seed: str, catalogue: Catalogue) -> Config:
        """The configuration of the game that starts with ``seed``, out of ``catalogue``.

        Raises ``TableError`` (bad-setup) if no such game can be played.
        """
        decks = tossed(seed, catalogue) if self.decks is None else self.decks
        try:
            config = Config(players, decks, self.layout, self.start_pieces, self.wild)
            check_cards(catalogue, config.decks)
        except PositionError as error:
            raise TableError(Code.BAD_SETUP) from error
        return config

    def to_json(self) -> dict[str, Any]:
        """The choices as a JSON mapping."""
        return asdict(self) | {"decks": None if self.decks is None else list(self.decks)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Setup:
        """The choices that ``to_json`` wrote, or those of an engine's configuration."""
        decks = data.get("decks", BASE)
        return cls(
            None if decks is None else tuple(decks),
            data.get("layout", STANDARD_LAYOUT),
            data.get("start_pieces", 0),
            data.get("wild", False),
        )


STANDARD = Setup()


def tossed(seed: str, catalogue: Catalogue) -> tuple[str, ...]:
    """A random deck for each colour, out of all that exist, determined by ``seed``."""
    chance = Chance(seed, "decks")
    names = [catalogue.deck_names(colour) for colour in Colour]
    return tuple(decks[chance.below(len(decks))] for decks in names)


def preview(layout: str, players: int, seed: str, catalogue: Catalogue) -> View:
    """The board of a game with ``layout`` and ``seed``; the view lacks decks and variants."""
    return Game.new(Config(players, layout=layout), seed, catalogue).view(None)
