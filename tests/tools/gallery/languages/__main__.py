"""``make languages``: every command, panel, refusal, text and picture in all languages.

``python -m tests.tools.gallery.languages FOLDER --only fr uk --scenes 'board*' --no-walk`` makes
a part of it. English comes first, the pseudo-locale last; its words that are not in the catalogue
are red and counted.
"""

from __future__ import annotations

import argparse
import logging
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path

import structlog

from bot.platform.i18n.languages import BASE
from bot.platform.i18n.locales import available
from bot.platform.i18n.pseudo import PSEUDO
from tests.render.golden_scenes import SCENES
from tests.tools.gallery.languages.page import page, write
from tests.tools.gallery.languages.shown import draw, sections, walk

ALL = (BASE, *(tag for tag in available() if tag != BASE), PSEUDO)
_DISCORDS = {"en": "en-US", "es": "es-ES"}  # locales of Discord, which has no plain ones of these


def arguments(argv: Sequence[str] | None = None) -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.gallery.languages")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("languages"))
    parser.add_argument("--only", nargs="+", choices=ALL, default=ALL, help="these languages")
    parser.add_argument("--scenes", default="*", help="pictures with such names ('' for none)")
    parser.add_argument("--no-walk", action="store_true", help="no game on the loopback")
    return parser.parse_args(argv)


def main(asked: argparse.Namespace) -> None:
    """Write the page and its pictures, telling how far it is."""
    quiet = structlog.make_filtering_bound_logger(logging.ERROR)
    structlog.configure(wrapper_class=quiet)
    asked.folder.mkdir(parents=True, exist_ok=True)
    names = [name for name in SCENES if fnmatch(name, asked.scenes)]
    texts, pictures = {}, {}
    for tag in asked.only:
        texts[tag] = sections(tag)
        if not asked.no_walk:
            texts[tag] = {"a game on the loopback": walk(_DISCORDS.get(tag, tag)), **texts[tag]}
        pictures[tag] = draw(asked.folder, tag, names)
        print(f"{tag}: {sum(map(len, texts[tag].values()))} texts, {len(names)} pictures")
    write(asked.folder, page(asked.only, texts, pictures))
    print(asked.folder / "index.html")


if __name__ == "__main__":
    main(arguments())
