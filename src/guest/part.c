/* part.c: an FMU at work as a part of a model.
 *
 * Model exchange: states are variables of the model, and PART_EVALUATE depends on what it is given alone: time, states
 * and inputs are set before anything is asked, so solvers may call it in any order. What changes inside the FMU does so
 * at PART_EVENT. Co-simulation: PART_STEP, at the ticks of a sample.
 */
#include "guest/part.h"

#include <stdio.h>

static void hear(void *data, bool is_warning, const char *text)
{
    Part *p = data;
    size_t n = strlen(p->said);
    if (is_warning)
        snprintf(p->said + n, sizeof p->said - n, "%s%s", n ? "\n" : "", text);
}

Places part_places(Part *p, const int *at, size_t n)
{
    for (size_t k = 0; k < n; k++)
        if (at[k] < 1 || at[k] > p->guest.variables.n)
            return (Places){NULL, -1};
    int *own = NEW_ARRAY(p->arena, int, n + 1);
    for (size_t k = 0; k < n; k++)
        own[k] = at[k] - 1;
    return (Places){own, (int)n};
}

int part_width(const Part *p, const Places *of)
{
    int n = 0;
    for (int k = 0; k < of->n; k++)
        n += p->guest.variables.at[of->at[k]].n_elements;
    return n;
}

int part_given(const Part *p, PartGiven which)
{
    switch (which) {
    case GIVEN_X:
        return p->n_states;
    case GIVEN_U:
        return part_width(p, &p->inputs);
    case GIVEN_KEPT:
        return part_width(p, &p->kept_inputs);
    case N_GIVEN:
        break;
    }
    return 0;
}

int part_made(const Part *p, PartMade which)
{
    switch (which) {
    case MADE_X:
    case MADE_SLOPE:
        return p->n_states;
    case MADE_Y:
        return part_width(p, &p->outputs);
    case MADE_Z:
        return p->n_indicators;
    case MADE_KEPT:
        return part_width(p, &p->kept_outputs);
    case N_MADE:
        break;
    }
    return 0;
}

static bool set_all(Part *p, const Places *to, const double *from)
{
    for (int k = 0; k < to->n; k++) {
        const GuestVariable *v = &p->guest.variables.at[to->at[k]];
        if (!visit_set(&p->visit, v, from))
            return false;
        from += v->n_elements;
    }
    return true;
}

static bool get_all(Part *p, const Places *from, double *to)
{
    for (int k = 0; k < from->n; k++) {
        const GuestVariable *v = &p->guest.variables.at[from->at[k]];
        if (!visit_get(&p->visit, v, to))
            return false;
        to += v->n_elements;
    }
    return true;
}

/* The arrays of the class are as long as the description says. */
static bool count(Part *p)
{
    int n_states = 0, n_indicators = 0;
    if (p->kind == GUEST_COSIMULATION)
        return true;
    if (!visit_counts(&p->visit, &n_states, &n_indicators))
        return false;
    if (n_states == p->n_states && n_indicators == p->n_indicators)
        return true;
    snprintf(p->visit.why, sizeof p->visit.why,
             "it has %d states and %d event indicators, where its modelDescription.xml says %d and %d", n_states,
             n_indicators, p->n_states, p->n_indicators);
    return false;
}

bool part_start(Part *p)
{
    const char *wrong = guest_load(&p->guest, p->kind);
    if (wrong) {
        snprintf(p->why, sizeof p->why, "%s", wrong);
        return false;
    }
    p->visit = (Visit){.guest = &p->guest,
                       .library = p->guest.library,
                       .kind = p->kind,
                       .version = p->guest.version,
                       .say = hear,
                       .data = p};
    schedule_make(&p->guest, &p->schedule);
    if (visit_begin(&p->visit) && set_all(p, &p->parameters, p->values))
        return true;
    snprintf(p->why, sizeof p->why, "%s", p->visit.why);
    return false;
}

/* With the first task, which says at what time the run begins. */
static bool initialise(Part *p, double time)
{
    p->start = p->stepped_to = time;
    return visit_initialise(&p->visit, time, time + 1e9, 1e-6) && count(p);
}

/* ---- what is asked of it ------------------------------------------------------------------------------------------- */

/* Initialisation goes on until the first event, so that inputs may depend on outputs. */
static bool begin(Part *p, PartTask *t)
{
    return set_all(p, &p->inputs, t->given[GIVEN_U]) && set_all(p, &p->kept_inputs, t->given[GIVEN_KEPT]) &&
           visit_states(&p->visit, t->made[MADE_X], p->n_states) && get_all(p, &p->kept_outputs, t->made[MADE_KEPT]);
}

/* Until its first event is over, the FMU is at the start, and its states are those that it gave. */
static bool move(Part *p, double time, const double *x, const double *u)
{
    if (p->visit.mode == GUEST_CONTINUOUS &&
        !(visit_time(&p->visit, time) && visit_set_states(&p->visit, x, p->n_states)))
        return false;
    return set_all(p, &p->inputs, u);
}

