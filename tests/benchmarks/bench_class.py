"""A class of 40 on this machine: how soon an answer is counted and shown, what it weighs, and whether any is lost.

Run by `make bench`. The server is a process of its own, the pupils speak to it over 40 lines, as their pages do; beside
them there is one in each browser that this machine has. In the middle ten reload, and once the server is killed and
started again.
"""

import asyncio
import csv
import json
import random
import re
import statistics
import time
from collections.abc import Callable
from contextlib import ExitStack
from io import StringIO
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from moonriver.lessons import plain
from moonriver.live.questions import Exercise, Question, read
from tests.benchmarks.reports import Report, said
from tests.live.guests import Guest
from tests.live.people import ask, host
from tests.live.test_command import free_port, post, started, way

PUPILS, WORST_SECONDS, MEBIBYTES = 40, 1.0, 1024
WITHIN = 6.0
"""Seconds within which everybody answers."""
ASKED: list[dict[str, Any]] = [
    *(
        {"kind": "exercise", "name": name, "seed": 2}
        for name in ("03.cover", "06.points", "03.bridge", "03.why", "04.order", "01.territory", "02.broken")
    ),
    *({"kind": "exercise", "name": f"puzzle.{number:02}", "seed": 0} for number in (3, 7, 11, 19, 25)),
    *({"kind": "position", "game": "moonriver", "seed": seed, "moves": 21} for seed in range(5)),
    *({"kind": "position", "game": "saboteur", "seed": seed, "moves": 11} for seed in range(3)),
]


class Page:
    """A page with a board, over a line."""

    def __init__(self, url: str, path: str, cookie: str = "") -> None:
        self.url, self.path, self.cookie = url, path, cookie
        self.line: ClientConnection | None = None
        self.state: dict[str, Any] = {}
        self.kept: dict[str, str] = {}
        self.number = 0
        self.files: list[str] = []
        self.fresh = asyncio.Condition()
        self.hearing: asyncio.Task[None] | None = None
        self.heard: Callable[[], None] = lambda: None

    async def open(self) -> None:
        origin = Origin(self.url[:-1])
        headers = {"Cookie": self.cookie} if self.cookie else {}
        address = f"ws://{host(self.url)}{self.path}"
        self.line = await connect(address, origin=origin, additional_headers=headers, max_size=None)
        self.hearing = asyncio.create_task(self._hear(self.line))

    async def _hear(self, line: ClientConnection) -> None:
        try:
            async for text in line:
                told = json.loads(text)
                if "board" in told:
                    self.state, self.number = told["board"]["state"], told["number"]
                elif "heard" in told:
                    self.state.update(told["heard"][0])
                    self.files += [message["text"] for message in told["heard"][1] if "save" in message]
                self.kept.update(told.get("keep", {}))
                self.heard()
                async with self.fresh:
                    self.fresh.notify_all()
        except ConnectionClosed:
            pass

    async def until(self, is_so: Callable[[], bool]) -> None:
        async with self.fresh:
            await asyncio.wait_for(self.fresh.wait_for(is_so), 60)

    async def tell(self, act: str, name: str | None = None, **more: Any) -> None:
        assert self.line is not None
        message = {"act": act, "id": name, **more}
        rev = self.state.get("rev")
        await self.line.send(json.dumps({"asks": 1, "number": self.number, "message": message}))
        await self.until(lambda: self.state.get("rev") != rev)

    @property
    def markup(self) -> str:
        return " ".join(text for name, text in self.state.items() if name.startswith("markup_"))


