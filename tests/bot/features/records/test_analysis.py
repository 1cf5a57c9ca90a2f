"""Analysis tables: files opened or refused, lines tried, and no other changes."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlmodel import col, delete, select

from bot.features.lobby.use_cases import Lobby
from bot.features.records import record_files
from bot.features.records.analysis import AnalysisTables
from bot.features.records.playing import FileGame
from bot.features.records.record_files import RecordReader, Records, text_of
from bot.features.turn.use_cases import Turns
from bot.game.errors import Code, TableError
from bot.game.people.personal_data import PersonalData
from bot.game.rows import CatalogueRow, GameRow, Status, TurnRow
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.platform.outbox.rows import OutboxRow
from bot.platform.request import Place, Stamp
from bot.platform.services import Services
from bot.platform.store.store import Store
from engine import Game, shipped
from engine.cards.editions import editions
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    CY,
    GUILD,
    PLAYERS,
    begin,
    make_services,
    play_turn,
    refused,
)
from tests.bot.game.test_catalogues import DEARER
from tests.bot.positions import near_the_end
from tests.sampling import ends

HERE = Place(GUILD, CHANNEL)
GAMES = Path(__file__).parents[3] / "games"
RECORD = (GAMES / "egypt-2-greedy.deus").read_bytes()


async def over(services: Services, store: Store) -> TableState:
    table = await near_the_end(services, store, await begin(services, ANN, BO), left=3)
    while not table.over:
        table = await play_turn(services, table)
    return table


@pytest.mark.long
@pytest.mark.parametrize(
    "text",
    ends(path.read_text("utf-8") for path in sorted(GAMES.glob("*.deus"))[::4]),
    ids=range(5),
)
async def test_a_record_is_a_table_to_look_through(services: Services, text: str) -> None:
    table = await services[AnalysisTables].load(HERE, CY, text.encode())
    assert (table.status, table.analysis) == (Status.ANALYSIS, True)
    *_, (_, game) = Game.replayed(text)
    assert table.game.position() == game.position()
    views = await services[TableReader].views(table.id)
    assert len(views) == table.version + 1 == len(await services[TableReader].rounds(table.id))
    assert views[-1] == game.view(None)
    log = await services[TableReader].log(table.id)
    assert [entry.number for entry in log] == list(range(1, table.version + 1))
    assert all(entry.events for entry in log)
    assert table.names[0] == "Player 1"


async def test_a_loaded_record_uses_no_channel_and_tells_nobody(
    services: Services, store: Store
) -> None:
    running = await begin(services, ANN, BO)
    async with store.reading() as session:
        before = len((await session.exec(select(OutboxRow.id))).all())
    await services[AnalysisTables].load(HERE, ANN, RECORD)
    assert (await services[TableReader].at(CHANNEL)).id == running.id
    async with store.reading() as session:
        assert len((await session.exec(select(OutboxRow.id))).all()) == before
    await services[Lobby].end(CHANNEL, ANN.id)
    assert (await services[TableReader].at(CHANNEL)).id == running.id
    again = await begin(services, ANN, BO)
    assert (await services[TableReader].at(CHANNEL)).id == again.id


async def test_a_person_has_one_and_finds_it_again(services: Services, store: Store) -> None:
    assert await refused(services[AnalysisTables].mine(HERE, ANN.id)) == (Code.NO_ANALYSIS, {})
    first = await services[AnalysisTables].load(HERE, ANN, RECORD)
    others = await services[AnalysisTables].load(HERE, BO, RECORD)
    second = await services[AnalysisTables].load(HERE, ANN, RECORD)
    assert (await services[AnalysisTables].mine(HERE, ANN.id)).id == second.id
    assert await refused(services[AnalysisTables].mine(Place(GUILD, 4), ANN.id)) == (
        Code.NO_ANALYSIS,
        {},
    )
    async with store.reading() as session:
        left = (await session.exec(select(GameRow.id).order_by(col(GameRow.id)))).all()
        turns = set((await session.exec(select(TurnRow.game_id))).all())
    assert list(left) == [others.id, second.id]
    assert first.id not in turns


@pytest.mark.long
async def test_a_game_of_this_server_has_its_players_names(
    services: Services, store: Store
) -> None:
    table = await over(services, store)
    text = (await services[Records].record(table.id)).encode()
    assert (await services[AnalysisTables].load(HERE, CY, text)).names == table.names
    assert (await services[AnalysisTables].of_table(HERE, CY, table.id)).names == table.names
    elsewhere = await services[AnalysisTables].load(Place(4, 5), CY, text)
    assert elsewhere.names == ["Player 1", "Player 2"]


async def test_a_forgery_of_a_game_of_this_server_is_found(
    services: Services, store: Store
) -> None:
    table = await play_turn(services, await begin(services, ANN, BO))
    await services[Lobby].end(CHANNEL, ANN.id)
    rows = (await services[Records].record(table.id)).splitlines()
    other = Game.replay("\n".join(rows[:6]))
    rng = Random(3)
    while other.turn == 0 or other.record().splitlines()[6] == rows[6]:
        other = Game.replay("\n".join(rows[:6])) if other.turn else other
        other.choose(rng.choice(other.options))
    forged = "\n".join([*rows[:6], other.record().splitlines()[6], "# ended early"])
    assert await refused(services[AnalysisTables].load(HERE, CY, forged.encode())) == (
        Code.RECORD_DIFFERS,
        {"line": 7},
    )
    short = "\n".join([*rows[:6], "# ended early"])
    assert await refused(services[AnalysisTables].load(HERE, CY, short.encode())) == (
        Code.RECORD_DIFFERS,
        {"line": 7},
    )


async def read(text: str) -> FileGame:
    reader = RecordReader(PLAYERS)
    return await reader.game(text, await reader.head(text), shipped())


BROKEN: list[tuple[bytes, Code]] = [
    (b"", Code.RECORD_NONE),
    (b'{"a": 1}', Code.RECORD_NONE),
    (b"\x89PNG\r\n\x1a\n", Code.RECORD_NONE),
    (b"deus 1\n\0", Code.RECORD_NONE),
    ("deus 1\nplayers zwölf".encode("latin-1"), Code.RECORD_NONE),
    (b"deus 3\nplayers 2", Code.RECORD_VERSION),
    (b"deus public 9\n{}", Code.RECORD_VERSION),
    (b"deus 1\nplayers 2", Code.RECORD_BROKEN),
    (b"deus public 1\n{}", Code.RECORD_BROKEN),
    (b"deus 1" + b"x" * 5_000_000, Code.RECORD_LARGE),
    (RECORD[:-40], Code.RECORD_BROKEN),
    (RECORD[: RECORD.rindex(b"\n", 0, -40)], Code.RECORD_CUT),
    (RECORD.replace(b"seed ", b"sealed 1\nseed "), Code.RECORD_BROKEN),
    (RECORD.replace(b"decks egypt", b"decks rome"), Code.RECORD_CARDS),
    (RECORD.replace(b"catalogue ", b"catalogue 0"), Code.RECORD_CARDS),
    (RECORD.replace(b"seed ", b"seed x"), Code.RECORD_BROKEN),
    (RECORD.replace(b"seed ", b"sealed "), Code.RECORD_SEALED),
    (RECORD + b"1 " + b"done " * 50_000, Code.RECORD_BROKEN),
    (RECORD + b"[" * 100_000, Code.RECORD_BROKEN),
]


@pytest.mark.long
@pytest.mark.parametrize(("data", "code"), BROKEN, ids=range(len(BROKEN)))
async def test_an_invalid_record_is_refused_and_changes_nothing(
    services: Services, data: bytes, code: Code
) -> None:
    kept = await services[AnalysisTables].load(HERE, ANN, RECORD)
    assert (await refused(services[AnalysisTables].load(HERE, ANN, data)))[0] is code
    assert (await services[AnalysisTables].mine(HERE, ANN.id)).id == kept.id


@pytest.mark.long
@given(st.data())
def test_every_changed_file_is_refused_or_leads_to_the_game_it_describes(
    data: st.DataObject,
) -> None:
    start = data.draw(st.integers(0, len(RECORD) - 1))
    end = data.draw(st.integers(start, min(len(RECORD), start + 20)))
    junk = [b"", b"\n", b" ", b"1", b"resign 1\n", b"C4", b"# stand-in x\n", b"\xff", b"confirm"]
    changed = RECORD[:start] + data.draw(st.sampled_from(junk)) + RECORD[end:]
    try:
        text = text_of(changed)
        game = asyncio.run(read(text))
    except TableError as error:
        refusal = error.code
    else:
        refusal = None
    if refusal is not None:
        assert refusal.value.startswith("record-")
        return
    again = Game.replay(text)
    assert again.result is not None
    assert json.loads(game.turns[-1].position) == again.position()
    told = [" ".join(row.split()) for row in text.splitlines() if row.strip()]
    assert [row for row in again.record().splitlines() if row[0] in "12#"] == [
        row for row in told if row[0] in "12#"
    ]


async def test_reading_a_slow_file_is_given_up(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_files, "SECONDS", 0.0)
    assert await refused(services[AnalysisTables].load(HERE, ANN, RECORD)) == (Code.RECORD_SLOW, {})


@pytest.mark.long
async def test_a_game_with_earlier_cards_is_replayed_with_them(
    services: Services, store: Store
) -> None:
    table = await over(services, store)
    data = (await services[Records].record(table.id)).encode()
    later = make_services(store, catalogue=DEARER)
    loaded = await later[AnalysisTables].load(HERE, CY, data)
    assert loaded.catalogue.card("farm").cost == (("clay", 1),)


async def ended(services: Services) -> bytes:
    """The record of a game that was ended early."""
    table = await play_turn(services, await begin(services, ANN, BO))
    await services[Lobby].end(CHANNEL, ANN.id)
    return (await services[Records].record(table.id)).encode()


async def test_a_game_of_an_earlier_edition_is_replayed_with_it_from_any_source(
    store: Store,
) -> None:
    earlier = make_services(store, catalogue=editions()[-1])
    data = await ended(earlier)
    async with store.writing() as session:
        await session.exec(delete(CatalogueRow))
    loaded = await make_services(store)[AnalysisTables].load(HERE, CY, data)
    assert "temple_tiles" in loaded.catalogue
    assert (await make_services(store)[TableReader].get(loaded.id)).catalogue == loaded.catalogue


async def test_cards_that_a_file_carries_are_not_trusted(store: Store) -> None:
    dearer = make_services(store, catalogue=DEARER)
    data = await ended(dearer)
    assert data.startswith(b"deus 2\n")
    assert (await dearer[AnalysisTables].load(HERE, CY, data)).catalogue is DEARER
    rows = [row for row in data.decode().splitlines() if not row.startswith("cards ")]
    before = "\n".join(rows).replace("deus 2", "deus 1")  # as versions before wrote it
    assert (await dearer[AnalysisTables].load(HERE, CY, before.encode())).catalogue is DEARER
    async with store.writing() as session:
        await session.exec(delete(CatalogueRow))
    forgetful = make_services(store)
    assert (await refused(forgetful[AnalysisTables].load(HERE, BO, data)))[0] is Code.RECORD_CARDS


async def test_lines_are_tried_over_several_turns_and_taken_back(services: Services) -> None:
    table = await services[AnalysisTables].load(HERE, ANN, RECORD)
    draft = await services[AnalysisTables].begin_line(table.id, ANN.id, 10)
    assert draft.table.version == 10
    start, rng = draft.game.position(), Random(1)
    keys = []
    while len(draft.line.turns if draft.line else ()) < 3:
        keys.append(rng.choice(draft.game.options).key)
        draft = await services[Turns].choose(table.id, ANN.id, [keys[-1]], draft.stamp)
        assert draft.seat == draft.game.to_move
    assert draft.game.turn == start["turn"] + 3
    assert await services[AnalysisTables].line_turn(table.id) == 10
    assert await refused(services[Turns].undo(table.id, ANN.id, Stamp(table.id, 10, 1))) == (
        Code.STALE,
        {},
    )
    while draft.can_undo:
        draft = await services[Turns].undo(table.id, ANN.id, draft.stamp)
    assert draft.game.position() == start
    draft = await services[Turns].choose(table.id, ANN.id, keys, draft.stamp)
    draft = await services[Turns].start_over(table.id, ANN.id, draft.stamp)
    assert draft.game.position() == start
    assert (await services[TableReader].get(table.id)).version == table.version


async def test_only_the_owner_tries_lines_and_only_in_an_unfinished_game(
    services: Services,
) -> None:
    table = await services[AnalysisTables].load(HERE, ANN, RECORD)
    begin_line = services[AnalysisTables].begin_line
    assert await refused(services[Turns].draft(table.id, ANN.id)) == (Code.STALE, {})
    assert await refused(begin_line(table.id, BO.id, 3)) == (Code.NOT_SEATED, {})
    assert await refused(begin_line(table.id, ANN.id, 9999)) == (Code.NO_TABLE, {})
    assert await refused(begin_line(table.id, ANN.id, table.version)) == (Code.OVER, {})
    draft = await begin_line(table.id, ANN.id, 3)
    assert await refused(services[Turns].draft(table.id, BO.id)) == (Code.NOT_SEATED, {})
    assert (await refused(services[Turns].confirm(table.id, ANN.id)))[0] is Code.NOT_SEATED
    assert (await services[Turns].draft(table.id, ANN.id)).stamp == draft.stamp


async def test_a_public_record_is_for_looking_only(services: Services) -> None:
    table = await begin(services, ANN, BO)
    for _ in range(3):
        table = await play_turn(services, table)
    text = await services[Records].public_record(table.id)
    loaded = await services[AnalysisTables].load(HERE, CY, text.encode())
    assert await services[TableReader].views(loaded.id) == await services[TableReader].views(
        table.id
    )
    assert loaded.names == table.names
    assert [e.events for e in await services[TableReader].log(loaded.id)] == [
        e.events for e in await services[TableReader].log(table.id)
    ]
    assert await refused(services[AnalysisTables].begin_line(loaded.id, CY.id, 2)) == (
        Code.LOOK_ONLY,
        {},
    )


@pytest.mark.long
async def test_a_forgotten_person_is_removed_from_analyses_too(
    services: Services, store: Store
) -> None:
    table = await over(services, store)
    mine = await services[AnalysisTables].of_table(HERE, ANN, table.id)
    theirs = await services[AnalysisTables].of_table(HERE, CY, table.id)
    await services[PersonalData].forget(ANN.id)
    assert await refused(services[TableReader].get(mine.id)) == (Code.NO_TABLE, {})
    names = (await services[TableReader].get(theirs.id)).names
    assert "Ann" not in names
    assert "Bo" in names
