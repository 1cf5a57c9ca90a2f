"""Which page shows a step of a turn: its question, its picture, what answers it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

from bot.features.turn.forecast_cache import ForecastCache
from bot.features.turn.hand_order import by_hand
from bot.features.turn.pages.amounts import Amounts, amount_items
from bot.features.turn.pages.hint import hint_items
from bot.features.turn.pages.offering import Offering, offering_picture, tick_answers, tick_items
from bot.features.turn.pages.pictured_questions import choice_of, goods_question
from bot.features.turn.pages.shortcuts import paid_by_itself, trade_at_once
from bot.features.turn.pages.step import (
    ALL,
    BUTTONS,
    CONFIRM,
    Step,
    actions,
    answer_items,
    choice_items,
    ending_items,
    last_items,
    line_end_items,
    option_button,
    option_lines,
    ordered,
)
from bot.features.turn.pages.step_text import (
    WITH_HAND,
    as_it_will_be,
    first_text,
    last_text,
    line_heading,
    middle_text,
    payment_of,
    prepared_note,
    proposal_of,
)
from bot.game.digests import Digests
from bot.game.pace import TurnClock, allowance
from bot.game.state import Draft, TableState
from bot.platform.discord.pages import Attached, Item, Page, join_lines
from bot.platform.discord.reply import Reply, show_panel
from bot.ui.actions import Action
from bot.ui.picture_answers import picture_answers
from bot.ui.presenter import Presenter
from bot.ui.table_text import time_in_picture
from bot.ui.turn_extras import with_step_extras
from engine import ActionOption, Kind, Line
from render import Answers

_POSTED = timedelta(seconds=1)  # about how long after the turn a board is posted


def expect_board(reply: Reply, draft: Draft) -> None:
    """Begin to draw what the channel would get if the turn in hand were confirmed as it stands.

    At any other step what was drawn for the table is let go of.
    """
    table, decision = draft.table, draft.game.decision
    ends = decision is not None and decision.kind is Kind.CONFIRM
    if not ends or draft.ahead or draft.line is not None:
        reply.render_pool.ahead.drop(table.id)
        return
    game = draft.game.copy()
    game.choose(CONFIRM)
    after = _begun(replace(table, game=game, version=table.version + 1), reply[Digests].now())
    presenter = Presenter.for_channel(after, reply.render_pool)
    left = time_in_picture(presenter.language, after)
    presenter.painter.expect_board(table.id, presenter.view, left)


def _begun(table: TableState, now: datetime) -> TableState:
    """``table`` as it stands shortly after its next turn has begun at ``now``."""
    mover = table.mover
    clocks = {}
    if mover is not None and mover.number is not None and mover.person_id is not None:
        bank = None if mover.bank_seconds is None else timedelta(seconds=mover.bank_seconds)
        time = allowance(table.terms.pace, bank)
        if time is not None:
            clocks[mover.number] = TurnClock(now, time, mover.preferences.quiet)
    return replace(table, clocks=clocks, read_at=now + _POSTED)


async def show_step(reply: Reply, draft: Draft, *, page: int = 0, way: str = Action.STEP) -> None:
    """Show where the turn stands (see ``step_page``)."""
    await show_panel(reply, draft.table.id, await step_page(reply, draft, page=page, way=way))
    expect_board(reply, draft)


async def step_page(reply: Reply, draft: Draft, *, page: int = 0, way: str = Action.STEP) -> Page:
    """The page for where the turn stands: its question first, whatever else there is to say.

    ``page`` counts the screenfuls of options from 0; with the ``way`` WILD a turn begins with
    a card to be played face down.
    """
    if draft.line is not None:
        return await _line_page(reply, draft, draft.line, page, way)
    step = Step.of(reply.language, draft, await reply[ForecastCache].options(draft))
    shown = await _step_page(reply, step, page, way)
    return (await with_step_extras(reply, draft, shown)).remarked(prepared_note(step))


async def _line_page(reply: Reply, draft: Draft, line: Line, page: int, way: str) -> Page:
    """A step of a line in an analysis, or the result where it has led to the end of the game."""
    presenter = Presenter.of(reply, draft.table)
    heading = line_heading(presenter, draft, line)
    if draft.game.decision is None:
        picture = await presenter.painter.result(draft.game.view(None))
        return Page(heading, (picture,), line_end_items(reply.language, draft))
    step = Step.of(reply.language, draft, await reply[ForecastCache].options(draft))
    shown = await _step_page(reply, step, page, way)
    return shown.noted(heading)


async def _step_page(reply: Reply, step: Step, page: int, way: str) -> Page:
    """The one place that chooses which page asks which question."""
    presenter = Presenter.of(reply, step.draft.table)
    if step.decision.kind is Kind.ACTION:
        return await _beginning(presenter, step, page, way)
    offering = Offering.of(step.draft)
    if step.decision.kind is Kind.CONFIRM:
        items = (*_ticks(step, offering), *last_items(step), *_otherwise(step))
        return Page(last_text(step), (await _picture(presenter, step),), items)
    amounts = Amounts.of(step.draft)
    if amounts is not None:
        answers = amount_items(step, amounts, _ticks(step, offering))
        buttons = (*answers, *_otherwise(step, row=3))  # the last row is full
        return Page(middle_text(step), (await _picture(presenter, step),), buttons)
    options = by_hand(ordered(step.view, step.draft.seat, step.decision.options), step.view)
    answers = answer_items(step, options, page)
    if step.decision.kind is Kind.OFFER_MORE:
        answers.append(step.button("button-offer-all", Action.PICK, ALL, row=2))
    ticks = _ticks(step, offering)
    trade, traded = ((), "") if ticks else trade_at_once(step)
    answers = _below(answers) if ticks else [*answers, *trade]
    few = options if len(options) <= BUTTONS else ()
    text = join_lines(middle_text(step), *option_lines(step, few), traded)
    items = (*ticks, *answers, *ending_items(step), *_otherwise(step))
    return Page(text, (await _picture(presenter, step),), items)


async def _beginning(presenter: Presenter, step: Step, page: int, way: str) -> Page:
    """Every card that can be built and every card that can be offered, side by side."""
    wild = actions(step.decision, "wild")
    if way == Action.WILD and wild:
        picture = await _picture(presenter, step)
        back = step.button("button-build", Action.STEP, row=2)
        items = (*choice_items(step, by_hand(wild, step.view), page), back)
        return Page(step.text("prompt-wild"), (picture,), (*items, *ending_items(step)))
    builds = by_hand(actions(step.decision, "build"), step.view)
    offers = by_hand(actions(step.decision, "offer"), step.view)
    items = (
        *choice_items(step, builds, placeholder=step.text("select-build")),
        *_offers(step, offers),
        *([step.button("button-wild", Action.WILD)] if wild else ()),
        *hint_items(step),
        *ending_items(step),
    )
    few = builds if len(builds) <= BUTTONS else ()
    text = first_text(step, option_lines(step, [*few, *offers]))
    return Page(text, (await _picture(presenter, step, judged=True),), items)


def _offers(step: Step, options: Sequence[ActionOption]) -> list[Item]:
    """The cards that can lie on top of an offering, with what each god gives: rows 1 and 2."""
    return [
        option_button(step, option, row=1 + number // BUTTONS)
        for number, option in enumerate(options)
    ]


def _ticks(step: Step, offering: Offering | None) -> Sequence[Item]:
    if offering is None or step.decision.kind is Kind.OFFER_MORE:
        return ()
    return tick_items(step, offering)


def _below(items: Sequence[Item]) -> list[Item]:
    """Answers of the rows 0 and 1 in the rows 2 and 3, as the cards of the offering are above."""
    for item in items:
        item.row = 2 + (item.row or 0)
    return list(items)


def _otherwise(step: Step, row: int = 4) -> Sequence[Item]:
    if paid_by_itself(step.draft) is None:
        return ()
    return (step.button("button-pay-otherwise", Action.OTHERWISE, row=row),)


async def _picture(presenter: Presenter, step: Step, *, judged: bool = False) -> Attached:
    game, decision, seat = step.draft.game, step.decision, step.draft.seat
    answers = {**picture_answers(decision.options), **_ticked_there(step)}
    if decision.kind in WITH_HAND:
        own = presenter.hand_painter(seat)
        outlook, ahead = game.outlook(seat), step.forecasts
        return await own.hand(
            step.view, outlook, judged=judged, ahead=partial(dict, ahead), answers=answers
        )
    if decision.kind is Kind.CONFIRM:
        return await _last_picture(presenter, step)
    question = goods_question(step)
    if question is not None:
        return await presenter.painter.goods(step.view, question, answers)
    choice = choice_of(step)
    if choice is not None:
        return await presenter.painter.choice(step.view, choice, answers)
    payment = payment_of(step) if decision.kind is Kind.PAYMENT else None
    if payment is not None:
        return await presenter.painter.payment(step.view, payment, answers)
    return await presenter.painter.preview(step.view, proposal_of(step), answers)


def _ticked_there(step: Step) -> Answers:
    """What cards of an offering stand for on the picture, as long as they have buttons."""
    offering = Offering.of(step.draft)
    amounts = Amounts.of(step.draft) if offering is not None else None
    begun = amounts is not None and amounts.run
    return {} if offering is None or begun else tick_answers(step, offering)


async def _last_picture(presenter: Presenter, step: Step) -> Attached:
    """The board as it will be; of an offering, which leaves it as it is, the cards."""
    offering = Offering.of(step.draft)
    cards = offering_picture(step, offering) if offering is not None else None
    if offering is None or cards is None:
        return await presenter.painter.board(as_it_will_be(step), "preview")
    painter = presenter.hand_painter(step.draft.seat)
    return await painter.offering(step.view, cards, tick_answers(step, offering))
