"""What plays the part of Jupyter for one board, on a page of its own and in tests; its other half is `standin.js`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import traitlets

if TYPE_CHECKING:
    from anywidget import AnyWidget
else:
    try:
        from anywidget import AnyWidget
    except ModuleNotFoundError:  # a page without Jupyter has no use for it

        class AnyWidget(traitlets.HasTraits):
            """As much of the widget as a board asks of it."""

            @contextmanager
            def hold_sync(self) -> Iterator[None]:
                """Nothing is sent before it is asked for, see `Standin`."""
                yield

            def close(self) -> None:
                """It stands nowhere."""

            def on_msg(self, callback: Callable[..., None]) -> None:
                """Messages come by `hear`."""

            def send(self, content: object, buffers: object = None) -> None:
                """Nobody listens, unless a `Standin` does."""

            def send_state(self, key: object = None) -> None:
                """A `Standin` looks at the state by itself."""


__all__ = ["SCRIPT", "SCRIPTS", "AnyWidget", "Opening", "Standin"]

SCRIPT = Path(__file__).parent / "standin.js"
"""The page's half."""
SCRIPTS = (SCRIPT, SCRIPT.with_name("board.js"))
"""It, and the script of all boards, which it imports from beside it."""

Opening: TypeAlias = dict[str, Any]
"""What a page needs to show a board, beside the script: its `style`, and the `state` to paint."""


class Standin:
    """Keeps what the page of a board knows, so that each answer holds only what has changed.

    A page that shows `opening` and hears each answer paints what it would in a notebook. Values in and out are as in
    JSON.
    """

    def __init__(self, board: AnyWidget) -> None:
        self.board = board
        self._told: list[object] = []
        self._known: dict[str, Any] = {}
        board.send = lambda content, buffers=None: self._told.append(content)

    def opening(self) -> Opening:
        """The board as it is now."""
        self._known = self._state()
        return {"style": str(self.board._css), "state": dict(self._known)}

    def answer(self, message: Mapping[str, Any]) -> tuple[dict[str, Any], list[object]]:
        """What a message from the page changed, see `news`."""
        self.board._hear(self.board, message, [])
        return self.news()

    def news(self) -> tuple[dict[str, Any], list[object]]:
        """What is not as the page knows it, by names, and what the board has told it; the page then knows it."""
        state = self._state()
        changes = {name: value for name, value in state.items() if self._known.get(name) != value}
        self._known = state
        told, self._told = self._told, []
        return changes, told

    def _state(self) -> dict[str, Any]:
        """What boards have of their own; the rest is for Jupyter alone."""
        traits = self.board.traits(sync=True)
        own = (name for name, trait in traits.items() if not issubclass(AnyWidget, trait.this_class))
        return {name: getattr(self.board, name) for name in own if not name.startswith("_")}
