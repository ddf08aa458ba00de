"""The official library's examples against their published reference results.

    verify.py CARDAN [--msl DIR] --ref DIR [--dymola CSV] [--areas NAME…] [--models PART…] [--limit SECONDS]

The reference folder holds, for each model, MODEL.csv, comparisonSignals.txt and creation.txt. Each model runs over the
time span of its reference, with as many output points; every signal must stay in a tube around the reference: at time t
between the least and the greatest value of the reference in t +- 0.2 % of the span, widened by 0.2 % of the signal's
range, 1e-5 of its maximum and 1e-7. Of the points, 0.2 % may lie outside (jumps), and of the reference's points the
result may miss 2 % by more than 15 % of the range. With --dymola the states and the torn sizes are set beside that
table's. Without --msl the examples are those of the shipped library. Exit 1 when a model that has a reference is neither
verified nor among those that doc/design/msl.md explains.
"""
import argparse
import bisect
import csv
import math
import os
import re
import subprocess
import sys
import tempfile
import time

TUBE_WIDTH = 2e-3    # half width, share of the time span
TUBE_HEIGHT = 2e-3   # half height, share of the signal's range
MAY_LEAVE = 2e-3     # share of points
MAY_MISS = 0.02      # share of the reference's points that the result may miss …
MISS_HEIGHT = 0.15   # … by more than this share of the signal's range


def number(text):
    try:
        return float(text)
    except ValueError:
        return {"true": 1.0, "false": 0.0}.get(text.strip().lower(), math.nan)


def columns(path, wanted):
    """{name without blanks: values} of a CSV file, of the wanted names and time."""
    with open(path, encoding="utf-8-sig", newline="") as f:
        rows = csv.reader(f)
        names = [name.strip().replace(" ", "") for name in next(rows)]
        names = ["time" if name.lower() == "time" else name for name in names]
        wanted = {"time"} | {name.replace(" ", "") for name in wanted}
        kept = [k for k, name in enumerate(names) if name in wanted]
        table = [[number(row[k]) for k in kept] for row in rows if len(row) >= len(names)]
    return {names[k]: [row[at] for row in table] for at, k in enumerate(kept)}


def between(times, values, t):
    """The values at t: that of the line between two points, or those of all rows of one instant."""
    first, behind = bisect.bisect_left(times, t), bisect.bisect_right(times, t)
    if first < behind:
        return values[first:behind]
    if first in (0, len(times)):
        return [values[min(first, len(times) - 1)]]
    part = (t - times[first - 1]) / (times[first] - times[first - 1])
    return [values[first - 1] + part * (values[first] - values[first - 1])]


def share_outside(times, reference, at, values, width, height):
    """Share of the points (at, values) that leave the tube around the reference."""
    outside = counted = 0
    for t, value in zip(at, values):
        if not times[0] - 1e-9 * width <= t <= times[-1] + 1e-9 * width:
            continue
        counted += 1
        if any(abs(value - here) <= height for here in between(times, reference, t)):
            continue
        window = reference[bisect.bisect_left(times, t - width):bisect.bisect_right(times, t + width)]
        window += between(times, reference, t - width) + between(times, reference, t + width)
        if not min(window) - height <= value <= max(window) + height:
            outside += 1
    return outside / max(counted, 1)


def compare_signal(times, reference, at, values):
    """'' when the signal agrees, else why it does not."""
    low, high = min(reference), max(reference)
    size = max(abs(low), abs(high))
    height = TUBE_HEIGHT * (high - low if high - low > 1e-9 * size else size) + 1e-5 * size + 1e-7
    width = TUBE_WIDTH * (times[-1] - times[0])
    if not all(math.isfinite(value) for value in values):
        return "is not a number"
    share = share_outside(times, reference, at, values, width, height)
    if share > MAY_LEAVE:
        return "%.3g %% of its points are outside" % (100 * share)
    width = max([width] + [b - a for a, b in zip(at, at[1:])])
    missed = share_outside(at, values, times, reference, width, height + MISS_HEIGHT * (high - low))
    return "misses %.3g %% of the reference's points" % (100 * missed) if missed > MAY_MISS else ""


def compare(reference, result, signals):
    """'' when the result agrees, else why it does not."""
    times, at = reference["time"], result["time"]
    span = times[-1] - times[0]
    if at[-1] < times[-1] - 0.01 * span:
        return "ends at %g of %g" % (at[-1], times[-1])
    for name in signals:
        key = name.replace(" ", "")
        if key == "time" or key not in reference:
            continue
        if key not in result:
            return "no variable " + name
        why = compare_signal(times, reference[key], at, result[key])
        if why:
            return name + ": " + why
    return ""


def intervals(folder, span):
    """How many the reference has, by what its maker wrote down."""
    try:
        with open(os.path.join(folder, "creation.txt"), encoding="utf-8-sig", errors="replace") as f:
            found = re.search(r"^\s*Interval\s*=\s*([-+0-9.eE]+)", f.read(), re.M)
    except OSError:
        return []
    step = float(found.group(1)) if found else 0
    return ["--intervals", str(max(1, round(span / step)))] if step > 0 and span > 0 else []


def structure(text):
    """(states, sum of torn linear sizes, of nonlinear) of what inspect prints, of the systems that a solver solves while
    time passes: neither those solved by formulas nor those that only events change."""
    states = re.search(r"(\d+) states", text)
    sums = {"linear": 0, "nonlinear": 0}
    for kind, torn, how in re.findall(r"^(linear|nonlinear) block of \d+, torn to (\d+)(.*)", text, re.M):
        if "formulas" not in how and "events" not in how:
            sums[kind] += int(torn)
    return (int(states.group(1)) if states else 0), sums["linear"], sums["nonlinear"]


