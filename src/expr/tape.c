/* tape.c: see tape.h. */
#include "expr/tape.h"

#include <math.h>

typedef enum {
    STEP_INPUT,
    STEP_NUMBER,
    STEP_CHOICE,
    STEP_NEGATION,
    STEP_NOT,
    STEP_SIZE,
    STEP_ELEMENTARY,
    STEP_BINARY,
    STEP_INTERPRETED, /* rarer operators, and calls */
} TapeStepKind;

/* One operation. Operands are registers; TAPE_NONE: there is none. */
typedef struct {
    TapeStepKind kind;
    bool is_active; /* depends on an input */
    int a, b, c;
    Elementary function; /* STEP_ELEMENTARY */
    Binary operation;    /* STEP_BINARY */
    double number;       /* STEP_NUMBER */
    Expr whole;          /* STEP_INTERPRETED */
    Ints reads;          /* STEP_INTERPRETED: registers of its variables */
} TapeStep;

struct Tape {
    Arena *arena;
    Exprs *x;
    TapeKnown known;
    void *data;
    VEC(TapeStep) steps;
    Map of_node, of_var; /* node or Var number -> step */
    Evaluator *evaluator;
    double time;
    double **registers; /* that the interpreter's variables are in */
};

/* ---- making ---------------------------------------------------------------------------------------------------- */

static bool leaf_value(void *data, Expr e, Value *v)
{
    Tape *t = data;
    int step = e->op == EXPR_VAR ? tape_of(t, e->value.var) : TAPE_NONE;
    if (step == TAPE_NONE && e->op != EXPR_TIME)
        return false;
    *v = value_of_number(e->type->element, step == TAPE_NONE ? t->time : (*t->registers)[step]);
    return true;
}

static bool relation_value(void *data, Expr e, double a, double b)
{
    (void)data;
    return e->op == EXPR_LT ? a < b : e->op == EXPR_LE ? a <= b : e->op == EXPR_GT ? a > b : a >= b;
}

static double as_it_is(void *data, Expr e, double x)
{
    (void)data;
    (void)e;
    return x;
}

static bool no_external(void *data, ExternalCall *c)
{
    (void)data;
    (void)c;
    return false;
}

Tape *tape_new(Arena *a, Exprs *x, TapeKnown known, void *data)
{
    Tape *t = NEW(a, Tape);
    *t = (Tape){.arena = a, .x = x, .known = known, .data = data, .registers = NEW(a, double *)};
    if (!known(data, expr_time(x), &t->time))
        t->time = 0;
    t->evaluator = evaluator_new(
        x,
        (EvaluatorHooks){
            .leaf = leaf_value, .relation = relation_value, .rounded = as_it_is, .external = no_external, .data = t});
    return t;
}

void tape_free(Tape *t)
{
    if (t)
        evaluator_free(t->evaluator);
}

int tape_length(const Tape *t)
{
    return t->steps.n;
}

int tape_of(const Tape *t, const Var *v)
{
    int found = map_get(&t->of_var, (uint64_t)v->number);
    return found == MAP_NONE ? TAPE_NONE : found;
}

static int add_step(Tape *t, TapeStep s)
{
    PUSH(t->arena, t->steps, s);
    return t->steps.n - 1;
}

static int add_number(Tape *t, double number)
{
    return add_step(t,
                    (TapeStep){.kind = STEP_NUMBER, .a = TAPE_NONE, .b = TAPE_NONE, .c = TAPE_NONE, .number = number});
}

int tape_input(Tape *t, const Var *v)
{
    int step =
        add_step(t, (TapeStep){.kind = STEP_INPUT, .is_active = true, .a = TAPE_NONE, .b = TAPE_NONE, .c = TAPE_NONE});
    tape_assign(t, v, step);
    return step;
}

void tape_assign(Tape *t, const Var *v, int from)
{
    map_put(t->arena, &t->of_var, (uint64_t)v->number, from);
}

/* What is the same as one of its arguments here: which one, or -1. */
static int same_as(Expr e)
{
    ExprAlgebra kind = expr_algebra(e);
    if (kind == ALGEBRA_SMOOTH)
        return 1;
    bool is_first =
        kind == ALGEBRA_CONVERSION || kind == ALGEBRA_ORDINAL || kind == ALGEBRA_QUIET || kind == ALGEBRA_HOMOTOPY;
    return is_first ? 0 : -1;
}

