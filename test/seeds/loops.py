"""Loops of equations and of bodies: the ladder and branches of seed 001, the four-bar, elements joined directly, the pantograph."""
import math
import os
import re

from measure import HERE, LIB, inspect, last, row, run, simulate, written

# ---- the ladder -----------------------------------------------------------------------------------------------------

def ladder():
    path = os.path.join(LIB, 'examples', 'Ladder.dym')
    best = (27, 25)
    forms = (('Ladder', 'no tearing asked for', (126, 93), 15), ('LadderMesh', 'MeshCut', (28, 25), 3),
             ('LadderNode', 'NodeCut', (38, 25), 3), ('LadderTear', 'TearCut', best, 1))
    for model, name, paper, torn in forms:
        _, moving, still, blocks = inspect(model, path)
        total = (moving[0] + still[0], moving[1] + still[1])
        limit = best if model == 'Ladder' else paper
        row('ladder, %s (*, / and +, -)' % name, '%d and %d' % paper, '%d and %d, of which %d and %d once' %
            (total + still), total[0] <= limit[0] and total[1] <= limit[1])
        row('ladder, %s: the system' % name, '15 to %s' % (torn if torn < 15 else '15'), '%d to %d' %
            (blocks[0]['size'], blocks[0]['torn']), len(blocks) == 1 and blocks[0]['torn'] <= torn)


LOOP = '''model Loop
  local x1=1, x2, y
  x1 = cos(0.5*x2) + 0.1*sin(Time) + %s(x1)
  x2 = 1 + 0.3*x1*x1
  der(y) = x1 - y
end
'''


THREE = '''model Three
  local x1, x2=1, x3=1, y
  10*x1 + x2 + x3 = 12 + sin(Time)
  2*x1 + 10*x2 + x3 = 13 + branch(x2)
  2*x1 + 2*x2 + 10*x3 = 14 + branch(x3)
  der(y) = x1 + x2 + x3 - y
end
'''


def branches():
    """Seed 001, tearing in directed graphs: successive substitution against Newton's method."""
    ends, torn = [], []
    for how in ('branch', 'residue'):
        path = written('loop.dym', LOOP % how)
        ends.append(simulate(None, [path], 5, 5, 'x1|x2|y'))
        torn += ['%s, %d to %d' % (b['kind'], b['size'], b['torn']) for b in inspect(path)[3]]
    apart = max(abs(last(ends[0], x) - last(ends[1], x)) for x in ('x1', 'x2', 'y'))
    row("x1 = f1(x2), x2 = f2(x1): branch torn against Newton's method, 5 s", 'equal', '%s; %s: %.1e apart' %
        (torn[0], torn[1], apart), apart < 1e-8 and torn[0] == 'iterated, 2 to 1')


def branches_of_three():
    """Two branches torn in three equations: all new values from old ones (Jacobi), or each used at once (Gauss, Seidel)."""
    path, ends = written('three.dym', THREE), []
    for how in ((), ('--successive',)):
        ends.append(simulate(None, [path, *how], 1, 1, 'x1|x2|x3|y'))
    apart = max(abs(last(ends[0], x) - last(ends[1], x)) for x in ('x1', 'x2', 'x3', 'y'))
    left = abs(10*last(ends[1], 'x1') + last(ends[1], 'x2') + last(ends[1], 'x3') - 12 - math.sin(1))
    listed = [run('dymola', path, written('commands', 'branches %s\nlist solved\n' % how)) for how in ('together', 'successive')]
    row('three equations torn at two branches: together, and successive', 'two algorithms', 'two: %.1e apart' % apart,
        apart < 1e-8 and left < 1e-8 and '2.0*x2)' in listed[0] and '2.0*((13.0 - (2.0*x1 + x3))/10.0)' in listed[1])


# ---- the four-bar ---------------------------------------------------------------------------------------------------

def open_by(crank, q1, q2, slider):
    """How far the ends of crank and rod are apart, from the coordinates of the joints alone."""
    x, z = -0.7*math.cos(q2) - 0.2*math.sin(q2), 0.7*math.sin(q2) - 0.2*math.cos(q2)
    rod = (1 + slider + x*math.cos(q1), x*math.sin(q1), 0.2 + z)
    return math.dist(rod, (0.3*math.cos(crank), 0.3*math.sin(crank), 0))


