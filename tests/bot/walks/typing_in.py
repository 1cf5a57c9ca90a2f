"""Commands that a person is offered, with everything that they can type into them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.loopback import Person
from bot.loopback.people.slash_commands import visible_commands
from bot.loopback.world.protocol import Json, OptionKind
from bot.platform.discord.commands import NONE_LEGAL
from tests.bot.walks.steps import Met, Typed
from tests.bot.walks.town import Town

SUBCOMMANDS = (OptionKind.SUBCOMMAND, OptionKind.GROUP)
# What is typed where nothing is suggested; "1" for any other option.
SAMPLES = {
    "card": "farm",
    "each": "turn",
    "name": "Farm",
    "option": "1",
    "pace": "24h",
    "title": "Cup",
    "top": "guild",
    "until": "3 days",
    "zone": "Tokyo",
}


class Keyboard:
    """The commands that people can type in a town; ``record`` is the file that they have."""

    def __init__(self, town: Town, met: Met) -> None:
        self._town, self._met = town, met
        self.record = ("record.deus", b"no record")

    async def commands(
        self, person: Person, only: tuple[str, ...] = (), *, options: bool
    ) -> list[Typed]:
        """Every command that a person is offered, or these, with the options that it needs.

        ``options``: also with each of the others.
        """
        found: list[Typed] = []
        shown = visible_commands(self._town.world, self._town.where(person), person.user)
        for path, known in _leaves(shown):
            if only and path not in only:
                continue
            needed: dict[str, Any] = {}
            for one in known:
                if one.get("required"):
                    needed[one["name"]] = (await self._values(person, path, one, needed))[0]
            found.append(Typed(path, tuple(needed.items())))
            for one in known if options else ():
                for value in await self._values(person, path, one, needed):
                    found.append(Typed(path, tuple({**needed, one["name"]: value}.items())))
        return list(dict.fromkeys(found))

    async def _values(
        self, person: Person, path: str, option: Json, beside: dict[str, Any]
    ) -> list[Any]:
        """The values for an option: each choice, or the suggestions, or a sample."""
        if option.get("choices"):
            return [choice["value"] for choice in option["choices"]]
        if option.get("autocomplete"):
            found = await self._suggested(person, path, option["name"], beside)
            if found:
                return list(dict.fromkeys((found[0], found[-1])))
        samples: dict[OptionKind, list[Any]] = {
            OptionKind.STRING: [SAMPLES.get(option["name"], "1")],
            OptionKind.INTEGER: [max(int(option.get("min_value") or 0), 2)],
            OptionKind.BOOLEAN: [True, False],
            OptionKind.USER: [self._town.harness.cy],
            OptionKind.CHANNEL: [self._town.elsewhere],
            OptionKind.ATTACHMENT: [self.record],
        }
        return samples[OptionKind(option["type"])]

    async def _suggested(
        self, person: Person, path: str, option: str, beside: dict[str, Any]
    ) -> list[str | int | float]:
        others = {name: value for name, value in beside.items() if name != option}
        where = self._town.where(person)
        offered = await person.autocomplete(where, path, option=option, **others)
        self._met.done["suggestions"] += 1
        return [one.value for one in offered if one.value != NONE_LEGAL]


def _leaves(commands: list[Json]) -> Iterator[tuple[str, list[Json]]]:
    """Every command that can be sent, by its whole name, with its options."""
    for one in commands:
        options = one.get("options") or []
        inner = [option for option in options if option["type"] in SUBCOMMANDS]
        if not inner:
            yield one["name"], options
        for path, known in _leaves(inner):
            yield f"{one['name']} {path}", known
