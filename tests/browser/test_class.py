"""A class in Chromium: a teacher on a laptop, a pupil on a phone, the projector, and a server started again."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route

from moonriver.lessons.course import named
from moonriver.live.questions import Games
from moonriver.live.server import Class
from tests.effort import in_full
from tests.live.people import code, desk, pupil, running

from .chromium import Chromium
from .driver import Driver
from .looks import LOOKS, faults, violations
from .player import walk
from .website import SETTLED, wait_for

COVER = named("03.cover").variant(1)
LIGHT_PHONE, DARK_LAPTOP, DARK_PROJECTOR = (
    LOOKS.index(look) for look in (((390, 844), "light"), ((1366, 650), "dark"), ((1920, 1080), "dark"))
)


@pytest.fixture
def made() -> Iterator[Class]:
    with running(Class()) as server:
        yield server


@pytest.fixture
def teacher(browser: Browser, made: Class) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1366, "height": 650})
    page = context.new_page()
    page.goto(made.desk)
    page.wait_for_selector(".mr-scan")
    yield page
    context.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, color_scheme="dark")
    yield context.new_page()
    context.close()


def come_in(phone: Page, made: Class) -> None:
    """By the address that the projector's code holds, and the keyboard."""
    phone.goto(f"{made.url}#{code(made)}")
    phone.wait_for_selector("#start:not([hidden])")
    assert phone.evaluate("document.activeElement.name") == "name"
    phone.keyboard.type("Ana")
    phone.keyboard.press("Enter")
    phone.wait_for_selector("h1:text('Welcome, Ana!')")


def press(page: Page, name: str) -> None:
    """Press a button by the keyboard."""
    page.locator(f'[data-id="{name}"]').focus()
    page.keyboard.press("Enter")


def projected(teacher: Page) -> Page:
    """The page for the projector, which the teacher opens."""
    with teacher.context.expect_page() as new:
        teacher.click("a.mr-link")
    return new.value


def test_a_question_from_the_desk_to_the_phone_and_back(made: Class, teacher: Page, phone: Page) -> None:
    come_in(phone, made)
    projector = projected(teacher)
    projector.wait_for_selector(".mr-scan")
    pages = (teacher, phone, projector)
    found: list[object] = [violations(page, None) for page in pages]

    press(teacher, "03.cover")
    phone.wait_for_selector('[data-id="do:send"]')
    for cell in COVER.answer():
        phone.tap(f'[data-id="{cell[0]},{cell[1]}"]')
    phone.reload()
    phone.wait_for_selector('[data-id="do:send"].mr-main')
    press(phone, "do:send")
    phone.wait_for_selector("text=Your answer has been sent")
    projector.wait_for_selector("text=1 of 1 have answered")
    teacher.wait_for_selector('[data-id="do:show"].mr-main')
    press(teacher, "do:show")
    phone.wait_for_selector("text=PASS")
    assert phone.locator("text=The answer:").count() == 0, "said twice"
    for page in (teacher, projector):
        page.wait_for_selector(".mr-heat [aria-label*='picked once']")
        assert page.locator("text=1 of 1 are right").count() == 1
    assert teacher.locator(".mr-heat svg").bounding_box() is not None
    # each in its own window, and in the theme that it has not been looked at in
    found += [
        faults(page, turn)
        for page, turn in zip(pages, (DARK_LAPTOP, LIGHT_PHONE, DARK_PROJECTOR), strict=True)
    ]
    assert not any(found)


def by_keys(page: Page, name: str) -> None:
    """Go to a thing of the board as somebody who cannot point, and press it."""
    driver = Chromium(page)
    walk(driver, "#board .mr-root", f'#board [data-id="{name}"]')
    driver.press("Enter")
    driver.wait("() => document.querySelector('#board .mr-root').dataset.due === '0'")


def test_a_pupil_who_cannot_see_it_is_led_to_what_is_asked(made: Class, teacher: Page, phone: Page) -> None:
    begins = "words => document.activeElement.matches('.mr-part') && document.activeElement.innerText.includes(words)"
    come_in(phone, made)
    phone.wait_for_function(begins, arg="Welcome, Ana!")
    press(teacher, "03.cover")
    phone.wait_for_function(begins, arg="Which cells may it cover?")
    phone.locator('[data-id="0,0"]').focus()
    press(teacher, "03.bridge")
    phone.wait_for_function(begins, arg="on row")
    assert violations(phone, None) == []
    press(teacher, "do:next")
    teacher.wait_for_function("() => document.activeElement.dataset.id === '03.bridge'")
    press(teacher, "03.cover")
    phone.wait_for_function(begins, arg="Which cells may it cover?")
    press(phone, "0,0")
    press(phone, "do:send")
    teacher.wait_for_selector("text=1 of 1 have answered")
    press(teacher, "do:show")
    phone.wait_for_function("() => document.querySelector('.mr-said').textContent.startsWith('wrong')")


