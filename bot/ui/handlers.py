"""What each button and select does, by its verb. The rules are the use cases' business."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.narration import table_refusal_text
from bot.tables import (
    Code,
    Draft,
    Stamp,
    Status,
    TableError,
    TableState,
)
from bot.ui.components.answers import ALL
from bot.ui.components.custom_id import CustomId, Verb
from bot.ui.components.items import button
from bot.ui.page import Attached, Page
from bot.ui.pages.board_text import press_text
from bot.ui.pages.cards import press_card, press_cards
from bot.ui.pages.first_pieces import press_pieces
from bot.ui.pages.looking import (
    game_of,
    hand_page,
    log_page,
    player_page,
    players_page,
    spectator_page,
)
from bot.ui.pages.new_table import press_open, press_rematch
from bot.ui.pages.options import press_options, press_reroll, press_set
from bot.ui.pages.replay import press_film, press_replay, press_step
from bot.ui.pages.rules import press_rules
from bot.ui.pages.settings import press_settings
from bot.ui.pages.tables import (
    press_cancel,
    press_computer,
    press_end,
    press_join,
    press_leave,
    press_start,
)
from bot.ui.pages.turn_step import step_page
from bot.ui.permissions import unread
from bot.ui.reply import Reply
from engine import Game, Kind

Press = Callable[[Reply, CustomId, Sequence[str]], Awaitable[None]]


async def press(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    """Do what the pressed component says. Raises the refusals of the use cases."""
    await _PRESSES[custom_id.verb](reply, custom_id, values)


async def _take(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    await reply.think()
    try:
        draft = await reply.tables.draft(custom_id.stamp.table_id, reply.person.id)
    except TableError as error:
        if error.code is not Code.NOT_SEATED:
            raise
        table = await reply.tables.get(custom_id.stamp.table_id)
        await reply.show(await hand_or_view(reply, table))
        return
    if draft.stamp.turn != custom_id.stamp.turn:
        await _tell_stale(reply, draft.stamp)
        return
    await reply.show(await step_page(reply.render_pool, reply.language, draft))


async def _pick(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    await reply.hold()
    keys = list(values) or [custom_id.extra]
    if keys == [ALL]:
        draft = await reply.tables.draft(custom_id.stamp.table_id, reply.person.id)
        keys = everything(draft.game)
    await _changed(
        reply, custom_id, reply.tables.choose(*_whose(reply, custom_id), keys, custom_id.stamp)
    )


def everything(game: Game) -> list[str]:
    """The keys that offer every card still in hand, in the order of the options."""
    ahead, keys = game.copy(), []
    while ahead.decision is not None and ahead.decision.kind is Kind.OFFER_MORE:
        keys.append(ahead.options[0].key)
        ahead.choose(keys[-1])
    return keys


async def _undo(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    await reply.hold()
    await _changed(reply, custom_id, reply.tables.undo(*_whose(reply, custom_id), custom_id.stamp))


async def _restart(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    await reply.hold()
    await _changed(
        reply, custom_id, reply.tables.start_over(*_whose(reply, custom_id), custom_id.stamp)
    )


async def _browse(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    await reply.hold()
    draft = await reply.tables.draft(*_whose(reply, custom_id))
    if draft.stamp != custom_id.stamp:
        await _stale(reply, custom_id)
        return
    page = int(custom_id.extra) if custom_id.extra.isdecimal() else 0
    await reply.show(
        await step_page(reply.render_pool, reply.language, draft, page=page, way=custom_id.verb)
    )


async def _confirm(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    await reply.hold()
    try:
        table = await reply.tables.confirm(*_whose(reply, custom_id), custom_id.stamp)
    except TableError as error:
        if error.code is not Code.STALE:
            raise
        await _stale(reply, custom_id)
        return
    await reply.show(played_page(reply, table))


def played_page(reply: Reply, table: TableState) -> Page:
    """What the player reads once their turn is confirmed."""
    mover = table.mover
    key = "turn-played"
    if table.over or mover is None:
        key = "turn-played-last"
    elif mover.person_id == reply.person.id:
        key = "turn-played-again"
    return Page(unread(reply) or reply.language.text(key))


async def _close(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    again = button(reply.language.text("button-open-panel"), CustomId(Verb.TAKE, custom_id.stamp))
    await reply.change(Page(reply.language.text("panel-closed"), items=(again,)))


async def _hand(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    await reply.think()
    table = await reply.tables.get(custom_id.stamp.table_id)
    await reply.show(await hand_or_view(reply, table))


async def hand_or_view(reply: Reply, table: TableState) -> Page:
    """The asker's own hand; for somebody without a seat, what everyone may see."""
    game_of(table)
    seat = table.seat_of(reply.person.id)
    if seat is None:
        return await spectator_page(reply.render_pool, reply.language, table)
    return await hand_page(reply.render_pool, reply.language, table, seat)


