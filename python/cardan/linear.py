"""Linear models: a model near one point of a run."""
from __future__ import annotations

import html
from typing import Any, List, NamedTuple, Sequence

import numpy as np


class Mode(NamedTuple):
    """An eigenvalue; hz: its size as a frequency; participation: of the states, the largest is 1."""
    eigenvalue: complex
    hz: float
    damping: float
    participation: np.ndarray


class Linear:
    """dx/dt = A dx + B du, dy = C dx + D du near x, u, y. exact: from tangents; else central differences."""

    def __init__(self, states: List[str], inputs: List[str], outputs: List[str], A: bytes, B: bytes, C: bytes, D: bytes,
                 x: bytes, u: bytes, y: bytes, time: float, exact: int) -> None:
        n, m, p = len(states), len(inputs), len(outputs)
        self.states, self.inputs, self.outputs = states, inputs, outputs
        self.A, self.B = np.frombuffer(A).reshape(n, n).T, np.frombuffer(B).reshape(m, n).T
        self.C, self.D = np.frombuffer(C).reshape(n, p).T, np.frombuffer(D).reshape(m, p).T
        self.x, self.u, self.y = np.frombuffer(x), np.frombuffer(u), np.frombuffer(y)
        self.time = time
        self.exact = bool(exact)

    @property
    def eigenvalues(self) -> np.ndarray:
        return np.linalg.eigvals(self.A)

    @property
    def modes(self) -> List[Mode]:
        """Slowest first."""
        values, right = np.linalg.eig(self.A)
        try:
            left = np.linalg.inv(right).T
        except np.linalg.LinAlgError:  # some eigenvectors are the same
            left = right.conj()
        found = []
        for k in np.argsort(np.abs(values), kind="stable"):
            part = np.abs(right[:, k] * left[:, k])
            size = abs(values[k])
            found.append(Mode(complex(values[k]), size / (2 * np.pi), -values[k].real / size if size else 0.0,
                              part / part.max() if part.max() else part))
        return found

    def response(self, omega: Sequence[float]) -> np.ndarray:
        """Outputs by inputs at angular frequencies: (len(omega), p, m) complex numbers."""
        eye = np.eye(len(self.states))
        return np.array([self.C @ np.linalg.solve(1j * w * eye - self.A, self.B) + self.D for w in omega])

    def bode(self, output: str, input: str, omega: Any = None, axes: Any = None) -> Any:
        """Amplitude and phase with matplotlib; gives the two axes."""
        from matplotlib import pyplot  # type: ignore[import]
        if omega is None:
            sizes = [abs(e) for e in self.eigenvalues if abs(e) > 1e-9] or [1.0]
            omega = np.logspace(np.log10(min(sizes)) - 1, np.log10(max(sizes)) + 1, 400)
        g = self.response(omega)[:, self.outputs.index(output), self.inputs.index(input)]
        axes = axes if axes is not None else pyplot.subplots(2, 1, sharex=True)[1]
        axes[0].loglog(omega, np.abs(g))
        axes[0].set_ylabel("%s / %s" % (output, input))
        axes[1].semilogx(omega, np.degrees(np.unwrap(np.angle(g))))
        axes[1].set_ylabel("phase [deg]")
        axes[1].set_xlabel("omega [rad/s]")
        return axes

    def scipy(self) -> Any:
        """As scipy.signal.StateSpace."""
        from scipy.signal import StateSpace  # type: ignore[import]
        return StateSpace(self.A, self.B, self.C, self.D)

    def __repr__(self) -> str:
        return "<cardan.Linear: %d states, %d inputs, %d outputs, %s, at %g s>" % (
            len(self.states), len(self.inputs), len(self.outputs), "exact" if self.exact else "by differences", self.time)

    def _repr_html_(self) -> str:
        rows = "".join("<tr><td>%.6g %+.6gi</td><td>%.5g</td><td>%.4g</td><td>%s</td></tr>" % (
            m.eigenvalue.real, m.eigenvalue.imag, m.hz, m.damping,
            html.escape(", ".join(self.states[k] for k in np.argsort(-m.participation)[:3] if m.participation[k] > 0.1)))
            for m in self.modes)
        return "%s<table><tr><th>eigenvalue</th><th>Hz</th><th>damping</th><th>states</th></tr>%s</table>" % (
            html.escape(repr(self)), rows)
