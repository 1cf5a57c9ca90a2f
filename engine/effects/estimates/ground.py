"""Counts of a player's pieces on the board, computed once per arrangement.

Most turns that a search tries leave the board as another one did, so readers keep these.
"""

from __future__ import annotations

from engine.model.state import State
from engine.model.terms import Piece


class Ground:
    """The board as ``seat`` has a part in it.

    ``mills`` and ``land`` are counted by terrain, ``size[n]`` are regions with n + 1 pieces
    (the last: or more) and ``sizes`` their masks. ``beside`` is the mask of regions next to an
    army, ``villages`` that of standing villages there, ``victims`` how many opponents are.
    """

    __slots__ = (
        "armies",
        "beside",
        "land",
        "land_in_reach",
        "mills",
        "pieces",
        "regions",
        "sea_in_reach",
        "size",
        "sizes",
        "victims",
        "villages",
    )

    def __init__(self, state: State, seat: int) -> None:
        me, board = state.seats[seat], state.board
        at, occupied = me.at, me.occupied
        field, forest, swamp, mountain, sea, _ = board.terrain_mask
        mills, armies = at[Piece.MILL], at[Piece.ARMY]
        self.mills = (
            (mills & field).bit_count(),
            (mills & forest).bit_count(),
            (mills & swamp).bit_count(),
            (mills & mountain).bit_count(),
        )
        self.land = (
            (occupied & field).bit_count(),
            (occupied & forest).bit_count(),
            (occupied & swamp).bit_count(),
            (occupied & mountain).bit_count(),
            (occupied & sea).bit_count(),
        )
        self.sizes = one, two, three, more = me.sizes()
        self.size = (one.bit_count(), two.bit_count(), three.bit_count(), more.bit_count())
        self.regions = occupied.bit_count()
        self.pieces = me.pieces_in(occupied)
        reach = board.reach(occupied) & state.empty()
        self.land_in_reach = (reach & board.land_mask).bit_count()
        self.sea_in_reach = (reach & board.sea_mask).bit_count()
        self.armies = armies.bit_count()
        self.beside = beside = board.reach(armies)
        self.villages = beside & board.village_mask & ~state.attacked
        self.victims = 0
        if beside:
            for number, other in enumerate(state.seats):
                if number != seat and other.occupied & beside:
                    self.victims += 1
