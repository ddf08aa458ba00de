/* trig.c: sums of products brought to one form: like terms collected, products of sines and cosines as sums of sines
 * and cosines of multiple angles. There sin^2 + cos^2 is 1 and sin(a) cos(b) + cos(a) sin(b) is sin(a + b) without a
 * rule for either, since equal sums have equal terms.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "convert/symbolic.h"

typedef enum { WAVE_NONE, WAVE_COS, WAVE_SIN } Wave;

typedef struct {
    Expr atom;
    int times; /* power of a factor, multiple of an angle */
} Part;

typedef struct {
    double c;
    double scale; /* largest number that went into c: what is left by rounding is dropped */
    Wave wave;
    int n, n_angle;
    const Part *factors, *angle; /* by number of the atom */
} Term;

struct TrigSum {
    int n;
    Term *at;
};

typedef struct {
    Exprs *x;
    Arena *arena;
    int most;
    Map done;            /* node number -> index in sums */
    VEC(TrigSum *) sums; /* NULL: too many terms */
} Trig;

enum { MOST_POWER = 8, MOST_TURNS = 1000 };

static int compare_parts(int n, const Part *a, int m, const Part *b)
{
    if (n != m)
        return n - m;
    for (int i = 0; i < n; i++) {
        if (a[i].atom != b[i].atom)
            return a[i].atom->number < b[i].atom->number ? -1 : 1;
        if (a[i].times != b[i].times)
            return b[i].times - a[i].times;
    }
    return 0;
}

static int compare_terms(const void *a, const void *b)
{
    const Term *p = a, *q = b;
    int c = compare_parts(p->n, p->factors, q->n, q->factors);
    if (c == 0)
        c = (int)p->wave - (int)q->wave;
    return c ? c : compare_parts(p->n_angle, p->angle, q->n_angle, q->angle);
}

/* Sorts, collects and drops; NULL when too many are left. */
static TrigSum *collected(Trig *g, TrigSum *s)
{
    if (!s)
        return NULL;
    if (s->n > 1)
        qsort(s->at, (size_t)s->n, sizeof *s->at, compare_terms);
    int n = 0;
    for (int i = 0; i < s->n;) {
        Term t = s->at[i++];
        while (i < s->n && !compare_terms(&t, &s->at[i])) {
            t.c += s->at[i].c;
            t.scale = fmax(t.scale, s->at[i++].scale);
        }
        if (fabs(t.c) > 1e-14 * t.scale)
            s->at[n++] = t;
    }
    s->n = n;
    return n > g->most ? NULL : s;
}

static TrigSum *sum_of(Trig *g, int n)
{
    TrigSum *s = NEW(g->arena, TrigSum);
    s->at = NEW_ARRAY(g->arena, Term, n ? n : 1);
    s->n = n;
    return s;
}

static TrigSum *number_sum(Trig *g, double c)
{
    TrigSum *s = sum_of(g, c != 0);
    s->at[0] = (Term){.c = c, .scale = fabs(c)};
    return s;
}

static TrigSum *atom_sum(Trig *g, Expr atom, int power)
{
    TrigSum *s = sum_of(g, 1);
    Part *p = NEW(g->arena, Part);
    *p = (Part){atom, power};
    s->at[0] = (Term){.c = 1, .scale = 1, .n = 1, .factors = p};
    return s;
}

/* a + sign b, by atoms. */
static const Part *merged(Trig *g, int n, const Part *a, int m, const Part *b, int sign, int *count)
{
    Part *to = NEW_ARRAY(g->arena, Part, n + m ? n + m : 1);
    int k = 0;
    for (int i = 0, j = 0; i < n || j < m;) {
        if (j == m || (i < n && a[i].atom->number < b[j].atom->number)) {
            to[k++] = a[i++];
        } else if (i == n || b[j].atom->number < a[i].atom->number) {
            to[k++] = (Part){b[j].atom, sign * b[j].times};
            j++;
        } else {
            to[k] = (Part){a[i].atom, a[i].times + sign * b[j].times};
            k += to[k].times != 0;
            i++, j++;
        }
    }
    *count = k;
    return to;
}

/* cos is even, sin odd: the first multiple becomes positive. */
static void upright(Trig *g, Term *t)
{
    if (t->n_angle == 0) {
        if (t->wave == WAVE_SIN)
            t->c = 0;
        t->wave = WAVE_NONE;
    } else if (t->angle[0].times < 0) {
        int n;
        t->angle = merged(g, 0, NULL, t->n_angle, t->angle, -1, &n);
        if (t->wave == WAVE_SIN)
            t->c = -t->c;
    }
}

