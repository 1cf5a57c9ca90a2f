"""Forecasts of what the options of a turn bring, computed in a thread and cached."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable, Mapping

import structlog
from cachetools import LRUCache

from bot.game.state import Draft
from bot.platform.fair_queue import in_thread
from engine import Forecast, Game, Kind

SECONDS = 5.0  # for which a question waits for its forecasts
KEPT = 512  # questions whose forecasts are remembered
# Questions whose answers bring different things. What others are about is said beside them.
LOOKED_AT = frozenset(
    (
        Kind.ACTION,
        Kind.REGION,
        Kind.COLUMN,
        Kind.GOD,
        Kind.PLACE,
        Kind.DESTINATION,
        Kind.VICTIM,
        Kind.VILLAGE,
        Kind.CARD,
        Kind.ONCE,
        Kind.SEA,
        Kind.CONFIRM,
    )
)

Forecasts = Mapping[str, Forecast]
_log = structlog.get_logger(__name__)


class ForecastCache:
    """Forecasts of the questions asked last, each made once however many ask for it.

    They are made in a thread, one question at a time and fairly, so that answers go on meanwhile.
    """

    def __init__(self) -> None:
        self._found: LRUCache[Hashable, asyncio.Task[Forecasts]] = LRUCache(KEPT)

    async def options(self, draft: Draft, game: Game | None = None) -> Forecasts:
        """Forecasts of the options of the current question, by key.

        ``game``: where ``draft`` has been led on a copy; its own game unless given. Empty where
        that does not matter, and after ``SECONDS``: a question is as good without. At a turn's end
        the one forecast is of the whole turn.
        """
        game = game or draft.game
        if game.decision is None or game.decision.kind not in LOOKED_AT:
            return {}
        line = draft.line.keys if draft.line is not None else ()
        at = (draft.table.id, draft.table.version, draft.seat, draft.ahead, line, game.choices)
        task = self._found.get(at)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = self._found[at] = asyncio.create_task(self._look(game.copy()))
        try:
            async with asyncio.timeout(SECONDS):
                return await asyncio.shield(task)
        except TimeoutError:
            _log.warning("forecast_late", table=draft.table.id, seconds=SECONDS)
            return {}

    async def _look(self, game: Game) -> Forecasts:
        return await in_thread(_forecasts, game)


def _forecasts(game: Game) -> Forecasts:
    if game.decision is not None and game.decision.kind is Kind.CONFIRM:
        return {option.key: game.forecast(whole=True) for option in game.options}
    return game.forecasts()
