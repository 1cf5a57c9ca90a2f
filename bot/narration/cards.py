"""Cards in words: a hand for its owner, one card for anyone who looks it up."""

from __future__ import annotations

from bot.i18n import Language
from bot.narration.goods import cost, dots
from bot.narration.names import cut
from engine.cards.catalogue import CATALOGUE
from engine.view import View

BASE_DECK = "base"
LIMIT = 1900


def hand_cards(view: View, language: Language) -> str:
    """The names of the cards in the hand of ``view.seat``: "Farm · Academy"."""
    return dots([language.card_name(card) for card in view.hand or ()], language)


def hand_text(view: View, language: Language) -> str:
    """The hand of ``view.seat`` card by card: name, cost and what it does. For its owner alone.

    Once effects and building conditions are left out of a hand that would grow too long.
    """
    if not view.hand:
        return language.text("hand-own-empty")
    title = language.text("hand-own", count=len(view.hand), cards=hand_cards(view, language))
    cards = list(dict.fromkeys(view.hand))
    whole = [_line(card, language) + _more(card, language) for card in cards]
    short = [_line(card, language) for card in cards]
    texts = ["\n".join([title, *lines]) for lines in (whole, short)]
    return texts[0] if len(texts[0]) <= LIMIT else cut(texts[1], LIMIT)


def card_page(card: str, language: Language) -> str:
    """All about a card, as ``/deus card`` answers: cost, effect, copies, ruling, source."""
    printed = CATALOGUE.card(card)
    colour = language.text(f"colour-{printed.colour.key}")
    price = cost(card, language)
    lines = [
        _title(card, colour, language),
        language.text("card-cost", cost=price) if price else language.text("card-cost-free"),
        language.card_needs(card),
        language.card_text(card),
        _once(card, language),
        language.card_ruling(card),
        f"{language.text('card-copies', count=printed.copies)} {source_text(card, language)}",
    ]
    return "\n".join(filter(None, lines))


def source_text(card: str, language: Language) -> str:
    """Where the card's cost and effect come from (R, P, X or several)."""
    source = CATALOGUE.card(card).source
    if "/" in source:
        return language.text("card-source-mixed", source=source)
    return language.text(f"card-source-{source.lower()}")


def _title(card: str, colour: str, language: Language) -> str:
    name, deck = language.card_name(card), CATALOGUE.card(card).deck
    if deck == BASE_DECK or not language.has(f"deck-{deck}"):
        return language.text("card-title", card=name, colour=colour)
    return language.text(
        "card-title-deck", card=name, colour=colour, deck=language.text(f"deck-{deck}")
    )


def _once(card: str, language: Language) -> str:
    text = language.card_once(card)
    return language.text("card-once", text=text) if text else ""


def _more(card: str, language: Language) -> str:
    return "".join(
        f" {text}" for text in (language.card_needs(card), _once(card, language)) if text
    )


def _line(card: str, language: Language) -> str:
    return language.text(
        "hand-card-line",
        card=language.card_name(card),
        cost=cost(card, language) or language.text("nothing"),
        text=language.card_text(card),
    )
