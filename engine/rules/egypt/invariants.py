"""Invariants of Egypt's things: boats, tokens, markers, temples (E6-E15)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.model.seat import NO_REGION, Seat
from engine.model.state import BOATS, COMBAT_TOKENS, State
from engine.model.terms import STANDARD, Colour, Piece


def module_faults(state: State) -> Iterator[str]:
    """Every broken invariant of the modules in play, as a sentence."""
    yield from _boat_faults(state)
    yield from _token_faults(state)
    yield from _card_faults(state)
    for i, seat in enumerate(state.seats, 1):
        if seat.scribe != NO_REGION and not state.modules[Colour.CIVIL]:
            yield f"seats {i}: a scribe without its module (E8)"
        if seat.scribe != NO_REGION and not seat.at[Piece.HOUSE] >> seat.scribe & 1:
            yield f"seats {i}: the scribe stands where no house is (E8)"
    fallen = 0
    for seat in state.seats:
        if fallen & seat.fallen or seat.fallen & ~state.attacked:
            yield f"armies lie where they cannot: {state.board.names_of(seat.fallen)} (E10)"
        fallen |= seat.fallen
    if state.modules[Colour.MARITIME] and not all(0 <= step <= 2 for step in state.market):
        yield f"market: steps {state.market} (E6)"


def _boat_faults(state: State) -> Iterator[str]:
    if not state.modules[Colour.PRODUCTION]:
        for i, seat in enumerate(state.seats, 1):
            if any(seat.boats):
                yield f"seats {i}: boats without their module (E7)"
        return
    for size, total in enumerate(BOATS):
        there = state.boats_left[size] + sum(seat.boats[size] for seat in state.seats)
        if there != total:
            yield f"boats of size {size + 1}: {there} of {total} (E7)"


def _token_faults(state: State) -> Iterator[str]:
    owners = [owner for _, owner in state.barracks]
    for seat in state.seats:
        owners += [*seat.garrisoned, *seat.fortressed]
    total = COMBAT_TOKENS if state.modules[Colour.MILITARY] else 0
    for i, seat in enumerate(state.seats):
        there = seat.stock + seat.tokens + owners.count(i)
        if there != total:
            yield f"seats {i + 1}: {there} of {total} combat tokens (E9)"
    regions = [region for region, _ in state.barracks]
    if len(set(regions)) != len(regions):
        yield "barracks: two tokens in one region (E11)"
    for region in regions:
        if state.board.village_mask >> region & 1:
            yield f"barracks: a token in the village {state.board.names[region]} (R21)"
    for i, seat in enumerate(state.seats):
        if i in (*seat.garrisoned, *seat.fortressed):
            yield f"seats {i + 1}: own tokens on its own columns or reserves (E12)"


def _card_faults(state: State) -> Iterator[str]:
    for i, seat in enumerate(state.seats, 1):
        if len(seat.temple_vp) != len(seat.columns[Colour.TEMPLE]):
            yield f"seats {i}: VP for {len(seat.temple_vp)} temples (E14)"
        for card, vp in zip(seat.columns[Colour.TEMPLE], seat.temple_vp, strict=False):
            face = state.catalogue.cards[card]
            laid = face.once[1]["vp"] if face.once and face.once[0] == "lay_vp" else 0
            if vp > laid:
                yield f"seats {i}: {vp} VP on {face.key}, which starts with {laid} (E14)"
        if any(column == Colour.TEMPLE for column, _ in seat.gilded | seat.hidden):
            yield f"seats {i}: gold on a temple card, or one face down (V3)"
        if seat.gilded & seat.hidden:
            yield f"seats {i}: gold on a card that lies face down (V3)"
        if len(seat.hidden) > 1 or bool(seat.hidden) != seat.wild_used:
            yield f"seats {i}: more than one wild building, or none noted (V3)"
        if state.modules[Colour.TEMPLE] and _guests(state, seat) != sorted(seat.lodged):
            yield f"seats {i}: cards in columns of another colour (E15)"


def _guests(state: State, seat: Seat) -> list[tuple[int, int]]:
    """The cards that lie in a column of another colour: their own colour and that column."""
    return sorted(
        (state.catalogue.colour[card], int(column))
        for column in STANDARD
        for rank, card in enumerate(seat.columns[column])
        if state.colour_at(seat, column, rank) != column
    )
