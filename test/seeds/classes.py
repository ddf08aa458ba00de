"""The classes of the libraries against each other, and orientation by quaternions against angles."""
import os
import re
import shutil
import subprocess

import newton_euler
from measure import CARDAN, FOLDER, inspect, last, read, renamed, row, simulate, written

BODY = '(m=2, r1=0.1, r2=0.2, r3=-0.5, I11=0.1, I22=0.2, I33=0.15, I21=0.01)'
JOINTS = '@mbs.lib\nmodel Joints\n  submodel (Inertial) i (ng3=-1)\n  submodel (Body) m1 %s, m2 %s, m3 %s, m4 %s' % (4*(BODY,))
JOINTS += '''
  submodel (Cardan) c (na1=1, nb2=1, q1=0.3, q2=-0.2, q1d=1, q2d=2)
  submodel (Spherical) s (q=[0.3; -0.2; 0.1])
  submodel (Revolute) a1 (n1=1, q=0.3, qd=1), a2 (n2=1, q=-0.2, qd=2)
  submodel (Revolute) s1 (n1=1, q=0.3), s2 (n2=1, q=-0.2), s3 (n3=1, q=0.1)
  connect i to c to m1, i to a1 to a2 to m2, i to s to m3, i to s1 to s2 to s3 to m4
end
'''
SLIDER = '''@%s
model Slider
  submodel (Inertial) i (ng3=-1)
  submodel (Revolute) r (n2=1, qd=3), w (n1=1, qd=2)
  submodel (Prismatic) p (n3=1, q=-0.5)
  submodel (Body) m (m=2, r1=0.1, r2=0.05, I11=0.1, I22=0.2, I33=0.15), k (m=1, r1=0.3, I22=0.1, I11=0.1, I33=0.1)
  submodel (Spring) sp (c=200, s0=0.5)
  submodel (Damper) da (d=2)
  connect i to r to p to w to m, k at r:b, sp at (r:a, w:b), da at (r:a, w:b)
end
'''

TURNING = '''@%s
model Turning
  submodel (Inertial) i (ng3=-1)
  submodel (Cardan) c (na1=1, nb2=0.8, nb3=0.6, q1=0.3, q2=-0.2, q1d=1, q2d=2)
  submodel (Spherical) s (q=[0.3; -0.2; 0.1])
  submodel (Revolute) r (n2=1, qd=1), k (n1=1, q=0.5)
  submodel (Bar) b1 (r1=0.2, r3=-0.5), b2 (r2=0.1, r3=-0.4)
  submodel (Body) m1 ''' + BODY + ', m2 ' + BODY + ', m3 ' + BODY + ', m4 ' + BODY + '''
  submodel (Spring) sp (c=20, s0=0.5)
  connect i to c to b1 to s to b2 to r, m1 at c:b, m2 at s:b, m3 at r:b, b1:b to k to m4, sp at (i, b2:b)
end
'''


def turning():
    """Joints of two and three degrees of freedom within a tree. One of mbssim.lib moves; one of mbs.lib is moved alike."""
    pairs = ('c.q1', 'c.q2', 's.q[1]', 's.q[2]', 's.q[3]', 'r.q', 'k.q')
    ends = [simulate(None, [written('turning.dym', TURNING % lib)], 2, 2, r'c\.q[12]|s\.q\[.\]|[rk]\.q')
            for lib in ('mbs.lib', 'mbssim.lib')]
    apart = max(abs(last(ends[0], x) - last(ends[1], x)) for x in pairs)
    moved = read('mbs.lib')
    for law, moves in ((r'f \+ trans\(n\)', 'tau + trans(n)'), (r'f1 \+', 'tau1 +'), (r'f2 \+', 'tau2 +'),
                       (r'0 = f \+ fb', '0 = tau + fb'), (r'  der\(\w+\) *= \w+\n', ''), (r' \+ residue\(\w+\)', ''),
                       (r'(  cut ext \(q, .*\n)', r'\1  terminal tau\n'), (r'(  cut ext1 .*\n)', r'\1  terminal tau1, tau2\n'),
                       (r'(  cut ext \(q\(3\).*\n)', r'\1  terminal tau(3)\n')):
        moved = re.sub(law, moves, moved)
    moved = re.sub(r'  w\(\d\) = .*\n', '', moved).replace('  local qd(3)\n', '')
    text = renamed(read('mbssim.lib') + TURNING % '', 'Sim') + moved + TURNING % ''
    text = re.sub('^@$', '', text, flags=re.M) + 'model Both\n  submodel (SimTurning) a\n  submodel (Turning) b\n'
    for x in ('c.q1', 'c.q1d', 'c.q1dd', 'c.q2', 'c.q2d', 'c.q2dd', 's.q', 's.w', 's.wd',
              'r.q', 'r.qd', 'r.qdd', 'k.q', 'k.qd', 'k.qdd'):
        text += '  b.%s = a.%s\n' % (x, x)
    names, rows = simulate(None, [written('both.dym', text + 'end\n')], 2, 1000, r'b\..\.tau.*')
    worst = max(abs(x) for values in rows for name, x in zip(names, values) if '.tau' in name)
    row('cardan and spherical joints in a tree, both libraries, 2 s', 'equal', '%.1e apart; torques on %d states: %.1e Nm' %
        (apart, len(rows), worst), apart < 1e-6 and worst < 1e-10 and len(names) == 8)
    systems = inspect(written('turning.dym', TURNING % 'mbssim.lib'))[3]
    row('the same: systems of equations with mbssim.lib', 'small ones in joints', ', '.join(
        '%d to %d' % (b['size'], b['torn']) for b in systems) or 'none', all(b['size'] <= 3 for b in systems))


