"""A parsed language is cached until something changes or the cache is damaged."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.platform.i18n import parse_cache
from bot.platform.i18n.files import Sources, read_sources
from bot.platform.i18n.parse_cache import cached_sources, find_cached
from bot.platform.i18n.texts import Texts

ENGLISH = "hello = Hello, { $name }\nships = { $count ->\n [one] a ship\n *[other] ships\n }\n"
FRENCH = "hello = Bonjour { $name }\n    .short = Salut\nodd = { $nobody }\nhello = twice\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for folder, text in (("en", ENGLISH), ("fr", FRENCH)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "a.ftl").write_text(text, encoding="utf-8")
    return tmp_path


def french(root: Path) -> Sources:
    return cached_sources("fr", "en", read_sources("en", root).entries, root)


def told(sources: Sources) -> tuple[object, ...]:
    texts = Texts.of("fr", sources.entries.values())
    return sources.faults, {key: texts.format(key, {"name": "Ada"}) for key in sorted(texts.keys)}


def test_a_catalogue_is_parsed_once_until_a_text_of_either_language_changes(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = []

    def counted(*args: object) -> Sources:
        read.append(args[0])
        return read_sources(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(parse_cache, "read_sources", counted)
    first = told(french(root))
    assert first == told(read_sources("fr", root, read_sources("en", root).entries))
    assert told(french(root)) == first
    assert read == ["fr"]
    (root / "fr" / "a.ftl").write_text("hello = Salut { $name }\n", encoding="utf-8")
    assert told(french(root)) == ((), {"hello": ("Salut Ada", ())})
    (root / "en" / "a.ftl").write_text("hello = Hello\n", encoding="utf-8")
    assert told(french(root)) == (("fr/a.ftl:1: hello: is not given $name",), {})
    assert read == ["fr"] * 3
    assert len([*(root / "__pycache__").iterdir()]) == 1


def test_a_damaged_cache_is_read_again(root: Path) -> None:
    first = told(french(root))
    (path,) = (root / "__pycache__").iterdir()
    for damaged in (b"", path.read_bytes()[:-9], b"cos\nnothing\n.", b"I1\n."):
        path.write_bytes(damaged)
        assert find_cached("fr", "en", root) is None
        assert told(french(root)) == first
        assert find_cached("fr", "en", root) is not None


def test_an_unwritable_cache_is_read_each_time(root: Path) -> None:
    (root / "__pycache__").write_text("no folder")
    assert told(french(root)) == told(french(root))
    assert (root / "__pycache__").is_file()
