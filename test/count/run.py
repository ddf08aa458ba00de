#!/usr/bin/env python3
"""Operations, counted a second time: run.py CARDAN [--msl DIR] [MODEL FILE…]

'cardan dymola … list operations' and 'cardan inspect' say what an evaluation costs. This reads the C text that 'write c'
and 'dump --stage=c' give, takes out for itself what the derivatives or outputs do not need, and counts what is left. Of
blocks it knows what the comment in the text says; it solves a dense one with numbers that count. What KLU does with a
sparse one cannot be read from the text: there the share that Cardan states apart is taken as it is (test/unit has it).
"""
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LIB = os.path.join(ROOT, 'lib', 'dymola')
CARDAN = os.path.abspath(sys.argv[1])
TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|(?:I->)?[A-Za-z_]\w*(?:\[\d+\])?|\d+\.?\d*(?:[eE][-+]?\d+)?|&&|\|\||[<>=!]=|->|.')
FUNCTIONS = {'sines_sin', 'sines_cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'sinh', 'cosh', 'tanh', 'exp', 'log', 'log10', 'sqrt',
             'pow', 'floor', 'ceil', 'quotient', 'modulo', 'remainder_of'}
ZERO = (0, 0, 0, 0)  # products, quotients, sums, functions


def plus(*counts):
    return tuple(map(sum, zip(*counts))) if counts else ZERO


# ---- the text ---------------------------------------------------------------------------------------------------

def tokens_of(text):
    # One call for the sine and the cosine of an angle counts as two, each of which may be needed or not.
    text = re.sub(r'double t\d+, t\d+; sines_both\(([^;]*), &(t\d+), &(t\d+)\);',
                  r'double \2 = sines_sin(\1); double \3 = sines_cos(\1);', text)
    return [t for t in TOKEN.findall(text) if not t.isspace()]


def is_number(token):
    return token[0].isdigit()


def operations(tokens):
    products = quotients = sums = functions = 0
    for k, token in enumerate(tokens):
        before, after = tokens[k - 1] if k else '(', tokens[k + 1] if k + 1 < len(tokens) else ';'
        is_binary = before == ')' or before == ']' or is_number(before) or before[0].isalpha() or before[0] == '_'
        if token == '*' and is_binary:
            products += 1
        elif token == '/':
            quotients += after != 'zero'
        elif token == '+' or (token == '-' and is_binary):
            sums += 1
        elif token == '-':
            sums += not is_number(after)  # a number below zero is no operation
        elif after == '(' and token in ('square', 'semi_linear'):
            products += 1
        elif after == '(' and token == 'cube':
            products += 2
        elif after == '(' and token in FUNCTIONS:
            functions += 1
    return products, quotients, sums, functions


def names_of(tokens):
    return {t for t in tokens if t[0].isalpha() and t not in ('I', 'double', 'zero')}


class Statement:
    """target = value, if (value) … else …, or a call: of a part of a function, or of the solution of a block."""

    def __init__(self, target=None, value=(), then=None, other=None, part=None, block=None):
        self.target, self.value, self.then, self.other, self.part, self.block = target, list(value), then, other, part, block


def parse(tokens, at):
    """Statements until the bracket closes, and the place behind it."""
    found = []
    while tokens[at] != '}':
        if tokens[at] == 'if':
            end, depth = at + 2, 1
            while depth:
                depth += (tokens[end] == '(') - (tokens[end] == ')')
                end += 1
            condition = tokens[at + 2:end - 1]
            then, at = parse(tokens, end + 1)
            other = []
            if tokens[at] == 'else':
                other, at = parse(tokens, at + 2)
            found.append(Statement(value=condition, then=then, other=other))
            continue
        end = tokens.index(';', at)
        line = tokens[at:end]
        at = end + 1
        if line[0] == 'model_solve':
            found.append(Statement(block=int(line[4])))
        elif '_part' in line[0]:
            found.append(Statement(part=line[0]))
        elif '=' in line and line[:2] != ['double', '*']:
            place = line.index('=')
            if line[place - 1] != '0':
                found.append(Statement(target=line[place - 1], value=line[place + 1:]))
    return found, at + 1


