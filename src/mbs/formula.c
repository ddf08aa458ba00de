/* formula.c: reads a formula by recursive descent into postfix operations, and runs them. */
#include "mbs/formula.h"

#include <math.h>
#include <string.h>

#include "base/elementary.h"

enum { DEEPEST = 100, STACK = 64 };

static const struct {
    const char *name;
    FormulaCode code;
    int arguments;
} functions[] = {
#define ELEMENTARY(name, function, ...) {#function, OP_##name, 1},
#include "base/elementary.def"
    {"abs", OP_ABS, 1}, {"sign", OP_SIGN, 1}, {"atan2", OP_ATAN2, 2}, {"min", OP_MIN, 2},
    {"max", OP_MAX, 2}, {"mod", OP_MOD, 2},   {"if", OP_IF, 3},
};

typedef struct {
    MbsModel *m;
    const char *text, *at;
    int depth, height;
    FormulaName meaning;
    void *context;
    Formula *f;
    MbsStatus status;
} Reader;

static void wrong(Reader *r, MbsStatus status, const char *what)
{
    if (!r->status)
        r->status = mbs_fail(r->m, status, "formula '%.200s', at %d: %s", r->text, (int)(r->at - r->text) + 1, what);
}

static void emit(Reader *r, FormulaCode code, int change, FormulaOp op)
{
    op.code = code;
    if (r->status)
        return;
    r->height += change;
    if (r->height > STACK)
        wrong(r, MBS_BAD_FORMULA, "nested too deeply");
    else if (!mbs_room(r->m, (void **)&r->f->ops, r->f->n, &r->f->room, sizeof *r->f->ops))
        wrong(r, MBS_NO_MEMORY, "no memory");
    else
        r->f->ops[r->f->n++] = op;
}

static void blanks(Reader *r)
{
    while (*r->at == ' ' || *r->at == '\t')
        r->at++;
}

static bool accept(Reader *r, const char *token)
{
    blanks(r);
    size_t n = strlen(token);
    if (strncmp(r->at, token, n))
        return false;
    r->at += n;
    return true;
}

static void comparison(Reader *r);

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static void call(Reader *r, const char *name, size_t n)
{
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
        if (strlen(functions[i].name) != n || memcmp(functions[i].name, name, n))
            continue;
        for (int k = 0; k < functions[i].arguments && !r->status; k++) {
            if (k && !accept(r, ","))
                wrong(r, MBS_BAD_FORMULA, "',' expected");
            comparison(r);
        }
        if (!accept(r, ")"))
            wrong(r, MBS_BAD_FORMULA, "')' expected");
        emit(r, functions[i].code, 1 - functions[i].arguments, (FormulaOp){0});
        return;
    }
    wrong(r, MBS_BAD_FORMULA, "no function of that name");
}

static void name_or_call(Reader *r)
{
    const char *from = r->at;
    while (is_letter(*r->at) || is_digit(*r->at) || (*r->at == '.' && is_letter(r->at[1])))
        r->at++;
    size_t n = (size_t)(r->at - from);
    if (accept(r, "(")) {
        call(r, from, n);
        return;
    }
    int variable = -1;
    double constant = 0;
    if (n == 2 && !memcmp(from, "pi", 2)) {
        constant = 3.14159265358979323846;
    } else if (!r->status && !r->meaning(r->context, from, n, &variable, &constant)) {
        /* Whoever looked may have said more already: a parameter that depends on itself. */
        if (!r->m->message[0])
            mbs_fail(r->m, MBS_BAD_FORMULA, "formula '%.200s': there is no '%.*s'", r->text, (int)(n > 100 ? 100 : n),
                     from);
        r->status = MBS_BAD_FORMULA;
    }
    emit(r, variable >= 0 ? OP_VARIABLE : OP_NUMBER, 1, (FormulaOp){.variable = variable, .number = constant});
}

static void primary(Reader *r)
{
    blanks(r);
    if (is_letter(*r->at)) {
        name_or_call(r);
    } else if (accept(r, "(")) {
        comparison(r);
        if (!accept(r, ")"))
            wrong(r, MBS_BAD_FORMULA, "')' expected");
    } else {
        const char *from = r->at;
        while (is_digit(*r->at) || *r->at == '.')
            r->at++;
        if (r->at > from && (*r->at == 'e' || *r->at == 'E')) {
            const char *exponent = r->at + 1 + (r->at[1] == '-' || r->at[1] == '+');
            if (is_digit(*exponent))
                for (r->at = exponent; is_digit(*r->at);)
                    r->at++;
        }
        double x = 0;
        if (!mbs_number_read(r->m, from, (size_t)(r->at - from), &x)) {
            wrong(r, MBS_BAD_FORMULA, "a number, a name or '(' expected");
            return;
        }
        emit(r, OP_NUMBER, 1, (FormulaOp){.number = x});
    }
}

