"""What each button and select does, by its verb. The rules are the use cases' business."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.narration import table_refusal_text
from bot.panels.aloud import press_text
from bot.panels.answers import ALL
from bot.panels.call import Call
from bot.panels.cards import press_card, press_cards
from bot.panels.items import button
from bot.panels.looking import (
    game_of,
    hand_page,
    log_page,
    player_page,
    players_page,
    spectator_page,
)
from bot.panels.marks import Mark, Verb
from bot.panels.newtable import press_open, press_rematch
from bot.panels.options import press_options, press_reroll, press_set
from bot.panels.page import Attached, Page
from bot.panels.pieces import press_pieces
from bot.panels.replay import press_film, press_replay, press_step
from bot.panels.rights import unread
from bot.panels.rules import press_rules
from bot.panels.settings import press_settings
from bot.panels.step import step_page
from bot.panels.tables import (
    press_cancel,
    press_computer,
    press_end,
    press_join,
    press_leave,
    press_start,
)
from bot.table import Code, Draft, Stamp, Status, TableError, TableState
from engine import Game, Kind

Press = Callable[[Call, Mark, Sequence[str]], Awaitable[None]]


async def press(call: Call, mark: Mark, values: Sequence[str]) -> None:
    """Do what the pressed component says. Raises the refusals of the use cases."""
    await _PRESSES[mark.verb](call, mark, values)


async def _take(call: Call, mark: Mark, values: Sequence[str]) -> None:
    await call.think()
    try:
        draft = await call.tables.draft(mark.stamp.table_id, call.person.id)
    except TableError as error:
        if error.code is not Code.NOT_SEATED:
            raise
        table = await call.tables.get(mark.stamp.table_id)
        await call.show(await hand_or_view(call, table))
        return
    if draft.stamp.turn != mark.stamp.turn:
        await _tell_stale(call, draft.stamp)
        return
    await call.show(await step_page(call.studio, call.language, draft))


async def _pick(call: Call, mark: Mark, values: Sequence[str]) -> None:
    await call.hold()
    keys = list(values) or [mark.extra]
    if keys == [ALL]:
        draft = await call.tables.draft(mark.stamp.table_id, call.person.id)
        keys = everything(draft.game)
    await _changed(call, mark, call.tables.choose(*_whose(call, mark), keys, mark.stamp))


def everything(game: Game) -> list[str]:
    """The keys that offer every card still in hand, in the order of the options."""
    ahead, keys = game.copy(), []
    while ahead.decision is not None and ahead.decision.kind is Kind.OFFER_MORE:
        keys.append(ahead.options[0].key)
        ahead.choose(keys[-1])
    return keys


async def _undo(call: Call, mark: Mark, values: Sequence[str]) -> None:
    await call.hold()
    await _changed(call, mark, call.tables.undo(*_whose(call, mark), mark.stamp))


async def _restart(call: Call, mark: Mark, values: Sequence[str]) -> None:
    await call.hold()
    await _changed(call, mark, call.tables.start_over(*_whose(call, mark), mark.stamp))


async def _browse(call: Call, mark: Mark, values: Sequence[str]) -> None:
    await call.hold()
    draft = await call.tables.draft(*_whose(call, mark))
    if draft.stamp != mark.stamp:
        await _stale(call, mark)
        return
    page = int(mark.extra) if mark.extra.isdecimal() else 0
    await call.show(await step_page(call.studio, call.language, draft, page=page, way=mark.verb))


async def _confirm(call: Call, mark: Mark, values: Sequence[str]) -> None:
    await call.hold()
    try:
        table = await call.tables.confirm(*_whose(call, mark), mark.stamp)
    except TableError as error:
        if error.code is not Code.STALE:
            raise
        await _stale(call, mark)
        return
    await call.show(played_page(call, table))


def played_page(call: Call, table: TableState) -> Page:
    """What the player reads once their turn is confirmed."""
    mover = table.mover
    key = "turn-played"
    if table.over or mover is None:
        key = "turn-played-last"
    elif mover.person_id == call.person.id:
        key = "turn-played-again"
    return Page(unread(call) or call.language.text(key))


async def _close(call: Call, mark: Mark, values: Sequence[str]) -> None:
    again = button(call.language.text("button-open-panel"), Mark(Verb.TAKE, mark.stamp))
    await call.change(Page(call.language.text("panel-closed"), items=(again,)))


async def _hand(call: Call, mark: Mark, values: Sequence[str]) -> None:
    await call.think()
    table = await call.tables.get(mark.stamp.table_id)
    await call.show(await hand_or_view(call, table))


async def hand_or_view(call: Call, table: TableState) -> Page:
    """The asker's own hand; for somebody without a seat, what everyone may see."""
    game_of(table)
    seat = table.seat_of(call.person.id)
    if seat is None:
        return await spectator_page(call.studio, call.language, table)
    return await hand_page(call.studio, call.language, table, seat)


