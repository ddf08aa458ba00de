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
    for (int k = 0; k < n_kinds; k++)
        m->x[k].arena = a;
    return m;
}

bool machine_has_avx512(void)
{
    return __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq");
}

bool machine_fuses(const EmitOptions *options)
{
    return options->code == EMIT_FMA && __builtin_cpu_supports("avx") && __builtin_cpu_supports("fma");
}

Machine *machine_new(Arena *a, const EmitOptions *options)
{
    if (options->code == EMIT_C || options->compiler)
        return NULL;
    Machine *m = make(a, options->symbol, 1);
    m->x[0].has_avx = options->code != EMIT_SSE2 && __builtin_cpu_supports("avx");
    m->x[0].has_fma = machine_fuses(options);
    m->x[0].has_near_sines = options->near_sines && m->x[0].has_fma;
    m->x[0].has_avx512 = m->x[0].has_avx && machine_has_avx512();
    return m;
}

Machine *machine_for_object(Arena *a, const EmitAlone *what)
{
    Machine *m = make(a, what->symbol, EMIT_N_KINDS);
    m->is_apart = true;
    m->x[EMIT_BY_AVX].has_avx = what->code != EMIT_SSE2;
    m->x[EMIT_BY_AVX].has_fma = what->code == EMIT_FMA;
    return m;
}
#else
Machine *machine_new(Arena *a, const EmitOptions *options)
{
    (void)a, (void)options;
    return NULL;
}

Machine *machine_for_object(Arena *a, const EmitAlone *what)
{
    (void)a, (void)what;
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

static bool any_fuses(const Machine *m)
{
    bool any = false;
    for (int k = 0; k < m->n_kinds; k++)
        any |= m->x[k].has_fma;
    return any;
}

/* The same line for processors with FMA and without it. */
typedef struct {
    const Line *plain, *fused;
} LineForms;

static void add_entry(Machine *m, const System *system, const char *name, bool is_ordered, LineForms forms, int line)
{
    MachineEntry entry = {.line = line, .name = name};
    for (int k = 0; k < m->n_kinds; k++) {
        X86 *x = &m->x[k];
        const Line *l = x->has_fma ? forms.fused : forms.plain;
        Line ordered = {.arena = l->arena, .n_exchanged = l->n_exchanged}, with_sines = ordered;
        if (is_ordered) {
            line_sines(l, &with_sines);
            line_schedule(&with_sines, machine_places(system), machine_window(x), &ordered);
        }
        entry.begin[k] = machine_write(x, is_ordered ? &ordered : l, machine_places(system));
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
    Line to = {.arena = own, .first_island = m->n_islands}, fused = {.arena = own};
    const Line *often = &to;
    bool done = line_of(w, s, m->symbol, &to), is_fused = s->is_often && any_fuses(m);
    if (done) {
        if (is_fused) {
            line_fuse(&to, machine_places(w->system), NULL, &fused);
            often = &fused;
        }
        add_entry(m, w->system, name_of(m->x[0].arena, s), s->is_often, (LineForms){&to, often}, line);
        take_islands(m, w, &to);
    }
    arena_free(own);
    return done;
}

MachineRates machine_enter_derivatives(Machine *m, Writer *w, const Sequence *s, int line)
{
    Arena *own = line_arena(s);
    const Line none = {.arena = own};
    Line whole = {.arena = own, .first_island = m->n_islands}, rates = none, fused = none, fused_rates = none;
    int n_states = w->system->n_states, places = machine_places(w->system);
    MachineRates done = !line_of(w, s, m->symbol, &whole)              ? MACHINE_NEITHER
                        : line_rates(&whole, n_states, places, &rates) ? MACHINE_BOTH
                                                                       : MACHINE_DERIVATIVES;
    bool is_fused = done != MACHINE_NEITHER && any_fuses(m);
    if (is_fused) { /* of the whole, so that both give the same bits */
        line_fuse(&whole, places, line_watched(w->system, places, own), &fused);
        line_rates(&fused, n_states, places, &fused_rates);
    }
    if (done != MACHINE_NEITHER) {
        add_entry(m, w->system, "m_derivatives", done != MACHINE_BOTH, (LineForms){&whole, is_fused ? &fused : &whole},
                  line);
        take_islands(m, w, &whole);
    }
    if (done == MACHINE_BOTH)
        add_entry(m, w->system, "m_rates", true, (LineForms){&rates, is_fused ? &fused_rates : &rates}, line + 1);
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
    void *pages = mmap(NULL, m->size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
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
    to->needs_fma = any_fuses(m);
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
