"""The words of pictures: exactly the used keys exist."""

from __future__ import annotations

import re
from pathlib import Path

import render
from bot.platform.i18n.locales import FOLDER
from engine.model.goods import KINDS
from engine.model.terms import Colour
from render.parts.scores import PARTS
from render.pictures.round import MEASURES
from tests.render.picture_words import WORDS

SOURCES = sorted(Path(render.__file__).parent.rglob("*.py"))
GOODS = ("gold", "wheat", "wood", "clay", "stone", "vp", "cards", "ship", "mill", "scroll", "house",
         "army", "temple", "token", "boat-one", "boat-two", "boat-three", "boats", "tokens",
         "resource", "piece")  # fmt: skip
BUILT = {
    "picture-good": GOODS,
    "picture-score": PARTS,
    "picture-analysis": ("gained", "lost", "same", "better", "next"),
    "picture-measure": (*MEASURES, "most"),
    "picture-end": ("temples", "villages", "stall", "resignation"),
    "picture-kind": (*GOODS[1:5], *GOODS[7:12]),
    "alt-analysis": ("better", "next"),
    "alt-puzzle": ("best", "yours"),
    "alt-column": tuple(colour.key for colour in Colour),
}


def used_keys() -> set[str]:
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    plain = set(re.findall(r'"((?:picture|alt|film)-[a-z-]+[a-z])"', code))
    for stem in re.findall(r'f"((?:picture|alt|film)-[a-z-]+)-\{', code):
        plain |= {f"{stem}-{end}" for end in BUILT[stem]}
    return plain


def written_keys() -> set[str]:
    pictures = (FOLDER / "en" / "pictures.ftl").read_text(encoding="utf-8")
    tutorial = (FOLDER / "en" / "tutorial.ftl").read_text(encoding="utf-8")
    puzzles = (FOLDER / "en" / "puzzles.ftl").read_text(encoding="utf-8")
    return {
        *re.findall(r"^([a-z][a-z-]*) =", pictures, re.MULTILINE),
        *re.findall(r"^((?:picture|alt)-[a-z-]*) =", tutorial + puzzles, re.MULTILINE),
    }


def test_pictures_use_exactly_the_keys_that_exist() -> None:
    assert used_keys() == written_keys()


def test_every_gain_of_a_turn_has_a_name() -> None:
    assert {f"picture-good-{kind}" for kind in KINDS} <= written_keys()


def test_the_english_words_agree_with_numbers() -> None:
    assert WORDS.text("picture-places", count=1) == "1 region"
    assert WORDS.text("picture-places", count=4) == "4 regions"
    assert WORDS.text("alt-villages", count=0, villages="") == "No village is left."
