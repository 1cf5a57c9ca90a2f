"""Changes of seats in a running game: given up, offered, taken, lent, taken back."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest
from sqlmodel import col, select

from bot.features.lobby.use_cases import Lobby
from bot.features.records.record_files import Records
from bot.features.results.rows import ResultRow
from bot.features.seats.holders import OFFER, TenureRow
from bot.features.seats.use_cases import Seats
from bot.features.seats.vote_subjects import SeatVotes
from bot.features.turn.use_cases import Turns
from bot.features.votes.rows import Outcome, Vote
from bot.features.votes.use_cases import Votes
from bot.game.errors import Code, TableError
from bot.game.people.personal_data import PersonalData
from bot.game.rows import SeatRow, Status
from bot.game.scheduled.due_work import DueWork
from bot.game.setup import Setup
from bot.game.table.computer_players import ComputerPlayers
from bot.game.table.reading import TableReader
from bot.game.table.state import SeatInfo, TableState
from bot.game.terms import LeftSeat
from bot.platform.outbox.rows import OutboxRow
from bot.platform.request import Person, Place
from bot.platform.services import Services
from bot.platform.store.columns import stored_id
from bot.platform.store.store import Store
from engine import Game
from engine.events import Resigned
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    CY,
    GUILD,
    STRANGER,
    THREAD,
    ManualClock,
    begin,
    make_services,
    mover,
    play_turn,
    prepare_turn,
    refusal,
)

DI, ED = Person(4, "Di"), Person(5, "Ed")
DAY = 24 * 3600.0


async def begin_on_terms(services: Services, left: LeftSeat, *people: Person) -> TableState:
    opener, *others = people
    table = await services[Lobby].open(Place(GUILD, CHANNEL), opener, len(people))
    await services[Lobby].change_terms(
        table.id, opener.id, lambda terms: replace(terms, left_seat=left)
    )
    for person in others:
        await services[Lobby].join(CHANNEL, person)
    return await services[Lobby].start(CHANNEL, opener.id)


def seat_of(table: TableState, person: Person | int) -> SeatInfo:
    """The seat of that owner."""
    number = person if isinstance(person, int) else person.id
    return next(seat for seat in table.seats if seat.owner_id == number)


def waiting_person(table: TableState) -> int:
    """Somebody who is not to move."""
    return next(s.person_id for s in table.seats if s.person_id not in (None, mover(table)))


def person(number: int) -> Person:
    return next(one for one in (ANN, BO, CY, DI, ED) if one.id == number)


async def to_people(store: Store, after: int = 0) -> list[tuple[str, str, bool]]:
    """The messages queued for people since the job ``after``: kind, recipient, still waiting."""
    async with store.reading() as session:
        query = select(OutboxRow).where(col(OutboxRow.id) > after).order_by(col(OutboxRow.id))
        rows = (await session.exec(query)).all()
    return [
        (row.kind, row.target, row.done_at is None)
        for row in rows
        if row.target.startswith("person")
    ]


async def newest_job(store: Store) -> int:
    async with store.reading() as session:
        return max((row.id or 0 for row in await session.exec(select(OutboxRow))), default=0)


async def kinds(store: Store, after: int) -> list[str]:
    async with store.reading() as session:
        query = select(OutboxRow).where(col(OutboxRow.id) > after).order_by(col(OutboxRow.id))
        return [row.kind for row in await session.exec(query)]


async def lend(services: Services, table: TableState, clock: ManualClock, days: int = 3) -> Vote:
    """Ann asks Di to play for her."""
    until = clock.now() + timedelta(days=days)
    return await services[SeatVotes].ask_substitute(table.id, ANN.id, DI, until)


async def hand_stands_at(store: Store, person_id: int, channel: int, message: int) -> None:
    """Somebody's hand was sent to them."""
    async with store.writing() as session:
        query = select(SeatRow).where(SeatRow.person_id == person_id)
        seat = (await session.exec(query)).one()
        seat.hand_channel_id, seat.hand_message_id = channel, message
        session.add(seat)
        for job in await session.exec(select(OutboxRow)):
            job.done_at = job.created_at
            session.add(job)


