"""A table to watch: computers against each other, one game after the other.

Only a person can open a table. The host types the commands, and their own seat goes to a computer
before the start, which no command does.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from pathlib import Path

from sqlmodel import and_, col, select

from bot.game.computers import STAND_IN
from bot.game.queries import lock_games
from bot.game.rows import GameRow, SeatRow
from bot.game.state import Status
from bot.loopback.people.answers import DidNotRespond
from bot.loopback.people.people import Person
from bot.loopback.server import LoopbackDiscord
from bot.loopback.world.objects import Channel, Message
from bot.platform.store.columns import stored_id
from bot.platform.store.store import Store
from bot.play.first_table import Setup, is_result, open_table, tidy

NAME = "Gaius"  # of the computer in the host's seat; tables give other names to computers first
_log = logging.getLogger(__name__)
_LONGEST = 24 * 3600.0  # seconds of one game, however slowly it is watched
_GAMES = 2  # that the channel keeps; their pictures would fill the disk in a night
_PAUSE = 5.0  # seconds between two games, and after a failure


async def watch(
    discord: LoopbackDiscord, host: Person, channel: Channel, setup: Setup, folder: Path
) -> None:
    """Let computers play games in `channel` without end; the bot's database is in `folder`.

    An unfinished game of the last run is played to its end first.
    """
    store = await Store.open(f"sqlite+aiosqlite:///{folder / 'deus.db'}")
    begun: deque[int] = deque(maxlen=_GAMES)
    try:
        while True:
            begun.append(max(channel.messages, default=0))
            if len(begun) == _GAMES:
                forget(discord, channel, begun[0])
            try:
                await _game(discord, host, channel, setup, store)
            except (DidNotRespond, TimeoutError) as error:
                _log.warning("the watched game pauses: %s", error)
            await asyncio.sleep(_PAUSE)
    finally:
        await store.close()


async def _game(
    discord: LoopbackDiscord, host: Person, channel: Channel, setup: Setup, store: Store
) -> None:
    before = max(channel.messages, default=0)
    # Where a table is still there from the last time, all of this is refused.
    answers = await open_table(host, channel, setup)
    await _give_seat_away(store, channel, host)
    answers.append(await host.command(channel, "deus start"))
    await discord.wait_for(
        lambda: _result(host, channel, before), timeout=_LONGEST, what="the end of the game"
    )
    tidy(discord, answers)


async def _give_seat_away(store: Store, channel: Channel, host: Person) -> None:
    """Make the host's seat at the table that is open in `channel` a computer's."""
    async with store.writing() as session:
        here = (GameRow.channel_id == channel.id, GameRow.status == Status.OPEN.value)
        tables = [stored_id(row.id) for row in await lock_games(session, and_(*here))]
        query = select(SeatRow).where(
            col(SeatRow.game_id).in_(tables), SeatRow.person_id == host.id
        )
        for seat in (await session.exec(query)).all():
            seat.person_id = seat.owner_id = None
            seat.computer, seat.name = STAND_IN, NAME
            session.add(seat)


def forget(discord: LoopbackDiscord, channel: Channel, until: int) -> None:
    """Delete the messages of `channel` up to the one with the id `until`."""
    for message in [message for message in channel.messages.values() if message.id <= until]:
        discord.delete_message(message)


def _result(host: Person, channel: Channel, since: int) -> Message | None:
    """The message with the final score that came after the message `since`."""
    shown = (m for m in host.sees(channel) if m.id > since and is_result(m))
    return next(shown, None)
