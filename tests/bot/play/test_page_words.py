"""The words of the page come from the catalogue, in the language of the acting person."""

from __future__ import annotations

import json
import re

import aiohttp

from bot.loopback import LoopbackDiscord
from bot.loopback.web.page import Branding, Page
from bot.loopback.web.payloads import ENGLISH as PLAIN
from bot.platform.i18n.languages import language
from bot.platform.i18n.pseudo import PSEUDO
from bot.play.browser import page_words

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
