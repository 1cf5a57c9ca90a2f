"""`make screenshot`: the page some turns into a game, with a draft, for the README."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import expect

from tests.browser.page import Running, Seat, chromium_path, chromium_started

TURNS = 2
WIDTH, HEIGHT = 1280, 880  # pixels


def main() -> int:
    """Write the picture to the path that is given."""
    if chromium_path() is None:
        print("There is no Chromium: apt-get install chromium, or set CHROMIUM=/path")
        return 1
    with (
        TemporaryDirectory(prefix="deus-") as folder,
        Running(Path(folder)) as server,
        chromium_started() as browser,
    ):
        context = browser.new_context(
            viewport={"width": WIDTH, "height": HEIGHT}, locale="en-GB", color_scheme="light"
        )
        seat = Seat(context.new_page()).open(server.wait().address)
        for _ in range(TURNS):
            play(seat)
        seat.take_turn()
        seat.choose_until_confirm()
        seat.page.mouse.move(0, 0)
        expect(seat.panel.locator("img[src*='/preview']")).to_be_visible()
        seat.page.wait_for_load_state("networkidle")
        data = seat.page.screenshot()
    few = Image.open(io.BytesIO(data)).quantize(256, dither=Image.Dither.NONE)
    few.save(sys.argv[1], optimize=True)
    return 0


def play(seat: Seat) -> None:
    """One turn by first choices, and its private messages dismissed."""
    boards, asides = seat.boards().count(), seat.page.locator(".message.ephemeral")
    seat.take_turn()
    seat.choose_until_confirm()
    seat.press(seat.panel, "Confirm")
    expect(seat.boards()).to_have_count(boards + 2)
    for left in reversed(range(asides.count())):
        seat.press(seat.panel, "Dismiss message")
        expect(asides).to_have_count(left)


if __name__ == "__main__":
    sys.exit(main())
