"""The drawing of a ranch: complete, small, the same every time, accessible, and open to marks and clicks."""

import re
from base64 import b64decode
from collections import Counter
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree

import pytest

from moonriver.rules import graphs
from moonriver.rules.box import Box
from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.record import read
from moonriver.show import Floating, Mark, Net, nets, parcel_svg, ranch_bundle, ranch_svg
from moonriver.show.kit.items import Live
from moonriver.show.kit.marks import Kind
from moonriver.show.kit.targets import Cell
from moonriver.show.moonriver.drawing import corner

RECORDS = Path(__file__).parents[2] / "records"
EXAMPLE = """\
C C C C F
C/* C2nx/* C/* D/* Fb
D D D Dn M6e
H/* H/* P/* Pn M6e
H/* Ho/*+f @ P/* M6e
"""
GROWING = """\
. . C . .
C/* C2nx/* C/* D/* .
D D D Dn .
Hc/* Hc/* Pc/* Pn M6e
Hc/* Hco/2*+f @ Pco/3* M6e
"""
SVG = "{http://www.w3.org/2000/svg}"


def parsed(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def attributes(root: ElementTree.Element, name: str) -> list[str]:
    return [node.attrib[name] for node in root.iter() if name in node.attrib]


@pytest.fixture
def example() -> Ranch:
    return Ranch.from_diagram(EXAMPLE)


@pytest.fixture
def growing() -> Ranch:
    return Ranch.from_diagram(GROWING)


@pytest.mark.parametrize("path", sorted(RECORDS.glob("[34]p-*.moonriver.json")), ids=lambda path: path.name)
def test_a_full_ranch_stays_under_8_kb_and_its_still_in_light_and_dark_under_12(path: Path) -> None:
    for ranch in read(path.read_text()).ranches:
        picture = re.search('base64,([^"]*)', ranch_bundle(ranch)["text/html"])
        assert picture is not None
        assert len(b64decode(picture[1])) < 11_500
        assert len(ranch_svg(ranch).encode()) < 8192


def test_the_example_is_much_smaller_than_the_limit(example: Ranch) -> None:
    assert len(ranch_svg(example).encode()) < 7000


def test_a_drawing_is_the_same_every_time(example: Ranch) -> None:
    assert ranch_svg(example) == ranch_svg(Ranch.from_diagram(EXAMPLE))


def test_the_diagram_is_the_text_form(example: Ranch) -> None:
    root = parsed(ranch_svg(example))
    desc, title = root.find(SVG + "desc"), root.find(SVG + "title")
    assert desc is not None and desc.text == str(example)
    assert title is not None and title.text == "Ranch with 24 parcels and 10 cows"
    assert root.attrib["role"] == "img"


def test_every_landscape_has_its_own_colour_pattern_and_letter() -> None:
    tiles = []
    for landscape in Landscape:
        root = parsed(parcel_svg(Parcel(landscape)))
        letters = [node.text for node in root.iter(SVG + "text")]
        assert letters == [landscape.mark]
        halo = next(root.iter(SVG + "text")).attrib
        assert halo["paint-order"] == "stroke"
        fills = {node.attrib["fill"] for node in root.iter(SVG + "use") if "fill" in node.attrib}
        assert fills == {halo["stroke"]}
        tiles.append((fills.pop(), tuple(node.attrib["d"] for node in root.iter(SVG + "path"))))
    assert len({colour for colour, _ in tiles}) == len({pattern for _, pattern in tiles}) == 6


def seen(text: str) -> Counter[str]:
    """How often each symbol (by its name without the prefix) is seen, uses within uses multiplied."""
    root = parsed(text)
    prefix = next(iter(attributes(root, "id")))[:2]
    homes = {node.attrib["id"]: node for node in root.iter() if "id" in node.attrib}
    defs = root.find(SVG + "defs")
    found: Counter[str] = Counter()

    def walk(node: ElementTree.Element) -> None:
        if node.tag == SVG + "use":
            name = node.attrib["href"].removeprefix("#")
            found[name.removeprefix(prefix)] += 1
            walk(homes[name])
        for child in node:
            if child is not defs:
                walk(child)

    walk(root)
    return found


def test_everything_on_the_ranch_is_drawn(example: Ranch) -> None:
    found = seen(ranch_svg(example))
    for landscape in Landscape:
        cells = [cell for cell in example.cells if (p := example.parcel(cell)) and p.landscape is landscape]
        assert found[landscape.mark] == len(cells)
    assert (found["n"], found["b"], found["e"], found["v"], found["k"], found["f"]) == (4, 1, 18, 1, 10, 1)
    assert found["o"] == 0  # the farmer stands on the only circle
    assert found["w"] == 3


def test_free_cells_circles_and_crowds_are_drawn(growing: Ranch) -> None:
    text = ranch_svg(growing)
    found = seen(text)
    assert found["q"] == 6
    assert found["o"] == 1
    assert ">3</text>" in text  # of three cows two are drawn, and the number


@pytest.mark.parametrize("name", sorted(Box.shipped().boards))
@pytest.mark.parametrize("rows", [5, 10])
def test_every_board_shows_its_bridges_and_name(name: str, rows: int) -> None:
    board = Box.shipped().boards[name]
    text = ranch_svg(Ranch.empty(board, rows))
    assert seen(text)["w"] == len(board.bridges)
    assert (f">{name}</text>" in text) == (name != "camp")
    assert seen(text)["q"] == rows * 5 - 1


def test_row_0_lies_at_the_bottom() -> None:
    assert corner((0, 0), 5) == (0, 400)
    assert corner((4, 1), 5) == (100, 0)


@pytest.mark.parametrize("rows", [5, 10])
def test_columns_and_rows_are_numbered_beside_their_cells(rows: int) -> None:
    texts = parsed(ranch_svg(Ranch.empty(rows=rows))).iter("{http://www.w3.org/2000/svg}text")
    (numbers,) = [text for text in texts if (text.text or "").isdigit()]
    xs, ys = ([float(place) for place in numbers.attrib[axis].split()] for axis in "xy")
    ys += ys[-1:] * (len(xs) - len(ys))  # what has no place of its own goes on in the same line
    found = list(zip(numbers.text or "", xs, ys, strict=True))
    for digit, x, y in found[:rows]:
        assert x < 0
        assert corner((int(digit), 0), rows)[1] < y < corner((int(digit), 0), rows)[1] + 100
    for digit, x, y in found[rows:]:
        assert x == corner((0, int(digit)), rows)[0] + 50
        assert y < 0
    assert [digit for digit, _, _ in found] == [*"0123456789"[:rows], *"01234"]


@pytest.mark.parametrize("theme", ["light", "dark", "auto", "page"])
def test_all_themes_are_well_formed(growing: Ranch, theme: str) -> None:
    root = parsed(ranch_svg(growing, theme=theme))
    assert ("var(--mr-" in root.attrib["stroke"]) == (theme in ("auto", "page"))


def test_a_live_ranch_is_a_grid_of_rows_and_cells(growing: Ranch) -> None:
    text = ranch_svg(
        growing,
        live=Live(more=lambda cell: {"data-act": "cell"} if cell.at in growing.free else {}),
        attributes={"data-rev": "7"},
        prefix="",
    )
    root = parsed(text)
    assert (root.attrib["role"], root.attrib["data-rev"]) == ("group", "7")
    grid = next(node for node in root.iter() if node.attrib.get("role") == "grid")
    rows = list(grid)
    assert [row.attrib["role"] for row in rows] == ["row"] * 5
    assert all([cell.attrib["role"] for cell in row] == ["gridcell"] * 5 for row in rows)
    assert [cell.attrib["data-id"] for cell in rows[0]] == ["4,0", "4,1", "4,2", "4,3", "4,4"]
    cells = {cell.attrib["data-id"]: cell.attrib for row in rows for cell in row}
    assert cells["4,0"]["aria-label"] == "row 4, place 0: free"
    assert cells["3,1"]["aria-label"] == "row 3, place 1: canyon with 2 nuggets and a skull; on it 1 cow"
    assert cells["0,2"]["aria-label"] == "row 0, place 2: the reserve board"
    assert {name for name, attributes in cells.items() if attributes.get("data-act") == "cell"} == {
        f"{row},{column}" for row, column in growing.free
    }


def test_marks_are_drawn_on_their_cells(growing: Ranch) -> None:
    kinds: tuple[Kind, ...] = get_args(Kind)
    looks = set()
    for kind in kinds:
        root = parsed(ranch_svg(growing, live=Live({Cell((2, 1)): Mark(kind)}), prefix=""))
        cell = next(node for node in root.iter() if node.attrib.get("data-id") == "2,1")
        looks.add(ElementTree.tostring(cell[-2]))  # below the ring of the focus
    assert len(looks) == len(kinds)


def test_the_words_of_marks_and_ghosts_are_escaped(growing: Ranch) -> None:
    floating = Floating((Parcel.from_mark("C"), Parcel.from_mark("Fb")), ((4, 3), (4, 4)), "<canyon> & 5 × 3")
    root = parsed(ranch_svg(growing, floating=floating, marks={(4, 0): Mark("may", "<+4>")}))
    texts = [node.text for node in root.iter(SVG + "text")]
    assert "<canyon> & 5 × 3" in texts and "<+4>" in texts


def test_a_ghost_floats_over_its_cells_and_its_pill_has_room(growing: Ranch) -> None:
    floating = Floating(
        (Parcel.from_mark("C"), Parcel.from_mark("Fb")), ((4, 4), (4, 3)), "canyon 5 × 3 · beaver 1   +4"
    )
    root = parsed(ranch_svg(growing, floating=floating))
    left, top, wide, _ = (float(value) for value in root.attrib["viewBox"].split())
    float_ = next(node for node in root.iter() if node.attrib.get("transform") == "translate(0 -8)")
    pill = float_[-1][0].attrib
    assert float(pill["y"]) - 8 >= top
    assert left <= float(pill["x"]) and float(pill["x"]) + float(pill["width"]) <= left + wide
    uses = [node.attrib["href"][3:] for node in float_[0].iter(SVG + "use")]
    assert uses[:2] == ["C", "F"]
    refused = ranch_svg(growing, floating=Floating(floating.parcels, floating.cells, allowed=False))
    assert "stroke-dasharray" in refused.split("translate(0 -8)")[1]


def test_components_are_drawn_with_their_sums(example: Ranch) -> None:
    found = nets(example, graphs.components(graphs.territories(example)))
    assert {net.label for net in found if net.counts} == {
        "7 × 3 = 21",
        "5 × 1 = 5",
        "3 × 2 = 6",
        "4 × 4 = 16",
    }
    assert {net.label for net in found if not net.counts} == {"no cow", "Cornfield"}
    root = parsed(ranch_svg(example, overlay=found))
    assert set(attributes(root, "data-comp")) == {net.name for net in found}
    pills = [float(n.attrib["x"]) for n in root.iter(SVG + "text") if n.text == "7 × 3 = 21"]
    assert len(pills) == 1


def test_components_of_a_scenario_say_what_they_lack(example: Ranch) -> None:
    veins = nets(example, graphs.components(graphs.gold_veins(example)))
    assert {net.label for net in veins} == {"1 of 3", "2 of 3"}
    cities = nets(example, graphs.components(graphs.cities(example)))
    assert [(net.label, net.counts) for net in cities] == [("20", True)]


def test_pills_do_not_cover_each_other() -> None:
    crowd = [Net(((row, column),), "a long reason", "gang", False) for row in range(5) for column in (0, 4)]
    root = parsed(ranch_svg(Ranch.empty(), overlay=crowd))
    spots = [
        (float(n.attrib["x"]), float(n.attrib["y"]))
        for n in root.iter(SVG + "text")
        if n.text == "a long reason"
    ]
    assert len(set(spots)) == len(spots) == 10
    assert all(abs(x - u) > 100 or abs(y - v) >= 25 for x, y in spots for u, v in spots if (x, y) != (u, v))


def test_lines_of_a_component_join_neighbours_only() -> None:
    root = parsed(ranch_svg(Ranch.empty(), overlay=[Net(((0, 0), (1, 0), (1, 1), (4, 4)), "x")]))
    art = next(node for node in root.iter() if node.attrib.get("stroke-width") == "6")
    assert sorted(art.attrib["d"].replace("M", " M").split(" M")[1:]) == ["50 350h100", "50 450v-100"]


def test_unusual_counts_become_a_number() -> None:
    found = seen(text := parcel_svg(Parcel.from_mark("F3b12c")))
    assert (found["b"], found["c"]) == (1, 1)
    assert "×3" in text and "×12" in text
    assert "×7" in parcel_svg(Parcel.from_mark("M7e"))


def test_a_ranch_shows_itself_in_a_notebook(example: Ranch) -> None:
    bundle = example._repr_mimebundle_()
    assert sorted(bundle) == ["text/html", "text/plain"]
    assert bundle["text/plain"] == str(example)
    assert bundle["text/html"].startswith('<img alt="Ranch with 24 parcels and 10 cows"')
