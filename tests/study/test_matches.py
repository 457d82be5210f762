"""Matches: every deal from all seats, the same frame by whoever plays it, kept, gone on with, and made again."""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from importlib import import_module
from importlib.metadata import EntryPoint
from itertools import count
from math import log, nan
from multiprocessing import get_context
from pathlib import Path
from statistics import stdev
from threading import Lock
from time import sleep
from typing import Any

import numpy
import pandas as pd
import pytest
import tqdm.notebook

from moonriver import study
from moonriver.__main__ import main
from moonriver.bots import Bot, kit
from moonriver.rules.game import View
from moonriver.rules.moves import Move
from moonriver.study import bars, deals, matches, workers
from moonriver.study.codes import codes
from moonriver.study.estimates import interval, mean_interval, settled
from tests.effort import in_full
from tests.one_sentence import sentence, unreadable
from tests.values import ODD, hold_told

THREE = ["greedy", "random", "random"]


def last(view: View) -> Move:
    return view.legal_moves[-1]


def broken(view: View) -> Any:
    return None if view.round == 3 else view.legal_moves[0]


def same(one: pd.DataFrame, other: pd.DataFrame) -> bool:
    """Equal but for the time that was taken."""
    return bool(one.drop(columns="ms").equals(other.drop(columns="ms"))) and one.attrs == other.attrs


@pytest.fixture(scope="module")
def frame() -> pd.DataFrame:
    return study.match(THREE, games=10)


def test_every_deal_is_played_from_all_seats(frame: pd.DataFrame) -> None:
    assert [*frame] == ["game", "deal", "seat", "bot", "score", "won", "rank", "decisions", "ms"]
    assert frame["game"].nunique() == 12  # rounded up to whole deals
    assert frame.groupby("deal")["game"].nunique().tolist() == [3] * 4
    own = frame[frame["bot"] == "greedy"]
    assert own.groupby("deal")["seat"].apply(sorted).tolist() == [[0, 1, 2]] * 4
    assert frame.groupby("game")["won"].sum().tolist() == [1.0] * 12
    best = frame.groupby("game")["score"].max()
    assert frame[frame["rank"] == 1].groupby("game")["score"].max().equals(best)
    assert (frame["decisions"] > 10).all() and (frame["ms"] > 0).all()


def test_a_table_sums_up_with_intervals(frame: pd.DataFrame) -> None:
    told = study.table(frame)
    assert told.loc["greedy", "seats"] == 12
    assert told.loc["random", "seats"] == 24
    for _, line in told.iterrows():
        assert 0 <= line["low"] <= line["won"] <= line["high"] <= 1
    assert told.loc["greedy", "won"] > 0.7


@pytest.mark.parametrize("column", ["deal", "bot", "score", "won", "decisions", "ms"])
def test_a_table_says_which_column_it_needs(frame: pd.DataFrame, column: str) -> None:
    missing = unreadable(study.table, frame.drop(columns=column))
    assert (missing.key, missing.facts) == ("study.columns", {"names": (column,)})


def test_what_the_command_line_prints_needs_the_number_of_games(frame: pd.DataFrame) -> None:
    assert unreadable(study.as_json, frame.drop(columns="game")).key == "study.columns"
    assert unreadable(study.table, None).key == "study.columns"


def test_a_bot_against_itself_wins_its_fair_share() -> None:
    line = study.table(study.match(["greedy"] * 3, games=9)).loc["greedy"]
    assert line["won"] == pytest.approx(1 / 3)
    assert line["low"] < 1 / 3 < line["high"]


def test_functions_play_and_are_told_apart() -> None:
    frame = study.match([last, lambda view: view.legal_moves[0], "random"], games=3)
    assert set(frame["bot"]) == {"last", "<lambda>", "random"}
    frame = study.match([lambda view: view.legal_moves[0], lambda view: view.legal_moves[-1]], games=2)
    assert set(frame["bot"]) == {"<lambda> 1", "<lambda> 2"}
    assert set(study.match([last, last], games=2)["bot"]) == {"last"}
    one, other = stopping(-1), stopping(-2)
    assert study.table(study.match([one, one, other], games=3))["seats"].to_dict() == {"bot 1": 6, "bot 3": 3}
    third: Any = made_with(-1)
    third.__name__ = "bot 1"
    found = study.match([one, other, third], games=3)
    assert study.table(found)["seats"].to_dict() == {"bot 4": 3, "bot 2": 3, "bot 1": 3}


def test_a_game_is_made_again_from_its_row(frame: pd.DataFrame) -> None:
    for row in (0, 17, 35):
        game = study.game(frame, row)
        line = frame.iloc[row]
        assert game.totals[line["seat"]] == line["score"]
        assert game.seats is not None and game.seats[line["seat"]].bot == line["bot"]
    own = study.match([last, "random", "random"], games=3, variant="legends")
    assert study.game(own, 4).totals[own.iloc[4]["seat"]] == own.iloc[4]["score"]
    for wrong in (36, "1", True, 1.0):
        told = unreadable(study.game, frame, wrong)
        assert (told.key, told.facts) == ("study.row", {"found": wrong, "rows": 36})


def test_a_row_is_told_by_its_label(frame: pd.DataFrame) -> None:
    """As pandas tells it; by its place where labels do not tell which row it is."""
    own = frame[frame["bot"] == "greedy"]
    for given in (own, own.iloc[::-1]):
        row: Any = given["score"].idxmax()
        assert study.game(given, row).totals[given.loc[row, "seat"]] == own["score"].max()
    five: Any = numpy.int64(5)
    assert study.game(frame, five).moves == study.game(frame, 5).moves
    assert (
        unreadable(study.game, own, -1).key
        == unreadable(study.game, own, numpy.bool_(True)).key
        == "study.row"
    )
    twice = pd.concat([own, own])
    last_row = study.game(twice, len(twice) - 1)
    assert last_row.totals[own.iloc[-1]["seat"]] == own.iloc[-1]["score"]


def test_numbers_of_numpy_are_numbers(frame: pd.DataFrame) -> None:
    number: Any = numpy.int64
    found = study.match(THREE, number(10), number(1), jobs=number(1))
    assert same(found, frame)
    assert unreadable(study.match, THREE, True).key == "argument"
    assert len(study.ladder(["random"], number(2), players=number(2), bar=False)) == 1
    assert set(study.replayed(frame, number(1)).moves["game"]) == {0}


