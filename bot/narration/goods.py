"""Amounts of gold, VP, resources, cards and pieces in words, and what cards cost."""

from __future__ import annotations

from collections.abc import Iterable

from bot.i18n import Language
from engine.cards.catalogue import CATALOGUE
from engine.model.terms import Resource


def amount(what: str, number: int, language: Language) -> str:
    """``number`` of ``what`` (a key such as ``wood``, ``vp``, ``army``): "2 armies".

    A temple that pays (E13) is named with the resource that it covers.
    """
    key = f"good-{what}"
    if what in CATALOGUE.by_key and not language.has(key):
        covered = amount(str(CATALOGUE.card(what).args["resource"]), 1, language)
        return language.text("good-from-temple", what=covered, card=language.card_one(what))
    return language.text(key, amount=number)


def goods(pairs: Iterable[tuple[str, int]], language: Language) -> str:
    """Amounts as a sentence lists them: "1 wood and 4 gold"; "nothing" for none."""
    return language.listing([amount(what, number, language) for what, number in pairs])


def cost(card: str, language: Language) -> str:
    """What the card ``card`` costs, or ``""`` if it costs nothing."""
    printed = CATALOGUE.card(card)
    if printed.rank_gold:
        return language.text("cost-rank")
    return goods(printed.cost, language) if printed.cost else ""


def short_cost(card: str, language: Language) -> str:
    """``cost`` where there is little room: "1 clay, 1 stone", "1 of each"."""
    printed = CATALOGUE.card(card)
    if printed.rank_gold or not printed.cost:
        return cost(card, language)
    if sorted(printed.cost) == sorted((resource.key, 1) for resource in Resource):
        return language.text("cost-each")
    return commas([amount(what, number, language) for what, number in printed.cost], language)


def commas(items: list[str], language: Language) -> str:
    """``items`` one after another, without an "and"."""
    return _joined("list-more", items, language)


def dots(items: list[str], language: Language) -> str:
    """``items`` side by side, a dot between each two."""
    return _joined("list-dots", items, language)


def _joined(key: str, items: list[str], language: Language) -> str:
    if not items:
        return language.text("nothing")
    text = items[0]
    for item in items[1:]:
        text = language.text(key, first=text, next=item)
    return text