def four_bar():
    path = os.path.join(LIB, 'examples', 'FourBar.dym')
    _, _, _, blocks = inspect(path)
    level = {'positions': [], 'velocities': [], 'dynamics': []}
    for b in blocks:
        names = ' '.join(b['unknowns'])
        level['dynamics' if 'f' in names else 'velocities' if re.search(r'\.(v|q\d?d\b)', names) else 'positions'].append(b)
    for name, paper, torn in (('positions', '123 nonlinear', 3), ('velocities', '93 linear', 3), ('dynamics', '182 linear', 7)):
        row('four-bar, %s' % name, '%s, torn to %d' % (paper, torn), ', '.join(
            '%d %s to %d' % (b['size'], b['kind'], b['torn']) for b in level[name]),
            0 < sum(b['torn'] for b in level[name]) <= torn)
    slider = ''.join('variable known j4.%s\nvariable unknown j1.%s\n' % (x, x) for x in ('q', 'qd', 'qdd'))
    for given, choice in (('crank', ''), ('slider', slider)):
        commands = 'problem kinematics\n%slist operations\nlist equations\n' % choice
        listed = run('dymola', path, written('commands', commands))
        counts = re.search(r'(\d+) MULT .*, (\d+) ADD', listed).groups()
        row('four-bar, kinematics for a given %s (*, / and +, -)' % given, 'no forces', '%s and %s' % counts,
            not re.search(r'\.f[abc]', listed))
    listed = run('dymola', path, written('commands', 'problem inverse\nlist operations\nlist equations\n'))
    torn = re.findall(r'SYSTEM OF (\d+) .*, torn to (\d+)', listed)
    row('four-bar, the torque of the crank for a given motion', '', ', '.join('%s to %s' % x for x in torn),
        torn and all(int(b) <= 7 for _, b in torn))
    classic = simulate(None, [path], 10, 100, r'j1\.q|j4\.q|j3\.q[12]')
    drift = max(open_by(*(values[classic[0].index(x)] for x in ('j1.q', 'j3.q1', 'j3.q2', 'j4.q'))) for values in classic[1])
    row('four-bar, 10 s: the loop opens by', 'none', '%.1e m' % drift, drift < 1e-9)
    modelica = simulate('Arms.FourBar', [os.path.join(HERE, 'Arms.mo')], 10, 100, r'j1\.phi|j4\.s')
    apart = abs(last(classic, 'j1.q') - last(modelica, 'j1.phi'))
    row('four-bar in Modelica, after 10 s', 'equal', '%.1e rad apart' % apart, apart < 1e-6)


def loops():
    """Equation 20: loops with both libraries. What is left with mbssim.lib is a system for the forces in the cuts."""
    for name, cuts, watched in (('FourBar', 1, ('j1.q', 'j4.q', 'j3.q1', 'j2.fc[1]')),
                                ('Platform', 2, ('d1.q', 'd2.q', 'c.q1', 'u2.q2', 's2.fc[3]'))):
        with open(os.path.join(LIB, 'examples', name + '.dym'), encoding='utf-8') as f:
            text = re.sub(r'^@mbs\w*\.lib', '@%s', f.read())
        ends, counts = [], []
        for lib in ('mbs.lib', 'mbssim.lib'):
            path = written('loop.dym', text % lib)
            ends.append(simulate(None, [path], 2, 2, '|'.join(re.escape(x) for x in watched), '1e-10'))
            count, _, _, blocks = inspect(path)
            counts.append(count)
        apart = max(abs(last(ends[0], x) - last(ends[1], x))/(1 + abs(last(ends[0], x))) for x in watched)
        dynamics = [b for b in blocks if b['kind'] == 'linear' and any('.bb' in x or '.fc' in x for x in b['unknowns'])]
        row('%s with both libraries, 2 s' % name, 'equal', '%.1e apart' % apart, apart < 1e-8)
        row('%s with mbssim.lib: the system for the forces in the cuts' % name, '%d (equation 20c)' % (3*cuts), ', '.join(
            'torn to %d' % b['torn'] for b in dynamics), [b['torn'] for b in dynamics] == [3*cuts])
        row('%s: operations with mbs.lib, with mbssim.lib' % name, 'O(n) and the loops', '%d and %d; %d and %d' %
            (counts[0] + counts[1]), counts[1][0] < counts[0][0] and counts[1][1] < counts[0][1])


