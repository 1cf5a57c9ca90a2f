"""A forum on the page: its posts with picture, title and tags, at both widths."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.page import Seat
from tests.browser.parts_bot import page_with_parts

pytestmark = pytest.mark.long


@pytest.fixture
def address(browser: Browser) -> Iterator[str]:
    with page_with_parts() as address:
        yield address


def typed(seat: Seat, command: str) -> None:
    count = seat.messages.count()
    seat.composer.fill(command)
    seat.option("end").press("Enter")
    expect(seat.messages).to_have_count(count + 1)
    expect(seat.messages.nth(count)).to_contain_text("done")


@pytest.mark.parametrize("width", [1200, 390])
@pytest.mark.parametrize("forum", ["list", "gallery"])
def test_posts_are_shown_with_picture_title_and_tags_and_change_in_place(
    browser: Browser, address: str, forum: str, width: int
) -> None:
    context = browser.new_context(locale="en-US", viewport={"width": width, "height": 800})
    ann, other = Seat(context.new_page()), Seat(context.new_page())
    for seat in (ann, other):
        seat.page.goto(address)
        expect(seat.page.locator("#channel-name")).to_have_text("# parts")
    page = ann.page
    go(ann, forum, width)
    expect(page.locator("#empty")).to_be_visible()
    typed(other, f"/post forum: {forum} title: First end: False")
    typed(other, f"/post forum: {forum} title: Second end: False")
    posts = page.locator(".post")
    expect(posts.locator(".post-title")).to_have_text(["Second", "First"])
    expect(posts.locator(".post-tag")).to_have_text(["open", "open"])
    expect(posts.locator("img")).to_have_count(2)
    expect(posts.first.locator("img")).to_have_attribute("alt", "a board in words")
    expect(page.locator("#empty")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    typed(other, f"/post forum: {forum} title: First end: True")
    first = posts.filter(has_text="First")
    expect(first.locator(".post-tag")).to_have_text("over")
    expect(first.locator(".post-closed")).to_contain_text("closed")
    expect(first.locator("img")).to_have_attribute("alt", "the last board")
    expect(first.locator(".post-text")).to_have_text("It is over")
    picture = first.locator("img").bounding_box()
    title = first.locator(".post-title").bounding_box()
    assert picture is not None
    assert title is not None
    assert (picture["y"] < title["y"]) is (forum == "gallery")
    first.locator(".post-title").click()
    expect(page.locator("#channel-name")).to_have_text("# First")
    expect(page.locator(".posts")).to_be_hidden()
    expect(ann.messages).to_have_count(1)
    context.close()
    assert ann.faults == []


def go(seat: Seat, channel: str, width: int) -> None:
    """Open a channel by the list at the left, which is a drawer on a narrow page."""
    if width < 760:
        seat.page.locator("#drawer").click()
    seat.page.locator("#side").get_by_role("link", name=channel, exact=True).click()
    expect(seat.page.locator("#channel-name")).to_have_text(f"# {channel}")
