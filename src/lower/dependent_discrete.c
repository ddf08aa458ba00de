/* dependent_discrete.c: discrete variables that are said to be equal in a circle: a = b, b = c, c = a.
 *
 * Each of these equations gives one of the variables, so their structure is that of a regular model; but nothing gives
 * them a value, and they would keep the one that they happen to start with.
 */
#include "lower/dependent.h"

typedef struct {
    int to, equation, next; /* variable; index in Lower.equations; the next link of the same variable, or -1 */
} Link;

typedef struct {
    Lower *l;
    Map first; /* Var number -> its first link */
    VEC(Link) links;
} Circle;

/* The discrete variable that e is, or whose opposite it is; NO_VARIABLE: something else. */
static int plain_variable(Lower *l, Expr e)
{
    if (e->op == EXPR_NOT || e->op == EXPR_NEG)
        e = e->args[0];
    int v = e->op == EXPR_VAR ? lower_variable(l, e->value.var) : NO_VARIABLE;
    return v != NO_VARIABLE && l->vars.at[v].role == ROLE_DISCRETE ? v : NO_VARIABLE;
}

static void add_link(Circle *c, int from, int to, int equation)
{
    int next = map_get(&c->first, (uint64_t)from);
    map_put(c->l->scratch, &c->first, (uint64_t)from, c->links.n);
    PUSH(c->l->scratch, c->links, ((Link){to, equation, next == MAP_NONE ? -1 : next}));
}

/* The equations that lead from one variable to another, if any do. There is at most one way. */
static bool find_way(Circle *c, int from, int to, Ints *way)
{
    Arena *a = c->l->scratch;
    Ints open = {0}, by = {0}, before = {0}; /* variables, the equation and the place that led to each */
    Map seen = {0};
    ints_push(a, &open, from);
    ints_push(a, &by, -1);
    ints_push(a, &before, -1);
    map_put(a, &seen, (uint64_t)from, 1);
    for (int k = 0; k < open.n; k++) {
        if (open.at[k] == to) {
            for (int i = k; by.at[i] >= 0; i = before.at[i])
                ints_push(a, way, by.at[i]);
            return true;
        }
        int link = map_get(&c->first, (uint64_t)open.at[k]);
        for (; link >= 0; link = c->links.at[link].next) {
            const Link *next = &c->links.at[link];
            if (map_get(&seen, (uint64_t)next->to) != MAP_NONE)
                continue;
            map_put(a, &seen, (uint64_t)next->to, 1);
            ints_push(a, &open, next->to);
            ints_push(a, &by, next->equation);
            ints_push(a, &before, k);
        }
    }
    return false;
}

static void report_circle(Lower *l, const Ints *way, int last)
{
    const Equation *e = &l->equations.at[last];
    diag(l->diags, DIAG_S003, e->origin.span,
         "the model is singular: this equation and %s say only of each other's variables that they are equal, and "
         "nothing gives them a value",
         way->n == 1 ? "another one" : "others");
    lower_report_equation(l, e);
    for (int k = way->n - 1; k >= 0; k--)
        lower_report_equation(l, &l->equations.at[way->at[k]]);
}

bool dependent_discrete_report(Lower *l)
{
    Circle c = {.l = l};
    for (int k = 0; k < l->equations.n; k++) {
        const Equation *e = &l->equations.at[k];
        if (e->removed || !e->is_discrete || e->left->op == EXPR_TUPLE)
            continue;
        int a = plain_variable(l, e->left), b = plain_variable(l, e->right);
        if (a == NO_VARIABLE || b == NO_VARIABLE)
            continue;
        Ints way = {0};
        if (find_way(&c, a, b, &way)) {
            report_circle(l, &way, k);
            return true;
        }
        add_link(&c, a, b, k);
        add_link(&c, b, a, k);
    }
    return false;
}
