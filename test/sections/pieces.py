"""Random algorithm sections, each written twice: as Modelica, and as Python that does what the specification says.

An expression is a pair of texts (Modelica, Python). In the Python, V holds values at this place, P those of pre, X says
what the run knows: time, whether it is initialising, and relations that make events (X.rel, X.whole), which are put down
in a trace. Everything quiet (in the body of a when, inside noEvent) is written as plain Python.
"""

SIZE = 3
ENUM = ('low', 'mid', 'high')


class Variable:
    def __init__(self, name, kind, discrete, start, size=0):
        self.name, self.kind, self.discrete, self.start, self.size = name, kind, discrete, start, size


class Section:
    """Grows the statements of one section."""

    def __init__(self, rng, model, targets, known):
        self.rng, self.model = rng, model
        self.targets = targets    # what this section assigns
        self.known = known        # of sections before it: read as they are behind those
        self.quiet = False        # in the body of a when, or in noEvent
        self.in_when = False
        self.moving = False       # the value may change between events
        self.loops = []           # iterators in reach
        self.depth = 0
        self.lines, self.python = [], []
        self.indent = [1, 1]
        self.assigned = set()

    # ---- text

    def put(self, modelica, python):
        if modelica is not None:
            self.lines.append('  ' * self.indent[0] + modelica)
        if python is not None:
            self.python.append('  ' * self.indent[1] + python)

    def inside(self, body):
        self.indent = [k + 1 for k in self.indent]
        before = len(self.python)
        body()
        if len(self.python) == before:
            self.put(None, 'pass')
        self.indent = [k - 1 for k in self.indent]

    # ---- what can be read

    def readable(self, kind, size=0):
        return [v for v in self.targets + self.known if v.kind == kind and v.size == size]

    def pick(self, kind):
        """A variable of that kind as it is here, or pre of it; None where there is none."""
        rng = self.rng
        choices = []
        for v in self.readable(kind):
            choices.append((v.name, f"V['{v.name}']"))
            if (v.discrete or self.in_when) and rng.random() < 0.5:
                choices.append((f'pre({v.name})', f"P['{v.name}']"))
        for v in self.readable(kind, SIZE):
            at = self.index()
            choices.append((f'{v.name}[{at[0]}]', f"V['{v.name}'][{at[1]} - 1]"))
            if v.discrete or self.in_when:
                choices.append((f'pre({v.name}[{at[0]}])', f"P['{v.name}'][{at[1]} - 1]"))
        if kind == 'Integer':
            choices += [(i, i) for i in self.loops]
        return rng.choice(choices) if choices else None

    def index(self):
        rng = self.rng
        if rng.random() < 0.4:
            k = str(rng.randint(1, SIZE))
            return k, k
        if self.loops and rng.random() < 0.6:
            i = rng.choice(self.loops)
            return i, i
        self.depth += 1
        a, b = self.integer()
        self.depth -= 1
        return f'mod({a}, {SIZE}) + 1', f'(({b}) % {SIZE} + 1)'

    # ---- expressions

    def deeper(self, make):
        self.depth += 1
        made = make()
        self.depth -= 1
        return made

    def leaf(self, kind, literal):
        found = self.pick(kind) if self.rng.random() < 0.8 else None
        return found or literal()

    def integer(self):
        rng = self.rng

        def literal():
            k = str(rng.randint(0, 6))
            return ('pN', '3') if rng.random() < 0.15 else (k, k)

        if self.depth > 2 or rng.random() < 0.35:
            return self.leaf('Integer', literal)
        sub = lambda: self.deeper(self.integer)
        what = rng.randrange(10)
        if what < 3:
            op, (a, b), (c, d) = rng.choice('+-*'), sub(), sub()
            return f'({a} {op} {c})', f'({b} {op} {d})'
        if what == 3:
            (a, b), k = sub(), rng.randint(2, 5)
            return f'mod({a}, {k})', f'(({b}) % {k})'
        if what == 4:
            (a, b), k = sub(), rng.randint(2, 5)
            return f'div({a}, {k})', f'X.div({b}, {k})'
        if what == 5:
            (c, d), (a, b), (e, f) = self.deeper(self.boolean), sub(), sub()
            return f'(if {c} then {a} else {e})', f'(({b}) if {d} else ({f}))'
        if what == 6:
            op, (a, b), (c, d) = rng.choice(('min', 'max')), sub(), sub()
            return f'{op}({a}, {c})', f'{op}({b}, {d})'
        if what == 7:
            arrays = self.readable('Integer', SIZE)
            if arrays:
                v = rng.choice(arrays)
                return f'sum({v.name})', f"sum(V['{v.name}'])"
        if what == 8:
            a, b = self.deeper(self.enum)
            return f'Integer({a})', b
        a, b = self.deeper(self.real)
        site = self.model.site()
        return f'integer({a})', f'X.floor({b})' if self.quiet else f'X.whole({site}, {b})'

    def enum(self):
        def literal():
            k = self.rng.randrange(3)
            return (f'E.{ENUM[k]}', str(k + 1)) if self.rng.random() < 0.8 else ('pE', '2')
        return self.leaf('E', literal)

    def text(self):
        def literal():
            k = self.rng.choice('abc')
            return f'"{k}"', f'"{k}"'
        a, b = self.leaf('String', literal)
        what = self.rng.random()
        if what < 0.3:
            c, d = self.leaf('String', literal)
            return f'({a} + {c})', f'({b} + {d})'
        if what < 0.5:
            c, d = self.deeper(self.integer)
            return f'String({c})', f'str({d})'
        return a, b

    def real(self):
        rng = self.rng

        def literal():
            if rng.random() < 0.5:
                return rng.choice((('time', 'X.time'), ('u1', 'X.u1()'), ('u2', 'X.u2()'), ('pR', '0.7')))
            k = f'{rng.uniform(-2, 2):.3f}'
            return (k, k) if k[0] != '-' else (f'({k})', f'({k})')

        if self.depth > 2 or rng.random() < 0.35:
            return self.leaf('Real', literal)
        sub = lambda: self.deeper(self.real)
        what = rng.randrange(10)
        if what < 3:
            op, (a, b), (c, d) = rng.choice('+-*'), sub(), sub()
            return f'({a} {op} {c})', f'({b} {op} {d})'
        if what == 3 and self.moving and not self.quiet:
            self.quiet = True
            a, b = sub()
            self.quiet = False
            return f'noEvent({a})', f'({b})'
        if what == 3:
            a, b = sub()
            return f'0.3*({a})', f'0.3*({b})'
        if what == 4:
            (c, d), (a, b), (e, f) = self.deeper(self.boolean), sub(), sub()
            return f'(if {c} then {a} else {e})', f'(({b}) if {d} else ({f}))'
        if what == 5:
            name, (a, b) = rng.choice(('sin', 'cos')), sub()
            return f'{name}({a})', f'math.{name}({b})'
        if what == 6:
            op, (a, b), (c, d) = rng.choice(('min', 'max')), sub(), sub()
            return f'{op}({a}, {c})', f'{op}({b}, {d})'
        if what == 7:
            a, b = self.deeper(self.integer)
            return f'0.5*({a})', f'0.5*({b})'
        if what == 8:
            (a, b), site = sub(), self.model.site()
            name = rng.choice(('floor', 'ceil'))
            if name == 'floor':
                return f'floor({a})', f'X.floor({b})' if self.quiet else f'X.whole({site}, {b})'
            return f'ceil({a})', f'(-X.floor(-({b})))' if self.quiet else f'(-X.whole({site}, -({b})))'
        arrays = self.readable('Real', SIZE)
        if arrays:
            v = rng.choice(arrays)
            return f'sum({v.name})', f"sum(V['{v.name}'])"
        a, b = sub()
        return f'abs({a})', f'abs({b})'

    def relation(self):
        op, (a, b), (c, d) = self.rng.choice(('<', '<=', '>', '>=')), self.deeper(self.real), self.deeper(self.real)
        if self.quiet:
            return f'{a} {op} {c}', f'X.look({b}, {d}, "{op}")'
        return f'{a} {op} {c}', f'X.rel({self.model.site()}, {b}, {d}, "{op}")'

    def boolean(self):
        rng = self.rng
        literal = lambda: ('pB', 'True') if rng.random() < 0.3 else ('true', 'True') if rng.random() < 0.2 else self.relation()
        if self.depth > 2:
            return self.leaf('Boolean', lambda: ('pB', 'True'))
        what = rng.randrange(10)
        if what < 3:
            a, b = self.relation()
            return f'({a})', f'({b})'
        if what < 5:
            op, (a, b), (c, d) = rng.choice(('<', '<=', '>', '>=', '==', '<>')), self.deeper(self.integer), self.deeper(self.integer)
            return f'({a} {op} {c})', f'({b} {"!=" if op == "<>" else op} {d})'
        if what == 5:
            op, (a, b), (c, d) = rng.choice(('and', 'or')), self.deeper(self.boolean), self.deeper(self.boolean)
            return f'({a} {op} {c})', f'({b} {op} {d})'
        if what == 6:
            a, b = self.deeper(self.boolean)
            return f'(not {a})', f'(not {b})'
        if what == 7:
            found = [v for v in self.readable('Boolean') + self.readable('Integer') + self.readable('E')]
            if found:
                v = rng.choice(found)
                if v.kind == 'Boolean' and rng.random() < 0.6:
                    return f'edge({v.name})', f"(V['{v.name}'] and not P['{v.name}'])"
                return f'change({v.name})', f"(V['{v.name}'] != P['{v.name}'])"
        if what == 8:
            (a, b), (c, d), op = self.enum(), self.enum(), rng.choice(('==', '<>', '<'))
            return f'({a} {op} {c})', f'({b} {"!=" if op == "<>" else op} {d})'
        if rng.random() < 0.3 and self.readable('String'):
            (a, b), (c, d), op = self.text(), self.text(), rng.choice(('==', '<>', '<', '>='))
            return f'({a} {op} {c})', f'({b} {"!=" if op == "<>" else op} {d})'
        return self.leaf('Boolean', literal)

    def value(self, kind):
        return {'Integer': self.integer, 'Real': self.real, 'Boolean': self.boolean, 'E': self.enum, 'String': self.text}[kind]()

    # ---- statements

    def assignable(self):
        return [v for v in self.targets if v.kind != 'Real' or v.discrete == self.quiet]

    def assign(self):
        rng, choices = self.rng, self.assignable()
        if not choices:
            return
        fresh = [v for v in choices if v.name not in self.assigned]
        v = rng.choice(fresh if fresh and rng.random() < 0.5 else choices)
        self.assigned.add(v.name)
        self.depth = 0
        self.moving = v.kind == 'Real' and not v.discrete
        a, b = self.value(v.kind)
        self.moving = False
        if v.kind == 'Integer':
            a, b = f'mod({a}, 41)', f'({b}) % 41'
        elif v.kind == 'Real' and v.discrete:
            a, b = f'mod({a}, 7)', f'X.mod({b}, 7)'
        if v.size and rng.random() < 0.15:
            self.put(f'{v.name} := fill({a}, {v.size});', f"V['{v.name}'] = [{b}]*{v.size}")
        elif v.size:
            at = self.index()
            self.put(f'{v.name}[{at[0]}] := {a};', f"value = {b}; V['{v.name}'][{at[1]} - 1] = value")
        else:
            self.put(f'{v.name} := {a};', f"V['{v.name}'] = {b}")

    def call(self):
        """(a, n, v) := several(x, k) with places left out."""
        rng = self.rng
        places = []
        for kind, size in (('Real', 0), ('Integer', 0), ('Real', SIZE)):
            found = [v for v in self.assignable() if v.kind == kind and v.size == size]
            places.append(rng.choice(found) if found and rng.random() < 0.75 else None)
        while places and places[-1] is None:
            places.pop()
        if not places:
            return
        (a, b), (c, d) = self.deeper(self.real), self.deeper(self.integer)
        names = ', '.join(v.name if v else '' for v in places)
        self.put(f'({names}) := several(sin({a}), mod({c}, 9));', f'results = X.several(math.sin({b}), ({d}) % 9)')
        for k, v in enumerate(places):
            if v:
                self.assigned.add(v.name)
                self.put(None, f"V['{v.name}'] = results[{k}]")

    def branch(self, budget):
        condition = self.boolean()
        self.put(f'if {condition[0]} then', f'if {condition[1]}:')
        self.inside(lambda: self.statements(budget))
        if self.rng.random() < 0.35:
            # the Python text of a later condition must be looked at only where the earlier one failed: so does elif
            condition = self.boolean()
            self.put(f'elseif {condition[0]} then', f'elif {condition[1]}:')
            self.inside(lambda: self.statements(budget))
        if self.rng.random() < 0.5:
            self.put('else', 'else:')
            self.inside(lambda: self.statements(budget))
        self.put('end if;', None)

    def loop(self, budget):
        rng = self.rng
        i = f'i{len(self.loops) + 1}'
        what = rng.randrange(4)
        if what == 0:
            text, python = '1:pN', 'range(1, 4)'
        elif what == 1:
            text, python = '{3, 1}', '(3, 1)'
        elif what == 2 and self.readable('Integer') and rng.random() < 0.5:
            v = rng.choice(self.readable('Integer'))
            text, python = f'1:mod({v.name}, 3)', f"range(1, V['{v.name}'] % 3 + 1)"
        else:
            n = rng.randint(1, SIZE)
            text, python = f'1:{n}', f'range(1, {n + 1})'
        self.put(f'for {i} in {text} loop', f'for {i} in {python}:')
        self.loops.append(i)
        self.inside(lambda: self.loop_body(budget))
        self.loops.pop()
        self.put('end for;', None)

    def loop_body(self, budget):
        self.statements(budget)
        if self.rng.random() < 0.4:
            self.depth = 1
            condition = self.boolean()
            self.put(f'if {condition[0]} then', f'if {condition[1]}:')
            self.inside(lambda: self.put('break;', 'break'))
            self.put('end if;', None)
            self.statements(budget)

    def count(self, budget):
        """A while loop: it ends after some turns at the latest."""
        counters = [v for v in self.assignable() if v.kind == 'Integer' and not v.size]
        if not counters:
            return
        v = self.rng.choice(counters)
        self.assigned.add(v.name)
        self.depth = 1
        condition = self.boolean()
        self.put(f'{v.name} := 0;', f"V['{v.name}'] = 0")
        self.put(f'while {v.name} < 5 and {condition[0]} loop', f"while V['{v.name}'] < 5 and {condition[1]}:")

        def body():
            hidden = self.targets
            self.targets = [t for t in hidden if t is not v]
            self.statements(budget)
            self.targets = hidden
            self.put(f'{v.name} := {v.name} + 1;', f"V['{v.name}'] = V['{v.name}'] + 1")
        self.inside(body)
        self.put('end while;', None)

    def statements(self, budget):
        rng = self.rng
        for _ in range(rng.randint(1, 2)):
            self.depth = 0
            what = rng.random()
            if budget <= 0 or what < 0.6:
                self.assign()
            elif what < 0.66:
                self.call()
            elif what < 0.85:
                self.branch(budget - 1)
            elif what < 0.95 or self.model.no_while:
                self.loop(budget - 1) if len(self.loops) < 2 else self.assign()
            else:
                self.count(budget - 1)

    def condition(self):
        """The scalar condition of a when."""
        rng = self.rng
        self.depth = 1
        what = rng.random()
        if what < 0.45:
            k = self.model.sampler()
            return f'sample({k[0]}, {k[1]})', f'X.tick({k[0]}, {k[1]})'
        return self.boolean()

    def when(self):
        rng = self.rng
        branches = [[self.condition() for _ in range(rng.choice((1, 1, 1, 2)))] for _ in range(rng.choice((1, 1, 2)))]
        edges = []
        for conditions in branches:
            names = []
            for _, python in conditions:
                w = self.model.memory()
                names.append(w)
                self.put(None, f"V['{w}'] = bool({python})")
            edges.append(' or '.join(f"(V['{w}'] and not P['{w}'] and not X.initial)" for w in names))
        for k, conditions in enumerate(branches):
            texts = [c[0] for c in conditions]
            text = texts[0] if len(texts) == 1 else '{' + ', '.join(texts) + '}'
            at_start = rng.random() < 0.15
            if at_start:
                text = '{' + ', '.join(texts + ['initial()']) + '}'
                edges[k] += ' or X.initial'
            self.put(('elsewhen ' if k else 'when ') + text + ' then', ('elif ' if k else 'if ') + edges[k] + ':')
            self.quiet, self.in_when = True, not at_start  # pre of what is continuous means nothing at the start
            self.inside(lambda: self.statements(2))
            self.quiet = self.in_when = False
        self.put('end when;', None)

    def whole(self):
        for _ in range(self.rng.randint(3, 8)):
            self.depth = 0
            if self.rng.random() < 0.5:
                self.when()
            else:
                self.statements(2)
        left = [v for v in self.targets if v.name not in self.assigned]
        for v in left:
            if v.kind != 'Real' or not v.discrete:
                self.put(f'{v.name} := {v.name};', None)
        held = [v for v in left if v.kind == 'Real' and v.discrete]
        if held:
            self.put('when sample(0.5, 10) then', None)
            for v in held:
                self.put(f'  {v.name} := {v.name};', None)
            self.put('end when;', None)


