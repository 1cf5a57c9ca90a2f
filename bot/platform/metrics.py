"""Prometheus metrics of the platform: every metric, by name, unit and labels.

Each room counts here what it does; ``bot.app.monitoring`` serves it, and reads the gauges of what
is stored when somebody asks. Labels have few values and never an id of a person, a table, a channel
or a server, nor a name that somebody chose.
"""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

OTHER = "other"  # the label of whatever is in no closed set

INTERACTIONS = Counter(
    "deus_interactions",
    "Interactions that Discord delivered, by kind (command, component, autocomplete, modal).",
    ("kind",),
)
FIRST_ANSWER = Histogram(
    "deus_first_answer_seconds",
    "From the arrival of an interaction to Discord's having taken the first response.",
    ("kind", "name"),
    buckets=(0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1.0, 2.0, 3.0),
)
LOOP_LAG = Histogram(
    "deus_event_loop_lag_seconds",
    "By how much the event loop wakes a task too late, tried once a second.",
    buckets=(0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1.0),
)


REST = Histogram(
    "deus_rest_seconds",
    "Requests to Discord that were answered, by method and route.",
    ("method", "route"),
    buckets=(0.05, 0.1, 0.2, 0.5, 1.0, 3.0, 10.0),
)
REST_ANSWERS = Counter(
    "deus_rest_answers",
    "Requests to Discord by the answer's class (2xx, 4xx, …; lost: there was none).",
    ("status",),
)
RATE_LIMITS = Counter(
    "deus_rate_limits",
    "Answers 429 of Discord, by scope (global, shared, user).",
    ("scope",),
)
INVALID_REQUESTS = Counter(
    "deus_invalid_requests",
    "Requests that Discord calls invalid, by status (401, 403, 429); too many bar the address.",
    ("status",),
)
for _status in (401, 403, 429):
    INVALID_REQUESTS.labels(str(_status))
SENDING_STOPPED = Gauge(
    "deus_sending_stopped", "1 while nothing is sent, as too many requests were invalid; else 0."
)
SHARDS = Gauge(
    "deus_shards",
    "Shards of this process: owned, and those of them that are connected.",
    ("state",),
)
SHARD_LATENCY = Gauge(
    "deus_shard_latency_seconds",
    "Between a heartbeat at the gateway and its acknowledgement.",
    ("shard",),
)
SERVERS = Gauge("deus_servers", "Servers on this process's shards that it knows.")


OUTBOX_WAITING = Gauge("deus_outbox_waiting", "Messages that wait to be sent, put off or not.")
OUTBOX_OLDEST = Gauge(
    "deus_outbox_oldest_due_seconds",
    "For how long the message has been due that has waited longest at the head of its queue.",
)

STORE_SECONDS = Histogram(
    "deus_store_transaction_seconds",
    "Transactions, by kind (reading, writing), from their first statement to their end.",
    ("kind",),
    buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0),
)
STORE_WAIT = Histogram(
    "deus_store_wait_seconds",
    "How long transactions waited for their turn within the process.",
    ("kind",),
    buckets=(0.001, 0.01, 0.1, 0.3, 1.0, 3.0),
)
DATABASE_UP = Gauge("deus_database_up", "1 if the database answered when this was read, else 0.")
PICTURES = Histogram(
    "deus_picture_seconds",
    "Pictures drawn, by what they show, without the wait for a process or thread that is free.",
    ("picture",),
    buckets=(0.03, 0.1, 0.2, 0.4, 0.8, 2.0, 5.0),
)
PICTURE_WAIT = Histogram(
    "deus_picture_wait_seconds",
    "How long pictures waited for a process or thread that is free.",
    buckets=(0.01, 0.1, 0.3, 1.0, 3.0, 10.0),
)
DRAWING_PROCESSES = Gauge("deus_drawing_processes", "Processes that draw; 0: threads do.")
DRAWING_TROUBLE = Counter(
    "deus_drawing_trouble",
    "Pictures that a process did not give, by reason (late, and died: it was started again).",
    ("reason",),
)


TROUBLE = Counter(
    "deus_trouble",
    "Lines of the log that tell of trouble, by event; what is not known by name is other.",
    ("event",),
)
