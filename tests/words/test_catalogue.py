"""Languages: how one is chosen, that a translation may reorder, and that Babel's markers are the ones in use."""

import gettext
import pickle
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from moonriver.words import available, language, say, speaking, term
from moonriver.words.kit import catalogue
from moonriver.words.kit.catalogue import KEYWORDS, LANGUAGES, N_, sentence, tell, tell_n
from moonriver.words.kit.names import capital, series

from .pseudo import PSEUDO

OTHER = "x_backwards"
"""No language of ours: what was told in it is kept, and would be heard by other tests."""


class Backwards(gettext.NullTranslations):
    """A translation that says placeholders in another order, to three plural forms."""

    def pgettext(self, context: str, message: str) -> str:
        return {"PLACE-1.apart": "{cells}!", "t.two": "{b} {a}", "term.desert": "deserto"}.get(
            context, message
        )

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return ["um", "dois", "muitos: {n}"][min(n, 3) - 1] if context == "t.many" else msgid2


@pytest.fixture
def another_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    known = catalogue._translation
    monkeypatch.setattr(catalogue, "_translation", lambda code: Backwards() if code == OTHER else known(code))
    monkeypatch.setattr(catalogue, "available", lambda: ("en", OTHER))
    yield
    language("en")


def test_english_is_said_first() -> None:
    assert language() == "en"
    assert tell("t.two", "{a} {b}", a=1, b=2) == "1 2"
    assert [tell_n("t.many", "one", "{n} of them", n) for n in (0, 1, 2)] == ["0 of them", "one", "2 of them"]


@pytest.mark.parametrize("code", LANGUAGES[1:])
def test_a_language_without_a_translation_cannot_be_set(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "_LOCALES", tmp_path)
    assert available() == ("en",)
    told = f"^There is no translation into '{code}' here; languages to choose from: en\\.$"
    with pytest.raises(ValueError, match=told):
        language(code)
    with pytest.raises(ValueError, match=told), speaking(code):
        pass
    assert language() == "en"


@pytest.mark.usefixtures("pseudo")
def test_a_translation_is_read_from_its_file_and_what_it_lacks_is_said_in_english() -> None:
    assert available() == ("en", PSEUDO)
    with speaking(PSEUDO):
        assert term("cow") == "⟦cow ä⟧"
        assert tell_n("show.cows", "1 cow", "{n} cows", 3) == "⟦3 cows äö⟧"
        assert tell("t.nowhere", "Not in any file.") == "Not in any file."
    assert term("cow") == "cow"


HALF = "x_half"


@pytest.fixture
def half(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speaks a language in which two sentences have no translation, and one has another placeholder."""
    told = Catalog()
    told.add("cow", "[cow]", context="term.cow")
    told.add("{who} drives {what}.", "[{what} of {who}]", context="t.drive")
    told.add("{who} milks {what}.", "[{what} of {whom}]", context="t.milk")
    target = tmp_path / HALF / "LC_MESSAGES" / "moonriver.mo"
    target.parent.mkdir(parents=True)
    with target.open("wb") as file:
        write_mo(file, told)
    monkeypatch.setattr(catalogue, "_LOCALES", tmp_path)
    monkeypatch.setattr(catalogue, "_translation", catalogue._translation.__wrapped__)
    with speaking(HALF):
        yield


@pytest.mark.usefixtures("half")
def test_no_line_is_half_translated() -> None:
    cow, farm = term("cow"), term("farm")
    assert (cow, farm, capital(cow)) == ("[cow]", "farm", "[cow]")
    drives = "{who} drives {what}."
    assert tell("t.drive", drives, who="Ana", what=cow) == "[[cow] of Ana]"
    assert tell("t.drive", drives, who="Ana", what=farm) == "Ana drives farm."
    assert tell("t.drive", drives, who=capital(farm), what=cow) == "Farm drives cow."
    assert tell("t.rides", "{who} rides {what}.", who="Ana", what=capital(cow)) == "Ana rides Cow."
    assert tell("t.milk", "{who} milks {what}.", who="Ana", what=cow) == "Ana milks cow."
    assert tell("t.drive", drives, who="Ana", what=tell_n("t.n", "one", "{n}", 2)) == "Ana drives 2."
    listing = series([cow, tell("t.drive", drives, who="Ana", what=cow)])
    assert listing == "cow, Ana drives cow."
    assert type(pickle.loads(pickle.dumps(listing))) is str


@pytest.mark.usefixtures("another_language")
def test_results_with_sentences_are_kept_for_each_language_apart() -> None:
    made = []

    @catalogue.kept_by_language(8)
    def land(name: str) -> str:
        made.append(name)
        return term(name)

    assert (land("desert"), land("desert")) == ("desert", "desert")
    assert land(name="canyon") == "canyon" == made.pop()
    with speaking(OTHER):
        assert (land("desert"), land("desert")) == ("deserto", "deserto")
    assert land("desert") == "desert"
    assert made == ["desert", "desert"]


@pytest.mark.usefixtures("another_language")
def test_a_translation_puts_words_in_its_own_order_and_plurals_in_its_own_forms() -> None:
    with speaking(OTHER):
        assert tell("t.two", "{a} {b}", a=1, b=2) == "2 1"
        assert [tell_n("t.many", "one", "{n}", n) for n in (1, 2, 7)] == ["um", "dois", "muitos: 7"]
        assert term("desert") == "deserto"
        assert say("PLACE-1.apart", cells=((1, 2), (3, 4))) == "Row 1, place 2; row 3, place 4!"
    assert term("desert") == "desert"


@pytest.mark.usefixtures("another_language")
def test_a_language_that_is_set_holds_in_other_threads_and_one_spoken_for_a_while_does_not() -> None:
    heard: list[str] = []

    def listen() -> None:
        thread = threading.Thread(target=lambda: heard.append(term("desert")))
        thread.start()
        thread.join()

    with speaking(OTHER):
        listen()
    language(OTHER)
    listen()
    assert heard == ["desert", "deserto"]


def test_the_machine_does_not_choose_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANG", "LANGUAGE", "LC_ALL"):
        monkeypatch.setenv(name, "pt_PT.UTF-8")
    assert language() == "en"


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(
        ValueError, match=r"no translation into 'xx' here; languages to choose from: en es fr pt zh_Hant\."
    ):
        language("xx")
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
