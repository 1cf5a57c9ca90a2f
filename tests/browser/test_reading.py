"""Reading the page by keyboard and screen reader, and tapping it on a phone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from bot.loopback.web.page import STATIC
from tests.browser.page import Seat

pytestmark = pytest.mark.long

PIECES = (
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</p>", "&lt;", "'", '"', "a b",
    "**", "*", "__", "_", "~~", "||", "`", "```", "```js\n", "\n", "> ", "# ", "- ", "1. ", "\\",
    "[a](", "[<b>](", ")", "javascript:alert(1)", "data:text/html,x", "https://x.y/", "<https://x.y/",
    'https://x.y/"onclick=alert(1)', ">", "<@1>", "<@&2>", "<#1>", "<#3>", "</x:1>", "<t:1:R>",
    "<t:99999999999999>", "<t:-8640000000001>", "@everyone", "\u202e",
)  # fmt: skip
DANGERS = """async (texts) => {
    const { markdown } = await import("/static/markdown.js");
    const names = { users: { 1: "<b>Ann</b>" }, roles: {}, channels: { 1: "<i>deus</i>" } };
    const tags = "P STRONG EM U S CODE PRE BLOCKQUOTE UL OL LI A SPAN SMALL BUTTON TIME".split(" ");
    const known = "class href target rel type aria-label datetime title data-person".split(" ");
    const bad = [];
    for (const text of texts) {
        const box = document.createElement("div");
        box.append(...markdown(text, names));
        for (const node of box.querySelectorAll("*")) {
            const strange = !tags.includes(node.tagName)
                || node.getAttributeNames().some((name) => !known.includes(name))
                || !/^\\d*$/.test(node.dataset.person ?? "")
                || (node.href && !/^(https?:[/][/]|#channel=)/.test(node.getAttribute("href")));
            if (strange) bad.push([text, node.outerHTML]);
        }
    }
    return bad;
}"""


def test_no_text_becomes_anything_but_text_and_marks(ann: Seat) -> None:
    chance = Random("markdown")
    texts = ["".join(chance.choices(PIECES, k=chance.randint(1, 30))) for _ in range(1500)]
    assert ann.page.evaluate(DANGERS, texts) == []


def test_a_name_does_not_turn_the_words_behind_it(ann: Seat) -> None:
    side = """async () => {
        const { markdown } = await import("/static/markdown.js");
        const names = { users: { 1: "Di \u202e R" }, roles: {}, channels: {} };
        const box = document.createElement("div");
        box.append(...markdown("<@1>, your turn", names));
        document.querySelector("#log").append(box);
        const after = document.createRange();
        after.selectNodeContents(box.querySelector(".mention").nextSibling);
        const left = (one) => one.getBoundingClientRect().left;
        return left(after) > left(box.querySelector(".mention"));
    }"""
    assert ann.page.evaluate(side)


def test_texts_full_of_marks_do_not_slow_the_page(ann: Seat) -> None:
    took = """async (texts) => {
        const { markdown } = await import("/static/markdown.js");
        const begun = performance.now();
        for (const text of texts) markdown(text, { users: {}, roles: {}, channels: {} });
        return performance.now() - begun;
    }"""
    marks = ("*", "_", "**", "||", "`", "[", "[a](", "\\", "**a *b ", "|| *", "~~_*", "- ", "```")
    assert ann.page.evaluate(took, [(mark * 2000)[:2000] for mark in marks]) < 5000


def test_a_channel_of_many_messages_keeps_the_page_small(ann: Seat) -> None:
    ann.add_channel("many")
    channel = ann.page.url.rpartition("=")[2]
    told = [{"do": "say", "n": n, "channel": channel, "text": f"message {n}"} for n in range(350)]
    ann.asks([json.dumps(one) for one in told])
    expect(ann.messages.last).to_contain_text("message 349")
    expect(ann.messages.last).to_be_in_viewport()
    kept = ann.messages.count()
    assert 200 <= kept <= 300
    ann.page.get_by_role("button", name="Show earlier messages").click()
    expect(ann.messages).to_have_count(kept + 60)
    numbers = [
        int(text.rpartition(" ")[2]) for text in ann.messages.locator(".text").all_inner_texts()
    ]
    assert numbers == list(range(350 - kept - 60, 350))


# A page that lets go of as many messages as come before it is drawn is as high as it was. So
# nothing has grown, and yet the browser scrolls to keep in sight what was there.
AS_MANY_AS_GO = """async () => {
    const { Log } = await import("/static/log.js");
    const { onScroll } = Log.prototype;
    const scroll = document.querySelector("#scroll");
    const drawn = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    let log = null;
    Log.prototype.onScroll = function () { log = this; };
    scroll.dispatchEvent(new Event("scroll"));
    Log.prototype.onScroll = onScroll;
    const [like] = log.messages.values();
    let number = BigInt(like.id);
    const pour = async (count) => {
        for (let n = 0; n < count; n++) log.put({ ...like, id: `${++number}` }, true);
        await drawn();
        await drawn();
    };
    await pour(400);
    const height = scroll.scrollHeight;
    await pour(101);
    return [log.messages.size, scroll.scrollHeight - height, log.following];
}"""


def test_the_newest_stays_in_sight_where_as_many_go_as_come(ann: Seat) -> None:
    ann.add_channel("many")
    channel = ann.page.url.rpartition("=")[2]
    ann.asks([json.dumps({"do": "say", "n": 1, "channel": channel, "text": "one of many"})])
    expect(ann.messages).to_have_count(1)
    assert ann.page.evaluate(AS_MANY_AS_GO) == [300, 0, True]
    expect(ann.messages.last).to_be_in_viewport()


def test_a_call_is_seen_whole_with_its_words_and_buttons(seat: Callable[..., Seat]) -> None:
    ann = seat(viewport={"width": 1280, "height": 800})
    expect(ann.board.locator("img[src*='/board-']")).to_be_visible()
    ann.board.evaluate("(message) => message.scrollIntoView({ block: 'end' })")
    expect(ann.board.get_by_text(", your turn")).to_be_in_viewport(ratio=1)
    expect(ann.board.locator("img[src*='/board-']")).to_be_in_viewport(ratio=1)
    expect(ann.board.get_by_role("button", name="As text")).to_be_in_viewport(ratio=1)


def test_a_picture_fills_the_screen_and_is_enlarged_where_it_is_pressed(
    seat: Callable[..., Seat],
) -> None:
    phone = seat(viewport={"width": 360, "height": 740}, has_touch=True)
    board = phone.boards().last.locator(".picture")
    board.click()
    viewer = phone.page.get_by_role("dialog", name="Picture, large")
    image = viewer.locator("img")
    expect(image).to_have_js_property("clientWidth", 360)  # once it is loaded
    image.click(position={"x": 350, "y": 20})
    stage = viewer.locator(".stage")
    assert stage.evaluate("(node) => node.scrollLeft") > 200
    assert (image.bounding_box() or {})["width"] >= 720
    viewer.get_by_role("button", name="Zoom out").click()
    expect(image).to_have_js_property("clientWidth", 360)
    phone.page.keyboard.press("Escape")
    expect(viewer).to_be_hidden()
    expect(board).to_be_focused()


def test_a_hand_by_dm_is_news_until_it_is_read(ann: Seat) -> None:
    dm = ann.page.get_by_role("link", name="Deus").last
    expect(dm.locator(".badge")).to_have_text(re.compile(r"^[1-9]"))
    expect(dm).to_contain_text("new")
    dm.click()
    expect(ann.page.locator("#channel-name")).to_have_text("@ Deus")
    expect(dm.locator(".badge")).to_have_count(0)


def test_an_optional_argument_is_only_a_name_until_it_is_wanted(ann: Seat) -> None:
    ann.composer.fill("/build ")
    expect(ann.option("card")).to_be_focused()
    assert (ann.option("pay").bounding_box() or {})["width"] == 0
    ann.page.locator(".option-name", has_text="pay").click()
    expect(ann.option("pay")).to_be_focused()
    assert (ann.option("pay").bounding_box() or {})["width"] > 60
    ann.option("card").fill("zzz")
    ann.option("card").press("End")
    expect(ann.page.locator("#suggestions")).to_contain_text("Which card")


def test_the_hint_stays_until_its_button_is_pressed(ann: Seat) -> None:
    ann.press(ann.board, "Players")
    expect(ann.panel).to_contain_text("Round")
    expect(ann.page.locator("#hint")).to_be_visible()
    ann.take_turn()
    expect(ann.page.locator("#hint")).to_have_count(0)
    ann.page.reload()
    expect(ann.board).to_be_visible()
    expect(ann.page.locator("#hint")).to_have_count(0)


def test_text_can_be_read_in_light_and_dark() -> None:
    """WCAG AA: 4.5 to 1 for text, 3 to 1 for the edges of controls."""
    colours = _tokens(STATIC / "tokens.css")
    grounds = ("bg", "panel", "panel2", "calls", "private")
    pairs = [(ink, ground, 4.5) for ink in ("text", "mute", "link", "wrong") for ground in grounds]
    pairs += [("edge", ground, 3.0) for ground in grounds]
    pairs += [("ink", "signal", 4.5)]
    filled = ("blue", "blue-over", "yes", "yes-over", "no", "no-over")
    pairs += [("white", ground, 4.5) for ground in filled]
    faint = [
        (ink, ground, scheme)
        for ink, ground, least in pairs
        for scheme in (0, 1)
        if _contrast(colours[ink][scheme], colours[ground][scheme]) < least
    ]
    assert faint == []


def _tokens(path: Path) -> dict[str, tuple[str, str]]:
    """Every colour of the style sheet, in light and in dark."""
    pattern = r"--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));"
    found = re.findall(pattern, path.read_text(encoding="utf-8"))
    return {"white": ("#ffffff",) * 2} | {n: (a or c, b or c) for n, a, b, c in found}


def _contrast(one: str, other: str) -> float:
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


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
    ann.press(ann.panel, "Other region")
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
    expect(ann.panel).to_contain_text("Play this turn?")
    _walk_to(ann, "Other region", key="Tab")
    keyboard.press("Enter")
    expect(ann.panel).to_contain_text("where?")
    region = ann.panel.locator(".area").nth(2)
    _walk_to(ann, region.get_attribute("aria-label") or "", key="Shift+Tab")
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
    button = ann.panel.locator(".components .button", has_text=f"✓ {names[2].split()[0]}")
    expect(button).to_have_count(1)
    alt = ann.panel.locator("img.picture, .picture img").first.get_attribute("alt") or ""
    assert f"Offered: Metropolis, {names[2]}." in alt


def test_old_or_other_pictures_cannot_be_pressed_and_odd_files_harm_nothing(
    ann: Seat,
) -> None:
    ann.take_turn()
    expect(ann.panel.locator(".area").first).to_be_visible()
    build = ann.panel.locator(".components .button[data-key^='build:']").first
    ann.build((build.get_attribute("data-key") or "").removeprefix("build:"))
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
