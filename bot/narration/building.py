"""A building, and what it cost its builder, as sentence and log tell them alike."""

from __future__ import annotations

from collections.abc import Sequence

from bot.narration.narrator import Narrator
from engine.events import Built, Paid


def elsewhere(event: Built, narrator: Narrator) -> str:
    """The name of the column if it is not that of the card's colour (E15, V3), else ``""``."""
    card = narrator.catalogue.get(event.card)
    if card is not None and card.colour.key == event.column:
        return ""
    return narrator.text(f"colour-{event.column}")


def prices(event: Built, tolls: Sequence[Paid], narrator: Narrator) -> list[str]:
    """What was paid to the supply and, in full, to others (E11, E12); the landing is not in it."""
    paid = [narrator.amount(thing, number) for thing, number in event.paid]
    return [*paid, *(toll(narrator, one) for one in tolls)]


def toll(narrator: Narrator, event: Paid) -> str:
    """A payment to another player, and for what."""
    what = narrator.amount(event.what, event.amount)
    return narrator.text(f"turn-paid-{event.why}", what=what, name=narrator.name(event.to))
