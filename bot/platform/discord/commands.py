"""Slash commands: each is declared by its name, which is also the key of its texts.

The tree of all commands is sent to Discord only when it differs from the one that was sent last. It
is sorted by name, so that the order of declarations does not matter.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import unicodedata
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from functools import cache, wraps
from inspect import signature
from itertools import count
from typing import Any, TypeAlias, cast

import discord
import structlog
from discord import Locale, app_commands
from discord.app_commands import Choice, TranslationContextTypes, Translator, locale_str

from bot.platform.discord.client import AnsweringClient, Interaction, name_of
from bot.platform.discord.components import answer_fault
from bot.platform.discord.error_codes import is_unreadable
from bot.platform.discord.menus import LONGEST_NAME as LONGEST_MENU
from bot.platform.discord.menus import MENU, MENUS
from bot.platform.discord.pages import CHOICE, OPTIONS, cut
from bot.platform.discord.refusals import InputError, refusal
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import BASE, language, report
from bot.platform.i18n.locales import available, negotiate
from bot.platform.i18n.texts import Texts

LONGEST_NAME, LONGEST_TEXT = 32, 100  # characters that Discord takes
_BEFORE, _NAME, _TEXT = "command-", "-name", "-description"


def named(name: str, *path: str) -> locale_str:
    """The name of the command at ``path`` (``deus``, ``new``), or of one of its options.

    In English it is the name in the code, so there is no text for it.
    """
    return locale_str(name, key="-".join(("command", *path, "name")))


def described(*path: str) -> locale_str:
    """The description of the command at ``path``, or of one of its options."""
    key = "-".join(("command", *path, "description"))
    return locale_str(language(BASE).text(key), key=key)


def choices_of(texts: Mapping[str, str]) -> list[Choice[str]]:
    """The choices of an option: value → key of the text that names it."""
    english = language(BASE)
    return [
        Choice(name=locale_str(english.text(key), key=key), value=value)
        for value, key in texts.items()
    ]


class CatalogueTranslator(Translator):
    """Translates commands for discord.py at sync, with the texts of exactly that locale.

    Texts that Discord would refuse are left out: a single one would stop the whole registration.
    """

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """The text for ``locale``; None if there is none: Discord then shows English."""
        key = string.extras.get("key")
        if not isinstance(key, str):
            return None
        folder = _folder(locale.value, available())
        if folder == BASE:
            return None
        texts, most = own_texts(folder), LONGEST_TEXT
        if key.startswith(MENU):
            most = LONGEST_MENU
        if key.startswith(_BEFORE) and key.endswith(_NAME):
            return command_names(texts).get(key)
        if key not in texts.keys:
            return None
        text = texts.format(key, {})[0].strip()
        if 1 <= len(text) <= most:
            return text
        report("text does not suit Discord", key=key, locale=folder, length=len(text))
        return None


@cache
def own_texts(folder: str) -> Texts:
    """The texts of a language, without English behind them."""
    return language(folder).texts[0]


@cache
def command_names(texts: Texts) -> dict[str, str]:
    """The names of commands and options in a language, by key, but for those Discord refuses."""
    found: dict[str, str] = {}
    taken: set[tuple[str, str]] = set()
    for key in sorted(k for k in texts.keys if k.startswith(_BEFORE) and k.endswith(_NAME)):
        name, level = unicodedata.normalize("NFC", texts.format(key, {})[0].strip()), _level(key)
        of_another = _plain_names().get((level, name), key) != key
        if not is_command_name(name) or (level, name) in taken or of_another:
            report(
                "name of a command does not suit Discord", key=key, locale=texts.folder, name=name
            )
            continue
        taken.add((level, name))
        found[key] = name
    return found


def is_command_name(name: str) -> bool:
    """Whether Discord accepts ``name``: 1 to 32 small letters, digits, ``-`` and ``_``.

    Its documentation also allows U+0027, which it refuses; U+02BC is a letter.
    """
    signs_suit = all(unicodedata.category(sign)[0] in "LN" or sign in "-_" for sign in name)
    return 1 <= len(name) <= LONGEST_NAME and name == name.lower() and signs_suit


def _level(key: str) -> str:
    """The command whose names, subcommands' or options', must differ from ``key``'s."""
    path = key.removesuffix(_NAME)
    while "-" in path:
        path = path.rpartition("-")[0]
        if path + _TEXT in language(BASE).texts[0].keys:
            return path
    return ""


@cache
def _plain_names() -> dict[tuple[str, str], str]:
    """The keys of subcommands' and options' names in the code, by level and name.

    A translated name may not be that of another one beside it.
    """
    found = {}
    for key in language(BASE).texts[0].keys:
        if key.startswith(_BEFORE) and key.endswith(_TEXT):
            path = key.removesuffix(_TEXT)
            if level := _level(path + _NAME):
                found[level, path[len(level) + 1 :]] = path + _NAME
    return found


