"""Results: what a run computed, as columns."""
from __future__ import annotations

import base64
import difflib
import html
import os
import tempfile
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Optional, Sequence, Tuple, Union

import numpy as np

from . import _cardan
from .errors import CallError, Message, messages_html

if TYPE_CHECKING:
    import pandas  # type: ignore[import]


class Result:
    """r["pin.phi"] is a NumPy array without a copy, r.time the times; an event is two or more rows of one time."""

    def __init__(self, result: Any, messages: Sequence[Message] = (), model: str = "") -> None:
        self._result = result
        self.messages = list(messages)
        self.model = model

    @property
    def time(self) -> np.ndarray:
        return np.asarray(self._result.time())

    def __len__(self) -> int:
        """Rows."""
        return self._result.rows()

    def __contains__(self, name: str) -> bool:
        return self._result.find(name) >= 0

    def __iter__(self) -> Iterator[str]:
        return (self._result.variable(i)[0] for i in range(self._result.count()))

    @property
    def names(self) -> List[str]:
        return list(self)

    def __getitem__(self, name: str) -> np.ndarray:
        try:
            return np.asarray(self._result.column(name))
        except KeyError:
            near = difflib.get_close_matches(name, self.names, 3)
            raise KeyError(name + ("; did you mean %s?" % " or ".join(near) if near else "")) from None

    def end(self, name: str) -> float:
        """The last value."""
        return float(self[name][-1])

    def at(self, time: Union[float, np.ndarray], name: str) -> Any:
        """Values between the rows, by straight lines."""
        return np.interp(time, self.time, self[name])

    def unit(self, name: str) -> str:
        found = self._result.find(name)
        return self._result.variable(found)[1] if found >= 0 else "s" if name == "time" else ""

    def convert(self, name: str, unit: str) -> np.ndarray:
        """A variable in another unit: r.convert("pin.phi", "deg")."""
        factor, offset = convert_unit(self.unit(name), unit, name)
        return factor * self[name] + offset

    @property
    def constants(self) -> Dict[str, float]:
        """Parameters and constants with their values."""
        every = (self._result.variable(i) for i in range(self._result.count()))
        return {v[0]: v[7] for v in every if v[4] == "parameter" and v[7] is not None}

    def frame(self, *names: str) -> "pandas.DataFrame":
        """A pandas table, with the time as its index; without names all that varies."""
        import pandas
        if not names:
            every = (self._result.variable(i) for i in range(self._result.count()))
            names = tuple(v[0] for v in every if v[4] != "parameter")
        return pandas.DataFrame({name: self[name] for name in names}, index=pandas.Index(self.time, name="time"))

    def plot(self, *names: str, ax: Any = None, x: Optional[str] = None, **options: Any) -> Any:
        """Curves with matplotlib; x: a variable in the place of time. Gives the axes."""
        from matplotlib import pyplot  # type: ignore[import]
        ax = ax if ax is not None else pyplot.subplots()[1]
        along = self.time if x is None else self[x]
        for name in names:
            unit = self.unit(name)
            ax.plot(along, self[name], label="%s%s" % (name, " [%s]" % unit if unit else ""), **options)
        label = x or "time"
        ax.set_xlabel("%s%s" % (label, " [%s]" % self.unit(label) if self.unit(label) else ""))
        ax.legend()
        ax.grid(True, alpha=0.3)
        return ax

    def animate(self, path: Union[None, str, "os.PathLike[str]"] = None) -> "Page":
        """What moves, as a page for the browser; in Jupyter it shows itself."""
        return Page.written(self._result.animate, path)

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """As a file: .csv, .mat or .cdr."""
        self._result.write(os.fspath(path))

    def __repr__(self) -> str:
        span = " from %g s to %g s" % (self.time[0], self.time[-1]) if len(self) else ""
        return "<cardan.Result%s: %d rows%s, %d variables>" % (
            " of " + self.model if self.model else "", len(self), span, self._result.count())

    def _repr_html_(self) -> str:
        return "<b>%s</b>%s" % (html.escape(repr(self)[1:-1]), messages_html(self.messages))


class Page:
    """A page for the browser, whole in itself; in Jupyter it shows itself."""

    def __init__(self, page: bytes, path: Optional[str]) -> None:
        self.page = page
        self.path = path

    @classmethod
    def written(cls, write: Callable[[str], None], path: Union[None, str, "os.PathLike[str]"]) -> "Page":
        """What `write` writes to a file, which is kept where a path is given."""
        with tempfile.TemporaryDirectory() as folder:
            to = os.path.join(folder, "page.html") if path is None else os.fspath(path)
            write(to)
            with open(to, "rb") as f:
                return cls(f.read(), None if path is None else to)

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        with open(path, "wb") as f:
            f.write(self.page)

    def _repr_html_(self) -> str:
        return ('<iframe style="width:100%%;height:480px;border:1px solid #ccc" '
                'src="data:text/html;base64,%s"></iframe>' % base64.b64encode(self.page).decode())


def open_result(path: Union[str, "os.PathLike[str]"]) -> Result:
    """A result file: .csv, .mat, .cdr."""
    return Result(_cardan.open_result(os.fspath(path)), (), os.fspath(path))


def convert_unit(unit: str, to: str, name: str) -> Tuple[float, float]:
    """(factor, offset) from one unit of a variable to another."""
    try:
        return _cardan.unit_conversion(unit, to)
    except ValueError as error:
        raise CallError("'%s': %s" % (name, error), []) from None
