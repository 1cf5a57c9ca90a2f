"""The picture of an offering whose cards can still be changed: they are ticked on it, too."""

from __future__ import annotations

from bot.ui.hand_order import own_view
from bot.ui.pages.offering import Offering, ticks
from bot.ui.pages.turn_items import Step
from engine import God
from render import Answers, OfferingPicture, TickedCard


def offering_picture(step: Step, offering: Offering) -> OfferingPicture | None:
    """Its title and cards; None where there is no card besides the top one."""
    cards = ticked_cards(step, offering)
    if len(cards) < 2:
        return None
    god = God(step.narrator.catalogue.card(offering.top).colour)
    title = step.language.text(
        "picture-offering",
        god=step.narrator.god(god.key),
        count=1 + len(offering.under),
        total=len(cards),
    )
    return OfferingPicture(title, cards)


def ticked_cards(step: Step, offering: Offering) -> list[TickedCard]:
    """The top card, and every other that is offered or could be."""
    others = [TickedCard(card, ticked, extra) for extra, card, ticked in _others(step, offering)]
    return [TickedCard(offering.top, ticked=True), *others]


def tick_answers(step: Step, offering: Offering) -> Answers:
    """What the cards stand for on an image map: their own buttons."""
    return {extra: (extra,) for extra, _, _ in _others(step, offering)}


def _others(step: Step, offering: Offering) -> list[tuple[str, str, bool]]:
    view = own_view(offering.begun, step.draft.table, step.draft.seat, step.language)
    return ticks(offering, view.hand or ())
