#!/usr/bin/env python3
"""The claims of the paper on the MultiBody library (Otter, Elmqvist, Mattsson 2003), beside what is measured: run.py CARDAN

A block is written 'n -> k': n equations, k unknowns left after tearing. A linear block with k = 1 is one division; the
paper does not count it as a block.
"""
import csv
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
OWN = os.path.join(HERE, 'Claims.mo')
LOOPS = 'Modelica.Mechanics.MultiBody.Examples.Loops.'
BLOCK = re.compile(r'^(linear|nonlinear) block of (\d+), torn to (\d+)', re.M)
EVALUATIONS = re.compile(r'(\d+) evaluations')
RUN = re.compile(r'^run\s+([\d.]+) ms', re.M)


def cardan(command, model, *options):
    run = subprocess.run([CARDAN, command, model, OWN, *options], capture_output=True, text=True, timeout=300)
    if run.returncode:
        print(f'{model}: status {run.returncode}\n{run.stderr}')
        sys.exit(1)
    return run.stdout + run.stderr


def blocks(model, kind):
    """(equations, unknowns after tearing) of each block of the running model."""
    return [(int(n), int(k)) for what, n, k in BLOCK.findall(cardan('inspect', model)) if what == kind]


def largest(model, kind):
    return max(blocks(model, kind), key=lambda b: b[1], default=(0, 0))


def worst(model, names):
    """The largest absolute value of some variables during a simulation."""
    with tempfile.TemporaryDirectory() as folder:
        result = os.path.join(folder, 'result.csv')
        cardan('simulate', model, '--tolerance', '1e-8', '-o', result)
        with open(result) as f:
            rows = list(csv.reader(f))
    columns = [rows[0].index(n) for n in names]
    return max(abs(float(row[c])) for row in rows[1:] for c in columns)


def work(model):
    """Evaluations of the right-hand side and seconds of the run itself, the least of three: others may be at work."""
    texts = []
    for _ in range(3):
        with tempfile.TemporaryDirectory() as folder:
            texts.append(cardan('simulate', model, '--timing', '--outputs', '^$', '-o', os.path.join(folder, 'result.csv')))
    return int(EVALUATIONS.search(texts[0]).group(1)), min(float(RUN.search(t).group(1)) / 1000 for t in texts)


def claims():
    """(claim, paper, measured, whether it holds) one after the other."""
    for name, model, paper in (('four-bar with 7 joints, states free', 'Claims.FourbarFree', (57, 7)),
                               ('four-bar with 7 joints, states of j1 enforced', LOOPS + 'Fourbar1', (40, 5))):
        n, k = largest(model, 'nonlinear')
        yield f'{name}: nonlinear block', f'{paper[0]} -> {paper[1]}', f'{n} -> {k}', k <= paper[1]
    for name in ('Fourbar_analytic', 'EngineV6_analytic'):
        nonlinear, linear = blocks(LOOPS + name, 'nonlinear'), largest(LOOPS + name, 'linear')
        yield f'{name}: nonlinear blocks', '0', str(len(nonlinear)), not nonlinear
        yield f'{name}: linear blocks', '0', f'0, one division ({linear[0]} -> {linear[1]})', linear[1] <= 1
    nonlinear, linear = blocks(LOOPS + 'EngineV6', 'nonlinear'), largest(LOOPS + 'EngineV6', 'linear')
    yield ('EngineV6: nonlinear blocks', '6 of 5 unknowns', f'{len(nonlinear)} of {max(k for _, k in nonlinear)} unknowns',
           len(nonlinear) == 6 and all(k <= 5 for _, k in nonlinear))
    yield 'EngineV6: linear block', '43 unknowns', f'{linear[1]} unknowns', linear[1] <= 43
    (evaluations, seconds), (evaluations_analytic, seconds_analytic) = work(LOOPS + 'EngineV6'), work(LOOPS + 'EngineV6_analytic')
    # The two examples do not turn at the same speed: 346 rad and 130 rad.
    yield ('EngineV6 over EngineV6_analytic: evaluations', 'not given', f'{evaluations/evaluations_analytic:.1f} ({evaluations} and {evaluations_analytic})',
           evaluations >= 3*evaluations_analytic)
    yield ('EngineV6 over EngineV6_analytic: time', 'about 5', f'{seconds/seconds_analytic:.1f} ({seconds:.2f} s and {seconds_analytic:.2f} s)',
           seconds >= 5*seconds_analytic)
    error = worst('Claims.ThreeSprings', ['force[1]', 'force[2]', 'force[3]'])
    yield 'three springs joined at a point without mass', 'simulates', f'force on the point {error:.0e} N', error < 1e-8
    error = worst('Claims.FreeBody', ['lost'])
    yield 'free body with a spring and no joint', 'simulates', f'energy lost {error:.0e} J', error < 1e-4
    error = worst('Claims.Series', ['error[1]', 'error[2]', 'error[3]'])
    yield 'ForceAndTorque elements in series', 'simulates', f'{error:.0e} m from the formula', error < 1e-5


CARDAN = os.path.abspath(sys.argv[1])
failures = 0
print(f'{"claim":66} {"paper":16} measured')
for claim, paper, measured, holds in claims():
    failures += not holds
    print(f'{claim:66} {paper:16} {measured}{"" if holds else "   FAILED"}')
sys.exit(failures > 0)
