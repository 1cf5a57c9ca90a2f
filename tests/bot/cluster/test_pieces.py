"""The pieces of a cluster's soak that could hide a fault if they were wrong."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.loopback import EventKind, LoopbackDiscord, ManualClock
from bot.loopback.world.protocol import InteractionKind
from tests.bot.cluster.hearing import Hearing, Promise
from tests.bot.cluster.logged import Grave, Injected, Load, grave, unexpected
from tests.bot.cluster.verdict import Witness
from tests.bot.databases import migrated


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
        assert hearing.longest.seconds == 9, "of that shard: since the first who was not answered"
        began = hearing.longest.began
        away = [
            Injected("wire cut", began - 5, began + 2),
            Injected("wire cut", began + 4, began + 5),
        ]
        assert hearing.longest_beside(away) == 6, "while the database was there"
        killed = Injected("killed", began + 8, began + 9)
        assert hearing.longest_of("killed", [killed]) == 9
        assert hearing.longest_of("killed", [*away, killed]) == 0, "something else went wrong too"
        assert hearing.still_waiting() == 6, "of the other one"
        assert (hearing.asked, hearing.answered) == ({"typed": 3}, {"typed": 1})


def test_a_logged_error_is_a_fault_unless_trouble_explains_it() -> None:
    def line(event: str, at: int, level: str = "error") -> bytes:
        told = {"event": event, "level": level, "timestamp": f"1970-01-01T00:00:{at:02}Z"}
        return json.dumps(told).encode()

    cut = [Injected("wire cut", 10.0, 20.0), Injected("killed", 40.0, 41.0)]
    raw = [
        line("database_fails", 12),
        line("database_fails", 45),
        line("delivery_fault", 12),
        line("process_died", 50, "warning"),
        line("turn_played", 50, "info"),
        b"Traceback (most recent call last):",
        b"The server of the database postgresql://x cannot be reached (refused).",
    ]
    found = [noted for one in raw if (noted := grave("bot-1", one, 12.0)) is not None]
    assert len(found) == 6
    assert [(line.event, line.at) for line in unexpected(found, cut)] == [
        ("database_fails", 45.0),
        ("delivery_fault", 12.0),
        ("Traceback (most recent call last):", 12.0),
    ]


def test_lateness_on_a_busy_machine_is_not_a_fault() -> None:
    wanted = 1.0
    load = Load(cores=2, load=lambda: 0.5, running=lambda: wanted)
    load.look(0.0, 1.0)
    load.look(1.0, 2.0)
    wanted = 9.0  # which the load of the last minute does not tell yet
    load.look(2.0, 3.0)
    wanted = 1.0
    load.look(9.0, 12.0)  # this process was not woken for three seconds
    load.look(12.0, 13.0)
    assert [(busy.began, busy.ended) for busy in load.busy] == [(2.0, 4.0), (9.0, 13.0)]
    assert load.most == 9.0
    late = [Grave("bot-1", at, "warning", "left_without_an_answer", "{}") for at in (2.5, 60.0)]
    assert [line.at for line in unexpected(late, load.busy)] == [60.0]


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
    witness = Witness(server, [], path)
    kept, again = Promise(5, 7, 99.0, 101.0), Promise(5, 7, 99.5, 102.0)
    assert witness.unkept([kept]) == []
    assert witness.unkept([kept, again]) == ["5 was told of a turn in 7 that nobody wrote"]
    assert len(witness.unkept([Promise(5, 7, 101.0, 103.0)])) == 1
