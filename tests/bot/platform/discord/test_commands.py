from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.loopback.limits.commands import check_commands, command_size
from bot.platform.discord import commands
from bot.platform.discord.commands import fingerprint, payload
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.texts import read_texts
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
    for entry in _entries(registered):
        assert re.fullmatch(r"[-_a-z]{1,32}", entry["name"])
        assert 1 <= len(entry["description"]) <= 100, entry["name"]
        assert entry["description"] != entry["name"]
    assert [c["name"] for c in registered if command_size(c) > 8000] == []


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
    paths = _paths(await payload(harness.client.tree))
    assert written == {f"command-{path}-description" for path in paths}


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
    unnamed = [entry["name"] for entry in _entries(registered) if not _named(entry)]
    assert unnamed == []


def _entries(nodes: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for node in nodes:
        yield node
        yield from _entries(node.get("options") or [])


def _named(entry: dict[str, Any]) -> bool:
    names, texts = (entry.get(f"{what}_localizations", {}) for what in ("name", "description"))
    choices = [one for one in entry.get("choices") or () if isinstance(one["value"], str)]
    return all("uk" in told for told in (names, texts, *(c["name_localizations"] for c in choices)))