@in_full("single buttons by keys: above")
def test_a_question_is_put_answered_and_shown_by_keys_alone(made: Class, teacher: Page, phone: Page) -> None:
    come_in(phone, made)
    by_keys(teacher, "03.cover")
    phone.wait_for_selector('[data-id="do:send"]')
    for cell in COVER.answer():
        by_keys(phone, f"{cell[0]},{cell[1]}")
    by_keys(phone, "do:send")
    teacher.wait_for_selector("text=1 of 1 have answered")
    by_keys(teacher, "do:show")
    phone.wait_for_selector("text=PASS")
    by_keys(teacher, "do:next")
    phone.wait_for_selector("h1:text('Welcome, Ana!')")


def test_what_is_asked_fits_into_the_windows(made: Class, teacher: Page, phone: Page) -> None:
    come_in(phone, made)
    teacher.click('[data-id="03.cover"]')
    phone.wait_for_selector('[data-id="do:send"]')
    send = phone.locator('[data-id="do:send"]').bounding_box()
    assert send is not None and send["y"] + send["height"] <= 844
    teacher.click('[data-id="do:show"]')
    heat = teacher.locator(".mr-heat svg").bounding_box()
    assert heat is not None and heat["y"] + heat["height"] <= 650


def ask(teacher: Page, source: str, name: str | None = None) -> None:
    """Put a question of a lesson, or the first one of a form."""
    teacher.select_option("select", source)
    teacher.wait_for_function(SETTLED)  # else the form of another source may be pressed
    teacher.click(f'[data-id="{name}"]' if name else "form button")


def test_the_projectors_view_is_for_the_last_row_and_shows_a_question_whole(
    made: Class, teacher: Page
) -> None:
    projector = projected(teacher)
    bottom = "node => node.getBoundingClientRect().bottom"
    for width, height in ((1920, 1080), (1366, 768)):
        projector.set_viewport_size({"width": width, "height": height})
        for lesson, name in (("03", "03.why"), ("03", "03.stuck"), ("09", "09.fit"), ("12", "12.goal")):
            ask(teacher, lesson, name)
            title = named(name).variant(1).titled()
            still = projector.locator(f".mr-class:has(h1:has-text('{title}')) .mr-still")
            still.wait_for()
            assert still.evaluate(bottom) <= height, (name, width)
            text = still.evaluate(
                "node => node.currentCSSZoom * parseFloat(getComputedStyle(node.firstChild).fontSize)"
            )
            assert text >= width / 85, (name, width)
        for game, lowest in (("moonriver", ".mr-reserve"), ("saboteur", ".mr-mine")):
            ask(teacher, f"position.{game}")
            part = projector.locator(f".mr-still {lowest}").first
            part.wait_for()
            assert part.evaluate(bottom) <= height, (game, width)


BROKEN = """() => [...document.querySelectorAll('.mr-counted td')].filter(cell => {
  const text = document.createRange();
  text.selectNodeContents(cell);
  return new Set([...text.getClientRects()].map(box => box.bottom)).size > 1;
}).map(cell => cell.textContent)"""


def test_a_table_of_results_breaks_no_number(browser: Browser, made: Class, teacher: Page) -> None:
    projector = projected(teacher)
    narrow = browser.new_context(viewport={"width": 920, "height": 650}).new_page()
    narrow.goto(f"{made.desk}?language=es")
    narrow.wait_for_selector(".mr-scan")
    assert made.room is not None
    made.room.enter("a", "Maximiliane von Hohenste")
    made.room.put(Games("moonriver", [1, 2, 3, 4], 2))
    assert made.room.now is not None
    made.room.answer(1, made.room.now, [{"moves": "", "points": 100 + place} for place in range(4)])
    teacher.select_option("select", "01")  # with a page of the teacher all others follow
    teacher.click('[data-id="do:show"]')
    for page in (teacher, projector, narrow):
        page.wait_for_selector(".mr-counted td:has-text('103')")
        assert page.evaluate(BROKEN) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    narrow.context.close()


