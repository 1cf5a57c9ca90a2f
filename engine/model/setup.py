"""A game about to start: pieces laid out, cards dealt (R6-R9, E6, E7, E9), the free start (V1)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import IllegalError, Refusal
from engine.model.board import Board
from engine.model.card import Catalogue
from engine.model.config import Config
from engine.model.seat import Seat
from engine.model.shuffling import Chance
from engine.model.state import (
    BOATS,
    COMBAT_TOKENS,
    HAND_REFILL,
    MARKET_MIDDLE,
    PIECES_PER_TYPE,
    STANDARD_PIECES,
    State,
    resource_total,
)
from engine.model.terms import Colour


def set_up(config: Config, seed: str, board: Board, catalogue: Catalogue) -> State:
    """The state at the start of a game (R6-R9): pieces laid out, cards shuffled and dealt."""
    state = State()
    state.config, state.seed, state.board, state.catalogue = config, seed, board, catalogue
    state.modules = catalogue.modules(config.decks)
    state.seats = [Seat.fresh() for _ in range(config.players)]
    state.supply = [resource_total(state) - config.players] * 4
    state.temples_left = len(board.placements)
    state.deck = catalogue.deal(config.decks)
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
    state.counted = tuple((seat.vp, seat.vp) for seat in state.seats)
    state.village_falls = ()
    _set_up_modules(state)
    return state


def _set_up_modules(state: State) -> None:
    """Set up Egypt's modules: market, boats and combat tokens (E6, E7, E9)."""
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


Pick = tuple[int, ...]  # ships, mills, scrolls, houses, armies


def awaited(state: State) -> tuple[int, ...]:
    """The seats that have still to pick; empty in a game without the variant, or that is over."""
    if state.over:
        return ()
    return tuple(
        seat
        for seat, pick in enumerate(state.picks)
        if pick is None and not state.seats[seat].resigned
    )


def check_pick(state: State, pieces: Sequence[int]) -> Pick:
    """``pieces`` as a pick, one number a type in the order of ``Piece``.

    Raises ``IllegalError`` unless they are as many as the game says, at most 5 of a type.
    """
    wanted = state.config.start_pieces
    whole = all(isinstance(n, int) and 0 <= n <= PIECES_PER_TYPE for n in pieces)
    if len(pieces) != len(STANDARD_PIECES) or not whole or sum(pieces) != wanted:
        raise IllegalError(Refusal("bad-pick", wanted=wanted, most=PIECES_PER_TYPE))
    return tuple(pieces)


def reveal_picks(state: State) -> None:
    """All have picked: the pieces go to the players' boards, the rest to their supplies."""
    for seat, pick in zip(state.seats, state.picks, strict=True):
        if pick is not None:
            seat.reserve = list(pick)
            seat.supply = [PIECES_PER_TYPE - n for n in pick]
    state.picks = ()


def even_pick(wanted: int) -> Pick:
    """An even pick: equally many of each type, the rest in the order mill, scroll, house, army,
    ship.
    """
    each, rest = divmod(wanted, len(STANDARD_PIECES))
    return tuple(each + (place < rest) for place in (4, 0, 1, 2, 3))
