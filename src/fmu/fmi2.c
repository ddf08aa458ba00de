/* fmi2.c: the functions of FMI 2.0. */
#include "fmu/fmi2.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fmu/coat.h"

#define DECLARE(result, name, arguments) FMI_EXPORT result fmi2##name arguments;
FMI2_FUNCTIONS(DECLARE)

typedef struct {
    Fmu *fmu;
    char *name;
    fmi2CallbackFunctions callbacks;
    bool is_logging;
    bool has_terminated; /* the model ended itself during a step */
    double reached;
} Coat2;

static void log_message(void *data, FmuTone tone, const char *text)
{
    static const fmi2Status status[] = {fmi2Error, fmi2Warning, fmi2OK};
    static const char *const category[] = {"logStatusError", "logStatusWarning", "logAll"};
    const Coat2 *c = data;
    if (c->callbacks.logger && (tone == FMU_SAYS_ERROR || c->is_logging))
        c->callbacks.logger(c->callbacks.componentEnvironment, c->name, status[tone], category[tone], "%s", text);
}

static fmi2Status status_of(bool done)
{
    return done ? fmi2OK : fmi2Error;
}

const char *fmi2GetTypesPlatform(void)
{
    return "default";
}

const char *fmi2GetVersion(void)
{
    return "2.0";
}

fmi2Status fmi2SetDebugLogging(fmi2Component component, fmi2Boolean on, size_t n, const fmi2String *categories)
{
    (void)n;
    (void)categories;
    ((Coat2 *)component)->is_logging = on;
    return fmi2OK;
}

/* ---- making, modes ----------------------------------------------------------------------------------------------- */

fmi2Component fmi2Instantiate(fmi2String name, fmi2Type type, fmi2String token, fmi2String resources,
                              const fmi2CallbackFunctions *callbacks, fmi2Boolean visible, fmi2Boolean logging)
{
    (void)visible;
    Coat2 *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    if (callbacks)
        c->callbacks = *callbacks;
    c->is_logging = logging;
    c->name = strdup(name ? name : "");
    const char *wrong = coat_refuses(token, type == fmi2CoSimulation ? FMU_AS_COSIMULATION : FMU_AS_EXCHANGE);
    if (wrong)
        log_message(c, FMU_SAYS_ERROR, wrong);
    else
        c->fmu = fmu_new(type == fmi2CoSimulation, (FmuListener){log_message, c});
    if (c->fmu && coat_resources(c->fmu, resources))
        return c;
    fmi2FreeInstance(c);
    return NULL;
}

void fmi2FreeInstance(fmi2Component component)
{
    Coat2 *c = component;
    if (!c)
        return;
    fmu_free(c->fmu);
    free(c->name);
    free(c);
}

fmi2Status fmi2SetupExperiment(fmi2Component component, fmi2Boolean has_tolerance, fmi2Real tolerance, fmi2Real start,
                               fmi2Boolean has_stop, fmi2Real stop)
{
    Fmu *f = ((Coat2 *)component)->fmu;
    if (!fmu_allowed(f, FMU_INSTANTIATED, "fmi2SetupExperiment"))
        return fmi2Error;
    return status_of(coat_experiment(f, has_tolerance, tolerance, start, has_stop, stop));
}

fmi2Status fmi2EnterInitializationMode(fmi2Component component)
{
    return status_of(coat_enter_initialisation(((Coat2 *)component)->fmu));
}

fmi2Status fmi2ExitInitializationMode(fmi2Component component)
{
    Coat2 *c = component;
    c->reached = c->fmu->start;
    return status_of(coat_exit_initialisation(c->fmu, FMU_STEPPING));
}

fmi2Status fmi2Terminate(fmi2Component component)
{
    return status_of(coat_terminate(((Coat2 *)component)->fmu));
}

fmi2Status fmi2Reset(fmi2Component component)
{
    Coat2 *c = component;
    c->has_terminated = false;
    return status_of(fmu_reset(c->fmu));
}

/* ---- values ------------------------------------------------------------------------------------------------------ */

#define GETTER(Name, Type, TYPE)                                                                                       \
    fmi2Status fmi2Get##Name(fmi2Component component, const fmi2ValueReference *references, size_t n, Type *values)    \
    {                                                                                                                  \
        Fmu *f = ((Coat2 *)component)->fmu;                                                                            \
        for (size_t k = 0; k < n; k++) {                                                                               \
            double x;                                                                                                  \
            if (!fmu_get(f, references[k], TYPE, &x))                                                                  \
                return fmi2Error;                                                                                      \
            values[k] = (Type)x;                                                                                       \
        }                                                                                                              \
        return fmi2OK;                                                                                                 \
    }
