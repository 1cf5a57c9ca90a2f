"""The private panel for playing a turn, step by step; typed commands show it too.

This module handles its components; ``step_page.py`` chooses the page of each step.
"""

from __future__ import annotations

from collections.abc import Awaitable, Sequence

from bot.features.turn.after_turn import played_page, turn_left
from bot.features.turn.answered_ahead import (
    instead,
    is_one_press,
    last_press,
    number_of,
    ticked,
    with_answers,
)
from bot.features.turn.by_itself import all_trades
from bot.features.turn.hint import read_turn
from bot.features.turn.options import every_further_card
from bot.features.turn.own_hand import show_hand
from bot.features.turn.pictures import step_words
from bot.features.turn.plans import PlanLists, PlanStep
from bot.features.turn.step import AT_ONCE, OWN, PLANS, Step, refused_regions
from bot.features.turn.step_page import open_plans, open_step, show_step, step_page
from bot.features.turn.together import ALL, DONE, LESS, TRADES, Amounts, Offering
from bot.features.turn.use_cases import Turns
from bot.game.errors import Code, TableError
from bot.game.rows import Status
from bot.game.table.reading import TableReader
from bot.game.table.state import Draft
from bot.narration.narrator import escape
from bot.narration.refusals import region_refusal_lines, table_refusal_text
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent, read_number
from bot.platform.discord.pages import Page, button, join_lines
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply, keep_panel, refuse, show_alone, show_panel
from bot.platform.request import Stamp
from bot.ui.actions import Action
from bot.ui.board_page import parted, text_pages
from bot.ui.digest_page import since_page
from bot.ui.hooks import puzzle_answer
from bot.ui.presenter import Presenter
from engine import Kind


@handles(Action.TAKE)
async def on_take(reply: Reply, custom_id: CustomId) -> None:
    """Open the panel; a spectator gets what everyone may see."""
    try:
        draft = await _draft(reply, custom_id)
    except TableError as error:
        if error.code is not Code.NOT_SEATED:
            raise
        await show_hand(reply, await reply[TableReader].get(custom_id.stamp.table_id))
        return
    if draft.stamp.turn == custom_id.stamp.turn:
        await open_step(reply, draft)
    else:
        await _tell_stale(reply, draft.stamp)


@handles(Action.SINCE)
async def on_since(reply: Reply, custom_id: CustomId) -> None:
    """Show what the others did since the asker's last turn, as a picture."""
    table = await reply[TableReader].get(custom_id.stamp.table_id)
    await reply.show(await since_page(reply, table))


@handles(Action.PICK, first=FirstResponse.CHANGE)
async def on_pick(reply: Reply, custom_id: CustomId) -> None:
    """Make the choice of a select or button, and what follows from it by itself.

    A button that ends an offering also counts for cards that were ticked after it was shown,
    although they have changed the stamp.
    """
    keys, stamp = list(reply.values) or [custom_id.extra], custom_id.stamp
    draft = await _draft(reply, custom_id)
    decision = draft.game.decision
    more = decision is not None and decision.kind is Kind.OFFER_MORE
    if more and keys in ([ALL], [DONE]):
        stamp = draft.stamp if draft.stamp.turn == stamp.turn else stamp
        keys = every_further_card(draft.game) if keys == [ALL] else keys
    if draft.stamp == stamp:
        keys = await with_answers(reply, draft, keys)
    await _choose(reply, custom_id, keys, stamp)


@handles(Action.MOVE, first=FirstResponse.CHANGE)
async def on_move(reply: Reply, custom_id: CustomId) -> None:
    """Move an army or a ship: which, and where, by one press."""
    draft, keys = await _draft(reply, custom_id), custom_id.extra.split(":")
    if draft.stamp == custom_id.stamp:
        keys = await with_answers(reply, draft, keys)
    await _choose(reply, custom_id, keys, custom_id.stamp)


