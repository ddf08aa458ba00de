/* tangent.c: the model's lines (ModelTangents), walked for several directions at once.
 *
 * The factors of the sums are the same for all directions, so a line costs a load of each factor and then LANES
 * products and sums side by side, which the compiler makes vector instructions of. What no direction of a batch moves
 * is known beforehand and passed over.
 */
#include "run/tangent.h"

#include <stdlib.h>
#include <string.h>

static int direction_of(const Tangents *t, int state)
{
    return t->group ? t->group[state] : state;
}

/* What moves besides the states. */
static int seeds_of(const Tangents *t)
{
    return t->I->model->study ? t->I->model->study->n_seeds : 0;
}

/* ---- what a batch moves ---------------------------------------------------------------------------------------- */

static bool line_moves(const Tangents *t, int line, const unsigned char *moves)
{
    const ModelTerm *term = &t->model->terms[t->first[line]];
    for (int k = 0; k < t->model->lines[line].n_terms; k++)
        if (moves[term[k].row])
            return true;
    return false;
}

/* moves: n_rows, zeros but for the states. */
static void find_active(const Tangents *t, unsigned char *moves, unsigned char *active)
{
    const ModelTangents *m = t->model;
    for (int i = 0; i < m->n_lines; i++) {
        const ModelLine *line = &m->lines[i];
        if (line->block < 0) {
            active[i] = moves[line->row] = line_moves(t, i, moves);
            continue;
        }
        int n = t->I->model->blocks[line->block].n, end = i + 1 + line->n_inner + n;
        for (int k = i + 1; k < end; k++)
            moves[m->lines[k].row] = line_moves(t, k, moves);
        for (int k = end - n; k < end; k++)
            active[i] |= moves[m->lines[k].row];
        memset(moves + line->row, active[i], (size_t)n);
    }
}

/* ---- begin and end --------------------------------------------------------------------------------------------- */

static int count_terms(Tangents *t)
{
    int terms = 0, largest = 0;
    for (int i = 0; i < t->model->n_lines; i++) {
        const ModelLine *line = &t->model->lines[i];
        t->first[i] = terms;
        terms += line->n_terms;
        if (line->block >= 0 && t->I->model->blocks[line->block].n > largest)
            largest = t->I->model->blocks[line->block].n;
    }
    return largest;
}

Tangents *tangents_new(Instance *I, const int *group, int n_groups)
{
    Tangents *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    const ModelTangents *m = I->model->tangents;
    int n = I->model->n_states;
    *t = (Tangents){.I = I, .model = m, .group = group, .n_directions = group ? n_groups : n, .batch = -1};
    t->n_batches = (t->n_directions + LANES - 1) / LANES;
    t->first = calloc((size_t)m->n_lines + 1, sizeof(int));
    t->factors = calloc((size_t)(m->n_fixed + m->n_copied + m->n_computed + m->n_guards) + 1, sizeof(double));
    t->rows = calloc((size_t)m->n_rows * LANES + 1, sizeof(double));
    t->active = calloc((size_t)(t->n_batches + 1) * (size_t)m->n_lines + 1, 1);
    t->heads = I->model->study ? calloc((size_t)m->n_lines + 1, sizeof(int)) : NULL;
    unsigned char *moves = malloc((size_t)m->n_rows + 1);
    int largest = t->first ? count_terms(t) : 0;
    t->unknowns = calloc((size_t)largest + 1, sizeof(double));
    if (!t->first || !t->factors || !t->rows || !t->active || !moves || !t->unknowns ||
        (I->model->study && !t->heads)) {
        free(moves);
        tangents_free(t);
        return NULL;
    }
    memcpy(t->factors, m->fixed, (size_t)m->n_fixed * sizeof(double));
    for (int b = 0; b <= t->n_batches; b++) {
        memset(moves, 0, (size_t)m->n_rows);
        for (int c = 0; c < n; c++)
            moves[c] = b == t->n_batches || direction_of(t, c) / LANES == b;
        memset(moves + n, b == t->n_batches, (size_t)seeds_of(t));
        find_active(t, moves, t->active + (size_t)b * (size_t)m->n_lines);
    }
    free(moves);
    return t;
}

void tangents_free(Tangents *t)
{
    if (!t)
        return;
    free(t->first);
    free(t->factors);
    free(t->rows);
    free(t->unknowns);
    free(t->active);
    free(t->heads);
    free(t);
}

/* ---- factors --------------------------------------------------------------------------------------------------- */

/* Factors of the block's Jacobian at the present point. A linear block that was solved there has them. */
static bool prepare_block(Instance *I, int number)
{
    const ModelBlock *b = &I->model->blocks[number];
    BlockWork *w = &I->run->solving.blocks[number];
    if (b->kind == MODEL_LINEAR)
        return w->factors.ready && !w->singular;
    if (!b->columns)
        memset(w->matrix, 0, (size_t)b->n * b->n * sizeof(double));
    w->factors.ready = false;
    w->statistics.jacobians++;
    return run_call_array(I, b->jacobian, w->matrix) && factors_compute(&w->factors, w->matrix) == FACTORED;
}

