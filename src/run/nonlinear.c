/* nonlinear.c: r(z) = 0 by Newton's method with analytic Jacobians, damped, with fall-backs.
 *
 * Unknowns are measured in s = max(|z|, nominal), residuals in R = max_j |dr/dz_j| s_j, so that neither units nor the
 * form in which an equation was written decide about convergence. See Deuflhard, Newton Methods for Nonlinear
 * Problems, 2004, chapter 2 for the estimates of what a further step would still change.
 */
#include <math.h>
#include <string.h>

#include "run/dense.h"
#include "run/internal.h"

enum {
    OF_SIZE_MOST = 3,     /* unknowns of blocks for whose number there is code of its own */
    NEWTON_STEPS = 250,   /* in one attempt; an exponential takes one for each factor of e */
    NEWTON_HALVINGS = 14, /* of one step */
    NEWTON_STALLED = 4    /* small steps with new factors that bring nothing: what is left is rounding error */
};
#define RATE_SLOWEST      0.02  /* convergence with old factors that is still good enough */
#define NEWTON_TOLERANCE  1e-12 /* relative change of the unknowns that a further step would bring */
#define ROUNDING_RESIDUAL 1e-13 /* scaled residual that is one */
#define ROUNDING_LEFT     4e-15 /* relative change of the unknowns that is one */
#define ROUNDING_CHANGE   1e-9  /* relative change that may be rounding error of the residuals */
#define STALLED_CHANGE    1e-6  /* the same, of steps that came to nothing several times */
#define FARTHEST_TURN     0.5   /* rad: of an angle in one step */
#define SINGULAR_RESIDUAL 1e-9  /* scaled residual that is a solution although the Jacobian is singular there */

/* Most blocks have a few unknowns, and their arithmetic is little beside loops and calls: what is done at every step is
 * compiled for some sizes n of their own (attempt). */
#define HERE static inline __attribute__((always_inline))

/* False: it failed. */
HERE bool call(Instance *I, const ModelBlock *b, void (*f)(Instance *, double *), double *to)
{
    if (!b->is_arithmetic || !f)
        return run_call_array(I, f, to);
    f(I, to);
    return true;
}

/* Residual of the homotopy r(z) - (1 - s) r(z_from); false where it is not defined. */
HERE bool residual_of_size(Instance *I, const ModelBlock *b, BlockWork *w, const double *z, double s, double *r, int n)
{
    for (int i = 0; i < n; i++)
        I->v[b->unknowns[i]] = z[i];
    if (!call(I, b, b->residual, r))
        return false;
    for (int i = 0; i < n; i++) {
        if (s < 1)
            r[i] -= (1 - s) * w->r0[i];
        if (!isfinite(r[i]))
            return false;
    }
    return true;
}

static bool residual(Instance *I, const ModelBlock *b, BlockWork *w, const double *z, double s, double *r)
{
    return residual_of_size(I, b, w, z, s, r, b->n);
}

/* fmax and fmin for what is done often: the second where the first is not a number. */
static inline double larger(double a, double b)
{
    return a > b ? a : b;
}

static inline double smaller(double a, double b)
{
    return a < b ? a : b;
}

HERE double scaled_norm(int n, const double *x, const double *scale)
{
    double most = 0;
    for (int i = 0; i < n; i++)
        most = larger(fabs(x[i]) / scale[i], most);
    return most;
}

HERE bool is_zero(int n, const double *r)
{
    for (int i = 0; i < n; i++)
        if (r[i] != 0)
            return false;
    return true;
}

static const ModelVariable *described(const Instance *I, int index)
{
    int n = I->model->n_variables + I->model->n_parameters;
    return I->model->variables ? &I->model->variables[index < n ? index : index - n] : NULL;
}

double block_nominal(const Instance *I, int index)
{
    const ModelVariable *v = described(I, index);
    return v && fabs(v->nominal) > 0 ? fabs(v->nominal) : 1;
}

