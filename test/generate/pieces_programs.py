"""Programs by chance: functions, algorithm sections, and sections that run at sample instants, with every statement.

Each program is drawn as text, and what it gives is found by meaning.py.
"""
import re

from compose import Piece
from meaning import Meaning
from pieces_events import sampler
from signals import Pointwise, Reject, held
from syntax import Parser, parse_classes


class Program:
    """Draws statements over some variables: {name: type}, where a type is Real, Integer, Boolean, or (Real, size)."""

    def __init__(self, rng, variables, targets, inside_function, helpers=(), states=()):
        self.rng, self.variables, self.targets = rng, dict(variables), targets
        self.inside_function = inside_function
        self.helpers = helpers  # [(name, number of outputs)] of functions of two Real
        self.given = set(variables) - set(targets) | set(states)
        self.loops = 0
        self.iterators = []

    def known(self, type_):
        return [v for v in self.given if self.variables[v] == type_] + (self.iterators if type_ == 'Integer' else [])

    def arrays(self, of='Real'):
        return [v for v in self.given if isinstance(self.variables[v], tuple) and self.variables[v][0] == of]

    # ---- expressions

    def real(self, depth=2):
        r = self.rng
        choice = r.randrange(16) if depth > 0 else r.randrange(4)
        if choice <= 1 or choice <= 3 and not self.known('Real'):
            return '%.2f' % r.uniform(-2, 2)
        if choice <= 3:
            return r.choice(sorted(self.known('Real')))
        if choice <= 6:
            return '(%s %s %s)' % (self.real(depth - 1), r.choice('+-*'), self.real(depth - 1))
        if choice == 7:
            return '%s/%s' % (self.atom(self.real(depth - 1)), r.choice(['2', '4.0', '(-5)', '(1 + abs(%s))' % self.real(0)]))
        if choice == 8:
            return '%s(%s)' % (r.choice(['sin', 'cos', 'abs', 'tanh', 'atan']), self.real(depth - 1))
        if choice == 9:
            return '%s(%s, %s)' % (r.choice(['min', 'max']), self.real(depth - 1), self.real(depth - 1))
        if choice == 10:
            return '(if %s then %s else %s)' % (self.boolean(depth - 1), self.real(depth - 1), self.real(depth - 1))
        if choice == 11 and self.arrays():
            v = r.choice(sorted(self.arrays()))
            return r.choice(['%s[%s]' % (v, self.subscript(v)), 'sum(%s)' % v, 'max(%s)' % v, '%s[end]' % v,
                             'sum(%s[i]*i for i in 1:size(%s, 1))' % (v, v), '%s*%s' % (v, v), 'sum(%s[2:end])' % v])
        if choice == 12:
            return 'sqrt(1 + abs(%s))' % self.real(depth - 1)
        if choice == 13:
            return '%s^2' % self.atom(self.real(depth - 1))
        if choice == 14 and self.helpers:
            return '%s(%s, %s)' % (r.choice(self.helpers)[0], self.real(depth - 1), self.real(depth - 1))
        return self.integer(depth - 1)

    def atom(self, text):
        return text if text.replace('_', '').isalnum() and not text[0].isdigit() else '(%s)' % text

    def integer(self, depth=2):
        r = self.rng
        choice = r.randrange(10) if depth > 0 else r.randrange(3)
        if choice == 0 or choice <= 2 and not self.known('Integer'):
            return str(r.randint(0, 5))
        if choice <= 2:
            return r.choice(sorted(self.known('Integer')))
        if choice <= 5:
            return '(%s %s %s)' % (self.integer(depth - 1), r.choice('+-*'), self.integer(depth - 1))
        if choice == 6:
            return '%s(%s, %s)' % (r.choice(['div', 'mod', 'rem']), self.integer(depth - 1), r.choice(['2', '3', '(-4)']))
        if choice == 7:
            return '(if %s then %s else %s)' % (self.boolean(depth - 1), self.integer(depth - 1), self.integer(depth - 1))
        if choice == 8:
            return '%s(%s, %s)' % (r.choice(['min', 'max']), self.integer(depth - 1), self.integer(depth - 1))
        arrays = self.arrays('Integer')
        if arrays:
            v = r.choice(sorted(arrays))
            return r.choice(['%s[%s]' % (v, self.subscript(v)), 'sum(%s)' % v, 'size(%s, 1)' % v])
        return 'abs(%s)' % self.integer(depth - 1)

    def subscript(self, v):
        size = self.variables[v][1]
        if self.rng.random() < 0.4:
            return str(self.rng.randint(1, size))
        return 'mod(%s, %d) + 1' % (self.integer(1), size)

    def boolean(self, depth=2):
        r = self.rng
        choice = r.randrange(9) if depth > 0 else r.randrange(3)
        if choice == 0 and self.known('Boolean'):
            return r.choice(sorted(self.known('Boolean')))
        if choice <= 3:
            return '(%s %s %s)' % (self.real(depth - 1), r.choice(['<', '>', '<=', '>=']), self.real(depth - 1))
        if choice <= 5:
            return '(%s %s %s)' % (self.integer(depth - 1), r.choice(['<', '>', '<=', '==', '<>']), self.integer(depth - 1))
        if choice == 6:
            return '(not %s)' % self.boolean(depth - 1)
        return '(%s %s %s)' % (self.boolean(depth - 1), r.choice(['and', 'or']), self.boolean(depth - 1))

    # ---- statements

    def value(self, type_, depth=2):
        if type_ == 'Real':
            return self.rng.choice(['%s', '0.5*(%s)', '%s']) % self.real(depth)
        if type_ == 'Integer':
            return 'mod(%s, 7)' % self.integer(depth)
        if type_ == 'Boolean':
            return self.boolean(depth)
        of, size = type_
        choice = self.rng.randrange(4)
        if choice == 0:
            return '{%s}' % ', '.join(self.value(of, 1) for _ in range(size))
        if choice == 1 and of == 'Real':
            same = [v for v in self.given if self.variables[v] == type_]
            if same:
                return '0.5*%s + fill(%s, %d)' % (self.rng.choice(sorted(same)), self.real(1), size)
        if choice == 2:
            return '{%s for i in 1:%d}' % ('mod(i + %s, 5)' % self.integer(1) if of == 'Integer' else 'i*%s' % self.atom(self.real(1)), size)
        return 'fill(%s, %d)' % (self.value(of, 1), size)

    def block(self, depth, count, in_loop=False):
        return ' '.join(self.statement(depth, in_loop) for _ in range(count))

    def statement(self, depth, in_loop):
        r = self.rng
        choice = r.randrange(14)
        if depth > 0 and choice <= 1:
            inside = set(self.given)
            text = 'if %s then %s' % (self.boolean(), self.block(depth - 1, r.randint(1, 2), in_loop))
            self.given = set(inside)
            if r.random() < 0.4:
                text += ' elseif %s then %s' % (self.boolean(), self.block(depth - 1, 1, in_loop))
                self.given = set(inside)
            if r.random() < 0.6:
                text += ' else %s' % self.block(depth - 1, 1, in_loop)
                self.given = set(inside)
            return text + ' end if;'
        if depth > 0 and choice <= 3 and self.loops < 2:
            return self.loop(depth)
        if depth > 0 and choice == 4 and self.loops < 2:
            return self.while_(depth)
        if in_loop and choice == 5:
            return 'if %s then break; end if;' % self.boolean(1)
        if self.inside_function and choice == 6 and r.random() < 0.3 and not self.missing():
            return 'if %s then return; end if;' % self.boolean(1)
        if choice == 7 and self.helpers:
            several = [h for h in self.helpers if h[1] > 1]
            reals = sorted(v for v in self.targets if self.variables[v] == 'Real')
            if several and len(reals) >= 2:
                a, b = r.sample(reals, 2)
                text = '(%s, %s) := %s(%s, %s);' % (a, b, several[0][0], self.real(1), self.real(1))
                if r.random() < 0.2:
                    b = None
                    text = '(%s) := %s(%s, %s);' % (a, several[0][0], self.real(1), self.real(1))
                    text = text.replace('(%s) :=' % a, '%s :=' % a)
                self.given |= {a} | ({b} if b else set())
                return text
        return self.assignment()

    def missing(self):
        return set(self.targets) - self.given

    def assignment(self):
        r = self.rng
        target = r.choice(sorted(self.targets))
        type_ = self.variables[target]
        if isinstance(type_, tuple) and target in self.given and r.random() < 0.6:
            of, size = type_
            if r.random() < 0.3 and size > 2:
                return '%s[1:2] := {%s, %s};' % (target, self.value(of, 1), self.value(of, 1))
            return '%s[%s] := %s;' % (target, self.subscript(target), self.value(of))
        text = '%s := %s;' % (target, self.value(type_))
        self.given.add(target)
        return text

    def loop(self, depth):
        self.loops += 1
        variable, inside = 'i%d' % self.loops, set(self.given)
        ranges = ['1:3', '3:-1:1', '{2, 5, 1}', '1:mod(%s, 4)' % self.integer(1), '0:2:5']
        if self.arrays():
            ranges.append('1:size(%s, 1)' % sorted(self.arrays())[0])
        range_ = self.rng.choice(ranges)
        double = self.rng.random() < 0.2
        self.iterators.append(variable)
        if double:
            self.iterators.append(variable + 'j')
        body = self.block(depth - 1, self.rng.randint(1, 2), not double)
        for _ in range(1 + double):
            self.iterators.pop()
        self.given = inside
        self.loops -= 1
        head = '%s in %s' % (variable, range_) + (', %sj in 1:2' % variable if double else '')
        return 'for %s loop %s end for;' % (head, body)

    def while_(self, depth):
        self.loops += 1
        counter, inside = 'c%d' % self.loops, set(self.given)
        self.variables[counter] = 'Integer'
        self.given.add(counter)
        body = self.block(depth - 1, self.rng.randint(1, 2), True)
        self.given = inside | {counter}
        self.loops -= 1
        return '%s := 0; while %s < %d and %s loop %s := %s + 1; %s end while;' % (
            counter, counter, self.rng.randint(1, 4), self.boolean(1), counter, counter, body)

    def whole(self, count):
        """A program after which every target has a value."""
        text = self.block(2, count)
        never = {t for t in self.targets if not re.search(r'\b%s(\[[^:=]*(:[^:=]*)?\])? :=|\(%s, \w+\) :=|, %s\) :=' % (t, t, t), text)}
        for target in sorted(self.missing() | never):
            text += ' %s := %s;' % (target, self.value(self.variables[target]))
            self.given.add(target)
        return text


