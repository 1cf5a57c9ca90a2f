"""A turn in one view: everything needed to decide is visible without scrolling."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.page import Seat
from tests.patience import patient

pytestmark = pytest.mark.long
TURNS = 3
SCREENS = ((1280, 800), (390, 844))  # pixels: a desktop, a phone
# Of question, picture and answers of the newest private message: names and the share in sight.
_PARTS = """(message) => {
    const room = document.getElementById("scroll").getBoundingClientRect();
    const question = message.querySelector(".text > :not(blockquote) strong");  // under the news
    const parts = [question, message.querySelector("figure"),
                   ...message.querySelectorAll(".components .button, .components .menu-open")];
    if (!question) return [["no question", 0]];
    return parts.filter(Boolean).map((part) => {
        const box = part.getBoundingClientRect();
        const seen = Math.min(box.bottom, room.bottom) - Math.max(box.top, room.top) + 1;
        const name = part.getAttribute("aria-label") || part.textContent || part.tagName;
        return [name, box.height ? Math.min(1, Math.max(0, seen / box.height)) : 0];
    });
}"""


def parts_in_sight(seat: Seat) -> list[tuple[str, float]]:
    """Name of each part of the panel that is needed to decide, and which share is in sight."""
    expect(seat.panel.locator(".picture img").last).to_be_visible()
    seat.page.wait_for_function("() => [...document.images].every((one) => one.complete)")
    return [(name, share) for name, share in seat.panel.evaluate(_PARTS)]


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
