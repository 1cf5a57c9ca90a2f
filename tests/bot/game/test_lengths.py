"""The expected length of a game: from games played here, else from known ones."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlmodel import col, update

from bot.features.lobby.use_cases import Lobby
from bot.game.rows import GameRow, Status, TurnRow
from bot.game.setup import STANDARD, Setup
from bot.game.table.lengths import ENOUGH, Known, estimate, mix_of, usual_rounds
from bot.game.table.reading import TableReader
from bot.game.table.state import GameLength
from bot.game.terms import Pace, Terms
from bot.platform.request import Place
from bot.platform.services import Services
from bot.platform.store.store import Store
from tests.bot.fixtures import ANN, BO, CHANNEL, CY, GUILD, begin, copy_table
from tests.bot.harness import Harness

DAY = timedelta(days=1)


def known(*days: int, mix: str = "base", pace: Pace = Pace.HOURS_24) -> list[Known]:
    return [Known(mix, pace, 20 + number, number * DAY) for number in days]


@pytest.mark.parametrize(("mix", "rounds"), [("base", 31), ("egypt", 28), ("mixed", 29)])
def test_the_length_of_an_unknown_game_comes_from_computers(mix: str, rounds: int) -> None:
    assert usual_rounds(3, mix) == rounds
    assert estimate([], 3, mix, Pace.NONE) == GameLength(rounds)


def test_the_median_of_five_games_is_shown() -> None:
    games = known(3, 9, 5, 40, 4)
    assert estimate(games, 2, "base", Pace.HOURS_24) == GameLength(25, time=5 * DAY)
    four = estimate(games[:4], 2, "base", Pace.HOURS_24)
    assert four == GameLength(30, at_most=60 * DAY)


def test_games_with_other_decks_do_not_count_and_other_paces_give_no_time() -> None:
    others = known(1, 2, 3, 4, 5, mix="egypt")
    assert estimate(others, 2, "base", Pace.NONE) == GameLength(30)
    slower = estimate(known(1, 2, 3, 4, 5), 2, "base", Pace.DAYS_3)
    assert slower == GameLength(23, at_most=23 * 2 * 3 * DAY)


def test_computers_take_no_time() -> None:
    assert estimate([], 4, "base", Pace.HOURS_24, 2) == GameLength(28, at_most=56 * DAY)
    assert estimate(known(1, 2, 3, 4, 5), 2, "base", Pace.HOURS_24, 1) == GameLength(23)


def test_a_bank_gives_its_store_and_half_a_day_a_turn() -> None:
    assert estimate([], 2, "base", Pace.BANK) == GameLength(30, at_most=40 * DAY)


def test_decks_are_all_alike_or_mixed() -> None:
    assert mix_of(STANDARD) == "base"
    assert mix_of(Setup(("egypt",) * 6)) == "egypt"
    assert mix_of(Setup(("egypt", *("base",) * 5))) == mix_of(Setup(None)) == "mixed"


@pytest.mark.long
async def test_only_finished_games_of_the_same_kind_count(services: Services, store: Store) -> None:
    first = await begin(services, ANN, BO)
    copies = await copy_table(store, first.id, range(CHANNEL + 1, CHANNEL + 7))
    ids = [first.id, *copies]
    async with store.writing() as session:
        for days, table_id in enumerate(ids, 1):
            start = first.opened_at
            values = {"started_at": start, "ended_at": start + days * DAY}
            values |= {"status": Status.FINISHED.value, "practice": days > ENOUGH}
            await session.exec(update(GameRow).where(col(GameRow.id) == table_id).values(**values))
        await session.exec(update(TurnRow).values(round=17))
    table = await services[Lobby].open(Place(GUILD, CHANNEL + 20), CY, 2)
    assert table.length == GameLength(17, time=3 * DAY)
    three = await services[Lobby].arrange(table.id, CY.id, 3, STANDARD)
    assert three.length == GameLength(31)
    paced = await services[Lobby].change_terms(table.id, CY.id, lambda _: Terms(pace=Pace.DAYS_7))
    assert paced.length == GameLength(31, at_most=31 * 3 * 7 * DAY)
    assert (await services[TableReader].get(first.id)).length is None


async def test_the_opening_message_shows_the_length_until_the_start(harness: Harness) -> None:
    opening = (await harness.says(harness.ann, "deus new", players=2, decks="egypt")).message
    assert opening is not None
    assert "Usual length: 27 rounds." in opening.content
    options = await harness.presses(harness.ann, opening, "options")
    terms = await harness.presses(harness.ann, options.message, "terms")
    assert terms.message is not None
    (menu,) = [m for m in terms.message.selects if "24h" in str(m)]
    await (
        await harness.ann.select(terms.message, "24h", custom_id=str(menu["custom_id"]))
    ).settled()
    await harness.discord.wait_for(
        lambda: "Usual length: 27 rounds; at this pace 54 days at most." in opening.content,
        what="the pace",
    )
    await harness.says(harness.bo, "deus join")
    await harness.says(harness.ann, "deus start")
    await harness.discord.wait_for(lambda: "begins" in opening.content, what="the start")
    assert "Usual length" not in opening.content
