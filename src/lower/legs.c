/* legs.c: legs of a platform, out of the system of equations that gives its position.
 *
 * In a block of positions two angles, with all that follows from them alone (P), may be bound to the rest by three
 * equations
 *
 *     0 = f_k(P, s) + d_k,   k = 1 … 3,
 *
 * d free of P: a universal joint with a leg behind it. Where |f| does not depend on P, that is
 *
 *     0 = |d|^2 - |f(P0, s)|^2,   0 = u·(f + d),   0 = v·(f + d),
 *
 * with P0 what of P follows from the angles alone at the start, and u, v, w orthonormal, w the direction of f at the start. The first is an equation
 * of the rest of the block. The others give the angles when that is solved: they leave the block, two equations for each
 * leg. It holds as long as w·f > 0, which the run watches (is_margin): f turned away from w by a right angle would be
 * lost, and is told from its mirror image in the same way.
 *
 * A sum of squares in what remains, as of a quaternion, is solved for the greatest of these at the start, with the sign
 * that it has there: x = x0 sqrt(g/x0^2), as long as g is clearly positive.
 *
 * Which parts of the block have this form, and that |f| does not depend on P, is decided in graph/leg.c.
 */
#include "lower/legs.h"

#include <math.h>
#include <string.h>

#include "graph/loop.h"
#include "lower/numbers.h"

typedef struct {
    Lower *l;
    const BlockProblem *p;
    Map column; /* Var number -> index of the unknown */
    Incidence g;
    LegSearch search;
    Expr *residuals;
    Steps *watch;
} Work;

/* The search's present leg, as expressions. */
typedef struct {
    Work *w;
    const Leg *leg;
    Expr f[LEG_ROWS], d[LEG_ROWS];
    Expr *values;  /* leg->defs.n */
    bool *is_pure; /* leg->defs.n: follows from the angles and from parameters alone */
    Numbers at;    /* where f is evaluated */
} LegTerms;

/* ---- the block on indices ---------------------------------------------------------------------------------------- */

static bool is_unknown(void *data, Expr leaf)
{
    const Work *w = data;
    return leaf->op == EXPR_VAR && map_get(&w->column, (uint64_t)leaf->value.var->number) != MAP_NONE;
}

static void touch(void *data, Expr unknown, Coefficient c)
{
    Work *w = data;
    if (c != COEFFICIENT_ABSENT)
        graph_touch(w->l->scratch, &w->g, map_get(&w->column, (uint64_t)unknown->value.var->number),
                    lower_edge_class(c));
}

static bool is_coordinate(Lower *l, const Var *v)
{
    int at = lower_variable(l, v);
    return at != NO_VARIABLE && l->vars.at[at].der != NO_VARIABLE && l->vars.at[at].base == NO_VARIABLE;
}

static bool is_angle(Lower *l, const Var *v)
{
    int at = lower_variable(l, v);
    int flat = at == NO_VARIABLE ? -1 : l->vars.at[at].flat;
    Sym unit = flat >= 0 ? l->flat->vars.at[flat].unit : NULL;
    return is_coordinate(l, v) && unit && strcmp(unit->text, "rad") == 0;
}

/* ---- f and d ---------------------------------------------------------------------------------------------------- */

typedef struct {
    const LegTerms *of;
    bool found;
} Inside;

static int unknown_inside(const LegTerms *t, Expr e)
{
    int v = e->op == EXPR_VAR ? map_get(&t->w->column, (uint64_t)e->value.var->number) : MAP_NONE;
    return v != MAP_NONE && t->w->search.inside[v] ? v : GRAPH_NONE;
}

static void see_inside(void *data, Expr e)
{
    Inside *i = data;
    i->found |= unknown_inside(i->of, e) != GRAPH_NONE;
}

static bool depends(const LegTerms *t, Expr e)
{
    Inside i = {.of = t};
    Map seen = {0};
    expr_visit(t->w->l->x, &seen, e, see_inside, &i);
    return i.found;
}

static bool is_sum(Expr e)
{
    return e->op == EXPR_ADD || e->op == EXPR_SUB || e->op == EXPR_NEG;
}