#define SETTER(Name, Type, TYPE, TO_NUMBER)                                                                            \
    fmi2Status fmi2Set##Name(fmi2Component component, const fmi2ValueReference *references, size_t n,                  \
                             const Type *values)                                                                       \
    {                                                                                                                  \
        Fmu *f = ((Coat2 *)component)->fmu;                                                                            \
        for (size_t k = 0; k < n; k++)                                                                                 \
            if (!fmu_set(f, references[k], TYPE, TO_NUMBER(values[k])))                                                \
                return fmi2Error;                                                                                      \
        return fmi2OK;                                                                                                 \
    }
#define AS_IT_IS(x) (x)
#define TRUTH(x)    ((x) != 0)

GETTER(Real, fmi2Real, MODEL_REAL)
GETTER(Integer, fmi2Integer, MODEL_INTEGER)
GETTER(Boolean, fmi2Boolean, MODEL_BOOLEAN)
SETTER(Real, fmi2Real, MODEL_REAL, AS_IT_IS)
SETTER(Integer, fmi2Integer, MODEL_INTEGER, AS_IT_IS)
SETTER(Boolean, fmi2Boolean, MODEL_BOOLEAN, TRUTH)

fmi2Status fmi2GetString(fmi2Component component, const fmi2ValueReference *references, size_t n, fmi2String *values)
{
    for (size_t k = 0; k < n; k++)
        if (!(values[k] = fmu_get_text(((Coat2 *)component)->fmu, references[k])))
            return fmi2Error;
    return fmi2OK;
}

fmi2Status fmi2SetString(fmi2Component component, const fmi2ValueReference *references, size_t n,
                         const fmi2String *values)
{
    for (size_t k = 0; k < n; k++)
        if (!fmu_set_text(((Coat2 *)component)->fmu, references[k], values[k]))
            return fmi2Error;
    return fmi2OK;
}

fmi2Status fmi2GetDirectionalDerivative(fmi2Component component, const fmi2ValueReference *unknowns, size_t n_unknowns,
                                        const fmi2ValueReference *knowns, size_t n_knowns, const fmi2Real *seed,
                                        fmi2Real *sensitivity)
{
    return status_of(
        fmu_direction(((Coat2 *)component)->fmu, n_unknowns, unknowns, n_knowns, knowns, seed, sensitivity));
}

/* ---- saved states ------------------------------------------------------------------------------------------------ */

fmi2Status fmi2GetFMUstate(fmi2Component component, fmi2FMUstate *state)
{
    return status_of(coat_save(((Coat2 *)component)->fmu, state));
}

fmi2Status fmi2SetFMUstate(fmi2Component component, fmi2FMUstate state)
{
    return status_of(coat_load(((Coat2 *)component)->fmu, state));
}

fmi2Status fmi2FreeFMUstate(fmi2Component component, fmi2FMUstate *state)
{
    (void)component;
    coat_forget(state);
    return fmi2OK;
}

fmi2Status fmi2SerializedFMUstateSize(fmi2Component component, fmi2FMUstate state, size_t *size)
{
    return status_of(coat_saved_size(((Coat2 *)component)->fmu, state, size));
}

fmi2Status fmi2SerializeFMUstate(fmi2Component component, fmi2FMUstate state, fmi2Byte *to, size_t size)
{
    return status_of(coat_to_bytes(((Coat2 *)component)->fmu, state, to, size));
}

fmi2Status fmi2DeSerializeFMUstate(fmi2Component component, const fmi2Byte *from, size_t size, fmi2FMUstate *state)
{
    return status_of(coat_from_bytes(((Coat2 *)component)->fmu, from, size, state));
}

/* ---- model exchange ---------------------------------------------------------------------------------------------- */

fmi2Status fmi2EnterEventMode(fmi2Component component)
{
    return status_of(coat_enter_event(((Coat2 *)component)->fmu, FMU_CONTINUOUS));
}

fmi2Status fmi2NewDiscreteStates(fmi2Component component, fmi2EventInfo *info)
{
    Fmu *f = ((Coat2 *)component)->fmu;
    FmuEvent event;
    if (!fmu_allowed(f, FMU_EVENT, "fmi2NewDiscreteStates") || !fmu_event(f, &event))
        return fmi2Error;
    *info = (fmi2EventInfo){.terminateSimulation = event.terminate,
                            .valuesOfContinuousStatesChanged = event.states_changed,
                            .nextEventTimeDefined = event.has_next,
                            .nextEventTime = event.has_next ? event.next : 0};
    return fmi2OK;
}

fmi2Status fmi2EnterContinuousTimeMode(fmi2Component component)
{
    return status_of(coat_enter_continuous(((Coat2 *)component)->fmu));
}

