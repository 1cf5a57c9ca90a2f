"""The decks of a table: mixes that have a name, and their names in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game.setup import Setup
from bot.platform.discord.custom_ids import StaleComponent
from bot.platform.i18n.languages import Language
from engine import Catalogue
from engine.model.config import BASE
from engine.model.terms import Colour
from render.text.words import capital

RANDOM = "random"  # the mix with random decks
MOST_MIXES = 5  # mixes that have a button: a row
Decks = tuple[str, ...]


def mixes(catalogue: Catalogue) -> dict[str, Decks | None]:
    """The mixes that have a name of their own: each deck wherever there is one, and chance."""
    names = dict.fromkeys(deck for colour in Colour for deck in catalogue.deck_names(colour))
    found: dict[str, Decks | None] = {
        name: tuple(
            name if name in catalogue.deck_names(colour) else BASE[colour] for colour in Colour
        )
        for name in names
    }
    return found | {RANDOM: None}


def mix_name(language: Language, mix: str) -> str:
    """Name of a mix of decks."""
    key = f"mix-{mix}"
    if language.has(key):
        return language.text(key)
    return language.text("mix-all", deck=language.deck_name(mix))


def deck_label(language: Language, colour: Colour, deck: str) -> str:
    """A deck of a colour."""
    return deck_line(language, colour, language.deck_name(deck))


def deck_line(language: Language, colour: Colour, deck: str) -> str:
    """A colour with the name of its deck, or of how that is chosen."""
    name = capital(language.text(f"colour-{colour.key}"))
    return language.text("options-deck", colour=name, deck=deck)


def own_decks(setup: Setup) -> list[str]:
    """The decks of a mix that are not base, as ``colour:deck``."""
    decks = zip(Colour, setup.decks or (), strict=False)
    return [f"{colour.key}:{deck}" for colour, deck in decks if deck != "base"]


def mixed(values: Sequence[str], catalogue: Catalogue) -> Decks:
    """The decks of a mix: ``colour:deck`` for those that are not base, the last one counts.

    Raises ``StaleComponent`` for a deck that does not exist.
    """
    decks = list(BASE)
    for value in values:
        name, _, deck = value.partition(":")
        colour = Colour.__members__.get(name.upper())
        if colour is None or deck not in catalogue.deck_names(colour):
            raise StaleComponent(value)
        decks[colour] = deck
    return tuple(decks)
