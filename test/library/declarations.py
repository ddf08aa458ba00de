"""Declarations of a class file: their type, description and attributes, read from the text."""
import re
from collections import namedtuple

TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|[A-Za-z_]\w*|\d[\w.]*(?:[eE][+-]?\d+)?|\S', re.S)
PREFIXES = {'final', 'replaceable', 'redeclare', 'inner', 'outer', 'flow', 'stream', 'discrete', 'parameter', 'constant',
            'input', 'output', 'partial', 'encapsulated', 'expandable', 'pure', 'impure'}
KINDS = {'model', 'block', 'function', 'package', 'record', 'connector', 'type', 'class', 'operator'}
CLAUSES = {'within', 'import', 'extends', 'annotation', 'external'}
SECTION_ENDS = {'public', 'protected', 'external', 'annotation', 'initial', 'equation', 'algorithm'}
INNER_ENDS = {'if', 'for', 'when', 'while'}

# kind: 'class' or the type of a component; within: kind of the enclosing class; attributes: words of the modification
Declaration = namedtuple('Declaration', 'line name kind within public described attributes')


def tokens(text):
    line, end = 1, 0
    for match in TOKEN.finditer(text):
        line += text.count('\n', end, match.start())
        end = match.start()
        if not match.group(0).startswith(('//', '/*')):
            yield match.group(0), line


def depths(words):
    """Each word with the number of brackets around it."""
    depth = 0
    for word in words:
        depth -= word in ')]}'
        yield word, depth
        depth += word in '([{'


def is_described(words):
    """Whether the last thing outside of brackets, before an annotation, is a string that is no part of a value."""
    outside = []
    for word, depth in depths(words):
        if depth == 0 and word == 'annotation':
            break
        if depth == 0:
            outside.append(word)
    return len(outside) > 1 and outside[-1].startswith('"') and outside[-2] not in ('=', '+', ':=')


def is_end_of_section(words, i):
    """Whether a section ends before words[i], which is in no brackets. Equations may have annotations, too."""
    if words[i] == 'annotation':
        return words[i - 1] in (';', 'equation', 'algorithm')
    return words[i] in SECTION_ENDS or words[i] == 'end' and words[i + 1] not in INNER_ENDS


def declarations(text):
    """Every class and component that a text declares."""
    found = list(tokens(text))
    words = [word for word, _ in found]
    classes = []  # kind and whether the section is public, of each class around

    def after_clause(i):
        depth = 0
        while words[i] != ';' or depth:
            depth += (words[i] in '([{') - (words[i] in ')]}')
            i += 1
        return i + 1

    def declare(i, name, kind, described, attributes=()):
        public = all(section for _, section in classes)
        return Declaration(found[i][1], name, kind, classes[-1][0] if classes else '', public, described, attributes)

    i = 0
    while i < len(words):
        word = words[i]
        if word in CLAUSES:
            i = after_clause(i)
        elif word in PREFIXES or word == ';':
            i += 1
        elif word in ('public', 'protected'):
            classes[-1][1] = word == 'public'
            i += 1
        elif word == 'end':
            classes.pop()
            i += 3
        elif word in ('initial', 'equation', 'algorithm'):
            i += 1
            depth = 0  # 'end' in brackets is the last index
            while depth or not is_end_of_section(words, i):
                depth += (words[i] in '([{') - (words[i] in ')]}')
                i += 2 if words[i] == 'end' and not depth else 1
        elif word in KINDS:
            kind = word
            while words[i] in KINDS or words[i] == 'extends':
                i += 1
            if words[i + 1] == '=':
                end = after_clause(i)
                yield declare(i, words[i], 'class', is_described(words[i + 2:end - 1]))
                i = end
            else:
                described = words[i + 1].startswith('"')
                yield declare(i, words[i], 'class', described)
                classes.append([kind, True])
                i += 1 + described
        else:
            end, kind = after_clause(i), ''
            while True:
                kind += words[i]
                i += 1
                if kind[-1] != '.' and words[i] != '.':
                    break
            while words[i] == '[':
                i = next(k for k in range(i, end) if words[k] == ']') + 1
            parts, part = [], []
            for k, (w, depth) in zip(range(i, end - 1), depths(words[i:end - 1])):
                if w == ',' and depth == 0:
                    parts.append(part)
                    part = []
                else:
                    part.append(k)
            for part in parts + [part]:
                these = [words[k] for k in part]
                yield declare(part[0], these[0], kind, is_described(these), these)
            i = end
