"""Times of the whole command, from the shell's view: cold process, wall and processor time, peak memory.

    run.py CARDAN [--msl DIR] [--dymola CSV] [--limit SECONDS] [--examples] [--best N]

Models that grow with n are written here, so that nothing but the program is needed. A size that takes longer than the
limit is ended and named, and the larger ones are passed over. The exponent p of time ~ n^p is that of processor time
between the two largest sizes reached. With --msl the official library is parsed, and its MultiBody examples are run; with --examples nothing else,
each --best N times, on one core, the one with the least processor time being counted.
"""
import argparse
import csv
import glob
import math
import os
import re
import statistics
import subprocess
import tempfile
import time

RESISTORS = """
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Resistor
    Pin p, n;
    parameter Real R = 1;
  equation
    p.v - n.v = R*p.i;
    p.i + n.i = 0;
  end Resistor;
  model Source
    Pin p, n;
  equation
    p.v - n.v = 1;
    p.i + n.i = 0;
  end Source;
  model Ground
    Pin p;
  equation
    p.v = 0;
  end Ground;
  model Capacitor
    Pin p, n;
    Real v(start = 0, fixed = true);
    parameter Real C = 1e-3;
  equation
    v = p.v - n.v;
    C*der(v) = p.i;
    p.i + n.i = 0;
  end Capacitor;
"""

LINK = """
  model Link
    import Modelica.Mechanics.MultiBody;
    MultiBody.Interfaces.Frame_a frame_a;
    MultiBody.Interfaces.Frame_b frame_b;
    MultiBody.Joints.Revolute pin(n = {0, 0, 1}, phi(fixed = true), w(fixed = true), animation = false);
    MultiBody.Parts.FixedTranslation rod(r = {0.1, 0, 0}, animation = false);
    MultiBody.Parts.Body body(m = 0.1, r_CM = {0.05, 0, 0}, I_33 = 1e-4, animation = false);
  equation
    connect(frame_a, pin.frame_a);
    connect(pin.frame_b, rod.frame_a);
    connect(pin.frame_b, body.frame_a);
    connect(rod.frame_b, frame_b);
  end Link;
"""


def resistor_chain(n):
    parts = "".join("  Resistor r%d(R = %d);\n" % (k, k) for k in range(1, n + 1))
    links = "".join("  connect(r%d.n, r%d.p);\n" % (k, k + 1) for k in range(1, n))
    return ("model Chain\n%s  Source source;\n  Ground ground;\n%sequation\n  connect(source.p, r1.p);\n%s"
            "  connect(r%d.n, source.n);\n  connect(source.n, ground.p);\nend Chain;\n" % (RESISTORS, parts, links, n))


def rc_ladder(n):
    return ("model Ladder\n%s  parameter Integer n = %d;\n  Source source;\n  Ground ground;\n  Resistor r[n];\n"
            "  Capacitor c[n];\nequation\n  connect(source.n, ground.p);\n  connect(source.p, r[1].p);\n"
            "  for k in 1:n loop\n    connect(r[k].n, c[k].p);\n    connect(c[k].n, ground.p);\n  end for;\n"
            "  for k in 1:n - 1 loop\n    connect(r[k].n, r[k + 1].p);\n  end for;\n"
            "  annotation (experiment(StopTime = 1));\nend Ladder;\n" % (RESISTORS, n))


def pendulum_chain(n):
    return ("model Links\n%s  parameter Integer n = %d;\n"
            "  inner Modelica.Mechanics.MultiBody.World world(enableAnimation = false);\n  Link link[n];\nequation\n"
            "  connect(world.frame_b, link[1].frame_a);\n  for k in 1:n - 1 loop\n"
            "    connect(link[k].frame_b, link[k + 1].frame_a);\n  end for;\n"
            "  annotation (experiment(StopTime = 1));\nend Links;\n" % (LINK, n))


def peak_so_far(pid):
    """MB. Not from getrusage, which counts the memory of this script, whose copy the process is before it begins."""
    try:
        with open("/proc/%d/status" % pid, encoding="ascii", errors="replace") as f:
            found = re.search(r"Name:\s*cardan\b.*VmHWM:\s*(\d+) kB", f.read(), re.S)
            return int(found.group(1)) / 1024 if found else 0
    except OSError:
        return 0


def call(command, limit):
    """(seconds, of the processor, peak MB, status, output); status None when the limit was reached."""
    with tempfile.TemporaryFile() as out:
        began = time.monotonic()
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT)
        status, peak = None, 0
        while True:
            peak = max(peak, peak_so_far(process.pid))
            done, state, usage = os.wait4(process.pid, os.WNOHANG)
            if done:
                status = os.waitstatus_to_exitcode(state)
                break
            if time.monotonic() - began > limit:
                process.kill()
                _, _, usage = os.wait4(process.pid, 0)
                break
            time.sleep(0.002 if time.monotonic() - began < 2 else 0.05)
        seconds = time.monotonic() - began
        process.returncode = status if status is not None else -9
        out.seek(0)
        return seconds, usage.ru_utime + usage.ru_stime, peak, status, out.read().decode(errors="replace")


def equations_of(text):
    found = re.search(r"(\d+) unknowns", text)
    return int(found.group(1)) if found else 0


