/* x86.c: instructions as bytes (Intel's manual, volume 2: prefixes, VEX, EVEX, ModRM). */
#include <string.h>

#include "emit/x86.h"

enum { RAX = 0, RCX = 1, RBX = 3, RSP = 4, RBP = 5, RSI = 6, RDI = 7, R12 = 12 };
enum { PREFIX_NONE, PREFIX_66, PREFIX_F3, PREFIX_F2 }; /* as VEX numbers them */
enum { MAP_0F = 1, MAP_0F38 = 2, MAP_0F3A = 3 };

/* ---- bytes ------------------------------------------------------------------------------------------------------ */

static void reserve(X86 *x, int n)
{
    if (x->n + n <= x->room)
        return;
    int room = 2 * x->room + n + 4096;
    unsigned char *grown = arena_room(x->arena, (size_t)room);
    if (x->n)
        memcpy(grown, x->code, (size_t)x->n);
    x->code = grown;
    x->room = room;
}

void x86_expect(X86 *x, int instructions)
{
    enum { BYTES = 9 }; /* of one, about */
    reserve(x, BYTES * instructions);
}

static void byte(X86 *x, int b)
{
    x->code[x->n++] = (unsigned char)b;
}

static void bytes(X86 *x, int n, const unsigned char *at)
{
    reserve(x, n);
    memcpy(x->code + x->n, at, (size_t)n);
    x->n += n;
}
#define BYTES(x, ...) bytes(x, (int)sizeof((unsigned char[]){__VA_ARGS__}), (unsigned char[]){__VA_ARGS__})

static void word(X86 *x, int32_t w)
{
    reserve(x, 4);
    memcpy(x->code + x->n, &w, 4);
    x->n += 4;
}

int x86_constant(X86 *x, uint64_t bits)
{
    int k = map_get(&x->constant_of, bits);
    if (k != MAP_NONE)
        return k;
    PUSH(x->arena, x->constants, bits);
    map_put(x->arena, &x->constant_of, bits, x->constants.n - 1);
    return x->constants.n - 1;
}

int x86_number(X86 *x, double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return x86_constant(x, bits);
}

static int width(const X86 *x)
{
    return x->lanes ? 8 * x->lanes : 8;
}

/* A register holds eight doubles: all instructions have the form that AVX-512 has for them, and comparisons give a mask of
 * bits, which becomes one of doubles for what comes after. */
static bool is_widest(const X86 *x)
{
    return x->lanes == 8;
}

/* Of instructions for one double, and for all that a register holds. */
static int packed(const X86 *x)
{
    return x->lanes || x->has_pairs ? PREFIX_66 : PREFIX_F2;
}

int x86_low_registers(const X86 *x)
{
    return is_widest(x) ? X86_REGISTERS : x->has_avx ? 16 : X86_SCRATCH;
}

int x86_registers(const X86 *x)
{
    return x->has_avx512 ? X86_REGISTERS : x86_low_registers(x);
}

/* ---- one instruction -------------------------------------------------------------------------------------------- */

static unsigned char *put_word(unsigned char *to, int32_t w)
{
    memcpy(to, &w, 4);
    return to + 4;
}

/* ModRM, and what follows it, for a base and a distance in bytes; short distances are counted in 2^shift bytes. */
static unsigned char *indirect_by(unsigned char *to, int reg, int base, int distance, int shift)
{
    int units = distance >> shift;
    bool is_short = distance >= 0 && (units << shift) == distance && units < 128;
    *to++ = (unsigned char)((is_short ? 0x40 : 0x80) | (reg & 7) << 3 | (base & 7));
    if ((base & 7) == RSP)
        *to++ = 0x24;
    if (!is_short)
        return put_word(to, distance);
    *to++ = (unsigned char)units;
    return to;
}

static void indirect(X86 *x, int reg, int base, int distance)
{
    reserve(x, 8);
    x->n = (int)(indirect_by(x->code + x->n, reg, base, distance, 0) - x->code);
}

