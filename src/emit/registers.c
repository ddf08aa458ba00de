/* registers.c: where values are: in registers, in the frame, in the instance.
 *
 * One walk along the line. Where registers run out, the value whose next use is furthest away goes (Belady), to the
 * frame unless it lies in memory anyway: numbers, variables, what was just stored. */
#include "emit/registers.h"

/* ---- uses ------------------------------------------------------------------------------------------------------- */

/* Backwards: what was seen last is used next. */
static void find_uses(Allocation *m)
{
    const Line *l = m->line;
    for (int i = 0; i < l->code.n; i++)
        m->values[i] = (LiveValue){.next = REGISTERS_NO_USE, .in = REGISTERS_NOWHERE};
    for (int i = l->code.n - 1; i >= 0; i--) {
        int of[LINE_ARGUMENTS], n = registers_operands(&l->code.at[i], of);
        for (int k = 0; k < n; k++)
            m->next_use[i][k] = m->values[of[k]].next;
        for (int k = 0; k < n; k++)
            m->values[of[k]].next = i;
    }
}

/* ---- places ----------------------------------------------------------------------------------------------------- */

int registers_slot(Allocation *m)
{
    return m->free_slots.n ? m->free_slots.at[--m->free_slots.n] : m->n_slots++;
}

void registers_settle(Allocation *m, int v, X86Place home)
{
    m->values[v].has_home = true;
    m->values[v].home = home;
    if (home.kind != PLACE_V)
        return;
    PUSH(m->arena, m->owners, ((HomeOwner){v, m->owner[home.at]}));
    m->owner[home.at] = m->owners.n - 1;
}

void registers_save(Allocation *m, int v)
{
    LiveValue *value = &m->values[v];
    if (value->has_home)
        return;
    registers_settle(m, v, (X86Place){PLACE_FRAME, registers_slot(m)});
    x86_store(m->x, value->home, value->in);
}

static void leave_register(Allocation *m, int r)
{
    if (m->held[r] != REGISTERS_NOWHERE)
        m->values[m->held[r]].in = REGISTERS_NOWHERE;
    m->held[r] = REGISTERS_NOWHERE;
    m->taken &= ~(1u << r);
}

void registers_enter(Allocation *m, int v, int r)
{
    leave_register(m, r);
    m->held[r] = v;
    m->needed[r] = m->values[v].next;
    m->taken |= 1u << r;
    m->values[v].in = (signed char)r;
}

int registers_free_below(Allocation *m, int end)
{
    int furthest = -1, victim = 0;
    unsigned not_held = ~(m->taken | m->pinned) & (~0u >> (X86_REGISTERS - end));
    if (not_held)
        return __builtin_ctz(not_held);
    for (int r = 0; r < end; r++)
        if (m->needed[r] > furthest && !(m->pinned & 1u << r)) {
            furthest = m->needed[r];
            victim = r;
        }
    if (furthest != REGISTERS_NO_USE)
        registers_save(m, m->held[victim]);
    leave_register(m, victim);
    return victim;
}

int registers_free(Allocation *m)
{
    return registers_free_below(m, m->n_registers);
}

int registers_hold_below(Allocation *m, int v, int end)
{
    LiveValue *value = &m->values[v];
    int from = value->in;
    if (from == REGISTERS_NOWHERE || from >= end) {
        int r = registers_free_below(m, end);
        x86_load(m->x, r, from == REGISTERS_NOWHERE ? value->home : (X86Place){PLACE_REGISTER, from});
        if (from != REGISTERS_NOWHERE) {
            m->pinned &= ~(1u << from);
            leave_register(m, from);
        }
        registers_enter(m, v, r);
    }
    m->pinned |= 1u << value->in;
    return value->in;
}

int registers_hold(Allocation *m, int v)
{
    return registers_hold_below(m, v, m->n_registers);
}

int registers_hold_low(Allocation *m, int v)
{
    return registers_hold_below(m, v, m->n_low);
}

X86Place registers_or_home_below(Allocation *m, int v, int end)
{
    enum { SOON = 40 };
    const LiveValue *value = &m->values[v];
    if (value->in == REGISTERS_NOWHERE && registers_next_use(m, v) - m->at > SOON)
        return value->home;
    return (X86Place){PLACE_REGISTER, registers_hold_below(m, v, end)};
}

X86Place registers_or_home(Allocation *m, int v)
{
    return registers_or_home_below(m, v, m->n_registers);
}

void registers_release(Allocation *m)
{
    for (int k = 0; k < m->n_of; k++) {
        const LiveValue *value = &m->values[m->operands[k]];
        if (value->in != REGISTERS_NOWHERE && value->next == REGISTERS_NO_USE) {
            m->pinned &= ~(1u << value->in);
            leave_register(m, value->in);
        }
    }
}

void registers_leave(Allocation *m)
{
    for (int k = 0; k < m->n_of; k++) {
        LiveValue *value = &m->values[m->operands[k]];
        if (value->next != REGISTERS_NO_USE)
            continue;
        if (value->in != REGISTERS_NOWHERE)
            leave_register(m, value->in);
        if (value->has_home && value->home.kind == PLACE_FRAME)
            ints_push(m->arena, &m->free_slots, value->home.at);
        value->has_home = false;
    }
}

int registers_result_below(Allocation *m, int end)
{
    registers_release(m);
    int r = registers_free_below(m, end);
    registers_enter(m, m->at, r);
    return r;
}

int registers_result(Allocation *m)
{
    return registers_result_below(m, m->n_registers);
}

void registers_make_room(Allocation *m, int at, int but)
{
    int first = m->owner[at];
    m->owner[at] = 0;
    for (int o = first; o; o = m->owners.at[o].next) {
        int v = m->owners.at[o].value;
        LiveValue *value = &m->values[v];
        if (!value->has_home || value->home.kind != PLACE_V || value->home.at != at ||
            registers_next_use(m, v) == REGISTERS_NO_USE)
            continue;
        if (v == but) {
            registers_settle(m, v, value->home);
            continue;
        }
        registers_hold(m, v);
        value->has_home = false;
        registers_save(m, v);
    }
}

void registers_save_living(Allocation *m)
{
    for (unsigned left = m->taken; left; left &= left - 1) {
        int v = m->held[__builtin_ctz(left)];
        if (registers_next_use(m, v) != REGISTERS_NO_USE)
            registers_save(m, v);
    }
}

void registers_empty(Allocation *m)
{
    for (unsigned left = m->taken; left; left &= left - 1)
        leave_register(m, __builtin_ctz(left));
}

void registers_begin(Allocation *m, int n_places)
{
    int n = m->line->code.n;
    m->n_registers = x86_registers(m->x);
    m->n_low = x86_low_registers(m->x);
    m->values = arena_room(m->arena, (size_t)(n + 1) * sizeof *m->values);
    m->next_use = arena_room(m->arena, (size_t)(n + 1) * sizeof *m->next_use);
    m->owner = NEW_ARRAY(m->arena, int, n_places + 2);
    PUSH(m->arena, m->owners, ((HomeOwner){0, 0})); /* number 0 is none */
    for (int r = 0; r < X86_REGISTERS; r++)
        m->held[r] = REGISTERS_NOWHERE;
    find_uses(m);
}
