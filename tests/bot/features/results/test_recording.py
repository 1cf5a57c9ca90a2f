"""Results of finished games: complete rows, for whom they count, and nothing counted twice."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from statistics import median
from typing import Any

import pytest
from sqlmodel import col, delete, select, update

from bot.features.lobby.use_cases import Lobby
from bot.features.results import recording
from bot.features.results.ratings import (
    NEWCOMER,
    RatingChange,
    Skill,
    rated,
    shown,
    strengths_before,
)
from bot.features.results.rows import ResultRow
from bot.features.results.use_cases import Someone, Statistics
from bot.features.seats.use_cases import Seats
from bot.features.tutorial.use_cases import Advice, Lessons
from bot.game.people.personal_data import PersonalData
from bot.game.rows import GameRow, SeatRow, Status
from bot.game.scheduled.computer_turns import ComputerTurns
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.game.terms import LeftSeat
from bot.platform.services import Services
from bot.platform.store.store import Store
from render import Finished, Group
from tests.bot.fixtures import ANN, BO, CHANNEL, CY, GUILD, ManualClock, begin, play_turn
from tests.bot.positions import near_the_end


async def rows(store: Store) -> list[ResultRow]:
    async with store.reading() as session:
        return list((await session.exec(select(ResultRow).order_by(col(ResultRow.id)))).all())


async def last_turns(services: Services, store: Store, table: TableState) -> TableState:
    """Near the end of a running table."""
    return await near_the_end(services, store, table, left=2)


async def to_the_end(services: Services, table: TableState, clock: ManualClock) -> TableState:
    while not table.over:
        clock.advance(90)
        table = await play_turn(services, table)
    return table


async def finished(
    services: Services, store: Store, clock: ManualClock, *people: Any, **more: Any
) -> TableState:
    table = await last_turns(services, store, await begin(services, *people, **more))
    return await to_the_end(services, table, clock)


def standing(row: ResultRow) -> dict[str, Any]:
    return row.model_dump(include={"person_id", "computer", "place", "players"})


async def test_a_finished_game_leaves_a_whole_row_for_each_seat(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table = await finished(services, store, clock, ANN, BO)
    assert table.status is Status.FINISHED
    view = table.game.view(None)
    scores = view.result.scores
    after = rated([NEWCOMER, NEWCOMER], [score.rank for score in scores])
    turns = {
        seat: [e for e in await services[TableReader].log(table.id) if e.seat == seat]
        for seat in (0, 1)
    }
    found = await rows(store)
    for row, score, seat, skill in zip(found, scores, table.seats, after, strict=True):
        seconds = row.details["seconds"]
        assert len(seconds) == len(turns[score.seat])
        assert set(seconds) <= {0, 90}
        assert row.model_dump(exclude={"id"}) == {
            "game_id": table.id,
            "guild_id": GUILD,
            "seat": score.seat,
            "person_id": seat.person_id,
            "computer": None,
            "name": seat.name,
            "players": 2,
            "place": score.rank,
            "points": score.total,
            "details": {
                "points": [
                    *(score.start, score.cards, score.villages, score.temples, score.majorities)
                ],
                "cards": [len(column) for column in view.seats[score.seat].columns],
                "built": sorted({c for column in view.seats[score.seat].columns for c in column}),
                "decks": ["base"] * 6,
                "seconds": seconds,
            },
            "turn_seconds": 0,
            "mu": skill.mu,
            "sigma": skill.sigma,
            "mu_everywhere": skill.mu,
            "sigma_everywhere": skill.sigma,
            "ended_at": table.ended_at,
        }


async def test_games_that_were_ended_early_or_analysed_do_not_count(
    services: Services, store: Store, clock: ManualClock
) -> None:
    await begin(services, ANN, BO)
    await services[Lobby].end(CHANNEL, ANN.id)
    assert await rows(store) == []
    table = await finished(services, store, clock, ANN, BO)
    async with store.writing() as session:
        await session.exec(delete(ResultRow))
        row = await session.get(GameRow, table.id)
        assert table.game is not None
        row.analysis = True
        session.add(row)
        await recording.write(session, row, table.game, clock.now())
    assert await rows(store) == []
    assert await services[Statistics].fill() == 0


async def test_an_unrated_table_counts_without_a_rating(
    services: Services, store: Store, clock: ManualClock
) -> None:
    opened = await begin(services, ANN, BO)
    async with store.writing() as session:
        terms = replace(opened.terms, rated=False).to_json()
        await session.exec(update(GameRow).where(col(GameRow.id) == opened.id).values(terms=terms))
    await to_the_end(services, await last_turns(services, store, opened), clock)
    found = await rows(store)
    assert [row.mu for row in found] == [None, None]
    profile = await services[Statistics].profile(Someone(ANN.id), "Ann", GUILD)
    assert (profile.games, profile.rating, profile.rank) == (1, None, None)
    board = await services[Statistics].leaderboard(GUILD, "Club", ANN.id)
    assert (board.rows, board.games) == ((), 1)


async def test_computers_are_rated_by_their_agent_and_take_no_time(
    services: Services, store: Store, clock: ManualClock
) -> None:
    await finished(services, store, clock, ANN, BO, computers=2)
    found = await rows(store)
    computers = [row for row in found if row.computer]
    assert {row.computer for row in computers} == {"random"}
    assert len({(row.mu, row.sigma) for row in computers}) == 1
    assert [row.turn_seconds for row in computers] == [None, None]
    board = await services[Statistics].leaderboard(GUILD, "Club", ANN.id)
    assert sorted((row.computer, row.games) for row in board.rows) == [
        (False, 1),
        (False, 1),
        (True, 2),
    ]


async def test_practice_counts_for_nothing(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table = await finished(services, store, clock, ANN, computers=1)
    assert table.practice
    assert await rows(store) == []
    assert await services[Statistics].fill() == 0
    assert await services[Statistics].rating_changes(table.id) == ()
    profile = await services[Statistics].profile(Someone(ANN.id), "Ann", None)
    assert (profile.games, profile.rating) == (0, None)
    assert await services[Lessons].advice(ANN.id, "1.1") == frozenset()  # they have played a game
    assert await services[Lessons].advice(BO.id, "1.1") == frozenset(Advice)


async def test_leaving_a_practice_game_is_not_a_loss(services: Services, store: Store) -> None:
    table = await begin(services, ANN, computers=1)
    await services[Seats].resign(table.id, ANN.id)
    assert await rows(store) == []


@pytest.mark.long
async def test_the_next_game_starts_from_the_last_rating_of_its_server(
    services: Services, store: Store, clock: ManualClock
) -> None:
    await finished(services, store, clock, ANN, BO)
    await finished(services, store, clock, ANN, BO, channel=CHANNEL + 1)
    first, second = (await rows(store))[:2], (await rows(store))[2:]
    before = {row.person_id: Skill(row.mu or 0, row.sigma or 0) for row in first}
    expected = rated([before[row.person_id] for row in second], [row.place for row in second])
    assert [(row.mu, row.sigma) for row in second] == [(s.mu, s.sigma) for s in expected]
    async with store.writing() as session:  # as if both had been on another server
        await session.exec(update(ResultRow).values(guild_id=GUILD + 1))
    await finished(services, store, clock, ANN, BO, channel=CHANNEL + 2)
    newest = (await rows(store))[4:]
    here = rated([NEWCOMER] * 2, [row.place for row in newest])
    assert [(row.mu, row.sigma) for row in newest] == [(s.mu, s.sigma) for s in here]
    assert all((row.sigma_everywhere or 9) < (row.sigma or 0) for row in newest)


async def test_a_game_shows_its_changes_of_ratings(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table = await finished(services, store, clock, ANN, BO, computers=2)
    again = await finished(services, store, clock, ANN, BO, channel=CHANNEL + 1)
    names = {ANN.id: "Ann", BO.id: "Bo", None: "random"}
    ratings: dict[int | None, int] = dict.fromkeys(names, 1000)
    for game in (table, again):
        played = [row for row in await rows(store) if row.game_id == game.id]
        expected = {}
        for row in sorted(played, key=lambda row: (row.place, row.seat)):
            now = shown(Skill(row.mu or 0, row.sigma or 0))
            change = now.value - ratings[row.person_id]
            name = names[row.person_id]
            expected[row.person_id] = RatingChange(name, row.computer is not None, now, change)
        assert await services[Statistics].rating_changes(game.id) == tuple(expected.values())
        ratings |= {person: one.rating.value for person, one in expected.items()}


@pytest.mark.long
async def test_a_players_level_is_known_before_a_game(
    services: Services, store: Store, clock: ManualClock
) -> None:
    async def strengths(table: TableState) -> tuple[float | None, ...]:
        async with store.reading() as session:
            row = await session.get_one(GameRow, table.id)
            return await strengths_before(session, row)

    first = await finished(services, store, clock, ANN, BO)
    assert await strengths(first) == ()  # newcomers: nothing tells them apart
    again = await finished(services, store, clock, ANN, BO, channel=CHANNEL + 1)
    places = {row.person_id: row.place for row in await rows(store) if row.game_id == first.id}
    by_place = {
        places[seat.person_id]: strength
        for seat, strength in zip(again.seats, await strengths(again), strict=True)
    }
    assert by_place[1] is not None
    assert by_place[2] is not None
    assert by_place[1] > 0 > by_place[2]
    practice = await finished(services, store, clock, CY, computers=1, channel=CHANNEL + 2)
    assert await strengths(practice) == ()  # nothing is known of one of the two


async def test_a_player_who_resigned_is_last_and_their_computer_is_not_counted(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table = await last_turns(services, store, await begin(services, ANN, BO, CY))
    leaver = next(s for s in table.seats if s.person_id != table.mover.person_id)
    assert leaver.person_id is not None
    table, left = await services[Seats].resign(table.id, leaver.person_id)
    assert left is LeftSeat.COMPUTER
    table = await to_the_end(services, table, clock)
    found = {row.person_id: row for row in await rows(store)}
    assert found.keys() == {ANN.id, BO.id, CY.id}
    gone = found[leaver.person_id]
    assert (gone.place, gone.points, gone.details["left"]) == (3, 0, True)
    assert gone.ended_at == table.ended_at
    assert gone.mu == min(row.mu or 0 for row in found.values())
    profile = await services[Statistics].profile(Someone(leaver.person_id), "Gone", GUILD)
    assert (profile.games, profile.wins, profile.own.cards) == (1, 0, (0.0,) * 6)


@pytest.mark.parametrize(("heir", "place"), [(None, 2), (CY.id, 1)], ids=["computer", "substitute"])
async def test_an_absent_player_is_last_unless_they_sent_a_substitute(
    services: Services, store: Store, clock: ManualClock, heir: int | None, place: int
) -> None:
    table = await last_turns(services, store, await begin(services, ANN, BO))
    winner = table.seats[(await to_the_end_of(table)).index(1)].person_id
    async with store.writing() as session:
        query = select(SeatRow).where(SeatRow.person_id == winner)
        seat = (await session.exec(query)).one()
        seat.person_id, seat.computer = heir, None if heir else "random"
        session.add(seat)
    await services[ComputerTurns].play(table.id)
    await to_the_end(services, await services[TableReader].get(table.id), clock)
    found = {row.person_id: row.place for row in await rows(store)}
    assert found.keys() == {ANN.id, BO.id}
    assert found[winner or 0] == place


@pytest.mark.long
@pytest.mark.parametrize("wins", [True, False])
async def test_a_player_who_takes_over_a_seat_is_rated_only_if_it_helps(
    services: Services, store: Store, clock: ManualClock, wins: bool
) -> None:
    table = await last_turns(services, store, await begin(services, ANN, BO))
    assert table.game is not None
    trial = await to_the_end_of(table)
    mover = table.mover
    assert mover.person_id is not None
    best = trial.index(1)
    seat = best if wins else 1 - best
    assert sorted(trial) == [1, 2]
    leaver = table.seats[seat].person_id
    assert leaver is not None
    await services[Seats].offer(table.id, leaver)
    table = await services[Seats].take(table.id, CY, seat)
    assert [row.place for row in await rows(store)] == [0]
    board = await services[Statistics].leaderboard(GUILD, "Club", ANN.id)
    assert (board.rows, board.games) == ((), 0)
    await to_the_end(services, table, clock)
    counted = {row.person_id: row for row in await rows(store)}
    assert counted[leaver].place == 2
    assert (CY.id in counted) == wins
    stayed = counted[table.seats[1 - seat].person_id]
    assert stayed.place == (2 if wins else 1)
    assert (stayed.mu or 0) > NEWCOMER.mu  # rated against who has left, in either case


async def test_a_closed_seat_is_last_by_the_rules_too(
    services: Services, store: Store, clock: ManualClock
) -> None:
    opened = await begin(services, ANN, BO, CY)
    async with store.writing() as session:
        terms = replace(opened.terms, left_seat=LeftSeat.CLOSED).to_json()
        await session.exec(update(GameRow).where(col(GameRow.id) == opened.id).values(terms=terms))
    table = await last_turns(services, store, opened)
    leaver = next(s for s in table.seats if s != table.mover)
    assert leaver.person_id is not None
    table, left = await services[Seats].resign(table.id, leaver.person_id)
    assert left is LeftSeat.CLOSED
    await to_the_end(services, table, clock)
    found = {row.person_id: row for row in await rows(store)}
    assert found.keys() == {ANN.id, BO.id, CY.id}
    assert (found[leaver.person_id].place, found[leaver.person_id].points) == (3, 0)
    assert 1 in {row.place for row in found.values()}


async def test_the_last_remaining_player_wins_when_all_others_leave(
    services: Services, store: Store
) -> None:
    opened = await begin(services, ANN, BO)
    async with store.writing() as session:
        terms = replace(opened.terms, left_seat=LeftSeat.CLOSED).to_json()
        await session.exec(update(GameRow).where(col(GameRow.id) == opened.id).values(terms=terms))
    table, _ = await services[Seats].resign(opened.id, ANN.id)
    assert table.status is Status.FINISHED
    found = {row.person_id: row.place for row in await rows(store)}
    assert found == {ANN.id: 2, BO.id: 1}


@pytest.mark.long
async def test_a_player_who_takes_a_computers_seat_counts_as_late(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table = await last_turns(services, store, await begin(services, ANN, BO, computers=1))
    seat = next(one for one in table.seats if one.computer)
    assert seat.number is not None
    await services[Seats].offer(table.id, ANN.id, seat.number)
    table = await services[Seats].take(table.id, CY, seat.number)
    await to_the_end(services, table, clock)
    found = await rows(store)
    assert [row.seat for row in found if not row.person_id and not row.computer] == [seat.number]
    assert {ANN.id, BO.id} <= {row.person_id for row in found if row.mu is not None}
    assert all(row.person_id for row in found if row.mu is not None)
    assert all((row.mu or 0) > NEWCOMER.mu for row in found if row.person_id == CY.id)


async def to_the_end_of(table: TableState) -> list[int]:
    """The places at the end of a table that ``play_turn`` plays."""
    game = table.game.copy()
    while game.to_move is not None:
        game.choose(game.options[0])
    result = game.view(None).result
    return [score.rank for score in result.scores]


async def test_older_games_get_the_same_results_once_in_the_order_of_their_ends(
    services: Services, store: Store, clock: ManualClock
) -> None:
    await finished(services, store, clock, ANN, BO)
    clock.advance(timedelta(days=1).total_seconds())
    await finished(services, store, clock, BO, CY, computers=1, channel=CHANNEL + 1)
    written = [row.model_dump(exclude={"id"}) for row in await rows(store)]
    async with store.writing() as session:
        await session.exec(delete(ResultRow))
    assert await services[Statistics].fill() == 2
    assert [row.model_dump(exclude={"id"}) for row in await rows(store)] == written
    assert await services[Statistics].fill() == 0
    assert [row.model_dump(exclude={"id"}) for row in await rows(store)] == written


async def test_a_profile_tells_places_cards_times_and_groups(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table = await finished(services, store, clock, ANN, BO)
    clock.advance(timedelta(days=3).total_seconds())
    mine = next(row for row in await rows(store) if row.person_id == ANN.id)
    profile = await services[Statistics].profile(Someone(ANN.id), "Ann", None)
    assert profile.newest == (Finished(2, mine.place, mine.points, 3),)
    assert profile.places == tuple(int(mine.place == place) for place in (1, 2))
    assert profile.own.points == tuple(mine.details["points"][1:])
    assert profile.own.cards == tuple(mine.details["cards"])
    assert profile.own.seconds == round(median(mine.details["seconds"]))
    won = int(mine.place == 1)
    assert profile.groups == (
        Group("players", "2", 1, won, mine.place),
        Group("seat", str(mine.seat + 1), 1, won, mine.place),
        Group("decks", "base", 1, won, mine.place),
    )
    assert profile.history[0].at == table.ended_at
    assert profile.ranked == 2
    empty = await services[Statistics].profile(Someone(CY.id), "Cy", GUILD)
    assert (empty.games, empty.history, empty.rating) == (0, (), None)


async def test_a_forgotten_person_leaves_a_nameless_result(
    services: Services, store: Store, clock: ManualClock
) -> None:
    await finished(services, store, clock, ANN, BO)
    [shown] = (await services[PersonalData].show(ANN.id))["results"]
    assert (shown["name"], shown["players"]) == ("Ann", 2)
    await services[PersonalData].forget(ANN.id)
    assert (await services[PersonalData].show(ANN.id))["results"] == []
    names = {row.name: row.person_id for row in await rows(store)}
    assert names["Bo"] == BO.id
    assert "Ann" not in names
    board = await services[Statistics].leaderboard(GUILD, "Club", BO.id)
    assert [(row.name, row.you) for row in board.rows] == [("Bo", True)]
    assert board.games == 1
