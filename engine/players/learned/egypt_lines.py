"""The lines of Egypt's verbs (see ``gains``): with scribes, tokens, boats and prices."""

from __future__ import annotations

from engine.effects.estimates.side import Side
from engine.model.seat import NO_REGION
from engine.model.state import HAND_LIMIT, HAND_REFILL
from engine.model.terms import Colour, Resource, Terrain
from engine.players.learned.gains import NOTHING, Gain, Line, line
from engine.rules.costs import MARKET_VP

# What cannot be counted in goods, in the unit of ``power``: about half a VP.
_MOVE, _TOKEN, _PLACED, _PRICE = 1.0, 1.0, 2.0, 1.0


def _reward(count: int, vp: int, gold: int) -> Gain:
    return (vp * count, gold * count, 0, 0, 0, 0)


@line
def per_scribe_terrain(vp: int = 0, gold: int = 0) -> Line:
    """Own regions of the scribe's terrain."""

    def gain(s: Side, rank: int) -> Gain:
        if s.me.scribe == NO_REGION:
            return NOTHING
        return _reward(s.land[s.board.terrain[s.me.scribe]], vp, gold)

    return gain


@line
def per_empty_beside_scribe(vp: int = 0, gold: int = 0) -> Line:
    """Empty regions around the scribe."""

    def gain(s: Side, rank: int) -> Gain:
        around = s.around_scribe()
        if not around:
            return NOTHING
        empty = s.state.empty() | s.state.attacked
        return _reward((around & empty).bit_count(), vp, gold)

    return gain


@line
def per_piece_with_scribe(vp: int = 0, gold: int = 0) -> Line:
    """Own pieces in the scribe's region."""

    def gain(s: Side, rank: int) -> Gain:
        if s.me.scribe == NO_REGION:
            return NOTHING
        return _reward(s.densest(1 << s.me.scribe), vp, gold)

    return gain


@line
def per_ocean(vp: int = 0, gold: int = 0) -> Line:
    """Oceans beside own land."""

    def gain(s: Side, rank: int) -> Gain:
        coast = s.board.reach(s.me.occupied & s.board.land_mask)
        return _reward(sum(bool(ocean & coast) for ocean in s.board.oceans), vp, gold)

    return gain


@line
def per_tile(vp: int = 0, gold: int = 0) -> Line:
    """Tiles with a piece."""

    def gain(s: Side, rank: int) -> Gain:
        occupied = s.me.occupied
        return _reward(sum(bool(tile & occupied) for tile in s.board.tile_mask), vp, gold)

    return gain


