/* optimize.c: the best parameters, by the functions of the command. */
#include <string.h>

#include "api/inside.h"
#include "study/optimize.h"

typedef struct {
    CardanInstance *instance;
    CardanOptimum *asked;
    Scalars scalars;
    Optimisation o;
} Optimising;

static bool add(Optimising *x, const char *text)
{
    int column = 0;
    const char *wrong = scalars_add(&x->scalars, text, text, &column);
    if (wrong)
        said_wrong(&x->instance->said, "in '%s' at '%s': %s", text, text + column, wrong);
    return !wrong;
}

/* What is to become least first, then the limits. */
static bool take_expressions(Optimising *x)
{
    CardanInstance *i = x->instance;
    x->scalars = (Scalars){.arena = i->said.arena};
    if (!x->asked->minimise || !x->asked->n_chosen) {
        said_wrong(&i->said, "an optimum needs something to become least, and something to choose");
        return false;
    }
    bool good = add(x, x->asked->minimise);
    for (int k = 0; good && k < x->asked->n_limits; k++)
        good = add(x, x->asked->limits[k]);
    const char *wrong = good ? scalars_bind(&x->scalars, x->o.model) : NULL;
    if (wrong)
        said_wrong(&i->said, "%s", wrong);
    return good && !wrong;
}

static bool take_parameters(Optimising *x)
{
    CardanInstance *i = x->instance;
    x->o.n = x->asked->n_chosen;
    x->o.parameters = NEW_ARRAY(i->said.arena, OptimalParameter, x->o.n + 1);
    for (int k = 0; k < x->o.n; k++) {
        const CardanChosen *from = &x->asked->chosen[k];
        const char *place = instance_study_place(i, from->name);
        if (!place || !instance_study_bounds(i, from->name, from->start, from->low, from->high, x->o.starts))
            return false;
        x->o.parameters[k] =
            (OptimalParameter){.place = place, .start = from->start, .low = from->low, .high = from->high};
    }
    return true;
}

static bool ran(void *data, const OptimisationRun *run)
{
    const Optimising *x = data;
    if (x->asked->ran)
        x->asked->ran(x->asked->data, run->number, run->parameters, run->value, run->keeps_limits);
    return instance_study_goes_on(x->instance, (double)run->number / (double)x->o.runs_most);
}

static void give_found(const Optimising *x)
{
    const Optimisation *o = &x->o;
    CardanOptimum *to = x->asked;
    for (int k = 0; k < o->n; k++) {
        to->chosen[k].value = o->parameters[k].value;
        to->chosen[k].slope = o->parameters[k].slope;
    }
    to->least = o->results[0];
    if (to->limit_values)
        memcpy(to->limit_values, o->results + 1, (size_t)to->n_limits * sizeof(double));
    to->runs = o->runs;
    to->runs_failed = o->failed;
    to->runs_with_derivatives = o->runs_with_slopes;
    to->settled = o->settled;
    to->keeps_limits = o->keeps_limits;
}

static CardanStatus find(CardanInstance *i, void *data)
{
    enum { RUNS_MOST = 20000 };
    Optimising x = {.instance = i, .asked = data};
    Optimisation *o = &x.o;
    o->starts = x.asked->starts > 1 ? x.asked->starts : 1;
    o->seed = x.asked->seed;
    o->runs_most = x.asked->runs_most > 0 ? x.asked->runs_most : RUNS_MOST;
    o->no_derivatives = x.asked->no_derivatives != 0;
    o->model = instance_study_model(i, false, &o->options);
    if (!o->model || !take_expressions(&x) || !take_parameters(&x))
        return CARDAN_BAD_CALL;
    o->scalars = &x.scalars;
    o->results = NEW_ARRAY(i->said.arena, double, x.scalars.at.n + 1);
    o->ran = ran;
    o->data = &x;
    if (optimize(o)) {
        give_found(&x);
        return o->stopped ? CARDAN_INTERRUPTED : CARDAN_OK;
    }
    if (o->stopped)
        return CARDAN_INTERRUPTED;
    diag(i->said.diags, DIAG_R001, (Span){0}, "of %ld runs none gave a number: %s", o->runs,
         *o->why ? o->why : "what is asked for never happens");
    return CARDAN_FAILED;
}

CardanStatus cardan_optimize(CardanInstance *i, const CardanRunOptions *options, CardanOptimum *optimum)
{
    return instance_study(i, options, find, optimum);
}
