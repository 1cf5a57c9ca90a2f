"""Turns taken back: the rule, the vote, and the pages."""

from __future__ import annotations

from datetime import timedelta
from random import Random
from typing import Any

import pytest
from sqlmodel import col, select, update

from bot.features.lobby.use_cases import Lobby
from bot.features.records.analysis import AnalysisTables
from bot.features.records.record_files import Records
from bot.features.seats.use_cases import Seats
from bot.features.turn.use_cases import HAND, TURN, Turns
from bot.features.undo import use_cases as undo
from bot.features.undo.use_cases import Undo
from bot.features.votes.rows import Outcome, Vote
from bot.features.votes.use_cases import Votes
from bot.game.errors import Code
from bot.game.rows import DraftRow, TurnRow
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.loopback import Person as Player
from bot.loopback.people.answers import Answer
from bot.loopback.world.objects import Message
from bot.platform.outbox.rows import OutboxRow
from bot.platform.request import Person
from bot.platform.services import Services
from bot.platform.store.store import Store
from engine import CATALOGUE, Game, IllegalError, public, verify
from engine.events import TookBack
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    CY,
    STRANGER,
    ManualClock,
    begin,
    make_services,
    mover,
    play_turn,
    prepare_turn,
    refused,
    waiting,
)
from tests.bot.harness import Harness
from tests.sampling import every


async def play(services: Services, table: TableState, *, reveals: bool = False) -> TableState:
    """A turn of the person to move that does, or does not, bring something hidden to light."""
    for number in range(500):
        rng, trial, keys = Random(number), table.game.copy(), []
        while trial.turn == table.game.turn:
            keys.append(rng.choice(trial.options).key)
            trial.choose(keys[-1])
        if trial.revealed is reveals:
            await services[Turns].choose(table.id, mover(table), keys[:-1], anew=True)
            return await services[Turns].confirm(table.id, mover(table))
    raise AssertionError("no such turn")


async def agreed(services: Services, vote: Vote, *people: int) -> Vote:
    for person in people:
        vote = await services[Votes].cast(vote.id, person, agrees=True)
    return vote


def position(table: TableState) -> dict[str, Any]:
    return table.game.position()


async def test_all_agree_and_the_turn_is_taken_back(
    services: Services, store: Store, clock: ManualClock
) -> None:
    start = await begin(services, ANN, BO, CY)
    player = mover(start)
    others = [s.person_id for s in start.seats if s.person_id not in (None, player)]
    played = await play(services, start)
    next_one = mover(played)
    await prepare_turn(services, played)
    vote = await services[Undo].ask(start.id, player)
    assert (vote.kind, vote.args["turn"], vote.outcome) == ("undo", 1, None)
    assert await refused(services[Undo].ask(start.id, player)) == (Code.VOTE_OPEN, {})
    clock.advance(600)
    vote = await services[Votes].cast(vote.id, others[0], agrees=True)  # type: ignore[arg-type]
    assert (await services[TableReader].get(start.id)).version == 1
    vote = await services[Votes].cast(vote.id, others[1], agrees=True)  # type: ignore[arg-type]
    assert vote.outcome is Outcome.AGREED
    table = await services[TableReader].get(start.id)
    assert (table.version, mover(table)) == (2, player)
    assert position(table) == position(start)
    assert table.waiting_since == clock.now()
    async with store.reading() as session:
        assert (await session.exec(select(DraftRow))).all() == []
        row = (await session.exec(select(TurnRow).where(TurnRow.number == 2))).one()
    assert (row.takes_back, row.choices, row.stand_in) == (1, [], None)
    entry = await services[TableReader].turn(start.id, 2)
    assert entry.events == (TookBack(entry.seat, 1),)
    assert entry.waited == played.seat_of(next_one)
    assert (await services[TableReader].turn(start.id, 1)).takes_back is None
    hands = [r for r in await waiting(store) if r.kind == HAND and r.payload["turn"] == 2]
    assert [hand.target for hand in hands] == [f"person:{player}"]
    await play(services, table)
    assert [e.number for e in await services[TableReader].log(start.id)] == [1, 2, 3]
    dealt, after = await services[TableReader].views(start.id)  # the film shows what stands
    assert dealt == (await services[TableReader].at_turn(start.id, 0)).game.view(None)  # type: ignore[union-attr]
    assert after == (await services[TableReader].at_turn(start.id, 3)).game.view(None)  # type: ignore[union-attr]


