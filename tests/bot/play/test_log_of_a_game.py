"""A game as a terminal shows it, the pictures that it saves, and the log of the bot."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import discord
import pytest
import structlog
from discord import app_commands

from bot.app.log import configure
from bot.game.table import computer_players
from bot.loopback import Person
from bot.platform.i18n.languages import language
from bot.play.headless import TerminalLog
from engine import Game
from tests.bot.harness import LIMIT_SECONDS, Harness, open_harness, signed_pictures
from tests.bot.loopback.conftest import Bot, Club, clock, club
from tests.bot.tapper import Tapper

MESSAGES = "POST */channels/*/messages"
SEED = "a-seed-that-nobody-may-know"


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    stream = io.StringIO()
    configure("DEBUG", json=True, stream=stream)
    yield stream
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def stumble(agent: str, game: Game, *_: object) -> tuple[str, ...]:
    """A computer player with a fault: the engine lists the possible choices."""
    game.choose("wheat")
    raise AssertionError("that was legal")


@pytest.mark.long
async def test_no_token_hand_or_position_is_ever_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, log: io.StringIO
) -> None:
    signed_pictures(monkeypatch)
    monkeypatch.setattr(computer_players, "play_turn", stumble)
    secrets: set[str] = set()
    async with open_harness(tmp_path, monkeypatch, SEED) as harness, harness.bot():
        faults = harness.discord.faults
        await harness.begin(harness.ann, harness.bo, computers=1)
        faults.refuse(MESSAGES, status=400, code=50035, message="Invalid Form Body")
        faults.drop("POST */interactions/*/callback", after=True)
        faults.fail(MESSAGES, status=503, times=5)
        faults.refuse("POST */users/@me/channels", status=403, code=50007, message="no")
        for _ in range(4):
            await note_hands(harness, secrets)
            await harness.command_player(await person_to_move(harness)).turn()
        mover = await person_to_move(harness)
        await asyncio.to_thread(lose_positions, tmp_path / "deus.db")
        refused = await harness.aside(await harness.says(mover, "deus board"))
        assert "error" in refused.content
        assert "error" in (await harness.says(mover, "hand")).text
        secrets |= {harness.discord.token, SEED}
        secrets |= {one.token for one in harness.discord.world.interactions.values()}
    told = log.getvalue()
    for event in ("agent_failed", "delivery_fault", "unexpected error", "postponed"):
        assert f'"event": "{event}"' in told
    assert "no such column" in told
    assert "Traceback" in told
    assert len(secrets) > 20
    assert [secret for secret in secrets if secret in told] == []
    assert [line for line in told.splitlines() if "table" in json.loads(line)]


def lose_positions(path: Path) -> None:
    """Rename the column of positions in a thread: a writer needs the event loop to finish."""
    with closing(sqlite3.connect(path, timeout=LIMIT_SECONDS)) as database:
        database.execute("ALTER TABLE turn RENAME COLUMN position TO gone")


async def person_to_move(harness: Harness) -> Person:
    """The person to move after the computer has played, which takes long on a busy machine."""

    async def there() -> bool:
        return await harness.mover() is not None

    await harness.until(there)
    mover = await harness.mover()
    assert mover is not None
    return mover


async def note_hands(harness: Harness, secrets: set[str]) -> None:
    """Everybody's cards, in every form that could get into a log."""
    game = (await harness.table()).game
    assert game is not None
    for seat in range(3):
        for card in game.view(seat).hand or ():
            name = language("en-US").card_name(card)
            secrets |= {f"'{card}'", f'"{card}"', f"build:{card}", f"offer:{card}", name}


__all__ = ["clock", "club"]  # fixtures


def dealing(bot: Bot) -> None:
    async def cards(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name="Small Port – 1 clay – a port", value="small_port")]

    @bot.tree.command(description="Build")
    @app_commands.autocomplete(card=cards)
    async def build(interaction: discord.Interaction, card: str) -> None:
        await interaction.response.send_message(f"built {card}")
        old = await interaction.user.send("hand of five")
        await interaction.user.send("hand of four")
        await old.edit(content="an older hand")
        await interaction.edit_original_response(content="built indeed")


async def test_a_choice_is_shown_by_its_name_and_old_hands_are_not_repeated(
    club: Club, tmp_path: Path
) -> None:
    async with club.bot(dealing):
        shown: list[str] = []
        TerminalLog(club.discord, club.ann, tmp_path, shown.append)
        for _ in range(2):
            await club.ann.autocomplete(club.channel, "build", option="card")
            await club.ann.command(club.channel, "build", card="small_port")
            await club.discord.wait_for(lambda: "built indeed" in shown[-1], what="the last edit")
        await club.ann.command(club.channel, "build", card="small_port")
    text = "\n".join(shown)
    assert text.count("Ann types /build card: Small Port\n") == 2
    assert "Ann types /build card: small_port" in text, "typed without a suggestion"
    assert "    (direct message) Bot (app) 12:00\n      hand of four" in text
    assert "an older hand" not in text


@pytest.mark.long
async def test_every_kind_of_picture_is_really_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_harness(tmp_path, monkeypatch) as harness, harness.bot():
        await harness.begin(harness.ann, harness.bo)
        person = await harness.mover()
        assert person is not None
        await Tapper(harness, person, harness.seed).turn(0)
        board = await harness.board(1)
        assert (board.attachments[0].width or 0) >= 1000
        answers = [
            await harness.says(harness.cy, "deus board"),
            await harness.says(harness.cy, "deus player", seat="Ann"),
            await harness.says(harness.cy, "deus card", name="Farm"),
            await harness.says(harness.ann, "hand"),
            await harness.says(harness.cy, "hand"),
        ]
        for answer in answers:
            assert (answer.files[0].width or 0) >= 300
            assert answer.files[0].description
