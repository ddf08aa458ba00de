/* differences.c: arguments of functions as differences that are candidates for states.
 *
 * The body of a device is often one function of the potentials around it. What it computes hangs on their differences
 * alone, and these are voltages of capacitances, states most of the time, which the equations say beside the call:
 *
 *     current = f(a, b, c)        u = a - b        w = c - b        capacitance*der(u) = …
 *
 * With the call as it is, the potentials are unknowns of a nonlinear system that holds the function. With the
 * differences in their place (expr/special.h), the function is computed from states, once, and what is left is linear.
 * Differences are found as ways along equations u = a - b, in which potentials are the nodes, and zero is one more.
 */
#include "expr/special.h"
#include "lower/lower.h"

enum { MOST_EDGES = 4, MOST_TERMS = 5 };

typedef struct {
    int to;
    Expr difference; /* node - to */
} Edge;
typedef VEC(Edge) Edges;

typedef struct {
    Lower *l;
    VEC(Edges) edges; /* per variable; the last node is zero */
    int n_edges;
    Ints from, by; /* of the search: the node before, and the edge that led from there */
    Ints seen;     /* nodes that were reached */
    Specials specials;
    Rewriter outside, inside; /* of functions */
} Differences;

static bool is_candidate(const LowerVars *vars, int v)
{
    const LowerVar *a = &vars->at[v];
    return lower_is_unknown(a) && a->der != NO_VARIABLE && !vars->at[a->der].unused && a->select > SELECT_NEVER;
}

/* ---- the graph of differences -------------------------------------------------------------------------------------- */

typedef struct {
    int n, var[MOST_TERMS], sign[MOST_TERMS];
} Terms;

/* Adds sign*e; false: it is no sum of a few unknowns. */
static bool add_terms(const Differences *d, Expr e, int sign, Terms *to)
{
    if (e->op == EXPR_ADD || e->op == EXPR_SUB)
        return add_terms(d, e->args[0], sign, to) && add_terms(d, e->args[1], e->op == EXPR_ADD ? sign : -sign, to);
    if (e->op == EXPR_NEG)
        return add_terms(d, e->args[0], -sign, to);
    if (e->op == EXPR_VAR) {
        int v = lower_variable(d->l, e->value.var);
        if (v == NO_VARIABLE || !lower_is_unknown(&d->l->vars.at[v]) || to->n == MOST_TERMS)
            return false;
        to->var[to->n] = v;
        to->sign[to->n++] = sign;
        return true;
    }
    return expr_is_zero(e);
}

static void add_edge(Differences *d, int a, int b, Expr difference)
{
    PUSH(d->l->scratch, d->edges.at[a], ((Edge){b, difference}));
    PUSH(d->l->scratch, d->edges.at[b], ((Edge){a, expr_neg(d->l->x, difference)}));
    d->n_edges++;
}

/* -s times the other terms, candidates for states all; NULL: they are not. */
static Expr others(Differences *d, const Terms *t, int a, int b)
{
    Exprs *x = d->l->x;
    Expr sum = NULL;
    for (int k = 0; k < t->n; k++) {
        if (k == a || k == b)
            continue;
        if (!is_candidate(&d->l->vars, t->var[k]))
            return NULL;
        Expr u = expr_var(x, d->l->vars.at[t->var[k]].var);
        bool is_added = t->sign[k] != t->sign[a];
        sum = !sum ? (is_added ? u : expr_neg(x, u)) : is_added ? expr_add(x, sum, u) : expr_sub(x, sum, u);
    }
    return sum;
}

/* s*a - s*b + … = 0, for each pair that all others are candidates beside. */
static void add_equation(Differences *d, const Equation *e)
{
    Terms t = {0};
    if (e->removed || e->is_discrete || e->clock || !add_terms(d, e->left, 1, &t) || !add_terms(d, e->right, -1, &t))
        return;
    for (int a = 0; a < t.n && t.n > 2; a++)
        for (int b = a + 1; b < t.n; b++) {
            Expr difference = t.sign[a] == -t.sign[b] ? others(d, &t, a, b) : NULL;
            if (difference)
                add_edge(d, t.var[a], t.var[b], difference);
        }
}

