/* solvers.c: the list of solvers. An FMU has a shorter one (fmu/solvers.c). */
#include "run/integrator.h"

const IntegratorKind *integrator_kind(int i)
{
    static const IntegratorKind *const all[] = {cvode_kinds, ida_kinds, arkode_kinds,
                                                fixed_kinds, own_kinds, eighth_kinds};
    for (size_t k = 0; k < sizeof all / sizeof *all; k++)
        for (const IntegratorKind *kind = all[k]; kind->about.name; kind++)
            if (i-- == 0)
                return kind;
    return NULL;
}
