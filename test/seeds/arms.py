"""The arm r3 of seed 000, chains of bodies, joints that lock, any causality, dry friction."""
import math
import os
import re
import resource
import subprocess

import newton_euler
from measure import CARDAN, FOLDER, HERE, LIB, inspect, last, read, renamed, row, row_counts, run, simulate, written

# ---- the r3 ---------------------------------------------------------------------------------------------------------

R3 = '''@%s
@r3mbs.lib
model R3
  submodel (R3mbs) rob (mL=mL, rL1=rL1, rL2=rL2, rL3=rL3)
  parameter mL=15, rL1=0.1, rL2=0.2, rL3=0.3
  %s
end
'''


def start(robot):
    return ''.join('\n  init(%s.r%d.q) = %g\n  init(%s.r%d.qd) = %g' %
                   (robot, k, 0.3*k - 1, robot, k, (-1)**k*(1 + 0.3*k)) for k in range(1, 7))


def both():
    """A robot of mbssim.lib moves freely; one of mbs.lib is moved alike, and tells the torques that this takes."""
    moved = re.sub(r'model class \(RevoluteJoint\) Revolute\n.*?\nend',
                   'model class (RevoluteJoint) Revolute\n  terminal tau\n  0 = tau + trans(n)*fb(1:3)\nend',
                   read('mbs.lib'), flags=re.S)
    arm = re.sub(r', j\d at r\d:ext', '', read('r3mbs.lib')).replace('  cut j1, j2, j3, j4, j5, j6\n', '')
    text = renamed(read('mbssim.lib') + read('r3mbs.lib'), 'Sim') + moved + arm
    load = '(mL=15, rL1=0.1, rL2=0.2, rL3=0.3)'
    text += 'model Both\n  submodel (SimR3mbs) a %s\n  submodel (R3mbs) b %s\n' % (load, load)
    for k in range(1, 7):
        for x in ('q', 'qd', 'qdd'):
            text += '  b.r%d.%s = a.r%d.%s\n' % (k, x, k, x)
    return text + start('a') + '\nend\n'


def r3():
    counts, _, _, blocks = inspect(os.path.join(LIB, 'examples', 'R3direct.dym'), '--numbers')
    row_counts('r3, direct dynamics, mbssim.lib, torques as inputs', (727, 493), counts, len(blocks), (450, 350))
    locked = read('r3mbs.lib').replace('(Revolute)', '(RevoluteLock)')
    with open(os.path.join(LIB, 'examples', 'R3direct.dym'), encoding='utf-8') as f:
        arm = f.read().replace('@r3mbs.lib\n', locked)
    locks_as_inputs = ''.join('  input L%d\n  rob.r%d.L = L%d\n' % (k, k, k) for k in range(1, 7))
    counts, _, _, blocks = inspect(written('locked.dym', arm.replace('  d1.tau', locks_as_inputs + '  d1.tau')), '--numbers')
    row_counts('the same with six joints that can be locked, locks as inputs (paper: 12 and 6 more)', (739, 499), counts, len(blocks),
               (530, 430))
    _, counts, _, blocks = inspect(os.path.join(LIB, 'examples', 'R3inverse.dym'), '--numbers')
    row_counts('r3, inverse dynamics, mbs.lib', (269, 190), counts, len(blocks))

    names, rows = simulate(None, [written('both.dym', both())], 20, 1000, r'b\.r.\.tau')
    worst = max(abs(x) for values in rows for name, x in zip(names, values) if name.endswith('.tau'))
    row('both libraries on %d states: difference of torques' % len(rows), 'none', '%.1e Nm' % worst, worst < 1e-10)

    classic = simulate(None, [written('free.dym', R3 % ('mbssim.lib', start('rob')))], 1, 10, r'rob\.r.\.q')
    modelica = simulate('Arms.R3', [os.path.join(HERE, 'Arms.mo')], 1, 10, r'r.\.phi')
    worst = max(abs(last(classic, 'rob.r%d.q' % k) - last(modelica, 'r%d.phi' % k)) for k in range(1, 7))
    row('the same arm in Modelica, after 1 s', 'equal', '%.1e rad apart' % worst, worst < 1e-7)

    _, _, _, blocks = inspect(written('tree.dym', R3 % ('mbs.lib', '')), '--numbers')
    asked = max(blocks, key=lambda b: b['size'])
    row('r3, simulation with mbs.lib: the system', 'about 600, torn to 6', '%d, torn to %d' %
        (asked['size'], asked['torn']), len(blocks) == 1 and asked['torn'] <= 6)
    written('mbs.lib', re.sub(r' \+ residue\(\w+\)', '', read('mbs.lib')))
    _, _, _, blocks = inspect(written('tree.dym', R3 % ('mbs.lib', '')), '--numbers')
    os.remove(os.path.join(FOLDER, 'mbs.lib'))
    worst = max(b['torn'] for b in blocks)
    row('the same without residue()', '', 'torn to %d' % worst, worst <= 6)


