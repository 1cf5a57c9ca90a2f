"""The language of a person's Discord is stored with their next action."""

from __future__ import annotations

from dataclasses import replace

from bot.features.people.use_cases import PersonalSettings
from bot.game.reading import TableReader
from bot.platform.store.store import Store
from tests.bot.fixtures import ANN, BO, STRANGER, begin, make_services


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
