"""Following a table: what is queued for whom, and what followers and the channel see."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlmodel import col, select, update

from bot.features.following.pages import follow_page, round_page
from bot.features.following.use_cases import (
    FOLLOW,
    ROUND,
    Followed,
    FollowInterval,
    FollowNews,
    Follows,
)
from bot.features.lobby.table_lists import TableLists
from bot.features.lobby.use_cases import Lobby
from bot.features.people.use_cases import PersonalSettings
from bot.features.results.rows import RESULT
from bot.game.errors import Code, TableError
from bot.game.rows import SeatRow
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.loopback import Person as Player
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.objects import Message
from bot.loopback.world.protocol import Flag, Permission
from bot.platform.outbox.kinds import MessageKind
from bot.platform.outbox.rows import OutboxRow
from bot.platform.request import Person, Place
from bot.platform.services import Services
from bot.platform.store.store import Store
from bot.ui.presenter import Presenter
from tests.bot.actions import press
from tests.bot.fixtures import ANN, BO, CHANNEL, CY, GUILD, STRANGER, begin, mover, play_turn
from tests.bot.harness import Harness, signed_by
from tests.bot.positions import deal_anew, near_the_end

DI = Person(4, "Di", "uk")


async def queued(store: Store, kind: MessageKind) -> list[tuple[str, int, str | None]]:
    """All queued and not cancelled messages of a kind: recipient, turn and content."""
    async with store.reading() as session:
        query = select(OutboxRow).where(OutboxRow.kind == kind.value).order_by(col(OutboxRow.id))
        return [
            (row.target, row.payload["turn"], row.payload.get("news"))
            for row in await session.exec(query)
            if row.failed is None
        ]


async def last_turns_of_rounds(services: Services, table: TableState) -> list[int]:
    """The numbers of the turns after which another round began."""
    rounds = await services[TableReader].rounds(table.id)
    here = (await services[TableReader].get(table.id)).game
    return [n for n, (now, then) in enumerate(zip(rounds, [*rounds[1:], here.round], strict=True))
            if n and then > now]  # fmt: skip


async def test_each_follower_gets_the_news_they_asked_for(services: Services, store: Store) -> None:
    table = await begin(services, ANN, BO)
    for person, each in (
        (CY, FollowInterval.TURN),
        (DI, FollowInterval.ROUND),
        (STRANGER, FollowInterval.END),
    ):
        await services[Follows].follow(CHANNEL, person, each)
    for _ in range(4):
        table = await play_turn(services, table)
    ends = await last_turns_of_rounds(services, table)
    assert len(ends) == 2
    assert await queued(store, FOLLOW) == [
        *((f"person:{person.id}", 0, FollowNews.BOARD) for person in (CY, DI, STRANGER)),
        *(
            one
            for number in range(1, 5)
            for one in (
                (f"person:{CY.id}", number, FollowNews.TURN),
                *([(f"person:{DI.id}", number, FollowNews.ROUND)] if number in ends else []),
            )
        ),
    ]


async def test_at_the_end_all_followers_get_the_result_and_follow_no_more(
    services: Services, store: Store
) -> None:
    table = await begin(services, ANN, BO)
    for person, each in ((CY, FollowInterval.TURN), (STRANGER, FollowInterval.END)):
        await services[Follows].follow(CHANNEL, person, each)
    table = await near_the_end(services, store, table, left=1)
    table = await play_turn(services, table)
    assert table.over
    told = [one for one in await queued(store, FOLLOW) if one[1]]
    assert told == [
        (f"person:{person.id}", table.version, FollowNews.END) for person in (CY, STRANGER)
    ]
    assert await services[Follows].followed(CY.id) == []


async def test_a_table_that_is_closed_tells_its_followers(services: Services, store: Store) -> None:
    await begin(services, ANN, BO)
    await services[Follows].follow(CHANNEL, CY, FollowInterval.END)
    await services[Lobby].end(CHANNEL, ANN.id)
    assert (await queued(store, FOLLOW))[1:] == [(f"person:{CY.id}", 0, FollowNews.CLOSED)]
    assert await services[Follows].followed(CY.id) == []


async def test_following_can_be_changed_and_stopped(services: Services, store: Store) -> None:
    table = await begin(services, ANN, BO)
    await services[Follows].follow(CHANNEL, CY, FollowInterval.TURN)
    await services[Follows].follow(CHANNEL, CY, FollowInterval.END)
    assert await services[Follows].followed(CY.id) == [
        Followed(table.id, CHANNEL, FollowInterval.END)
    ]
    assert len(await queued(store, FOLLOW)) == 1
    assert await services[Follows].stop(CHANNEL, CY.id)
    assert not await services[Follows].stop_table(table.id, CY.id)
    assert await queued(store, FOLLOW) == []
    await play_turn(services, table)
    assert await queued(store, FOLLOW) == []


async def test_players_cannot_follow_their_table_and_a_new_player_stops_following(
    services: Services, store: Store
) -> None:
    table = await begin(services, ANN, BO)
    with pytest.raises(TableError) as refused:
        await services[Follows].follow(CHANNEL, ANN, FollowInterval.END)
    assert refused.value.code is Code.FOLLOW_SEATED
    await services[Follows].follow(CHANNEL, CY, FollowInterval.TURN)
    async with store.writing() as session:
        seat = (await session.exec(select(SeatRow).where(SeatRow.person_id != mover(table)))).one()
        seat.person_id = CY.id
        session.add(seat)
    await play_turn(services, table)
    assert [news for _, _, news in await queued(store, FOLLOW)] == [FollowNews.BOARD]


async def test_only_a_running_table_can_be_followed(services: Services) -> None:
    with pytest.raises(TableError) as nowhere:
        await services[Follows].follow(CHANNEL, CY, FollowInterval.TURN)
    await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    with pytest.raises(TableError) as early:
        await services[Follows].follow(CHANNEL, CY, FollowInterval.TURN)
    await services[Lobby].join(CHANNEL, BO)
    await services[Lobby].start(CHANNEL, ANN.id)
    await services[Lobby].end(CHANNEL, ANN.id)
    with pytest.raises(TableError) as late:
        await services[Follows].follow(CHANNEL, CY, FollowInterval.TURN)
    codes = [error.value.code for error in (nowhere, early, late)]
    assert codes == [Code.NO_TABLE, Code.NOT_STARTED, Code.OVER]


@pytest.mark.parametrize("wanted", [True, False])
async def test_the_channel_has_a_summary_after_each_round_if_the_table_wants_it(
    services: Services, store: Store, wanted: bool
) -> None:
    opened = await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    await services[Lobby].change_terms(
        opened.id, ANN.id, lambda now: replace(now, round_summary=wanted)
    )
    await services[Lobby].join(CHANNEL, BO)
    table = await services[Lobby].start(CHANNEL, ANN.id)
    for _ in range(4):
        table = await play_turn(services, table)
    ends = await last_turns_of_rounds(services, table)
    expected = [(f"channel:{CHANNEL}", number, None) for number in ends] if wanted else []
    assert await queued(store, ROUND) == expected
    for number in ends:
        played = await services[TableReader].round_until(table.id, number)
        assert [entry.number for entry in played] == [number - 1, number]


async def test_the_last_round_has_the_result_instead_of_a_summary(
    services: Services, store: Store
) -> None:
    opened = await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
    await services[Lobby].change_terms(
        opened.id, ANN.id, lambda now: replace(now, round_summary=True)
    )
    await services[Lobby].join(CHANNEL, BO)
    table = await services[Lobby].start(CHANNEL, ANN.id)
    table = await play_turn(services, await near_the_end(services, store, table, left=1))
    assert table.over
    assert await queued(store, ROUND) == []
    assert len(await queued(store, RESULT)) == 1


async def follow(harness: Harness, each: str, person: Player | None = None) -> str:
    answer = await harness.says(person or harness.cy, "deus-table follow", each=each)
    assert answer.ephemeral
    return answer.text


async def play(harness: Harness, turns: int = 1) -> None:
    """Play so many turns for the players to move, and post everything."""
    for _ in range(turns):
        mover = await harness.mover()
        await harness.command_player(mover).turn()
    await harness.all_sent()


def told(person: Player) -> list[Message]:
    """The DMs that a person got as a follower."""
    return [message for message in person.dms if "Table #" in message.content]


@pytest.mark.long
async def test_a_follower_gets_each_turns_board_with_links_to_the_table_and_to_stop(
    harness: Harness,
) -> None:
    await harness.begin(harness.ann, harness.bo)
    assert "You get each turn by direct message" in await follow(harness, "turn")
    mine = await harness.says(harness.cy, "deus-me tables")
    assert f"You follow: {harness.channel.mention} (each turn)" in mine.text
    assert "You follow" not in (await harness.says(harness.ann, "deus-me tables")).text
    await play(harness)
    begun, turn = told(harness.cy)
    assert "You follow this table." in begun.content
    assert turn.content.startswith("**Table #deus in Hall, round 1**")
    mover = await harness.mover()
    assert turn.content.endswith(f"Next: {mover.name}")
    assert turn.labels == ["To the table", "Stop following"]
    for message in (begun, turn):
        (picture,) = message.attachments
        assert signed_by(picture.data) == "None"
        assert picture.description
        assert message.pinged == []
    stopped = await (await press(harness.cy, turn, "unfollow")).settled()
    assert "no longer" in stopped.text
    await play(harness)
    assert len(told(harness.cy)) == 2
    again = await (await press(harness.cy, turn, "unfollow")).settled()
    assert "do not follow" in again.text


async def test_a_player_and_an_open_table_are_refused_politely(
    harness: Harness,
) -> None:
    await harness.says(harness.ann, "deus new", players=2)
    assert "not begun" in await follow(harness, "turn")
    await harness.says(harness.bo, "deus join")
    await harness.says(harness.ann, "deus start")
    await harness.board(0)
    assert "You play at this table" in await follow(harness, "end", harness.ann)
    assert "do not follow" in await follow(harness, "stop", harness.ann)


@pytest.mark.long
async def test_a_follower_who_cannot_see_the_channel_gets_no_board(harness: Harness) -> None:
    table = await harness.begin(harness.ann, harness.bo)
    for person in (harness.cy, harness.di):
        await follow(harness, "turn", person)
    await harness.all_sent()
    harness.channel.denied[harness.cy.id] = Permission.VIEW_CHANNEL
    harness.discord.world.event_log.publish(EventKind.CHANNEL_CHANGED, harness.channel)
    del harness.guild.members[harness.di.id]
    await play(harness)
    assert [len(told(person)) for person in (harness.cy, harness.di)] == [1, 1]
    for person in (harness.cy, harness.di):
        assert await harness.services[Follows].followed(person.id) == []
    harness.channel.denied.clear()
    await play(harness)
    assert len(told(harness.cy)) == 1
    assert (await harness.services[TableReader].get(table.id)).version == 2


@pytest.mark.long
async def test_closed_dms_end_following_and_the_game_goes_on(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    harness.cy.close_dms()
    assert "If it does not arrive" in await follow(harness, "turn")
    await harness.all_sent()
    assert await harness.services[Follows].followed(harness.cy.id) == []
    await play(harness)
    assert harness.cy.dms == []
    harness.cy.close_dms(False)
    await follow(harness, "turn")
    await harness.all_sent()
    assert len(told(harness.cy)) == 1


async def test_the_end_of_a_closed_table_is_announced(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    await follow(harness, "end")
    asked = await harness.says(harness.ann, "deus end")
    await harness.presses(harness.ann, asked.message, "end")
    await harness.all_sent()
    assert "closed in round 1" in told(harness.cy)[-1].content
    assert told(harness.cy)[-1].buttons[1]["disabled"]


@pytest.mark.long
async def test_followers_and_the_channel_get_one_picture_of_a_round_and_nobody_is_pinged(
    harness: Harness,
) -> None:
    await harness.says(harness.ann, "deus new", players=2)
    opened = await harness.services[TableReader].at(harness.channel.id)
    await harness.services[Lobby].change_terms(
        opened.id, harness.ann.id, lambda now: replace(now, round_summary=True)
    )
    await harness.says(harness.bo, "deus join")
    await harness.says(harness.ann, "deus start")
    await harness.board(0)
    await follow(harness, "round")
    await play(harness, 3)
    _, round_over = told(harness.cy)
    assert "**Round 1 is over**" in round_over.content
    (picture,) = round_over.attachments
    assert picture.filename == f"round-{opened.id}-2.png"
    assert (picture.description or "").startswith("Round 1 is over")
    (summary,) = [
        message
        for message in harness.discord.messages(harness.channel)
        if any(file.filename.startswith("round-") for file in message.attachments)
    ]
    assert summary.content == "**Round 1 is over**"
    assert summary.pinged == []
    assert signed_by(summary.attachments[0].data) == "None"


@pytest.mark.long
async def test_watchers_are_told_the_same_whatever_is_hidden(
    harness: Harness,
) -> None:
    table = await harness.begin(harness.ann, harness.bo)
    await play(harness, 2)
    pages = []
    for _ in range(2):
        now = Presenter.for_channel(
            await harness.services[TableReader].get(table.id), harness.client.render_pool
        )
        entries = await harness.services[TableReader].round_until(table.id, 2)
        for news in FollowNews:
            if news is not FollowNews.END:  # the result is for all to see
                pages.append(await follow_page(now, news, entries, channel="deus", server="Hall"))
        pages.append(await round_page(now, entries))
        await deal_anew(harness.store, table.id)
    read = [
        (page.text, [(file.name, file.data, file.alt) for file in page.files]) for page in pages
    ]
    assert read[: len(read) // 2] == read[len(read) // 2 :]


@pytest.mark.long
async def test_a_follower_is_told_silently_in_quiet_hours(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    now = harness.services[TableLists].now()
    start, end = now - timedelta(hours=1), now + timedelta(hours=2)
    await harness.services[PersonalSettings].change(
        Person(harness.cy.id, "Cy"), 0, {"quiet_start": start.time(), "quiet_end": end.time()}
    )
    for person in (harness.cy, harness.di):
        await follow(harness, "turn", person)
    await play(harness)
    for person, silent in ((harness.cy, True), (harness.di, False)):
        assert [Flag.SILENT in message.flags for message in told(person)] == [silent, silent]


@pytest.mark.long
async def test_a_message_posted_before_a_crash_is_found_and_not_sent_twice(
    harness: Harness,
) -> None:
    opened = await harness.says(harness.ann, "deus new", players=2)
    assert opened.message is not None
    table = await harness.table()
    await harness.services[Lobby].change_terms(
        table.id, harness.ann.id, lambda now: replace(now, round_summary=True)
    )
    await harness.says(harness.bo, "deus join")
    await harness.says(harness.ann, "deus start")
    await harness.board(0)
    await follow(harness, "turn")
    await play(harness, 2)
    posted = len(harness.discord.messages(harness.channel)), len(told(harness.cy))
    async with harness.store.writing() as session:
        again = col(OutboxRow.kind).in_((ROUND.value, FOLLOW.value))
        await session.exec(
            update(OutboxRow).where(again).values(done_at=None, message_id=None, unsure=True)
        )
    harness.discord.world.nonces.clear()  # Discord, some minutes later
    harness.client.worker.wake()
    await harness.all_sent()
    assert (len(harness.discord.messages(harness.channel)), len(told(harness.cy))) == posted
