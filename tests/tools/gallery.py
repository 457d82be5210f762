"""Every board at 360 and 1280 pixels, light, dark and grey: `python -m tests.tools.gallery [FOLDER]`, build/gallery."""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from html import escape
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from moonriver import saboteur
from moonriver.bots import bot, play_out
from moonriver.bots import saboteur as dwarves
from moonriver.lessons.film import Stepper
from moonriver.lessons.forests import Domino
from moonriver.lessons.mine_steps import watch_digging, watch_low
from moonriver.lessons.mines import dug
from moonriver.lessons.panel import practice
from moonriver.lessons.ranch_steps import watch_filling, watch_unions, watch_walk
from moonriver.lessons.standing import progress
from moonriver.lessons.watching import watch_waves
from moonriver.rules.game import Game
from moonriver.rules.ranch import Ranch
from moonriver.show.kit.board import Board
from moonriver.show.moonriver.boards import ColumnsBoard, RanchBoard, SaloonBoard, ScoreBoard
from moonriver.show.moonriver.microscope.board import Microscope
from moonriver.show.moonriver.networks import GraphBoard, graph_picture
from moonriver.show.moonriver.replay import Replay
from moonriver.show.moonriver.sandbox import EXAMPLE, Sandbox
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.network import TunnelsBoard
from moonriver.show.saboteur.pictures import cards_picture, dwarves_picture, placing_picture, tunnels_picture
from moonriver.show.saboteur.table import MineTable
from moonriver.tabletop.recording import Seat
from moonriver.words import rule_card
from tests.browser.blank import PAGE, BlankPage
from tests.browser.chromium import OPTIONS, chromium
from tests.saboteur.tables import EMPTY
from tests.saboteur.tables import table as laid
from tests.show.moonriver.clicking import DECISIONS, position
from tests.tools.pictures import EARLIER, IN_HAND

FOLDER = Path(__file__).parents[2] / "build" / "gallery"
WIDTHS = (360, 864, 1280)
"""A phone, what JupyterLab leaves a notebook on a laptop, and a page of its own, in pixels."""
LOOKS = ("light", "dark", "grey")
DRESS = """look => {
    document.body.dataset.jpThemeLight = String(look !== 'dark');
    document.body.style.background = look === 'dark' ? '#111' : '#fff';
    document.body.style.color = look === 'dark' ? '#eee' : '#222';
    document.documentElement.style.filter = look === 'grey' ? 'grayscale(1)' : '';
}"""


def _clicked(board: Board, *names: str) -> Board:
    for name in names:
        board.hear(act="click", id=name, by="mouse")
    return board


def _building() -> Board:
    board = _clicked(RanchBoard(EARLIER, [*IN_HAND, "Cn"]), "reserve:0", "reserve:1")
    board.hear(act="point", id="4,3")
    return board


def _refused() -> Board:
    return _clicked(RanchBoard(EARLIER, ["H", "Fb"]), "reserve:0", "reserve:1", "4,0")


def _ten_rows() -> Board:
    ranch = position("claim").ranches[0]
    board = _clicked(RanchBoard(ranch, ["D", "Pc"]), "reserve:0", "reserve:1")
    board.hear(act="point", id="7,4")
    return board


DOMINOES: list[Domino] = [
    ("C C", (1, 3), (0, 3)), ("C C", (0, 1), (1, 1)), ("C C", (2, 2), (2, 3)), ("C C", (1, 0), (2, 0)),
    ("C C", (3, 0), (3, 1)), ("P C", (4, 2), (3, 2)), ("C P", (3, 3), (3, 4)), ("P C", (2, 4), (1, 4)),
]  # fmt: skip


def _gone_to(board: Stepper, number: int) -> Board:
    board.go(number)
    return board


def _painted(*names: str) -> Board:
    return _clicked(Sandbox(EXAMPLE, scenario="outlaws"), *names)


def _scored() -> Board:
    board = ScoreBoard(EXAMPLE)
    for number in range(5):
        board.hear(act="line", id=f"line:{number}")
    return board


def _deciding(kind: str) -> Board:
    """The table before a decision, what may be chosen first being pointed at or clicked."""
    table = Table(position(kind), autosave=False)
    first = next((target.name for target, mark in table.picker.marks.items() if mark.kind == "may"), None)
    clicked = kind in ("recruit", "drive", "swap", "discard")
    table.hear(act="click" if clicked else "point", id=first, by="mouse")
    return table


def _folded_out(*folds: str) -> Board:
    """The table with what can be opened on it, in the middle of a game that has gone on for a while."""
    game = play_out(Game.deal(3, 1), [bot("greedy")] * 3)
    middle = Game.deal(3, 1)
    for move in game.moves[:60]:
        middle = middle.play(move)
    table = Table(middle, bot="greedy", autosave=False)
    for _ in range(3):
        table.play.play(bot("greedy")(table.game.view(0)))
    table.hear(act="hint", id="hint")
    for fold in folds:
        table.hear(act="fold", id=f"fold:{fold}")
    table.hear(act="closer", id="big:1")
    return table


