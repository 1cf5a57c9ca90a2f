"""Tables in the midst of a game: a position written by hand, or the last turns of a whole game."""

from __future__ import annotations

from random import Random

from sqlmodel import col, delete, select, update

from bot.local import Person
from bot.store import Store
from bot.store.models import DraftRow, GameRow, TurnRow
from bot.tables import Tables, TableState
from engine import Game
from engine.events import event_to_json
from tests.bot.fixtures import play_turn
from tests.bot.harness import Harness


async def lay(harness: Harness, game: Game) -> Person:
    """Let the table that Ann and Bo have begun stand as ``game`` does; returns who moves."""
    await harness.begin(harness.ann, harness.bo)
    async with harness.client._store.writing() as session:
        deal = (await session.exec(select(TurnRow).where(TurnRow.number == 0))).one()
        deal.position = dict(game.position())
        session.add(deal)
    mover = await harness.mover()
    assert mover is not None
    return mover


async def near_the_end(tables: Tables, store: Store, table: TableState, *, left: int) -> TableState:
    """Let chance play a running table until ``left`` turns before its end, or a little less.

    It is a person's turn then. The turns are in the log and in the record like any
    others, but nothing of them was posted.
    """
    assert table.game is not None
    turns = _to_its_end(table)
    people = [info.person_id is not None for info in table.seats]
    kept = max(n for n, row in enumerate(turns[: len(turns) - left + 1]) if people[row.seat or 0])
    async with store.writing() as session:
        session.add_all(turns[:kept])
        await session.exec(delete(DraftRow).where(col(DraftRow.game_id) == table.id))
        version = table.version + kept
        await session.exec(
            update(GameRow).where(col(GameRow.id) == table.id).values(version=version)
        )
    return await tables.get(table.id)


async def last_turns(harness: Harness, *, left: int) -> int:
    """Bring the table of the channel near its end; the turn whose board is posted next."""
    table = await near_the_end(
        harness.tables, harness.client._store, await harness.table(), left=left
    )
    table = await play_turn(harness.tables, table)
    await harness.board(table.version)
    return table.version


def _to_its_end(table: TableState) -> list[TurnRow]:
    """The turns that follow ``table``, building rather than offering, so that it ends soon."""
    assert table.game is not None
    game, rng, found = table.game.copy(), Random(table.id), []
    while (seat := game.to_move) is not None:
        number, round_, choices = game.turn, game.round, []
        while game.turn == number:
            builds = [option for option in game.options if option.action in ("build", "wild")]
            choices.append(rng.choice(builds or game.options).key)
            game.choose(choices[-1])
        found.append(
            TurnRow(
                game_id=table.id,
                number=game.turn,
                round=round_,
                seat=seat,
                choices=choices,
                events=[event_to_json(event) for event in game.view(None).last_turn],
                position=dict(game.position()),
                at=table.opened_at,
            )
        )
    return found
