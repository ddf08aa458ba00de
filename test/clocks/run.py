#!/usr/bin/env python3
"""run.py CARDAN: clocked models (Clocks.mo) and state machines (Machines.mo): values that follow from the specification,
and messages for what has none.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import Suite  # noqa: E402

suite = Suite(__file__)


def controller():
    """Between ticks the plant x' = u - x follows exactly from its last value."""
    x = integral = errors = 0
    for k in range(11):
        xd = x
        integral += 0.1 * (1 - xd)
        errors += abs(1 - xd)
        u = integral + 2 * (1 - xd)
        if k < 10:
            x = u + (x - u) * math.exp(-0.1)
    return {'x': x, 'xd': xd, 'u': u, 'integral': integral, 'errors': errors}


def slope(x, u):
    return u - x


def integrated(step, ticks=10):
    x = 1
    for k in range(ticks):
        x = step(x, 0.1 * k, 0.1 * (k + 1), 0.1)
    return x


def runge_kutta(x, u, v, h):
    k1 = h * slope(x, u)
    k2 = h * slope(x + k1 / 2, (u + v) / 2)
    k3 = h * slope(x + k2 / 2, (u + v) / 2)
    k4 = h * slope(x + k3, v)
    return x + (k1 + 2 * k2 + 2 * k3 + k4) / 6


def cube_root(u):
    """c^3 + c = 2 + u"""
    c = 1
    for _ in range(50):
        c -= (c ** 3 + c - 2 - u) / (3 * c * c + 1)
    return c


VALUES = {  # at the end of the run
    'Clocks.Rates': {'seconds': 10, 'tenths': 2, 'minutes': 2},
    'Clocks.Shifts': {'y': 8, 'shifted': 8, 'shifted2': 8, 'back': 7, 'later': 7, 'held': 7, 'slow': 8, 'slow_fast': 8, 'count': 11},
    'Clocks.LeftLimit': {'yc': 2, 'x': 0.9, 'w': 0.9, 'z': 0.8, 'seen': 0},
    'Clocks.Controller': controller(),
    'Clocks.Loops': {'a': 6, 'b': 3, 'c': cube_root(3), 'd': cube_root(3) + cube_root(2.5), 'v[1]': 0.6, 'v[2]': 1.8},
    'Clocks.Events': {'n': 5, 'every_second': 5, 'late': 5, 'first': 0.25, 'between': 1, 't': 4 + 1 / 12, 'seen': 1},
    'Clocks.Chain': {'n': 1, 'm': 1, 'k': 1, 'x': 100.5, 'first': 1, 'never': 0},
    'Clocks.Variable': {'counter': 10, 'n': 8, 't': 0.042, 'gap': 0.009, 'third': 0.033, 'm': 8, 'next': 0.01},
    'Clocks.General': {'x': 11, 'a': 2, 'b': 1, 'n': 2, 'v[1]': 1, 'v[2]': 1, 'w': 4, 'q[1]': 11, 'q[3]': 33},
    'Clocks.ExplicitEuler': {'x': integrated(lambda x, u, v, h: x + h * slope(x, u))},
    'Clocks.ExplicitMidPoint2': {'x': integrated(lambda x, u, v, h: x + h * slope(x + h / 2 * slope(x, u), (u + v) / 2))},
    'Clocks.ExplicitRungeKutta4': {'x': integrated(runge_kutta)},
    'Clocks.ImplicitEuler': {'x': integrated(lambda x, u, v, h: (x + h * v) / (1 + h))},
    'Clocks.Discretised': {'last': integrated(lambda x, u, v, h: (x + h / 2 * (slope(x, u) + v)) / (1 + h / 2), 5),
                    'y': integrated(lambda x, u, v, h: (x + h / 2 * (slope(x, u) + v)) / (1 + h / 2), 4)},
    'Clocks.Inferred': {'x': 2.3122, 'y': 1.38644, 'z': 1.524},
    'Clocks.Begun': {'x': 8 / 3, 'y': 25 / 3},
    'Clocks.Algorithms': {'total': 15, 'i': 3, 'colour': 3, 'z.re': 1, 'z.im': 0.75, 'held.im': 0.75, 'toggled': 1, 'switches': 3},
    'Clocks.Chosen': {'x': 2, 'y': 2},
    'Clocks.Apart': {'a': 1.8, 'b': 1.5, 'd': 3.3},
    'Clocks.Arrays': {'x[3]': 2.1, 'y[2]': 2.6, 'h[1]': 1.3, 's': 0.6, 'm[2,1]': 0.6, 'direct': 1.2, 'nested': 2.8},
    'Clocks.Blocks': {'sum.y': 2.5, 'held.y': 2.5, 'late.y': 2.5, 'said': 3},
    'Clocks.Late': {'n': 4, 't': 11.9},
    'Machines.Hierarchy': {'v': 0, 'state1.count': 2, 'state1.stateX.i': 21, 'state1.stateX.w': 2, 'state1.stateY.j': 13},
    'Machines.Synchronised': {'both.n': 6, 'left': 0.6, 'seen': 1},
    'Machines.Ticks': {'n': 5, 'left': 0.015, 'gone': 1},
    'Machines.Connected': {'show.u': 1, 'show.v': 1, 'show.sum': 2 * (1 + 2 + 3 + 9 + 8 + 1 + 2 + 3 + 9 + 8 + 1)},
    'Machines.Timed': {'total': 706, 'a.i': 19, 'b.i': 12},
}

