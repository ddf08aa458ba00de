#!/usr/bin/env python3
"""The check of runs against the model: run.py CARDAN

A program with faults that can be put in (CARDAN_FAULTS, a build of its own) runs a model for each. The check alone must
find each of them, at a few points and at all; without the fault the same model must pass, in that program and in the
plain one, which knows no faults. What is not checked is told, and checking does not change a result by a byte.
"""
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
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
    command = [cardan, 'simulate', os.path.join(HERE, 'Faults.mo'), 'Faults.' + model, '--timing',
               '-o', os.path.join(folder, 'r.csv'), *options]
    done = subprocess.run(command, capture_output=True, text=True, env=env, timeout=60)
    return done.returncode, done.stderr


def untouched(cardan, folder):
    """The result of a run that was checked at every point, and of one that was not checked."""
    wrong = []
    for _, model, _ in FAULTS:
        texts = []
        for options in (('--no-verify',), ('--verify',)):
            simulate(cardan, model, folder, options)
            with open(os.path.join(folder, 'r.csv'), 'rb') as f:
                texts.append(f.read())
        if texts[0] != texts[1]:
            wrong.append('%s: the check changes the result' % model)
    return wrong


def unchecked(cardan, folder):
    wrong = []
    for model, says in (('Past', 'not checked: 1 (1 delays)'), ('Tabled', 'of its terms\n'), ('Given', 'of its terms\n'),
                        ('Part', '(2 clocks)')):
        status, said = simulate(cardan, model, folder, ('--verify',))
        if status != 0 or says not in said:
            wrong.append('%s: "%s" is not said, status %d\n%s' % (model, says, status, said))
    return wrong


def main():
    cardan = sys.argv[1]
    faulty = os.environ.get('CARDAN_FAULTS') or os.path.join(os.path.dirname(cardan), 'test', 'cardan_faults')
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        result = os.path.join(folder, 'r.csv')
        for fault, model, says in FAULTS:
            for options in ((), ('--verify',)):
                status, said = simulate(faulty, model, folder, options, fault)
                found = 'Faults.mo:' in said and 'error[R004]' in said and says in said and 'note: ' in said
                if status != 3 or not found:
                    wrong.append('%s in %s %s: not found, status %d\n%s' % (fault, model, ' '.join(options), status, said))
                if not os.path.exists(result):
                    wrong.append('%s in %s: the result is not kept' % (fault, model))
                for program, put_in in ((faulty, None), (cardan, fault)):
                    status, said = simulate(program, model, folder, options, put_in)
                    if status != 0 or 'verified: ' not in said or 'largest residual' not in said:
                        wrong.append('%s %s: status %d without a fault\n%s' % (model, ' '.join(options), status, said))
            status, said = simulate(faulty, model, folder, ('--no-verify',), fault)
            if 'R004' in said or 'verified' in said:
                wrong.append('%s: checked though it was not to be\n%s' % (model, said))
        wrong += untouched(cardan, folder) + unchecked(cardan, folder)
    for line in wrong:
        print(line)
    print('%d faults, %d wrong' % (len(FAULTS), len(wrong)))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
