"""The mapping from classes to use cases, and the app's entries in it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import bot
from bot.features.votes.use_cases import Votes
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from tests.bot.databases import migrated
from tests.bot.fixtures import make_services

_CALLERS = ("reply", "services", "_services")  # what a class is looked up in


class Clerk:
    """Does something."""


def test_an_object_is_found_by_its_class() -> None:
    services = Services()
    clerk = services.add(Clerk())
    assert services[Clerk] is clerk


def test_a_class_that_is_missing_is_named() -> None:
    with pytest.raises(LookupError, match="Clerk"):
        Services()[Clerk]


def test_a_class_has_one_object() -> None:
    services = Services()
    services.add(Clerk())
    with pytest.raises(ValueError, match="Clerk"):
        services.add(Clerk())


@pytest.mark.long
async def test_every_requested_class_is_provided(tmp_path: Path) -> None:
    store = await open_store(migrated(tmp_path / "deus.db"))
    services = make_services(store)
    await store.close()
    asked = _asked_for()
    assert Votes in asked
    for kind in asked:
        assert isinstance(services[kind], kind)


def _asked_for() -> set[type[object]]:
    """The classes that modules of the bot look up."""
    found: set[type[object]] = set()
    for path in Path(bot.__file__).parent.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        imported = {
            alias.name: node.module or ""
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        for node in ast.walk(tree):
            if not isinstance(node, ast.Subscript) or not isinstance(node.slice, ast.Name):
                continue
            name = node.slice.id
            if ast.unparse(node.value).rpartition(".")[2] in _CALLERS and name in imported:
                module = __import__(imported[name], fromlist=[name])
                found.add(getattr(module, name))
    return found
