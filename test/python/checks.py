"""The Python package: checks.py NAME runs one check; without a name it lists them. Each ends with an assertion or well."""
import math
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback

import numpy as np

import cardan
from mbs_checks import check_mbs, check_mbs_code, fails  # noqa: F401

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
OSCILLATOR = """
model Oscillator "a mass on a spring"
  parameter Real m(unit = "kg") = 2 "mass";
  parameter Real c = 8;
  parameter Integer n = 3;
  parameter Boolean damped = false;
  parameter Real table[2] = {1, 2};
  Real x(start = 1, fixed = true), v(start = 0, fixed = true);
  Real row[n] = fill(x, n);
  input Real f(start = 0);
  output Real minus = -x;
  output Real sum = table[1] + table[2];
equation
  der(x) = v;
  m*der(v) = -c*x + f - (if damped then v else 0);
end Oscillator;
"""
PENDULUM = """
model Pendulum "A rod that swings from a pin"
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Joints.Revolute pin(phi(start = 1, fixed = true), w(fixed = true));
  Modelica.Mechanics.MultiBody.Parts.BodyBox rod(r = {1, 0, 0}, width = 0.06);
equation
  connect(world.frame_b, pin.frame_a);
  connect(pin.frame_b, rod.frame_a);
  annotation (experiment(StopTime = 5));
end Pendulum;
"""
def near(x, wanted, most=1e-6):
    assert abs(x - wanted) <= most, "%.12g instead of %.12g" % (x, wanted)


def check_values():
    m = cardan.text(OSCILLATOR)
    assert m.name == "Oscillator" and m.states == ["x", "v"] and m.inputs == ["f"]
    assert m["m"].unit == "kg" and m["m"].value == 2 and m["n"].setting == "compiles" and m["c"].setting == "at once"
    tight = {"stop": 3, "tolerance": 1e-9}
    near(m.simulate(**tight).end("x"), math.cos(6))
    near(m.simulate({"c": 32}, **tight).end("x"), math.cos(12))
    near(m.simulate(c=32, x_start=2, n=5, **tight)["row[5]"][-1], 2 * math.cos(12))
    near(m.simulate({"x.start": 2}, **tight).end("minus"), -2 * math.cos(6))
    near(m.simulate(f=8, **tight).end("x"), 1)
    near(m.simulate(table=[3, 4], **tight).end("sum"), 7)
    near(m.simulate(table=np.array([3, 5]), **tight).end("sum"), 8)
    w = math.sqrt(4 - 0.0625)
    near(m.simulate(damped=True, **tight).end("x"), math.exp(-0.75) * (math.cos(3 * w) + 0.25 / w * math.sin(3 * w)))
    near(cardan.text(OSCILLATOR, modifiers={"c": 32, "n": 4}).simulate(**tight)["row[4]"][-1], math.cos(12))
    fails(cardan.CallError, lambda: m.simulate(mm=3), "there is no parameter 'mm'", "max_step")
    fails(cardan.CallError, lambda: m.simulate({"x": 3}), "'x.start'")
    error = fails(cardan.CallError, lambda: m.simulate(solver="magic"), "magic")
    assert not error.messages[0].help, "of the command: " + error.messages[0].help


def check_columns():
    r = cardan.text(OSCILLATOR).simulate(stop=3)
    assert len(r) == 501 and r.time[0] == 0 and r.time[-1] == 3
    x = r["x"]
    assert not x.flags.owndata and not x.flags.writeable and x.dtype == float and x.flags.c_contiguous
    first = x[0]
    del r  # the array keeps what it lies in
    assert x[0] == first == 1
    r = cardan.text(OSCILLATOR).simulate(stop=3, outputs=["x", "row[2]"])
    assert sorted(r) == ["row[2]", "x"] and "v" not in r
    near(r.at(1.5, "x"), math.cos(3), 1e-3)
    fails(KeyError, lambda: r["y"])
    with tempfile.TemporaryDirectory() as folder:
        for ending in (".csv", ".mat", ".cdr"):
            path = os.path.join(folder, "r" + ending)
            r.save(path)
            again = cardan.open(path)
            assert len(again) == 501 and np.allclose(again["x"], r["x"], rtol=1e-12, atol=0)
        fails(cardan.CardanError, lambda: r.save(os.path.join(folder, "none", "r.csv")), "none")


