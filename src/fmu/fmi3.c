/* fmi3.c: the functions of FMI 3.0. */
#include "fmu/fmi3.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fmu/coat3.h"

static void log_message(void *data, FmuTone tone, const char *text)
{
    static const fmi3Status status[] = {fmi3Error, fmi3Warning, fmi3OK};
    static const char *const category[] = {"logStatusError", "logStatusWarning", "logAll"};
    const Coat3 *c = data;
    if (c->log && (tone == FMU_SAYS_ERROR || c->is_logging))
        c->log(c->environment, status[tone], category[tone], text);
}

const char *fmi3GetVersion(void)
{
    return "3.0";
}

fmi3Status fmi3SetDebugLogging(fmi3Instance instance, fmi3Boolean on, size_t n, const fmi3String *categories)
{
    (void)n;
    (void)categories;
    ((Coat3 *)instance)->is_logging = on;
    return fmi3OK;
}

/* ---- making, modes ----------------------------------------------------------------------------------------------- */

static fmi3Instance instantiate(fmi3String token, fmi3String resources, Coat3 coat, FmuKind kind)
{
    Coat3 *c = malloc(sizeof *c);
    if (!c)
        return NULL;
    *c = coat;
    const char *wrong = coat_refuses(token, kind);
    if (wrong)
        log_message(c, FMU_SAYS_ERROR, wrong);
    else
        c->fmu = fmu_new(kind != FMU_AS_EXCHANGE, (FmuListener){log_message, c});
    if (c->fmu) {
        c->fmu->is_scheduled = kind == FMU_AS_SCHEDULED;
        c->fmu->sets_clocks = kind != FMU_AS_COSIMULATION || c->uses_events;
    }
    if (c->fmu && coat_resources(c->fmu, resources))
        return c;
    fmi3FreeInstance(c);
    return NULL;
}

fmi3Instance fmi3InstantiateModelExchange(fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible,
                                          fmi3Boolean logging, fmi3InstanceEnvironment environment,
                                          fmi3LogMessageCallback *log)
{
    (void)name;
    (void)visible;
    return instantiate(token, resources, (Coat3){.environment = environment, .log = log, .is_logging = logging},
                       FMU_AS_EXCHANGE);
}

fmi3Instance fmi3InstantiateCoSimulation(fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible,
                                         fmi3Boolean logging, fmi3Boolean event_mode, fmi3Boolean early_return,
                                         const fmi3ValueReference *intermediate, size_t n,
                                         fmi3InstanceEnvironment environment, fmi3LogMessageCallback *log,
                                         fmi3IntermediateUpdateCallback *update)
{
    (void)name;
    (void)visible;
    (void)intermediate;
    (void)n;
    Coat3 c = {.environment = environment,
               .update = update,
               .log = log,
               .is_logging = logging,
               .uses_events = event_mode,
               .may_return_early = early_return};
    return instantiate(token, resources, c, FMU_AS_COSIMULATION);
}

fmi3Instance fmi3InstantiateScheduledExecution(fmi3String name, fmi3String token, fmi3String resources,
                                               fmi3Boolean visible, fmi3Boolean logging,
                                               fmi3InstanceEnvironment environment, fmi3LogMessageCallback *log,
                                               fmi3ClockUpdateCallback *tick, fmi3LockPreemptionCallback *lock,
                                               fmi3UnlockPreemptionCallback *unlock)
{
    (void)name;
    (void)visible;
    (void)tick; /* only for clocks that tick at times which the model finds */
    (void)lock; /* parts have all in common */
    (void)unlock;
    return instantiate(token, resources, (Coat3){.environment = environment, .log = log, .is_logging = logging},
                       FMU_AS_SCHEDULED);
}

void fmi3FreeInstance(fmi3Instance instance)
{
    Coat3 *c = instance;
    if (!c)
        return;
    fmu_free(c->fmu);
    free(c);
}

fmi3Status fmi3EnterInitializationMode(fmi3Instance instance, fmi3Boolean has_tolerance, fmi3Float64 tolerance,
                                       fmi3Float64 start, fmi3Boolean has_stop, fmi3Float64 stop)
{
    Fmu *f = fmu_of(instance);
    return status_of(coat_experiment(f, has_tolerance, tolerance, start, has_stop, stop) &&
                     coat_enter_initialisation(f));
}

