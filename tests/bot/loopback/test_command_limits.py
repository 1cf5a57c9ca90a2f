from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import discord
import pytest

from bot.loopback.rest.commands import check_command, check_commands, valid_name
from bot.loopback.rest.components import check_modal
from bot.loopback.world.errors import ApiError, FormErrors

if TYPE_CHECKING:
    from tests.bot.loopback.conftest import Club


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