/* `behind`: bytes of the instruction after the place. */
static unsigned char *operand(X86 *x, unsigned char *to, int reg, X86Place p, int behind, int shift)
{
    switch (p.kind) {
    case PLACE_REGISTER:
        *to++ = (unsigned char)(0xc0 | (reg & 7) << 3 | (p.at & 7));
        return to;
    case PLACE_V:
        return indirect_by(to, reg, RBX, width(x) * p.at, shift);
    case PLACE_TO:
        return indirect_by(to, reg, RBP, width(x) * p.at, shift);
    case PLACE_FRAME:
        return indirect_by(to, reg, RSP, width(x) * p.at, shift);
    case PLACE_INSTANCE:
        return indirect_by(to, reg, R12, p.at, shift);
    case PLACE_RAX:
        return indirect_by(to, reg, RAX, 8 * p.at, shift);
    case PLACE_NUMBER: {
        *to++ = (unsigned char)(0x05 | (reg & 7) << 3); /* from the next instruction on */
        int at = (int)(to - x->code);
        PUSH(x->arena, x->fixups, ((Fixup){.at = at, .end = at + 4 + behind, .constant = p.at}));
        return put_word(to, 0);
    }
    }
    return to;
}

static bool is_far(X86Place p)
{
    return (p.kind == PLACE_REGISTER && p.at > 7) || p.kind == PLACE_INSTANCE;
}

/* One of the registers from 16 on takes part, or all of one. */
static bool needs_evex(const X86 *x, int reg, int second, X86Place p)
{
    return is_widest(x) || reg > 15 || second > 15 || (p.kind == PLACE_REGISTER && p.at > 15);
}

static unsigned char *evex(const X86 *x, unsigned char *to, int prefix, int map, int reg, int second, X86Place p)
{
    int rm = p.kind == PLACE_REGISTER ? p.at : p.kind == PLACE_INSTANCE ? R12 : 0, v = second < 0 ? 0 : second;
    *to++ = 0x62;
    *to++ = (unsigned char)((reg & 8 ? 0 : 0x80) | (rm & 16 ? 0 : 0x40) | (rm & 8 ? 0 : 0x20) | (reg & 16 ? 0 : 0x10) |
                            map);
    *to++ = (unsigned char)(0x80 | (~v & 15) << 3 | 4 | prefix);
    *to++ = (unsigned char)((is_widest(x) ? 0x40 : x->lanes ? 0x20 : 0) | (v & 16 ? 0 : 8));
    return to;
}

static unsigned char *vex(const X86 *x, unsigned char *to, int prefix, int map, int reg, int second, bool is_far_place)
{
    int far_reg = reg > 7, rest = (second < 0 ? 0x78 : (~second & 15) << 3) | (x->lanes ? 4 : 0) | prefix;
    if (map == MAP_0F && !is_far_place) {
        *to++ = 0xc5;
        *to++ = (unsigned char)((far_reg ? 0 : 0x80) | rest);
        return to;
    }
    *to++ = 0xc4;
    *to++ = (unsigned char)((far_reg ? 0 : 0x80) | 0x40 | (is_far_place ? 0 : 0x20) | map);
    *to++ = (unsigned char)((map == MAP_0F38 ? 0x80 : 0) | rest); /* 0x80: doubles */
    return to;
}

static unsigned char *legacy(unsigned char *to, int prefix, int map, int reg, bool is_far_place)
{
    static const unsigned char bytes_of[] = {0, 0x66, 0xf3, 0xf2};
    if (prefix)
        *to++ = bytes_of[prefix];
    if (reg > 7 || is_far_place)
        *to++ = (unsigned char)(0x40 | (reg > 7) << 2 | is_far_place);
    *to++ = 0x0f;
    if (map == MAP_0F3A)
        *to++ = 0x3a;
    return to;
}

/* reg, second: registers; second < 0: there is none. */
static void instruction(X86 *x, int prefix, int map, int opcode, int reg, int second, X86Place p, int behind)
{
    reserve(x, 24);
    unsigned char *to = x->code + x->n;
    int shift = 0;
    if (needs_evex(x, reg, second, p)) {
        to = evex(x, to, prefix, map, reg, second, p);
        shift = is_widest(x) ? 6 : x->lanes ? 5 : x->has_pairs ? 4 : 3; /* what it reads or writes */
    } else if (x->has_avx) {
        to = vex(x, to, prefix, map, reg, second, is_far(p));
    } else {
        to = legacy(to, prefix, map, reg, is_far(p));
    }
    *to++ = (unsigned char)opcode;
    x->n = (int)(operand(x, to, reg, p, behind, shift) - x->code);
}

static X86Place in_register(int r)
{
    return (X86Place){PLACE_REGISTER, r};
}

/* ---- moves ------------------------------------------------------------------------------------------------------ */

void x86_load(X86 *x, int to, X86Place from)
{
    if (from.kind != PLACE_REGISTER)
        instruction(x, packed(x), MAP_0F, 0x10, to, -1, from, 0);
    else if (from.at != to)
        instruction(x, PREFIX_66, MAP_0F, 0x28, to, -1, from, 0);
}