fmi3Status fmi3ExitInitializationMode(fmi3Instance instance)
{
    Coat3 *c = instance;
    return status_of(coat_exit_initialisation(c->fmu, c->uses_events ? FMU_EVENT : FMU_STEPPING));
}

fmi3Status fmi3Terminate(fmi3Instance instance)
{
    return status_of(coat_terminate(fmu_of(instance)));
}

fmi3Status fmi3Reset(fmi3Instance instance)
{
    return status_of(fmu_reset(fmu_of(instance)));
}

fmi3Status fmi3EnterConfigurationMode(fmi3Instance instance)
{
    return has_none(instance, "structural parameters");
}

fmi3Status fmi3ExitConfigurationMode(fmi3Instance instance)
{
    return has_none(instance, "structural parameters");
}

/* ---- values ------------------------------------------------------------------------------------------------------ */

/* Scalars, one behind the other, for variables of which some are arrays. */
typedef struct {
    size_t n;
    unsigned *references;
} Elements;

static size_t width_of_all(fmi3Instance instance, const fmi3ValueReference *references, size_t n)
{
    size_t width = 0;
    for (size_t k = 0; k < n; k++)
        width += fmu_width(fmu_of(instance), references[k]);
    return width;
}

static bool counts(fmi3Instance instance, const fmi3ValueReference *references, size_t n, size_t values)
{
    size_t width = width_of_all(instance, references, n);
    if (width == values)
        return true;
    fmu_say(fmu_of(instance), FMU_SAYS_ERROR, "%zu variables have %zu values, not %zu", n, width, values);
    return false;
}

static Elements elements_of(fmi3Instance instance, const fmi3ValueReference *references, size_t n)
{
    Elements e = {0};
    e.references = calloc(width_of_all(instance, references, n) + 1, sizeof *e.references);
    for (size_t k = 0; k < n && e.references; k++)
        for (size_t i = 0; i < fmu_width(fmu_of(instance), references[k]); i++)
            e.references[e.n++] = fmu_element(fmu_of(instance), references[k], i);
    return e;
}

/* All elements, with their place among the values. */
#define FOR_ELEMENTS(instance, references, n, element)                                                                 \
    for (size_t variable_ = 0, value = 0; variable_ < (n); variable_++)                                                \
        for (size_t element_ = 0, width_ = fmu_width(fmu_of(instance), (references)[variable_]);                       \
             element_ < width_ &&                                                                                      \
             ((element) = fmu_element(fmu_of(instance), (references)[variable_], element_), true);                     \
             element_++, value++)

