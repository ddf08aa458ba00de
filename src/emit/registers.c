/* registers.c: a line of operations as machine code.
 *
 * One walk along the line. Where registers run out, the value whose next use is furthest away goes (Belady), to the
 * frame unless it lies in memory anyway: numbers, variables, what was just stored. Before a branch every living value
 * gets a place in memory, and where branches meet registers are empty; so both branches find and leave the same. */
#include <stddef.h>
#include <string.h>

#include "emit/machine.h"

enum { NOWHERE = -1, NO_USE = 0x7fffffff };

typedef struct {
    bool has_home;
    X86Place home; /* memory that holds it too */
    int in;        /* register, or NOWHERE */
    int next;      /* place in uses */
    int use_end;   /* of its uses */
} Value;

typedef struct {
    int value, next; /* next: in owners; 0: none */
} Owner;

typedef struct {
    int jump, to_end; /* of x86_land */
    int held[X86_REGISTERS];
} Branch;

typedef struct {
    X86 *x;
    const Line *line;
    Arena *arena;
    int at; /* the present instruction */
    Value *values;
    int *uses;               /* instructions that use a value, those of one value together, in order */
    int held[X86_REGISTERS]; /* the value in each register, or NOWHERE */
    int n_registers, n_low;  /* n_low: of comparisons, choices, masks of branches */
    unsigned taken;          /* those of held that hold one */
    unsigned pinned;         /* registers that the present instruction needs */
    int *owner;              /* by place in v: the first of the values whose home it is, in owners; 0: none */
    VEC(Owner) owners;
    Ints free_slots;
    int n_slots;
    VEC(Branch) branches;
} Allocation;

/* ---- uses ------------------------------------------------------------------------------------------------------- */

static int operands(const Instruction *i, int *to)
{
    int n = 0;
    if (i->a >= 0)
        to[n++] = i->a;
    if (i->b >= 0 && i->op != LINE_SET)
        to[n++] = i->b;
    if (i->c >= 0)
        to[n++] = i->c;
    return n;
}

static void count_uses(Allocation *m)
{
    const Line *l = m->line;
    int n = l->code.n, all = 0, of[LINE_ARGUMENTS];
    for (int i = 0; i < n; i++) {
        int k = operands(&l->code.at[i], of);
        all += k;
        while (k > 0)
            m->values[of[--k]].use_end++;
    }
    m->uses = NEW_ARRAY(m->arena, int, all + 1);
    int begin = 0;
    for (int i = 0; i < n; i++) {
        m->values[i].next = begin;
        begin += m->values[i].use_end;
        m->values[i].use_end = m->values[i].next;
        m->values[i].in = NOWHERE;
    }
    for (int i = 0; i < n; i++) {
        int k = operands(&l->code.at[i], of);
        while (k > 0)
            m->uses[m->values[of[--k]].use_end++] = i;
    }
}

/* The first use behind the present instruction. */
static int next_use(Allocation *m, int v)
{
    Value *value = &m->values[v];
    while (value->next < value->use_end && m->uses[value->next] <= m->at)
        value->next++;
    return value->next < value->use_end ? m->uses[value->next] : NO_USE;
}

/* ---- places ----------------------------------------------------------------------------------------------------- */

static int slot_new(Allocation *m)
{
    return m->free_slots.n ? m->free_slots.at[--m->free_slots.n] : m->n_slots++;
}

static void settle(Allocation *m, int v, X86Place home)
{
    m->values[v].has_home = true;
    m->values[v].home = home;
    if (home.kind != PLACE_V)
        return;
    PUSH(m->arena, m->owners, ((Owner){v, m->owner[home.at]}));
    m->owner[home.at] = m->owners.n - 1;
}

static void save(Allocation *m, int v)
{
    Value *value = &m->values[v];
    if (value->has_home)
        return;
    settle(m, v, (X86Place){PLACE_FRAME, slot_new(m)});
    x86_store(m->x, value->home, value->in);
}

