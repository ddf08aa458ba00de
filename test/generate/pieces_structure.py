"""Pieces that are about classes: redeclarations, inner and outer, buses, conditional components, records, networks, texts."""
import cmath
import math

from compose import Piece
from pieces_linear import filtered, kind_of, solved, two_modes
from signals import Reject, constant, response


def redeclared(d):
    """A replaceable law inside a replaceable model, chosen from outside, with modifiers on each level."""
    n, u = d.number, d.pick()
    a, b, c = d.real(-2, 2), d.real(-2, 2), d.real(-2, 2)
    base, square, line, inner = (d.name(x) for x in ('Base', 'Off', 'Line', 'Holder'))
    choice = d.rng.randrange(4)
    common = '''partial model %s input Real u; output Real y; end %s;
      model %s extends %s; parameter Real k = %r; equation y = k*u; end %s;
      model %s extends %s; parameter Real k = %r; parameter Real c = 0.5; equation y = k*u + c; end %s;''' % (
        base, base, line, base, a, line, square, base, b, square)
    if choice == 0:
        holder = 'model %s replaceable %s law constrainedby %s; end %s;' % (inner, line, base, inner)
        use, signal = '%s h(redeclare %s law(k = %r, c = %r));' % (inner, square, c, a), u.signal * c + a
    elif choice == 1:
        holder = 'model %s replaceable model Law = %s constrainedby %s; Law law; end %s;' % (inner, line, base, inner)
        use, signal = '%s h(redeclare model Law = %s(c = %r));' % (inner, square, c), u.signal * b + c
    elif choice == 2:
        holder = 'model %s replaceable model Law = %s(k = %r) constrainedby %s; Law law; end %s;' % (inner, line, c, base, inner)
        use, signal = '%s h;' % inner, u.signal * c
    else:
        deeper = d.name('Deeper')
        holder = '''model %s replaceable %s law constrainedby %s; end %s;
          model %s replaceable %s in_ constrainedby %s; end %s;''' % (inner, line, base, inner, deeper, inner, inner, deeper)
        use = '%s h(in_(redeclare %s law(c = %r)));' % (deeper, square, c)
        signal = u.signal * b + c
    path = 'h.in_.law' if choice == 3 else 'h.law'
    text = '%s %s block P%d input Real u; output Real y; %s equation %s.u = u; y = %s.y; end P%d;' % (
        common, holder, n, use, path, path, n)
    return Piece(n, '', text, {'u': u.text}, outputs=[('y', d.limit(signal), 'Real', kind_of(u))])


def chosen_function(d):
    """A replaceable function, and a package that is replaced as a whole."""
    n, u = d.number, d.pick()
    a, b = d.real(-2, 2), d.real(-2, 2)
    f, g, h, p, q, m = (d.name(x) for x in ('shape', 'twice', 'plus', 'PA', 'PB', 'User'))
    text = '''partial function %s input Real x; output Real y; end %s;
      function %s extends %s; algorithm y := 2*x; end %s;
      function %s extends %s; input Real k = %r; algorithm y := x + k; end %s;
      package %s constant Real c = %r; replaceable function f = %s constrainedby %s; end %s;
      package %s extends %s(c = %r, redeclare function f = %s); end %s;
      model %s replaceable package Medium = %s constrainedby %s; input Real u; output Real y;
        equation y = Medium.c*Medium.f(u); end %s;
      block P%d input Real u; output Real y; %s one(u = u); %s two(u = u, redeclare package Medium = %s);
        equation y = one.y - two.y; end P%d;''' % (f, f, g, f, g, h, f, b, h, p, a, g, f, p, q, p, b, h, q, m, p, p, m, n, m, m, q, n)
    signal = u.signal * (2 * a) - (u.signal + b) * b
    return Piece(n, '', text, {'u': u.text}, outputs=[('y', d.limit(signal), 'Real', kind_of(u))])


