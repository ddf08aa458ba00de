/* coat.c: what the functions of FMI 2 and 3 have in common. */
#include "fmu/coat.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/internal.h"

/* ---- making, modes ----------------------------------------------------------------------------------------------- */

const char *coat_refuses(const char *token, FmuKind kind)
{
    if (!token || strcmp(token, cardan_fmu.token) != 0)
        return "the token is not the one of this FMU's modelDescription.xml";
    if (kind == FMU_AS_COSIMULATION && !cardan_fmu.has_cosimulation)
        return "this FMU is not for co-simulation";
    if (kind == FMU_AS_EXCHANGE && !cardan_fmu.has_exchange)
        return "this FMU is not for model exchange";
    if (kind == FMU_AS_SCHEDULED && !cardan_fmu.has_scheduled)
        return "this FMU is not for scheduled execution";
    return NULL;
}

static bool no_memory(Fmu *f)
{
    fmu_say(f, FMU_SAYS_ERROR, "there is no memory left");
    return false;
}

static int digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* file:///folder/resources, file:/folder/resources, or a path; %20 stands for a blank. The last part is left out. */
bool coat_resources(Fmu *f, const char *place)
{
    if (!place || !*place)
        return true;
    bool is_uri = strncmp(place, "file:", 5) == 0;
    const char *from = is_uri ? place + 5 : place;
    if (is_uri && strncmp(from, "//", 2) == 0)
        from += 2 + strcspn(from + 2, "/");
    char *to = f->resources = malloc(strlen(from) + 1);
    if (!to)
        return no_memory(f);
    for (; *from; from++) {
        bool coded = is_uri && *from == '%' && digit(from[1]) >= 0 && digit(from[2]) >= 0;
        *to++ = coded ? (char)(16 * digit(from[1]) + digit(from[2])) : *from;
        from += coded ? 2 : 0;
    }
    *to = 0;
    while (to > f->resources + 1 && to[-1] == '/')
        *--to = 0;
    char *last = strrchr(f->resources, '/');
    if (last)
        *last = 0;
    f->I->run->resources = f->resources;
    return true;
}

bool coat_experiment(Fmu *f, bool has_tolerance, double tolerance, double start, bool has_stop, double stop)
{
    if (!isfinite(start) || (has_stop && !(stop >= start)) || (has_tolerance && !(tolerance > 0))) {
        fmu_say(f, FMU_SAYS_ERROR, "the experiment cannot go from time = %g to %g with a tolerance of %g", start,
                has_stop ? stop : INFINITY, has_tolerance ? tolerance : NAN);
        return false;
    }
    f->start = start;
    f->stop = has_stop ? stop : NAN;
    f->tolerance = has_tolerance ? tolerance : 0;
    return true;
}

bool coat_enter_initialisation(Fmu *f)
{
    if (!fmu_allowed(f, FMU_INSTANTIATED, "entering the initialization mode"))
        return false;
    f->mode = FMU_INITIALISING;
    f->stale = true;
    return true;
}

bool coat_exit_initialisation(Fmu *f, FmuMode of_cosimulation)
{
    if (!fmu_allowed(f, FMU_INITIALISING, "leaving the initialization mode") || !fmu_initialise(f))
        return false;
    f->mode = f->is_cosimulation ? of_cosimulation : FMU_EVENT;
    return true;
}

static void at_end(Instance *I)
{
    if (I->model->update)
        I->model->update(I);
}

/* terminal() is true once. */
bool coat_terminate(Fmu *f)
{
    if (!fmu_allowed(f, FMU_EVENT | FMU_CONTINUOUS | FMU_STEPPING, "terminating"))
        return false;
    f->I->terminal = 1;
    bool done = run_call(f->I, at_end) || fmu_broken(f);
    f->I->terminal = 0;
    f->mode = FMU_TERMINATED;
    return done;
}

bool coat_enter_event(Fmu *f, int from)
{
    if (!fmu_allowed(f, from, "entering the event mode"))
        return false;
    f->mode = FMU_EVENT;
    return true;
}

bool coat_enter_continuous(Fmu *f)
{
    if (!fmu_allowed(f, FMU_EVENT, "entering the continuous-time mode"))
        return false;
    f->mode = FMU_CONTINUOUS;
    return true;
}

/* ---- saved states ------------------------------------------------------------------------------------------------ */

typedef struct {
    size_t n;
    char bytes[];
} Saved;

bool coat_from_bytes(Fmu *f, const void *bytes, size_t size, void **state)
{
    Saved *s = malloc(sizeof *s + size + 1);
    if (!s)
        return no_memory(f);
    s->n = size;
    memcpy(s->bytes, bytes, size);
    free(*state);
    *state = s;
    return true;
}

bool coat_save(Fmu *f, void **state)
{
    Buffer bytes = {0};
    bool done = fmu_save(f, &bytes) && coat_from_bytes(f, bytes.at, bytes.n, state);
    buffer_free(&bytes);
    return done;
}