void x86_store(X86 *x, X86Place to, int from)
{
    instruction(x, packed(x), MAP_0F, 0x11, from, -1, to, 0);
}

/* ---- arithmetic ------------------------------------------------------------------------------------------------- */

/* to = a op b in two steps, where instructions have two operands. */
static void two_operands(X86 *x, int prefix, int opcode, int to, int a, X86Place b, int imm)
{
    if (b.kind == PLACE_REGISTER && b.at == to && a != to) {
        x86_load(x, X86_SCRATCH, b);
        b = in_register(X86_SCRATCH);
    }
    x86_load(x, to, in_register(a));
    instruction(x, prefix, MAP_0F, opcode, to, -1, b, imm >= 0);
    if (imm >= 0)
        byte(x, imm);
}

static void three_operands(X86 *x, int prefix, int opcode, int to, int a, X86Place b, int imm)
{
    if (!x->has_avx) {
        two_operands(x, prefix, opcode, to, a, b, imm);
        return;
    }
    instruction(x, prefix, MAP_0F, opcode, to, a, b, imm >= 0);
    if (imm >= 0)
        byte(x, imm);
}

void x86_arithmetic(X86 *x, X86Arithmetic op, int to, int a, X86Place b)
{
    three_operands(x, packed(x), (int)op, to, a, b, -1);
}

/* Intel numbers the forms by which operands are multiplied: 132 is to = to b + c, 231 is to = a b + to. */
void x86_fused(X86 *x, X86Fused op, int to, int a, X86Place b, int c)
{
    enum { FORM_132 = 0, FORM_231 = 0x20 };
    int opcode =
        (int)op - (x->lanes || x->has_pairs); /* those for all of a register stand before those for one double */
    bool is_b = b.kind == PLACE_REGISTER && b.at == to;
    if (to != c && (to == a || is_b)) {
        instruction(x, PREFIX_66, MAP_0F38, opcode + FORM_132, to, c, is_b ? in_register(a) : b, 0);
        return;
    }
    x86_load(x, to, in_register(c));
    instruction(x, PREFIX_66, MAP_0F38, opcode + FORM_231, to, a, b, 0);
}

void x86_bits(X86 *x, X86Bits op, int to, int a, X86Place b)
{
    three_operands(x, PREFIX_66, (int)op, to, a, b, -1);
}

enum { MASK_OF_BITS = 1 }; /* k1, which is free */

void x86_compare(X86 *x, X86Comparison how, int to, int a, X86Place b)
{
    if (!is_widest(x)) {
        three_operands(x, packed(x), 0xc2, to, a, b, (int)how);
        return;
    }
    three_operands(x, PREFIX_66, 0xc2, MASK_OF_BITS, a, b, (int)how);
    instruction(x, PREFIX_F3, MAP_0F38, 0x38, to, -1, in_register(MASK_OF_BITS), 0); /* vpmovm2q */
}

/* vpmovq2m, and vblendmpd, whose last byte before the opcode names the mask. */
static void select_widest(X86 *x, int to, int mask, int yes, int no)
{
    instruction(x, PREFIX_F3, MAP_0F38, 0x39, MASK_OF_BITS, -1, in_register(mask), 0);
    instruction(x, PREFIX_66, MAP_0F38, 0x65, to, no, in_register(yes), 0);
    enum { MODRM = 1, OPCODE = 1 };
    x->code[x->n - MODRM - OPCODE - 1] |= MASK_OF_BITS;
}

void x86_select(X86 *x, int to, int mask, int yes, int no)
{
    if (is_widest(x)) {
        select_widest(x, to, mask, yes, no);
        return;
    }
    if (x->has_avx) {
        instruction(x, PREFIX_66, MAP_0F3A, 0x4b, to, no, in_register(yes), 1);
        byte(x, mask << 4);
        return;
    }
    /* no ^ (mask & (yes ^ no)) */
    x86_load(x, X86_SCRATCH, in_register(yes));
    instruction(x, PREFIX_66, MAP_0F, X86_XOR, X86_SCRATCH, -1, in_register(no), 0);
    instruction(x, PREFIX_66, MAP_0F, X86_AND, X86_SCRATCH, -1, in_register(mask), 0);
    if (to != no)
        x86_load(x, to, in_register(no));
    instruction(x, PREFIX_66, MAP_0F, X86_XOR, to, -1, in_register(X86_SCRATCH), 0);
}

