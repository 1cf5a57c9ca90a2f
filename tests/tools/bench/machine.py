"""What the figures were measured on."""

from __future__ import annotations

import os
import platform
from pathlib import Path
from typing import Any

import PIL


def machine() -> dict[str, Any]:
    """Processor, cores, system, Python, and how many processes wanted a core meanwhile."""
    cores, load = os.cpu_count() or 1, os.getloadavg()[1]
    told = (
        f"{_processor()}, {cores} cores, {platform.system()}, Python {platform.python_version()},"
        f" Pillow {PIL.__version__}; load of the last five minutes {load:.1f}"
    )
    return {"told": told, "cores": cores, "load": round(load, 1)}


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()
