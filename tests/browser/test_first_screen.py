"""What is on a laptop's screen without scrolling, also beside JupyterLab's files, and on that of a phone."""

import pytest
from playwright.sync_api import Page

from moonriver import record
from moonriver.bots import bot
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from moonriver.tabletop.recording import Seat
from tests.effort import in_full, often

from .blank import BlankPage
from .fonts import IN_EVERY_FONT
from .looks import PAINTED

pytestmark = IN_EVERY_FONT

SIZES = {"page": (1366, 650), "JupyterLab": (1000, 530)}
MARGIN = 8
"""Above the board on a blank page."""
SHOWN = """names => names.map(name => {
    const { left, right, top, bottom } = document.querySelector(name).getBoundingClientRect();
    return [name, left, right, top, bottom];
})"""
CUT = "node => node.scrollHeight - node.clientHeight"


def middle(players: int) -> Table:
    """A game in its sixth round, before a domino, after the others have moved."""
    table = Table(players=players, seed=5, autosave=False)
    while not (table.game.round > 5 and question(table) == "expand" and table.meanwhile):
        go_on(table)
    return table


def question(table: Table) -> str:
    return table.game.decision.kind if table.game.decision else ""


def go_on(table: Table) -> None:
    assert table.game.player is not None
    table.play.play(bot("greedy")(table.game.view(table.game.player)))


def on_screen(page: Page, wide: int, high: int, *names: str) -> None:
    for name, left, right, top, bottom in page.evaluate(SHOWN, list(names)):
        assert left >= 0, name
        assert right <= wide + 1, name
        assert top >= 0, name
        assert bottom <= high + MARGIN, name


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_that_is_decided_by_is_on_the_first_screen_of_a_laptop(players: int, page: Page) -> None:
    BlankPage(page, middle(players))
    names = [f".mr-{name} > svg" for name in ("ranch", "reserve", "columns", "saloon")]
    names += [".mr-line", ".mr-way", ".mr-why", ".mr-log > h2", ".mr-log.mr-part"]
    for wide, high in SIZES.values():
        page.set_viewport_size({"width": wide, "height": high})
        page.evaluate(PAINTED)
        on_screen(page, wide, high, *names)
        assert page.locator(".mr-why > div").evaluate(CUT) <= 2
        assert page.locator(".mr-did").count() > 0
        first = page.locator(".mr-log[role] > div").first.bounding_box()
        assert first and first["y"] + 18 <= high


@pytest.mark.parametrize("size", SIZES)
def test_mine_hand_and_what_happened_are_on_the_first_screen_of_a_laptop(size: str, page: Page) -> None:
    wide, high = SIZES[size]
    page.set_viewport_size({"width": wide, "height": high})
    table = MineTable(players=5, seed=4, autosave=False)
    BlankPage(page, table)
    hint = table.play.hint()
    assert hint
    table.play.play(hint.move)
    BlankPage(page, table)
    on_screen(
        page, wide, high, ".mr-line", ".mr-scroll", ".mr-cards", ".mr-around", ".mr-minetable .mr-log > h2"
    )
    first = page.locator(".mr-log[role] > div").first.bounding_box()
    assert first and first["y"] + first["height"] <= high


