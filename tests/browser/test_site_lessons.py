"""The lessons of the site: the course in JupyterLite, behind a page that gives all work as one zip file."""

import json
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, expect

from moonriver.__main__ import main
from moonriver.lessons.course import named
from tests.effort import LONG, in_full
from tests.tools.site.building import WEB
from tests.tools.site.lessons import STORAGE

from .driver import Driver
from .test_trouble import BLOCKED
from .website import OUTSIDE, Served

SECONDS = 240
LESSON = "01 · Parcels, dominoes and the box"
RIGHT = named("01.marks").variant(0)
ANSWER = f'.mr-panel [data-id="option:{RIGHT.form().values.index(RIGHT.answer())}"]'
"""The right answer to the lesson's first panel."""
ADDRESS = "text => [...document.querySelectorAll('a')].find(link => link.textContent.includes(text)).href"
STARTED = """() => document.querySelector('.jp-Toolbar-kernelName')?.textContent.startsWith('Python')
    && document.querySelector('.jp-Notebook-ExecutionIndicator')?.dataset.status !== 'initializing'"""
"""Before that the page runs nothing: it would ask which kernel it shall be, or lose the cells. JupyterLab shows the
name a moment before there is a kernel.
"""
EARLY = """
    <span class="jp-Toolbar-kernelName">No Kernel</span>
    <div class="jp-Notebook-ExecutionIndicator" data-status="idle"></div>
    <button data-command="notebook:run-cell-and-select-next">run</button>
    <button data-command="notebook:save">save</button>
    <div class="jp-Notebook" tabindex="0">cells</div>
    <script>
        const heard = [];
        for (const kind of ["keydown", "click"])
            addEventListener(kind, (event) => heard.push(event.key ?? event.target.textContent));
    </script>
"""
"""What a page of JupyterLite has before there is a kernel."""
LOADED = """async () => ({
    kernel: document.querySelector('.jp-Toolbar-kernelName')?.textContent,
    status: document.querySelector('.jp-Notebook-ExecutionIndicator')?.dataset.status,
    broken: window.broken,
    outputs: [...document.querySelectorAll('.jp-OutputArea-output')].map(node => node.textContent.slice(0, 1000)),
    dialog: document.querySelector('.jp-Dialog')?.textContent,
    hidden: document.hidden,
    paints: await new Promise(said => (requestAnimationFrame(() => said(true)), setTimeout(() => said(false), 3000))),
    worker: navigator.serviceWorker?.controller?.state,
    stored: (await indexedDB.databases?.())?.map(found => found.name),
    fetched: performance.getEntriesByType('resource').slice(-40)
        .map(file => `${file.name.split('/').pop()} ${Math.round(file.startTime)} + ${Math.round(file.duration)} ms`),
})"""
"""What is told of a page that has started no kernel, or whose cells show no panel."""
IDLE = "() => document.querySelector('.jp-Notebook-ExecutionIndicator').dataset.status === 'idle'"
SAVED = "() => !!document.querySelector('.jp-NotebookCheckpoint').textContent"
BUSY = """async (name, store) => {
    const opened = indexedDB.open(name);
    opened.onupgradeneeded = () => opened.result.createObjectStore(store);
    await new Promise((yes, no) => ((opened.onsuccess = yes), (opened.onerror = no)));
    const go_on = mode => {
        try {
            const transaction = opened.result.transaction(store, mode);
            if (mode === 'readwrite') transaction.objectStore(store).put(0, 'test');
            else transaction.objectStore(store).get('test');
            transaction.oncomplete = () => go_on(mode);
        } catch {} // the page has been left
    };
    const modes = ['readwrite', 'readonly', 'readwrite', 'readonly'];
    modes.forEach(go_on);
    addEventListener('pagehide', () => modes.forEach(go_on)); // as where the last ones end only now
}"""
"""Read and write without end in a database, after the page is left, too."""
USED = """async (name, store) => {
    const opened = indexedDB.open(name);
    await new Promise((yes, no) => ((opened.onsuccess = yes), (opened.onerror = no)));
    const transaction = opened.result.transaction(store, 'readwrite');
    return new Promise(end => {
        transaction.objectStore(store).put(1, 'test').onsuccess = () => end('used');
        setTimeout(() => end('locked'), 10_000);
    });
}"""
"""Whether a database can be used."""
MARKED = """(kind, label) => {
    const found = [...document.querySelectorAll(kind)].find(node => node.textContent.trim() === label);
    found?.setAttribute('data-here', label);
    return !!found;
}"""
FORBIDDEN = "() => window.blocked ?? []"
ELSEWHERE = """() => {
    fetch('https://example.org/').catch(() => 0);
    document.body.append(Object.assign(document.createElement('script'), { src: 'https://example.org/x.js' }));
}"""
"""What a page of lessons may not do: ask another host, and run its scripts."""
OTHER_COURSE = """() => localStorage.setItem('moonriver:course', JSON.stringify(Object.fromEntries(
    Object.keys(JSON.parse(document.getElementById('lessons').dataset.course)).map(name => [name, 'other']))))"""
