/* lanes.c: which sequences have code for several instances at once: arithmetic, and functions of <math.h>. */
#include <stddef.h>
#include <string.h>

#include "emit/machine.h"

Machine *machine_for_lanes(Arena *a, const EmitOptions *options)
{
#if defined(__x86_64__)
    bool is_wanted = options->lanes && !options->compiler && (options->code == EMIT_BEST || options->code == EMIT_FMA);
    if (!is_wanted || options->most_lanes < 4 || !__builtin_cpu_supports("avx"))
        return NULL;
    Machine *m = NEW(a, Machine);
    m->symbol = options->lanes;
    m->symbol_of_one = options->symbol;
    m->n_kinds = 1;
    m->x[0] = (X86){.arena = a,
                    .has_avx = true,
                    .has_avx512 = machine_has_avx512(),
                    .has_fma = machine_fuses(options),
                    .lanes = options->most_lanes >= 8 && machine_has_avx512() ? 8 : 4};
    return m;
#else
    (void)a, (void)options;
    return NULL;
#endif
}

const char *machine_lanes_function(const X86 *x, const Instruction *i)
{
    return text_f(x->arena, "lanes%d_%s", x->lanes, i->function);
}

static bool call_fits(const Machine *m, const Instruction *i)
{
    if (i->op == LINE_SINCOS)
        return true;
    return !i->takes_instance && i->k < 0 && i->gives_number && i->a >= 0 && i->c < 0 &&
           m->symbol(machine_lanes_function(&m->x[0], i)) != NULL;
}

/* Whether branches give no value: what they do is left to a run of that instance alone. */
static bool instruction_fits(const Machine *m, const Instruction *i, int depth)
{
    switch (i->op) {
    case LINE_CALL:
    case LINE_SINCOS:
        return depth > 0 || call_fits(m, i);
    case LINE_FIELD:
        return i->at == (int)offsetof(Instance, time);
    case LINE_SET:
    case LINE_PHI:
    case LINE_COUNT:
    case LINE_FLAG:
    case LINE_BEHIND:
    case LINE_CHOSEN:
    case LINE_PUT:
        return false;
    case LINE_SOLVE:
    case LINE_GIVE:
    case LINE_ISLAND:
    case LINE_TAKE:
    case LINE_MARK:
    case LINE_SINES:
    case LINE_SECOND_SINE:
    case LINE_SECOND_COSINE:
        return depth > 0;
    case LINE_NUMBER:
    case LINE_MEMORY:
    case LINE_LOAD:
    case LINE_ADD:
    case LINE_SUB:
    case LINE_MUL:
    case LINE_DIV:
    case LINE_MIN:
    case LINE_MAX:
    case LINE_SQRT:
    case LINE_NEG:
    case LINE_ABS:
    case LINE_FLOOR:
    case LINE_CEIL:
    case LINE_TRUNC:
    case LINE_MULADD:
    case LINE_MULSUB:
    case LINE_NEGADD:
    case LINE_LT:
    case LINE_LE:
    case LINE_EQ:
    case LINE_NE:
    case LINE_AND:
    case LINE_OR:
    case LINE_NOT:
    case LINE_TRUTH:
    case LINE_SELECT:
    case LINE_COSINE:
    case LINE_STORE:
    case LINE_IF:
    case LINE_ELSE:
    case LINE_END:
        return true;
    }
    return false;
}

static bool line_fits(const Machine *m, const Line *l)
{
    int depth = 0;
    for (int k = 0; k < l->code.n; k++) {
        const Instruction *i = &l->code.at[k];
        depth += (i->op == LINE_IF) - (i->op == LINE_END);
        if (!instruction_fits(m, i, depth))
            return false;
    }
    return l->islands.n == 0;
}

static void add_entry(Machine *m, const System *system, const Line *l, int line)
{
    int places = machine_places(system);
    Line ordered = {.arena = l->arena};
    line_schedule(l, places, machine_window(&m->x[0]), &ordered);
    MachineEntry entry = {.line = line, .begin = {machine_write(&m->x[0], &ordered, places)}};
    PUSH(m->x[0].arena, m->entries, entry);
}

bool machine_enter_lanes(Machine *m, Writer *w, const Sequence *s, int line, int rates)
{
    Arena *own = line_arena(s);
    Line to = {.arena = own}, fused = to, alone = to;
    const Line *whole = &to;
    int places = machine_places(w->system);
    bool done = line_of(w, s, m->symbol_of_one, &to) && line_fits(m, &to);
    if (done && rates >= 0 && m->x[0].has_fma) { /* as machine_enter_derivatives does for one */
        line_fuse(&to, places, line_watched(w->system, places, own), &fused);
        whole = &fused;
    }
    if (done)
        add_entry(m, w->system, whole, line);
    if (done && rates >= 0) {
        bool is_shorter = line_rates(whole, w->system->n_states, places, &alone);
        add_entry(m, w->system, is_shorter ? &alone : whole, rates);
    }
    arena_free(own);
    return done;
}
