/* bad.c: the library of an FMU that behaves as its resources' name says: for the tests of the importer. FMI 2, both
 * kinds. The place of the resources ends in the folder's name; what it does is the environment's FMI_BAD. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fmu/fmi2.h"

static double stops_at;

static int does(const char *what)
{
    const char *wish = getenv("FMI_BAD");
    return wish && strcmp(wish, what) == 0;
}

static void misbehave(const char *where)
{
    char text[40] = "crash in ";
    if (does(strcat(text, where)))
        abort();
    strcpy(text, "loop in ");
    if (does(strcat(text, where)))
        for (volatile int k = 0; k >= 0; k = !k)
            ;
    strcpy(text, "exit in ");
    if (does(strcat(text, where)))
        exit(0);
}

FMI_EXPORT const char *fmi2GetVersion(void);
const char *fmi2GetVersion(void)
{
    return "2.0";
}

FMI_EXPORT fmi2Component fmi2Instantiate(fmi2String, fmi2Type, fmi2String, fmi2String, const fmi2CallbackFunctions *,
                                         fmi2Boolean, fmi2Boolean);
fmi2Component fmi2Instantiate(fmi2String name, fmi2Type type, fmi2String token, fmi2String resources,
                              const fmi2CallbackFunctions *callbacks, fmi2Boolean visible, fmi2Boolean logging)
{
    (void)type, (void)token, (void)visible, (void)logging;
    misbehave("instantiate");
    if (does("need resources") && (strncmp(resources, "file://", 7) != 0 || access(resources + 7, X_OK) != 0))
        return NULL;
    if (does("say no")) {
        callbacks->logger(callbacks->componentEnvironment, name, fmi2Error, "error", "not with me: %d", 7);
        return NULL;
    }
    return (void *)name;
}

#define PLAIN(name, where)                                                                                             \
    FMI_EXPORT fmi2Status fmi2##name(fmi2Component c);                                                                 \
    fmi2Status fmi2##name(fmi2Component c)                                                                             \
    {                                                                                                                  \
        (void)c;                                                                                                       \
        misbehave(where);                                                                                              \
        return does("error in " where) ? fmi2Error : fmi2OK;                                                           \
    }
PLAIN(EnterInitializationMode, "initialise")
PLAIN(ExitInitializationMode, "exit")
PLAIN(Terminate, "terminate")
PLAIN(EnterEventMode, "event")
PLAIN(EnterContinuousTimeMode, "continuous")

FMI_EXPORT void fmi2FreeInstance(fmi2Component c);
void fmi2FreeInstance(fmi2Component c)
{
    (void)c;
    misbehave("free");
}

FMI_EXPORT fmi2Status fmi2SetupExperiment(fmi2Component, fmi2Boolean, fmi2Real, fmi2Real, fmi2Boolean, fmi2Real);
fmi2Status fmi2SetupExperiment(fmi2Component c, fmi2Boolean a, fmi2Real b, fmi2Real d, fmi2Boolean e, fmi2Real f)
{
    (void)c, (void)a, (void)b, (void)d, (void)e;
    stops_at = f;
    return fmi2OK;
}

/* The importer's SUNDIALS has a function of this name. */
FMI_EXPORT __attribute__((noinline)) int CVodeGetNumSteps(void *memory, long *steps);
int CVodeGetNumSteps(void *memory, long *steps)
{
    *steps = memory ? 0 : 1;
    return 7;
}

FMI_EXPORT fmi2Status fmi2GetReal(fmi2Component, const fmi2ValueReference *, size_t, fmi2Real *);
fmi2Status fmi2GetReal(fmi2Component c, const fmi2ValueReference *r, size_t n, fmi2Real *to)
{
    (void)c, (void)r;
    misbehave("get");
    long steps = 0;
    if (CVodeGetNumSteps(NULL, &steps) != 7 || steps != 1)
        return fmi2Error;
    for (size_t i = 0; i < n; i++)
        to[i] = does("nan") ? 0.0 / (double)(n - n) : 1;
    return fmi2OK;
}

FMI_EXPORT fmi2Status fmi2DoStep(fmi2Component, fmi2Real, fmi2Real, fmi2Boolean);
fmi2Status fmi2DoStep(fmi2Component c, fmi2Real from, fmi2Real length, fmi2Boolean last)
{
    (void)c, (void)from, (void)last;
    misbehave("step");
    if (does("want whole steps") && length != 0.1 && from + 0.1 <= stops_at)
        return fmi2Error;
    if (does("want whole steps") && from + length > stops_at)
        return fmi2Error;
    return does("error in step") ? fmi2Error : does("fatal") ? fmi2Fatal : does("later") ? fmi2Pending : fmi2OK;
}

#ifdef WITH_EXCHANGE
/* One state that grows, one event indicator. */
FMI_EXPORT fmi2Status fmi2SetTime(fmi2Component, fmi2Real);
fmi2Status fmi2SetTime(fmi2Component c, fmi2Real time)
{
    (void)c, (void)time;
    misbehave("time");
    return fmi2OK;
}

#define ROW(name, where, value)                                                                                        \
    FMI_EXPORT fmi2Status fmi2##name(fmi2Component, fmi2Real *, size_t);                                               \
    fmi2Status fmi2##name(fmi2Component c, fmi2Real *to, size_t n)                                                     \
    {                                                                                                                  \
        (void)c;                                                                                                       \
        misbehave(where);                                                                                              \
        for (size_t i = 0; i < n; i++)                                                                                 \
            to[i] = value;                                                                                             \
        if (does("overrun in " where)) /* writes far behind what it was given */                                       \
            for (volatile size_t i = 0; i < 100000000; i++)                                                            \
                to[i] = value;                                                                                         \
        return fmi2OK;                                                                                                 \
    }
ROW(GetContinuousStates, "states", 0)
ROW(GetDerivatives, "derivatives", 1)
ROW(GetEventIndicators, "indicators", 1)
ROW(GetNominalsOfContinuousStates, "nominals", 1)

FMI_EXPORT fmi2Status fmi2SetContinuousStates(fmi2Component, const fmi2Real *, size_t);
fmi2Status fmi2SetContinuousStates(fmi2Component c, const fmi2Real *x, size_t n)
{
    (void)c, (void)x, (void)n;
    return fmi2OK;
}

FMI_EXPORT fmi2Status fmi2NewDiscreteStates(fmi2Component, fmi2EventInfo *);
fmi2Status fmi2NewDiscreteStates(fmi2Component c, fmi2EventInfo *to)
{
    (void)c;
    misbehave("discrete");
    memset(to, 0, sizeof *to);
    to->newDiscreteStatesNeeded = does("never rest");
    return fmi2OK;
}

FMI_EXPORT fmi2Status fmi2CompletedIntegratorStep(fmi2Component, fmi2Boolean, fmi2Boolean *, fmi2Boolean *);
fmi2Status fmi2CompletedIntegratorStep(fmi2Component c, fmi2Boolean keep, fmi2Boolean *event, fmi2Boolean *end)
{
    (void)c, (void)keep;
    *event = *end = 0;
    return fmi2OK;
}
#endif
