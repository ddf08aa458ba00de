#!/usr/bin/env python3
"""cardan simulate: run.py CARDAN

Each case: a model beside this file, options, the exit status, and values of variables at the end of the run. With
`cc` it is run a second time through the system's compiler.
"""
import json
import math
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import Suite  # noqa: E402

suite = Suite(__file__)
G = 9.81


def ball_bounces(stop, e=0.7):
    t, n, v = math.sqrt(2 / G), 0, math.sqrt(2 * G)
    while t < stop:
        n, v = n + 1, v * e
        t += 2 * v / G
    return n


CASES = [
    # model, options, status, {variable: value at the end}, also with the system's compiler
    ('Pendulum', [], 0, {'phi': 0.0999654, 'time': 2}, True),
    ('Pendulum', ['--stop', '1', '--set', 'L=0.5', '--intervals', '10'], 0, {'time': 1, 'phi': -0.0280}, False),
    ('Ball', [], 0, {'n': ball_bounces(2)}, True),
    ('Functions', [], 0, {'dot': 32, 'power': 1024, 'sum_of_squares': 55, 'second': 5, 'norm': 5, 'swapped': 21,
                          'text_length': 7, 'integral': 1 / 3, 'product_5': 120, 'picked': 6, 'mixed': 2.5}, True),
    ('Functions', ['--set', 'n=4'], 0, {'sum_of_squares': 30}, False),
    ('Functions', ['--set', 'index=4'], 3, {}, False),
    ('Arrays', [], 0, {'sum_p': 18, 'sum_moving': 18, 'sum_x': 9, 'both[2]': 12, 'swapped': 321}, True),
    ('Arrays', ['--set', 'y=1'], 0, {'sum_p': 6, 'sum_x': 3}, False),
    ('Coefficients', [], 0, {'first': 24.25, 'second': 91.75, 'held': 3122337, 'back': 23, 'beyond': 2, 'sums': 182}, True),
    ('Coefficients', ['--cc=libtcc'], 0, {'first': 24.25, 'second': 91.75, 'held': 3122337, 'back': 23, 'beyond': 2, 'sums': 182}, False),
    ('Coefficients', ['--set', 'n=3'], 3, {}, False),
    ('Coefficients', ['--set', 'elements=5'], 3, {}, False),
    ('Homotopy', [], 0, {'x': 100}, True),
    ('External', [], 0, {'y[2]': 6, 'n': 2, 'x[1]': 1, 'x[2]': 2, 'info': 0, 'letters': 7, 'counted': 42}, True),
    ('External', ['--set', 'from=1'], 0, {'counted': 3}, False),
    ('External.Missing', [], 1, {}, False),
    ('Pendulum', ['--cc=false'], 1, {}, False),
    ('Pendulum', ['--stop', 'soon'], 2, {}, False),
    ('Pendulum', ['--set', 'nothing=1'], 2, {}, False),
    ('Pendulum', ['--outputs', '^w$'], 0, {'w': 0.0071559}, False),
    ('Preferred', [], 0, {'v1': 3, 'v2': 3, 's2': 1.2 + 0.5 + 1.5}, False),
    ('Hidden', ['--protected'], 0, {'unused[2]': 2 * math.exp(-1), 'implicit': math.exp(-1), 'slow': 1 - math.exp(-1),
                                    'box.abs_n_x': 5, 'box.e_x[2]': 0.8, 'box.e_y[3]': 1, 'box.rvisobj[1]': math.exp(-1),
                                    'box.Form': 3, 'box.Material': 65536 * 255 + 1.35}, False),
    ('Sampler', [], 0, {'tick': 11, 'total': 5.5, 'halvings': 3, 'ticks_seen': 11, 'left': 1, 'last': 1, 'late': 0.45,
                        'copy': 0.2, 'odd': 1, 'buffer[11]': 1, 'buffer[12]': 0}, True),
    ('Sampler.Own', [], 0, {'b': 1, 'k': 3}, True),
    ('Formulas', [], 0, {'x[1]': 1, 'x[2]': 2, 'x[3]': 3, 'z': 5, 'w': 4, 'one': 3}, True),
    ('Formulas', ['--stop', '2'], 0, {'x[1]': 1, 'x[2]': 2, 'x[3]': 3, 'y[1]': 1, 'y[2]': 2, 'z': 5}, False),
    ('Formulas', ['--set', 'p=0'], 3, {}, False),
    ('Checked.Fails', ['--intervals', '7'], 3, {'x': 0.5 - 3 / 7}, False),
    ('Checked.Guarded', [], 0, {'y': 0}, False),
    ('Checked.Branch', ['--intervals', '7'], 3, {'x': 6 / 7}, False),
    ('Checked.Lower', [], 0, {'y': -0.8}, False),
    ('Checked.Parameter', [], 3, {}, False),
    ('Checked.Parameter', ['--set', 'p=4'], 0, {'x': 2}, False),
    ('Known.Capacitance', [], 0, {'v': 1, 'i': 0}, False),
    ('Known.Capacitance', ['--set', 'c0=2', '--stop', '0.1'], 0, {'p.c': 2, 'v': 0.0500}, False),
    ('Known.Fast', [], 0, {'v': 0, 'x': math.exp(-1)}, False),
    ('Known.Wide', [], 0, {'sum': 2 + 20 + 400 + 151}, True),
    ('Twice.Oscillator', [], 0, {'x': math.cos(1), 'der(x)': -math.sin(1)}, True),
    ('Twice.Named', [], 0, {'y': -math.sin(1)}, False),
    ('Twice.Pendulum', [], 0, {'phi': -0.0999934, 'w': -0.003585}, False),
    ('Pendulum', ['--max-step', '-1'], 2, {}, False),
    ('Parts.Functions', ['--intervals', '2'], 0, {'h': 10, 's': 6}, False),
    ('Parts.Shared', [], 0, {'y': 642}, True),
    ('Parts.Shared', ['--set', 'r.b=7'], 0, {'y': 672}, False),
    ('Parts.Shared', ['--set', 'u=3', '--set', 'r.a=1'], 0, {'y': 961}, False),
    ('Parts.Replaced', [], 0, {'first': 7, 'last': 6}, False),
    ('Parts.Quotient', [], 0, {'G': 1 / 8, 'phi': 2 - 1 / 8}, False),
    ('Checked.Level', [], 0, {'x': 1}, True),
    ('Checked.Level', ['--set', 'level=AssertionLevel.error'], 3, {'x': 0.498}, False),
    ('Checked.Level', ['--set', 'strict=true'], 3, {'x': 0.698}, False),
    ('Iterators', [], 0, {'squares': 56, 'largest': 6, 'of_given': 14, 'of_moving': 3, 'products[1,3]': 6, 'called': 2,
                          'products[2,3]': 12, 'picked[1]': 4, 'picked[2]': 2, 'sums[1]': 12, 'sums[2]': 24,
                          'marked[1]': 1, 'marked[2]': 5, 'marked[3]': 3, 'looped': 12}, True),
    ('Settings', [], 1, {}, False),
    ('Settings', ['--set', 'n=2', '--set', 'parts[2].k=3', '--set', 'data[1].k=2', '--set', 'data[1].q=0.5', '--set',
                  'x.start={1,5}'], 0, {'parts[1].y': 2, 'parts[2].y': 3, 'z[4]': 1, 'x[1]': 1,
                                        'x[2]': 2 + 3 * math.exp(-0.5)}, False),
    ('Settings', ['--set', 'n=1', '--set', 'parts[1].gains[2]=7', '--set', 'parts[2].gains={1.5,2.5}', '--set',
                  'x.start=4'], 0, {'parts[1].y': 8, 'parts[2].y': 4, 'x[1]': 1 + 3 * math.exp(-1)}, False),
    ('Settings', ['--set', 'n=1', '--set', 'parts[1].gains[3]=7'], 1, {}, False),
    ('Settings', ['--set', 'n=1', '--set', 'data[2].k=true'], 1, {}, False),
    ('Wanted.Tank', [], 0, {'level': 3 * math.exp(-1), 'T': 300}, False),
    ('Wanted.Valves', [], 0, {'q': 0, 'p2': 0}, False),
    ('Wanted.Square', [], 0, {'m': math.sqrt(2 + math.sin(1)), 'p': 2}, False),
    ('Wanted.Slopes', ['--outputs', '.'], 0, {'der(x)': -2 * math.sin(2), 'der(v)': -4 * math.cos(2), 'w': 4 * math.cos(2),
                                              'der(y)': 3, 'z': 3}, False),
    ('Fin', [], 0, {'x[2]': 1, 'x[3]': 0.5, 'x[11]': 2 ** -9, 'x[99]': 0, 'y[2]': 0.49938, 'y[99]': 0}, False),
    ('Grid', ['--intervals', '10'], 0, {'largest': 0, 'v[14,14]': math.sin(15) * math.cos(9.8)}, False),
    ('Decided', [], 0, {'w': 3 * math.exp(-1), 'u': 5 - 3 * math.exp(-1), 'x': math.exp(-1)}, False),
    ('Decided', ['--set', 'T=0'], 0, {'w': 10 / 3, 'u': 5 / 3, 'x': 5 / 3}, False),
    ('Coupled', [], 0, {'x[1]': 0.95134, 'x[12]': 0.061945}, False),
    ('Order', [], 0, {'mean': 0.95, 'k': 11, 'scaled': 22}, False),
    ('Turns', [], 0, {'y': -314 % 6.283185307179586, 'z': -16, 'n': 50}, False),
    ('Fluid', ['--tolerance', '1e-9'], 0, {'m': 1 + 0.01 * (1 - math.cos(10)), 'lost': 0}, True),
    ('Still', [], 0, {'T': 5, 'a': 5}, False),
    ('Diffusion', [], 0, {'middle': math.exp(-0.1 * (2 * 101 * math.sin(math.pi / 202)) ** 2)}, False),
]