def surroundings(d):
    """inner and outer: a parameter, a variable and a function two levels down."""
    n, u = d.number, d.pick()
    k, a = d.real(-2, 2), d.real(-2, 2)
    world, leaf, middle = d.name('World'), d.name('Leaf'), d.name('Middle')
    text = '''model %s parameter Real k = 1; Real s; end %s;
      model %s outer %s surround; input Real u; output Real y; equation y = surround.k*u + surround.s; end %s;
      model %s %s leaf; input Real u; output Real y; equation leaf.u = u; y = %r*leaf.y; end %s;
      block P%d inner %s surround(k = %r, s = 3*u); input Real u; output Real y; %s m(u = u + 1);
        equation y = m.y; end P%d;''' % (world, world, leaf, world, leaf, middle, leaf, a, middle, n, world, k, middle, n)
    signal = ((u.signal + 1) * k + u.signal * 3) * a
    return Piece(n, '', text, {'u': u.text}, outputs=[('y', d.limit(signal), 'Real', kind_of(u))], components_only=True)


def bus(d):
    """Signals over an expandable connector, through a level of hierarchy."""
    n, u, v = d.number, d.pick(), d.pick()
    a, b = d.real(-2, 2), d.real(-2, 2)
    bus_, sender, taker, out, in_ = (d.name(x) for x in ('Bus', 'Sender', 'Taker', 'Out', 'In'))
    declared = d.rng.choice(['', 'Real p;'])
    text = '''connector %s = output Real; connector %s = input Real; expandable connector %s %s end %s;
      model %s %s b; %s y1; %s y2; input Real u; input Real v; equation y1 = %r*u; y2 = %r*v; connect(y1, b.p); connect(y2, b.q);
      end %s;
      model %s %s b; %s p; %s q; output Real y; equation connect(b.p, p); connect(b.q, q); y = p + 2*q; end %s;
      block P%d input Real u; input Real v; output Real y; %s s(u = u, v = v); %s t; equation connect(s.b, t.b); y = t.y; end P%d;''' % (
        out, in_, bus_, declared, bus_, sender, bus_, out, out, a, b, sender, taker, bus_, in_, in_, taker, n, sender, taker, n)
    signal = u.signal * a + v.signal * (2 * b)
    return Piece(n, '', text, {'u': u.text, 'v': v.text}, outputs=[('y', d.limit(signal), 'Real', kind_of(u, v))], components_only=True)


def conditional(d):
    """Components that are there or not, and connections that go with them."""
    n, u = d.number, d.pick()
    a, b, there = d.real(-2, 2), d.real(-2, 2), d.rng.random() < 0.5
    out, in_, gain_, zero = (d.name(x) for x in ('Out', 'In', 'Gain', 'Zero'))
    text = '''connector %s = output Real; connector %s = input Real;
      block %s %s u; %s y; parameter Real k = 1; equation y = k*u; end %s;
      block %s %s y; equation y = 0.25; end %s;
      block P%d input Real u; output Real y; parameter Boolean there = %s; %s source; %s g(k = %r) if there; %s h(k = %r);
        %s z if not there; protected %s mid; equation source = u; connect(source, g.u); connect(g.y, mid); connect(z.y, mid);
        h.u = mid; y = h.y + u; end P%d;''' % (out, in_, gain_, in_, out, gain_, zero, out, zero, n, 'true' if there else 'false',
                                               out, gain_, a, gain_, b, zero, in_, n)
    text = text.replace('%s source;' % out, 'Real source;').replace('connect(source, g.u);', '')
    text = text.replace('%s g(k = %r) if there' % (gain_, a), '%s g(k = %r, u = source) if there' % (gain_, a))
    signal = (u.signal * a if there else constant(0.25)) * b + u.signal
    return Piece(n, '', text, {'u': u.text}, outputs=[('y', d.limit(signal), 'Real', kind_of(u))], components_only=True,
                 fixed=('rearrange', 'parameters'))


def records(d):
    """Records with arrays, nested, as arguments and results of functions, and in arrays."""
    n, u = d.number, d.pick()
    a, b = d.real(-2, 2), d.real(-2, 2)
    r, s, f, g = (d.name(x) for x in ('Rec', 'Nest', 'make', 'take'))
    text = '''record %s Real x; Real v[2]; end %s; record %s %s r; Integer n; end %s;
      function %s input Real x; input Integer n; output %s s; protected %s r; algorithm r.x := %r*x; r.v := {x, 2*x};
        s.r := r; s.n := n; s.r.v[2] := s.r.v[2] + 1; end %s;
      function %s input %s s; output Real y; algorithm y := s.r.x + s.n*s.r.v[1] + s.r.v[2]; end %s;
      block P%d input Real u; output Real y; %s s; %s t[2]; Real z; %s q;
        equation s = %s(u, 3); t[1] = s; t[2].r = %s(u, {%r, t[1].r.x}); t[2].n = 2; q = t[2].r;
        z = t[2].r.v[1] + t[2].r.v[2] + sum(t.n); y = %s(s) + q.x; end P%d;''' % (
        r, r, s, r, s, f, s, r, a, f, g, s, g, n, s, s, r, f, r, b, g, n)
    y = u.signal * a + u.signal * 3 + u.signal * 2 + 1 + u.signal
    z = u.signal * a + (b + 5)
    return Piece(n, '', text, {'u': u.text}, {'z': z, 's.r.v[2]': u.signal * 2 + 1, 't[2].r.v[2]': u.signal * a},
                 outputs=[('y', d.limit(y), 'Real', kind_of(u))])


