"""Models and their instances."""
from __future__ import annotations

import difflib
import functools
import html
import inspect
import itertools
import math
import os
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Callable, Dict, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np

from . import _cardan
from .errors import CallError, CardanError, Message, messages_html
from .fit import Bounds, Fit, measurements, starts_and_bounds
from .given import Value, Values, is_varied, modelica, pattern, plain, run_options, written
from .linear import Branch, Linear
from .optimum import Optimum, variables_of
from .result import Page, Result, convert_unit
from .table import Table

_FILES = (".mo", ".dym", ".lib")


class Variable(NamedTuple):
    """A variable of a model. setting: what it takes to give it a value: "at once", "compiles" (it changes the equations,
    and the first run with another value compiles the model for it) or "never" (it is computed)."""
    name: str
    unit: str
    display_unit: str
    description: str
    kind: str
    type: str
    setting: str
    value: Optional[float]


class _Recipe(NamedTuple):
    """What a model is made of: it can be made again, elsewhere."""
    folders: Tuple[str, ...]
    files: Tuple[str, ...]
    texts: Tuple[Tuple[str, str], ...]
    model: Optional[str]
    modifiers: Optional[str]
    compiler: Optional[str]
    protected: bool
    tunable: Tuple[str, ...] = ()
    tangents: bool = False
    asked: Optional[str] = None
    motions: Tuple[Tuple[str, Optional[str], bytes, bytes], ...] = ()

    def compile(self) -> "Model":
        session = _cardan.Session()
        for folder in self.folders:
            session.add_folder(folder)
        for file in self.files:
            session.add_file(file)
        for name, written in self.texts:
            session.add_text(name, written)
        return Model(session.compile(self.model, self.modifiers, self.compiler, int(self.protected), list(self.tunable),
                                     int(self.tangents), self.asked, list(self.motions)), self)


def load(*sources: Union[str, "os.PathLike[str]"], model: Optional[str] = None,
         libraries: Sequence[Union[str, "os.PathLike[str]"]] = (), modifiers: Optional[Values] = None,
         compiler: Optional[str] = None, protected: bool = False, tunable: Sequence[str] = ()) -> "Model":
    """Compiles a model. Sources are files (.mo, .dym, .lib) and at most one name of a class; without a name the last
    class of the files is meant. libraries: folders that hold libraries, before those of MODELICAPATH and Cardan's own.
    modifiers: values that change the model itself. compiler: a command such as "cc -O2" for long runs. protected:
    protected variables can be asked for, too. tunable: parameters and start values ("x.start") that are to be set
    without new code, whatever they are."""
    files = []
    for source in [os.fspath(s) for s in sources]:
        if source.endswith(_FILES):
            files.append(source)
        elif model is None:
            model = source
        else:
            raise CallError("two classes are named: %s and %s" % (model, source), [])
    return _Recipe(tuple(os.fspath(f) for f in libraries), tuple(files), (), model, written(modifiers), compiler, protected,
                   tuple(tunable)).compile()


def text(modelica: str, model: Optional[str] = None, *, name: str = "text",
         libraries: Sequence[Union[str, "os.PathLike[str]"]] = (), modifiers: Optional[Values] = None,
         compiler: Optional[str] = None, protected: bool = False, tunable: Sequence[str] = ()) -> "Model":
    """Compiles a model from Modelica text; messages call it `name`."""
    return _Recipe(tuple(os.fspath(f) for f in libraries), (), ((name, modelica),), model, written(modifiers), compiler,
                   protected, tuple(tunable)).compile()


def sweep(study: Union[str, "os.PathLike[str]"], **options: Any) -> Table:
    """The sweep that a study file asks for (the same keys as the arguments of Model.sweep). options: those of Model.sweep, which
    overrule what the file says."""
    model, folders, files, values, run, varied, results, sampling, runs, seed = _cardan.Session().study(os.fspath(study), None)
    m = load(*files, model=model, libraries=folders)
    said: Dict[str, Any] = dict(zip(("start", "stop", "tolerance", "intervals", "solver", "step", "max_step"), run))
    said = {key: value for key, value in said.items() if value and value == value}  # 0, NaN: unsaid
    said.update(sampling=sampling, runs=runs, seed=seed, values=dict(values))
    vary = {name: written or np.frombuffer(numbers) for name, written, numbers in varied}
    return m.sweep(vary, dict(results), **{**said, **options})


