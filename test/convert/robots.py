#!/usr/bin/env python3
"""Public robots through the kernel: robots.py DIR [CARDAN] [--only TEXT] [--timeout SECONDS]

For each .urdf and .xml (MJCF) in DIR: converts it to Modelica and back and to its own format and back, comparing
accelerations on random states (1e-10); simulates the Modelica model for 1 s on the shipped library. Prints a table:
joints' degrees of freedom are the states halved. Exit 1 when one of them fails. Robots whose names say that they walk
get a free base.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
WALKS = re.compile(r'a1|go[12]|anymal|hyq|h1|icub|talos|romeo|humanoid|cassie|solo|laikago|atlas|valkyrie')


def run(command, timeout):
    start = time.time()
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout)
        return done.returncode, done.stdout + done.stderr, time.time() - start
    except subprocess.TimeoutExpired:
        return -1, 'longer than %d s' % timeout, timeout


def differs(text):
    found = re.search(r'accelerations differ by (\S+)', text)
    return found.group(1) if found else '-'


def last(text):
    lines = [line for line in text.strip().splitlines() if 'error' in line] or text.strip().splitlines()[-1:]
    return lines[0] if lines else ''


def one(cardan, path, folder, timeout):
    name, ending = os.path.splitext(os.path.basename(path))
    model = os.path.join(folder, re.sub(r'\W', '_', name) + '.mo')
    own = os.path.join(folder, 'again' + ending)
    base = ['--floating'] if ending == '.urdf' and WALKS.search(name) else []
    row, wrong = {'robot': name + ending}, []
    code, text, _ = run([cardan, 'convert', path, own, '--prove'] + base, timeout)
    row['own'] = differs(text)
    if code:
        wrong.append('own format: ' + last(text))
    code, text, _ = run([cardan, 'convert', path, model, '--prove'] + base, timeout)
    row['modelica'] = differs(text)
    row['losses'] = len(re.findall(r'^(?:read|written): ', text, re.M))
    if code:
        wrong.append('Modelica: ' + last(text))
    if os.path.exists(model):
        result = os.path.join(folder, 'result.csv')
        code, text, seconds = run([cardan, 'simulate', model, '--stop', '1', '--intervals', '50', '--outputs',
                                   r'frame_a\.r_0', '-o', result], timeout)
        row['simulated'] = '%.1f s' % seconds if code == 0 else 'no'
        if code:
            wrong.append('simulate: ' + last(text))
    return row, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('dir')
    parser.add_argument('cardan', nargs='?', default=os.path.join(ROOT, 'build', 'cardan'))
    parser.add_argument('--only', default='')
    parser.add_argument('--timeout', type=int, default=120)
    args = parser.parse_args()
    failed = 0
    print('%-28s %12s %12s %8s %10s' % ('robot', 'own format', 'Modelica', 'losses', 'simulated'))
    for name in sorted(os.listdir(args.dir)):
        if os.path.splitext(name)[1] not in ('.urdf', '.xml') or args.only not in name:
            continue
        with tempfile.TemporaryDirectory() as folder:
            row, wrong = one(os.path.abspath(args.cardan), os.path.join(args.dir, name), folder, args.timeout)
        failed += bool(wrong)
        print('%-28s %12s %12s %8d %10s' % (row['robot'], row['own'], row['modelica'], row['losses'],
                                            row.get('simulated', 'no')))
        for line in wrong:
            print('    ' + line)
        sys.stdout.flush()
    print('%d failed' % failed)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
