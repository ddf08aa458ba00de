"""Colours for code blocks: comments, strings, numbers, words. Takes and gives text whose <, > and & are escaped."""
import re

MODELICA = ('algorithm and annotation block break class connect connector constant constrainedby der discrete each else elseif '
            'elsewhen encapsulated end enumeration equation expandable extends external false final flow for function if import '
            'impure in initial inner input loop model not operator or outer output package parameter partial protected public '
            'pure record redeclare replaceable return stream then true type when while within')
C = ('char const double else enum extern for if include int long return short signed sizeof static struct switch typedef union '
     'unsigned void while define')
PYTHON = 'and as break class def else elif except for from if import in is lambda not or print return try while with yield'
SHELL = 'do done else export fi for if in then while'
STRING = r'&quot;(?:[^\\]|\\.)*?&quot;'
RULES = {
    'modelica': (r'//[^\n]*|/\*.*?\*/', STRING, MODELICA),
    'c': (r'//[^\n]*|/\*.*?\*/', STRING, C),
    'python': (r'#[^\n]*', STRING + r"|'[^'\n]*'", PYTHON),
    'sh': (r'(?<!\S)#[^\n]*', STRING + r"|'[^']*'", SHELL),
    'console': (r'(?!)', r'(?!)', ''),
    'xml': (r'&lt;!--.*?--&gt;', STRING, ''),
}


def span(kind, text):
    return '<span class="%s">%s</span>' % (kind, text)


def console(text):
    """Commands stand out from what they print."""
    return ''.join(span('command', line) + '\n' if line.startswith('$ ') else span('printed', line) + '\n'
                   for line in text.splitlines())


def text(language, source):
    if language == 'console':
        return console(source)
    if language not in RULES:
        return source
    comment, string, words = RULES[language]
    pattern = '(?P<comment>%s)|(?P<string>%s)|(?P<word>\\b(?:%s)\\b)|(?P<number>\\b\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?\\b)' % (
        comment, string, '|'.join(words.split()) or '(?!)')
    return re.sub(pattern, lambda m: span(m.lastgroup, m[0]), source, flags=re.S)
