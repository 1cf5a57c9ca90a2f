"""Leaving a game for good (R35): a player who has resigned passes until the game ends."""

from __future__ import annotations

from engine.errors import IllegalError, MalformedError, Refusal, StaleError
from engine.events import Event, GameOver, Resigned
from engine.model.state import State
from engine.rules.turn import advance
from engine.rules.turn_context import Turn


def leave(state: State, seat: int) -> tuple[Event, ...]:
    """Remove ``seat`` from the game, at the start of a turn; return what happened.

    The game is over when one player is left, who has won. Raises ``MalformedError`` for a
    seat that does not exist, ``StaleError`` when the game is over and ``IllegalError``
    for a seat that has left.
    """
    if seat not in range(len(state.seats)):
        raise MalformedError(Refusal("unknown-seat", seat=seat + 1))
    if state.over:
        raise StaleError(Refusal("game-over"))
    if state.seats[seat].resigned:
        raise IllegalError(Refusal("cannot-resign"))
    state.seats[seat].resigned = True
    if state.picks:  # what it has picked has not been laid out, and never will be
        state.picks = (*state.picks[:seat], None, *state.picks[seat + 1 :])
    events: tuple[Event, ...] = (Resigned(seat),)
    active = [i for i, s in enumerate(state.seats) if not s.resigned]
    if len(active) == 1:
        state.over = True
        events += (GameOver(seat, (active[0],)),)
        state.last_turn = events
        state.picks = ()  # the game ends before it has begun
    return events


def pass_resigned(state: State) -> tuple[Event, ...]:
    """Play the turns of resigned seats that come next: passes; what came of them, if anything."""
    events: tuple[Event, ...] = ()
    while not state.over and not state.picks and state.seats[state.to_move].resigned:
        before = state.last_turn
        turn = Turn(state)
        advance(turn)
        events += tuple(turn.events)
        state.last_turn = before + tuple(turn.events)
    return events
