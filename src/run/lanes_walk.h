/* lanes_walk.h: LANES runs side by side (lanes.h), as LANES_RUN, by instructions that LANES_TARGET names. Every step is one
 * of solver_own.c's, with vectors for its numbers. Each file that names these three has a walk of that width.
 */
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "run/dormand.h"
#include "run/lanes.h"

#if defined(__x86_64__)

#define IN_LANES __attribute__((target(LANES_TARGET)))
typedef double Lane __attribute__((vector_size(8 * LANES)));
typedef int64_t LaneBits __attribute__((vector_size(8 * LANES)));
enum { STAGES = 7, DENSE = 5, TRIES = 60 };

typedef struct {
    const LanesCode *code;
    const LanesRun *run;
    Instance all; /* its v is that of all lanes */
    Lane *v;      /* v, p and pre, then time, then which lanes are lost */
    int n, n_numbers;
    Lane *y, *f, *trial, *next, *scale, *slope, *before[RUN_SLOPES], *k[STAGES], *dense[DENSE];
    double slope_at[LANES][RUN_SLOPES]; /* when the slopes of before[] were, the newest first */
    double slope_now[LANES];            /* when those of slope were: at the last row of a step, or at its end */
    int n_slopes[LANES];
    double limit[LANES]; /* of a step, and whether it is only that: no place where it should end */
    bool is_far[LANES];
    double t[LANES], h[LANES], last_error[LANES], from[LANES], length[LANES];
    bool shorter[LANES], steps[LANES]; /* the last try failed; the lane goes on */
    int tries[LANES], next_row[LANES];
    double row_at[LANES]; /* when the next row is; infinity: there is none */
    unsigned done, lost;
    void *memory;
} Walk;

/* ---- numbers ---------------------------------------------------------------------------------------------------- */

enum { OF_STATES = 6 + RUN_SLOPES }; /* vectors with a number for each state, beside stages and the dense output */

/* Vectors want their alignment. */
static bool make_room(Walk *w)
{
    size_t vectors = (size_t)w->n_numbers + 2 + (size_t)w->n * (OF_STATES + STAGES + DENSE);
    w->memory = aligned_alloc(sizeof(Lane), vectors * sizeof(Lane));
    Lane *next = w->memory;
    if (!next)
        return false;
    memset(next, 0, vectors * sizeof(Lane));
    Lane **of_states[OF_STATES] = {&w->y,     &w->f,         &w->trial,     &w->next,     &w->scale,
                                   &w->slope, &w->before[0], &w->before[1], &w->before[2]};
    w->v = next;
    next += w->n_numbers + 2;
    for (int i = 0; i < OF_STATES; i++, next += w->n)
        *of_states[i] = next;
    for (int i = 0; i < STAGES; i++, next += w->n)
        w->k[i] = next;
    for (int i = 0; i < DENSE; i++, next += w->n)
        w->dense[i] = next;
    return true;
}

static void set_row(Walk *w, int l, int k)
{
    const LanesRun *r = w->run;
    w->next_row[l] = k;
    w->row_at[l] = k > r->intervals    ? INFINITY
                   : k == r->intervals ? r->stop
                                       : r->start + (r->stop - r->start) * k / r->intervals;
}

static void take_instances(Walk *w)
{
    const Model *m = w->code->model;
    double *v = (double *)w->v, *y = (double *)w->y, *slope = (double *)w->slope;
    for (int l = 0; l < LANES; l++) {
        const Instance *I = w->run->instances[l];
        for (int i = 0; i < w->n_numbers; i++)
            v[i * LANES + l] = I->v[i];
        for (int i = 0; i < m->n_states; i++) {
            y[i * LANES + l] = I->v[i];
            slope[i * LANES + l] = I->v[m->n_states + i];
        }
        w->t[l] = w->from[l] = w->slope_now[l] = w->run->start;
        w->last_error[l] = 1e-4;
        set_row(w, l, 1);
        if (w->run->taken >> l & 1)
            w->run->row(w->run->data, l, I);
    }
    w->all = *w->run->instances[0];
    w->all.v = v;
}

typedef void (*Code)(Instance *all, double *to);

