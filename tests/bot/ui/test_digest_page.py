"""The digest: before the panel once a turn, in the status, with the hand; never a leak."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlmodel import select, update

from bot.features.people.use_cases import PersonalSettings
from bot.features.turn.use_cases import Turns
from bot.game.people.preferences import Preferences, Where
from bot.game.rows import TurnRow
from bot.game.table.digests import Digest, Digests
from bot.game.table.reading import TableReader
from bot.game.terms import OnTimeout, Pace, TurnClock
from bot.loopback import Person
from bot.loopback.people.answers import text_of
from bot.narration.digest import touches
from bot.platform.drawing.pool import RenderPool
from bot.platform.i18n.languages import language
from bot.platform.request import Person as PersonInfo
from bot.ui.digest_page import digest_page, hand_news
from bot.ui.presenter import Presenter
from engine import Game
from engine.events import Event, Moved, Stole
from tests.bot.harness import Harness
from tests.bot.positions import first_turns
from tests.bot.tapper import Tapper
from tests.engine.positions import game
from tests.sampling import every


async def opened(harness: Harness, person: Person, turn: int) -> list[str]:
    """The answers of *Take my turn* under the board after ``turn`` turns, message by message."""
    answer = await harness.presses(person, await harness.board(turn), "take")
    if answer.files[0].filename.startswith("since-"):
        await harness.aside(answer)
    return [text_of(message) for message in answer.messages]


@pytest.mark.long
async def test_a_turn_begins_with_the_digest_once(harness: Harness, mover: Person) -> None:
    other = harness.bo if mover is harness.ann else harness.ann
    assert "What will you do?" in (await opened(harness, mover, 0))[0]  # nothing happened yet
    await Tapper(harness, mover, "tap").turn(0)
    panel = await harness.presses(other, await harness.board(1), "take")
    told, _, question = panel.text.partition("\n\n")
    assert told.startswith(f"> `1` {mover.name}: ")
    assert question.startswith("**What will you do?**")
    shown = panel.message
    picture = await harness.presses(other, shown, "since")
    assert picture.text.startswith(f"**Before your first turn**\n`1` {mover.name}: ")
    assert picture.files[0].filename.startswith("since-")
    [again] = await opened(harness, other, 1)
    assert again.startswith("**What will you do?**")
    await Tapper(harness, other, "tap").turn(1)
    [panel_of_mover] = await opened(harness, mover, 2)
    assert panel_of_mover.startswith(f"> `1` {other.name}: ")


LAND = {"pieces": {"A1": ["house"]}}
TOUCHED = [
    # what somebody else did, and whether the picture of it is shown before the question
    ((Stole(1, 0, "gold", 2),), True),
    ((Moved(1, "A2", "A4"),), True),  # away from beside A1
    ((Moved(1, "F1", "F2"),), False),
    ((Stole(1, 2, "gold", 2),), False),
]


@pytest.mark.parametrize(("events", "shown"), TOUCHED)
def test_changes_that_affect_a_player_are_shown_and_others_are_described(
    events: tuple[Event, ...], shown: bool
) -> None:
    view = game([LAND, {}, {}]).view(0)
    assert touches(view, 0, [events]) is shown


@pytest.mark.long
async def test_the_digest_follows_the_first_typed_command_of_a_turn_once(
    harness: Harness, mover: Person
) -> None:
    other = harness.bo if mover is harness.ann else harness.ann
    await Tapper(harness, mover, "tap").turn(0)
    await harness.board(1)
    draft = await harness.services[Turns].draft((await harness.table()).id, other.id)
    card = draft.game.view(draft.seat).hand[0]
    name = language("en-US").card_name(card)
    typed = await harness.says(other, "offer", top=name)
    assert "Before your first turn" not in typed.text  # the answer itself comes first
    digest = await harness.aside(typed)
    assert digest.content.startswith(f"**Before your first turn**\n`1` {mover.name}: ")
    again = await harness.says(other, "offer", top=name)
    assert len(again.messages) == 1
    [panel] = await opened(harness, other, 1)
    assert "Before your first turn" not in panel


@pytest.mark.long
async def test_the_status_begins_with_the_digest_for_players_only(
    harness: Harness, mover: Person
) -> None:
    await Tapper(harness, mover, "tap").turn(0)
    other = harness.bo if mover is harness.ann else harness.ann
    status = await harness.says(other, "deus status")
    assert status.text.startswith(f"**Before your first turn**\n`1` {mover.name}: ")
    assert "Round 1" in status.text
    assert [file.filename for file in status.files] == ["since-1.png"]
    assert "What happened before the first turn" in str(status.files[0].description)
    for person in (mover, harness.cy):
        status = await harness.says(person, "deus status")
        assert "turn**" not in status.text.splitlines()[0] or "Round" in status.text.splitlines()[0]
        assert status.files == []


async def turns_of(harness: Harness) -> list[TurnRow]:
    async with harness.store.reading() as session:
        query = select(TurnRow).where(TurnRow.number > 0).order_by(TurnRow.number)  # type: ignore[arg-type]
        return list((await session.exec(query)).all())


async def change(harness: Harness, number: int, **values: object) -> None:
    async with harness.store.writing() as session:
        await session.exec(update(TurnRow).where(TurnRow.number == number).values(**values))  # type: ignore[arg-type]


@pytest.mark.long
async def test_turns_of_ones_replacement_are_in_the_digest_and_undone_ones_are_not(
    harness: Harness, mover: Person
) -> None:
    table = await first_turns(harness, 7)
    assert table.game is not None
    seat = table.game.to_move
    assert seat is not None
    rows = await turns_of(harness)

    async def numbers() -> list[int]:
        found = await harness.services[Digests].read(table, seat)
        return [entry.number for entry in found.turns]

    assert [row.seat for row in rows] == [(seat + 1 + i) % 2 for i in range(7)]
    assert await numbers() == [7]
    await change(harness, 6, stand_in="greedy")
    assert await numbers() == [5, 6, 7]
    await change(harness, 7, takes_back=5)
    assert await numbers() == []
    await change(harness, 4, stand_in="greedy")
    assert await numbers() == [3, 4]


async def test_very_long_absences_are_counted(
    harness: Harness, mover: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.game.table.digests.MOST", 2)
    table = await first_turns(harness, 7)
    assert table.game is not None
    seat = table.game.to_move
    assert seat is not None
    for number in (4, 6):
        await change(harness, number, stand_in="greedy")
    found = await harness.services[Digests].read(table, seat)
    assert [entry.number for entry in found.turns] == [6, 7]
    assert (found.earlier, found.from_start) == (3, False)
    await change(harness, 2, stand_in="greedy")
    found = await harness.services[Digests].read(table, seat)
    assert (len(found.turns), found.earlier) == (2, 5)


async def test_a_hand_after_ones_own_turn_brings_the_digest_before_it(
    harness: Harness, mover: Person
) -> None:
    table = await first_turns(harness, 3)
    assert table.game is not None
    entry = (await harness.services[TableReader].log(table.id))[-1]
    news = await harness.services[Digests].with_hand(table.id, entry.seat, 3)
    assert [one.number for one in news.turns] == [2]
    assert news.answered
    news = await harness.services[Digests].with_hand(table.id, 1 - entry.seat, 3)
    assert [one.number for one in news.turns] == [3]
    assert not news.answered


async def test_digests_are_equal_whatever_is_hidden(harness: Harness, mover: Person) -> None:
    """Two games that differ only in hands and deck have the same digest."""
    table = await first_turns(harness, 5)
    assert table.game is not None
    other = Game.from_position(swapped(table.game.position()), table.catalogue)
    entries = tuple(await harness.services[TableReader].log(table.id))[-2:]
    assert table.game.view(0).hand != other.view(0).hand
    for seat in (0, 1):
        digest = Digest(seat, entries)
        pages = [
            await digest_page(presenter, digest, entries[-1].at)
            for presenter in (
                Presenter(replace(table, game=game), language("en-US"), RenderPool(threads=1))
                for game in (table.game, other)
            )
        ]
        assert pages[0] == pages[1]


def swapped(position: dict[str, Any]) -> dict[str, Any]:
    """The position with other cards in all hands, and the deck the other way round."""
    deck = [*reversed(position["deck"])]
    seats = []
    for seat in position["seats"]:
        count = len(seat["hand"])
        fresh, deck = deck[:count], [*deck[count:], *seat["hand"]]
        seats.append({**seat, "hand": fresh})
    return {**position, "deck": deck, "seats": seats}


async def test_the_digest_comes_with_the_hand_unless_disabled(
    harness: Harness, mover: Person
) -> None:
    table = await first_turns(harness, 2)
    assert table.game is not None
    seat = table.game.to_move or 0
    other = 1 - seat
    theft = (Stole(other, seat, "gold", 2),)
    entry = replace((await harness.services[TableReader].log(table.id))[-1], events=theft)
    presenter = Presenter.for_channel(table, harness.client.render_pool)
    name = table.names[other]
    line = f"*Near you:* 2 gold taken by {name}"
    answered = Digest(seat, (entry,), answered=True)
    assert hand_news(presenter, answered) == line
    told = hand_news(presenter, Digest(seat, (entry,)))
    assert told.splitlines()[0] == "**Since your last turn**"
    assert told.splitlines()[-1] == "➖ **2 gold taken from you**"
    seats = [replace(one, preferences=Preferences(touches=False)) for one in table.seats]
    quiet = replace(presenter, table=replace(table, seats=tuple(seats)))
    assert hand_news(quiet, answered) == ""


@pytest.mark.parametrize(
    ("on_timeout", "told"),
    every(
        4,
        [
            (OnTimeout.TURN, "in 18 h a computer plays this turn for you."),
            (OnTimeout.VOTE, "in 18 h your time is up."),
            (OnTimeout.SEAT, "in 18 h you miss this deadline."),
            (OnTimeout.MARK, "in 18 h a missed deadline is noted."),
        ],
    ),
)
async def test_the_picture_says_what_happens_at_the_deadline(
    harness: Harness, mover: Person, on_timeout: OnTimeout, told: str
) -> None:
    table = await first_turns(harness, 2)
    assert table.game is not None
    terms = replace(table.terms, pace=Pace.HOURS_24, on_timeout=on_timeout)
    entry = (await harness.services[TableReader].log(table.id))[-1]
    clock = TurnClock(entry.at, timedelta(hours=24))
    presenter = Presenter.for_channel(replace(table, terms=terms), harness.client.render_pool)
    digest = Digest(table.game.to_move or 0, (entry,), clock=clock)
    page = await digest_page(presenter, digest, entry.at + timedelta(hours=6))
    assert page.files[0].alt.endswith(told)
    assert ", 6 h ago: " in page.files[0].alt


@pytest.mark.long
async def test_a_call_by_dm_includes_the_digest(harness: Harness, mover: Person) -> None:
    table = await harness.table()
    other = harness.bo if mover is harness.ann else harness.ann
    who = table.seats[table.seat_of(other.id) or 0]
    await harness.services[PersonalSettings].change(
        PersonInfo(other.id, who.name), table.id, {"where": Where.DM}
    )
    await Tapper(harness, mover, "tap").turn(0)
    called = await harness.discord.wait_for(
        lambda: next(
            (m for m in other.dms if any("since-1" in f.filename for f in m.attachments)), None
        ),
        what="the call by DM",
    )
    assert f"**Before your first turn**\n`1` {mover.name}: " in called.content
    assert "What happened before the first turn" in str(called.attachments[0].description)