def network(d):
    """Resistors and a capacitor or more between pins."""
    n, u = d.number, d.pick(('smooth', 'kinked', 'jumping'))
    r1, r2, c = d.real(0.5, 3), d.real(0.5, 3), d.real(0.2, 2)
    pin, two, res, cap, ind, src, ground = (d.name(x) for x in ('Pin', 'TwoPin', 'Res', 'Cap', 'Ind', 'Src', 'Gnd'))
    v0 = d.real(-1, 1)
    common = '''connector %s Real v; flow Real i; end %s;
      partial model %s %s p; %s n; Real v; Real i; equation v = p.v - n.v; i = p.i; p.i + n.i = 0; end %s;
      model %s extends %s; parameter Real R = 1; equation v = R*i; end %s;
      model %s extends %s; parameter Real C = 1; parameter Real v0 = 0; initial equation v = v0; equation C*der(v) = i; end %s;
      model %s extends %s; parameter Real L = 1; equation L*der(i) = v; end %s;
      model %s extends %s; input Real u; equation v = u; end %s;
      model %s %s p; equation p.v = 0; end %s;''' % (pin, pin, two, pin, pin, two, res, two, res, cap, two, cap, ind, two, ind,
                                                  src, two, src, ground, pin, ground)
    form = d.rng.randrange(3)
    if form == 0:  # source, r1, capacitor with r2 beside it
        rate = -(1 / r1 + 1 / r2) / c
        v = response(rate, u.signal * (1 / (r1 * c)), v0)
        parts = '%s a(R = %r); %s b(R = %r); %s c(C = %r, v0 = %r);' % (res, r1, res, r2, cap, c, v0)
        joins = 'connect(s.p, a.p); connect(a.n, b.p); connect(c.p, a.n); connect(b.n, s.n); connect(c.n, b.n);'
        answers = {'c.v': v, 'a.i': (u.signal - v) * (1 / r1)}
    elif form == 1:  # series of inductance, resistance, capacitance
        l = d.real(0.1, 1)
        root = cmath.sqrt(complex(r1 * r1 / (4 * l * l) - 1 / (l * c)))
        if abs(root) < 0.3:
            raise Reject('double root')
        l1, l2 = -r1 / (2 * l) + root, -r1 / (2 * l) - root
        v, dv = two_modes(l1, l2, u.signal * (1 / (l * c)), v0, 0.0)
        parts = '%s a(R = %r); %s b(L = %r, i(start = 0, fixed = true)); %s c(C = %r, v0 = %r);' % (res, r1, ind, l, cap, c, v0)
        joins = 'connect(s.p, a.p); connect(a.n, b.p); connect(b.n, c.p); connect(c.n, s.n);'
        answers = {'c.v': v, 'a.i': dv * c}
    else:  # a ladder of resistors in arrays
        m = d.rng.randint(2, 4)
        # node voltages of the ladder: series r1, shunts r2
        a = [[0.0] * m for _ in range(m)]
        for i in range(m):
            a[i][i] = 1 / r1 + 1 / r2 + (1 / r1 if i + 1 < m else 0)
            if i + 1 < m:
                a[i][i + 1] = a[i + 1][i] = -1 / r1
        unit = solved(a, [1 / r1 if i == 0 else 0.0 for i in range(m)])
        v = u.signal * unit[-1]
        parts = '%s a[%d](each R = %r); %s c[%d](R = fill(%r, %d));' % (res, m, r1, res, m, r2, m)
        joins = '''connect(s.p, a[1].p); for i in 1:%d loop connect(a[i].n, a[i + 1].p); end for;
          for i in 1:%d loop connect(a[i].n, c[i].p); connect(c[i].n, s.n); end for;''' % (m - 1, m)
        answers = {'c[%d].v' % m: v, 'a[1].i': (u.signal - u.signal * unit[0]) * (1 / r1)}
    value = 'c[%d].v' % m if form == 2 else 'c.v'
    text = '%s block P%d input Real u; output Real y; %s s(u = u); %s g; %s equation %s connect(s.n, g.p); y = %s; end P%d;' % (
        common, n, src, ground, parts, joins, value, n)
    return Piece(n, '', text, {'u': u.text}, answers, [('y', d.limit(v), 'Real', kind_of(u) if form == 2 else filtered(u))],
                 components_only=True, fixed=('unroll', 'apart'))