IN_LANES static void evaluate_by(Walk *w, Code code, const double *t, const Lane *y, Lane *to)
{
    size_t bytes = (size_t)w->n * sizeof(Lane);
    memcpy(w->v, y, bytes);
    memcpy(&w->v[w->n_numbers], t, sizeof(Lane));
    code(&w->all, NULL);
    memcpy(to, w->v + w->n, bytes);
}

static void evaluate(Walk *w, const double *t, const Lane *y, Lane *to)
{
    evaluate_by(w, w->code->rates, t, y, to);
}

IN_LANES static void set_scale(Walk *w)
{
    const LaneBits no_sign = (LaneBits){0} + INT64_MAX;
    for (int i = 0; i < w->n; i++) {
        Lane nominal = (Lane){0} + w->code->model->variables[i].nominal, size = (Lane)((LaneBits)w->y[i] & no_sign);
        LaneBits is_larger = size > nominal;
        w->scale[i] =
            w->run->tolerance * (Lane)(((LaneBits)size & is_larger) | ((LaneBits)nominal & ~is_larger)); /* fmax */
    }
}

IN_LANES static void norms(const Walk *w, const Lane *x, double *to)
{
    Lane sum = {0};
    for (int i = 0; i < w->n; i++)
        sum += x[i] / w->scale[i] * (x[i] / w->scale[i]);
    for (int l = 0; l < LANES; l++)
        to[l] = sqrt(sum[l] / w->n);
}

/* ---- a step ----------------------------------------------------------------------------------------------------- */

IN_LANES static void first_steps(Walk *w)
{
    double d0[LANES], d1[LANES], d2[LANES], later[LANES];
    Lane h;
    norms(w, w->y, d0);
    norms(w, w->f, d1);
    for (int l = 0; l < LANES; l++) {
        h[l] = fmin(d0[l] < 1e-5 || d1[l] < 1e-5 ? 1e-6 : 0.01 * d0[l] / d1[l], w->limit[l] - w->t[l]);
        later[l] = w->t[l] + h[l];
    }
    for (int i = 0; i < w->n; i++)
        w->trial[i] = w->y[i] + h * w->f[i];
    evaluate(w, later, w->trial, w->k[1]);
    for (int i = 0; i < w->n; i++)
        w->trial[i] = w->k[1][i] - w->f[i];
    norms(w, w->trial, d2);
    for (int l = 0; l < LANES; l++) {
        double slope = fmax(d1[l], d2[l] / h[l]);
        double h1 = slope <= 1e-15 ? fmax(1e-6, h[l] * 1e-3) : pow(0.01 / slope, 0.2);
        w->h[l] = fmin(fmin(100 * h[l], h1), w->limit[l] - w->t[l]);
    }
}

/* The new states of a step in w->next, its error in w->trial, its polynomial in w->dense. */
IN_LANES static void try_step(Walk *w, const double *length)
{
    static const double d[7] = {-12715105075.0 / 11282082432.0,  0,
                                87487479700.0 / 32700410799.0,   -10690763975.0 / 1880347072.0,
                                701980252875.0 / 199316789632.0, -1453857185.0 / 822651844.0,
                                69997945.0 / 29380423.0};
    Lane h;
    double t[LANES];
    memcpy(&h, length, sizeof h);
    memcpy(w->k[0], w->f, (size_t)w->n * sizeof(Lane));
    for (int s = 1; s < STAGES; s++) {
        for (int i = 0; i < w->n; i++) {
            Lane sum = {0};
            for (int j = 0; j < s; j++)
                sum += dormand_stage[s][j] * w->k[j][i];
            w->next[i] = w->y[i] + h * sum;
        }
        for (int l = 0; l < LANES; l++)
            t[l] = w->t[l] + dormand_time[s] * length[l];
        evaluate(w, t, w->next, w->k[s]);
    }
    for (int i = 0; i < w->n; i++) {
        Lane error = {0}, bow = {0};
        for (int s = 0; s < STAGES; s++) {
            error += dormand_error[s] * w->k[s][i];
            bow += d[s] * w->k[s][i];
        }
        Lane step = w->next[i] - w->y[i], bend = h * w->k[0][i] - step;
        w->trial[i] = h * error;
        w->dense[0][i] = w->y[i];
        w->dense[1][i] = step;
        w->dense[2][i] = bend;
        w->dense[3][i] = step - h * w->k[6][i] - bend;
        w->dense[4][i] = h * bow;
    }
}

