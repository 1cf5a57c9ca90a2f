"""Turns at a table: drafts, stamps, confirmation, computers, the end of a game."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlmodel import col, func, select, update
from structlog.testing import capture_logs

from bot.features.lobby.use_cases import Lobby
from bot.features.records.record_files import Records
from bot.features.turn.use_cases import Turns
from bot.game.errors import TableError
from bot.game.rows import DraftRow, Status, TurnRow
from bot.game.scheduled.computer_turns import ComputerTurns
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.platform.outbox.rows import OutboxRow
from bot.platform.request import Place, Stamp
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from engine import Game, GameError, IllegalError, MalformedError
from tests.bot.databases import migrated, of_sqlite
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    CY,
    GUILD,
    STRANGER,
    HastyClock,
    ManualClock,
    begin,
    crash_at,
    make_services,
    mover,
    play_turn,
    prepare_turn,
)
from tests.bot.positions import near_the_end
from tests.patience import patient


async def refusal(call: Awaitable[object]) -> tuple[str, dict[str, str | int]]:
    with pytest.raises(TableError) as caught:
        await call
    return caught.value.code.value, caught.value.details


async def first_choice(services: Services, table: TableState) -> str:
    return (await services[Turns].draft(table.id, mover(table))).game.options[0].key


async def test_a_draft_begins_empty_and_grows(services: Services) -> None:
    table = await begin(services, ANN, BO)
    me = mover(table)
    draft = await services[Turns].draft(table.id, me)
    assert (draft.seat, draft.game.choices, draft.stamp) == (0, (), Stamp(table.id, 0, 0))
    key = draft.game.options[0].key
    chosen = await services[Turns].choose(table.id, me, [key], draft.stamp)
    assert chosen.game.choices == (key,)
    assert chosen.stamp == Stamp(table.id, 0, 1)
    again = await services[Turns].draft(table.id, me)
    assert (again.game.choices, again.stamp) == (chosen.game.choices, chosen.stamp)
    assert (await services[TableReader].get(table.id)).version == 0


async def test_only_the_seat_to_move_can_play(services: Services) -> None:
    table = await begin(services, ANN, BO)
    other = table.seats[1]
    assert other.person_id is not None
    call = services[Turns].confirm(table.id, other.person_id)
    assert await refusal(call) == ("not-your-turn", {"name": table.names[0]})
    assert await refusal(services[Turns].draft(table.id, STRANGER.id)) == ("not-seated", {})


async def test_an_open_table_has_no_turn(services: Services) -> None:
    table = await services[Lobby].open(Place(1, CHANNEL), ANN, 2)
    assert await refusal(services[Turns].draft(table.id, ANN.id)) == ("not-started", {})


async def test_several_choices_are_all_made_or_none(services: Services) -> None:
    table = await begin(services, ANN, BO)
    me, key = mover(table), await first_choice(services, table)
    with pytest.raises(GameError):
        await services[Turns].choose(table.id, me, [key, "no-such-thing"])
    draft = await services[Turns].draft(table.id, me)
    assert (draft.game.choices, draft.stamp.choice) == ((), 0)


@pytest.mark.parametrize("key", ["", "x" * 4000, "build:nothing", "Z99", "💥", "build:farm C4"])
async def test_the_engine_refuses_nonsense(services: Services, key: str) -> None:
    table = await begin(services, ANN, BO)
    with pytest.raises((MalformedError, IllegalError)):
        await services[Turns].choose(table.id, mover(table), [key])


async def test_the_end_of_a_turn_is_not_a_choice(services: Services) -> None:
    table = await begin(services, ANN, BO)
    call = services[Turns].choose(table.id, mover(table), ["confirm"])
    assert await refusal(call) == ("confirm-apart", {})


async def test_undo_and_start_over_change_the_stamp(services: Services) -> None:
    table = await begin(services, ANN, BO)
    me, key = mover(table), await first_choice(services, table)
    first = await services[Turns].choose(table.id, me, [key])
    undone = await services[Turns].undo(table.id, me, first.stamp)
    assert (undone.game.choices, undone.stamp.choice) == ((), 2)
    with pytest.raises(IllegalError):
        await services[Turns].undo(table.id, me)
    await services[Turns].choose(table.id, me, [key], undone.stamp)
    cleared = await services[Turns].start_over(table.id, me)
    assert (cleared.game.choices, cleared.stamp.choice) == ((), 4)


async def test_an_old_stamp_is_stale(services: Services) -> None:
    table = await begin(services, ANN, BO)
    me, key = mover(table), await first_choice(services, table)
    old = (await services[Turns].draft(table.id, me)).stamp
    await services[Turns].choose(table.id, me, [key], old)
    for call in (
        services[Turns].choose(table.id, me, [key], old),
        services[Turns].undo(table.id, me, old),
        services[Turns].start_over(table.id, me, old),
        services[Turns].confirm(table.id, me, old),
        services[Turns].undo(table.id, me, Stamp(table.id + 1, 0, 1)),
    ):
        assert await refusal(call) == ("stale", {})


async def test_an_earlier_turns_button_says_so_to_any_mover(services: Services) -> None:
    table = await begin(services, ANN, BO)
    me = mover(table)
    old = (await services[Turns].draft(table.id, me)).stamp
    await play_turn(services, table)
    assert await refusal(services[Turns].confirm(table.id, me, old)) == ("stale", {})
    assert (await refusal(services[Turns].confirm(table.id, me)))[0] == "not-your-turn"


async def test_an_incomplete_turn_cannot_be_confirmed(services: Services) -> None:
    table = await begin(services, ANN, BO)
    with pytest.raises(GameError):
        await services[Turns].confirm(table.id, mover(table))
    assert (await services[TableReader].get(table.id)).version == 0


async def test_a_confirmed_turn_is_appended(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table = await begin(services, ANN, BO)
    stamp = await prepare_turn(services, table)
    draft = await services[Turns].draft(table.id, mover(table))
    after = await services[Turns].confirm(table.id, mover(table), stamp)
    draft.game.choose("confirm")
    assert after.version == 1
    assert after.game.position() == draft.game.position()
    [entry] = await services[TableReader].log(table.id)
    assert (entry.number, entry.round, entry.seat, entry.at) == (1, 1, 0, clock.now())
    assert entry.events == draft.game.view(None).last_turn
    assert entry.choices == ()
    told = replace(entry, lacks=after.game.shortfalls())
    assert await services[TableReader].turn(table.id, 1) == told
    async with store.reading() as session:
        assert (await session.exec(select(DraftRow))).all() == []


async def test_a_turn_queues_its_message_and_only_the_hands_that_changed(
    services: Services, store: Store
) -> None:
    table = await begin(services, ANN, BO, CY)
    me = mover(table)
    async with store.writing() as session:
        await session.exec(update(OutboxRow).values(done_at=table.opened_at))
    called = [mover(await play_turn(services, table))]
    async with store.reading() as session:
        query = select(OutboxRow).where(col(OutboxRow.done_at).is_(None))
        rows = (await session.exec(query)).all()
    assert [(row.kind, row.target, row.payload) for row in rows] == [
        ("turn", f"channel:{CHANNEL}", {"turn": 1, "seat": 0, "called": called}),
        ("hand", f"person:{me}", {"turn": 1, "seat": 0}),
    ]
    assert all(len(row.nonce) <= 25 for row in rows)


async def test_two_confirmations_at_once_play_one_turn(services: Services, store: Store) -> None:
    table = await begin(services, ANN, BO)
    stamp = await prepare_turn(services, table)
    others = [make_services(store, seed=f"process-{i}") for i in range(3)]
    outcomes = await asyncio.gather(
        *(t[Turns].confirm(table.id, mover(table), stamp) for t in [services, *others]),
        return_exceptions=True,
    )
    refused = [outcome for outcome in outcomes if isinstance(outcome, BaseException)]
    assert [str(error) for error in refused] == ["stale"] * 3
    assert [entry.number for entry in await services[TableReader].log(table.id)] == [1]


async def test_two_choices_at_once_make_one(services: Services) -> None:
    table = await begin(services, ANN, BO)
    me, key = mover(table), await first_choice(services, table)
    stamp = (await services[Turns].draft(table.id, me)).stamp
    outcomes = await asyncio.gather(
        *(services[Turns].choose(table.id, me, [key], stamp) for _ in range(3)),
        return_exceptions=True,
    )
    refused = [outcome for outcome in outcomes if isinstance(outcome, BaseException)]
    assert [str(error) for error in refused] == ["stale"] * 2
    assert (await services[Turns].draft(table.id, me)).game.choices == (key,)


async def test_a_draft_survives_a_restart(tmp_path: Path) -> None:
    url = migrated(tmp_path / "deus.db")
    store = await open_store(url)
    services = make_services(store)
    table = await begin(services, ANN, BO)
    stamp = await prepare_turn(services, table)
    before = await services[Turns].draft(table.id, mover(table))
    await store.close()

    store = await open_store(url)
    services = make_services(store)
    draft = await services[Turns].draft(table.id, mover(table))
    assert (draft.game.choices, draft.stamp) == (before.game.choices, stamp)
    assert draft.game.position() == before.game.position()
    assert (await services[Turns].confirm(table.id, mover(table), stamp)).version == 1
    await store.close()


async def test_an_outdated_draft_is_cut_to_its_legal_part(services: Services, store: Store) -> None:
    table = await begin(services, ANN, BO)
    me, key = mover(table), await first_choice(services, table)
    await services[Turns].choose(table.id, me, [key])
    async with store.writing() as session:
        await session.exec(update(DraftRow).values(choices=[key, "of-another-version"]))
    assert (await services[Turns].draft(table.id, me)).game.choices == (key,)


async def test_computers_play_at_once_and_leave_a_turn_each(services: Services) -> None:
    table = await begin(services, ANN, computers=2)
    for _ in range(3):
        table = await play_turn(services, table)
        assert mover(table) == ANN.id
    mine = table.seat_of(ANN.id)
    log = await services[TableReader].log(table.id)
    assert [entry.seat for entry in log] == [i % 3 for i in range(len(log))]
    assert [entry.number for entry in log if entry.seat == mine] == [
        entry.number for entry in log if entry.number % 3 == ((mine or 0) + 1) % 3
    ]


async def test_computers_resume_where_a_crash_stopped_them(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begin(services, ANN, computers=1)

    async def crash(table_id: int) -> bool:
        raise RuntimeError("the process was killed")

    with monkeypatch.context() as patch:
        patch.setattr(services[ComputerTurns], "play_one", crash)
        stopped = await play_turn(services, table)
    assert stopped.mover.computer == "random"
    assert stopped.version == table.version + 1
    await services[ComputerTurns].resume()
    resumed = await services[TableReader].get(table.id)
    assert mover(resumed) == ANN.id
    await services[ComputerTurns].resume()
    assert await services[TableReader].get(table.id) != stopped
    assert (await services[TableReader].get(table.id)).version == resumed.version


async def test_a_table_that_cannot_be_loaded_delays_no_other(
    services: Services, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = await begin(services, ANN, computers=1)
    sound = await begin(services, BO, computers=1, channel=CHANNEL + 1)

    async def stop(table_id: int) -> bool:
        return False

    with monkeypatch.context() as patch:
        patch.setattr(services[ComputerTurns], "play_one", stop)
        await play_turn(services, broken)
        await play_turn(services, sound)
    async with store.writing() as session:
        of_broken = col(TurnRow.game_id) == broken.id
        await session.exec(update(TurnRow).where(of_broken).values(position={"format": 99}))
    await services[ComputerTurns].resume()
    assert mover(await services[TableReader].get(sound.id)) == BO.id


async def test_a_failing_agent_does_not_delay_the_table(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*given: object) -> tuple[str, ...]:
        raise LookupError("no plan")

    monkeypatch.setattr("bot.game.table.computer_players.play_turn", fail)
    table = await begin(services, ANN, computers=1)
    table = await play_turn(services, table)
    assert mover(table) == ANN.id


@of_sqlite
async def test_a_computer_stopped_by_a_full_disk_goes_on_when_there_is_room(
    store: Store,
) -> None:
    clock, woken = HastyClock(), asyncio.Event()
    services = make_services(store, clock, wake=woken.set)
    table = await begin(services, ANN, computers=1)
    await prepare_turn(services, table)
    writes = 0

    def refuse(connection: Any, cursor: Any, sql: str, *rest: Any) -> None:
        nonlocal writes
        writes += sql.startswith("BEGIN IMMEDIATE")
        if sql.startswith("BEGIN IMMEDIATE") and 2 <= writes <= 4:
            raise sqlite3.OperationalError("database or disk is full")

    event.listen(store.engine.sync_engine, "before_cursor_execute", refuse)
    keeping = asyncio.create_task(services[ComputerTurns].keep_playing())
    with capture_logs() as lines:
        stopped = await services[Turns].confirm(table.id, ANN.id)
        assert stopped.mover.computer == "random"
        woken.clear()
        while (await services[TableReader].get(table.id)).version < 2:
            await woken.wait()
            woken.clear()
    keeping.cancel()
    event.remove(store.engine.sync_engine, "before_cursor_execute", refuse)
    stops = [line for line in lines if line["event"] == "computers_stopped"]
    assert len(stops) == 3
    assert all("is full" in line["reason"] and "exc_info" not in line for line in stops)
    assert clock.slept == [2.0, 4.0]
    assert [entry.number for entry in await services[TableReader].log(table.id)] == [1, 2]


async def test_computers_are_resumed_even_if_that_fails_at_first(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, faults = HastyClock(), [LookupError("a fault of the program")] * 2
    services = make_services(store, clock)
    computers, resumed = services[ComputerTurns], asyncio.Event()

    async def resume() -> None:
        if faults:
            raise faults.pop()
        resumed.set()

    monkeypatch.setattr(computers, "resume", resume)
    with capture_logs() as lines:
        keeping = asyncio.create_task(computers.keep_playing())
        async with asyncio.timeout(patient(30)):
            await resumed.wait()
    assert [line["event"] for line in lines] == ["computers_not_resumed"] * 2
    assert clock.slept == [2.0, 4.0]
    assert not keeping.done()
    keeping.cancel()


async def test_two_processes_resume_the_same_computer_once(
    services: Services, store: Store
) -> None:
    table = await begin(services, ANN, computers=3)
    other = make_services(store, seed="another-process")
    await prepare_turn(services, table)
    await asyncio.gather(
        services[Turns].confirm(table.id, ANN.id),
        other[ComputerTurns].resume(),
        other[ComputerTurns].resume(),
    )
    log = await services[TableReader].log(table.id)
    assert [entry.number for entry in log] == list(range(1, len(log) + 1))
    assert mover(await services[TableReader].get(table.id)) == ANN.id


@pytest.mark.long
async def test_a_game_is_played_to_its_result_and_record(services: Services, store: Store) -> None:
    table = await begin(services, ANN, BO, computers=1)
    assert await refusal(services[Records].record(table.id)) == ("not-over", {})
    for _ in range(3):
        table = await play_turn(services, table)
    early = table.version
    table = await near_the_end(services, store, table, left=6)
    late = table.version
    while table.status is Status.RUNNING:
        table = await play_turn(services, table)
    game = table.game
    assert game.result is not None
    assert table.status is Status.FINISHED
    assert table.ended_at is not None
    assert table.seed == game.seed
    replayed = Game.replay(await services[Records].record(table.id))
    assert replayed.position() == game.position()
    log = await services[TableReader].log(table.id)
    assert [entry.number for entry in log] == list(range(1, table.version + 1))
    assert all(entry.choices[-1] == "confirm" for entry in log)
    assert [e.number for e in await services[TableReader].log(table.id, limit=3)] == [
        e.number for e in log[-3:]
    ]
    assert await refusal(services[Turns].draft(table.id, ANN.id)) == ("over", {})
    async with store.reading() as session:
        kinds = (await session.exec(select(OutboxRow.kind).order_by(col(OutboxRow.id)))).all()
    assert kinds.count("turn") == early + table.version - late
    assert list(kinds[-4:]) == ["turn", "result", "table", "film"]
    await begin(services, ANN, BO)


async def test_a_past_board_shows_a_running_game(services: Services) -> None:
    table = await begin(services, ANN, BO)
    start = table.game
    for _ in range(2):
        table = await play_turn(services, table)
    await services[Lobby].end(CHANNEL, ANN.id)
    earlier = await services[TableReader].at_turn(table.id, 0)
    assert (earlier.version, earlier.status, earlier.seed) == (0, Status.RUNNING, None)
    assert earlier.game.position() == start.position()
    assert (await services[TableReader].at_turn(table.id, 2)).status is Status.CANCELLED
    assert await refusal(services[TableReader].at_turn(table.id, 3)) == ("no-table", {})


async def test_a_turn_is_restarted_in_one_step_or_not_at_all(services: Services) -> None:
    table = await begin(services, ANN, BO)
    me = mover(table)
    first = await services[Turns].draft(table.id, me)
    offers = [o.key for o in first.game.options if o.key.startswith("offer:")]
    before = await services[Turns].choose(table.id, me, [offers[0]], first.stamp)
    with pytest.raises(GameError):
        await services[Turns].choose(table.id, me, [offers[1], "nonsense"], before.stamp, anew=True)
    assert (await services[Turns].draft(table.id, me)).stamp == before.stamp
    after = await services[Turns].choose(table.id, me, [offers[1]], before.stamp, anew=True)
    assert after.game.choices == (offers[1],)
    assert after.stamp.choice == before.stamp.choice + 1


async def test_queued_messages_contain_no_hand(services: Services, store: Store) -> None:
    table = await begin(services, ANN, BO)
    for _ in range(4):
        table = await play_turn(services, table)
    async with store.reading() as session:
        payloads = (await session.exec(select(OutboxRow.payload))).all()
    assert {key for payload in payloads for key in payload} == {"turn", "seat", "called"}
    json.dumps(payloads)


async def test_loading_a_game_of_any_length_reads_one_position(
    services: Services, store: Store
) -> None:
    table = await begin(services, ANN, BO)
    statements: list[int] = []
    for _ in range(2):
        for _ in range(6):
            table = await play_turn(services, table)
        with crash_at(store, 10**6) as seen:
            await services[TableReader].get(table.id)
        statements.append(len(seen))
    assert statements[0] == statements[1]
    async with store.reading() as session:
        assert (await session.exec(select(func.count(col(TurnRow.id))))).one() == 13


async def test_every_turn_that_is_played_leaves_one_line_in_the_log(services: Services) -> None:
    """A line for people and for computers; a failed turn leaves none."""
    with capture_logs() as logged:
        table = await begin(services, ANN, computers=1)
        for _ in range(3):
            await play_turn(services, table)
            table = await services[TableReader].get(table.id)
        with pytest.raises(IllegalError):
            await services[Turns].confirm(table.id, ANN.id)
    lines = [line for line in logged if line["event"] == "turn_played"]
    assert lines == [
        {
            "event": "turn_played",
            "log_level": "info",
            "server": GUILD,
            "channel": CHANNEL,
            "table": table.id,
            "turn": number,
        }
        for number in range(1, table.version + 1)
    ]
    assert table.version >= 6


async def test_the_log_reads_no_position(services: Services, store: Store) -> None:
    table = await begin(services, ANN, BO)
    for _ in range(3):
        table = await play_turn(services, table)
    asked: list[str] = []
    engine = store.engine.sync_engine

    def note(connection: Any, cursor: Any, sql: str, *rest: Any) -> None:
        asked.append(sql)

    event.listen(engine, "before_cursor_execute", note)
    log = await services[TableReader].log(table.id)
    event.remove(engine, "before_cursor_execute", note)
    latest = await services[TableReader].turn(table.id, 3)
    assert [entry.number for entry in log] == [1, 2, 3]
    assert log[-1] == replace(latest, lacks={})
    assert any("turn.events" in sql for sql in asked)
    assert not any("turn.position" in sql for sql in asked)
