"""Saboteur as a value, for the registry of games."""

from __future__ import annotations

from moonriver.tabletop.spec import GameSpec

from . import record
from .deal import PLAYERS
from .game import Game
from .moves import from_json

SPEC = GameSpec(
    name="saboteur",
    suffix=record.SUFFIX,
    players=tuple(PLAYERS),
    usual=5,
    example={"seed": "6", "players": "3", "seats": "dwarf,dwarf,dwarf"},
    deal=lambda asked: Game.deal(int(asked["players"]), int(asked["seed"])),
    first=lambda game: Game.from_head(game.head),
    write=record.write,
    read=record.read,
    move=from_json,
    revealed=lambda game: (game.round, game.pile_left, game.mine.hidden, game.state.looked, game.results),
    asked=lambda game: {"players": game.players, "first": game.head.first},
    result=lambda outcome: {"gold": list(outcome.gold)},
    standings=lambda outcome: [(gold,) for gold in outcome.gold],
    bots="moonriver.bots.saboteur",
    bot="dwarf",
    adviser="dwarf",
    happened="moonriver.words.saboteur.log:happened",
    deed="moonriver.show.saboteur.meanwhile:deed",
    ended="moonriver.words.saboteur.log:gold_text",
    table="moonriver.show.saboteur.table:MineTable",
    replay="moonriver.show.saboteur.replay:MineReplay",
    picture="moonriver.show.saboteur.pictures:page_picture",
    how="moonriver.show.saboteur.how:how",
)
