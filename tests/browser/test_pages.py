"""The pages as the own computer serves them: what stands above a board leaves it the room that it needs."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from moonriver.site.local import Local

from .test_site import SETTLED

LAPTOP, PHONE = (1366, 650), (390, 844)


@pytest.fixture(scope="module")
def local() -> Iterator[Local]:
    with Local().running() as server:
        yield server


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


@pytest.mark.parametrize("opened", [LAPTOP], indirect=True)
@pytest.mark.parametrize("page", ["play/", "play/saboteur/"])
def test_a_game_can_be_begun_without_scrolling(page: str, opened: Page, local: Local) -> None:
    opened.goto(local.url + page)
    most = opened.locator("select[name=players] option").last.get_attribute("value")
    opened.locator("select[name=players]").select_option(most)
    assert below(opened, "#start button.main") <= LAPTOP[1]


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


@pytest.mark.parametrize("opened", [PHONE], indirect=True)
def test_every_page_is_named_in_the_header_of_a_phone(opened: Page, local: Local) -> None:
    show(opened, local.url + "explore/")
    assert opened.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]
    right = opened.evaluate(
        "() => Math.max(...[...document.querySelectorAll('header a')].map(a => a.getBoundingClientRect().right))"
    )
    assert right <= PHONE[0]
