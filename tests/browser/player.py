"""Somebody who plays at a live table and sees only the page: with the mouse, by keys alone, or by touching."""

from collections.abc import Callable
from itertools import combinations
from typing import Literal

from playwright.sync_api import Locator, Page

Hand = Literal["mouse", "keys", "touch"]
OVER = "over"


_STANDS = """([n, root]) => {
    const at = document.activeElement;
    const board = n.closest('[role=grid],[role=toolbar]');
    return (board ? board.contains(at) : n === at) ? 'there' : root.contains(at) ? 'on' : 'out';
}"""
_WAY = """n => {
    if (n === document.activeElement) return '';
    const [a, b] = [n, document.activeElement].map(e => e.getBoundingClientRect());
    const [x, y] = [a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2];
    if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'ArrowRight' : 'ArrowLeft';
    return y > 0 ? 'ArrowDown' : 'ArrowUp';
}"""


def walk(page: Page, root: Locator, target: Locator) -> None:
    """Move the focus onto a thing as somebody does who cannot point: Tab to its board, then arrows."""
    there, within = target.element_handle(), root.element_handle()
    for _ in range(80):
        stands = page.evaluate(_STANDS, [there, within])
        if stands == "there":
            break
        if stands == "out":  # round again, as from the top of the cell
            root.locator('[tabindex="0"],button').first.focus()
        else:
            page.keyboard.press("Tab")
    for _ in range(14):
        key = page.evaluate(_WAY, there)
        if not key:
            return
        page.keyboard.press(key)
    raise AssertionError(f"the keys do not lead to {target}")


class Player:
    """Plays at the table in `root`; every act waits until the page has been painted again."""

    def __init__(self, page: Page, root: Locator, hand: Hand) -> None:
        self.page = page
        self.root = root
        self.hand = hand

    def kind(self) -> str:
        """What is to be decided."""
        return self.root.locator(".mr-line").get_attribute("data-kind") or ""

    def asked(self) -> str:
        return self.root.locator(".mr-line b").text_content() or ""

    def thing(self, name: str) -> Locator:
        return self.root.locator(f'[data-id="{name}"]').first

    def act(self, name: str) -> None:
        """Press something, and wait for the answer."""
        target = self.thing(name)
        if self.hand == "mouse":
            target.hover()
            self._caught_up()
            self._waiting(target.click)
        elif self.hand == "touch":
            self._waiting(target.tap)
        else:
            walk(self.page, self.root, target)
            self._waiting(lambda: self.page.keyboard.press("Enter"))

    def press(self, key: str) -> None:
        """Press a key, and wait for the answer."""
        self._waiting(lambda: self.page.keyboard.press(key))

    def put(self, name: str) -> None:
        """Place the domino that is in hand on a cell: a second tap is needed where a finger cannot hover."""
        self.act(name)
        if self.hand == "touch":
            self.act(name)

    def turn_over(self) -> None:
        """Answer one question."""
        getattr(self, f"_{self.kind()}")()

    def _choose(self) -> None:
        self.act(self._open('[data-id^="newer:"][data-next]')[0])

    def _expand(self) -> None:
        held = self._open('[data-id^="reserve:"][aria-pressed="true"]')
        pairs = list(combinations(self._open('[data-id^="reserve:"]'), 2))
        if len(held) == 2:
            pairs.insert(0, (held[0], held[1]))
        for pair in pairs if self._may_build() else []:
            for name in self._open('[data-id^="reserve:"][aria-pressed="true"]'):
                if name not in pair:
                    self.act(name)
            for name in pair:
                if self.thing(name).get_attribute("aria-pressed") != "true":
                    self.act(name)
            cells = self._open('[role="gridcell"][aria-label$="; may be chosen"]')
            if cells:
                self.put(cells[len(cells) // 2])
                return
        self.act("do:stop")

    def _may_build(self) -> bool:
        """The button of "do not expand" is the main one where nothing fits."""
        return self.root.locator('[data-id="do:stop"].mr-main').count() == 0

    def _recruit(self) -> None:
        self.act("saloon:0")
        self.act("do:specialist")

    def _drive(self) -> None:
        cow = self._open('[role="gridcell"][aria-label$="; may be chosen"]')[0]
        self.act(cow)
        self.act(self._open('[role="gridcell"][aria-label$="; to here"]')[0])
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
            str(name) for name in self.root.evaluate(
                "(root, what) => [...root.querySelectorAll(what)].map(n => n.dataset.id)", selector
            )
        ]  # fmt: skip

    def _waiting(self, act: Callable[[], None]) -> None:
        before = self._rev()
        act()
        self._caught_up(before)

    def _rev(self) -> int:
        return int(self.root.get_attribute("data-rev") or 0)

    def _caught_up(self, before: int = -1) -> None:
        """Until everything that was told, pointing too, is answered and painted; at least one answer after `before`."""
        self.page.wait_for_function(
            "([root, rev]) => root.dataset.due === '0' && +root.dataset.rev > rev",
            arg=[self.root.element_handle(), before],
        )
