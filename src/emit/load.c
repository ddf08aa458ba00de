/* load.c: from a system to a Model that runs: text, machine code by libtcc or by the system's compiler, addresses. */
#include <dlfcn.h>
#include <libtcc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "emit/text.h"
#include "emit/writer.h"

typedef VEC(void *) Handles;

/* Machine code, wherever it came from. */
typedef struct {
    TCCState *tcc;
    void *library; /* of dlopen */
} Code;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- text ------------------------------------------------------------------------------------------------------ */

static void writer_begin(Writer *w, const System *s, Diags *d)
{
    *w = (Writer){.system = s, .x = s->x, .arena = arena_new(), .diags = d};
    w->read_room = vars_count(s->x) + 1;
    w->read = NEW_ARRAY(w->arena, unsigned char, w->read_room);
}

static void writer_end(Writer *w)
{
    buffer_free(&w->declared);
    buffer_free(&w->done);
    buffer_free(&w->body);
    arena_free(w->arena);
}

static bool write_all(Writer *w, Buffer *to)
{
    steps_write_all(w);
    if (w->problem) {
        diag(w->diags, DIAG_E001, w->problem_span, "%s", w->problem);
        return false;
    }
    buffer_text(to, emit_model_text);
    buffer_text(to, emit_array_text);
    buffer_text(to, emit_prelude);
    buffer_add(to, w->declared.at ? w->declared.at : "", w->declared.n);
    buffer_add(to, w->done.at ? w->done.at : "", w->done.n);
    return true;
}

bool emit_text(Buffer *to, const System *s, Diags *d)
{
    Writer w;
    writer_begin(&w, s, d);
    bool done = write_all(&w, to);
    writer_end(&w);
    return done;
}

/* ---- external functions ---------------------------------------------------------------------------------------- */

static void *open_library(Arena *a, const char *folder, const char *name, size_t n)
{
    Buffer path = {0};
    void *handle = NULL;
    const char *const forms[] = {"%s/linux64/lib%.*s.so", "%s/lib%.*s.so", "%s/%.*s"};
    for (size_t i = 0; folder && !handle && i < sizeof forms / sizeof *forms; i++) {
        buffer_clear(&path);
        switch (i) {
        case 0:
            buffer_f(&path, "%s/linux64/lib%.*s.so", folder, (int)n, name);
            break;
        case 1:
            buffer_f(&path, "%s/lib%.*s.so", folder, (int)n, name);
            break;
        case 2:
            buffer_f(&path, "%s/%.*s", folder, (int)n, name);
            break;
        }
        handle = dlopen(path.at, RTLD_NOW | RTLD_LOCAL);
    }
    if (!handle) {
        buffer_clear(&path);
        buffer_f(&path, "lib%.*s.so", (int)n, name);
        handle = dlopen(path.at, RTLD_NOW | RTLD_LOCAL);
    }
    (void)a;
    buffer_free(&path);
    return handle;
}

/* annotation(Library={"a", "b"}, LibraryDirectory=…): each is opened in turn. */
static void *find_in_libraries(Arena *a, Handles *opened, const External *external, const char *name)
{
    const char *at = external->library;
    while (at && *at) {
        size_t n = strcspn(at, ",; ");
        void *handle = n ? open_library(a, external->library_directory, at, n) : NULL;
        if (handle) {
            PUSH(a, *opened, handle);
            void *found = dlsym(handle, name);
            if (found)
                return found;
        }
        at += n + (at[n] != 0);
    }
    return NULL;
}

static void *find_external(const System *s, const EmitOptions *options, Handles *opened, const Function *f)
{
    const External *external = f->external;
    const char *name = external->name ? external->name->text : f->name->text;
    char fortran[256];
    const void *found = options->external ? options->external(name) : NULL;
    if (!found)
        found = options->symbol(name);
    if (!found && external->language && strncmp(external->language->text, "FORTRAN", 7) == 0) {
        snprintf(fortran, sizeof fortran, "%s_", name);
        for (char *c = fortran; *c; c++)
            *c = (char)(*c >= 'A' && *c <= 'Z' ? *c + 32 : *c);
        found = dlsym(RTLD_DEFAULT, fortran);
    }
    if (!found)
        found = dlsym(RTLD_DEFAULT, name);
    if (!found)
        found = find_in_libraries(s->arena, opened, external, name);
    return (void *)(uintptr_t)found;
}

static bool link_externals(Writer *w, const EmitOptions *options, Handles *opened, void **table)
{
    bool done = true;
    for (int i = 0; i < w->externals.n; i++) {
        const Function *f = w->externals.at[i].function;
        table[i] = find_external(w->system, options, opened, f);
        if (table[i])
            continue;
        done = false;
        diag(w->diags, DIAG_E002, f->span, "the external function '%s' of '%s' cannot be found",
             f->external->name ? f->external->name->text : f->name->text, f->name->text);
        if (f->external->library)
            diag_help(w->diags, "its library is '%s'; it was looked for in '%s' and where the system keeps libraries",
                      f->external->library,
                      f->external->library_directory ? f->external->library_directory : "no folder of its own");
    }
    return done;
}

/* ---- machine code ---------------------------------------------------------------------------------------------- */

static void tcc_says(void *data, const char *text)
{
    Buffer *b = data;
    if (!strstr(text, "warning:"))
        buffer_f(b, "%s%s", b->n ? "; " : "", text);
}

