"""Turns on the page: played to their end, with everything that is needed in one view."""

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


@pytest.mark.long
def test_a_turn_is_tapped_taken_back_and_confirmed(player: Seat) -> None:
    boards = player.boards().count()
    player.take_turn()
    expect(player.page.locator("#hint")).to_have_count(0)
    expect(player.panel).to_contain_text("Only you can see this")
    player.choose_first()
    expect(player.panel.get_by_role("button", name="Undo")).to_be_enabled()
    player.press(player.panel, "Undo")
    expect(player.panel).to_contain_text("What will you do?")
    player.choose_until_confirm()
    assert player.boards().count() == boards
    player.press(player.panel, "Confirm")
    expect(player.panel).to_contain_text("Done.")
    # The board of this turn, and one for the two computers after it.
    expect(player.boards()).to_have_count(boards + 2)
    assert player.mover() == "@Ann"
    private = player.page.locator(".message.ephemeral")
    answers = private.count()
    player.panel.get_by_role("button", name="Dismiss message").click()
    expect(private).to_have_count(answers - 1)


@pytest.mark.long
def test_a_turn_can_be_typed_by_keyboard_only(player: Seat) -> None:
    boards, keyboard = player.boards().count(), player.page.keyboard
    keyboard.press("/")
    expect(player.composer).to_be_focused()
    keyboard.type("bui")
    expect(player.page.get_by_role("listbox", name="Commands").get_by_role("option")).to_have_count(
        1
    )
    keyboard.press("Tab")
    expect(player.option("card")).to_be_focused()
    suggested = player.page.locator("#suggestions [role=option]")
    expect(suggested.first).to_be_visible()
    whole = suggested.first.inner_text()
    keyboard.type(whole[:-1])
    keyboard.press("Enter")  # sooner than any suggestion can come
    expect(player.option("card")).to_have_value(whole)
    keyboard.press("Tab")
    expect(suggested.first).to_be_visible()
    keyboard.press("ArrowDown")
    keyboard.press("Enter")
    keyboard.press("Enter")
    expect(player.composer).to_be_focused()
    expect(player.asking).to_contain_text("Only you can see this")
    while not player.asking.get_by_role("button", name="Confirm", exact=True).count():
        before = player.asking.get_attribute("id")
        keyboard.type("/choose ")
        expect(suggested.first).to_be_visible()
        keyboard.press("ArrowDown")
        keyboard.press("Enter")
        keyboard.press("Enter")
        # The new panel is in the place of the one before.
        expect(player.page.locator(f"[id='{before}']")).to_have_count(0)
        expect(player.asking).to_be_visible()  # not still thinking
    keyboard.type("/confirm")
    keyboard.press("Enter")
    expect(player.boards()).to_have_count(boards + 2)
    expect(player.page.get_by_role("listbox", name="Commands")).to_have_count(0)


@pytest.mark.long
def test_an_impossible_command_is_reported_before_it_is_sent(ann: Seat) -> None:
    ann.composer.fill("/nothing of the kind")
    ann.composer.press("Enter")
    expect(ann.page.locator("#problem")).to_contain_text("no such command")
    ann.composer.fill("/build ")
    expect(ann.option("card")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.option("card")).to_have_attribute("aria-invalid", "true")
    expect(ann.page.locator("#problem")).to_contain_text("card: this must be filled in")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("Escape")
    expect(ann.composer).to_be_focused()
    ann.composer.fill("/deus new players: 9")
    ann.option("players").press("Enter")
    expect(ann.page.locator("#problem")).to_contain_text("players: pick one of")


@pytest.mark.long
def test_a_whole_line_is_understood_as_people_write_it_elsewhere(ann: Seat) -> None:
    ann.composer.fill("/build card: Quarry region: C4 pay: 1 wood")
    for name, text in (("card", "Quarry"), ("region", "C4"), ("pay", "1 wood")):
        expect(ann.option(name)).to_have_value(text)


@pytest.mark.long
def test_a_second_person_sees_the_board_and_not_the_hand(
    ann: Seat, seat: Callable[..., Seat]
) -> None:
    ann.take_turn()
    with ann.page.context.expect_page() as opened:
        ann.page.locator("#another").click()
    bo = Seat(opened.value)
    expect(bo.page.locator("#person option:checked")).to_have_text("Bo")
    expect(bo.boards().last).to_be_visible()
    expect(bo.page.locator(".message.ephemeral")).to_have_count(0)
    assert bo.page.locator("img[src*='/hand']").count() == 0
    bo.press(bo.board, "My hand")
    expect(bo.panel).to_contain_text("watching")
    expect(ann.page.locator(".message.ephemeral").filter(has_text="watching")).to_have_count(0)
    bo.page.get_by_role("link", name="Deus").last.click()
    expect(bo.page.locator("#channel-name")).to_have_text("@ Deus")
    assert bo.page.locator("img").count() == bo.page.locator("img[src$='.svg']").count()
    ann.page.get_by_role("link", name="Deus").last.click()
    expect(ann.page.locator("img[src*='/hand']").last).to_be_visible()


@pytest.mark.long
def test_a_reload_during_a_turn_continues_there(ann: Seat) -> None:
    ann.take_turn()
    ann.choose_first()
    before = ann.panel.locator(".text").inner_text()
    ann.page.reload()
    expect(ann.panel.locator(".text")).to_have_text(before)
    ann.press(ann.panel, "Undo")
    expect(ann.panel).to_contain_text("What will you do?")
