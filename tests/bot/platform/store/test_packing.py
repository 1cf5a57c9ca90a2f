"""Compressed turns in the database: packed and read, also those of earlier versions."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import zlib
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.table.reading import TableReader
from bot.platform.store import packing
from bot.platform.store.errors import BrokenDatabase
from bot.platform.store.opening import open_store
from bot.platform.store.packing import DamagedTurn, packed, unpacked
from bot.platform.store.store import Store
from engine import Config, Game
from engine.model.config import BASE
from engine.players.agents import play_turn
from tests.bot.databases import downgrade, of_sqlite
from tests.bot.fixtures import ANN, BO, CHANNEL, CY, begin, make_services
from tests.bot.fixtures import play_turn as confirm_turn

_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@pytest.mark.long
@pytest.mark.release
@given(st.lists(_VALUES) | st.dictionaries(st.text(), _VALUES))
def test_a_packed_value_round_trips(value: object) -> None:
    assert unpacked(packed(value)) == value
    assert unpacked(json.dumps(value).encode()) == value


@pytest.mark.parametrize("decks", [BASE, ("egypt",) * 6], ids=["base", "egypt"])
def test_a_packed_position_takes_at_most_a_fifth_of_its_size(decks: tuple[str, ...]) -> None:
    game, rng = Game.new(Config(4, decks), "other"), Random(1)
    while game.round < 12:
        play_turn("random", game, rng)
    position = game.position()
    assert len(packed(position)) < len(json.dumps(position)) / 5


def test_the_dictionary_never_changes_because_databases_depend_on_it() -> None:
    words = (Path(packing.__file__).parent / "words-1.txt").read_bytes()
    assert hashlib.sha256(words).hexdigest() == (
        "a33ee2fd6012d5a2d84193357442c07788eb6289443c8f20bccc2c62e481b8cf"
    )


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00",
        b"\x63abc",
        packed({})[:-2],
        b"\x01" + zlib.compress(b"{}")[:-1],
        b"{",
        b"\x01x",
    ],
)
def test_damaged_data_is_named(data: bytes) -> None:
    with pytest.raises(DamagedTurn):
        unpacked(data)


@of_sqlite
async def test_a_damaged_turn_is_named_and_harms_no_other_table(tmp_path: Path) -> None:
    path = tmp_path / "deus.db"
    store = await open_store(f"sqlite+aiosqlite:///{path}")
    services = make_services(store)
    table, other = await play(store), (await begin(services, CY, BO, channel=CHANNEL + 1)).id
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE turn SET position = x'01' WHERE game_id = ?", (table,))
    with pytest.raises(BrokenDatabase, match=r"turn in the database .* cannot be read"):
        await services[TableReader].get(table)
    await confirm_turn(services, await services[TableReader].get(other))
    await store.close()


@pytest.mark.long
@of_sqlite
async def test_turns_of_the_version_before_are_read_and_continue(tmp_path: Path) -> None:
    path = tmp_path / "deus.db"
    store = await open_store(f"sqlite+aiosqlite:///{path}")
    services = make_services(store)
    table = await play(store)
    before = await services[TableReader].views(table)
    await store.close()
    downgrade(path, "0006")
    store = await open_store(f"sqlite+aiosqlite:///{path}")
    services = make_services(store)
    assert await services[TableReader].views(table) == before
    await confirm_turn(services, await services[TableReader].get(table))
    assert len(await services[TableReader].views(table)) == len(before) + 1
    await store.close()


async def play(store: Store) -> int:
    services = make_services(store)
    table = await begin(services, ANN, BO)
    for _ in range(3):
        table = await confirm_turn(services, table)
    return table.id
