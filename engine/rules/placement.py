"""Where a piece may be built (R12-R15, R17) and why not elsewhere. Changes nothing."""

from __future__ import annotations

from dataclasses import dataclass

from engine.errors import Refusal
from engine.model.seat import NO_REGION, NOBODY, Seat
from engine.model.state import State
from engine.model.terms import Piece, Terrain

LANDING_VP = 3
BARRACKS_VP = 3


@dataclass(frozen=True, slots=True)
class Spots:
    """Where a piece may be built, as masks: free of charge, and by landing (R14).

    ``tolled``: those of them where another player's Barracks token asks 3 VP (E11).
    """

    free: int
    landing: int
    tolled: int = 0

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
    if piece == Piece.TEMPLE:
        return me.occupied & board.land_mask & ~me.at[Piece.TEMPLE], 0
    suits = board.sea_mask if piece == Piece.SHIP else board.land_mask
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
    me, board = state.seats[seat], state.board
    bit, name = 1 << region, board.names[region]
    args = {"region": name, "piece": Piece(piece).key}
    if board.terrain[region] is Terrain.VILLAGE:
        return Refusal(
            "region-village",
            f"Nobody can build at {name}: a village lies there (R15).",
            "R15",
            args,
        )
    if any(s.occupied & bit for i, s in enumerate(state.seats) if i != seat):
        return Refusal("region-taken", f"{name} belongs to another player (R15).", "R15", args)
    crowded = not needs or bool(_crowded(me, needs) & bit)
    free, landing = _places(state, seat, piece)
    if crowded and (free | landing) & bit:
        return _vp_refusal(state, seat, region, LANDING_VP if landing & bit else 0, args)
    if piece == Piece.TEMPLE:
        return _temple_refusal(state, seat, region)
    if piece == Piece.SHIP and not board.sea_mask & bit:
        return Refusal(
            "region-not-sea", f"{name} is land: ships are built in the sea (R15).", "R15", args
        )
    if piece != Piece.SHIP and board.sea_mask & bit:
        return Refusal(
            "region-not-land", f"{name} is sea: only ships are built there (R15).", "R15", args
        )
    if me.at[piece] & bit:
        return Refusal(
            "region-same-piece",
            f"{name} already holds one of your pieces of that type (R13).",
            "R13",
            args,
        )
    if not crowded:
        return Refusal(
            "region-needs",
            f"{name} must hold at least {needs} of your pieces already (E5).",
            "E5",
            args | {"needs": needs},
        )
    if me.first_region == NO_REGION:
        if not board.edge[region]:
            return Refusal(
                "region-first-edge",
                f"{name} is not on the edge: a first piece starts there (R12).",
                "R12",
                args,
            )
        return Refusal(
            "region-first-near",
            f"{name} is too close to another player's first region (R12).",
            "R12",
            args,
        )
    return Refusal(
        "region-far",
        f"{name} is neither next to a region of yours nor on the edge (R13, R14).",
        "R13",
        args,
    )


def _vp_refusal(
    state: State, seat: int, region: int, landing: int, args: dict[str, str]
) -> Refusal:
    """The region would be legal, were there VP enough for Barracks and ``landing``."""
    name, vp = state.board.names[region], state.seats[seat].vp
    if state.token_at(region) not in (NOBODY, seat):
        return Refusal(
            "region-barracks",
            f"Building at {name} costs {BARRACKS_VP + landing} VP with the Barracks there, and "
            f"you have {vp} (E11).",
            "E11",
            args | {"due": BARRACKS_VP + landing, "vp": vp},
        )
    return Refusal(
        "region-landing-vp",
        f"Landing at {name} costs 3 VP, and you have {vp} (R14).",
        "R14",
        args | {"vp": vp},
    )


def _temple_refusal(state: State, seat: int, region: int) -> Refusal:
    me, board = state.seats[seat], state.board
    name = board.names[region]
    args = {"region": name, "piece": Piece.TEMPLE.key}
    if me.at[Piece.TEMPLE] >> region & 1:
        return Refusal("region-temple", f"{name} already has a temple (R17).", "R17", args)
    if board.sea_mask >> region & 1:
        return Refusal(
            "region-not-land", f"{name} is sea: a temple stands on land (R15).", "R15", args
        )
    return Refusal(
        "region-temple-own",
        f"A temple goes to a region that you occupy; {name} is not yours (R17).",
        "R17",
        args,
    )