static void find_edges(Differences *d)
{
    Lower *l = d->l;
    for (int v = 0; v <= l->vars.n; v++) {
        PUSH(l->scratch, d->edges, (Edges){0});
        ints_push(l->scratch, &d->from, GRAPH_NONE);
        ints_push(l->scratch, &d->by, 0);
    }
    for (int k = 0; k < l->equations.n; k++)
        add_equation(d, &l->equations.at[k]);
    for (int v = 0; v < l->vars.n && d->n_edges; v++)
        if (is_candidate(&l->vars, v))
            add_edge(d, v, l->vars.n, expr_var(l->x, l->vars.at[v].var));
}

/* Breadth first, from a; whether b was reached by few edges. */
static bool search(Differences *d, int a, int b)
{
    int depth = 0, end = 1;
    for (int k = 0; k < d->seen.n; k++)
        d->from.at[d->seen.at[k]] = GRAPH_NONE;
    d->seen.n = 0;
    ints_push(d->l->scratch, &d->seen, a);
    d->from.at[a] = a;
    for (int k = 0; k < d->seen.n && d->from.at[b] == GRAPH_NONE; k++) {
        if (k == end) {
            depth++;
            end = d->seen.n;
        }
        int node = d->seen.at[k];
        for (int i = 0; i < d->edges.at[node].n && depth < MOST_EDGES; i++) {
            int to = d->edges.at[node].at[i].to;
            if (d->from.at[to] != GRAPH_NONE)
                continue;
            d->from.at[to] = node;
            d->by.at[to] = i;
            ints_push(d->l->scratch, &d->seen, to);
        }
    }
    return d->from.at[b] != GRAPH_NONE;
}

static bool is_known(const Differences *d, int node)
{
    return node == d->l->vars.n || is_candidate(&d->l->vars, node);
}

/* a - b as a sum of candidates for states; NULL: it is none, or is one as it stands. */
static Expr difference(Differences *d, int a, int b)
{
    Expr sum = NULL;
    if (a == GRAPH_NONE || b == GRAPH_NONE || (is_known(d, a) && is_known(d, b)) || !search(d, a, b))
        return NULL;
    for (int node = b; node != a; node = d->from.at[node]) {
        Expr part = d->edges.at[d->from.at[node]].at[d->by.at[node]].difference;
        sum = sum ? expr_add(d->l->x, part, sum) : part;
    }
    return sum;
}

/* ---- calls --------------------------------------------------------------------------------------------------------- */

/* The node of a potential: an unknown, or zero. */
static int node_of(const Differences *d, Expr e)
{
    if (expr_is_zero(e))
        return d->l->vars.n;
    int v = e->op == EXPR_VAR ? lower_variable(d->l, e->value.var) : NO_VARIABLE;
    return v != NO_VARIABLE && lower_is_unknown(&d->l->vars.at[v]) ? v : GRAPH_NONE;
}

/* What an input is; *is_found: a difference of candidates for states. */
static Expr value_of_input(Differences *d, const SpecialInput *input, const Expr *scalars, bool *is_found)
{
    Expr plus = scalars[input->plus], minus = input->minus < 0 ? NULL : scalars[input->minus];
    int a = node_of(d, plus), b = minus ? node_of(d, minus) : d->l->vars.n;
    Expr found = a != b ? difference(d, a, b) : NULL;
    *is_found |= found != NULL;
    return found ? found : expr_rewrite(&d->inside, minus ? expr_sub(d->l->x, plus, minus) : plus);
}

typedef struct {
    Lower *l;
    Ints unknowns;
} TermReader;

static void note_read(void *data, const Var *var)
{
    TermReader *r = data;
    int v = lower_variable(r->l, var);
    if (v == NO_VARIABLE || !lower_is_unknown(&r->l->vars.at[v]) || is_candidate(&r->l->vars, v))
        return;
    for (int k = 0; k < r->unknowns.n; k++)
        if (r->unknowns.at[k] == v)
            return;
    ints_push(r->l->scratch, &r->unknowns, v);
}

