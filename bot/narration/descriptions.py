"""Descriptions of options by kind of decision: "mountain – yours: house". Plain text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.narration.gains import gain_words, god_words
from bot.narration.labels import Asked
from bot.narration.trading import (
    amount_what,
    basket_what,
    boat_what,
    buy_what,
    lodges,
    overflow_what,
    payment_what,
    price_what,
    resource_what,
    sell_what,
)
from engine import (
    ActionOption,
    CardOption,
    ColumnOption,
    GodOption,
    Kind,
    Option,
    PieceOption,
    PriceOption,
    RegionOption,
    SeatOption,
    Shows,
    SlotOption,
)
from engine.model.terms import Colour, God, Piece, Terrain
from engine.rules.costs import TOLL

BESIDE = 70  # characters of gains that leave room for a price


def _action_what(asked: Asked[ActionOption]) -> str:
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
    text = narrator.language.card_text(card)
    if not price:
        return narrator.text("what-build-free", text=text)
    return narrator.text("what-build", cost=price, text=text)


def _offer_what(asked: Asked[ActionOption], god: God) -> str:
    narrator, name = asked.narrator, asked.narrator.god(god.key)
    if asked.forecast is None:
        return narrator.text("what-offer", god=name)
    power = god_words(narrator, god, asked.forecast)
    return narrator.text("what-offer-gains", god=name, power=power)


def _price(asked: Asked[ActionOption]) -> str:
    """What the card costs now: its rank in gold (E2) if it can go into one column only."""
    card = asked.narrator.catalogue.card(asked.option.card)
    if not card.rank_gold or lodges(asked, card.colour):
        return asked.narrator.short_cost(card.key)
    return asked.narrator.amount("gold", len(asked.mine.columns[card.colour]) + 1)


def _cost(asked: Asked[CardOption]) -> str:
    price = asked.narrator.short_cost(asked.option.card)
    return asked.narrator.text("what-cost", cost=price) if price else ""


def _region_what(asked: Asked[RegionOption]) -> str:
    """The terrain and its pieces from the asker's side; for a village its VP."""
    narrator, view, region = asked.narrator, asked.view, asked.option.region
    terrain = _terrain(asked)
    if terrain is Terrain.VILLAGE:
        if region in view.attacked:
            return narrator.text("what-village-fallen")
        return narrator.text("what-village", amount=view.villages[region])
    named = narrator.text(f"terrain-{terrain.key}")
    return narrator.text("what-region", terrain=named, there=_with_token(asked, _there(asked)))


def _terrain(asked: Asked[RegionOption]) -> Terrain:
    board = asked.view.board
    return board.terrain[board.index[asked.option.region]]


def _there(asked: Asked[RegionOption]) -> str:
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


def _with_token(asked: Asked[RegionOption], there: str) -> str:
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


def _destination_what(asked: Asked[RegionOption]) -> str:
    """A region to move to; an army that is there stays (R23)."""
    narrator, start = asked.narrator, asked.decision.region
    there = "army" in asked.mine.pieces.get(asked.option.region, ())
    if asked.option.region == start or (start is None and there):
        return narrator.text("what-stays", terrain=narrator.text(f"terrain-{_terrain(asked).key}"))
    what = _region_what(asked)
    return narrator.text("what-army-token", what=what) if asked.option.tokens else what


def _god_what(asked: Asked[GodOption]) -> str:
    return asked.narrator.text(f"god-{asked.option.god.key}.power")


def _piece_what(asked: Asked[PieceOption]) -> str:
    narrator, mine, piece = asked.narrator, asked.mine, asked.option.piece
    what = narrator.text("what-piece", amount=mine.reserve[piece], supply=mine.supply[piece])
    owner = mine.fortressed.get(piece.key)
    if owner is None:
        return what
    return narrator.text("what-piece-fortress", what=what, name=narrator.names[owner])


def _return_what(asked: Asked[PieceOption]) -> str:
    narrator, count = asked.narrator, asked.mine.reserve[asked.option.piece]
    given = narrator.amount(asked.option.piece.key, count)
    gained = narrator.amount("vp", asked.args.get("vp", 0) * count)
    return narrator.text("what-sale", given=given, gained=gained)


def _use_what(asked: Asked[Option]) -> str:
    card = asked.narrator.catalogue.get(asked.decision.card)
    if card is None:
        return ""
    if asked.decision.once:
        return asked.narrator.language.card_once(card)
    return asked.narrator.language.card_text(card)


def _victim_what(asked: Asked[SeatOption]) -> str:
    """What the victim has of the goods that matter; never VP (R26)."""
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


def _reserve_what(asked: Asked[PieceOption]) -> str:
    assert asked.decision.victim is not None
    owner = asked.view.seats[asked.decision.victim]
    return asked.narrator.text(
        "what-reserve-theirs",
        name=asked.narrator.names[owner.seat],
        amount=owner.reserve[asked.option.piece],
    )


def _slot_what(asked: Asked[SlotOption]) -> str:
    return _slot(asked, asked.option)


def _slot(asked: Asked[Option], slot: SlotOption) -> str:
    """The place of the card, and its effect unless a forecast says what it brings now."""
    narrator, colour = asked.narrator, asked.narrator.colour(slot.column.key)
    if asked.forecast is not None:
        return narrator.text("what-column-rank", column=colour, rank=slot.rank)
    text = narrator.language.card_text(narrator.catalogue.card(slot.card))
    return narrator.text("what-column", column=colour, rank=slot.rank, text=text)


def _column_what(asked: Asked[ColumnOption]) -> str:
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


def _once_what(asked: Asked[PriceOption | SlotOption]) -> str:
    match asked.option:
        case SlotOption() as slot:
            return _slot(asked, slot)
        case move:
            return price_what(asked.narrator, move, asked.view)


# Each takes options of the class that belongs to its kind.
DESCRIPTIONS: dict[Kind, Callable[[Asked[Any]], str]] = {
    Kind.ACTION: _action_what,
    Kind.REGION: _region_what,
    Kind.PAYMENT: payment_what,
    Kind.OFFER_MORE: _cost,
    Kind.GOD: _god_what,
    Kind.GAIN_RESOURCE: resource_what,
    Kind.GAIN_PIECE: _piece_what,
    Kind.AMOUNT: amount_what,
    Kind.BASKET: basket_what,
    Kind.USE: _use_what,
    Kind.PLACE: _region_what,
    Kind.ARMY: _region_what,
    Kind.DESTINATION: _destination_what,
    Kind.VICTIM: _victim_what,
    Kind.VILLAGE: _region_what,
    Kind.CARD: _slot_what,
    Kind.COLUMN: _column_what,
    Kind.ONCE: _once_what,
    Kind.SELL: sell_what,
    Kind.BUY: buy_what,
    Kind.SHIP: _region_what,
    Kind.SEA: _region_what,
    Kind.BOAT: boat_what,
    Kind.OVERFLOW: overflow_what,
    Kind.RETURN_PIECES: _return_what,
    Kind.GILD: _slot_what,
    Kind.RESERVE: _reserve_what,
    Kind.REDEPLOY: _destination_what,
}
