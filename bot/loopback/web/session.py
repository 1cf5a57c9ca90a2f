"""The session of one open page, which sees and acts as one person; commands that pages send.

What that person may do is decided by `Person`, not here. A command that a page sends by itself, so
that pictures suit it, has an answer that no page shows. One that equals the last one is not sent
again, whichever page sent it: what a person has set by hand since then stays.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

from aiohttp import WSMsgType, web

from bot.loopback.people.answers import DidNotRespond, Impossible, Refused
from bot.loopback.people.people import Person
from bot.loopback.people.slash_commands import TypedCommand
from bot.loopback.server import LoopbackDiscord
from bot.loopback.web import payloads, slash
from bot.loopback.web.payloads import Words, english, said
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Channel, Message
from bot.loopback.world.permissions import can_read, can_view
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


_log = logging.getLogger(__name__)
PAGE = 60  # messages that are sent at once
_STATE_EVENTS = {
    EventKind.CHANNEL,
    EventKind.CHANNEL_CHANGED,
    EventKind.CHANNEL_GONE,
    EventKind.EMOJI,
    EventKind.EMOJI_GONE,
    EventKind.GUILD,
    EventKind.GUILD_GONE,
    EventKind.MEMBER,
    EventKind.MEMBER_CHANGED,
    EventKind.MEMBER_GONE,
    EventKind.USER,
    EventKind.SESSION,
}
Action: TypeAlias = "Callable[[PageSession, Json], Awaitable[Json]]"


class PageSession:
    """One open page; `actions` are what it can ask for, by name.

    `adjustments` are those of all pages.
    """

    def __init__(
        self,
        discord: LoopbackDiscord,
        socket: web.WebSocketResponse,
        me: Person,
        actions: Mapping[str, Action],
        adjustments: Adjustments,
        words: Words = english,
    ) -> None:
        self.discord = discord
        self.world = discord.world
        self.me = me
        self.forms: dict[str, Any] = {}
        self.adjustments = adjustments
        self._actions = actions
        self._words = words
        self._told = ""  # the language of the page
        self._socket = socket
        self._outgoing: asyncio.Queue[Json] = asyncio.Queue()
        self._running: set[asyncio.Task[None]] = set()
        self._state_is_due = False

    async def serve(self) -> None:
        """Send the page its state, then serve it until it is closed."""
        stop = self.discord.event_log.subscribe(self._on_event)
        writer = asyncio.create_task(self._write())
        try:
            self.send_state()
            async for packet in self._socket:
                if packet.type is WSMsgType.TEXT:
                    self._receive(packet.data)
        finally:
            stop()
            for task in (writer, *self._running):
                task.cancel()
            await asyncio.gather(writer, *self._running, return_exceptions=True)

    def send(self, packet: Json) -> None:
        """Send something to the page, in this order."""
        self._outgoing.put_nowait(packet)

    async def _write(self) -> None:
        while True:
            packet = await self._outgoing.get()
            try:
                await self._socket.send_str(json.dumps(packet))
            except (ConnectionError, RuntimeError) as error:
                _log.debug("a page has gone: %s", error)
                return

    def _receive(self, text: str) -> None:
        try:
            asked = _valid_text(json.loads(text))
            action, number = self._actions[asked["do"]], int(asked["n"])
        except (ValueError, KeyError, TypeError, RecursionError):
            _log.warning("a page asked for something unknown")
            return
        task = asyncio.create_task(self._do(action, number, asked))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _do(self, action: Action, number: int, asked: Json) -> None:
        """Do it and answer with the packet's number: the result, or the problem."""
        try:
            outcome = await action(self, asked)
        except Impossible as refused:
            _log.debug("a person cannot do that: %s", refused)
            outcome = {"problem": self._said(refused.key, refused.given)}
        except DidNotRespond:
            problem = self._said("silent", {"name": self.world.bot.display})
            outcome = {"problem": problem, "silent": True}
        except (KeyError, ValueError, TypeError, AttributeError, OverflowError) as error:
            _log.warning("a page asked for %s in a wrong way: %r", asked.get("do"), error)
            outcome = {"problem": self._said("impossible", {})}
        self.send({"is": "reply", "n": number, **outcome})

    def _on_event(self, event: Event) -> None:
        subject = event.subject
        if isinstance(subject, Message):
            self._on_message(event.kind, subject)
        elif event.kind in _STATE_EVENTS:
            self._send_state_later()
        elif event.kind is EventKind.COMMANDS:
            self.send({"is": "commands"})
        elif event.kind is EventKind.TYPING:
            self.send({"is": "typing", "channel": str(subject[0].id), "name": subject[1].display})

    def _on_message(self, kind: EventKind, message: Message) -> None:
        if message.ephemeral and message.viewer is not self.me.user:
            return
        if not can_read(message.channel, self.me.user) or self.adjustments.hides(message):
            return
        gone = kind is EventKind.DELETE
        body = {"id": str(message.id)} if gone else payloads.message(self.world, message, self.me)
        self.send(
            {
                "is": "gone" if gone else "message",
                "new": kind is EventKind.MESSAGE,
                "channel": str(message.channel.id),
                "message": body,
            }
        )

    def _send_state_later(self) -> None:
        """Send the state once for all the events of this moment."""
        if not self._state_is_due:
            self._state_is_due = True
            asyncio.get_running_loop().call_soon(self.send_state)

    def send_state(self) -> None:
        """Send the state, with the words of another language if it is another now."""
        self._state_is_due = False
        packet, locale = payloads.state(self.discord, self.me), self.me.user.locale
        if locale != self._told:
            packet["words"] = dict(self._words(locale))
            self._told = locale
        self.send(packet)

    def _said(self, key: str, args: Mapping[str, object]) -> str:
        return said(self._words(self.me.user.locale), key, args)

    def channel(self, asked: Json) -> Channel:
        """Return the channel that the page names; raises Impossible if they do not see it."""
        channel = self.world.channels.get(int(asked["channel"]))
        if channel is None or not can_view(channel, self.me.user):
            raise Refused("no-channel")
        return channel

    def message(self, asked: Json) -> Message:
        """Return the message that the page names; raises Impossible if they do not see it."""
        channel = self.channel(asked)
        message = channel.messages.get(int(asked["message"]))
        if message is None or message not in self.me.sees(channel):
            raise Refused("message-gone")
        return message

    def messages(self, channel: Channel, before: int | None = None) -> Json:
        """Return the last messages of a channel, or those before the one with that id."""
        sees = [m for m in self.me.sees(channel) if not self.adjustments.hides(m)]
        seen = [m for m in sees if before is None or m.id < before]
        return {
            "messages": [payloads.message(self.world, m, self.me) for m in seen[-PAGE:]],
            "more": len(seen) > PAGE,
        }

    def commands(self, channel: Channel) -> list[Json]:
        """Return the commands that can be typed in a channel."""
        return slash.commands(self.world, channel, self.me)

    def menus(self, channel: Channel) -> Json:
        """Return the commands in the menus on messages and people of a channel."""
        return slash.menus(self.world, channel, self.me)


def _valid_text(asked: Any) -> Any:
    """Return `asked` without lone surrogates, which databases and sockets refuse."""
    plain = json.dumps(asked, ensure_ascii=False).encode("utf-16", "surrogatepass")
    return json.loads(plain.decode("utf-16", "replace"))