async def test_a_computer_plays_on_after_a_resignation(services: Services, store: Store) -> None:
    table = await begin(services, ANN, BO, CY)
    leaver = mover(table)
    await hand_stands_at(store, leaver, 100, 555)
    before = await newest_job(store)
    after, left = await services[Seats].resign(table.id, leaver)
    seat = seat_of(after, leaver)
    assert left is LeftSeat.COMPUTER
    assert (seat.person_id, seat.computer is not None, seat.stood_in) == (None, True, True)
    assert seat.resigned_at is not None
    assert seat.offered_at is not None
    assert after.version == 1  # the computer has played the turn they left
    assert await to_people(store, before) == [("retire", f"person:{leaver}", True)] + [
        job for job in await to_people(store, before) if job[0] == "hand"
    ]
    assert OFFER.value in await kinds(store, before)
    assert await refusal(services[Turns].draft(table.id, leaver)) == "seat-away"
    assert await refusal(services[Seats].resign(table.id, leaver)) == "resigned"
    assert (await services[Seats].take_back(table.id, leaver)).seats[
        seat.number or 0
    ].resigned_at is None


async def test_a_seat_that_is_closed_passes_for_the_rest_of_the_game(services: Services) -> None:
    table = await begin_on_terms(services, LeftSeat.CLOSED, ANN, BO, CY)
    leaver = mover(table)
    await prepare_turn(services, table)
    after, left = await services[Seats].resign(table.id, leaver)
    assert left is LeftSeat.CLOSED
    assert (after.version, after.status) == (1, Status.RUNNING)
    seat = seat_of(after, leaver)
    assert (seat.person_id, seat.computer, seat.stood_in) == (None, None, False)
    assert after.game.view(None).seats[seat.number or 0].resigned
    assert mover(after) != leaver
    entry = await services[TableReader].turn(table.id, 1)
    assert entry.events[0] == Resigned(seat.number or 0)
    assert await refusal(services[Seats].take_back(table.id, leaver)) == "not-seated"
    assert await refusal(services[Seats].offer(table.id, leaver)) == "seat-closed"
    assert await refusal(services[Seats].resign(table.id, leaver)) == "resigned"
    later = await play_turn(services, after)
    assert (await services[Turns].draft(table.id, mover(later))).game.choices == ()


async def test_leaving_does_not_disturb_anothers_turn(services: Services, store: Store) -> None:
    table = await begin_on_terms(services, LeftSeat.CLOSED, ANN, BO, CY)
    await prepare_turn(services, table)
    chosen = (await services[Turns].draft(table.id, mover(table))).game.choices
    waiting_since = table.waiting_since
    after, _ = await services[Seats].resign(table.id, waiting_person(table))
    assert mover(after) == mover(table)
    assert after.waiting_since == waiting_since
    draft = await services[Turns].draft(table.id, mover(table))
    assert (draft.game.choices, draft.stamp.turn) == (chosen, 1)
    assert (await services[Turns].confirm(table.id, mover(table))).version == 2


async def test_leaving_does_not_disturb_a_prepared_turn(
    services: Services, clock: ManualClock
) -> None:
    table = await begin_on_terms(services, LeftSeat.CLOSED, ANN, BO, CY)
    planner, leaver = (stored_id(table.seats[seat].person_id) for seat in (1, 2))
    offer = (await services[Turns].draft(table.id, planner)).game.options[-1].key
    game = (await services[Turns].choose(table.id, planner, [offer])).game
    while game.options[0].key != "confirm":
        last = game.options[-1].key
        game = (await services[Turns].choose(table.id, planner, [last])).game
    await services[Turns].prepare(table.id, planner, at_once=True)
    table = await play_turn(services, table)
    await services[Seats].resign(table.id, leaver)
    clock.advance(90)
    await services[DueWork].attend(table.id)
    played = (await services[TableReader].log(table.id))[-1]
    assert (played.number, played.seat) == (3, 1)


