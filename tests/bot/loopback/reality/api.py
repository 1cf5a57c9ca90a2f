"""Discord's API and gateway by hand, for things that discord.py does not send or show."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import aiohttp

from bot.loopback import Channel, Person
from bot.loopback.world.objects import Interaction
from bot.loopback.world.protocol import Intent, InteractionKind

if TYPE_CHECKING:
    from tests.bot.loopback.conftest import Club

MESSAGE, THINKING, DEFERRED_UPDATE, UPDATE, CHOICES, FORM = 4, 5, 6, 7, 8, 9


@dataclass
class Reply:
    """The response: `body` is JSON, or text from the proxy."""

    status: int
    body: Any
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def said(self) -> tuple[int, int]:
        """Status and code."""
        return self.status, self.body["code"]

    @property
    def errors(self) -> dict[str, str]:
        """The codes of the errors of a form, by their places."""
        found = self.body.get("errors", {}) if isinstance(self.body, dict) else {}
        return dict(_flat(found))


def _flat(errors: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for key, inner in errors.items():
        if key == "_errors":
            yield path, inner[0]["code"]
        else:
            yield from _flat(inner, f"{path}.{key}".strip("."))


class Api:
    """The bot as plain HTTP requests."""

    def __init__(self, club: Club, session: aiohttp.ClientSession) -> None:
        self.club = club
        self._session = session

    async def ask(
        self, method: str, path: str, body: Any = None, *, files: dict[str, bytes] | None = None
    ) -> Reply:
        given: dict[str, Any] = {} if body is None else {"json": body}
        if files is not None:
            form = aiohttp.FormData({"payload_json": json.dumps(body or {})}, quote_fields=False)
            for number, (name, data) in enumerate(files.items()):
                form.add_field(f"files[{number}]", data, filename=name)
            given = {"data": form}
        url = f"{self.club.discord.api_url}{path}"
        async with self._session.request(method, url, **given) as answer:
            text = await answer.text()
            plain = answer.content_type != "application/json"
            return Reply(answer.status, text if plain else json.loads(text), {**answer.headers})

    async def send(
        self, channel: Channel, body: Any = None, *, files: dict[str, bytes] | None = None
    ) -> Reply:
        body = {"content": "hello"} if body is None else body
        return await self.ask("POST", f"/channels/{channel.id}/messages", body, files=files)

    async def edit(self, channel: Channel, message: str, body: Any = None) -> Reply:
        path = f"/channels/{channel.id}/messages/{message}"
        return await self.ask("PATCH", path, {"content": "other"} if body is None else body)

    async def parts(self, *parts: dict[str, Any], **other: Any) -> Reply:
        """Send components, each in a row of its own."""
        rows = [{"type": 1, "components": [part]} for part in parts]
        return await self.send(self.club.channel, {"components": rows, **other})

    async def register(self, *commands: dict[str, Any]) -> Reply:
        """Register global commands; unimportant fields are filled in."""
        path = f"/applications/{self.club.discord.application_id}/commands"
        whole = [{"description": "d", "contexts": None, **one} for one in commands]
        return await self.ask("PUT", path, whole)

    def used(self, person: Person, channel: Channel, kind: int = 2) -> Interaction:
        """A command that somebody has sent, for the test to answer."""
        world, data = self.club.discord.world, {"name": "go", "type": 1}
        return world.interact(InteractionKind(kind), person.user, channel, data)

    async def answer(
        self,
        used: Interaction,
        kind: int = MESSAGE,
        data: Any = None,
        *,
        files: dict[str, bytes] | None = None,
    ) -> Reply:
        body = {"type": kind, "data": {"content": "hello"} if data is None else data}
        path = f"/interactions/{used.id}/{used.token}/callback"
        return await self.ask("POST", path, body, files=files)

    async def by_token(
        self,
        method: str,
        used: Interaction,
        body: Any = None,
        *,
        message: str = "",
        files: dict[str, bytes] | None = None,
    ) -> Reply:
        """A follow-up (POST), or the answer that is fetched, edited or deleted."""
        tail = f"/messages/{message}" if message else ""
        path = f"/webhooks/{self.club.discord.application_id}/{used.token}{tail}"
        if body is None and method in ("POST", "PATCH"):
            body = {"content": "more"}
        return await self.ask(method, path, body, files=files)


@asynccontextmanager
async def api_of(club: Club) -> AsyncIterator[Api]:
    headers = {"Authorization": f"Bot {club.discord.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        yield Api(club, session)


class Ear:
    """A gateway client that keeps all events."""

    def __init__(self, club: Club, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.club = club
        self.socket = socket
        self.heard: list[dict[str, Any]] = []

    async def next(self) -> dict[str, Any]:
        packet: dict[str, Any] = json.loads(await self.socket.receive_str())
        if packet["op"] == 0:
            self.heard.append(packet)
        return packet

    async def until(self, name: str) -> dict[str, Any]:
        """The data of the next dispatch of that name."""
        while True:
            packet = await self.next()
            if packet.get("t") == name:
                data: dict[str, Any] = packet["d"]
                return data

    @property
    def names(self) -> list[str]:
        return [packet["t"] for packet in self.heard]

    async def here(self) -> None:
        """Hear everything that was sent until now."""
        self.club.ben.say(self.club.channel, "now")
        await self.until("MESSAGE_CREATE")


@asynccontextmanager
async def ear_of(
    club: Club, *, intents: int = Intent.GUILDS | Intent.GUILD_MESSAGES, resume: Any = None
) -> AsyncIterator[Ear]:
    identify = {"token": club.discord.token, "intents": int(intents), "properties": {}}
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(club.discord.gateway_url) as socket,
    ):
        ear = Ear(club, socket)
        packet = {"op": 2, "d": identify}
        if resume is not None:
            packet = {"op": 6, "d": {"token": club.discord.token, **resume}}
        await socket.send_json(packet)
        yield ear
