"""REST routes that tell the bot about itself, users, guilds and the gateway."""

from __future__ import annotations

from bot.loopback.rest.request import Request, Response, Routes
from bot.loopback.world.errors import refusal
from bot.loopback.world.objects import Guild
from bot.loopback.world.payloads import (
    application_json,
    channel_json,
    listed_guild_json,
    me_json,
    member_json,
    role_json,
    user_json,
)
from bot.loopback.world.world import World


def _guild(world: World, call: Request) -> Guild:
    guild = world.guilds.get(call.number("guild_id"))
    if guild is None:
        raise refusal(10004)
    if world.bot.id not in guild.members:
        raise refusal(50001)
    return guild


def me(world: World, _call: Request) -> Response:
    """GET the bot's own user."""
    return Response(200, me_json(world.bot))


def application(world: World, _call: Request) -> Response:
    """GET the application."""
    return Response(200, application_json(world))


def user(world: World, call: Request) -> Response:
    """GET one user."""
    found = world.users.get(call.number("user_id"))
    if found is None:
        raise refusal(10013)
    return Response(200, user_json(found))


def guild(world: World, call: Request) -> Response:
    """GET one guild."""
    found = _guild(world, call)
    body = listed_guild_json(found, world.bot)
    if call.query.get("with_counts") in ("1", "true"):
        body["approximate_member_count"] = len(found.members)
    return Response(200, body)


def channels(world: World, call: Request) -> Response:
    """GET the channels of a guild, without threads."""
    found = [c for c in _guild(world, call).channels.values() if not c.is_thread]
    return Response(200, [channel_json(channel, world.bot) for channel in found])


def active_threads(world: World, call: Request) -> Response:
    """GET the threads of a guild that are not archived."""
    found = [c for c in _guild(world, call).channels.values() if c.is_thread and not c.archived]
    return Response(200, {"threads": [channel_json(c, world.bot) for c in found], "members": []})


def member(world: World, call: Request) -> Response:
    """GET one member of a guild."""
    found = _guild(world, call).members.get(call.number("user_id"))
    if found is None:
        raise refusal(10007)
    return Response(200, member_json(found))


def roles(world: World, call: Request) -> Response:
    """GET the roles of a guild."""
    return Response(200, [role_json(role) for role in _guild(world, call).roles])


def gateway(world: World, _call: Request) -> Response:
    """GET the address of the gateway."""
    return Response(200, {"url": world.gateway_url})


def gateway_bot(world: World, _call: Request) -> Response:
    """GET the address of the gateway with the recommended number of shards, and the limits."""
    limits = world.session_limits
    found = {"url": world.gateway_url, "shards": limits.shards}
    return Response(200, {**found, "session_start_limit": limits.body()})


ROUTES: Routes = (
    ("GET", "/users/@me", me),
    ("GET", "/oauth2/applications/@me", application),
    ("GET", "/applications/@me", application),
    ("GET", "/users/{user_id}", user),
    ("GET", "/guilds/{guild_id}", guild),
    ("GET", "/guilds/{guild_id}/channels", channels),
    ("GET", "/guilds/{guild_id}/threads/active", active_threads),
    ("GET", "/guilds/{guild_id}/members/{user_id}", member),
    ("GET", "/guilds/{guild_id}/roles", roles),
    ("GET", "/gateway", gateway),
    ("GET", "/gateway/bot", gateway_bot),
)
