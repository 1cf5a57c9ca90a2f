"""Memory freed by drawing goes back to the system now and then, even after a failed drawing."""

from __future__ import annotations

import ctypes
import subprocess
import sys

import pytest

from bot.platform.drawing import pool


def test_memory_is_returned_after_a_number_of_drawings(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []
    monkeypatch.setattr(pool, "give_back", lambda: given.append(1))
    assert [pool.tidily(lambda: "picture") for _ in range(pool.EVERY)] == (["picture"] * pool.EVERY)
    assert len(given) == 1

    def fails() -> str:
        raise ValueError("not drawn")

    for _ in range(pool.EVERY):
        with pytest.raises(ValueError, match="not drawn"):
            pool.tidily(fails)
    assert len(given) == 2


def test_returning_memory_never_fails() -> None:
    pool.give_back()


ARENAS = """
import ctypes, tempfile, threading
from bot.platform.drawing.pool import share_free_memory
shared = share_free_memory()
def ask():
    ctypes.CDLL(None).malloc(1000)
    wait.wait()
wait = threading.Barrier(5)
threads = [threading.Thread(target=ask) for _ in range(4)]
for thread in threads:
    thread.start()
libc = ctypes.CDLL(None)
with tempfile.NamedTemporaryFile() as file:
    libc.fopen.restype = ctypes.c_void_p
    stream = ctypes.c_void_p(libc.fopen(file.name.encode(), b"w"))
    libc.malloc_info(0, stream)
    libc.fclose(stream)
    print(shared, file.read().count(b"<heap "))
wait.wait()
"""


def test_threads_share_their_free_memory() -> None:
    if not hasattr(ctypes.CDLL(None), "malloc_info"):
        pytest.skip("another C library")
    told = subprocess.run(
        [sys.executable, "-c", ARENAS], check=True, capture_output=True, text=True
    ).stdout
    assert told.split() == ["True", "1"]
