"""Linear models: a model near one point of a run."""
from __future__ import annotations

import html
import math
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple

import numpy as np

from .errors import CallError


class Mode(NamedTuple):
    """An eigenvalue; hz: its size as a frequency; participation: of the states, the largest is 1."""
    eigenvalue: complex
    hz: float
    damping: float
    participation: np.ndarray


def _complex(re: bytes, im: bytes) -> np.ndarray:
    return np.frombuffer(re) + 1j * np.frombuffer(im)


class Response:
    """How a linear model answers to oscillations of one input: hz, values (complex), magnitude, phase (degrees, without jumps), poles,
    zeros, at_rest; gain_margin (a factor) at gain_hz, phase_margin (degrees) at phase_hz, NaN where there is none."""

    def __init__(self, input: str, output: str, found: Tuple[Any, ...]) -> None:
        points, pole_re, pole_im, zero_re, zero_im, self.at_rest, *margins = found
        table = np.frombuffer(points).reshape(-1, 5).T
        self.input, self.output = input, output
        self.hz, self.values, self.magnitude, self.phase = table[0], table[1] + 1j * table[2], table[3], table[4]
        self.poles, self.zeros = _complex(pole_re, pole_im), _complex(zero_re, zero_im)
        self.gain_margin, self.gain_hz, self.phase_margin, self.phase_hz = margins

    def bode(self, axes: Any = None) -> Any:
        """Magnitude and phase with matplotlib; gives the two axes."""
        from matplotlib import pyplot  # type: ignore[import]
        axes = axes if axes is not None else pyplot.subplots(2, 1, sharex=True)[1]
        axes[0].semilogx(self.hz, 20 * np.log10(self.magnitude))
        axes[0].set_ylabel("%s by %s [dB]" % (self.output, self.input))
        axes[1].semilogx(self.hz, self.phase)
        axes[1].set_ylabel("phase [deg]")
        axes[1].set_xlabel("frequency [Hz]")
        return axes

    def nyquist(self, axes: Any = None) -> Any:
        from matplotlib import pyplot  # type: ignore[import]
        axes = axes if axes is not None else pyplot.subplots()[1]
        axes.plot(self.values.real, self.values.imag)
        axes.plot([-1], [0], "+")
        axes.set_xlabel("real part")
        axes.set_ylabel("imaginary part")
        return axes

    def poles_and_zeros(self, axes: Any = None) -> Any:
        from matplotlib import pyplot  # type: ignore[import]
        axes = axes if axes is not None else pyplot.subplots()[1]
        axes.plot(self.poles.real, self.poles.imag, "x", label="poles")
        axes.plot(self.zeros.real, self.zeros.imag, "o", fillstyle="none", label="zeros")
        axes.legend()
        return axes

    def __repr__(self) -> str:
        return "<cardan.Response of %s by %s: gain margin %.5g, phase margin %.5g deg>" % (
            self.output, self.input, self.gain_margin, self.phase_margin)


class Branch(Dict[str, np.ndarray]):
    """Equilibria along a parameter: columns of it, of the states, the outputs, and growth, the largest real part of an eigenvalue."""

    def __init__(self, columns: Dict[str, np.ndarray], along: str) -> None:
        super().__init__(columns)
        self.along = along

    def plot(self, *names: str, ax: Any = None) -> Any:
        """Where the model rests, dotted where it does not stay there; without names the first state. Gives the axes."""
        from matplotlib import pyplot  # type: ignore[import]
        ax = ax if ax is not None else pyplot.subplots()[1]
        for k, name in enumerate(names or [n for n in self if n != self.along][:1]):
            stable = self["growth"] < 0
            ax.plot(self[self.along], np.where(stable, self[name], np.nan), "C%d-" % (k % 10), label=name)
            ax.plot(self[self.along], np.where(stable, np.nan, self[name]), "C%d:" % (k % 10))
        ax.set_xlabel(self.along)
        ax.legend()
        return ax


class Linear:
    """dx/dt = A dx + B du, dy = C dx + D du near x, u, y. exact: from tangents; else central differences. period > 0: of a loop that
    samples, x(t + period) = A x(t) + B u."""

    def __init__(self, linear: Any) -> None:
        states, inputs, outputs, A, B, C, D, x, u, y, time, exact, self.period = linear.parts()
        self._linear = linear
        n, m, p = len(states), len(inputs), len(outputs)
        self.states: List[str] = states
        self.inputs: List[str] = inputs
        self.outputs: List[str] = outputs
        self.A, self.B = np.frombuffer(A).reshape(n, n).T, np.frombuffer(B).reshape(m, n).T
        self.C, self.D = np.frombuffer(C).reshape(n, p).T, np.frombuffer(D).reshape(m, p).T
        self.x, self.u, self.y = np.frombuffer(x), np.frombuffer(u), np.frombuffer(y)
        self.time: float = time
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
            rate = values[k] if not self.period else np.log(complex(values[k])) / self.period if values[k] else -np.inf
            size = abs(rate)
            found.append(Mode(complex(values[k]), size / (2 * np.pi), -rate.real / size if 0 < size < np.inf else 0.0,
                              part / part.max() if part.max() else part))
        return found

    def response(self, omega: Sequence[float]) -> np.ndarray:
        """Outputs by inputs at angular frequencies: (len(omega), p, m) complex numbers."""
        eye = np.eye(len(self.states))
        points = [np.exp(1j * w * self.period) if self.period else 1j * w for w in omega]
        return np.array([self.C @ np.linalg.solve(s * eye - self.A, self.B) + self.D for s in points])

    def frequency(self, output: Optional[str] = None, input: Optional[str] = None, low: float = math.nan, high: float = math.nan,
                  points: int = 400) -> Response:
        """The answer of an output to an input (else the first ones), at frequencies in Hz between low and high, else where the modes
        are: Bode, Nyquist, poles, zeros and margins."""
        for name, names, what in ((output, self.outputs, "output"), (input, self.inputs, "input")):
            if name not in names and name is not None or not names:
                raise CallError("there is no %s '%s'" % (what, name) if name else "the model has no %s" % what, [])
        return Response(input or self.inputs[0], output or self.outputs[0], self._linear.frequency(input, output, low, high, points))

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
        return StateSpace(self.A, self.B, self.C, self.D, **({"dt": self.period} if self.period else {}))

    def control(self) -> Any:
        """As a state-space system of python-control, with the names of the model."""
        import control  # type: ignore[import]
        return control.ss(self.A, self.B, self.C, self.D, self.period, states=self.states, inputs=self.inputs, outputs=self.outputs)

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