def test_results_of_a_class_of_thirty_stand_on_the_projector_without_scrolling(
    made: Class, teacher: Page
) -> None:
    projector = projected(teacher)
    room = made.room
    assert room is not None
    for number in range(29):
        room.enter(str(number), f"Pupil {number}")
    room.enter("last", "Maximiliane von Hohenste")
    for games in (2, 4):
        room.put(Games("moonriver", range(games), 2))
        assert room.now is not None
        for number in room.pupils:
            room.answer(number, room.now, [{"moves": "", "points": 100 + number}] * games)
        teacher.select_option("select", f"0{games}")  # with a page of the teacher all others follow
        teacher.click('[data-id="do:show"]')
        projector.wait_for_selector(f"h1:text('deals {', '.join(map(str, range(games)))}')")
        projector.wait_for_selector(".mr-standings tbody tr >> nth=29")
        for width, height in ((1366, 650), (1920, 1080)):
            projector.set_viewport_size({"width": width, "height": height})
            assert projector.evaluate("document.documentElement.scrollHeight") <= height, (games, width)


def test_letters_of_a_table_that_is_looked_at_stay_in_their_places(made: Class, teacher: Page) -> None:
    ask(teacher, "position.moonriver")
    teacher.wait_for_selector(".mr-still .mr-saloon svg")
    assert (
        teacher.evaluate(
            """() => [...document.querySelectorAll('.mr-still svg text[font-size]')].filter(
          text => parseFloat(getComputedStyle(text).fontSize) > text.getAttribute('font-size')).length"""
        )
        == 0
    )


def test_what_is_asked_at_a_table_keeps_its_width_beside_what_is_said_of_it(
    browser: Browser, made: Class, teacher: Page
) -> None:
    tablet = browser.new_context(viewport={"width": 820, "height": 1180}, has_touch=True).new_page()
    come_in(tablet, made)
    middle = "node => (node.getBoundingClientRect().left + node.getBoundingClientRect().right) / 2"
    assert abs(tablet.locator("h1:text('Welcome')").evaluate(middle) - 410) < 20
    for source in ("position.saboteur", "games.saboteur"):
        ask(teacher, source)
        line = tablet.locator(f".mr-area-top:has(.mr-{'sent' if 'pos' in source else 'further'}) .mr-line")
        line.wait_for()
        assert line.evaluate("node => node.offsetWidth") > 600
    tablet.context.close()


def test_one_press_does_not_end_the_class(made: Class, teacher: Page, phone: Page) -> None:
    come_in(phone, made)
    before = code(made)
    teacher.click("summary:text('End the class')")
    assert code(made) == before
    assert violations(teacher, None) == []
    teacher.click('[data-id="end"]')
    phone.wait_for_selector("text=The class has ended")
    teacher.wait_for_selector("text=Another room is open")
    assert code(made) != before
    assert not teacher.locator('[data-id="end"]').is_visible(), "in the next room it takes two again"


def test_one_press_takes_nobody_out_of_the_room(made: Class, teacher: Page, phone: Page) -> None:
    desk(made)
    others = [pupil(made, name)[0] for name in ("Bo", "Cy")]
    come_in(phone, made)
    teacher.click(".mr-pupils summary")
    teacher.click("summary:text('Cy')")
    others[0].line.close()
    teacher.wait_for_selector("summary.mr-away:text('Bo')")
    teacher.click("summary:text('Bo')")
    assert made.room is not None
    assert [*made.room.pupils] == [1, 2, 3]
    assert violations(teacher, None) == []
    teacher.click('[data-id="pupil:1"]')
    wait_for(teacher, lambda: [*made.room.pupils] == [2, 3])  # type: ignore[union-attr]
    teacher.wait_for_selector("summary:text('Bo')", state="detached")
    assert teacher.locator(".mr-pupils button:visible").all_inner_texts() == ["Take out of the room: Cy"]


def test_a_pupil_without_a_network_is_told_and_comes_back(made: Class, teacher: Page, phone: Page) -> None:
    come_in(phone, made)
    phone.context.set_offline(True)
    phone.wait_for_selector("text=The connection is lost")
    teacher.click('[data-id="03.cover"]')
    phone.context.set_offline(False)
    phone.wait_for_selector('[data-id="do:send"]')
    phone.wait_for_selector("#told:empty", state="attached")


def test_who_has_mistyped_the_code_can_type_it_again_at_once(made: Class, teacher: Page, phone: Page) -> None:
    phone.goto(f"{made.url}#ABCDEFGH")
    phone.fill("[name=name]", "Ana")
    phone.keyboard.press("Enter")
    phone.wait_for_selector("text=This is not the code of the room.")
    phone.keyboard.press("Control+A")
    phone.keyboard.type(code(made).lower())
    phone.keyboard.press("Enter")
    phone.wait_for_selector("h1:text('Welcome, Ana!')")


def forbid_storage(page: Page) -> None:
    forbidden = "{ get() { throw new DOMException('', 'SecurityError'); } }"
    page.add_init_script(
        f"for (const kind of ['local', 'session']) Object.defineProperty(window, `${{kind}}Storage`, {forbidden})"
    )


