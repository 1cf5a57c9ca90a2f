"""A table without Discord that reads typed text: every question, every language."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.features.turn.use_cases import Turns
from bot.game.errors import TableError
from bot.game.state import Draft
from bot.platform.discord.custom_ids import StaleComponent
from bot.platform.discord.refusals import InputError, refusal
from bot.platform.i18n import languages
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.locales import available
from bot.platform.store.opening import open_store
from bot.ui.refusals import RuleViolation
from engine import GameError
from tests.bot.databases import migrated
from tests.bot.fixtures import ANN, BO, begin, make_services, mover
from tests.tools.fuzz.games import asked
from tests.tools.fuzz.target import Broken, promise

LONGEST = 2000  # characters of a message
REFUSALS = (InputError, RuleViolation, TableError, StaleComponent, GameError)


def _fault(fault: str, **details: object) -> None:
    raise Broken(f"a text of a catalogue: {fault} {details}")


languages.report = _fault


@cache
def drafts() -> tuple[Draft, ...]:
    """A draft for every kind of question."""
    first = asyncio.run(_first_draft())
    return tuple(
        replace(first, game=game, seat=game.to_move or 0, table=replace(first.table, game=game))
        for game in asked()
    )


async def _first_draft() -> Draft:
    with TemporaryDirectory() as folder:
        store = await open_store(migrated(Path(folder) / "deus.db"))
        services = make_services(store)
        table = await begin(services, ANN, BO)
        draft = await services[Turns].draft(table.id, mover(table))
        await store.close()
        return draft


def spoken(number: int) -> Language:
    """One of the languages."""
    tags = sorted(available())
    return language(tags[number % len(tags)])


def answered(tongue: Language, read: Callable[[], object]) -> object:
    """The result of ``read``; None for a refusal, which must have words in ``tongue``."""
    try:
        return read()
    except REFUSALS as error:
        words = refusal(error, tongue)
        promise(words and words.strip(), f"no words for {error!r}")
        promise(len(words or "") <= LONGEST, f"more words than a message holds: {error!r}")
        return None


def fields(data: bytes, count: int) -> tuple[int, int, list[str | None]]:
    """Two numbers, and so many typed texts, None for one that was left out."""
    first, second = (*data[:2], 0, 0)[:2]
    parts = data[2:].decode(errors="surrogateescape").split("\n")
    typed: Iterable[str | None] = (part or None for part in parts)
    return first, second, [*typed, *(None,) * count][:count]
