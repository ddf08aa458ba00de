/* initialise.c: from parameters to a consistent point at the start time (specification 8.6). */
#include <math.h>
#include <string.h>

#include "base/fault.h"
#include "run/internal.h"

static void begin_parameters(Instance *I)
{
    if (I->model->parameters)
        I->model->parameters(I);
    blocks_refresh(I, MODEL_MATRIX_CONSTANT);
}

static void begin_samplers(Instance *I)
{
    if (!samplers_begin(I))
        longjmp(*I->run->guard, 1);
}

static bool initial_at(Instance *I, double lambda)
{
    I->lambda = lambda;
    blocks_refresh(I, MODEL_MATRIX_CONSTANT);
    return run_call(I, I->model->initial);
}

/* homotopy(actual, simplified): lambda goes from 0 to 1 in steps as large as the blocks bear (specification 3.7.4.3).
 */
static bool follow_homotopy(Instance *I, const double *start)
{
    size_t n = (size_t)(2 * I->model->n_variables + I->model->n_parameters);
    double *good = model_scratch(I, n * sizeof(double));
    memcpy(I->v, start, n * sizeof(double));
    if (!initial_at(I, 0))
        return false;
    double lambda = 0, step = 0.2;
    while (lambda < 1) {
        memcpy(good, I->v, n * sizeof(double));
        double to = fmin(1, lambda + step);
        if (initial_at(I, to)) {
            lambda = to;
            step *= 1.5;
        } else {
            memcpy(I->v, good, n * sizeof(double));
            step /= 3;
            if (step < 1e-4)
                return false;
        }
    }
    return true;
}

static bool initial_itself(Instance *I)
{
    return initial_at(I, 1);
}

static bool solve_initial(Instance *I)
{
    size_t n = (size_t)(2 * I->model->n_variables + I->model->n_parameters);
    unsigned long mark = model_scratch_mark(I);
    double *start = model_scratch(I, n * sizeof(double));
    memcpy(start, I->v, n * sizeof(double));
    /* The path from the simplified model leads to the solution that the model's author means where there are several.
     */
    bool solved = false;
    if (I->model->has_homotopy && !I->run->solving.near_solution) {
        I->run->solving.impatient =
            true; /* a path that is hard to follow is given up soon: the model itself may be easier */
        solved = follow_homotopy(I, start);
        I->run->solving.impatient = false;
    }
    if (!solved) {
        solved = assemble(I, start, initial_itself) || (I->model->has_homotopy && follow_homotopy(I, start));
    }
    model_scratch_release(I, mark);
    if (!solved)
        return false;
    for (int i = 0; i < I->model->n_states; i++)
        if (!isfinite(I->v[i])) {
            run_fail(I, "'%s' starts with %g, which is not a finite number", run_name(I, i), I->v[i]);
            return false;
        }
    return true;
}

/* A value outside the limits that the model declares is reported, not refused: it is the user's to judge. */
static void report_outside(Instance *I, const char *what, int i)
{
    const ModelVariable *v = &I->model->variables[i];
    bool below = I->v[i] < v->min;
    if (v->min > v->max || (v->min == 0 && v->max == 0) || (!below && !(I->v[i] > v->max))) /* 0, 0: unsaid */
        return;
    Buffer text = {0};
    buffer_f(&text, what, v->name, I->v[i]);
    buffer_f(&text, ", %s its %s of %.10g", below ? "below" : "above", below ? "min" : "max", below ? v->min : v->max);
    model_warn(I, text.at);
    buffer_free(&text);
}

static void report_limits(Instance *I, bool solved)
{
    const Model *m = I->model;
    if (!m->variables)
        return;
    for (int i = 0; i < m->n_parameters; i++)
        report_outside(I, "the parameter '%s' is %.10g", m->n_variables + i);
    for (int i = 0; solved && i < m->n_states; i++)
        report_outside(I, "the start value of '%s' is %.10g", i);
}

/* Inputs that were set have their values (setting.c). */
static void drive_inputs(Instance *I)
{
    const Model *m = I->model;
    for (int k = 0; I->run->driven && k < m->n_inputs; k++)
        if (!isnan(I->run->driven[k]))
            I->v[m->inputs[k]] = I->pre[m->inputs[k]] = I->run->driven[k];
}

static bool initialise(Instance *I)
{
    Run *run = I->run;
    const Model *m = I->model;
    if (!run_call(I, begin_parameters) || !run_call(I, m->starts))
        return false;
    drive_inputs(I);
    if (run->hooks.started)
        run->hooks.started(run->hooks.started_data);
    for (int b = 0; FAULT("turned frame") && b < m->n_blocks; b++)
        for (int k = 0; m->blocks[b].is_initial && k < m->blocks[b].n; k++)
            I->v[m->blocks[b].unknowns[k]] += 3;
    memcpy(run->start, I->v, (size_t)(m->n_variables + m->n_parameters) * sizeof(double));
    bool changed, solved = solve_initial(I);
    report_limits(I, solved);
    /* When samples begin may depend on parameters that the initial system gives. */
    if (!solved || !sets_choose(I, true, &changed) || !run_call(I, begin_samplers))
        return false;
    blocks_refresh(I, MODEL_MATRIX_CONSTANT);
    run->event.reinit_any = false;
    memset(run->event.reinit_asked, 0, (size_t)m->n_states);
    run->depth = DEPTH_NOTHING;
    if (!run_call(I, m->still) || !instance_evaluate(I, DEPTH_OUTPUTS)) /* what initial left out; pre() must see it */
        return false;
    run_look(I, RUN_POINT_INITIAL);
    bool begun = run_call(I, m->begin);
    I->initial = 0;
    if (!begun)
        return false;
    EventEffect effect;
    return instance_event(I, &effect) && run_asserts(I);
}

bool instance_start(Instance *I)
{
    bool started = run_call(I, begin_parameters) && run_call(I, I->model->starts);
    if (started)
        drive_inputs(I);
    return started;
}

bool instance_tuned(Instance *I)
{
    instance_moved(I);
    return run_call(I, begin_parameters) && run_call(I, I->model->still);
}

bool instance_initialise(Instance *I, double time, double tolerance)
{
    Run *run = I->run;
    I->time = run->start_time = time;
    run->tolerance = tolerance;
    I->initial = 1;
    I->lambda = 1;
    if (initialise(I)) {
        blocks_accept(I);
        return delays_record(I) && spatial_record(I, true);
    }
    Buffer text = {0};
    buffer_f(&text, "initialisation failed: %s", instance_why(I));
    run_fail_text(I, text.at);
    buffer_free(&text);
    return false;
}
