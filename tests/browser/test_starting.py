"""The first screen, and restarts: a killed bot, an end and a new start, a taken port."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.page import SEED, TIMEOUT, Running, Seat
from tests.patience import patient

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def running(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A process of their own, as these tests end it."""
    with Running(tmp_path_factory.mktemp("kept")) as server:
        yield server.wait()


def test_the_first_screen_has_a_table_ready_and_says_where_to_press(
    browser: Browser, folder: Path
) -> None:
    page = browser.new_context(locale="en-US").new_page()
    with Running(folder) as server:
        ann = Seat(page).open(server.wait().address)
        expect(ann.page.locator("#person option:checked")).to_have_text("Ann")
        assert ann.mover() == "@Ann"
        expect(ann.page.locator("#hint")).to_contain_text("Press Take my turn to begin")
        expect(ann.page.locator("#hint")).to_contain_text("/deus rules")
        expect(ann.page.locator("#hint")).to_be_in_viewport()
        expect(ann.board.get_by_role("button", name="Take my turn")).to_be_in_viewport()
        expect(ann.panel).to_have_count(0)
        page.context.close()
    assert ann.faults == []


def test_a_killed_bot_comes_back_while_the_page_is_open(player: Seat, running: Running) -> None:
    player.take_turn()
    running.kill_bot()
    expect(player.page.locator("#online")).to_contain_text("away")
    expect(player.page.locator("#online")).to_contain_text("is here", timeout=patient(20_000))
    player.choose_until_confirm()
    boards = player.boards().count()
    player.press(player.panel, "Confirm")
    expect(player.boards()).to_have_count(boards + 2, timeout=patient(20_000))


def test_the_next_start_finds_the_table_unchanged(player: Seat, running: Running) -> None:
    player.take_turn()
    player.choose_first()
    before = player.panel.locator(".text").inner_text()
    boards = player.boards().count()
    player.composer.fill("half a sentence")
    status, told = running.stop()
    assert status == 0, told
    assert "Traceback" not in told
    expect(player.page.locator("#lost")).to_be_visible()
    running.again()
    # The page that stayed open finds the new server by itself.
    expect(player.page.locator("#lost")).to_be_hidden(timeout=patient(20_000))
    expect(player.panel.locator(".text")).to_have_text(before)
    expect(player.composer).to_have_value("half a sentence")
    assert player.boards().count() == boards
    picture = player.boards().last.locator("img[src*='/board-']")
    expect(picture).to_be_visible()
    assert picture.evaluate("async (image) => { await image.decode(); return image.naturalWidth }")
    player.choose_until_confirm()
    player.press(player.panel, "Confirm")
    expect(player.boards()).to_have_count(boards + 2, timeout=patient(20_000))
    player.lost_connections()


def test_a_table_that_is_open_already_is_named(running: Running) -> None:
    again = Running(running.folder)
    _, told = again.process.communicate(timeout=TIMEOUT)
    assert again.process.returncode == 1
    assert running.address in told
    assert "Traceback" not in told


def test_a_taken_port_is_refused_if_it_was_asked_for(browser: Browser, folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        refused = Running(folder, "--port", port)
        _, told = refused.process.communicate(timeout=TIMEOUT)
    assert refused.process.returncode == 1
    assert f"port {port} is taken" in told
    assert "Traceback" not in told


@pytest.mark.release
def test_computers_play_alone_while_somebody_watches(browser: Browser, folder: Path) -> None:
    arguments = ("--watch", "--pace", "0.3", "--port", "0", "--seed", SEED)
    page = browser.new_context(locale="en-US").new_page()
    with Running(folder, *arguments) as watched:
        ann = Seat(page).open(watched.wait().address)
        expect(ann.page.locator("#channel-name")).to_have_text("# watch")
        order = ann.messages.filter(has_text="Order of play")
        expect(order).to_contain_text(re.compile(r"(\w+ \(computer, \w+\)( · )?){3}"))
        expect(ann.boards().nth(4)).to_be_visible()
        expect(ann.page.locator(".message.ephemeral, .mention")).to_have_count(0)
        page.context.close()
        assert watched.stop()[0] == 0
