"""Hands of every size for pictures, with all parts of cards at once, written by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.errors import Refusal
from engine.model.decision import Outlook
from engine.view import View
from render import Form, Now, Theme, hand_png
from tests.render.picture_views import NAMES, egypt_view, view_of
from tests.render.picture_words import WORDS

_SHORT = Refusal("cannot-pay", missing="clay", gold=12, have=11)
_NO_SCROLL = Refusal("no-piece", piece="scroll")
_NO_MILL = Refusal("no-region", piece="mill")
_COLUMNS = Refusal("temple-columns", needed=1, number=2, columns="civil")


def _able(key: str, regions: int, landings: int = 0, missing: str = "", gold: int = 0) -> Outlook:
    return Outlook(key, regions, landings, missing=tuple(missing.split()), gold=gold)


def _unable(key: str, refusal: Refusal, missing: str = "", gold: int = 0) -> Outlook:
    return Outlook(key, refusal=refusal, missing=tuple(missing.split()), gold=gold)


def _now(text: str, temples: int = 0, worth: int = 0, paid: str = "") -> Now:
    """``"vp 3, gold -1"`` as amounts."""

    def read(listed: str) -> list[tuple[str, int]]:
        pairs = [one.split() for one in listed.split(",") if one.strip()]
        return [(kind, int(number)) for kind, number in pairs]

    return Now(read(text), temples, read(paid), (worth, 0))


BASE: tuple[tuple[Outlook, Now | None], ...] = (
    (_able("galley", 4, 4, "wood", 4), _now("wood 1, clay 1, stone 1, gold -8", worth=9)),
    (
        _able("small_port_wood", 7, 0, "stone", 4),
        _now("vp 6, wood -6, clay -1, gold -4", worth=8, paid="clay 1, gold 4"),
    ),
    (_able("treatise_production", 5, 12), _now("vp 4, piece 1, cards 1, wood -1, stone -1")),
    (
        _able("merchant_ship_stone", 10, 3),
        _now("vp 3, gold 12, stone -3, wood -1", paid="wood 1", worth=5),
    ),
    (_able("raiders", 9, 0, "wood", 4), _now("gold -4")),
    (
        _able("temple_swamp", 6, 0, "wood clay", 8),
        _now("wheat -1, stone -1, gold -8", 9, paid="wheat 1, stone 1, gold 8"),
    ),
    (_able("ballista", 9, 1), _now("gold 4, stone -1", worth=1)),
    (_unable("works_forest", _NO_MILL), None),
    (_unable("workshop", _NO_SCROLL), None),
    (_unable("temple_mountain", _COLUMNS, "wood stone", 8), None),
    (_unable("villa_forest", _SHORT, "clay", 4), None),
    (_unable("metropolis_vp", Refusal("no-region-landing", piece="house", vp=1)), None),
)
EGYPT: tuple[tuple[Outlook, Now | None], ...] = (
    (_able("barge_stone", 4, 0, "clay", 4), _now("wood 3, gold -4", worth=9)),
    (
        _able("souk_stone", 4, 5),
        _now("resource 5, cards 1, gold -5, wheat -1, wood -1", paid="wheat 1, wood 1", worth=8),
    ),
    (_unable("temple_mountain", _COLUMNS, "wood stone", 8), None),
    (_able("seasonal", 7, 0, "clay", 4), _now("wood 5, clay 1, boats 1, gold -4", worth=7)),
    (_able("garrison", 9, 1, "clay", 4), _now("tokens 1, gold -4")),
    (_unable("horus", _SHORT, "wood clay", 8), None),
    (_able("papyrus_barque_wood", 2, 5), _now("wood -1")),
    (_able("lighthouse", 3), _now("vp 6, wood -1, stone -1", worth=6)),
    (_able("camels", 11, 2), _now("tokens 1, wheat -1")),
    (_unable("royal_archives_civil", Refusal("no-region-needs", piece="scroll", needs=3)), None),
    (_unable("merchant_vessel", _NO_SCROLL, "clay", 6), None),
)


def own_view(egypt: bool) -> View:
    """The view of the first seat with three digits in every possible place."""
    view = egypt_view(4, seat=0) if egypt else view_of(4, seat=0)
    resources = (3, 2, 0, 1) if egypt else (12, 3, 0, 13)  # as much as the boats carry
    own = replace(view.seats[0], vp=117, gold=120, resources=resources)
    return replace(view, seats=(own, *view.seats[1:]))


def hand_scene(
    cards: int,
    *,
    egypt: bool = False,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
    judged: bool = True,
    page: int = 0,
) -> bytes:
    """A hand of so many cards; of Egypt's beside some of the base decks."""
    rows = (EGYPT + BASE if egypt else BASE)[:cards]
    if cards == 1:
        rows = BASE[5:6]
    if cards == 3:
        rows = (*rows[:2], BASE[8])
    view = replace(own_view(egypt), hand=tuple(one.card for one, _ in rows))
    gains: Mapping[str, Now] = {one.card: now for one, now in rows if now is not None}
    return hand_png(
        *(view, NAMES, WORDS),
        outlook=[one for one, _ in rows] if judged else (),
        gains=lambda: gains if judged else {},
        theme=theme,
        form=form,
        page=page,
    )
