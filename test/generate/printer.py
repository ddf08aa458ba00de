"""Prints what syntax.py reads."""
from syntax import Class, Decl

LEVEL = {'or': 1, 'and': 2, 'not': 3, '<': 4, '<=': 4, '>': 4, '>=': 4, '==': 4, '<>': 4, '+': 5, '-': 5, '.+': 5, '.-': 5,
         '*': 6, '/': 6, '.*': 6, './': 6, '^': 7, '.^': 7}


def expression(e, outer=0):
    """The text of an expression, in parentheses where it binds weaker than what it stands in."""
    text, level = _expression(e)
    return '(' + text + ')' if level < outer else text


def _expression(e):
    kind = e[0]
    if kind in ('num', 'str', 'bool', 'raw'):
        return e[1], 9
    if kind == 'ref':
        return reference(e), 9
    if kind == 'bin':
        level = LEVEL[e[1]]
        tight = e[1] in ('^', '.^') or level == 4
        left = expression(e[2], level + 1 if tight else level)
        operator = e[1] if e[1][0] != '.' else ' ' + e[1]
        return '%s %s %s' % (left, operator.strip(), expression(e[3], level + 1)), level
    if kind == 'un':
        if e[1] == 'not':
            return 'not ' + expression(e[2], 4), 3
        return e[1] + expression(e[2], 6), 5
    if kind == 'ife':
        text = ' else'.join('if %s then %s' % (expression(c), expression(v)) for c, v in e[1])
        return '%s else %s' % (text, expression(e[2])), 0
    if kind == 'call':
        parts = [expression(a) for a in e[2]] + ['%s = %s' % (k, expression(a)) for k, a in e[3]]
        return '%s(%s)' % (e[1], ', '.join(parts)), 9
    if kind == 'arr':
        return '{%s}' % ', '.join(expression(a) for a in e[1]), 9
    if kind == 'mat':
        return '[%s]' % '; '.join(', '.join(expression(a) for a in row) for row in e[1]), 9
    if kind == 'comp':
        text = '%s for %s' % (expression(e[2]), iterators(e[3]))
        return ('{%s}' % text if e[1] == '{}' else '%s(%s)' % (e[1], text)), 9
    if kind == 'range':
        return ':'.join(expression(a, 5) for a in e[1:] if a is not None), 0
    if kind == 'colon':
        return ':', 9
    if kind == 'end':
        return 'end', 9
    if kind == 'tuple':
        return '(%s)' % ', '.join('' if a is None else expression(a) for a in e[1]), 9
    raise ValueError(kind)


def reference(e):
    return '.'.join(n + ('[%s]' % ', '.join(expression(s) for s in subs) if subs else '') for n, subs in e[1])


def iterators(its):
    return ', '.join(i if r is None else '%s in %s' % (i, expression(r)) for i, r in its)


def items(list_, indent):
    return ''.join(item(i, indent) for i in list_)


def item(i, indent):
    kind, pad = i[0], ' ' * indent
    if kind == 'eq':
        return '%s%s = %s;\n' % (pad, expression(i[1], 1), expression(i[2]))
    if kind == 'set':
        return '%s%s := %s;\n' % (pad, expression(i[1]), expression(i[2]))
    if kind in ('break', 'return'):
        return pad + kind + ';\n'
    if kind == 'do':
        return pad + expression(i[1]) + ';\n'
    if kind == 'ifq':
        text = (pad + 'else').join('if %s then\n%s' % (expression(c), items(body, indent + 2)) for c, body in i[1])
        if i[2]:
            text += pad + 'else\n' + items(i[2], indent + 2)
        return pad + text + pad + 'end if;\n'
    if kind == 'when':
        text = (pad + 'else').join('when %s then\n%s' % (expression(c), items(body, indent + 2)) for c, body in i[1])
        return pad + text + pad + 'end when;\n'
    if kind == 'for':
        return '%sfor %s loop\n%s%send for;\n' % (pad, iterators(i[1]), items(i[2], indent + 2), pad)
    if kind == 'while':
        return '%swhile %s loop\n%s%send while;\n' % (pad, expression(i[1]), items(i[2], indent + 2), pad)
    raise ValueError(kind)


def modifiers(mods):
    parts = []
    for m in mods:
        if m[0] == 'rawmod':
            parts.append(m[1])
        else:
            value = ' = ' + expression(m[4]) if m[4] is not None else ''
            parts.append(m[1] + m[2] + modifiers(m[3]) + value)
    return '(%s)' % ', '.join(parts) if parts else ''


def declaration(d):
    dims = '[%s]' % ', '.join(expression(x) for x in d.dims) if d.dims else ''
    text = ' '.join([p for p in d.prefixes if p != 'protected'] + [d.type, d.name]) + dims + modifiers(d.mods)
    if d.binding is not None:
        text += ' = ' + expression(d.binding)
    if d.condition is not None:
        text += ' ' + d.condition[1] if d.condition[0] == 'raw' else ' if ' + expression(d.condition)
    return text + ';'


def class_(c, indent=0):
    pad = ' ' * indent
    if c.tail.startswith('='):
        return '%s%s %s %s;\n' % (pad, c.head, c.name, c.tail)
    text = '%s%s %s\n' % (pad, c.head, c.name)
    visibility = False
    for e in c.elements:
        protected = isinstance(e, Decl) and 'protected' in e.prefixes
        if protected != visibility:
            text += pad + ('protected\n' if protected else 'public\n')
            visibility = protected
        if isinstance(e, Class):
            text += class_(e, indent + 2)
        elif isinstance(e, Decl):
            text += pad + '  ' + declaration(e) + '\n'
        else:
            text += pad + '  ' + e + ';\n'
    for kind, list_ in c.sections:
        text += pad + kind + '\n' + items(list_, indent + 2)
    if c.tail:
        text += pad + '  ' + c.tail + '\n'
    return '%s%send %s;\n' % (text, pad, c.name)