def check_messages():
    error = fails(cardan.ModelError, lambda: cardan.text("model A\n  Real x = yy;\nend A;", name="a.mo"), "'yy'", "a.mo:2:12")
    told = error.messages[0]
    assert (told.file, told.line, told.column, told.code) == ("a.mo", 2, 12, "N001") and told.help
    assert "yy" in error._repr_html_()
    fails(cardan.ModelError, lambda: cardan.text("model A\n  Real x\nend A;"), "text:")
    fails(cardan.ModelError, lambda: cardan.load("none.mo"), "none.mo")
    m = cardan.text("model C\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -sqrt(x - 0.5 - time);\nend C;")
    error = fails(cardan.RunError, m.simulate)
    assert len(error.result) > 10 and error.messages[0].code == "R001"


def check_steps():
    m = cardan.text(OSCILLATOR)
    sim = m.instance()
    sim.begin(tolerance=1e-9)
    for _ in range(100):
        sim.step(0.01)
    near(sim.time, 1, 1e-12)
    near(sim["x"], math.cos(2))
    near(sim.derivatives[1], -4 * sim["x"], 1e-9)
    assert np.allclose(sim.jacobian, [[0, 1], [-4, 0]], atol=1e-12)
    saved = sim.save()
    sim.step(1, f=8)
    x, v = math.cos(2) - 1, -2 * math.sin(2)
    near(sim["x"], 1 + x * math.cos(2) + v / 2 * math.sin(2))
    sim.restore(saved).advance(2)
    near(sim["x"], math.cos(4))
    sim.states = [3, 0]
    near(sim.advance(2.5)["x"], 3 * math.cos(1))
    assert sim.result().time[-1] <= 2.5
    fails(KeyError, lambda: sim["nothing"])
    other = m.instance(c=32)
    other.step(1)
    near(other["x"], math.cos(4), 1e-3)


