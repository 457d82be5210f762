"""A partner or scenario of whom only the rules know: it is drawn plainly and called by its name."""

import re
from dataclasses import replace
from pathlib import Path

import networkx as nx
import pytest

from moonriver.rules import effects, graphs, scenario
from moonriver.rules.partners import Partner
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from moonriver.show.kit import svg
from moonriver.show.kit.svg import drawings
from moonriver.show.moonriver import pieces, tiles
from moonriver.show.moonriver.boards import SaloonBoard
from moonriver.show.moonriver.drawing import ranch_svg
from moonriver.show.moonriver.networks import Layer
from moonriver.show.moonriver.scorepad import score_svg
from moonriver.show.moonriver.supplies import saloon_svg
from moonriver.words.moonriver.table import partner_does

EMPTY = ". . . . .\n" * 4


@pytest.fixture
def _herald(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(effects.PARTNERS, "town_herald", Partner("town_herald", "h", resource="corn"))


@pytest.mark.usefixtures("_herald")
def test_a_partner_without_an_emblem_shows_its_letter() -> None:
    ranch = Ranch.from_diagram(EMPTY + "Po/+h . @ . .\n")
    for picture in (ranch_svg(ranch), saloon_svg(["town_herald"])):
        (letter,) = re.findall(r"<text[^>]*>h</text>", picture)
        assert 'text-anchor="middle"' in letter
    assert "town herald" in score_svg(score(ranch)).lower()


@pytest.mark.usefixtures("_herald")
def test_a_partner_without_a_glossary_entry_is_called_by_its_name() -> None:
    assert partner_does("town_herald") == "Town herald"
    board = SaloonBoard(["town_herald"])
    board.hear(act="click", id="saloon:0", by="mouse")
    assert "Town herald" in board.said


def test_a_drawing_needs_no_short_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shape = '<path d="M-3 1h9"/>'
    drawn = f'<svg><g id="disc"><circle r="9"/></g><g id="token-postman"><use href="#disc"/>{shape}</g></svg>'
    (tmp_path / "art.svg").write_text(drawn, encoding="utf-8")
    monkeypatch.setattr(svg, "files", lambda package: tmp_path)
    monkeypatch.setattr(pieces, "ART", tiles.ART | drawings("here"))
    monkeypatch.setitem(effects.PARTNERS, "postman", Partner("postman", "p"))
    both = ranch_svg(Ranch.from_diagram(EMPTY + "Po/+p Po/+t @ . .\n"))
    assert ">p</text>" not in both
    assert both.count(shape) == 1 and "token-postman" in both


def test_a_scenario_without_words_or_a_look_is_scored_and_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    city = scenario.SCENARIOS["moon_river_city"]
    monkeypatch.setitem(scenario.SCENARIOS, "county_fair", replace(city, name="county_fair", group="fair"))
    ranch = Ranch.from_diagram(EMPTY.replace(". . . . .\n", "", 1) + "H . . . .\nH H @ . .\n")
    sheet = score(ranch, "county_fair")
    assert sheet.points("scenario") == 10
    assert "county fair" in str(sheet)
    pictured = score_svg(sheet, theme="light")
    assert "county fair" in pictured
    assert pictured.count("<use") < score_svg(score(ranch, "moon_river_city"), theme="light").count("<use")
    assert Layer("fair", "fair", nx.Graph(), (), ()).title == "fair"
    assert Layer("city", "city", nx.Graph(), (), ()).title == "Cities"


@pytest.mark.parametrize("name", scenario.SCENARIOS)
def test_a_scenario_names_its_graph_and_two_rules(name: str) -> None:
    shipped = scenario.SCENARIOS[name]
    ranch = Ranch.from_diagram(EMPTY + ". . @ . .\n")
    assert graphs.BY_SCENARIO[name](ranch).graph["kind"] == shipped.group
    assert [rule.rpartition("-")[2] for rule in shipped.rules] == ["1", "2"]
