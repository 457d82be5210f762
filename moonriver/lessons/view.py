"""One view of a question: for the sheet in a notebook, the panel, the worksheet on paper and the report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from moonriver.rules.ranch import Ranch
from moonriver.saboteur import Mine
from moonriver.show.kit.marks import Mark, over
from moonriver.show.kit.markup import Markup
from moonriver.show.saboteur.drawing import Frame
from moonriver.show.saboteur.pictures import MinePicture
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import kept_by_language, tell

from . import sheets
from .forms import LETTERS
from .mines import pictured
from .page import Page
from .pictures import RanchPicture, marked
from .verdicts import Verdict


def titles() -> tuple[str, str, str]:
    """What the three hints are called."""
    return (
        tell("hint.first", "A first hint"),
        tell("hint.second", "A second hint"),
        tell("hint.solution", "The solution"),
    )


def marks(verdict: Verdict) -> dict[Cell, Mark]:
    """The cells of an answer as marks on a ranch."""
    return dict.fromkeys(verdict.right, Mark("right")) | dict.fromkeys(verdict.wrong, Mark("wrong"))


@dataclass(frozen=True)
class View:
    """What a variant looks like, wherever it is asked."""

    page: Page

    @property
    def options(self) -> list[str]:
        """What there is to choose from or to put in order, one line each, with its letter."""
        return [
            f"{letter}) {option}" for letter, option in zip(LETTERS, self.page.form().options, strict=False)
        ]

    @property
    def lines(self) -> list[str]:
        """The question, and below it the options."""
        return [self.page.asks(), *self.options]

    @property
    def text(self) -> Markup:
        """The same as HTML."""
        return sheets.rich("\n".join(self.lines))

    @property
    def pictures(self) -> tuple[Any, ...]:
        """What the question shows, one by one."""
        return _pictures(self.page)

    @property
    def asks_for_cells(self) -> bool:
        """Whether the answer is a cell or several ones, which are picked on a board."""
        return self.page.form().name in ("cells", "cell")

    @property
    def board(self) -> Ranch | Mine | None:
        """The ranch or mine whose cells are asked for: the first ranch that is shown, else the first mine."""
        if not self.asks_for_cells:
            return None
        boards = [board_of(picture) for picture in self.pictures]
        kinds: tuple[type[Ranch | Mine], ...] = (Ranch, Mine)
        return next((board for kind in kinds for board in boards if isinstance(board, kind)), None)

    @property
    def canvas(self) -> Ranch | None:
        """The ranch on which an answer is drawn; None for other answers."""
        return self.page.canvas() if self.page.form().name == "ranch" else None

    @property
    def marks(self) -> Mapping[Cell, Mark]:
        """The marks with which the question shows the board that it asks about."""
        with_marks = (own for own in self.pictures if isinstance(own, RanchPicture | MinePicture))
        return next((picture.marks for picture in with_marks), {})

    @property
    def within(self) -> Frame | None:
        """The part of the mine that the question shows, with all that it asks for; None for all of it."""
        mines = (own for own in self.pictures if isinstance(own, MinePicture))
        return next((picture.within for picture in mines), None)

    @property
    def others(self) -> tuple[Any, ...]:
        """What the question shows beside the board that it asks about or draws on: neither that board nor its text."""
        board = self.board or self.canvas
        return tuple(
            own for own in self.pictures if board is None or board_of(own) not in (board, str(board))
        )

    def answered(self, answer: Mapping[Cell, Mark]) -> tuple[Any, ...]:
        """The pictures, with the cells of an answer marked on the board."""
        board = self.board
        return tuple(_answered(own, board, answer) for own in self.pictures)


def _answered(picture: Any, board: Ranch | Mine | None, answer: Mapping[Cell, Mark]) -> Any:
    """A picture as a notebook shows it; cells of an answer are marked if it shows the board that is asked about."""
    if isinstance(board, Mine):
        picture = pictured(picture) if isinstance(picture, Mine) else picture
        return picture.with_marks(answer) if board_of(picture) == board else picture
    if answer and board is not None and board_of(picture) == board:
        return marked(board, over(getattr(picture, "marks", {}), answer))
    return RanchPicture(picture) if isinstance(picture, Ranch) else picture


def board_of(picture: Any) -> Any:
    """The ranch or mine in a picture; what is no picture of one, as it is."""
    return getattr(picture, "ranch", getattr(picture, "mine", picture))


@kept_by_language(64)  # a panel asks several times at every answer, and each drawing takes milliseconds
def _pictures(page: Page) -> tuple[Any, ...]:
    shown = page.show()
    return tuple(shown) if isinstance(shown, list | tuple) else (shown,)
