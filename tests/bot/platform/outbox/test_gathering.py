"""Computers' turns in one message, none missing or twice; messages about changed seats."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from sqlmodel import col, select, update

from bot.features.following.use_cases import FOLLOW, ROUND, FollowInterval, Follows
from bot.features.lobby.use_cases import Lobby
from bot.features.seats.holders import OFFER
from bot.features.seats.use_cases import Seats
from bot.features.seats.vote_subjects import SeatVotes
from bot.features.turn import use_cases as turn_use_cases
from bot.features.turn.use_cases import HAND, TURN
from bot.features.votes.rows import VOTE
from bot.features.votes.use_cases import Votes
from bot.game.queries import game_row
from bot.game.rows import SeatRow
from bot.game.scheduled.computer_turns import ComputerTurns
from bot.game.table.hooks import Played
from bot.game.table.loading import load
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.game.table.turn_batching import LONGEST
from bot.game.table.turns import append
from bot.game.unit_of_work import Transactions
from bot.platform.outbox.kinds import MessageKind
from bot.platform.outbox.worker import Worker
from bot.platform.request import Person, Place
from bot.platform.services import Services
from bot.platform.store.leases import LIFE
from bot.platform.store.store import Store
from engine.events import TookBack
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    CY,
    GUILD,
    Crash,
    HastyClock,
    begin,
    make_services,
    mover,
    play_turn,
    prepare_turn,
    waiting,
)
from tests.bot.mailbox import Mailbox, failing, worker_to
from tests.bot.platform.outbox.test_worker import run_to_its_end

HELD = LONGEST.total_seconds()


async def at_anns_turn(services: Services, worker: Worker) -> TableState:
    """A table of Ann, who is to move, and three computers; all earlier messages are posted.

    Cy is told of every turn.
    """
    table = await begin(services, ANN, computers=3)
    await services[Follows].follow(CHANNEL, CY, FollowInterval.TURN)
    await worker.drain()
    return table


async def end_turn(services: Services, table: TableState) -> int:
    """Play Ann's turn and none of the computers'; gives its number."""
    stamp = await prepare_turn(services, table)
    async with services[Transactions].writing() as out:
        await turn_use_cases.confirm(out, table.id, mover(table), stamp)
    return table.version + 1


def told(sender: Mailbox, since: int, kind: MessageKind = TURN) -> list[list[int]]:
    """The turns from ``since`` on, message by message."""
    letters = [letter for letter in sender.letters if letter.kind is kind and letter.turn >= since]
    return [[int(word) for word in letter.text.split() if word.isdecimal()] for letter in letters]


async def test_computers_turns_are_one_message_that_pings_the_next_player(
    services: Services, worker: Worker, mailbox: Mailbox, store: Store, clock: HastyClock
) -> None:
    table = await at_anns_turn(services, worker)
    one = await end_turn(services, table)
    await worker.drain()
    for _ in range(3):
        assert await services[ComputerTurns].play_one(table.id)
        began = clock.now()
        await worker.drain()
        assert clock.now() == began, "nobody slept"
    assert told(mailbox, one) == [[one], [one + 1, one + 2, one + 3]]
    assert told(mailbox, one, FOLLOW) == [[one], [one + 1, one + 2, one + 3]]
    last = [letter for letter in mailbox.letters if letter.kind is TURN][-1]
    assert (last.latest, last.called) == (True, (ANN.id,))
    assert await waiting(store) == []


async def test_a_slow_computer_does_not_hold_back_earlier_ones(
    services: Services, worker: Worker, mailbox: Mailbox, clock: HastyClock
) -> None:
    table = await at_anns_turn(services, worker)
    one = await end_turn(services, table)
    await services[ComputerTurns].play_one(table.id)
    clock.advance(HELD - 1)
    await worker.drain()
    assert told(mailbox, one) == [[one]]
    clock.advance(1)
    await worker.drain()
    assert told(mailbox, one) == [[one], [one + 1]]
    await services[ComputerTurns].play(table.id)
    await worker.drain()
    assert told(mailbox, one) == [[one], [one + 1], [one + 2, one + 3]]


@pytest.mark.long
async def test_each_turn_is_announced_once_whenever_a_process_is_killed(
    services: Services, worker: Worker, mailbox: Mailbox, store: Store, clock: HastyClock
) -> None:
    table = await at_anns_turn(services, worker)
    one = await end_turn(services, table)
    await services[ComputerTurns].play_one(table.id)
    # Killed while the second computer thinks: another process lets it play.
    others = make_services(store, clock)
    await others[ComputerTurns].resume()
    await worker.drain()
    assert told(mailbox, one) == [[one], [one + 1, one + 2, one + 3]]

    two = await end_turn(services, await services[TableReader].get(table.id))
    await worker.drain()
    await services[ComputerTurns].play_one(table.id)
    clock.advance(HELD)
    mailbox.after = failing(TURN, Crash())
    await run_to_its_end(worker_to(mailbox, store, clock=clock))
    # Killed after it was posted and before that was noted: nothing is added to that message.
    clock.advance(LIFE)
    await others[ComputerTurns].resume()
    await worker.drain()
    assert told(mailbox, two) == [[two], [two + 1], [two + 2, two + 3]]
    assert await waiting(store) == []


async def test_games_of_computers_only_are_summed_up_once_a_round(
    services: Services, worker: Worker, mailbox: Mailbox, store: Store
) -> None:
    table = await at_anns_turn(services, worker)
    async with store.writing() as session:
        seat = update(SeatRow).where(col(SeatRow.person_id) == ANN.id)
        await session.exec(seat.values(person_id=None, computer="random"))
    for _ in range(9):
        assert await services[ComputerTurns].play_one(table.id)
        await worker.drain()
    n = table.version
    rounds = [[n + 1, n + 2, n + 3, n + 4], [n + 5, n + 6, n + 7, n + 8]]
    assert told(mailbox, n + 1) == rounds
    assert told(mailbox, n + 1, FOLLOW) == rounds


@pytest.mark.long
async def test_a_round_that_is_summed_up_ends_the_message(
    services: Services, worker: Worker, mailbox: Mailbox
) -> None:
    opened = await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 4)
    await services[Lobby].opened_message(opened.id, 5001)
    await services[Lobby].change_terms(
        opened.id, ANN.id, lambda now: replace(now, round_summary=True)
    )
    for _ in range(3):
        await services[Lobby].add_computer(CHANNEL, ANN.id)
    table = await services[Lobby].start(CHANNEL, ANN.id)
    for _ in range(3):
        table = await play_turn(services, table)
    await worker.drain()
    ends = [letter.turn for letter in mailbox.letters if letter.kind is ROUND]
    assert len(ends) >= 2
    messages = told(mailbox, 1)
    assert [turn for turns in messages for turn in turns] == [*range(1, table.version + 1)]
    assert {turns[-1] for turns in messages} >= set(ends)


async def test_an_undone_turn_is_announced_after_the_waiting_ones(
    services: Services, worker: Worker, mailbox: Mailbox
) -> None:
    before = await at_anns_turn(services, worker)
    assert before.game is not None
    one, seat = await end_turn(services, before), before.seat_of(ANN.id)
    assert seat is not None
    await services[ComputerTurns].play_one(before.id)
    async with services[Transactions].writing() as out:
        row = await game_row(out.session, before.id, lock=True)
        table = await load(out.session, row, out.cards)
        back = Played(seat, [], [TookBack(seat, one)], takes_back=one)
        await append(out, row, table, before.game, back)
    await worker.drain()
    assert told(mailbox, one) == [[one], [one + 1], [one + 2]]


DI = Person(4, "Di")
DAYS_3 = 3 * 24 * 3600.0


def person(table: TableState, *, to_move: bool) -> int:
    """The person to move, or somebody else."""
    others = (s.person_id for s in table.seats if s.person_id not in (None, mover(table)))
    return mover(table) if to_move else next(one for one in others if one is not None)


async def test_a_hand_being_sent_to_a_former_player_is_deleted(
    services: Services, worker: Worker, mailbox: Mailbox
) -> None:
    table = await begin(services, ANN, BO)
    owner = mover(table)
    seat = table.seat_of(owner) or 0
    gate = mailbox.gates[100 + owner] = asyncio.Event()
    draining = asyncio.create_task(worker.drain())
    while f"hand {owner} new" not in mailbox.calls:  # noqa: ASYNC110 – nothing tells
        await asyncio.sleep(0.001)
    await services[Seats].offer(table.id, owner)
    await services[Seats].take(table.id, DI, seat)
    gate.set()
    await draining
    await worker.drain()
    sent = [letter for letter in mailbox.letters if letter.kind is HAND]
    by_reader = {letter.channel - 100: letter for letter in sent}
    assert by_reader[owner].retired
    assert not by_reader[DI.id].retired
    assert by_reader[DI.id].text == by_reader[owner].text  # it is the same hand
    async with services[Transactions].reading() as session:
        row = (await session.exec(select(SeatRow).where(SeatRow.person_id == DI.id))).one()
    assert (row.hand_channel_id, row.hand_message_id) == (100 + DI.id, by_reader[DI.id].number)


async def test_a_queued_hand_reaches_only_the_seats_current_player(
    services: Services, worker: Worker, store: Store, mailbox: Mailbox
) -> None:
    table = await begin(services, ANN, BO)
    owner = mover(table)
    await services[Seats].offer(table.id, owner)
    await services[Seats].take(table.id, DI, table.seat_of(owner) or 0)
    await worker.drain()
    assert await waiting(store) == []
    readers = {x.channel - 100 for x in mailbox.letters if x.kind is HAND}
    assert readers == {person(table, to_move=False), DI.id}


@pytest.mark.parametrize("kind", [VOTE, OFFER])
async def test_a_lost_answer_makes_no_second_message(
    services: Services,
    worker: Worker,
    store: Store,
    mailbox: Mailbox,
    clock: HastyClock,
    kind: MessageKind,
) -> None:
    table = await begin(services, ANN, BO, CY)
    late, other = mover(table), person(table, to_move=False)
    seat = table.seat_of(late) or 0
    clock.advance(DAYS_3)
    await worker.drain()
    mailbox.after = failing(kind, ConnectionResetError("dropped"), ConnectionResetError("again"))
    if kind is VOTE:
        vote = await services[SeatVotes].kick(table.id, other, seat)
    else:
        await services[Seats].offer(table.id, late)
    for _ in range(3):
        await worker.drain()
        clock.advance(60)
    if kind is VOTE:
        third = next(s.person_id for s in table.seats if s.person_id not in (late, other))
        await services[Votes].cast(vote.id, third or 0, agrees=False)
    else:
        await services[Seats].take(table.id, DI, seat)
    for _ in range(3):
        await worker.drain()
        clock.advance(60)
    assert await waiting(store) == []
    (letter,) = [x for x in mailbox.letters if x.kind is kind]
    assert letter.text.endswith("refused" if kind is VOTE else "over")
