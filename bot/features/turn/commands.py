"""/build, /offer, /choose, /undo, /confirm, /hand: turns by typed commands, with completion.

The first of them in a turn is followed by what the others did since the last one. Autocomplete
offers the asker's legal choices. Where nothing is, the one thing offered says why; choosing it
leads to the same words.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.features.turn.after_turn import played_page, turn_left
from bot.features.turn.by_itself import own_payment, paid
from bot.features.turn.first_pieces import kept_page, picks, read_pick
from bot.features.turn.options import ordered
from bot.features.turn.own_hand import show_hand
from bot.features.turn.step import actions, by_hand, own_view
from bot.features.turn.step_page import open_plans, show_step
from bot.features.turn.together import DONE
from bot.features.turn.typed_answers import answered, fillings
from bot.features.turn.typed_turns import (
    Plan,
    Wanted,
    check_face_down,
    plan_build,
    plan_offer,
    read_card,
    read_face_down,
)
from bot.features.turn.use_cases import ForecastCache, Turns
from bot.game.errors import Code, TableError
from bot.game.table.reading import TableReader
from bot.game.table.state import Draft
from bot.narration.options import Forecasts, option_description, option_line
from bot.platform.discord.commands import NONE_LEGAL, NothingLegal, command
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply, show_panel
from bot.ui.digest_page import show_news, show_unread, unread
from bot.ui.typed_words import english_names, find, narrow, split
from engine import ActionOption, CardOption, Decision, Kind, Option


async def draft_of(reply: Reply) -> Draft:
    """The asker's turn in hand at this channel's table. Raises ``TableError``."""
    return await reply[Turns].draft_at(reply.channel_id, reply.person.id)


async def cards_to_build(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """The cards of the hand that can be built now."""
    plan = Plan.afresh(await draft_of(reply), reply.language)
    face_down = read_face_down(plan, _beside(reply, "face_down") or None)
    return await _cards(reply, plan, typed, "wild" if face_down else "build")


async def cards_on_top(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """The cards of the hand that can top an offering."""
    plan = Plan.afresh(await draft_of(reply), reply.language)
    return await _cards(reply, plan, typed, "offer")


async def _cards(reply: Reply, plan: Plan, typed: str, action: str) -> Iterable[tuple[str, str]]:
    draft = plan.draft
    view = own_view(draft.game, draft.table, draft.seat, plan.language)
    options = by_hand(actions(plan.decision, action), view)
    if not options:
        raise NothingLegal(f"none-legal-{action}")
    forecasts = await reply[ForecastCache].options(draft, plan.ahead)
    found = [option for option in options if isinstance(option, ActionOption)]
    others = english_names(plan.language, [option.card for option in found])
    return narrow(typed, [_card(plan, option, forecasts) for option in found], *others)


def _card(plan: Plan, option: ActionOption, forecasts: Forecasts) -> tuple[str, str]:
    """A card by its name and what it brings; the command itself says what is done."""
    view = plan.ahead.view(plan.draft.seat)
    what = option_description(plan.narrator, option, plan.decision, view, forecasts)
    name = plan.language.card_name(option.card)
    text = plan.language.text("option-with-what", option=name, what=what) if what else name
    return option.card, text


async def regions(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """Regions for the card typed beside it."""
    plan = await _card_first(reply)
    plan_build(plan, _wanted(reply))
    if plan.decision.kind is Kind.COLUMN:
        raise NothingLegal("none-legal-column-first")
    return await _options(reply, plan, typed, Kind.REGION, "none-legal-region")


async def columns(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """Into which columns the card typed beside it can go, if there are several."""
    plan = await _card_first(reply)
    plan_build(plan, replace(_wanted(reply), column=None))
    return await _options(reply, plan, typed, Kind.COLUMN, "none-legal-column")


async def face_down(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """Yes, where a card can be played face down (V3)."""
    plan = Plan.afresh(await draft_of(reply), reply.language)
    check_face_down(plan)
    return [("yes", reply.language.text("face-down-yes"))]


async def payments(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """Ways to pay for the card typed beside it."""
    plan = await _card_first(reply)
    plan_build(plan, replace(_wanted(reply), region=_beside(reply, "region") or None))
    if plan.decision.kind is Kind.COLUMN:
        raise NothingLegal("none-legal-column-first")
    if plan.decision.kind is Kind.REGION:
        plan.choose(plan.ahead.options[0].key)  # the ways to pay are the same everywhere
    return await _options(reply, plan, typed, Kind.PAYMENT, "none-legal-pay")


async def further_cards(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """Lists of further cards, each one longer than what was typed, and ``all``."""
    plan = await _top_first(reply)
    if plan.decision.kind is not Kind.OFFER_MORE:
        raise NothingLegal("none-legal-others")
    return _lists(plan, typed)


def _lists(plan: Plan, typed: str) -> Iterable[tuple[str, str]]:
    name = plan.language.card_name
    parts = split(typed)
    done: list[str] = []
    rest = ""
    for number, part in enumerate(parts):
        labels = _offered(plan)
        key = find(part, labels, *english_names(plan.language, labels))
        if key is None or (number == len(parts) - 1 and part not in labels):
            rest = part
            break
        done.append(key)
        plan.choose(key)
    told = [name(key) for key in done]
    found = [(",".join(done), plan.language.commas(told))] if done else []
    offered = _offered(plan)
    for key, label in narrow(rest, offered.items(), *english_names(plan.language, offered)):
        found.append((",".join((*done, key)), plan.language.commas([*told, label])))
    left = list(_remaining(plan))
    if not done and left and not rest:
        everything = plan.language.commas([name(key) for key in left])
        found.insert(0, ("all", plan.language.text("others-all", cards=everything)))
    return found


def _offered(plan: Plan) -> dict[str, str]:
    if plan.decision.kind is not Kind.OFFER_MORE:
        return {}
    return {
        option.card: plan.language.card_name(option.card)
        for option in plan.decision.options
        if isinstance(option, CardOption)
    }


def _remaining(plan: Plan) -> Iterable[str]:
    return plan.ahead.view(plan.draft.seat).hand or ()


async def gods(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """Gods whose power a temple on top can call."""
    plan = await _top_first(reply)
    if plan.decision.kind is Kind.OFFER_MORE:
        plan.choose(DONE)
    return await _options(reply, plan, typed, Kind.GOD, "none-legal-god")


async def answers(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """The answers to the question that is open."""
    try:
        draft = await draft_of(reply)
    except TableError as error:
        if error.code is not Code.PICKS_OPEN:
            raise
        return picks(reply, await reply[TableReader].at(reply.channel_id), typed)
    plan = Plan.onward(draft, reply.language)
    single = await _options(reply, plan, typed, None, "none-legal-choose")
    return [*fillings(plan, typed), *single]


async def _options(
    reply: Reply, plan: Plan, typed: str, kind: Kind | None, nothing: str
) -> Iterable[tuple[str, str]]:
    decision = plan.decision
    if kind is not None and decision.kind is not kind:
        raise NothingLegal(nothing)
    options = ordered(plan.ahead.view(plan.draft.seat), plan.draft.seat, decision.options)
    forecasts = await reply[ForecastCache].options(plan.draft, plan.ahead)
    lines = [(option.key, _line(plan, option, forecasts)) for option in options]
    return narrow(typed, lines, *plan.all_labels()[1:])


def _line(plan: Plan, option: Option, forecasts: Forecasts) -> str:
    decision: Decision = plan.decision
    view = plan.ahead.view(plan.draft.seat)
    return option_line(plan.narrator, option, decision, view, forecasts)


async def _card_first(reply: Reply) -> Plan:
    """The turn, to be begun with the card typed beside; without one there is nothing to offer."""
    plan = Plan.afresh(await draft_of(reply), reply.language)
    if not _beside(reply, "card").strip():
        raise NothingLegal("none-legal-card-first")
    return plan


async def _top_first(reply: Reply) -> Plan:
    """The turn, begun with the top card typed beside."""
    plan = Plan.afresh(await draft_of(reply), reply.language)
    if plan.decision.kind is Kind.ACTION:
        top = _beside(reply, "top")
        if not top.strip():
            raise NothingLegal("none-legal-top-first")
        plan.choose(f"offer:{read_card(plan, top)}")
    return plan


def _wanted(reply: Reply) -> Wanted:
    """The typed part of /build, without place and payment."""
    return Wanted(
        _beside(reply, "card"),
        column=_beside(reply, "column") or None,
        face_down=_beside(reply, "face_down") or None,
    )


def _beside(reply: Reply, name: str) -> str:
    """The current text of another option of the same command."""
    value = getattr(reply.interaction.namespace, name, None)
    return value if isinstance(value, str) and value != NONE_LEGAL else ""


def _given(typed: str | None) -> str | None:
    """An option's text; None if it was left out or is the placeholder for nothing."""
    return None if typed is None or typed == NONE_LEGAL or not typed.strip() else typed


@command(
    "build",
    card=cards_to_build,
    region=regions,
    pay=payments,
    column=columns,
    face_down=face_down,
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
    await _begin_anew(reply, draft, keys)


@command("offer", top=cards_on_top, others=further_cards, god=gods)
async def offer(reply: Reply, top: str, others: str | None = None, god: str | None = None) -> None:
    """Offer cards to a god; what is left out is asked next."""
    draft = await draft_of(reply)
    plan = Plan.afresh(draft, reply.language)
    if top == NONE_LEGAL:
        raise InputError("nothing-to-offer")
    keys = plan_offer(plan, top, _given(others), _given(god))
    await _begin_anew(reply, draft, keys)


@command("choose", option=answers)
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


async def _begin_anew(reply: Reply, draft: Draft, keys: list[str]) -> None:
    """Begin the turn in hand again with ``keys``, which have been tried out already.

    A turn that was prepared before stays; the panel asks where this one goes.
    """
    begun = reply[Turns].choose(
        draft.table.id, reply.person.id, keys, draft.stamp, anew=True, apart=True
    )
    await show_step(reply, await begun)
    await show_unread(reply, draft)


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
