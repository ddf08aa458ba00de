/* incidence.c: which unknowns an expression depends on, and how, in one walk from the top.
 *
 * Going down, the class of the factor so far is carried along; a sum passes it on, a product by something free makes it
 * worse, any other operator makes all below nonlinear. A node is entered once for each class, so the walk is linear.
 * An unknown that is met on both sides of a product is nonlinear; one that is met more than once is decided exactly.
 */
#include "expr/solve.h"

#include "expr/walk.h"

typedef struct {
    Expr unknown;
    Coefficient worst;
    int times;
} Touched;

typedef struct {
    Expr e;
    Coefficient c;
} Task;

typedef struct {
    const Solver *s;
    const Incidences *to;
    Arena *scratch;
    Map index; /* unknown -> index in touched */
    VEC(Touched) touched;
    Map entered; /* node and class */
    VEC(Task) tasks;
    Map holds; /* node -> 1 when an unknown is below, 0 when none is */
    bool revisited;
} Walk;

static bool hides(Expr e)
{
    return e->op == EXPR_PRE || e->op == EXPR_DELAY || e->op == EXPR_PREVIOUS;
}

/* A scalar leaf: a variable, its derivative, or an element of one. */
static bool is_leaf(Expr e)
{
    if (e->op == EXPR_VAR || e->op == EXPR_DER)
        return true;
    return e->op == EXPR_INDEX && e->args[0]->op == EXPR_VAR;
}

static void note_holder(void *data, Expr e)
{
    Walk *w = data;
    bool holds = is_leaf(e) && w->to->is_unknown(w->to->data, e);
    if (e->op != EXPR_DER && !hides(e))
        for (int i = 0; i < e->n; i++)
            holds = holds || map_get(&w->holds, (uint64_t)e->args[i]->number) == 1;
    map_put(w->scratch, &w->holds, (uint64_t)e->number, holds);
}

static bool holds(const Walk *w, Expr e)
{
    return map_get(&w->holds, (uint64_t)e->number) == 1;
}

static void touch(Walk *w, Expr unknown, Coefficient c)
{
    int at = map_get(&w->index, (uint64_t)unknown->number);
    if (at == MAP_NONE) {
        map_put(w->scratch, &w->index, (uint64_t)unknown->number, w->touched.n);
        PUSH(w->scratch, w->touched, ((Touched){unknown, c, 1}));
        return;
    }
    Touched *t = &w->touched.at[at];
    t->worst = c > t->worst ? c : t->worst;
    t->times++;
}

static void later(Walk *w, Expr e, Coefficient c)
{
    if (holds(w, e))
        PUSH(w->scratch, w->tasks, ((Task){e, c}));
}

static Coefficient worse(Coefficient a, Coefficient b)
{
    return a > b ? a : b;
}

/* Two factors that both hold unknowns: each is the coefficient of the other's unknowns, and so varies. */
static void product(Walk *w, Expr e, Coefficient c)
{
    Expr p = e->args[0], q = e->args[1];
    if (holds(w, p) && holds(w, q)) {
        w->revisited = true; /* an unknown may be in both: decided exactly */
        later(w, q, worse(c, COEFFICIENT_VARYING));
        later(w, p, worse(c, COEFFICIENT_VARYING));
        return;
    }
    Expr factor = holds(w, p) ? q : p;
    Coefficient by = expr_coefficient(w->s, factor);
    if (by == COEFFICIENT_ABSENT)
        return;
    later(w, holds(w, p) ? p : q, worse(c, by));
}

static void enter(Walk *w, Expr e, Coefficient c)
{
    uint64_t key = (uint64_t)e->number << 4 | (uint64_t)c;
    if (is_leaf(e) && w->to->is_unknown(w->to->data, e)) {
        touch(w, e, c);
        return;
    }
    if (map_get(&w->entered, key) != MAP_NONE) {
        w->revisited = true;
        return;
    }
    map_put(w->scratch, &w->entered, key, 1);
    switch ((int)e->op) {
    case EXPR_ADD:
    case EXPR_SUB:
    case EXPR_HOMOTOPY:
        later(w, e->args[1], c);
        later(w, e->args[0], c);
        return;
    case EXPR_NEG:
    case EXPR_NO_EVENT:
        later(w, e->args[0], c);
        return;
    case EXPR_SMOOTH:
        later(w, e->args[1], c);
        return;
    case EXPR_MUL:
        if (e->type->n_dims == 0) {
            product(w, e, c);
            return;
        }
        break;
    case EXPR_DIV:
        if (e->type->n_dims == 0) {
            /* 1/divisor varies as the divisor does, and is never zero. */
            Coefficient by = expr_coefficient(w->s, e->args[1]);
            if (by == COEFFICIENT_PARAMETER)
                by = COEFFICIENT_NONZERO_PARAMETER;
            if (by == COEFFICIENT_VARYING || by == COEFFICIENT_ABSENT)
                by = COEFFICIENT_NONZERO;
            if (holds(w, e->args[1]))
                w->revisited = true; /* an unknown may be above and below */
            later(w, e->args[1], COEFFICIENT_NONLINEAR);
            later(w, e->args[0], worse(c, by));
            return;
        }
        break;
    case EXPR_IF: {
        /* The coefficient is chosen by the condition: in one branch the unknown may be missing. Decided exactly. */
        bool fixed = e->args[0]->varies <= VARIES_PARAMETER;
        Coefficient by = worse(c, fixed ? COEFFICIENT_PARAMETER : COEFFICIENT_VARYING);
        later(w, e->args[2], by);
        later(w, e->args[1], by);
        later(w, e->args[0], COEFFICIENT_NONLINEAR);
        return;
    }
    }
    for (int i = e->n - 1; i >= 0; i--)
        later(w, e->args[i], COEFFICIENT_NONLINEAR);
}

void expr_incidence(const Solver *s, Expr e, const Incidences *to)
{
    Walk w = {.s = s, .to = to, .scratch = arena_new()};
    Map seen = {0};
    walk_parts_first(w.scratch, &seen, e, note_holder, &w);
    later(&w, e, COEFFICIENT_UNIT);
    while (w.tasks.n) {
        Task t = w.tasks.at[--w.tasks.n];
        enter(&w, t.e, t.c);
    }
    for (int i = 0; i < w.touched.n; i++) {
        Touched *t = &w.touched.at[i];
        Coefficient c = t->worst;
        if (c != COEFFICIENT_NONLINEAR && (w.revisited || t->times > 1 || c >= COEFFICIENT_PARAMETER)) {
            Expr a, b;
            c = expr_linear(s, e, t->unknown, &a, &b) ? expr_coefficient(s, a) : COEFFICIENT_NONLINEAR;
        }
        if (c != COEFFICIENT_ABSENT)
            to->touch(to->data, t->unknown, c);
    }
    arena_free(w.scratch);
}
