"""Array expressions by chance, of known shapes: in equations, in functions with open sizes, and in algorithms."""
from compose import Piece
from meaning import Meaning, flat
from signals import Pointwise, Reject
from syntax import parse_expression


class Shapes:
    """Draws expressions of a wanted shape from variables {name: shape}."""

    def __init__(self, rng, variables):
        self.rng, self.variables = rng, variables

    def of(self, shape, depth):
        return (self.scalar, self.vector, self.matrix)[len(shape)](*shape, depth)

    def any_of(self, shape):
        found = sorted(v for v, s in self.variables.items() if s == shape)
        return self.rng.choice(found) if found else None

    def number(self):
        return '%.1f' % self.rng.uniform(0.1, 2)

    def small(self):
        return self.rng.randint(1, 3)

    def scalar(self, depth):
        r, n, m = self.rng, self.small(), self.small()
        if depth <= 0:
            return self.any_of(()) if r.random() < 0.6 else self.number()
        v, w, a = (lambda: self.vector(n, depth - 1)), (lambda: self.vector(n, depth - 1)), (lambda: self.matrix(n, m, depth - 1))
        return r.choice([
            lambda: '(%s*%s)' % (self.tight(v()), self.tight(w())), lambda: 'sum(%s)' % v(), lambda: 'sum(%s)' % a(),
            lambda: 'product(%s)' % v(), lambda: 'max(%s)' % a(), lambda: 'min(%s)' % v(),
            lambda: 'scalar({%s})' % self.scalar(depth - 1), lambda: 'size(%s, %d)' % (a(), r.randint(1, 2)),
            lambda: 'sum(%s*i for i in 1:%d)' % (self.tight(self.scalar(depth - 1)), n),
            lambda: 'sum(i*j for i in 1:%d, j in {2, 3})' % n,
            lambda: 'max(%s - i for i in {%d, 1})' % (self.tight(self.scalar(depth - 1)), n),
            lambda: 'product(i + 0.5 for i in 1:%d)' % n, lambda: 'sum({i^2 for i in 1:%d})' % n,
            lambda: '%s(%s)' % (r.choice(['sin', 'cos', 'abs', 'tanh']), self.scalar(depth - 1)),
            lambda: '(%s %s %s)' % (self.scalar(depth - 1), r.choice('+-'), self.scalar(depth - 1)),
            lambda: self.element(depth)])()

    def element(self, depth):
        name, shape = self.rng.choice(sorted((v, s) for v, s in self.variables.items() if s))
        subs = [self.rng.choice([str(self.rng.randint(1, n)), 'end']) for n in shape]
        return '%s[%s]' % (name, ', '.join(subs))

    def tight(self, text):
        return text if text.isalnum() or text.endswith(')') and text[0] == '(' and text.count('(') == 1 else '(%s)' % text

    def vector(self, n, depth):
        r, m = self.rng, self.small()
        name = self.any_of((n,))
        if depth <= 0:
            return name if name and r.random() < 0.7 else '{%s}' % ', '.join(self.number() for _ in range(n))
        v, s = (lambda: self.vector(n, depth - 1)), (lambda: self.scalar(depth - 1))
        choices = [
            lambda: '%s*%s' % (self.tight(self.matrix(n, m, depth - 1)), self.tight(self.vector(m, depth - 1))),
            lambda: '%s*%s' % (self.tight(self.vector(m, depth - 1)), self.tight(self.matrix(m, n, depth - 1))),
            lambda: '{%s}' % ', '.join(self.scalar(depth - 1) for _ in range(n)),
            lambda: '(%s %s %s)' % (v(), r.choice(['+', '-', '.*', '.+']), self.tight(v())),
            lambda: '%s*%s' % (self.tight(s()), self.tight(v())), lambda: '%s/%s' % (self.tight(v()), self.number()),
            lambda: '%s(%s)' % (r.choice(['sin', 'abs', 'cos']), v()), lambda: 'fill(%s, %d)' % (s(), n),
            lambda: '{i*%s for i in 1:%d}' % (self.tight(s()), n), lambda: '{i + 0.5 for i in %s}' % v(),
            lambda: 'vector(%s)' % self.matrix(n, 1, depth - 1), lambda: '(-%s)' % self.tight(v()),
            lambda: '(if %s > 0.7 then %s else %s)' % (self.number(), v(), v()),
            lambda: '(%s .^ 2)' % self.tight(v()), lambda: 'sum(%s*i for i in 1:%d)' % (self.tight(v()), m)]
        if n > 1:
            choices += [lambda: 'linspace(%s, %s, %d)' % (s(), s(), n),
                        lambda: 'cat(1, %s, %s)' % (self.vector(1, depth - 1), self.vector(n - 1, depth - 1))]
        if n == 3:
            choices.append(lambda: 'cross(%s, %s)' % (v(), v()))
        if name:
            order = list(range(1, n + 1))
            r.shuffle(order)
            choices += [lambda: '%s[end:-1:1]' % name, lambda: '%s[{%s}]' % (name, ', '.join(map(str, order))), lambda: '%s[:]' % name]
        for other, shape in sorted(self.variables.items()):
            if len(shape) == 2 and shape[1] == n:
                choices.append(lambda other=other, shape=shape: '%s[%d, :]' % (other, r.randint(1, shape[0])))
            if len(shape) == 2 and shape[0] == n:
                choices.append(lambda other=other, shape=shape: '%s[:, %d]' % (other, r.randint(1, shape[1])))
            if len(shape) == 1 and shape[0] > n:
                choices.append(lambda other=other: '%s[1:%d]' % (other, n))
        return r.choice(choices)()

    def matrix(self, n, m, depth):
        r, k = self.rng, self.small()
        name = self.any_of((n, m))
        if depth <= 0:
            return name if name and r.random() < 0.7 else '[%s]' % '; '.join(', '.join(self.number() for _ in range(m)) for _ in range(n))
        a, s = (lambda: self.matrix(n, m, depth - 1)), (lambda: self.scalar(depth - 1))
        choices = [
            lambda: '%s*%s' % (self.tight(self.matrix(n, k, depth - 1)), self.tight(self.matrix(k, m, depth - 1))),
            lambda: 'transpose(%s)' % self.matrix(m, n, depth - 1),
            lambda: 'outerProduct(%s, %s)' % (self.vector(n, depth - 1), self.vector(m, depth - 1)),
            lambda: '(%s %s %s)' % (a(), r.choice(['+', '-', '.*']), self.tight(a())), lambda: '%s*%s' % (self.tight(s()), self.tight(a())),
            lambda: 'fill(%s, %d, %d)' % (s(), n, m),
            lambda: '{%s}' % ', '.join(self.vector(m, depth - 1) for _ in range(n)),
            lambda: '{i + j*%s for j in 1:%d, i in 1:%d}' % (self.tight(s()), m, n),
            lambda: '{{i - j*%s for j in 1:%d} for i in 1:%d}' % (self.tight(s()), m, n), lambda: 'cos(%s)' % a()]
        if n == m:
            choices += [lambda: 'diagonal(%s)' % self.vector(n, depth - 1), lambda: 'identity(%d)' % n, lambda: 'symmetric(%s)' % a(),
                        lambda: '(%s^2)' % self.tight(a())]
        if n == m == 3:
            choices.append(lambda: 'skew(%s)' % self.vector(3, depth - 1))
        if n > 1:
            choices += [lambda: '[%s; %s]' % (self.matrix(1, m, depth - 1), self.matrix(n - 1, m, depth - 1)),
                        lambda: 'cat(1, %s, %s)' % (self.matrix(n - 1, m, depth - 1), self.matrix(1, m, depth - 1))]
        if m > 1:
            choices += [lambda: '[%s, %s]' % (self.vector(n, depth - 1), self.matrix(n, m - 1, depth - 1)),
                        lambda: 'cat(2, %s, %s)' % (self.matrix(n, 1, depth - 1), self.matrix(n, m - 1, depth - 1))]
        if m == 1:
            choices.append(lambda: 'matrix(%s)' % self.vector(n, depth - 1))
        for other, shape in sorted(self.variables.items()):
            if len(shape) == 2 and shape[0] >= n and shape[1] >= m:
                choices.append(lambda other=other, shape=shape: '%s[1:%d, {%s}]' % (other, n, ', '.join(
                    str(r.randint(1, shape[1])) for _ in range(m))))
        return r.choice(choices)()


