"""How a game ended, in words and as a table in plain characters."""

from __future__ import annotations

from bot.narration.narrator import Narrator, cut
from engine.view import Result, Score, View

_NAME_WIDTH = 16
_PARTS = ("start", "cards", "villages", "temples", "majorities", "total")


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


def result_table(narrator: Narrator, view: View) -> str:
    """The scores by source as a code block, the best first.

    Raises ``ValueError`` for a game that is not over.
    """
    rows = [[narrator.text(f"result-table-{part}") for part in ("name", *_PARTS)]]
    for score in _ranked(_result(view)):
        name = " ".join(narrator.names[score.seat].replace("`", "'").split())
        rows.append([cut(name, _NAME_WIDTH), *(str(getattr(score, part)) for part in _PARTS)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
    return "```\n" + "\n".join(lines) + "\n```"


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
