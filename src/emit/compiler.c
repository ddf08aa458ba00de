/* compiler.c: the system's compiler, called in a folder of its own, which is gone afterwards. */
#include "emit/compiler.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/share.h"
#include "base/temporary.h"
#include "emit/kept.h"

static bool write_file(const char *path, const char *text, size_t n)
{
    FILE *f = fopen(path, "w");
    bool done = f && fwrite(text, 1, n, f) == n;
    return f ? fclose(f) == 0 && done : false;
}

typedef enum { MAKE_LIBRARY, MAKE_OBJECT } MakeKind;

/* From sources 0.c, 1.c, … in the folder to model.so, which may be an object. */
static void compile_command(Buffer *to, MakeKind kind, const char *folder, int n, const CompileUnit *units,
                            const char *compiler, const char *options, bool quiet)
{
    const char *say = quiet ? " 2>/dev/null" : "";
    for (int k = 0; k < n; k++)
        buffer_f(to, "%s -w -std=gnu11 -fPIC -c -o '%s/%d.o' '%s/%d.c' %s%s && ", compiler, folder, k, folder, k,
                 units[k].options.n ? units[k].options.at : "", say);
    buffer_f(to, "%s %s -o '%s/model.so'", compiler, kind == MAKE_OBJECT ? "-r -nostdlib -Wl,-Bstatic" : "-shared",
             folder);
    for (int k = 0; k < n; k++)
        buffer_f(to, " '%s/%d.o'", folder, k);
    buffer_f(to, " %s%s", options, say);
}

static bool write_sources(const char *folder, int n, const CompileUnit *units)
{
    bool written = true;
    Buffer path = {0};
    for (int k = 0; k < n && written; k++) {
        buffer_clear(&path);
        buffer_f(&path, "%s/%d.c", folder, k);
        written = write_file(path.at, units[k].text.at, units[k].text.n);
    }
    buffer_free(&path);
    return written;
}

static void remove_folder(const char *folder, int n)
{
    Buffer path = {0};
    for (int k = 0; k < 2 * n + 1; k++) {
        buffer_clear(&path);
        if (k < 2 * n)
            buffer_f(&path, "%s/%d.%c", folder, k / 2, k % 2 ? 'o' : 'c');
        else
            buffer_f(&path, "%s/model.so", folder);
        unlink(path.at);
    }
    rmdir(folder);
    buffer_free(&path);
}

static bool make_folder(Buffer *folder, Diags *d)
{
    buffer_f(folder, "%s/cardan-XXXXXX", temporary_folder());
    if (!strchr(folder->at, '\'') && mkdtemp(folder->at))
        return true;
    diag(d, DIAG_E003, (Span){0}, "no folder can be made in '%s' for the C compiler", temporary_folder());
    return false;
}

static bool make(MakeKind kind, const char *folder, int n, const CompileUnit *units, const char *compiler,
                 const char *options, bool quiet)
{
    Buffer command = {0};
    compile_command(&command, kind, folder, n, units, compiler, options, quiet);
    bool made = write_sources(folder, n, units) && system(command.at) == 0;
    buffer_free(&command);
    return made;
}

static void *open_library(const char *path)
{
    share_symbols();
    return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

static void keep_library(const char *path, const char *name)
{
    Buffer bytes = {0};
    if (file_whole(path, &bytes))
        kept_put(name, &bytes);
    buffer_free(&bytes);
}

/* kept: the name under which it is kept; NULL: it is not. */
static void *make_library(int n, const CompileUnit *units, const char *compiler, const char *options, bool quiet,
                          const char *kept, Diags *d)
{
    Buffer folder = {0}, library = {0};
    void *loaded = NULL;
    if (make_folder(&folder, d)) {
        buffer_f(&library, "%s/model.so", folder.at);
        bool made = make(MAKE_LIBRARY, folder.at, n, units, compiler, options, quiet);
        loaded = made ? open_library(library.at) : NULL;
        if (loaded && kept)
            keep_library(library.at, kept);
        if (!loaded && !quiet) {
            const char *why = made ? dlerror() : NULL;
            diag(d, DIAG_E003, (Span){0}, "'%s' does not make code of it%s%s", compiler, why ? ": " : "",
                 why ? why : "");
        }
        remove_folder(folder.at, n);
    }
    buffer_free(&folder);
    buffer_free(&library);
    return loaded;
}

void *compiler_library(int n, const CompileUnit *units, const char *compiler, const char *options, bool quiet, Diags *d)
{
    return make_library(n, units, compiler, options, quiet, NULL, d);
}

/* From a file of its own: of one that is open already, the system would give the same tables again. */
static void *open_kept(const char *name, Diags *d)
{
    Buffer folder = {0}, path = {0}, bytes = {0};
    void *loaded = NULL;
    if (kept_find(name, &bytes) && make_folder(&folder, d)) {
        buffer_f(&path, "%s/model.so", folder.at);
        loaded = write_file(path.at, bytes.at, bytes.n) ? open_library(path.at) : NULL;
        remove_folder(folder.at, 0);
    }
    buffer_free(&folder);
    buffer_free(&path);
    buffer_free(&bytes);
    return loaded;
}

void *compiler_kept_library(const CompileUnit *unit, const char *compiler, Diags *d)
{
    char name[SHA256_TEXT];
    Buffer command = {0};
    /* without its library, calls of <math.h> go to what it has for programs of 1996 */
    static const char options[] = "-lm";
    compile_command(&command, MAKE_LIBRARY, "", 1, unit, compiler, options, false);
    bool kept = kept_name(compiler, command.at, &unit->text, name);
    void *loaded = kept ? open_kept(name, d) : NULL;
    buffer_free(&command);
    return loaded ? loaded : make_library(1, unit, compiler, options, false, kept ? name : NULL, d);
}

bool compiler_object(int n, const CompileUnit *units, const char *options, bool quiet, Diags *d, Buffer *to)
{
    /* Without what only a program has: tables for unwinding, and guards of the stack. */
    static const char compiler[] =
        "cc -O2 -g0 -fvisibility=hidden -fno-asynchronous-unwind-tables -fno-stack-protector";
    Buffer folder = {0}, path = {0};
    bool made = false;
    if (make_folder(&folder, d)) {
        buffer_f(&path, "%s/model.so", folder.at);
        made = make(MAKE_OBJECT, folder.at, n, units, compiler, options, quiet) && file_whole(path.at, to);
        if (!made && !quiet) {
            diag(d, DIAG_E003, (Span){0}, "'cc' does not make an object of the C texts that the model includes");
            diag_help(
                d, "what they call must be in them, in static libraries or in the C library: shared libraries are no "
                   "part of code that stands alone");
        }
        remove_folder(folder.at, n);
    }
    buffer_free(&folder);
    buffer_free(&path);
    return made;
}
