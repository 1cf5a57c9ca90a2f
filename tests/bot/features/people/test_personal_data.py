"""Stored personal data: shown completely and in order, and deleted in every table."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import BigInteger, Column, select
from sqlmodel import SQLModel

from bot.features.following.use_cases import FollowRow
from bot.features.notes.use_cases import NoteRow
from bot.features.puzzles.rows import PuzzleAnswerRow, PuzzleGameRow, PuzzleSkillRow
from bot.features.results.rows import ResultRow, SeasonPlaceRow, SeasonPointsRow
from bot.features.seats.holders import TenureRow
from bot.features.seek.use_cases import SeekRow
from bot.features.tournaments.rows import EntryRow, TournamentRow
from bot.features.tutorial.use_cases import LessonRow
from bot.features.votes.rows import BallotRow, VoteRow
from bot.features.whatif.rows import BeatRow, BeatTryRow
from bot.game.people.personal_data import PersonalData
from bot.game.rows import (
    AwayRow,
    DraftRow,
    GameRow,
    NoticeRow,
    PlayerRow,
    PreferenceRow,
    PreparedRow,
    SeatRow,
    SeenRow,
    TurnRow,
)
from bot.platform.outbox.rows import OutboxRow, channel_target, person_target
from bot.platform.request import Person
from bot.platform.store.opening import open_store
from bot.platform.store.personal_data import KEPT, Kept
from bot.platform.store.store import Store
from tests.bot.databases import address
from tests.bot.fixtures import CHANNEL, GUILD, make_services

# Ids and names that nothing else in a row looks like.
ANN, BO, CY = (Person(810000000000000000 + n, f"{name}'s name") for n, name in enumerate("abc"))
AT = datetime(2026, 3, 1, 12, tzinfo=UTC)
_OF_PERSON = re.compile("person|owner|open.*_by|opener|player|user|member|voter|target")
# Ids of Discord that are nobody's.
_OF_THINGS = re.compile("guild_id|(.*_)?channel_id|(.*_)?message_id")
# Columns that look like a person's id, and why they are none.
_NO_PERSON = {
    "channel.id": "a channel",
    "server.id": "a server",
    "game.players": "a number of seats",
    "result.players": "a number of seats",
    "tournament.players": "a number of seats",
    "tournament_table.thread_id": "a thread",
    "season_points.players": "a number of seats",
    "lease.owner": "a process",
    "preference.game_id": "a table, or 0",
    "outbox.aside": "another message",
    "wall.forum_id": "a channel",
    "wall.home_id": "a channel",
    "wall.post_id": "a channel",
}
SHOWN = Path(__file__).with_name("personal_data.json")


def game(number: int, opener: int, status: str = "finished", **values: Any) -> GameRow:
    return GameRow(
        id=number, guild_id=GUILD, channel_id=CHANNEL + number, status=status, opener_id=opener,
        players=2, version=1, opened_at=AT, started_at=AT, **values,
    )  # fmt: skip


def seat(game_id: int, number: int, name: str, **values: Any) -> SeatRow:
    return SeatRow(game_id=game_id, number=number, name=name, **values)


def of_person(person_id: int, game_id: int) -> list[SQLModel]:
    """A row of every table that has rows of a single person."""
    return [
        PlayerRow(id=person_id, locale="fr", dm_channel_id=71, dm_closed_at=AT),
        PreferenceRow(person_id=person_id, key="where", value="dm"),
        PreferenceRow(person_id=person_id, game_id=game_id, key="reminders", value="6h"),
        SeenRow(person_id=person_id, at=AT),
        LessonRow(person_id=person_id, key="tutorial", value="3"),
        AwayRow(person_id=person_id, since=AT, until=AT + timedelta(days=2)),
        NoticeRow(game_id=game_id, person_id=person_id, kind="turn", turn=1, at=AT),
        NoteRow(game_id=game_id, person_id=person_id, text="Two gold first", at=AT),
        TenureRow(game_id=game_id, seat=0, person_id=person_id, ended="resigned", turn=1, at=AT),
        FollowRow(game_id=game_id, person_id=person_id, each="turn", at=AT),
        BallotRow(vote_id=1, person_id=person_id, agrees=True, at=AT),
        OutboxRow(
            game_id=game_id, target=person_target(person_id), kind="hand",
            payload={"turn": 1, "seat": 0}, nonce=f"of {person_id}", not_before=AT, created_at=AT,
        ),
        PuzzleAnswerRow(
            person_id=person_id, name="As it was", puzzle="f77f459f61", guild_id=GUILD,
            day="2026-03-01", choices=["build:farm"], kind="farm production D1", chance=0.5,
            best=0.75, found=False, points=0, mu=24.0, sigma=8.0, at=AT,
        ),
        PuzzleSkillRow(person_id=person_id, mu=24.0, sigma=8.0, answered=1),
        PuzzleGameRow(game_id=game_id, person_id=person_id),
        BeatRow(
            game_id=game_id, turn=3, opener_id=person_id, content={"known": {}}, kind="",
            chance=0.5, message_id=91, at=AT,
        ),
        BeatTryRow(
            game_id=game_id, turn=3, person_id=person_id, name="As it was",
            kind="farm production D1", chance=0.75, at=AT,
        ),
        TournamentRow(
            id=game_id, game_id=game_id, guild_id=GUILD, organiser_id=person_id, name="Capua Cup",
            stage="over", players=2, rounds=3, pace="24h", most=64, dropped="bye",
            sign_up_until=AT, opened_at=AT,
        ),
        EntryRow(tournament_id=game_id, person_id=person_id, name="As it was", joined_at=AT),
        ResultRow(
            game_id=game_id, guild_id=GUILD, seat=0, person_id=person_id, name="As it was",
            players=2, place=1, points=50, details={"cards": 7}, ended_at=AT,
        ),
        SeasonPointsRow(
            guild_id=GUILD, quarter=8104, game_id=game_id, person_id=person_id, seat=0, place=1,
            name="As it was", players=2, points=50, gained=10, at=AT,
        ),
        SeasonPlaceRow(
            guild_id=GUILD, quarter=8104, rank=game_id, person_id=person_id, name="As it was",
            points=10, games=1, wins=1, best=50,
        ),
        SeekRow(
            guild_id=GUILD, person_id=person_id, name="As it was", locale="fr", channel_id=CHANNEL,
            fewest=2, most=4, pace="24h", decks="", language="fr", level="any", since=AT, until=AT,
        ),
    ]  # fmt: skip


def everything() -> list[list[SQLModel]]:
    """Rows in an order that foreign keys allow.

    1: Ann's with Bo, over; 2: what Ann opened for analysis; 3: Bo's analysis of game 1; 4: over,
    where a computer plays for Ann; 5: over, where Ann's seat has gone to Cy.
    """
    return [
        [
            game(1, ANN.id, seal="sealed"),
            game(2, ANN.id, "analysis", analysis=True, seal="other"),
            game(3, BO.id, "analysis", analysis=True, seal="sealed"),
            game(4, BO.id),
            game(5, CY.id),
        ],
        [
            seat(1, 0, ANN.name, person_id=ANN.id, owner_id=ANN.id, hand_channel_id=71,
                 hand_message_id=72, bank_seconds=5),
            seat(1, 1, BO.name, person_id=BO.id, owner_id=BO.id),
            seat(2, 0, "Somebody"),
            seat(3, 0, ANN.name),
            seat(3, 1, BO.name),
            seat(4, 0, ANN.name, owner_id=ANN.id, computer="random"),
            seat(4, 1, BO.name, person_id=BO.id, owner_id=BO.id),
            seat(5, 0, CY.name, person_id=CY.id, owner_id=ANN.id),
            *(
                TurnRow(game_id=number, number=1, round=1, choices=[], events=[],
                        position={"to_move": 0}, at=AT)
                for number in (1, 2, 4)
            ),
            DraftRow(game_id=1, turn=1, changes=2, choices=["build:1"], at=AT),
            PreparedRow(game_id=1, seat=0, turn=1, choices=["pass"], effects=[["said"]], at=AT,
                        plans=[{"choices": ["offer:2"], "effects": [["offered"]]}], place=1),
            PreparedRow(game_id=1, seat=1, turn=1, choices=["secret"], effects=[], at=AT),
            VoteRow(id=1, game_id=1, kind="undo", args={"turn": 1}, opened_by=ANN.id,
                    opened_at=AT, expires_at=AT, closed_at=AT, outcome="agreed"),
            VoteRow(id=2, game_id=4, kind="substitute", opened_by=BO.id, opened_at=AT,
                    args={"seat": 0, "person": ANN.id, "name": ANN.name}, expires_at=AT,
                    closed_at=AT),
            OutboxRow(game_id=1, target=channel_target(CHANNEL), kind="turn",
                      payload={"turn": 1}, nonce="of a channel", not_before=AT, created_at=AT),
        ],
        [*of_person(ANN.id, 1), *of_person(BO.id, 4)],
    ]  # fmt: skip


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(address(tmp_path / "deus.db"))
    for rows in everything():
        async with opened.writing() as session:
            for row in rows:
                session.add(row)
                await session.flush()
    yield opened
    await opened.close()


async def stored(store: Store) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables."""
    async with store.connected() as connection:
        return {
            table.name: sorted(map(tuple, await connection.execute(select(table))), key=repr)
            for table in SQLModel.metadata.sorted_tables
        }


