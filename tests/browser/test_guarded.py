"""Attacks on the page: markup, strangers, other sites, and senseless packets."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.page import Running, Seat

pytestmark = pytest.mark.long

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
