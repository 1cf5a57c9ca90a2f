"""A finished game as one file: by a button, in the asker's language, never during the game."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from bot.features.records.html_command import record_html
from bot.features.records.html_page import Course, OverGame, PlayedTurn, page_html
from bot.features.records.record_files import OverGames
from bot.features.records.review import ReviewWorkers
from bot.game.errors import Code, TableError
from bot.loopback.world.objects import Message
from bot.platform.discord.custom_ids import CustomId
from bot.platform.fair_queue import MOST, Budgets, Expense
from bot.platform.i18n.languages import language
from bot.platform.request import Stamp
from bot.ui.actions import Action
from engine import Game, PositionError
from engine.cli.main import main
from engine.players import analysis
from tests.bot.harness import Harness
from tests.bot.positions import first_turns, to_the_end
from tests.sampling import ends

GAMES = Path(__file__).parents[3] / "games"
RECORD = GAMES / "base-2-greedy.deus"
NASTY = "</script><img src=x onerror=alert(1)>"
MOST_BYTES = 4 * 1024 * 1024


def told(page: bytes) -> dict[str, Any]:
    """The data that the page gives its script."""
    data = re.search(rb'<script id="game" type="application/json">(.*?)</script>', page, re.DOTALL)
    found: dict[str, Any] = json.loads(data[1])
    return found


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "LEAST", 8)
    monkeypatch.setattr(analysis, "LEAVES", 0)
    monkeypatch.setattr("bot.features.records.review._STRONGEST", (analysis.USUAL,))


async def finished(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    await to_the_end(harness, left=1)
    await harness.result()
    await harness.all_sent()


@pytest.mark.long
async def test_a_finished_game_becomes_a_page_in_the_askers_language(
    quick: None, harness: Harness
) -> None:
    await finished(harness)
    film = (await harness.says(harness.cy, "deus replay")).message
    assert film is not None
    await without_an_analysis_has_no_chances(harness, film)
    await over_the_budget_of_reviews_has_only_chances(harness, film)
    reader = harness.discord.person("Fred", locale="fr")
    answer = await harness.presses(reader, film, "html")
    assert answer.ephemeral
    await harness.discord.wait_for(lambda: bool(answer.files), timeout=60, what="the page")
    assert answer.text.startswith("**La partie en page web**")
    table = await harness.table()
    assert [file.filename for file in answer.files] == [f"deus-{table.id}.html"]
    page = answer.files[0].data
    assert b'lang="fr"' in page
    shown = told(page)
    assert len(shown["turns"]) == table.version + 1
    assert len(shown["chances"]) == table.version + 1
    assert all(len(turn["hands"]) == 2 for turn in shown["turns"])
    names = [game.name for game in (await harness.table()).seats]
    assert all(name.encode() in page for name in names)


@pytest.mark.long
async def test_a_running_game_has_no_page(harness: Harness) -> None:
    table = await harness.begin(harness.ann, harness.bo)
    await first_turns(harness, 3)
    film = (await harness.says(harness.ann, "deus replay")).message
    assert "Web page of the game" not in film.labels
    forged = CustomId(Action.HTML, Stamp(table.id, 3, 0)).button()
    answer = await (await harness.forges(harness.ann, film, forged)).settled()
    assert "still being played" in answer.text
    assert not answer.files
    with pytest.raises(TableError) as refused:
        await harness.services[OverGames].of_table(table.id)
    assert refused.value.code is Code.NOT_OVER
    await of_a_public_record_there_is_none(harness)


@pytest.mark.long
async def test_only_its_owner_gets_the_page_of_a_loaded_record(
    quick: None, harness: Harness
) -> None:
    opened = await harness.says(
        harness.cy, "deus-table load", file=("deus.txt", RECORD.read_bytes())
    )
    answer = await harness.presses(harness.cy, opened.message, "html")
    await harness.discord.wait_for(lambda: bool(answer.files), timeout=60, what="the page")
    assert len(told(answer.files[0].data)["turns"]) == 75
    await harness.begin(harness.ann, harness.bo)
    board = await harness.board(0)
    ids = [str(one["custom_id"]) for one in opened.message.buttons]
    own = next(one for one in ids if one.startswith("b:html:"))
    refused = await (await harness.forges(harness.ann, board, own)).settled()
    assert "out of date" in refused.text
    assert not refused.files


async def of_a_public_record_there_is_none(harness: Harness) -> None:
    table = await harness.table()
    record = (await harness.says(harness.ann, "deus-table record")).files[0].data
    opened = await harness.says(harness.cy, "deus-table load", file=("deus.txt", record))
    assert "Web page of the game" not in opened.message.labels
    ids = [str(one["custom_id"]) for one in opened.message.buttons]
    stamp = CustomId.parse(next(one for one in ids if one.startswith("b:text:"))).stamp
    assert stamp.table_id != table.id
    forged = CustomId(Action.HTML, stamp).button()
    refused = await (await harness.forges(harness.cy, opened.message, forged)).settled()
    assert "only what everybody saw" in refused.text
    assert not refused.files


async def without_an_analysis_has_no_chances(harness: Harness, film: Message) -> None:
    async def fails(*_: object) -> None:
        raise RuntimeError("no weights")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ReviewWorkers, "analysis", fails)
        answer = await harness.presses(harness.cy, film, "html")
        await harness.discord.wait_for(lambda: bool(answer.files), timeout=60, what="the page")
    assert "could not be worked out" in answer.text
    assert told(answer.files[0].data)["chances"] == []


async def over_the_budget_of_reviews_has_only_chances(harness: Harness, film: Message) -> None:
    budget, spent = harness.services[Budgets], Expense.LOOK
    for _ in range(round((MOST - 6) / spent.seconds)):
        budget.spend(harness.di.id, spent)
    answer = await harness.presses(harness.di, film, "html")
    await harness.discord.wait_for(lambda: bool(answer.files), timeout=60, what="the page")
    shown = told(answer.files[0].data)
    assert shown["points"] == []
    assert len(shown["chances"]) == len(shown["turns"])


class _Checked(HTMLParser):
    """The elements of a page and their attributes."""

    def __init__(self, page: bytes) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.feed(page.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    handle_startendtag = handle_starttag


@pytest.fixture(scope="module")
def egypt() -> bytes:
    text = (GAMES / "egypt-4.deus").read_text()
    return record_html(text, None, "en", ["Ann", NASTY, "Cy\u2028", "&amp;"], chances=False)


def test_a_page_of_four_in_egypt_is_small_and_asks_for_nothing(egypt: bytes) -> None:
    assert len(egypt) < MOST_BYTES
    page = _Checked(egypt)
    sources = [(name, value) for name, value in page.attributes if name in ("src", "href")]
    assert all((value or "").startswith("#") for _, value in sources)
    assert not {"img", "iframe", "object", "link", "base", "form"} & {*page.tags}
    assert not [name for name, _ in page.attributes if name.startswith("on") or name == "style"]
    assert b"http" not in egypt.replace(b"http-equiv", b"").replace(
        b"http://www.w3.org/2000/svg", b""
    )
    assert page.tags.count("script") == 2


def test_its_policy_names_its_own_script_and_style(egypt: bytes) -> None:
    text = egypt.decode()
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', text)
    rules = dict(rule.split(" ", 1) for rule in policy[1].replace("&#x27;", "'").split("; "))
    assert rules["default-src"] == "'none'"
    assert "unsafe" not in policy[1]
    for kind, found in (
        ("style-src", re.findall(r"<style>(.*?)</style>", text, re.DOTALL)),
        ("script-src", re.findall(r"<script>(.*?)</script>", text, re.DOTALL)),
    ):
        assert len(found) == 1
        digest = b64encode(sha256(found[0].encode()).digest()).decode()
        assert rules[kind] == f"'sha256-{digest}'"


def test_names_are_shown_unchanged_and_never_as_markup(egypt: bytes) -> None:
    assert NASTY.encode() not in egypt
    shown = told(egypt)
    assert NASTY in {turn["who"] for turn in shown["turns"]}
    assert "&amp;" in {turn["who"] for turn in shown["turns"]}
    assert "&amp;amp;" in egypt.decode()


@pytest.mark.long
@pytest.mark.parametrize("tag", ends(["en", "fr", "es", "uk", "ru"]))
def test_every_language_has_its_page(tag: str) -> None:
    page = record_html(RECORD.read_text(), None, tag, [], chances=False).decode()
    assert f'<html lang="{tag}">' in page
    assert language(tag).text("html-log") in page
    assert "html-" not in re.sub(r"<(script|style)>.*?</\1>", "", page, flags=re.DOTALL)


def test_a_page_refuses_chances_that_do_not_fit() -> None:
    text = RECORD.read_text()
    deal = next(iter(Game.replayed(text)))[1]
    game = OverGame([PlayedTurn(deal.position())], deal.catalogue)
    names, levels = ["Ann", "Bo"], ["", ""]
    for course in (Course([(0.5, 0.5)] * 2), Course(reasons=["why"])):
        with pytest.raises(ValueError, match="for"):
            page_html(game, names, levels, language("en"), course)
    with pytest.raises(ValueError, match="deal"):
        page_html(OverGame([], deal.catalogue), names, levels, language("en"), Course())


def test_the_command_makes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.html"
    code = main(
        ["html", str(RECORD), "--out", str(out), "--language", "uk", "--names", "Ann,Bo", "--quick"]
    )
    assert (code, capsys.readouterr().out) == (0, f"{out}\n")
    page = out.read_bytes()
    assert b'lang="uk"' in page
    assert b"Ann" in page


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--language", "xx"], "--language: one of en, es, fr, ru, uk"),
        (["--names", "Ann"], "--names: 2 names, one a seat"),
    ],
)
def test_the_command_refuses_unsuitable_input(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "out.html"
    assert main(["html", str(RECORD), "--out", str(out), "--quick", *arguments]) == 2
    assert said in capsys.readouterr().err
    assert not out.exists()


def test_the_command_makes_no_page_of_half_a_game() -> None:
    rows = RECORD.read_text().splitlines()
    half = "\n".join(row for row in rows[:30] if not row.startswith("#"))
    with pytest.raises(PositionError, match="before the game is over"):
        record_html(half, None, "en", [], chances=False)


def test_the_command_alone_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("engine.cli.main.entry_points", lambda **_: ())
    assert main(["html", str(RECORD)]) == 2
    assert "not installed here" in capsys.readouterr().err
