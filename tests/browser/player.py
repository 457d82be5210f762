"""Somebody who plays at a live table and sees only the page: by mouse, by dragging, by keys, by touch."""

import math
import re
import time
from collections.abc import Callable, Sequence
from itertools import combinations, cycle
from typing import Literal

from .driver import BOX, Driver

Hand = Literal["mouse", "drag", "keys", "touch"]
OVER = "over"


_STANDS = """(name, within) => {
    const at = document.activeElement, node = document.querySelector(name);
    const board = node.closest('[role=grid],[role=toolbar]');
    return (board ? board.contains(at) : node === at) ? 'there' : at?.closest(within) ? 'on' : 'out';
}"""
_WAY = f"""name => {{
    const node = document.querySelector(name);
    if (node === document.activeElement) return '';
    const [a, b] = [node, document.activeElement].map({BOX});
    const [x, y] = [a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2];
    if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'ArrowRight' : 'ArrowLeft';
    return y > 0 ? 'ArrowDown' : 'ArrowUp';
}}"""
_ENTER = """root => document.querySelector(`${root} :is([tabindex="0"], button, input, textarea)`).focus()"""


def walk(driver: Driver, root: str, target: str) -> None:
    """Move the focus onto a thing as somebody does who cannot point: Tab to its board, then arrows."""
    for _ in range(80):
        stands = driver.evaluate(_STANDS, target, root)
        if stands == "there":
            break
        if stands == "out":  # round again, as from the top of the cell
            driver.evaluate(_ENTER, root)
        else:
            driver.press("Tab")
    for _ in range(14):
        key = driver.evaluate(_WAY, target)
        if not key:
            return
        driver.press(key)
    raise AssertionError(f"the keys do not lead to {target}")


_SCROLLED = """root => {
    let sum = 0;
    for (let up = document.querySelector(root); up; up = up.parentElement) sum += up.scrollTop;
    return sum;
}"""
NOTICED = 8
"""How many pixels something may move by itself, as where a line above it gets its last word."""


DOUBLE, NEAR = 0.5, 12
"""Two presses are a double click in as many seconds and pixels, or fewer."""
RULE_ID = re.compile(r"\b[A-Z]{3,}(-[A-Z]+)?-\d")