class Text:
    def __init__(self, text):
        begin = re.search(r'^/\* (\d+) states: ', text, re.M)
        note = text[begin.start():text.index('*/', begin.start())]
        self.n_states = int(begin.group(1))
        self.outputs = set()
        outputs = re.search(r'^ \* outputs:((?:.|\n \*  )*)', note, re.M)
        if outputs:
            self.outputs = set(re.findall(r'(?:^|,)[\s*]*(v\[\d+\]) ', outputs.group(1)))
        self.blocks = {}
        for number, kind, n, of, form, matrix, unknowns in re.findall(
                r'^ \* block (\d+): (\w+), (\d+) unknowns of (\d+), (\w+), its matrix ([a-z ]+):(.*)', note, re.M):
            self.blocks[int(number)] = (kind, int(n), int(of), form, matrix, set(re.findall(r'\w+\[\d+\]', unknowns)))
        self.functions = {}
        for name, body in re.findall(r'^static void (\w+)\(Instance \*I[^)]*\)\n\{\n(.*?)^\}\n\n', text[begin.start():], re.M | re.S):
            if re.match(r'(m_still|m_derivatives|m_crossings|m_outputs|residual_\d+|jacobian_\d+)(_part\d+)?$', name):
                self.functions[name] = self.renamed(name, parse(tokens_of(body.replace('\n', ' ') + '}'), 0)[0])

    def renamed(self, function, statements):
        """Variables of a C function get its name; w[k] is shared by the parts of one."""
        whole = re.sub(r'_part\d+$', '', function)

        def one(token):
            if re.fullmatch(r't\d+(_\d+)?', token):
                return function + '.' + token
            if re.fullmatch(r'w\d+|w\[\d+\]|to\[\d+\]', token):
                return whole + '.' + token
            return token
        for s in statements:
            s.target = one(s.target) if s.target else None
            s.value = [one(t) for t in s.value]
            self.renamed(function, s.then or [])
            self.renamed(function, s.other or [])
        return statements

    def flat(self, name):
        """The statements of a function with its parts put in."""
        found = []
        for s in self.functions.get(name, []):
            found += self.flat(s.part) if s.part else [s]
        return found

    def counted(self, statements):
        return plus(ZERO, *(plus(operations(s.value), self.counted(s.then or []), self.counted(s.other or []))
                            for s in statements))


def targets(statements):
    found = set()
    for s in statements:
        found |= {s.target} if s.target else set()
        found |= targets(s.then or []) | targets(s.other or [])
    return found


def reads(statements):
    found = set()
    for s in statements:
        found |= names_of(s.value) | reads(s.then or []) | reads(s.other or [])
    return found


# ---- what is needed --------------------------------------------------------------------------------------------

class Slice:
    def __init__(self, text, asked):
        self.text, self.needed = text, set(asked)
        self.moving, self.still, self.solution, self.is_sparse = ZERO, ZERO, ZERO, False

    def block_code(self, k):
        return self.text.flat('residual_%d' % k), self.text.flat('jacobian_%d' % k)

    def gives(self, k):
        return self.text.blocks[k][5] | {t for t in targets(self.block_code(k)[0]) if '.to[' not in t}

    def solve(self, k, is_still):
        residual, jacobian = self.block_code(k)
        kind, n, of, form, matrix, _ = self.text.blocks[k]
        own = targets(jacobian)
        self.needed |= self.gives(k) | reads(residual) | (reads(jacobian) - own)
        factors, substitution = solution_of(n)
        count = plus(self.text.counted(residual), (0, 0, n, 0))
        if kind == 'iterated':
            return self.add(count, is_still)
        if kind == 'linear' and of > n:
            count = plus(count, self.text.counted(residual))
        if kind == 'nonlinear':
            count = plus(count, (0, 0, n, 0))
        self.is_sparse |= form == 'sparse'
        rests = is_still or (kind == 'linear' and matrix != 'moves')
        self.add(plus(count, substitution), is_still)
        self.add(plus(self.text.counted(jacobian), factors), rests)
        if not is_still:
            self.solution = plus(self.solution, substitution, ZERO if rests else factors)
        return None

    def add(self, count, is_still):
        if is_still:
            self.still = plus(self.still, count)
        else:
            self.moving = plus(self.moving, count)

    def spare(self, k):
        """A block that formulas solve: it is there where they fail, and takes what it reads from outside."""
        residual, jacobian = self.block_code(k)
        self.needed |= reads(residual) - self.gives(k)
        self.needed |= reads(jacobian) - self.gives(k) - targets(jacobian)

    def take(self, statements, is_still, inside=False):
        """Backwards; whether anything was kept."""
        kept = False
        for s in reversed(statements):
            if s.block is not None:
                if not self.gives(s.block) & self.needed:
                    continue
                kept = True
                if inside:
                    self.spare(s.block)
                else:
                    self.solve(s.block, is_still)
                continue
            if s.then is not None:
                hit = self.take(s.other, is_still, True)
                hit |= self.take(s.then, is_still, True)
            else:
                hit = s.target in self.needed
            if hit:
                kept = True
                self.needed |= names_of(s.value)
                self.add(operations(s.value), is_still)
        return kept

    def run(self):
        for name in ('outputs', 'crossings', 'derivatives', 'still'):
            self.take(self.text.flat('m_' + name), name == 'still')
        return self


