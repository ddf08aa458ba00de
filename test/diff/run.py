#!/usr/bin/env python3
"""Interpreter = machine code = libtcc = system compiler: run.py CARDAN [SEED [COUNT]]

Random functions of scalars, vectors and matrices are written as Modelica. Each is called twice: as the value of a
constant, which the interpreter finds while compiling, and with an argument that depends on time, which generated code
computes. Both must agree, with our own machine code, with libtcc and with the system's compiler. As right-hand sides of states the same functions
are differentiated for the Jacobian, which must agree with differences.
"""
import csv
import math
import os
import random
import re
import subprocess
import sys
import tempfile


class Function:
    """A random function: x (Real), k (Integer), b (Boolean), u (Real[:]) are inputs; r, s, n, v, m are variables."""

    def __init__(self, rnd, name, earlier):
        self.rnd, self.name, self.earlier = rnd, name, earlier
        self.depth = 0
        self.loops = []

    def pick(self, *choices):
        return self.rnd.choice(choices)

    def real(self, depth=3):
        if depth == 0 or self.rnd.random() < 0.15:
            return self.pick('x', 'r', 's', 'u[1]', 'v[2]', 'm[1,3]', 'TO(k)', '(%r)' % round(self.rnd.uniform(-3, 3), 3),
                             'u[%s]' % self.index(), 'v[%s]' % self.index()).replace('TO(k)', '1.0*k')
        a, b = self.real(depth - 1), self.real(depth - 1)
        kind = self.rnd.randrange(20)
        if kind < 8:
            return '(%s %s %s)' % (a, self.pick('+', '-', '*'), b)
        if kind == 8:
            return '(%s)/(1.5 + abs(%s))' % (a, b)
        if kind == 9:
            return '%s(%s)' % (self.pick('sin', 'cos', 'atan', 'tanh', 'abs', 'sign', 'floor', 'ceil'), a)
        if kind == 10:
            return 'sqrt(abs(%s))' % a
        if kind == 11:
            return 'exp(-abs(%s))' % a
        if kind == 12:
            return '%s(%s, %s)' % (self.pick('min', 'max', 'atan2'), a, b)
        if kind == 13:
            return '(if %s then %s else %s)' % (self.boolean(depth - 1), a, b)
        if kind == 14:
            return '(%s)^%d' % (a, self.rnd.randrange(4))
        if kind == 15:
            return '%s(%s)' % (self.pick('sum', 'max', 'min', 'product'), self.vector(depth - 1))
        if kind == 16:
            return '((%s)*(%s))' % (self.vector(depth - 1), self.vector(depth - 1))
        if kind == 17 and self.earlier:
            return '%s(%s, %s, %s, %s)' % (self.pick(*self.earlier), a, self.integer(1), self.boolean(1), self.vector(1))
        if kind == 18:
            return 'sum(%s*q for q in 1:%s)' % (a, self.pick('3', 'size(v, 1)'))
        return '1.0*%s' % self.integer(depth - 1)

    def index(self):
        return self.pick('1', '2', '3', '1 + mod(k, 3)', 'integer(mod(abs(x), 3)) + 1', *self.loops)

    def integer(self, depth):
        if depth <= 0:
            return self.pick('k', 'n', 'size(u, 1)', '(%d)' % self.rnd.randrange(-4, 9))
        a, b = self.integer(depth - 1), self.integer(depth - 1)
        return self.pick('(%s + %s)' % (a, b), '(%s - %s)' % (a, b), 'mod(%s, 7)' % a, 'div(%s, 3)' % a,
                         'rem(%s, 5)' % a, 'integer(%s)' % self.real(depth - 1), 'min(%s, %s)' % (a, b))

    def boolean(self, depth):
        if depth <= 0:
            return self.pick('b', 'true', 'x > 0', 'k == 2')
        return self.pick('%s < %s' % (self.real(depth - 1), self.real(depth - 1)),
                         '(%s and %s)' % (self.boolean(depth - 1), self.boolean(depth - 1)),
                         '(%s or %s)' % (self.boolean(depth - 1), self.boolean(depth - 1)),
                         '(not %s)' % self.boolean(depth - 1), '%s <> %s' % (self.integer(1), self.integer(1)))

    def vector(self, depth):
        if depth <= 0:
            return self.pick('u', 'v', 'm[2, :]', 'm[:, 2]', '{x, r, s}', 'fill(s, 3)', 'v[{3, 1, 2}]')
        a, b = self.vector(depth - 1), self.vector(depth - 1)
        return self.pick('(%s + %s)' % (a, b), '(%s - %s)' % (a, b), '((%s)*%s)' % (self.real(1), a),
                         'cross(%s, %s)' % (a, b), '((%s)*(%s))' % (self.matrix(depth - 1), a), 'sin(%s)' % a,
                         '{%s*q for q in 1:3}' % self.real(1), 'cat(1, (%s)[1:2], {%s})' % (a, self.real(1)),
                         '(if %s then %s else %s)' % (self.boolean(1), a, b), '(-(%s))' % a, '(%s .* %s)' % (a, b))

    def matrix(self, depth):
        if depth <= 0:
            return self.pick('m', 'identity(3)', 'diagonal(v)', 'skew(u)')
        a, b = self.matrix(depth - 1), self.matrix(depth - 1)
        return self.pick('(%s + %s)' % (a, b), '((%s)*(%s))' % (a, b), 'transpose(%s)' % a,
                         'outerProduct(%s, %s)' % (self.vector(0), self.vector(0)), 'symmetric(%s)' % a,
                         '[%s; %s; %s]' % tuple('transpose(matrix(%s))' % self.vector(0) for _ in range(3)))

    def tamed(self, e):
        return 'tanh(%s)' % e  # so that nothing overflows in loops

    def statement(self, indent, depth):
        pad, kind = '  ' * indent, self.rnd.randrange(12 if depth else 7)
        if kind < 3:
            return [pad + '%s := %s;' % (self.pick('r', 's'), self.tamed(self.real()))]
        if kind == 3:
            return [pad + 'v := %s;' % self.tamed(self.vector(2))]
        if kind == 4:
            return [pad + 'v[%s] := %s;' % (self.index(), self.tamed(self.real(2)))]
        if kind == 5:
            return [pad + self.pick('m := %s;' % self.tamed(self.matrix(2)), 'm[:, 1] := %s;' % self.tamed(self.vector(1)),
                                    'm[2, 2:3] := (%s)[1:2];' % self.tamed(self.vector(1)), 'v[2:3] := v[1:2];')]
        if kind == 6:
            return [pad + 'n := mod(%s, 11);' % self.integer(2)]
        if kind < 9:
            lines = [pad + 'if %s then' % self.boolean(2)] + self.block(indent + 1, depth - 1)
            if self.rnd.random() < 0.5:
                lines += [pad + 'elseif %s then' % self.boolean(1)] + self.block(indent + 1, depth - 1)
            if self.rnd.random() < 0.7:
                lines += [pad + 'else'] + self.block(indent + 1, depth - 1)
            return lines + [pad + 'end if;']
        if kind == 9:
            name = 'i%d' % indent
            self.loops.append(name)
            lines = [pad + 'for %s in %s loop' % (name, self.pick('1:3', '3:-1:1', '{2, 3}'))]
            lines += self.block(indent + 1, depth - 1)
            if self.rnd.random() < 0.3:
                lines += [pad + '  if %s then' % self.boolean(1), pad + '    break;', pad + '  end if;']
            self.loops.pop()
            return lines + [pad + 'end for;']
        if kind == 10:
            return ([pad + 'w := 0;', pad + 'while w < %d loop' % self.rnd.randrange(1, 4), pad + '  w := w + 1;'] +
                    [line for line in self.block(indent + 1, 0) if ' w ' not in line] + [pad + 'end while;'])
        if self.rnd.random() < 0.3:
            return [pad + 'if %s then' % self.boolean(1), pad + '  return;', pad + 'end if;']
        return [pad + 'r := r + %s;' % self.real(2)]

    def block(self, indent, depth):
        return [line for _ in range(self.rnd.randrange(1, 4)) for line in self.statement(indent, depth)]

    def text(self):
        head = ['function %s' % self.name, '  input Real x;', '  input Integer k;', '  input Boolean b;',
                '  input Real u[:];', '  output Real r = x;', 'protected', '  Real s = 0.5*x;', '  Integer n = k;',
                '  Integer w = 0;', '  Real v[3] = {1, x, 2};', '  Real m[3, 3] = [1, 2, x; 0, 1, 0; x, -1, 3];',
                'algorithm']
        body = [line for _ in range(5) for line in self.statement(1, 2)]
        tail = ['  r := r + s + n + sum(v) + sum(m);', '  annotation(Inline=false);', 'end %s;' % self.name]
        return '\n'.join(head + body + tail)


