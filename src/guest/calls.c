/* calls.c: the functions of an FMU, the same for both versions. Every call is guarded: a function that is not there, or
 * that fails, leaves a text in v->why. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "guest/inside.h"

volatile unsigned long *guest_pulse;

static void pulse(void)
{
    if (guest_pulse)
        ++*guest_pulse;
}

static bool judge(Visit *v, const char *function, int status, bool is_there)
{
    pulse();
    if (is_there && status <= 1)
        return true;
    if (!is_there)
        snprintf(v->why, sizeof v->why, "its library lacks fmi%d%s", v->version, function);
    else
        snprintf(v->why, sizeof v->why, "fmi%d%s gives '%s'%s%s", v->version, function,
                 status == 2   ? "discard"
                 : status == 3 ? "error"
                 : status == 4 ? "fatal"
                               : "an unknown status",
                 v->said[0] ? ": " : "", v->said);
    return false;
}

#define TWO(name, ...)                                                                                                 \
    judge(v, #name, v->library->two.name ? (int)v->library->two.name(v->instance, ##__VA_ARGS__) : 0,                  \
          v->library->two.name != NULL)
#define THREE(name, ...)                                                                                               \
    judge(v, #name, v->library->three.name ? (int)v->library->three.name(v->instance, ##__VA_ARGS__) : 0,              \
          v->library->three.name != NULL)
#define EITHER(two_call, three_call) (v->version == 2 ? (two_call) : (three_call))

/* ---- what it says -------------------------------------------------------------------------------------------------
 */

static void hear(Visit *v, int status, const char *text)
{
    pulse();
    if (status > 1 || !v->said[0])
        snprintf(v->said, sizeof v->said, "%s", text);
    if (v->say && (status >= 1 || v->is_logging))
        v->say(v->data, status >= 1, text);
}

static void log_2(fmi2ComponentEnvironment environment, fmi2String instance, fmi2Status status, fmi2String category,
                  fmi2String message, ...)
{
    (void)instance;
    (void)category;
    char text[600];
    va_list args;
    va_start(args, message);
    if (message)
        vsnprintf(text, sizeof text, message, args);
    va_end(args);
    if (message && environment)
        hear(environment, (int)status, text);
}

static void log_3(fmi3InstanceEnvironment environment, fmi3Status status, fmi3String category, fmi3String message)
{
    (void)category;
    if (message && environment)
        hear(environment, (int)status, message);
}

/* FMUs that have memory by the importer's functions expect zeros. */
static void *memory_for_it(size_t n, size_t size)
{
    return calloc(n ? n : 1, size ? size : 1);
}

static void step_finished(fmi2ComponentEnvironment environment, fmi2Status status)
{
    (void)environment;
    (void)status;
}

static void intermediate(fmi3InstanceEnvironment environment, fmi3Float64 time, fmi3Boolean may_set,
                         fmi3Boolean may_get, fmi3Boolean finished, fmi3Boolean may_return, fmi3Boolean *return_early,
                         fmi3Float64 *return_time)
{
    (void)environment;
    (void)may_set;
    (void)may_get;
    (void)finished;
    (void)may_return;
    *return_early = false;
    *return_time = time;
}

static void clocks_are_new(fmi3InstanceEnvironment environment)
{
    Visit *v = environment;
    pulse();
    if (v)
        v->has_new_clocks = true;
}

/* One call runs at a time. */
static void nothing_preempts(void)
{
}

/* ---- making -------------------------------------------------------------------------------------------------------
 */

bool visit_begin(Visit *v)
{
    const Guest *g = v->guest;
    Buffer resources = {0};
    fmi2CallbackFunctions callbacks = {log_2, memory_for_it, free, step_finished, v};
    fmi2CallbackFunctions *kept = NEW(g->arena, fmi2CallbackFunctions); /* the FMU may keep the address */
    memcpy(kept, &callbacks, sizeof callbacks);
    buffer_f(&resources, v->version == 2 ? "file://%s/resources" : "%s/resources/", g->folder);
    const char *place = arena_text(g->arena, resources.at, resources.n);
    buffer_free(&resources);
    const char *token = g->token ? g->token : "";
    pulse();
    if (v->version == 2)
        v->instance =
            v->library->two.Instantiate("guest", v->kind == GUEST_EXCHANGE ? fmi2ModelExchange : fmi2CoSimulation,
                                        token, place, kept, 0, v->is_logging);
    else if (v->kind == GUEST_EXCHANGE)
        v->instance = v->library->three.InstantiateModelExchange("guest", token, place, false, v->is_logging, v, log_3);
    else if (v->kind == GUEST_SCHEDULED)
        v->instance = v->library->three.InstantiateScheduledExecution(
            "guest", token, place, false, v->is_logging, v, log_3, clocks_are_new, nothing_preempts, nothing_preempts);
    else
        v->instance = v->library->three.InstantiateCoSimulation("guest", token, place, false, v->is_logging,
                                                                v->uses_events, false, NULL, 0, v, log_3, intermediate);
    pulse();
    if (!v->instance) {
        const char *silent = v->is_logging ? "" : ", and says nothing without --log";
        snprintf(v->why, sizeof v->why, "it makes no instance%s%s", v->said[0] ? ": " : silent, v->said);
        return false;
    }
    v->mode = GUEST_BEFORE;
    return true;
}

