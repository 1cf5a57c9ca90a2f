"""The verbs of scrolls: cards, pieces and the activation of other cards.

Egypt's have strong once effects, and wake other cards (E4)."""

from __future__ import annotations

from collections.abc import Callable

from engine.effects.estimates import MOVE, NOTHING, Gain, Line, Side, Waking
from engine.effects.shortages import Args, always, no_cards, no_gold, no_pieces
from engine.events import Changed, Gilded
from engine.model.decision import Kind, SlotOption, Unit
from engine.model.options import DONE, sale_options
from engine.model.seat import Slot
from engine.model.state import HAND_LIMIT, HAND_REFILL, STANDARD_PIECES
from engine.model.terms import STANDARD, Colour
from engine.rules.activation import activate_one, activate_option
from engine.rules.forecast import Lack
from engine.rules.registry import at_once, effect, estimate, lacks, once_effect, waking
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
    return lambda s, rank: (0, 0, 0, min(amount, HAND_LIMIT - len(s.me.hand)), 0, 0)


@lacks(lambda turn, args: Lack("column", (args["column"],)))
@at_once
def per_column_card(turn: Turn, column: str, vp: int) -> None:
    """VP for every card in a column."""
    turn.gain_vp(vp * len(turn.me.columns[Colour[column.upper()]]))


@estimate(per_column_card)
def per_column_card_estimate(column: str, vp: int) -> Line:
    """From the current column."""
    of = Colour[column.upper()]
    return lambda s, rank: (vp * s.heights[of], 0, 0, 0, 0, 0)


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


def _no_bought_cards(turn: Turn, args: Args) -> Lack | None:
    return no_gold(turn, args) or no_cards(turn, args)


def _no_gold_to_put(turn: Turn, args: Args) -> Lack | None:
    return None if turn.me.gold else Lack("gold", (), 1)


def _no_reserve(turn: Turn, args: Args) -> Lack | None:
    return None if any(turn.me.reserve) else Lack("reserve")


def _no_discards(turn: Turn, args: Args) -> Lack | None:
    if len(turn.me.hand) >= HAND_LIMIT:
        return Lack("hand-full", (), HAND_LIMIT)
    return None if turn.state.discard else Lack("pile")


@once_effect(steps=True)
def fill_reserve(turn: Turn, pieces: int) -> Steps:
    """Gain pieces until ``pieces`` of each type are on one's board."""
    for piece in STANDARD_PIECES:
        while turn.me.reserve[piece] < pieces and turn.me.supply[piece]:
            if (yield from turn.ask_piece([piece])) is None:
                break
            turn.gain_piece(piece)


@estimate(fill_reserve)
def fill_reserve_estimate(pieces: int) -> Line:
    """The pieces missing on the player's board, at most the supply."""

    def gain(s: Side, rank: int) -> Gain:
        there = zip(s.me.reserve, s.me.supply, strict=True)
        return (0, 0, 0, 0, sum(max(0, min(pieces - own, left)) for own, left in there), 0)

    return gain


@once_effect()
def gold_per_piece(turn: Turn, gold: int) -> None:
    """Gold for every piece on one's board. Before the main effect, which it can pay for."""
    turn.gain_gold(gold * sum(turn.me.reserve))


@estimate(gold_per_piece)
def gold_per_piece_estimate(gold: int) -> Line:
    """From the current board."""
    return lambda s, rank: (0, gold * sum(s.me.reserve), 0, 0, 0, 0)


