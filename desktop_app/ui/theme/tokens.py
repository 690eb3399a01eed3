"""The two palettes. Every text colour has a contrast of at least 4.5 on the surfaces it is used on (tested)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tokens:
    """Colours as #rrggbb, except the two marks, which are painted over the page: #aarrggbb."""

    dark: bool
    window: str
    sidebar: str
    surface: str
    raised: str
    line: str
    line_strong: str
    text: str
    muted: str
    accent: str
    on_accent: str
    accent_soft: str
    hover: str
    desk: str
    good: str
    bad: str
    warn: str
    plain: str
    good_soft: str
    bad_soft: str
    warn_soft: str
    plain_soft: str
    mark_strong: str
    mark_faint: str
    mark_edge: str
    mark_found: str


LIGHT = Tokens(
    dark=False,
    window="#f7f5f1",
    sidebar="#efece5",
    surface="#ffffff",
    raised="#fcfbf9",
    line="#dfdad0",
    line_strong="#8d8678",
    text="#211f1b",
    muted="#5f5a51",
    accent="#4150b5",
    on_accent="#ffffff",
    accent_soft="#e4e6f6",
    hover="#e6e2d9",
    desk="#e3dfd6",
    good="#1b6b43",
    bad="#a8241c",
    warn="#7d5200",
    plain="#565a66",
    good_soft="#e3f1e8",
    bad_soft="#fae6e3",
    warn_soft="#f8eed6",
    plain_soft="#ecebe8",
    mark_strong="#8cffc83c",
    mark_faint="#2effc83c",
    mark_edge="#b07c00",
    mark_found="#705b7cff",
)

DARK = Tokens(
    dark=True,
    window="#1b1c1f",
    sidebar="#17181a",
    surface="#232427",
    raised="#2a2b2f",
    line="#38393e",
    line_strong="#7d7f88",
    text="#ece9e3",
    muted="#aeaaa2",
    accent="#a3aef8",
    on_accent="#14162b",
    accent_soft="#2e3252",
    hover="#303136",
    desk="#121315",
    good="#7fd3a4",
    bad="#f39a91",
    warn="#e8bd6a",
    plain="#b9bcc6",
    good_soft="#1f3329",
    bad_soft="#3f2422",
    warn_soft="#3a301b",
    plain_soft="#313237",
    mark_strong="#8cffc83c",
    mark_faint="#2effc83c",
    mark_edge="#b07c00",
    mark_found="#705b7cff",
)


def contrast(first: str, second: str) -> float:
    """WCAG 2 contrast ratio of two #rrggbb colours, 1..21."""
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