def _table_refused() -> Board:
    table = Table(position("expand"), autosave=False)
    return _clicked(table, "4,4")


NAMES = ("W" * 10_000, "\N{HEBREW LETTER ALEF}\u202e<b>", "many words " * 900)


def _long_names() -> Board:
    seats = [Seat(name, bot) for name, bot in zip(NAMES, (None, "greedy", "greedy"), strict=True)]
    return Table(position("steal").with_seats(seats), autosave=False)


def _answered(name: str, *clicks: str) -> Board:
    return _clicked(practice(name), *clicks)


def _rule_cards() -> str:
    cards = (rule_card(rule)._repr_mimebundle_()["text/html"] for rule in ("PLACE-2", "SCORE-1"))
    return "".join(str(card) for card in cards)


def _microscope() -> Board:
    """Looked into twice, without a clock."""
    board = Microscope(_end())
    board.lens.analysis.run(games=2)
    board.hear(act="lens", id="lens")  # it rests
    return board


def _stills() -> str:
    ranch = Ranch.from_diagram(EXAMPLE)
    picture = graph_picture(ranch)
    return str(ranch._repr_mimebundle_()["text/html"]) + str(picture._repr_mimebundle_()["text/html"])


MINE = """
origin: 0 2
. . . . NES ES . . ?
. . . NE NESW! . . . .
@ EW NESW NSW . NW! . . #NE
. ES NEW W! . . . . .
. NE SW . . . . . ?
"""
HANDS = ("NES EW broken_lantern rockfall map NW!", "EW", "NS", "NES", "NE")


def mine(hands: tuple[str, ...] = HANDS, **state: Any) -> saboteur.Game:
    """A mine in play, with goals found and tools broken."""
    broken = {1: ["pickaxe", "lantern", "cart"], 3: ["cart"]}
    return laid(*hands, roles="m s m m s", mine=MINE, drawn=50, **{"broken": broken, **state})


def _mine_table(*clicks: str, act: str = "click", **options: Any) -> Board:
    """The Saboteur table after these clicks, the last of which may be another act."""
    table = MineTable(mine(), autosave=False, **options)
    for name in clicks[:-1]:
        table.hear(act="click", id=name, by="mouse")
    for name in clicks[-1:]:
        table.hear(act=act, id=name, by="mouse")
    return table


def _mine_folds(*folds: str) -> Board:
    table = MineTable(mine(), autosave=False, graph=True)
    table.hear(act="set", id="set:weak", value=True)
    for fold in folds:
        table.hear(act="fold", id=f"fold:{fold}")
    return table


def _gold_found() -> Board:
    """The gold is reached, and the person at the screen is the first to keep a nugget card."""
    mine = EMPTY.replace("@ . . . . . . .", "@ EW EW EW EW EW EW .")
    nuggets = sorted(range(28), key=lambda card: -(card % 9))  # worth 1, 2, 3, 1, 2 and so on
    game = laid("EW", "NS", "NS", roles="m m s", mine=mine, nuggets=nuggets)
    return MineTable(game.play(saboteur.Place(0, 0, (7, 0))), autosave=False)


def _rounds(players: int, ended: int) -> Board:
    """The Saboteur table when this many rounds have ended."""
    table = MineTable(players=players, seed=3, autosave=False)
    while len(table.game.results) < ended:
        table.hear(act="goon", id="goon")
        table.play.play(dwarves.bot("dwarf")(table.game.view(0)))
    return table


def _mine_names() -> Board:
    seats = [Seat(name, "dwarf" if seat else None) for seat, name in enumerate(NAMES * 2)][:5]
    return MineTable(mine().with_seats(tuple(seats)), autosave=False)


def _mine_stills() -> str:
    mine = saboteur.Mine.from_diagram(MINE)
    pictures = (
        mine,
        tunnels_picture(mine, weak=True, ways=True),
        placing_picture(mine, "EW", (6, 0)),
        cards_picture("NESW NES EW NW NS! map rockfall broken_cart repair_lantern_pickaxe"),
        dwarves_picture(["miner", "saboteur", None]),
    )
    return "".join(f"<p>{picture._repr_mimebundle_()['text/html']}</p>" for picture in pictures)


def _end() -> Game:
    return play_out(Game.deal(3, 1), [bot("greedy")] * 3)