void visit_end(Visit *v)
{
    if (!v->instance)
        return;
    if (v->mode == GUEST_EVENT || v->mode == GUEST_CONTINUOUS || v->mode == GUEST_STEPPING)
        EITHER(TWO(Terminate), THREE(Terminate));
    if (v->version == 2 && v->library->two.FreeInstance)
        v->library->two.FreeInstance(v->instance);
    if (v->version == 3 && v->library->three.FreeInstance)
        v->library->three.FreeInstance(v->instance);
    pulse();
    v->instance = NULL;
}

bool visit_initialise(Visit *v, double start, double stop, double tolerance)
{
    v->mode = GUEST_INITIALISING;
    v->stop = stop;
    bool has = tolerance > 0;
    if (v->version == 2)
        return TWO(SetupExperiment, has, tolerance, start, 1, stop) && TWO(EnterInitializationMode);
    return THREE(EnterInitializationMode, has, tolerance, start, true, stop);
}

bool visit_initialised(Visit *v)
{
    v->mode = v->kind == GUEST_EXCHANGE || v->uses_events ? GUEST_EVENT : GUEST_STEPPING;
    return EITHER(TWO(ExitInitializationMode), THREE(ExitInitializationMode));
}

/* ---- values --------------------------------------------------------------------------------------------------------
 */

/* Types that FMI 2 does not have, or that are no numbers. */
#define CASES_WITHOUT_NUMBER_IN_2                                                                                      \
    case GUEST_FLOAT32:                                                                                                \
    case GUEST_INT8:                                                                                                   \
    case GUEST_UINT8:                                                                                                  \
    case GUEST_INT16:                                                                                                  \
    case GUEST_UINT16:                                                                                                 \
    case GUEST_UINT32:                                                                                                 \
    case GUEST_INT64:                                                                                                  \
    case GUEST_UINT64:                                                                                                 \
    case GUEST_STRING:                                                                                                 \
    case GUEST_BINARY:                                                                                                 \
    case GUEST_CLOCK

static bool get_2(Visit *v, const GuestVariable *of, double *to)
{
    int whole;
    switch (of->type) {
    case GUEST_FLOAT64:
        return TWO(GetReal, &of->reference, 1, to);
    case GUEST_INT32:
    case GUEST_ENUMERATION:
        if (!TWO(GetInteger, &of->reference, 1, &whole))
            return false;
        *to = whole;
        return true;
    case GUEST_BOOLEAN:
        if (!TWO(GetBoolean, &of->reference, 1, &whole))
            return false;
        *to = whole != 0;
        return true;
    CASES_WITHOUT_NUMBER_IN_2:
        break;
    }
    return true;
}

static bool set_2(Visit *v, const GuestVariable *of, const double *from)
{
    int whole = (int)*from;
    switch (of->type) {
    case GUEST_FLOAT64:
        return TWO(SetReal, &of->reference, 1, from);
    case GUEST_INT32:
    case GUEST_ENUMERATION:
        return TWO(SetInteger, &of->reference, 1, &whole);
    case GUEST_BOOLEAN:
        whole = *from != 0;
        return TWO(SetBoolean, &of->reference, 1, &whole);
    CASES_WITHOUT_NUMBER_IN_2:
        break;
    }
    return true;
}

