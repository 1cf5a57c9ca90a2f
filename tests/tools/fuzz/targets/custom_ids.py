"""Custom ids and the numbers in them: read as they were written, or stale."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from bot.platform.discord.custom_ids import CustomId, StaleComponent, read_number, read_snowflake
from bot.platform.request import Stamp
from bot.ui.actions import Action
from tests.tools.fuzz.target import Target, promise


def check(data: bytes) -> None:
    text = data.decode(errors="surrogateescape")
    for read in (read_number, read_snowflake):
        with suppress(StaleComponent):
            promise(0 <= read(text) < 10**19, "a number that no database holds")
    try:
        found = CustomId.parse(text)
    except StaleComponent:
        return
    promise(
        CustomId.parse(found.button()) == CustomId.parse(found.select()) == found, "reads otherwise"
    )
    promise(len(found.button()) <= len(text), "is longer than it was")


def seeds() -> Iterator[bytes]:
    for action in Action:
        yield CustomId(action, Stamp(12, 34, 5), "more1:0.0.0.0.0").button().encode()
    yield CustomId(Action.PICK, Stamp(1, 0, 0)).select().encode()


TARGET = Target(
    check=check,
    reads=("bot/platform/discord/custom_ids.py",),
    seeds=seeds,
    words=lambda: tuple(f":{action}:" for action in Action),
    longest=120,
)
