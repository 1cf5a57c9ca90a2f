"""Reasons why regions are not offered for Egypt's cards: ships, tokens, armies."""

from __future__ import annotations

from engine.errors import Refusal
from engine.model.board import bits
from engine.model.decision import Decision, Kind
from engine.model.state import State
from engine.model.terms import Piece
from engine.rules.armies import may_leave, ways


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
