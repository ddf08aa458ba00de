#!/usr/bin/env python3
"""The Reference FMUs by our import: reference.py CARDAN SOURCES FMUS …

SOURCES is the folder of modelica/Reference-FMUs, with a reference result for each model; FMUS are folders of the FMUs that it
builds, one for each version. Every FMU is checked and run, as everything that it offers, and compared with the reference
result where it is one of the model: of Roberts the project ships that of another model, of Clocks none. Roberts is compared with the
known solution of the problem, Clocks with the table that its description holds, BouncingBall as model exchange with its formulas (in
the reference the ball bounces at the end of a step). Feedthrough gets its inputs besides, but for the whole numbers of 64 bits, which are
beyond what a double holds. Runs by hand.
"""
import csv
import glob
import os
import sys
import tempfile

from fmus import CARDAN, call, fail, wrong

compared = []

# The references are made by Euler's method, as the FMUs' own solver does it, but that of StateSpace: by one with a tolerance.
EULER = {'me': ['--solver', 'euler']}
CASES = {  # step, limit for each kind, options
    'BouncingBall': ('0.01', {'cs': 1e-9}, EULER), 'Dahlquist': ('0.1', {'me': 1e-9, 'cs': 1e-9}, EULER),
    'Feedthrough': ('0.1', {'me': 0, 'cs': 0}, {}), 'Resource': ('1', {'me': 0, 'cs': 0}, {}), 'Stair': ('0.2', {'me': 0, 'cs': 0}, {}),
    'VanDerPol': ('0.01', {'me': 1e-9, 'cs': 1e-9}, EULER), 'StateSpace': ('1', {'me': 1e-2, 'cs': 1e-2}, {}),
}
ROBERTS = {0.4: (9.8517e-1, 3.3864e-5, 1.4794e-2), 40: (7.1583e-1, 9.1855e-6, 2.8416e-1), 4e5: (4.9382e-3, 1.9850e-8, 9.9506e-1)}
CLOCKS = {  # after the ticks of each second
    'inClock1Ticks': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 'inClock2Ticks': [1, 2, 2, 2, 2, 2, 2, 2, 3, 4],
    'inClock3Ticks': [0, 0, 0, 0, 1, 1, 1, 1, 1, 1], 'totalInClockTicks': [2, 4, 5, 6, 8, 9, 10, 11, 13, 15],
    'output3': [0, 0, 0, 0] + 6 * [1000]}


def number(text):
    return {'true': 1.0, 'false': 0.0}.get(text) if text in ('true', 'false') else float(text)


def rows_of(path):
    """{time: {name: number}}, the last row of each time; vectors by elements."""
    found = {}
    with open(path, newline='') as f:
        for row in csv.DictReader(f):
            values = {}
            for name, text in row.items():
                for k, part in enumerate(parts := text.split()):
                    try:
                        values[name if len(parts) == 1 else '%s[%d]' % (name, k + 1)] = number(part)
                    except ValueError:
                        pass  # texts
            found[round(values['time'], 9)] = values
    return found


def compare(what, reference, own, limit):
    n, worst = 0, 0
    for time, values in reference.items():
        for name, expected in values.items():
            if name == 'time' or name not in next(iter(own.values())):
                continue
            if time not in own:
                fail('%s: there is no row for %g' % (what, time))
                return
            n += 1
            worst = max(worst, abs(own[time][name] - expected) / max(1, abs(expected)))
    print('%-28s %5d numbers, at most %.1e off' % (what, n, worst), flush=True)
    compared.append(what)
    if not n or worst > limit:
        fail('%s: %d numbers, %.1e off, at most %.1e is allowed' % (what, n, worst, limit))


def simulate(what, *command):
    r = call(CARDAN, 'simulate', *command)
    if r.returncode:
        fail('%s: %s' % (what, r.stderr[-400:]))
    return r.returncode == 0


def check_clocks(folder, path):
    inputs, out = os.path.join(folder, 'in.csv'), os.path.join(folder, 'out.csv')
    with open(inputs, 'w') as f:
        f.write('time,inClock2\n' + ''.join('%d,%d\n' % (t, t in (0, 1, 8, 9)) for t in range(11)))
    if not simulate('Clocks', path, '--se', '--inputs', inputs, '--stop', '9.5', '--intervals', '19', '-o', out):
        return
    expected = {t + 0.5: {name: float(column[t]) for name, column in CLOCKS.items()} for t in range(10)}
    compare('Clocks, se', expected, rows_of(out), 0)


