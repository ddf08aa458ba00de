#!/usr/bin/env python3
"""The claims of the paper on the MultiBody library (Otter, Elmqvist, Mattsson 2003), beside what is measured: run.py CARDAN

A block is written 'n -> k': n equations, k unknowns left after tearing. A linear block with k = 1 is one division; the
paper does not count it as a block.

The paper says that EngineV6_analytic runs about 5 times faster than EngineV6, and gives no numbers of evaluations. Those
cannot be 5 times apart in these examples: with equal error control they follow the turns of the crank, which are 2.7 times
apart (the engines are not loaded alike), and Dymola 2020x itself needs 30452 and 8015 evaluations, 3.8 times as many. What
the analytic loops save is work within an evaluation, so the operations that were executed are compared as well: evaluations
times the operations of one, with a nonlinear block counted as one iteration. It needs more, so that the ratio is a lower
bound.

Engines.mo has the pair that differs in nothing but the loops, with six and with eight cylinders: the same turns in as many
evaluations. run.py CARDAN --instructions counts what each takes of a run alone, with callgrind (some minutes).
"""
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import Suite  # noqa: E402

suite = Suite(__file__)
OWN = suite.beside('Claims.mo')
ENGINES = suite.beside('Engines.mo')
LOOPS = 'Modelica.Mechanics.MultiBody.Examples.Loops.'
BLOCK = re.compile(r'^(linear|nonlinear) block of (\d+), torn to (\d+)', re.M)
EVALUATIONS = re.compile(r'(\d+) evaluations')
OPERATIONS = re.compile(r'^an evaluation: (\d+) products, (\d+) quotients, (\d+) sums, (\d+) functions', re.M)


def inspected(model):
    run = suite.call('inspect', model, OWN, seconds=300)
    if not suite.status(model, run):
        suite.finish()
    return run.out


def simulated(model, *options):
    run = suite.simulate(model, OWN, *options, seconds=300)
    if not suite.status(model, run):
        suite.finish()
    return run


def blocks(model, kind):
    """(equations, unknowns after tearing) of each block of the running model."""
    return [(int(n), int(k)) for what, n, k in BLOCK.findall(inspected(model)) if what == kind]


def largest(model, kind):
    return max(blocks(model, kind), key=lambda b: b[1], default=(0, 0))


def worst(model, names):
    """The largest absolute value of some variables during a simulation."""
    columns = simulated(model, '--tolerance', '1e-8').columns
    return max(abs(value) for name in names for value in columns[name])


class Work:
    """Evaluations of the right-hand side, operations of one, and radians that the crank turned."""

    def __init__(self, model):
        run = simulated(model, '--timing', '--no-verify', '--outputs', '^load\\.phi$')
        angle = run.columns['load.phi']
        self.evaluations = int(EVALUATIONS.search(run.text).group(1))
        self.operations = sum(int(n) for n in OPERATIONS.search(inspected(model)).groups())
        self.radians = abs(angle[-1] - angle[0])


def engines():
    """EngineV6 against EngineV6_analytic."""
    loops, analytic = Work(LOOPS + 'EngineV6'), Work(LOOPS + 'EngineV6_analytic')
    what = 'EngineV6 over EngineV6_analytic: '
    ratio = loops.evaluations/analytic.evaluations
    yield what + 'evaluations', 'Dymola 3.8', f'{ratio:.1f} ({loops.evaluations} and {analytic.evaluations})', ratio >= 3
    turns = loops.radians/analytic.radians
    yield what + 'turns of the crank', 'not given', f'{turns:.1f} ({loops.radians:.0f} and {analytic.radians:.0f} rad)', True
    each = loops.operations/analytic.operations
    yield what + 'operations of one evaluation', 'not given', f'{each:.1f} ({loops.operations} and {analytic.operations})', each >= 1
    yield what + 'operations executed', 'not given', f'at least {ratio*each:.1f}', ratio*each >= 5
    yield what + 'operations for each radian', 'not given', f'at least {ratio*each/turns:.1f}', ratio*each/turns >= 2


