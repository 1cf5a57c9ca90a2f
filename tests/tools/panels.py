"""``python -m tests.tools.panels NAME [--tree PATH]``: pictures of ten panels on the page.

Each is drawn at two widths and written as ``docs/panels/PANEL-WIDTH-NAME.webp``. ``--tree`` is the
folder of another version of the program; its pages are opened with the texts of this one.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Locator, expect

from tests.browser.page import ROOT, Running, Seat, chromium_path, chromium_started

FOLDER = ROOT / "docs" / "panels"
SIZES = ((1200, 900), (390, 844))  # pixels
HIGH = 2000  # pixels: a whole panel is in sight
MOST = 60_000  # bytes of a picture


def turn(seat: Seat) -> Locator:
    """The first page of a turn."""
    seat.take_turn()
    return seat.panel


def hand(seat: Seat) -> Locator:
    """One's own hand, from the board's button."""
    return _opened(seat, lambda: seat.press(seat.board, "My hand"))


def region(seat: Seat) -> Locator:
    """The question for the region of a card."""
    seat.take_turn()
    key = "build:"
    found = seat.panel.locator(f".components .button[data-key^='{key}'], [data-value^='{key}']")
    named = found.first
    value = named.get_attribute("data-key") or named.get_attribute("data-value") or ""
    seat.build(value.removeprefix(key))
    return seat.panel


def confirm(seat: Seat) -> Locator:
    """The end of a turn that builds a card."""
    seat.take_turn()
    seat.choose_first()
    seat.choose_until_confirm()
    return seat.panel


def offering(seat: Seat) -> Locator:
    """An offering, with the further cards to tick."""
    seat.take_turn()
    seat.panel.locator(".components .button[data-key^='offer:']").first.click()
    expect(seat.panel).to_contain_text("You offer")
    return seat.panel


def settings(seat: Seat) -> Locator:
    """One's own settings."""
    return _opened(seat, lambda: seat.command("/deus-me settings"))


def card(seat: Seat) -> Locator:
    """The page of a card."""
    return _opened(seat, lambda: seat.command("/deus card name: Quarry"))


def tables(seat: Seat) -> Locator:
    """The list of the tables."""
    return _opened(seat, lambda: seat.command("/deus tables"))


def log(seat: Seat) -> Locator:
    """The log of the game, from the board's button."""
    return _opened(seat, lambda: seat.press(seat.board, "Log"))


def table(seat: Seat) -> Locator:
    """A table that is open to others."""
    size = seat.page.viewport_size or {"width": 0, "height": 0}
    seat.page.set_viewport_size({"width": 1200, "height": 900})  # where channels are added
    seat.add_channel(f"open-{size['width']}")
    seat.page.set_viewport_size(size)
    seat.command("/deus new players: 3")
    expect(seat.messages.first).to_contain_text("A table of Deus")
    return seat.messages.first


PANELS: Mapping[str, Callable[[Seat], Locator]] = {
    one.__name__: one
    for one in (turn, hand, region, confirm, offering, settings, card, tables, log, table)
}


def _opened(seat: Seat, act: Callable[[], None]) -> Locator:
    """The private message that ``act`` opens."""
    private = seat.page.locator(".message.ephemeral")
    before = seat.panel.get_attribute("id") if private.count() else None
    act()
    expect(seat.panel).not_to_have_id(before or "")
    expect(seat.panel.locator("[aria-busy=true]")).to_have_count(0)
    return seat.panel


def main() -> int:
    """Draw every panel."""
    parser = argparse.ArgumentParser("python -m tests.tools.panels", description=__doc__)
    parser.add_argument("name", help="the end of the names of the files, such as after")
    parser.add_argument("--tree", type=Path, default=ROOT, help="the folder of the program")
    parser.add_argument("--only", help="one panel")
    asked = parser.parse_args()
    if not re.fullmatch(r"[a-z]+", asked.name):
        parser.error("a name has letters only")
    if chromium_path() is None:
        print("There is no Chromium: apt-get install chromium, or set CHROMIUM=/path")
        return 1
    FOLDER.mkdir(exist_ok=True)
    failed = []
    with (
        TemporaryDirectory(prefix="deus-") as folder,
        Running(Path(folder), tree=asked.tree) as server,
        chromium_started() as browser,
    ):
        address = server.wait().address
        for width, height in SIZES:
            for name, opens in PANELS.items():
                if asked.only not in (None, name):
                    continue
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    locale="en-GB",
                    color_scheme="light",
                    reduced_motion="reduce",
                )
                seat = Seat(context.new_page()).open(address)
                try:
                    data = _drawn(seat, opens)
                except Exception as error:
                    failed.append(name)
                    print(f"{name} {width}: {error}", flush=True)
                else:
                    _save(data, FOLDER / f"{name}-{width}-{asked.name}.webp")
                context.close()
    print(f"{len(failed)} failed: {failed}")
    return len(failed)


def _drawn(seat: Seat, opens: Callable[[Seat], Locator]) -> bytes:
    shown = opens(seat)
    expect(shown.locator("[aria-busy=true]")).to_have_count(0)
    seat.page.mouse.move(0, 0)
    width = (seat.page.viewport_size or {"width": 0})["width"]
    seat.page.set_viewport_size({"width": width, "height": HIGH})
    expect(shown.locator(".thinking")).to_have_count(0)
    shown.scroll_into_view_if_needed()
    pictures = shown.locator("img")
    for number in range(pictures.count()):
        expect(pictures.nth(number)).to_have_js_property("complete", value=True)
    return shown.screenshot()


def _save(data: bytes, path: Path) -> None:
    """Write a picture in as good a quality as its size allows."""
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    for quality in (80, 65, 50, 35, 20):
        written = io.BytesIO()
        picture.save(written, "WEBP", quality=quality, method=6)
        if written.tell() <= MOST:
            break
    path.write_bytes(written.getvalue())


if __name__ == "__main__":
    sys.exit(main())
