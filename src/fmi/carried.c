#include "fmi/carried.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/share.h"
#include "base/version.h"
#include "fmi/binary.h"
#include "run/external/registry.h"
#include "run/symbols.h"

struct Carried {
    void *library;
    int file; /* -1: none */
    Model model;
    char *name;
};

/* Before the library: who made it, how large what it is about is, and the name of the model. */
static void write_head(Buffer *to, const char *name)
{
    buffer_f(to, "cardan code " CARDAN_VERSION " %zu %zu", sizeof(Model), sizeof(Instance));
    buffer_char(to, 0);
    buffer_add(to, name, strlen(name) + 1);
}

bool carried_make(const System *s, const char *name, const char *compiler, Diags *d, Buffer *to)
{
    Arena *a = arena_new();
    Buffer text = {0}, library = {0};
    EmitCode way = EMIT_BEST;
    if (compiler && emit_code_named(compiler, &way))
        compiler = NULL;
    EmitAlone code = {.symbol = compiler || way == EMIT_C ? NULL : run_symbol,
                      .external = external_symbol,
                      .code = way,
                      .whole = true,
                      .tables = NEW(a, Model)};
    share_symbols();
    bool done = emit_alone(&text, s, a, &code, d) && binary_make(BINARY_CARRIED, &text, &code, compiler, d, &library);
    if (done) {
        write_head(to, name);
        buffer_add(to, library.at, library.n);
    }
    buffer_free(&text);
    buffer_free(&code.user);
    buffer_free(&library);
    arena_free(a);
    return done;
}

/* From a file that has no name. It stays open as long as the library: another one with its number would have its path,
 * by which the system takes libraries for the same. */
static bool load_library(Carried *c, const char *bytes, size_t n)
{
    char path[64];
    c->file = memfd_create("cardan code", MFD_CLOEXEC);
    for (size_t done = 0; c->file >= 0 && done < n;) {
        ssize_t more = write(c->file, bytes + done, n - done);
        if (more <= 0)
            return false;
        done += (size_t)more;
    }
    if (c->file < 0)
        return false;
    snprintf(path, sizeof path, "/proc/self/fd/%d", c->file);
    share_symbols();
    c->library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    return c->library != NULL;
}

Carried *carried_load(const char *bytes, size_t n, const char **why)
{
    Buffer head = {0};
    write_head(&head, "");
    size_t fixed = head.n - 1;
    bool same = n > fixed && memcmp(bytes, head.at, fixed) == 0;
    const char *end = same ? memchr(bytes + fixed, 0, n - fixed) : NULL;
    buffer_free(&head);
    *why = "the code comes from another version of Cardan";
    if (!end)
        return NULL;
    Carried *c = calloc(1, sizeof *c);
    *why = "there is not enough memory";
    if (!c || !(c->name = strdup(bytes + fixed))) {
        free(c);
        return NULL;
    }
    c->file = -1;
    bool loaded = load_library(c, end + 1, n - (size_t)(end + 1 - bytes));
    const Model *model = loaded ? dlsym(c->library, "cardan_model") : NULL;
    *why = "the system does not load the code";
    if (!model) {
        carried_free(c);
        return NULL;
    }
    c->model = *model;
    c->model.name = c->name;
    return c;
}

const Model *carried_model(const Carried *c)
{
    return &c->model;
}

void carried_free(Carried *c)
{
    if (!c)
        return;
    if (c->library)
        dlclose(c->library);
    if (c->file >= 0)
        close(c->file);
    free(c->name);
    free(c);
}
