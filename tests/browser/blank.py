"""A board on a blank page: its own script and style, a stand-in for the widget's model, and Python behind it."""

import json
from typing import Any

from playwright.sync_api import Locator, Page

from moonriver.show.kit.board import Board
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable

from .player import walk

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>board</title>
<style>body{margin:8px;background:%s}</style></head>
<body data-jp-theme-light="%s"><main class="jp-Cell" tabindex="-1"><div id="board"></div></main></body></html>"""

MODEL = """async ([script, style, state]) => {
    const sheet = document.createElement('style');
    sheet.textContent = style;
    document.head.append(sheet);
    const heard = { 'change:rev': [], 'msg:custom': [] };
    window.sent = [];
    window.nudges = 0; // sent as well while an answer is late
    const model = {
        get: (name) => state[name],
        on: (name, does) => heard[name].push(does),
        off: (name, does) => heard[name].splice(heard[name].indexOf(does), 1),
        send: async (message) => {
            if (message.act === 'nudge') window.nudges++; else window.sent.push(message);
            const [changes, told] = JSON.parse(await window.python(JSON.stringify(message)));
            Object.assign(state, changes);
            if ('rev' in changes) heard['change:rev'].forEach((does) => does());
            told.forEach((message) => heard['msg:custom'].forEach((does) => does(message)));
        },
    };
    const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    const module = await import(url);
    window.leave = module.default.render({ model, el: document.getElementById('board') });
}"""


class BlankPage:
    """A page that shows one board; `sent` is what its script told Python."""

    def __init__(self, page: Page, board: Board, dark: bool = False) -> None:
        self.page = page
        self.board = board
        self._told: list[object] = []
        self._known = self._state()
        board.send = lambda content, buffers=None: self._told.append(content)
        page.set_content(PAGE % (("#111", "false") if dark else ("#fff", "true")))
        page.expose_function("python", self._answer)
        # the sheets of all boards of a notebook meet on one page
        sheets = dict.fromkeys(str(kind._css) for kind in (Table, MineTable, type(board)))
        page.evaluate(MODEL, [str(board._esm), "".join(sheets), self._known])
        page.locator(".mr-root[data-rev]").wait_for()

    def _state(self) -> dict[str, Any]:
        names = [
            name
            for name in self.board.keys
            if not name.startswith("_") and name not in ("layout", "tabbable", "tooltip")
        ]
        return {name: getattr(self.board, name) for name in names}

    def _answer(self, message: str) -> str:
        self.board.hear(**json.loads(message))
        state = self._state()
        changes = {name: value for name, value in state.items() if self._known.get(name) != value}
        self._known = state
        told, self._told = self._told, []
        return json.dumps([changes, told])

    @property
    def sent(self) -> list[dict[str, Any]]:
        """The messages from the page so far."""
        return list(self.page.evaluate("window.sent"))

    def thing(self, name: str) -> Locator:
        """The element of that name."""
        return self.page.locator(f'[data-id="{name}"]')

    def settled(self, acts: int = 1) -> None:
        """Until the page has heard the answer to so many messages in all."""
        self.page.wait_for_function("n => window.sent.length >= n", arg=acts)
        self.caught_up()

    def caught_up(self) -> None:
        """Until every message is answered and painted."""
        self.page.wait_for_function(
            "rev => +document.querySelector('.mr-root').dataset.rev >= rev", arg=self.board.rev
        )

    def focused(self) -> str | None:
        """The name of what has the focus."""
        name = self.page.evaluate("document.activeElement.getAttribute('data-id')")
        return None if name is None else str(name)

    def walk(self, name: str) -> None:
        """Move the focus onto a thing by keys."""
        walk(self.page, self.page.locator(".mr-root"), self.thing(name).first)
        assert self.focused() == name
