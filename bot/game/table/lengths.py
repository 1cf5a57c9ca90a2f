"""Game lengths: the median of finished games of the same kind.

A kind is a number of players and a mix of decks. Where fewer than ``ENOUGH`` are known, the rounds
are those that computer players take, and of the time only the most is known: what the pace allows.
Practice does not count, nor do games that people have ended.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from statistics import median
from typing import Any

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.queries import setup_of
from bot.game.rows import GameRow, Status, TurnRow
from bot.game.setup import Setup
from bot.game.table.state import GameLength, SeatInfo
from bot.game.terms import BANK_A_TURN, BANK_START, Pace, Terms, allowance

ENOUGH = 5  # games before their median says anything
_NEWEST = 300  # games of a number of players that are looked at: people's play changes
# Rounds of games among strong computer players: docs/BALANCE.md, "Figures", row "rounds".
_ROUNDS = {
    "base": {2: 29.6, 3: 30.6, 4: 27.8},
    "egypt": {2: 27.4, 3: 27.5, 4: 25.1},
}
_COLUMNS: Any = (
    *(GameRow.config, GameRow.terms, GameRow.started_at, GameRow.ended_at),
    TurnRow.round,
)
_MIXED = "mixed"  # any other mix: in between


@dataclass(frozen=True, slots=True)
class Known:
    """A finished game: its mix of decks, its pace, the rounds and the time it took."""

    mix: str
    pace: Pace
    rounds: int
    time: timedelta


async def length_of(session: AsyncSession, row: GameRow, seats: Sequence[SeatInfo]) -> GameLength:
    """Expected length of an open table's game with its current options."""
    known = await _known(session, row.players)
    computers = sum(seat.computer is not None for seat in seats)
    return estimate(
        known, row.players, mix_of(setup_of(row)), Terms.from_json(row.terms).pace, computers
    )


def estimate(
    known: Iterable[Known], players: int, mix: str, pace: Pace, computers: int = 0
) -> GameLength:
    """Estimate the length of a game with ``players``, ``computers`` among them, from known games.

    Where one person plays alone nothing is said of the time: no game that counts is like theirs.
    """
    alike = [game for game in known if game.mix == mix]
    rounds = usual_rounds(players, mix)
    if len(alike) >= ENOUGH:
        rounds = round(median(game.rounds for game in alike))
    people, same_pace = (
        players - computers,
        [game.time.total_seconds() for game in alike if game.pace is pace],
    )
    if people < 2:
        return GameLength(rounds)
    if len(same_pace) >= ENOUGH:
        return GameLength(rounds, time=timedelta(seconds=median(same_pace)))
    return GameLength(rounds, at_most=_most(pace, rounds * people, people))


def usual_rounds(players: int, mix: str) -> int:
    """Usual number of rounds of computer players."""
    mixes = [mix] if mix in _ROUNDS else list(_ROUNDS)
    return round(sum(_ROUNDS[one][players] for one in mixes) / len(mixes))


def mix_of(setup: Setup) -> str:
    """The mix of decks in a word: base, egypt, or whatever all six are, else mixed."""
    decks = set(setup.decks or ())  # None: chance will mix them
    return decks.pop() if len(decks) == 1 else _MIXED


def _most(pace: Pace, turns: int, people: int) -> timedelta | None:
    """Maximum total time of ``turns`` of ``people``, without quiet hours and absences."""
    if pace is Pace.BANK:
        return people * BANK_START + turns * BANK_A_TURN
    one = allowance(pace)
    return None if one is None else turns * one


async def _known(session: AsyncSession, players: int) -> list[Known]:
    """The newest finished games with so many players."""
    query = (
        select(*_COLUMNS)
        .join(
            TurnRow,
            (col(TurnRow.game_id) == col(GameRow.id))
            & (col(TurnRow.number) == col(GameRow.version)),
        )
        .where(
            GameRow.players == players,
            GameRow.status == Status.FINISHED.value,
            col(GameRow.analysis).is_(False),
            col(GameRow.practice).is_(False),
        )
        .order_by(col(GameRow.id).desc())
        .limit(_NEWEST)
    )
    return [
        Known(
            mix_of(Setup.from_json(config or {})),
            Terms.from_json(terms).pace,
            rounds,
            ended - started,
        )
        for config, terms, started, ended, rounds in (await session.exec(query)).all()
        if started is not None and ended is not None
    ]
