"""How a game ended, in words."""

from __future__ import annotations

from bot.narration.narrator import Narrator
from engine.view import Result, Score, View


def result_text(narrator: Narrator, view: View) -> str:
    """Who won with how much, the others in their order, and why it ended.

    Raises ``ValueError`` for a game that is not over.
    """
    result = _result(view)
    title = narrator.text(
        "result-title",
        count=len(result.winners),
        winners=narrator.people(result.winners),
        total=result.scores[result.winners[0]].total,
    )
    others = [_other(narrator, s) for s in _ranked(result) if s.seat not in result.winners]
    reason = narrator.text("result-reason", reason=result.reason, round=result.rounds)
    return f"{narrator.dots([title, *others])}\n{reason}"


def _result(view: View) -> Result:
    if view.result is None:
        raise ValueError("this game is not over")
    return view.result


def _ranked(result: Result) -> list[Score]:
    return sorted(result.scores, key=lambda score: (score.rank or 99, score.seat))


def _other(narrator: Narrator, score: Score) -> str:
    name = narrator.name(score.seat)
    if not score.rank:
        return narrator.text("result-left", name=name)
    return narrator.text("result-other", name=name, total=score.total)