static void leave_register(Allocation *m, int r)
{
    if (m->held[r] != NOWHERE)
        m->values[m->held[r]].in = NOWHERE;
    m->held[r] = NOWHERE;
    m->taken &= ~(1u << r);
}

static void enter_register(Allocation *m, int v, int r)
{
    leave_register(m, r);
    m->held[r] = v;
    m->taken |= 1u << r;
    m->values[v].in = r;
}

/* Of the registers below `end`. */
static int free_register_below(Allocation *m, int end)
{
    int furthest = -1, victim = 0;
    unsigned not_held = ~(m->taken | m->pinned) & (~0u >> (X86_REGISTERS - end));
    if (not_held)
        return __builtin_ctz(not_held);
    for (int r = 0; r < end; r++) {
        if (m->pinned & 1u << r)
            continue;
        int use = next_use(m, m->held[r]);
        if (use > furthest) {
            furthest = use;
            victim = r;
        }
    }
    if (furthest != NO_USE)
        save(m, m->held[victim]);
    leave_register(m, victim);
    return victim;
}

static int free_register(Allocation *m)
{
    return free_register_below(m, m->n_registers);
}

/* The value in a register below `end`, which stays until the instruction is done. */
static int in_register_below(Allocation *m, int v, int end)
{
    Value *value = &m->values[v];
    int from = value->in;
    if (from == NOWHERE || from >= end) {
        int r = free_register_below(m, end);
        x86_load(m->x, r, from == NOWHERE ? value->home : (X86Place){PLACE_REGISTER, from});
        if (from != NOWHERE) {
            m->pinned &= ~(1u << from);
            leave_register(m, from);
        }
        enter_register(m, v, r);
    }
    m->pinned |= 1u << value->in;
    return value->in;
}

static int in_register(Allocation *m, int v)
{
    return in_register_below(m, v, m->n_registers);
}

/* Comparisons, choices and the masks of branches have no form for the others. */
static int in_low_register(Allocation *m, int v)
{
    return in_register_below(m, v, m->n_low);
}

/* … or where it lies, when it is not needed again soon. */
static X86Place anywhere_below(Allocation *m, int v, int end)
{
    enum { SOON = 40 };
    const Value *value = &m->values[v];
    if (value->in == NOWHERE && next_use(m, v) - m->at > SOON)
        return value->home;
    return (X86Place){PLACE_REGISTER, in_register_below(m, v, end)};
}

static X86Place anywhere(Allocation *m, int v)
{
    return anywhere_below(m, v, m->n_registers);
}

/* Values that are not used again give their registers back. */
static void release_registers(Allocation *m, const Instruction *i)
{
    int of[LINE_ARGUMENTS], n = operands(i, of);
    for (int k = 0; k < n; k++)
        if (m->values[of[k]].in != NOWHERE && next_use(m, of[k]) == NO_USE) {
            m->pinned &= ~(1u << m->values[of[k]].in);
            leave_register(m, m->values[of[k]].in);
        }
}

/* … and, when the instruction is written, their places in the frame. */
static void release_slots(Allocation *m, const Instruction *i)
{
    int of[LINE_ARGUMENTS], n = operands(i, of);
    for (int k = 0; k < n; k++) {
        Value *value = &m->values[of[k]];
        if (!value->has_home || next_use(m, of[k]) != NO_USE)
            continue;
        if (value->home.kind == PLACE_FRAME)
            ints_push(m->arena, &m->free_slots, value->home.at);
        value->has_home = false;
    }
}

static int result_register_below(Allocation *m, const Instruction *i, int end)
{
    release_registers(m, i);
    int r = free_register_below(m, end);
    enter_register(m, m->at, r);
    return r;
}

static int result_register(Allocation *m, const Instruction *i)
{
    return result_register_below(m, i, m->n_registers);
}

