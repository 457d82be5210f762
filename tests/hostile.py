"""Texts that mean harm: large, deep, full of signs, with endless numbers; each by a seed."""

from collections.abc import Callable
from importlib import resources
from random import Random

from moonriver.rules import record
from moonriver.rules.box import LIMIT as BOX
from moonriver.rules.game import Game
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.limits import LIMIT

SHIPPED = resources.files("moonriver.rules").joinpath("box.toml").read_text("utf-8")
GAME = record.write(Game.deal(3, 1))
RANCH = str(Ranch.empty().with_parcel((1, 2), "Fco"))
MINE = "origin: 0 2\n. . . . . . . . ?\n. . . . . . . . .\n@ . . . . . . . ?\n. . . . . . . . .\n. . . . . . . . ?\n"

_UNITS = (
    *('"', "'", '"""', "'''", "\\", '\\"', '"""\n\\', '""a', "#", "#\n", "\n", "\r\n", "\r", " ", "\t \n", ",", "."),
    "=",
    *("[", "]", "{", "}", "[[", "[]", "{}", "[],", "{},", "[\n", "{a=", '{"a":', '{"":0},', '"",', "1,"),
    *("0.1,", "1e9999,"),
    *("a=1\n", "[a]\n", "[[a]]\n", "[[parcel]]\n", "a.", "a.b.c=1\n", "[a.b]\n[[a.b.c]]\n", "9", "0x", "f", "1_", "-"),
    *("inf,", "NaN,", "1979-05-27,", "true,", "null,", "é", "月", "\ud800", "\x00"),
    *('"\\ud800",', '"\\u00e9",', '"k":1,'),
    *(". ", "@ ", ". . . . .\n", "NE ", "? ", "M6e ", "*", "+r", "999999999999", "board: ", "origin: "),
    '[[parcel]]\nlandscape="farm"\nkinds=[{number=1,copies=1}]\n',
)  # fmt: skip
_BEGINNINGS = (
    *("", "", "x = ", "x = [", 'x = """', "x = '''", 'x = "', "x = 0x", "x = 1979-05-27\n", "[tokens]\n", "[", '["'),
    *('{"format": "moonriver-game/1", "players": ', '{"format": "saboteur-game/1", "players": ', '{"a": '),
    '{"moves": [',
    *("origin: 0 2\n", "origin: -999 999\n", "board: camp\n", "tokens = 1\nsupply = ", SHIPPED + "\n", "\ufeff"),
)  # fmt: skip
_ENDS = ("", "", "]", "}", '"', '"""', "\n", "]}", "1", GAME, SHIPPED, RANCH)
_MANY = 29_000
"""As many signs as are just about read."""


def hostile(seed: int) -> str:
    """The text of a seed, seldom much longer than the longest that is read."""
    rng = Random(seed)
    return rng.choice((_repeated, _repeated, _nested, _mixed, _changed, _dotted, _numbers))(rng)


def _length(rng: Random) -> int:
    return rng.choice((40, 3_000, BOX - 99, BOX - 99, BOX + 1, LIMIT // 4, LIMIT - 4_000, LIMIT + 1))


def _repeated(rng: Random) -> str:
    """One thing again and again, between a beginning and an end."""
    unit = rng.choice(_UNITS)
    times = min(_length(rng) // len(unit), rng.choice((LIMIT, _MANY, _MANY // (1 + len(unit)))))
    return rng.choice(_BEGINNINGS) + unit * times + rng.choice(_ENDS)


def _nested(rng: Random) -> str:
    """The same brackets around each other, to the allowed depth again and again, or to any depth once."""
    opening, closing = rng.choice(
        (("[", "]"), ("{a=", "}"), ('{"a":', "}"), ("[\n", "]"), ("{a.b.c=", "}"), ("[{a=", "}]"))
    )
    depth = rng.choice((5, 30, 31, 32, 33, 400, 10_000))
    one = opening * depth + rng.choice(("1", "", "[]")) + closing * rng.choice((depth, depth, 0))
    times = max(1, min(_length(rng) // len(one), _MANY // (depth * 4)))
    form = rng.choice(
        ("x = [{}]", "[{}]", '{{"a": [{}]}}', "x = {}", "[tokens]\na = [{}]\n[supply]\ncows = 1")
    )
    return form.format(",".join([one] * times))


def _mixed(rng: Random) -> str:
    """Whatever there is, in any order."""
    few = rng.sample(_UNITS, 6)
    parts = [rng.choice(few) * rng.choice((1, 1, 2, 50, 3_000)) for _ in range(rng.choice((5, 60)))]
    return rng.choice(_BEGINNINGS) + "".join(parts)[: _length(rng)] + rng.choice(_ENDS)


def _changed(rng: Random) -> str:
    """A good text with something odd in it."""
    text = rng.choice((SHIPPED, GAME, RANCH, MINE))
    for _ in range(rng.choice((1, 1, 3))):
        at = rng.randrange(len(text))
        odd = rng.choice(_UNITS) * rng.choice((1, 1, 40, 5_000))
        text = text[:at] + odd + text[at + rng.choice((0, 1, 20)) :]
    return text


def _dotted(rng: Random) -> str:
    """Keys and headers with many dots, and many of them."""
    dots = rng.choice((1, 3, 29, 31, 32, 200))
    forms = ("{}=1\n", "[{}]\n", "[[{}]]\n", "x.{}.y=1\n", "{} = {{}}\n")
    form = rng.choice(forms)
    lines = _MANY // (2 * dots + 6)
    keys = (rng.choice((f"t{n}." + "a." * dots + "b", "a." * dots + f"b{n}")) for n in range(lines))
    return "".join(form.format(key) for key in keys)[: _length(rng)]


def _numbers(rng: Random) -> str:
    """A number, date or word that does not end, where a value is looked at closely."""
    digits = rng.choice((20, 90, 101, 3_600, 4_300, 4_301, 100_000))
    number = (
        rng.choice(("9", "0x", "0b", "0o", "-", "1.", "1e", "0.", "1e-")) + rng.choice("1579fa_") * digits
    )
    fields: tuple[Callable[[], str], ...] = (
        lambda: SHIPPED.replace("copies = 7", f"copies = {number}", 1),
        lambda: SHIPPED.replace("cows = ", f"cows = {rng.choice((number, '1979-05-27', 'inf', '[nan]'))} #", 1),
        lambda: SHIPPED.replace("bridges = [", f"bridges = [{rng.choice((number, '1979-05-27T07:32:00Z'))}, ", 1),
        lambda: GAME.replace('"players": 3', f'"players": {number}'),
        lambda: GAME.replace('"moves": []', f'"moves": [{{"player": 0, "move": "drought", "cell": [{number}, 1]}}]'),
        lambda: GAME.replace('"moves": []', f'"moves": [{{"player": {number}, "move": "{number}"}}]'),
        lambda: RANCH.replace("Fco", f"F{number}co"),
        lambda: MINE.replace("origin: 0", f"origin: {number}"),
        lambda: f"x = {number}",
    )  # fmt: skip
    return rng.choice(fields)()
