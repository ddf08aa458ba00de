#!/usr/bin/env python3
"""Dynamics beside others: peers.py BUILD [PEERS]

Builds a small program for every peer that is here (MuJoCo, DART and Simbody from Debian's packages; Pinocchio and RBDL from
the sources PEERS/pinocchio and PEERS/rbdl), gives all of them the same trees of bodies and prints nanoseconds a call: the
best of many, on one core. Trees: the Manutec r3, those of every *.urdf in PEERS, a quadruped, a humanoid, chains. Every peer's
accelerations are compared with ours. Of the four-bar, which is a loop, there is forward dynamics alone. What cannot be built is left out, with the reason.

Of small trees there are six rows more: the code that Cardan emits, no compiler called, by mbs_compile and of a model, by default and
with --cc=fma, and beside it the C text that CppADCodeGen makes of Pinocchio's recursions (PEERS/cppadcg, PEERS/cppad), by gcc and clang
-O2 -march=native, the better one; these compilers round products and sums once.
"""
import glob
import math
import os
import re
import resource
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
HERE = os.path.join(ROOT, 'bench', 'peers')
BUILD = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else 'build')
PEERS = os.path.abspath(sys.argv[2]) if len(sys.argv) > 2 and sys.argv[2] else None
CALLS = ('forward', 'inverse', 'mass', 'derivatives')
SMALL = 12  # bodies of a tree of which code is made
NO_LOOPS = {'MuJoCo': 'its constraints give way', 'DART': 'it closes loops by impulses of a step, not by accelerations'}
NONE = [1, 0, 0, 0, 1, 0, 0, 0, 1]
MEMORY = 8 << 30  # of a peer: Pinocchio's tables of second derivatives take the cube of the joints
ONE_CORE = ['taskset', '-c', '0']

# ---- trees ------------------------------------------------------------------------------------------------------------


def body(parent, axis, at, mass, centre, inertia, kind='r', turn=None):
    return {'parent': parent, 'kind': kind, 'axis': axis, 'at': at, 'turn': turn or NONE, 'mass': mass, 'centre': centre, 'inertia': inertia}


def chain(n):
    axes = [(0, 1, 0), (1, 0, 0), (0, 0, 1)]
    return [body(i, axes[i % 3], (0.5 if i else 0, 0, 0.02 * (i % 3)), 1.0, (0.25, 0, 0), (0.01, 0.03, 0.03, 0, 0, 0)) for i in range(n)]