def check_threads():
    """Runs go on side by side, since they give the interpreter's lock back."""
    m = cardan.text(OSCILLATOR)
    found, wrong = {}, []

    def run(k):
        for j in range(10):
            found[k, j] = m.simulate(c=8 + k + j, n=2 + (k + j) % 3, stop=1).end("x")

    threads = [threading.Thread(target=run, args=(k,)) for k in range(8)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert len(found) == 80
    wrong = [key for key, x in found.items() if abs(x - math.cos(math.sqrt((8 + sum(key)) / 2))) > 1e-3]
    assert not wrong, wrong
    sim, busy = m.instance(), []

    def long():
        sim.simulate(stop=2000)

    t = threading.Thread(target=long)
    t.start()
    ticks = 0
    while t.is_alive():
        ticks += 1
        time.sleep(0.005)
        if ticks == 5 and t.is_alive():
            busy.append(fails(RuntimeError, lambda: sim.simulate(stop=1), "another thread"))
    assert ticks > 3, "the interpreter stood still"


def check_interrupt():
    """Ctrl-C ends a run; a callback can, too."""
    code = ("import cardan\nm = cardan.text(%r)\nprint('go', flush=True)\n"
            "try:\n    m.simulate(stop=1e7, outputs='^x$', interval=1e6)\nexcept KeyboardInterrupt:\n    print('stopped')\n" % OSCILLATOR)
    p = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert p.stdout.readline() == "go\n"
    time.sleep(1)
    p.send_signal(signal.SIGINT)
    out, _ = p.communicate(timeout=30)
    assert out == "stopped\n", out
    seen = []

    def progress(fraction):
        seen.append(fraction)
        return len(seen) >= 2

    error = fails(cardan.CardanError, lambda: cardan.text(OSCILLATOR).simulate(stop=1e7, interval=1e5, progress=progress))
    assert 0 < seen[0] < seen[1] < 1 and error.result.time[-1] < 1e7


def check_pages():
    m = cardan.text(PENDULUM)
    r = m.simulate(rod_density=2700)
    near(r.time[-1], 5, 0)
    assert "Pendulum" in m._repr_html_() and "501" in r._repr_html_() or len(r) in (501, 502)
    animation = r.animate()
    assert b"cardanData" in animation.page and "iframe" in animation._repr_html_()
    swing = m.mode(1, equilibrium=True, amplitude=0.3)
    near(np.ptp(swing["pin.phi"]), 0.6, 1e-3)
    assert b"cardanData" in swing.animate().page
    report = m.report()
    assert b"cardanData" in report.page and b"pin.phi" in report.page and "iframe" in report._repr_html_()


def check_compiled():
    """Code of a C compiler, and C functions of a model, find what they call in libcardan."""
    near(cardan.text(OSCILLATOR, compiler="cc -O1").simulate(stop=3, tolerance=1e-9).end("x"), math.cos(6))
    m = cardan.text("""
model External
  function twice
    input Real x;
    output Real y;
    external "C" y = twice(x) annotation(Include="
      #include <ModelicaUtilities.h>
      static double twice(double x) { if (x > 5) ModelicaError(\\"too large\\"); return 2*x; }");
  end twice;
  Real y = twice(time);
end External;
""")
    near(m.simulate(stop=3).end("y"), 6)
    fails(cardan.RunError, lambda: m.simulate(stop=10), "too large")


def check_linear():
    m = cardan.text(OSCILLATOR)
    l = m.linearize(inputs=["c"])
    assert l.exact and l.states == ["x", "v"] and l.inputs == ["f", "c"] and l.outputs == ["minus", "sum"]
    assert np.allclose(l.A, [[0, 1], [-4, 0]], atol=1e-12) and np.allclose(l.B, [[0, 0], [0.5, -0.5]], atol=1e-12)
    assert np.allclose(l.C, [[-1, 0], [0, 0]], atol=0)
    near(l.modes[0].hz, 2 / (2 * math.pi), 1e-12)
    fails(cardan.CallError, lambda: m.linearize(inputs=["cc"]), "there is no parameter 'cc'")
    fails(cardan.CallError, lambda: m.linearize(inputs=["x"]), "'x' is computed by the model")
    near(abs(l.response([1.0])[0, 0, 0]), 0.5 / 3, 1e-12)
    late = m.linearize(at=1, f=2)
    near(late.time, 1, 0)
    rest = m.linearize(equilibrium=True, damped=True, f=4)
    near(rest.x[0], 0.5, 1e-9)
    near(rest.modes[0].damping, 0.125, 1e-9)
    near(m.instance(f=4).simulate(stop=3).end("x"), 0.5 + 0.5 * math.cos(6), 1e-3)
    tuned = cardan.text(OSCILLATOR, tunable=["x.start", "n"][:1])
    near(tuned.simulate({"x.start": 3}, stop=3, tolerance=1e-9).end("x"), 3 * math.cos(6))


def check_units():
    m = cardan.text(PENDULUM)
    r = m.simulate({"pin.phi.start": (30, "deg"), "rod.density": (2.7, "g/cm3")}, stop=0.1)
    near(r["pin.phi"][0], math.pi / 6, 1e-12)
    near(r.convert("pin.phi", "deg")[0], 30, 1e-9)
    near(r.constants["rod.density"], 2700, 1e-9)
    table = m.sweep({"pin.phi.start": ([10, 20], "deg")}, {"first": "start(pin.phi)"}, stop=0.1)
    assert np.allclose(table["first"], np.radians([10, 20]))
    fails(cardan.CallError, lambda: m.simulate({"pin.phi.start": (1, "kg")}), "pin.phi", "kg", "rad")


def check_sweep():
    import pickle
    m = cardan.text(OSCILLATOR)
    found = m.sweep({"c": [8, 32], "x.start": [1, 2, 3]}, {"end": "x", "most": lambda r: r["x"].max()}, threads=2, stop=3,
                    tolerance=1e-8)
    assert found["c"].tolist() == [8, 8, 8, 32, 32, 32]
    assert np.allclose(found["end"], found["x.start"] * np.cos(3 * np.sqrt(found["c"] / 2)), atol=1e-5)
    assert np.allclose(found["most"], found["x.start"]) and not any(found["message"])
    failing = m.sweep({"m": [2, 0.0]}, {"end": "x"}, grid=False, stop=1)
    assert failing["message"][0] == "" and failing["message"][1] and math.isnan(failing["end"][1])
    assert failing.rows == 2 and failing.failed == 1 and "1 failed" in failing._repr_html_()
    drawn = m.sweep({"c": "uniform(8, 32)"}, {"end": "x", "most": "max(abs(v))"}, {"x.start": 2}, sampling="sobol", runs=16, stop=3, tolerance=1e-8)
    assert np.allclose(drawn["end"], 2 * np.cos(3 * np.sqrt(drawn["c"] / 2)), atol=1e-5)
    forced = m.sweep({"f": [0.0, 2.0]}, {"end": "x"}, stop=3, tolerance=1e-8)
    near(forced["end"][1], 0.25 + 0.75 * math.cos(6), 1e-5)
    assert list(m.sweep({"c": [8, 32]}, "max(x)", stop=1)["max(x)"]) == [1, 1]
    assert m.sweep({"c": [8, 32]}, ["x", "max(x)"], stop=1)["x"].shape == (2,)
    fails(cardan.CallError, lambda: m.sweep({"nothing": [1, 2]}, {"end": "x"}), "there is no parameter 'nothing'")
    fails(cardan.CallError, lambda: m.sweep({"c": [1, 2]}, {"end": lambda r: 1}, gpu=True), "functions of results")

    class Client:
        """As Dask's: what is sent is pickled."""

        def map(self, job, rows):
            return [pickle.loads(pickle.dumps(job))(row) for row in rows]

        def gather(self, found):
            return found

    sent = m.sweep({"c": [8, 32]}, {"end": "x"}, client=Client(), stop=3, tolerance=1e-8)
    assert np.allclose(sent["end"], np.cos(3 * np.sqrt(sent["c"] / 2)), atol=1e-5)
    near(pickle.loads(pickle.dumps(m)).simulate(stop=3, tolerance=1e-9).end("x"), math.cos(6))


def check_sweep_study():
    """A study file, its table and page; going on; on a device, or a message that there is none."""
    with tempfile.TemporaryDirectory() as folder:
        at = lambda name: os.path.join(folder, name)
        with open(at("Oscillator.mo"), "w", encoding="utf-8") as f:
            f.write(OSCILLATOR)
        with open(at("s.toml"), "w", encoding="utf-8") as f:
            f.write("files = [Oscillator.mo]\nstop = 3\ntolerance = 1e-8\n[vary]\nc = 8:8:32\n[results]\nend = x\n")
        table = cardan.sweep(at("s.toml"), table=at("s.csv"), page=at("s.html"), threads=2)
        assert np.allclose(table["end"], np.cos(3 * np.sqrt(table["c"] / 2)), atol=1e-5) and table.known == 0
        assert cardan.sweep(at("s.toml"), table=at("s.csv")).known == 4
        with open(at("s.html"), encoding="utf-8") as f:
            assert "<svg" in f.read()
        os.environ["CARDAN_DEVICE"] = "host"
        device = cardan.sweep(at("s.toml"), gpu=True)
        del os.environ["CARDAN_DEVICE"]
        assert np.allclose(device["end"], table["end"], atol=1e-5) and device.device


def check_device():
    """A batch on a graphics processor, against the same on this one; where there is none, a message says so and what to do."""
    m = cardan.text(OSCILLATOR)
    n = 20000
    vary = {"c": np.linspace(4, 40, n), "m": np.linspace(1, 3, n)}
    asked: dict = dict(grid=False, stop=3, solver="dopri", tolerance=1e-8)
    try:
        there = m.sweep(vary, {"end": "x", "most": "max(abs(v))"}, gpu=True, **asked)
    except cardan.RunError as error:
        assert "graphics processor" in str(error) and "gpu=True" in str(error)
        return
    here = m.sweep(vary, {"end": "x", "most": "max(abs(v))"}, **asked)
    assert not there.failed and there.device and np.allclose(there["end"], here["end"], atol=1e-6)
    assert np.allclose(there["most"], here["most"], rtol=1e-5)
    single = m.sweep(vary, {"end": "x"}, gpu=True, precision="single", grid=False, stop=3, tolerance=1e-5)
    assert np.allclose(single["end"], here["end"], atol=1e-3)
    print("%s: %d runs" % (there.device, n))


def check_distributed():
    """On a cluster of Dask, two processes. They get the code: the file of the model is gone when they begin."""
    import distributed
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "Oscillator.mo")
        with open(path, "w", encoding="utf-8") as f:
            f.write(OSCILLATOR)
        m = cardan.load(path, tunable=["x.start"])
    vary = {"c": [8, 16, 32, 64], "x.start": [1, 2, 3]}
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster, \
            distributed.Client(cluster) as client:
        far = m.sweep(vary, {"end": "x", "most": lambda r: r["x"].max()}, client=client, stop=3, tolerance=1e-8)
    near_by = m.sweep(vary, {"end": "x", "most": lambda r: r["x"].max()}, stop=3, tolerance=1e-8)
    assert far["end"].tolist() == near_by["end"].tolist() and far["most"].tolist() == near_by["most"].tolist()
    assert not any(far["message"])


