#!/usr/bin/env python3
"""own.py LIBRARY OTHER: statements of a library that stand word for word in the class of the same name of another one.

A statement is what an equation or algorithm section holds, without blanks, comments, texts and the heads of if, for and
when; connections, asserts and annotations do not count, nor do statements shorter than LONG. Prints one line for each.
"""
import os
import re
import sys

LONG = 40
NOT_TEXT = re.compile(r'"(?:\\.|[^"\\])*"|//[^\n]*|/\*.*?\*/', re.S)
WITHIN = re.compile(r'\s*within\s*([\w.]*)\s*$')
BEGIN = re.compile(r'\b(?:model|block|function|record|connector|package|class|type|operator)\s+(?!extends\b)(\w+)\b(?!\s*=)')
SECTION = re.compile(r'\b(?:equation|algorithm)\b')
HEAD = re.compile(r'\s*(?:(?:if|elseif|when|elsewhen)\b.*?\bthen\b|(?:for|while)\b.*?\bloop\b|else\b)', re.S)
PASSED_OVER = re.compile(r'connect\(|assert\(|annotation|end\b')


def statement(piece):
    """What stands after the heads that it is under, without blanks."""
    found = HEAD.match(piece)
    while found:
        piece = piece[found.end():]
        found = HEAD.match(piece)
    return re.sub(r'\s+', '', piece)


def read(text, statements):
    """Adds what a file holds to {class: [its statements]}."""
    prefix, inside, section = [], [], False
    for piece in NOT_TEXT.sub(lambda m: '""' if m[0][0] == '"' else ' ', text).split(';'):
        within = WITHIN.match(piece)
        if within:
            prefix = [within[1]] if within[1] else []
            continue
        end = re.match(r'\s*end\s+(\w+)\s*$', piece)
        if end and inside and end[1] == inside[-1]:
            inside.pop()
            section = False
            continue
        if not section:
            inside += BEGIN.findall(piece)
        parts = SECTION.split(piece)
        section = section or len(parts) > 1
        line = statement(parts[-1])
        if section and inside and len(line) >= LONG and not PASSED_OVER.match(line):
            statements.setdefault('.'.join(prefix + inside), []).append(line)


def library(folder):
    """{class: [its statements]} of the files below a folder."""
    statements = {}
    for below, _, files in os.walk(folder):
        for file in sorted(files):
            if file.endswith('.mo'):
                with open(os.path.join(below, file), encoding='utf-8', errors='replace') as f:
                    read(f.read(), statements)
    return statements


def compare(ours, theirs):
    """Of each class that both have: (name, its statements, those of them that the other one has, too)."""
    for name in sorted(set(ours) & set(theirs)):
        known = set(theirs[name])
        yield name, ours[name], [line for line in ours[name] if line in known]


def main():
    found = list(compare(library(sys.argv[1]), library(sys.argv[2])))
    for name, _, same in found:
        for line in same:
            print(f'{name}: {line}')
    print(f'{sum(len(same) for _, _, same in found)} of {sum(len(all_) for _, all_, _ in found)} statements are the same')


if __name__ == '__main__':
    main()
