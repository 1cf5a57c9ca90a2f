"""The whole state of a game as plain values that copy in microseconds. No rules here.

Cards, regions and sets of regions are as in ``seat``. This never leaves the engine:
views and positions do.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.events import Event
from engine.model.board import Board
from engine.model.card import Catalogue
from engine.model.config import Config
from engine.model.seat import NOBODY, Seat
from engine.model.terms import Colour, Piece

PIECES_PER_TYPE = 5
HAND_LIMIT = 10
HAND_REFILL = 5
COMBAT_TOKENS = 5
BOATS = (7, 8, 9)  # of size 1, 2 and 3
MARKET_MIDDLE = (1, 1, 1, 1)
STANDARD_PIECES = tuple(piece for piece in Piece if piece is not Piece.TEMPLE)
Bounds = tuple[int, int]  # the least and the most that something can be


class State:
    """Everything there is in a game at one moment."""

    __slots__ = (
        "attacked",
        "barracks",
        "board",
        "boats_left",
        "built_this_round",
        "catalogue",
        "config",
        "counted",
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
    catalogue: Catalogue  # the cards that the game is played with
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
    counted: tuple[Bounds, ...]  # everybody's VP at the start of the turn, to who counts (R8)
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
        new.catalogue = self.catalogue
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
        new.counted = self.counted
        new.village_falls = self.village_falls
        new.picks = self.picks
        new.modules = self.modules
        new.market = self.market
        new.boats_left = self.boats_left
        new.barracks = self.barracks
        return new

    def all_occupied(self) -> int:
        """The regions with a piece of any player, as a bit mask."""
        found = 0
        for seat in self.seats:
            found |= seat.occupied
        return found

    def empty(self) -> int:
        """The empty regions (R13a): no piece there, and no village region."""
        board = self.board
        return (board.land_mask | board.sea_mask) & ~self.all_occupied()

    def token_at(self, region: int) -> int:
        """Owner of the combat token in ``region`` (E11), or NOBODY."""
        for place, owner in self.barracks:
            if place == region:
                return owner
        return NOBODY

    def token_mask(self) -> int:
        """The regions with a combat token, as a bit mask."""
        mask = 0
        for place, _ in self.barracks:
            mask |= 1 << place
        return mask

    def colour_at(self, seat: Seat, column: int, rank: int) -> int:
        """The colour of a card on the board: as printed, or its column's if face down (V3)."""
        if (column, rank) in seat.hidden:
            return column
        return self.catalogue.colour[seat.columns[column][rank]]

    def others(self, seat: int) -> Iterator[int]:
        """The other seats in turn order, starting after ``seat``."""
        players = len(self.seats)
        return ((seat + step) % players for step in range(1, players))


def resource_total(state: State) -> int:
    """Number of each resource in the game: with four players the market takes one (R7, E6)."""
    players = state.config.players
    return 5 * players - (1 if state.modules[Colour.MARITIME] and players == 4 else 0)
