"""Starting and reaching the page: ``make play`` itself, its guards, and a file that is uploaded."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.page import ROOT, SEED, TIMEOUT, Running, Seat
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


HOSTILE = (
    "<img src=x onerror=alert(1)> <script>alert(1)</script> **bold** `<b>` "
    "[a](javascript:alert(1)) [b](https://example.org/?q=<i>) &lt;b&gt; \\*plain\\*"
)
STRANGER = """([address, token]) => new Promise((resolve) => {
    const socket = new WebSocket(address);
    socket.onopen = () => socket.send(JSON.stringify({token}));
    socket.onmessage = (event) => resolve(event.data);
    socket.onclose = (event) => resolve(event.code);
})"""


def test_markup_in_a_message_stays_text(ann: Seat) -> None:
    ann.composer.fill(HOSTILE)
    ann.composer.press("Enter")
    text = ann.messages.last.locator(".text")
    expect(text).to_contain_text("<img src=x onerror=alert(1)> <script>alert(1)</script> bold")
    expect(text).to_contain_text("&lt;b&gt; *plain*")
    expect(text.locator("img, script, b, i")).to_have_count(0)
    assert [a.get_attribute("href") for a in text.locator("a").all()] == ["https://example.org/?q="]
    expect(text.locator("strong")).to_have_text("bold")
    expect(text.locator("code")).to_have_text("<b>")


def test_only_the_page_itself_can_talk_to_the_table(ann: Seat, running: Running) -> None:
    page, address = ann.page, running.address.replace("http", "ws") + "talk"
    assert page.evaluate(STRANGER, [address, "guessed"]) == 4401
    token = page.locator("meta[name=token]").get_attribute("content")
    state = json.loads(page.evaluate(STRANGER, [address, token]))
    assert state["is"] == "state"
    request = page.context.request
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
               "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}  # fmt: skip
    foreign = {**upgrade, "Origin": "http://example.org"}
    assert request.get(running.address + "talk", headers=foreign).status == 403
    # A name of another site that points at this machine is refused too.
    rebound = {**upgrade, "Host": "example.org", "Origin": "http://example.org"}
    assert request.get(running.address + "talk", headers=rebound).status == 403
    for name in ("example.org", "127.0.0.1.example.org", "127.0.0.1:80;script-src", "127.0.0.2"):
        assert request.get(running.address, headers={"Host": name}).status == 403
    headers = request.get(running.address).headers
    own = running.address.removeprefix("http://").rstrip("/")
    assert f"connect-src 'self' ws://{own};" in headers["content-security-policy"]
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["x-frame-options"] == "DENY"


def test_a_senseless_packet_is_answered_and_harms_no_page(ann: Seat) -> None:
    here = {"channel": ann.page.url.rpartition("=")[2]}
    senseless = (
        {"do": "open", "n": 1, "channel": float("inf")},
        {"do": "open", "n": 2},
        {"do": "command", "n": 3, **here, "path": "undo", "options": []},
    )
    packets = [json.dumps(one).replace("Infinity", "1e999") for one in senseless]
    assert ann.asks(packets) == ["That cannot be done."] * 3
    # Half a character can be typed by a program; nothing could keep it or send it on.
    half = {"do": "say", "n": 4, **here, "text": "half \ud83d, whole \ud83d\ude00"}
    assert ann.asks([json.dumps(half)]) == [""]
    expect(ann.messages.last).to_contain_text("half \ufffd, whole 😀")


def test_a_file_is_served_only_to_its_recipients(ann: Seat, running: Running) -> None:
    source = ann.boards().last.locator("img[src*='/board-']").get_attribute("src")
    assert source is not None
    request = ann.page.context.request
    assert request.get(running.address + source.lstrip("/")).ok
    guessed = re.sub(r"key=.", "key=g", source)
    assert request.get(running.address + guessed.lstrip("/")).status == 404
    for path in ("static/page.py", "static/..%2fpage.py", "static/index.html",
                 "static/%2Fetc%2Fpasswd", "files/" + "9" * 5000 + "/a.png"):  # fmt: skip
        assert request.get(running.address + path).status == 404


RECORD = ROOT / "tests" / "games" / "base-2-greedy.deus"


def test_a_record_is_opened_from_a_file_and_a_large_one_is_not(ann: Seat) -> None:
    ann.page.keyboard.press("/")
    ann.page.keyboard.type("deus-table load ")
    field = ann.option("file")
    expect(field).to_be_visible()
    field.set_input_files({"name": "large.txt", "mimeType": "text/plain", "buffer": b"0" * 800_000})
    expect(ann.page.get_by_text("large.txt is too large for this page.")).to_be_visible()
    field.set_input_files(RECORD)
    ann.page.get_by_role("button", name="Send the command").click()
    expect(ann.panel).to_contain_text("Analysis – unrated")
    ann.press(ann.panel, "« First")
    ann.press(ann.panel, "Try lines from here")
    expect(ann.panel).to_contain_text("your own line from turn 0 on")
