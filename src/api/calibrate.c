/* calibrate.c: parameters from measurements, by the functions of the command. */
#include <math.h>
#include <string.h>

#include "api/inside.h"
#include "study/calibrate.h"

typedef struct {
    CardanInstance *instance;
    CardanCalibration *asked;
} Fitting;

static bool take_parameters(Fitting *f, Calibration *c)
{
    CardanInstance *i = f->instance;
    c->n_parameters = f->asked->n_free;
    c->parameters = NEW_ARRAY(i->said.arena, CalibrationParameter, c->n_parameters + 1);
    for (int k = 0; k < c->n_parameters; k++) {
        const CardanFree *from = &f->asked->free[k];
        const char *place = instance_study_place(i, from->name);
        if (!place || !instance_study_bounds(i, from->name, from->start, from->low, from->high, f->asked->starts))
            return false;
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

static bool goes_on(void *data)
{
    return instance_study_goes_on(data, 0);
}

static CardanStatus fit(CardanInstance *i, void *data)
{
    Fitting f = {i, data};
    Calibration c = {
        .starts = f.asked->starts > 1 ? f.asked->starts : 1, .seed = f.asked->seed, .goes_on = goes_on, .data = i};
    c.model = instance_study_model(i, true, &c.options);
    if (isnan(c.options.tolerance))
        c.options.tolerance = 1e-8;
    if (!c.model || !take_measured(&f, &c) || !take_parameters(&f, &c))
        return CARDAN_BAD_CALL;
    size_t square = (size_t)(c.n_parameters * c.n_parameters) + 1;
    c.correlation = arena_zeros(i->said.arena, square * sizeof(double));
    c.covariance = arena_zeros(i->said.arena, square * sizeof(double));
    if (!calibrate(&c)) {
        if (i->interrupt)
            return CARDAN_INTERRUPTED;
        diag(i->said.diags, DIAG_R001, (Span){0}, "the model cannot be fitted: %s", c.why);
        return CARDAN_FAILED;
    }
    give_found(&f, &c);
    return i->interrupt ? CARDAN_INTERRUPTED : CARDAN_OK;
}

CardanStatus cardan_calibrate(CardanInstance *i, const CardanRunOptions *options, CardanCalibration *c)
{
    return instance_study(i, options, fit, c);
}
