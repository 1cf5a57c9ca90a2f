"""``make play``: its options, and the words of its page."""

from __future__ import annotations

import json
import re
from pathlib import Path

import aiohttp
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.loopback import LoopbackDiscord
from bot.loopback.web.page import Branding, Page
from bot.loopback.web.payloads import ENGLISH as PLAIN
from bot.platform.i18n.languages import language
from bot.platform.i18n.pseudo import PSEUDO
from bot.play import __main__ as program
from bot.play import headless
from bot.play.browser import page_words


@pytest.fixture(autouse=True)
def _unlogged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "configure", lambda _: None)


def test_a_bot_that_does_not_start_is_a_clear_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def stopped(*_: object, **__: object) -> int:
        return 2

    monkeypatch.setattr(headless, "run", stopped)
    assert program.main(["--headless", "--out", str(tmp_path)]) == 1
    assert "the bot has stopped (exit status 2)" in capsys.readouterr().err


def test_ctrl_c_ends_a_game_in_the_terminal_quietly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(headless, "play", interrupted)
    assert program.main(["--headless", "--out", str(tmp_path)]) == 130
    assert capsys.readouterr().err == "\nStopped.\n"


def test_a_folder_that_cannot_be_made_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert program.main(["--data", str(tmp_path / "file"), "--no-open"]) == 1
    assert f"{tmp_path / 'file'} is no folder" in capsys.readouterr().err


@pytest.mark.long
@pytest.mark.release
def test_decks_and_every_variant_are_typed_and_the_first_pieces_picked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(headless, "MOST_TURNS", 1)
    monkeypatch.setattr(Route, "BASE", Route.BASE)  # the bot changes both for its process
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    wanted = "--players 2 --decks egypt --layout random --free-start 6 --wild"
    status = program.main(["--headless", "--seed", "7", *wanted.split(), "--out", str(tmp_path)])
    told = capsys.readouterr()
    assert "/deus new players: 2 decks: egypt layout: random free_start: 6 wild: True" in told.out
    assert "Pick 6 pieces" in told.out
    assert "Ann types /choose option: " in told.out
    assert "Ann types /confirm" in told.out
    assert re.search(r"Ann types /(build card|offer top): [A-Z]\w+", told.out), "by its name"
    assert status == 1
    assert "no end after 1 turns" in told.err


@pytest.mark.parametrize(
    "wrong",
    [
        "--players 5",
        "--decks greek",
        "--free-start 5",
        "--layout round",
        "--pace 9",
        "--pace fast",
        "--port 65536",
        "--port x",
        "--log loud",
    ],
)
def test_an_impossible_game_is_refused_before_anything_starts(
    wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        program.main(wrong.split())
    assert stopped.value.code == 2
    assert wrong.split()[0] in capsys.readouterr().err


ENGLISH = page_words("en-US")


def test_the_catalogue_has_the_words_of_the_page_and_the_game_s_own() -> None:
    assert ENGLISH.keys() - PLAIN.keys() == {"title", "hint", "hint-more"}
    assert PLAIN.keys() - ENGLISH.keys() == set()
    for key, text in PLAIN.items():
        assert sorted(_arguments(text)) == sorted(_arguments(ENGLISH[key])), key


def _arguments(text: str) -> list[str]:
    return re.findall(r"\{\w+\}", text)


def test_every_language_uses_the_same_arguments() -> None:
    strange = page_words(PSEUDO)
    assert strange.keys() == ENGLISH.keys()
    for key, text in ENGLISH.items():
        assert re.findall(r"\{\w+\}", strange[key]) == re.findall(r"\{\w+\}", text)
    assert ENGLISH["number-least"] == "{option}: {count} at least."
    assert language(PSEUDO).text("page-zoom-in") == strange["zoom-in"]


async def test_the_pages_words_are_in_the_acting_persons_language() -> None:
    async with LoopbackDiscord() as discord:
        guild, ann = discord.guild(), discord.person("Ann")
        page = Page(discord, ann, Branding(words=page_words))
        await page.start(0)
        async with aiohttp.ClientSession() as session:
            async with session.get(page.address) as index:
                token = re.findall(r'name="token" content="([^"]+)"', await index.text())[0]
            async with session.ws_connect(
                f"{page.address}talk", headers={"Origin": page.address.rstrip("/")}
            ) as socket:
                await socket.send_json({"token": token, "person": str(ann.id)})
                state = await socket.receive_json()
                assert state["words"] == dict(ENGLISH)

                async def problem(**asked: object) -> str:
                    await socket.send_str(json.dumps({"n": 1, **asked}))
                    while (packet := await socket.receive_json())["is"] != "reply":
                        states.append(packet)
                    return str(packet["problem"])

                states: list[dict[str, object]] = []
                twice = {"do": "add-person", "name": "Ann"}
                assert await problem(**twice) == "Ann is here already."
                discord.world.change_user(ann.user, locale=PSEUDO)
                assert await problem(**twice) == "[Ann îîš hééřéé ááĺřééááďý.]"
                assert [s["words"] for s in states if "words" in s] == [dict(page_words(PSEUDO))]
                here = str(discord.channel("here", guild=guild).id)
                for key, wrong in (
                    ("no-channel", {"do": "open", "channel": "5"}),
                    ("message-empty", {"do": "say", "channel": here, "text": ""}),
                    ("message-long", {"do": "say", "channel": here, "text": "a" * 2001}),
                    (
                        "command-none-why",
                        {"do": "command", "channel": here, "path": "no such", "options": {}},
                    ),
                    ("impossible", {"do": "open"}),
                ):
                    assert await problem(**wrong) == page_words(PSEUDO)[key]
        assert guild.members
        await page.close()
