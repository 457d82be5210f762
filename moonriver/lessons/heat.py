"""What many have answered, as marks on a board: how often each cell was picked, and which ones are right."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from moonriver.rules.ranch import Ranch
from moonriver.saboteur import Mine
from moonriver.show.kit.items import Live
from moonriver.show.kit.marks import Mark
from moonriver.show.kit.markup import Markup, written
from moonriver.show.kit.targets import Target
from moonriver.show.moonriver.drawing import cell_label as ranch_label
from moonriver.show.moonriver.drawing import ranch_svg
from moonriver.show.saboteur.drawing import mine_svg, scrolling
from moonriver.tabletop import cells
from moonriver.words.kit.catalogue import sentence
from moonriver.words.saboteur.names import cell_label as mine_label

from .page import Page


def right_cells(page: Page) -> frozenset[cells.Cell]:
    """The cells of the right answer, where cells are asked for."""
    solution = page.answer()
    return frozenset({solution}) if page.form().name == "cell" else frozenset(solution)


def heat(counts: Mapping[Target, int], of: int, right: Collection[Target] = ()) -> dict[Target, Mark]:
    """The marks of what was pointed at so often by so many, and of what is right."""
    found = {}
    for target in {*counts, *right}:
        count = counts.get(target, 0)
        found[target] = Mark("right" if target in right else "picked", str(count), count / max(of, 1))
    return found


def heat_map(board: Ranch | Mine, marks: Mapping[Target, Mark]) -> Markup:
    """A ranch or mine with these marks; who cannot see it hears the number of each cell."""

    def called(target: Target) -> dict[str, str]:
        name = ranch_label(board, target.at) if isinstance(board, Ranch) else mine_label(board, target.at)
        count = int(marks[target].label) if target in marks else 0
        return {"aria-label": sentence("heat.cell", n=count, name=name)}

    live = Live(marks, act="", more=called)
    if isinstance(board, Ranch):
        return ranch_svg(board, live=live)
    return written(scrolling(mine_svg(board, live=live)))
