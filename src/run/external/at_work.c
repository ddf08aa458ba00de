/* at_work.c: whose run it is: the only variable of this room outside an instance, since ModelicaError(const char *) has
 * no place for one. FMUs keep it otherwise (fmu/at_work.c). */
#include "run/external/external.h"

static _Thread_local Instance *at_work;

Instance *external_at_work(void)
{
    return at_work;
}

Instance *external_enter(Instance *I)
{
    Instance *before = at_work;
    at_work = I;
    return before;
}
