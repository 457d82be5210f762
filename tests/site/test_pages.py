"""The pages as HTML: their links, and what a device asks for before it installs them."""

import json
import re
import struct
from collections.abc import Callable

import pytest

from moonriver.show.kit.palette import colour
from moonriver.show.kit.standin import Standin
from moonriver.show.moonriver.networks import GraphBoard
from moonriver.show.moonriver.sandbox import EXAMPLE
from moonriver.site.pages import PAGES, board_page, frame, front_page
from moonriver.words.kit.catalogue import sentence
from tests.tools.icons import ICONS, MANIFEST, WEB

SOURCE = "https://example.org/moonriver"
MADE: tuple[Callable[[str], str], ...] = (
    *((lambda source, page=page: board_page(page, source)) for page in PAGES),
    lambda source: front_page(
        Standin(GraphBoard(EXAMPLE, "territory")).opening(), source, ("learn", "teach", "docs")
    ),
    lambda source: frame("../", "Teach", "…", script="text.js", source=source, here="teach"),
)


@pytest.mark.parametrize("made", MADE)
def test_a_page_leads_to_the_source_where_it_is_known(made: Callable[[str], str]) -> None:
    assert f'<a href="{SOURCE}">Source</a>' in made(SOURCE)
    assert 'href="http' not in made("")


def test_a_board_is_told_where_the_rules_are_if_the_site_has_them() -> None:
    assert 'data-rules="../../docs/rules/"' in board_page("saboteur", "", also=("docs",))
    assert "data-rules" not in board_page("saboteur", "", also=())


@pytest.mark.parametrize("page", PAGES)
def test_a_board_says_of_what_answers_that_it_has_ended(page: str) -> None:
    for python, key in (("worker", "site.ended"), ("server", "site.gone")):
        assert f'data-gone="{sentence(key)}"' in board_page(page, "", python)


def test_every_icon_is_there_as_large_as_it_is_told() -> None:
    icons = MANIFEST["icons"]
    assert MANIFEST["background_color"] == MANIFEST["theme_color"] == colour("paper")
    assert MANIFEST["name"] == MANIFEST["short_name"] == sentence("site.name")
    drawn = [icon for icon in icons if icon["type"] == "image/png"]
    assert {icon["purpose"] for icon in drawn} == {"any", "maskable"}
    for icon in drawn:
        picture = (WEB / icon["src"].removeprefix("static/")).read_bytes()
        assert picture.startswith(b"\x89PNG")
        size = struct.unpack(">II", picture[16:24])
        assert "{}x{}".format(*size) == icon["sizes"]
    assert sum((WEB / name).stat().st_size for name in ICONS) < 100_000


def test_what_the_board_of_the_first_page_says_ends_no_script() -> None:
    opening = {"style": "", "state": {"label": "</script><script>alert(1)</script>"}}
    (written,) = re.findall(
        r'<script type="application/json" id="opening">(.*?)</script>', front_page(opening, "", ())
    )
    assert json.loads(written) == opening
