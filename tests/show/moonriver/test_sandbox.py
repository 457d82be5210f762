"""The sandbox without a page: every stroke, the sheet that follows, undo, diagrams, the box's limits, what if."""

import re
from random import Random

import pytest

from moonriver import Ranch, Sandbox
from moonriver.rules.box import Box
from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.placement import welcome
from moonriver.rules.possible import excess
from moonriver.rules.scenario import SCENARIOS
from moonriver.rules.score import score, total
from moonriver.rules.whatif import settled
from moonriver.show.kit.standin import Standin
from moonriver.show.moonriver.comparison import compare, differing
from moonriver.show.moonriver.painting import BRUSHES, gains, painted
from moonriver.show.moonriver.sandbox import EXAMPLE, gain_text
from moonriver.tabletop.refusals import Refused
from moonriver.words import say, speaking
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.columns import width
from tests.rules.random_ranches import random_diagram


def strokes(diagram: str) -> list[tuple[str, str]]:
    """What is clicked to paint a ranch: brush and cell, one stroke after the other."""
    ranch, found = Ranch.from_diagram(diagram), []
    for cell, (parcel, cows, partner) in ranch.pieces.items():
        name = f"{cell[0]},{cell[1]}"
        found.append((parcel.landscape.value, name))
        for symbol in ("nuggets", "beavers", "corn", "cows", "skulls"):
            found += [(symbol, name)] * getattr(parcel, symbol)
        found += [("circle", name)] * parcel.circle + [("cow", name)] * cows
        found += [(partner, name)] if partner else []
    return found


def click(board: Sandbox, *names: str) -> Sandbox:
    for name in names:
        board.hear(act="click", id=name, by="mouse")
    return board


def paint(board: Sandbox, diagram: str) -> None:
    for brush, cell in strokes(diagram):
        click(board, f"brush:{brush}", cell)


def test_an_empty_board_becomes_the_example_of_89_points() -> None:
    board = Sandbox()
    paint(board, EXAMPLE)
    assert board.ranch == Ranch.from_diagram(EXAMPLE)
    assert score(board.ranch).total == 89
    assert ">89<" in board.markup_score
    assert "canyon, 7 parcels, 3 cows, 21 points" in board.markup_legend
    assert "89 points" in board.said


def test_any_ranch_can_be_painted_with_whatever_scenario_and_is_scored_at_once() -> None:
    rng = Random(3)
    for _ in range(6):
        diagram = re.sub(r"12([nbecx])", r"2\1", random_diagram(rng))
        ranch = Ranch.from_diagram(diagram)
        board = Sandbox(rows=ranch.rows)
        board.hear(act="board", id="board", value=ranch.board.name)
        for scenario in ("outlaws", "gold_rush"):
            board.hear(act="scenario", id="scenario", value=scenario)
        paint(board, diagram)
        assert board.ranch == ranch
        assert f">{total(ranch, 'gold_rush')}<" in board.markup_score


@pytest.mark.parametrize("scenario", [None, *SCENARIOS])
def test_the_scenario_that_counts_is_the_one_that_is_chosen(scenario: str | None) -> None:
    menu = re.search(
        r"<select[^>]*data-id=\"scenario\".*?</select>", Sandbox(scenario=scenario).markup_settings, re.S
    )
    assert menu is not None
    chosen = re.findall(r'<option value="([^"]*)" selected', menu[0])
    assert chosen == [scenario or ""]


@pytest.mark.rule("COW-2", "CIRCLE-1")
def test_what_cannot_stand_is_refused_with_its_rule_and_changes_nothing() -> None:
    board = Sandbox(EXAMPLE)
    for brush, cell, rule in (("cow", "0,4", "COW-2"), ("farmer", "4,0", "CIRCLE-1")):
        click(board, f"brush:{brush}", cell)
        assert board.ranch == Ranch.from_diagram(EXAMPLE)
        assert rule in board.markup_why
    click(board, "do:clear", "brush:nuggets", "1,1")
    assert "No parcel stands" in board.markup_why
    assert not board.ranch.pieces