/* Reals are Float64, Integers Int32, enumerations Int64; the other numbers of FMI 3 are no types of Modelica. */
#define TYPE_OF_Float64 MODEL_REAL
#define TYPE_OF_Int32   MODEL_INTEGER
#define TYPE_OF_Int64   MODEL_ENUMERATION
#define TYPE_OF_Boolean MODEL_BOOLEAN
#define NUMBER(Name, Type)                                                                                             \
    fmi3Status fmi3Get##Name(fmi3Instance instance, const fmi3ValueReference *references, size_t n, Type *values,      \
                             size_t n_values)                                                                          \
    {                                                                                                                  \
        unsigned one;                                                                                                  \
        if (!counts(instance, references, n, n_values))                                                                \
            return fmi3Error;                                                                                          \
        FOR_ELEMENTS(instance, references, n, one)                                                                     \
        {                                                                                                              \
            double x;                                                                                                  \
            if (!fmu_get(fmu_of(instance), one, TYPE_OF_##Name, &x))                                                   \
                return fmi3Error;                                                                                      \
            values[value] = (Type)x;                                                                                   \
        }                                                                                                              \
        return fmi3OK;                                                                                                 \
    }                                                                                                                  \
    fmi3Status fmi3Set##Name(fmi3Instance instance, const fmi3ValueReference *references, size_t n,                    \
                             const Type *values, size_t n_values)                                                      \
    {                                                                                                                  \
        unsigned one;                                                                                                  \
        if (!counts(instance, references, n, n_values))                                                                \
            return fmi3Error;                                                                                          \
        FOR_ELEMENTS(instance, references, n, one)                                                                     \
        if (!fmu_set(fmu_of(instance), one, TYPE_OF_##Name, (double)values[value]))                                    \
            return fmi3Error;                                                                                          \
        return fmi3OK;                                                                                                 \
    }
#define NO_NUMBER(Name, Type)                                                                                          \
    fmi3Status fmi3Get##Name(fmi3Instance instance, const fmi3ValueReference *references, size_t n, Type *values,      \
                             size_t n_values)                                                                          \
    {                                                                                                                  \
        (void)references;                                                                                              \
        (void)values;                                                                                                  \
        return n || n_values ? has_none(instance, "variables of type " #Name) : fmi3OK;                                \
    }                                                                                                                  \
    fmi3Status fmi3Set##Name(fmi3Instance instance, const fmi3ValueReference *references, size_t n,                    \
                             const Type *values, size_t n_values)                                                      \
    {                                                                                                                  \
        (void)references;                                                                                              \
        (void)values;                                                                                                  \
        return n || n_values ? has_none(instance, "variables of type " #Name) : fmi3OK;                                \
    }

NUMBER(Float64, fmi3Float64)
NUMBER(Int32, fmi3Int32)
NUMBER(Int64, fmi3Int64)
NUMBER(Boolean, fmi3Boolean)
NO_NUMBER(Float32, fmi3Float32)
NO_NUMBER(Int8, fmi3Int8)
NO_NUMBER(UInt8, fmi3UInt8)
NO_NUMBER(Int16, fmi3Int16)
NO_NUMBER(UInt16, fmi3UInt16)
NO_NUMBER(UInt32, fmi3UInt32)
NO_NUMBER(UInt64, fmi3UInt64)

fmi3Status fmi3GetString(fmi3Instance instance, const fmi3ValueReference *references, size_t n, fmi3String *values,
                         size_t n_values)
{
    unsigned one;
    if (!counts(instance, references, n, n_values))
        return fmi3Error;
    FOR_ELEMENTS(instance, references, n, one)
    if (!(values[value] = fmu_get_text(fmu_of(instance), one)))
        return fmi3Error;
    return fmi3OK;
}

fmi3Status fmi3SetString(fmi3Instance instance, const fmi3ValueReference *references, size_t n,
                         const fmi3String *values, size_t n_values)
{
    unsigned one;
    if (!counts(instance, references, n, n_values))
        return fmi3Error;
    FOR_ELEMENTS(instance, references, n, one)
    if (!fmu_set_text(fmu_of(instance), one, values[value]))
        return fmi3Error;
    return fmi3OK;
}

fmi3Status fmi3GetBinary(fmi3Instance instance, const fmi3ValueReference *references, size_t n, size_t *sizes,
                         fmi3Binary *values, size_t n_values)
{
    (void)references;
    (void)sizes;
    (void)values;
    return n || n_values ? has_none(instance, "variables of type Binary") : fmi3OK;
}

fmi3Status fmi3SetBinary(fmi3Instance instance, const fmi3ValueReference *references, size_t n, const size_t *sizes,
                         const fmi3Binary *values, size_t n_values)
{
    (void)references;
    (void)sizes;
    (void)values;
    return n || n_values ? has_none(instance, "variables of type Binary") : fmi3OK;
}

fmi3Status fmi3GetDirectionalDerivative(fmi3Instance instance, const fmi3ValueReference *unknowns, size_t n_unknowns,
                                        const fmi3ValueReference *knowns, size_t n_knowns, const fmi3Float64 *seed,
                                        size_t n_seed, fmi3Float64 *sensitivity, size_t n_sensitivity)
{
    if (!counts(instance, knowns, n_knowns, n_seed) || !counts(instance, unknowns, n_unknowns, n_sensitivity))
        return fmi3Error;
    Elements to = elements_of(instance, unknowns, n_unknowns), from = elements_of(instance, knowns, n_knowns);
    bool done = to.references && from.references &&
                fmu_direction(fmu_of(instance), to.n, to.references, from.n, from.references, seed, sensitivity);
    free(to.references);
    free(from.references);
    return status_of(done);
}

/* seed' dz/dv, one known at a time. */
static bool adjoint(fmi3Instance instance, const Elements *to, const Elements *from, const double *seed,
                    double *sensitivity)
{
    double *dz = calloc(to->n + 1, sizeof(double)), one = 1;
    bool done = dz && to->references && from->references;
    for (size_t k = 0; done && k < from->n; k++) {
        done = fmu_direction(fmu_of(instance), to->n, to->references, 1, &from->references[k], &one, dz);
        sensitivity[k] = 0;
        for (size_t i = 0; i < to->n && done; i++)
            sensitivity[k] += seed[i] * dz[i];
    }
    free(dz);
    return done;
}

fmi3Status fmi3GetAdjointDerivative(fmi3Instance instance, const fmi3ValueReference *unknowns, size_t n_unknowns,
                                    const fmi3ValueReference *knowns, size_t n_knowns, const fmi3Float64 *seed,
                                    size_t n_seed, fmi3Float64 *sensitivity, size_t n_sensitivity)
{
    if (!counts(instance, unknowns, n_unknowns, n_seed) || !counts(instance, knowns, n_knowns, n_sensitivity))
        return fmi3Error;
    Elements to = elements_of(instance, unknowns, n_unknowns), from = elements_of(instance, knowns, n_knowns);
    bool done = adjoint(instance, &to, &from, seed, sensitivity);
    free(to.references);
    free(from.references);
    return status_of(done);
}

fmi3Status fmi3GetNumberOfVariableDependencies(fmi3Instance instance, fmi3ValueReference reference, size_t *n)
{
    (void)reference;
    *n = 0;
    return has_none(instance, "dependencies between elements of variables");
}

fmi3Status fmi3GetVariableDependencies(fmi3Instance instance, fmi3ValueReference reference, size_t *elements,
                                       fmi3ValueReference *independents, size_t *independent_elements,
                                       fmi3DependencyKind *kinds, size_t n)
{
    (void)reference;
    (void)elements;
    (void)independents;
    (void)independent_elements;
    (void)kinds;
    (void)n;
    return has_none(instance, "dependencies between elements of variables");
}

/* ---- saved states ------------------------------------------------------------------------------------------------ */

fmi3Status fmi3GetFMUState(fmi3Instance instance, fmi3FMUState *state)
{
    return status_of(coat_save(fmu_of(instance), state));
}

fmi3Status fmi3SetFMUState(fmi3Instance instance, fmi3FMUState state)
{
    return status_of(coat_load(fmu_of(instance), state));
}

fmi3Status fmi3FreeFMUState(fmi3Instance instance, fmi3FMUState *state)
{
    (void)instance;
    coat_forget(state);
    return fmi3OK;
}

fmi3Status fmi3SerializedFMUStateSize(fmi3Instance instance, fmi3FMUState state, size_t *size)
{
    return status_of(coat_saved_size(fmu_of(instance), state, size));
}

fmi3Status fmi3SerializeFMUState(fmi3Instance instance, fmi3FMUState state, fmi3Byte *to, size_t size)
{
    return status_of(coat_to_bytes(fmu_of(instance), state, to, size));
}

fmi3Status fmi3DeserializeFMUState(fmi3Instance instance, const fmi3Byte *from, size_t size, fmi3FMUState *state)
{
    return status_of(coat_from_bytes(fmu_of(instance), from, size, state));
}

/* ---- events ------------------------------------------------------------------------------------------------------ */

fmi3Status fmi3EnterEventMode(fmi3Instance instance)
{
    return status_of(coat_enter_event(fmu_of(instance), FMU_CONTINUOUS | FMU_STEPPING));
}

fmi3Status fmi3EvaluateDiscreteStates(fmi3Instance instance)
{
    return status_of(fmu_allowed(fmu_of(instance), FMU_INITIALISING | FMU_EVENT, "evaluating the discrete states"));
}

fmi3Status fmi3UpdateDiscreteStates(fmi3Instance instance, fmi3Boolean *again, fmi3Boolean *terminate,
                                    fmi3Boolean *nominals_changed, fmi3Boolean *states_changed, fmi3Boolean *has_next,
                                    fmi3Float64 *next)
{
    Coat3 *c = instance;
    Fmu *f = c->fmu;
    FmuEvent event;
    /* Clocks that ticked are active until the next call, in which nothing else happens unless something was set. */
    bool ticked = false, before = c->states_changed;
    if (!fmu_allowed(f, FMU_EVENT, "updating the discrete states") || !clocks_event(f, &event, &ticked))
        return fmi3Error;
    c->states_changed = ticked && (before || event.states_changed);
    *again = ticked;
    *nominals_changed = false;
    *terminate = event.terminate;
    *states_changed = before || event.states_changed;
    *has_next = event.has_next;
    *next = event.has_next ? event.next : 0;
    return fmi3OK;
}

fmi3Status fmi3EnterContinuousTimeMode(fmi3Instance instance)
{
    return status_of(coat_enter_continuous(fmu_of(instance)));
}

/* ---- model exchange ---------------------------------------------------------------------------------------------- */

fmi3Status fmi3CompletedIntegratorStep(fmi3Instance instance, fmi3Boolean no_set_state, fmi3Boolean *enter_event,
                                       fmi3Boolean *terminate)
{
    (void)no_set_state;
    Fmu *f = fmu_of(instance);
    *enter_event = *terminate = false;
    return status_of(fmu_allowed(f, FMU_CONTINUOUS, "completing a step") && fmu_accept(f, enter_event));
}

fmi3Status fmi3SetTime(fmi3Instance instance, fmi3Float64 time)
{
    return status_of(coat_set_time(fmu_of(instance), time));
}

fmi3Status fmi3SetContinuousStates(fmi3Instance instance, const fmi3Float64 *x, size_t n)
{
    return status_of(coat_set_states(fmu_of(instance), x, n));
}

fmi3Status fmi3GetContinuousStateDerivatives(fmi3Instance instance, fmi3Float64 *to, size_t n)
{
    return status_of(coat_get_derivatives(fmu_of(instance), to, n));
}

fmi3Status fmi3GetEventIndicators(fmi3Instance instance, fmi3Float64 *to, size_t n)
{
    return status_of(coat_get_indicators(fmu_of(instance), to, n));
}

fmi3Status fmi3GetContinuousStates(fmi3Instance instance, fmi3Float64 *to, size_t n)
{
    return status_of(coat_get_states(fmu_of(instance), to, n));
}

fmi3Status fmi3GetNominalsOfContinuousStates(fmi3Instance instance, fmi3Float64 *to, size_t n)
{
    return status_of(coat_get_nominals(fmu_of(instance), to, n));
}

fmi3Status fmi3GetNumberOfEventIndicators(fmi3Instance instance, size_t *n)
{
    *n = (size_t)fmu_indicators(fmu_of(instance));
    return fmi3OK;
}

fmi3Status fmi3GetNumberOfContinuousStates(fmi3Instance instance, size_t *n)
{
    *n = (size_t)fmu_of(instance)->I->model->n_states;
    return fmi3OK;
}

/* ---- co-simulation ----------------------------------------------------------------------------------------------- */

fmi3Status fmi3EnterStepMode(fmi3Instance instance)
{
    Fmu *f = fmu_of(instance);
    if (!fmu_allowed(f, FMU_EVENT, "entering the step mode"))
        return fmi3Error;
    f->mode = FMU_STEPPING;
    return status_of(!f->cosim || cosim_after_event(f));
}

fmi3Status fmi3GetOutputDerivatives(fmi3Instance instance, const fmi3ValueReference *references, size_t n,
                                    const fmi3Int32 *orders, fmi3Float64 *values, size_t n_values)
{
    (void)references;
    (void)orders;
    (void)values;
    return n || n_values ? has_none(instance, "derivatives of outputs") : fmi3OK;
}

/* Between the steps of the solver the importer may get values, and ask for an early return. */
static void intermediate(void *data, double time, double *end)
{
    const Coat3 *c = data;
    fmi3Boolean early = false;
    fmi3Float64 when = *end;
    c->update(c->environment, time, false, true, true, c->may_return_early, &early, &when);
    if (early && c->may_return_early)
        *end = when;
}

fmi3Status fmi3DoStep(fmi3Instance instance, fmi3Float64 from, fmi3Float64 length, fmi3Boolean no_set_state,
                      fmi3Boolean *event, fmi3Boolean *terminate, fmi3Boolean *early, fmi3Float64 *reached)
{
    (void)no_set_state;
    Coat3 *c = instance;
    CosimStep how = {
        .may_stop_at_event = c->uses_events && c->may_return_early, .look = c->update ? intermediate : NULL, .data = c};
    if (c->fmu->is_scheduled)
        return has_none(instance, "steps: it is for scheduled execution");
    bool done = fmu_allowed(c->fmu, FMU_STEPPING, "a step") && coat_step(c->fmu, from, length, &how, reached);
    *event = how.event;
    *terminate = how.terminate;
    *early = done && c->may_return_early && *reached < from + length;
    return status_of(done);
}