async def answer(page: Page, question: Question, rng: random.Random) -> float:
    """Pick an answer, right or by a misconception, and send it; the moment in which it is sent."""
    if not isinstance(question, Exercise):
        await page.tell("fold", "fold:choices")
        for _ in range(2):
            lines = re.findall(r'data-id="(c\d+:[\d.]+)"', page.state["markup_choices"])
            sent = time.perf_counter()
            await page.tell("choose", rng.choice(lines))
            if "Your answer" in page.state["markup_sent"]:
                break
        return sent
    form = question.page.form()
    values = [question.page.answer(), *(value for _, value in question.page.temptations)]
    given = plain.written(form, rng.choice([value for value in values if value not in (frozenset(), ())]))
    if form.name in ("number", "ranch"):
        await page.tell("typed", "typed", value=str(given))
    for part in plain.parts(form, given):
        await page.tell("click", f"option:{part}" if isinstance(part, int) else f"{part[0]},{part[1]}")
    sent = time.perf_counter()
    await page.tell("click", "do:send")
    return sent


async def asked(page: Page, mark: str) -> None:
    """Until a question is on the board."""
    await page.until(lambda: mark in page.markup)


async def shown(page: Page) -> None:
    """Until the answer cannot be changed any more."""
    await page.until(lambda: "until the answers are shown" not in page.markup)


def peak(process: int) -> float:
    """The most memory that a process has had, in MiB; Linux tells it."""
    told = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(re.findall(r"VmHWM:\s+(\d+)", told)[0]) / 1024


class Lesson:
    """The teacher, the pupils, and how long all of it takes."""

    def __init__(self, port: int, stack: ExitStack) -> None:
        self.port, self.stack = port, stack
        self.rng = random.Random(1)
        self.pupils: list[Page] = []
        self.guests: list[Guest] = []
        self.kept: dict[str, str] = {}
        self.counted: list[float] = []
        self.shown: list[float] = []
        self.all_shown: list[float] = []
        self.putting: list[float] = []
        self.first = self.most = 0.0
        self.began = time.perf_counter()

    def start(self) -> None:
        self.process, self.desk, self.url = self.stack.enter_context(started(self.port))

    async def open(self) -> None:
        head = json.loads(self.kept.get("head", "null"))
        answers = {name: json.loads(text) for name, text in self.kept.items() if name != "head"}
        kept = {"head": head, "answers": answers} if head else {}
        await asyncio.to_thread(post, self.url, f"{way(self.desk)}room", kept)
        self.teacher = Page(self.url, f"{way(self.desk)}line")
        self.teacher.kept = self.kept
        await self.teacher.open()
        await self.teacher.until(lambda: "head" in self.teacher.kept)
        self.code = json.loads(self.kept["head"])["code"]

    async def enter(self, number: int, cookie: str = "") -> Page:
        told = {"code": self.code, "name": f"Pupil {number}"}
        headers = {"Cookie": cookie} if cookie else {}
        status, _, found = await asyncio.to_thread(ask, self.url, "/enter", told, headers)
        assert status == 200
        page = Page(self.url, "/line", found["set-cookie"].partition(";")[0])
        await page.open()
        await page.until(lambda: bool(page.state))
        return page

    async def question(self, place: int, told: dict[str, Any]) -> None:
        teacher, question = self.teacher, read(told)
        began = time.perf_counter()
        if told["kind"] == "exercise":
            source = told["name"].partition(".")[0]
            await teacher.tell("source", "source", value=source)
            await teacher.tell("seed", "seed", value=str(told["seed"]))
            began = time.perf_counter()
            await teacher.tell("put", told["name"])
        else:
            await teacher.tell("source", "source", value=f"position.{told['game']}")
            began = time.perf_counter()
            await teacher.tell("form", "form", values={"seed": told["seed"], "moves": told["moves"]})
        mark = "do:send" if told["kind"] == "exercise" else "Make the move"
        await asyncio.gather(*(asked(page, mark) for page in self.pupils))
        self.putting.append(time.perf_counter() - began)
        counts: dict[int, float] = {}

        def count() -> None:
            found = re.search(r"<b>(\d+) of \d+ have answered", teacher.markup)
            for number in range(int(found[1]) + 1 if found else 0):
                counts.setdefault(number, time.perf_counter())

        teacher.heard = count

        async def one(number: int) -> float:
            await asyncio.sleep(self.rng.random() * WITHIN)
            if place == 10 and number < 10:  # this one reloads the page
                line = self.pupils[number].line
                assert line is not None
                await line.close()
                self.pupils[number] = await self.enter(number, self.pupils[number].cookie)
            return await answer(self.pupils[number], question, self.rng)

        sent = await asyncio.gather(*map(one, range(PUPILS)))
        await teacher.until(lambda: self.all in counts)
        sent = sorted([*sent, *(guest.sent for guest in self.guests)])
        self.first = self.first or counts[1] - self.began
        self.counted += [counts[number + 1] - at for number, at in enumerate(sent)]
        self.most = max(self.most, peak(self.process.pid))
        began = time.perf_counter()
        await teacher.tell("click", "do:show")
        assert teacher.state["markup_result"]
        self.shown.append(time.perf_counter() - began)
        await asyncio.gather(*map(shown, self.pupils))
        self.all_shown.append(time.perf_counter() - began)
        await teacher.tell("click", "do:next")

    async def killed(self) -> float:
        """Seconds from the end of the server to everybody back in the room of the next one."""
        await asyncio.sleep(1)
        self.process.kill()
        self.process.wait()
        began = time.perf_counter()
        await asyncio.to_thread(self.start)
        await self.open()
        cookies = [page.cookie for page in self.pupils]
        self.pupils = [
            *await asyncio.gather(*(self.enter(number, cookie) for number, cookie in enumerate(cookies)))
        ]
        return time.perf_counter() - began

    @property
    def all(self) -> int:
        """How many pupils there are."""
        return len(self.pupils) + len(self.guests)

    def _invite(self) -> None:
        """Let pupils in real browsers come in, as many as this machine has."""
        for guest in map(Guest, ("Chromium", "Firefox", "WebKit")):
            self.stack.enter_context(guest.at(f"{self.url}#{self.code}"))
            if guest.here:
                self.guests.append(guest)

    async def run(self) -> int:
        await asyncio.to_thread(self.start)
        await self.open()
        await asyncio.to_thread(self._invite)
        self.pupils = [*await asyncio.gather(*map(self.enter, range(PUPILS)))]
        for place, told in enumerate(ASKED):
            if place == 15:
                self.back = await self.killed()
            await self.question(place, told)
        await self.teacher.tell("csv")
        await self.teacher.until(lambda: bool(self.teacher.files))
        return len([*csv.DictReader(StringIO(self.teacher.files[0]))])


