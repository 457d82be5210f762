"""The colours of the drawings, for light and dark pages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

# name: (on a light page, on a dark page). `x_line` draws the outline of `x`, `x_text` is readable on `x`.
TONES: dict[str, tuple[str, str]] = {
    # the table: paper, the river, the reserve board
    "paper": ("#F7EFE0", "#2C261E"),
    "paper_line": ("#B99A6B", "#8F7C5C"),
    "free": ("#FCF8F0", "#373026"),
    "free_line": ("#C3AE86", "#7D6D52"),
    "text": ("#332211", "#EEEECC"),
    "quiet": ("#665533", "#CCBB99"),
    "river": ("#5AA9D6", "#3F7FA8"),
    "river_line": ("#2C6E97", "#7FB6D6"),
    "foam": ("#FFFFFF", "#CCEEEE"),
    "board": ("#E6D3A8", "#A48E62"),
    "board_line": ("#8A6B38", "#D2BC8C"),
    "board_text": ("#332211", "#221100"),
    "wood": ("#AA7744", "#886633"),
    "wood_line": ("#553322", "#332211"),
    "sign": ("#664422", "#553322"),
    "sign_text": ("#FFEECC", "#FFEECC"),
    # things: these stand on landscapes, so they look the same on both pages
    "ink": ("#332211", "#221111"),
    "white": ("#FFFFFF", "#EEEEDD"),
    "pink": ("#FFBBAA", "#E3A596"),
    "bone": ("#F3E6CB", "#E2D4B6"),
    "gold": ("#FFC928", "#F2BC1E"),
    "gold_text": ("#2B1402", "#2B1402"),
    "gold_line": ("#775500", "#664400"),
    "fur": ("#B27A45", "#A9713F"),
    "fur_line": ("#332211", "#331111"),
    "ear": ("#FFAA00", "#EEAA00"),
    "husk": ("#558833", "#448833"),
    "husk_line": ("#225511", "#224411"),
    "casing": ("#FFFFFF", "#FFFFEE"),
    # what the board says, each in a colour of its own: what may be clicked, what is chosen, what was last changed,
    # what is pointed at or asked about, where the keys are
    "accent": ("#1B63B0", "#1F6DC0"),
    "chosen": ("#D01078", "#D01078"),
    "last": ("#107C8C", "#107C8C"),
    "lit": ("#FFFFFF", "#FFFFEE"),
    "lit_text": ("#332211", "#221111"),
    "focus": ("#000000", "#000000"),
    "bad": ("#B3261E", "#C9372E"),
    "good": ("#22702B", "#2A7F34"),
    "warn": ("#8A5A00", "#96650A"),
    "mute": ("#62605C", "#6A6863"),
}
"""Those of all games; each game adds its own."""
_UNDER_WHITE = ("ink", "accent", "chosen", "last", "bad", "good", "warn", "mute")
TONES |= {f"{name}_text": ("#FFFFFF", "#FFFFFF") for name in _UNDER_WHITE}


def add(tones: Mapping[str, tuple[str, str]]) -> None:
    """Make the colours of a game known: their names, each with its colour on a light and on a dark page."""
    TONES.update(tones)


def colour(name: str, theme: str = "light") -> str:
    """The colour of that name as #RRGGBB on a "light" or a "dark" page."""
    return TONES[name][theme == "dark"]


def tone(name: str, theme: str) -> str:
    """The colour as it is written into a drawing: #RRGGBB, or a custom property that falls back to the light one."""
    if theme in ("light", "dark"):
        return _short(colour(name, theme))
    return f"var(--mr-{name.replace('_', '-')},{_short(colour(name))})"


def stylesheet(names: Iterable[str] | None = None) -> str:
    """CSS that gives the drawings their colours on both kinds of page.

    JupyterLab says on its body which kind it is; elsewhere the reader's system decides.
    Browsers that do not know `light-dark()` keep the light fallbacks inside the drawing.
    """
    chosen = sorted(TONES if names is None else set(names))
    both = "".join(
        f"--mr-{name.replace('_', '-')}:light-dark({_short(TONES[name][0])},{_short(TONES[name][1])});"
        for name in chosen
    )
    return (
        f"@supports(color:light-dark(red,red)){{.moonriver{{color-scheme:light dark;{both}}}"
        "[data-jp-theme-light=true] .moonriver{color-scheme:light}"
        "[data-jp-theme-light=false] .moonriver{color-scheme:dark}}"
    )


def _short(text: str) -> str:
    """#AABBCC as #abc where that loses nothing."""
    text = text.lower()
    return f"#{text[1]}{text[3]}{text[5]}" if all(text[i] == text[i + 1] for i in (1, 3, 5)) else text