def test_a_stroke_can_take_away_and_a_landscape_keeps_what_it_can() -> None:
    ranch = Ranch.from_diagram(EXAMPLE)
    assert painted(ranch, (0, 1), "farmer").partner((0, 1)) is None
    assert painted(ranch, (3, 1), "nuggets", less=True).parcel((3, 1)).mark == "Cnx"  # type: ignore[union-attr]
    assert painted(ranch, (0, 1), "circle", less=True).partner((0, 1)) is None
    changed = painted(ranch, (0, 1), "prairie")
    assert (changed.parcel((0, 1)).mark, changed.cows((0, 1))) == ("Pco", 1)  # type: ignore[union-attr]
    assert changed.partner((0, 1)) == "farmer"
    assert painted(ranch, (3, 0), "cornfield").cows((3, 0)) == 0
    assert painted(ranch, (3, 0), "cow", less=True).cows((3, 0)) == 0
    assert painted(ranch, (4, 0), "cow", less=True) == ranch
    assert painted(ranch, (4, 0), "free").parcel((4, 0)) is None
    with pytest.raises(Refused):
        painted(ranch, (0, 4), "cow")


def test_undo_and_redo_go_through_every_stroke() -> None:
    board = Sandbox()
    seen = [board.ranch]
    for brush, cell in strokes(EXAMPLE)[:12]:
        click(board, f"brush:{brush}", cell)
        seen.append(board.ranch)
    for ranch in reversed(seen[:-1]):
        click(board, "do:undo")
        assert board.ranch == ranch
        assert board.said == sentence("graph.points", n=score(ranch).total)
    off = re.search('data-id="do:undo"([^>]*)', board.markup_actions)
    assert off and 'aria-disabled="true"' in off[1], "a second press of the button must not redo"
    click(board, "do:undo")
    assert board.ranch == seen[0] and board.said == sentence("undo.nothing")
    for ranch in seen[1:]:
        click(board, "do:redo")
        assert board.ranch == ranch
        assert board.said == sentence("graph.points", n=score(ranch).total)
    click(board, "do:undo", "brush:farm", "4,4")
    assert "do:redo" not in board.markup_actions


def test_the_focus_goes_from_the_last_redo_to_undo() -> None:
    """And not to the button that comes after it, which clears the ranch."""
    board = Sandbox(EXAMPLE)
    click(board, "brush:desert", "4,4", "do:undo")
    page = Standin(board)
    assert page.answer({"act": "click", "id": "do:redo"})[1] == [{"focus": "do:undo"}]
    assert 'aria-disabled="true"' not in board.markup_actions


def test_diagrams_are_read_and_written_and_errors_named() -> None:
    board = Sandbox()
    board.hear(act="import", id="import", values={"diagram": EXAMPLE})
    assert board.ranch == Ranch.from_diagram(EXAMPLE)
    assert "C/* C2nx/* C/* Dc/* Fb" in board.markup_diagram
    board.hear(act="import", id="import", values={"diagram": EXAMPLE.replace("Dc/*", "Q<b>")})
    assert board.ranch == Ranch.from_diagram(EXAMPLE)
    assert "Line 2, cell 4" in board.markup_why
    assert "<b>" not in board.markup_why.replace("<b>Line", "")
    board.hear(act="import", id="import", values={"diagram": EXAMPLE.replace("M6e", "M6e/*", 1)})
    assert "COW-2" in board.markup_why
    told: list[object] = []
    board.send = lambda content, buffers=None: told.append(content)
    click(board, "do:export")
    assert told == [{"save": "ranch.txt", "text": EXAMPLE}]


def test_strange_messages_change_nothing() -> None:
    board = Sandbox(EXAMPLE)
    for message in (
        {"act": "click", "id": "9,9"}, {"act": "click", "id": "0,2"}, {"act": "click", "id": "brush:gun"},
        {"act": "import", "values": None}, {"act": "scenario", "value": "war"}, {"act": "rows", "value": "7"},
        {"act": "board", "value": ["x"]}, {"act": "line", "id": "line:x"}, {"act": "key", "key": "ß"}, {"act": "click"},
    ):  # fmt: skip
        board.hear(**message)
    assert board.ranch == Ranch.from_diagram(EXAMPLE)
    assert board.scenario is None


