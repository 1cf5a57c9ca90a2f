"""Descriptions of options of trade: both sides of a sale, prices, what is left."""

from __future__ import annotations

from bot.narration.labels import Asked
from bot.narration.narrator import Narrator
from engine import (
    AmountOption,
    BasketOption,
    Option,
    PaymentOption,
    PriceOption,
    ResourceOption,
    Unit,
)
from engine.model.terms import Colour
from engine.rules.costs import GOLD_PER_RESOURCE, MARKET_GOLD
from engine.view import View


def gold_price(resource: str, view: View) -> int:
    """The price of one ``resource`` in gold now: on the market (E6) or fixed (R11)."""
    return GOLD_PER_RESOURCE if view.market is None else MARKET_GOLD[view.market[resource]]


def payment_what(asked: Asked[PaymentOption]) -> str:
    """What the payment leaves, and the VP of temples that cover nothing (E13)."""
    narrator, left, bonus = asked.narrator, asked.option.left, asked.option.bonus_vp
    if left and bonus:
        return narrator.text("what-leaves-temples", goods=narrator.goods(left.amounts), vp=bonus)
    if left:
        return narrator.text("what-leaves", goods=narrator.goods(left.amounts))
    return narrator.text("what-temples", vp=bonus) if bonus else ""


def lodges(asked: Asked[Option], colour: Colour) -> bool:
    """Whether a temple allows cards of that colour in other columns (E15)."""
    found = (asked.narrator.catalogue.get(key) for key in asked.mine.columns[Colour.TEMPLE])
    return any(temple.args.get("colour") == colour.key for temple in found if temple is not None)


def amount_what(asked: Asked[AmountOption]) -> str:
    """A sale's two sides, or what a number of cards costs."""
    narrator, given, gained = asked.narrator, asked.option.given, asked.option.gained
    if not given or not gained:
        return ""
    if asked.option.unit is Unit.CARDS:
        return narrator.text("what-buy", cost=narrator.goods(given.amounts))
    sides = {"given": narrator.goods(given.amounts), "gained": narrator.goods(gained.amounts)}
    return narrator.text("what-sale", **sides)


def basket_what(asked: Asked[BasketOption]) -> str:
    """The price of a basket."""
    narrator, price = asked.narrator, asked.option.price
    return narrator.text("what-buy", cost=narrator.amount("gold", price)) if price else ""


def resource_what(asked: Asked[ResourceOption]) -> str:
    """How many of a resource the seat and the supply have."""
    have, supply = (
        asked.mine.resources[asked.option.resource],
        asked.view.supply[asked.option.resource],
    )
    return asked.narrator.text("what-resource", amount=have, supply=supply)


def sell_what(asked: Asked[ResourceOption]) -> str:
    """What one of a resource sells for, and how many are left to sell."""
    price = asked.narrator.amount("gold", gold_price(asked.option.resource.key, asked.view))
    have = asked.mine.resources[asked.option.resource]
    return asked.narrator.text("what-sell-one", price=price, amount=have)


def buy_what(asked: Asked[ResourceOption]) -> str:
    """Half the price of a resource, and how many the supply has."""
    price = asked.narrator.amount("gold", gold_price(asked.option.resource.key, asked.view) // 2)
    supply = asked.view.supply[asked.option.resource]
    return asked.narrator.text("what-buy-one", price=price, supply=supply)


def overflow_what(asked: Asked[ResourceOption]) -> str:
    """How many of the resource the seat has (E7)."""
    return asked.narrator.text("what-overflow", amount=asked.mine.resources[asked.option.resource])


def boat_what(asked: Asked[AmountOption]) -> str:
    """What fills the boat, limited by its size and the supply."""
    narrator, gained = asked.narrator, asked.option.gained
    return narrator.text("what-boat", gained=narrator.goods(gained.amounts)) if gained else ""


def price_what(narrator: Narrator, move: PriceOption, view: View) -> str:
    """The prices after a move on the market (E6)."""
    market, kinds = view.market, [r.key for r in move.resources]
    if market is None:
        return ""
    if move.step != "swap":
        step = market[kinds[0]] + (1 if move.step == "up" else -1)
        return narrator.text("what-price", price=narrator.price(step))
    first, second = kinds
    return narrator.text(
        "what-prices",
        first=narrator.text(first),
        firstprice=narrator.price(market[second]),
        second=narrator.text(second),
        secondprice=narrator.price(market[first]),
    )
