"""``python -m bot check`` and ``restore``: the operator's messages, and a restored copy."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.app.operator_commands import COMMANDS
from bot.features.lobby.use_cases import Lobby
from bot.features.records.analysis import AnalysisTables
from bot.features.seats.use_cases import Seats
from bot.features.turn.use_cases import Turns
from bot.features.undo.use_cases import Undo
from bot.features.votes.use_cases import Votes
from bot.game.setup import Setup
from bot.game.table.reading import TableReader
from bot.platform.request import Place
from bot.platform.store.opening import open_store
from bot.platform.store.packing import packed, unpacked
from bot.platform.store.sqlite import instance_lock
from tests.bot.databases import address, of_sqlite
from tests.bot.features.records.test_analysis import HERE, RECORD
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    CY,
    GUILD,
    begin,
    make_services,
    mover,
    play_turn,
    prepare_turn,
)
from tests.bot.harness import Harness
from tests.bot.rig.judge import told_by
from tests.sampling import released

pytestmark = of_sqlite
TARGET = "postgresql+asyncpg://nobody@127.0.0.1:1/none"
JUST_BEFORE_THE_POST = "UPDATE outbox SET done_at = NULL, message_id = NULL WHERE kind = 'turn'"
FIRST_WAITING = "SELECT min(id) FROM outbox WHERE done_at IS NULL"


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", address(tmp_path / "deus.db"))
    return tmp_path / "deus.db"


async def tables_of_all_kinds(url: str) -> None:
    """1: running, with an undone turn and a draft; 2: resigned; 3: picks; 4: open."""
    store = await open_store(url)
    services = make_services(store)
    table = await begin(services, ANN, BO)
    player = mover(table)
    table = await play_turn(services, table)
    vote = await services[Undo].ask(table.id, player)
    await services[Votes].cast(vote.id, mover(table), agrees=True)
    table = await play_turn(services, await services[TableReader].get(table.id))
    await prepare_turn(services, table)
    other = await begin(services, ANN, BO, CY, channel=CHANNEL + 1)
    await services[Seats].resign(other.id, mover(other))
    setup = Setup(start_pieces=8)
    third = await services[Lobby].open(Place(GUILD, CHANNEL + 2), ANN, 2, setup=setup)
    await services[Lobby].join(third.channel_id, BO)
    await services[Lobby].start(third.channel_id, ANN.id)
    await services[Turns].pick(third.id, BO.id, [2, 2, 2, 1, 1])
    await services[Lobby].open(Place(GUILD, CHANNEL + 3), ANN, 2)
    await store.close()


@pytest.mark.long
async def test_a_sound_database_has_no_faults_and_is_not_changed(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await tables_of_all_kinds(address(path))
    before = rows(path)
    capsys.readouterr()
    assert await asyncio.to_thread(main, ["check"]) == 0
    said = capsys.readouterr().out
    assert said == f"4 tables, 4 turns, {before[-1]} messages waiting: no faults.\n"
    assert rows(path) == before


@pytest.mark.long
async def test_a_loaded_record_and_a_game_ended_early_are_sound(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = await open_store(address(path))
    services = make_services(store)
    await services[AnalysisTables].load(HERE, ANN, RECORD)
    await play_turn(services, await begin(services, ANN, BO, channel=CHANNEL + 5))
    await services[Lobby].end(CHANNEL + 5, ANN.id)
    await store.close()
    assert await asyncio.to_thread(main, ["check"]) == 0
    assert capsys.readouterr().out.endswith("no faults.\n")


@pytest.mark.long
async def test_every_fault_is_named_with_its_remedy(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await tables_of_all_kinds(address(path))
    with closing(sqlite3.connect(path)) as database, database:
        position = unpacked(
            database.execute(
                "SELECT position FROM turn WHERE game_id = 1 AND number = 3"
            ).fetchone()[0]
        )
        position["seats"][0]["gold"] += 1
        for change, values in (
            ("UPDATE turn SET position = ? WHERE game_id = 1 AND number = 3", (packed(position),)),
            ("UPDATE draft SET choices = '[\"build:nothing\"]' WHERE game_id = 1", ()),
            ("UPDATE game SET version = 5 WHERE id = 2", ()),
            ("UPDATE game SET status = 'finished' WHERE id = 3", ()),
            (f"UPDATE outbox SET kind = 'letter' WHERE id = ({FIRST_WAITING})", ()),
            ("DELETE FROM seat WHERE game_id = 3 AND number = 1", ()),
        ):
            database.execute(change, values)
    capsys.readouterr()
    assert await asyncio.to_thread(main, ["check"]) == 1
    *faults, verdict = capsys.readouterr().out.splitlines()
    begun = [fault.partition(". To mend it: ")[0] for fault in faults]
    assert begun[:5] == [
        "table 1, turn 3: its choices do not lead to the position stored",
        "table 1: the rules refuse choices in hand (unknown-card: card=nothing)",
        "table 2: it stands at turn 5, its newest is 1",
        "table 3: its seats are 0, and 2 play",
        "table 3: it counts as finished in mid-game",
    ]
    assert begun[5].startswith("table 1: message ")
    assert "(letter to " in begun[5]
    assert "cannot be read (ValueError: 'letter' is no kind of message)" in begun[5]
    assert all(". To mend it: " in fault for fault in faults)
    assert verdict.endswith(": 6 faults.")


@pytest.mark.long
@pytest.mark.parametrize("command", [released(["check"]), ["copy", "sqlite+aiosqlite:///new.db"]])
def test_a_table_without_a_class_is_named(
    command: list[str], path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(tables_of_all_kinds(address(path)))
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("CREATE TABLE of_a_lost_feature (id INTEGER PRIMARY KEY)")
    capsys.readouterr()
    assert main(command) == 2
    output = capsys.readouterr().err
    assert "does not know: of_a_lost_feature. Nothing was changed." in output
    assert output.count("\n") == 1


def test_an_unknown_command_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mend"]) == 2
    assert capsys.readouterr().err.startswith("mend: is no command. There are check, backup,")
    assert main(["--help"]) == 0
    lines = capsys.readouterr().out.splitlines()
    told = {line.split()[0]: line.split()[1:] for line in lines if line.startswith("  ")}
    assert list(told) == list(COMMANDS)
    assert all(told.values())


@pytest.mark.parametrize(
    "command", [["check"], ["backup"], ["data", "show", "1"], ["copy", TARGET]]
)
def test_looking_at_a_missing_database_does_not_create_it(
    command: list[str], path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command) == 2
    assert capsys.readouterr().err.startswith(f"There is no database {path}")
    assert not path.exists()


@pytest.mark.long
async def test_a_backup_is_restored_and_the_game_goes_on_with_the_next_bot(
    empty_harness: Harness, capsys: pytest.CaptureFixture[str], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    harness = empty_harness
    monkeypatch.setenv("DATABASE_URL", harness.url)
    monkeypatch.setattr("bot.loopback.rest.posting._KEPT_NONCE_SECONDS", -1.0)  # as minutes later
    harness.seed = "a-quiet-deal"
    copy = tmp_path / "copy.db"
    async with harness.bot():
        await harness.begin(harness.ann, harness.bo)
        table = await play_turn(harness.services, await harness.table())
        await harness.all_sent()
        assert await asyncio.to_thread(main, ["backup", str(copy)]) == 0
        with closing(sqlite3.connect(copy)) as made, made:
            made.execute(JUST_BEFORE_THE_POST)
        table = await play_turn(harness.services, table)
        assert table.version == 2
        with instance_lock(harness.database):
            assert await asyncio.to_thread(main, ["restore", str(copy)]) == 2
        assert "another bot is running on it" in capsys.readouterr().err
    assert await asyncio.to_thread(main, ["restore", str(copy)]) == 0
    said = capsys.readouterr().out
    aside = Path(said.partition("What was there: ")[2].strip())
    with closing(sqlite3.connect(aside)) as replaced:
        assert replaced.execute("SELECT version FROM game").fetchall() == [(2,)]
    async with harness.bot():
        table = await harness.table()
        assert table.version == 1
        table = await play_turn(harness.services, table)
        assert table.version == 2
        await harness.all_sent()
    assert posted_turns(harness) == [1, 2, 2]  # the last one by the bot that was replaced
    assert await asyncio.to_thread(main, ["check"]) == 0
    assert capsys.readouterr().out.endswith("no faults.\n")


def posted_turns(harness: Harness) -> list[int]:
    """The turns with a board in the channel."""
    told = map(told_by, harness.discord.messages(harness.channel))
    return sorted(post.turn for post in told if post.kind == "turn" and post.turn)


@pytest.mark.parametrize(
    ("content", "reason"),
    [(None, "There is no copy"), (b"this is no database" * 99, "it is not a database")],
)
def test_a_file_that_is_not_a_backup_is_refused_and_the_database_stays(
    path: Path, content: bytes | None, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path.write_bytes(b"as it was")
    if content is not None:
        (path.parent / "copy.db").write_bytes(content)
    assert main(["restore", str(path.parent / "copy.db")]) == 2
    assert reason in capsys.readouterr().err
    assert path.read_bytes() == b"as it was"


def test_a_backup_of_a_newer_version_is_refused(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = path.parent / "copy.db"
    with closing(sqlite3.connect(copy)) as database, database:
        database.execute("CREATE TABLE alembic_version (version_num)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
    assert main(["restore", str(copy)]) == 2
    assert "newer version of the bot (revision 9999)" in capsys.readouterr().err
    assert not path.exists()


def rows(path: Path) -> list[int]:
    """The number of rows of each kind; last, the number of waiting messages."""
    with closing(sqlite3.connect(path)) as database:
        counted = [f"SELECT count(*) FROM {name}" for name in ("game", "turn", "draft", "outbox")]
        counted.append("SELECT count(*) FROM outbox WHERE done_at IS NULL")
        return [database.execute(query).fetchone()[0] for query in counted]
