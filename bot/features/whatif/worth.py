"""The worth of a turn in words, beside that of the turn that was played."""

from __future__ import annotations

from dataclasses import replace

from bot.features.puzzles.pages import told_of
from bot.game.table.state import Draft, dealt
from bot.platform.discord.reply import Reply
from bot.ui.presenter import Presenter
from engine.players.puzzles.judging import FOUND, Verdict


def compared_lines(reply: Reply, draft: Draft, verdict: Verdict, *, beside: bool) -> list[str]:
    """The worth of the turn in hand; ``beside`` that of the turn that was played, and why."""
    text, chance = reply.language.text, reply.language.percent
    presenter, start = Presenter.of(reply, draft.table), replace(draft, game=dealt(draft.table))
    narrator = presenter.narrator
    yours = told_of(narrator, start, verdict.yours)
    lines = [text("puzzle-yours", turn=yours.deeds, chance=chance(verdict.yours.chance))]
    if beside:
        there = told_of(narrator, start, verdict.best)
        lines.append(text("whatif-played", turn=there.deeds, chance=chance(verdict.best.chance)))
        lines.append(_compared(presenter, verdict))
    return lines


def _compared(presenter: Presenter, verdict: Verdict) -> str:
    """Compare the turn with the one that was played, and say why the better one is better."""
    more = verdict.yours.chance - verdict.best.chance
    if verdict.beside is None:
        return presenter.text("whatif-same")
    if abs(more) <= FOUND:
        return presenter.text("whatif-equal")
    said = presenter.text("whatif-better" if more > 0 else "whatif-worse")
    if verdict.beside.why is None:
        return said
    amount = max(1, round(verdict.beside.amount))
    return f"{said} {presenter.text(f'point-better-{verdict.beside.why}', amount=amount)}"
