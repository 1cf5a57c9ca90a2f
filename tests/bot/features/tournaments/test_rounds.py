"""A whole small tournament: joining, tables in threads, standings, and everything in between."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.features.tournaments.rows import Stage
from bot.game.rows import Status
from tests.bot.features.tournaments.hall import DAY, HOUR, Hall, names_at, opened_hall


@pytest.fixture
async def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path, monkeypatch) as found:
        yield found


@pytest.mark.long
async def test_two_rounds_of_four_people_run_from_the_sign_up_over_a_restart_to_the_end(
    hall: Hall,
) -> None:
    harness = hall.harness
    opened = await hall.opens(rounds=2, until="tomorrow", pace="24h")
    assert "announced" in opened.text
    assert "0 of" not in hall.announcement().content
    await hall.joins(*hall.people)
    text = hall.announcement().content
    assert "Taking part (4): Ann, Bo, Cy, Di" in text
    assert "2 players at a table" in text
    assert "2 rounds" in text
    await hall.passes(2 * DAY)
    first = await hall.played(1)
    assert [one.number for one in first] == [1, 2]
    for paired in first:
        table = await hall.table(paired)
        assert table.status is Status.RUNNING
        assert table.thread_made
        assert [seat.name for seat in table.seats] == list(names_at(await hall.now(), paired))
        assert hall.posts(f"table {paired.number}")
    await hall.finishes(first[0])
    await harness.client.close()  # in the middle of a round
    async with harness.bot():
        await hall.finishes(first[1])
        await hall.settled()
        await hall.agrees()
        second = await hall.played(2)
        met = {frozenset(one.seats) for one in (*first, *second)}
        assert len(met) == 4, "nobody meets again"
        began = [one.seats[0] for one in (*first, *second)]
        assert len({*began}) == 4, "everybody has begun once"
        [after] = hall.posts("after round 1 of 2")
        assert after.attachments[0].filename.startswith("standings-")
        assert after.attachments[0].description.startswith("Capua Cup")
        await hall.finishes_all()
        over = await hall.reaches(Stage.OVER)
        await hall.agrees()
        assert sum(row.halves for row in over.standings) == 8
        assert "final standings" in hall.posts("final standings")[-1].content
        last = hall.announcement().content
        assert "has won" in last or "won together" in last


@pytest.mark.long
async def test_an_opened_table_is_announced_once_and_not_in_quiet_hours(hall: Hall) -> None:
    from datetime import time

    from bot.features.people.use_cases import PersonalSettings
    from bot.game.people.preferences import EVERYWHERE
    from bot.platform.request import Person as Asker

    ann, bo = hall.people[:2]
    for person in (ann, bo):
        change = {"quiet_start": time(0), "quiet_end": time(9)}
        await hall.harness.services[PersonalSettings].change(
            Asker(person.id, person.name), EVERYWHERE, change
        )
    hall.clock.time = hall.clock.time.replace(hour=1)
    await hall.begins(ann, bo, rounds=1, pace="3d")
    [paired] = await hall.played(1)
    thread = hall.thread(paired)
    assert [p for person in (ann, bo) for p in person.pings(thread)] == []
    await hall.passes(10 * HOUR)
    for person in (ann, bo):
        assert len(person.pings(thread)) == 1, person
    table = await hall.table(paired)
    waits = next(p for p in (ann, bo) if p.id != table.mover.person_id)
    assert "Your table in **Capua Cup** is open" in waits.pings(thread)[0].content
    await hall.passes(12 * HOUR)
    assert len(waits.pings(thread)) == 1


@pytest.mark.long
@pytest.mark.release
async def test_everybody_sees_their_next_table_and_the_standings(hall: Hall) -> None:
    await hall.begins(*hall.people[:3], rounds=2)
    now = await hall.now()
    [bye] = [one for one in now.of_round(1) if one.bye]
    for person in hall.people:
        answer = await hall.harness.presses(person, hall.announcement(), "tournament:mine:1")
        entry = now.entry_of(person.id)
        if entry is None:
            assert "You do not take part" in answer.text
        elif entry.id in bye.seats:
            assert "You have a bye in round 1" in answer.text
        else:
            assert "against" in answer.text
            assert "To the table" in answer.message.labels
    shown = await hall.harness.says(hall.people[1], "deus tournament")
    assert shown.ephemeral
    assert shown.message.attachments
    words = await hall.harness.presses(hall.people[1], shown.message, "tournament")
    assert "1. " in words.text
    assert "A win at a table of 2" in words.text


@pytest.mark.long
@pytest.mark.release
async def test_late_standings_show_the_points_after_their_round(hall: Hall) -> None:
    """The next round has begun, and its bye counts already."""
    await hall.begins(*hall.people[:3], rounds=2, leavers="bye")
    await hall.finishes_all()
    await hall.played(2)
    [post] = hall.posts("after round 1 of 2")
    first = post.attachments[0].description
    hall.harness.discord.delete_message(post)
    with closing(sqlite3.connect(hall.harness.database)) as database:
        database.execute(
            "UPDATE outbox SET done_at = NULL, nonce = 'again' WHERE kind = 'tournament_standings'"
        )
        database.commit()
    await hall.settled()
    [late] = hall.posts("after round 1 of 2")
    assert late.attachments[0].description == first
    now = await hall.now()
    assert now.standings != now.after(1).standings
