"""The best parameters."""
from __future__ import annotations

import math
import re
from typing import Any, Dict, NamedTuple, Sequence, Tuple

import numpy as np

_FUNCTIONS = ("start", "end", "max", "min", "mean", "integral", "first", "count", "at", "abs", "sqrt", "sin", "cos", "tan", "asin", "acos",
              "atan", "atan2", "exp", "log", "log10", "sign")


class Chosen(NamedTuple):
    """A parameter that was chosen. slope: of what is least, there; None: it is not known."""
    value: float
    slope: Any


class Optimum:
    """What an optimisation found: best["angle"].value, best.least; limits: their values, which are not positive where they are kept.
    runs_with_derivatives: 0 where it compared runs alone. way: run, value (infinite: it failed) and the parameters, run by run."""

    def __init__(self, minimise: str, names: Sequence[str], limits: Sequence[str], found: Tuple[Any, ...]) -> None:
        chosen, self.least, values, self.runs, self.runs_failed, self.runs_with_derivatives, settled, keeps, way = found
        self.minimise = minimise
        self.parameters: Dict[str, Chosen] = {n: Chosen(v, None if math.isnan(s) else s) for n, (v, s) in zip(names, chosen)}
        self.limits: Dict[str, float] = dict(zip(limits, np.frombuffer(values)))
        self.settled, self.keeps_limits = bool(settled), bool(keeps)
        rows = np.frombuffer(way).reshape(-1, 2 + len(names)).T
        self.way: Dict[str, np.ndarray] = dict(zip(["run", "value", *names], rows))

    @property
    def values(self) -> Dict[str, float]:
        """For simulate."""
        return {name: c.value for name, c in self.parameters.items()}

    def __getitem__(self, name: str) -> Chosen:
        return self.parameters[name]

    def plot(self) -> Any:
        """The way that the search took: what is to become least, and the parameters, run by run."""
        from matplotlib import pyplot  # type: ignore[import]
        figure, axes = pyplot.subplots(1 + len(self.parameters), 1, sharex=True, squeeze=False)
        finite = np.isfinite(self.way["value"])
        axes[0, 0].plot(self.way["run"][finite], self.way["value"][finite], ".")
        axes[0, 0].axhline(self.least, linewidth=0.8)
        axes[0, 0].set_ylabel(self.minimise)
        for ax, name in zip(axes[1:, 0], self.parameters):
            ax.plot(self.way["run"], self.way[name], ".")
            ax.axhline(self.parameters[name].value, linewidth=0.8)
            ax.set_ylabel(name)
        axes[-1, 0].set_xlabel("run")
        return figure

    def __repr__(self) -> str:
        return "<cardan.Optimum %s = %.8g with %s, after %d runs>" % (
            self.minimise, self.least, ", ".join("%s = %.6g" % (n, c.value) for n, c in self.parameters.items()), self.runs)


def variables_of(expressions: Sequence[str], names: Any) -> Tuple[str, ...]:
    """Variables of the model that the expressions use: their derivatives are needed."""
    words = [w.replace(" ", "") for e in expressions for w in re.findall(r"der\([^)]*\)|'[^']*'|[A-Za-z_][\w.]*(?:\[[^]]*\][\w.]*)*", e)]
    return tuple(sorted({w for w in words if w in names and w not in _FUNCTIONS}))