@cache
def _folder(locale: str, folders: tuple[str, ...]) -> str:
    return negotiate(locale, folders, BASE)


Asking: TypeAlias = "discord.Interaction[Any]"
Choices = list[app_commands.Choice[str]]
Source = Callable[[Reply, str], Awaitable[Iterable[tuple[str, str]]]]
SECONDS = 2.0  # after which nothing is offered: Discord waits for 3
NONE_LEGAL = "none-legal"  # the value of the choice that says why there is none
COMMANDS: dict[tuple[str, ...], Command] = {}  # by name, or by the names of a group and its own
log = structlog.get_logger(__name__)


class Command(app_commands.Command[Any, ..., None]):
    """A command whose autocompletion answers its errors as the command itself does.

    discord.py would log each of them as a fault of the bot.
    """

    def install(self) -> None:
        """Offer the command. Raises ``LookupError`` if there is such a command, or another group
        of that name.
        """
        path = (*self.qualified_name.split(),)
        same = [one for known, one in COMMANDS.items() if known[0] == path[0]]
        if path in COMMANDS or any(one.parent is not self.parent for one in same):
            raise LookupError(f"two commands of the name: {self.qualified_name}")
        COMMANDS[path] = self

    async def _invoke_autocomplete(
        self, interaction: Asking, name: str, namespace: app_commands.Namespace
    ) -> None:
        try:
            await super()._invoke_autocomplete(interaction, name, namespace)
        except Exception as error:
            if not Reply.of(interaction).answered:
                await _answer_error(interaction, error)


