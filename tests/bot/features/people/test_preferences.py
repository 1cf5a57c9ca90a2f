"""Personal preferences: defaults, for all tables, for one table, and which are personal data."""

from __future__ import annotations

from dataclasses import replace
from datetime import time
from typing import Any

from bot.game import preferences
from bot.game.preferences import EVERYWHERE, USUAL, HandOrder, ReminderInterval, Where
from bot.game.rows import PreferenceRow
from bot.platform.store.store import Store
from render import Theme

ANN, BO = 1, 2


async def test_a_preference_for_one_table_comes_before_one_for_all(store: Store) -> None:
    async with store.writing() as session:
        assert await preferences.get(session, ANN) == USUAL
        await preferences.change(session, ANN, EVERYWHERE, {"where": Where.DM, "next_up": True})
        await preferences.change(session, ANN, 7, {"where": Where.NONE})
        await preferences.change(session, BO, 7, {"reminder": ReminderInterval.DAILY})
    async with store.reading() as session:
        found = await preferences.of_people(session, (ANN, BO), 7)
        assert found == {
            ANN: replace(USUAL, where=Where.NONE, next_up=True),
            BO: replace(USUAL, reminder=ReminderInterval.DAILY),
        }
        assert await preferences.get(session, ANN, 8) == replace(
            USUAL, where=Where.DM, next_up=True
        )
        assert await preferences.own(session, ANN, 7) == {"where"}


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
        await preferences.change(session, ANN, EVERYWHERE, values)
        assert await preferences.get(session, ANN) == replace(USUAL, **values)
        assert await preferences.languages(session) == {ANN: "uk"}
        await preferences.change(session, ANN, EVERYWHERE, dict.fromkeys(values))
        assert await preferences.get(session, ANN) == USUAL


async def test_zone_and_language_apply_everywhere_and_a_table_can_be_reset(store: Store) -> None:
    async with store.writing() as session:
        await preferences.change(session, ANN, 7, {"zone": "Asia/Tokyo", "where": Where.DM})
        assert (await preferences.get(session, ANN, 8)).zone == "Asia/Tokyo"
        await preferences.reset(session, ANN, 7)
        assert await preferences.get(session, ANN, 7) == replace(USUAL, zone="Asia/Tokyo")


async def test_preferences_of_another_version_are_ignored(store: Store) -> None:
    async with store.writing() as session:
        for key, value in (("where", "pigeon"), ("colour", "red"), ("next_up", "yes")):
            session.add(PreferenceRow(person_id=ANN, game_id=EVERYWHERE, key=key, value=value))
    async with store.reading() as session:
        assert await preferences.get(session, ANN) == replace(USUAL, next_up=True)