static void multiply_terms(Trig *g, const Term *a, const Term *b, TrigSum *to)
{
    Term t = {.c = a->c * b->c, .scale = a->scale * b->scale};
    t.factors = merged(g, a->n, a->factors, b->n, b->factors, 1, &t.n);
    if (a->wave == WAVE_NONE || b->wave == WAVE_NONE) {
        const Term *wave = a->wave == WAVE_NONE ? b : a;
        t.wave = wave->wave;
        t.n_angle = wave->n_angle;
        t.angle = wave->angle;
        to->at[to->n++] = t;
        return;
    }
    /* cos a cos b, sin a sin b, sin a cos b, cos a sin b: half of a wave of a + b and one of a - b */
    bool mixed = a->wave != b->wave;
    for (int sign = -1; sign <= 1; sign += 2) {
        Term half = t;
        bool negative = (!mixed && a->wave == WAVE_SIN && sign == 1) || (mixed && a->wave == WAVE_COS && sign == -1);
        half.c *= negative ? -0.5 : 0.5;
        half.wave = mixed ? WAVE_SIN : WAVE_COS;
        half.angle = merged(g, a->n_angle, a->angle, b->n_angle, b->angle, sign, &half.n_angle);
        upright(g, &half);
        to->at[to->n++] = half;
    }
}

static TrigSum *product(Trig *g, const TrigSum *a, const TrigSum *b)
{
    if (!a || !b || a->n * b->n > 4 * g->most)
        return NULL;
    TrigSum *to = sum_of(g, 2 * a->n * b->n);
    to->n = 0;
    for (int i = 0; i < a->n; i++)
        for (int k = 0; k < b->n; k++)
            multiply_terms(g, &a->at[i], &b->at[k], to);
    return collected(g, to);
}

static TrigSum *sum(Trig *g, const TrigSum *a, const TrigSum *b, double sign)
{
    if (!a || !b)
        return NULL;
    TrigSum *to = sum_of(g, a->n + b->n);
    memcpy(to->at, a->at, (size_t)a->n * sizeof *a->at);
    for (int i = 0; i < b->n; i++) {
        to->at[a->n + i] = b->at[i];
        to->at[a->n + i].c *= sign;
    }
    return collected(g, to);
}

/* ---- back to expressions ---- */

/* To 14 digits: what products and sums of numbers leave in the last places says nothing. */
static double rounded(double c)
{
    char text[32];
    snprintf(text, sizeof text, "%.14g", c);
    double near = strtod(text, NULL);
    return isfinite(near) ? near : c;
}

static Expr power(Exprs *x, Expr atom, int times)
{
    Problem problem;
    return times == 1 ? atom : expr_operator(x, OPERATOR_POW, atom, expr_integer(x, times), &problem);
}

static Expr angle_expr(Exprs *x, const Term *t)
{
    Expr to = NULL;
    for (int i = 0; i < t->n_angle; i++) {
        int times = t->angle[i].times;
        Expr one = expr_mul(x, expr_real(x, abs(times)), t->angle[i].atom);
        to = !to ? one : times < 0 ? expr_sub(x, to, one) : expr_add(x, to, one);
    }
    return to;
}

/* The term without its sign, and without one factor where skip is given. */
static Expr term_expr(Exprs *x, const Term *t, Expr skip)
{
    Expr to = expr_real(x, rounded(fabs(t->c))), under = NULL;
    for (int i = 0; i < t->n; i++) {
        if (t->factors[i].atom == skip)
            continue;
        Expr one = power(x, t->factors[i].atom, abs(t->factors[i].times));
        if (t->factors[i].times > 0)
            to = expr_mul(x, to, one);
        else
            under = under ? expr_mul(x, under, one) : one;
    }
    if (t->wave != WAVE_NONE) {
        Expr angle = angle_expr(x, t);
        to = expr_mul(x, to, expr_make(x, t->wave == WAVE_COS ? EXPR_COS : EXPR_SIN, angle->type, 1, &angle));
    }
    return under ? expr_div(x, to, under) : to;
}

static Expr added(Exprs *x, Expr to, const Term *t, Expr skip)
{
    Expr one = term_expr(x, t, skip);
    if (!to)
        return t->c < 0 ? expr_neg(x, one) : one;
    return t->c < 0 ? expr_sub(x, to, one) : expr_add(x, to, one);
}

static Expr sum_expr(Exprs *x, const TrigSum *s)
{
    Expr to = NULL;
    for (int i = 0; i < s->n; i++)
        to = added(x, to, &s->at[i], NULL);
    return to ? to : expr_real(x, 0);
}

/* ---- from expressions ---- */

