"""Pieces with linear equations: sources, filters, oscillators, coupled systems, loops, rigid couplings, networks."""
import cmath
import math

import signals
from compose import Piece
from signals import Reject, constant, response


def kind_of(*used):
    """The kind of a signal that follows from others without integration."""
    order = ['smooth', 'kinked', 'jumping']
    return max(('jumping' if s.kind == 'held' else s.kind for s in used if s.kind in order + ['held']), key=order.index, default='smooth')


def filtered(source):
    return 'smooth' if source.kind == 'smooth' else 'kinked'


def source(d):
    """A sum of elementary functions of time."""
    terms, signal = [], constant(0)
    for _ in range(d.rng.randint(1, 3)):
        a = d.real(-2, 2)
        shape = d.rng.randrange(5)
        if shape == 0:
            w, p = d.real(0.5, 6), d.real(-1, 1)
            terms.append('%r*sin(%r*time + %r)' % (a, w, p))
            signal += signals.sine(a, w, p)
        elif shape == 1:
            w = d.real(0.5, 6)
            terms.append('%r*cos(%r*time)' % (a, w))
            signal += signals.sine(a, w, math.pi / 2)
        elif shape == 2:
            r = d.real(-3, -0.2)
            terms.append('%r*exp(%r*time)' % (a, r))
            signal += signals.exponential(a, r)
        elif shape == 3:
            terms.append('%r*time^%d' % (a, 2))
            signal += signals.time() * signals.time() * a
        else:
            b = d.real(-1, 1)
            terms.append('(%r*time + %r)' % (a, b))
            signal += signals.time() * a + b
    return Piece(d.number, '', 'block P%d output Real y; equation y = %s; end P%d;' % (d.number, ' + '.join(terms), d.number),
                 outputs=[('y', d.limit(signal))])


def parameter(d):
    """A parameter that others use, computed from others."""
    n, v = d.number, d.real(-3, 3)
    w = d.real(1, 3)
    text = 'block P%d parameter Real k0 = %r; parameter Real k = %r*k0 + 1; end P%d;' % (n, v, w, n)
    return Piece(n, '', text, answers={}, outputs=[('k', constant(w * v + 1), 'Real', 'parameter')])


def gain(d):
    """A weighted sum of signals, or a product."""
    n = d.number
    a, b = d.pick(), d.pick()
    p, q, c = d.real(-2, 2), d.real(-2, 2), d.real(-1, 1)
    if d.rng.random() < 0.3:
        signal, equation = a.signal * b.signal * p + c, 'y = p*u*v + c'
    else:
        signal, equation = a.signal * p + b.signal * q + c, 'y = p*u + q*v + c'
    text = '''block P%d input Real u; input Real v; output Real y; parameter Real p = %r; parameter Real q = %r;
      parameter Real c = %r; equation %s; end P%d;''' % (n, p, q, c, equation, n)
    return Piece(n, '', text, {'u': a.text, 'v': b.text}, outputs=[('y', d.limit(signal), 'Real', kind_of(a, b))])


def first_order(d):
    n, u = d.number, d.pick()
    a, b, x0 = d.real(0.3, 4), d.real(-2, 2), d.real(-2, 2)
    x = d.limit(response(-a, u.signal * b, x0))
    form = d.rng.randrange(3)
    if form == 0:
        body = 'Real x(start = %r, fixed = true); equation der(x) = -a*x + b*u; y = x;' % x0
    elif form == 1:
        body = 'Real x; Real dx; initial equation x = %r; equation dx = der(x); dx + a*x = b*u; y = x;' % x0
    else:
        body = 'Real x(start = x0, fixed = true); parameter Real x0 = %r; Real e; equation e = b*u - a*x; der(x) = e; y = x;' % x0
    text = 'block P%d input Real u; output Real y; parameter Real a = %r; parameter Real b = %r; %s end P%d;' % (n, a, b, body, n)
    return Piece(n, '', text, {'u': u.text}, {'x': x}, [('y', x, 'Real', filtered(u))])


def steady(d):
    """A filter that begins at rest: the start value follows from der(x) = 0, or a parameter does from a start value."""
    n, u = d.number, d.pick(calm=True)
    a, b = d.real(0.3, 4), d.real(0.3, 2)
    u0 = u.signal.after(0)
    if d.rng.random() < 0.5:
        x = response(-a, u.signal * b, b * u0 / a)
        body, answers = 'Real x; initial equation der(x) = 0; equation der(x) = -a*x + b*u; y = x;', {'x': x}
    else:
        x0, v0 = d.real(-1, 1), d.real(-1, 1)
        k = v0 + a * x0 - b * u0
        x = response(-a, u.signal * b + k, x0)
        body = '''parameter Real k(fixed = false); Real kk = k; Real x(start = %r, fixed = true); initial equation der(x) = %r;
          equation der(x) = -a*x + b*u + k; y = x;''' % (x0, v0)
        answers = {'x': x, 'kk': constant(k)}
    text = 'block P%d input Real u; output Real y; parameter Real a = %r; parameter Real b = %r; %s end P%d;' % (n, a, b, body, n)
    return Piece(n, '', text, {'u': u.text}, answers, [('y', d.limit(x), 'Real', filtered(u))])


