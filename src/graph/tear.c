/* tear.c: few variables which, once known, let all others be computed one after the other.
 *
 * Node tearing (H. Elmqvist, M. Otter, "Methods for tearing systems of equations in object-oriented
 * modeling", 1994). What a set of known variables determines does not depend on the order of solving, so a
 * choice of tearing variables is judged by that closure alone. Finding the smallest set is NP-hard. The choice here:
 * 1. the variable with the most equations that are nearly solved goes next (after F. Cellier's and E. Carpanzano's
 *    heuristics), kept in a heap: near-linear, for blocks of any size;
 * 2. in smaller blocks also the variable that determines most others, by trying each;
 * 3. variables that turn out not to be needed are taken back, and two are exchanged for one while the budget lasts.
 * The best of these is taken: fewest with negative weight, then fewest, then the greatest sum of weights.
 * What v determines is part of what u determines if u determines v: where u was tried and is not enough, v need not be.
 * No variable is ever solved for through an edge worse than solve_up_to.
 */
#include "graph/heap.h"

typedef struct {
    Arena *a;
    const Incidence *g;
    Incidence t; /* transposed */
    const TearProblem *p;
    uint8_t *barred;  /* n_eqn: residuals that the user asked for              */
    int *left;        /* n_eqn: unknown variables                              */
    int64_t *sum;     /* n_eqn: sum of their indices, so that the last is known */
    int *by;          /* n_var: equation that gives it, NONE if unknown or torn */
    uint8_t *known;   /* n_var                                                 */
    uint8_t *is_used; /* n_eqn                                                 */
    Ints trail;       /* known variables, in order                             */
    Ints good, fair;  /* equations with one unknown: coefficient constant, other */
    int64_t budget;   /* edges that may still be looked at in improvements     */
    Heap heap;
    int64_t *score;   /* n_var, while heap is in use */
    int64_t *covered; /* n_var: the best of the variables tried that determine it, by weight; COVERED_NOT: none */
    bool scoring;
} Tear;

enum { NEARLY = 8 }; /* equations with more unknowns do not count in the score */

static int weight(const Tear *x, int v)
{
    return x->p->weight ? x->p->weight[v] : 0;
}

/* Negative weights come after all others, then the score, then the weight. */
static void rank_variable(Tear *x, int v)
{
    int64_t w = weight(x, v), limited = w > 1000 ? 1000 : w < -1000 ? -1000 : w;
    int64_t key = -(x->score[v] * 4096 + limited);
    heap_put(&x->heap, v, w < 0 ? key + ((int64_t)1 << 60) : key);
}

static void score_row(Tear *x, int e, int64_t change)
{
    for (int k = x->g->row.at[e]; k < x->g->row.at[e + 1]; k++) {
        int v = x->g->col.at[k];
        if (x->known[v])
            continue;
        x->score[v] += change;
        rank_variable(x, v);
    }
}

static int64_t worth(int left)
{
    return left >= 2 && left <= NEARLY ? (int64_t)1 << (2 * (NEARLY - left)) : 0;
}

static void look_at(Tear *x, int e)
{
    if (x->left[e] != 1 || x->barred[e] || x->is_used[e])
        return;
    int kind = graph_edge(x->g, e, (int)x->sum[e]);
    if (kind > (int)x->p->solve_up_to || kind == EDGE_NONLINEAR)
        return;
    ints_push(x->a, kind <= EDGE_CONSTANT ? &x->good : &x->fair, e);
}

static void know(Tear *x, int v, int by)
{
    x->known[v] = 1;
    x->by[v] = by;
    if (by != NONE)
        x->is_used[by] = 1;
    ints_push(x->a, &x->trail, v);
    if (x->scoring)
        heap_drop(&x->heap, v);
    for (int k = x->t.row.at[v]; k < x->t.row.at[v + 1]; k++) {
        int e = x->t.col.at[k];
        x->left[e]--;
        x->sum[e] -= v;
        if (x->scoring && !x->barred[e] && x->left[e] <= NEARLY && x->left[e] > 0)
            score_row(x, e, worth(x->left[e]) - worth(x->left[e] + 1));
        look_at(x, e);
    }
    x->budget -= x->t.row.at[v + 1] - x->t.row.at[v];
}

