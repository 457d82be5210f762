"""What people see besides boards: pages, sheets to print and charts, each drawn in the language that is spoken."""

import html
import re
from collections.abc import Callable, Iterable
from functools import cache, partial

import pandas as pd

from moonriver import study
from moonriver.lessons.classroom.worksheets import worksheet
from moonriver.lessons.course import everything
from moonriver.live import pages as live
from moonriver.show.kit.standin import Standin
from moonriver.show.moonriver.networks import GraphBoard
from moonriver.show.moonriver.sandbox import EXAMPLE
from moonriver.site.pages import PAGES, board_page, front_page
from moonriver.study import Replayed, charts
from moonriver.study.charts import Chart
from tests.study.test_charts import ALL, CURVE, OF_CELLS, OF_MATCHES, OF_MOVES

ALSO = ("learn", "teach", "docs")


def _front() -> str:
    return front_page(Standin(GraphBoard(EXAMPLE, "territory")).opening(), "", ALSO)


def _page(page: str, python: str) -> str:
    return board_page(page, "", python, ALSO)


def _sheets(names: Iterable[str]) -> str:
    return worksheet(list(names), [1])


PAGES_AND_SHEETS: dict[str, Callable[[], str]] = {
    "front": _front,
    **{f"{page} {python}": partial(_page, page, python) for page in PAGES for python in ("worker", "server")},
    "pupil": live.pupil,
    **{name: partial(live.watching, name) for name in ("desk", "projector")},
    **{
        f"sheet {name}": partial(_sheets, [name])
        for name in sorted({exercise.name[:2] for exercise in everything()})
    },
}
"""Name -> what makes it."""


@cache
def _games() -> Replayed:
    return study.replayed(_match())


BOTS = ("greedy", "random")
"""Who plays in the charts, by the names that bots have in code."""


@cache
def _match() -> pd.DataFrame:
    return study.match([BOTS[0], *BOTS], 3, sheets=True, bar=False)


_SHOWN = ("text", "title", "name", "label", "hovertemplate")
"""What plotly shows of a figure."""


def _values(node: object, key: str = "") -> Iterable[tuple[str, object]]:
    if isinstance(node, dict):
        for inner, value in node.items():
            yield from _values(value, inner)
    elif isinstance(node, list | tuple):
        for value in node:
            yield from _values(value, key)
    else:
        yield key, node


def _texts(figure: object) -> Iterable[str]:
    for key, value in _values(figure):
        if isinstance(value, str) and key in _SHOWN:
            yield re.sub(r"%\{[^}]*\}", "", value)


def figure_of(draw: Callable[..., Chart], theme: str = "light") -> dict[str, object]:
    """A chart as plotly draws it, without what plotly adds by itself."""
    told = _games()
    frames = {
        **dict.fromkeys(OF_MATCHES, _match()),
        **dict.fromkeys(OF_CELLS, told.cells),
        **dict.fromkeys(OF_MOVES, told.moves),
        charts.partner_worth: told.tokens,
        charts.chance: CURVE,
    }
    drawn: dict[str, object] = draw(frames[draw], theme).figure.to_dict()
    del drawn["layout"]["template"]  # type: ignore[attr-defined]
    return drawn


def chart_texts(draw: Callable[..., Chart]) -> list[str]:
    """The texts on a chart."""
    return [html.unescape(re.sub(r"<[^>]*>", " ", text)) for text in _texts(figure_of(draw))]


def chart_markup(draw: Callable[..., Chart]) -> str:
    """A chart on both papers as markup: all that is drawn as attributes, what is said as texts."""
    return "".join(
        f"<i>{text}</i>" if key in _SHOWN else f'<i {key}="{value}"/>'
        for theme in ("light", "dark")
        for key, value in _values(figure_of(draw, theme))
        for text in [html.escape(str(value))]
    )


CHARTS = {draw.__name__: draw for draw in ALL}
