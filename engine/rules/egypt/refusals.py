"""Why a region is not among the answers to what Egypt's cards ask: ships, tokens, armies."""

from __future__ import annotations

from engine.decision import Decision, Kind
from engine.errors import Refusal
from engine.model.board import bits
from engine.model.state import State
from engine.model.terms import Piece
from engine.rules.armies import may_leave, ways


def where_refusal(state: State, decision: Decision, region: str) -> Refusal | None:
    """Why ``region`` is not offered, if it is a card or token of Egypt that asks where."""
    verb = state.catalogue.card(decision.card).verb if decision.card else ""
    args = {"region": region}
    if decision.kind is Kind.SEA:
        return Refusal(
            "sail-where",
            f"A ship sails to an empty sea of its own ocean; {region} is none (E3).",
            "E3",
            args,
        )
    if decision.kind is Kind.REDEPLOY:
        return _redeploy_refusal(state, decision, region)
    if decision.kind is Kind.PLACE and verb == "place_barracks":
        return Refusal(
            "barracks-where",
            "The token goes to an empty region next to an army of yours that bears no other; "
            f"{region} is none (E11).",
            "E11",
            args,
        )
    if decision.kind is Kind.PLACE and not verb:
        return Refusal(
            "barracks-onward",
            "Your token moves to an empty region beside the one you build in that bears no other; "
            f"{region} is none (E11).",
            "E11",
            args,
        )
    if decision.kind is Kind.VILLAGE and verb == "storm_village":
        return Refusal(
            "archers-where",
            "An army goes onto a village next to it that has not been attacked; "
            f"{region} is none (E10).",
            "E10",
            args,
        )
    if (
        decision.kind is Kind.DESTINATION
        and verb == "ride"
        and _for_a_token(state, decision, region)
    ):
        return Refusal(
            "move-token",
            f"Only others' land or villages lead to {region}: that takes a combat token, "
            "and this card has none to spend now (E9).",
            "E9",
            args,
        )
    return None


def _for_a_token(state: State, decision: Decision, region: str) -> bool:
    """Whether the army that rides would come to ``region`` if it had a token."""
    board = state.board
    far = ways(state, decision.seat, board.index[decision.region or ""])[1]
    return bool(far >> board.index[region] & 1)


def _redeploy_refusal(state: State, decision: Decision, region: str) -> Refusal:
    me = state.seats[decision.seat]
    locked = [army for army in bits(me.at[Piece.ARMY]) if not may_leave(state, decision.seat, army)]
    if state.board.index[region] in locked:
        return Refusal(
            "redeploy-temple",
            f"The army at {region} stands alone with a temple and stays (R24).",
            "R24",
            {"region": region},
        )
    return Refusal(
        "redeploy-where",
        "Each army goes to land of yours, empty land beside it or a sea with your ship, "
        f"never two to one region; {region} is not open to this one (R23).",
        "R23",
        {"region": region},
    )
