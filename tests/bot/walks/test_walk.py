"""A walk that types every command and presses every component, by people with few rights.

It knows no command and no component: new ones are walked without being added here. What it met is
printed (``-s``): commands, components, menus, forms and pages.
"""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest

from bot.platform.discord.components import FORMS, HANDLERS
from bot.ui.actions import Action
from tests.bot.platform.discord.test_answers import leaves
from tests.bot.walks.states import OPENED, STATES, State
from tests.bot.walks.steps import Met
from tests.bot.walks.town import Spot, Town, open_town
from tests.bot.walks.verdict import Verdict
from tests.bot.walks.walker import Walker

ENGLISH, *OTHERS = "en-US", "fr", "es-ES", "ru", "uk"
# Actions that no walk meets, and why.
NEVER = {
    Action.OFFER: "only messages of earlier versions have it",
    Action.WHAT_IF: "only a command on a message offers it, and walks type their commands",
    Action.BEAT: "only a challenge has it, which a command on a message posts",
    Action.PAGE: "no question of the printed cards has more answers than a menu",
}
# What can be used in DMs: what concerns the asker alone. A season is a server's.
IN_DMS = {action for action, handler in HANDLERS.items() if handler.personal} - {Action.SEASON}


async def walked(town: Town, *states: State, steps: int = 100) -> Met:
    """Walk in these states of the place, without a fault."""
    verdict = Verdict(town.harness.discord)
    walker = Walker(town, verdict, steps)
    with verdict.watching():
        for state in states:
            await walker.walk(state)
    print(f"{town.spot}, {town.locale}: {walker.met}")
    assert verdict.faults == []
    return walker.met


async def walk_through_everything(
    folder: Path, monkeypatch: pytest.MonkeyPatch, spot: Spot, locale: str
) -> None:
    async with open_town(folder, monkeypatch, spot, locale) as town:
        met = await walked(town, *STATES)
        commands = {*leaves(town.harness)}
    if spot is Spot.DM:
        commands = {name for name in commands if name.startswith("deus-me ")}
    assert met.commands == commands
    families = IN_DMS if spot is Spot.DM else {*HANDLERS, *FORMS}
    assert families - met.families - {*NEVER} == set()
    assert met.seen - met.pressed == set()
    assert met.done["buttons"] > 100


async def short_walk(
    folder: Path, monkeypatch: pytest.MonkeyPatch, spot: Spot, locale: str
) -> None:
    """Every command, and everybody's view, at a table that waits for players."""
    async with open_town(folder, monkeypatch, spot, locale) as town:
        met = await walked(town, OPENED, steps=1)
        offered = {name for name in leaves(town.harness) if not name.startswith("deus-server")}
    if spot is Spot.DM:
        offered = {name for name in offered if name.startswith("deus-me ")}
    assert met.commands == offered
    assert met.done["buttons"] >= (1 if spot is Spot.DM else 10)


async def test_a_short_walk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await short_walk(tmp_path, monkeypatch, Spot.CHANNEL, ENGLISH)


@pytest.mark.long
@pytest.mark.release
@pytest.mark.parametrize(("spot", "locale"), [*zip(Spot, cycle((*OTHERS, ENGLISH)))])
async def test_a_short_walk_in_every_kind_of_place_and_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spot: Spot, locale: str
) -> None:
    await short_walk(tmp_path, monkeypatch, spot, locale)


@pytest.mark.long
@pytest.mark.release
@pytest.mark.parametrize("locale", [ENGLISH, *OTHERS])
@pytest.mark.parametrize("spot", Spot)
async def test_everything_works_in_every_kind_of_place_and_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spot: Spot, locale: str
) -> None:
    await walk_through_everything(tmp_path, monkeypatch, spot, locale)
