/* rates.c: how fast each variable changes along the solution, by differences: a second opinion on derivatives.
 *
 * The states are moved by their derivatives, a little forward and backward in time, and everything is computed anew.
 */
#include <stdlib.h>
#include <string.h>

#include "run/internal.h"

struct RunState {
    double time;
    double *v, *pre;
    unsigned char *rel;
    int *selected, *selected_der;
    double *side;
};

void run_state_free(RunState *s)
{
    if (!s)
        return;
    free(s->v);
    free(s->pre);
    free(s->rel);
    free(s->selected);
    free(s->selected_der);
    free(s->side);
    free(s);
}

static void *copy_of(const void *from, size_t bytes)
{
    void *to = malloc(bytes + 1);
    if (to)
        memcpy(to, from, bytes);
    return to;
}

static size_t relations_of(const Instance *I)
{
    return (size_t)(I->model->n_relations + I->model->n_time_relations);
}

RunState *run_state_keep(const Instance *I)
{
    const Model *m = I->model;
    RunState *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->time = I->time;
    s->v = copy_of(I->v, (size_t)m->n_variables * sizeof(double));
    s->pre = copy_of(I->pre, (size_t)m->n_variables * sizeof(double));
    s->rel = copy_of(I->rel, relations_of(I));
    s->selected = copy_of(I->selected, (size_t)m->n_slots * sizeof(int));
    s->selected_der = copy_of(I->selected_der, (size_t)m->n_slots * sizeof(int));
    s->side = copy_of(I->side, (size_t)m->n_sets * sizeof(double));
    if (s->v && s->pre && s->rel && s->selected && s->selected_der && s->side)
        return s;
    run_state_free(s);
    return NULL;
}

static void put(Instance *I, const RunState *s)
{
    const Model *m = I->model;
    I->time = s->time;
    memcpy(I->v, s->v, (size_t)m->n_variables * sizeof(double));
    memcpy(I->pre, s->pre, (size_t)m->n_variables * sizeof(double));
    memcpy(I->rel, s->rel, relations_of(I));
    memcpy(I->selected, s->selected, (size_t)m->n_slots * sizeof(int));
    memcpy(I->selected_der, s->selected_der, (size_t)m->n_slots * sizeof(int));
    memcpy(I->side, s->side, (size_t)m->n_sets * sizeof(double));
    blocks_refresh(I, MODEL_MATRIX_DISCRETE);
}

/* The point a time of h later, with events left out. */
static bool move(Instance *I, const RunState *s, double h)
{
    put(I, s);
    int n = I->model->n_states;
    I->time += h;
    for (int i = 0; i < n; i++)
        I->v[i] += h * s->v[n + i];
    I->run->depth = DEPTH_NOTHING;
    I->run->solving.from_present = true; /* what blocks remember belongs to another time */
    bool done = run_call(I, I->model->still) && instance_evaluate(I, DEPTH_OUTPUTS);
    I->run->solving.from_present = false;
    return done;
}

bool run_rates(Instance *I, const RunState *s, double h, double *rates)
{
    size_t bytes = (size_t)I->model->n_variables * sizeof(double);
    Depth depth = I->run->depth;
    RunState *now = run_state_keep(I);
    double *ahead = malloc(bytes + 1);
    bool done = now && ahead && move(I, s, h);
    if (done) {
        memcpy(ahead, I->v, bytes);
        done = move(I, s, -h);
    }
    for (int i = 0; done && i < I->model->n_variables; i++)
        rates[i] = (ahead[i] - I->v[i]) / (2 * h);
    if (now)
        put(I, now);
    I->run->depth = depth;
    run_state_free(now);
    free(ahead);
    return done;
}
