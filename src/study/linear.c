#include "study/linear.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "run/tangent.h"
#include "study/signal.h"

typedef struct {
    int rows, columns;
    double *at;
} Whole;

static Whole whole_of(const Model *m)
{
    Whole w = {m->n_states + m->study->n_asked + m->n_relations, m->n_states + m->study->n_seeds, NULL};
    w.at = calloc((size_t)w.rows * (size_t)w.columns + 1, sizeof(double));
    return w;
}

bool linear_tangent_matrix(Instance *I, double *to)
{
    const Model *m = I->model;
    if (!m->tangents)
        return false;
    int rows = m->n_states + m->study->n_asked + m->n_relations, columns = m->n_states + m->study->n_seeds;
    Tangents *t = tangents_new(I, NULL, 0);
    double *seed = calloc((size_t)columns + 1, sizeof(double));
    bool holds = t && seed && tangents_prepare(t);
    for (int j = 0; holds && j < columns; j++) {
        seed[j] = 1;
        tangents_spread(t, seed, to + (size_t)j * (size_t)rows);
        seed[j] = 0;
    }
    free(seed);
    tangents_free(t);
    return holds;
}

/* ---- by differences ---------------------------------------------------------------------------------------------- */

/* What the rows are about, at a point that is computed anew. */
static bool values_at(Instance *I, bool is_parameter, const ModelSignal **asked, int n_asked, double *to)
{
    int n = I->model->n_states;
    instance_moved(I);
    if ((is_parameter && !instance_tuned(I)) || !instance_evaluate(I, DEPTH_OUTPUTS))
        return false;
    memcpy(to, I->v + n, (size_t)n * sizeof(double));
    for (int k = 0; k < n_asked; k++)
        to[n + k] = asked[k] ? study_value(I, asked[k]) : 0;
    return true;
}

/* The central difference over 2 h of all rows, for the number at a place. */
static bool difference(Instance *I, int place, double h, const ModelSignal **asked, int n_asked, double *to,
                       double *work)
{
    bool is_parameter = place >= I->model->n_variables;
    double before = I->v[place], up = before + h, down = before - h;
    I->v[place] = up;
    bool good = values_at(I, is_parameter, asked, n_asked, to);
    I->v[place] = down;
    good = good && values_at(I, is_parameter, asked, n_asked, work);
    I->v[place] = before;
    for (int i = 0; i < I->model->n_states + n_asked; i++)
        to[i] = (to[i] - work[i]) / (up - down);
    return good && (!is_parameter || instance_tuned(I));
}

/* Two of them, such that the error is of fourth order in the step (Richardson). */
static bool by_differences(Instance *I, const ModelSignal **asked, int n_asked, const int *seeds, int n_seeds,
                           Whole *to)
{
    const double step = 7.4e-4; /* the fifth root of the precision */
    const Model *m = I->model;
    int n = m->n_states, rows = n + n_asked;
    double *whole = calloc(2 * (size_t)rows + 1, sizeof(double)), *work = whole + rows;
    bool good = whole != NULL;
    for (int j = 0; good && j < n + n_seeds; j++) {
        int place = j < n ? j : seeds[j - n];
        double h = step * fmax(fabs(I->v[place]), m->variables[place].nominal);
        double *half = to->at + (size_t)j * (size_t)to->rows;
        good = difference(I, place, h, asked, n_asked, whole, work) &&
               difference(I, place, h / 2, asked, n_asked, half, work);
        for (int i = 0; i < rows; i++)
            half[i] += (half[i] - whole[i]) / 3;
    }
    free(whole);
    instance_moved(I);
    return good && instance_evaluate(I, DEPTH_OUTPUTS);
}

/* ---- the linear model -------------------------------------------------------------------------------------------- */

