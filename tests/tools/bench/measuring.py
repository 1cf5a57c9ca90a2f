"""One benchmark in a process of its own: its rows as lines of JSON."""

from __future__ import annotations

import json
import sys
from importlib import import_module

import structlog


def main(module: str) -> None:
    """Write a line for each row of that module of this package, as soon as it is measured."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    for row in import_module(f"tests.tools.bench.{module}").measure():
        print(json.dumps(row.to_json()), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