/* Solves all that can be solved. */
static void close_over(Tear *x)
{
    while (x->good.n || x->fair.n) {
        Ints *from = x->good.n ? &x->good : &x->fair;
        int e = from->at[--from->n];
        if (x->left[e] == 1)
            know(x, (int)x->sum[e], e);
    }
}

static void tear_variable(Tear *x, int v)
{
    know(x, v, NONE);
    close_over(x);
}

static void tear_unless_known(Tear *x, int v)
{
    if (!x->known[v])
        tear_variable(x, v);
}

static void undo(Tear *x, int length)
{
    while (x->trail.n > length) {
        int v = x->trail.at[--x->trail.n];
        x->known[v] = 0;
        if (x->by[v] != NONE)
            x->is_used[x->by[v]] = 0;
        x->by[v] = NONE;
        for (int k = x->t.row.at[v]; k < x->t.row.at[v + 1]; k++) {
            x->left[x->t.col.at[k]]++;
            x->sum[x->t.col.at[k]] += v;
        }
    }
}

/* From nothing known: equations with one variable, then the user's tears. */
static void start(Tear *x)
{
    undo(x, 0);
    for (int e = 0; e < x->g->n_eqn; e++)
        look_at(x, e);
    close_over(x);
    for (int i = 0; i < x->p->n_tear; i++)
        tear_unless_known(x, x->p->tear[i]);
}

/* Adds to start() all of the list that is not known anyway; true if then all is known. */
static bool closes(Tear *x, const Ints *tears)
{
    start(x);
    for (int i = 0; i < tears->n; i++)
        tear_unless_known(x, tears->at[i]);
    return x->trail.n == x->g->n_var;
}

static Ints by_score(Tear *x)
{
    Ints tears = {0};
    start(x);
    x->heap = heap_new(x->a, x->g->n_var);
    x->score = NEW_ARRAY(x->a, int64_t, x->g->n_var);
    for (int e = 0; e < x->g->n_eqn; e++)
        if (!x->barred[e] && worth(x->left[e]))
            for (int k = x->g->row.at[e]; k < x->g->row.at[e + 1]; k++)
                x->score[x->g->col.at[k]] += worth(x->left[e]);
    for (int v = 0; v < x->g->n_var; v++)
        if (!x->known[v])
            rank_variable(x, v);
    x->scoring = true;
    for (int v; (v = heap_take(&x->heap)) != NONE;) {
        ints_push(x->a, &tears, v);
        tear_variable(x, v);
    }
    x->scoring = false;
    return tears;
}

enum { COVERED_NOT = -2000 };

static void cover_none(Tear *x)
{
    for (int v = 0; v < x->g->n_var; v++)
        x->covered[v] = COVERED_NOT;
}

/* What became known behind `before` is covered. */
static void cover(Tear *x, int before, int64_t by)
{
    for (int k = before; k < x->trail.n; k++)
        if (x->covered[x->trail.at[k]] < by)
            x->covered[x->trail.at[k]] = by;
}

static Ints by_gain(Tear *x)
{
    Ints tears = {0};
    start(x);
    while (x->trail.n < x->g->n_var) {
        int before = x->trail.n, best = NONE;
        int64_t best_gain = 0;
        cover_none(x);
        for (int v = 0; v < x->g->n_var; v++) {
            int64_t w = weight(x, v), limited = w > 1000 ? 1000 : w < -1000 ? -1000 : w;
            if (x->known[v] || x->covered[v] >= limited)
                continue;
            tear_variable(x, v);
            cover(x, before, limited);
            int64_t gain = (x->trail.n - before) * (int64_t)4096 + limited;
            if (w < 0)
                gain -= (int64_t)1 << 40;
            if (best == NONE || gain > best_gain) {
                best = v;
                best_gain = gain;
            }
            undo(x, before);
        }
        ints_push(x->a, &tears, best);
        tear_variable(x, best);
    }
    return tears;
}

