"""What pages do when something goes wrong: they say what it is and offer a way on; and what they may load and run."""

import json
import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from moonriver.show.moonriver.boards import ScoreBoard
from moonriver.show.moonriver.sandbox import EXAMPLE
from moonriver.site.answers import Answers
from moonriver.site.local import Local
from moonriver.site.pages import PAGES
from tests.effort import in_full, some

from .blank import BlankPage
from .driver import Driver
from .website import SECONDS, SETTLED, Served

BLOCKED = """addEventListener("securitypolicyviolation", (event) =>
    (window.blocked ??= []).push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`))"""
INJECT = """() => {
    document.body.append(Object.assign(document.createElement("script"), { text: "window.ran = true" }));
    document.body.insertAdjacentHTML("beforeend", "<img src='x:' onerror='window.ran = true'>"); }"""
NO_ROOM = """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }"""
FORBIDDEN = """for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, { get() { throw new DOMException("off", "SecurityError"); } })"""
WORKERS = """window.workers = []; window.Worker = class extends Worker {
    constructor(...given) { super(...given); window.workers.push(this); }
    postMessage(data) { if (!this.deaf) super.postMessage(data); } }"""


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport={"width": 1366, "height": 650}, service_workers="block")
    made.add_init_script(BLOCKED)
    yield made
    blocked = [page.evaluate("() => window.blocked ?? []") for page in made.pages]
    made.close()
    assert not any(blocked), blocked


def show(page: Page, address: str) -> Page:
    page.goto(address)
    page.wait_for_selector(".playing .mr-root[data-rev]")
    page.wait_for_function(SETTLED)
    return page


def told(page: Page, words: str) -> None:
    expect(page.locator("#told")).to_contain_text(words)
    assert words == "could not be started" or "could not be started" not in page.locator("#told").inner_text()


def log(page: Page) -> str:
    page.wait_for_function(SETTLED)
    return str(page.locator(".mr-log").first.inner_text())


