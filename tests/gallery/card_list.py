"""``docs/CARDS.md``: every card, from the catalogue and its texts (``make readme``)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bot.i18n import language
from bot.narration import Narrator
from engine import CATALOGUE, Card, Colour

FILE = Path(__file__).parents[2] / "docs" / "CARDS.md"
INTRO = """# The cards

Made from `engine/cards/decks/*.toml` and the texts in `bot/i18n/en` by `make readme`; not to be
edited by hand. **Copies** is how often a card is in its deck of sixteen. **Source** says where a
card comes from: **R** printed in a rulebook, **P** from public accounts of the published game,
**X** reconstructed here; with two letters the effect has the first and cost or amounts the second.
Rulings such as E4 are in [RULES.md](RULES.md).
"""


def card_list() -> str:
    """The whole file."""
    narrator = Narrator(language("en"), (), CATALOGUE)
    parts = [INTRO]
    for colour in Colour:
        for deck in CATALOGUE.deck_names(colour):
            parts.append("\n".join(_table(narrator, colour, deck)))
    return "\n".join(parts)


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
    once = language.card_once(card)
    effect = (
        language.card_needs(card),
        language.card_text(card),
        narrator.text("card-once", text=once) if once else "",
        language.card_ruling(card),
    )
    return [
        narrator.card(card.key),
        f"`{card.key}`",
        str(card.copies),
        narrator.cost(card.key) or narrator.text("nothing"),
        " ".join(filter(None, effect)),
        card.source,
    ]