async def test_the_last_player_left_wins(services: Services, store: Store) -> None:
    table = await begin_on_terms(services, LeftSeat.CLOSED, ANN, BO)
    after, _ = await services[Seats].resign(table.id, waiting_person(table))
    assert after.status is Status.FINISHED
    assert after.game.result.winners == (table.seat_of(mover(table)),)
    record = await services[Records].record(table.id)
    assert record.splitlines()[-1].startswith("resign ")
    async with store.reading() as session:
        places = {row.person_id: row.place for row in await session.exec(select(ResultRow))}
    assert places == {mover(table): 1, waiting_person(table): 2}
    assert "result" in await kinds(store, 0)


async def test_the_last_person_to_leave_ends_the_table(services: Services) -> None:
    table = await begin(services, ANN, computers=2)
    after, left = await services[Seats].resign(table.id, ANN.id)
    assert left is LeftSeat.CLOSED
    assert after.status is Status.CANCELLED
    assert await refusal(services[Seats].resign(table.id, ANN.id)) == "over"


async def test_absent_players_get_their_seats_back_if_nobody_else_is_left(
    services: Services, clock: ManualClock
) -> None:
    table = await begin(services, ANN, BO)
    absent, other = person(mover(table)), person(waiting_person(table))
    clock.advance(3 * DAY)
    await services[SeatVotes].kick(table.id, other.id, table.seat_of(absent.id) or 0)
    assert seat_of(await services[TableReader].get(table.id), absent).person_id is None
    after, left = await services[Seats].resign(table.id, other.id)
    assert (after.status, left) == (Status.RUNNING, LeftSeat.COMPUTER)
    assert seat_of(after, absent).person_id == absent.id
    assert (seat_of(after, other).computer is not None, after.opener_id) == (True, absent.id)
    assert mover(after) == absent.id  # computers alone play no game


@pytest.mark.parametrize("others", [(BO,), (BO, CY), (BO, CY, DI)], ids=len)
@pytest.mark.parametrize("computers", [0, 1])
async def test_nobody_wins_a_game_that_everybody_has_left(
    services: Services, store: Store, others: tuple[Person, ...], computers: int
) -> None:
    if len(others) + computers > 3:
        return
    table = await begin(services, ANN, *others, computers=computers)
    people = [ANN, *others]
    for person in people[:-1]:
        _, left = await services[Seats].resign(table.id, person.id)
        assert left is LeftSeat.COMPUTER
    after, left = await services[Seats].resign(table.id, people[-1].id)
    assert (after.status, left, after.abandoned) == (Status.CANCELLED, LeftSeat.CLOSED, True)
    assert after.game.result is None
    assert (await kinds(store, after.version)).count("result") == 1
    async with store.reading() as session:
        rows = (await session.exec(select(ResultRow))).all()
    assert {row.person_id for row in rows} == {person.id for person in people}
    assert {(row.place, row.mu, row.details["left"]) for row in rows} == {
        (len(table.seats), None, True)
    }
    assert (await services[Records].record(table.id)).splitlines()[-1] == "# ended early"


async def test_a_computer_wins_against_the_only_person_who_gives_up(services: Services) -> None:
    """It has not left (R35)."""
    table = await begin(services, ANN, computers=1)
    after, _ = await services[Seats].resign(table.id, ANN.id)
    assert (after.status, after.abandoned) == (Status.FINISHED, False)
    assert [after.seats[seat].computer for seat in after.game.result.winners] != [None]


async def test_a_player_who_took_over_and_left_has_no_result(
    services: Services, store: Store
) -> None:
    table = await begin(services, ANN, BO)
    await services[Seats].resign(table.id, ANN.id)
    await services[Seats].take(table.id, CY, table.seat_of(ANN.id) or 0)
    await services[Seats].resign(table.id, BO.id)
    after, _ = await services[Seats].resign(table.id, CY.id)
    assert after.abandoned
    async with store.reading() as session:
        rows = (await session.exec(select(ResultRow))).all()
    assert {(row.person_id, row.place) for row in rows} == {(ANN.id, 2), (BO.id, 2)}


