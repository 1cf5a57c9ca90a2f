"""What a position is worth to a seat, in victory points or so: the greedy player's judgement.

The weights are guesses that beat random play; nothing in the rules depends on them.
It reads only what the seat may know: its own hand and goods, and the public board.
"""

from __future__ import annotations

from engine.effects.registry import END_SCORES
from engine.model.seat import Seat
from engine.model.state import HAND_REFILL, State
from engine.model.terms import STANDARD, Colour, Piece
from engine.rules.costs import gold_needed, make_bill
from engine.rules.scoring import TEMPLE_CAP

GOLD = 0.15
RESOURCE = 0.45
SATED = 6  # of one resource; more is hardly worth keeping
PIECE = 0.35
REGION = 0.3
CARD_IN_COLUMN = 1.6
FURTHER_CARD = 0.35  # more for each card it lies upon: all are activated again
TEMPLE_CARD = 3.0
UNKNOWN_CARD = 0.4
BUILDABLE_CARD = 1.3
USELESS_CARD = 0.25
ARMY_AT_VILLAGE = 0.12


def worth(state: State, seat: int, extra_draws: int, offered: bool) -> float:
    """How good ``state`` is for ``seat`` at the end of its turn, before it draws."""
    me = state.seats[seat]
    value = me.vp + _temples(state, seat, me)
    if state.last_round and state.round == state.last_round:
        return value + 0.02 * me.gold + 0.05 * sum(me.resources)
    nearness = 0.5 if state.last_round else 1.0
    return value + nearness * (
        GOLD * me.gold
        + RESOURCE * sum(min(n, SATED) for n in me.resources)
        + PIECE * sum(min(n, 2) for n in me.reserve)
        + REGION * me.occupied.bit_count()
        + _columns(me)
        + _hand(state, me, extra_draws, offered)
        + _villages(state, me)
    )


def _temples(state: State, seat: int, me: Seat) -> float:
    total = 0.0
    for card in me.columns[Colour.TEMPLE]:
        face = state.catalogue.cards[card]
        total += min(TEMPLE_CAP, END_SCORES[face.verb](state, seat, **face.args))
    return total + TEMPLE_CARD * len(me.columns[Colour.TEMPLE])


def _columns(me: Seat) -> float:
    total = 0.0
    for column in STANDARD:
        height = len(me.columns[column])
        total += CARD_IN_COLUMN * height + FURTHER_CARD * height * (height - 1) / 2
    return total


def _hand(state: State, me: Seat, extra_draws: int, offered: bool) -> float:
    total = 0.0
    for card in me.hand:
        colour = state.catalogue.colour[card]
        ready = colour == Colour.TEMPLE or me.reserve[colour] > 0
        bill = make_bill(state, me, card, colour, face_down=False)
        affordable = gold_needed(me, bill) <= me.gold
        total += BUILDABLE_CARD if ready and affordable else USELESS_CARD
    draws = extra_draws
    if offered or not me.hand:
        draws += max(0, HAND_REFILL - len(me.hand))
    return total + UNKNOWN_CARD * draws


def _villages(state: State, me: Seat) -> float:
    armies = me.at[Piece.ARMY]
    board = state.board
    return ARMY_AT_VILLAGE * sum(
        vp * (board.near[village] & armies).bit_count() for village, vp in state.villages.items()
    )
