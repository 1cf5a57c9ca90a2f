"""Prometheus metrics of the game: every metric, by name, unit and labels.

Each room counts here what it does; ``bot.app.monitoring`` serves it, and reads the gauges of what
is stored when somebody asks. Labels have few values and never an id of a person, a table, a channel
or a server, nor a name that somebody chose.
"""

from __future__ import annotations

from prometheus_client import Counter, Gauge

TURNS = Counter(
    "deus_turns",
    "Turns confirmed, by who played them (person, computer, stand_in) and with which decks.",
    ("by", "decks"),
)
TABLES = Gauge("deus_tables", "Tables that are stored, by status.", ("status",))

DUE = Gauge(
    "deus_tables_due",
    "Tables at which the scheduler should have done something.",
)
DUE_OLDEST = Gauge("deus_tables_oldest_due_seconds", "For how long the first of them has been.")


THINKING_PROCESSES = Gauge("deus_thinking_processes", "Processes in which computers may think.")
THINKING_BUSY = Gauge("deus_thinking_busy", "Those that think now.")
THINKING_WAITING = Gauge("deus_thinking_waiting", "Turns and hints that wait for a process.")
THINKING_TROUBLE = Counter(
    "deus_thinking_trouble",
    "Computers that did not give their turn, by reason (late, died, failed, weights).",
    ("reason",),
)