@handles(Action.BUILD, first=FirstResponse.CHANGE)
async def on_build(reply: Reply, custom_id: CustomId) -> None:
    """Build a card of the hand where that brings most; the hand becomes the panel."""
    draft = await _draft(reply, custom_id)
    if draft.stamp != custom_id.stamp:
        await _answer_stale(reply, custom_id)
        return
    keys = await with_answers(reply, draft, [f"build:{custom_id.extra}"])
    await _choose(reply, custom_id, keys, draft.stamp)


@handles(Action.TICK, first=FirstResponse.CHANGE)
async def on_tick(reply: Reply, custom_id: CustomId) -> None:
    """Tick cards of an offering, or untick them: on top of whatever was ticked before."""
    draft = await _draft(reply, custom_id)
    same = draft.stamp.turn == custom_id.stamp.turn
    offering = Offering.of(draft) if same else None
    if offering is None:
        await _answer_stale(reply, custom_id)
        return
    keys = await ticked(reply, draft, offering, custom_id.extra)
    await _choose(reply, custom_id, keys, draft.stamp, anew=True)


@handles(Action.OTHERWISE, first=FirstResponse.CHANGE)
async def on_otherwise(reply: Reply, custom_id: CustomId) -> None:
    """Take back an answer that was given ahead and the choices after it, and ask for it."""
    draft = await _draft(reply, custom_id)
    number = number_of(draft, custom_id.extra) if draft.stamp == custom_id.stamp else None
    if number is None:
        await _answer_stale(reply, custom_id)
        return
    await _choose(reply, custom_id, draft.game.choices[:number], custom_id.stamp, anew=True)


@handles(Action.INSTEAD, first=FirstResponse.CHANGE)
async def on_instead(reply: Reply, custom_id: CustomId) -> None:
    """Give another answer in place of one that was given, and what follows from it by itself."""
    draft = await _draft(reply, custom_id)
    place, _, key = custom_id.extra.partition(":")
    number = number_of(draft, place) if draft.stamp == custom_id.stamp else None
    if number is None:
        await _answer_stale(reply, custom_id)
        return
    keys = await instead(reply, draft, number, key)
    await _choose(reply, custom_id, keys, draft.stamp, anew=True)


@handles(Action.AMOUNTS, first=FirstResponse.CHANGE)
async def on_amounts(reply: Reply, custom_id: CustomId) -> None:
    """Take several of a kind at once, or one of them back; sell and buy all that can be."""
    draft = await _draft(reply, custom_id)
    fresh = draft.stamp == custom_id.stamp
    if custom_id.extra == TRADES and fresh and (trades := all_trades(draft)):
        await _choose(reply, custom_id, trades, draft.stamp)
        return
    amounts = Amounts.of(draft) if fresh else None
    if amounts is None:
        await _answer_stale(reply, custom_id)
        return
    action, _, thing = custom_id.extra.partition(":")
    fewer = action == LESS
    keys = amounts.less(thing) if fewer else amounts.more(custom_id.extra)
    await _choose(reply, custom_id, keys, draft.stamp, anew=fewer)


@handles(Action.SUGGESTED, first=FirstResponse.CHANGE)
async def on_suggested(reply: Reply, custom_id: CustomId) -> None:
    """Put the turn of a hint into the draft, in place of what was chosen; it is not confirmed.

    Raises ``InputError`` (turn-fixed) once new cards have been seen in this turn.
    """
    draft = await _draft(reply, custom_id)
    if draft.stamp.turn != custom_id.stamp.turn or draft.ahead or draft.line is not None:
        await _answer_stale(reply, custom_id)
        return
    if draft.game.floor:
        raise InputError("turn-fixed")
    keys = read_turn(draft.game, custom_id.extra)
    await _choose(reply, custom_id, keys, draft.stamp, anew=True)