async def _players(call: Call, mark: Mark, values: Sequence[str]) -> None:
    table = await call.tables.get(mark.stamp.table_id)
    await call.show(players_page(call.language, table))


async def _seat(call: Call, mark: Mark, values: Sequence[str]) -> None:
    await call.think()
    table = await call.tables.get(mark.stamp.table_id)
    await call.show(await player_page(call.studio, call.language, table, int(mark.extra)))


async def _log(call: Call, mark: Mark, values: Sequence[str]) -> None:
    table = await call.tables.get(mark.stamp.table_id)
    await call.show(log_page(call.language, table, await call.tables.log(table.id)))


async def _turns(call: Call, mark: Mark, values: Sequence[str]) -> None:
    table = await call.tables.get(mark.stamp.table_id)
    entries = await call.tables.log(table.id)
    await call.change(log_page(call.language, table, entries, int(mark.extra)))


async def _record(call: Call, mark: Mark, values: Sequence[str]) -> None:
    await call.think()
    text = await call.tables.record(mark.stamp.table_id)
    file = Attached(f"deus-{mark.stamp.table_id}.txt", text.encode())
    await call.show(Page(call.language.text("record-answer"), (file,)))


async def _seal(call: Call, mark: Mark, values: Sequence[str]) -> None:
    table = await call.tables.get(mark.stamp.table_id)
    await call.show(Page(call.language.text("seal-explained", seal=table.seal or "")))


def _whose(call: Call, mark: Mark) -> tuple[int, int]:
    return mark.stamp.table_id, call.person.id


async def _changed(call: Call, mark: Mark, change: Awaitable[Draft]) -> None:
    try:
        draft = await change
    except TableError as error:
        if error.code is not Code.STALE:
            raise
        await _stale(call, mark)
        return
    await call.show(await step_page(call.studio, call.language, draft))


async def _stale(call: Call, mark: Mark) -> None:
    """A step answered twice shows where the turn stands; an earlier turn's button says so."""
    table = await call.tables.get(mark.stamp.table_id)
    mover = table.mover
    mine = mover is not None and mover.person_id == call.person.id
    if mine and table.status is Status.RUNNING and table.version == mark.stamp.turn:
        draft = await call.tables.draft(*_whose(call, mark))
        page = await step_page(call.studio, call.language, draft)
        await call.show(page.noted(call.language.text("step-stale")))
        return
    if mine:
        await _tell_stale(call, Stamp(table.id, table.version, 0))
        return
    now = TableError(Code.NOT_YOUR_TURN, name=mover.name) if mover else TableError(Code.OVER)
    text = call.language.text("panel-stale")
    await call.tell(Page(f"{text} {table_refusal_text(now, call.language)}"))


async def _tell_stale(call: Call, newest: Stamp) -> None:
    text = call.language.text("panel-stale")
    again = button(call.language.text("button-open-panel"), Mark(Verb.TAKE, newest))
    await call.tell(Page(text, items=(again,)))


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
