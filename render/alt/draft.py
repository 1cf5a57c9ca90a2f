"""A turn in hand in words: that it is not played yet, what it does, and what it changes."""

from __future__ import annotations

from collections.abc import Container, Sequence

from engine.view import View
from render.alt.limit import shortened
from render.parts.draft import DraftTurn
from render.text.told_turn import steps
from render.text.words import Words


def alt_draft(view: View, names: Sequence[str], words: Words, turn: DraftTurn) -> str:
    """The draft in at most 1,024 characters; ``view``: with the turn in hand as the last one."""
    return shortened(lambda: alt_draft_full(view, names, words, turn))


def alt_draft_full(view: View, names: Sequence[str], words: Words, turn: DraftTurn) -> str:
    """The draft in words, however long."""
    told = [step.words for step in steps(view.last_turn, names, words)]
    changes = changes_told(words, turn)
    parts = [words.text("alt-draft")]
    parts += [words.text("alt-draft-steps", steps=words.semicolons(told))] if told else []
    parts += [words.text("alt-draft-changes", changes=changes)] if changes else []
    return " ".join(parts)


def changes_told(words: Words, turn: DraftTurn, without: Container[str] = ()) -> str:
    """Goods before and after the turn, where they differ: "VP 5 → 7, gold 3 → 0"."""
    return words.commas(
        [
            words.text(
                "alt-draft-change",
                what=words.text(f"picture-good-{kind}", amount=new),
                before=old,
                after=new,
            )
            for kind, old, new in turn.changes
            if old != new and kind not in without
        ]
    )
