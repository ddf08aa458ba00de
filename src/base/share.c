#include "base/share.h"

#include <dlfcn.h>
#include <limits.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The library that this code is part of; NULL: it is part of the program itself. */
static const char *own_library(void)
{
    Dl_info info;
    struct link_map *map = NULL;
    bool found = dladdr1((const void *)share_find, &info, (void **)&map, RTLD_DL_LINKMAP) && map;
    /* the program has no name there, or the one that it was called by */
    return found && map->l_prev && strchr(map->l_name, '/') ? map->l_name : NULL;
}

void share_symbols(void)
{
    const char *library = own_library();
    void *handle = library ? dlopen(library, RTLD_NOW | RTLD_NOLOAD | RTLD_GLOBAL) : NULL;
    if (handle)
        dlclose(handle); /* it stays as it is */
}

/* The folder of the program or library with this code, without links. */
static bool own_folder(char to[PATH_MAX])
{
    const char *library = own_library(), *path = library ? library : "/proc/self/exe";
    char *slash = realpath(path, to) ? strrchr(to, '/') : NULL;
    if (slash)
        *slash = 0;
    return slash != NULL;
}

bool share_find(const char *name, char *to, int room)
{
    static const char *const places[] = {"", "/share", "/../share/cardan", "/../../share/cardan"},
                             *const others[] = {CARDAN_SHARE, "/usr/local/share/cardan", "/usr/share/cardan"};
    char own[PATH_MAX];
    bool found = false;
    if (own_folder(own))
        for (size_t k = 0; k < sizeof places / sizeof *places && !found; k++)
            found = snprintf(to, (size_t)room, "%s%s/%s", own, places[k], name) < room && access(to, R_OK) == 0;
    for (size_t k = 0; k < sizeof others / sizeof *others && !found; k++)
        found = snprintf(to, (size_t)room, "%s/%s", others[k], name) < room && access(to, R_OK) == 0;
    return found;
}

const char *share_path(Arena *a, const char *name)
{
    char path[PATH_MAX];
    if (!share_find(name, path, sizeof path))
        snprintf(path, sizeof path, "%s/%s", CARDAN_SHARE, name);
    return arena_text(a, path, strlen(path));
}
