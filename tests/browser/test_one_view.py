"""A turn in one view: everything needed to decide is visible without scrolling."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.page import Seat
from tests.patience import patient
from tests.tools.taps.screens import SCREENS, parts_in_sight

pytestmark = pytest.mark.long
TURNS = 3


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_every_step_of_a_turn_is_in_one_view(
    seat: Callable[..., Seat], table: str, width: int, height: int
) -> None:
    player = seat(table, viewport={"width": width, "height": height})
    found = []
    for turn in range(TURNS):
        expect(player.board).to_contain_text("@Ann, your turn", timeout=patient(60_000))
        player.take_turn()
        for step in range(12):
            parts = parts_in_sight(player)
            hidden = [name for name, share in parts if share < 1]
            found += [f"turn {turn + 1}, step {step}: {part}" for part in hidden]
            if player.panel.get_by_role("button", name="Confirm", exact=True).count():
                break
            player.choose_first()
        else:
            pytest.fail(f"turn {turn + 1} does not end")
        boards = player.boards().count()
        player.press(player.panel, "Confirm")
        expect(player.boards()).not_to_have_count(boards)
    assert found == []