static bool evaluate(Part *p, PartTask *t)
{
    return move(p, t->time, t->given[GIVEN_X], t->given[GIVEN_U]) &&
           visit_derivatives(&p->visit, t->made[MADE_SLOPE], p->n_states) &&
           visit_indicators(&p->visit, t->made[MADE_Z], p->n_indicators) && get_all(p, &p->outputs, t->made[MADE_Y]);
}

/* Indicators change their signs in an event: the class then calls a second time, maybe with the states as they were
 * before the first call. They are those after it. */
static const double *states_now(const Part *p, double time, const double *x)
{
    size_t bytes = (size_t)p->n_states * sizeof *x;
    return time == p->event_time && memcmp(x, p->before, bytes) == 0 ? p->after : x;
}

static bool ends(Part *p)
{
    snprintf(p->visit.why, sizeof p->visit.why, "it ends the simulation");
    return false;
}

static bool event(Part *p, PartTask *t)
{
    VisitEvent found;
    const double *x = t->given[GIVEN_X], *kept = t->given[GIVEN_KEPT];
    if (!move(p, t->time, states_now(p, t->time, x), t->given[GIVEN_U]))
        return false;
    bool in_it = p->visit.mode == GUEST_INITIALISING
                     ? set_all(p, &p->kept_inputs, kept) && visit_initialised(&p->visit) &&
                           schedule_begin(&p->schedule, &p->visit, p->start)
                     : visit_enter_event(&p->visit);
    if (!in_it || !set_all(p, &p->kept_inputs, kept) || !schedule_event(&p->schedule, &p->visit, NULL, t->time, &found))
        return false;
    if (found.terminate)
        return ends(p);
    if (!visit_states(&p->visit, t->made[MADE_X], p->n_states))
        return false;
    memcpy(p->before, x, (size_t)p->n_states * sizeof *x);
    memcpy(p->after, t->made[MADE_X], (size_t)p->n_states * sizeof *x);
    p->event_time = t->time;
    t->next = found.has_next ? found.next : MODEL_NEVER;
    return get_all(p, &p->kept_outputs, t->made[MADE_KEPT]);
}

/* Inputs go on as they came from the step before. */
static bool extrapolate(Part *p, const double *u)
{
    double length = p->stepped_to - p->last_start;
    int n = part_width(p, &p->inputs), at = 0;
    bool has_last = p->last_u != NULL;
    if (!has_last)
        p->last_u = NEW_ARRAY(p->arena, double, n + 1);
    for (int k = 0; k < p->inputs.n && has_last && length > 0; k++) {
        const GuestVariable *v = &p->guest.variables.at[p->inputs.at[k]];
        if (v->n_elements == 1 && !visit_slope(&p->visit, v, (u[at] - p->last_u[at]) / length))
            return false;
        at += v->n_elements;
    }
    memcpy(p->last_u, u, (size_t)n * sizeof *u);
    p->last_start = p->stepped_to;
    return true;
}

bool part_look(Part *p, PartTask *t)
{
    return get_all(p, &p->outputs, t->made[MADE_Y]) && get_all(p, &p->kept_outputs, t->made[MADE_KEPT]);
}

bool part_go(Part *p, const PartTask *t)
{
    bool terminate = false;
    if (!(set_all(p, &p->inputs, t->given[GIVEN_U]) && set_all(p, &p->kept_inputs, t->given[GIVEN_KEPT])))
        return false;
    if (t->time > p->stepped_to) {
        if (p->visit.mode == GUEST_INITIALISING && !visit_initialised(&p->visit))
            return false;
        if (p->extrapolates && !extrapolate(p, t->given[GIVEN_U]))
            return false;
        if (!visit_step(&p->visit, p->stepped_to, t->time, &terminate))
            return false;
        p->stepped_to = t->time;
    }
    return terminate ? ends(p) : true;
}

/* The first call, at the start, only looks; so does one more at the same instant, where inputs have gone on. */
static bool step(Part *p, PartTask *t)
{
    bool again = p->visit.mode == GUEST_STEPPING && t->time <= p->stepped_to;
    return (again || part_go(p, t)) && part_look(p, t);
}

static bool done_as_asked(Part *p, PartTask *t)
{
    switch (t->call) {
    case PART_BEGIN:
        return begin(p, t);
    case PART_EVALUATE:
        return evaluate(p, t);
    case PART_EVENT:
        return event(p, t);
    case PART_STEP:
        return step(p, t);
    case PART_TRY:
        return part_try(p, t);
    case PART_END:
        part_try_no_more(p);
        visit_end(&p->visit);
        return true;
    }
    return false;
}

bool part_do(Part *p, PartTask *t)
{
    bool begins = p->visit.mode == GUEST_BEFORE && t->call != PART_END;
    bool done = (!begins || initialise(p, t->time)) && done_as_asked(p, t);
    if (!done)
        snprintf(p->why, sizeof p->why, "%s", p->visit.why);
    return done;
}

void part_free(Part *p)
{
    guest_close(&p->guest);
    arena_free(p->arena);
}
