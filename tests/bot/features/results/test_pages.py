"""Statistics for people: pictures, words, buttons, and who may see whose."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image
from sqlmodel import delete, select

from bot.features.results.rows import ResultRow
from bot.game.rows import PreferenceRow
from bot.loopback import Person
from render import Form, Leaderboard, Profile, Theme, Words
from render.draw.theme import TOKENS
from tests.bot.fixtures import GUILD
from tests.bot.harness import Harness, signature
from tests.bot.painters import repaint
from tests.bot.positions import last_turns, to_the_end
from tests.sampling import every


async def play_to_the_end(harness: Harness) -> dict[int | None, ResultRow]:
    """A game of Ann, Bo and a computer; its results by person."""
    await harness.begin(harness.ann, harness.bo, computers=1)
    await to_the_end(harness, left=2)
    async with harness.store.reading() as session:
        rows = (await session.exec(select(ResultRow))).all()
    return {row.person_id: row for row in rows}


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Profile | Leaderboard]:
    """The data of the drawn profiles and leaderboards, in order."""
    found: list[Profile | Leaderboard] = []

    def draw(what: Profile | Leaderboard, words: Words, *, theme: Theme, form: Form) -> bytes:
        found.append(what)
        return signature(None)

    repaint(monkeypatch, "profile_png", draw)
    repaint(monkeypatch, "leaderboard_png", draw)
    return found


@pytest.mark.long
async def test_a_computer_that_replaced_a_player_is_named_as_one_at_the_end(
    harness: Harness,
) -> None:
    """The person has lost: it would not do to read that they have won."""
    await harness.begin(harness.ann, harness.bo)
    await last_turns(harness, left=2)
    leaver = harness.bo if (await harness.mover()) is harness.ann else harness.ann
    asked = await harness.says(leaver, "deus-table resign")
    await harness.presses(leaver, asked.message, "resign")
    while (mover := await harness.mover()) is not None:
        await harness.command_player(mover).turn()
    result = await harness.result()
    score, status = (await harness.says(harness.cy, "deus status")).text, result.content
    told = next(
        message.content
        for message in reversed(harness.discord.messages(harness.channel))
        if "The game is over:" in message.content
    )
    for text in (score, status):
        assert f"{leaver.name} (Senator)" in text.replace("\\", "")
    assert f"{leaver.name} wins" not in told


@pytest.mark.long
async def test_leaderboard_and_statistics_follow_a_finished_game(
    harness: Harness, drawn: list[Profile | Leaderboard]
) -> None:
    results = await play_to_the_end(harness)
    mine = results[harness.ann.id]

    result = await harness.result()
    [line] = [one for one in result.content.splitlines() if one.startswith("Ratings: ")]
    rated = {part.split()[0] for part in line.removeprefix("Ratings: ").split(" · ")}
    assert rated == {"Ann", "Bo", "Novice"}
    board = await harness.presses(harness.ann, result, "stats")
    assert board.ephemeral
    assert board.text == "**Leaderboard of Hall**\n2 people and 1 computer, 1 game"
    [shown] = drawn
    assert isinstance(shown, Leaderboard)
    assert {row.name: row.you for row in shown.rows} == {"Ann": True, "Bo": False, "Novice": False}
    assert [row.rank for row in shown.rows] == [1, 2, 3]
    assert "Ann" in (board.message.attachments[0].description or "")

    words = await harness.presses(harness.ann, board.message, "stats:words")
    lines = words.text.splitlines()
    assert len([line for line in lines if line.endswith(tuple("0123456789"))]) == 3
    assert any(line.split(". ")[1].startswith("Ann: ") for line in lines if ". " in line)
    back = await harness.presses(harness.ann, words.message, "stats:picture")
    assert back.text == board.text

    stats = await harness.presses(harness.ann, back.message, "stats")
    profile = drawn[-1]
    assert isinstance(profile, Profile)
    assert (profile.name, profile.games, profile.wins) == ("Ann", 1, int(mine.place == 1))
    assert profile.newest[0].points == mine.points
    assert stats.text.startswith("**Ann** · games on this server\nRating ")
    words = await harness.presses(harness.ann, stats.message, "stats:words")
    assert "- By players: 3 players: " in words.text
    assert "- By decks: Base" in words.text
    assert len(words.text) < 1500
    await of_a_computer_belong_to_its_agent(harness, drawn)
    drawn.clear()
    await of_ones_own_span_servers_and_are_private(harness, drawn, results)


async def of_ones_own_span_servers_and_are_private(
    harness: Harness, drawn: list[Profile | Leaderboard], results: dict[int | None, ResultRow]
) -> None:
    await harness.begin(harness.ann, harness.bo)
    async with harness.store.writing() as session:
        elsewhere = results[harness.ann.id].model_dump(exclude={"id"})
        session.add(ResultRow(**elsewhere | {"guild_id": GUILD + 1, "place": 1, "seat": 3}))
    answer = await harness.says(harness.ann, "deus-me stats")
    assert answer.ephemeral
    assert answer.text.startswith("**Ann** · games on all servers")
    assert [(one.name, one.games) for one in drawn if isinstance(one, Profile)] == [("Ann", 2)]
    assert answer.message.labels == ["In words"]
    private = await (await harness.ann.command(harness.ann.dm, "deus-me stats")).settled()
    words = await harness.presses(harness.ann, private.message, "stats")
    assert words.text.startswith("**Ann** · games on all servers\n- Rating ")
    drawn.pop()

    asked = await harness.says(harness.bo, "deus player", who=harness.ann)
    assert asked.message is not None  # her board, as she sits here
    statistics = await harness.presses(harness.bo, asked.message, "stats")
    assert statistics.ephemeral
    assert isinstance(drawn[-1], Profile)
    assert drawn[-1].games == 1
    count = len(drawn)
    spying = f"b:stats:0.0.0:p{harness.ann.id}:all:words"
    forged = await harness.forges(harness.bo, asked.message, spying)
    assert "games on all servers" not in forged.text
    assert len(drawn) == count


async def test_pictures_have_the_look_of_the_channel_or_ones_own(harness: Harness) -> None:
    harness.discord.moderator(harness.ann, harness.guild)
    await harness.says(harness.ann, "deus settings", theme="dark")
    for command in ("deus leaderboard", "deus-me stats"):
        answer = await harness.says(harness.ann, command)
        with Image.open(BytesIO(answer.files[0].data)) as image:
            assert image.size == Form.WIDE.size
            assert image.convert("RGB").getpixel((2, 2)) == TOKENS[Theme.DARK].bg
    async with harness.store.writing() as session:
        session.add(PreferenceRow(person_id=harness.ann.id, key="theme", value="light"))
        session.add(PreferenceRow(person_id=harness.ann.id, key="form", value="tall"))
    answer = await harness.says(harness.ann, "deus leaderboard")
    with Image.open(BytesIO(answer.files[0].data)) as image:
        assert image.size == Form.TALL.size
        assert image.convert("RGB").getpixel((2, 2)) == TOKENS[Theme.LIGHT].bg


async def test_members_without_a_game_here_have_statistics_too(
    harness: Harness, drawn: list[Profile | Leaderboard]
) -> None:
    before = await harness.says(harness.bo, "deus player", who=harness.ann)
    assert before.text.startswith("**Ann** · games on this server\nNo finished game yet")
    assert drawn == [Profile("Ann")]
    await harness.begin(harness.ann, harness.bo)
    seated = await harness.says(harness.bo, "deus player", who=harness.ann)
    statistics = await harness.presses(harness.bo, seated.message, "stats")
    assert statistics.text.startswith("**Ann** · games on this server\nNo finished game yet")
    nobody = f"b:stats:0.0.0:p{harness.ann.id + 999}:here"
    forged = await harness.forges(harness.bo, seated.message, nobody)
    assert (await forged.settled()).text.startswith("**Somebody** · games on this server")
    empty = await harness.says(harness.bo, "deus leaderboard")
    assert empty.text == "**Leaderboard of Hall**\n0 people, 0 games"
    words = await harness.presses(harness.bo, empty.message, "stats:words")
    assert "No rated game has been finished here yet" in words.text


@pytest.mark.parametrize(
    "extra",
    every(
        4,
        [
            "",
            "board",
            "p1:everywhere",
            "x7:here",
            "p:here",
            f"p{10**19}:here",
            "cGREEDY:here",
            "p1:here:film",
        ],
    ),
)
async def test_a_forged_button_shows_nothing(
    harness: Harness, mover: Person, drawn: list[Profile | Leaderboard], extra: str
) -> None:
    board = await harness.board(0)
    await harness.forges(harness.cy, board, f"b:stats:0.0.0:{extra}")
    assert drawn == []


async def test_a_player_without_a_finished_game_has_a_name(
    harness: Harness, mover: Person, drawn: list[Profile | Leaderboard]
) -> None:
    watched = harness.bo if mover is harness.ann else harness.ann
    other = await harness.says(mover, "deus player", seat=watched.user.display)
    stats = await harness.presses(mover, other.message, "stats")
    assert stats.text.startswith(f"**{watched.user.display}** · games on this server\n")
    assert isinstance(drawn[-1], Profile)
    assert (drawn[-1].name, drawn[-1].games) == (watched.user.display, 0)
    in_words = await harness.presses(mover, stats.message, "stats:words")
    assert in_words.text.startswith(f"**{watched.user.display}**")


async def test_a_person_who_never_played_has_no_statistics(
    harness: Harness, mover: Person, drawn: list[Profile | Leaderboard]
) -> None:
    board = await harness.board(0)
    await harness.forges(mover, board, f"b:stats:0.0.0:p{harness.cy.id}:here")
    assert drawn == []


async def of_a_computer_belong_to_its_agent(
    harness: Harness, drawn: list[Profile | Leaderboard]
) -> None:
    over = await harness.says(harness.cy, "deus player", who=harness.ann)
    assert over.text.startswith("**Ann** · games on this server")  # her board is of yesterday
    seat = next(seat for seat in (await harness.table()).seats if seat.computer)
    asked = await harness.says(harness.cy, "deus player", seat=seat.name)
    await harness.presses(harness.cy, asked.message, "stats")
    assert isinstance(drawn[-1], Profile)
    assert (drawn[-1].name, drawn[-1].computer, drawn[-1].games) == ("Novice", True, 1)


@pytest.mark.long
async def test_games_of_an_earlier_version_are_counted_when_the_bot_starts(
    empty_harness: Harness, drawn: list[Profile | Leaderboard]
) -> None:
    async with empty_harness.bot():
        results = await play_to_the_end(empty_harness)
        await empty_harness.all_sent()
        async with empty_harness.store.writing() as session:
            await session.exec(delete(ResultRow))
    async with empty_harness.bot():
        await empty_harness.says(empty_harness.ann, "deus-me stats")
        profile = drawn[-1]
        assert isinstance(profile, Profile)
        assert profile.newest[0].points == results[empty_harness.ann.id].points
