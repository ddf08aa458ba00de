/* block.c: model_solve: one algebraic block of the sorted system, and what to say when it cannot be solved. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/internal.h"

enum { DENSE_MOST = 1500 }; /* unknowns of a singular block */

bool blocks_begin(Instance *I)
{
    const Model *m = I->model;
    Run *run = I->run;
    run->solving.blocks = calloc((size_t)m->n_blocks + 1, sizeof *run->solving.blocks);
    run->solving.mixed = calloc((size_t)m->n_mixed + 1, sizeof *run->solving.mixed);
    if (!run->solving.blocks || !run->solving.mixed)
        return false;
    for (int i = 0; i < m->n_blocks; i++) {
        const ModelBlock *b = &m->blocks[i];
        BlockWork *w = &run->solving.blocks[i];
        size_t n = (size_t)b->n;
        if (!factors_begin(&w->factors, b->n, b->columns, b->rows))
            return false;
        w->matrix = calloc(b->columns ? (size_t)b->columns[n] + 1 : n * n + 1, sizeof(double));
        double **vectors[] = {&w->r,    &w->z,  &w->dz,      &w->trial, &w->scale,    &w->row_scale,
                              &w->from, &w->r0, &w->nominal, &w->first, &w->foretold, &w->beside};
        for (size_t k = 0; k < sizeof vectors / sizeof *vectors; k++) {
            *vectors[k] = calloc(n + 1, sizeof(double));
            if (!*vectors[k])
                return false;
        }
        w->past = calloc(PAST_MOST * n + 1, sizeof(double));
        if (!w->matrix || !w->past)
            return false;
        block_measure(I, b, w);
    }
    for (int i = 0; i < m->n_mixed; i++) {
        const ModelMixed *b = &m->mixed[i];
        MixedWork *w = &run->solving.mixed[i];
        size_t n = (size_t)b->n_relations;
        w->rel = calloc(n + 1, 1);
        w->first_rel = calloc(n + 1, 1);
        w->asked_rel = calloc(n + 1, 1);
        w->seen = calloc((n + 1) * MIXED_PATIENCE, 1);
        w->d = calloc(n + 1, sizeof(double));
        w->discretes = calloc((size_t)b->n_discretes + 1, sizeof(double));
        w->values = calloc((size_t)m->n_variables + 1, sizeof(double));
        if (!w->rel || !w->first_rel || !w->asked_rel || !w->seen || !w->d || !w->discretes || !w->values)
            return false;
    }
    return true;
}

void blocks_end(Instance *I)
{
    Run *run = I->run;
    for (int i = 0; run->solving.blocks && i < I->model->n_blocks; i++) {
        BlockWork *w = &run->solving.blocks[i];
        factors_end(&w->factors);
        void *all[] = {w->matrix, w->r,  w->z,    w->dz,      w->trial, w->scale,    w->row_scale,
                       w->from,   w->r0, w->past, w->nominal, w->first, w->foretold, w->beside};
        for (size_t k = 0; k < sizeof all / sizeof *all; k++)
            free(all[k]);
    }
    for (int i = 0; run->solving.mixed && i < I->model->n_mixed; i++) {
        MixedWork *w = &run->solving.mixed[i];
        void *all[] = {w->rel, w->first_rel, w->asked_rel, w->seen, w->d, w->discretes, w->values};
        for (size_t k = 0; k < sizeof all / sizeof *all; k++)
            free(all[k]);
    }
    free(run->solving.blocks);
    free(run->solving.mixed);
    run->solving.blocks = NULL;
    run->solving.mixed = NULL;
}

/* Parts side by side share what goes through them in a way that nothing determines; switches that are open leave parts
 * alone. That moves nothing else, but it should be known. */