def inspected(model, *options):
    return suite.call('inspect', suite.beside(model + '.mo'), *options)


def jacobian_is_sparse():
    """Each cell depends on its neighbours alone: a Jacobian takes 3 evaluations, not one for each of 100 states."""
    text = suite.simulate('Diffusion', 'Diffusion.mo', '--timing').err
    found = re.search(r'(\d+) steps .* (\d+) evaluations, (\d+) Jacobians', text)
    if suite.check('Diffusion --timing counts evaluations', found, text):
        steps, evaluations, jacobians = map(int, found.groups())
        suite.below('Diffusion: evaluations', evaluations, 4 * steps + 10 * jacobians)


def large_nets_stay_whole():
    """A nonlinear net of many tearing variables is solved sparse while time passes."""
    text = inspected('Grid').out
    suite.check('Grid is not torn', re.search(r'^nonlinear block of \d+.*solved sparse', text, re.M), text)


def parameters_decide():
    """Of two branches that a parameter decides between, one is in the equations: they are solved one by one."""
    text = inspected('Decided').out
    suite.check('Decided has no system of equations', 'state v' in text and 'block of' not in text, text)


def preferred_are_states():
    """Pressure and enthalpy, which nothing differentiates, are states in the place of mass and energy: no Newton."""
    text = inspected('Fluid').out
    states = re.findall(r'state (\w+):', text)
    suite.check('states of Fluid', states[:2] == ['p', 'h'] and 'm' not in states and 'nonlinear' not in text, text)


