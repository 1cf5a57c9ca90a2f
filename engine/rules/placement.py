"""Where a piece may be built (R12-R15, R17) and why not elsewhere. Changes nothing."""

from __future__ import annotations

from engine.errors import Refusal
from engine.model.seat import NO_REGION, NOBODY, Seat
from engine.model.state import State
from engine.model.terms import SHIP, TEMPLE, Piece, Terrain

LANDING_VP = 3
BARRACKS_VP = 3


class Spots:
    """Where a piece may be built, as masks: free of charge, and by landing (R14).

    ``tolled``: those of them where another player's Barracks token asks 3 VP (E11).
    """

    __slots__ = ("free", "landing", "tolled")

    def __init__(self, free: int, landing: int, tolled: int) -> None:
        self.free = free
        self.landing = landing
        self.tolled = tolled

    @property
    def all(self) -> int:
        """Every legal region."""
        return self.free | self.landing

    def vp_due(self, region: int) -> tuple[int, int]:
        """The VP for landing and for Barracks in ``region``."""
        return (
            LANDING_VP if self.landing >> region & 1 else 0,
            BARRACKS_VP if self.tolled >> region & 1 else 0,
        )


def places(state: State, seat: int, piece: int, needs: int = 0, vp: int | None = None) -> Spots:
    """Where ``seat`` may build that type of piece.

    ``needs``: own pieces that must stand there already (E5). ``vp``: what can be paid for
    landing and Barracks; None for what the player has.
    """
    me = state.seats[seat]
    purse = me.vp if vp is None else vp
    free, landing = _places(state, seat, piece)
    if needs:
        free, landing = free & _crowded(me, needs), 0
    tolled = 0
    for region, owner in state.barracks:
        if owner != seat:
            tolled |= 1 << region
    if tolled and purse < BARRACKS_VP:
        free &= ~tolled
    if purse < LANDING_VP:
        landing = 0
    elif tolled and purse < LANDING_VP + BARRACKS_VP:
        landing &= ~tolled
    return Spots(free, landing, tolled & (free | landing))


def _crowded(me: Seat, needs: int) -> int:
    crowded = 0
    for mask in me.sizes()[needs - 1 :]:
        crowded |= mask
    return crowded


def _places(state: State, seat: int, piece: int) -> tuple[int, int]:
    me, board = state.seats[seat], state.board
    if piece == TEMPLE:
        return me.occupied & board.land_mask & ~me.at[TEMPLE], 0
    suits = board.sea_mask if piece == SHIP else board.land_mask
    empty = state.empty() & suits
    landings = empty & board.edge_mask
    if me.first_region == NO_REGION:
        return _first_places(state, seat, landings), 0
    if not me.occupied:
        return landings, 0
    free = (me.occupied & suits & ~me.at[piece]) | (board.reach(me.occupied) & empty)
    return free, landings & ~free


def _first_places(state: State, seat: int, landings: int) -> int:
    """Edge regions far enough from every other player's first region (R12)."""
    homes = [s.first_region for s in state.seats if s.first_region != NO_REGION]
    for distance in (3, 2, 1):  # never the very region, even if it was left
        far = landings
        for home in homes:
            far &= ~state.board.within[distance][home]
        if far:
            return far
    return 0


def place_refusal(state: State, seat: int, piece: int, region: int, needs: int = 0) -> Refusal:
    """Why that type of piece cannot be built in ``region``, for a region that is not legal."""
    me, name = state.seats[seat], state.board.names[region]
    code = _place_fault(state, seat, piece, region, needs)
    args: dict[str, str | int] = {"region": name, "piece": Piece(piece).key}
    if code == "region-needs":
        args["needs"] = needs
    elif code == "region-landing-vp":
        args["vp"] = me.vp
    elif code == "region-barracks":
        landing = _places(state, seat, piece)[1] >> region & 1
        args |= {"due": BARRACKS_VP + landing * LANDING_VP, "vp": me.vp}
    return Refusal(code, **args)


def _place_fault(state: State, seat: int, piece: int, region: int, needs: int) -> str:
    """The code of that refusal."""
    me, board, bit = state.seats[seat], state.board, 1 << region
    if board.terrain[region] is Terrain.VILLAGE:
        return "region-village"
    if any(s.occupied & bit for i, s in enumerate(state.seats) if i != seat):
        return "region-taken"
    crowded = not needs or bool(_crowded(me, needs) & bit)
    free, landing = _places(state, seat, piece)
    if crowded and (free | landing) & bit:  # legal, were there VP enough
        token = state.token_at(region) not in (NOBODY, seat)
        return "region-barracks" if token else "region-landing-vp"
    if piece == Piece.TEMPLE:
        return _temple_fault(state, seat, bit)
    if piece == Piece.SHIP and not board.sea_mask & bit:
        return "region-not-sea"
    if piece != Piece.SHIP and board.sea_mask & bit:
        return "region-not-land"
    if me.at[piece] & bit:
        return "region-same-piece"
    if not crowded:
        return "region-needs"
    if me.first_region == NO_REGION:
        return "region-first-near" if board.edge[region] else "region-first-edge"
    return "region-far"


def _temple_fault(state: State, seat: int, bit: int) -> str:
    if state.seats[seat].at[Piece.TEMPLE] & bit:
        return "region-temple"
    return "region-not-land" if state.board.sea_mask & bit else "region-temple-own"