async def test_everything_stored_about_a_person_is_shown_in_order(store: Store) -> None:
    shown = await make_services(store)[PersonalData].show(ANN.id)
    assert json.dumps(shown, indent=2, ensure_ascii=False) + "\n" == SHOWN.read_text("utf-8")
    assert all(shown.values())


@pytest.mark.long
async def test_forgetting_deletes_all_of_a_persons_data_and_nothing_of_others(store: Store) -> None:
    data = make_services(store)[PersonalData]
    before = await data.show(BO.id)
    assert await data.forget(ANN.id) == 3
    rows = await stored(store)
    assert str(ANN.id) not in repr(rows)
    assert ANN.name not in repr(rows)
    assert [number for number, *_ in rows["game"]] == [1, 3, 4, 5]
    after = await data.show(BO.id)
    before["votes"][0]["args"] |= {"person": 0, "name": ""}
    assert after == before


def may_name_a_person(column: Column[Any]) -> bool:
    """Whether the column's name suggests a person, or can contain any other id of Discord."""
    if _OF_PERSON.search(column.name):
        return True
    numbered = column.primary_key and column.autoincrement is True
    an_id = isinstance(column.type, BigInteger) and not numbered and not column.foreign_keys
    return an_id and not _OF_THINGS.fullmatch(column.name)


def test_every_column_with_the_id_of_a_person_is_registered_as_personal_data() -> None:
    found = {
        f"{table.name}.{column.name}"
        for table in SQLModel.metadata.sorted_tables
        for column in table.columns
        if may_name_a_person(column)
    }
    kept = {
        f"{column.class_.__tablename__}.{column.key}"
        for part in KEPT.values()
        for column in part.columns
    }
    assert found - kept == _NO_PERSON.keys()
    assert kept <= found


def test_a_name_is_registered_once() -> None:
    with pytest.raises(ValueError, match="twice"):
        Kept("seats").install()
