"""The processor time and memory of processes, from Linux."""

from __future__ import annotations

import os
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")


def seconds(pid: int) -> float:
    """The processor time of a process and of those that work for it, also if they have ended."""
    return sum(_own_seconds(one) for one in (pid, *helpers(pid)))


def _own_seconds(pid: int) -> float:
    fields = path(pid, "stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / _TICKS


def helpers(pid: int) -> list[int]:
    """The processes that a process has started, and those that they have."""
    tasks = path(pid, "task").glob("*/children")
    children = [int(one) for task in tasks for one in task.read_text(encoding="ascii").split()]
    return [one for child in children for one in (child, *helpers(child))]


def shared_out(pid: int) -> float:
    """The megabytes of a process; shared memory counts in part."""
    lines = path(pid, "smaps_rollup").read_text(encoding="ascii").splitlines()
    (line,) = (line for line in lines if line.startswith("Pss:"))
    return int(line.split()[1]) * 1024 / 1e6


def megabytes(pid: int, what: str) -> float:
    """A line of a process's state: VmRSS is its current memory, VmHWM its maximum."""
    lines = path(pid, "status").read_text(encoding="utf-8").splitlines()
    (line,) = (line for line in lines if line.startswith(f"{what}:"))
    return int(line.split()[1]) * 1024 / 1e6


def path(pid: int, name: str) -> Path:
    """The value of a process that Linux has under that name."""
    return Path("/proc") / str(pid) / name
