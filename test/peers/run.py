#!/usr/bin/env python3
"""Foreign programs on what is converted: run.py CARDAN [URDF, MJCF or FOLDER…]

MuJoCo loads each file, and what 'cardan convert' makes of it in URDF and MJCF, and in SDF and from there in MJCF: accelerations
on random states must agree. Where DART is installed too (libdart-utils-urdf-dev) it compares URDF with what becomes of it in
URDF and SDF. Where MuJoCo is not installed (libmujoco-dev; 'make test' installs it, MUJOCO=DIR names another place) the test
is skipped. Without files a few small robots are taken, with what MuJoCo is particular about.
"""
import math
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


def build_dart(folder):
    """The program that asks DART; None: it is not there."""
    program = os.path.join(folder, 'dart')
    done = subprocess.run(['c++', '-std=c++17', '-O0', os.path.join(HERE, 'dart.cpp'), '-o', program, '-I/usr/include/eigen3', '-ldart',
                           '-ldart-utils', '-ldart-utils-urdf', '-lfcl', '-lccd', '-lassimp'], capture_output=True, check=False)
    return program if done.returncode == 0 else None


def principal(matrix):
    """Moments and axes (as columns, right-handed) of a symmetric matrix, by Jacobi's method."""
    a, v = [row[:] for row in matrix], [[float(i == j) for j in range(3)] for i in range(3)]
    for _ in range(12):
        for p, q in ((0, 1), (0, 2), (1, 2)):
            if a[p][q] == 0:
                continue
            turn = 0.5*math.atan2(2*a[p][q], a[q][q] - a[p][p])
            c, s = math.cos(turn), math.sin(turn)
            for row in a + v:
                row[p], row[q] = c*row[p] - s*row[q], s*row[p] + c*row[q]
            a[p], a[q] = ([c*x - s*y for x, y in zip(a[p], a[q])], [s*x + c*y for x, y in zip(a[p], a[q])])
    return [a[k][k] for k in range(3)], v


def turned(rpy):
    (a, b, c), (x, y, z) = map(math.cos, rpy), map(math.sin, rpy)
    return [[c*b, c*y*x - z*a, c*y*a + z*x], [z*b, z*y*x + c*a, z*y*a - c*x], [-y, b*x, b*a]]


def along_principal_axes(element):
    """An <inertial> whose matrix is diagonal: MuJoCo finds the axes of a whole matrix to 1e-6 rad only (mju_eig3)."""
    text = element.group(0)
    inertia = re.search(r'<inertia\b[^>]*?/?>', text)
    value = {name: float(x) for name, x in re.findall(r'(i[xyz]{2})\s*=\s*["\']\s*([^"\']*?)\s*["\']', inertia.group(0))} if inertia else {}
    i = [[value.get('i' + min(p, q) + max(p, q), 0.0) for q in 'xyz'] for p in 'xyz']
    if not any(i[p][q] for p, q in ((0, 1), (0, 2), (1, 2))):
        return text
    origin = re.search(r'<origin\b[^>]*?/?>', text)
    said = dict(re.findall(r'(xyz|rpy)\s*=\s*["\']([^"\']*)["\']', origin.group(0))) if origin else {}
    r = turned([float(x) for x in said.get('rpy', '0 0 0').split()])
    moments, axes = principal(i)
    s = [[sum(r[p][k]*axes[k][q] for k in range(3)) for q in range(3)] for p in range(3)]
    rpy = (math.atan2(s[2][1], s[2][2]), math.atan2(-s[2][0], math.hypot(s[2][1], s[2][2])), math.atan2(s[1][0], s[0][0]))
    mass = re.search(r'<mass\b[^>]*?/?>', text).group(0)
    return '<inertial><origin xyz="%s" rpy="%r %r %r"/>%s<inertia ixx="%r" iyy="%r" izz="%r" ixy="0" ixz="0" iyz="0"/></inertial>' % (
        said.get('xyz', '0 0 0'), *rpy, re.sub(r'/?>$', '/>', mass), *moments)


