/* coat3.h: what the functions of FMI 3 share. */
#ifndef CARDAN_FMU_COAT3_H
#define CARDAN_FMU_COAT3_H

#include "fmu/coat.h"
#include "fmu/fmi3.h"

#define DECLARE(result, name, arguments) FMI_EXPORT result fmi3##name arguments;
FMI3_FUNCTIONS(DECLARE)

typedef struct {
    Fmu *fmu;
    fmi3InstanceEnvironment environment;
    fmi3LogMessageCallback *log;
    fmi3IntermediateUpdateCallback *update; /* NULL: nobody wants to know */
    bool is_logging, uses_events, may_return_early;
    bool states_changed; /* in an event that is not over */
} Coat3;

static inline fmi3Status status_of(bool done)
{
    return done ? fmi3OK : fmi3Error;
}

static inline Fmu *fmu_of(fmi3Instance instance)
{
    return ((Coat3 *)instance)->fmu;
}

static inline fmi3Status has_none(fmi3Instance instance, const char *what)
{
    fmu_say(fmu_of(instance), FMU_SAYS_ERROR, "this FMU has no %s", what);
    return fmi3Error;
}

#endif
