"""The server of a class: pages, who may come in, and a line to every page over which its board is painted."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import secrets
import socket
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from contextvars import copy_context
from functools import partial
from pathlib import Path
from time import monotonic
from types import FrameType
from typing import Any, TypeVar

import segno
import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from moonriver.show.kit.markup import Markup
from moonriver.show.kit.slices import THREADS
from moonriver.show.kit.standin import Standin
from moonriver.site.local import HERE, called, static
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words.kit.catalogue import Saying, available, language, sentence, silence, speaking, tag

from . import pages
from .ballots import ExerciseBallot, Waiting
from .desk import Desk, Place, Projection
from .limits import Bucket, Buckets, Channel, address_of, wires
from .room import Asked, Pupil, Room

Found = TypeVar("Found")

MESSAGE = 1 << 14
"""Longest message of a page, in bytes."""
FORM, KEPT = 1 << 10, 1 << 23
"""Longest form of a pupil, and the most that the teacher's page may have kept."""
MESSAGES = (25, 100)
"""How many messages of a pupil are answered: a second, and at once."""
LINES, LINES_OF_ONE = 400, 200
"""How many connections are kept open: of all together, and of one address, which cannot take the places of all."""
BEAT = 0.25
"""Seconds between two paintings of the teacher's page."""
COOKIE = "moonriver-class"
ELSEWHERE, REMOVED, TOO_LONG = 4409, 4410, 1009
"""Why a line is closed: another page has the seat, the pupil was taken out, its message is too long."""
_log = logging.getLogger(__name__)
_WEB = Path(__file__).parent / "web"


class Line:
    """A page that is there; nothing is lost where it is gone, see `Channel`."""

    def __init__(self, page: WebSocket) -> None:
        self._page = page

    async def send(self, text: str) -> None:
        """Send a text."""
        with suppress(RuntimeError, WebSocketDisconnect, OSError):
            await self._page.send_text(text)

    async def close(self, code: int) -> None:
        """End it."""
        with suppress(RuntimeError, WebSocketDisconnect, OSError):
            if self._page.application_state is WebSocketState.CONNECTED:
                await self._page.close(code)


class View:
    """A board and the page that shows it; one thing is done with it at a time."""

    def __init__(self, spoken: str, line: Line | None = None) -> None:
        self.spoken = spoken
        """The language of its page."""
        self.line = line
        self.board: Any = None
        self.standin: Standin | None = None
        self.number = 0
        """How many boards there have been: what a page says of an earlier one is dropped."""
        self.turn = asyncio.Lock()

    def take(self, board: Any) -> None:
        """Show another board."""
        self.leave()
        self.board, self.standin = board, Standin(board)
        self.number += 1

    def leave(self) -> None:
        """Take the board away: what is kept of boards that are open would else grow and grow."""
        if self.board is not None:
            self.board.close()
        self.board = self.standin = None

    def opening(self) -> str:
        """The board as it is now, for a page that has nothing yet."""
        assert self.standin is not None
        if self.board.spoken != tag():  # another page showed it before
            self.board.draw()
        return json.dumps({"board": self.standin.opening(), "number": self.number})

    def news(self) -> str:
        """What has changed since the page was told."""
        assert self.standin is not None
        return json.dumps({"heard": self.standin.news(), "number": self.number})

    def heard(self, told: Mapping[str, Any]) -> str:
        """The answer to a message of the page."""
        assert self.standin is not None
        message = told.get("message")
        heard = self.standin.answer(message if isinstance(message, dict) else {})
        return json.dumps({"heard": heard, "number": self.number, "answers": told.get("asks")})


class Seat(View):
    """A pupil's place: it stays when their page is gone, and is there when it comes back."""

    def __init__(self, pupil: Pupil, spoken: str) -> None:
        super().__init__(spoken)
        self.pupil = pupil
        self.asked: Asked | None = None
        self.bucket = Bucket(*MESSAGES)


class _Server(uvicorn.Server):
    """Ends in order, even if Ctrl+C is pressed twice: a second signal would report each open line as an error."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Hear only the first signal, which ends all lines within a second."""
        if not self.should_exit:
            super().handle_exit(sig, frame)


