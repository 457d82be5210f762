"""What the page about notations says can be read, and is written in the same way."""

import dataclasses
import json
import re
from types import ModuleType

import pytest

import moonriver
from moonriver.rules import moves as river
from moonriver.saboteur import Mine
from moonriver.saboteur import moves as mine
from moonriver.show.moonriver.sandbox import EXAMPLE
from tests.tools.site.documentation import SOURCES

PAGE = (SOURCES / "notation.md").read_text(encoding="utf-8")
RANCH, MINE = re.findall(r"^```text\n(.*?)^```$", PAGE, re.M | re.S)
(SHEET,) = re.findall(r"^```json\n(.*?)^```$", PAGE, re.M | re.S)


def test_the_ranch_and_the_mine_are_written_as_they_were_read() -> None:
    assert str(moonriver.Ranch.from_diagram(RANCH)) == RANCH
    assert str(Mine.from_diagram(MINE)) == MINE


def test_the_score_sheet_is_that_of_the_readme() -> None:
    assert moonriver.score(moonriver.Ranch.from_diagram(EXAMPLE)).as_json() == json.loads(SHEET)


@pytest.mark.parametrize(
    ("module", "heading"), [(river, "A game of Moon River"), (mine, "A game of Saboteur")]
)
def test_the_tables_of_moves_name_every_kind_and_its_fields(module: ModuleType, heading: str) -> None:
    section = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    table = section.rpartition("| move |")[2]
    told = {
        kind: set(re.findall(r"`(\w+)`", re.sub(r"\(.*?\)", "", fields)))
        for kind, fields in re.findall(r"^\| `(\w+)` \|([^|]*)\|", table, re.M)
    }
    for kind in module.KINDS.values():
        names = {kind.json_names.get(field.name, field.name) for field in dataclasses.fields(kind)}
        assert told.pop(kind.kind) - {"null"} == names - {"player"}
    assert not told
