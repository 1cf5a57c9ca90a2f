"""The options of a question in words: labels, descriptions, and short texts of buttons."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import engine
from bot.narration.descriptions import DESCRIPTIONS, Asked
from bot.narration.gains import brief_words, differ, god_gift, paid_off, sum_words
from bot.narration.narrator import Narrator, cut
from engine import Decision, Forecast, Kind, Unit
from engine.model.terms import God, Term
from engine.view import View
from render.text.words import capital

LIMIT = 100  # characters of a label, a description or a line of autocomplete
LEAST = 36  # characters of a description that stay beside the gains
LABEL = 38  # characters of a button's label that a phone shows
_FEW = 12  # characters of what a card brings, where several buttons share a line
MOST = 80  # characters of a button's label, Discord's limit
BESIDE = 200  # characters of the line beside the buttons
Forecasts = Mapping[str, Forecast]  # by the keys of options
NOT_LOOKED_AT: Forecasts = MappingProxyType({})


def option_label(narrator: Narrator, option: engine.Option, decision: Decision, view: View) -> str:
    """The option's own name: "C4", "1 wood", "Farm". At most 100 characters.

    ``view`` is that of the seat that must choose, as in all functions here.
    """
    if isinstance(option, engine.WordOption):
        return _answer(narrator, option.key, decision)
    text = _own_name(Asked(narrator, option, decision, view))
    if decision.kind is not Kind.VICTIM:
        text = capital(text)
    return cut(text, LIMIT)


def _own_name(asked: Asked[engine.Option]) -> str:
    """The name of the option; words such as ``none`` have texts of their own."""
    narrator = asked.narrator
    match asked.option:
        case engine.ActionOption(card=card, action=action):
            return narrator.text(f"option-{action}", card=narrator.card(card))
        case engine.CardOption(card=card):
            return narrator.card(card)
        case engine.RegionOption(region=region):
            return region
        case engine.PaymentOption(payment=payment):
            return narrator.goods(payment)
        case engine.GodOption(god=god):
            return narrator.god(god.key)
        case (
            engine.ResourceOption(resource=Term(key=key)) | engine.PieceOption(piece=Term(key=key))
        ):
            return narrator.text(key)
        case engine.ColumnOption(column=column):
            return narrator.colour(column.key)
        case engine.SeatOption(seat=seat):
            return narrator.names[seat]
        case engine.BasketOption(resources=resources):
            return narrator.commas([narrator.text(r.key) for r in resources])
        case engine.PriceOption() as move:
            return _move(narrator, move)
        case engine.AmountOption() as number:
            return _amount(asked, number)
    return asked.option.key


def _move(narrator: Narrator, move: engine.PriceOption) -> str:
    kinds = [narrator.text(r.key) for r in move.resources]
    if move.step == "swap":
        return narrator.text("option-swap", first=kinds[0], second=kinds[-1])
    return narrator.text("option-raise" if move.step == "up" else "option-lower", resource=kinds[0])


def _amount(asked: Asked[engine.Option], option: engine.AmountOption) -> str:
    if asked.decision.kind is Kind.BOAT:
        return asked.narrator.text("option-boat", size=option.amount)
    if option.unit is Unit.SETS:
        return asked.narrator.text("option-amount-sets", amount=option.amount)
    return str(option.amount)


def _answer(narrator: Narrator, key: str, decision: Decision) -> str:
    """Decline, end of a list and the like: the text of the topic or of the kind, if any."""
    kind = decision.kind
    candidates = (f"option-{key}-{kind}-{decision.topic}", f"option-{key}-{kind}")
    found = next((c for c in candidates if narrator.language.has(c)), f"option-{key}")
    return narrator.text(found)


def option_description(
    narrator: Narrator,
    option: engine.Option,
    decision: Decision,
    view: View,
    forecasts: Forecasts = NOT_LOOKED_AT,
) -> str:
    """Facts about the option: "mountain – yours: house · +2 stone". May be empty.

    ``forecasts``: what each option brings, by key; shown if it differs between options. At most
    100 characters.
    """
    if isinstance(option, engine.WordOption) and not (
        option.key == "yes" and decision.kind is Kind.USE
    ):
        return ""
    describe = DESCRIPTIONS.get(decision.kind)
    matters = decision.kind is Kind.ACTION or differ(forecasts.values())
    forecast = forecasts.get(option.key) if matters else None
    what = describe(Asked(narrator, option, decision, view, forecast)) if describe else ""
    if forecast is None or decision.kind is Kind.ACTION:
        return cut(what, LIMIT)
    room = LIMIT - min(len(what), LEAST) - len(narrator.text("what-gains", what="", gains=""))
    gains = sum_words(narrator, forecast, room) or narrator.text("gain-none")
    if not what:
        return gains
    spare = LIMIT - len(narrator.text("what-gains", what="", gains=gains))
    return narrator.text("what-gains", what=cut(what, spare), gains=gains)


def option_line(
    narrator: Narrator,
    option: engine.Option,
    decision: Decision,
    view: View,
    forecasts: Forecasts = NOT_LOOKED_AT,
) -> str:
    """Label and description in one, for autocomplete. At most 100 characters."""
    text = option_label(narrator, option, decision, view)
    what = option_description(narrator, option, decision, view, forecasts)
    if not what:
        return text
    key = "option-with-place" if isinstance(option, engine.RegionOption) else "option-with-what"
    return cut(narrator.text(key, option=text, what=what), LIMIT)


def button_words(
    narrator: Narrator,
    option: engine.Option,
    decision: Decision,
    view: View,
    forecasts: Forecasts = NOT_LOOKED_AT,
) -> tuple[str, str]:
    """The label of an option's button, and what does not fit there, for a line beside it.

    The label says what the option brings: "A5: +2 stone". If that is too long, it has the most
    important part only, and the line beside has everything.
    """
    asked = Asked(narrator, option, decision, view, forecasts.get(option.key))
    name = _name(asked)
    what, beside = _brief(asked, forecasts, LABEL - len(_label(asked, name, "")))
    if not what:
        return cut(name, MOST), beside
    if decision.kind is Kind.AMOUNT and what.startswith(name):
        return what, ""  # a sale names its number itself
    label = _label(asked, name, what)
    return (label, beside) if len(label) <= LABEL else (cut(name, MOST), beside or what)


def spoken_label(
    narrator: Narrator,
    option: engine.Option,
    decision: Decision,
    view: View,
    forecasts: Forecasts = NOT_LOOKED_AT,
) -> str:
    """The option's full name and what it brings, for a screen reader."""
    asked = Asked(narrator, option, decision, view, forecasts.get(option.key))
    name = option_label(narrator, option, decision, view)
    what, _ = _brief(asked, forecasts, LIMIT)
    return _label(asked, name, what) if what else name


