"""The SVG builder: short numbers, escaping, symbols only where used, prefixes that do not collide."""

import ast
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import moonriver
from moonriver.show.kit.markup import El, clean, el, number
from moonriver.show.kit.svg import Art, Use, document, drawings, pill, text_width, use
from moonriver.words import LANGUAGES, speaking

DOT = Art("d", el("circle", r=2, fill="gold"))
RING = Art("r", use(DOT, 0, 0), el("circle", r=5))
SPARE = Art("s", el("circle", r=9))


def drawn(
    *art: Art, title: str = "t", desc: str = "d", theme: str = "light", prefix: str | None = None
) -> str:
    body = [use(one, 1, 2) for one in art]
    return document((0, 0, 10, 10), body, title=title, desc=desc, theme=theme, prefix=prefix)


@pytest.mark.parametrize(
    ("value", "text"),
    [(3, "3"), (0.5, ".5"), (-0.25, "-.25"), (1.204, "1.2"), (-0.001, "0"), (10.0, "10"), (100, "100")],
)
def test_numbers_are_as_short_as_they_can_be(value: float, text: str) -> None:
    assert number(value) == text


def test_texts_and_attributes_are_escaped() -> None:
    node = el("text", 'a <b> & "c"', data_note='"><script>')
    parsed = ElementTree.fromstring(node.write())
    assert parsed.text == 'a <b> & "c"'
    assert parsed.attrib == {"data-note": '"><script>'}


ENDED = (
    "a", "b", "body", "button", "caption", "code", "dd", "details", "div", "dl", "dt", "fieldset", "figcaption",
    "figure", "footer", "form", "h1", "h2", "h3", "h4", "head", "header", "html", "i", "label", "legend", "li", "main",
    "meter", "nav", "noscript", "ol", "option", "p", "pre", "progress", "script", "section", "select", "small", "span",
    "strong", "style", "summary", "table", "tbody", "td", "textarea", "th", "thead", "title", "tr", "ul",
)  # fmt: skip
CLOSED = (
    "animate", "circle", "defs", "desc", "ellipse", "feDropShadow", "filter", "g", "link", "meta", "path", "rect",
    "svg", "symbol", "text", "tspan", "use",
)  # fmt: skip
VOID = ("br", "img", "input")


def test_what_is_empty_is_ended_in_html_and_closed_in_svg() -> None:
    assert [el(name).write() for name in ENDED] == [f"<{name}></{name}>" for name in ENDED]
    assert [el(name).write() for name in CLOSED] == [f"<{name}/>" for name in CLOSED]
    assert [el(name).write() for name in VOID] == [f"<{name}>" for name in VOID]


def test_every_element_of_the_package_is_one_of_these() -> None:
    """A page with another one would show it as a plain text, and no other test may notice."""
    named = {
        node.args[0].value
        for file in Path(moonriver.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("el", "El")
        if node.args and isinstance(node.args[0], ast.Constant)
    }
    assert named <= {*ENDED, *CLOSED, *VOID}


def test_titles_from_outside_do_no_harm() -> None:
    nasty = "</title><script>alert(1)</script> \x01\x00\ud800 \u202e " + "x" * 10_000
    root = ElementTree.fromstring(drawn(DOT, title=nasty, desc=nasty))
    title = root.find("{*}title")
    assert title is not None and title.text is not None
    assert title.text.startswith("</title><script>")
    assert len(title.text) <= 200
    assert root.find(".//{*}script") is None


def test_clean_cuts_and_removes_what_xml_forbids() -> None:
    assert clean("a\x00\x01b\ud800\uffff") == "ab"
    assert clean("x" * 300, 10) == "x" * 9 + "…"


def test_only_used_symbols_are_written_and_nested_ones_are_found() -> None:
    text = drawn(RING)
    ids = set(re.findall(r' id="(\w+)"', text))
    targets = set(re.findall(r'href="#(\w+)"', text))
    assert ids == targets
    assert len(ids) == 2


def test_what_is_drawn_in_a_group_of_a_drawing_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "drawn").mkdir()
    (tmp_path / "drawn" / "__init__.py").touch()
    symbols = '<symbol id="leaf"><path d="M0 0h1"/></symbol><g id="tree"><g><use href="#leaf"/></g></g>'
    art = f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'
    (tmp_path / "drawn" / "art.svg").write_text(art)
    monkeypatch.syspath_prepend(tmp_path)
    found = drawings("drawn")
    (group,) = found["tree"].shape
    (leaf,) = group.children
    assert isinstance(leaf, Use) and leaf.art is found["leaf"]


