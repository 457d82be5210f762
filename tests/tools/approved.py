"""Remembers how every board of the gallery is drawn: `python -m tests.tools.approved`, tests/show/approved.json.

A fingerprint of each part is kept, of its markup without the words: elements, measures, colours, names of what can be
clicked, numbers, and where there are words. So a changed sentence changes nothing here. A missing one does, and so does
a domino that is drawn elsewhere. Whoever changes a drawing on purpose looks at it (`make gallery`) and then writes the
fingerprints anew.
"""

import json
import re
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from functools import partial
from hashlib import sha256
from io import StringIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import get_args

from moonriver import saboteur
from moonriver.__main__ import main
from moonriver.bots import bot, play_out
from moonriver.bots import saboteur as dwarves
from moonriver.lessons.watching import _times
from moonriver.rules import graphs
from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.parcel import Parcel
from moonriver.rules.partners import PARTNERS
from moonriver.rules.position import Column
from moonriver.rules.ranch import Ranch
from moonriver.rules.scenario import SCENARIOS
from moonriver.rules.score import score
from moonriver.saboteur import Mine
from moonriver.saboteur.cards import BOX
from moonriver.saboteur.dwarves import ROLES
from moonriver.show.kit.board import Board
from moonriver.show.kit.line_chart import Axis, LineChart, Series
from moonriver.show.kit.marks import Kind, Mark
from moonriver.show.kit.svg import Art, definitions
from moonriver.show.moonriver.comparison import compare
from moonriver.show.moonriver.drawing import ranch_svg
from moonriver.show.moonriver.networks import KINDS, graph_picture
from moonriver.show.moonriver.overlay import nets
from moonriver.show.moonriver.painting import gain_marks, gains
from moonriver.show.moonriver.pieces import COLOURS, partner_art, picture_of, ranchero_art
from moonriver.show.moonriver.replay import Replay, growing_svg
from moonriver.show.moonriver.sandbox import EXAMPLE
from moonriver.show.moonriver.scorepad import score_svg
from moonriver.show.moonriver.supplies import columns_svg, reserve_svg, saloon_svg
from moonriver.show.moonriver.tiles import ART as RIVER_ART
from moonriver.show.moonriver.tiles import parcel_art, parcel_svg
from moonriver.show.saboteur.drawing import mine_svg
from moonriver.show.saboteur.overlay import Overlay, tunnel_overlay
from moonriver.show.saboteur.pictures import (
    marked_mine,
    network_picture,
    nuggets_picture,
    placing_picture,
    tunnels_picture,
)
from moonriver.show.saboteur.replay import MineReplay
from moonriver.show.saboteur.tiles import ART as MINE_ART
from moonriver.show.saboteur.tiles import card_art, goal_art
from moonriver.site.rerun import Rerun
from tests.lessons.test_grade import handed_in
from tests.rules.random_ranches import random_diagram
from tests.saboteur.test_gold import AT_THE_GOLD
from tests.show.moonriver.clicking import position
from tests.site.test_pages import MADE, SOURCE
from tests.tools import pictures
from tests.tools.gallery import BOARDS, MINE
from tests.tools.markup import html, plain
from tests.words.shown import CHARTS, chart_markup

FILE = Path(__file__).parents[1] / "show" / "approved.json"

_KINDS: tuple[Kind, ...] = get_args(Kind)


def _example() -> Ranch:
    return Ranch.from_diagram(EXAMPLE)


def _dark() -> str:
    """Everything on a dark page."""
    game, ranch, mine = position("recruit"), _example(), Mine.from_diagram(MINE)
    marks = {cell: Mark(kind, "+2") for cell, kind in zip(ranch.cells, _KINDS, strict=False)}
    return "".join((
        ranch_svg(ranch, marks=marks, theme="dark"),
        ranch_svg(ranch, overlay=nets(ranch, graphs.components(graphs.territories(ranch))), theme="dark"),
        score_svg(score(ranch, "outlaws"), theme="dark"),
        saloon_svg(game.saloon, theme="dark"),
        columns_svg(game.active, game.newer, game.colours, theme="dark"),
        reserve_svg(game.reserves[0], 2, theme="dark", colour="orange"),
        mine_svg(mine, overlay=tunnel_overlay(mine, weak=True, ways=True), theme="dark"),
    ))  # fmt: skip


