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
 * That |f| does not depend on P is found by numbers, at points that are taken by chance.
 */
#include "lower/legs.h"

#include <math.h>
#include <string.h>

#include "lower/numbers.h"

enum {
    ROWS = 3,
    LEAST_UNKNOWNS = 10,
    LEAST_ANGLES = 6 /* three legs */,
    MOST_UNKNOWNS = 3000,
    MOST_ANGLES = 60,
    MOST_INSIDE = 200
};

typedef struct {
    Lower *l;
    const BlockProblem *p;
    Map column; /* Var number -> index of the unknown */
    Incidence g, t;
    uint8_t *taken;  /* unknown: inside a leg */
    uint8_t *is_row; /* equation: binds a leg to the rest */
    Expr *residuals;
    Steps *watch;
} Work;

typedef struct {
    Work *w;
    int angles[2];
    Ints vars, touched; /* unknowns inside; equations that hold one of them */
    Ints defs;          /* equations that give vars[2 …], in order */
    int *left;          /* equation: unknowns outside */
    uint8_t *inside, *is_def;
    int rows[ROWS];
    Expr f[ROWS], d[ROWS];
    Expr *values;  /* defs.n */
    bool *is_pure; /* defs.n: follows from the angles and from parameters alone */
} Leg;

/* ---- what follows from two angles ------------------------------------------------------------------------------ */

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

static void put_inside(Leg *leg, int v, Ints *ready)
{
    Work *w = leg->w;
    leg->inside[v] = 1;
    ints_push(w->l->scratch, &leg->vars, v);
    for (int k = w->t.row.at[v]; k < w->t.row.at[v + 1]; k++) {
        int e = w->t.col.at[k];
        if (leg->left[e] == w->g.row.at[e + 1] - w->g.row.at[e])
            ints_push(w->l->scratch, &leg->touched, e);
        if (--leg->left[e] == 1)
            ints_push(w->l->scratch, ready, e);
    }
}

/* False: three equations do not bind it to the rest. */
static bool grow(Leg *leg)
{
    Work *w = leg->w;
    Ints ready = {0};
    for (int k = 0; k < 2; k++)
        put_inside(leg, leg->angles[k], &ready);
    while (ready.n) {
        int e = ready.at[--ready.n], v = GRAPH_NONE;
        if (leg->is_def[e] || leg->left[e] != 1)
            continue;
        EdgeClass kind = EDGE_NONLINEAR;
        for (int k = w->g.row.at[e]; k < w->g.row.at[e + 1]; k++)
            if (!leg->inside[w->g.col.at[k]]) {
                v = w->g.col.at[k];
                kind = (EdgeClass)w->g.kind.at[k];
            }
        if (kind > EDGE_CONSTANT || w->taken[v] || leg->vars.n > MOST_INSIDE)
            continue;
        leg->is_def[e] = 1;
        ints_push(w->l->scratch, &leg->defs, e);
        put_inside(leg, v, &ready);
    }
    int n = 0;
    for (int k = 0; k < leg->touched.n; k++) {
        int e = leg->touched.at[k];
        if (leg->is_def[e])
            continue;
        if (n == ROWS || !leg->left[e])
            return false;
        leg->rows[n++] = e;
    }
    return n == ROWS;
}

static void clear(Leg *leg)
{
    const Work *w = leg->w;
    for (int k = 0; k < leg->touched.n; k++) {
        int e = leg->touched.at[k];
        leg->left[e] = w->g.row.at[e + 1] - w->g.row.at[e];
        leg->is_def[e] = 0;
    }
    for (int k = 0; k < leg->vars.n; k++)
        leg->inside[leg->vars.at[k]] = 0;
    leg->vars.n = leg->touched.n = leg->defs.n = 0;
}

/* ---- f and d ---------------------------------------------------------------------------------------------------- */

typedef struct {
    const Leg *leg;
    bool found;
} Inside;

static int unknown_inside(const Leg *leg, Expr e)
{
    int v = e->op == EXPR_VAR ? map_get(&leg->w->column, (uint64_t)e->value.var->number) : MAP_NONE;
    return v != MAP_NONE && leg->inside[v] ? v : GRAPH_NONE;
}

