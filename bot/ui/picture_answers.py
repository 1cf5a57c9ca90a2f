"""Targets of options on the picture of a question."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from engine import (
    CardOption,
    ColumnOption,
    GodOption,
    Option,
    PaymentOption,
    PieceOption,
    RegionOption,
    ResourceOption,
    SeatOption,
    SlotOption,
)


def picture_answers(
    options: Sequence[Option], called: Callable[[str], str] = str
) -> dict[str, list[str]]:
    """The keys of ``options`` by what shows them, such as a region or a kind of goods.

    ``called``: gives for an option's key what its button or its row of a select is called.
    """
    found = defaultdict[str, list[str]](list)
    for option in options:
        subject = _subject(option)
        if subject is not None:
            found[subject].append(called(option.key))
    return found


def _subject(option: Option) -> str | None:
    match option:
        case RegionOption(region=region):
            return region
        case ResourceOption(resource=resource):
            return resource.key
        case PieceOption(piece=piece):
            return piece.key
        case (
            PaymentOption(key=key)
            | GodOption(key=key)
            | SeatOption(key=key)
            | ColumnOption(key=key)
            | SlotOption(key=key)
        ):
            return key
        case CardOption(card=card):
            return card
    return None
