"""Declared commands, handlers and refusals: as Discord gets them, and each once."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.app_commands import Group

import bot.app.features  # noqa: F401
from bot.game.errors import Code, TableError
from bot.loopback.rest.commands import check_commands, command_size
from bot.platform.discord import commands, refusals
from bot.platform.discord.client import AnsweringClient
from bot.platform.discord.commands import Command, CommandTree, fingerprint, payload
from bot.platform.discord.components import HANDLERS, WayFrom, check_handlers, handles
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.forms import FormWay
from bot.platform.discord.pages import Page
from bot.platform.discord.refusals import Refusal, refusal
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.texts import read_texts
from bot.ui.actions import Action
from bot.ui.command_groups import deus_table
from tests.bot import once
from tests.bot.harness import Harness

_OF_COMMANDS = re.compile(
    r"(?:command|theme|form|layout|agent|pace|follow-each|tournament-leavers|seek-players|seek-level)"
    r"-[\w-]+"
)
PUT = "PUT /applications/{application_id}/commands"


async def test_an_unchanged_tree_is_registered_once_over_many_starts(
    empty_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    once.register_really(monkeypatch)
    for _ in range(3):
        async with empty_harness.bot():
            pass
    assert len(empty_harness.discord.calls_to(PUT)) == 1


async def test_another_tree_has_another_fingerprint(harness: Harness) -> None:
    tree = harness.client.tree
    before = await fingerprint(tree, 1, None)
    assert before == await fingerprint(tree, 1, None)
    assert before != await fingerprint(tree, 2, None)
    assert before != await fingerprint(tree, 1, 5)
    tree.remove_command("undo")
    assert before != await fingerprint(tree, 1, None)


@pytest.mark.long
async def test_every_command_fits_discords_limits_and_has_its_own_words(harness: Harness) -> None:
    registered = await payload(harness.client.tree)
    check_commands(registered)
    for entry in _entries(_typed(registered)):
        assert re.fullmatch(r"[-_a-z]{1,32}", entry["name"])
        assert 1 <= len(entry["description"]) <= 100, entry["name"]
        assert entry["description"] != entry["name"]
    assert [c["name"] for c in registered if command_size(c) > 8000] == []


async def test_commands_in_menus_are_named_as_people_write_in_every_language(
    harness: Harness,
) -> None:
    """At most five of a kind: discord.py refuses the sixth, Discord the sixteenth."""
    menus = [one for one in await payload(harness.client.tree) if one.get("type", 1) != 1]
    check_commands(menus)
    for kind in (2, 3):
        assert 1 <= len([one for one in menus if one["type"] == kind]) <= 5
    for one in menus:
        assert not {"description", "options"} & one.keys()
        names = [one["name"], *one["name_localizations"].values()]
        assert all(1 <= len(name) <= 32 and name[0].isupper() for name in names), names
        assert {"fr", "es-ES", "ru", "uk"} <= one["name_localizations"].keys()
    written = {key for key in language("en").texts[0].keys if key.startswith("menu-")}
    assert len(written) == len(menus)


async def test_every_command_says_where_it_can_be_installed_and_used(harness: Harness) -> None:
    """On servers, never for a person alone: the bot could not read its posts there."""
    registered = {one["name"]: one for one in await payload(harness.client.tree)}
    assert {tuple(one["integration_types"]) for one in registered.values()} == {(0,)}
    assert registered.pop("deus-me")["contexts"] == [0, 1]
    assert {tuple(one["contexts"]) for one in registered.values()} == {(0,)}


async def test_every_description_belongs_to_a_command_and_every_command_has_one(
    harness: Harness,
) -> None:
    """No command is renamed or lost without its texts, whose keys follow its path."""
    english = language("en").texts[0].keys
    written = {key for key in english if re.fullmatch(r"command-.+-description", key)}
    paths = _paths(_typed(await payload(harness.client.tree)))
    assert written == {f"command-{path}-description" for path in paths}


def _typed(registered: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Without the commands of menus, which have a name alone."""
    return [one for one in registered if one.get("type", 1) == 1]


def _paths(nodes: list[dict[str, Any]], before: str = "") -> Iterator[str]:
    for node in nodes:
        yield before + node["name"]
        yield from _paths(node.get("options") or [], f"{before}{node['name']}-")


def _made_up(root: Path) -> Language:
    """A language with names as long as Discord takes them, and texts half as long again."""
    (root / "uk").mkdir()
    english, lines = language("en").texts[0], []
    for number, key in enumerate(sorted(filter(_OF_COMMANDS.fullmatch, english.keys))):
        size = len(english.format(key, {})[0])
        lines.append(f"{key} = {'щ' * min(100, size * 3 // 2)}")
        if key.endswith("-description"):
            lines.append(f"{key.removesuffix('-description')}-name = {number:щ>32}")
    (root / "uk" / "c.ftl").write_text("\n".join(lines), "utf-8")
    return Language("uk", (read_texts("uk", root), english))


