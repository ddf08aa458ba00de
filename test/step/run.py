#!/usr/bin/env python3
"""STEP files: run.py CARDAN. With the plug-in, a bored box is measured exactly; without it, the message says so."""
import json
import math
import os
import subprocess
import sys
import tempfile

CARDAN = os.path.abspath(sys.argv[1])
BUILD = os.path.dirname(CARDAN)
failures = []


def cardan(*arguments, code=0, says=''):
    run = subprocess.run([CARDAN, *arguments], capture_output=True, text=True,
                         env=dict(os.environ, CARDAN_PLUGINS=plugins))
    if run.returncode != code or says not in run.stdout + run.stderr:
        failures.append('%s: exit %d, not %d\n%s%s' % (' '.join(arguments), run.returncode, code, run.stdout, run.stderr))
    return run.stdout


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, 'part.step')
    plugins = folder  # empty
    with open(path, 'w') as file:
        file.write('ISO-10303-21;\n')
    if not os.path.exists(os.path.join(BUILD, 'cardan-step.so')):
        cardan('massprops', path, code=1, says='cardan-step.so')
    else:
        plugins = BUILD
        cardan('massprops', path, code=1, says='STEP')
        cardan('massprops', os.path.join(folder, 'none.step'), code=1)
        foreign = dict(os.environ, ASAN_OPTIONS='detect_leaks=0')  # OpenCASCADE keeps things until the end
        subprocess.run([os.path.join(BUILD, 'make_step'), path], check=True, capture_output=True, env=foreign)
        p = json.loads(cardan('massprops', path, '--density', '7850', '--json') or '{}')
        volume = 0.04 * 0.03 * 0.02 - math.pi * 0.005**2 * 0.02
        box, bore = 7850 * 0.04 * 0.03 * 0.02, 7850 * math.pi * 0.005**2 * 0.02
        zz = box * (0.04**2 + 0.03**2) / 12 - bore * 0.005**2 / 2
        for what, found, true in [('volume', p.get('volume', 0), volume), ('mass', p.get('mass', 0), 7850 * volume),
                                  ('x', p.get('centre', [0])[0], 0.02), ('zz', p.get('inertia', [0] * 3)[2], zz)]:
            if abs(found - true) > 1e-9 * abs(true):
                failures.append('%s is %.15g, not %.15g' % (what, found, true))
for failure in failures:
    print(failure)
sys.exit(1 if failures else 0)
