"""The language of somebody's Discord is noted with whatever they do next."""

from __future__ import annotations

from dataclasses import replace

from bot.platform.store.store import Store
from tests.bot.fixtures import ANN, BO, STRANGER, begin, make_tables


async def test_another_language_of_discord_holds_from_the_next_interaction_on(
    store: Store,
) -> None:
    tables = make_tables(store)
    table = await begin(tables, ANN, BO)

    async def spoken() -> list[str]:
        return [seat.locale for seat in (await tables.get(table.id)).seats]

    assert await spoken() == ["en-US", "fr"]
    for person in (ANN, replace(ANN, locale="uk"), BO, STRANGER):
        await tables.settings.hear(person)
    assert await spoken() == ["uk", "fr"]
    await tables.settings.change(ANN, 0, {"language": "es"})
    await tables.settings.hear(ANN)
    assert await spoken() == ["es", "fr"]