static double growth(Walk *w, int l, double error)
{
    double small = fmax(error, 1e-10), factor = 0.9 * pow(small, -0.2);
    if (error <= 1) {
        factor *= pow(w->last_error[l], 0.4 / 5) * pow(small, 0.25 / 5);
        w->last_error[l] = fmax(error, 1e-4);
    }
    return fmin(8, fmax(0.2, factor));
}

/* Where a state moves evenly or along a parabola, steps are no longer than a part of the run, as in simulate.c. */
static void set_limit(Walk *w, int l)
{
    const LanesRun *r = w->run;
    double even = fmax(r->stop - r->start, 1e-300) / RUN_STEPS_WHEN_EVEN, weights[RUN_SLOPES] = {0};
    const double *y = (const double *)w->y, *now = (const double *)w->slope;
    bool found = false, is_known = w->n_slopes[l] == RUN_SLOPES;
    if (is_known)
        run_foresee(w->slope_at[l], w->slope_now[l], weights);
    for (int i = 0; i < w->n; i++) {
        int at = i * LANES + l;
        double most = 1e-3 * r->tolerance * fmax(fabs(y[at]), w->code->model->variables[i].nominal), foreseen = 0;
        for (int k = 0; k < RUN_SLOPES; k++)
            foreseen += weights[k] * ((const double *)w->before[k])[at];
        found |= fabs(now[at] - ((const double *)w->before[0])[at]) * even < most ||
                 (is_known && fabs(now[at] - foreseen) * even < most);
        for (int k = RUN_SLOPES - 1; k > 0; k--)
            ((double *)w->before[k])[at] = ((const double *)w->before[k - 1])[at];
        ((double *)w->before[0])[at] = now[at];
    }
    for (int k = RUN_SLOPES - 1; k > 0; k--)
        w->slope_at[l][k] = w->slope_at[l][k - 1];
    w->slope_at[l][0] = w->slope_now[l];
    w->n_slopes[l] += w->n_slopes[l] < RUN_SLOPES;
    w->is_far[l] = found && r->stop - w->t[l] > even;
    w->limit[l] = w->is_far[l] ? w->t[l] + even : r->stop;
}

/* How long the step of each lane is; of one that is at its end or lost 0. */
static void choose_lengths(Walk *w, double *length, bool *to_end)
{
    for (int l = 0; l < LANES; l++) {
        double left = w->limit[l] - w->t[l];
        length[l] = 0;
        to_end[l] = false;
        if ((w->done | w->lost) >> l & 1)
            continue;
        if (w->run->max_step > 0)
            w->h[l] = fmin(w->h[l], w->run->max_step);
        to_end[l] = w->h[l] * (1 + 1e-10) >= left;
        length[l] = to_end[l] ? left : w->h[l] > 0.5 * left && !w->is_far[l] ? 0.5 * left : w->h[l];
        if (length[l] <= 4 * DBL_EPSILON * fabs(w->t[l])) {
            w->lost |= 1u << l;
            length[l] = 0;
        }
    }
}

/* Lane l goes on, or tries again. */
static void judge(Walk *w, int l, double length, bool to_end, double error)
{
    w->steps[l] = error <= 1;
    if (!w->steps[l]) {
        w->h[l] = isnan(error) ? length / 4 : length * growth(w, l, error);
        w->shorter[l] = true;
        if (++w->tries[l] >= TRIES)
            w->lost |= 1u << l;
        return;
    }
    double next = length * growth(w, l, error);
    w->from[l] = w->t[l];
    w->length[l] = length;
    w->t[l] = w->slope_now[l] = to_end ? w->limit[l] : w->t[l] + length;
    w->h[l] = w->shorter[l] ? fmin(next, length) : fmax(next, length < w->h[l] ? w->h[l] : 0);
    w->shorter[l] = false;
    w->tries[l] = 0;
    double *y = (double *)w->y, *f = (double *)w->f, *slope = (double *)w->slope;
    const double *y_next = (const double *)w->next, *f_next = (const double *)w->k[6];
    for (int i = l; i < w->n * LANES; i += LANES) {
        y[i] = y_next[i];
        f[i] = slope[i] = f_next[i];
    }
}

