"""The glossary: every term has one line that explains it, and the names of the box are terms."""

import pytest

from moonriver.rules.effects import PARTNERS
from moonriver.rules.parcel import Landscape
from moonriver.rules.scenario import SCENARIOS
from moonriver.words import explain, term
from moonriver.words.kit.terms import known, terms


def test_the_glossary_has_all_terms() -> None:
    assert len(terms()) == 81
    assert terms()[:3] == ("parcel", "domino", "reserve board")
    assert terms()[-1] == "dwarf"


@pytest.mark.parametrize("key", terms())
def test_a_term_is_explained_in_one_line(key: str) -> None:
    assert term(key) == key
    line = explain(key)
    assert line.endswith(".")
    assert "\n" not in line
    assert len(line.split()) <= 30


@pytest.mark.parametrize("name", [*PARTNERS, *SCENARIOS, *(landscape.value for landscape in Landscape)])
def test_every_name_of_the_box_is_a_term(name: str) -> None:
    assert known(name)
    assert term(name).lower() == name.replace("_", " ")


def test_farm_and_farmer_skull_and_drought_are_kept_apart() -> None:
    assert "farmer" in explain("farm")
    assert "landscape" in explain("farmer")
    assert "drought" in explain("skull")
    assert "skull" in explain("drought")


def test_an_underscore_is_a_space() -> None:
    assert term("gold_prospector") == "gold prospector"


@pytest.mark.parametrize("key", ["praire", "", "x" * 5000])
def test_an_unknown_term_is_told(key: str) -> None:
    for look_up in (term, explain):
        with pytest.raises(KeyError, match="no such term"):
            look_up(key)
