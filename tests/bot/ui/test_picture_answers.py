"""Questions about players, columns and cards on the table: answered on their own pictures."""

from __future__ import annotations

import pytest

from bot.loopback.world.objects import Message
from engine import Game
from render import read_image_map
from tests.bot.harness import Harness
from tests.bot.positions import lay
from tests.engine.effects.playing import have, holding
from tests.engine.positions import RICH, game, table

_COLUMNS = {"maritime": ["small_port_wheat"], "production": ["lumber_camp"], "civil": ["town_vp"]}


def _victims() -> Game:
    mine = holding("raiders", pieces={"B4": ["house"]})
    others = {"pieces": {"E7": ["mill"]}, "gold": 4}, {"pieces": {"B1": ["mill"]}, "gold": 2}
    return game([mine, *others])


def _slots() -> Game:
    mine = holding("laboratory", pieces={"A1": ["mill"]}, columns=_COLUMNS, resources=have())
    return game([mine, {}])


def _columns() -> Game:
    mine = {"hand": ["farm"], "pieces": {"A1": ["house"]}, "resources": RICH, "gold": 9}
    return table([{**mine, "columns": _COLUMNS}, {}], "temple", wild=True)


QUESTIONS = {
    "victims": (_victims, ("build:raiders", "B4"), ["seat2", "seat3"], ": 4 gold"),
    "cards": (_slots, ("build:laboratory", "A1"), ["production.1", "maritime.1"], "Lumber Camp: "),
    "columns": (_columns, ("wild:farm",), None, "Civil: 1 house, 2 gold"),
}


@pytest.mark.long
@pytest.mark.parametrize("about", QUESTIONS)
async def test_the_picture_has_an_area_for_every_option(harness: Harness, about: str) -> None:
    position, before, expected, told = QUESTIONS[about]
    mover = await lay(harness, position())
    panel = await harness.presses(mover, await harness.board(0), "take")
    if about == "columns":
        panel = await harness.presses(mover, panel.message, "wild")
    first, *regions = before
    for region in regions:
        panel = await harness.builds(mover, panel.message, first.removeprefix("build:"), region)
    if not regions:
        panel = await harness.answers(mover, panel.message, first)
    assert panel.message is not None
    offered = [key for key in harness.keys(panel.message) if key != "none"]
    assert _pressable(panel.message) == offered
    assert expected is None or offered == expected
    alt = panel.message.attachments[0].description or ""
    assert told in alt, alt
    words = await harness.presses(mover, panel.message, "text")
    assert told in words.text


def _pressable(panel: Message) -> list[str]:
    """The keys on the image map of the panel's picture."""
    areas = read_image_map(panel.attachments[0].data)
    return [key for area in areas for key in area.keys]