static Expr value_of(const LegTerms *t, int v)
{
    for (int k = 0; k < t->leg->defs.n; k++)
        if (t->leg->vars.at[k + LEG_ANGLES] == v)
            return t->values[k];
    return NULL;
}

/* The terms of a sum: what depends on P to *f, the rest to *d. A variable that is itself a sum is one of its terms. */
static void split(const LegTerms *t, Expr e, bool minus, Expr *f, Expr *d)
{
    Exprs *x = t->w->l->x;
    int v = unknown_inside(t, e);
    Expr value = v == GRAPH_NONE ? NULL : value_of(t, v);
    if (value && (is_sum(value) || value->op == EXPR_VAR)) {
        split(t, value, minus, f, d);
    } else if (is_sum(e)) {
        split(t, e->args[0], minus != (e->op == EXPR_NEG), f, d);
        if (e->op != EXPR_NEG)
            split(t, e->args[1], minus != (e->op == EXPR_SUB), f, d);
    } else {
        Expr *to = depends(t, e) ? f : d;
        *to = minus ? expr_sub(x, *to, e) : expr_add(x, *to, e);
    }
}

typedef struct {
    const LegTerms *of;
    bool pure;
} PureSoFar;

static void see_impure(void *data, Expr e)
{
    PureSoFar *p = data;
    int v = unknown_inside(p->of, e);
    if (v == GRAPH_NONE) {
        p->pure &= e->op != EXPR_TIME && (e->op != EXPR_VAR || lower_varies(p->of->w->l, e) <= VARIES_PARAMETER);
        return;
    }
    for (int k = 0; k < p->of->leg->defs.n; k++)
        p->pure &= p->of->leg->vars.at[k + LEG_ANGLES] != v || p->of->is_pure[k];
}

static void find_pure(LegTerms *t)
{
    t->is_pure = NEW_ARRAY(t->w->l->scratch, bool, t->leg->defs.n + 1);
    for (int k = 0; k < t->leg->defs.n; k++) {
        PureSoFar p = {t, true};
        Map seen = {0};
        expr_visit(t->w->l->x, &seen, t->values[k], see_impure, &p);
        t->is_pure[k] = p.pure;
    }
}

/* What is inside, but depends on what moves outside as well, is its value. */
static Expr expand(void *data, Expr e)
{
    const LegTerms *t = data;
    int v = unknown_inside(t, e);
    for (int k = 0; v != GRAPH_NONE && k < t->leg->defs.n; k++)
        if (t->leg->vars.at[k + LEG_ANGLES] == v && !t->is_pure[k]) {
            Rewriter r = {.x = t->w->l->x, .rewrite = expand, .data = data};
            return expr_rewrite(&r, t->values[k]);
        }
    return NULL;
}

static bool take_apart(LegTerms *t)
{
    Lower *l = t->w->l;
    t->values = NEW_ARRAY(l->scratch, Expr, t->leg->defs.n + 1);
    for (int k = 0; k < t->leg->defs.n; k++) {
        Coefficient how;
        const Var *v = t->w->p->unknowns[t->leg->vars.at[k + LEG_ANGLES]];
        t->values[k] = expr_solve(&l->algebra.solver, t->w->residuals[t->leg->defs.at[k]], expr_real(l->x, 0),
                                  expr_var(l->x, v), &how);
        if (!t->values[k])
            return false;
    }
    find_pure(t);
    for (int k = 0; k < LEG_ROWS; k++) {
        t->f[k] = t->d[k] = expr_real(l->x, 0);
        split(t, t->w->residuals[t->leg->rows[k]], false, &t->f[k], &t->d[k]);
        Rewriter r = {.x = l->x, .rewrite = expand, .data = t};
        t->f[k] = expr_rewrite(&r, t->f[k]);
    }
    return true;
}

/* ---- whether |f| stays the same --------------------------------------------------------------------------------- */

static void begin_place(void *data, int place)
{
    LegTerms *t = data;
    t->at = numbers_new(t->w->l);
    t->at.chance[0] += 7 * place; /* other values of what f depends on besides */
}

