"""The pieces of a cluster's soak that could hide a fault if they were wrong."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.loopback import EventKind, LoopbackDiscord, ManualClock
from bot.loopback.world.protocol import InteractionKind
from tests.bot.cluster.hearing import Hearing, Promise, Witness, unexpected
from tests.bot.cluster.soak import Size, play, running
from tests.bot.databases import SqliteFile, migrated
from tests.bot.rig.bots import heard
from tests.tools import postgres


async def test_a_silence_lasts_from_the_first_question_to_the_next_answer() -> None:
    clock = ManualClock()
    async with LoopbackDiscord(clock=clock) as server:
        hearing = Hearing(server, 2)
        places = [server.channel("hall", guild=server.guild(f"Guild {n}")) for n in range(2)]
        ann = server.person("Ann")
        world, log = server.world, server.event_log

        def asks(place: int) -> object:
            return world.interact(
                InteractionKind.AUTOCOMPLETE, ann.user, places[place], {"name": "x"}
            )

        for seconds, place in ((0, 0), (3, 1), (4, 0)):
            clock.advance(seconds)
            last = asks(place)
        clock.advance(2)
        log.publish(EventKind.ANSWER, last)
        assert [*hearing.deaf.values()] == [9], "that shard: since the first without an answer"
        assert (hearing.asked, hearing.answered) == ({"typed": 3}, {"typed": 1})


def test_a_grave_line_is_a_fault_unless_the_soak_explains_it() -> None:
    raw = [
        '{"event": "database_fails", "level": "error"}',
        '{"event": "delivery_fault", "level": "error"}',
        "Traceback (most recent call last):",
        "The server of the database postgresql://x cannot be reached (refused).",
    ]
    found = [heard(line) for line in raw]
    assert {line.level for line in found} == {"error"}
    assert [line.event for line in unexpected(found)] == ["delivery_fault", raw[2]]


@pytest.mark.long
@pytest.mark.release
async def test_nothing_is_lost_or_doubled_when_processes_are_killed() -> None:
    """A small one; how long nobody was answered is for `make soak`, on a machine of its own."""
    if postgres.programs() is None:
        pytest.skip("PostgreSQL is not installed")
    size = Size(processes=3, shards=3, servers=6, tables=6, alone=1, deaths=3, gap=10.0)
    async with running(size, "small") as cluster:
        found = await play(cluster)
    assert found.faults == []
    assert found.own_turns > 0


def test_a_promise_without_its_turn_is_found(tmp_path: Path) -> None:
    path = tmp_path / "copy.db"
    migrated(path)
    with closing(sqlite3.connect(path)) as record:
        record.execute(
            "INSERT INTO game (id, guild_id, channel_id, status, opener_id, players, version, "
            "opened_at) VALUES (1, 1, 7, 'closed', 5, 2, 0, '2026-01-01')"
        )
        record.execute("INSERT INTO seat (game_id, person_id, name, number) VALUES (1, 5, 'A', 0)")
        record.execute(
            "INSERT INTO turn (game_id, number, round, seat, choices, events, position, at) "
            "VALUES (1, 1, 1, 0, '[]', x'', x'', '1970-01-01T00:01:40+00:00')"
        )
        record.commit()
    server = LoopbackDiscord(clock=ManualClock())
    witness = Witness(server, [], SqliteFile(path))
    kept, again = Promise(5, 7, 99.0, 101.0), Promise(5, 7, 99.5, 102.0)
    assert witness.unkept([kept]) == []
    assert witness.unkept([kept, again]) == ["5 was told of a turn in 7 that nobody wrote"]
    assert len(witness.unkept([Promise(5, 7, 101.0, 103.0)])) == 1
