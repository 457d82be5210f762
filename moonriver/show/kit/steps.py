"""The buttons and the slider that lead through something step by step."""

from __future__ import annotations

from collections.abc import Callable

from moonriver.tabletop.reading import typed

from .board import Message
from .controls import pressable
from .markup import El, el
from .targets import Target

_SIGNS = {"first": "|◀", "back": "◀", "next": "▶", "last": "▶|"}


class Step(Target, prefix="step"):
    """A button that leads to another step."""

    at: str


def stepped(name: str, now: int, last: int) -> int:
    """The number of the step to which a button leads; what is no such button stays where it is."""
    return {"first": 0, "back": now - 1, "next": now + 1, "last": last}.get(name, now)


def jumped(message: Message, now: int) -> int:
    """The number of the step to which the slider was moved; what is no number stays where it is."""
    number = typed(message.get("value"))
    return now if number is None else number


def step_buttons(said: Callable[[str], str]) -> list[El]:
    """The four buttons; `said` tells what each of them does."""
    return [
        pressable("step", Step(name).name, sign, aria_label=said(name), title=said(name))
        for name, sign in _SIGNS.items()
    ]


def step_slider(now: int, last: int, where: str) -> El:
    """The slider, which tells "jump" with the number of a step; `where` says which one is shown."""
    slider = el("input", type="range", min=0, max=last, value=now)
    return slider.set(data_act="jump", data_id="jump", aria_label=where)
