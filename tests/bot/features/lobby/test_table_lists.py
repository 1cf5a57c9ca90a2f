"""Lists of tables: their content, their order, and what nobody learns from them."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta

import pytest
from sqlmodel import col, update

from bot.features.lobby.table_lists import TableLists
from bot.game.rows import GameRow
from bot.game.table.state import TableState
from bot.loopback import Channel, Person
from bot.loopback.people.answers import Answer
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.objects import find_texts, walk
from bot.loopback.world.protocol import Part, Permission
from render import Form, Standing, Theme, Tile, Words
from render.pictures.tables import tables_png
from tests.bot.fixtures import copy_table
from tests.bot.harness import Harness
from tests.bot.painters import repaint
from tests.bot.positions import deal_anew


@dataclass
class Drawn:
    """The lists that were drawn: their tiles, how many wait for the asker, the pictures."""

    tiles: list[Tile] = field(default_factory=list)
    awaited: int = 0
    pictures: list[bytes] = field(default_factory=list)

    def draw(
        self,
        tiles: list[Tile],
        title: str,
        awaited: int,
        words: Words,
        *,
        theme: Theme,
        form: Form,
    ) -> bytes:
        self.tiles, self.awaited = tiles, awaited
        self.pictures.append(tables_png(tiles, title, awaited, words, theme=theme, form=form))
        return self.pictures[-1]

    @property
    def shown(self) -> list[tuple[str, str, Standing]]:
        return [(tile.title, tile.place, tile.standing) for tile in self.tiles]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    found = Drawn()
    repaint(monkeypatch, "tables_png", found.draw)
    return found


def links(answer: Answer) -> dict[str, str]:
    """Where the button of each table leads, by the beginning of its line."""
    assert answer.message is not None
    found = {}
    for _, part in walk(answer.message.components):
        if part["type"] == Part.SECTION:
            (text,) = find_texts([part])
            found[text.partition(" (")[0]] = part["accessory"]["url"]
    return found


async def change(harness: Harness, table_id: int, **values: object) -> None:
    async with harness.store.writing() as session:
        await session.exec(update(GameRow).where(col(GameRow.id) == table_id).values(**values))


async def copies(harness: Harness, table: TableState, *channels: Channel) -> list[int]:
    """The same table in other channels, once the bot has heard of them."""

    async def heard() -> bool:
        return all(harness.client.get_channel(one.id) is not None for one in channels)

    await harness.until(heard)
    return await copy_table(harness.store, table.id, [one.id for one in channels])


async def hide(harness: Harness, channel: Channel, person: Person) -> None:
    """Hide a channel from a person, and let the bot get the event."""
    channel.denied[person.id] = Permission.VIEW_CHANNEL
    harness.discord.world.event_log.publish(EventKind.CHANNEL_CHANGED, channel)

    async def heard() -> bool:
        here = harness.client.get_channel(channel.id)
        return person.id in {one.id for one in here.overwrites}  # type: ignore[union-attr]

    await harness.until(heard)


@pytest.mark.long
async def test_ones_own_tables_span_servers_and_waiting_ones_come_first(
    harness: Harness, drawn: Drawn
) -> None:
    table = await harness.begin(harness.ann, harness.bo)
    mover = await harness.mover()
    assert mover is not None
    away = harness.discord.guild("Away")
    for person in (harness.ann, harness.bo):
        person.join(away)
    far = harness.discord.channel("far", guild=away)
    names = ("hurry", "asleep", "over", "long-over", "gone")
    hurry, *here = (harness.discord.channel(name) for name in names)
    names = ("far", "hurry", "asleep", "over", "old", "gone")
    at = dict(zip(names, await copies(harness, table, far, hurry, *here), strict=True))
    since, now = table.started_at, harness.services[TableLists].now()
    assert since is not None
    await change(harness, at["far"], guild_id=away.id, waiting_since=since - timedelta(hours=5))
    await change(
        harness,
        at["hurry"],
        terms={"pace": "8h"},
        waiting_since=since - timedelta(hours=6, minutes=30),
    )
    await change(
        harness,
        at["asleep"],
        asleep_at=now - timedelta(days=2),
        touched_at=now - timedelta(days=16, hours=3),
    )
    await change(harness, at["over"], status="finished", ended_at=now - timedelta(days=3))
    await change(harness, at["old"], status="finished", ended_at=now - timedelta(days=300))
    harness.discord.delete_channel(here[-1])
    answer = await harness.says(mover, "deus-me tables")
    assert answer.ephemeral
    assert drawn.shown == [
        ("hurry", "Hall", Standing.YOURS),
        ("far", "Away", Standing.YOURS),
        ("deus", "Hall", Standing.YOURS),
        ("asleep", "Hall", Standing.ASLEEP),
        ("over", "Hall", Standing.OVER),
    ]
    assert drawn.awaited == 3
    first, second, _, asleep, _ = drawn.tiles
    assert (first.time, second.time, second.left, asleep.days) == ("1 h left", "for 5 h", None, 16)
    assert first.left == pytest.approx(1.5 / 8, abs=0.01)
    assert answer.text.startswith("**Your tables** · 5 tables · 3 wait for you")
    assert links(answer) == {
        "**1.** #hurry": f"https://discord.com/channels/{harness.guild.id}/{hurry.id}",
        "**2.** #far": f"https://discord.com/channels/{away.id}/{far.id}",
        "**3.** #deus": f"https://discord.com/channels/{harness.guild.id}/{harness.channel.id}",
        "**4.** #asleep": f"https://discord.com/channels/{harness.guild.id}/{here[0].id}",
        "**5.** #over": f"https://discord.com/channels/{harness.guild.id}/{here[1].id}",
    }
    other = harness.bo if mover is harness.ann else harness.ann
    await harness.says(other, "deus-me tables")
    assert [tile.standing for tile in drawn.tiles][:3] == [Standing.WAITING] * 3
    assert drawn.awaited == 0


@pytest.mark.long
async def test_a_server_lists_only_the_tables_whose_channel_the_asker_can_see(
    harness: Harness, drawn: Drawn
) -> None:
    table = await harness.begin(harness.ann, harness.bo)
    secret, gone = (harness.discord.channel(name) for name in ("secret", "gone"))
    thread = harness.discord.thread(secret, "in-it", owner=harness.ann)
    private = harness.discord.thread(harness.channel, "private", owner=harness.ann, private=True)
    private.joined[harness.discord.bot.id] = 0
    away = harness.discord.channel("far", guild=harness.discord.guild("Away"))
    *_, far = await copies(harness, table, secret, thread, private, gone, away)
    await change(harness, far, guild_id=away.guild.id if away.guild else 0)
    harness.discord.delete_channel(gone)
    await hide(harness, secret, harness.cy)
    seen = {}
    for person in (harness.ann, harness.cy):
        assert (await harness.says(person, "deus tables")).ephemeral
        seen[person.name] = sorted(tile.title for tile in drawn.tiles)
    assert seen == {"Ann": ["deus", "in-it", "private", "secret"], "Cy": ["deus"]}
    (tile,) = drawn.tiles
    assert (tile.standing, tile.seat, tile.place) == (Standing.WAITING, None, "Hall")


@pytest.mark.long
async def test_a_list_of_many_tables_has_pages(
    harness: Harness, drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.begin(harness.ann, harness.bo)
    channels = [harness.discord.channel(f"table-{i}") for i in range(8)]
    await copies(harness, table, *channels)
    first = await harness.says(harness.cy, "deus tables")
    assert "Page 1 of 2" in first.text
    names = {tile.title for tile in drawn.tiles}
    second = await harness.presses(harness.cy, first.message, "tables")
    assert "Page 2 of 2" in second.text
    names |= {tile.title for tile in drawn.tiles}
    assert (len(drawn.tiles), len(names)) == (3, 9)
    assert [label for label in second.message.labels if label != "Go there"] == ["Back"]
    assert "not listed" not in first.text
    monkeypatch.setattr("bot.features.lobby.table_lists.MOST", 7)
    for person, path, more in (
        (harness.cy, "deus tables", "2 more are not shown"),
        (harness.ann, "deus-me tables", "2 more are not shown"),
    ):
        cut = await harness.says(person, path)
        assert f"These are the 7 most recently active tables. {more}" in cut.text
    await hide(harness, channels[0], harness.cy)  # the first of the copies is cut off
    assert "One more is not shown" in (await harness.says(harness.cy, "deus tables")).text


async def test_an_empty_list_says_how_to_begin(harness: Harness) -> None:
    for path in ("deus tables", "deus-me tables"):
        answer = await harness.says(harness.cy, path)
        assert "/deus new" in answer.text
        assert answer.message.attachments == []


async def test_an_open_table_shows_its_seats(harness: Harness, drawn: Drawn) -> None:
    await harness.says(harness.ann, "deus new", players=3)
    await harness.says(harness.bo, "deus tables")
    (tile,) = drawn.tiles
    assert (tile.standing, tile.names, tile.players) == (Standing.OPEN, ["Ann"], 3)


@pytest.mark.long
async def test_lists_are_the_same_whatever_is_hidden(harness: Harness, drawn: Drawn) -> None:
    table = await harness.begin(harness.ann, harness.bo)
    said = []
    for _ in range(2):
        for path, person in (("deus tables", harness.cy), ("deus-me tables", harness.bo)):
            answer = await harness.says(person, path)
            (picture,) = answer.message.attachments
            said.append((answer.text, picture.description))
        await deal_anew(harness.store, table.id)
    assert drawn.pictures[:2] == drawn.pictures[2:]
    assert said[:2] == said[2:]


@pytest.mark.long
async def test_ones_own_tables_can_be_listed_and_paged_in_a_dm(
    harness: Harness, drawn: Drawn
) -> None:
    table = await harness.begin(harness.ann, harness.bo)
    channels = [harness.discord.channel(f"table-{i}") for i in range(6)]
    await copies(harness, table, *channels)
    await harness.all_sent()
    first = await (await harness.ann.command(harness.ann.dm, "deus-me tables")).settled()
    assert "7 tables" in first.text
    second = await harness.presses(harness.ann, first.message, "tables")
    assert "Page 2 of 2" in second.text
    assert len(drawn.tiles) == 1
    nothing = await (await harness.cy.command(harness.cy.dm, "deus-me tables")).settled()
    assert "You have no seat at any table" in nothing.text
    assert nothing.message.buttons == []
