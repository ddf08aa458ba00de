/* leaves.c: what the interpreter asks for: variables, time, der(…), pre(…), relations. */
#include <limits.h>
#include <math.h>

#include "verify/inside.h"

static bool without(Verify *v, Unchecked why)
{
    v->obstacle = why;
    return false;
}

static Value zero_of(Verify *v, const Type *type)
{
    return value_new(evaluator_arena(v->evaluators[TENSE_NOW]), type->element, type->n_dims, type->dims);
}

/* der(…) is looked up, not computed: of a variable, its elements, and arrays of these. */
static bool is_gathered(Expr e)
{
    if (e->op == EXPR_INDEX || e->op == EXPR_NEG)
        return is_gathered(e->args[0]);
    if (e->op != EXPR_ARRAY)
        return e->op == EXPR_VAR;
    for (int k = 0; k < e->n; k++)
        if (!is_gathered(e->args[k]))
            return false;
    return true;
}

/* pre(v[i]) is about the element that i chooses now. */
static bool choose_now(Verify *v, Expr *e)
{
    if ((*e)->op != EXPR_INDEX)
        return true;
    enum { MOST = 16 };
    Expr args[MOST], base = (*e)->args[0];
    if ((*e)->n > MOST || !choose_now(v, &base))
        return false;
    args[0] = base;
    for (int k = 1; k < (*e)->n; k++) {
        Value at;
        args[k] = (*e)->args[k];
        if (args[k]->type->kind != TYPE_INTEGER || args[k]->type->n_dims || expr_is_literal(args[k]))
            continue;
        if (!evaluator_value(v->evaluators[TENSE_NOW], args[k], &at))
            return false;
        args[k] = expr_integer(v->system->x, (int64_t)at.number);
    }
    *e = expr_rebuild(v->system->x, *e, args);
    return true;
}

static bool in_tense(Verify *v, Expr e, Tense tense, Value *to)
{
    if (tense == TENSE_DER && !is_gathered(e))
        return without(v, UNCHECKED_VALUE);
    return choose_now(v, &e) && evaluator_value(v->evaluators[tense], e, to);
}

/* edge(b) is b and not pre(b); change(b) is b <> pre(b). */
static bool changed(Verify *v, Expr e, Value *to)
{
    Value now, pre;
    if (!in_tense(v, e->args[0], TENSE_NOW, &now) || !in_tense(v, e->args[0], TENSE_PRE, &pre) || now.n_dims)
        return false;
    *to = value_of_number(e->type->element,
                          e->op == EXPR_EDGE ? now.number != 0 && pre.number == 0 : now.number != pre.number);
    return true;
}

static bool sample(Verify *v, Expr e, Value *to);

static bool leaf(void *data, Expr e, Value *to)
{
    const TenseData *tense = data;
    Verify *v = tense->verify;
    switch (expr_moment(e)) {
    case MOMENT_NOW:
        return (tense->tense == TENSE_NOW && section_value(v, e->value.var, to)) ||
               places_value(v, e->value.var, tense->tense, to);
    case MOMENT_TIME:
        *to = value_of_number(e->type, verify_time(v));
        return true;
    case MOMENT_DER:
        return in_tense(v, e->args[0], TENSE_DER, to);
    case MOMENT_PRE:
        return in_tense(v, e->args[0], TENSE_PRE, to);
    case MOMENT_EDGE:
    case MOMENT_CHANGE:
        return changed(v, e, to);
    case MOMENT_INITIAL:
        *to = value_of_number(e->type, v->instance->initial != 0);
        return true;
    case MOMENT_TERMINAL:
        *to = value_of_number(e->type, v->instance->terminal != 0);
        return true;
    case MOMENT_RESIDUE:
        *to = zero_of(v, e->type);
        return true;
    case MOMENT_SAMPLE:
        return sample(v, e, to);
    case MOMENT_DELAY:
    case MOMENT_SPATIAL:
        return without(v, UNCHECKED_MEMORY);
    case MOMENT_QUIET: /* the interpreter computes these five */
    case MOMENT_SMOOTH:
    case MOMENT_RELATION:
    case MOMENT_EQUALITY:
    case MOMENT_ROUNDING:
    case MOMENT_STREAM:
    CASES_OF_CLOCKS:
        break;
    }
    return without(v, UNCHECKED_CLOCK);
}

