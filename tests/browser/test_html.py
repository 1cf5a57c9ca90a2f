"""A finished game as one file in Chromium: steps by key, swipe, slider and button."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from bot.features.records.html_command import record_html
from tests.browser.page import ROOT
from tests.patience import patient

pytestmark = pytest.mark.long
NASTY = "</script><img src=x onerror=alert(1)>"
NAMES = ["Ann", NASTY, "Konstantinopolis", "Ω & 'Dee\""]
RECORD = ROOT / "tests" / "games" / "egypt-4.deus"
LAST = 240
SIZES = {"wide": (1280, 800), "tall": (390, 844)}
VIOLATIONS = """() => {
    window.violations = [];
    addEventListener("securitypolicyviolation", (e) => window.violations.push(e.violatedDirective));
}"""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("html") / "game.html"
    path.write_bytes(record_html(RECORD.read_text(), None, "en", NAMES, chances=True))
    return path


@pytest.fixture
def opened(browser: Browser, file: Path) -> Iterator[Callable[..., Page]]:
    """Open the page offline; nothing may fail, be refused or use the network."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(size: str, where: str = "", **options: object) -> Page:
        width, height = SIZES[size]
        view = {"width": width, "height": height}
        touch = {"has_touch": True, "is_mobile": True} if size == "tall" else {}
        context = browser.new_context(viewport=view, **touch, **options)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(patient(15_000))
        page.add_init_script(f"({VIOLATIONS})()")
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text))
        page.on(
            "request",
            lambda asked: None if asked.url.startswith("file:") else faults.append(asked.url),
        )
        page.goto(f"{file.as_uri()}{where}")
        return page

    yield open_page
    refused = [page.evaluate("violations") for context in contexts for page in context.pages]
    for context in contexts:
        context.close()
    assert refused == [[] for _ in refused]
    assert faults == []


def at(page: Page, turn: int) -> None:
    """Check that everything shows that turn."""
    place = f"Turn {turn} of {LAST}" if turn else "The deal"
    expect(page.locator("#place")).to_have_text(place)
    expect(page.locator("#slider")).to_have_value(str(turn))
    expect(page.locator("#round")).to_contain_text(place)
    expect(page.locator("#log [aria-current]")).to_have_attribute("data-turn", str(turn))


@pytest.mark.parametrize("size", SIZES)
def test_keys_buttons_and_a_slider_step_through_the_game(
    opened: Callable[..., Page], size: str
) -> None:
    page = opened(size)
    at(page, LAST)
    before = page.locator("#things").inner_html()
    page.keyboard.press("Home")
    at(page, 0)
    assert page.locator("#things").inner_html() != before
    page.keyboard.press("ArrowLeft")
    at(page, 0)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    at(page, 3)
    page.keyboard.press("End")
    at(page, LAST)
    expect(page.locator("#forward")).to_be_disabled()
    page.locator("#back").click()
    at(page, LAST - 1)
    page.locator("#first").click()
    expect(page.locator("#back")).to_be_disabled()
    page.locator("#forward").click()
    at(page, 1)
    page.locator("#slider").fill("50")
    at(page, 50)
    page.locator("#slider").press("ArrowRight")
    at(page, 51)
    page.locator("#last").click()
    at(page, LAST)


def test_a_swipe_on_the_board_steps_forward_and_back(opened: Callable[..., Page]) -> None:
    page = opened("tall", "#20")
    at(page, 20)
    box = page.locator("#stage").bounding_box()
    assert box is not None
    across, down = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)

    def swipe(dx: float, dy: float = 0) -> None:
        def send(kind: str, *points: dict[str, float]) -> None:
            event = {"type": kind, "touchPoints": list(points)}
            touch.send("Input.dispatchTouchEvent", event)

        send("touchStart", {"x": across, "y": down})
        send("touchMove", {"x": across + dx / 2, "y": down + dy / 2})
        send("touchMove", {"x": across + dx, "y": down + dy})
        send("touchEnd")

    swipe(-120)
    at(page, 21)
    swipe(120)
    swipe(120)
    at(page, 19)
    swipe(8)
    at(page, 19)
    swipe(0, -150)  # scrolls
    at(page, 19)


@pytest.mark.parametrize("size", SIZES)
def test_hands_are_veiled_until_somebody_shows_them(opened: Callable[..., Page], size: str) -> None:
    page = opened(size, "#40")
    hands = page.locator("[id^=hand-]")
    expect(hands).to_have_count(4)
    for hand in hands.all():
        expect(hand).to_be_hidden()
        expect(hand).to_be_empty()
    button = page.get_by_role("button", name="Hand of Ann")
    expect(button).to_have_attribute("aria-expanded", "false")
    button.click()
    expect(page.locator("#hand-0 .card").first).to_be_visible()
    expect(page.locator("#hand-1")).to_be_hidden()
    count = page.locator('[data-seat="0"] [data-k="hand"]').inner_text()
    expect(page.locator("#hand-0 .card")).to_have_count(int(count))
    page.locator("#all-hands").click()
    for hand in hands.all():
        expect(hand).to_be_visible()
    page.locator("#all-hands").click()
    for hand in hands.all():
        expect(hand).to_be_hidden()


