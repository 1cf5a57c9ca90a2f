"""Looking back: the film of a game, its boards turn by turn, and boards in words."""

from __future__ import annotations

import io
from itertools import pairwise

import pytest
from PIL import Image

from bot.features.records.replay import round_starts
from bot.game.table.reading import TableReader
from bot.loopback.people.answers import text_of
from bot.loopback.world.objects import Message
from bot.platform.drawing.pool import RenderPool, Shelf
from bot.platform.i18n.languages import language
from bot.ui.board_page import text_pages
from bot.ui.presenter import Presenter
from render import Film
from tests.bot.fixtures import play_turn
from tests.bot.harness import Harness, signed_by
from tests.bot.painters import repaint
from tests.bot.positions import first_turns, to_the_end


@pytest.fixture
async def played(harness: Harness) -> Harness:
    """A table of Ann and Bo after five turns."""
    await harness.begin(harness.ann, harness.bo)
    await first_turns(harness, 5)
    return harness


def shown(panel: Message) -> str:
    return panel.attachments[0].filename


async def panel_at(harness: Harness, turn: int) -> Message:
    answer = await harness.says(harness.cy, "deus replay", turn=turn)
    assert answer.ephemeral
    assert answer.message is not None
    return answer.message


@pytest.mark.long
async def test_a_film_has_a_frame_for_every_round_and_is_drawn_once_until_the_game_goes_on(
    played: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = []

    class Watched(Film):
        def draw(self, at: int) -> None:
            drawn.append(at)
            super().draw(at)

    repaint(monkeypatch, "Film", Watched)
    first = await played.says(played.cy, "deus replay")
    assert not first.ephemeral
    assert "5 turns" in first.text
    file = first.files[0]
    assert file.filename.endswith(".gif")
    assert "A film of the game, 5 turns" in (file.description or "")
    with Image.open(io.BytesIO(file.data)) as film:
        assert (film.format, film.width, getattr(film, "n_frames", 1)) == ("GIF", 1650, 4)
    again = await played.says(played.ann, "deus replay")
    assert first.files[0].data == again.files[0].data
    assert drawn == [0, 1, 2, 3]
    await play_turn(played.services, await played.table())
    longer = await played.says(played.cy, "deus replay")
    assert "6 turns" in longer.text
    assert drawn[4:] == [0, 1, 2, 3]


def test_unused_films_are_dropped_to_make_room() -> None:
    shelf = Shelf(most=10)
    shelf.keep("old", 1, b"1234")
    shelf.keep("asked", 1, b"5678")
    assert shelf.find("old", 1) == b"1234"
    shelf.keep("new", 1, b"9012")
    assert shelf.find("asked", 1) is None
    assert shelf.find("old", 1) == b"1234"
    assert shelf.find("new", 2) is None  # another game under the same name
    shelf.keep("huge", 1, bytes(11))
    assert shelf.find("huge", 1) is None


@pytest.mark.long
async def test_the_panel_steps_through_the_game(
    played: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    film = (await played.says(played.cy, "deus replay")).message
    panel = (await played.presses(played.cy, film, "replay")).message
    assert "Turn 5 of 5" in panel.content
    for label, turn in (("Back", 4), ("Back", 3), ("First", 0), ("Forward", 1), ("Last", 5)):
        button = next(text for text in panel.labels if label in text)
        await played.presses_label(played.cy, panel, button)
        assert shown(panel) == f"turn-{turn}.png"
        assert signed_by(panel.attachments[0].data) == "None"  # a spectator's view
    await jumps_to_a_round(played)
    await has_no_further_step_at_the_ends_and_buttons_that_differ(played)
    await describes_a_past_board(played)
    await brings_a_long_text_in_parts(played, monkeypatch)


async def jumps_to_a_round(played: Harness) -> None:
    panel = await panel_at(played, 0)
    values = [option["value"] for option in panel.selects[0]["options"]]
    assert values == ["1", "3", "5"]
    await played.picks(played.cy, panel, "3")
    assert shown(panel) == "turn-3.png"
    assert "round 2" in panel.content


async def has_no_further_step_at_the_ends_and_buttons_that_differ(played: Harness) -> None:
    for turn, ways in ((0, (False, True)), (1, (True, True)), (5, (True, False))):
        panel = await panel_at(played, turn)
        first, back, forward, last, _ = (not b.get("disabled", False) for b in panel.buttons)
        assert (first, back, forward, last) == (ways[0], ways[0], ways[1], ways[1])
        assert len({b["custom_id"] for b in panel.buttons}) == 5


async def describes_a_past_board(played: Harness) -> None:
    board = await played.board(0)
    answer = await played.presses(played.cy, board, "text")
    assert answer.ephemeral
    table = await played.services[TableReader].at_turn((await played.table()).id, 0)
    presenter = Presenter(table, language("en-US"), RenderPool())
    assert answer.text.strip() == text_pages(presenter)[0].text.strip()
    assert "Ann" in answer.text


async def brings_a_long_text_in_parts(played: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    words = " ".join(f"word{n}" for n in range(900))
    monkeypatch.setattr("bot.ui.board_page.alt_board_full", lambda *_, **__: words)
    board = await played.board(5)
    await played.presses(played.cy, board, "text")

    def parts() -> list[str]:
        seen = [text_of(message) for message in played.cy.sees(played.channel)]
        return [text for text in seen if text.startswith("word")]

    await played.discord.wait_for(lambda: " ".join(parts()) == words, what="the whole text")
    assert len(parts()) > 1


@pytest.mark.long
async def test_a_panel_outlives_a_restart_and_knows_the_turns_since(empty_harness: Harness) -> None:
    async with empty_harness.bot():
        table = await empty_harness.begin(empty_harness.ann, empty_harness.bo)
        table = await play_turn(empty_harness.services, table)
        panel = await panel_at(empty_harness, 1)
    async with empty_harness.bot():
        await play_turn(empty_harness.services, await empty_harness.table())
        assert panel.buttons[3]["disabled"]
        await empty_harness.presses(empty_harness.cy, panel, "replay_step:first")
        await empty_harness.presses(empty_harness.cy, panel, "replay_step:last")
        assert shown(panel) == "turn-2.png"


async def test_a_missing_turn_is_refused(played: Harness) -> None:
    answer = await played.says(played.cy, "deus replay", turn=6)
    assert answer.ephemeral
    assert "The last one is turn 5" in answer.text


async def test_before_the_deal_there_is_nothing_to_see(harness: Harness) -> None:
    await harness.says(harness.ann, "deus new", players=2)
    answer = await harness.says(harness.ann, "deus replay")
    assert "not begun yet" in (await harness.aside(answer)).content


def test_a_long_game_offers_every_other_round() -> None:
    rounds = [1, *(1 + turn // 2 for turn in range(120))]
    starts = round_starts(rounds)
    assert len(starts) <= 25
    assert starts[0] == 1
    assert all(rounds[b] - rounds[a] == 3 for a, b in pairwise(starts))


def test_a_game_without_turns_has_no_rounds_to_jump_to() -> None:
    assert round_starts([1]) == []


@pytest.mark.long
async def test_the_film_comes_with_the_result_and_once(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    await to_the_end(harness, left=1)
    await harness.result()
    await harness.all_sent()
    files = [
        file.filename
        for message in harness.discord.messages(harness.channel)
        for file in message.attachments
        if file.filename.endswith(".gif")
    ]
    table = await harness.table()
    assert files == [f"replay-{table.id}-{table.version}.gif"]
