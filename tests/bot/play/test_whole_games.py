"""Games played to their end, by typing and by tapping; most of them from their last rounds on."""

from __future__ import annotations

import pytest

from tests.bot.harness import Harness
from tests.bot.play.leaks import Reader, finished, play
from tests.bot.positions import last_turns
from tests.sampling import every, released


@pytest.mark.long
@pytest.mark.parametrize("way", every(2, ["tapped", "typed"]))
async def test_two_people_play_the_first_rounds_and_the_last(harness: Harness, way: str) -> None:
    await harness.begin(harness.ann, harness.bo)
    reader = await play(harness, way, turns=1)
    since = await last_turns(harness, left=2)
    await play(harness, way, reader=reader)
    await finished(harness, posted_from=since)


@pytest.mark.long
@pytest.mark.parametrize("way", ["typed", released("tapped")])
async def test_four_people_play_the_last_round_of_all_of_egypt(harness: Harness, way: str) -> None:
    table = await harness.begin(harness.ann, harness.bo, harness.cy, harness.di, decks="egypt")
    assert table.game is not None
    assert table.game.view(None).modules == (True,) * 6
    reader = Reader(harness)
    await reader.read()
    since = await last_turns(harness, left=4)
    await play(harness, way, reader=reader)
    await finished(harness, posted_from=since)


@pytest.mark.long
@pytest.mark.parametrize("way", ["tapped", released("typed")])
async def test_every_variant_is_played_from_pick_to_end(harness: Harness, way: str) -> None:
    table = await harness.begin(
        harness.ann, harness.bo, decks="maritime, temple", layout="random", free_start=8, wild=True
    )
    assert table.game is not None
    assert [seat.name for seat in table.awaited] == table.names
    reader = await play(harness, way, turns=4)
    since = await last_turns(harness, left=5)
    await play(harness, way, reader=reader)
    table = await harness.table()
    assert table.game is not None
    assert all(seat.wild_used for seat in table.game.view(None).seats)
    await finished(harness, posted_from=since)


@pytest.mark.long
@pytest.mark.release
async def test_two_people_play_a_whole_game_with_panels_only(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    await play(harness, "tapped")
    await finished(harness)


@pytest.mark.long
@pytest.mark.release
async def test_four_people_play_all_of_egypt_with_panels_only(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo, harness.cy, harness.di, decks="egypt")
    await play(harness, "tapped")
    await finished(harness)


@pytest.mark.long
@pytest.mark.release
async def test_four_people_play_a_whole_game_by_typing(harness: Harness) -> None:
    harness.seed = "b"  # a short game
    await harness.begin(harness.ann, harness.bo, harness.cy, harness.di)
    await play(harness, "typed")
    await finished(harness)


@pytest.mark.long
@pytest.mark.release
async def test_two_people_play_a_whole_game_with_every_variant_by_typing(harness: Harness) -> None:
    harness.seed = "c"  # a short game
    await harness.begin(
        harness.ann, harness.bo, decks="maritime, temple", layout="random", free_start=8, wild=True
    )
    await play(harness, "typed")
    table = await harness.table()
    assert table.game is not None
    assert all(seat.wild_used for seat in table.game.view(None).seats)
    await finished(harness)
