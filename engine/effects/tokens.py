"""The verbs of armies that place combat tokens: Barracks, Fortress, Garrison (E9-E12)."""

from __future__ import annotations

from collections.abc import Callable

from engine.effects.estimates import NOTHING, PLACED, TOKEN, Gain, Line
from engine.effects.shortages import no_token
from engine.events import Changed, TokenPlaced, TokenTaken
from engine.model.decision import Kind, Shows
from engine.model.options import COLUMNS
from engine.model.seat import NOBODY, Seat
from engine.model.state import STANDARD_PIECES
from engine.model.terms import Colour, Piece
from engine.rules.registry import effect, estimate, lacks, once_effect
from engine.rules.turn_context import Asking, Steps, Turn


def may_use_tokens(turn: Turn, tokens: int = 1) -> bool:
    """Whether the card at work has that many tokens to use and has not used any yet (E9)."""
    return turn.me.tokens >= tokens and turn.slot not in turn.token_cards


def spend_tokens(turn: Turn, tokens: int) -> None:
    """Return tokens from the board to the stock."""
    turn.me.tokens -= tokens
    turn.me.stock += tokens
    turn.token_cards.add(turn.slot)


@once_effect()
def take_token(turn: Turn) -> None:
    """Move one combat token from the stock to the player's board, if there is one (E9)."""
    if turn.me.stock:
        turn.me.stock -= 1
        turn.me.tokens += 1
        turn.events.append(TokenTaken(turn.seat))


@estimate(take_token)
def take_token_estimate() -> Line:
    """A token of the stock."""
    return lambda s, rank: (0, 0, 0, 0, 0, TOKEN) if s.me.stock else NOTHING


_PLACES: Gain = (0, 0, 0, 0, 0, PLACED)


def _lay_token(turn: Turn) -> None:
    turn.me.tokens -= 1
    turn.token_cards.add(turn.slot)


@lacks(no_token)
@effect
def place_barracks(turn: Turn) -> Steps:
    """Put a token on an empty region next to an army, where none lies (E11)."""
    if not may_use_tokens(turn):
        return
    beside = turn.board.reach(turn.me.at[Piece.ARMY])
    free = beside & turn.state.empty() & ~turn.state.token_mask()
    region = yield from turn.ask_region(Kind.PLACE, free, priced=True, topic="barracks")
    if region is None:
        return
    _lay_token(turn)
    turn.state.barracks += ((region, turn.seat),)
    turn.events.append(TokenPlaced(turn.seat, "barracks", turn.board.names[region], None))


@estimate(place_barracks)
def place_barracks_estimate() -> Line:
    """A token in the way of others."""
    return lambda s, rank: _PLACES if s.me.tokens and s.armies else NOTHING


@lacks(no_token)
@effect
def place_fortress(turn: Turn) -> Steps:
    """Put a token on a reserve of an opponent next to an army: one piece there goes back (E12)."""
    if not may_use_tokens(turn):
        return
    victim = yield from _choose_opponent(
        turn, lambda seat: bool(_reserves(seat)), Shows.RESERVE, "fortress"
    )
    if victim is None:
        return
    seat = turn.state.seats[victim]
    piece = yield from turn.ask_piece(_reserves(seat), Kind.RESERVE, priced=True, victim=victim)
    if piece is None:
        return
    _lay_token(turn)
    owners = list(seat.fortressed)
    owners[piece] = turn.seat
    seat.fortressed = tuple(owners)
    seat.reserve[piece] -= 1
    seat.supply[piece] += 1
    turn.events.append(TokenPlaced(turn.seat, "fortress", piece.key, victim))
    turn.events.append(Changed(victim, piece.key, -1))


@estimate(place_fortress)
def place_fortress_estimate() -> Line:
    """A token on a neighbour's reserve."""
    return lambda s, rank: _PLACES if s.me.tokens and s.victims else NOTHING


def _reserves(seat: Seat) -> list[Piece]:
    return [p for p in STANDARD_PIECES if seat.reserve[p] and seat.fortressed[p] == NOBODY]


@lacks(no_token)
@effect
def place_garrison(turn: Turn) -> Steps:
    """Put a token on a column of an opponent next to an army (E12)."""
    if not may_use_tokens(turn):
        return
    victim = yield from _choose_opponent(
        turn, lambda seat: bool(_columns(seat)), Shows.COLUMNS, "garrison"
    )
    if victim is None:
        return
    seat = turn.state.seats[victim]
    options = [COLUMNS[column] for column in _columns(seat)]
    picked = yield from turn.may(Kind.COLUMN, options, priced=True, victim=victim)
    if picked is None:
        return
    _lay_token(turn)
    owners = list(seat.garrisoned)
    owners[picked.column] = turn.seat
    seat.garrisoned = tuple(owners)
    turn.events.append(TokenPlaced(turn.seat, "garrison", picked.column.key, victim))


@estimate(place_garrison)
def place_garrison_estimate() -> Line:
    """A token on a neighbour's column."""
    return lambda s, rank: _PLACES if s.me.tokens and s.victims else NOTHING


def _columns(seat: Seat) -> list[Colour]:
    return [c for c in Colour if seat.columns[c] and seat.garrisoned[c] == NOBODY]


def _choose_opponent(
    turn: Turn, fits: Callable[[Seat], bool], shows: Shows, topic: str
) -> Asking[int | None]:
    """An opponent next to one of the armies; a single one is left to the question that follows."""
    beside, seats = turn.board.reach(turn.me.at[Piece.ARMY]), turn.state.seats
    return (
        yield from turn.ask_victim(
            [
                other
                for other in turn.state.others(turn.seat)
                if seats[other].occupied & beside and fits(seats[other])
            ],
            shows,
            topic=topic,
        )
    )
