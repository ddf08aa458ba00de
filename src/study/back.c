/* back.c: derivatives of the values at the end of a run by many parameters, backwards along the run.
 *
 * For one value w at the end, l = dw/dx follows l' = -f_x' l backwards, where w's derivatives by parameters p, and by
 * what changes at events only, gather the integral of f_p' l (Y. Cao, S. Li, L. Petzold and R. Serban: Adjoint
 * sensitivity analysis for differential-algebraic equations. SIAM J. Sci. Comput. 24, 2003, eq. 2.11). Over an event they
 * go by the transposed of the matrix that takes changes from its left to its right (jump.c).
 *
 * The way forward is kept: the polynomials of the integration between events, the run as it began after each of them,
 * and these matrices. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "study/sensitivity_inside.h"

typedef struct {
    double begin, end;
    int order;
    double *powers; /* of t - end: n for each */
} Piece;

typedef struct {
    int to, from; /* of states and what is held at the right; of the columns of S at the left */
    double value;
} Entry;

/* From one event to the next. */
typedef struct {
    double begin, end;
    Buffer state; /* J where it begins */
    Piece *pieces;
    int n, room;
    Entry *jump; /* at its begin */
    int n_jump;
} Stretch;

struct Back {
    Stretch *at;
    int n, room;
    double *start;         /* (n + n_held)*n_named: derivatives where the run begins */
    double *states, *rest; /* of the value at the end, by the states; by the n_named parameters, then what is held */
    double *rate;          /* n_named + n_held: what the rest gathers in a time */
    double *lobatto, *kronrod; /* n_named + n_held: and over an interval, by each */
    double *right;             /* n + n_held: states and held before a jump is undone */
    double *weights, *seeds;   /* of one spread backwards */
    double *point;             /* n */
    int piece;                 /* where the last time asked for was */
    const Stretch *now;
    Smooth *smooth;
};

/* ---- the way forward --------------------------------------------------------------------------------------------- */

static bool out_of_memory(Sensitivity *s)
{
    return sensitivity_fail(s, "there is not enough memory: a run that is followed backwards is kept whole");
}

bool back_begin(Sensitivity *s)
{
    Back *b = s->back = calloc(1, sizeof *b);
    if (!b)
        return out_of_memory(s);
    size_t n = (size_t)s->n, held = (size_t)s->n_held, named = (size_t)s->n_named;
    size_t rows = n + (size_t)(s->m->study->n_asked + s->m->n_relations);
    size_t rest = named + held, seeds = n + (size_t)s->m->study->n_seeds;
    double **all[] = {&b->start,   &b->states, &b->rest,    &b->rate,  &b->lobatto,
                      &b->kronrod, &b->right,  &b->weights, &b->seeds, &b->point};
    const size_t sizes[] = {(n + held) * named, n, rest, rest, rest, rest, n + held, rows, seeds, n};
    bool good = true;
    for (size_t k = 0; k < sizeof all / sizeof *all; k++)
        good &= (*all[k] = calloc(sizes[k] + 1, sizeof(double))) != NULL;
    for (size_t j = 0; good && j < named; j++) {
        memcpy(b->start + j * (n + held), s->S + j * n, n * sizeof(double));
        memcpy(b->start + j * (n + held) + n, s->H + j * held, held * sizeof(double));
    }
    return good || out_of_memory(s);
}

/* J stands where it begins. */
static bool begin_stretch(Sensitivity *s, const Entry *jump, int n_jump)
{
    Back *b = s->back;
    if (b->n == b->room) {
        int room = b->room ? 2 * b->room : 16;
        Stretch *more = realloc(b->at, (size_t)room * sizeof *more);
        if (!more)
            return out_of_memory(s);
        b->at = more;
        b->room = room;
    }
    Stretch *one = &b->at[b->n++];
    *one = (Stretch){.begin = s->time, .end = s->time, .jump = (Entry *)jump, .n_jump = n_jump};
    instance_save(s->J, &one->state);
    return true;
}

bool back_first(Sensitivity *s)
{
    return begin_stretch(s, NULL, 0);
}