SENSOR = '''@%s
model Sensed
  submodel (Inertial) i (ng3=-1)
  submodel (Revolute) r (n2=1, qd=3), w (n1=1, qd=2)
  submodel (Prismatic) p (n3=1, q=-0.5)
  submodel (Body) m (m=2, r1=0.1, r2=0.05, I11=0.1, I22=0.2, I33=0.15), k (m=1, r1=0.3, I22=0.1, I11=0.1, I33=0.1)
  submodel (Bar) b (r1=0.2, r2=0.1)
  submodel (Sensor) s
  submodel (Torque) t
  output power
  t.tau = cos(Time)
  connect i to r to p to w to b, m at b:b, k at r:b, s at (r:b, b:b), t at r:ext
  power = r.Pa + r.Pb + r.f*r.qd + p.Pa + p.Pb + w.Pa + w.Pb + b.Pa + b.Pb
end
'''


LOCKED = '''@%s
model Locked
  submodel (Inertial) i (ng3=-1)
  submodel (PrismaticLock) p (n3=1, q=-0.5)
  submodel (CardanLock) c (na1=1, nb2=0.8, nb3=0.6, q1=0.3, q2=-0.2, q1d=1, q2d=2)
  submodel (Revolute) r (n2=1, qd=1)
  submodel (Bar) b (r1=0.2, r3=-0.5)
  submodel (Spring) s (c=200, s0=0.5)
  submodel (Body) m1 %s, m2 %s, m3 %s
  connect i to p to c to b to r, m1 at p:b, m2 at c:b, m3 at r:b, s at (i, p:b)
  p.L = if Time > 0.9 and Time < 1.4 then 1 else 0
  c.L1 = if Time > 0.3 and Time < 1 then 1 else 0
  c.L2 = if Time > 0.6 and Time < 1.2 then 1 else 0
  when Time > 0.9 then
    init(p.qd) = 0
  endwhen
  when Time > 0.3 then
    init(c.q1d) = 0
  endwhen
  when Time > 0.6 then
    init(c.q2d) = 0
  endwhen
end
'''


HELD_FREE = '''@%s
model HeldFree
  submodel (Inertial) i (ng3=-1)
  submodel (FreeLock) j
  submodel (SphericalLock) s (q=[0.3; -0.2; 0.1])
  submodel (Revolute) r (n2=1, qd=1)
  submodel (Bar) b (r1=0.2, r3=-0.5), b2 (r2=0.3)
  submodel (Body) m1 %s, m2 %s, m3 %s
  submodel (Spring) sp (c=200, s0=0.5)
  connect i to j to b to s to b2 to r, m1 at j:b, m2 at s:b, m3 at r:b, sp at (i, b:b)
  j.x.L = if Time > 0.9 and Time < 1.4 then 1 else 0
  j.y.L = 0
  j.z.L = if Time > 0.5 then 1 else 0
  j.s.L1 = if Time > 0.3 and Time < 1 then 1 else 0
  j.s.L2 = 0
  j.s.L3 = if Time > 0.6 and Time < 1.2 then 1 else 0
  s.L1 = if Time > 0.7 then 1 else 0
  s.L2 = if Time > 0.7 and Time < 1.5 then 1 else 0
  s.L3 = if Time > 0.7 then 1 else 0
  init(s.w) = [0.5; -0.4; 0.8]
  init(j.s.w) = [0.2; 0.3; -0.1]
  when Time > 0.9 then
    init(j.x.qd) = 0
  endwhen
  when Time > 0.5 then
    init(j.z.qd) = 0
  endwhen
  when Time > 0.3 then
    init(j.s.w(1)) = 0
  endwhen
  when Time > 0.6 then
    init(j.s.w(3)) = 0
  endwhen
  when Time > 0.7 then
    init(s.w(1)) = 0
    init(s.w(2)) = 0
    init(s.w(3)) = 0
  endwhen
end
'''


