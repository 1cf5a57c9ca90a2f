"""The order of the modules: three floors, rooms in each, tools beside them, no circles."""

from __future__ import annotations

import re
import sys
import tomllib
from collections import defaultdict
from graphlib import TopologicalSorter

import pytest
from setuptools import find_packages

from tests.tools.packages import FLOORS, ROOT, arrows, closure, longest, modules, own_imports
from tests.tools.packages import imports_of as _imports

# Commands of the engine: one teaches its players, one compiles it. Nothing that runs imports them.
BESIDE = ("engine.training", "engine.compiling")
OURS = {*FLOORS, "tests"}
_MODULE_OF = {
    "python-dotenv": "dotenv",
    "discord.py": "discord",
    "fluent.runtime": "fluent",
    "Pillow": "PIL",
}
# What each package of the bot may import of the others; app, play and what starts them import all.
_BELOW = {
    "platform": "",
    "narration": "platform",
    "game": "platform",
    "ui": "game narration platform",
    "features": "ui game narration platform",
    "loopback": "",
}
# What each room of the platform may import of the others, besides what lies in no room.
_BELOW_IN_PLATFORM = {
    "store": "",
    "i18n": "",
    "drawing": "i18n",
    "scheduling": "store",
    "discord": "i18n store drawing",
    "gateway": "discord store",
    "outbox": "store discord drawing",
}
# The features that depend on another one: there is no circle, and what each is for is documented.
DEPENDS = {
    "seats": "votes",
    "deadlines": "votes seats",
    "undo": "votes",
    "records": "turn results",
    "tutorial": "turn results",
    "lobby": "seats following wall",
    "status": "results",
    "people": "turn seats",
    "puzzles": "turn results seats",
    "whatif": "turn seats puzzles",
    "notes": "turn",
    "tournaments": "lobby seats records results",
    "seek": "lobby results wall",
    "places": "wall",
}
# Files of a feature that know neither Discord nor how anything is shown.
_WITHOUT_PAGES = ("rows", "use_cases", "duties", "hooks")
# The files of a feature from the ground up: none imports one that comes later.
_IN_A_FEATURE = {
    name: level
    for level, names in enumerate(
        ("rows", "use_cases", "duties hooks", "pages", "commands", "messages", "feature")
    )
    for name in names.split()
}
# What each room of the pictures may import of the others.
_BELOW_IN_RENDER = {
    "draw": "",
    "text": "draw",
    "icons": "text draw",
    "parts": "icons text draw",
    "pictures": "parts icons text draw",
    "alt": "pictures parts text",
    "html": "alt parts icons text draw",
}
# Modules on the longest way from one that is imported by none to one that imports none.
_LONGEST_CHAIN = {"engine": 18, "render": 16, "bot": 20}
_OUTBOX = 40  # modules that are loaded with the worker of the outbox


MODULES = modules()


def _beside(name: str) -> bool:
    return f"{name}.".startswith(tuple(f"{tool}." for tool in BESIDE))


def _tops(floor: str) -> set[str]:
    """The packages, by their first names, that a floor imports."""
    names = [n for n in MODULES if n.partition(".")[0] == floor and not _beside(n)]
    return {found.partition(".")[0] for name in names for found in _imports(name)}


def test_the_engine_imports_only_the_standard_library() -> None:
    """Except trained players: they calculate with numpy, and no rule depends on them."""
    assert _tops("engine") <= sys.stdlib_module_names | {"engine", "numpy"}
    for name in MODULES:
        if name.partition(".")[0] != "engine" or _beside(name):
            continue
        if not name.startswith("engine.players.learned."):
            assert not {f for f in _imports(name) if f.partition(".")[0] == "numpy"}, name
        if ".".join(name.split(".")[:2]) not in ("engine.players", "engine.cli", "engine.__main__"):
            assert not {f for f in _imports(name) if f.startswith("engine.players")}, name


def test_running_code_does_not_import_training_or_the_compiler() -> None:
    for name in MODULES:
        if not _beside(name):
            assert not {found for found in _imports(name) if _beside(found)}, name


