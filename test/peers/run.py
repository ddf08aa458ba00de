#!/usr/bin/env python3
"""Foreign programs on what is converted: run.py CARDAN [URDF or MJCF…]

MuJoCo loads each file, and what 'cardan convert' makes of it in MJCF: accelerations on random states must agree. Where
MuJoCo is not installed (libmujoco-dev; 'make test' installs it, MUJOCO=DIR names another place) the test is skipped.
Without files a few small robots are taken, with what MuJoCo is particular about.
"""
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import SKIPPED  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
CARDAN = os.path.abspath(sys.argv[1])
INERTIAL = '<inertial><origin xyz="%s"/><mass value="%g"/><inertia ixx="%g" iyy="%g" izz="%g" ixy="%g" ixz="0" iyz="0"/></inertial>'


def link(name, inertial=None):
    return '<link name="%s">%s</link>' % (name, INERTIAL % inertial if inertial else '')


def joint(name, kind, parent, child, axis='0 0 1', xyz='0 0 0', rpy='0 0 0', more=''):
    return ('<joint name="%s" type="%s"><origin xyz="%s" rpy="%s"/><parent link="%s"/><child link="%s"/><axis xyz="%s"/>'
            '<limit lower="-3" upper="3" effort="1" velocity="1"/>%s</joint>' % (name, kind, xyz, rpy, parent, child, axis, more))


BODY = ('0.1 0.02 -0.3', 2, 0.2, 0.25, 0.1, 0.01)
ROBOTS = {
    'arm': link('base') + link('a', BODY) + link('b', BODY) + joint('j1', 'revolute', 'base', 'a', '0 1 0') +
           joint('j2', 'prismatic', 'a', 'b', '1 0 0', '0 0 -0.5', '0.3 0.2 0.1'),
    'points': link('base') + link('a', ('0.5 0 0', 2, 0, 0, 0, 0)) + link('b', ('0 0.4 0', 1, 0, 0, 0, 0)) +
              joint('j1', 'continuous', 'base', 'a', '0 1 0') + joint('j2', 'continuous', 'a', 'b', '0 0 1', '1 0 0'),
    'rod': link('base') + link('a', ('0.1 0 0', 2, 0.1, 0.1, 0.2, 0.1)) + joint('j1', 'continuous', 'base', 'a', '0 1 0'),
    'between': link('base') + link('a') + link('b', BODY) + joint('j1', 'continuous', 'base', 'a', '0 1 0') +
               joint('j2', 'continuous', 'a', 'b', '1 0 0', '0 0 0.2'),
    'carried': link('base') + link('a') + link('tool', BODY) + link('sensor') + joint('j1', 'continuous', 'base', 'a', '0 1 0') +
               joint('f1', 'fixed', 'a', 'tool', xyz='0 0 0.3') + joint('f2', 'fixed', 'tool', 'sensor', xyz='0 0 0.1'),
    'impossible': link('base') + link('a', ('0 0 0', 1, 1, 0.1, 0.1, 0)) + joint('j1', 'continuous', 'base', 'a', '0 1 0'),
    'ground': link('world') + link('ground', BODY) + joint('j1', 'continuous', 'world', 'ground', '0 1 0',
                                                           more='<dynamics damping="0.5"/>'),
}


HAND = ('<worldbody><body name="a"><joint name="j1" axis="0 1 0"/><geom type="box" size="0.1 0.2 0.3" pos="0.1 0 0" density="500"/>'
        '<inertial pos="0.3 0 0" mass="0.5" diaginertia="%s"/><body name="b" pos="0 0 0.5"><joint name="j2" axis="1 0 0"/>'
        '<geom type="sphere" size="0.1" group="%d"/><geom type="capsule" size="0.05 0.2" euler="20 30 40" group="1"/>'
        '<body name="c" pos="0 0 0.4"><joint name="j3" axis="0 1 0"/><inertial pos="0 0.1 0.2" mass="%g" fullinertia="0.02 0.03 0.04 0.005 0 0"/>'
        '</body></body></body></worldbody>')