# ---- dense systems, solved with numbers that count -------------------------------------------------------------

class Tally:
    products = quotients = sums = 0


class Number:
    def __init__(self, x):
        self.x = x

    def __mul__(self, other):
        Tally.products += 1
        return Number(self.x*other.x)

    def __truediv__(self, other):
        Tally.quotients += 1
        return Number(self.x/other.x)

    def __sub__(self, other):
        Tally.sums += 1
        return Number(self.x - other.x)


def tallied(since):
    now = (Tally.products, Tally.quotients, Tally.sums, 0)
    return tuple(a - b for a, b in zip(now, since)), now


def solution_of(n):
    """Rows scaled by their largest entry, Gauss, substitution."""
    a = [[Number(3.0 + n if i == j else 1.0/(i + 2*j + 1)) for j in range(n)] for i in range(n)]
    b = [Number(1.0 + i) for i in range(n)]
    begin = tallied(ZERO)[1]
    scale = [Number(1.0)/max(row, key=lambda v: abs(v.x)) for row in a]
    a = [[v*s for v in row] for row, s in zip(a, scale)]
    for k in range(n):
        inverse = Number(1.0)/a[k][k]
        for i in range(k + 1, n):
            a[i][k] = a[i][k]*inverse
        for i in range(k + 1, n):
            for j in range(k + 1, n):
                a[i][j] = a[i][j] - a[i][k]*a[k][j]
    factors, begin = tallied(begin)
    b = [v*s for v, s in zip(b, scale)]
    for k in range(n):
        for i in range(k + 1, n):
            b[i] = b[i] - a[i][k]*b[k]
    for k in reversed(range(n)):
        b[k] = b[k]/a[k][k]
        for i in range(k):
            b[i] = b[i] - a[i][k]*b[k]
    return factors, tallied(begin)[0]


# ---- against what Cardan says -------------------------------------------------------------------------------------