def hidden_variables():
    """Protected variables that nothing depends on are not computed, unless they are asked for."""
    columns = set(suite.simulate('Hidden', 'Hidden.mo').header)
    suite.check('Hidden', not {'unused[1]', 'chain', 'box.e_x[1]'} & columns and {'x', 'box.r[1]', 'box.length'} <= columns, columns)
    with tempfile.TemporaryDirectory() as folder:
        names = os.path.join(folder, 'names')
        with open(names, 'w') as f:
            f.write('unused[1]\nslow\n')
        row = suite.simulate('Hidden', 'Hidden.mo', '--outputs-from', names).end
    suite.near('Hidden --outputs-from: unused[1]', row.get('unused[1]'), 1 + math.exp(-1), 2e-4)
    suite.check('Hidden --outputs-from', 'slow' in row and 'unused[2]' not in row, row)


def profile():
    """inspect --run counts events by the relation that caused them, and the calls of blocks."""
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, 'report.json')
        if suite.status('inspect --run', inspected('Ball', '--run', '-o', report)):
            with open(report) as f:
                run = json.load(f)['run']
            events = run['events']
            good = len(events) == 1 and events[0]['text'] == 'h < 0' and events[0]['count'] == run['stateEvents'] > 0
            suite.check('inspect --run: events', good, events)
    text = inspected('Ball', '--run', '--stop', '0.1').out
    suite.check('inspect --run --stop 0.1', 'run to 0.1 s' in text and 'stage lower' in text and 'event ' not in text, text)
    for options in (['--stop', '1'], ['--run', '--stop', 'soon']):
        suite.status('inspect ' + ' '.join(options), inspected('Ball', *options), 2)