async def test_a_game_that_is_ended_counts_for_nobody_even_if_somebody_had_left(
    services: Services, store: Store
) -> None:
    table = await begin(services, ANN, BO, CY)
    await services[Seats].resign(table.id, ANN.id)
    await services[Lobby].end(CHANNEL, (await services[TableReader].get(table.id)).opener_id)
    assert not (await services[TableReader].get(table.id)).abandoned
    async with store.reading() as session:
        assert (await session.exec(select(ResultRow))).all() == []


async def test_the_record_of_a_game_that_somebody_left_replays(services: Services) -> None:
    table = await begin_on_terms(services, LeftSeat.CLOSED, ANN, BO, CY)
    table = await play_turn(services, table)
    table, _ = await services[Seats].resign(table.id, waiting_person(table))
    for _ in range(3):
        table = await play_turn(services, table)
    await services[Lobby].end(CHANNEL, table.opener_id)
    ended = await services[TableReader].get(table.id)
    replayed = Game.replay(await services[Records].record(table.id))
    assert replayed.position() == ended.game.position()
    assert [entry.number for entry in await services[TableReader].log(table.id)] == [1, 2, 3, 4, 5]


@pytest.mark.long
async def test_resigning_during_the_picks_leaves_them_to_a_computer(
    services: Services,
) -> None:
    table = await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2, setup=Setup(start_pieces=6))
    await services[Lobby].change_terms(
        table.id, ANN.id, lambda terms: replace(terms, left_seat=LeftSeat.CLOSED)
    )
    await services[Lobby].join(CHANNEL, BO)
    await services[Lobby].start(CHANNEL, ANN.id)
    after, left = await services[Seats].resign(table.id, ANN.id)
    assert left is LeftSeat.COMPUTER
    assert [seat.owner_id for seat in after.awaited] == [BO.id]
    await services[Turns].pick(table.id, BO.id, (1, 1, 1, 1, 2))
    begun = await services[TableReader].get(table.id)
    assert begun.awaited == ()
    assert begun.version == 1 or mover(begun) == BO.id


async def test_only_owners_of_a_running_game_resign(services: Services) -> None:
    table = await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    assert await refusal(services[Seats].resign(table.id, ANN.id)) == "not-started"
    await services[Lobby].join(CHANNEL, BO)
    await services[Lobby].start(CHANNEL, ANN.id)
    assert await refusal(services[Seats].resign(table.id, STRANGER.id)) == "not-seated"
    await services[Lobby].end(CHANNEL, ANN.id)
    assert await refusal(services[Seats].resign(table.id, ANN.id)) == "over"


async def test_the_openers_right_is_given_away_or_passes_on(services: Services) -> None:
    table = await begin(services, ANN, BO, CY, computers=1)
    seats = {seat.owner_id: number for number, seat in enumerate(table.seats)}
    assert await refusal(services[Seats].hand_over(table.id, BO.id, seats[CY.id])) == "not-opener"
    assert (
        await refusal(services[Seats].hand_over(table.id, ANN.id, seats[ANN.id]))
        == "opener-already"
    )
    assert (
        await refusal(services[Seats].hand_over(table.id, ANN.id, seats[None])) == "computers-seat"
    )
    after = await services[Seats].hand_over(table.id, ANN.id, seats[BO.id])
    assert (after.opener_id, after.opener_name) == (BO.id, "Bo")
    after, _ = await services[Seats].resign(table.id, BO.id)
    assert after.opener_id in (ANN.id, CY.id)
    assert await refusal(services[Lobby].end(CHANNEL, BO.id)) == "not-moderator"
    assert (await services[Lobby].end(CHANNEL, after.opener_id)).over