def direct():
    path = os.path.join(LIB, 'examples', 'DirectPendulum.dym')
    for model, name, paper in (('CardanPendulum', 'Cardan angles', '17'), ('DirectPendulum', 'Euler parameters', '28')):
        names, rows = simulate(model, [path], 3, 300, r'm\.ra\[.\]|r2\.q')
        x, z, q = (names.index(v) for v in ('m.ra[1]', 'm.ra[3]', 'r2.q'))
        apart = max(abs(v[x] + 0.5*math.sin(v[q])) + abs(v[z] + 0.5*math.cos(v[q])) for v in rows)
        row('pendulum of direct.lib, %s, %.1f turns' % (name, rows[-1][q]/(2*math.pi)),
            '%s equations, special solver' % paper, '%.1e m from the relative model' % apart, apart < 1e-6)


SLIDERS = '''@mbs.lib
@direct.lib
model DirectSlider
  submodel (DirectInertial) i
  submodel (DirectRevolute) r (n2=1, e1=1, d3=1)
  submodel (DirectPrismatic) p (n3=1, e1=1, d2=1)
  submodel (DirectRevolute) w (n1=1, e2=1, d3=1)
  submodel (DirectBar) bm (r1=0.1, r2=0.05), bk (r1=0.3)
  submodel (DirectBody) m (m=2, I11=0.1, I22=0.2, I33=0.15, I21=0.01, I31=-0.02, I32=0.03), k (m=1, I11=0.1, I22=0.1, I33=0.1), s (m=0.5, I11=0.1, I22=0.1, I33=0.1)
  submodel (DirectSpring) sp (c=200, s0=0.5)
  submodel (DirectDamper) da (d=2)
  connect i to r to p to w to bm to m, r:b to bk to k, s at p:b, sp at (r:a, w:b), da at (r:a, w:b)
  init(p.q) = -0.5
  init(der(p.q)) = 0
  init(k.p(2)) = 0
  init(k.w(2)) = 3
  init(m.p(1)) = 0
  init(m.w(1)) = 2
end
model Slider
  submodel (Inertial) i (ng3=-1)
  submodel (Revolute) r (n2=1, qd=3), w (n1=1, qd=2)
  submodel (Prismatic) p (n3=1, q=-0.5)
  submodel (Body) m (m=2, r1=0.1, r2=0.05, I11=0.1, I22=0.2, I33=0.15, I21=0.01, I31=-0.02, I32=0.03), k (m=1, r1=0.3, I22=0.1, I11=0.1, I33=0.1), s (m=0.5, I22=0.1, I11=0.1, I33=0.1)
  submodel (Spring) sp (c=200, s0=0.5)
  submodel (Damper) da (d=2)
  connect i to r to p to w to m, k at r:b, s at p:b, sp at (r:a, w:b), da at (r:a, w:b)
end
'''