def test_letters_paint_the_cell_that_has_the_focus() -> None:
    board = Sandbox()
    board.hear(act="key", id="3,1", key="f")
    assert board.ranch.parcel((3, 1)).mark == "F"  # type: ignore[union-attr]
    board.hear(act="key", id="brush:cow", key="h")
    assert board.brush == "farm"


def test_ten_rows_and_back() -> None:
    board = Sandbox(EXAMPLE)
    board.hear(act="rows", value="10")
    click(board, "brush:farm", "9,4")
    assert board.ranch.rows == 10
    board.hear(act="rows", value="5")
    assert board.ranch == Ranch.from_diagram(EXAMPLE)


def told(diagram: str) -> str:
    return " ".join(say(refusal) for refusal in excess(Ranch.from_diagram(diagram)))


@pytest.mark.rule("BOX-1", "BOX-8")
def test_a_ranch_is_possible_unless_the_box_lacks_something() -> None:
    row = ". . . . .\n"
    assert told(row * 4 + "D C @ P F") == ""
    assert "farm (H) in this ranch: 1; the box has 0" in told(row * 4 + "H D @ . .")
    assert "Co) in this ranch: 3; the box has 2" in told(row * 4 + "Co Co @ Co D")
    assert "number of parcels is 3" in told(row * 4 + "D C @ P .")
    farmers = "Hco/+f Hco/+f @ Hco/+f ."
    assert "farmer: 3; the box has 2" in told(row * 3 + "D . . . .\n" + farmers)
    assert "Cows in this ranch: 33; the box has 32" in told(row * 4 + "D/20* C/13* @ . .")
    cowboys = "Po/+c Po/+c Po/+c Po/+c Po/+c\n"
    assert "Partner tokens in this ranch: 24; the box has 20" in told(
        cowboys * 3 + "Po/+r Po/+r Po/+r Po/+r Po/+r\nPo/+c Po/+c @ Po/+c Po/+c"
    )


@pytest.mark.rule("DUO-6", "DUO-5")
def test_with_two_players_one_bonus_piece_may_be_among_the_parcels() -> None:
    row = ". . . . .\n"
    assert told(row * 9 + "Do Do @ Do .") == ""
    assert "Do) in this ranch: 4; the box has 2" in told(row * 9 + "Do Do @ Do Do")
    assert "Fo) in this ranch: 2; the box has 0" in told(row * 9 + "Fo Fo @ . .")
    assert told(row * 9 + "Fo D @ D .") == ""
    assert "Do) in this ranch: 3" in told(row * 4 + "Do Do @ Do D")


def test_the_button_says_what_there_is_too_much_of() -> None:
    board = click(Sandbox(EXAMPLE.replace("Hc/* Hc/*", "H/* H/*")), "do:possible")
    assert "farm (H) in this ranch: 2; the box has 0" in board.markup_why
    board = click(Sandbox(), "do:possible")
    assert "Yes" in board.markup_why


def test_what_if_shows_the_lines_that_differ_and_no_others() -> None:
    ranch = Ranch.from_diagram(EXAMPLE)
    found = compare(ranch, ranch.with_cows((4, 0), 1), "moon_river_city")
    assert found.rows() == [("canyon", "7 × 3 = 21", "7 × 4 = 28"), ("Total", "109", "116")]
    assert [row[0] for row in compare(ranch, ranch.with_parcel((0, 0), "M6e")).rows()] == [
        "farm", "ears of corn", "farmer", "Total",
    ]  # fmt: skip
    assert compare(ranch, ranch).rows() == [("Total", "89", "89")]
    told = found._repr_mimebundle_()
    assert told["text/html"].count("<img ") == 2
    assert told["text/plain"].endswith(f"\n{found}")
    board = click(Sandbox(EXAMPLE), "do:keep", "brush:cow", "4,0")
    assert "<td>7 × 3 = 21</td><td>7 × 4 = 28</td>" in board.markup_compare
    assert re.findall("<th[^>]*>([^<]*)</th>", board.markup_compare) == ["first", "second"], (
        "no column without a name"
    )
    click(board, "do:forget")
    assert board.markup_compare == ""


