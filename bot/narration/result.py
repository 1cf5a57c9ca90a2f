"""How a game ended, in words and as a table in plain characters."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Language
from bot.narration.goods import dots
from bot.narration.names import cut, escape
from engine.view import Result, Score, View

_NAME_WIDTH = 16
_PARTS = ("start", "cards", "villages", "temples", "majorities", "total")


def result_text(view: View, names: Sequence[str], language: Language) -> str:
    """Who won with how much, the others in their order, and why it ended.

    Raises ``ValueError`` for a game that is not over.
    """
    result = _result(view)
    winners = [escape(names[seat]) for seat in result.winners]
    title = language.text(
        "result-title",
        count=len(winners),
        winners=language.listing(winners),
        total=result.scores[result.winners[0]].total,
    )
    others = [
        _other(score, names, language)
        for score in _ranked(result)
        if score.seat not in result.winners
    ]
    reason = language.text("result-reason", reason=result.reason, round=result.rounds)
    return f"{dots([title, *others], language)}\n{reason}"


def result_table(view: View, names: Sequence[str], language: Language) -> str:
    """The scores by source as a code block, the best first.

    Raises ``ValueError`` for a game that is not over.
    """
    result = _result(view)
    head = [language.text("result-table-name")]
    head += [language.text(f"result-table-{part}") for part in _PARTS]
    rows = [head]
    for score in _ranked(result):
        name = cut(" ".join(names[score.seat].replace("`", "'").split()), _NAME_WIDTH)
        rows.append([name, *(str(getattr(score, part)) for part in _PARTS)])
    widths = [max(len(row[i]) for row in rows) for i in range(len(head))]
    lines = [
        "  ".join(
            cell.ljust(width) if i == 0 else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
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


def _other(score: Score, names: Sequence[str], language: Language) -> str:
    name = escape(names[score.seat])
    if not score.rank:
        return language.text("result-left", name=name)
    return language.text("result-other", name=name, total=score.total)
