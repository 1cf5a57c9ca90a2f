"""``python -m tests.bot.transcripts.record``: plays every scene and stores its requests."""

from __future__ import annotations

import asyncio
import difflib
import logging
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import process_time

import pytest
import structlog

from tests.bot.transcripts import midlife
from tests.bot.transcripts.scenes import EXPECTED, SCENES, Scene
from tests.bot.transcripts.stage import START, open_stage

STORED = Path(__file__).parent / "stored"


@dataclass(frozen=True)
class Played:
    """The requests of a scene, and the kinds of messages that the outbox posted."""

    text: str
    kinds: frozenset[str]


def stored(name: str) -> str:
    """The transcript of a scene as it was recorded."""
    return (STORED / f"{name}.txt").read_text(encoding="utf-8")


async def played(scene: Scene, folder: Path, patch: pytest.MonkeyPatch) -> Played:
    """Play ``scene`` on a new Discord and database in ``folder``."""
    kept = scene is midlife.goes_on
    if kept:
        midlife.unpack(midlife.KEPT, folder)
    start = midlife.STOPPED if kept else START
    async with open_stage(folder, patch, scene.__name__, start=start, kept=kept) as stage:
        await scene(stage)
    return Played(stage.writer.text, frozenset(stage.posted))


def main(names: list[str]) -> None:
    """Renew the stored transcripts, all or those that are named."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    STORED.mkdir(exist_ok=True)
    for name in names or SCENES:
        begun = process_time()
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            found = asyncio.run(played(SCENES[name], Path(folder), patch))
        (STORED / f"{name}.txt").write_text(found.text, encoding="utf-8")
        seconds = process_time() - begun
        print(f"{name}: {len(found.text)} characters, {seconds:.1f} s")
        print(" ", *sorted(found.kinds))


if __name__ == "__main__":
    main(sys.argv[1:])


MOST_LINES = 40
MOST_CHARACTERS = 1200  # of a line
RENEW = "If it is meant to be so: make records"


def difference(before: str, now: str) -> str:
    """The first lines that differ, with the action before them; empty if none do."""
    if before == now:
        return ""
    old, new = before.splitlines(), now.splitlines()
    lines = list(difflib.unified_diff(old, new, "recorded", "now", lineterm="", n=2))
    first = next(
        (i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b),
        min(len(old), len(new)),
    )
    deed = next((line for line in reversed(old[: first + 1]) if line[:1] in ">="), "")
    shown = [line[:MOST_CHARACTERS] for line in lines[:MOST_LINES]]
    return "\n".join([f"first after: {deed}", *shown, f"({len(lines)} lines differ)", RENEW])


async def compare(name: str, folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Play the scene ``name`` in ``folder``; fail with the first lines that differ."""
    found = await played(SCENES[name], folder, patch)
    told = difference(stored(name), found.text)
    if told:
        whole = folder / f"{name}.txt"
        whole.write_text(found.text, encoding="utf-8")
        pytest.fail(f"{told}\nall of it: {whole}", pytrace=False)
    assert sorted(found.kinds) == EXPECTED[name].split()
