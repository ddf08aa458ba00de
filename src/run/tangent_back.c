/* tangent_back.c: the model's lines walked from their end to their begin (reverse mode): the sum of many changes, each
 * with a weight, by everything that is changed, for the price of one walk. */
#include <string.h>

#include "run/tangent.h"

/* A' x = b, where P D A = L U: U' y = b, L' w = y, x = D P' w. */
static void solve_transposed(Factors *f, double *b)
{
    int n = f->n;
    if (f->columns) {
        sparse_solve_transposed(f->sparse, b);
        return;
    }
    const double *lu = f->lu;
    for (int k = 0; k < n; k++) {
        for (int i = 0; i < k; i++)
            b[k] -= lu[i + n * k] * b[i];
        b[k] /= lu[k + n * k];
    }
    for (int k = n - 1; k >= 0; k--)
        for (int i = k + 1; i < n; i++)
            b[k] -= lu[i + n * k] * b[i];
    for (int k = n - 1; k >= 0; k--) {
        double a = b[f->pivot[k]];
        b[f->pivot[k]] = b[k];
        b[k] = a;
    }
    for (int i = 0; i < n; i++)
        b[i] *= f->row_scale[i];
}

/* From a line's row to those of its terms; the row has done its work then. */
static void undo_line(const Tangents *t, int at, double *rows)
{
    const ModelLine *line = &t->model->lines[at];
    double weight = rows[line->row];
    rows[line->row] = 0;
    if (weight == 0)
        return;
    const ModelTerm *term = &t->model->terms[t->first[at]];
    for (int k = 0; k < line->n_terms; k++)
        rows[term[k].row] += t->factors[term[k].factor] * weight;
}

/* Undoes what is done for a block: inner variables with the unknowns as they change, the unknowns, and residuals and
 * inner variables while the unknowns do not change. */
static void undo_block(Tangents *t, int at, double *rows)
{
    const ModelLine *line = &t->model->lines[at];
    int n = t->I->model->blocks[line->block].n, inner = at + 1 + line->n_inner;
    double *z = t->unknowns;
    for (int k = inner - 1; k > at; k--)
        undo_line(t, k, rows);
    memcpy(z, rows + line->row, (size_t)n * sizeof(double));
    bool any = false;
    for (int k = 0; k < n; k++)
        any |= z[k] != 0;
    if (any)
        solve_transposed(&t->I->run->solving.blocks[line->block].factors, z);
    for (int k = 0; k < n; k++)
        rows[t->model->lines[inner + k].row] = any ? -z[k] : 0;
    for (int k = inner + n - 1; k > at; k--)
        undo_line(t, k, rows);
    memset(rows + line->row, 0, (size_t)n * sizeof(double));
}

/* The line with the block whose part the line is; itself: it is no part of one. */
static void find_heads(const Tangents *t, int *head)
{
    const ModelTangents *m = t->model;
    for (int i = 0; i < m->n_lines;) {
        int end = i + 1;
        if (m->lines[i].block >= 0)
            end += m->lines[i].n_inner + t->I->model->blocks[m->lines[i].block].n;
        for (int k = i; k < end; k++)
            head[k] = i;
        i = end;
    }
}

void tangents_back(Tangents *t, const double *weights, double *to)
{
    const Model *m = t->I->model;
    const ModelTangents *lines = t->model;
    double *rows = t->rows;
    int slopes = m->n_states + m->study->n_asked + m->n_relations;
    t->batch = -1;
    if (!t->heads_known) {
        find_heads(t, t->heads);
        t->heads_known = true;
    }
    memset(rows, 0, (size_t)lines->n_rows * sizeof(double));
    for (int i = 0; i < slopes; i++) {
        int row = lines->slopes[i];
        if (row > 0)
            rows[row - 1] += weights[i];
        else if (row < 0)
            rows[-row - 1] -= weights[i];
    }
    for (int i = lines->n_lines - 1; i >= 0; i = t->heads[i] - 1)
        if (lines->lines[t->heads[i]].block >= 0)
            undo_block(t, t->heads[i], rows);
        else
            undo_line(t, i, rows);
    memcpy(to, rows, (size_t)(m->n_states + m->study->n_seeds) * sizeof(double));
    t->I->run->statistics.directions++;
}
