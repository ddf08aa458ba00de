/* solvers.c: the solvers that an FMU carries: those that need no library. */
#include "run/integrator.h"

const IntegratorKind *integrator_kind(int i)
{
    const IntegratorKind *kind = own_kinds;
    while (kind->about.name && i-- > 0)
        kind++;
    return kind->about.name ? kind : NULL;
}
