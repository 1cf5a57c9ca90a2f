"""Cards in words: a hand for its owner, one card for anyone who looks it up."""

from __future__ import annotations

from bot.narration.narrator import Narrator, cut
from bot.narration.own_score import own_score_text
from engine import Card, Estimate
from engine.view import View

BASE_DECK = "base"
LIMIT = 1900


def hand_cards(narrator: Narrator, view: View) -> str:
    """The names of the cards in the hand of ``view.seat``: "Farm · Academy"."""
    return narrator.dots([narrator.card(card) for card in view.hand or ()])


def hand_text(narrator: Narrator, view: View, estimate: Estimate) -> str:
    """The hand of ``view.seat`` card by card: name, cost and what it does. For its owner alone.

    Their VP stand under its title.

    Once effects and building conditions are left out of a hand that would grow too long.
    """
    score = own_score_text(narrator, estimate)
    if not view.hand:
        return "\n".join([narrator.text("hand-own-empty"), score])
    title = narrator.text("hand-own", count=len(view.hand), cards=hand_cards(narrator, view))
    cards = [narrator.catalogue.card(key) for key in dict.fromkeys(view.hand)]
    short = [_line(narrator, card) for card in cards]
    whole = [
        " ".join(filter(None, (line, narrator.language.card_needs(card), _once(narrator, card))))
        for line, card in zip(short, cards, strict=True)
    ]
    texts = ["\n".join([title, score, *lines]) for lines in (whole, short)]
    return texts[0] if len(texts[0]) <= LIMIT else cut(texts[1], LIMIT)


def card_page(narrator: Narrator, card: Card) -> str:
    """All about a card, as ``/deus card`` answers: cost, effect, copies, ruling, source."""
    language, price = narrator.language, narrator.cost(card.key)
    copies = narrator.text("card-copies", count=card.copies)
    lines = [
        _title(narrator, card),
        narrator.text("card-cost", cost=price) if price else narrator.text("card-cost-free"),
        language.card_needs(card),
        language.card_text(card),
        _once(narrator, card),
        language.card_ruling(card),
        f"{copies} {language.card_source(card)}",
    ]
    return "\n".join(filter(None, lines))


def _title(narrator: Narrator, card: Card) -> str:
    name, colour = narrator.card(card.key), narrator.colour(card.colour.key)
    if card.deck == BASE_DECK:
        return narrator.text("card-title", card=name, colour=colour)
    deck = narrator.language.deck_name(card.deck)
    return narrator.text("card-title-deck", card=name, colour=colour, deck=deck)


def _once(narrator: Narrator, card: Card) -> str:
    text = narrator.language.card_once(card)
    return narrator.text("card-once", text=text) if text else ""


def _line(narrator: Narrator, card: Card) -> str:
    return narrator.text(
        "hand-card-line",
        card=narrator.card(card.key),
        cost=narrator.cost(card.key) or narrator.text("nothing"),
        text=narrator.language.card_text(card),
    )