static void see_inside(void *data, Expr e)
{
    Inside *i = data;
    i->found |= unknown_inside(i->leg, e) != GRAPH_NONE;
}

static bool depends(const Leg *leg, Expr e)
{
    Inside i = {.leg = leg};
    Map seen = {0};
    expr_visit(leg->w->l->x, &seen, e, see_inside, &i);
    return i.found;
}

static bool is_sum(Expr e)
{
    return e->op == EXPR_ADD || e->op == EXPR_SUB || e->op == EXPR_NEG;
}

static Expr value_of(const Leg *leg, int v)
{
    for (int k = 0; k < leg->defs.n; k++)
        if (leg->vars.at[k + 2] == v)
            return leg->values[k];
    return NULL;
}

/* The terms of a sum: what depends on P to *f, the rest to *d. A variable that is itself a sum is one of its terms. */
static void split(const Leg *leg, Expr e, bool minus, Expr *f, Expr *d)
{
    Exprs *x = leg->w->l->x;
    int v = unknown_inside(leg, e);
    Expr value = v == GRAPH_NONE ? NULL : value_of(leg, v);
    if (value && (is_sum(value) || value->op == EXPR_VAR)) {
        split(leg, value, minus, f, d);
    } else if (is_sum(e)) {
        split(leg, e->args[0], minus != (e->op == EXPR_NEG), f, d);
        if (e->op != EXPR_NEG)
            split(leg, e->args[1], minus != (e->op == EXPR_SUB), f, d);
    } else {
        Expr *to = depends(leg, e) ? f : d;
        *to = minus ? expr_sub(x, *to, e) : expr_add(x, *to, e);
    }
}

typedef struct {
    const Leg *leg;
    bool pure;
} PureSoFar;

static void see_impure(void *data, Expr e)
{
    PureSoFar *p = data;
    int v = unknown_inside(p->leg, e);
    if (v == GRAPH_NONE) {
        p->pure &= e->op != EXPR_TIME && (e->op != EXPR_VAR || lower_varies(p->leg->w->l, e) <= VARIES_PARAMETER);
        return;
    }
    for (int k = 0; k < p->leg->defs.n; k++)
        p->pure &= p->leg->vars.at[k + 2] != v || p->leg->is_pure[k];
}

static void find_pure(Leg *leg)
{
    leg->is_pure = NEW_ARRAY(leg->w->l->scratch, bool, leg->defs.n + 1);
    for (int k = 0; k < leg->defs.n; k++) {
        PureSoFar p = {leg, true};
        Map seen = {0};
        expr_visit(leg->w->l->x, &seen, leg->values[k], see_impure, &p);
        leg->is_pure[k] = p.pure;
    }
}

/* What is inside, but depends on what moves outside as well, is its value. */
static Expr expand(void *data, Expr e)
{
    const Leg *leg = data;
    int v = unknown_inside(leg, e);
    for (int k = 0; v != GRAPH_NONE && k < leg->defs.n; k++)
        if (leg->vars.at[k + 2] == v && !leg->is_pure[k]) {
            Rewriter r = {.x = leg->w->l->x, .rewrite = expand, .data = data};
            return expr_rewrite(&r, leg->values[k]);
        }
    return NULL;
}

static bool take_apart(Leg *leg)
{
    Lower *l = leg->w->l;
    leg->values = NEW_ARRAY(l->scratch, Expr, leg->defs.n + 1);
    for (int k = 0; k < leg->defs.n; k++) {
        Coefficient how;
        const Var *v = leg->w->p->unknowns[leg->vars.at[k + 2]];
        leg->values[k] = expr_solve(&l->algebra.solver, leg->w->residuals[leg->defs.at[k]], expr_real(l->x, 0),
                                    expr_var(l->x, v), &how);
        if (!leg->values[k])
            return false;
    }
    find_pure(leg);
    for (int k = 0; k < ROWS; k++) {
        leg->f[k] = leg->d[k] = expr_real(l->x, 0);
        split(leg, leg->w->residuals[leg->rows[k]], false, &leg->f[k], &leg->d[k]);
        Rewriter r = {.x = l->x, .rewrite = expand, .data = leg};
        leg->f[k] = expr_rewrite(&r, leg->f[k]);
    }
    return true;
}