@handles(Action.UNDO, first=FirstResponse.CHANGE)
async def on_undo(reply: Reply, custom_id: CustomId) -> None:
    """Take back the last choice that a person has made; in practice also their last turn."""
    draft = await _draft(reply, custom_id)
    if draft.can_leave_turn and draft.stamp == custom_id.stamp:
        await _change(reply, custom_id, turn_left(reply, draft))
        return
    whose, stamp = _whose(reply, custom_id), custom_id.stamp
    if draft.stamp == stamp and await is_one_press(reply, draft):
        await _change(reply, custom_id, reply[Turns].start_over(*whose, stamp))
        return
    chosen = draft.game.choices
    whole = draft.stamp == stamp and draft.line is None and chosen and not draft.game.floor
    stays = await last_press(reply, draft) if whole else len(chosen) - 1
    if stays < len(chosen) - 1:
        await _choose(reply, custom_id, chosen[:stays], stamp, anew=True)
    else:
        await _change(reply, custom_id, reply[Turns].undo(*whose, stamp))


@handles(Action.RESTART, first=FirstResponse.CHANGE)
async def on_restart(reply: Reply, custom_id: CustomId) -> None:
    """Take back all choices down to the last reveal."""
    await _change(
        reply, custom_id, reply[Turns].start_over(*_whose(reply, custom_id), custom_id.stamp)
    )


@handles(Action.PAGE, Action.OFFER, Action.WILD, Action.STEP, first=FirstResponse.CHANGE)
async def on_browse(reply: Reply, custom_id: CustomId) -> None:
    """Show other options of the same step."""
    draft = await _draft(reply, custom_id)
    if draft.stamp != custom_id.stamp:
        await _answer_stale(reply, custom_id)
        return
    page = int(custom_id.extra) if custom_id.extra.isdecimal() else 0
    await show_step(reply, draft, page=page, way=custom_id.action)


@handles(Action.CONFIRM, first=FirstResponse.CHANGE)
async def on_confirm(reply: Reply, custom_id: CustomId) -> None:
    """Play the turn."""
    try:
        table = await reply[Turns].confirm(*_whose(reply, custom_id), custom_id.stamp)
    except TableError as error:
        if error.code is Code.PUZZLE:
            draft = await _draft(reply, custom_id)
            if draft.stamp == custom_id.stamp:
                await puzzle_answer.run(reply, draft)
            else:
                await _answer_stale(reply, custom_id)
            return
        if error.code is not Code.STALE:
            raise
        await _answer_stale(reply, custom_id)
    else:
        await show_panel(reply, table.id, await played_page(reply, table))


@handles(Action.PREPARE, first=FirstResponse.CHANGE)
async def on_prepare(reply: Reply, custom_id: CustomId) -> None:
    """Choose what happens with the prepared turn."""
    once = custom_id.extra == AT_ONCE
    prepared = reply[Turns].prepare(*_whose(reply, custom_id), custom_id.stamp, at_once=once)
    await _change(reply, custom_id, prepared, listing=True)


@handles(Action.PLAN, first=FirstResponse.CHANGE)
async def on_plan(reply: Reply, custom_id: CustomId) -> None:
    """Show the plans, or do something with one of them."""
    what, _, place = custom_id.extra.partition(":")
    if what == PLANS:
        draft = await _draft(reply, custom_id)
        if draft.stamp != custom_id.stamp:
            await _answer_stale(reply, custom_id)
        else:
            await show_step(reply, draft, way=Action.PLAN)
        return
    if what not in tuple(PlanStep):
        raise StaleComponent(custom_id.extra)
    step, number = PlanStep(what), read_number(place) if place else 0
    changed = reply[PlanLists].change(*_whose(reply, custom_id), custom_id.stamp, step, number)
    listing = step not in (PlanStep.ADD, PlanStep.OPEN, PlanStep.TAKE)
    await _change(reply, custom_id, changed, listing=listing)


@handles(Action.CLOSE, first=FirstResponse.NONE)
async def on_close(reply: Reply, custom_id: CustomId) -> None:
    """Close the panel; the turn stays as it is."""
    again = button(reply.language.text("button-open-panel"), CustomId(Action.TAKE, custom_id.stamp))
    await reply.change(Page(reply.language.text("panel-closed"), items=(again,)))
    await keep_panel(reply, custom_id.stamp.table_id)