async def test_a_new_player_gets_the_hand_and_the_former_one_gets_nothing_more(
    services: Services, store: Store
) -> None:
    table = await begin(services, ANN, BO)
    owner = mover(table)
    await hand_stands_at(store, owner, 100, 555)
    stamp = await prepare_turn(services, table)
    chosen = (await services[Turns].draft(table.id, owner)).game.choices
    await services[Seats].offer(table.id, owner)
    seat = table.seat_of(owner) or 0
    assert (await services[Turns].draft(table.id, owner)).stamp == stamp  # it is still theirs
    before = await newest_job(store)

    after = await services[Seats].take(table.id, DI, seat)
    assert (after.seats[seat].person_id, after.seats[seat].owner_id) == (DI.id, DI.id)
    assert after.seats[seat].name == "Di"
    assert after.seats[seat].offered_at is None
    assert await to_people(store, before) == [
        ("retire", f"person:{owner}", True),
        ("hand", f"person:{DI.id}", True),
    ]
    # What was revealed in a turn in hand stays revealed, so the turn goes on.
    assert (await services[Turns].draft(table.id, DI.id)).game.choices == chosen
    assert await refusal(services[Turns].confirm(table.id, owner, stamp)) == "not-seated"
    assert await refusal(services[Turns].draft(table.id, owner)) == "not-seated"
    assert await refusal(services[Seats].take_back(table.id, owner)) == "not-seated"
    assert (await services[Turns].confirm(table.id, DI.id)).version == 1
    async with store.reading() as session:
        tenure = (await session.exec(select(TenureRow))).one()
        lost = (await session.exec(select(ResultRow))).one()
    assert (tenure.person_id, tenure.seat, tenure.ended) == (owner, seat, "replaced")
    assert (lost.person_id, lost.seat) == (owner, seat)


async def test_one_of_two_simultaneous_takers_gets_the_seat(services: Services) -> None:
    table = await begin(services, ANN, BO)
    owner = mover(table)
    seat = table.seat_of(owner) or 0
    await services[Seats].offer(table.id, owner)
    outcomes = await asyncio.gather(
        services[Seats].take(table.id, DI, seat),
        services[Seats].take(table.id, ED, seat),
        return_exceptions=True,
    )
    refused = [one for one in outcomes if isinstance(one, TableError)]
    assert [one.code for one in refused] == [Code.OFFER_OVER]
    assert (await services[TableReader].get(table.id)).seats[seat].person_id in (DI.id, ED.id)


async def test_an_active_owner_keeps_playing_until_the_seat_is_taken(
    services: Services,
) -> None:
    table = await begin(services, ANN, BO)
    owner = mover(table)
    seat = table.seat_of(owner) or 0
    stamp = await prepare_turn(services, table)
    await services[Seats].offer(table.id, owner)
    outcomes = await asyncio.gather(
        services[Seats].take(table.id, DI, seat),
        services[Turns].confirm(table.id, owner, stamp),
        return_exceptions=True,
    )
    after = await services[TableReader].get(table.id)
    assert after.seats[seat].person_id == DI.id
    assert not isinstance(outcomes[0], BaseException)
    if isinstance(outcomes[1], TableError):  # the taker was first, and has the turn in hand
        assert outcomes[1].code is Code.NOT_SEATED
        assert (after.version, mover(after)) == (0, DI.id)
    else:
        assert after.version == 1


async def test_unsuitable_people_can_neither_take_nor_offer_a_seat(services: Services) -> None:
    table = await begin(services, ANN, BO, CY)
    seats = {seat.owner_id: number for number, seat in enumerate(table.seats)}
    take, offer = services[Seats].take, services[Seats].offer
    assert await refusal(take(table.id, DI, seats[ANN.id])) == "offer-over"
    assert await refusal(offer(table.id, ANN.id, seats[BO.id])) == "not-your-seat"
    assert await refusal(offer(table.id, STRANGER.id)) == "not-seated"
    await offer(table.id, ANN.id)
    assert await refusal(offer(table.id, ANN.id)) == "offered-already"
    assert await refusal(take(table.id, BO, seats[ANN.id])) == "already-seated"
    # Who has held one hand of a game does not get another.
    await take(table.id, DI, seats[ANN.id])
    await offer(table.id, BO.id)
    assert await refusal(take(table.id, ANN, seats[BO.id])) == "seen-a-hand"
    # The owner of an offered seat who presses the button has it back.
    assert (await take(table.id, BO, seats[BO.id])).seats[seats[BO.id]].offered_at is None
    await services[Lobby].end(CHANNEL, BO.id, moderator=True)
    assert await refusal(offer(table.id, DI.id)) == "over"


