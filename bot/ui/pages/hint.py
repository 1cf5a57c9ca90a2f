"""What a computer player would do with one's turn, and what that brings.

At practice tables, against computers alone, or as the table has agreed.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.narration import Narrator, gain_words, log_line
from bot.tables import Code, Draft, Hints, TableError, TableState
from bot.ui.components.custom_id import CustomId, Verb
from bot.ui.components.items import Item
from bot.ui.handlers import on
from bot.ui.page import Page
from bot.ui.pages.turn_items import Step
from bot.ui.presenter import game_of
from bot.ui.reply import Reply
from engine import Event, Forecast, Game, GameError, Kind

_LIMIT = 200  # characters of what the turn brings


def hint_items(step: Step) -> tuple[Item, ...]:
    """The button for a hint, where the turn in hand may have one."""
    draft = step.draft
    if not may_have(draft):
        return ()
    return (step.button("button-hint", Verb.HINT, row=4),)


def may_have(draft: Draft) -> bool:
    """Whether the turn in hand, once it is theirs, may have a hint by the table's terms."""
    if draft.ahead or draft.line is not None:
        return False
    hints = draft.table.terms.hints
    return hints is Hints.ALLOWED or (hints is Hints.PRACTICE and is_practice(draft.table))


def is_practice(table: TableState) -> bool:
    """Whether one person plays against computers alone, none of them in somebody's place."""
    return sum(s.computer is None or s.owner_id is not None for s in table.seats) == 1


@on(Verb.HINT)
async def on_hint(reply: Reply, custom_id: CustomId) -> None:
    """Say what a computer player would do from the start of the asker's turn.

    Raises what ``Tables.draft`` raises, ``TableError``: no-hint (by the table's terms).
    """
    draft = await reply.tables.draft(custom_id.stamp.table_id, reply.person.id)
    if not may_have(draft):
        raise TableError(Code.NO_HINT)
    # It thinks about what the asker knows, and thus never about cards that are hidden.
    known = draft.game.ahead(draft.seat)
    keys = await reply.tables.advice(known)
    narrator = Narrator.of(reply.language, draft.table)
    events, brings = _played_out(draft, known, keys)
    turn, gains = log_line(narrator, events), gain_words(narrator, brings, _LIMIT)
    await reply.show(Page(reply.language.text("hint", turn=turn, gains=gains)))


def _played_out(draft: Draft, known: Game, keys: Sequence[str]) -> tuple[Sequence[Event], Forecast]:
    """What the choices do and bring, as far as they go before something hidden is seen."""
    made: list[str] = []
    for key in keys:
        try:
            known.choose(key)
        except GameError:
            break
        made.append(key)
        if known.decision is None or known.decision.kind is Kind.CONFIRM:
            break
    return known.view(draft.seat).draft, game_of(draft.table).forecast(made)