MODELS = {name: '<mujoco><compiler %s/>%s</mujoco>' % (options, HAND % how) for name, options, how in (
    ('plain', '', ('0.02 0.03 0.04', 0, 1)),
    ('boundmass', 'boundmass="0.8"', ('0.02 0.03 0.04', 0, 1)),
    ('boundinertia', 'boundinertia="0.03"', ('0.02 0.03 0.04', 0, 1)),
    ('settotalmass', 'settotalmass="12"', ('0.02 0.03 0.04', 0, 1)),
    ('balanceinertia', 'balanceinertia="true"', ('0.01 0.01 0.04', 0, 1)),
    ('inertiafromgeom', 'inertiafromgeom="true" boundmass="0.1" boundinertia="0.001"', ('0.02 0.03 0.04', 0, 1)),
    ('inertiagrouprange', 'inertiagrouprange="1 2"', ('0.02 0.03 0.04', 3, 1)),
    ('all of them', 'boundmass="0.9" boundinertia="0.025" balanceinertia="true" settotalmass="5" inertiagrouprange="0 1"',
     ('0.01 0.01 0.04', 2, 0.2)))}


def build(folder):
    """The program that asks MuJoCo; None: it is not there."""
    program, place = os.path.join(folder, 'accelerations'), os.environ.get('MUJOCO')
    options = ['-I' + os.path.join(place, 'include'), '-L' + os.path.join(place, 'lib'),
               '-Wl,-rpath,' + os.path.join(place, 'lib')] if place else []
    done = subprocess.run(['cc', '-O1', os.path.join(HERE, 'accelerations.c'), '-o', program, *options, '-lmujoco', '-lm',
                           '-Wl,--allow-shlib-undefined'], capture_output=True, check=False)
    return program if done.returncode == 0 else None


def without_shapes(text):
    """Meshes are elsewhere; masses are in <inertial>. What MuJoCo refuses in a URDF it is told to mend there too."""
    text = re.sub(r'<(visual|collision|transmission|gazebo|mujoco)\b[^>]*?(/>|>.*?</\1>)', '', text, flags=re.S)
    mend = '<mujoco><compiler balanceinertia="true" boundmass="1e-14" boundinertia="1e-14" fusestatic="false"/></mujoco>'
    return re.sub(r'</robot>', mend + '</robot>', text)


def compare(program, text, folder):
    is_urdf = '<robot' in text
    source, written = os.path.join(folder, 'robot.urdf' if is_urdf else 'hand.xml'), os.path.join(folder, 'robot.xml')
    with open(source, 'w', encoding='utf-8') as f:
        f.write(without_shapes(text) if is_urdf else text)
    done = subprocess.run([CARDAN, 'convert', source, written], capture_output=True, text=True, check=False, timeout=60)
    if done.returncode:
        return False, (done.stdout + done.stderr).strip().splitlines()[-1]
    done = subprocess.run([program, source, written], capture_output=True, text=True, check=False, timeout=60)
    return done.returncode == 0, done.stdout.strip().replace(folder + os.sep, '')


def main():
    with tempfile.TemporaryDirectory() as folder:
        program = build(folder)
        if not program:
            print('skipped: peers: MuJoCo (libmujoco-dev) is not installed')
            return SKIPPED
        robots = {os.path.basename(p): open(p, encoding='utf-8').read() for p in sys.argv[2:]}
        if not robots:
            robots = {name: '<robot name="%s">%s</robot>' % (name, text) for name, text in ROBOTS.items()}
            robots.update(MODELS)
        wrong = 0
        for name, text in robots.items():
            good, says = compare(program, text, folder)
            wrong += not good
            print('%-40s %s%s' % (name, says, '' if good else '   FAILED'))
        print('%d robots, %d wrong' % (len(robots), wrong))
        return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
