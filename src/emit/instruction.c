/* instruction.c: a line of operations as machine code, one instruction after the other.
 *
 * Before a branch every living value gets a place in memory, and where branches meet registers are empty; so both
 * branches find and leave the same. */
#include <stddef.h>
#include <string.h>

#include "emit/registers.h"

static const uint64_t all_bits = ~(uint64_t)0, sign_bit = (uint64_t)1 << 63;

/* ---- calls and branches ----------------------------------------------------------------------------------------- */

/* Arguments go to xmm0, xmm1, …; one that lies in the register of another goes through the frame. */
static void place_arguments(Allocation *m)
{
    const int *of = m->operands, n = m->n_of;
    for (int k = 0; k < n; k++) {
        int r = m->values[of[k]].in;
        if (r == REGISTERS_NOWHERE || r == k || r >= n)
            continue;
        registers_save(m, of[k]);
    }
    for (int k = 0; k < n; k++) {
        const LiveValue *v = &m->values[of[k]];
        bool stays = v->in != REGISTERS_NOWHERE && (v->in == k || v->in >= n);
        x86_load(m->x, k, stays ? (X86Place){PLACE_REGISTER, v->in} : v->home);
    }
}

/* With lanes a function gets the addresses of its arguments, and leaves its values where the first one was: in the frame. */
static int argument_slot(Allocation *m, int v)
{
    int slot = registers_slot(m), r = registers_hold(m, v);
    x86_store(m->x, (X86Place){PLACE_FRAME, slot}, r);
    return slot;
}

static void write_lanes_call(Allocation *m, const Instruction *i)
{
    bool is_pair = i->op == LINE_SINCOS; /* which leaves the cosine at the second address */
    int first = argument_slot(m, i->a), second = is_pair ? registers_slot(m) : i->b >= 0 ? argument_slot(m, i->b) : -1;
    m->pinned = 0;
    registers_save_living(m);
    x86_address(m->x, false, first);
    if (second >= 0)
        x86_address(m->x, true, second);
    x86_end_lanes(m->x);
    x86_call(m->x, machine_lanes_function(m->x, i));
    registers_empty(m);
    registers_settle(m, m->at, (X86Place){PLACE_FRAME, first});
    if (is_pair)
        registers_settle(m, m->at + 1, (X86Place){PLACE_FRAME, second});
    else if (second >= 0)
        ints_push(m->arena, &m->free_slots, second);
}

static void write_call(Allocation *m, const Instruction *i)
{
    if (m->x->lanes) {
        write_lanes_call(m, i);
        return;
    }
    registers_save_living(m);
    place_arguments(m);
    x86_arguments(m->x, i->takes_instance, i->k);
    x86_call(m->x, i->function);
    registers_empty(m);
    if (i->gives_number)
        registers_enter(m, m->at, 0);
}

static void write_sincos(Allocation *m, const Instruction *i)
{
    if (m->x->lanes) {
        write_lanes_call(m, i);
        return;
    }
    registers_save_living(m);
    place_arguments(m);
    int sine = registers_slot(m), cosine = registers_slot(m);
    x86_address(m->x, false, sine);
    x86_address(m->x, true, cosine);
    x86_call(m->x, i->function);
    registers_empty(m);
    registers_settle(m, m->at, (X86Place){PLACE_FRAME, sine});
    registers_settle(m, m->at + 1, (X86Place){PLACE_FRAME, cosine}); /* the COSINE that follows */
}

static void write_solve(Allocation *m, const Instruction *i, int n_places)
{
    const Ints *changed = i->solver->changed;
    for (int k = 0; k < (changed ? changed->n : n_places); k++) {
        int at = changed ? changed->at[k] : k;
        m->pinned = 0;
        registers_make_room(m, at, REGISTERS_NOWHERE);
    }
    registers_save_living(m);
    x86_arguments(m->x, true, i->k);
    x86_call(m->x, i->solver->function);
    registers_empty(m);
}

