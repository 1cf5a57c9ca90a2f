"""Seasons as people see them: the ladder, the message at the end, the hall of fame, honours."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlmodel import col, select, update

from bot.features.places.use_cases import Servers
from bot.features.results.rows import SEASON, ResultRow, SeasonRow
from bot.game.table.places import ServerSettings
from bot.loopback import Channel, Permission
from bot.loopback.world.objects import Message
from bot.platform.outbox.rows import OutboxRow
from render import Hall, Ladder, Words
from tests.bot.harness import Harness, signature
from tests.bot.painters import repaint
from tests.bot.positions import to_the_end


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Hall | Ladder]:
    """The data of the drawn seasons, in order."""
    found: list[Hall | Ladder] = []

    def draw(what: Hall | Ladder, words: Words, **look: object) -> bytes:
        found.append(what)
        return signature(None)

    repaint(monkeypatch, "hall_png", draw)
    repaint(monkeypatch, "season_png", draw)
    return found


def told(harness: Harness, channel: Channel) -> list[Message]:
    """The messages of a channel that say that a season is over."""
    found = harness.discord.messages(channel)
    return [m for m in found if m.interaction is None and m.content.startswith("**Season ")]


async def whole_game(harness: Harness) -> str:
    """Play a rated game of Ann and Bo in the channel; returns the winner."""
    await harness.begin(harness.ann, harness.bo)
    await to_the_end(harness, left=2)
    await harness.result()
    async with harness.store.reading() as session:
        query = select(ResultRow.name).where(ResultRow.place == 1)
        return (await session.exec(query.order_by(col(ResultRow.id).desc()))).one()


async def end_season(harness: Harness) -> int:
    """Move the current season into the past, and do everything due; returns its quarter."""
    async with harness.store.writing() as session:
        (row,) = (await session.exec(select(SeasonRow))).all()
        ended = harness.timing.clock.now() - timedelta(days=1)
        await session.exec(update(SeasonRow).values(ends_at=ended))
        quarter = row.quarter
    await harness.client.calendar.drain()
    await harness.all_sent()
    return quarter


@pytest.mark.long
async def test_the_end_of_a_season_is_announced_in_the_channel_without_a_ping(
    harness: Harness, drawn: list[Hall | Ladder]
) -> None:
    winner = await whole_game(harness)
    loser = {"Ann": "Bo", "Bo": "Ann"}[winner]
    now = await harness.says(harness.ann, "deus season")
    assert now.ephemeral
    assert now.text.startswith("**Season ")
    assert "2 people, 1 game" in now.text
    [ladder] = drawn
    assert isinstance(ladder, Ladder)
    assert [(row.name, row.points) for row in ladder.rows] == [(winner, 10), (loser, 0)]
    words = await harness.presses(harness.ann, now.message, "season")
    assert f"1. {winner}: 10 points, 1 game, 1 win, best score" in words.text
    assert "A lost game takes nothing away." in words.text

    quarter = await end_season(harness)
    (over,) = told(harness, harness.channel)
    assert f"{winner} wins with 10 points." in over.content
    assert f"Then came 2. {loser} (0)." in over.content
    assert "<@" not in over.content
    assert over.labels == ["Whole ladder", "Hall of fame"]
    assert winner in (over.attachments[0].description or "")
    hall = drawn[-1]
    assert isinstance(hall, Hall)
    assert (hall.server, hall.rows[0].quarter) == ("Hall", quarter)
    whole = await harness.presses(harness.bo, over, "season")
    assert whole.ephemeral
    assert "over" in whole.text
    fame = await harness.presses(harness.bo, over, "season:hall:open")
    words = await harness.presses(harness.bo, fame.message, "season")
    assert f"1. {winner} (10), 2. {loser} (0)" in words.text
    assert "Longest run: 1 win, " in words.text
    back = await harness.picks(harness.bo, words.message, str(quarter))
    assert isinstance(drawn[-1], Ladder)
    assert drawn[-1].quarter == quarter
    assert back.text.startswith("**Season ")
    await is_found_from_the_leaderboard_and_honoured(harness, winner)


async def is_found_from_the_leaderboard_and_honoured(harness: Harness, winner: str) -> None:
    person = {"Ann": harness.ann, "Bo": harness.bo}[winner]
    board = await harness.says(person, "deus leaderboard")
    season = await harness.presses(person, board.message, "season")
    assert season.text.startswith("**Season ")
    mine = await harness.presses(person, board.message, "stats")
    words = await harness.presses(person, mine.message, "stats:words")
    assert "- Seasons: 1st in " in words.text


async def news_of(harness: Harness) -> Channel:
    """The channel where the server wants to hear of the end of a season, after a whole game."""
    news = harness.discord.channel("news", guild=harness.guild)
    await whole_game(harness)
    await harness.services[Servers].change(
        harness.guild.id, lambda s: ServerSettings(season_channel=news.id), manager=True
    )
    return news


@pytest.mark.long
@pytest.mark.release
async def test_a_channel_that_is_gone_is_passed_over(
    harness: Harness, drawn: list[Hall | Ladder]
) -> None:
    harness.discord.delete_channel(await news_of(harness))
    await end_season(harness)
    assert told(harness, harness.channel)


@pytest.mark.long
@pytest.mark.release
async def test_a_channel_that_is_closed_to_the_bot_is_passed_over(
    harness: Harness, drawn: list[Hall | Ladder]
) -> None:
    closed = await news_of(harness)
    closed.denied[harness.discord.bot.id] = Permission.SEND_MESSAGES
    await end_season(harness)
    assert told(harness, closed) == []
    assert len(told(harness, harness.channel)) == 1


@pytest.mark.long
async def test_only_the_chosen_channel_gets_the_result(
    harness: Harness, drawn: list[Hall | Ladder]
) -> None:
    news = await news_of(harness)
    await end_season(harness)
    assert told(harness, news)
    assert not told(harness, harness.channel)


@pytest.mark.long
async def test_a_season_that_ends_while_no_bot_runs_is_announced_once(
    empty_harness: Harness, drawn: list[Hall | Ladder]
) -> None:
    harness = empty_harness
    async with harness.bot():
        await whole_game(harness)
        async with harness.store.writing() as session:
            ended = harness.timing.clock.now() - timedelta(days=1)
            await session.exec(update(SeasonRow).values(ends_at=ended))
    for _ in range(2):
        async with harness.bot():
            await harness.discord.wait_for(
                lambda: told(harness, harness.channel),
                what="the end of the season",
            )
            await harness.client.calendar.drain()
            await harness.all_sent()
    assert len(told(harness, harness.channel)) == 1


@pytest.mark.long
@pytest.mark.release
async def test_the_season_of_a_server_without_a_channel_is_closed_without_harm(
    harness: Harness, drawn: list[Hall | Ladder]
) -> None:
    await whole_game(harness)
    harness.discord.delete_channel(harness.channel)  # nor is there one if the bot has left
    await end_season(harness)
    async with harness.store.reading() as session:
        (row,) = (await session.exec(select(SeasonRow))).all()
        (message,) = (
            await session.exec(select(OutboxRow).where(OutboxRow.kind == SEASON.value))
        ).all()
    assert row.closed_at is not None
    assert message.failed.startswith("gone")
    assert drawn == []