@once_effect(after=True)
def vp_per_pieces(turn: Turn, vp: int, every: int) -> None:
    """VP for every ``every`` pieces on one's board. After the main effect, which adds to them."""
    turn.gain_vp(vp * (sum(turn.me.reserve) // every))


@estimate(vp_per_pieces)
def vp_per_pieces_estimate(vp: int, every: int) -> Line:
    """From the current board."""
    return lambda s, rank: (vp * (sum(s.me.reserve) // every), 0, 0, 0, 0, 0)


@once_effect(steps=True)
def fill_hand(turn: Turn, cards: int) -> Steps:
    """Draw until the hand holds ``cards``. With an empty hand it is asked (R16, R18)."""
    if not turn.me.hand and not (yield from turn.ask_yes()):
        return
    drawn = turn.draw(cards - len(turn.me.hand))
    if drawn:
        turn.events.append(Changed(turn.seat, "cards", drawn))


@estimate(fill_hand)
def fill_hand_estimate(cards: int) -> Line:
    """Up to so many cards; the card itself has left the hand."""
    return lambda s, rank: (0, 0, 0, max(0, cards + 1 - len(s.me.hand)), 0, 0)


@once_effect()
def vp_per_card(turn: Turn, colour: str, vp: int) -> None:
    """VP for every card of a colour on one's board, wherever it lies."""
    kind = Colour[colour.upper()]
    count = sum(
        turn.state.colour_at(turn.me, column, rank) == kind
        for column in STANDARD
        for rank in range(len(turn.me.columns[column]))
    )
    turn.gain_vp(vp * count)


@estimate(vp_per_card)
def vp_per_card_estimate(colour: str, vp: int) -> Line:
    """From the current column of that colour."""
    of = Colour[colour.upper()]
    return lambda s, rank: (vp * s.heights[of], 0, 0, 0, 0, 0)


@once_effect(timed=activate_option)
def activate_any(turn: Turn) -> list[SlotOption]:
    """Activate any other face-up card of one's five columns."""
    return turn.cards_at(_slots(turn, lambda column, rank: True))


@waking(activate_any)
def activate_any_waking() -> Waking:
    """Any other own card."""
    return Waking(None, False)


@lacks(_no_discards)
@effect
def take_discards(turn: Turn, amount: int) -> Steps:
    """Take the top cards of the discard pile; what lies below is a reveal."""
    pile, hand = turn.state.discard, turn.me.hand
    count = min(amount, len(pile), HAND_LIMIT - len(hand))
    if not count or (not hand and not (yield from turn.ask_yes())):
        return
    if len(pile) > 1:
        turn.revealed = True
    for _ in range(count):
        hand.append(pile.pop())
    turn.events.append(Changed(turn.seat, "cards", count))


@estimate(take_discards)
def take_discards_estimate(amount: int) -> Line:
    """Cards, at most the discard pile and the hand limit."""

    def gain(s: Side, rank: int) -> Gain:
        there = min(amount, len(s.state.discard), HAND_LIMIT - len(s.me.hand))
        return (0, 0, 0, there, 0, 0)

    return gain


@lacks(_no_bought_cards)
@effect
def buy_cards(turn: Turn, price: int) -> Steps:
    """Say a number, pay for as many cards, draw them."""
    there = len(turn.state.deck) + len(turn.state.discard)
    most = min(turn.me.gold // price, HAND_LIMIT - len(turn.me.hand), there)
    amounts = sale_options(most, (("gold", price),), (("cards", 1),), Unit.CARDS)[::-1]
    amount = yield from turn.ask_amount(amounts, topic="cards")
    turn.give_gold(price * amount)
    drawn = turn.draw(amount)
    if drawn:
        turn.events.append(Changed(turn.seat, "cards", drawn))


@estimate(buy_cards)
def buy_cards_estimate(price: int) -> Line:
    """A few, if the gold is there."""

    def gain(s: Side, rank: int) -> Gain:
        bought = max(0, min(3, s.gold // price, HAND_REFILL + 1 - len(s.me.hand)))
        return (0, -price * bought, 0, bought, 0, 0)

    return gain


@lacks(_no_reserve)
@effect
def return_pieces(turn: Turn, vp: int) -> Steps:
    """Return all pieces of one type from one's board to the supply for VP apiece."""
    there = [p for p in STANDARD_PIECES if turn.me.reserve[p]]
    piece = yield from turn.ask_piece(there, Kind.RETURN_PIECES, priced=True)
    if piece is None:
        return
    count = turn.me.reserve[piece]
    turn.me.reserve[piece] = 0
    turn.me.supply[piece] += count
    turn.events.append(Changed(turn.seat, piece.key, -count, turn.goes_on()))
    turn.gain_vp(vp * count)


@estimate(return_pieces)
def return_pieces_estimate(vp: int) -> Line:
    """The most of one type."""

    def gain(s: Side, rank: int) -> Gain:
        count = max(s.me.reserve)
        return (vp * count, 0, 0, 0, -count, 0)

    return gain


@lacks(_no_gold_to_put)
@effect
def gild(turn: Turn) -> Steps:
    """Put 1 own gold on another face-up card: its next activation happens twice."""
    if not turn.me.gold:
        return
    slots = _slots(turn, lambda column, rank: (column, rank) not in turn.me.gilded, idle=False)
    slot = yield from turn.ask_card(Kind.GILD, slots, priced=True)
    if slot is None:
        return
    column, rank = slot
    turn.me.gold -= 1
    turn.me.gilded |= {slot}
    card = turn.state.catalogue.keys[turn.me.columns[column][rank]]
    turn.events.append(Gilded(turn.seat, card, Colour(column).key, rank + 1))


@estimate(gild)
def gild_estimate() -> Line:
    """Another activation, later, for a gold."""
    return lambda s, rank: (0, -1, 0, 0, 0, 2 * MOVE) if s.gold else NOTHING


@lacks(no_pieces)
@effect
def buy_pieces(turn: Turn, limit: int, price: int) -> Steps:
    """Buy up to ``limit`` pieces of choice at ``price`` gold each."""
    for _ in range(limit):
        if turn.me.gold < price:
            return
        there = [p for p in STANDARD_PIECES if turn.me.supply[p]]
        piece = yield from turn.ask_piece(there, priced=True, decline=DONE)
        if piece is None:
            return
        turn.give_gold(price)
        turn.gain_piece(piece)


@estimate(buy_pieces)
def buy_pieces_estimate(limit: int, price: int) -> Line:
    """Estimate: as many as the gold buys."""

    def gain(s: Side, rank: int) -> Gain:
        bought = min(limit, s.gold // price, sum(s.me.supply))
        return (0, -price * bought, 0, 0, bought, 0)

    return gain


@lacks(always("card-rank"))
@effect
def activate_rank(turn: Turn) -> Steps:
    """Activate one other face-up standard card of the same rank."""
    own = turn.slot[1]
    yield from activate_one(turn, _slots(turn, lambda column, rank: rank == own))


@waking(activate_rank)
def activate_rank_waking() -> Waking:
    """One own card of the same rank."""
    return Waking(None, True)


def _slots(turn: Turn, fits: Callable[[int, int], bool], *, idle: bool = True) -> list[Slot]:
    """Face-up cards of the five columns other than the one at work.

    ``idle``: leave out those whose effect is in progress (R32).
    """
    return [
        (column, rank)
        for column in STANDARD
        for rank in range(len(turn.me.columns[column]))
        if (column, rank) not in turn.me.hidden
        and (column, rank) != turn.slot
        and not (idle and (column, rank) in turn.active)
        and fits(column, rank)
    ]
