"""Invariants of every state: each thing exists exactly once, and no limit is broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.model.seat import NO_REGION, Seat
from engine.model.state import (
    BOATS,
    COMBAT_TOKENS,
    HAND_LIMIT,
    PIECES_PER_TYPE,
    STANDARD_PIECES,
    State,
    resource_total,
)
from engine.model.terms import STANDARD, Colour, Piece, Resource

END_REASONS = ("temples", "villages", "stall")


def state_faults(state: State) -> tuple[str, ...]:
    """Every broken invariant, as a sentence; empty for a sound state."""
    return (
        *_card_faults(state),
        *_piece_faults(state),
        *_board_faults(state),
        *_goods_faults(state),
        *_course_faults(state),
        *module_faults(state),
    )


def _card_faults(state: State) -> Iterator[str]:
    cards = [*state.deck, *state.discard]
    for seat in state.seats:
        cards += seat.hand
        for column in seat.columns:
            cards += column
    dealt = state.catalogue.deal(state.config.decks)
    if sorted(cards) != sorted(dealt):
        there, wanted = Counter(cards), Counter(dealt)
        for card in sorted(there.keys() | wanted.keys()):
            if there[card] != wanted[card]:
                key = state.catalogue.keys[card]
                yield f"card {key}: there are {there[card]} of {wanted[card]}"
    for i, seat in enumerate(state.seats, 1):
        for colour in Colour:
            for rank, card in enumerate(seat.columns[colour]):
                temple = state.colour_at(seat, colour, rank) == Colour.TEMPLE
                if temple != (colour is Colour.TEMPLE):
                    key = state.catalogue.keys[card]
                    yield f"seats {i}: {key} in the column {colour.key} (R17)"
        if len(seat.hand) > HAND_LIMIT:
            yield f"seats {i}: a hand of {len(seat.hand)} cards (R18)"


def _piece_faults(state: State) -> Iterator[str]:
    for i, seat in enumerate(state.seats, 1):
        for piece in STANDARD_PIECES:
            on_board = seat.at[piece].bit_count()
            if piece is Piece.ARMY:
                on_board += seat.fallen.bit_count()
            there = on_board + seat.reserve[piece] + seat.supply[piece]
            if there != PIECES_PER_TYPE:
                yield f"seats {i}: {there} of {PIECES_PER_TYPE} {piece.key} pieces"
    temples = sum(seat.at[Piece.TEMPLE].bit_count() for seat in state.seats)
    if temples + state.temples_left != len(state.board.placements):
        yield f"temples: {temples} on the board and {state.temples_left} left"


def _board_faults(state: State) -> Iterator[str]:
    board = state.board
    taken = 0
    for i, seat in enumerate(state.seats, 1):
        if taken & seat.occupied:
            shared = ", ".join(board.names_of(taken & seat.occupied))
            yield f"seats {i}: shares {shared} with another player (R15)"
        taken |= seat.occupied
        union = 0
        for mask in seat.at:
            union |= mask
        if union != seat.occupied:
            yield f"seats {i}: the occupied regions are miscounted"
        if seat.occupied and seat.first_region == NO_REGION:
            yield f"seats {i}: pieces, but no first region (R12)"
        if seat.at[Piece.SHIP] & ~board.sea_mask:
            yield f"seats {i}: a ship on land (R15)"
        wet = 0
        for piece in (Piece.MILL, Piece.SCROLL, Piece.HOUSE, Piece.TEMPLE):
            wet |= seat.at[piece] & ~board.land_mask
        if wet:
            yield f"seats {i}: a building at {', '.join(board.names_of(wet))} (R15)"
        afloat = seat.at[Piece.ARMY] & board.sea_mask & ~seat.at[Piece.SHIP]
        if afloat:
            yield f"seats {i}: an army without a ship at {', '.join(board.names_of(afloat))} (R23)"
    if taken & board.village_mask:
        yield f"a piece in the village {', '.join(board.names_of(taken & board.village_mask))}"
    standing = sum(1 << village for village in state.villages)
    if standing & state.attacked or standing | state.attacked != board.village_mask:
        yield "villages: each must stand or be attacked"


def _goods_faults(state: State) -> Iterator[str]:
    total = resource_total(state)
    for r in Resource:
        held = sum(seat.resources[r] for seat in state.seats)
        if held + state.supply[r] != total:
            yield f"{r.key}: {held} held and {state.supply[r]} in the supply, not {total} in all"
    for i, seat in enumerate(state.seats, 1):
        numbers = {"gold": seat.gold, "vp": seat.vp, **{r.key: seat.resources[r] for r in Resource}}
        for name, amount in numbers.items():
            if amount < 0:
                yield f"seats {i}: {amount} {name}"


def _course_faults(state: State) -> Iterator[str]:
    active = sum(not seat.resigned for seat in state.seats)
    if not active or (active == 1 and not state.over):
        yield f"seats: {active} not resigned, so the game is over (R35)"
    if state.ending not in ("", *END_REASONS):
        yield f"ending: {state.ending!r} is none of {', '.join(END_REASONS)}"
    if bool(state.ending) != bool(state.last_round):
        yield "ending and last_round: one without the other (R30)"
    if state.last_round and not state.round <= state.last_round <= state.round + 1:
        yield f"last_round: {state.last_round} is neither this round nor the next (R30)"
    if state.over and active > 1 and not state.ending:
        yield "over: nothing has ended the game (R30)"


def module_faults(state: State) -> Iterator[str]:
    """Every broken invariant of the modules in play, as a sentence."""
    yield from _boat_faults(state)
    yield from _token_faults(state)
    yield from _temple_faults(state)
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


def _temple_faults(state: State) -> Iterator[str]:
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
