"""Parameters from measurements."""
from __future__ import annotations

import math
from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np

from .errors import CallError

Bounds = Union[None, float, Tuple[float, float], Tuple[Optional[float], float, float]]


class Fitted(NamedTuple):
    """A parameter that was looked for. interval: holds the true value in 95 % of cases; together: those of all parameters hold
    at once in 95 %, or a little more."""
    value: float
    error: float
    interval: Tuple[float, float]
    together: Tuple[float, float]


class Fit:
    """What a calibration found: fit["R"].value, fit["R"].interval. The true values p of all parameters lie in 95 % of cases where
    (p - values) @ inv(covariance) @ (p - values) <= region."""

    def __init__(self, names: Sequence[str], variables: Sequence[str], times: np.ndarray, measured: np.ndarray, found: Tuple[Any, ...]) -> None:
        numbers, deviations, modelled, covariance, self.region, self.runs, settled, undetermined = found
        self.parameters: Dict[str, Fitted] = {
            name: Fitted(n[0], n[1], (n[2], n[3]), (n[4], n[5])) for name, n in zip(names, numbers)}
        self.deviations: Dict[str, float] = dict(zip(variables, deviations))
        self.time = times
        self.measured: Dict[str, np.ndarray] = dict(zip(variables, measured))
        self.modelled: Dict[str, np.ndarray] = dict(zip(variables, np.frombuffer(modelled).reshape(len(variables), len(times))))
        self.covariance = np.frombuffer(covariance).reshape(len(names), len(names))
        self.settled = bool(settled)
        self.undetermined = None if undetermined < 0 else names[undetermined]

    @property
    def values(self) -> Dict[str, float]:
        """For simulate."""
        return {name: p.value for name, p in self.parameters.items()}

    def __getitem__(self, name: str) -> Fitted:
        return self.parameters[name]

    def __repr__(self) -> str:
        return "<cardan.Fit %s>" % ", ".join("%s = %.6g +- %.2g" % (n, p.value, p.error) for n, p in self.parameters.items())

    def plot(self) -> Any:
        """What was measured and the model with what was found; beside it what is left between them, with twice the deviation of the noise."""
        from matplotlib import pyplot  # type: ignore[import]
        figure, axes = pyplot.subplots(len(self.measured), 2, sharex=True, squeeze=False)
        for (ax, left), name in zip(axes, self.measured):
            ax.plot(self.time, self.measured[name], ".", label="measured")
            ax.plot(self.time, self.modelled[name], label="model")
            ax.set_ylabel(name)
            left.plot(self.time, self.measured[name] - self.modelled[name], ".")
            for side in (-2, 2):
                left.axhline(side * self.deviations[name], linewidth=0.8, linestyle=":")
        axes[0, 0].legend()
        axes[0, 1].set_title("residuals")
        for ax in axes[-1]:
            ax.set_xlabel("time")
        return figure


def starts_and_bounds(fit: Mapping[str, Bounds], usual: Mapping[str, Optional[float]]) -> List[Tuple[float, float, float]]:
    """(start, low, high) of each: None is the model's own value; a number a start; two are bounds, three start and bounds."""
    all_of = []
    for name, given in fit.items():
        numbers = [given] if given is None or isinstance(given, (int, float)) else list(given)
        if len(numbers) not in (1, 2, 3):
            raise CallError("'%s' needs a start, two bounds, or a start and two bounds" % name, [])
        start = numbers[0] if len(numbers) != 2 else None
        low, high = (float(x) for x in numbers[-2:]) if len(numbers) > 1 else (-math.inf, math.inf)  # type: ignore[arg-type]
        if start is None:
            start = usual.get(name)
        if start is None:
            raise CallError("'%s' is no number of the model: give its start" % name, [])
        all_of.append((min(max(float(start), low), high) if len(numbers) != 3 else float(start), low, high))
    return all_of


def measurements(data: Any, compare: Optional[Mapping[str, str]], names: Sequence[str]) -> Tuple[np.ndarray, List[str], np.ndarray]:
    """Times, variables and what was measured, of a dict of columns or a pandas frame with a column time; rows whose time does
    not go on are left out."""
    time = np.asarray(data["time"], dtype=float)
    keys = [k for k in data.keys() if k != "time"]
    pairs = dict(compare) if compare else {k: k for k in keys if k in names}
    lacking = [c for c in pairs.values() if c not in keys]
    if lacking or not pairs:
        raise CallError("the data have no column '%s'; they have %s" % (lacking[0], ", ".join(map(str, keys))) if lacking else
                        "no column of the data is a variable of the model: compare={\"variable\": \"column\"} pairs them; columns are %s" %
                        ", ".join(map(str, keys)), [])
    keep = np.isfinite(time)
    keep[1:] &= time[1:] > np.fmax.accumulate(time)[:-1]
    columns = np.array([np.asarray(data[c], dtype=float)[keep] for c in pairs.values()])
    return time[keep], list(pairs), columns
