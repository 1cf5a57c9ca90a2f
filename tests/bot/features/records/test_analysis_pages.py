"""Records opened by command and button: looked through, lines tried, their decisive turns shown."""

from __future__ import annotations

import asyncio
from pathlib import Path

import aiohttp
import discord
import pytest

from bot.features.records.analysis import AnalysisTables
from bot.features.records.review import PlayedGame, ReviewWorkers
from bot.loopback import Person
from bot.loopback.people.answers import Answer
from bot.platform.discord.custom_ids import CustomId
from bot.platform.request import Place, Stamp
from bot.ui.actions import Action
from engine.players import analysis
from tests.bot.harness import Harness, signed_by
from tests.bot.positions import first_turns, to_the_end
from tests.sampling import every

RECORD = (Path(__file__).parents[3] / "games" / "base-2-greedy.deus").read_bytes()
BAND = "**Analysis – unrated**"


async def load(harness: Harness, who: Person, data: bytes, name: str = "deus.txt") -> Answer:
    return await harness.says(who, "deus-table load", file=(name, data))


def enabled(answer: Answer) -> list[str]:
    return [b["label"] for b in answer.message.buttons if not b.get("disabled")]


def says_what_it_is(answer: Answer) -> None:
    assert BAND in answer.text
    assert answer.ephemeral
    for file in answer.files:
        assert (file.description or "").startswith("Analysis – unrated. ")


async def test_a_record_is_looked_through_without_a_table_in_the_channel(
    harness: Harness,
) -> None:
    answer = await load(harness, harness.cy, RECORD)
    says_what_it_is(answer)
    assert f"{BAND} · 74 turns · won by Player" in answer.text
    assert "Try lines from here" not in enabled(answer)
    back = await harness.presses(harness.cy, answer.message, "replay_step:back")
    says_what_it_is(back)
    assert "Turn 73 of 74" in back.text
    assert "Try lines from here" in enabled(back)
    first = await harness.presses(harness.cy, back.message, "replay_step")
    assert "The deal" in first.text
    again = await harness.says(harness.cy, "deus-table load")
    assert "Turn 74 of 74" in again.text
    assert "no table" in (await harness.says(harness.cy, "deus status")).text


@pytest.mark.long
async def test_lines_are_tried_and_left_for_the_record(harness: Harness) -> None:
    answer = await load(harness, harness.cy, RECORD)
    first = await harness.presses(harness.cy, answer.message, "replay_step")
    panel = await harness.presses(harness.cy, first.message, "try")
    says_what_it_is(panel)
    assert "your own line from turn 0 on" in panel.text
    turns = 0
    for _ in range(60):
        if turns == 2:
            break
        message = panel.message
        if "Confirm" in message.labels:
            panel = await harness.presses(harness.cy, message, "pick")
            turns += 1
        else:
            panel = await harness.answers(harness.cy, message, harness.keys(message)[0])
        says_what_it_is(panel)
    assert "your line, 2 turns from turn 0 on" in panel.text
    assert signed_by(panel.files[0].data) == "0"
    words = await harness.presses(harness.cy, panel.message, "text")
    assert words.messages[-1].ephemeral
    assert words.messages[0].content.startswith("Analysis – unrated")
    back = await harness.presses(harness.cy, panel.message, "replay_step")
    assert "The deal" in back.text
    assert "Back to my line" in enabled(back)
    again = await harness.presses(harness.cy, back.message, "try:on")
    assert "your line, 2 turns" in again.text
    undone = await harness.presses(harness.cy, again.message, "undo")
    assert "your line, one turn" in undone.text
    over = await harness.presses(harness.cy, undone.message, "restart")
    assert "your own line from turn 0 on" in over.text


async def test_a_line_can_end_the_game(harness: Harness) -> None:
    answer = await load(harness, harness.cy, RECORD)
    back = await harness.presses(harness.cy, answer.message, "replay_step:back")
    panel = await harness.presses(harness.cy, back.message, "try")
    for _ in range(60):
        if "the game is over here" in panel.text:
            break
        message = panel.message
        if "Confirm" in message.labels:
            panel = await harness.presses(harness.cy, message, "pick")
        else:
            panel = await harness.answers(harness.cy, message, harness.keys(message)[0])
    says_what_it_is(panel)
    assert panel.files[0].filename == "result.png"
    assert enabled(panel) == ["Undo", "Start over", "Back to the record"]
    undone = await harness.presses(harness.cy, panel.message, "undo")
    assert "Confirm" in enabled(undone)


