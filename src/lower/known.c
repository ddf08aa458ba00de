/* known.c: results of functions that are numbers for the parameters at hand.
 *
 * A model of a transistor computes all its capacitances in one large function, and some of them are zero because an
 * area or a coefficient is. C*der(v) = i is then no equation for der(v), which the structure must show before states
 * are chosen. Only variables that stand beside a derivative are looked at: running a body on expressions is dear.
 */
#include "lower/lower.h"

typedef struct {
    Lower *l;
    Ints *marked;    /* per variable */
    bool has_der;    /* a derivative was seen */
    bool is_marking; /* second walk over an equation that has one */
} Search;

static void look(void *data, Expr e)
{
    Search *s = data;
    int v = e->op == EXPR_VAR ? lower_variable(s->l, e->value.var) : NO_VARIABLE;
    if (v == NO_VARIABLE)
        return;
    if (s->is_marking)
        s->marked->at[v] = 1;
    s->has_der |= s->l->vars.at[v].base != NO_VARIABLE;
}

void lower_known_results(Lower *l)
{
    Ints beside_der = ints_filled(l->arena, l->vars.n, 0);
    for (int k = 0; k < l->equations.n; k++) {
        const Equation *e = &l->equations.at[k];
        Search s = {.l = l, .marked = &beside_der};
        expr_visit(l->x, NULL, e->left, look, &s);
        expr_visit(l->x, NULL, e->right, look, &s);
        s.is_marking = s.has_der;
        if (s.is_marking) {
            expr_visit(l->x, NULL, e->left, look, &s);
            expr_visit(l->x, NULL, e->right, look, &s);
        }
    }
    Inliner whole = {.x = l->x, .stage = STAGE_EVERYTHING};
    for (int k = 0; k < l->equations.n; k++) {
        Equation *e = &l->equations.at[k];
        int v = e->left->op == EXPR_VAR ? lower_variable(l, e->left->value.var) : NO_VARIABLE;
        if (v == NO_VARIABLE || !beside_der.at[v] || e->is_discrete)
            continue;
        Expr number = expr_literal_part(&whole, e->right);
        if (number)
            e->right = number;
    }
}

static void ask_for(void *data, Expr e)
{
    Lower *l = data;
    int v = e->op == EXPR_VAR ? lower_variable(l, e->value.var) : NO_VARIABLE;
    if (v != NO_VARIABLE)
        l->vars.at[v].unused = false;
}

static void ask_in_equations(Lower *l, Map *seen, const Equations *equations)
{
    for (int k = 0; k < equations->n; k++)
        if (!equations->at[k].removed) {
            expr_visit(l->x, seen, equations->at[k].left, ask_for, l);
            expr_visit(l->x, seen, equations->at[k].right, ask_for, l);
        }
}

static void ask_in_step(Lower *l, Map *seen, const Step *s)
{
    Expr parts[] = {s->condition, s->value, s->message, s->level};
    for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
        if (parts[k])
            expr_visit(l->x, seen, parts[k], ask_for, l);
}

void lower_drop_derivatives(Lower *l)
{
    for (int v = 0; v < l->vars.n; v++)
        l->vars.at[v].unused = l->vars.at[v].flat < 0 && l->vars.at[v].base != NO_VARIABLE;
    Map seen = {0};
    ask_in_equations(l, &seen, &l->equations);
    ask_in_equations(l, &seen, &l->initial_equations);
    for (int k = 0; k < l->effects.n; k++)
        ask_in_step(l, &seen, &l->effects.at[k].step);
    for (int k = 0; k < l->checks.n; k++)
        ask_in_step(l, &seen, &l->checks.at[k].step);
    lower_use_bases(&l->vars);
}
