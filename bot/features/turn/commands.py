"""/build, /offer, /choose, /undo, /confirm, /hand: turns by typed commands.

The first of them in a turn is followed by what the others did since the last one.
"""

from __future__ import annotations

from bot.features.turn.pages.first_pieces import kept_page, read_pick
from bot.features.turn.pages.hand import show_hand
from bot.features.turn.pages.panel import played_page, turn_left
from bot.features.turn.pages.shortcuts import own_payment, paid
from bot.features.turn.pages.step_page import open_plans, show_step
from bot.features.turn.typed import completion
from bot.features.turn.typed.answers import answered
from bot.features.turn.typed.completion import draft_of
from bot.features.turn.typed.plan import Plan, Wanted, plan_build, plan_offer
from bot.features.turn.use_cases import Turns
from bot.game.errors import Code, TableError
from bot.game.reading import TableReader
from bot.game.state import Draft
from bot.platform.discord.commands import NONE_LEGAL, command
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply, show_panel
from bot.ui.digest_page import show_news, show_unread, unread
from engine import Kind


def _given(typed: str | None) -> str | None:
    """An option's text; None if it was left out or is the placeholder for nothing."""
    return None if typed is None or typed == NONE_LEGAL or not typed.strip() else typed


@command(
    "build",
    card=completion.cards_to_build,
    region=completion.regions,
    pay=completion.payments,
    column=completion.columns,
    face_down=completion.face_down,
)
async def build(
    reply: Reply,
    card: str,
    region: str | None = None,
    pay: str | None = None,
    column: str | None = None,
    face_down: str | None = None,
) -> None:
    """Build a card; what is left out is asked next."""
    draft = await draft_of(reply)
    plan = Plan.afresh(draft, reply.language)
    if card == NONE_LEGAL:
        raise InputError("nothing-to-build")
    wanted = Wanted(card, _given(region), _given(pay), _given(column), _given(face_down))
    keys = plan_build(plan, wanted)
    payment = own_payment(plan.ahead)
    keys = keys if payment is None else [*keys, payment]
    await show_step(reply, await _anew(reply, draft, keys))
    await show_unread(reply, draft)


@command("offer", top=completion.cards_on_top, others=completion.further_cards, god=completion.gods)
async def offer(reply: Reply, top: str, others: str | None = None, god: str | None = None) -> None:
    """Offer cards to a god; what is left out is asked next."""
    draft = await draft_of(reply)
    plan = Plan.afresh(draft, reply.language)
    if top == NONE_LEGAL:
        raise InputError("nothing-to-offer")
    keys = plan_offer(plan, top, _given(others), _given(god))
    await show_step(reply, await _anew(reply, draft, keys))
    await show_unread(reply, draft)


@command("choose", option=completion.answers)
async def choose(reply: Reply, option: str) -> None:
    """Answer the question that is open."""
    if option == NONE_LEGAL:
        raise InputError("nothing-to-choose")
    try:
        draft = await draft_of(reply)
    except TableError as error:
        if error.code is not Code.PICKS_OPEN:
            raise
        table = await reply[TableReader].at(reply.channel_id)
        page = await kept_page(reply, table.id, read_pick(reply, table, option))
        await show_panel(reply, table.id, page)
        return
    keys = answered(Plan.onward(draft, reply.language), option)
    if keys == ["confirm"]:
        await _confirm(reply, draft)
        return
    keys = paid(draft.game, keys)
    await show_step(
        reply, await reply[Turns].choose(draft.table.id, reply.person.id, keys, draft.stamp)
    )


@command("undo")
async def undo(reply: Reply) -> None:
    """Take back the last choice; in practice also the last turn."""
    draft = await draft_of(reply)
    if draft.can_leave_turn:
        await show_step(reply, await turn_left(reply, draft))
        return
    await show_step(reply, await reply[Turns].undo(draft.table.id, reply.person.id, draft.stamp))


@command("confirm")
async def confirm(reply: Reply) -> None:
    """Confirm the draft of the turn."""
    await _confirm(reply, await draft_of(reply))


@command("hand")
async def hand(reply: Reply) -> None:
    """Show the asker's own hand, or to a spectator what everyone may see."""
    await show_hand(reply, await reply[TableReader].at(reply.channel_id))


async def _anew(reply: Reply, draft: Draft, keys: list[str]) -> Draft:
    """The turn in hand, begun again with ``keys``, which have been tried out already.

    A turn that was prepared before stays; the panel asks where this one goes.
    """
    return await reply[Turns].choose(
        draft.table.id, reply.person.id, keys, draft.stamp, anew=True, apart=True
    )


async def _confirm(reply: Reply, draft: Draft) -> None:
    decision = draft.game.decision
    if decision is not None and decision.kind is not Kind.CONFIRM:
        key = "turn-not-begun" if decision.kind is Kind.ACTION else "turn-not-done"
        raise InputError(key)
    news = await unread(reply, draft)  # as long as the turn is theirs
    await _play(reply, draft)
    await show_news(reply, draft.table, news)


async def _play(reply: Reply, draft: Draft) -> None:
    if draft.ahead:
        prepared = reply[Turns].prepare(draft.table.id, reply.person.id, draft.stamp, at_once=True)
        await open_plans(reply, await prepared)
        return
    table = await reply[Turns].confirm(draft.table.id, reply.person.id, draft.stamp)
    await show_panel(reply, table.id, await played_page(reply, table))
