/* load.c: emit_compile, from a system to a Model that runs: functions as machine code of our own, the rest as text for
 * libtcc or the system's compiler, and the addresses of both. */
#include <dlfcn.h>
#include <libtcc.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/clock.h"
#include "emit/compiler.h"
#include "emit/load.h"
#include "emit/machine.h"
#include "emit/text.h"

/* Machine code, wherever it came from. */
typedef struct {
    TCCState *tcc;
    void *pages; /* of libtcc's code and tables: written first, then run, never both at once */
    size_t n_pages;
    void *library; /* of dlopen */
    Machine *machine, *lanes;
} Code;

/* ---- text ------------------------------------------------------------------------------------------------------ */

void writer_begin(Writer *w, const System *s, Diags *d)
{
    enum { BYTES_OF_STEP = 256 }; /* about: what it becomes an item of, and four nodes below it */
    int n = s->steps.derivatives.n > s->steps.initial.n ? s->steps.derivatives.n : s->steps.initial.n;
    *w = (Writer){.system = s, .x = s->x, .arena = arena_new_for((size_t)n * BYTES_OF_STEP), .diags = d};
    w->read_room = vars_count(s->x) + 1;
    w->read = NEW_ARRAY(w->arena, unsigned char, w->read_room);
}

void writer_end(Writer *w)
{
    buffer_free(&w->declared);
    buffer_free(&w->done);
    buffer_free(&w->adapters);
    buffer_free(&w->entries);
    buffer_free(&w->body);
    arena_free(w->arena);
}

/* The functions that were written so far, with all that they need. */
static bool write_text(Writer *w, Buffer *to)
{
    if (w->problem) {
        diag(w->diags, DIAG_E001, w->problem_span, "%s", w->problem);
        return false;
    }
    buffer_text(to, emit_model_text);
    buffer_text(to, emit_array_text);
    buffer_text(to, emit_prelude);
    buffer_add(to, w->declared.at ? w->declared.at : "", w->declared.n);
    buffer_add(to, w->done.at ? w->done.at : "", w->done.n);
    buffer_add(to, w->adapters.at ? w->adapters.at : "", w->adapters.n);
    return true;
}

static bool write_all(Writer *w, Buffer *to)
{
    steps_write_all(w);
    return write_text(w, to);
}

static void write_islands(const Writer *w, Buffer *to)
{
    buffer_text(to, "void *cardan_islands[] = {\n");
    for (int k = 0; w->machine && k < w->machine->n_islands; k++)
        buffer_f(to, "(void *)island_%d,\n", k);
    buffer_text(to, "0};\n");
}

/* … and the table of its functions, for code that is loaded beside tables in memory. */
static bool write_to_load(Writer *w, Buffer *to)
{
    if (!write_text(w, to))
        return false;
    buffer_f(to, "void *cardan_entries[] = {\n%s0};\n", w->entries.at);
    write_islands(w, to);
    return true;
}

/* Those that C texts or libraries of the model bring, and not we. */
static Ints users_own(Writer *w, const EmitAlone *what)
{
    Ints own = {0};
    for (int i = 0; i < w->externals.n; i++) {
        const External *e = w->externals.at[i].function->external;
        const char *name = link_name(w->externals.at[i].function);
        bool is_ours = what->external && what->external(name);
        /* without a text of its own it is in that of another one, or in the C library */
        if (!is_ours && (e->include || e->n_libraries || !dlsym(RTLD_DEFAULT, name)))
            ints_push(w->arena, &own, i);
    }
    return own;
}

/* The functions of the standard library of C and of our own run-time have prototypes already: the table names them by
 * their symbols alone. */
static void write_externals(Writer *w, const Ints *own, Buffer *to)
{
    for (int i = 0, k = 0; i < w->externals.n; i++) {
        buffer_f(to, "extern char external_%d[] __asm__(\"", i);
        if (k < own->n && own->at[k] == i)
            buffer_f(to, "cardan_user_%d", own->at[k++]);
        else
            buffer_text(to, link_name(w->externals.at[i].function));
        buffer_text(to, "\");\n");
    }
    buffer_f(to, "void *cardan_external[%d] = {\n", w->externals.n + 1);
    for (int i = 0; i < w->externals.n; i++)
        buffer_f(to, "external_%d,\n", i);
    buffer_text(to, "0};\n");
}

