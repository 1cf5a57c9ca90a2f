"""Page of a step of a turn: its question, its picture, its answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial

from bot.features.turn.forecast_cache import ForecastCache
from bot.features.turn.pages.amounts import Amounts, amount_items
from bot.features.turn.pages.beginning import beginning_items, cards_named, has_free_row, wild_items
from bot.features.turn.pages.hand import by_hand
from bot.features.turn.pages.offering import Offering, offering_picture, tick_answers, tick_items
from bot.features.turn.pages.pictured_questions import by_worth
from bot.features.turn.pages.plans import has_list, plans_page, take_items
from bot.features.turn.pages.shortcuts import paid_by_itself, trade_at_once
from bot.features.turn.pages.step import (
    ALL,
    BUTTONS,
    CONFIRM,
    Step,
    actions,
    answer_items,
    ending_items,
    fate_items,
    last_items,
    line_end_items,
    option_lines,
    ordered,
    refused_regions,
)
from bot.features.turn.pages.step_text import (
    WITH_HAND,
    as_it_will_be,
    asked_of,
    draft_turn,
    last_text,
    line_heading,
    middle_text,
    prepared_note,
    run_on,
)
from bot.game.digests import Digests
from bot.game.state import Draft, TableState
from bot.game.terms import TurnClock, allowance
from bot.narration.options import spoken_label
from bot.narration.prompts import decision_prompt
from bot.platform.discord.pages import Attached, Item, Page, join_lines
from bot.platform.discord.reply import Reply, show_panel
from bot.ui.actions import Action
from bot.ui.button_rows import IN_A_ROW, ROWS, TEXT_LINE, add, room_beside, spread
from bot.ui.digest_page import news_for
from bot.ui.hooks import asides_of, memo_of
from bot.ui.picture_answers import picture_answers
from bot.ui.presenter import Presenter, ranks_hand
from bot.ui.table_text import time_in_picture
from engine import Kind, Line, Option
from render import Answers, Named
from render.look import Form

_WAYS_OUT = 3  # the row from which on they stand
_POSTED = timedelta(seconds=1)  # about how long after the turn a board is posted


def expect_board(reply: Reply, draft: Draft) -> None:
    """Prerender the board that the channel gets if the draft is confirmed now.

    At any other step the table's prerendered picture is dropped.
    """
    table, decision = draft.table, draft.game.decision
    ends = decision is not None and decision.kind is Kind.CONFIRM
    if not ends or draft.ahead or draft.line is not None or table.puzzle:
        reply.render_pool.ahead.drop(table.id)
        return
    game = draft.game.copy()
    game.choose(CONFIRM)
    after = _begun(replace(table, game=game, version=table.version + 1), reply[Digests].now())
    presenter = Presenter.for_channel(after, reply.render_pool)
    left = time_in_picture(presenter.language, after)
    presenter.painter.expect_board(table.id, presenter.view, left)


def _begun(table: TableState, now: datetime) -> TableState:
    """``table`` shortly after its next turn has begun at ``now``."""
    mover = table.mover
    clocks = {}
    if mover is not None and mover.number is not None and mover.person_id is not None:
        bank = None if mover.bank_seconds is None else timedelta(seconds=mover.bank_seconds)
        time = allowance(table.terms.pace, bank)
        if time is not None:
            clocks[mover.number] = TurnClock(now, time, mover.preferences.quiet)
    return replace(table, clocks=clocks, read_at=now + _POSTED)


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
    if draft.line is not None:
        return await _line_page(reply, draft, draft.line, page, way)
    step = await _step(reply, draft)
    listed = way == Action.PLAN and draft.ahead and draft.plans is not None
    note, memo = prepared_note(step, listed=listed), await memo_of(reply, draft.table.id, "panel")
    under = _Under(note)
    if memo is not None and memo.text:
        under = _Under(join_lines(note, memo.lines(step.form)), (memo.button(),))
    if listed and draft.plans is not None:
        shown = plans_page(step, draft.plans)
    else:
        shown = await _step_page(reply, step, page, way, beside, under=under)
    for more in (*beside, *take_items(step)):
        if more not in shown.items and add(shown.items, more, step.form):
            shown = replace(shown, items=(*shown.items, more))
    shown = shown.remarked(note)
    if memo is None:
        return shown
    return memo.below(shown, step.form) if listed else memo.on(shown, step.form, above)


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
    return Step.of(reply.language, draft, forecasts, form)


async def _step_page(
    reply: Reply,
    step: Step,
    page: int,
    way: str,
    beside: Sequence[Item] = (),
    *,
    under: _Under = NOTHING_UNDER,
) -> Page:
    """The one place that chooses which page asks which question, and leaves room ``under`` it."""
    presenter = Presenter.of(reply, step.draft.table)
    if step.decision.kind is Kind.ACTION:
        return await _beginning(reply, presenter, step, page, way, (*beside, *under.items), under)
    offering = Offering.of(step.draft)
    if step.decision.kind is Kind.CONFIRM:
        text, items = _ending(step, offering, under)
        return Page(text, await _pictures(presenter, step), items)
    amounts = Amounts.of(step.draft)
    if amounts is not None:
        text, buttons = _amount_buttons(step, amounts, offering, under)
        return Page(text, await _pictures(presenter, step), buttons)
    options = by_hand(
        ordered(step.view, step.draft.seat, step.decision.options, step.forecasts), step.view
    )
    options = by_worth(step, options)
    ticked = offering is not None and step.decision.kind is not Kind.OFFER_MORE
    trade, traded = ((), "") if ticked else trade_at_once(step)
    few = options if len(options) <= BUTTONS else ()
    text = join_lines(middle_text(step), *option_lines(step, few), traded)
    last = [*ending_items(step), *_otherwise(step)]
    if step.decision.kind is Kind.BASKET:
        last = [*trade, *last]  # baskets have the rows above
        trade = ()
    spread(last, step.form, _WAYS_OUT)
    # What the answers bring is told before the names of cards that have numbers on the picture.
    ticks = _ticks(step, offering, text, [*answer_items(step, options, page), *last], under)
    room = under.room(text, [*ticks, *trade, *last], step.form)
    answers = [*answer_items(step, options, page, room), *trade]
    if step.decision.kind is Kind.OFFER_MORE:
        answers.append(step.button("button-offer-all", Action.PICK, ALL, row=2))
    answers = _below(answers) if ticks else answers
    below = 1 + max(item.row or 0 for item in answers)
    items = (*ticks, *answers, *spread(last, step.form, min(below, ROWS - 1)))
    if under.room(text, items, step.form) < 0:
        text = run_on(text)
    if under.room(text, items, step.form) < 0:
        text = join_lines(middle_text(step, brief=True), traded)
    return Page(text, await _pictures(presenter, step), items)


def _ending(step: Step, offering: Offering | None, under: _Under) -> tuple[str, tuple[Item, ...]]:
    """The last question of a turn, and what answers it."""
    text, brief = last_text(step), last_text(step, brief=True)
    fates = fate_items(step)
    last = [*last_items(step), *_otherwise(step)]
    below = [*fates, *spread(last, step.form, _WAYS_OUT)]
    ticks = _ticks(step, offering, brief, below, under)
    items = (*ticks, *below)
    # Bold names may need a line more. A player's own note has what room there is.
    if not under.items and under.room(text, items, step.form) >= TEXT_LINE:
        return text, items
    return brief if under.room(brief, items, step.form) >= 0 else run_on(brief), items


def _amount_buttons(
    step: Step, amounts: Amounts, offering: Offering | None, under: _Under
) -> tuple[str, tuple[Item, ...]]:
    """The question how much of what, and its buttons; shorter where all has no room."""
    text, brief_text = middle_text(step), middle_text(step, brief=True)
    ticks = _ticks(step, offering, text, amount_items(step, amounts), under)
    items = amount_items(step, amounts, ticks)
    if under.room(text, items, step.form) < 0:
        text = brief_text
    if under.room(text, items, step.form) < 0:
        items = amount_items(step, amounts, ticks, brief=True)
    if under.room(text, items, step.form) < 0:
        items = amount_items(step, amounts, ticks, brief=True, closes=False)
    shown = (*items, *_otherwise(step, row=3))  # the last row is full
    if under.room(text, shown, step.form) < 0 and sum(item.row == 1 for item in items) < IN_A_ROW:
        shown = (*_otherwise(step, row=1), *items)  # before what is longer
    return text, shown


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
        pictures = await _pictures(presenter, step)
        return Page(step.text("prompt-wild"), pictures, wild_items(step, page))
    pictures = await _pictures(presenter, step, judged=True)
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
            return Page(text, pictures, items)
        asides.pop()  # what is less important waits for a turn with more room
    # Once more, as this gives the buttons beside it their rows.
    items = beginning_items(step, join_lines(question, under.text), beside)
    return Page(question, pictures, items)


def _ticks(
    step: Step, offering: Offering | None, text: str, below: Sequence[Item], under: _Under
) -> Sequence[Item]:
    if offering is None or step.decision.kind is Kind.OFFER_MORE:
        return ()
    return tick_items(step, offering, under.room(text, below, step.form))


def _below(items: Sequence[Item]) -> list[Item]:
    """Answers of the rows 0 and 1 in the rows 2 and 3, as the cards of the offering are above."""
    for item in items:
        item.row = 2 + (item.row or 0)
    return list(items)


def _otherwise(step: Step, row: int = 4) -> Sequence[Item]:
    if paid_by_itself(step.draft) is None:
        return ()
    return (step.button("button-pay-otherwise", Action.OTHERWISE, row=row),)


async def _pictures(
    presenter: Presenter, step: Step, *, judged: bool = False
) -> tuple[Attached, ...]:
    game, decision, seat = step.draft.game, step.decision, step.draft.seat
    options = by_worth(step, decision.options)
    answers = {
        **{region: [str(Action.ELSEWHERE)] for region in refused_regions(step)},
        **_answers(step, options),
        **_ticked_there(step),
    }
    if decision.kind in WITH_HAND:
        own = presenter.hand_painter(seat)
        outlook, ahead = game.outlook(seat), step.forecasts
        return await own.hand(
            *(step.view, outlook),
            judged=judged,
            ahead=partial(dict, ahead),
            answers=answers,
            ranked=ranks_hand(step.draft.table, seat),
            numbered=decision.kind is Kind.ACTION,
        )
    if decision.kind is Kind.CONFIRM:
        return (await _last_picture(presenter, step),)
    return (await presenter.painter.question(step.view, asked_of(step), answers),)


def _answers(step: Step, options: Sequence[Option]) -> Answers:
    """Targets of ``options`` on the picture.

    The buttons of cards bear little more than numbers, which say nothing beside another card: on
    the picture each answer says whether its card is built or offered.
    """
    if step.decision.kind is not Kind.ACTION:
        return picture_answers(options)
    about = step.decision, step.view, step.forecasts
    names = {option.key: spoken_label(step.narrator, option, *about) for option in options}
    return picture_answers(options, lambda key: Named(key, names[key]))


def _ticked_there(step: Step) -> Answers:
    """Targets of an offering's cards on the picture, as long as they have buttons."""
    offering = Offering.of(step.draft)
    amounts = Amounts.of(step.draft) if offering is not None else None
    begun = amounts is not None and amounts.run
    return {} if offering is None or begun else tick_answers(step, offering)


async def _last_picture(presenter: Presenter, step: Step) -> Attached:
    """The board as it will be; of an offering, which leaves it as it is, the cards."""
    offering = Offering.of(step.draft)
    cards = offering_picture(step, offering) if offering is not None else None
    if offering is None or cards is None:
        return await presenter.painter.draft(as_it_will_be(step), draft_turn(step))
    painter = presenter.hand_painter(step.draft.seat)
    return await painter.question(step.view, cards, tick_answers(step, offering))
