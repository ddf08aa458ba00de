#!/usr/bin/env python3
"""The check of runs against the model: run.py CARDAN

A program with faults that can be put in (CARDAN_FAULTS, a build of its own) runs a model for each. The check alone must
find each of them, at a few points and at all; without the fault the same model must pass, in that program and in the
plain one, which knows no faults; so must libcardan's. What is not checked is reported, and checking does not change a result by a byte.
"""
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import Suite  # noqa: E402

suite = Suite(__file__)
FAULTS = [
    ('flipped sign', 'Opposite', 'x = -y'),
    ('wrong alias', 'Equal', 'y = z'),
    ('lost event', 'Switch', 'if x > 0.5'),
    ('wrong derivative', 'Constrained', 'der(x)'),
    ('turned frame', 'Loop', 'free'),
    ('read late', 'Assigned', 'algorithm'),
    ('wrong order', 'Ordered', 'v = '),
    ('dropped equation', 'Coupled', 'does not hold'),
    ('wrong pre', 'Counter', 'n'),
    ('wrong start', 'Started', 'x is not 1'),
    ('wrong operator', 'Difference', 'does not hold'),
    ('wrong reinit', 'Jump', 'reinit'),
    ('swapped arguments', 'Inlined', 'does not hold'),
]


def simulate(cardan, model, folder, options=(), fault=None):
    env = {k: v for k, v in os.environ.items() if k not in ('CARDAN_FAULT', 'CARDAN_VERIFY')}
    if fault:
        env['CARDAN_FAULT'] = fault
    command = [cardan, 'simulate', suite.beside('Faults.mo'), 'Faults.' + model, '--timing',
               '-o', os.path.join(folder, 'r.csv'), *options]
    done = subprocess.run(command, capture_output=True, text=True, env=env, timeout=60)
    return done.returncode, done.stderr


def untouched(cardan, folder):
    """The result of a run that was checked at every point, and of one that was not checked."""
    for _, model, _ in FAULTS:
        texts = []
        for options in (('--no-verify',), ('--verify',)):
            simulate(cardan, model, folder, options)
            with open(os.path.join(folder, 'r.csv'), 'rb') as f:
                texts.append(f.read())
        suite.check('%s: the check does not change the result' % model, texts[0] == texts[1])


def unchecked(cardan, folder):
    for model, says in (('Past', 'not checked: 1 (1 delays)'), ('Tabled', 'of its terms\n'), ('Given', 'of its terms\n'),
                        ('Part', '(2 clocks)')):
        status, said = simulate(cardan, model, folder, ('--verify',))
        suite.check('%s: "%s"' % (model, says.strip()), status == 0 and says in said, 'status %d\n%s' % (status, said))


def found(cardan, faulty, folder, fault, model, says):
    """A fault that is put in is found, by a few points and by all; without it, and in the plain program, the model passes."""
    for options in ((), ('--verify',)):
        what = '%s in %s %s' % (fault, model, ' '.join(options))
        status, said = simulate(faulty, model, folder, options, fault)
        good = 'Faults.mo:' in said and 'error[R004]' in said and says in said and 'note: ' in said
        suite.check(what + ' is found', status == 3 and good, 'status %d\n%s' % (status, said))
        suite.check(what + ': the result is kept', os.path.exists(os.path.join(folder, 'r.csv')))
        for program, put_in in ((faulty, None), (cardan, fault)):
            status, said = simulate(program, model, folder, options, put_in)
            good = status == 0 and 'verified: ' in said and 'largest residual' in said
            suite.check('%s %s passes without a fault' % (model, ' '.join(options)), good, 'status %d\n%s' % (status, said))
    status, said = simulate(faulty, model, folder, ('--no-verify',), fault)
    suite.check('%s: not checked where it is not to be' % model, 'R004' not in said and 'verified' not in said, said)


def in_library(library, fault, model, says):
    """The same by libcardan: the first run of compiled code, each run, or none."""
    for check in ('first', 'all', 'none'):
        for put_in in (fault, None):
            env = {k: v for k, v in os.environ.items() if k not in ('CARDAN_FAULT', 'CARDAN_VERIFY')}
            if put_in:
                env['CARDAN_FAULT'] = put_in
            done = subprocess.run([library, suite.beside('Faults.mo'), 'Faults.' + model, check], capture_output=True, text=True, env=env, timeout=60)
            wanted = put_in and check != 'none'
            good = done.returncode == 1 and 'Faults.mo:' in done.stdout and 'R004' in done.stdout and says in done.stdout
            if not wanted:  # a fault that nobody looks for may still end the run
                good = 'R004' not in done.stdout and (put_in or done.returncode == 0)
            suite.check('library: %s in %s, check %s' % (put_in, model, check), good, 'status %d\n%s' % (done.returncode, done.stdout))


def planned(cardan, faulty, folder):
    """What the phases of lower/ say to each other is checked where a test asks for it."""
    for program, fault, wanted in ((faulty, 'wrong sequence', True), (faulty, None, False), (cardan, 'wrong sequence', False)):
        env = dict(os.environ, CARDAN_VERIFY='all')
        env.pop('CARDAN_FAULT', None)
        if fault:
            env['CARDAN_FAULT'] = fault
        done = subprocess.run([program, 'dump', '--stage=system', suite.beside('Faults.mo'), 'Faults.Sequence'],
                              capture_output=True, text=True, env=env, timeout=60)
        found = 'error[S018]: after the order of computation: order: ' in done.stderr
        suite.check('a plan in the %s' % (fault or 'right sequence'), found == wanted and (done.returncode == 0) != wanted,
                    done.stderr)


def main():
    cardan = suite.cardan
    faulty = os.environ.get('CARDAN_FAULTS') or os.path.join(suite.build, 'test', 'cardan_faults')
    library = os.environ.get('LIBRARY_FAULTS') or os.path.join(suite.build, 'test', 'library_faults')
    with tempfile.TemporaryDirectory() as folder:
        for fault, model, says in FAULTS:
            found(cardan, faulty, folder, fault, model, says)
            in_library(library, fault, model, says)
        untouched(cardan, folder)
        unchecked(cardan, folder)
        planned(cardan, faulty, folder)


main()
suite.finish()
