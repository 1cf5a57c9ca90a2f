"""The pictures and the list of cards of the documents equal current drawings (``make readme``)."""

from __future__ import annotations

from fnmatch import fnmatch
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from engine import CATALOGUE
from render.draw.theme import GOLD, rgb
from tests.tools.gallery.readme import DOCS, FILE, card_list, change, readme_pictures

# Those that are not drawn here, and why.
OTHERS = {
    "browser.png": "`make screenshot` takes it, which needs a browser",
    "strength.png": "`make strength ARGS=--export` draws it after hours of games",
    "performance/*.png": "`make bench` draws what it has measured",
    "box/*.png": "from two commits, before and after a change (`tests.tools.gallery.box`)",
}


@pytest.mark.record
def test_the_pictures_of_the_documents_are_current() -> None:
    drawn, stale = set(), {}
    for name, picture in readme_pictures():
        drawn.add(name)
        if found := change(DOCS / name, picture):
            stale[name] = found
    assert stale == {}, "make readme"
    files = [path for ending in ("png", "gif") for path in DOCS.rglob(f"*.{ending}")]
    written = {path.relative_to(DOCS).as_posix() for path in files}
    others = {name for name in written for pattern in OTHERS if fnmatch(name, pattern)}
    assert written - others == drawn, "a picture that nothing renews"


@pytest.mark.record
def test_pictures_in_other_colours_are_out_of_date(tmp_path: Path) -> None:
    was, is_now = bytes(rgb("E09A00")), bytes(GOLD)
    film = (DOCS / "game.gif").read_bytes()
    (tmp_path / "game.gif").write_bytes(film.replace(is_now, was, 1))  # in its palette
    hand = (DOCS / "hand.png").read_bytes()
    with Image.open(BytesIO(hand)) as image:
        image.putpalette(bytes(image.getpalette() or []).replace(is_now, was))
        image.save(tmp_path / "hand.png")
    for name, now in (("game.gif", film), ("hand.png", hand)):
        assert "#F2B705 (GOLD) is new" in change(tmp_path / name, now)
        assert change(DOCS / name, now) == ""
    assert change(tmp_path / "other.png", hand) == "new"


def test_the_list_of_cards_is_current() -> None:
    written = FILE.read_text(encoding="utf-8")
    assert written == card_list()
    assert all(f"| `{card.key}` |" in written for card in CATALOGUE.cards)