static TapeStepKind kind_of(Expr e)
{
    return e->op == EXPR_IF                             ? STEP_CHOICE
           : e->op == EXPR_NEG                          ? STEP_NEGATION
           : e->op == EXPR_NOT                          ? STEP_NOT
           : e->op == EXPR_ABS                          ? STEP_SIZE
           : expr_elementary(e->op) != ELEMENTARY_COUNT ? STEP_ELEMENTARY
           : expr_binary(e->op) != BINARY_COUNT         ? STEP_BINARY
                                                        : STEP_INTERPRETED;
}

typedef struct {
    Tape *t;
    Ints reads;
    bool ok, is_active;
} CallReads;

static void read_variable(void *data, const Var *v)
{
    CallReads *r = data;
    int step = tape_of(r->t, v);
    double number;
    if (step != TAPE_NONE) {
        ints_push(r->t->arena, &r->reads, step);
        r->is_active |= r->t->steps.at[step].is_active;
    } else if (r->t->known(r->t->data, expr_var(r->t->x, v), &number)) {
        tape_assign(r->t, v, add_number(r->t, number));
    } else {
        r->ok = false;
    }
}

static int add_call(Tape *t, Expr e)
{
    CallReads r = {.t = t, .ok = true};
    expr_visit_reads(t->x, e, read_variable, &r);
    if (!r.ok || e->type->kind == TYPE_STRING)
        return TAPE_NONE;
    return add_step(t, (TapeStep){.kind = STEP_INTERPRETED,
                                  .is_active = r.is_active,
                                  .a = TAPE_NONE,
                                  .b = TAPE_NONE,
                                  .c = TAPE_NONE,
                                  .whole = e,
                                  .reads = r.reads});
}

static int add_operation(Tape *t, Expr e)
{
    int at[3] = {TAPE_NONE, TAPE_NONE, TAPE_NONE};
    bool active = false;
    for (int k = 0; k < e->n; k++) {
        if ((at[k] = tape_add(t, e->args[k])) == TAPE_NONE)
            return TAPE_NONE;
        active |= t->steps.at[at[k]].is_active;
    }
    return add_step(t, (TapeStep){.kind = kind_of(e),
                                  .function = expr_elementary(e->op),
                                  .operation = expr_binary(e->op),
                                  .is_active = active,
                                  .a = at[0],
                                  .b = at[1],
                                  .c = at[2]});
}

static int add_new(Tape *t, Expr e)
{
    double number;
    int64_t whole;
    if (e->type->n_dims)
        return TAPE_NONE;
    if (expr_get_real(e, &number))
        return add_number(t, number);
    if (expr_get_integer(e, &whole))
        return add_number(t, (double)whole);
    if (e->op == EXPR_VAR && tape_of(t, e->value.var) != TAPE_NONE)
        return tape_of(t, e->value.var);
    if (e->op == EXPR_VAR || e->op == EXPR_TIME)
        return t->known(t->data, e, &number) ? add_number(t, number) : TAPE_NONE;
    if (same_as(e) >= 0)
        return tape_add(t, e->args[same_as(e)]);
    return kind_of(e) == STEP_INTERPRETED ? add_call(t, e) : add_operation(t, e);
}

int tape_add(Tape *t, Expr e)
{
    int found = map_get(&t->of_node, (uint64_t)e->number);
    if (found != MAP_NONE)
        return found;
    int step = add_new(t, e);
    if (step != TAPE_NONE) /* what has no value yet may get one */
        map_put(t->arena, &t->of_node, (uint64_t)e->number, step);
    return step;
}

/* ---- values ---------------------------------------------------------------------------------------------------- */

static double by_interpreter(const Tape *t, const TapeStep *s, double *v)
{
    Value value;
    *t->registers = v;
    bool known = evaluator_value(t->evaluator, s->whole, &value) && value_is_number(&value) && value.n == 1;
    return known ? *value_numbers(&value) : NAN;
}

static double step_value(const Tape *t, const TapeStep *s, double *v)
{
    double a = s->a == TAPE_NONE ? 0 : v[s->a], b = s->b == TAPE_NONE ? 0 : v[s->b];
    switch (s->kind) {
    case STEP_CHOICE:
        return a != 0 ? b : v[s->c];
    case STEP_NEGATION:
        return -a;
    case STEP_NOT:
        return a == 0;
    case STEP_SIZE:
        return fabs(a);
    case STEP_ELEMENTARY:
        return elementary[s->function].call(a);
    case STEP_BINARY:
        return binary_value(s->operation, a, b);
    case STEP_INTERPRETED:
        return by_interpreter(t, s, v);
    case STEP_INPUT:
    case STEP_NUMBER:
        break;
    }
    return s->number;
}