def model(rnd, count):
    functions, lines = [], []
    for i in range(count):
        name = 'f%d' % i
        functions.append(Function(rnd, name, ['f%d' % j for j in range(max(0, i - 3), i)]).text())
        call = '%s(%%s, %d, %s, {%s})' % (name, rnd.randrange(-5, 6), rnd.choice(['true', 'false']), ', '.join(
            repr(round(rnd.uniform(-2, 2), 3)) for _ in range(3)))
        x = repr(round(rnd.uniform(-3, 3), 3))
        lines.append('  constant Real a%d = %s;' % (i, call % x))
        lines.append('  Real b%d = %s;' % (i, call % (x + ' + 0*time')))
    states = ['  Real y[%d](start={%s}, each fixed=true);' % (
        count, ', '.join(repr(round(rnd.uniform(-3, 3), 3)) for _ in range(count))), 'equation']
    for i in range(count):
        near = 'y[%d] + 0.3*y[%d]' % (i + 1, rnd.randrange(count) + 1)
        states.append('  der(y[%d]) = f%d(%s, %d, %s, {y[%d], %r, 1});' % (
            i + 1, i, near, rnd.randrange(-5, 6), rnd.choice(['true', 'false']), rnd.randrange(count) + 1,
            round(rnd.uniform(-2, 2), 3)))
    return 'package P\n%s\nmodel M\n%s\nend M;\nmodel N\n%s\nend N;\nend P;\n' % (
        '\n'.join(functions), '\n'.join(lines), '\n'.join(states))


