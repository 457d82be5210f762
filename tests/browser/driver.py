"""What a person does in any browser: look, point, click, drag, tap, press keys. One file for each browser beside it.

A driver says only how its browser is told things; what a click or a drag is stands here, once for all of them.
Selectors are CSS, and mean the first element that fits.
"""

import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, ClassVar

SECONDS = 30
"""How long a test waits for what should happen at once."""

BOX = """node => {
    // the box of a drawing in its own coordinates: Firefox takes a <use> of a <symbol> for as large as the whole
    if (!node.ownerSVGElement) return node.getBoundingClientRect();
    const own = node.getBBox(), shown = node.getScreenCTM();
    const [a, b] = [[own.x, own.y], [own.x + own.width, own.y + own.height]]
        .map(([x, y]) => new DOMPoint(x, y).matrixTransform(shown));
    return new DOMRect(a.x, a.y, b.x - a.x, b.y - a.y);
}"""

_POINT = f"""async selector => {{
    const box = {BOX};
    const node = document.querySelector(selector);
    if (!node) throw new Error(`there is no ${{selector}}`);
    const middle = () => (r => [r.x + r.width / 2, r.y + r.height / 2])(box(node));
    const bring = (again) => {{ // what is in sight and hidden, as below a line that stays on top, comes to the middle
        for (let up = node.parentElement; up; up = up.parentElement) {{
            const page = up === document.scrollingElement;
            if (!page && !/auto|scroll/.test(getComputedStyle(up).overflow)) continue;
            const frame = page ? new DOMRect(0, 0, innerWidth, innerHeight) : up.getBoundingClientRect();
            const at = box(node), [x, y] = middle();
            if (at.left < frame.left || at.right > frame.right) up.scrollLeft += x - frame.x - frame.width / 2;
            if (at.top < frame.top || at.bottom > frame.bottom || (again && up.scrollHeight > up.clientHeight))
                up.scrollTop += y - frame.y - frame.height / 2;
        }}
    }};
    const rest = async () => {{
        for (let before = null, still = 0; still < 2; ) {{
            const now = middle().join();
            still = now === before ? still + 1 : 0;
            before = now;
            await new Promise(requestAnimationFrame);
        }}
    }};
    let hit;
    const {{ top, bottom }} = box(node);
    if (top < 0 || bottom > innerHeight) await rest(); // nobody scrolls to what is on its way
    for (let tries = 0; tries < 5; tries++) {{ // JupyterLab lays cells out only when they come into sight, and moves on
        bring(tries);
        await rest();
        hit = document.elementFromPoint(...middle());
        if (node.contains(hit)) return middle();
    }}
    throw new Error(`${{selector}} is hidden by ${{hit?.outerHTML.slice(0, 200)}}`);
}}"""


_HITS = "(selector, x, y) => document.querySelector(selector).contains(document.elementFromPoint(x, y))"


class Driver(ABC):
    """One window of a browser."""

    name: ClassVar[str]
    touches: ClassVar[bool]
    """Whether this driver can tell its browser of fingers."""

    @abstractmethod
    def open(self, url: str) -> None:
        """Go to an address, and wait until the page is loaded."""

    @abstractmethod
    def evaluate(self, function: str, *arguments: object) -> Any:
        """Call a function of JavaScript in the page: values in and out as in JSON, a promise is awaited."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Make the inside of the window so large."""

    @abstractmethod
    def move(self, x: float, y: float) -> None:
        """Move the mouse there."""

    @abstractmethod
    def down(self) -> None:
        """Press the mouse's left button."""

    @abstractmethod
    def up(self) -> None:
        """Let it go."""

    @abstractmethod
    def touch(self, *way: tuple[float, float]) -> None:
        """Put a finger down at the first of these points, move it along the others, and lift it."""

    @abstractmethod
    def press(self, key: str) -> None:
        """Press a key and let it go: a letter, or a name such as "Enter", "ArrowUp", "Shift+Tab"."""

    @abstractmethod
    def screenshot(self, path: Path) -> None:
        """Write a picture of what the window shows to a PNG file."""

    @abstractmethod
    def close(self) -> None:
        """Close the window."""

    def wait(self, function: str, *arguments: object, seconds: float = SECONDS) -> None:
        """Until the function says something true."""
        deadline = time.monotonic() + seconds
        pause = 0.005
        while not self.evaluate(function, *arguments):
            if time.monotonic() > deadline:
                raise AssertionError(f"{self.name} waits in vain for {function} with {arguments}")
            time.sleep(pause)
            pause = min(
                1.3 * pause, 0.1
            )  # a page that takes long is asked more rarely, as answering slows it down

    def point(self, selector: str) -> tuple[float, float]:
        """Where to point at an element: its middle, scrolled into view, at rest, and not hidden by anything."""
        x, y = self.evaluate(_POINT, selector)
        return float(x), float(y)

    def hover(self, selector: str) -> None:
        """Point at an element with the mouse."""
        self.move(*self.point(selector))

    def click(self, selector: str) -> None:
        """Click an element with the mouse."""
        self.hover(selector)
        self.down()
        self.up()

    def tap(self, selector: str) -> None:
        """Tap an element with a finger."""
        self.touch(self.point(selector))

    def swipe(self, selector: str, onto: str) -> None:
        """Drag one element onto another with a finger."""
        self.touch(*self._way(selector, onto))

    def drag(self, selector: str, onto: str) -> None:
        """Drag one element onto another with the mouse."""
        self.hold(selector, onto)
        self.up()

    def hold(self, selector: str, onto: str) -> None:
        """Drag one element onto another, in small steps, and hold it there."""
        first, *others = self._way(selector, onto)
        self.move(*first)
        self.down()
        for place in others:
            self.move(*place)

    def _way(self, selector: str, onto: str) -> list[tuple[float, float]]:
        """The small steps from one element to another."""
        self.point(onto)  # each comes into sight; then neither moves any more, if there is room for both
        (x, y), (far_x, far_y) = self.point(selector), self.point(onto)
        if not self.evaluate(_HITS, selector, x, y):
            raise AssertionError(f"{selector} and {onto} are not on one screen")
        return [(x + (far_x - x) * step / 8, y + (far_y - y) * step / 8) for step in range(9)]

    def has(self, selector: str) -> bool:
        """Whether the page has such an element."""
        return bool(self.evaluate("selector => !!document.querySelector(selector)", selector))

    def text(self, selector: str) -> str:
        """The text of an element."""
        return str(self.evaluate("selector => document.querySelector(selector)?.textContent ?? ''", selector))
