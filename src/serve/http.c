#include "serve/http.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

void (*http_function(const char *name))(void)
{
    void *library = dlopen("libmicrohttpd.so.12", RTLD_LAZY | RTLD_LOCAL); /* again and again: it is loaded once */
    void *found = library ? dlsym(library, name) : NULL;
    void (*function)(void);
    memcpy(&function, &found, sizeof found);
    return function;
}
