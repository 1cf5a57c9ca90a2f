"""Tables in the middle of a game: written by hand, played nearly to their end, or redealt."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from sqlmodel import col, delete, select, update

from bot.game.rows import DraftRow, GameRow, TurnRow
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.loopback import Person
from bot.platform.services import Services
from bot.platform.store.store import Store
from engine import Game
from engine.events import event_to_json
from engine.players.puzzles.store import Puzzle, shipped
from tests.bot.fixtures import play_turn
from tests.bot.harness import Harness


async def lay(harness: Harness, game: Game) -> Person:
    """Put a table of Ann, Bo and others into the state of ``game``; returns the mover."""
    people = (harness.ann, harness.bo, harness.cy, harness.di)
    await harness.begin(*people[: game.config.players])
    async with harness.store.writing() as session:
        deal = (await session.exec(select(TurnRow).where(TurnRow.number == 0))).one()
        deal.position = dict(game.position())
        session.add(deal)
    mover = await harness.mover()
    assert mover is not None
    return mover


async def near_the_end(
    services: Services, store: Store, table: TableState, *, left: int
) -> TableState:
    """Play a running table at random until ``left`` turns before its end, or a little less.

    It is a person's turn then. The turns are in the log and in the record like any
    others, but their messages were not posted.
    """
    turns = _to_its_end(table)
    people = [info.person_id is not None for info in table.seats]
    kept = max(n for n, row in enumerate(turns[: len(turns) - left + 1]) if people[row.seat or 0])
    return await _played(services, store, table, turns[:kept])


async def last_turns(harness: Harness, *, left: int) -> int:
    """Bring the table of the channel near its end; returns the turn of the next board."""
    table = await near_the_end(harness.services, harness.store, await harness.table(), left=left)
    return (await _posted(harness, table)).version


async def to_the_end(harness: Harness, *, left: int) -> None:
    """Bring the table of the channel near its end; its people play the ``left`` last turns."""
    await last_turns(harness, left=left)
    while (mover := await harness.mover()) is not None:
        await harness.command_player(mover).turn()


async def first_turns(harness: Harness, turns: int, chance: int | None = None) -> TableState:
    """Bring the table of the channel forward by ``turns``; only the last one is posted.

    The same ``chance`` plays the same turns at every table that was dealt alike.
    """
    table = await harness.table()
    rows = _to_its_end(table, turns - 1, chance)
    return await _posted(harness, await _played(harness.services, harness.store, table, rows))


async def _posted(harness: Harness, table: TableState) -> TableState:
    table = await play_turn(harness.services, table)
    await harness.board(table.version)
    return table


async def _played(
    services: Services, store: Store, table: TableState, turns: list[TurnRow]
) -> TableState:
    async with store.writing() as session:
        session.add_all(turns)
        await session.exec(delete(DraftRow).where(col(DraftRow.game_id) == table.id))
        version = table.version + len(turns)
        await session.exec(
            update(GameRow).where(col(GameRow.id) == table.id).values(version=version)
        )
    return await services[TableReader].get(table.id)


def _to_its_end(table: TableState, most: int = 1000, chance: int | None = None) -> list[TurnRow]:
    """At ``most`` so many next turns, with buildings before offerings, so that it ends soon."""
    assert table.game is not None
    number = table.id if chance is None else chance
    key = (number, json.dumps(table.game.position()), most)
    if key not in _PLAYED:
        _PLAYED[key] = [*_by_chance(table.game.copy(), Random(number), most)]
    return [
        TurnRow(
            game_id=table.id,
            number=turn.number,
            round=turn.round,
            seat=turn.seat,
            choices=[*turn.choices],
            events=[*turn.events],
            position=dict(turn.position),
            at=table.opened_at,
        )
        for turn in _PLAYED[key]
    ]


@dataclass(frozen=True)
class _Turn:
    """The columns of a turn's row, without its time."""

    number: int
    round: int
    seat: int
    choices: tuple[str, ...]
    events: tuple[Any, ...]
    position: dict[str, Any]


# Many tests take the same game to its end, which takes longer than what most of them ask of it.
_PLAYED: dict[tuple[int, str, int], list[_Turn]] = {}


def _by_chance(game: Game, rng: Random, most: int) -> Iterator[_Turn]:
    for _ in range(most):
        if (seat := game.to_move) is None:
            return
        number, round_, choices = game.turn, game.round, []
        while game.turn == number:
            builds = [o for o in game.options if o.key.startswith(("build:", "wild:"))]
            choices.append(rng.choice(builds or game.options).key)
            game.choose(choices[-1])
        events = tuple(event_to_json(event) for event in game.view(None).last_turn)
        yield _Turn(game.turn, round_, seat, tuple(choices), events, dict(game.position()))


def dealt_anew(position: dict[str, Any]) -> dict[str, Any]:
    """The position with all hands and the deck shuffled together, and other VP totals."""
    seats = [dict(seat) for seat in position["seats"]]
    pool = [*position["deck"], *(card for seat in seats for card in seat["hand"])]
    Random(len(pool)).shuffle(pool)
    for number, seat in enumerate(seats):
        seat["hand"] = sorted(pool.pop() for _ in seat["hand"])
        seat["vp"] += 3 + number
    return position | {"seats": seats, "deck": pool}


async def deal_anew(store: Store, table_id: int) -> None:
    """Change everything hidden at a table after each of its turns."""
    async with store.writing() as session:
        for turn in (await session.exec(select(TurnRow).where(TurnRow.game_id == table_id))).all():
            turn.position = dealt_anew(turn.position)
            session.add(turn)


def puzzle_of(puzzle_id: str) -> Puzzle:
    """The shipped puzzle of that id."""
    return next(puzzle for puzzle in shipped() if puzzle.id == puzzle_id)
