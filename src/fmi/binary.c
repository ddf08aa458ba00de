/* binary.c: from C text to a shared library, with the run-time of FMUs in it or without. */
#include "fmi/binary.h"

#include <dlfcn.h>
#include <libtcc.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/temporary.h"
#include "fmi/link.h"
#include "fmi/text.h"

static const char *const needed[] = {"libm.so.6", "libc.so.6"};

/* In libm or libc; this program has them, too. */
static bool is_of_c(const char *name)
{
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        void *library = dlopen(needed[i], RTLD_LAZY);
        void *found = library ? dlsym(library, name) : NULL;
        if (library)
            dlclose(library);
        if (found)
            return true;
    }
    return false;
}

/* In this process, as it will be in the one that loads the code. */
static bool is_ours(const char *name)
{
    return is_of_c(name) || dlsym(RTLD_DEFAULT, name);
}

static void tcc_says(void *data, const char *text)
{
    Buffer *b = data;
    if (!strstr(text, "warning:"))
        buffer_f(b, "%s%s", b->n ? "; " : "", text);
}

static bool write_whole(const char *path, const char *bytes, size_t n)
{
    FILE *f = fopen(path, "w");
    bool done = f && fwrite(bytes, 1, n, f) == n;
    return f ? fclose(f) == 0 && done : false;
}

static bool report(Diags *d, const char *format, const char *what)
{
    diag(d, DIAG_E003, (Span){0}, format, what);
    return false;
}

/* ---- by libtcc --------------------------------------------------------------------------------------------------- */

static bool tcc_object(const Buffer *text, const char *path, Diags *d)
{
    Buffer said = {0};
    TCCState *tcc = tcc_new();
    if (!tcc)
        return report(d, "%s", "libtcc cannot start");
    tcc_set_error_func(tcc, &said, tcc_says);
    tcc_set_options(tcc, "-nostdlib -nostdinc -w");
    tcc_set_output_type(tcc, TCC_OUTPUT_OBJ);
    bool done = tcc_compile_string(tcc, text->at) >= 0 && tcc_output_file(tcc, path) >= 0;
    if (!done)
        report(d, "the generated C is not understood: %s", said.n ? said.at : "no reason given");
    tcc_delete(tcc);
    buffer_free(&said);
    return done;
}

static bool make_by_tcc(BinaryKind kind, const Buffer *text, const EmitAlone *code, const char *folder, Diags *d,
                        Buffer *to)
{
    Buffer path = {0}, object = {0}, beside = {0};
    buffer_f(&path, "%s/model.o", folder);
    bool done =
        tcc_object(text, path.at, d) && (file_whole(path.at, &object) || report(d, "'%s' cannot be read", path.at));
    if (done) {
        object_write(&code->machine, &beside);
        LinkObject objects[4] = {{.bytes = object.at, .n = object.n}, {.bytes = beside.at, .n = beside.n}};
        int n = 2;
        Arena *a = arena_new();
        bool alone = kind == BINARY_FMU;
        if (alone)
            objects[n++] = (LinkObject){.bytes = fmi_runtime_begin, .n = (size_t)(fmi_runtime_end - fmi_runtime_begin)};
        if (code->user.n)
            objects[n++] = (LinkObject){.bytes = code->user.at, .n = code->user.n, .shows = "cardan_user_"};
        const char *wrong =
            link_library(a, n, objects, alone ? "fmi" : "cardan_model", alone ? is_of_c : is_ours, 2, needed, to);
        done = !wrong || report(d, alone ? "the FMU cannot be made: %s" : "the code cannot be sent: %s", wrong);
        if (!done && alone)
            diag_help(d, "shared libraries are no part of an FMU; of LAPACK it has linear equations, least squares, "
                         "singular values, QR factors and eigenvalues (dgeev)");
        arena_free(a);
    }
    unlink(path.at);
    buffer_free(&path);
    buffer_free(&object);
    buffer_free(&beside);
    return done;
}

/* ---- by the system's compiler ------------------------------------------------------------------------------------ */

static bool make_by_command(BinaryKind kind, const Buffer *text, const EmitAlone *code, const char *compiler,
                            const char *folder, Diags *d, Buffer *to)
{
    Buffer source = {0}, runtime = {0}, user = {0}, library = {0}, command = {0};
    buffer_f(&source, "%s/model.c", folder);
    buffer_f(&runtime, "%s/runtime.o", folder);
    buffer_f(&library, "%s/model.so", folder);
    buffer_f(&user, "%s/user.o", folder);
    buffer_f(&command, "%s -w -std=gnu11 -fPIC%s -shared -o '%s' '%s'", compiler,
             kind == BINARY_FMU ? " -fvisibility=hidden" : "", library.at, source.at);
    if (kind == BINARY_FMU)
        buffer_f(&command, " '%s'", runtime.at);
    if (code->user.n)
        buffer_f(&command, " '%s'", user.at);
    buffer_text(&command, " -lm");
    bool done = (write_whole(source.at, text->at, text->n) && write_whole(user.at, code->user.at, code->user.n) &&
                 write_whole(runtime.at, fmi_runtime_begin, (size_t)(fmi_runtime_end - fmi_runtime_begin)) &&
                 system(command.at) == 0 && file_whole(library.at, to)) ||
                report(d, "'%s' does not make code of it", compiler);
    unlink(source.at);
    unlink(runtime.at);
    unlink(user.at);
    unlink(library.at);
    buffer_free(&source);
    buffer_free(&runtime);
    buffer_free(&user);
    buffer_free(&library);
    buffer_free(&command);
    return done;
}

bool binary_make(BinaryKind kind, const Buffer *text, const EmitAlone *code, const char *compiler, Diags *d, Buffer *to)
{
    Buffer folder = {0};
    buffer_f(&folder, "%s/cardan-XXXXXX", temporary_folder());
    bool done = !strchr(folder.at, '\'') && mkdtemp(folder.at);
    if (!done)
        report(d, "no folder can be made in '%s'", temporary_folder());
    else {
        done = compiler ? make_by_command(kind, text, code, compiler, folder.at, d, to)
                        : make_by_tcc(kind, text, code, folder.at, d, to);
        rmdir(folder.at);
    }
    buffer_free(&folder);
    return done;
}
