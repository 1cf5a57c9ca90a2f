"""The history of every table: its players, its sleep, and the player it waited for."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime

from sqlalchemy import text
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.terms import Terms
from bot.platform.store.packing import unpacked
from tests.bot.weeks.ledger import Wait
from tests.bot.weeks.people import Character

SEATS = "SELECT game_id, number, person_id FROM seat WHERE number IS NOT NULL"
ASLEEP = "SELECT id FROM game WHERE asleep_at IS NOT NULL"
TURNS = text(
    "SELECT turn.game_id, turn.number, turn.at, turn.position, game.ended_at, game.terms"
    " FROM turn JOIN game ON game.id = turn.game_id"
    " WHERE game.puzzle IS NULL ORDER BY turn.game_id, turn.number"
)


class History:
    """A record of changes that nothing stores: players of seats, and sleep.

    ``asleep_from`` has the moments, by table, at which it fell asleep.
    """

    def __init__(self) -> None:
        self._holders: dict[tuple[int, int], list[tuple[datetime, int | None]]] = defaultdict(list)
        self._slept: dict[int, list[datetime]] = defaultdict(list)
        self._asleep: set[int] = set()
        self.asleep_from: dict[int, list[datetime]] = defaultdict(list)

    def note(self, database: sqlite3.Connection, now: datetime) -> None:
        """Look at the database now."""
        for game, seat, person in database.execute(SEATS):
            known = self._holders[game, seat]
            if not known or known[-1][1] != person:
                known.append((now, person))
        asleep = {game for (game,) in database.execute(ASLEEP)}
        for game in asleep:
            self._slept[game].append(now)
        for game in asleep - self._asleep:
            self.asleep_from[game].append(now)
        self._asleep = asleep

    async def waits(
        self, session: AsyncSession, people: Mapping[int, Character], end: datetime
    ) -> list[Wait]:
        """Every wait of a table for a person, while the same person had the seat."""
        rows = (await (await session.connection()).execute(TURNS)).all()
        found: list[Wait] = []
        for row, following in zip(rows, [*rows[1:], None], strict=True):
            game, number, at, position, ended_at, terms = row
            same = following is not None and following[0] == game
            until = _moment(following[2]) if same and following else _moment(ended_at) or end
            found += self._of_turn(
                game, number, _needed(at), _needed_or(until, end), position, terms, people
            )
        return found

    def _of_turn(
        self, game: int, number: int, since: datetime, until: datetime,
        position: bytes, terms: str | None, people: Mapping[int, Character],
    ) -> Iterator[Wait]:  # fmt: skip
        where = unpacked(position)
        seat = where["to_move"]
        if where.get("over"):
            return
        follows = (seat + 1) % len(where["seats"])
        for person, begin, end in self._holding(game, seat, since, until):
            who = people.get(person or 0)
            if who is None or begin >= end:
                continue
            after = self._holder(game, follows, begin)
            agreed = Terms.from_json(json.loads(terms) if isinstance(terms, str) else terms)
            asleep = any(begin <= moment <= end for moment in self._slept[game])
            following = (
                people.get(after or 0) if after == self._holder(game, follows, end) else None
            )
            yield Wait(
                game, number, who, begin, end, agreed.pace, agreed.on_timeout,
                asleep, begin == since, following,
            )  # fmt: skip

    def _holding(
        self, game: int, seat: int, since: datetime, until: datetime
    ) -> Iterator[tuple[int | None, datetime, datetime]]:
        changes: Sequence[tuple[datetime, int | None]] = self._holders[game, seat]
        ends = [moment for moment, _ in changes[1:]] + [datetime.max.replace(tzinfo=UTC)]
        for (moment, person), end in zip(changes, ends, strict=True):
            begin, last = max(moment, since), min(end, until)
            if begin < last:
                yield person, begin, last

    def _holder(self, game: int, seat: int, now: datetime) -> int | None:
        held = [person for moment, person in self._holders[game, seat] if moment <= now]
        return held[-1] if held else None


def _moment(stored: str | datetime | None) -> datetime | None:
    if stored is None:
        return None
    moment = datetime.fromisoformat(stored) if isinstance(stored, str) else stored
    return moment.replace(tzinfo=UTC)


def _needed(stored: str | datetime) -> datetime:
    moment = _moment(stored)
    assert moment is not None
    return moment


def _needed_or(moment: datetime | None, otherwise: datetime) -> datetime:
    return otherwise if moment is None else moment