/* v[at] changes: all that lies there and is still needed goes to the frame. `but`: this value alone stays. */
static void make_room(Allocation *m, int at, int but)
{
    int first = m->owner[at];
    m->owner[at] = 0;
    for (int o = first; o; o = m->owners.at[o].next) {
        int v = m->owners.at[o].value;
        Value *value = &m->values[v];
        if (!value->has_home || value->home.kind != PLACE_V || value->home.at != at || next_use(m, v) == NO_USE)
            continue;
        if (v == but) {
            settle(m, v, value->home);
            continue;
        }
        in_register(m, v);
        value->has_home = false;
        save(m, v);
    }
}

/* ---- calls and branches ----------------------------------------------------------------------------------------- */

static void save_living(Allocation *m)
{
    for (unsigned left = m->taken; left; left &= left - 1) {
        int v = m->held[__builtin_ctz(left)];
        if (next_use(m, v) != NO_USE)
            save(m, v);
    }
}

static void empty_registers(Allocation *m)
{
    for (unsigned left = m->taken; left; left &= left - 1)
        leave_register(m, __builtin_ctz(left));
}

/* Arguments go to xmm0, xmm1, …; one that lies in the register of another goes through the frame. */
static void place_arguments(Allocation *m, const Instruction *i)
{
    int of[LINE_ARGUMENTS], n = operands(i, of);
    for (int k = 0; k < n; k++) {
        int r = m->values[of[k]].in;
        if (r == NOWHERE || r == k || r >= n)
            continue;
        save(m, of[k]);
    }
    for (int k = 0; k < n; k++) {
        const Value *v = &m->values[of[k]];
        bool stays = v->in != NOWHERE && (v->in == k || v->in >= n);
        x86_load(m->x, k, stays ? (X86Place){PLACE_REGISTER, v->in} : v->home);
    }
}

/* With lanes a function gets the addresses of its arguments, and leaves its values where the first one was: in the frame. */
static int argument_slot(Allocation *m, int v)
{
    int slot = slot_new(m), r = in_register(m, v);
    x86_store(m->x, (X86Place){PLACE_FRAME, slot}, r);
    return slot;
}

static void write_lanes_call(Allocation *m, const Instruction *i)
{
    bool is_pair = i->op == LINE_SINCOS; /* which leaves the cosine at the second address */
    int first = argument_slot(m, i->a), second = is_pair ? slot_new(m) : i->b >= 0 ? argument_slot(m, i->b) : -1;
    m->pinned = 0;
    save_living(m);
    x86_address(m->x, false, first);
    if (second >= 0)
        x86_address(m->x, true, second);
    x86_end_lanes(m->x);
    x86_call(m->x, machine_lanes_function(m->x->arena, i));
    empty_registers(m);
    settle(m, m->at, (X86Place){PLACE_FRAME, first});
    if (is_pair)
        settle(m, m->at + 1, (X86Place){PLACE_FRAME, second});
    else if (second >= 0)
        ints_push(m->arena, &m->free_slots, second);
}

static void write_call(Allocation *m, const Instruction *i)
{
    if (m->x->has_lanes) {
        write_lanes_call(m, i);
        return;
    }
    save_living(m);
    place_arguments(m, i);
    x86_arguments(m->x, i->takes_instance, i->k);
    x86_call(m->x, i->function);
    empty_registers(m);
    if (i->gives_number)
        enter_register(m, m->at, 0);
}

static void write_sincos(Allocation *m, const Instruction *i)
{
    if (m->x->has_lanes) {
        write_lanes_call(m, i);
        return;
    }
    save_living(m);
    place_arguments(m, i);
    int sine = slot_new(m), cosine = slot_new(m);
    x86_address(m->x, false, sine);
    x86_address(m->x, true, cosine);
    x86_call(m->x, i->function);
    empty_registers(m);
    settle(m, m->at, (X86Place){PLACE_FRAME, sine});
    settle(m, m->at + 1, (X86Place){PLACE_FRAME, cosine}); /* the COSINE that follows */
}

