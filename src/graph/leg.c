/* leg.c: parts of a block that hang on two angles and are bound to the rest by three rows, and whether what binds them
 * is a vector that keeps its length. lower/legs.c says what that is good for. */
#include <math.h>

#include "graph/loop.h"

enum {
    LEAST_UNKNOWNS = 10,
    LEAST_ANGLES = 6 /* three legs */,
    MOST_UNKNOWNS = 3000,
    MOST_ANGLES = 60,
    MOST_INSIDE = 200
};

bool graph_may_have_legs(int n, int n_angles)
{
    return n >= LEAST_UNKNOWNS && n <= MOST_UNKNOWNS && n_angles >= LEAST_ANGLES;
}

/* Coordinates that some row is not linear in. None, if there are more than pairs are looked at of. */
static Ints find_angles(Arena *a, const Incidence *by_var, const bool *is_coordinate)
{
    Ints angles = {0};
    for (int v = 0; v < by_var->n_eqn; v++) {
        bool nonlinear = false;
        for (int k = by_var->row.at[v]; k < by_var->row.at[v + 1]; k++)
            nonlinear |= by_var->kind.at[k] == EDGE_NONLINEAR;
        if (nonlinear && is_coordinate[v])
            ints_push(a, &angles, v);
    }
    return angles.n > MOST_ANGLES ? (Ints){0} : angles;
}

static int row_length(const Incidence *g, int row)
{
    return g->row.at[row + 1] - g->row.at[row];
}

LegSearch graph_leg_search(Arena *a, const Incidence *g, const bool *is_coordinate)
{
    LegSearch s = {.a = a,
                   .g = g,
                   .by_var = graph_transpose(a, g),
                   .inside = NEW_ARRAY(a, uint8_t, g->n_var + 1),
                   .taken = NEW_ARRAY(a, uint8_t, g->n_var + 1),
                   .is_row = NEW_ARRAY(a, uint8_t, g->n_eqn + 1),
                   .is_def = NEW_ARRAY(a, uint8_t, g->n_eqn + 1),
                   .left = NEW_ARRAY(a, int, g->n_eqn + 1)};
    for (int e = 0; e < g->n_eqn; e++)
        s.left[e] = row_length(g, e);
    s.angles = find_angles(a, &s.by_var, is_coordinate);
    return s;
}

static void put_inside(LegSearch *s, int v, Ints *ready)
{
    s->inside[v] = 1;
    ints_push(s->a, &s->leg.vars, v);
    for (int k = s->by_var.row.at[v]; k < s->by_var.row.at[v + 1]; k++) {
        int e = s->by_var.col.at[k];
        if (s->left[e] == row_length(s->g, e))
            ints_push(s->a, &s->touched, e);
        if (--s->left[e] == 1)
            ints_push(s->a, ready, e);
    }
}

/* The one variable of the row that is still outside, and how the row could be solved for it. */
static int only_outside(const LegSearch *s, int e, EdgeClass *kind)
{
    int v = GRAPH_NONE;
    *kind = EDGE_NONLINEAR;
    for (int k = s->g->row.at[e]; k < s->g->row.at[e + 1]; k++)
        if (!s->inside[s->g->col.at[k]]) {
            v = s->g->col.at[k];
            *kind = (EdgeClass)s->g->kind.at[k];
        }
    return v;
}

static void grow(LegSearch *s)
{
    Ints ready = {0};
    for (int k = 0; k < LEG_ANGLES; k++)
        put_inside(s, s->leg.angles[k], &ready);
    while (ready.n) {
        int e = ready.at[--ready.n];
        if (s->is_def[e] || s->left[e] != 1)
            continue;
        EdgeClass kind;
        int v = only_outside(s, e, &kind);
        if (kind > EDGE_CONSTANT || s->taken[v] || s->leg.vars.n > MOST_INSIDE)
            continue;
        s->is_def[e] = 1;
        ints_push(s->a, &s->leg.defs, e);
        put_inside(s, v, &ready);
    }
}

