"""Buttons and menus of a message, found by their action so that no test depends on wording.

A spec is the action of a custom id and a part of its argument: ``take``, ``vote:yes``,
``terms:left:closed``. A whole custom id, or the beginning of one, is a spec too: ``b:take:``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from bot.loopback import Person
from bot.loopback.people.answers import Answer
from bot.loopback.world.objects import Message

Part = dict[str, Any]
_APART = re.compile(r"[:.]")


def matching(custom_ids: Iterable[str], spec: str) -> list[str]:
    """The custom ids that ``spec`` names; those that say least beside it come first."""
    if spec.startswith(("b:", "s:", "f:")):
        return [one for one in custom_ids if one.startswith(spec)]
    action, _, end = spec.partition(":")
    wanted = _APART.split(end) if end else []
    found = []
    for one in custom_ids:
        _, named, _, *rest = (*one.split(":", 3), "", "")[:4]
        has = _APART.split(rest[0]) if rest and rest[0] else []
        starts = range(len(has) - len(wanted), -1, -1)
        at = next((i for i in starts if has[i : i + len(wanted)] == wanted), None)
        if named == action and at is not None:
            found.append((len(has), one))
    return [one for _, one in sorted(found, key=lambda pair: pair[0])]


def custom_ids(message: Message) -> list[str]:
    """The custom ids of the buttons of ``message``, in their order; links have none."""
    return [str(button["custom_id"]) for button in message.buttons if "custom_id" in button]


def usable(message: Message) -> list[str]:
    """The custom ids of the buttons of ``message`` that can be pressed."""
    return [
        str(b["custom_id"]) for b in message.buttons if "custom_id" in b and not b.get("disabled")
    ]


def button_id(message: Message, spec: str) -> str:
    """The custom id of the button that ``spec`` names. Raises ``AssertionError`` without one."""
    found = matching(custom_ids(message), spec)
    assert found, f"no button {spec!r} in {custom_ids(message)}"
    return found[0]


def has_button(message: Message | None, spec: str) -> bool:
    """Whether ``message`` has a button that ``spec`` names."""
    return message is not None and bool(matching(custom_ids(message), spec))


async def press(person: Person, message: Message, spec: str) -> Answer:
    """Press the button that ``spec`` names, as ``person``, and wait for the first response."""
    return await person.click(message, custom_id=button_id(message, spec))