/* The unknowns that are no candidates for states and that a part depends on. */
static Ints unknowns_of(Differences *d, const Special *of, int part, const Expr *values)
{
    TermReader r = {.l = d->l};
    for (int k = 0; k < of->n_inputs; k++)
        if (of->uses[part * of->n_inputs + k])
            expr_visit_reads(d->l->x, values[k], note_read, &r);
    return r.unknowns;
}

static bool are_equal(const Ints *a, const Ints *b)
{
    for (int k = 0; k < a->n && a->n == b->n; k++)
        if (a->at[k] != b->at[k])
            return false;
    return a->n == b->n;
}

/* A part of the call, computed together with those that depend on the same unknowns. */
static Expr part_of(Differences *d, const Special *of, int part, const Expr *values)
{
    bool *together = NEW_ARRAY(d->l->scratch, bool, of->n_parts);
    Ints own = unknowns_of(d, of, part, values);
    for (int k = 0; k < of->n_parts; k++) {
        Ints others = of->parts[k] && !expr_is_literal(of->parts[k]) ? unknowns_of(d, of, k, values) : (Ints){0};
        together[k] = of->parts[k] && !expr_is_literal(of->parts[k]) && are_equal(&own, &others);
    }
    return special_call(&d->specials, of, together, part, values);
}

/* A part of a call that takes potentials, with differences in their place; NULL: there are none. */
static Expr with_differences(Differences *d, Expr e)
{
    Expr call = NULL;
    int part = special_part(e, &call);
    int n = part < 0 ? -1 : special_scalars(call, NULL);
    if (n <= 0 || e->varies != VARIES_CONTINUOUS)
        return NULL;
    Expr *scalars = NEW_ARRAY(d->l->scratch, Expr, n);
    special_scalars(call, scalars);
    bool may_be = false;
    for (int k = 0; k < n && !may_be; k++) {
        int node = node_of(d, scalars[k]);
        may_be = node != GRAPH_NONE && node < d->l->vars.n && d->edges.at[node].n;
    }
    const Special *of = may_be ? special_of(&d->specials, call, n, scalars) : NULL;
    if (!of || part >= of->n_parts || !of->parts[part])
        return NULL;
    bool is_found = false;
    Expr *values = NEW_ARRAY(d->l->scratch, Expr, of->n_inputs);
    for (int k = 0; k < of->n_inputs; k++)
        values[k] = value_of_input(d, &of->inputs[k], scalars, &is_found);
    return is_found ? part_of(d, of, part, values) : NULL;
}

static Expr put_inside(void *data, Expr e)
{
    Differences *d = data;
    if (e->op != EXPR_SUB)
        return with_differences(d, e);
    return difference(d, node_of(d, e->args[0]), node_of(d, e->args[1]));
}

/* Sums and products stay as they are: u = a - b is what makes u known. */
static Expr put_outside(void *data, Expr e)
{
    Differences *d = data;
    Expr special = with_differences(d, e);
    if (special || (e->op != EXPR_CALL && e->op != EXPR_POW && expr_elementary((ExprOp)e->op) == ELEMENTARY_COUNT))
        return special;
    Expr *args = NEW_ARRAY(d->l->scratch, Expr, e->n);
    for (int k = 0; k < e->n; k++)
        args[k] = expr_rewrite(&d->inside, e->args[k]);
    return expr_rebuild(d->l->x, e, args);
}

bool lower_differences(Lower *l)
{
    Differences d = {.l = l, .specials = {.x = l->x, .arena = l->work}};
    find_edges(&d);
    if (!d.n_edges)
        return true;
    d.inside = (Rewriter){.x = l->x, .rewrite = put_inside, .data = &d, .arena = l->scratch};
    d.outside = (Rewriter){.x = l->x, .rewrite = put_outside, .data = &d, .arena = l->scratch};
    for (int k = 0; k < l->equations.n; k++) {
        Equation *e = &l->equations.at[k];
        if (e->removed || e->is_discrete || e->clock)
            continue;
        Expr left = expr_rewrite(&d.outside, e->left), right = expr_rewrite(&d.outside, e->right);
        if (left != e->left || right != e->right)
            e->residual = NULL;
        e->left = left;
        e->right = right;
    }
    return true;
}