STARTS = {  # before anything ticks a clocked variable has its start value
    'Clocks.Shifts': {'shifted': 10, 'back': 10, 'later': -3, 'held': -3},
    'Clocks.Blocks': {'late.y': -1, 'x': 0, 'held.y': 0},
    'Clocks.Events': {'n': 0, 'b': 0},
}

MESSAGES = {
    'Clocks.Wrong.TwoClocks': 'two clocks that differ',
    'Clocks.Wrong.TwoKinds': 'two clocks: a clock with a Real interval and a clock that waits for a condition',
    'Clocks.Wrong.Mixture': 'but it also exists at all times',
    'Clocks.Wrong.NotWhole': 'not a whole number',
    'Clocks.Wrong.Open': "nothing says when 'b' ticks",
    'Clocks.Wrong.Early': 'would begin before',
    'Clocks.Wrong.Between': 'would tick between the ticks',
    'Clocks.Wrong.NoSolver': 'nothing says how to integrate it',
    'Clocks.Wrong.Ambiguous': 'two solver methods',
    'Clocks.Wrong.Expression': 'only a variable has a previous value',
    'Clocks.Wrong.Across': 'depend on each other, but are computed at ticks of different clocks',
    'Clocks.Wrong.Differentiated': 'have no derivative',
    'Clocks.Wrong.Delayed': "'delay' cannot stand in equations that belong to a clock",
    'Clocks.Wrong.Named': 'an initial equation cannot name clocked variables',
    'Clocks.Wrong.Negative': 'the interval must be greater than zero',
    'Clocks.Wrong.Elsewhen': "cannot have an 'elsewhen'",
    'Clocks.Wrong.TwoAtOnce': 'waits for one clock',
    'Clocks.Wrong.AfterCondition': "an 'elsewhen' cannot have a clock",
    'Clocks.Wrong.Parameter': "the clock 'c' cannot be a parameter or a constant",
    'Clocks.Wrong.Mixed': 'cannot stand in equations that belong to a clock',
    'Clocks.Wrong.Edge': "'edge(u > 0.5)' cannot stand in equations that belong to a clock",
    'Clocks.Wrong.Reset': "'reinit' can only stand in a when-clause with a condition",
    'Clocks.Wrong.Statements': 'with a clock can only stand among equations',
    'Machines.Wrong.Given': 'must have the form variable = expression',
    'Machines.Wrong.Sum': 'must have the form variable = expression',
    'Machines.Wrong.Twice': "'a.y' has two equations in one state",
    'Machines.Wrong.Statements': "'initialState' can only stand among equations",
    'Machines.Wrong.NoInitial': 'has no initial state',
    'Machines.Wrong.TwoInitial': 'two initial states',
    'Machines.Wrong.SamePriority': 'have the same priority, 1',
    'Machines.Wrong.Implicit': 'must have the form variable = expression',
    'Machines.Wrong.Outside': 'no meaning outside of a state machine',
    'Machines.Wrong.NotABlock': 'is a single block',
}
WARNINGS = {'Clocks.Unknown': 'the solver method "Magic" is not known', 'Clocks.Chosen': 'ticks once a second'}


def simulate(name, *options):
    return suite.simulate(name, name.split('.')[0] + '.mo', *options)


def compare(what, row, wanted):
    for variable, value in wanted.items():
        suite.near('%s: %s' % (what, variable), row.get(variable), value, 1e-5 * max(1, abs(value)))


def machine_path():
    """The specification's example, tick by tick: up by 2 from 6 on down by 1, twice; then up by 5; then down from 22."""
    saw = [2, 4, 6, 5, 4, 3, 2, 1, 0, 0]
    wanted = saw + saw + [0, 0, 5, 10, 15, 20, 22] + list(range(21, -1, -1)) + [0, 2, 4, 6]
    columns = simulate('Machines.Hierarchy', '--stop', '5.25').columns
    found = {}
    for time, v in zip(columns.get('time', []), columns.get('v', [])):  # the last row of a tick tells its result
        found[int(time * 10 + 1e-6)] = v
    suite.equal('the path of Machines.Hierarchy', [found.get(k) for k in range(len(wanted))], wanted)


def main():
    for name, wanted in VALUES.items():
        run = simulate(name)
        if suite.status(name, run):
            compare(name, run.end, wanted)
            compare(name + ' at the start', run.start, STARTS.get(name, {}))
    run = simulate('Clocks.Discretised', '--set', 'method="ImplicitEuler"', '--stop', '1')
    compare('Clocks.Discretised --set method', run.end, VALUES['Clocks.ImplicitEuler'])
    for name in ('Clocks.Loops', 'Clocks.Algorithms', 'Clocks.ExplicitRungeKutta4', 'Machines.Hierarchy'):
        run = simulate(name, '--cc')
        if suite.status(name + ' --cc', run):
            compare(name + ' --cc', run.end, VALUES[name])
    machine_path()
    for name, message in MESSAGES.items():
        run = simulate(name)
        suite.check(name, run.status in (1, 3), 'status %d' % run.status)
        suite.says(name, run, message)
    for name, message in WARNINGS.items():
        run = simulate(name)
        suite.status(name, run)
        suite.says(name, run, message)


main()
suite.finish()
