/* component.c: an FMU as a component: the external functions that an imported class (modelica.c) calls.
 *
 * `event` and `step` give the number of the event; `evaluate` has that as an argument, so that nobody takes an old value
 * for a new one.
 */
#include "guest/component.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "guest/part.h"
#include "run/external/external.h"

typedef struct {
    Part *part;
    Apart *apart; /* NULL: in this process */
} Component;

static void pass_on(Part *p)
{
    if (p->said[0])
        ModelicaFormatWarning("the FMU '%s' says: %s", p->guest.name, p->said);
    p->said[0] = 0;
}

static void must(Component *c, PartTask *t)
{
    Part *p = c->part;
    bool done = c->apart ? apart_do(c->apart, t) : part_do(p, t);
    pass_on(p);
    if (!done)
        ModelicaFormatError("the FMU '%s' cannot go on at time = %.10g: %s", p->guest.name, t->time, p->why);
}

/* What was made before a failure is given back before the message, which does not return. */
static _Noreturn void refuse(Part *p, const char *file, const char *why)
{
    char text[1500];
    snprintf(text, sizeof text, "the FMU '%s' cannot be used: %s", file, why);
    visit_end(&p->visit);
    part_free(p);
    ModelicaError(text);
}

/* What the constructor of a class is given, in its order. */
#define ARGUMENTS                                                                                                      \
    const char *file, int kind, const char *token, double start, double patience, const int *parameters,               \
        size_t n_parameters, const double *values, size_t n_values, const int *inputs, size_t n_inputs,                \
        const int *outputs, size_t n_outputs, const int *kept_inputs, size_t n_kept_inputs, const int *kept_outputs,   \
        size_t n_kept_outputs

static Part *read_part(ARGUMENTS)
{
    Arena *arena = arena_new();
    Part *p = NEW(arena, Part);
    (void)patience;
    p->arena = arena;
    p->kind = kind == 1 ? GUEST_EXCHANGE : GUEST_COSIMULATION;
    p->start = p->stepped_to = start;
    p->event_time = -MODEL_NEVER;
    const char *why = guest_open(arena, file, &p->guest);
    if (!why && strcmp(p->guest.token ? p->guest.token : "", token) != 0)
        why = "it is not the one that the class was made from: import it again";
    if (why)
        refuse(p, file, why);
    p->parameters = part_places(p, parameters, n_parameters);
    p->inputs = part_places(p, inputs, n_inputs);
    p->outputs = part_places(p, outputs, n_outputs);
    p->kept_inputs = part_places(p, kept_inputs, n_kept_inputs);
    p->kept_outputs = part_places(p, kept_outputs, n_kept_outputs);
    if (p->parameters.n < 0 || p->inputs.n < 0 || p->outputs.n < 0 || p->kept_inputs.n < 0 || p->kept_outputs.n < 0 ||
        part_width(p, &p->parameters) != (int)n_values)
        refuse(p, file, "it has not the variables that the class knows: import it again");
    p->extrapolates = kind == 3 && p->guest.cosimulation.can_interpolate;
    bool has_states = p->kind == GUEST_EXCHANGE;
    p->n_states = has_states ? p->guest.derivatives.n : 0;
    p->n_indicators = !has_states ? 0 : p->guest.version == 2 ? p->guest.n_indicators : p->guest.indicators.n;
    p->before = NEW_ARRAY(arena, double, 2 * p->n_states + 1);
    p->after = p->before + p->n_states;
    double *own = NEW_ARRAY(arena, double, n_values + 1);
    memcpy(own, values, n_values * sizeof *own);
    p->values = own;
    why = guest_unpack(&p->guest);
    if (why)
        refuse(p, file, why);
    return p;
}

static void *opened(ARGUMENTS, bool in_process)
{
    Part *p = read_part(file, kind, token, start, patience, parameters, n_parameters, values, n_values, inputs,
                        n_inputs, outputs, n_outputs, kept_inputs, n_kept_inputs, kept_outputs, n_kept_outputs);
    Component *c = NEW(p->arena, Component);
    c->part = p;
    if (in_process ? !part_start(p) : !(c->apart = apart_start(p, patience)))
        refuse(p, file, p->why);
    pass_on(p);
    return c;
}

static void *cardan_fmu_open(ARGUMENTS)
{
    return opened(file, kind, token, start, patience, parameters, n_parameters, values, n_values, inputs, n_inputs,
                  outputs, n_outputs, kept_inputs, n_kept_inputs, kept_outputs, n_kept_outputs, false);
}