# ---- states by chance, against Newton and Euler ---------------------------------------------------------------------

def thrown(joint, states, locks):
    """The r3 put into another state every millisecond, with other torques, and other joints locked where `locks`."""
    arm = re.sub(r'\(Revolute\)', '(%s)' % joint, read('r3mbs.lib'))
    load = '(mL=15, rL1=0.1, rL2=0.2, rL3=0.3)'
    text = '@mbssim.lib\n' + arm + 'model Thrown\n  submodel (R3mbs) rob %s\n' % load
    text += '  submodel (Torque) %s\n  local k\n' % ', '.join('t%d' % j for j in range(1, 7))
    text += '  connect %s\n' % ', '.join('t%d at rob:j%d' % (j, j) for j in range(1, 7))
    when = '  when sample(0.001, 0.001) then\n    new(k) = k + 1\n'
    for j in range(1, 7):
        free = ''
        if locks:
            text += '  local L%d\n  rob.r%d.L = L%d\n' % (j, j, j)
            when += '    new(L%d) = mod(floor(k/%d), 2)\n' % (j, 2**(j - 1))
            free = '(1 - mod(floor(k/%d), 2))*' % 2**(j - 1)
        text += '  t%d.tau = 50*sin(%g*k + %d)\n' % (j, 12.9898*j, j)
        when += '    init(rob.r%d.q) = 3*sin(%g*k + 1)\n' % (j, 78.233*j)
        when += '    init(rob.r%d.qd) = %s5*sin(%g*k + 2)\n' % (j, free, 45.164*j)
    text += when + '  endwhen\nend\n'
    names, rows = simulate(None, [written('thrown.dym', text)], (states + 0.5)/1000, 1,
                           r'k|rob\.r.\.(q|qd|qdd|L|fl)|t.\.tau', '1e-6')

    def of(values, name):
        return [values[names.index(name % j)] for j in range(1, 7)]
    return [tuple(of(values, name) if '%' in name else values[names.index(name)] for name in
                  ('k', 'rob.r%d.q', 'rob.r%d.qd', 'rob.r%d.qdd', 't%d.tau') + (('rob.r%d.L', 'rob.r%d.fl') if locks else ()))
            for values in rows]


def by_chance():
    arm = newton_euler.r3(15, (0.1, 0.2, 0.3))
    rows = thrown('Revolute', 1000, False)
    states = len({values[0] for values in rows})
    worst = max(abs(a - b)/(1 + abs(a)) for _, q, qd, qdd, tau in rows
                for a, b in zip(tau, newton_euler.torques(arm, q, qd, qdd)))
    row('r3, accelerations on %d states by chance, against Newton and Euler in Python' % states, 'none',
        '%.1e of the torque' % worst, worst < 1e-9 and states >= 1000)
    rows = thrown('RevoluteLock', 640, True)
    seen = {tuple(values[5]) for values in rows}
    worst = moved = 0.0
    for _, q, qd, qdd, tau, lock, hold in rows:
        found = newton_euler.torques(arm, q, qd, qdd)
        worst = max(worst, max(abs(a + l*f - b)/(1 + abs(a) + abs(f)) for a, l, f, b in zip(tau, lock, hold, found)))
        moved = max(moved, max(l*(abs(v) + abs(a)) for l, v, a in zip(lock, qd, qdd)))
    row('r3 with joints that can be locked, every configuration forced', '64, one code',
        '%d of them; %.1e of the torque; locked joints move %.0e' % (len(seen), worst, moved),
        len(seen) == 64 and worst < 1e-9 and moved == 0)


# ---- chains, locks --------------------------------------------------------------------------------------------------