async def _players(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    table = await reply.tables.get(custom_id.stamp.table_id)
    await reply.show(players_page(reply.language, table))


async def _seat(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    await reply.think()
    table = await reply.tables.get(custom_id.stamp.table_id)
    await reply.show(
        await player_page(reply.render_pool, reply.language, table, int(custom_id.extra))
    )


async def _log(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    table = await reply.tables.get(custom_id.stamp.table_id)
    await reply.show(log_page(reply.language, table, await reply.tables.log(table.id)))


async def _turns(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    table = await reply.tables.get(custom_id.stamp.table_id)
    entries = await reply.tables.log(table.id)
    await reply.change(log_page(reply.language, table, entries, int(custom_id.extra)))


async def _record(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    await reply.think()
    text = await reply.tables.record(custom_id.stamp.table_id)
    file = Attached(f"deus-{custom_id.stamp.table_id}.txt", text.encode())
    await reply.show(Page(reply.language.text("record-answer"), (file,)))


async def _seal(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    table = await reply.tables.get(custom_id.stamp.table_id)
    await reply.show(Page(reply.language.text("seal-explained", seal=table.seal or "")))


def _whose(reply: Reply, custom_id: CustomId) -> tuple[int, int]:
    return custom_id.stamp.table_id, reply.person.id


async def _changed(reply: Reply, custom_id: CustomId, change: Awaitable[Draft]) -> None:
    try:
        draft = await change
    except TableError as error:
        if error.code is not Code.STALE:
            raise
        await _stale(reply, custom_id)
        return
    await reply.show(await step_page(reply.render_pool, reply.language, draft))


async def _stale(reply: Reply, custom_id: CustomId) -> None:
    """A step answered twice shows where the turn stands; an earlier turn's button says so."""
    table = await reply.tables.get(custom_id.stamp.table_id)
    mover = table.mover
    mine = mover is not None and mover.person_id == reply.person.id
    if mine and table.status is Status.RUNNING and table.version == custom_id.stamp.turn:
        draft = await reply.tables.draft(*_whose(reply, custom_id))
        page = await step_page(reply.render_pool, reply.language, draft)
        await reply.show(page.noted(reply.language.text("step-stale")))
        return
    if mine:
        await _tell_stale(reply, Stamp(table.id, table.version, 0))
        return
    now = TableError(Code.NOT_YOUR_TURN, name=mover.name) if mover else TableError(Code.OVER)
    text = reply.language.text("panel-stale")
    await reply.tell(Page(f"{text} {table_refusal_text(reply.language, now)}"))


async def _tell_stale(reply: Reply, newest: Stamp) -> None:
    text = reply.language.text("panel-stale")
    again = button(reply.language.text("button-open-panel"), CustomId(Verb.TAKE, newest))
    await reply.tell(Page(text, items=(again,)))


_PRESSES: dict[Verb, Press] = {
    Verb.OPEN: press_open,
    Verb.REMATCH: press_rematch,
    Verb.JOIN: press_join,
    Verb.LEAVE: press_leave,
    Verb.COMPUTER: press_computer,
    Verb.START: press_start,
    Verb.CANCEL: press_cancel,
    Verb.END: press_end,
    Verb.SEAL: _seal,
    Verb.OPTIONS: press_options,
    Verb.SET: press_set,
    Verb.REROLL: press_reroll,
    Verb.PIECES: press_pieces,
    Verb.TAKE: _take,
    Verb.HAND: _hand,
    Verb.PLAYERS: _players,
    Verb.LOG: _log,
    Verb.TURNS: _turns,
    Verb.SEAT: _seat,
    Verb.CARD: press_card,
    Verb.CARDS: press_cards,
    Verb.RECORD: _record,
    Verb.TEXT: press_text,
    Verb.FILM: press_film,
    Verb.REPLAY: press_replay,
    Verb.REPLAY_STEP: press_step,
    Verb.RULES: press_rules,
    Verb.SETTINGS: press_settings,
    Verb.PICK: _pick,
    Verb.PAGE: _browse,
    Verb.OFFER: _browse,
    Verb.WILD: _browse,
    Verb.STEP: _browse,
    Verb.UNDO: _undo,
    Verb.RESTART: _restart,
    Verb.CONFIRM: _confirm,
    Verb.CLOSE: _close,
}
