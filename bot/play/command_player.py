"""A player who types commands: every answer is one that autocompletion offered.

The player knows no rules and sees only what Discord's client shows. A seed decides which of the
offered answers they take.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from bot.loopback.people.answers import Answer, Choice
from bot.loopback.people.people import Person
from bot.loopback.world.objects import Channel
from bot.loopback.world.protocol import Json

NONE_LEGAL = "none-legal"  # what is offered if there is nothing to choose
FRUGAL = 0.15  # how often an offering is made although a card could be built
STEADY = 0.6  # how often the first answer is taken
TERSE = 0.5  # how often everything is typed in one command
DARING = 0.3  # how often a card is played face down where that is possible
NOTHING: Mapping[str, str] = MappingProxyType({})
MOST_STEPS = 200  # answers in one turn; more mean that it does not end


class PlayError(Exception):
    """The bot refused what it offered, or did not continue."""


class CommandPlayer:
    """A person who plays their turns with slash commands alone."""

    def __init__(self, person: Person, channel: Channel, seed: str) -> None:
        self.person = person
        self._channel = channel
        self._chance = Random(f"{seed}/{person.name}")
        self._daring = Random(f"{seed}/{person.name}/daring")

    async def pick(self) -> None:
        """Pick the first pieces (V1). Raises ``PlayError``."""
        picks = await self._offered("choose", "option")
        if not picks:
            raise PlayError("there are no pieces to pick")
        await self._type("choose", {"option": self._chance.choice(picks)}, steps=False)

    async def turn(self) -> None:
        """Play one whole turn. Raises ``PlayError``."""
        if self._daring.random() < DARING and await self._offered("build", "face_down"):
            cards = await self._offered("build", "card", face_down="yes")
            await self._build(self._daring.choice(cards), face_down="yes")
            await self._finish()
            return
        builds = await self._offered("build", "card")
        if builds and self._chance.random() > FRUGAL:
            await self._build(self._chance.choice(builds))
        elif tops := await self._offered("offer", "top"):
            await self._offer(self._chance.choice(tops))
        await self._finish()

    async def _build(self, card: str, **more: str) -> None:
        options = {"card": card, **more}
        if self._chance.random() < TERSE:
            for name in ("column", "region", "pay"):
                ways = await self._offered("build", name, **options)
                if ways:
                    options[name] = self._near(ways)
        await self._type("build", options)

    async def _offer(self, top: str) -> None:
        options = {"top": top}
        if self._chance.random() < TERSE:
            others = await self._offered("offer", "others", **options)
            if others:
                options["others"] = self._chance.choice(others[:3])
            gods = await self._offered("offer", "god", **options)
            if gods:
                options["god"] = self._chance.choice(gods)
        await self._type("offer", options)

    async def _finish(self) -> None:
        for _ in range(MOST_STEPS):
            answers = await self._offered("choose", "option")
            if answers == ["confirm"]:
                answer = await self._type("confirm", steps=False)
                if answer.message is None or any(map(_goes_on, answer.message.buttons)):
                    raise PlayError(f"/confirm was refused: {answer.text}")
                return
            if not answers:
                raise PlayError("there is nothing to choose and nothing to confirm")
            gainful = [answer for answer in answers if answer != "none"]
            await self._type("choose", {"option": self._best(gainful or answers)})
        raise PlayError(f"a turn of {self.person.name} does not end")

    def _near(self, ways: list[str]) -> str:
        """Mostly the first, sometimes one of the next few: near places are offered first."""
        return ways[0] if self._chance.random() < STEADY else self._chance.choice(ways[:4])

    def _best(self, answers: list[str]) -> str:
        """Choose the largest number: sell, buy or take as much as possible. Else as ``_near``."""
        if all(answer.isdecimal() for answer in answers):
            return max(answers, key=int)
        return self._near(answers)

    async def _offered(self, command: str, option: str, **beside: str) -> list[str]:
        choices: list[Choice] = await self.person.autocomplete(
            self._channel, command, option=option, **beside
        )
        return [str(choice.value) for choice in choices if choice.value != NONE_LEGAL]

    async def _type(
        self, command: str, options: Mapping[str, str] = NOTHING, *, steps: bool = True
    ) -> Answer:
        answer = await self.person.command(self._channel, command, **options)
        await answer.settled()
        if steps and not (answer.message and answer.message.buttons):
            typed = " ".join(f"{name}:{value}" for name, value in options.items())
            raise PlayError(f"/{command} {typed} was refused: {answer.text}")
        return answer


def _goes_on(button: Json) -> bool:
    """Whether a button belongs to a turn that is not over, and does not take a turn back."""
    return not str(button.get("custom_id")).startswith("b:take_back:")