def texts(d):
    """Strings that decide about numbers."""
    n, u = d.number, d.pick()
    words = ['iron', 'steel', 'wood', '']
    chosen = d.rng.choice(words)
    numbers = {w: d.real(-2, 2) for w in words}
    count, f = d.rng.randint(0, 120), d.name('density')
    branches = ' else'.join('if s == "%s" then y := %r;' % (w, numbers[w]) for w in words[:3])
    text = '''function %s input String s; output Real y; algorithm %s else y := %r; end if; end %s;
      block P%d input Real u; output Real y; parameter String name = "%s"; parameter Integer count = %d;
      parameter String both = name + String(count); Real z; equation
      z = if both == "%s%d" then 2 elseif both > "m" then 3 else 4; y = %s(name)*u; end P%d;''' % (
        f, branches.replace('elseif', ' elseif'), numbers[''], f, n, chosen, count, chosen, 7 if d.rng.random() < 0.5 else count, f, n)
    both = chosen + str(count)
    compared = text.split('both == "')[1].split('"')[0]
    z = 2.0 if both == compared else 3.0 if both > 'm' else 4.0
    return Piece(n, '', text, {'u': u.text}, {'z': constant(z)}, [('y', u.signal * numbers[chosen], 'Real', kind_of(u))],
                 fixed=('binding',))


def recursive(d):
    """Functions that call themselves, with open arrays and several results."""
    n = d.number
    f, g, h = d.name('fac'), d.name('gcd'), d.name('spread')
    a, b, k = d.rng.randint(4, 60), d.rng.randint(4, 60), d.rng.randint(1, 6)
    u = d.pick()
    numbers = [d.real(-2, 2) for _ in range(d.rng.randint(2, 5))]
    text = '''function %s input Integer n; output Integer y; algorithm if n <= 1 then y := 1; else y := n*%s(n - 1); end if; end %s;
      function %s input Integer a; input Integer b; output Integer y; algorithm y := if b == 0 then a else %s(b, mod(a, b)); end %s;
      function %s input Real x[:]; output Real low; output Real high; output Real both[2]; output Real back[size(x, 1)];
        algorithm low := x[1]; high := x[1]; for i in 2:size(x, 1) loop if x[i] < low then low := x[i]; end if;
        high := max(high, x[i]); end for; both := {low, high}; back := x[end:-1:1]; end %s;
      block P%d input Real u; output Real y; parameter Integer f = %s(%d); Integer g; Real lo; Real hi; Real bo[2]; Real ba[%d];
        equation g = %s(%d, %d); (lo, hi, bo, ba) = %s({%s}*3); y = u*g + f + ba[1]; end P%d;''' % (
        f, f, f, g, g, g, h, h, n, f, k, len(numbers), g, a, b, h, ', '.join(map(repr, numbers)), n)
    y = u.signal * float(math.gcd(a, b)) + float(math.factorial(k)) + 3 * numbers[-1]
    answers = {'g': constant(math.gcd(a, b)), 'lo': constant(3 * min(numbers)), 'hi': constant(3 * max(numbers)),
               'bo[2]': constant(3 * max(numbers)), 'ba[2]': constant(3 * numbers[-2])}
    return Piece(n, '', text, {'u': u.text}, answers, [('y', d.limit(y, 2000), 'Real', kind_of(u))], fixed=('apart',))


ALL = {'redeclared': (redeclared, 2), 'chosen function': (chosen_function, 1.5), 'surroundings': (surroundings, 1.5), 'bus': (bus, 1.5),
       'conditional': (conditional, 1.5), 'records': (records, 2), 'network': (network, 2), 'texts': (texts, 1), 'recursive': (recursive, 1.5)}
