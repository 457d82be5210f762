"""What Firefox and WebKit share: mouse, fingers and keys are told to both in the words of the W3C's WebDriver."""

import base64
import json
import os
import signal
import subprocess
import time
from abc import abstractmethod
from pathlib import Path
from typing import Any

from .driver import SECONDS, Driver

KEYS = {
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Shift": "\ue008",
    "Control": "\ue009",
    "Escape": "\ue00c",
    "Space": " ",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
    "Delete": "\ue017",
}


_UNTIL = """async (...told) => {
    for (const began = performance.now(); performance.now() - began < 1000; ) {
        if (await (%s)(...told)) return true;
        await new Promise(again => setTimeout(again, 10));
    }
    return false;
}"""


class WebDriver(Driver):
    """A driver that performs actions: lists of what one device does."""

    touches = True

    @abstractmethod
    def call(self, function: str, text: str) -> str:
        """Call an async function of one text in the page, and return the text that it resolves to."""

    @abstractmethod
    def perform(self, device: dict[str, Any]) -> None:
        """Do with a device what its `actions` say."""

    @abstractmethod
    def picture(self) -> str:
        """What the window shows, as a PNG in base64."""

    def evaluate(self, function: str, *arguments: object) -> Any:
        return json.loads(
            self.call(
                f"async text => JSON.stringify(await ({function})(...JSON.parse(text)) ?? null)",
                json.dumps(arguments),
            )
        )

    def wait(self, function: str, *arguments: object, seconds: float = SECONDS) -> None:
        """The page itself looks again and again, for a second: to be asked costs much more."""
        deadline = time.monotonic() + seconds
        while not self.evaluate(_UNTIL % function, *arguments):
            if time.monotonic() > deadline:
                raise AssertionError(f"{self.name} waits in vain for {function} with {arguments}")

    def screenshot(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self.picture()))

    def _pointer(self, kind: str, *actions: dict[str, Any]) -> None:
        self.perform(
            {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": list(actions)}
        )

    def move(self, x: float, y: float) -> None:
        self._pointer("mouse", _move(x, y))

    def down(self) -> None:
        self._pointer("mouse", {"type": "pointerDown", "button": 0})

    def up(self) -> None:
        self._pointer("mouse", {"type": "pointerUp", "button": 0})

    def touch(self, *way: tuple[float, float]) -> None:
        first, *others = (_move(x, y) for x, y in way)
        down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        self._pointer("touch", first, down, *others, up)

    def press(self, key: str) -> None:
        names = [key] if len(key) == 1 else key.split("+")
        values = [KEYS.get(name, name) for name in names]
        actions = [{"type": "keyDown", "value": value} for value in values]
        actions += [{"type": "keyUp", "value": value} for value in reversed(values)]
        self.perform({"type": "key", "id": "keyboard", "actions": actions})


def _move(x: float, y: float) -> dict[str, Any]:
    return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0, "origin": "viewport"}


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a process that was started with a session of its own, and what it started."""
    for sign in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, sign)
            process.wait(timeout=10)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            continue