async def test_one_refusal_or_an_hour_keeps_the_turn(
    services: Services, clock: ManualClock
) -> None:
    table = await begin(services, ANN, BO)
    player = mover(table)
    table = await play(services, table)
    vote = await services[Undo].ask(table.id, player)
    vote = await services[Votes].cast(vote.id, mover(table), agrees=False)
    assert vote.outcome is Outcome.REFUSED
    vote = await services[Undo].ask(table.id, player)
    assert vote.expires_at == clock.now() + timedelta(hours=1)
    clock.advance(3601)
    code, _ = await refused(services[Votes].cast(vote.id, mover(table), agrees=True))
    assert code is Code.VOTE_CLOSED
    assert (await services[TableReader].get(table.id)).version == 1


async def test_a_later_turn_prevents_the_undo(services: Services) -> None:
    table = await begin(services, ANN, BO)
    player = mover(table)
    table = await play(services, table)
    vote = await services[Undo].ask(table.id, player)
    since = table.seats[table.seat_of(mover(table)) or 0].name
    table = await play(services, table)
    assert (await services[Votes].get(vote.id)).outcome is Outcome.OVERTAKEN
    assert await refused(services[Undo].ask(table.id, player)) == (
        Code.PLAYED_SINCE,
        {"name": since},
    )


async def test_a_revealing_turn_cannot_be_undone(services: Services) -> None:
    table = await begin(services, ANN, BO)
    player = mover(table)
    table = await play(services, table, reveals=True)
    assert await refused(services[Undo].ask(table.id, player)) == (Code.TURN_REVEALED, {})
    assert await services[Undo].possible(table.id, player) is None


@pytest.mark.long
async def test_a_player_alone_undoes_any_number_of_turns_with_the_computers_turns(
    services: Services, store: Store
) -> None:
    table = await begin(services, ANN, computers=1)
    assert (table.practice, table.nothing_to_hide) == (True, True)
    starts, numbers = [], []
    for reveals in (True, False, True):
        starts.append(position(table))
        numbers.append(table.version + 1)
        table = await play(services, table, reveals=reveals)
    before = table.version
    while starts:
        number = await services[Undo].possible(table.id, ANN.id)
        assert number == numbers.pop()
        vote = await services[Undo].ask(table.id, ANN.id, number, version=table.version)
        assert vote.outcome is Outcome.AGREED
        again = services[Undo].ask(table.id, ANN.id, version=table.version)
        assert (await refused(again))[0] is Code.STALE  # pressed twice, it is one turn all the same
        table = await services[TableReader].get(table.id)
        assert (mover(table), position(table)) == (ANN.id, starts.pop())
    assert await refused(services[Undo].ask(table.id, ANN.id)) == (Code.NO_LAST_TURN, {})
    log = await services[TableReader].log(table.id)
    assert [entry.number for entry in log] == list(range(1, before + 4))  # nothing is erased
    for _ in range(2):
        table = await play(services, await services[TableReader].get(table.id))
    table = await _end(services, store, table)
    text = await services[Records].record(table.id)
    lines = text.splitlines()
    assert lines.count("# practice") == 1
    assert sum(line.startswith("# taken back") for line in lines) == before
    assert verify(text, table.seal) == ()
    for record in (text, "\n".join(line for line in lines if not line.startswith("#"))):
        assert Game.replay(record).position() == table.game.position()
    other = "\n".join(line for line in lines if line != "# practice")
    assert verify(other, table.seal) != ()  # elsewhere a turn that revealed something stays


