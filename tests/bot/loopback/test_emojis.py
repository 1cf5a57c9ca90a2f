"""Emoji of the application: their routes, what refuses them, and where messages may have them."""

from __future__ import annotations

import base64
import io
from random import Random
from typing import Any

import aiohttp
import discord
import pytest
from PIL import Image

from bot.loopback import LoopbackDiscord
from bot.loopback.rest import emojis
from bot.loopback.web.page import Page
from tests.bot.loopback.conftest import Club
from tests.bot.loopback.reality.api import Api, Reply
from tests.bot.loopback.test_messages import png


def picture(kind: str = "PNG", size: int = 8) -> bytes:
    """A picture of noise, which no format makes much smaller."""
    target = io.BytesIO()
    noise = Image.frombytes("RGB", (size, size), Random(1).randbytes(3 * size * size))
    noise.save(target, kind)
    return target.getvalue()


def data_uri(data: bytes, kind: str = "image/png") -> str:
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"


def path(api: Api, end: str = "", application: int | None = None) -> str:
    return f"/applications/{application or api.club.discord.application_id}/emojis{end}"


async def post(api: Api, **body: Any) -> Reply:
    return await api.ask("POST", path(api), {"name": "wood", "image": data_uri(png()), **body})


@pytest.fixture
async def wood(api: Api) -> str:
    """The id of an emoji."""
    return str((await post(api)).body["id"])


async def test_discord_py_makes_lists_renames_and_deletes_emoji(club: Club) -> None:
    async with club.client() as client:
        made = await client.create_application_emoji(name="wood", image=png())
        assert (made.name, made.animated) == ("wood", False)
        renamed = await made.edit(name="timber")
        assert renamed.name == "timber"
        assert [e.name for e in await client.fetch_application_emojis()] == ["timber"]
        assert (await client.fetch_application_emoji(made.id)).name == "timber"
        await renamed.delete()
        with pytest.raises(discord.NotFound) as gone:
            await client.fetch_application_emoji(made.id)
        assert gone.value.code == 10014
        assert await client.fetch_application_emojis() == []


@pytest.mark.parametrize(
    ("wrong", "place", "code"),
    [
        ({"name": "a"}, "name", "BASE_TYPE_BAD_LENGTH"),
        ({"name": "a" * 33}, "name", "BASE_TYPE_BAD_LENGTH"),
        ({"name": "two words"}, "name", "STRING_TYPE_REGEX"),
        ({"name": "blé"}, "name", "STRING_TYPE_REGEX"),
        ({"name": None}, "name", "BASE_TYPE_REQUIRED"),
        ({"image": None}, "image", "BASE_TYPE_REQUIRED"),
        ({"image": "hello"}, "image", "IMAGE_INVALID"),
        ({"image": data_uri(b"no picture")}, "image", "IMAGE_INVALID"),
        ({"image": data_uri(picture("BMP"), "image/bmp")}, "image", "IMAGE_INVALID"),
        ({"image": data_uri(picture("JPEG"))}, "image", "IMAGE_INVALID"),
        ({"image": data_uri(picture(size=400))}, "image", "BINARY_TYPE_MAX_SIZE"),
    ],
)
async def test_a_wrong_emoji_is_refused(
    api: Api, wrong: dict[str, Any], place: str, code: str
) -> None:
    reply = await post(api, **wrong)
    assert reply.said == (400, 50035)
    # What the published description can tell is refused by it first, in other words.
    assert api.club.discord.schema_errors or reply.errors == {place: code}
    assert api.club.discord.world.emojis == {}


async def test_pictures_of_four_formats_are_taken(api: Api) -> None:
    for kind in ("PNG", "JPEG", "GIF", "WEBP"):
        sent = data_uri(picture(kind), f"image/{kind.lower()}")
        assert (await post(api, name=kind, image=sent)).status == 201


async def test_no_two_emoji_have_one_name(api: Api, wood: str) -> None:
    taken = {"name": "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"}
    assert (await post(api)).errors == taken
    other = (await post(api, name="stone")).body["id"]
    assert (await api.ask("PATCH", path(api, f"/{other}"), {"name": "wood"})).errors == taken
    assert (await api.ask("PATCH", path(api, f"/{wood}"), {"name": "wood"})).status == 200


async def test_emoji_of_another_application_and_unknown_ones_are_refused(api: Api) -> None:
    assert (await api.ask("GET", path(api, application=1))).said == (403, 20012)
    for method, body in (("GET", None), ("PATCH", {"name": "ab"}), ("DELETE", None)):
        assert (await api.ask(method, path(api, "/7"), body)).said == (404, 10014)


async def test_there_is_an_end_to_emoji(
    api: Api, wood: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(emojis, "EMOJIS", 1)
    assert (await post(api, name="stone")).said == (400, 30008)


async def test_making_emoji_has_a_rate_limit_of_its_own(club: Club, api: Api) -> None:
    club.discord.buckets.limit("POST /applications/{application_id}/emojis", 1, 60)
    assert (await post(api)).status == 201
    late = await post(api, name="stone")
    assert late.status == 429
    assert late.body["retry_after"] > 0
    assert (await api.ask("GET", path(api))).status == 200


def button(**emoji: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "custom_id": "b", "label": "Go", "emoji": emoji}


def menu(**emoji: Any) -> dict[str, Any]:
    option = {"label": "o", "value": "o", "emoji": emoji}
    return {"type": 3, "custom_id": "m", "options": [option]}


async def test_buttons_and_menus_take_emoji_that_there_are(api: Api, wood: str) -> None:
    there, gone = {"id": wood, "name": "wood"}, {"id": "7", "name": "wood"}
    assert (await api.parts(button(**there), menu(**there))).status == 200
    refused = await api.parts(button(**gone), menu(**gone))
    places = ("0.components.0.emoji.id", "1.components.0.options.0.emoji.id")
    wrong = "BUTTON_COMPONENT_INVALID_EMOJI"
    assert refused.errors == {f"components.{place}": wrong for place in places}


async def test_a_form_takes_no_unknown_emoji(club: Club, api: Api) -> None:
    label = {"type": 18, "label": "Which?", "component": menu(id="7", name="wood")}
    form = {"title": "t", "custom_id": "f", "components": [label]}
    refused = await api.answer(api.used(club.ann, club.channel), 9, form)
    assert set(refused.errors.values()) == {"BUTTON_COMPONENT_INVALID_EMOJI"}


async def test_a_person_reads_the_names_of_emoji(club: Club, api: Api, wood: str) -> None:
    await api.parts(button(id=wood, name="wood"), content=f"2 <:wood:{wood}>")
    text = club.discord.transcript(club.channel, club.ann)
    assert "2 :wood:" in text
    assert "[:wood: Go]" in text


async def test_the_page_serves_emoji_without_a_key() -> None:
    async with LoopbackDiscord() as server, aiohttp.ClientSession() as session:
        page = Page(server, server.person("Ann"))
        await page.start(0)
        headers = {"Authorization": f"Bot {server.token}"}
        url = f"{server.api_url}/applications/{server.application_id}/emojis"
        body = {"name": "wood", "image": data_uri(png())}
        async with session.post(url, json=body, headers=headers) as made:
            number = (await made.json())["id"]
        async with session.get(f"{page.address}emojis/{number}") as got:
            assert (got.status, got.content_type, await got.read()) == (200, "image/png", png())
        for wrong in ("7", "x"):
            async with session.get(f"{page.address}emojis/{wrong}") as got:
                assert got.status == 404
        await page.close()
