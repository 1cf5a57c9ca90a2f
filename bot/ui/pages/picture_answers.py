"""Which options can be chosen on the picture of a question: what stands for them there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from engine import CardOption, Option, PaymentOption, PieceOption, RegionOption, ResourceOption
from render import Answers


def picture_answers(options: Sequence[Option], before: str = "") -> Answers:
    """The keys of ``options`` by the region, card, kind of goods or payment that shows them.

    ``before``: what stands before an option's key in the custom ids of its components.
    """
    found = defaultdict[str, list[str]](list)
    for option in options:
        subject = _subject(option)
        if subject is not None:
            found[subject].append(before + option.key)
    return found


def _subject(option: Option) -> str | None:
    match option:
        case RegionOption(region=region):
            return region
        case CardOption(card=card):
            return card
        case ResourceOption(resource=resource):
            return resource.key
        case PieceOption(piece=piece):
            return piece.key
        case PaymentOption(key=key):
            return key
    return None