static void write_solve(Allocation *m, const Instruction *i, int n_places)
{
    for (int k = 0; k < (i->changed ? i->changed->n : n_places); k++) {
        int at = i->changed ? i->changed->at[k] : k;
        m->pinned = 0;
        make_room(m, at, NOWHERE);
    }
    save_living(m);
    x86_arguments(m->x, true, i->k);
    x86_call(m->x, i->function);
    empty_registers(m);
}

/* The exchange is the begin of the frame. */
static void write_island(Allocation *m, const Instruction *i)
{
    save_living(m);
    x86_arguments(m->x, true, -1);
    x86_address(m->x, true, 0);
    x86_call_island(m->x, i->k);
    empty_registers(m);
}

/* With lanes a branch that gives no value is not taken: the lanes in which it would be are marked as lost. */
static void write_lost(Allocation *m, const Instruction *i, int lost)
{
    int mask = in_register(m, i->a), to = free_register(m);
    x86_load(m->x, to, (X86Place){PLACE_V, lost});
    x86_bits(m->x, X86_OR, to, to, (X86Place){PLACE_REGISTER, mask});
    x86_store(m->x, (X86Place){PLACE_V, lost}, to);
    for (int depth = 0;; m->at++) {
        LineOp op = m->line->code.at[m->at].op;
        depth += (op == LINE_IF) - (op == LINE_END);
        if (depth == 0)
            return;
    }
}

static void write_if(Allocation *m, const Instruction *i)
{
    Branch b = {0};
    int mask = in_low_register(m, i->a);
    save_living(m);
    b.jump = x86_branch(m->x, mask);
    release_registers(m, i);
    memcpy(b.held, m->held, sizeof b.held);
    PUSH(m->arena, m->branches, b);
}

/* The other branch begins with the registers as they were before the first. */
static void write_else(Allocation *m)
{
    Branch *b = &m->branches.at[m->branches.n - 1];
    b->to_end = x86_jump(m->x);
    x86_land(m->x, b->jump);
    empty_registers(m);
    for (int r = 0; r < X86_REGISTERS; r++)
        if (b->held[r] != NOWHERE && next_use(m, b->held[r]) != NO_USE)
            enter_register(m, b->held[r], r);
}

static void write_end(Allocation *m)
{
    x86_land(m->x, m->branches.at[--m->branches.n].to_end);
    empty_registers(m);
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
    if (commutes(i->op) && m->values[a].in == NOWHERE && m->values[b].in != NOWHERE) {
        a = i->b;
        b = i->a;
    }
    int r = in_register_below(m, a, end);
    *second = anywhere_below(m, b, end);
    return r;
}

static void write_arithmetic(Allocation *m, const Instruction *i, X86Arithmetic op)
{
    X86Place second;
    int a = two(m, i, &second, m->n_registers), to = result_register(m, i);
    x86_arithmetic(m->x, op, to, a, second);
}

static void write_comparison(Allocation *m, const Instruction *i, X86Comparison how)
{
    X86Place second;
    int a = two(m, i, &second, m->n_low), to = result_register_below(m, i, m->n_low);
    x86_compare(m->x, how, to, a, second);
}

static void write_bits(Allocation *m, const Instruction *i, X86Bits op, uint64_t pattern)
{
    int a = in_register(m, i->a);
    X86Place second = {PLACE_NUMBER, 0};
    if (i->b >= 0)
        second = (X86Place){PLACE_REGISTER, in_register(m, i->b)};
    else
        second.at = x86_constant(m->x, pattern);
    int to = result_register(m, i);
    x86_bits(m->x, op, to, a, second);
}

static void write_select(Allocation *m, const Instruction *i)
{
    int mask = in_low_register(m, i->a), yes = in_low_register(m, i->b), no = in_low_register(m, i->c);
    int to = result_register_below(m, i, m->n_low);
    x86_select(m->x, to, mask, yes, no);
}

static void write_rounding(Allocation *m, const Instruction *i, X86Rounding how)
{
    if (!m->x->has_avx) {
        write_call(m, i);
        return;
    }
    X86Place from = anywhere(m, i->a);
    int to = result_register(m, i);
    x86_round(m->x, how, to, from);
}

