/* component.c: an FMU as a component: what the functions of an imported class (modelica.c) call.
 *
 * Model exchange: states are variables of the model, and `evaluate` depends on its arguments alone: it sets time, states
 * and inputs before it asks, so solvers may call it in any order. What changes inside the FMU does so in `event`, which
 * the class calls at its events, and which gives the number of the event; `evaluate` has that as an argument, so that
 * nobody takes an old value for a new one. Co-simulation: `step`, at the ticks of a sample.
 */
#include "guest/component.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "guest/inside.h"
#include "run/external/external.h"

typedef struct {
    const int *at; /* n: places in the description's variables */
    int n;
} Places;

typedef struct {
    Arena *arena;
    Guest guest;
    Visit visit;
    int n_states, n_indicators;
    Places inputs, outputs;           /* that may change at any time */
    Places kept_inputs, kept_outputs; /* that change at events */
    double stepped_to;
    double *before, *after; /* n_states: before and after the last event */
    double event_time;
} Component;

static _Noreturn void fail(Component *c, double time)
{
    ModelicaFormatError("the FMU '%s' cannot go on at time = %.10g: %s", c->guest.name, time, c->visit.why);
}

static void must(Component *c, double time, bool done)
{
    if (!done)
        fail(c, time);
}

static void silent(void *data, bool is_warning, const char *text)
{
    Component *c = data;
    if (is_warning)
        ModelicaFormatWarning("the FMU '%s' says: %s", c->guest.name, text);
}

/* What was made before a failure is given back before the message, which does not return. */
static _Noreturn void refuse(Component *c, const char *file, const char *why)
{
    char text[900];
    snprintf(text, sizeof text, "the FMU '%s' cannot be used: %s", file, why);
    visit_end(&c->visit);
    guest_close(&c->guest);
    arena_free(c->arena);
    ModelicaError(text);
}

static Places places_of(Component *c, const int *at, size_t n)
{
    for (size_t k = 0; k < n; k++)
        if (at[k] < 1 || at[k] > c->guest.variables.n)
            return (Places){NULL, -1};
    int *own = NEW_ARRAY(c->arena, int, n + 1);
    for (size_t k = 0; k < n; k++)
        own[k] = at[k] - 1;
    return (Places){own, (int)n};
}

static bool set_all(Component *c, const Places *p, const double *from)
{
    for (int k = 0; k < p->n; k++)
        if (!visit_set(&c->visit, &c->guest.variables.at[p->at[k]], &from[k]))
            return false;
    return true;
}

static void get_all(Component *c, double time, const Places *p, double *to)
{
    for (int k = 0; k < p->n; k++)
        must(c, time, visit_get(&c->visit, &c->guest.variables.at[p->at[k]], &to[k]));
}

/* kind: 1 model exchange, 2 co-simulation. `token`: the FMU is the one that the class was made from. */
void *cardan_fmu_open(const char *file, int kind, const char *token, double start, const int *parameters,
                      size_t n_parameters, const double *values, const int *inputs, size_t n_inputs, const int *outputs,
                      size_t n_outputs, const int *kept_inputs, size_t n_kept_inputs, const int *kept_outputs,
                      size_t n_kept_outputs)
{
    Arena *arena = arena_new();
    Component *c = NEW(arena, Component);
    c->arena = arena;
    const char *why = guest_open(arena, file, &c->guest);
    if (!why && strcmp(c->guest.token ? c->guest.token : "", token) != 0)
        why = "it is not the one that the class was made from: import it again";
    GuestKind meant = kind == 1 ? GUEST_EXCHANGE : GUEST_COSIMULATION;
    if (!why && !(why = guest_unpack(&c->guest)))
        why = guest_load(&c->guest, meant);
    Places set = why ? (Places){0} : places_of(c, parameters, n_parameters);
    c->inputs = places_of(c, inputs, n_inputs);
    c->outputs = places_of(c, outputs, n_outputs);
    c->kept_inputs = places_of(c, kept_inputs, n_kept_inputs);
    c->kept_outputs = places_of(c, kept_outputs, n_kept_outputs);
    if (!why && (set.n < 0 || c->inputs.n < 0 || c->outputs.n < 0 || c->kept_inputs.n < 0 || c->kept_outputs.n < 0))
        why = "it has not the variables that the class knows: import it again";
    if (why)
        refuse(c, file, why);
    c->visit = (Visit){.guest = &c->guest,
                       .library = c->guest.library,
                       .kind = meant,
                       .version = c->guest.version,
                       .say = silent,
                       .data = c};
    bool done =
        visit_begin(&c->visit) && set_all(c, &set, values) && visit_initialise(&c->visit, start, start + 1e9, 1e-6);
    if (done && meant == GUEST_EXCHANGE)
        done = visit_counts(&c->visit, &c->n_states, &c->n_indicators);
    if (!done)
        refuse(c, file, c->visit.why);
    c->before = NEW_ARRAY(arena, double, 2 * c->n_states + 1);
    c->after = c->before + c->n_states;
    c->stepped_to = start;
    c->event_time = -MODEL_NEVER;
    return c;
}

