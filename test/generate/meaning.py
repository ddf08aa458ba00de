"""What expressions, statements and functions mean: the second route to the answers of programs and arrays.

Values are numbers, truths, texts, lists (arrays) and dictionaries (records). It is written from the specification, for what
the pieces use, and shares nothing with Cardan.
"""
import math

from signals import Reject
from syntax import Decl


class Return(Exception):
    pass


class Break(Exception):
    pass


def vectorised(f):
    """An operator on numbers also on arrays of equal shape, element by element."""
    def g(a, b):
        if isinstance(a, list) and isinstance(b, list):
            if len(a) != len(b):
                raise Reject('sizes differ')
            return [g(x, y) for x, y in zip(a, b)]
        if isinstance(a, list):
            return [g(x, b) for x in a]
        if isinstance(b, list):
            return [g(a, y) for y in b]
        return f(a, b)
    return g


def product(a, b):
    """a*b of scalars, vectors and matrices."""
    if not isinstance(a, list) or not isinstance(b, list):
        return vectorised(lambda x, y: x * y)(a, b)
    if not isinstance(a[0], list) and not isinstance(b[0], list):
        return sum(x * y for x, y in zip(a, b))
    if not isinstance(a[0], list):
        return [sum(x * row[j] for x, row in zip(a, b)) for j in range(len(b[0]))]
    if not isinstance(b[0], list):
        return [sum(x * y for x, y in zip(row, b)) for row in a]
    return [[sum(row[k] * b[k][j] for k in range(len(b))) for j in range(len(b[0]))] for row in a]


def flat(a):
    return [x for e in a for x in flat(e)] if isinstance(a, list) else [a]


def shape(a):
    return [len(a)] + shape(a[0]) if isinstance(a, list) else []


def trunc_div(a, b):
    q = abs(a) / abs(b) if isinstance(a, float) or isinstance(b, float) else abs(a) // abs(b)
    q = math.floor(q) * (1 if (a >= 0) == (b >= 0) else -1)
    return float(q) if isinstance(a, float) or isinstance(b, float) else q


def modulo(a, b):
    return a - math.floor(a / b) * b


def power(a, b):
    if isinstance(a, list):
        result = a
        for _ in range(b - 1):
            result = product(result, a)
        return result
    value = float(a) ** b
    if isinstance(value, complex):
        raise Reject('a root of a negative number')
    return value


def mapped_call(f):
    def g(a):
        return [g(x) for x in a] if isinstance(a, list) else f(a)
    return g


def cat(along, *parts):
    if along == 1:
        return [x for p in parts for x in p]
    return [[x for p in parts for x in p[i]] for i in range(len(parts[0]))]


def filled(value, *sizes):
    return [filled(value, *sizes[1:]) for _ in range(sizes[0])] if sizes else value


def times(list_):
    result = 1
    for x in list_:
        result *= x
    return result


BUILTIN = {
    'sin': mapped_call(math.sin), 'cos': mapped_call(math.cos), 'exp': mapped_call(math.exp), 'sqrt': mapped_call(math.sqrt),
    'tanh': mapped_call(math.tanh), 'atan': mapped_call(math.atan), 'abs': mapped_call(abs), 'log': mapped_call(math.log),
    'atan2': math.atan2, 'floor': mapped_call(lambda x: float(math.floor(x))), 'ceil': mapped_call(lambda x: float(math.ceil(x))),
    'integer': mapped_call(math.floor), 'sign': mapped_call(lambda x: (x > 0) - (x < 0)), 'noEvent': lambda x: x,
    'smooth': lambda n, x: x, 'div': trunc_div, 'mod': modulo, 'rem': lambda a, b: a - trunc_div(a, b) * b,
    'sum': lambda a: sum(flat(a)), 'product': lambda a: times(flat(a)),
    'min': lambda *a: min(flat(list(a))), 'max': lambda *a: max(flat(list(a))),
    'size': lambda a, k=None: shape(a) if k is None else shape(a)[k - 1], 'ndims': lambda a: len(shape(a)),
    'transpose': lambda a: [list(row) for row in zip(*a)], 'cat': cat, 'fill': filled,
    'zeros': lambda *n: filled(0.0, *n), 'ones': lambda *n: filled(1.0, *n),
    'identity': lambda n: [[int(i == j) for j in range(n)] for i in range(n)],
    'diagonal': lambda v: [[v[i] if i == j else 0 * v[i] for j in range(len(v))] for i in range(len(v))],
    'linspace': lambda a, b, n: [a + (b - a) * i / (n - 1) for i in range(n)],
    'cross': lambda a, b: [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]],
    'skew': lambda a: [[0, -a[2], a[1]], [a[2], 0, -a[0]], [-a[1], a[0], 0]],
    'outerProduct': lambda a, b: [[x * y for y in b] for x in a],
    'symmetric': lambda a: [[a[i][j] if j >= i else a[j][i] for j in range(len(a))] for i in range(len(a))],
    'vector': flat, 'scalar': lambda a: flat(a)[0],
    'matrix': lambda a: a if isinstance(a[0], list) else [[x] for x in a],
    'Integer': lambda x: x if isinstance(x, int) else int(x), 'String': None,
}


