"""The few sentences that the boards of any game say."""

from __future__ import annotations

from moonriver.words.kit.catalogue import N_, sentence

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
