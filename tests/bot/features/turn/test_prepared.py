"""Planning ahead: a turn prepared while another moves, and its fate when it is theirs."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import pytest
from sqlmodel import col, select
from structlog.testing import capture_logs

from bot.features.alerts.duties import due_call
from bot.features.lobby.use_cases import Lobby
from bot.features.people.use_cases import PersonalSettings
from bot.features.turn.use_cases import Turns
from bot.game.calls import CallReason
from bot.game.due_work import DueWork
from bot.game.duties import situation
from bot.game.errors import TableError
from bot.game.reading import TableReader
from bot.game.rows import DraftRow, GameRow, PreparedRow, TurnRow
from bot.game.state import TableState
from bot.game.unit_of_work import Transactions
from bot.platform.outbox.rows import OutboxRow
from bot.platform.request import Person, Stamp
from bot.platform.services import Services
from bot.platform.store.store import Store
from engine import Game, IllegalError
from engine.events import Stole
from tests.bot.fixtures import ANN, BO, ManualClock, begin, mover, waiting
from tests.engine.positions import game as position_of

NEIGHBOUR = {"hand": ["farm"], "pieces": {"B4": ["mill"]}}
RAIDERS = {"hand": ["raiders", "farm"], "pieces": {"D2": ["house"]}}
RAID = ["build:raiders", "D2", "wood"]


async def lay(services: Services, store: Store, game: Game) -> TableState:
    """A running table of two in the state of ``game``."""
    table = await begin(services, ANN, BO)
    async with store.writing() as session:
        deal = (await session.exec(select(TurnRow))).one()
        deal.position = dict(game.position())
        session.add(deal)
    return await services[TableReader].get(table.id)


async def raid_prepared(
    services: Services, store: Store, *, at_once: bool, neighbour: Mapping[str, Any] = NEIGHBOUR
) -> tuple[TableState, int]:
    """A table at which the second player has prepared a raid; the table and that player."""
    table = await lay(services, store, position_of([neighbour, RAIDERS]))
    raider = table.seats[1].person_id
    assert raider is not None
    draft = await services[Turns].choose(table.id, raider, RAID)
    await services[Turns].prepare(table.id, raider, draft.stamp, at_once=at_once)
    return table, raider


async def offers(services: Services, table: TableState) -> None:
    """Offer the mover's farm, which affects nobody else."""
    person = mover(table)
    await services[Turns].choose(table.id, person, ["offer:farm"])
    await services[Turns].choose(table.id, person, await answers(services, table, person))
    await services[Turns].confirm(table.id, person)


async def answers(services: Services, table: TableState, person: int) -> list[str]:
    game = (await services[Turns].draft(table.id, person)).game
    found = []
    while game.options[0].key != "confirm":
        found.append(game.options[0].key)
        game.choose(game.options[0])
    return found


async def rows(store: Store) -> tuple[list[list[str]], list[tuple[int, bool, bool]]]:
    """The choices of drafts, and the prepared turns: seat, ready, whether to be played."""
    async with store.reading() as session:
        drafts = (await session.exec(select(DraftRow))).all()
        prepared = (await session.exec(select(PreparedRow))).all()
    return [row.choices for row in drafts], [
        (row.seat, row.ready, row.play_at is not None) for row in prepared
    ]


async def test_choosing_before_ones_turn_plays_nothing(services: Services, store: Store) -> None:
    table = await lay(services, store, position_of([NEIGHBOUR, RAIDERS]))
    raider = table.seats[1].person_id
    assert raider is not None
    before = [row.id for row in await waiting(store)]
    draft = await services[Turns].choose(table.id, raider, RAID[:2])
    assert (draft.ahead, draft.stamp) == (True, Stamp(table.id, 0, 1))
    assert (await services[Turns].undo(table.id, raider, draft.stamp)).game.choices == (
        "build:raiders",
    )
    with pytest.raises(IllegalError):
        await services[Turns].choose(table.id, raider, ["B4"])
    with pytest.raises(TableError) as caught:
        await services[Turns].prepare(table.id, raider, at_once=True)
    assert caught.value.code == "not-whole"
    assert (await services[TableReader].get(table.id)).version == 0
    assert [row.id for row in await waiting(store)] == before