def _options_of_runs() -> List[str]:
    return [o.name for o in inspect.signature(Model.simulate).parameters.values() if o.kind is o.KEYWORD_ONLY]


class Model:
    """A class that was compiled. It does not change: any number of threads may simulate it at once."""

    def __init__(self, compiled: Any, recipe: _Recipe) -> None:
        self._model = compiled
        self._recipe = recipe
        self._short: Optional[Dict[str, List[str]]] = None
        self._wide: Dict[Tuple[Tuple[str, ...], Optional[str]], "Model"] = {}

    def _sets_at_once(self, name: str) -> bool:
        return name in self._recipe.tunable or (name in self and self[name].setting == "at once")

    def __reduce__(self) -> Tuple[Any, ...]:
        """Sent to another process or machine, a model is compiled there, from the same files."""
        return _Recipe.compile, (self._recipe,)

    @property
    def name(self) -> str:
        return self._model.name()

    @property
    def states(self) -> List[str]:
        return self._model.states()

    @property
    def messages(self) -> List[Message]:
        """Warnings of the compilation."""
        return [Message(*m) for m in self._model.messages()]

    @property
    def stop(self) -> Optional[float]:
        """When a run ends, as the model says."""
        stop = self._model.experiment()[1]
        return None if math.isnan(stop) else stop

    def __len__(self) -> int:
        return self._model.count()

    def __iter__(self) -> Iterator[Variable]:
        return (Variable(*self._model.variable(i)) for i in range(len(self)))

    def __contains__(self, name: str) -> bool:
        return self._model.find(name) >= 0

    def __getitem__(self, name: str) -> Variable:
        at = self._model.find(name)
        if at < 0:
            raise KeyError(name + self._near(name))
        return Variable(*self._model.variable(at))

    def _near(self, name: str) -> str:
        near = difflib.get_close_matches(name, [v.name for v in self], 3)
        return "; did you mean %s?" % " or ".join(near) if near else ""

    def variables(self, pattern: str = "", kind: Optional[str] = None) -> List[Variable]:
        """Those whose name holds the pattern; kind: "constant", "parameter", "input", "state", "variable"."""
        return [v for v in self if pattern in v.name and (kind is None or v.kind == kind)]

    @property
    def parameters(self) -> Dict[str, Optional[float]]:
        """Names and values, where they are numbers of the model."""
        return {v.name: v.value for v in self if v.kind == "parameter"}

    @property
    def inputs(self) -> List[str]:
        return [v.name for v in self if v.kind == "input"]

    def _full(self, short: str) -> str:
        """The name that a keyword means: rod_density is rod.density."""
        if self._model.find(short) >= 0:
            return short
        if short.endswith("_start") and self._model.find(self._full_or(short[:-6])) >= 0:
            return self._full_or(short[:-6]) + ".start"
        found = self._full_or(short)
        if not found:
            raise CallError("there is no parameter '%s' in '%s'" % (short, self.name), [Message(
                "error", "G001", "there is no parameter '%s' in '%s'%s" % (short, self.name, self._near(short)),
                "options of a run are " + ", ".join(_options_of_runs()), "", 0, 0, 0, 0)])
        return found

    def _full_or(self, short: str) -> str:
        if self._model.find(short) >= 0:
            return short
        if self._short is None:
            self._short = {}
            for name in dict.fromkeys(n for v in self for n in (v.name, re.sub(r"\[[^]]*\]$", "", v.name))):
                self._short.setdefault(plain(name), []).append(name)  # elements, and arrays as a whole
        found = self._short.get(plain(short), [])
        if len(found) > 1:
            raise CallError("'%s' may mean %s: give it as {\"%s\": …}" % (short, " or ".join(found), found[0]), [])
        return found[0] if found else ""

    def _values(self, values: Optional[Values], named: Mapping[str, Value]) -> Dict[str, Value]:
        both = dict(values or {})
        both.update((self._full(name), value) for name, value in named.items())
        return both

    def _in_its_unit(self, name: str, value: Any) -> Any:
        """(30, "deg") as the variable has it."""
        if not (isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], str) and not isinstance(value[0], str)):
            return value
        of = name[:-len(".start")] if name.endswith(".start") else name
        unit = self[of].unit if of in self else self[of + "[1]"].unit
        factor, offset = convert_unit(value[1], unit, of)
        return factor * np.asarray(value[0], dtype=float) + offset if np.ndim(value[0]) else factor * value[0] + offset

    def instance(self, values: Optional[Values] = None, **named: Value) -> "Instance":
        """A run of its own, to be simulated or taken step by step, with these values. A value with a unit: (30, "deg")."""
        return Instance(self, self._values(values, named))

    def simulate(self, values: Optional[Values] = None, *, start: Optional[float] = None, stop: Optional[float] = None,
                 tolerance: Optional[float] = None, interval: float = 0, solver: Optional[str] = None, step: float = 0,
                 max_step: float = 0, outputs: Union[None, str, Sequence[str]] = None, events: bool = True,
                 check: str = "first", progress: Optional[Callable[[float], object]] = None, **named: Value) -> Result:
        """A whole run. Values of parameters, start values ("x.start") and inputs are given by name, or as keywords with
        _ for . and brackets. outputs: a regular expression or a list of names, else all is recorded. events: rows
        also at events. check: "first": the first run of compiled code is checked against the model's equations at some
        points, "all": this one at all points, "none". progress: called with the part that is done; what it returns, if true, stops the run."""
        return self.instance(values, **named).simulate(
            start=start, stop=stop, tolerance=tolerance, interval=interval, solver=solver, step=step,
            max_step=max_step, outputs=outputs, events=events, check=check, progress=progress)

    def linearize(self, values: Optional[Values] = None, *, at: Optional[float] = None, equilibrium: bool = False,
                  inputs: Sequence[str] = (), outputs: Union[None, str, Sequence[str]] = None, period: Optional[float] = None,
                  **named: Value) -> Linear:
        """The linear model at the start, at a time, or from there on where the model rests: exact, from its tangents.
        inputs: parameters that count as inputs beside those of the model. outputs: a regular expression or a list of names, else those
        of the model. period: of a loop that samples, from one instant to that a period later."""
        for name in (n for n in inputs if not n.endswith(".start")):
            if name not in self:
                raise CallError("there is no parameter '%s' in '%s'%s" % (name, self.name, self._near(name)), [])
            if self[name].kind not in ("parameter", "input"):
                raise CallError("'%s' is computed by the model: parameters and inputs are given from outside" % name, [])
        wide = self._for_study(tuple(inputs), pattern(outputs))
        if period is not None:
            if equilibrium:
                raise CallError("a loop that samples has no equilibrium here: give the time as at=", [])
            return Linear(wide.instance(values, **named)._instance.linearize_period(run_options(), math.nan if at is None else at, period))
        return wide._standing(values, at, equilibrium, named).linearize()

    def _standing(self, values: Optional[Values], at: Optional[float], equilibrium: bool, named: Mapping[str, Value]) -> "Instance":
        sim = self.instance(values, **named).begin(stop=at)
        if at is not None:
            sim.advance(at)
        return sim.rest() if equilibrium else sim

    def mode(self, number: int, values: Optional[Values] = None, *, amplitude: float = 0.1, at: Optional[float] = None,
             equilibrium: bool = False, **named: Value) -> Result:
        """A mode of the linear model (1: the slowest; pairs count once) as a motion, for animate(): the states swing along its shape,
        the position that moves most by the amplitude."""
        return self._for_study((), None)._standing(values, at, equilibrium, named).mode(number, amplitude)

    def equilibria(self, along: str, start: float, stop: float, points: int = 50, values: Optional[Values] = None, *,
                   outputs: Union[None, str, Sequence[str]] = None, **named: Value) -> Branch:
        """Where the model rests along a parameter, also where the curve turns back: columns of the parameter, the states, the
        outputs, and growth, the largest real part of an eigenvalue (not stable where it is positive)."""
        wide = self._for_study((along,), pattern(outputs))
        sim = wide.instance({**(values or {}), along: start}, **named).rest()
        linear = sim.linearize()
        rows = sim._instance.rest_along(along, stop, points)
        table = np.array([[value, *np.frombuffer(x), *np.frombuffer(y), growth] for value, x, y, growth in rows])
        return Branch(dict(zip([along, *linear.states, *linear.outputs, "growth"], table.T)), along)

    def inverse(self, motion: Mapping[str, Any], values: Optional[Values] = None, *, stop: Optional[float] = None, **options: Any) -> Result:
        """The model turned round: its variables move as given, and its inputs, as many, are computed. motion: expressions of time such
        as "0.3*sin(2*time)", or pairs of times and values, through which a smooth curve is laid. options: those of simulate."""
        given: List[Tuple[str, Optional[str], bytes, bytes]] = []
        last = self.stop
        for name, how in motion.items():
            if isinstance(how, str):
                given.append((name, how, b"", b""))
                continue
            times, points = (np.ascontiguousarray(x, dtype=float) for x in how)
            if len(times) != len(points) or not len(times):
                raise CallError("the motion of '%s' needs as many values as times" % name, [])
            given.append((name, None, times.tobytes(), points.tobytes()))
            last = float(times[-1])
        turned = self._recipe._replace(motions=tuple(given), tunable=(), tangents=False, asked=None).compile()
        return turned.simulate(values, stop=last if stop is None else stop, **options)

    def optimize(self, minimise: str, fit: Union[Sequence[str], Mapping[str, Bounds]], limits: Sequence[str] = (),
                 values: Optional[Values] = None, *, starts: int = 1, seed: int = 1, runs: int = 20000, derivatives: bool = True,
                 **options: Any) -> Optimum:
        """Parameters and start values for which a number of the run is least: an expression such as "max(abs(x)) - end(y)", with start,
        end, max, min, mean, integral, first(a > b), count(a > b), at(x, time). fit: names, or names with their starts and bounds: 0.5,
        (0.1, 2) or (0.5, 0.1, 2). limits: expressions that must not become positive. Exact derivatives lead the way where there are
        any. options: those of simulate."""
        asked: Mapping[str, Bounds] = fit if isinstance(fit, Mapping) else {name: None for name in fit}
        expressions = [minimise, *limits]
        wide = self._for_study(tuple(asked), pattern(variables_of(expressions, self)))
        bounds = np.array(starts_and_bounds(asked, {v.name: v.value for v in self}))
        found = wide.instance(values)._instance.optimize(run_options(**options), minimise, list(limits), list(asked), bounds.tobytes(), starts, seed,
                                                         runs, int(not derivatives))
        return Optimum(minimise, list(asked), limits, found)

    def _for_study(self, tunable: Tuple[str, ...], asked: Optional[str]) -> "Model":
        """One with tangents."""
        wide = self._wide.get((tunable, asked))
        if wide is None:
            wide = self._recipe._replace(tunable=tunable, tangents=True, asked=asked).compile()
            self._wide[(tunable, asked)] = wide
        return wide

    def sensitivity(self, by: Sequence[str], outputs: Union[None, str, Sequence[str]] = None, values: Optional[Values] = None, *,
                    adjoint: bool = False, **options: Any) -> Result:
        """A whole run with derivatives by parameters and start values ("x.start"), across its events: r["phi"], and
        r["d(phi)/d(rod.m)"]. outputs: a regular expression or a list of names, else the outputs of the model. adjoint: at the
        end of the run alone, back along it once for each output: for many parameters. options: those of simulate."""
        return self._for_study(tuple(by), pattern(outputs)).instance(values)._slopes(adjoint, options)

    def calibrate(self, data: Any, fit: Union[Sequence[str], Mapping[str, Bounds]], compare: Optional[Mapping[str, str]] = None,
                  values: Optional[Values] = None, *, starts: int = 1, seed: int = 1, **options: Any) -> Fit:
        """Parameters and start values with which the model comes closest to measurements, by least squares. data: columns by name,
        among them time (a dict, a pandas frame). fit: names, or names with their starts and bounds: 0.5, (0.1, 2) or (0.5, 0.1, 2).
        compare: variables of the model and their columns, else all columns that are variables. starts: how many are tried between
        the bounds. options: start, tolerance, solver, step and max_step of simulate."""
        asked: Mapping[str, Bounds] = fit if isinstance(fit, Mapping) else {name: None for name in fit}
        times, variables, measured = measurements(data, compare, [v.name for v in self])
        wide = self._for_study(tuple(asked), pattern(variables))
        bounds = np.array(starts_and_bounds(asked, {v.name: v.value for v in self}))
        found = wide.instance(values)._instance.calibrate(run_options(**options), times.tobytes(), variables, measured.tobytes(), list(asked),
                                                          bounds.tobytes(), starts, seed)
        return Fit(list(asked), variables, times, measured, found)

    def sweep(self, vary: Mapping[str, Union[str, Sequence[Value], np.ndarray]],
              results: Union[str, Sequence[str], Mapping[str, Union[str, Callable[[Result], float]]]], values: Optional[Values] = None, *,
              grid: bool = True, sampling: Optional[str] = None, runs: int = 0, seed: int = 0, threads: Optional[int] = None, client: Any = None,
              table: Union[None, str, "os.PathLike[str]"] = None, new: bool = False, part: Optional[Tuple[int, int]] = None,
              page: Union[None, str, "os.PathLike[str]"] = None, mat: Union[None, str, "os.PathLike[str]"] = None, keep: Union[None, str, "os.PathLike[str]"] = None, gpu: bool = False,
              precision: str = "double", **options: Any) -> Table:
        """A run for each combination of values (grid=False: for each row of them), in threads of this machine, on a graphics processor
        (gpu=True) or on a Dask client. vary: values, or texts such as "1:0.1:2" and, with sampling="random", "latin" or "sobol" and
        their number of runs, "uniform(0, 1)", "normal(0, 1)", "log(1, 100)"; of parameters, inputs, start values ("x.start"), and stop,
        tolerance, step, max-step, intervals. results: names and what is asked of a run, an expression such as "max(abs(x)) - end(y)"
        (a name alone: its value at the end) or a function of its result; expressions without names are columns as they are written.
        table: a file (.csv) of the rows as they come, with which
        the same call goes on; new=True begins it anew. part: (2, 3) is the second of three, for a machine of its own. page: pictures (.html),
        mat: matrices (.mat) of the whole table.
        keep: a folder for the results of all runs. precision: "double" or, on a graphics processor, "single". options: those of simulate.
        Gives columns; "message" says why a run failed, whose results are NaN."""
        if precision not in ("double", "single"):
            raise CallError("precision is double or single, not %r" % precision, [])
        vary = {name: self._in_its_unit(name, given) for name, given in vary.items()}
        if not isinstance(results, Mapping):
            results = {ask: ask for ask in ([results] if isinstance(results, str) else results)}
        how = sampling or ("grid" if grid else "list")
        paths = [None if p is None else os.fspath(p) for p in (table, page, mat, keep)]
        fast = client is None and all(isinstance(ask, str) for ask in results.values()) and all(map(is_varied, vary.values()))
        slow = how in ("grid", "list") and not gpu and part is None and paths == [None] * 4
        if fast:
            try:
                varied = [(n, v, b"") if isinstance(v, str) else (n, None, np.ascontiguousarray(v, dtype=float).tobytes()) for n, v in vary.items()]
                found = self.instance(values)._instance.sweep(
                    run_options(**options), varied, [(n, str(ask)) for n, ask in results.items()], how, runs, seed, threads or 0, *(part or (0, 0)), paths[0],
                    int(new), *paths[1:], int(gpu), int(precision == "single"))
                return Table.of_rows(list(vary), list(results), found)
            except CallError as error:  # what is varied decides which equations there are: each value needs code of its own
                if not slow or "used up when the model is translated" not in str(error):
                    raise
        if not slow:
            raise CallError("functions of results, and what is no number, are for a grid or a list in this process or on a client", [])
        return self._sweep_by_runs(vary, results, values, how == "grid", threads, client, options)

    def _sweep_by_runs(self, vary: Mapping[str, Any], results: Mapping[str, Union[str, Callable[[Result], float]]],
                       values: Optional[Values], grid: bool, threads: Optional[int], client: Any, options: Dict[str, Any]) -> Table:
        """Each run by simulate, for what the code of a sweep does not know: functions of results, texts, Dask."""
        if not grid and len({len(v) for v in vary.values()}) > 1:
            raise CallError("without a grid all columns have the same length", [])
        rows = list(itertools.product(*vary.values()) if grid else zip(*vary.values()))
        job = _Job(self if client is None else self._with_code_for(tuple(vary)), tuple(vary), dict(results), dict(values or {}), options)
        if client is not None:
            if rows:
                job(rows[0])  # shows whether its start needs other code, which is the one to be sent
            cores = sum(client.ncores().values()) if hasattr(client, "ncores") else os.cpu_count() or 1
            size = max(1, len(rows) // (8 * max(1, cores)))
            parts = client.map(job.all, [rows[k:k + size] for k in range(0, len(rows), size)])
            found = [one for part in client.gather(parts) for one in part]
        else:
            with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
                found = list(pool.map(job, rows))
        columns: Dict[str, Any] = {name: np.array([row[k] for row in rows]) for k, name in enumerate(vary)}
        columns.update((name, np.array([f[0][k] for f in found])) for k, name in enumerate(results))
        columns["message"] = np.array([f[1] for f in found], dtype=object)
        return Table(columns, list(vary), list(results))

    def _with_code_for(self, names: Tuple[str, ...]) -> "Model":
        """One whose code has these values as parameters, where that can be."""
        fixed = tuple(n for n in names if n not in self or self[n].setting != "at once")
        try:
            return self._recipe._replace(tunable=self._recipe.tunable + fixed).compile() if fixed else self
        except CardanError:
            return self

    def report(self, path: Union[None, str, "os.PathLike[str]"] = None) -> Page:
        """Its structure as a page for the browser, as `cardan inspect`: components, states and why, the order of computation, blocks before
        and after tearing. In Jupyter it shows itself."""
        return Page.written(self._model.report, path)

    def __repr__(self) -> str:
        return "<cardan.Model %s: %d variables, %d states>" % (self.name, len(self), len(self.states))

    def _repr_html_(self) -> str:
        rows = "".join("<tr><td style='text-align:left'><code>%s</code></td><td>%s</td><td>%s</td><td "
                       "style='text-align:left'>%s</td></tr>" % (
                           html.escape(v.name), "" if v.value is None else "%g" % v.value, html.escape(v.unit),
                           html.escape(v.description))
                       for v in self.variables(kind="parameter") if v.setting == "at once" and "." not in v.name)
        return "<b>%s</b>: %d variables, %d states<br>%s%s" % (
            html.escape(self.name), len(self), len(self.states), messages_html(self.messages),
            "<table><tr><th>parameter</th><th>value</th><th>unit</th><th></th></tr>%s</table>" % rows if rows else "")


@functools.lru_cache(maxsize=8)
def _unpacked(code: bytes) -> Any:
    return _cardan.unpack(code)


class _Job:
    """Runs of a sweep. It can be sent: as the code of the model, or, where that calls C functions of others, as what the model
    is made of."""

    def __init__(self, model: Model, names: Tuple[str, ...], results: Dict[str, Union[str, Callable[[Result], float]]],
                 values: Dict[str, Value], options: Dict[str, Any]) -> None:
        self.model, self.names, self.results, self.values, self.options = model, names, results, values, options

    def __getstate__(self) -> Tuple[Any, ...]:
        try:
            code = self.model._model.pack() if all(self.model._sets_at_once(n) for n in self.names) else None
        except CardanError:
            code = None
        return code, self.model._recipe, self.names, self.results, self.values, self.options

    def __setstate__(self, state: Tuple[Any, ...]) -> None:
        code, recipe, self.names, self.results, self.values, self.options = state
        self.model = Model(_unpacked(code), recipe) if code else recipe.compile()

    def all(self, rows: Sequence[Sequence[Value]]) -> List[Tuple[List[float], str]]:
        return [self(row) for row in rows]

    def __call__(self, row: Sequence[Value]) -> Tuple[List[float], str]:
        try:
            r = self.model.simulate({**self.values, **dict(zip(self.names, row))}, **self.options)
            return [r.end(ask) if isinstance(ask, str) else float(ask(r)) for ask in self.results.values()], ""
        except CardanError as error:
            return [math.nan] * len(self.results), str(error)


class Instance:
    """One run of a model with values of its own, for one thread at a time:

        sim = m.instance()
        while sim.time < 10:
            sim.step(0.01, u=controller(sim["y"]))
    """

    def __init__(self, model: Model, values: Values) -> None:
        self.model = model
        self._instance = model._model.instance()
        self._begun = False
        for name, value in values.items():
            self._put(name, value)

    def _put(self, name: str, value: Value) -> None:
        value = self.model._in_its_unit(name, value)
        if isinstance(value, (str, bool, np.bool_, list, tuple, np.ndarray)) and not np.ndim(value) == 0 or isinstance(
                value, (str, bool, np.bool_)):
            self._instance.set(name, modelica(value))
        else:
            self._instance.set(name, float(value))  # type: ignore[arg-type]

    def set(self, values: Optional[Values] = None, **named: Value) -> "Instance":
        """Parameters and start values for runs that begin afterwards; inputs and states at once."""
        for name, value in self.model._values(values, named).items():
            self._put(name, value)
        return self

    def simulate(self, **options: Any) -> Result:
        """A whole run, as Model.simulate."""
        return self._whole(self._instance.simulate, options)

    def _slopes(self, adjoint: bool, options: Mapping[str, Any]) -> Result:
        return self._whole(self._instance.adjoint if adjoint else self._instance.sensitivity, options)

    def _whole(self, run: Callable[..., Any], options: Mapping[str, Any]) -> Result:
        self._begun = False
        try:
            return Result(run(*run_options(**options)), self.messages, self.model.name)
        except CardanError as error:
            if error.result is not None:
                error.result = Result(error.result, error.messages, self.model.name)
            raise

    def begin(self, **options: Any) -> "Instance":
        """Initialises; the options are those of simulate."""
        self._instance.begin(*run_options(**options))
        self._begun = True
        return self

    def step(self, h: float, values: Optional[Values] = None, **named: Value) -> "Instance":
        """Goes on by h seconds, with these inputs from now on."""
        if not self._begun:
            self.begin()
        self.set(values, **named)
        self._instance.advance(self.time + h)
        return self

    def advance(self, time: float) -> "Instance":
        """Goes on up to a time."""
        if not self._begun:
            self.begin()
        self._instance.advance(time)
        return self

    @property
    def time(self) -> float:
        if not self._begun:
            self.begin()
        return self._instance.time()

    @property
    def terminated(self) -> bool:
        """The model has ended the run."""
        return self._instance.terminated()

    @property
    def messages(self) -> List[Message]:
        return [Message(*m) for m in self._instance.messages()]

    @property
    def statistics(self) -> Dict[str, float]:
        return self._instance.statistics()

    def __getitem__(self, name: str) -> float:
        """The present value."""
        try:
            return self._instance.get(name)
        except KeyError:
            raise KeyError(name + self.model._near(name)) from None

    def __setitem__(self, name: str, value: Value) -> None:
        self._put(name, value)

    def _numbers(self, take: Callable[[np.ndarray], object], *shape: int) -> np.ndarray:
        if not self._begun:
            self.begin()
        to = np.zeros(shape)
        take(to)
        return to

    @property
    def states(self) -> np.ndarray:
        return self._numbers(self._instance.states, len(self.model.states))

    @states.setter
    def states(self, values: Sequence[float]) -> None:
        numbers = np.ascontiguousarray(values, dtype=float)
        if numbers.shape != (len(self.model.states),):
            raise CallError("the model has %d states" % len(self.model.states), [])
        self._instance.set_states(numbers)

    @property
    def derivatives(self) -> np.ndarray:
        return self._numbers(self._instance.derivatives, len(self.model.states))

    @property
    def jacobian(self) -> np.ndarray:
        """d derivative i / d state j, exact where the model's tangents hold."""
        n = len(self.model.states)
        return self._numbers(self._instance.jacobian, n, n).T

    def linearize(self) -> Linear:
        """The linear model where the run stands; Model.linearize makes models that know theirs."""
        if not self._begun:
            self.begin()
        return Linear(self._instance.linearize())

    def mode(self, number: int, amplitude: float = 0.1) -> Result:
        """A mode of the linear model where the run stands, as a motion, as Model.mode."""
        if not self._begun:
            self.begin()
        return Result(self._instance.mode(number, amplitude), (), self.model.name)

    def rest(self) -> "Instance":
        """Moves the states to where the model rests."""
        if not self._begun:
            self.begin()
        self._instance.rest()
        return self

    def save(self) -> bytes:
        """All that the run has become."""
        return self._instance.save()

    def restore(self, saved: bytes) -> "Instance":
        """Goes on from there, in this or another instance of the model that has begun with the same values."""
        if not self._begun:
            self.begin()
        self._instance.restore(saved)
        return self

    def result(self) -> Result:
        """What was recorded so far."""
        return Result(self._instance.result(), self.messages, self.model.name)