"""As if the site had had another version of each lesson when this browser was here last."""
WORKER = """
    window.broken = [];
    window.Worker = class extends Worker {
        constructor(...told) {
            super(...told);
            this.addEventListener("error", (event) => window.broken.push(String(event.message)));
            this.addEventListener("message", ({ data }) => {
                if (data?.value?.isError) window.broken.push(String(data.value.value?.stack ?? data.value.value));
                if (data?._logMessage?.level === "critical") window.broken.push(String(data._logMessage.data));
            });
        }
    };
"""
"""Keep what a worker says that cannot begin Python: a test that fails tells it."""
LARGEST = 75_000_000


GUARD = "games/of/ours/static/leaving.js"
"""The script that begins each page of JupyterLite."""


@pytest.fixture(scope="module")
def listening(web: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same site, whose pages of lessons hear from the first moment on what their policy forbids."""
    folder = tmp_path_factory.mktemp("listening") / "web"
    shutil.copytree(web, folder, copy_function=os.link)
    script = folder / GUARD
    text = script.read_text(encoding="utf-8")
    script.unlink()
    script.write_text(f"{BLOCKED};\n{WORKER}\n{text}", encoding="utf-8")
    return folder


ASKED_BY_PYTHON = re.compile(r"/static/pyodide.*\.(json|wasm|whl|zip)$")


@pytest.fixture
def site(listening: Path) -> Iterator[Served]:
    """The site's server, which JupyterLite may ask for what is not there; Python loses each of its files once."""
    server = Served(listening, ASKED_BY_PYTHON)
    yield server
    server.stop()


def menu(driver: Driver, kind: str, label: str) -> None:
    """Choose what has this label in JupyterLite's menus."""
    driver.wait(MARKED, kind, label, seconds=SECONDS)
    driver.click(f"[data-here='{label}']")


@contextmanager
def told(driver: Driver) -> Iterator[None]:
    """Whatever is waited for in vain: tell what the page has."""
    try:
        yield
    except AssertionError as error:
        raise AssertionError(f"{error}\n{json.dumps(driver.evaluate(LOADED), indent=1)}") from error


def run_all(driver: Driver) -> None:
    """Run a notebook's cells, until its first panel is there."""
    driver.wait("() => !!document.querySelector('.jp-Notebook .jp-Cell')", seconds=SECONDS)
    with told(driver):
        driver.wait(STARTED, seconds=SECONDS)
        menu(driver, ".lm-MenuBar-itemLabel", "Run")
        menu(driver, ".lm-Menu-itemLabel", "Run All Cells")
        driver.wait(f"() => !!document.querySelector('{ANSWER}')", seconds=SECONDS)


def leave(driver: Driver) -> None:
    """Save the lesson, and leave the page while much is read and written: without the script `leaving.js` WebKit would
    then lock the database for good, and the next page would stay empty.
    """
    driver.wait(IDLE, seconds=SECONDS)
    driver.click('.jp-NotebookPanel-toolbar [data-jp-item-name="save"]')
    driver.wait(SAVED, seconds=SECONDS)
    driver.evaluate(BUSY, STORAGE, "checkpoints")
    driver.open("about:blank")


@in_full("the site is written")
class TestInChromium:
    """A panel of a lesson, in every browser; the browsers below inherit it."""

    browser_name = "Chromium"
    reloads = LONG
    """WebKit always does: it alone can lock what a page that was left has begun to write."""

    def test_a_panel_is_answered_and_a_reload_goes_on(self, driver: Driver, site: Served) -> None:
        """And the pages' policy forbids nothing that they need."""
        driver.open(site.page("learn/"))
        lesson = driver.evaluate(ADDRESS, LESSON)
        driver.open(lesson)
        run_all(driver)
        driver.click(ANSWER)
        driver.click('.mr-panel [data-id="do:check"]')
        driver.wait("() => document.querySelector('.mr-panel .mr-verdict').textContent.includes('PASS')")
        assert driver.evaluate(FORBIDDEN) == []
        if self.reloads:
            leave(driver)
            driver.open(lesson)
            run_all(driver)
            driver.wait(f"() => !!document.querySelector('{ANSWER}[aria-pressed=true]')")
            assert driver.evaluate(FORBIDDEN) == []
        assert len(site.lost) > 20
        assert driver.evaluate(OUTSIDE) == []
        driver.evaluate(ELSEWHERE)
        driver.wait("() => window.blocked?.length >= 2")


class TestInFirefox(TestInChromium):
    browser_name = "Firefox"


class TestInWebKit(TestInChromium):
    browser_name = "WebKit"
    reloads = True


def test_no_cell_is_run_before_there_is_a_kernel(browser: Browser) -> None:
    """It would lose its output and never be run, or a dialog would ask which kernel it shall be."""

    def heard() -> list[str]:
        page.get_by_text("run").click()
        page.get_by_text("save").click()
        page.get_by_text("cells").press("Shift+Enter")
        page.get_by_text("cells").press("Enter")
        keys: list[str] = page.evaluate("() => heard.splice(0)")
        return keys

    page = browser.new_page()
    page.set_content(EARLY)
    page.add_script_tag(path=WEB / "starting.js")
    assert heard() == ["save", "Shift", "Enter"]
    page.locator(".jp-Notebook-ExecutionIndicator").evaluate("node => (node.dataset.status = 'initializing')")
    page.locator(".jp-Toolbar-kernelName").evaluate("node => (node.textContent = 'Python (Pyodide)')")
    assert heard() == ["save", "Shift", "Enter"], "its name is there before itself"
    page.locator(".jp-Notebook-ExecutionIndicator").evaluate("node => (node.dataset.status = 'connecting')")
    every = ["run", "save", "Shift", "Enter", "Enter"]
    assert heard() == every
    page.locator(".jp-Toolbar-kernelName").evaluate("node => (node.textContent = 'No Kernel')")
    assert heard() == every, "whoever has stopped the kernel is asked for another one"
    page.close()


BREAKS = """how => new Promise(end => {
    let loads = false;
    navigation.addEventListener("navigate", event => (event.preventDefault(), (loads = true)), { once: true });
    const does = how === "answered" ? "postMessage({ value: { isError: true } })" : "throw new Error('lost')";
    const worker = new Worker(URL.createObjectURL(new Blob([does])));
    for (const kind of ["message", "error"]) worker.addEventListener(kind, () => end(loads));
})"""
"""Begin a worker that breaks: a call of it is answered by an error, or nothing answers any more. Tells whether the page
would be loaded again.
"""
BEGINS = """() => {
    document.querySelector(".jp-Toolbar-kernelName").textContent = "Python (Pyodide)";
    document.querySelector(".jp-Notebook-ExecutionIndicator").dataset.status = "idle";
}"""


@pytest.mark.parametrize("how", ["answered", "thrown"])
def test_a_lesson_whose_python_cannot_begin_is_loaded_once_more(how: str, browser: Browser) -> None:
    """But not one whose Python has begun: its reader would lose what the cells have made."""
    page = browser.new_page()
    body = f"{EARLY}<script>{(WEB / 'starting.js').read_text(encoding='utf-8')}</script>"
    page.route("**/*", lambda asked: asked.fulfill(body=body, content_type="text/html"))
    page.goto("https://localhost/")
    assert page.evaluate(BREAKS, how)
    page.reload()
    assert not page.evaluate(BREAKS, how), "once, and not for ever"
    page.goto("https://localhost/")
    page.evaluate(BEGINS)
    assert not page.evaluate(BREAKS, how)
    page.close()


BEGUN = """mode => new Promise((yes, no) => {
    const opened = indexedDB.open('test');
    opened.onupgradeneeded = () => opened.result.createObjectStore('kept');
    opened.onsuccess = () => {
        const begin = () => {
            try {
                const transaction = opened.result.transaction('kept', mode);
                transaction.objectStore('kept').get('test');
                return new Promise(end => {
                    transaction.oncomplete = () => end('done');
                    transaction.onabort = () => end('aborted');
                });
            } catch (error) {
                return error.name;
            }
        };
        const told = [begin()];
        dispatchEvent(new Event('pagehide'));
        told.push(begin());
        dispatchEvent(new Event('pageshow'));
        told.push(begin());
        Promise.all(told).then(yes, no);
    };
})"""


@pytest.mark.parametrize("mode", ["readonly", "readwrite"])
def test_a_page_that_is_left_begins_nothing_until_somebody_comes_back(mode: str, browser: Browser) -> None:
    page = browser.new_page()
    page.add_init_script(path=WEB / "leaving.js")
    page.route("**/*", lambda asked: asked.fulfill(body="<p>a lesson", content_type="text/html"))
    page.goto("https://localhost/")
    assert page.evaluate(BEGUN, mode) == ["aborted", "AbortError", "done"]
    page.close()


@in_full("WebKit alone locks it")
class TestLeftInWebKit:
    browser_name = "WebKit"

    def test_a_database_is_not_locked_by_a_page_that_was_left(self, driver: Driver, tmp_path: Path) -> None:
        folder = tmp_path / "games" / "of" / "ours"
        folder.mkdir(parents=True)
        shutil.copy(WEB / "leaving.js", folder)
        (folder / "index.html").write_text('<!DOCTYPE html><script src="leaving.js"></script>')
        server = Served(tmp_path)
        for number in range(8):
            driver.open(server.page(""))
            driver.evaluate(BUSY, f"test {number}", "kept")
            driver.open("about:blank")
            driver.open(server.page(""))
            assert driver.evaluate(USED, f"test {number}", "kept") == "used"
        server.stop()


@pytest.mark.parametrize(("app", "there"), [("lab", ".jp-FileBrowser"), ("tree", ".jp-FileBrowser")])
def test_the_policy_lets_every_app_of_jupyterlite_begin_as_dark_as_the_system_is(
    app: str, there: str, site: Served, browser: Browser
) -> None:
    page = browser.new_page(color_scheme="dark")
    page.goto(site.page(f"learn/{app}/index.html"))
    page.locator(there).get_by_text("00_a_first_game.ipynb").wait_for(timeout=SECONDS * 1000)
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    assert page.evaluate(FORBIDDEN) == []
    page.emulate_media(color_scheme="light")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "true")
    page.close()