/* The exchange is the begin of the frame. */
static void write_island(Allocation *m, const Instruction *i)
{
    registers_save_living(m);
    x86_arguments(m->x, true, -1);
    x86_address(m->x, true, 0);
    x86_call_island(m->x, i->k);
    registers_empty(m);
}

/* With lanes a branch that gives no value is not taken: the lanes in which it would be are marked as lost. */
static void write_lost(Allocation *m, const Instruction *i, int lost)
{
    int mask = registers_hold(m, i->a), to = registers_free(m);
    x86_load(m->x, to, (X86Place){PLACE_V, lost});
    x86_bits(m->x, X86_OR, to, to, (X86Place){PLACE_REGISTER, mask});
    x86_store(m->x, (X86Place){PLACE_V, lost}, to);
    registers_leave(m);
    for (int depth = 1; depth > 0;) {
        LineOp op = m->line->code.at[++m->at].op;
        depth += (op == LINE_IF) - (op == LINE_END);
        registers_come_to(m);
    }
}

static void write_if(Allocation *m, const Instruction *i)
{
    OpenBranch b = {0};
    int mask = registers_hold_low(m, i->a);
    registers_save_living(m);
    b.jump = x86_branch(m->x, mask);
    registers_release(m);
    memcpy(b.held, m->held, sizeof b.held);
    PUSH(m->arena, m->branches, b);
}

/* The other branch begins with the registers as they were before the first. */
static void write_else(Allocation *m)
{
    OpenBranch *b = &m->branches.at[m->branches.n - 1];
    b->to_end = x86_jump(m->x);
    x86_land(m->x, b->jump);
    registers_empty(m);
    for (int r = 0; r < X86_REGISTERS; r++)
        if (b->held[r] != REGISTERS_NOWHERE && registers_next_use(m, b->held[r]) != REGISTERS_NO_USE)
            registers_enter(m, b->held[r], r);
}

static void write_end(Allocation *m)
{
    x86_land(m->x, m->branches.at[--m->branches.n].to_end);
    registers_empty(m);
}

/* ---- instructions ----------------------------------------------------------------------------------------------- */

static bool commutes(LineOp op)
{
    return op == LINE_ADD || op == LINE_MUL || op == LINE_EQ || op == LINE_NE;
}

/* Two operands: the second may lie in memory. */
static int two(Allocation *m, const Instruction *i, X86Place *second, int end)
{
    int a = i->a, b = i->b;
    if (commutes(i->op) && m->values[a].in == REGISTERS_NOWHERE && m->values[b].in != REGISTERS_NOWHERE) {
        a = i->b;
        b = i->a;
    }
    int r = registers_hold_below(m, a, end);
    *second = registers_or_home_below(m, b, end);
    return r;
}

static void write_arithmetic(Allocation *m, const Instruction *i, X86Arithmetic op)
{
    X86Place second;
    int a = two(m, i, &second, m->n_registers), to = registers_result(m);
    x86_arithmetic(m->x, op, to, a, second);
}

/* In the register of an operand that is not needed again, where there is one. */
static void write_fused(Allocation *m, const Instruction *i, X86Fused op)
{
    int a = registers_hold(m, i->a);
    X86Place b = registers_or_home(m, i->b);
    int c = registers_hold(m, i->c), to = -1;
    registers_release(m);
    const int held[LINE_ARGUMENTS] = {c, a, b.kind == PLACE_REGISTER ? b.at : c};
    for (int k = 0; k < LINE_ARGUMENTS && to < 0; k++)
        if (!(m->taken & 1u << held[k]))
            to = held[k];
    if (to < 0)
        to = registers_free(m);
    registers_enter(m, m->at, to);
    x86_fused(m->x, op, to, a, b, c);
}

static void write_comparison(Allocation *m, const Instruction *i, X86Comparison how)
{
    X86Place second;
    int a = two(m, i, &second, m->n_low), to = registers_result_below(m, m->n_low);
    x86_compare(m->x, how, to, a, second);
}

