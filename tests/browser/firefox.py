"""Firefox, driven by WebDriver BiDi, which it speaks itself: messages in JSON over a websocket."""

import itertools
import json
import os
import re
import shutil
import subprocess
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from .driver import SECONDS
from .fonts import FOLDER
from .webdriver import WebDriver, stop

PREFERENCES = {
    "app.update.auto": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.w3c_touch_events.enabled": 1,
    "javascript.options.wasm_optimizingjit": False,  # Python is compiled once, quickly: tests ask it little
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    # its pages read files in the system's folders only, and would show a box for each letter of our fonts
    "security.sandbox.content.read_path_whitelist": f"{FOLDER}/",
    "services.settings.server": "data:,",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}
_LISTENS = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")


def firefox() -> str | None:
    """The path of a Firefox: the one that MOONRIVER_FIREFOX names, or the system's."""
    named = os.environ.get("MOONRIVER_FIREFOX")
    return shutil.which(named) if named else shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox(WebDriver):
    """A Firefox of one's own, without a window on the screen."""

    name = "Firefox"

    def __init__(self, path: str, environment: dict[str, str]) -> None:
        self._profile = tempfile.TemporaryDirectory(prefix="moonriver-firefox-", ignore_cleanup_errors=True)
        home = Path(self._profile.name)
        lines = (
            f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()
        )
        (home / "user.js").write_text("\n".join(lines))
        log = home / "log"
        with log.open("wb") as out:
            self._process = subprocess.Popen(
                [path, "--headless", "--no-remote", "--profile", str(home), "--remote-debugging-port=0"],
                env=environment,
                stdout=out,
                stderr=out,
                start_new_session=True,
            )
        self._open = ExitStack()
        self._socket = self._open.enter_context(connect(f"{self._address(log)}/session", max_size=None))
        self._numbers = itertools.count(1)
        self._tell("session.new", capabilities={})
        # the window that it opens by itself never gets the focus
        self._context = self._tell("browsingContext.create", type="window")["context"]

    def _address(self, log: Path) -> str:
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline and self._process.poll() is None:
            found = _LISTENS.search(log.read_bytes())
            if found:
                return found[1].decode()
            time.sleep(0.05)
        stop(self._process)
        raise RuntimeError(f"Firefox did not start:\n{log.read_text(errors='replace')[-2000:]}")

    def _tell(self, method: str, **parameters: Any) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv(timeout=120))
            if answer.get("id") == number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['error']}: {answer['message']}")
                return answer["result"]

    def open(self, url: str) -> None:
        self._tell("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def call(self, function: str, text: str) -> str:
        answer = self._tell(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[{"type": "string", "value": text}],
            awaitPromise=True,
            target={"context": self._context},
        )
        if answer["type"] == "exception":
            raise AssertionError(answer["exceptionDetails"]["text"])
        return str(answer["result"]["value"])

    def perform(self, device: dict[str, Any]) -> None:
        self._tell("input.performActions", context=self._context, actions=[device])

    def picture(self) -> str:
        return str(self._tell("browsingContext.captureScreenshot", context=self._context)["data"])

    def resize(self, width: int, height: int) -> None:
        self._tell(
            "browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height}
        )

    def close(self) -> None:
        self._open.close()
        stop(self._process)
        self._profile.cleanup()
