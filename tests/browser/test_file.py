"""A file given to a command in the browser: the record of a game, opened for analysis."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.page import ROOT, Seat

pytestmark = pytest.mark.long
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
