"""REST routes with which the application registers its commands, global and of one guild."""

from __future__ import annotations

from typing import Any

from bot.loopback.limits.commands import check_command, check_commands
from bot.loopback.limits.texts import without_controls
from bot.loopback.rest.request import Request, Response, Routes
from bot.loopback.world.errors import refusal
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.protocol import Json
from bot.loopback.world.world import World


def _scope(world: World, call: Request) -> dict[int, Json]:
    if call.number("application_id") != world.application_id:
        raise refusal(20012)
    if "guild_id" not in call.params:
        return world.commands.everywhere
    guild = world.guilds.get(call.number("guild_id"))
    if guild is None or world.bot.id not in guild.members:
        raise refusal(50001)
    return world.commands.by_guild.setdefault(guild.id, {})


def _stored(world: World, call: Request, body: Json, number: int) -> Json:
    command: Json = {
        "type": 1,
        "description": "",
        "name_localizations": None,
        "description_localizations": None,
        "dm_permission": True,
        "contexts": None,
        "integration_types": [0],
        "nsfw": False,
        **body,
        "id": str(number),
        "application_id": str(world.application_id),
        "version": str(world.snowflake()),
        "options": _options(body.get("options")),
    }
    _strip_descriptions(command)
    permissions = body.get("default_member_permissions")
    command["default_member_permissions"] = None if permissions is None else str(permissions)
    if "guild_id" in call.params:
        command["guild_id"] = call.params["guild_id"]
    return command


def _options(options: Any) -> list[Json]:
    kept = []
    for option in options or []:
        # A least value of 0 says something, so that `not in (None, False)` would be wrong.
        copied = {k: v for k, v in option.items() if v is not None and v is not False}
        if option.get("type") in (1, 2):
            copied["options"] = _options(option.get("options"))
        _strip_descriptions(copied)
        kept.append(copied)
    return kept


def _strip_descriptions(described: Json) -> None:
    """Take the control characters out of descriptions: what is kept is not what was sent."""
    if described.get("description"):
        described["description"] = without_controls(described["description"])
    localised = described.get("description_localizations")
    if localised:
        stripped = {locale: without_controls(text) for locale, text in localised.items()}
        described["description_localizations"] = stripped


def _same(one: Json, other: Json) -> bool:
    return (one.get("type") or 1, one["name"]) == (other.get("type") or 1, other.get("name"))


def list_commands(world: World, call: Request) -> Response:
    """GET all commands of the scope."""
    return Response(200, list(_scope(world, call).values()))


def replace_commands(world: World, call: Request) -> Response:
    """PUT the whole list; either all of it is taken or nothing."""
    scope, body = _scope(world, call), call.body
    if not isinstance(body, list):
        raise refusal(50035)
    check_commands(body, same_names=world.habits.same_command_names)
    fresh: dict[int, Json] = {}
    for command in body:
        old = next((n for n, known in scope.items() if _same(known, command)), None)
        number = old if old is not None else world.snowflake()
        fresh[number] = _stored(world, call, command, number)
    scope.clear()
    scope.update(fresh)
    world.event_log.publish(EventKind.COMMANDS, list(fresh.values()))
    return Response(200, list(fresh.values()))


def add_command(world: World, call: Request) -> Response:
    """POST one command; one of the same name is replaced."""
    scope, body = _scope(world, call), call.mapping()
    old = next((n for n, known in scope.items() if _same(known, body)), None)
    check_command(body, others=len(scope) if old is None else 0)
    number = old if old is not None else world.snowflake()
    scope[number] = _stored(world, call, body, number)
    world.event_log.publish(EventKind.COMMANDS, [scope[number]])
    return Response(201 if old is None else 200, scope[number])


def _one(world: World, call: Request) -> tuple[dict[int, Json], Json]:
    scope = _scope(world, call)
    found = scope.get(call.number("command_id"))
    if found is None:
        raise refusal(10063)
    return scope, found


def get_command(world: World, call: Request) -> Response:
    """GET one command."""
    return Response(200, _one(world, call)[1])


def edit_command(world: World, call: Request) -> Response:
    """PATCH one command."""
    scope, found = _one(world, call)
    changed = {**found, **call.mapping()}
    check_command(changed)
    number = int(found["id"])
    scope[number] = _stored(world, call, changed, number)
    world.event_log.publish(EventKind.COMMANDS, [scope[number]])
    return Response(200, scope[number])


def delete_command(world: World, call: Request) -> Response:
    """DELETE one command."""
    scope, found = _one(world, call)
    del scope[int(found["id"])]
    world.event_log.publish(EventKind.COMMANDS, [])
    return Response(204)


_SCOPES = (
    "/applications/{application_id}/commands",
    "/applications/{application_id}/guilds/{guild_id}/commands",
)
ROUTES: Routes = tuple(
    route
    for scope in _SCOPES
    for route in (
        ("GET", scope, list_commands),
        ("PUT", scope, replace_commands),
        ("POST", scope, add_command),
        ("GET", f"{scope}/{{command_id}}", get_command),
        ("PATCH", f"{scope}/{{command_id}}", edit_command),
        ("DELETE", f"{scope}/{{command_id}}", delete_command),
    )
)