static void report_open(Instance *I, int number, const ModelBlock *b, const double *null)
{
    enum { MOST = 4 };
    Buffer text = {0};
    double most = 0;
    int named = 0, open = 0;
    for (int i = 0; i < b->n; i++)
        most = fmax(most, fabs(null[i]));
    for (int i = 0; i < b->n; i++) {
        if (!(fabs(null[i]) > 0.01 * most))
            continue;
        if (named < MOST)
            buffer_f(&text, "%s'%s'", named++ ? ", " : "", run_name(I, b->unknowns[i]));
        open++;
    }
    if (open > named)
        buffer_f(&text, " and %d more", open - named);
    Buffer all = {0};
    buffer_f(
        &all,
        "from time = %.6g on nothing determines %s: of all values that fulfil the equations of linear block %d those "
        "nearest to the start values are taken",
        I->time, text.at, number + 1);
    run_say(I, RUN_NOTE, all.at);
    buffer_free(&text);
    buffer_free(&all);
}

static void report_singular(Instance *I, int number)
{
    const ModelBlock *b = &I->model->blocks[number];
    BlockWork *w = &I->run->solving.blocks[number];
    double *null = calloc(2 * (size_t)b->n, sizeof(double)), mismatch;
    int rank;
    w->reported_singular = true;
    if (null && b->n <= DENSE_MOST &&
        linear_least_norm(b->n, b->columns, b->rows, w->matrix, NULL, w->trial, null + b->n, &rank, &mismatch, null))
        report_open(I, number, b, null);
    free(null);
}

bool block_of_positions(const Instance *I, const ModelBlock *b)
{
    const Model *m = I->model;
    for (int k = 0; m->variables && k < b->n; k++)
        if (b->unknowns[k] < m->n_variables &&
            (m->variables[b->unknowns[k]].is_angle || m->variables[b->unknowns[k]].guide > 0))
            return true;
    return false;
}

/* The states from which the positions of a mechanism follow may lose their hold on it: on the way to a position in
 * which they say nothing, small errors become large ones long before anything fails. And where the sign of the
 * determinant has changed, the solution went through such a position, or has jumped to another branch. */
static void note_pivots(Instance *I, const ModelBlock *b, BlockWork *w)
{
    const double lost = 5e-3;
    if (b->kind != MODEL_NONLINEAR || !w->factors.ready || !block_of_positions(I, b))
        return;
    double pivots = factors_pivots(&w->factors);
    w->best_pivots = fmax(w->best_pivots, pivots);
    int sign = factors_sign(&w->factors);
    I->run->loops.stuck |= pivots < lost * w->best_pivots || sign * w->sign < 0;
    w->sign = sign ? sign : w->sign;
}

void blocks_accept(Instance *I)
{
    for (int k = 0; k < I->run->loops.n_margins; k++)
        I->run->loops.stuck |= !(I->v[I->run->loops.margins[k]] > 0);
    turnings_accept(I);
    for (int i = 0; i < I->model->n_blocks; i++) {
        const ModelBlock *b = &I->model->blocks[i];
        BlockWork *w = &I->run->solving.blocks[i];
        if (!b->is_initial && w->singular && !w->reported_singular && b->kind == MODEL_LINEAR)
            report_singular(I, i);
        if (w->gap > 0 && !w->reported_gap)
            gap_report(I, i);
        if (!b->is_initial)
            note_pivots(I, b, w);
    }
    blocks_remember(I);
}

void blocks_go_back(Instance *I)
{
    for (int i = 0; i < I->model->n_blocks; i++) {
        const ModelBlock *b = &I->model->blocks[i];
        const double *accepted = block_accepted(I, b, &I->run->solving.blocks[i]);
        for (int k = 0; accepted && k < b->n; k++)
            I->v[b->unknowns[k]] = accepted[k];
    }
}

void blocks_break(Instance *I)
{
    for (int i = 0; i < I->model->n_blocks; i++)
        I->run->solving.blocks[i].sign = 0;
    I->run->solving.n_past = 0;
    blocks_accept(I);
}

void blocks_refresh(Instance *I, ModelMatrix what)
{
    for (int i = 0; i < I->model->n_blocks; i++)
        if (I->model->blocks[i].matrix >= what)
            I->run->solving.blocks[i].factors.ready = false;
}

bool blocks_singular(const Instance *I, bool with_initial)
{
    for (int i = 0; i < I->model->n_blocks; i++)
        if (I->run->solving.blocks[i].singular && (with_initial || !I->model->blocks[i].is_initial))
            return true;
    return false;
}

