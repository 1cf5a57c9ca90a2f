"""No card without a test: every face of every deck is named in the tables of these files."""

from __future__ import annotations

from types import ModuleType

import pytest

from engine import CATALOGUE
from tests.engine.effects.base import (
    test_activation,
    test_civil,
    test_maritime,
    test_military,
    test_production,
    test_raids,
    test_scientific,
    test_temples,
)
from tests.engine.effects.egypt import (
    test_archives as test_egypt_archives,
)
from tests.engine.effects.egypt import (
    test_chariots as test_egypt_chariots,
)
from tests.engine.effects.egypt import (
    test_civil as test_egypt_civil,
)
from tests.engine.effects.egypt import (
    test_maritime as test_egypt_maritime,
)
from tests.engine.effects.egypt import (
    test_military as test_egypt_military,
)
from tests.engine.effects.egypt import (
    test_production as test_egypt_production,
)
from tests.engine.effects.egypt import (
    test_scientific as test_egypt_scientific,
)
from tests.engine.effects.egypt import (
    test_souk as test_egypt_souk,
)
from tests.engine.effects.egypt import (
    test_temple_powers as test_egypt_temple_powers,
)
from tests.engine.effects.egypt import (
    test_temples as test_egypt_temples,
)
from tests.engine.effects.egypt import (
    test_tokens as test_egypt_tokens,
)
from tests.engine.effects.egypt import (
    test_waking as test_egypt_waking,
)

# By colour: the files that test what its cards do.
FILES = {
    "maritime": (test_maritime,),
    "production": (test_production,),
    "scientific": (test_scientific, test_activation),
    "civil": (test_civil,),
    "military": (test_military, test_raids),
    "temple": (test_temples,),
}


EGYPT_FILES = {
    "maritime": (test_egypt_maritime, test_egypt_souk),
    "production": (test_egypt_production,),
    "scientific": (test_egypt_scientific, test_egypt_waking, test_egypt_archives),
    "civil": (test_egypt_civil,),
    "military": (test_egypt_military, test_egypt_chariots, test_egypt_tokens),
    "temple": (test_egypt_temples, test_egypt_temple_powers),
}


@pytest.mark.parametrize("colour", FILES)
@pytest.mark.parametrize(("deck", "by_colour"), [("base", FILES), ("egypt", EGYPT_FILES)])
def test_every_card_has_a_test_of_its_effect(
    deck: str, by_colour: dict[str, tuple[ModuleType, ...]], colour: str
) -> None:
    faces = {c.key for c in CATALOGUE.cards if (c.deck, c.colour.key) == (deck, colour)}
    assert set().union(*(file.COVERED for file in by_colour[colour])) == faces