async def test_an_offer_ends_with_its_table(services: Services, store: Store) -> None:
    table = await begin(services, ANN, BO)
    await services[Seats].offer(table.id, ANN.id)
    before = await newest_job(store)
    await services[Lobby].end(CHANNEL, ANN.id)
    assert [seat.offered_at for seat in (await services[TableReader].get(table.id)).seats] == [
        None,
        None,
    ]
    assert OFFER.value in await kinds(store, before)


async def test_a_computers_seat_can_be_offered_by_any_player(services: Services) -> None:
    table = await begin(services, ANN, BO, computers=1)
    number = next(i for i, seat in enumerate(table.seats) if seat.owner_id is None)
    await services[Seats].offer(table.id, BO.id, number)
    after = await services[Seats].take(table.id, DI, number)
    assert (after.seats[number].person_id, after.seats[number].computer) == (DI.id, None)


async def test_a_thinking_computer_stops_when_its_owner_returns(store: Store) -> None:
    class Interrupted(ComputerPlayers):
        async def turn(self, game: Game, agent: str) -> tuple[str, ...]:
            keys = await super().turn(game, agent)
            await services[Seats].take_back(table.id, owner)
            return keys

    services = make_services(store, players=Interrupted("random", THREAD))
    table = await begin(services, ANN, BO)
    owner = mover(table)
    after, _ = await services[Seats].resign(table.id, owner)
    assert (after.version, mover(after)) == (0, owner)


async def test_a_name_that_is_taken_already_is_numbered(services: Services) -> None:
    table = await begin(services, ANN, BO)
    await services[Seats].offer(table.id, BO.id)
    other = Person(77, "ann")
    after = await services[Seats].take(table.id, other, table.seat_of(BO.id) or 0)
    assert sorted(after.names) == ["Ann", "ann (2)"]


