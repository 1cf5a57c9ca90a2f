"""Sets the first table by typing commands: opens it, seats computers, starts the game.

It may be interrupted and started again: the bot refuses what is already done, and the refusals
are deleted with the other private answers.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from typing import Any

from bot.loopback.people.answers import Answer, DidNotRespond
from bot.loopback.people.people import Person
from bot.loopback.server import LoopbackDiscord
from bot.loopback.world.objects import Channel, Message

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
