"""Page of a step of a turn: its question, its picture, its answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.features.turn.after_turn import expect_board
from bot.features.turn.answered_ahead import NO_OTHERS, Others, is_one_press, others_of
from bot.features.turn.moves import move_items
from bot.features.turn.options import (
    BUTTONS,
    answer_items,
    beginning_items,
    cards_named,
    has_free_row,
    option_lines,
    ordered,
    wild_items,
)
from bot.features.turn.pictures import by_worth, step_pictures
from bot.features.turn.step import (
    Step,
    actions,
    by_hand,
    ending_items,
    fate_items,
    last_items,
    line_end_items,
)
from bot.features.turn.step_text import (
    has_list,
    last_text,
    line_heading,
    middle_text,
    plans_page,
    prepared_note,
    run_on,
    take_items,
)
from bot.features.turn.together import ALL, Amounts
from bot.features.turn.together_items import LAST_ROW, amount_items, tick_items, trade_at_once
from bot.features.turn.use_cases import ForecastCache
from bot.game.table.state import Draft
from bot.narration.prompts import decision_prompt
from bot.platform.discord.pages import Item, Page, join_lines
from bot.platform.discord.panels import Panel
from bot.platform.discord.reply import Reply, show_panel
from bot.ui.actions import Action
from bot.ui.button_rows import IN_A_ROW, ROWS, add, room_beside, spread
from bot.ui.digest_page import news_for
from bot.ui.hooks import asides_of, memo_of
from bot.ui.presenter import Presenter, panel_colour
from engine import Kind, Line
from render.look import Form

_WAYS_OUT = 3  # the row from which on they stand


async def show_step(reply: Reply, draft: Draft, *, page: int = 0, way: str = Action.STEP) -> None:
    """Show the current step of the turn (see ``step_page``)."""
    await show_panel(reply, draft.table.id, await step_page(reply, draft, page=page, way=way))
    expect_board(reply, draft)


async def open_step(reply: Reply, draft: Draft) -> None:
    """The same for a player who opens their turn, with the digest since their last one."""
    news = await news_for(reply, draft)
    way = Action.PLAN if has_list(draft) else Action.STEP
    page = await step_page(reply, draft, way=way, beside=news.items, above=news.lines)
    await show_panel(reply, draft.table.id, news.above(page))
    expect_board(reply, draft)


async def open_plans(reply: Reply, draft: Draft) -> None:
    """Show the list of plans, where there are several, else the one in hand."""
    await show_step(reply, draft, way=Action.PLAN if has_list(draft) else Action.STEP)


async def step_page(
    reply: Reply,
    draft: Draft,
    *,
    page: int = 0,
    way: str = Action.STEP,
    beside: Sequence[Item] = (),
    above: str = "",
) -> Page:
    """The page of the current step, with its question first.

    ``page`` counts the screenfuls of options from 0; with the ``way`` WILD a turn begins with
    a card to be played face down. With PLAN the list of plans takes the place of the question.
    ``beside``: buttons that have nothing to do with the question. ``above``: what the caller puts
    at the head of the page.
    """
    colour = panel_colour(draft.seat)
    if draft.line is not None:
        return Panel.of(await _line_page(reply, draft, draft.line, page, way), colour)
    step = await _step(reply, draft)
    listed = way == Action.PLAN and draft.ahead and draft.plans is not None
    note, memo = prepared_note(step, listed=listed), await memo_of(reply, draft.table.id, "panel")
    under = _Under(note)
    if memo is not None and memo.text:
        under = _Under(join_lines(note, memo.lines(step.form)), (memo.button(),))
    if listed and draft.plans is not None:
        shown = plans_page(step, draft.plans)
    else:
        others = await others_of(reply, step)
        shown = await _step_page(reply, step, page, way, beside, under=under, others=others)
    for more in (*beside, *take_items(step)):
        if more not in shown.items and add(shown.items, more, step.form):
            shown = replace(shown, items=(*shown.items, more))
    shown = shown.remarked(note)
    if memo is not None:
        shown = memo.below(shown, step.form) if listed else memo.on(shown, step.form, above)
    if draft.table.what_if:
        shown = shown.noted(step.text("beat-note" if draft.table.challenged else "whatif-note"))
    return Panel.of(shown, colour)


@dataclass(frozen=True, slots=True)
class _Under:
    """The part under a page that asks a question: text, and buttons where they have room."""

    text: str = ""
    items: tuple[Item, ...] = ()

    def room(self, text: str, items: Sequence[Item], form: Form) -> int:
        """The pixels that are left in one view beside that page, and what is put under it."""
        return room_beside(join_lines(text, self.text), items, form)


NOTHING_UNDER = _Under()


async def _line_page(reply: Reply, draft: Draft, line: Line, page: int, way: str) -> Page:
    """A step of a line in an analysis, or the result where it has led to the end of the game."""
    presenter = Presenter.of(reply, draft.table)
    heading = line_heading(presenter, draft, line)
    if draft.game.decision is None:
        picture = await presenter.painter.result(draft.game.view(None))
        return Page(heading, (picture,), line_end_items(reply.language, draft))
    step = await _step(reply, draft)
    shown = await _step_page(reply, step, page, way)
    return shown.noted(heading)


async def _step(reply: Reply, draft: Draft) -> Step:
    """The step at which ``draft`` stands, for the screen of the asker."""
    forecasts = await reply[ForecastCache].options(draft)
    form = Presenter.of(reply, draft.table).table.look.form
    step = Step.of(reply.language, draft, forecasts, form)
    return replace(step, restarts=not await is_one_press(reply, draft))


async def _step_page(
    reply: Reply,
    step: Step,
    page: int,
    way: str,
    beside: Sequence[Item] = (),
    *,
    under: _Under = NOTHING_UNDER,
    others: Others = NO_OTHERS,
) -> Page:
    """The one place that chooses which page asks which question, and leaves room ``under`` it."""
    presenter = Presenter.of(reply, step.draft.table)
    if step.decision.kind is Kind.ACTION:
        return await _beginning(reply, presenter, step, page, way, (*beside, *under.items), under)
    if step.decision.kind is Kind.CONFIRM:
        text, items = _ending(step, under, others)
        return Page(text, await step_pictures(presenter, step), items)
    amounts = step.amounts
    if amounts is not None:
        text, buttons = _amount_buttons(step, amounts, under, others)
        return Page(text, await step_pictures(presenter, step), buttons)
    options = by_hand(
        ordered(step.view, step.draft.seat, step.decision.options, step.forecasts), step.view
    )
    options = by_worth(step, options)
    ticked = step.offering is not None and step.decision.kind is not Kind.OFFER_MORE
    trade, traded = ((), "") if ticked else trade_at_once(step)
    few = options if len(options) <= BUTTONS else ()
    text = join_lines(middle_text(step), *option_lines(step, few), traded)
    last = [*ending_items(step), *others.ways(step)]
    if step.decision.kind is Kind.BASKET:
        last = [*trade, *last]  # baskets have the rows above
        trade = ()
    spread(last, step.form, _WAYS_OUT)
    # What the answers bring is told before the names of cards that have numbers on the picture.
    ticks = _ticks(step, text, [*answer_items(step, options, page), *last], under)
    room = under.room(text, [*ticks, *trade, *last], step.form)
    answers = [*answer_items(step, options, page, room), *trade]
    if step.decision.kind is Kind.OFFER_MORE:
        answers.append(step.button("button-offer-all", Action.PICK, ALL, row=2))
    answers = _below(answers) if ticks else answers
    below = min(1 + max(item.row or 0 for item in answers), ROWS - 1)
    last = last[: IN_A_ROW * (ROWS - below)]
    items = (*ticks, *answers, *spread(last, step.form, below))
    more = [*await move_items(reply, step), *others.buttons(step)]
    items = _with_more(step, text, items, last, below, under, more)
    if under.room(text, items, step.form) < 0:
        text = run_on(text)
    if under.room(text, items, step.form) < 0:
        text = join_lines(middle_text(step, brief=True), traded)
    return Page(text, await step_pictures(presenter, step), items)


def _with_more(
    step: Step,
    text: str,
    items: tuple[Item, ...],
    last: Sequence[Item],
    below: int,
    under: _Under,
    more: Sequence[Item],
) -> tuple[Item, ...]:
    """``items`` with as many of ``more`` as have room before ``last``, in the rows ``below``."""
    rest = items[: len(items) - len(last)]
    for count in range(len(more), 0, -1):
        wider = [*more[:count], *last]
        if len(wider) > IN_A_ROW * (ROWS - below):
            continue
        shown = (*rest, *spread(wider, step.form, below))
        if under.room(text, shown, step.form) >= 0:
            return shown
    return (*rest, *spread(last, step.form, below))


def _ending(step: Step, under: _Under, others: Others) -> tuple[str, tuple[Item, ...]]:
    """The last question of a turn, and what answers it."""
    text = last_text(step, _whether(step, others))
    fates, last = fate_items(step), last_items(step)
    below = [*fates, *spread(last, step.form, _WAYS_OUT)]
    ticks = _ticks(step, text, [*others.ways(step), *below], under)
    row = 1 + max((item.row or 0 for item in ticks), default=-1)
    if row >= _WAYS_OUT - bool(fates):  # the rows above are full
        last = (*last, *others.ways(step))
        items = (*ticks, *fates, *spread(last, step.form, _WAYS_OUT))
    else:
        items = (*ticks, *_change(step, text, [*ticks, *below], row, under, others), *below)
    return text if under.room(text, items, step.form) >= 0 else run_on(text), items


def _whether(step: Step, others: Others) -> str:
    """Whether to play the turn; of a place or god also that none brings more."""
    if others.praise is None:
        return step.text("prompt-confirm")
    kind, option = others.praise
    return step.language.text(f"prompt-confirm-{kind}", option=step.label(option))


def _change(
    step: Step, text: str, beside: Sequence[Item], row: int, under: _Under, others: Others
) -> Sequence[Item]:
    """A ``row`` with other answers, as many as have room, and with the ways to all of them."""
    answers = others.buttons(step)
    for count in range(len(answers), -1, -1):
        items = [*answers[:count], *others.ways(step, all_shown=count == len(answers))]
        for item in items:
            item.row = row
        if len(items) <= IN_A_ROW and under.room(text, [*items, *beside], step.form) >= 0:
            break
    return items[:IN_A_ROW]


def _amount_buttons(
    step: Step, amounts: Amounts, under: _Under, others: Others
) -> tuple[str, tuple[Item, ...]]:
    """The question how much of what, and its buttons; shorter where all has no room."""
    text, brief_text = middle_text(step), middle_text(step, brief=True)
    ticks = _ticks(step, text, amount_items(step, amounts), under)
    items = amount_items(step, amounts, ticks)
    if under.room(text, items, step.form) < 0:
        text = brief_text
    brief = under.room(text, items, step.form) < 0
    if brief:
        items = amount_items(step, amounts, ticks, brief=True)
    closed = amount_items(step, amounts, ticks, brief=brief, closes=False)
    if under.room(text, items, step.form) < 0:
        items = closed
    if not others.numbers:
        return text, tuple(items)
    least = amount_items(step, amounts, ticks, brief=True, closes=False)
    places = [(items, 3), (items, 1), (closed, LAST_ROW), (least, 3), (least, LAST_ROW)]
    for told in (text, brief_text):  # row 1 is before what is longer
        for beside, row in places:
            shown = _in_free_row(step, beside, others, row)
            if len(shown) > len(beside) and under.room(told, shown, step.form) >= 0:
                return told, shown
    return text, tuple(items)


def _in_free_row(step: Step, items: Sequence[Item], others: Others, row: int) -> tuple[Item, ...]:
    """``items`` with the ways to other answers, as many as the ``row`` has places for."""
    free = IN_A_ROW - sum(item.row == row for item in items)
    ways = others.ways(step)[:free]
    for item in ways:
        item.row = row
    return (*items, *ways)


async def _beginning(
    reply: Reply,
    presenter: Presenter,
    step: Step,
    page: int,
    way: str,
    beside: Sequence[Item],
    under: _Under,
) -> Page:
    """Every card that can be built and every card that can be offered, side by side."""
    if way == Action.WILD and actions(step.decision, "wild"):
        pictures = await step_pictures(presenter, step)
        return Page(step.text("prompt-wild"), pictures, wild_items(step, page))
    pictures = await step_pictures(presenter, step, judged=True)
    asks = step.draft.line is None and has_free_row(step)
    asides = await asides_of(reply, step.draft) if asks else []
    question = decision_prompt(step.narrator, step.decision)
    names = cards_named(beginning_items(step, join_lines(question, under.text), beside))
    while asides:
        text = join_lines(question, *(aside.text for aside in asides))
        asked = [item for aside in asides for item in aside.items]
        items = beginning_items(step, join_lines(text, under.text), [*asked, *beside])
        named = asides[-1].asks or cards_named(items) >= names
        if named and under.room(text, items, step.form) >= 0:
            for aside in asides:
                if aside.shown is not None:
                    await aside.shown()
            return Page(text, pictures, items)
        asides.pop()  # what is less important waits for a turn with more room
    # Once more, as this gives the buttons beside it their rows.
    items = beginning_items(step, join_lines(question, under.text), beside)
    return Page(question, pictures, items)


def _ticks(step: Step, text: str, below: Sequence[Item], under: _Under) -> Sequence[Item]:
    if step.offering is None or step.decision.kind is Kind.OFFER_MORE:
        return ()
    return tick_items(step, step.offering, under.room(text, below, step.form))


def _below(items: Sequence[Item]) -> list[Item]:
    """Answers of the rows 0 and 1 in the rows 2 and 3, as the cards of the offering are above."""
    for item in items:
        item.row = 2 + (item.row or 0)
    return list(items)
