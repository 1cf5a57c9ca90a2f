"""Sets tables by typing commands: the first one to play at, or one game after the other to watch.

It may be interrupted and started again: the bot refuses what is already done, and the refusals
are deleted with the other private answers.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from sqlmodel import and_, col, select

from bot.game.queries import lock_games
from bot.game.rows import GameRow, SeatRow, Status
from bot.game.table.computer_players import STAND_IN
from bot.loopback.people.answers import Answer, DidNotRespond
from bot.loopback.people.people import Person
from bot.loopback.server import LoopbackDiscord
from bot.loopback.world.objects import Channel, Message
from bot.platform.store.columns import stored_id
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store

Setup = Mapping[str, Any]  # options of /deus new by name; how many `players` is among them
_log = logging.getLogger(__name__)
_PATIENCE = 120.0  # seconds for the computers that begin and for the pictures
_ATTEMPTS = 3  # a bot that has just come up may answer its first command too late


async def set_table(
    discord: LoopbackDiscord, person: Person, channel: Channel, setup: Setup
) -> None:
    """Open a table of `person` and computers, and wait until it is that person's turn.

    Only the table's own message stays; `setup` is what is typed behind /deus new.
    Raises DidNotRespond, and TimeoutError if the turn does not come.
    """
    answers = await open_table(person, channel, setup)
    answers.append(await type_command(person, channel, "deus start"))
    tidy(discord, answers)
    await discord.wait_for(lambda: calls(person, channel), timeout=_PATIENCE, what="the first turn")


async def open_table(person: Person, channel: Channel, setup: Setup) -> list[Answer]:
    """Open a table and seat computers beside `person`; raises DidNotRespond."""
    answers = [await type_command(person, channel, "deus new", **setup)]
    for _ in range(setup["players"] - 1):
        answers.append(await type_command(person, channel, "deus computer"))
    return answers


def tidy(discord: LoopbackDiscord, answers: Iterable[Answer]) -> None:
    """Delete the answers that only the person who typed sees."""
    for answer in answers:
        for message in answer.messages:
            if message.ephemeral:
                discord.delete_message(message)


def calls(person: Person, channel: Channel) -> list[Message]:
    """The messages that have called `person` to their turn, oldest first."""
    return [message for message in person.pings(channel) if message.buttons]


def is_result(message: Message) -> bool:
    """Return whether this is the message with the final score of a game."""
    return "Record" in message.labels


async def type_command(person: Person, channel: Channel, path: str, **options: Any) -> Answer:
    """Type a slash command and wait until its answer is whole; raises DidNotRespond."""
    for attempt in range(1, _ATTEMPTS + 1):
        try:
            answer = await person.command(channel, path, **options)
        except DidNotRespond:
            if attempt == _ATTEMPTS:
                raise
            _log.warning("no answer to /%s yet", path)
        else:
            return await answer.settled(timeout=_PATIENCE)
    raise AssertionError("the last attempt returns or raises")


NAME = "Gaius"  # of the computer in the host's seat; tables give other names to computers first
_log = logging.getLogger(__name__)
_LONGEST = 24 * 3600.0  # seconds of one game, however slowly it is watched
_GAMES = 2  # that the channel keeps; their pictures would fill the disk in a night
_PAUSE = 5.0  # seconds between two games, and after a failure


async def watch(
    discord: LoopbackDiscord, host: Person, channel: Channel, setup: Setup, folder: Path
) -> None:
    """Run games between computers in `channel` without end; the bot's database is in `folder`.

    An unfinished game of the last run is played to its end first.
    """
    store = await open_store(f"sqlite+aiosqlite:///{folder / 'deus.db'}")
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
