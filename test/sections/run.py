#!/usr/bin/env python3
"""Random algorithm sections against an interpreter of its own: run.py CARDAN [--n 60] [--seed 1] [--keep DIR]

Each model has sections with every kind of statement and operator, several types, when-statements, edge, change, pre,
loops and arrays (pieces.py); what they mean is simulated in Python (reference.py), and what `cardan simulate` gives must
be equal at every output point that is not beside an event.
"""
import argparse
import csv
import os
import random
import subprocess
import sys
import tempfile

from pieces import Model
from reference import Run, Unclear

STOP, INTERVALS = 1.2, 37


def expected(model):
    outputs = [STOP*k/INTERVALS for k in range(1, INTERVALS)]
    return Run(model).simulate(STOP, outputs)


def flat(row):
    out = {}
    for name, value in row.items():
        if isinstance(value, list):
            out.update({f'{name}[{k + 1}]': float(x) for k, x in enumerate(value)})
        elif name[0] != '$' and not isinstance(value, str):
            out[name] = float(value)
    return out


def simulate(cardan, path, result, options):
    command = [cardan, 'simulate', path, '--stop', str(STOP), '--intervals', str(INTERVALS), '--tolerance', '1e-8', '-o', result]
    return subprocess.run(command + options, capture_output=True, text=True, timeout=120)


def compare(rows, result):
    """What differs first, in words, or None."""
    found = {}
    with open(result) as f:
        for row in csv.DictReader(f):
            found[round(float(row['time']), 9)] = row
    for time, values in rows:
        row = found.get(round(time, 9))
        if row is None:
            return f'there is no output at time {time}'
        for name, value in flat(values).items():
            if name not in row:
                return f'{name} is not in the result'
            if abs(float(row[name]) - value) > 1e-6 + 1e-6*abs(value):
                return f'{name} at {time:.6g} is {row[name]}, not {value}'
    return None


def check(cardan, model, folder, options):
    """What is wrong with this model, or None; False: it has no clear answer."""
    try:
        rows = expected(model)
    except (Unclear, OverflowError):
        return False
    path, result = os.path.join(folder, model.name + '.mo'), os.path.join(folder, model.name + '.csv')
    with open(path, 'w') as f:
        f.write(model.modelica())
    run = simulate(cardan, path, result, options)
    if run.returncode:
        return f'status {run.returncode}: {(run.stderr + run.stdout).strip()[:400]}'
    return compare(rows, result)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('cardan')
    parser.add_argument('--n', type=int, default=60, help='models that have an answer')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--keep', help='a folder for the models that fail')
    parser.add_argument('--option', action='append', default=[], help='for cardan simulate')
    args = parser.parse_args()
    wrong = checked = seed = 0
    with tempfile.TemporaryDirectory() as folder:
        while checked < args.n:
            name = f'S{args.seed}_{seed}'
            rng = random.Random(f'{args.seed}/{seed}')
            seed += 1
            model = Model(rng, name, no_while=rng.random() < 0.4)
            problem = check(args.cardan, model, folder, args.option)
            if problem is False:
                continue
            checked += 1
            if problem:
                wrong += 1
                print(f'{name}: {problem}', flush=True)
                if args.keep:
                    os.makedirs(args.keep, exist_ok=True)
                    with open(os.path.join(args.keep, name + '.mo'), 'w') as f:
                        f.write(model.modelica())
    print(f'{checked} models of {seed}, {wrong} wrong')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
