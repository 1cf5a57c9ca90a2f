"""The reasons, by a button, for every region that a question does not offer."""

from __future__ import annotations

import pytest

from bot.narration.refusals import is_plain, refusal_text, region_refusal_lines
from bot.platform.i18n.languages import language
from bot.ui.actions import Action
from engine.errors import Refusal
from render import read_image_map
from tests.bot.harness import Harness
from tests.bot.positions import lay
from tests.engine.positions import game

BUILDER = {"hand": ["farm", "raiders"], "pieces": {"A1": ["mill"], "C2": ["house"]}, "vp": 2}
OTHER = {"pieces": {"B4": ["mill"]}}
BUTTON = "Why not elsewhere?"


@pytest.mark.long
async def test_every_refused_region_is_listed_with_its_reason(harness: Harness) -> None:
    table = game([BUILDER, OTHER])
    mover = await lay(harness, table)
    panel = await harness.presses(mover, await harness.board(0), "take")
    assert BUTTON not in panel.message.labels
    panel = await harness.answers(mover, panel.message, "build:farm")
    offered = harness.keys(panel.message)
    told = await harness.presses_label(mover, panel.message, BUTTON)
    assert told.ephemeral
    assert "· You already have one mill at A1; a region takes one of each type (R13)." in told.text
    assert "A4 and" not in told.text.split("\n")[1]  # villages come after reasons that need words
    names = table.view(None).board.names
    assert all((name in told.text) != (name in offered) for name in names)
    # The same by a press on such a region of the picture.
    areas = read_image_map(panel.message.attachments[0].data)
    refused = [area for area in areas if area.keys == (Action.ELSEWHERE,)]
    assert len(refused) == len(names) - len(offered)
    # A second time replaces the first; the panel stays, and goes on.
    again = await harness.presses_label(mover, panel.message, BUTTON)
    assert again.text == told.text
    ids = [str(button["custom_id"]) for button in panel.message.buttons]
    old = next(one for one in ids if one.startswith("b:elsewhere:"))
    chosen = await harness.answers(mover, panel.message, offered[0])
    assert BUTTON not in chosen.message.labels
    stale = await (await harness.forges(mover, chosen.message, old)).settled()
    assert "R13" not in stale.text
    harness.check()


async def test_an_army_that_moves_has_the_button_too(harness: Harness) -> None:
    """The ways out fill a row of five: the button is in the next, or Discord would refuse it."""
    rider = {"hand": ["cavalry"], "pieces": {"A1": ["army"], "C2": ["mill"]}}
    mover = await lay(harness, game([rider, OTHER]))
    panel = await harness.presses(mover, await harness.board(0), "take")
    shown = []
    for key in ("build:cavalry", "A2", "wheat", "A1"):
        if key in harness.keys(panel.message):
            panel = await harness.answers(mover, panel.message, key)
        shown.append(BUTTON in panel.message.labels)
    assert shown[0]
    assert shown[-1]
    told = await harness.presses_label(mover, panel.message, BUTTON)
    assert "· C3 " not in told.text
    assert "is farther than this army can go (R23)" in told.text
    harness.check()


def test_obvious_reasons_are_left_out_and_others_are_explained() -> None:
    assert is_plain(Refusal("region-taken", region="A1"))
    assert not is_plain(Refusal("region-far", region="A1"))


@pytest.mark.parametrize("tag", ["en-US", "fr", "es-ES", "uk", "ru"])
def test_a_reason_is_shown_once_followed_by_its_regions(tag: str) -> None:
    words = language(tag)
    refused = {
        "A1": Refusal("region-taken", region="A1", piece="mill"),
        "A2": Refusal("region-far", region="A2", piece="mill"),
        "A3": Refusal("region-taken", region="A3", piece="mill"),
        "A4": Refusal("region-needs", region="A4", needs=2),
        "A5": Refusal("region-needs", region="A5", needs=3),
        "A6": Refusal("region-taken", region="A6", piece="mill"),
    }
    lines = region_refusal_lines(words, refused)
    assert len(lines) == 4
    for line, region in zip(lines, ("A2", "A4", "A5", "A1"), strict=True):
        assert refusal_text(words, refused[region]) in line
    assert lines[-1].index("A1") < lines[-1].index("A3") < lines[-1].index("A6")