def check_sensitivity():
    m = cardan.text(OSCILLATOR)
    for adjoint in (False, True):
        r = m.sensitivity(["c", "m", "x.start"], ["x", "v"], {"c": 8.0}, adjoint=adjoint, stop=3, tolerance=1e-10)
        assert (len(r.time) == 1) == adjoint and r.time[-1] == 3
        c, mass, t, w = 8.0, 2.0, 3.0, 2.0
        near(r["x"][-1], math.cos(w * t), 1e-7)
        near(r["d(x)/d(x.start)"][-1], math.cos(w * t), 1e-6)
        near(r["d(x)/d(c)"][-1], -t * math.sin(w * t) * w / (2 * c), 1e-6)
        near(r["d(x)/d(m)"][-1], t * math.sin(w * t) * w / (2 * mass), 1e-6)
        near(r["d(v)/d(c)"][-1], -(math.sin(w * t) + w * t * math.cos(w * t)) * w / (2 * c), 1e-6)
    near(m.sensitivity(["c"], stop=3, tolerance=1e-10)["d(minus)/d(c)"][-1], 3 * math.sin(6) / 8, 1e-6)
    fails(cardan.CardanError, lambda: m.sensitivity(["c"], "zz"), "matches no variable")
    fails(cardan.CardanError, lambda: m.sensitivity([], "x"), "nothing is tunable")
    fails(cardan.CardanError, lambda: m.sensitivity(["n"], "x"))


