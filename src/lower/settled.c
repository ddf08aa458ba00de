/* settled.c: discrete variables that never change, put in before anything is decided about the structure.
 *
 * A vessel asks whether its level is above a port, regular = level >= height, and has other equations if it is not. If
 * other equations say level = 0 and height = 0, then regular is true for ever, and the equations of the other case
 * must not count: with them, the index is not seen. The values are followed through equations v = number, v = w and
 * v = expression of a discrete v, in rounds. Only Booleans, Integers and enumerations are put in; v keeps its equation.
 */
#include "lower/lower.h"

typedef struct {
    Lower *l;
    VEC(Expr) value; /* per variable, or NULL */
    VEC(int) open;   /* equations that may yet say something */
    bool only_discrete;
    int n_discrete;
} Settled;

static bool is_variable(const LowerVar *v)
{
    return v->role == ROLE_DISCRETE || v->role == ROLE_CONTINUOUS;
}

/* The variable that an equation is for, or -1: unknown, not clocked, alone on the left. */
static int subject(Lower *l, Expr left)
{
    int v = left->op == EXPR_VAR ? lower_variable(l, left->value.var) : NO_VARIABLE;
    bool ok =
        v != NO_VARIABLE && is_variable(&l->vars.at[v]) && !l->vars.at[v].clock && l->vars.at[v].base == NO_VARIABLE;
    return ok ? v : NO_VARIABLE;
}

static bool is_discrete_value(Expr e)
{
    int64_t whole;
    return expr_get_integer(e, &whole) && e->type->kind != TYPE_REAL;
}

/* pre(v) is another value, at the start at least: there, v changes to what it then is for ever. */
static bool is_of_another_time(Expr e)
{
    return e->op == EXPR_PRE || e->op == EXPR_EDGE || e->op == EXPR_CHANGE || e->op == EXPR_DELAY ||
           e->op == EXPR_SPATIAL_DISTRIBUTION;
}

static Expr put_value(void *data, Expr e)
{
    Settled *s = data;
    if (is_of_another_time(e))
        return e;
    int v = e->op == EXPR_VAR ? lower_variable(s->l, e->value.var) : NO_VARIABLE;
    Expr value = v == NO_VARIABLE || v >= s->value.n ? NULL : s->value.at[v];
    return value && (!s->only_discrete || is_discrete_value(value)) ? value : NULL;
}

/* Looks at an equation once more; true: it has said what it can. */
static bool look_at(Settled *s, Rewriter *r, int k)
{
    const Equation *e = &s->l->equations.at[k];
    int v = subject(s->l, e->left);
    if (s->value.at[v])
        return true;
    Expr right = expr_is_literal(e->right) ? e->right : expr_rewrite(r, e->right);
    if (!expr_is_literal(right) || e->left->type->kind == TYPE_STRING)
        return false;
    Problem problem = {0};
    Expr fitted = expr_coerce(s->l->x, right, e->left->type, &problem);
    if (!fitted)
        return true;
    s->value.at[v] = fitted;
    s->n_discrete += is_discrete_value(fitted);
    return true;
}

/* Equations v = number, v = w, and all of discrete variables. */
static void find_open(Settled *s)
{
    for (int k = 0; k < s->l->equations.n; k++) {
        const Equation *e = &s->l->equations.at[k];
        if (e->removed || e->residue_of.n || subject(s->l, e->left) == NO_VARIABLE)
            continue;
        if (e->is_discrete || expr_is_literal(e->right) || e->right->op == EXPR_VAR)
            PUSH(s->l->scratch, s->open, k);
    }
}

static void follow(Settled *s)
{
    for (bool more = true; more;) {
        Rewriter r = {.x = s->l->x, .rewrite = put_value, .data = s};
        int left = 0;
        for (int i = 0; i < s->open.n; i++)
            if (!look_at(s, &r, s->open.at[i]))
                s->open.at[left++] = s->open.at[i];
        more = left < s->open.n;
        s->open.n = left;
    }
}

bool lower_settle(Lower *l)
{
    Settled s = {.l = l};
    for (int v = 0; v < l->vars.n; v++)
        PUSH(l->scratch, s.value, NULL);
    find_open(&s);
    follow(&s);
    if (!s.n_discrete)
        return true;
    s.only_discrete = true;
    VEC(int) own = {0};
    VEC(Expr) left = {0};
    for (int k = 0; k < l->equations.n; k++) {
        int v = l->equations.at[k].removed ? NO_VARIABLE : subject(l, l->equations.at[k].left);
        if (v == NO_VARIABLE || !s.value.at[v] || !is_discrete_value(s.value.at[v]))
            continue;
        PUSH(l->scratch, own, k);
        PUSH(l->scratch, left, l->equations.at[k].left);
    }
    lower_rewrite(l, &(Rewriter){.x = l->x, .rewrite = put_value, .data = &s});
    for (int i = 0; i < own.n; i++)
        l->equations.at[own.at[i]].left = left.at[i];
    return true;
}
