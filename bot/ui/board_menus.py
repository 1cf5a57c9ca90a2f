"""The board of a message that somebody has pointed at: its table, as it stood there."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from bot.game.errors import Code, TableError
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState, dealt
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.request import Stamp
from bot.ui.actions import Action
from bot.ui.refusals import check_place

# Every board has one of these buttons, with the turn that it shows in its stamp.
_OF_BOARDS = (Action.TEXT, Action.CARD, Action.PLAYERS)


async def board_of(reply: Reply, message: discord.Message) -> TableState:
    """The table as it stood at the board of a message of the bot.

    Only what the message's own buttons name is read. Raises ``InputError`` (board-none) for a
    message without a board of this channel, ``TableError`` (not-started).
    """
    me = reply.interaction.client.user
    stamps = _stamps(message) if me is not None and message.author.id == me.id else iter(())
    stamp = next(stamps, None)
    if stamp is None:
        raise InputError("board-none")
    try:
        await check_board(reply, stamp)
    except StaleComponent:
        raise InputError("board-none") from None
    newest = await reply[TableReader].get(stamp.table_id)
    dealt(newest)
    if newest.analysis:
        raise InputError("board-none")
    return await reply[TableReader].at_turn(newest.id, min(stamp.turn, newest.version))


async def check_board(reply: Reply, stamp: Stamp) -> None:
    """Raise as ``check_place``, but not for a table that has moved: its boards stay where they are.

    Everybody who sees such a board may look at it.
    """
    try:
        await check_place(reply, stamp)
    except TableError as error:
        if error.code is not Code.MOVED:
            raise


def _stamps(message: discord.Message) -> Iterator[Stamp]:
    """The stamps of the buttons that every board has."""
    for row in message.components:
        for part in getattr(row, "children", ()):
            try:
                custom_id = CustomId.parse(str(getattr(part, "custom_id", "")))
            except StaleComponent:
                continue
            if custom_id.action in _OF_BOARDS:
                yield custom_id.stamp