static bool sample(Verify *v, Expr e, Value *to)
{
    Value start, interval;
    if (!evaluator_value(v->evaluators[TENSE_NOW], e->args[0], &start) ||
        !evaluator_value(v->evaluators[TENSE_NOW], e->args[1], &interval) || start.n_dims || interval.n_dims)
        return false;
    bool ticks = false;
    for (int k = 0; k < v->model->n_samples; k++)
        ticks |= v->instance->sample[k] != 0;
    double time = v->instance->time, tick = round((time - start.number) / interval.number);
    double at = start.number + tick * interval.number;
    *to = value_of_number(e->type, ticks && tick >= 0 && fabs(at - time) <= VERIFY_TIME * (fabs(time) + 1e-3));
    return true;
}

/* How near to zero a difference may be for either truth. The run keeps a truth within 1e-10 between events, and within
 * a quarter of that in an event's iteration; before an event, a steep difference has gone far in the shortest time. */
static double zone_of(const Verify *v, double size)
{
    switch (v->point) {
    case RUN_POINT_PASS:
    case RUN_POINT_RIGHT:
        return 3e-11 + 1e-14 * size;
    case RUN_POINT_LEFT:
        return 1e-3 + 1e-3 * size;
    case RUN_POINT_INITIAL:
    case RUN_POINT_START:
    case RUN_POINT_OUTPUT:
    case RUN_POINT_END:
    case RUN_POINT_FAILED:
        break;
    }
    return 1e-9 + 1e-9 * size;
}

/* Disturbances can carry a difference out of its zone: what was near zero without them counts. */
static bool is_near(Verify *v, Expr e, bool now)
{
    int pass = (int)(hash_mix(v->loop, (uint64_t)e->number) & INT_MAX); /* each pass of a loop has its own difference */
    bool known = false;
    for (int k = 0; k < v->near.n && !known; k++)
        known = v->near.at[k] == pass;
    if (now && !known && !v->disturbing)
        ints_push(v->arena, &v->near, pass);
    v->is_near |= now;
    return now || (known && v->disturbing);
}

/* Near zero either truth is right; while variables are disturbed, both occur. */
static bool relation(void *data, Expr e, double a, double b)
{
    const TenseData *tense = data;
    Verify *v = tense->verify;
    double d = e->op == EXPR_LT || e->op == EXPR_LE ? b - a : a - b;
    bool truth = e->op == EXPR_LE || e->op == EXPR_GE ? d >= 0 : d > 0;
    bool by_time = e->args[0]->op == EXPR_TIME || e->args[1]->op == EXPR_TIME;
    double size = fabs(a) + fabs(b);
    bool near = fabs(d) <= (by_time ? VERIFY_TIME * size : zone_of(v, size));
    /* In the event at a time that is asked for, time has gone beyond it. */
    if (near && by_time && v->point == RUN_POINT_PASS && d == 0)
        return (e->args[0]->op == EXPR_TIME) == (e->op == EXPR_GE || e->op == EXPR_GT);
    if (!is_near(v, e, near) || !v->disturbing)
        return truth;
    /* All the other way, all true, all false, then at random: one relation alone surely has both truths. */
    return v->disturbing == 1 ? !truth : v->disturbing <= 3 ? v->disturbing == 2 : verify_coin(v, (uint64_t)e->number);
}

/* A number near a whole one may be on either side of it. */
static double rounded(void *data, Expr e, double x)
{
    const TenseData *tense = data;
    Verify *v = tense->verify;
    double zone = zone_of(v, fabs(x));
    if (!is_near(v, e, fabs(x - round(x)) <= zone) || !v->disturbing)
        return x;
    bool up = v->disturbing == 1   ? x < round(x)
              : v->disturbing <= 3 ? v->disturbing == 2
                                   : verify_coin(v, (uint64_t)e->number);
    return up ? round(x) + zone : round(x) - zone;
}

static bool external(void *data, ExternalCall *c)
{
    Verify *v = ((const TenseData *)data)->verify;
    return tables_call(v, c) || without(v, UNCHECKED_EXTERNAL);
}

void leaves_begin(Verify *v)
{
    for (int k = 0; k < TENSE_COUNT; k++) {
        v->tenses[k] = (TenseData){v, (Tense)k};
        v->evaluators[k] = evaluator_new(
            v->system->x,
            (EvaluatorHooks){
                .leaf = leaf, .relation = relation, .rounded = rounded, .external = external, .data = &v->tenses[k]});
    }
}

bool verify_value(Verify *v, Expr e, Value *to)
{
    v->obstacle = UNCHECKED_FAILS;
    return evaluator_value(v->evaluators[TENSE_NOW], e, to);
}

void verify_next(Verify *v)
{
    for (int k = 0; k < TENSE_COUNT; k++)
        evaluator_next(v->evaluators[k]);
}

void verify_bind(Verify *v, const Var *iterator, Value value)
{
    for (int k = 0; k < TENSE_COUNT; k++)
        evaluator_bind(v->evaluators[k], iterator, value);
}
