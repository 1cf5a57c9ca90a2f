"""Handwritten evaluation of a position for a seat, roughly in victory points.

The weights are guesses that beat random play; nothing in the rules depends on them.
It reads only what the seat may know: its own hand and goods, and the public board.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.model.seat import Seat
from engine.model.state import HAND_REFILL, State
from engine.model.terms import STANDARD, Colour, Piece
from engine.rules.costs import gold_needed, make_bill
from engine.rules.registry import END_SCORES
from engine.rules.scoring import TEMPLE_CAP

SATED = 6  # of one resource; more is hardly worth keeping


@dataclass(frozen=True, slots=True)
class Weights:
    """Values of things, in VP."""

    gold: float = 0.15
    resource: float = 0.45
    piece: float = 0.35
    region: float = 0.3
    card_in_column: float = 1.6
    further_card: float = 0.35  # more for each card it lies upon: all are activated again
    temple_card: float = 3.0
    unknown_card: float = 0.4
    buildable_card: float = 1.3
    useless_card: float = 0.25
    army_at_village: float = 0.12


GREEDY = Weights()
# A card that could be built is worth less than one that is, or it is kept and others are offered.
NOVICE = Weights(
    card_in_column=2.2, further_card=0.5, buildable_card=0.7, unknown_card=0.55, useless_card=0.2
)


def worth(
    state: State, seat: int, extra_draws: int, offered: bool, weights: Weights = GREEDY
) -> float:
    """Value of ``state`` for ``seat`` at the end of its turn, before it draws."""
    me = state.seats[seat]
    value = me.vp + _temples(state, seat, me, weights)
    if state.last_round and state.round == state.last_round:
        return value + 0.02 * me.gold + 0.05 * sum(me.resources)
    nearness = 0.5 if state.last_round else 1.0
    return value + nearness * (
        weights.gold * me.gold
        + weights.resource * sum(min(n, SATED) for n in me.resources)
        + weights.piece * sum(min(n, 2) for n in me.reserve)
        + weights.region * me.occupied.bit_count()
        + _columns(me, weights)
        + _hand(state, me, extra_draws, offered, weights)
        + _villages(state, me, weights)
    )


def _temples(state: State, seat: int, me: Seat, weights: Weights) -> float:
    total = 0.0
    for card in me.columns[Colour.TEMPLE]:
        face = state.catalogue.cards[card]
        total += min(TEMPLE_CAP, END_SCORES[face.verb](state, seat, **face.args))
    return total + weights.temple_card * len(me.columns[Colour.TEMPLE])


def _columns(me: Seat, weights: Weights) -> float:
    total = 0.0
    for column in STANDARD:
        height = len(me.columns[column])
        total += weights.card_in_column * height + weights.further_card * height * (height - 1) / 2
    return total


def _hand(state: State, me: Seat, extra_draws: int, offered: bool, weights: Weights) -> float:
    total = 0.0
    for card in me.hand:
        colour = state.catalogue.colour[card]
        ready = colour == Colour.TEMPLE or me.reserve[colour] > 0
        bill = make_bill(state, me, card, colour, face_down=False)
        affordable = gold_needed(me, bill) <= me.gold
        total += weights.buildable_card if ready and affordable else weights.useless_card
    draws = extra_draws
    if offered or not me.hand:
        draws += max(0, HAND_REFILL - len(me.hand))
    return total + weights.unknown_card * draws


def _villages(state: State, me: Seat, weights: Weights) -> float:
    armies = me.at[Piece.ARMY]
    board = state.board
    return weights.army_at_village * sum(
        vp * (board.near[village] & armies).bit_count() for village, vp in state.villages.items()
    )
