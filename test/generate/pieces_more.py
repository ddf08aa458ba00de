"""Pieces with arrays of events, functions as arguments, operator records, streams, and chains of components."""
import math

from compose import Piece
from pieces_events import instants
from pieces_linear import filtered, kind_of
from signals import constant, crossings, held, response


def samplers(d):
    """An array of samplers, each with its own times."""
    n, size, u = d.number, d.rng.randint(2, 3), d.pick(('smooth', 'kinked'))
    rows = [(round(d.rng.uniform(0.05, 0.4), 3), d.rng.choice([0.3, 0.37, 0.5])) for _ in range(size)]
    answers = {}
    for i, (start, interval) in enumerate(rows):
        times = instants(d, start, interval)
        d.claim(times)
        y, values = 0.5, [0.5]
        for t in times:
            y = 0.5 * y + (i + 1) * u.signal.at(t)
            values.append(y)
        answers['y[%d]' % (i + 1)] = held([0.0] + times, values)
    starts, intervals = ('{%s}' % ', '.join(repr(r[k]) for r in rows) for k in (0, 1))
    when = 'when sample(t0[i], dt[i]) then y[i] = 0.5*pre(y[i]) + i*u; end when;'
    body = 'equation for i in 1:%d loop %s end for;' % (size, when)
    text = '''block P%d input Real u; parameter Real t0[%d] = %s; parameter Real dt[%d] = %s;
      discrete Real y[%d](each start = 0.5, each fixed = true); output Real z; %s equation z = y[1]; end P%d;''' % (
        n, size, starts, size, intervals, size, body, n)
    return Piece(n, '', text, {'u': u.text}, answers, [('z', answers['y[1]'], 'Real', 'held')], fixed=('sections',))


def levels(d):
    """An array of Booleans by several levels, and how many of them hold."""
    n, u = d.number, d.pick(('smooth', 'kinked'))
    middle = d.real(-0.5, 0.5)
    heights = [middle, middle + 0.3, middle - 0.4]
    events = []
    for h in heights:
        found = crossings(u.signal, h, d.stop)
        d.claim([t for t, _ in found], u.signal.breaks)
        events += [t for t, _ in found]
    count = lambda t: sum(u.signal.at(t + 1e-7) > h for h in heights)
    times = [0.0] + sorted(events)
    signal = held(times, [count(t) for t in times])
    form = d.rng.randrange(4)
    bodies = ['k = sum(if b[i] then 1 else 0 for i in 1:3);', 'k = sum({if x then 1 else 0 for x in b});',
              'k = (if b[1] then 1 else 0) + (if b[2] then 1 else 0) + (if b[3] then 1 else 0);', '']
    section = 'algorithm k := 0; for i in 1:size(b, 1) loop if b[i] then k := k + 1; end if; end for;' if form == 3 else ''
    text = '''block P%d input Real u; parameter Real h[3] = {%s}; Boolean b[3]; output Integer k; equation
      for i in 1:3 loop b[i] = u > h[i]; end for; %s %s end P%d;''' % (n, ', '.join(map(repr, heights)), bodies[form], section, n)
    return Piece(n, '', text, {'u': u.text}, {}, [('k', signal, 'Integer', 'held')], fixed=('sections', 'apart'))


def calls(d):
    """Functions applied to arrays element by element, with defaults and names, and as arguments of others."""
    n, u = d.number, d.pick()
    shape, sum_, g = d.name('shape'), d.name('total'), d.name('line')
    a, b = d.real(-2, 2), d.real(-2, 2)
    text = '''partial function %s input Real x; output Real y; end %s;
      function %s extends %s; input Real k = 2; input Real c = %r; algorithm y := k*x + c; end %s;
      function %s input %s f; input Integer n; output Real y; algorithm y := 0; for i in 1:n loop y := y + f(i/n); end for; end %s;
      block P%d input Real u; output Real y; Real v[3]; Real w[3]; Real z; equation v = {u, 2*u, 1}; w = %s(v);
        z = %s(function %s(k = %r, c = 1), 4); y = w[2] + %s(u, c = 3) + %s(k = 1, x = u); end P%d;''' % (
        shape, shape, g, shape, a, g, sum_, shape, sum_, n, g, sum_, g, b, g, g, n)
    y = u.signal * 4 + a + u.signal * 2 + 3 + u.signal + a
    return Piece(n, '', text, {'u': u.text}, {'w[3]': constant(2 + a), 'z': constant(b * 2.5 + 4)},
                 [('y', d.limit(y), 'Real', kind_of(u))], fixed=('apart',))


