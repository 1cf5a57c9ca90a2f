"""One open page: somebody sits at it, sees what that person sees, and acts as that person.

What they may do is what `Person` lets them do; the page asks, nothing is decided here.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

from aiohttp import WSMsgType, web

from bot.local.people.answers import DidNotRespond, Impossible
from bot.local.people.people import Person
from bot.local.server import LoopbackDiscord
from bot.local.web import shapes, slash
from bot.local.world.event_log import Change, What
from bot.local.world.objects import Channel, Message
from bot.local.world.permissions import can_view
from bot.local.world.protocol import Json

_log = logging.getLogger(__name__)
PAGE = 60  # messages that are sent at once
_AROUND = (What.CHANNEL, What.CHANNEL_CHANGED, What.CHANNEL_GONE, What.GUILD, What.MEMBER,
           What.USER, What.SESSION)  # fmt: skip
Act: TypeAlias = "Callable[[Visit, Json], Awaitable[Json]]"


class Visit:
    """A page from its greeting to its end; ``acts`` is what it can ask for, by name."""

    def __init__(
        self,
        discord: LoopbackDiscord,
        socket: web.WebSocketResponse,
        me: Person,
        acts: Mapping[str, Act],
    ) -> None:
        self.discord = discord
        self.world = discord.world
        self.me = me
        self.forms: dict[str, Any] = {}
        self._acts = acts
        self._socket = socket
        self._outgoing: asyncio.Queue[Json] = asyncio.Queue()
        self._doing: set[asyncio.Task[None]] = set()
        self._hall_is_due = False

    async def serve(self) -> None:
        """Tell the page everything, then serve it until it is closed."""
        stop = self.discord.feed.on_change(self._on_change)
        writer = asyncio.create_task(self._write())
        try:
            self.tell(shapes.hall(self.discord, self.me))
            async for packet in self._socket:
                if packet.type is WSMsgType.TEXT:
                    self._receive(packet.data)
        finally:
            stop()
            for task in (writer, *self._doing):
                task.cancel()
            await asyncio.gather(writer, *self._doing, return_exceptions=True)

    def tell(self, packet: Json) -> None:
        """Send something to the page, in this order."""
        self._outgoing.put_nowait(packet)

    async def _write(self) -> None:
        while True:
            packet = await self._outgoing.get()
            try:
                await self._socket.send_str(json.dumps(packet))
            except (ConnectionError, RuntimeError) as error:
                _log.debug("a page is gone: %s", error)
                return

    def _receive(self, text: str) -> None:
        try:
            asked = _whole(json.loads(text))
            act, number = self._acts[asked["do"]], int(asked["n"])
        except (ValueError, KeyError, TypeError):
            _log.warning("a page asked for something unknown")
            return
        task = asyncio.create_task(self._do(act, number, asked))
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    async def _do(self, act: Act, number: int, asked: Json) -> None:
        """Do it and answer with the asker's number: what came of it, or what is wrong."""
        try:
            outcome = await act(self, asked)
        except Impossible as error:
            outcome = {"problem": str(error)}
        except DidNotRespond:
            outcome = {"problem": f"{self.world.bot.display} did not respond", "silent": True}
        except (KeyError, ValueError, TypeError, AttributeError, OverflowError) as error:
            _log.warning("a page asked for %s in a wrong way: %r", asked.get("do"), error)
            outcome = {"problem": "That cannot be done."}
        self.tell({"is": "reply", "n": number, **outcome})

    def _on_change(self, change: Change) -> None:
        subject = change.subject
        if isinstance(subject, Message):
            self._on_message(change.what, subject)
        elif change.what in _AROUND:
            self._hall_later()
        elif change.what is What.COMMANDS:
            self.tell({"is": "commands"})
        elif change.what is What.TYPING:
            self.tell({"is": "typing", "channel": str(subject[0].id), "name": subject[1].display})

    def _on_message(self, what: What, message: Message) -> None:
        if message.ephemeral and message.viewer is not self.me.user:
            return
        if not can_view(message.channel, self.me.user):
            return
        gone = what is What.DELETE
        body = {"id": str(message.id)} if gone else shapes.message(self.world, message, self.me)
        self.tell(
            {
                "is": "gone" if gone else "message",
                "new": what is What.MESSAGE,
                "channel": str(message.channel.id),
                "message": body,
            }
        )

    def _hall_later(self) -> None:
        """Send the hall once for all the changes of this moment."""
        if not self._hall_is_due:
            self._hall_is_due = True
            asyncio.get_running_loop().call_soon(self._send_hall)

    def _send_hall(self) -> None:
        self._hall_is_due = False
        self.tell(shapes.hall(self.discord, self.me))

    def channel(self, asked: Json) -> Channel:
        """Return the channel that the page names; raises Impossible if they do not see it."""
        channel = self.world.channels.get(int(asked["channel"]))
        if channel is None or not can_view(channel, self.me.user):
            raise Impossible("There is no such channel.")
        return channel

    def message(self, asked: Json) -> Message:
        """Return the message that the page names; raises Impossible if they do not see it."""
        channel = self.channel(asked)
        message = channel.messages.get(int(asked["message"]))
        if message is None or message not in self.me.sees(channel):
            raise Impossible("That message is gone.")
        return message

    def messages(self, channel: Channel, before: int | None = None) -> Json:
        """Return the last messages of a channel, or those before the one with that id."""
        seen = [m for m in self.me.sees(channel) if before is None or m.id < before]
        return {
            "messages": [shapes.message(self.world, m, self.me) for m in seen[-PAGE:]],
            "more": len(seen) > PAGE,
        }

    def commands(self, channel: Channel) -> list[Json]:
        """Return the commands that can be typed in a channel."""
        return slash.commands(self.world, channel, self.me)


def _whole(asked: Any) -> Any:
    """`asked` with every lone half of a character replaced: no database or socket takes those."""
    plain = json.dumps(asked, ensure_ascii=False).encode("utf-16", "surrogatepass")
    return json.loads(plain.decode("utf-16", "replace"))
