"""The code in the README and the reference runs unchanged; every row of REALITY has a test."""

from __future__ import annotations

import asyncio
import dataclasses
import inspect
import re
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import bot.loopback
from bot.loopback import Habits
from tests.patience import patient

FOLDER = Path(bot.loopback.__file__).parent
README = (FOLDER / "README.md").read_text(encoding="utf-8")
REFERENCE = (FOLDER / "REFERENCE.md").read_text(encoding="utf-8")


def files() -> dict[str, str]:
    """The README's files, each by the name above its block."""
    found = re.findall(r"^`(\w+\.py)`[^\n]*\n\n```python\n(.*?)^```$", README, re.DOTALL | re.M)
    return dict(found)


def blocks() -> str:
    """All code of the reference, which is one module."""
    return "\n".join(re.findall(r"^```python\n(.*?)^```$", REFERENCE, re.DOTALL | re.M))


NAMES = ("people", "faults", "clock", "storage", "page")
Example = Callable[..., Awaitable[None]]


def examples() -> dict[str, Example]:
    """The functions of the reference's code that are named `example_…`."""
    names: dict[str, Any] = {"__name__": "readme"}
    exec(blocks(), names)
    return {name: found for name, found in names.items() if name.startswith("example_")}


@pytest.mark.parametrize("name", NAMES)
async def test_an_example_does_what_it_says(name: str, tmp_path: Path) -> None:
    example = examples()[f"example_{name}"]
    wants_folder = "folder" in inspect.signature(example).parameters
    async with asyncio.timeout(patient(20)):
        await example(*([str(tmp_path)] if wants_folder else []))


def test_every_example_is_run() -> None:
    assert set(examples()) == {f"example_{name}" for name in NAMES}


@pytest.mark.long
async def test_the_readme_s_bot_passes_the_readme_s_test(tmp_path: Path) -> None:
    assert [*files()] == ["greeter.py", "test_greeter.py"]
    for name, text in files().items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    ran = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(tmp_path), "."),
        cwd=tmp_path,
        env={"PYTHONPATH": str(FOLDER.parents[1])},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    told, _ = await ran.communicate()
    assert "1 passed" in told.decode(), told.decode()
    assert ran.returncode == 0


def test_every_file_that_is_named_exists() -> None:
    named = re.findall(r"\]\(([\w./-]+)\)", README + REFERENCE)
    assert [name for name in named if not (FOLDER / name).exists()] == []


ROWS = range(1, 56)
TESTS = "".join(
    path.read_text(encoding="utf-8") for path in (Path(__file__).parent / "reality").glob("*.py")
)


@pytest.mark.parametrize("row", ROWS)
def test_a_row_has_a_test_and_a_place_in_the_readme(row: int) -> None:
    assert re.search(rf"def test_row_{row:02}_", TESTS)
    assert re.search(rf"^\| {row} \|", README, re.M)


@pytest.mark.parametrize("habit", [habit.name for habit in dataclasses.fields(Habits)])
def test_a_switch_is_tried_and_documented(habit: str) -> None:
    assert f"habits.{habit} = " in TESTS
    assert f"`{habit}`" in README
