/* archive.c: what an FMU's library needs, unpacked into a folder of its own; and the library, loaded. */
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/folder.h"
#include "base/temporary.h"
#include "guest/inside.h"

/* FMUs bring libraries that this program has too, such as SUNDIALS, in versions of their own. */
#ifdef __SANITIZE_ADDRESS__ /* refuses that */
#define OWN_NAMES_FIRST 0
#else
#define OWN_NAMES_FIRST RTLD_DEEPBIND
#endif

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

static const char *platform(const Guest *g)
{
    return g->version == 2 ? "binaries/linux64/" : "binaries/x86_64-linux/";
}

/* The folders on the way to a file. */
static bool make_folders(char *path, size_t from)
{
    for (char *slash = strchr(path + from, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!made)
            return false;
    }
    return true;
}

static const char *unpack_entry(Guest *g, const ZipEntry *e)
{
    size_t n = strlen(e->name);
    if (n && e->name[n - 1] == '/')
        return NULL;
    const char *wrong;
    char *bytes = zip_unpack(e, &wrong);
    if (!bytes)
        return text_f(g->arena, "'%s' in it: %s", e->name, wrong);
    Buffer path = {0};
    buffer_f(&path, "%s/%s", g->folder, e->name);
    FILE *f = make_folders(path.at, strlen(g->folder) + 1) ? fopen(path.at, "wbx") : NULL;
    bool done = f && fwrite(bytes, 1, e->n, f) == e->n;
    done = f && fclose(f) == 0 && done;
    free(bytes);
    wrong = done ? NULL : text_f(g->arena, "'%s' cannot be written: %s", path.at, strerror(errno));
    buffer_free(&path);
    return wrong;
}

/* There also where the archive has none, or an empty one: an FMU is told its place. */
static bool make_resources(const Guest *g)
{
    Buffer path = {0};
    buffer_f(&path, "%s/resources", g->folder);
    bool made = mkdir(path.at, 0700) == 0;
    buffer_free(&path);
    return made;
}

const char *guest_unpack(Guest *g)
{
    Buffer folder = {0};
    buffer_f(&folder, "%s/cardan-XXXXXX", temporary_folder());
    if (!mkdtemp(folder.at)) {
        buffer_free(&folder);
        return text_f(g->arena, "no folder can be made in '%s'", temporary_folder());
    }
    g->folder = folder.at;
    if (!make_resources(g))
        return text_f(g->arena, "no folder can be made in '%s'", g->folder);
    for (int i = 0; i < g->archive.n; i++) {
        const ZipEntry *e = &g->archive.at[i];
        if (!zip_name_is_safe(e->name))
            return text_f(g->arena, "'%s' in it would lie outside of its folder", e->name);
        const char *wrong = begins(e->name, platform(g)) || begins(e->name, "resources/") ||
                                    strcmp(e->name, "modelDescription.xml") == 0
                                ? unpack_entry(g, e)
                                : NULL;
        if (wrong)
            return wrong;
    }
    return NULL;
}

void guest_close(Guest *g)
{
    if (g->library && g->library->handle)
        dlclose(g->library->handle);
    g->library = NULL;
    if (g->folder)
        folder_remove(g->folder);
    free(g->folder);
    free(g->bytes);
    g->folder = NULL;
    g->bytes = NULL;
}

static void take_functions(GuestLibrary *l)
{
#define TAKE(group, prefix, name)                                                                                      \
    {                                                                                                                  \
        void *found = dlsym(l->handle, prefix #name);                                                                  \
        memcpy(&l->group.name, &found, sizeof found);                                                                  \
    }
#define TAKE2(result, name, arguments) TAKE(two, "fmi2", name)
#define TAKE3(result, name, arguments) TAKE(three, "fmi3", name)
    FMI2_FUNCTIONS(TAKE2)
    FMI3_FUNCTIONS(TAKE3)
}

const char *guest_load(Guest *g, GuestKind kind)
{
    static const char *const kinds[] = {"model exchange", "co-simulation", "scheduled execution"};
    const GuestInterface *const interfaces[] = {&g->exchange, &g->cosimulation, &g->scheduled}, *i = interfaces[kind];
    if (!i->identifier)
        return text_f(g->arena, "it is not for %s", kinds[kind]);
    Buffer path = {0};
    buffer_f(&path, "%s/%s%s.so", g->folder, platform(g), i->identifier);
    if (access(path.at, R_OK) != 0 || strchr(i->identifier, '/')) {
        buffer_free(&path);
        return text_f(g->arena, "there is no library for this machine in it: '%s%s.so'", platform(g), i->identifier);
    }
    GuestLibrary *l = g->library = NEW(g->arena, GuestLibrary);
    l->handle = dlopen(path.at, RTLD_NOW | RTLD_LOCAL | OWN_NAMES_FIRST);
    buffer_free(&path);
    if (!l->handle)
        return text_f(g->arena, "its library cannot be loaded: %s", dlerror());
    take_functions(l);
    const bool has_maker[] = {l->three.InstantiateModelExchange != NULL, l->three.InstantiateCoSimulation != NULL,
                              l->three.InstantiateScheduledExecution != NULL};
    if (g->version == 2 ? !l->two.Instantiate || !l->two.GetVersion : !l->three.GetVersion || !has_maker[kind])
        return "its library lacks the function that makes an instance";
    return NULL;
}
