/* preferred.c: states that the model prefers although it does not differentiate them (specification 4.8.8.1).
 *
 * A variable with StateSelect.prefer or always can be a state although its derivative does not stand in the model: the
 * relative velocity v of a spring between two masses. Where x, with v = der(x), follows by equations with constant
 * coefficients from variables that are all differentiated twice, those equations are differentiated once more: that
 * gives der(v), and asks for nothing that is not there.
 */
#include "lower/lower.h"

/* The equations that were differentiated once, with the variables that they bind by constant coefficients. */
typedef struct {
    Lower *l;
    Incidence g;      /* row: equation; column: variable of Lower */
    Ints equation_of; /* row -> the derived equation */
    bool fixed;       /* the row being read has constant coefficients only */
    Ints given_by;    /* variable -> row that can give its second derivative, or GRAPH_NONE */
} Twice;

static bool is_any_unknown(void *data, Expr leaf)
{
    Lower *l = ((Twice *)data)->l;
    int v = leaf->op == EXPR_VAR ? lower_variable(l, leaf->value.var) : NO_VARIABLE;
    return v != NO_VARIABLE && lower_is_unknown(&l->vars.at[v]);
}

static void touch_bound(void *data, Expr unknown, Coefficient c)
{
    Twice *t = data;
    if (c == COEFFICIENT_ABSENT)
        return;
    t->fixed &= c == COEFFICIENT_UNIT || c == COEFFICIENT_CONSTANT || c == COEFFICIENT_NONZERO_PARAMETER;
    graph_touch(t->l->arena, &t->g, lower_variable(t->l, unknown->value.var), lower_edge_class(c));
}

static bool is_twice_differentiated(const Lower *l, int v)
{
    int der = l->vars.at[v].der;
    return der != NO_VARIABLE && l->vars.at[der].der != NO_VARIABLE;
}

/* From the variables that are differentiated twice: all that follow from them by one equation after the other. */
static void follow_twice(Twice *t, const uint8_t *usable)
{
    Lower *l = t->l;
    Incidence columns = graph_transpose(l->arena, &t->g);
    Ints open = ints_filled(l->arena, t->g.n_eqn, 0), stack = {0};
    for (int r = 0; r < t->g.n_eqn; r++) {
        for (int k = t->g.row.at[r]; k < t->g.row.at[r + 1]; k++)
            open.at[r] += !is_twice_differentiated(l, t->g.col.at[k]);
        if (usable[r] && open.at[r] == 1)
            ints_push(l->arena, &stack, r);
    }
    while (stack.n) {
        int r = stack.at[--stack.n], v = GRAPH_NONE;
        for (int k = t->g.row.at[r]; k < t->g.row.at[r + 1]; k++) {
            int c = t->g.col.at[k];
            if (!is_twice_differentiated(l, c) && t->given_by.at[c] == GRAPH_NONE)
                v = c;
        }
        if (v == GRAPH_NONE)
            continue;
        t->given_by.at[v] = r;
        for (int k = columns.row.at[v]; k < columns.row.at[v + 1]; k++)
            if (--open.at[columns.col.at[k]] == 1 && usable[columns.col.at[k]])
                ints_push(l->arena, &stack, columns.col.at[k]);
    }
}

static bool differentiate_for(Twice *t, int wanted)
{
    Lower *l = t->l;
    Ints stack = {0};
    ints_push(l->arena, &stack, wanted);
    while (stack.n) {
        int v = stack.at[--stack.n], r = t->given_by.at[v];
        if (r == GRAPH_NONE)
            continue;
        t->given_by.at[v] = GRAPH_NONE;
        if (!lower_differentiate(l, t->equation_of.at[r]))
            return false;
        for (int k = t->g.row.at[r]; k < t->g.row.at[r + 1]; k++)
            ints_push(l->arena, &stack, t->g.col.at[k]);
    }
    return true;
}

bool lower_preferred(Lower *l, bool *any)
{
    *any = false;
    Ints wanted = {0};
    for (int x = 0; x < l->vars.n; x++) {
        int v = l->vars.at[x].der;
        if (v != NO_VARIABLE && lower_is_unknown(&l->vars.at[v]) && l->vars.at[v].der == NO_VARIABLE &&
            l->vars.at[x].select >= SELECT_PREFER && l->vars.at[v].select >= SELECT_PREFER)
            ints_push(l->arena, &wanted, x);
    }
    if (!wanted.n)
        return true;
    Twice t = {.l = l, .g = graph_incidence(l->arena, l->vars.n)};
    t.given_by = ints_filled(l->arena, l->vars.n, GRAPH_NONE);
    uint8_t *usable = NEW_ARRAY(l->arena, uint8_t, l->equations.n + 1);
    Incidences to = {is_any_unknown, touch_bound, &t};
    for (int e = 0; e < l->equations.n; e++) {
        const Equation *once = &l->equations.at[e];
        if (once->removed || once->is_discrete || once->order != 1)
            continue;
        graph_begin_equation(l->arena, &t.g);
        ints_push(l->arena, &t.equation_of, e);
        t.fixed = true;
        expr_incidence(&l->solver, lower_residual(l, &l->equations.at[once->of]), &to);
        usable[t.g.n_eqn - 1] = t.fixed;
    }
    follow_twice(&t, usable);
    for (int k = 0; k < wanted.n; k++) {
        *any |= t.given_by.at[wanted.at[k]] != GRAPH_NONE;
        if (!differentiate_for(&t, wanted.at[k]))
            return false;
    }
    return true;
}