def check_calibrate():
    m = cardan.text(OSCILLATOR)
    true = m.simulate({"c": 9.5, "x.start": 1.3}, stop=3, interval=0.02, tolerance=1e-9, events=False)
    noise = np.random.default_rng(3)
    data = {"time": true.time, "position": true["x"] + noise.normal(0, 0.02, len(true.time)), "v": true["v"] + noise.normal(0, 0.05, len(true.time))}
    fit = m.calibrate(data, {"c": (7.0, 1.0, 30.0), "x.start": 1.0}, {"x": "position", "v": "v"})
    for name, value in (("c", 9.5), ("x.start", 1.3)):
        p = fit[name]
        assert p.together[0] < value < p.together[1] and p.together[0] < p.interval[0] < p.value < p.interval[1] < p.together[1], p
        assert p.error < 0.01 * value
    near(fit.deviations["x"], 0.02, 0.004)
    near(fit.deviations["v"], 0.05, 0.01)
    assert fit.settled and fit.undetermined is None and fit.covariance.shape == (2, 2) and fit.modelled["x"].shape == true.time.shape
    near(fit.covariance[0, 0], fit["c"].error**2, 1e-12)
    near(m.simulate(fit.values, stop=3).end("x"), fit.modelled["x"][-1], 1e-4)
    assert m.calibrate({"time": data["time"], "v": data["v"]}, ["c"], values={"x.start": 1.3})["c"].error < 0.1
    fails(cardan.CallError, lambda: m.calibrate(data, ["c"], {"x": "nothing"}), "no column", "position")
    fails(cardan.CallError, lambda: m.calibrate({"time": [0, 1], "place": [1, 0]}, ["c"]), "compare=", "place")
    fails(cardan.CardanError, lambda: m.calibrate(data, {"c": (50.0, 1.0, 2.0)}, {"x": "position"}), "outside of its bounds")
    fails(cardan.CardanError, lambda: m.calibrate(data, {"c": 8.0}, {"x": "position"}, starts=3), "need bounds")
    fails(cardan.CardanError, lambda: m.calibrate(data, ["n"], {"x": "position"}))


THROW = """model Throw
  parameter Real angle = 0.3, speed = 10;
  Real x(start = 0, fixed = true), y(start = 0, fixed = true), v(start = speed*sin(angle), fixed = true);
equation
  der(x) = speed*cos(angle); der(y) = v; der(v) = -9.81;
  when y < 0 then terminate("it lies"); end when;
  annotation (experiment(StopTime = 10));
end Throw;"""