static void *cardan_fmu_open_here(ARGUMENTS)
{
    return opened(file, kind, token, start, patience, parameters, n_parameters, values, n_values, inputs, n_inputs,
                  outputs, n_outputs, kept_inputs, n_kept_inputs, kept_outputs, n_kept_outputs, true);
}

/* Also after a failure: a child that is gone is not asked any more. */
static void cardan_fmu_close(void *fmu)
{
    Component *c = fmu;
    if (!c)
        return;
    Part *p = c->part;
    PartTask t = {.call = PART_END};
    if (c->apart)
        apart_do(c->apart, &t);
    else
        part_do(p, &t);
    apart_free(c->apart);
    part_free(p);
}

static void cardan_fmu_start(void *fmu, double time, const double *u, const double *kept, double *x, size_t n,
                             double *kept_y)
{
    Component *c = fmu;
    Part *p = c->part;
    if ((int)n != p->n_states)
        ModelicaFormatError("the FMU '%s' has %d states, and the class %d: import it again", p->guest.name, p->n_states,
                            (int)n);
    must(c, &(PartTask){.call = PART_BEGIN,
                        .time = time,
                        .given = {[GIVEN_U] = u, [GIVEN_KEPT] = kept},
                        .made = {[MADE_X] = x, [MADE_KEPT] = kept_y}});
}

static void cardan_fmu_evaluate(void *fmu, double time, const double *x, const double *u, int event, double *dx,
                                double *y, double *z)
{
    (void)event;
    must(fmu, &(PartTask){.call = PART_EVALUATE,
                          .time = time,
                          .given = {[GIVEN_X] = x, [GIVEN_U] = u},
                          .made = {[MADE_SLOPE] = dx, [MADE_Y] = y, [MADE_Z] = z}});
}

static int cardan_fmu_event(void *fmu, double time, const double *x, const double *u, const double *kept, int event,
                            double *reset, double *y, double *next)
{
    PartTask t = {.call = PART_EVENT,
                  .time = time,
                  .given = {[GIVEN_X] = x, [GIVEN_U] = u, [GIVEN_KEPT] = kept},
                  .made = {[MADE_X] = reset, [MADE_KEPT] = y}};
    must(fmu, &t);
    *next = t.next;
    return event + 1;
}

static int cardan_fmu_step(void *fmu, double time, const double *u, const double *kept, int event, double *y,
                           double *kept_y)
{
    must(fmu, &(PartTask){.call = PART_STEP,
                          .time = time,
                          .given = {[GIVEN_U] = u, [GIVEN_KEPT] = kept},
                          .made = {[MADE_Y] = y, [MADE_KEPT] = kept_y}});
    return event + 1;
}

/* `error`: of the outputs after a second half, in parts of what the tolerance allows. */
static int cardan_fmu_try(void *fmu, int trial, double time, double tolerance, const double *u, const double *kept,
                          int event, double *y, double *kept_y, double *error)
{
    PartTask t = {.call = PART_TRY,
                  .time = time,
                  .trial = (PartTrial)trial,
                  .number = event,
                  .tolerance = tolerance,
                  .given = {[GIVEN_U] = u, [GIVEN_KEPT] = kept},
                  .made = {[MADE_Y] = y, [MADE_KEPT] = kept_y}};
    must(fmu, &t);
    *error = t.error;
    return event + 1;
}

const void *guest_symbol(const char *name, bool in_process)
{
    static const struct {
        const char *name;
        void (*apart)(void), (*here)(void);
    } known[] = {
#define FUNCTION(f, g) {#f, (void (*)(void))f, (void (*)(void))g}
        FUNCTION(cardan_fmu_open, cardan_fmu_open_here), FUNCTION(cardan_fmu_close, cardan_fmu_close),
        FUNCTION(cardan_fmu_start, cardan_fmu_start),    FUNCTION(cardan_fmu_evaluate, cardan_fmu_evaluate),
        FUNCTION(cardan_fmu_event, cardan_fmu_event),    FUNCTION(cardan_fmu_step, cardan_fmu_step),
        FUNCTION(cardan_fmu_try, cardan_fmu_try),
#undef FUNCTION
    };
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (strcmp(known[k].name, name) == 0)
            return (const void *)(uintptr_t)(in_process ? known[k].here : known[k].apart);
    return NULL;
}
