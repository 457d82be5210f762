"""Hex as a value."""

from __future__ import annotations

from moonriver.tabletop.spec import GameSpec

from .game import SUFFIX, Game, move, read, write

SPEC = GameSpec(
    name="hex",
    suffix=SUFFIX,
    players=(2,),
    usual=2,
    example={"seed": "1", "players": "2", "seats": "central,central"},
    deal=lambda asked: Game.deal(int(asked["players"]), int(asked["seed"])),
    first=lambda game: Game(game.head, (), None, game.note),
    write=write,
    read=read,
    move=move,
    revealed=lambda game: None,
    asked=lambda game: {"players": game.players},
    result=lambda outcome: {},
    standings=lambda outcome: [(int(seat in outcome.winners),) for seat in range(2)],
    bots=f"{__package__}.bots",
    bot="central",
    adviser="central",
    happened=f"{__package__}.words:happened",
    ended=f"{__package__}.words:prompt",
    table=f"{__package__}.table:HexTable",
    replay=f"{__package__}.table:HexReplay",
    picture=f"{__package__}.table:page_picture",
)
