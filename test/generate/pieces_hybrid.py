"""Pieces where continuous and discrete parts meet: triggers, modes, parameters found at the start, selections by whole numbers."""
import math

import signals
from compose import Piece
from pieces_events import instants
from pieces_linear import filtered, kind_of
from signals import Reject, constant, crossings, held, integral, joined, response


def rises(signal):
    """When a Boolean becomes true."""
    values = [v > 0.5 for v in signal.levels()]
    return [t for t, now, before in zip(signal.breaks[1:], values[1:], values) if now and not before]


def falls(signal):
    return rises(constant(1) - signal)


def triggered(d):
    """Takes samples when a Boolean of another piece becomes true, and counts in an elsewhen when it becomes false."""
    n, u, b = d.number, d.pick(('smooth', 'kinked')), d.pick(('held',), ('Boolean',), calm=True)
    a, y0 = d.real(-1, 1), d.real(-1, 1)
    events = sorted([(t, True) for t in rises(b.signal)] + [(t, False) for t in falls(b.signal)])
    times, ys, ks, y, k = [0.0], [y0], [0], y0, 0
    for t, up in events:
        if up:
            y = a * y + u.signal.at(t)
        else:
            k += 1
        times.append(t)
        ys.append(y)
        ks.append(k)
    form = d.rng.randrange(4)
    bodies = ['equation when b then y = a*pre(y) + u; end when; when not b then k = pre(k) + 1; end when;',
              'equation when b then y = a*pre(y) + u; k = pre(k); elsewhen not b then y = pre(y); k = pre(k) + 1; end when;',
              'algorithm when b then y := a*pre(y) + u; elsewhen not b then k := pre(k) + 1; end when;',
              'equation when {b, time > 100} then y = a*pre(y) + u; end when; when change(b) then k = if b then pre(k) else pre(k) + 1; end when;']
    text = '''block P%d input Real u; input Boolean b; parameter Real a = %r; discrete output Real y(start = %r, fixed = true);
      output Integer k(start = 0, fixed = true); %s end P%d;''' % (n, a, y0, bodies[form], n)
    return Piece(n, '', text, {'u': u.text, 'b': b.text}, outputs=[('y', d.limit(held(times, ys)), 'Real', 'held'),
                                                                  ('k', held(times, ks), 'Integer', 'held')],
                 fixed=('sections',) if form == 3 else ())


def modes(d):
    """A state whose equation is another one while a Boolean holds."""
    n, u, b = d.number, d.pick(), d.pick(('held',), ('Boolean',), calm=True)
    a, c, x0 = d.real(0.5, 3), d.real(-2, 2), d.real(-1, 1)
    x, parts = x0, []
    values = [v > 0.5 for v in b.signal.levels()]
    for i, (t, on) in enumerate(zip(b.signal.breaks, values)):
        v = u.signal.split([t])
        late = signals.Exact([s - t for s in v.breaks if s >= t - 1e-7], [g for s, g in zip(v.breaks, v.segments) if s >= t - 1e-7])
        late.breaks[0] = 0.0
        part = response(-a, late * c, x) if on else integral(late * 0.5, x)
        parts.append((t, signals.Exact([s + t for s in part.breaks], part.segments)))
        if i + 1 < len(b.signal.breaks):
            x = part.before(b.signal.breaks[i + 1] - t)
    signal = d.limit(joined(parts))
    form = d.rng.randrange(3)
    bodies = ['if b then der(x) = -a*x + c*u; else der(x) = 0.5*u; end if;', 'der(x) = if b then c*u - a*x else u/2;',
              'der(x) = (if b then -a*x else 0) + (if not b then 0.5 else c)*u;']
    text = '''block P%d input Real u; input Boolean b; parameter Real a = %r; parameter Real c = %r;
      output Real x(start = %r, fixed = true); equation %s end P%d;''' % (n, a, c, x0, bodies[form], n)
    return Piece(n, '', text, {'u': u.text, 'b': b.text}, outputs=[('x', signal, 'Real', 'kinked')])


