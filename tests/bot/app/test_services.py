"""The mapping from classes to use cases, and the app's entries in it."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, TypeAlias

import pytest

import bot
from bot.app.features import FEATURES
from bot.features.votes.use_cases import Votes
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from tests.bot.databases import migrated
from tests.bot.fixtures import make_services

_CALLERS = ("reply", "services", "_services")  # what a class is looked up in


Ring: TypeAlias = Annotated[Callable[[str], None], "a bell"]


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


class Bell:
    """Rings."""


class Tower:
    """Has a clerk and perhaps a bell, and rings so often."""

    def __init__(self, clerk: Clerk, bell: Bell | None, times: int = 3) -> None:
        self.parts = (clerk, bell, times)


class Town:
    """Is made of towers, which it lets ring."""

    def __init__(self, tower: Tower, ring: Ring) -> None:
        self.parts = (tower, ring)


class Hen:
    """Comes from an egg."""

    def __init__(self, egg: Egg) -> None:
        raise AssertionError


class Egg:
    """Comes from a hen."""

    def __init__(self, hen: Hen) -> None:
        raise AssertionError


def test_objects_are_made_of_what_their_constructors_ask_for() -> None:
    services, ring = Services(), print
    services.make([Town, Tower, Clerk], {Ring: ring, int: 7})
    assert services[Town].parts == (services[Tower], ring)
    assert services[Tower].parts == (services[Clerk], None, 7)
    services.make([Bell], {})
    with pytest.raises(LookupError, match="Hen"):
        services[Hen]


def test_a_type_that_nothing_has_is_named_at_the_start() -> None:
    with pytest.raises(LookupError, match=r"no .*Clerk.*, for the clerk of Tower"):
        Services().make([Tower], {})


def test_classes_that_need_each_other_are_named_at_the_start() -> None:
    with pytest.raises(LookupError, match="in a circle: Hen → Egg → Hen"):
        Services().make([Hen, Egg], {})


@pytest.mark.long
async def test_every_requested_class_is_provided(tmp_path: Path) -> None:
    store = await open_store(migrated(tmp_path / "deus.db"))
    services = make_services(store)
    await store.close()
    asked = _asked_for()
    assert Votes in asked
    for kind in asked - {kind for feature in FEATURES for kind in feature.watches}:
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
