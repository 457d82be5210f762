"""Languages: how one is chosen, that a translation may reorder, and that Babel's markers are the ones in use."""

import gettext
import subprocess
import sys
import threading
from collections.abc import Iterator

import pytest

from moonriver.words import language, say, set_language, speaking, term
from moonriver.words.kit import catalogue
from moonriver.words.kit.catalogue import KEYWORDS, LANGUAGES, N_, sentence, tell, tell_n


class Backwards(gettext.NullTranslations):
    """A translation that says placeholders in another order, to three plural forms."""

    def pgettext(self, context: str, message: str) -> str:
        return {"PLACE-1.apart": "{cells}!", "t.two": "{b} {a}", "term.desert": "deserto"}.get(
            context, message
        )

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return ["um", "dois", "muitos: {n}"][min(n, 3) - 1] if context == "t.many" else msgid2


@pytest.fixture
def portuguese(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    known = catalogue._translation
    monkeypatch.setattr(catalogue, "_translation", lambda code: Backwards() if code == "pt" else known(code))
    yield
    set_language("en")


def test_english_is_said_first() -> None:
    assert language() == "en"
    assert tell("t.two", "{a} {b}", a=1, b=2) == "1 2"
    assert [tell_n("t.many", "one", "{n} of them", n) for n in (0, 1, 2)] == ["0 of them", "one", "2 of them"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_without_a_translation_falls_back_to_english(code: str) -> None:
    with speaking(code):
        assert language() == code
        assert say("file.encoding", file="x", byte=3).endswith("is not UTF-8 text: byte 3 does not fit.")


@pytest.mark.usefixtures("portuguese")
def test_a_translation_puts_words_in_its_own_order_and_plurals_in_its_own_forms() -> None:
    with speaking("pt"):
        assert tell("t.two", "{a} {b}", a=1, b=2) == "2 1"
        assert [tell_n("t.many", "one", "{n}", n) for n in (1, 2, 7)] == ["um", "dois", "muitos: 7"]
        assert term("desert") == "deserto"
        assert say("PLACE-1.apart", cells=((1, 2), (3, 4))) == "Row 1, column 2; row 3, column 4!"
    assert term("desert") == "desert"


@pytest.mark.usefixtures("portuguese")
def test_a_language_that_is_set_holds_in_other_threads_and_one_spoken_for_a_while_does_not() -> None:
    heard: list[str] = []

    def listen() -> None:
        thread = threading.Thread(target=lambda: heard.append(term("desert")))
        thread.start()
        thread.join()

    with speaking("pt"):
        listen()
    set_language("pt")
    listen()
    assert heard == ["desert", "deserto"]


def test_the_machine_does_not_choose_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANG", "LANGUAGE", "LC_ALL"):
        monkeypatch.setenv(name, "pt_PT.UTF-8")
    assert language() == "en"


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"no language 'xx'.*en, pt, es, fr, zh_Hant"):
        set_language("xx")
    with pytest.raises(ValueError, match="xx"), speaking("xx"):
        pass
    assert language() == "en"


def test_a_key_cannot_have_two_sentences() -> None:
    key = N_("term.desert", "desert")
    assert sentence(key) == "desert"
    with pytest.raises(ValueError, match=r"term\.desert"):
        N_("term.desert", "a desert")


def test_the_markers_for_babel_are_the_functions_that_write_sentences() -> None:
    assert set(KEYWORDS) == {"N_", "tell", "tell_n"}
    assert all(callable(getattr(catalogue, name)) for name in KEYWORDS)
    assert all(places[0] == (1, "c") for places in KEYWORDS.values())


def test_the_words_are_quick_to_import() -> None:
    heavy = "{'networkx', 'ipywidgets', 'plotly', 'moonriver.rules.game', 'moonriver.words.rules', 'moonriver.show'}"
    code = f"import sys, moonriver.words; print(sorted({heavy} & set(sys.modules)))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"
