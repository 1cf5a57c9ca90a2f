"""Everything that a bot can send is shown and works, whether this project's bot uses it or not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.page import Seat
from tests.browser.parts_bot import LONG_LABEL, page_with_parts

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def address(browser: Browser) -> Iterator[str]:
    with page_with_parts() as address:
        yield address


@pytest.fixture
def ann(browser: Browser, address: str) -> Iterator[Seat]:
    seat = Seat(browser.new_context(locale="en-US").new_page())
    seat.page.goto(address)
    expect(seat.page.locator("#channel-name")).to_have_text("# parts")
    yield seat
    seat.page.context.close()
    assert seat.faults == []


@pytest.fixture
def shown(ann: Seat) -> Locator:
    """The message with every part."""
    return say(ann, "/parts")


def say(ann: Seat, command: str) -> Locator:
    count = ann.messages.count()
    ann.composer.fill(command)
    ann.composer.press("Enter")
    expect(ann.messages).to_have_count(count + 1)
    return ann.messages.nth(count)


def test_text_embed_and_files_are_shown_as_they_were_sent(ann: Seat, shown: Locator) -> None:
    expect(shown.locator(".head-1")).to_have_text("Head")
    expect(shown.locator("li")).to_have_text(["one", "two"])
    expect(shown.locator("blockquote")).to_have_text("quoted")
    expect(shown.locator("pre")).to_have_text("<i>code</i>")
    expect(shown.locator("small u")).to_have_text("under")
    embed = shown.locator(".embed")
    expect(embed.locator(".embed-title")).to_have_text("A <b>title</b>")
    expect(embed.locator("dt")).to_have_text(["left", "right"])
    expect(embed).to_have_css("border-left-color", "rgb(31, 107, 67)")
    expect(embed.locator("img")).to_have_count(1)
    expect(shown.locator("img[src*=picture]")).to_have_count(1)
    expect(shown.locator(".spoiler")).to_have_css("color", "rgba(0, 0, 0, 0)")
    shown.locator(".spoiler").click()
    expect(shown.locator(".spoiler")).not_to_have_css("color", "rgba(0, 0, 0, 0)")
    file = ann.page.context.request.get(shown.locator("a.file").evaluate("node => node.href"))
    assert file.headers["content-disposition"] == "attachment"
    expect(shown.get_by_role("button", name="Off")).to_be_disabled()


def test_a_picture_is_pressed_where_its_map_says_and_the_message_offers_it(ann: Seat) -> None:
    shown = say(ann, "/places")
    areas = shown.locator(".area")
    expect(areas).to_have_count(5)  # nothing stands for what is off or not there
    names = [area.get_attribute("aria-label") for area in areas.all()]
    assert names == ["A", "B", "East", "A", "C"]
    expect(shown.get_by_role("button", name="A", exact=True)).to_have_count(1)  # one stop for keys
    picture = shown.locator(".picture").bounding_box() or {}
    place = areas.nth(2).bounding_box() or {}
    share = picture["width"] / 420
    assert abs(place["x"] - picture["x"] - 120 * share) < 1
    assert abs(place["width"] - 50 * share) < 1
    ann.page.mouse.click(place["x"] + 9, place["y"] + 9)
    expect(ann.messages.last).to_contain_text("went east")
    for letter, pressed in ((4, "true"), (3, "true"), (4, "false"), (1, "true")):
        areas.nth(letter).click()
        expect(areas.nth(letter)).to_have_attribute("aria-pressed", pressed)
    expect(areas.nth(0)).to_have_attribute("aria-pressed", "true")  # the same letter
    shown.get_by_role("button", name="Choose 2").click()
    expect(ann.messages.last).to_contain_text("picked A B")
    shown.locator(".picture").click(position={"x": 55 * share, "y": 9})  # between two areas
    expect(ann.page.get_by_role("dialog", name="Picture, large")).to_be_visible()


def pictures(ann: Seat, sizes: str) -> Locator:
    count = ann.messages.count()
    ann.composer.fill(f"/pictures {sizes}")
    ann.page.keyboard.press("Enter")
    expect(ann.messages).to_have_count(count + 1)
    return ann.messages.last


BOXES = [
    # how wide the window is, sizes of files, and as how large they are shown
    (1280, "1650x1050", [(550, 350)]),
    (1280, "1320x1650", [(280, 350)]),
    (1280, "90x60", [(90, 60)]),
    (1280, "1650x1050 1320x1650", [(273, 273), (273, 273)]),
    (390, "1650x1050", [(370, 235)]),
    (390, "1320x1650", [(336, 420)]),
]


@pytest.mark.parametrize(("window", "sizes", "shown"), BOXES)
def test_a_picture_is_as_large_as_in_discord_and_larger_once_pressed(
    ann: Seat, window: int, sizes: str, shown: list[tuple[int, int]]
) -> None:
    ann.page.set_viewport_size({"width": window, "height": 844})
    images = pictures(ann, sizes).locator(".picture")
    expect(images).to_have_count(len(shown))
    found = [image.bounding_box() or {} for image in images.all()]
    assert [(round(box["width"]), round(box["height"])) for box in found] == shown
    images.first.click()
    large = ann.page.get_by_role("dialog", name="Picture, large").locator("img")
    expect(large).to_be_visible()
    assert (large.bounding_box() or {})["width"] >= found[0]["width"]
    ann.page.keyboard.press("Escape")


def test_a_phone_clips_a_long_label_and_its_name_stays_whole(ann: Seat) -> None:
    button = pictures(ann, "90x60").get_by_role("button", name=LONG_LABEL)
    expect(button.locator(".whole")).to_be_visible()
    ann.page.set_viewport_size({"width": 390, "height": 844})
    expect(button.locator(".whole")).to_be_hidden()
    clipped = button.evaluate("(node) => getComputedStyle(node, '::after').content")
    assert clipped == f'"{LONG_LABEL[:37]}…"'
    expect(button).to_have_accessible_name(LONG_LABEL)


@pytest.mark.parametrize("width", [1280, 390])
def test_own_emoji_are_pictures_in_texts_on_buttons_and_in_menus(
    browser: Browser, width: int
) -> None:
    with page_with_parts() as address:
        ann = Seat(browser.new_context(locale="en-US").new_page())
        ann.page.set_viewport_size({"width": width, "height": 844})
        ann.page.goto(address)
        expect(ann.page.locator("#channel-name")).to_have_text("# parts")
        shown = say(ann, "/emoji")
        expect(shown.locator(".text")).to_have_text("2  for :gold:")  # one that is not there
        button = shown.get_by_role("button", name="Take wood")
        shown.locator(".menu-open").click()
        option = shown.get_by_role("option", name="Some wood")
        for where in (shown.locator(".text"), button, option):
            icon = where.locator("img.emoji")
            expect(icon).to_have_count(1)
            assert icon.evaluate("(node) => node.decode().then(() => node.naturalWidth)")
            box = icon.bounding_box() or {}
            assert 14 <= box["height"] <= 24
        ann.page.context.close()
        assert ann.faults == []


def test_a_deleted_message_is_not_counted_as_news(ann: Seat) -> None:
    for _ in range(3):
        ann.composer.fill("/again")
        ann.composer.press("Enter")
        expect(ann.messages.last).to_contain_text("written")
        ann.messages.last.get_by_role("button", name="Dismiss message").click()
    expect(ann.page.locator("a.channel.dm .badge")).to_have_text("1")


def test_a_list_of_suggestions_closes_with_its_command(ann: Seat) -> None:
    pictures(ann, "90x60")
    ann.page.wait_for_timeout(300)  # longer than suggestions wait for another letter
    expect(ann.page.locator("#suggestions")).to_be_hidden()


def test_the_arrows_lead_from_the_empty_line_to_the_messages(ann: Seat, shown: Locator) -> None:
    for key in ("ArrowUp", "ArrowDown"):
        ann.page.keyboard.press("Escape")
        ann.composer.click()
        ann.composer.press(key)
        expect(ann.messages.last).to_be_focused()
        ann.page.keyboard.press("Escape")
        expect(ann.composer).to_be_focused()


def test_several_choices_are_picked_in_the_order_of_sending(ann: Seat, shown: Locator) -> None:
    menu = shown.locator(".menu").first
    expect(menu.get_by_role("button", name="Choose 0")).to_have_count(0)
    menu.locator(".menu-open").click()
    expect(menu.get_by_role("button", name="Choose 0")).to_be_disabled()
    for letter in ("C", "A"):
        menu.get_by_role("option", name=f"The letter {letter}").click()
    menu.get_by_role("button", name="Choose 2").click()
    expect(ann.messages.last).to_contain_text("picked C A")
    people = shown.locator(".menu").nth(1)
    people.locator(".menu-open").click()
    people.get_by_role("option", name="Bo").click()
    expect(ann.messages.last.locator(".mention")).to_have_text("@Bo")
    for number, name, mention in ((2, "everyone", "everyone"), (3, "parts", "#parts")):
        menu = shown.locator(".menu").nth(number)
        menu.locator(".menu-open").click()
        menu.get_by_role("option", name=name).click()
        expect(ann.messages.last.locator(".mention")).to_contain_text(mention)


def test_a_pick_is_sent_before_a_press_beside_it(ann: Seat, shown: Locator) -> None:
    menu = shown.locator(".menu").first
    menu.locator(".menu-open").click()
    for letter in ("B", "D"):
        menu.get_by_role("option", name=f"The letter {letter}").click()
    ann.press(shown, "A form")
    expect(ann.page.get_by_role("dialog", name="A form")).to_be_visible()
    expect(ann.page.locator(".message", has_text="picked B D")).to_have_count(1)


def test_a_form_is_filled_in_and_sent(ann: Seat, shown: Locator) -> None:
    ann.press(shown, "A form")
    form = ann.page.get_by_role("dialog", name="A form")
    expect(form.get_by_label("Some words")).to_have_value("preset")
    form.get_by_label("Your name").fill("Ann")
    form.get_by_label("Some words").fill("")
    form.get_by_role("button", name="Send").click()
    expect(form).to_be_hidden()
    expect(ann.panel).to_contain_text("Ann wrote ''")


@pytest.mark.parametrize("width", [1200, 390])
def test_every_part_of_a_form_is_chosen_in_and_sent(ann: Seat, width: int) -> None:
    ann.page.set_viewport_size({"width": width, "height": 800})
    ann.composer.fill("/choices")
    ann.composer.press("Enter")
    form = ann.page.get_by_role("dialog", name="Choices")
    expect(form.locator("strong")).to_have_text("well")
    expect(form.get_by_role("radio", name="Large")).to_be_checked()
    form.get_by_role("radio", name="Small").check()
    days = form.get_by_role("group", name="Days")
    days.get_by_role("checkbox", name="Wed").check()
    days.get_by_role("checkbox", name="Mon").check()
    expect(days.get_by_role("checkbox", name="Tue")).to_be_disabled()
    form.get_by_label("Who").select_option(label="Bo")
    form.get_by_role("checkbox", name="Sure").check()
    box = form.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    form.get_by_role("button", name="Send").click()
    expect(form).to_be_hidden()
    expect(ann.panel).to_contain_text("Small ['Wed', 'Mon'] @Bo True")


def test_a_slow_bot_is_shown_as_thinking_and_a_failing_one_is_named(
    ann: Seat, shown: Locator
) -> None:
    ann.press(shown, "Slowly")
    expect(ann.panel).to_contain_text("Bot is thinking …")
    ann.press(shown, "Go on")
    expect(ann.panel).to_contain_text("at last")
    expect(shown.locator(".text").first).to_have_text("gone on")
    ann.press(shown, "Never")
    expect(shown.get_by_role("button", name="Never")).to_have_attribute("aria-busy", "true")
    expect(ann.page.locator(".notice")).to_contain_text("Bot did not respond")
    expect(shown.get_by_role("button", name="Never")).not_to_have_attribute("aria-busy", "true")


def test_a_layout_is_shown(ann: Seat) -> None:
    message = say(ann, "/layout")
    container = message.locator(".container")
    expect(container).to_have_css("border-left-color", "rgb(31, 107, 67)")
    expect(container.locator(".section").first).to_contain_text("In a section")
    expect(message.get_by_role("link", name="Away")).to_have_attribute("rel", "noopener noreferrer")
    expect(message.locator("hr")).to_have_count(1)
    expect(message.get_by_role("img", name="a gallery")).to_be_visible()
    small = message.get_by_role("img", name="thumb").bounding_box() or {}
    assert small["width"] <= 85
    assert small["height"] <= 85
    # What no part shows is not seen.
    expect(message.locator("a.file")).to_have_count(1)
    expect(message.locator("a.file")).to_contain_text("told.txt")
    expect(message.locator(".menu-open")).to_be_visible()


@pytest.mark.parametrize(("screen", "wide"), [(1200, 550), (390, 340)])
def test_a_container_leaves_a_picture_its_room(ann: Seat, screen: int, wide: int) -> None:
    ann.page.set_viewport_size({"width": screen, "height": 844})
    message = say(ann, "/framed")
    box = message.get_by_role("img", name="a frame").bounding_box() or {}
    assert wide - 40 <= box["width"] <= wide
    assert box["height"] <= 420
    beside = message.locator(".section .button").bounding_box() or {}
    room = message.locator(".container").bounding_box() or {}
    assert beside["x"] + beside["width"] <= room["x"] + room["width"]


def test_options_of_every_kind_are_checked_and_sent(ann: Seat) -> None:
    ann.composer.fill("/sum left: 12 right: 1.5 loud: False who: Bo")
    problem = ann.page.locator("#problem")
    ann.option("who").press("Enter")
    expect(problem).to_contain_text("left: 9 at most")
    ann.option("left").fill("-1")
    ann.option("left").press("Enter")
    expect(problem).to_contain_text("left: 0 at least")
    ann.option("left").fill("x")
    ann.option("left").press("Enter")
    expect(problem).to_contain_text("left: this takes a whole number")
    ann.option("left").fill("2")
    ann.option("who").fill("Nobody")
    ann.option("who").press("Enter")
    expect(problem).to_contain_text("nobody and nothing here is called “Nobody”")
    ann.option("who").fill("@Bo")
    ann.option("who").press("Enter")
    expect(ann.messages.last).to_contain_text("3.5 for @Bo")


@pytest.mark.parametrize("width", [1200, 390])
def test_menus_of_apps_open_on_a_message_and_on_a_person(ann: Seat, width: int) -> None:
    """By a right click or long press, by the button, and by a tap on the name."""
    ann.page.set_viewport_size({"width": width, "height": 800})
    said = say(ann, "hello")
    menu = ann.page.locator(".apps-menu")
    said.locator(".body").click(button="right", position={"x": 5, "y": 40})
    expect(menu.locator(".apps-row")).to_have_text(["Read it out"])
    box = menu.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    ann.page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    said.locator(".apps-open").click()
    count = ann.messages.count()
    menu.locator(".apps-row").click()
    expect(ann.messages).to_have_count(count + 1)
    answer = ann.messages.nth(count)
    expect(answer.locator(".text")).to_have_text("read hello")
    expect(answer.locator(".origin")).to_contain_text("Read it out")
    expect(answer.locator(".apps-open")).to_have_count(0)
    said.locator(".author").click()
    expect(menu.locator(".apps-row")).to_have_text(["Who Is It"])
    menu.locator(".apps-row").click()
    expect(ann.messages).to_have_count(count + 2)
    mention = ann.messages.nth(count + 1).locator(".person.mention")
    expect(mention).to_have_text("@Ann")
    mention.click()
    expect(menu.locator(".apps-row")).to_have_text(["Who Is It"])
    ann.page.locator("#channel-name").click()
    expect(menu).to_have_count(0)