def trunk(mass):
    """A body that moves freely, by six joints one behind the other."""
    tiny = (1e-3, 1e-3, 1e-3, 0, 0, 0)
    axes = [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    made = [body(k, axes[k % 3], (0, 0, 0), 1e-3, (0, 0, 0), tiny, 'p' if k < 3 else 'r') for k in range(5)]
    return made + [body(5, (0, 0, 1), (0, 0, 0), mass, (0.01, 0, 0.02), (0.1, 0.2, 0.25, 0, 0, 0))]


def limb(bodies, at, axes, length, mass):
    parent = 6
    for k, axis in enumerate(axes):
        bodies.append(body(parent, axis, at if k == 0 else (0, 0, -length), mass / (k + 1), (0, 0.01, -length / 2),
                           (0.01 * mass, 0.01 * mass, 0.002 * mass, 0, 0, 0)))
        parent = len(bodies)


def quadruped():
    made = trunk(12.0)
    for x in (0.2, -0.2):
        for y in (0.1, -0.1):
            limb(made, (x, y, 0), [(1, 0, 0), (0, 1, 0), (0, 1, 0)], 0.2, 1.5)
    return made


def humanoid():
    made = trunk(20.0)
    for y in (0.1, -0.1):
        limb(made, (0, y, -0.2), [(0, 0, 1), (1, 0, 0), (0, 1, 0), (0, 1, 0), (0, 1, 0), (1, 0, 0)], 0.2, 4.0)
        limb(made, (0, 2 * y, 0.3), [(0, 1, 0), (1, 0, 0), (0, 0, 1), (0, 1, 0), (0, 0, 1), (0, 1, 0)], 0.15, 2.0)
    limb(made, (0, 0, 0.4), [(0, 0, 1), (0, 1, 0)], 0.1, 3.0)
    return made


def manutec():
    """The r3 with a load, from its paper."""
    turns = [(0, 0, 1), (1, 0, 0), (1, 0, 0), (0, 0, 1), (1, 0, 0), (0, 0, 1)]
    places = [(0, 0, 0), (0, 0, 0), (0, 0, 0.5), (0, 0, 0), (0, 0, 0.73), (0, 0, 0)]
    masses = [(1, (0, 0, 0), (1.16, 1.16, 1.16, 0, 0, 0)), (56.5, (0.172, 0, 0.205), (2.58, 2.73, 0.64, 0, -0.46, 0)),
              (26.4, (0.064, 0, -0.034), (0.279, 0.413, 0.245, 0, -0.07, 0)), (28.7, (0, 0, 0), (1.67, 1.67, 0.081, 0, 0, 0)),
              (5.2, (0, 0, 0), (1.25, 1.53, 0.81, 0, 0, 0)), (10, (0.05, 0, 0.2), (0.1, 0.1, 0.1, 0, 0, 0))]
    return [body(k, turns[k], places[k], *masses[k]) for k in range(6)]


def fourbar():
    """Three bars that turn about y one behind the other, and the end of the last is held on the ground; with a motion that it allows."""
    lengths, q = (0.3, 0.8, 0.6), (-0.9, 0.5, 1.2)
    made = [body(k, (0, 1, 0), (lengths[k - 1] if k else 0, 0, 0), 1.0 + k, (lengths[k] / 2, 0, 0.01 * k), (0.002, 0.02 + 0.01 * k, 0.02 + 0.01 * k, 0, 0, 0))
            for k in range(3)]
    angles_of = [sum(q[:k + 1]) for k in range(3)]
    steps = [(n * math.cos(a), -n * math.sin(a)) for n, a in zip(lengths, angles_of)]
    place = [sum(x for x, _ in steps), sum(z for _, z in steps)]
    by = [(sum(z for _, z in steps[k:]), -sum(x for x, _ in steps[k:])) for k in range(3)]  # velocity of the end by that of each joint
    det = by[1][0] * by[2][1] - by[2][0] * by[1][1]
    v = (2, 2 * (by[2][0] * by[0][1] - by[0][0] * by[2][1]) / det, 2 * (by[0][0] * by[1][1] - by[1][0] * by[0][1]) / det)
    for b, at, speed in zip(made, q, v):
        b['start'] = (at, speed)
    made[2]['held'] = ((lengths[2], 0, 0), (place[0], 0, place[1]))
    return made


def product(a, b):
    return [sum(a[3 * i + k] * b[3 * k + j] for k in range(3)) for i in range(3) for j in range(3)]


def times(a, x):
    return [sum(a[3 * i + k] * x[k] for k in range(3)) for i in range(3)]


def transposed(a):
    return [a[3 * j + i] for i in range(3) for j in range(3)]


def numbers(element, name, otherwise='0 0 0'):
    return [float(x) for x in ((element.get(name) if element is not None else None) or otherwise).split()]


def turned(rpy):
    turn = NONE
    for angle, (i, j) in zip(reversed(rpy), ((0, 1), (2, 0), (1, 2))):
        near = round(angle / (math.pi / 2))
        exact = abs(angle - near * math.pi / 2) < 1e-5  # a right angle to the digits written
        c, s = ((1, 0), (0, 1), (-1, 0), (0, -1))[near % 4] if exact else (math.cos(angle), math.sin(angle))
        one = list(NONE)
        one[4 * i] = one[4 * j] = c
        one[3 * i + j], one[3 * j + i] = -s, s
        turn = product(turn, one)
    return turn


def about(element):
    """Mass, centre and inertia of a link, in its axes."""
    inertial = element.find('inertial')
    if inertial is None:
        return 0.0, [0, 0, 0], [0] * 9
    i = inertial.find('inertia')
    x = {k: float(i.get(k, 0)) for k in ('ixx', 'iyy', 'izz', 'ixy', 'ixz', 'iyz')}
    matrix = [x['ixx'], x['ixy'], x['ixz'], x['ixy'], x['iyy'], x['iyz'], x['ixz'], x['iyz'], x['izz']]
    turn = turned(numbers(inertial.find('origin'), 'rpy'))
    return float(inertial.find('mass').get('value')), numbers(inertial.find('origin'), 'xyz'), product(product(turn, matrix), transposed(turn))


def joined(a, b):
    """Two bodies as one."""
    mass = a[0] + b[0]
    if mass == 0:
        return a
    centre = [(a[0] * x + b[0] * y) / mass for x, y in zip(a[1], b[1])]
    total = [0.0] * 9
    for m, c, i in (a, b):
        d = [x - y for x, y in zip(c, centre)]
        square = sum(x * x for x in d)
        for r in range(3):
            for k in range(3):
                total[3 * r + k] += i[3 * r + k] + m * ((square if r == k else 0) - d[r] * d[k])
    return mass, centre, total


def from_urdf(path):
    robot = xml.parse(path).getroot()
    links = {x.get('name'): x for x in robot.findall('link')}
    below = {}
    for j in robot.findall('joint'):
        below.setdefault(j.find('parent').get('link'), []).append(j)
    roots = set(links) - {j.find('child').get('link') for j in robot.findall('joint')}
    made = []

    def add(link, parent, at, turn, first):
        mass, centre, inertia = about(links[link])
        if first:
            held = (mass, centre, inertia)
        else:
            moved = [x + y for x, y in zip(times(turn, centre), at)]
            held = joined(made[parent - 1]['held'], (mass, moved, product(product(turn, inertia), transposed(turn)))) if parent else None
        if parent:
            made[parent - 1]['held'] = held
        for j in below.get(link, []):
            kind = j.get('type')
            place = [x + y for x, y in zip(times(turn, numbers(j.find('origin'), 'xyz')), at)]
            way = product(turn, turned(numbers(j.find('origin'), 'rpy')))
            if kind in ('revolute', 'continuous', 'prismatic'):
                axis = numbers(j.find('axis'), 'xyz', '1 0 0')
                made.append(body(parent, axis, place, 0, None, None, 'p' if kind == 'prismatic' else 'r', way))
                add(j.find('child').get('link'), len(made), [0, 0, 0], NONE, True)
            else:
                add(j.find('child').get('link'), parent, place, way, False)

    for root in sorted(roots):
        add(root, 0, [0, 0, 0], NONE, True)
    for b in made:
        b['mass'], b['centre'], i = b.pop('held')
        b['inertia'] = [i[0], i[4], i[8], i[1], i[2], i[5]]
    return made


def write_tree(path, bodies):
    with open(path, 'w', encoding='utf-8') as f:
        for b in bodies:
            f.write(' '.join(map(repr, [b['parent']])) + ' ' + b['kind'] + ' ' + ' '.join(
                repr(float(x)) for x in [*b['axis'], *b['at'], *b['turn'], b['mass'], *b['centre'], *b['inertia']]) + '\n')
        for k, b in enumerate(bodies):
            if 'start' in b:
                f.write('%d s %s\n' % (k + 1, text(b['start'])))
            if 'held' in b:
                f.write('%d c %s\n' % (k + 1, text([*b['held'][0], *b['held'][1]])))


def text(values):
    return ' '.join(repr(float(x)) for x in values)


def write_mjcf(path, bodies):
    below = {}
    for k, b in enumerate(bodies):
        below.setdefault(b['parent'], []).append(k + 1)

    def element(k):
        b = bodies[k - 1]
        t, i = b['turn'], b['inertia']
        return '<body name="b%d" pos="%s" xyaxes="%s"><inertial pos="%s" mass="%r" fullinertia="%s"/><joint name="j%d" type="%s" axis="%s"/>%s</body>' % (
            k, text(b['at']), text([t[0], t[3], t[6], t[1], t[4], t[7]]), text(b['centre']), b['mass'], text(i), k,
            'slide' if b['kind'] == 'p' else 'hinge', text(b['axis']), ''.join(map(element, below.get(k, []))))

    sys.setrecursionlimit(10000)
    with open(path, 'w', encoding='utf-8') as f:
        f.write('<mujoco><compiler angle="radian"/><option gravity="0 0 -9.81"><flag contact="disable" constraint="disable"/></option><worldbody>%s</worldbody></mujoco>' % (
            ''.join(map(element, below.get(0, [])))))


def angles(t):
    """Roll, pitch and yaw of a rotation."""
    return math.atan2(t[7], t[8]), math.atan2(-t[6], math.hypot(t[7], t[8])), math.atan2(t[3], t[0])


def write_urdf(path, bodies):
    made = ['<link name="b0"/>']
    for k, b in enumerate(bodies):
        inertia = ' '.join('%s="%r"' % (name, float(x)) for name, x in zip(('ixx', 'iyy', 'izz', 'ixy', 'ixz', 'iyz'), b['inertia']))
        made.append('<link name="b%d"><inertial><origin xyz="%s"/><mass value="%r"/><inertia %s/></inertial></link>' % (k + 1, text(b['centre']), b['mass'], inertia))
        made.append('<joint name="j%d" type="%s"><parent link="b%d"/><child link="b%d"/><origin xyz="%s" rpy="%s"/><axis xyz="%s"/>'
                    '<limit lower="-9" upper="9" effort="1" velocity="1"/></joint>' % (
                        k + 1, 'prismatic' if b['kind'] == 'p' else 'revolute', b['parent'], k + 1, text(b['at']), text(angles(b['turn'])), text(b['axis'])))
    with open(path, 'w', encoding='utf-8') as f:
        f.write('<robot name="tree">%s</robot>' % ''.join(made))


# ---- programs ---------------------------------------------------------------------------------------------------------

EIGEN = '-I/usr/include/eigen3'


def put(folder, path, content):
    full = os.path.join(folder, path)
    os.makedirs(os.path.dirname(full), exist_ok=True)
    with open(full, 'w', encoding='utf-8') as f:
        f.write(content)


def pinocchio_flags(folder):
    """What its own build would write into headers."""
    put(folder, 'pinocchio/config.hpp', '#pragma once\n#define PINOCCHIO_VERSION "3"\n#define PINOCCHIO_MAJOR_VERSION 3\n#define PINOCCHIO_MINOR_VERSION 7\n'
        '#define PINOCCHIO_PATCH_VERSION 0\n#define PINOCCHIO_DLLAPI\n#define PINOCCHIO_PARSERS_DLLAPI\n#define PINOCCHIO_DLLIMPORT\n#define PINOCCHIO_DLLEXPORT\n')
    put(folder, 'pinocchio/deprecated.hpp', '#pragma once\n#define PINOCCHIO_DEPRECATED\n#define PINOCCHIO_DEPRECATED_MESSAGE(message)\n')
    put(folder, 'pinocchio/warning.hpp', '#pragma once\n')
    return ['-DNDEBUG', '-DBOOST_MPL_LIMIT_LIST_SIZE=30', '-DBOOST_MPL_CFG_NO_PREPROCESSED_HEADERS', '-I' + folder,
            '-I' + os.path.join(PEERS, 'pinocchio', 'include'), EIGEN]


def configured(folder, name, source, **values):
    """A header that a build of CMake would make."""
    with open(source, encoding='utf-8') as f:
        put(folder, name, re.sub(r'@(\w+)@', lambda found: values.get(found.group(1), '0'), f.read()))


def code_flags(folder):
    """Headers of CppAD and CppADCodeGen."""
    cppad, cg = os.path.join(PEERS, 'cppad', 'include'), os.path.join(PEERS, 'cppadcg', 'include')
    configured(folder, 'cppad/configure.hpp', os.path.join(cppad, 'cppad', 'configure.hpp.in'), cppad_version='2024', cppad_tape_addr_type='unsigned int',
               cppad_tape_id_type='unsigned int', cppad_max_num_threads='48', cppad_cppadvector='1', cppad_has_mkstemp='1', cppad_has_gettimeofday='1',
               use_cplusplus_2017_ok='1', cppad_padding_block_t='', cppad_c_compiler_gnu_flags='1', cppad_c_compiler_cmd='gcc')
    configured(folder, 'cppad/cg/configure.hpp', os.path.join(cg, 'cppad', 'cg', 'configure.hpp.in'), cppadcg_version='2.5')
    configured(folder, 'cppad/local/is_pod.hpp', os.path.join(cppad, 'cppad', 'local', 'is_pod.hpp.in'), is_pod_specialize_98='', is_pod_specialize_11='')
    for part in ('pthread_pool_c', 'pthread_pool_h', 'openmp_c', 'openmp_h'):
        put(folder, 'cppad/cg/model/threadpool/%s.hpp' % part, '#pragma once\nconst char CPPADCG_%s_FILE[] = "";\n' % part.upper())
    return pinocchio_flags(folder) + ['-I' + cppad, '-I' + cg, '-ldl']


def rbdl_flags(folder):
    put(folder, 'rbdl/rbdl_config.h', '#pragma once\n#define RBDL_API_VERSION 0x030000\n#define RBDL_DLLAPI\n#define RBDL_LOCAL\n#define RBDL_ADDON_DLLAPI\n'
        '#define RBDL_BUILD_COMMIT ""\n#define RBDL_BUILD_TYPE ""\n#define RBDL_BUILD_BRANCH ""\n#define RBDL_BUILD_COMPILER_ID ""\n#define RBDL_BUILD_COMPILER_VERSION ""\n')
    sources = os.path.join(PEERS, 'rbdl', 'src')
    return ['-DNDEBUG', '-I' + folder, '-I' + os.path.join(PEERS, 'rbdl', 'include'), EIGEN] + sorted(glob.glob(os.path.join(sources, '*.cc')))


def programs(folder):
    """Name, source, compiler and what it is called with; libraries of Debian are made for any processor: so are their callers."""
    native = ['-O2', '-march=native']
    yield 'Cardan', 'kernel.c', ['cc', '-O2', '-I' + os.path.join(ROOT, 'include')], [os.path.join(BUILD, 'libcardan-mbs.a'), '-lm']
    yield 'MuJoCo', 'mujoco.c', ['cc', '-O2'], ['-lmujoco', '-lm']
    yield 'DART', 'dart.cpp', ['c++', '-O2', '-DNDEBUG', EIGEN], ['-ldart', '-lassimp']
    yield 'Simbody', 'simbody.cpp', ['c++', '-O2', '-I/usr/include/simbody'], ['-lSimTKsimbody', '-lSimTKmath', '-lSimTKcommon']
    if PEERS and os.path.isdir(os.path.join(PEERS, 'pinocchio')):
        yield 'Pinocchio', 'pinocchio.cpp', ['c++', '-std=c++17', *native], pinocchio_flags(folder)
    if PEERS and os.path.isdir(os.path.join(PEERS, 'rbdl')):
        yield 'RBDL', 'rbdl.cpp', ['c++', *native], rbdl_flags(folder)


def generator(folder):
    """The program that writes C text by Pinocchio and CppADCodeGen; its templates take minutes."""
    if PEERS and all(os.path.isdir(os.path.join(PEERS, x)) for x in ('pinocchio', 'cppad', 'cppadcg')):
        yield 'CppADCodeGen', 'pinocchio_code.cpp', ['c++', '-std=c++17', '-O1'], code_flags(folder)


def build(folder, wanted):
    made = []
    for name, source, compiler, after in wanted:
        program = os.path.join(folder, source.split('.')[0] + '_calls')
        needs = [os.path.join(HERE, x) for x in (source, 'tree.h')] + [x for x in after if x.endswith('.a')]
        if os.path.exists(program) and os.path.getmtime(program) > max(map(os.path.getmtime, needs)):
            made.append((name, program))
            continue
        done = subprocess.run([*compiler, os.path.join(HERE, source), '-o', program, *after], capture_output=True, text=True, check=False)
        if done.returncode:
            why = [x for x in done.stderr.splitlines() if 'error' in x or 'cannot find' in x]
            print('%s is left out: %s' % (name, why[0] if why else 'it does not build'))
        else:
            made.append((name, program))
    return made


def measure(program, tree, mjcf):
    """Nanoseconds of each call and accelerations, or why there are none."""
    done = subprocess.run([*ONE_CORE, program, tree, mjcf], capture_output=True, text=True, check=False,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)))
    if done.returncode:
        return ' '.join(done.stderr.split())[:120] or 'ended by signal %d' % -done.returncode
    rows = dict(line.split(' ', 1) for line in done.stdout.splitlines())
    return {**{c: float(rows[c]) for c in CALLS if c in rows}, 'a': [float(x) for x in rows['a'].split()]}