static void write_store(Allocation *m, const Instruction *i)
{
    int a = in_register(m, i->a);
    make_room(m, i->at, i->a);
    x86_store(m->x, (X86Place){PLACE_V, i->at}, a);
    if (!m->values[i->a].has_home && next_use(m, i->a) != NO_USE && !i->k) /* k: a branch may change it */
        settle(m, i->a, (X86Place){PLACE_V, i->at});
}

static void write_from_instance(Allocation *m, const Instruction *i)
{
    int to = free_register_below(m, m->n_low);
    enter_register(m, m->at, to);
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

static const uint64_t all_bits = ~(uint64_t)0, sign_bit = (uint64_t)1 << 63;

static void write_instruction(Allocation *m, const Instruction *i, int n_places)
{
    switch (i->op) {
    case LINE_NUMBER:
        settle(m, m->at, (X86Place){PLACE_NUMBER, x86_number(m->x, i->number)});
        return;
    case LINE_MEMORY:
        settle(m, m->at, (X86Place){PLACE_V, i->at});
        return;
    case LINE_FIELD: /* with lanes it is time, which stands behind the numbers */
        settle(m, m->at, m->x->has_lanes ? (X86Place){PLACE_V, n_places} : (X86Place){PLACE_INSTANCE, i->at});
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
        X86Place from = anywhere(m, i->a);
        int to = result_register(m, i);
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
    case LINE_COSINE:
        return;
    case LINE_SOLVE:
        write_solve(m, i, n_places);
        return;
    case LINE_GIVE:
        x86_store(m->x, (X86Place){PLACE_FRAME, i->at}, in_register(m, i->a));
        return;
    case LINE_ISLAND:
        write_island(m, i);
        return;
    case LINE_TAKE:
        x86_load(m->x, result_register(m, i), (X86Place){PLACE_FRAME, i->at});
        return;
    case LINE_STORE:
        write_store(m, i);
        return;
    case LINE_PUT:
        x86_store(m->x, (X86Place){PLACE_TO, i->at}, in_register(m, i->a));
        return;
    case LINE_MARK:
        x86_mark(m->x, (int)offsetof(Instance, rel), i->k, in_low_register(m, i->a));
        return;
    case LINE_PHI:
        settle(m, m->at, (X86Place){PLACE_FRAME, slot_new(m)});
        return;
    case LINE_IF:
        if (m->x->has_lanes)
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
        x86_store(m->x, m->values[i->b].home, in_register(m, i->a));
        return;
    }
}

/* What the instruction finds in registers stays there until it is done. */
static void pin_operands(Allocation *m, const Instruction *i)
{
    int of[LINE_ARGUMENTS], n = operands(i, of);
    m->pinned = 0;
    while (n-- > 0)
        if (m->values[of[n]].in != NOWHERE)
            m->pinned |= 1u << m->values[of[n]].in;
}

int machine_write(X86 *x, const Line *line, int n_places)
{
    Arena *own = arena_new();
    Allocation m = {.x = x, .line = line, .arena = own, .n_slots = line->n_exchanged};
    m.n_registers = x86_registers(x);
    m.n_low = x86_low_registers(x);
    m.values = NEW_ARRAY(own, Value, line->code.n + 1);
    m.owner = NEW_ARRAY(own, int, n_places + 2);
    PUSH(own, m.owners, ((Owner){0, 0})); /* number 0 is none */
    for (int r = 0; r < X86_REGISTERS; r++)
        m.held[r] = NOWHERE;
    count_uses(&m);
    int frame = x86_enter(x, (int)offsetof(Instance, v)), begin = frame - 11;
    for (m.at = 0; m.at < line->code.n; m.at++) {
        const Instruction *i = &line->code.at[m.at];
        pin_operands(&m, i);
        write_instruction(&m, i, n_places);
        release_registers(&m, i);
        release_slots(&m, i);
    }
    x86_leave(x, frame, m.n_slots);
    arena_free(own);
    return begin;
}