_HERDS = """\
. . . . .
. . . . .
D9n C9nx P2nb2cx P9c9xo M7e
D/* D/2* D/3* D/9* Po/3*+f
C9nx/* P9c9xo/2*+g @ P2nb2cx/3* Po/+d
"""


def _random(seed: int) -> Ranch:
    return Ranch.from_diagram(random_diagram(Random(seed)))


def _marked() -> str:
    """Every mark, with and without words, where something lies and where nothing does; and what strokes would gain."""
    ranch, empty, mine = _example(), Ranch.empty(), Mine.from_diagram(MINE)
    found = []
    for label in ("", "+2"):
        marks = {cell: Mark(kind, label) for cell, kind in zip(ranch.cells, _KINDS, strict=False)}
        lying = {cell: Mark(kind, label) for cell, kind in zip(sorted(mine.faces), _KINDS, strict=False)}
        found += [ranch_svg(ranch, marks=marks), ranch_svg(empty, marks=marks), mine_svg(mine, marks=lying)]
    for lived_in in (ranch, Ranch.from_diagram(_HERDS)):
        for brush in ("cow", "desert", "farmer"):
            would = gains(lived_in, brush, False, None)
            found.append(ranch_svg(lived_in, marks=gain_marks(lived_in, would)))
    return "".join(found)


def _pieces() -> str:
    """Figures of all colours, many pieces on a cell, parcels with much on them."""
    column = Column(tuple(map(Parcel.from_mark, ("D", "C", "P", "F"))), (3, 1, 0, 2))
    return "".join((
        columns_svg(column, None, COLOURS),
        *(ranch_svg(Ranch.empty(), colour=colour) for colour in COLOURS),
        *(str(picture_of(partner)) for partner in PARTNERS),
        ranch_svg(Ranch.from_diagram(_HERDS)),
        html(nuggets_picture((1, 2, 3)), *(score(_example(), scenario) for scenario in (None, *SCENARIOS))),
    ))  # fmt: skip


def _graphs() -> str:
    """Every graph of some ranches, one by one and all at once."""
    return "".join(
        html(*(graph_picture(ranch, *kinds) for kinds in (*zip(KINDS, strict=True), tuple(KINDS))))
        for ranch in map(_random, range(1, 7))
    )


def _tunnels() -> str:
    """What can be drawn over a mine."""
    mine, near = Mine.from_diagram(MINE), Mine.from_diagram(AT_THE_GOLD)
    numbers = tuple((cell, str(number)) for number, cell in enumerate(sorted(mine.faces)))
    return mine_svg(mine, overlay=Overlay(numbers=numbers)) + html(
        marked_mine(mine, sorted(mine.faces), "asked"),
        marked_mine(mine, {(1, 0): "lit"}).with_marks({(2, 0): Mark("cut", "1")}),
        network_picture(mine, saboteur.graphs.reachable(mine)),
        placing_picture(near, "EW", (7, 0)),
        tunnels_picture(near, weak=True, ways=True),
    )


def _lines() -> str:
    """A chart of lines on each kind of axis."""
    names = ("first", "second", "a third one", "4")
    lines = [Series(name, [(2**x, x * number + 1) for x in range(5)]) for number, name in enumerate(names)]
    across = Axis("size", [(1, "1"), (4, "4"), (16, "16")], log=True)
    up = Axis("seconds", [(0, "0"), (5, "5"), (15, "15")])
    return html(*(
        LineChart(title="", text="", series=lines, across=across, up=up, at=at).still() for at in (None, (8, "8"))
    ))  # fmt: skip


def _arts() -> str:
    """Everything that is drawn more than once, on whatever board."""
    river: list[Art] = [*RIVER_ART.values(), *map(partner_art, PARTNERS), *map(ranchero_art, COLOURS)]
    river += (parcel_art(kind.parcel) for kind in Box.shipped().kinds)
    turned = [replace(goal, card=goal.card.turned) for goal in BOX.goals]
    mine: list[Art] = [*MINE_ART.values(), *map(goal_art, (*BOX.goals, *turned, None))]
    mine += map(card_art, (*BOX.pile, *BOX.lying.values(), *ROLES, None, *BOX.nuggets))
    # each by itself: they may call two things the same
    return "".join(piece for arts in (river, mine) for piece in definitions(arts, "light"))


