"""Pieces of the library that Cardan brings: blocks, tables, drives, and bodies whose energy and momentum stay."""
import cmath
import math

import signals
from compose import Piece
from pieces_events import sampler
from pieces_linear import filtered, two_modes
from signals import Reject, constant, held, joined, response

ALONE = ('unroll', 'apart', 'scale', 'branches', 'sections', 'functions', 'parameters')


def lag(d):
    n, u = d.number, d.pick()
    k, t, y0 = d.real(-2, 2), d.real(0.2, 2), d.real(-1, 1)
    y = response(-1 / t, u.signal * (k / t), y0)
    text = '''block P%d input Real u; output Real y; Modelica.Blocks.Continuous.FirstOrder f(k = %r, T = %r, y_start = %r,
      initType = Modelica.Blocks.Types.Init.InitialOutput); equation f.u = u; y = f.y; end P%d;''' % (n, k, t, y0, n)
    return Piece(n, '', text, {'u': u.text}, outputs=[('y', d.limit(y), 'Real', filtered(u))], fixed=ALONE)


def chain(d):
    """Blocks with connections: gain, sum, integrator."""
    n, u = d.number, d.pick()
    k, y0 = d.real(-2, 2), d.real(-1, 1)
    y = response(-1.0, u.signal * k, y0)
    text = '''block P%d input Real u; output Real y; Modelica.Blocks.Math.Gain g(k = %r); Modelica.Blocks.Math.Feedback f;
      Modelica.Blocks.Continuous.Integrator i(k = 1, y_start = %r, initType = Modelica.Blocks.Types.Init.InitialOutput);
      equation g.u = u; connect(g.y, f.u1); connect(f.y, i.u); connect(i.y, f.u2); y = i.y; end P%d;''' % (n, k, y0, n)
    return Piece(n, '', text, {'u': u.text}, {'f.y': u.signal * k - y}, [('y', d.limit(y), 'Real', filtered(u))], fixed=ALONE)


def time_table(d):
    n, size = d.number, d.rng.randint(3, 5)
    xs = [0.0] + sorted(d.rng.sample([round(0.11 + 0.19 * i, 3) for i in range(14)], size - 1))
    ys = [d.real(-2, 2) for _ in range(size)]
    d.claim(xs[1:])
    parts = []
    for i in range(size - 1):
        slope = (ys[i + 1] - ys[i]) / (xs[i + 1] - xs[i])
        parts.append((xs[i], (signals.time() - xs[i]) * slope + ys[i]))
    form = d.rng.randrange(2)
    rows = '; '.join('%r, %r' % p for p in zip(xs, ys))
    if form == 0:
        block = 'Modelica.Blocks.Sources.CombiTimeTable t(table = [%s], extrapolation = Modelica.Blocks.Types.Extrapolation.HoldLastPoint);' % rows
        value = 't.y[1]'
        parts.append((xs[-1], constant(ys[-1])))
    else:
        block, value = 'Modelica.Blocks.Sources.TimeTable t(table = [%s]);' % rows, 't.y'
    text = 'block P%d output Real y; %s equation y = %s; end P%d;' % (n, block, value, n)
    return Piece(n, '', text, outputs=[('y', joined(parts), 'Real', 'kinked')], fixed=ALONE, tells_time=True)


def holder(d):
    n, u = d.number, d.pick(('smooth', 'kinked'))
    start, interval, times = sampler(d)
    breaks, values = [0.0], [0.0]
    for t in times:
        if t == 0:
            values[0] = u.signal.at(0)
        else:
            breaks.append(t)
            values.append(u.signal.at(t))
    text = '''block P%d input Real u; output Real y; Modelica.Blocks.Discrete.ZeroOrderHold h(samplePeriod = %r, startTime = %r, ySample(start = 0, fixed = true));
      equation h.u = u; y = h.y; end P%d;''' % (n, interval, start, n)
    return Piece(n, '', text, {'u': u.text}, outputs=[('y', held(breaks, values), 'Real', 'jumping')], fixed=ALONE, fires_at_start=start == 0,
                 tells_time=True)


def drive(d):
    """An inertia behind a spring and a damper."""
    n, u = d.number, d.pick(('smooth', 'kinked', 'jumping'))
    j, c, k, w0 = d.real(0.3, 2), d.real(2, 20), d.real(0.1, 1), d.real(-1, 1)
    root = cmath.sqrt(complex(k * k / (4 * j * j) - c / j))
    if abs(root) < 0.3:
        raise Reject('double root')
    phi, w = two_modes(-k / (2 * j) + root, -k / (2 * j) - root, u.signal * (1 / j), 0.0, w0)
    text = '''block P%d input Real u; output Real y; Modelica.Mechanics.Rotational.Components.Inertia i(J = %r, phi(start = 0, fixed = true),
      w(start = %r, fixed = true)); Modelica.Mechanics.Rotational.Components.SpringDamper s(c = %r, d = %r);
      Modelica.Mechanics.Rotational.Components.Fixed f; Modelica.Mechanics.Rotational.Sources.Torque t(useSupport = false);
      equation connect(f.flange, s.flange_a); connect(s.flange_b, i.flange_a); connect(t.flange, i.flange_b); t.tau = u; y = i.phi;
      end P%d;''' % (n, j, w0, c, k, n)
    return Piece(n, '', text, {'u': u.text}, {'i.w': d.limit(w)}, [('y', phi, 'Real', filtered(u))], fixed=ALONE, components_only=True)


