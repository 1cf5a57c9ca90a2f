"""The cards that can be built now, their columns, and why others cannot (R10, R17, E15, V3)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.errors import Refusal
from engine.model.decision import Outlook
from engine.model.seat import NO_REGION, NOBODY, Seat
from engine.model.state import State
from engine.model.terms import STANDARD, TEMPLE, Colour, Piece
from engine.rules.costs import (
    Charges,
    gold_needed,
    make_bill,
    missing_resources,
    most_vp_gained,
    payment_refusal,
)
from engine.rules.placement import BARRACKS_VP, LANDING_VP, Sites, Spots
from engine.rules.temples import lodgings

_UNPAID = ("cannot-pay", "garrison-toll")
_NO_SPOT = ("no-region", "no-region-first", "no-region-needs", "temple-no-region")
_VP_FOR_ANY = LANDING_VP + BARRACKS_VP


class Builder:
    """A player about to build: places and prices are looked up once, for all cards of a hand.

    It is asked for every card in every hand, so it words no reason: ``why_not`` does.
    """

    __slots__ = ("_catalogue", "_charges", "_me", "_seat", "_sites", "_state")

    def __init__(self, state: State, seat: int) -> None:
        self._state, self._seat = state, seat
        self._catalogue = state.catalogue
        self._me = me = state.seats[seat]
        self._sites = Sites(state, seat)
        self._charges = Charges(state, me)

    def can_play(self, card: int, column: int, face_down: bool = False) -> bool:
        """Whether they can play ``card`` onto ``column``: whether ``why_not`` finds no reason."""
        me = self._me
        piece = column if face_down else self._catalogue.colour[card]
        if piece == TEMPLE:
            if min(map(len, me.columns)) < len(me.columns[TEMPLE]):
                return False
        elif not me.reserve[piece]:
            return False
        bill = self._charges.bill(card, column, face_down)
        if gold_needed(me, bill) > me.gold:
            return False
        if piece == TEMPLE and not self._state.temples_left:
            return True
        needs = 0 if face_down else self._catalogue.needs[card]
        free, landing = self._sites.legal(piece, needs, me.vp + most_vp_gained(me, bill))
        return bool(free or landing)

    def can_lodge(self, card: int) -> bool:
        """Whether they can play ``card`` into another column, though not into its own (E15).

        Only the price differs there: by a Garrison's toll on its own column, or by the rank.
        """
        own = self._catalogue.colour[card]
        if self._me.garrisoned[own] == NOBODY and not self._catalogue.rank_gold[card]:
            return False
        columns = lodgings(self._state, self._seat, own)
        return any(self.can_play(card, column) for column in columns)


def buildable(state: State, seat: int, cards: Iterable[int]) -> list[int]:
    """Those of ``cards`` that ``seat`` can build now, face up."""
    builder, colour = Builder(state, seat), state.catalogue.colour
    lodging = state.modules[TEMPLE] and state.seats[seat].columns[TEMPLE] != ()
    return [
        card
        for card in cards
        if builder.can_play(card, colour[card]) or (lodging and builder.can_lodge(card))
    ]


def wild_buildable(state: State, seat: int, cards: Iterable[int]) -> list[int]:
    """Those of ``cards`` that ``seat`` can play face down now: all of them or none (V3)."""
    if not state.config.wild or state.seats[seat].wild_used:
        return []
    return [card for card in cards if columns_for(state, seat, card, face_down=True)]


def homes(state: State, seat: int, card: int) -> list[int]:
    """The columns into which ``card`` may go face up at all: its own, and lodgings (E15)."""
    colour = state.catalogue.colour[card]
    if not state.modules[TEMPLE] or colour == TEMPLE:
        return [colour]
    return [colour, *lodgings(state, seat, colour)]


def columns_for(state: State, seat: int, card: int, *, face_down: bool = False) -> list[int]:
    """The columns where ``seat`` can play ``card`` now."""
    builder = Builder(state, seat)
    columns = [int(c) for c in STANDARD] if face_down else homes(state, seat, card)
    return [c for c in columns if builder.can_play(card, c, face_down)]


def build_refusal(state: State, seat: int, card: int) -> Refusal | None:
    """The reason why ``seat`` cannot build ``card`` face up, or None if they can in some column."""
    reasons = [why_not(state, seat, card, c) for c in homes(state, seat, card)]
    return None if None in reasons else reasons[0]


def wild_refusal(state: State, seat: int, card: int) -> Refusal:
    """The reason why ``seat`` cannot play ``card`` face down in any column (V3)."""
    if not state.config.wild:
        return Refusal("wild-off")
    if state.seats[seat].wild_used:
        return Refusal("wild-used")
    reasons = [why_not(state, seat, card, column, face_down=True) for column in STANDARD]
    found = [reason for reason in reasons if reason]
    return next((reason for reason in found if reason.code in _UNPAID), found[0])


def why_not(
    state: State, seat: int, card: int, column: int, *, face_down: bool = False
) -> Refusal | None:
    """The reason why ``seat`` cannot play ``card`` onto ``column``, or None if they can."""
    me = state.seats[seat]
    piece = column if face_down else state.catalogue.colour[card]
    if piece != Piece.TEMPLE and not me.reserve[piece]:
        return Refusal("no-piece", piece=Piece(piece).key)
    needs = 0 if face_down else state.catalogue.needs[card]
    bill = make_bill(state, me, card, column, face_down)
    sites = Sites(state, seat)
    spots = sites.spots(piece, needs, me.vp + most_vp_gained(me, bill))
    refusal = (
        _temple_refusal(state, seat, spots)
        if piece == Piece.TEMPLE
        else _region_refusal(me, sites, spots, piece, needs)
    )
    if refusal is None:
        return payment_refusal(me, bill) if gold_needed(me, bill) > me.gold else None
    if refusal.code in _NO_SPOT and sites.spots(piece, needs, _VP_FOR_ANY).tolled:
        return _barracks_refusal(me, piece)
    return refusal


def _region_refusal(me: Seat, sites: Sites, spots: Spots, piece: int, needs: int) -> Refusal | None:
    if spots.all:
        return None
    name = Piece(piece).key
    if needs:
        return Refusal("no-region-needs", piece=name, needs=needs)
    priced = sites.spots(piece, 0, _VP_FOR_ANY)
    if priced.landing & ~priced.tolled:
        return Refusal("no-region-landing", piece=name, vp=me.vp)
    if me.first_region == NO_REGION:
        return Refusal("no-region-first", piece=name)
    return Refusal("no-region", piece=name)


def _barracks_refusal(me: Seat, piece: int) -> Refusal:
    """There are regions, but too few VP for what building in any of them costs."""
    return Refusal("no-region-barracks", piece=Piece(piece).key, vp=me.vp)


def _temple_refusal(state: State, seat: int, spots: Spots) -> Refusal | None:
    me = state.seats[seat]
    needed = len(me.columns[Colour.TEMPLE])
    lacking = [c.key for c in STANDARD if len(me.columns[c]) < needed]
    if lacking:
        return Refusal(
            "temple-columns", needed=needed, number=needed + 1, columns=",".join(lacking)
        )
    if state.temples_left and not spots.all:
        return Refusal("temple-no-region")
    return None


def outlook(state: State, seat: int, card: int) -> Outlook:
    """Whether ``seat`` could build ``card`` if it were their turn, and where."""
    key, me = state.catalogue.keys[card], state.seats[seat]
    refusal = build_refusal(state, seat, card)
    colour = state.catalogue.colour[card]
    columns = columns_for(state, seat, card) if refusal is None else [colour]
    bills = [make_bill(state, me, card, column, face_down=False) for column in columns]
    cheapest = min(bills, key=lambda bill: gold_needed(me, bill))
    missing = missing_resources(me, cheapest)
    gold = gold_needed(me, cheapest) - cheapest.gold
    if refusal or (colour == Colour.TEMPLE and not state.temples_left):
        return Outlook(key, refusal=refusal, missing=missing, gold=gold)
    purse = max(me.vp + most_vp_gained(me, bill) for bill in bills)
    spots = Sites(state, seat).spots(colour, state.catalogue.needs[card], purse)
    regions, landings = spots.free.bit_count(), spots.landing.bit_count()
    return Outlook(key, regions, landings, missing=missing, gold=gold)
