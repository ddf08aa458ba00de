/* values.c: the same value is computed once, along the whole sequence of assignments.
 *
 * Expressions are hash-consed, so equal terms over the same variables are one node already. But two variables may be
 * given equal values, and what is computed from the one and from the other then looks different. So the sequence is
 * walked once, and each variable whose value is a number, another variable, or what another variable has already, is
 * replaced by that in all that follows. Operands of products and sums are brought to one order (exact: a*b = b*a). A
 * variable that is -(…) is replaced by - of a variable that holds (…): the sign then goes into the sums and differences
 * in which it stands, and mostly vanishes. The assignments themselves stay, for those who want the variable.
 *
 * Blocks are left as they are: they are also solved at events, where the order is another. What a block gives again
 * where formulas fail is not replaced by what the formulas gave.
 */
#include "lower/sort.h"

typedef struct {
    Lower *l;
    Rewriter put;
    Map instead; /* Var number -> index in values */
    VEC(Expr) values;
    Map holder; /* number of an expression -> index in holders */
    VEC(const Var *) holders;
    Map seen, ordered; /* number of an expression -> index in results, where it changed */
    VEC(Expr) results;
    Map given_again; /* Var number -> 1: a block behind the formulas may give it another value */
    Steps *made;     /* target := - of what was split off, for where the sequence is not used */
} Values;

/* Nodes that others look for by what they are, and values before the event. */
static bool stays(Expr e)
{
    return e->op == EXPR_PRE || e->op == EXPR_DELAY || e->op == EXPR_SPATIAL_DISTRIBUTION || e->op == EXPR_HOMOTOPY;
}

static Expr put_value(void *data, Expr e)
{
    Values *v = data;
    if (stays(e))
        return e;
    int at = e->op == EXPR_VAR ? map_get(&v->instead, (uint64_t)e->value.var->number) : MAP_NONE;
    return at == MAP_NONE ? NULL : v->values.at[at];
}

static bool is_real(Expr e)
{
    return e->type->kind == TYPE_REAL && !e->type->n_dims;
}

/* One form of what can be written in several; the parts of e have theirs already. */
static Expr one_form(Exprs *x, Expr e)
{
    if (!is_real(e) || e->n != 2 || !is_real(e->args[0]) || !is_real(e->args[1]))
        return e;
    Expr a = e->args[0], b = e->args[1];
    if (e->op == EXPR_SUB && a->op == EXPR_NEG) /* -a - b */
        return expr_neg(x, one_form(x, expr_add(x, a->args[0], b)));
    if ((e->op == EXPR_MUL || e->op == EXPR_ADD) && a->number > b->number)
        return expr_rebuild(x, e, (Expr[]){b, a});
    return e;
}

static void bring_to_form(void *data, Expr e)
{
    Values *v = data;
    enum { FEW = 8 };
    Exprs *x = v->l->x;
    Expr few[FEW], *args = e->n <= FEW ? few : NEW_ARRAY(v->l->arena, Expr, e->n);
    bool changed = false;
    for (int k = 0; k < e->n; k++) {
        int at = map_get(&v->ordered, (uint64_t)e->args[k]->number);
        args[k] = at == MAP_NONE ? e->args[k] : v->results.at[at];
        changed |= args[k] != e->args[k];
    }
    Expr made = stays(e) ? e : one_form(x, changed ? expr_rebuild(x, e, args) : e);
    if (made == e)
        return;
    map_put(v->l->arena, &v->ordered, (uint64_t)e->number, v->results.n);
    PUSH(v->l->arena, v->results, made);
}

static Expr formed(Values *v, Expr e)
{
    expr_visit(v->l->x, &v->seen, e, bring_to_form, v);
    int at = map_get(&v->ordered, (uint64_t)e->number);
    return at == MAP_NONE ? e : v->results.at[at];
}

static void replace(Values *v, const Var *target, Expr by)
{
    map_put(v->l->arena, &v->instead, (uint64_t)target->number, v->values.n);
    PUSH(v->l->arena, v->values, by);
}