def difference(a, b):
    size = max(map(abs, a)) or 1
    return max(abs(x - y) for x, y in zip(a, b)) / size


def trees():
    yield 'r3', manutec()
    if PEERS:
        for path in sorted(glob.glob(os.path.join(PEERS, '*.urdf'))):
            yield os.path.basename(path)[:-5], from_urdf(path)
    yield 'quadruped', quadruped()
    yield 'humanoid', humanoid()
    yield 'four-bar', fourbar()
    yield 'chain of 100', chain(100)
    yield 'chain of 1000', chain(1000)


def converted(folder, bodies):
    write_urdf(os.path.join(folder, 'tree.urdf'), bodies)
    model = os.path.join(folder, 'tree.dym')
    subprocess.run([os.path.join(BUILD, 'cardan'), 'convert', os.path.join(folder, 'tree.urdf'), model], capture_output=True, check=True)
    with open(model, encoding='utf-8') as f:
        return f.read()


def emitted(folder, content, how):
    """Nanoseconds of the code that Cardan makes of a model, no compiler called; how: as --cc has it, or ''."""
    model = os.path.join(folder, 'emitted.dym')
    with open(model, 'w', encoding='utf-8') as f:
        f.write(content)
    done = subprocess.run([*ONE_CORE, os.path.join(BUILD, 'bench_emitted'), model, os.path.join(ROOT, 'lib', 'dymola')], capture_output=True, text=True,
                          check=False, env={**os.environ, 'COMPILER': how} if how else None)
    found = re.search(r'states: (\d+) ns', done.stdout)
    return float(found.group(1)) if found else None


