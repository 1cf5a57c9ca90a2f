"""Everybody reads their own language, and in a channel the channel's: every word is looked at.

One of the languages is the pseudo-locale: its words have accents, those of English have none.
"""

from __future__ import annotations

import re

import pytest

from bot.i18n import PSEUDO, available, language
from bot.i18n.pseudo import KEPT
from bot.local import Person
from tests.bot.harness import Harness, words
from tests.bot.positions import last_turns

XA = language(PSEUDO)
NAMES = {"Ann", "Bo", "Cy", "Di", "Deus", "Hall", "deus", "Berlin", "UTC", "GMT", "VPp", "None"}
# A language is offered by its own name, whoever reads it.
NAMES |= {language(tag).text("language-self") for tag in available()}
_PLAIN = re.compile(r"(?<![^\W\d_])[A-Za-z]{3,}(?![^\W\d_])")
_STRANGE = re.compile("[" + "".join(sorted({"ÅáÇçĜĝÎîĴĵÑñŠšŴŵÝýŽžĎďĹĺŘřŤť"})) + "]")
ASKED = ("status", "player", "log", "rules", "tables", "leaderboard", "settings")
PRESSED = ("turn", "hand", "players", "log", "text", "rules", "replay")


def english_in(text: str) -> set[str]:
    """The words of ``text`` that are English, but for names and what is never translated."""
    bare = re.sub(r"`[^`]*`|<[^<>\n]*>|https?://\S+|/deus[\w-]*|\b[0-9a-f]{16,}\b", " ", text)
    return set(_PLAIN.findall(bare)) - NAMES


def pseudo_in(text: str) -> set[str]:
    return {word for word in KEPT.findall(text) if _STRANGE.search(word)}


@pytest.mark.long
@pytest.mark.parametrize("of_channel", [PSEUDO, "en-US"])
async def test_a_channel_and_its_readers_are_told_in_their_languages(
    empty_harness: Harness, of_channel: str
) -> None:
    harness = empty_harness
    of_people = "en-US" if of_channel == PSEUDO else PSEUDO
    people = (harness.ann, harness.bo, harness.cy)
    harness.guild.locale = of_channel
    for person in people:
        harness.discord.world.change_user(person.user, locale=of_people)
    async with harness.bot():
        await harness.begin(harness.ann, harness.bo)
        names = NAMES | set((await harness.table()).names)
        await harness.says(harness.cy, "deus-table follow", each="turn")
        await everything_asked(harness, of_channel)
        for _ in range(2):
            await one_turn(harness)
        await harness.says(harness.ann, "deus-table pace", pace="24h")
        await last_turns(harness, left=2)
        while await harness.mover() is not None:
            await one_turn(harness)
        record = language(of_channel).text("button-record")
        result = await harness.discord.wait_for(
            lambda: next(
                (m for m in harness.discord.messages(harness.channel) if record in m.labels), None
            ),
            what="the result",
        )
        await harness.presses(harness.ann, result, record)
        await harness.all_sent()
    in_dms = [m for c in harness.discord.dm_channels() for m in harness.discord.messages(c)]
    told = [(message, of_people) for message in in_dms]
    for message in harness.discord.messages(harness.channel):
        told.append((message, of_people if message.ephemeral else of_channel))
    found = {PSEUDO: english_in, "en-US": pseudo_in}
    wrong = {
        line: strange
        for message, tongue in told
        for line in words([message]).splitlines()
        if (strange := found[tongue](line) - names)
    }
    assert wrong == {}


async def everything_asked(harness: Harness, of_channel: str) -> None:
    board = await harness.board(0)
    for person in (harness.ann, harness.cy):
        for name in ASKED:
            await harness.says(
                person, f"deus {name}", **({"seat": "1"} if name == "player" else {})
            )
        await harness.says(person, "hand")
        await harness.says(person, "build", card="no such card")
        await harness.says(person, "deus-me settings")
        await harness.says(person, "deus-me away", until="3 days")
        await harness.says(person, "deus-me back")
        for key in PRESSED:
            label = language(of_channel).text(f"button-{key}")
            if label in board.labels:
                await harness.presses(person, board, label)


async def one_turn(harness: Harness) -> None:
    person = await harness.mover()
    assert isinstance(person, Person)
    await harness.command_player(person).turn()
    await harness.board((await harness.table()).version)
