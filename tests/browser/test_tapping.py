"""Turns played on the pictures themselves: cards and regions tapped, or reached by the keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.page import Seat

pytestmark = pytest.mark.long
# By width: a height, and a card of the first hand that can be built on eleven regions and paid for
# in one way.
SIZES = {1280: (880, "Metropolis"), 390: (844, "Lumber Camp")}
FOCUSED = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"


@pytest.mark.parametrize("width", SIZES)
def test_a_turn_is_played_on_the_pictures_with_the_mouse_and_with_the_keyboard(
    seat: Callable[..., Seat], table: str, width: int
) -> None:
    height, name = SIZES[width]
    ann = seat(table, viewport={"width": width, "height": height}, has_touch=width < 500)
    ann.take_turn()
    both = re.compile(f"^Build {name}.* or Offer {name}")
    card = ann.panel.get_by_role("button", name=both)
    card.click()
    asked = ann.page.locator(".area-menu").get_by_role("button")
    expect(asked).to_have_text([re.compile(f"^{way} {name}") for way in ("Build", "Offer")])
    asked.first.click()
    expect(ann.panel).to_contain_text("where?")
    region = ann.panel.locator(".area").nth(4)
    size = region.bounding_box() or {}
    assert min(size["width"], size["height"]) >= 24
    place = (region.get_attribute("aria-label") or "").split(" ")[0]
    if width < 500:
        region = _enlarged(ann, 4)
    region.click()
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    expect(ann.panel.get_by_role("button", name="Confirm", exact=True)).to_be_visible()
    expect(ann.panel.locator(".text")).to_contain_text(place)
    expect(ann.panel.locator(".area")).to_have_count(0)
    ann.press(ann.panel, "Start over")
    _with_keys(ann, card)


def _with_keys(ann: Seat, card: Locator) -> None:
    """Play and confirm the same complete turn by keys only."""
    boards, keyboard = ann.boards().count(), ann.page.keyboard
    expect(card).to_be_visible()
    _walk_to(ann, card.get_attribute("aria-label") or "", key="Shift+Tab")
    keyboard.press("Enter")
    expect(ann.page.locator(".area-menu button").first).to_be_focused()
    keyboard.press("Escape")
    expect(card).to_be_focused()
    keyboard.press(" ")
    keyboard.press("ArrowDown")
    keyboard.press("ArrowUp")
    keyboard.press("Enter")
    expect(ann.panel).to_contain_text("where?")
    expect(ann.panel.locator(".area").first).to_be_focused()  # one goes on where one was
    keyboard.press("Tab")
    keyboard.press("Tab")
    expect(ann.panel.locator(".area").nth(2)).to_be_focused()
    keyboard.press(" ")
    confirm = ann.panel.get_by_role("button", name="Confirm", exact=True)
    expect(confirm).to_be_visible()
    _walk_to(ann, "Confirm", key="Tab")
    keyboard.press("Enter")
    expect(ann.boards()).not_to_have_count(boards)
    expect(ann.panel).to_contain_text("Done.")


def _enlarged(ann: Seat, number: int) -> Locator:
    """An area of the panel's picture over the whole page, twice as large."""
    ann.panel.locator(".picture").click(position={"x": 3, "y": 3})
    viewer = ann.page.get_by_role("dialog", name="Picture, large")
    expect(viewer.locator("img")).to_be_visible()  # once it is loaded
    small = viewer.locator(".area").nth(number).bounding_box() or {}
    viewer.get_by_role("button", name="Zoom in").click()
    area = viewer.locator(".area").nth(number)
    expect(area).not_to_have_css("width", f"{small['width']}px")
    assert (area.bounding_box() or {})["width"] > 1.9 * small["width"]
    return area


def _walk_to(ann: Seat, name: str, key: str) -> None:
    for _ in range(30):
        if ann.page.evaluate(FOCUSED).startswith(name):
            return
        ann.page.keyboard.press(key)
    raise AssertionError(f"{name!r} is not reached")


def test_cards_of_an_offering_are_ticked_on_the_picture_and_stay_ticked(
    seat: Callable[..., Seat], table: str
) -> None:
    ann = seat(table, viewport={"width": 390, "height": 844}, has_touch=True)
    ann.take_turn()
    ann.panel.get_by_role("button", name=re.compile("^Build Metropolis.* or Offer")).click()
    ann.page.locator(".area-menu button").nth(1).click()
    expect(ann.panel).to_contain_text("You offer a Metropolis to Vesta")
    areas, keyboard = ann.panel.locator(".area"), ann.page.keyboard
    expect(areas).to_have_count(4)
    names = [(one.get_attribute("aria-label") or "").removeprefix("+ ") for one in areas.all()]
    sizes = [one.bounding_box() or {} for one in areas.all()]
    assert min(min(size["width"], size["height"]) for size in sizes) >= 24
    areas.nth(1).click()
    expect(areas.nth(1)).to_have_attribute("aria-label", f"✓ {names[1]}")
    expect(areas.nth(1)).to_be_focused()
    keyboard.press("Tab")
    expect(areas.nth(2)).to_be_focused()
    keyboard.press("Enter")
    expect(areas.nth(2)).to_have_attribute("aria-label", f"✓ {names[2]}")
    expect(areas.nth(2)).to_be_focused()
    areas.nth(1).click()
    expect(areas.nth(1)).to_have_attribute("aria-label", f"+ {names[1]}")
    before = ann.panel.get_attribute("id") or ""
    ann.press(ann.board, "Take my turn")
    expect(ann.panel).not_to_have_id(before)
    expect(areas).to_have_count(4)
    ticked = [f"{'✓' if number == 2 else '+'} {name}" for number, name in enumerate(names)]
    assert [one.get_attribute("aria-label") for one in areas.all()] == ticked
    button = ann.panel.locator(".components").get_by_role("button", name=f"✓ {names[2].split()[0]}")
    expect(button).to_have_count(1)
    alt = ann.panel.locator("img.picture, .picture img").first.get_attribute("alt") or ""
    assert f"Offered: Metropolis, {names[2]}." in alt


def test_old_or_other_pictures_cannot_be_pressed_and_odd_files_harm_nothing(
    ann: Seat,
) -> None:
    ann.take_turn()
    expect(ann.panel.locator(".area").first).to_be_visible()
    ann.press(ann.panel, "Close")
    expect(ann.panel.locator(".area")).to_have_count(0)
    expect(ann.boards().last.locator(".area")).to_have_count(0)
    parsed = """async (pieces) => {
        const { parse } = await import("/static/imagemap.js");
        const bytes = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, ...pieces]);
        try {
            return parse(bytes.buffer).areas;
        } catch (error) {
            return error.name;
        }
    }"""
    text = [*b"Image-Map\0\0\0\0\0", *b'{"areas":[{"keys":["A1"],"at":[0,0,9,9]}]}']
    chunk = [0, 0, 0, len(text), *b"iTXt", *text, 0, 0, 0, 0]
    other = [0, 0, 0, 9, *b"iTXt", *b"Title\0\0\0\0", 0, 0, 0, 0]
    area = {"keys": ["A1"], "at": [0, 0, 9, 9]}
    assert ann.page.evaluate(parsed, [*other, *chunk]) == [area]
    assert ann.page.evaluate(parsed, [*other, *other]) == []
    assert ann.page.evaluate(parsed, chunk[:-20]) == "RangeError"  # said in the console, no more
