"""What there is at a region, in a few plain words: "mountain – yours: house"."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Language
from bot.narration.goods import commas
from engine.model.terms import Terrain
from engine.view import View


def place_words(
    region: str,
    view: View,
    seat: int,
    names: Sequence[str],
    language: Language,
    landing: int = 0,
    barracks: int = 0,
) -> str:
    """Land and pieces of ``region`` as ``seat`` sees them.

    ``landing`` is the price in VP of building there (R14), ``barracks`` that of another
    player's token (E11), 0 where there is none. For a village: its VP.
    """
    terrain = view.board.terrain[view.board.index[region]]
    if terrain is Terrain.VILLAGE:
        if region in view.attacked:
            return language.text("what-village-fallen")
        return language.text("what-village", amount=view.villages[region])
    return language.text(
        "what-region",
        terrain=language.text(f"terrain-{terrain.key}"),
        there=_with_token(
            _there(region, view, seat, names, language, landing),
            region, view, seat, names, language, barracks,
        ),
    )  # fmt: skip


def stays(region: str, view: View, seat: int) -> bool:
    """Whether an army that ends its move at ``region`` stays where it was: one is there (R23)."""
    return "army" in view.seats[seat].pieces.get(region, ())


def _there(
    region: str, view: View, seat: int, names: Sequence[str], language: Language, landing: int
) -> str:
    if landing:
        return language.text("what-region-landing", amount=landing)
    for owner in view.seats:
        if region in owner.pieces:
            pieces = commas([language.text(p) for p in owner.pieces[region]], language)
            if owner.seat == seat:
                return language.text("what-region-yours", pieces=pieces)
            return language.text("what-region-theirs", name=names[owner.seat], pieces=pieces)
    return language.text("what-region-empty")


def _with_token(
    there: str,
    region: str,
    view: View,
    seat: int,
    names: Sequence[str],
    language: Language,
    barracks: int,
) -> str:
    """``there`` with the Barracks token that lies in the region, and what it costs (E11)."""
    owner = view.barracks.get(region)
    if owner is None:
        return there
    if owner == seat:
        return language.text("what-region-token-yours", there=there)
    if barracks:
        return language.text(
            "what-region-barracks", there=there, amount=barracks, name=names[owner]
        )
    return language.text("what-region-token", there=there, name=names[owner])