def compiled(folder):
    """Nanoseconds of the code that mbs_compile makes of the tree, by call."""
    done = subprocess.run([*ONE_CORE, os.path.join(BUILD, 'bench_compiled'), os.path.join(folder, 'tree.urdf')], capture_output=True, text=True, check=True)
    return {call: float(ns) for call, ns in re.findall(r'^ +(\w+) +kernel .* code +(\d+) ns', done.stdout, re.M)}


def given_motion(content):
    """Inverse dynamics: coordinates, speeds and accelerations are states, and the efforts are what one of them changes by."""
    classes = '@mbs.lib\n'
    for kind, part in (('Revolute', '1:3'), ('Prismatic', '4:6')):
        classes += '\nmodel class (%sJoint) %sGiven\n  der(q) = qd\n  der(qd) = qdd\n  der(qdd) = -(trans(n)*fb(%s))\nend\n' % (kind, kind, part)
        content = content.replace('(%s)' % kind, '(%sGiven)' % kind)
    return content.replace('@mbs.lib\n', classes)


def generated(folder, program, tree):
    """Nanoseconds of the C text of the others, by the better compiler."""
    best = {}
    text_of = subprocess.run([program, tree], capture_output=True, text=True, check=True).stdout
    put(folder, 'code.c', text_of)
    for compiler in ('gcc', 'clang'):
        to = os.path.join(folder, 'generated')
        done = subprocess.run([compiler, '-O2', '-march=native', '-I' + HERE, os.path.join(folder, 'code.c'), os.path.join(HERE, 'generated.c'), '-o', to, '-lm'],
                              capture_output=True, check=False)
        found = measure(to, tree, '') if done.returncode == 0 else {}
        for call in ('forward', 'inverse'):
            if call in found and found[call] < best.get(call, math.inf):
                best[call] = found[call]
    return best


