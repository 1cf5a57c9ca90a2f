"""The setup of a table in words: decks, modules, layout, variants, first pieces."""

from __future__ import annotations

from collections.abc import Sequence

from bot.narration.narrator import Narrator
from engine.model.config import Config
from engine.model.terms import STANDARD, Colour, Piece

BASE_DECK = "base"
STANDARD_LAYOUT = "standard"
MOST_OF_A_TYPE = 5


def decks_words(narrator: Narrator, decks: Sequence[str]) -> str:
    """The decks in a few words: "base decks", "Egypt decks", "Egypt: maritime and civil"."""
    if set(decks) == {BASE_DECK}:
        return narrator.text("decks-base")
    if len(set(decks)) == 1:
        return narrator.text("decks-all", deck=narrator.language.deck_name(decks[0]))
    colours: dict[str, list[str]] = {}
    for colour, deck in zip(Colour, decks, strict=True):
        if deck != BASE_DECK:
            colours.setdefault(deck, []).append(narrator.colour(colour.key))
    return narrator.dots(
        [
            narrator.text(
                "decks-mixed",
                deck=narrator.language.deck_name(deck),
                colours=narrator.listing(named),
            )
            for deck, named in colours.items()
        ]
    )


def setup_words(narrator: Narrator, config: Config, *, decks: str = "") -> str:
    """Decks, layout and variants in one line, for the head of a table.

    ``decks`` replaces the names of the decks if they are not known yet.
    """
    named = decks or decks_words(narrator, config.decks)
    return narrator.dots([named, *_variants(narrator, config, "short")])


def setup_lines(narrator: Narrator, config: Config) -> list[str]:
    """A line for each of Egypt's modules in play, and for each variant; none for the base game."""
    egypt = [
        colour
        for colour, deck in zip(Colour, config.decks, strict=True)
        if narrator.catalogue.rules.get((deck, colour)) == "egypt"  # whatever the deck's name (E1)
    ]
    lines = [narrator.text(f"module-{colour.key}") for colour in egypt]
    if any(colour is not Colour.CIVIL for colour in egypt):
        lines.insert(0, narrator.text("module-once"))
    return lines + _variants(narrator, config, "text")


def _variants(narrator: Narrator, config: Config, form: str) -> list[str]:
    """Each variant in play; ``form`` is ``short`` or ``text``."""
    found = []
    if config.layout != STANDARD_LAYOUT:
        layout = narrator.text(f"layout-{config.layout}")
        found.append(narrator.text(f"variant-layout.{form}", layout=layout))
    if config.start_pieces:
        found.append(narrator.text(f"variant-start.{form}", pieces=config.start_pieces))
    if config.wild:
        found.append(narrator.text(f"variant-wild.{form}"))
    return found


def pick_question(narrator: Narrator, wanted: int) -> str:
    """The question for first pieces (V1)."""
    return narrator.text("pick-ask", wanted=wanted, most=MOST_OF_A_TYPE)


def pick_words(narrator: Narrator, pieces: Sequence[int]) -> str:
    """First pieces, one number a type in the order of ``Piece``: "2 ships and 3 mills"."""
    counted = zip(STANDARD, pieces, strict=True)
    return narrator.goods((Piece(int(colour)).key, number) for colour, number in counted if number)
