"""Moon River as a value, for the registry of games."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from moonriver.tabletop.refusals import Unreadable
from moonriver.tabletop.spec import GameSpec, Setting

from . import record
from .box import Box
from .deal import FINALES, PLAYERS, VARIANTS
from .game import Game
from .moves import from_json
from .scenario import SCENARIOS


def asked_for(
    players: int, variant: str, scenario: str | None, finale: str, box: Box | None
) -> Mapping[str, object]:
    """The settings of a table: what is not None has to be just so in a game that is taken up."""
    own = None if box in (None, Box.shipped()) else hashlib.sha256(repr(box).encode()).hexdigest()
    return {
        "players": players, "variant": variant, "scenario": scenario, "finale": finale, "box": own or "shipped",
    }  # fmt: skip


def _deal(asked: Mapping[str, str]) -> Game:
    seed, players, scenario = int(asked["seed"]), int(asked["players"]), asked["scenario"] or None
    return Game.deal(players, seed, asked["variant"], scenario, finale=asked["finale"])


def _first(game: Game) -> Game:
    if game.head.by_hand:  # what was laid out does not stand in its deal
        raise Unreadable("record.laid_out")
    return Game.from_deal(game.head)


SPEC = GameSpec(
    name="moonriver",
    suffix=record.SUFFIX,
    players=tuple(PLAYERS),
    usual=3,
    example={"seed": "7", "players": "3", "seats": "greedy,greedy,greedy"},
    settings=(
        Setting("variant", tuple(VARIANTS)),
        Setting("scenario", ("", *SCENARIOS), ("variant", "legends")),
        Setting("finale", tuple(FINALES)),
    ),
    deal=_deal,
    first=_first,
    write=record.write,
    read=record.read,
    read_with=lambda text, file: record.read(text, Box.from_file(file)),
    move=from_json,
    revealed=lambda game: (game.pile_left, game.partners_left),
    asked=lambda game: asked_for(game.players, game.variant, game.scenario, game.finale, game.box),
    result=lambda outcome: {"sheets": [sheet.as_json() for sheet in outcome.sheets]},
    standings=lambda outcome: [
        (sheet.total, sheet.largest_territory, sheet.cows) for sheet in outcome.sheets
    ],
    bots="moonriver.bots.moonriver",
    bot="greedy",
    adviser="look_ahead",
    levels=("random", "greedy", "look_ahead", "monte_carlo"),
    happened="moonriver.words.moonriver.log:happened",
    deed="moonriver.show.moonriver.meanwhile:deed",
    ended="moonriver.words.moonriver.log:end_text",
    table="moonriver.show.moonriver.table:Table",
    replay="moonriver.site.rerun:Rerun",
    picture="moonriver.show.moonriver.sandbox:page_picture",
    first_game="moonriver.rules.first:first_game",
    guide="moonriver.words.moonriver.moves:guide",
    how="moonriver.show.moonriver.how:how",
    fields="moonriver.show.moonriver.table:fields",
)


def with_box(box: Box) -> GameSpec:
    """The game as it is played with another box: its records are read with that."""
    return replace(SPEC, read=partial(record.read, box=box))
