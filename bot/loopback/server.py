"""The loopback Discord: a server on 127.0.0.1 with a world, a gateway and REST routes.

A bot needs its addresses and its token, nothing else: `client` points discord.py at it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Awaitable, Callable, Sequence
from types import TracebackType
from typing import Self, TypeVar

from aiohttp import web

from bot.loopback.gateway import Gateway
from bot.loopback.people.answers import transcript
from bot.loopback.people.people import Person
from bot.loopback.rest.app import PREFIX, BodyCheck, Rest
from bot.loopback.rest.faults import Faults
from bot.loopback.rest.posting import draft
from bot.loopback.rest.request import Request
from bot.loopback.world.clock import Clock, RealClock
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Channel, Guild, Member, Message, User
from bot.loopback.world.protocol import MIB, ChannelKind, Permission
from bot.loopback.world.world import World

T = TypeVar("T")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
_LOOPBACK_HOST = re.compile(r"(127\.0\.0\.1|localhost)(:[0-9]{1,5})?")
OPENAPI_VARIABLE = "DISCORD_OPENAPI"


def _check_from_environment() -> BodyCheck | None:
    path = os.environ.get(OPENAPI_VARIABLE)
    if not path:
        return None
    from bot.loopback.rest.openapi import (
        Description,  # the description's library is for development
    )

    return Description.load(path)


def is_loopback_host(request: web.Request) -> bool:
    """Return whether the request's Host names this machine.

    A page of another site can send requests here from its reader's browser, and its domain can
    resolve to 127.0.0.1 (DNS rebinding). The headers Host and Origin reveal both.
    """
    return _LOOPBACK_HOST.fullmatch(request.host) is not None


@web.middleware
async def _refuse_browsers(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Serve bots only: pages in a browser must not reach the API."""
    if not is_loopback_host(request) or "Origin" in request.headers:
        raise web.HTTPForbidden(text="Only for bots on this machine.")
    return await handler(request)


