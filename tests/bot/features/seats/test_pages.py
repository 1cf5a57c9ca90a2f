"""Changes of seats as people see them, and players who left the server."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from inspect import signature
from typing import get_args

import discord
import pytest

from bot.features.lobby.use_cases import Lobby
from bot.features.seats.member_left import MemberWatch
from bot.game.rows import Status
from bot.game.terms import LeftSeat
from bot.loopback import Person
from bot.loopback.people.answers import Answer, text_of
from bot.loopback.world.objects import Message
from bot.platform.discord.commands import COMMANDS
from tests.bot.harness import LIMIT_SECONDS, Harness, signed_by, words


async def newest(harness: Harness, beginning: str) -> Message:
    """The newest message in the channel that begins so, once all is sent."""
    await harness.all_sent()
    messages = [m for m in harness.discord.messages(harness.channel) if beginning in m.content]
    assert messages, f"no message with {beginning!r}"
    return messages[-1]


def hands(person: Person) -> list[str]:
    """The owners of the hands shown in a person's DMs, oldest first."""
    return [signed_by(file.data) for message in person.dms for file in message.attachments]


async def of_the_table(harness: Harness) -> str:
    await harness.all_sent()
    table = await harness.table()
    message = next(
        m for m in harness.discord.messages(harness.channel) if m.id == table.log_message_id
    )
    return message.content


async def mover_and_other(harness: Harness) -> tuple[Person, Person]:
    mover = await harness.mover()
    return mover, harness.bo if mover is harness.ann else harness.ann


def labels(answer: Answer) -> list[str]:
    return answer.message.labels


@pytest.mark.long
async def test_resigning_gives_the_seat_to_a_computer_and_offers_it_to_others(
    harness: Harness,
) -> None:
    await harness.begin(harness.ann, harness.bo)
    mover, other = await mover_and_other(harness)
    await harness.all_sent()
    seat = str((await harness.table()).seat_of(mover.id))
    assert hands(mover) == [seat]
    assert "begun" in (await harness.says(mover, "deus leave")).text
    assert "no seat" in (await harness.says(harness.di, "deus-table resign")).text

    asked = await harness.says(mover, "deus-table resign")
    assert asked.ephemeral
    assert labels(asked) == ["Give up my seat", "Keep playing"]
    kept = await harness.presses(mover, asked.message, "resign:no")
    assert "goes on" in kept.text
    asked = await harness.says(mover, "deus-table resign")
    done = await harness.presses(mover, asked.message, "resign")
    assert "a computer plays on" in done.text

    offer = await newest(harness, "A seat is free")
    assert offer.labels == ["Take the seat", "Take my seat back"]
    assert f"A computer (Senator) plays for **{mover.name}**" in await of_the_table(harness)
    board = await harness.board(1)  # the computer has played
    assert "Take my seat back" in board.labels
    assert hands(mover) == []  # what was there has lost its picture
    status = await harness.says(other, "deus status")
    assert f"A computer (Senator) plays for **{mover.name}**" in status.text
    hand = await harness.says(mover, "hand")
    assert "A computer plays for you" in hand.text
    assert "hand" not in words(hand.messages).casefold().replace("my hand", "")
    assert labels(hand) == ["Take my seat back"]

    # They come back in one tap; nobody else can with that button.
    assert "no seat" in (await harness.presses(harness.di, offer, "seat_back")).text
    back = await harness.presses(mover, hand.message, "seat_back")
    assert "back in your seat" in back.text
    await harness.all_sent()
    assert hands(mover) == [seat]
    over = await newest(harness, "A seat was on offer")
    assert (over.id, over.labels) == (offer.id, [])
    late = await harness.forges(harness.di, over, f"b:take_seat:1.0.0:{seat}")
    assert "no longer on offer" in (await late.settled()).text


@pytest.mark.long
@pytest.mark.release
async def test_a_closed_seat_ends_a_game_of_two(harness: Harness) -> None:
    await harness.says(harness.ann, "deus new", players=2)
    table = await harness.table()
    await harness.services[Lobby].change_terms(
        table.id, harness.ann.id, lambda terms: replace(terms, left_seat=LeftSeat.CLOSED)
    )
    await harness.says(harness.bo, "deus join")
    await harness.says(harness.ann, "deus start")
    await harness.board(0)
    asked = await harness.says(harness.bo, "deus-table resign")
    assert "cannot come back" in asked.text
    await harness.presses(harness.bo, asked.message, "resign")
    result = await harness.result()
    assert "Ann" in result.content
    left = await newest(harness, "left the table")
    assert "Bo left the table" in left.content.replace("*", "")


