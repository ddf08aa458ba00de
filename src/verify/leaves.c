/* leaves.c: what the interpreter asks for: variables, time, der(…), pre(…), relations. */
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
    switch ((int)e->op) {
    case EXPR_VAR:
        return true;
    case EXPR_INDEX:
    case EXPR_NEG:
        return is_gathered(e->args[0]);
    case EXPR_ARRAY:
        for (int k = 0; k < e->n; k++)
            if (!is_gathered(e->args[k]))
                return false;
        return true;
    }
    return false;
}

static bool in_tense(Verify *v, Expr e, Tense tense, Value *to)
{
    if (tense == TENSE_DER && !is_gathered(e))
        return without(v, UNCHECKED_VALUE);
    return evaluator_value(v->evaluators[tense], e, to);
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

static bool leaf(void *data, Expr e, Value *to)
{
    const TenseData *tense = data;
    Verify *v = tense->verify;
    switch ((int)e->op) {
    case EXPR_VAR:
        return places_value(v, e->value.var, tense->tense, to);
    case EXPR_TIME:
        *to = value_of_number(e->type, verify_time(v));
        return true;
    case EXPR_DER:
        return in_tense(v, e->args[0], TENSE_DER, to);
    case EXPR_PRE:
        return in_tense(v, e->args[0], TENSE_PRE, to);
    case EXPR_EDGE:
    case EXPR_CHANGE:
        return changed(v, e, to);
    case EXPR_INITIAL:
        *to = value_of_number(e->type, v->instance->initial != 0);
        return true;
    case EXPR_TERMINAL:
        *to = value_of_number(e->type, v->instance->terminal != 0);
        return true;
    case EXPR_RESIDUE:
    case EXPR_BRANCH:
        *to = zero_of(v, e->type);
        return true;
    case EXPR_DELAY:
    case EXPR_SPATIAL_DISTRIBUTION:
        return without(v, UNCHECKED_MEMORY);
    }
    return without(v, UNCHECKED_CLOCK);
}

/* Between events a relation keeps its truth, and at an event it may still be that from before: near zero either is
 * right. While variables are disturbed, both occur. */
static bool relation(void *data, Expr e, double a, double b)
{
    const TenseData *tense = data;
    const Verify *v = tense->verify;
    double d = e->op == EXPR_LT || e->op == EXPR_LE ? b - a : a - b;
    double wider = v->point == RUN_POINT_LEFT ? 100 : 1; /* a steep difference goes far in the shortest time */
    double zone = wider * (VERIFY_ZONE * (fabs(a) + fabs(b)) + VERIFY_ZONE_LEAST);
    bool truth = e->op == EXPR_LE || e->op == EXPR_GE ? d >= 0 : d > 0;
    if (!v->disturbing || fabs(d) > zone)
        return truth;
    /* All the other way, all true, all false, then at random: one relation alone surely has both truths. */
    return v->disturbing == 1 ? !truth : v->disturbing <= 3 ? v->disturbing == 2 : verify_coin(v, (uint64_t)e->number);
}

static bool external(void *data, ExternalCall *c)
{
    (void)c;
    return without(((const TenseData *)data)->verify, UNCHECKED_EXTERNAL);
}

void leaves_begin(Verify *v)
{
    for (int k = 0; k < TENSE_COUNT; k++) {
        v->tenses[k] = (TenseData){v, (Tense)k};
        v->evaluators[k] = evaluator_new(
            v->system->x,
            (EvaluatorHooks){.leaf = leaf, .relation = relation, .external = external, .data = &v->tenses[k]});
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