void x86_shift(X86 *x, int to, int a, int by)
{
    if (!x->has_avx)
        x86_load(x, to, in_register(a));
    instruction(x, PREFIX_66, MAP_0F, 0x73, 6, x->has_avx ? to : -1, in_register(x->has_avx ? a : to), 1); /* psllq */
    byte(x, by);
}

void x86_spread_sign(X86 *x, int mask)
{
    if (x->has_avx)
        return;
    instruction(x, PREFIX_66, MAP_0F, 0x72, 4, -1, in_register(mask), 1); /* psrad */
    byte(x, 31);
    instruction(x, PREFIX_66, MAP_0F, 0x70, mask, -1, in_register(mask),
                1); /* pshufd: the upper half of each to both */
    byte(x, 0xf5);
}

void x86_pairs(X86 *x, bool on)
{
    x->has_pairs = on;
}

void x86_unpack(X86 *x, bool high, int to, int a, int b)
{
    three_operands(x, PREFIX_66, high ? 0x15 : 0x14, to, a, in_register(b), -1);
}

void x86_sqrt(X86 *x, int to, X86Place from)
{
    bool merges = x->has_avx && !x->lanes; /* the rest of a register comes from a second operand */
    instruction(x, packed(x), MAP_0F, 0x51, to, merges ? (from.kind == PLACE_REGISTER ? from.at : to) : -1, from, 0);
}

void x86_round(X86 *x, X86Rounding how, int to, X86Place from)
{
    if (x->lanes)
        instruction(x, PREFIX_66, MAP_0F3A, 0x09, to, -1, from, 1);
    else
        instruction(x, PREFIX_66, MAP_0F3A, 0x0b, to, from.kind == PLACE_REGISTER ? from.at : to, from, 1);
    byte(x, (int)how);
}

/* ---- what the instance holds besides doubles -------------------------------------------------------------------- */

static void clear(X86 *x, int r)
{
    instruction(x, PREFIX_66, MAP_0F, X86_XOR, r, x->has_avx ? r : -1, in_register(r), 0);
}

void x86_count(X86 *x, int to, int offset)
{
    clear(x, to);
    instruction(x, PREFIX_F2, MAP_0F, 0x2a, to, x->has_avx ? to : -1, (X86Place){PLACE_INSTANCE, offset}, 0);
}

/* reg = pointer of the instance */
static void pointer(X86 *x, int reg, int offset)
{
    reserve(x, 16);
    byte(x, 0x49);
    byte(x, 0x8b);
    indirect(x, reg, R12, offset);
}

static void from_eax(X86 *x, int to)
{
    clear(x, to);
    instruction(x, PREFIX_F2, MAP_0F, 0x2a, to, x->has_avx ? to : -1, in_register(RAX), 0);
}

void x86_flag(X86 *x, int to, int offset, int k)
{
    pointer(x, RAX, offset);
    BYTES(x, 0x0f, 0xb6, 0x80); /* movzx eax, byte [rax + k] */
    word(x, k);
    from_eax(x, to);
}

void x86_behind(X86 *x, int to, int offset, int k)
{
    pointer(x, RAX, offset);
    instruction(x, PREFIX_F2, MAP_0F, 0x10, to, -1, (X86Place){PLACE_RAX, k}, 0);
}

void x86_chosen(X86 *x, int to, int offset, int k, int value)
{
    pointer(x, RAX, offset);
    BYTES(x, 0x81, 0xb8); /* cmp dword [rax + 4 k], value */
    word(x, 4 * k);
    word(x, value);
    BYTES(x, 0x0f, 0x94, 0xc0, 0x0f, 0xb6, 0xc0); /* sete al; movzx eax, al */
    from_eax(x, to);
}

static void mask_to_eax(X86 *x, int mask)
{
    instruction(x, PREFIX_66, MAP_0F, 0x50, RAX, -1, in_register(mask), 0); /* movmskpd */
}

void x86_mark(X86 *x, int offset, int k, int mask)
{
    mask_to_eax(x, mask);
    BYTES(x, 0x83, 0xe0, 0x01); /* and eax, 1 */
    pointer(x, RCX, offset);
    BYTES(x, 0x88, 0x81); /* mov [rcx + k], al */
    word(x, k);
}

/* ---- calls, branches -------------------------------------------------------------------------------------------- */

void x86_end_lanes(X86 *x)
{
    if (x->lanes)
        BYTES(x, 0xc5, 0xf8, 0x77); /* vzeroupper */
}

void x86_address(X86 *x, bool second, int slot)
{
    reserve(x, 16);
    byte(x, 0x48);
    byte(x, 0x8d); /* lea */
    indirect(x, second ? RSI : RDI, RSP, width(x) * slot);
}

