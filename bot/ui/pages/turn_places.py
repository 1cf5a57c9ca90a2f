"""What the picture of a question about places shows: where, what it costs and what it brings."""

from __future__ import annotations

from collections.abc import Mapping

from bot.narration import lack_words
from bot.tables import Draft
from bot.ui.pages.turn_items import Step
from engine import Decision, Forecast, Goods, Kind, PaymentOption, RegionOption
from engine.events import FACE_DOWN
from render import Gain, Payment, Price, Proposal


def proposal_of(step: Step) -> Proposal:
    """The regions to choose from with what they cost and bring, and the choice so far."""
    decision = step.decision
    options = {
        option.region: Price.of(option)
        for option in decision.options
        if isinstance(option, RegionOption)
    }
    card = decision.card or card_built(step.draft)
    return Proposal(
        step.draft.seat,
        options,
        card,
        decision.region,
        decision.piece,
        gains=_gains(step.forecasts, decision, card),
        question=_title(step),
    )


def card_built(draft: Draft) -> str | None:
    """The card that is being built in this turn, as far as a choice said so."""
    first = draft.game.choices[0] if draft.game.choices else ""
    if first.startswith("wild:"):
        return FACE_DOWN
    return first.removeprefix("build:") if first.startswith("build:") else None


def _title(step: Step) -> str:
    """The question in a few words, without the card, which is shown beside it."""
    decision = step.decision
    text = step.language.text(f"prompt-{decision.kind}", region=decision.region or "")
    return text.replace("**", "")


def _gains(
    forecasts: Mapping[str, Forecast], decision: Decision, card: str | None
) -> dict[str, Gain]:
    """What the card at hand brings by each of its regions; those that bring nothing are left out.

    Nothing is told that is the same everywhere, as what the rest of the turn brings.
    """
    gains = {
        option.region: _gain(forecasts[option.key], decision.kind, card)
        for option in decision.options
        if isinstance(option, RegionOption) and option.key in forecasts
    }
    if decision.kind is Kind.REGION and len(gains) > 1 and len(set(gains.values())) == 1:
        return {}
    return {region: gain for region, gain in gains.items() if gain.goods or gain.village}


def _gain(forecast: Forecast, kind: Kind, card: str | None) -> Gain:
    falling = sum(
        vp for one in forecast.villages for seat, vp in one.shares if seat == forecast.seat
    )
    if kind is Kind.REGION:  # the village falls as the card is built, before it works itself
        works = [part for part in forecast.parts if part.card == card and part.by is None]
        return Gain(works[-1].goods.gained if works else Goods(), falling)
    at_work = forecast.parts[0] if forecast.parts else None
    if at_work is None or at_work.card != card:
        return Gain(Goods(), falling)
    besides = at_work.goods + Goods.of({"vp": -falling})
    return Gain(besides.gained, falling)


def payment_of(step: Step) -> Payment | None:
    """What the picture of a payment shows; None for one that builds nothing."""
    game, decision = step.draft.game, step.decision
    first = decision.options[0]
    forecast = step.forecasts.get(first.key) or game.forecast([first.key])
    card = card_built(step.draft)
    if card is None or (forecast.piece is None and not forecast.parts):
        return None
    ways = [option.payment for option in decision.options if isinstance(option, PaymentOption)]
    return Payment(
        step.draft.seat,
        card,
        forecast.region,
        forecast.piece,
        Price(forecast.landing),
        ways,
        forecast,
        [lack_words(step.narrator, part.lack) if part.lack else "" for part in forecast.parts],
        _building(step, card, forecast.region),
    )


def _building(step: Step, card: str, region: str | None) -> str:
    """Card and place, as a title."""
    name = step.narrator.card(card)
    return step.language.text("title-card-at", card=name, region=region) if region else name
