/* sweep_lanes.c: four or eight runs of a sweep at once, in lanes (run/lanes.h); rows are those of single runs, bit for bit. */
#include <stdlib.h>
#include <string.h>

#include "run/instance.h"
#include "study/sweep.h"

typedef struct {
    const Sweep *s;
    ScalarRun *const *scratch;
} Rows;

static void take_row(void *data, int lane, const Instance *I)
{
    const Rows *r = data;
    scalar_run_row(r->scratch[lane], I);
}

int sweep_lanes(const Sweep *s)
{
    bool fits = s->lanes && !s->keep && lanes_fit(s->model, s->options.solver);
    for (int k = 0; fits && k < s->design->axes.n; k++)
        fits = s->axes[k].target == SWEEP_PARAMETER;
    return fits ? s->lanes->lanes : 1;
}

/* Places in v that rows read. */
static int needed_places(const Sweep *s, int *to)
{
    int n = 0;
    for (int k = 0; k < s->scalars->bound.n; k++) {
        const ModelSignal *signal = s->scalars->bound.at[k];
        if (signal && signal->kind == MODEL_SIGNAL_VARIABLE && signal->index >= 0)
            to[n++] = signal->index;
    }
    return n;
}

static unsigned run_all(const Sweep *s, Instance *const *all, unsigned taken, ScalarRun *const *scratch)
{
    const RunOptions *o = &s->options;
    int *needed = malloc(((size_t)s->scalars->bound.n + 1) * sizeof(int));
    Rows rows = {s, scratch};
    LanesRun run = {.instances = all,
                    .taken = taken,
                    .start = run_start(s->model, o),
                    .stop = run_stop(s->model, o),
                    .tolerance = run_step_tolerance(run_tolerance(s->model, o)),
                    .max_step = o->max_step,
                    .intervals = run_intervals(s->model, o),
                    .needed = needed,
                    .row = take_row,
                    .data = &rows,
                    .interrupt = s->interrupt};
    unsigned done = 0;
    if (needed && run.stop > run.start) {
        run.n_needed = needed_places(s, needed);
        done = lanes_run(s->lanes, &run);
    }
    free(needed);
    return done;
}

/* Lanes without a run have the numbers of another one. */
static void fill_up(Instance *const *all, Instance **to)
{
    Instance *any = NULL;
    for (int l = 0; l < LANES_MOST; l++)
        any = all[l] ? all[l] : any;
    for (int l = 0; l < LANES_MOST; l++)
        to[l] = all[l] ? all[l] : any;
}

unsigned sweep_side_by_side(const Sweep *s, long first, unsigned wanted, ScalarRun *const *scratch, Buffer *rows)
{
    SweepPoint points[LANES_MOST] = {0};
    Instance *all[LANES_MOST] = {0}, *filled[LANES_MOST];
    char why[200];
    double *results = malloc(((size_t)s->scalars->at.n + 1) * sizeof(double));
    unsigned done = 0, taken = 0;
    for (int l = 0; l < s->lanes->lanes && results; l++) {
        if (!(wanted >> l & 1) || !sweep_point(s, first + l, &points[l]))
            continue;
        scalar_run_begin(scratch[l]);
        all[l] = sweep_begin(s, &points[l], why, sizeof why);
        taken |= (unsigned)(all[l] != NULL) << l;
    }
    fill_up(all, filled);
    if (taken)
        done = run_all(s, filled, taken, scratch);
    for (int l = 0; l < s->lanes->lanes; l++) {
        if (done >> l & 1) {
            scalar_run_results(scratch[l], results);
            sweep_row(s, first + l, points[l].values, results, NULL, &rows[l]);
        }
        instance_free(all[l]);
        sweep_point_free(&points[l]);
    }
    free(results);
    return done;
}
