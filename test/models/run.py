#!/usr/bin/env python3
"""run.py CARDAN [NAME ...]: models as users write them, simulated on the shipped library.

Each file beside this one holds one model, written against the public interface of the Modelica Standard Library.
Where the environment variable MSL names a folder with the official library, each model is simulated on that one too,
and what both results hold has to agree within 1e-5 of each variable's range.
"""
import csv
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SECONDS = 120
CLOSE = 1e-5
NOTHING = 1e-6  # a variable that stays below this is rounding


def simulate(cardan, name, folder, library):
    """Name of each variable -> its values, at 200 intervals; None and a message where the simulation fails."""
    out = os.path.join(folder, name + '.csv')
    command = [cardan, 'simulate', name, os.path.join(HERE, name + '.mo'), '--intervals', '200', '-o', out]
    run = subprocess.run(command + (['-L', library] if library else []), capture_output=True, text=True, timeout=SECONDS)
    if run.returncode != 0:
        return None, f'status {run.returncode}\n{run.stdout}{run.stderr}'
    with open(out, encoding='utf-8', newline='') as f:
        rows = list(csv.reader(f))
    samples = {}
    for row in rows[1:]:
        samples[row[0]] = row
    # One row at each time, the last: before and after an event the two libraries may count differently.
    return {column: {t: float(row[i]) for t, row in samples.items()} for i, column in enumerate(rows[0])}, ''


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
    cardan, wanted = sys.argv[1], sys.argv[2:]
    official = os.environ.get('MSL')
    failed = compared = 0
    worst = 0.0
    names = sorted(file[:-3] for file in os.listdir(HERE) if file.endswith('.mo'))
    for name in names:
        if wanted and name not in wanted:
            continue
        with tempfile.TemporaryDirectory() as folder:
            ours, message = simulate(cardan, name, folder, None)
            found = [] if ours else [message]
            if ours and official:
                theirs, message = simulate(cardan, name, folder, official)
                apart = list(differences(ours, theirs)) if theirs else []
                found = [line for part, line in apart if part > CLOSE] if theirs else ['on the official library: ' + message]
                compared += len(apart)
                worst = max([worst] + [part for part, _ in apart])
        for line in found[:5]:
            print(f'{name}: {line}')
        failed += 1 if found else 0
    if official:
        print(f'{compared} variables on both libraries, at most {worst:.1e} of their ranges apart')
    print(f'{len(names)} models, {failed} failures')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
