/* pantelides.c: which equations must be differentiated before the highest derivatives can be solved for.
 *
 * C. Pantelides, "The consistent initialization of differential-algebraic systems", 1988, algorithm 4.1.
 * Cost: one matching of the whole, then one augmenting search for each differentiation; linear on real models.
 *
 * Departures from the paper's listing:
 * - Its existence test (section 4) runs first, on the graph in which a variable and all its derivatives are one
 *   node. Without it, a singular model is differentiated for ever.
 * - A greatest matching of the equations as written comes first: the paper's result does not depend on the
 *   order of the equations, and only those that stay unmatched need the paper's search.
 */
#include "graph/match.h"

typedef struct {
    Arena *a;
    Incidence *g;
    const PantelidesProblem *p;
    Reduction r;
    Search s;
    Ints order; /* n_eqn: how often differentiated */
    int given;  /* equations as written            */
} Reducing;

/* Fills *culprits with equations that no differentiation can save. */
static bool is_singular(Arena *a, const Incidence *g, const PantelidesProblem *p, Ints *culprits)
{
    Ints base = ints_filled(a, g->n_var, NONE);
    for (int v = 0; v < g->n_var; v++) /* a derivative may stand before its variable */
        if (p->var_der[v] != NONE)
            base.at[p->var_der[v]] = v;
    for (int v = 0; v < g->n_var; v++) {
        int first = v;
        while (base.at[first] != NONE && base.at[first] != first)
            first = base.at[first];
        base.at[v] = first;
    }
    Incidence merged = graph_incidence(a, g->n_var);
    Ints eqns = {0};
    for (int e = 0; e < g->n_eqn; e++) {
        if (p->eqn_der && p->eqn_der[e] != NONE)
            continue; /* its derivative stands for it */
        graph_begin_equation(a, &merged);
        ints_push(a, &eqns, e);
        for (int k = g->row.at[e]; k < g->row.at[e + 1]; k++)
            graph_touch(a, &merged, base.at[g->col.at[k]], EDGE_UNIT);
    }
    Matching m = graph_match(a, &merged, NULL);
    if (m.size == merged.n_eqn)
        return false;
    Parts parts = graph_parts(a, &merged, NULL, &m);
    for (int i = 0; i < parts.over_eqns.n; i++)
        ints_push(a, culprits, eqns.at[parts.over_eqns.at[i]]);
    return true;
}

/* d/dt of c*v touches v', and v only where c changes. */
static void append_derivative(Reducing *x, int e)
{
    Incidence *g = x->g;
    graph_begin_equation(x->a, g);
    for (int k = g->row.at[e]; k < g->row.at[e + 1]; k++) {
        int v = g->col.at[k], der = x->r.var_der.at[v];
        EdgeClass kind = (EdgeClass)g->kind.at[k];
        if (!graph_edge_is_fixed(kind))
            graph_touch(x->a, g, v, kind == EDGE_NONLINEAR ? EDGE_NONLINEAR : EDGE_VARYING);
        graph_touch(x->a, g, der, kind == EDGE_NONLINEAR ? EDGE_VARYING : kind);
    }
    ints_push(x->a, &x->r.eqn_der, NONE);
    ints_push(x->a, &x->r.eqn_base, e);
    ints_push(x->a, &x->order, x->order.at[e] + 1);
}

/* Differentiates all that a failed search reached, unless something in it must not be. */
static bool differentiate(Reducing *x)
{
    Search *s = &x->s;
    int most = x->p->max_order ? x->p->max_order : 32;
    for (int i = 0; i < s->eqns.n; i++) {
        int e = s->eqns.at[i];
        if (x->order.at[e] >= most || (x->p->no_derivative && e < x->given && x->p->no_derivative[e]))
            ints_push(x->a, &x->r.culprits, e);
    }
    if (x->r.culprits.n) {
        x->r.status = REDUCTION_BLOCKED;
        for (int i = 0; i < s->eqns.n; i++)
            ints_push(x->a, &x->r.coupled, s->eqns.at[i]);
        return false;
    }
    int first = graph_add_variables(x->a, x->g, s->vars.n);
    for (int i = 0; i < s->vars.n; i++) {
        x->r.var_der.at[s->vars.at[i]] = first + i;
        ints_push(x->a, &x->r.var_der, NONE);
        ints_push(x->a, &x->r.var_base, s->vars.at[i]);
    }
    for (int i = 0; i < s->eqns.n; i++) {
        x->r.eqn_der.at[s->eqns.at[i]] = x->g->n_eqn;
        append_derivative(x, s->eqns.at[i]);
    }
    for (int i = 0; i < s->vars.n; i++) /* the new variables come in the order of the old: one push each */
        ints_push(x->a, &s->eqn_of, x->r.eqn_der.at[s->eqn_of.at[s->vars.at[i]]]);
    return true;
}

