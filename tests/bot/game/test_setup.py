"""Decks, layout and variants: chosen with the table, changed by its opener until the start."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.features.lobby.use_cases import Lobby
from bot.features.records.record_files import Records
from bot.game.rows import Status
from bot.game.setup import Setup, tossed
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.platform.request import Place
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from engine import CATALOGUE, Colour, Config, Game
from engine.model.shuffling import seal
from tests.bot.databases import migrated
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    CY,
    GUILD,
    ManualClock,
    make_services,
    refusal,
    waiting,
)

EGYPT = ("egypt",) * 6
MIX = ("egypt", "base", "base", "egypt", "base", "base")


@pytest.fixture
def seeded(store: Store, clock: ManualClock) -> Services:
    """Tables whose seeds are s1, s2, s3 …"""
    numbers = iter(range(1, 99))
    return make_services(store, clock, new_seed=lambda: f"s{next(numbers)}")


async def opened(services: Services, **options: object) -> TableState:
    setup = replace(Setup(), **options)  # type: ignore[arg-type] # the fields of Setup
    table = await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2, setup=setup)
    await services[Lobby].opened_message(table.id, 5000)
    return table


async def started(services: Services) -> Game:
    await services[Lobby].join(CHANNEL, BO)
    table = await services[Lobby].start(CHANNEL, ANN.id)
    assert table.game is not None
    return table.game


async def test_a_table_without_options_is_the_base_game(seeded: Services) -> None:
    table = await opened(seeded)
    assert table.setup == Setup()
    assert (await started(seeded)).config == Config(2)


async def test_the_chosen_setup_is_played(seeded: Services) -> None:
    await opened(seeded, decks=MIX, layout="ring", start_pieces=7, wild=True)
    game = await started(seeded)
    assert game.config == Config(2, MIX, "ring", 7, True)
    assert (await seeded[TableReader].at(CHANNEL)).setup == Setup(MIX, "ring", 7, True)


async def test_the_opener_changes_one_option_after_the_other(
    seeded: Services, store: Store, clock: ManualClock
) -> None:
    table = await opened(seeded)
    await seeded[Lobby].configure(table.id, ANN.id, lambda setup: replace(setup, wild=True))
    await seeded[Lobby].configure(table.id, ANN.id, lambda setup: replace(setup, decks=EGYPT))
    later = make_services(store, clock)  # as after a restart
    assert (await later[TableReader].at(CHANNEL)).setup == Setup(EGYPT, wild=True)
    assert "table" in [row.kind for row in await waiting(store)]


async def test_a_change_that_changes_nothing_tells_nobody(seeded: Services, store: Store) -> None:
    table = await opened(seeded)
    await seeded[Lobby].configure(table.id, ANN.id, lambda setup: setup)
    assert await waiting(store) == []


async def test_nobody_but_the_opener_changes_anything(seeded: Services) -> None:
    table = await opened(seeded, layout="chain")
    await seeded[Lobby].join(CHANNEL, BO)
    wish = seeded[Lobby].configure(table.id, BO.id, lambda setup: replace(setup, wild=True))
    assert await refusal(wish) == "not-opener"
    assert await refusal(seeded[Lobby].reroll(table.id, BO.id)) == "not-opener"


async def test_nothing_is_changed_after_the_start_or_the_end(seeded: Services) -> None:
    table = await opened(seeded, layout="chain")
    await started(seeded)
    for wish in (
        seeded[Lobby].configure(table.id, ANN.id, lambda setup: replace(setup, wild=True)),
        seeded[Lobby].reroll(table.id, ANN.id),
    ):
        assert await refusal(wish) == "already-started"
    await seeded[Lobby].end(CHANNEL, ANN.id)
    assert await refusal(seeded[Lobby].reroll(table.id, ANN.id)) == "over"


@pytest.mark.parametrize(
    "options",
    [{"decks": ("egypt", *["none"] * 5)}, {"layout": "spiral"}, {"start_pieces": 11}],
)
async def test_unknown_options_are_refused(seeded: Services, options: dict[str, object]) -> None:
    assert await refusal(opened(seeded, **options)) == "bad-setup"
    assert await refusal(seeded[TableReader].at(CHANNEL)) == "no-table"


async def test_a_random_mix_follows_from_the_sealed_seed(seeded: Services) -> None:
    table = await opened(seeded, decks=None)
    assert table.setup.decks is None
    game = await started(seeded)
    assert game.config.decks == tossed(game.seed, CATALOGUE)
    mixes = {tossed(f"seed{n}", CATALOGUE) for n in range(200)}
    for colour in Colour:
        assert {decks[colour] for decks in mixes} == {*CATALOGUE.deck_names(colour)}
    assert len(mixes) > 50


async def test_the_standard_layout_is_not_drawn_before_the_start(seeded: Services) -> None:
    table = await opened(seeded)
    assert (table.layout, table.seal, table.draws) == (None, None, 0)
    assert await refusal(seeded[Lobby].reroll(table.id, ANN.id)) == "no-layout"


async def test_the_shown_layout_is_the_one_that_is_played(seeded: Services) -> None:
    table = await opened(seeded, layout="random")
    assert table.layout is not None
    assert table.seal == seal("s1")
    assert table.seed is None
    assert table.layout.hand is None
    game = await started(seeded)
    assert game.seal == table.seal
    assert game.view(None).board.placements == table.layout.board.placements


async def test_every_reroll_is_a_new_deal_under_a_new_seal(seeded: Services) -> None:
    first = await opened(seeded, layout="random")
    second = await seeded[Lobby].reroll(first.id, ANN.id, 1)
    assert (second.draws, second.seal) == (2, seal("s2"))
    assert first.layout is not None
    assert second.layout is not None
    assert second.layout.board.placements != first.layout.board.placements
    assert (await started(seeded)).seed == "s2"


async def test_a_reroll_pressed_twice_draws_once(seeded: Services) -> None:
    table = await opened(seeded, layout="ring")
    await seeded[Lobby].reroll(table.id, ANN.id, 1)
    assert await refusal(seeded[Lobby].reroll(table.id, ANN.id, 1)) == "stale"
    assert (await seeded[TableReader].get(table.id)).draws == 2


async def test_other_options_do_not_redraw_the_layout(seeded: Services) -> None:
    table = await opened(seeded, layout="chain")
    same = await seeded[Lobby].configure(
        table.id, ANN.id, lambda setup: replace(setup, decks=EGYPT)
    )
    assert (same.seal, same.draws) == (table.seal, 1)
    other = await seeded[Lobby].configure(
        table.id, ANN.id, lambda setup: replace(setup, layout="ring")
    )
    assert (other.seal, other.draws) == (seal("s2"), 2)
    none = await seeded[Lobby].configure(
        table.id, ANN.id, lambda setup: replace(setup, layout="standard")
    )
    assert (none.layout, none.seal) == (None, None)
    assert (await started(seeded)).seed == "s3"


async def test_a_table_closed_before_the_start_keeps_its_seed(
    seeded: Services, tmp_path: Path
) -> None:
    await opened(seeded, layout="chain")
    closed = await seeded[Lobby].end(CHANNEL, ANN.id)
    assert (closed.status, closed.seed) == (Status.CANCELLED, None)
    assert await refusal(seeded[Records].record(closed.id)) == "not-started"
    assert await refusal(seeded[Lobby].join(CHANNEL, CY)) == "no-table"


async def test_options_survive_the_bot(tmp_path: Path, clock: ManualClock) -> None:
    store = await open_store(migrated(tmp_path / "again.db"))
    before = await opened(make_services(store, clock), decks=None, layout="random", start_pieces=6)
    await store.close()
    store = await open_store(migrated(tmp_path / "again.db"))
    after = await make_services(store, clock)[TableReader].get(before.id)
    await store.close()
    assert (after.setup, after.seal, after.draws) == (before.setup, before.seal, 1)