def binary(operator, a, b):
    if operator in ('+', '-', '.+', '.-'):
        if isinstance(a, str):
            return a + b
        f = (lambda x, y: x + y) if '+' in operator else (lambda x, y: x - y)
        return vectorised(f)(a, b)
    if operator == '*':
        return product(a, b)
    if operator == '.*':
        return vectorised(lambda x, y: x * y)(a, b)
    if operator in ('/', './'):
        return vectorised(lambda x, y: x / y)(a, b)
    if operator == '^':
        return power(a, b)
    if operator == '.^':
        return vectorised(lambda x, y: power(x, y))(a, b)
    if (isinstance(a, float) or isinstance(b, float)) and abs(a - b) < 1e-7 * (abs(a) + abs(b)) + 1e-8:
        raise Reject('a tie')  # rounding or the last digits of an event would decide
    return {'<': lambda: a < b, '>': lambda: a > b, '<=': lambda: a <= b, '>=': lambda: a >= b, '==': lambda: a == b,
            '<>': lambda: a != b}[operator]()


class Meaning:
    """Evaluates with the variables of values; functions are the classes that may be called."""

    def __init__(self, values, functions=()):
        self.values = values
        self.functions = {f.name: f for f in functions}
        self.steps = 0
        self.ends = []

    # ---- expressions

    def of(self, e):
        return getattr(self, '_' + e[0])(e)

    def _num(self, e):
        return float(e[1]) if '.' in e[1] or 'e' in e[1] else int(e[1])

    def _str(self, e):
        return e[1][1:-1]

    def _bool(self, e):
        return e[1] == 'true'

    def _end(self, e):
        return self.ends[-1]

    def _ref(self, e):
        value = None
        for i, (called, subs) in enumerate(e[1]):
            if i == 0 and called not in self.values:
                raise KeyError(called)
            value = self.values[called] if i == 0 else \
                [v[called] for v in value] if isinstance(value, list) else value[called]
            value = self.element(value, subs)
        return value

    def element(self, value, subs):
        if not subs:
            return value
        index = self.index(value, subs[0])
        if isinstance(index, list):
            return [self.element(value[i - 1], subs[1:]) for i in index]
        if not 1 <= index <= len(value):
            raise Reject('index')
        return self.element(value[index - 1], subs[1:])

    def index(self, value, sub):
        if sub[0] == 'colon':
            return list(range(1, len(value) + 1))
        self.ends.append(len(value))
        result = self.of(sub)
        self.ends.pop()
        return result

    def _bin(self, e):
        if e[1] in ('and', 'or'):
            a = self.of(e[2])
            return self.of(e[3]) if a == (e[1] == 'and') else a
        return binary(e[1], self.of(e[2]), self.of(e[3]))

    def _un(self, e):
        value = self.of(e[2])
        if e[1] == 'not':
            return not value
        return product(-1, value) if e[1] == '-' else value

    def _ife(self, e):
        for condition, value in e[1]:
            if self.of(condition):
                return self.of(value)
        return self.of(e[2])

    def _arr(self, e):
        return [self.of(a) for a in e[1]]

    def _mat(self, e):
        rows = []
        for row in e[1]:
            parts = [self.of(a) for a in row]
            parts = [p if isinstance(p, list) else [[p]] for p in parts]
            parts = [p if isinstance(p[0], list) else [[x] for x in p] for p in parts]
            rows += cat(2, *parts)
        return rows

    def _range(self, e):
        low, high = self.of(e[1]), self.of(e[3])
        step = 1 if e[2] is None else self.of(e[2])
        count = math.floor((high - low) / step + 1e-9) + 1
        return [low + i * step for i in range(max(0, count))]

    def _comp(self, e):
        found = []
        self.iterate(e[3] if e[1] != '{}' else e[3], lambda: found.append(self.of(e[2])))
        if e[1] == '{}':
            if len(e[3]) == 2:
                inner = len(self.of(e[3][1][1]))
                rows = [found[i:i + inner] for i in range(0, len(found), inner)]
                return [list(r) for r in zip(*rows)]  # {f for i, j}: the last iterator is the outer dimension
            return found
        if not found:
            raise Reject('an empty reduction')
        if e[1] == 'sum':
            total = found[0]
            for x in found[1:]:
                total = binary('+', total, x)
            return total
        return {'product': times, 'min': min, 'max': max}[e[1]](found)

    def iterate(self, iterators, body):
        if not iterators:
            body()
            return
        variable, range_ = iterators[0]
        saved = self.values.get(variable)
        for value in self.of(range_):
            self.values[variable] = value
            self.iterate(iterators[1:], body)
        if saved is None:
            self.values.pop(variable, None)
        else:
            self.values[variable] = saved

    def _call(self, e):
        if e[1] in self.functions:
            results = self.call(e[1], [self.of(a) for a in e[2]], {k: self.of(a) for k, a in e[3]})
            return results[0]
        return BUILTIN[e[1]](*[self.of(a) for a in e[2]])

    def call(self, called, positional, named):
        """The results of a function, or a record from its constructor."""
        function = self.functions[called]
        decls = [d for d in function.elements if isinstance(d, Decl)]
        inside = Meaning({}, self.functions.values())
        if function.head.endswith('record'):
            given = dict(zip([d.name for d in decls], positional), **named)
            for d in decls:
                inside.values[d.name] = given[d.name] if d.name in given else inside.of(d.binding)
            return [inside.values]
        inputs = [d for d in decls if 'input' in d.prefixes]
        given = dict(zip([d.name for d in inputs], positional), **named)
        for d in decls:
            if 'input' in d.prefixes:
                inside.values[d.name] = given[d.name] if d.name in given else inside.of(d.binding)
            else:
                inside.values[d.name] = inside.beginning(d)
        try:
            for _, items in function.sections:
                inside.run(items)
        except Return:
            pass
        self.steps += inside.steps
        if self.steps > 4000:
            raise Reject('too long')
        return [inside.values[d.name] for d in decls if 'output' in d.prefixes]

    def beginning(self, d):
        """What a variable of a function holds before it is assigned."""
        if d.binding is not None:
            return self.of(d.binding)
        if d.type in self.functions:
            blank = {m.name: self.beginning(m) for m in self.functions[d.type].elements if isinstance(m, Decl)}
            return filled(blank, *[self.of(x) for x in d.dims])
        blank = {'Real': 0.0, 'Integer': 0, 'Boolean': False, 'String': ''}[d.type]
        return blank if any(x[0] == 'colon' for x in d.dims) else filled(blank, *[self.of(x) for x in d.dims])

    # ---- statements

    def run(self, items):
        for item in items:
            self.steps += 1
            if self.steps > 4000:
                raise Reject('too long')
            getattr(self, 'do_' + item[0])(item)

    def do_set(self, s):
        if s[1][0] == 'tuple':
            results = self.call(s[2][1], [self.of(a) for a in s[2][2]], {k: self.of(a) for k, a in s[2][3]})
            for target, value in zip(s[1][1], results):
                if target is not None:
                    self.assign(target[1], value)
        else:
            self.assign(s[1][1], self.of(s[2]))

    def assign(self, path, value):
        called, subs = path[0]
        if len(path) == 1 and not subs:
            self.values[called] = copied(value)
            return
        self.values[called] = self.changed(self.values[called], subs, path[1:], value)

    def changed(self, old, subs, rest, value):
        """old with the part that subscripts and members lead to replaced."""
        if subs:
            index, new = self.index(old, subs[0]), list(old)
            for k, i in enumerate(index if isinstance(index, list) else [index]):
                if not 1 <= i <= len(old):
                    raise Reject('index')
                new[i - 1] = self.changed(old[i - 1], subs[1:], rest, value[k] if isinstance(index, list) else value)
            return new
        if rest:
            return {**old, rest[0][0]: self.changed(old[rest[0][0]], rest[0][1], rest[1:], value)}
        return copied(value)

    def do_ifq(self, s):
        for condition, body in s[1]:
            if self.of(condition):
                self.run(body)
                return
        self.run(s[2])

    def do_for(self, s):
        try:
            self.iterate(s[1], lambda: self.run(s[2]))
        except Break:
            for variable, _ in s[1]:
                self.values.pop(variable, None)

    def do_while(self, s):
        try:
            while self.of(s[1]):
                self.run(s[2])
                self.steps += 1
                if self.steps > 4000:
                    raise Reject('too long')
        except Break:
            pass

    def do_break(self, s):
        raise Break

    def do_return(self, s):
        raise Return


def copied(value):
    if isinstance(value, list):
        return [copied(x) for x in value]
    if isinstance(value, dict):
        return {k: copied(v) for k, v in value.items()}
    return value
