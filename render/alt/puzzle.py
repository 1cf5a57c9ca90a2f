"""A puzzle and its solution in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.alt.board import alt_board
from render.alt.limit import shortened
from render.parts.puzzle import PuzzleTold, PuzzleTurn, SolutionTold
from render.parts.turning_card import deed_words
from render.text.telling import Length
from render.text.words import Words


def alt_puzzle(view: View, names: Sequence[str], words: Words, told: PuzzleTold) -> str:
    """The picture of ``puzzle_png`` in at most 1,024 characters: task, hand, board."""
    hand = words.commas([words.card_name(card) for card in view.hand or ()])
    head = [
        f"{words.text('picture-puzzle', number=told.number)}.",
        f"{words.text('picture-puzzle-task')}.",
        words.text("alt-puzzle-hand", cards=hand),
    ]
    return shortened(lambda: " ".join([*head, alt_board(view, names, words)]))


def alt_solution(view: View, names: Sequence[str], words: Words, told: SolutionTold) -> str:
    """The picture of ``solution_png`` in words."""
    parts = [
        f"{words.text('picture-puzzle-solution', number=str(told.number))}.",
        _turn(view, names, words, "best", told.best),
    ]
    if told.yours is not None:
        parts.append(_turn(view, names, words, "yours", told.yours))
    if told.answered > 1:  # else it would be the reader alone
        share = words.percent(told.found / told.answered)
        text = words.text("picture-puzzle-found", share=share, answered=told.answered)
        parts.append(f"{text}.")
    return shortened(lambda: " ".join(parts))


def _turn(view: View, names: Sequence[str], words: Words, which: str, turn: PuzzleTurn) -> str:
    seat = view.seat or 0
    said = deed_words(turn.events, seat, names, words, Length.CAPTION)[0]
    return words.text(f"alt-puzzle-{which}", turn=said, chance=words.percent(turn.chance))
