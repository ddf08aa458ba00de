"""Errors as exceptions, with diagnostics as data."""
from __future__ import annotations

import html
from typing import TYPE_CHECKING, NamedTuple, Optional, Sequence

from . import _cardan

if TYPE_CHECKING:
    from .result import Result


class Message(NamedTuple):
    """What Cardan says about a text or a run. `cardan help CODE` says more about a code."""
    severity: str
    code: str
    text: str
    help: str
    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        place = "%s:%d:%d: " % (self.file, self.line, self.column) if self.file else ""
        head = "%s[%s]" % (self.severity, self.code) if self.code else "  note"
        return "%s%s: %s%s" % (place, head, self.text, "\n  help: " + self.help if self.help else "")


def messages_html(messages: Sequence[Message]) -> str:
    """Messages as HTML, for Jupyter."""
    colours = {"error": "#b00020", "warning": "#8a6d00", "info": "#555"}
    rows = []
    for m in messages:
        place = "%s:%d:%d" % (m.file, m.line, m.column) if m.file else ""
        rows.append('<div style="font-family:monospace;margin:2px 0"><b style="color:%s">%s %s</b> %s<br>%s%s</div>' % (
            colours[m.severity], m.severity if m.code else "note", m.code, html.escape(place), html.escape(m.text),
            "<br><i>%s</i>" % html.escape(m.help) if m.help else ""))
    return "".join(rows)


class CardanError(Exception):
    """Something went wrong: `messages` says what and where. `result`: what a run computed before it failed."""

    def __init__(self, summary: str, messages: Sequence[Message]) -> None:
        super().__init__(summary)
        self.messages = list(messages)
        self.result: Optional["Result"] = None

    def __str__(self) -> str:
        shown = [m for m in self.messages if m.severity == "error" or not m.code] or self.messages
        return "\n".join(str(m) for m in shown) or str(self.args[0])

    def _repr_html_(self) -> str:
        return messages_html(self.messages)


class CallError(CardanError):
    """A name that is not there, an option that makes no sense, a call in the wrong order."""


class ModelError(CardanError):
    """The text, or the model that it describes, is wrong."""


class RunError(CardanError):
    """The numbers failed, or an assertion of the model."""


_KINDS = {1: CallError, 2: ModelError, 3: RunError}


def _make(status: int, summary: str, messages: Sequence[tuple]) -> CardanError:
    return _KINDS.get(status, CardanError)(summary, [Message(*m) for m in messages])


_cardan.on_error(_make)
