"""A whole game on the page in Chromium: taps, words, and how much of the panel is in sight.

A newcomer plays the first table of ``make play`` against its computers. They take the first answer
of every question, as the panel sorts the most useful one first. After each step it is measured what
they need to decide: question, picture, and all answers.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Locator, ViewportSize, expect

from tests.browser.page import Running, Seat, chromium_started
from tests.tools.taps.figures import TurnCost

SCREENS = ((1280, 800), (390, 844))  # pixels: a desktop, a phone
MOST_STEPS = 40
# No answer: a further card of an offering, all of them, and what stands beside the question.
_TICK = re.compile(r"^([+✓] |All \d+$|Only |My note$)")
_PATIENCE = 120_000  # milliseconds, for computers and pictures

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


def play(turns: int, seed: str, shots: Path | None = None) -> dict[str, list[TurnCost]]:
    """The cost of each own turn of a game by screen, up to ``turns`` of them.

    Steps that hide something are written to the folder ``shots``.
    """
    found = {}
    with chromium_started() as browser:
        for width, height in SCREENS:
            found[f"{width} × {height}"] = _game(browser, (width, height), turns, seed, shots)
    return found


def _game(
    browser: Browser, size: tuple[int, int], turns: int, seed: str, shots: Path | None
) -> list[TurnCost]:
    width, height = size
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(Path(folder), "--port", "0", "--seed", seed) as server,
    ):
        screen: ViewportSize = {"width": width, "height": height}
        context = browser.new_context(locale="en-US", viewport=screen, has_touch=width < height)
        seat = Seat(context.new_page()).open(server.wait().address)
        costs: list[TurnCost] = []
        while len(costs) < turns and _own_turn(seat):
            costs.append(_turn(seat, shots, first=not costs))
        context.close()
    return costs


def _own_turn(seat: Seat) -> bool:
    """Wait for the next own turn; whether there is one, or the game is over."""
    own = seat.board.filter(has_text="@Ann, your turn")
    over = seat.page.locator(".message").filter(
        has=seat.page.get_by_role("button", name="Rematch", exact=True)
    )
    expect(own.or_(over).last).to_be_visible(timeout=_PATIENCE)
    return not over.count()


def _turn(seat: Seat, shots: Path | None, *, first: bool) -> TurnCost:
    """Play one turn by first answers."""
    cost = TurnCost("build", first=first)
    cost.reads_lines(*_lines(seat.board))
    _tap(cost, "Take my turn")
    seat.take_turn()
    for _ in range(MOST_STEPS):
        cost.sees(parts_in_sight(seat))
        if shots and cost.in_sight[-1] < 1:
            width = (seat.page.viewport_size or {})["width"]
            name = f"{width}-{seat.boards().count()}-{len(cost.in_sight)}.png"
            seat.page.screenshot(path=shots / name)
        cost.reads_lines(*_lines(seat.panel))
        if seat.panel.get_by_role("button", name="Confirm", exact=True).count():
            break
        _choose(seat, cost)
    else:
        raise AssertionError(f"the turn does not end: {cost.steps}")
    boards = seat.boards().count()
    _tap(cost, "Confirm")
    seat.press(seat.panel, "Confirm")
    expect(seat.boards()).not_to_have_count(boards, timeout=_PATIENCE)
    return cost


def _choose(seat: Seat, cost: TurnCost) -> None:
    """Take the first answer; to an offering no further card is added."""
    buttons, menu = seat.panel.locator(".components .button"), seat.panel.locator(".menu-open")
    build = seat.panel.locator(".components .button[data-key^='build:']")
    answers = buttons.filter(has_not_text=_TICK)
    before = seat.panel.locator(".text").inner_text()
    if build.count():
        _tap(cost, build.first.inner_text())
        build.first.click()
    elif menu.count():
        menu.first.click()
        answer = seat.panel.get_by_role("option").first
        _tap(cost, f"[{answer.inner_text()}]", taps=2)
        answer.click()
    else:
        if answers.first.inner_text().startswith("Offer"):
            cost.action = "offering"
        _tap(cost, answers.first.inner_text())
        answers.first.click()
    expect(seat.panel.locator(".text")).not_to_have_text(before)
    expect(seat.panel.locator("[aria-busy=true]")).to_have_count(0)


def _tap(cost: TurnCost, label: str, taps: int = 1) -> None:
    cost.taps += taps
    cost.steps.append(label)


def _lines(message: Locator) -> list[str]:
    """Lines of a message and of the labels under it, its menus closed."""
    text = message.locator(".text").inner_text().splitlines()
    return [*text, *message.locator(".components .button, .menu-open").all_inner_texts()]
