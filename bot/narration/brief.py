"""What an answer brings in the fewest words: on its button, where the picture shows the rest."""

from __future__ import annotations

from bot.narration.gains import brief_words, differ, god_gift, sum_words
from bot.narration.labels import Asked, asking_verb
from bot.narration.narrator import Narrator, cut
from bot.narration.options import NOT_LOOKED_AT, Forecasts, option_description, option_label
from engine import (
    ActionOption,
    Decision,
    Forecast,
    GodOption,
    Kind,
    Option,
    PieceOption,
    RegionOption,
    ResourceOption,
    SlotOption,
)
from engine.model.terms import God
from engine.view import View

LABEL = 46  # characters of a button's label that a phone shows
MOST = 80  # characters of a button's label, Discord's limit


def button_words(
    narrator: Narrator,
    option: Option,
    decision: Decision,
    view: View,
    forecasts: Forecasts = NOT_LOOKED_AT,
) -> tuple[str, str]:
    """The label of an option's button, and what is to be told beside it for want of room.

    The label says what the option brings, as "A5: +2 stone".
    """
    name = option_label(narrator, option, decision, view)
    what = _brief(Asked(narrator, option, decision, view, forecasts.get(option.key)), forecasts)
    whole = what is None
    what = option_description(narrator, option, decision, view) if what is None else what
    if not what:
        return name, ""
    if decision.kind is Kind.AMOUNT and what.startswith(name):
        return what, ""  # a sale names its number itself
    bought = decision.kind is Kind.BASKET or asking_verb(narrator, decision) == "buy_cards"
    label = narrator.text("button-bought" if bought else "button-told", option=name, what=what)
    return (name, what) if whole and len(label) > LABEL else (cut(label, MOST), "")


def _brief(asked: Asked[Option], forecasts: Forecasts) -> str | None:
    """None for an option of which the whole description is to be told."""
    match asked.option:
        case ActionOption() as action:
            return _action(asked, action)
        case RegionOption() as region:
            return _region(asked, region, forecasts)
        case GodOption(god=god):
            return lent_power(asked.narrator, god, asked.forecast)
        case PieceOption() if asked.decision.kind is Kind.GAIN_PIECE:
            return _piece(asked, asked.option)
        case SlotOption() if asked.forecast is not None:
            return brief_words(asked.narrator, asked.forecast, LABEL)
        case ResourceOption() if asked.decision.kind is Kind.GAIN_RESOURCE:
            return ""
    return None


def lent_power(narrator: Narrator, god: God, forecast: Forecast | None) -> str:
    """What ``god`` gives for this offering; without a forecast what it gives by the rules."""
    if forecast is None:
        return narrator.text(f"god-{god.key}.power")
    return brief_words(narrator, forecast, LABEL)


def _action(asked: Asked[Option], action: ActionOption) -> str:
    if action.action == "wild" or asked.forecast is None:
        return ""
    if action.action == "offer":
        card = asked.narrator.catalogue.card(action.card)
        return god_gift(asked.narrator, God(card.colour), asked.forecast)
    name = asked.narrator.text(f"option-{action.action}", card=asked.narrator.card(action.card))
    return brief_words(asked.narrator, asked.forecast, LABEL - len(name) - len(": "))


def _region(asked: Asked[Option], region: RegionOption, forecasts: Forecasts) -> str:
    """What it costs to go there, and what it brings where that is not the same everywhere."""
    narrator, told = asked.narrator, list[str]()
    if asked.decision.kind is Kind.DESTINATION and region.region == asked.decision.region:
        told.append(narrator.text("brief-stays"))
    if region.landing:
        told.append(narrator.text("what-region-landing", amount=region.landing))
    if region.barracks:
        owner = asked.view.barracks[region.region]
        told.append(
            narrator.text("brief-barracks", amount=region.barracks, name=narrator.names[owner])
        )
    if region.tokens:
        told.append(narrator.text("brief-token"))
    if asked.forecast is not None and differ(forecasts.values()):
        told.append(_unless_nothing(narrator, asked.forecast))
    told = [one for one in told if one]
    return narrator.commas(told) if told else ""


def _unless_nothing(narrator: Narrator, forecast: Forecast) -> str:
    return brief_words(narrator, forecast, LABEL) if sum_words(narrator, forecast) else ""


def _piece(asked: Asked[Option], option: PieceOption) -> str:
    owner = asked.mine.fortressed.get(option.piece.key)
    if owner is None:
        return ""
    return asked.narrator.text("brief-fortress", name=asked.narrator.names[owner])
