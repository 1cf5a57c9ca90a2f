"""Which card was meant by what was typed: one that can be played, or why it is none."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.i18n import Language
from bot.ui.commands.reading import fitting, shown
from bot.ui.input_errors import InputError
from engine import CATALOGUE


def cards_named(language: Language, typed: str, *, loosely: bool = True) -> list[str]:
    """The cards of the catalogue that ``typed`` may mean."""
    names = {key: language.card_name(key) for key in CATALOGUE.by_key}
    return fitting(typed, names, loosely=loosely)


def held_card(
    language: Language, typed: str, held: Mapping[str, str], used: Collection[str] = ()
) -> str:
    """The one of the cards ``held`` (key → name) that ``typed`` means.

    ``used`` are cards that were named before. The name of another card is never taken
    for a slip of the pen. Raises ``Refused``.
    """
    found = fitting(typed, held, loosely=False)
    if not found and not cards_named(language, typed, loosely=False):
        found = fitting(typed, held)
    if len(found) == 1:
        return found[0]
    if found:
        several = ", ".join(held[key] for key in found)
        raise InputError("card-several", typed=shown(typed), cards=several)
    cards = ", ".join(held.values()) or language.text("hand-nothing")
    known = cards_named(language, typed)
    if len(known) != 1:
        raise InputError("card-unknown", typed=shown(typed), cards=cards)
    key = "others-repeated" if known[0] in used else "card-not-held"
    raise InputError(key, card=language.card_name(known[0]), cards=cards)
