"""The few sentences that the boards of any game say."""

from __future__ import annotations

from moonriver.words.kit.catalogue import N_, sentence, tell

_TOOLS = {
    "mode": N_("live.tool.mode", "Learning: undo any decision"),
    "hints": N_("live.tool.hints", "Hints"),
    "choices": N_("live.tool.choices", "What you can do, as a list"),
    "undo_here": N_("live.tool.undo_here", "take back"),
    "help": N_("live.tool.help", "Keys"),
    "why": N_("live.tool.why", "why?"),
}


def tool(key: str) -> str:
    """A label of the buttons around a table."""
    return sentence(_TOOLS[key])


_REPLAY = {
    "board": N_("live.board.replay", "A game, move by move"),
    "first": N_("live.replay.first", "To the beginning"),
    "back": N_("live.replay.back", "One move back"),
    "next": N_("live.replay.next", "One move on"),
    "last": N_("live.replay.last", "To the end"),
    "play": N_("live.replay.play", "Play"),
    "stop": N_("table.stop", "Stop"),
}


def replay(key: str) -> str:
    """What a replay is called, and what its buttons do."""
    return sentence(_REPLAY[key])


def move_number(now: int, last: int) -> str:
    """Where a replay stands."""
    return tell("live.replay.move", "Move {now} of {last}", now=now, last=last)


def replayed(now: int, last: int) -> str:
    """A replay and where it stands, in one line."""
    return tell("live.of", "{name}: {what}", name=replay("board"), what=move_number(now, last))


def late() -> str:
    """What a board in a notebook says where Python takes long to answer."""
    return tell(
        "live.late",
        "Python has not answered yet. It is busy, perhaps with another cell: wait, or interrupt the kernel.",
    )


def lost() -> str:
    """What a board in a notebook says where its Python has ended."""
    return tell(
        "live.lost",
        "The Python behind this board has ended. Run the notebook again from its first cell to go on.",
    )


def unplayed() -> str:
    """What the page of a replay says where it cannot be shown."""
    return tell(
        "live.unplayed",
        "This game cannot be shown: the file is not complete, or this browser is too old. Save it once more, or "
        "open it in a newer browser.",
    )