def check_optimize():
    m = cardan.text(THROW)
    best = m.optimize("-end(x)", {"angle": (0.3, 0.05, 1.5)}, tolerance=1e-9)
    near(best["angle"].value, math.pi / 4, 1e-6)
    near(best.least, -100 / 9.81, 1e-6)
    assert best.settled and best.keeps_limits and 2 < best.runs_with_derivatives <= best.runs < 15 and abs(best["angle"].slope) < 1e-4, best
    near(m.simulate(best.values).end("x"), 100 / 9.81, 1e-4)
    compared = m.optimize("-end(x)", {"angle": (0.3, 0.05, 1.5)}, derivatives=False)
    near(compared["angle"].value, math.pi / 4, 1e-3)
    assert compared.runs_with_derivatives == 0 and compared["angle"].slope is None
    low = m.optimize("-end(x)", {"angle": (0.05, 1.5), "speed": (5, 1, 12)}, ["max(y) - 2"], starts=2)
    near(low["speed"].value, 12, 1e-9)
    assert low.keeps_limits and low.limits["max(y) - 2"] <= 0 and low["speed"].slope < -1
    fails(cardan.CallError, lambda: m.optimize("nothing(x)", ["angle"]), "there is no function")
    fails(cardan.CardanError, lambda: m.optimize("zz", ["angle"]), "zz")
    fails(cardan.CardanError, lambda: m.optimize("x", ["nothing"]), "nothing")
    fails(cardan.CardanError, lambda: m.optimize("x", {"angle": 0.3}, starts=3), "need bounds")

    def enough(part):
        return True
    fails(cardan.CardanError, lambda: m.optimize("-end(x)", ["angle"], progress=enough))


def check_frequency():
    lags = """model Lags
  input Real u(start = 0);
  Real a(start = 0, fixed = true), b(start = 0, fixed = true);
  output Real y(start = 0, fixed = true);
equation
  der(a) = 4*u - a; der(b) = a - b; der(y) = b - y;
end Lags;"""
    linear = cardan.text(lags).linearize()
    r = linear.frequency("y", "u", points=50)
    near(r.gain_margin, 2, 1e-6)
    near(r.gain_hz, math.sqrt(3) / (2 * math.pi), 1e-7)
    near(r.at_rest, 4, 1e-12)
    near(np.abs(r.values - 4 / (1 + 2j * np.pi * r.hz)**3).max(), 0, 1e-12)
    near(np.abs(linear.response(2 * np.pi * r.hz)[:, 0, 0] - r.values).max(), 0, 1e-12)
    assert len(r.poles) == 3 and len(r.zeros) == 0 and len(r.hz) == len(r.phase) == 50 and r.phase[-1] < -200
    fails(cardan.CallError, lambda: linear.frequency("z"), "no output")
    fails(cardan.CardanError, lambda: linear.frequency(low=2, high=1), "frequencies")
    loop = """model Loop
  Real x(start = 1, fixed = true);
  discrete Real u(start = 0, fixed = true);
equation
  der(x) = u;
  when sample(0, 0.1) then u = -2*x; end when;
end Loop;"""
    sampled = cardan.text(loop).linearize(period=0.1, at=0.2)
    assert sampled.period == 0.1 and np.allclose(sorted(np.abs(sampled.eigenvalues)), [0, 0.8], atol=1e-7)
    near(max(m.hz for m in sampled.modes if math.isfinite(m.hz) and m.hz < 1), -math.log(0.8) / 0.1 / (2 * math.pi), 1e-6)


def check_inverse():
    rod = """model Rod
  input Real tau;
  parameter Real m = 2, l = 0.5;
  Real phi(start = 1, fixed = true), w(start = 0, fixed = true);
equation
  der(phi) = w; m*l^2*der(w) = tau - m*9.81*l*sin(phi);
end Rod;"""
    m = cardan.text(rod)
    r = m.inverse({"phi": "0.3*sin(2*time)"}, stop=1)
    phi = 0.3 * np.sin(2 * r.time)
    near(np.abs(r["tau"] - (-2 * phi + 9.81 * np.sin(phi))).max(), 0, 1e-9)
    near(m.inverse({"phi": "0.3*sin(2*time)"}, {"m": 4}, stop=1).end("tau"), 2 * r.end("tau"), 1e-9)
    t = np.linspace(0, 2, 400)
    curve = m.inverse({"phi": (t, 0.3 * np.sin(2 * t))})
    near(curve.time[-1], 2, 1e-12)
    near(curve["tau"][250], -2 * curve["phi"][250] + 9.81 * np.sin(curve["phi"][250]), 1e-3)
    fails(cardan.ModelError, lambda: m.inverse({"nothing": "time"}), "nothing")
    fails(cardan.CallError, lambda: m.inverse({"phi": ([0, 1], [1])}), "as many")
    fails(cardan.ModelError, lambda: m.inverse({"phi": ([0, 1], [0, 1])}), "three points")