def test_a_pupil_whose_browser_forbids_storage_comes_in(made: Class, teacher: Page, phone: Page) -> None:
    forbid_storage(phone)
    come_in(phone, made)


def test_a_pupil_whose_browser_forbids_cookies_is_told(made: Class, teacher: Page, phone: Page) -> None:
    def enter(route: Route) -> None:
        found = route.fetch()
        phone.context.clear_cookies()
        route.fulfill(status=found.status, body=found.text())

    forbid_storage(phone)
    phone.route("**/enter", enter)
    phone.goto(f"{made.url}#{code(made)}")
    phone.fill("[name=name]", "Ana")
    phone.keyboard.press("Enter")
    phone.wait_for_selector("text=keep cookies")
    assert made.room is not None and len(made.room.pupils) == 2


def opened(browser: Browser, made: Class, kept: dict[str, str]) -> Page:
    """The teacher's page in a browser that has kept this."""
    page = browser.new_context(viewport={"width": 1366, "height": 650}).new_page()
    page.goto(made.url)
    page.evaluate(
        "kept => Object.assign(localStorage, kept)",
        {f"moonriver-class.{name}": text for name, text in kept.items()},
    )
    page.goto(made.desk)
    page.wait_for_selector(".mr-scan")
    return page


def test_what_the_teachers_browser_has_kept_may_be_damaged_or_old(browser: Browser, made: Class) -> None:
    page = opened(browser, made, {"head": '{"questions": [', "0": "{}", "at": "9999999999999"})
    page.wait_for_selector("text=cannot be read")
    page.context.close()
    head = '{"code": "x", "questions": []}'
    page = opened(browser, made, {"head": head, "0": "{}", "1": "{}", "at": "1"})
    wait_for(page, lambda: page.evaluate("localStorage['moonriver-class.head']") != head)
    assert page.evaluate("localStorage['moonriver-class.1']") is None
    page.context.close()


def test_a_teachers_browser_that_keeps_nothing_says_so(browser: Browser, made: Class) -> None:
    page = browser.new_context().new_page()
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }"
    )
    page.goto(made.desk)
    page.wait_for_selector("text=This browser keeps nothing")
    page.context.close()


@in_full("without a browser: tests/live")
def test_the_pages_go_on_by_themselves_when_the_server_is_started_again(
    made: Class, teacher: Page, phone: Page
) -> None:
    come_in(phone, made)
    teacher.click('[data-id="03.cover"]')
    phone.wait_for_selector('[data-id="do:send"]')
    wait_for(teacher, lambda: bool(teacher.evaluate("localStorage['moonriver-class.0']")))
    room, port = code(made), int(made.url.split(":")[-1].strip("/"))
    made.server.force_exit = made.server.should_exit = True
    phone.wait_for_selector("text=The connection is lost")
    teacher.wait_for_selector("text=The server does not answer")
    with running(Class(port)) as later:
        opened = teacher.context.new_page()
        opened.goto(later.desk)
        opened.wait_for_selector("text=The server was started again")
        assert code(later) == room
        teacher.wait_for_url(later.desk)
        teacher.wait_for_selector('[data-id="do:show"]')
        phone.wait_for_selector('[data-id="do:send"]')
        phone.wait_for_selector("#told:empty", state="attached")
        opened.wait_for_selector("text=0 of 1 have answered")
        opened.click(".mr-pupils summary")
        opened.wait_for_selector("li:has-text('Ana')")


@in_full("another browser begins for it")
class TestInFirefox:
    """A pupil in another browser, beside one in Chromium."""

    browser_name = "Firefox"

    def test_a_pupil_answers_beside_one_in_another_browser(
        self, made: Class, driver: Driver, phone: Page
    ) -> None:
        teacher = desk(made)
        come_in(phone, made)
        driver.open(f"{made.url}#{code(made)}")
        driver.wait("() => document.activeElement.name === 'name'")
        for letter in "Bo":
            driver.press(letter)
        driver.press("Enter")
        driver.wait("() => document.body.textContent.includes('Welcome, Bo!')")
        teacher.tell("put", "03.cover")
        driver.wait("""() => !!document.querySelector('[data-id="do:send"]')""")
        driver.click('[data-id="4,4"]')
        driver.wait("""() => !!document.querySelector('[data-id="do:send"].mr-main')""")
        driver.click('[data-id="do:send"]')
        phone.click('[data-id="4,3"]')
        phone.click('[data-id="do:send"]')
        teacher.until("2 of 2 have answered")
        teacher.tell("click", "do:show")
        driver.wait("() => document.body.textContent.includes('✗ wrong')")
        phone.wait_for_selector("b:text('wrong')")
        driver.open("about:blank")


class TestInWebKit(TestInFirefox):
    browser_name = "WebKit"
