#!/usr/bin/env python3
"""Mechanisms with closed loops, drawn by chance, assembled from start values that are off: run.py CARDAN [options]

Each is given start values that are exact, or off by so many degrees or per cent, and run for no time at all. Whether it
is assembled, and in which position, is judged from the positions and orientations of all frames in the result
(kinematics.py). Without options a small selection is run, and all of it must be assembled as it was written.

    --all              all families, 8 mechanisms, 7 kinds of start values each; prints the table
    --only TEXT        families whose name holds TEXT
    --count N          mechanisms of each family
    --amounts 0,10,20  perturbations
    --seed N           other mechanisms
    --library DIR      the official library in the place of the shipped one
    --keep FOLDER      models that are not assembled as they were written are put there
"""
import argparse
import csv
import os
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import families
import kinematics

AMOUNTS = [0, -1, 1, 5, 10, 20, 40]
HEADS = {0: 'exact', -1: 'one missing'}
CLASSES = ['nearest', 'other', 'wrong', 'refused']


def simulate(cardan, text, options, timeout=100):
    """Exit status, messages and the rows of the result."""
    with tempfile.TemporaryDirectory() as folder:
        path, result = os.path.join(folder, 'M.mo'), os.path.join(folder, 'r.csv')
        with open(path, 'w') as f:
            f.write(text)
        try:
            run = subprocess.run([cardan, 'simulate', 'M', path, '-o', result] + options, capture_output=True, text=True,
                                 timeout=timeout)
        except subprocess.TimeoutExpired:
            return 99, 'no end after %d s' % timeout, []
        if run.returncode:
            return run.returncode, run.stderr, []
        with open(result) as f:
            rows = list(csv.reader(f))
        return 0, run.stderr, [dict(zip(rows[0], map(float, row))) for row in rows[1:]]


def judge(m, status, said, rows):
    if status:
        line = re.search(r'error[^\n]*', said)
        return 'refused' if status in (1, 2, 3) else 'crashed', line.group(0) if line else said.strip()[:200]
    return kinematics.verdict(m, kinematics.Row(rows[0]))


def assemble(cardan, family, number, seed, amount, options):
    m = families.draw(family, random.Random('%s %d %d' % (family, number, seed)), number)
    m.perturb(random.Random('%s %d %d %d' % (family, number, seed, amount)), amount)
    text = m.model('M')
    return judge(m, *simulate(cardan, text, ['--stop', '0', '--intervals', '1', '--no-verify'] + options)) + (text,)


def table(cardan, names, count, amounts, seed, options, keep):
    """Counts by family, amount and class; prints as it goes."""
    print('%-24s' % 'family, start values off by' + ''.join('%14s' % HEADS.get(a, a) for a in amounts))
    all_counts = {}
    for name in names:
        line = '%-24s' % name
        for amount in amounts:
            counts = all_counts[name, amount] = dict.fromkeys(CLASSES + ['crashed'], 0)
            for number in range(count):
                verdict, why, text = assemble(cardan, name, number, seed, amount, options)
                counts[verdict] += 1
                if keep and verdict != 'nearest':
                    file = re.sub(r'\W+', '_', '%s_%d_%d_%s' % (name, number, amount, verdict))
                    with open(os.path.join(keep, file + '.mo'), 'w') as f:
                        f.write('// %s\n%s' % (why.replace('\n', ' '), text))
            line += '%14s' % '/'.join('%.0f' % (100 * counts[c] / count) for c in CLASSES) + ('!' if counts['crashed'] else '')
        print(line, flush=True)
    return all_counts


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('cardan')
    parser.add_argument('--all', action='store_true')
    parser.add_argument('--only')
    parser.add_argument('--count', type=int, default=8)
    parser.add_argument('--amounts')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--library')
    parser.add_argument('--keep')
    a = parser.parse_args()
    options = ['-L', a.library] if a.library else []
    if a.keep:
        os.makedirs(a.keep, exist_ok=True)
    names = [n for n in families.FAMILIES if not a.only or a.only in n]
    amounts = [int(x) for x in a.amounts.split(',')] if a.amounts else AMOUNTS
    if not (a.all or a.only or a.amounts):
        counts = table(a.cardan, names, 1, [0, 10], a.seed, options, a.keep)
        return int(any(c['nearest'] < 1 for c in counts.values()))
    counts = table(a.cardan, names, a.count, amounts, a.seed, options, a.keep)
    return int(any(c['wrong'] or c['crashed'] for c in counts.values()))


sys.exit(main())
