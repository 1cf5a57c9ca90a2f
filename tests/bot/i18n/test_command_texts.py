"""Descriptions of commands: within Discord's limits, and translated where a language has them."""

from __future__ import annotations

from pathlib import Path

import pytest
from discord import Locale
from discord.app_commands import locale_str

from bot.platform.discord import commands
from bot.platform.discord.commands import CatalogueTranslator, command_names, described, named
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.texts import read_texts

ENGLISH = language("en").texts[0]
DESCRIPTIONS = sorted(k for k in ENGLISH.keys if k.startswith("command-"))
BUTTONS = sorted(k for k in ENGLISH.keys if k.startswith("button-"))


@pytest.mark.parametrize("key", DESCRIPTIONS)
def test_a_description_fits_discord(key: str) -> None:
    assert 1 <= len(ENGLISH.format(key, {})[0]) <= 100


@pytest.mark.parametrize("key", BUTTONS)
def test_a_button_fits_a_phone(key: str) -> None:
    assert 1 <= len(ENGLISH.format(key, {})[0]) <= 34


def test_the_english_description_is_the_message_itself() -> None:
    text = described("build", "card")
    assert text.message == "Which card"
    assert text.extras == {"key": "command-build-card-description"}


async def test_english_locales_need_no_translation() -> None:
    translator = CatalogueTranslator()
    for locale in (Locale.american_english, Locale.british_english, Locale.german):
        assert await translator.translate(described("build"), locale, None) is None  # type: ignore[arg-type]


async def test_another_language_answers_with_its_own_texts_only(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "uk").mkdir()
    (tmp_path / "uk" / "c.ftl").write_text("command-build-description = Будувати\n", "utf-8")
    ukrainian = Language("uk", (read_texts("uk", tmp_path), ENGLISH))
    monkeypatch.setattr(commands, "available", lambda: ("en", "uk"))
    monkeypatch.setattr(commands, "own_texts", lambda _: ukrainian.texts[0])
    translator = CatalogueTranslator()
    build = locale_str("Build", key="command-build-description")
    offer = locale_str("Offer", key="command-offer-description")
    assert await translator.translate(build, Locale.ukrainian, None) == "Будувати"  # type: ignore[arg-type]
    assert await translator.translate(offer, Locale.ukrainian, None) is None  # type: ignore[arg-type]
    assert await translator.translate(locale_str("x"), Locale.ukrainian, None) is None  # type: ignore[arg-type]


async def test_names_that_discord_would_refuse_are_left_out_and_reported(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "uk").mkdir()
    (tmp_path / "uk" / "c.ftl").write_text(
        "command-deus-name = деус\ncommand-deus-log-name = журнал\ncommand-deus-card-name = Карта\n"
        "command-deus-status-name = журнал\ncommand-deus-end-name = кінець гри\n"
        f"command-hand-name = {'я' * 33}\ncommand-undo-name = журнал\n"
        "command-deus-player-name = об'єкт\ncommand-deus-board-name = log\n"
        "command-deus-tables-name = обʼєкт\ncommand-deus-new-name = new\n"
        f"command-hand-description = {'я' * 101}\n",
        "utf-8",
    )
    ukrainian = Language("uk", (read_texts("uk", tmp_path), ENGLISH))
    faults: list[object] = []
    monkeypatch.setattr(commands, "report", lambda _, key, **__: faults.append(key))
    names = {
        "deus": "деус",
        "deus-log": "журнал",
        "deus-tables": "обʼєкт",
        "deus-new": "new",
        "undo": "журнал",
    }
    assert command_names(ukrainian.texts[0]) == {
        f"command-{k}-name": name for k, name in names.items()
    }
    assert faults == [
        "command-deus-board-name", "command-deus-card-name", "command-deus-end-name",
        "command-deus-player-name", "command-deus-status-name", "command-hand-name",
    ]  # fmt: skip
    monkeypatch.setattr(commands, "available", lambda: ("en", "uk"))
    monkeypatch.setattr(commands, "own_texts", lambda _: ukrainian.texts[0])
    asked = (named("deus", "deus"), named("card", "deus", "card"), described("hand"))
    translated = [
        await CatalogueTranslator().translate(one, Locale.ukrainian, None) for one in asked
    ]  # type: ignore[arg-type]
    assert translated == ["деус", None, None]
