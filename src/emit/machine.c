/* machine.c: machine code in memory, in pages that are written first, then run, never both at once; or for an object. */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "emit/machine.h"

bool emit_code_named(const char *name, EmitCode *to)
{
    *to = strcmp(name, "libtcc") == 0 ? EMIT_C
          : strcmp(name, "sse2") == 0 ? EMIT_SSE2
          : strcmp(name, "fma") == 0  ? EMIT_FMA
                                      : EMIT_BEST;
    return *to != EMIT_BEST;
}

#if defined(__x86_64__)
static Machine *make(Arena *a, const void *(*known)(const char *name), int n_kinds)
{
    Machine *m = NEW(a, Machine);
    m->symbol = known;
    m->n_kinds = n_kinds;
    for (int k = 0; k < n_kinds; k++) {
        m->x[k].arena = a;
        m->x[k].has_avx = k == EMIT_BY_AVX;
    }
    return m;
}

bool machine_has_avx512(void)
{
    return __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq");
}

Machine *machine_new(Arena *a, const EmitOptions *options)
{
    if (options->code == EMIT_C || options->compiler)
        return NULL;
    Machine *m = make(a, options->symbol, 1);
    m->x[0].has_avx = options->code != EMIT_SSE2 && __builtin_cpu_supports("avx");
    m->x[0].has_fma = options->code == EMIT_FMA && m->x[0].has_avx && __builtin_cpu_supports("fma");
    m->x[0].has_avx512 = m->x[0].has_avx && machine_has_avx512();
    return m;
}

Machine *machine_for_object(Arena *a, const void *(*known)(const char *name))
{
    Machine *m = make(a, known, EMIT_N_KINDS);
    m->is_apart = true;
    return m;
}
#else
Machine *machine_new(Arena *a, const EmitOptions *options)
{
    (void)a, (void)options;
    return NULL;
}

Machine *machine_for_object(Arena *a, const void *(*known)(const char *name))
{
    (void)a, (void)known;
    return NULL;
}
#endif

static const char *name_of(Arena *a, const Sequence *s)
{
    Buffer name = {0};
    sequence_name(&name, s);
    const char *kept = arena_text(a, name.at, name.n);
    buffer_free(&name);
    return kept;
}

int machine_places(const System *s)
{
    return 2 * s->variables.n + s->parameters.n;
}

int machine_window(const X86 *x)
{
    enum { FEW = 80, MANY = 400 };
    return x->has_avx512 ? MANY : FEW;
}

static void add_entry(Machine *m, const System *system, const char *name, bool is_often, const Line *l, int line)
{
    MachineEntry entry = {.line = line, .name = name};
    for (int k = 0; k < m->n_kinds; k++) {
        X86 *x = &m->x[k];
        Line fused = {.arena = l->arena, .n_exchanged = l->n_exchanged}, ordered = fused;
        const Line *last = l;
        if (x->has_fma) {
            line_fuse(last, &fused);
            last = &fused;
        }
        if (is_often) {
            line_schedule(last, machine_places(system), machine_window(x), &ordered);
            last = &ordered;
        }
        entry.begin[k] = machine_write(x, last, machine_places(system));
    }
    PUSH(m->x[0].arena, m->entries, entry);
}

static void take_islands(Machine *m, Writer *w, const Line *l)
{
    for (int i = 0; i < l->islands.n; i++)
        sequence_write(w, &l->islands.at[i]);
    m->n_islands += l->islands.n;
}

bool machine_enter(Machine *m, Writer *w, const Sequence *s, int line)
{
    Arena *own = line_arena(s);
    Line to = {.arena = own, .first_island = m->n_islands};
    bool done = line_of(w, s, m->symbol, &to);
    if (done) {
        add_entry(m, w->system, name_of(m->x[0].arena, s), s->is_often, &to, line);
        take_islands(m, w, &to);
    }
    arena_free(own);
    return done;
}

MachineRates machine_enter_derivatives(Machine *m, Writer *w, const Sequence *s, int line)
{
    Arena *own = line_arena(s);
    Line whole = {.arena = own, .first_island = m->n_islands}, rates = {.arena = own};
    MachineRates done = !line_of(w, s, m->symbol, &whole) ? MACHINE_NEITHER
                        : line_rates(&whole, w->system->n_states, machine_places(w->system), &rates)
                            ? MACHINE_BOTH
                            : MACHINE_DERIVATIVES;
    if (done != MACHINE_NEITHER) {
        add_entry(m, w->system, "m_derivatives", done != MACHINE_BOTH, &whole, line);
        take_islands(m, w, &whole);
    }
    if (done == MACHINE_BOTH)
        add_entry(m, w->system, "m_rates", true, &rates, line + 1);
    arena_free(own);
    return done;
}

/* Pointers to functions are numbers among the others. */
static void connect_calls(Machine *m, void *const *islands)
{
    X86 *x = &m->x[0];
    for (int k = 0; k < x->calls.n; k++) {
        const X86Call *c = &x->calls.at[k];
        const void *function = c->name ? m->symbol(c->name) : islands[c->island];
        int pointer = x86_constant(x, (uint64_t)(uintptr_t)function);
        PUSH(x->arena, x->fixups, ((Fixup){.at = c->at, .end = c->at + 4, .constant = pointer}));
    }
}

bool machine_finish(Machine *m, void **entries, void *const *islands)
{
    if (!m->entries.n)
        return true;
    connect_calls(m, islands);
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    m->size = (x86_size(&m->x[0]) + page) / page * page;
    void *pages = mmap(NULL, m->size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED)
        return false;
    m->pages = pages;
    x86_copy(&m->x[0], pages);
    if (mprotect(pages, m->size, PROT_READ | PROT_EXEC))
        return false;
    for (int i = 0; i < m->entries.n; i++)
        entries[m->entries.at[i].line] = (unsigned char *)pages + m->entries.at[i].begin[0];
    return true;
}

void machine_take(const Machine *m, EmitMachine *to)
{
    Arena *a = m->x[0].arena;
    to->n_functions = m->entries.n;
    to->functions = NEW_ARRAY(a, EmitFunction, m->entries.n + 1);
    for (int i = 0; i < m->entries.n; i++) {
        to->functions[i].name = m->entries.at[i].name;
        memcpy(to->functions[i].begin, m->entries.at[i].begin, sizeof m->entries.at[i].begin);
    }
    for (int k = 0; k < m->n_kinds; k++) {
        const X86 *x = &m->x[k];
        EmitBytes *bytes = &to->kinds[k];
        bytes->n = x86_size(x);
        bytes->at = arena_zeros(a, bytes->n + 1);
        x86_copy(x, bytes->at);
        bytes->n_calls = x->calls.n;
        bytes->calls = NEW_ARRAY(a, EmitCall, x->calls.n + 1);
        for (int i = 0; i < x->calls.n; i++)
            bytes->calls[i] = (EmitCall){x->calls.at[i].at, x->calls.at[i].name, x->calls.at[i].island};
    }
}

void machine_free(Machine *m)
{
    if (m && m->pages)
        munmap(m->pages, m->size);
    if (m)
        m->pages = NULL;
}
