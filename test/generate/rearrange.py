"""Other ways to write expressions and equations, with the same meaning."""
from syntax import mapped, nodes

SCALAR_CALLS = ('sin', 'cos', 'exp', 'sqrt', 'abs', 'der', 'pre', 'log', 'tanh', 'atan', 'noEvent', 'sign', 'div', 'mod', 'rem',
                'floor', 'ceil', 'integer', 'min', 'max', 'delay', 'smooth')
OPPOSITE = {'<': '>', '>': '<', '<=': '>=', '>=': '<='}
CONTRARY = {'<': '>=', '>': '<=', '<=': '>', '>=': '<'}
ONE = ('num', '1')
ZERO = ('num', '0')


class Types:
    """What is known of the variables of a class: their types and numbers of dimensions."""

    def __init__(self, declarations):
        self.types = {d.name: (d.type, len(d.dims)) for d in declarations}
        self.discrete = {d.name for d in declarations if 'discrete' in d.prefixes}

    def of(self, e):
        """The type of an expression that is certainly a scalar, or None."""
        kind = e[0]
        if kind == 'num':
            return 'Real' if '.' in e[1] or 'e' in e[1] else 'Integer'
        if kind == 'bool':
            return 'Boolean'
        if kind == 'str':
            return 'String'
        if kind == 'ref':
            if len(e[1]) != 1:
                return None
            called, subs = e[1][0]
            if called == 'time':
                return 'Real'
            type_, dims = self.types.get(called, (None, 0))
            plain = all(s[0] in ('num', 'ref') and self.of(s) == 'Integer' for s in subs)
            return type_ if dims == len(subs) and plain else None
        if kind == 'un':
            return 'Boolean' if e[1] == 'not' else self.of(e[2])
        if kind == 'bin':
            left, right = self.of(e[2]), self.of(e[3])
            if left is None or right is None:
                return None
            if e[1] in ('<', '>', '<=', '>=', '==', '<>', 'and', 'or'):
                return 'Boolean'
            if e[1] in ('/', '^') or 'Real' in (left, right):
                return 'Real'
            return left
        if kind == 'ife':
            found = {self.of(v) for _, v in e[1]} | {self.of(e[2])}
            return None if None in found else 'Real' if 'Real' in found else found.pop()
        if kind == 'call' and e[1] in SCALAR_CALLS and not e[3]:
            found = [self.of(a) for a in e[2]]
            if None in found:
                return None
            if e[1] in ('sign', 'integer'):
                return 'Integer'
            if e[1] in ('abs', 'pre', 'div', 'mod', 'rem', 'min', 'max', 'noEvent'):
                return 'Real' if 'Real' in found else found[0]
            return 'Real'
        return None


def numeric(type_):
    return type_ in ('Real', 'Integer')


def expression(rng, types, e, share=0.35):
    """The expression with about this share of its operations written otherwise."""
    return mapped(e, lambda n: _other(rng, types, n) if rng.random() < share else n)


def _other(rng, types, n):
    kind = n[0]
    if kind == 'bin':
        return _other_binary(rng, types, n)
    if kind == 'un' and n[1] == '-' and types.of(n[2]) == 'Real':
        return rng.choice([n, ('bin', '*', ('un', '-', ONE), n[2]), ('bin', '-', ZERO, n[2])])
    if kind == 'ife' and len(n[1]) == 1:
        condition, value = n[1][0]
        return ('ife', [[('un', 'not', condition), n[2]]], value)
    if kind == 'ife' and len(n[1]) > 1:
        return ('ife', n[1][:1], ('ife', n[1][1:], n[2]))
    if kind == 'num' and '.' in n[1] and 'e' not in n[1]:
        return rng.choice([n, ('num', n[1] + '0'), ('num', '%se0' % n[1])])
    return n


def _other_binary(rng, types, n):
    _, operator, a, b = n
    left, right = types.of(a), types.of(b)
    if operator in OPPOSITE and numeric(left) and numeric(right):
        choices = [('bin', OPPOSITE[operator], b, a), ('un', 'not', ('bin', CONTRARY[operator], a, b))]
        if 'Real' in (left, right):
            choices.append(('bin', operator, ('bin', '-', a, b), ZERO))
        return rng.choice(choices)
    if operator in ('and', 'or') and left == right == 'Boolean':
        other = 'or' if operator == 'and' else 'and'
        return rng.choice([('bin', operator, b, a),
                           ('un', 'not', ('bin', other, ('un', 'not', a), ('un', 'not', b)))])
    if not (numeric(left) and numeric(right)):
        return n
    if operator == '+':
        return rng.choice([('bin', '+', b, a), ('bin', '-', a, ('un', '-', b)), ('bin', '-', b, ('un', '-', a))])
    if operator == '-':
        return rng.choice([('bin', '+', a, ('un', '-', b)), ('un', '-', ('bin', '-', b, a)), ('bin', '+', ('un', '-', b), a)])
    if operator == '*':
        choices = [('bin', '*', b, a), ('un', '-', ('bin', '*', ('un', '-', a), b))]
        for x, y in ((a, b), (b, a)):
            if y[0] == 'bin' and y[1] in '+-' and x[0] in ('num', 'ref'):
                choices.append(('bin', y[1], ('bin', '*', x, y[2]), ('bin', '*', x, y[3])))
        return rng.choice(choices)
    if operator == '/' and b[0] == 'num' and float(b[1]) != 0:
        return ('bin', '*', ('bin', '/', ('num', '1'), b), a)
    if operator == '^' and b == ('num', '2'):
        return ('bin', '*', a, a)
    return n


def events_inside(e):
    return any(n[0] == 'bin' and n[1] in ('<', '>', '<=', '>=', '==', '<>') or
               n[0] == 'call' and n[1] in ('sample', 'pre', 'edge', 'change', 'initial', 'floor', 'ceil', 'integer', 'div', 'mod',
                                           'rem', 'abs', 'sign', 'delay', 'max', 'min')
               for n in nodes(e))


def equation(rng, types, q, held):
    """An equation outside of when; held are the variables that only events change: those stay alone on one side."""
    if q[0] != 'eq' or q[1][0] == 'tuple':
        return q
    a, b = q[1], q[2]
    if types.of(a) == 'Real' and types.of(b) in ('Real', 'Integer') and not (a[0] == 'ref' and a[1][0][0] in held):
        choice = rng.randrange(7)
        if choice == 0:
            return ('eq', ('bin', '-', a, b), ZERO)
        if choice == 1:
            return ('eq', ZERO, ('bin', '-', b, a))
        if choice == 2:
            return ('eq', ('bin', '*', ('num', '3'), b), ('bin', '*', a, ('num', '3')))
        if choice == 3 and b[0] == 'bin' and b[1] == '+':
            return ('eq', ('bin', '-', a, b[2]), b[3])
        if choice == 4 and b[0] == 'bin' and b[1] == '-':
            return ('eq', ('bin', '+', b[3], a), b[2])
    return ('eq', b, a) if rng.random() < 0.4 and b[0] != 'ife' else q