def card_labels(
    narrator: Narrator,
    option: engine.ActionOption,
    number: int,
    decision: Decision,
    view: View,
    forecasts: Forecasts = NOT_LOOKED_AT,
) -> tuple[str, ...]:
    """Labels of the button that begins a turn with a card, the one that says most first.

    ``number``: the card's on the picture of the hand. The picture shows what a card brings, so the
    button of one that can be built only says if that is nothing.
    """
    asked = Asked(narrator, option, decision, view, forecasts.get(option.key))
    name = narrator.card(option.card)
    offers = option.action == "offer"
    key = "button-offer-number" if offers else "button-build-number"
    plain = narrator.text(key, number=number, card=name)
    found = [plain]
    for room in (_FEW, LABEL - len(_label(asked, plain, ""))):
        what, _ = _brief(asked, forecasts, room)
        label = _label(asked, plain, what)
        told = offers or what == narrator.text("gain-nothing")
        if what and told and label not in found and len(label) <= LABEL:
            found.insert(0, label)
    return tuple(found)


def _name(asked: Asked[engine.Option]) -> str:
    """The option's name, without what the question says; long payments (E13) without ones."""
    narrator, option = asked.narrator, asked.option
    if isinstance(option, engine.ActionOption) and option.action == "wild":
        return narrator.card(option.card)
    name = option_label(narrator, option, asked.decision, asked.view)
    if len(name) <= LABEL or not isinstance(option, engine.PaymentOption):
        return name
    goods = [
        narrator.card(what)
        if what in narrator.catalogue
        else narrator.text(what)
        if number == 1
        else narrator.amount(what, number)
        for what, number in option.payment
    ]
    return narrator.commas(goods)