bool back_keep(Sensitivity *s)
{
    Stretch *one = &s->back->at[s->back->n - 1];
    if (one->n == one->room) {
        int room = one->room ? 2 * one->room : 16;
        Piece *more = realloc(one->pieces, (size_t)room * sizeof *more);
        if (!more)
            return out_of_memory(s);
        one->pieces = more;
        one->room = room;
    }
    size_t n = (size_t)s->n;
    double powers[(SMOOTH_ORDER_MOST + 1) * 64], *to = powers;
    if (n > 64 && !(to = malloc((SMOOTH_ORDER_MOST + 1) * n * sizeof(double))))
        return out_of_memory(s);
    int order = smooth_polynomial(s->beside, to);
    size_t bytes = (size_t)(order + 1) * n * sizeof(double);
    double *kept = order >= 0 ? malloc(bytes) : NULL;
    if (kept)
        memcpy(kept, to, bytes);
    if (to != powers)
        free(to);
    if (!kept)
        return out_of_memory(s);
    double end = smooth_reached(s->beside), begin = one->n ? one->pieces[one->n - 1].end : one->begin;
    one->pieces[one->n++] = (Piece){begin, end, order, kept};
    return true;
}

/* The unit matrix: columns of the jump alone. */
static void one_by_one(Sensitivity *s)
{
    memset(s->S, 0, (size_t)s->n * (size_t)s->k * sizeof(double));
    memset(s->H, 0, (size_t)s->n_held * (size_t)s->k * sizeof(double));
    sensitivity_units(s);
}

static double jump_entry(const Sensitivity *s, int to, int from)
{
    return to < s->n ? s->S[from * s->n + to] : s->H[from * s->n_held + to - s->n];
}

bool back_jump(Sensitivity *s, const Instance *I)
{
    s->back->at[s->back->n - 1].end = s->time;
    one_by_one(s);
    if (!jump_over(s, I))
        return false;
    int all = s->n + s->n_held, count = 0;
    for (int from = 0; from < s->k; from++)
        for (int to = 0; to < all; to++)
            count += jump_entry(s, to, from) != 0;
    Entry *jump = malloc(((size_t)count + 1) * sizeof *jump);
    if (!jump)
        return out_of_memory(s);
    int n = 0;
    for (int from = 0; from < s->k; from++)
        for (int to = 0; to < all; to++)
            if (jump_entry(s, to, from) != 0)
                jump[n++] = (Entry){to, from, jump_entry(s, to, from)};
    if (sensitivity_follow(s, I) && begin_stretch(s, jump, n))
        return true;
    free(jump);
    return false;
}

/* ---- the way back ------------------------------------------------------------------------------------------------ */

/* The states of the run at a time of the present stretch. */
static const double *states_at(Sensitivity *s, double t)
{
    Back *b = s->back;
    const Stretch *one = b->now;
    while (b->piece > 0 && t < one->pieces[b->piece].begin)
        b->piece--;
    while (b->piece < one->n - 1 && t > one->pieces[b->piece].end)
        b->piece++;
    const Piece *p = &one->pieces[b->piece];
    for (int i = 0; i < s->n; i++) {
        double x = 0;
        for (int k = p->order; k >= 0; k--)
            x = x * (t - p->end) + p->powers[k * s->n + i];
        b->point[i] = x;
    }
    return b->point;
}

/* With weights of the rows of s->to: the weights of the states, and those of the parameters, then of what is held. */
static bool pull(Sensitivity *s, double *states, double *rest)
{
    Back *b = s->back;
    const ModelStudy *study = s->m->study;
    int rows = s->n + study->n_asked + s->m->n_relations;
    if (s->tangents) {
        tangents_back(s->tangents, b->weights, b->seeds);
        memcpy(states, b->seeds, (size_t)s->n * sizeof(double));
        const double *held = b->seeds + s->n + study->n_seeds - study->n_held;
        for (int j = 0; j < s->n_named; j++)
            rest[j] = s->size[j] * b->seeds[s->n + s->seed_of[j]];
        memcpy(rest + s->n_named, held, (size_t)s->n_held * sizeof(double));
        return true;
    }
    one_by_one(s);
    for (int from = 0; from < s->k; from++) {
        if (!sensitivity_spread_along(s, s->S + from * s->n, s->H + from * s->n_held, from < s->n_named ? from : -1))
            return false;
        double sum = 0;
        for (int i = 0; i < rows; i++)
            sum += b->weights[i] * s->to[i];
        if (from < s->n_named)
            rest[from] = sum;
        else if (from < s->n_named + s->n)
            states[from - s->n_named] = sum;
        else
            rest[from - s->n] = sum;
    }
    return true;
}