def locked_free():
    """Spherical and free joints of which some degrees of freedom are locked and let go (equation 17d)."""
    watched = ['j.x.q', 'j.y.q', 'j.z.q', 'r.q', 'j.x.fl', 's.fl1', 's.fl3'] + [
        '%s.%s[%d]' % (joint, x, k) for joint in ('s', 'j.s') for x in 'qw' for k in (1, 2, 3)]
    results = [simulate(None, [written('held.dym', HELD_FREE % (lib, BODY, BODY, BODY))], 2, 200, '|'.join(map(re.escape, watched)),
                        '1e-9') for lib in ('mbs.lib', 'mbssim.lib')]
    (names, rows), (other_names, others) = results
    apart = max(abs(a[names.index(x)] - b[other_names.index(x)])/(1 + abs(a[names.index(x)])) for a, b in zip(rows, others)
                for x in watched)
    held = [a for a in others if 0.71 < a[0] < 1.49]
    moved = max(abs(a[other_names.index('s.q[%d]' % k)] - held[0][other_names.index('s.q[%d]' % k)]) for a in held for k in (1, 2, 3))
    row('spherical and free joints locked in part and whole, both libraries, 2 s', 'equal', '%.1e apart; one that is locked moves %.0e'
        % (apart, moved), apart < 1e-6 and moved < 1e-9)


def locked_joints():
    """Prismatic and cardan joints that are locked and let go, one coordinate after the other (equation 17d)."""
    results = [simulate(None, [written('locked.dym', LOCKED % (lib, BODY, BODY, BODY))], 2, 200,
                        r'[pr]\.q|c\.q[12]|p\.(L|fl)|c\.(L|fl)[12]', '1e-9') for lib in ('mbs.lib', 'mbssim.lib')]
    (names, rows), (other_names, others) = results
    watched = ('p.q', 'p.fl', 'c.q1', 'c.q2', 'c.fl1', 'c.fl2', 'r.q')
    apart = max(abs(a[names.index(x)] - b[other_names.index(x)])/(1 + abs(a[names.index(x)]))
                for a, b in zip(rows, others) for x in watched)
    moved = max(abs(a[names.index(q)] - b[names.index(q)]) for a, b in zip(rows, rows[1:])
                for q, lock in (('p.q', 'p.L'), ('c.q1', 'c.L1'), ('c.q2', 'c.L2'))
                if a[names.index(lock)] == 1 and b[names.index(lock)] == 1)
    seen = {tuple(a[names.index(x)] for x in ('p.L', 'c.L1', 'c.L2')) for a in rows}
    row('prismatic and cardan joints locked and let go, both libraries, 2 s', 'equal', '%.1e apart; %d configurations; '
        'locked ones move %.0e' % (apart, len(seen), moved), apart < 1e-6 and moved == 0 and len(seen) >= 6)


def interact():
    """Equations 2 to 4 and 7: relative quantities in the axes of both cuts, against differences of each other in time."""
    results = [simulate(None, [written('sensed.dym', SENSOR % lib)], 1, 10000,
                        r's\.(Trel|rrel|rrelb|vrel|vrela|arel|arela)\[.*|power', '1e-11') for lib in ('mbs.lib', 'mbssim.lib')]
    (names, rows), (other_names, others) = results
    at = {name: k for k, name in enumerate(names)}

    def vector(values, name, first=1):
        return [values[at['s.%s[%d]' % (name, k)]] for k in range(first, first + 3)]
    worst = power = apart = 0.0
    for k in range(1, len(rows) - 1, 97):
        before, now, after = rows[k - 1], rows[k], rows[k + 1]
        step = after[0] - before[0]
        turn = [[now[at['s.Trel[%d,%d]' % (i, j)]] for j in (1, 2, 3)] for i in (1, 2, 3)]
        pairs = [([(y - x)/step for x, y in zip(vector(before, a, i), vector(after, a, i))], vector(now, b, i + 3*(a == 'rrel')))
                 for a, b, i in (('rrel', 'vrela', 1), ('vrela', 'arela', 1), ('vrela', 'arela', 4))]
        for a, b, i in (('rrel', 'rrelb', 1), ('vrela', 'vrel', 1), ('vrela', 'vrel', 4), ('arela', 'arel', 4)):
            pairs.append(([newton_euler.dot(line, vector(now, a, i)) for line in turn], vector(now, b, i)))
        worst = max(worst, max(abs(x - y)/(1 + abs(y)) for a, b in pairs for x, y in zip(a, b)))
        power = max(power, abs(now[at['power']]))
    for values, other in zip(rows[::97], others[::97]):
        apart = max(apart, max(abs(values[at[name]] - other[other_names.index(name)]) for name in names))
    row('Interact in the axes of a and b, against differences in time', 'equations 2 to 4',
        '%.1e; both libraries %.1e apart' % (worst, apart), worst < 1e-5 and apart < 1e-6)
    row('power that flows into joints and bars by all cuts', 'none (equation 7)', '%.1e W' % power, power < 1e-9)