void block_measure(const Instance *I, const ModelBlock *b, BlockWork *w)
{
    w->is_bounded = false;
    for (int i = 0; i < b->n; i++) {
        const ModelVariable *v = described(I, b->unknowns[i]);
        w->nominal[i] = block_nominal(I, b->unknowns[i]);
        w->is_bounded |= v && (v->min > -MODEL_NEVER || v->max < MODEL_NEVER);
    }
}

HERE void measure(const ModelBlock *b, BlockWork *w, int n)
{
    for (int i = 0; i < n; i++) {
        w->scale[i] = larger(fabs(w->z[i]), w->nominal[i]);
        w->row_scale[i] = 0;
    }
    for (int j = 0; j < n; j++) {
        int begin = b->columns ? b->columns[j] : j * n, end = b->columns ? b->columns[j + 1] : (j + 1) * n;
        for (int k = begin; k < end; k++) {
            int i = b->columns ? b->rows[k] : k - begin;
            w->row_scale[i] = larger(fabs(w->matrix[k]) * w->scale[j], w->row_scale[i]);
        }
    }
    for (int i = 0; i < n; i++)
        if (!(w->row_scale[i] > 0))
            w->row_scale[i] = 1;
}

HERE FactorStatus compute_factors(const ModelBlock *b, BlockWork *w, int n)
{
    if (b->columns || n > OF_SIZE_MOST)
        return factors_compute(&w->factors, w->matrix);
    FactorStatus status = dense_compute(&w->factors, w->matrix, n);
    w->factors.ready = status == FACTORED;
    return status;
}

/* -J^-1 r into dz. */
HERE void solve_for_change(const ModelBlock *b, BlockWork *w, int n)
{
    for (int i = 0; i < n; i++)
        w->dz[i] = -w->r[i];
    if (b->columns || n > OF_SIZE_MOST)
        factors_solve(&w->factors, w->dz);
    else
        dense_solve(&w->factors, w->dz, n);
}

/* Newton's correction -J^-1 r into dz; with a singular Jacobian the one that changes the unknowns least, each in its
 * own size: what the equations leave open (an enthalpy where nothing flows) stays as it is. */
HERE bool correction_of_size(Instance *I, const ModelBlock *b, BlockWork *w, bool fresh, int n)
{
    if (fresh || !w->factors.ready) {
        if (!b->columns)
            memset(w->matrix, 0, (size_t)n * n * sizeof(double));
        w->statistics.jacobians++;
        w->factors.ready = false;
        if (!call(I, b, b->jacobian, w->matrix))
            return false;
        measure(b, w, n);
        FactorStatus status = compute_factors(b, w, n);
        w->singular = status == SINGULAR;
        switch (status) {
        case FACTORED:
            break;
        case SINGULAR: {
            int rank;
            double mismatch;
            for (int i = 0; i < n; i++)
                w->trial[i] = -w->r[i];
            return linear_least_norm(n, b->columns, b->rows, w->matrix, w->scale, w->trial, w->dz, &rank, &mismatch,
                                     NULL) &&
                   rank > 0;
        }
        case NOT_FINITE:
            return false;
        }
    }
    solve_for_change(b, w, n);
    for (int i = 0; i < n; i++)
        if (!isfinite(w->dz[i]))
            return false;
    return true;
}

static bool correction(Instance *I, const ModelBlock *b, BlockWork *w, bool fresh)
{
    return correction_of_size(I, b, w, fresh, b->n);
}

/* The part of the step that keeps the unknowns within min and max, where they are within now, and turns no angle so far
 * that the tangents tell nothing any more: a mechanism is assembled in the position next to where it was written. */
static double part_that_holds(const Instance *I, const ModelBlock *b, const BlockWork *w)
{
    double part = 1;
    for (int i = 0; i < b->n; i++) {
        const ModelVariable *v = described(I, b->unknowns[i]);
        double z = w->z[i], to = z + w->dz[i];
        if (!v)
            continue;
        if (v->is_angle && fabs(w->dz[i]) > FARTHEST_TURN)
            part = fmin(part, FARTHEST_TURN / fabs(w->dz[i]));
        if (!(v->min < v->max))
            continue;
        if (z > v->min && to < v->min)
            part = fmin(part, 0.9 * (v->min - z) / w->dz[i]);
        if (z < v->max && to > v->max)
            part = fmin(part, 0.9 * (v->max - z) / w->dz[i]);
    }
    return part;
}

