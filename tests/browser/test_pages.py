"""The pages as the own computer serves them: what stands above a board leaves it the room that it needs."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from moonriver.site.local import Local
from moonriver.site.pages import folder_of
from moonriver.tabletop.linked import packed
from moonriver.words import LANGUAGES
from tests.effort import often, some

from .chromium import Chromium
from .fonts import IN_EVERY_FONT
from .looks import WINDOWS, faults, narrow_lists, violations
from .player import Player
from .website import ELSEWHERE, SETTLED, late

PHONE, _, LAPTOP, _ = WINDOWS
RECORD = Path(__file__).parents[1] / "saboteur" / "records" / "five_dwarves.saboteur.json"
MINE = packed(RECORD.read_text(encoding="utf-8"))
"""A whole game of Saboteur."""


@pytest.fixture
def opened(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A window of its own, as large as the test asks for; a phone has fingers."""
    wide, high = request.param
    small = wide < 500
    context = browser.new_context(
        viewport={"width": wide, "height": high}, has_touch=small, is_mobile=small, service_workers="block"
    )
    yield context.new_page()
    context.close()


def show(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector(".playing .mr-root[data-rev]")
    page.wait_for_function(SETTLED)


def below(page: Page, selector: str) -> float:
    """Where an element ends."""
    return float(
        page.evaluate("what => document.querySelector(what).getBoundingClientRect().bottom", selector)
    )


@IN_EVERY_FONT
@pytest.mark.parametrize("opened", [LAPTOP], indirect=True)
@pytest.mark.parametrize(
    ("address", "lowest"),
    [
        ("play/#seed=7&players=3", ".mr-reserve"),
        ("play/#seed=7&players=2&variant=legends", ".mr-reserve"),
        ("play/saboteur/#seed=7&players=5", ".mr-area-middle"),
        ("replay/", ".mr-reserve"),
        ("explore/", ".mr-area-middle"),
    ],
)
def test_header_and_board_fit_the_window_of_a_laptop(
    address: str, lowest: str, opened: Page, local: Local
) -> None:
    show(opened, local.url + address)
    opened.wait_for_function(
        """what => document.querySelector(what).getBoundingClientRect().bottom <= innerHeight""", arg=lowest
    )
    assert opened.evaluate("() => scrollY") == 0
    assert opened.evaluate("() => document.querySelector('header').getBoundingClientRect().height") <= 48


@IN_EVERY_FONT
@pytest.mark.parametrize("opened", [LAPTOP], indirect=True)
@pytest.mark.parametrize("page", ["play/", "play/saboteur/"])
def test_a_game_can_be_begun_without_scrolling(page: str, opened: Page, local: Local) -> None:
    opened.goto(local.url + page)
    most = opened.locator("select[name=players] option").last.get_attribute("value")
    opened.locator("select[name=players]").select_option(most)
    assert below(opened, "#start button.main") <= LAPTOP[1]
    for width in (LAPTOP[0], 390):
        opened.set_viewport_size({"width": width, "height": 844})
        assert narrow_lists(opened) == []
    scenario = opened.locator("select[name=scenario]")
    opened.locator("#start summary").click()
    assert not scenario.is_visible()
    if page == "play/":  # what only one variant has is asked for only there
        opened.locator("select[name=variant]").select_option("legends")
        assert scenario.is_visible()


@IN_EVERY_FONT
@pytest.mark.parametrize("opened", [LAPTOP, PHONE], ids=["laptop", "phone"], indirect=True)
def test_a_domino_is_placed_four_clicks_after_the_page_has_opened(opened: Page, local: Local) -> None:
    """By a finger a fifth, as it sees first where the domino would lie."""
    finger = opened.viewport_size == {"width": PHONE[0], "height": PHONE[1]}
    opened.goto(local.url + "play/")
    opened.get_by_role("button", name="Start", exact=True).click()
    opened.wait_for_selector(".playing .mr-root[data-rev]")
    opened.wait_for_function(SETTLED)
    player = Player(Chromium(opened), "touch" if finger else "mouse")
    bare = opened.locator(".mr-ranch desc").text_content()
    for _ in range(3):
        player.turn_over()
    assert opened.locator(".mr-ranch desc").text_content() != bare
    assert 1 + player.acts <= 4 + finger


@pytest.mark.parametrize("opened", [PHONE], indirect=True)
def test_palette_and_ranch_are_on_one_screen_of_a_phone(opened: Page, local: Local) -> None:
    show(opened, local.url + "explore/")
    assert below(opened, ".mr-ranch") <= PHONE[1]
    small = [
        button.get_attribute("data-id")
        for button in opened.locator(".mr-brushes button").all()
        if (box := button.bounding_box()) is None or min(box["width"], box["height"]) < 40
    ]
    assert small == []


@IN_EVERY_FONT
@pytest.mark.parametrize("opened", [LAPTOP], indirect=True)
def test_the_line_on_top_is_one_line_in_every_language(opened: Page, local: Local) -> None:
    high = []
    for code in LANGUAGES:
        opened.goto(f"{local.url}{folder_of(code)}teach/")
        for wide in (800, 834, 921, 1024, 1051):
            opened.set_viewport_size({"width": wide, "height": 1180})
            if opened.evaluate("() => document.querySelector('header').offsetHeight") > 48 or opened.evaluate(
                CUT
            ):
                high.append((code, wide))
    assert high == []


CUT = """() => [...document.querySelectorAll('header *')].filter(node => {
    const box = node.getBoundingClientRect();
    return box.width && (box.left < 0 || box.right > innerWidth || node.scrollWidth > node.clientWidth + 1);
}).map(node => node.outerHTML)"""
"""What sticks out of the line on top, or is narrower than its text."""


ENLARGED = 320, 163
"""A laptop's window at 400 %."""
APART = """() => {
    const sheet = new CSSStyleSheet();
    const apart = ['line-height: 1.5', 'letter-spacing: .12em', 'word-spacing: .16em'];
    sheet.replaceSync(`* { ${apart.map(rule => `${rule} !important`).join('; ')} }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
"""What a reader may ask for so as to read with less effort."""


@IN_EVERY_FONT
@pytest.mark.parametrize("opened", [ENLARGED], indirect=True)
def test_enlarged_to_400_percent_a_page_does_not_scroll_sideways(opened: Page, local: Local) -> None:
    wide = []
    for code in LANGUAGES:
        for page in ("play/", "teach/"):
            opened.set_viewport_size({"width": ENLARGED[0], "height": ENLARGED[1]})
            opened.goto(f"{local.url}{folder_of(code)}{page}")
            if opened.evaluate("document.documentElement.scrollWidth") > ENLARGED[0]:
                wide.append((code, page))
        opened.evaluate(APART)
        for width in (ENLARGED[0], PHONE[0]):
            opened.set_viewport_size({"width": width, "height": 844})
            if opened.evaluate("() => document.querySelector('header').scrollWidth") > width:
                wide.append((code, f"letters apart, {width}"))
        brand = opened.locator(".brand")
        assert brand.evaluate("link => link.offsetHeight") == 44
        assert opened.get_by_role("link", name=brand.inner_text()).count()
    assert wide == []


@IN_EVERY_FONT
@pytest.mark.parametrize("opened", [PHONE], indirect=True)
def test_the_pages_fold_behind_a_button_on_a_phone(opened: Page, local: Local) -> None:
    show(opened, local.url + "explore/")
    menu, names = opened.get_by_role("button", name="Menu"), opened.locator("#pages")
    assert not names.is_visible()
    assert opened.evaluate(CUT) == []
    menu.press("Enter")
    assert opened.evaluate(CUT) == []
    assert violations(opened, "header") == []
    for link in names.locator("a").all():
        box = link.bounding_box()
        assert box and box["height"] >= 40 and box["y"] + box["height"] <= PHONE[1]
    opened.keyboard.press("Tab")
    assert names.locator("a").first.evaluate("link => link === document.activeElement")
    opened.keyboard.press("Escape")
    assert not names.is_visible()
    assert menu.evaluate("button => button === document.activeElement")
    menu.tap()
    opened.touchscreen.tap(PHONE[0] / 2, PHONE[1] - 10)
    assert not names.is_visible()
    menu.tap()
    names.get_by_role("link", name="Replay").tap()
    opened.locator("[data-page=replay].playing").wait_for()


@IN_EVERY_FONT
@pytest.mark.parametrize("opened", [LAPTOP], indirect=True)
def test_the_pages_stand_in_one_line_on_a_laptop(opened: Page, local: Local) -> None:
    show(opened, local.url + "explore/")
    assert opened.locator("#pages").is_visible()
    assert not opened.get_by_role("button", name="Menu").is_visible()
    assert opened.evaluate(CUT) == []


@IN_EVERY_FONT
@pytest.mark.parametrize("opened", [LAPTOP], indirect=True)
def test_a_first_game_is_guided_and_still_fits_the_window(opened: Page, local: Local) -> None:
    opened.goto(f"{local.url}play/")
    opened.get_by_role("link", name="A guided first game").click()
    show(opened, opened.url)
    guide = opened.locator("#guide")
    assert "Click two parcels" in guide.inner_text()
    opened.wait_for_function(
        "() => document.querySelector('.mr-reserve').getBoundingClientRect().bottom <= innerHeight"
    )
    top = opened.locator(".mr-ranch").first.bounding_box()
    opened.get_by_role("button", name="Do not expand").click()
    opened.wait_for_function("() => document.getElementById('guide').textContent.includes('ranchero')")
    assert opened.locator(".mr-ranch").first.bounding_box() == top
    opened.reload()
    opened.wait_for_selector(".playing .mr-root[data-rev]")
    assert "ranchero" in guide.inner_text()


@IN_EVERY_FONT
@pytest.mark.parametrize("opened", [PHONE, LAPTOP], ids=["phone", "laptop"], indirect=True)
@pytest.mark.parametrize("page", some(["play/", "play/saboteur/"], one_in=2))
def test_how_to_play_is_told_on_one_screen(page: str, opened: Page, local: Local) -> None:
    opened.goto(local.url + page)
    how, ask = opened.locator("#how"), opened.locator("#start").get_by_role("button", name="How to play")
    assert not how.is_visible()
    ask.press("Enter")
    assert how.locator("section").count() == 4
    assert how.get_by_text("may be chosen", exact=True).is_visible()
    assert how.evaluate(
        "node => [node.scrollHeight - node.clientHeight, node.scrollWidth - node.clientWidth]"
    ) == [
        0,
        0,
    ]
    assert violations(opened, "#how") == []
    opened.keyboard.press("Escape")
    assert not how.is_visible()
    assert ask.evaluate("button => button === document.activeElement")


@pytest.mark.parametrize("opened", [LAPTOP], indirect=True)
def test_how_to_play_is_read_in_the_middle_of_a_game(opened: Page, local: Local) -> None:
    show(opened, f"{local.url}play/#seed=7")
    opened.locator("#bar").get_by_role("button", name="How to play").click()
    opened.locator("#how").get_by_role("button", name="Back").click()
    assert not opened.locator("#how").is_visible()
    assert opened.locator(".playing .mr-root").is_visible()


SHOWN = {
    "over": f"play/#seed=7&players=3&moves={late(3, 0)}",
    "mine": "play/saboteur/#seed=7&players=5",
    "graphs": "explore/#view=graphs",
    "mine again": f"replay/#game=saboteur&at=40&record={MINE}",
    "mine over": f"play/saboteur/#record={MINE}",
    "late": f"play/#seed=7&players=3&moves={late(3, 20)}",
    "legends": "play/#seed=7&players=2&variant=legends",
    "again": f"replay/#seed=7&players=3&moves={late(3, 20)}&at=60",
}
"""What a board can show; the first is looked at in the normal run, every second one in the full run."""


@pytest.mark.parametrize("opened", [LAPTOP], indirect=True)
@pytest.mark.parametrize("shown", list(SHOWN)[:: often(len(SHOWN), full=2, long=1)])
def test_axe_finds_nothing_around_a_board(shown: str, opened: Page, elsewhere: Local) -> None:
    show(opened, elsewhere.url + SHOWN[shown])
    opened.get_by_role("button", name="Share as a link").click()
    opened.locator("#link:visible").wait_for()
    assert faults(opened, list(SHOWN).index(shown) + 3) == []


@pytest.mark.parametrize("opened", [LAPTOP], indirect=True)
def test_no_link_is_offered_that_means_each_readers_own_computer(
    opened: Page, local: Local, elsewhere: Local
) -> None:
    show(opened, f"{local.url}play/#seed=7")
    assert not opened.locator("#share").is_visible()
    assert opened.locator("#save").is_visible()
    show(opened, f"{elsewhere.url}play/#seed=7")
    opened.locator("#share").click()
    opened.locator("#link:visible").wait_for()
    assert ELSEWHERE in opened.locator("#link").input_value()


@pytest.mark.parametrize("opened", [LAPTOP], indirect=True)
def test_the_log_of_a_game_that_is_over_has_room_and_whoever_comes_back_is_offered_another_one(
    opened: Page, local: Local
) -> None:
    show(opened, local.url + SHOWN["over"])
    assert (
        opened.evaluate("() => document.querySelector('.mr-log[role]').getBoundingClientRect().width") > 300
    )
    opened.goto(f"{local.url}play/")
    opened.get_by_role("button", name="What you had here").wait_for()
    assert opened.get_by_role("button", name="Start", exact=True).is_visible()
    assert opened.evaluate("() => document.activeElement === document.body"), "a ring where nobody went"


@pytest.mark.parametrize("opened", [LAPTOP], indirect=True)
def test_an_example_of_the_other_game_is_looked_at(opened: Page, local: Local) -> None:
    show(opened, f"{local.url}replay/")
    opened.locator("#bar").get_by_role("link", name="Saboteur").click()
    opened.locator(".mr-mine").wait_for()


@pytest.mark.parametrize("opened", some([PHONE, LAPTOP], one_in=2), indirect=True)
def test_the_language_changes_in_the_middle_of_a_game_and_nothing_else_does(
    opened: Page, local: Local
) -> None:
    opened.goto(f"{local.url}play/#players=2&seed=7&moves={late(2, 3)}")
    opened.wait_for_function(SETTLED)
    kept = opened.evaluate("() => JSON.stringify(Object.entries(localStorage).sort())")
    marks = "() => [...document.querySelectorAll('.mr-root [data-id]')].map(node => node.dataset.id).sort().join()"
    before = opened.evaluate(marks)
    opened.locator(".spoken").click()
    opened.locator("#languages a", has_text="Português").click()
    opened.wait_for_function(SETTLED)
    assert opened.evaluate("document.documentElement.lang") == "pt"
    assert "parcela" in opened.locator(".mr-line").first.inner_text()
    assert opened.evaluate(marks) == before
    assert opened.evaluate("() => JSON.stringify(Object.entries(localStorage).sort())") == kept
    opened.locator(".spoken").click()
    assert opened.locator("#languages [aria-current]").inner_text() == "Português"
    assert violations(opened) == []
    opened.keyboard.press("Escape")
    assert opened.evaluate("document.documentElement.scrollWidth") <= opened.viewport_size["width"]  # type: ignore[index]


SCROLLED_DOWN = "() => (scrollTo(0, document.scrollingElement.scrollHeight), scrollY)"


@pytest.mark.parametrize("opened", [LAPTOP, PHONE], ids=["laptop", "phone"], indirect=True)
def test_a_game_that_is_begun_from_far_below_is_seen_from_its_top(opened: Page, local: Local) -> None:
    opened.goto(local.url + "play/")
    opened.locator("#start summary").click()
    assert opened.evaluate(SCROLLED_DOWN) > 100
    opened.get_by_role("button", name="Start", exact=True).click()
    opened.wait_for_selector(".playing .mr-root[data-rev]")
    opened.wait_for_function(SETTLED)
    opened.wait_for_function("() => scrollY === 0")


@pytest.mark.parametrize("opened", [LAPTOP, PHONE], ids=["laptop", "phone"], indirect=True)
def test_why_a_record_is_refused_is_told_in_sight(opened: Page, local: Local) -> None:
    show(opened, local.url + "replay/")
    opened.get_by_text("Paste a record").click()
    opened.locator("textarea[name=text]").fill("{")
    assert opened.evaluate(SCROLLED_DOWN) > 100
    opened.get_by_role("button", name="Show it").click()
    opened.wait_for_function("() => document.querySelector('#told').textContent.startsWith('Line 1')")
    opened.wait_for_function("() => scrollY <= document.querySelector('#told').offsetTop")


@pytest.mark.parametrize("opened", [PHONE], indirect=True)
def test_who_thinks_better_of_a_new_game_goes_back_to_the_old_one(opened: Page, local: Local) -> None:
    show(opened, f"{local.url}play/#players=2&seed=7&moves={late(2, 3)}")
    asked = opened.locator(".mr-line").inner_text()
    assert opened.evaluate(SCROLLED_DOWN) > 100
    opened.locator("#another").tap()
    assert opened.locator("#start").is_visible()
    assert opened.evaluate("() => scrollY") == 0
    opened.get_by_role("button", name="What you had here").tap()
    opened.wait_for_selector(".playing .mr-root[data-rev]")
    opened.wait_for_function(SETTLED)
    assert opened.locator(".mr-line").inner_text() == asked
    assert not opened.get_by_role("button", name="What you had here").is_visible()


@pytest.mark.parametrize("opened", [LAPTOP], indirect=True)
def test_the_picture_stays_where_it_is_while_more_choices_open(opened: Page, local: Local) -> None:
    opened.goto(local.url + "play/")
    picture = opened.locator(".picture svg")
    before = picture.bounding_box()
    opened.locator("#start summary").click()
    opened.locator("input[name=seed]").wait_for()
    assert picture.bounding_box() == before