class Model:
    """Declarations, sections, and what the Python needs to run them."""

    def __init__(self, rng, name, no_while=False):
        self.rng, self.name, self.no_while = rng, name, no_while
        self.sites, self.memories, self.samplers = 0, [], []
        self.variables, self.sections = [], []
        self.inputs = [(round(rng.uniform(-1.5, 1.5), 3), round(rng.uniform(0.5, 3), 3), round(rng.uniform(0, 6), 3)) for _ in range(2)]
        for k in range(rng.randint(1, 2)):
            targets = self.declare(k)
            section = Section(rng, self, targets, list(self.variables))
            section.whole()
            self.variables += targets
            self.sections.append(section)

    def site(self):
        self.sites += 1
        return self.sites

    def memory(self):
        self.memories.append(f'$w{len(self.memories) + 1}')
        return self.memories[-1]

    def sampler(self):
        start, interval = self.rng.choice((0.1, 0.15, 0.2, 0.35)), self.rng.choice((0.2, 0.25, 0.3, 0.5))
        self.samplers.append((start, interval))
        return start, interval

    def declare(self, k):
        rng, made = self.rng, []

        def add(kind, discrete, size=0):
            start = {'Integer': lambda: rng.randint(0, 5), 'Real': lambda: round(rng.uniform(-2, 2), 2),
                     'Boolean': lambda: rng.random() < 0.5, 'E': lambda: rng.randint(1, 3),
                     'String': lambda: rng.choice('abc')}[kind]
            made.append(Variable(f"{kind[0].lower()}{'v' if size else ''}{'d' if kind == 'Real' and discrete else ''}{k}{len(made)}",
                                 kind, discrete, [start() for _ in range(size)] if size else start(), size))
        for kind, discrete in (('Integer', True), ('Real', True), ('Real', False), ('Boolean', True), ('E', True)):
            for _ in range(rng.randint(0 if kind == 'E' else 1, 2)):
                add(kind, discrete)
        if rng.random() < 0.3:
            add('String', True)
        if rng.random() < 0.7:
            add('Integer', True, SIZE)
        if rng.random() < 0.5:
            add('Real', rng.random() < 0.5, SIZE)
        return made

    def modelica(self):
        def literal(v, x):
            return {'Boolean': lambda: 'true' if x else 'false', 'E': lambda: 'E.' + ENUM[int(x) - 1], 'String': lambda: f'"{x}"'}.get(v.kind, lambda: str(x))()
        out = [f'model {self.name}', '  type E = enumeration(low, mid, high);',
               '  parameter Integer pN = 3;', '  parameter Boolean pB = true;', '  parameter E pE = E.mid;', '  parameter Real pR = 0.7;']
        for k, (a, w, p) in enumerate(self.inputs):
            out.append(f'  Real u{k + 1} = {a}*sin({w}*time + {p});')
        for v in self.variables:
            start = '{' + ', '.join(literal(v, x) for x in v.start) + '}' if v.size else literal(v, v.start)
            fixed = '' if not v.discrete else ', each fixed = true' if v.size else ', fixed = true'
            prefix = 'discrete ' if v.discrete and v.kind == 'Real' else ''
            out.append(f"  {prefix}{v.kind} {v.name}{f'[{v.size}]' if v.size else ''}(start = {start}{fixed});")
        out += ['  function several', '    input Real x;', '    input Integer k;', '    output Real a;', '    output Integer n;',
                f'    output Real v[{SIZE}];', '  algorithm', '    a := 2*x + k;', '    n := k + 1;', '    v := {x, k, x*k};', '  end several;']
        for s in self.sections:
            out += ['algorithm'] + s.lines
        return '\n'.join(out + [f'end {self.name};', ''])

    def python(self):
        out = []
        for k, s in enumerate(self.sections):
            out.append(f'def section{k}(V, P, X):')
            for v in s.targets:
                begin = f"P['{v.name}']" if v.discrete else repr(v.start)
                out.append(f"  V['{v.name}'] = " + (f'list({begin})' if v.size else begin))
            out += s.python
            out.append('')
        return '\n'.join(out)
