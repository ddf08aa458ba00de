#!/usr/bin/env python3
"""run.py CARDAN: exact Jacobians against central differences.

All Jacobians of a run must be exact, whatever the implicit solver and the compiler, and agree with differences to 1e-5 of
the largest effect in their row. The models are those of Jacobians.mo, of ../models and some of the shipped
library. A model that meets a corner (friction, a stop, a limiter) just where a Jacobian is made is left out: differences across the
corner say nothing there.
"""
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
CLOSE = 1e-5
OURS = ['Algebra', 'Blocks', 'Events', 'FunctionValues', 'Line', 'Rates', 'Table', 'Tumbling']
CORNERS = {'CruiseControl', 'Gearbox', 'Hammer', 'SlidingBlock', 'ThreeSpringsHub'}
EXAMPLES = 'Modelica.Mechanics.MultiBody.Examples.'
SHIPPED = [EXAMPLES + 'Loops.Fourbar1', EXAMPLES + 'Elementary.DoublePendulum', EXAMPLES + 'Systems.RobotR3.FullRobot',
           EXAMPLES + 'Constraints.SphericalConstraint']


def look(cardan, model, options, folder):
    """(Jacobians, exact ones, error); a text when the run fails."""
    done = subprocess.run([cardan, 'simulate', model, '--timing', '-o', os.path.join(folder, 'result.cdr')] + options,
                          capture_output=True, text=True, timeout=300)
    counts = re.search(r'(\d+) Jacobians \((\d+) exact', done.stderr)
    error = re.search(r'differ from differences by (\S+)', done.stderr)
    if done.returncode or not counts:
        return done.stderr[-2000:]
    return int(counts.group(1)), int(counts.group(2)), float(error.group(1)) if error else None


def main():
    cardan = os.path.abspath(sys.argv[1])
    ours = os.path.join(HERE, 'Jacobians.mo')
    models = os.path.join(HERE, '..', 'models')
    cases = [('Jacobians.' + name, [ours] + extra) for name in OURS
             for extra in ([], ['--solver', 'ida'], ['--solver', 'esdirk'], ['--cc=cc -O1'])]
    cases += [(file[:-3], [os.path.join(models, file)]) for file in sorted(os.listdir(models))
              if file.endswith('.mo') and file[:-3] not in CORNERS]
    cases += [(name, []) for name in SHIPPED]
    wrong, total, worst = [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for model, options in cases:
            found = look(cardan, model, options + ['--jacobian', 'check'], folder)
            what = ' '.join([model] + [o for o in options if not o.endswith('.mo')])
            if isinstance(found, str):
                wrong.append('%s: %s' % (what, found))
                continue
            made, exact, error = found
            total, worst = total + made, max(worst, error)
            if made != exact:
                wrong.append('%s: only %d of %d Jacobians are exact' % (what, exact, made))
            if error > CLOSE:
                wrong.append('%s: differs by %g' % (what, error))
        # Asked for differences, there are no exact ones; asked for something else, the call is wrong.
        found = look(cardan, 'Jacobians.Line', [ours, '--jacobian', 'differences'], folder)
        if isinstance(found, str) or found[1] != 0 or found[0] == 0:
            wrong.append('--jacobian differences: %s' % (found,))
        refused = look(cardan, 'Jacobians.Line', [ours, '--jacobian', 'perfect'], folder)
        if not isinstance(refused, str) or 'perfect' not in refused:
            wrong.append('--jacobian perfect: %s' % (refused,))
        report = subprocess.run([cardan, 'inspect', 'Jacobians.Line', ours, '--jacobian', 'exact'], capture_output=True,
                                text=True, timeout=60).stdout
        if not re.search(r'Jacobian of the derivatives: 60 x 60, 178 entries, 3 colours, exact', report):
            wrong.append('inspect says\n%s' % report[-500:])
    for line in wrong:
        print(line)
    print('%d models, %d Jacobians, differences up to %.1e, %d wrong' % (len(cases), total, worst, len(wrong)))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