class Class:
    """A class in one room, at `url` for pupils and at `desk` for the teacher, who opens the room by opening the page.

    It is served to this computer only where no other host is named.
    """

    def __init__(self, port: int = 0, host: str = HERE) -> None:
        """`port` 0 takes any that is free. Raises `OSError` where it is taken, or the host is not this computer."""
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if os.name == "posix":  # elsewhere two servers would then share a port
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            self._socket.bind((host, port))
            self._socket.listen(128)
        except BaseException:
            self._socket.close()
            raise
        self._host = called(host, self._socket.getsockname()[1])
        self._origin = f"http://{self._host}"
        self._key, self._view_key = secrets.token_urlsafe(24), secrets.token_urlsafe(24)
        self.room: Room | None = None
        self._seats: dict[int, Seat] = {}
        self._desks: set[View] = set()
        self._views: set[View] = set()
        self._tries = Buckets(each=(1 / 6, 10), together=(5, 300))
        self._entries = Buckets(each=(1, 120), together=(5, 400))
        self._logged: Counter[tuple[str, str]] = Counter()
        self._threads = ThreadPoolExecutor(3)
        self._context = copy_context()
        self._context.run(THREADS.set, True)
        self._spoken = language()
        """The language of the class; each browser may choose another one for its pages."""
        self._stale = asyncio.Event()
        self._notice: Saying = silence
        self.server = _Server(
            uvicorn.Config(
                self._app(), log_level="warning", ws=Channel, ws_max_size=MESSAGE,
                timeout_keep_alive=10, limit_concurrency=LINES, timeout_graceful_shutdown=1, server_header=False,
                http=wires(LINES_OF_ONE, self._log_refused),
            )
        )  # fmt: skip

    @property
    def url(self) -> str:
        """Where pupils go."""
        return f"http://{self._host}/"

    @property
    def desk(self) -> str:
        """Where the teacher goes; whoever knows it is the teacher."""
        return f"{self.url}desk/{self._key}/"

    def run(self) -> None:
        """Serve until somebody ends it."""
        self.server.run(sockets=[self._socket])

    def _app(self) -> Starlette:
        return Starlette(
            routes=[
                Route("/", self._page(pages.pupil)),
                Route("/static/{name}", self._static),
                Route("/enter", self._enter, methods=["POST"]),
                WebSocketRoute("/line", self._pupil_line),
                Route("/desk/{key}/", self._page(partial(pages.watching, "desk"))),
                Route("/desk/{key}/projector", self._to_projector),
                Route("/desk/{key}/room", self._open_room, methods=["POST"]),
                WebSocketRoute("/desk/{key}/line", self._desk_line),
                Route("/view/{key}/", self._page(partial(pages.watching, "projector"))),
                WebSocketRoute("/view/{key}/line", self._view_line),
            ],
            middleware=[Middleware(TrustedHostMiddleware, allowed_hosts=[self._host.partition(":")[0]])],
            lifespan=self._painting,
        )

    # Pages and who may see them

    def _page(self, made: Callable[[], str]) -> Callable[[Request], Response]:
        def page(request: Request) -> Response:
            if not self._has_key(request):
                return self._send("", 404)
            code = self._language_of(request)
            found = self._send(self._context.copy().run(speaking(code)(made)), kind="text/html")
            if pages.LANGUAGE in request.query_params:
                found.set_cookie(pages.LANGUAGE, code, httponly=True, samesite="strict", max_age=12 * 3600)
            return found

        return page

    def _language_of(self, request: HTTPConnection) -> str:
        """The language that a page's address asks for, or what its browser asked for before, or that of the class."""
        asked = [where.get(pages.LANGUAGE, "") for where in (request.query_params, request.cookies)]
        return next((code for code in asked if code in available()), self._spoken)

    def _send(self, text: str, status: int = 200, kind: str = "text/plain") -> Response:
        headers = {
            "Cache-Control": "no-store",
            "Content-Security-Policy": pages.policy(self._host),
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
        }
        return Response(text, status, headers, media_type=kind)

    def _static(self, request: Request) -> Response:
        found = static(request.path_params["name"], _WEB)
        return self._send("", 404) if found is None else self._send(found[1], kind=found[0])

    def _to_projector(self, request: Request) -> Response:
        if not self._has_key(request):
            return self._send("", 404)
        found = self._send("", 302)
        found.headers["Location"] = f"/view/{self._view_key}/"
        return found

    def _has_key(self, request: HTTPConnection) -> bool:
        """Whether a request for a page that has a key has the right one."""
        given = request.path_params.get("key")
        if given is None:
            return True
        # the path alone: the host in `request.url` is whatever the request says
        key = self._view_key if request.scope["path"].startswith("/view/") else self._key
        found = secrets.compare_digest(given.encode(), key.encode())
        if not found:
            self._log_refused(address_of(request), "key")
        return found

    def _is_own(self, request: HTTPConnection) -> bool:
        """Whether a page of this server asks."""
        found = request.headers.get("origin") == self._origin
        if not found:
            self._log_refused(address_of(request), "origin")
        return found

    def _log_refused(self, address: str, what: str) -> None:
        """Log what was refused: the first time, then now and then, so that nobody fills the terminal."""
        if len(self._logged) > 1000:
            self._logged.clear()
        self._logged[address, what] += 1
        times = self._logged[address, what]
        if times & (times - 1) == 0:
            _log.warning(sentence(f"class.log.{what}", address=address, n=times))

    async def _body(self, request: Request, longest: int) -> dict[str, Any] | None:
        """What a page has sent, not more than that; None for what is nothing."""
        found = bytearray()
        try:
            async for part in request.stream():
                found += part
                if len(found) > longest:
                    self._log_refused(address_of(request), "size")
                    return None
        except ClientDisconnect:
            return None
        return _read(found.decode(errors="replace"))

    # How pupils come in

    async def _enter(self, request: Request) -> Response:
        """A pupil's page says code and name; it is known by its cookie from then on."""
        if not self._is_own(request):
            return self._send("", 403)
        told = await self._body(request, FORM)
        code, name = (told or {}).get("code"), (told or {}).get("name")
        if not isinstance(code, str) or not isinstance(name, str):
            return self._send("bad", 400)
        if self.room is None:
            return self._send("closed", 503)
        address = address_of(request)
        token = request.cookies.get(COOKIE, "")
        known = self.room.known(token) is not None
        right = self.room.is_code(code)
        # While somebody guesses, those who are in the room may come back; all others are refused, even with the right
        # code: else guessing would go on.
        if not (known and right) and not self._tries.open(address):
            self._log_refused(address, "tries")
            return self._send("tries", 429)
        if not right:
            self._tries.take(address)
            self._log_refused(address, "code")
            return self._send("wrong", 403)
        if not known:
            if not self._entries.take(address):
                return self._send("tries", 429)
            token = secrets.token_urlsafe(24)
        try:
            pupil = self.room.enter(token, name)
        except Unreadable:
            return self._send("bad", 400)
        if pupil is None:
            return self._send("full", 409)
        seat = self._seats.get(pupil.number)
        if seat is None or seat.pupil is not pupil:
            self._seats[pupil.number] = Seat(pupil, self._spoken)
        self._stale.set()
        found = self._send(pupil.name)
        found.set_cookie(COOKIE, token, httponly=True, samesite="strict", max_age=12 * 3600)
        return found

    async def _pupil_line(self, page: WebSocket) -> None:
        pupil = self.room.known(page.cookies.get(COOKIE, "")) if self.room else None
        seat = self._seats.get(pupil.number) if pupil else None
        if seat is None or not self._is_own(page):
            if seat is None:
                self._log_refused(address_of(page), "token")
            await page.close()
            return
        await page.accept()
        line = Line(page)
        before, seat.line = seat.line, line
        if before:
            await before.close(ELSEWHERE)
        seat.pupil.here, seat.spoken = True, self._language_of(page)
        self._stale.set()
        try:
            await self._update(seat, self._reopened)
            await self._listen(page, seat, self._pupil_said)
        finally:
            if seat.line is line:
                seat.line, seat.pupil.here = None, False
                self._stale.set()

    async def _pupil_said(self, seat: View, text: str) -> None:
        assert isinstance(seat, Seat)
        while not seat.bucket.take():  # every message is answered: a page waits for that
            await asyncio.sleep(1 / MESSAGES[0])
        told = _read(text)
        async with seat.turn:
            if told is None or told.get("number") != seat.number or seat.board is None:
                return
            answer = await self._say(seat, seat.heard, told)
            if getattr(seat.board, "left", False):
                answer = await self._say(seat, self._ballot, seat)
            await self._tell(seat, answer)

    async def _listen(
        self, page: WebSocket, view: View, said: Callable[[View, str], Awaitable[None]]
    ) -> None:
        """Hear what a page says, until it is gone."""
        with suppress(WebSocketDisconnect, RuntimeError):
            while page.application_state is WebSocketState.CONNECTED:
                told = await page.receive()
                if told["type"] != "websocket.receive":
                    if told.get("code") == TOO_LONG:
                        self._log_refused(address_of(page), "size")
                    return
                await said(view, told.get("text") or "")

    # What pupils see

    async def _update(self, seat: Seat, made: Callable[[Seat], str]) -> None:
        """Tell a pupil's page what is made for it, if that is anything."""
        async with seat.turn:
            text = await self._say(seat, made, seat)
            if text:
                await self._tell(seat, text)

    def _reopened(self, seat: Seat) -> str:
        """What is asked, as far as it was answered, for a page that has come."""
        now = self.room.now if self.room else None
        fresh = now is None or seat.board is None or seat.asked is not now
        unseen = now is not None and now.shown  # shown perhaps while the page was away
        if fresh or unseen:
            return self._ballot(seat)
        if isinstance(seat.board, ExerciseBallot):
            seat.board.reopen()
        return seat.opening()

    def _ballot(self, seat: Seat) -> str:
        """A new board for what is asked now."""
        assert self.room is not None
        asked = seat.asked = self.room.now
        if asked is None:
            seat.take(Waiting(seat.pupil.name))
            return seat.opening()
        number = seat.pupil.number
        board = asked.question.ballot(asked.answers.get(number), partial(self._answered, number, asked))
        if asked.shown:
            board.reveal()
        seat.take(board)
        return seat.opening()

    def _answered(self, number: int, asked: Asked, answer: Any) -> bool:
        counts = self.room is not None and self.room.answer(number, asked, answer)
        self._loop.call_soon_threadsafe(self._stale.set)
        return counts

    def _followed(self, seat: Seat) -> str:
        """What the teacher has done since."""
        now = self.room.now if self.room else None
        if seat.board is None or seat.asked is not now:
            return self._ballot(seat)
        if now is not None and now.shown and not seat.board.shown:
            seat.board.reveal()
            return seat.news()
        return ""

    async def _follow_all(self) -> None:
        room = self.room
        pupils = room.pupils if room else {}
        for number, seat in [*self._seats.items()]:
            if pupils.get(number) is seat.pupil:
                continue
            if self._seats.get(number) is seat:  # else another page of the teacher has followed meanwhile
                del self._seats[number]
            if seat.line:
                await seat.line.close(REMOVED)
            async with seat.turn:
                seat.leave()
        pages = [seat for seat in [*self._seats.values()] if seat.line]
        await asyncio.gather(*(self._update(seat, self._followed) for seat in pages))

    # The teacher's page and the projector's

    async def _open_room(self, request: Request) -> Response:
        """The teacher's page has come: it opens the room, or the one that it has kept, unless one is open."""
        if not self._has_key(request) or not self._is_own(request):
            return self._send("", 403)
        told = await self._body(request, KEPT)
        if told is None:
            return self._send("bad", 400)
        if self.room is None:
            await self._work(self._begin, told)
        return self._send("open")

    def _begin(self, kept: Mapping[str, Any]) -> None:
        room, notice = Room(), silence
        if kept.get("head"):
            try:
                room = Room.again(kept["head"], kept.get("answers") or {})
                notice = partial(sentence, "class.again")
            except (Unreadable, Refused):
                notice = partial(sentence, "class.unkept")
        if self.room is None:
            self.room, self._notice = room, notice
            self._seats = {number: Seat(pupil, self._spoken) for number, pupil in room.pupils.items()}

    def _this_room(self) -> Room:
        assert self.room is not None
        return self.room

    def _place(self, room: Room) -> Place:
        return Place(self.url, room.code, _scan(f"{self.url}#{room.code}"))

    def _end(self) -> None:
        """Everybody goes, and with them all names; another room is open."""
        self.room, self._notice = Room(), silence

    async def _desk_line(self, page: WebSocket) -> None:
        await self._watch(page, self._desks, self._new_desk, self._desk_said)

    async def _view_line(self, page: WebSocket) -> None:
        await self._watch(page, self._views, partial(Projection, self._this_room, self._place), _nothing_said)

    def _new_desk(self) -> Desk:
        return Desk(self._this_room, self._place, self._end, self._notice)

    async def _watch(
        self,
        page: WebSocket,
        views: set[View],
        made: Callable[[], Projection],
        said: Callable[[View, str], Awaitable[None]],
    ) -> None:
        if not self._has_key(page) or not self._is_own(page) or self.room is None or len(views) >= 10:
            await page.close()
            return
        await page.accept()
        view = View(self._language_of(page), Line(page))
        views.add(view)
        try:
            async with view.turn:
                view.take(await self._say(view, made))
                await self._tell(view, await self._say(view, view.opening))
            self._stale.set()
            await self._listen(page, view, said)
        finally:
            views.discard(view)
            async with view.turn:
                view.leave()

    @staticmethod
    async def _tell(view: View, text: str) -> None:
        if view.line:
            await view.line.send(text)

    async def _desk_said(self, view: View, text: str) -> None:
        told = _read(text)
        if told is None or told.get("number") != view.number:
            return
        async with view.turn:
            await self._tell(view, await self._say(view, view.heard, told))
        self._stale.set()
        await self._follow_all()

    # Painting: the teacher's page follows the answers a few times a second, however many come.

    @asynccontextmanager
    async def _painting(self, app: Starlette) -> AsyncIterator[None]:
        self._loop = asyncio.get_running_loop()
        painter = asyncio.create_task(self._paint())
        try:
            yield
        finally:
            painter.cancel()
            self._threads.shutdown(wait=False, cancel_futures=True)

    async def _paint(self) -> None:
        kept: dict[View, dict[str, str]] = {}
        while True:
            await self._stale.wait()
            self._stale.clear()
            begun = monotonic()
            for view in [*self._desks, *self._views]:
                try:
                    async with view.turn:
                        if view.board is not None:
                            await self._tell(view, await self._say(view, self._repainted, view))
                except Exception:
                    _log.exception("painting")  # the next answer paints again
            kept = {view: kept.get(view, {}) for view in self._desks}
            for view, known in kept.items():
                text = await self._work(self._keep, known)
                if text:
                    await self._tell(view, text)
            await asyncio.sleep(max(0.0, BEAT - (monotonic() - begun)))

    @staticmethod
    def _repainted(view: View) -> str:
        view.board.draw()
        return view.news()

    def _keep(self, known: dict[str, str]) -> str:
        """What the teacher's page is to keep and does not know yet; of another room it then forgets all."""
        room = self._this_room()
        with room.lock:
            now = {"head": json.dumps(room.head())}
            now |= {str(place): json.dumps(asked.answers) for place, asked in enumerate(room.asked)}
        other = known.get("room") != room.code
        if other:
            known.clear()
        fresh = {name: text for name, text in now.items() if known.get(name) != text}
        known.update(fresh, room=room.code)
        return json.dumps({"keep": fresh, "forget": other}) if fresh else ""

    async def _say(self, view: View, does: Callable[..., Found], *given: Any) -> Found:
        """Do it in the language of a page."""
        return await self._work(speaking(view.spoken)(does), *given)

    async def _work(self, does: Callable[..., Found], *given: Any) -> Found:
        """Do something that takes its time in another thread."""
        return await self._loop.run_in_executor(
            self._threads, partial(self._context.copy().run, does, *given)
        )


def _read(text: str) -> dict[str, Any] | None:
    """A message of a page; None for what is none."""
    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return told if isinstance(told, dict) else None


async def _nothing_said(view: View, text: str) -> None:
    """The projector only shows."""


def _scan(address: str) -> Markup:
    """An address as a code to scan."""
    made: str = segno.make(address, error="m", micro=False).svg_inline(
        border=3, scale=6, light="#fff", svgclass="mr-scan", omitsize=True, title=None
    )
    return Markup(made)
