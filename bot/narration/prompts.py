"""Questions in words: what is asked, by which card, and what that card does."""

from __future__ import annotations

from collections.abc import Sequence

from bot.narration.narrator import Narrator
from engine.events import Built, Paid
from engine.model.card import Card
from engine.model.decision import Decision, Kind
from engine.model.terms import God
from engine.view import View
from render.text.cards import card_needs, card_once, card_text

_BUILDING = (Kind.REGION, Kind.COLUMN)


def decision_prompt(
    narrator: Narrator,
    decision: Decision,
    card: str | None = None,
    *,
    view: View | None = None,
    pictured: bool = False,
) -> str:
    """The question of ``decision``.

    ``card``: the card being built, if the decision names none. With the ``view`` of the seat that
    decides, the question has its numbers. ``pictured``: the card is shown beside the question, so
    its effect is left out.
    """
    asking = narrator.catalogue.get(decision.card)
    named = decision.card or (card if decision.kind in _BUILDING else None)
    question = narrator.text(
        _key(narrator, decision, named),
        card=narrator.card(named) if named else "",
        region=decision.region or "",
        name="" if decision.victim is None else narrator.name(decision.victim),
    )
    if view is not None:
        question = _counted(narrator, question, decision, view)
    if asking is None:
        return question
    told = _what_it_does(narrator, decision, asking)
    return "\n".join((question, *(told[1:] if pictured else told)))


def payment_prompt(narrator: Narrator, built: Built, tolls: Sequence[Paid]) -> str:
    """The question how to pay for a building: card, region, cost, and what is due besides."""
    card = narrator.card(built.card)
    if built.region is None:
        question = narrator.text("prompt-payment-card", card=card)
    else:
        question = narrator.text("prompt-payment-at", card=card, region=built.region)
    price = narrator.cost(built.card) if built.card in narrator.catalogue else ""
    if not price:
        return question
    besides = [narrator.event(one) for one in tolls]
    if built.landing:
        besides.append(narrator.text("turn-landing", amount=built.landing))
    if not besides:
        return f"{question}\n{narrator.text('prompt-payment-cost', cost=price)}"
    due = narrator.listing(besides)
    return f"{question}\n{narrator.text('prompt-payment-besides', cost=price, besides=due)}"


def offering_so_far(narrator: Narrator, cards: Sequence[str], *, unknown: bool = False) -> str:
    """Number of cards that are offered, and the top one; with the power of its god if ``unknown``.

    The other cards are those that are ticked.
    """
    card = narrator.card(cards[0])
    key = "offering-top" if len(cards) == 1 else "offering-cards"
    offered = narrator.text(key, card=card, count=len(cards))
    if not unknown:
        return offered
    god = God(narrator.catalogue.card(cards[0]).colour).key
    power = narrator.text(f"god-{god}.power")
    return f"{offered} {narrator.text('offering-god', god=narrator.god(god), power=power)}"


def _key(narrator: Narrator, decision: Decision, named: str | None) -> str:
    """The key of the question.

    A topic, a piece that moves and an opponent may each have a text, else the card's or the
    kind's is right. Two together need a text of their own. Raises ``LookupError`` without one.
    """
    key = f"prompt-{decision.kind}"
    if named is None:
        return key
    moving = "" if decision.region is None else "from"
    victim = "" if decision.victim is None else "victim"
    about = [one for one in (decision.topic, moving, victim) if one]
    own = "-".join((key, *(about or ["card"])))
    if len(about) > 1 and not narrator.language.has(own):
        raise LookupError(f"no text {own}")
    return next((found for found in (own, f"{key}-card") if narrator.language.has(found)), key)


def _counted(narrator: Narrator, question: str, decision: Decision, view: View) -> str:
    mine = view.seats[decision.seat]
    if decision.kind is Kind.OVERFLOW:
        room = sum(size * count for size, count in enumerate(mine.boats, 1))
        return narrator.text("prompt-overflow-of", room=room, held=sum(mine.resources))
    if decision.count <= 1:
        return question
    return narrator.text(
        "prompt-number", question=question, number=decision.number, count=decision.count
    )


def _what_it_does(narrator: Narrator, decision: Decision, card: Card) -> list[str]:
    language = narrator.language
    if decision.once:
        return [narrator.text("prompt-text-once", text=card_once(language, card))]
    lines = [narrator.text("prompt-text", text=card_text(language, card))]
    if decision.kind in _BUILDING and decision.victim is None:
        once, needs = card_once(language, card), card_needs(language, card)
        lines += [narrator.text("prompt-text-once", text=once)] if once else []
        lines += [needs] if needs and decision.kind is Kind.REGION else []
    return lines