class Bench:
    def __init__(self, options, folder):
        self.cardan, self.limit, self.folder = os.path.abspath(options.cardan), options.limit, folder
        self.libraries = ["-L", options.msl] if options.msl else []
        self.best = options.best

    def scaling(self, title, make, sizes, command, more=()):
        print("\n%s\n%8s %10s %9s %9s %9s %9s" % (title, "n", "unknowns", "s", "cpu s", "MB", "kB/eqn"))
        points = []
        for n in sizes:
            path = os.path.join(self.folder, "bench.mo")
            with open(path, "w", encoding="utf-8") as f:
                f.write(make(n))
            _, _, _, status, text = call([self.cardan, "check", path] + self.libraries, self.limit)
            unknowns = equations_of(text)
            if status == 0:
                seconds, cpu, mb, status, text = call([self.cardan, command, path] + self.libraries + list(more), self.limit)
            if status is None:
                print("%8d %10d %9s not within %g s; larger ones are passed over" % (n, unknowns, "-", self.limit))
                break
            if status != 0:
                why = next((s for s in text.splitlines() if "error" in s), text[:200])
                print("%8d %10d   status %d: %s" % (n, unknowns, status, why))
                break
            print("%8d %10d %9.3f %9.3f %9.0f %9.1f" % (n, unknowns, seconds, cpu, mb, 1024 * mb / max(unknowns, 1)))
            points.append((n, cpu))
        if len(points) > 1:
            (n0, s0), (n1, s1) = points[-2:]
            print("%8s time ~ n^%.2f between n = %d and %d" % ("", math.log(s1 / s0) / math.log(n1 / n0), n0, n1))

    def parsing(self, msl):
        files = glob.glob(os.path.join(glob.escape(msl), "**", "*.mo"), recursive=True)
        size = sum(map(os.path.getsize, files)) / 1e6
        seconds, _, mb, status, _ = call([self.cardan, "parse", msl], self.limit)
        print("\nparse: %d files, %.1f MB in %.2f s (%.1f MB/s), %.0f MB%s" %
              (len(files), size, seconds, size / seconds, mb, "" if status == 0 else ", status %s" % status))

    def example(self, model, command, more=()):
        return call([self.cardan, command, model] + self.libraries + list(more), self.limit)

    def multibody(self, models, reference):
        prefix = "Modelica.Mechanics.MultiBody.Examples."
        for name in ("Systems.RobotR3.FullRobot", "Loops.EngineV6"):
            seconds, cpu, mb, status, _ = self.example(prefix + name, "flatten")
            print("flatten %-26s %7.3f s %7.3f cpu s %6.0f MB%s" %
                  (name, seconds, cpu, mb, "" if status == 0 else "  status %s" % status))
        print("\nsimulate, from the prompt to the written result\n%-46s %8s %8s %6s %9s %8s" %
              ("MultiBody example", "s", "cpu s", "MB", "evals", "/Dymola"))
        times, processor, ratios, peak = [], [], [], 0
        for model in models:
            result = os.path.join(self.folder, "result.cdr")
            tries = [self.example(model, "simulate", ["--timing", "-o", result]) for _ in range(self.best)]
            seconds, cpu, mb, status, text = min(tries, key=lambda one: one[1])
            short = model.replace(prefix, "")
            if status != 0:
                why = "not within the limit" if status is None else "status %d" % status
                print("%-46s %8.2f %8.2f %6.0f %s" % (short, seconds, cpu, mb, why))
                continue
            found = re.search(r"(\d+) evaluations", text)
            evals = int(found.group(1)) if found else 0
            theirs = reference.get(model, {}).get("f_evals")
            ratio = evals / int(theirs) if theirs else None
            shown = "%.2f" % ratio if ratio else ""
            print("%-46s %8.3f %8.3f %6.0f %9d %8s" % (short, seconds, cpu, mb, evals, shown))
            times.append(seconds)
            processor.append(cpu)
            peak = max(peak, mb)
            if ratio:
                ratios.append(ratio)
        if times:
            print("%d of %d run; median %.3f s, %.3f cpu s, most memory %.0f MB%s" % (
                len(times), len(models), statistics.median(times), statistics.median(processor), peak,
                "; evaluations %.2f of Dymola's in the median" % statistics.median(ratios) if ratios else ""))


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("cardan")
    arguments.add_argument("--msl", help="folder of the official Modelica Standard Library")
    arguments.add_argument("--dymola", help="table with the columns model and f_evals")
    arguments.add_argument("--limit", type=float, default=60, help="seconds for one call")
    arguments.add_argument("--examples", action="store_true", help="the examples of --msl, and nothing else")
    arguments.add_argument("--best", type=int, default=1, help="how often an example is run")
    options = arguments.parse_args()
    if options.examples:
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(options, folder)
        keep = ["--outputs", r"^(c|link)\[1\]\.", "-o", os.path.join(folder, "result.csv")]
        if not options.examples:
            bench.scaling("flatten: resistors in a row", resistor_chain, (50, 500, 5000), "flatten")
            bench.scaling("flatten: pendulum links", pendulum_chain, (10, 100, 1000), "flatten")
            bench.scaling("simulate 1 s: RC ladder", rc_ladder, (100, 1000, 10000), "simulate", keep)
            bench.scaling("simulate 1 s: chain of pendulum links", pendulum_chain, (10, 30, 100, 300), "simulate", keep)
        if not options.msl:
            print("\nMSL=DIR adds the official library: parsing, and its MultiBody examples.")
            return
        reference = {}
        if options.dymola:
            with open(options.dymola, encoding="utf-8") as f:
                reference = {row["model"]: row for row in csv.DictReader(f)}
        if not options.examples:
            bench.parsing(options.msl)
        examples = os.path.join(options.msl, "Modelica", "Mechanics", "MultiBody", "Examples")
        models = []
        for path in sorted(glob.glob(os.path.join(glob.escape(examples), "**", "*.mo"), recursive=True)):
            with open(path, encoding="utf-8-sig") as f:
                if re.search(r"experiment\s*\(\s*[^)]*StopTime", f.read()):
                    models.append(os.path.relpath(path, options.msl)[:-3].replace(os.sep, "."))
        bench.multibody(models, reference)


if __name__ == "__main__":
    main()