def two_modes(l1, l2, u, x0, v0):
    """x'' = (l1+l2) x' - l1*l2*x + u: (x, x')."""
    gap = l1 - l2
    z1 = response(l1, u * (1 / gap), (v0 - l2 * x0) / gap, real=False)
    z2 = response(l2, u * (-1 / gap), (l1 * x0 - v0) / gap, real=False)
    return z1 + z2, z1 * l1 + z2 * l2



def oscillator(d):
    n, u = d.number, d.pick()
    w, z = d.real(1, 6), d.rng.choice([0.1, 0.3, 0.7, 1.5, 2.0])
    x0, v0, b = d.real(-1, 1), d.real(-1, 1), d.real(-2, 2)
    root = cmath.sqrt(complex(z * z - 1))
    l1, l2 = w * (-z + root), w * (-z - root)
    x, v = two_modes(l1, l2, u.signal * b, x0, v0)
    d.limit(v)
    forms = ['der(x) = v; der(v) = -w^2*x - 2*z*w*v + b*u; ', 'v = der(x); der(v) + 2*z*w*v + w*w*x - b*u = 0; ',
             'a = der(v); v = der(x); a = b*u - w*(w*x + 2*z*v); ']
    form = d.rng.randrange(3)
    text = '''block P%d input Real u; output Real y; parameter Real w = %r; parameter Real z = %r; parameter Real b = %r;
      Real x(start = %r, fixed = true); Real v(start = %r, fixed = true); %s equation %s y = x; end P%d;''' % (
        n, w, z, b, x0, v0, 'Real a;' if form == 2 else '', forms[form], n)
    return Piece(n, '', text, {'u': u.text}, {'x': x, 'v': v}, [('y', x, 'Real', filtered(u))])


def solved(matrix, right):
    """The solution of a linear system; right holds numbers or signals."""
    n = len(matrix)
    a, b = [list(map(float, row)) for row in matrix], list(right)
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(a[r][i]))
        if abs(a[pivot][i]) < 0.2:
            raise Reject('nearly singular')
        a[i], a[pivot], b[i], b[pivot] = a[pivot], a[i], b[pivot], b[i]
        for r in range(n):
            if r != i:
                f = a[r][i] / a[i][i]
                a[r] = [x - f * y for x, y in zip(a[r], a[i])]
                b[r] = b[r] + b[i] * -f
    return [b[i] * (1 / a[i][i]) for i in range(n)]


def loop(d):
    """Linear equations that have to be solved together."""
    n, size = d.number, d.rng.randint(2, 4)
    m = [[d.rng.choice([-2, -1, 0, 0, 1, 2, 3]) for _ in range(size)] for _ in range(size)]
    for i in range(size):
        m[i][i] = d.rng.choice([4, 5, -5])
    us = [d.pick() for _ in range(2)]
    right = [us[i % 2].signal * (1.0 + i) for i in range(size)]
    z = [d.limit(s) for s in solved(m, right)]
    if d.rng.random() < 0.5:
        rows = '; '.join(', '.join(map(str, row)) for row in m)
        given = ', '.join('%d*%s' % (i + 1, 'uv'[i % 2]) for i in range(size))
        equations = 'parameter Real A[%d, %d] = [%s]; equation A*z = {%s};' % (size, size, rows, given)
    else:
        equations = 'equation ' + ' '.join('%s = %d*%s;' % (
            ' + '.join('%d*z[%d]' % (c, j + 1) for j, c in enumerate(row) if c).replace('+ -', '- '), i + 1, 'uv'[i % 2])
            for i, row in enumerate(m))
    text = 'block P%d input Real u; input Real v; output Real y; Real z[%d]; %s y = z[1]; end P%d;' % (n, size, equations, n)
    return Piece(n, '', text, {'u': us[0].text, 'v': us[1].text}, {'z[%d]' % (i + 1): s for i, s in enumerate(z)},
                 [('y', z[0], 'Real', kind_of(*us))])


