"""An offering to a god: which cards, whose power, what it gives (R27, R28). Draws follow later."""

from __future__ import annotations

from engine.decision import Kind
from engine.events import Offered
from engine.model.options import DONE, GODS, card_option
from engine.model.seat import NOBODY
from engine.model.state import STANDARD_PIECES
from engine.model.terms import EVERY_RESOURCE, God, Piece
from engine.rules.temples import offering_bonus
from engine.rules.turn_context import Steps, Turn


def offering(turn: Turn, top: int) -> Steps:
    """Discard ``top`` and what else the player names under it, then take the god's gifts."""
    pile, catalogue = turn.state.discard, turn.state.catalogue
    under = len(pile)
    turn.me.hand.remove(top)
    pile.append(top)
    while turn.me.hand:
        further = [card_option(catalogue.keys[card]) for card in sorted(set(turn.me.hand))]
        picked = yield from turn.may(Kind.OFFER_MORE, further, priced=True, decline=DONE)
        if picked is None:
            break
        card = catalogue.index(picked.card)
        turn.me.hand.remove(card)
        pile.insert(under, card)
    god = power = God(catalogue.colour[top])
    if god is God.JUPITER:
        power = (yield from turn.must(Kind.GOD, GODS[: God.JUPITER])).god
    turn.offered = True
    count = len(pile) - under
    strength = count + offering_bonus(turn.state, turn.seat)
    turn.events.append(Offered(turn.seat, god.key, power.key, catalogue.keys[top], count))
    yield from _power(turn, power, strength)


def _power(turn: Turn, god: God, count: int) -> Steps:
    if god is God.NEPTUNE:
        turn.gain_gold(2 * count)
    elif god is God.CERES:
        yield from _choose_resources(turn, count)
    elif god is God.MINERVA:
        turn.extra_draws = count
    elif god is God.VESTA:
        turn.gain_vp(1 if count == 1 else 2)
    elif god is God.MARS:
        yield from _choose_pieces(turn, count)
    if god is God.MARS or not turn.me.supply[god]:
        return
    if (yield from turn.ask_piece([god])) is not None:
        turn.gain_piece(god)


def _choose_resources(turn: Turn, count: int) -> Steps:
    count = min(count, sum(turn.state.supply))
    for number in range(1, count + 1):
        there = [r for r in EVERY_RESOURCE if turn.state.supply[r]]
        kind = yield from turn.must_resource(Kind.GAIN_RESOURCE, there, number=number, count=count)
        turn.gain_resource(kind, 1)


def _choose_pieces(turn: Turn, count: int) -> Steps:
    count = min(count, sum(turn.me.supply))
    for number in range(1, count + 1):
        there = [p for p in STANDARD_PIECES if turn.me.supply[p]]
        piece: Piece | None
        if all(turn.me.fortressed[p] != NOBODY for p in there):
            # nothing is left but what serves an opponent too (R16)
            piece = yield from turn.ask_piece(there, priced=True, number=number, count=count)
        else:
            piece = yield from turn.must_piece(there, number=number, count=count)
        if piece is None:
            return
        turn.gain_piece(piece)
