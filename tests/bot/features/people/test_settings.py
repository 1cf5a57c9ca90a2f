"""Personal settings, absence and data: privately, in a channel or in a DM with the bot."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import time
from enum import Enum
from typing import Any

import pytest

from bot.features.people.pages import ALSO
from bot.features.people.use_cases import PersonalSettings
from bot.game.people import preferences
from bot.game.people.preferences import (
    EVERYWHERE,
    KINDS,
    USUAL,
    HandOrder,
    Preferences,
    PuzzleConsent,
    ReminderInterval,
    Where,
)
from bot.game.rows import PreferenceRow
from bot.game.table.reading import PeopleReader, TableReader
from bot.game.unit_of_work import Transactions
from bot.loopback import Person
from bot.loopback.people.answers import text_of
from bot.loopback.world.objects import Message
from bot.platform.request import Person as PersonOfTable
from bot.platform.store.store import Store
from render import Form, Theme
from tests.bot.actions import has_button
from tests.bot.fixtures import ANN, BO, STRANGER, begin, make_services
from tests.bot.harness import Harness


async def wishes(harness: Harness, person: Person, table: int = 0) -> Preferences:
    return (await harness.services[PeopleReader].get(person.id, table)).preferences


def name_of(menu: dict[str, Any]) -> str:
    """The subject of a menu: a preference, or several of them."""
    return str(menu["custom_id"].rpartition(":")[2])


def chosen(message: Message) -> dict[str, list[str]]:
    """The chosen value of each menu, by its name."""
    return {
        name_of(menu): [o["value"] for o in menu["options"] if o.get("default")]
        for menu in message.selects
    }


def switched(message: Message) -> set[str]:
    """The names of what can be switched off."""
    found = [str(b.get("custom_id")).split(":") for b in message.buttons]
    return {one[-2] for one in found if one[1] == "own_set" and one[-1] == "no"}


READS: dict[str, Any] = dict.fromkeys(ALSO, "yes".__eq__) | {"puzzles": PuzzleConsent}
SWITCHES = {"next_up": "yes", "unconfirmed": "no", "touches": "no", "invites": "no"}.items()


async def said(harness: Harness, person: Person, path: str, **options: str) -> str:
    message = (await harness.says(person, path, **options)).message
    assert message.ephemeral
    return text_of(message)


async def pick(harness: Harness, person: Person, message: Message, name: str, *values: str) -> None:
    menu = next(m for m in message.selects if name_of(m) == name)
    await (await person.select(message, *values, custom_id=menu["custom_id"])).settled()


async def test_the_panel_shows_the_settings_and_takes_choices(harness: Harness) -> None:
    answer = await harness.says(harness.ann, "deus-me settings")
    panel = answer.message
    assert panel.ephemeral
    assert "for all tables" in text_of(panel)
    assert chosen(panel) == {"where": ["channel"], "reminder": ["half"]}
    assert switched(panel) == {"unconfirmed", "touches", "invites"}
    await pick(harness, harness.ann, panel, "where", "dm")
    await pick(harness, harness.ann, panel, "reminder", "daily")
    for name, value in SWITCHES:
        await harness.presses(harness.ann, panel, f"own_set:{name}:{value}")
    assert chosen(panel) == {"where": ["dm"], "reminder": ["daily"]}
    assert switched(panel) == {"next_up"}
    await harness.presses(harness.ann, panel, "own:look:all")
    await pick(harness, harness.ann, panel, "theme", "dark")
    await pick(harness, harness.ann, panel, "hand_order", "name")
    panel = (await harness.says(harness.ann, "deus-me settings", form="tall")).message
    look = {"language": ["usual"], "theme": ["dark"], "form": ["tall"], "hand_order": ["name"]}
    assert chosen(panel).items() >= look.items()
    await harness.presses(harness.ann, panel, "own:time:all")
    await pick(harness, harness.ann, panel, "zone", "Europe/Kyiv")
    await pick(harness, harness.ann, panel, "from", "23:00")
    assert "Quiet from **23:00** to **08:00**" in text_of(panel)
    assert await wishes(harness, harness.ann) == Preferences(
        where=Where.DM,
        reminder=ReminderInterval.DAILY,
        next_up=True,
        unconfirmed=False,
        touches=False,
        invites=False,
        theme=Theme.DARK,
        form=Form.TALL,
        hand_order=HandOrder.NAME,
        zone="Europe/Kyiv",
        quiet_start=time(23),
        quiet_end=time(8),
    )
    await pick(harness, harness.ann, panel, "from", "off")
    assert (await wishes(harness, harness.ann)).quiet is None


async def test_menus_of_earlier_messages_are_understood(harness: Harness) -> None:
    panel = (await harness.says(harness.ann, "deus-me settings")).message
    for values in (("next_up", "touches"), ()):
        earlier = "s:own_set:0.0.0:told:all:also"
        await (await harness.forges(harness.ann, panel, earlier, *values)).settled()
        assert switched(panel) == {*values}
    await (
        await harness.forges(harness.ann, panel, "s:own_set:0.0.0:told:all:puzzles", "yes")
    ).settled()
    assert (await wishes(harness, harness.ann)).puzzles is PuzzleConsent.YES
    for wrong in ("touches:perhaps", "nothing:yes", "puzzles:maybe"):
        answer = await harness.forges(harness.ann, panel, f"b:own_set:0.0.0:told:all:{wrong}")
        assert "out of date" in text_of(await harness.aside(answer))


@pytest.mark.long
async def test_every_preference_and_every_value_of_it_can_be_chosen(harness: Harness) -> None:
    several = {"from": ("quiet_start",), "to": ("quiet_end",)}
    panel = (await harness.says(harness.ann, "deus-me settings")).message
    found: set[str] = set()
    for page in ("Pings", "own:look:all", "own:time:all"):
        if page != "Pings":
            await harness.presses(harness.ann, panel, page)
        for menu in panel.selects:
            name = name_of(menu)
            found |= {*several.get(name, (name,))}
            if not issubclass(KINDS.get(name, str), Enum):
                continue
            for value in KINDS[name]:
                await pick(harness, harness.ann, panel, name, value)
                assert getattr(await wishes(harness, harness.ann), name) is value
                assert chosen(panel)[name] == [value]
        for name in (*ALSO, "puzzles") if page == "Pings" else ():
            found.add(name)
            for value in ("no", "yes", "no"):
                if has_button(panel, f"own_set:{name}:{value}"):
                    await harness.presses(harness.ann, panel, f"own_set:{name}:{value}")
                assert getattr(await wishes(harness, harness.ann), name) == READS[name](value)
    assert found == {*KINDS}, "a field of Preferences without a menu, or the other way round"


async def test_one_table_can_differ_until_it_is_taken_back(harness: Harness, mover: Person) -> None:
    table = (await harness.table()).id
    panel = (await harness.says(mover, "deus-me settings")).message
    await harness.presses(mover, panel, "own:one")
    assert "for this table only" in text_of(panel)
    await pick(harness, mover, panel, "where", "none")
    assert await wishes(harness, mover, table) == replace(USUAL, where=Where.NONE)
    assert await wishes(harness, mover) == USUAL
    await harness.presses(mover, panel, "own:reset")
    assert await wishes(harness, mover, table) == USUAL


async def test_hours_are_typed_and_wrong_zones_or_nights_are_refused(
    harness: Harness,
) -> None:
    ann = harness.ann
    answer = await said(harness, ann, "deus-me settings", zone="kyiv", quiet_from="10:30 p. m.")
    assert "(Kyiv)" in answer
    assert (await wishes(harness, ann)).quiet_start == time(22, 30)
    refused = {
        "Kiyv": "Did you mean `Europe/Kyiv`",
        "Mars": "Did you mean",
        "zzzzzz": "Type a large city near you",
    }
    for typed, words in refused.items():
        assert words in await said(harness, ann, "deus-me settings", zone=typed)
    night = await said(harness, ann, "deus-me settings", quiet_from="8:00", quiet_to="8")
    assert "at most 16 hours" in night
    assert "not a time of day" in await said(harness, ann, "deus-me settings", quiet_to="25")
    assert (await wishes(harness, ann)).quiet_end == time(8)
    await harness.says(ann, "deus-me settings", quiet_from="off")
    assert (await wishes(harness, ann)).quiet is None
    offered = await ann.autocomplete(
        harness.channel, "deus-me settings", option="zone", value="berl"
    )
    assert [choice.value for choice in offered] == ["Europe/Berlin"]


@pytest.mark.long
async def test_the_settings_work_in_a_dm(harness: Harness, mover: Person) -> None:
    await harness.all_sent()
    answer = await (await mover.command(mover.dm, "deus-me settings")).settled()
    assert "Only for this table" not in answer.message.labels
    await pick(harness, mover, answer.message, "where", "both")
    assert (await wishes(harness, mover)).where is Where.BOTH
    away = await (await mover.command(mover.dm, "deus-me away", until="3 days")).settled()
    assert "14 of 14 days left" in text_of(away.message)
    await harness.presses(mover, away.message, "away")
    assert "Welcome back" in text_of(away.message)


@pytest.mark.long
async def test_an_absence_is_shown_to_everybody_and_ends(harness: Harness, mover: Person) -> None:
    past = await said(harness, mover, "deus-me away", until="yesterday")
    assert "already over" in past
    far = await said(harness, mover, "deus-me away", until="2999-01-01")
    assert "at most 366 days" in far
    long = await said(harness, mover, "deus-me away", until="4 weeks")
    assert "not enough: after that your clock runs again" in long
    status = await said(harness, harness.cy, "deus status")
    assert f"Away: {mover.name} until <t:" in status
    assert "Welcome back" in await said(harness, mover, "deus-me back")
    assert "Away" not in await said(harness, harness.cy, "deus status")
    assert "not away" in await said(harness, mover, "deus-me back")


@pytest.mark.long
async def test_ones_own_data_arrives_privately_as_a_file(harness: Harness, mover: Person) -> None:
    await harness.says(mover, "deus-me settings", zone="Tokyo")
    message = (await harness.says(mover, "deus-me data")).message
    assert message.ephemeral
    [file] = message.attachments
    stored = json.loads(file.data)
    assert stored["settings"] == [{"game_id": 0, "key": "zone", "value": "Asia/Tokyo"}]
    assert [seat["name"] for seat in stored["seats"]] == [mover.name]


async def test_a_date_in_numbers_is_read_in_the_order_of_the_country(harness: Harness) -> None:
    year = harness.services[Transactions].now().year + 1
    american, british = (
        harness.discord.person(name, locale=locale)
        for name, locale in (("Al", "en-US"), ("Bea", "en-GB"))
    )
    for person, typed, month in (
        (american, f"02/03/{year}", 2),
        (british, f"02/03/{year}", 3),
        (american, f"{year}/03/02", 3),
    ):
        await said(harness, person, "deus-me away", until=typed)
        away = (await harness.services[PeopleReader].get(person.id)).away
        assert away.until.month == month
    await harness.services[PersonalSettings].change(
        PersonOfTable(american.id, american.name), 0, {"language": "fr"}
    )
    refused = await said(harness, american, "deus-me away", until=f"02/03/{year}")
    assert f"2 mars {year} ou 3 févr. {year}" in refused
    offered = await american.autocomplete(
        harness.channel, "deus-me away", option="until", value=f"02/03/{year}"
    )
    assert [choice.value for choice in offered] == [f"{year}-03-02", f"{year}-02-03"]


async def test_a_preference_for_one_table_comes_before_one_for_all(store: Store) -> None:
    async with store.writing() as session:
        assert await preferences.get(session, ANN.id) == USUAL
        await preferences.change(session, ANN.id, EVERYWHERE, {"where": Where.DM, "next_up": True})
        await preferences.change(session, ANN.id, 7, {"where": Where.NONE})
        await preferences.change(session, BO.id, 7, {"reminder": ReminderInterval.DAILY})
    async with store.reading() as session:
        found = await preferences.of_people(session, (ANN.id, BO.id), 7)
        assert found == {
            ANN.id: replace(USUAL, where=Where.NONE, next_up=True),
            BO.id: replace(USUAL, reminder=ReminderInterval.DAILY),
        }
        assert await preferences.get(session, ANN.id, 8) == replace(
            USUAL, where=Where.DM, next_up=True
        )
        assert await preferences.own(session, ANN.id, 7) == {"where"}


async def test_preferences_are_read_as_written_and_deleting_restores_the_default(
    store: Store,
) -> None:
    values: dict[str, Any] = {
        "where": Where.BOTH,
        "reminder": ReminderInterval.OFF,
        "next_up": True,
        "unconfirmed": False,
        "touches": False,
        "language": "uk",
        "theme": Theme.DARK,
        "hand_order": HandOrder.NAME,
        "zone": "Europe/Kyiv",
        "quiet_start": time(22, 30),
        "quiet_end": time(8),
    }
    async with store.writing() as session:
        await preferences.change(session, ANN.id, EVERYWHERE, values)
        assert await preferences.get(session, ANN.id) == replace(USUAL, **values)
        assert await preferences.languages(session) == {ANN.id: "uk"}
        await preferences.change(session, ANN.id, EVERYWHERE, dict.fromkeys(values))
        assert await preferences.get(session, ANN.id) == USUAL


async def test_zone_and_language_apply_everywhere_and_a_table_can_be_reset(store: Store) -> None:
    async with store.writing() as session:
        await preferences.change(session, ANN.id, 7, {"zone": "Asia/Tokyo", "where": Where.DM})
        assert (await preferences.get(session, ANN.id, 8)).zone == "Asia/Tokyo"
        await preferences.reset(session, ANN.id, 7)
        assert await preferences.get(session, ANN.id, 7) == replace(USUAL, zone="Asia/Tokyo")


async def test_preferences_of_another_version_are_ignored(store: Store) -> None:
    async with store.writing() as session:
        for key, value in (("where", "pigeon"), ("colour", "red"), ("next_up", "yes")):
            session.add(PreferenceRow(person_id=ANN.id, game_id=EVERYWHERE, key=key, value=value))
    async with store.reading() as session:
        assert await preferences.get(session, ANN.id) == replace(USUAL, next_up=True)


async def test_a_new_discord_language_applies_from_the_next_interaction(
    store: Store,
) -> None:
    services = make_services(store)
    table = await begin(services, ANN, BO)

    async def spoken() -> list[str]:
        return [seat.locale for seat in (await services[TableReader].get(table.id)).seats]

    assert await spoken() == ["en-US", "fr"]
    for person in (ANN, replace(ANN, locale="uk"), BO, STRANGER):
        await services[PersonalSettings].hear(person)
    assert await spoken() == ["uk", "fr"]
    await services[PersonalSettings].change(ANN, 0, {"language": "es"})
    await services[PersonalSettings].hear(ANN)
    assert await spoken() == ["es", "fr"]
