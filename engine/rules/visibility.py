"""Views, and positions to prepare a turn: the one place where hidden things are left out (R8)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import FACE_DOWN, Event
from engine.model.board import bits
from engine.model.seat import NO_REGION, NOBODY, Seat, Slot
from engine.model.setup import awaited
from engine.model.state import STANDARD_PIECES, State
from engine.model.terms import Colour, Piece, Resource
from engine.rules.scoring import result
from engine.view import SeatView, View

# More than any effect takes from one player: what others have is theirs to know (R8).
_PLENTY = 1000


def imagine(state: State, seat: int) -> State:
    """Remove from ``state`` what ``seat`` cannot know, and make it their turn; return ``state``.

    The result contains no hidden information. The unseen cards are sorted and dealt to the other
    hands, the discard pile below its top, and the deck. So their places depend only on which cards
    they are. All other players have plenty of VP.
    """
    _put_away(state, [theirs for other, theirs in enumerate(state.seats) if other != seat])
    state.to_move = seat
    return state


def imagine_openly(state: State, seat: int) -> State:
    """Make of ``state`` what everybody knows of it, as if it were the turn of ``seat``; gives it.

    Not even their own hand and VP are there to be found out.
    """
    _put_away(state, state.seats)
    state.to_move = seat
    return state


def _put_away(state: State, owners: Sequence[Seat]) -> None:
    hidden = [*state.deck, *state.discard[:-1]]
    for theirs in owners:
        hidden += theirs.hand
    hidden.sort()
    for theirs in owners:
        theirs.hand = [hidden.pop() for _ in theirs.hand]
        theirs.vp = _PLENTY
    state.discard[:-1] = [hidden.pop() for _ in state.discard[:-1]]
    state.deck = hidden


_PIECE_KEYS = tuple(piece.key for piece in Piece)


def make_view(state: State, seat: int | None, draft: tuple[Event, ...]) -> View:
    """``state`` as ``seat`` may know it; ``draft`` is what its turn in hand has done so far."""
    return View(
        seat=seat,
        players=len(state.seats),
        catalogue=state.catalogue,
        board=state.board,
        round=state.round,
        turn=state.turn,
        to_move=None if state.over or state.picks else state.to_move,
        seats=tuple(_seat_view(state, i, i == seat) for i in range(len(state.seats))),
        villages={state.board.names[v]: vp for v, vp in state.villages.items()},
        attacked=frozenset(state.board.names_of(state.attacked)),
        supply=(state.supply[0], state.supply[1], state.supply[2], state.supply[3]),
        temples_left=state.temples_left,
        temples_total=len(state.board.placements),
        deck_size=len(state.deck),
        discard_size=len(state.discard),
        discard_top=state.catalogue.keys[state.discard[-1]] if state.discard else None,
        hand=None if seat is None else _hand(state, seat),
        ending=state.ending or None,
        last_round=state.last_round or None,
        last_turn=state.last_turn,
        draft=draft,
        result=result(state) if state.over else None,
        modules=state.modules,
        picking=awaited(state),
        pick=state.picks[seat] if state.picks and seat is not None else None,
        market=_market(state),
        boats_left=state.boats_left if state.modules[Colour.PRODUCTION] else (),
        barracks={state.board.names[region]: owner for region, owner in state.barracks},
    )


def _hand(state: State, seat: int) -> tuple[str, ...]:
    return tuple(state.catalogue.keys[card] for card in sorted(state.seats[seat].hand))


def _column(keys: Sequence[str], seat: Seat, column: int, *, open_to: bool) -> tuple[str, ...]:
    return tuple(
        FACE_DOWN if (column, rank) in seat.hidden and not open_to else keys[card]
        for rank, card in enumerate(seat.columns[column])
    )


def _slots(slots: frozenset[Slot]) -> frozenset[tuple[str, int]]:
    return frozenset((Colour(column).key, rank + 1) for column, rank in slots)


def _market(state: State) -> dict[str, int] | None:
    if not state.modules[Colour.MARITIME]:
        return None
    return {r.key: state.market[r] for r in Resource}


def _seat_view(state: State, number: int, own: bool) -> SeatView:
    seat = state.seats[number]
    wheat, wood, clay, stone = seat.resources
    ship, mill, scroll, house, army = seat.reserve
    ships, mills, scrolls, houses, armies = seat.supply
    return SeatView(
        seat=number,
        gold=seat.gold,
        resources=(wheat, wood, clay, stone),
        reserve=(ship, mill, scroll, house, army),
        supply=(ships, mills, scrolls, houses, armies),
        hand_size=len(seat.hand),
        columns=tuple(
            _column(state.catalogue.keys, seat, c, open_to=own or state.over) for c in Colour
        ),
        pieces={
            state.board.names[region]: tuple(
                key for key, mask in zip(_PIECE_KEYS, seat.at, strict=True) if mask >> region & 1
            )
            for region in bits(seat.occupied)
        },
        first_region=None
        if seat.first_region == NO_REGION
        else state.board.names[seat.first_region],
        resigned=seat.resigned,
        vp=seat.vp if own or state.over else None,
        boats=seat.boats if state.modules[Colour.PRODUCTION] else (),
        scribe=None if seat.scribe == NO_REGION else state.board.names[seat.scribe],
        tokens=seat.tokens,
        stock=seat.stock,
        garrisoned={c.key: seat.garrisoned[c] for c in Colour if seat.garrisoned[c] != NOBODY},
        fortressed={
            p.key: seat.fortressed[p] for p in STANDARD_PIECES if seat.fortressed[p] != NOBODY
        },
        gilded=_slots(seat.gilded),
        face_down=_slots(seat.hidden),
        temple_vp=seat.temple_vp,
        fallen=state.board.names_of(seat.fallen),
        wild_used=seat.wild_used,
    )