static bool compile_tcc(Code *code, const char *text, const EmitOptions *options, Diags *d)
{
    Buffer said = {0};
    TCCState *tcc = code->tcc = tcc_new();
    if (!tcc)
        return diag(d, DIAG_E003, (Span){0}, "libtcc cannot start"), false;
    tcc_set_error_func(tcc, &said, tcc_says);
    tcc_set_options(tcc, "-nostdlib -nostdinc -w");
    tcc_set_output_type(tcc, TCC_OUTPUT_MEMORY);
    for (const char *const *name = options->symbols; *name; name++)
        tcc_add_symbol(tcc, *name, options->symbol(*name));
    bool done = tcc_compile_string(tcc, text) >= 0 && tcc_relocate(tcc, TCC_RELOCATE_AUTO) >= 0;
    if (!done)
        diag(d, DIAG_E003, (Span){0}, "the generated C is not understood: %s", said.n ? said.at : "no reason given");
    buffer_free(&said);
    return done;
}

static bool write_file(const char *path, const char *text, size_t n)
{
    FILE *f = fopen(path, "w");
    bool done = f && fwrite(text, 1, n, f) == n;
    return f ? fclose(f) == 0 && done : false;
}

/* In a folder of its own, which is gone afterwards. */
static bool compile_cc(Code *code, const Buffer *text, const EmitOptions *options, Diags *d)
{
    const char *base = getenv("TMPDIR");
    Buffer folder = {0}, source = {0}, library = {0}, command = {0};
    buffer_f(&folder, "%s/cardan-XXXXXX", base && *base ? base : "/tmp");
    bool done = mkdtemp(folder.at) != NULL;
    if (done) {
        buffer_f(&source, "%s/model.c", folder.at);
        buffer_f(&library, "%s/model.so", folder.at);
        buffer_f(&command, "%s -w -std=gnu11 -fPIC -shared -o '%s' '%s'", options->compiler, library.at, source.at);
        done = write_file(source.at, text->at, text->n) && system(command.at) == 0 &&
               (code->library = dlopen(library.at, RTLD_NOW | RTLD_LOCAL)) != NULL;
        if (!done) {
            const char *why = dlerror();
            diag(d, DIAG_E003, (Span){0}, "'%s' does not make code of the model%s%s", options->compiler,
                 why ? ": " : "", why ? why : "");
        }
        unlink(source.at);
        unlink(library.at);
        rmdir(folder.at);
    } else {
        diag(d, DIAG_E003, (Span){0}, "no folder can be made in '%s' for the C compiler",
             base && *base ? base : "/tmp");
    }
    buffer_free(&folder);
    buffer_free(&source);
    buffer_free(&library);
    buffer_free(&command);
    return done;
}

static void *code_symbol(const Code *code, const char *name)
{
    return code->tcc ? tcc_get_symbol(code->tcc, name) : dlsym(code->library, name);
}

/* A pointer to a function from a pointer to data, which POSIX allows and C does not. */
#define TAKE(to, from) memcpy(&(to), (from), sizeof(void *))

/* In the order of steps_write_all. */
static void entries_take(Model *m, void **entries)
{
    void **next = entries;
    TAKE(m->parameters, next++);
    TAKE(m->starts, next++);
    TAKE(m->initial, next++);
    TAKE(m->derivatives, next++);
    TAKE(m->crossings, next++);
    TAKE(m->outputs, next++);
    TAKE(m->update, next++);
    TAKE(m->next_time, next++);
    TAKE(m->samples, next++);
    TAKE(m->delays, next++);
    TAKE(m->asserts, next++);
    TAKE(m->destroy, next++);
    for (int k = 0; k < m->n_blocks; k++) {
        ModelBlock *b = (ModelBlock *)&m->blocks[k];
        TAKE(b->residual, next++);
        TAKE(b->jacobian, next++);
    }
    for (int k = 0; k < m->n_mixed; k++) {
        ModelMixed *x = (ModelMixed *)&m->mixed[k];
        TAKE(x->discrete, next++);
        TAKE(x->continuous, next++);
        TAKE(x->differences, next++);
    }
    for (int k = 0; k < m->n_sets; k++) {
        ModelStateSet *set = (ModelStateSet *)&m->sets[k];
        TAKE(set->jacobian, next++);
    }
}

Emitted *emit_compile(const System *s, const EmitOptions *options, Diags *d)
{
    Emitted *e = NEW(s->arena, Emitted);
    Code *code = NEW(s->arena, Code);
    Handles *opened = NEW(s->arena, Handles);
    e->code = code;
    e->libraries = opened;
    Writer w;
    Buffer text = {0};
    double start = now();
    writer_begin(&w, s, d);
    bool done = write_all(&w, &text);
    e->text_bytes = text.n;
    e->write_s = now() - start;
    start = now();
    done = done && (options->compiler ? compile_cc(code, &text, options, d) : compile_tcc(code, text.at, options, d));
    if (done) {
        tables_make(s, &e->model);
        entries_take(&e->model, code_symbol(code, "cardan_entries"));
        done = link_externals(&w, options, opened, code_symbol(code, "cardan_external"));
    }
    e->compile_s = now() - start;
    buffer_free(&text);
    writer_end(&w);
    if (done)
        return e;
    emit_free(e);
    return NULL;
}

void emit_free(Emitted *e)
{
    if (!e)
        return;
    Code *code = e->code;
    Handles *opened = e->libraries;
    if (code->tcc)
        tcc_delete(code->tcc);
    if (code->library)
        dlclose(code->library);
    for (int i = 0; i < opened->n; i++)
        dlclose(opened->at[i]);
    code->tcc = NULL;
    code->library = NULL;
    opened->n = 0;
}
