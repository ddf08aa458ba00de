/* calibrate.c: parameters from measurements, by the functions of the command. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "api/inside.h"
#include "base/memory.h"
#include "study/calibrate.h"

typedef struct {
    CardanInstance *instance;
    const CardanRunOptions *options;
    CardanCalibration *asked;
    CardanStatus status;
} Fitting;

/* What is looked for must be tunable, and what was measured asked for. */
static const char *place_of(const Variant *v, const char *name)
{
    for (int k = 0; k < v->study.moved.n; k++)
        if (strcmp(v->study.moved.at[k], name) == 0)
            return v->study.places.at[k];
    return NULL;
}

static bool take_parameters(Fitting *f, Calibration *c)
{
    CardanInstance *i = f->instance;
    c->n_parameters = f->asked->n_free;
    c->parameters = NEW_ARRAY(i->said.arena, CalibrationParameter, c->n_parameters + 1);
    for (int k = 0; k < c->n_parameters; k++) {
        const CardanFree *from = &f->asked->free[k];
        const char *place = place_of(i->variant, from->name);
        if (!place) {
            said_wrong(&i->said, "'%s' is not tunable: the model is to be compiled so", from->name);
            return false;
        }
        if (!(from->start >= from->low && from->start <= from->high)) {
            said_wrong(&i->said, "'%s' starts with %g, outside of its bounds", from->name, from->start);
            return false;
        }
        if (f->asked->starts > 1 && !(isfinite(from->low) && isfinite(from->high))) {
            said_wrong(&i->said, "several starts need bounds: '%s' has none", from->name);
            return false;
        }
        c->parameters[k] =
            (CalibrationParameter){.place = place, .start = from->start, .low = from->low, .high = from->high};
    }
    return true;
}

static bool take_measured(Fitting *f, Calibration *c)
{
    CardanInstance *i = f->instance;
    c->n_times = f->asked->n_times;
    c->times = f->asked->times;
    for (int k = 1; k < c->n_times; k++)
        if (!(c->times[k] > c->times[k - 1])) {
            said_wrong(&i->said, "the times of measurements must increase");
            return false;
        }
    c->n_columns = f->asked->n_measured;
    c->columns = NEW_ARRAY(i->said.arena, CalibrationColumn, c->n_columns + 1);
    for (int k = 0; k < c->n_columns; k++)
        c->columns[k] = (CalibrationColumn){.variable = f->asked->measured[k].variable,
                                            .measured = f->asked->measured[k].values,
                                            .modelled = NEW_ARRAY(i->said.arena, double, c->n_times + 1)};
    bool some = c->n_times > 1 && c->n_columns && f->asked->n_free;
    if (!some)
        said_wrong(&i->said, "a calibration needs two times at least, something measured and something to look for");
    return some;
}

static void give_found(Fitting *f, const Calibration *c)
{
    CardanCalibration *to = f->asked;
    for (int k = 0; k < c->n_parameters; k++) {
        const CalibrationParameter *p = &c->parameters[k];
        CardanFree *one = &to->free[k];
        one->value = p->value;
        one->error = p->error;
        one->from = p->from;
        one->to = p->to;
        one->all_from = p->all_from;
        one->all_to = p->all_to;
    }
    for (int k = 0; k < c->n_columns; k++) {
        to->measured[k].deviation = c->columns[k].deviation;
        if (to->measured[k].modelled)
            memcpy(to->measured[k].modelled, c->columns[k].modelled, (size_t)c->n_times * sizeof(double));
    }
    if (to->covariance)
        memcpy(to->covariance, c->covariance, (size_t)(c->n_parameters * c->n_parameters) * sizeof(double));
    to->region = c->region;
    to->runs = c->runs;
    to->settled = c->settled;
    to->undetermined = c->undetermined;
}

static bool fit(Fitting *f)
{
    CardanInstance *i = f->instance;
    RunSettings rest = {0};
    Calibration c = {.starts = f->asked->starts > 1 ? f->asked->starts : 1, .seed = f->asked->seed};
    i->variant = model_compiled_variant(i->model, &i->values, i->said.arena, &rest, &i->said);
    if (!i->variant)
        return false;
    c.model = &i->variant->pipeline.emitted->model;
    if (!c.model->study) {
        said_wrong(&i->said, "the model was not compiled with tangents");
        return false;
    }
    if (!take_measured(f, &c) || !take_parameters(f, &c))
        return false;
    c.options = run_options();
    c.options.start = i->options.start;
    c.options.tolerance = isnan(i->options.tolerance) ? 1e-8 : i->options.tolerance;
    c.options.solver = i->options.solver;
    c.options.step = i->options.step;
    c.options.max_step = i->options.max_step;
    c.options.settings = rest.at;
    c.options.n_settings = rest.n;
    c.options.interrupt = &i->interrupt;
    size_t square = (size_t)(c.n_parameters * c.n_parameters) + 1;
    c.correlation = arena_zeros(i->said.arena, square * sizeof(double));
    c.covariance = arena_zeros(i->said.arena, square * sizeof(double));
    if (!calibrate(&c)) {
        diag(i->said.diags, DIAG_R001, (Span){0}, "the model cannot be fitted: %s", c.why);
        f->status = CARDAN_FAILED;
        return false;
    }
    give_found(f, &c);
    return true;
}

static void begin(void *data)
{
    Fitting *f = data;
    CardanInstance *i = f->instance;
    f->status = CARDAN_BAD_CALL;
    instance_forget(i, f->options);
    if (!i->model->base)
        said_wrong(&i->said, "the model was not compiled: its messages say why");
    else if (fit(f))
        f->status = CARDAN_OK;
    said_end(&i->said);
}

CardanStatus cardan_calibrate(CardanInstance *i, const CardanRunOptions *options, CardanCalibration *c)
{
    Fitting f = {.instance = i, .options = options, .asked = c};
    return memory_guarded(begin, &f) ? f.status : CARDAN_NO_MEMORY;
}