/* ---- whether |f| stays the same --------------------------------------------------------------------------------- */

static void values_at(const Leg *leg, Numbers *n, const double *angles, double *f)
{
    const BlockProblem *p = leg->w->p;
    for (int k = 0; k < 2; k++)
        numbers_set(n, p->unknowns[leg->angles[k]], angles[k]);
    for (int k = 0; k < leg->defs.n; k++)
        numbers_set(n, p->unknowns[leg->vars.at[k + 2]], numbers_value(n, leg->values[k]));
    for (int k = 0; k < ROWS; k++)
        f[k] = numbers_value(n, leg->f[k]);
}

static double square(const double *f)
{
    return f[0] * f[0] + f[1] * f[1] + f[2] * f[2];
}

/* The area that f goes over with the two angles. */
static double area(const Leg *leg, Numbers *n, const double *angles)
{
    const double step = 1e-4;
    double slope[2][ROWS], above[ROWS], below[ROWS];
    for (int k = 0; k < 2; k++) {
        double at[2] = {angles[0], angles[1]};
        at[k] += step;
        values_at(leg, n, at, above);
        at[k] -= 2 * step;
        values_at(leg, n, at, below);
        for (int i = 0; i < ROWS; i++)
            slope[k][i] = (above[i] - below[i]) / (2 * step);
    }
    double cross[ROWS];
    for (int i = 0; i < ROWS; i++) {
        int a = (i + 1) % ROWS, b = (i + 2) % ROWS;
        cross[i] = slope[0][a] * slope[1][b] - slope[0][b] * slope[1][a];
    }
    return sqrt(square(cross));
}

static bool keeps_length(const Leg *leg)
{
    enum { PLACES = 2, POINTS = 6 };
    const double accuracy = 1e-9, least = 1e-6;
    Numbers n = numbers_new(leg->w->l);
    for (int place = 0; place < PLACES; place++) { /* other values of what f depends on besides */
        Numbers here = numbers_new(leg->w->l);
        here.chance[0] = n.chance[0] + 7 * place;
        double angles[2], f[ROWS], first = 0, most = 0;
        for (int point = 0; point < POINTS; point++) {
            for (int k = 0; k < 2; k++)
                angles[k] = 3 * numbers_chance(&here);
            values_at(leg, &here, angles, f);
            double now = square(f);
            first = point ? first : now;
            most = fmax(most, area(leg, &here, angles));
            if (!(now > least) || !(fabs(now - first) <= accuracy * first))
                return false;
        }
        if (!(most > 0.01 * first))
            return false;
    }
    return true;
}

/* ---- the equations in their place -------------------------------------------------------------------------------- */

typedef struct {
    const Leg *leg;
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
    return unknown_inside(f->leg, e) == GRAPH_NONE ? NULL : at_start(f->leg->w->l, "$start", e, f->origin);
}

