"""A page of the local Discord in Chromium: starting it, and what a person does and sees there."""

from __future__ import annotations

import os
import re
import selectors
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

import bot
from tests.patience import patient

REQUIRED = "BROWSER_TESTS_REQUIRED"  # set where a missing Chromium is a failure
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium_path() -> str | None:
    """The program, from ``CHROMIUM`` or where systems have it; None if there is none."""
    named = os.environ.get("CHROMIUM")
    return named or next(filter(None, map(shutil.which, _NAMES)), None)


@contextmanager
def chromium_started() -> Iterator[Browser]:
    """A running Chromium with a profile of its own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_path(), headless=True, args=list(_ARGUMENTS)
        )
        yield browser
        browser.close()


ROOT = Path(bot.__file__).parents[1]
SEED = "k"
TIMEOUT = 240.0  # seconds until a process has set its table, or has ended
expect.set_options(timeout=patient(15_000))
ASKING = """(packets) => new Promise((resolve) => {
    const socket = new WebSocket(`ws://${location.host}/talk`);
    const token = document.querySelector("meta[name=token]").content;
    const answers = [];
    socket.onopen = () => [JSON.stringify({token}), ...packets].forEach((one) => socket.send(one));
    socket.onmessage = ({data}) => {
        const told = JSON.parse(data);
        if (told.is === "reply") answers.push(told.problem ?? "");
        if (answers.length === packets.length) resolve(answers);
    };
})"""


class Running:
    """``python -m bot.play`` on a folder, from its address to its end."""

    def __init__(self, folder: Path, *arguments: str, tree: Path = ROOT) -> None:
        self.folder = folder
        self._tree = tree  # of the program, as it may be an earlier one
        self.address = ""
        self.process = self._launch(*(arguments or ("--port", "0", "--seed", SEED)))

    def _launch(self, *arguments: str) -> subprocess.Popen[str]:
        command = [
            sys.executable,
            "-m",
            "bot.play",
            "--no-open",
            "--data",
            str(self.folder),
        ]
        return subprocess.Popen(
            [*command, *arguments],
            cwd=self._tree,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )

    def again(self) -> None:
        """Start again on the same folder and port."""
        port = self.address.rstrip("/").rpartition(":")[2]
        self.process = self._launch("--port", port, "--seed", SEED)
        self.wait()

    def wait(self) -> Running:
        """Wait until it says where its page is."""
        assert self.process.stdout is not None
        told = ""
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            line = _line(self.process.stdout, end)
            told += line
            found = re.search(r"http://127\.0\.0\.1:\d+/", line)
            if found:
                self.address = found[0]
                return self
            if not line:
                break
        raise AssertionError(f"no address: {told!r} {self.stop()[1]}")

    def __enter__(self) -> Running:
        return self

    def __exit__(self, *error: object) -> None:
        if self.process.poll() is None:
            self.stop()

    def stop(self) -> tuple[int, str]:
        """End it as Ctrl+C does; returns its exit status and all its output."""
        self.process.send_signal(signal.SIGINT)
        out, errors = self.process.communicate(timeout=TIMEOUT)
        return self.process.returncode, out + errors

    def turns(self) -> int:
        """The number of turns played at the first table."""
        first = "SELECT max(number) FROM turn WHERE game_id = (SELECT min(id) FROM game)"
        with closing(sqlite3.connect(self.folder / "deus.db")) as store:
            return int(store.execute(first).fetchone()[0])

    def bots(self) -> list[int]:
        """The ids of the bot's child processes."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(number) for number in children.read_text().split()]

    def kill_bot(self) -> None:
        """As by ``kill -9``."""
        for number in self.bots():
            os.kill(number, signal.SIGKILL)


def _line(stream: IO[str], end: float) -> str:
    with selectors.DefaultSelector() as selector:
        selector.register(stream, selectors.EVENT_READ)
        ready = selector.select(max(0.0, end - time.monotonic()))
    return stream.readline() if ready else ""


