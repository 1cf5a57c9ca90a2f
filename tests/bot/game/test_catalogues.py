"""A game keeps its original cards, even if the files change before a restart."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlmodel import delete

from bot.features.lobby.use_cases import Lobby
from bot.features.records.record_files import Records
from bot.features.turn.use_cases import Turns
from bot.game.errors import TableError
from bot.game.rows import CatalogueRow, Status
from bot.game.table.reading import TableReader
from bot.platform.services import Services
from bot.platform.store.store import Store
from engine import CATALOGUE, Catalogue, verify
from tests.bot.fixtures import ANN, BO, CHANNEL, ManualClock, begin, make_services, play_turn
from tests.bot.positions import near_the_end

# The cards as they are after they were corrected: every one costs two stone.
DEARER = Catalogue(
    (replace(card, cost=(("stone", 2),), rank_gold=False) for card in CATALOGUE.cards),
    CATALOGUE.rules,
)


def restart_with_other_costs(store: Store, clock: ManualClock) -> Services:
    return make_services(store, clock, seed="afterwards", catalogue=DEARER)


async def test_a_table_keeps_its_own_cards(
    services: Services, store: Store, clock: ManualClock
) -> None:
    table = await play_turn(services, await begin(services, ANN, BO))
    assert table.game is not None
    position, outlook = table.game.position(), table.game.outlook(0)
    later = restart_with_other_costs(store, clock)
    table = await later[TableReader].get(table.id)
    assert table.game is not None
    assert table.game.position() == position
    assert table.game.outlook(0) == outlook
    assert table.catalogue.card("farm").cost == (("clay", 1),)
    assert (await later[TableReader].catalogue_at(CHANNEL)).card("farm").cost == (("clay", 1),)
    assert (await later[TableReader].catalogue_at(CHANNEL)).card("maat").cost == (("stone", 2),)
    table = await near_the_end(later, store, table, left=6)
    while not table.over:
        table = await play_turn(later, table)
    record = await later[Records].record(table.id)
    assert verify(record, table.seal) == ()


async def test_a_new_table_is_played_with_the_new_cards(
    services: Services, store: Store, clock: ManualClock
) -> None:
    old = await begin(services, ANN, BO)
    assert old.game is not None
    before = old.game.position()["catalogue"]
    later = restart_with_other_costs(store, clock)
    new = await begin(later, ANN, BO, channel=CHANNEL + 1)
    assert new.game is not None
    assert new.game.position()["catalogue"] != before
    assert new.catalogue is DEARER
    assert (await later[TableReader].get(old.id)).catalogue.card("farm").cost == (("clay", 1),)
    assert await later[TableReader].catalogue_at(CHANNEL + 2) is DEARER


async def test_a_table_without_its_cards_says_so_and_can_only_be_ended(
    store: Store, clock: ManualClock
) -> None:
    table = await begin(restart_with_other_costs(store, clock), ANN, BO)
    async with store.writing() as session:
        await session.exec(delete(CatalogueRow))
    later = make_services(store, clock, seed="afterwards")
    for call in (
        later[TableReader].get(table.id),
        later[Turns].draft(table.id, ANN.id),
        later[Records].record(table.id),
    ):
        with pytest.raises(TableError) as caught:
            await call
        assert caught.value.code.value in ("other-cards", "not-over")
    assert (await later[TableReader].at(CHANNEL, dealt=False)).game is None
    ended = await later[Lobby].end(CHANNEL, ANN.id)
    assert ended.status is Status.CANCELLED
    assert (await later[TableReader].get(table.id)).game is None


async def test_a_game_read_again_is_unchanged(services: Services) -> None:
    """Games are cached by their positions, and each user gets an independent copy."""
    table = await play_turn(services, await begin(services, ANN, BO))
    first, second = [(await services[TableReader].get(table.id)).game for _ in range(2)]
    assert first is not None
    assert second is not None
    position, asked = second.position(), first.decision
    assert asked is not None
    first.choose(asked.options[0].key)
    assert first.position() != position
    third = (await services[TableReader].get(table.id)).game
    assert third is not None
    assert second.position() == third.position() == position
