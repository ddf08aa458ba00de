#!/usr/bin/env python3
"""The crank-slider from C program to pictures: crank_slider.py BUILD OUT   (make crank)

Runs the example program (both formalisms of the kernel), converts its model to Modelica, simulates that, and compares
crank angle, piston position and bearing force at 400 times over four revolutions. Then the model goes through Adams and
through MBDyn and back, with its gas force, flywheel and friction: accelerations and constraint forces on random states
are compared, and its motion once more. Makes bearing.svg and crank.html in OUT. Exit 1: motions do not agree to 1e-7,
or accelerations and forces to 1e-9.
"""
import csv
import math
import os
import re
import subprocess
import sys

STOP, INTERVALS = '0.17', '399'
FORCE = 'sqrt(main.frame_b.f[1]^2 + main.frame_b.f[2]^2 + main.frame_b.f[3]^2)'


def table(path):
    with open(path, newline='') as file:
        rows = csv.reader(file)
        names = next(rows)
        return [dict(zip(names, map(float, row))) for row in rows]


def compare(kernel, call, cardan, model, out, name):
    """The largest difference of the motion of a Modelica model from the kernel's."""
    call(cardan, 'simulate', model, '--stop', STOP, '--intervals', INTERVALS, '--tolerance', '1e-11',
         '--outputs', r'main\.frame_b\.f|main\.phi|piston\.frame_a\.r_0', '-o', 'modelica.csv')
    # at an event a time stands twice: the last row holds
    modelica = {round(row['time'], 9): row for row in table(os.path.join(out, 'modelica.csv'))}
    largest = max(row['bearing'] for row in kernel)
    angle = place = force = 0
    for row in kernel:
        other = modelica[round(row['time'], 9)]
        bearing = math.hypot(*(other['main.frame_b.f[%d]' % k] for k in (1, 2, 3)))
        angle = max(angle, abs(row['crank'] - other['main.phi']))
        place = max(place, abs(row['piston'] - other['piston.frame_a.r_0[3]']))
        force = max(force, abs(row['bearing'] - bearing) / largest)
    print('the kernel and %s differ by %.1e rad, %.1e m and %.1e of the force, at %d times'
          % (name, angle, place, force, len(kernel)))
    return max(angle, place, force)


def main(build, out):
    build = os.path.abspath(build)
    cardan = os.path.join(build, 'cardan')
    os.makedirs(out, exist_ok=True)

    def call(*command):
        subprocess.run(command, cwd=out, check=True)

    call(os.path.join(build, 'example_crank_slider'))
    call(cardan, 'convert', 'crank_slider.mbs', 'CrankSlider.mo')
    call(cardan, 'simulate', 'CrankSlider.mo', '--stop', STOP, '--intervals', INTERVALS, '--tolerance', '1e-11',
         '-o', 'crank.cdr')
    kernel = table(os.path.join(out, 'crank_slider.csv'))
    worst = compare(kernel, call, cardan, 'CrankSlider.mo', out, 'Modelica')
    for name, ending in (('Adams', 'adm'), ('MBDyn', 'mbd')):
        proof = subprocess.run([cardan, 'convert', 'crank_slider.mbs', 'crank.' + ending, '--prove'], cwd=out, check=True,
                               capture_output=True, text=True).stdout
        differ = [float(x) for x in re.findall(r'differ by ([-+.e0-9]+)', proof)]
        print('through %s and back: accelerations differ by %g, constraint forces by %g' % (name, *differ))
        if len(differ) != 2 or max(differ) >= 1e-9:
            return 1
        call(cardan, 'convert', 'crank.' + ending, 'back.mbs', '--quiet')
        call(cardan, 'convert', 'back.mbs', 'Back.mo', '--quiet')
        worst = max(worst, compare(kernel, call, cardan, 'Back.mo', out, name))
    call(cardan, 'plot', 'crank.cdr', FORCE, '--title', "Force in the crankshaft's bearing [N]", '-o', 'bearing.svg')
    call(cardan, 'animate', 'crank.cdr', 'main.frame_b.f[1]', 'main.frame_b.f[3]', '-o', 'crank.html')
    print('pictures: %s and %s' % tuple(os.path.join(out, name) for name in ('bearing.svg', 'crank.html')))
    return 0 if worst < 1e-7 else 1


if __name__ == '__main__':
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2]))
