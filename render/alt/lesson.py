"""The picture of a step of the guided first game in words: what is meant, and what to tap."""

from __future__ import annotations

from render.parts.lesson import Aim, Lesson
from render.text.words import Words


def alt_lesson(words: Words, lesson: Lesson) -> str:
    """The step in words; far below 1,024 characters."""
    advised, card = lesson.advised, words.card_name(lesson.card)
    if isinstance(lesson.about, Aim):
        shown = words.text("alt-lesson-region", card=card, region=lesson.about.target)
    else:
        shown = words.text("alt-lesson-god", card=card)
    progress = words.text("tutorial-progress", turn=lesson.turn, turns=lesson.turns)
    tap = words.text("alt-lesson-tap", tap=advised.taps[advised.now].words)
    title = words.text("tutorial-band")
    head = words.text("alt-lesson", title=title, progress=progress)
    return " ".join((head, advised.do, advised.why, shown, tap))
