"""The page without a browser: its server's branding and guards, and its own English words."""

from __future__ import annotations

import ast
import html
import re
from collections.abc import Iterator
from pathlib import Path

import aiohttp
import pytest

from bot.loopback import LoopbackDiscord
from bot.loopback.people import answers
from bot.loopback.people.people import SAID
from bot.loopback.people.slash_commands import length_told
from bot.loopback.web.page import BAD_TOKEN, STATIC, Branding, Page
from bot.loopback.web.payloads import ENGLISH, said


async def fetched(address: str, **headers: str) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(address, headers=headers) as response,
    ):
        return response.status, await response.text()


async def test_the_page_shows_the_branding_it_was_given(tmp_path: Path) -> None:
    icon = tmp_path / "mine.svg"
    icon.write_text("<svg/>")
    async with LoopbackDiscord() as discord:
        branding = Branding(icon=icon, words=lambda locale: {"title": "<Mine>", "opening": locale})
        page = Page(discord, discord.person("Ann"), branding)
        await page.start(0)
        _, index = await fetched(page.address)
        assert "<title>&lt;Mine&gt;</title>" in index
        words = html.escape('{"title": "<Mine>", "opening": "en-US"}')
        assert f'<meta name="words" content="{words}">' in index
        assert "{{" not in index
        assert await fetched(f"{page.address}static/icon.svg") == (200, "<svg/>")
        await page.close()


async def test_a_page_without_branding_is_a_loopback_discord() -> None:
    async with LoopbackDiscord() as discord:
        page = Page(discord, discord.person("Ann"))
        await page.start(0)
        assert "<title>Loopback Discord</title>" in (await fetched(page.address))[1]
        icon = (STATIC / "icon.svg").read_text()
        assert await fetched(f"{page.address}static/icon.svg") == (200, icon)
        assert (await fetched(page.address, Host="example.org"))[0] == 403
        await page.close()


async def test_an_impossible_file_name_is_a_bad_request() -> None:
    async with LoopbackDiscord() as discord:
        page = Page(discord, discord.person("Ann"))
        await page.start(0)
        for name in (f"{'a' * 3000}.js", f"{'é' * 200}.css"):
            assert (await fetched(f"{page.address}static/{name}"))[0] == 400, name
        assert (await fetched(f"{page.address}static/nothing.js"))[0] == 404
        assert (await fetched(page.address))[0] == 200
        await page.close()


async def test_deeply_nested_json_is_refused_and_the_page_goes_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    nested = "[" * 100_000
    async with LoopbackDiscord() as discord:
        page = Page(discord, discord.person("Ann"))
        await page.start(0)
        token = page._token
        origin = page.address.rstrip("/")
        async with aiohttp.ClientSession() as session:
            async with session.ws_connect(f"{page.address}talk", origin=origin) as socket:
                await socket.send_str(nested)
                assert (await socket.receive()).data == BAD_TOKEN
            async with session.ws_connect(f"{page.address}talk", origin=origin) as socket:
                await socket.send_json({"token": token})
                assert (await socket.receive_json())["is"]
                await socket.send_str(nested)
                await socket.send_json({"do": "speak", "n": 7, "locale": "fr"})
                while (answer := await socket.receive_json())["is"] != "reply":
                    pass
                assert answer["n"] == 7
            async with session.post(
                f"{discord.api_url}/channels/1/messages",
                data=nested,
                headers={
                    "Authorization": f"Bot {discord.token}",
                    "Content-Type": "application/json",
                },
            ) as response:
                assert response.status == 400
                assert (await response.json())["code"] == 50109
        await page.close()
    assert not [record for record in caplog.records if record.exc_info]


SCRIPTS = {path.name: path.read_text("utf-8") for path in STATIC.glob("*.js")}
MARKUP = (STATIC / "index.html").read_text("utf-8")
SERVER = [
    path.read_text("utf-8")
    for folder in (STATIC.parent, Path(str(answers.__file__)).parent)
    for path in sorted(folder.glob("*.py"))
]
_KEY_AT = {"Refused": 0, "_said": 0, "Impossible": 1}  # which argument of a call is a key
# Keys that are put together or stand in variables: colours-auto, news …
OTHERS = re.compile(r"colours-(?:auto|light|dark)|key-\w+|news|called|script")


def _constants(nodes: list[ast.expr]) -> Iterator[str]:
    yield from (str(one.value) for one in nodes if isinstance(one, ast.Constant))


def asked() -> Iterator[str]:
    """Every key that the page asks for."""
    for text in SCRIPTS.values():
        for call in re.finditer(r"\b(?:say|wrong|knows)\(([^{)\n]*)", text):
            yield from re.findall(r'"([a-z]+(?:-[a-z]+)*)"', call[1])
    yield from re.findall(r'data-say[a-z-]*="([a-z-]+)"', MARKUP)
    yield from SAID.values()
    yield from (length_told(text, 1, 2)["key"] for text in ("", "abc"))
    for text in SERVER:
        calls = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call))
        for called in calls:
            place = _KEY_AT.get(ast.unparse(called.func).rpartition(".")[2])
            if place is not None:
                yield from _constants(called.args[place : place + 1])


def test_the_page_has_exactly_the_words_it_uses() -> None:
    keys = set(asked()) - {"dm"}
    assert keys - ENGLISH.keys() == {"hint", "hint-more"}  # only a branding has these
    assert {key for key in ENGLISH.keys() - keys if not OTHERS.fullmatch(key)} == set()


def test_the_page_itself_contains_no_words() -> None:
    told = re.sub(r"<(?:meta|script|link)[^>]*>|<!--.*?-->|<title>.*?</title>", "", MARKUP)
    shown = re.compile(r'>\s*[A-Za-z][^<{]*<|\s(?:title|aria-label|placeholder)="[^"{]+"')
    assert shown.findall(told) == []
    sentence = re.compile(
        r"""["'`](?:[A-Z][a-z]+ [a-z][^"'`]*|[^"'`]* (?:is|was|the) [^"'`]*)["'`]"""
    )
    for name, text in SCRIPTS.items():
        code = re.sub(r"(?m)^\s*(?://|\*|/\*).*$|//.*$|console\.\w+\(.*$", "", text)
        assert sentence.findall(code) == [], name


def test_arguments_replace_their_names() -> None:
    assert said(ENGLISH, "menu-count", {"least": 1, "most": 3}) == "Pick at least 1, at most 3."
    assert said(ENGLISH, "no such key", {}) == "no such key"
