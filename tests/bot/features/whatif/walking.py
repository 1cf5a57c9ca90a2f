"""A walk through *What if …?* on a message: a seat is chosen, turns are played."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from bot.loopback import Person
from bot.loopback.people.answers import Answer, text_of
from bot.loopback.world.objects import Message
from tests.bot.actions import has_button
from tests.bot.harness import START_SECONDS, Harness

NAME = "What if …?"


async def asked(harness: Harness, person: Person, board: Message) -> Answer:
    """The answer to *What if …?* on a message, which the asker alone sees."""
    answer = await (await person.on_message(board, NAME)).settled(timeout=START_SECONDS)
    assert answer.ephemeral
    return answer


async def confirmable(
    harness: Harness, person: Person, panel: Answer, wanted: Sequence[str] = ()
) -> list[Answer]:
    """The steps of a turn up to *Confirm*, with the ``wanted`` keys where they are offered."""
    steps, left = [panel], list(wanted)
    for _ in range(60):
        message = steps[-1].message
        if has_button(message, "confirm"):
            return steps
        keys = harness.keys(message)
        key = next((key for key in left if key in keys), keys[0])
        if key in left:
            left.remove(key)
        steps.append(await harness.answers(person, message, key))
    raise AssertionError("the turn does not end")


def shown(answer: Answer) -> Iterator[tuple[str, Any]]:
    """All that a person is given in an answer, each by its kind: words, parts, pictures."""
    for message in answer.messages:
        yield from parts_of(message)


def parts_of(message: Message) -> Iterator[tuple[str, Any]]:
    """The same of one message; games that are compared are played at different moments."""
    yield "words", re.sub(r"<t:\d+", "<t:0", text_of(message))
    yield "parts", [*message.buttons, *message.selects]
    for file in message.attachments:
        yield "picture", (file.filename, file.description, file.data)
