"""The manifests name all that features declare; objects by class; what a start loads."""

from __future__ import annotations

import ast
import asyncio
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Annotated, Any, TypeAlias

import pytest

import bot
import bot.features
from bot.app.features import BASE, FEATURES
from bot.features.votes.rows import SUBJECTS, VoteSubject
from bot.features.votes.use_cases import EFFECTS, Votes
from bot.game.scheduled.duties import duty
from bot.game.table.hooks import turn_played
from bot.game.table.messages import PlainMessage
from bot.game.table.reading import TableReader
from bot.game.unit_of_work import UseCases
from bot.loopback import Person
from bot.platform.discord.commands import command
from bot.platform.discord.components import handles, takes_form
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from bot.platform.store.personal_data import Kept
from bot.play.command_player import CommandPlayer
from bot.ui.feature import Feature
from tests.bot.databases import migrated
from tests.bot.fixtures import copy_table, make_services
from tests.bot.harness import SEED, Harness

HOME = Path(bot.__file__).parent
_MADE = re.compile(r"^(?:async def|def|class) ([A-Za-z]\w*)", re.MULTILINE)


def modules() -> Iterator[ModuleType]:
    for found in walk_packages(bot.features.__path__, "bot.features."):
        yield import_module(found.name)


def declared(module: ModuleType) -> Iterator[object]:
    """All in a module that can be installed; classes of messages only where they are defined."""
    for value in vars(module).values():
        if isinstance(value, type):
            kind = vars(value).get("kind") if hasattr(value, "install") else None
            if kind is not None and value.__module__ == module.__name__:
                yield value
        elif hasattr(type(value), "install"):
            yield value


def forgotten(found: Iterable[ModuleType], manifests: Iterable[Feature]) -> list[str]:
    """The declarations of modules that no manifest has."""
    named = {id(one) for manifest in manifests for one in manifest.declarations}
    return sorted(
        {
            f"{module.__name__}: {name}"
            for module in found
            for one in declared(module)
            if id(one) not in named
            for name, value in vars(module).items()
            if value is one
        }
    )


def test_a_manifest_names_all_that_its_feature_declares() -> None:
    found = [*modules()]
    assert len([one for module in found for one in declared(module)]) > 150
    assert forgotten(found, FEATURES) == []


async def act(*about: object) -> None:
    raise NotImplementedError


class Letter(PlainMessage):
    kind: Any = "letter"

    async def post(self, *about: Any) -> None:
        raise NotImplementedError


PLANTED: Mapping[str, Any] = {
    "planted_command": command("planted")(act),
    "planted_handler": handles("planted")(act),
    "planted_form": takes_form("planted")(act),
    "planted_duty": duty("planted", act)(act),  # type: ignore[arg-type]
    "planted_hook": turn_played.calls(act),
    "PLANTED": Kept("planted"),
    "Letter": Letter,
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_declaration_that_no_manifest_names_is_found(name: str) -> None:
    module = ModuleType(__name__)
    setattr(module, name, PLANTED[name])
    assert forgotten([module], FEATURES) == [f"{__name__}: {name}"]
    home = Feature("home", others=(PLANTED[name],))
    assert forgotten([module], [*FEATURES, home]) == []


def test_a_feature_has_a_manifest_of_its_name() -> None:
    folders = {one.name for one in (HOME / "features").iterdir() if any(one.glob("*.py"))}
    assert Counter(one.name for one in FEATURES if one is not BASE) == Counter(folders)


def test_all_that_a_feature_defines_is_named_somewhere_else() -> None:
    """So that what follows from a turn, or what hears an event, is not written and forgotten."""
    sources = [path.read_text(encoding="utf-8") for path in HOME.rglob("*.py")]
    sources.append((HOME.parent / "pyproject.toml").read_text(encoding="utf-8"))
    words = Counter(word for source in sources for word in re.findall(r"\w+", source))
    unused = [
        f"{path.relative_to(HOME)}: {name}"
        for path in sorted((HOME / "features").rglob("*.py"))
        for name in _MADE.findall(path.read_text(encoding="utf-8"))
        if words[name] < 2
    ]
    assert unused == []


def test_every_subject_of_votes_is_named_with_its_effect() -> None:
    values = [value for module in modules() for value in vars(module).values()]
    found = {one.kind for one in values if isinstance(one, VoteSubject)}
    assert found == SUBJECTS.keys() == EFFECTS.keys()


def test_every_use_case_of_a_feature_is_made() -> None:
    """A class that nobody makes is never called."""
    made = {kind for feature in FEATURES for kind in feature.use_cases}
    found = {
        value
        for module in modules()
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, UseCases) and value is not UseCases
    }
    assert found <= made


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


TABLES = 12


@pytest.mark.long
async def test_turns_typed_at_many_tables_at_once_are_all_played(
    harness: Harness, mover: Person
) -> None:
    table = await harness.table()
    more = [harness.discord.channel(f"t{i}", guild=harness.guild) for i in range(TABLES - 1)]
    ids = await copy_table(harness.store, table.id, [channel.id for channel in more])
    channels = [harness.channel, *more]

    playing = asyncio.gather(*(CommandPlayer(mover, channel, SEED).turn() for channel in channels))
    while not playing.done():
        offered = await mover.autocomplete(harness.channel, "deus card", option="name", value="ac")
        assert offered
    await playing
    assert [(await harness.services[TableReader].get(n)).version for n in (table.id, *ids)] == [
        1
    ] * TABLES
    await harness.all_sent()