def total(text):
    return sum(int(word) for word in text.split()) if text else 0


def run(model, folder, options, scratch):
    """(verdict, reason, seconds, peak MB)"""
    with open(os.path.join(folder, "comparisonSignals.txt"), encoding="utf-8-sig") as f:
        signals = [line.strip() for line in f if line.strip() and not line.startswith("//")]
    wanted = os.path.join(scratch, "signals")
    with open(wanted, "w", encoding="utf-8") as f:
        f.write("\n".join(signals) + "\n")
    reference = columns(os.path.join(folder, os.path.basename(folder) + ".csv"), signals)
    out = os.path.join(scratch, "result.csv")
    if os.path.exists(out):
        os.unlink(out)
    command = [options.cardan, "simulate", model, *options.library, "--start", repr(reference["time"][0]), "--stop",
               repr(reference["time"][-1]), "--outputs", "^$", "--outputs-from", wanted, "-o", out]
    command += intervals(folder, reference["time"][-1] - reference["time"][0])
    began = time.monotonic()
    try:
        # examples write files to where they run
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=options.limit, check=False,
                              cwd=scratch)
    except subprocess.TimeoutExpired:
        return "no result", "not within %g s" % options.limit, options.limit
    seconds = time.monotonic() - began
    if done.returncode != 0:
        why = next((line for line in done.stderr.splitlines() if "error[" in line), "status %d" % done.returncode)
        return "no result", why[:150], seconds
    why = compare(reference, columns(out, signals), signals)
    return ("differs" if why else "verified"), why, seconds


def inspect(model, options):
    done = subprocess.run([options.cardan, "inspect", model, *options.library], capture_output=True, text=True,
                          errors="replace", timeout=options.limit, check=False)
    return structure(done.stdout)


def print_structure(models, table, options):
    print("\nstates and torn sizes, ours / Dymola's\n%-62s %9s %11s %11s" % ("", "states", "linear", "nonlinear"))
    same = small = counted = 0
    for model in models:
        if model not in table:
            continue
        row, (states, linear, nonlinear) = table[model], inspect(model, options)
        theirs = total(row["states"]), total(row["linear_torn"]), total(row["nonlinear_torn"])
        counted += 1
        same += states == theirs[0]
        good = linear + nonlinear <= theirs[1] + theirs[2]
        small += good
        print("%-62s %4d /%3d %5d /%4d %5d /%4d%s" % (model.replace("Modelica.", ""), states, theirs[0], linear, theirs[1],
              nonlinear, theirs[2], "" if states == theirs[0] and good else "  *"), flush=True)
    print("%d models: states the same for %d, torn sizes no larger for %d" % (counted, same, small))


def explained():
    """The models of the table of those that are not verified, by the ends of their names."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "doc", "design", "msl.md")
    with open(path, encoding="utf-8") as f:
        rows = f.read().partition("## Not verified")[2].split("\n## ")[0]
    return re.findall(r"^\| *([\w.]+\.\w+) *\|", rows, re.M)


def main():
    os.environ.setdefault("CARDAN_VERIFY", "all")  # every run checks itself at every point
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("cardan")
    arguments.add_argument("--msl")
    arguments.add_argument("--ref", required=True)
    arguments.add_argument("--dymola", help="table with states, linear_torn, nonlinear_torn of each model")
    arguments.add_argument("--areas", nargs="*", default=[], help="parts of the models' names")
    arguments.add_argument("--models", nargs="*", default=[], help="only models whose names contain one of these")
    arguments.add_argument("--limit", type=float, default=60)
    options = arguments.parse_args()
    options.cardan = os.path.abspath(options.cardan)
    options.library = ["-L", os.path.abspath(options.msl)] if options.msl else []
    found = {}
    for folder, _, files in os.walk(options.ref):
        model = os.path.relpath(folder, options.ref).replace(os.sep, ".")
        area = model.split(".")[1:3]
        if model.startswith("Modelica.") and "comparisonSignals.txt" in files and \
                os.path.basename(folder) + ".csv" in files and \
                (not options.areas or set(area) & set(options.areas)) and \
                (not options.models or any(part in model for part in options.models)):
            found[model] = folder
    if not found:
        sys.exit("no reference results in " + options.ref)
    areas, known = {}, explained()
    with tempfile.TemporaryDirectory() as scratch:
        for model in sorted(found):
            verdict, why, seconds = run(model, found[model], options, scratch)
            if verdict != "verified" and any(model.endswith("." + name) for name in known):
                verdict = "explained"
            area = next((part for part in model.split(".")[1:3] if part in options.areas), model.split(".")[1])
            areas.setdefault(area, []).append(verdict)
            print("%-10s %6.2f s  %s%s" % (verdict, seconds, model.replace("Modelica.", ""), ": " + why if why else ""),
                  flush=True)
    print()
    for area, verdicts in sorted(areas.items()):
        print("%-16s %3d of %3d verified" % (area, verdicts.count("verified"), len(verdicts)))
    everything = [v for verdicts in areas.values() for v in verdicts]
    print("%-16s %3d of %3d verified" % ("all", everything.count("verified"), len(everything)))
    if options.dymola:
        with open(options.dymola, encoding="utf-8") as f:
            print_structure([m for m in sorted(found) if "MultiBody" in m], {row["model"]: row for row in csv.DictReader(f)},
                            options)
    return 0 if set(everything) <= {"verified", "explained"} else 1


if __name__ == "__main__":
    sys.exit(main())