def for_mujoco(text):
    return re.sub(r'<inertial\b[^>/]*>.*?</inertial>', along_principal_axes, without_shapes(text), flags=re.S)


def without_shapes(text):
    """Meshes are elsewhere; masses are in <inertial>. What MuJoCo refuses in a URDF it is told to mend there too."""
    text = re.sub(r'<!--.*?-->', '', text, flags=re.S)
    text = re.sub(r'<(visual|collision|transmission|gazebo|mujoco)\b[^>]*?(/>|>.*?</\1>)', '', text, flags=re.S)
    mend = '<mujoco><compiler balanceinertia="true" boundmass="2e-15" boundinertia="2e-15" fusestatic="false"/></mujoco>'
    return re.sub(r'</robot>', mend + '</robot>', text)


# What a report says is lost, and what is then taken out of both models before they are compared; 'all': the motion itself.
LOST = ((r"a rotor's inertia|armature", 'armature'), (r'a spring in the joint|springs', 'springs'),
        (r'damping in the joint|dampers', 'damping'), (r'rotors', 'armature'),
        (r"gravity \(", 'gravity'), (r'a medium', 'fluid'), (r'<tendon>', 'tendons'), (r'where its coordinate is zero', 'zero'))
# What a report says cannot be said, which answers of the judge it explains, and for which formats.
NO_WAY = ((r'a spherical joint: 3 joints', r'is not there|have become', 'urdf'), (r'a (screw|planar|cylindrical) joint', r'is not there', 'sdf'),
          (r'softness of a constraint', r'is not there', 'sdf'), (r'the mass of a mesh|how much a mesh weighs', r'', ''))


class Judge:
    """Converts models and lets MuJoCo compare them with what they come from."""

    def __init__(self, program, dart, folder):
        self.program, self.dart, self.folder = program, dart, folder

    def ask(self, *arguments, program=None):
        done = subprocess.run([program or self.program, *arguments], capture_output=True, text=True, check=False, timeout=120, cwd=self.folder)
        says = (done.stdout.strip().splitlines() or ['killed by signal %d' % -done.returncode])[-1]
        return done.returncode, says.replace(self.folder + os.sep, '')

    def convert(self, source, written):
        """Reports of a conversion, line by line; None: it failed, and why."""
        done = subprocess.run([CARDAN, 'convert', '--as-written', source, written], capture_output=True, text=True, check=False, timeout=120)
        lines = (done.stdout + done.stderr).strip().splitlines()
        return (None, lines[-1] if lines else 'killed') if done.returncode else (lines, '')

    def compare(self, source, judged, ending):
        """('agrees', 'reason' or 'FAILED', what there is to say); judged: the source as MuJoCo is given it."""
        written = os.path.join(self.folder, 'written.' + ending)
        lines, why = self.convert(source, written)
        if lines is None:
            return 'FAILED', why
        if ending == 'sdf':  # MuJoCo does not read it: what our own reader makes of it
            again = os.path.join(self.folder, 'again.xml')
            more, why = self.convert(written, again)
            if more is None:
                return 'FAILED', why
            lines, written = lines + more, again
        if ending == 'urdf':
            with open(written, encoding='utf-8') as f:
                text = for_mujoco(f.read())
            with open(written, 'w', encoding='utf-8') as f:
                f.write(text)
        says = '\n'.join(lines)
        taken = sorted({word for words, word in LOST if re.search(words, says)})
        status, answer = self.ask(judged, written, *taken)
        if status == 3:
            return 'reason', answer + ' without ' + ', '.join(taken)
        if status == 0:
            return 'agrees', answer + (' without ' + ', '.join(taken) if taken else '')
        for words, explained, to in NO_WAY:
            reasons = [line for line in lines if re.search(words, line)]
            if reasons and re.search(explained, answer) and to in ('', ending):
                return 'reason', reasons[0].strip()
        return 'FAILED', answer


    def compare_in_dart(self, source, ending):
        """What DART, which reads URDF and older versions of SDF, says of both; of robots with a fixed base."""
        written = os.path.join(self.folder, 'dart.' + ending)
        lines, why = self.convert(source, written)
        if lines is None:
            return 'FAILED', why
        with open(written, encoding='utf-8') as f:
            text = re.sub(r'<sdf version="[^"]*"', '<sdf version="1.6"', f.read())
        with open(written, 'w', encoding='utf-8') as f:
            f.write(text)
        status, says = self.ask(source, written, program=self.dart)
        return {0: 'agrees', 3: 'reason'}.get(status, 'FAILED'), says


