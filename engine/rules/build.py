"""Building a card from the hand: the steps of R10, for standard buildings and temples (R17)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.events import FACE_DOWN, Built, Paid, TempleWorked, TokenReturned
from engine.model.board import bits
from engine.model.decision import Decision, Kind
from engine.model.options import COLUMNS, payment_option, region_option
from engine.model.seat import NO_REGION, NOBODY
from engine.model.terms import EVERY_RESOURCE, PIECE_KEYS, TEMPLE, Colour, Piece
from engine.rules.activation import activate_column, consecrate
from engine.rules.armies import check_attacks
from engine.rules.costs import Bill, Purse, make_bill, most_vp_gained, payments
from engine.rules.legality import columns_for, homes
from engine.rules.placement import BARRACKS_VP, LANDING_VP, Sites, Spots
from engine.rules.temples import lodges, trigger
from engine.rules.turn_context import Asking, Steps, Turn

_RESOURCES = {resource.key: resource for resource in EVERY_RESOURCE}


def build(turn: Turn, card: int, *, face_down: bool = False) -> Steps:
    """Play ``card``: column, region, payment, piece, attacks, then the column (R10)."""
    state, me = turn.state, turn.me
    turn.card = None if face_down else turn.state.catalogue.keys[card]
    columns = homes(state, turn.seat, card)
    if face_down or len(columns) > 1:  # of a single one it is known
        columns = columns_for(state, turn.seat, card, face_down=face_down)
    column = (yield from turn.must(Kind.COLUMN, [COLUMNS[c] for c in columns])).column
    bill = make_bill(state, me, card, column, face_down)
    piece = column if face_down else turn.state.catalogue.colour[card]
    region: int | None = None
    landing = barracks = 0
    if piece != TEMPLE or state.temples_left:
        needs = 0 if face_down else turn.state.catalogue.needs[card]
        spots = Sites(state, turn.seat).spots(piece, needs, me.vp + most_vp_gained(me, bill))
        region = yield from _ask_region(turn, piece, spots)
        landing, barracks = spots.vp_due(region)
    ways = payments(me, bill, landing + barracks)
    paid = ways[0]
    if len(ways) > 1:  # or it answers itself
        pays_from = Purse(me, bill, telling=not _toll_is_open(turn, card, face_down=face_down))
        options = [payment_option(way, pays_from) for way in ways]
        paid = (yield from turn.must(Kind.PAYMENT, options)).payment
    turn.card = None
    _lay_card(turn, card, column, face_down=face_down)
    turn.events.append(
        Built(
            turn.seat,
            FACE_DOWN if face_down else turn.state.catalogue.keys[card],
            column.key,
            None if region is None else turn.board.names[region],
            None if region is None else PIECE_KEYS[piece],
            paid,
            landing,
        )
    )
    _pay(turn, bill, dict(paid))
    if region is not None:
        me.vp -= landing
        yield from _barracks(turn, region, barracks)
        _place(turn, piece, region)
    if column == TEMPLE:
        consecrate(turn, card)
    else:
        yield from activate_column(turn, column)


def _toll_is_open(turn: Turn, card: int, *, face_down: bool) -> bool:
    """Whether the card may go into several columns, and a Garrison takes a toll in one (E12)."""
    if turn.me.garrisoned.count(NOBODY) == len(turn.me.garrisoned):
        return False
    return face_down or lodges(turn.state, turn.seat, turn.state.catalogue.colour[card])


def _ask_region(turn: Turn, piece: int, spots: Spots) -> Asking[int]:
    names, landing, tolled = turn.board.names, spots.landing, spots.tolled
    options = [
        region_option(names[r], LANDING_VP * (landing >> r & 1), BARRACKS_VP * (tolled >> r & 1))
        for r in bits(spots.all)
    ]
    picked = 0
    if len(options) > 1:
        picked = yield Decision(
            turn.seat, Kind.REGION, tuple(options), turn.card, PIECE_KEYS[piece]
        )
    return turn.board.index[options[picked].region]


def _lay_card(turn: Turn, card: int, column: int, *, face_down: bool) -> None:
    me = turn.me
    me.hand.remove(card)
    me.columns[column] += (card,)
    turn.state.built_this_round = True
    if face_down:
        me.hidden |= {(column, len(me.columns[column]) - 1)}
        me.wild_used = True
    elif turn.state.catalogue.colour[card] != column:
        me.lodged |= {(turn.state.catalogue.colour[card], column)}
    if column == TEMPLE:
        me.temple_vp += (0,)


def _pay(turn: Turn, bill: Bill, paid: Mapping[str, int]) -> None:
    """Toll, then construction, then what idle resource temples give (R10, E12, E13)."""
    me = turn.me
    if bill.toll:
        me.gold -= bill.toll
        turn.state.seats[bill.toll_to].gold += bill.toll
        turn.events.append(Paid(turn.seat, bill.toll_to, "gold", bill.toll, "garrison"))
    for name, amount in paid.items():
        if name == "gold":
            me.gold -= amount
        elif name in _RESOURCES:
            resource = _RESOURCES[name]
            me.resources[resource] -= amount
            turn.state.supply[resource] += amount
    for temple, _ in bill.covers:
        if temple not in paid:
            me.vp += 1
            turn.events.append(TempleWorked(turn.seat, temple, 1))


def _place(turn: Turn, piece: int, region: int) -> None:
    """The piece is placed, and what follows from that happens."""
    state, me = turn.state, turn.me
    if piece == TEMPLE:
        state.temples_left -= 1
    else:
        me.reserve[piece] -= 1
    me.place(piece, region)
    if me.first_region == NO_REGION:
        me.first_region = region
    if piece == Piece.HOUSE and state.modules[Colour.CIVIL]:
        me.scribe = region
    if state.modules[TEMPLE]:
        trigger(turn, f"piece{me.pieces_in(1 << region)}", turn.seat)
        if piece == TEMPLE:
            trigger(turn, "temple")
    check_attacks(turn)


def _barracks(turn: Turn, region: int, vp: int) -> Steps:
    """Another's token is paid and returned; one's own moves on, or returns to the stock (E11)."""
    state, board = turn.state, turn.board
    owner = state.token_at(region)
    if owner == NOBODY:
        return
    moved_to: int | None = None
    if owner == turn.seat:
        free = board.near[region] & state.empty() & ~state.token_mask()
        if free:
            options = [region_option(name) for name in board.names_of(free)]
            moved_to = board.index[(yield from turn.must(Kind.PLACE, options)).region]
    else:
        turn.me.vp -= vp
        state.seats[owner].vp += vp
        turn.events.append(Paid(turn.seat, owner, "vp", vp, "barracks"))
    state.barracks = tuple(token for token in state.barracks if token[0] != region)
    if moved_to is None:
        state.seats[owner].stock += 1
    else:
        state.barracks += ((moved_to, owner),)
    onward = None if moved_to is None else board.names[moved_to]
    turn.events.append(TokenReturned(owner, board.names[region], onward))
