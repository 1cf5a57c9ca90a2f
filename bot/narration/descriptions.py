"""What there is to know about an answer: "mountain – yours: house". Plain text."""

from __future__ import annotations

from bot.i18n import Language
from bot.narration.asked import Asked, Tell, asks_once
from bot.narration.goods import amount, commas, short_cost
from bot.narration.places import place_words, stays
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
from engine.cards.catalogue import CATALOGUE
from engine.decision import Kind
from engine.model.terms import Colour, God, Piece
from engine.rules.costs import TOLL


def _action_what(asked: Asked) -> str:
    language, card = asked.language, asked.card()
    if asked.option.action == "wild":
        return language.text("what-wild")
    if asked.option.action == "offer":
        god = God(CATALOGUE.card(card).colour).key
        return language.text("what-offer", god=language.text(f"god-{god}"))
    text = language.card_text(card)
    price = _price(asked)
    if not price:
        return language.text("what-build-free", text=text)
    return language.text("what-build", cost=price, text=text)


def _price(asked: Asked) -> str:
    """What the card costs now: its rank in gold (E2), where it can go into one column only."""
    card = CATALOGUE.card(asked.card())
    if not card.rank_gold or lodges(asked, card.colour):
        return short_cost(card.key, asked.language)
    return amount("gold", len(asked.mine.columns[card.colour]) + 1, asked.language)


def _cost(asked: Asked) -> str:
    price = short_cost(asked.card(), asked.language)
    return asked.language.text("what-cost", cost=price) if price else ""


def _region_what(asked: Asked) -> str:
    option = asked.option
    return place_words(
        asked.region(), asked.view, asked.decision.seat, asked.names, asked.language,
        option.landing, option.barracks,
    )  # fmt: skip


def _destination_what(asked: Asked) -> str:
    """A place to move to; whoever is there already stays."""
    region, start = asked.region(), asked.decision.region
    there = stays(region, asked.view, asked.decision.seat) if start is None else region == start
    if not there:
        what = _region_what(asked)
        return asked.language.text("what-army-token", what=what) if asked.option.tokens else what
    terrain = asked.view.board.terrain[asked.view.board.index[region]].key
    return asked.language.text("what-stays", terrain=asked.language.text(f"terrain-{terrain}"))


def _god_what(asked: Asked) -> str:
    return asked.language.text(f"god-{asked.option.god}.power")


def _piece_what(asked: Asked) -> str:
    piece = Piece[str(asked.option.piece).upper()]
    what = asked.language.text(
        "what-piece", amount=asked.mine.reserve[piece], supply=asked.mine.supply[piece]
    )
    owner = asked.mine.fortressed.get(piece.key)
    if owner is None:
        return what
    return asked.language.text("what-piece-fortress", what=what, name=asked.names[owner])


def _return_what(asked: Asked) -> str:
    piece = Piece[str(asked.option.piece).upper()]
    count = asked.mine.reserve[piece]
    return asked.language.text(
        "what-sale",
        given=amount(piece.key, count, asked.language),
        gained=amount("vp", asked.args.get("vp", 0) * count, asked.language),
    )


def _use_what(asked: Asked) -> str:
    if not asked.decision.card:
        return ""
    if asks_once(asked.decision):
        return asked.language.card_once(asked.decision.card)
    return asked.language.card_text(asked.decision.card)


def _victim_what(asked: Asked) -> str:
    """What the victim has of what the card is about; nothing is said of VP (R26)."""
    assert asked.option.seat is not None
    victim, language = asked.view.seats[asked.option.seat], asked.language
    if asked.verb == "place_fortress":
        counts = [(Piece(i).key, number) for i, number in enumerate(victim.reserve) if number]
        pieces = commas([amount(what, number, language) for what, number in counts], language)
        return language.text("what-reserves", pieces=pieces)
    if asked.verb == "place_garrison":
        columns = [
            language.text("what-columns-one", count=count, column=_colour(Colour(i), language))
            for i, count in enumerate(map(len, victim.columns))
            if count
        ]
        return language.text("what-columns", columns=commas(columns, language))
    if asked.args.get("what") != "gold":
        return ""
    return language.text("what-player", goods=amount("gold", victim.gold, language))


def _colour(colour: Colour, language: Language) -> str:
    return language.text(f"colour-{colour.key}")


def _reserve_what(asked: Asked) -> str:
    assert asked.decision.victim is not None
    owner = asked.view.seats[asked.decision.victim]
    piece = Piece[str(asked.option.piece).upper()]
    return asked.language.text(
        "what-reserve-theirs", name=asked.names[owner.seat], amount=owner.reserve[piece]
    )


def _slot_what(asked: Asked) -> str:
    column = Colour[str(asked.option.column).upper()].key
    return asked.language.text(
        "what-column",
        column=asked.language.text(f"colour-{column}"),
        rank=asked.option.rank or 0,
        text=asked.language.card_text(asked.card()),
    )


def _column_what(asked: Asked) -> str:
    victim = asked.decision.victim
    return _own_column_what(asked) if victim is None else _their_column_what(asked, victim)


def _own_column_what(asked: Asked) -> str:
    """What laying the card there means: its rank, and what a face-down card costs (V3)."""
    language = asked.language
    column = Colour[str(asked.option.column).upper()]
    rank = len(asked.mine.columns[column]) + 1
    if asked.decision.card is None:
        piece = amount(Piece(column).key, 1, language)
        price = amount("gold", rank, language)
        what = language.text("what-column-wild", piece=piece, cost=price)
    else:
        what = language.text("what-column-new", rank=rank)
    owner = asked.mine.garrisoned.get(column.key)
    if owner is None:
        return what
    return language.text("what-column-toll", what=what, gold=TOLL, name=asked.names[owner])


def _their_column_what(asked: Asked, victim: int) -> str:
    owner = asked.view.seats[victim]
    count = len(owner.columns[Colour[str(asked.option.column).upper()]])
    cards = amount("cards", count, asked.language)
    return asked.language.text("what-column-theirs", name=asked.names[owner.seat], cards=cards)


def _once_what(asked: Asked) -> str:
    return price_what(asked) if asked.option.card is None else _slot_what(asked)


DESCRIPTIONS: dict[Kind, Tell] = {
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
