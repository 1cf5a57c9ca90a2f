"""Sets the first table as somebody would by hand: opened, computers seated, dealt, one's turn.

It types commands like any person, and it can be broken off and begun again: what is done
already the bot refuses, and the refusals are taken away with the other private answers.
"""

from __future__ import annotations

import logging

from bot.local.answers import Answer, DidNotRespond
from bot.local.people import Person
from bot.local.server import LoopbackDiscord
from bot.local.things import Channel, Message

_log = logging.getLogger(__name__)
_PATIENCE = 120.0  # seconds for the computers that begin and for the pictures
_ATTEMPTS = 3  # a bot that has just come up may answer its first command too late


async def set_table(
    discord: LoopbackDiscord, person: Person, channel: Channel, players: int
) -> None:
    """Open a table of `person` and computers, and wait until it is that person's turn.

    Raises DidNotRespond, and TimeoutError if the turn does not come.
    """
    await begin(discord, person, channel, players)
    await discord.wait_for(lambda: calls(person, channel), timeout=_PATIENCE, what="the first turn")


async def begin(discord: LoopbackDiscord, person: Person, channel: Channel, players: int) -> bool:
    """Open a table, seat computers, start; only the table's own message stays.

    Returns whether there is a new table; False means that one was there.
    """
    answers = [await _type(person, channel, "deus new", players=players)]
    for _ in range(players - 1):
        answers.append(await _type(person, channel, "deus computer"))
    answers.append(await _type(person, channel, "deus start"))
    opened = not answers[0].ephemeral
    for answer in answers:
        for message in answer.messages:
            if message.ephemeral:
                discord.delete_message(message)
    return opened


def calls(person: Person, channel: Channel) -> list[Message]:
    """The messages that have called `person` to their turn, oldest first."""
    return [message for message in person.pings(channel) if message.buttons]


async def _type(person: Person, channel: Channel, path: str, **options: int) -> Answer:
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