BOARDS: dict[str, Callable[[], Board | str]] = {
    "ranch": lambda: RanchBoard(EXAMPLE),
    "ranch-ten-rows": _ten_rows,
    "building": _building,
    "refused": _refused,
    "score": _scored,
    "graphs": lambda: GraphBoard(EXAMPLE),
    "tunnels-live": lambda: TunnelsBoard(saboteur.Mine.from_diagram(MINE)),
    "sandbox": lambda: _painted("do:possible"),
    "sandbox-refused": lambda: _painted("brush:cow", "4,4"),
    "sandbox-compared": lambda: _painted("do:keep", "brush:desert", "4,4", "line:0"),
    "waves": lambda: watch_waves(Ranch.from_diagram(EXAMPLE), (4, 0)),
    "steps-unions": lambda: _gone_to(watch_unions(DOMINOES), 16),
    "steps-walk": lambda: _gone_to(watch_walk(Ranch.from_diagram(EXAMPLE)), 11),
    "steps-digging": lambda: _gone_to(watch_digging(dug(Random(47), 14, 2), 1), 9),
    "steps-lowpoints": lambda: _gone_to(watch_low(dug(Random(43), 10, 0, 5)), 13),
    "steps-filling": lambda: _gone_to(watch_filling(20, 1), 240),
    "columns": lambda: _clicked(ColumnsBoard(position("expand")), "newer:1"),
    "saloon": lambda: _clicked(SaloonBoard(position("expand")), "saloon:1"),
    "replay": lambda: Replay(_end(), at=100),
    "microscope": _microscope,
    "stills": _stills,
    "rule-cards": _rule_cards,
    "progress": lambda: progress("07"),
    "exercise-cells": lambda: _answered("03.cover", "1,1", "1,3", "do:check", "do:hint"),
    "exercise-choice": lambda: _answered("03.why", "option:0", "do:check", "do:hint", "do:hint"),
    **{f"table-{kind}": partial(_deciding, kind) for kind in DECISIONS},
    "table-refused": _table_refused,
    "table-list": lambda: _folded_out("choices", "log"),
    "table-new": lambda: _folded_out("new"),
    "table-files": lambda: _folded_out("files"),
    "table-keys": lambda: _folded_out("help"),
    "table-names": _long_names,
    "table-end": lambda: Table(_end(), autosave=False),
    "saboteur-stills": _mine_stills,
    "saboteur-place": lambda: _mine_table("hand:0", "2,-3", act="point"),
    "saboteur-refused": lambda: _mine_table("hand:0", "1,1"),
    "saboteur-break": lambda: _mine_table("hand:2"),
    "saboteur-map": lambda: _mine_table("hand:4", "8,2"),
    "saboteur-curtain": lambda: _mine_table(people=(0, 2)),
    "saboteur-graph": lambda: _mine_folds("new"),
    "saboteur-list": lambda: _mine_folds("choices", "help"),
    "saboteur-gold": _gold_found,
    "saboteur-round": lambda: _rounds(5, 1),
    "saboteur-names": _mine_names,
    "saboteur-end": lambda: _rounds(10, 3),
}
"""What the gallery shows: live boards, and stills as the HTML that notebooks keep."""


def show(page: Page, made: Board | str) -> BlankPage | None:
    """Put a board or a still onto an empty page. A board answers as long as somebody keeps what is given."""
    if isinstance(made, Board):
        return BlankPage(page, made)
    page.set_content((PAGE % ("#fff", "true")).replace('<div id="board">', f'<div id="board">{made}'))
    return None


def pictures(browser: Browser, folder: Path) -> Iterator[Path]:
    """Take all pictures, one file each."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in BOARDS.items():
        for width in WIDTHS:
            page = browser.new_page(viewport={"width": width, "height": 900})
            shown = show(page, make())
            for look in LOOKS:
                page.evaluate(DRESS, look)
                path = folder / f"{name}-{width}-{look}.png"
                high = page.evaluate("document.querySelector('main').getBoundingClientRect().bottom + 8")
                page.screenshot(
                    path=path, full_page=True, clip={"x": 0, "y": 0, "width": width, "height": high}
                )
                yield path
            page.close()
            del shown


def index() -> str:
    """A page that shows them all."""
    rows = []
    for name in BOARDS:
        files = [(f"{name}-{width}-{look}.png", f"{width} {look}") for width in WIDTHS for look in LOOKS]
        shots = "".join(
            f'<figure><a href="{file}"><img loading="lazy" alt="{escape(name)}, {words}" src="{file}"></a>'
            f"<figcaption>{words}</figcaption></figure>"
            for file, words in files
        )
        rows.append(f'<h2 id="{name}">{escape(name)}</h2><div>{shots}</div>')
    style = "div{display:flex;gap:8px;overflow:auto;align-items:start}figure{margin:0;flex:none}img{max-height:720px}"
    title = "The boards of moonriver"
    links = " · ".join(f'<a href="#{name}">{escape(name)}</a>' for name in BOARDS)
    head = (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><style>{style}</style>'
    )
    return f"{head}<h1>{title}</h1><p>{links}</p>{''.join(rows)}\n"


def main(*folder: str) -> int:
    """Write the gallery; 1 without a browser."""
    into = Path(*folder) if folder else FOLDER
    with sync_playwright() as playwright:
        path = chromium(playwright)
        if path is None:
            sys.stderr.write("The gallery needs Chromium; name one in MOONRIVER_CHROMIUM.\n")
            return 1
        browser = playwright.chromium.launch(executable_path=path, args=OPTIONS)
        count = sum(1 for _ in pictures(browser, into))
        browser.close()
    (into / "index.html").write_text(index(), encoding="utf-8")
    sys.stdout.write(f"{count} pictures: {into}/index.html\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
