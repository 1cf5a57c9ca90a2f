"""Commands that a page sends by itself, so that pictures suit it; no page shows their answers.

A command that equals the last one is not sent again, whichever page sent it: what a person has
set by hand since then stays until a page looks different.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.loopback.people.people import Person
from bot.loopback.people.slash_commands import TypedCommand
from bot.loopback.world.objects import Channel, Message
from bot.loopback.world.protocol import InteractionKind, Json
from bot.loopback.world.world import World


class Adjustments:
    """The commands that pages have sent by themselves, and those that wait for an answer."""

    def __init__(self) -> None:
        self._last: dict[tuple[int, int, str], Json] = {}
        self._running: list[tuple[int, Json]] = []

    def hides(self, message: Message) -> bool:
        """Return whether a message answers such a command."""
        source = message.interaction
        return (
            message.ephemeral
            and source is not None
            and source.kind is InteractionKind.COMMAND
            and (source.user.id, source.data) in self._running
        )

    async def send(
        self,
        world: World,
        person: Person,
        channel: Channel,
        path: str,
        options: Mapping[str, Any],
        *,
        personal: bool,
    ) -> None:
        """Send a command unless it is the last one of its kind, and delete its answer.

        `personal`: it applies to the person in every channel, not to one channel. Raises
        Impossible, DidNotRespond, TimeoutError.
        """
        data = TypedCommand(world, channel, person.user, path).data(dict(options))
        kind = (person.id, 0 if personal else channel.id, path)
        if self._last.get(kind) == data or (person.id, data) in self._running:
            return
        self._running.append((person.id, data))
        try:
            answer = await (await person.command(channel, path, **options)).settled()
            for message in answer.messages:
                if message.ephemeral:
                    world.delete(message)
            self._last[kind] = data
        finally:
            self._running.remove((person.id, data))