bool emit_alone(Buffer *to, const System *s, Arena *a, EmitAlone *what, Diags *d)
{
    Writer w;
    writer_begin(&w, s, d);
    w.machine = what->symbol ? machine_for_object(a, what) : NULL;
    bool done = write_all(&w, to);
    what->n_code = to->n;
    if (done) {
        tables_make(s, what->tables);
        model_write(to, what->tables, w.entries.at, what->whole);
        Ints own = users_own(&w, what);
        write_externals(&w, &own, to);
        done = !own.n || sources_object(&w, &own, &what->user);
        if (w.machine) {
            write_islands(&w, to);
            machine_take(w.machine, &what->machine);
        }
    }
    writer_end(&w);
    return done;
}

bool emit_text(Buffer *to, const System *s, Diags *d)
{
    Writer w;
    writer_begin(&w, s, d);
    cost_note(&w.declared, s);
    steps_write_all(&w);
    bool done = write_to_load(&w, to);
    writer_end(&w);
    return done;
}

/* ---- machine code ---------------------------------------------------------------------------------------------- */

static void tcc_says(void *data, const char *text)
{
    Buffer *b = data;
    if (!strstr(text, "warning:"))
        buffer_f(b, "%s%s", b->n ? "; " : "", text);
}

/* Its code and tables, in pages that can be written. */
static bool place_tcc(Code *code)
{
    int size = tcc_relocate(code->tcc, NULL);
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    if (size < 0)
        return false;
    code->n_pages = ((size_t)size + page) / page * page;
    void *pages = mmap(NULL, code->n_pages, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED)
        return false;
    code->pages = pages;
    return tcc_relocate(code->tcc, pages) >= 0;
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
    bool done = tcc_compile_string(tcc, text) >= 0 && place_tcc(code);
    if (!done)
        diag(d, DIAG_E003, (Span){0}, "the generated C is not understood: %s", said.n ? said.at : "no reason given");
    buffer_free(&said);
    return done;
}

static bool compile_cc(Code *code, const Buffer *text, const EmitOptions *options, Diags *d)
{
    CompileUnit unit = {.text = *text};
    code->library = compiler_kept_library(&unit, options->compiler, d);
    if (!code->library)
        diag_help(d, "without a compiler there are --cc=fma, --cc=sse2 and --cc=libtcc");
    return code->library != NULL;
}

static void *code_symbol(const Code *code, const char *name)
{
    return code->tcc ? tcc_get_symbol(code->tcc, name) : dlsym(code->library, name);
}

/* A pointer to a function from a pointer to data, which POSIX allows and C does not. */
#define TAKE(to, from) memcpy(&(to), (from), sizeof(void *))

