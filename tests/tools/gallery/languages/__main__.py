"""``make languages``: every command, panel, refusal, text and picture in all languages.

``python -m tests.tools.gallery.languages FOLDER --only fr uk --scenes 'board*' --no-walk`` makes
a part of it. English comes first, the pseudo-locale last. Its words without an accent are not in
the catalogue: they are red and counted.
"""

from __future__ import annotations

import argparse
import logging
import re
from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatch
from html import escape
from pathlib import Path

import structlog

from bot.platform.i18n.languages import BASE, language
from bot.platform.i18n.locales import available
from bot.platform.i18n.pseudo import PSEUDO
from tests.render.golden_scenes import SCENES
from tests.tools.gallery.languages.shown import Rows, draw, sections, walk

# Names of people and of the game, zones, and what is the same in every language.
NAMES = {"Ann", "Bo", "Cy", "Di", "Ed", "Dee", "Cyprian", "Deus", "Hall", "deus", "UTC", "VPp"}
NAMES |= {"tiber", "capua", "Europe", "Kyiv", "Dec"}  # channels, a zone, a month of CLDR
NAMES |= {word for tag in available() for word in language(tag).text("language-self").split()}
_ASIDE = re.compile(r"`[^`]*`|<[^<>\n]*>|\]\([^)\s]*\)|https?://\S+|/deus[\w-]*|\b\w*\d\w*\b")
_PLAIN = re.compile(r"(?<![^\W\d_])[A-Za-z]{3,}(?![^\W\d_])")


def untranslated(text: str, names: frozenset[str] = frozenset()) -> list[str]:
    """The words of ``text`` that the pseudo-locale would have said with accents."""
    return [word for word in _PLAIN.findall(_ASIDE.sub(" ", text)) if word not in NAMES | names]


def marked(html: str, found: list[str]) -> str:
    """``html`` with the words that were found between ``mark`` tags."""
    for word in sorted(set(found), key=len, reverse=True):
        html = re.sub(rf"(?<![\w&<>/]){re.escape(word)}(?!\w)", f"<mark>{word}</mark>", html)
    return html


STYLE = """
body { font: 14px/1.35 sans-serif; margin: 0; background: #fff; color: #111; }
nav { position: sticky; top: 0; background: #223; padding: 8px; z-index: 1; }
nav a { color: #9cf; margin-right: 1em; } nav b { color: #fff; }
section { content-visibility: auto; contain-intrinsic-size: auto 4000px; }
table { border-collapse: collapse; table-layout: fixed; width: 100%; }
th, td { border: 1px solid #ccc; vertical-align: top; padding: 4px 6px; text-align: left; }
td { white-space: pre-wrap; overflow-wrap: anywhere; }
td:first-child { color: #667; font-size: 12px; }
th:first-child { width: 11em; }
mark { background: #f33; color: #fff; } .none { background: #fdd; }
td img { width: 100%; max-width: 400px; }
"""
Pictures = Mapping[str, Mapping[str, tuple[list[str], str]]]  # language → scene → faults, words


def page(tags: Sequence[str], texts: Mapping[str, Mapping[str, Rows]], pictures: Pictures) -> str:
    """The whole page: ``texts`` by language and section, ``pictures`` by language and scene."""
    names = list(dict.fromkeys(name for rows in texts.values() for name in rows))
    count, tables = 0, []
    for name in names:
        missing, table = _texts(name, tags, [texts[tag].get(name, {}) for tag in tags])
        count += missing
        tables.append(table)
    shown, table = _pictures(tags, pictures)
    links = "".join(f"<a href='#{escape(name)}'>{escape(name)}</a>" for name in [*names, "scenes"])
    told = f"{count + shown} words of {PSEUDO} are not translated" if PSEUDO in tags else ""
    return (
        "<!doctype html><html lang='en'><meta charset='utf-8'><title>Languages</title>"
        f"<style>{STYLE}</style><nav><b>{told}</b> {links}</nav>{''.join(tables)}{table}"
    )


def _texts(name: str, tags: Sequence[str], columns: Sequence[Rows]) -> tuple[int, str]:
    count, lines = 0, []
    for key in dict.fromkeys(key for rows in columns for key in rows):
        cells = []
        for tag, rows in zip(tags, columns, strict=True):
            found = untranslated(rows[key]) if tag == PSEUDO and key in rows else []
            count += len(found)
            said = marked(escape(rows[key], quote=False), found) if key in rows else ""
            cells.append(f"<td lang='{tag}'>{said}</td>" if said else "<td class='none'></td>")
        lines.append(f"<tr><td>{escape(key)}</td>{''.join(cells)}</tr>")
    return count, _table(name, tags, lines)


def _pictures(tags: Sequence[str], pictures: Pictures) -> tuple[int, str]:
    count, lines = 0, []
    for name in dict.fromkeys(name for scenes in pictures.values() for name in scenes):
        cells = []
        for tag in tags:
            faults, words = pictures[tag][name]
            found = untranslated(words) if tag == PSEUDO else []
            count += len(found)
            told = "".join(f"<br><mark>{escape(one)}</mark>" for one in (*faults, *found))
            file = f"{name}-{tag}"
            cells.append(
                f"<td><a href='{file}.png'><img loading='lazy' src='{file}-400.png' "
                f"alt='{escape(name)}'></a>{told}</td>"
            )
        lines.append(f"<tr><td>{escape(name)}</td>{''.join(cells)}</tr>")
    return count, _table("scenes", tags, lines)


def _table(name: str, tags: Iterable[str], lines: Sequence[str]) -> str:
    heads = "".join(f"<th>{tag}</th>" for tag in tags)
    title = f"<h2 id='{escape(name)}'>{escape(name)} ({len(lines)})</h2>"
    rows = "".join(lines)
    return f"{title}<section><table><tr><th></th>{heads}</tr>{rows}</table></section>\n"


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
    html = page(asked.only, texts, pictures)
    (asked.folder / "index.html").write_text(html, encoding="utf-8")
    print(asked.folder / "index.html")


if __name__ == "__main__":
    main(arguments())
