"""The pages in every language: by their address, never by the machine that serves or reads them."""

import json
import re
from collections.abc import Iterator
from urllib.error import HTTPError
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest

from moonriver.site.answers import Answers
from moonriver.site.local import Local
from moonriver.site.pages import PAGES, board_page, folder_of, frame
from moonriver.words import LANGUAGES, available, language, speaking
from moonriver.words.kit.catalogue import sentence


@pytest.fixture(scope="module")
def local() -> Iterator[Local]:
    with Local().running() as server:
        yield server


def text_of(address: str) -> str:
    with urlopen(address) as answer:
        return str(answer.read().decode())


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_an_address_in_each_language(page: str, code: str, local: Local) -> None:
    made = text_of(f"{local.url}{folder_of(code)}{PAGES[page]}")
    assert f'<html lang="{code.replace("_", "-")}"' in made
    with speaking(code):
        assert f"<title>{sentence(f'site.{page}.title')}</title>" in made


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_a_page_links_to_is_there_and_in_its_language(code: str, local: Local) -> None:
    for place in PAGES.values():
        address = f"{local.url}{folder_of(code)}{place}"
        root = "../" * place.count("/")
        for link in re.findall(r'(?:href|src)="([^"#]*)"', text_of(address)):
            with urlopen(urljoin(address, link)) as answer:
                assert answer.status == 200
        for folder in PAGES.values():
            assert f'href="{root}{folder}"' in text_of(address)
        for other in LANGUAGES:
            up = root + "../" * (code != "en")
            assert f'href="{up}{folder_of(other)}{place}"' in text_of(address)
        current = re.findall(r'hreflang="([^"]*)" aria-current="true"', text_of(address))
        assert current == [code.replace("_", "-")]


def test_no_other_language_is_served(local: Local) -> None:
    for code in ("xx", "de", "pt/pt", "en"):
        with pytest.raises(HTTPError, match="404"):
            text_of(f"{local.url}{code}/play/")


def test_who_serves_in_a_language_is_led_to_its_pages() -> None:
    with speaking("fr"), Local().running() as server, urlopen(server.url) as answer:
        assert answer.url == f"{server.url}fr/play/"
        assert 'lang="en"' in text_of(f"{server.url}play/")


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_answer_is_in_the_language_of_its_page(code: str) -> None:
    answers = Answers()
    opened = json.loads(
        answers(json.dumps({"ask": "open", "page": "play", "fields": {"seed": "7"}, "language": code}))
    )
    broken = json.loads(answers(json.dumps({"ask": "nothing", "language": code})))
    with speaking(code):
        assert sentence("live.late") == opened["opening"]["state"]["late"]
        assert broken == {"error": sentence("page.question")}
    assert language() == "en"


@pytest.mark.parametrize("told", [None, 5, "xx", "../pt", ["pt"]])
def test_a_language_that_is_none_is_english(told: object) -> None:
    answer = json.loads(Answers()(json.dumps({"ask": "link", "language": told})))
    assert answer == {"error": sentence("site.ended")}


def test_pages_without_translations_have_no_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    assert 'id="languages"' in board_page("play", "")
    assert 'id="languages"' not in frame("../", "Docs", script="text.js", source="", here="docs")
    monkeypatch.setattr("moonriver.site.pages.languages", lambda: {"en": ("English", "EN")})
    assert 'id="languages"' not in board_page("play", "")
    assert set(available()) == set(LANGUAGES)