static double by_chance(void *data)
{
    return numbers_chance(&((LegTerms *)data)->at);
}

static void values_at(void *data, const double angles[LEG_ANGLES], double to[LEG_ROWS])
{
    LegTerms *t = data;
    const BlockProblem *p = t->w->p;
    for (int k = 0; k < LEG_ANGLES; k++)
        numbers_set(&t->at, p->unknowns[t->leg->angles[k]], angles[k]);
    for (int k = 0; k < t->leg->defs.n; k++)
        numbers_set(&t->at, p->unknowns[t->leg->vars.at[k + LEG_ANGLES]], numbers_value(&t->at, t->values[k]));
    for (int k = 0; k < LEG_ROWS; k++)
        to[k] = numbers_value(&t->at, t->f[k]);
}

static bool keeps_length(LegTerms *t)
{
    return graph_keeps_length(&(SampledVector){begin_place, by_chance, values_at, t});
}

/* ---- the equations in their place -------------------------------------------------------------------------------- */

typedef struct {
    const LegTerms *of;
    Origin origin;
} Freezing;

/* A parameter that is what `value` is at the start. */
static Expr at_start(Lower *l, const char *name, Expr value, Origin origin)
{
    Expr v = expr_var(l->x, lower_found_parameter(l, name));
    lower_add(l, &l->initial_equations, v, value, origin, false);
    return v;
}

static Expr freeze(void *data, Expr e)
{
    const Freezing *f = data;
    return unknown_inside(f->of, e) == GRAPH_NONE ? NULL : at_start(f->of->w->l, "$start", e, f->origin);
}

static Expr product(Exprs *x, Expr const *a, Expr const *b)
{
    Expr sum = expr_real(x, 0);
    for (int k = 0; k < LEG_ROWS; k++)
        sum = expr_add(x, sum, expr_mul(x, a[k], b[k]));
    return sum;
}

static Expr root(Exprs *x, Expr e)
{
    return expr_make(x, EXPR_SQRT, e->type, 1, &e);
}

/* u and v beside w, columns of I - h h'/(1 + |w1|), h = w + sign(w1) e1 (Householder). */
static void add_directions(Lower *l, Expr const *w, Expr *u, Expr *v, Origin origin)
{
    Exprs *x = l->x;
    Expr one = expr_real(x, 1), below[] = {w[0], expr_real(x, 0)};
    Expr is_below = expr_make(x, EXPR_LT, type_scalar(x, TYPE_BOOLEAN), 2, below);
    Expr signs[] = {is_below, expr_real(x, -1), one};
    Expr sign = expr_make(x, EXPR_IF, one->type, 3, signs), scale = expr_add(x, one, expr_mul(x, sign, w[0]));
    for (int k = 0; k < 2; k++) {
        Expr *to = k ? v : u, own = w[k + 1];
        for (int i = 0; i < LEG_ROWS; i++) {
            Expr value =
                i ? expr_neg(x, expr_div(x, expr_mul(x, own, w[i]), scale)) : expr_neg(x, expr_mul(x, sign, own));
            to[i] = at_start(l, "$beside", i == k + 1 ? expr_add(x, one, value) : value, origin);
        }
    }
}

static void watch(Work *w, const char *name, Expr margin)
{
    Lower *l = w->l;
    int v;
    lower_make(l, symbol_f(l->front->symbols, "$margin%d of %s", ++l->n_made, name)->text, type_scalar(l->x, TYPE_REAL),
               ROLE_CONTINUOUS, &v);
    l->vars.at[v].is_margin = true;
    l->vars.at[v].is_copy = true;
    lower_add_slot(l, v);
    PUSH(l->arena, *w->watch, ((Step){.kind = STEP_ASSIGN, .target = l->vars.at[v].var, .value = margin}));
}

