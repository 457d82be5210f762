"""Hex as a value."""

from __future__ import annotations

from moonriver.tabletop.spec import GameSpec

from .game import SUFFIX, Game, move, read, write

SPEC = GameSpec(
    name="hex",
    suffix=SUFFIX,
    players=(2,),
    usual=2,
    example={"seed": "1", "players": "2", "seats": "middle,middle"},
    deal=lambda asked: Game.deal(int(asked["players"]), int(asked["seed"])),
    first=lambda game: Game(game.head, (), None, game.note),
    write=write,
    read=read,
    move=move,
    revealed=lambda game: None,
    asked=lambda game: {"players": game.players},
    result=lambda outcome: {},
    standings=lambda outcome: [(int(seat in outcome.winners),) for seat in range(2)],
    bots="tests.games.hex.bots",
    bot="middle",
    adviser="middle",
    happened="tests.games.hex.words:happened",
    ended="tests.games.hex.words:prompt",
    table="tests.games.hex.table:HexTable",
    replay="tests.games.hex.table:HexReplay",
    picture="tests.games.hex.table:page_picture",
)