def modal(d):
    """der(x) = A*x + b*u with A of known modes, in arrays, loops or single rows."""
    n, size, u = d.number, d.rng.randint(2, 3), d.pick()
    rates = d.rng.sample([-0.5, -1.0, -1.5, -2.5, -3.0, -4.0], size)
    lower = [[1 if i == j else d.rng.choice([-1, 0, 1]) if j < i else 0 for j in range(size)] for i in range(size)]
    upper = [[1 if i == j else d.rng.choice([-1, 0, 1]) if j > i else 0 for j in range(size)] for i in range(size)]
    t = [[sum(lower[i][k] * upper[k][j] for k in range(size)) for j in range(size)] for i in range(size)]
    inverse_columns = [solved_unit(t, j) for j in range(size)]
    inverse = [[inverse_columns[j][i] for j in range(size)] for i in range(size)]
    a = [[round(sum(t[i][k] * rates[k] * inverse[k][j] for k in range(size)), 9) for j in range(size)] for i in range(size)]
    b = [d.rng.choice([-1, 0, 1, 2]) for _ in range(size)]
    x0 = [d.real(-1, 1) for _ in range(size)]
    z = [response(rates[k], u.signal * float(sum(inverse[k][j] * b[j] for j in range(size))),
                  sum(inverse[k][j] * x0[j] for j in range(size))) for k in range(size)]
    x = []
    for i in range(size):
        total = constant(0)
        for k in range(size):
            total += z[k] * float(t[i][k])
        x.append(d.limit(total))
    rows = '; '.join(', '.join('%r' % v for v in row) for row in a)
    form = d.rng.randrange(3)
    if form == 0:
        equations = 'der(x) = A*x + b*u;'
    elif form == 1:
        equations = 'for i in 1:%d loop der(x[i]) = %s + b[i]*u; end for;' % (
            size, ' + '.join('A[i, %d]*x[%d]' % (j + 1, j + 1) for j in range(size)))
    else:
        equations = 'for i in 1:%d loop der(x[i]) = sum(A[i, j]*x[j] for j in 1:%d) + b[i]*u; end for;' % (size, size)
    text = '''block P%d input Real u; output Real y; parameter Real A[%d, %d] = [%s]; parameter Real b[%d] = {%s};
      Real x[%d](start = {%s}, each fixed = true); equation %s y = x[%d]; end P%d;''' % (
        n, size, size, rows, size, ', '.join(map(str, b)), size, ', '.join(map(repr, x0)), equations, size, n)
    return Piece(n, '', text, {'u': u.text}, {'x[%d]' % (i + 1): s for i, s in enumerate(x)},
                 [('y', x[-1], 'Real', filtered(u))])


def solved_unit(t, j):
    return [round(v, 9) for v in solved(t, [1.0 if i == j else 0.0 for i in range(len(t))])]


def coupled(d):
    """Two masses that move together: a constraint that has to be differentiated."""
    n, u = d.number, d.pick(('smooth', 'kinked', 'jumping'))
    m1, m2, c, k = d.real(0.5, 3), d.real(0.5, 3), d.real(1, 4), d.real(2, 20)
    x0, v0, ratio = d.real(-1, 1), d.real(-1, 1), d.rng.choice([1, 2, -1, 0.5])
    m = m1 + m2 * ratio ** 2
    root = cmath.sqrt(complex(c * c / (4 * m * m) - k / m))
    if abs(root) < 0.3:
        raise Reject('double root')
    l1, l2 = -c / (2 * m) + root, -c / (2 * m) - root
    x, v = two_modes(l1, l2, u.signal * (1 / m), x0, v0)
    force = (u.signal - v * c - x * k) * (ratio * m2 / m)
    text = '''block P%d input Real u; output Real y; parameter Real m1 = %r; parameter Real m2 = %r;
      Real x1(start = %r, fixed = true); Real v1(start = %r, fixed = true); Real x2; Real v2; Real f;
      equation der(x1) = v1; der(x2) = v2; m1*der(v1) = u - %r*v1 - %r*x1 - %r*f; m2*der(v2) = f; x2 = %r*x1 + 0.5;
      y = x1; end P%d;''' % (n, m1, m2, x0, v0, c, k, ratio, ratio, n)
    return Piece(n, '', text, {'u': u.text}, {'x1': d.limit(x), 'v2': v * ratio, 'f': force, 'x2': x * ratio + 0.5},
                 [('y', x, 'Real', filtered(u))])


ALL = {'source': (source, 2), 'parameter': (parameter, 1), 'gain': (gain, 3), 'first order': (first_order, 3), 'steady': (steady, 2),
       'oscillator': (oscillator, 2), 'loop': (loop, 2), 'modal': (modal, 2), 'coupled': (coupled, 1)}