@pytest.mark.long
async def test_a_new_player_sees_the_hand_and_the_former_one_sees_nothing_more(
    harness: Harness,
) -> None:
    await harness.begin(harness.ann, harness.bo)
    mover, other = await mover_and_other(harness)
    await harness.all_sent()
    seat = str((await harness.table()).seat_of(mover.id))
    panel = await harness.presses(mover, await harness.board(0), "take")
    await harness.says(mover, "deus-table replace")
    offer = await newest(harness, "A seat is free")
    assert mover.name in offer.content
    assert "offer" in (await harness.says(mover, "deus-table replace")).text
    assert "already have a seat" in (await harness.presses(other, offer, "take_seat")).text

    taken = await harness.presses(harness.di, offer, "take_seat")
    assert taken.ephemeral
    assert "your turn" in taken.text
    assert labels(taken) == ["Take my turn", "My hand"]
    await harness.all_sent()
    assert hands(harness.di) == [seat]
    assert hands(mover) == []
    assert "Di" in (await newest(harness, "A seat was on offer")).content
    assert "Order: " in await of_the_table(harness) or "Di" in await of_the_table(harness)

    # Everything that the one before still has on their screen is refused, or shows the board.
    before = len(mover.dms)
    opened = panel.message.labels
    usable = [one["label"] for one in panel.message.buttons if not one.get("disabled")]
    assert len(usable) > 2
    for label in [one for one in usable if one not in ("Close", "▮ On a phone", "▬ On a computer")]:
        answer = await harness.presses_label(mover, panel.message, label)
        asides = [m for m in answer.messages if m.id != panel.message.id]
        shown = [signed_by(file.data) for m in asides for file in m.attachments]
        assert set(shown) <= {"None"}, label
    assert panel.message.labels == opened
    for path in ("hand", "deus status", "undo", "confirm"):
        answer = await harness.says(mover, path)
        assert {signed_by(file.data) for file in answer.files} <= {"None"}, path
    turn = await harness.presses(mover, await harness.board(0), "take")
    assert {signed_by(file.data) for file in turn.files} <= {"None"}
    # The taker plays on; the one before is told nothing.
    player = harness.command_player(harness.di)
    await player.turn()
    await harness.board(1)
    await harness.all_sent()
    assert len(mover.dms) == before
    again = await harness.says(mover, "deus join")
    assert "begun" in again.text


