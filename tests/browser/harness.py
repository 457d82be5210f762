"""A Jupyter server of one's own and a notebook open in a real browser: start, open, run, wait, photograph."""

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Literal

import nbformat
from playwright.sync_api import Page

from tests.effort import LONG
from tests.kernels import IN_FILES
from tests.tools.execute import KERNELSPEC

from .chromium import Chromium
from .driver import Driver

ROOT = Path(__file__).parents[2]
SCREENSHOTS = ROOT / "build" / "screenshots"
QUESTIONS = ["@jupyterlab/apputils-extension:announcements"]
"""What would ask the reader something in a corner of the page."""
START_SECONDS = 60
RUN_SECONDS = 90

STATES = """() => [...document.querySelectorAll('.mr-root')].map((root, at) => {
    const { rev, due } = root.dataset, text = root.innerText.slice(0, 300).replace(/\\s+/g, ' ');
    return `board ${at}: answer ${rev}, ${due ?? 0} to come; ${root.querySelector('.mr-lost')?.textContent}; ${text}`;
}).join('\\n')"""
"""A line for each board of a page."""

App = Literal["lab", "notebook"]
APPS: list[App] = ["lab", "notebook"] if LONG else ["lab"]
"""What most tests open: the long run asks each of them in Notebook 7, too."""

_LAID_OUT = "() => window.jupyterapp.shell.currentWidget.content.widgets.every(cell => !cell.isPlaceholder())"
"""JupyterLab lays a cell out when it has nothing else to do: on a busy machine, one cell in three seconds."""
_SHOWS = "url => location.href.startsWith(url) && !!window.jupyterapp"
_ANOTHER = """async path => {
    const { shell, commands } = window.jupyterapp;
    const close = but => [...shell.widgets('main')].forEach(tab => tab === but || tab.dispose()); // nothing is saved
    close();
    close(await commands.execute('docmanager:open', { path })); // while there was none, a launcher came
}"""
_KERNEL = "window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel"
_ASK = f"""async () => {{
    const context = window.jupyterapp?.shell?.currentWidget?.sessionContext;
    await context?.ready;
    for (let turn = 0; turn < 3; turn++) await {_KERNEL}?.requestCommInfo({{}});
}}"""
"""What a kernel says of itself before the page listens is lost; asked anything, it says it again. The page also asks a
new kernel for its widgets, in two questions, and cells are run after them."""


