"""The page itself: for screen readers, by keyboard, and on narrow screens."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from bot.play.browser import page_words
from tests.browser.page import Seat

pytestmark = pytest.mark.long
MANY_PLACES = "lumber_camp"  # asks for one of eleven regions: there is a menu
PRESSABLE = ".components :is(.menu-open, .button):not(:disabled)"


def test_everything_that_can_be_pressed_has_a_name_and_pictures_have_words(ann: Seat) -> None:
    nameless = """() => [...document.querySelectorAll("button, a, input, select, textarea")]
        .filter((node) => !(node.textContent.trim() || node.getAttribute("aria-label")
            || node.labels?.length || node.querySelector("img[alt]:not([alt=''])")))
        .map((node) => node.outerHTML.slice(0, 80))"""
    ann.take_turn()
    assert ann.page.evaluate(nameless) == []
    pictures = ann.page.locator(".picture img")
    for number in range(pictures.count()):
        assert len(pictures.nth(number).get_attribute("alt") or "") > 20
    ann.boards().last.locator("summary").click()
    expect(ann.boards().last.locator(".alt p")).to_contain_text(re.compile(r"Round \d"))
    for role, name in (("banner", None), ("navigation", "Channels"), ("main", None)):
        expect(ann.page.get_by_role(role, name=name)).to_be_visible()  # type: ignore[arg-type]


def test_the_keyboard_reaches_the_newest_message_and_the_input_directly(ann: Seat) -> None:
    keyboard = ann.page.keyboard
    keyboard.press("Tab")
    expect(ann.page.get_by_role("link", name="Skip to the newest message")).to_be_in_viewport()
    keyboard.press("Enter")
    expect(ann.messages.last).to_be_focused()
    keyboard.press("Tab")
    assert ann.page.evaluate("document.activeElement.closest('.message:last-child') !== null")
    keyboard.press("Escape")
    expect(ann.composer).to_be_focused()
    ann.page.locator("#to-line").focus()
    keyboard.press("Enter")
    expect(ann.composer).to_be_focused()


def test_tab_stops_in_one_message_and_the_arrows_walk_among_them(player: Seat) -> None:
    stops = """() => [...document.querySelectorAll("#log :is(a, button, summary, [tabindex])")]
        .filter((node) => node.tabIndex >= 0 && !node.disabled)
        .map((node) => node.closest(".message").id)"""
    keyboard, newest = player.page.keyboard, player.messages.last
    assert set(player.page.evaluate(stops)) == {newest.get_attribute("id")}
    player.page.get_by_role("button", name="Commands").focus()
    keyboard.press("Shift+Tab")
    assert newest.evaluate("(message) => message.contains(document.activeElement)")
    keyboard.press("ArrowUp")
    above = player.messages.nth(-2)
    expect(above).to_be_focused()
    assert set(player.page.evaluate(stops)) == {above.get_attribute("id")}
    keyboard.press("Home")
    expect(player.messages.first).to_be_focused()
    expect(player.messages.first).to_be_in_viewport()
    keyboard.press("End")
    expect(newest).to_be_focused()
    player.board.focus()
    keyboard.press("Enter")
    expect(player.board.get_by_role("button", name="Take my turn")).to_be_focused()
    keyboard.press("Enter")
    # What happened is at the head of the panel.
    expect(player.page.locator(".message.ephemeral")).to_have_count(1)
    expect(player.panel.locator(PRESSABLE).first).to_be_focused()
    player.press(player.panel, "Dismiss message")
    expect(player.messages.last).to_be_focused()


def test_new_messages_do_not_move_a_panel_under_the_pointer(
    seat: Callable[..., Seat], table: str
) -> None:
    ann = seat(table)
    second = ann.page.locator("#person option").nth(1).get_attribute("value")
    bo = seat(f"{table}&person={second}")
    ann.take_turn()
    ann.choose_until_confirm()
    place = ann.panel.bounding_box()
    bo.composer.fill("one\ntwo\nthree")
    bo.composer.press("Enter")
    newest = ann.page.locator("#newest")
    expect(newest).to_have_text("New messages ↓")
    assert ann.panel.bounding_box() == place
    ann.press(ann.panel, "Confirm")
    expect(ann.board).to_contain_text("@Ann, your turn")
    expect(ann.board.get_by_role("button", name="Take my turn")).to_be_in_viewport()
    expect(newest).to_be_hidden()


def test_a_low_screen_and_system_colours_show_what_can_be_chosen(
    seat: Callable[..., Seat],
) -> None:
    ann = seat(viewport={"width": 640, "height": 440}, forced_colors="active")
    ann.take_turn()
    ann.build(MANY_PLACES)
    ann.panel.locator(".menu-open").click()
    first, second = (ann.panel.get_by_role("option").nth(at) for at in (0, 1))
    expect(first).to_be_in_viewport(ratio=1)
    ground = "(node) => getComputedStyle(node).backgroundColor"
    assert first.evaluate(ground) != second.evaluate(ground)


def test_the_panel_works_by_keyboard_and_keeps_the_focus(ann: Seat) -> None:
    turn = ann.board.get_by_role("button", name="Take my turn")
    turn.focus()
    turn.press("Enter")
    expect(ann.panel.locator(PRESSABLE).first).to_be_focused()
    ann.take_turn()
    ann.build(MANY_PLACES)
    menu = ann.panel.locator(".menu-open")
    menu.focus()
    ann.page.keyboard.press("ArrowDown")
    expect(ann.panel.get_by_role("listbox")).to_be_focused()
    ann.page.keyboard.press("End")
    ann.page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    first = ann.panel.locator(".text").inner_text()
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Enter")
    expect(ann.panel.locator(".text")).not_to_have_text(first)
    inside = "document.activeElement.closest('.message.ephemeral') !== null"
    assert ann.page.evaluate(inside)
    ann.press(ann.panel, "Undo")
    expect(ann.panel).to_contain_text("What will you do?")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_of_360_pixels_shows_everything(seat: Callable[..., Seat], scheme: str) -> None:
    phone = seat(viewport={"width": 360, "height": 740}, color_scheme=scheme, has_touch=True)
    phone.take_turn()
    overflow = "document.scrollingElement.scrollWidth - innerWidth"
    assert phone.page.evaluate(overflow) <= 0
    wide = """() => [...document.querySelectorAll("main *")]
        .filter((node) => node.getBoundingClientRect().right > innerWidth + 1
            && !node.closest(".quiet"))
        .map((node) => node.outerHTML.slice(0, 80))"""
    assert phone.page.evaluate(wide) == []
    phone.composer.fill("/build ")
    expect(phone.option("card")).to_be_in_viewport()
    assert phone.page.evaluate(overflow) <= 0
    phone.page.locator("#drawer").click()
    expect(phone.page.get_by_role("navigation")).to_be_in_viewport()
    phone.page.get_by_role("link", name="Deus").last.click()
    expect(phone.page.locator("#channel-name")).to_have_text("@ Deus")
    expect(phone.page.get_by_role("navigation")).not_to_be_in_viewport()
    background = phone.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert background == {"light": "rgb(243, 236, 221)", "dark": "rgb(20, 22, 27)"}[scheme]


def test_pictures_suit_their_readers_page(seat: Callable[..., Seat], table: str) -> None:
    phone = seat(table, viewport={"width": 390, "height": 844}, color_scheme="dark")
    before = phone.messages.count()
    phone.take_turn()
    # The panel, and nothing of what the page asks for.
    expect(phone.messages).to_have_count(before + 1)
    phone.choose_first()
    phone.press(phone.panel, "Other region")
    expect(phone.panel).to_contain_text("where?")
    assert _look(phone.panel) == ["tall", "dark"]
    narrow = phone.panel.locator(".area")
    expect(narrow.first).to_be_visible()
    sizes = [narrow.nth(at).bounding_box() or {} for at in range(narrow.count())]
    assert min(min(size["width"], size["height"]) for size in sizes) >= 24
    desk = seat(table, viewport={"width": 1280, "height": 880})
    desk.take_turn()
    desk.choose_first()
    assert _look(desk.panel) == ["wide", "light"]
    second = desk.page.locator("#person option").nth(1).get_attribute("value")
    bo = seat(f"{table}&person={second}", viewport={"width": 390, "height": 844})
    bo.page.locator("#theme").click()
    bo.page.locator("#theme").click()
    boards = desk.boards().count()
    desk.choose_until_confirm()
    desk.press(desk.panel, "Confirm")
    expect(desk.boards()).to_have_count(boards + 2)
    assert _look(desk.board) == ["wide", "light"]  # Bo's page changes nothing for others


def _look(message: Locator) -> list[str]:
    """The form and theme of a message's last picture."""
    looked_at = """async (image) => {
        await image.decode();
        const canvas = document.createElement("canvas");
        const pen = canvas.getContext("2d");
        pen.drawImage(image, 0, 0);
        const form = image.naturalHeight > image.naturalWidth ? "tall" : "wide";
        return [form, pen.getImageData(4, 4, 1, 1).data[0] < 128 ? "dark" : "light"];
    }"""
    image = message.locator(".picture img").last
    image.scroll_into_view_if_needed()
    found: list[str] = image.evaluate(looked_at)
    return found


