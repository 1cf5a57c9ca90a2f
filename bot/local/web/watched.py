"""A table to look on at: computers against each other, one turn after the other at a set pace.

The bot wants somebody who opens the table; that one plays by what autocompletion offers.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from bot.local.answers import DidNotRespond
from bot.local.people import Person
from bot.local.server import LoopbackDiscord
from bot.local.things import Channel, Message
from bot.local.typist import PlayError, Typist
from bot.local.web.setting import begin, calls

_log = logging.getLogger(__name__)
_PATIENCE = 120.0  # seconds that computers and pictures may take


async def watch(
    discord: LoopbackDiscord, host: Person, channel: Channel, players: int, pace: float
) -> None:
    """Play games in `channel` for ever, waiting `pace` seconds before each turn of `host`."""
    typist = Typist(host, channel, "watched")
    while True:
        try:
            before = max(channel.messages, default=0)
            opened = await begin(discord, host, channel, players)
            await _play(discord, typist, channel, pace, before if opened else 0)
        except (DidNotRespond, PlayError, TimeoutError) as error:
            _log.warning("the watched game pauses: %s", error)
        await asyncio.sleep(max(pace, 1.0))


async def _play(
    discord: LoopbackDiscord, typist: Typist, channel: Channel, pace: float, since: int
) -> None:
    """Play the running game, whose messages come after the one with the id `since`."""
    while True:
        call = await discord.wait_for(
            partial(_next, typist.person, channel, since), timeout=_PATIENCE, what="the next turn"
        )
        if _is_result(call):
            return
        since = call.id
        await asyncio.sleep(pace)
        await typist.turn()
        for message in typist.person.sees(channel):
            if message.ephemeral:
                discord.delete_message(message)


def _next(host: Person, channel: Channel, since: int) -> Message | None:
    """The newest call after message `since`, or the result that came after all calls."""
    called = calls(host, channel)
    last = max(since, called[-1].id if called else 0)
    results = [m for m in host.sees(channel) if _is_result(m) and m.id > last]
    newest = [message for message in called if message.id > since]
    found = [*newest, *results]
    return found[-1] if found else None


def _is_result(message: Message) -> bool:
    return "Record" in message.labels
