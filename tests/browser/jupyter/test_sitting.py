"""A student sits for it in a real browser: a panel is answered, the file to hand in written, and a reload goes on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from moonriver.lessons import learner, memory
from moonriver.lessons.classroom import handin
from moonriver.lessons.course import named
from tests.effort import in_full

from ..conftest import Opener
from ..harness import notebook_of

STUDENT, NAME = "pupil-07", "03.cover"
SEED = learner.variant_of(STUDENT)
ANSWER = sorted(named(NAME).variant(SEED).answer())
SOURCES = (
    f'from moonriver.lessons import practice, sitting\n\nsitting(student="{STUDENT}")',
    f'practice("{NAME}")',
)
FILE = f"{STUDENT}{handin.ENDING}"


@pytest.fixture(autouse=True)
def nothing_handed_in(served: Path) -> Iterator[None]:
    """Every test begins with nobody's work."""
    for file in (served / memory.FILE.parent).glob("sitting-*.json"):
        file.unlink()
    (served / FILE).unlink(missing_ok=True)
    yield
    (served / FILE).unlink(missing_ok=True)


@in_full("without a browser: tests/lessons/test_sitting.py")
def test_what_is_pointed_at_is_handed_in(open_notebook: Opener, tmp_path: Path, served: Path) -> None:
    notebook = open_notebook(notebook_of(tmp_path / "a_sitting.ipynb", *SOURCES), "lab")
    notebook.run_all()
    line, panel = (notebook.page.locator(".mr-root").nth(number) for number in range(2))
    assert named(NAME).variant(SEED).asks() in panel.locator(".mr-question").inner_text()
    for cell in ANSWER:
        panel.locator(f'[data-id="{cell[0]},{cell[1]}"]').click()
    panel.get_by_role("button", name="Check", exact=True).click()
    panel.locator(".mr-verdict", has_text="PASS").wait_for()
    line.locator(".mr-student", has_text="1 exercise is answered").wait_for()
    assert panel.get_by_role("button", name="The solution").count() == 0
    line.get_by_role("button", name="Write the file to hand in").click()
    line.locator(".mr-told", has_text=FILE).wait_for()
    notebook.screenshot("sitting handed in")
    (given,) = handin.read((served / FILE).read_text(encoding="utf-8")).answers
    assert (given.exercise, given.seed, given.attempts, given.solution_opened) == (NAME, SEED, 1, False)
    assert named(NAME).variant(SEED).verdict(given.value)
    with notebook.page.expect_download() as downloading:
        line.get_by_role("button", name="Download it").click()
    assert downloading.value.suggested_filename == FILE
    assert Path(downloading.value.path()).read_text(encoding="utf-8") == (served / FILE).read_text(
        encoding="utf-8"
    )


@in_full("a panel is reloaded in test_lessons.py")
def test_a_reload_goes_on(open_notebook: Opener, tmp_path: Path) -> None:
    lesson = notebook_of(tmp_path / "a_sitting.ipynb", *SOURCES)
    notebook = open_notebook(lesson, "lab")
    notebook.run_all()
    panel = notebook.page.locator(".mr-root").nth(1)
    panel.locator(f'[data-id="{ANSWER[0][0]},{ANSWER[0][1]}"]').click()
    panel.get_by_role("button", name="Check", exact=True).click()
    panel.locator(".mr-verdict", has_text="TRY AGAIN").wait_for()
    notebook.restart()
    notebook.run_all()
    again = notebook.page.locator(".mr-root").nth(1)
    again.locator(f'[data-id="{ANSWER[0][0]},{ANSWER[0][1]}"][aria-label*="picked"]').wait_for()
    for cell in ANSWER[1:]:
        again.locator(f'[data-id="{cell[0]},{cell[1]}"]').click()
    again.get_by_role("button", name="Check", exact=True).click()
    again.locator(".mr-verdict", has_text="PASS").wait_for()