def test_on_a_phone_what_happened_stands_right_below_the_headline(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    BlankPage(page, middle(3))
    on_screen(page, 390, 844, ".mr-line", ".mr-did", ".mr-ranch > svg", ".mr-reserve > svg")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 390
    why = page.locator(".mr-why").bounding_box()
    assert why and why["height"] <= 75


@in_full("every step of a turn is looked at")
def test_the_headline_is_as_high_with_steps_as_without(page: Page) -> None:
    table = middle(3)
    sizes = {**SIZES, "phone": (390, 844)}
    heights: dict[str, dict[bool, set[float]]] = {size: {True: set(), False: set()} for size in sizes}
    for _ in range(often(6, long=12)):
        BlankPage(page, table)
        for size, (wide, high) in sizes.items():
            page.set_viewport_size({"width": wide, "height": high})
            page.evaluate(PAINTED)
            line = page.locator(".mr-line").bounding_box()
            assert line
            heights[size][page.locator(".mr-way").count() > 0].add(line["height"])
        go_on(table)
    for size, found in heights.items():
        assert len(found[True] | found[False]) == 1, size
        assert found[True] and found[False], size


@pytest.mark.parametrize(("wide", "high"), [*SIZES.values(), (390, 844)])
def test_the_list_of_what_can_be_done_opens_where_its_button_is(wide: int, high: int, page: Page) -> None:
    page.set_viewport_size({"width": wide, "height": high})
    board = BlankPage(page, middle(3))
    button = board.element("fold:choices")
    button.click()
    board.caught_up()
    before, line = button.bounding_box(), page.locator(".mr-choices [data-act=choose]").first.bounding_box()
    assert before and line
    assert 0 <= line["y"] - before["y"] <= 120
    assert line["y"] + line["height"] <= high or high > wide  # on a phone the button itself is at the edge


OVERLAPS = """() => {
    const boxes = [...document.querySelectorAll('.mr-columns svg text')].map(node => node.getBoundingClientRect());
    return boxes.some((a, i) => boxes.slice(i + 1).some(b =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 4 && b.top < a.bottom - 4));
}"""


def test_titles_of_columns_do_not_run_together_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    table = middle(4)
    while question(table) != "choose":
        go_on(table)
    BlankPage(page, table)
    page.evaluate(PAINTED)
    assert page.locator(".mr-columns svg text").count() > 4
    assert not page.evaluate(OVERLAPS)


BESIDE = """() => {
    const log = document.querySelector('.mr-log[role]').getBoundingClientRect(), apart = [];
    for (const name of document.querySelectorAll('.mr-log[role] .mr-did > b')) {
        const words = name.getBoundingClientRect(), dot = name.previousElementSibling.getBoundingClientRect();
        const cut = name.scrollWidth > name.clientWidth || words.right > log.right;
        if (cut || words.left < dot.right || dot.top > words.bottom || dot.bottom < words.top)
            apart.push(name.textContent);
    }
    return apart;
}"""


@pytest.mark.parametrize(("wide", "high"), [*SIZES.values(), (390, 844)])
def test_long_names_stand_whole_beside_their_dots_in_the_log(wide: int, high: int, page: Page) -> None:
    page.set_viewport_size({"width": wide, "height": high})
    names = "Maximiliane-Josefine von und zu Oberhausen", "W" * 40, "<b>Bob & Co</b>"
    table = middle(3)
    seats = tuple(Seat(name, None) for name in names)
    assert table.play.load_text(record.write(table.game.with_seats(seats, "")))
    BlankPage(page, table)
    assert page.locator(".mr-log[role] .mr-did > b").count() > 3
    assert page.evaluate(BESIDE) == []


HIDDEN = """() => {
    const box = node => node.getBoundingClientRect();
    const covers = [...document.querySelectorAll('.mr-ranch [role=row] > :first-child')].map(box);
    const edge = document.querySelector('.mr-ranch > svg').getBoundingClientRect().left;
    const numbers = [...document.querySelectorAll('.mr-ranch svg > [aria-hidden] text')].slice(0, covers.length);
    return numbers.map(box).filter(({ left, right }) => left < edge || right > covers[0].left + 1).length;
}"""


@pytest.mark.parametrize(("wide", "high"), [*SIZES.values(), (390, 844)])
def test_the_numbers_of_rows_are_not_covered_by_parcels(wide: int, high: int, page: Page) -> None:
    page.set_viewport_size({"width": wide, "height": high})
    BlankPage(page, middle(2))
    page.evaluate(PAINTED)
    assert page.locator(".mr-ranch svg > [aria-hidden] text").count() == 10 + 5
    assert page.evaluate(HIDDEN) == 0
