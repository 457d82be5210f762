"""Something to be looked at step by step: by buttons, by a slider, or as it plays by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from moonriver.tabletop.reading import typed
from moonriver.words.kit.catalogue import sentence

from .board import Board, Message
from .controls import Action, button, pressable, row
from .markup import El, el
from .targets import Target, Tick

SPEED = 900
"""Milliseconds between two steps of what plays by itself."""
_SIGNS = {"first": "|◄", "back": "◄", "next": "►", "last": "►|"}


class Step(Target, prefix="step"):
    """A button that leads to another step."""

    at: str


class StepBoard(Board):
    """A board that shows one of several moments, that of the number `at`, and plays those that follow."""

    acts: ClassVar[tuple[str, ...]] = ("jump", "step", "tick")
    at = 0
    playing = False

    @property
    def last(self) -> int:
        """The number of the last moment."""
        raise NotImplementedError

    def go(self, number: int) -> None:
        """Show the moment of this number; beyond the end, the last one."""
        self.at = min(max(number, 0), self.last)
        self.playing = self.playing and self.at < self.last
        self.show()

    def show(self) -> None:
        """Draw the moment."""
        raise NotImplementedError

    def press(self, step: str) -> None:
        """What the button of this name does; what is no such button stays where it is."""
        self.playing = step == "play" and not self.playing
        ways = {"first": 0, "back": self.at - 1, "next": self.at + 1, "last": self.last}
        again = self.playing and self.at == self.last
        self.go(0 if again else ways.get(step, self.at))

    def _step(self, message: Message) -> None:
        target = message["target"]
        self.press(target.at if isinstance(target, Step) else "")

    def _tick(self, message: Message) -> None:
        if self.playing and message["target"] == Tick(self.at):
            self.go(self.at + 1)

    def _jump(self, message: Message) -> None:
        self.playing = False
        number = typed(message.get("value"))
        self.go(self.at if number is None else number)


def step_row(at: int, last: int, playing: bool, where: str, said: Callable[[str], str]) -> El:
    """The buttons and the slider; where it plays the page asks for the next step.

    `where` says which step is shown, `said` tells what each button does.
    """
    ways = (
        pressable("step", Step(name).name, sign, aria_label=said(name), title=said(name))
        for name, sign in _SIGNS.items()
    )
    play = Action(
        Step("play").name, sentence("table.stop" if playing else "live.replay.play"), pressed=playing
    )
    slider = el("input", type="range", min=0, max=last, value=at)
    return row(
        *ways,
        button(play, "step"),
        slider.set(data_act="jump", data_id="jump", aria_label=where),
        el("span", where),
        el("span", data_every=SPEED, data_id=Tick(at).name) if playing else None,
    )
