"""Which cards can be built now, in which columns, and why not the others (R10, R17, E15, V3)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.decision import Outlook
from engine.errors import Refusal
from engine.model.seat import NO_REGION, Seat
from engine.model.state import State
from engine.model.terms import STANDARD, TEMPLE, Colour, Piece
from engine.rules.costs import gold_needed, make_bill, most_vp_gained, payment_refusal
from engine.rules.placement import BARRACKS_VP, LANDING_VP, Spots, places
from engine.rules.temples import lodgings

_UNPAID = ("cannot-pay", "garrison-toll")
_NO_SPOT = ("no-region", "no-region-first", "no-region-needs", "temple-no-region")
_VP_FOR_ANY = LANDING_VP + BARRACKS_VP

SpotCache = dict[tuple[int, int, int], Spots]


def buildable(state: State, seat: int, cards: Iterable[int]) -> list[int]:
    """Those of ``cards`` that ``seat`` can build now, face up."""
    cache: SpotCache = {}
    return [
        card
        for card in cards
        if any(can_play(state, seat, card, c, cache) for c in homes(state, seat, card))
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
    """The columns in which ``seat`` can play ``card`` now."""
    cache: SpotCache = {}
    columns = [int(c) for c in STANDARD] if face_down else homes(state, seat, card)
    return [c for c in columns if can_play(state, seat, card, c, cache, face_down=face_down)]


def build_refusal(state: State, seat: int, card: int) -> Refusal | None:
    """Why ``seat`` cannot build ``card`` face up, or None if they can in some column."""
    reasons = [why_not(state, seat, card, c) for c in homes(state, seat, card)]
    return None if None in reasons else reasons[0]


def wild_refusal(state: State, seat: int, card: int) -> Refusal:
    """Why ``seat`` cannot play ``card`` face down in any column, when they cannot (V3)."""
    if not state.config.wild:
        return Refusal("wild-off")
    if state.seats[seat].wild_used:
        return Refusal("wild-used")
    reasons = [why_not(state, seat, card, column, face_down=True) for column in STANDARD]
    found = [reason for reason in reasons if reason]
    return next((reason for reason in found if reason.code in _UNPAID), found[0])


def can_play(
    state: State, seat: int, card: int, column: int, cache: SpotCache, *, face_down: bool = False
) -> bool:
    """Whether ``seat`` can play ``card`` onto ``column``: whether nothing is said by ``why_not``.

    It is asked for every card in every hand, so it words no reason. ``cache``: regions that
    were looked for before, in the same state.
    """
    me = state.seats[seat]
    piece = column if face_down else state.catalogue.colour[card]
    if piece == TEMPLE:
        low = len(me.columns[TEMPLE])
        if any(len(me.columns[c]) < low for c in range(TEMPLE)):
            return False
    elif not me.reserve[piece]:
        return False
    bill = make_bill(state, me, card, column, face_down)
    if gold_needed(me, bill) > me.gold:
        return False
    if piece == TEMPLE and not state.temples_left:
        return True
    needs = 0 if face_down else state.catalogue.needs[card]
    purse = me.vp + most_vp_gained(me, bill)
    key = (piece, needs, purse)
    spots = cache.get(key)
    if spots is None:
        spots = cache[key] = places(state, seat, piece, needs, purse)
    return spots.all != 0


def why_not(
    state: State, seat: int, card: int, column: int, *, face_down: bool = False
) -> Refusal | None:
    """Why ``seat`` cannot play ``card`` onto ``column``, or None if they can."""
    me = state.seats[seat]
    piece = column if face_down else state.catalogue.colour[card]
    if piece != Piece.TEMPLE and not me.reserve[piece]:
        return Refusal("no-piece", piece=Piece(piece).key)
    needs = 0 if face_down else state.catalogue.needs[card]
    bill = make_bill(state, me, card, column, face_down)
    purse = me.vp + most_vp_gained(me, bill)
    spots = places(state, seat, piece, needs, purse)
    refusal = (
        _temple_refusal(state, seat, spots)
        if piece == Piece.TEMPLE
        else _region_refusal(state, seat, spots, piece, needs)
    )
    if refusal is None:
        return payment_refusal(me, bill) if gold_needed(me, bill) > me.gold else None
    if refusal.code in _NO_SPOT and places(state, seat, piece, needs, _VP_FOR_ANY).tolled:
        return _barracks_refusal(me, piece)
    return refusal


def _region_refusal(
    state: State, seat: int, spots: Spots, piece: int, needs: int
) -> Refusal | None:
    if spots.all:
        return None
    me, name = state.seats[seat], Piece(piece).key
    if needs:
        return Refusal("no-region-needs", piece=name, needs=needs)
    priced = places(state, seat, piece, vp=_VP_FOR_ANY)
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
    key = state.catalogue.keys[card]
    refusal = build_refusal(state, seat, card)
    if refusal:
        return Outlook(key, refusal=refusal)
    me, colour = state.seats[seat], state.catalogue.colour[card]
    if colour == Colour.TEMPLE and not state.temples_left:
        return Outlook(key)
    purse = max(
        me.vp + most_vp_gained(me, make_bill(state, me, card, column, face_down=False))
        for column in columns_for(state, seat, card)
    )
    spots = places(state, seat, colour, state.catalogue.needs[card], purse)
    return Outlook(key, spots.free.bit_count(), spots.landing.bit_count())
