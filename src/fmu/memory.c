/* memory.c: what happens in an FMU when there is no memory left; see base/memory.h. The run that asked for it fails, where
 * one is at work; it has no variables of threads to come back by, see at_work.c. */
#include "base/memory.h"

#include <stdlib.h>

#include "base/status.h"
#include "run/external/external.h"

void *memory_or_end(void *p)
{
    Instance *at_work = p ? NULL : external_at_work();
    if (at_work)
        model_error(at_work, "there is no memory left");
    if (!p)
        exit(EXIT_OUR_BUG);
    return p;
}

void *memory_large(size_t bytes, bool zeros)
{
    return memory_or_end(zeros ? calloc(1, bytes) : malloc(bytes));
}

void *memory_sparse(size_t bytes)
{
    return memory_or_end(malloc(bytes));
}

void memory_give_back(void *p, size_t bytes)
{
    (void)bytes;
    free(p);
}