HERE double step_that_holds(const Instance *I, const ModelBlock *b, const BlockWork *w, int n)
{
    bool is_short = !w->is_bounded;
    for (int i = 0; i < n; i++)
        is_short &= fabs(w->dz[i]) <= FARTHEST_TURN;
    return is_short ? 1 : part_that_holds(I, b, w);
}

/* Factors are used again where a Jacobian costs more than the steps that it saves: of many unknowns, and of few ones
 * behind many assignments. */
static bool worth_keeping(const ModelBlock *b)
{
    return b->n > 3 || b->n_untorn > 20;
}

/* Steps of one unknown that come to nothing, between a point with the residual r and w->z: rounding error, or a bend of
 * the residual that Newton's method steps across again and again. Where the residual goes through zero, or jumps through
 * it in a small gap, that is the solution; where it does not change its sign, there is none. */
static bool settle(Instance *I, const ModelBlock *b, BlockWork *w, double s, double before, double r)
{
    double low = before, high = w->z[0], middle = w->z[0], value = w->r[0], first = fabs(r);
    if (b->n > 1 || scaled_norm(1, w->r, w->row_scale) < ROUNDING_CHANGE)
        return true;
    if ((value > 0) == (r > 0))
        return false;
    for (int k = 0; k < 60 && fabs(value) > 1e-6 * first; k++) {
        middle = low + (high - low) / 2;
        if (!residual(I, b, w, &middle, s, &value))
            return false;
        *((value > 0) == (r > 0) ? &low : &high) = middle;
    }
    if (fabs(value) > 1e-6 * first)
        return s == 1 && gap_solution(I, b, w, low, high);
    w->z[0] = middle;
    return residual(I, b, w, w->z, s, w->r);
}

/* Whether nothing but rounding error is left at w->z, by the factors with which it was found: that they are of the point
 * before matters little for so small a change. Saves the Jacobian that would show the same. */
HERE bool nothing_is_left(const ModelBlock *b, BlockWork *w, int n)
{
    solve_for_change(b, w, n);
    return scaled_norm(n, w->dz, w->scale) <= ROUNDING_LEFT;
}