def _logs() -> str:
    """What the logs of whole games show of every event."""
    found = []
    for seed, options in enumerate(({"players": 2}, {"players": 3, "variant": "legends"}, {"players": 4}), 1):
        game = Game.deal(seed=seed, **options)  # type: ignore[arg-type]
        end = play_out(game, [bot("random")] * game.players)
        found.append(_parts(Replay(end, at=len(end.moves)))["log"])
        mine = saboteur.Game.deal(3 + seed, seed)
        ended = dwarves.play_out(mine, [dwarves.bot("random")] * mine.players)
        found.append(_parts(MineReplay(ended, at=len(ended.moves)))["log"])
    return "".join(found)


def _rerun() -> Rerun:
    board = Rerun(play_out(Game.deal(3, 1), [bot("greedy")] * 3), at=100)
    board.hear(act="set", id="set:components", value=True)
    return board


def _class() -> str:
    """The pages about what some learners have handed in, right, wrong, not to be read, and games of one deal."""
    names = ("pupil-01", "half/", "a/", "nonsense/", "game")
    with TemporaryDirectory() as folder:
        for name, content in handed_in().items():
            if name.startswith(names):
                file = Path(folder, "in", name)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content.encode() if isinstance(content, str) else content)
        with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
            main(["grade", f"{folder}/in", "--out", f"{folder}/out"])
        pages = sorted(Path(folder, "out").rglob("*.html"))
        return "".join(f"{page.name}{page.read_text('utf-8')}" for page in pages)


def _page(made: Callable[[str], str]) -> str:
    """A page without the board on it, in which all style sheets are."""
    return re.sub("<script .*?</script>", "", made(SOURCE))


STILLS: dict[str, Callable[[], str | Board]] = {
    **{f"readme-{name}": draw for name, draw in pictures.PICTURES.items()},
    **{
        f"ranch-{theme}": partial(ranch_svg, _example(), theme=theme)
        for theme in ("light", "dark", "auto", "page")
    },
    "parcels": lambda: "".join(
        parcel_svg(Parcel.from_mark(mark))
        for mark in ("D", "C2n", "Pnco", "F3b2x", "M6e", "Hcx", "M2e", "F12c", "Do")
    ),
    "dark": _dark,
    "sides": lambda: "".join(ranch_svg(Ranch.empty(board)) for board in Box.shipped().boards.values()),
    "reserve-over": lambda: reserve_svg([Parcel.from_mark(mark) for mark in ("D", "Cn", "Fb")], 2),
    "marks": _marked,
    "pieces": _pieces,
    "graphs-of-ranches": _graphs,
    "growing": lambda: growing_svg([Ranch.empty(), Ranch.from_diagram(_HERDS), _example()], colour="green"),
    "compared": lambda: html(compare(_random(1), _random(2), "outlaws")),
    "tunnels": _tunnels,
    "lines": _lines,
    "arts": _arts,
    "logs": _logs,
    "rerun": _rerun,
    "class": _class,
    "race": lambda: str(_times({"first": 1.0, "second": 2.5})),
    **{f"page-{number}": partial(_page, made) for number, made in enumerate(MADE)},
    **{f"chart-{name}": partial(chart_markup, draw) for name, draw in CHARTS.items()},
}
"""Drawings that the gallery has not."""

_REMEMBERED = ("exercise", "progress")
"""Boards of the gallery that show what somebody has answered before."""


def fingerprints() -> dict[str, dict[str, str]]:
    """For every drawing the fingerprint of each of its parts."""
    found = {}
    for name, make in {**BOARDS, **STILLS}.items():
        if name.startswith(_REMEMBERED):
            continue
        made = make()
        parts = {"all": made} if isinstance(made, str) else _parts(made)
        found[name] = {
            part: sha256(plain(text).encode()).hexdigest()[:8] for part, text in parts.items() if text
        }
    return found


def _parts(board: Board) -> dict[str, str]:
    return {part.name: getattr(board, f"markup_{part.name}") for part in board.made_of}


if __name__ == "__main__":
    lines = (f"{json.dumps(name)}: {json.dumps(parts)}" for name, parts in fingerprints().items())
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    sys.stdout.write(f"{FILE.relative_to(Path.cwd())}\n")
