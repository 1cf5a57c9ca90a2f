"""Analysis of a record, opened from a file or a finished table, with lines of play.

Boards are shown in the panel of the replay, lines in the panel of a turn.
"""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import structlog
from bot.features.records.pages.replay import ON, turn_page

from bot.features.records.analysis import AnalysisTables
from bot.features.records.record_files import MOST_BYTES
from bot.features.turn.step_page import show_step
from bot.features.turn.use_cases import Turns
from bot.game.errors import Code, TableError
from bot.game.reading import TableReader
from bot.game.state import TableState
from bot.platform.discord.commands import command
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.fair_queue import Expense
from bot.ui.actions import Action, deus_table

_DOWNLOAD_SECONDS = 20.0
_log = structlog.get_logger(__name__)


async def load(reply: Reply, file: discord.Attachment | None = None) -> None:
    """Open the record in ``file`` at its end; without one, the record that the asker has open here.

    Raises ``TableError`` as ``AnalysisTables.load`` does, ``InputError`` and ``OverBudget``.
    """
    analyses, place = reply[AnalysisTables], reply.place
    if file is None:
        table = await analyses.mine(place, reply.person.id)
    else:
        reply.spend(Expense.LOAD)
        table = await analyses.load(place, reply.person, await _download(file))
    await _show(reply, table, table.version)


async def _download(file: discord.Attachment) -> bytes:
    if file.size > MOST_BYTES:
        raise TableError(Code.RECORD_LARGE, kib=MOST_BYTES // 1024)
    try:
        async with asyncio.timeout(_DOWNLOAD_SECONDS):
            return await file.read()
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        _log.warning("attachment_lost", reason=repr(error))
        raise InputError("record-download") from error


@handles(Action.ANALYSE)
async def on_analyse(reply: Reply, custom_id: CustomId) -> None:
    """Open the record of a table that is over, at the turn of the button."""
    reply.spend(Expense.LOAD)
    stamp = custom_id.stamp
    analyses = reply[AnalysisTables]
    table = await analyses.of_table(reply.place, reply.person, stamp.table_id)
    await _show(reply, table, await analyses.record_turn(stamp.table_id, stamp.turn))


@handles(Action.TRY, first=FirstResponse.CHANGE)
async def on_try(reply: Reply, custom_id: CustomId) -> None:
    """Begin a line at the turn of the button, or continue the stored one.

    At a table that was played, its record is opened first, as the asker's.
    """
    table_id, turn, owner = custom_id.stamp.table_id, custom_id.stamp.turn, reply.person.id
    analyses = reply[AnalysisTables]
    if not (await reply[TableReader].get(table_id)).analysis:
        if custom_id.extra == ON:
            raise StaleComponent(custom_id.extra)
        reply.spend(Expense.LOAD)
        record = await analyses.of_table(reply.place, reply.person, table_id)
        turn = await analyses.record_turn(table_id, turn)
        draft = await analyses.begin_line(record.id, owner, turn)
    elif custom_id.extra == ON:
        try:
            draft = await reply[Turns].draft(table_id, owner)
        except TableError as error:
            if error.code is not Code.STALE:
                raise
            raise InputError("line-forgotten") from error
    else:
        draft = await analyses.begin_line(table_id, owner, turn)
    await show_step(reply, draft)


async def _show(reply: Reply, table: TableState, turn: int) -> None:
    await reply.show(await turn_page(reply, table, max(0, min(turn, table.version))))


load_command = command("load", deus_table)(load)
