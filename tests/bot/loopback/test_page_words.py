"""Every word of the page is in the catalogue, in the language of whom the page acts as."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import aiohttp

from bot.i18n import PSEUDO, language
from bot.loopback import LoopbackDiscord
from bot.loopback.people import answers
from bot.loopback.people.answers import length_told
from bot.loopback.people.people import SAID
from bot.loopback.web.page import STATIC, Branding, Page
from bot.play.browser import page_words

SCRIPTS = {path.name: path.read_text("utf-8") for path in STATIC.glob("*.js")}
MARKUP = (STATIC / "index.html").read_text("utf-8")
SERVER = [
    path.read_text("utf-8")
    for folder in (STATIC.parent, Path(str(answers.__file__)).parent)
    for path in sorted(folder.glob("*.py"))
]
ENGLISH = page_words("en-US")
_KEY_AT = {"Refused": 0, "_said": 0, "Impossible": 1}  # which argument of a call is a key
# Keys that are put together or stand in variables: colours-auto, news …
OTHERS = re.compile(r"colours-(?:auto|light|dark)|key-\w+|news|called|title|script|hint")


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


def test_what_the_page_asks_for_is_in_the_catalogue_and_nothing_else() -> None:
    keys = set(asked()) - {"dm"}
    assert keys - ENGLISH.keys() == set()
    assert {key for key in ENGLISH.keys() - keys if not OTHERS.fullmatch(key)} == set()


def test_no_word_stands_in_the_page_itself() -> None:
    told = re.sub(r"<(?:meta|script|link)[^>]*>|<!--.*?-->|<title>.*?</title>", "", MARKUP)
    shown = re.compile(r'>\s*[A-Za-z][^<{]*<|\s(?:title|aria-label|placeholder)="[^"{]+"')
    assert shown.findall(told) == []
    sentence = re.compile(
        r"""["'`](?:[A-Z][a-z]+ [a-z][^"'`]*|[^"'`]* (?:is|was|the) [^"'`]*)["'`]"""
    )
    for name, text in SCRIPTS.items():
        code = re.sub(r"(?m)^\s*(?://|\*|/\*).*$|//.*$|console\.\w+\(.*$", "", text)
        assert sentence.findall(code) == [], name


def test_every_language_says_it_with_the_same_arguments() -> None:
    strange = page_words(PSEUDO)
    assert strange.keys() == ENGLISH.keys()
    for key, text in ENGLISH.items():
        assert re.findall(r"\{\w+\}", strange[key]) == re.findall(r"\{\w+\}", text)
    assert ENGLISH["number-least"] == "{option}: {count} at least."
    assert language(PSEUDO).text("page-zoom-in") == strange["zoom-in"]


async def test_words_follow_the_language_of_whom_the_page_acts_as() -> None:
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
