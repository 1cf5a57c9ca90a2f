"""Votes: how they are decided, and as people see them."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlmodel import col, select

from bot.features.deadlines.use_cases import PACE
from bot.features.lobby.use_cases import Lobby
from bot.features.seats.vote_subjects import SEAT, SeatVotes
from bot.features.undo.use_cases import UNDO
from bot.features.votes.rows import VOTE, Outcome, Vote, VoteSubject
from bot.features.votes.use_cases import EFFECTS, Votes, close_all, open_vote
from bot.game.errors import Code, TableError
from bot.game.queries import game_row
from bot.game.rows import AwayRow, GameRow, SeatRow, TurnRow
from bot.game.scheduled.computer_turns import ComputerTurns
from bot.game.scheduled.due_work import DueWork
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.game.unit_of_work import Transactions, UnitOfWork
from bot.loopback import Person as Player
from bot.loopback.world.objects import Message
from bot.platform.outbox.kinds import MessageKind
from bot.platform.outbox.rows import OutboxRow
from bot.platform.request import Person
from bot.platform.services import Services
from bot.platform.store.store import Store
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    CY,
    STRANGER,
    ManualClock,
    begin,
    mover,
    play_turn,
    refusal,
)
from tests.bot.harness import Harness

DI = Person(4, "Di")
DAY = 24 * 3600.0


async def opened(
    services: Services, table: TableState, kind: VoteSubject, by: int = 0, **args: object
) -> Vote:
    """A vote of a kind with its command in another file."""
    async with services[Transactions].writing() as out:
        row = await game_row(out.session, table.id, lock=True)
        return await open_vote(out, row, kind, args, by)


async def waiting_for(services: Services, clock: ManualClock, *people: Person) -> TableState:
    """A running table of these people that has waited for its mover for three days."""
    table = await begin(services, *people)
    clock.advance(3 * DAY)
    return table


def others(table: TableState) -> list[int]:
    """Everybody except the player to move, in turn order."""
    return [s.person_id for s in table.seats if s.person_id not in (None, mover(table))]


async def attend(services: Services, table: TableState) -> None:
    """Do the scheduler's work when something is due at a table."""
    if (
        (await services[TableReader].get(table.id)).due_at or services[Transactions].now()
    ) <= services[Transactions].now():
        await services[DueWork].attend(table.id)


def marks(vote: Vote) -> dict[str, bool | None]:
    return {voter.name: voter.agrees for voter in vote.voters}


async def posted(store: Store, kind: MessageKind) -> list[OutboxRow]:
    async with store.reading() as session:
        query = select(OutboxRow).where(OutboxRow.kind == kind.value).order_by(col(OutboxRow.id))
        return list(await session.exec(query))


