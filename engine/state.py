"""The whole state of a game as plain values that copy in microseconds. No rules here.

Cards are catalogue indices, regions are board numbers, sets of regions are bit
masks. This never leaves the engine: views and positions do.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.board import Board
from engine.cards import CATALOGUE
from engine.chance import Chance
from engine.config import Config
from engine.events import Event
from engine.terms import Colour, Piece

PIECES_PER_TYPE = 5
HAND_LIMIT = 10
HAND_REFILL = 5
NO_REGION = -1
NOBODY = -1
COMBAT_TOKENS = 5
BOATS = (7, 8, 9)  # of size 1, 2 and 3
MARKET_MIDDLE = (1, 1, 1, 1)

Slot = tuple[int, int]  # a card on a player's board: column and rank, from 0


class Seat:
    """One player's things. ``at[piece]`` is the set of regions holding that type of piece."""

    __slots__ = (
        "at",
        "boats",
        "columns",
        "fallen",
        "first_region",
        "fortressed",
        "garrisoned",
        "gilded",
        "gold",
        "hand",
        "hidden",
        "lodged",
        "occupied",
        "reserve",
        "resigned",
        "resources",
        "scribe",
        "stock",
        "supply",
        "temple_vp",
        "tokens",
        "village_vp",
        "vp",
        "wild_used",
    )

    gold: int
    vp: int
    village_vp: int  # of vp: won by attacking villages, for the final breakdown
    resources: list[int]
    reserve: list[int]
    supply: list[int]
    hand: list[int]
    columns: list[tuple[int, ...]]
    at: list[int]
    occupied: int
    first_region: int
    resigned: bool
    boats: tuple[int, ...]  # how many of size 1, 2 and 3 (E7)
    scribe: int  # the region of the marker (E8)
    stock: int  # combat tokens not yet gained (E9)
    tokens: int  # combat tokens on the player's board
    garrisoned: tuple[int, ...]  # for each column whose Garrison token lies on it, or NOBODY
    fortressed: tuple[int, ...]  # for each reserve whose Fortress token lies on it, or NOBODY
    gilded: frozenset[Slot]  # cards that bear an Observatory's gold
    hidden: frozenset[Slot]  # cards that lie face down (V3)
    lodged: frozenset[tuple[int, int]]  # (colour, column) used up by colour temples (E15)
    temple_vp: tuple[int, ...]  # VP lying on each temple card (E14)
    fallen: int  # villages on which an army lies for good (E10)
    wild_used: bool  # the one wild building has been played (V3)

    @classmethod
    def fresh(cls) -> Seat:
        """A player's things at the start (R8), without cards."""
        seat = cls()
        seat.gold, seat.vp, seat.village_vp = 5, 5, 0
        seat.resources = [1, 1, 1, 1]
        seat.reserve = [2] * 5
        seat.supply = [3] * 5
        seat.hand = []
        seat.columns = [()] * 6
        seat.at = [0] * 6
        seat.occupied = 0
        seat.first_region = NO_REGION
        seat.resigned = False
        seat.boats = (0, 0, 0)
        seat.scribe = NO_REGION
        seat.stock = seat.tokens = 0
        seat.garrisoned = (NOBODY,) * 6
        seat.fortressed = (NOBODY,) * 5
        seat.gilded = seat.hidden = frozenset()
        seat.lodged = frozenset()
        seat.temple_vp = ()
        seat.fallen = 0
        seat.wild_used = False
        return seat

    def copy(self) -> Seat:
        """An independent copy."""
        new = Seat.__new__(Seat)
        new.gold = self.gold
        new.vp = self.vp
        new.village_vp = self.village_vp
        new.resources = self.resources[:]
        new.reserve = self.reserve[:]
        new.supply = self.supply[:]
        new.hand = self.hand[:]
        new.columns = self.columns[:]
        new.at = self.at[:]
        new.occupied = self.occupied
        new.first_region = self.first_region
        new.resigned = self.resigned
        new.boats = self.boats
        new.scribe = self.scribe
        new.stock = self.stock
        new.tokens = self.tokens
        new.garrisoned = self.garrisoned
        new.fortressed = self.fortressed
        new.gilded = self.gilded
        new.hidden = self.hidden
        new.lodged = self.lodged
        new.temple_vp = self.temple_vp
        new.fallen = self.fallen
        new.wild_used = self.wild_used
        return new

    def place(self, piece: int, region: int) -> None:
        """Put a piece of that type into ``region``."""
        self.at[piece] |= 1 << region
        self.occupied |= 1 << region

    def remove(self, piece: int, region: int) -> None:
        """Take the piece of that type out of ``region``."""
        self.at[piece] &= ~(1 << region)
        at = self.at
        self.occupied = at[0] | at[1] | at[2] | at[3] | at[4] | at[5]

    def colour_at(self, column: int, rank: int) -> int:
        """The colour of a card on the board: as printed, or its column's if face down (V3)."""
        if (column, rank) in self.hidden:
            return column
        return CATALOGUE.colour[self.columns[column][rank]]

    def boat_space(self) -> int:
        """How many resources the boats carry (E7)."""
        return self.boats[0] + 2 * self.boats[1] + 3 * self.boats[2]

    def pieces_in(self, regions: int) -> int:
        """How many pieces, temples included, stand in the regions of a mask."""
        at = self.at
        return (
            (at[0] & regions).bit_count()
            + (at[1] & regions).bit_count()
            + (at[2] & regions).bit_count()
            + (at[3] & regions).bit_count()
            + (at[4] & regions).bit_count()
            + (at[5] & regions).bit_count()
        )

    def sizes(self) -> tuple[int, int, int, int]:
        """The regions with exactly one, two, three, and with four or more pieces, as masks."""
        ones = twos = fours = 0
        for mask in self.at:
            carry = ones & mask
            ones ^= mask
            fours |= twos & carry
            twos ^= carry
        return (
            ones & ~twos & ~fours,
            twos & ~ones & ~fours,
            ones & twos & ~fours,
            fours,
        )


