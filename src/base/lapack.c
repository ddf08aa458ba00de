#include "base/lapack.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void (*lapack_routine(const char *name))(void)
{
    char symbol[64];
    setenv("OPENBLAS_NUM_THREADS", "1", 0);
    void *library = dlopen("liblapack.so.3", RTLD_NOW | RTLD_GLOBAL); /* again and again: it is loaded once */
    if (!library)
        return NULL;
    snprintf(symbol, sizeof symbol, "%s_", name);
    void *found = dlsym(library, symbol);
    void (*routine)(void);
    memcpy(&routine, &found, sizeof found);
    return routine;
}