static bool is_better(const Tear *x, const Ints *p, const Ints *q)
{
    const Ints *both[2] = {p, q};
    int64_t bad[2] = {0}, sum[2] = {0};
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < both[i]->n; k++) {
            bad[i] += weight(x, both[i]->at[k]) < 0;
            sum[i] += weight(x, both[i]->at[k]);
        }
    if (bad[0] != bad[1])
        return bad[0] < bad[1];
    return p->n != q->n ? p->n < q->n : sum[0] > sum[1];
}

/* The list without entries i and j, and with v unless that is NONE. */
static Ints changed(Tear *x, const Ints *tears, int i, int j, int v)
{
    Ints other = {0};
    for (int k = 0; k < tears->n; k++)
        if (k != i && k != j)
            ints_push(x->a, &other, tears->at[k]);
    if (v != NONE)
        ints_push(x->a, &other, v);
    return other;
}

static Ints without_needless(Tear *x, Ints tears)
{
    for (int bad_first = 1; bad_first >= 0; bad_first--)
        for (int i = tears.n - 1; i >= 0 && x->budget > 0 && tears.n > 1; i--) {
            if (bad_first && weight(x, tears.at[i]) >= 0)
                continue;
            Ints fewer = changed(x, &tears, i, NONE, NONE);
            if (closes(x, &fewer))
                tears = fewer;
        }
    return tears;
}

/* Whether one more variable, in the place of tears i and j that are not known now, is enough and better: then in `to`. */
static bool exchange(Tear *x, const Ints *tears, int i, int j, Ints *to)
{
    int base = x->trail.n;
    cover_none(x);
    for (int v = 0; v < x->g->n_var && x->budget > 0; v++) {
        if (x->known[v] || v == tears->at[i] || v == tears->at[j] || x->covered[v] != COVERED_NOT)
            continue;
        tear_variable(x, v);
        bool all = x->trail.n == x->g->n_var;
        if (!all)
            cover(x, base, 0);
        undo(x, base);
        *to = all ? changed(x, tears, i, j, v) : *tears;
        if (all && is_better(x, to, tears))
            return true;
    }
    return false;
}

/* Two tears for one, or one for a better one. Tears are known in such an order that those which the next pair needs, too,
 * stay so: the ones before i, then from the last one down to the one behind j, then those between. */
static bool improve(Tear *x, Ints *tears)
{
    Ints better = {0},
         known = ints_filled(x->a, tears->n + 2, 0); /* by tear: how many variables with it and those behind it */
    for (int i = 0; i < tears->n; i++) {
        start(x);
        for (int k = 0; k < i; k++)
            tear_unless_known(x, tears->at[k]);
        known.at[tears->n] = x->trail.n;
        for (int k = tears->n - 1; k > i; k--) {
            tear_unless_known(x, tears->at[k]);
            known.at[k] = x->trail.n;
        }
        for (int j = i; j < tears->n && x->budget > 0; j++) {
            undo(x, known.at[j + 1]);
            for (int k = i + 1; k < j; k++)
                tear_unless_known(x, tears->at[k]);
            if (x->trail.n == x->g->n_var)
                better = changed(x, tears, i, j, NONE);
            else if (!exchange(x, tears, i, j, &better))
                continue;
            *tears = better;
            return true;
        }
    }
    return false;
}

static Ints improved(Tear *x, Ints tears)
{
    while (x->budget > 0 && improve(x, &tears))
        ;
    return tears;
}

static Ints choose(Tear *x)
{
    int64_t edges = x->g->row.at[x->g->n_eqn];
    x->budget = 20000000;
    Ints best = by_score(x);
    if (edges * best.n * 4 < x->budget)
        best = without_needless(x, best);
    if (edges * x->g->n_var <= x->budget / 4) {
        Ints other = by_gain(x);
        other = without_needless(x, other);
        if (is_better(x, &other, &best))
            best = other;
    }
    x->budget = x->budget > 4000000 ? 4000000 : x->budget;
    return improved(x, best);
}