def instructions(model, stop):
    """Of a whole command, the same number of output points for every stop time."""
    run = subprocess.run(['valgrind', '--tool=callgrind', '--callgrind-out-file=' + os.devnull, suite.cardan, 'simulate', model, ENGINES,
                          '--no-verify', '--outputs', '^load', '--stop', str(stop), '-o', os.devnull], capture_output=True, text=True, check=True)
    return int(re.search(r'Collected : (\d+)', run.stderr).group(1))


def engine_pair():
    """Engines that differ in nothing but their loops: turns, evaluations and, where asked for, instructions."""
    for n in (6, 8):
        ends, evaluations = [], []
        for kind in ('Loops', 'Formulas'):
            run = suite.simulate(f'Engines.V{n}{kind}', ENGINES, '--timing', '--outputs', '^load', seconds=300)
            suite.status(f'V{n}{kind}', run)
            ends.append([run.columns[name][-1] for name in ('load.phi', 'load.w')])
            evaluations.append(int(EVALUATIONS.search(run.text).group(1)))
        apart = max(abs(a - b)/abs(b) for a, b in zip(*ends))
        yield f'V{n}, loops and formulas: turns and speed', 'equal', f'{ends[1][0]:.4f} rad, {apart:.0e} apart', apart < 1e-7
        yield f'V{n}: evaluations', 'equal', f'{evaluations[0]} and {evaluations[1]}', abs(evaluations[0] - evaluations[1]) < 0.02*evaluations[1]
        if '--instructions' in sys.argv:
            each = [instructions(f'Engines.V{n}{kind}', 0.12) - instructions(f'Engines.V{n}{kind}', 0.02) for kind in ('Loops', 'Formulas')]
            yield (f'V{n}: instructions of 0.1 s', 'about 5', f'{each[0]/each[1]:.1f} ({each[0]/1e6:.1f} and {each[1]/1e6:.1f} million)',
                   each[0] >= 5*each[1])


def claims():
    """(claim, paper, measured, whether it holds) one after the other."""
    for name, model, paper in (('four-bar with 7 joints, states free', 'Claims.FourbarFree', (57, 7)),
                               ('four-bar with 7 joints, states of j1 enforced', LOOPS + 'Fourbar1', (40, 5))):
        n, k = largest(model, 'nonlinear')
        yield f'{name}: nonlinear block', f'{paper[0]} -> {paper[1]}', f'{n} -> {k}', n <= paper[0] and k <= paper[1]
    for name in ('Fourbar_analytic', 'EngineV6_analytic'):
        nonlinear, linear = blocks(LOOPS + name, 'nonlinear'), largest(LOOPS + name, 'linear')
        yield f'{name}: nonlinear blocks', '0', str(len(nonlinear)), not nonlinear
        yield f'{name}: linear blocks', '0', f'0, one division ({linear[0]} -> {linear[1]})', linear[1] <= 1
    nonlinear, linear = blocks(LOOPS + 'EngineV6', 'nonlinear'), largest(LOOPS + 'EngineV6', 'linear')
    yield ('EngineV6: nonlinear blocks', '6 of 5 unknowns', f'{len(nonlinear)} of {max(k for _, k in nonlinear)} unknowns',
           len(nonlinear) == 6 and all(k <= 5 for _, k in nonlinear))
    yield 'EngineV6: linear block', '43 unknowns', f'{linear[1]} unknowns', linear[1] <= 43
    yield from engines()
    yield from engine_pair()
    error = worst('Claims.ThreeSprings', ['force[1]', 'force[2]', 'force[3]'])
    yield 'three springs joined at a point without mass', 'simulates', f'force on the point {error:.0e} N', error < 1e-8
    error = worst('Claims.Joined', ['error'])
    yield 'springs in series, no fixedRotationAtFrame', 'simulates', f'{error:.0e} m from the formula', error < 1e-5
    error = worst('Claims.FreeBody', ['lost'])
    yield 'free body with a spring and no joint', 'simulates', f'energy lost {error:.0e} J', error < 1e-4
    error = worst('Claims.Series', ['error[1]', 'error[2]', 'error[3]'])
    yield 'ForceAndTorque elements in series', 'simulates', f'{error:.0e} m from the formula', error < 1e-5


print(f'{"claim":66} {"paper":16} measured')
for claim, paper, measured, holds in engine_pair() if '--instructions' in sys.argv else claims():
    print(f'{claim:66} {paper:16} {measured}')
    suite.check(claim, holds, measured)
suite.finish()