def complex_numbers(d):
    """Products and quotients of an operator record."""
    n, u, v = d.number, d.pick(), d.pick()
    a, b = d.real(0.5, 2), d.real(-2, 2)
    text = '''block P%d input Real u; input Real v; output Real y; Complex p; Complex q; Complex r; Complex w[2]; equation p = Complex(u, v);
      q = p*Complex(%r, %r); r = q/Complex(%r, %r); w = {q, -p}; y = Modelica.ComplexMath.real(q) + r.im + w[1].im - w[2].re; end P%d;''' % (
        n, a, b, a, b, n)
    re, im = u.signal * a - v.signal * b, u.signal * b + v.signal * a
    return Piece(n, '', text, {'u': u.text, 'v': v.text}, {'r.re': u.signal, 'q.im': im},
                 [('y', d.limit(re + v.signal + im + u.signal), 'Real', kind_of(u, v))], fixed=('apart', 'binding'))


def streams(d):
    """Flows with enthalpies that mix in a node."""
    n, u, v = d.number, d.pick(('smooth', 'kinked')), d.pick(('smooth', 'kinked'))
    port, source, sink = d.name('Port'), d.name('Source'), d.name('Sink')
    m1, m2 = abs(d.real(0.5, 2)), abs(d.real(0.5, 2))
    text = '''connector %s Real p; flow Real m; stream Real h; end %s;
      model %s %s a; parameter Real m = 1; input Real h; equation a.m = -m; a.h = h; end %s;
      model %s %s a; Real h; equation a.p = 1; a.h = 0; h = inStream(a.h); end %s;
      block P%d input Real u; input Real v; output Real y; %s one(m = %r, h = u); %s two(m = %r, h = v); %s s; equation
        connect(one.a, s.a); connect(two.a, s.a); y = s.h; end P%d;''' % (
        port, port, source, port, source, sink, port, sink, n, source, m1, source, m2, sink, n)
    total = m1 + m2
    signal = u.signal * (m1 / total) + v.signal * (m2 / total)
    return Piece(n, '', text, {'u': u.text, 'v': v.text}, {'s.a.m': constant(total)}, [('y', signal, 'Real', kind_of(u, v))],
                 components_only=True)


def rods(d):
    """A chain of equal heat capacities between two temperatures: its modes are known."""
    n, u, size = d.number, d.pick(), d.rng.randint(2, 4)
    port, cell, wall, fixed = d.name('Heat'), d.name('Cell'), d.name('Wall'), d.name('Fixed')
    g, x0 = d.real(0.5, 2), d.real(-1, 1)
    shape = lambda k, i: math.sqrt(2 / (size + 1)) * math.sin(math.pi * (k + 1) * (i + 1) / (size + 1))
    modes = []
    for k in range(size):
        rate = -2 * g * (1 - math.cos(math.pi * (k + 1) / (size + 1)))
        modes.append(response(rate, u.signal * (g * shape(k, 0)), sum(shape(k, i) * x0 for i in range(size))))
    answers = {}
    for i in range(size):
        total = constant(0)
        for k in range(size):
            total += modes[k] * shape(k, i)
        answers['c[%d].T' % (i + 1)] = total
    text = '''connector %s Real T; flow Real Q; end %s;
      model %s %s a; parameter Real C = 1; Real T(start = %r, fixed = true); equation a.T = T; C*der(T) = a.Q; end %s;
      model %s %s a; %s b; parameter Real G = %r; equation a.Q = G*(a.T - b.T); a.Q + b.Q = 0; end %s;
      model %s %s a; input Real T; equation a.T = T; end %s;
      block P%d input Real u; output Real y; %s c[%d]; %s w[%d]; %s hot(T = u); %s cold(T = 0); equation
        connect(hot.a, w[1].a); connect(w[end].b, cold.a); connect(w[1:%d].b, c.a); connect(c.a, w[2:%d].a);
        y = c[%d].T; end P%d;''' % (port, port, cell, port, x0, cell, wall, port, port, g, wall, fixed, port, fixed, n, cell, size, wall, size + 1, fixed, fixed,
                                    size, size + 1, size, n)
    return Piece(n, '', text, {'u': u.text}, answers, [('y', d.limit(total), 'Real', filtered(u))], components_only=True,
                 fixed=('rearrange',))


ALL = {'samplers': (samplers, 1.5), 'levels': (levels, 1.5), 'calls': (calls, 1.5), 'complex numbers': (complex_numbers, 0.3),
       'streams': (streams, 1), 'rods': (rods, 1)}
