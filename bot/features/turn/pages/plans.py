"""The plans of a player in the panel: their list in order, and what is said of each of them."""

from __future__ import annotations

import structlog
from discord import ButtonStyle

from bot.features.turn.pages.step import Step, plan_button
from bot.features.turn.plans import PlanStep
from bot.game.errors import TableError
from bot.game.prepared_turns import MOST_PLANS
from bot.game.reading import TableReader
from bot.game.state import Draft, Plans, Preparation
from bot.game.unit_of_work import PlayedByItself
from bot.narration.narrator import escape
from bot.narration.turn import log_line
from bot.platform.discord.client import AnsweringClient
from bot.platform.discord.pages import Item, Page, join_lines
from bot.platform.discord.reply import panel_of
from bot.platform.i18n.languages import language
from bot.platform.store.errors import StoreError
from bot.ui.actions import Action
from bot.ui.buttons import rules_button
from engine import Event

LINE = 120  # characters of what a plan does, in the list
_LAST_ROW = 4


def has_list(draft: Draft) -> bool:
    """Whether the list stands for what is prepared, and not a plan that is being made."""
    plans = draft.plans
    if plans is None or not draft.ahead or not plans.several:
        return False
    return plans.in_hand.ready or not draft.game.choices


def plans_page(step: Step, plans: Plans) -> Page:
    """The plans in order, a line and a row of buttons for each; how they are played; one more."""
    shown = [place for place in range(len(plans.each)) if not _is_empty(step, plans, place)]
    unfinished = not has_list(step.draft)
    items = list[Item]()
    for row, place in enumerate(shown):
        waits = unfinished and place != plans.place
        items += _plan_row(step, place, row, waits=waits)
    fates = min(len(shown), _LAST_ROW)
    once = any(one.at_once for one in plans.each)
    for key, extra, chosen in (
        ("button-prepare-once", PlanStep.ONCE, once),
        ("button-prepare-draft", PlanStep.DRAFT, not once),
    ):
        style = ButtonStyle.success if chosen else ButtonStyle.secondary
        items.append(step.button(key, Action.PLAN, extra, style=style, row=fates, disabled=chosen))
    if plans.ready < MOST_PLANS and not unfinished:
        items.append(step.button("button-plan-add", Action.PLAN, PlanStep.ADD, row=_LAST_ROW))
    items.append(step.button("button-close", Action.CLOSE, row=_LAST_ROW))
    items.append(rules_button(step.language, "turn", step.draft.stamp, row=_LAST_ROW))
    head = step.text("plans-once" if once else "plans-draft")
    lines = [_line(step, plans, place) for place in shown]
    return Page(join_lines(head, *lines), items=tuple(items))


def _is_empty(step: Step, plans: Plans, place: int) -> bool:
    mine = place == plans.place
    return mine and not plans.in_hand.ready and not step.draft.game.choices


def _plan_row(step: Step, place: int, row: int, *, waits: bool) -> list[Item]:
    """The actions on a plan; ``waits``: another one has to be finished first."""
    wanted = [("show", PlanStep.OPEN)]
    wanted += [("up", PlanStep.UP)] if place > 0 else []
    wanted += [("first", PlanStep.FIRST)] if place > 1 else []
    wanted.append(("remove", PlanStep.REMOVE))
    return [
        plan_button(
            *(step, key, place + 1, f"{what}:{place}"),
            row=row,
            disabled=waits and what is PlanStep.OPEN,
        )
        for key, what in wanted
    ]


def _line(step: Step, plans: Plans, place: int) -> str:
    """One plan in a line: what it does, and what is different now."""
    plan, text, number = plans.each[place], step.language.text, place + 1
    if not plan.ready:
        turn = _told(step, step.draft.game.view(step.draft.seat).draft)
        return text("plan-line-unfinished", number=number, turn=turn)
    turn = _told(step, plan.before)
    if plan.same:
        return text("plan-line", number=number, turn=turn)
    if plan.now is None:
        return text("plan-line-impossible", number=number, turn=turn)
    return text("plan-line-differs", number=number, turn=turn, now=_told(step, plan.now))


def _told(step: Step, events: tuple[Event, ...]) -> str:
    return log_line(step.narrator, events, limit=LINE) or "…"


def plan_fate(step: Step, plans: Plans) -> str:
    """The text at the end of a turn that is prepared beside others."""
    mine: Preparation = plans.in_hand
    about = {"number": plans.place + 1, "count": len(plans.each)}
    if not mine.ready:
        return step.text("plan-ask")
    return step.language.text("plan-kept" if mine.same else "plan-changed", **about)


def plans_note(step: Step, plans: Plans, *, listed: bool) -> str:
    """The person whose turn it is while one prepares; in one's own, which plan is in hand, and why.

    ``listed``: it stands below the list, and not below one plan.
    """
    language, draft, number = step.language, step.draft, plans.place + 1
    if draft.ahead:
        name = escape(draft.table.mover.name) if draft.table.mover else ""
        if listed:
            return language.text("prepare-title", name=name)
        return language.text("prepare-title-plan", name=name, number=number)
    if plans.armed:
        return language.text("prepared-soon-plan", number=number)
    lines = [
        _line(step, plans, place)
        for place in range(len(plans.each))
        if not _is_empty(step, plans, place)
    ]
    key = "plans-none" if plans.in_hand.ready else "plans-unfinished"
    if any(one.same for one in plans.each):
        key = "plans-yours" if plans.in_hand.ready else key
    return join_lines(language.text(key, number=number), *lines)


def take_items(step: Step) -> list[Item]:
    """In one's own turn: the other plans, which can become the turn in hand."""
    draft, plans = step.draft, step.draft.plans
    if draft.ahead or plans is None or plans.armed:
        return []
    return [
        plan_button(step, "take", place + 1, f"{PlanStep.TAKE}:{place}", row=_LAST_ROW)
        for place, plan in enumerate(plans.each)
        if place != plans.place and plan.ready
    ]


_log = structlog.get_logger(__name__)


async def follow(client: AnsweringClient, played: PlayedByItself) -> None:
    """Edit the player's open panel to say that their turn was played, while it can be edited.

    That is for a quarter of an hour, and if the process that showed it still runs.
    """
    try:
        table = await client.services[TableReader].get(played.table_id)
    except (StoreError, TableError) as error:  # the channel tells the turn anyway
        _log.info("panel_update_failed", table=played.table_id, reason=type(error).__name__)
        return
    seat = table.seat_of(played.person_id)
    if seat is None:
        return
    words = language(client.chosen_language(played.person_id) or table.seats[seat].locale)
    text = words.text("prepared-played-last" if table.over else "prepared-played")
    if played.plan > 1 and not table.over:
        text = words.text("prepared-played-plan", number=played.plan)
    await client.panels.change(panel_of(played.person_id, table.id), Page(text))
