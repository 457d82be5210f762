"""The table of games that comes with the package: small, told in its documentation, and made of games that are so."""

from importlib.resources import files
from pathlib import Path

import pandas as pd
import pytest

from moonriver import study
from moonriver.__main__ import main
from moonriver.study.matches import COLUMNS, SHEETS
from moonriver.study.shipped import COMMAND, FILE
from tests.effort import often


@pytest.fixture(scope="module")
def frame() -> pd.DataFrame:
    return study.ten_thousand()


def test_it_holds_ten_thousand_games_in_a_megabyte(frame: pd.DataFrame) -> None:
    assert len((files(study) / FILE).read_bytes()) <= 1_000_000
    assert frame["game"].nunique() == 10_002  # whole deals
    assert frame.groupby("deal")["game"].nunique().eq(3).all()
    assert len(frame) == 30_006
    assert frame.attrs["match"]["bots"] == ["greedy", "greedy", "random"]


def test_every_column_is_documented(frame: pd.DataFrame) -> None:
    assert dict(frame.dtypes.astype(str)) == COLUMNS | SHEETS
    assert all(f"`{name}`" in str(study.ten_thousand.__doc__) for name in frame)


def test_the_scores_are_the_sums_of_their_sheets(frame: pd.DataFrame) -> None:
    counts = ["largest", "cows", "partners", "free"]
    assert frame[[*SHEETS]].drop(columns=counts).sum(axis=1).equals(frame["score"])


@pytest.mark.parametrize("number", range(0, 10_002, 10_001 // often(4, long=40)))
def test_a_game_that_is_made_again_ends_as_the_table_says(frame: pd.DataFrame, number: int) -> None:
    game = study.game(frame, 3 * number)
    rows = frame[frame["game"] == number]
    assert game.seats is not None and [seat.bot for seat in game.seats] == rows["bot"].tolist()
    assert list(game.totals) == rows["score"].tolist()
    assert game.outcome is not None
    assert [sheet.cows for sheet in game.outcome.sheets] == rows["cows"].tolist()


def test_the_command_begins_with_the_same_rows(
    frame: pd.DataFrame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = COMMAND.replace("--games 10000", "--games 3").split()
    assert words[:3] == ["python", "-m", "moonriver"]
    assert main(words[3:]) == 0
    again = study.read(FILE)
    assert again.drop(columns="ms").equals(frame.iloc[: len(again)].drop(columns="ms"))
    assert again.attrs == frame.attrs
