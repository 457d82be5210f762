"""Teaching pictures say what the engine says, in the picture and in its text form."""

from __future__ import annotations

import subprocess
import sys
from base64 import b64decode
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import moonriver
from moonriver.lessons import (
    before_after,
    check,
    columns,
    exercise,
    hint,
    marked,
    may_stand,
    parcels,
    refused,
    reserve,
    saloon,
    source,
    territories,
)
from moonriver.lessons.course import UnknownExercise
from moonriver.lessons.verdicts import State
from moonriver.rules import graphs, placement
from moonriver.rules.ranch import Ranch
from moonriver.show.moonriver.sandbox import EXAMPLE
from tests.one_sentence import unreadable

RANCH = Ranch.from_diagram(". . . . .\n. . . . .\n. D D . .\n. C Fc/* . .\n. C @ P .")


def svg(picture: object) -> str:
    """The SVG inside a still."""
    html = picture._repr_mimebundle_()["text/html"]  # type: ignore[attr-defined]
    return b64decode(html.partition("base64,")[2].partition('"')[0]).decode()


def test_may_stand_names_and_marks_the_cells_of_all_placements() -> None:
    cells = {cell for pair in RANCH.placements("P", "H") for cell in pair}
    picture = may_stand(RANCH, "P", "H")
    assert set(picture.marks) == cells
    for row, column in cells:
        assert f"row {row}, place {column}" in str(picture)


@pytest.mark.parametrize(
    ("domino", "cells", "said"),
    [
        (("C", "P"), ((1, 1), (1, 0)), "PLACE-1"),
        (("C", "P"), ((0, 0), (-1, 0)), "PLACE-1"),
        (("C", "P"), ((0, 2), (0, 1)), "PLACE-1"),
        (("F", "F"), ((4, 3), (4, 4)), "PLACE-2"),
        (("D", "F"), ((2, 3), (2, 4)), "may stand"),
    ],
)
def test_refused_says_which_rule_forbids(
    domino: tuple[str, str], cells: tuple[tuple[int, int], tuple[int, int]], said: str
) -> None:
    picture = refused(RANCH, domino, cells)
    assert said in str(picture)
    assert (RANCH.refusal(domino, cells) is None) == (said == "may stand")
    assert svg(picture).startswith("<svg")


def test_before_after_shows_both_and_marks_what_changed() -> None:
    after = RANCH.place(("D", "P"), ((2, 3), (2, 4)))
    text = str(before_after(RANCH, after))
    assert str(RANCH).rstrip() in text
    assert str(after).rstrip() in text
    assert text.index("→") > 0


def test_an_arrow_between_pictures_is_as_high_as_a_heading() -> None:
    before, after = before_after(RANCH, RANCH).html.split(" → ")
    assert before.endswith('<span style="font-size:28px;vertical-align:middle">')
    assert after.startswith("</span>")


def test_territories_tell_their_points() -> None:
    for part in graphs.components(graphs.territories(RANCH)):
        assert f": {part.points}" in str(territories(RANCH))


def test_small_pictures_have_their_text_form() -> None:
    game = moonriver.Game.deal(players=3, seed=7)
    assert str(parcels("D", ("Hco", "M6e"))) == "D, Hco M6e"
    assert str(reserve(["D", "Pn"])) == "D Pn"
    assert all(parcel is None or parcel.mark in str(columns(game)) for parcel in game.newer.parcels)  # type: ignore[union-attr]
    assert len(str(saloon(game)).split(", ")) == 5
    for picture in (parcels("D"), reserve([]), columns(game), saloon(game), marked(RANCH, [(0, 1)])):
        bundle = picture._repr_mimebundle_()
        assert set(bundle) == {"text/plain", "text/html"}
        assert len(bundle["text/html"]) < 16_000


def test_source_is_the_real_one() -> None:
    shown = str(source(placement.welcome))
    assert shown.startswith("# moonriver/rules/placement.py\ndef welcome(")
    assert "moonriver" not in shown.partition("\n")[2].partition('"""')[0]


def test_the_source_of_an_own_function_is_shown_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "of_a_pupil.py").write_text("def bot(view):\n    return view.legal_moves[0]\n")
    monkeypatch.syspath_prepend(tmp_path)
    bot = import_module("of_a_pupil").bot
    assert str(source(bot)) == "# of_a_pupil.py\ndef bot(view):\n    return view.legal_moves[0]"
    assert str(source(partial(bot))) == str(source(bot))


@pytest.mark.parametrize("odd", [None, 5, "x", print, object(), property(), partial(print)])
def test_what_has_no_source_is_told(odd: Any) -> None:
    assert unreadable(source, odd).facts["expected"] == "function"


def test_an_unknown_exercise_is_told_with_near_names() -> None:
    for call in (exercise, hint):
        with pytest.raises(UnknownExercise, match=r"03\.cover"):
            call("03.covers")
    found = check("03.covers", 1)
    assert found.verdict.state is State.TRY_AGAIN
    assert "03.cover" in str(found)


def test_near_names_are_those_of_the_whole_course_whatever_was_loaded() -> None:
    told = "from moonriver.lessons import check; print(check('3.bridge', 1))"
    found = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert "03.bridge" in found.stdout


def test_a_ranch_may_be_a_diagram_and_cells_may_be_lists() -> None:
    ranch = Ranch.from_diagram(EXAMPLE)
    cells: Any = [[0, 1]]
    assert str(marked(EXAMPLE, cells)) == str(marked(ranch, [(0, 1)]))
    assert str(may_stand(EXAMPLE, "C", "D")) == str(may_stand(ranch, "C", "D"))


def test_a_wrong_answer_in_cells_is_marked_on_the_picture_of_the_question() -> None:
    plain, answered = exercise("03.cover"), check("03.cover", [(4, 0)])
    assert "row 4, place 0; wrong" in str(answered)
    assert "missed" not in str(answered)
    assert "missed" not in str(plain)