/* One case for each type of numbers: through a row of that type. */
#define GET_3(TYPE, Name)                                                                                              \
    case TYPE: {                                                                                                       \
        fmi3##Name *row = calloc(n + 1, sizeof *row);                                                                  \
        bool done = row && THREE(Get##Name, &of->reference, 1, row, n);                                                \
        for (size_t i = 0; i < n && done; i++)                                                                         \
            to[i] = (double)row[i];                                                                                    \
        free(row);                                                                                                     \
        return done;                                                                                                   \
    }
#define SET_3(TYPE, Name)                                                                                              \
    case TYPE: {                                                                                                       \
        fmi3##Name *row = calloc(n + 1, sizeof *row);                                                                  \
        for (size_t i = 0; i < n && row; i++)                                                                          \
            row[i] = (fmi3##Name)from[i];                                                                              \
        bool done = row && THREE(Set##Name, &of->reference, 1, row, n);                                                \
        free(row);                                                                                                     \
        return done;                                                                                                   \
    }
#define ALL_3(CASE)                                                                                                    \
    CASE(GUEST_FLOAT64, Float64)                                                                                       \
    CASE(GUEST_FLOAT32, Float32)                                                                                       \
    CASE(GUEST_INT8, Int8)                                                                                             \
    CASE(GUEST_UINT8, UInt8)                                                                                           \
    CASE(GUEST_INT16, Int16)                                                                                           \
    CASE(GUEST_UINT16, UInt16)                                                                                         \
    CASE(GUEST_INT32, Int32)                                                                                           \
    CASE(GUEST_UINT32, UInt32)                                                                                         \
    CASE(GUEST_INT64, Int64)                                                                                           \
    CASE(GUEST_UINT64, UInt64)                                                                                         \
    CASE(GUEST_ENUMERATION, Int64)                                                                                     \
    CASE(GUEST_BOOLEAN, Boolean)

static bool get_3(Visit *v, const GuestVariable *of, double *to)
{
    size_t n = (size_t)of->n_elements;
    switch (of->type) {
        ALL_3(GET_3)
    case GUEST_STRING:
    case GUEST_BINARY:
    case GUEST_CLOCK:
        break;
    }
    return true;
}

static bool set_3(Visit *v, const GuestVariable *of, const double *from)
{
    size_t n = (size_t)of->n_elements;
    switch (of->type) {
        ALL_3(SET_3)
    case GUEST_STRING:
    case GUEST_BINARY:
    case GUEST_CLOCK:
        break;
    }
    return true;
}

bool visit_get(Visit *v, const GuestVariable *of, double *to)
{
    return v->version == 2 ? get_2(v, of, to) : get_3(v, of, to);
}

bool visit_set(Visit *v, const GuestVariable *of, const double *from)
{
    return v->version == 2 ? set_2(v, of, from) : set_3(v, of, from);
}

bool visit_set_text(Visit *v, const GuestVariable *of, const char *text)
{
    return EITHER(TWO(SetString, &of->reference, 1, &text), THREE(SetString, &of->reference, 1, &text, 1));
}

/* ---- model exchange ------------------------------------------------------------------------------------------------
 */

bool visit_counts(Visit *v, int *n_states, int *n_indicators)
{
    *n_states = v->guest->derivatives.n;
    *n_indicators = v->guest->n_indicators;
    if (v->version == 2)
        return true;
    size_t states = 0, indicators = 0;
    if (!THREE(GetNumberOfContinuousStates, &states) || !THREE(GetNumberOfEventIndicators, &indicators))
        return false;
    *n_states = (int)states;
    *n_indicators = (int)indicators;
    return states < 1000000 && indicators < 1000000;
}

bool visit_time(Visit *v, double time)
{
    return EITHER(TWO(SetTime, time), THREE(SetTime, time));
}

bool visit_states(Visit *v, double *to, int n)
{
    return n == 0 || EITHER(TWO(GetContinuousStates, to, (size_t)n), THREE(GetContinuousStates, to, (size_t)n));
}

bool visit_set_states(Visit *v, const double *from, int n)
{
    return n == 0 || EITHER(TWO(SetContinuousStates, from, (size_t)n), THREE(SetContinuousStates, from, (size_t)n));
}

bool visit_derivatives(Visit *v, double *to, int n)
{
    return n == 0 || EITHER(TWO(GetDerivatives, to, (size_t)n), THREE(GetContinuousStateDerivatives, to, (size_t)n));
}

bool visit_nominals(Visit *v, double *to, int n)
{
    return n == 0 || EITHER(TWO(GetNominalsOfContinuousStates, to, (size_t)n),
                            THREE(GetNominalsOfContinuousStates, to, (size_t)n));
}

bool visit_indicators(Visit *v, double *to, int n)
{
    return n == 0 || EITHER(TWO(GetEventIndicators, to, (size_t)n), THREE(GetEventIndicators, to, (size_t)n));
}

bool visit_enter_event(Visit *v)
{
    v->mode = GUEST_EVENT;
    return EITHER(TWO(EnterEventMode), THREE(EnterEventMode));
}

bool visit_update(Visit *v, VisitEvent *to)
{
    enum { MOST = 1000 };
    *to = (VisitEvent){0};
    bool again = true;
    for (int round = 0; again && !to->terminate; round++) {
        fmi2EventInfo info = {0};
        bool nominals = false, values = false;
        if (round == MOST) {
            snprintf(v->why, sizeof v->why, "its discrete states do not come to rest in %d rounds", MOST);
            return false;
        }
        if (!EITHER(TWO(NewDiscreteStates, &info),
                    THREE(UpdateDiscreteStates, &again, &to->terminate, &nominals, &values, &to->has_next, &to->next)))
            return false;
        if (v->version == 2) {
            again = info.newDiscreteStatesNeeded;
            to->terminate = info.terminateSimulation;
            to->has_next = info.nextEventTimeDefined;
            to->next = info.nextEventTime;
        }
    }
    return true;
}

bool visit_leave_event(Visit *v)
{
    bool steps = v->kind == GUEST_COSIMULATION;
    if (!(steps ? THREE(EnterStepMode) : EITHER(TWO(EnterContinuousTimeMode), THREE(EnterContinuousTimeMode))))
        return false;
    v->mode = steps ? GUEST_STEPPING : GUEST_CONTINUOUS;
    return true;
}

bool visit_completed(Visit *v, bool *event_needed, bool *terminate)
{
    fmi2Boolean event = 0, end = 0;
    *event_needed = *terminate = false;
    if (v->version == 3)
        return THREE(CompletedIntegratorStep, true, event_needed, terminate);
    if (!TWO(CompletedIntegratorStep, 1, &event, &end))
        return false;
    *event_needed = event;
    *terminate = end;
    return true;
}

/* ---- co-simulation -------------------------------------------------------------------------------------------------
 */

bool visit_slope(Visit *v, const GuestVariable *of, double rate)
{
    const fmi2Integer first = 1;
    return TWO(SetRealInputDerivatives, &of->reference, 1, &first, &rate);
}

static bool step_2(Visit *v, double from, double length, bool *terminate)
{
    int status =
        v->library->two.DoStep ? (int)v->library->two.DoStep(v->instance, from, length, !v->goes_back) : fmi2OK;
    fmi2Boolean ended = 0;
    if (status == fmi2Discard && v->library->two.GetBooleanStatus &&
        v->library->two.GetBooleanStatus(v->instance, fmi2Terminated, &ended) == fmi2OK && ended) {
        *terminate = true;
        return true;
    }
    if (status == fmi2Pending) {
        snprintf(v->why, sizeof v->why, "it takes its steps later on its own, which we do not wait for");
        return false;
    }
    return judge(v, "DoStep", status, v->library->two.DoStep != NULL);
}

/* The difference of two times has rounding errors, by which an FMU with steps of its own would take one too few. */
static double step_length(const Visit *v, double from, double to)
{
    double length = to - from;
    bool is_whole = fabs(length - v->step) <= 1e-9 * length && from + v->step <= v->stop;
    return is_whole ? v->step : length;
}

bool visit_step(Visit *v, double from, double to, bool *terminate)
{
    *terminate = false;
    if (v->version == 2)
        return step_2(v, from, step_length(v, from, to), terminate);
    enum { MOST = 100000 };
    for (int part = 0; from < to && !*terminate; part++) {
        bool event = false, early = false;
        double reached = to;
        if (!THREE(DoStep, from, step_length(v, from, to), !v->goes_back, &event, terminate, &early, &reached))
            return false;
        if (!early)
            break;
        if (reached <= from || part == MOST) {
            snprintf(v->why, sizeof v->why, "its steps end early at time = %g and do not go on", from);
            return false;
        }
        from = reached;
    }
    return true;
}

bool visit_save(Visit *v, void **state)
{
    return EITHER(TWO(GetFMUstate, state), THREE(GetFMUState, state));
}

bool visit_restore(Visit *v, void *state)
{
    return EITHER(TWO(SetFMUstate, state), THREE(SetFMUState, state));
}

void visit_forget(Visit *v, void **state)
{
    if (*state)
        EITHER(TWO(FreeFMUstate, state), THREE(FreeFMUState, state));
    *state = NULL;
}

/* ---- clocks ------------------------------------------------------------------------------------------- */

bool visit_set_clock(Visit *v, const GuestVariable *clock)
{
    const fmi3Clock ticks = true;
    return THREE(SetClock, &clock->reference, 1, &ticks);
}

bool visit_activate(Visit *v, const GuestVariable *clock, double time)
{
    return THREE(ActivateModelPartition, clock->reference, time);
}

bool visit_interval(Visit *v, const GuestVariable *clock, double *to, bool *is_known, bool *is_new)
{
    fmi3IntervalQualifier qualifier = fmi3IntervalNotYetKnown;
    if (!THREE(GetIntervalDecimal, &clock->reference, 1, to, &qualifier))
        return false;
    *is_known = qualifier != fmi3IntervalNotYetKnown;
    *is_new = qualifier == fmi3IntervalChanged;
    return true;
}

/* What the description does not say: where the FMU does not say it either, there is none. */
bool visit_shift(Visit *v, const GuestVariable *clock, double *to)
{
    *to = 0;
    return is(clock->clock.variability, "constant") || THREE(GetShiftDecimal, &clock->reference, 1, to);
}

void visit_refuse(Visit *v, const char *format, const char *what)
{
    snprintf(v->why, sizeof v->why, format, what ? what : "?");
}
