"""The verbs of Egypt's armies that place combat tokens: Barracks, Fortress, Garrison (E9-E12)."""

from __future__ import annotations

from collections.abc import Callable

from engine.decision import Decision, Kind, Option
from engine.effects.registry import effect, once_effect
from engine.events import Changed, TokenPlaced, TokenTaken
from engine.model.options import (
    NONE,
    PIECES,
    column_option,
    region_option,
    seat_option,
)
from engine.model.seat import NOBODY, Seat
from engine.model.state import STANDARD_PIECES
from engine.model.terms import Colour, Piece
from engine.rules.turn_context import (
    Asking,
    Maybe,
    Steps,
    Turn,
)


@once_effect()
def take_token(turn: Turn) -> None:
    """Move one combat token from the stock to the player's board, if there is one (E9)."""
    if turn.me.stock:
        turn.me.stock -= 1
        turn.me.tokens += 1
        turn.events.append(TokenTaken(turn.seat))


def may_use_tokens(turn: Turn, tokens: int = 1) -> bool:
    """Whether the card at work has that many tokens to use and has not used any yet (E9)."""
    return turn.me.tokens >= tokens and turn.slot not in turn.token_cards


def spend_tokens(turn: Turn, tokens: int) -> None:
    """Return tokens from the board to the stock."""
    turn.me.tokens -= tokens
    turn.me.stock += tokens
    turn.token_cards.add(turn.slot)


def _lay_token(turn: Turn) -> None:
    turn.me.tokens -= 1
    turn.token_cards.add(turn.slot)


@effect
def place_barracks(turn: Turn) -> Steps:
    """Put a token on an empty region next to an army, where none lies (E11)."""
    if not may_use_tokens(turn):
        return
    beside = turn.board.reach(turn.me.at[Piece.ARMY])
    free = beside & turn.state.empty() & ~turn.state.token_mask()
    places = [region_option(name) for name in turn.board.names_of(free)]
    picked = yield from turn.ask_priced(Kind.PLACE, places)
    if picked is None or picked.region is None:
        return
    _lay_token(turn)
    turn.state.barracks += ((turn.board.index[picked.region], turn.seat),)
    turn.events.append(TokenPlaced(turn.seat, "barracks", picked.region, None))


@effect
def place_fortress(turn: Turn) -> Steps:
    """Put a token on a reserve of an opponent next to an army: one piece there goes back (E12)."""
    if not may_use_tokens(turn):
        return
    victim = yield from _choose_opponent(turn, lambda seat: bool(_reserves(seat)))
    if victim is None or victim.seat is None:
        return
    seat = turn.state.seats[victim.seat]
    picked = yield from _ask_where(turn, Kind.RESERVE, _reserves(seat), victim.seat)
    if picked is NONE:
        return
    piece = Piece[picked.key.upper()]
    _lay_token(turn)
    owners = list(seat.fortressed)
    owners[piece] = turn.seat
    seat.fortressed = tuple(owners)
    seat.reserve[piece] -= 1
    seat.supply[piece] += 1
    turn.events.append(TokenPlaced(turn.seat, "fortress", picked.key, victim.seat))
    turn.events.append(Changed(victim.seat, picked.key, -1))


def _reserves(seat: Seat) -> list[Option]:
    return [PIECES[p] for p in STANDARD_PIECES if seat.reserve[p] and seat.fortressed[p] == NOBODY]


@effect
def place_garrison(turn: Turn) -> Steps:
    """Put a token on a column of an opponent next to an army (E12)."""
    if not may_use_tokens(turn):
        return
    victim = yield from _choose_opponent(turn, lambda seat: bool(_columns(seat)))
    if victim is None or victim.seat is None:
        return
    seat = turn.state.seats[victim.seat]
    picked = yield from _ask_where(turn, Kind.COLUMN, _columns(seat), victim.seat)
    if picked.column is None:
        return
    _lay_token(turn)
    owners = list(seat.garrisoned)
    owners[Colour[picked.column.upper()]] = turn.seat
    seat.garrisoned = tuple(owners)
    turn.events.append(TokenPlaced(turn.seat, "garrison", picked.column, victim.seat))


def _columns(seat: Seat) -> list[Option]:
    return [
        column_option(colour.key)
        for colour in Colour
        if seat.columns[colour] and seat.garrisoned[colour] == NOBODY
    ]


def _ask_where(turn: Turn, kind: Kind, options: list[Option], victim: int) -> Asking:
    """On which of the opponent's things the token goes; NONE declines."""
    return (yield Decision(turn.seat, kind, (*options, NONE), turn.card, victim=victim))


def _choose_opponent(turn: Turn, fits: Callable[[Seat], bool]) -> Maybe:
    """An opponent next to one of the armies; a single one is left to the question that follows."""
    beside = turn.board.reach(turn.me.at[Piece.ARMY])
    options = [
        seat_option(other)
        for other in turn.state.others(turn.seat)
        if turn.state.seats[other].occupied & beside and fits(turn.state.seats[other])
    ]
    if len(options) < 2:
        return options[0] if options else None
    return (yield from turn.ask_priced(Kind.VICTIM, options))