void cardan_fmu_close(void *fmu)
{
    Component *c = fmu;
    if (!c)
        return;
    visit_end(&c->visit);
    guest_close(&c->guest);
    arena_free(c->arena);
}

/* States and outputs that these inputs lead to: initialisation goes on until the first event, so that inputs may depend on
 * outputs. */
void cardan_fmu_begin(void *fmu, const double *u, const double *kept, double *x, size_t n, double *kept_y)
{
    Component *c = fmu;
    double start = c->stepped_to;
    if ((int)n != c->n_states)
        ModelicaFormatError("the FMU '%s' has %d states, and the class %d: import it again", c->guest.name, c->n_states,
                            (int)n);
    must(c, start, set_all(c, &c->inputs, u) && set_all(c, &c->kept_inputs, kept));
    must(c, start, visit_states(&c->visit, x, c->n_states));
    get_all(c, start, &c->kept_outputs, kept_y);
}

/* Until its first event is over, the FMU is at the start, and its states are those that it gave. */
static void move(Component *c, double time, const double *x, const double *u)
{
    if (c->visit.mode == GUEST_CONTINUOUS)
        must(c, time, visit_time(&c->visit, time) && visit_set_states(&c->visit, x, c->n_states));
    must(c, time, set_all(c, &c->inputs, u));
}

void cardan_fmu_evaluate(void *fmu, double time, const double *x, const double *u, int event, double *dx, double *y,
                         double *z)
{
    Component *c = fmu;
    (void)event;
    move(c, time, x, u);
    must(c, time, visit_derivatives(&c->visit, dx, c->n_states) && visit_indicators(&c->visit, z, c->n_indicators));
    get_all(c, time, &c->outputs, y);
}

/* Indicators change their signs in an event: the class then calls a second time, maybe with the states as they were
 * before the first call. They are those after it. */
static const double *states_now(const Component *c, double time, const double *x)
{
    size_t bytes = (size_t)c->n_states * sizeof *x;
    return time == c->event_time && memcmp(x, c->before, bytes) == 0 ? c->after : x;
}

/* The number of the event; the states after it, outputs that change at events, and the time of the next one. */
int cardan_fmu_event(void *fmu, double time, const double *x, const double *u, const double *kept, int event,
                     double *reset, double *y, double *next)
{
    Component *c = fmu;
    VisitEvent found;
    const double *now = states_now(c, time, x);
    move(c, time, now, u);
    if (c->visit.mode == GUEST_INITIALISING)
        must(c, time, set_all(c, &c->kept_inputs, kept) && visit_initialised(&c->visit));
    else
        must(c, time, visit_enter_event(&c->visit));
    must(c, time, set_all(c, &c->kept_inputs, kept) && visit_event(&c->visit, &found));
    if (found.terminate)
        ModelicaFormatError("the FMU '%s' ends the simulation at time = %.10g", c->guest.name, time);
    must(c, time, visit_states(&c->visit, reset, c->n_states));
    memcpy(c->before, x, (size_t)c->n_states * sizeof *x);
    memcpy(c->after, reset, (size_t)c->n_states * sizeof *x);
    c->event_time = time;
    get_all(c, time, &c->kept_outputs, y);
    *next = found.has_next ? found.next : MODEL_NEVER;
    return event + 1;
}

/* Goes on to `time`; the first call, at the start, only looks. */
int cardan_fmu_step(void *fmu, double time, const double *u, const double *kept, int event, double *y, double *kept_y)
{
    Component *c = fmu;
    bool terminate = false;
    must(c, time, set_all(c, &c->inputs, u) && set_all(c, &c->kept_inputs, kept));
    if (time > c->stepped_to) {
        if (c->visit.mode == GUEST_INITIALISING)
            must(c, time, visit_initialised(&c->visit));
        must(c, time, visit_step(&c->visit, c->stepped_to, time, &terminate));
        c->stepped_to = time;
    }
    if (terminate)
        ModelicaFormatError("the FMU '%s' ends the simulation at time = %.10g", c->guest.name, time);
    get_all(c, time, &c->outputs, y);
    get_all(c, time, &c->kept_outputs, kept_y);
    return event + 1;
}

const void *guest_symbol(const char *name)
{
    static const struct {
        const char *name;
        void (*function)(void);
    } known[] = {
#define FUNCTION(f) {#f, (void (*)(void))f}
        FUNCTION(cardan_fmu_open),     FUNCTION(cardan_fmu_close), FUNCTION(cardan_fmu_begin),
        FUNCTION(cardan_fmu_evaluate), FUNCTION(cardan_fmu_event), FUNCTION(cardan_fmu_step),
#undef FUNCTION
    };
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (strcmp(known[k].name, name) == 0)
            return (const void *)(uintptr_t)known[k].function;
    return NULL;
}