def test_differences_add_up_to_the_difference_of_the_totals() -> None:
    rng = Random(8)
    for _ in range(100):
        one, other = (score(Ranch.from_diagram(random_diagram(rng)), "outlaws") for _ in range(2))
        gain = sum((b.points if b else 0) - (a.points if a else 0) for a, b in differing(one, other))
        assert gain == other.total - one.total


def test_every_brush_says_what_it_paints() -> None:
    said = dict(re.findall(r'data-id="brush:(\w+)".*?([^<>]*)</button>', Sandbox().markup_brushes))
    assert {name: said[name] for name in ("free", "cow", "nuggets", "beavers", "corn", "cows", "skulls", "circle")} == {
        "free": "nothing", "cow": "a cow", "nuggets": "nugget", "beavers": "beaver", "corn": "ear of corn",
        "cows": "cow symbol", "skulls": "skull", "circle": "circle",
    }  # fmt: skip
    assert {"desert", "cornfield", "farm", "cowboy", "trapper"} <= {
        name for name in said if said[name] == name
    }


def pills(board: Sandbox) -> list[str]:
    """The gains that are written on the ranch."""
    return sorted(
        text
        for group in board.markup_ranch.split('class="gain"')[1:]
        for text in re.findall(r">([+\N{MINUS SIGN}]\d+)</text>", group.split("</g></g>")[0])
    )


def named(board: Sandbox) -> dict[str, str]:
    """What screen readers call the cells."""
    return dict(re.findall(r'data-id="(\d,\d)"[^>]*aria-label="([^"]*)"', board.markup_ranch))


def test_pointing_shows_where_the_next_cow_goes() -> None:
    board = click(Sandbox(EXAMPLE), "brush:cow")
    assert pills(board) == []
    board.hear(act="point", id="4,1")
    assert pills(board) == ["+2", "+3", "+5", "+7"], "one label a territory"
    assert "7 × 3 = 21 → 7 × 4 = 28" in board.markup_gain
    assert board.said == "Row 4, place 1: +7 points. canyon 7 × 3 = 21 → 7 × 4 = 28"
    assert named(board)["4,0"].endswith(": +7 points")
    assert "point" not in named(board)["3,0"], "a second cow on a parcel adds nothing"
    click(board, "4,1")
    assert pills(board) == ["+2", "+3", "+5", "+7"]
    assert total(board.ranch) == 89 + 7
    board.hear(act="point", id="3,0")
    assert board.said == "Row 3, place 0: no change."
    board.hear(act="point", id="0,4")
    assert "cornfield" in board.said
    board.hear(act="point", id=None)
    assert pills(board) == []
    assert "A stroke adds 7 points at most, on 3 cells." in board.markup_gain


def test_pointing_at_another_brush_shows_its_gains_and_keeps_the_chosen_one() -> None:
    board = click(Sandbox(EXAMPLE), "brush:cow")
    board.hear(act="point", id="brush:corn")
    assert board.brush == "cow"
    assert board.said == "Ear of corn: A stroke adds 2 points at most, on 24 cells."
    board.hear(act="point", id="brush:gun")
    assert pills(board) == []


def test_cells_of_one_territory_that_gain_differently_have_a_label_each() -> None:
    board = click(
        Sandbox("C C C/* . .\n. . . . .\n. . . . .\n. . . . .\nD . @ . ."), "brush:desert", "do:gains"
    )
    assert pills(board) == [f"\N{MINUS SIGN}{lost}" for lost in (1, 2, 2)]


def test_gains_stay_in_sight_where_nothing_can_point() -> None:
    board = click(Sandbox(EXAMPLE), "brush:cow", "do:gains")
    assert pills(board) == ["+2", "+3", "+5", "+7"]
    click(board, "do:less")
    assert pills(board) and all(text.startswith("\N{MINUS SIGN}") for text in pills(board))
    click(board, "do:gains")
    assert pills(board) == []


def test_a_gain_is_what_the_stroke_then_changes_with_every_brush() -> None:
    rng = Random(5)
    for scenario in (None, "outlaws", "moon_river_city"):
        ranch = Ranch.from_diagram(random_diagram(rng))
        for brush in (name for group in BRUSHES.values() for name in group):
            for cell, gain in gains(ranch, brush, False, scenario).items():
                after = score(painted(ranch, cell, brush), scenario).total
                assert after - score(ranch, scenario).total == gain
                text = gain_text(ranch, brush, False, scenario, cell)
                assert not gain or f"{abs(gain)} point" in text


