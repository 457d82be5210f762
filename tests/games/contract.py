"""What every game keeps to, tried on one; each sentence says what an author may have forgotten."""

import json
import pickle
from collections.abc import Iterable
from random import Random
from typing import Any

from moonriver.games import pages
from moonriver.site.pages import board_page
from moonriver.tabletop.events import Event
from moonriver.tabletop.moves import Move
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.spec import GameSpec
from moonriver.words import say
from moonriver.words.kit.catalogue import known
from moonriver.words.rules import RULES

LONGEST = 2000
"""No game has more moves."""


def keeps(spec: GameSpec) -> None:
    """Raises `AssertionError` that says what a game does not keep to."""
    assert spec.usual in spec.players, "as many as play where nobody says must be able to play"
    unknown = {spec.bot, spec.adviser, *spec.levels} - {*spec.opponents.names()}
    assert not unknown, f"no file in the folder of the bots is called {unknown}"
    for players in {min(spec.players), spec.usual, max(spec.players)}:
        _plays(spec, players)
    page = next(page for page, name in pages().items() if name == spec.name)
    keys = [f"site.{page}", f"site.{page}.title", f"site.lead.{page}"]
    assert all(map(known, keys)), f"pages need the sentences {keys}"
    assert spec.load(spec.picture)() in board_page(page, ""), "its page begins with a picture"
    _is_shown(spec)


def _plays(spec: GameSpec, players: int) -> None:
    """One game of chance to its end, with everything that is asked on its way."""
    asked = spec.defaults | {"players": str(players), "seed": "1"}
    game, rng = spec.deal(asked), Random(players)
    start = spec.write(game)
    assert game.players == players, f"{players} were asked for, and {game.players} play"
    assert spec.write(spec.deal(asked)) == start, "a seed must give one deal"
    lacking = {"players", *spec.defaults} - {*spec.asked(game)}
    assert not lacking, f"`asked` does not tell {lacking}"
    assert spec.seed(game, range(2)) is not None, "what `asked` tells of a game must deal it again"
    while game.player is not None:
        assert len(game.moves) < LONGEST, "it must end"
        game = _plays_on(spec, game, rng)
        if len(game.moves) % 20 == 1:
            _can_be_sent(spec, game)
            _is_read_back(spec, game, start)
    _is_read_back(spec, game, start)
    assert not game.legal_moves, "at the end nothing is legal"
    _has_ended(spec, game)


def _plays_on(spec: GameSpec, game: Any, rng: Random) -> Any:
    """The position after a move of chance."""
    legal, seat = game.legal_moves, game.player
    assert legal, f"seat {seat} must decide, but `legal_moves` is empty"
    move = rng.choice(legal)
    assert move.player == seat, f"{move} is not a move of seat {seat}, who decides"
    told = json.loads(json.dumps(move.as_json()))
    assert spec.move(told) == move, f"{move} must be read back from {told}"
    assert game.refusal(move) is None, f"{move} is legal and refused"
    view = game.view(seat)
    assert view.legal_moves == legal, "the view of who decides must have all legal moves"
    after, events = game.played(move)
    assert after.moves == (*game.moves, move), "`moves` are all that were played"
    _is_told(spec, events, after)
    if after.player is not None and move not in after.legal_moves:
        _is_refused(after, move)
    return after


def _can_be_sent(spec: GameSpec, game: Any) -> None:
    for move in game.legal_moves[:1]:
        view = game.view(move.player)
        assert pickle.loads(pickle.dumps(view)) == view, "bots in other processes are sent the view"
        after = game.play(move)
        assert spec.write(game.played(move)[0]) == spec.write(after), "`played` must lead where `play` does"


def _is_told(spec: GameSpec, events: Iterable[Event], after: Any) -> None:
    for event in events:
        assert event.rule in RULES, f"{event} names a rule that is not in rules.toml"
    lines = spec.load(spec.happened)([event.seen_by(None) for event in events], after)
    assert lines and all(lines), f"sentences.toml has a sentence for none of {events}"


def _is_refused(game: Any, move: Move) -> None:
    refusal = game.refusal(move)
    assert refusal is not None, f"{move} is neither legal nor refused"
    assert refusal.rule in RULES, f"{refusal!r} names a rule that is not in rules.toml"
    assert known(refusal.key), f"sentences.toml has no sentence for {refusal!r}"
    assert "…" not in say(refusal, game), f"the sentence for {refusal!r} needs a fact that it does not have"


def _is_read_back(spec: GameSpec, game: Any, start: str) -> None:
    seats = tuple(Seat(f"Ana {seat}", spec.bot if seat else None) for seat in range(game.players))
    text = spec.write(game.with_seats(seats, "a note"))
    again = spec.read(text)
    assert spec.write(again) == text, "a record must be written as it was read"
    told = again.seats, again.note, again.player
    assert told == (seats, "a note", game.player), "a record tells seats, note and whose turn it is"
    assert spec.write(spec.first(again).with_seats(None)) == start, "`first` must be where the game began"


def _has_ended(spec: GameSpec, game: Any) -> None:
    outcome = game.outcome
    standings = spec.standings(outcome)
    assert len(standings) == game.players, f"`standings` has {len(standings)} of {game.players} seats"
    best = [seat for seat, own in enumerate(standings) if own == max(standings)]
    assert best == list(outcome.winners), f"{outcome.winners} have won, but {best} stand best"
    assert json.dumps(spec.result(outcome)), "`check --json` tells it"
    assert spec.load(spec.ended)(game), "somebody must be told who has won"


def _is_shown(spec: GameSpec) -> None:
    """A table with people, bots and others elsewhere, as pages make it, and a replay."""
    asked = spec.defaults | {"players": str(spec.usual), "seed": "1"}
    first = spec.deal(asked)
    bots = dict.fromkeys(range(1, first.players), spec.bot)
    table = spec.load(spec.table)
    board = table(first, people=(0,), bots=bots, autosave=False)
    board.hear(act="fold", id="fold:choices")
    while board.game.player == 0:
        board.hear(act="hint")
        board.play.play(board.game.legal_moves[0])
    board.hear(act="undo")
    assert board.game.player == 0, "the last decision is taken back"
    board.hear(act="fold", id="fold:new")
    away = table(first, people=(0,), bots={}, away=tuple(bots), autosave=False)
    while away.game.player == 0:
        away.play.play(away.game.legal_moves[0])
    assert table.from_link(away.link(), 1).game.moves == away.game.moves, "a link holds the game"
    begun = first.play(first.legal_moves[0])
    assert spec.load(spec.replay)(begun, at=1).at == 1, "a replay shows a position"
    board.close()
