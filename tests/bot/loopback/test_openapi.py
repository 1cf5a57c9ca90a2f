from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest

from bot.loopback import LoopbackDiscord
from bot.loopback.rest import channels as route_channels
from bot.loopback.rest import commands as route_commands
from bot.loopback.rest import emojis as route_emojis
from bot.loopback.rest import interactions as route_interactions
from bot.loopback.rest import users as route_users
from bot.loopback.rest.request import Request, Upload
from bot.loopback.world.errors import FormErrors

if TYPE_CHECKING:
    from bot.loopback.rest.openapi import Description

PATH = os.environ.get("DISCORD_OPENAPI")
pytestmark = pytest.mark.skipif(not PATH, reason="DISCORD_OPENAPI names no file")

SEND = ("POST", "/channels/{channel_id}/messages")
CALLBACK = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
COMMANDS = ("PUT", "/applications/{application_id}/commands")
FIELDS = [
    {"type": 21, "options": [{"label": "a", "value": "a"}, {"label": "b", "value": "b"}]},
    {"type": 22, "options": [{"label": "a", "value": "a", "default": True}], "min_values": 1},
    {"type": 23, "default": False},
    {"type": 5, "max_values": 2},
]
LABELS = [
    {"type": 18, "label": "L", "component": {"custom_id": f"{number}", **field}}
    for number, field in enumerate(FIELDS)
]
FORM = {"custom_id": "m", "title": "T", "components": [{"type": 10, "content": "x"}, *LABELS]}
HOOK = ("POST", "/webhooks/{webhook_id}/{webhook_token}")
BUTTON = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}


@pytest.fixture
def description() -> Description:
    from bot.loopback.rest.openapi import Description

    assert PATH is not None
    return Description.load(PATH)


def faults_of(description: Description, call: Request) -> list[str]:
    faults = FormErrors()
    description.check(call, faults)
    return faults.lines()


def call(route: tuple[str, str], body: Any) -> Request:
    return Request(*route, path="", params={}, query={}, body=body)


@pytest.mark.parametrize(
    ("route", "body"),
    [
        (SEND, {"content": "x", "tts": False}),
        (SEND, {"content": None, "embeds": [{"title": "t", "type": "rich"}]}),
        (SEND, {"components": [{"type": 1, "components": [BUTTON]}]}),
        (SEND, {"attachments": [{"id": 0, "filename": "a.png", "description": None}]}),
        (SEND, {"content": "x", "allowed_mentions": {"parse": [], "users": [1, "2"]}}),
        (("POST", "/users/@me/channels"), {"recipient_id": 123}),
        (CALLBACK, {"type": 5, "data": {"flags": 64}}),
        (CALLBACK, {"type": 6, "data": None}),
        (CALLBACK, {"type": 9, "data": FORM}),
        (CALLBACK, {"type": 8, "data": {"choices": [{"name": "a", "value": "b"}]}}),
        (COMMANDS, [{"name": "club", "description": "d", "options": []}]),
        (COMMANDS, [{"name": "As text", "type": 3, "name_localizations": {"fr": "En texte"}}]),
        (HOOK, {"content": "x", "flags": 64}),
    ],
)
def test_a_right_body_fits_the_description(
    description: Description, route: tuple[str, str], body: Any
) -> None:
    assert faults_of(description, call(route, body)) == []


@pytest.mark.parametrize(
    ("route", "body"),
    [
        (SEND, {"content": 3}),
        (SEND, {"embeds": [{"title": ["t"]}]}),
        (SEND, {"embeds": {"title": "t"}}),
        (SEND, {"components": [{"type": 1, "components": [{**BUTTON, "custom_id": 3}]}]}),
        (SEND, {"components": [{"type": 99}]}),
        (SEND, {"attachments": [{"filename": "a.png"}]}),
        (SEND, {"content": "x", "allowed_mentions": {"parse": ["user"]}}),
        (SEND, None),
        (("POST", "/users/@me/channels"), {"recipient_id": "Ann"}),
        (("POST", "/channels/{channel_id}/typing"), {"for": 3}),
        (CALLBACK, {"type": 44}),
        (CALLBACK, {"type": 9, "data": {**FORM, "title": "t" * 46}}),
        (CALLBACK, {"type": 9, "data": {**FORM, "components": [{**LABELS[0], "label": 3}]}}),
        (CALLBACK, {"type": 8}),
        (COMMANDS, [{"description": "no name"}]),
        (COMMANDS, [{"name": "N" * 33, "type": 2}]),
        (COMMANDS, [{"name": "club", "options": [{"type": 3, "name": "x"}]}]),
        (HOOK, {"content": ["x"]}),
        (("POST", "/nowhere"), {}),
    ],
)
def test_a_wrong_body_is_reported(
    description: Description, route: tuple[str, str], body: Any
) -> None:
    assert faults_of(description, call(route, body))


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ({"label": "l" * 81}, "components.0.components.0.label: Its length is wrong: maxLength 80"),
        ({"disabled": 1}, "components.0.components.0.disabled: 1 is not of type 'boolean', 'null'"),
        ({"type": 99}, "components.0.components.0: It fits none of the described alternatives"),
    ],
)
def test_the_fault_of_the_intended_alternative_is_reported(
    description: Description, part: dict[str, Any], told: str
) -> None:
    body = {"components": [{"type": 1, "components": [{**BUTTON, **part}]}]}
    assert faults_of(description, call(SEND, body)) == [told]


def test_payload_json_is_validated_with_the_same_schema(description: Description) -> None:
    wrong = call(SEND, {"content": 3})
    wrong.uploads.append(Upload(0, "a.png", b"x"))
    assert faults_of(description, wrong)


def test_every_route_of_the_server_is_in_the_description(description: Description) -> None:
    modules = (route_channels, route_commands, route_emojis, route_interactions, route_users)
    routes = [route for module in modules for route in module.ROUTES]
    missing = [f"{m} {t}" for m, t, _ in routes if not description.knows(m, t)]
    assert missing == []


async def test_a_wrong_body_is_collected_and_refused_by_the_server() -> None:
    async with LoopbackDiscord() as server:
        channel = server.channel()
        url = f"{server.api_url}/channels/{channel.id}/messages"
        headers = {"Authorization": f"Bot {server.token}"}
        async with (
            aiohttp.ClientSession(headers=headers) as session,
            session.post(url, json={"content": 3}) as response,
        ):
            assert response.status == 400
        assert len(server.schema_errors) == 1
        assert server.schema_errors[0].startswith("POST /channels/{channel_id}/messages: content")
        assert server.messages(channel) == []


async def test_nothing_is_validated_without_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISCORD_OPENAPI")
    assert LoopbackDiscord().rest._check is None


def test_a_broken_description_is_a_clear_error(tmp_path: Path) -> None:
    from bot.loopback.rest.openapi import Description

    broken = tmp_path / "openapi.json"
    broken.write_text("{", encoding="utf-8")
    with pytest.raises(json.JSONDecodeError):
        Description.load(str(broken))
