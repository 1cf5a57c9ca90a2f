"""Reasons why an answer is not an option, for cards and regions that people may try."""

from __future__ import annotations

from engine.errors import GameError, IllegalError, MalformedError, Refusal
from engine.model.board import bits
from engine.model.decision import Decision, Kind
from engine.model.state import State
from engine.model.terms import Colour, God, Piece, Resource, Terrain
from engine.rules.armies import may_leave, ways
from engine.rules.legality import build_refusal, homes, why_not, wild_refusal
from engine.rules.placement import place_refusal

_ACTIONS = ("build", "wild", "offer")
_WORDS = frozenset(
    {
        *("none", "done", "yes", "confirm", "free", "gold", "later", "up", "down", "swap"),
        *(term.key for kind in (Resource, Piece, God, Colour) for term in kind),
    }
)


def refusals(state: State, decision: Decision) -> dict[str, Refusal]:
    """For cards of the hand, regions and held armies that are not offered: the reason."""
    offered = {option.key for option in decision.options}
    if decision.kind is Kind.ACTION:
        hand = sorted(set(state.seats[decision.seat].hand))
        found = {
            f"build:{state.catalogue.keys[card]}": build_refusal(state, decision.seat, card)
            for card in hand
        }
        return {key: why for key, why in found.items() if why and key not in offered}
    if decision.kind is Kind.REGION:
        piece = _piece_to_place(decision)
        needs = state.catalogue.card(decision.card).needs if decision.card else 0
        return {
            name: place_refusal(state, decision.seat, piece, region, needs)
            for region, name in enumerate(state.board.names)
            if name not in offered
        }
    if decision.kind is Kind.COLUMN and decision.victim is None:
        return {
            column.key: _column_refusal(state, decision, column)
            for column in Colour
            if column.key not in offered
        }
    found = {
        name: where_refusal(state, decision, name)
        for name in state.board.names
        if name not in offered
    }
    if decision.kind is Kind.ARMY:
        return {
            state.board.names[army]: Refusal("army-temple", region=state.board.names[army])
            for army in bits(state.seats[decision.seat].at[Piece.ARMY])
            if state.board.names[army] not in offered and not may_leave(state, decision.seat, army)
        }
    if decision.kind is Kind.DESTINATION:
        return {
            name: why
            or Refusal(_destination_fault(state, decision, state.board.index[name]), region=name)
            for name, why in found.items()
        }
    return {name: why for name, why in found.items() if why}


def choice_error(state: State, decision: Decision, key: str) -> GameError:
    """The error for an answer that is not among the options."""
    why = refusals(state, decision).get(key)
    if why:
        return IllegalError(why)
    what, _, name = key.partition(":")
    card = name if what in _ACTIONS else key
    # a bare word such as mill or ship is rather a piece, where no card is asked for
    bare = card == key and decision.kind is not Kind.OFFER_MORE and key in _WORDS
    if card in state.catalogue and not bare:
        index = state.catalogue.index(card)
        asked = what == "wild" and decision.kind is Kind.ACTION
        if asked and index in state.seats[decision.seat].hand:
            return IllegalError(wild_refusal(state, decision.seat, index))
        return IllegalError(Refusal("not-in-hand", card=card))
    if what in _ACTIONS:
        return MalformedError(Refusal("unknown-card", card=name))
    if key in state.board.index or _plausible(state, key):
        possible = ", ".join(option.key for option in decision.options)
        return IllegalError(Refusal("not-possible", choice=key, possible=possible))
    return MalformedError(Refusal("unknown-choice", choice=key[:40]))


def _plausible(state: State, key: str) -> bool:
    parts = key.lstrip("0123456789").replace("-", "+").split("+")
    column, dot, rank = key.partition(".")
    return (
        key.isdecimal()
        or (key.startswith("seat") and key[4:].isdecimal())
        or (bool(dot) and rank.isdecimal() and column in {c.key for c in Colour})
        or all(
            part.lstrip("0123456789") in _WORDS or part in state.catalogue.keys for part in parts
        )
    )


def _column_refusal(state: State, decision: Decision, column: Colour) -> Refusal:
    """The reason why the card to be built cannot go into that column; face down it has no name
    (V3).
    """
    seat, key = decision.seat, decision.card
    if column is Colour.TEMPLE:
        return Refusal("column-temple")
    card = state.catalogue.index(key) if key else state.seats[seat].hand[0]
    if key and column not in homes(state, seat, card):
        colour = Colour(state.catalogue.colour[card])
        return Refusal("column-lodged", colour=colour.key, column=column.key)
    why = why_not(state, seat, card, column, face_down=not key)
    assert why is not None, "what is possible is offered"
    return why


def _piece_to_place(decision: Decision) -> Piece:
    assert decision.piece is not None, "a question about a region names the piece to be built"
    return Piece[decision.piece.upper()]


def _destination_fault(state: State, decision: Decision, region: int) -> str:
    """The code of the refusal to move the army to ``region``."""
    seat = decision.seat
    me, board, bit = state.seats[seat], state.board, 1 << region
    if board.names[region] == decision.region:
        return "move-stays"
    if board.terrain[region] is Terrain.VILLAGE:
        return "move-village"
    if any(s.occupied & bit for i, s in enumerate(state.seats) if i != seat):
        return "move-taken"
    if me.at[Piece.ARMY] & bit:
        return "move-two-armies"
    if board.sea_mask & bit and not me.at[Piece.SHIP] & bit:
        return "move-no-ship"
    beside = bits(me.at[Piece.ARMY] & board.near[region])
    if not all(may_leave(state, seat, army) for army in beside):
        return "move-temple"
    return "move-far"


def where_refusal(state: State, decision: Decision, region: str) -> Refusal | None:
    """The reason why ``region`` is not offered, if a card or token of Egypt asks where."""
    verb = state.catalogue.card(decision.card).verb if decision.card else ""
    match decision.kind:
        case Kind.SEA:
            return Refusal("sail-where", region=region)
        case Kind.REDEPLOY:
            return _redeploy_refusal(state, decision, region)
        case Kind.PLACE if verb == "place_barracks":
            return Refusal("barracks-where", region=region)
        case Kind.PLACE if not verb:
            return Refusal("barracks-onward", region=region)
        case Kind.VILLAGE if verb == "storm_village":
            return Refusal("archers-where", region=region)
        case Kind.DESTINATION if verb == "ride" and _for_a_token(state, decision, region):
            return Refusal("move-token", region=region)
    return None


def _for_a_token(state: State, decision: Decision, region: str) -> bool:
    """Whether the army that rides would come to ``region`` if it had a token."""
    board = state.board
    army = board.index[decision.region or ""]
    _, far = ways(state, decision.seat, 1 << army)[army]
    return bool(far >> board.index[region] & 1)


def _redeploy_refusal(state: State, decision: Decision, region: str) -> Refusal:
    me = state.seats[decision.seat]
    locked = [army for army in bits(me.at[Piece.ARMY]) if not may_leave(state, decision.seat, army)]
    if state.board.index[region] in locked:
        return Refusal("redeploy-temple", region=region)
    return Refusal("redeploy-where", region=region)
