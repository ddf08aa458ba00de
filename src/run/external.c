/* external.c: which external functions are ours. */
#include "run/external.h"

#include <stddef.h>
#include <string.h>

const void *external_symbol(const char *name)
{
    static const ExternalSymbol *const tables[] = {NULL};
    for (const ExternalSymbol *const *table = tables; *table; table++)
        for (const ExternalSymbol *s = *table; s->name; s++)
            if (strcmp(s->name, name) == 0)
                return s->address;
    return NULL;
}
