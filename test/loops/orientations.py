"""Start orientations from all over the sphere, of joints and bodies that have them, on bases that are turned as well."""
import csv
import json
import math
import os
import random
import subprocess
import tempfile

MB = 'Modelica.Mechanics.MultiBody.'


def quaternion(chance):
    q = [chance.gauss(0, 1) for _ in range(4)]
    return [x / math.sqrt(sum(y * y for y in q)) for x in q]


def rotation(q):
    """The matrix that takes coordinates of the frame into those of the one that is turned by q."""
    x, y, z, w = q
    return [[1 - 2*(y*y + z*z), 2*(x*y + z*w), 2*(x*z - y*w)], [2*(x*y - z*w), 1 - 2*(x*x + z*z), 2*(y*z + x*w)],
            [2*(x*z + y*w), 2*(y*z - x*w), 1 - 2*(x*x + y*y)]]


def angles(t):
    """About x, y, z in turn."""
    return math.atan2(-t[2][1], t[2][2]), math.asin(max(-1, min(1, t[2][0]))), math.atan2(-t[1][0], t[0][0])


def array(rows):
    return '{' + ', '.join(array(r) if isinstance(r, (list, tuple)) else repr(r) for r in rows) + '}'


def body(count, more='', kind='Body', shape='each m = 1, each r_CM = {0.1, 0.2, 0.3}, each I_11 = 1, each I_22 = 2, each I_33 = 2.5'):
    return '%sParts.%s b[%d](%s%s);' % (MB, kind, count, shape, more)


def kinds(count):
    """Declarations of joints j, if there are any, and of bodies b, by name."""
    fixed = 'each angles_fixed = true, angles_start = angles'
    place = 'each r_rel_a(each fixed = true), each v_rel_a(each fixed = true), '
    free = ', each r_0(each fixed = true), each v_0(each fixed = true), each w_0_fixed = true, ' + fixed
    shape = 'each r = {0.2, 0.1, 0}'
    made = {}
    for name, states in (('', 'each enforceStates = false'), (' with states', 'each enforceStates = true'),
                         (' with angles as states', 'each enforceStates = true, each useQuaternions = false')):
        made['Spherical' + name] = '%sJoints.Spherical j[%d](%s, each w_rel_a_fixed = true, %s);' % (MB, count, fixed, states) + body(count)
        made['FreeMotion' + name] = '%sJoints.FreeMotion j[%d](%s%s, each w_rel_a_fixed = true, %s);' % (
            MB, count, place, fixed, states) + body(count)
        made['Body' + name] = body(count, free + ', ' + states)
    scalar = ', '.join('angle_%d(start = angles[:,%d], each fixed = true)' % (k, k) for k in (1, 2, 3))
    zero = ', '.join('each %s_%d(fixed = true)' % (n, k) for n in ('r_rel_a', 'v_rel_a', 'angle_d') for k in (1, 2, 3))
    made['FreeMotionScalarInit'] = ('%sJoints.FreeMotionScalarInit j[%d](each use_r = true, each use_v = true, each use_angle = true, '
                                    'each use_angle_d = true, %s, %s);' % (MB, count, scalar, zero) + body(count))
    made['BodyShape'] = body(count, free, 'BodyShape', shape + ', each m = 1, each r_CM = {0.1, 0.2, 0.3}')
    made['BodyBox'] = body(count, free, 'BodyBox', shape)
    made['BodyCylinder'] = body(count, free, 'BodyCylinder', shape)
    return made


def model(parts, bases, wanted):
    """Its e is the largest deviation of a start orientation."""
    count = len(wanted)
    has_joints = ' j[' in parts
    base = '%sParts.FixedRotation f[%d](n = %s, angle = {%s});' % (MB, count, array(q[:3] for q in bases), ', '.join(
        repr(math.degrees(2 * math.atan2(math.sqrt(1 - q[3] ** 2), q[3]))) for q in bases))
    off = 'j[i].frame_b.R.T*transpose(j[i].frame_a.R.T)' if has_joints else 'b[i].frame_a.R.T'
    connect = 'connect(f[i].frame_b, j[i].frame_a); connect(j[i].frame_b, b[i].frame_a);' if has_joints else ''
    return ('model Turned\n inner %sWorld world;\n parameter Real angles[%d,3] = %s, T[%d,3,3] = %s;\n %s\n %s\n Real e = max({max(abs(%s - '
            'T[i,:,:])) for i in 1:%d});\nequation\n for i in 1:%d loop connect(world.frame_b, f[i].frame_a); %s end for;\nend Turned;'
            % (MB, count, array(angles(t) for t in wanted), count, array(wanted), base, parts, off, count, count, connect))


def settings(wanted):
    """The same model with other orientations."""
    made = []
    for i, t in enumerate(wanted):
        for k, a in enumerate(angles(t)):
            made += ['--set', 'angles[%d,%d]=%r' % (i + 1, k + 1, a)]
            for c in range(3):
                made += ['--set', 'T[%d,%d,%d]=%r' % (i + 1, k + 1, c + 1, t[k][c])]
    return made


def errors(cardan, options, parts, bases, wanted):
    """The first of the lists of `wanted` is compiled in, the others are further runs of the same code."""
    run_options = ['--stop', '0.001', '--intervals', '1', '--outputs', '^e$']
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'Turned.mo')
        with open(path, 'w') as f:
            f.write(model(parts, bases, wanted[0]))
        with subprocess.Popen([cardan, 'simulate', '--again', 'Turned', path] + options, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True, start_new_session=True) as program:
            program.stdout.readline()  # ready
            for k, some in enumerate(wanted):
                result, log = (os.path.join(folder, '%d.%s' % (k, end)) for end in ('csv', 'log'))
                more = settings(some) if k else []
                program.stdin.write(json.dumps({'run': k, 'log': log, 'options': run_options + ['-o', result] + more}) + '\n')
                program.stdin.flush()
                said = program.stdout.readline()
                while said and not said.startswith('ended'):
                    said = program.stdout.readline()
                if not os.path.exists(result) or said.split()[2:3] != ['0']:
                    yield math.inf, open(log).read()[:2000] if os.path.exists(log) else 'not compiled'
                    continue
                with open(result) as f:
                    yield float(list(csv.reader(f))[1][1]), ''
            program.stdin.close()


def check(cardan, options, runs, each, expect, tell=lambda text: None):
    """`runs` times `each` orientations of each kind."""
    for kind, parts in kinds(each).items():
        chance = random.Random(5)
        bases = [quaternion(chance) for _ in range(each)]
        wanted = [[rotation(quaternion(chance)) for _ in range(each)] for _ in range(runs)]
        found = list(errors(cardan, options, parts, bases, wanted))
        bad = [said for e, said in found if not e < 1e-9]
        expect(kind + ' starts as written', len(found) == runs and not bad, '%d of %d: %s' % (len(bad), runs, bad[:1]))
        tell('%-36s %d, largest deviation %.0e' % (kind, each * len(found), max((e for e, _ in found), default=math.inf)))
