/* decisive.c: parameters that decide which unknowns an equation holds.
 *
 *     y = if T > eps then state else K*u
 *
 * With T known this is one of two equations, and the initial system can be solved for the one and not for the other: a
 * structure that holds both branches would compute u from an equation that does not contain it. So such a condition is
 * put in as the truth that it has, and the parameters in it, or in what a variable in it is equal to, as numbers
 * (scalarise.c).
 */
#include "lower/lower.h"

typedef struct {
    Lower *l;
    Map given;        /* Var number -> index in values */
    VEC(Expr) values; /* the parameters and numbers that variables are equal to */
    bool *decides;    /* per variable of Lower */
    Ints *reads;      /* unknowns of the branch being looked at */
} Decisive;

static const LowerVar *variable_of(const Decisive *d, Expr e)
{
    int v = e->op == EXPR_VAR ? lower_variable(d->l, e->value.var) : NO_VARIABLE;
    return v == NO_VARIABLE ? NULL : &d->l->vars.at[v];
}

/* The literal that e is before the simulation, or NULL. */
static Expr known_value(Decisive *d, Expr e)
{
    Expr value = e->type->n_dims == 0 ? front_evaluate_quiet(d->l->front, e) : NULL;
    return value && expr_is_literal(value) ? value : NULL;
}

static void note_given(Decisive *d, Expr v, Expr value)
{
    const LowerVar *a = variable_of(d, v), *parameter = variable_of(d, value);
    bool is_given = expr_is_literal(value) || (parameter && parameter->role == ROLE_PARAMETER);
    if (!a || !is_given || a->role == ROLE_PARAMETER)
        return;
    map_put(d->l->scratch, &d->given, (uint64_t)v->value.var->number, d->values.n);
    PUSH(d->l->scratch, d->values, value);
}

static void note_all_given(Decisive *d)
{
    const Flat *flat = d->l->flat;
    for (int k = 0; k < flat->vars.n; k++) {
        const FlatVar *f = &flat->vars.at[k];
        if (f->binding && f->var->type->kind == TYPE_REAL && f->var->type->n_dims == 0)
            note_given(d, expr_var(d->l->x, f->var), f->binding);
    }
    for (const FlatEquation *e = flat->equations.first; e; e = e->next)
        if (e->kind == FLAT_EQUALS && e->left->type->kind == TYPE_REAL && e->left->type->n_dims == 0) {
            note_given(d, e->left, e->right);
            note_given(d, e->right, e->left);
        }
}

static Expr put_given(void *data, Expr e)
{
    Decisive *d = data;
    int k = e->op == EXPR_VAR ? map_get(&d->given, (uint64_t)e->value.var->number) : MAP_NONE;
    return k == MAP_NONE ? NULL : d->values.at[k];
}

static void mark_parameter(void *data, Expr e)
{
    Decisive *d = data;
    const LowerVar *a = variable_of(d, e);
    if (a && a->role == ROLE_PARAMETER)
        d->decides[a - d->l->vars.at] = true;
}

static void read_unknown(void *data, Expr e)
{
    Decisive *d = data;
    const LowerVar *a = variable_of(d, e);
    if (a && a->role != ROLE_PARAMETER)
        ints_push(d->l->scratch, d->reads, (int)(a - d->l->vars.at));
}

static Ints unknowns_of(Decisive *d, Expr e)
{
    Ints found = {0};
    Map seen = {0};
    d->reads = &found;
    expr_visit(d->l->x, &seen, e, read_unknown, d);
    return found;
}

static bool is_within(const Ints *a, const Ints *b)
{
    for (int i = 0; i < a->n; i++) {
        bool found = false;
        for (int k = 0; k < b->n && !found; k++)
            found = b->at[k] == a->at[i];
        if (!found)
            return false;
    }
    return true;
}

static bool reads_the_same(Decisive *d, Expr a, Expr b)
{
    Ints in_a = unknowns_of(d, a), in_b = unknowns_of(d, b);
    return is_within(&in_a, &in_b) && is_within(&in_b, &in_a);
}

/* The truth of a condition that is known before the simulation is kept, unless the branches hold the same unknowns. */
static void decide(Decisive *d, Expr condition, Expr then, Expr otherwise)
{
    Lower *l = d->l;
    Rewriter r = {.x = l->x, .rewrite = put_given, .data = d};
    if (expr_is_literal(condition) || map_get(&l->folding.decided, (uint64_t)condition->number) != MAP_NONE)
        return;
    Expr of_parameters = expr_rewrite(&r, condition), truth = known_value(d, of_parameters);
    if (!truth || (then && reads_the_same(d, then, otherwise)))
        return;
    Map seen = {0};
    expr_visit(l->x, &seen, of_parameters, mark_parameter, d);
    map_put(l->work, &l->folding.decided, (uint64_t)condition->number, l->folding.decisions.n);
    PUSH(l->work, l->folding.decisions, truth);
}

static void look(void *data, Expr e)
{
    if (e->op == EXPR_IF)
        decide(data, e->args[0], e->args[1], e->args[2]);
}

static void look_at_all(Decisive *d, const FlatEquation *list)
{
    Map seen = {0};
    for (const FlatEquation *e = list; e; e = e->next) {
        if (e->kind == FLAT_EQUALS) {
            expr_visit(d->l->x, &seen, e->left, look, d);
            expr_visit(d->l->x, &seen, e->right, look, d);
        }
        for (const FlatBranch *b = e->kind == FLAT_IF ? e->branches : NULL; b && b->condition; b = b->next)
            decide(d, b->condition, NULL, NULL);
    }
}

bool *lower_decisive(Lower *l)
{
    Decisive d = {.l = l, .decides = NEW_ARRAY(l->scratch, bool, l->vars.n + 1)};
    note_all_given(&d);
    look_at_all(&d, l->flat->equations.first);
    return d.decides;
}
