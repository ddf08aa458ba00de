/* solvers.c: the list of solvers. An FMU has a shorter one (fmu/solvers.c). */
#include "run/integrator.h"

const IntegratorKind *integrator_kind(int i)
{
    static const struct {
        const IntegratorKind *kinds;
        int n;
    } all[] = {{cvode_kinds, 2}, {ida_kinds, 1}, {arkode_kinds, 3}, {fixed_kinds, 4}, {own_kinds, 2}};
    for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
        if (i < all[k].n)
            return &all[k].kinds[i];
        i -= all[k].n;
    }
    return NULL;
}