SOURCE = """
def mine(view):
    {inner}
    return view.legal_moves[chosen(view) if view.round in {{3, 7}} else {constant}]

def chosen(view):
    return STEP

STEP = {step}
"""


def written(constant: int = 0, step: int = 0, inner: str = "pass") -> Bot:
    made: dict[str, Any] = {"__name__": "__main__"}
    exec(SOURCE.format(constant=constant, step=step, inner=inner), made)
    return made["mine"]  # type: ignore[no-any-return]


def made_with(step: int) -> Bot:
    return lambda view: view.legal_moves[step]


class Chooser:
    """A bot with something that never changes, and something that does."""

    def __init__(self, step: int) -> None:
        self.step, self.asked = step, 0

    def __call__(self, view: View) -> Move:
        self.asked += 1
        return view.legal_moves[self.step]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (written(), written(constant=-1)),
        (written(), written(step=-1)),
        (written(), written(inner="f = lambda: 5")),
        (made_with(0), made_with(-1)),
        (partial(made_with(0)), partial(made_with(-1))),
        (Chooser(0), Chooser(-1)),
        (Chooser(0).__call__, Chooser(-1).__call__),
    ],
)
def test_the_games_of_a_bot_are_not_taken_for_those_of_another_one(
    old: Bot, new: Bot, tmp_path: Path
) -> None:
    out = tmp_path / "games.parquet"
    played = study.match([old, "random"], 2, out=out, bar=False)
    own = played["bot"][0]
    assert same(study.match([old, "random"], 2, out=out, bar=False), played), "its state does not count"
    told = unreadable(partial(study.match, [new, "random"], 2, out=out, bar=False))
    assert (told.key, told.facts) == ("study.changed", {"names": (own,)})
    study.match([new, "random"], 2, bar=False)
    assert unreadable(study.game, played, 0).key == "study.changed"
    assert study.game(played, 0, {own: old}).totals == tuple(played["score"][:2])
    del played.attrs["codes"]  # as in files of earlier versions
    assert study.match([new, "random"], 2, frame=played, bar=False).equals(played)


def test_a_game_ends_as_its_rows_say() -> None:
    played = study.match([made_with(0), "random"], 2, bar=False)
    del played.attrs["codes"]  # as in files of earlier versions
    assert unreadable(study.game, played, 0, {"<lambda>": made_with(-1)}).key == "study.changed"
    assert unreadable(study.game, played, 0, {"random": "greedy"}).key == "study.changed"


def various() -> list[tuple[str, str | Bot]]:
    bots: list[Bot] = [written(), made_with(1), Chooser(1), last]
    return [(f"{place}", bot) for place, bot in enumerate(bots)]


def test_the_code_of_a_bot_is_the_same_in_another_process() -> None:
    """Whatever order sets have there."""
    script = "from tests.study.test_matches import codes, various; print(*codes(various()).values())"
    here = codes(various())
    for seed in ("1", "2"):
        order = os.environ | {"PYTHONHASHSEED": seed}
        found = subprocess.run([sys.executable, "-c", script], env=order, capture_output=True, text=True)
        assert found.stdout.split() == [*here.values()], found.stderr
    assert len({*here.values()}) == 4


def test_a_frame_is_kept_with_all_parameters(frame: pd.DataFrame, tmp_path: Path) -> None:
    study.save(frame, tmp_path / "games.parquet")
    found = study.read(tmp_path / "games.parquet")
    assert found.equals(frame)
    assert found.attrs == frame.attrs
    assert study.game(found, 5).moves == study.game(frame, 5).moves
    (tmp_path / "other.parquet").write_text("no", encoding="utf-8")
    frame.drop(columns="ms").to_parquet(tmp_path / "less.parquet")
    for name, key in (("other", "study.file"), ("less", "study.no_match"), ("none", "file.missing")):
        path = tmp_path / f"{name}.parquet"
        refused = unreadable(study.read, path)
        assert (refused.key, refused.facts["file"]) == (key, str(path))