static void factor(Reader *r)
{
    if (++r->depth > DEEPEST) {
        wrong(r, MBS_BAD_FORMULA, "nested too deeply");
    } else if (accept(r, "-")) {
        factor(r);
        emit(r, OP_NEGATE, 0, (FormulaOp){0});
    } else if (accept(r, "+")) {
        factor(r);
    } else {
        primary(r);
        if (accept(r, "^")) {
            factor(r);
            emit(r, OP_POWER, -1, (FormulaOp){0});
        }
    }
    r->depth--;
}

static void term(Reader *r)
{
    factor(r);
    while (!r->status) {
        FormulaCode code = accept(r, "*") ? OP_MULTIPLY : accept(r, "/") ? OP_DIVIDE : OP_NUMBER;
        if (code == OP_NUMBER)
            return;
        factor(r);
        emit(r, code, -1, (FormulaOp){0});
    }
}

static void sum(Reader *r)
{
    term(r);
    while (!r->status) {
        FormulaCode code = accept(r, "+") ? OP_ADD : accept(r, "-") ? OP_SUBTRACT : OP_NUMBER;
        if (code == OP_NUMBER)
            return;
        term(r);
        emit(r, code, -1, (FormulaOp){0});
    }
}

static void comparison(Reader *r)
{
    if (++r->depth > DEEPEST) {
        wrong(r, MBS_BAD_FORMULA, "nested too deeply");
        r->depth--;
        return;
    }
    sum(r);
    FormulaCode code = accept(r, "<=")   ? OP_LESS_EQUAL
                       : accept(r, ">=") ? OP_GREATER_EQUAL
                       : accept(r, "<")  ? OP_LESS
                       : accept(r, ">")  ? OP_GREATER
                                         : OP_NUMBER;
    if (code != OP_NUMBER) {
        sum(r);
        emit(r, code, -1, (FormulaOp){0});
    }
    r->depth--;
}

MbsStatus formula_compile(MbsModel *m, const char *text, FormulaName meaning, void *context, Formula *f)
{
    *f = (Formula){0};
    m->message[0] = 0;
    Reader r = {.m = m, .text = text, .at = text, .meaning = meaning, .context = context, .f = f};
    comparison(&r);
    blanks(&r);
    if (*r.at)
        wrong(&r, MBS_BAD_FORMULA, "something follows the formula");
    if (r.status)
        formula_give(m, f);
    return r.status;
}

void formula_give(MbsModel *m, Formula *f)
{
    mbs_give(m, f->ops, (size_t)f->room * sizeof *f->ops);
    *f = (Formula){0};
}

/* f(a) with f' = g and f'' = h at a.x. */
static Jet chain(Jet a, double f, double g, double h)
{
    return (Jet){f, g * a.d, g * a.dd + h * a.d * a.d};
}

static Jet multiplied(Jet a, Jet b)
{
    return (Jet){a.x * b.x, a.d * b.x + a.x * b.d, a.dd * b.x + 2 * a.d * b.d + a.x * b.dd};
}

static Jet inverted(Jet a)
{
    double i = 1 / a.x;
    return chain(a, i, -i * i, 2 * i * i * i);
}

static Jet scaled(Jet a, double s)
{
    return (Jet){s * a.x, s * a.d, s * a.dd};
}

static Jet added(Jet a, Jet b)
{
    return (Jet){a.x + b.x, a.d + b.d, a.dd + b.dd};
}

static Jet powered(Jet a, Jet b)
{
    if (b.d == 0 && b.dd == 0) {
        double p = b.x;
        return chain(a, pow(a.x, p), p == 0 ? 0 : p * pow(a.x, p - 1),
                     p == 0 || p == 1 ? 0 : p * (p - 1) * pow(a.x, p - 2));
    }
    Jet l = multiplied(b, chain(a, log(a.x), 1 / a.x, -1 / (a.x * a.x)));
    double e = exp(l.x);
    return chain(l, e, e, e);
}

static Jet atan2_jet(Jet y, Jet x)
{
    /* d = (x y' - y x') / (x^2 + y^2) */
    double r = x.x * x.x + y.x * y.x, rd = 2 * (x.x * x.d + y.x * y.d);
    double n = x.x * y.d - y.x * x.d, nd = x.x * y.dd - y.x * x.dd;
    return (Jet){atan2(y.x, x.x), n / r, (nd * r - n * rd) / (r * r)};
}

static Jet elementary_jet(Elementary f, Jet a)
{
    double value = elementary[f].call(a.x), first, second;
    if (a.d == 0 && a.dd == 0)
        return (Jet){value, 0, 0};
    elementary_slopes(f, a.x, &first, &second);
    return chain(a, value, first, second);
}

