/* given.c: in the classic language one class of joint serves every causality (Otter, Elmqvist and Cellier,
 * section 4): it says der(q) = qd and der(qd) = qdd, and where q, qd and qdd are all given as functions of time, these
 * equations determine nothing. They go where other equations, one after the other, give both sides from what is known. */
#include "flat/flat.h"

typedef struct {
    Flat *flat;
    Arena *arena;
    bool *is_known; /* per variable */
    Ints *users;    /* per variable: equations that name it */
    Ints *unknowns; /* per equation: variables, each once */
    int *met;       /* per variable: the last equation that named it, from 1 */
    long *size;     /* per equation */
    int *open;      /* per equation: unknowns that are left */
    VEC(Expr) stack;
    bool has_der;
} Given;

static int index_of(const Given *g, Expr e)
{
    return e->op == EXPR_VAR ? map_get(&g->flat->var_index, (uint64_t)e->value.var->number) : MAP_NONE;
}

static void read_side(Given *g, Expr e, int equation)
{
    PUSH(g->arena, g->stack, e);
    while (g->stack.n) {
        e = g->stack.at[--g->stack.n];
        g->has_der |= e->op == EXPR_DER;
        int v = index_of(g, e);
        if (v != MAP_NONE && !g->is_known[v] && g->met[v] != equation + 1) {
            g->met[v] = equation + 1;
            PUSH(g->arena, g->unknowns[equation], v);
        }
        for (int k = 0; k < e->n; k++)
            PUSH(g->arena, g->stack, e->args[k]);
    }
}

static void read_equations(Given *g)
{
    int k = 0;
    for (const FlatEquation *e = g->flat->equations.first; e; e = e->next, k++) {
        g->open[k] = -1; /* gives nothing here */
        if (e->kind != FLAT_EQUALS)
            continue;
        g->has_der = false;
        read_side(g, e->left, k);
        read_side(g, e->right, k);
        if (g->has_der)
            continue;
        g->size[k] = flat_count_equation(g->flat, e);
        g->open[k] = g->unknowns[k].n;
        for (int i = 0; i < g->unknowns[k].n; i++)
            PUSH(g->arena, g->users[g->unknowns[k].at[i]], k);
    }
}

/* From equations with one unknown to the next ones. */
static void follow(Given *g)
{
    Ints queue = {0};
    for (int k = 0; k < g->flat->equations.n; k++)
        if (g->open[k] == 1)
            PUSH(g->arena, queue, k);
    for (int i = 0; i < queue.n; i++) {
        const Ints *names = &g->unknowns[queue.at[i]];
        int v = -1;
        for (int j = 0; j < names->n && v < 0; j++)
            if (!g->is_known[names->at[j]])
                v = names->at[j];
        if (v < 0 || type_elements(g->flat->vars.at[v].var->type) > g->size[queue.at[i]])
            continue;
        g->is_known[v] = true;
        for (int j = 0; j < g->users[v].n; j++)
            if (--g->open[g->users[v].at[j]] == 1)
                PUSH(g->arena, queue, g->users[v].at[j]);
    }
}

/* der(x) = y, or the other way round. */
static bool is_given_rate(const Given *g, const FlatEquation *e)
{
    for (int side = 0; e->kind == FLAT_EQUALS && side < 2; side++) {
        Expr der = side ? e->right : e->left;
        int x = der->op == EXPR_DER ? index_of(g, der->args[0]) : MAP_NONE;
        int y = x == MAP_NONE ? MAP_NONE : index_of(g, side ? e->left : e->right);
        if (y != MAP_NONE && g->is_known[x] && g->is_known[y])
            return true;
    }
    return false;
}

void flat_drop_given_rates(Flat *flat)
{
    Arena *own = arena_new();
    int n = flat->vars.n, n_equations = flat->equations.n;
    Given g = {.flat = flat, .arena = own};
    g.is_known = NEW_ARRAY(own, bool, n + 1);
    g.users = NEW_ARRAY(own, Ints, n + 1);
    g.met = NEW_ARRAY(own, int, n + 1);
    g.unknowns = NEW_ARRAY(own, Ints, n_equations + 1);
    g.size = NEW_ARRAY(own, long, n_equations + 1);
    g.open = NEW_ARRAY(own, int, n_equations + 1);
    for (int v = 0; v < n; v++)
        g.is_known[v] = !flat_is_unknown(&flat->vars.at[v]);
    read_equations(&g);
    follow(&g);
    FlatEquation **at = &flat->equations.first;
    while (*at) {
        if (is_given_rate(&g, *at)) {
            *at = (*at)->next;
            flat->equations.n--;
        } else {
            at = &(*at)->next;
        }
    }
    flat->equations.end = at;
    arena_free(own);
}
