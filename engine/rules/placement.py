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
            LANDING_VP * (self.landing >> region & 1),
            BARRACKS_VP * (self.tolled >> region & 1),
        )


class Sites:
    """Where ``seat`` may build as the state is: looked up once, for all cards of a hand."""

    __slots__ = ("_begun", "_beside", "_empty", "_me", "_seat", "_state", "_tolled")

    def __init__(self, state: State, seat: int) -> None:
        self._state, self._seat = state, seat
        self._me = me = state.seats[seat]
        self._begun = me.first_region != NO_REGION
        self._empty = state.empty()
        self._beside = state.board.reach(me.occupied) & self._empty
        self._tolled = 0
        for region, owner in state.barracks:
            if owner != seat:
                self._tolled |= 1 << region

    def spots(self, piece: int, needs: int, vp: int) -> Spots:
        """Where that type of piece may be built.

        ``needs``: own pieces that must be there already (E5). ``vp``: what can be paid for
        landing and Barracks.
        """
        free, landing = self.legal(piece, needs, vp)
        return Spots(free, landing, self._tolled & (free | landing))

    def legal(self, piece: int, needs: int, vp: int) -> tuple[int, int]:
        """The same as masks: free of charge, and by landing."""
        free, landing = self.suitable(piece)
        if needs:
            free, landing = free & _crowded(self._me, needs), 0
        if vp < LANDING_VP:
            landing = 0
        if self._tolled:
            if vp < BARRACKS_VP:
                free &= ~self._tolled
            if vp < LANDING_VP + BARRACKS_VP:
                landing &= ~self._tolled
        return free, landing

    def suitable(self, piece: int) -> tuple[int, int]:
        """Where it may be built free of charge, and by landing, were there VP enough."""
        me, board = self._me, self._state.board
        if piece == TEMPLE:
            return me.occupied & board.land_mask & ~me.at[TEMPLE], 0
        suits = board.sea_mask if piece == SHIP else board.land_mask
        landings = self._empty & suits & board.edge_mask
        if not self._begun:
            return _first_places(self._state, self._seat, landings), 0
        if not me.occupied:
            return landings, 0
        free = suits & (me.occupied & ~me.at[piece] | self._beside)
        return free, landings & ~free


def _crowded(me: Seat, needs: int) -> int:
    crowded = 0
    for mask in me.sizes()[needs - 1 :]:
        crowded |= mask
    return crowded


def _first_places(state: State, seat: int, landings: int) -> int:
    """Edge regions far enough from every other player's first region (R12)."""
    homes = [s.first_region for s in state.seats if s.first_region != NO_REGION]
    for distance in (3, 2, 1):  # never the very region, even if it was left
        far = landings
        for home in homes:
            far &= ~state.board.within(distance, home)
        if far:
            return far
    return 0


def place_refusal(state: State, seat: int, piece: int, region: int, needs: int = 0) -> Refusal:
    """The reason why that type of piece cannot be built in ``region``, for a region that is not
    legal.
    """
    me, name = state.seats[seat], state.board.names[region]
    code = _place_fault(state, seat, piece, region, needs)
    args: dict[str, str | int] = {"region": name, "piece": Piece(piece).key}
    if code == "region-needs":
        args["needs"] = needs
    elif code == "region-landing-vp":
        args["vp"] = me.vp
    elif code == "region-barracks":
        landing = Sites(state, seat).suitable(piece)[1] >> region & 1
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
    free, landing = Sites(state, seat).suitable(piece)
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