static bool take_names(Linear *l, const Model *m)
{
    const ModelStudy *t = m->study;
    l->states = calloc((size_t)l->n + 1, sizeof *l->states);
    l->inputs = calloc((size_t)l->m + 1, sizeof *l->inputs);
    l->outputs = calloc((size_t)l->p + 1, sizeof *l->outputs);
    if (!l->states || !l->inputs || !l->outputs)
        return false;
    for (int k = 0; k < l->n; k++)
        l->states[k] = m->variables[k < m->n_states ? k : t->seeds[t->n_seeds - l->n + k]].name;
    for (int k = 0; k < l->m; k++)
        l->inputs[k] = m->variables[t->seeds[k]].name;
    for (int k = 0; k < l->p; k++)
        l->outputs[k] = t->asked[k];
    return true;
}

static bool take_room(Linear *l)
{
    size_t n = (size_t)l->n, m = (size_t)l->m, p = (size_t)l->p;
    double **all[] = {&l->a, &l->b, &l->c, &l->d, &l->x, &l->u, &l->y, &l->slope};
    size_t sizes[] = {n * n, n * m, p * n, p * m, n, m, p, n};
    for (size_t k = 0; k < sizeof all / sizeof *all; k++)
        if (!(*all[k] = calloc(sizes[k] + 1, sizeof(double))))
            return false;
    return true;
}

static void cut(const Whole *w, int row, int rows, int column, int columns, double *to)
{
    for (int j = 0; j < columns; j++)
        memcpy(to + (size_t)j * (size_t)rows, w->at + (size_t)(column + j) * (size_t)w->rows + row,
               (size_t)rows * sizeof(double));
}

static bool fill(Linear *l, Instance *I, Whole *w)
{
    const Model *m = I->model;
    const ModelStudy *t = m->study;
    const ModelSignal **asked = calloc((size_t)l->p + 1, sizeof *asked);
    if (!asked || !w->at)
        return false;
    for (int k = 0; k < l->p; k++)
        asked[k] = study_signal(m, l->outputs[k]);
    l->is_exact = linear_tangent_matrix(I, w->at);
    int n = m->n_states, held = l->n - n;
    bool good = l->is_exact || by_differences(I, asked, l->p, t->seeds, l->m + held, w);
    memcpy(l->x, I->v, (size_t)n * sizeof(double));
    for (int k = 0; k < held; k++)
        l->x[n + k] = I->v[t->seeds[l->m + k]];
    memcpy(l->slope, I->v + n, (size_t)n * sizeof(double));
    for (int k = 0; k < l->m; k++)
        l->u[k] = I->v[t->seeds[k]];
    for (int k = 0; k < l->p; k++)
        l->y[k] = asked[k] ? study_value(I, asked[k]) : NAN;
    if (!held) {
        cut(w, 0, n, 0, n, l->a);
        cut(w, 0, n, n, l->m, l->b);
    }
    cut(w, n, l->p, 0, n, l->c);
    cut(w, n, l->p, n + l->m, held, l->c + (size_t)n * (size_t)l->p);
    cut(w, n, l->p, n, l->m, l->d);
    free(asked);
    return good;
}

static bool linear_of(Instance *I, int held, Linear *to)
{
    const Model *m = I->model;
    const ModelStudy *t = m->study;
    *to = (Linear){.model = m, .n = m->n_states + held, .m = t->n_seeds - t->n_held, .p = t->n_asked};
    to->time = I->time;
    instance_moved(I);
    if (!instance_evaluate(I, DEPTH_OUTPUTS)) {
        snprintf(to->why, sizeof to->why, "%s", instance_why(I));
        return false;
    }
    Whole w = whole_of(m);
    bool good = w.at && take_names(to, m) && take_room(to);
    if (!good)
        strcpy(to->why, "there is not enough memory");
    else if (!(good = fill(to, I, &w)))
        snprintf(to->why, sizeof to->why, "%s", instance_why(I));
    free(w.at);
    return good;
}

bool linear_at(Instance *I, Linear *to)
{
    return linear_of(I, 0, to);
}

bool linear_with_held(Instance *I, Linear *to)
{
    return linear_of(I, I->model->study->n_held, to);
}

void linear_free(Linear *l)
{
    void *all[] = {l->states, l->inputs, l->outputs, l->a, l->b, l->c, l->d, l->x, l->u, l->y, l->slope};
    for (size_t k = 0; k < sizeof all / sizeof *all; k++)
        free(all[k]);
    *l = (Linear){0};
}