async def test_a_prepared_turn_is_played_within_a_minute_and_a_half(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table, _ = await raid_prepared(services, store, at_once=True)
    await offers(services, table)
    assert await rows(store) == ([RAID], [(1, True, True)])
    clock.advance(19)
    await services[DueWork].attend(table.id)
    assert (await services[TableReader].get(table.id)).version == 1
    clock.advance(71)
    with capture_logs() as logged:
        await services[DueWork].attend(table.id)
        await services[DueWork].attend(table.id)
    assert (await services[TableReader].get(table.id)).version == 2
    assert [line["turn"] for line in logged if line["event"] == "turn_played"] == [2]
    played = (await services[TableReader].log(table.id))[-1]
    assert (played.seat, Stole(1, 0, "gold", 3) in played.events) == (1, True)
    assert await rows(store) == ([], [])


async def test_nobody_can_tell_that_a_turn_was_prepared(
    services: Services, store: Store, clock: ManualClock
) -> None:
    """The same rows of turn and outbox as after a manual confirmation, and no others.

    Only its player can notice that the board did not ping them.
    """
    table, _ = await raid_prepared(services, store, at_once=True)
    await offers(services, table)
    clock.advance(90)
    await services[DueWork].attend(table.id)
    prepared = await traces(store)
    await services[Lobby].end(table.channel_id, table.opener_id)
    other = await lay_again(services, store)
    await offers(services, other)
    clock.advance(90)
    await services[Turns].choose(other.id, mover(await services[TableReader].get(other.id)), RAID)
    await services[Turns].confirm(other.id, mover(await services[TableReader].get(other.id)))
    assert (await traces(store))[len(prepared) + 1 :] == prepared


async def lay_again(services: Services, store: Store) -> TableState:
    table = await begin(services, ANN, BO)
    async with store.writing() as session:
        query = select(TurnRow).where(TurnRow.game_id == table.id)
        deal = (await session.exec(query)).one()
        deal.position = dict(position_of([NEIGHBOUR, RAIDERS]).position())
        session.add(deal)
    return await services[TableReader].get(table.id)


async def traces(store: Store) -> list[tuple[object, ...]]:
    """All turns and messages without keys and moments."""
    async with store.reading() as session:
        jobs = (await session.exec(select(OutboxRow).order_by(col(OutboxRow.id)))).all()
    return [
        (job.kind, job.target, {key: job.payload[key] for key in job.payload.keys() - {"called"}})
        for job in jobs
    ]


async def test_a_prepared_turn_with_a_changed_effect_is_not_played(
    services: Services, store: Store, clock: ManualClock
) -> None:
    """The neighbour has spent their gold, so less could be taken: the raider is told both."""
    poor = NEIGHBOUR | {"gold": 4, "resources": {"clay": 0}}
    table, raider = await raid_prepared(services, store, at_once=True, neighbour=poor)
    person = mover(table)
    await services[Turns].choose(table.id, person, ["build:farm"])
    draft = await services[Turns].draft(table.id, person)
    await services[Turns].choose(table.id, person, [draft.game.options[0].key])
    draft = await services[Turns].draft(table.id, person)
    if draft.game.options[0].key != "confirm":
        gold = [option.key for option in draft.game.options if "gold" in option.key]
        await services[Turns].choose(table.id, person, gold[:1])
        await services[Turns].choose(table.id, person, await answers(services, table, person))
    await services[Turns].confirm(table.id, person)
    clock.advance(200)
    await services[DueWork].attend(table.id)
    told = (await services[Turns].draft(table.id, raider)).preparation
    assert told is not None
    assert told.now is not None
    assert Stole(1, 0, "gold", 3) in told.before
    assert Stole(1, 0, "gold", 3) not in told.now
    assert await rows(store) == ([RAID], [(1, True, False)])
    undone = await services[Turns].undo(table.id, raider)
    assert (undone.preparation, await rows(store)) == (None, ([RAID[:2]], []))


async def test_a_kept_turn_becomes_the_draft(services: Services, store: Store) -> None:
    table, raider = await raid_prepared(services, store, at_once=False)
    await offers(services, table)
    draft = await services[Turns].draft(table.id, raider)
    assert (draft.ahead, draft.game.choices, draft.preparation) == (False, tuple(RAID), None)
    assert await rows(store) == ([RAID], [])
    await services[Turns].confirm(table.id, raider)


async def test_playing_a_prepared_turn_by_hand_cancels_it(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table, raider = await raid_prepared(services, store, at_once=True)
    await offers(services, table)
    await services[Turns].confirm(table.id, raider)
    clock.advance(90)
    await services[DueWork].attend(table.id)
    assert (await services[TableReader].get(table.id)).version == 2
    assert await rows(store) == ([], [])


async def test_a_change_cancels_the_prepared_turn(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table, raider = await raid_prepared(services, store, at_once=True)
    before = await services[Turns].draft(table.id, raider)
    changed = await services[Turns].undo(table.id, raider)
    assert changed.preparation is None
    with pytest.raises(TableError) as caught:
        await services[Turns].prepare(table.id, raider, before.stamp, at_once=True)
    assert caught.value.code == "stale"
    await offers(services, table)
    clock.advance(90)
    await services[DueWork].attend(table.id)
    assert await rows(store) == ([RAID[:2]], [])


async def test_the_player_to_move_cannot_prepare(services: Services, store: Store) -> None:
    table, raider = await raid_prepared(services, store, at_once=False)
    await offers(services, table)
    with pytest.raises(TableError) as caught:
        await services[Turns].prepare(table.id, raider, at_once=True)
    assert caught.value.code == "turn-begun"


async def test_a_prepared_turn_waits_a_limited_time(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table, _ = await raid_prepared(services, store, at_once=True)
    await offers(services, table)
    async with store.reading() as session:
        row = (await session.exec(select(PreparedRow))).one()
    assert row.play_at is not None
    assert timedelta(seconds=20) <= row.play_at - clock.now() <= timedelta(seconds=90)


@pytest.mark.long
async def test_the_next_player_is_told_at_once_after_a_prepared_turn(
    services: Services, store: Store, clock: ManualClock
) -> None:
    """The scheduler plans from the table's state after the turn it has played."""
    table, raider = await raid_prepared(services, store, at_once=True)
    await services[PersonalSettings].change(Person(raider, "Bo"), 0, {"next_up": True})
    await offers(services, table)
    clock.advance(90)
    await services[DueWork].attend(table.id)
    called = [row.payload["call"] for row in await waiting(store) if row.kind == "ping"]
    assert [(call["about"], call["person"]) for call in called] == [("next_up", raider)]


async def test_a_turn_that_is_never_played_calls_its_player_a_minute_later(
    services: Services, store: Store, clock: ManualClock
) -> None:
    """As if the process that should have played it cannot: nobody waits for ever."""
    table, _ = await raid_prepared(services, store, at_once=True)
    await offers(services, table)
    async with store.reading() as session:
        row = (await session.exec(select(PreparedRow))).one()
    assert row.play_at is not None
    async with services[Transactions].writing() as out:
        now = await situation(out, await out.session.get_one(GameRow, table.id))
        found = {call.about: call for call in await due_call(out, now)}
    assert found[CallReason.TURN].seat == 1
    assert found[CallReason.TURN].moment == row.play_at + timedelta(minutes=1)
    assert all(call.moment > row.play_at for call in found.values())
