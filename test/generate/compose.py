"""Models from pieces: what a piece is, how pieces find each other's signals, and how a model of them is written.

A piece is a block with a known answer. Its inputs are given by expressions over outputs of earlier pieces, where $p3.y
stands for the output y of piece 3. Each piece becomes a component, is written into the model itself, is a base class of
it, is wrapped into another model, or is one of an array of components.
"""
import random
import re

import printer
from syntax import Class, Decl, mapped, name, parse_classes, parse_expression
from ways import Rewriter

CONNECTORS = {'Real': ('RIn', 'ROut'), 'Integer': ('IIn', 'IOut'), 'Boolean': ('BIn', 'BOut')}
CONNECTOR_TEXT = ''.join('connector %s = input %s; connector %s = output %s; ' % (i, t, o, t) for t, (i, o) in CONNECTORS.items())


class Source:
    """An output of a piece: what others may use. Its kind: smooth, kinked, jumping (at events), unseen (may
    jump without an event, as in functions), held, parameter."""

    def __init__(self, piece, variable, signal, type_='Real', kind='smooth'):
        self.piece, self.variable, self.signal, self.type, self.kind = piece, variable, signal, type_, kind
        self.text = '$p%d.%s' % (piece, variable)


class Piece:
    def __init__(self, number, kind, text, inputs=None, answers=None, outputs=(), fixed=(), components_only=False, top='',
                 fires_at_start=False, tells_time=False, sampler=None, bends=False):
        """text: the block, named as the piece, and classes beside it. answers: {variable: signal}. fixed: ways of writing that
        would change the meaning. top: declarations for the model itself. fires_at_start: an event at the very start changes its
        outputs. tells_time: parts of it that are not written here know the time. sampler: (start, interval, times) of what its
        outputs change at. bends: it has bends that no event tells."""
        self.number, self.kind, self.text = number, kind, text
        self.inputs, self.answers = inputs or {}, answers or {}
        self.outputs = [Source(number, *o) for o in outputs]
        for o in self.outputs:
            if o.kind == 'parameter':  # results hold no parameters
                continue
            self.answers.setdefault(o.variable, o.signal)
        self.fixed, self.components_only, self.top = fixed, components_only, top
        self.fires_at_start, self.tells_time, self.bends = fires_at_start, tells_time, bends
        for o in self.outputs:
            o.sampler = sampler
        classes = parse_classes(text)
        self.block = [c for c in classes if c.name == 'P%d' % number][0]
        self.helpers = [c for c in classes if c is not self.block]

    def needs(self):
        """The numbers of the pieces that this one is fed by."""
        return {int(r) for e in self.inputs.values() for r in _numbers(e)}


def _numbers(text):
    return re.findall(r'\$p(\d+)', text)