def chosen(d):
    """An element of an array by a whole number of another piece."""
    n, u, k = d.number, d.pick(), d.pick(('held',), ('Integer',))
    # reinit gives its value at the end of a pass (8.3.6), so that a number of the same when-clause is new before: in
    # between the product is neither what it was nor what it will be, and when-clauses see it.
    if any(abs(t - s) < 1e-9 for t in u.signal.jumps() for s in k.signal.breaks):
        raise Reject('a number that changes with what it is a factor of')
    numbers = [d.real(-2, 2) for _ in range(3)]
    values = [round(v) for v in k.signal.levels()]
    signal = joined([(t, u.signal * numbers[v % 3]) for t, v in zip(k.signal.breaks, values)])
    form = d.rng.randrange(4)
    table = '{%s}' % ', '.join(map(repr, numbers))
    bodies = ['parameter Real c[3] = %s; equation y = c[mod(k, 3) + 1]*u;' % table,
              'Integer j; equation j = mod(k, 3); y = (if j == 0 then %r elseif j == 1 then %r else %r)*u;' % tuple(numbers),
              'Integer j; Real c[3]; equation j = 1 + mod(k, 3); c = %s*u; y = c[j];' % table,
              'Real c[3]; algorithm for i in 1:3 loop c[i] := if mod(k, 3) == i - 1 then 1 else 0; end for; y := c*%s*u;' % table]
    text = 'block P%d input Real u; input Integer k; output Real y; %s end P%d;' % (n, bodies[form], n)
    return Piece(n, '', text, {'u': u.text, 'k': k.text}, outputs=[('y', signal, 'Real', 'jumping')], fixed=('apart',))


def tuned(d):
    """Parameters from other pieces, sizes and loops from parameters."""
    n, u, p = d.number, d.pick(), d.pick(('parameter',))
    k, size = p.signal.at(0), d.rng.randint(1, 4)
    rate = -1.0 - abs(k) / 4
    answers, total = {}, constant(0)
    for i in range(1, size + 1):
        x = response(rate * i, u.signal * k, float(i))
        answers['x[%d]' % i] = x
        total += x
    text = '''block P%d input Real u; parameter Real k; parameter Integer n = %d; final parameter Real rate = -1 - abs(k)/4;
      Real x[n](start = {i for i in 1:n}, each fixed = true); output Real y; equation
      for i in 1:n loop der(x[i]) = i*rate*x[i] + k*u; end for; y = sum(x); end P%d;''' % (n, size, n)
    return Piece(n, '', text, {'u': u.text, 'k': p.text}, answers, [('y', d.limit(total), 'Real', filtered(u))], fixed=('parameters', 'apart'))


def found_parameters(d):
    """Parameters that follow from equations at the start, and are used by everything later."""
    n, u = d.number, d.pick(calm=True)
    a, b = d.real(-2, 2), d.real(0.5, 2)
    p, q = (a + b) / 2, (a - b) / 2
    signal = u.signal * p + q
    form = d.rng.randrange(3)
    if form == 0:
        body, extra = 'p + q = a; p - q = b;', ''
    elif form == 1:
        body, extra = 'p = (a + b)/2; 0 = p + q - a;', ''
    else:
        body, extra = 'p + q = a; r = p - q; r = b;', 'parameter Real r(fixed = false);'
    text = '''block P%d input Real u; output Real y; parameter Real a = %r; parameter Real b = %r; parameter Real p(fixed = false);
      parameter Real q(fixed = false); %s Real x; parameter Real twice = 2*p; initial equation %s x = twice + q;
      equation der(x) = -b*x + p*u; y = p*u + q; end P%d;''' % (n, a, b, extra, body, n)
    x = response(-b, u.signal * p, 2 * p + q)
    return Piece(n, '', text, {'u': u.text}, {'x': x}, [('y', signal, 'Real', kind_of(u))], fixed=('parameters',))