/* ---- rows ------------------------------------------------------------------------------------------------------- */

/* The lanes that have a row within their last step, and where; others stay where they are. */
IN_LANES static unsigned next_rows(Walk *w, double *t)
{
    unsigned due = 0;
    Lane part;
    for (int l = 0; l < LANES; l++) {
        bool is_due = w->steps[l] && w->row_at[l] <= w->t[l];
        t[l] = is_due ? w->row_at[l] : w->t[l];
        part[l] = is_due && w->length[l] > 0 ? (t[l] - w->from[l]) / w->length[l] : 1;
        due |= (unsigned)is_due << l;
    }
    if (!due)
        return 0;
    Lane rest = 1 - part;
    for (int i = 0; i < w->n; i++)
        w->trial[i] =
            w->dense[0][i] +
            part * (w->dense[1][i] + rest * (w->dense[2][i] + part * (w->dense[3][i] + rest * w->dense[4][i])));
    return due;
}

/* Rows of all lanes, as far as they came, side by side. */
static void write_rows(Walk *w)
{
    double t[LANES];
    for (unsigned due; (due = next_rows(w, t)) != 0;) {
        evaluate_by(w, w->code->derivatives, t, w->trial, w->next);
        if (w->code->outputs)
            w->code->outputs(&w->all, NULL);
        const double *v = (const double *)w->v;
        for (int l = 0; l < LANES; l++) {
            Instance *I = w->run->instances[l];
            if (!(due >> l & 1))
                continue;
            for (int k = 0; k < w->run->n_needed; k++) {
                double x = v[w->run->needed[k] * LANES + l];
                I->v[w->run->needed[k]] = x;
                if (!isfinite(x))
                    w->lost |= 1u << l;
            }
            for (int i = l; i < w->n * LANES; i += LANES)
                ((double *)w->slope)[i] = ((const double *)w->next)[i];
            I->time = w->slope_now[l] = t[l];
            set_row(w, l, w->next_row[l] + 1);
            if (!(w->lost >> l & 1))
                w->run->row(w->run->data, l, I);
        }
    }
}

static void look_for_lost(Walk *w)
{
    const unsigned char *marks = (const unsigned char *)&w->v[w->n_numbers + 1];
    for (int l = 0; l < LANES; l++)
        for (int b = 0; b < 8; b++)
            w->lost |= (unsigned)(marks[8 * l + b] != 0) << l;
}

static void walk(Walk *w)
{
    const unsigned all = (1u << LANES) - 1;
    double length[LANES], error[LANES];
    bool to_end[LANES];
    for (int l = 0; l < LANES; l++)
        set_limit(w, l);
    evaluate(w, w->t, w->y, w->f);
    set_scale(w);
    first_steps(w);
    while ((w->done | w->lost) != all && !(w->run->interrupt && *w->run->interrupt)) {
        choose_lengths(w, length, to_end);
        set_scale(w);
        try_step(w, length);
        norms(w, w->trial, error);
        look_for_lost(w);
        for (int l = 0; l < LANES; l++) {
            w->steps[l] = false;
            if (length[l] > 0)
                judge(w, l, length[l], to_end[l], error[l]);
        }
        write_rows(w);
        for (int l = 0; l < LANES; l++) {
            if (w->t[l] >= w->run->stop)
                w->done |= 1u << l;
            if (w->steps[l])
                set_limit(w, l);
        }
    }
}

unsigned LANES_RUN(const LanesCode *code, const LanesRun *run)
{
    const Model *m = code->model;
    Walk w = {.code = code,
              .run = run,
              .n = m->n_states,
              .n_numbers = 2 * m->n_variables + m->n_parameters,
              .lost = ~run->taken & ((1u << LANES) - 1)};
    if (!make_room(&w))
        return 0;
    take_instances(&w);
    walk(&w);
    free(w.memory);
    return w.done & ~w.lost;
}

#endif