@line
def sell_sets(resource: str, size: int, limit: int) -> Line:
    """Whole sets of the stock at the market's VP price."""
    kind = Resource[resource.upper()]

    def gain(s: Side, rank: int) -> Gain:
        sold = min(limit, s.resources[kind] // size)
        return (
            (MARKET_VP[s.state.market[kind]] * sold, 0, -size * sold, 0, 0, 0) if sold else NOTHING
        )

    return gain


@line
def sell_at_market(resource: str, limit: int) -> Line:
    """The stock at the market's gold price."""
    kind = Resource[resource.upper()]

    def gain(s: Side, rank: int) -> Gain:
        sold = min(limit, s.resources[kind])
        return (0, s.prices[kind] * sold, -sold, 0, 0, 0) if sold else NOTHING

    return gain


@line
def sell_any(limit: int) -> Line:
    """The dearest of the stock."""

    def gain(s: Side, rank: int) -> Gain:
        left, gold = limit, 0
        for price in (6, 4, 2):
            for kind in range(4):
                if s.prices[kind] == price and left:
                    sold = min(left, s.resources[kind])
                    left -= sold
                    gold += price * sold
        return (0, gold, left - limit, 0, 0, 0)

    return gain


@line
def sell_full_set(vp: int) -> Line:
    """If there is one of each."""

    def gain(s: Side, rank: int) -> Gain:
        return (vp, 0, -4, 0, 0, 0) if all(s.resources) else NOTHING

    return gain


@line
def sail_and_buy(limit: int) -> Line:
    """As many as the gold buys of the cheapest."""

    def gain(s: Side, rank: int) -> Gain:
        price = min(s.prices) // 2
        bought = min(limit, s.gold // price)
        return (0, -price * bought, bought, 0, 0, 0)

    return gain


@line
def shift_price(steps: list[str], resource: str = "") -> Line:
    """A step on the market."""
    return lambda s, rank: (0, 0, 0, 0, 0, _PRICE)


@line
def swap_prices() -> Line:
    """Two prices swapped."""
    return lambda s, rank: (0, 0, 0, 0, 0, _PRICE)


@line
def produce_in_company(pieces: int) -> Line:
    """Mills among enough own pieces."""

    def gain(s: Side, rank: int) -> Gain:
        return (0, 0, (s.me.at[1] & s.crowded(pieces)).bit_count(), 0, 0, 0)

    return gain


@line
def fill_boat(terrain: str) -> Line:
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


@line
def outsource() -> Line:
    """The fullest region with a mill."""
    return lambda s, rank: (0, 0, s.densest(s.me.at[1]), 0, 0, 0)


@line
def produce_rank() -> Line:
    """The rank, with a mill anywhere."""
    return lambda s, rank: (0, 0, rank, 0, 0, 0) if s.me.at[1] else NOTHING


@line
def take_boat(size: int) -> Line:
    """Its space, if there is one left."""

    def gain(s: Side, rank: int) -> Gain:
        return (0, 0, 0, 0, 0, size) if s.state.boats_left[size - 1] else NOTHING

    return gain


@line
def take_discards(amount: int) -> Line:
    """Cards, as far as the pile goes."""

    def gain(s: Side, rank: int) -> Gain:
        there = min(amount, len(s.state.discard), HAND_LIMIT - len(s.me.hand))
        return (0, 0, 0, there, 0, 0)

    return gain


@line
def buy_cards(price: int) -> Line:
    """A few, if the gold is there."""

    def gain(s: Side, rank: int) -> Gain:
        bought = max(0, min(3, s.gold // price, HAND_REFILL + 1 - len(s.me.hand)))
        return (0, -price * bought, 0, bought, 0, 0)

    return gain


@line
def fill_hand(cards: int) -> Line:
    """Up to so many cards; the card itself has left the hand."""
    return lambda s, rank: (0, 0, 0, max(0, cards + 1 - len(s.me.hand)), 0, 0)


@line
def fill_reserve(pieces: int) -> Line:
    """What is lacking on the board and in the supply."""

    def gain(s: Side, rank: int) -> Gain:
        there = zip(s.me.reserve, s.me.supply, strict=True)
        return (0, 0, 0, 0, sum(max(0, min(pieces - own, left)) for own, left in there), 0)

    return gain


@line
def gold_per_piece(gold: int) -> Line:
    """As it stands."""
    return lambda s, rank: (0, gold * sum(s.me.reserve), 0, 0, 0, 0)


@line
def vp_per_pieces(vp: int, every: int) -> Line:
    """As it stands."""
    return lambda s, rank: (vp * (sum(s.me.reserve) // every), 0, 0, 0, 0, 0)


@line
def vp_per_card(colour: str, vp: int) -> Line:
    """The column of that colour, as it stands."""
    of = Colour[colour.upper()]
    return lambda s, rank: (vp * s.heights[of], 0, 0, 0, 0, 0)


@line
def return_pieces(vp: int) -> Line:
    """The most of one type."""

    def gain(s: Side, rank: int) -> Gain:
        count = max(s.me.reserve)
        return (vp * count, 0, 0, 0, -count, 0)

    return gain


@line
def gild() -> Line:
    """Another activation, later, for a gold."""
    return lambda s, rank: (0, -1, 0, 0, 0, 2 * _MOVE) if s.gold else NOTHING


@line
def buy_pieces(limit: int, price: int) -> Line:
    """As many as the gold buys."""

    def gain(s: Side, rank: int) -> Gain:
        bought = min(limit, s.gold // price, sum(s.me.supply))
        return (0, -price * bought, 0, 0, bought, 0)

    return gain


@line
def take_token() -> Line:
    """A token of the stock."""
    return lambda s, rank: (0, 0, 0, 0, 0, _TOKEN) if s.me.stock else NOTHING


@line
def storm_village(tokens: int) -> Line:
    """The richest village beside an army, with tokens enough."""

    def gain(s: Side, rank: int) -> Gain:
        if s.me.tokens < tokens or not s.villages:
            return NOTHING
        return (s.best_village(), 0, 0, 0, 0, -tokens * _TOKEN)

    return gain


@line
def ride() -> Line:
    """An army moves, anywhere."""
    return lambda s, rank: (0, 0, 0, 0, 0, _MOVE) if s.armies else NOTHING


@line
def redeploy() -> Line:
    """All armies move, for a token."""

    def gain(s: Side, rank: int) -> Gain:
        return (0, 0, 0, 0, 0, s.armies * _MOVE - _TOKEN) if s.me.tokens else NOTHING

    return gain


@line
def place_barracks() -> Line:
    """A token in the way of others."""
    return lambda s, rank: _PLACE if s.me.tokens and s.armies else NOTHING


@line
def place_fortress() -> Line:
    """A token on a neighbour's reserve."""
    return lambda s, rank: _PLACE if s.me.tokens and s.victims else NOTHING


@line
def place_garrison() -> Line:
    """A token on a neighbour's column."""
    return lambda s, rank: _PLACE if s.me.tokens and s.victims else NOTHING


_PLACE: Gain = (0, 0, 0, 0, 0, _PLACED)


@line
def gain_once(vp: int) -> Line:
    """VP at once."""
    return lambda s, rank: (vp, 0, 0, 0, 0, 0)


@line
def lay_vp(vp: int) -> Line:
    """VP on the temple, and three times as many as it is used up."""
    return lambda s, rank: (vp, 0, 0, 0, 0, 3 * vp)


@line
def resource_temple(resource: str) -> Line:
    """A resource, or a VP, with every construction (E13)."""
    return lambda s, rank: (0, 0, 1, 0, 0, 0)


@line
def token_temple(when: str) -> Line:
    """What it waits for may come."""
    return lambda s, rank: (0, 0, 0, 0, 0, 1)


@line
def refill_temple(cards: int) -> Line:
    """More cards with every offering."""
    return lambda s, rank: (0, 0, 0, cards - HAND_REFILL, 0, 0)


@line
def colour_temple(colour: str) -> Line:
    """Cards of a colour fit into more columns."""
    return lambda s, rank: (0, 0, 0, 0, 0, 1)


@line
def offering_temple(cards: int) -> Line:
    """Offerings count for more."""
    return lambda s, rank: (0, 0, 0, 0, cards, 0)
