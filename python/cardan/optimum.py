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
    runs_with_derivatives: 0 where it compared runs alone."""

    def __init__(self, minimise: str, names: Sequence[str], limits: Sequence[str], found: Tuple[Any, ...]) -> None:
        chosen, self.least, values, self.runs, self.runs_failed, self.runs_with_derivatives, settled, keeps = found
        self.minimise = minimise
        self.parameters: Dict[str, Chosen] = {n: Chosen(v, None if math.isnan(s) else s) for n, (v, s) in zip(names, chosen)}
        self.limits: Dict[str, float] = dict(zip(limits, np.frombuffer(values)))
        self.settled, self.keeps_limits = bool(settled), bool(keeps)

    @property
    def values(self) -> Dict[str, float]:
        """For simulate."""
        return {name: c.value for name, c in self.parameters.items()}

    def __getitem__(self, name: str) -> Chosen:
        return self.parameters[name]

    def __repr__(self) -> str:
        return "<cardan.Optimum %s = %.8g with %s, after %d runs>" % (
            self.minimise, self.least, ", ".join("%s = %.6g" % (n, c.value) for n, c in self.parameters.items()), self.runs)


def variables_of(expressions: Sequence[str], names: Any) -> Tuple[str, ...]:
    """Variables of the model that the expressions use: their derivatives are needed."""
    words = [w.replace(" ", "") for e in expressions for w in re.findall(r"der\([^)]*\)|'[^']*'|[A-Za-z_][\w.]*(?:\[[^]]*\][\w.]*)*", e)]
    return tuple(sorted({w for w in words if w in names and w not in _FUNCTIONS}))