/* sin or cos of a sum: each term with a whole coefficient is a multiple of an angle, a number shifts the phase. */
static TrigSum *wave_of(Trig *g, const TrigSum *s, Wave wave)
{
    double phase = 0;
    Term t = {.c = 1, .scale = 1, .wave = wave};
    for (int i = 0; i < s->n; i++) {
        const Term *one = &s->at[i];
        if (one->n == 0 && one->wave == WAVE_NONE) {
            phase = one->c;
            continue;
        }
        Term bare = *one;
        double times = round(one->c);
        bool whole = times == one->c && fabs(times) < MOST_TURNS;
        bare.c = whole ? 1 : fabs(one->c);
        Part p = {term_expr(g->x, &bare, NULL), whole ? (int)times : one->c < 0 ? -1 : 1};
        t.angle = merged(g, t.n_angle, t.angle, 1, &p, 1, &t.n_angle);
    }
    if (t.n_angle == 0)
        return number_sum(g, wave == WAVE_COS ? cos(phase) : sin(phase));
    TrigSum *to = sum_of(g, phase != 0 ? 2 : 1);
    to->at[0] = t;
    if (phase != 0) {
        /* cos(a + p) = cos p cos a - sin p sin a; sin(a + p) = cos p sin a + sin p cos a */
        to->at[1] = t;
        to->at[0].c = cos(phase);
        to->at[1].c = wave == WAVE_COS ? -sin(phase) : sin(phase);
        to->at[1].wave = wave == WAVE_COS ? WAVE_SIN : WAVE_COS;
        upright(g, &to->at[1]);
    }
    upright(g, &to->at[0]);
    return collected(g, to);
}

static TrigSum *inverse(Trig *g, const TrigSum *s)
{
    if (s->n != 1 || s->at[0].wave != WAVE_NONE)
        return s->n ? atom_sum(g, sum_expr(g->x, s), -1) : NULL;
    const Term *t = &s->at[0];
    TrigSum *to = number_sum(g, 1 / t->c);
    to->at[0].factors = merged(g, 0, NULL, t->n, t->factors, -1, &to->at[0].n);
    return to;
}

static TrigSum *found(const Trig *g, Expr e)
{
    return g->sums.at[map_get(&g->done, (uint64_t)e->number)];
}

/* Any other function: an atom, of arguments brought to this form. */
static TrigSum *other(Trig *g, Expr e)
{
    if (e->n == 0)
        return atom_sum(g, e, 1);
    Expr *args = NEW_ARRAY(g->arena, Expr, e->n);
    for (int i = 0; i < e->n; i++) {
        bool real = e->args[i]->type->kind == TYPE_REAL && e->args[i]->type->n_dims == 0;
        const TrigSum *s = found(g, e->args[i]);
        args[i] = real && s ? sum_expr(g->x, s) : e->args[i];
    }
    Expr again = expr_rebuild(g->x, e, args);
    double value;
    return expr_get_real(again, &value) ? number_sum(g, value) : atom_sum(g, again, 1);
}

static void visit(void *data, Expr e)
{
    Trig *g = data;
    TrigSum *s = NULL, *a = e->n > 0 ? found(g, e->args[0]) : NULL, *b = e->n > 1 ? found(g, e->args[1]) : NULL;
    double value;
    int64_t times;
    if (expr_get_real(e, &value))
        s = number_sum(g, value);
    else if (e->op == EXPR_ADD)
        s = sum(g, a, b, 1);
    else if (e->op == EXPR_SUB)
        s = sum(g, a, b, -1);
    else if (e->op == EXPR_NEG)
        s = a ? sum(g, number_sum(g, 0), a, -1) : NULL;
    else if (e->op == EXPR_MUL)
        s = product(g, a, b);
    else if (e->op == EXPR_DIV)
        s = a && b ? product(g, a, inverse(g, b)) : NULL;
    else if (e->op == EXPR_POW && expr_get_integer(e->args[1], &times) && times > 0 && times <= MOST_POWER)
        for (s = a; s && times > 1; times--)
            s = product(g, s, a);
    else if (e->op == EXPR_SIN || e->op == EXPR_COS)
        s = a ? wave_of(g, a, e->op == EXPR_COS ? WAVE_COS : WAVE_SIN) : NULL;
    else
        s = other(g, e);
    map_put(g->arena, &g->done, (uint64_t)e->number, g->sums.n);
    PUSH(g->arena, g->sums, s);
}

TrigSum *trig_sum(Exprs *x, Expr e, int most)
{
    Trig g = {.x = x, .arena = exprs_arena(x), .most = 8 * most}; /* on the way there may be more than in the end */
    expr_visit(x, NULL, e, visit, &g);
    TrigSum *s = found(&g, e);
    return s && s->n <= most ? s : NULL;
}

/* The first of the variables that is a plain factor of the term, or n. */
static int owner(const Term *t, int n, const Expr *variables)
{
    for (int v = 0; v < n; v++)
        for (int i = 0; i < t->n; i++)
            if (t->factors[i].atom == variables[v] && t->factors[i].times == 1)
                return v;
    return n;
}

Expr trig_part(Exprs *x, const TrigSum *s, int n, const Expr *variables, int which)
{
    Expr to = NULL;
    for (int i = 0; i < s->n; i++)
        if (owner(&s->at[i], n, variables) == which)
            to = added(x, to, &s->at[i], which < n ? variables[which] : NULL);
    return to ? to : expr_real(x, 0);
}
