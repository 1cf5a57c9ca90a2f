"""The log: structured, and silent about tokens and hands."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from bot.app.log import HIDDEN, configure, hide
from engine import ActionOption, Config, Game, IllegalError

# Made up, in the shape of Discord's.
TOKEN = ".".join(("MTA" + "x" * 21, "G" + "a" * 5, "h" * 30))
INTERACTION = "aW50ZXJhY3Rpb246" + "z" * 60


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    found = io.StringIO()
    yield found
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def lines(stream: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_an_event_is_one_object_a_line(stream: io.StringIO) -> None:
    configure("INFO", json=True, stream=stream)
    structlog.get_logger("bot.table").info("turn_played", table=3, turn=7)
    [line] = lines(stream)
    assert (line["event"], line["table"], line["turn"]) == ("turn_played", 3, 7)
    assert (line["level"], line["logger"]) == ("info", "bot.table")
    assert "timestamp" in line


def test_a_secret_is_hidden_by_its_name_at_any_depth(stream: io.StringIO) -> None:
    configure("INFO", json=True, stream=stream)
    structlog.get_logger("bot").info(
        "all", hand=["farm"], seed="s", interaction_token="t",
        inner={"position": {"deck": ["farm"]}, "seats": [{"hand": ["farm"]}]}, object=object,
    )  # fmt: skip
    assert "farm" not in stream.getvalue()
    [line] = lines(stream)
    assert (line["hand"], line["seed"], line["interaction_token"]) == (HIDDEN, HIDDEN, HIDDEN)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (f"login with {TOKEN} failed", "login with"),
        (f"Authorization: Bot {TOKEN}", "Authorization"),
        (f"POST /webhooks/123/{INTERACTION}/messages/@original", "/webhooks/123/"),
        (f"POST /interactions/9/{INTERACTION}/callback", "/callback"),
        ("postgresql+asyncpg://deus:pass-word@db/deus", "@db/deus"),
    ],
)
def test_a_secret_is_hidden_by_its_look(text: str, kept: str) -> None:
    shown = hide(text)
    assert kept in shown
    assert HIDDEN in shown
    for secret in (TOKEN, INTERACTION, "pass-word"):
        assert secret not in shown


def test_ordinary_words_are_left_as_they_are() -> None:
    text = "table 12 in /channels/1234567890/messages/1 of bot.delivery.worker at 10:00:00.000001"
    assert hide(text) == text


def test_logs_of_other_libraries_are_written_alike(stream: io.StringIO) -> None:
    configure("INFO", json=True, stream=stream)
    logging.getLogger("discord.client").warning("token %s is bad", TOKEN)
    logging.getLogger("discord.http").info("not worth a line")
    [line] = lines(stream)
    assert line["event"] == f"token {HIDDEN} is bad"
    assert line["logger"] == "discord.client"


def test_a_traceback_is_kept_without_secrets(stream: io.StringIO) -> None:
    configure("INFO", json=True, stream=stream)
    try:
        hand = ["farm-in-hand"]
        raise RuntimeError(f"with {TOKEN}, {len(hand)} cards")
    except RuntimeError:
        structlog.get_logger("bot").exception("failed")
    [line] = lines(stream)
    assert "RuntimeError" in str(line["exception"])
    assert TOKEN not in stream.getvalue()
    assert "farm-in-hand" not in stream.getvalue()


def test_lines_for_a_person_have_no_secrets_either(stream: io.StringIO) -> None:
    configure("DEBUG", stream=stream)
    structlog.get_logger("bot").debug("looked", hand=["farm"], table=4)
    assert "table=4" in stream.getvalue()
    assert "farm" not in stream.getvalue()


def test_an_error_of_the_rules_does_not_say_what_is_possible(stream: io.StringIO) -> None:
    """Its words list the options of the mover, and so the hand."""
    game = Game.new(Config(2), "log")
    held = next(option.card for option in game.options if isinstance(option, ActionOption))
    said: list[str] = []
    configure("INFO", json=True, stream=stream)

    def fail() -> None:
        try:
            game.choose("wheat")
        except IllegalError as error:
            said.append(str(error))
            raise RuntimeError("in a picture") from error

    try:
        fail()
    except RuntimeError:
        structlog.get_logger("bot").exception("failed")
    [line] = lines(stream)
    output = str(line["exception"])
    assert "engine.errors.IllegalError: not-possible\n" in output
    assert output.endswith("RuntimeError: in a picture")
    assert output.index("IllegalError") < output.index("RuntimeError: in")
    assert "in fail" in output
    assert held in said[0]
    assert held not in output


def test_waiting_for_the_network_is_one_line(stream: io.StringIO) -> None:
    configure("INFO", stream=stream)
    try:
        raise ConnectionResetError("by peer")
    except ConnectionResetError:
        for _ in range(2):
            logging.getLogger("discord.shard").exception("Attempting a reconnect in %.2fs", 3.5)
    output = stream.getvalue()
    assert output.count("\n") == 1
    assert "Attempting a reconnect in 3.50s (ConnectionResetError: by peer)" in output


def test_a_suggestion_that_got_lost_is_one_line(stream: io.StringIO) -> None:
    configure("INFO", json=True, stream=stream)
    tree = logging.getLogger("discord.app_commands.tree")
    for error in (ConnectionResetError("by peer"), KeyError("a fault of ours")):
        try:
            raise error
        except (ConnectionResetError, KeyError):
            tree.exception("Ignoring exception in autocomplete for %r", "build")
    late, fault = lines(stream)
    assert late["level"] == "info"
    assert str(late["event"]).endswith("for 'build' (ConnectionResetError: by peer)")
    assert "exception" not in late
    assert fault["level"] == "error"
    assert "KeyError" in str(fault["exception"])


def test_a_task_that_is_cancelled_at_the_database_says_nothing(stream: io.StringIO) -> None:
    configure("INFO", json=True, stream=stream)
    pool = logging.getLogger("sqlalchemy.pool.impl.AsyncAdaptedQueuePool")
    for error in (asyncio.CancelledError(), OSError("a fault")):
        try:
            raise error
        except (asyncio.CancelledError, OSError):
            pool.error("Exception during reset or similar", exc_info=True)
    [fault] = lines(stream)
    assert "OSError: a fault" in str(fault["exception"])