static Jet unary(FormulaCode code, Jet a)
{
    double x = a.x;
    switch (code) {
    case OP_NEGATE:
        return scaled(a, -1);
#define ELEMENTARY(name, ...)                                                                                          \
    case OP_##name:                                                                                                    \
        return elementary_jet(ELEMENTARY_##name, a);
#include "base/elementary.def"
    case OP_ABS:
        return x < 0 ? scaled(a, -1) : a;
    case OP_SIGN:
        return (Jet){(x > 0) - (x < 0), 0, 0};
    case OP_NUMBER:
    case OP_VARIABLE:
    case OP_ADD:
    case OP_SUBTRACT:
    case OP_MULTIPLY:
    case OP_DIVIDE:
    case OP_POWER:
    case OP_LESS:
    case OP_GREATER:
    case OP_LESS_EQUAL:
    case OP_GREATER_EQUAL:
    case OP_ATAN2:
    case OP_MIN:
    case OP_MAX:
    case OP_MOD:
    case OP_IF:
        break;
    }
    return a;
}

static Jet binary(FormulaCode code, Jet a, Jet b)
{
    switch (code) {
    case OP_ADD:
        return added(a, b);
    case OP_SUBTRACT:
        return added(a, scaled(b, -1));
    case OP_MULTIPLY:
        return multiplied(a, b);
    case OP_DIVIDE: {
        Jet q = multiplied(a, inverted(b));
        q.x = a.x / b.x; /* rounded once */
        return q;
    }
    case OP_POWER:
        return powered(a, b);
    case OP_LESS:
        return (Jet){a.x < b.x, 0, 0};
    case OP_GREATER:
        return (Jet){a.x > b.x, 0, 0};
    case OP_LESS_EQUAL:
        return (Jet){a.x <= b.x, 0, 0};
    case OP_GREATER_EQUAL:
        return (Jet){a.x >= b.x, 0, 0};
    case OP_ATAN2:
        return atan2_jet(a, b);
    case OP_MIN:
        return b.x < a.x ? b : a;
    case OP_MAX:
        return b.x > a.x ? b : a;
    case OP_MOD:
        return added(a, scaled(b, -floor(a.x / b.x)));
    case OP_NUMBER:
    case OP_VARIABLE:
    case OP_NEGATE:
#define ELEMENTARY(name, ...) case OP_##name:
#include "base/elementary.def"
    case OP_ABS:
    case OP_SIGN:
    case OP_IF:
        break;
    }
    return a;
}

static Jet run(const Formula *f, const Jet *jets, const double *numbers)
{
    Jet stack[STACK + 1];
    int n = 0;
    for (int i = 0; i < f->n; i++) {
        const FormulaOp *op = &f->ops[i];
        FormulaCode code = op->code;
        if (code == OP_NUMBER) {
            stack[n++] = (Jet){op->number, 0, 0};
        } else if (code == OP_VARIABLE) {
            stack[n++] = jets ? jets[op->variable] : (Jet){numbers[op->variable], 0, 0};
        } else if (code == OP_IF) {
            n -= 2;
            stack[n - 1] = stack[n - 1].x != 0 ? stack[n] : stack[n + 1];
        } else if ((code >= OP_ADD && code <= OP_GREATER_EQUAL) || code >= OP_ATAN2) {
            n--;
            stack[n - 1] = binary(code, stack[n - 1], stack[n]);
        } else {
            stack[n - 1] = unary(code, stack[n - 1]);
        }
    }
    return n ? stack[n - 1] : (Jet){0};
}

Jet formula_jet(const Formula *f, const Jet *variables)
{
    return run(f, variables, NULL);
}

double formula_number(const Formula *f, const double *variables)
{
    return run(f, NULL, variables).x;
}

/* ---- formulas of parameters ---- */

enum { DEEPEST_PARAM = 200 };

static bool param_value(void *context, const char *name, size_t n, int *variable, double *constant)
{
    MbsModel *m = context;
    (void)variable;
    MbsId id = mbs_find_name(m, MBS_PARAM, MBS_ROOT, name, n);
    Object *o = mbs_object(m, id);
    if (!o)
        return false;
    if (o->cached_when == m->clock) {
        *constant = o->cached;
        return true;
    }
    if (o->visiting) {
        mbs_fail(m, MBS_BAD_FORMULA, "parameter '%s' depends on itself", o->name);
        return false;
    }
    int item = mbs_item_of(o, MBS_VALUE);
    *constant = item < 0 ? 0 : o->items[item].values[0].x;
    if (item >= 0 && o->items[item].values[0].symbol) {
        static const char too_deep[] = "parameters depend on each other too deeply (over %d)";
        o->visiting = 1;
        Object *root = m->objects[0];
        MbsStatus status = MBS_OK;
        if (++root->visiting > DEEPEST_PARAM)
            status = mbs_fail(m, MBS_BAD_FORMULA, too_deep, DEEPEST_PARAM);
        else
            status = mbs_evaluate(m, o->items[item].values[0].symbol, constant);
        root->visiting--;
        o->visiting = 0;
        if (status)
            return false;
    }
    o->cached = *constant;
    o->cached_when = m->clock;
    return true;
}

MbsStatus mbs_evaluate(MbsModel *m, const char *formula, double *x)
{
    Formula f;
    MbsStatus status = formula_compile(m, formula, param_value, m, &f);
    if (status)
        return status;
    *x = formula_number(&f, NULL);
    formula_give(m, &f);
    return MBS_OK;
}
