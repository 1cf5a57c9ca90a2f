"""Limits of messages, components, forms and commands: what is refused, and at which place."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator, Iterator
from typing import Any

import discord
import pytest
from discord.http import MultipartParameters, handle_message_parameters

from bot.loopback.rest.commands import check_command, check_commands, valid_name
from bot.loopback.rest.components import check_components, is_emoji
from bot.loopback.rest.forms import check_modal
from bot.loopback.world.errors import ApiError, FormErrors
from bot.loopback.world.protocol import MIB
from tests.bot.loopback.conftest import Club

V2 = 1 << 15


@pytest.fixture
async def club(club: Club) -> AsyncIterator[Club]:
    """Bodies that break a limit do not fit the published description either."""
    yield club
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


def v2(*parts: dict[str, Any], **other: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(parts), **other}


def section(*texts: dict[str, Any], **other: Any) -> dict[str, Any]:
    return {"type": 9, "components": list(texts), "accessory": button(), **other}


def container(*parts: dict[str, Any], **other: Any) -> dict[str, Any]:
    return {"type": 17, "components": list(parts), **other}


def media(url: str = "https://e.org/a.png") -> dict[str, Any]:
    return {"media": {"url": url}}


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
    v2(container(section(text("a"), text("b"), text("c")), accent_color=0xFFFFFF)),
    v2({"type": 14, "spacing": 2, "divider": False}),
]
POLL = {"question": {"text": "?"}, "answers": [{"poll_media": {"text": "a"}}]}
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
    (v2(container(container(text("a")))), "components.0.components.0"),
    (v2(container(button())), "components.0.components.0"),
    (v2(container()), "components.0.components"),
    (v2(container(text("a"), accent_color=0x1000000)), "components.0.accent_color"),
    (v2(section(*[text("a")] * 4)), "components.0.components"),
    (v2(section(button(1))), "components.0.components.0"),
    (v2(section(text("a"), accessory=text("b"))), "components.0.accessory"),
    (v2(section(text(" "))), "components.0.components.0.content"),
    (v2({"type": 12, "items": [media()] * 11}), "components.0.items"),
    (
        v2({"type": 12, "items": [{**media(), "description": "d" * 1025}]}),
        "components.0.items.0.description",
    ),
    (v2({"type": 13, "file": {"url": "https://e.org/a.txt"}}), "components.0.file.url"),
    (v2({"type": 14, "spacing": 3}), "components.0.spacing"),
    (v2(text("a"), poll=POLL), "poll"),
    (v2(text("a"), sticker_ids=["1"]), "sticker_ids"),
    (v2(*(section(text("a")) for _ in range(14))), "components"),
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


@pytest.mark.parametrize(
    ("body", "place"),
    [
        (v2(section(text("a"), accessory={"type": 11})), "components.0.accessory"),
        (v2({"type": 12, "items": [{}]}), "components.0.items.0"),
    ],
)
async def test_a_part_without_its_picture_meets_50035(
    club: Club, body: dict[str, Any], place: str
) -> None:
    """Discord names the missing field in the place or behind it."""
    with pytest.raises(discord.HTTPException) as refused:
        await send(club, body)
    assert refused.value.code == 50035
    assert f"In {place}" in refused.value.text
    assert "media" in refused.value.text


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


def paths(errors: dict[str, Any], before: str = "") -> Iterator[str]:
    for key, value in errors.items():
        if key == "_errors":
            yield before
        else:
            yield from paths(value, f"{before}.{key}".strip("."))


def command(**other: Any) -> dict[str, Any]:
    return {"name": "club", "description": "d", **other}


def typed(number: int = 0, **other: Any) -> dict[str, Any]:
    return {"type": 3, "name": f"o{number}", "description": "d", **other}


def choices(count: int, **other: Any) -> list[dict[str, Any]]:
    return [{"name": f"c{n}", "value": f"v{n}", **other} for n in range(count)]


SUB = {"type": 1, "name": "sub", "description": "d"}
LONG = [typed(n, description="d" * 100, choices=choices(25, value="v" * 100)) for n in range(4)]
GOOD_COMMANDS = [
    command(name="n" * 32, description="d" * 100),
    command(name="нова", name_localizations={"uk": "нова"}),
    command(options=[typed(n) for n in range(25)]),
    command(options=[typed(choices=choices(25))]),
    command(options=[{**SUB, "options": [typed()]}]),
    command(options=[{"type": 2, "name": "g", "description": "d", "options": [SUB]}]),
    command(options=[typed(1, required=True), typed(2)]),
    {"type": 3, "name": "Show Hand"},
    {"type": 2, "name": "N" * 32, "description": "", "name_localizations": {"uk": "Як Грає"}},
]
BAD_COMMANDS = [
    (command(name="Club"), "name"),
    (command(name="de us"), "name"),
    (command(name="n" * 33), "name"),
    (command(name=""), "name"),
    (command(name_localizations={"fr": "Été"}), "name_localizations"),
    (command(description=""), "description"),
    (command(description="d" * 101), "description"),
    (command(description_localizations={"fr": "d" * 101}), "description_localizations.fr"),
    (command(options=[typed(n) for n in range(26)]), "options"),
    (command(options=[typed(), typed()]), "options.1.name"),
    (command(options=[typed(choices=choices(26))]), "options.0.choices"),
    (command(options=[typed(choices=choices(1, name="n" * 101))]), "options.0.choices.0.name"),
    (command(options=[typed(choices=choices(1, value="v" * 101))]), "options.0.choices.0.value"),
    (
        command(options=[typed(type=4, choices=[{"name": "a", "value": "b"}])]),
        "options.0.choices.0.value",
    ),
    (command(options=[typed(choices=choices(1), autocomplete=True)]), "options.0.autocomplete"),
    (command(options=[typed(type=5, autocomplete=True)]), "options.0.type"),
    (command(options=[typed(1), typed(2, required=True)]), "options.1.required"),
    (command(options=[SUB, typed()]), "options"),
    (command(options=[{**SUB, "options": [{**SUB}]}]), "options.0.options.0.type"),
    (
        command(options=[{"type": 2, "name": "g", "description": "d", "options": [typed()]}]),
        "options.0.options",
    ),
    (command(options=LONG), ""),
    (command(type=5), "type"),
    ({"type": 3, "name": ""}, "name"),
    ({"type": 3, "name": "N" * 33}, "name"),
    ({"type": 2, "name": "N", "name_localizations": {"fr": "É" * 33}}, "name_localizations.fr"),
    ({"type": 2, "name": "N", "description": "d"}, "description"),
    ({"type": 3, "name": "N", "options": [typed()]}, "options"),
]


@pytest.mark.parametrize("body", GOOD_COMMANDS)
def test_a_command_at_the_limit_is_registered(body: dict[str, Any]) -> None:
    check_command(body)


@pytest.mark.parametrize(("body", "path"), BAD_COMMANDS)
def test_a_command_beyond_a_limit_meets_50035(body: dict[str, Any], path: str) -> None:
    with pytest.raises(ApiError) as refused:
        check_command(body)
    assert refused.value.code == 50035
    assert path in set(paths(refused.value.errors or {}))


def test_the_longest_localisation_counts_towards_8000_characters() -> None:
    body = command(options=[typed(n, choices=choices(25, value="v" * 95)) for n in range(3)])
    check_command(body)
    for entry in body["options"]:
        entry["choices"] = choices(25, value="v" * 95, name_localizations={"fr": "n" * 20})
    with pytest.raises(ApiError):
        check_command(body)


def test_one_hundred_commands_and_not_two_of_a_name() -> None:
    check_commands([command(name=f"c{n}") for n in range(100)])
    with pytest.raises(ApiError):
        check_commands([command(name=f"c{n}") for n in range(101)])
    with pytest.raises(ApiError):
        check_commands([command(), command()])


@pytest.mark.parametrize("kind", [2, 3])
def test_fifteen_commands_of_a_menu_beside_all_others(kind: int) -> None:
    typed_ones = [command(name=f"c{n}") for n in range(100)]
    of_menu = [{"type": kind, "name": f"C {n}"} for n in range(16)]
    check_commands([*typed_ones, *of_menu[:15], {"type": 5 - kind, "name": "C 0"}])
    with pytest.raises(ApiError):
        check_commands([*typed_ones, *of_menu])
    check_command(of_menu[0], others=14)
    with pytest.raises(ApiError):
        check_command(of_menu[0], others=15)


async def test_one_bad_command_refuses_the_whole_registration(club: Club) -> None:
    async with club.client() as client:
        application = club.discord.application_id
        await client.http.bulk_upsert_global_commands(application, payload=[command()])
        bad = [command(name="fine"), command(name="Not Fine")]
        with pytest.raises(discord.HTTPException) as refused:
            await client.http.bulk_upsert_global_commands(application, payload=bad)
        assert "1.name" in refused.value.text
        kept = await client.http.get_global_commands(application)
        assert [entry["name"] for entry in kept] == ["club"]


@pytest.mark.parametrize("name", ["club", "großer-zug", "बनाओ", "สร้าง", "oʼclock", "a_1"])
def test_names_of_many_scripts_are_valid(name: str) -> None:
    assert valid_name(name)


BUTTON = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}


def form(*parts: dict[str, Any], **other: Any) -> dict[str, Any]:
    return {"title": "T", "custom_id": "m", "components": list(parts), **other}


def field(number: int = 0, **other: Any) -> dict[str, Any]:
    part = {"type": 4, "custom_id": f"f{number}", "style": 1, "label": "L", **other}
    return {"type": 1, "components": [part]}


def test_a_form_at_the_limit_is_opened() -> None:
    check_modal(form(*(field(n, label="l" * 45) for n in range(5)), title="t" * 45))


@pytest.mark.parametrize(
    ("modal", "path"),
    [
        (form(field(), title="t" * 46), "data.title"),
        (form(field(), title=""), "data.title"),
        (form(field(), custom_id="c" * 101), "data.custom_id"),
        (form(), "data.components"),
        (form(*(field(n) for n in range(6))), "data.components"),
        (form(field(), field()), "data.components.1.components.0.custom_id"),
        (form(field(label="l" * 46)), "data.components.0.components.0.label"),
        (form(field(placeholder="p" * 101)), "data.components.0.components.0.placeholder"),
        (form(field(value="v" * 4001)), "data.components.0.components.0.value"),
        (form({"type": 1, "components": [BUTTON]}), "data.components.0.components"),
        (form(BUTTON), "data.components.0"),
    ],
)
def test_a_form_beyond_a_limit_meets_50035(modal: dict[str, Any], path: str) -> None:
    with pytest.raises(ApiError) as refused:
        check_modal(modal)
    assert path in set(paths(refused.value.errors or {}))


def labelled(kind: int = 22, most: int = 10, **other: Any) -> dict[str, Any]:
    """A label with a part of that kind; menus and groups have ``most`` options."""
    part: dict[str, Any] = {"type": kind, "custom_id": "c", **other}
    if kind in (3, 21, 22):
        part.setdefault("options", [{"label": f"{n}", "value": f"{n}"} for n in range(most)])
    return {"type": 18, "label": "L", "component": part}


CHOSEN = [{"label": "a", "value": "a", "default": True}, {"label": "b", "value": "b"}]
TEXT = {"type": 10, "content": "Read this"}
BOTH = [{**option, "default": True} for option in CHOSEN]
OPTION = "data.components.0.component.options.0"


@pytest.mark.parametrize(
    "part",
    [
        {"type": 18, "label": "l" * 45, "description": "d" * 100, "component": {"type": 23, "custom_id": "c" * 100}},  # noqa: E501
        {"type": 10, "content": "t" * 4000},
        labelled(21, 2),
        labelled(21, options=CHOSEN, required=False),
        labelled(22, 1, min_values=0, required=False),
        labelled(22, options=BOTH, max_values=2),
        labelled(3, 25, min_values=0, max_values=25, required=False),
        labelled(5, default_values=[{"id": "1", "type": "user"}]),
        labelled(23, default=True),
    ],
)  # fmt: skip
def test_each_part_of_a_form_is_taken_at_its_limits(part: dict[str, Any]) -> None:
    check_modal(form(part))


@pytest.mark.parametrize(
    ("modal", "path"),
    [
        (form(TEXT, *(labelled(23, custom_id=f"{n}") for n in range(5))), "data.components"),
        (form({"type": 10, "content": "t" * 4001}), "data.components.0.content"),
        (form({"type": 10, "content": ""}), "data.components.0.content"),
        (form(labelled(23) | {"label": "l" * 46}), "data.components.0.label"),
        (form(labelled(23) | {"label": ""}), "data.components.0.label"),
        (form(labelled(23) | {"description": "d" * 101}), "data.components.0.description"),
        (form({"type": 18, "label": "L"}), "data.components.0.component"),
        (form({"type": 18, "label": "L", "component": BUTTON}), "data.components.0.component"),
        (form({"type": 18, "label": "L", "component": TEXT}), "data.components.0.component"),
        (form(labelled(23, custom_id="")), "data.components.0.component.custom_id"),
        (form(labelled(23), labelled(23)), "data.components.1.component.custom_id"),
        (form(labelled(21, 1)), "data.components.0.component.options"),
        (form(labelled(21, 11)), "data.components.0.component.options"),
        (form(labelled(21, options=BOTH)), "data.components.0.component.options"),
        (form(labelled(22, 0)), "data.components.0.component.options"),
        (form(labelled(22, 11)), "data.components.0.component.options"),
        (form(labelled(22, options=BOTH, max_values=1)), "data.components.0.component.options"),
        (form(labelled(22, min_values=0)), "data.components.0.component.min_values"),
        (form(labelled(22, min_values=3, max_values=2)), "data.components.0.component.min_values"),
        (form(labelled(22, max_values=11)), "data.components.0.component.min_values"),
        (form(labelled(22, 2, max_values=3)), "data.components.0.component.max_values"),
        (form(labelled(22, options=[{**CHOSEN[0], "label": "l" * 101}])), f"{OPTION}.label"),
        (form(labelled(22, options=[{**CHOSEN[0], "value": "v" * 101}])), f"{OPTION}.value"),
        (form(labelled(22, options=[{**CHOSEN[0], "description": "d" * 101}])), f"{OPTION}.description"),  # noqa: E501
        (form(labelled(21, options=[CHOSEN[1]] * 2)), "data.components.0.component.options.1.value"),  # noqa: E501
        (form(labelled(3, 26)), "data.components.0.component.options"),
        (form(labelled(3, min_values=0)), "data.components.0.component.min_values"),
    ],
)  # fmt: skip
def test_each_part_of_a_form_is_refused_beyond_its_limits(modal: dict[str, Any], path: str) -> None:
    with pytest.raises(ApiError) as refused:
        check_modal(modal)
    assert path in set(paths(refused.value.errors or {}))


@pytest.mark.parametrize("kind", [21, 22, 23])
def test_a_part_of_forms_alone_is_refused_in_messages(kind: int) -> None:
    errors, part = FormErrors(), labelled(kind)["component"]
    body = {"components": [{"type": 1, "components": [part]}]}
    check_components(body, errors, v2=False, files=set())
    assert any("components.0.components.0" in line for line in errors.lines())


def test_all_faults_are_reported_at_once() -> None:
    errors = FormErrors()
    errors.at("a").text({"c": "xx"}, "c", 0, 1)
    errors.require({}, "b")
    with pytest.raises(ApiError) as refused:
        errors.check()
    assert set(paths(refused.value.errors or {})) == {"a.c", "b"}


async def test_more_than_25_suggestions_are_refused(club: Club) -> None:
    def setup(bot: Any) -> None:
        @bot.tree.command(description="d")
        async def pick(interaction: discord.Interaction, card: str) -> None: ...

        @pick.autocomplete("card")
        async def cards(interaction: discord.Interaction, current: str) -> Any:
            sizes = {"many": (26, 5), "long": (1, 101), "fine": (25, 100)}
            count, length = sizes[current]
            names = [f"{n:03}".ljust(length, "x") for n in range(count)]
            return [discord.app_commands.Choice(name=n, value=n) for n in names]

    async with club.bot(setup):
        fine = await club.ann.autocomplete(club.channel, "pick", option="card", value="fine")
        assert len(fine) == 25
        interactions = club.discord.world.interactions
        for value in ("many", "long"):
            task = club.start(
                club.ann.autocomplete(club.channel, "pick", option="card", value=value)
            )
            before = len(club.discord.calls)
            await club.discord.wait_for(
                lambda before=before: (
                    club.discord.calls[before:] and club.discord.calls[-1].status == 400
                )
            )
            assert list(interactions.values())[-1].reply is None
            task.cancel()
        club.discord.schema_errors.clear()
