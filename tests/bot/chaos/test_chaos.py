"""Chaos in small: a bot in this process, one that is killed, and faults planted to be found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.features.turn import hands, messages
from bot.features.turn import use_cases as turn
from bot.game.queries import game_row
from bot.game.table import turns
from bot.game.table.computer_players import turn_of
from bot.game.table.loading import load
from bot.game.table.state import TableState
from bot.game.unit_of_work import UnitOfWork
from tests.bot import patience
from tests.bot.chaos import run
from tests.bot.chaos.run import Broken, chaos
from tests.bot.rig.faults import silently, twice
from tests.patience import patient
from tests.sampling import released

pytestmark = pytest.mark.long


async def test_chaos_loses_doubles_and_leaks_nothing(tmp_path: Path) -> None:
    async with chaos(tmp_path, "a") as world:
        await world.run(4, restarts=0.2)
    assert world.judge.turns > 0


@pytest.mark.release
async def test_a_killed_bot_loses_doubles_and_leaks_nothing(tmp_path: Path) -> None:
    async with chaos(tmp_path, "k4", apart=True) as world:
        await world.run(2, restarts=1)
    assert world.judge.answers > 0


def forgetting(patch: pytest.MonkeyPatch) -> None:
    """Only the last of consecutive computers' turns is announced."""
    honest = messages.turn_page

    async def page(presenter: Any, entries: Any, **how: Any) -> Any:
        return await honest(presenter, entries[-1:], **how)

    patch.setattr(messages, "turn_page", page)


def to_the_next(patch: pytest.MonkeyPatch) -> None:
    """Show the next seat's hand."""
    honest = hands.dm_page

    def page(presenter: Any, seat: int, *rest: Any, **where: Any) -> Any:
        return honest(presenter, (seat + 1) % len(presenter.table.seats), *rest, **where)

    patch.setattr(hands, "dm_page", page)


def without_an_answer(patch: pytest.MonkeyPatch) -> None:
    """Make buttons do nothing."""
    patch.setattr(patience, "SLOWDOWN", 0.4)

    async def press(*what: Any) -> None:
        return None

    patch.setattr("bot.app.client.answer_component", press)


def for_the_next(patch: pytest.MonkeyPatch) -> None:
    """Give the next turn to the player who ends one."""
    patch.setattr(run, "QUIET_SECONDS", patient(3))  # such a world never comes to rest
    honest = turn.confirm

    async def confirm(out: UnitOfWork, table_id: int, *rest: Any) -> TableState:
        before = await honest(out, table_id, *rest)
        out.session.expire_all()
        row = await game_row(out.session, table_id)
        table = await load(out.session, row, out.cards)
        if table.mover is not None and table.game is not None:
            game = table.game.copy()
            for key in turn_of(table.game, table.mover.computer or "random"):
                game.choose(key)
            await turns.play_out(out, row, table, game)
        return before

    patch.setattr(turn, "confirm", confirm)


# Worlds with computers that play one after the other, and with turns that are confirmed.
SEEDS = {forgetting: "g1", for_the_next: "e"}


@pytest.mark.parametrize(
    ("plant", "told"),
    [
        (twice, "is posted 2 times"),
        released((forgetting, "is posted 0 times")),
        released((silently, "is to move and pinged are []")),
        (to_the_next, "shows seat"),
        released((without_an_answer, "no answer to")),
        released((for_the_next, "were played, who tried to end")),
    ],
)
async def test_a_planted_fault_is_found(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    plant: Callable[[pytest.MonkeyPatch], None],
    told: str,
) -> None:
    plant(monkeypatch)
    async with chaos(tmp_path, SEEDS.get(plant, "d")) as world:
        with pytest.raises(Broken) as broken:
            await world.run(8, restarts=0)
    assert told in str(broken.value)