async def test_an_old_button_of_a_line_shows_its_current_position(harness: Harness) -> None:
    answer = await load(harness, harness.cy, RECORD)
    first = await harness.presses(harness.cy, answer.message, "replay_step")
    panel = await harness.presses(harness.cy, first.message, "try")
    build = next(b for b in panel.message.buttons if ":build:" in str(b["custom_id"]))
    await harness.presses_label(harness.cy, panel.message, build["label"])
    stale = await harness.forges(harness.cy, panel.message, build["custom_id"])
    await stale.settled()
    assert "This step was already answered" in stale.text or BAND in stale.text


async def test_nobody_else_can_use_an_analysis(harness: Harness) -> None:
    answer = await load(harness, harness.cy, RECORD)
    mine = await load(harness, harness.ann, RECORD)
    assert mine.message is not None
    button = next(b for b in answer.message.buttons if b["label"] == "‹ Back")
    table = CustomId.parse(button["custom_id"]).stamp.table_id
    for action in (Action.REPLAY_STEP, Action.TRY, Action.UNDO):
        custom_id = CustomId(action, Stamp(table, 3, 0), "back").button()
        forged = await harness.forges(harness.ann, mine.message, custom_id)
        aside = await harness.aside(forged)
        assert BAND not in aside.content


@pytest.mark.long
async def test_a_finished_game_is_opened_by_one_button(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    await to_the_end(harness, left=2)
    table = await harness.table()
    answer = await harness.says(harness.cy, "deus replay", turn=3)
    opened = await harness.presses(harness.cy, answer.message, "analyse")
    says_what_it_is(opened)
    assert f"Turn 3 of {table.version}" in opened.text
    assert "Ann" in opened.text or "Bo" in opened.text
    file = (await harness.says(harness.ann, "deus-table record")).files[0]
    loaded = await load(harness, harness.ann, file.data, file.filename)
    assert f"Turn {table.version} of {table.version}" in loaded.text
    assert "won by" in loaded.text
    assert (await harness.table()).id == table.id
    answer = await harness.says(harness.cy, "deus replay", turn=3)
    line = await harness.presses(harness.cy, answer.message, "try")
    says_what_it_is(line)
    assert "your own line from turn 2 on" in line.text
    deal = await harness.says(harness.cy, "deus replay", turn=0)
    assert "Try another turn" not in enabled(deal)
    assert "Analyse" in enabled(deal)


@pytest.mark.long
async def test_a_public_record_is_for_looking_only(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    await first_turns(harness, 3)
    file = (await harness.says(harness.ann, "deus-table record")).files[0]
    answer = await load(harness, harness.cy, file.data)
    says_what_it_is(answer)
    assert "without the hands you cannot try lines" in answer.text
    assert "Try lines from here" not in enabled(answer)
    assert answer.message is not None
    here = Place(harness.guild.id, harness.channel.id)
    table = (await harness.services[AnalysisTables].mine(here, harness.cy.id)).id
    forged = await harness.forges(
        harness.cy, answer.message, CustomId(Action.TRY, Stamp(table, 1, 0)).button()
    )
    assert "cannot try lines" in (await harness.aside(forged)).content


@pytest.mark.parametrize(
    ("data", "words"),
    every(
        4,
        [
            (b"\x89PNG", "not a record of a game"),
            (b'{"deus": 1}', "not a record of a game"),
            (b"deus 7\n", "`deus 7`"),
            (RECORD[:-30], "cut off, damaged or changed"),
            (RECORD[: RECORD.rindex(b"\n", 0, -30)], "the file was cut off"),
            (RECORD.replace(b"seed ", b"seed 1"), "cut off, damaged or changed"),
            (b"deus 1\n" + b"0" * 5_000_000, "at most 512 KiB"),
            (b"deus public 1\n" + b"[" * 100_000 + b"\nsha256 0", "damaged"),
        ],
    ),
)
async def test_a_bad_file_is_refused_in_a_sentence(
    harness: Harness, data: bytes, words: str
) -> None:
    answer = await load(harness, harness.cy, data)
    assert words in answer.text
    assert BAND not in answer.text
    assert "no record open" in (await harness.says(harness.cy, "deus-table load")).text


async def test_a_file_that_is_too_large_is_not_even_fetched(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def read(file: discord.Attachment, **options: object) -> bytes:
        raise AssertionError("fetched")

    monkeypatch.setattr(discord.Attachment, "read", read)
    answer = await load(harness, harness.cy, b"deus 1\n" + b"0" * 5_000_000)
    assert "at most 512 KiB" in answer.text


@pytest.mark.parametrize("fault", [TimeoutError(), aiohttp.ClientConnectionError()])
async def test_a_file_that_discord_withholds_is_asked_for_again(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    async def read(file: discord.Attachment, **options: object) -> bytes:
        raise fault

    monkeypatch.setattr(discord.Attachment, "read", read)
    answer = await load(harness, harness.cy, RECORD)
    assert "attach it again" in answer.text


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Try few turns without a stronger player; the results are noted."""
    done: list[str] = []
    whole = ReviewWorkers.analysis

    async def noted(self: ReviewWorkers, game: PlayedGame) -> analysis.Analysis:
        done.append("analysis")
        return await whole(self, game)

    monkeypatch.setattr(ReviewWorkers, "analysis", noted)
    monkeypatch.setattr(analysis, "LEAST", 8)
    monkeypatch.setattr(analysis, "LEAVES", 0)
    monkeypatch.setattr("bot.features.records.review._STRONGEST", (analysis.USUAL,))
    return done


@pytest.mark.long
async def test_the_decisive_turns_of_a_record_are_shown_with_their_boards(
    quick: list[str], harness: Harness
) -> None:
    nothing = await harness.says(harness.cy, "deus analyse")
    assert "no table" in nothing.text
    loaded = await harness.says(harness.cy, "deus-table load", file=("deus.txt", RECORD))
    answer, again = await asyncio.gather(
        *(harness.presses(harness.cy, loaded.message, "chances") for _ in range(2))
    )
    assert answer.ephemeral
    both = (answer, again)  # which say how long it takes, before that
    await harness.discord.wait_for(
        lambda: all(one.files for one in both), timeout=60, what="the analysis"
    )
    assert again.text == answer.text
    assert quick == ["analysis"]
    assert answer.text.startswith("**What decided the game**, as Senator sees it.")
    assert [file.filename for file in answer.files] == ["analysis.png"]
    assert "What decided the game. Player 1 wins with 99." in (answer.files[0].description or "")
    assert len(answer.message.labels) == 3
    number = next(line for line in answer.text.splitlines() if line.startswith("1: "))
    board = await harness.presses_label(harness.cy, answer.message, answer.message.labels[0])
    assert board.files[0].filename.startswith("turn-")
    assert number.split(", round ")[1].split()[0] in board.text.split("round ")[1]
    turn = int(board.text.split("Turn ")[1].split()[0])
    line = await harness.presses_label(harness.cy, board.message, "Try another turn")
    assert f"your own line from turn {turn - 1} on" in line.text
    typed = await harness.says(harness.cy, "deus analyse")
    assert typed.text == answer.text

    table = await harness.begin(harness.ann, harness.bo)
    refused = await harness.says(harness.ann, "deus analyse")
    assert "still being played" in refused.text
    start = await harness.board(0)
    others = CustomId.parse(str(answer.message.buttons[0]["custom_id"])).stamp
    for stamp, said in (
        (others, "out of date"),  # Cy's record
        (Stamp(table.id, 0, 0), "still being played"),
    ):
        forged = CustomId(Action.CHANCES, stamp).button()
        refused = await (await harness.forges(harness.ann, start, forged)).settled()
        assert said in refused.text
        assert not refused.files
