"""Turns in words: of a round, since one's last, in hand, in a puzzle, in an analysis."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.alt.board import alt_board
from render.alt.limit import shortened
from render.parts.analysis import GameAnalysis, TurningPoint, deed_words
from render.parts.marks import PastTurn, Since
from render.pictures.draft import DraftTurn
from render.pictures.puzzle import PuzzleTold, PuzzleTurn, SolutionTold
from render.pictures.round import MEASURES, Round, opens, standing
from render.pictures.since import seats_in_turn
from render.text.amounts import Length, amount_words
from render.text.names import headline
from render.text.told_turn import steps, told_turn
from render.text.words import Words

_QUARTERS = 4


def alt_analysis(view: View, names: Sequence[str], words: Words, told: GameAnalysis) -> str:
    """The picture of ``analysis_png`` in at most 1,024 characters; the turns before the chart."""
    head = [f"{words.text('picture-analysis')}."]
    if view.result is not None:
        head.append(f"{headline(view.result, names, words)}.")
    points = [point_words(n, point, names, words) for n, point in enumerate(told.points, 1)]
    return shortened(lambda: " ".join([*head, *points, *_course(names, words, told)]))


def point_words(number: int, point: TurningPoint, names: Sequence[str], words: Words) -> str:
    """A turn that mattered, as a sentence."""
    chance, other = point.percents
    kind = "better" if point.worth < 0 else "next"
    return words.text(
        f"alt-analysis-{kind}",
        number=number,
        name=names[point.seat],
        round=point.round,
        played=deed_words(point.played, point.seat, names, words, Length.CAPTION)[0],
        other=deed_words(point.other, point.seat, names, words, Length.CAPTION)[0],
        chance=words.percent(chance / 100),
        otherwise=words.percent(other / 100),
    )


def _course(names: Sequence[str], words: Words, told: GameAnalysis) -> list[str]:
    """Everybody's chance at the deal and after each quarter of the game but the last."""
    last = len(told.chances) - 1
    found = []
    for quarter in range(_QUARTERS):
        row = last * quarter // _QUARTERS
        shares = [
            words.text("alt-analysis-share", name=name, chance=words.percent(share))
            for name, share in zip(names, told.chances[row], strict=True)
        ]
        found.append(
            words.text("alt-analysis-chances", round=told.rounds[row], shares=words.commas(shares))
        )
    return found


def alt_draft(view: View, names: Sequence[str], words: Words, turn: DraftTurn) -> str:
    """The draft in at most 1,024 characters; ``view``: with the turn in hand as the last one."""
    return shortened(lambda: alt_draft_full(view, names, words, turn))


def alt_draft_full(view: View, names: Sequence[str], words: Words, turn: DraftTurn) -> str:
    """The draft in words, however long."""
    told = [step.words for step in steps(view.last_turn, names, words)]
    changes = _changes_told(words, turn)
    parts = [words.text("alt-draft")]
    parts += [words.text("alt-draft-steps", steps=words.semicolons(told))] if told else []
    parts += [words.text("alt-draft-changes", changes=changes)] if changes else []
    return " ".join(parts)


def _changes_told(words: Words, turn: DraftTurn) -> str:
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
            if old != new
        ]
    )


def alt_puzzle(view: View, names: Sequence[str], words: Words, told: PuzzleTold) -> str:
    """The picture of ``puzzle_png`` in at most 1,024 characters: task, hand, board."""
    hand = words.commas([words.card_name(card) for card in view.hand or ()])
    head = [
        f"{words.text('picture-puzzle', number=str(told.number))}.",
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


def alt_round(view: View, names: Sequence[str], words: Words, played: Round) -> str:
    """The picture of ``round_png`` in at most 1,024 characters; the turns before the standing."""
    head = words.text("picture-round-over", round=played.number)
    opener = opens(view, names, words)
    turns = [_round_turn(turn, names, words) for turn in played.turns]
    stand = [_standing(view, turn.seat, names, words) for turn in played.turns]
    left = words.text(
        "alt-round-left",
        villages=sum(1 for points in view.villages.values() if points),
        temples=view.temples_left,
    )
    first = words.commas([head, opener]) if opener else head
    return shortened(lambda: " ".join([f"{first}.", *turns, *stand, left]))


def _round_turn(turn: PastTurn, names: Sequence[str], words: Words) -> str:
    told = told_turn(turn.seat, turn.events, names, words, None)
    key = "alt-round-turn-stand-in" if turn.stand_in else "alt-round-turn"
    return words.text(key, name=names[turn.seat], deeds=words.commas(told.phrases(words)))


def _standing(view: View, seat: int, names: Sequence[str], words: Words) -> str:
    counts = dict(zip(MEASURES, standing(view.seats[seat]), strict=True))
    return words.text("alt-round-standing", name=names[seat], **counts)


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
        parts += _since_turn(number, turn, names, words, since.seat)
    waiting = _who_waits(view, names, words)
    parts += [words.text("alt-since-end", text=text) for text in (waiting, since.foot) if text]
    return " ".join(parts)


def _since_turn(
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
