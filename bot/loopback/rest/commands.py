"""Registering commands, global and of one guild: the routes, and Discord's limits.

One bad command refuses the whole registration.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from bot.loopback.rest.request import Request, Response, Routes
from bot.loopback.world.errors import FormErrors, refusal
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.protocol import MENUS, CommandKind, Json, OptionKind
from bot.loopback.world.texts import without_controls
from bot.loopback.world.world import World

COMMANDS = 100
MENU_COMMANDS = 15  # of each kind
OPTIONS = 25
CHOICES = 25
COMMAND_TOTAL = 8000
_SCRIPTS = ("DEVANAGARI", "THAI")
_NESTED = (OptionKind.SUBCOMMAND, OptionKind.GROUP)
_WRONG_TYPE = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
_SAME_NAME = ("APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option name must be unique")
_BAD_NAME = ("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
_WITH_DESCRIPTION = (
    "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID",
    "Context menu commands cannot have description",
)
# Refused, says the documentation; it does not give the code.
_WITH_OPTIONS = (
    "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_INVALID",
    "Context menu commands cannot have options",
)
_WITH_CHOICES = (OptionKind.STRING, OptionKind.INTEGER, OptionKind.NUMBER)


def valid_name(name: str) -> bool:
    r"""Return whether `name` is a chat-input name: ^[-_\p{L}\p{N}\p{Deva}\p{Thai}]{1,32}$.

    U+0027 is documented, but refused; U+02BC is a letter.
    """
    if not 1 <= len(name) <= 32 or name != name.lower():
        return False
    return all(_name_character(char) for char in name)


def _name_character(char: str) -> bool:
    letter_or_digit = unicodedata.category(char)[0] in "LN"
    return char in "-_" or letter_or_digit or unicodedata.name(char, "").startswith(_SCRIPTS)


def check_commands(commands: Sequence[Json], *, same_names: bool = True) -> None:
    """Raise 50035 with every error in a list of commands that is registered as a whole.

    `same_names`: in a language two of them may have the same name.
    """
    errors = FormErrors()
    kinds = [_kind(command) for command in commands]
    for one in CommandKind:
        if kinds.count(one) > (most := _most(one)):
            errors.add(*_too_many(most))
    names: set[tuple[object, ...]] = set()
    for index, (command, kind) in enumerate(zip(commands, kinds, strict=True)):
        localised = {} if same_names else command.get("name_localizations") or {}
        own = {(kind, command.get("name")), *((kind, *pair) for pair in localised.items())}
        if own & names:
            message = "Application command names must be unique"
            errors.add("APPLICATION_COMMANDS_DUPLICATE_NAME", message, index)
        names |= own
        _check_command(command, errors.at(index))
    errors.check()


def check_command(command: Json, *, others: int = 0) -> None:
    """Raise 50035 with every error in one command that comes to `others` of its kind."""
    errors = FormErrors()
    _check_command(command, errors)
    if others >= (most := _most(_kind(command))):
        errors.add(*_too_many(most))
    errors.check()


def _kind(command: Json) -> int:
    return command.get("type") or CommandKind.TYPED


def _most(kind: int) -> int:
    return MENU_COMMANDS if kind in MENUS else COMMANDS


def _too_many(most: int) -> tuple[str, str]:
    return "APPLICATION_COMMANDS_MAX", f"Maximum number of commands is {most}."


def _check_command(command: Json, errors: FormErrors) -> None:
    kind = _kind(command)
    if kind in MENUS:
        _check_menu(command, errors)
        return
    if kind != CommandKind.TYPED:
        errors.add("BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3}.", "type")
        return
    _check_texts(command, errors, whole=True)
    if command_size(command) > COMMAND_TOTAL:
        message = f"Command exceeds maximum size ({COMMAND_TOTAL})"
        errors.add("APPLICATION_COMMAND_TOO_LARGE", message)
    _check_options(command, errors, depth=0)


def _check_menu(command: Json, errors: FormErrors) -> None:
    """Report wrong names of a command in a menu, and what only typed commands have."""
    errors.text(command, "name", 1, 32)
    for locale in (localised := command.get("name_localizations") or {}):
        errors.at("name_localizations").text(localised, locale, 1, 32)
    if command.get("description") or command.get("description_localizations"):
        errors.add(*_WITH_DESCRIPTION, "description")
    if command.get("options"):
        errors.add(*_WITH_OPTIONS, "options")


def _check_texts(named: Json, errors: FormErrors, *, whole: bool = False) -> None:
    """Report wrong names and descriptions; for a `whole` command without the wrong language."""
    localised = named.get("name_localizations") or {}
    if not valid_name(str(named.get("name") or "")):
        errors.add(*_BAD_NAME, "name")
    wrong = [locale for locale, name in localised.items() if not valid_name(str(name or ""))]
    for locale in wrong[:1] if whole else wrong:
        errors.add(*_BAD_NAME, "name_localizations", *(() if whole else (locale,)))
    errors.text(named, "description", 1, 100)
    _check_localised(named, "description_localizations", errors)


def _check_localised(named: Json, key: str, errors: FormErrors) -> None:
    localised = named.get(key) or {}
    for locale in localised:
        errors.at(key).text(localised, locale, 1, 100)


def _check_options(node: Json, errors: FormErrors, *, depth: int) -> None:
    options = node.get("options") or []
    errors.count(node, "options", 0, OPTIONS)
    nested = [option.get("type") in _NESTED for option in options]
    if any(nested) and not all(nested):
        errors.add(
            _WRONG_TYPE,
            "Sub-command and sub-command group option types are mutually exclusive "
            "to all other types",
            "options",
        )
    names: set[object] = set()
    localised: set[tuple[str, object]] = set()
    optional_before = False
    for index, option in enumerate(options):
        here = errors.at("options", index)
        _check_texts(option, here)
        if option.get("name") in names:
            here.add(*_SAME_NAME, "name")
        names.add(option.get("name"))
        others = {other.get("name") for other in options if other is not option}
        for pair in (option.get("name_localizations") or {}).items():
            if pair in localised or pair[1] in others:
                here.add(*_SAME_NAME, "name_localizations", pair[0])
            localised.add(pair)
        if option.get("required") and optional_before:
            message = "Required options must be placed before non-required options"
            here.add("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message, "required")
        optional_before = optional_before or not option.get("required")
        if option.get("type") in _NESTED:
            _check_nested(option, here, depth=depth)
        else:
            _check_option(option, here)


def _check_nested(option: Json, errors: FormErrors, *, depth: int) -> None:
    group = option["type"] == OptionKind.GROUP
    if depth > 1 or (depth == 1 and group):
        errors.add(_WRONG_TYPE, "Sub-commands cannot be nested this deep", "type")
    inner = option.get("options") or []
    if group and any(child.get("type") != OptionKind.SUBCOMMAND for child in inner):
        errors.add(_WRONG_TYPE, "A group holds sub-commands only", "options")
    _check_options(option, errors, depth=1 if group else 2)


def _check_option(option: Json, errors: FormErrors) -> None:
    choices, suggests = option.get("choices") or [], option.get("autocomplete")
    if choices and suggests:
        message = "Autocomplete and choices are mutually exclusive"
        errors.add("APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", message, "autocomplete")
    if (choices or suggests) and option.get("type") not in _WITH_CHOICES:
        errors.add(_WRONG_TYPE, "This type of option takes no choices", "type")
    check_choices(option, errors, kind=option.get("type"))


def check_choices(body: Json, errors: FormErrors, *, kind: object) -> None:
    """Report broken limits of `choices`, registered ones or those of an autocomplete answer."""
    errors.count(body, "choices", 0, CHOICES)
    names: set[object] = set()
    for index, choice in enumerate(body.get("choices") or ()):
        here = errors.at("choices", index)
        here.text(choice, "name", 1, 100)
        _check_localised(choice, "name_localizations", here)
        value = choice.get("value")
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if kind == OptionKind.STRING or (kind is None and not number):
            here.text(choice, "value", 1, 100, trimmed=False)
        elif not number:
            here.add("NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.', "value")
        if choice.get("name") in names:
            message = "Choice names must be unique"
            errors.add("APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS", message, "choices")
        names.add(choice.get("name"))


def command_size(command: Json) -> int:
    """Return the characters of names, descriptions and values, each with its longest language."""
    size = _longest(command, "name") + _longest(command, "description")
    for option in command.get("options") or ():
        size += command_size(option)
    for choice in command.get("choices") or ():
        size += _longest(choice, "name") + len(str(choice.get("value") or ""))
    return size


def _longest(named: Json, key: str) -> int:
    texts = [named.get(key) or "", *(named.get(f"{key}_localizations") or {}).values()]
    return max(len(str(text)) for text in texts)


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
    return (_kind(one), one["name"]) == (_kind(other), other.get("name"))


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
    alike = [known for known in scope.values() if _kind(known) == _kind(body)]
    check_command(body, others=len(alike) if old is None else 0)
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
