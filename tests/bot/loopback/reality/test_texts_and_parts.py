"""Rows 1 to 17, 54 and 55: refused or changed texts, menus, commands and files."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.loopback import Impossible
from bot.loopback.people.answers import Choice
from bot.loopback.people.forms import filled_form
from tests.bot.loopback.conftest import Club
from tests.bot.loopback.reality.api import CHOICES, FORM, Api
from tests.bot.loopback.test_messages import png

ZERO = "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES"
IN_ROW = "components.0.components.0"


def menu(**other: Any) -> dict[str, Any]:
    return {"type": 3, "custom_id": "m", "options": [{"label": "o", "value": "o"}], **other}


def button(**other: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "b", **other}


def form_with(part: dict[str, Any]) -> dict[str, Any]:
    label = {"type": 18, "label": "L", "component": part}
    return {"title": "T", "custom_id": "f", "components": [label]}


@pytest.mark.parametrize(
    ("kind", "required", "sent"),
    [(3, True, False), (5, True, False), (3, False, True), (3, None, True)],
)
async def test_row_01_a_required_menu_of_a_message_has_no_least_number_0(
    api: Api, kind: int, required: bool | None, sent: bool
) -> None:
    part = menu(min_values=0) | ({} if required is None else {"required": required})
    if kind != 3:
        part = {"type": kind, "custom_id": "m", "min_values": 0, "required": required}
    reply = await api.parts(part)
    assert reply.status == (200 if sent else 400)
    assert sent or reply.errors == {f"{IN_ROW}.min_values": ZERO}


@pytest.mark.parametrize(
    ("part", "place"),
    [
        (menu(min_values=0), "min_values"),
        (menu(min_values=0, required=None), "min_values"),
        (menu(min_values=0, required=True), "min_values"),
        (menu(disabled=True), "disabled"),
        (menu(min_values=0, required=False), ""),
        (menu(required=True), ""),
    ],
)
async def test_row_02_a_menu_of_a_form_is_required_unless_it_says_no_and_never_disabled(
    api: Api, club: Club, part: dict[str, Any], place: str
) -> None:
    reply = await api.answer(api.used(club.ann, club.channel), FORM, form_with(part))
    where = f"data.components.0.component.{place}"
    assert reply.status == (400 if place else 204)
    assert not place or [*reply.errors] == [where]
    assert place != "min_values" or reply.errors[where] == ZERO


@pytest.mark.parametrize(("name", "taken"), [("o'clock", False), ("oʼclock", True)])
async def test_row_03_u0027_is_refused_in_a_command_s_name_and_u02bc_is_not(
    api: Api, name: str, taken: bool
) -> None:
    assert (await api.register({"name": name})).status == (200 if taken else 400)


@pytest.mark.parametrize("name", ["Été", "e\u0301te\u0301", "two words"])
async def test_row_04_a_wrong_localised_name_is_reported_without_its_language(
    api: Api, name: str
) -> None:
    languages = {"fr": name, "es-ES": "verano"}
    reply = await api.register({"name": "summer", "name_localizations": languages})
    assert reply.errors == {"0.name_localizations": "APPLICATION_COMMAND_INVALID_NAME"}
    option = {"type": 3, "name": "o", "description": "d", "name_localizations": languages}
    reply = await api.register({"name": "summer", "options": [option]})
    assert [*reply.errors] == ["0.options.0.name_localizations.fr"]


@pytest.mark.parametrize("name", ["बनाओ", "สร้าง", "été"])
async def test_row_04_marks_of_devanagari_and_thai_are_taken(api: Api, name: str) -> None:
    command = {"name": "make", "name_localizations": {"hi": name}}
    assert (await api.register(command)).status == 200


@pytest.mark.parametrize(
    ("first", "second", "place"),
    [
        ({"fr": "carte"}, {"fr": "carte"}, "0.options.1.name_localizations.fr"),
        ({"fr": "two"}, {}, "0.options.0.name_localizations.fr"),
        ({"fr": "carte"}, {"es-ES": "carte"}, ""),
    ],
)
async def test_row_05_options_differ_in_every_language(
    api: Api, first: dict[str, str], second: dict[str, str], place: str
) -> None:
    options = [
        {"type": 3, "name": name, "description": "d", "name_localizations": languages}
        for name, languages in (("one", first), ("two", second))
    ]
    reply = await api.register({"name": "c", "options": options})
    assert [*reply.errors] == ([place] if place else [])


@pytest.mark.parametrize("same", [True, False])
async def test_row_06_commands_may_have_the_same_name_in_a_language_or_not(
    api: Api, club: Club, same: bool
) -> None:
    club.discord.habits.same_command_names = same
    commands = [{"name": name, "name_localizations": {"fr": "aide"}} for name in ("a", "b")]
    reply = await api.register(*commands)
    assert reply.status == (200 if same else 400)
    assert same or reply.errors == {"1": "APPLICATION_COMMANDS_DUPLICATE_NAME"}


@pytest.mark.parametrize(
    ("locale", "word"),
    [("es-419", "jugar"), ("en-GB", "colour"), ("en-US", "colour"), ("fr", "play")],
)
async def test_row_07_a_language_falls_back_to_its_neighbour(
    api: Api, club: Club, locale: str, word: str
) -> None:
    await api.register(
        {"name": "play", "name_localizations": {"es-ES": "jugar", "en-GB": "colour"}}
    )
    person = club.discord.person("Pat", locale=locale)
    typing = club.start(person.command(club.channel, word))
    await club.discord.wait_for(lambda: club.discord.world.interactions)
    await api.answer([*club.discord.world.interactions.values()][-1])
    assert (await typing).text == "hello"
    with pytest.raises(Impossible):
        await person.command(club.channel, "jouer")


async def test_row_08_control_characters_are_removed_from_descriptions(api: Api) -> None:
    option = {"type": 3, "name": "o", "description": "a\u0007b"}
    languages = {"fr": "une\u200b épée ⚔\ufe0f"}
    command = {"name": "c", "description": "swords ⚔\ufe0f", "options": [option]}
    kept = (await api.register(command | {"description_localizations": languages})).body[0]
    assert kept["description"] == "swords ⚔"
    assert kept["description_localizations"] == {"fr": "une épée ⚔"}
    assert kept["options"][0]["description"] == "ab"


async def test_row_09_white_space_alone_is_empty(api: Api, club: Club) -> None:
    required = "BASE_TYPE_REQUIRED"
    option = {"label": " \u3000 ", "value": "v"}
    reply = await api.parts(menu(options=[option]), button(label=" \n"))
    assert reply.errors == {
        f"{IN_ROW}.options.0.label": required,
        "components.1.components.0.label": required,
    }
    choices = [{"name": " ", "value": "v"}]
    typed = {"type": 3, "name": "o", "description": " ", "choices": choices}
    reply = await api.register({"name": "c", "description": "  ", "options": [typed]})
    assert reply.errors == {
        "0.description": required,
        "0.options.0.description": required,
        "0.options.0.choices.0.name": required,
    }
    opened = await api.ask(
        "POST", f"/channels/{club.channel.id}/threads", {"name": " ", "type": 11}
    )
    assert opened.errors == {"name": required}
    assert (await api.send(club.channel, {"embeds": [{"title": "  "}]})).status == 400


async def test_row_10_one_bad_choice_empties_the_whole_list(api: Api, club: Club) -> None:
    used = api.used(club.ann, club.channel, 4)
    choices = [{"name": "fine", "value": "v"}, {"name": " ", "value": "v"}]
    reply = await api.answer(used, CHOICES, {"choices": choices})
    assert reply.said == (400, 50035)
    assert (used.choices, used.reply) == (None, None)


@pytest.mark.parametrize(
    ("content", "sent"),
    [("🏺" * 2000, True), (f" \n{'x' * 2000}\n ", True), ("🏺" * 2001, False)],
)
async def test_row_11_lengths_are_code_points_after_trimming(
    api: Api, club: Club, content: str, sent: bool
) -> None:
    reply = await api.send(club.channel, {"content": content})
    assert reply.status == (200 if sent else 400)
    assert not sent or reply.body["content"] == content.strip()


async def test_row_12_a_wrong_emoji_has_the_button_s_code_everywhere(api: Api) -> None:
    wrong = {"emoji": {"name": "♔"}}
    option = {"label": "o", "value": "o", **wrong}
    reply = await api.parts(menu(options=[option]), button(**wrong))
    assert set(reply.errors.values()) == {"BUTTON_COMPONENT_INVALID_EMOJI"}
    assert f"{IN_ROW}.options.0.emoji.name" in reply.errors


@pytest.mark.parametrize(
    ("sign", "sent"), [("⚔", True), ("⚔\ufe0f", True), ("♔", False), ("♔\ufe0f", False)]
)
async def test_row_13_an_emoji_is_taken_with_and_without_u_fe0f_and_a_text_symbol_never(
    api: Api, sign: str, sent: bool
) -> None:
    assert (await api.parts(button(emoji={"name": sign}))).status == (200 if sent else 400)


@pytest.mark.parametrize("part", [button(custom_id="a\ud83d"), menu(custom_id="\udc00")])
async def test_row_14_a_lone_surrogate_in_a_custom_id_is_a_server_error(
    api: Api, part: dict[str, Any]
) -> None:
    assert (await api.parts(part)).said == (500, 0)


@pytest.mark.parametrize(
    ("count", "sent"), [(0, True), (1, False), (2, True), (3, True), (4, False)]
)
async def test_row_15_defaults_of_people_number_between_least_and_most(
    api: Api, club: Club, count: int, sent: bool
) -> None:
    defaults = [{"id": str(club.ann.id), "type": "user"}] * count
    part = {"type": 5, "custom_id": "m", "min_values": 2, "max_values": 3}
    reply = await api.parts(part | {"default_values": defaults})
    assert reply.status == (200 if sent else 400)
    assert sent or [*reply.errors] == [f"{IN_ROW}.default_values"]
    wrong = {**part, "min_values": 1, "default_values": [{"id": "1", "type": "role"}]}
    assert [*(await api.parts(wrong)).errors] == [f"{IN_ROW}.default_values.0.type"]


@pytest.mark.parametrize("lost", [True, False])
async def test_row_15_defaults_may_name_deleted_things_or_not(
    api: Api, club: Club, lost: bool
) -> None:
    club.discord.habits.lost_defaults = lost
    part = {"type": 8, "custom_id": "m", "default_values": [{"id": "5", "type": "channel"}]}
    assert (await api.parts(part)).status == (200 if lost else 400)


@pytest.mark.parametrize(
    ("name", "kept", "title"),
    [
        ("board.png", "board.png", None),
        ("Forêt d'été (1).png", "Foret_dete_1.png", "Forêt d'été (1)"),
        ("._hidden.png", "hidden.png", "._hidden"),
        ("два words.png", "words.png", "два words"),
    ],
)
async def test_row_16_names_of_files_are_cleaned_and_lost_letters_stay_in_the_title(
    api: Api, club: Club, name: str, kept: str, title: str | None
) -> None:
    sent = await api.send(club.channel, {}, files={name: png()})
    file = sent.body["attachments"][0]
    assert (file["filename"], file.get("title")) == (kept, title)
    assert file["url"].split("?")[0].endswith(f"/{kept}")


@pytest.mark.parametrize("random", [True, False])
async def test_row_16_a_name_without_latin_letters_becomes_something_else(
    api: Api, club: Club, random: bool
) -> None:
    club.discord.habits.random_file_names = random
    sent = await api.send(club.channel, {}, files={"дошка.png": png()})
    file = sent.body["attachments"][0]
    assert file["title"] == "дошка"
    assert (file["filename"] == "__.png") is not random
    assert file["filename"].isascii()


@pytest.mark.parametrize(
    ("name", "told", "sent"),
    [
        ("_Été 1.png", "_Été 1.png", True),
        ("_Été 1.png", "Ete_1.png", True),
        ("_Été 1.png", "ete_1.png", False),
        ("дошка.png", "дошка.png", False),
    ],
)
async def test_row_17_references_to_files_are_cleaned_likewise(
    api: Api, club: Club, name: str, told: str, sent: bool
) -> None:
    body = {"embeds": [{"image": {"url": f"attachment://{told}"}}]}
    reply = await api.send(club.channel, body, files={name: png()})
    assert reply.status == (200 if sent else 400)
    assert not sent or reply.body["embeds"][0]["image"]["url"].startswith("http://127.0.0.1")


async def test_row_54_a_label_may_be_typed_where_a_value_is_suggested(api: Api, club: Club) -> None:
    option = {"type": 3, "name": "card", "description": "d", "autocomplete": True}
    await api.register({"name": "build", "options": [option]})
    world = club.discord.world
    for given in ("Quarry (2)", Choice("Quarry (2)", "quarry")):
        task = club.start(club.ann.command(club.channel, "build", card=given))
        await asyncio.sleep(0)
        used = [*world.interactions.values()][-1]
        await api.answer(used)
        await task
        typed = used.data["options"][0]["value"]
        assert typed == (given if isinstance(given, str) else "quarry")


def test_row_55_a_required_field_may_hold_spaces_only() -> None:
    field = {"type": 4, "custom_id": "name", "style": 1, "required": True}
    filled = filled_form(form_with(field), {"name": "   "})
    assert filled["components"][0]["component"]["value"] == "   "


@pytest.mark.parametrize("strips", [True, False])
async def test_a_text_may_become_empty_when_discord_strips_it(
    api: Api, club: Club, strips: bool
) -> None:
    """Not decided: the fate of such a message."""
    club.discord.habits.strips_content = strips
    reply = await api.send(club.channel, {"content": "\u200b"})
    assert reply.status == (400 if strips else 200)
    assert not strips or reply.said == (400, 50006)
