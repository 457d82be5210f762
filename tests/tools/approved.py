"""Remembers how every board of the gallery is drawn: `python -m tests.tools.approved`, tests/show/approved.json.

A fingerprint of each part is kept, of its markup without the words: elements, measures, colours, names of what can be
clicked, and numbers. So a changed sentence changes nothing here, but a domino that is drawn elsewhere does. Whoever
changes a drawing on purpose looks at it (`make gallery`) and then writes the fingerprints anew.
"""

import json
import re
import sys
from base64 import b64decode
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from moonriver.rules import graphs
from moonriver.rules.box import Box
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from moonriver.saboteur import Mine
from moonriver.show.kit.board import Board
from moonriver.show.kit.marks import Kind, Mark
from moonriver.show.kit.rulecard import rule_card_svg
from moonriver.show.moonriver.charts import graph_figure
from moonriver.show.moonriver.columns import columns_svg
from moonriver.show.moonriver.drawing import ranch_svg
from moonriver.show.moonriver.overlay import nets
from moonriver.show.moonriver.reserve import reserve_svg
from moonriver.show.moonriver.saloon import saloon_svg
from moonriver.show.moonriver.scorepad import score_svg
from moonriver.show.moonriver.tiles import domino_svg, parcel_svg
from moonriver.show.saboteur.charts import tunnels_figure
from moonriver.show.saboteur.drawing import mine_svg
from moonriver.show.saboteur.overlay import tunnel_overlay
from moonriver.words.rules import RULES
from tests.show.moonriver.clicking import position
from tests.tools import pictures
from tests.tools.gallery import BOARDS, MINE

FILE = Path(__file__).parents[1] / "show" / "approved.json"

_KINDS: tuple[Kind, ...] = (
    "may", "picked", "lit", "source", "target", "forbidden", "right", "wrong", "missed", "before", "dim",
)  # fmt: skip


def _dark() -> str:
    """Everything on a dark page."""
    game, ranch, mine = position("recruit"), Ranch.from_diagram(pictures.EXAMPLE), Mine.from_diagram(MINE)
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


_STILLS: dict[str, Callable[[], str]] = {
    **{f"readme-{name}": draw for name, draw in pictures.PICTURES.items()},
    **{
        f"ranch-{theme}": partial(ranch_svg, Ranch.from_diagram(pictures.EXAMPLE), theme=theme)
        for theme in ("light", "dark", "auto", "page")
    },
    "parcels": lambda: "".join(
        parcel_svg(Parcel.from_mark(mark))
        for mark in ("D", "C2n", "Pnco", "F3b2x", "M6e", "Hcx", "M2e", "F12c", "Do")
    ),
    "domino": lambda: domino_svg(Parcel.from_mark("C2n"), Parcel.from_mark("F2b")),
    "chart-ranch": lambda: _bare(graph_figure(Ranch.from_diagram(pictures.EXAMPLE))),
    "chart-mine": lambda: _bare(tunnels_figure(Mine.from_diagram(MINE))),
    "dark": _dark,
    "sides": lambda: "".join(ranch_svg(Ranch.empty(board)) for board in Box.shipped().boards.values()),
    "reserve-over": lambda: reserve_svg(
        [Parcel.from_mark(mark) for mark in ("D", "Cn", "Fb")], 2, name="Mary"
    ),
    "rules": lambda: "".join(rule_card_svg(rule) for rule in RULES.values()),
}
"""Drawings that the gallery has not."""

_SAID = {"text", "hovertext", "name", "title", "hovertemplate", "annotations", "template"}


def _bare(chart: Any) -> str:
    """What a chart shows, without its words."""

    def bare(part: Any) -> Any:
        if isinstance(part, dict):
            return {name: bare(inner) for name, inner in part.items() if name not in _SAID}
        return [bare(inner) for inner in part] if isinstance(part, list) else part

    return json.dumps(
        bare({name: json.loads(chart.to_json())[name] for name in ("data", "layout")}), sort_keys=True
    )


_OF_LESSONS = ("exercise", "progress", "steps", "waves")
"""Boards of the gallery whose content belongs to lessons, and changes with them."""

_WORDS = re.compile(r"[^\d+×=]+")
_NAMED = re.compile(r'( (?:aria-label|alt|title)=")([^"]*)"')
_TAG = re.compile(r"(<[\w-]+)((?: [^<>]*?)?)(/?>)")
_ATTRIBUTE = re.compile(r' [\w:-]+(?:="[^"]*")?')
_TEXT = re.compile(r">([^<]+)<")
_STILL = re.compile(r"data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)")
_CHANCE = re.compile(r'\bm\d+[a-z]+-|(?<=name="seed")[^>]*')


def plain(markup: str) -> str:
    """Markup without its words, the order of attributes, what differs by chance; still pictures are unpacked."""
    markup = _STILL.sub(lambda found: b64decode(found[1]).decode(), markup)
    markup = _NAMED.sub(lambda found: found[1] + _WORDS.sub("", found[2]) + '"', markup)
    markup = _TAG.sub(
        lambda found: found[1] + "".join(sorted(_ATTRIBUTE.findall(found[2]))) + found[3], markup
    )
    return _CHANCE.sub("", _TEXT.sub(lambda found: f">{_WORDS.sub('', found[1])}<", markup))


def fingerprints() -> dict[str, dict[str, str]]:
    """For every drawing the fingerprint of each of its parts."""
    found = {}
    for name, make in {**BOARDS, **_STILLS}.items():
        if name.startswith(_OF_LESSONS):
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
