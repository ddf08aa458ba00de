#include "study/sampled.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool sampled_prepare(Sampled *s, const Model *m)
{
    enum { MOST = 20000 };
    double start = run_start(m, s->run), from = isnan(s->from) ? start : s->from, stop = from + s->period;
    s->from = from;
    s->run->stop = stop;
    if (from < start) {
        snprintf(s->why, sizeof s->why, "the run begins at %g, after %g", start, from);
        return false;
    }
    for (int n = 1; n <= MOST; n++) {
        double parts = (from - start) / (stop - start) * n;
        if (fabs(parts - round(parts)) < 1e-9 * n) {
            s->run->intervals = n;
            return true;
        }
    }
    snprintf(s->why, sizeof s->why, "%g and %g cannot both be points of a run from %g", from, stop, start);
    return false;
}

static bool begin(Sampled *s, const Instance *I)
{
    const Model *m = I->model;
    const ModelStudy *study = m->study;
    int n = study->n_seeds - study->n_held;
    const char *why = "there is not enough memory", **names = calloc((size_t)n + 1, sizeof *names);
    free(s->names);
    s->names = names;
    for (int k = 0; names && k < n; k++)
        names[k] = m->variables[study->seeds[k]].name;
    SensitivityWish wish = {.n = n, .parameters = names, .of_start = true, .tolerance = s->tolerance, .run = s->run};
    s->s = names ? sensitivity_new(m, &wish, &why) : NULL;
    bool good = s->s && sensitivity_begin(s->s, I);
    if (!good)
        snprintf(s->why, sizeof s->why, "%s", s->s ? sensitivity_why(s->s) : why);
    return good;
}

static bool is_idle(const Linear *l, int k)
{
    bool idle = true;
    for (int i = 0; i < l->n; i++)
        idle = idle && l->a[(size_t)k * (size_t)l->n + (size_t)i] == 0;
    for (int i = 0; i < l->p; i++)
        idle = idle && l->c[(size_t)k * (size_t)l->p + (size_t)i] == 0;
    return idle;
}

/* Without row and column k of a matrix by columns, or one of both where the other is -1. */
static void cut_out(double *at, int rows, int columns, int row, int column)
{
    double *to = at;
    for (int j = 0; j < columns; j++)
        for (int i = 0; i < rows; i++)
            if (i != row && j != column)
                *to++ = at[(size_t)j * (size_t)rows + (size_t)i];
}

static void drop_state(Linear *l, int k)
{
    cut_out(l->a, l->n, l->n, k, k);
    cut_out(l->b, l->n, l->m, k, -1);
    cut_out(l->c, l->p, l->n, -1, k);
    cut_out(l->x, l->n, 1, k, -1);
    memmove(l->states + k, l->states + k + 1, (size_t)(l->n - k - 1) * sizeof *l->states);
    l->n--;
}

/* Parameters that the initial equations find stand at the end of what is held; they never move again. */
static void drop_parameters(Linear *l, const Model *m)
{
    const ModelStudy *study = m->study;
    for (int k = study->n_seeds - 1; k >= study->n_seeds - study->n_held && study->seeds[k] >= m->n_variables; k--)
        drop_state(l, l->n - 1);
}

/* Variables that nothing later depends on are no states. */
static void drop_idle(Linear *l, int n_states)
{
    for (int k = l->n - 1; k >= n_states; k--)
        if (is_idle(l, k)) {
            drop_state(l, k);
            k = l->n; /* what only this one depended on is idle now */
        }
}

/* Puts the columns into a matrix of states and held variables; what the matrix of outputs has at the end is that of
 * the states, with columns for what is held. */
static bool finish(Sampled *s, Instance *I)
{
    const Model *m = I->model;
    const ModelStudy *study = m->study;
    int n = m->n_states, held = study->n_held, all = n + held, inputs = study->n_seeds - held;
    Linear *l = s->to;
    if (!linear_with_held(I, l))
        return false;
    for (int j = 0; j < inputs + all; j++) {
        const double *states, *of_held;
        sensitivity_column(s->s, j, &states, &of_held);
        double size = j < inputs ? fmax(fabs(I->v[study->seeds[j]]), m->variables[study->seeds[j]].nominal) : 1;
        double *to = j < inputs ? l->b + (size_t)j * (size_t)all : l->a + (size_t)(j - inputs) * (size_t)all;
        for (int i = 0; i < n; i++)
            to[i] = states[i] / size;
        for (int i = 0; i < held; i++)
            to[n + i] = of_held[i] / size;
    }
    l->period = s->period;
    drop_parameters(l, m);
    drop_idle(l, n);
    return true;
}

void sampled_look(Sampled *s, Instance *I, RunPoint point)
{
    double tiny = 1e-9 * s->period;
    bool here = fabs(I->time - s->from) <= tiny;
    if (*s->why)
        return;
    if (!s->s || here) {
        bool right = point == RUN_POINT_START || point == RUN_POINT_OUTPUT || point == RUN_POINT_RIGHT;
        if (!here || !right)
            return;
        sensitivity_free(s->s); /* events at this instant: the last of them counts */
        s->s = NULL;
        begin(s, I);
        return;
    }
    sensitivity_look(s->s, I, point);
    if (!sensitivity_good(s->s))
        snprintf(s->why, sizeof s->why, "%s", sensitivity_why(s->s));
    else if (point == RUN_POINT_END)
        s->found = finish(s, I);
}

void sampled_end(Sampled *s)
{
    sensitivity_free(s->s);
    free(s->names);
    s->names = NULL;
    s->s = NULL;
}