def test_a_class_of_forty(report: Report) -> None:
    with ExitStack() as stack:
        lesson = Lesson(free_port(), stack)
        rows = asyncio.run(lesson.run())
    lost = lesson.all * len(ASKED) - rows
    browsers = ", ".join(guest.name for guest in lesson.guests) or "none"
    worst = max(lesson.counted) + max(lesson.shown)
    report(
        f"class: an answer is counted after {statistics.median(lesson.counted):.2f} s, median; "
        f"worst {max(lesson.counted):.2f} s; {PUPILS} simulated pupils, beside them in browsers: {browsers}"
    )
    report(
        f"class: the heat map is there {statistics.median(lesson.shown):.2f} s after it is asked for, worst "
        f"{max(lesson.shown):.2f} s; all pupils see what is right after {max(lesson.all_shown):.2f} s at most"
    )
    report(
        f"class: from an answer to the heat map {worst:.2f} s at worst "
        f"(below {WORST_SECONDS}: {said(worst < WORST_SECONDS)})"
    )
    report(
        f"class: {lesson.first:.1f} s from the command to the first answer, of {PUPILS} who take {WITHIN:.0f} s"
    )
    report(
        f"class: a question is on all boards after {statistics.median(lesson.putting):.2f} s, "
        f"worst {max(lesson.putting):.2f} s"
    )
    report(f"class: {lesson.most:.0f} MiB (at most {MEBIBYTES}: {said(lesson.most <= MEBIBYTES)})")
    report(
        f"class: {lost} answers lost (none: {said(not lost)}); all are back {lesson.back:.1f} s after a kill"
    )
    assert not lost
    assert worst < WORST_SECONDS
    assert lesson.most <= MEBIBYTES
