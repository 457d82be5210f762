"""Games of a match told again: cells, partners and moves say what the score sheets say."""

from typing import Any

import pandas as pd
import pytest

from moonriver import study
from moonriver.rules.score import score
from moonriver.study import Replayed, deals
from moonriver.study.deals import SHEET
from moonriver.study.matches import COLUMNS
from moonriver.study.replays import CELLS, MOVES, TOKENS
from tests.one_sentence import unreadable

FORMS = [("base", 3), ("legends", 2)]


@pytest.fixture(scope="module", params=FORMS, ids=str)
def frame(request: pytest.FixtureRequest) -> pd.DataFrame:
    variant, players = request.param
    return study.match(["greedy"] * (players - 1) + ["random"], 2, 4, variant, sheets=True, bar=False)


@pytest.fixture(scope="module")
def told(frame: pd.DataFrame) -> Replayed:
    return study.replayed(frame)


def test_the_lines_of_a_sheet_add_up_to_the_score(frame: pd.DataFrame) -> None:
    assert [*frame] == [*COLUMNS, *SHEET]
    points = [*SHEET[: SHEET.index("largest")]]
    assert (frame[points].sum(axis=1) == frame["score"]).all()


def test_sheets_are_kept_in_the_file(frame: pd.DataFrame, tmp_path: pytest.TempPathFactory) -> None:
    path = f"{tmp_path}/sheets.parquet"
    study.save(frame, path)
    assert study.read(path).equals(frame)
    bare = frame.drop(columns="cows")
    bare.attrs = frame.attrs
    assert unreadable(study.game, bare, 0).key == "study.no_match"


def test_columns_are_as_documented(told: Replayed) -> None:
    for frame, columns in zip(told, (CELLS, TOKENS, MOVES), strict=True):
        assert [*frame] == [*columns]
        assert len(frame)


def test_cells_hold_the_territories(frame: pd.DataFrame, told: Replayed) -> None:
    """A territory scores its parcels for each parcel with a cow, so its cells' points do."""
    grazed = told.cells[told.cells["cows"] > 0]
    found = grazed.groupby(["game", "seat"])["points"].sum()
    lands = ["desert", "canyon", "prairie", "forest", "farm"]
    expected = frame.set_index(["game", "seat"])[lands].sum(axis=1)
    assert found.reindex(expected.index, fill_value=0).tolist() == expected.tolist()
    free = told.cells[told.cells["land"] == "free"].groupby(["game", "seat"]).size()
    assert free.reindex(expected.index, fill_value=0).tolist() == frame["free"].tolist()


def test_tokens_hold_the_partners(frame: pd.DataFrame, told: Replayed) -> None:
    count = told.tokens.groupby(["game", "seat"]).size()
    sheet = told.tokens.groupby(["game", "seat", "partner"])["sheet"].sum()
    for line in frame.itertuples():
        key = (line.game, line.seat)
        assert count.get(key, 0) == line.partners
        for partner in ("gold_prospector", "trapper", "farmer"):
            assert sheet.get((*key, partner), 0) == getattr(line, partner)


def test_moves_lead_to_the_score(frame: pd.DataFrame, told: Replayed) -> None:
    for number in frame["game"].unique():
        game = study.game(frame, frame.index[frame["game"] == number][0])
        moves = told.moves[told.moves["game"] == number]
        assert len(moves) == len(game.moves)
        assert moves["kind"].tolist() == [move.kind for move in game.moves]
        last = moves.groupby("seat")["total"].last()
        for seat, reached in last.items():
            # an opponent may steal a cow after a seat's last move
            assert reached >= score(game.ranches[seat], game.scenario).total


def test_a_turn_belongs_to_the_slot_that_was_chosen(told: Replayed) -> None:
    turns = told.moves[told.moves["slot"] >= 0]
    for (_, _, _), part in turns.groupby(["game", "round", "seat"]):
        assert part["slot"].is_monotonic_increasing
    order = turns.groupby(["game", "round"])["slot"]
    assert order.apply(lambda slots: slots.is_monotonic_increasing).all()
    assert set(turns["slot"]) == {0, 1, 2, 3}


def test_the_first_games_alone(frame: pd.DataFrame) -> None:
    assert set(study.replayed(frame, 1).moves["game"]) == {0}


def test_some_rows_in_another_order_tell_their_games_as_they_were(
    frame: pd.DataFrame, told: Replayed
) -> None:
    some = frame[(frame["bot"] == "greedy") & (frame["game"] > 0)].iloc[::-1]
    again = study.replayed(some)
    order = [*some["game"].drop_duplicates()]
    for all_of_it, part in zip(told, again, strict=True):
        assert [*part["game"].drop_duplicates()] == order
        assert len(part) == (all_of_it["game"] > 0).sum()
        for number in order:
            rows = all_of_it[all_of_it["game"] == number].reset_index(drop=True)
            assert part[part["game"] == number].reset_index(drop=True).equals(rows)


def test_what_is_no_frame_of_a_match_is_told_in_a_sentence(frame: pd.DataFrame) -> None:
    for given in (frame[["bot", "won"]], None, 7):
        assert unreadable(study.replayed, given).key == "study.columns"
    assert unreadable(study.replayed, frame[["game", "deal"]]).key == "study.no_match"


def test_an_interrupt_keeps_the_games_that_are_told(
    frame: pd.DataFrame, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = study.replayed(frame, bar=True)
    assert f"/{frame['game'].nunique()} [" in capsys.readouterr().err
    kept = deals.replayed

    def stopped(terms: deals.Terms, movers: Any, number: int) -> Any:
        if number:
            raise KeyboardInterrupt
        return kept(terms, movers, number)

    monkeypatch.setattr(deals, "replayed", stopped)
    for part, told in zip(study.replayed(frame), whole, strict=True):
        assert part.equals(told[told["game"] == 0])
        assert (part.attrs, told.attrs) == ({"stopped": True}, {})