def inputs_are_given():
    """Inputs by formulas and by columns of a file; names that are none are told, with those that are."""
    with tempfile.TemporaryDirectory() as folder:
        table = os.path.join(folder, 'inputs.csv')
        with open(table, 'w') as f:
            f.write('time,u[1],z,u[2]\n0,0,7,1\n0.5,1,7,1\n0.5,3,7,1\n1,3,7,1\n')
        run = suite.simulate('Driven', 'Driven.mo', '--inputs', table, '--input', 'f=-y', '--stop', '2', '--tolerance', '1e-8')
        if suite.status('Driven --inputs', run):
            for name, value in (('x[1]', 4.75), ('x[2]', 2), ('y', math.exp(-2)), ('u[1]', 3)):
                suite.near('Driven: ' + name, run.end.get(name), value, 1e-5)
            suite.check('Driven: its columns', set(run.header) <= {'time', 'u[1]', 'u[2]', 'f', 'x[1]', 'x[2]', 'y', 'der(y)'}, run.header)
        with open(table, 'w') as f:
            f.write('time,z\n0,0\n')
        for options, status, words in ((['--input', 'w=1'], 2, "'w' is no input; the inputs of the model are u, f"),
                                       (['--input', 'f'], 2, "--input needs NAME=EXPRESSION, not 'f'"),
                                       (['--input', 'f=nobody'], 1, "the variable 'nobody' cannot be found"),
                                       (['--inputs', table], 2, "inputs.csv' is an input; the inputs of the model are u, f"),
                                       (['--inputs', table + '.not'], 2, 'cannot open')):
            run = suite.simulate('Driven', 'Driven.mo', *options)
            suite.status('Driven ' + ' '.join(options), run, status)
            suite.says('Driven ' + ' '.join(options), run, words)
    run = suite.simulate(suite.beside('driven.dym'), '--input', 'u=cos(time)', '--stop', '1', '--tolerance', '1e-8')
    if suite.status('driven.dym --input', run):
        suite.near('driven.dym: x', run.end.get('x'), math.sin(1), 1e-5)


def says_why_it_ended():
    """The text of terminate, also where iterations failed and were mended in the event that ended the run."""
    run = suite.simulate('Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.OneAxis')
    suite.says('OneAxis', run, 'End condition reached')


