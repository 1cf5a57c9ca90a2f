"""Descriptions of options by kind of decision: "mountain – yours: house". Plain text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import engine
from bot.narration.gains import gain_words, god_words
from bot.narration.narrator import Narrator
from engine import Decision, Forecast, Kind, Shows, Unit
from engine.model.terms import Colour, God, Piece, Terrain
from engine.rules.costs import GOLD_PER_RESOURCE, MARKET_GOLD, TOLL
from engine.view import SeatView, View
from render.text.cards import card_once, card_text

BESIDE = 70  # characters of gains that leave room for a price
OptionT = TypeVar("OptionT", bound=engine.Option, covariant=True)


@dataclass(frozen=True, slots=True)
class Asked(Generic[OptionT]):
    """An option with its decision, the view of the seat that decides, and the narrator.

    The type argument is the option's class, which follows from the decision's kind.
    """

    narrator: Narrator
    option: OptionT
    decision: Decision
    view: View
    forecast: Forecast | None = None  # what it brings, if that was computed

    @property
    def mine(self) -> SeatView:
        """The public goods of the seat that decides."""
        return self.view.seats[self.decision.seat]

    @property
    def args(self) -> Mapping[str, Any]:
        """The numbers printed on the card that asks."""
        card = self.narrator.catalogue.get(self.decision.card)
        return card.args if card else {}


def _action_what(asked: Asked[engine.ActionOption]) -> str:
    narrator = asked.narrator
    if asked.option.action == "wild":
        return narrator.text("what-wild")
    card = narrator.catalogue.card(asked.option.card)
    if asked.option.action == "offer":
        return _offer_what(asked, God(card.colour))
    price = _price(asked)
    if asked.forecast is not None:
        gains = gain_words(narrator, asked.forecast, BESIDE)
        return narrator.text("what-build-gains", gains=gains, cost=price) if price else gains
    text = card_text(narrator.language, card)
    if not price:
        return narrator.text("what-build-free", text=text)
    return narrator.text("what-build", cost=price, text=text)


def _offer_what(asked: Asked[engine.ActionOption], god: God) -> str:
    narrator, name = asked.narrator, asked.narrator.god(god.key)
    if asked.forecast is None:
        return narrator.text("what-offer", god=name)
    power = god_words(narrator, god, asked.forecast)
    return narrator.text("what-offer-gains", god=name, power=power)


def _price(asked: Asked[engine.ActionOption]) -> str:
    """The card's current cost: its rank in gold (E2) if only one column is possible."""
    card = asked.narrator.catalogue.card(asked.option.card)
    if not card.rank_gold or _lodges(asked, card.colour):
        return asked.narrator.short_cost(card.key)
    return asked.narrator.amount("gold", len(asked.mine.columns[card.colour]) + 1)


def _cost(asked: Asked[engine.CardOption]) -> str:
    price = asked.narrator.short_cost(asked.option.card)
    return asked.narrator.text("what-cost", cost=price) if price else ""


def _region_what(asked: Asked[engine.RegionOption]) -> str:
    """The terrain and its pieces from the asker's side; for a village its VP."""
    narrator, view, region = asked.narrator, asked.view, asked.option.region
    terrain = _terrain(asked)
    if terrain is Terrain.VILLAGE:
        if region in view.attacked:
            return narrator.text("what-village-fallen")
        return narrator.text("what-village", amount=view.villages[region])
    named = narrator.text(f"terrain-{terrain.key}")
    return narrator.text("what-region", terrain=named, there=_with_token(asked, _there(asked)))


def _terrain(asked: Asked[engine.RegionOption]) -> Terrain:
    board = asked.view.board
    return board.terrain[board.index[asked.option.region]]


def _there(asked: Asked[engine.RegionOption]) -> str:
    narrator, region = asked.narrator, asked.option.region
    if asked.option.landing:
        return narrator.text("what-region-landing", amount=asked.option.landing)
    for owner in asked.view.seats:
        if region in owner.pieces:
            pieces = narrator.commas([narrator.text(p) for p in owner.pieces[region]])
            if owner.seat == asked.decision.seat:
                return narrator.text("what-region-yours", pieces=pieces)
            name = narrator.names[owner.seat]
            return narrator.text("what-region-theirs", name=name, pieces=pieces)
    return narrator.text("what-region-empty")


def _with_token(asked: Asked[engine.RegionOption], there: str) -> str:
    """``there``, with the Barracks token of the region and its price (E11)."""
    narrator, owner = asked.narrator, asked.view.barracks.get(asked.option.region)
    if owner is None:
        return there
    if owner == asked.decision.seat:
        return narrator.text("what-region-token-yours", there=there)
    name, due = narrator.names[owner], asked.option.barracks
    if due:
        return narrator.text("what-region-barracks", there=there, amount=due, name=name)
    return narrator.text("what-region-token", there=there, name=name)