def flight(d):
    """A free body: a parabola, constant angular momentum and energy of rotation."""
    n = d.number
    if any(p.kind in ('flight', 'swing') for p in d.pieces):
        raise Reject('one world is enough')
    v = [d.real(-2, 2) for _ in range(3)]
    w = [d.real(-2, 2) for _ in range(3)]
    moments = [d.real(0.5, 2) for _ in range(3)]
    t = signals.time()
    text = '''block P%d inner Modelica.Mechanics.MultiBody.World world(n = {0, 0, -1}, g = 9.81, enableAnimation = false, animateWorld = false, animateGravity = false);
      Modelica.Mechanics.MultiBody.Parts.Body b(m = 2, r_CM = {0, 0, 0}, I_11 = %r, I_22 = %r, I_33 = %r, animation = false, r_0(start = {0.5, 0, 1}, each fixed = true),
      v_0(start = {%s}, each fixed = true), angles_fixed = true, angles_start = {0.3, -0.2, 0.1}, w_0_fixed = true, w_0_start = {%s}, useQuaternions = %s);
      Real e; Real h[3]; output Real y; equation e = b.w_a*b.I*b.w_a/2; y = b.r_0[3];
      h = Modelica.Mechanics.MultiBody.Frames.resolve1(b.frame_a.R, b.I*b.w_a); end P%d;''' % (
        n, *moments, ', '.join(map(repr, v)), ', '.join(map(repr, w)), d.rng.choice(['true', 'false']), n)
    r = rotation(0.3, -0.2, 0.1)
    wa = [sum(r[i][j] * w[j] for j in range(3)) for i in range(3)]
    energy = sum(m * x * x for m, x in zip(moments, wa)) / 2
    momentum = [sum(r[i][k] * moments[i] * wa[i] for i in range(3)) for k in range(3)]
    if abs(sum(moments) - 2 * max(moments)) < 0.05 or 2 * max(moments) > sum(moments):
        raise Reject('no body has such moments')
    answers = {'b.r_0[1]': t * v[0] + 0.5, 'b.v_0[3]': t * -9.81 + v[2], 'e': constant(energy)}
    answers.update({'h[%d]' % (k + 1): constant(momentum[k]) for k in range(3)})
    return Piece(n, '', text, {}, answers, [('y', t * t * (-9.81 / 2) + t * v[2] + 1, 'Real', 'smooth')], fixed=ALONE, components_only=True)


def rotation(a, b, c):
    """From the world into a frame turned about x, then y, then z."""
    x = [[1, 0, 0], [0, math.cos(a), math.sin(a)], [0, -math.sin(a), math.cos(a)]]
    y = [[math.cos(b), 0, -math.sin(b)], [0, 1, 0], [math.sin(b), 0, math.cos(b)]]
    z = [[math.cos(c), math.sin(c), 0], [-math.sin(c), math.cos(c), 0], [0, 0, 1]]
    times = lambda p, q: [[sum(p[i][k] * q[k][j] for k in range(3)) for j in range(3)] for i in range(3)]
    return times(z, times(y, x))


def swing(d):
    """Two rods that swing: their energy stays."""
    n = d.number
    if any(p.kind in ('flight', 'swing') for p in d.pieces):
        raise Reject('one world is enough')
    m, l, phi, w = d.real(0.5, 2), d.real(0.5, 1.5), d.real(-2, 2), d.real(-1, 1)
    i = d.real(0.1, 0.5)
    start = (i + m * l * l) * w * w / 2 + m * 9.81 * l * math.sin(phi)
    text = '''block P%d inner Modelica.Mechanics.MultiBody.World world(g = 9.81, n = {0, -1, 0}, enableAnimation = false, animateWorld = false, animateGravity = false);
      Modelica.Mechanics.MultiBody.Joints.Revolute r(n = {0, 0, 1}, phi(start = %r, fixed = true), w(start = %r, fixed = true), animation = false);
      Modelica.Mechanics.MultiBody.Parts.Body b(m = %r, r_CM = {%r, 0, 0}, I_33 = %r, animation = false); output Real e;
      equation connect(world.frame_b, r.frame_a); connect(r.frame_b, b.frame_a);
      e = (%r + %r)*r.w^2/2 + %r*sin(r.phi); end P%d;''' % (n, phi, w, m, l, i, i, m * l * l, m * 9.81 * l, n)
    return Piece(n, '', text, {}, outputs=[('e', constant(start), 'Real', 'smooth')], fixed=ALONE, components_only=True)


ALL = {'lag': (lag, 0.3), 'chain': (chain, 0.3), 'time table': (time_table, 0.3), 'holder': (holder, 0.3), 'drive': (drive, 0.2),
       'flight': (flight, 0.1), 'swing': (swing, 0.1)}
