"""What each answer is called: "C4", "1 wood", "Farm". Plain text."""

from __future__ import annotations

from bot.narration.asked import Asked, Tell
from bot.narration.goods import commas, goods
from engine.decision import Kind


def _action(asked: Asked) -> str:
    name = asked.language.card_name(asked.card())
    return asked.language.text(f"option-{asked.option.action}", card=name)


def _card(asked: Asked) -> str:
    return asked.language.card_name(asked.card())


def _payment(asked: Asked) -> str:
    return goods(asked.option.payment or (), asked.language)


def _god(asked: Asked) -> str:
    return asked.language.text(f"god-{asked.option.god}")


def _resource(asked: Asked) -> str:
    return asked.language.text(str(asked.option.resource))


def _piece(asked: Asked) -> str:
    return asked.language.text(str(asked.option.piece))


def _amount(asked: Asked) -> str:
    if asked.verb == "sell_sets":
        return asked.language.text("option-amount-sets", amount=asked.option.amount or 0)
    return str(asked.option.amount)


def _basket(asked: Asked) -> str:
    return commas([asked.language.text(r) for r in asked.option.resources or ()], asked.language)


def _victim(asked: Asked) -> str:
    assert asked.option.seat is not None
    return asked.names[asked.option.seat]


def _column(asked: Asked) -> str:
    return asked.language.text(f"colour-{asked.option.column}")


def _once(asked: Asked) -> str:
    """A move on the market, or the card that a once effect wakes."""
    if asked.option.card is not None:
        return _card(asked)
    language = asked.language
    kinds = [language.text(resource) for resource in asked.option.resources or ()]
    if asked.option.step == "swap":
        return language.text("option-swap", first=kinds[0], second=kinds[-1])
    key = "option-raise" if asked.option.step == "up" else "option-lower"
    return language.text(key, resource=kinds[0])


def _boat(asked: Asked) -> str:
    return asked.language.text("option-boat", size=asked.option.amount or 0)


LABELS: dict[Kind, Tell] = {
    Kind.ACTION: _action,
    Kind.REGION: Asked.region,
    Kind.PAYMENT: _payment,
    Kind.OFFER_MORE: _card,
    Kind.GOD: _god,
    Kind.GAIN_RESOURCE: _resource,
    Kind.GAIN_PIECE: _piece,
    Kind.AMOUNT: _amount,
    Kind.BASKET: _basket,
    Kind.PLACE: Asked.region,
    Kind.ARMY: Asked.region,
    Kind.DESTINATION: Asked.region,
    Kind.VICTIM: _victim,
    Kind.VILLAGE: Asked.region,
    Kind.CARD: _card,
    Kind.COLUMN: _column,
    Kind.ONCE: _once,
    Kind.SELL: _resource,
    Kind.BUY: _resource,
    Kind.SHIP: Asked.region,
    Kind.SEA: Asked.region,
    Kind.BOAT: _boat,
    Kind.OVERFLOW: _resource,
    Kind.RETURN_PIECES: _piece,
    Kind.GILD: _card,
    Kind.RESERVE: _piece,
    Kind.REDEPLOY: Asked.region,
}