def jacobian(cardan, source, result, compiler):
    """What is wrong with the Jacobian; '' when it agrees with differences at the first point."""
    done = subprocess.run([cardan, 'simulate', 'P.N', source, '--stop', '1e-9', '--intervals', '1', '--jacobian', 'check',
                           '--timing', '-o', result] + compiler, capture_output=True, text=True, timeout=300)
    exact = re.search(r'(\d+) Jacobians \((\d+) exact', done.stderr)
    error = re.search(r'differ from differences by (\S+)(.*)', done.stderr)
    if done.returncode or not exact or not error or exact.group(1) != exact.group(2) or exact.group(1) == '0':
        return done.stderr[:4000]
    return '' if float(error.group(1)) < 1e-5 else error.group(0)


def main():
    cardan = os.path.abspath(sys.argv[1])
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 30
    wrong, compared = [], 0
    with tempfile.TemporaryDirectory() as folder:
        source, names = os.path.join(folder, 'P.mo'), os.path.join(folder, 'names')
        with open(source, 'w') as f:
            f.write(model(random.Random(seed), count))
        with open(names, 'w') as f:
            f.writelines('a%d\nb%d\n' % (i, i) for i in range(count))
        for compiler in [], ['--cc=libtcc'], ['--cc=cc -O1']:
            result = os.path.join(folder, 'result.csv')
            done = subprocess.run([cardan, 'simulate', 'P.M', source, '--outputs-from', names, '--intervals', '1', '-o',
                                   result] + compiler, capture_output=True, text=True, timeout=300)
            if done.returncode:
                print('seed %d: exit status %d\n%s' % (seed, done.returncode, done.stderr[:4000]))
                return 1
            with open(result, newline='') as f:
                rows = list(csv.reader(f))
            row = {name: float(value) for name, value in zip(rows[0], rows[-1])}
            for i in range(count):
                a, b = row['a%d' % i], row['b%d' % i]
                compared += 1
                if not abs(a - b) <= 1e-9 * max(1, abs(a)) and not (math.isnan(a) and math.isnan(b)):
                    wrong.append('f%d %s: the interpreter says %r, the code %r' % (i, ' '.join(compiler), a, b))
            problem = jacobian(cardan, source, result, compiler)
            compared += 1
            if problem:
                wrong.append('the Jacobian %s: %s' % (' '.join(compiler), problem))
    for line in wrong:
        print(line)
    print('seed %d: %d compared, %d wrong' % (seed, compared, len(wrong)))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