class NothingLegal(Exception):
    """There is nothing to complete; ``key`` is the text that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def completes(source: Source) -> Callable[[Asking, str], Coroutine[Any, Any, Choices]]:
    """An autocompletion of (key, label) pairs, narrowed to what was typed.

    If the database does not answer in time it offers nothing and logs that.
    """

    async def complete(interaction: Asking, typed: str) -> Choices:
        reply = Reply.of(interaction)
        found = await offered(reply, typed)
        await reply.suggest(found)  # discord.py sees that it is answered
        return found

    async def offered(reply: Reply, typed: str) -> Choices:
        try:
            async with asyncio.timeout(SECONDS):
                return _choices(await source(reply, typed))
        except TimeoutError:
            doing = name_of(reply.interaction) or "a command"
            log.warning("suggestions_late", doing=doing, seconds=SECONDS)
            return []
        except NothingLegal as nothing:
            reason = reply.language.text(nothing.key)
        except Exception as error:
            words = refusal(error, reply.language)
            if words is None:
                raise
            reason = words
        return _choices([(NONE_LEGAL, reply.language.text("none-legal", reason=reason))])

    return complete


def command(
    name: str,
    group: app_commands.Group | None = None,
    /,
    *,
    deferred: bool = True,
    **sources: Source,
) -> Callable[[Callable[..., Awaitable[None]]], Command]:
    """Make a function the command ``name``, by itself or of a ``group``, on servers only.

    It gets the reply to the command and the options. A private answer has been promised before,
    unless ``deferred`` is False: then it promises its own before it looks anything up.

    Its texts are ``command-<group>-<name>-description`` and those of its options,
    ``command-<group>-<name>-<option>-description``; other languages have ``…-name``, too.
    ``sources`` complete options by name.
    """
    path = (group.name, name) if group else (name,)

    def make(function: Callable[..., Awaitable[None]]) -> Command:
        known = signature(function, eval_str=True)

        @wraps(function)
        async def callback(interaction: Interaction, **options: Any) -> None:
            reply = Reply.of(interaction)
            if deferred:
                await reply.defer()
            await function(reply, **options)

        callback.__signature__ = known  # type: ignore[attr-defined]
        _, *options = known.parameters
        app_commands.describe(**{one: described(*path, one) for one in options})(callback)
        app_commands.rename(**{one: named(one, *path, one) for one in options})(callback)
        app_commands.autocomplete(
            **{option: completes(source) for option, source in sources.items()}
        )(callback)
        if group is None:
            app_commands.guild_only(callback)
        words, about = named(name, *path), described(*path)
        return Command(name=words, description=about, callback=callback, parent=group)

    return make


def _declared() -> list[Command | app_commands.Group]:
    """All commands and groups by name, the groups with their commands by name."""
    found: dict[str, Command | app_commands.Group] = {}
    for path, one in sorted(COMMANDS.items()):
        if one.parent is not None:
            one.parent.remove_command(one.name)  # of another tree
            one.parent.add_command(one)
        found[path[0]] = one.parent or one
    return [found[name] for name in sorted(found)]


def _choices(pairs: Iterable[tuple[str, str]]) -> Choices:
    """The first choices that Discord takes; it refuses all if two of them read the same."""
    found: dict[str, str] = {}
    for key, label in [pair for pair in pairs if len(pair[0]) <= CHOICE][:OPTIONS]:
        name = whole = cut(" ".join(label.split()), CHOICE)
        for number in count(2):
            if name not in found:
                break
            name = f"{cut(whole, CHOICE - 5)} ({number})"
        found[name] = key
    return [app_commands.Choice(name=name, value=key) for name, key in found.items()]


class CommandTree(app_commands.CommandTree[AnsweringClient]):
    """All declared commands: checks where they may be used, and answers their errors."""

    def __init__(self, client: AnsweringClient) -> None:
        super().__init__(
            client,
            allowed_installs=app_commands.AppInstallationType(guild=True),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
        )
        declared = _declared()
        for one in (*declared, *(MENUS[key] for key in sorted(MENUS))):
            self.add_command(one)
        contexts = ((one.name, one.allowed_contexts) for one in declared)
        self._in_dms = tuple(name for name, where in contexts if where and where.dm_channel)

    async def interaction_check(self, interaction: Interaction) -> bool:
        """Refuse a command where it does not work."""
        if not self.client.begin_answer(interaction):
            return False
        asked = cast("dict[str, Any]", interaction.data or {})
        try:
            Reply.of(interaction).check_here(personal=asked.get("name") in self._in_dms)
        except InputError:
            if interaction.type is not discord.InteractionType.autocomplete:
                raise
            await Reply.of(interaction).suggest([])
            return False
        return True

    async def _call(self, interaction: Interaction) -> None:
        """Run the command, or say why it cannot be run. Never raises."""
        try:
            async with Reply.of(interaction).passage:
                await super()._call(interaction)
        except asyncio.CancelledError:
            self.client.note_called_off(interaction)
            raise
        except Exception as error:
            await self.on_error(interaction, error)

    async def on_error(self, interaction: Interaction, error: Exception) -> None:
        """Tell the asker what went wrong; log unexpected errors."""
        await _answer_error(interaction, error)


async def _answer_error(interaction: Interaction, error: Exception) -> None:
    """Answer an error, also that of a command that does not exist or has another form."""
    if type(error) in _NOT_AS_REGISTERED or is_unreadable(error):
        where = {"guild": interaction.guild_id, "person": interaction.user.id}
        log.warning("interaction_unreadable", error=type(error).__name__, **where)
        error = InputError("unknown-command")
    await answer_fault(Reply.of(interaction), error, name_of(interaction) or "a command")


# The last one is raised, without a class of its own, over what Discord should never send.
_NOT_AS_REGISTERED = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.AppCommandError,
)


async def payload(tree: app_commands.CommandTree[AnsweringClient]) -> list[dict[str, Any]]:
    """The request body for Discord that registers ``tree``, with translations."""
    commands = sorted(tree.get_commands(), key=lambda one: (_kind(one), one.name))
    if tree.translator is None:
        return [command.to_dict(tree) for command in commands]
    return [await command.get_translated_payload(tree, tree.translator) for command in commands]


def _kind(command: Command | app_commands.Group | app_commands.ContextMenu | Any) -> int:
    kind = getattr(command, "type", discord.AppCommandType.chat_input)
    return int(kind.value)


async def fingerprint(
    tree: app_commands.CommandTree[AnsweringClient], application_id: int, guild_id: int | None
) -> str:
    """A hash of everything that a registration depends on."""
    what = {"application": application_id, "guild": guild_id, "commands": await payload(tree)}
    return hashlib.sha256(json.dumps(what, sort_keys=True, default=str).encode()).hexdigest()


async def sync_if_changed(
    tree: app_commands.CommandTree[AnsweringClient],
    application_id: int,
    guild_id: int | None,
    load: Callable[[], Awaitable[str | None]],
    save: Callable[[str], Awaitable[None]],
) -> bool:
    """Register the commands unless ``load`` gives the hash that they have now.

    ``guild_id`` registers them for one server only (at once visible), None for all.
    Returns whether anything was sent. Raises what ``CommandTree.sync`` raises.
    """
    now = await fingerprint(tree, application_id, guild_id)
    if await load() == now:
        log.info("commands unchanged")
        return False
    guild = None if guild_id is None else discord.Object(guild_id)
    if guild is not None:
        tree.copy_global_to(guild=guild)
    registered = await tree.sync(guild=guild)
    await save(now)
    log.info("commands registered", count=len(registered), guild=guild_id)
    return True
