"""Counts what the log tells of trouble, as a step of its processing."""

from __future__ import annotations

from structlog.typing import EventDict, WrappedLogger

from bot import metrics

# Counted by their own names, whatever their level; of other events warnings and errors are.
EVENTS = frozenset(
    (
        *("answer lost", "answered too late", "unexpected error", "event_failed"),
        *("blocked", "delivery_fault", "dm_closed", "postponed", "undeliverable"),
        *("outbox_stopped", "outbox_unreadable", "schedule_unreadable", "table_unattended"),
        *(
            "database_contended",
            "database_fails",
            "discord_unreachable",
            "bot_failed",
            "place_lost",
            "outage",
        ),
        *("agent_failed", "computer_late", "computer_process_died", "computers_stopped"),
        *("drawing_process_died", "picture_late"),
        *("weights_unusable", "language_fault", "text_missing", "left_without_an_answer"),
    )
)
THINKING = {
    "computer_late": "late",
    "computer_process_died": "died",
    "agent_failed": "failed",
    "weights_unusable": "weights",
}
DRAWING = {"drawing_process_died": "died", "picture_late": "late"}
# A count that begins with its first event would hide that one from whoever looks at its growth.
for _event in (*EVENTS, metrics.OTHER):
    metrics.TROUBLE.labels(_event.replace(" ", "_"))
for _reason in THINKING.values():
    metrics.THINKING_TROUBLE.labels(_reason)
for _reason in DRAWING.values():
    metrics.DRAWING_TROUBLE.labels(_reason)
_LOUD = ("warning", "error", "exception", "critical")


def count_trouble(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """The structlog processor that counts an event, and leaves it as it is."""
    what, level = str(event.get("event")), event.get("level", method)
    if level == "debug":  # what another event tells already
        return event
    if what in EVENTS:
        metrics.TROUBLE.labels(what.replace(" ", "_")).inc()
    elif level in _LOUD:
        metrics.TROUBLE.labels(metrics.OTHER).inc()
    if what in THINKING:
        metrics.THINKING_TROUBLE.labels(THINKING[what]).inc()
    if what in DRAWING:
        metrics.DRAWING_TROUBLE.labels(DRAWING[what]).inc()
    return event
