"""Reads and prints the part of Modelica that the pieces are written in, so that they can be written in other ways.

A node is a tuple that begins with its kind; what it consists of are nodes, names, and lists of these:
  expressions  num str bool ref bin un ife call arr mat comp range colon end tuple
  equations    eq ifq for when do          statements  set ifq for while when do break return
"""
import re

TOKEN = re.compile(r'\s*(?:"(?:[^"\\]|\\.)*"|\d+\.?\d*(?:[eE][-+]?\d+)?|[A-Za-z_$]\w*|:=|<=|>=|==|<>|\.[*/^+-]|[-+*/^<>=(){}\[\],;:.])')
COMMENT = re.compile(r'//[^\n]*')
TYPES = ('parameter', 'constant', 'discrete', 'input', 'output', 'flow', 'stream', 'inner', 'outer', 'final', 'replaceable',
         'protected')
KINDS = ('model', 'block', 'function', 'record', 'package', 'connector', 'type', 'class')
SECTIONS = ('equation', 'algorithm')


class Decl:
    def __init__(self, prefixes, type_, name, dims, mods, binding, condition):
        self.prefixes, self.type, self.name, self.dims = prefixes, type_, name, dims
        self.mods, self.binding, self.condition = mods, binding, condition

    def copy(self):
        return Decl(list(self.prefixes), self.type, self.name, list(self.dims), list(self.mods), self.binding, self.condition)


class Class:
    def __init__(self, head, name, elements, sections, tail=''):
        self.head, self.name, self.elements, self.sections, self.tail = head, name, elements, sections, tail

    def copy(self):
        return Class(self.head, self.name, [e.copy() if isinstance(e, (Decl, Class)) else e for e in self.elements],
                     [(kind, list(items)) for kind, items in self.sections], self.tail)


def name(text):
    return ('ref', [[part, []] for part in text.split('.')])


