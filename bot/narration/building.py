"""A building, and what it cost its builder, as sentence and log tell them alike."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Language
from bot.narration.goods import amount
from bot.narration.names import escape
from engine.cards.catalogue import CATALOGUE
from engine.events import Built, Paid


def elsewhere(event: Built, language: Language) -> str:
    """The name of the column if it is not that of the card's colour (E15, V3), else ``""``."""
    card = CATALOGUE.by_key.get(event.card)
    if card is not None and card.colour.key == event.column:
        return ""
    return language.text(f"colour-{event.column}")


def prices(
    event: Built, tolls: Sequence[Paid], names: Sequence[str], language: Language
) -> list[str]:
    """What was paid to the supply and, in full, to others (E11, E12); the landing is not in it."""
    paid = [amount(thing, number, language) for thing, number in event.paid]
    return [*paid, *(toll(one, names, language) for one in tolls)]


def toll(event: Paid, names: Sequence[str], language: Language) -> str:
    """A payment to another player, and for what."""
    what = amount(event.what, event.amount, language)
    return language.text(f"turn-paid-{event.why}", what=what, name=escape(names[event.to]))
