"""Every possible end of a table, a round or a tournament, and who goes on with it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.features.seats.use_cases import Seats
from bot.features.tournaments.rows import Outcome, Stage
from bot.features.tournaments.scoring import late_start, win
from bot.game.rows import Status
from bot.loopback import Permission
from bot.loopback.world.event_log import EventKind
from tests.bot.features.tournaments.hall import DAY, Hall, opened_hall


@pytest.fixture
async def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path, monkeypatch) as found:
        yield found


async def halves(hall: Hall) -> dict[str, int]:
    now = await hall.now()
    return {now.entries[row.key].name: row.halves for row in now.standings}


@pytest.mark.long
@pytest.mark.release
@pytest.mark.parametrize("leaves", [True, False])
async def test_resigning_against_one_opponent_gives_them_the_win_for_good(
    hall: Hall, leaves: bool
) -> None:
    """Both may play on for fun: the table is counted already."""
    ann, bo = hall.people[:2]
    await hall.begins(ann, bo, rounds=1)
    [paired] = await hall.played(1)
    assert paired.table_id is not None
    if leaves:
        asked = await hall.harness.presses(bo, hall.announcement(), "tournament")
        await hall.harness.presses(bo, asked.message, "tournament")
    else:
        await hall.harness.services[Seats].resign(paired.table_id, bo.id)
    over = await hall.reaches(Stage.OVER)
    assert over.of_round(1)[0].outcome == Outcome.WALKOVER.value
    await (await bo.command(hall.thread(paired), "deus join")).settled()
    table = await hall.table(paired)
    assert [seat.computer for seat in table.seats] == [None, None]
    assert await halves(hall) == {"Ann": win(2), "Bo": 0}
    await hall.agrees()
    await hall.finishes(paired)
    await hall.settled()
    assert await halves(hall) == {"Ann": win(2), "Bo": 0}


@pytest.mark.long
@pytest.mark.release
async def test_a_computer_replaces_a_player_who_leaves_and_scores_for_nobody(
    hall: Hall,
) -> None:
    ann, bo, cy, _ = hall.people
    await hall.begins(ann, bo, cy, players=3, rounds=2)
    [paired] = await hall.played(1)
    asked = await hall.harness.presses(cy, hall.announcement(), "tournament:leave:1")
    assert "A game of it that goes on is resigned" in asked.text
    left = await hall.harness.presses(cy, asked.message, "tournament")
    assert "You do not take part" in left.text
    await hall.settled()
    table = await hall.table(paired)
    [seat] = [seat for seat in table.seats if seat.owner_id == cy.id]
    assert seat.computer is not None
    assert seat.resigned_at is not None
    await hall.finishes_all()
    await hall.agrees()
    found = await halves(hall)
    assert found["Cy"] == 0
    assert sorted((found["Ann"], found["Bo"])) in ([2, 4], [3, 3]), "as if Cy were the last"
    [second] = await hall.played(2)
    assert second.seats.count(None) == 1
    now = await hall.now()
    assert [row.left for row in map(now.entries.get, (r.key for r in now.standings)) if row] == [
        False,
        False,
        True,
    ]


@pytest.mark.long
@pytest.mark.release
async def test_a_closed_seat_in_a_tournament_with_byes_ends_the_game_by_the_rules(
    hall: Hall,
) -> None:
    ann, bo, cy, _ = hall.people
    await hall.begins(ann, bo, cy, rounds=1, leavers="bye")
    now = await hall.now()
    [bye] = [one for one in now.of_round(1) if one.bye]
    [paired] = [one for one in now.of_round(1) if not one.bye]
    mine = now.entries[paired.seats[0] or 0]
    leaver = next(p for p in hall.people if p.id == mine.person_id)
    asked = await hall.harness.presses(leaver, hall.announcement(), "tournament")
    await hall.harness.presses(leaver, asked.message, "tournament")
    over = await hall.reaches(Stage.OVER)
    [paired] = [one for one in over.of_round(1) if not one.bye]
    assert paired.outcome == Outcome.PLAYED.value
    assert sorted((await halves(hall)).values()) == [0, win(2), win(2)]
    assert bye.seats[0] in over.entries
    await hall.agrees()


@pytest.mark.long
@pytest.mark.release
async def test_a_moderator_can_end_a_table_and_a_player_cannot(hall: Hall) -> None:
    """It is shared by those who stayed."""
    ann, bo = hall.people[:2]
    await hall.begins(ann, bo, rounds=1)
    [paired] = await hall.played(1)
    thread = hall.thread(paired)
    asked = await (await bo.command(thread, "deus end")).settled()
    if asked.message is not None and asked.message.labels:
        asked = await hall.harness.presses(bo, asked.message, "end")
    await hall.settled()
    assert (await hall.table(paired)).status is Status.RUNNING
    asked = await (await ann.command(thread, "deus end")).settled()
    await hall.harness.presses(ann, asked.message, "end")
    over = await hall.reaches(Stage.OVER)
    assert over.of_round(1)[0].outcome == Outcome.SHARED.value
    assert await halves(hall) == {"Ann": 1, "Bo": 1}
    await hall.agrees()


@pytest.mark.long
async def test_a_deleted_thread_is_shared_after_two_weeks(hall: Hall) -> None:
    ann, bo = hall.people[:2]
    await hall.begins(ann, bo, rounds=1, pace="none")
    [paired] = await hall.played(1)
    hall.harness.discord.delete_channel(hall.thread(paired))

    async def lost() -> bool:
        return (await hall.table(paired)).lost is not None

    await hall.harness.until(lost)
    await hall.passes(13 * DAY)
    assert (await hall.now()).stage is Stage.PLAYING
    await hall.passes(2 * DAY)
    over = await hall.reaches(Stage.OVER)
    assert over.of_round(1)[0].outcome == Outcome.SHARED.value
    await hall.agrees()


@pytest.mark.long
async def test_unfinished_games_are_adjudged_at_the_deadline(hall: Hall) -> None:
    await hall.begins(*hall.people, rounds=1, round_days=3, adjudge=True, pace="none")
    first, second = await hall.played(1)
    await hall.finishes(first)
    await hall.passes(2 * DAY)
    assert (await hall.now()).stage is Stage.PLAYING
    await hall.passes(2 * DAY)
    over = await hall.reaches(Stage.OVER)
    by_id = {one.id: one for one in over.tables}
    assert by_id[first.id].outcome == Outcome.PLAYED.value
    assert by_id[second.id].outcome == Outcome.ADJUDGED.value
    assert (await hall.table(second)).status is Status.CANCELLED
    assert sum(one.halves for one in by_id[second.id].played) == win(2)
    assert [one.vp for one in by_id[second.id].played] == [None, None]
    await hall.agrees()


@pytest.mark.long
@pytest.mark.release
async def test_a_tournament_without_adjudication_waits_for_its_games(hall: Hall) -> None:
    await hall.begins(*hall.people[:2], rounds=1, round_days=3, pace="none")
    await hall.played(1)
    await hall.passes(5 * DAY)
    assert (await hall.now()).stage is Stage.PLAYING
    asked = await hall.manages("tournament")
    refused = await hall.harness.presses(hall.people[0], asked.message, "tournament")
    assert "1 game is not over" in (refused.messages[-1].content if refused.messages else "")
    assert (await hall.now()).stage is Stage.PLAYING


@pytest.mark.long
@pytest.mark.release
async def test_the_organiser_can_end_a_round_early_if_games_are_adjudged(hall: Hall) -> None:
    await hall.begins(*hall.people[:2], rounds=2, adjudge=True, pace="none")
    await hall.played(1)
    await hall.manages("tournament", "tournament")
    await hall.played(2)
    assert (await hall.now()).of_round(1)[0].outcome == Outcome.ADJUDGED.value
    await hall.agrees()


@pytest.mark.long
@pytest.mark.release
async def test_a_deleted_channel_is_announced_and_the_tournament_moves_elsewhere(
    hall: Hall,
) -> None:
    ann, harness = hall.people[0], hall.harness
    await hall.begins(*hall.people, rounds=2, pace="none")
    first, second = await hall.played(1)
    garden = harness.discord.channel("garden", guild=harness.guild)
    await hall.finishes(first)
    harness.discord.delete_channel(hall.channel)
    await hall.finishes(second)
    await harness.discord.wait_for(
        lambda: any("Capua Cup" in m.content for m in ann.dms), what="a DM to the organiser"
    )
    await hall.settled()
    assert sum("I cannot post in the channel" in m.content for m in ann.dms) == 1
    assert (await hall.now()).row.stranded
    panel = await (await ann.command(garden, "deus-server tournament")).settled()
    assert "cannot be reached" in panel.text
    moved = await harness.presses(ann, panel.message, "tournament:move:1")
    assert "goes on in this channel" in moved.text
    tables = await hall.played(2)
    assert len(tables) == 2
    assert hall.announcement(garden).content.startswith("**Capua Cup**")
    assert {hall.thread(one).parent for one in tables} == {garden}
    await hall.finishes_all()
    await hall.reaches(Stage.OVER)
    await hall.agrees()


@pytest.mark.long
@pytest.mark.release
async def test_a_tournament_waits_for_the_right_to_create_threads(hall: Hall) -> None:
    ann, harness = hall.people[0], hall.harness
    await hall.opens(rounds=1)
    await hall.joins(*hall.people[:2])

    def may_make_threads(may: bool) -> None:
        denied = hall.channel.denied
        denied[harness.discord.bot.id] = Permission(0 if may else Permission.CREATE_PUBLIC_THREADS)
        harness.discord.event_log.publish(EventKind.CHANNEL_CHANGED, hall.channel)

    may_make_threads(False)
    panel = await harness.says(ann, "deus-server tournament")
    await harness.presses(ann, panel.message, "tournament")
    await harness.discord.wait_for(
        lambda: any("Capua Cup" in m.content for m in ann.dms), what="a DM to the organiser"
    )
    assert (await hall.now()).row.stranded
    assert hall.posts("table 1") == []
    may_make_threads(True)
    await hall.played(1)
    assert not (await hall.now()).row.stranded
    assert len(hall.posts("table 1")) == 1
    assert sum("I cannot post" in m.content for m in ann.dms) == 1


@pytest.mark.long
async def test_a_manager_replaces_an_organiser_who_has_left(
    hall: Hall,
) -> None:
    ann, bo, cy, di = hall.people
    await hall.begins(bo, cy, rounds=2, adjudge=True, pace="none")
    refused = await hall.harness.forges(
        di, hall.announcement(), f"b:tournament:0.0.0:cancel-yes:{hall.number}"
    )
    await refused.settled()
    assert "Only its organiser" in refused.text
    hall.harness.guild.members.pop(ann.id)
    hall.harness.discord.moderator(di, hall.harness.guild)
    await hall.manages("tournament", "tournament", by=di)
    await hall.played(2)
    panel = await hall.manages(by=di)
    dropped = await hall.harness.picks(di, panel.message, "Cy")
    assert "remove Cy" in dropped.text
    await hall.harness.presses(di, dropped.message, "tournament:2")
    over = await hall.reaches(Stage.OVER)
    assert over.of_round(2)[0].outcome == Outcome.WALKOVER.value
    await hall.agrees()


@pytest.mark.long
@pytest.mark.release
async def test_a_late_entrant_begins_with_half_a_win(hall: Hall) -> None:
    ann, bo, cy, di = hall.people
    await hall.begins(ann, bo, rounds=4)
    joined = await hall.harness.presses(cy, hall.announcement(), "tournament")
    assert "from the next round on" in joined.text
    await hall.finishes_all()
    await hall.played(2)
    assert (await halves(hall))["Cy"] >= late_start(2)
    await hall.agrees()
    await hall.finishes_all()
    await hall.played(3)
    refused = await hall.harness.forges(
        di, hall.announcement(), f"b:tournament:0.0.0:join:{hall.number}"
    )
    assert "too late to join" in (await refused.settled()).text


@pytest.mark.long
@pytest.mark.release
async def test_a_league_of_three_is_over_when_everybody_has_met_everybody(hall: Hall) -> None:
    await hall.begins(*hall.people[:3], league=True)
    for number in (1, 2, 3):
        await hall.played(number)
        await hall.finishes_all()
    over = await hall.reaches(Stage.OVER)
    assert over.row.rounds == 3
    met = {frozenset(one.seats) for one in over.tables if not one.bye}
    assert len(met) == 3
    assert sorted(row.games for row in over.standings) == [2, 2, 2]
    await hall.agrees()


@pytest.mark.long
@pytest.mark.release
async def test_too_few_people_cancel_a_tournament_and_its_games_go_on(
    hall: Hall,
) -> None:
    await hall.opens(until="tomorrow")
    await hall.joins(hall.people[1])
    refused = await hall.manages("tournament")
    assert "at least 2 people" in refused.messages[-1].content
    await hall.passes(2 * DAY)
    assert (await hall.now()).stage is Stage.CANCELLED
    assert "was cancelled" in hall.announcement().content
    await hall.begins(*hall.people[:2], name="Second Cup")
    [paired] = await hall.played(1)
    await hall.manages("tournament:cancel:2", "tournament")
    await hall.finishes(paired)
    await hall.settled()
    assert (await hall.now()).stage is Stage.CANCELLED
    assert (await hall.table(paired)).status is Status.FINISHED


@pytest.mark.long
async def test_a_person_who_deletes_their_data_is_anonymous_in_the_standings(hall: Hall) -> None:
    _, bo, cy, _ = hall.people
    await hall.begins(bo, cy, rounds=1)
    await hall.played(1)
    await hall.finishes_all()
    await hall.reaches(Stage.OVER)
    before = sorted((await halves(hall)).values())
    asked = await (await bo.command(hall.channel, "deus-me data")).settled()
    asked = await hall.harness.presses(bo, asked.message, "data")
    await hall.harness.presses(bo, asked.message, "data")
    now = await hall.now()
    assert "Bo" not in {one.name for one in now.entries.values()}
    assert sorted((await halves(hall)).values()) == before