static void replace(const LegTerms *t)
{
    const double least = 0.3;
    Work *work = t->w;
    const Leg *leg = t->leg;
    Lower *l = work->l;
    Exprs *x = l->x;
    Freezing freezing = {t, work->p->origins[leg->rows[0]]};
    Rewriter r = {.x = x, .rewrite = freeze, .data = &freezing, .arena = l->scratch};
    Expr f0[LEG_ROWS], w[LEG_ROWS], u[LEG_ROWS], v[LEG_ROWS], both[LEG_ROWS];
    Expr length = root(x, product(x, t->f, t->f));
    for (int k = 0; k < LEG_ROWS; k++) {
        f0[k] = expr_rewrite(&r, t->f[k]);
        w[k] = at_start(l, "$along", expr_div(x, t->f[k], length), freezing.origin);
        both[k] = expr_add(x, t->f[k], t->d[k]);
    }
    add_directions(l, w, u, v, freezing.origin);
    work->residuals[leg->rows[0]] = expr_sub(x, product(x, t->d, t->d), product(x, f0, f0));
    work->residuals[leg->rows[1]] = product(x, u, both);
    work->residuals[leg->rows[2]] = product(x, v, both);
    Expr along = expr_sub(x, product(x, w, t->f), product(x, w, t->d)), twice = expr_real(x, 2);
    Expr cosine = expr_div(x, along, expr_mul(x, twice, root(x, product(x, t->d, t->d))));
    watch(work, work->p->unknowns[leg->angles[0]]->name->text, expr_sub(x, cosine, expr_real(x, least)));
}

static void add_to_plan(const Work *w, const Leg *leg)
{
    PlanLeg to = {0};
    for (int k = 0; k < LEG_ANGLES; k++)
        ints_push(w->l->plan->arena, &to.angles, lower_variable(w->l, w->p->unknowns[leg->angles[k]]));
    for (int k = 0; k < LEG_ROWS; k++)
        ints_push(w->l->plan->arena, &to.rows, w->p->rows[leg->rows[k]]);
    PUSH(w->l->plan->arena, w->l->plan->legs, to);
}

static bool find_legs(Work *w)
{
    bool any = false;
    while (graph_leg_next(&w->search)) {
        LegTerms t = {.w = w, .leg = &w->search.leg};
        if (!take_apart(&t) || !keeps_length(&t))
            continue;
        replace(&t);
        graph_leg_take(&w->search);
        add_to_plan(w, t.leg);
        any = true;
    }
    return any;
}

/* ---- sums of squares ---------------------------------------------------------------------------------------------- */

typedef struct {
    int x; /* whose square has the greatest start value, or GRAPH_NONE */
    double start;
    bool minus;
} Greatest;

static int squared(const Work *w, Expr e)
{
    double power = 0;
    bool is_square = (e->op == EXPR_MUL && e->args[0] == e->args[1]) ||
                     (e->op == EXPR_POW && expr_get_real(e->args[1], &power) && power == 2);
    return is_square && is_unknown((void *)w, e->args[0]) ? map_get(&w->column, (uint64_t)e->args[0]->value.var->number)
                                                          : GRAPH_NONE;
}

static void find_greatest(const Work *w, Numbers *n, Expr e, bool minus, Greatest *g)
{
    if (is_sum(e)) {
        find_greatest(w, n, e->args[0], minus != (e->op == EXPR_NEG), g);
        if (e->op != EXPR_NEG)
            find_greatest(w, n, e->args[1], minus != (e->op == EXPR_SUB), g);
        return;
    }
    int x = squared(w, e);
    if (x == GRAPH_NONE || w->search.taken[x] || !is_coordinate(w->l, w->p->unknowns[x]))
        return;
    const LowerVar *v = &w->l->vars.at[lower_variable(w->l, w->p->unknowns[x])];
    double start = v->start ? fabs(numbers_value(n, lower_inlined(w->l, v->start))) : 0;
    if (start > g->start)
        *g = (Greatest){x, start, minus};
}

