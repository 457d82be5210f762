"""The one live widget: parts of markup that Python writes, and what was done on them, told to Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import count
from threading import RLock
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import traitlets

from moonriver.games import GAMES
from moonriver.words.kit.catalogue import LISTENERS, language, sentence, tag

from .markup import Child, written
from .palette import stylesheet
from .standin import AnyWidget
from .targets import Target

Message: TypeAlias = Mapping[str, Any]
Answer: TypeAlias = Callable[[Message], None]

_NUMBERS = count()

Shown = TypeVar("Shown", contravariant=True)


class _Said(traitlets.Unicode[str, str]):
    """What screen readers hear. Traits tell nobody of a value that is the same as before, so that it is counted."""

    def set(self, obj: Any, value: Any) -> None:
        super().set(obj, value)
        obj.aloud += 1


@dataclass(frozen=True, slots=True)
class Part(Generic[Shown]):
    """One part of a board: where it stands ("middle/ranch"), the values of the board that it shows, and their markup.

    The markup is made of these values alone, and only when one of them has changed.
    """

    path: str
    values: Callable[[Shown], tuple[Any, ...]]
    markup: Callable[..., Child]

    @property
    def name(self) -> str:
        """Its name, unique on its board: what stands behind the area."""
        return self.path.rpartition("/")[2]


class _Css:
    """The style of all boards and games as one text, with the colours of the games that are loaded.

    Boards of several games may meet on one page, in any order: each brings what all share before what is a game's own.
    """

    def __get__(self, board: Board | None, kind: type[Board]) -> str:
        shared = (_text(__package__, name) for name in ("board.css", "table.css"))
        own = (_text(home.boards, "style.css") for home in GAMES.values())
        return "".join([*shared, *own, stylesheet()])


@cache
def _text(package: str, name: str) -> str:
    """A style sheet in a package; nothing where there is none."""
    sheet = files(package) / name
    return sheet.read_text(encoding="utf-8") if sheet.is_file() else ""


class Board(AnyWidget):
    """Parts of markup in a page, and the way back: elements with `data-act` tell what was done.

    A message has `act` and `id` (the element's `data-id`, or None), and mostly says of which `since` of a table it is.
    A click also says `by` what: "mouse", "touch", "pen" or "key". Dragging tells "drop" (`onto`), pointing tells
    "point", Escape and the letters of `keys_heard` "escape" and "key". A drag over things with `data-stroke` tells
    "stroke" of each once, `on` for all but the first. The method that is called like the act, with `_on_` before it,
    changes what the board holds; then the board is painted once: every part whose values have changed, and the next
    number `rev`. Only "nudge", which hurries a late answer through the network, is not answered. "whole" asks for all
    that is shown: JupyterLab may read the state of all widgets again, and an older state can reach the page last.
    """

    _esm = _text(__package__, "board.js")
    """The script of all boards, as text. Given a path, anywidget watches the file, and keeps every board to tell it."""
    _css = _Css()

    made_of: ClassVar[tuple[Part[Any], ...]] = ()
    """The parts from first to last; those of one area stand together."""
    acts: ClassVar[tuple[str, ...]] = ()
    """What can be done: each has a method of its name, with `_on_` before it."""
    plain: ClassVar[tuple[str, ...]] = ()
    """What is done by a plain button of a table; each has a label of its name."""

    called: str = ""
    """The key of what screen readers call the board."""

    parts = traitlets.List(traitlets.Unicode()).tag(sync=True)
    look = traitlets.Unicode("").tag(sync=True)
    anchor = traitlets.Unicode("").tag(sync=True)
    """What links on the same page call the board; nothing where none leads to it."""
    label = traitlets.Unicode("").tag(sync=True)
    said = _Said("").tag(sync=True)
    aloud = traitlets.Int(0).tag(sync=True)
    """How often something was said: what is said again is heard again."""
    spoken = traitlets.Unicode().tag(sync=True)
    """The language of all that the board says, as HTML calls it."""
    rev = traitlets.Int(0).tag(sync=True)
    held = traitlets.Bool(False).tag(sync=True)
    glance = traitlets.Unicode("").tag(sync=True)
    """In a few words why what is pointed at cannot be picked; it stands beside that."""
    keys_heard = traitlets.Unicode("").tag(sync=True)
    since = traitlets.Int(0).tag(sync=True)
    """How often the game at a table has changed. What was clicked, dragged or pressed before the page showed this is
    not meant for what is asked now."""
    visitor = traitlets.Bool(False).tag(sync=True)
    """Whether the page is to tell which visitor's it is, by "visitor"."""
    watched = traitlets.Bool(None, allow_none=True).tag(sync=True)
    """Whether a page shows the board, which then tells "unwatched" and "watched"; None where it need not."""
    late = traitlets.Unicode("").tag(sync=True)
    lost = traitlets.Unicode("").tag(sync=True)
    """What the page says where Python takes long to answer, and where it is gone."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "acts" not in vars(cls):
            inherited = (act for base in cls.__bases__ for act in getattr(base, "acts", ()))
            own = (name.removeprefix("_on_") for name in vars(cls) if name.startswith("_on_"))
            cls.acts = tuple(dict.fromkeys([*inherited, *own]))

    def __init__(self, look: str = "") -> None:
        # before the widget opens: its first message then holds all parts
        self.add_traits(
            **{f"markup_{part.name}": traitlets.Unicode("").tag(sync=True) for part in self.made_of}
        )
        super().__init__(parts=[part.path for part in self.made_of], look=look)
        self._number = next(_NUMBERS)
        self._painting = RLock()  # JupyterLab answers messages in another thread than the one that runs cells
        self._answers: dict[str, Answer] = {act: getattr(self, f"_on_{act}") for act in self.acts}
        self._painted: dict[str, tuple[Any, ...]] = {}
        self._answering = self._closed = False
        self._focus: str | None = None
        self.on_msg(self._hear)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.text()}>" if self.text() else f"<{type(self).__name__}>"

    def text(self) -> str:
        """The board in words, for who sees neither picture nor page."""
        return ""

    def title(self) -> str:
        """What screen readers call the board."""
        return sentence(self.called) if self.called else ""

    def _repr_mimebundle_(self, **options: Any) -> Any:
        bundle = super()._repr_mimebundle_(**options)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            data["text/plain"] = self.text() or repr(self)
        return bundle

    def prepare(self) -> None:
        """Work out, before each painting, what several parts show."""

    def hear(self, **message: Any) -> None:
        """Do what a message from the page would do: for tests, and for who plays without a page."""
        self._hear(self, {"id": None, **message}, [])

    def _hear(self, board: object, message: object, buffers: object) -> None:
        """One message from the page. What nobody waits for, or what fails, is answered too: the page counts."""
        if not isinstance(message, dict) or message.get("act") == "nudge":
            return
        if message.get("act") == "whole":
            with self._painting, self.hold_sync():
                self.rev += 1
                self.send_state()
            return
        names = {name: message.get(name) for name in ("id", "onto")}
        message = message | {name: text if isinstance(text, str) else None for name, text in names.items()}
        message |= {"target": Target.named(names["id"]), "target_onto": Target.named(names["onto"])}
        answer = self._answers.get(str(message.get("act")))
        with self._painting, self.hold_sync():
            if answer is None:
                self.rev += 1
                return
            self._answering = True
            try:
                self._answer(answer, message)
            finally:
                self._answering = False
                self._paint()
        if self._focus is not None:  # what it is called so may have been painted only now
            self.send({"focus": self._focus})
            self._focus = None

    def _answer(self, answer: Answer, message: Message) -> None:
        answer(message)

    def draw(self) -> None:
        """Send what is shown now; while a message is being answered, at its end."""
        if not self._answering:
            self._paint()

    def _paint(self) -> None:
        """The parts whose values are not as they were, all sent at once."""
        with self._painting, self.hold_sync():
            try:
                self.prepare()
                if self.spoken not in ("", tag()) and self._painted["said"] == (self.aloud,):
                    self.said = ""  # what was said before is of another language
                self.label, self.spoken = self.title(), tag()
                self.late, self.lost = sentence("live.late"), sentence("live.lost")
                for part in self.made_of:
                    values = (language(), *part.values(self))
                    if self._painted.get(part.name) != values:
                        self._painted[part.name] = values
                        # ids that stay the same while a drawing changes: the page then has far less to paint anew
                        own = written(part.markup(*values[1:])).closed(f"m{self._number}{part.name}-")
                        setattr(self, f"markup_{part.name}", own)
            finally:  # the page waits for the number, whatever happens, and it comes with all that belongs to it
                self._painted["said"] = (self.aloud,)
                self.rev += 1
        if not self._closed:
            LISTENERS.add(self)  # now that it has all that it shows

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> Any:
        """What is sent. Its number is read first: another thread may paint the board while the rest is read."""
        before = self.rev
        state = super().get_state(key, drop_defaults)
        return {**state, "rev": before} if "rev" in state else state

    def close(self) -> None:
        """Take the board from its pages: nothing draws it any more."""
        self._closed = True
        LISTENERS.discard(self)
        super().close()

    def focus_on(self, name: str) -> None:
        """Put the focus of the page on the element with this `data-id`."""
        if self._answering:
            self._focus = name
        else:
            self.send({"focus": name})

    def download(self, file: str, text: str) -> None:
        """Let the page offer a text as a file."""
        self.send({"save": file, "text": text})