def gaps_are_passed():
    """While a mass lies in the gap between two formulas, the pressure is that at which they should meet; a large gap is told."""
    empties = math.log(101)  # until then m = 999.99 + 1.01 exp(-t)
    for gap in (0, 0.005, 0.015):
        boils = empties + gap / 0.01
        m = 1000 - gap - 10 * (1 - math.exp(-1e-3 * (10 - boils)))
        for options in ([], ['--tolerance', '1e-9'], ['--solver', 'dopri']):
            run = suite.simulate('Boiling.Vessel', suite.beside('Boiling.mo'), '--set', 'gap=%g' % gap, *options)
            name = 'gap of %g %s' % (gap, ' '.join(options))
            if suite.status(name, run):
                suite.near(name, run.end['m'], m, 1e-5)
                suite.equal(name + ': told', "no value of 'p' fulfils the equation of nonlinear block 1" in run.err, gap > 0)
    for gap in ('0.03', '1'):
        run = suite.simulate('Boiling.Vessel', suite.beside('Boiling.mo'), '--set', 'gap=' + gap)
        suite.status('gap of ' + gap, run, 3)
        suite.says('gap of ' + gap, run, "it jumps there through zero: no value of 'p' is less than")


def close_events():
    """Between close events the explicit method goes on, where nothing is stiff; both find the motion known by hand."""
    x, v, pull = 0, 0, 1
    for _ in range(1000):  # each event turns the vector from the point of rest by 0.1 rad
        x, v, pull = (pull + (x - pull) * math.cos(0.1) + v / 10 * math.sin(0.1),
                      10 * ((pull - x) * math.sin(0.1) + v / 10 * math.cos(0.1)), -pull)
    for model, least, most in (('Close.Smooth', 0.5, 1), ('Close.Stiff', 0, 0.1)):
        run = suite.simulate(model, 'Close.mo', '--timing')
        if suite.status(model, run):
            suite.near(model + ': x', run.end['x'], x, 1e-4)
            suite.near(model + ': v', run.end['v'], v, 1e-3)
            steps = int(re.search(r'(\d+) steps \(', run.err).group(1))
            explicit = re.search(r'(\d+) steps by Dormand', run.err)
            part = int(explicit.group(1)) / steps if explicit else 0
            suite.check(model + ': explicit steps', least <= part <= most, '%g of %d' % (part, steps))


def far_from_events():
    """Where nothing happens and nothing is fast, few long steps of order 8 bring more digits than many short ones; what goes in
    rows and at an event of time is known as well."""
    for model, least, most in (('Calm.Smooth', 0.4, 0.95), ('Calm.Stiff', 0, 0.05), ('Calm.Pulsed', 0, 0)):
        run = suite.simulate(model, 'Calm.mo', '--timing')
        if suite.status(model, run):
            off = max(abs(x - (math.cos(t) if t < 60 else math.cos(t) + 1 - math.cos(t - 60))) for t, x in zip(run.columns['time'], run.columns['x']))
            suite.near(model + ': x', off, 0, 1e-4)
            if 'y' in run.end:
                suite.near(model + ': y', run.end['y'], 0.2 * math.sqrt(math.pi) + 0.01 * (run.end['x'] - 1), 1e-5)
            steps = int(re.search(r'(\d+) steps \(', run.err).group(1))
            explicit = re.search(r'(\d+) steps by Dormand', run.err)
            part = int(explicit.group(1)) / steps if explicit else 0
            suite.check(model + ': explicit steps', least <= part <= most, '%g of %d' % (part, steps))


def cases():
    whole = {'Functions': 'Functions.Test', 'Coefficients': 'Coefficients.Test', 'External': 'External.Test', 'Sampler': 'Sampler.Test', 'Iterators': 'Iterators.Test'}
    for model, options, status, values, also_cc in CASES:
        for compiler in [[], ['--cc']] if also_cc else [[]]:
            what = ' '.join([model] + options + compiler)
            run = suite.simulate(whole.get(model, model), model.split('.')[0] + '.mo', *options, *compiler)
            if suite.status(what, run, status):
                for name, value in values.items():
                    suite.near('%s: %s' % (what, name), run.end.get(name), value, 2e-4 * max(1, abs(value)))


for test in (cases, jacobian_is_sparse, preferred_are_states, profile, hidden_variables, inputs_are_given, says_why_it_ended,
             large_nets_stay_whole, parameters_decide, gaps_are_passed, close_events, far_from_events):
    test()
suite.finish()