@pytest.mark.parametrize("few", [1, 2, 3])
async def test_a_turn_to_take_back_is_found_among_few_as_among_all(
    services: Services, monkeypatch: pytest.MonkeyPatch, few: int
) -> None:
    table = await begin(services, ANN, computers=1)
    numbers = []
    for reveals in (True, False, True):
        numbers.append(table.version + 1)
        table = await play(services, table, reveals=reveals)
    monkeypatch.setattr(undo, "_FEW", few)
    while numbers:
        assert await services[Undo].possible(table.id, ANN.id) == numbers.pop()
        await services[Undo].ask(table.id, ANN.id, version=table.version)
        table = await services[TableReader].get(table.id)
    assert await services[Undo].possible(table.id, ANN.id) is None


@pytest.mark.parametrize("alone", [True, False])
async def test_a_reveal_within_a_turn_is_undone_only_in_practice(store: Store, alone: bool) -> None:
    services = make_services(store, seed="k6")
    people, computers = ([ANN], 1) if alone else ([ANN, BO], 0)
    table = await begin(services, *people, computers=computers)
    trial = table.game.copy()
    trial.choose("build:academy")  # which draws cards
    keys = ["build:academy", trial.options[0].key, "wheat"]
    draft = await services[Turns].choose(table.id, mover(table), keys)
    assert (draft.game.floor, draft.can_undo) == (3, alone)
    if not alone:
        with pytest.raises(IllegalError):
            await services[Turns].undo(table.id, mover(table))
        return
    draft = await services[Turns].undo(table.id, ANN.id)
    assert draft.game.choices == tuple(keys[:2])
    await services[Turns].choose(table.id, ANN.id, keys[2:])
    draft = await services[Turns].start_over(table.id, ANN.id)
    assert (draft.game.choices, draft.can_undo) == ((), False)
    with pytest.raises(IllegalError):
        await services[Turns].undo(table.id, ANN.id)


async def test_a_reveal_stays_once_somebody_joins_a_practice_game(
    services: Services,
) -> None:
    table = await begin(services, ANN, computers=2)
    seat = next(one for one in table.seats if one.computer)
    assert seat.number is not None
    await services[Seats].offer(table.id, ANN.id, seat.number)
    table = await services[Seats].take(table.id, BO, seat.number)
    assert (table.practice, table.nothing_to_hide) == (True, False)
    while mover(table) != ANN.id:
        table = await play_turn(services, table)
    await play(services, table, reveals=True)
    assert await services[Undo].possible(table.id, ANN.id) is None
    code, _ = await refused(services[Undo].ask(table.id, ANN.id))
    assert code is Code.TURN_REVEALED


async def test_two_people_and_a_computer_do_not_make_a_practice_game(services: Services) -> None:
    table = await begin(services, ANN, BO, computers=1)
    assert (table.practice, table.nothing_to_hide) == (False, False)


async def test_a_replacements_turn_is_undone_with_the_one_before(
    services: Services, store: Store
) -> None:
    start = await begin(services, ANN, BO)
    player = mover(start)
    table = await play(services, start)
    table = await play(services, table)
    async with store.writing() as session:
        mark = update(TurnRow).where(col(TurnRow.number) == 2).values(stand_in="greedy")
        await session.exec(mark)
    vote = await services[Undo].ask(table.id, player)
    assert vote.args["more"] == 1
    other = next(s.person_id for s in table.seats if s.person_id != player)
    await services[Votes].cast(vote.id, other, agrees=True)  # type: ignore[arg-type]
    assert position(await services[TableReader].get(table.id)) == position(start)


@pytest.mark.long
async def test_undo_is_refused_to_strangers_and_before_ones_first_turn(services: Services) -> None:
    table = await begin(services, ANN, BO)
    ask = services[Undo].ask
    assert await refused(ask(table.id, STRANGER.id)) == (Code.NOT_SEATED, {})
    assert await refused(ask(table.id, mover(table))) == (Code.NO_LAST_TURN, {})
    player = mover(table)
    table = await play(services, table)
    assert await refused(ask(table.id, player, 7)) == (Code.STALE, {})
    await services[Lobby].end(CHANNEL, ANN.id)
    assert await refused(ask(table.id, player)) == (Code.OVER, {})


