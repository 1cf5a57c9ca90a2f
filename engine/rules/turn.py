"""The course of the game: a turn from its first question to its last, its end, and leaving."""

from __future__ import annotations

from engine.errors import IllegalError, MalformedError, Refusal, StaleError
from engine.events import EndTriggered, Event, GameOver, Passed, Resigned, refilled
from engine.model.decision import ActionOption, Decision, Kind
from engine.model.options import CONFIRM, actions
from engine.model.state import HAND_REFILL, State
from engine.model.terms import EVERY_RESOURCE, PRODUCTION, Colour
from engine.rules.activation import activate_card
from engine.rules.build import build
from engine.rules.legality import buildable, wild_buildable
from engine.rules.offering import offering
from engine.rules.scoring import STALL_ROUNDS, after, end_reason, result
from engine.rules.temples import refill_to
from engine.rules.turn_context import Steps, Turn

_CONFIRM = (CONFIRM,)


def take_turn(turn: Turn) -> Steps:
    """Build or offer, then confirm; a player who can do neither passes (R19).

    The player is asked even if the last card can only be offered: their hand does not change before
    they choose.
    """
    if turn.actions is None:
        turn.actions = tuple(action_options(turn.state, turn.seat))
    if turn.actions:
        picked = turn.actions[(yield Decision(turn.seat, Kind.ACTION, turn.actions))]
        card = turn.state.catalogue.index(picked.card)
        if picked.action == "offer":
            yield from offering(turn, card)
        else:
            yield from build(turn, card, face_down=picked.action == "wild")
    else:
        turn.events.append(Passed(turn.seat))
    turn.worked = len(turn.events)
    if turn.state.modules[PRODUCTION] and turn.me.surplus() > 0:
        yield from _overflow(turn)
    yield Decision(turn.seat, Kind.CONFIRM, _CONFIRM)
    end_turn(turn)


def _overflow(turn: Turn) -> Steps:
    """At the end of the turn: what the boats do not carry goes back, by the owner's choice (E7)."""
    while (over := turn.me.surplus()) > 0:
        there = [r for r in EVERY_RESOURCE if turn.me.resources[r]]
        kind = yield from turn.must_resource(Kind.OVERFLOW, there)
        turn.give_resource(kind, over if len(there) == 1 else 1)


def wake(turn: Turn, column: Colour) -> Steps:
    """Activate a column as it is, then ask to confirm: not a legal turn, only for forecasts."""
    for rank in range(len(turn.me.columns[column])):
        yield from activate_card(turn, column, rank)
    turn.worked = len(turn.events)
    yield Decision(turn.seat, Kind.CONFIRM, _CONFIRM)


def action_options(state: State, seat: int) -> list[ActionOption]:
    """Every card that can be built, and every card that can top an offering."""
    hand = sorted(set(state.seats[seat].hand))
    build, offer = actions("build", state.catalogue), actions("offer", state.catalogue)
    options = [build[card] for card in buildable(state, seat, hand)]
    if state.config.wild:
        wild = actions("wild", state.catalogue)
        options += [wild[card] for card in wild_buildable(state, seat, hand)]
    return options + [offer[card] for card in hand]


def end_turn(turn: Turn) -> None:
    """Draw (R18, R29), see whether the end is near (R30) and hand on to the next player."""
    hand = len(turn.me.hand)
    if turn.offered:
        refill = refill_to(turn.state, turn.seat)
        drawn = turn.draw(refill - hand) + turn.draw(turn.extra_draws)
    else:
        drawn = 0 if hand else turn.draw(HAND_REFILL)
    if drawn:
        turn.events.append(refilled(turn.seat, drawn))
    advance(turn)


def advance(turn: Turn) -> None:
    """Finish the turn: triggers, round, game over; the state then stands at the next turn."""
    state = turn.state
    state.turn += 1
    state.counted = after(state.counted, turn.events)
    last_of_round = turn.seat == len(state.seats) - 1
    if last_of_round:
        state.idle_rounds = 0 if state.built_this_round else state.idle_rounds + 1
        state.built_this_round = False
        state.vp_by_round += (tuple(seat.vp for seat in state.seats),)
    if not state.ending:
        stalled = last_of_round and state.idle_rounds >= STALL_ROUNDS
        state.ending = end_reason(state) or ("stall" if stalled else "")
        if state.ending:
            state.last_round = state.round + 1
            turn.events.append(EndTriggered(turn.seat, state.ending, state.last_round))
    if last_of_round and state.round == state.last_round:
        state.over = True
        turn.events.append(GameOver(turn.seat, result(state).winners))
    elif last_of_round:
        state.round += 1
    state.to_move = (turn.seat + 1) % len(state.seats)
    state.last_turn = tuple(turn.events)


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
