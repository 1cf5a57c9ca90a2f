"""Discord's limits on registered commands; one bad command refuses the whole registration."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from bot.local.world.errors import FormErrors, Path
from bot.local.world.protocol import Json, OptionKind

COMMANDS = 100
OPTIONS = 25
CHOICES = 25
COMMAND_TOTAL = 8000
_SCRIPTS = ("DEVANAGARI", "THAI")
_WITH_CHOICES = (OptionKind.STRING, OptionKind.INTEGER, OptionKind.NUMBER)


def valid_name(name: str) -> bool:
    r"""Return whether `name` is a chat-input name: ^[-_'\p{L}\p{N}\p{Deva}\p{Thai}]{1,32}$."""
    if not 1 <= len(name) <= 32 or name != name.lower():
        return False
    return all(_name_character(char) for char in name)


def _name_character(char: str) -> bool:
    if char in "-_'":
        return True
    if unicodedata.category(char)[0] in "LN":
        return True
    return unicodedata.name(char, "").startswith(_SCRIPTS)


def check_commands(commands: Sequence[Json]) -> None:
    """Raise 50035 with every fault in a list of commands that is registered as a whole."""
    errors = FormErrors()
    kinds = [command.get("type") or 1 for command in commands]
    if kinds.count(1) > COMMANDS:
        errors.add((), "APPLICATION_COMMANDS_MAX", f"Maximum number of commands is {COMMANDS}.")
    names: set[tuple[int, object]] = set()
    for index, (command, kind) in enumerate(zip(commands, kinds, strict=True)):
        if (kind, command.get("name")) in names:
            errors.add(
                (index,),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            )
        names.add((kind, command.get("name")))
        _check_command((index,), command, errors)
    errors.check()


def check_command(command: Json) -> None:
    """Raise 50035 with every fault in one command."""
    errors = FormErrors()
    _check_command((), command, errors)
    errors.check()


def _check_command(path: Path, command: Json, errors: FormErrors) -> None:
    if (command.get("type") or 1) != 1:
        errors.length((*path, "name"), command.get("name") or "", 1, 32)
        return
    _check_texts(path, command, errors)
    if command_size(command) > COMMAND_TOTAL:
        errors.add(
            path,
            "APPLICATION_COMMAND_TOO_LARGE",
            f"Command exceeds maximum size ({COMMAND_TOTAL})",
        )
    _check_options(path, command.get("options") or [], errors, depth=0)


def _check_texts(path: Path, named: Json, errors: FormErrors) -> None:
    names = {"name": named.get("name") or ""}
    localised = named.get("name_localizations") or {}
    for key, name in (names | {f"name_localizations.{k}": v for k, v in localised.items()}).items():
        if not valid_name(str(name)):
            errors.add(
                (*path, *key.split(".")),
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid",
            )
    errors.length((*path, "description"), named.get("description") or "", 1, 100)
    for locale, text in (named.get("description_localizations") or {}).items():
        errors.length((*path, "description_localizations", locale), text, 1, 100)


def _check_options(path: Path, options: Sequence[Json], errors: FormErrors, *, depth: int) -> None:
    here = (*path, "options")
    if len(options) > OPTIONS:
        errors.add(here, "BASE_TYPE_BAD_LENGTH", f"Must be {OPTIONS} or fewer in length.")
    nested = [option.get("type") in (1, 2) for option in options]
    if any(nested) and not all(nested):
        errors.add(
            here,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive "
            "to all other types",
        )
    names: set[object] = set()
    optional_before = False
    for index, option in enumerate(options):
        spot = (*here, index)
        _check_texts(spot, option, errors)
        if option.get("name") in names:
            errors.add(
                (*spot, "name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
                "Option name must be unique",
            )
        names.add(option.get("name"))
        if option.get("required") and optional_before:
            errors.add(
                (*spot, "required"),
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_before = optional_before or not option.get("required")
        _check_option(spot, option, errors, depth=depth)


def _check_option(path: Path, option: Json, errors: FormErrors, *, depth: int) -> None:
    kind = option.get("type")
    if kind in (OptionKind.SUBCOMMAND, OptionKind.GROUP):
        allowed = depth == 0 or (depth == 1 and kind == OptionKind.SUBCOMMAND)
        if not allowed:
            errors.add(
                (*path, "type"),
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                "Sub-commands cannot be nested this deep",
            )
        inner = option.get("options") or []
        if kind == OptionKind.GROUP and any(
            child.get("type") != OptionKind.SUBCOMMAND for child in inner
        ):
            errors.add(
                (*path, "options"),
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                "A group holds sub-commands only",
            )
        next_depth = 1 if kind == OptionKind.GROUP else 2
        _check_options(path, inner, errors, depth=next_depth)
        return
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        errors.add(
            (*path, "autocomplete"),
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
            "Autocomplete and choices are mutually exclusive",
        )
    if (choices or option.get("autocomplete")) and kind not in _WITH_CHOICES:
        errors.add(
            (*path, "type"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "This type of option takes no choices",
        )
    check_choices(path, choices, errors, kind=kind)


def check_choices(path: Path, choices: Sequence[Json], errors: FormErrors, *, kind: object) -> None:
    """Note broken limits of choices, registered ones or those of an autocomplete answer."""
    here = (*path, "choices")
    if len(choices) > CHOICES:
        errors.add(here, "BASE_TYPE_BAD_LENGTH", f"Must be {CHOICES} or fewer in length.")
    names: set[object] = set()
    for index, choice in enumerate(choices):
        spot = (*here, index)
        errors.length((*spot, "name"), choice.get("name") or "", 1, 100)
        for locale, text in (choice.get("name_localizations") or {}).items():
            errors.length((*spot, "name_localizations", locale), text, 1, 100)
        value = choice.get("value")
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if kind == OptionKind.STRING or (kind is None and not number):
            errors.length((*spot, "value"), value if value is not None else "", 1, 100)
        elif not number:
            errors.add((*spot, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
        if choice.get("name") in names:
            errors.add(
                here,
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS",
                "Choice names must be unique",
            )
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
