"""Events since a player's last turn in words: every turn, and what was taken from them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.alt.limit import shortened
from render.parts.past_turns import PastTurn, Since
from render.parts.since_band import seats_in_turn
from render.text.telling import Length, amount_words
from render.text.told_turn import told_turn
from render.text.words import Words


def alt_since(view: View, names: Sequence[str], words: Words, since: Since) -> str:
    """The picture of ``since_png`` in at most 1,024 characters; the oldest turns go first."""
    tries = range(len(since.turns) + 1)
    return shortened(
        *((lambda skip=skip: _told(view, names, words, since, skip)) for skip in tries)
    )


def _told(view: View, names: Sequence[str], words: Words, since: Since, skip: int) -> str:
    key = "alt-since-start" if since.from_start else "alt-since"
    earlier = since.earlier + skip
    parts = [words.text(key, name=names[since.seat])]
    if earlier:
        parts.append(words.text("alt-since-earlier", count=earlier))
    for number, turn in enumerate(since.turns[skip:], earlier + 1):
        parts += _turn(number, turn, names, words, since.seat)
    waiting = _who_waits(view, names, words)
    parts += [words.text("alt-since-end", text=text) for text in (waiting, since.foot) if text]
    return " ".join(parts)


def _turn(
    number: int, turn: PastTurn, names: Sequence[str], words: Words, reader: int
) -> list[str]:
    told = told_turn(turn.seat, turn.events, names, words, reader, Length.CAPTION)
    key = "alt-since-turn-stand-in" if turn.stand_in else "alt-since-turn"
    name, done = names[turn.seat], words.commas(told.phrases(words))
    found = [words.text(key, number=number, name=name, age=turn.age, deeds=done)]
    if told.losses:
        goods = words.commas([amount_words(what, amount, words) for what, amount in told.losses])
        found.append(words.text("alt-since-taken", name=names[reader], goods=goods))
    return found


def _who_waits(view: View, names: Sequence[str], words: Words) -> str:
    """A sentence about the waiting players; empty after the end."""
    order = seats_in_turn(view)
    if len(order) < 2:
        return ""
    awaited, *others = order
    waiting = words.listing([names[seat] for seat in others])
    return words.text("picture-since-wait", names=waiting, name=names[awaited], count=len(others))