/* At a time of the present stretch, for these derivatives of the value at the end by the states there. */
static bool pull_at(Sensitivity *s, double t, const double *l, double *states, double *rest)
{
    Back *b = s->back;
    if (!beside_move(s, t, states_at(s, t)))
        return sensitivity_fail(s, "%s", instance_why(s->J));
    sensitivity_spread_prepare(s);
    memset(b->weights + s->n, 0, (size_t)(s->m->study->n_asked + s->m->n_relations) * sizeof(double));
    memcpy(b->weights, l, (size_t)s->n * sizeof(double));
    return pull(s, states, rest);
}

static int slopes(void *data, double t, const double *l, double *to)
{
    Sensitivity *s = data;
    if (!pull_at(s, t, l, to, ((Sensitivity *)data)->back->rate))
        return -1;
    for (int i = 0; i < s->n; i++)
        to[i] = -to[i];
    return 0;
}

static int jacobian(void *data, double t, const double *l, double *to)
{
    Sensitivity *s = data;
    (void)l;
    if (!beside_move(s, t, states_at(s, t)))
        return 1;
    if (!beside_matrix(s))
        return -1;
    for (int i = 0; i < s->n; i++)
        for (int j = 0; j < s->n; j++)
            to[i + s->n * j] = -s->matrix[j + s->n * i];
    return 0;
}

/* What the value at the end changes by where a state changes by its nominal value: most of all states. */
static double largest_change(const Sensitivity *s, const double *l)
{
    double largest = 1e-200;
    for (int i = 0; i < s->n; i++)
        largest = fmax(largest, fabs(l[i]) * s->m->variables[i].nominal);
    return largest;
}

static void weights(void *data, const double *l, double *to)
{
    const Sensitivity *s = data;
    double largest = largest_change(s, l);
    for (int i = 0; i < s->n; i++)
        to[i] = 1 / (BESIDE_SHARE * s->wish.tolerance * (fabs(l[i]) + largest / s->m->variables[i].nominal));
}

/* Whether what is gathered over an interval is known to the tolerance. */
static bool is_gathered(const Sensitivity *s, const double *l)
{
    const Back *b = s->back;
    double largest = largest_change(s, l);
    for (int i = 0; i < s->n_named + s->n_held; i++) {
        double nominal = i < s->n_named ? 1 : s->m->variables[s->held[i - s->n_named]].nominal;
        double size = fabs(b->rest[i]) + fabs(b->kronrod[i]) + largest / nominal;
        if (fabs(b->kronrod[i] - b->lobatto[i]) > BESIDE_SHARE * s->wish.tolerance * size)
            return false;
    }
    return true;
}

/* What parameters and held variables gather over a step: the integrand may be rougher than what the steps follow, and
 * may jump. By Lobatto's rule of four points and its extension by Kronrod, in halves where these disagree (W. Gander and
 * W. Gautschi: Adaptive quadrature, revisited. BIT 40, 2000); a jump near an end shows in the value there. */
static bool gather(Sensitivity *s, double from, double to, int halvings, double *l, double *unused)
{
    const double near = 1 / sqrt(5), far = sqrt(2.0 / 3);
    const struct {
        double at, lobatto, kronrod;
    } points[] = {{-1, 1.0 / 6, 11.0 / 210},    {-far, 0, 72.0 / 245}, {-near, 5.0 / 6, 125.0 / 294}, {0, 0, 16.0 / 35},
                  {near, 5.0 / 6, 125.0 / 294}, {far, 0, 72.0 / 245},  {1, 1.0 / 6, 11.0 / 210}};
    Back *b = s->back;
    int n = s->n_named + s->n_held;
    double middle = (from + to) / 2, half = (from - to) / 2;
    memset(b->lobatto, 0, (size_t)n * sizeof(double));
    memset(b->kronrod, 0, (size_t)n * sizeof(double));
    for (size_t k = 0; k < sizeof points / sizeof *points; k++) {
        double t = middle + points[k].at * half;
        if (!smooth_at(b->smooth, t, l) || !pull_at(s, t, l, unused, b->rate))
            return sensitivity_fail(s, "the derivatives at time = %g cannot be had", t);
        for (int i = 0; i < n; i++) {
            b->lobatto[i] += points[k].lobatto * half * b->rate[i];
            b->kronrod[i] += points[k].kronrod * half * b->rate[i];
        }
    }
    if (halvings > 0 && !is_gathered(s, l))
        return gather(s, from, middle, halvings - 1, l, unused) && gather(s, middle, to, halvings - 1, l, unused);
    for (int i = 0; i < n; i++)
        b->rest[i] += b->kronrod[i];
    return true;
}