/* ---- messages -------------------------------------------------------------------------------------------------- */

static double size_of_residual(double r)
{
    return isnan(r) ? INFINITY : fabs(r);
}

/* The largest ones, in falling order. */
static void describe_residuals(const ModelBlock *b, const BlockWork *w, Buffer *to)
{
    enum { SHOWN = 3 };
    int shown[SHOWN], n = 0;
    for (int i = 0; i < b->n; i++) {
        int at = n < SHOWN ? n++ : SHOWN;
        for (; at > 0 && size_of_residual(w->r[i]) > size_of_residual(w->r[shown[at - 1]]); at--)
            if (at < SHOWN)
                shown[at] = shown[at - 1];
        if (at < SHOWN)
            shown[at] = i;
    }
    for (int k = 0; k < n; k++) {
        buffer_f(to, "\n  %s %.6g", k ? "then" : "largest residual:", w->r[shown[k]]);
        if (b->origin && b->origin[shown[k]])
            buffer_f(to, " of %s", b->origin[shown[k]]);
    }
}

static const char *kind_text(ModelBlockKind kind)
{
    switch (kind) {
    case MODEL_LINEAR:
        return "linear";
    case MODEL_NONLINEAR:
        return "nonlinear";
    case MODEL_ITERATED:
        break;
    }
    return "iterated";
}

static void describe(Instance *I, int number, const char *what, Buffer *to)
{
    const ModelBlock *b = &I->model->blocks[number];
    const BlockWork *w = &I->run->solving.blocks[number];
    int n_start = I->model->n_variables + I->model->n_parameters;
    buffer_f(to, "%s%s block %d (%d unknown%s", b->is_initial ? "initial " : "", kind_text(b->kind), number + 1, b->n,
             b->n == 1 ? "" : "s");
    if (b->n_untorn > b->n)
        buffer_f(to, ", torn from %d", b->n_untorn);
    buffer_f(to, ") %s at time = %.10g", what, I->time);
    enum { SHOWN = 8 };
    for (int i = 0; i < b->n && i < SHOWN; i++) {
        buffer_f(to, "\n  unknown '%s' = %.6g", run_name(I, b->unknowns[i]), w->z[i]);
        if (b->unknowns[i] < n_start)
            buffer_f(to, " (start = %.6g)", I->run->start[b->unknowns[i]]);
    }
    if (b->n > SHOWN)
        buffer_f(to, "\n  and %d more unknowns", b->n - SHOWN);
    describe_residuals(b, w, to);
    if (w->gap > 0 && isfinite(w->gap))
        buffer_f(to, "\n  it jumps there through zero: no value of '%s' is less than %.1e of it off",
                 run_name(I, b->unknowns[0]), w->gap);
    buffer_f(to, "\n  most suspicious: '%s'", run_name(I, b->unknowns[w->worst]));
    if (b->kind == MODEL_NONLINEAR && !(w->gap > 0))
        buffer_text(to, "; a better start value may help");
    if (b->kind == MODEL_ITERATED && w->rate > 0)
        buffer_f(to, ", which each step changes %.3g times as much as the one before", w->rate);
    else if (b->kind == MODEL_ITERATED && w->rate == 0)
        buffer_text(to, ", which changes without end");
    if (b->kind == MODEL_ITERATED)
        buffer_f(to,
                 "\n  the iteration v = f(v) converges only where f changes less than v; Newton's method does not need "
                 "that:\n  ask for 'tear %s' in the place of 'branch'",
                 run_name(I, b->unknowns[w->worst]));
}

static _Noreturn void fail(Instance *I, int number, const char *what)
{
    Buffer text = {0};
    if (!loop_cannot_close(I, number, &text) && !loop_is_dead(I, &I->model->blocks[number], &text))
        describe(I, number, what, &text);
    for (int i = 0; i < I->model->blocks[number].n; i++)
        if (!isfinite(I->run->solving.blocks[number].r[i])) {
            run_note_failure(I);
            break;
        }
    if (I->run->words.failure.n > 0) /* what generated code said at the last iterate */
        buffer_f(&text, "\n  last obstacle: %s", I->run->words.failure.at);
    run_fail_text(I, text.at);
    buffer_free(&text);
    I->run->solving.blocks[number].statistics.failures++;
    longjmp(*I->run->guard, 1);
}

