"""A question about gods, other players or columns in words."""

from __future__ import annotations

from engine.view import View
from render.alt.limit import shortened
from render.alt.offering import alt_ticked
from render.parts.choice import Choice
from render.text.words import Words


def alt_choice(view: View, words: Words, choice: Choice) -> str:
    """Alt text of ``choice_png``, at most 1,024 characters."""
    return shortened(lambda: alt_choice_full(view, words, choice))


def alt_choice_full(view: View, words: Words, choice: Choice) -> str:
    """The title, what each answer brings, and what the asker has, however long."""
    told = [
        words.text("alt-choice", name=one.name, what=one.said) if one.said else one.name
        for one in choice.answers
    ]
    own = view.seats[view.seat].vp if view.seat is not None else None
    vp = [words.text("alt-own-vp", vp=own)] if own is not None else []
    return "\n".join((choice.title, *told, *alt_ticked(words, choice.ticked), *vp))
