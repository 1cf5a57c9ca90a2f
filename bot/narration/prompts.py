"""The question of a decision in words, with what the card that asks it does."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Language
from bot.narration.asked import asking_verb, asks_once
from bot.narration.building import toll
from bot.narration.goods import cost
from bot.narration.names import escape
from bot.narration.offering import gift_number
from engine.cards.catalogue import CATALOGUE
from engine.decision import Decision, Kind
from engine.events import Built, Paid
from engine.view import View

_BUILDING = (Kind.REGION, Kind.COLUMN)


def decision_prompt(
    decision: Decision,
    language: Language,
    card: str | None = None,
    *,
    view: View | None = None,
    names: Sequence[str] = (),
) -> str:
    """What is asked.

    ``card`` is the card being built, where the decision names none itself. With the
    asker's ``view`` the numbers are told that the question is about, with ``names`` (by
    seat, as people typed them) the opponent on whose board something is chosen.
    """
    asking = decision.card
    named = asking or (card if decision.kind in _BUILDING else None)
    key = _key(decision, language, named, names)
    question = language.text(
        key,
        card=language.card_name(named) if named else "",
        region=decision.region or "",
        name="" if decision.victim is None or not names else escape(names[decision.victim]),
    )
    if view is not None:
        question = _counted(question, decision, view, language)
    if asking is None:
        return question
    return "\n".join((question, *_what_it_does(decision, asking, language)))


def payment_prompt(
    built: Built, tolls: Sequence[Paid], names: Sequence[str], language: Language
) -> str:
    """How to pay for what is to be ``built``: card, place, cost, and what is due besides."""
    card = language.card_name(built.card)
    if built.region is None:
        question = language.text("prompt-payment-card", card=card)
    else:
        question = language.text("prompt-payment-at", card=card, region=built.region)
    price = cost(built.card, language) if built.card in CATALOGUE.by_key else ""
    besides = [toll(one, names, language) for one in tolls]
    if built.landing:
        besides.append(language.text("turn-landing", amount=built.landing))
    if not price:
        return question
    if not besides:
        return f"{question}\n{language.text('prompt-payment-cost', cost=price)}"
    due = language.listing(besides)
    return f"{question}\n{language.text('prompt-payment-besides', cost=price, besides=due)}"


def _key(decision: Decision, language: Language, named: str | None, names: Sequence[str]) -> str:
    """The text that says most of what is known: about whom, by which effect, from where."""
    key = f"prompt-{decision.kind}"
    if named is None:
        return key
    candidates = [f"{key}-{asking_verb(decision)}", f"{key}-card"]
    if decision.victim is not None and names:
        candidates.insert(0, f"{key}-victim")
    if decision.region is not None:
        candidates.insert(0, f"{key}-from")
    return next((found for found in candidates if language.has(found)), key)


def _counted(question: str, decision: Decision, view: View, language: Language) -> str:
    mine = view.seats[decision.seat]
    if decision.kind is Kind.OVERFLOW:
        room = sum(size * count for size, count in enumerate(mine.boats, 1))
        return language.text("prompt-overflow-of", room=room, held=sum(mine.resources))
    number = gift_number(decision, view)
    if number is None or number[1] == 1:
        return question
    return language.text("prompt-number", question=question, number=number[0], count=number[1])


def _what_it_does(decision: Decision, card: str, language: Language) -> list[str]:
    if asks_once(decision):
        return [language.text("prompt-text-once", text=language.card_once(card))]
    lines = [language.text("prompt-text", text=language.card_text(card))]
    if decision.kind in _BUILDING and decision.victim is None:
        once, needs = language.card_once(card), language.card_needs(card)
        lines += [language.text("prompt-text-once", text=once)] if once else []
        lines += [needs] if needs and decision.kind is Kind.REGION else []
    return lines