static bool is_zero(int n, const double *l)
{
    for (int i = 0; i < n; i++)
        if (l[i] != 0)
            return false;
    return true;
}

static bool back_over(Sensitivity *s, const Stretch *one)
{
    enum { HALVINGS_MOST = 40 }; /* a jump is shut in between neighbouring numbers */
    Back *b = s->back;
    b->now = one;
    b->piece = one->n - 1;
    if (!(one->end > one->begin) || is_zero(s->n, b->states))
        return true;
    if (!instance_load(s->J, one->state.at, one->state.n))
        return sensitivity_fail(s, "the state of the run cannot be taken over");
    double *work = calloc(2 * (size_t)s->n + 1, sizeof(double));
    if (!work)
        return out_of_memory(s);
    bool good = smooth_begin(b->smooth, one->end, b->states);
    while (good && smooth_reached(b->smooth) > one->begin) {
        double before = smooth_reached(b->smooth);
        good = smooth_step(b->smooth, one->begin, one->begin) &&
               gather(s, before, smooth_reached(b->smooth), HALVINGS_MOST, work, work + s->n);
    }
    good = good && smooth_at(b->smooth, one->begin, b->states);
    free(work);
    return good ||
           sensitivity_fail(s, "the derivatives cannot be followed back beyond time = %g", smooth_reached(b->smooth));
}

static void undo_jump(Sensitivity *s, const Stretch *one)
{
    Back *b = s->back;
    memcpy(b->right, b->states, (size_t)s->n * sizeof(double));
    memcpy(b->right + s->n, b->rest + s->n_named, (size_t)s->n_held * sizeof(double));
    memset(b->states, 0, (size_t)s->n * sizeof(double));
    memset(b->rest + s->n_named, 0, (size_t)s->n_held * sizeof(double));
    for (int k = 0; k < one->n_jump; k++) {
        const Entry *e = &one->jump[k];
        double part = e->value * b->right[e->to];
        if (e->from < s->n_named)
            b->rest[e->from] += part;
        else if (e->from < s->n_named + s->n)
            b->states[e->from - s->n_named] += part;
        else
            b->rest[e->from - s->n] += part;
    }
}

/* The value number `asked` at the end, where the run stands. */
static bool back_from(Sensitivity *s, const Instance *I, int asked)
{
    Back *b = s->back;
    if (!sensitivity_follow(s, I))
        return false;
    if (!instance_evaluate(s->J, DEPTH_OUTPUTS))
        return sensitivity_fail(s, "%s", instance_why(s->J));
    sensitivity_spread_prepare(s);
    memset(b->weights, 0, (size_t)(s->n + s->m->study->n_asked + s->m->n_relations) * sizeof(double));
    b->weights[s->n + asked] = 1;
    if (!pull(s, b->states, b->rest))
        return false;
    for (int k = b->n - 1; k >= 0; k--) {
        if (s->n && !back_over(s, &b->at[k]))
            return false;
        if (b->at[k].jump)
            undo_jump(s, &b->at[k]);
    }
    int all = s->n + s->n_held;
    for (int j = 0; j < s->n_named; j++) {
        double sum = b->rest[j];
        for (int i = 0; i < all; i++)
            sum += b->start[j * all + i] * (i < s->n ? b->states[i] : b->rest[s->n_named + i - s->n]);
        s->slopes[asked + s->m->study->n_asked * j] = sum / s->size[j];
    }
    return true;
}

bool back_end(Sensitivity *s, const Instance *I)
{
    Back *b = s->back;
    b->at[b->n - 1].end = s->time;
    b->smooth = s->n ? smooth_new(&(SmoothWish){s->n, slopes, jacobian, weights, s, beside_longest_step(s)}) : NULL;
    bool good = !s->n || b->smooth || out_of_memory(s);
    for (int k = 0; good && k < s->m->study->n_asked; k++)
        good = back_from(s, I, k);
    return good;
}

void back_free(Back *b)
{
    if (!b)
        return;
    for (int k = 0; k < b->n; k++) {
        for (int i = 0; i < b->at[k].n; i++)
            free(b->at[k].pieces[i].powers);
        free(b->at[k].pieces);
        free(b->at[k].jump);
        buffer_free(&b->at[k].state);
    }
    smooth_free(b->smooth);
    void *all[] = {b->at,      b->start, b->states,  b->rest,  b->rate, b->lobatto,
                   b->kronrod, b->right, b->weights, b->seeds, b->point};
    for (size_t k = 0; k < sizeof all / sizeof *all; k++)
        free(all[k]);
    free(b);
}
