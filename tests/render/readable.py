"""The unreadable parts of a picture in Discord's window: too small, cut, or covered."""

from __future__ import annotations

import re
from io import BytesIO

from PIL import Image

from bot.platform.i18n.pseudo import PSEUDO
from render import Form
from tests.render.overflow import NAMES_IN, Watch

# Beginnings of the names of scenes that are read inside the window.
KINDS = (
    *("goods", "gods", "opponents", "slots", "columns", "payment", "tableau", "tables"),
    *("result", "analysis", "profile", "since", "round", "film"),
    *("standings", "leaderboard", "season", "hall", "puzzle", "solution"),
    *("hand", "card", "offering"),
    *("board", "layout", "preview", "draft", "lesson"),
)
# Pieces where five and more share a region, and on which plates of gains lie (LOOK, left open).
_SMALL_PIECE = re.compile(r"an icon of (3[4-9]|4\d) px, .* at \((\d+), (\d+)\)")
_MAP = {Form.WIDE: (1022, 1042), Form.TALL: (1308, 1120)}  # right and lower end of the map
SMALLER = 0.6  # of its size: letters may shrink while they stay large enough
# The share of its size to which a text may be shrunk: in a language, in the pseudo-locale.
_LEAST = (0.85, 0.65)


def unreadable(watch: Watch, name: str, drawn: bytes, locale: str | None = None) -> list[str]:
    """The faults of the scene ``name`` as ``drawn``, with the notes of ``watch``.

    ``locale``: the language of its words, None for English.
    """
    found = watch.faults(_LEAST[locale == PSEUDO])
    if not name.startswith(KINDS):
        return [fault for fault in found if not NAMES_IN.search(fault)]
    with Image.open(BytesIO(drawn)) as image:
        form = Form.TALL if image.height > image.width else Form.WIDE
    found += watch.faults(SMALLER) + watch.cramped(form)
    return [
        fault
        for fault in found
        if not (NAMES_IN.search(fault) or _small(fault, form) or _refused(fault, name, locale))
    ]


def _refused(fault: str, name: str, locale: str | None) -> bool:
    """Whether it is a refusal in words half as long again, among ten cards."""
    return locale == PSEUDO and "10" in name.split("-") and fault.startswith("cut to")


def _small(fault: str, form: Form) -> bool:
    """Whether it is a piece on the map that shares its region."""
    found = _SMALL_PIECE.match(fault)
    right, lower = _MAP[form]
    return found is not None and int(found[2]) < right and int(found[3]) < lower