def check_equilibria():
    m = cardan.text("model Fold parameter Real p = -1; Real x(start = -1, fixed = true); equation der(x) = p + x - x^3; end Fold;")
    e = m.equilibria("p", -1, 1)
    near(np.abs(e["p"] + e["x"] - e["x"]**3).max(), 0, 1e-9)
    near(np.abs(e["growth"] - (1 - 3 * e["x"]**2)).max(), 0, 1e-8)
    near(e["x"][-1], 1.324717957244746, 1e-8)
    assert (np.diff(e["p"]) < 0).any()
    fails(cardan.CardanError, lambda: m.equilibria("q", 0, 1))


def check_packed():
    from cardan import _cardan
    m = cardan.text(OSCILLATOR, tunable=["x.start"])
    far = cardan.Model(_cardan.unpack(m._model.pack()), m._recipe)
    assert far.name == m.name and [v.name for v in far] == [v.name for v in m] and far.parameters == m.parameters and far.stop == m.stop
    for values in ({}, {"c": 32}, {"x.start": 2, "m": 3}):
        a, b = m.simulate(values, stop=3), far.simulate(values, stop=3)
        assert a.time.tolist() == b.time.tolist() and all(a[n].tolist() == b[n].tolist() for n in ("x", "v", "der(v)", "minus", "row[2]", "c"))
    assert _cardan.unpack(m._model.pack()).pack() == m._model.pack() == far._model.pack()
    fails(cardan.CardanError, lambda: far.simulate(n=5), "changes the equations")
    fails(cardan.CardanError, lambda: far.simulate({"v.start": 1}), "changes the equations")
    fails(cardan.ModelError, lambda: _cardan.unpack(b"cardan"), "no packed model")
    fails(cardan.ModelError, lambda: _cardan.unpack(m._model.pack().replace(b"cardan code ", b"cardan c0de ")), "another version")


def check_pandas():
    r = cardan.text(OSCILLATOR).simulate(stop=3)
    f = r.frame("x", "v")
    assert list(f.columns) == ["x", "v"] and len(f) == 501 and f.index.name == "time"
    assert cardan.text(OSCILLATOR).sweep({"c": [8, 32]}, {"end": "x"}).frame().shape == (2, 3)


def check_matplotlib():
    import matplotlib
    matplotlib.use("Agg")
    r = cardan.text(OSCILLATOR).simulate(stop=3)
    ax = r.plot("x", "v")
    assert len(ax.lines) == 2 and ax.get_xlabel() == "time [s]"
    assert r.plot("v", x="x").get_xlabel() == "x"
    axes = cardan.text(OSCILLATOR).sweep({"c": [8, 32], "m": [1, 2, 3]}, {"end": "x"}).plot()
    assert axes.get_xlabel() == "c" and len(axes.lines) == 3
    answer = cardan.text(OSCILLATOR).linearize().frequency("minus", "f")
    best = cardan.text(OSCILLATOR).optimize("(end(x) - 0.5)^2", {"c": (8, 1, 20)}, stop=1)
    assert len(best.plot().axes) == 2 and best.way["value"].min() == best.least and len(best.way["c"]) == best.runs
    fit = cardan.text(OSCILLATOR).calibrate({"time": r.time, "x": r["x"]}, {"c": (7, 1, 20)})
    assert len(fit.plot().axes) == 2
    branch = cardan.text(OSCILLATOR).equilibria("c", 4, 8, 10, damped=True, f=2)
    assert branch.plot("x").get_xlabel() == "c"
    assert len(answer.bode()) == 2 and len(answer.nyquist().lines) == 2 and len(answer.poles_and_zeros().lines) == 2


CHECKS = {name[6:]: f for name, f in globals().items() if name.startswith("check_")}
if __name__ == "__main__":
    if len(sys.argv) < 2:
        print("\n".join(CHECKS))
    failed = 0
    for wanted in sys.argv[1:]:
        try:
            CHECKS[wanted]()
            print("%s: good" % wanted)
        except Exception:  # the others are looked at, too
            traceback.print_exc()
            failed += 1
    sys.exit(failed > 0)