def classes():
    result = simulate(None, [written('joints.dym', JOINTS)], 2, 2, r'c\.q[12]|a[12]\.q|s\.q\[.\]|s[123]\.q')
    pairs = (('c.q1', 'a1.q'), ('c.q2', 'a2.q'), ('s.q[1]', 's1.q'), ('s.q[2]', 's2.q'), ('s.q[3]', 's3.q'))
    apart = max(abs(last(result, a) - last(result, b)) for a, b in pairs)
    row('cardan and spherical joints against revolute ones, 2 s', 'equal', '%.1e rad apart' % apart, apart < 1e-6)
    ends = [simulate(None, [written('slider.dym', SLIDER % lib)], 2, 2, r'[rpw]\.q') for lib in ('mbs.lib', 'mbssim.lib')]
    apart = max(abs(last(ends[0], x) - last(ends[1], x)) for x in ('r.q', 'p.q', 'w.q'))
    row('prismatic joint, spring and damper, both libraries, 2 s', 'equal', '%.1e apart' % apart, apart < 1e-8)


# ---- orientation ----------------------------------------------------------------------------------------------------

FREE = '''model Free
  import Modelica.Mechanics.MultiBody.*;
  inner World world(gravityType = Types.GravityTypes.NoGravity);
  Parts.Body b(m = 1, r_CM = {0.1, 0.2, 0.3}, I_11 = 1, I_22 = 2, I_33 = 3, useQuaternions = %s, w_0_start = {0.1, 0.2, 0.3},
    angles_fixed = true, w_0_fixed = true, r_0(each fixed = true), v_0(each fixed = true));
end Free;
'''


def instructions(path, stop):
    """Of a whole run with steps of 0.01 s and four evaluations each; None where there is no valgrind."""
    if not shutil.which('valgrind'):
        return None
    call = ['valgrind', '--tool=callgrind', '--callgrind-out-file=' + os.devnull, CARDAN, 'simulate', path, '--stop', str(stop),
            '--solver', 'rk4', '--step', '0.01', '--intervals', '1', '--no-verify', '--outputs', 'time', '-o',
            os.path.join(FOLDER, 'result.csv')]
    done = subprocess.run(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True, timeout=300)
    return int(re.search(r'Collected : (\d+)', done.stderr.decode()).group(1))


def quaternions():
    """A free body: what an evaluation costs when its orientation is a quaternion, and when it is three angles."""
    counts, each, ends = [], [], []
    for how in ('false', 'true'):
        path = written('free.mo', FREE % how)
        counts.append(sum(inspect(path)[0]))
        runs = [instructions(path, stop) for stop in (1, 11)]
        each.append((runs[1] - runs[0])/4000 if all(runs) else None)
        ends.append(simulate(None, [path], 20, 2, r'b\.frame_a\.R\.T.*'))
    apart = max(abs(x - y) for x, y in zip(ends[0][1][-1], ends[1][1][-1]))
    row('free body by quaternions and by angles: operations of an evaluation', 'at most 1.3 times', '%d and %d: %.2f; %.1e apart '
        'after 20 s' % (counts[1], counts[0], counts[1]/counts[0], apart), counts[1] <= 1.3*counts[0] and apart < 1e-6)
    if each[0]:
        row('the same in instructions, of the run with rk4', '', '%.0f and %.0f: %.2f' % (each[1], each[0], each[1]/each[0]),
            each[1] <= 1.65*each[0])  # sines in line are no operations that are counted, and cheap: they make angles cheaper
