"""Every translation matches the current English text; an outdated one is named."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.bot.i18n.stamps import COMMAND, STAMPS, brief, english_before, main, read, stamped

MOST = 40
OTHERS = ("es", "fr", "ru", "uk")
PLURALS = {"es": ("one", "other"), "fr": ("one", "other")}
ENGLISH = """\
# Whose turn it is
turn-next = { $name }, your turn
turn-days =
    { $days ->
        [one] { $days } day left
       *[other] { $days } days left
    }
card-farm = Farm
    .text = Take { $amount } wheat.
"""
OWN = """\
turn-next = { $name }: TAG
turn-days =
    { $days ->
DAYS
       *[other] { $days } TAG
    }
card-farm = TAG
    .text = TAG { $amount }
    .gen = TAG
"""


def test_every_translation_matches_the_current_english() -> None:
    if told := brief(stamped()):
        more = [f"({len(told)} lines in all)"] if len(told) > MOST else []
        pytest.fail("\n".join([*told[:MOST], *more, f"Run: {COMMAND}"]), pytrace=False)


def test_each_language_beside_english_has_stamps() -> None:
    assert [path.stem for path in sorted(STAMPS.iterdir())] == [one.tag for one in stamped()]


class Planted:
    """A small catalogue in five languages, and its stamps."""

    def __init__(self, folder: Path) -> None:
        self.root, self.stamps = folder / "texts", folder / "stamps"
        self.write("en", ENGLISH)
        for tag in OTHERS:
            classes = PLURALS.get(tag, ("one", "few", "many", "other"))[:-1]
            days = "\n".join(f"        [{one}] {{ $days }} TAG" for one in classes)
            self.write(tag, OWN.replace("DAYS", days).replace("TAG", tag))
        assert self.renew() == 0

    def write(self, tag: str, text: str, file: str = "a.ftl") -> None:
        (self.root / tag).mkdir(parents=True, exist_ok=True)
        (self.root / tag / file).write_text(text, "utf-8")

    def change(self, tag: str, before: str, after: str) -> None:
        text = (self.root / tag / "a.ftl").read_text("utf-8")
        assert before in text
        self.write(tag, text.replace(before, after))

    def told(self) -> list[str]:
        return brief(stamped(self.root, self.stamps))

    def renew(self, *still: str) -> int:
        return main(["--still", *still] if still else [], self.root, self.stamps)

    def stored(self, tag: str) -> str:
        return (self.stamps / f"{tag}.txt").read_text("utf-8")


@pytest.fixture
def planted(tmp_path: Path) -> Planted:
    planted = Planted(tmp_path)
    assert planted.told() == []
    return planted


@pytest.mark.parametrize(
    ("before", "after", "name", "line"),
    [
        ("your turn", "it is your turn", "turn-next", 1),
        ("} day left", "} day to go", "turn-days", 2),
        ("Take {", "Gain {", "card-farm", 7),
    ],
    ids=["a sentence", "a plural", "an attribute"],
)
def test_changed_english_is_named_in_every_language(
    planted: Planted,
    capsys: pytest.CaptureFixture[str],
    before: str,
    after: str,
    name: str,
    line: int,
) -> None:
    stored = [planted.stored(tag) for tag in OTHERS]
    planted.change("en", before, after)
    lines = {tag: line + 2 * (tag in ("ru", "uk") and line > 6) for tag in OTHERS}
    named = [f"{tag}/a.ftl:{lines[tag]}: {name}: its English has changed" for tag in OTHERS]
    assert planted.told() == named
    assert planted.renew() == 1
    told = capsys.readouterr().out
    assert all(f"  {tag}/a.ftl:{lines[tag]}\n" in told for tag in OTHERS)
    assert after in told
    assert told.endswith(f"{COMMAND} --still all:{name}\n")
    assert [planted.stored(tag) for tag in OTHERS] == stored
    assert planted.told() == named


def test_a_translation_can_be_marked_as_still_right(
    planted: Planted, capsys: pytest.CaptureFixture[str]
) -> None:
    planted.change("en", "your turn", "it is your turn")
    assert planted.renew("fr:turn-next", "uk:turn-next") == 1
    assert [line[:2] for line in planted.told()] == ["es", "ru"]
    assert capsys.readouterr().out.endswith("--still es:turn-next ru:turn-next\n")
    assert planted.renew("all:turn-next") == 0
    assert planted.told() == []


@pytest.mark.parametrize("word", ["fr:turn-next", "fr:turn-nxt", "de:turn-days", "turn-days"])
def test_only_an_outdated_translation_can_be_marked_as_still_right(
    planted: Planted, word: str
) -> None:
    planted.change("en", "} day left", "} day to go")
    stored = planted.stored("fr")
    assert planted.renew("fr:turn-days", word) == 2
    assert planted.stored("fr") == stored


def test_a_translation_changed_alone_is_stamped_by_the_command(planted: Planted) -> None:
    planted.change("fr", "$name }: fr", "$name }, à vous")
    assert planted.told() == ["fr: stamps are not renewed: turn-next"]
    assert planted.renew() == 0
    assert planted.told() == []


def test_a_translation_changed_after_its_english_is_up_to_date(planted: Planted) -> None:
    planted.change("en", "your turn", "it is your turn")
    assert planted.renew() == 1
    for tag in OTHERS[1:]:
        planted.change(tag, f"$name }}: {tag}", f"$name }}: {tag}, {tag}")
    assert planted.renew() == 1
    assert planted.told() == ["es/a.ftl:1: turn-next: its English has changed"]
    planted.change("en", "it is your turn", "your turn")
    assert planted.told()[:2] == [
        "fr/a.ftl:1: turn-next: its English has changed",
        "ru/a.ftl:1: turn-next: its English has changed",
    ]


def test_comments_and_indentation_change_nothing(planted: Planted) -> None:
    planted.change("en", "# Whose turn it is", "# Whose turn it is now")
    planted.change("en", "turn-next = ", "turn-next =\n  ")
    planted.change("ru", "        [one]", "   [one]")
    planted.change("fr", "card-farm = fr", "# A card\ncard-farm =   fr")
    assert planted.told() == []


def test_added_and_removed_texts_update_the_stamps(planted: Planted) -> None:
    planted.write("en", "turn-last = Last turn\n", "b.ftl")
    planted.write("fr", "turn-last = fr\nturn-own = fr\n", "b.ftl")
    planted.change("en", "turn-next = { $name }, your turn\n", "")
    for tag in OTHERS:
        planted.change(tag, f"turn-next = {{ $name }}: {tag}\n", "")
    assert planted.told()[1] == "fr: stamps are not renewed: turn-last, turn-next"
    assert planted.renew() == 0
    assert [*read(planted.stored("fr"))] == ["card-farm", "turn-days", "turn-last"]
    assert [*read(planted.stored("uk"))] == ["card-farm", "turn-days"]


def test_another_id_hides_no_changed_english(planted: Planted) -> None:
    for tag in ("en", *OTHERS):
        planted.change(tag, "turn-next", "turn-now")
    assert planted.renew() == 0
    planted.change("en", "turn-now = { $name }, your", "turn-next = { $name }, it is your")
    for tag in OTHERS:
        planted.change(tag, "turn-now", "turn-next")
    assert planted.renew() == 1
    assert planted.told() == [
        f"{tag}/a.ftl:1: turn-next: its English has changed" for tag in OTHERS
    ]


def test_a_faulty_text_does_not_lose_its_stamp(planted: Planted) -> None:
    stored = planted.stored("fr")
    planted.change("en", "your turn", "it is your turn")
    planted.change("fr", "turn-next = { $name", "turn-next = { $nmae")
    assert planted.renew() == 2
    assert planted.told() == ["fr/a.ftl:1: turn-next: is not given $nmae"]
    assert planted.stored("fr") == stored


def test_merge_conflict_marks_are_removed(planted: Planted) -> None:
    stored = planted.stored("fr")
    first, _, rest = stored.partition("\n")
    (planted.stamps / "fr.txt").write_text(f"<<<<<<< a\n{first}\n=======\n>>>>>>> b\n{rest}")
    assert planted.told() == ["fr: stamps are not renewed"]
    assert planted.renew() == 0
    assert planted.stored("fr") == stored


@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
def test_the_former_english_is_found_in_git(
    planted: Planted, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in os.environ if name.startswith("GIT_")]:  # of a hook
        monkeypatch.delenv(name)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)

    def git(*words: str) -> None:
        named = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
        subprocess.run(["git", *named, *words], cwd=planted.root, check=True, capture_output=True)

    git("init")
    git("add", ".")
    git("commit", "-m", "One")
    planted.change("en", "your turn", "it is your turn")
    git("commit", "-am", "Two")
    planted.change("en", "it is your turn", "you move")
    assert planted.renew() == 1
    told = capsys.readouterr().out
    assert "  - { $name }, your turn\n  + { $name }, you move\n  es/a.ftl:1\n" in told


def test_the_current_english_is_shown_without_git(
    planted: Planted, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    planted.change("en", "your turn", "you move")
    assert english_before(planted.root / "en" / "a.ftl", "turn-next", "0" * 8) is None
    assert planted.renew() == 1
    assert "en/a.ftl:2: turn-next\n    { $name }, you move\n" in capsys.readouterr().out