def test_training_and_the_compiler_import_only_the_engine() -> None:
    beside = [name for name in MODULES if _beside(name)]
    assert beside
    for name in beside:
        tops = {found.partition(".")[0] for found in _imports(name)}
        wanted = {"mypyc", "setuptools"} if name == "engine.compiling" else {"engine", "numpy"}
        assert tops <= sys.stdlib_module_names | wanted | {"engine"}, name


def test_the_wheel_leaves_training_out() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found = project["tool"]["setuptools"]["packages"]["find"]
    packages = find_packages(str(ROOT), include=found["include"], exclude=found["exclude"])
    assert {"bot", "engine", "engine.players", "render"} <= {*packages}
    assert not {name for name in packages if name.startswith("engine.training")}


def test_each_layer_imports_only_lower_ones() -> None:
    assert _tops("render") & OURS == {"render", "engine"}
    assert _tops("bot") & OURS == {"bot", "render", "engine"}


def test_pictures_import_neither_discord_nor_the_database() -> None:
    assert not _tops("render") & {"discord", "sqlmodel", "sqlalchemy", "aiohttp", "asyncio"}


def test_each_package_of_the_bot_imports_only_lower_ones() -> None:
    for name in MODULES:
        floor, _, package = ".".join(name.split(".")[:2]).partition(".")
        if floor != "bot" or package not in _BELOW:
            continue
        packages = {f.split(".")[1] for f in _imports(name) if f.startswith("bot.")}
        assert packages <= {package, *_BELOW[package].split()}, name


def test_each_part_of_the_platform_imports_only_lower_ones() -> None:
    for name in MODULES:
        if not name.startswith("bot.platform."):
            continue
        room = name.split(".")[2]
        rooms = {f.split(".")[2] for f in _imports(name) if f.startswith("bot.platform.")}
        below = _BELOW_IN_PLATFORM.get(room, "").split()
        assert rooms & _BELOW_IN_PLATFORM.keys() <= {room, *below}, name


def test_the_platform_knows_neither_rules_nor_pictures() -> None:
    platform = modules("bot.platform")
    for name in platform:
        assert closure(name) <= platform.keys() | {"bot"}, name


def test_a_table_knows_of_pictures_only_how_they_look() -> None:
    for name in modules("bot.game"):
        assert {f for f in _imports(name) if f.startswith("render")} <= {"render.look"}, name


def test_little_is_loaded_to_send_messages() -> None:
    assert len(closure("bot.platform.outbox.worker")) <= _OUTBOX


@pytest.mark.parametrize("floor", FLOORS)
def test_neighbours_import_each_other_in_one_direction(floor: str) -> None:
    """In a package its folders and its files are neighbours; no circle leads through them."""
    for package in {name.rpartition(".")[0] for name in modules(floor)} - {""}:
        neighbours: dict[str, set[str]] = defaultdict(set)
        inside = re.compile(rf"{re.escape(package)}(?:\.\w+)?")
        for name in modules(package):
            here = inside.match(name)[0]  # type: ignore[index]
            there = {inside.match(f)[0] for f in own_imports(name, package)}  # type: ignore[index]
            neighbours[here] |= there - {here}
        assert [*TopologicalSorter(neighbours).static_order()]  # raises CycleError


def test_features_import_each_other_only_as_listed() -> None:
    assert [*TopologicalSorter({name: on.split() for name, on in DEPENDS.items()}).static_order()]
    for name in MODULES:
        if not name.startswith("bot.features."):
            continue
        own = name.split(".")[2]
        others = {f.split(".")[2] for f in _imports(name) if f.startswith("bot.features.")}
        allowed = DEPENDS.get(own, "").split()
        assert others <= {own, *allowed}, name


