"""Seasons of a server: the points of a game, the ladder, counted games, a single end."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlmodel import col, select

from bot.features.places.use_cases import Servers
from bot.features.results import seasons
from bot.features.results.ratings import NEWCOMER, Skill, rated_by_name
from bot.features.results.rows import SEASON, ResultRow, SeasonPlaceRow, SeasonPointsRow, SeasonRow
from bot.features.results.seasons import (
    COUNTED,
    Seasons,
    begin_of,
    chance,
    gained,
    ladder,
    quarter_of,
)
from bot.features.results.use_cases import Someone, Statistics
from bot.game.people.personal_data import PersonalData
from bot.game.rows import GameRow, Status
from bot.game.scheduled.chores import Calendar
from bot.game.table.places import ServerSettings
from bot.platform.outbox.rows import OutboxRow
from bot.platform.scheduling.scheduler import NoHeartbeat, Scheduler
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from tests.bot.databases import address, downgraded, of_sqlite
from tests.bot.features.results.recomputed import Ladders, ladders
from tests.bot.fixtures import GUILD, ManualClock

WINTER = 4 * 2026  # January to March 2026, when tests begin
PEOPLE = {1: "Ann", 2: "Bo", 3: "Cy", 4: "Di", 5: "Eve", 6: "Fay"}


async def play(
    services: Services,
    people: list[int],
    at: datetime,
    *,
    guild: int = GUILD,
    computers: int = 0,
    left: tuple[int, ...] = (),
) -> int:
    """A rated game of these people that ends at ``at`` in this order; ``left`` had left.

    Its results are written as ``recording`` does, by hand: whole games would take too long.
    """
    transactions = services[Seasons]._transactions
    async with transactions.writing() as out:
        session = out.session
        row = GameRow(
            guild_id=guild,
            channel_id=7000 + guild,
            status=Status.FINISHED.value,
            opener_id=people[0],
            players=len(people) + computers,
            opened_at=at,
            started_at=at,
            ended_at=at,
        )
        session.add(row)
        await session.flush()
        names: list[tuple[int | None, str | None]] = [(p, None) for p in people]
        names += [(None, "novice")] * computers
        before = []
        for person, computer in names:
            query = (
                select(ResultRow.mu, ResultRow.sigma)
                .where(
                    ResultRow.guild_id == guild,
                    ResultRow.person_id == person,
                    ResultRow.computer == computer,
                )
                .order_by(col(ResultRow.id).desc())
            )
            found = (await session.exec(query)).first()
            before.append(NEWCOMER if found is None else Skill(found[0] or 0, found[1] or 0))
        places = list(range(1, len(names) + 1))
        after = rated_by_name(names, before, places)
        for seat, ((person, computer), skill) in enumerate(zip(names, after, strict=True)):
            gone = person in left
            session.add(
                ResultRow(
                    game_id=row.id or 0,
                    guild_id=guild,
                    seat=seat,
                    person_id=person,
                    computer=computer,
                    name=PEOPLE.get(person or 0, computer or ""),
                    players=len(names),
                    place=len(names) if gone else seat + 1,
                    points=0 if gone else 90 - 7 * seat,
                    details={"left": True} if gone else {},
                    mu=skill.mu,
                    sigma=skill.sigma,
                    ended_at=at,
                )
            )
        await session.flush()
        await seasons.count(session, row, at)
        return row.id or 0


def calendar(services: Services, clock: ManualClock) -> Scheduler[tuple[object, ...]]:
    return Scheduler(services[Calendar], NoHeartbeat(), clock=clock)


async def end_of_season(services: Services, clock: ManualClock, days: int = 91) -> None:
    clock.advance(days * 86_400)
    await calendar(services, clock).attend_due()


async def messages(store: Store) -> list[OutboxRow]:
    async with store.reading() as session:
        query = select(OutboxRow).where(OutboxRow.kind == SEASON.value)
        return list((await session.exec(query)).all())


async def at_random(
    services: Services, clock: ManualClock, games: int, seed: int, days: float
) -> None:
    """So many games over half a year, of everybody, on two servers, with computers and leavers."""
    chance = Random(seed)
    for _ in range(games):
        people = chance.sample([*PEOPLE], chance.randint(2, 4))
        more = chance.randint(0, 4 - len(people))
        left = tuple(people[-1:]) if not more and chance.random() < 0.2 else ()
        guild = GUILD + chance.randint(0, 1)
        await play(services, people, clock.now(), guild=guild, computers=more, left=left)
        clock.advance(chance.random() * 2 * days * 86_400)


async def as_the_bot_sees_them(services: Services, store: Store) -> Ladders:
    """The ladders that the bot shows, in the shape of those that were recomputed."""
    async with store.reading() as session:
        rows = (await session.exec(select(SeasonRow))).all()
        found: Ladders = {}
        for row in rows:
            closed = row.closed_at is not None
            read = seasons._final if closed else seasons._ladder
            rungs = await read(session, row.guild_id, row.quarter)
            key = (row.guild_id, row.quarter // 4, row.quarter % 4 + 1)
            found[key] = [
                (one.person_id, one.points, one.games, one.wins, one.best)  # type: ignore[misc]
                for one in rungs
            ]
    return found


def plain(found: Ladders) -> dict[tuple[int, int, int], list[tuple[int, ...]]]:
    return {key: [tuple(line) for line in lines] for key, lines in found.items()}


@pytest.mark.long
@pytest.mark.release
@of_sqlite
async def test_the_ladder_equals_an_independent_calculation(
    services: Services, store: Store, clock: ManualClock, tmp_path: Path
) -> None:
    await at_random(services, clock, 170, 5, 1.2)
    await calendar(services, clock).attend_due()
    recomputed = plain(ladders(Path(store.engine.url.database or "")))
    assert len(recomputed) >= 6  # three seasons on two servers
    assert plain(await as_the_bot_sees_them(services, store)) == recomputed
    most = max(line[2] for lines in recomputed.values() for line in lines)
    assert most > 20  # so that not every game counts


async def test_a_season_closes_once_and_is_announced_where_the_last_games_were(
    services: Services, store: Store, clock: ManualClock
) -> None:
    await play(services, [1, 2], clock.now())
    clock.advance(40 * 86_400)
    newest = await play(services, [1, 3, 2], clock.now())
    work = calendar(services, clock)
    due = await work.attend_due()
    assert due == begin_of(WINTER + 1) == datetime(2026, 4, 1, tzinfo=UTC)
    assert await messages(store) == []
    clock.advance((due - clock.now()).total_seconds() - 1)
    await work.attend_due()
    assert await messages(store) == []
    clock.advance(1)
    assert await work.attend_due() is None
    (message,) = await messages(store)
    assert (message.game_id, message.target) == (newest, f"channel:{7000 + GUILD}")
    assert message.payload["quarter"] == WINTER
    await calendar(services, clock).attend_due()  # as after a restart
    assert len(await messages(store)) == 1
    async with store.reading() as session:
        order = col(SeasonPlaceRow.rank)
        placed = (await session.exec(select(SeasonPlaceRow).order_by(order))).all()
    assert [(one.rank, one.name, one.games, one.wins) for one in placed] == [
        (1, "Ann", 2, 2),
        (2, "Cy", 1, 0),
        (3, "Bo", 2, 0),
    ]
    assert [one.points for one in placed[1:]] == [8, 0]
    assert 20 < placed[0].points < 30


async def test_a_game_after_the_end_counts_for_the_next_season(
    services: Services, store: Store, clock: ManualClock
) -> None:
    await play(services, [1, 2], clock.now())
    await end_of_season(services, clock)
    await play(services, [2, 1], begin_of(WINTER + 1) - timedelta(seconds=3))  # of a slower clock
    now = await services[Seasons].ladder(GUILD, "Club", 1)
    assert (now.quarter, now.games) == (WINTER + 1, 1)
    assert [(row.name, row.points > 0, row.you) for row in now.rows] == [
        ("Bo", True, False),
        ("Ann", False, True),
    ]
    before = await services[Seasons].ladder(GUILD, "Club", 1, WINTER)
    assert (before.games, before.days, before.rows[0].name) == (1, None, "Ann")
    assert await services[Seasons].quarters(GUILD) == [WINTER]


async def test_a_server_can_do_without_seasons(
    services: Services, store: Store, clock: ManualClock
) -> None:
    await play(services, [1, 2], clock.now())
    await services[Servers].change(
        GUILD, lambda settings: ServerSettings(seasons=False), manager=True
    )
    await play(services, [2, 1], clock.now())
    ladder = await services[Seasons].ladder(GUILD, "Club", 1)
    assert (ladder.games, ladder.on) == (1, False)
    await end_of_season(services, clock)
    assert await messages(store) == []
    assert await services[Seasons].quarters(GUILD) == [WINTER]  # the archive has it all the same


async def test_a_season_that_is_closed_long_after_its_end_is_archived_without_a_message(
    services: Services, store: Store, clock: ManualClock
) -> None:
    await play(services, [1, 2], clock.now())
    await end_of_season(services, clock, 90 + 31)
    assert await messages(store) == []
    hall = await services[Seasons].hall(GUILD, "Club")
    assert [row.first[0].name for row in hall.rows] == ["Ann"]


async def test_a_player_who_leaves_gains_nothing_and_ranks_behind_all_who_stayed(
    services: Services, store: Store, clock: ManualClock
) -> None:
    await play(services, [1, 2, 3, 4], clock.now(), left=(1, 4))
    rows = {row.name: row for row in (await services[Seasons].ladder(GUILD, "", 9)).rows}
    assert [rows[name].points for name in ("Ann", "Bo", "Cy", "Di")] == [0, 30, 20, 0]


async def test_an_honour_stays_with_the_person_until_they_are_forgotten(
    services: Services, store: Store, clock: ManualClock
) -> None:
    await play(services, [1, 2, 3, 4], clock.now())
    await end_of_season(services, clock)
    for person, won in ((1, ((1, WINTER),)), (3, ((3, WINTER),)), (4, ())):
        profile = await services[Statistics].profile(Someone(person), "", GUILD)
        assert profile.honours == won
        assert (await services[Statistics].profile(Someone(person), "", None)).honours == won
    shown = await services[PersonalData].show(1)
    assert [row["rank"] for row in shown["season_places"]] == [1]
    assert len(shown["season_points"]) == 1
    await services[PersonalData].forget(1)
    shown = await services[PersonalData].show(1)
    assert (shown["season_places"], shown["season_points"]) == ([], [])
    hall = await services[Seasons].hall(GUILD, "Club")
    assert [one.name for one in hall.rows[0].first] == ["Player 1", "Bo", "Cy"]


async def test_season_records_are_those_never_surpassed(
    services: Services, store: Store, clock: ManualClock
) -> None:
    await play(services, [1, 2], clock.now())
    await play(services, [1, 2, 3], clock.now())
    await play(services, [2, 1], clock.now())
    await end_of_season(services, clock)
    hall = await services[Seasons].hall(GUILD, "Club")
    assert (hall.seasons, hall.games) == (1, 3)
    records = {one.kind: (one.numbers, one.names) for one in hall.records}
    assert records["points"] == ((90,), ("Ann",))
    assert records["closest"] == ((90, 83), ("Ann", "Bo"))
    assert records["run"] == ((2,), ("Ann",))


@pytest.mark.long
async def test_the_migration_creates_the_seasons_of_earlier_games(
    services: Services, store: Store, clock: ManualClock, tmp_path: Path
) -> None:
    await at_random(services, clock, 60, 8, 3)
    wanted = plain(await as_the_bot_sees_them(services, store))
    async with store.engine.begin() as connection:
        await connection.run_sync(downgraded, "0013")
    migrated = await open_store(address(tmp_path / "deus.db"))
    try:
        assert plain(await as_the_bot_sees_them(services, migrated)) == wanted
        async with migrated.reading() as session:
            rows = (await session.exec(select(SeasonRow))).all()
        assert len(rows) >= 4
        assert all(row.quiet == (row.ends_at <= datetime.now(UTC)) for row in rows)
        assert all(row.ends_at == begin_of(row.quarter + 1) for row in rows)
    finally:
        await migrated.close()


STRONG, WEAK = Skill(35, 1), Skill(15, 1)
skills = st.builds(Skill, st.floats(0, 50), st.floats(0.5, 9))


def gain(person: int, points: int, order: int, place: int = 1) -> SeasonPointsRow:
    return SeasonPointsRow(
        id=order,
        guild_id=1,
        quarter=1,
        game_id=order,
        person_id=person,
        name=f"P{person}",
        seat=0,
        place=place,
        players=2,
        points=50 + points,
        gained=points,
        at=datetime(2000, 1, 1, tzinfo=UTC),
    )


def test_an_equal_opponent_brings_ten_points_and_a_lost_game_takes_nothing() -> None:
    assert gained(NEWCOMER, 1, [(NEWCOMER, 2)]) == 10
    assert gained(NEWCOMER, 1, [(NEWCOMER, 2), (NEWCOMER, 3), (NEWCOMER, 4)]) == 30
    assert gained(NEWCOMER, 2, [(NEWCOMER, 1), (NEWCOMER, 3), (NEWCOMER, 4)]) == 20
    assert gained(NEWCOMER, 1, [(NEWCOMER, 1)]) == 5
    assert gained(NEWCOMER, 2, [(NEWCOMER, 1)]) == 0


def test_a_stronger_opponent_brings_more_than_a_weaker_one() -> None:
    assert gained(WEAK, 1, [(STRONG, 2)]) == 20
    assert gained(STRONG, 1, [(WEAK, 2)]) == 0
    # By hand: the difference of 4 in units of sqrt(2 * (25/6)^2 + 1 + 1) is 0.6602.
    assert chance(Skill(24, 1), Skill(20, 1)) == pytest.approx(0.74544, abs=1e-4)
    assert gained(Skill(20, 1), 1, [(Skill(24, 1), 2)]) == 15


@pytest.mark.long
@given(skills, skills)
def test_the_chances_of_two_players_add_up_to_one(one: Skill, other: Skill) -> None:
    assert chance(one, other) + chance(other, one) == pytest.approx(1)


@given(skills, st.integers(1, 4), st.lists(st.tuples(skills, st.integers(1, 5)), max_size=3))
def test_a_game_never_costs_points_and_brings_twenty_an_opponent_at_most(
    own: Skill, place: int, others: list[tuple[Skill, int]]
) -> None:
    found = gained(own, place, others)
    assert 0 <= found <= 20 * sum(theirs >= place for _, theirs in others)


def test_only_the_best_games_count() -> None:
    many = [gain(1, 10, order) for order in range(COUNTED + 15)]
    few = [gain(2, 20, 100 + order) for order in range(COUNTED)]
    first, second = ladder([*many, *few])
    assert (first.person_id, first.points, first.games) == (2, 20 * COUNTED, COUNTED)
    assert (second.person_id, second.points, second.games) == (1, 10 * COUNTED, COUNTED + 15)


def test_ties_break_by_wins_then_fewer_games_then_earlier_points() -> None:
    wins = [gain(1, 10, 1), gain(1, 10, 2)]
    places = [gain(2, 10, 3), gain(2, 10, 4, place=2)]
    more = [gain(3, 20, 5), gain(3, 0, 6, place=2)]
    fewer = [gain(4, 20, 7)]
    later = [gain(5, 20, 8)]
    found = ladder([*later, *fewer, *more, *places, *wins])
    assert [rung.person_id for rung in found] == [1, 4, 5, 2, 3]
    assert [rung.rank for rung in found] == [1, 2, 3, 4, 5]
    assert (found[0].wins, found[0].best, found[0].name) == (2, 60, "P1")


@given(st.permutations([gain(p, p * 7 % 5, 10 * p + i, 1 + i) for p in range(5) for i in range(3)]))
def test_the_order_of_reading_games_changes_nothing(gains: list[SeasonPointsRow]) -> None:
    assert ladder(gains) == ladder(sorted(gains, key=lambda one: one.id or 0))


@given(st.datetimes(datetime(2015, 1, 1), datetime(2200, 1, 1)))
def test_every_moment_is_in_its_quarter(moment: datetime) -> None:
    quarter = quarter_of(moment.replace(tzinfo=UTC))
    assert begin_of(quarter) <= moment.replace(tzinfo=UTC) < begin_of(quarter + 1)
    length = begin_of(quarter + 1) - begin_of(quarter)
    assert timedelta(days=90) <= length <= timedelta(days=92)