async def test_a_substitute_plays_until_the_time_is_over(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table = await begin(services, ANN, BO)
    owner = person(mover(table))
    seat = table.seat_of(owner.id) or 0
    until = clock.now() + timedelta(days=3)
    vote = await services[SeatVotes].ask_substitute(table.id, owner.id, DI, until)
    assert await refusal(services[Votes].cast(vote.id, STRANGER.id, agrees=True)) == "not-voter"
    assert (await services[Votes].cast(vote.id, DI.id, agrees=True)).outcome is Outcome.AGREED
    lent = await services[TableReader].get(table.id)
    assert (lent.seats[seat].person_id, lent.seats[seat].owner_id) == (DI.id, owner.id)
    assert lent.seats[seat].name == owner.name
    assert await refusal(services[Turns].draft(table.id, owner.id)) == "seat-away"
    assert await refusal(services[Seats].resign(table.id, DI.id)) == "owner-decides"
    assert await refusal(services[Seats].offer(table.id, DI.id)) == "not-seated"
    await play_turn(services, lent)

    clock.advance(3 * DAY - 1)
    await services[DueWork].attend(table.id)
    assert (await services[TableReader].get(table.id)).seats[seat].person_id == DI.id
    clock.advance(1)
    before = await newest_job(store)
    await services[DueWork].attend(table.id)
    back = await services[TableReader].get(table.id)
    assert (back.seats[seat].person_id, back.seats[seat].substitute_until) == (owner.id, None)
    assert ("hand", f"person:{owner.id}", True) in await to_people(store, before)
    assert await refusal(services[Turns].draft(table.id, DI.id)) == "not-seated"
    # Di knows that hand now, and no other.
    other = next(s.owner_id for s in back.seats if s.owner_id != owner.id)
    await services[Seats].offer(table.id, other or 0)
    assert await refusal(services[Seats].take(table.id, DI, 1 - seat)) == "seen-a-hand"


async def test_the_owner_ends_a_substitution_at_any_time(
    services: Services, clock: ManualClock
) -> None:
    table = await begin(services, ANN, BO)
    vote = await lend(services, table, clock)
    await services[Votes].cast(vote.id, DI.id, agrees=True)
    back = await services[Seats].take_back(table.id, ANN.id)
    assert back.seats == table.seats


async def test_a_substitute_who_declines_changes_nothing(
    services: Services, clock: ManualClock
) -> None:
    table = await begin(services, ANN, BO)
    vote = await lend(services, table, clock)
    assert await refusal(lend(services, table, clock)) == "vote-open"
    assert (await services[Votes].cast(vote.id, DI.id, agrees=False)).outcome is Outcome.REFUSED
    assert (await services[TableReader].get(table.id)).seats == table.seats


async def test_unsuitable_people_cannot_be_substitutes(
    services: Services, clock: ManualClock
) -> None:
    table = await begin(services, ANN, BO, CY)
    now, ask = clock.now(), services[SeatVotes].ask_substitute
    week = now + timedelta(days=7)
    assert await refusal(ask(table.id, ANN.id, BO, week)) == "already-seated"
    assert await refusal(ask(table.id, ANN.id, ANN, week)) == "already-seated"
    assert await refusal(ask(table.id, STRANGER.id, DI, week)) == "not-seated"
    assert await refusal(ask(table.id, ANN.id, DI, now - timedelta(days=1))) == "until-past"
    assert await refusal(ask(table.id, ANN.id, DI, now + timedelta(days=61))) == "until-far"
    # Somebody who has come to the table between the question and the answer is too late.
    vote = await ask(table.id, ANN.id, DI, week)
    await services[Seats].offer(table.id, BO.id)
    await services[Seats].take(table.id, DI, table.seat_of(BO.id) or 0)
    assert (await services[Votes].cast(vote.id, DI.id, agrees=True)).outcome is Outcome.OVERTAKEN
    assert seat_of(await services[TableReader].get(table.id), ANN).person_id == ANN.id


async def test_a_new_player_wakes_a_sleeping_table(services: Services, clock: ManualClock) -> None:
    table = await begin(services, ANN, BO)
    clock.advance(15 * DAY)
    await services[DueWork].attend(table.id)
    assert (await services[TableReader].get(table.id)).asleep_at is not None
    assert await refusal(services[Seats].offer(table.id, STRANGER.id)) == "not-seated"
    assert (await services[TableReader].get(table.id)).asleep_at is not None
    await services[Seats].offer(table.id, ANN.id)
    awake = await services[TableReader].get(table.id)
    assert (awake.asleep_at, awake.touched_at) == (None, clock.now())


async def test_stored_changes_of_seats_can_be_shown_and_forgotten(
    services: Services, clock: ManualClock
) -> None:
    table = await begin(services, ANN, BO)
    vote = await lend(services, table, clock, days=1)
    await services[Votes].cast(vote.id, DI.id, agrees=True)
    assert await refusal(services[PersonalData].forget(ANN.id)) == "still-seated"
    assert await refusal(services[PersonalData].forget(DI.id)) == "still-seated"
    await services[Seats].take_back(table.id, ANN.id)
    stored = await services[PersonalData].show(DI.id)
    assert [one["ended"] for one in stored["hands_held"]] == ["substituted"]
    assert [one["agrees"] for one in stored["ballots"]] == [True]
    assert [one["args"]["name"] for one in stored["votes"]] == ["Di"]
    assert await services[PersonalData].forget(DI.id) == 0
    left = await services[PersonalData].show(DI.id)
    # That they have seen a hand stays until the game is over: nobody may see a second one.
    assert left["hands_held"] == stored["hands_held"]
    nothing = await services[PersonalData].show(99) | {"id": DI.id}
    long_ago = [{"at": "2000-01-01T00:00:00Z"}]  # the daily look deletes the rest after the game
    kept = {"seen": long_ago, "hands_held": left["hands_held"]}
    assert left == nothing | kept
