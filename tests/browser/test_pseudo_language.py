"""In a language two fifths longer than English no board of a phone's width cuts a word off."""

import pytest
from playwright.sync_api import Page

from moonriver.words import speaking
from tests.effort import in_full, some
from tests.tools.gallery import BOARDS, WIDTHS, show
from tests.words.pseudo import OPENING, PSEUDO

from .looks import CUT
from .test_gallery import CROWDED, OVER, TEXTS


@in_full("without a browser: tests/words/test_pseudo.py")
@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("name", some(BOARDS, one_in=4))
def test_no_word_is_cut_off_in_a_longer_language(name: str, page: Page) -> None:
    with speaking(PSEUDO):
        page.set_viewport_size({"width": WIDTHS[0], "height": 900})
        show(page, BOARDS[name]())
        assert OPENING in page.content()
        assert page.evaluate("document.documentElement.scrollWidth") <= WIDTHS[0]
        assert page.evaluate(OVER) == []
        assert page.evaluate(CUT) == []
        assert page.evaluate(CROWDED) == []
        texts = [told for told in page.evaluate(TEXTS) if any(letter.isalpha() for letter in told[0])]
        assert [told for told in texts if min(told[1:5]) <= -1] == []