static bool is_given(const TapeStep *s)
{
    return s->kind == STEP_INPUT || s->kind == STEP_NUMBER;
}

double *tape_registers(const Tape *t, Arena *a)
{
    double *v = NEW_ARRAY(a, double, t->steps.n + 1);
    evaluator_next(t->evaluator);
    for (int k = 0; k < t->steps.n; k++) {
        const TapeStep *s = &t->steps.at[k];
        if (!s->is_active)
            v[k] = step_value(t, s, v);
    }
    return v;
}

Ints tape_steps_for(const Tape *t, Arena *a, const int *registers, int n)
{
    Ints needed = ints_filled(a, t->steps.n + 1, 0), to = {0};
    for (int k = 0; k < n; k++)
        needed.at[registers[k]] = 1;
    for (int k = t->steps.n - 1; k >= 0; k--) {
        const TapeStep *s = &t->steps.at[k];
        const int parts[] = {s->a, s->b, s->c};
        for (int i = 0; i < 3 && needed.at[k]; i++)
            if (parts[i] != TAPE_NONE)
                needed.at[parts[i]] = 1;
        for (int i = 0; i < s->reads.n && needed.at[k]; i++)
            needed.at[s->reads.at[i]] = 1;
    }
    for (int k = 0; k < t->steps.n; k++)
        if (needed.at[k] && t->steps.at[k].is_active && !is_given(&t->steps.at[k]))
            ints_push(a, &to, k);
    return to;
}

void tape_run(const Tape *t, const Ints *steps, double *v)
{
    evaluator_next(t->evaluator);
    for (int k = 0; k < steps->n; k++)
        v[steps->at[k]] = step_value(t, &t->steps.at[steps->at[k]], v);
}

/* ---- derivatives ----------------------------------------------------------------------------------------------- */

/* d value / d a and d value / d b; value: that of the step. */
static void step_factors(const TapeStep *s, const double *v, double value, double *fa, double *fb)
{
    double a = v[s->a], b = s->b == TAPE_NONE ? 0 : v[s->b];
    *fa = *fb = 0;
    switch (s->kind) {
    case STEP_NEGATION:
        *fa = -1;
        return;
    case STEP_SIZE:
        *fa = a < 0 ? -1 : 1;
        return;
    case STEP_ELEMENTARY:
        *fa = elementary_slope(s->function, a, value);
        return;
    case STEP_BINARY:
        binary_slopes(s->operation, a, b, value, fa, fb);
        return;
    case STEP_NOT: /* truth values do not move */
    case STEP_INPUT:
    case STEP_NUMBER:
    case STEP_CHOICE:
    case STEP_INTERPRETED:
        return;
    }
}

static void add_times(double *to, const double *from, double factor, int n)
{
    for (int k = 0; k < n; k++)
        to[k] += factor * from[k];
}

/* By central differences: functions that were not inlined. */
static void difference(const Tape *t, const TapeStep *s, double *v, double *d, int n, double *to)
{
    for (int k = 0; k < s->reads.n; k++) {
        int at = s->reads.at[k];
        if (!t->steps.at[at].is_active)
            continue;
        double before = v[at], h = 6e-6 * fmax(1, fabs(before));
        v[at] = before + h;
        evaluator_next(t->evaluator);
        double up = by_interpreter(t, s, v);
        v[at] = before - h;
        evaluator_next(t->evaluator);
        double down = by_interpreter(t, s, v);
        v[at] = before;
        add_times(to, &d[(size_t)at * (size_t)n], (up - down) / (2 * h), n);
    }
}

void tape_derivatives(const Tape *t, const Ints *steps, double *v, const int *inputs, int n, double *d)
{
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            d[(size_t)inputs[k] * (size_t)n + (size_t)i] = i == k;
    for (int k = 0; k < steps->n; k++) {
        int at = steps->at[k];
        const TapeStep *s = &t->steps.at[at];
        double *to = &d[(size_t)at * (size_t)n], fa, fb;
        for (int i = 0; i < n; i++)
            to[i] = 0;
        if (s->kind == STEP_INTERPRETED) {
            difference(t, s, v, d, n, to);
        } else if (s->kind == STEP_CHOICE) {
            add_times(to, &d[(size_t)(v[s->a] != 0 ? s->b : s->c) * (size_t)n], 1, n);
        } else {
            step_factors(s, v, v[at], &fa, &fb);
            if (fa != 0)
                add_times(to, &d[(size_t)s->a * (size_t)n], fa, n);
            if (s->b != TAPE_NONE && fb != 0)
                add_times(to, &d[(size_t)s->b * (size_t)n], fb, n);
        }
    }
}
