#!/usr/bin/env python3
"""There and back: round.py CARDAN [PART-OF-A-NAME …]

A model is exported, imported and simulated again, both versions: how far every signal is from Cardan's own run, in parts of its
range, at the points of time that both have and that are no events. Both at a tolerance at which the integration itself is
good to 1e-6: Cardan's own run is compared with one at a tenth of it, too. Runs by hand; MSL is the folder of the official library.
"""
import csv
import os
import sys
import tempfile

from fmus import CARDAN, call, fail, wrong

MODELS = {  # tolerance, stop
    'Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.FullRobot': ('1e-10', '1'),
    'Modelica.Mechanics.MultiBody.Examples.Loops.EngineV6_analytic': ('1e-10', '0.2'),
    'Modelica.Clocked.Examples.CascadeControlledDrive.SubClocked': ('1e-11', '2'),
}
LIMIT = 1e-6


def read(path):
    """{part of the time: row} of the points that are there once, {name: column}, and the rows."""
    with open(path, newline='') as f:
        rows = list(csv.reader(f))
    names, rows = rows[0], [[float(x) for x in row] for row in rows[1:]]
    times = [float('-inf')] + [row[0] for row in rows] + [float('inf')]
    begin, span = rows[0][0], rows[-1][0] - rows[0][0] or 1
    alone = {round((row[0] - begin)/span, 9): row for k, row in enumerate(rows, 1)
             if times[k] - times[k - 1] > 1e-6*span and times[k + 1] - times[k] > 1e-6*span}
    return alone, {n: i for i, n in enumerate(names)}, rows


def vector(name):
    """a[2].f[3] is of a[2].f"""
    return name[:name.rindex('[')] if name.endswith(']') else name


def distance(one, other, wanted=None):
    """The largest difference of a signal (of those wanted) in parts of its range, its name, and how many points and signals were compared;
    NaN where there is nothing that both have."""
    (a, names, rows), (b, others, _) = read(one), read(other)
    points = [t for t in a if t in b]
    worst, who = 0, ''
    common = [n for n in names if n in others and n != 'time' and (wanted is None or n in wanted)]
    if not points or not common:
        return float('nan'), '', len(points), len(common)
    sizes = {}  # of a whole array: one component of a force may be nothing but what is left of the others
    for name in common:
        column = [row[names[name]] for row in rows]
        size = max(max(column) - min(column), 1e-3*max(map(abs, column)), 1e-6)
        sizes[vector(name)] = max(size, sizes.get(vector(name), 0))
    for name in common:
        far = max(abs(a[t][names[name]] - b[t][others[name]]) for t in points)/sizes[vector(name)]
        if far > worst:
            worst, who = far, name
    return worst, who, len(points), len(common)


def main():
    library, wanted = os.environ.get('MSL', os.environ.get('MSL_DIR')), sys.argv[2:] or ['']
    for model, (tolerance, stop) in MODELS.items():
        if not any(w in model for w in wanted):
            continue
        with tempfile.TemporaryDirectory() as folder:
            own, again = os.path.join(folder, 'own.csv'), os.path.join(folder, 'again.csv')
            options = ['--stop', stop, '--intervals', '187', '--tolerance']
            source = [model, '-L', library]
            call(CARDAN, 'simulate', *source, *options, tolerance, '-o', own)
            call(CARDAN, 'simulate', *source, *options, repr(float(tolerance)/10), '-o', again)
            print('%s: its own runs differ by %.1e (%s)' % (model, *distance(own, again)[:2]), flush=True)
            for version in '2', '3':
                path = os.path.join(folder, 'model.fmu')
                r = call(CARDAN, 'fmu', *source, '--fmi', version, '-o', path)
                r = r if r.returncode else call(CARDAN, 'simulate', path, *options, tolerance, '-o', again, seconds=900)
                if r.returncode:
                    fail('%s, FMI %s: %s' % (model, version, r.stderr))
                    continue
                far, who, points, n = distance(own, again)
                print('  FMI %s: %.1e (%s); %d signals at %d points' % (version, far, who, n, points), flush=True)
                if not far <= LIMIT:
                    fail('%s, FMI %s: %.1e of its range (%s)' % (model, version, far, who))
    print('%d wrong' % len(wrong))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