def late_sampler(d):
    """A sampler whose first instant is a parameter that is found at the start."""
    n, u = d.number, d.pick(('smooth', 'kinked'))
    interval = d.rng.choice([0.2, 0.31, 0.5])
    start = round(d.rng.uniform(0.05, 0.4), 3)
    times = instants(d, start, interval)
    d.claim(times)
    signal = held([0.0] + times, [0.5] + [u.signal.at(t) for t in times])
    count = held([0.0] + times, list(range(len(times) + 1)))
    text = '''block P%d input Real u; parameter Real t0(fixed = false); parameter Real dt = %r; discrete output Real y(start = 0.5, fixed = true);
      output Integer k(start = 0, fixed = true); initial equation 2*t0 = %r; equation when sample(t0, dt) then y = u; k = pre(k) + 1; end when;
      end P%d;''' % (n, interval, 2 * start, n)
    return Piece(n, '', text, {'u': u.text}, outputs=[('y', signal, 'Real', 'held'), ('k', count, 'Integer', 'held')],
                 fixed=('parameters',))


def started(d):
    """Start values through modifiers of components, arrays and types."""
    n, u = d.number, d.pick()
    t, m = d.name('T'), d.name('Lag')
    a, x0, x1 = d.real(0.5, 3), d.real(-1, 1), d.real(-1, 1)
    text = '''type %s = Real(start = %r, unit = "1"); model %s parameter Real a = 1; %s x(fixed = true); input Real u; equation der(x) = a*(u - x); end %s;
      block P%d input Real u; output Real y; %s one(a = %r, u = u); %s two[2](each a = %r, x(start = {%r, 2}), each u = u);
      %s three(a = %r, u = u, x.start = %r); equation y = one.x + two[1].x - three.x; end P%d;''' % (
        t, x0, m, t, m, n, m, a, m, a, x1, m, a, 0.5 * x0, n)
    one, two, three = (response(-a, u.signal * a, s) for s in (x0, x1, 0.5 * x0))
    signal = one + two - three
    return Piece(n, '', text, {'u': u.text}, {'two[2].x': response(-a, u.signal * a, 2.0), 'three.x': three},
                 [('y', d.limit(signal), 'Real', filtered(u))])


def guarded(d):
    """noEvent, smooth, homotopy and semiLinear."""
    n, u = d.number, d.pick(('smooth', 'kinked'), calm=True)
    a, b, level = d.real(-2, 2), d.real(-2, 2), d.real(-0.5, 0.5)
    found = crossings(u.signal - level, 0.0, d.stop)
    d.claim([t for t, _ in found], u.signal.breaks)
    v = u.signal - level
    above = v.after(0) > 0
    parts = [(0.0, v * (a if above else b))] + [(t, v * (a if up else b)) for t, up in found]
    form = d.rng.choice(['noEvent(if v > 0 then a*v else b*v)', 'smooth(0, if v >= 0 then a*v else b*v)', 'semiLinear(v, a, b)',
                         'smooth(0, noEvent(if v > 0 then a*v else b*v))', 'homotopy(if v > 0 then a*v else b*v, v)',
                         'a*max(v, 0) + b*min(v, 0)', 'a*(v + abs(v))/2 + b*(v - abs(v))/2'])
    text = '''block P%d input Real u; output Real y; parameter Real a = %r; parameter Real b = %r; Real v; equation v = u - %r;
      y = %s; end P%d;''' % (n, a, b, level, form, n)
    return Piece(n, '', text, {'u': u.text}, outputs=[('y', joined(parts), 'Real', 'kinked')], bends=True)


def at_start(d):
    """What happens with initial() and at the first event."""
    n, u = d.number, d.pick(('smooth', 'kinked'), calm=True)
    t1 = round(d.rng.uniform(0.1, d.stop), 3)
    d.claim([t1])
    a = d.real(-2, 2)
    first = a * u.signal.at(0)
    form = d.rng.randrange(3)
    bodies = ['equation when {initial(), time > t1} then y = a*u; end when;',
              'algorithm when {initial(), time > t1} then y := a*u; end when;',
              'initial algorithm y := a*u; algorithm when time > t1 then y := a*u; end when;']
    text = 'block P%d input Real u; discrete output Real y; parameter Real a = %r; parameter Real t1 = %r; %s end P%d;' % (
        n, a, t1, bodies[form], n)
    return Piece(n, '', text, {'u': u.text}, outputs=[('y', held([0.0, t1], [first, a * u.signal.at(t1)]), 'Real', 'held')],
                 fixed=('sections', 'parameters'))