class Player:
    """Plays at a table; every act waits until the page has been painted again.

    `acts` counts what it has pressed, `scrolls` how often the page had to be scrolled, or moved by itself.
    """

    acts = 0
    scrolls = 0

    def __init__(
        self, driver: Driver, hand: Hand | Sequence[Hand], table: str = ".mr-root", place: int = 0
    ) -> None:
        """The table is the one at `place` among those that the selector `table` finds; several hands take turns."""
        self.driver = driver
        self._place, self._pressed = (-99.0, -99.0), 0.0
        self._hands = cycle([hand] if isinstance(hand, str) else hand)
        self.hand: Hand = next(self._hands)
        self.root = "[data-played]"
        driver.wait(
            """(table, place) => {
                const root = [...document.querySelectorAll(table)].filter(n => n.querySelector('.mr-line')).at(place);
                if (!root) return false;
                document.querySelector('[data-played]')?.removeAttribute('data-played');
                root.setAttribute('data-played', '');
                return true;
            }""",
            table,
            place,
        )
        if self.hand == "keys":
            driver.evaluate(_ENTER, self.root)

    def kind(self) -> str:
        """What is to be decided."""
        return str(
            self.driver.evaluate(
                "line => document.querySelector(line).dataset.kind ?? ''", f"{self.root} .mr-line"
            )
        )

    def rules_named(self) -> list[str]:
        """The ids of rules on top and in what happened; they stand behind "why?" alone."""
        told = [
            str(
                self.driver.evaluate(
                    "name => document.querySelector(name)?.innerText ?? ''", f"{self.root} {part}"
                )
            )
            for part in (".mr-line", ".mr-why", ".mr-log.mr-part")
        ]
        return [found[0] for found in RULE_ID.finditer(" ".join(told))]

    def asked(self) -> str:
        return self.driver.text(f"{self.root} .mr-line b")

    def selector(self, name: str) -> str:
        """The selector of what has that name."""
        return f'{self.root} [data-id="{name}"]'

    def pressed(self, name: str) -> bool:
        """Whether it is picked."""
        return self.driver.has(f'{self.selector(name)}[aria-pressed="true"]')

    def act(self, name: str) -> None:
        """Press something, and wait for the answer."""
        self.acts += 1
        target = self.selector(name)
        before = self.driver.evaluate(_SCROLLED, self.root)
        self._act(target)
        self.scrolls += abs(self.driver.evaluate(_SCROLLED, self.root) - before) > NOTICED

    def _act(self, target: str) -> None:
        if self.hand != "keys":
            self._read(self.driver.point(target))
        if self.hand == "touch":
            self._waiting(lambda: self.driver.tap(target))
        elif self.hand == "keys":
            walk(self.driver, self.root, target)
            self.press("Enter")
        else:
            self.driver.hover(target)
            self._caught_up()
            self._waiting(lambda: self.driver.click(target))
        # the page counts from when it heard the press, which is before its answer
        self._pressed = time.monotonic()

    def _read(self, place: tuple[float, float]) -> None:
        """Take the time to read what has come where it pressed before: boards hear no double click."""
        if math.dist(place, self._place) < NEAR:
            time.sleep(max(0, self._pressed + DOUBLE - time.monotonic()))
        self._place = place

    def press(self, key: str) -> None:
        """Press a key, and wait for the answer."""
        self._waiting(lambda: self.driver.press(key))

    def put(self, name: str) -> None:
        """Place the domino that is in hand on a cell: a second tap is needed where a finger cannot hover."""
        self.act(name)
        if self.hand == "touch":
            self.act(name)

    def drag(self, name: str, onto: str) -> None:
        """Drag one thing onto another."""
        self._waiting(lambda: self.driver.drag(self.selector(name), self.selector(onto)))

    def turn_over(self) -> None:
        """Answer one question."""
        getattr(self, f"_{self.kind()}")()
        self.hand = next(self._hands)

    def _choose(self) -> None:
        self.act(self._open('[data-id^="newer:"][data-next]')[0])

    def _expand(self) -> None:
        held = self._open('[data-id^="reserve:"][aria-pressed="true"]')
        pairs = list(combinations(self._open('[data-id^="reserve:"]'), 2))
        if len(held) == 2:
            pairs.insert(0, (held[0], held[1]))
        for pair in pairs if self._may_build() else []:
            self._take(*pair)
            cells = self._open('[role="gridcell"][aria-label$="; may be chosen"]')
            if cells and self.hand == "drag":
                self.drag(pair[0], cells[len(cells) // 2])
                return
            if cells:
                self.put(cells[len(cells) // 2])
                return
        self.act("do:stop")

    def _take(self, one: str, other: str) -> None:
        """Take two parcels of the reserve in hand, which makes a domino."""
        for name in self._open('[data-id^="reserve:"][aria-pressed="true"]'):
            if name not in (one, other):
                self.act(name)
        if self.hand == "drag" and not self.pressed(one) and not self.pressed(other):
            self.drag(one, other)
        for name in (one, other):
            if not self.pressed(name):
                self.act(name)

    def _may_build(self) -> bool:
        """The button of "do not expand" is the main one where nothing fits."""
        return not self.driver.has(f'{self.root} [data-id="do:stop"].mr-main')

    def _recruit(self) -> None:
        self.act("saloon:0")
        self.act("do:specialist")

    def _drive(self) -> None:
        cow = self._open('[role="gridcell"][aria-label$="; may be chosen"]')[0]
        self.act(cow)
        self.act(self._open('[role="gridcell"][aria-label$="; may be chosen"]')[0])
        if self.kind() == "drive":
            self.act("do:decline")

    def _drought(self) -> None:
        self.act(self._open('[role="gridcell"][aria-label$="; may be chosen"]')[0])

    def _steal(self) -> None:
        self.act(self._open('[role="gridcell"][data-id*="/"][aria-label$="; may be chosen"]')[0])

    def _swap(self) -> None:
        self.act("reserve:0")
        self.act(self._open('[data-id*="/reserve:"][role="button"]')[0])

    def _discard(self) -> None:
        for name in self._open('[data-id^="reserve:"]')[:2]:
            self.act(name)
        self.act("do:discard")

    def _open(self, selector: str) -> list[str]:
        return [
            str(name) for name in self.driver.evaluate(
                "(root, what) => [...document.querySelector(root).querySelectorAll(what)].map(n => n.dataset.id)",
                self.root, selector,
            )
        ]  # fmt: skip

    def _waiting(self, act: Callable[[], None]) -> None:
        before = self.driver.evaluate("root => +document.querySelector(root).dataset.rev", self.root)
        act()
        self._caught_up(before)

    def _caught_up(self, before: int = -1) -> None:
        """Until everything that was told, pointing too, is answered and painted; at least one answer after `before`."""
        self.driver.wait(
            """(root, before) => {
                const { due, rev } = document.querySelector(root).dataset;
                return due === '0' && +rev > before;
            }""",
            self.root,
            before,
        )