def chain(n, joint='Revolute', lock=''):
    """n equal links; the axes repeat after five."""
    text = '@mbssim.lib\nmodel Chain\n  submodel (Inertial) i (ng3=-1)\n'
    for k in range(n):
        text += '  submodel (%s) r%d (n%d=1)\n  submodel (Bar) b%d (r1=0.5)\n' % (joint, k, (2, 3, 3, 2, 1)[k % 5], k)
        text += '  submodel (Body) m%d (m=2, r1=0.2, I11=0.01, I22=0.02, I33=0.03)\n' % k
        text += lock.format(k)
    path = ' to '.join('r%d to b%d' % (k, k) for k in range(n))
    return text + '  connect i to %s' % path + ''.join(', m%d at r%d:b' % (k, k) for k in range(n)) + '\nend\n'


def user_times(calls):
    """Of each call the least of five, one round after the other: other load on the machine only adds, to all alike."""
    def once(args):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        run(*args)
        return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    rounds = [[once(args) for args in calls] for _ in range(5)]
    return [min(times) for times in zip(*rounds)]


def growth(sizes, times):
    """The exponent of the power of the size that fits the times best."""
    xs, ys = [math.log(n) for n in sizes], [math.log(t) for t in times]
    x0, y0 = sum(xs)/len(xs), sum(ys)/len(ys)
    return sum((x - x0)*(y - y0) for x, y in zip(xs, ys))/sum((x - x0)**2 for x in xs)


def chains():
    sizes = (5, 10, 20, 50)
    counts = [inspect(written('chain.dym', chain(n)), '--numbers')[0] for n in sizes]
    slopes = [tuple((b[i] - a[i])/(m - n) for i in (0, 1))
              for (n, a), (m, b) in zip(zip(sizes, counts), zip(sizes[1:], counts[1:]))]
    row('chains of 5, 10, 20, 50 joints, mbssim.lib', 'O(n)', ', '.join('%d/%d' % c for c in counts) +
        ': %.1f and %.1f for each joint' % slopes[-1],  # a long function is cut, and computes at the cut what both share
        all(abs(b - a) < 0.005*a for s in slopes[1:] for a, b in zip(slopes[0], s)))
    times = user_times([('inspect', written('chain%d.dym' % n, chain(n)), '--numbers') for n in sizes])
    exponent = growth(sizes, times)
    row('their translation, user time', 'O(n), nearly', ', '.join('%.2f' % t for t in times) +
        ' s: n to the %.2f' % exponent, exponent < 1.5) # instructions are linear; caches are not


TORQUE = '  submodel (Torque) t{0}\n  input u{0}\n  t{0}.tau = u{0}\n  connect t{0} at r{0}:ext\n'


def locks():
    """Of a joint within a chain whose torques are inputs: the ends of the chain simplify more where no joint can be locked, and
    longer chains are cut into functions, which compute some things twice."""
    def each(joint, lock=''):
        short, long = (inspect(written('locked.dym', chain(n, joint, TORQUE + lock)), '--numbers')[0] for n in (5, 10))
        return tuple((b - a)/5 for a, b in zip(short, long))
    plain, fixed = each('Revolute'), each('RevoluteLock', '  r{0}.L = 0\n')
    free = each('RevoluteLock', '  input L{0}\n  r{0}.L = L{0}\n')
    row('RevoluteLock against Revolute, where L = 0 is written', '', '%.1f and %.1f more' %
        tuple(b - a for a, b in zip(plain, fixed)), all(b - a <= 2 for a, b in zip(plain, fixed)))
    more = tuple(b - a for a, b in zip(plain, free))
    row('the same where L is known to the run only: inertia about the axis goes on', 'a division, a subtraction, a product',
        '%.1f and %.1f more' % more, more[0] <= 19 and more[1] <= 17)


GIVEN = '''@mbs.lib
model Given
  submodel (Inertial) i (ng3=-1)
  submodel (Revolute) r (n2=1), s (n2=1, q=0.3)
  submodel (Bar) b (r1=1)
  submodel (Body) m1 (m=1, r1=0.5, I22=0.1), m2 (m=1, r1=0.5, I22=0.1)
  node open
  connect i to r to b to s, m1 at r:b, m2 at s:b, %sr:ext at open
%send
'''


