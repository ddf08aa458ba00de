/* values.c: the same value is computed once, along the whole sequence of assignments.
 *
 * Expressions are hash-consed, so equal terms over the same variables are one node already. But two variables may be
 * given equal values, and what is computed from the one and from the other then looks different. So the sequence is
 * walked once, and each variable whose value is a number, another variable, or what another variable has already, is
 * replaced by that in all that follows. Operands of products and sums are brought to one order (exact: a*b = b*a). The
 * sign of a value with a difference or a number in it goes there: -(a - b) is b - a. Another
 * variable that is -(…) is replaced by - of a variable that holds (…): the sign then goes into the sums and differences
 * in which it stands, and mostly vanishes. The assignments themselves stay, for those who want the variable. Parts of a
 * moving value that change at events at most become variables of their own, which are computed there.
 *
 * Blocks are left as they are: they are also solved at events, where the order is another. What a block gives again
 * where formulas fail is not replaced by what the formulas gave.
 */
#include "lower/sort.h"

enum { DEEP_EXPRESSION = 100 };

typedef struct {
    Lower *l;
    Rewriter put;
    Map instead; /* Var number -> index in values */
    VEC(Expr) values;
    Map holder; /* number of an expression -> index in holders */
    VEC(const Var *) holders;
    Map seen, ordered; /* number of an expression -> index in results, where it changed */
    VEC(Expr) results;
    Map resting;     /* number of an expression -> whether it changes at events at most */
    Map given_again; /* Var number -> 1: a block after the formulas may give it another value */
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

/* -e with the sign inside, where it costs nothing: in a difference, a number, or a part that has one of them; NULL: it
 * would cost. Exact, since rounding does not know the sign. */
static Expr turned(Exprs *x, Expr e, int depth)
{
    if (!is_real(e) || !depth || e->n != 2)
        return e->op == EXPR_NEG ? e->args[0] : expr_is_literal(e) ? expr_neg(x, e) : NULL;
    Expr a = e->args[0], b = e->args[1], part;
    if (e->op == EXPR_SUB)
        return expr_sub(x, b, a);
    if (e->op == EXPR_ADD) {
        if (expr_is_literal(a) || expr_is_literal(b)) /* others take the sign of such a sum for nothing */
            return NULL;
        if ((part = turned(x, b, depth - 1)))
            return expr_sub(x, part, a);
        part = turned(x, a, depth - 1);
        return part ? expr_sub(x, part, b) : NULL;
    }
    if (e->op != EXPR_MUL && e->op != EXPR_DIV)
        return NULL;
    if ((part = turned(x, a, depth - 1)))
        return expr_rebuild(x, e, (Expr[]){part, b});
    part = turned(x, b, depth - 1);
    return part ? expr_rebuild(x, e, (Expr[]){a, part}) : NULL;
}

/* ---- what does not move within what does ------------------------------------------------------------------------- */

/* Operators that are computed in any case, and have no effect but their value. */
static bool is_arithmetic(Expr e)
{
    return is_real(e) && (e->op == EXPR_ADD || e->op == EXPR_SUB || e->op == EXPR_MUL || e->op == EXPR_DIV ||
                          e->op == EXPR_NEG || e->op == EXPR_SQRT || e->op == EXPR_SIN || e->op == EXPR_COS);
}

/* Made of numbers, parameters and variables that change at events at most, by arithmetic. */
static bool rests(Values *v, Expr e, int depth)
{
    if (expr_is_literal(e))
        return true;
    if (e->op == EXPR_VAR)
        return is_real(e) && !is_temporary(v, e->value.var) && lower_varies(v->l, e) <= VARIES_DISCRETE;
    if (!is_arithmetic(e) || !depth)
        return false;
    int known = map_get(&v->resting, (uint64_t)e->number);
    if (known != MAP_NONE)
        return known;
    bool all = true;
    for (int k = 0; k < e->n && all; k++)
        all = rests(v, e->args[k], depth - 1);
    map_put(v->l->arena, &v->resting, (uint64_t)e->number, all);
    return all;
}

/* A variable for a value that rests: it is computed at events. */
static Expr resting_variable(Values *v, Expr e, Steps *to)
{
    Lower *l = v->l;
    bool minus;
    const Var *by = held(v, e, &minus);
    if (by && !minus && lower_varies(l, expr_var(l->x, by)) <= VARIES_DISCRETE)
        return expr_var(l->x, by);
    int at;
    Sym name = symbol_f(l->front->symbols, "$still%d", ++l->n_made);
    Var *part = lower_make(l, name->text, type_scalar(l->x, TYPE_REAL), ROLE_CONTINUOUS, &at);
    part->meaning = e;
    l->vars.at[at].is_copy = true;
    l->vars.at[at].motion = lower_varies(l, e) == VARIES_DISCRETE ? MOVES_AT_EVENTS : MOVES_NEVER;
    lower_add_slot(l, at);
    Step step = {.kind = STEP_ASSIGN, .target = part, .value = e};
    PUSH(l->arena, *to, step);
    PUSH(l->arena, *v->made, step);
    hold(v, e, part);
    return expr_var(l->x, part);
}

static Expr without_resting(Values *v, Expr e, int depth, Steps *to)
{
    if (is_leaf(e) || !is_arithmetic(e) || !depth)
        return e;
    if (rests(v, e, depth))
        return resting_variable(v, e, to);
    Expr args[2];
    bool changed = false;
    for (int k = 0; k < e->n; k++) {
        args[k] = without_resting(v, e->args[k], depth - 1, to);
        changed |= args[k] != e->args[k];
    }
    return changed ? formed(v, expr_rebuild(v->l->x, e, args)) : e;
}

/* Parts of formulas have no entry among the variables: how they move is how they vary. */
static Motion target_motion(const Values *v, const Var *target)
{
    int at = lower_variable(v->l, target);
    if (at != NO_VARIABLE)
        return v->l->vars.at[at].motion;
    return target->varies == VARIES_CONTINUOUS ? MOVES
           : target->varies == VARIES_DISCRETE ? MOVES_AT_EVENTS
                                               : MOVES_NEVER;
}

static void share_values(Values *v, Step step, Steps *to)
{
    Lower *l = v->l;
    if (step.kind != STEP_ASSIGN || !is_real(step.value)) {
        PUSH(l->arena, *to, step);
        return;
    }
    Expr e = step.value = formed(v, expr_rewrite(&v->put, step.value));
    if (target_motion(v, step.target) == MOVES)
        e = step.value = without_resting(v, e, DEEP_EXPRESSION, to);
    if (map_get(&v->given_again, (uint64_t)step.target->number) != MAP_NONE) {
        PUSH(l->arena, *to, step);
        return;
    }
    enum { DEEP = 6 };
    bool minus;
    Expr turned_e;
    const Var *by = is_leaf(e) ? NULL : held(v, e, &minus);
    if (by) {
        e = step.value = expr_var(l->x, by);
        if (minus)
            e = step.value = expr_neg(l->x, e);
    } else if (e->op == EXPR_NEG && !is_leaf(e) && (turned_e = turned(l->x, e->args[0], DEEP))) {
        if (!is_temporary(v, step.target))
            hold(v, e, step.target);
        e = step.value = formed(v, turned_e);
        if (!is_leaf(e) && !is_temporary(v, step.target))
            hold(v, e, step.target);
    } else if (e->op == EXPR_NEG && !is_leaf(e) && !is_temporary(v, step.target)) {
        int at;
        Sym name = symbol_f(l->front->symbols, "$minus(%s)", step.target->name->text);
        Var *part = lower_make(l, name->text, type_scalar(l->x, TYPE_REAL), ROLE_CONTINUOUS, &at);
        part->meaning = e->args[0];
        l->vars.at[at].is_copy = true;
        l->vars.at[at].motion = target_motion(v, step.target);
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
        share_values(&v, sequence->at[k], &to);
    *sequence = to;
}
