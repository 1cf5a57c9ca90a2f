"""A table with a lost place: when that is noticed, its clock stops, and it ends after two weeks."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features.deadlines.use_cases import LATE
from bot.features.lobby.use_cases import Lobby
from bot.features.places.lost import LOST
from bot.features.places.use_cases import Places
from bot.features.turn.use_cases import HAND
from bot.game.errors import TableError
from bot.game.rows import Status
from bot.game.scheduled.due_work import DueWork
from bot.game.table.reading import TableReader
from bot.game.table.state import PlaceLoss, TableState
from bot.game.terms import Pace, Terms
from bot.loopback import Channel, Permission, Person
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.objects import Message
from bot.platform.request import Place
from bot.platform.services import Services
from bot.platform.store.store import Store
from tests.bot.fixtures import ANN, BO, CHANNEL, CY, GUILD, ManualClock, begin, play_turn, waiting
from tests.bot.harness import Harness
from tests.bot.mailbox import Mailbox, worker_to

HOUR, DAY = timedelta(hours=1).total_seconds(), timedelta(days=1).total_seconds()


async def called(store: Store) -> list[str]:
    return [row.target for row in await waiting(store) if row.kind == LOST.value]


async def test_a_lost_right_is_announced_after_an_hour_and_ends_the_game_in_two_weeks(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table = await begin(services, ANN, BO)
    await services[Places].lost(table.id, PlaceLoss.ACCESS, "deus")
    await services[DueWork].attend(table.id)
    assert await called(store) == []
    clock.advance(HOUR)
    await services[DueWork].attend(table.id)
    await services[DueWork].attend(table.id)
    assert sorted(await called(store)) == [f"person:{ANN.id}", f"person:{BO.id}"]
    clock.advance(13 * DAY)
    await services[DueWork].attend(table.id)
    assert (await services[TableReader].get(table.id)).status is Status.RUNNING
    clock.advance(DAY)
    await services[DueWork].attend(table.id)
    ended = await services[TableReader].get(table.id)
    assert (ended.status, ended.version) == (Status.CANCELLED, 0)
    assert [row for row in await waiting(store) if row.target.startswith("channel")] == []


async def test_no_deadline_passes_while_nobody_can_play(
    services: Services, store: Store, clock: ManualClock
) -> None:
    opened = await services[Lobby].open(
        Place(GUILD, CHANNEL), ANN, 2, terms=Terms(pace=Pace.HOURS_8)
    )
    await services[Lobby].join(CHANNEL, BO)
    table = await services[Lobby].start(CHANNEL, ANN.id)
    assert opened.id == table.id
    await services[Places].lost(table.id, PlaceLoss.CHANNEL, "deus")
    clock.advance(5 * DAY)
    await services[DueWork].attend(table.id)
    kinds = {row.kind for row in await waiting(store) if row.target.startswith("channel")}
    assert LATE.value not in kinds
    moved = await services[Places].move(
        table.id, Place(GUILD, CHANNEL + 1), BO.id, channel_ids=(CHANNEL + 1,)
    )
    assert moved.waiting_since == clock.now()
    assert [seat.missed for seat in moved.seats] == [0, 0]
    assert (await play_turn(services, await services[TableReader].get(table.id))).version == 1


async def test_a_player_can_move_a_table_from_a_lost_server_to_another(
    services: Services, clock: ManualClock
) -> None:
    table = await begin(services, ANN, BO)
    there = Place(GUILD + 1, CHANNEL + 5)
    for person in (ANN, CY):
        with pytest.raises(TableError) as refused:
            await services[Places].move(table.id, there, person.id, channel_ids=(CHANNEL + 5,))
        code = "other-server" if person is ANN else "not-moderator"
        assert refused.value.code == code
    assert await services[Places].movable(BO.id, there) == []
    await services[Places].lost(table.id, PlaceLoss.SERVER, "Hall")
    [found] = await services[Places].movable(BO.id, there)
    assert found.id == table.id
    after = await services[Places].move(table.id, there, BO.id, channel_ids=(CHANNEL + 5,))
    assert (after.guild_id, after.channel_id, after.lost) == (GUILD + 1, CHANNEL + 5, None)


@pytest.mark.long
async def test_hands_in_dms_link_to_the_new_place(
    services: Services, store: Store, clock: ManualClock
) -> None:
    sender = Mailbox()
    worker = worker_to(sender, store, clock=clock, dm_gap=0)
    table = await begin(services, ANN, BO)
    await worker.drain()
    await services[Places].move(table.id, Place(GUILD, CHANNEL + 1), ANN.id, channel_ids=())
    await worker.drain()
    hands = {letter.number for letter in sender.letters if letter.kind is HAND}
    assert {message for message, _ in sender.led} == hands
    assert {channel for _, channel in sender.led} == {CHANNEL + 1}
    assert [letter.text for letter in sender.by_channel()[CHANNEL]][-1] == f"moved to {CHANNEL + 1}"


KEPT_OUT = Permission.VIEW_CHANNEL


async def until_lost(harness: Harness, table: TableState, why: PlaceLoss | None) -> TableState:
    async def reached() -> bool:
        return (await harness.services[TableReader].get(table.id)).lost is why

    await harness.until(reached)
    return await harness.services[TableReader].get(table.id)


async def told(harness: Harness, person: Person, words: str) -> Message:
    """The only DM with these words."""
    await harness.discord.wait_for(
        lambda: any(words in m.content for m in person.dms), what=f"a DM: {words}"
    )
    await harness.all_sent()
    [message] = [m for m in person.dms if words in m.content]
    return message


async def post(harness: Harness, channel: Channel, words: str) -> Message:
    return await harness.discord.wait_for(
        lambda: next(
            (
                message
                for message in harness.discord.messages(channel)
                if words in message.content and not message.ephemeral
            ),
            None,
        ),
        what=f"a post: {words}",
    )


@pytest.mark.long
async def test_a_deleted_channel_is_announced_once_and_its_game_moves_elsewhere(
    harness: Harness,
) -> None:
    table = await harness.begin(harness.ann, harness.bo)
    await harness.all_sent()
    mover = await harness.mover()
    gone, garden = harness.channel, harness.discord.channel("garden", guild=harness.guild)
    harness.discord.delete_channel(gone)
    await until_lost(harness, table, PlaceLoss.CHANNEL)
    for person in (harness.ann, harness.bo):
        message = await told(harness, person, "was deleted")
        assert message.content.startswith("**#deus** on **Hall** was deleted")
        assert "This is the game of" in message.content
        assert "Type `/deus-table move` in another channel" in message.content
        assert message.labels == []
    harness.channel = garden
    refused = await harness.says(harness.cy, "deus-table move")
    assert "no game that can be moved here" in refused.text
    moved = await harness.says(harness.bo, "deus-table move")
    assert moved.text == f"The game goes on in {garden.mention}."
    board = await post(harness, garden, "this game goes on here")
    assert board.pinged == [mover.user]
    await harness.all_sent()
    after = await harness.table()
    assert (after.id, after.lost, after.version) == (table.id, None, 0)
    link = f"https://discord.com/channels/{harness.guild.id}/{garden.id}"
    for person in (harness.ann, harness.bo):
        [hand] = [m for m in person.dms if m.buttons]
        assert [button["url"] for button in hand.buttons] == [link]
    await harness.says(mover, "offer", top="guild", others="all")
    await harness.says(mover, "confirm")
    assert (await harness.board(1)).channel is garden


@pytest.mark.long
async def test_a_game_moves_from_a_channel_that_still_exists(harness: Harness) -> None:
    """Only by its opener; the old place is told, and old buttons name the new one."""
    table = await harness.begin(harness.ann, harness.bo)
    board = await harness.board(0)
    await harness.all_sent()
    hall, garden = harness.channel, harness.discord.channel("garden", guild=harness.guild)
    refused = await harness.says(harness.bo, "deus-table move", to=garden)
    assert "Only Ann" in refused.text
    await harness.says(harness.ann, "deus-table move", to=garden)
    left = await post(harness, hall, "goes on in")
    assert left.content == f"This game goes on in {garden.mention}."
    assert left.pinged == []
    await harness.all_sent()
    pressed = await harness.presses(harness.bo, board, "players")
    assert pressed.text == f"This game goes on in {garden.mention}."
    again = await harness.says(harness.ann, "deus new", players=2)
    assert not again.ephemeral
    harness.channel = garden
    assert (await harness.table()).id == table.id
    here = await harness.says(harness.ann, "deus-table move", to=garden)
    assert here.text == "The game is already here."
    taken = await harness.says(harness.ann, "deus-table move", to=hall)
    assert "already has a table" in taken.text


async def test_a_game_cannot_move_to_an_unsuitable_channel(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    garden = harness.discord.channel("garden", guild=harness.guild)
    garden.denied[harness.discord.bot.id] = Permission.ATTACH_FILES
    harness.discord.event_log.publish(EventKind.CHANNEL_CHANGED, garden)
    secret = harness.discord.channel("secret", guild=harness.guild)
    secret.denied[harness.ann.id] = Permission.SEND_MESSAGES
    harness.discord.event_log.publish(EventKind.CHANNEL_CHANGED, secret)
    refused = await harness.says(harness.ann, "deus-table move", to=garden)
    assert refused.text == f"I lack the permission *Attach Files* in {garden.mention}."
    refused = await harness.says(harness.ann, "deus-table move", to=secret)
    assert refused.text == f"You cannot write in {secret.mention} yourself."
    refused = await harness.says(harness.ann, "deus-table move", table="77")
    assert "no such game" in refused.text


@pytest.mark.long
async def test_moving_one_of_several_games_asks_which(harness: Harness) -> None:
    hall, garden = harness.channel, harness.discord.channel("garden", guild=harness.guild)
    lobby = harness.discord.channel("lobby", guild=harness.guild)
    first = await harness.begin(harness.ann, harness.bo)
    harness.channel = garden
    second = await harness.begin(harness.ann, harness.cy)
    harness.channel = lobby
    asked = await harness.says(harness.ann, "deus-table move")
    assert asked.text.startswith("Which game?")
    assert "in \\#garden" in asked.text or "in #garden" in asked.text
    offered = await harness.ann.autocomplete(lobby, "deus-table move", option="table")
    assert {choice.value for choice in offered} == {str(first.id), str(second.id)}
    await harness.says(harness.ann, "deus-table move", table=str(second.id))
    assert (await harness.table()).id == second.id
    assert hall.id == (await harness.services[TableReader].get(first.id)).channel_id


async def test_a_lost_right_stops_the_game_and_its_return_resumes_it(
    harness: Harness,
) -> None:
    table = await harness.begin(harness.ann, harness.bo)
    await harness.all_sent()
    before = len(harness.ann.dms)
    harness.channel.denied[harness.discord.bot.id] = KEPT_OUT
    harness.discord.event_log.publish(EventKind.CHANNEL_CHANGED, harness.channel)
    await until_lost(harness, table, PlaceLoss.ACCESS)
    del harness.channel.denied[harness.discord.bot.id]
    harness.discord.event_log.publish(EventKind.CHANNEL_CHANGED, harness.channel)
    after = await until_lost(harness, table, None)
    assert after.waiting_since is not None
    await harness.all_sent()
    assert len(harness.ann.dms) == before  # a short loss is not announced


async def test_a_locked_thread_stops_the_game_until_it_is_unlocked(harness: Harness) -> None:
    thread = harness.discord.thread(harness.channel, "slow", owner=harness.ann)
    harness.channel = thread
    table = await harness.begin(harness.ann, harness.bo)
    await harness.all_sent()
    thread.locked = thread.archived = True
    harness.discord.event_log.publish(EventKind.CHANNEL_CHANGED, thread)
    await until_lost(harness, table, PlaceLoss.LOCKED)
    thread.locked = thread.archived = False
    harness.discord.event_log.publish(EventKind.CHANNEL_CHANGED, thread)
    await until_lost(harness, table, None)


@pytest.mark.long
async def test_a_thread_goes_with_the_channel_that_it_is_in(harness: Harness) -> None:
    parent = harness.channel
    harness.channel = harness.discord.thread(parent, "slow", owner=harness.ann)
    table = await harness.begin(harness.ann, harness.bo)
    await harness.all_sent()
    harness.discord.delete_channel(parent)
    await until_lost(harness, table, PlaceLoss.CHANNEL)
    await told(harness, harness.bo, "**#slow** on **Hall** was deleted")


async def test_games_with_equal_names_are_all_offered_to_be_moved(harness: Harness) -> None:
    """Discord refuses all suggestions if two of them have the same name."""
    here = harness.channel
    for name in ("yard", "garden"):
        harness.channel = harness.discord.channel(name, guild=harness.guild)
        table = await harness.begin(harness.ann, harness.bo)
        await harness.all_sent()
        harness.discord.delete_channel(harness.channel)
        await until_lost(harness, table, PlaceLoss.CHANNEL)
    offered = await harness.ann.autocomplete(here, "deus-table move", option="table")
    names = [choice.name for choice in offered]
    assert len(names) == 2
    assert names[1] == f"{names[0]} (2)"
