/* walk_hand.c: a walk that a program looks at and moves between steps. */
#include "run/walk.h"

#include <stdlib.h>
#include <string.h>

void walk_hold_on(RunWalk *w)
{
    w->options.stop_if_stuck = w->I->run->loops.begins_anew = false;
}

RunStatus walk_status(const RunWalk *w)
{
    return w->status;
}

double walk_stop(const RunWalk *w)
{
    return w->stop;
}

bool walk_terminated(const RunWalk *w)
{
    return w->I->run->event.terminate;
}

bool walk_kept(const RunWalk *w, Result **to)
{
    *to = NULL;
    return w->recorder.writer && w->options.result_to && result_kept(w->recorder.writer, to).status == RESULT_OK;
}

Instance *walk_instance(RunWalk *w)
{
    return w->I;
}

/* At a point between steps whose left side is complete. */
bool walk_moved(RunWalk *w)
{
    Instance *I = w->I;
    EventEffect effect;
    if (w->status != RUN_OK)
        return false;
    blocks_refresh(I, MODEL_MATRIX_CONSTANT);
    instance_moved(I);
    if (!run_call(I, I->model->still) || !walk_handle_event(w, &effect))
        return give_up(w, w->status == RUN_OK ? RUN_FAILED : w->status);
    return walk_restart(w);
}

bool walk_evaluate(RunWalk *w)
{
    Instance *I = w->I;
    return w->status == RUN_OK &&
           ((integrator_interpolate(w->g, w->g->t, DEPTH_OUTPUTS) && run_finite(I)) || give_up(w, RUN_FAILED));
}

bool walk_jumped(RunWalk *w)
{
    Instance *I = w->I;
    if (w->recorder.writer && w->options.result_to)
        result_cut(w->recorder.writer, I->time);
    w->next_output = 0;
    while (walk_output_time(w, w->next_output) <= I->time)
        w->next_output++;
    w->recent_n = 0;
    w->piled_at = w->pushed_at = I->time;
    I->run->depth = DEPTH_NOTHING;
    blocks_refresh(I, MODEL_MATRIX_CONSTANT);
    if (!walk_restart(w) || !instance_evaluate(I, DEPTH_OUTPUTS) || !run_call(I, walk_find_event))
        return give_up(w, RUN_FAILED);
    w->next_event = I->run->times.next_event;
    roots_accept(&w->roots, I);
    return true;
}

bool walk_jacobian(RunWalk *w, double *to)
{
    Integrator *g = w->g;
    size_t n = (size_t)g->n;
    OdeJacobian *j = ode_jacobian_new(g);
    double *values = j ? calloc(n * n + 1, sizeof *values) : NULL, *f = j ? malloc((n + 1) * sizeof *f) : NULL;
    bool done = values && f && walk_evaluate(w);
    if (done) {
        memcpy(f, w->I->v + n, n * sizeof *f);
        done = ode_jacobian(j, g, g->t, g->y, f, values);
    }
    if (done && !j->sparse)
        memcpy(to, values, n * n * sizeof *to);
    if (done && j->sparse) {
        memset(to, 0, n * n * sizeof *to);
        for (int column = 0; column < g->n; column++)
            for (int k = j->columns[column]; k < j->columns[column + 1]; k++)
                to[(size_t)j->rows[k] + n * (size_t)column] = values[k];
    }
    ode_jacobian_free(j);
    free(values);
    free(f);
    w->I->run->depth = DEPTH_NOTHING;
    return done && walk_evaluate(w);
}