def two_results(d):
    """A small function with two outputs."""
    name = d.name('two')
    p = Program(d.rng, {'a': 'Real', 'b': 'Real', 'p': 'Real', 'q': 'Real'}, ['p', 'q'], True)
    body = p.whole(2)
    return name, 'function %s input Real a; input Real b; output Real p; output Real q; protected Integer c1; Integer c2; algorithm %s end %s;' % (
        name, body, name)


def checked(value):
    if isinstance(value, bool):
        return float(value)
    if abs(value) > 1e4:
        raise Reject('too large')
    return float(value)


def function(d):
    """A function of signals and numbers."""
    n, f, number = d.number, d.name('fun'), d.real(-2, 2)
    u = d.pick(('smooth', 'kinked', 'jumping', 'held', 'unseen'), exact=False)
    helper, helper_text = two_results(d)
    variables = {'u': 'Real', 'k': 'Integer', 'w': ('Real', 3), 'y': 'Real', 'm': 'Integer', 'v': ('Real', 3), 'g': 'Boolean'}
    program = Program(d.rng, variables, ['y', 'm', 'v', 'g'], True, [(helper, 2)])
    body = program.whole(d.rng.randint(3, 6))
    text = '''%s
      function %s input Real u; input Integer k; input Real w[:]; output Real y; output Integer m; protected Real v[3]; Boolean g;
      Integer c1; Integer c2; algorithm %s end %s;
      block P%d input Real u; output Real y; Real z; parameter Integer k = %d; parameter Real w[3] = {%r, 1, -0.5};
      equation y = %s(u, k, w); (z, ) = %s(0.5*u + 1, k + 1, {u, 2, w[1]}); end P%d;''' % (
        helper_text, f, body, f, n, d.rng.randint(0, 4), number, f, f, n)
    text = text.replace('(z, ) =', 'z =')
    functions = [c for c in parse_classes(text) if c.head == 'function']
    meaning = Meaning({}, functions)
    k = int(text.split('parameter Integer k = ')[1].split(';')[0])
    def at(t, which):
        x = u.signal.at(t)
        if which:
            arguments = [0.5 * x + 1, k + 1, [x, 2.0, number]]
        else:
            arguments = [x, k, [number, 1.0, -0.5]]
        meaning.steps = 0
        return checked(meaning.call(f, arguments, {})[0])
    y, z = Pointwise(lambda t: at(t, 0)), Pointwise(lambda t: at(t, 1))
    for t in range(9):
        y.at(t * d.stop / 8), z.at(t * d.stop / 8)
    return Piece(n, '', text, {'u': u.text}, {'z': z}, [('y', y, 'Real', 'unseen')])  # jumps without events