def nonlinear(d):
    """An equation with one solution, solved by bisection here."""
    n, u = d.number, d.pick(('smooth', 'kinked', 'jumping', 'held', 'unseen'), exact=False)
    a, b = d.real(0.5, 2), d.real(0.3, 2)
    forms = {'a*z + b*z^3 = u': lambda z: a * z + b * z ** 3, 'u = a*z + b*sin(z)/4': lambda z: a * z + b * math.sin(z) / 4,
             'exp(b*z) + a*z = u + 1': lambda z: math.exp(min(b * z, 500)) + a * z - 1, 'a*z + atan(z) - u = 0': lambda z: a * z + math.atan(z)}
    if a < 0.6:
        raise Reject('not plainly monotonic')
    form = d.rng.choice(list(forms))
    f = forms[form]

    def solve(t):
        x, low, high = u.signal.at(t), -1e6, 1e6
        for _ in range(80):
            middle = (low + high) / 2
            if f(middle) < x:
                low = middle
            else:
                high = middle
        return low
    signal = signals.Pointwise(solve)
    text = 'block P%d input Real u; output Real z; parameter Real a = %r; parameter Real b = %r; equation %s; end P%d;' % (n, a, b, form, n)
    return Piece(n, '', text, {'u': u.text}, outputs=[('z', signal, 'Real', 'unseen')])


def diode(d):
    """An ideal diode in a loop of resistors: a line that is bent by a Boolean, solved together with it."""
    n, u = d.number, d.pick(('smooth', 'kinked'), calm=True)
    r, level = d.real(0.5, 3), d.real(-0.5, 0.5)
    found = crossings(u.signal, level, d.stop)
    d.claim([t for t, _ in found], u.signal.breaks)
    v = u.signal - level
    on, off = v * (1 / r), constant(0)
    parts = [(0.0, on if v.after(0) > 0 else off)] + [(t, on if up else off) for t, up in found]
    current = joined(parts)
    text = '''block P%d input Real u; output Real i; Real s; Real vd; Boolean off; parameter Real R = %r; equation
      off = s < 0; vd = s*(if off then 1 else 0); i = s*(if off then 0 else 1); u - %r = vd + R*i; end P%d;''' % (n, r, level, n)
    return Piece(n, '', text, {'u': u.text}, {'vd': v - current * r}, [('i', current, 'Real', 'kinked')],
                 fixed=('sections', 'scale'))


def pendulum(d):
    """A pendulum in the plane, with its rod as a constraint: the energy stays, and so does the length."""
    n = d.number
    phi, w, length, g = d.real(-1.2, 1.2), d.real(-2, 2), d.real(0.5, 2), 9.81
    x0, y0 = length * math.sin(phi), -length * math.cos(phi)
    vx0, vy0 = length * w * math.cos(phi), length * w * math.sin(phi)
    energy = (vx0 ** 2 + vy0 ** 2) / 2 + g * y0
    text = '''block P%d Real x(start = %r, fixed = true); Real y(start = %r); Real vx(start = %r, fixed = true); Real vy(start = %r); Real f;
      output Real e; Real l; equation der(x) = vx; der(y) = vy; der(vx) = -f*x; der(vy) = -f*y - %r; x^2 + y^2 = %r;
      e = (vx^2 + vy^2)/2 + %r*y; l = x*x + y*y; end P%d;''' % (n, x0, y0, vx0, vy0, g, length ** 2, g, n)
    return Piece(n, '', text, {}, {'l': constant(length ** 2)}, [('e', constant(energy), 'Real', 'smooth')], fixed=('scale',))


ALL = {'diode': (diode, 1.5), 'pendulum': (pendulum, 0.7), 'triggered': (triggered, 2), 'modes': (modes, 2), 'chosen': (chosen, 2), 'tuned': (tuned, 2),
       'found parameters': (found_parameters, 1.5), 'late sampler': (late_sampler, 1), 'started': (started, 1.5),
       'guarded': (guarded, 1.5), 'at start': (at_start, 1), 'nonlinear': (nonlinear, 1)}