def row(name, call, found):
    if call not in found[0][1]:
        return
    ours, others = found[0][1][call], [x[call] for _, x in found[1:] if x and call in x]
    print('%-14s %-12s' % (name, call) + ''.join('%11.0f' % x[call] if x and call in x else '%11s' % '-' for _, x in found) +
          ('   %.2f times ours' % (min(others) / ours) if others else ''), flush=True)


def code_row(name, how, call, found, others):
    print('%-14s %-15s %7s' % (name, how + ', ' + call[:3], '%.0f' % found if found else '-') +
          ('   generated by the others: %.0f, %.2f times ours' % (others[call], others[call] / found) if found and call in others else ''), flush=True)


def code_rows(name, folder, writer, bodies, tree):
    content = converted(folder, bodies)
    others = generated(folder, writer, tree) if writer else {}
    ours = compiled(folder)
    for call in ('forward', 'inverse'):
        code_row(name, 'mbs_compile', call, ours.get(call), others)
    for how in ('', 'fma'):
        for call, of in (('forward', content.replace('@mbs.lib', '@mbssim.lib')), ('inverse', given_motion(content))):
            code_row(name, how or 'model', call, emitted(folder, of, how), others)


def table(made, writer, folder):
    print('\n%-14s %-12s' % ('ns a call', '') + ''.join('%11s' % name for name, _ in made) + '   least of the others', flush=True)
    for name, bodies in trees():
        tree, mjcf = os.path.join(folder, 'tree.txt'), os.path.join(folder, 'tree.xml')
        write_tree(tree, bodies)
        write_mjcf(mjcf, bodies)
        loop = any('held' in b for b in bodies)
        tried = [(peer, NO_LOOPS[peer] if loop and peer in NO_LOOPS else measure(program, tree, mjcf)) for peer, program in made]
        found = [(peer, x if isinstance(x, dict) else None) for peer, x in tried]
        for call in CALLS:
            row(name, call, found)
        ours = found[0][1]['a']
        print('%-14s accelerations differ by %s' % (name, ', '.join('%.0e (%s)' % (difference(ours, x['a']), peer) for peer, x in found[1:] if x)))
        for peer, why in tried:
            if not isinstance(why, dict):
                print('%-14s %s is left out: %s' % (name, peer, why))
        if len(bodies) <= SMALL and not loop:
            code_rows(name, folder, writer, bodies, tree)


def main():
    programs_at = os.path.join(BUILD, 'bench_peers')
    os.makedirs(programs_at, exist_ok=True)
    made = build(programs_at, programs(programs_at))
    writer = dict(build(programs_at, generator(programs_at))).get('CppADCodeGen')
    with tempfile.TemporaryDirectory() as folder:
        table(made, writer, folder)


if __name__ == '__main__':
    main()
