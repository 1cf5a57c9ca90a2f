"""Find keys of the engine in texts for people, who should see names and labels instead."""

from __future__ import annotations

import re

from engine import Resource

_GOODS = "|".join((*(resource.key for resource in Resource), "gold"))
_KEY = re.compile(
    r"\b[a-z]{2,}(?:_[a-z0-9]+)+\b"  # cards such as villa_mountain
    r"|\b(?:build|offer|wild):[a-z]"
    r"|\bseat\d"
    r"|\b[a-z]+\.\d\b"  # a card's place: civil.2
    rf"|\b\d*(?:{_GOODS})\+\w+"  # a payment: wood+4gold
    rf"|\b\d+(?:{_GOODS})\b"
)
# What is to be typed as it is, such as `face_down`, and what was typed: "seat1".
_TYPED = re.compile(r"`[^`]*`|\"[^\"]*\"")


def raw_keys(text: str) -> list[str]:
    """The keys that ``text`` shows; escaped as in a message or not."""
    return _KEY.findall(_TYPED.sub("", text.replace("\\", "")))
