"""A round that is over, in words: what everybody did, how they stand, what is left."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.alt.limit import shortened
from render.parts.past_turns import PastTurn
from render.parts.standing import MEASURES, standing
from render.pictures.round import Round, opens
from render.text.told_turn import told_turn
from render.text.words import Words


def alt_round(view: View, names: Sequence[str], words: Words, played: Round) -> str:
    """The picture of ``round_png`` in at most 1,024 characters; the turns before the standing."""
    head = words.text("picture-round-over", round=played.number)
    opener = opens(view, names, words)
    turns = [_turn(turn, names, words) for turn in played.turns]
    stand = [_standing(view, turn.seat, names, words) for turn in played.turns]
    left = words.text(
        "alt-round-left",
        villages=sum(1 for points in view.villages.values() if points),
        temples=view.temples_left,
    )
    first = words.commas([head, opener]) if opener else head
    return shortened(lambda: " ".join([f"{first}.", *turns, *stand, left]))


def _turn(turn: PastTurn, names: Sequence[str], words: Words) -> str:
    told = told_turn(turn.seat, turn.events, names, words, None)
    key = "alt-round-turn-stand-in" if turn.stand_in else "alt-round-turn"
    return words.text(key, name=names[turn.seat], deeds=words.commas(told.phrases(words)))


def _standing(view: View, seat: int, names: Sequence[str], words: Words) -> str:
    counts = dict(zip(MEASURES, standing(view.seats[seat]), strict=True))
    return words.text("alt-round-standing", name=names[seat], **counts)
