"""The manifests name all that features declare."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

import pytest

import bot
import bot.features
from bot.app.features import BASE, FEATURES
from bot.features.votes.rows import SUBJECTS, VoteSubject
from bot.features.votes.use_cases import EFFECTS
from bot.game.duties import duty
from bot.game.hooks import turn_played
from bot.game.messages import PlainMessage
from bot.game.unit_of_work import UseCases
from bot.platform.discord.commands import command
from bot.platform.discord.components import handles, takes_form
from bot.platform.store.personal_data import Kept
from bot.ui.feature import Feature

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
