"""The code in the README and the reference of the loopback Discord runs unchanged."""

from __future__ import annotations

import asyncio
import inspect
import re
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.bot.loopback.readme import FOLDER, README, REFERENCE, blocks, files
from tests.patience import patient

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
