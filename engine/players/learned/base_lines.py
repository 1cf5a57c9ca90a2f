"""The lines of the base decks' verbs (see ``gains``)."""

from __future__ import annotations

from engine.effects.estimates.side import Side
from engine.model.state import HAND_LIMIT
from engine.model.terms import Colour, Resource, Terrain
from engine.players.learned.gains import NOTHING, Gain, Line, line


@line
def sell(resource: str, limit: int, gold: int = 0, vp: int = 0) -> Line:
    """The stock at hand, up to the limit."""
    kind = Resource[resource.upper()]

    def gain(s: Side, rank: int) -> Gain:
        sold = min(limit, s.resources[kind])
        return (vp * sold, gold * sold, -sold, 0, 0, 0) if sold else NOTHING

    return gain


@line
def sell_pairs(resources: list[str], limit: int, vp: int) -> Line:
    """Whole sets of the stock."""
    first, second = (Resource[resources[0].upper()], Resource[resources[-1].upper()])

    def gain(s: Side, rank: int) -> Gain:
        sold = min(limit, s.resources[first], s.resources[second])
        return (vp * sold, 0, -len(resources) * sold, 0, 0, 0) if sold else NOTHING

    return gain


@line
def buy_one_each(price: int) -> Line:
    """As many as the gold buys."""

    def gain(s: Side, rank: int) -> Gain:
        bought = min(4, s.gold // price)
        return (0, -price * bought, bought, 0, 0, 0)

    return gain


@line
def rob(what: str, amount: int) -> Line:
    """If anybody is beside an army."""
    loot: Gain = (amount, 0, 0, 0, 0, 0) if what == "vp" else (0, amount, 0, 0, 0, 0)

    def gain(s: Side, rank: int) -> Gain:
        return loot if s.victims else NOTHING

    return gain


@line
def move_and_rob(steps: int, what: str, amount: int) -> Line:
    """An army that moves finds somebody, mostly; moving is worth something by itself."""
    vp, gold = (amount, 0) if what == "vp" else (0, amount)
    near: Gain = (vp, gold, 0, 0, 0, 1)
    far: Gain = (vp / 2, gold / 2, 0, 0, 0, 1)

    def gain(s: Side, rank: int) -> Gain:
        if not s.armies:
            return NOTHING
        return near if s.victims else far

    return gain


@line
def move_all(steps: int) -> Line:
    """Every army moves."""

    def gain(s: Side, rank: int) -> Gain:
        return (0, 0, 0, 0, 0, s.armies)

    return gain


@line
def village_gold(gold: int) -> Line:
    """Every village beside an army."""

    def gain(s: Side, rank: int) -> Gain:
        return (0, gold * s.villages.bit_count(), 0, 0, 0, 0)

    return gain


@line
def village_vp(vp: int) -> Line:
    """The richest village beside an army."""

    def gain(s: Side, rank: int) -> Gain:
        return (min(vp, s.best_village()), 0, 0, 0, 0, 0) if s.villages else NOTHING

    return gain


@line
def produce(terrains: list[str], amount: int) -> Line:
    """Mills on these terrains, as far as the supply goes."""
    kinds = tuple(int(Terrain[name.upper()]) for name in terrains)

    def gain(s: Side, rank: int) -> Gain:
        made = 0
        for kind in kinds:
            made += min(amount * s.mills[kind], s.supply[kind])
        return (0, 0, made, 0, 0, 0)

    return gain


@line
def works(terrain: str) -> Line:
    """The fullest region with a mill on that terrain."""
    kind = int(Terrain[terrain.upper()])

    def gain(s: Side, rank: int) -> Gain:
        if not s.mills[kind]:
            return NOTHING
        made = s.densest(s.me.at[1] & s.board.terrain_mask[kind])
        return (0, 0, min(made, s.supply[kind]), 0, 0, 0)

    return gain


@line
def draw(amount: int) -> Line:
    """Cards, up to the limit of the hand."""

    def gain(s: Side, rank: int) -> Gain:
        return (0, 0, 0, min(amount, HAND_LIMIT - len(s.me.hand)), 0, 0)

    return gain


@line
def per_column_card(column: str, vp: int) -> Line:
    """As it stands."""
    of = Colour[column.upper()]

    def gain(s: Side, rank: int) -> Gain:
        return (vp * s.heights[of], 0, 0, 0, 0, 0)

    return gain


@line
def gain_pieces(amount: int, price: int) -> Line:
    """If the gold is there."""

    def gain(s: Side, rank: int) -> Gain:
        if s.gold < price:
            return NOTHING
        return (0, -price, 0, 0, min(amount, sum(s.me.supply)), 0)

    return gain


@line
def per_terrain(terrain: str, vp: int = 0, gold: int = 0) -> Line:
    """As it stands."""
    kind = Terrain[terrain.upper()]

    def gain(s: Side, rank: int) -> Gain:
        count = s.land[kind]
        return (vp * count, gold * count, 0, 0, 0, 0)

    return gain


@line
def per_size(size: int, exact: bool, every: int, vp: int = 0, gold: int = 0) -> Line:
    """As it stands."""

    def gain(s: Side, rank: int) -> Gain:
        count = (s.size[size - 1] if exact else sum(s.size[size - 1 :])) // every
        return (vp * count, gold * count, 0, 0, 0, 0)

    return gain