fmi2Status fmi2CompletedIntegratorStep(fmi2Component component, fmi2Boolean no_set_state, fmi2Boolean *enter_event,
                                       fmi2Boolean *terminate)
{
    (void)no_set_state;
    Fmu *f = ((Coat2 *)component)->fmu;
    bool due = false;
    *enter_event = *terminate = 0;
    if (!fmu_allowed(f, FMU_CONTINUOUS, "fmi2CompletedIntegratorStep") || !fmu_accept(f, &due))
        return fmi2Error;
    *enter_event = due;
    return fmi2OK;
}

fmi2Status fmi2SetTime(fmi2Component component, fmi2Real time)
{
    return status_of(coat_set_time(((Coat2 *)component)->fmu, time));
}

fmi2Status fmi2SetContinuousStates(fmi2Component component, const fmi2Real *x, size_t n)
{
    return status_of(coat_set_states(((Coat2 *)component)->fmu, x, n));
}

fmi2Status fmi2GetDerivatives(fmi2Component component, fmi2Real *to, size_t n)
{
    return status_of(coat_get_derivatives(((Coat2 *)component)->fmu, to, n));
}

fmi2Status fmi2GetEventIndicators(fmi2Component component, fmi2Real *to, size_t n)
{
    return status_of(coat_get_indicators(((Coat2 *)component)->fmu, to, n));
}

fmi2Status fmi2GetContinuousStates(fmi2Component component, fmi2Real *to, size_t n)
{
    return status_of(coat_get_states(((Coat2 *)component)->fmu, to, n));
}

fmi2Status fmi2GetNominalsOfContinuousStates(fmi2Component component, fmi2Real *to, size_t n)
{
    return status_of(coat_get_nominals(((Coat2 *)component)->fmu, to, n));
}

/* ---- co-simulation ----------------------------------------------------------------------------------------------- */

fmi2Status fmi2SetRealInputDerivatives(fmi2Component component, const fmi2ValueReference *references, size_t n,
                                       const fmi2Integer *orders, const fmi2Real *values)
{
    Fmu *f = ((Coat2 *)component)->fmu;
    if (n && !fmu_allowed(f, FMU_STEPPING, "setting derivatives of inputs"))
        return fmi2Error;
    for (size_t k = 0; k < n; k++) {
        if (orders[k] != 1) {
            fmu_say(f, FMU_SAYS_ERROR, "inputs have derivatives of order 1, not %d", orders[k]);
            return fmi2Error;
        }
        if (!fmu_set_slope(f, references[k], values[k]))
            return fmi2Error;
    }
    return fmi2OK;
}

fmi2Status fmi2GetRealOutputDerivatives(fmi2Component component, const fmi2ValueReference *references, size_t n,
                                        const fmi2Integer *orders, fmi2Real *values)
{
    (void)references;
    (void)orders;
    (void)values;
    if (n == 0)
        return fmi2OK;
    fmu_say(((Coat2 *)component)->fmu, FMU_SAYS_ERROR, "this FMU does not tell derivatives of its outputs");
    return fmi2Error;
}

fmi2Status fmi2DoStep(fmi2Component component, fmi2Real from, fmi2Real length, fmi2Boolean no_set_state)
{
    (void)no_set_state;
    Coat2 *c = component;
    Fmu *f = c->fmu;
    CosimStep how = {0};
    if (!fmu_allowed(f, FMU_STEPPING, "fmi2DoStep") || !coat_step(f, from, length, &how, &c->reached))
        return fmi2Error;
    c->has_terminated = how.terminate;
    return how.terminate ? fmi2Discard : fmi2OK;
}

fmi2Status fmi2CancelStep(fmi2Component component)
{
    fmu_say(((Coat2 *)component)->fmu, FMU_SAYS_ERROR, "steps of this FMU do not run on their own");
    return fmi2Error;
}

fmi2Status fmi2GetStatus(fmi2Component component, const fmi2StatusKind kind, fmi2Status *to)
{
    (void)component;
    *to = fmi2OK;
    return kind == fmi2DoStepStatus ? fmi2OK : fmi2Discard;
}

fmi2Status fmi2GetRealStatus(fmi2Component component, const fmi2StatusKind kind, fmi2Real *to)
{
    *to = ((Coat2 *)component)->reached;
    return kind == fmi2LastSuccessfulTime ? fmi2OK : fmi2Discard;
}

fmi2Status fmi2GetIntegerStatus(fmi2Component component, const fmi2StatusKind kind, fmi2Integer *to)
{
    (void)component;
    (void)kind;
    *to = 0;
    return fmi2Discard;
}

fmi2Status fmi2GetBooleanStatus(fmi2Component component, const fmi2StatusKind kind, fmi2Boolean *to)
{
    *to = ((Coat2 *)component)->has_terminated;
    return kind == fmi2Terminated ? fmi2OK : fmi2Discard;
}

fmi2Status fmi2GetStringStatus(fmi2Component component, const fmi2StatusKind kind, fmi2String *to)
{
    (void)component;
    (void)kind;
    *to = "";
    return fmi2Discard;
}