def ball(time, g=9.81, e=0.7, rest=0.1):
    """h and v of a ball that falls from 1 m, and rests when it comes up with less than `rest`."""
    begin, up = -(2 / g)**0.5, (2 * g)**0.5
    while begin + 2 * up / g < time:
        begin, up = begin + 2 * up / g, up * e
        if up < rest:
            return 0.0, 0.0
    return up * (time - begin) - g / 2 * (time - begin)**2, up - g * (time - begin)


def check_ball(folder, path, version):
    out = os.path.join(folder, 'ball.csv')
    if simulate('BouncingBall', path, '--me', '--tolerance', '1e-9', '-o', out):
        own = rows_of(out)
        compare('BouncingBall, FMI %s, me' % version, {t: dict(zip(('h', 'v'), ball(t))) for t in own if t * 100 == round(t * 100)}, own, 1e-6)


def check_feedthrough(folder, path, source):
    """What goes in comes out."""
    with open(source, newline='') as f:
        rows = [row[:7] for row in csv.reader(f)]
    inputs, out = os.path.join(folder, 'in.csv'), os.path.join(folder, 'out.csv')
    with open(inputs, 'w', newline='') as f:
        csv.writer(f).writerows(rows)
    for kind in '--me', '--cs':
        if simulate('Feedthrough', path, kind, '--step', '0.1', '--intervals', '20', '--inputs', inputs, '-o', out):
            own = rows_of(out)
            expected = {t: {n.replace('input', 'output'): float(x) for n, x in zip(rows[0][1:], rows[1 if t < 1 else 2][1:])} for t in own}
            compare('Feedthrough with inputs, %s' % kind[2:], expected, own, 0)


def check_roberts(folder, path):
    out = os.path.join(folder, 'out.csv')
    for stop, values in ROBERTS.items():
        if simulate('Roberts', path, '--me', '--start', '0', '--stop', repr(stop), '--tolerance', '1e-8', '-o', out):
            expected = {stop: dict(zip(('y1', 'y2', 'y3'), values))}
            compare('Roberts, me, to %g' % stop, expected, rows_of(out), 1e-4)
    if simulate('Roberts', path, '--cs', '--start', '0', '--stop', '0.4', '-o', out):
        compare('Roberts, cs, to 0.4', {0.4: dict(zip(('y1', 'y2', 'y3'), ROBERTS[0.4]))}, rows_of(out), 1e-3)


def main():
    if len(sys.argv) < 4:
        print('usage: reference.py CARDAN SOURCES FMUS …')
        return 2
    sources, n = sys.argv[2], 0
    for path in sorted(p for folder in sys.argv[3:] for p in glob.glob(os.path.join(folder, '*.fmu'))):
        model = os.path.basename(path)[:-4]
        version = call(CARDAN, 'info', path).stdout.split('FMI ')[-1][:1]
        n += 1
        r = call(CARDAN, 'check', path)
        if r.returncode:
            print('%s, FMI %s: %s' % (model, version, r.stderr.strip().split('\n')[0]))
        with tempfile.TemporaryDirectory() as folder:
            if model in ('Clocks', 'Roberts'):
                {'Clocks': check_clocks, 'Roberts': check_roberts}[model](folder, path)
                continue
            step, limits, options = CASES[model]
            reference = rows_of(os.path.join(sources, model, model + '_out.csv'))
            if model == 'BouncingBall':
                check_ball(folder, path, version)
            if model == 'Feedthrough' and version == '3':
                check_feedthrough(folder, path, os.path.join(sources, model, model + '_in.csv'))
            for kind, limit in limits.items():
                out, what = os.path.join(folder, kind + '.csv'), '%s, FMI %s, %s' % (model, version, kind)
                more = ['--step', step] + options.get(kind, []) if kind == 'cs' or kind in options else []
                stop = max(reference)
                if simulate(what, path, '--' + kind, '--stop', repr(stop), '--intervals', '%d' % round(stop / float(step)), '-o', out, *more):
                    compare(what, reference, rows_of(out), limit)
    print('%d FMUs, %d comparisons, %d wrong' % (n, len(compared), len(wrong)))
    return 1 if wrong or not n else 0


if __name__ == '__main__':
    sys.exit(main())