def run(*args):
    done = subprocess.run([CARDAN, *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, timeout=600)
    if done.returncode:
        sys.exit('cardan %s\n%s' % (' '.join(args), done.stderr.decode('utf-8', 'replace')))
    return done.stdout.decode('utf-8', 'replace')


def told(text, line):
    found = re.search(r'^%s: (\d+) products, (\d+) quotients, (\d+) sums, (\d+) functions' % line, text, re.M)
    return tuple(int(x) for x in found.groups()) if found else ZERO


def said(report, of_outputs):
    """(moving, of which solution, still) by 'inspect'."""
    at = report.find('\nthe outputs:')
    if of_outputs and at < 0:
        return ZERO, ZERO, told(report, 'at events only, for the outputs')
    part = report[at + 1:] if of_outputs else report[:at] if at >= 0 else report
    return (told(part, 'the outputs' if of_outputs else 'an evaluation'), told(part, '  of which systems take to be solved'),
            told(part, 'at events only, for the outputs' if of_outputs else 'at events only'))


def listed(text, line):
    found = re.search(r'^%s: (\d+) MULT \(\*, /\), (\d+) ADD \(\+, -\), (\d+) functions' % line, text, re.M)
    return tuple(int(x) for x in found.groups()) if found else (0, 0, 0)


def moving_of(report):
    return [said(report, of_outputs)[0] for of_outputs in (False, True)]


def compare(label, files, folder, options=()):
    """How often both counters differ on a model."""
    written, commands = os.path.join(folder, 'written.c'), os.path.join(folder, 'commands')
    model = files[0] if not os.path.exists(files[0]) else None
    texts = [run('dump', '--stage=c', *files, *options)]
    lines = None
    if not options:
        with open(commands, 'w', encoding='utf-8') as f:
            f.write(('enter model %s\n' % model if model else '') + 'list operations\nwrite c %s\n' % written)
        lines = run('dymola', *(files[1:] if model else files), commands)
        with open(written, encoding='utf-8') as f:
            texts.append(f.read())
    report = run('inspect', *files, *options)
    wrong = 0
    for name, raw in zip(('dump --stage=c', 'write c'), texts):
        text = Text(raw)
        states = {'v[%d]' % (text.n_states + k) for k in range(text.n_states)}
        for of_outputs, asked in ((False, states), (True, text.outputs)):
            counted = Slice(text, asked).run()
            moving, solution, still = said(report, of_outputs)
            found = (counted.moving, counted.still)
            if counted.is_sparse:  # the share of KLU is taken as it is said
                found = (plus(counted.moving, solution, tuple(-x for x in counted.solution)), counted.still)
            same = found == (moving, still)
            if lines is not None:
                part = listed(lines, 'outputs' if of_outputs else 'derivatives of the states')
                same &= part == (moving[0] + moving[1], moving[2], moving[3])
            if not same:
                wrong += 1
                print('%s, %s, %s: %s counted, %s said' %
                      (label, name, 'outputs' if of_outputs else 'derivatives', found, (moving, still)))
    if len(texts) > 1 and moving_of(report).count(ZERO) == 1:  # only one of both is asked for: nothing else is written
        text = Text(texts[1])
        whole = plus(*(text.counted(text.flat('m_' + name)) for name in ('derivatives', 'crossings', 'outputs')))
        if not text.blocks and whole != max(moving_of(report)):
            wrong += 1
            print('%s: what is written costs %s, what is asked for %s' % (label, whole, max(moving_of(report))))
    print('%-24s derivatives %-22s outputs %s' % (label, *('%d and %d' % (m[0] + m[1], m[2])
                                                         for m in (said(report, False)[0], said(report, True)[0]))))
    return wrong


BY_HAND = """/* 1 states: v[0] ..., derivatives v[1] ...
 * inputs: none
 * outputs: v[4] y
 * block 0: linear, 2 unknowns of 3, dense, its matrix moves: v[2], v[3]
 */
static void m_still(Instance *I)
{
v[9] = (p[0] / (-2.5));
}

static void m_derivatives(Instance *I)
{
double t0;
if ((v[0] > 1.0)) {
t0 = square(v[0]);
}
else {
t0 = (-sines_cos(v[0]));
}
v[7] = (3.0 * v[0]);
model_solve(I, 0);
v[1] = ((v[2] + t0) - v[9]);
}

static void m_outputs(Instance *I)
{
v[4] = (v[7] * v[7]);
v[6] = exp(v[0]);
}

static void residual_0(Instance *I, double *to)
{
v[5] = (v[2] * v[0]);
to[0] = (v[5] - v[3]);
to[1] = ((v[2] + v[3]) - 1.0);
}

static void jacobian_0(Instance *I, double *to)
{
to[0] = v[0];
to[2] = (-1.0);
to[1] = 1.0;
to[3] = 1.0;
}

"""


def known():
    """The counter itself, on a text whose operations are counted by hand."""
    text = Text(BY_HAND)
    moving = Slice(text, {'v[1]'}).run()
    outputs = Slice(text, text.outputs).run()
    # residuals twice (1 product, 3 sums), 2 signs; Gauss: 4 + 1 + 1 products, 4 quotients, 1 sum; 2 + 2 products,
    # 2 quotients, 2 sums; square, cos with its sign, two sums
    right = (moving.moving == (2 + 6 + 4 + 1, 4 + 2, 6 + 2 + 1 + 2 + 1 + 2, 1) and moving.still == (0, 1, 0, 0) and
             outputs.moving == (2, 0, 0, 0) and outputs.still == ZERO)
    if not right:
        print('by hand:', moving.moving, moving.still, outputs.moving, outputs.still)
    return right


def models_of(path):
    with open(path, encoding='utf-8') as f:
        return re.findall(r'^model (?!class)(?:\([^)]*\) )?(\w+)', f.read(), re.M)


def main():
    args = sys.argv[2:]
    folder_of_msl = args[1] if args[:1] == ['--msl'] else os.environ.get('MSL_DIR')
    rest = args[2:] if args[:1] == ['--msl'] else args
    with tempfile.TemporaryDirectory() as folder:
        if rest:
            return 1 if compare(rest[0], rest, folder) else 0
        wrong = not known()
        examples = os.path.join(LIB, 'examples')
        for name in sorted(os.listdir(examples)):
            for model in models_of(os.path.join(examples, name)):
                wrong += compare(model, [model, os.path.join(examples, name)], folder)
        for name in ('mbs', 'mbssim'):
            path = os.path.join(folder, 'r3.dym')
            with open(path, 'w', encoding='utf-8') as f:
                f.write('@%s.lib\n@r3mbs.lib\nmodel R3\n  submodel (R3mbs) rob (mL=15, rL1=0.1, rL2=0.2, rL3=0.3)\nend\n' % name)
            wrong += compare('R3 with %s.lib' % name, ['R3', path], folder)
        if folder_of_msl:
            parts = 'Modelica.Mechanics.MultiBody.Examples.'
            for model in ('Systems.RobotR3.FullRobot', 'Loops.EngineV6'):
                wrong += compare(model.split('.')[-1], [parts + model], folder, ('-L', folder_of_msl))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