def test_the_app_names_features_in_one_place_only_and_that_brings_in_all_of_them() -> None:
    """A module that no manifest imports, nor what it imports, would be dead, its rows missing."""
    naming = {name for name in MODULES if name.startswith(("bot.app.", "bot.play."))}
    naming = {n for n in naming if any(f.startswith("bot.features") for f in _imports(n))}
    assert naming == {"bot.app.features"}
    reached, ahead = set[str](), ["bot.app.features"]
    while ahead:
        name = ahead.pop()
        if name not in reached:
            reached.add(name)
            ahead += _imports(name) & MODULES.keys()
    entry_points = {"bot.features.records.html_command"}  # the engine's command line imports it
    files = {name for name, path in MODULES.items() if path.stat().st_size}
    assert {name for name in files if name.startswith("bot.features.")} - reached == entry_points


def test_the_files_of_a_feature_import_each_other_in_one_direction() -> None:
    for name in MODULES:
        match = re.match(r"(bot\.features\.\w+)\.(\w+)", name)
        if match is None or match[2] not in _IN_A_FEATURE:
            continue
        own = {f.split(".")[3] for f in _imports(name) if f.startswith(f"{match[1]}.")}
        levels = [_IN_A_FEATURE[file] for file in own & _IN_A_FEATURE.keys()]
        assert max(levels, default=0) <= _IN_A_FEATURE[match[2]], name


def test_use_cases_of_a_feature_import_neither_discord_nor_pages() -> None:
    above = ("discord", "bot.platform.discord", "bot.platform.gateway", "bot.ui")
    for name in MODULES:
        game = name.startswith("bot.game.")
        feature = name.startswith("bot.features.") and name.split(".")[-1] in _WITHOUT_PAGES
        if game or feature:
            found = {f for f in _imports(name) if f"{f}.".startswith(tuple(f"{a}." for a in above))}
            assert not found, name


def test_each_part_of_the_pictures_imports_only_lower_ones() -> None:
    for name in MODULES:
        floor, _, inside = name.partition(".")
        room, _, file = inside.partition(".")
        if floor == "render" and file and room in _BELOW_IN_RENDER:
            rooms = {f.split(".")[1] for f in _imports(name) if f.startswith("render.")}
            below = _BELOW_IN_RENDER[room].split()
            assert rooms & _BELOW_IN_RENDER.keys() <= {room, *below}, name


@pytest.mark.parametrize("floor", FLOORS)
def test_the_longest_chain_of_imports_does_not_grow(floor: str) -> None:
    """The longest chain of modules to follow one to its end: lower the number when you can."""
    inside = sorted(name for name in modules(floor) if not _beside(name))
    chain = max((longest(name, floor) for name in inside), key=len)
    assert len(chain) <= _LONGEST_CHAIN[floor], " → ".join(chain)


def test_the_loopback_discord_imports_nothing_of_the_program() -> None:
    """It imports only itself and libraries; only `play` imports it, and nothing imports `play`."""
    for name in MODULES:
        ours = {found for found in _imports(name) if found.partition(".")[0] in OURS}
        loopback = {found for found in ours if f"{found}.".startswith("bot.loopback.")}
        play = {found for found in ours if f"{found}.".startswith("bot.play.")}
        if f"{name}.".startswith("bot.loopback."):
            assert ours == loopback, name
        elif not f"{name}.".startswith("bot.play."):
            assert not loopback | play, name
    assert {source for source, target in arrows() if target == "loopback"} == {"play"}


def test_imports_have_no_cycles() -> None:
    ours = {name: own_imports(name) for name in MODULES}
    order = [*TopologicalSorter(ours).static_order()]  # raises CycleError where there is none
    assert (
        order.index("engine.model.state")
        < order.index("engine.rules.turn_context")
        < order.index("engine.game")
    )


def test_every_import_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [project["optional-dependencies"][name] for name in ("postgres", "openapi")]
    wanted = [*project["dependencies"], *(line for extra in extras for line in extra)]
    names = {re.split(r"[^\w.-]", line)[0] for line in wanted}
    modules = {_MODULE_OF.get(name, name.replace("-", "_")) for name in names}
    imported = set().union(*map(_tops, FLOORS)) - sys.stdlib_module_names - OURS
    assert imported <= modules
