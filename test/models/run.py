#!/usr/bin/env python3
"""run.py CARDAN [NAME ...]: models as users write them, simulated on the shipped library.

Each file beside this one holds one model, written against the public interface of the Modelica Standard Library.
Where the environment variable MSL_DIR names a folder with the official library, each model is simulated on that one too,
and what both results hold has to agree within 1e-5 of each variable's range.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import OFFICIAL, Suite  # noqa: E402

CLOSE = 1e-5
NOTHING = 1e-6  # a variable that stays below this is rounding


suite = Suite(__file__)


def simulate(name, library):
    """Name of each variable -> {time: value}, at 200 intervals; None where the simulation fails."""
    run = suite.simulate(name, name + '.mo', '--intervals', '200', *(['-L', library] if library else []))
    if not suite.status(f'{name} on {library or "the shipped library"}', run):
        return None
    # One row at each time, the last: before and after an event the two libraries may count differently.
    times = run.columns['time']
    return {column: dict(zip(times, values)) for column, values in run.columns.items()}


def differences(ours, theirs):
    """For each variable that both hold: how far they are apart at most, divided by its range, and a line that says so."""
    for column in ours:
        if column not in theirs or column == 'time':
            continue
        times = [t for t in ours[column] if t in theirs[column]]
        values = [ours[column][t] for t in times] + [theirs[column][t] for t in times]
        width = max(max(values) - min(values), 1e-3 * max(abs(v) for v in values), NOTHING)
        worst = max(abs(ours[column][t] - theirs[column][t]) for t in times)
        yield worst / width, f'{column}: {worst:g} apart, range {width:g}'


def main():
    compared, worst = 0, 0.0
    for name in sorted(file[:-3] for file in os.listdir(suite.here) if file.endswith('.mo')):
        if suite.wanted and name not in suite.wanted:
            continue
        ours = simulate(name, None)
        theirs = simulate(name, OFFICIAL) if ours and OFFICIAL else None
        for part, line in differences(ours, theirs) if theirs else ():
            suite.check(name, part <= CLOSE, line)
            compared, worst = compared + 1, max(worst, part)
    if OFFICIAL:
        print(f'{compared} variables on both libraries, at most {worst:.1e} of their ranges apart')


main()
suite.finish()