def section(d):
    """An algorithm section of a model, always computed."""
    n, u = d.number, d.pick(('smooth', 'kinked', 'jumping', 'held'), exact=False)
    helper, helper_text = two_results(d)
    variables = {'u': 'Real', 'k': 'Integer', 'w': ('Real', 3), 'y': 'Real', 'm': 'Integer', 'v': ('Real', 3), 'g': 'Boolean'}
    program = Program(d.rng, variables, ['y', 'm', 'v', 'g'], False, [(helper, 2)])
    body = program.whole(d.rng.randint(3, 6))
    k, number = d.rng.randint(0, 4), d.real(-2, 2)
    used = [c for c in ('c1', 'c2') if c in body]
    counters = ' '.join('Integer %s;' % c for c in used)
    body = ' '.join('%s := 0;' % c for c in used) + body
    text = '''%s block P%d input Real u; output Real y; Integer m; Real v[3]; Boolean g; %s parameter Integer k = %d;
      parameter Real w[3] = {%r, 1, -0.5}; algorithm %s end P%d;''' % (helper_text, n, counters, k, number, body, n)
    functions = [c for c in parse_classes(text) if c.head == 'function']
    items = Parser(body).items(True)
    cache = {}

    def at(t, read):
        if t not in cache:
            meaning = Meaning({'u': u.signal.at(t), 'k': k, 'w': [number, 1.0, -0.5]}, functions)
            meaning.run(items)
            cache[t] = meaning.values
        return checked(read(cache[t]))
    answers = {'y': Pointwise(lambda t: at(t, lambda v: v['y'])), 'm': Pointwise(lambda t: at(t, lambda v: v['m'])),
               'v[2]': Pointwise(lambda t: at(t, lambda v: v['v'][1])), 'g': Pointwise(lambda t: at(t, lambda v: v['g']))}
    for t in range(9):
        for a in answers.values():
            a.at(t * d.stop / 8)
    return Piece(n, '', text, {'u': u.text}, answers, [('y', answers['y'], 'Real', 'jumping')], fixed=('scale', 'apart'))


