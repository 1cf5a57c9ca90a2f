"""An offering to a god: which cards, whose power, what it gives (R27, R28). Draws follow later."""

from __future__ import annotations

from engine.events import Offered
from engine.model.decision import Decision, Kind
from engine.model.options import DONE, GODS, RESOURCES, card_options
from engine.model.seat import NOBODY
from engine.model.state import STANDARD_PIECES
from engine.model.terms import EVERY_RESOURCE, God, Piece
from engine.rules.temples import offering_bonus
from engine.rules.turn_context import Steps, Turn

_NEPTUNE, _CERES, _MINERVA, _VESTA, _MARS, _JUPITER = God


def offering(turn: Turn, top: int) -> Steps:
    """Discard ``top`` and what else the player names under it, then take the god's gifts."""
    pile, hand, catalogue = turn.state.discard, turn.me.hand, turn.state.catalogue
    under = len(pile)
    hand.remove(top)
    pile.append(top)
    cards = sorted(set(hand))
    option = card_options(catalogue)
    further = [option[card] for card in cards]
    while cards:
        picked = yield Decision(turn.seat, Kind.OFFER_MORE, (*further, DONE))
        if picked == len(cards):
            break
        card = cards[picked]
        hand.remove(card)
        pile.insert(under, card)
        if card not in hand:
            del cards[picked], further[picked]
    god = power = GODS[catalogue.colour[top]].god
    if god is _JUPITER:
        power = (yield from turn.must(Kind.GOD, GODS[:_JUPITER])).god
    turn.offered = True
    count = len(pile) - under
    strength = count + offering_bonus(turn.state, turn.seat)
    turn.events.append(Offered(turn.seat, god.key, power.key, catalogue.keys[top], count))
    yield from _power(turn, power, strength)


def _power(turn: Turn, god: God, count: int) -> Steps:
    if god is _NEPTUNE:
        turn.gain_gold(2 * count)
    elif god is _CERES:
        yield from _choose_resources(turn, count)
    elif god is _MINERVA:
        turn.extra_draws = count
    elif god is _VESTA:
        turn.gain_vp(1 if count == 1 else 2)
    elif god is _MARS:
        yield from _choose_pieces(turn, count)
    if god is _MARS or not turn.me.supply[god]:
        return
    if (yield from turn.ask_piece([god])) is not None:
        turn.gain_piece(god)


def _choose_resources(turn: Turn, count: int) -> Steps:
    count = min(count, sum(turn.state.supply))
    for number in range(1, count + 1):
        there = [RESOURCES[r] for r in EVERY_RESOURCE if turn.state.supply[r]]
        picked = yield from turn.must(Kind.GAIN_RESOURCE, there, number=number, count=count)
        turn.gain_resource(picked.resource, 1)


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
