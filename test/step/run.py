#!/usr/bin/env python3
"""STEP files: run.py CARDAN. With the plug-in, a bored box is measured exactly; without it, the message says so, and the
rest is skipped."""
import json
import math
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import Suite  # noqa: E402

suite = Suite(__file__)


def massprops(path, *options, plugins, status=0, says=''):
    run = suite.call('massprops', path, *options, env={'CARDAN_PLUGINS': plugins})
    suite.status('massprops ' + os.path.basename(path), run, status)
    suite.says('massprops ' + os.path.basename(path), run, says)
    return run.out


def measured(folder, path):
    massprops(path, plugins=suite.build, status=1, says='STEP')
    massprops(os.path.join(folder, 'none.step'), plugins=suite.build, status=1)
    foreign = dict(os.environ, ASAN_OPTIONS='detect_leaks=0')  # OpenCASCADE keeps things until the end
    subprocess.run([os.path.join(suite.build, 'make_step'), path], check=True, capture_output=True, env=foreign)
    p = json.loads(massprops(path, '--density', '7850', '--json', plugins=suite.build) or '{}')
    volume = 0.04 * 0.03 * 0.02 - math.pi * 0.005**2 * 0.02
    box, bore = 7850 * 0.04 * 0.03 * 0.02, 7850 * math.pi * 0.005**2 * 0.02
    zz = box * (0.04**2 + 0.03**2) / 12 - bore * 0.005**2 / 2
    for what, found, true in [('volume', p.get('volume'), volume), ('mass', p.get('mass'), 7850 * volume),
                              ('x', p.get('centre', [None])[0], 0.02), ('zz', p.get('inertia', [None] * 3)[2], zz)]:
        suite.near(what, found, true, 1e-9 * abs(true))


with tempfile.TemporaryDirectory() as place:
    step = os.path.join(place, 'part.step')
    with open(step, 'w') as file:
        file.write('ISO-10303-21;\n')
    massprops(step, plugins=place, status=1, says='cardan-step.so')
    if os.path.exists(os.path.join(suite.build, 'cardan-step.so')):
        measured(place, step)
    else:
        suite.skip('the plug-in was not built: OpenCASCADE or a C++ compiler is not installed')
suite.finish()