@handles(Action.TEXT)
async def on_text(reply: Reply, custom_id: CustomId) -> None:
    """Send the board of the button's turn as text, in several messages if it is long.

    Under a panel: the step of the asker's own turn, if that turn is not over yet.
    """
    table_id, turn = custom_id.stamp.table_id, custom_id.stamp.turn
    newest = await reply[TableReader].get(table_id)
    own = newest.version == turn and newest.status is Status.RUNNING
    if custom_id.extra == OWN and (own or newest.analysis):
        draft = await reply[Turns].draft(table_id, reply.person.id)
        pages = parted(step_words(Step.of(reply.language, draft)))
    else:
        table = await reply[TableReader].at_turn(table_id, min(turn, newest.version))
        pages = text_pages(Presenter.of(reply, table))
    if newest.analysis:
        pages = [pages[0].noted(reply.language.text("analysis-band")), *pages[1:]]
    for page in pages:
        await reply.show(page)


def _whose(reply: Reply, custom_id: CustomId) -> tuple[int, int]:
    return custom_id.stamp.table_id, reply.person.id


async def _draft(reply: Reply, custom_id: CustomId) -> Draft:
    return await reply[Turns].draft(*_whose(reply, custom_id))


async def _choose(
    reply: Reply, custom_id: CustomId, keys: Sequence[str], stamp: Stamp, *, anew: bool = False
) -> None:
    """Make choices at ``stamp``, ``anew`` in place of those made so far, and show the outcome."""
    chosen = reply[Turns].choose(*_whose(reply, custom_id), keys, stamp, anew=anew)
    await _change(reply, custom_id, chosen)


async def _change(
    reply: Reply, custom_id: CustomId, change: Awaitable[Draft], *, listing: bool = False
) -> None:
    """Show what comes of ``change``; ``listing``: the list of plans, where there are several."""
    try:
        draft = await change
    except TableError as error:
        if error.code is not Code.STALE:
            raise
        await _answer_stale(reply, custom_id)
    else:
        await (open_plans if listing else show_step)(reply, draft)


async def _answer_stale(reply: Reply, custom_id: CustomId) -> None:
    """Answer an old button: show the present step, or say that it belongs to an earlier turn."""
    table = await reply[TableReader].get(custom_id.stamp.table_id)
    mover = table.mover
    mine = mover is not None and mover.person_id == reply.person.id
    if table.analysis or (mine and table.version == custom_id.stamp.turn):
        draft = await _draft(reply, custom_id)
        page = await step_page(reply, draft)
        await show_panel(reply, table.id, page.noted(reply.language.text("step-stale")))
        return
    newest = Stamp(table.id, table.version, 0)
    if mine:
        await _tell_stale(reply, newest)
        return
    if mover is not None and table.seat_of(reply.person.id) is not None:
        text = reply.language.text("panel-stale-waiting", name=escape(mover.name))
        ahead = button(reply.language.text("button-prepare"), CustomId(Action.TAKE, newest))
        await refuse(reply, Page(text, items=(ahead,)))
        return
    now = TableError(Code.NOT_YOUR_TURN, name=mover.name) if mover else TableError(Code.OVER)
    text = reply.language.text("panel-stale")
    await refuse(reply, Page(f"{text} {table_refusal_text(reply.language, now)}"))


async def _tell_stale(reply: Reply, newest: Stamp) -> None:
    text = reply.language.text("panel-stale")
    again = button(reply.language.text("button-open-panel"), CustomId(Action.TAKE, newest))
    await refuse(reply, Page(text, items=(again,)))


@handles(Action.ELSEWHERE)
async def on_elsewhere(reply: Reply, custom_id: CustomId) -> None:
    """Tell the asker why each of the other regions is refused, beside their panel.

    Raises what ``Turns.draft`` raises, ``TableError``: stale (something else is asked by now).
    """
    draft = await _draft(reply, custom_id)
    if draft.stamp != custom_id.stamp or draft.game.decision is None:
        raise TableError(Code.STALE)
    refused = refused_regions(Step.of(reply.language, draft))
    lines = region_refusal_lines(reply.language, refused)
    text = join_lines(reply.language.text("elsewhere-title"), *lines)
    await show_alone(reply, "elsewhere", draft.table.id, Page(text))