/* ---- linear blocks --------------------------------------------------------------------------------------------- */

/* What the equations leave open is as near to its start value as they allow: a force is then the least possible, a
 * temperature where nothing flows one that can be. */
static void solve_singular(Instance *I, int number, const ModelBlock *b, BlockWork *w)
{
    int rank, n_start = I->model->n_variables + I->model->n_parameters;
    double mismatch;
    for (int i = 0; i < b->n; i++)
        I->v[b->unknowns[i]] = b->unknowns[i] < n_start ? I->run->start[b->unknowns[i]] : 0;
    b->residual(I, w->r);
    for (int i = 0; i < b->n; i++)
        w->trial[i] = -w->r[i];
    if (b->n > DENSE_MOST ||
        !linear_least_norm(b->n, b->columns, b->rows, w->matrix, NULL, w->trial, w->z, &rank, &mismatch, NULL))
        fail(I, number, "is singular");
    if (mismatch > 1e-8) {
        double *null = model_scratch(I, (unsigned long)b->n * sizeof(double));
        linear_least_norm(b->n, b->columns, b->rows, w->matrix, NULL, w->trial, w->z, &rank, &mismatch, null);
        w->worst = 0;
        for (int i = 1; i < b->n; i++)
            if (fabs(null[i]) > fabs(null[w->worst]))
                w->worst = i;
        fail(I, number, "is singular and its equations contradict each other");
    }
    for (int i = 0; i < b->n; i++)
        w->z[i] += I->v[b->unknowns[i]];
}

static void solve_linear(Instance *I, int number, const ModelBlock *b, BlockWork *w)
{
    for (int i = 0; i < b->n; i++)
        I->v[b->unknowns[i]] = 0;
    b->residual(I, w->r);
    bool again = w->factors.ready && (b->matrix == MODEL_MATRIX_CONSTANT || b->matrix == MODEL_MATRIX_DISCRETE);
    FactorStatus status = FACTORED;
    if (!again) {
        if (!b->columns)
            memset(w->matrix, 0, (size_t)b->n * b->n * sizeof(double));
        if (b->jacobian)
            b->jacobian(I, w->matrix);
        w->statistics.jacobians++;
        status = factors_compute(&w->factors, w->matrix);
        w->singular = status == SINGULAR;
    }
    switch (status) {
    case FACTORED:
        for (int i = 0; i < b->n; i++)
            w->z[i] = -w->r[i];
        factors_solve(&w->factors, w->z);
        break;
    case SINGULAR:
        solve_singular(I, number, b, w);
        break;
    case NOT_FINITE:
        fail(I, number, "has a coefficient that is not a finite number");
    }
    for (int i = 0; i < b->n; i++)
        I->v[b->unknowns[i]] = w->z[i];
    if (b->n_untorn > b->n)
        b->residual(I, w->r); /* for the inner variables */
}

void model_solve(Instance *I, int number)
{
    const ModelBlock *b = &I->model->blocks[number];
    BlockWork *w = &I->run->solving.blocks[number];
    double begin = I->run->timing ? run_clock() : 0;
    w->statistics.calls++;
    buffer_clear(&I->run->words.failure);
    switch (b->kind) {
    case MODEL_LINEAR:
        solve_linear(I, number, b, w);
        break;
    case MODEL_NONLINEAR:
        if (!nonlinear_newton(I, b, w)) {
            I->run->loops.stuck |= !b->is_initial && block_of_positions(I, b);
            fail(I, number, "cannot be solved");
        }
        break;
    case MODEL_ITERATED: {
        unsigned long mark = model_scratch_mark(I);
        if (!fixed_point(I, b, w))
            fail(I, number, "does not converge");
        model_scratch_release(I, mark);
        break;
    }
    }
    if (I->run->timing)
        w->statistics.seconds += run_clock() - begin;
}