def test_labels_of_graphs_leave_the_cows_in_sight() -> None:
    markup = Sandbox(EXAMPLE, scenario="outlaws").markup_ranch
    ranch = Ranch.from_diagram(EXAMPLE)
    boxes = re.findall(
        r'class="pill"[^>]*><rect x="([-\d.]+)" y="([-\d.]+)" width="([-\d.]+)" height="([-\d.]+)"', markup
    )
    assert len(boxes) > 5
    for x, y, wide, high in (map(float, box) for box in boxes):
        for row, column in (cell for cell in ranch.cells if ranch.cows(cell)):
            cow = column * 100 + 77, (4 - row) * 100 + 77
            assert not (x < cow[0] < x + wide and y < cow[1] < y + high), (row, column)


def drag(board: Sandbox, *cells: str) -> None:
    for place, cell in enumerate(cells):
        board.hear(act="stroke", id=cell, on=place > 0)


def test_a_drag_paints_every_cell_and_is_undone_at_once() -> None:
    board = click(Sandbox(), "brush:forest", "4,4")
    before = board.ranch
    drag(board, "4,4", "3,4", "2,4")
    assert [str(line).split()[4] for line in str(board.ranch).splitlines()] == ["F", "F", "F", ".", "."]
    drag(board, "1,4", "0,4")
    click(board, "do:undo")
    assert board.ranch.parcel((1, 4)) is None
    click(board, "do:undo")
    assert board.ranch == before
    click(board, "do:redo", "do:redo")
    assert len(board.ranch.free) == 24 - 5


def test_a_click_after_a_drag_is_a_step_of_its_own() -> None:
    board = click(Sandbox(), "brush:forest")
    drag(board, "4,4", "3,4")
    click(board, "0,0", "do:undo")
    assert len(board.ranch.free) == 24 - 2


@pytest.mark.rule("COW-2")
def test_a_drag_goes_on_after_a_cell_that_refuses() -> None:
    board = click(Sandbox(EXAMPLE), "brush:cow")
    drag(board, "3,4", "2,4", "2,3", "0,2", "9,9")
    assert board.ranch.cows((2, 4)) == 0
    assert (board.ranch.cows((3, 4)), board.ranch.cows((2, 3))) == (1, 1)


def test_the_best_next_parcel_is_told_with_its_place_and_reasons() -> None:
    ranch = Ranch.from_diagram(". . . . .\n. . . . .\n. . . . .\nC/* C/* . C/* .\nC . @ . .\n")
    board = click(Sandbox(ranch), "do:next_parcel")
    found = board.advised
    assert found is not None and isinstance(found.piece, Parcel)
    assert (found.piece.landscape, found.cell) == (Landscape.CANYON, (1, 2))
    assert total(found.after) - total(ranch) == found.points
    every = [
        total(settled(ranch, (cell,), (kind.parcel,))) - total(ranch)
        for kind in Box.shipped().kinds
        for cell in ranch.frame.listed(welcome(ranch, kind.parcel.land))
    ]
    assert found.points == max(every)
    assert f"{found.points} points on row 1, place 2." in board.said
    assert "It joins territories that were apart." in board.said
    assert "instead of 3 × 2 = 6" in board.said
    assert board.said.split(":")[0] in board.markup_why
    assert f">+{found.points}</text>" in board.markup_ranch
    click(board, "brush:canyon", "1,2")
    assert board.advised is None


def test_what_was_said_of_a_ranch_is_not_said_of_another_size_or_board() -> None:
    for act, value in (("rows", "10"), ("board", [*Box.shipped().boards][-1])):
        board = click(Sandbox(EXAMPLE), "do:next_parcel")
        assert "No free cell" in board.markup_why
        board.hear(act=act, id=act, value=value)
        assert "No free cell" not in board.markup_why
    board = click(Sandbox(EXAMPLE), "brush:cow", "0,4")
    assert "COW-2" in board.markup_why
    board.hear(act="scenario", id="scenario", value="outlaws")
    assert "COW-2" not in board.markup_why


