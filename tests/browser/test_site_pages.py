"""The pages of the site: axe, the documentation, links, the keyboard."""

import json
import re
from html import unescape
from importlib import import_module
from inspect import isclass, isfunction
from pathlib import Path

import pytest
from playwright.sync_api import Page

from moonriver.words.kit.rules import printed_in
from moonriver.words.rules import RULES
from tests.tools.links import broken_in_pages
from tests.tools.site.documentation import ELSEWHERE, MODULES

from .fonts import FONTS, USUAL
from .looks import faults, too_wide
from .website import SETTLED, Served, shown

PAGES = (
    *(
        "",
        "play/",
        "play/saboteur/",
        "explore/",
        "replay/",
        "teach/",
        "docs/",
        "docs/rules/",
        "docs/notation/",
    ),
    *("docs/python/", "docs/python/moonriver/", "docs/contributing/"),
)


def opened(page: Page, site: Served, path: str) -> None:
    page.goto(site.page(path))
    if path in ("", "explore/"):
        shown(page)


def test_axe_finds_nothing_on_any_page(phone: Page, site: Served) -> None:
    for turn, path in enumerate(PAGES):
        opened(phone, site, path)
        assert faults(phone, turn) == [], path


@pytest.mark.parametrize("font", [font for font in FONTS if font != USUAL])
def test_every_page_fits_every_window_in_another_font_too(phone: Page, site: Served) -> None:
    for path in PAGES:
        opened(phone, site, path)
        assert too_wide(phone) == [], path


def test_every_rule_and_every_public_name_is_described(web: Path) -> None:
    pages = web / "games" / "of" / "ours" / "docs"
    told = unescape((pages / "rules" / "index.html").read_text(encoding="utf-8"))
    for rule in RULES.values():
        _, _, entry = told.partition(f'<section id="{rule.id}" class="rule">')
        entry = entry.partition("</section>")[0]
        assert all(words in entry for words in (rule.title, rule.text, rule.reading or "", printed_in(rule)))
        lessons = re.sub(r"</?a\b[^>]*>", "", entry)  # links, where the site has lessons
        assert re.search(r"In the lessons:( \d\d)+</p>", lessons), rule.id
    for name in MODULES:
        told = (pages / "python" / name / "index.html").read_text(encoding="utf-8")
        module = import_module(name)
        for public in module.__all__ if hasattr(module, "__path__") else getattr(module, "__all__", ()):
            made = getattr(module, public)
            if (isclass(made) or isfunction(made)) and public not in ELSEWHERE.get(name, ""):
                assert f'id="{name}.{public}"' in told, (name, public)


def test_every_link_leads_inside_the_site(web: Path) -> None:
    folder = web / "games" / "of" / "ours"
    lite = folder / "learn"  # below it the pages are JupyterLite's
    ours = (page for page in folder.rglob("*.html") if page.parent == lite or lite not in page.parents)
    assert broken_in_pages(folder, ours) == []
    manifest = json.loads((folder / "site.webmanifest").read_text(encoding="utf-8"))
    for address in (manifest["start_url"], *(icon["src"] for icon in manifest["icons"])):
        assert (folder / address).exists()


POLICY = re.compile(
    r"""<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src [^"]*'self'"""
)


def test_every_page_has_a_policy_before_its_scripts(web: Path) -> None:
    pages = {page: page.read_text(encoding="utf-8") for page in web.rglob("*.html")}
    without = [page for page, text in pages.items() if not POLICY.search(text.partition("<script")[0])]
    assert len(pages) > 20 and without == []


def test_the_rule_of_a_refusal_is_read_in_the_documentation(phone: Page, site: Served) -> None:
    phone.goto(site.page("play/saboteur/", seed=7, players=5))
    shown(phone)
    phone.locator('[data-id="hand:2"]').tap()
    phone.wait_for_function(SETTLED)
    phone.locator('[data-id="5,1"]').tap()
    phone.locator(".mr-refused").get_by_text("why?").tap()
    with phone.expect_popup() as opened:
        phone.locator(".mr-refused").get_by_role("link", name="SAB-PATH-2").tap()
    entry = opened.value.locator("section:target")
    assert RULES["SAB-PATH-2"].text in entry.inner_text()
    assert entry.bounding_box()["y"] < 844  # type: ignore[index]


def test_a_page_is_used_by_keyboard_alone(phone: Page, site: Served) -> None:
    phone.goto(site.page("play/saboteur/"))
    button = phone.get_by_role("button", name="Start")
    for _ in range(30):
        if button.evaluate("node => node === document.activeElement"):
            break
        phone.keyboard.press("Tab")
    phone.keyboard.press("Enter")
    shown(phone)
    phone.wait_for_function("() => document.activeElement.closest('.mr-root')")