class Server:
    """JupyterLab and Notebook 7 on a free port, with configuration folders of their own below `home`."""

    def __init__(self, notebooks: Path, home: Path) -> None:
        self.token = secrets.token_hex(16)
        self.log = home / "server.log"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.url = f"http://127.0.0.1:{probe.getsockname()[1]}"
        command = [
            *(sys.executable, "-m", "jupyterlab"),
            *("--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1", "--ServerApp.port_retries=0"),
            f"--ServerApp.port={self.url.rpartition(':')[2]}",
            f"--ServerApp.root_dir={notebooks}",
            f"--IdentityProvider.token={self.token}",
            "--LabApp.expose_app_in_browser=True",
            "--JupyterNotebookApp.expose_app_in_browser=True",
            "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        ]
        if IN_FILES:
            command.append("--KernelManager.transport=ipc")
        self._sockets = tempfile.TemporaryDirectory(prefix="jupyter-")  # a short name, as sockets need
        folders = {f"JUPYTER_{kind}_DIR": str(home / kind.lower()) for kind in ("CONFIG", "DATA")}
        folders["JUPYTER_RUNTIME_DIR"] = self._sockets.name
        pages = home / "config" / "labconfig" / "page_config.json"
        pages.parent.mkdir(parents=True)
        pages.write_text(json.dumps({"disabledExtensions": dict.fromkeys(QUESTIONS, True)}))
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(
                command,
                env={**os.environ, **folders},
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self._wait()

    def _wait(self) -> None:
        """Until the server answers; RuntimeError with its log if it ends or takes too long."""
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/api?token={self.token}", timeout=5):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        self.stop()
        raise RuntimeError(f"Jupyter did not start:\n{self.log.read_text(errors='replace')[-3000:]}")

    def address(self, notebook: str, app: App) -> str:
        """Where a notebook of the served folder opens in a browser."""
        if app == "lab":
            return f"{self.url}/lab/tree/{notebook}?token={self.token}&reset"
        return f"{self.url}/notebooks/{notebook}?token={self.token}"

    def voila(self, notebook: str) -> str:
        """Where Voilà, an extension of the server, runs a notebook and shows it without its code."""
        return f"{self.url}/voila/render/{notebook}?token={self.token}"

    def end_kernels(self) -> None:
        """End all kernels: each takes memory, and in some a bot goes on thinking."""
        for kind in ("sessions", "kernels"):
            for one in self._ask("GET", kind):
                self._ask("DELETE", f"{kind}/{one['id']}")

    def _ask(self, method: str, path: str) -> Any:
        request = urllib.request.Request(f"{self.url}/api/{path}?token={self.token}", method=method)
        with urllib.request.urlopen(request, timeout=START_SECONDS) as answer:
            return json.loads(answer.read() or "null")

    def stop(self) -> None:
        """End the server and its kernels."""
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                os.killpg(self._process.pid, signal.SIGKILL)
                self._process.wait()
        self._sockets.cleanup()


class OpenNotebook:
    """A notebook open in JupyterLab or Notebook 7, in a real browser."""

    def __init__(self, driver: Driver, server: Server, name: str, app: App) -> None:
        self.driver = driver
        self.server = server
        self.name = name
        self.app = app
        self._open()

    @property
    def page(self) -> Page:
        """The page as playwright knows it, in Chromium."""
        assert isinstance(self.driver, Chromium)
        return self.driver.page

    def _open(self) -> None:
        """In the JupyterLab that the window shows, if there is one: to start it takes much longer."""
        if self.app == "lab" and self.driver.evaluate(_SHOWS, f"{self.server.url}/lab"):
            self.driver.move(0, 0)
            self.driver.evaluate(_ANOTHER, self.name)
            self.wait_idle()
        else:
            self._load()

    def _load(self) -> None:
        self.driver.open(self.server.address(self.name, self.app))
        self.driver.wait("() => !!window.jupyterapp", seconds=START_SECONDS)
        self.wait_idle()

    def wait_idle(self) -> None:
        """Until the kernel has nothing to do."""
        self.driver.wait(f"() => {_KERNEL}?.connectionStatus === 'connected'", seconds=RUN_SECONDS)
        self.driver.evaluate(_ASK)
        self.driver.wait(f"() => {_KERNEL}?.status === 'idle'", seconds=RUN_SECONDS)

    def run_all(self) -> None:
        """Run every cell, wait until the last one is done and JupyterLab has scrolled to it.

        A failing cell stops the run. A press while the page still scrolls would end on another place than it began.
        """
        self.driver.evaluate(
            """seconds => Promise.race([
                window.jupyterapp.commands.execute('notebook:run-all-cells').then(() => null),
                new Promise((_, no) => setTimeout(() => no(new Error('run all: too slow')), seconds * 1000)),
            ])""",
            RUN_SECONDS,
        )
        self.wait_idle()
        self._at_rest()

    def restart(self) -> None:
        """Restart the kernel, and wait until it is ready."""
        self.driver.evaluate(f"() => {_KERNEL}.restart().then(() => null)")
        self.wait_idle()

    def _at_rest(self) -> None:
        """Until every cell is there, and nothing in the notebook has grown or scrolled for 30 frames."""
        self.driver.wait(_LAID_OUT, seconds=RUN_SECONDS)
        self.driver.evaluate(
            """() => new Promise(done => {
                const tops = () => [...document.querySelectorAll('.jp-Notebook .jp-Cell')]
                    .map(cell => Math.round(cell.getBoundingClientRect().top)).join();
                let before = '', still = 0;
                const look = () => {
                    const now = tops();
                    still = now === before ? still + 1 : 0;
                    before = now;
                    still < 30 ? requestAnimationFrame(look) : done();
                };
                look();
            })"""
        )

    def sources(self) -> list[str]:
        """What stands in the cells: what a key that reached the notebook would change."""
        found = self.driver.evaluate(
            """() => window.jupyterapp.shell.currentWidget.content.widgets
                .map(cell => cell.model.sharedModel.getSource())"""
        )
        return [str(source) for source in found]

    def save(self) -> None:
        """Save the file, as a reader does before closing the page."""
        self.driver.evaluate("() => window.jupyterapp.commands.execute('docmanager:save').then(() => null)")

    def reload(self) -> None:
        """Load the page anew, as a reader does whose browser crashed; the kernel runs on."""
        self._load()
        self._at_rest()

    def screenshot(self, name: str) -> Path:
        """A picture of what the window shows, in build/screenshots."""
        return screenshot(self.driver, name)


def notebook_of(path: Path, *sources: str) -> Path:
    """A notebook with these cells, written to a file."""
    cells = [nbformat.v4.new_code_cell(source.strip()) for source in sources]
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": KERNELSPEC}), path)
    return path


def screenshot(driver: Driver, name: str) -> Path:
    """A picture of what the window shows, in build/screenshots; what is no letter or digit becomes `-`."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    path = SCREENSHOTS / ("".join(sign if sign.isalnum() else "-" for sign in name) + ".png")
    driver.screenshot(path)
    return path