static void begin(Reducing *x)
{
    Reduction *r = &x->r;
    int n_var = x->g->n_var, n_eqn = x->g->n_eqn;
    r->var_der = ints_filled(x->a, n_var, NONE);
    r->var_base = ints_filled(x->a, n_var, NONE);
    r->eqn_der = ints_filled(x->a, n_eqn, NONE);
    r->eqn_base = ints_filled(x->a, n_eqn, NONE);
    x->order = ints_filled(x->a, n_eqn, 0);
    for (int v = 0; v < n_var; v++) {
        r->var_der.at[v] = x->p->var_der[v];
        if (x->p->var_der[v] != NONE)
            r->var_base.at[x->p->var_der[v]] = v;
    }
    for (int e = 0; e < n_eqn && x->p->eqn_der; e++) {
        r->eqn_der.at[e] = x->p->eqn_der[e];
        if (x->p->eqn_der[e] != NONE)
            r->eqn_base.at[x->p->eqn_der[e]] = e;
    }
    for (int e = 0; e < n_eqn; e++)
        for (int base = r->eqn_base.at[e]; base != NONE; base = r->eqn_base.at[base])
            x->order.at[e]++;
}

/* The greatest matching of the highest derivatives in the equations as written, as a start for the search. */
static void match_as_written(Reducing *x)
{
    uint8_t *hidden = NEW_ARRAY(x->a, uint8_t, x->g->n_var);
    for (int v = 0; v < x->g->n_var; v++)
        hidden[v] = x->r.var_der.at[v] != NONE;
    Ints eqns = {0};
    for (int e = 0; e < x->given; e++)
        if (x->r.eqn_der.at[e] == NONE)
            ints_push(x->a, &eqns, e);
    Incidence top = {.n_var = x->g->n_var};
    ints_push(x->a, &top.row, 0);
    for (int i = 0; i < eqns.n; i++) {
        for (int k = x->g->row.at[eqns.at[i]]; k < x->g->row.at[eqns.at[i] + 1]; k++) {
            if (hidden[x->g->col.at[k]])
                continue;
            ints_push(x->a, &top.col, x->g->col.at[k]);
            ints_push(x->a, &top.kind, EDGE_UNIT);
        }
        ints_push(x->a, &top.row, top.col.n);
        top.n_eqn++;
    }
    Matching m = graph_match(x->a, &top, NULL);
    x->s.eqn_of = ints_filled(x->a, x->g->n_var, NONE);
    for (int v = 0; v < x->g->n_var; v++)
        if (m.eqn_of.at[v] != NONE)
            x->s.eqn_of.at[v] = eqns.at[m.eqn_of.at[v]];
}

Reduction graph_pantelides(Arena *a, Incidence *g, const PantelidesProblem *p)
{
    Reducing x = {.a = a, .g = g, .p = p, .given = g->n_eqn};
    if (is_singular(a, g, p, &x.r.culprits)) {
        x.r.status = REDUCTION_SINGULAR;
        return x.r;
    }
    begin(&x);
    match_as_written(&x);
    uint8_t *matched = NEW_ARRAY(a, uint8_t, x.given);
    for (int v = 0; v < g->n_var; v++)
        if (x.s.eqn_of.at[v] != NONE)
            matched[x.s.eqn_of.at[v]] = 1;
    for (int first = 0; first < x.given && x.r.status == REDUCTION_DONE; first++) {
        if (matched[first] || x.r.eqn_der.at[first] != NONE)
            continue;
        for (int e = first; !search_augment(a, g, &x.s, x.r.var_der.at, e); e = x.r.eqn_der.at[e])
            if (!differentiate(&x))
                break;
    }
    x.r.m = (Matching){.eqn_of = x.s.eqn_of, .var_of = ints_filled(a, g->n_eqn, NONE)};
    while (x.r.m.eqn_of.n < g->n_var)
        ints_push(a, &x.r.m.eqn_of, NONE);
    for (int v = 0; v < g->n_var; v++) {
        int e = x.r.m.eqn_of.at[v];
        if (e == NONE || x.r.var_der.at[v] != NONE || x.r.eqn_der.at[e] != NONE) {
            x.r.m.eqn_of.at[v] = NONE; /* matched before it was differentiated */
            continue;
        }
        x.r.m.var_of.at[e] = v;
        x.r.m.size++;
    }
    return x.r;
}