def test_symbols_are_written_once() -> None:
    assert len(re.findall(r' id="', drawn(DOT, DOT, DOT))) == 1


def test_prefixes_are_the_same_on_rerun_and_differ_between_drawings() -> None:
    assert drawn(DOT) == drawn(DOT)
    one, other = (set(re.findall(r' id="(\w+)"', drawn(*art))) for art in ((DOT,), (DOT, SPARE)))
    assert not one & other


def test_a_prefix_can_be_chosen() -> None:
    assert 'id="d"' in drawn(DOT, prefix="")


def test_what_is_inherited_is_not_repeated() -> None:
    body = [
        el("path", d="M0 0", fill="none", stroke="ink", stroke_width=2),
        el("path", d="M1 1", stroke_width=3),
    ]
    text = document((0, 0, 1, 1), body, title="t", desc="d")
    assert '<path d="M0 0"/>' in text
    assert '<path d="M1 1" stroke-width="3"/>' in text


def test_what_a_group_changes_is_written_again_below_it() -> None:
    body = [el("g", el("path", d="M0 0", stroke_width=2), stroke_width=7)]
    assert '<g stroke-width="7"><path d="M0 0" stroke-width="2"/></g>' in document(
        (0, 0, 1, 1), body, title="t", desc="d"
    )


def test_what_shines_through_within_what_shines_through_keeps_its_group() -> None:
    art = Art("faint", el("circle", r=2, opacity=0.5), opacity=0.5)
    assert re.search(r'<g id="\w+" opacity="0?.5"><circle [^>]*opacity="0?.5"', drawn(art))


def test_themes() -> None:
    light, dark, auto, page = (drawn(DOT, theme=theme) for theme in ("light", "dark", "auto", "page"))
    assert len({light, dark, auto, page}) == 4
    assert "var(" not in light + dark
    assert "<style>" in auto and "var(--mr-gold," in auto
    assert "<style>" not in page and "var(--mr-gold," in page
    with pytest.raises(ValueError, match="sepia"):
        drawn(DOT, theme="sepia")


def test_pills_stay_inside() -> None:
    made = pill("canyon 5 × 3 · beaver 1   +4", 0, 0, within=(0, 500))
    box = made.children[0]
    assert isinstance(box, El)
    assert box.attributes["x"] == 0
    width = box.attributes["width"]
    assert isinstance(width, int | float) and width > text_width("canyon 5 × 3 · beaver 1   +4", 16)
    assert "beaver 1\u2003+4" in made.write()


def test_a_pill_has_at_most_80_letters() -> None:
    _, text = pill("y" * 81, 0, 0).children
    assert isinstance(text, El) and [*text.children] == ["y" * 79 + "…"]


def test_a_pill_that_is_too_long_is_written_smaller_and_stays_inside() -> None:
    words = "prairie +6 · forest +4 · cornfield +3 · beavers +1 · gold prospector +2: +16"
    box, text = pill(words, 20, 0, within=(-20, 520)).children
    assert isinstance(box, El) and isinstance(text, El)
    x, wide, size = (
        float(str(box.attributes["x"])),
        float(str(box.attributes["width"])),
        text.attributes["font-size"],
    )
    assert x >= -20 and x + wide <= 520 + 1e-9
    assert 8 < float(str(size)) < 16


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_picture_says_its_language_unless_it_is_english(code: str) -> None:
    english = drawn(DOT, prefix="p")
    with speaking(code):
        found = drawn(DOT, prefix="p")
    assert (found == english) == (code == "en")
    assert f'lang="{code.replace("_", "-")}"' in found or code == "en"
    assert ("Noto Sans TC" in found) == (code == "zh_Hant")
