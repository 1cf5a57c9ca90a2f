"""The verbs of scrolls: cards, pieces and the activation of other cards."""

from __future__ import annotations

from engine.effects.estimates.gains import NOTHING, Gain, Line, Waking
from engine.effects.estimates.side import Side
from engine.effects.shortages import Args, no_cards, no_pieces
from engine.events import Changed
from engine.model.state import HAND_LIMIT, STANDARD_PIECES
from engine.model.terms import STANDARD, Colour
from engine.rules.activation import activate_one
from engine.rules.forecast import Lack
from engine.rules.registry import at_once, effect, estimate, lacks, waking
from engine.rules.turn_context import Steps, Turn


def _no_card(turn: Turn, args: Args) -> Lack | None:
    colours = [Colour[name.upper()] for name in args["colours"]]
    count = sum(len(turn.me.columns[colour]) for colour in colours)
    return None if count > 1 else Lack("card")


@lacks(no_cards)
@effect
def draw(turn: Turn, amount: int) -> Steps:
    """Draw cards. With an empty hand it is asked, as five come at the turn's end (R16, R18)."""
    if not turn.me.hand and not (yield from turn.ask_yes()):
        return
    drawn = turn.draw(amount)
    if drawn:
        turn.events.append(Changed(turn.seat, "cards", drawn))


@estimate(draw)
def draw_estimate(amount: int) -> Line:
    """Cards, up to the limit of the hand."""

    def gain(s: Side, rank: int) -> Gain:
        return (0, 0, 0, min(amount, HAND_LIMIT - len(s.me.hand)), 0, 0)

    return gain


@lacks(lambda turn, args: Lack("column", (args["column"],)))
@at_once
def per_column_card(turn: Turn, column: str, vp: int) -> None:
    """VP for every card in a column."""
    turn.gain_vp(vp * len(turn.me.columns[Colour[column.upper()]]))


@estimate(per_column_card)
def per_column_card_estimate(column: str, vp: int) -> Line:
    """From the current column."""
    of = Colour[column.upper()]

    def gain(s: Side, rank: int) -> Gain:
        return (vp * s.heights[of], 0, 0, 0, 0, 0)

    return gain


@lacks(no_pieces)
@effect
def gain_pieces(turn: Turn, amount: int, price: int) -> Steps:
    """Pay ``price`` gold in all and gain that many pieces of choice, fewer if there are fewer."""
    for number in range(amount):
        paid = price > 0 and number == 0
        if paid and turn.me.gold < price:
            return
        there = [p for p in STANDARD_PIECES if turn.me.supply[p]]
        piece = yield from turn.ask_piece(there, priced=paid)
        if piece is None:
            return
        if number == 0:
            turn.give_gold(price)
        turn.gain_piece(piece)


@estimate(gain_pieces)
def gain_pieces_estimate(amount: int, price: int) -> Line:
    """If the gold is there."""

    def gain(s: Side, rank: int) -> Gain:
        if s.gold < price:
            return NOTHING
        return (0, -price, 0, 0, min(amount, sum(s.me.supply)), 0)

    return gain


@lacks(_no_card)
@effect
def activate(turn: Turn, colours: list[str]) -> Steps:
    """Give the effect of one own card of these printed colours that is not in progress (R32)."""
    wanted = {Colour[name.upper()] for name in colours}
    slots = [
        (column, rank)
        for column in STANDARD
        for rank, card in enumerate(turn.me.columns[column])
        if turn.state.catalogue.colour[card] in wanted
        and (column, rank) not in turn.active
        and (column, rank) not in turn.me.hidden  # face down it has no effect (V3)
    ]
    yield from activate_one(turn, slots)


@waking(activate)
def activate_waking(colours: list[str]) -> Waking:
    """One own card of these colours."""
    return Waking(frozenset(int(Colour[name.upper()]) for name in colours), False)
