"""A replay saved as a page: at each moment it shows what the replay shows, whatever is switched on."""

import base64
import json
import re
import zlib
from collections.abc import Iterator
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from moonriver import saboteur
from moonriver.games import GAMES
from moonriver.rules.game import Game
from moonriver.show import MineReplay, Replay
from moonriver.show.kit import turns
from moonriver.words import speaking

KIT = Path(turns.__file__).parent

AnyReplay: TypeAlias = Replay | MineReplay


def played(game: Any, moves: int) -> Any:
    rng = Random(4)
    for _ in range(moves):
        game = game.play(rng.choice(game.legal_moves))
    return game


@pytest.fixture(params=["moonriver", "saboteur"], scope="module")
def replay(request: pytest.FixtureRequest) -> Iterator[AnyReplay]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(turns, "RECENT", 3)  # a short game has more to its log, too
        if request.param == "moonriver":
            yield Replay(played(Game.deal(3, 1), 12))
        else:
            yield MineReplay(played(saboteur.Game.deal(3, 1), 8))


@pytest.fixture(scope="module")
def page(replay: AnyReplay, tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("film") / "game.html"
    replay.save_html(file)
    return file.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def film(page: str) -> dict[str, Any]:
    """What the page holds for its script, see `film.js`."""
    (packed,) = re.findall(r'<script id="film" type="text/plain">([^<]*)</script>', page)
    found: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(packed)))
    return found


def moments(film: dict[str, Any], part: str, take: str = "") -> list[str]:
    """The markup of a part at all moments while this is switched on."""
    takes = film["parts"][part]
    now: list[int] = []
    found = []
    for frame in takes.get(take, takes[""]):
        if frame:
            start, end, between = frame
            now = [*now[:start], *between, *now[len(now) - end :]]
        found.append("".join(film["pieces"][piece] for piece in now))
    return found


def shown(replay: AnyReplay, part: str) -> str:
    """The markup of a part of the replay, its ids as they are on a page of its own."""
    return re.sub(rf"\bm\d+{part}-", f"{part}-", str(getattr(replay, f"markup_{part}")))


SWITCHES = {
    "moonriver": ("step:play", "fold:log", "big:1", "big:2"),
    "saboteur": ("step:play", "fold:log", "seat:1", "seat:2"),
}


def switch(replay: AnyReplay, name: str) -> None:
    acts = {"step": "step", "fold": "fold", "big": "closer", "seat": "click"}
    replay.hear(act=acts[name.partition(":")[0]], id=name)


def test_every_moment_shows_and_says_what_the_replay_does(replay: AnyReplay, film: dict[str, Any]) -> None:
    assert film["paths"] == replay.parts
    assert (film["look"], film["label"], film["keys"]) == (replay.look, replay.label, replay.keys_heard)
    found = {part: moments(film, part) for part in film["parts"]}
    assert {len(each) for each in (*found.values(), film["said"])} == {replay.last + 1}
    for at in range(replay.last + 1):
        replay.go(at)
        assert film["said"][at] == replay.said
        assert {part: each[at] for part, each in found.items()} == {
            part: shown(replay, part) for part in found
        }


def test_what_is_switched_on_is_shown_as_in_the_replay(replay: AnyReplay, film: dict[str, Any]) -> None:
    at = replay.last - 2
    for name in SWITCHES["moonriver" if isinstance(replay, Replay) else "saboteur"]:
        replay.go(at)
        switch(replay, name)
        assert any(name in takes for takes in film["parts"].values())
        for part in film["parts"]:
            assert moments(film, part, name)[at] == shown(replay, part), (name, part)
        switch(replay, "seat:0" if name.startswith("seat") else name)


def test_only_what_something_on_the_page_switches_on_is_painted(
    replay: AnyReplay, film: dict[str, Any]
) -> None:
    whole = "".join(film["pieces"])
    assert [name for name in replay.takes() if f'data-id="{name}"' not in whole] == [""]


def test_only_what_is_new_is_kept(replay: AnyReplay, film: dict[str, Any]) -> None:
    whole = sum(len(text) for part in film["parts"] for text in moments(film, part))
    assert 3 * len(json.dumps([film["pieces"], film["parts"]])) < whole
    assert len(set(film["pieces"])) == len(film["pieces"])
    for part, takes in film["parts"].items():
        assert all(take != takes[""] for name, take in takes.items() if name)
        for name, frames in takes.items():
            changed = [one != other for one, other in pairwise(moments(film, part, name))]
            assert [frame != 0 for frame in frames[1:]] == changed


def test_the_page_needs_nothing_else_and_fits_a_phone(replay: AnyReplay, page: str) -> None:
    head, _, body = page.partition("<body>")
    assert head.startswith('<!DOCTYPE html>\n<html lang="en"><head>')
    assert '<meta charset="utf-8"/>' in head
    assert '<meta name="viewport" content="width=device-width, initial-scale=1"/>' in head
    assert f"<title>{replay.title()}</title>" in head and f"<h1>{replay.title()}</h1>" in body
    assert re.search('<div [^>]*id="board"', body)
    (style,) = re.findall(r"<style>(.*)</style>", head, re.DOTALL)
    own = files(GAMES[replay.spec.name].boards) / "style.css"
    for sheet in (KIT / "board.css", KIT / "table.css", own):
        assert sheet.read_text("utf-8").strip() in style
    assert '<link rel="icon" href="data:,"/>' in head, "nor an icon is asked for"
    assert not re.findall(r'(?:src|href)="(?!data:|#)', page)
    for script in ("board.js", "film.js"):
        assert (KIT / script).read_text("utf-8") in body


def test_the_page_says_its_language(tmp_path: Path) -> None:
    with speaking("zh_Hant"):
        Replay(Game.deal(3, 1)).save_html(tmp_path / "a.html")
    assert '<html lang="zh-Hant">' in (tmp_path / "a.html").read_text("utf-8")


def test_without_its_script_the_page_says_why_nothing_is_played(page: str) -> None:
    assert re.search(r'<p id="unplayed" hidden=""[^>]*>[^<]+</p>', page)
