"""Every colour of the drawings, for light and dark pages, and the measures that tests hold them to."""

from __future__ import annotations

from collections.abc import Iterable

# Landscapes lie at least 8 L* apart within a theme, so that grey prints tell them apart as well.
LANDSCAPES = ("forest", "farm", "canyon", "prairie", "desert", "cornfield")  # darkest first

# name: (on a light page, on a dark page). `x_line` draws the pattern on `x`, `x_text` is readable on `x`.
TONES: dict[str, tuple[str, str]] = {
    "desert": ("#E1C384", "#C3A262"),
    "desert_line": ("#BC9850", "#9C7C3C"),
    "desert_text": ("#553311", "#332200"),
    "canyon": ("#CE6B38", "#A55B37"),
    "canyon_line": ("#A44C20", "#7F3F1E"),
    "canyon_text": ("#221100", "#FFF4EA"),
    "prairie": ("#8FB14C", "#7A9449"),
    "prairie_line": ("#68892D", "#58712B"),
    "prairie_text": ("#223300", "#112200"),
    "forest": ("#24502F", "#20472A"),
    "forest_line": ("#163A1F", "#133219"),
    "forest_text": ("#EEEEEE", "#DDEEDD"),
    "cornfield": ("#FBE483", "#DFC249"),
    "cornfield_line": ("#DDB437", "#B8952A"),
    "cornfield_text": ("#554400", "#333300"),
    "farm": ("#9E4A3F", "#8C4339"),
    "farm_line": ("#7A332A", "#6A2B23"),
    "farm_text": ("#FFEEEE", "#FFEEDD"),
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
    "gold_line": ("#775500", "#664400"),
    "fur": ("#B27A45", "#A9713F"),
    "fur_line": ("#332211", "#331111"),
    "ear": ("#FFAA00", "#EEAA00"),
    "husk": ("#558833", "#448833"),
    "husk_line": ("#225511", "#224411"),
    "casing": ("#FFFFFF", "#FFFFEE"),
    # partners by their sides
    "cowboy": ("#E3B673", "#D5A760"),
    "desperado": ("#E8776B", "#D9695D"),
    "cattle_rustler": ("#9DB2EA", "#8CA2DC"),
    "gold_prospector": ("#FFDA5C", "#EFC949"),
    "trapper": ("#7CCBBB", "#6BBAAA"),
    "farmer": ("#A6D866", "#93C653"),
    # players
    "purple": ("#7A3FA6", "#8A4FB8"),
    "purple_text": ("#FFFFFF", "#FFFFFF"),
    "orange": ("#EE8A1D", "#EE8A1D"),
    "orange_text": ("#2B1402", "#2B1402"),
    "green": ("#2F7D3B", "#3F9A4D"),
    "green_text": ("#FFFFFF", "#0A1E0C"),
    "white_text": ("#2B1D14", "#20150D"),
    # what the board says
    "accent": ("#1B63B0", "#1F6DC0"),
    "focus": ("#0B3D91", "#0B3D91"),
    "accent_text": ("#FFFFFF", "#FFFFFF"),
    "bad": ("#B3261E", "#C9372E"),
    "bad_text": ("#FFFFFF", "#FFFFFF"),
    "good": ("#22702B", "#2A7F34"),
    "good_text": ("#FFFFFF", "#FFFFFF"),
    "warn": ("#8A5A00", "#96650A"),
    "warn_text": ("#FFFFFF", "#FFFFFF"),
    "mute": ("#62605C", "#6A6863"),
    "mute_text": ("#FFFFFF", "#FFFFFF"),
    # lines that join a component, by what it is made of
    "net_desert": ("#7A4F00", "#7A4F00"),
    "net_desert_text": ("#FFFFFF", "#FFFFFF"),
    "net_canyon": ("#A81E17", "#A81E17"),
    "net_canyon_text": ("#FFFFFF", "#FFFFFF"),
    "net_prairie": ("#2B6310", "#2B6310"),
    "net_prairie_text": ("#FFFFFF", "#FFFFFF"),
    "net_forest": ("#0B5F6B", "#0B5F6B"),
    "net_forest_text": ("#FFFFFF", "#FFFFFF"),
    "net_cornfield": ("#8A4B00", "#8A4B00"),
    "net_cornfield_text": ("#FFFFFF", "#FFFFFF"),
    "net_farm": ("#6A1B9A", "#6A1B9A"),
    "net_farm_text": ("#FFFFFF", "#FFFFFF"),
    "net_scenario": ("#1B4F9C", "#1B4F9C"),
    "net_scenario_text": ("#FFFFFF", "#FFFFFF"),
}

SHADES = (1, 2, 3)
"""Dark, middle and light: the same line in three shades that lie at least 3:1 apart also in grey. More than three such
shades there are not, for black and white are only 21:1 apart."""
_NETS = {
    "desert": ("#523400", "#C07F00", "#FFF5EE"),
    "canyon": ("#75120D", "#FD4A44", "#FFF4F4"),
    "prairie": ("#1B4308", "#499F20", "#E2FEDC"),
    "forest": ("#054049", "#189AAC", "#E8FAFF"),
    "cornfield": ("#5A2F00", "#D17500", "#FFF4F0"),
    "farm": ("#581581", "#BA62FD", "#F9F5FF"),
    "scenario": ("#113872", "#4489FD", "#F4F6FF"),
    "mute": ("#3B3A37", "#8F8C86", "#FBF6ED"),
}
_ON_SHADE = ("#FFFFFF", "#110A00", "#332211")
for _name, _shades in _NETS.items():
    for _shade, _tone, _on in zip(SHADES, _shades, _ON_SHADE, strict=True):
        TONES[f"net_{_name}_{_shade}"] = (_tone, _tone)
        TONES[f"net_{_name}_{_shade}_text"] = (_on, _on)


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


def luminance(text: str) -> float:
    """Relative luminance of #RRGGBB, 0 to 1 (WCAG 2)."""

    def linear(part: str) -> float:
        value = int(part, 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(text[1:3]) + 0.7152 * linear(text[3:5]) + 0.0722 * linear(text[5:7])


def lightness(text: str) -> float:
    """CIE L* of #RRGGBB, 0 (black) to 100 (white)."""
    y = luminance(text)
    return 116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
