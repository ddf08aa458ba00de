#!/usr/bin/env python3
"""Peak memory from text to result, for each scalar equation that a larger model has more: run.py CARDAN

The models and the measuring are those of the benchmark (bench/run.py).
"""
import importlib.util
import os
import sys
import tempfile

CARDAN = os.path.abspath(sys.argv[1])
MOST = 5.0  # kB; chains from 100 links on are solved sparse, and their memory grows with their length alone

spec = importlib.util.spec_from_file_location(
    "bench", os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "bench", "run.py"))
bench = importlib.util.module_from_spec(spec)
spec.loader.exec_module(bench)


def called(*words):
    """(peak MB, output) of a command that must succeed."""
    _, _, peak, status, output = bench.call([CARDAN, *words], 120)
    if status != 0:
        sys.exit("%s: status %s\n%s" % (" ".join(words), status, output))
    return peak, output


def peak(folder, text):
    """(equations, kB)"""
    path = os.path.join(folder, "model.mo")
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)
    equations = bench.equations_of(called("check", path)[1])
    megabytes, _ = called("simulate", path, "--stop", "0.01", "--outputs", "time", "-o", os.path.join(folder, "r.csv"))
    return equations, megabytes * 1024


if "sanitize" in os.path.dirname(CARDAN):
    print("skipped: memory: the limit is for the program that users have")
    sys.exit(77)
wrong = 0
with tempfile.TemporaryDirectory() as place:
    for name, model, small, large in (("ladder", bench.rc_ladder, 500, 2500), ("chain", bench.pendulum_chain, 100, 160)):
        (n0, kb0), (n1, kb1) = peak(place, model(small)), peak(place, model(large))
        each = (kb1 - kb0) / (n1 - n0)
        print("%s: %.1f kB for each of %d equations more" % (name, each, n1 - n0))
        if not 0 < each <= MOST:
            print("more than %g kB" % MOST)
            wrong += 1
sys.exit(wrong > 0)
