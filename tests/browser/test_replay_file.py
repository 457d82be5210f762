"""A game saved as one page: opened from disk without a network it shows every position that the engine knows."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from moonriver import saboteur
from moonriver.rules import record
from moonriver.rules.game import Game
from moonriver.rules.score import score
from moonriver.saboteur import record as mine_record
from moonriver.show import MineReplay, Replay
from moonriver.show.moonriver.replay import SECONDS
from moonriver.words.kit.names import capital
from moonriver.words.saboteur.names import card_name
from tests.effort import in_full

from .looks import faults

RECORDS = Path(__file__).parents[1] / "records"
LONGEST = RECORDS / "4p-log_drive-rulebook.moonriver.json"
LIMIT = 300_000


@pytest.fixture
def offline(browser: Browser) -> Iterator[Page]:
    """A page that reaches no network."""
    context = browser.new_context(offline=True, viewport={"width": 1366, "height": 650})
    page = context.new_page()
    yield page
    context.close()


RANCHES = """() => [
    [...document.querySelectorAll('.mr-ranch desc, .mr-others desc')]
        .map(node => node.textContent).filter(text => text.includes('@')),
    document.querySelector('.mr-score').textContent,
]"""
"""The text form of every ranch on the page, the one in the middle first, and the score sheet."""
MINE = """() => [
    document.querySelector('.mr-mine desc').textContent,
    [...document.querySelectorAll('.mr-card > span')].map(node => node.innerText),
    document.querySelectorAll('.mr-ended').length,
]"""
"""The text form of the mine, what is written on the cards that are seen, and whether a round is told as ended."""

STEPS = """async seen => {
    const found = [];
    const jump = () => document.querySelector('[data-id=jump]');
    while (jump().value !== jump().max) {
        const before = jump().value;
        document.querySelector("[data-id='step:next']").click();
        for (let tries = 0; jump().value === before; tries++) {
            if (tries > 1000) throw new Error(`no step leads on from ${before}`);
            await null;
        }
        found.push([jump().value, ...(%s)()]);
    }
    return found;
}"""
"""Steps on to the end within the page, which paints all positions and waits for no frame in between."""


def positions(path: Path) -> list[Game]:
    game = record.read(path.read_text(encoding="utf-8"))
    found = [Game.from_deal(game.head)]
    for move in game.moves:
        found.append(found[-1].play(move))
    return found


def opened(page: Page, file: Path, at: str = "") -> None:
    page.goto(file.as_uri() + at)
    page.wait_for_selector(".mr-root[data-rev]")


def steps(page: Page, number: int) -> Iterator[int]:
    """The first position, and this many after it, to which somebody steps by keys."""
    yield 0
    for at in range(1, number + 1):
        page.keyboard.press("ArrowRight")
        page.wait_for_function("at => document.querySelector('[data-id=jump]').value === at", arg=str(at))
        yield at


@in_full("a whole game takes long")
def test_it_is_stepped_to_the_end_and_shows_the_positions_of_the_engine(
    offline: Page, tmp_path: Path
) -> None:
    file = tmp_path / "game.html"
    Replay(LONGEST).save_html(file)
    assert file.stat().st_size < LIMIT
    asked: list[str] = []
    offline.on("request", lambda request: asked.append(request.url))
    opened(offline, file)
    expected = positions(LONGEST)
    seen = [[str(number), *offline.evaluate(RANCHES)] for number in steps(offline, 3)]
    seen += offline.evaluate(STEPS % RANCHES)
    assert [int(number) for number, *_ in seen] == list(range(len(expected)))
    for (number, ranches, sheet), game in zip(seen, expected, strict=True):
        assert ranches == [str(ranch) for ranch in game.ranches], number
        assert str(score(game.ranches[0], game.scenario).total) in sheet, number
    assert not [url for url in asked if not url.startswith(("file:", "data:"))]


MINES = Path(__file__).parents[1] / "saboteur" / "records"
SHORTEST = MINES / "three_dig.saboteur.json"


def mine_positions(path: Path) -> list[saboteur.Game]:
    game = mine_record.read(path.read_text(encoding="utf-8"))
    found = [saboteur.Game.from_head(game.head)]
    for move in game.moves:
        found.append(found[-1].play(move))
    return found


def hand(game: saboteur.Game, seat: int) -> list[str]:
    """What a seat sees of cards: its own, or the gold while that is shared out."""
    offer = game.view(seat).offer
    if offer is None:
        return [capital(card_name(card)) for card in game.hands[seat]]
    return sorted(map(str, set(offer)))


@in_full("a whole game takes long")
def test_a_game_of_saboteur_is_stepped_to_the_end_through_the_eyes_of_each(
    offline: Page, tmp_path: Path
) -> None:
    file = tmp_path / "game.html"
    MineReplay(SHORTEST).save_html(file)
    assert file.stat().st_size < LIMIT
    asked: list[str] = []
    offline.on("request", lambda request: asked.append(request.url))
    opened(offline, file)
    expected = mine_positions(SHORTEST)
    seen = [["0", *offline.evaluate(MINE)], *offline.evaluate(STEPS % MINE)]
    assert [int(number) for number, *_ in seen] == list(range(len(expected)))
    for number, (_, mine, cards, ended) in enumerate(seen):
        game = expected[number]
        assert mine == str(game.mine), number
        assert cards == hand(game, 0), number
        assert ended == (number > 0 and len(game.results) > len(expected[number - 1].results)), number
    for number in range(0, len(expected), 25):
        offline.locator("[data-id=jump]").fill(str(number))
        for seat in range(expected[number].players):
            if seat:
                offline.locator(f"[data-id='seat:{seat}']").click()
            assert offline.evaluate(MINE)[1] == hand(expected[number], seat), (number, seat)
        offline.locator("[data-id='seat:0']").click()
    assert not [url for url in asked if not url.startswith(("file:", "data:"))]


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("replay") / "game.html"
    Replay(RECORDS / "3p-outlaws-rulebook.moonriver.json").save_html(file)
    return file


def place(page: Page) -> int:
    return int(page.locator("[data-id=jump]").input_value())


def test_it_jumps_plays_by_itself_and_follows_its_log(saved: Path, offline: Page) -> None:
    opened(offline, saved, "#40")
    assert place(offline) == 40
    line = offline.locator(".mr-turn:has([data-id='past:37'])").first
    line.locator("summary").click()
    line.locator("[data-id='past:37']").first.click()
    assert place(offline) == 37
    offline.locator("[data-id=jump]").fill("150")
    assert place(offline) == 150
    offline.keyboard.press("p")
    offline.wait_for_function("() => document.querySelector('[data-id=jump]').value === '152'")
    offline.locator("[data-id='step:play']").click()
    stopped = place(offline)
    offline.keyboard.press("End")  # the focus is on the button
    assert place(offline) > stopped
    assert offline.locator("[data-every]").count() == 0
    offline.keyboard.press("Home")
    assert place(offline) == 0


def test_another_ranch_is_looked_at_more_closely_and_the_log_opens(saved: Path, offline: Page) -> None:
    opened(offline, saved, "#100")
    before = offline.locator(".mr-others").inner_html()
    offline.locator("button[data-id='big:1']").click()
    assert offline.locator(".mr-others").inner_html() != before
    offline.locator("button[data-id='big:1']").click()
    assert offline.locator(".mr-others").inner_html() == before
    lines = offline.locator(".mr-entry").count()
    offline.locator("[data-id='fold:log']").click()
    assert offline.locator(".mr-entry").count() > lines
    assert place(offline) == 100


def test_axe_finds_nothing(saved: Path, offline: Page) -> None:
    """The page around the board; the boards of both games are looked at on the site."""
    opened(offline, saved, "#100")
    assert faults(offline, turn=1) == []


def test_a_picture_of_a_growing_ranch_moves_by_itself(offline: Page, tmp_path: Path) -> None:
    file = tmp_path / "ranch.svg"
    Replay(LONGEST, seat=1).save_svg(file)
    offline.goto(file.as_uri())
    at = "seconds => (document.documentElement.pauseAnimations(), document.documentElement.setCurrentTime(seconds))"
    seen = """() => [...document.querySelectorAll('g')].filter(g => getComputedStyle(g).display !== 'none')
        .map(g => g.textContent + g.innerHTML.split('<animate')[0]).join()"""
    offline.evaluate(at, 0)
    first = offline.evaluate(seen)
    offline.evaluate(at, 0.975 * SECONDS)
    last = offline.evaluate(seen)
    assert first != last
    offline.evaluate(at, SECONDS)  # and from the beginning again
    assert offline.evaluate(seen) == first


def test_a_file_that_is_not_complete_says_so_and_runs_no_other_script(offline: Page, tmp_path: Path) -> None:
    file = tmp_path / "game.html"
    Replay(Game.deal(2, 7)).save_html(file)
    whole = file.read_text(encoding="utf-8")
    file.write_text(whole.replace("</body>", "<script>window.ran = true</script></body>"), encoding="utf-8")
    offline.goto(file.as_uri())
    offline.locator(".mr-root[data-rev]").wait_for()
    assert not offline.locator("#unplayed").is_visible()
    assert not offline.evaluate("() => window.ran")
    start = whole.index('type="text/plain">') + len('type="text/plain">')
    file.write_text(whole[:start] + whole[start + 80 :], encoding="utf-8")
    offline.goto(file.as_uri())
    offline.get_by_text("This game cannot be shown").wait_for()
