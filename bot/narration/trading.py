"""What stands beside the answers of trade: both sides of a sale, prices, what is left."""

from __future__ import annotations

from collections.abc import Sequence

from bot.narration.asked import Asked
from bot.narration.goods import amount, goods
from bot.narration.market import gold_price, step_words, vp_price
from engine.cards.catalogue import CATALOGUE
from engine.model.terms import Colour, Resource
from engine.rules.costs import TOLL

_RESOURCES = tuple(r.key for r in Resource)


def payment_what(asked: Asked) -> str:
    """What the payment leaves, and what temples give that cover nothing (E13)."""
    language = asked.language
    paid = asked.option.payment or ()
    idle = len(_resource_temples(asked)) - sum(what in CATALOGUE.by_key for what, _ in paid)
    left = _left(asked, paid)
    if left and idle > 0:
        return language.text("what-leaves-temples", goods=goods(left, language), vp=idle)
    if left:
        return language.text("what-leaves", goods=goods(left, language))
    return language.text("what-temples", vp=idle) if idle > 0 else ""


def _left(asked: Asked, paid: Sequence[tuple[str, int]]) -> list[tuple[str, int]]:
    """What is left of the goods that are paid; empty if a Garrison's toll cannot be told (E12)."""
    have = {r.key: asked.mine.resources[r] for r in Resource} | {"gold": asked.mine.gold}
    owed = {what: number for what, number in paid if what in have}
    toll = _toll(asked)
    if toll is None:
        return []
    if toll:
        owed["gold"] = owed.get("gold", 0) + toll
    return [(what, have[what] - number) for what, number in owed.items()]


def _toll(asked: Asked) -> int | None:
    """The gold that a Garrison takes besides; None where the column is open (E12, E15, V3)."""
    mine = asked.mine
    if not mine.garrisoned:
        return 0
    card = CATALOGUE.by_key.get(asked.decision.card or "")
    if card is None:
        return None
    if lodges(asked, card.colour):
        return None
    return TOLL if card.colour.key in mine.garrisoned else 0


def lodges(asked: Asked, colour: Colour) -> bool:
    """Whether a temple lets cards of that colour into other columns too (E15)."""
    temples = [CATALOGUE.by_key.get(key) for key in asked.mine.columns[Colour.TEMPLE]]
    return any(t and t.args.get("colour") == colour.key for t in temples)


def _resource_temples(asked: Asked) -> list[str]:
    temples = [CATALOGUE.by_key.get(key) for key in asked.mine.columns[Colour.TEMPLE]]
    return [temple.key for temple in temples if temple and temple.verb == "resource_temple"]


def amount_what(asked: Asked) -> str:
    """A sale's two sides, or what a number of cards costs, read off the card that asks."""
    args, language = asked.args, asked.language
    number = asked.option.amount or 0
    if asked.verb == "buy_cards":
        gold = amount("gold", args["price"] * number, language)
        return language.text("what-buy", cost=gold)
    if asked.verb == "sell_sets":
        kind = args["resource"]
        given = [(kind, args["size"] * number)]
        paid = [("vp", vp_price(kind, asked.view) * number)]
    elif asked.verb == "sell_at_market":
        kind = args["resource"]
        given, paid = [(kind, number)], [("gold", gold_price(kind, asked.view) * number)]
    elif "limit" in args:
        given = [(what, number) for what in args.get("resources") or [args["resource"]]]
        paid = [(what, number * args[what]) for what in ("gold", "vp") if what in args]
    else:
        return ""
    if not paid:
        return ""
    return language.text("what-sale", given=goods(given, language), gained=goods(paid, language))


def basket_what(asked: Asked) -> str:
    """The price of a basket."""
    price = asked.args.get("price", 0) * len(asked.option.resources or ())
    gold = amount("gold", price, asked.language)
    return asked.language.text("what-buy", cost=gold) if price else ""


def resource_what(asked: Asked) -> str:
    """How many there are of a resource to be gained."""
    kind = Resource[str(asked.option.resource).upper()]
    return asked.language.text(
        "what-resource", amount=asked.mine.resources[kind], supply=asked.view.supply[kind]
    )


def sell_what(asked: Asked) -> str:
    """What one of a resource brings, and how many are left to sell."""
    kind = Resource[str(asked.option.resource).upper()]
    price = amount("gold", gold_price(kind.key, asked.view), asked.language)
    have = asked.mine.resources[kind]
    return asked.language.text("what-sell-one", price=price, amount=have)


def buy_what(asked: Asked) -> str:
    """What one of a resource costs at half its price, and how many there are."""
    kind = Resource[str(asked.option.resource).upper()]
    price = amount("gold", gold_price(kind.key, asked.view) // 2, asked.language)
    supply = asked.view.supply[kind]
    return asked.language.text("what-buy-one", price=price, supply=supply)


def overflow_what(asked: Asked) -> str:
    """How many one has of a resource that may go back (E7)."""
    kind = Resource[str(asked.option.resource).upper()]
    return asked.language.text("what-overflow", amount=asked.mine.resources[kind])


def boat_what(asked: Asked) -> str:
    """What fills the boat: as much as it holds and the supply has."""
    terrains = ("field", "forest", "swamp", "mountain")
    kind = dict(zip(terrains, _RESOURCES, strict=True)).get(str(asked.args.get("terrain")))
    if kind is None:
        return ""
    held = min(asked.option.amount or 0, asked.view.supply[Resource[kind.upper()]])
    return asked.language.text("what-boat", gained=amount(kind, held, asked.language))


def price_what(asked: Asked) -> str:
    """Where the markers stand after a move on the market (E6)."""
    market, language = asked.view.market, asked.language
    kinds = list(asked.option.resources or ())
    if market is None or not kinds:
        return ""
    if asked.option.step != "swap":
        step = market[kinds[0]] + (1 if asked.option.step == "up" else -1)
        return language.text("what-price", price=step_words(step, language))
    first, second = kinds
    return language.text(
        "what-prices",
        first=language.text(first),
        firstprice=step_words(market[second], language),
        second=language.text(second),
        secondprice=step_words(market[first], language),
    )
