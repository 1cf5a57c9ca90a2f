"""Default policy: quick, sensible answers that complete a turn."""

from __future__ import annotations

from engine.model.decision import Decision, Kind, PieceOption, RegionOption, ResourceOption
from engine.rules.turn_context import Turn


def habit(decision: Decision, turn: Turn) -> int:
    """Choose an option: the cheapest payment, the largest sale, no further card offered.

    It takes the scarcest goods, and gives up the most plentiful ones.
    """
    kind, options = decision.kind, decision.options
    if kind is Kind.OFFER_MORE:
        return len(options) - 1
    if kind is Kind.REGION:
        for pick, option in enumerate(options):
            if isinstance(option, RegionOption) and not option.landing and not option.barracks:
                return pick
    elif kind is Kind.GAIN_RESOURCE or kind is Kind.BUY:
        return min(range(len(options)), key=lambda pick: _owned(decision, turn, pick))
    elif kind is Kind.OVERFLOW:
        return max(range(len(options)), key=lambda pick: _owned(decision, turn, pick))
    elif kind is Kind.GAIN_PIECE:
        return min(range(len(options)), key=lambda pick: _owned(decision, turn, pick))
    return 0


def _owned(decision: Decision, turn: Turn, pick: int) -> int:
    option = decision.options[pick]
    if isinstance(option, ResourceOption):
        return turn.me.resources[option.resource]
    if isinstance(option, PieceOption):
        return turn.me.reserve[option.piece]
    return 100  # to decline