CUTS = '''@mbs.lib
model class Parts
  submodel (Bar) b0 (r1=1, r3=0.2)
  submodel (Body) m1 (m=1, r1=0.15, I22=0.01, I33=0.01)
  submodel (Body) m2 (m=2, r1=-0.35, r3=-0.1, I11=0.02, I22=0.12, I33=0.14, I31=-0.02)
  submodel (Body) m3 (m=3)
  submodel (Inertial) i (ng2=-1, g=9.81)
end
model (Parts) CutAtCrank
  submodel (RevoluteCut) c1 (n3=1, e1=1, d2=1)
  submodel (PrismaticRest) j4 (n1=1)
  submodel (Revolute) x3 (n3=1, qd=-2.142857142857143)
  submodel (RevoluteRest) y3 (n2=1), s1 (n1=1), s2 (n2=1), s3 (n3=1)
  submodel (Bar) b2 (r1=-0.7, r3=-0.2), back (r1=-0.3)
  connect i to b0 to j4 to x3 to y3 to b2 to s1 to s2 to s3 to back, c1 at (i, back:b), m1 at back:b, m2 at y3:b, m3 at j4:b
end
model (Parts) CutAtSlider
  submodel (Revolute) j1 (n3=1, qd=5)
  submodel (RevoluteRest) s1 (n1=1), s2 (n2=1), s3 (n3=1), x3 (n3=1), y3 (n2=1)
  submodel (PrismaticCut) c4 (n1=1, e2=1, d3=1)
  submodel (Bar) b1 (r1=0.3), back (r1=0.7, r3=0.2)
  connect i to j1 to b1 to s1 to s2 to s3 to back to y3 to x3, i to b0, c4 at (b0:b, x3:b), m1 at j1:b, m2 at back:b, m3 at x3:b
end
'''


def direct_elements():
    """Prismatic joint, full inertia, spring and damper by absolute coordinates, and by relative ones."""
    path = written('sliders.dym', SLIDERS)
    ends = [simulate(model, [path], 2, 2, r'p\.q|w\.rb.*') for model in ('DirectSlider', 'Slider')]
    pairs = [('p.q', 'p.q')] + [('w.rb[%d]' % k, 'w.rb0[%d]' % k) for k in (1, 2, 3)]
    apart = max(abs(last(ends[0], a) - last(ends[1], b)) for a, b in pairs)
    row('direct.lib: prismatic and revolute joints, full inertia, spring, damper, 2 s', 'as mbs.lib', '%.1e m apart' % apart,
        apart < 1e-6)


def cut_joints():
    """The four-bar cut in its ball, in its crank and in its slider: one motion."""
    with open(os.path.join(LIB, 'examples', 'FourBar.dym'), encoding='utf-8') as f:
        path = written('cuts.dym', CUTS.replace('@mbs.lib', f.read()))
    ball = simulate('FourBar', [path], 0.5, 2, r'j[14]\.q')
    crank = simulate('CutAtCrank', [path], 0.5, 2, r'j4\.q')
    slider = simulate('CutAtSlider', [path], 0.5, 2, r'j1\.q|x3\.rb0.*')
    apart = max(abs(last(ball, 'j4.q') - last(crank, 'j4.q')), abs(last(ball, 'j1.q') - last(slider, 'j1.q')),
                abs(1 + last(ball, 'j4.q') - last(slider, 'x3.rb0[1]')))
    row('four-bar with SphericalCut, RevoluteCut, PrismaticCut, 0.5 s', 'cut-joints', '%.1e apart' % apart, apart < 1e-7)


def pantograph():
    """The exercise of the slides: 3:1, with the old library (a cut-joint), with the new one, and directly."""
    path = os.path.join(LIB, 'examples', 'Pantograph.dym')
    results = [simulate('Pantograph', [path], 1.5, 150, r'(CP|DQ)\.rb0.*'),
               simulate('DirectPantograph', [path], 1.5, 150, r'(CP|DQ)\.rb.*'),
               simulate('Arms.Pantograph', [os.path.join(HERE, 'Arms.mo')], 1.5, 150, r'(CP|DQ)\.frame_b\.r_0.*')]
    names = ('rb0[%d]', 'rb[%d]', 'frame_b.r_0[%d]')
    places = [[[[values[r[0].index(bar + '.' + name % k)] for k in (1, 2)] for bar in ('CP', 'DQ')] for values in r[1]]
              for r, name in zip(results, names)]
    ratio = max(math.dist(p, (3*q[0], 3*q[1])) for one in places for p, q in one)
    apart = max(math.dist(a[0], b[0]) for other in places[1:] for a, b in zip(places[0], other))
    row('pantograph with mbs.lib (PlanarCut), with MultiBody, directly, 1.5 s', '3:1', '3:1 to %.1e m; %.1e m apart' % (ratio, apart),
        ratio < 1e-9 and apart < 1e-6)
