"""WebKit, the engine of Safari and of every browser on an iPad: WebKitGTK on a screen that nobody sees."""

import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

from .driver import SECONDS
from .webdriver import WebDriver, stop

QUICK = {"JSC_useOMGJIT": "0", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
"""Python in a page is compiled once, and not again for speed: tests begin it often and ask it little. Pages are painted
in one layer: without a graphics card, to lay several over each other costs more than to paint."""
NEEDED = ("WebKitWebDriver", "xvfb-run", "dbus-run-session")


def minibrowser() -> str | None:
    """The path of WebKitGTK's small browser, if all that drives it is there."""
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    return str(found[-1]) if found and all(map(shutil.which, NEEDED)) else None


class WebKit(WebDriver):
    """A MiniBrowser of one's own, with its driver, its screen and its message bus."""

    name = "WebKit"
    touches = False  # its driver takes a finger for a mouse

    def __init__(self, path: str, environment: dict[str, str]) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self._url = f"http://127.0.0.1:{port}"
        self._process = subprocess.Popen(
            [
                *("xvfb-run", "-a", "-s", "-screen 0 1600x2000x24"),
                *("dbus-run-session", "--", "WebKitWebDriver", f"--port={port}"),
            ],
            env={**environment, **_unshut(), **QUICK},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            self._wait_for_driver()
            options = {"binary": path, "args": ["--automation"]}
            wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
            started = self._tell("POST", "/session", {"capabilities": wanted})
        except BaseException:
            stop(self._process)
            raise
        self._session = f"/session/{started['sessionId']}"
        self._tell("POST", f"{self._session}/timeouts", {"script": 120_000, "pageLoad": 120_000})

    def _wait_for_driver(self) -> None:
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                if self._tell("GET", "/status")["ready"]:
                    return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("WebKitWebDriver did not start")

    def _tell(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self._url}{path}", data, {"Content-Type": "application/json"})
        request.method = method
        try:
            with urllib.request.urlopen(request, timeout=150) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            told = json.load(error)["value"]
            raise RuntimeError(f"{path}: {told['error']}: {told['message']}") from None

    def open(self, url: str) -> None:
        self._tell("POST", f"{self._session}/url", {"url": url})

    def call(self, function: str, text: str) -> str:
        script = (
            "const done = arguments[1];"
            f"({function})(arguments[0]).then(text => done({{ text }}), error => done({{ error: String(error) }}))"
        )
        answer = self._tell("POST", f"{self._session}/execute/async", {"script": script, "args": [text]})
        if "error" in answer:
            raise AssertionError(answer["error"])
        return str(answer["text"])

    def perform(self, device: dict[str, Any]) -> None:
        self._tell("POST", f"{self._session}/actions", {"actions": [device]})

    def picture(self) -> str:
        return str(self._tell("GET", f"{self._session}/screenshot"))

    def resize(self, width: int, height: int) -> None:
        # The window has a bar of its own around what is inside, and becomes larger some time after it was told: what is
        # measured before that leads to a wrong size, so that it is measured again once the window is at rest.
        deadline = time.monotonic() + SECONDS
        while (inside := self.evaluate("() => [innerWidth, innerHeight]")) != [width, height]:
            if time.monotonic() > deadline:
                raise AssertionError(f"the window is {inside} instead of {width, height}")
            now = self._tell("GET", f"{self._session}/window/rect")
            size = {"width": now["width"] + width - inside[0], "height": now["height"] + height - inside[1]}
            self._tell("POST", f"{self._session}/window/rect", {"x": 0, "y": 0, **size})
            with suppress(AssertionError):
                self.wait(
                    "(wide, high) => innerWidth === wide && innerHeight === high", width, height, seconds=1
                )

    def close(self) -> None:
        self._tell("DELETE", self._session)
        stop(self._process)


def _unshut() -> dict[str, str]:
    """The sandbox is off where there is no user to be shut in, as in most containers."""
    return {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"} if os.getuid() == 0 else {}