static void hold(Values *v, Expr e, const Var *by)
{
    map_put(v->l->arena, &v->holder, (uint64_t)e->number, v->holders.n);
    PUSH(v->l->arena, v->holders, by);
}

/* A variable that has this value, or its negative (*minus), by now. */
static const Var *held(const Values *v, Expr e, bool *minus)
{
    int at = map_get(&v->holder, (uint64_t)e->number);
    *minus = false;
    if (at == MAP_NONE) {
        *minus = true;
        at = map_get(&v->holder, (uint64_t)expr_neg(v->l->x, e)->number);
    }
    return at == MAP_NONE ? NULL : v->holders.at[at];
}

/* A temporary lives in one function of the code, which later steps may not be in. */
static bool is_temporary(const Values *v, const Var *var)
{
    return system_slot(v->l->system, var).kind == SLOT_TEMPORARY;
}

static bool can_stand(const Values *v, Expr leaf)
{
    Expr e = leaf->op == EXPR_NEG ? leaf->args[0] : leaf;
    return e->op != EXPR_VAR || !is_temporary(v, e->value.var);
}

static bool is_leaf(Expr e)
{
    return expr_is_literal(e) || e->op == EXPR_VAR || (e->op == EXPR_NEG && e->args[0]->op == EXPR_VAR);
}

static void walk_step(Values *v, Step step, Steps *to)
{
    Lower *l = v->l;
    if (step.kind != STEP_ASSIGN || !is_real(step.value)) {
        PUSH(l->arena, *to, step);
        return;
    }
    Expr e = step.value = formed(v, expr_rewrite(&v->put, step.value));
    if (map_get(&v->given_again, (uint64_t)step.target->number) != MAP_NONE) {
        PUSH(l->arena, *to, step);
        return;
    }
    bool minus;
    const Var *by = is_leaf(e) ? NULL : held(v, e, &minus);
    if (by) {
        e = step.value = expr_var(l->x, by);
        if (minus)
            e = step.value = expr_neg(l->x, e);
    } else if (e->op == EXPR_NEG && !is_leaf(e) && !is_temporary(v, step.target)) {
        int at;
        Sym name = symbol_f(l->front->symbols, "$minus(%s)", step.target->name->text);
        Var *part = lower_make(l, name->text, type_scalar(l->x, TYPE_REAL), ROLE_CONTINUOUS, &at);
        l->vars.at[at].is_copy = true;
        lower_add_slot(l, at);
        PUSH(l->arena, *to, ((Step){.kind = STEP_ASSIGN, .target = part, .value = e->args[0]}));
        Expr back = expr_neg(l->x, expr_var(l->x, step.target));
        PUSH(l->arena, *v->made, ((Step){.kind = STEP_ASSIGN, .target = part, .value = back}));
        hold(v, e->args[0], part);
        e = step.value = expr_neg(l->x, expr_var(l->x, part));
    } else if (!is_leaf(e) && !is_temporary(v, step.target)) {
        hold(v, e, step.target);
    }
    if (is_leaf(e) && can_stand(v, e))
        replace(v, step.target, e);
    PUSH(l->arena, *to, step);
}

static void note_given_again(Values *v, const Step *step)
{
    const Block *b = step->kind == STEP_BLOCK ? &v->l->system->blocks.at[step->index] : NULL;
    if (!b || b->solution != SOLVED_WHERE_FORMULA_FAILS)
        return;
    for (int k = 0; k < b->n; k++)
        map_put(v->l->arena, &v->given_again, (uint64_t)b->unknowns[k]->number, 1);
    for (int k = 0; k < b->inner.n; k++)
        map_put(v->l->arena, &v->given_again, (uint64_t)b->inner.at[k].target->number, 1);
}

void lower_values(Lower *l, Steps *sequence, Steps *made)
{
    Values v = {.l = l, .made = made};
    v.put = (Rewriter){.x = l->x, .rewrite = put_value, .data = &v};
    Steps to = {0};
    for (int k = 0; k < sequence->n; k++)
        note_given_again(&v, &sequence->at[k]);
    for (int k = 0; k < sequence->n; k++)
        walk_step(&v, sequence->at[k], &to);
    *sequence = to;
}