def stepping(d):
    """A section that runs at sample instants and remembers: variables that are read first hold what they held before."""
    n, u = d.number, d.pick()
    start, interval, times = sampler(d)
    helper, helper_text = two_results(d)
    states = {'y': 'Real', 'm': 'Integer', 'v': ('Real', 3), 'g': 'Boolean'}
    variables = {'u': 'Real', 'k': 'Integer', **states}
    program = Program(d.rng, variables, list(states), False, [(helper, 2)], states=states)
    body = program.whole(d.rng.randint(2, 5))
    k, y0, m0 = d.rng.randint(0, 4), d.real(-1, 1), d.rng.randint(0, 3)
    values = {'y': y0, 'm': m0, 'v': [0.5, y0, -1.0], 'g': True, 'k': k, 'c1': 0, 'c2': 0}
    text = '''%s block P%d input Real u; discrete output Real y(start = %r, fixed = true); output Integer m(start = %d, fixed = true);
      discrete Real v[3](start = {0.5, %r, -1.0}, each fixed = true); Boolean g(start = true, fixed = true); %s
      parameter Integer k = %d; algorithm when sample(%r, %r) then %s end when; end P%d;''' % (
        helper_text, n, y0, m0, y0, ' '.join('Integer %s(start = 0, fixed = true);' % c for c in ('c1', 'c2') if c in body),
        k, start, interval, body, n)
    functions = [c for c in parse_classes(text) if c.head == 'function']
    items = Parser(body).items(True)
    meaning = Meaning(values, functions)
    breaks, rows = [0.0], [dict(values)]
    for t in times:
        meaning.values['u'] = u.signal.after(t)
        meaning.steps = 0
        meaning.run(items)
        if t == 0:
            rows[0] = dict(meaning.values)
        else:
            breaks.append(t)
            rows.append(dict(meaning.values))
    for r in rows:
        for x in r['v']:
            checked(x)
    get = lambda read: held(breaks, [checked(read(r)) for r in rows])
    return Piece(n, '', text, {'u': u.text}, {'v[2]': get(lambda r: r['v'][1]), 'g': get(lambda r: r['g'])},
                 [('y', get(lambda r: r['y']), 'Real', 'held'), ('m', get(lambda r: r['m']), 'Integer', 'held')],
                 fixed=('scale', 'apart', 'unroll', 'sections', 'branches'), fires_at_start=start == 0)


ALL = {'function': (function, 3), 'section': (section, 3), 'stepping': (stepping, 3)}