/* False: three rows do not bind it to the rest. */
static bool find_rows(LegSearch *s)
{
    int n = 0;
    for (int k = 0; k < s->touched.n; k++) {
        int e = s->touched.at[k];
        if (s->is_def[e])
            continue;
        if (n == LEG_ROWS || !s->left[e])
            return false;
        s->leg.rows[n++] = e;
    }
    return n == LEG_ROWS;
}

static void clear(LegSearch *s)
{
    for (int k = 0; k < s->touched.n; k++) {
        int e = s->touched.at[k];
        s->left[e] = row_length(s->g, e);
        s->is_def[e] = 0;
    }
    for (int k = 0; k < s->leg.vars.n; k++)
        s->inside[s->leg.vars.at[k]] = 0;
    s->leg.vars.n = s->touched.n = s->leg.defs.n = 0;
}

/* To the next pair of angles that belong to no leg yet. */
static bool next_pair(LegSearch *s)
{
    for (;;) {
        s->then++;
        if (s->first >= s->angles.n)
            return false;
        if (s->then >= s->angles.n || s->taken[s->angles.at[s->first]])
            s->then = ++s->first;
        else if (!s->taken[s->angles.at[s->then]])
            return true;
    }
}

bool graph_leg_next(LegSearch *s)
{
    clear(s);
    while (next_pair(s)) {
        s->leg.angles[0] = s->angles.at[s->first];
        s->leg.angles[1] = s->angles.at[s->then];
        grow(s);
        if (find_rows(s))
            return true;
        clear(s);
    }
    return false;
}

void graph_leg_take(LegSearch *s)
{
    for (int k = 0; k < s->leg.vars.n; k++)
        s->taken[s->leg.vars.at[k]] = 1;
    for (int k = 0; k < LEG_ROWS; k++)
        s->is_row[s->leg.rows[k]] = 1;
}

/* ---- a vector that keeps its length ------------------------------------------------------------------------------ */

static double square(const double *f)
{
    return f[0] * f[0] + f[1] * f[1] + f[2] * f[2];
}

/* The area that f goes over with the two angles. */
static double area(const SampledVector *f, const double *angles)
{
    const double step = 1e-4;
    double slope[LEG_ANGLES][LEG_ROWS], above[LEG_ROWS], below[LEG_ROWS];
    for (int k = 0; k < LEG_ANGLES; k++) {
        double at[LEG_ANGLES] = {angles[0], angles[1]};
        at[k] += step;
        f->value(f->data, at, above);
        at[k] -= 2 * step;
        f->value(f->data, at, below);
        for (int i = 0; i < LEG_ROWS; i++)
            slope[k][i] = (above[i] - below[i]) / (2 * step);
    }
    double cross[LEG_ROWS];
    for (int i = 0; i < LEG_ROWS; i++) {
        int a = (i + 1) % LEG_ROWS, b = (i + 2) % LEG_ROWS;
        cross[i] = slope[0][a] * slope[1][b] - slope[0][b] * slope[1][a];
    }
    return sqrt(square(cross));
}

bool graph_keeps_length(const SampledVector *f)
{
    enum { PLACES = 2, POINTS = 6 };
    const double accuracy = 1e-9, least = 1e-6, least_area = 0.01;
    for (int place = 0; place < PLACES; place++) {
        double angles[LEG_ANGLES], vector[LEG_ROWS], first = 0, most = 0;
        f->begin(f->data, place);
        for (int point = 0; point < POINTS; point++) {
            for (int k = 0; k < LEG_ANGLES; k++)
                angles[k] = 3 * f->chance(f->data);
            f->value(f->data, angles, vector);
            double now = square(vector);
            first = point ? first : now;
            most = fmax(most, area(f, angles));
            if (!(now > least) || !(fabs(now - first) <= accuracy * first))
                return false;
        }
        if (!(most > least_area * first))
            return false;
    }
    return true;
}