def test_the_person_and_their_language_are_changed_at_the_top(ann: Seat) -> None:
    ann.page.locator("#person").select_option(label="Cy")
    expect(ann.page).to_have_title(re.compile("Cy"))
    ann.page.locator("#locale").select_option("fr")
    french = page_words("fr")
    when = re.compile(rf"^\d\d:\d\d( {re.escape(french['edited'])})?$")
    expect(ann.messages.first.locator("time")).to_have_text(when)
    ann.page.locator("#line [role=combobox]").fill("/deus r")
    expect(ann.page.locator("#suggestions")).to_contain_text("/deus règles")
    ann.page.reload()
    expect(ann.page.locator("#person option:checked")).to_have_text("Cy")
    expect(ann.page.locator("#locale")).to_have_value("fr")
    expect(ann.page.locator("html")).to_have_attribute("lang", "fr")
    expect(ann.page.locator("label span").first).to_have_text(french["you-are"])
    ann.page.locator("#person").select_option("new")
    ann.page.get_by_role("dialog").get_by_label(french["name"]).fill("Di")
    ann.page.get_by_role("dialog").get_by_role("button", name=french["send"]).click()
    expect(ann.page.locator("#person option:checked")).to_have_text("Di")


def test_another_channel_has_a_table_of_its_own_and_calls_from_afar(ann: Seat) -> None:
    above = ann.page.locator("a.channel:not(.dm) .name").last.inner_text()
    ann.add_channel("Second table")
    expect(ann.page.locator("#empty")).to_contain_text("/deus new")
    ann.composer.fill("/deus new players: 2")
    ann.option("players").press("Enter")
    expect(ann.messages.first).to_contain_text("A table of Deus")
    ann.press(ann.messages.first, "Computer: Novice")
    expect(ann.messages.first.get_by_role("button", name="Start")).to_be_enabled()
    ann.press(ann.messages.first, "Start")
    ann.page.keyboard.press("Alt+ArrowUp")
    expect(ann.page.locator("#channel-name")).to_have_text(f"# {above}")
    badge = ann.page.get_by_role("link", name="second-table").locator(".badge")
    expect(badge).to_have_text("1")
    expect(ann.page).to_have_title(re.compile(r"^\(\d+\)"))
    expect(ann.page.locator("#announce")).to_contain_text("Deus calls you in second-table")
    expect(ann.page.locator("#announce")).not_to_contain_text("**")
    badge.click()
    expect(badge).to_have_count(0)
    expect(ann.board).to_contain_text("@Ann")
    # What came while it was not looked at stands under a line.
    fresh = ann.page.locator(".new-line + .message")
    expect(fresh).to_contain_text("The game begins")
