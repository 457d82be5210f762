"""Every rule of the game has a test that cites it, and every citation names a rule."""

from pathlib import Path

import pytest

from tests.tools.coverage import Citation, citations_of_lessons, citations_of_tests, rule_ids, table

IDS = rule_ids()


def test_every_rule_of_moon_river_is_cited_by_a_test() -> None:
    cited = {citation.rule for citation in citations_of_tests()}
    lacking = [rule for rule in IDS["Moon River"] if rule not in cited]
    assert not lacking, f'no test is marked @pytest.mark.rule("{lacking[0]}")'


def test_every_citation_names_a_rule() -> None:
    known = {rule for ids in IDS.values() for rule in ids}
    unknown = [
        citation
        for citation in (*citations_of_tests(), *citations_of_lessons())
        if citation.rule not in known
    ]
    assert unknown == []


def test_the_table_names_each_rule_once_and_what_stands_for_it() -> None:
    text = table()
    for citation in citations_of_tests():
        assert citation.place.removeprefix("tests/") in text
    first_words = [line.split()[0] for line in text.partition("\n\n")[0].splitlines() if line[0] != " "]
    assert first_words == [rule for ids in IDS.values() for rule in ids]


def test_marks_are_found_on_functions_classes_parameters_and_modules(tmp_path: Path) -> None:
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_a.py").write_text(
        "import pytest\n"
        'pytestmark = [pytest.mark.rule("A-1")]\n'
        '@pytest.mark.rule("B-1", "B-2")\n'
        "def test_b(): ...\n"
        '@pytest.mark.rule("C-1")\n'
        "class TestC:\n"
        '    @pytest.mark.rule("C-2")\n'
        "    def test_c(self): ...\n"
        '@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("D-1"))])\n'
        "def test_d(x): ...\n"
    )
    assert set(citations_of_tests(folder)) == {
        Citation("A-1", "tests/test_a.py"),
        Citation("B-1", "tests/test_a.py::test_b"),
        Citation("B-2", "tests/test_a.py::test_b"),
        Citation("C-1", "tests/test_a.py::TestC"),
        Citation("C-2", "tests/test_a.py::TestC::test_c"),
        Citation("D-1", "tests/test_a.py::test_d"),
    }


def test_a_computed_id_is_refused(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text('@pytest.mark.rule(f"PLACE-{1}")\ndef test_a(): ...\n')
    with pytest.raises(ValueError, match="line 1"):
        citations_of_tests(tmp_path)