/* The other terms of the sum; *clear: x stands in none of them. */
static Expr other_terms(const Work *w, Expr e, int x, bool *clear)
{
    Exprs *all = w->l->x;
    Expr zero = expr_real(all, 0);
    if (is_sum(e)) {
        Expr first = other_terms(w, e->args[0], x, clear);
        if (e->op == EXPR_NEG)
            return expr_neg(all, first);
        Expr second = other_terms(w, e->args[1], x, clear);
        return e->op == EXPR_ADD ? expr_add(all, first, second) : expr_sub(all, first, second);
    }
    if (squared(w, e) == x)
        return zero;
    Expr slope, rest;
    *clear &= expr_linear(&w->l->algebra.solver, e, expr_var(all, w->p->unknowns[x]), &slope, &rest) && !slope;
    return e;
}

static void solve_squares(Work *w)
{
    const double least = 0.1;
    Lower *l = w->l;
    Exprs *x = l->x;
    Numbers n = numbers_new(l);
    for (int e = 0; e < w->p->n; e++) {
        Greatest g = {.x = GRAPH_NONE};
        bool clear = true;
        if (!w->search.is_row[e])
            find_greatest(w, &n, w->residuals[e], false, &g);
        Expr rest = g.x == GRAPH_NONE ? NULL : other_terms(w, w->residuals[e], g.x, &clear);
        if (!rest || !clear)
            continue;
        Expr v = expr_var(x, w->p->unknowns[g.x]), start = at_start(l, "$start", v, w->p->origins[e]);
        Expr ratio = expr_div(x, g.minus ? rest : expr_neg(x, rest), expr_mul(x, start, start));
        Expr sides[] = {ratio, expr_real(x, 0.1 * least)}; /* what is less is given up; the root is to have a value */
        Expr kept = expr_make(x, EXPR_MAX2, ratio->type, 2, sides);
        w->residuals[e] = expr_sub(x, v, expr_mul(x, start, root(x, kept)));
        watch(w, w->p->unknowns[g.x]->name->text, expr_sub(x, ratio, expr_real(x, least)));
        w->search.taken[g.x] = 1;
    }
}

/* ------------------------------------------------------------------------------------------------------------------- */

static bool may_have_legs(Lower *l, const BlockProblem *p)
{
    int angles = 0;
    if (!l->options->early_states || l->options->late_states || p->is_initial || l->tear_requests.n)
        return false;
    for (int k = 0; k < p->n; k++)
        angles += is_angle(l, p->unknowns[k]);
    return graph_may_have_legs(p->n, angles);
}

const Legs *legs_apart(Lower *l, const BlockProblem *p)
{
    if (!may_have_legs(l, p))
        return NULL;
    uint64_t key = (uint64_t)p->residuals[0]->number;
    int at = map_get(&l->blocks.legs_index, key);
    if (at != MAP_NONE && l->blocks.legs.at[at]->of_n == p->n)
        return l->blocks.legs.at[at]->is_any ? l->blocks.legs.at[at] : NULL;
    Legs *legs = NEW(l->work, Legs);
    Work w = {.l = l, .p = p, .g = graph_incidence(l->scratch, p->n), .watch = &legs->watch};
    for (int k = 0; k < p->n; k++)
        map_put(l->scratch, &w.column, (uint64_t)p->unknowns[k]->number, k);
    Incidences incidences = {is_unknown, touch, &w};
    for (int k = 0; k < p->n; k++) {
        graph_begin_equation(l->scratch, &w.g);
        expr_incidence(&l->algebra.solver, p->residuals[k], &incidences);
    }
    bool *coordinates = NEW_ARRAY(l->scratch, bool, p->n);
    for (int k = 0; k < p->n; k++)
        coordinates[k] = is_coordinate(l, p->unknowns[k]);
    w.search = graph_leg_search(l->scratch, &w.g, coordinates);
    w.residuals = arena_copy(l->work, p->residuals, (size_t)p->n * sizeof *p->residuals);
    legs->of_n = p->n;
    legs->is_any = find_legs(&w);
    if (legs->is_any)
        solve_squares(&w);
    legs->residuals = w.residuals;
    map_put(l->work, &l->blocks.legs_index, key, l->blocks.legs.n);
    PUSH(l->work, l->blocks.legs, legs);
    return legs->is_any ? legs : NULL;
}
