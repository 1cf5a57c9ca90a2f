"""The page's server without a browser: what it is branded with, and who is let in."""

from __future__ import annotations

import html
from pathlib import Path

import aiohttp

from bot.loopback import LoopbackDiscord
from bot.loopback.web.page import STATIC, Branding, Page


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