GIVEN = {'A': (2, 3), 'B': (3, 3), 'p': (3,), 'q': (2,), 'u': ()}
VALUES = {'A': [[1.0, -0.5, 2.0], [0.3, 1.5, -1.0]], 'B': [[2.0, 0.1, 0.0], [-1.0, 1.0, 0.5], [0.2, -0.3, 1.2]],
          'p': [1.0, -2.0, 0.5], 'q': [0.7, 1.1]}


def literal(value):
    return '{%s}' % ', '.join(literal(v) for v in value) if isinstance(value, list) else repr(value)


def arrays(d):
    n, u = d.number, d.pick(('smooth', 'kinked', 'jumping', 'held', 'unseen'), exact=False)
    shapes = Shapes(d.rng, {**GIVEN, 's': (3,), 'S': (2, 2)})
    wanted = d.rng.choice([(), (3,), (2,), (2, 2), (3, 2)])
    text_s = Shapes(d.rng, GIVEN).of((3,), 1)
    text_S = Shapes(d.rng, GIVEN).of((2, 2), 1)
    result = shapes.of(wanted, d.rng.randint(2, 3))
    parameters = ' '.join('parameter Real %s[%s] = %s;' % (v, ', '.join(map(str, GIVEN[v])), literal(VALUES[v])) for v in VALUES)
    dims = '[%s]' % ', '.join(map(str, wanted)) if wanted else ''
    first = '[%s]' % ', '.join('1' for _ in wanted) if wanted else ''
    form, f = d.rng.randrange(4), d.name('calc')
    helper, body = '', ''
    if form == 0:
        body = 'Real z%s; equation z = %s;' % (dims, result)
    elif form == 1:
        body = 'Real z%s = %s; equation' % (dims, result)
    elif form == 2:
        body = 'Real z%s; algorithm z := %s; equation' % (dims, result)
    else:
        open_ = {'A': '[:, :]', 'B': '[:, size(A, 2)]', 'p': '[:]', 'q': '[2]', 's': '[size(p, 1)]', 'S': '[:, :]'}
        inputs = ' '.join('input Real %s%s;' % (v, open_[v]) for v in ('A', 'B', 'p', 'q', 's', 'S'))
        sizes = dims if d.rng.random() < 0.5 else '[%s]' % ', '.join(
            {3: 'size(p, 1)', 2: 'size(A, 1)', 1: '1'}[k] for k in wanted) if wanted else ''
        helper = 'function %s %s input Real u; output Real z%s; algorithm z := %s; end %s;' % (f, inputs, sizes, result, f)
        body = 'Real z%s; equation z = %s(A, B, p, q, s, S, u);' % (dims, f)
    text = '%s block P%d input Real u; output Real y; %s Real s[3] = %s; Real S[2, 2] = %s; %s y = z%s; end P%d;' % (
        helper, n, parameters, text_s, text_S, body, first, n)
    parsed = [parse_expression(t) for t in (text_s, text_S, result)]
    cache = {}

    def at(t, which):
        if t not in cache:
            values = {**VALUES, 'u': u.signal.at(t)}
            meaning = Meaning(values)
            values['s'] = meaning.of(parsed[0])
            values['S'] = meaning.of(parsed[1])
            values['z'] = meaning.of(parsed[2])
            cache[t] = [float(x) for x in flat(values['z'])]
            if max(map(abs, cache[t])) > 1e3:
                raise Reject('too large')
        return cache[t][which]
    names = [''] if not wanted else ['[%d]' % (i + 1) for i in range(wanted[0])] if len(wanted) == 1 else \
        ['[%d,%d]' % (i + 1, j + 1) for i in range(wanted[0]) for j in range(wanted[1])]
    answers = {'z' + name: Pointwise(lambda t, i=i: at(t, i)) for i, name in enumerate(names)}
    for k in range(5):
        at(k * d.stop / 4, 0)
    return Piece(n, '', text, {'u': u.text}, answers, [('y', answers['z' + names[0]], 'Real', 'unseen')], fixed=('apart',))


ALL = {'arrays': (arrays, 4)}
