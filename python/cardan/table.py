"""Tables of sweeps."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Tuple

import numpy as np

if TYPE_CHECKING:
    import pandas  # type: ignore[import]


class Table(Dict[str, np.ndarray]):
    """Columns by name: what was varied, what was asked for, and "message", which says why a run failed. known: how many rows a file had
    already; device: what it ran on, where that is a graphics processor."""

    def __init__(self, columns: Dict[str, np.ndarray], varied: Sequence[str], results: Sequence[str], known: int = 0, device: str = "") -> None:
        super().__init__(columns)
        self.varied, self.results, self.known, self.device = list(varied), list(results), known, device

    @classmethod
    def of_rows(cls, varied: List[str], results: List[str], found: Tuple[int, bytes, Dict[int, str], int, str]) -> "Table":
        n, numbers, messages, known, device = found
        rows = np.frombuffer(numbers).reshape(n, len(varied) + len(results))
        columns: Dict[str, Any] = {name: rows[:, k] for k, name in enumerate([*varied, *results])}
        columns["message"] = np.array([messages.get(k, "") for k in range(n)], dtype=object)
        return cls(columns, varied, results, known, device)

    @property
    def rows(self) -> int:
        return len(self["message"])

    @property
    def failed(self) -> int:
        return int(np.count_nonzero(self["message"] != ""))

    def frame(self) -> "pandas.DataFrame":
        """A pandas table."""
        import pandas
        return pandas.DataFrame(dict(self))

    def plot(self, *names: str, x: Optional[str] = None, ax: Any = None, **options: Any) -> Any:
        """Results over what was varied (x: which), a curve for each combination of the rest where there are few, else points. Gives the axes."""
        from matplotlib import pyplot  # type: ignore[import]
        ax = ax if ax is not None else pyplot.subplots()[1]
        along = x or self.varied[0]
        others = np.array([self[name] for name in self.varied if name != along], dtype=float).T.reshape(self.rows, -1)
        groups, member = np.unique(others, axis=0, return_inverse=True) if others.shape[1] else (others[:1], np.zeros(self.rows, int))
        for name in names or self.results:
            if len(groups) > 12:
                ax.plot(self[along], self[name], ".", label=name, **options)
                continue
            for k, group in enumerate(groups):
                of = np.flatnonzero(member.ravel() == k)
                of = of[np.argsort(self[along][of], kind="stable")]
                said = ", ".join("%s = %g" % pair for pair in zip([n for n in self.varied if n != along], group))
                ax.plot(self[along][of], self[name][of], label="%s%s" % (name, " (%s)" % said if said else ""), **options)
        ax.set_xlabel(along)
        ax.legend()
        ax.grid(True, alpha=0.3)
        return ax

    def __repr__(self) -> str:
        return "<cardan.Table %d runs, %d failed: %s over %s>" % (self.rows, self.failed, ", ".join(self.results), ", ".join(self.varied))

    def _repr_html_(self) -> str:
        import html
        most, names = 20, [*self.varied, *self.results, "message"]
        rows = "".join("<tr>%s</tr>" % "".join("<td>%s</td>" % html.escape("%g" % self[n][k] if n != "message" else str(self[n][k])) for n in names)
                       for k in range(min(most, self.rows)))
        return "<b>%s</b><table><tr>%s</tr>%s</table>%s" % (
            html.escape(repr(self)[1:-1]), "".join("<th>%s</th>" % html.escape(n) for n in names), rows,
            "<i>%d rows more</i>" % (self.rows - most) if self.rows > most else "")
