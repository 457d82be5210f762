"""A replay saved as a page or as a moving picture: whole files or none, and the picture holds every position."""

import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest

from moonriver.rules.ranch import Ranch
from moonriver.show import Replay
from moonriver.show.kit.film import Film
from moonriver.show.moonriver.replay import growing_svg
from moonriver.tabletop.refusals import Unreadable

RECORD = Path(__file__).parents[2] / "records" / "2p-gold_rush-in_turn.moonriver.json"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def replay() -> Replay:
    return Replay(RECORD)


def seen(picture: str, share: float) -> list[str]:
    """What stands on the cells when so much of the time has gone by."""
    found = []
    for node in ElementTree.fromstring(picture).iter(f"{SVG}g"):
        moves = node.find(f"{SVG}animate")
        if not node.get("transform", "").startswith("translate(0 ") or len(node) == 0:
            continue
        if moves is not None:
            times = [float(time) for time in moves.attrib["keyTimes"].split(";")]
            number = max(number for number, time in enumerate(times) if time <= share)
            if moves.attrib["values"].split(";")[number] == "none":
                continue
            node.remove(moves)
        node.attrib.pop("display", None)
        found.append(ElementTree.tostring(node, encoding="unicode"))
    return found


def test_the_picture_shows_every_position_for_as_long_as_every_other_and_the_last_one_longer(
    replay: Replay,
) -> None:
    whole: list[Ranch] = [position.ranches[0] for position in replay.course.positions]
    kept = [ranch for number, ranch in enumerate(whole) if number == 0 or ranch != whole[number - 1]]
    picture = growing_svg(whole, prefix="")
    assert len(kept) > 20
    for number, ranch in enumerate(kept):
        expected = seen(growing_svg([ranch], prefix=""), 0)
        assert len(expected) == 49  # every cell of ten rows but the centre holds something
        assert seen(picture, 0.85 * (number + 0.5) / len(kept)) == expected, number
    assert seen(picture, 0.999) == expected
    assert ElementTree.fromstring(picture).findtext(f"{SVG}desc") == str(kept[-1])


def test_without_movement_the_last_position_is_seen(replay: Replay) -> None:
    whole = [position.ranches[0] for position in replay.course.positions]
    picture = ElementTree.fromstring(growing_svg(whole, prefix=""))
    still = [node for node in picture.iter(f"{SVG}g") if node.get("display") != "none"]
    assert len([node for node in still if node.get("transform", "").startswith("translate(0 ")]) == 49


def test_a_moving_picture_is_one_document_with_a_line_end(replay: Replay, tmp_path: Path) -> None:
    replay.save_svg(tmp_path / "ranch.svg")
    assert (tmp_path / "ranch.svg").read_text("utf-8").endswith("</svg>\n")


def test_a_file_of_the_own_home_is_meant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    shutil.copy(RECORD, tmp_path / "game.json")
    replay = Replay("~/game.json")
    replay.save_html("~/game.html")
    replay.save_svg("~/ranch.svg")
    assert {entry.name for entry in tmp_path.iterdir()} == {"game.json", "game.html", "ranch.svg"}


def test_what_cannot_be_written_is_told_before_it_is_drawn_and_leaves_the_old_file(
    replay: Replay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = list[object]()
    monkeypatch.setattr(Film, "shoot", lambda *arguments: drawn.append(arguments))
    file = tmp_path / "game.html"
    file.write_text("old", encoding="utf-8")
    file.chmod(0o444)
    for save in (replay.save_html, replay.save_svg):
        with pytest.raises(Unreadable, match="othing is saved in it"):
            save(file)
        with pytest.raises(Unreadable, match=r"Nothing can be saved in .*game\.html"):
            save(tmp_path / "missing" / "game.html")
        with pytest.raises(Unreadable, match=r"Nothing can be saved in .*game"):
            save("game\0.html")
    assert file.read_text(encoding="utf-8") == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.html"]
    assert drawn == []


def test_the_whole_log_of_a_replay_opens_and_closes(replay: Replay) -> None:
    replay.go(replay.last)
    short = replay.markup_log
    replay.hear(act="fold", id="fold:log")
    assert len(replay.markup_log) > 2 * len(short)
    replay.hear(act="fold", id="fold:log")
    assert replay.markup_log == short
