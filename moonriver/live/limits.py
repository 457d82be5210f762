"""What is limited in a class: messages of a pupil, tries to guess a room's code, connections, and what a page leaves
unread.
"""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle, Transport
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

UNREAD, UNHEARD = 1 << 20, 300
"""How far behind a page may be in reading, in bytes, and how many of its messages may wait until they are heard."""
SILENT = 60
"""A connection that says nothing for so many seconds is closed, unless it waits for our answer or is the open line of a
page.
"""


class Bucket:
    """Allows `burst` things at once, and `rate` of them a second in the long run."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._at = burst, monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now; it is then counted."""
        if not self.open:
            return False
        self._left -= 1
        return True

    @property
    def open(self) -> bool:
        """Whether one more would be allowed."""
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left >= 1


class Buckets:
    """A bucket for each address, and one for all addresses together."""

    def __init__(self, each: tuple[float, float], together: tuple[float, float]) -> None:
        """Both as the `rate` and `burst` of a `Bucket`."""
        self._each = each
        self._together = Bucket(*together)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def open(self, address: str) -> bool:
        """Whether one more would be allowed."""
        return self._together.open and self._of(address).open

    def take(self, address: str) -> bool:
        """Whether one more is allowed to an address now; it is then counted."""
        return self.open(address) and self._of(address).take() and self._together.take()

    def _of(self, address: str) -> Bucket:
        found = self._buckets.setdefault(address, Bucket(*self._each))
        self._buckets.move_to_end(address)
        while len(self._buckets) > _ADDRESSES:
            self._buckets.popitem(last=False)
        return found


_ADDRESSES = 1_000
"""How many addresses are remembered."""


def address_of(line: object) -> str:
    """Where a request or a connection comes from; empty where it is not known."""
    client: tuple[str, int] | None = getattr(line, "client", None)
    return client[0] if client else ""


def wires(most: int, refused: Callable[[str, str], None]) -> type[H11Protocol]:
    """A protocol for uvicorn that ends a connection where its address has more than `most` of them already.

    `refused` is told that address, and "lines". Who begins to ask and says no more is given up, too: uvicorn waits for
    ever.
    """

    class Wire(H11Protocol):
        late: TimerHandle | None = None

        def connection_made(self, transport: BaseTransport) -> None:
            super().connection_made(cast(Transport, transport))
            own = address_of(self)
            if sum(address_of(wire) == own for wire in self.connections) > most:
                refused(own, "lines")
                self.transport.abort()
            self.wait()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self.wait()

        def wait(self) -> None:
            if self.late:
                self.late.cancel()
            self.late = self.loop.call_later(SILENT, self.give_up)

        def give_up(self) -> None:
            if self.cycle and not self.cycle.more_body and not self.cycle.response_started:
                self.wait()  # what it has asked takes its time
            elif self in self.connections:  # else it is closed, or a line to a page by now
                self.transport.abort()

    return Wire


class Channel(WebSocketsSansIOProtocol):
    """The connection to one page. Sending never waits for the page to read: one that is too far behind is cut off."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin with a page, and say how much it may leave unread."""
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(UNREAD)

    def pause_writing(self) -> None:
        """Cut a page off that has left too much unread."""
        self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; a page that sends far too many is cut off."""
        if self.queue.qsize() < UNHEARD:
            super().send_receive_event_to_app()
        else:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Cut a page off that no longer answers, whatever it has not read."""
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        """End with the server, without waiting until the page has read everything."""
        super().shutdown()
        if self.transport.get_write_buffer_size():
            self.transport.abort()
