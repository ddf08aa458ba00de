#!/usr/bin/env python3
"""run.py CARDAN: models that cannot be simulated (Hard.mo), a full disk, an interrupt.

Each must end by itself, with the status that says whose fault it is, with a message that names what the user knows, and
with everything in the file that was computed before.
"""
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import Suite, read_csv  # noqa: E402

suite = Suite(__file__)
MODELS = suite.beside('Hard.mo')

# model, options, status, what the message must say, time that the file reaches (None: no file)
CASES = [
    ('Singular', [], 1, ['singular', 'x = time', 'Hard.mo:5', 'y'], None),
    ('NoStart', [], 3, ['initial', "'x'", 'residual', 'start = 1'], None),
    ('Pole', [], 3, ['0.5', "'y' = inf", 'division by zero'], 0.498),
    ('PoleInside', [], 3, ['0.5', "'x'"], 0.49),
    ('Stiff', ['--solver', 'dopri45'], 3, ['stiff', "'x'", 'cvode'], 0),
    ('Stiff', ['--solver', 'dop853'], 3, ['stiff', "'x'", 'cvode'], 0),
    ('Stiff', ['--solver', 'bogacki23'], 3, ['stiff', "'x'", 'cvode'], 0),
    ('Stiff', ['--solver', 'adams'], 3, ['stiff', "'x'", 'cvode'], 0),
    ('Stiff', ['--solver', 'euler'], 3, ['not stable', "'x'", 'cvode'], 0),
    ('Stiff', ['--solver', 'rk4'], 3, ['not stable', "'x'", 'cvode'], 0),
    ('Stiff', ['--tolerance', '1e-16'], 3, ['1e-16', '1e-13'], None),
    ('NeverSettles', [], 3, ['does not settle', "'switch'", '0.5'], 0.498),
    ('Chatters', [], 3, ['chatters', 'x > 0', 'hysteresis'], 1.0),
    ('Escapes', [], 3, ["'x'", 'stands still'], 0.99),
    ('Contradiction', [], 3, ['linear block', 'contradict', "'a'", 'Hard.mo'], 0.498),
    ('Asserts', [], 3, ['x has left its range'], 0.498),
]


def read(path):
    """The header and the rows, which must all be whole."""
    header, rows = read_csv(path)
    return [header] + rows


def check(what, done, status, words):
    suite.check(what, done.returncode == status, 'status %d, not %d\n%s' % (done.returncode, status, done.stderr))
    for word in words:
        suite.check(what, word in done.stderr, 'does not say "%s":\n%s' % (word, done.stderr))


def models(cardan, folder):
    for model, options, status, words, reached in CASES:
        what, out = ' '.join([model] + options), os.path.join(folder, 'r.csv')
        if os.path.exists(out):
            os.remove(out)
        call = [cardan, 'simulate', 'Hard.' + model, MODELS, '-o', out] + options
        check(what, subprocess.run(call, capture_output=True, text=True, timeout=60), status, words)
        if reached is not None:
            suite.check('%s reaches %g' % (what, reached), os.path.exists(out) and float(read(out)[-1][0]) >= reached)


def full_disk(cardan, folder):
    """A file that may not grow beyond 200 kB: the rows that fit are whole, in each format."""
    call = [cardan, 'simulate', 'Hard.Long', MODELS, '--stop', '10', '-o']
    for name in ('full.csv', 'full.mat', 'full.cdr'):
        out = os.path.join(folder, name)
        done = subprocess.run(call + [out], capture_output=True, text=True, timeout=60,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (200000, 200000)))
        check(name, done, 3, ['disk is full', name])
        suite.check('bytes of ' + name, 150000 < os.path.getsize(out) <= 200000, os.path.getsize(out))
    rows = read(os.path.join(folder, 'full.csv'))
    suite.check('rows of full.csv', len(rows) >= 100, len(rows))
    for name in ('full.mat', 'full.cdr'):
        back = os.path.join(folder, name + '.csv')
        subprocess.run([cardan, 'convert-result', os.path.join(folder, name), '-o', back], capture_output=True, timeout=60)
        rows = read(back) if os.path.exists(back) else []
        good = len(rows) >= 100 and abs(float(rows[-1][0]) - 0.01 * (len(rows) - 2)) <= 1e-9
        suite.check('rows of ' + name, good, (len(rows), rows[-1][:1] if rows else ''))
    if os.path.exists('/dev/full'):
        device = os.path.join(folder, 'device.csv')
        os.symlink('/dev/full', device)
        check('/dev/full', subprocess.run(call + [device], capture_output=True, text=True, timeout=60), 3, ['disk is full'])


def little_memory(cardan, folder):
    """150 MB of addresses are enough for a small model, and no thread waits for ever at the end."""
    if 'sanitize' in os.path.dirname(os.path.abspath(cardan)):
        return  # AddressSanitizer reserves terabytes
    call = [cardan, 'check', 'Hard.Long', MODELS]
    free = {name: value for name, value in os.environ.items() if name != 'OPENBLAS_NUM_THREADS'}
    done = subprocess.run(call, capture_output=True, text=True, timeout=20, env=free,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (150 << 20, 150 << 20)))
    check('150 MB', done, 0, [])


def interrupt(cardan, folder):
    """Ctrl-C after half a second."""
    out = os.path.join(folder, 'i.csv')
    call = [cardan, 'simulate', 'Hard.Long', MODELS, '-o', out]
    run = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    for _ in range(200):
        time.sleep(0.05)
        if os.path.exists(out) and os.path.getsize(out) > 1000000:
            break
    run.send_signal(signal.SIGINT)
    _, message = run.communicate(timeout=20)
    done = subprocess.CompletedProcess(call, run.returncode, '', message)
    check('interrupt', done, 3, ['interrupted at time', 'valid'])
    suite.check('interrupt keeps what there is', float(read(out)[-1][0]) > 0)


def endless(cardan, folder):
    """Ctrl-C while a function does not come to its end."""
    model = os.path.join(folder, 'Endless.mo')
    for loop in ('while y < 10 loop y := y*x; end while;', 'for i in 1:2000000000 loop y := y*x + i; end for;'):
        with open(model, 'w') as f:
            f.write("""function f input Real x; output Real y; algorithm y := 1; if x > 0.5 then %s end if; end f;
model Endless Real y = f(time); Real z(start = 0, fixed = true); equation der(z) = y; end Endless;""" % loop)
        out = os.path.join(folder, 'endless.csv')
        call = [cardan, 'simulate', 'Endless', model, '--max-step', '0.01', '-o', out]
        run = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(1)
        run.send_signal(signal.SIGINT)
        try:
            _, message = run.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            run.kill()
            suite.check('endless ends after Ctrl-C', False)
            return
        check('endless', subprocess.CompletedProcess(call, run.returncode, '', message), 3, ['interrupted at time', 'valid'])
        suite.check('endless keeps what there is', float(read(out)[-1][0]) >= 0.49)


with tempfile.TemporaryDirectory() as place:
    for test in (models, full_disk, little_memory, interrupt, endless):
        test(sys.argv[1], place)
suite.finish()
