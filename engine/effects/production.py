"""The verbs of mills: a production building makes the resource of its region.

Egypt's also take and fill boats (E7)."""

from __future__ import annotations

from engine.effects.estimates import NOTHING, Gain, Line, Side
from engine.effects.shortages import Args, no_mill, no_mill_anywhere
from engine.events import BoatTaken
from engine.model.decision import AmountOption, Kind
from engine.model.options import amount_option
from engine.model.terms import LAND, Piece, Resource, Terrain
from engine.rules.forecast import Lack
from engine.rules.registry import at_once, effect, estimate, lacks, once_effect
from engine.rules.turn_context import Steps, Turn


@lacks(lambda turn, args: no_mill(turn, args["terrains"]))
@at_once
def produce(turn: Turn, terrains: list[str], amount: int) -> None:
    """Every own mill on one of ``terrains`` makes ``amount`` of its resource."""
    mills = turn.me.at[Piece.MILL]
    for name in terrains:
        terrain = Terrain[name.upper()]
        count = (mills & turn.board.terrain_mask[terrain]).bit_count()
        turn.gain_resource(terrain, amount * count)


@estimate(produce)
def produce_estimate(terrains: list[str], amount: int) -> Line:
    """One per mill on these terrains, at most the supply."""
    kinds = tuple(int(Terrain[name.upper()]) for name in terrains)

    def gain(s: Side, rank: int) -> Gain:
        made = 0
        for kind in kinds:
            made += min(amount * s.mills[kind], s.supply[kind])
        return (0, 0, made, 0, 0, 0)

    return gain


@lacks(lambda turn, args: no_mill(turn, [args["terrain"]]))
@effect
def works(turn: Turn, terrain: str) -> Steps:
    """One own mill on ``terrain`` makes 1 for every own piece in its region, itself included."""
    kind = Terrain[terrain.upper()]
    mills = turn.me.at[Piece.MILL] & turn.board.terrain_mask[kind]
    region = yield from turn.ask_region(Kind.PLACE, mills)
    if region is not None:
        turn.gain_resource(kind, turn.me.pieces_in(1 << region))


@estimate(works)
def works_estimate(terrain: str) -> Line:
    """The fullest region with a mill on that terrain."""
    kind = int(Terrain[terrain.upper()])

    def gain(s: Side, rank: int) -> Gain:
        if not s.mills[kind]:
            return NOTHING
        made = s.densest(s.me.at[1] & s.board.terrain_mask[kind])
        return (0, 0, min(made, s.supply[kind]), 0, 0, 0)

    return gain


def _no_boat(turn: Turn, args: Args) -> Lack:
    found = no_mill(turn, [args["terrain"]])
    kind = Resource(Terrain[args["terrain"].upper()])
    if found.what == "supply" and turn.state.supply[kind]:
        return Lack("boat")
    return found


@once_effect()
def take_boat(turn: Turn, size: int) -> None:
    """Take a boat of that size, if there is one. Before the main effect: it can only help."""
    left = list(turn.state.boats_left)
    if not left[size - 1]:
        return
    left[size - 1] -= 1
    turn.state.boats_left = tuple(left)
    boats = list(turn.me.boats)
    boats[size - 1] += 1
    turn.me.boats = tuple(boats)
    turn.events.append(BoatTaken(turn.seat, size))


@estimate(take_boat)
def take_boat_estimate(size: int) -> Line:
    """Its space, if there is one left."""
    return lambda s, rank: (0, 0, 0, 0, 0, size) if s.state.boats_left[size - 1] else NOTHING


@lacks(lambda turn, args: Lack("mill-company", (), args["pieces"]))
@at_once
def produce_in_company(turn: Turn, pieces: int) -> None:
    """Every own mill in a region with at least that many own pieces makes 1."""
    me, board = turn.me, turn.board
    crowded = 0
    for mask in me.sizes()[pieces - 1 :]:
        crowded |= mask
    for terrain in LAND:
        mills = me.at[Piece.MILL] & crowded & board.terrain_mask[terrain]
        turn.gain_resource(terrain, mills.bit_count())


@estimate(produce_in_company)
def produce_in_company_estimate(pieces: int) -> Line:
    """Mills among enough own pieces."""
    return lambda s, rank: (0, 0, (s.me.at[1] & s.crowded(pieces)).bit_count(), 0, 0, 0)


@lacks(_no_boat)
@effect
def fill_boat(turn: Turn, terrain: str) -> Steps:
    """With a mill on ``terrain``: fill one boat that can be emptied into the others."""
    kind = Resource(Terrain[terrain.upper()])
    me = turn.me
    if not me.at[Piece.MILL] & turn.board.terrain_mask[kind]:
        return
    spare = -me.surplus()
    supply = turn.state.supply[kind]
    boats: list[AmountOption] = []
    gains: set[int] = set()
    for size in (3, 2, 1):
        gain = min(size, supply)
        # if supply is short, a boat that gives as much as a larger one is not offered (R16)
        if gain and gain not in gains and me.boats[size - 1] and size <= spare:
            gains.add(gain)
            boats.append(amount_option(size, gained=((kind.key, gain),)))
    turn.gain_resource(kind, (yield from turn.ask_amount(boats, Kind.BOAT, priced=False)))


@estimate(fill_boat)
def fill_boat_estimate(terrain: str) -> Line:
    """The largest boat that the space left can empty."""
    kind = int(Terrain[terrain.upper()])

    def gain(s: Side, rank: int) -> Gain:
        if not s.mills[kind]:
            return NOTHING
        spare = s.me.boat_space() - s.total
        for size in (3, 2, 1):
            if s.me.boats[size - 1] and size <= spare:
                return (0, 0, min(size, s.supply[kind]), 0, 0, 0)
        return NOTHING

    return gain


@lacks(no_mill_anywhere)
@effect
def outsource(turn: Turn) -> Steps:
    """One own mill: 1 resource for each own piece there, of the neighbouring lands' types."""
    me, board = turn.me, turn.board
    region = yield from turn.ask_region(Kind.PLACE, me.at[Piece.MILL], topic="mill")
    if region is None:
        return
    beside = {board.terrain[n] for n in board.neighbours[region]} & set(LAND)
    for _ in range(me.pieces_in(1 << region)):
        there = [r for r in Resource if Terrain(int(r)) in beside and turn.state.supply[r]]
        gain = yield from turn.ask_resource(Kind.GAIN_RESOURCE, there)
        if gain is None:
            return
        turn.gain_resource(gain, 1)


@estimate(outsource)
def outsource_estimate() -> Line:
    """The fullest region with a mill."""
    return lambda s, rank: (0, 0, s.densest(s.me.at[1]), 0, 0, 0)


@lacks(no_mill_anywhere)
@effect
def produce_rank(turn: Turn) -> Steps:
    """One own mill makes as many as this card's rank."""
    rank = turn.slot[1] + 1
    region = yield from turn.ask_region(Kind.PLACE, turn.me.at[Piece.MILL], topic="mill")
    if region is not None:
        turn.gain_resource(turn.board.terrain[region], rank)


@estimate(produce_rank)
def produce_rank_estimate() -> Line:
    """The rank, with a mill anywhere."""
    return lambda s, rank: (0, 0, rank, 0, 0, 0) if s.me.at[1] else NOTHING
