/* floating.c: circuits without a ground, in the user's words.
 *
 * Potentials that appear together in an equation are of one circuit. Where each equation of a circuit holds at least two of
 * them, nothing but their differences is known.
 */
#include "lower/reduce.h"

typedef struct {
    Lower *l;
    bool *is_potential; /* per variable: stands for a potential of a connector that the library has a message for */
    int *circuit;       /* per variable: the next one on the way to the first of its circuit */
    bool *is_held;      /* per first one: an equation holds one of its circuit alone */
    bool *is_joined;    /* … two of them */
    Ints here;          /* potentials in the equation that is looked at */
} Circuits;

static int first_of(const Circuits *c, int v)
{
    while (c->circuit[v] != v)
        v = c->circuit[v];
    return v;
}

static int standing_for(const Lower *l, int v)
{
    return l->vars.at[v].alias == NO_VARIABLE ? v : l->vars.at[v].alias;
}

/* The component whose connector holds the variable as a potential; NULL where it is none. */
static const Component *owner_of_potential(const Lower *l, int v)
{
    const LowerVar *a = &l->vars.at[v];
    const Component *c = a->flat < 0 ? NULL : l->flat->vars.at[a->flat].component;
    if (!c || c->flow != FLOW_NONE || c->direction != DIRECTION_NONE || !c->parent || !c->parent->class_ ||
        !class_is_kind(l->front, c->parent->class_, CLASS_CONNECTOR) || !singular_unassigned(l->flat, a))
        return NULL;
    const Component *owner = c->parent->parent;
    return owner && owner != l->flat->model && owner->path ? owner : NULL;
}

static void note_potential(void *data, Expr e)
{
    Circuits *c = data;
    int v = e->op == EXPR_VAR ? lower_variable(c->l, e->value.var) : NO_VARIABLE;
    if (v != NO_VARIABLE && c->is_potential[v])
        ints_push(c->l->scratch, &c->here, v);
}

static void join(Circuits *c, const Ints *equations)
{
    Lower *l = c->l;
    for (int k = 0; k < equations->n; k++) {
        c->here.n = 0;
        Map seen = {0};
        expr_visit(l->x, &seen, lower_residual(l, &l->equations.at[equations->at[k]]), note_potential, c);
        if (c->here.n == 1)
            c->is_held[first_of(c, c->here.at[0])] = true;
        for (int i = 1; i < c->here.n; i++) {
            int a = first_of(c, c->here.at[0]), b = first_of(c, c->here.at[i]);
            c->circuit[b] = a;
            c->is_held[a] |= c->is_held[b];
            c->is_joined[a] = true;
        }
    }
}

static void report(const Circuits *c, int first)
{
    Lower *l = c->l;
    Components owners = {0};
    const char *advice = NULL;
    for (int v = 0; v < l->vars.n; v++) {
        const Component *owner = owner_of_potential(l, v);
        int stands = standing_for(l, v);
        bool known = !owner || !c->is_potential[stands] || first_of(c, stands) != first;
        for (int k = 0; k < owners.n && !known; k++)
            known = owners.at[k] == owner;
        if (known)
            continue;
        PUSH(l->arena, owners, owner);
        advice = singular_unassigned(l->flat, &l->vars.at[v]);
    }
    Buffer names = {0};
    singular_list_components(&owners, &names);
    diag(l->diags, DIAG_S003, owners.at[0]->element->tree->name_span,
         "the model is singular: of the potentials of %s only differences are determined", names.at);
    diag_help(l->diags, "%s", advice);
    buffer_free(&names);
}

bool floating_report(Lower *l, const Ints *under_equations, const Ints *under_vars)
{
    Circuits c = {.l = l,
                  .is_potential = NEW_ARRAY(l->scratch, bool, l->vars.n),
                  .circuit = NEW_ARRAY(l->scratch, int, l->vars.n),
                  .is_held = NEW_ARRAY(l->scratch, bool, l->vars.n),
                  .is_joined = NEW_ARRAY(l->scratch, bool, l->vars.n)};
    bool *is_open = NEW_ARRAY(l->scratch, bool, l->vars.n);
    for (int k = 0; k < under_vars->n; k++)
        is_open[under_vars->at[k]] = true;
    for (int v = 0; v < l->vars.n; v++) {
        c.circuit[v] = v;
        int stands = standing_for(l, v);
        c.is_potential[stands] |= is_open[stands] && owner_of_potential(l, v);
    }
    join(&c, under_equations);
    bool reported = false;
    for (int v = 0; v < l->vars.n; v++)
        if (c.circuit[v] == v && c.is_joined[v] && !c.is_held[v]) {
            report(&c, v);
            reported = true;
        }
    if (reported && l->options->explain)
        singular_report_equations(l, under_equations);
    return reported;
}
