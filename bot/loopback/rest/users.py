"""REST routes that tell the bot about itself, users, guilds and the gateway."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from bot.loopback.rest.request import Handler, Request, Response, Routes
from bot.loopback.world.errors import refusal
from bot.loopback.world.objects import Channel, Guild
from bot.loopback.world.payloads import (
    application_json,
    channel_json,
    listed_guild_json,
    me_json,
    member_json,
    role_json,
    user_json,
)
from bot.loopback.world.protocol import Json
from bot.loopback.world.world import World

T = TypeVar("T")


def _found(things: Mapping[int, T], call: Request, name: str, unknown: int) -> T:
    """Return what the parameter ``name`` of the route means; raises the error ``unknown``."""
    thing = things.get(call.number(name))
    if thing is None:
        raise refusal(unknown)
    return thing


def _guild(world: World, call: Request) -> Guild:
    guild = _found(world.guilds, call, "guild_id", 10004)
    if world.bot.id not in guild.members:
        raise refusal(50001)
    return guild


def _one_guild(world: World, call: Request) -> Json:
    guild = _guild(world, call)
    body = listed_guild_json(guild, world.bot)
    if call.query.get("with_counts") in ("1", "true"):
        body["approximate_member_count"] = len(guild.members)
    return body


def _channels(world: World, call: Request, *, threads: bool) -> list[Json]:
    """The channels of a guild, or its threads that are not archived."""

    def listed(channel: Channel) -> bool:
        return channel.is_thread is threads and not (threads and channel.archived)

    found = _guild(world, call).channels.values()
    return [channel_json(channel, world.bot) for channel in found if listed(channel)]


def _member(world: World, call: Request) -> Json:
    return member_json(_found(_guild(world, call).members, call, "user_id", 10007))


def _gateway_bot(world: World) -> Json:
    """The gateway's address with the recommended number of shards, and the limits of sessions."""
    limits = world.session_limits
    found = {"url": world.gateway_url, "shards": limits.shards}
    return {**found, "session_start_limit": limits.body()}


_TOLD: Mapping[str, Callable[[World, Request], object]] = {
    "/users/@me": lambda world, _: me_json(world.bot),
    "/oauth2/applications/@me": lambda world, _: application_json(world),
    "/applications/@me": lambda world, _: application_json(world),
    "/users/{user_id}": lambda world, call: user_json(_found(world.users, call, "user_id", 10013)),
    "/guilds/{guild_id}": _one_guild,
    "/guilds/{guild_id}/channels": lambda world, call: _channels(world, call, threads=False),
    "/guilds/{guild_id}/threads/active": lambda world, call: {
        "threads": _channels(world, call, threads=True),
        "members": [],
    },
    "/guilds/{guild_id}/members/{user_id}": _member,
    "/guilds/{guild_id}/roles": lambda world, call: list(map(role_json, _guild(world, call).roles)),
    "/gateway": lambda world, _: {"url": world.gateway_url},
    "/gateway/bot": lambda world, _: _gateway_bot(world),
}
"""What a GET of each route answers."""


def _telling(tell: Callable[[World, Request], object]) -> Handler:
    return lambda world, call: Response(200, tell(world, call))


ROUTES: Routes = tuple(("GET", template, _telling(tell)) for template, tell in _TOLD.items())