/* What only_user leaves: equations and variables that still wait for each other. */
static void diagnose(Tear *x, Tearing *out)
{
    Ints eqns = {0}, vars = {0};
    for (int e = 0; e < x->g->n_eqn; e++)
        if (!x->is_used[e] && !x->barred[e] && x->left[e] > 0)
            ints_push(x->a, &eqns, e);
    for (int v = 0; v < x->g->n_var; v++)
        if (!x->known[v])
            ints_push(x->a, &vars, v);
    Incidence part = graph_part(x->a, x->g, eqns.at, eqns.n, vars.at, vars.n);
    Matching m = graph_match(x->a, &part, NULL);
    Blocks b = graph_sort(x->a, &part, &m);
    for (int i = 0; i < b.n; i++) {
        ints_push(x->a, &out->coupled_block, b.block.at[i]);
        for (int k = b.block.at[i]; k < b.block.at[i + 1]; k++) {
            ints_push(x->a, &out->coupled_eqns, eqns.at[b.order.at[k]]);
            ints_push(x->a, &out->coupled_vars, vars.at[m.var_of.at[b.order.at[k]]]);
        }
    }
    ints_push(x->a, &out->coupled_block, out->coupled_eqns.n);
    int loose = out->coupled_eqns.n;
    for (int v = 0; v < vars.n; v++) /* variables that no equation is left for */
        if (m.eqn_of.at[v] == NONE) {
            ints_push(x->a, &out->coupled_eqns, NONE);
            ints_push(x->a, &out->coupled_vars, vars.at[v]);
        }
    for (int e = 0; e < eqns.n; e++)
        if (m.var_of.at[e] == NONE) {
            ints_push(x->a, &out->coupled_eqns, eqns.at[e]);
            ints_push(x->a, &out->coupled_vars, NONE);
        }
    if (out->coupled_eqns.n > loose)
        ints_push(x->a, &out->coupled_block, out->coupled_eqns.n);
}

Tearing graph_tear(Arena *a, const Incidence *g, const TearProblem *p)
{
    Tear x = {.a = a, .g = g, .t = graph_transpose(a, g), .p = p};
    x.barred = NEW_ARRAY(a, uint8_t, g->n_eqn);
    x.is_used = NEW_ARRAY(a, uint8_t, g->n_eqn);
    x.left = NEW_ARRAY(a, int, g->n_eqn);
    x.sum = NEW_ARRAY(a, int64_t, g->n_eqn);
    x.by = ints_filled(a, g->n_var, NONE).at;
    x.known = NEW_ARRAY(a, uint8_t, g->n_var);
    x.covered = NEW_ARRAY(a, int64_t, g->n_var);
    for (int e = 0; e < g->n_eqn; e++)
        for (int k = g->row.at[e]; k < g->row.at[e + 1]; k++) {
            x.left[e]++;
            x.sum[e] += g->col.at[k];
        }
    for (int i = 0; i < p->n_residual; i++)
        x.barred[p->residual[i]] = 1;
    Ints own = {0};
    start(&x);
    if (!p->only_user && x.trail.n < g->n_var)
        own = choose(&x);
    closes(&x, &own);

    Tearing out = {0};
    for (int i = 0; i < x.trail.n; i++) {
        int v = x.trail.at[i];
        if (x.by[v] == NONE)
            continue;
        ints_push(a, &out.eqns, x.by[v]);
        ints_push(a, &out.vars, v);
    }
    for (int i = 0; i < x.trail.n; i++)
        if (x.by[x.trail.at[i]] == NONE)
            ints_push(a, &out.tears, x.trail.at[i]);
    for (int i = 0; i < p->n_residual; i++)
        ints_push(a, &out.residuals, p->residual[i]);
    for (int e = 0; e < g->n_eqn; e++)
        if (!x.is_used[e] && !x.barred[e] && x.left[e] == 0)
            ints_push(a, out.residuals.n < out.tears.n ? &out.residuals : &out.surplus_eqns, e);
    if (x.trail.n < g->n_var)
        diagnose(&x, &out);
    return out;
}
