"""The status of a table in words."""

from __future__ import annotations

from dataclasses import replace

from bot.narration.narrator import Narrator
from bot.narration.status import status_text
from bot.platform.i18n.languages import language
from tests.render.picture_views import NAMES, view_of


def test_r30_a_village_without_vp_is_not_counted_as_left() -> None:
    view = view_of(4)
    emptied = replace(view, villages={**view.villages, min(view.villages): 0})
    narrator = Narrator(language("en-US"), NAMES, view.catalogue)
    told = [status_text(narrator, one) for one in (view, emptied)]
    full = len(view.villages)
    assert f"Villages {full} ·" in told[0]
    assert f"Villages {full - 1} ·" in told[1]