static bool is_state(Fmu *f, const void *state)
{
    if (!state)
        fmu_say(f, FMU_SAYS_ERROR, "no state was saved");
    return state != NULL;
}

bool coat_load(Fmu *f, const void *state)
{
    const Saved *s = state;
    return is_state(f, state) && fmu_load(f, s->bytes, s->n);
}

void coat_forget(void **state)
{
    if (!state)
        return;
    free(*state);
    *state = NULL;
}

bool coat_saved_size(Fmu *f, const void *state, size_t *size)
{
    if (!is_state(f, state))
        return false;
    *size = ((const Saved *)state)->n;
    return true;
}

bool coat_to_bytes(Fmu *f, const void *state, void *to, size_t size)
{
    const Saved *s = state;
    if (!is_state(f, state))
        return false;
    if (size < s->n) {
        fmu_say(f, FMU_SAYS_ERROR, "the saved state has %zu bytes, not %zu", s->n, size);
        return false;
    }
    memcpy(to, s->bytes, s->n);
    return true;
}

/* ---- model exchange ---------------------------------------------------------------------------------------------- */

bool coat_set_time(Fmu *f, double time)
{
    if (!fmu_allowed(f, FMU_EVENT | FMU_CONTINUOUS, "setting the time"))
        return false;
    if (f->I->time != time)
        instance_moved(f->I);
    f->I->time = time;
    return true;
}

static bool is_count(Fmu *f, size_t n, int have, const char *what)
{
    if (n == (size_t)have)
        return true;
    fmu_say(f, FMU_SAYS_ERROR, "there are %d %s, not %zu", have, what, n);
    return false;
}

bool coat_set_states(Fmu *f, const double *x, size_t n)
{
    if (!fmu_allowed(f, FMU_CONTINUOUS | FMU_EVENT, "setting the states") ||
        !is_count(f, n, f->I->model->n_states, "states"))
        return false;
    if (n && memcmp(f->I->v, x, n * sizeof(double)) != 0) {
        memcpy(f->I->v, x, n * sizeof(double));
        instance_moved(f->I);
    }
    return true;
}

bool coat_get_states(Fmu *f, double *to, size_t n)
{
    if (!is_count(f, n, f->I->model->n_states, "states") || (f->mode == FMU_INITIALISING && !fmu_initialise(f)))
        return false;
    if (n)
        memcpy(to, f->I->v, n * sizeof(double));
    return true;
}

bool coat_get_derivatives(Fmu *f, double *to, size_t n)
{
    int states = f->I->model->n_states;
    if (!is_count(f, n, states, "states") || !fmu_fresh(f, DEPTH_DERIVATIVES))
        return false;
    if (n)
        memcpy(to, f->I->v + states, n * sizeof(double));
    return true;
}

bool coat_get_indicators(Fmu *f, double *to, size_t n)
{
    return is_count(f, n, fmu_indicators(f), "event indicators") && fmu_get_indicators(f, to);
}

bool coat_get_nominals(Fmu *f, double *to, size_t n)
{
    const Model *m = f->I->model;
    if (!is_count(f, n, m->n_states, "states"))
        return false;
    for (size_t i = 0; i < n; i++)
        to[i] = m->variables && m->variables[i].nominal > 0 ? m->variables[i].nominal : 1;
    return true;
}

/* ---- co-simulation ----------------------------------------------------------------------------------------------- */

/* Inputs with a slope, at the time of the instance. */
static void feed(void *data)
{
    const Fmu *f = data;
    for (int k = 0; k < f->n_slopes; k++)
        f->I->v[f->slopes[k].index] = f->slopes[k].base + f->slopes[k].rate * (f->I->time - f->slopes_from);
}

static void begin_slopes(Fmu *f)
{
    f->slopes_from = f->I->time;
    for (int k = 0; k < f->n_slopes; k++)
        f->slopes[k].base = f->I->v[f->slopes[k].index];
    f->touched |= f->n_slopes > 0;
    f->I->run->hooks.feed = f->n_slopes ? feed : NULL;
    f->I->run->hooks.feed_data = f;
}

bool coat_step(Fmu *f, double from, double length, CosimStep *how, double *reached)
{
    double now = f->I->time, close = 1e-9 * fmax(fabs(now), fabs(length)) + 1e-300;
    if (!(length >= 0) || fabs(from - now) > close) {
        fmu_say(f, FMU_SAYS_ERROR, "a step of %g from time = %.10g cannot be taken: the FMU is at %.10g", length, from,
                now);
        return false;
    }
    if (!f->cosim)
        f->cosim = cosim_new(f);
    begin_slopes(f);
    bool done = f->cosim && cosim_step(f, from + length, how);
    f->I->run->hooks.feed = NULL;
    f->n_slopes = 0;
    *reached = !f->cosim ? now : done && !how->event && !how->terminate && !how->is_early ? from + length : f->I->time;
    return done;
}