@pytest.mark.long
async def test_a_substitute_is_asked_plays_and_goes(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    mover, other = await mover_and_other(harness)
    for who, until, answer in (
        (other, "3 days", "already have a seat"),
        (mover, "3 days", "already have a seat"),
        (harness.di, "yesterday", "already over"),
        (harness.di, "3 months", "at most 60 days"),
        (harness.di, "whenever", "whenever"),
    ):
        refused = await harness.says(mover, "deus-table substitute", who=who, until=until)
        assert answer in refused.text, until
    asked = await harness.says(mover, "deus-table substitute", who=harness.di, until="3 days")
    assert "I have asked Di" in asked.text
    question = await newest(harness, "asks you to play")
    assert question.content.startswith(f"<@{harness.di.id}>")
    assert harness.di.pings(harness.channel)[-1].id == question.id
    assert question.labels == ["I will play", "No, thanks"]
    assert "cannot vote" in (await harness.presses(other, question, "vote:yes")).text
    agreed = await harness.presses(harness.di, question, "vote:yes")
    assert "agreed" in agreed.text
    await harness.all_sent()
    assert len(hands(harness.di)) == 1
    assert hands(mover) == []
    assert f"<@{harness.di.id}> plays for **{mover.name}** until" in await of_the_table(harness)
    assert (
        "only the owner of the seat" in (await harness.says(harness.di, "deus-table resign")).text
    )

    back = await harness.says(mover, "deus join")
    assert "back in your seat" in back.text
    await harness.all_sent()
    assert hands(harness.di) == []
    assert len(hands(mover)) == 1


@pytest.mark.long
async def test_a_game_that_everybody_left_is_lost_for_all_in_every_view(
    harness: Harness,
) -> None:
    await harness.begin(harness.ann, harness.bo)
    asked = await harness.says(harness.ann, "deus-table resign")
    await harness.presses(harness.ann, asked.message, "resign")
    asked = await harness.says(harness.bo, "deus-table resign")
    assert "nobody wins it, and it counts as lost for you too" in asked.text
    await harness.presses(harness.bo, asked.message, "resign")
    told = "**Nobody wins:** everybody has left the game, in round 1."
    result = await newest(harness, "Deal revealed")
    assert result.content.startswith(told)
    assert not result.attachments
    for message in harness.discord.messages(harness.channel):
        assert "wins" not in message.content.replace(told, "").replace("(VP) wins.", "")
    assert (await harness.says(harness.cy, "deus status")).text.startswith(told)
    [board] = (await harness.says(harness.cy, "deus board")).messages
    assert str(board.attachments[0].description).startswith("The game is over.")
    stats = await harness.says(harness.ann, "deus-me stats")
    assert "1 game, 0 wins, average place 2.0" in stats.text
    assert "1 game" in (await harness.says(harness.cy, "deus leaderboard")).text
    record = (await harness.presses(harness.cy, result, "record")).messages[-1]
    assert b"# ended early" in record.attachments[0].data
    for action in ("film", "log", "text"):
        assert (await harness.presses(harness.cy, result, action)).messages
    film = next(m for m in reversed(harness.discord.messages(harness.channel)) if m.attachments)
    assert film.attachments[0].filename.endswith(".gif")


async def test_a_person_who_left_the_server_cannot_be_a_substitute(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    mover, _ = await mover_and_other(harness)
    del harness.guild.members[harness.di.id]
    refused = await harness.says(mover, "deus-table substitute", who=harness.di, until="3 days")
    assert refused.text.startswith("Di is not on this server any more")


def test_every_person_named_in_a_command_may_have_left_the_server() -> None:
    """Discord sends them as users then; an option for members only is refused silently."""
    for declared in COMMANDS.values():
        for option in declared.parameters:
            if option.type is discord.AppCommandOptionType.user:
                known = signature(declared.callback).parameters[option.name].annotation
                assert discord.User in get_args(known), declared.qualified_name


async def test_the_openers_right_is_handed_over(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    assert "Only Ann" in (await harness.says(harness.bo, "deus-table handover", player="Bo")).text
    done = await harness.says(harness.ann, "deus-table handover", player="Bo")
    assert "Bo now has the opener's rights" in done.text
    assert "Only Bo" in (await harness.says(harness.ann, "deus end")).text
    asked = await harness.says(harness.bo, "deus end")
    assert labels(asked)[0] == "End the game"


async def test_a_substitute_is_picked_from_a_menu_as_well(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    mover, other = await mover_and_other(harness)
    asked = await harness.says(mover, "deus-table substitute", until="3 days")
    assert asked.ephemeral
    assert "Who plays for you until" in asked.text
    assert "already have a seat" in await picks(harness, mover, asked, other)
    bot = harness.discord.world.bot
    assert "is a bot" in await picks(harness, mover, asked, bot)
    assert "I have asked Di" in await picks(harness, mover, asked, harness.di)
    question = await newest(harness, "asks you to play")
    assert harness.di.pings(harness.channel)[-1].id == question.id


async def test_the_openers_right_goes_to_the_player_who_is_picked(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    asked = await harness.says(harness.ann, "deus-table handover")
    assert "Di has no seat at this table" in await picks(harness, harness.ann, asked, harness.di)
    done = await picks(harness, harness.ann, asked, harness.bo)
    assert "Bo now has the opener's rights" in done
    assert "Only Bo" in (await harness.says(harness.ann, "deus end")).text


async def picks(harness: Harness, by: Person, asked: Answer, person: object) -> str:
    """The texts after somebody is picked in the menu of an answer."""
    assert asked.message is not None
    answer = await (await by.select(asked.message, person)).settled(timeout=LIMIT_SECONDS)
    await harness.client.finish_answers(LIMIT_SECONDS)
    return "\n".join(text_of(one) for one in answer.messages)


@pytest.mark.parametrize(
    ("path", "options"),
    [
        ("deus-table resign", {}),
        ("deus-table replace", {}),
        ("deus-table kick", {"player": "1"}),
        ("deus-table handover", {"player": "1"}),
    ],
)
async def test_seat_commands_say_that_there_is_no_table(
    harness: Harness, path: str, options: dict[str, str]
) -> None:
    answer = await harness.says(harness.ann, path, **options)
    assert "no table in this channel" in answer.text


MEMBER = "GET /guilds/{guild_id}/members/{user_id}"
QUIET = "UPDATE game SET touched_at = '2020-01-01 00:00:00', opened_at = '2020-01-01 00:00:00'"
LONG_AGO = "UPDATE seat SET departed_at = '2020-01-01 00:00:00' WHERE departed_at IS NOT NULL"
DUE = "UPDATE game SET due_at = '2020-01-01 00:00:00'"


def change(harness: Harness, *statements: str) -> None:
    with closing(sqlite3.connect(harness.database)) as database:
        for statement in statements:
            database.execute(statement)
        database.commit()


def offers(harness: Harness) -> list[Message]:
    return [m for m in harness.discord.messages(harness.channel) if "A seat is free" in m.content]


@pytest.mark.long
async def test_an_opener_who_left_is_found_and_the_game_goes_on_without_them(
    empty_harness: Harness,
) -> None:
    harness = empty_harness
    async with harness.bot():
        table = await harness.begin(harness.ann, harness.bo, harness.cy)
        await harness.all_sent()
        assert harness.discord.calls_to(MEMBER) == []
    del harness.guild.members[harness.ann.id]
    change(harness, QUIET)
    async with harness.bot():
        await harness.discord.wait_for(lambda: offers(harness), what="the offer")
        await harness.all_sent()
        [offer] = offers(harness)
        assert "Ann has left this server" in offer.content
        assert len(harness.discord.calls_to(MEMBER)) == 3
        after = await harness.table()
        assert after.opener_id in (harness.bo.id, harness.cy.id)
        await harness.client.services[MemberWatch].look()
        await harness.all_sent()
        assert len(offers(harness)) == 1  # it is offered once, however often Discord is asked
        await harness.presses(harness.di, offer, "take_seat")
        taken = await harness.table()
        assert harness.di.id in [seat.person_id for seat in taken.seats]
        assert all(seat.departed_at is None for seat in taken.seats)
    assert taken.id == table.id


@pytest.mark.long
async def test_a_member_who_returns_in_time_plays_on(empty_harness: Harness) -> None:
    harness = empty_harness
    async with harness.bot():
        await harness.begin(harness.ann, harness.bo)
    gone = harness.guild.members.pop(harness.bo.id)
    change(harness, QUIET)
    async with harness.bot():
        await harness.discord.wait_for(lambda: offers(harness), what="the offer")
        await harness.all_sent()
        harness.guild.members[harness.bo.id] = gone
        await harness.client.services[MemberWatch].look()
        table = await harness.table()
        assert [seat.departed_at for seat in table.seats] == [None, None]
        assert [seat.offered_at for seat in table.seats] == [None, None]


@pytest.mark.long
async def test_a_member_who_stays_away_three_days_has_resigned(empty_harness: Harness) -> None:
    harness = empty_harness
    async with harness.bot():
        await harness.begin(harness.ann, harness.bo)
    del harness.guild.members[harness.bo.id]
    change(harness, QUIET)
    async with harness.bot():
        await harness.discord.wait_for(lambda: offers(harness), what="the offer")
        await harness.all_sent()
    change(harness, LONG_AGO, DUE)
    async with harness.bot():

        async def resigned() -> bool:
            table = await harness.table()
            return any(seat.resigned_at is not None for seat in table.seats)

        await harness.until(resigned)
        seat = next(s for s in (await harness.table()).seats if s.owner_id == harness.bo.id)
        assert seat.computer is not None


async def test_an_open_table_drops_a_member_who_left_and_the_next_can_start_it(
    empty_harness: Harness,
) -> None:
    harness = empty_harness
    async with harness.bot():
        await harness.says(harness.ann, "deus new", players=2)
        await harness.says(harness.bo, "deus join")
        await harness.all_sent()
    del harness.guild.members[harness.ann.id]
    change(harness, QUIET)
    async with harness.bot():

        async def alone() -> bool:
            return [seat.person_id for seat in (await harness.table()).seats] == [harness.bo.id]

        await harness.until(alone)
        table = await harness.table()
        assert (table.status, table.opener_id) == (Status.OPEN, harness.bo.id)


async def test_missing_information_from_discord_changes_nothing(empty_harness: Harness) -> None:
    harness = empty_harness
    async with harness.bot():
        await harness.begin(harness.ann, harness.bo)
        await harness.all_sent()
    change(harness, QUIET)
    harness.discord.faults.fail("GET */guilds/*/members/*", status=503, times=100)
    async with harness.bot():
        await harness.client.services[MemberWatch].look()
        assert len(harness.discord.calls_to(MEMBER)) >= 2
        assert offers(harness) == []
