/* incidence.c: which unknowns an expression depends on, and how, in two passes over its nodes.
 *
 * Parts first, each node learns whether an unknown is below it. Then, wholes first, each node gets its factor: what one
 * unit of it adds to the whole. A sum passes its factor on, a product passes it on times the other side, any other
 * operator makes all below nonlinear. The factor that arrives at an unknown is its coefficient.
 */
#include "expr/solve.h"

#include "expr/walk.h"

typedef struct {
    Expr e;
    Expr factor;    /* NULL: nothing arrived yet */
    uint64_t below; /* unknowns here or below, a bit for every 64th of them; 0: none */
    bool is_unknown, nonlinear;
    bool chosen;  /* below a choice, or a product that may hold it twice: the factor alone is not the coefficient */
    bool held;    /* below a product of two holders */
    bool several; /* arrived on several ways; where it is held, too, sums may vanish that the factor keeps */
} Visited;

typedef struct {
    const Solver *s;
    const Incidences *to;
    Arena *scratch;
    Marks *index; /* node -> index in spots */
    VEC(Visited) spots;
    int n_unknowns;
    Expr *nodes; /* room for all spots; see class_of */
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

static Visited *visited_of(const Walk *w, Expr e)
{
    return &w->spots.at[marks_get(w->index, e)];
}

static int note_visited(void *data, Expr e)
{
    Walk *w = data;
    Visited p = {.e = e, .is_unknown = is_leaf(e) && w->to->is_unknown(w->to->data, e)};
    if (p.is_unknown)
        p.below = UINT64_C(1) << (w->n_unknowns++ % 64);
    if (e->op != EXPR_DER && !hides(e))
        for (int i = 0; i < e->n; i++)
            p.below |= visited_of(w, e->args[i])->below;
    PUSH(w->scratch, w->spots, p);
    return w->spots.n - 1;
}

/* One more way on which e counts: `factor` times e. */
static void arrive(Walk *w, const Visited *from, Expr e, Expr factor)
{
    Visited *p = visited_of(w, e);
    if (!p->below)
        return;
    p->several |= from->several || p->factor;
    p->factor = p->factor ? expr_add(w->s->x, p->factor, factor) : factor;
    p->chosen |= from->chosen;
    p->held |= from->held;
}

static void arrive_nonlinear(Walk *w, Expr e)
{
    visited_of(w, e)->nonlinear = true;
}

static void pass_on(Walk *w, const Visited *from)
{
    Exprs *x = w->s->x;
    Visited by = *from;
    Expr e = by.e, f = by.factor;
    if (!by.nonlinear && e->type->n_dims == 0)
        switch (expr_algebra(e)) {
        case ALGEBRA_SUM:
            arrive(w, &by, e->args[0], f);
            arrive(w, &by, e->args[1], f);
            return;
        case ALGEBRA_DIFFERENCE:
            arrive(w, &by, e->args[0], f);
            arrive(w, &by, e->args[1], expr_neg(x, f));
            return;
        case ALGEBRA_NEGATION:
            arrive(w, &by, e->args[0], expr_neg(x, f));
            return;
        case ALGEBRA_QUIET:
            arrive(w, &by, e->args[0], f);
            return;
        case ALGEBRA_SMOOTH:
            arrive(w, &by, e->args[1], f);
            return;
        case ALGEBRA_PRODUCT: { /* an unknown may be on both sides */
            uint64_t left = visited_of(w, e->args[0])->below, right = visited_of(w, e->args[1])->below;
            by.held |= left && right;
            by.chosen |= (left & right) != 0;
            if (left)
                arrive(w, &by, e->args[0], expr_mul(x, f, e->args[1]));
            if (right)
                arrive(w, &by, e->args[1], expr_mul(x, f, e->args[0]));
            return;
        }
        case ALGEBRA_QUOTIENT:
            if (visited_of(w, e->args[0])->below)
                arrive(w, &by, e->args[0], expr_div(x, f, e->args[1]));
            arrive_nonlinear(w, e->args[1]);
            return;
        case ALGEBRA_HOMOTOPY:
        case ALGEBRA_CHOICE: /* the factors of two branches belong together */
            by.chosen = true;
            for (int i = 0; i < e->n; i++)
                if (i == 0 && e->op == EXPR_IF)
                    arrive_nonlinear(w, e->args[i]);
                else
                    arrive(w, &by, e->args[i], f);
            return;
        case ALGEBRA_NUMBER:
        case ALGEBRA_VARIABLE:
        case ALGEBRA_POWER:
        case ALGEBRA_SIZE:
        case ALGEBRA_ELEMENTARY:
        case ALGEBRA_FUNCTION:
        case ALGEBRA_CONVERSION:
        case ALGEBRA_ORDINAL:
        case ALGEBRA_CALL:
        case ALGEBRA_NONE:
            break;
        }
    for (int i = 0; i < e->n; i++)
        arrive_nonlinear(w, e->args[i]);
}

static Coefficient class_of(Walk *w, const Visited *p)
{
    if (p->nonlinear)
        return COEFFICIENT_NONLINEAR;
    if (!p->chosen && !(p->held && p->several))
        return expr_coefficient(w->s, p->factor);
    int n = 0;
    if (!w->nodes)
        w->nodes = NEW_ARRAY(w->scratch, Expr, w->spots.n);
    for (const Visited *q = w->spots.at, *end = q + w->spots.n; q < end; q++)
        if (q->below & p->below)
            w->nodes[n++] = q->e;
    Expr a;
    return expr_slope(w->s, n, w->nodes, p->e, &a) ? expr_coefficient(w->s, a) : COEFFICIENT_NONLINEAR;
}

void expr_incidence(const Solver *s, Expr e, const Incidences *to)
{
    Walk w = {.s = s, .to = to, .scratch = arena_new(), .index = marks_take(s->x)};
    walk_parts_first(s->x, w.index, e, note_visited, &w);
    arrive(&w, &(Visited){0}, e, expr_real(s->x, 1));
    for (int k = w.spots.n - 1; k >= 0; k--) {
        const Visited *p = &w.spots.at[k];
        if (p->below && !p->is_unknown && (p->factor || p->nonlinear))
            pass_on(&w, p);
    }
    for (int k = 0; k < w.spots.n; k++) {
        const Visited *p = &w.spots.at[k];
        Coefficient c = p->is_unknown && (p->factor || p->nonlinear) ? class_of(&w, p) : COEFFICIENT_ABSENT;
        if (c != COEFFICIENT_ABSENT)
            to->touch(to->data, p->e, c);
    }
    marks_return(s->x, w.index);
    arena_free(w.scratch);
}
