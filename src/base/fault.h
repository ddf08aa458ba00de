/* fault.h: faults that a test build puts in, to see that the check of runs (src/verify/) finds them.
 *
 * The program itself has none: FAULT is false, and what stands after it is not compiled. In the build of
 * test/verify the environment's CARDAN_FAULT names the one that is put in.
 */
#ifndef CARDAN_BASE_FAULT_H
#define CARDAN_BASE_FAULT_H

#ifdef CARDAN_FAULTS

#include <stdlib.h>
#include <string.h>

static inline int fault_is(const char *name)
{
    const char *wanted = getenv("CARDAN_FAULT");
    return wanted && strcmp(wanted, name) == 0;
}
#define FAULT(name) fault_is(name)

#else

#define FAULT(name) 0

#endif

#endif