bool tangents_prepare(Tangents *t)
{
    const ModelTangents *m = t->model;
    Instance *I = t->I;
    t->batch = -1;
    double *to = t->factors + m->n_fixed;
    for (int k = 0; k < m->n_copied; k++)
        to[k] = m->copied[k].negated ? -I->v[m->copied[k].index] : I->v[m->copied[k].index];
    to += m->n_copied;
    if (!run_call_array(I, m->factors, to))
        return false;
    for (int k = 0; k < m->n_guards; k++)
        if (to[m->n_computed + k] != 0)
            return false;
    for (int i = 0; i < m->n_lines; i++)
        if (m->lines[i].block >= 0 && !prepare_block(I, m->lines[i].block))
            return false;
    return true;
}

/* ---- rows ------------------------------------------------------------------------------------------------------ */

static void sum_lines(Tangents *t, int from, int end, const unsigned char *active)
{
    const double *factors = t->factors;
    double *rows = t->rows;
    for (int i = from; i < end; i++) {
        const ModelLine *line = &t->model->lines[i];
        double sum[LANES] = {0};
        if (active[i]) {
            const ModelTerm *term = &t->model->terms[t->first[i]], *last = term + line->n_terms;
            for (; term < last; term++) {
                double factor = factors[term->factor];
                const double *row = rows + (size_t)term->row * LANES;
                for (int s = 0; s < LANES; s++)
                    sum[s] += factor * row[s];
            }
        }
        memcpy(rows + (size_t)line->row * LANES, sum, sizeof sum);
    }
}

static void solve_block(Tangents *t, int at)
{
    const ModelLine *line = &t->model->lines[at];
    BlockWork *w = &t->I->run->solving.blocks[line->block];
    int n = t->I->model->blocks[line->block].n;
    const ModelLine *residual = line + 1 + line->n_inner;
    double *z = t->unknowns;
    for (int s = 0; s < LANES; s++) {
        bool any = false;
        for (int k = 0; k < n; k++) {
            z[k] = -t->rows[(size_t)residual[k].row * LANES + s];
            any |= z[k] != 0;
        }
        if (!any)
            continue;
        factors_solve(&w->factors, z);
        for (int k = 0; k < n; k++)
            t->rows[(size_t)(line->row + k) * LANES + s] = z[k];
    }
}

/* All rows from those of the states. */
static void spread(Tangents *t, const unsigned char *active)
{
    const ModelTangents *m = t->model;
    for (int i = 0; i < m->n_lines;) {
        const ModelLine *line = &m->lines[i];
        if (line->block < 0) {
            int end = i + 1;
            while (end < m->n_lines && m->lines[end].block < 0)
                end++;
            sum_lines(t, i, end, active);
            i = end;
            continue;
        }
        int n = t->I->model->blocks[line->block].n, inner = i + 1 + line->n_inner;
        memset(t->rows + (size_t)line->row * LANES, 0, (size_t)n * LANES * sizeof(double));
        sum_lines(t, i + 1, active[i] ? inner + n : inner, active);
        if (active[i]) {
            solve_block(t, i);
            sum_lines(t, i + 1, inner, active);
        }
        i = inner + n;
    }
}

static void read_lane(const Tangents *t, int lane, int n, double *to)
{
    for (int i = 0; i < n; i++) {
        int row = t->model->slopes[i];
        to[i] = row == 0  ? 0
                : row > 0 ? t->rows[(size_t)(row - 1) * LANES + lane]
                          : -t->rows[(size_t)(-row - 1) * LANES + lane];
    }
}

void tangents_direction(Tangents *t, int d, double *to)
{
    int n = t->I->model->n_states;
    if (t->batch != d / LANES) {
        t->batch = d / LANES;
        memset(t->rows, 0, (size_t)(n + seeds_of(t)) * LANES * sizeof(double));
        for (int c = 0; c < n; c++)
            if (direction_of(t, c) / LANES == t->batch)
                t->rows[(size_t)c * LANES + direction_of(t, c) % LANES] = 1;
        spread(t, t->active + (size_t)t->batch * (size_t)t->model->n_lines);
    }
    t->I->run->statistics.directions++;
    read_lane(t, d % LANES, n, to);
}

static void spread_seed(Tangents *t, int n, const double *seed)
{
    t->batch = -1;
    memset(t->rows, 0, (size_t)(t->I->model->n_states + seeds_of(t)) * LANES * sizeof(double));
    for (int c = 0; c < n; c++)
        t->rows[(size_t)c * LANES] = seed[c];
    spread(t, t->active + (size_t)t->n_batches * (size_t)t->model->n_lines);
    t->I->run->statistics.directions++;
}

void tangents_along(Tangents *t, const double *seed, double *to)
{
    int n = t->I->model->n_states;
    spread_seed(t, n, seed);
    read_lane(t, 0, n, to);
}

void tangents_spread(Tangents *t, const double *seed, double *to)
{
    const Model *m = t->I->model;
    spread_seed(t, m->n_states + seeds_of(t), seed);
    read_lane(t, 0, m->n_states + m->study->n_asked + m->n_relations, to);
}
