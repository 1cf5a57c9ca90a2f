"""The page's server without a browser: its branding, and its guards."""

from __future__ import annotations

import html
from pathlib import Path

import aiohttp
import pytest

from bot.loopback import LoopbackDiscord
from bot.loopback.web.page import BAD_TOKEN, STATIC, Branding, Page


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