/* One attempt from w->z for the homotopy at s. On success v holds the solution and all that residual assigns. */
HERE bool attempt_of_size(Instance *I, const ModelBlock *b, BlockWork *w, double s, bool reuse, int n)
{
    if (!residual_of_size(I, b, w, w->z, s, w->r, n))
        return false;
    if (is_zero(n, w->r))
        return true; /* also where the equations leave unknowns open, and their Jacobian is zero */
    /* A point that was solved already: for the derivatives, and now for the relations. */
    if (block_was_here(I, w) && w->factors.ready && !I->initial && s == 1 &&
        scaled_norm(n, w->r, w->row_scale) < ROUNDING_RESIDUAL && nothing_is_left(b, w, n))
        return true;
    double last = 0;         /* size of the correction before */
    double least = INFINITY; /* correction so far */
    int stalled = 0;
    bool fresh = !reuse || !w->factors.ready;
    for (int step = 0; step < NEWTON_STEPS; step++) {
        w->statistics.iterations++;
        if (!correction_of_size(I, b, w, fresh, n))
            return false;
        double size = scaled_norm(n, w->dz, w->scale);
        double rate = last > 0 ? size / last : 1;
        if (!fresh && last > 0 && rate > RATE_SLOWEST && size > NEWTON_TOLERANCE) {
            fresh = true; /* too slow with these factors: new ones at this point */
            last = 0;
            continue;
        }
        stalled = fresh && size < STALLED_CHANGE && size > least / 2 ? stalled + 1 : stalled;
        least = smaller(size, least);
        double part = step < 20 ? step_that_holds(I, b, w, n) : 1;
        double before = scaled_norm(n, w->r, w->row_scale), now = 0, z_before = w->z[0], r_before = w->r[0];
        int halving = 0;
        for (;; halving++) {
            for (int i = 0; i < n; i++)
                w->trial[i] = w->z[i] + part * w->dz[i];
            bool defined = residual_of_size(I, b, w, w->trial, s, w->r, n);
            now = defined ? scaled_norm(n, w->r, w->row_scale) : INFINITY;
            /* At the level of rounding error no descent can be asked for. */
            if (now <= (1 - part / 4) * before || now < ROUNDING_RESIDUAL ||
                (defined && (size < ROUNDING_CHANGE || stalled >= NEWTON_STALLED)))
                break;
            if (halving == NEWTON_HALVINGS)
                return false;
            part /= 2;
        }
        memcpy(w->z, w->trial, (size_t)n * sizeof(double));
        if (halving > 0 && !fresh) {
            fresh = true;
            last = 0;
            continue;
        }
        if (w->singular && now > SINGULAR_RESIDUAL && size < 1e-6)
            return false; /* the least that |r| can be around here, but no solution */
        /* What the step after this one would change: linear convergence with old factors, quadratic with new ones. Old
         * ones may be good for the greatest part of a correction, and tell nothing about the rest: what the residuals
         * have lost counts, above their rounding error. */
        double fell = now / before, slowest = larger(now > ROUNDING_RESIDUAL ? fell : 0, RATE_SLOWEST);
        double left = size * (fresh ? smaller(rate * rate, 1) : last > 0 ? slowest : 1);
        if (part == 1 && (left <= NEWTON_TOLERANCE || size <= NEWTON_TOLERANCE || now == 0))
            return true;
        if (part == 1 && (fresh || now <= RATE_SLOWEST * before) && !w->singular && !I->initial &&
            now < ROUNDING_RESIDUAL && nothing_is_left(b, w, n))
            return true;
        /* Rounding error in r keeps the correction from shrinking further: this is as good as it gets. */
        bool is_rounding = fresh && before < ROUNDING_RESIDUAL && now > before / 10;
        if (part == 1 && ((size < ROUNDING_CHANGE && last > 0 && rate > 0.3) || (size < 1e-7 && is_rounding)))
            return true;
        if (part == 1 && stalled >= NEWTON_STALLED)
            return settle(I, b, w, s, z_before, r_before);
        /* Factors of a step that left next to nothing are good enough for the rest. */
        bool serves_again = fresh && !I->initial && size * fell * fell <= ROUNDING_LEFT;
        fresh = !(worth_keeping(b) || serves_again) || !w->factors.ready || part < 1 ||
                (last > 0 && (rate > RATE_SLOWEST || slowest > RATE_SLOWEST));
        last = part == 1 ? size : 0;
    }
    return false;
}

static bool attempt(Instance *I, const ModelBlock *b, BlockWork *w, double s, bool reuse)
{
    switch (b->n) {
    case 1:
        return attempt_of_size(I, b, w, s, reuse, 1);
    case 2:
        return attempt_of_size(I, b, w, s, reuse, 2);
    case 3:
        return attempt_of_size(I, b, w, s, reuse, 3);
    default:
        return attempt_of_size(I, b, w, s, reuse, b->n);
    }
}

/* r(z) = (1 - s) r(z0) is solved by z0 for s = 0; s goes to 1 in steps as large as Newton bears. */
static bool continuation(Instance *I, const ModelBlock *b, BlockWork *w)
{
    int n = b->n;
    if (!residual(I, b, w, w->z, 1, w->r0))
        return false;
    double s = 0, step = 0.1;
    memcpy(w->from, w->z, (size_t)n * sizeof(double));
    while (s < 1) {
        double to = fmin(1, s + step);
        if (attempt(I, b, w, to, false)) {
            s = to;
            step *= 2;
            memcpy(w->from, w->z, (size_t)n * sizeof(double));
        } else {
            step /= 4;
            if (step < 1e-5)
                return false;
            memcpy(w->z, w->from, (size_t)n * sizeof(double));
        }
    }
    return true;
}