class State:
    """Everything there is in a game at one moment."""

    __slots__ = (
        "attacked",
        "barracks",
        "board",
        "boats_left",
        "built_this_round",
        "config",
        "deck",
        "discard",
        "ending",
        "idle_rounds",
        "last_round",
        "last_turn",
        "market",
        "modules",
        "over",
        "picks",
        "reshuffles",
        "round",
        "seats",
        "seed",
        "supply",
        "temples_left",
        "to_move",
        "turn",
        "village_falls",
        "villages",
        "vp_by_round",
    )

    config: Config
    seed: str
    board: Board
    seats: list[Seat]
    supply: list[int]
    temples_left: int
    deck: list[int]  # the next card is the last
    discard: list[int]  # the top card is the last
    reshuffles: int
    villages: dict[int, int]  # unattacked villages and their VP
    attacked: int
    round: int
    turn: int
    to_move: int
    built_this_round: bool
    idle_rounds: int  # whole rounds in a row without a card built (R33)
    ending: str
    last_round: int  # 0 until the end is triggered
    over: bool
    last_turn: tuple[Event, ...]
    vp_by_round: tuple[tuple[int, ...], ...]
    village_falls: tuple[tuple[int, int], ...]  # (round, region)
    picks: tuple[tuple[int, ...] | None, ...]  # V1: what each seat has picked so far, then ()
    modules: tuple[bool, ...]  # for each colour whether Egypt's rules are in force (E1)
    market: tuple[int, ...]  # the step of each resource's marker, 0 to 2 (E6)
    boats_left: tuple[int, ...]  # boats of size 1, 2 and 3 in the supply (E7)
    barracks: tuple[tuple[int, int], ...]  # (region, owner) of combat tokens on the board (E11)

    def copy(self) -> State:
        """An independent copy; immutable parts are shared."""
        new = State.__new__(State)
        new.config = self.config
        new.seed = self.seed
        new.board = self.board
        new.seats = [seat.copy() for seat in self.seats]
        new.supply = self.supply[:]
        new.temples_left = self.temples_left
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.reshuffles = self.reshuffles
        new.villages = self.villages.copy()
        new.attacked = self.attacked
        new.round = self.round
        new.turn = self.turn
        new.to_move = self.to_move
        new.built_this_round = self.built_this_round
        new.idle_rounds = self.idle_rounds
        new.ending = self.ending
        new.last_round = self.last_round
        new.over = self.over
        new.last_turn = self.last_turn
        new.vp_by_round = self.vp_by_round
        new.village_falls = self.village_falls
        new.picks = self.picks
        new.modules = self.modules
        new.market = self.market
        new.boats_left = self.boats_left
        new.barracks = self.barracks
        return new

    def all_occupied(self) -> int:
        """The regions in which anybody's piece stands."""
        found = 0
        for seat in self.seats:
            found |= seat.occupied
        return found

    def empty(self) -> int:
        """The empty regions (R13a): no piece there, and no village region."""
        board = self.board
        return (board.land_mask | board.sea_mask) & ~self.all_occupied()

    def token_at(self, region: int) -> int:
        """Whose combat token lies in ``region`` (E11), or NOBODY."""
        for place, owner in self.barracks:
            if place == region:
                return owner
        return NOBODY

    def token_mask(self) -> int:
        """The regions in which a combat token lies."""
        mask = 0
        for place, _ in self.barracks:
            mask |= 1 << place
        return mask

    def others(self, seat: int) -> Iterator[int]:
        """The other seats in turn order, starting after ``seat``."""
        players = len(self.seats)
        return ((seat + step) % players for step in range(1, players))


