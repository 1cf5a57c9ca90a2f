"""Reads games that are over, with everything that was hidden while they went on.

All of a game that is over is open, as its record is. Of one that goes on nothing is read here: its
hands and victory points are hidden (R8).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.features.records.html_page import OverGame, PlayedTurn
from bot.game import queries
from bot.game.errors import Code, TableError
from bot.game.rows import GameRow, Status
from bot.game.state import turns_taken_back
from bot.game.unit_of_work import UseCases
from engine.events import event_from_json

_RUNNING = (Status.OPEN.value, Status.RUNNING.value)


class OverGames(UseCases):
    """Reads games that are over, hands and all."""

    async def of_table(self, table_id: int) -> OverGame:
        """All turns of a table that is over, or of a whole record that somebody has loaded.

        Raises ``TableError``: no-table, not-started, not-over, analysis-public.
        """
        async with self._transactions.looking(table_id) as (session, row):
            _check(row)
            rows = await queries.turn_rows(session, row)
            last = await self._transactions.cards.game(session, rows[-1].position)
        gone = {*turns_taken_back(rows), *(one.number for one in rows if one.takes_back)}
        stands = [one for one in rows if one.number not in gone]
        return OverGame([_turn(one.position, one.events) for one in stands], last.catalogue)


def _check(row: GameRow) -> None:
    """Refuse a game that goes on, and one whose hands are not known."""
    if row.status in _RUNNING:
        raise TableError(Code.NOT_OVER)
    if row.started_at is None:
        raise TableError(Code.NOT_STARTED)
    if row.seed is None:
        raise TableError(Code.ANALYSIS_PUBLIC)


def _turn(position: Mapping[str, Any], events: Iterable[Mapping[str, Any]]) -> PlayedTurn:
    return PlayedTurn(position, tuple(event_from_json(one) for one in events))