def sources(arguments, folder):
    """Files with models, by name; small ones of this file where none are given."""
    if not arguments:
        for name, text in [(n, '<robot name="%s">%s</robot>' % (n, t)) for n, t in ROBOTS.items()] + list(MODELS.items()):
            path = os.path.join(folder, name.replace(' ', '_') + ('.urdf' if '<robot' in text else '.xml'))
            with open(path, 'w', encoding='utf-8') as f:
                f.write(text)
            yield path
    for at in arguments:
        if not os.path.isdir(at):
            yield at
        for place, _, names in sorted(os.walk(at)):
            yield from (os.path.join(place, n) for n in sorted(names) if n.endswith(('.urdf', '.xml')))


def model_of(path, folder):
    """The paths under which we and MuJoCo are given a model; None: it is none."""
    with open(path, encoding='utf-8', errors='replace') as f:
        text = f.read()
    if path.endswith('.urdf'):
        paths = tuple(os.path.join(folder, name) for name in ('bare.urdf', 'judged.urdf'))
        for place, change in zip(paths, (without_shapes, for_mujoco)):
            with open(place, 'w', encoding='utf-8') as f:
                f.write(change(text))
        return paths
    return 2*(os.path.abspath(path),) if '<mujoco' in text else (None, None)


def main():
    with tempfile.TemporaryDirectory() as folder:
        program = build(folder)
        if not program:
            print('skipped: peers: MuJoCo (libmujoco-dev) is not installed')
            return SKIPPED
        judge, count, counts = Judge(program, build_dart(folder), folder), {}, {'refused': 0, 'nothing moves': 0}
        for path in sources(sys.argv[2:], folder):
            model, judged = model_of(path, folder)
            if not model:
                continue
            status, says = judge.ask(judged)
            if status or says.startswith('0 '):
                counts['refused' if status else 'nothing moves'] += 1
                continue
            kind = 'urdf' if path.endswith('.urdf') else 'xml'
            count[kind] = count.get(kind, 0) + 1
            for ending in ('urdf', 'xml', 'sdf'):
                answers = [(ending, *judge.compare(model, judged, ending))]
                if judge.dart and kind == 'urdf' and ending != 'xml' and ' 0 without inertia' in answers[0][2]:
                    answers.append((ending + ' in DART', *judge.compare_in_dart(model, ending)))
                for to, how, says in answers:
                    counts[kind, to, how] = counts.get((kind, to, how), 0) + 1
                    if len(sys.argv) == 2 or how != 'agrees':
                        print('%-6s %s to %s: %s: %s' % (how, kind, to, path.replace(folder + os.sep, ''), says), flush=True)
        print('not loaded by MuJoCo itself: %d; nothing moves: %d' % (counts.pop('refused'), counts.pop('nothing moves')))
        for (kind, ending, how), n in sorted(counts.items()):
            print('%s to %s: %d of %d: %s' % (kind, ending, n, count[kind], how))
        return 1 if any(key[2] == 'FAILED' for key in counts) else 0


if __name__ == '__main__':
    sys.exit(main())