class LoopbackDiscord:
    """A whole Discord in one process: `async with LoopbackDiscord() as discord`.

    Args: `port` on 127.0.0.1 (0: a free one). `clock` is its source of time. `seed` decides tokens
    and signatures: anybody who knows it can act as the bot. `bot_name` is the display name of the
    bot's user. `kept_calls` is how many REST calls are kept (None: all). A server that runs for
    weeks should keep few, as uploads are large.

    `event_log` has every event, with `subscribe` and `stream`. `calls` are all REST calls so far,
    with bodies and response statuses. `unknown_routes` are the calls to routes that the server
    lacks; `schema_errors` are bodies that violate Discord's published schema. A test should find
    both empty. `buckets.limit(route, calls, seconds)` makes a rate limit strict,
    `buckets.limit_all(calls, seconds)` the one over all routes; `session_limits` are those of the
    gateway, `action_limits` those of single actions. `habits` are what sources disagree about.
    """

    def __init__(
        self,
        *,
        port: int = 0,
        clock: Clock | None = None,
        seed: str = "loopback",
        bot_name: str = "Bot",
        kept_calls: int | None = None,
    ) -> None:
        self.clock: Clock = clock or RealClock()
        self.world = World(self.clock, seed=seed, bot_name=bot_name)
        self.gateway = Gateway(self.world)
        self.faults = Faults(self.gateway)
        self.rest = Rest(self.world, self.faults, _check_from_environment())
        self.event_log = self.world.event_log
        self.buckets = self.rest.buckets
        self.session_limits = self.world.session_limits
        self.action_limits = self.world.action_limits
        self.habits = self.world.habits
        self.calls = self.rest.calls
        if kept_calls is not None:
            self.event_log.subscribe(lambda event: self._forget_calls(event, kept_calls))
        self.unknown_routes = self.rest.unknown_routes
        self.schema_errors = self.rest.schema_errors
        self._port = port
        self._runner: web.AppRunner | None = None
        self._people: dict[str, Person] = {}

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def start(self) -> None:
        """Listen; raises OSError when the port is taken."""
        app = web.Application(client_max_size=64 * MIB, middlewares=[_refuse_browsers])
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        self.rest.add_to(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.world.base_url = f"http://127.0.0.1:{self._port}"
        self.world.gateway_url = self.gateway_url

    async def close(self) -> None:
        """Stop listening and close every connection."""
        self.faults.clear()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    @property
    def port(self) -> int:
        """The port it listens on."""
        return self._port

    @property
    def api_url(self) -> str:
        """The base address of the REST routes, with the version."""
        return f"http://127.0.0.1:{self._port}{PREFIX}"

    @property
    def gateway_url(self) -> str:
        """The address of the gateway."""
        return f"ws://127.0.0.1:{self._port}/gateway"

    @property
    def token(self) -> str:
        """The one right bot token."""
        return self.world.token

    @property
    def application_id(self) -> int:
        """The application's id."""
        return self.world.application_id

    @property
    def bot(self) -> User:
        """The bot's own user."""
        return self.world.bot

    def calls_to(self, route: str) -> list[Request]:
        """Return the calls so far to one `METHOD /template`."""
        return [call for call in self.calls if call.route == route]

    def _forget_calls(self, event: Event, kept: int) -> None:
        if event.kind is EventKind.CALL:
            del self.calls[: max(0, len(self.calls) - kept)]

    def set_up(
        self, guild: str, *, people: Sequence[str], channels: Sequence[str]
    ) -> tuple[Guild, list[Person], list[Channel]]:
        """Return a guild, its people and its channels by name, made where they are missing.

        The first person owns a new guild, and all of them join it.
        """
        there = [self.person(name) for name in people]
        place = next((one for one in self.world.guilds.values() if one.name == guild), None)
        if place is None:
            place = self.guild(guild, owner=there[0] if there else None)
            for person in there[1:]:
                person.join(place)
        known = {channel.name: channel for channel in place.channels.values()}
        return place, there, [known.get(n) or self.channel(n, guild=place) for n in channels]

    def person(
        self, name: str, *, locale: str = "en-US", guild: Guild | None = None, dms: bool = True
    ) -> Person:
        """Return the person of that display name, made at the first call.

        A new person joins `guild`, or every guild there is; `dms=False` closes their DMs.
        """
        known = self._people.get(name)
        if known is None:
            known = self._people[name] = Person(self.world, self._user(name, locale, guild, dms))
        return known

    def _user(self, name: str, locale: str, guild: Guild | None, dms: bool) -> User:
        for user in self.world.users.values():
            if user.display == name and not user.bot:
                return user  # a world that was taken over knows its people already
        user = self.world.add_user(name, locale=locale)
        user.dm_closed = not dms
        for joined in [guild] if guild else self.world.guilds.values():
            self.world.join(joined, user)
        return user

    def guild(
        self,
        name: str = "Guild",
        *,
        owner: Person | None = None,
        locale: str = "en-US",
        with_bot: bool = True,
    ) -> Guild:
        """Add a guild, owned by `owner` (a new person by default).

        `with_bot=False`: the application is installed there, but its bot is not a member.
        """
        master = owner.user if owner else self.world.add_user(f"{name} Owner")
        return self.world.add_guild(name, master, locale=locale, with_bot=with_bot)

    def channel(
        self,
        name: str = "general",
        *,
        guild: Guild | None = None,
        kind: ChannelKind = ChannelKind.TEXT,
        tags: Sequence[str] = (),
    ) -> Channel:
        """Add a channel to `guild`, by default the first one (made if there is none).

        `tags` are those that a forum offers.
        """
        place = guild or next(iter(self.world.guilds.values()), None) or self.guild()
        return self.world.add_channel(place, name, kind, tags)

    def post(self, forum: Channel, name: str, content: str, *, owner: Person) -> Channel:
        """Open a post in a forum as a person; returns its thread."""
        thread = self.world.new_thread(forum, name, owner.user)
        first = draft(self.world, thread, owner.user, {"content": content})
        first.id = thread.id
        self.world.place(thread)
        self.world.keep(first)
        return thread

    def thread(
        self, parent: Channel, name: str, *, owner: Person, private: bool = False
    ) -> Channel:
        """Open a thread in `parent` as a person."""
        return self.world.add_thread(parent, name, owner.user, private=private)

    def moderator(self, person: Person, guild: Guild) -> Member:
        """Give a person the role of a moderator (manage guild, messages, threads)."""
        powers = Permission.MANAGE_GUILD | Permission.MANAGE_MESSAGES | Permission.MANAGE_THREADS
        role = next((r for r in guild.roles if r.name == "Moderator"), None)
        role = role or self.world.add_role(guild, "Moderator", powers)
        member = guild.members[person.user.id]
        member.roles.append(role)
        return member

    def time_out(self, user: User, guild: Guild, seconds: float) -> None:
        """Time a member out, the bot too, so that they can only read (0: end it)."""
        self.world.time_out(guild, user, seconds)

    def throw_out(self, guild: Guild) -> None:
        """Remove the bot from a guild, whose people can still use its commands."""
        self.world.leave(guild, self.bot)

    def delete_account(self, person: Person) -> None:
        """Delete a person's account."""
        self.world.delete_account(person.user)

    def outage(self, guild: Guild, *, over: bool = False) -> None:
        """Make a guild unavailable, or available again."""
        self.world.set_outage(guild, over=over)

    def messages(self, channel: Channel) -> list[Message]:
        """Return all messages of a channel, everyone's ephemeral ones too, in order."""
        return list(channel.messages.values())

    def dm_channels(self) -> list[Channel]:
        """Return all DM channels that were opened."""
        return [c for c in self.world.channels.values() if c.kind is ChannelKind.DM]

    def delete_message(self, message: Message) -> None:
        """Delete a message as a moderator would."""
        self.world.delete(message)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel or thread as a moderator would."""
        self.world.delete_channel(channel)

    def transcript(self, channel: Channel, viewer: Person) -> str:
        """Return the channel as readable text, as `viewer` sees it."""
        return transcript(self.world, channel, viewer.user)

    async def wait_for(
        self,
        predicate: Callable[[], T | None],
        *,
        timeout: float = 10.0,  # noqa: ASYNC109 – a limit of the wait, named in its error
        what: str = "what was waited for",
    ) -> T:
        """Return the first true value of `predicate()`, asked again at each event.

        `timeout` in real seconds; raises TimeoutError that names `what`.
        """
        return await self.event_log.wait(predicate, timeout=timeout, waiting_for=what)

    async def wait_connected(
        self,
        *,
        shards: int | None = None,
        timeout: float = 10.0,  # noqa: ASYNC109 – as above
    ) -> None:
        """Wait until the bot has a session with a socket; with `shards`, one for each shard."""

        def there() -> bool:
            if shards is None:
                return self.gateway.connected
            return all(self.gateway.connected_to(number, shards) for number in range(shards))

        await self.wait_for(there, timeout=timeout, what="the bot")