def test_a_cell_that_went_with_its_row_has_no_gain() -> None:
    board = Sandbox(rows=10)
    board.hear(act="point", id="8,0")
    assert "Row 8" in board.markup_gain
    board.hear(act="rows", id="rows", value="5")
    assert "row 8" not in board.markup_gain


def test_of_parcels_that_add_the_same_one_with_a_circle_is_best() -> None:
    farm = ". . . . .\n" * 3 + "H/* H/* H H H\nH H @ H H"
    board = click(Sandbox(farm), "do:next_parcel")
    assert board.advised is not None and str(board.advised.piece) == "Hco"
    assert board.said.endswith(" A partner on its circle would come on top of that.")
    board = click(Sandbox(farm.replace("H", "D")), "do:next_parcel")
    assert board.advised is not None and str(board.advised.piece) == "Dc"
    assert "circle" not in board.said


def test_the_best_next_partner_is_told_or_why_there_is_none() -> None:
    board = click(Sandbox(EXAMPLE), "do:next_partner")
    assert board.said == "No circle is left for a partner."
    board = click(Sandbox(EXAMPLE.replace("+f", "")), "do:next_partner")
    assert board.advised is not None
    assert (board.advised.piece, board.advised.cell, board.advised.points) == ("farmer", (0, 1), 18)
    assert board.said.startswith("Farmer adds most: 18 points on row 0, place 1.")
    assert "farmer: 1 × 18 = 18 instead of 0 × 18 = 0." in board.said
    board.hear(act="scenario", value="outlaws")
    assert board.advised is None and "Farmer" not in board.markup_why
    board = click(Sandbox(". . . . .\n" * 4 + "Do . @ . ."), "do:next_partner")
    assert board.said == "No partner adds points now."
    board = click(Sandbox(". . . . .\n" * 4 + "Do Fb @ . ."), "do:next_partner")
    assert board.said.startswith("Trapper adds most: 1 point on row 0, place 0.")
    board = click(Sandbox(EXAMPLE), "do:next_parcel")
    assert board.said == "No free cell is left where a parcel may go."


def test_the_example_is_painted_by_its_button_and_can_be_undone() -> None:
    board = click(Sandbox(), "do:example")
    assert board.ranch == Ranch.from_diagram(EXAMPLE)
    assert click(board, "do:undo").ranch == Sandbox().ranch


def test_what_is_chosen_from_a_list_has_its_name_before_it() -> None:
    found = re.findall(r"<label[^>]*>([^<]+)<select", Sandbox().markup_settings)
    assert [name.strip() for name in found] == ["Scenario", "Reserve board", "Rows"]


def test_another_scenario_says_the_points_that_it_makes() -> None:
    board = Sandbox(EXAMPLE)
    board.hear(act="scenario", value="moon_river_city")
    assert "109 points" in board.said
    board.hear(act="scenario", value="")
    assert "89 points" in board.said


@pytest.mark.parametrize(
    ("code", "advice", "most"),
    [
        ("es", "Lo que más suma es granjero: ", "Desierto: una pincelada "),
        ("pt", "O que mais acrescenta é agricultor: ", "Deserto: uma pincelada "),
        ("fr", "Fermier ajoute le plus\N{NO-BREAK SPACE}: ", "Désert\N{NO-BREAK SPACE}: un coup de pinceau "),
    ],
)
def test_only_the_beginning_of_a_sentence_has_a_capital_letter(code: str, advice: str, most: str) -> None:
    with speaking(code):
        assert click(Sandbox(EXAMPLE.replace("+f", "")), "do:next_partner").said.startswith(advice)
        assert gain_text(Sandbox(EXAMPLE).ranch, "desert", False, None, None).startswith(most)


def test_what_differs_lines_up_in_wide_letters_too() -> None:
    with speaking("zh_Hant"):
        told = compare(Ranch.from_diagram(EXAMPLE), Ranch.empty())
        cells = ["第二", *(row[2] for row in told.rows())]
        starts = {
            width(line[: line.rindex(cell)])
            for line, cell in zip(str(told).splitlines(), cells, strict=True)
            if cell
        }
    assert len(cells) > 3 and len(starts) == 1
