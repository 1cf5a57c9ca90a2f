"""What a table is set up with, in words: decks, modules, layout, variants."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Language
from bot.narration.goods import dots, goods
from engine.cards.catalogue import CATALOGUE
from engine.config import Config
from engine.model.terms import STANDARD, Colour, Piece

STANDARD_LAYOUT = "standard"
MOST_OF_A_TYPE = 5


def decks_words(decks: Sequence[str], language: Language) -> str:
    """The mix in a few words: "base decks", "Egypt decks", "Egypt: maritime and civil"."""
    egypt = _egypt_colours(decks)
    if not egypt:
        return language.text("decks-base")
    if len(egypt) == len(Colour):
        return language.text("decks-egypt")
    colours = [language.text(f"colour-{colour.key}") for colour in egypt]
    return language.text("decks-mixed", colours=language.listing(colours))


def setup_words(config: Config, language: Language, *, decks: str = "") -> str:
    """Decks, layout and variants side by side, for the head of a table.

    ``decks`` stands in for their names where they are not known yet.
    """
    parts = [decks or decks_words(config.decks, language)]
    if config.layout != STANDARD_LAYOUT:
        layout = language.text(f"layout-{config.layout}")
        parts.append(language.text("variant-layout.short", layout=layout))
    if config.start_pieces:
        parts.append(language.text("variant-start.short", pieces=config.start_pieces))
    if config.wild:
        parts.append(language.text("variant-wild.short"))
    return dots(parts, language)


def setup_lines(config: Config, language: Language) -> list[str]:
    """A line for each of Egypt's modules in play, and for each variant; none for the base game."""
    egypt = _egypt_colours(config.decks)
    lines = [language.text(f"module-{colour.key}") for colour in egypt]
    if any(colour is not Colour.CIVIL for colour in egypt):
        lines.insert(0, language.text("module-once"))
    if config.layout != STANDARD_LAYOUT:
        layout = language.text(f"layout-{config.layout}")
        lines.append(language.text("variant-layout.text", layout=layout))
    if config.start_pieces:
        lines.append(language.text("variant-start.text", pieces=config.start_pieces))
    if config.wild:
        lines.append(language.text("variant-wild.text"))
    return lines


def pick_question(wanted: int, language: Language) -> str:
    """What everybody is asked before a game with a free start (V1)."""
    return language.text("pick-ask", wanted=wanted, most=MOST_OF_A_TYPE)


def pick_words(pieces: Sequence[int], language: Language) -> str:
    """A pick, one number a type in the order of ``Piece``: "2 ships and 3 mills"."""
    types = [Piece(int(colour)).key for colour in STANDARD]
    counted = zip(types, pieces, strict=True)
    return goods([(piece, number) for piece, number in counted if number], language)


def _egypt_colours(decks: Sequence[str]) -> list[Colour]:
    """The colours whose decks bring Egypt's rules (E1)."""
    return [
        colour
        for colour, deck in zip(Colour, decks, strict=True)
        if CATALOGUE.rules.get((deck, colour)) == "egypt"
    ]