/* Where the Jacobian is singular at the beginning (a flow of zero, of which the square counts), Newton does not know
 * where to go: to both sides along the direction that it does not see. */
static bool from_singular(Instance *I, const ModelBlock *b, BlockWork *w, const double *first)
{
    int n = b->n, rank;
    double mismatch, most = 0;
    enum { DENSE_MOST = 200 };
    memcpy(w->z, first, (size_t)n * sizeof(double));
    if (n > DENSE_MOST || !residual(I, b, w, w->z, 1, w->r) || !correction(I, b, w, true) || !w->singular)
        return false;
    double *null = model_scratch(I, (unsigned long)n * sizeof(double));
    if (!linear_least_norm(n, b->columns, b->rows, w->matrix, NULL, w->r, w->dz, &rank, &mismatch, null))
        return false;
    for (int i = 0; i < n; i++)
        most = fmax(most, fabs(null[i]));
    static const double side[] = {1, -1};
    for (size_t k = 0; most > 0 && k < sizeof side / sizeof *side; k++) {
        for (int i = 0; i < n; i++)
            w->z[i] = first[i] + side[k] * null[i] / most * fmax(fabs(first[i]), block_nominal(I, b->unknowns[i]));
        if (attempt(I, b, w, 1, false))
            return true;
    }
    return false;
}

bool nonlinear_newton(Instance *I, const ModelBlock *b, BlockWork *w)
{
    int n = b->n, n_start = I->model->n_variables + I->model->n_parameters;
    size_t bytes = (size_t)n * sizeof(double);
    block_predict(I, b, w);
    w->gap = 0;
    double *first = w->first;
    memcpy(first, w->z, bytes);
    if (I->run->solving.guided && b->is_initial) {
        if (guide_block(I, b, w) && attempt(I, b, w, 1, false))
            return true;
        memcpy(w->z, first, bytes);
    }
    if (attempt(I, b, w, 1, worth_keeping(b))) {
        block_solved(I, b, w);
        return true;
    }
    memcpy(w->z, first, bytes);
    if (attempt(I, b, w, 1, false))
        return true;
    const double *accepted = block_accepted(I, b, w);
    if (accepted) {
        memcpy(w->z, accepted, bytes);
        if (attempt(I, b, w, 1, false) || (!I->initial && gap_near(I, b, w, accepted[0])))
            return true;
    }
    for (int i = 0; i < n; i++)
        w->z[i] = b->unknowns[i] < n_start ? I->run->start[b->unknowns[i]] : first[i];
    if (attempt(I, b, w, 1, false))
        return true;
    if (I->run->solving.impatient)
        return false;
    if (from_singular(I, b, w, first))
        return true;
    memcpy(w->z, accepted ? accepted : first, bytes);
    if (continuation(I, b, w))
        return true;
    /* A minimum of |r| that is no zero holds the descent: begin elsewhere, in units of the unknowns. */
    static const double away[] = {-1, 1, -3, 3};
    for (size_t k = 0; k < sizeof away / sizeof *away; k++) {
        for (int i = 0; i < n; i++)
            w->z[i] = first[i] + away[k] * fmax(fabs(first[i]), block_nominal(I, b->unknowns[i]));
        if (attempt(I, b, w, 1, false))
            return true;
    }
    /* Leaves the residuals at the values it began with, for the message, and names the unknown that moved most. */
    memcpy(w->z, first, bytes);
    w->worst = 0;
    if (residual(I, b, w, w->z, 1, w->r) && correction(I, b, w, true))
        for (int i = 0; i < n; i++)
            if (fabs(w->dz[i]) / w->scale[i] > fabs(w->dz[w->worst]) / w->scale[w->worst])
                w->worst = i;
    return false;
}
