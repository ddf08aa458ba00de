#!/usr/bin/env python3
"""run.py CARDAN: exact Jacobians against central differences.

All Jacobians of a run must be exact, whatever the implicit solver and the compiler, and agree with differences to 1e-5 of
the largest effect in their row. The models are those of Jacobians.mo, of ../models and some of the shipped
library. A model that meets a corner (friction, a stop, a limiter) just where a Jacobian is made is left out: differences across the
corner say nothing there.
"""
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import Suite  # noqa: E402

suite = Suite(__file__)
CLOSE = 1e-5
OURS = ['Algebra', 'Blocks', 'Events', 'FunctionValues', 'Line', 'Rates', 'Table', 'Tumbling']
CORNERS = {'Contacts', 'CruiseControl', 'Gearbox', 'Hammer', 'Limits', 'SlidingBlock', 'ThreeSpringsHub'}
EXAMPLES = 'Modelica.Mechanics.MultiBody.Examples.'
SHIPPED = [EXAMPLES + 'Loops.Fourbar1', EXAMPLES + 'Elementary.DoublePendulum', EXAMPLES + 'Systems.RobotR3.FullRobot',
           EXAMPLES + 'Constraints.SphericalConstraint']


def look(model, options):
    """(Jacobians, exact ones, error); a text when the run fails."""
    run = suite.simulate(model, '--timing', *options, seconds=300)
    counts = re.search(r'(\d+) Jacobians \((\d+) exact', run.err)
    error = re.search(r'differ from differences by (\S+)', run.err)
    if run.status or not counts:
        return run.err[-2000:]
    return int(counts.group(1)), int(counts.group(2)), float(error.group(1)) if error else None


def cases():
    ours, models = suite.beside('Jacobians.mo'), suite.beside(os.path.join('..', 'models'))
    for name in OURS:
        for extra in ([], ['--solver', 'ida'], ['--solver', 'esdirk'], ['--cc=cc -O1']):
            yield 'Jacobians.' + name, [ours] + extra
    for file in sorted(os.listdir(models)):
        if file.endswith('.mo') and file[:-3] not in CORNERS:
            yield file[:-3], [os.path.join(models, file)]
    for name in SHIPPED:
        yield name, []


def main():
    ours, total, worst = suite.beside('Jacobians.mo'), 0, 0
    for model, options in cases():
        found = look(model, options + ['--jacobian', 'check'])
        what = ' '.join([model] + [o for o in options if not o.endswith('.mo')])
        if not suite.check(what, not isinstance(found, str), found):
            continue
        made, exact, error = found
        total, worst = total + made, max(worst, error)
        suite.check(what + ': all are exact', made == exact, '%d of %d' % (exact, made))
        suite.below(what + ': difference', error, CLOSE)
    # Asked for differences, there are no exact ones; asked for something else, the call is wrong.
    found = look('Jacobians.Line', [ours, '--jacobian', 'differences'])
    suite.check('--jacobian differences', not isinstance(found, str) and found[1] == 0 and found[0] > 0, found)
    refused = look('Jacobians.Line', [ours, '--jacobian', 'perfect'])
    suite.check('--jacobian perfect', isinstance(refused, str) and 'perfect' in refused, refused)
    suite.says('inspect', suite.call('inspect', 'Jacobians.Line', ours, '--jacobian', 'exact'),
               'Jacobian of the derivatives: 60 x 60, 178 entries, 3 colours, exact')
    print('%d Jacobians, differences up to %.1e' % (total, worst))


main()
suite.finish()