@pytest.mark.long
async def test_the_record_keeps_the_undone_turn_and_can_omit_it(
    services: Services, store: Store
) -> None:
    """Turn 1 is undone twice, and then a later turn; the game goes on to its end."""
    table = await begin(services, ANN, BO)
    people: list[Person] = [ANN, BO]
    for _ in range(2):
        player = mover(table)
        table = await play(services, table)
        vote = await services[Undo].ask(table.id, player)
        await agreed(services, vote, *(p.id for p in people if p.id != player))
        table = await services[TableReader].get(table.id)
    table = await play(services, table)
    player = mover(table)
    table = await play(services, table)
    vote = await services[Undo].ask(table.id, player)
    await agreed(services, vote, *(p.id for p in people if p.id != player))
    table = await services[TableReader].get(table.id)
    shown = public.read(await services[Records].public_record(table.id), CATALOGUE)
    assert [turn.takes_back for turn in shown] == [None, None, 1, None, 3, None, None, 6]
    in_record = [await services[AnalysisTables].record_turn(table.id, at) for at in range(8)]
    assert in_record == [0, 0, 0, 0, 0, 1, 1, 1]
    table = await _end(services, store, table)
    text = await services[Records].record(table.id)
    assert text.count("# taken back 1: ") == 2
    assert text.count("# taken back 2: ") == 1
    assert verify(text, table.seal) == ()
    plain = "\n".join(row for row in text.splitlines() if not row.startswith("#"))
    for record in (text, plain):
        assert Game.replay(record).position() == table.game.position()


async def _end(services: Services, store: Store, table: TableState) -> TableState:
    for _ in range(400):
        if table.over:
            return table
        table = await play_turn(services, table)
    raise AssertionError("the game does not end")


async def test_an_undo_is_announced_once_in_the_channel(services: Services, store: Store) -> None:
    table = await begin(services, ANN, BO)
    player = mover(table)
    table = await play(services, table)
    vote = await services[Undo].ask(table.id, player)
    await services[Votes].cast(vote.id, mover(table), agrees=True)
    async with store.reading() as session:
        query = select(OutboxRow).where(OutboxRow.kind == TURN.value)
        rows = (await session.exec(query.order_by(col(OutboxRow.id)))).all()
    assert [row.payload["turn"] for row in rows] == [1, 2]


async def play_in_channel(harness: Harness, *, reveals: bool = False) -> tuple[Player, Answer]:
    """Play a turn with or without a reveal; returns the player and the answer."""
    table = await harness.table()
    player = await harness.mover()
    for number in range(500):
        rng, trial, keys = Random(number), table.game.copy(), []
        while trial.turn == table.game.turn:
            keys.append(rng.choice(trial.options).key)
            trial.choose(keys[-1])
        if trial.revealed is reveals:
            await harness.services[Turns].choose(table.id, player.id, keys[:-1], anew=True)
            return player, await harness.says(player, "confirm")
    raise AssertionError("no such turn")


async def vote_message(harness: Harness) -> Message:
    def found() -> Message | None:
        messages = harness.discord.messages(harness.channel)
        return next((m for m in reversed(messages) if "Agree" in m.labels), None)

    return await harness.discord.wait_for(found, what="the vote")


def other(harness: Harness, player: Player) -> Player:
    return harness.bo if player is harness.ann else harness.ann


