"""What TEACHING.md says is so: every notebook is there, its exercises exist, its tests of others work."""

from __future__ import annotations

import re
from ast import literal_eval
from pathlib import Path
from typing import Any

import pytest

from moonriver.lessons import learner
from moonriver.lessons.course import NOTEBOOKS, everything, named
from moonriver.live.questions import SOURCES
from moonriver.words import LANGUAGES
from tests.tools import courses, po
from tests.tools.build_hook import LOCALES
from tests.tools.units import units

ROOT = Path(__file__).parents[2]
TEACHING = (ROOT / "TEACHING.md").read_text(encoding="utf-8")
POINTS = ("Goals", "Minutes", "Before", "Where learners stumble", "Exit question")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", TEACHING, re.M | re.S)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.chdir(tmp_path)
    yield
    learner.end()


def test_every_notebook_has_its_five_points() -> None:
    sections = dict(re.findall(r"^### (\d\d) · .*?\n(.*?)(?=^#|\Z)", TEACHING, re.M | re.S))
    assert sorted(sections) == sorted(path.name[:2] for path in (ROOT / "notebooks").glob("*.ipynb"))
    for number, text in sections.items():
        assert tuple(re.findall(r"^- \*\*(.+?):\*\*", text, re.M)) == POINTS, number
        assert re.search(r"\*\*Minutes:\*\* \d\d[.,]", text), number


HEADINGS = re.findall(r"(?:up to|from|to|and) “([^”]+)”", TEACHING.partition("## Notebook by notebook")[0])


def headings(language: str) -> dict[str, str]:
    """The headings of all notebooks: in English, and in a language."""
    found: dict[str, str] = {}
    for notebook in courses.notebooks():
        known = courses.translations(notebook, language)
        english = [unit.text for unit in units(courses.read(notebook)) if unit.kind in ("h2", "h3")]
        found |= {text: known.get(text, text) for text in english}
    return found


def test_the_headings_that_it_names_are_in_the_notebooks_in_every_language() -> None:
    assert len(HEADINGS) >= 5
    for code in LANGUAGES:
        said = headings(code)
        for heading in HEADINGS:
            (own,) = (text for english, text in said.items() if english.startswith(heading))
            assert own.split(":")[0].split("：")[0].strip() in courses.teaching(code), (code, heading)


@pytest.mark.parametrize("code", LANGUAGES[1:])
def test_buttons_are_called_as_the_package_calls_them(code: str) -> None:
    """Where bold words in English are a sentence of the package, the translation has that sentence in bold, too."""
    catalogue = po.read(ROOT / LOCALES / code / "LC_MESSAGES" / "moonriver.po", code)
    own = {str(message.id): str(message.string) for message in catalogue}
    named = [
        (said, own[words])
        for english, said in courses.translations(courses.TEACHING, code).items()
        for words in re.findall(r"\*\*([^*]+)\*\*", english)
        if words in own
    ]
    assert len(named) == 4
    for said, button in named:
        assert f"**{button}**" in said


def test_every_exercise_that_it_names_exists() -> None:
    names = set(re.findall(r"(?<![-\w])\d\d\.[a-z]\w+", TEACHING))
    assert len(names) > 15
    assert names <= {exercise.name for exercise in everything()}


def test_an_answer_that_it_quotes_is_in_the_form_that_is_asked_for() -> None:
    ((name, value, exercise, given),) = re.findall(
        r'`(\w+) = ([^`]+)` with `check\("([\w.]+)", (\w+)\)`', TEACHING
    )
    assert name == given
    assert not named(exercise).variant().verdict(literal_eval(value)).refused


def test_the_notebooks_are_named_that_a_class_is_not_offered() -> None:
    (told,) = re.findall(r"none of notebooks (\d\d) and (\d\d)", TEACHING)
    assert {*told} == {*NOTEBOOKS} - {*SOURCES}


def test_the_first_cell_of_a_sitting_works() -> None:
    (block,) = (block for block in BLOCKS if "sitting(" in block)
    exec(block, {})
    assert learner.current() == learner.Sitting("pupil-07", False)
    learner.end()


def test_check_is_a_test_for_nbgrader_and_otter() -> None:
    cell, file = (block for block in BLOCKS if "assert found" in block)
    right = named("06.points").variant().answer()
    exec(cell.replace(", 12)", f", {right})"), {})
    with pytest.raises(AssertionError, match="TRY AGAIN"):
        exec(cell.replace(", 12)", f", {right + 1})"), {})
    names: dict[str, Any] = {}
    exec(re.sub(r"^from otter.*\n|^@test_case.*\n", "", file, flags=re.M), names)
    names["test_q1"](right)
    with pytest.raises(AssertionError, match="TRY AGAIN"):
        names["test_q1"](right + 1)


def test_the_configuration_of_the_hub_gives_each_learner_the_course(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = ROOT / "binder" / "jupyterhub_config.py"
    monkeypatch.setenv("MOONRIVER_CLASS", str(tmp_path / "class"))
    monkeypatch.setenv("MOONRIVER_PASSWORD", "secret")

    class Config:
        def __getattr__(self, name: str) -> Any:
            self.__dict__[name] = Config()
            return self.__dict__[name]

    config = Config()
    names = {"get_config": lambda: config, "__file__": str(path)}
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), names)
    spawner = Config()
    spawner.user.name = "pupil-07"
    for _ in range(2):
        config.Spawner.pre_spawn_hook(spawner)
        (tmp_path / "class" / "pupil-07" / "00_a_first_game.ipynb").write_text("mine", encoding="utf-8")
    own = tmp_path / "class" / "pupil-07"
    assert {file.name for file in own.glob("*.ipynb")} == {
        file.name for file in (ROOT / "notebooks").glob("*.ipynb")
    }
    assert {folder.name for folder in own.iterdir() if folder.is_dir()} >= set(LANGUAGES[1:])
    assert (own / "00_a_first_game.ipynb").read_text(encoding="utf-8") == "mine", "a learner's work stays"
    (example,) = re.findall(r"without accents, digits\s+and hyphens, as in `([^`]+)`", TEACHING)
    takes = re.compile(config.Authenticator.username_pattern).match  # as the hub asks
    assert [name for name in (example, "josé", "ana lee", "hub.sqlite", "ana\n") if takes(name)] == [example]
    assert config.SimpleLocalProcessSpawner.home_dir_template.endswith("{username}")
    assert config.Spawner.default_url.rpartition("/")[2] in {file.name for file in own.glob("*.ipynb")}
