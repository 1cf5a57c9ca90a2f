"""Words for pictures in tests: the real English catalogue, read through fluent.runtime."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from engine.cards.catalogue import Card
from engine.errors import Refusal

FOLDER = Path(__file__).parents[2] / "bot" / "i18n" / "en"


def _bundle(folder: Path) -> FluentBundle:
    bundle = FluentBundle([folder.name], use_isolating=False)
    for path in sorted(folder.glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


class FluentWords:
    """The words of one language folder; counts which keys were asked for."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.bundle = _bundle(folder)
        self.asked: set[str] = set()

    def text(self, key: str, **args: str | int) -> str:
        self.asked.add(key)
        message = self.bundle.get_message(key)
        assert message.value is not None, key
        found, errors = self.bundle.format_pattern(message.value, args)
        assert not errors, (key, errors)
        return str(found)

    def card_name(self, key: str) -> str:
        return self.text(f"card-{key}")

    def card_text(self, card: Card) -> str:
        return self._attribute(card.key, "text", card.args)

    def card_once(self, card: Card) -> str:
        return self._attribute(card.key, "once", card.once[1]) if card.once else ""

    def card_needs(self, card: Card) -> str:
        return self.text("card-needs", needs=card.needs) if card.needs else ""

    def _attribute(self, key: str, attribute: str, numbers: Mapping[str, object]) -> str:
        pattern = self.bundle.get_message(f"card-{key}").attributes[attribute]
        args = {name: value for name, value in numbers.items() if isinstance(value, (int, str))}
        return str(self.bundle.format_pattern(pattern, args)[0])

    def refusal(self, refusal: Refusal) -> str:
        return refusal.text


WORDS = FluentWords()