@contextmanager
def failing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Python meets an error in whatever is heard from a board."""
    answer: Callable[[Answers, str], str] = Answers.__call__

    def fails(answers: Answers, asked: str) -> str:
        if json.loads(asked)["ask"] == "hear":
            raise LookupError("this is only a test")
        return answer(answers, asked)

    monkeypatch.setattr(Answers, "__call__", fails)
    yield
    monkeypatch.undo()


def test_pages_run_their_own_scripts_and_no_other(context: BrowserContext, elsewhere: Local) -> None:
    page, local = context.new_page(), elsewhere
    for folder in (*PAGES.values(), "learn/"):
        answer = page.goto(local.url + folder)
        assert answer is not None
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    show(page, f"{local.url}play/saboteur/#seed=7")
    assert page.evaluate("() => document.adoptedStyleSheets.length") == 1
    page.get_by_role("button", name="Help").click()
    page.locator("#share").click()
    page.locator("#link:visible").wait_for()
    with page.expect_download():
        page.locator("#save").click()
    assert page.evaluate("() => window.blocked ?? []") == []
    page.evaluate(INJECT)
    page.wait_for_function("() => window.blocked?.length >= 2")
    assert not page.evaluate("() => window.ran")
    page.evaluate("() => (window.blocked = [])")


def test_an_error_of_the_program_is_told_as_one_and_the_board_goes_on(
    context: BrowserContext, local: Local, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = show(context.new_page(), f"{local.url}play/#seed=7&players=2")
    before = log(page)
    with failing(monkeypatch):
        page.locator("[data-next]").first.click()
        told(page, "There was an error in the program")
        expect(page.locator("#reload")).to_be_visible()
        assert log(page) == before
    page.locator("[data-next]").first.click()
    page.wait_for_function(
        f"before => ({SETTLED})() && document.querySelector('.mr-log').innerText !== before", arg=before
    )


def test_a_server_that_has_ended_is_told_and_the_board_stays(context: BrowserContext, local: Local) -> None:
    page = show(context.new_page(), f"{local.url}play/#seed=7&players=2")
    before = log(page)
    ends: tuple[Callable[[Route], None], ...] = (
        lambda asked: asked.abort(),
        lambda asked: asked.fulfill(status=404),
    )
    for end in ends:  # nobody answers, or somebody else
        page.route("**/python?*", end)
        page.locator("[data-next]").first.click()
        told(page, "has ended or cannot be reached")
        expect(page.locator("#reload")).to_be_hidden()  # one that is started again has another address
        assert log(page) == before
        page.unroute("**/python?*")
    page.reload()
    assert log(show(page, page.url)) == before


def test_a_page_that_gave_way_to_newer_ones_goes_on_when_it_is_reloaded(
    context: BrowserContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("moonriver.site.local._TABS", 1)
    with Local().running() as server:
        page = show(context.new_page(), f"{server.url}play/#seed=7&players=2")
        before = log(page)
        show(context.new_page(), f"{server.url}explore/")
        page.locator("[data-next]").first.click()
        told(page, "Reload the page to go on")
        page.reload()
        assert log(show(page, page.url)) == before


@in_full("without a browser: tests/site")
@pytest.mark.parametrize("name", ["replay", "explore"])
def test_a_bad_link_and_an_unreadable_game_leave_a_way_on(
    name: str, context: BrowserContext, local: Local
) -> None:
    bad = {"replay": "seed=seven", "explore": "ranch=X"}[name]
    page = context.new_page()
    page.goto(f"{local.url}{name}/#{bad}")
    page.get_by_role("button", name="Start with an example").click()
    page.locator(".playing .mr-root[data-rev]").wait_for()
    page.goto("about:blank")
    page.goto(f"{local.url}{name}/#{bad}")  # now there is something to go back to
    page.get_by_role("button", name="What you had here").click()
    page.locator(".playing .mr-root[data-rev]").wait_for()
    for kept in ('{"text": "{", "ranch": "X"}', "{", "[7]", '{"text": 7}', "null"):
        page.evaluate(
            "([name, kept]) => { localStorage.clear(); localStorage.setItem(`moonriver:${name}`, kept); }",
            [name, kept],
        )
        page.goto("about:blank")
        page.goto(f"{local.url}{name}/")
        if "ranch" in kept:
            expect(page.locator("#told")).to_contain_text(re.compile(r"JSON|cell", re.IGNORECASE))
            page.get_by_role("button", name="Start with an example").click()
        page.locator(".playing .mr-root[data-rev]").wait_for()
        expect(page.locator("#told")).to_be_empty()


def test_what_cannot_be_opened_is_told_and_what_was_kept_stays(context: BrowserContext, local: Local) -> None:
    page = context.new_page()
    show(page, f"{local.url}play/#seed=7&players=2")
    log = page.locator(".mr-points").inner_html()
    page.goto("about:blank")
    page.goto(f"{local.url}play/#seed=seven")
    page.wait_for_function("() => document.getElementById('told').textContent.includes('whole number')")
    page.goto("about:blank")
    show(page, f"{local.url}play/")
    assert page.locator(".mr-points").inner_html() == log


def test_a_link_does_not_lose_the_game_that_was_kept(context: BrowserContext, local: Local) -> None:
    page = context.new_page()
    show(page, f"{local.url}play/#seed=7&players=2")
    page.goto("about:blank")
    show(page, f"{local.url}play/#seed=8&players=4")
    assert page.locator(".mr-points > span").count() == 4
    page.get_by_role("button", name="Back to what was here before").click()
    page.wait_for_function("() => document.querySelectorAll('.mr-points > span').length === 2")


LATER = """() => {
    for (const [name, text] of Object.entries(localStorage))
        localStorage.setItem(name, JSON.stringify({ ...JSON.parse(text), at: Date.now() + 4e10 }));
}"""
"""As if everything had been kept while the clock was a year ahead."""


def test_a_clock_that_was_wrong_makes_no_later_game_older(context: BrowserContext, local: Local) -> None:
    page = show(context.new_page(), f"{local.url}play/#seed=7&players=2")
    page.evaluate(LATER)
    page.close()
    show(context.new_page(), f"{local.url}play/#seed=8&players=4")
    third = show(context.new_page(), f"{local.url}play/")
    assert third.locator(".mr-points > span").count() == 4, "a new tab goes on from the newest"


@in_full("four pages are opened")
def test_tabs_of_a_page_keep_what_each_has(context: BrowserContext, local: Local) -> None:
    first = show(context.new_page(), f"{local.url}play/#seed=7&players=2")
    old = {"seed": "7", "players": "2", "seats": "you,greedy", "variant": "base"}
    first.evaluate("old => localStorage.setItem('moonriver:play', JSON.stringify(old))", old)
    second = show(context.new_page(), f"{local.url}play/")  # goes on from the newest
    assert second.locator(".mr-points > span").count() == 2
    for page, moves in ((first, 1), (second, 3), (first, 1)):
        for _ in range(moves):
            page.locator("[data-next]").first.click()
            page.wait_for_function(SETTLED)
    logs = [log(page) for page in (first, second)]
    assert logs[0] != logs[1]
    for page, expected in zip((first, second), logs, strict=True):
        page.reload()
        assert log(show(page, page.url)) == expected
    third = show(context.new_page(), f"{local.url}play/")
    seen = {log(third)}
    for _ in range(2):
        third.locator("#before").click()
        third.wait_for_function("() => document.getElementById('told').textContent === ''")
        seen.add(log(third))
    assert seen >= set(logs)


@pytest.mark.parametrize("broken", [NO_ROOM, FORBIDDEN], ids=["full", "forbidden"])
def test_a_storage_that_keeps_nothing_is_told(broken: str, context: BrowserContext, local: Local) -> None:
    page = context.new_page()
    page.add_init_script(broken)
    show(page, f"{local.url}explore/")
    expect(page.locator("#unkept")).to_contain_text("keeps nothing more")
    page.locator('[data-id="brush:forest"]').click()
    page.wait_for_function(SETTLED)
    expect(page.locator("#told")).to_be_empty()


def test_a_worker_that_does_not_start_fails_or_ends_is_told_as_what_it_is(phone: Page, site: Served) -> None:
    phone.add_init_script(WORKERS)
    phone.route("**/worker.js", lambda asked: asked.abort())
    phone.goto(site.page("play/", seed=7, players=2))
    told(phone, "could not be started")
    assert phone.evaluate("workers.length") == 2
    phone.unroute("**/worker.js")
    phone.locator("#reload").tap()
    phone.wait_for_selector(".playing .mr-root[data-rev]", timeout=SECONDS * 1000)
    assert phone.evaluate("workers.length") == 1
    before = log(phone)
    says = "failed => workers[0].dispatchEvent(new MessageEvent('message', { data: { failed } }))"
    phone.evaluate("() => (workers[0].deaf = true)")
    phone.locator("[data-next]").first.tap()
    phone.evaluate(says, "LookupError: this is only a test")
    told(phone, "There was an error in the program")
    told(phone, "this is only a test")
    assert log(phone) == before
    phone.evaluate("() => (workers[0].deaf = false)")
    phone.locator("[data-next]").first.tap()
    phone.wait_for_function("before => document.querySelector('.mr-log').innerText !== before", arg=before)
    before = log(phone)
    phone.evaluate("() => workers[0].dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))")
    phone.locator("[data-next]").first.tap()
    told(phone, "Python has stopped in this page")
    phone.locator("#reload").tap()
    phone.wait_for_selector(".playing .mr-root[data-rev]", timeout=SECONDS * 1000)
    assert log(phone) == before


def test_a_python_that_does_not_begin_is_begun_once_more(phone: Page, site: Served) -> None:
    """As where WebKit loses the memory of one that begins. A question asked meanwhile is asked again."""
    phone.add_init_script(WORKERS)
    phone.route("**/python.zip", lambda asked: asked.fulfill(body="no archive"), times=1)
    phone.goto(site.page("play/", seed=7, players=2))
    phone.wait_for_selector(".playing .mr-root[data-rev]", timeout=SECONDS * 1000)
    assert phone.evaluate("workers.length") == 2
    expect(phone.locator("#told")).to_be_empty()
    before = log(phone)
    phone.locator("[data-next]").first.tap()
    phone.wait_for_function("before => document.querySelector('.mr-log').innerText !== before", arg=before)


LESSONS = """() => {
    document.body.innerHTML = `<main id="lessons" data-course='{"00.ipynb": "1"}' data-storage="lessons">
        <p id="told" data-unkept="Nothing is kept." data-nothing="Nothing yet."></p><button id="zip"></button>
        <li data-name="00.ipynb"><div class="older"></div></li></main>`;
    return import(new URL("../static/learn.js", location)).then(() => document.getElementById("told").textContent);
}"""


@pytest.mark.parametrize(
    ("broken", "says"),
    some([("", ""), (FORBIDDEN, "Nothing is kept."), (NO_ROOM, "Nothing is kept.")], one_in=2),
)
def test_the_list_of_lessons_reads_and_keeps_what_it_can(
    broken: str, says: str, context: BrowserContext, local: Local
) -> None:
    page = context.new_page()
    page.goto(f"{local.url}learn/")
    for kept in ("{", "7", "null", '{"00.ipynb": "0"}'):
        page.evaluate("kept => localStorage.setItem('moonriver:course', kept)", kept)
        page.reload()
        if broken:
            page.evaluate(f"() => {{ {broken} }}")
        assert page.evaluate(LESSONS) == says
        page.reload()


WORK = """async models => {
    const done = asked => new Promise(yes => (asked.onsuccess = () => yes(asked.result)));
    const asked = indexedDB.open("lessons");
    asked.onupgradeneeded = () => asked.result.createObjectStore("files");
    const files = (await done(asked)).transaction("files", "readwrite").objectStore("files");
    for (const model of models) await done(files.put(model, model.path));
    asked.result.close();
}"""
"""Keeps files as JupyterLite does."""


def test_all_work_is_downloaded_as_it_is(context: BrowserContext, local: Local) -> None:
    picture = bytes(range(256))
    models = [
        {"type": "file", "format": "base64", "path": "p.png", "content": b64encode(picture).decode()},
        {"type": "file", "format": "text", "path": "é.txt", "content": "é"},
        {"type": "notebook", "format": "json", "path": "n.ipynb", "content": {"cells": []}},
        {"type": "directory", "format": "json", "path": "d", "content": None},
    ]
    page = context.new_page()
    page.goto(f"{local.url}learn/")
    page.evaluate(LESSONS)
    page.evaluate(WORK, models)
    with page.expect_download() as download:
        page.locator("#zip").click()
    with ZipFile(download.value.path()) as work:
        found = {name: work.read(name) for name in work.namelist()}
    assert found == {"p.png": picture, "é.txt": "é".encode(), "n.ipynb": b'{"cells":[]}'}


MODEL = """async () => {
    const { default: board } = await import("/board.js");
    const heard = {};
    const told = { late: "It is late.", lost: "It is gone." };
    const kept = { parts: [], look: "", label: "", said: "", rev: 0, keys_heard: "", watched: null, ...told };
    window.model = { get: (name) => kept[name], on: (name, does) => (heard[name] = does), off: () => 0, send: () => 0 };
    window.happens = (name) => heard[name]();
    document.body.append(Object.assign(document.createElement("div"), { id: "other" }));
    const el = document.getElementById("other");
    board.render({ model: window.model, el });
    el.firstChild.append(Object.assign(document.createElement("button"), { id: "act" }));
    document.getElementById("act").dataset.act = "click";
}"""


def test_a_board_in_a_notebook_says_that_its_kernel_is_late_or_gone(page: Page) -> None:
    BlankPage(page, ScoreBoard(EXAMPLE))
    page.clock.install()
    page.evaluate(MODEL)
    lost, act = page.locator("#other .mr-lost"), page.locator("#act")
    act.dispatch_event("click")
    page.clock.run_for(9_000)
    expect(lost).to_be_empty()
    page.clock.run_for(2_000)
    expect(lost).to_have_text("It is late.")
    page.evaluate("() => happens('change:rev')")  # it has answered
    expect(lost).to_be_empty()
    page.evaluate("() => happens('comm_live_update')")  # Jupyter says that the kernel has died
    expect(lost).to_have_text("It is gone.")
    page.evaluate("() => happens('change:rev')")
    page.evaluate("() => (model.send = () => { throw new Error('the kernel is dead'); })")
    act.dispatch_event("click")
    expect(lost).to_have_text("It is gone.")
    page.clock.run_for(20_000)
    expect(lost).to_have_text("It is gone.")


class Listening(Local):
    """The same pages, each with a script of their own server that hears what is blocked, from the first moment on."""

    def file(self, path: str) -> tuple[str, str] | None:
        if path == "static/listening.js":
            return "text/javascript", BLOCKED
        found = super().file(path)
        if found is None or found[0] != "text/html":
            return found
        script = f'<script src="{self.root}static/listening.js"></script>'
        return found[0], found[1].replace("<title>", f"{script}<title>", 1)


@in_full("the policy is asked in Chromium above")
class TestPolicyInFirefox:
    browser_name = "Firefox"

    def test_nothing_of_ours_is_blocked_and_what_is_injected_is(self, driver: Driver) -> None:
        with Listening().running() as server:
            for path in ("learn/", "explore/", "replay/", "play/saboteur/#seed=7", "play/#seed=7&players=2"):
                driver.open("about:blank")
                driver.open(server.url + path)
                if path != "learn/":
                    driver.wait("() => !!document.querySelector('.playing .mr-root[data-rev]')")
                    driver.wait(SETTLED)
                assert driver.evaluate("() => window.blocked ?? []") == [], path
            driver.click("[data-next]")
            driver.wait("() => !!document.querySelector('.mr-entry')")
            assert (
                driver.evaluate("() => getComputedStyle(document.querySelector('.mr-root')).position")
                == "relative"
            )
            assert driver.evaluate("() => window.blocked ?? []") == []
            driver.evaluate(INJECT)
            driver.wait("() => window.blocked?.length >= 2")
            assert not driver.evaluate("() => !!window.ran")


class TestPolicyInWebKit(TestPolicyInFirefox):
    browser_name = "WebKit"
