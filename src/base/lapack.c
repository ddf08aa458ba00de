#include "base/lapack.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void (*lapack_routine(const char *name))(void)
{
    char symbol[64];
    setenv("OPENBLAS_NUM_THREADS", "1", 0);
    /* Again and again: it is loaded once. Lazily, since it has thousands of functions and a model needs few. */
    void *library = dlopen("liblapack.so.3", RTLD_LAZY | RTLD_GLOBAL);
    if (!library)
        return NULL;
    snprintf(symbol, sizeof symbol, "%s_", name);
    void *found = dlsym(library, symbol);
    void (*routine)(void);
    memcpy(&routine, &found, sizeof found);
    return routine;
}