def resource_total(config: Config) -> int:
    """How many of each resource are in the game: with four the market takes one (R7, E6)."""
    marker = config.modules[Colour.MARITIME] and config.players == 4
    return 5 * config.players - (1 if marker else 0)


def set_up(config: Config, seed: str, board: Board) -> State:
    """The state at the start of a game (R6-R9): pieces laid out, cards shuffled and dealt."""
    state = State()
    state.config, state.seed, state.board = config, seed, board
    state.seats = [Seat.fresh() for _ in range(config.players)]
    state.supply = [resource_total(config) - config.players] * 4
    state.temples_left = len(board.placements)
    state.deck = CATALOGUE.deal(config.decks, config.catalogue)
    Chance(seed, "deck").shuffle(state.deck)
    state.discard = []
    state.reshuffles = 0
    for seat in state.seats:
        seat.hand = [state.deck.pop() for _ in range(HAND_REFILL)]
    state.villages = {v: len(board.neighbours[v]) for v in board.villages}
    state.attacked = 0
    state.round, state.turn, state.to_move = 1, 0, 0
    state.built_this_round, state.idle_rounds = False, 0
    state.ending, state.last_round, state.over = "", 0, False
    state.last_turn = ()
    state.vp_by_round = (tuple(seat.vp for seat in state.seats),)
    state.village_falls = ()
    set_up_modules(state)
    return state


def set_up_modules(state: State) -> None:
    """What Egypt's modules add at the start: market, boats and combat tokens (E6, E7, E9)."""
    state.modules = state.config.modules
    state.picks = (None,) * len(state.seats) if state.config.start_pieces else ()
    state.market = MARKET_MIDDLE
    state.boats_left = BOATS
    state.barracks = ()
    for seat in state.seats:
        if state.modules[Colour.PRODUCTION]:
            seat.boats = (0, 1, 1)
            state.boats_left = (
                state.boats_left[0],
                state.boats_left[1] - 1,
                state.boats_left[2] - 1,
            )
        if state.modules[Colour.MILITARY]:
            seat.stock = COMBAT_TOKENS


STANDARD_PIECES = tuple(piece for piece in Piece if piece is not Piece.TEMPLE)
