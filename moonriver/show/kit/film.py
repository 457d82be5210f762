"""A board at many moments as one page of HTML, which plays them without Python and without a network.

Every part of the board is painted at every moment. What changes when something is switched on (a ranch looked at more
closely, the whole log) is a variant: the same moments once more, kept only for the parts that differ.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib
from collections.abc import Iterable, Sequence
from itertools import takewhile
from operator import eq
from pathlib import Path
from typing import Any, TypeAlias

from moonriver.words.kit.catalogue import sentence, tag

from .board import Board
from .markup import Markup, el, written

_HERE = Path(__file__).parent

_PAGE = (
    ":root{color-scheme:light dark}body{margin:8px;font-family:system-ui,sans-serif;"
    "background:light-dark(#fff,#171717);color:light-dark(#222,#eee)}"
    "h1{font-size:1.1em;margin:0 0 6px}"
)
_POLICY = (
    "default-src 'none'; script-src 'sha256-{}'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    "form-action 'none'"
)
"""What the page may load and run: its own script, and nothing else."""
Shot: TypeAlias = tuple[tuple[Any, ...], str]
"""A part at a moment: the values that it depends on, and its markup."""


class Film:
    """What a board shows at each of many moments; `said` are the sentences for a screen reader, one a moment."""

    def __init__(self, board: Board, said: Sequence[str]) -> None:
        self._board = board
        self._said = list(said)
        self._pieces: dict[str, int] = {}
        self._plain: dict[str, list[Shot]] = {}
        self._takes: dict[str, dict[str, list[Any]]] = {part.name: {} for part in board.made_of}

    def shoot(self, variant: str, moments: Iterable[int]) -> None:
        """Paint every part at all moments of a variant; the first variant is the plain one, "".

        A variant is named like the `data-id` of what switches it on. Whoever gives the moments has the board show them.
        """
        taken: dict[str, list[Shot]] = {part.name: [] for part in self._board.made_of}
        for moment in moments:
            for part in self._board.made_of:
                plain, shots = self._plain.get(part.name, []), taken[part.name]
                values = part.values(self._board)
                like = [*plain[moment : moment + 1], *shots[-1:]]
                known = next((markup for before, markup in like if before == values), None)
                if known is None:
                    known = written(part.markup(*values)).closed(f"{part.name}-")
                shots.append((values, known))
        for name, shots in taken.items():
            plain = self._plain.setdefault(name, shots)
            markups = [markup for _, markup in shots]
            if plain is shots or markups != [markup for _, markup in plain]:
                self._takes[name][variant] = self._frames(markups)

    def _frames(self, markups: Sequence[str]) -> list[Any]:
        """For each moment what is unlike the one before: [pieces kept at the start, at the end, those between]."""
        frames: list[Any] = []
        before: list[int] = []
        for markup in markups:
            # pieces that come again: each element's start, and what stands between two of them
            split = re.findall("<?[^<]+|<", markup)
            now = [self._pieces.setdefault(piece, len(self._pieces)) for piece in split]
            start = _common(before, now)
            end = _common(before[start:][::-1], now[start:][::-1])
            frames.append([start, end, now[start : len(now) - end]] if now != before else 0)
            before = now
        return frames

    def data(self) -> str:
        """All of it as text: JSON, packed with zlib, in letters that HTML leaves alone."""
        told = {
            "look": self._board.look,
            "label": self._board.title(),
            "paths": [part.path for part in self._board.made_of],
            "keys": self._board.keys_heard,
            "said": self._said,
            "pieces": list(self._pieces),
            "parts": self._takes,
        }
        packed = zlib.compress(json.dumps(told, separators=(",", ":")).encode(), 9)
        return base64.b64encode(packed).decode()

    def page(self, title: str) -> str:
        """The page as text: style sheets, the script of all boards, and what plays the film."""
        script = "".join((_HERE / name).read_text(encoding="utf-8") for name in ("board.js", "film.js"))
        digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        head = el(
            "head",
            el("meta", charset="utf-8"),
            el("meta", http_equiv="Content-Security-Policy", content=_POLICY.format(digest)),
            el("meta", name="viewport", content="width=device-width, initial-scale=1"),
            el("title", title),
            el("link", rel="icon", href="data:,"),
            el("style", Markup(_PAGE + str(self._board._css))),
        )
        board = el("div", id="board", data_whole=True)
        body = el(
            "body",
            el(
                "main", el("h1", title), el("p", sentence("live.unplayed"), id="unplayed", hidden=True), board
            ),
            el("script", Markup(self.data()), id="film", type="text/plain"),
            el("script", Markup(script), type="module"),
        )
        return f"<!DOCTYPE html>\n{written(el('html', head, body, lang=tag()))}\n"


def _common(one: Sequence[int], other: Sequence[int]) -> int:
    """How many are the same from the start."""
    return len(list(takewhile(bool, map(eq, one, other))))
