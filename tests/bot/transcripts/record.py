"""``python -m tests.bot.transcripts.record``: plays every scene and stores its requests."""

from __future__ import annotations

import asyncio
import logging
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import process_time

import pytest
import structlog

from tests.bot.transcripts import midlife
from tests.bot.transcripts.scenes import KINDS, SCENES, Scene
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
        print(" ", *sorted(found.kinds), "- not here:", *sorted(KINDS - found.kinds))


if __name__ == "__main__":
    main(sys.argv[1:])