static Expr product(Exprs *x, Expr const *a, Expr const *b)
{
    Expr sum = expr_real(x, 0);
    for (int k = 0; k < ROWS; k++)
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
        for (int i = 0; i < ROWS; i++) {
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

static void replace(Leg *leg)
{
    const double least = 0.3;
    Work *work = leg->w;
    Lower *l = work->l;
    Exprs *x = l->x;
    Freezing freezing = {leg, work->p->origins[leg->rows[0]]};
    Rewriter r = {.x = x, .rewrite = freeze, .data = &freezing, .arena = l->scratch};
    Expr f0[ROWS], w[ROWS], u[ROWS], v[ROWS], both[ROWS];
    Expr length = root(x, product(x, leg->f, leg->f));
    for (int k = 0; k < ROWS; k++) {
        f0[k] = expr_rewrite(&r, leg->f[k]);
        w[k] = at_start(l, "$along", expr_div(x, leg->f[k], length), freezing.origin);
        both[k] = expr_add(x, leg->f[k], leg->d[k]);
    }
    add_directions(l, w, u, v, freezing.origin);
    work->residuals[leg->rows[0]] = expr_sub(x, product(x, leg->d, leg->d), product(x, f0, f0));
    work->residuals[leg->rows[1]] = product(x, u, both);
    work->residuals[leg->rows[2]] = product(x, v, both);
    Expr along = expr_sub(x, product(x, w, leg->f), product(x, w, leg->d)), twice = expr_real(x, 2);
    Expr cosine = expr_div(x, along, expr_mul(x, twice, root(x, product(x, leg->d, leg->d))));
    watch(work, work->p->unknowns[leg->angles[0]]->name->text, expr_sub(x, cosine, expr_real(x, least)));
    for (int k = 0; k < leg->vars.n; k++)
        work->taken[leg->vars.at[k]] = 1;
    for (int k = 0; k < ROWS; k++)
        work->is_row[leg->rows[k]] = 1;
}

static bool find_legs(Work *w, const Ints *angles)
{
    Lower *l = w->l;
    int n = w->p->n;
    bool any = false;
    Leg leg = {.w = w,
               .left = NEW_ARRAY(l->scratch, int, n),
               .inside = NEW_ARRAY(l->scratch, uint8_t, n),
               .is_def = NEW_ARRAY(l->scratch, uint8_t, n)};
    for (int e = 0; e < n; e++)
        leg.left[e] = w->g.row.at[e + 1] - w->g.row.at[e];
    for (int i = 0; i < angles->n; i++)
        for (int j = i + 1; j < angles->n && !w->taken[angles->at[i]]; j++) {
            if (w->taken[angles->at[j]])
                continue;
            leg.angles[0] = angles->at[i];
            leg.angles[1] = angles->at[j];
            if (grow(&leg) && take_apart(&leg) && keeps_length(&leg)) {
                replace(&leg);
                any = true;
            }
            clear(&leg);
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
    if (x == GRAPH_NONE || w->taken[x] || !is_coordinate(w->l, w->p->unknowns[x]))
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
        if (!w->is_row[e])
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
        w->taken[g.x] = 1;
    }
}

/* ------------------------------------------------------------------------------------------------------------------- */

static Ints find_angles(Work *w)
{
    Ints angles = {0};
    for (int v = 0; v < w->p->n; v++) {
        bool nonlinear = false;
        for (int k = w->t.row.at[v]; k < w->t.row.at[v + 1]; k++)
            nonlinear |= w->t.kind.at[k] == EDGE_NONLINEAR;
        if (nonlinear && is_coordinate(w->l, w->p->unknowns[v]))
            ints_push(w->l->scratch, &angles, v);
    }
    return angles;
}

static bool may_have_legs(Lower *l, const BlockProblem *p)
{
    int angles = 0;
    if (!l->options->early_states || l->options->late_states || p->is_initial || p->n < LEAST_UNKNOWNS ||
        p->n > MOST_UNKNOWNS || l->tear_requests.n)
        return false;
    for (int k = 0; k < p->n; k++)
        angles += is_angle(l, p->unknowns[k]);
    return angles >= LEAST_ANGLES;
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
    w.t = graph_transpose(l->scratch, &w.g);
    w.taken = NEW_ARRAY(l->scratch, uint8_t, p->n);
    w.is_row = NEW_ARRAY(l->scratch, uint8_t, p->n);
    w.residuals = arena_copy(l->work, p->residuals, (size_t)p->n * sizeof *p->residuals);
    Ints angles = find_angles(&w);
    legs->of_n = p->n;
    legs->is_any = angles.n <= MOST_ANGLES && find_legs(&w, &angles);
    if (legs->is_any)
        solve_squares(&w);
    legs->residuals = w.residuals;
    map_put(l->work, &l->blocks.legs_index, key, l->blocks.legs.n);
    PUSH(l->work, l->blocks.legs, legs);
    return legs->is_any ? legs : NULL;
}