async def test_commands_fit_in_the_longest_of_languages_and_are_named_in_it(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made_up = _made_up(tmp_path)
    monkeypatch.setattr(once, "COMMANDS", once.Remembered())
    monkeypatch.setattr(commands, "available", lambda: ("en", "uk"))
    monkeypatch.setattr(commands, "own_texts", lambda _: made_up.texts[0])
    registered = await payload(harness.client.tree)
    check_commands(registered)
    assert max(map(command_size, registered)) <= 8000
    unnamed = [entry["name"] for entry in _entries(_typed(registered)) if not _named(entry)]
    assert unnamed == []


def _entries(nodes: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for node in nodes:
        yield node
        yield from _entries(node.get("options") or [])


def _named(entry: dict[str, Any]) -> bool:
    names, texts = (entry.get(f"{what}_localizations", {}) for what in ("name", "description"))
    choices = [one for one in entry.get("choices") or () if isinstance(one["value"], str)]
    return all("uk" in told for told in (names, texts, *(c["name_localizations"] for c in choices)))


async def handle(reply: Reply, custom_id: CustomId) -> None:
    raise NotImplementedError


async def way(reply: Reply, error: TableError) -> Page:
    raise NotImplementedError


def words(error: Exception, language: Language) -> str:
    return f"{type(error).__name__}!"


def test_every_action_has_its_handler_in_a_page() -> None:
    check_handlers(Action)
    for handler in HANDLERS.values():
        form = getattr(handler.handle, "__self__", None)
        page = form.build if isinstance(form, FormWay) else handler.handle
        assert page.__module__.startswith(("bot.features.", "bot.ui."))
        assert form is not None or page.__name__.startswith("on_")


def test_an_action_without_a_handler_is_found_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(HANDLERS, Action.CONFIRM)
    monkeypatch.delitem(HANDLERS, Action.VOTE)
    with pytest.raises(LookupError, match=r"^no handler for: confirm, vote$"):
        check_handlers(Action)


def test_a_handler_of_no_action_is_found_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(HANDLERS, "confrim", HANDLERS[Action.CONFIRM])
    with pytest.raises(LookupError, match=r"^handlers of no action: confrim$"):
        check_handlers(Action)


def test_an_action_has_no_second_handler() -> None:
    with pytest.raises(LookupError, match="two handlers for: confirm"):
        handles(Action.CONFIRM)(handle).install()


async def used(interaction: discord.Interaction) -> None:
    raise NotImplementedError


@pytest.mark.parametrize(
    ("name", "group"),
    [
        ("kick", deus_table),
        ("build", None),
        ("deus-table", None),
        ("all", Group(name="build", description="-")),
        ("other", Group(name="deus-table", description="-")),
    ],
)
def test_a_name_has_no_second_command(name: str, group: Group | None) -> None:
    command = Command(name=name, description="-", callback=used, parent=group)
    with pytest.raises(LookupError, match=f"two commands of the name: {command.qualified_name}"):
        command.install()


async def test_the_tree_does_not_depend_on_the_order_of_imports(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def registered() -> list[dict[str, Any]]:
        client = AnsweringClient(intents=discord.Intents.none())
        return await payload(CommandTree(client))

    before = await registered()
    mixed = list(commands.COMMANDS.items())
    random.Random(1).shuffle(mixed)
    monkeypatch.setattr(commands, "COMMANDS", dict(mixed))
    assert await registered() == before
    for group in before:
        names = [one["name"] for one in group.get("options", ()) if one["type"] == 1]
        assert names == sorted(names)


def test_an_error_has_no_second_text() -> None:
    with pytest.raises(LookupError, match="two sentences for: TableError"):
        Refusal(TableError, words).install()


def test_a_refusal_has_no_second_way_on() -> None:
    with pytest.raises(LookupError, match="two ways on from: seat-away"):
        WayFrom(way, (Code.SEAT_AWAY,)).install()


def test_an_error_is_refused_in_the_words_of_the_nearest_class(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Kicked(TableError):
        pass

    class KickedTwice(Kicked):
        pass

    monkeypatch.setattr(refusals, "_REFUSALS", dict(refusals._REFUSALS))
    english = language("en-US")
    plain = refusal(TableError(Code.NO_TABLE), english)
    assert refusal(KickedTwice(Code.NO_TABLE), english) == plain
    Refusal(Kicked, words).install()
    assert refusal(KickedTwice(Code.NO_TABLE), english) == "KickedTwice!"
    assert refusal(TableError(Code.NO_TABLE), english) == plain
    assert refusal(LookupError("no refusal"), english) is None
