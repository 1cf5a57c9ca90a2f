from __future__ import annotations

import asyncio
import io
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import discord
import pytest
from discord.http import MultipartParameters, handle_message_parameters

from bot.loopback.rest.components import is_emoji
from bot.loopback.world.protocol import MIB

if TYPE_CHECKING:
    from tests.bot.loopback.conftest import Club

V2 = 1 << 15


@pytest.fixture(autouse=True)
def broken_on_purpose(club: Club) -> Iterator[None]:
    """Bodies that break a limit do not fit the published description either."""
    yield
    club.discord.schema_errors.clear()


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def button(number: int = 0, **other: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": f"b{number}", **other}


def select(count: int = 1, **other: Any) -> dict[str, Any]:
    options = [{"label": f"o{n}", "value": f"o{n}"} for n in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **other}


def option(**other: Any) -> list[dict[str, Any]]:
    return [{"label": "o", "value": "o", **other}]


def embed(**parts: Any) -> dict[str, Any]:
    return {"embeds": [{"title": "t", **parts}]}


def fields(count: int, name: str = "n", value: str = "v") -> list[dict[str, str]]:
    return [{"name": name, "value": value} for _ in range(count)]


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def rows(*content: dict[str, Any]) -> dict[str, Any]:
    return {"components": list(content)}


GOOD_BODIES: list[dict[str, Any]] = [
    {"content": "x" * 2000},
    embed(title="x" * 256, description="y" * 4096),
    embed(fields=fields(25)),
    embed(fields=fields(1, "n" * 256, "v" * 1024), footer={"text": "f" * 2048}),
    {"embeds": [{"title": "t"}] * 10},
    rows(*(row(*(button(5 * r + c) for c in range(5))) for r in range(5))),
    rows(row(select(25, placeholder="p" * 150, max_values=25))),
    rows(row(button(custom_id="c" * 100, label="l" * 80))),
    rows(row(button(label=None, emoji={"name": "🏺"}))),
    rows(row({"type": 2, "style": 5, "label": "Rules", "url": "https://example.org"})),
    {"flags": V2, "components": [text("x" * 4000)]},
    {"flags": V2, "components": [{"type": 17, "components": [text("a")] * 39}]},
]
BAD_BODIES: list[tuple[dict[str, Any], str]] = [
    ({"content": "x" * 2001}, "content"),
    (embed(title="x" * 257), "embeds.0.title"),
    (embed(description="x" * 4097), "embeds.0.description"),
    (embed(fields=fields(26)), "embeds.0.fields"),
    (embed(fields=fields(1, "n" * 257)), "embeds.0.fields.0.name"),
    (embed(fields=fields(1, "n", "v" * 1025)), "embeds.0.fields.0.value"),
    (embed(fields=fields(1, "n", "")), "embeds.0.fields.0.value"),
    (embed(footer={"text": "x" * 2049}), "embeds.0.footer.text"),
    ({"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]}, "embeds"),
    ({"embeds": [{"title": "t"}] * 11}, "embeds"),
    ({"embeds": [{}]}, "embeds.0.description"),
    (embed(image={"url": "attachment://no.png"}), "embeds.0.image.url"),
    (rows(*(row(button(n)) for n in range(6))), "components"),
    (rows(row(*(button(n) for n in range(6)))), "components.0.components"),
    (rows(row()), "components.0.components"),
    (rows(row(select(), select(custom_id="t"))), "components.0.components"),
    (rows(row(select(), button())), "components.0.components"),
    (rows(row(select(26))), "components.0.components.0.options"),
    (rows(row(select(0))), "components.0.components.0.options"),
    (rows(row(select(placeholder="p" * 151))), "components.0.components.0.placeholder"),
    (rows(row(select(2, max_values=3))), "components.0.components.0.max_values"),
    (rows(row(select(2, min_values=2))), "components.0.components.0.min_values"),
    (
        rows(row(select(options=option(label="l" * 101)))),
        "components.0.components.0.options.0.label",
    ),
    (
        rows(row(select(options=option(value="v" * 101)))),
        "components.0.components.0.options.0.value",
    ),
    (
        rows(row(select(options=option(description="d" * 101)))),
        "components.0.components.0.options.0.description",
    ),
    (
        rows(row(select(options=option() + option()))),
        "components.0.components.0.options.1.value",
    ),
    (rows(row(button(label="l" * 81))), "components.0.components.0.label"),
    (rows(row(button(label=None))), "components.0.components.0.label"),
    (rows(row(button(custom_id="c" * 101))), "components.0.components.0.custom_id"),
    (rows(row(button(custom_id=""))), "components.0.components.0.custom_id"),
    (rows(row(button(1)), row(button(1))), "components.1.components.0.custom_id"),
    (rows(row(button(style=5, url="https://e.org"))), "components.0.components.0.custom_id"),
    (rows(row({"type": 2, "style": 5, "label": "x"})), "components.0.components.0.url"),
    (rows(row(button(url="https://e.org"))), "components.0.components.0.url"),
    (rows(row(button(style=9))), "components.0.components.0.style"),
    (rows(row(button(emoji={"name": "♔"}))), "components.0.components.0.emoji.name"),
    (rows(row(button(emoji={"name": "🂡"}))), "components.0.components.0.emoji.name"),
    (rows(text("no flag")), "components.0"),
    ({"flags": V2, "content": "x", "components": [text("a")]}, "content"),
    ({"flags": V2, "components": [text("a")], **embed()}, "embeds"),
    ({"flags": V2, "components": [text("x" * 2001), text("x" * 2000)]}, "components"),
    ({"flags": V2, "components": [text("a")] * 41}, "components"),
    (
        {
            "flags": V2,
            "components": [{"type": 12, "items": [{"media": {"url": "attachment://a"}}]}],
        },
        "components.0.items.0.media.url",
    ),
    ({"content": "x", "nonce": "n" * 26}, "nonce"),
    (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
    ),
]


async def send(club: Club, body: dict[str, Any]) -> None:
    async with club.client() as client:
        params = MultipartParameters(payload=body, multipart=None, files=None)
        await client.http.send_message(club.channel.id, params=params)


@pytest.mark.parametrize("body", GOOD_BODIES)
async def test_a_message_at_the_limit_is_sent(club: Club, body: dict[str, Any]) -> None:
    await send(club, body)
    assert len(club.ann.sees(club.channel)) == 1


@pytest.mark.long
@pytest.mark.parametrize(("body", "path"), BAD_BODIES)
async def test_a_message_beyond_a_limit_meets_50035_at_that_place(
    club: Club, body: dict[str, Any], path: str
) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await send(club, body)
    assert (refused.value.status, refused.value.code) == (400, 50035)
    assert f"In {path}: " in refused.value.text
    assert club.ann.sees(club.channel) == []


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": " \n "}, {"embeds": []}])
async def test_an_empty_message_meets_50006(club: Club, body: dict[str, Any]) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await send(club, body)
    assert refused.value.code == 50006


@pytest.mark.parametrize(
    ("sizes", "status", "code"),
    [
        ([10 * MIB], 200, 0),
        ([10 * MIB + 1], 413, 40005),
        ([9 * MIB, 9 * MIB, 9 * MIB], 413, 40005),
        ([1] * 10, 200, 0),
        ([1] * 11, 400, 50035),
    ],
)
async def test_files_have_limits_of_size_and_number(
    club: Club, sizes: list[int], status: int, code: int
) -> None:
    async with club.client() as client:
        files = [discord.File(io.BytesIO(bytes(n)), f"{i}.bin") for i, n in enumerate(sizes)]
        with handle_message_parameters(files=files) as params:
            sending = client.http.send_message(club.channel.id, params=params)
            (result,) = await asyncio.gather(sending, return_exceptions=True)
    if status == 200:
        assert len(result["attachments"]) == len(sizes)
    else:
        assert (result.status, result.code) == (status, code)


async def test_alt_text_has_1024_characters(club: Club) -> None:
    async with club.client() as client:
        for length, sent in ((1024, 1), (1025, 1)):
            file = discord.File(io.BytesIO(b"x"), "a.txt", description="d" * length)
            with handle_message_parameters(file=file) as params:
                if length == 1024:
                    await client.http.send_message(club.channel.id, params=params)
                else:
                    with pytest.raises(discord.HTTPException, match=r"attachments\.0\.description"):
                        await client.http.send_message(club.channel.id, params=params)
            assert len(club.ann.sees(club.channel)) == sent


async def test_the_components_v2_flag_cannot_be_taken_off(club: Club) -> None:
    await send(club, {"flags": V2, "components": [text("a")]})
    message = club.ann.sees(club.channel)[0]
    async with club.client() as client:
        for body, path in (({"flags": 0}, "flags"), ({"content": "x"}, "content")):
            params = MultipartParameters(payload=body, multipart=None, files=None)
            with pytest.raises(discord.HTTPException, match=path):
                await client.http.edit_message(club.channel.id, message.id, params=params)


@pytest.mark.parametrize("text", ["🏺", "⚔️", "⚔", "1️⃣", "🇫🇷", "👩‍🌾", "👍🏽", "✅", "↩️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
def test_discord_accepts_these_as_emoji(text: str) -> None:
    assert is_emoji(text)


@pytest.mark.parametrize("text", ["♔", "🂡", "a", "1", "", "🏺🏺", ":farm:", "⚊", "→"])
def test_discord_does_not_accept_these_as_emoji(text: str) -> None:
    assert not is_emoji(text)
