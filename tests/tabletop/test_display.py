"""How things are written and drawn: told by whoever knows it, for a kind and those that come from it."""

import sys
from pathlib import Path

import pytest

from moonriver.tabletop import display


class Thing:
    """Something that nobody has told about."""


class Kind(Thing):
    """Something of that kind."""


def test_what_nobody_has_told_of_is_named() -> None:
    for show in (display.text, display.bundle):
        with pytest.raises(LookupError, match="Thing"):
            show(Thing())


def test_a_thing_is_written_and_drawn_as_told_and_so_is_what_comes_from_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(display, "_writers", {})
    monkeypatch.setattr(display, "_drawers", {})
    display.writes(Thing, by=lambda thing: f"a {type(thing).__name__}")
    display.draws(Thing, by=lambda thing: {"text/plain": "thing"})
    assert [display.text(thing) for thing in (Thing(), Kind())] == ["a Thing", "a Kind"]
    assert display.bundle(Kind()) == {"text/plain": "thing"}
    display.writes(Kind, Path, by=lambda thing: "its own")
    assert [display.text(Thing()), display.text(Kind())] == ["a Thing", "its own"]


def test_who_knows_is_loaded_when_it_is_first_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "knows_things.py").write_text(
        "from moonriver.tabletop import display\n"
        "import sys\n"
        "thing = sys.modules['tests_things'].Strange\n"
        "display.writes(thing, by=lambda it: 'strange')\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    strange = type("Strange", (), {"__module__": "tests_things"})
    monkeypatch.setitem(sys.modules, "tests_things", type(sys)("tests_things"))
    monkeypatch.setattr(sys.modules["tests_things"], "Strange", strange, raising=False)
    monkeypatch.setattr(display, "_writers", {})
    monkeypatch.setitem(display.WRITERS, "tests_things", "knows_things")
    assert "knows_things" not in sys.modules
    assert display.text(strange()) == "strange"
    assert sys.modules.pop("knows_things")
