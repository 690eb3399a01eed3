"""The style sheet, made from a palette. Sizes in pixels are borders and gaps; text sizes follow the system's font."""

from __future__ import annotations

from dataclasses import asdict
from string import Template

from desktop_app.ui.theme.tokens import Tokens

_SHEET = Template("""
* { outline: none; }
QMainWindow, QDialog { background: $window; color: $text; }
QToolTip { background: $raised; color: $text; border: 1px solid $line; padding: 4px 6px; }

QMenuBar { background: $window; color: $text; padding: 2px 6px; }
QMenuBar::item { padding: 4px 9px; border-radius: 5px; background: transparent; }
QMenuBar::item:selected { background: $hover; }
QMenu { background: $surface; color: $text; border: 1px solid $line; padding: 5px; }
QMenu::item { padding: 5px 26px 5px 22px; border-radius: 5px; }
QMenu::item:selected { background: $accent_soft; color: $text; }
QMenu::item:disabled { color: $line_strong; }
QMenu::separator { height: 1px; background: $line; margin: 5px 8px; }

QSplitter::handle { background: $line; }
QSplitter::handle:hover, QSplitter::handle:focus { background: $accent; }

QScrollArea, QScrollArea > QWidget > QWidget#scrolled { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 11px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 11px; margin: 0; }
QScrollBar::handle { background: $line_strong; border-radius: 3px; margin: 3px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QPushButton { background: $surface; color: $text; border: 1px solid $line_strong; border-radius: 7px;
              padding: 5px 13px; }
QPushButton:hover { background: $hover; }
QPushButton:pressed { background: $line; }
QPushButton:focus { border: 2px solid $accent; padding: 4px 12px; }
QPushButton:disabled { color: $line_strong; border-color: $line; background: transparent; }
QPushButton[kind="primary"] { background: $accent; color: $on_accent; border: 1px solid $accent;
                              font-weight: 600; }
QPushButton[kind="primary"]:hover { border: 1px solid $text; }
QPushButton[kind="primary"]:focus { border: 2px solid $text; }
QPushButton[kind="primary"]:disabled { background: $plain_soft; color: $muted; border-color: $line; }
QPushButton[kind="quiet"] { background: transparent; border: 1px solid transparent; color: $muted; padding: 4px 8px; }
QPushButton[kind="quiet"]:hover { background: $hover; color: $text; }
QPushButton[kind="quiet"]:focus { border: 2px solid $accent; padding: 3px 7px; color: $text; }
QPushButton[kind="fold"] { background: transparent; border: 1px solid transparent; color: $muted;
                           padding: 4px 8px 4px 1px; text-align: left; }
QPushButton[kind="fold"]:hover { background: $hover; color: $text; }
QPushButton[kind="fold"]:focus { border: 2px solid $accent; padding: 3px 7px 3px 0; color: $text; }
QPushButton[kind="link"] { background: transparent; border: 1px solid transparent; color: $accent;
                           padding: 2px 4px 2px 0;
                           text-align: left; }
QPushButton[kind="link"]:hover { text-decoration: underline; }
QPushButton[kind="link"]:focus { border: 2px solid $accent; border-radius: 5px; padding: 1px 3px 1px 0; }

QToolButton { background: transparent; border: 1px solid transparent; border-radius: 6px; padding: 4px; color: $text; }
QToolButton:hover { background: $hover; }
QToolButton:pressed, QToolButton:checked { background: $accent_soft; }
QToolButton:focus { border: 2px solid $accent; padding: 3px; }
QToolButton::menu-indicator { image: none; width: 0; }

QLineEdit, QPlainTextEdit, QSpinBox, QDoubleSpinBox, QComboBox { background: $surface; color: $text;
    border: 1px solid $line_strong; border-radius: 7px; padding: 4px 8px;
    selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit:focus, QPlainTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus {
    border: 2px solid $accent; padding: 3px 7px; }
QLineEdit:disabled, QPlainTextEdit:disabled { color: $muted; background: $window; }
QAbstractSpinBox QLineEdit { border: none; background: transparent; padding: 0 0 0 4px; }
QComboBox QAbstractItemView { background: $surface; color: $text; border: 1px solid $line; padding: 4px;
    selection-background-color: $accent_soft; selection-color: $text; }
QComboBox::drop-down { border: none; width: 22px; }
QComboBox::down-arrow { image: url($icons/next_$shade.svg); width: 12px; height: 12px; }
QSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::up-button, QDoubleSpinBox::down-button {
    border: none; background: transparent; width: 18px; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow { image: url($icons/previous_$shade.svg); width: 10px; height: 10px; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow { image: url($icons/next_$shade.svg); width: 10px; height: 10px; }

QListView { background: transparent; border: none; color: $text; }
QListView#lineList { background: $surface; border: 1px solid $line; border-radius: 9px; padding: 2px; }
QListView#lineList:focus { border: 2px solid $accent; padding: 1px; }
QListView#lineList::item { padding: 4px 4px; border: none; }
QListView#lineList::item:hover { background: $hover; }
QListView#lineList::item:selected { background: $accent_soft; color: $text; }
QListView::indicator { width: 14px; height: 14px; border: 1px solid $line_strong; border-radius: 4px;
    background: $window; }
QListView::indicator:checked { background: $accent; border-color: $accent; image: url($icons/tick_$shade.svg); }
QTreeView { background: $surface; border: 1px solid $line; border-radius: 9px; color: $text; padding: 2px; }
QTreeView:focus { border: 2px solid $accent; padding: 1px; }
QTreeView::item { padding: 4px 6px; border: none; }
QTreeView::item:hover { background: $hover; }
QTreeView::item:selected { background: $accent_soft; color: $text; }
QHeaderView, QHeaderView::section { background: transparent; color: $muted; border: none; }
QHeaderView::section { padding: 5px 8px; border-bottom: 1px solid $line; }
QProgressBar { background: $line; border: none; border-radius: 2px; max-height: 4px; min-height: 4px;
               color: transparent; }
QProgressBar::chunk { background: $accent; border-radius: 2px; }

QLabel { color: $text; background: transparent; }
QLabel[tone="muted"] { color: $muted; }
QLabel[tone="good"] { color: $good; }
QLabel[tone="bad"] { color: $bad; }
QLabel[tone="warn"] { color: $warn; }
QLabel[tone="plain"] { color: $plain; }
QLabel[tone="accent"] { color: $accent; }
QLabel:focus { border: 1px solid $accent; border-radius: 4px; }

QWidget#libraryZone { background: $sidebar; }
QWidget#askZone { background: $window; }
QWidget#viewerZone { background: $desk; }
QWidget#sidePanel { background: $desk; border-right: 1px solid $line; }
QWidget#sidePanel QTreeView { background: transparent; border: none; border-radius: 0; }
QWidget#sidePanel QTreeView:focus { border: 1px solid $accent; }
QFrame#palette { background: $surface; border: 1px solid $line_strong; border-radius: 12px; }
QFrame#palette QTreeView { border: none; background: transparent; }
QWidget#viewerBar { background: $window; border-bottom: 1px solid $line; }
QWidget#findBar { background: $raised; border-bottom: 1px solid $line; }
QWidget#statusLine { background: $window; border-top: 1px solid $line; }
QFrame#composer { background: $surface; border: 1px solid $line_strong; border-radius: 12px; }
QFrame#composer[active="true"] { border: 2px solid $accent; }
QFrame#composer QPlainTextEdit { border: none; background: transparent; padding: 2px; }
QFrame#filterPill { background: $accent_soft; border: 1px solid transparent; border-radius: 8px; }
QFrame#filterPill:focus { border: 2px solid $accent; }
QFrame#panel { background: $surface; border: 1px solid $line; border-radius: 12px; }
QFrame#hint { background: $raised; border: 1px solid $line; border-radius: 9px; }
QFrame#fileStrip { background: $surface; border: 1px solid $line; border-radius: 9px; }
QFrame#undoBar { background: $text; border-radius: 9px; }
QFrame#undoBar QLabel { color: $window; }
QFrame#undoBar QPushButton { background: transparent; color: $window; border: 1px solid $window; }
QFrame#undoBar QPushButton:focus { border: 2px solid $window; }
QFrame#messageBar { border-bottom: 1px solid $line; background: $plain_soft; }
QFrame#messageBar[tone="bad"] { background: $bad_soft; }
QFrame#messageBar[tone="warn"] { background: $warn_soft; }

QFrame#claim { background: $surface; border: 1px solid $line; border-radius: 11px; }
QFrame#claim:hover { border: 1px solid $line_strong; }
QFrame#claim[selected="true"] { border: 2px solid $accent; }
QFrame#claim:focus { border: 2px solid $accent; }
QFrame#quote { background: transparent; border: 1px solid transparent; border-radius: 6px; }
QFrame#quote[link="true"]:hover { background: $warn_soft; }
QFrame#quote[current="true"] { background: $warn_soft; }
QFrame#quote:focus { border: 2px solid $accent; }
QFrame#quoteRule { background: $mark_edge; border: none; border-radius: 1px; }
QFrame#quoteRule[found="false"] { background: $line_strong; }
QFrame#refusal { background: $surface; border: 1px solid $line; border-radius: 11px; }
QFrame#error { background: $bad_soft; border: 1px solid $bad; border-radius: 11px; }
QFrame#exchange { background: transparent; border: none; }
QFrame#rule { background: $line; border: none; max-height: 1px; min-height: 1px; }
QFrame#keycap { background: $raised; border: 1px solid $line_strong; border-radius: 5px; }
QTabWidget::pane { border: none; border-top: 1px solid $line; }
QTabBar { background: transparent; }
QTabBar::tab { background: transparent; color: $muted; border: none; border-bottom: 2px solid transparent;
               padding: 7px 13px; }
QTabBar::tab:hover { color: $text; }
QTabBar::tab:selected { color: $text; border-bottom: 2px solid $accent; }
QTabBar::tab:focus { color: $accent; }
QRadioButton { color: $text; spacing: 7px; }
QRadioButton:focus { color: $accent; }
QRadioButton::indicator { width: 12px; height: 12px; border-radius: 7px; border: 1px solid $line_strong;
                          background: $surface; }
QRadioButton::indicator:checked { width: 6px; height: 6px; border: 4px solid $accent; }
QRadioButton::indicator:disabled { border-color: $line; }
QCheckBox { color: $text; spacing: 8px; }
QCheckBox:focus { color: $accent; }
""")


def style_sheet(tokens: Tokens, icons: str) -> str:
    """The sheet for a palette; icons: folder of the arrow pictures, with forward slashes."""
    return _SHEET.substitute(asdict(tokens), icons=icons, shade="dark" if tokens.dark else "light")
