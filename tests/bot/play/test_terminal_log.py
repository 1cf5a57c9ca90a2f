"""The terminal's output for a channel and a direct conversation."""

from __future__ import annotations

from pathlib import Path

import discord
from discord import app_commands

from bot.play.headless import TerminalLog
from tests.bot.loopback.conftest import Bot, Club, clock, club

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