/* In the order of steps_write_all; model_text.c reads them in the same one. */
static void entries_take(Model *m, void **entries)
{
    void **next = entries;
    TAKE(m->parameters, next++);
    TAKE(m->starts, next++);
    TAKE(m->initial, next++);
    TAKE(m->begin, next++);
    TAKE(m->still, next++);
    TAKE(m->derivatives, next++);
    TAKE(m->rates, next++);
    TAKE(m->crossings, next++);
    TAKE(m->watch, next++);
    TAKE(m->outputs, next++);
    TAKE(m->update, next++);
    TAKE(m->next_time, next++);
    TAKE(m->samples, next++);
    TAKE(m->delays, next++);
    TAKE(m->asserts, next++);
    TAKE(m->destroy, next++);
    if (m->tangents)
        TAKE(((ModelTangents *)m->tangents)->factors, next);
    next++;
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

static void take_lanes(Emitted *e, Code *code, bool has_lanes)
{
    void *entries[3] = {NULL, NULL, NULL};
    if (!has_lanes || !machine_finish(code->lanes, entries, NULL))
        return;
    e->lanes = code->lanes->x[0].lanes;
    memcpy(&e->lanes_derivatives, &entries[0], sizeof entries[0]);
    memcpy(&e->lanes_outputs, &entries[1], sizeof entries[1]);
    memcpy(&e->lanes_rates, &entries[2], sizeof entries[2]);
}

/* Code that is not written any more is code that may be run. */
static bool seal_pages(const Code *code, Diags *d)
{
    bool done = !code->pages || mprotect(code->pages, code->n_pages, PROT_READ | PROT_EXEC) == 0;
    if (!done)
        diag(d, DIAG_E003, (Span){0}, "the system lets no memory be run as code");
    return done;
}

static void free_code(Code *code)
{
    if (code->tcc)
        tcc_delete(code->tcc);
    if (code->pages)
        munmap(code->pages, code->n_pages);
    if (code->library)
        dlclose(code->library);
    machine_free(code->machine);
    machine_free(code->lanes);
    *code = (Code){0};
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
    double start = seconds_now();
    writer_begin(&w, s, d);
    w.machine = code->machine = machine_new(s->arena, options);
    w.lanes = code->lanes = machine_for_lanes(s->arena, options);
    steps_write_all(&w);
    bool done = write_to_load(&w, &text);
    e->text_bytes = text.n;
    e->write_s = seconds_now() - start;
    start = seconds_now();
    done = done && (options->compiler ? compile_cc(code, &text, options, d) : compile_tcc(code, text.at, options, d));
    if (done) {
        tables_make(s, &e->model);
        void **entries = code_symbol(code, "cardan_entries");
        done = !code->machine || machine_finish(code->machine, entries, code_symbol(code, "cardan_islands"));
        if (!done)
            diag(d, DIAG_E003, (Span){0}, "the system gives no memory for machine code");
        entries_take(&e->model, entries);
        done = done && link_externals(&w, options, opened, code_symbol(code, "cardan_external"));
        link_user_table(opened, &e->model);
        done = done && seal_pages(code, d);
        take_lanes(e, code, w.has_lanes);
    }
    e->compile_s = seconds_now() - start;
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
    Handles *opened = e->libraries;
    free_code(e->code);
    for (int i = 0; i < opened->n; i++)
        dlclose(opened->at[i]);
    opened->n = 0;
}

struct EmitFormulas {
    Code code;
};

/* Nothing is left to C where all formulas became machine code: then no compiler starts. */
static bool load_formulas(Writer *w, Code *code, int n, const EmitOptions *options, void **entries, Diags *d)
{
    Buffer text = {0};
    void **islands = NULL;
    bool done = true;
    if (w->done.n || !code->machine) {
        buffer_f(&w->declared, "void *cardan_external[%d];\n", w->externals.n + 1);
        done = write_to_load(w, &text) &&
               (options->compiler ? compile_cc(code, &text, options, d) : compile_tcc(code, text.at, options, d));
        if (done) {
            memcpy(entries, code_symbol(code, "cardan_entries"), (size_t)n * sizeof *entries);
            islands = code_symbol(code, "cardan_islands");
        }
    }
    if (done && code->machine && !machine_finish(code->machine, entries, islands)) {
        diag(d, DIAG_E003, (Span){0}, "the system gives no memory for machine code");
        done = false;
    }
    buffer_free(&text);
    return done && seal_pages(code, d);
}

EmitFormulas *emit_formulas(Arena *keep, const System *s, int n, const EmitFormula *of, const EmitOptions *options,
                            EmitFormulaCode *to, Diags *d)
{
    EmitFormulas *f = NEW(keep, EmitFormulas);
    Writer w;
    writer_begin(&w, s, d);
    w.machine = f->code.machine = machine_new(keep, options);
    void **entries = NEW_ARRAY(w.arena, void *, n + 1);
    entries_write_formulas(&w, n, of);
    bool done = load_formulas(&w, &f->code, n, options, entries, d);
    for (int k = 0; k < n && done; k++)
        TAKE(to[k], &entries[k]);
    writer_end(&w);
    if (done)
        return f;
    emit_formulas_free(f);
    return NULL;
}

void emit_formulas_free(EmitFormulas *f)
{
    if (f)
        free_code(&f->code);
}