def _destination_what(asked: Asked[engine.RegionOption]) -> str:
    """A region to move to; an army that is there stays (R23)."""
    narrator, start = asked.narrator, asked.decision.region
    there = "army" in asked.mine.pieces.get(asked.option.region, ())
    if asked.option.region == start or (start is None and there):
        return narrator.text("what-stays", terrain=narrator.text(f"terrain-{_terrain(asked).key}"))
    what = _region_what(asked)
    return narrator.text("what-army-token", what=what) if asked.option.tokens else what


def _god_what(asked: Asked[engine.GodOption]) -> str:
    return asked.narrator.text(f"god-{asked.option.god.key}.power")


def _piece_what(asked: Asked[engine.PieceOption]) -> str:
    narrator, mine, piece = asked.narrator, asked.mine, asked.option.piece
    what = narrator.text("what-piece", amount=mine.reserve[piece], supply=mine.supply[piece])
    owner = mine.fortressed.get(piece.key)
    if owner is None:
        return what
    return narrator.text("what-piece-fortress", what=what, name=narrator.names[owner])


def _return_what(asked: Asked[engine.PieceOption]) -> str:
    narrator, count = asked.narrator, asked.mine.reserve[asked.option.piece]
    given = narrator.amount(asked.option.piece.key, count)
    gained = narrator.amount("vp", asked.args.get("vp", 0) * count)
    return narrator.text("what-sale", given=given, gained=gained)


def _use_what(asked: Asked[engine.Option]) -> str:
    card = asked.narrator.catalogue.get(asked.decision.card)
    if card is None:
        return ""
    if asked.decision.once:
        return card_once(asked.narrator.language, card)
    return card_text(asked.narrator.language, card)


def _victim_what(asked: Asked[engine.SeatOption]) -> str:
    """The victim's goods that matter; never VP (R26)."""
    narrator, victim = asked.narrator, asked.view.seats[asked.option.seat]
    shows = asked.option.shows
    if shows is Shows.RESERVE:
        counts = [(Piece(i).key, number) for i, number in enumerate(victim.reserve) if number]
        return narrator.text("what-reserves", pieces=narrator.commas(narrator.amounts(counts)))
    if shows is Shows.COLUMNS:
        columns = [
            narrator.text("what-columns-one", count=count, column=narrator.colour(Colour(i).key))
            for i, count in enumerate(map(len, victim.columns))
            if count
        ]
        return narrator.text("what-columns", columns=narrator.commas(columns))
    if shows is Shows.NOTHING:
        return ""
    return narrator.text("what-player", goods=narrator.amount("gold", victim.gold))


def _reserve_what(asked: Asked[engine.PieceOption]) -> str:
    assert asked.decision.victim is not None
    owner = asked.view.seats[asked.decision.victim]
    return asked.narrator.text(
        "what-reserve-theirs",
        name=asked.narrator.names[owner.seat],
        amount=owner.reserve[asked.option.piece],
    )


def _slot_what(asked: Asked[engine.PriceOption | engine.SlotOption]) -> str:
    """The place of the card, and its effect unless a forecast says what it brings now.

    For a move on the market: the prices after it.
    """
    narrator, slot = asked.narrator, asked.option
    if isinstance(slot, engine.PriceOption):
        return _price_what(narrator, slot, asked.view)
    colour = narrator.colour(slot.column.key)
    if asked.forecast is not None:
        return narrator.text("what-column-rank", column=colour, rank=slot.rank)
    text = card_text(narrator.language, narrator.catalogue.card(slot.card))
    return narrator.text("what-column", column=colour, rank=slot.rank, text=text)


def _column_what(asked: Asked[engine.ColumnOption]) -> str:
    """For an own column: the rank there, price (V3) and toll (E12)."""
    narrator, column, victim = asked.narrator, asked.option.column, asked.decision.victim
    if victim is not None:
        cards = narrator.amount("cards", len(asked.view.seats[victim].columns[column]))
        return narrator.text("what-column-theirs", name=narrator.names[victim], cards=cards)
    rank = len(asked.mine.columns[column]) + 1
    if asked.decision.card is None:
        piece, price = narrator.amount(Piece(column).key, 1), narrator.amount("gold", rank)
        what = narrator.text("what-column-wild", piece=piece, cost=price)
    else:
        what = narrator.text("what-column-new", rank=rank)
    owner = asked.mine.garrisoned.get(column.key)
    if owner is None:
        return what
    return narrator.text("what-column-toll", what=what, gold=TOLL, name=narrator.names[owner])


# Trade: both sides of a sale, prices, what is left.