async def test_more_than_half_of_the_others_can_remove_a_player(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table = await waiting_for(services, clock, ANN, BO, CY, DI)
    late, (first, second, third) = mover(table), others(table)
    seat = table.seat_of(late)
    vote = await services[SeatVotes].kick(table.id, first, seat)
    assert [voter.agrees for voter in vote.voters].count(True) == 1
    assert late not in [voter.person_id for voter in vote.voters]
    assert vote.outcome is None
    assert await refusal(services[SeatVotes].kick(table.id, second, seat)) == "vote-open"

    assert await refusal(services[Votes].cast(vote.id, late, agrees=False)) == "not-voter"
    assert await refusal(services[Votes].cast(vote.id, STRANGER.id, agrees=False)) == "not-seated"
    assert await refusal(services[Votes].cast(vote.id, first, agrees=True)) == "voted"
    assert (await services[Votes].cast(vote.id, second, agrees=False)).outcome is None
    changed = await services[Votes].cast(vote.id, second, agrees=True)
    assert changed.outcome is Outcome.AGREED
    assert await refusal(services[Votes].cast(vote.id, third, agrees=False)) == "vote-closed"

    after = await services[TableReader].get(table.id)
    assert after.seats[seat].person_id is None
    assert after.seats[seat].computer is not None
    assert after.seats[seat].owner_id == late
    assert after.version == 1  # and the computer has played
    async with store.reading() as session:
        turn = (await session.exec(select(TurnRow).where(TurnRow.number == 1))).one()
    assert turn.stand_in == after.seats[seat].computer
    assert [row.payload["vote"] for row in await posted(store, VOTE)] == [vote.id] * 3


async def test_the_only_other_person_decides(services: Services, clock: ManualClock) -> None:
    table = await waiting_for(services, clock, ANN, BO)
    late, (other,) = mover(table), others(table)
    seat = table.seat_of(late)
    vote = await services[SeatVotes].kick(table.id, other, seat)
    assert vote.outcome is Outcome.AGREED
    assert (await services[TableReader].get(table.id)).seats[seat].owner_id == late


async def test_nobody_is_removed_without_cause(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table = await begin(services, ANN, BO, computers=1)
    late, (other,) = mover(table), others(table)
    seats = {seat.person_id: number for number, seat in enumerate(table.seats)}
    kick = services[SeatVotes].kick
    assert await refusal(kick(table.id, other, seats[late])) == "not-late"
    clock.advance(3 * DAY - 1)
    assert await refusal(kick(table.id, other, seats[late])) == "not-late"
    clock.advance(1)
    assert await refusal(kick(table.id, late, seats[other])) == "not-waited"
    assert await refusal(kick(table.id, late, seats[late])) == "own-seat"
    assert await refusal(kick(table.id, other, seats[None])) == "computers-seat"
    assert await refusal(kick(table.id, STRANGER.id, seats[late])) == "not-seated"
    async with store.writing() as session:
        until = clock.now().replace(year=clock.now().year + 1)
        session.add(AwayRow(person_id=late, since=clock.now(), until=until))
    assert await refusal(kick(table.id, other, seats[late])) == "away"
    after = (await services[TableReader].get(table.id)).seats
    assert [seat.person_id for seat in after] == [seat.person_id for seat in table.seats]


async def test_a_missed_deadline_is_cause_enough(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table = await begin(services, ANN, BO, CY)
    late, (other, _) = mover(table), others(table)
    async with store.writing() as session:
        seat = (await session.exec(select(SeatRow).where(SeatRow.person_id == late))).one()
        seat.missed = 1
        session.add(seat)
        number = seat.number
    assert (await services[SeatVotes].kick(table.id, other, number)).outcome is None


async def test_silence_at_the_end_does_not_count_against_removal(
    services: Services, clock: ManualClock
) -> None:
    table = await waiting_for(services, clock, ANN, BO, CY)
    late, (first, second) = mover(table), others(table)
    seat = table.seat_of(late)
    vote = await services[SeatVotes].kick(table.id, first, seat)
    await attend(services, table)
    clock.advance(DAY - 1)
    await attend(services, table)
    assert (await services[Votes].get(vote.id)).outcome is None
    clock.advance(1)
    assert await refusal(services[Votes].cast(vote.id, second, agrees=False)) == "vote-closed"
    await attend(services, table)
    await services[ComputerTurns].play(table.id)
    assert (await services[Votes].get(vote.id)).outcome is Outcome.AGREED
    assert (await services[TableReader].get(table.id)).version == 1


async def test_half_of_the_votes_against_it_keep_a_player(
    services: Services, clock: ManualClock
) -> None:
    table = await waiting_for(services, clock, ANN, BO, CY)
    late, (first, second) = mover(table), others(table)
    seat = table.seat_of(late)
    vote = await services[SeatVotes].kick(table.id, first, seat)
    closed = await services[Votes].cast(vote.id, second, agrees=False)
    assert closed.outcome is Outcome.REFUSED
    assert (await services[TableReader].get(table.id)).seats == table.seats
    assert await refusal(services[Votes].cast(vote.id, second, agrees=True)) == "vote-closed"


async def test_a_played_turn_ends_the_vote_on_an_absent_player(
    services: Services, clock: ManualClock
) -> None:
    table = await waiting_for(services, clock, ANN, BO, CY)
    seat = table.seat_of(mover(table))
    first, second = others(table)
    vote = await services[SeatVotes].kick(table.id, first, seat)
    await play_turn(services, table)
    assert (await services[Votes].get(vote.id)).outcome is Outcome.OVERTAKEN
    assert await refusal(services[Votes].cast(vote.id, second, agrees=True)) == "vote-closed"


@pytest.mark.parametrize("kind", [PACE, UNDO])
async def test_pace_and_undo_need_everybody(
    services: Services, clock: ManualClock, kind: VoteSubject
) -> None:
    table = await begin(services, ANN, BO, CY, computers=1)
    vote = await opened(services, table, kind, ANN.id)
    assert len(vote.voters) == 3
    assert await refusal(opened(services, table, kind, BO.id)) == "vote-open"
    await services[Votes].cast(vote.id, BO.id, agrees=True)
    closed = await services[Votes].cast(vote.id, CY.id, agrees=False)
    assert closed.outcome is Outcome.REFUSED
    again = await opened(services, table, kind, BO.id)
    clock.advance((again.expires_at - clock.now()).total_seconds())
    await attend(services, table)
    assert (await services[Votes].get(again.id)).outcome is Outcome.EXPIRED


async def test_the_same_vote_cannot_be_repeated_endlessly(
    services: Services, clock: ManualClock
) -> None:
    """Each question pings the others: twice a turn is enough, then once a turn or a day passes."""
    table = await begin(services, ANN, BO)
    table = await play_turn(services, table)  # then both may ask something about their last turn
    for _ in range(2):
        vote = await opened(services, table, UNDO, ANN.id)
        await services[Votes].cast(vote.id, BO.id, agrees=False)
    assert await refusal(opened(services, table, UNDO, ANN.id)) == "asked-enough"
    other = await opened(services, table, PACE, ANN.id)  # another question
    await services[Votes].cast(other.id, BO.id, agrees=False)
    theirs = await opened(services, table, UNDO, BO.id)  # somebody else
    await services[Votes].cast(theirs.id, ANN.id, agrees=False)
    clock.advance(timedelta(days=1).total_seconds())
    vote = await opened(services, table, UNDO, ANN.id)
    await services[Votes].cast(vote.id, BO.id, agrees=False)
    vote = await opened(services, table, UNDO, ANN.id)
    await services[Votes].cast(vote.id, BO.id, agrees=False)
    assert await refusal(opened(services, table, UNDO, ANN.id)) == "asked-enough"
    await play_turn(services, await services[TableReader].get(table.id))
    assert (await opened(services, table, UNDO, ANN.id)).outcome is None


async def test_a_substitute_can_be_asked_after_a_failed_vote(
    services: Services, clock: ManualClock
) -> None:
    table = await begin(services, ANN, BO)
    until = clock.now() + timedelta(days=2)
    for person in (CY, CY, DI):
        vote = await services[SeatVotes].ask_substitute(table.id, ANN.id, person, until)
        await services[Votes].cast(vote.id, person.id, agrees=False)
    again = services[SeatVotes].ask_substitute(table.id, ANN.id, CY, until)
    assert await refusal(again) == "asked-enough"


async def test_only_players_of_a_running_table_open_votes(services: Services) -> None:
    table = await begin(services, ANN, BO)
    assert await refusal(opened(services, table, PACE, STRANGER.id)) == "not-seated"
    assert await refusal(services[Votes].cast(12345, ANN.id, agrees=True)) == "no-vote"
    vote = await opened(services, table, PACE, ANN.id)
    await services[Lobby].end(CHANNEL, ANN.id)
    assert (await services[Votes].get(vote.id)).outcome is Outcome.OVERTAKEN
    assert await refusal(opened(services, table, PACE, ANN.id)) == "over"
    assert await refusal(services[Votes].cast(vote.id, BO.id, agrees=True)) == "vote-closed"


async def test_a_vote_closes_when_its_effect_becomes_impossible(
    services: Services, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(out: UnitOfWork, row: GameRow, vote: Vote) -> None:
        row.opener_id = 12345
        out.session.add(row)
        await out.session.flush()
        raise TableError(Code.STALE)

    monkeypatch.setitem(EFFECTS, PACE.kind, refuse)
    table = await begin(services, ANN, BO)
    vote = await opened(services, table, PACE, ANN.id)
    closed = await services[Votes].cast(vote.id, BO.id, agrees=True)
    assert closed.outcome is Outcome.OVERTAKEN
    assert marks(closed) == {"Ann": True, "Bo": True}
    assert (await services[TableReader].get(table.id)).opener_id == ANN.id


async def let_wait(harness: Harness, late: Player) -> None:
    """A deadline of somebody has passed."""
    table = await harness.table()
    async with harness.services[Transactions].table(table.id) as (out, _):
        for seat in await out.session.exec(select(SeatRow).where(SeatRow.person_id == late.id)):
            seat.missed = 1
            out.session.add(seat)


async def vote_message(harness: Harness) -> Message:
    def newest() -> Message | None:
        messages = harness.discord.messages(harness.channel)
        return next((m for m in reversed(messages) if m.content.startswith("**Vote**")), None)

    await harness.all_sent()
    found = newest()
    assert found is not None
    return found


@pytest.mark.long
async def test_a_vote_on_an_absent_player_from_its_question_to_its_end(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo, harness.cy)
    late = await harness.mover()
    first, second = (p for p in (harness.ann, harness.bo, harness.cy) if p is not late)
    too_early = await harness.says(first, "deus-table kick", player=late.name)
    assert "still has time" in too_early.text
    await let_wait(harness, late)
    asked = await harness.says(first, "deus-table kick", player=late.name)
    assert asked.ephemeral

    message = await vote_message(harness)
    assert message.labels == ["Agree", "Disagree"]
    assert f"✓ {first.name}" in message.content
    assert f"… <@{second.id}>" in message.content
    own = await harness.presses(late, message, "vote:no")
    assert "cannot vote" in own.text
    stranger = await harness.presses(harness.di, message, "vote:yes")
    assert "no seat" in stranger.text
    twice = await harness.presses(first, message, "vote:yes")
    assert "already" in twice.text

    done = await harness.presses(second, message, "vote:yes")
    assert "agreed" in done.text
    await harness.board(1)  # the computer has played in their place
    await harness.all_sent()
    [offer] = [
        m for m in harness.discord.messages(harness.channel) if "A seat is free" in m.content
    ]
    assert [user.id for user in offer.pinged] == [late.id]  # as they are told in channels
    closed = await vote_message(harness)
    assert closed.id == message.id
    assert closed.labels == []
    assert "Agreed." in closed.content
    assert f"✓ {second.name}" in closed.content
    forged = await harness.forges(second, message, "b:vote:1.0.0:1.no")
    late_ballot = await forged.settled()
    assert "closed" in late_ballot.text


@pytest.mark.long
async def test_a_vote_survives_a_restart(empty_harness: Harness) -> None:
    harness = empty_harness
    async with harness.bot():
        await harness.begin(harness.ann, harness.bo, harness.cy)
        late = await harness.mover()
        first, second = (p for p in (harness.ann, harness.bo, harness.cy) if p is not late)
        await let_wait(harness, late)
        await harness.says(first, "deus-table kick", player=late.name)
        message = await vote_message(harness)
    async with harness.bot():
        await harness.presses(second, message, "vote:no")
        closed = await vote_message(harness)
        assert "stays as it is" in closed.content
        assert (
            len([m for m in harness.discord.messages(harness.channel) if "Vote" in m.content]) == 1
        )


async def test_a_vote_longer_than_its_game_ends_with_a_sentence(harness: Harness) -> None:
    """The line of answers is left out before the first answer."""
    await harness.begin(harness.ann, harness.bo, harness.cy)
    table = await harness.table()
    async with harness.services[Transactions].table(table.id) as (out, row):
        await open_vote(out, row, SEAT, {"seat": 0})
    message = await vote_message(harness)
    assert "…" in message.content
    await harness.services[Lobby].end(harness.channel.id, harness.ann.id)
    closed = await vote_message(harness)
    question, end = closed.content.splitlines()
    assert question == message.content.splitlines()[0]
    assert end == "The game is over, so this vote has ended without a result."
    assert closed.labels == []


async def test_a_vote_that_ends_before_it_is_posted_is_not_posted(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo, harness.cy)
    await harness.all_sent()
    table = await harness.table()
    async with harness.services[Transactions].table(table.id) as (out, row):
        await open_vote(out, row, SEAT, {"seat": 0})
        await close_all(out, row)
    await harness.all_sent()
    assert not any("Vote" in m.content for m in harness.discord.messages(harness.channel))


async def test_asking_a_third_time_is_refused_with_a_sentence(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    for _ in range(2):
        await harness.says(harness.ann, "deus-table pace", pace="8h")
        await harness.presses(harness.bo, await vote_message(harness), "vote:no")
        await harness.all_sent()
    asked = await harness.says(harness.ann, "deus-table pace", pace="8h")
    assert asked.text.startswith("You have already asked this twice since the last turn.")
    pings = [m for m in harness.discord.messages(harness.channel) if m.content.startswith("**Vote")]
    assert len(pings) == 2
