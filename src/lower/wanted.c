/* wanted.c: states that the model prefers although it differentiates other variables (specification 4.8.8.1).
 *
 * A volume writes der(m) and der(U), but prefers the level and the temperature as states, and gives them start values:
 * where no initial equation says more, these are what the run begins with, and m and U have none. Where such a variable
 * follows from differentiated ones by equations without derivatives, these equations are differentiated, as Pantelides
 * would have done had the model said der() of it; the choice of states does the rest.
 */
#include "lower/reduce.h"

enum { MOST_EQUATIONS = 200 }; /* that are differentiated for one variable */

/* The equations by which one variable follows from differentiated ones. */
typedef struct {
    Lower *l;
    const Graph *h;
    const Reduction *r;
    Ints stamp; /* per column: the variable for which it was met last */
    Ints rows;
    bool is_dynamic; /* a differentiated variable was met */
} Way;

/* False: it hangs on a derivative, or on a differentiated variable that is itself preferred. */
static bool find_way(Way *w, int wanted)
{
    Arena *a = w->l->scratch;
    Ints stack = {0};
    w->rows.n = 0;
    w->is_dynamic = false;
    ints_push(a, &stack, wanted);
    w->stamp.at[wanted] = wanted;
    while (stack.n) {
        int row = w->r->m.eqn_of.at[stack.at[--stack.n]];
        if (row == GRAPH_NONE || w->rows.n == MOST_EQUATIONS)
            return false;
        ints_push(a, &w->rows, row);
        for (int k = w->h->g.row.at[row]; k < w->h->g.row.at[row + 1]; k++) {
            int c = w->h->g.col.at[k];
            if (w->r->var_base.at[c] != GRAPH_NONE)
                return false;
            if (w->r->var_der.at[c] != GRAPH_NONE) {
                w->is_dynamic = true;
                if (w->l->vars.at[w->h->var_of.at[c]].select >= SELECT_PREFER)
                    return false;
            } else if (w->stamp.at[c] != wanted) {
                w->stamp.at[c] = wanted;
                ints_push(a, &stack, c);
            }
        }
    }
    return w->is_dynamic;
}

/* Their derivatives; none where one of them has none. */
static bool differentiate(Lower *l, const Way *w, uint8_t *differentiated)
{
    int n = l->equations.n;
    DiagMark mark = diags_mark(l->diags);
    for (int k = 0; k < w->rows.n; k++) {
        int e = w->h->equation_of.at[w->rows.at[k]];
        if (differentiated[e])
            continue;
        if (!lower_differentiate(l, e)) {
            diags_release(l->diags, mark);
            l->equations.n = n;
            return false;
        }
    }
    for (int k = 0; k < w->rows.n; k++)
        differentiated[w->h->equation_of.at[w->rows.at[k]]] = 1;
    return true;
}

static void note_mentioned(void *data, Expr e)
{
    void **both = data;
    Lower *l = both[0];
    int v = e->op == EXPR_VAR ? lower_variable(l, e->value.var) : NO_VARIABLE;
    if (v != NO_VARIABLE)
        ((uint8_t *)both[1])[v] = 1;
}

/* Per variable: an initial equation has it. */
static uint8_t *mentioned_initially(Lower *l)
{
    uint8_t *is = NEW_ARRAY(l->scratch, uint8_t, l->vars.n + 1);
    void *both[] = {l, is};
    Map seen = {0};
    for (int k = 0; k < l->initial_equations.n; k++) {
        expr_visit(l->x, &seen, l->initial_equations.at[k].left, note_mentioned, both);
        expr_visit(l->x, &seen, l->initial_equations.at[k].right, note_mentioned, both);
    }
    return is;
}

bool lower_wanted(Lower *l, const Graph *h, const Reduction *r)
{
    Way way = {.l = l, .h = h, .r = r, .stamp = ints_filled(l->scratch, h->g.n_var, GRAPH_NONE)};
    uint8_t *differentiated = NEW_ARRAY(l->scratch, uint8_t, l->equations.n + 1);
    const uint8_t *mentioned = mentioned_initially(l);
    bool any = false;
    for (int c = 0; c < h->g.n_var; c++) {
        const LowerVar *v = &l->vars.at[h->var_of.at[c]];
        bool is_algebraic = r->var_der.at[c] == GRAPH_NONE && r->var_base.at[c] == GRAPH_NONE;
        bool begins = v->own_start && !v->is_fixed && !mentioned[h->var_of.at[c]];
        if (is_algebraic && begins && v->select >= SELECT_PREFER && lower_is_unknown(v) && find_way(&way, c))
            any |= differentiate(l, &way, differentiated);
    }
    return any;
}
