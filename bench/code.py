#!/usr/bin/env python3
"""One evaluation by the code that is made without a compiler, by libtcc's and by gcc's: code.py BUILD MSL [PATTERN]

Nanoseconds for the MultiBody examples of the official library whose names hold PATTERN, and geometric means of the ratios.
Models without states have no row. gcc takes half a minute for the largest.
"""
import glob
import math
import os
import re
import subprocess
import sys

PROGRAM = os.path.join(os.path.abspath(sys.argv[1]), 'bench_emitted')
MSL = os.path.abspath(sys.argv[2])
PATTERN = sys.argv[3] if len(sys.argv) > 3 else ''
WAYS = (('ours', ''), ('gcc', 'gcc -O2 -march=native'), ('libtcc', 'libtcc'))
PREFIX = 'Modelica.Mechanics.MultiBody.Examples.'


def examples():
    folder = os.path.join(MSL, 'Modelica', 'Mechanics', 'MultiBody', 'Examples')
    for path in sorted(glob.glob(os.path.join(glob.escape(folder), '**', '*.mo'), recursive=True)):
        with open(path, encoding='utf-8-sig') as f:
            if PATTERN in path and re.search(r'experiment\s*\(\s*[^)]*StopTime', f.read()):
                yield os.path.relpath(path, MSL)[:-3].replace(os.sep, '.')


def measure(model, compiler):
    environment = {k: v for k, v in os.environ.items() if k != 'COMPILER'}
    if compiler:
        environment['COMPILER'] = compiler
    done = subprocess.run(['taskset', '-c', '0', PROGRAM, model, MSL], capture_output=True, text=True, check=False, env=environment)
    found = re.search(r'([1-9]\d*) states: (\d+) ns', done.stdout)
    return float(found.group(2)) if done.returncode == 0 and found else None


def main():
    ratios = {'gcc': [], 'libtcc': []}
    print('%-46s' % 'ns an evaluation' + ''.join('%9s' % name for name, _ in WAYS))
    for model in examples():
        found = {name: measure(model, compiler) for name, compiler in WAYS}
        print('%-46s' % model.replace(PREFIX, '') + ''.join('%9.0f' % x if x else '%9s' % '-' for x in found.values()), flush=True)
        for name, all_of in ratios.items():
            if found['ours'] and found[name]:
                all_of.append(math.log(found['ours'] / found[name]))
    for name, all_of in ratios.items():
        if all_of:
            print('ours / %s: geometric mean of %d: %.2f' % (name, len(all_of), math.exp(sum(all_of) / len(all_of))))


if __name__ == '__main__':
    main()
