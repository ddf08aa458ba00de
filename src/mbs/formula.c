/* formula.c: reads a formula by recursive descent into postfix operations, and runs them. */
#include "mbs/formula.h"

#include <math.h>
#include <string.h>

#include "base/powers.h"

enum { DEEPEST = 100, STACK = 64 };

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

static void emit(Reader *r, int change, FormulaOp op)
{
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

/* The function of that name, and how many arguments it takes; 0: there is none. */
static int function_named(const char *name, size_t n, FormulaOp *op)
{
    static const struct {
        const char *name;
        FormulaCode code;
        int arguments;
    } own[] = {{"abs", FORMULA_ABS, 1}, {"sign", FORMULA_SIGN, 1}, {"if", FORMULA_IF, 3}};
    *op = (FormulaOp){.code = FORMULA_ELEMENTARY, .function = elementary_named(name, n)};
    if (op->function != ELEMENTARY_COUNT)
        return 1;
    *op = (FormulaOp){.code = FORMULA_BINARY, .binary = binary_function(name, n)};
    if (op->binary != BINARY_COUNT)
        return 2;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (strlen(own[i].name) == n && !memcmp(own[i].name, name, n))
            return op->code = own[i].code, own[i].arguments;
    return 0;
}

static void call(Reader *r, const char *name, size_t n)
{
    FormulaOp op;
    int arguments = function_named(name, n, &op);
    if (!arguments) {
        wrong(r, MBS_BAD_FORMULA, "no function of that name");
        return;
    }
    for (int k = 0; k < arguments && !r->status; k++) {
        if (k && !accept(r, ","))
            wrong(r, MBS_BAD_FORMULA, "',' expected");
        comparison(r);
    }
    if (!accept(r, ")"))
        wrong(r, MBS_BAD_FORMULA, "')' expected");
    emit(r, 1 - arguments, op);
}

static void emit_binary(Reader *r, Binary binary)
{
    emit(r, -1, (FormulaOp){.code = FORMULA_BINARY, .binary = binary});
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
    emit(r, 1,
         variable >= 0 ? (FormulaOp){.code = FORMULA_VARIABLE, .variable = variable}
                       : (FormulaOp){.code = FORMULA_NUMBER, .number = constant});
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
        emit(r, 1, (FormulaOp){.code = FORMULA_NUMBER, .number = x});
    }
}

static void factor(Reader *r)
{
    if (++r->depth > DEEPEST) {
        wrong(r, MBS_BAD_FORMULA, "nested too deeply");
    } else if (accept(r, "-")) {
        factor(r);
        emit(r, 0, (FormulaOp){.code = FORMULA_NEGATE});
    } else if (accept(r, "+")) {
        factor(r);
    } else {
        primary(r);
        if (accept(r, "^")) {
            factor(r);
            emit_binary(r, BINARY_POW);
        }
    }
    r->depth--;
}

static void term(Reader *r)
{
    factor(r);
    while (!r->status) {
        Binary op = accept(r, "*") ? BINARY_MUL : accept(r, "/") ? BINARY_DIV : BINARY_COUNT;
        if (op == BINARY_COUNT)
            return;
        factor(r);
        emit_binary(r, op);
    }
}

static void sum(Reader *r)
{
    term(r);
    while (!r->status) {
        Binary op = accept(r, "+") ? BINARY_ADD : accept(r, "-") ? BINARY_SUB : BINARY_COUNT;
        if (op == BINARY_COUNT)
            return;
        term(r);
        emit_binary(r, op);
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
    Binary op = accept(r, "<=")   ? BINARY_LE
                : accept(r, ">=") ? BINARY_GE
                : accept(r, "<")  ? BINARY_LT
                : accept(r, ">")  ? BINARY_GT
                                  : BINARY_COUNT;
    if (op != BINARY_COUNT) {
        sum(r);
        emit_binary(r, op);
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
        return chain(a, powers_raise(a.x, p), p == 0 ? 0 : p * powers_raise(a.x, p - 1),
                     p == 0 || p == 1 ? 0 : p * (p - 1) * powers_raise(a.x, p - 2));
    }
    Jet l = multiplied(b, chain(a, log(a.x), 1 / a.x, -1 / (a.x * a.x)));
    double e = exp(l.x);
    return chain(l, e, e, e);
}

static Jet function_jet(Binary op, Jet a, Jet b)
{
    double value[3];
    binary_function_along(op, (double[]){a.x, a.d, a.dd}, (double[]){b.x, b.d, b.dd}, value);
    return (Jet){value[0], value[1], value[2]};
}

static Jet elementary_jet(Elementary f, Jet a)
{
    double value = elementary[f].call(a.x), first, second;
    if (a.d == 0 && a.dd == 0)
        return (Jet){value, 0, 0};
    elementary_slopes(f, a.x, &first, &second);
    return chain(a, value, first, second);
}

static Jet binary_jet(Binary op, Jet a, Jet b)
{
    Jet j = {0};
    switch (op) {
    case BINARY_ADD:
        j = added(a, b);
        break;
    case BINARY_SUB:
        j = added(a, scaled(b, -1));
        break;
    case BINARY_MUL:
        j = multiplied(a, b);
        break;
    case BINARY_DIV:
        j = multiplied(a, inverted(b));
        break;
    case BINARY_POW:
        j = powered(a, b);
        break;
#define BINARY_FUNCTION(name, ...) case BINARY_##name:
#define BINARY(...)
#include "base/binary.def"
        return function_jet(op, a, b);
    case BINARY_MIN2:
        return b.x < a.x ? b : a;
    case BINARY_MAX2:
        return b.x > a.x ? b : a;
    case BINARY_LT:
    case BINARY_LE:
    case BINARY_GT:
    case BINARY_GE:
    case BINARY_EQ:
    case BINARY_NE:
    case BINARY_AND:
    case BINARY_OR:
    case BINARY_COUNT:
        break;
    }
    j.x = binary_value(op, a.x, b.x);
    return j;
}

static Jet sign_jet(Jet a)
{
    return (Jet){(a.x > 0) - (a.x < 0), 0, 0};
}

static Jet run(const Formula *f, const Jet *jets, const double *numbers)
{
    Jet stack[STACK + 1];
    int n = 0;
    for (int i = 0; i < f->n; i++) {
        const FormulaOp *op = &f->ops[i];
        switch (op->code) {
        case FORMULA_NUMBER:
            stack[n++] = (Jet){op->number, 0, 0};
            break;
        case FORMULA_VARIABLE:
            stack[n++] = jets ? jets[op->variable] : (Jet){numbers[op->variable], 0, 0};
            break;
        case FORMULA_NEGATE:
            stack[n - 1] = scaled(stack[n - 1], -1);
            break;
        case FORMULA_ABS:
            stack[n - 1] = scaled(stack[n - 1], stack[n - 1].x < 0 ? -1 : 1);
            break;
        case FORMULA_SIGN:
            stack[n - 1] = sign_jet(stack[n - 1]);
            break;
        case FORMULA_ELEMENTARY:
            stack[n - 1] = elementary_jet(op->function, stack[n - 1]);
            break;
        case FORMULA_BINARY:
            n--;
            stack[n - 1] = binary_jet(op->binary, stack[n - 1], stack[n]);
            break;
        case FORMULA_IF:
            n -= 2;
            stack[n - 1] = stack[n - 1].x != 0 ? stack[n] : stack[n + 1];
            break;
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