void x86_arguments(X86 *x, bool instance, int k)
{
    if (instance)
        BYTES(x, 0x4c, 0x89, 0xe7); /* mov rdi, r12 */
    if (k < 0)
        return;
    BYTES(x, 0xbe); /* mov esi, k */
    word(x, k);
}

static void call(X86 *x, X86Call to)
{
    BYTES(x, 0xff, 0x15); /* call [rip + distance] */
    to.at = x->n;
    PUSH(x->arena, x->calls, to);
    word(x, 0);
}

void x86_call(X86 *x, const char *name)
{
    call(x, (X86Call){.name = name});
}

void x86_call_island(X86 *x, int island)
{
    call(x, (X86Call){.island = island});
}

int x86_branch(X86 *x, int mask)
{
    mask_to_eax(x, mask);
    BYTES(x, 0xa8, 0x01, 0x0f, 0x84); /* test al, 1; jz */
    word(x, 0);
    return x->n;
}

int x86_any(X86 *x, int mask)
{
    mask_to_eax(x, mask);
    BYTES(x, 0x85, 0xc0, 0x0f, 0x85); /* test eax, eax; jnz */
    word(x, 0);
    return x->n;
}

int x86_jump(X86 *x)
{
    BYTES(x, 0xe9);
    word(x, 0);
    return x->n;
}

void x86_jump_back(X86 *x, int to)
{
    BYTES(x, 0xe9);
    word(x, to - x->n - 4);
}

void x86_land(X86 *x, int jump)
{
    int32_t distance = x->n - jump;
    memcpy(x->code + jump - 4, &distance, 4);
}

/* push rbx, rbp, r12; sub rsp, frame; r12 = I; rbx = v; rbp = to. Three registers and the return address are a multiple
 * of 16 bytes, as the frame is: calls find the stack as they want it. With lanes rbp = rsp and rsp is rounded down. */
X86Frame x86_enter(X86 *x, int offset_v)
{
    while (x->n % 16) {
        reserve(x, 1);
        byte(x, 0xcc);
    }
    X86Frame frame = {.begin = x->n};
    BYTES(x, 0x53, 0x55, 0x41, 0x54);
    if (x->lanes)
        BYTES(x, 0x48, 0x89, 0xe5, 0x48, 0x83, 0xe4, (unsigned char)-width(x)); /* mov rbp, rsp; and rsp, -width */
    BYTES(x, 0x48, 0x81, 0xec);
    frame.size = x->n;
    word(x, 0);
    BYTES(x, 0x49, 0x89, 0xfc);
    if (!x->lanes)
        BYTES(x, 0x48, 0x89, 0xf5);
    pointer(x, RBX, offset_v);
    return frame;
}

void x86_leave(X86 *x, X86Frame frame, int n_slots)
{
    int32_t size = (width(x) * n_slots + 15) / 16 * 16;
    memcpy(x->code + frame.size, &size, 4);
    x86_end_lanes(x);
    if (x->lanes) {
        BYTES(x, 0x48, 0x89, 0xec); /* mov rsp, rbp */
    } else {
        BYTES(x, 0x48, 0x81, 0xc4);
        word(x, size);
    }
    BYTES(x, 0x41, 0x5c, 0x5d, 0x5b, 0xc3);
}

/* ---- all of it -------------------------------------------------------------------------------------------------- */

/* As a number, and as a pattern of bits for all of a register. */
static size_t number_size(const X86 *x)
{
    return x->lanes ? (size_t)width(x) : 16;
}

static size_t numbers_begin(const X86 *x)
{
    size_t size = number_size(x);
    return ((size_t)x->n + size - 1) / size * size;
}

size_t x86_size(const X86 *x)
{
    return numbers_begin(x) + number_size(x) * (size_t)x->constants.n;
}

void x86_copy(const X86 *x, unsigned char *to)
{
    size_t begin = numbers_begin(x), size = number_size(x);
    memset(to, 0xcc, begin);
    if (x->n)
        memcpy(to, x->code, (size_t)x->n);
    for (int k = 0; k < x->constants.n; k++)
        for (size_t i = 0; i < size; i += 8)
            memcpy(to + begin + size * (size_t)k + i, &x->constants.at[k], 8);
    for (int i = 0; i < x->fixups.n; i++) {
        const Fixup *f = &x->fixups.at[i];
        int32_t distance = (int32_t)(begin + size * (size_t)f->constant) - f->end;
        memcpy(to + f->at, &distance, sizeof distance);
    }
}
