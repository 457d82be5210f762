"""A game under the microscope as data frames."""

from collections.abc import Callable
from typing import Any

import numpy
import pytest

from moonriver import study
from moonriver.bots.analysis import Analysis
from moonriver.bots.moonriver.look_ahead.playing import Playing
from moonriver.show import Microscope
from moonriver.tabletop.refusals import Unreadable
from tests.bots.blunders import planted
from tests.one_sentence import unreadable
from tests.values import ODD, hold_told


@pytest.fixture(scope="module")
def analysed() -> study.Analysed:
    return study.analyse(planted(3)[0], games=3)


def test_it_says_what_each_decision_was_worth(analysed: study.Analysed) -> None:
    game, blunders = planted(3)
    frame = analysed.alternatives
    assert [*frame] == ["at", "round", "kind", "move", "played", "expected", "low", "high", "games"]
    own = Analysis(game).run(games=3).decisions
    assert frame["at"].unique().tolist() == [decision.at for decision in own]
    assert frame.groupby("at")["played"].sum().tolist() == [1] * len(own)
    assert (frame["games"] == 3).all()
    for _, rows in frame.groupby("at"):
        assert rows["expected"].is_monotonic_decreasing
    assert frame["move"].str.len().min() > 5
    assert set(analysed.mistakes["at"]) == set(blunders)


def test_it_names_mistakes_and_reasons(analysed: study.Analysed) -> None:
    frame = analysed.mistakes
    assert [*frame] == ["at", "round", "kind", "cost", "low", "high", "played", "better", "why"]
    assert (frame["played"] != frame["better"]).all() and (frame["low"] <= frame["cost"]).all()
    assert frame["why"].str.endswith(".").all()
    few = study.analyse(planted(3)[0], games=3, seat=0, mistakes=1).mistakes
    assert few.equals(frame.nlargest(1, "low").reset_index(drop=True))
    assert frame["cost"].is_monotonic_decreasing


def test_the_curve_ends_with_what_came_of_the_game(analysed: study.Analysed) -> None:
    game, _ = planted(3)
    assert game.outcome is not None
    assert analysed.curve["chance"].iloc[-1] == float(0 in game.outcome.winners)
    assert analysed.curve["chance"].between(0, 1).all()
    assert analysed.curve["low"].le(analysed.curve["high"]).all()


def test_another_seed_looks_at_other_games() -> None:
    game, _ = planted(3)
    found = [study.analyse(game, games=1, seed=seed).alternatives for seed in (0, 0, 1)]
    assert found[0].equals(found[1]) and not found[0].equals(found[2])


@pytest.mark.parametrize("after", [0, 7, 50])
def test_an_interrupt_keeps_what_was_found_and_the_analysis_goes_on(
    after: int,
    analysed: study.Analysed,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It comes in the midst of a decision, between two of the moves that are tried there."""
    analysis, played, tried = Analysis(planted(3)[0]), Playing.on, []

    def interrupted(*given: Any) -> Any:
        if analysis.steps == after:
            tried.append(given)
            if len(tried) == 2:
                raise KeyboardInterrupt
        return played(*given)

    monkeypatch.setattr(Playing, "on", interrupted)
    found = study.analyse(analysis, games=3)
    assert [frame.attrs for frame in found] == [{"stopped": True}] * 3
    assert found.alternatives["at"].nunique() == min(after, analysis.number)
    again = study.analyse(analysis, games=3, bar=True)
    assert all(one.equals(other) and not one.attrs for one, other in zip(again, analysed, strict=True))
    assert f"| {analysis.steps}/{3 * analysis.number} [" in capsys.readouterr().err.rpartition("\r")[2]


def test_the_bar_of_some_seconds_counts_without_an_end(capsys: pytest.CaptureFixture[str]) -> None:
    study.analyse(planted(3)[0], seconds=0.0, bar=True)
    assert "0/? [" in capsys.readouterr().err


ARGUMENTS: dict[str, Callable[[Any], object]] = {
    "seconds": lambda odd: study.analyse(planted(3)[0], odd, games=0),
    "games": lambda odd: study.analyse(planted(3)[0], 0, odd),
    "seat": lambda odd: study.analyse(planted(3)[0], games=0, seat=odd),
    "seed": lambda odd: study.analyse(planted(3)[0], games=0, seed=odd),
    "mistakes": lambda odd: study.analyse(planted(3)[0], games=0, mistakes=odd),
}


@pytest.mark.parametrize("name", ARGUMENTS)
def test_odd_arguments_are_told_in_one_sentence(name: str) -> None:
    hold_told(ARGUMENTS[name], ODD, name)
    told = unreadable(ARGUMENTS["mistakes"], -1)
    assert (told.key, told.facts) == ("argument.least", {"found": -1, "least": 0})


def test_numbers_may_be_those_of_a_frame() -> None:
    game, _ = planted(3)
    one, none = numpy.int64(1), numpy.int64(0)
    found = study.analyse(game, games=one, seat=none, seed=one, mistakes=one)  # type: ignore[arg-type]
    assert found.alternatives.equals(study.analyse(game, games=1, seat=0, seed=1).alternatives)
    assert Microscope(game, seat=none).lens.analysis.seat == 0


def test_what_is_no_game_is_refused() -> None:
    with pytest.raises(Unreadable):
        study.analyse("{}")  # type: ignore[arg-type]
