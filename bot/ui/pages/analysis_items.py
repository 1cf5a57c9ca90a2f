"""What pages of an analysis say and offer, beside what a replay or a turn does anyway."""

from __future__ import annotations

from discord import ButtonStyle

from bot.narration import escape, turn_sentence
from bot.tables import Draft, TableState
from bot.ui.components.custom_id import Verb
from bot.ui.components.items import Item
from bot.ui.page import join_lines
from bot.ui.presenter import Presenter, game_of
from engine import Line

ON = "on"  # the extra of a button that goes on with the line that is kept
_TURNS_SHOWN = 3  # of a line, the newest
_SENTENCE = 240  # characters of each


def record_heading(presenter: Presenter, newest: TableState) -> str:
    """Says that this is an analysis, and what of; ``newest`` stands at the record's end."""
    game, turns = game_of(newest), newest.version
    if not newest.playable:
        return presenter.text("analysis-public", turns=turns)
    if game.result is None:
        return presenter.text("analysis-early", turns=turns)
    winners = [escape(newest.names[seat]) for seat in game.result.winners]
    return presenter.text("analysis-won", turns=turns, winners=presenter.language.listing(winners))


def record_items(
    presenter: Presenter, newest: TableState, line_turn: int | None
) -> tuple[Item, ...]:
    """Begin a line at the turn that is shown, or go on with the one begun after ``line_turn``."""
    if not newest.playable:
        return ()
    over = game_of(presenter.table).to_move is None
    begin = presenter.button(
        "button-try", Verb.TRY, style=ButtonStyle.primary, row=2, disabled=over
    )
    if line_turn is None:
        return (begin,)
    return begin, presenter.button("button-line", Verb.TRY, ON, turn=line_turn, row=2)


def line_heading(presenter: Presenter, draft: Draft, line: Line) -> str:
    """Says that this is an analysis, where the line began, and what its last turns did."""
    over = draft.game.to_move is None
    told = [turn_sentence(presenter.narrator, events) for events in line.turns[-_TURNS_SHOWN:]]
    heading = presenter.text(
        "line-over" if over else "line-note",
        count=len(line.turns),
        turn=draft.table.version,
        name=escape(draft.table.names[draft.seat]),
    )
    return join_lines(heading, *(_short(sentence) for sentence in told))


def _short(text: str) -> str:
    return text if len(text) <= _SENTENCE else f"{text[: _SENTENCE - 1]}…"