def causality():
    """A joint that is moved, by its coordinate alone, with its rates, by a drive: one class, one torque."""
    ways = (('', '  r.q = sin(Time)\n'), ('', '  r.q = sin(Time)\n  r.qd = cos(Time)\n  r.qdd = -sin(Time)\n'),
            ('d at ', '  submodel (Drive) d\n  d.a = -sin(Time)\n  init(r.qd) = 1\n'))
    ends = [simulate(None, [written('given.dym', (GIVEN % way).replace('d at r:ext at open', 'd at r:ext'))], 2, 2,
                     r'r\.f|s\.q') for way in ways]
    apart = max(abs(last(end, x) - last(ends[0], x)) for end in ends for x in ('r.f', 's.q'))
    row('Revolute moved by q, by q, qd and qdd, by a drive: torque after 2 s', 'one class', '%.1e apart' % apart, apart < 1e-6)


# ---- friction, the whole robot -----------------------------------------------------------------------------------------

def sticking():
    """Dry friction in all joints of the arm: joints that stick stay where they are; energy and momentum are kept."""
    names, rows = simulate(None, [os.path.join(LIB, 'examples', 'R3stick.dym')], 5, 500,
                           r'n|energy|turning|r.\.(q|qd|fl)|f.\.(L|heat)', '1e-8')

    def column(name):
        return [values[names.index(name)] for values in rows]
    seen = len(set(column('n')))
    drift = work = heat = 0.0
    for k in range(1, 7):
        lock, q, qd, torque, warm = (column(x % k) for x in ('f%d.L', 'r%d.q', 'r%d.qd', 'r%d.fl', 'f%d.heat'))
        work = max(work, max(abs(a*b) for a, b in zip(torque, qd)))
        heat += warm[-1] if all(a <= b for a, b in zip(warm, warm[1:])) else math.nan
        for j in range(len(rows) - 1):
            if lock[j] == 1 and lock[j + 1] == 1:
                drift = max(drift, abs(q[j] - q[j + 1]), abs(qd[j + 1]))
    row('r3 with friction in six joints, 5 s', '64 configurations, one code', '%d of them met; stuck joints move %.1e rad' %
        (seen, drift), seen >= 10 and drift < 1e-9)
    energy, turning = (max(abs(x - column(name)[0]) for x in column(name)) for name in ('energy', 'turning'))
    row('the same: energy of bodies and heat, less work of the drives', 'conserved',
        'to %.1e J, while %.0f J become heat' % (energy, heat), energy < 1e-6*heat)
    row('the same: angular momentum about the first axis, less what came through it', 'conserved', 'to %.1e Nms' % turning,
        turning < 1e-4)
    row('the same: power of the torques that lock joints', 'none', '%.1e W' % work, work == 0)


def robot():
    """Figure 1 as printed, without a load: then the last joint has no inertia but that of its rotor."""
    asked = ('R3move', 3, 30, r'^(r3\.rob\.r.\.q|s)$', '1e-8')
    example = os.path.join(LIB, 'examples', 'R3robot.dym')
    names, rows = simulate(asked[0], [example], *asked[1:])
    aim = rows[-1][names.index('s')]
    worst = max(abs(abs(rows[-1][names.index('r3.rob.r%d.q' % k)]) - aim) for k in range(1, 7))
    row('the whole r3 robot, six controlled axes with friction', 'runs', 'runs; %.1e rad from the aim' % worst,
        worst < 0.02)
    written('r3.lib', read('r3.lib').replace('@mbs.lib', '@mbssim.lib'))
    with open(example, encoding='utf-8') as f:
        copied = written('robot.dym', f.read())
    other = simulate(asked[0], [copied], *asked[1:])
    os.remove(os.path.join(FOLDER, 'r3.lib'))
    at = {values[other[0].index('time')]: values for values in other[1]}
    pairs = [(values, at[values[names.index('time')]]) for values in rows if values[names.index('time')] in at]
    apart = max(abs(x[names.index(name)] - y[other[0].index(name)]) for x, y in pairs for name in names if name != 'time')
    row('the same with mbssim.lib, load 0', 'runs', '%.1e rad apart' % apart, apart < 1e-6 and len(pairs) > 30)
    with open(os.path.join(LIB, 'examples', 'R3direct.dym'), encoding='utf-8') as f:
        bare = f.read().replace('mL=15', 'mL=0').replace('d6.tau = t6', 'd6.tau = 1')
    done = subprocess.run([CARDAN, 'simulate', written('bare.dym', bare), '--stop', '1', '-o', os.path.join(FOLDER, 'bare.csv')],
                          capture_output=True, text=True, check=False)
    told = done.returncode != 0 and "'rob." in done.stderr and 'mbssim.lib:' in done.stderr
    row('a torque on an axis without inertia: no acceleration follows', '', 'told, with its place' if told else 'NOT TOLD', told)
