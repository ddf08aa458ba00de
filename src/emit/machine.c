/* machine.c: pages of machine code: written first, then run, never both at once. */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "emit/machine.h"

bool emit_code_named(const char *name, EmitCode *to)
{
    *to = strcmp(name, "libtcc") == 0 ? EMIT_C : strcmp(name, "sse2") == 0 ? EMIT_SSE2 : EMIT_BEST;
    return *to != EMIT_BEST;
}

Machine *machine_new(Arena *a, const EmitOptions *options)
{
#if defined(__x86_64__)
    if (options->code == EMIT_C || options->compiler)
        return NULL;
    Machine *m = NEW(a, Machine);
    m->x.arena = a;
    m->x.has_avx = options->code == EMIT_BEST && __builtin_cpu_supports("avx");
    m->target = (LineTarget){.symbol = options->symbol, .can_round = m->x.has_avx};
    return m;
#else
    (void)a, (void)options;
    return NULL;
#endif
}

bool machine_enter(Machine *m, Writer *w, const Sequence *s, int line)
{
    Arena *own = arena_new();
    Line to = {.arena = own, .first_island = m->n_islands};
    bool done = line_of(w, s, &m->target, &to);
    if (done) {
        int places = 2 * w->system->variables.n + w->system->parameters.n;
        MachineEntry entry = {.line = line, .begin = machine_write(&m->x, &to, places, &m->calls)};
        PUSH(m->x.arena, m->entries, entry);
        for (int i = 0; i < to.islands.n; i++)
            sequence_write(w, &to.islands.at[i]);
        m->n_islands += to.islands.n;
    }
    arena_free(own);
    return done;
}

static void put_constants(Machine *m, unsigned char *code, size_t begin, void *const *islands)
{
    const X86 *x = &m->x;
    for (int k = 0; k < m->calls.n; k++)
        x->constants.at[m->calls.at[k].constant] = (uint64_t)(uintptr_t)islands[m->calls.at[k].island];
    for (int k = 0; k < x->constants.n; k++) {
        const uint64_t both[] = {x->constants.at[k], x->constants.at[k]};
        memcpy(code + begin + 16 * (size_t)k, both, sizeof both);
    }
    for (int i = 0; i < x->fixups.n; i++) {
        const Fixup *f = &x->fixups.at[i];
        int32_t distance = (int32_t)begin + 16 * f->constant - f->end;
        memcpy(code + f->at, &distance, sizeof distance);
    }
}

bool machine_finish(Machine *m, void **entries, void *const *islands)
{
    if (!m->entries.n)
        return true;
    size_t page = (size_t)sysconf(_SC_PAGESIZE), begin = ((size_t)m->x.n + 15) / 16 * 16;
    m->size = (begin + 16 * (size_t)m->x.constants.n + page) / page * page;
    void *pages = mmap(NULL, m->size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED)
        return false;
    m->pages = pages;
    memcpy(pages, m->x.code, (size_t)m->x.n);
    put_constants(m, pages, begin, islands);
    if (mprotect(pages, m->size, PROT_READ | PROT_EXEC))
        return false;
    for (int i = 0; i < m->entries.n; i++)
        entries[m->entries.at[i].line] = (unsigned char *)pages + m->entries.at[i].begin;
    return true;
}

void machine_free(Machine *m)
{
    if (m && m->pages)
        munmap(m->pages, m->size);
    if (m)
        m->pages = NULL;
}