class Writer:
    """Writes one model: .text, and .places: where each answer is found, {(piece, variable): (name, factor)}."""

    def __init__(self, seed, pieces, plain=False, off=()):
        """off: what is not done although chance would have it: (piece, way), and words for the whole model."""
        self.seed, self.pieces, self.plain, self.off = seed, pieces, plain, off
        self.rng = random.Random(seed)
        self.count = 0
        self.places, self.paths, self.used = {}, {}, []
        self.classes, self.elements, self.items, self.sections = [], [], [], []
        self.settings, self.sockets = {}, set()  # parameters to be set by --set; outputs that are connectors
        self.connectors = self.chance('connectors', 0.3)
        self.write()

    def chance(self, what, share):
        """Whether something is done that concerns the whole model."""
        drawn = random.Random('%s:%s' % (self.seed, what)).random() < share
        if self.plain or not drawn or what in self.off:
            return False
        self.used.append(what)
        return True

    def fresh(self, base):
        self.count += 1
        return '%s%s%d' % (base.rstrip('0123456789'), self.rng.choice(['', 'q', '_']) + 'N', self.count)

    def write(self):
        order = list(self.pieces)
        for piece in order:
            self.piece(piece)
        if self.chance('order', 0.5):
            self.rng.shuffle(self.items)
            late = [e for e in self.elements if isinstance(e, Decl)]
            self.rng.shuffle(late)
            self.elements = [e for e in self.elements if not isinstance(e, Decl)] + late
        model = Class('model', 'M', self.elements, ([('equation', self.items)] if self.items else []) + self.sections)
        classes = self.classes + [model]
        if self.chance('classes', 0.3):
            self.rng.shuffle(classes)
        text = '  ' + CONNECTOR_TEXT + '\n' if self.connectors else ''
        if not any(isinstance(e, str) for e in model.elements) and self.chance('imports', 0.2):
            rest = [c for c in classes if c is not model]
            names = ', '.join(sorted(c.name for c in rest))
            model.elements.insert(0, 'import G.Lib.*' if self.rng.random() < 0.5 or not rest else 'import G.Lib.{%s}' % names)
            classes = [Class('package', 'Lib', rest, []), model] if rest else classes
            if not rest:
                model.elements.pop(0)
        self.start = 0.0
        if not any(p.tells_time for p in self.pieces) and self.chance('shift', 0.15):
            self.start = random.Random(self.seed).choice([-3.0, -0.5, 2.0, 10.0])
            for c in classes:
                self.shift(c)
        self.text = 'package G\n%s%send G;\n' % (text, ''.join(printer.class_(c, 2) for c in classes))

    def shift(self, c):
        """The class as it is when the run begins at another time."""
        zero = ('un', '-', ('num', repr(-self.start))) if self.start < 0 else ('num', repr(self.start))

        def later(n):
            if n == ('ref', [['time', []]]):
                return ('bin', '-', n, zero)
            if n[0] == 'call' and n[1] == 'sample' and len(n[2]) == 2 and not (n[2][1][0] == 'call' and n[2][1][1] == 'Clock'):
                return ('call', 'sample', [('bin', '+', n[2][0], zero), n[2][1]], [])
            return n
        for d in c.elements:
            if isinstance(d, Decl):
                d.mods, d.binding = mapped(d.mods, later), mapped(d.binding, later) if d.binding is not None else None
            elif isinstance(d, Class):
                self.shift(d)
        c.sections = [(kind, mapped(items, later)) for kind, items in c.sections]

    def piece(self, piece):
        keys = list(piece.answers) + list(piece.inputs) + [o.variable for o in piece.outputs]
        seed = '%s:%d' % (self.seed, piece.number)
        self.rng = random.Random(seed)
        rewriter = Rewriter(seed, piece.block, piece.helpers, keys, self.fresh)
        if not self.plain:
            rewriter.rewrite(set(piece.fixed) | {w for n, w in (o for o in self.off if isinstance(o, tuple)) if n == piece.number})
        self.used += [(piece.number, w) for w in rewriter.done]
        self.classes += rewriter.helpers
        if piece.top:
            self.elements += [e for c in parse_classes('model T ' + piece.top + ' end T;') for e in c.elements]
        inputs = {}
        for local, text in piece.inputs.items():
            inputs[rewriter.where[local][0]] = mapped(parse_expression(text), self.resolved)
        form = 'component' if self.plain else self.rng.choices(
            ['component', 'inline', 'extends', 'wrapped', 'array'], [4, 0 if piece.components_only else 3,
                                                                     0 if piece.components_only else 2, 2, 1])[0]
        if (piece.number, 'form') in self.off:
            form = 'component'
        elif form != 'component':
            self.used.append((piece.number, 'form'))
        getattr(self, form)(piece, rewriter, inputs)

    def resolved(self, n):
        if n[0] == 'ref' and n[1][0][0].startswith('$p'):
            key = (int(n[1][0][0][2:]), '.'.join(p[0] for p in n[1][1:]))
            return name(self.paths[key]) if '[' not in self.paths[key] else ('raw', self.paths[key])
        return n

    def found(self, piece, rewriter, path):
        """Notes where the answers and outputs of a piece are; path turns a name of the block into one of the model."""
        for a in piece.answers:
            where, factor = rewriter.where[a]
            self.places[(piece.number, a)] = (path(where), factor)
        for o in piece.outputs:
            self.paths[(piece.number, o.variable)] = path(rewriter.where[o.variable][0])

    def give(self, rewriter, inputs, instance):
        """The inputs of a component: as modifiers, and as equations or connections of the model."""
        mods = []
        decls = {d.name: d for d in rewriter.decls()}
        for local, value in inputs.items():
            joined = value[0] == 'ref' and '.'.join(part for part, _ in value[1]) in self.sockets
            if joined and decls[local].type in ('RIn', 'IIn', 'BIn') and self.rng.random() < 0.8:
                ends = [value, name('%s.%s' % (instance, local))]
                self.items.append(('do', ('call', 'connect', ends if self.rng.random() < 0.5 else ends[::-1], [])))
            elif 'parameter' in decls[local].prefixes or self.plain or self.rng.random() < 0.5:
                mods.append(('mod', '', local, [], value))
            else:
                self.items.append(('eq', name('%s.%s' % (instance, local)), value))
        return mods

    def component(self, piece, rewriter, inputs):
        instance = 'p%d' % piece.number if self.plain else self.fresh('c')
        self.classes.append(rewriter.c)
        self.with_connectors(rewriter)
        mods, type_ = self.moved(piece, rewriter, instance)
        self.elements.append(Decl([], type_, instance, [], mods + self.give(rewriter, inputs, instance), None, None))
        self.found(piece, rewriter, lambda where: '%s.%s' % (instance, where))
        self.sockets |= {'%s.%s' % (instance, d.name) for d in rewriter.decls() if d.type in ('ROut', 'IOut', 'BOut')}

    def moved(self, piece, rewriter, instance):
        """A parameter whose value comes from a modifier, a short class or the command line, not from its declaration."""
        found = [d for d in rewriter.decls() if d.prefixes == ['parameter'] and d.type == 'Real' and not d.dims and not d.mods
                 and d.binding is not None and d.binding[0] == 'num' and d.name not in piece.inputs]
        if self.plain or not found or self.rng.random() < 0.6:
            return [], rewriter.c.name
        if (piece.number, 'moved') in self.off:
            return [], rewriter.c.name
        self.used.append((piece.number, 'moved'))
        d = self.rng.choice(found)
        value, d.binding = d.binding, ('num', repr(1.5 * float(d.binding[1]) + 0.1))
        mod, way = ('mod', '', d.name, [], value), self.rng.randrange(4)
        if way == 0:
            self.settings['%s.%s' % (instance, d.name)] = value[1]
            return [], rewriter.c.name
        if way == 1:
            return [mod], rewriter.c.name
        short = self.fresh('Short')
        if way == 2:
            self.classes.append(Class('block', short, [], [], '= %s%s' % (rewriter.c.name, printer.modifiers([mod]))))
        else:
            self.classes.append(Class('model', short, ['extends %s%s' % (rewriter.c.name, printer.modifiers([mod]))], []))
        return [], short

    def with_connectors(self, rewriter):
        if self.connectors:
            for d in rewriter.decls():
                for side, prefix in ((0, 'input'), (1, 'output')):
                    if d.prefixes == [prefix] and d.type in CONNECTORS and not d.mods and d.binding is None:
                        d.prefixes, d.type = [], CONNECTORS[d.type][side]

    def prefixed(self, rewriter):
        prefix = self.fresh('m') + '_'
        rewriter.substitute_names({d.name: prefix + d.name for d in rewriter.decls()})
        return prefix

    def inline(self, piece, rewriter, inputs):
        prefix = self.prefixed(rewriter)
        for d in rewriter.decls():
            if 'input' in d.prefixes or 'parameter' in d.prefixes and d.name[len(prefix):] in inputs:
                d.prefixes = [p for p in d.prefixes if p != 'input']
                d.binding = inputs[d.name[len(prefix):]]
            d.prefixes = [p for p in d.prefixes if p != 'output']
        self.elements += rewriter.c.elements
        self.sections += rewriter.c.sections
        self.found(piece, rewriter, lambda where: where)

    def extends(self, piece, rewriter, inputs):
        prefix = self.prefixed(rewriter)
        mods = [('mod', '', prefix + local, [], value) for local, value in inputs.items()]
        rewriter.c.head = 'partial model' if self.rng.random() < 0.5 else 'model'
        for d in rewriter.decls():
            d.prefixes = [p for p in d.prefixes if p not in ('input', 'output')]
        self.classes.append(rewriter.c)
        self.elements.insert(0, 'extends %s%s' % (rewriter.c.name, printer.modifiers(mods)))
        self.found(piece, rewriter, lambda where: where)

    def wrapped(self, piece, rewriter, inputs):
        instance, core, outer = self.fresh('w'), self.fresh('c'), self.fresh('W')
        mods, elements = [], []
        decls = {d.name: d for d in rewriter.decls()}
        for local in inputs:
            elements.append(Decl([p for p in decls[local].prefixes], decls[local].type, local, decls[local].dims, [], None, None))
            mods.append(('mod', '', local, [], name(local)))
        elements.append(Decl([], rewriter.c.name, core, [], mods, None, None))
        self.classes += [rewriter.c, Class('model', outer, elements, [])]
        given = [('mod', '', local, [], value) for local, value in inputs.items()]
        self.elements.append(Decl([], outer, instance, [], given, None, None))
        self.found(piece, rewriter, lambda where: '%s.%s.%s' % (instance, core, where))

    def array(self, piece, rewriter, inputs):
        instance, size = self.fresh('a'), self.rng.randint(1, 3)
        self.classes.append(rewriter.c)
        mods = [('mod', 'each ', local, [], value) for local, value in inputs.items()]
        self.elements.append(Decl([], rewriter.c.name, instance, [('num', str(size))], mods, None, None))
        chosen = self.rng.randint(1, size)
        self.found(piece, rewriter, lambda where: '%s[%d].%s' % (instance, chosen, where))
