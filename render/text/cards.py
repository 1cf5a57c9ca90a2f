"""Texts of cards, and the reasons of the rules, in the words of a language."""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import Refusal
from engine.model.card import Card, Catalogue
from render.text.words import Words

Argument = str | int

# The arguments of texts that are keys, and how the texts of these keys begin.
_KEYED = {
    "card": "card-",
    "cards": "card-",
    "what": "",
    "resource": "",
    "piece": "",
    "terrain": "terrain-",
    "column": "colour-",
    "columns": "colour-",
    "colour": "colour-",
    "god": "god-",
}


def card_text(words: Words, card: Card) -> str:
    """The effect of the card, with the numbers printed on it."""
    key = f"card-{card.key}.text"
    return words.text(key if words.has(key) else "card-untold", **_plain(card.args))


def card_once(words: Words, card: Card) -> str:
    """Its once effect (E4), or ``""``; its numbers as in ``card_text``."""
    if card.once is None:
        return ""
    key = f"card-{card.key}.once"
    return words.text(key if words.has(key) else "card-untold", **_plain(card.once[1]))


def card_needs(words: Words, card: Card) -> str:
    """The pieces that the card needs in its region (E5), or ``""``."""
    return words.text("card-needs", needs=card.needs) if card.needs else ""


def card_ruling(words: Words, card: Card) -> str:
    """The frequent questions about the card, or ``""``."""
    own = f"card-{card.key}.ruling"
    return words.text(own, **_plain(card.args)) if words.has(own) else ""


def card_source(words: Words, card: Card) -> str:
    """The source of the card: the rulebooks, reports of games, or none."""
    return words.text(f"card-source-{card.source.lower().replace('/', '-')}")


def untold(words: Words, catalogue: Catalogue) -> list[str]:
    """The keys of missing texts of decks and cards, for who adds a deck."""
    wanted = [f"deck-{deck}" for deck in dict.fromkeys(c.deck for c in catalogue.cards)]
    for card in catalogue.cards:
        key = f"card-{card.key}"
        wanted += [key, f"{key}.one", f"{key}.text", *([f"{key}.once"] if card.once else ())]
    return [key for key in wanted if not words.has(key)]


def brief_refusal(words: Words, refusal: Refusal) -> str:
    """The reason in a few words: it has to fit on the foot of a card."""
    return words.text(f"refusal-{refusal.code}.short", **spoken(words, refusal.args))


def spoken(words: Words, args: Mapping[str, Argument]) -> dict[str, Argument]:
    """``args`` for a sentence: keys of cards, goods and terrain replaced by words.

    The name of an argument says which keys it has: ``card``, ``what``, ``terrain``,
    ``column``, ``god``; several keys are separated by commas. Other values are unchanged.
    """
    return {name: _spoken(words, name, value) for name, value in args.items()}


def _spoken(words: Words, name: str, value: Argument) -> Argument:
    prefix = _KEYED.get(name)
    if prefix is None or isinstance(value, int):
        return value
    keys = value.split(",")
    if prefix == "card-":
        return words.listing([words.card_name(key) for key in keys])
    if not all(words.has(prefix + key) for key in keys):
        return value
    return words.listing([words.text(prefix + key) for key in keys])


def _plain(args: Mapping[str, object]) -> dict[str, Argument]:
    return {name: value for name, value in args.items() if isinstance(value, (str, int))}