def _label(asked: Asked[engine.Option], name: str, what: str) -> str:
    option = asked.option
    cards = isinstance(option, engine.AmountOption) and option.unit is Unit.CARDS
    bought = cards or asked.decision.kind is Kind.BASKET
    key = "button-bought" if bought else "button-told"
    return asked.narrator.text(key, option=name, what=what)


def _brief(asked: Asked[engine.Option], forecasts: Forecasts, room: int) -> tuple[str, str]:
    """The label, if possible in ``room`` characters, and what it leaves out."""
    narrator = asked.narrator
    match asked.option:
        case engine.ActionOption() as action:
            return _action(asked, action, room)
        case engine.RegionOption() as region:
            return _region(asked, region, forecasts, room)
        case engine.GodOption(god=god) if asked.forecast is None:
            return narrator.text(f"god-{god.key}.power"), ""
        case engine.GodOption() | engine.SlotOption() if asked.forecast is not None:
            return _gains(narrator, asked.forecast, room)
        case engine.PieceOption() if asked.decision.kind is Kind.GAIN_PIECE:
            return _piece(asked, asked.option), ""
        case engine.ResourceOption() if asked.decision.kind is Kind.GAIN_RESOURCE:
            return "", ""
    return option_description(narrator, asked.option, asked.decision, asked.view), ""


def _action(asked: Asked[engine.Option], action: engine.ActionOption, room: int) -> tuple[str, str]:
    if action.action == "wild" or asked.forecast is None:
        return "", ""
    if action.action == "offer":
        card = asked.narrator.catalogue.card(action.card)
        return god_gift(asked.narrator, God(card.colour), asked.forecast, room)
    told, left = _gains(asked.narrator, paid_off(asked.forecast), room)
    if left:  # what is paid from stock stands in the card's cost
        short, rest = _gains(asked.narrator, paid_off(asked.forecast, stock=False), room)
        told, left = (short, "") if not rest else (short or told, left)
    return told, left


def _gains(narrator: Narrator, forecast: Forecast, room: int) -> tuple[str, str]:
    told, whole = brief_words(narrator, forecast, room)
    return told, "" if whole else sum_words(narrator, forecast, BESIDE)


def _region(
    asked: Asked[engine.Option], region: engine.RegionOption, forecasts: Forecasts, room: int
) -> tuple[str, str]:
    """Cost of the region, and its gains if they differ between regions."""
    narrator, forecast = asked.narrator, asked.forecast
    costs = _arrival(asked, region, "what-region-landing")
    if forecast is None or not differ(forecasts.values()) or not sum_words(narrator, forecast):
        return _joined(narrator, costs), ""
    for landing in ("what-region-landing", "brief-landing"):
        told = _arrival(asked, region, landing)
        what, left = _gains(narrator, forecast, room - len(_joined(narrator, [*told, ""])))
        if not left:
            break
    beside = narrator.commas([*costs, left]) if left else ""
    return _joined(narrator, [*told, what] if what else told), beside


def _arrival(asked: Asked[engine.Option], region: engine.RegionOption, landing: str) -> list[str]:
    """The costs of going there; ``landing`` is the key of the text for landing."""
    narrator, told = asked.narrator, list[str]()
    if asked.decision.kind is Kind.DESTINATION and region.region == asked.decision.region:
        told.append(narrator.text("brief-stays"))
    if region.landing:
        told.append(narrator.text(landing, amount=region.landing))
    if region.barracks:
        owner = asked.view.barracks[region.region]
        told.append(
            narrator.text("brief-barracks", amount=region.barracks, name=narrator.names[owner])
        )
    if region.tokens:
        told.append(narrator.text("brief-token"))
    return told


def _joined(narrator: Narrator, told: list[str]) -> str:
    return narrator.commas(told) if told else ""


def _piece(asked: Asked[engine.Option], option: engine.PieceOption) -> str:
    owner = asked.mine.fortressed.get(option.piece.key)
    if owner is None:
        return ""
    return asked.narrator.text("brief-fortress", name=asked.narrator.names[owner])


def lent_power(narrator: Narrator, god: God, forecast: Forecast | None) -> str:
    """Gift of ``god`` for this offering; without a forecast, its power by the rules."""
    if forecast is None:
        return narrator.text(f"god-{god.key}.power")
    return brief_words(narrator, forecast, LABEL)[0]
