"""Reserve, columns, saloon, score pad and rule card: what they show, and what can be clicked on them."""

import sys
from subprocess import run
from xml.etree import ElementTree

import pytest

from moonriver.rules.effects import PARTNERS
from moonriver.rules.game import Game
from moonriver.rules.parcel import Parcel
from moonriver.rules.position import Column
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from moonriver.show import (
    Mark,
    Still,
    columns_svg,
    reserve_svg,
    saloon_svg,
    score_svg,
    sheet_bundle,
)
from moonriver.show.kit.items import Live
from moonriver.show.moonriver.pieces import COLOURS
from moonriver.show.moonriver.targets import Token
from moonriver.tabletop.refusals import Unreadable
from moonriver.words import say
from moonriver.words.kit.names import word

SVG = "{http://www.w3.org/2000/svg}"
EXAMPLE = """\
C C C C F
C/* C2nx/* C/* D/* Fb
D D D Dn M6e
H/* H/* P/* Pn M6e
H/* Ho/*+f @ P/* M6e
"""
PARCELS = [Parcel.from_mark(mark) for mark in ("C2nx", "Hco", "M6e", "Pn")]


def texts(svg: str) -> list[str | None]:
    return [node.text for node in ElementTree.fromstring(svg).iter(SVG + "text")]


def ids(svg: str) -> dict[str, dict[str, str]]:
    root = ElementTree.fromstring(svg)
    return {node.attrib["data-id"]: node.attrib for node in root.iter() if "data-id" in node.attrib}


def desc(svg: str) -> str:
    return str(ElementTree.fromstring(svg).findtext(SVG + "desc"))


def test_a_reserve_shows_its_parcels_and_what_has_no_space() -> None:
    full, over = (
        reserve_svg(PARCELS[:3], 3, live=Live(), prefix=""),
        reserve_svg(PARCELS, 3, live=Live(), prefix=""),
    )
    assert desc(over) == "C2nx Hco M6e Pn"
    assert list(ids(over)) == ["reserve:0", "reserve:1", "reserve:2", "reserve:3"]
    assert ids(over)["reserve:0"]["aria-label"] == "Canyon with 2 nuggets and a skull"
    assert "no space" in texts(over) and "no space" not in texts(full)


def test_an_empty_reserve_is_drawn() -> None:
    assert desc(reserve_svg([], 2)) == "."


def test_columns_show_parcels_rancheros_and_the_pile() -> None:
    game = Game.deal(players=3, seed=7)
    while game.active is None:
        game = game.play(game.legal_moves[0])
    svg = columns_svg(game.active, game.newer, game.colours, pile=game.pile_left, live=Live(), prefix="")
    assert set(ids(svg)) == {f"{name}:{slot}" for name in ("active", "newer") for slot in range(4)}
    labels = [attributes["aria-label"] for name, attributes in ids(svg).items() if name.startswith("active")]
    standing = sum(seat is not None for seat in game.active.rancheros)
    assert sum("ranchero" in label for label in labels) == standing > 0
    assert f"{game.pile_left} left" in texts(svg)
    assert sum(desc(svg).count(f"({colour})") for colour in game.colours) == standing


def test_one_column_alone_is_drawn() -> None:
    game = Game.deal(players=4, seed=1)
    svg = columns_svg(game.active, game.newer, game.colours, live=Live(), prefix="")
    assert set(ids(svg)) == {f"newer:{slot}" for slot in range(4)}


def test_rancheros_are_told_apart_without_colour() -> None:
    column = Column(tuple(PARCELS), (3, 1, 0, 2))
    root = ElementTree.fromstring(columns_svg(column, None, COLOURS))
    figures = [node for node in root.iter(SVG + "g") if node.attrib.get("id", "")[3:] == "r"]
    assert len(figures) == len(COLOURS)
    assert len({figure[-1].attrib["d"] for figure in figures}) == len(COLOURS)


def test_the_saloon_shows_both_sides_and_empty_places() -> None:
    tokens = [partner for partner in PARTNERS if partner != "cowboy"][:4]
    svg = saloon_svg(
        tokens,
        pile=11,
        live=Live({Token(1): Mark("may")}),
        prefix="",
    )
    assert list(ids(svg)) == [f"saloon:{i}" for i in range(4)]
    assert [name for name, attributes in ids(svg).items() if "data-next" in attributes] == ["saloon:1"]
    assert "on the other side: cowboy" in ids(svg)["saloon:0"]["aria-label"]
    assert desc(svg) == ", ".join(map(word, tokens))
    assert {"desperado", "gold", "prospector", "11 left"} <= set(texts(svg))
    cowboys = [n for n in ElementTree.fromstring(svg).iter(SVG + "use") if n.attrib["href"] == "#y"]
    assert len(cowboys) == 4


def test_the_score_pad_has_a_line_for_every_line_and_its_cells() -> None:
    sheet = score(Ranch.from_diagram(EXAMPLE))
    svg = score_svg(sheet, live=Live(), prefix="", heading='Ana <"b">', colour="orange", lit=[1])
    lines = ids(svg)
    assert len(lines) == len(sheet.lines)
    for number, line in enumerate(sheet.lines):
        cells = lines[f"line:{number}"]["data-cells"].split()
        assert [tuple(map(int, cell.split(","))) for cell in cells] == list(line.cells)
    assert {"7 × 3", "21", "89", "farmer", 'Ana <"b">'} <= set(texts(svg))
    assert desc(svg) == str(sheet)


@pytest.mark.parametrize("scenario", ["log_drive", "gold_rush", "outlaws", "moon_river_city"])
def test_the_score_pad_shows_every_scenario(scenario: str) -> None:
    sheet = score(Ranch.from_diagram(EXAMPLE), scenario)
    assert str(sheet.total) in texts(score_svg(sheet))


def test_a_score_sheet_shows_itself_in_a_notebook() -> None:
    sheet = score(Ranch.from_diagram(EXAMPLE))
    assert sheet._repr_mimebundle_() == sheet_bundle(sheet)
    assert 'alt="Score pad: 89"' in sheet_bundle(sheet)["text/html"]


def test_a_still_holds_one_escaped_picture() -> None:
    bundle = Still("<svg/>", "text", 'a "<b>" & c')._repr_mimebundle_()
    assert sorted(bundle) == ["text/html", "text/plain"]
    image = ElementTree.fromstring(
        bundle["text/html"].replace(">", "/>", 1) if not bundle["text/html"].endswith("/>") else ""
    )
    assert image.attrib["alt"] == 'a "<b>" & c'
    assert image.attrib["src"].startswith("data:image/svg+xml;base64,")


def test_a_still_as_an_object() -> None:
    picture = Still("<svg/>", "text", "alt", 300)
    assert repr(picture) == "text"
    assert picture.svg == "<svg/>"
    assert 'width="300"' in picture._repr_mimebundle_()["text/html"]
    with pytest.raises(Unreadable) as nothing:
        Still("<svg/>", "text", "alt", 0)
    assert "at least 1 " in say(nothing.value)


def test_drawing_needs_no_widgets_and_no_charts() -> None:
    code = (
        "import sys; from moonriver import show; from moonriver.rules.ranch import Ranch;"
        "show.ranch_svg(Ranch.empty());"
        "print(sorted({'ipywidgets', 'anywidget', 'plotly', 'networkx', 'IPython'} & set(sys.modules)))"
    )
    done = run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
