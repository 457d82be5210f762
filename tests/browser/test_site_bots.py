"""Slow bots on the site: they think in a worker of their own, and the page goes on."""

from playwright.sync_api import Browser, Page, Route

from .website import SECONDS, SETTLED, Served, shown, wait_for


def test_while_a_bot_thinks_the_page_answers_and_undo_stops_it(browser: Browser, site: Served) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, service_workers="block")
    thinkers: list[str] = []

    def never(route: Route) -> None:
        thinkers.append(route.request.url)
        if len(thinkers) == 1:  # the table's own
            route.continue_()
        else:
            route.fulfill(content_type="text/javascript", body="addEventListener('message', () => 0)")

    context.route("**/worker.js", never)
    page = context.new_page()
    page.goto(site.page("play/", seed=7, players=2, seats="you,monte_carlo"))
    shown(page)
    before = page.locator(".mr-line b").inner_text()
    page.locator("[data-next]").first.click()
    page.locator(".mr-line b", has_text="thinks …").wait_for()
    page.wait_for_function(SETTLED)
    wait_for(page, lambda: len(thinkers) == 2)
    page.locator('[data-id="big:1"]').first.click()
    page.locator('[data-id="fold:help"]').click()
    page.locator('[data-id="fold:help"][aria-expanded=true]').wait_for()
    page.locator('[data-id="undo"]').click()
    page.wait_for_function(
        "before => document.querySelector('.mr-line b').textContent === before", arg=before
    )
    wait_for(page, lambda: len(thinkers) == 3)  # who was stopped is gone, and another one gets ready
    context.close()


def test_while_a_bot_thinks_about_a_hint_the_page_answers_and_may_ask_again(
    browser: Browser, site: Served
) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, service_workers="block")
    thinkers: list[str] = []

    def never_the_first(route: Route) -> None:
        thinkers.append(route.request.url)
        if len(thinkers) == 2:  # after the table's own
            route.fulfill(content_type="text/javascript", body="addEventListener('message', () => 0)")
        else:
            route.continue_()

    context.route("**/worker.js", never_the_first)
    page = context.new_page()
    page.goto(site.page("play/", seed=7, players=2, seats="you,monte_carlo"))
    shown(page)
    page.locator("[data-id=hint]").click()
    page.locator(".mr-advises", has_text="thinks about a hint for you …").wait_for()
    wait_for(page, lambda: len(thinkers) == 2)
    page.locator("[data-id='fold:help']").click()
    page.locator("[data-id='fold:help'][aria-expanded=true]").wait_for()
    assert page.locator(".mr-advises").count() == 1
    assert page.locator(".mr-advice td").count() == 0
    page.locator("[data-id=hint]").click()
    page.locator(".mr-advice td", has_text="±").first.wait_for(timeout=SECONDS * 1000)
    assert len(thinkers) == 3  # who was asked first is gone
    assert page.locator(".mr-advises").count() == 0
    assert page.locator("[data-id='fold:help'][aria-expanded=true]").count() == 1
    assert page.evaluate("document.activeElement.dataset.id") == "hint"
    context.close()


def test_a_slow_bot_plays_in_a_worker_of_its_own(phone: Page, site: Served) -> None:
    phone.goto(site.page("play/", seed=7, players=2, seats="you,look_ahead"))
    shown(phone)
    for _ in range(3):
        entries = phone.locator(".mr-entry").count()
        phone.locator("[data-next]").first.tap()
        phone.wait_for_function("n => document.querySelectorAll('.mr-entry').length > n", arg=entries)
        phone.wait_for_function(
            "() => document.querySelector('[data-next]') && !/…/.test(document.querySelector('.mr-line').textContent)",
            timeout=SECONDS * 1000,
        )
    log = phone.locator("[role=toolbar].mr-log").inner_text()
    assert len(phone.workers) == 2
    phone.goto(site.page("play/"))
    shown(phone)
    assert phone.locator("[role=toolbar].mr-log").inner_text() == log