def test_files_of_the_own_home_are_meant(
    frame: pd.DataFrame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    study.save(frame, "~/games.parquet")
    assert study.read("~/games.parquet").equals(frame)
    assert study.match(THREE, games=10, out="~/games.parquet").equals(frame)
    study.ladder(["random"], 2, players=2, folder="~/ladder")
    assert {entry.name for entry in tmp_path.iterdir()} == {"games.parquet", "ladder"}


def test_two_processes_play_the_same(frame: pd.DataFrame) -> None:
    assert same(study.match(THREE, games=10, jobs=2), frame)


def test_functions_of_a_notebook_reach_other_processes() -> None:
    """They are of no module that a worker could import."""
    made: dict[str, Any] = {"__name__": "__main__"}
    exec("def shift(view):\n    return view.legal_moves[STEP]\nSTEP = -1", made)
    bots = [made["shift"], "random", "random"]
    with ProcessPoolExecutor(1) as pool:
        assert same(study.match(bots, games=3, executor=pool), study.match(bots, games=3))


def test_processes_play_what_was_read_not_what_a_file_says_since(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    file = tmp_path / "a_bot_of_mine.py"
    file.write_text("def move(view):\n    return view.legal_moves[0]\n", encoding="utf-8")
    bots = [import_module(file.stem).move, "random"]
    here = study.match(bots, 4)
    file.write_text("def move(view):\n    return view.legal_moves[-1]\n", encoding="utf-8")
    assert same(study.match(bots, 4, jobs=2), here)


def test_a_module_that_cannot_be_sent_is_read_by_other_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    file = tmp_path / "a_bot_with_a_lock.py"
    code = "import threading\nlock = threading.Lock()\n\ndef move(view):\n    with lock:\n"
    file.write_text(f"{code}        return view.legal_moves[0]\n", encoding="utf-8")
    bots = [import_module(file.stem).move, "random"]
    assert same(study.match(bots, 4, jobs=2), study.match(bots, 4))


def test_any_executor_plays_the_same(frame: pd.DataFrame) -> None:
    with ThreadPoolExecutor(2) as pool:
        assert same(study.match(THREE, games=10, executor=pool), frame)


@in_full("a cluster takes seconds to start")
def test_dask_plays_the_same(frame: pd.DataFrame) -> None:
    distributed = pytest.importorskip("distributed")
    cluster = distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with cluster, distributed.Client(cluster) as client:
        assert same(study.match(THREE, games=10, executor=client.get_executor()), frame)


def dies(once: Path, view: View) -> Move:
    """A bot whose worker dies in the middle of a game, the first time."""
    if view.round == 5 and not once.exists():
        once.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return view.legal_moves[-1]


def test_a_worker_that_dies_costs_only_its_games(tmp_path: Path) -> None:
    bots: list[Any] = [partial(dies, tmp_path / "once"), "random", "random"]
    found = study.match(bots, games=9, jobs=2)
    assert (tmp_path / "once").exists()
    assert same(found, study.match(bots, games=9))


def test_workers_do_not_run_a_script_again(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "print('begun')\n"
        "from moonriver import study\n"
        "class Mine:\n"
        "    def __call__(self, view):\n"
        "        return view.legal_moves[-1]\n"
        "print(*study.match([Mine(), 'random'], 2, jobs=2, bar=False)['bot'])\n"
    )
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
    assert (ran.stdout, ran.stderr) == ("begun\nMine random random Mine\n", "")


def test_a_file_with_the_name_of_one_of_pythons_is_not_read_for_it(tmp_path: Path) -> None:
    """A pupil who learns about enumerations calls a file enum.py, and keeps it beside the notebook."""
    script, folder = tmp_path / "script.py", tmp_path / "folder"
    script.write_text(
        "import os\n"
        "from moonriver import study\n"
        "def mine(view):\n"
        "    assert 'PYTHONSAFEPATH' not in os.environ\n"
        "    return view.legal_moves[-1]\n"
        "print(*study.match([mine, 'random'], 2, jobs=2, bar=False)['bot'])\n"
        "assert 'PYTHONSAFEPATH' not in os.environ\n"
    )
    folder.mkdir()
    for name in ("enum", "math", "signal", "struct"):
        (folder / f"{name}.py").write_text("raise SystemExit('of a pupil')\n")
    ran = subprocess.run([sys.executable, script], cwd=folder, capture_output=True, text=True, check=True)
    assert (ran.stdout, ran.stderr) == ("mine random random mine\n", "")


def test_two_pools_do_not_start_processes_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the second would put the first one's empty module back as the reader's script."""
    inside: list[int] = []
    found: list[int] = []

    def slow(*given: object) -> None:
        inside.append(1)
        sleep(0.05)
        found.append(len(inside))
        inside.pop()

    monkeypatch.setattr(ProcessPoolExecutor, "submit", slow)
    here, pools = sys.modules["__main__"], [workers._pool(1) for _ in range(2)]
    with ThreadPoolExecutor(2) as several:
        list(several.map(lambda pool: pool.submit(print), pools))
    assert found == [1, 1]
    assert sys.modules["__main__"] is here


def ends(view: View) -> Move:
    """A bot that ends its process."""
    os._exit(3)


class Flaky(Executor):
    """An executor that loses every second game, or all of them."""

    def __init__(self, always: bool) -> None:
        self.always, self.count = always, 0

    def submit(self, work: Callable[..., Any], /, *given: Any, **more: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.count += 1
        if self.always or self.count % 2:
            future.set_exception(OSError("the machine is gone"))
        else:
            future.set_result(work(*given, **more))
        return future


@pytest.mark.parametrize("always", [False, True])
def test_an_executor_that_loses_games_is_asked_again(frame: pd.DataFrame, always: bool) -> None:
    flaky = Flaky(always)
    assert same(study.match(THREE, games=10, executor=flaky), frame)
    number = frame["deal"].nunique()
    assert flaky.count == number * workers.TRIES if always else flaky.count > number


def stopping(after: int) -> Callable[[View], Move]:
    """A bot at which somebody presses Ctrl-C once, after this many decisions."""
    asked = [0]

    def bot(view: View) -> Move:
        asked[0] += 1
        if asked[0] == after:
            raise KeyboardInterrupt
        return view.legal_moves[-1]

    return bot


def test_an_interrupt_ends_workers_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal sends Ctrl-C to all of them, and any may end first."""
    told: list[object] = []
    monkeypatch.setattr(threading, "excepthook", told.append)
    end = workers._end

    def end_late(pool: Any) -> None:
        for process in pool._processes.values():
            process.kill()
        pool._executor_manager_thread.join()
        end(pool)

    monkeypatch.setattr(workers, "_end", end_late)
    playing = workers.played(*matches._terms(THREE, 1, "base", None, "stop", False, None), count(), 2)
    next(iter(playing))
    playing.close()  # type: ignore[attr-defined]
    assert told == []
    pool = workers._pool(1)
    assert pool.submit(signal.getsignal, signal.SIGINT).result() == signal.SIG_IGN
    end(pool)


def test_an_interrupt_keeps_what_is_done_and_the_match_goes_on(tmp_path: Path) -> None:
    bots: list[Any] = [stopping(300), "random", "random"]
    part = study.match(bots, games=12)
    assert 0 < part["deal"].nunique() < 4
    whole = study.match(bots, games=12, frame=part)
    assert same(whole, study.match(bots, games=12))
    file = tmp_path / "kept.parquet"
    again: list[Any] = [stopping(300), "random", "random"]
    assert same(study.match(again, games=12, out=file), part)
    assert same(study.match(again, games=12, out=file), whole)
    assert same(study.read(file), whole)
    assert unreadable(partial(study.match, bots, 12, 2, frame=part)).key == "study.other"
    study.save(part, tmp_path / "games.parquet")
    told = unreadable(partial(study.match, bots, 12, 2, out=tmp_path / "games.parquet"))
    assert "games.parquet” is from another match" in str(told)
    assert same(study.match(bots, 12, frame=part, out=tmp_path / "games.parquet"), whole)
    other = study.match(["random"] * 3, 3)
    (tmp_path / "essay").write_text("No match.")
    for wrong, key in (("games.parquet", "study.other"), ("essay", "study.file")):
        told = unreadable(partial(study.match, ["random"] * 3, 3, frame=other, out=tmp_path / wrong))
        assert told.key == key, "it would have been written over"
    assert same(study.read(tmp_path / "games.parquet"), whole)


def test_a_settled_match_stops_early_and_alike() -> None:
    found = study.match(THREE, games=300, until="settled")
    assert found["game"].nunique() < 150
    with ThreadPoolExecutor(2) as pool:
        assert same(study.match(THREE, games=300, until="settled", executor=pool), found)


def test_a_broken_bot_stops_a_match_or_not() -> None:
    assert unreadable(study.match, [broken, "random", "random"], 3).key == "bot.nothing"
    with ThreadPoolExecutor(1) as pool:
        assert unreadable(partial(study.match, [broken, "random"], 2, executor=pool)).key == "bot.nothing"
    found = study.match([broken, "random", "random"], games=3, broken="go on")
    assert found["game"].nunique() == 3
    assert all("“broken” answers with None" in fault for fault in found.attrs["faults"])
    assert study.game(found, 0).totals == tuple(found["score"][:3])
    longer = study.match([broken, "random", "random"], games=6, broken="go on", frame=found)
    assert len(longer.attrs["faults"]) == 2 * len(found.attrs["faults"])
    assert longer.attrs["faults"][: len(found.attrs["faults"])] == found.attrs["faults"]


def test_the_deals_before_a_bot_broke_are_kept_in_the_file(tmp_path: Path) -> None:
    left = 0

    def tired(view: View) -> Any:
        nonlocal left
        left -= 1
        return view.legal_moves[0] if left else None

    out = tmp_path / "match.parquet"
    match = partial(study.match, [tired, "random", "random"], 9, out=out)
    left = 1
    assert unreadable(match).key == "bot.nothing"
    assert not out.exists(), "no deal was over"
    left = 300
    assert unreadable(match).key == "bot.nothing"
    assert 0 < study.read(out)["deal"].nunique() < 3
    left = -1
    assert same(match(), study.match([tired, "random", "random"], 9))


@pytest.mark.parametrize(
    "wrong",
    [
        (["greedy", "nope"],),
        (["greedy"],),
        ("greedy",),
        (["greedy", 7],),
        (THREE, 0),
        (THREE, "many"),
        (THREE, 3, 1.5),
        (THREE, 3, 1, "other"),
    ],
)
def test_what_cannot_be_played_is_told(wrong: tuple[Any, ...]) -> None:
    unreadable(study.match, *wrong)
    assert unreadable(partial(study.match, THREE, until="soon")).key == "deal.value"
    assert unreadable(partial(study.match, THREE, broken="so what")).key == "deal.value"


def test_a_notebook_shows_the_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    """As what JupyterLab draws live, and nothing beside it: a saved notebook would keep the time."""
    shown: list[Any] = []
    monkeypatch.setattr(tqdm.notebook, "display", lambda data, raw: shown.append((data, raw)))
    monkeypatch.setattr(bars, "tqdm", tqdm.notebook.tqdm)
    monkeypatch.setattr(bars, "IN_NOTEBOOK", True)
    with bars.progress_bar(10, 0, True) as bar:
        bar.update(3)
        ((data, raw),) = shown
        assert raw and [*data] == ["application/vnd.jupyter.widget-view+json"]
        assert data[bars._VIEW]["model_id"] == bar.container.model_id
    with bars.progress_bar(10, 0, False):
        assert len(shown) == 1


def test_a_pool_has_few_processes_on_windows_alone() -> None:
    assert (workers.MOST == 61) == (os.name == "nt")


def test_intervals_hold_what_they_promise() -> None:
    low, high = interval([1 / 3] * 40, 120)
    assert low < 1 / 3 < high and high - low < 0.2
    low, high = interval([1.0] * 10, 30)
    assert 0.8 < low < 1 and high == 1
    wide = interval([1.0, 0.0] * 20, 120)
    assert wide[1] - wide[0] > high - low
    for end in wide:  # as of 39 independent games: each end is 1.96 of its own standard deviations away
        assert abs(end - 0.5) == pytest.approx(1.96 * (end * (1 - end) / 39) ** 0.5)


def test_a_share_that_varies_by_rounding_alone_has_the_interval_of_all_games() -> None:
    assert interval([1 / 3] * 100, 300) == pytest.approx(interval([1 / 3] * 99 + [1 / 3 + 1e-16], 300))
    wide = interval([1 / 3] * 100, 300)
    assert wide[1] - wide[0] == pytest.approx(2 * 1.96 * (2 / 9 / 300) ** 0.5, rel=0.02)


def test_a_test_is_sure_of_what_is_far_from_fair() -> None:
    def sure(shares: list[float]) -> bool:
        return settled(len(shares), sum(shares), sum(share * share for share in shares), 0.3)

    assert not sure([0.4, 0.2] * 100)
    assert sure([0.9, 0.8] * 10) and sure([0.0, 0.1] * 20)
    assert not sure([1.0] * 4)


@pytest.mark.parametrize("deals", [20, 100, 2000])
def test_a_test_is_sure_where_a_mixture_of_likelihoods_is_twenty_times_that_of_the_fair_share(
    deals: int,
) -> None:
    """Robbins' mixture, by adding up the likelihoods of many means, each as probable as a normal distribution says."""
    fair, spread = 0.4, 0.01 * deals / (deals - 1)
    tilts = numpy.linspace(-40, 40, 40_001)
    weights = numpy.log(spread * 20 / 2 / numpy.pi) / 2 - tilts**2 * spread * 20 / 2
    sure = []
    for off in numpy.linspace(0.002, 0.3, 150):
        mixed = numpy.logaddexp.reduce(tilts * deals * off - tilts**2 * deals * spread / 2 + weights)
        sure.append(bool(mixed + numpy.log(0.002) > numpy.log(20)))
        mean = fair + off
        assert settled(deals, deals * mean, deals * (mean**2 + 0.01), fair) == sure[-1]
    assert len({*sure}) == 2


def test_a_settled_match_looks_once_at_each_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """And is sure after the same deal as the test that starts anew each time, whoever plays in whatever order."""
    looked: list[int] = []

    def counted(deals: int, *given: float) -> bool:
        looked.append(deals)
        return settled(deals, *given)

    monkeypatch.setattr(matches, "settled", counted)
    assert study.match([last, last], 40, until="settled", bar=False)["deal"].nunique() == 20
    assert looked == [*range(1, 21)]
    found = study.match(THREE, games=300, until="settled", bar=False)
    shares = [*found[found["bot"] == "greedy"].groupby("deal")["won"].mean()]
    ends = []
    for number in range(1, len(shares) + 1):
        mean, part = sum(shares[:number]) / number, shares[:number]
        spread = max(sum((share - mean) ** 2 for share in part) / max(1, number - 1), 1e-3)
        bound = (spread * (number + 20) / number**2 * log((number + 20) / (20 * 0.05**2))) ** 0.5
        ends.append(number >= 5 and abs(mean - 1 / 3) > bound)
    assert ends == [False] * (len(shares) - 1) + [True]


def test_a_settled_match_of_endless_games_stops() -> None:
    """Deals that nobody will play are not listed, nor given to workers."""
    found = study.match(THREE, games=10**12, until="settled", bar=False)
    assert found["game"].nunique() < 150
    with ThreadPoolExecutor(2) as pool:
        assert same(study.match(THREE, games=10**12, until="settled", executor=pool, bar=False), found)


def test_a_ladder_has_a_control_and_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "ladders" / "of today"
    found = study.ladder(["greedy", last], games=3, folder=folder)
    assert found[["bot", "against"]].to_numpy().tolist() == [
        ["greedy", "greedy"], ["greedy", "last"], ["last", "greedy"], ["last", "last"],
    ]  # fmt: skip
    assert repr(found["seats"].tolist()) == "[9, 3, 3, 9]"
    for line in found[found["bot"] == found["against"]].to_dict(orient="records"):
        assert line["low"] < 1 / 3 < line["high"]
    deals.play, kept = None, deals.play  # type: ignore[assignment]
    try:
        assert study.ladder(["greedy", last], games=3, folder=folder).equals(found)
    finally:
        deals.play = kept


def test_a_ladder_tells_its_bots_apart(tmp_path: Path) -> None:
    bots = [made_with(0), made_with(-1)]
    found = study.ladder(bots, 2, players=2, folder=tmp_path, bar=False)
    one, other = "<lambda> 1", "<lambda> 2"
    assert found[["bot", "against"]].to_numpy().tolist() == [
        [one, one], [one, other], [other, one], [other, other],
    ]  # fmt: skip
    assert study.ladder(bots, 2, players=2, folder=tmp_path, bar=False).equals(found)
    kept = sorted(path.name for path in tmp_path.iterdir())
    assert len(kept) == 4 and kept[0] == "lambda-1-lambda-1-2-base-1.parquet", "Windows allows no < and >"


def test_bots_of_a_ladder_share_no_file(tmp_path: Path) -> None:
    bots = [made_with(step) for step in (0, -1, 1)]
    for bot, name in zip(bots, ("a b", "a-b", "A b"), strict=True):
        bot.__name__ = name
    found = study.ladder(bots, 2, players=2, folder=tmp_path, bar=False)
    assert len({path.name.casefold() for path in tmp_path.iterdir()}) == len(found) == 9
    assert study.ladder(bots, 2, players=2, folder=tmp_path, bar=False).equals(found)


def test_what_is_no_frame_is_not_saved(tmp_path: Path) -> None:
    wrong: Any
    for wrong in (None, "x", {}):
        assert unreadable(study.save, wrong, tmp_path / "games.parquet").key == "study.no_match"
    assert not [*tmp_path.iterdir()]


def test_a_ladder_has_no_single_file(tmp_path: Path) -> None:
    assert unreadable(partial(study.ladder, ["random"], 2, out=tmp_path / "x")).key == "deal.value"


def test_an_interrupted_ladder_ends_and_goes_on(tmp_path: Path) -> None:
    whole = study.ladder(["random", last], games=3)
    bots: list[Any] = ["random", stopping(200)]
    part = study.ladder(bots, games=3, folder=tmp_path)
    assert 0 < len(part) < 4
    again = study.ladder(bots, games=3, folder=tmp_path)
    assert again["score"].tolist() == whole["score"].tolist()
    assert again.drop(columns="ms").iloc[: len(part)].equals(part.drop(columns="ms"))
    values = study.sweep(lambda step: stopping(5 * step), [100, 1], ["random", "random"], games=3)
    assert values["value"].tolist() == [100]


def test_a_sweep_plays_the_same_deals_with_each_value() -> None:
    def make(step: int) -> Callable[[View], Move]:
        return lambda view: view.legal_moves[step]

    found = study.sweep(make, [0, -1], ["random", "random"], games=3)
    assert found["value"].tolist() == [0, -1]
    assert repr(found["seats"].tolist()) == "[3, 3]"
    assert {"won", "low", "high", "score"} <= set(found)


@pytest.mark.parametrize("name", ["frame", "out"])
def test_many_matches_do_not_go_on_from_games_of_one(name: str, frame: pd.DataFrame, tmp_path: Path) -> None:
    """The weights of a bot are in a list, of which no hash is kept: a second value would get the first one's games."""

    def make(step: int) -> Callable[[View], Move]:
        weights = [step]
        return lambda view: view.legal_moves[weights[0]]

    given: dict[str, Any] = {"frame": frame, "out": tmp_path / "games.parquet"}
    options: dict[str, Any] = {name: given[name]}
    for many in (
        partial(study.sweep, make, [0, -1], ["random", "random"], games=3, **options),
        partial(study.ladder, ["random"], 3, **options),
    ):
        told = unreadable(many)
        assert (told.key, told.facts["name"]) == ("deal.value", name)
    none: dict[str, Any] = {name: None}
    assert len(study.ladder(["random"], 2, players=2, **none)) == 1


def test_the_command_line_plays(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    assert main(["match", *THREE, "--games", "3", "--json", "--out", str(file)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["deals"]) == (3, 1)
    assert [bot["name"] for bot in told["bots"]] == ["greedy", "random"]
    assert set(told["bots"][0]) == {"name", "seats", "won", "low", "high", "score", "ms"}
    assert study.read(file)["game"].nunique() == 3
    assert main(["match", *THREE, "--games", "3", "--out", str(file)]) == 0
    text = capsys.readouterr().out
    assert text.startswith("3 games were played (deals: 1, each from all seats).\ngreedy wins")
    for wrong in (
        ["nope", "greedy"],
        ["greedy"],
        [*THREE, "--seed", "2", "--out", str(file)],
    ):
        assert main(["match", *wrong]) == 2
        sentence(Exception(capsys.readouterr().err.strip()))


def test_a_mean_has_the_interval_of_its_parts() -> None:
    # worked out by hand: their standard deviation is 1.8516, t of 7 degrees 2.3646, and 2.3646 * 1.8516 / √8 = 1.548
    assert mean_interval([1, 3, 3, 5, 5, 7, 5, 3]) == pytest.approx((4, 2.452, 5.548), abs=1e-3)
    assert mean_interval([7]) == pytest.approx((7, nan, nan), nan_ok=True)


@pytest.mark.parametrize(
    ("parts", "t"), [(2, 12.7062), (3, 4.30265), (4, 3.18245), (5, 2.77645), (10, 2.26216), (100, 1.98422)]
)
def test_few_parts_have_wide_intervals(parts: int, t: float) -> None:
    """As tables of Student's t say for one degree of freedom less."""
    means = [*map(float, range(parts))]
    middle, _, high = mean_interval(means)
    assert high - middle == pytest.approx(t * stdev(means) / parts**0.5, rel=0.002)


def test_parts_count_for_what_they_hold() -> None:
    # worked out by hand: 2 of 1 and 4 of 5; 22 / 6, and (2 / 1 * 2 * (5 / 3)²)^½ / 6 = 0.5556, and t is 12.706
    assert mean_interval([2, 4], [1, 5]) == pytest.approx((3.6667, -3.392, 10.726), abs=1e-3)
    means = [1, 3, 3, 5, 5, 7, 5, 3]
    assert mean_interval(means, [3] * 8) == pytest.approx(mean_interval(means))
    shares = [0.5, 1.0, 0.0]
    assert interval(shares, 9, [3] * 3) == pytest.approx(interval(shares, 9))


def test_the_bar_of_a_match_says_no_english_word(capsys: pytest.CaptureFixture[str]) -> None:
    def named(view: View) -> Move:
        return view.legal_moves[0]

    named.__name__ = "my\nbot"
    study.match([named, "random"], 2, bar=True)
    shown = capsys.readouterr().err.rpartition("\r")[2]
    assert "2/2" in shown and "/s, my\ufffdbot" in shown and "game" not in shown


def test_the_bar_of_a_settled_match_is_full(capsys: pytest.CaptureFixture[str]) -> None:
    frame = study.match(THREE, 300, until="settled", bar=True)
    played = frame["game"].nunique()
    assert played < 300
    assert f"100%|██████████| {played}/{played} [" in capsys.readouterr().err


@pytest.mark.parametrize("jobs", [-5, 1.5, "2", "", False])
def test_a_number_of_processes_is_a_whole_number(jobs: Any) -> None:
    wrong = unreadable(lambda: study.match(THREE, games=3, jobs=jobs))
    facts = {"least": 0} if jobs == -5 else {"expected": "number"}
    assert (wrong.key, wrong.facts) == (
        "argument.least" if jobs == -5 else "argument",
        {"found": jobs, **facts},
    )


def test_the_time_for_a_decision_is_told_in_milliseconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "perf_counter", partial(next, count()))
    frame = study.match(["random", "random"], 2)
    assert set(frame["ms"]) == {1000.0}


def test_no_game_at_all_is_told() -> None:
    told = unreadable(study.match, "greedy")
    assert (told.key, told.facts) == ("argument", {"found": "greedy", "expected": "list"})
    wrong = unreadable(lambda: study.match(THREE, games=0))
    assert str(wrong) == "Found 0 where a whole number of at least 1 is expected."
    long = unreadable(lambda: study.match(THREE, games=10**18))
    assert str(long) == "Found 1000000000000000000 where a whole number of at most 18 digits is expected."


ARGUMENTS: dict[str, Callable[[Any], object]] = {
    "match, executor": lambda odd: study.match(["random"] * 2, 2, executor=odd, bar=False),
    "game, bots": lambda odd: study.game(study.match(["random"] * 2, 2, bar=False), 0, odd),
    "replayed, games": lambda odd: study.replayed(study.match(["random"] * 2, 2, bar=False), odd),
    "ladder, bots": lambda odd: study.ladder(odd, 3, bar=False),
    "ladder, games": lambda odd: study.ladder(["random"], odd, bar=False),
    "ladder, players": lambda odd: study.ladder(["random"], 3, players=odd, bar=False),
    "sweep, make": lambda odd: study.sweep(odd, ["random"], ["random"], 2, bar=False),
    "sweep, values": lambda odd: study.sweep(lambda value: last, odd, ["random"], 2, bar=False),
    "sweep, against": lambda odd: study.sweep(lambda value: last, [1], odd, 2, bar=False),
}
FINE: dict[str, tuple[Any, ...]] = {
    "replayed, games": (10**5000,),
    "ladder, bots": (None,),
    "ladder, games": (10**5000,),
    "sweep, values": ("x", "\ud800"),
}
"""What is odd, and can be played: all bots, many games, and texts, which give their letters one by one."""


@pytest.mark.parametrize("name", ARGUMENTS)
def test_odd_arguments_of_many_matches_are_told_in_one_sentence(name: str) -> None:
    hold_told(ARGUMENTS[name], [odd for odd in ODD if odd not in FINE.get(name, ())], name)


def test_a_ladder_keeps_bots_whose_names_no_file_can_have(tmp_path: Path) -> None:
    def slow(view: Any) -> Move:
        return last(view)

    slow.__name__ = "my/slow: bot"
    names: list[str | Bot] = [slow, "random"]
    found = study.ladder(names, 2, players=2, folder=tmp_path, bar=False)
    assert [*found["bot"]] == ["my/slow: bot", "my/slow: bot", "random", "random"]
    assert {path.name for path in tmp_path.iterdir()} == {
        f"{one}-{other}-2-base-1.parquet"
        for one in ("my-slow-bot", "random")
        for other in ("my-slow-bot", "random")
    }
    assert study.ladder(names, 2, players=2, folder=tmp_path, bar=False).equals(found)


def test_a_pool_that_always_dies_is_given_up(monkeypatch: pytest.MonkeyPatch, frame: pd.DataFrame) -> None:
    """Then this process plays what is left."""
    tried = []

    class Dying(workers._Pool):
        def submit(self, *given: Any, **more: Any) -> Any:
            tried.append(1)
            raise BrokenProcessPool("gone")

    monkeypatch.setattr(workers, "_Pool", Dying)
    assert same(study.match(THREE, games=10, jobs=2), frame)
    assert len(tried) == workers.TRIES + 1


@pytest.mark.parametrize("given", [False, True])
def test_a_bot_that_ends_its_process_does_not_end_this_one(
    monkeypatch: pytest.MonkeyPatch, given: bool
) -> None:
    monkeypatch.setattr(workers, "TRIES", 1)
    bots: list[Any] = [ends, "random"]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        how: dict[str, Any] = {"executor": pool} if given else {"jobs": 2}
        told = unreadable(partial(study.match, bots, 4, bar=False, **how))
    assert (told.key, told.facts) == ("bot.ended", {"bot": ("ends",)})


def loud(view: View) -> Move:
    """A bot that prints."""
    print("my turn")
    return view.legal_moves[-1]


class Point(EntryPoint):
    """An entry point whose package is here."""

    def load(self) -> Any:
        return {"ends": ends, "loud": loud}[self.name]


@pytest.fixture
def brought(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    points = [Point(name, "elsewhere:move", "moonriver.bots") for name in ("ends", "loud")]
    monkeypatch.setattr(kit, "entry_points", lambda group: points)
    kit.brought.cache_clear()
    yield
    kit.brought.cache_clear()


@pytest.mark.usefixtures("brought")
def test_a_bot_of_another_package_that_ends_its_process_is_named_alone() -> None:
    told = unreadable(partial(study.match, ["ends", "random"], 2, jobs=2, bar=False))
    assert (told.key, told.facts) == ("bot.ended", {"bot": ("ends",)})


@pytest.mark.usefixtures("brought")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_bots_print_is_no_part_of_the_result(jobs: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "loud", "random", "--games", "2", "--jobs", jobs, "--json"]) == 0
    out, err = capfd.readouterr()
    assert json.loads(out)["games"] == 2
    assert "my turn" in err


def test_an_executor_that_takes_no_work_is_told() -> None:
    with ThreadPoolExecutor(1) as closed:
        pass
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as ended:
        pass

    class Odd:
        def submit(self, *given: object) -> int:
            return 3

    for executor in (closed, ended, Odd(), ThreadPoolExecutor):
        wrong: Any = executor
        told = unreadable(partial(study.match, ["random", "random"], 2, executor=wrong, bar=False))
        assert (told.key, told.facts["name"]) == ("deal.value", "executor")
    assert "shutdown”" in str(unreadable(partial(study.match, ["random"] * 2, 2, executor=closed)))


def test_a_bot_that_cannot_be_sent_is_told() -> None:
    lock = Lock()

    def locked(view: View) -> Move:
        with lock:
            return view.legal_moves[0]

    told = unreadable(partial(study.match, [locked, "random"], 2, jobs=2, bar=False))
    assert (told.key, told.facts["bot"]) == ("bot.load", "locked")


def test_a_pool_has_no_more_processes_than_the_system_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "MOST", 2)
    made: list[int] = []

    class Counted(workers._Pool):
        def __init__(self, number: int, **more: Any) -> None:
            made.append(number)
            super().__init__(number, **more)

    monkeypatch.setattr(workers, "_Pool", Counted)
    study.match(["random", "random"], 2, jobs=500, bar=False)
    assert made == [2]


@pytest.mark.parametrize("name", ["none/x", "file/x", ".", "x" * 300, "protected", "a\0b"])
def test_a_file_that_cannot_be_written_is_told_before_anything_is_played(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(workers, "played", lambda *given: pytest.fail("it is played"))
    for made in ("file", "protected"):
        (tmp_path / made).touch()
    (tmp_path / "protected").chmod(0o444)
    assert main(["match", *THREE, "--games", "3", "--out", str(tmp_path / name)]) == 2
    sentence(Exception(capsys.readouterr().err.strip()))
    number: Any = 5
    assert unreadable(partial(study.match, THREE, 3, out=number)).key == "file.name"


@pytest.mark.parametrize("why", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_what_was_played_is_not_lost_where_it_cannot_be_saved(
    tmp_path: Path,
    why: BaseException,
    frame: pd.DataFrame,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fails(*given: object) -> None:
        raise why

    monkeypatch.setattr(os, "replace", fails)
    found = study.match(THREE, games=10, out=tmp_path / "games.parquet")
    assert capsys.readouterr().err.strip() == found.attrs.pop("unsaved")
    assert same(found, frame)
    assert main(["match", *THREE, "--games", "3", "--out", str(tmp_path / "games.parquet")]) == 2
    out, err = capsys.readouterr()
    assert out.startswith("3 games were played")
    assert sentence(Exception(err.strip())).startswith("Nothing can be saved in “")
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(os.name != "posix", reason="elsewhere links and names are different")
def test_a_frame_is_saved_as_other_files_are(frame: pd.DataFrame, tmp_path: Path) -> None:
    """Through a link, never into what is write-protected, and by two at the same time."""
    odd, link = tmp_path / os.fsdecode(b"\xff.parquet"), tmp_path / "link"
    link.symlink_to(odd)
    study.save(frame, link)
    assert link.is_symlink() and study.read(odd).equals(frame)
    with ThreadPoolExecutor(4) as several:
        for saved in [several.submit(study.save, frame, link) for _ in range(40)]:
            saved.result()
            assert study.read(link).equals(frame)
    odd.chmod(0o444)
    assert unreadable(study.save, frame, link).key == "file.protected"
    assert sorted(tmp_path.iterdir()) == sorted([link, odd])


THREADS = Path("/proc/self/task")
READING = f"""
import os, sys
import pyarrow.parquet
from moonriver import study
before = len(os.listdir("{THREADS}"))
study.read(sys.argv[1])
print(len(os.listdir("{THREADS}")) - before)
"""


@pytest.mark.skipif(not THREADS.is_dir(), reason="elsewhere nothing tells how many threads there are")
def test_reading_leaves_no_thread_that_could_break_off_a_process_that_ends(
    frame: pd.DataFrame, tmp_path: Path
) -> None:
    """Threads of pyarrow's did so now and then, and a command that had said all ended with status 134."""
    study.save(frame, tmp_path / "games.parquet")
    command = [sys.executable, "-c", READING, str(tmp_path / "games.parquet")]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "0\n"


def odd(frame: pd.DataFrame, change: Any) -> Any:
    """The frame of a match, with something that none has."""
    changed = change(frame) if callable(change) else frame.copy()
    changed.attrs = frame.attrs | ({} if callable(change) else change)
    return changed


TERMS = {"bots": THREE, "seed": 1, "variant": "base", "scenario": None, "broken": "stop", "sheets": False}


@pytest.mark.parametrize(
    "change",
    [
        {"faults": ["abc"]}, {"faults": ["9999: x"]}, {"faults": ["-1: x"]}, {"faults": [None]}, {"faults": 5},
        {"match": TERMS | {"bots": 5}}, {"match": TERMS | {"bots": []}}, {"match": TERMS | {"bots": [["a"]]}},
        {"match": TERMS | {"seed": "x"}}, {"match": TERMS | {"broken": []}}, {"match": 5},
        lambda frame: frame.assign(bot="zz"), lambda frame: frame.assign(bot=7),
        lambda frame: frame.assign(won="zz"), lambda frame: frame.assign(won=2.5),
        lambda frame: frame.assign(won=float("nan")), lambda frame: frame.assign(deal=0.5),
        lambda frame: frame.assign(deal=frame["deal"] - 1, game=frame["game"] - 3),
        lambda frame: frame.assign(game=0), lambda frame: frame.iloc[:1], lambda frame: frame[::2],
    ],
)  # fmt: skip
def test_an_odd_frame_is_no_match(
    frame: pd.DataFrame, tmp_path: Path, change: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong, file = odd(frame, change), tmp_path / "games.parquet"
    assert unreadable(partial(study.match, THREE, 10, frame=wrong)).key == "study.no_match"
    wrong.to_parquet(file, index=False)
    assert main(["match", *THREE, "--games", "10", "--out", str(file)]) == 2
    assert f"{file.name}” holds no match" in sentence(Exception(capsys.readouterr().err.strip()))


@pytest.mark.parametrize("value", ["x", nan, None])
def test_what_is_no_number_is_told(frame: pd.DataFrame, value: object) -> None:
    for use, column in ((study.table, "won"), (study.charts.scores, "score"), (study.charts.seats, "won")):
        wrong = frame.assign(**{column: [value, *frame[column][1:]]})
        assert unreadable(use, wrong).key == "study.no_match"


def test_a_share_is_told_that_is_none(frame: pd.DataFrame) -> None:
    for won in (-1.0, 1.5):
        for use in (study.table, study.charts.seats):
            assert unreadable(use, frame.assign(won=won)).key == "study.no_match"


@pytest.mark.parametrize("number", [-1, nan, 0.5, "x"])
def test_a_row_without_the_number_of_a_game_is_told(frame: pd.DataFrame, number: Any) -> None:
    wrong = frame.assign(game=number)
    assert unreadable(study.game, wrong, 0).key == "study.no_match"


@pytest.mark.parametrize("seat", [-1, 3, nan, 0.5, "x", None, [0]])
def test_a_row_without_a_seat_of_its_game_is_told(frame: pd.DataFrame, seat: Any) -> None:
    wrong = frame.assign(seat=[seat, *frame["seat"][1:]])
    for use in (study.game, study.replayed):
        assert unreadable(use, wrong, 0 if use is study.game else 1).key == "study.no_match"


def test_seats_may_have_become_decimals(frame: pd.DataFrame) -> None:
    """As pandas makes them where another frame that is joined to this one has gaps."""
    assert study.game(frame.assign(seat=frame["seat"].astype(float)), 4) == study.game(frame, 4)


def test_only_regular_files_of_some_size_are_read(
    frame: pd.DataFrame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study.save(frame, tmp_path / "games.parquet")
    assert unreadable(study.read, tmp_path).key == "file.irregular"
    assert unreadable(study.read, None).key == "file.name"
    assert unreadable(partial(study.match, THREE, frame="x")).key == "study.no_match"
    monkeypatch.setattr(matches, "LARGEST", 1000)
    assert unreadable(study.read, tmp_path / "games.parquet").key == "file.large"


def test_a_ladder_in_what_is_no_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert unreadable(partial(study.ladder, ["greedy"], 3, folder=tmp_path / "file")).key == "file.unsaved"


def test_attributes_that_no_file_holds_are_told(frame: pd.DataFrame, tmp_path: Path) -> None:
    odd = frame.copy()
    odd.attrs["mine"] = object()
    with pytest.warns(UserWarning, match="attrs"):
        told = unreadable(study.save, odd, tmp_path / "games.parquet")
    assert (told.key, list(tmp_path.iterdir())) == ("file.unsaved", [])


def test_any_game_is_played(tmp_path: Path) -> None:
    bots, out = ["dwarf", "random", "random"], tmp_path / "gold.parquet"
    begun = study.match(bots, 3, game="saboteur", out=out)
    frame = study.match(bots, 6, game="saboteur", out=out)
    pd.testing.assert_frame_equal(frame[: len(begun)], begun)
    end = study.game(frame, 4)
    mine = frame[frame["game"] == 1]
    assert tuple(mine["score"]) == end.outcome.gold
    assert tuple(mine["seat"][mine["won"] > 0]) == end.outcome.winners
    assert tuple(mine["rank"]) == tuple(
        1 + sum(other > own for other in mine["score"]) for own in mine["score"]
    )
    assert set(study.ladder(["random"], 3, game="saboteur")["against"]) == {"random"}
    assert unreadable(study.replayed, frame).key == "study.no_match"
    assert unreadable(partial(study.match, bots, 3, out=out)).key == "bot.name"


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ({"game": "chess"}, "game"),
        ({"game": ["saboteur"]}, "game"),
        ({"game": "saboteur", "variant": "base"}, "variant"),
        ({"game": "saboteur", "scenario": "gold_rush"}, "scenario"),
        ({"game": "saboteur", "sheets": True}, "sheets"),
    ],
)
def test_what_a_game_has_not_is_refused(given: dict[str, Any], name: str) -> None:
    error = unreadable(partial(study.match, ["random"] * 3, 3, **given))
    assert (error.key, error.facts["name"]) == ("deal.value", name)


def test_a_seed_that_cannot_be_written_is_refused() -> None:
    assert unreadable(study.match, ["random"] * 2, 2, 10**5000).key == "argument.most"
