"""``docs/CARDS.md``: every card, from the catalogue and its texts (``make readme``)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bot.narration.narrator import Narrator
from bot.platform.i18n.languages import language
from engine import CATALOGUE, Card, Colour
from render.text.cards import card_needs, card_once, card_ruling, card_text

FILE = Path(__file__).parents[3] / "docs" / "CARDS.md"
INTRO = """# The cards

`make readme` writes this file from `engine/cards/decks/*.toml` and the texts in `bot/texts/en`. Do
not edit it by hand. **Copies** is the number of a card in its deck of sixteen. **Source** is where
a card comes from: **R** printed in a rulebook, **P** from public accounts of the published game,
**X** reconstructed here. If a card has two letters, the first is the source of its effect, the
second of its cost or amounts.
Rulings such as E4 are in [RULES.md](RULES.md).
"""

CHANGES_INTRO = """## Changed amounts

Amounts and costs that are **X** can turn out to be wrong, and are then changed. Those that are R or
P never change. A game keeps the cards that it began with. [BALANCE.md](BALANCE.md) says how cards
are measured, and what was tried without success.

| card | was | is | why |
|---|---|---|---|
"""
# The cards, what was printed, what is printed now, and why, with the figures of `make balance`.
CHANGES = (
    (
        "`temple_clay`, `temple_stone`, `temple_wood`",
        "1 VP a resource",
        "2 VP a resource",
        "Of the copies that came into a hand 1 %, 6 % and 10 % were built (16 % of all temples); "
        "it is 15 %, 30 % and 21 % now. Temples worth building end games sooner: on the same 29 "
        "deals of two, three and four, players have 9.6 VP less (± 7.5) and games are 2.2 rounds "
        "shorter (± 2.1).",
    ),
    (
        "`war_elephants`",
        "1 wheat and 1 wood",
        "1 wheat",
        "16 % were built (34 % of all armies): they bring no goods, at the price of a Legion. "
        "23 % now.",
    ),
)


def card_list() -> str:
    """The whole file."""
    narrator = Narrator(language("en"), (), CATALOGUE)
    parts = [INTRO]
    for colour in Colour:
        for deck in CATALOGUE.deck_names(colour):
            parts.append("\n".join(_table(narrator, colour, deck)))
    changes = "".join(f"| {' | '.join(row)} |\n" for row in CHANGES)
    return "\n".join([*parts, CHANGES_INTRO + changes])


def _table(narrator: Narrator, colour: Colour, deck: str) -> Iterator[str]:
    named = narrator.language.deck_name(deck)
    yield f"## {narrator.colour(colour.key).capitalize()}, {named}"
    yield ""
    yield "| card | key | copies | cost | what it does | source |"
    yield "|---|---|---|---|---|---|"
    for card in CATALOGUE.cards:
        if card.colour is colour and card.deck == deck:
            yield f"| {' | '.join(_cells(narrator, card))} |"
    yield ""


def _cells(narrator: Narrator, card: Card) -> list[str]:
    language = narrator.language
    once = card_once(language, card)
    effect = (
        card_needs(language, card),
        card_text(language, card),
        narrator.text("card-once", text=once) if once else "",
        card_ruling(language, card),
    )
    return [
        narrator.card(card.key),
        f"`{card.key}`",
        str(card.copies),
        narrator.cost(card.key) or narrator.text("nothing"),
        " ".join(filter(None, effect)),
        card.source,
    ]
