"""Other ways to write a class: each takes a class and returns it with the same behaviour in another text.

A Rewriter holds one part while it is rewritten: its class, helper classes beside it, and where its answers are found
(a name of the class, and a factor).
"""
import random

import rearrange
from printer import expression as text_of
from syntax import Decl, mapped, nodes, parse_class, parse_expression

ORDINARY = ('Real', 'Integer', 'Boolean')


class Rewriter:
    def __init__(self, seed, class_, helpers, answers, fresh):
        self.seed, self.rng = seed, random.Random(seed)
        self.c, self.helpers = class_.copy(), [h.copy() for h in helpers]
        self.where = {a: (a, 1.0) for a in answers}
        self.fresh = fresh
        self.done = []

    # ---- what the class consists of

    def decls(self):
        return [e for e in self.c.elements if isinstance(e, Decl)]

    def types(self):
        return rearrange.Types(self.decls())

    def map_all(self, f):
        """Applies f to every node of the class itself, not of classes inside."""
        for d in self.decls():
            d.dims = mapped(d.dims, f)
            d.mods = mapped(d.mods, f)
            d.binding = mapped(d.binding, f) if d.binding is not None else None
            d.condition = mapped(d.condition, f) if d.condition is not None else None
        self.c.sections = [(kind, mapped(items, f)) for kind, items in self.c.sections]

    def all_nodes(self):
        for d in self.decls():
            for part in (d.dims, d.mods, d.binding, d.condition):
                if part is not None:
                    yield from nodes(part)
        for _, items in self.c.sections:
            yield from nodes(items)

    def held(self):
        """Variables that are given in a when."""
        found = set()
        for _, items in self.c.sections:
            for w in nodes(items):
                if w[0] == 'when':
                    for q in nodes(w[1]):
                        if q[0] in ('eq', 'set'):
                            found |= {r[1][0][0] for r in nodes(q[1]) if r[0] == 'ref'}
        return found

    def equations(self):
        for kind, items in self.c.sections:
            if kind == 'equation':
                return items
        items = []
        self.c.sections.append(('equation', items))
        return items

    # ---- the ways

    def permute(self):
        """Declarations and equations in another order."""
        if self.c.head.endswith(('function', 'record')):
            return
        inside = [e for e in self.c.elements if not isinstance(e, Decl)]
        decls = self.decls()
        self.rng.shuffle(decls)
        self.c.elements = inside + sorted(decls, key=lambda d: 'protected' in d.prefixes)
        for kind, items in self.c.sections:
            if kind.endswith('equation'):
                self.rng.shuffle(items)
        if all(kind.endswith('equation') or 'initial' in kind for kind, _ in self.c.sections):
            self.rng.shuffle(self.c.sections)

    def rearrange(self):
        """Expressions and equations in another form."""
        types, held, rng = self.types(), self.held(), self.rng
        change = lambda e: rearrange.expression(rng, types, e)

        def whole(q, outside):
            if q[0] == 'eq':
                if not outside:
                    return ('eq', q[1], change(q[2]))
                if q[1][0] == 'tuple':
                    return q
                return rearrange.equation(rng, types, ('eq', q[1] if q[1][0] == 'ref' else change(q[1]), change(q[2])), held)
            if q[0] == 'set':
                return ('set', q[1], change(q[2]))
            if q[0] in ('ifq', 'when'):
                inner = outside and q[0] != 'when'
                branches = [[c if q[0] == 'when' and c[0] == 'arr' else change(c), [whole(i, inner) for i in body]] for c, body in q[1]]
                return ('ifq', branches, [whole(i, inner) for i in q[2]]) if q[0] == 'ifq' else ('when', branches)
            if q[0] in ('for', 'while'):
                return (q[0], q[1] if q[0] == 'for' else change(q[1]), [whole(i, outside) for i in q[2]])
            return q
        self.c.sections = [(kind, [whole(q, True) for q in items]) for kind, items in self.c.sections]
        for d in self.decls():
            if d.binding is not None and d.type in ORDINARY and not d.dims:
                d.binding = change(d.binding)

    def rename(self):
        """Other names for variables."""
        names = {d.name: self.fresh(d.name) for d in self.decls() if self.rng.random() < 0.7 and 'inner' not in d.prefixes
                 and 'outer' not in d.prefixes}
        self.substitute_names(names)

    def substitute_names(self, names):
        def other(n):
            if n[0] == 'ref' and n[1][0][0] in names:
                return ('ref', [[names[n[1][0][0]], n[1][0][1]]] + n[1][1:])
            return n
        self.map_all(other)
        for d in self.decls():
            d.name = names.get(d.name, d.name)
        for a, (where, factor) in self.where.items():
            first = where.split('.')[0].split('[')[0]
            if first in names:
                self.where[a] = (names[first] + where[len(first):], factor)
        self.renamed = {**getattr(self, 'renamed', {}), **names}

    def binding(self):
        """Declaration equations as equations, and equations as declaration equations."""
        types, held = self.types(), self.held()
        for d in self.decls():
            ordinary = d.type in ORDINARY and not {'parameter', 'constant', 'input'} & set(d.prefixes)
            if not ordinary or self.rng.random() < 0.4:
                continue
            if d.binding is not None:
                self.equations().append(('eq', ('ref', [[d.name, []]]), d.binding))
                d.binding = None
                continue
            for q in self.equations():
                alone = q[0] == 'eq' and q[1] == ('ref', [[d.name, []]])
                if alone and d.name not in held and types.of(q[2]) is not None:
                    d.binding = q[2]
                    self.equations().remove(q)
                    break

    def branches(self):
        """if-expressions as if-equations, and if-statements."""
        def other(q):
            if q[0] in ('eq', 'set') and q[2][0] == 'ife' and q[1][0] == 'ref' and self.rng.random() < 0.7:
                return ('ifq', [[c, [(q[0], q[1], v)]] for c, v in q[2][1]], [(q[0], q[1], q[2][2])])
            return q
        self.c.sections = [(kind, mapped(items, other)) for kind, items in self.c.sections]

    def unroll(self):
        """Loops over numbers taken apart."""
        def other(q):
            if q[0] != 'for' or len(q[1]) != 1 or q[1][0][1] is None or q[1][0][1][0] != 'range':
                return [q]
            variable, (_, low, step, high) = q[1][0]
            if low[0] != 'num' or high[0] != 'num' or step is not None or any(n[0] in ('break', 'return') for n in nodes(q[2])):
                return [q]
            result = []
            for i in range(int(low[1]), int(high[1]) + 1):
                result += self.flat(mapped(q[2], lambda n: ('num', str(i)) if n == ('ref', [[variable, []]]) else n), other)
            return result
        self.c.sections = [(kind, self.flat(items, other)) for kind, items in self.c.sections]

    def flat(self, items, other):
        result = []
        for q in items:
            if q[0] == 'for':
                q = ('for', q[1], self.flat(q[2], other))
            elif q[0] == 'ifq':
                q = ('ifq', [[c, self.flat(b, other)] for c, b in q[1]], self.flat(q[2], other))
            elif q[0] == 'when':
                q = ('when', [[c, self.flat(b, other)] for c, b in q[1]])
            result += other(q)
        return result

    def apart(self):
        """Arrays whose elements are only used one by one, as single variables."""
        for d in self.decls():
            if len(d.dims) != 1 or d.dims[0][0] != 'num' or d.type not in ORDINARY or {'input', 'output'} & set(d.prefixes):
                continue
            plain = all(not (n[0] == 'ref' and n[1][0][0] == d.name) or len(n[1][0][1]) == 1 and n[1][0][1][0][0] == 'num'
                        for n in self.all_nodes())
            literal = d.binding is None or d.binding[0] == 'arr' and len(d.binding[1]) == int(d.dims[0][1])
            starts = all(m[0] == 'mod' and (m[1] == 'each ' or m[4] is not None and m[4][0] == 'arr') and not m[3] for m in d.mods)
            if not (plain and literal and starts):
                continue
            names = [self.fresh(d.name) for _ in range(int(d.dims[0][1]))]
            at = self.c.elements.index(d)
            single = []
            for i, n in enumerate(names):
                mods = [('mod', '', m[2], [], m[4] if m[1] else m[4][1][i]) for m in d.mods]
                single.append(Decl(list(d.prefixes), d.type, n, [], mods, d.binding[1][i] if d.binding else None, d.condition))
            self.c.elements[at:at + 1] = single
            self.map_all(lambda n: ('ref', [[names[int(n[1][0][1][0][1]) - 1], []]] + n[1][1:])
                         if n[0] == 'ref' and n[1][0][0] == d.name else n)
            for a, (where, factor) in self.where.items():
                if where.startswith(d.name + '['):
                    self.where[a] = (names[int(where[len(d.name) + 1:].split(']')[0]) - 1], factor)

    def scale(self):
        """Variables in another unit."""
        together = {r[1][0][0] for n in self.all_nodes() if n[0] == 'tuple' for r in nodes(n[1]) if r[0] == 'ref'}
        for d in self.decls():
            if d.type != 'Real' or d.dims or d.prefixes or d.condition is not None or d.name in together or self.rng.random() < 0.5:
                continue
            if any(m[0] != 'mod' or m[2] not in ('start', 'fixed') for m in d.mods):
                continue
            self.scale_one(d, self.rng.choice(['1000', '0.01', '-2', '0.5']))

    def scale_one(self, d, factor):
        self_ref = ('ref', [[d.name, []]])
        number = parse_expression(factor)
        inverse = lambda e: ('bin', '/', e, number)
        for i, m in enumerate(d.mods):
            if m[2] == 'start':
                d.mods[i] = m[:4] + (inverse(m[4]),)
        if abs(float(factor)) > 100:  # errors are judged in the size of the variable
            d.mods.append(('mod', '', 'nominal', [], parse_expression(repr(1 / abs(float(factor))))))
        if d.binding is not None:
            d.binding = inverse(d.binding)

        def expression(n):
            if n == self_ref:
                return ('bin', '*', number, self_ref)
            if n[0] == 'call' and n[1] in ('der', 'pre', 'previous') and n[2] == [('bin', '*', number, self_ref)]:
                return ('bin', '*', number, ('call', n[1], [self_ref], []))
            if n[0] == 'do' and n[1][1] == 'reinit' and n[1][2][0] == ('bin', '*', number, self_ref):
                return ('do', ('call', 'reinit', [self_ref, inverse(n[1][2][1])], []))
            if n[0] in ('eq', 'set') and n[1] == ('bin', '*', number, self_ref):
                return (n[0], self_ref, inverse(n[2]))
            return n
        self.map_all(expression)
        for a, (where, f) in self.where.items():
            if where == d.name:
                self.where[a] = (where, f * float(factor))

    def sections(self):
        """Equations that give a variable as algorithms, and algorithms of single assignments as equations."""
        types = self.types()
        own = {d.name for d in self.decls() if not d.prefixes or d.prefixes == ['output']}
        result = []
        for kind, items in self.c.sections:
            if kind == 'equation':
                stay, moved = [], []
                for q in items:
                    (moved if self.assignment(q, own, types) and self.rng.random() < 0.5 else stay).append(q)
                result.append((kind, stay))
                turn = lambda n: ('set', n[1], n[2]) if n[0] == 'eq' else n
                result += [('algorithm', [mapped(q, turn)]) for q in moved]
            elif kind == 'algorithm' and self.single(items):
                result.append(('equation', [('eq', q[1], q[2]) for q in items]))
            else:
                result.append((kind, items))
        self.c.sections = [s for s in result if s[1]]

    def assignment(self, q, own, types):
        if q[0] == 'eq':
            r = q[1]
            plain = r[0] == 'ref' and len(r[1]) == 1 and not r[1][0][1] and r[1][0][0] in own
            return plain and types.of(q[2]) is not None and types.of(r) is not None and \
                not any(n[0] == 'ref' and n[1] == r[1] or n[0] == 'call' and n[1] == 'der' for n in nodes(q[2]))
        if q[0] == 'when':
            given = [n for n in nodes(q[1]) if n[0] == 'eq']
            plain = all(self.assignment(n, own, types) or self.recursive(n, own, types) for n in given)
            targets = [n[1][1][0][0] for n in given if n[1][0] == 'ref']
            read = {n[1][0][0] for e in given for n in nodes(self.without_pre(e[2])) if n[0] == 'ref'}
            return plain and len(q[1]) == 1 and not read & set(targets) and not any(n[0] == 'do' for n in nodes(q[1]))
        return False

    def recursive(self, q, own, types):
        """v = f(pre(v))."""
        return self.assignment(('eq', q[1], self.without_pre(q[2])), own, types)

    @staticmethod
    def without_pre(e):
        return mapped(e, lambda n: ('num', '1.0') if n[0] == 'call' and n[1] == 'pre' else n)

    def single(self, items):
        """Whether each statement gives one variable and reads only what was given before."""
        given = set()
        targets = [q[1][1][0][0] if q[0] == 'set' and q[1][0] == 'ref' and not q[1][1][0][1] else None for q in items]
        if None in targets or len(set(targets)) != len(targets):
            return False
        for q, target in zip(items, targets):
            read = {n[1][0][0] for n in nodes(q[2]) if n[0] == 'ref'}
            if read & (set(targets) - given) or any(n[0] == 'call' and n[1] == 'pre' for n in nodes(q[2])):
                return False
            given.add(target)
        return True

    def functions(self):
        """Parts of expressions as calls of functions."""
        types, rng, made = self.types(), self.rng, []

        def other(n):
            if n[0] != 'bin' or n[1] not in '+-*' or made or rng.random() < 0.6 or types.of(n) != 'Real' or rearrange.events_inside(n):
                return n
            leaves = sorted({text_of(m) for m in nodes(n) if m[0] == 'ref'})
            calls = any(m[0] in ('ife', 'call') and (m[0] == 'ife' or m[1] in ('der', 'noEvent', 'smooth')) for m in nodes(n))
            if calls or len(leaves) < 1 or any('[' in v or types.types.get(v, ('Real',))[0] != 'Real' for v in leaves):
                return n
            called = self.fresh('f')
            body = mapped(n, lambda m: ('ref', [['a%d' % leaves.index(text_of(m)), []]]) if m[0] == 'ref' else m)
            inputs = ''.join('  input Real a%d;\n' % i for i in range(len(leaves)))
            self.helpers.append(parse_class('function %s\n%s  output Real y;\nalgorithm\n  y := %s;\nend %s' %
                                            (called, inputs, text_of(body), called)))
            made.append(called)
            return ('call', called, [parse_expression(v) for v in leaves], [])
        self.c.sections = [(kind, [('eq', q[1], mapped(q[2], other)) if q[0] == 'eq' else q for q in items])
                           if kind == 'equation' else (kind, items) for kind, items in self.c.sections]

    def intermediate(self):
        """A part of an expression as a variable of its own."""
        types, rng = self.types(), self.rng
        items = self.equations()
        for i, q in enumerate(items):
            if q[0] != 'eq' or rng.random() < 0.5:
                continue
            found = [n for n in nodes(q[2]) if n[0] == 'bin' and n[1] in '+-*' and types.of(n) == 'Real' and
                     not any(m[0] == 'call' and m[1] in ('der', 'pre', 'delay', 'noEvent', 'smooth') for m in nodes(n))]
            guarded = any(m[0] == 'ife' or m[0] == 'call' and m[1] in ('noEvent', 'smooth') for m in nodes(q[2]))
            if not found or guarded:
                continue
            chosen, called = rng.choice(found), self.fresh('w')
            items[i] = ('eq', q[1], mapped(q[2], lambda n: ('ref', [[called, []]]) if n == chosen else n))
            binding = chosen if rng.random() < 0.5 else None
            self.c.elements.append(Decl([], 'Real', called, [], [], binding, None))
            if binding is None:
                items.append(('eq', ('ref', [[called, []]]), chosen))
            return

    def parameters(self):
        """Numbers as parameters or constants, and parameters by an initial equation."""
        rng = self.rng
        for d in self.decls():
            plain = d.prefixes == ['parameter'] and d.type == 'Real' and not d.dims and not d.mods and d.binding is not None
            if not plain:
                continue
            choice = rng.randrange(4)
            if choice == 0:
                d.prefixes = ['final', 'parameter']
            elif choice == 1 and d.binding[0] == 'num':
                d.prefixes = ['constant']
            elif choice == 2:
                extra = Decl(['parameter'], 'Real', self.fresh('k'), [], [], d.binding, None)
                self.c.elements.append(extra)
                d.binding = ('bin', '*', ('num', '1'), ('ref', [[extra.name, []]]))
            elif self.free(d):
                d.mods = [('mod', '', 'fixed', [], ('bool', 'false'))]
                self.c.sections.append(('initial equation', [('eq', ('ref', [[d.name, []]]), d.binding)]))
                d.binding = None

    def free(self, d):
        """Whether a parameter is only used in equations, so that it may be known after initialisation only."""
        for e in self.decls():
            for part in (e.dims, e.mods, e.binding, e.condition):
                if part is not None and any(n[0] == 'ref' and n[1][0][0] == d.name for n in nodes(part)):
                    return False
        return not any(n[0] == 'call' and n[1] in ('sample', 'Clock', 'delay') for n in self.all_nodes())

    def singles(self):
        """Scalar Real variables of the class alone, which nothing but their values says anything about."""
        together = {r[1][0][0] for n in self.all_nodes() if n[0] == 'tuple' for r in nodes(n[1]) if r[0] == 'ref'}
        return [d for d in self.decls() if d.type == 'Real' and not d.dims and not d.prefixes and d.condition is None
                and d.name not in together and all(m[0] == 'mod' and not m[1] and m[2] in ('start', 'fixed', 'nominal') for m in d.mods)]

    def gathered(self, chosen, homes):
        """Takes variables out of the class; homes are what is written instead of them: lists of names and subscripts."""
        for d in chosen:
            if d.binding is not None:
                self.equations().append(('eq', ('ref', [[d.name, []]]), d.binding))
            self.c.elements.remove(d)
        instead = {d.name: home for d, home in zip(chosen, homes)}
        self.map_all(lambda n: ('ref', instead[n[1][0][0]]) if n[0] == 'ref' and n[1][0][0] in instead else n)
        for a, (where, factor) in self.where.items():
            if where in instead:
                self.where[a] = (text_of(('ref', instead[where])).replace(', ', ','), factor)

    def group(self):
        """Two variables as an array."""
        given = {n[1][1][0][0] for _, items in self.c.sections for n in nodes(items) if n[0] == 'set' and n[1][0] == 'ref'}
        found = [d for d in self.singles() if d.name not in given]  # an algorithm gives an array as a whole (11.1.2)
        if len(found) < 2:
            return
        chosen = self.rng.sample(found, 2)
        attribute = lambda d, called, other: next((m[4] for m in d.mods if m[2] == called), other)
        array, mods = self.fresh('g'), []
        for called, other in (('start', ('num', '0')), ('fixed', ('bool', 'false')), ('nominal', ('num', '1'))):
            if any(m[2] == called for d in chosen for m in d.mods):
                mods.append(('mod', '', called, [], ('arr', [attribute(d, called, other) for d in chosen])))
        self.gathered(chosen, [[[array, [('num', str(i + 1))]]] for i in range(2)])
        self.c.elements.append(Decl([], 'Real', array, [('num', '2')], mods, None, None))

    def record(self):
        """Variables as members of a record."""
        found = self.singles()
        if not found:
            return
        chosen = self.rng.sample(found, self.rng.randint(1, min(3, len(found))))
        kind, instance = self.fresh('Rec'), self.fresh('r')
        self.helpers.append(parse_class('record %s %s end %s' % (kind, ' '.join('Real %s;' % d.name for d in chosen), kind)))
        mods = [('mod', '', d.name, d.mods, None) for d in chosen if d.mods]
        self.gathered(chosen, [[[instance, []], [d.name, []]] for d in chosen])
        self.c.elements.append(Decl([], kind, instance, [], mods, None, None))

    def hide(self):
        """What is no answer, protected."""
        seen = {where.split('.')[0].split('[')[0] for where, _ in self.where.values()}
        for d in self.decls():
            if d.name not in seen and not {'input', 'output', 'inner', 'outer', 'parameter'} & set(d.prefixes) and d.type in ORDINARY:
                d.prefixes = ['protected'] + d.prefixes

    WAYS = ('unroll', 'apart', 'scale', 'branches', 'binding', 'sections', 'functions', 'intermediate', 'parameters', 'rearrange',
            'group', 'record', 'rename', 'permute', 'hide')

    def rewrite(self, forbidden=()):
        chosen = [w for w in self.WAYS if self.rng.random() < (0.25 if w in ('group', 'record', 'hide') else 0.45) and w not in forbidden]
        if 'apart' in chosen and 'unroll' not in chosen and 'unroll' not in forbidden:
            chosen.insert(0, 'unroll')
        for way in chosen:
            self.rng = random.Random('%s:%s' % (self.seed, way))
            getattr(self, way)()
            self.done.append(way)
        return self
