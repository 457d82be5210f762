"""How bright colours are, and how well they stand out against each other."""


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