@pytest.mark.long
async def test_a_turn_is_taken_back_by_button_when_the_other_agrees(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    player, answer = await play_in_channel(harness)
    assert "Take it back" in (answer.message.labels if answer.message else [])
    await harness.board(1)
    asked = await harness.presses(player, answer.message, "take_back")
    assert asked.text.startswith("The vote is in the channel.")
    vote = await vote_message(harness)
    assert f"{player.name} asks to take back their last turn, turn 1." in vote.content
    friend = other(harness, player)
    agreed = await harness.presses(friend, vote, "vote:yes")
    assert "agreed" in agreed.text
    board = await harness.board(2)
    assert f"**{player.name} took back turn 1.**" in board.content
    assert f"{friend.mention}, sorry that you were called already" in board.content
    assert [user.id for user in board.pinged] == [player.id]
    assert await harness.mover() is player
    log = await harness.says(harness.cy, "deus log")
    assert f"{player.name} took back turn 1" in log.text
    step = await harness.says(harness.cy, "deus replay", turn=2)
    assert f"{player.name} took back turn 1" in step.text
    digest = await harness.says(player, "hand")
    assert "took back" not in digest.text
    await play_in_channel(harness)
    await harness.board(3)


@pytest.mark.long
@pytest.mark.release
async def test_undo_alone_needs_no_vote_for_any_number_of_turns(harness: Harness) -> None:
    await harness.begin(harness.ann, computers=1)
    start = (await harness.table()).game
    for reveals in (True, False):
        _, answer = await play_in_channel(harness, reveals=reveals)
        assert "Take it back" in (answer.message.labels if answer.message else [])
    version = (await harness.table()).version
    typed = await harness.says(harness.ann, "deus-table undo")
    assert typed.text.startswith("Your turn is taken back.")
    await harness.board(version + 1)
    further = await harness.presses(harness.ann, typed.message, "take_back")
    assert further.text.startswith("Your turn is taken back.")
    assert "One turn further back" not in (further.message.labels if further.message else [])
    panel = await harness.presses(harness.ann, further.message, "take")
    assert panel.files
    now = (await harness.table()).game
    assert now.position() == start.position()


@pytest.mark.long
@pytest.mark.release
async def test_undo_alone_leads_beyond_the_turn_and_past_reveals(
    harness: Harness,
) -> None:
    await harness.begin(harness.ann, computers=1)
    first = await harness.table()
    panel = await harness.presses(harness.ann, await harness.board(first.version), "take")
    assert "Undo" not in (panel.message.labels if panel.message else [])  # the first turn
    refused = await harness.says(harness.ann, "undo")
    assert "nothing to take back" in refused.text
    await play_in_channel(harness, reveals=True)
    table = await harness.table()
    panel = await harness.presses(harness.ann, await harness.board(table.version), "take")
    beginning = panel.messages[-1]
    assert "Start over" not in beginning.labels
    back = await harness.presses(harness.ann, beginning, "undo")
    assert back.files
    table = await harness.table()
    assert table.game.position() == first.game.position()
    await play_in_channel(harness)
    typed = await harness.says(harness.ann, "undo")
    assert typed.files
    table = await harness.table()
    assert table.game.position() == first.game.position()


async def test_a_turn_that_revealed_something_stays(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    player, answer = await play_in_channel(harness, reveals=True)
    assert "Take it back" not in (answer.message.labels if answer.message else [])
    refused = await harness.says(player, "deus-table undo")
    assert "revealed something hidden" in refused.text
    assert (await harness.table()).version == 1


@pytest.mark.parametrize("who", every(2, ["cy", "other"]))
async def test_others_cannot_ask_for_it(harness: Harness, who: str) -> None:
    await harness.begin(harness.ann, harness.bo)
    player, _ = await play_in_channel(harness)
    asker = harness.cy if who == "cy" else other(harness, player)
    refused = await harness.says(asker, "deus-table undo")
    assert "Asked" not in refused.text
    assert (await harness.table()).version == 1


@pytest.mark.long
async def test_an_old_button_does_nothing(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    player, answer = await play_in_channel(harness)
    await play_in_channel(harness)
    stale = await harness.presses(player, answer.message, "take_back")
    assert "has played since, so your last turn cannot be taken back" in stale.text