static void write_bits(Allocation *m, const Instruction *i, X86Bits op, uint64_t pattern)
{
    int a = registers_hold(m, i->a);
    X86Place second = {PLACE_NUMBER, 0};
    if (i->b >= 0)
        second = (X86Place){PLACE_REGISTER, registers_hold(m, i->b)};
    else
        second.at = x86_constant(m->x, pattern);
    int to = registers_result(m);
    x86_bits(m->x, op, to, a, second);
}

static void write_select(Allocation *m, const Instruction *i)
{
    int mask = registers_hold_low(m, i->a), yes = registers_hold_low(m, i->b), no = registers_hold_low(m, i->c);
    int to = registers_result_below(m, m->n_low);
    x86_select(m->x, to, mask, yes, no);
}

static void write_rounding(Allocation *m, const Instruction *i, X86Rounding how)
{
    if (!m->x->has_avx) {
        write_call(m, i);
        return;
    }
    X86Place from = registers_or_home(m, i->a);
    int to = registers_result(m);
    x86_round(m->x, how, to, from);
}

static void write_store(Allocation *m, const Instruction *i)
{
    int a = registers_hold(m, i->a);
    registers_make_room(m, i->at, i->a);
    x86_store(m->x, (X86Place){PLACE_V, i->at}, a);
    if (!m->values[i->a].has_home && registers_next_use(m, i->a) != REGISTERS_NO_USE &&
        !i->k) /* k: a branch may change it */
        registers_settle(m, i->a, (X86Place){PLACE_V, i->at});
}

static void write_from_instance(Allocation *m, const Instruction *i)
{
    int to = registers_free_below(m, m->n_low);
    registers_enter(m, m->at, to);
    if (i->op == LINE_LOAD)
        x86_load(m->x, to, (X86Place){PLACE_V, i->at});
    else if (i->op == LINE_COUNT)
        x86_count(m->x, to, i->at);
    else if (i->op == LINE_FLAG)
        x86_flag(m->x, to, i->at, i->k);
    else if (i->op == LINE_BEHIND)
        x86_behind(m->x, to, i->at, i->k);
    else
        x86_chosen(m->x, to, (int)offsetof(Instance, selected), i->k, i->at);
}

