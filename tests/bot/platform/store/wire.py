"""A connection to the database's server that tests can cut, as a network that is gone."""

from __future__ import annotations

import asyncio
from pathlib import Path


class Wire:
    """Listens on a free port of 127.0.0.1 and passes on to the server's socket at ``target``.

    ``cut`` lets nothing through any more, in either direction, and says so to nobody: as on a
    network that is gone the two ends learn of it by waiting. ``mend`` ends it: what was open is
    reset, what is opened from then on works.
    """

    def __init__(self, target: Path) -> None:
        self._target = target
        self._whole = asyncio.Event()
        self._whole.set()
        self._server: asyncio.Server
        self._open: set[asyncio.StreamWriter] = set()
        self._serving: set[asyncio.Task[None]] = set()
        self.port = 0

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        self._server.close()
        self.mend()
        await asyncio.gather(*self._serving)

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        self._reset()
        self._whole.set()

    def _reset(self) -> None:
        for writer in tuple(self._open):
            writer.transport.abort()

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._serve(reader, writer))
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        try:
            await self._whole.wait()
            far_reader, far_writer = await asyncio.open_unix_connection(self._target)
            self._open.add(far_writer)
            try:
                await asyncio.gather(
                    self._pass_on(reader, far_writer), self._pass_on(far_reader, writer)
                )
            finally:
                self._open.discard(far_writer)
                far_writer.transport.abort()
        except OSError:
            pass  # either end is gone, and so is the other in a moment
        finally:
            self._open.discard(writer)
            writer.transport.abort()

    async def _pass_on(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while data := await source.read(65536):
            await self._whole.wait()
            target.write(data)
            await target.drain()
        target.transport.abort()