def gold_price(resource: str, view: View) -> int:
    """The price of one ``resource`` in gold now: on the market (E6) or fixed (R11)."""
    return GOLD_PER_RESOURCE if view.market is None else MARKET_GOLD[view.market[resource]]


def _payment_what(asked: Asked[engine.PaymentOption]) -> str:
    """The goods left after the payment, and the VP of temples that cover nothing (E13)."""
    narrator, left, bonus = asked.narrator, asked.option.left, asked.option.bonus_vp
    if left and bonus:
        return narrator.text("what-leaves-temples", goods=narrator.goods(left.amounts), vp=bonus)
    if left:
        return narrator.text("what-leaves", goods=narrator.goods(left.amounts))
    return narrator.text("what-temples", vp=bonus) if bonus else ""


def _lodges(asked: Asked[engine.Option], colour: Colour) -> bool:
    """Whether a temple allows cards of that colour in other columns (E15)."""
    found = (asked.narrator.catalogue.get(key) for key in asked.mine.columns[Colour.TEMPLE])
    return any(temple.args.get("colour") == colour.key for temple in found if temple is not None)


def _amount_what(asked: Asked[engine.AmountOption]) -> str:
    """A sale's two sides, or what a number of cards costs."""
    narrator, given, gained = asked.narrator, asked.option.given, asked.option.gained
    if not given or not gained:
        return ""
    if asked.option.unit is Unit.CARDS:
        return narrator.text("what-buy", cost=narrator.goods(given.amounts))
    sides = {"given": narrator.goods(given.amounts), "gained": narrator.goods(gained.amounts)}
    return narrator.text("what-sale", **sides)


def _basket_what(asked: Asked[engine.BasketOption]) -> str:
    """The price of a basket."""
    narrator, price = asked.narrator, asked.option.price
    return narrator.text("what-buy", cost=narrator.amount("gold", price)) if price else ""


def _resource_what(asked: Asked[engine.ResourceOption]) -> str:
    """Stock of a resource of the seat and of the supply."""
    have, supply = (
        asked.mine.resources[asked.option.resource],
        asked.view.supply[asked.option.resource],
    )
    return asked.narrator.text("what-resource", amount=have, supply=supply)


def _sell_what(asked: Asked[engine.ResourceOption]) -> str:
    """Price for selling one resource, and the number left to sell."""
    price = asked.narrator.amount("gold", gold_price(asked.option.resource.key, asked.view))
    have = asked.mine.resources[asked.option.resource]
    return asked.narrator.text("what-sell-one", price=price, amount=have)


def _buy_what(asked: Asked[engine.ResourceOption]) -> str:
    """Half the price of a resource, and how many the supply has."""
    price = asked.narrator.amount("gold", gold_price(asked.option.resource.key, asked.view) // 2)
    supply = asked.view.supply[asked.option.resource]
    return asked.narrator.text("what-buy-one", price=price, supply=supply)


def _overflow_what(asked: Asked[engine.ResourceOption]) -> str:
    """The seat's stock of the resource (E7)."""
    return asked.narrator.text("what-overflow", amount=asked.mine.resources[asked.option.resource])


def _boat_what(asked: Asked[engine.AmountOption]) -> str:
    """The boat's new load, limited by its size and the supply."""
    narrator, gained = asked.narrator, asked.option.gained
    return narrator.text("what-boat", gained=narrator.goods(gained.amounts)) if gained else ""


def _price_what(narrator: Narrator, move: engine.PriceOption, view: View) -> str:
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


# Each takes options of the class that belongs to its kind.
DESCRIPTIONS: dict[Kind, Callable[[Asked[Any]], str]] = {
    Kind.ACTION: _action_what,
    Kind.REGION: _region_what,
    Kind.PAYMENT: _payment_what,
    Kind.OFFER_MORE: _cost,
    Kind.GOD: _god_what,
    Kind.GAIN_RESOURCE: _resource_what,
    Kind.GAIN_PIECE: _piece_what,
    Kind.AMOUNT: _amount_what,
    Kind.BASKET: _basket_what,
    Kind.USE: _use_what,
    Kind.PLACE: _region_what,
    Kind.ARMY: _region_what,
    Kind.DESTINATION: _destination_what,
    Kind.VICTIM: _victim_what,
    Kind.VILLAGE: _region_what,
    Kind.CARD: _slot_what,
    Kind.COLUMN: _column_what,
    Kind.ONCE: _slot_what,
    Kind.SELL: _sell_what,
    Kind.BUY: _buy_what,
    Kind.SHIP: _region_what,
    Kind.SEA: _region_what,
    Kind.BOAT: _boat_what,
    Kind.OVERFLOW: _overflow_what,
    Kind.RETURN_PIECES: _return_what,
    Kind.GILD: _slot_what,
    Kind.RESERVE: _reserve_what,
    Kind.REDEPLOY: _destination_what,
}
