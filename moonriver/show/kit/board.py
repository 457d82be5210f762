"""The one live widget: markup from Python in named parts, and what was done on it, told to Python functions."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

import anywidget
import traitlets

from .palette import stylesheet
from .targets import Target

Message: TypeAlias = Mapping[str, Any]
Doer: TypeAlias = Callable[[Message], None]

_HERE = Path(__file__).parent
_NUMBERS = count()
_USED = re.compile(r'href="#(\w\w)')
"""The two characters that a drawing's ids begin with, see `svg.Canvas.document`."""


def markup() -> traitlets.Unicode[str, str | bytes]:
    """A part of a board: SVG or HTML, sent when it changes. Its attribute is `markup_` and the part's name."""
    return traitlets.Unicode("").tag(sync=True)


def _trait(path: str) -> str:
    return "markup_" + path.rpartition("/")[2]


class Board(anywidget.AnyWidget):
    """Parts of markup in a page, and the way back: `on(act, doer)` is called for elements with `data-act`.

    A message has `act` and `id` (the element's `data-id`, or None), and `target`, what that name means; a click also
    says `by` what: "mouse", "touch", "pen" or "key". Dragging tells "lift" and "drop" (`onto`, `target_onto`), pointing
    tells "point", Escape and the letters of `keys` "escape" and "key". After each message everything that changed is
    sent at once, with the next number `rev`; only "nudge", which hurries a late answer through the network, is not
    answered.
    """

    _esm = _HERE / "board.js"
    _css = (_HERE / "board.css").read_text(encoding="utf-8") + stylesheet()

    order: ClassVar[tuple[str, ...]] = ()
    """The parts from first to last, each as "area/part"; parts of one area stand together."""

    parts = traitlets.List(traitlets.Unicode()).tag(sync=True)
    look = traitlets.Unicode("").tag(sync=True)
    label = traitlets.Unicode("").tag(sync=True)
    said = traitlets.Unicode("").tag(sync=True)
    rev = traitlets.Int(0).tag(sync=True)
    held = traitlets.Bool(False).tag(sync=True)
    keys_heard = traitlets.Unicode("").tag(sync=True)

    def __init__(self, look: str = "") -> None:
        # before the widget opens: its first message then holds all parts
        self.add_traits(**{_trait(path): markup() for path in self.order})
        super().__init__(parts=list(self.order), look=look)
        self._number = next(_NUMBERS)
        self._doers: dict[str, Doer] = {}
        self._given: dict[str, str] = {}
        self.on_msg(self._hear)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.text()}>" if self.text() else f"<{type(self).__name__}>"

    def text(self) -> str:
        """The board in words, for who sees neither picture nor page."""
        return ""

    def _repr_mimebundle_(self, **options: Any) -> Any:
        bundle = super()._repr_mimebundle_(**options)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            data["text/plain"] = self.text() or repr(self)
        return bundle

    def on(self, act: str, doer: Doer) -> None:
        """Call a function with every message of this act."""
        self._doers[act] = doer

    def hear(self, **message: Any) -> None:
        """Do what a message from the page would do: for tests, and for who plays without a page."""
        self._hear(self, {"id": None, **message}, [])

    def _hear(self, board: object, message: object, buffers: object) -> None:
        """One message from the page. What nobody waits for, or what fails, is answered too: the page counts."""
        if not isinstance(message, dict) or message.get("act") == "nudge":
            return
        names = {name: message.get(name) for name in ("id", "onto")}
        message = message | {name: text if isinstance(text, str) else None for name, text in names.items()}
        message |= {"target": Target.named(names["id"]), "target_onto": Target.named(names["onto"])}
        with self.hold_sync():
            doer = self._doers.get(str(message.get("act")))
            try:
                if doer is not None:
                    doer(message)
            finally:
                self.rev += 1

    def show(self, **parts: str) -> None:
        """Replace the markup of parts, by their names; what is as before is not sent again."""
        with self.hold_sync():
            for name, text in parts.items():
                if self._given.get(name) != text:
                    self._given[name] = text
                    setattr(self, f"markup_{name}", self._with_own_ids(name, text))
            self.rev += 1

    def _with_own_ids(self, name: str, text: str) -> str:
        """A drawing with ids that stay the same while it changes: the page then has far less to paint anew."""
        used = _USED.search(text) if text.startswith("<svg") else None
        if used is None:
            return text
        for before in (' id="', 'href="#', "url(#"):
            text = text.replace(before + used[1], f"{before}m{self._number}{name}-")
        return text

    def focus_on(self, name: str) -> None:
        """Put the focus of the page on the element with this `data-id`."""
        self.send({"focus": name})

    def download(self, file: str, text: str) -> None:
        """Let the page offer a text as a file."""
        self.send({"save": file, "text": text})