class Parser:
    def __init__(self, text):
        text = COMMENT.sub('', text)
        self.tokens, at = [], 0
        text = text.rstrip()
        while at < len(text):
            found = TOKEN.match(text, at)
            if not found:
                raise SyntaxError('cannot read: ' + text[at:at + 40])
            self.tokens.append(found.group().strip())
            at = found.end()
        self.tokens.append('')
        self.at = 0

    @property
    def now(self):
        return self.tokens[self.at]

    def take(self):
        self.at += 1
        return self.tokens[self.at - 1]

    def accept(self, *words):
        if self.now in words:
            return self.take()
        return None

    def need(self, word):
        if self.now != word:
            raise SyntaxError('%s expected before: %s' % (word, ' '.join(self.tokens[self.at:self.at + 12])))
        return self.take()

    # ---- expressions

    def expression(self):
        if self.accept('if'):
            branches = [[self.expression(), (self.need('then'), self.expression())[1]]]
            while self.accept('elseif'):
                branches.append([self.expression(), (self.need('then'), self.expression())[1]])
            self.need('else')
            return ('ife', branches, self.expression())
        first = self.binary(0)
        if self.now == ':' and self.tokens[self.at + 1] not in (',', ']', ''):
            self.take()
            second = self.binary(0)
            if self.accept(':'):
                return ('range', first, second, self.binary(0))
            return ('range', first, None, second)
        return first

    LEVELS = (('or',), ('and',), ('not',), ('<', '<=', '>', '>=', '==', '<>'), ('+', '-', '.+', '.-'), ('*', '/', '.*', './'),
              ('^', '.^'))

    def binary(self, level):
        if level == 7:
            return self.primary()
        operators = self.LEVELS[level]
        if level == 2:
            return ('un', 'not', self.binary(3)) if self.accept('not') else self.binary(3)
        if level == 4 and self.now in ('-', '+'):
            sign = self.take()
            left = ('un', sign, self.binary(5))
        else:
            left = self.binary(level + 1)
        while self.now in operators:
            operator = self.take()
            left = ('bin', operator, left, self.binary(level + 1))
            if level in (3, 6):
                break
        return left

    def primary(self):
        token = self.now
        if token == '-':  # texts put together from numbers have a + -1; it is printed in parentheses
            self.take()
            return ('un', '-', self.primary())
        if token == '(':
            self.take()
            parts = [None if self.now in (',', ')') else self.expression()]
            while self.accept(','):
                parts.append(None if self.now in (',', ')') else self.expression())
            self.need(')')
            return parts[0] if len(parts) == 1 else ('tuple', parts)
        if token == '{':
            self.take()
            first = self.expression()
            if self.accept('for'):
                result = ('comp', '{}', first, self.iterators())
                self.need('}')
                return result
            parts = [first]
            while self.accept(','):
                parts.append(self.expression())
            self.need('}')
            return ('arr', parts)
        if token == '[':
            self.take()
            rows = [[self.expression()]]
            while self.now != ']':
                if self.accept(';'):
                    rows.append([])
                else:
                    self.need(',')
                rows[-1].append(self.expression())
            self.take()
            return ('mat', rows)
        if token[0].isdigit():
            return ('num', self.take())
        if token[0] == '"':
            return ('str', self.take())
        if token in ('true', 'false'):
            return ('bool', self.take())
        if token == 'end':
            self.take()
            return ('end',)
        if token == 'function':  # as an argument, some of its own given
            start = self.at
            self.take()
            self.reference()
            return ('raw', ' '.join(self.tokens[start:self.at]))
        return self.reference()

    def iterators(self):
        result = []
        while True:
            variable = self.take()
            result.append([variable, self.expression() if self.accept('in') else None])
            if not self.accept(','):
                return result

    def reference(self):
        parts = [[self.take(), self.subscripts()]]
        while self.accept('.'):
            parts.append([self.take(), self.subscripts()])
        if self.now != '(':
            return ('ref', parts)
        self.take()
        called = '.'.join(p[0] for p in parts)
        positional, named = [], []
        while self.now != ')':
            if self.tokens[self.at + 1] == '=':
                key = self.take()
                self.take()
                named.append([key, self.expression()])
            else:
                positional.append(self.expression())
                if self.accept('for'):
                    result = ('comp', called, positional[0], self.iterators())
                    self.need(')')
                    return result
            if not self.accept(','):
                break
        self.need(')')
        return ('call', called, positional, named)

    def subscripts(self):
        if not self.accept('['):
            return []
        result = []
        while True:
            if self.now == ':' and self.tokens[self.at + 1] in (',', ']'):
                self.take()
                result.append(('colon',))
            else:
                result.append(self.expression())
            if not self.accept(','):
                break
        self.need(']')
        return result

    # ---- equations and statements

    def items(self, statements):
        result = []
        while self.now not in ('end', 'else', 'elseif', 'elsewhen', '') + SECTIONS + ('initial', 'protected', 'public', 'annotation'):
            result.append(self.item(statements))
            self.need(';')
        return result

    def item(self, statements):
        if self.now == 'if':
            self.take()
            branches, otherwise = [], []
            while True:
                condition = self.expression()
                self.need('then')
                branches.append([condition, self.items(statements)])
                if not self.accept('elseif'):
                    break
            if self.accept('else'):
                otherwise = self.items(statements)
            self.need('end'), self.need('if')
            return ('ifq', branches, otherwise)
        if self.accept('for'):
            iterators = self.iterators()
            self.need('loop')
            body = self.items(statements)
            self.need('end'), self.need('for')
            return ('for', iterators, body)
        if self.accept('while'):
            condition = self.expression()
            self.need('loop')
            body = self.items(statements)
            self.need('end'), self.need('while')
            return ('while', condition, body)
        if self.accept('when'):
            branches = []
            while True:
                condition = self.expression()
                self.need('then')
                branches.append([condition, self.items(statements)])
                if not self.accept('elsewhen'):
                    break
            self.need('end'), self.need('when')
            return ('when', branches)
        if self.now in ('break', 'return'):
            return (self.take(),)
        left = self.expression()
        if self.accept(':='):
            return ('set', left, self.expression())
        if self.accept('='):
            return ('eq', left, self.expression())
        return ('do', left)

    # ---- classes

    def class_(self):
        head = []
        while self.now not in KINDS:
            head.append(self.take())
        head.append(self.take())
        called = self.take()
        if self.now == '=':
            return Class(' '.join(head), called, [], [], self.raw_to(';'))
        result = Class(' '.join(head), called, [], [])
        protected = False
        while self.now != 'end':
            if self.accept('protected'):
                protected = True
            elif self.accept('public'):
                protected = False
            elif self.now == 'annotation' or self.now == 'external':
                result.tail += self.raw_to(';') + ';'
                self.need(';')
            elif self.now in SECTIONS or (self.now == 'initial' and self.tokens[self.at + 1] in SECTIONS):
                kind = ('initial ' if self.accept('initial') else '') + self.take()
                result.sections.append((kind, self.items(kind.endswith('algorithm'))))
            else:
                result.elements += self.element(protected)
                self.need(';')
        self.need('end'), self.need(called)
        return result

    def raw_to(self, *ends):
        depth, start = 0, self.at
        while depth or self.now not in ends:
            depth += {'(': 1, '{': 1, '[': 1, ')': -1, '}': -1, ']': -1}.get(self.now, 0)
            self.take()
        return ' '.join(self.tokens[start:self.at])

    def element(self, protected):
        if self.now in ('extends', 'import'):
            return [self.raw_to(';')]
        ahead = self.at
        while self.tokens[ahead] in TYPES or self.tokens[ahead] in ('partial', 'encapsulated', 'expandable', 'redeclare', 'operator'):
            ahead += 1
        if self.tokens[ahead] in KINDS:
            return [self.class_()]
        prefixes = ['protected'] if protected else []
        while self.now in TYPES or self.now == 'redeclare':
            prefixes.append(self.take())
        type_ = self.take()
        while self.accept('.'):
            type_ += '.' + self.take()
        shared = self.subscripts()
        result = []
        while True:
            called = self.take()
            dims = self.subscripts() + shared
            mods = self.modifiers()
            binding = self.expression() if self.accept('=') else None
            condition = self.expression() if self.accept('if') else None
            result.append(Decl(list(prefixes), type_, called, dims, mods, binding, condition))
            if not self.accept(','):
                break
        if self.now == 'constrainedby':
            result[-1].condition = ('raw', self.raw_to(';'))
        return result

    def modifiers(self):
        if not self.accept('('):
            return []
        result = []
        while self.now != ')':
            prefix = ''
            while self.now in ('each', 'final'):
                prefix += self.take() + ' '
            if self.now in ('redeclare', 'replaceable'):
                result.append(('rawmod', prefix + self.raw_to(',', ')')))
            else:
                called = self.take()
                while self.accept('.'):
                    called += '.' + self.take()
                inside = self.modifiers()
                result.append(('mod', prefix, called, inside, self.expression() if self.accept('=') else None))
            if not self.accept(','):
                break
        self.need(')')
        return result


def parse_class(text):
    return Parser(text.strip()).class_()


def parse_classes(text):
    parser, result = Parser(text), []
    while parser.now:
        result.append(parser.class_())
        parser.accept(';')
    return result


def parse_expression(text):
    return Parser(text).expression()


def mapped(node, f):
    """The tree with f applied to every node, from the leaves up."""
    if isinstance(node, tuple):
        return f(tuple(mapped(c, f) if isinstance(c, (tuple, list)) else c for c in node))
    if isinstance(node, list):
        return [mapped(c, f) if isinstance(c, (tuple, list)) else c for c in node]
    return node


def nodes(node):
    """Every node of a tree."""
    if isinstance(node, tuple):
        yield node
    if isinstance(node, (tuple, list)):
        for c in node:
            if isinstance(c, (tuple, list)):
                yield from nodes(c)