def test_a_lesson_runs_without_jupyter_and_its_work_can_be_handed_in(
    web: Path, site: Served, browser: Browser, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = web / "games" / "of" / "ours"
    assert '"learn/' not in (folder / "sw.js").read_text(encoding="utf-8")
    assert sum(path.stat().st_size for path in web.rglob("*") if path.is_file()) <= LARGEST
    page = browser.new_context(viewport={"width": 1366, "height": 650}).new_page()
    page.set_default_timeout(SECONDS * 1000)
    outside: list[str] = []
    own = (site.host, "data:", "blob:")
    page.on("request", lambda asked: None if asked.url.startswith(own) else outside.append(asked.url))
    page.goto(site.page("learn/"))
    page.get_by_role("link", name=LESSON).click()
    page.wait_for_function(STARTED)
    page.get_by_role("button", name="Interrupt the kernel").wait_for()
    expect(page.get_by_role("button", name="Voilà")).to_have_count(0)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    page.locator(".mr-panel").first.wait_for()
    page.locator(".jp-OutputArea-output", has_text="0 of 8").last.wait_for()
    page.keyboard.press("Control+s")
    page.locator(".jp-NotebookCheckpoint", has_text="seconds ago").wait_for()

    page.evaluate("() => localStorage.removeItem('moonriver:course')")
    page.goto(site.page("learn/"))
    lesson = page.locator("[data-name]", has=page.get_by_role("link", name=LESSON))
    offer = lesson.get_by_role("button", name="Take the new one")
    # what the page writes down when it has looked; later it would write over what comes next
    page.wait_for_function("() => localStorage.getItem('moonriver:course')")
    expect(offer).to_be_hidden()
    page.evaluate(OTHER_COURSE)
    page.reload()
    offer.click()
    expect(offer).to_be_hidden()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download all my work").click()
    work = tmp_path / "moonriver-work.zip"
    download.value.save_as(work)
    page.context.close()
    assert outside == []
    assert main(["grade", str(work), "--out", str(tmp_path / "grades"), "--json"]) in (0, 1)
    rows = json.loads(capsys.readouterr().out)
    assert "01.marks" in json.dumps(rows)
    with ZipFile(work) as kept:
        assert any(name.endswith(".mine.ipynb") for name in kept.namelist())