def test_a_card_opens_in_a_dialog_that_keeps_the_keyboard_focus(
    opened: Callable[..., Page],
) -> None:
    page = opened("wide", "#60")
    page.get_by_role("button", name="Cards built by Ann").click()
    card = page.locator("#built-0 .card").first
    name = card.inner_text()
    card.click()
    dialog = page.get_by_role("dialog", name=name)
    expect(dialog).to_be_visible()
    expect(dialog.locator("#card-text")).not_to_be_empty()
    page.keyboard.press("ArrowRight")
    at(page, 60)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(card).to_be_focused()


def test_turning_points_curves_and_log_link_to_their_turns(opened: Callable[..., Page]) -> None:
    page = opened("wide")
    points = page.locator("#points button")
    assert points.count() >= 1
    turn = int(points.first.get_attribute("data-turn") or "")
    points.first.click()
    at(page, turn)
    page.locator(".mark").last.click()
    at(page, int(page.locator(".mark").last.get_attribute("data-turn") or ""))
    page.locator("#log button[data-turn='7']").click()
    at(page, 7)
    for curve in page.locator(".curve").all():
        curve.scroll_into_view_if_needed()
        box = curve.bounding_box()
        assert box is not None
        curve.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
        turn = int(page.locator("#slider").input_value())
        assert 100 <= turn <= 130
        page.keyboard.press("Home")


def test_the_game_plays_by_itself_and_stops(opened: Callable[..., Page]) -> None:
    page = opened("wide")
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.locator("#play").click()
    at(page, 0)
    page.clock.run_for(1700)
    at(page, 1)
    page.clock.run_for(1700)
    at(page, 2)
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(5000)
    at(page, 2)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_cut_and_the_look_follows_the_system(
    opened: Callable[..., Page], size: str, scheme: str
) -> None:
    page = opened(size, "#90", color_scheme=scheme, reduced_motion="reduce")
    page.locator("#all-hands").click()
    width = SIZES[size][0]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    wide = page.evaluate(
        "(most) => [...document.querySelectorAll('main *')].filter((one) => !one.closest('.vh, "
        "svg') && one.getBoundingClientRect().right > most + 1).map((one) => one.outerHTML)",
        width,
    )
    assert wide == []
    board = page.locator("#board").bounding_box()
    assert board is not None
    assert board["height"] > 200
    ground = {"light": "rgb(243, 236, 221)", "dark": "rgb(20, 22, 27)"}[scheme]
    expect(page.locator("html")).to_have_css("background-color", ground)
    page.locator("#log").evaluate("(log) => log.scrollIntoView()")
    if size == "wide":  # only the right column scrolls
        assert page.evaluate("scrollY") == 0
    moving = page.evaluate("document.getAnimations().length")
    assert moving == 0


def test_names_are_text_and_everything_has_a_name(opened: Callable[..., Page]) -> None:
    page = opened("wide", "#2")
    assert page.locator("img").count() == 0
    expect(page.locator(".panel h3").nth(1)).to_have_text(NASTY)
    expect(page.locator("#log")).to_contain_text(NASTY)
    nameless = page.evaluate(
        """() => [...document.querySelectorAll("button, input, [role=img], ul[aria-label='']")]
            .filter((one) => !(one.getAttribute("aria-label") ?? one.textContent).trim())
            .map((one) => one.outerHTML)"""
    )
    assert nameless == []
    for role in ("main", "navigation"):
        expect(page.get_by_role(role)).to_have_count(1)  # type: ignore[arg-type]
    expect(page.get_by_role("heading", level=1)).to_contain_text("win")
    page.keyboard.press("ArrowRight")
    live = page.locator("#live")
    expect(live).to_have_attribute("aria-live", "polite")
    expect(live).to_have_text(re.compile(r"^Turn 3 of \d+\. Round 1\. .{10,}"))
    board = page.get_by_role("img", name=re.compile("villages left"))
    expect(board).to_have_count(1)
    told = page.locator("#slider").get_attribute("aria-valuetext") or ""
    assert told.startswith("Turn 3 of")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()


def test_the_policy_forbids_content_from_elsewhere(
    browser: Browser, file: Path, tmp_path: Path
) -> None:
    """A page with an injected script and picture runs and loads neither."""
    forged = tmp_path / "forged.html"
    evil = "<script>window.evil = 1</script><img src='https://example.org/x.png'>"
    forged.write_text(file.read_text("utf-8").replace("</body>", f"{evil}</body>"), "utf-8")
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(f"({VIOLATIONS})()")
    page.goto(forged.as_uri())
    assert page.evaluate("window.evil") is None
    assert {*page.evaluate("violations")} >= {"script-src-elem", "img-src"}
    with pytest.raises(Exception, match=r"unsafe-eval|Trusted|EvalError"):
        page.add_script_tag(content="eval('1')")
    context.close()