static void write_instruction(Allocation *m, const Instruction *i, int n_places)
{
    switch (i->op) {
    case LINE_NUMBER:
        registers_settle(m, m->at, (X86Place){PLACE_NUMBER, x86_number(m->x, i->number)});
        return;
    case LINE_MEMORY:
        registers_settle(m, m->at, (X86Place){PLACE_V, i->at});
        return;
    case LINE_FIELD: /* with lanes it is time, which stands behind the numbers */
        registers_settle(m, m->at, m->x->lanes ? (X86Place){PLACE_V, n_places} : (X86Place){PLACE_INSTANCE, i->at});
        return;
    case LINE_LOAD:
    case LINE_COUNT:
    case LINE_FLAG:
    case LINE_BEHIND:
    case LINE_CHOSEN:
        write_from_instance(m, i);
        return;
    case LINE_ADD:
        write_arithmetic(m, i, X86_ADD);
        return;
    case LINE_SUB:
        write_arithmetic(m, i, X86_SUB);
        return;
    case LINE_MUL:
        write_arithmetic(m, i, X86_MUL);
        return;
    case LINE_DIV:
        write_arithmetic(m, i, X86_DIV);
        return;
    case LINE_MIN:
        write_arithmetic(m, i, X86_MIN);
        return;
    case LINE_MAX:
        write_arithmetic(m, i, X86_MAX);
        return;
    case LINE_SQRT: {
        X86Place from = registers_or_home(m, i->a);
        int to = registers_result(m);
        x86_sqrt(m->x, to, from);
        return;
    }
    case LINE_NEG:
        write_bits(m, i, X86_XOR, sign_bit);
        return;
    case LINE_ABS:
        write_bits(m, i, X86_AND, ~sign_bit);
        return;
    case LINE_FLOOR:
        write_rounding(m, i, X86_DOWN);
        return;
    case LINE_CEIL:
        write_rounding(m, i, X86_UP);
        return;
    case LINE_TRUNC:
        write_rounding(m, i, X86_TO_ZERO);
        return;
    case LINE_MULADD:
        write_fused(m, i, X86_MULADD);
        return;
    case LINE_MULSUB:
        write_fused(m, i, X86_MULSUB);
        return;
    case LINE_NEGADD:
        write_fused(m, i, X86_NEGADD);
        return;
    case LINE_LT:
        write_comparison(m, i, X86_LT);
        return;
    case LINE_LE:
        write_comparison(m, i, X86_LE);
        return;
    case LINE_EQ:
        write_comparison(m, i, X86_EQ);
        return;
    case LINE_NE:
        write_comparison(m, i, X86_NE);
        return;
    case LINE_AND:
        write_bits(m, i, X86_AND, 0);
        return;
    case LINE_OR:
        write_bits(m, i, X86_OR, 0);
        return;
    case LINE_NOT:
        write_bits(m, i, X86_XOR, all_bits);
        return;
    case LINE_TRUTH: {
        double one = 1;
        uint64_t bits;
        memcpy(&bits, &one, sizeof bits);
        write_bits(m, i, X86_AND, bits);
        return;
    }
    case LINE_SELECT:
        write_select(m, i);
        return;
    case LINE_CALL:
        write_call(m, i);
        return;
    case LINE_SINCOS:
        write_sincos(m, i);
        return;
    case LINE_SINES:
        sines_write(m, i);
        return;
    case LINE_COSINE:
    case LINE_SECOND_SINE:
    case LINE_SECOND_COSINE:
        return;
    case LINE_SOLVE:
        write_solve(m, i, n_places);
        return;
    case LINE_GIVE:
        x86_store(m->x, (X86Place){PLACE_FRAME, i->at}, registers_hold(m, i->a));
        return;
    case LINE_ISLAND:
        write_island(m, i);
        return;
    case LINE_TAKE:
        x86_load(m->x, registers_result(m), (X86Place){PLACE_FRAME, i->at});
        return;
    case LINE_STORE:
        write_store(m, i);
        return;
    case LINE_PUT:
        x86_store(m->x, (X86Place){PLACE_TO, i->at}, registers_hold(m, i->a));
        return;
    case LINE_MARK:
        x86_mark(m->x, (int)offsetof(Instance, rel), i->k, registers_hold_low(m, i->a));
        return;
    case LINE_PHI:
        registers_settle(m, m->at, (X86Place){PLACE_FRAME, registers_slot(m)});
        return;
    case LINE_IF:
        if (m->x->lanes)
            write_lost(m, i, n_places + 1);
        else
            write_if(m, i);
        return;
    case LINE_ELSE:
        write_else(m);
        return;
    case LINE_END:
        write_end(m);
        return;
    case LINE_SET:
        x86_store(m->x, m->values[i->b].home, registers_hold(m, i->a));
        return;
    }
}

int machine_write(X86 *x, const Line *line, int n_places)
{
    ArenaMark before = arena_mark(line->arena);
    Allocation m = {.x = x, .line = line, .arena = line->arena, .n_slots = line->n_exchanged};
    registers_begin(&m, n_places);
    x86_expect(x, line->code.n);
    X86Frame frame = x86_enter(x, (int)offsetof(Instance, v));
    for (m.at = 0; m.at < line->code.n; m.at++) {
        const Instruction *i = &line->code.at[m.at];
        registers_come_to(&m);
        write_instruction(&m, i, n_places);
        registers_leave(&m);
    }
    x86_leave(x, frame, m.n_slots + sines_slots(&m));
    for (int k = 0; k < m.far_angles.n; k++)
        sines_write_far(&m, &m.far_angles.at[k], m.n_slots);
    arena_release(line->arena, before);
    return frame.begin;
}
