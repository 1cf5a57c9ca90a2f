"""A seat that changes hands while messages about it are under way; votes and offers, once."""

from __future__ import annotations

import asyncio

import pytest
from sqlmodel import select

from bot.features.seats.holders import OFFER
from bot.features.seats.use_cases import Seats
from bot.features.seats.vote_subjects import SeatVotes
from bot.features.turn.use_cases import HAND
from bot.features.votes.rows import VOTE
from bot.features.votes.use_cases import Votes
from bot.game.rows import SeatRow
from bot.game.state import TableState
from bot.game.unit_of_work import Transactions
from bot.platform.outbox.kinds import MessageKind
from bot.platform.outbox.worker import Worker
from bot.platform.request import Person
from bot.platform.services import Services
from bot.platform.store.store import Store
from tests.bot.fixtures import ANN, BO, CY, HastyClock, begin, mover, waiting
from tests.bot.mailbox import Mailbox, failing

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
