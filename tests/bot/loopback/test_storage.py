"""A loopback world stored in a file: the next one is the same, down to tokens and bytes."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import aiohttp
import pytest

from bot.loopback import ChannelKind, EventKind, Flag, LoopbackDiscord, Permission
from bot.loopback.rest.posting import compose, revise
from bot.loopback.rest.request import Upload
from bot.loopback.storage import Archive, ArchiveError, ArchiveInUse, to_json
from bot.loopback.world.objects import Emoji
from bot.loopback.world.protocol import InteractionKind
from bot.loopback.world.world import UNATTACHED_FILES, World
from bot.play.first_table import forget
from tests.bot.loopback.test_messages import png


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "discord.db"


def whole(world: World) -> list[object]:
    """The complete content of a world, as JSON and bytes."""
    channels = [*world.channels.values()]
    return [
        world.token,
        world.application_id,
        [to_json(user) for user in world.users.values()],
        [to_json(guild) for guild in world.guilds.values()],
        [to_json(channel) for channel in channels],
        [to_json(message) for c in channels for message in c.messages.values()],
        [file.data for c in channels for m in c.messages.values() for file in m.attachments],
        world.commands.everywhere,
        [(e.id, e.name, e.data, e.kind) for e in world.emojis.values()],
    ]


async def fill(discord: LoopbackDiscord) -> None:
    """Something of everything."""
    world = discord.world
    ann = discord.person("Ann", locale="fr")
    guild = discord.guild("Club", owner=ann)
    bo = discord.person("Bo", dms=False)
    discord.moderator(bo, guild)
    channel = discord.channel("club", guild=guild)
    channel.denied[bo.id] = Permission.SEND_MESSAGES
    discord.event_log.publish(EventKind.CHANNEL_CHANGED, channel)
    thread = discord.thread(channel, "aside", owner=ann)
    forum = discord.channel("forum", guild=guild, kind=ChannelKind.FORUM, tags=("open",))
    discord.post(forum, "A question", "Who plays?", owner=ann)
    discord.channel("gone", guild=guild)
    discord.delete_channel(next(c for c in guild.channels.values() if c.name == "gone"))
    said = ann.say(channel, f"hello {bo.mention}")
    answer = {"content": "yes", "message_reference": {"message_id": str(said.id)}}
    compose(world, thread.parent or channel, world.bot, answer)
    board = compose(world, channel, world.bot, {"content": "a board", "nonce": "1"}, [picture(0)])
    revise(world, board, {"content": "another", "attachments": []}, [picture(1)])
    typed = world.interact(InteractionKind.COMMAND, ann.user, ann.dm, {"name": "whisper"})
    body = {"content": "psst", "flags": int(Flag.EPHEMERAL)}
    compose(world, ann.dm, world.bot, body, interaction=typed)
    discord.delete_message(ann.say(thread, "never mind"))
    world.change_user(bo.user, locale="uk")
    for number, name in enumerate(("wood", "stone"), start=1):
        world.emojis[number] = Emoji(number, name, png())
        discord.event_log.publish(EventKind.EMOJI, world.emojis[number])
    discord.event_log.publish(EventKind.EMOJI_GONE, world.emojis.pop(2))


def picture(index: int) -> Upload:
    return Upload(index, f"dôme {index}.png", png())


async def test_the_next_world_is_the_same(path: Path) -> None:
    first = Archive.open(path)
    async with LoopbackDiscord(seed=first.seed) as discord:
        assert not first.follow(discord.world)
        await fill(discord)
        before = whole(discord.world)
    first.close()
    second = Archive.open(path)
    async with LoopbackDiscord(seed=second.seed) as discord:
        assert second.follow(discord.world)
        assert whole(discord.world) == before
        assert discord.person("Ann").user.locale == "fr"
        assert len(discord.world.users) == 3
    second.close()


async def test_deleted_things_leave_no_files(path: Path) -> None:
    archive = Archive.open(path)
    async with LoopbackDiscord(seed=archive.seed) as discord:
        archive.follow(discord.world)
        await fill(discord)
    archive.close()
    with sqlite3.connect(path) as database:
        assert database.execute("SELECT count(*) FROM file").fetchone() == (1,)


async def test_files_without_a_message_are_deleted_after_a_while() -> None:
    async with LoopbackDiscord() as discord:
        world = discord.world
        channel = discord.channel("club", guild=discord.guild("Club"))
        boards = [compose(world, channel, world.bot, {"content": "a board"}, [picture(n)])
                  for n in range(2)]  # fmt: skip
        first = boards[0].attachments[0].id
        for number in range(UNATTACHED_FILES - 1):
            revise(world, boards[0], {"attachments": []}, [picture(number)])
        assert first in world.attachments
        forget(discord, channel, boards[0].id)
        assert first in world.attachments
        forget(discord, channel, boards[1].id)
        assert first not in world.attachments
        assert len(world.attachments) == UNATTACHED_FILES
        assert channel.messages == {}


async def test_only_the_last_messages_of_a_channel_are_kept(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive.open(path)
    async with LoopbackDiscord(seed=archive.seed) as discord:
        archive.follow(discord.world)
        channel = discord.channel()
        ann = discord.person("Ann")
        for number in range(4):
            ann.say(channel, str(number))
    archive.close()
    monkeypatch.setattr("bot.loopback.storage.KEPT_MESSAGES", 2)
    archive = Archive.open(path)
    async with LoopbackDiscord(seed=archive.seed) as discord:
        archive.follow(discord.world)
        channel = discord.world.channels[channel.id]
        assert [message.content for message in discord.messages(channel)] == ["2", "3"]
    archive.close()


def test_two_worlds_do_not_share_a_file(path: Path) -> None:
    archive = Archive.open(path)
    with pytest.raises(ArchiveInUse):
        Archive.open(path)
    archive.close()
    Archive.open(path).close()


def test_a_file_of_another_kind_is_not_changed(path: Path) -> None:
    path.write_bytes(b"this is no database" * 100)
    with pytest.raises(ArchiveError, match=path.name.replace(".", r"\.")):
        Archive.open(path)
    assert path.read_bytes() == b"this is no database" * 100
    path.unlink()
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE other (id INTEGER)")
    with pytest.raises(ArchiveError, match="move it away"):
        Archive.open(path)


async def test_the_loopback_refuses_other_sites_too() -> None:
    async with LoopbackDiscord() as discord, aiohttp.ClientSession() as session:
        for headers in ({"Origin": "http://example.org"}, {"Host": "example.org"}):
            async with session.get(f"{discord.api_url}/gateway", headers=headers) as answer:
                assert answer.status == 403