class Seat:
    """A page with somebody in front of it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        page.set_default_timeout(patient(15_000))
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda m: self.faults.append(m.text) if m.type == "error" else None)

    def open(self, address: str) -> Seat:
        """Go to the page and wait for its messages."""
        self.page.goto(address)
        expect(self.page.locator(".message").first).to_be_visible()
        return self

    @property
    def messages(self) -> Locator:
        """All messages of the open channel."""
        return self.page.locator(".message")

    @property
    def board(self) -> Locator:
        """The newest message that calls somebody to their turn."""
        return self.page.locator(".message:not(.ephemeral):has(.button.primary)").last

    @property
    def panel(self) -> Locator:
        """The newest message that only this person sees."""
        return self.page.locator(".message.ephemeral").last

    @property
    def asking(self) -> Locator:
        """The private message with the current turn; the digest may follow it."""
        return self.page.locator(".message.ephemeral:has(.components)").last

    @property
    def composer(self) -> Locator:
        """The plain input line."""
        return self.page.get_by_role("combobox", name="Message, or / for commands")

    def option(self, name: str) -> Locator:
        """The field of an option of the command that is being typed."""
        return self.page.locator(f"input[data-option={name}]")

    def asks(self, packets: list[str]) -> list[str]:
        """Send packets of JSON as the page would; the problems of the answers, "" for none."""
        told: list[str] = self.page.evaluate(ASKING, packets)
        return told

    def press(self, within: Locator, label: str | re.Pattern[str]) -> None:
        """Press a button of a message."""
        within.get_by_role("button", name=label, exact=True).click()

    def add_channel(self, name: str) -> None:
        """Open another channel and go there."""
        self.page.get_by_role("button", name="+ Channel").click()
        self.page.get_by_role("dialog").get_by_label("Name").fill(name)
        self.page.keyboard.press("Enter")
        expect(self.page.locator("#channel-name")).to_have_text(
            "# " + name.lower().replace(" ", "-")
        )

    def command(self, line: str) -> None:
        """Type a command that needs no more options."""
        self.composer.fill(line)
        self.page.keyboard.press("Enter")
        self.page.keyboard.press("Enter")

    def open_table(self) -> str:
        """Open a table like the first one in a channel of its own.

        Returns what the address of a page ends with that shows it.
        """
        self.add_channel(f"own-{self.page.locator('a.channel').count()}")
        self.command("/deus new players: 3")
        for name in ("Livia", "Marcus"):
            expect(self.messages.first).to_contain_text("A table of Deus")
            self.command("/deus computer")
            expect(self.messages.first).to_contain_text(name)
        self.command("/deus start")
        expect(self.board).to_contain_text("@Ann, your turn", timeout=patient(60_000))
        private = self.page.locator(".message.ephemeral")
        for left in reversed(range(private.count())):
            self.press(private.last, "Dismiss message")
            expect(private).to_have_count(left)
        return f"#channel={self.page.url.rpartition('=')[2]}"

    def take_turn(self) -> None:
        """Open the panel from the newest board, at the beginning of the turn.

        What happened since the last turn may come before it.
        """
        private = self.page.locator(".message.ephemeral")
        before = self.panel.get_attribute("id") if private.count() else None
        self.press(self.board, "Take my turn")
        expect(self.panel).not_to_have_id(before or "")
        ways_out = self.panel.get_by_role("button", name="Text", exact=True)
        expect(ways_out.first).to_be_visible()
        begun = self.panel.get_by_text("What will you do?").count() == 0
        back = self.panel.get_by_role("button", name=re.compile("^(Start over|Undo)$"))
        if begun:
            back.last.click()
        expect(self.panel).to_contain_text("What will you do?")

    def build(self, card: str) -> None:
        """Begin a turn with a card to build, by its button or in the menu."""
        key = f"build:{card}"
        row = self.panel.locator(f".menu-option[data-value='{key}']")
        if row.count():
            self.panel.locator(".menu", has=row).locator(".menu-open").click()
            row.click()
        else:
            self.panel.locator(f".components .button[data-key='{key}']").click()
        expect(self.panel).to_contain_text(re.compile(r"where\?|Play this turn\?"))
        ways = self.panel.get_by_role("button", name="Other region", exact=True)
        if ways.count():
            ways.click()
        expect(self.panel).to_contain_text("where?")

    def choose_first(self) -> None:
        """Take the first option of the panel, in a menu or on a button, and wait for the next.

        A card is built rather than offered: what could be ticked would come first then.
        """
        before = self.panel.locator(".text").inner_text()
        menu = self.panel.locator(".menu-open")
        build = self.panel.locator(".components .button[data-key^='build:']")
        if build.count():
            build.first.click()
        elif menu.count():
            menu.first.click()
            self.panel.get_by_role("option").first.click()
        else:
            answers = self.panel.locator(".components .button")
            answers.filter(has_not_text=re.compile("^My note$")).first.click()
        expect(self.panel.locator(".text")).not_to_have_text(before)
        expect(self.panel.locator("[aria-busy=true]")).to_have_count(0)

    def choose_until_confirm(self) -> None:
        """Go on with first options until the turn can be confirmed."""
        for _ in range(12):
            if self.panel.get_by_role("button", name="Confirm", exact=True).count():
                return
            self.choose_first()
        raise AssertionError("the turn does not end")

    def lost_connections(self) -> None:
        """Ignore the browser's errors about a server that was away for a while."""
        self.faults = [fault for fault in self.faults if "ERR_CONNECTION" not in fault]

    def mover(self) -> str:
        """The person whom the newest board calls."""
        return self.board.locator(".mention").first.inner_text()

    def boards(self) -> Locator:
        """Every message with a board that the channel got."""
        return self.messages.filter(has=self.page.locator("img[src*='/board-']"))
