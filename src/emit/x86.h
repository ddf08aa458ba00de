/* x86.h: instructions of x86-64 for doubles, as bytes: by AVX with three operands, by AVX-512 with twice the registers,
 * or by SSE2 with two operands.
 *
 * Generated functions keep v in rbx, `to` in rbp and the instance in r12; rax and rcx are free. Numbers lie behind the
 * code and are addressed from the instruction, so that the code may stand anywhere. With SSE2 xmm15 is no operand of a caller: it is needed in between.
 */
#ifndef CARDAN_EMIT_X86_H
#define CARDAN_EMIT_X86_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/map.h"

enum { X86_REGISTERS = 32, X86_SCRATCH = 15 };

typedef enum __attribute__((packed)) {
    PLACE_REGISTER,
    PLACE_V,
    PLACE_TO,
    PLACE_FRAME,
    PLACE_INSTANCE,
    PLACE_RAX,
    PLACE_NUMBER
} PlaceKind;
typedef struct {
    PlaceKind kind;
    int at; /* register, element of v or to, slot of the frame, byte of the instance, element of what rax points to, number of a constant */
} X86Place;

typedef struct {
    int at;       /* of the four bytes that become the distance … */
    int end;      /* … from the end of the instruction, here, … */
    int constant; /* … to this number */
} Fixup;

/* Calls go through pointers, whose places whoever puts the code into memory knows. */
typedef struct {
    int at;           /* of the four bytes that become the distance, from their end, to the pointer … */
    const char *name; /* … to this function; NULL: … */
    int island;       /* … to this C function of the model */
} X86Call;

/* With lanes every double is four of them side by side, by AVX, or eight, by AVX-512, one of each instance: in v, in the
 * frame, in a register. What reads other things of the instance, branches and islands have no such form, nor has `to`:
 * rbp holds what rsp was, since the frame is put at a multiple of a register's size. */
typedef struct {
    Arena *arena;
    bool has_avx, has_avx512; /* has_avx512: with AVX, too */
    int lanes;                /* 0: none; 4; 8, with AVX-512 */
    bool has_fma;             /* products and sums may be one operation; with AVX */
    bool has_near_sines;      /* with FMA: EmitOptions.near_sines */
    bool has_pairs;           /* just now: x86_pairs */
    unsigned char *code;
    int n, room;
    VEC(uint64_t) constants; /* each fills a register: as a number and as a pattern of bits for all of it */
    Map constant_of;         /* bits -> place in constants */
    VEC(Fixup) fixups;
    VEC(X86Call) calls;
} X86;

/* How many registers there are, and how many of them comparisons, masks of branches and what is no double may have. */
int x86_registers(const X86 *x);
int x86_low_registers(const X86 *x);

int x86_constant(X86 *x, uint64_t bits);
int x86_number(X86 *x, double value);

typedef enum {
    X86_ADD = 0x58,
    X86_MUL = 0x59,
    X86_SUB = 0x5c,
    X86_MIN = 0x5d,
    X86_DIV = 0x5e,
    X86_MAX = 0x5f,
} X86Arithmetic;
/* A product and a sum, rounded once: to = a b + c, a b - c, c - a b. */
typedef enum { X86_MULADD = 0x99, X86_MULSUB = 0x9b, X86_NEGADD = 0x9d } X86Fused;
typedef enum { X86_AND = 0x54, X86_OR = 0x56, X86_XOR = 0x57 } X86Bits;
typedef enum { X86_EQ = 0, X86_LT = 1, X86_LE = 2, X86_NE = 4, X86_NOT_LE = 6 } X86Comparison;
typedef enum { X86_DOWN = 9, X86_UP = 10, X86_TO_ZERO = 11 } X86Rounding;

void x86_load(X86 *x, int to, X86Place from);
void x86_store(X86 *x, X86Place to, int from); /* memory */
void x86_arithmetic(X86 *x, X86Arithmetic op, int to, int a, X86Place b);
void x86_fused(X86 *x, X86Fused op, int to, int a, X86Place b, int c); /* to: a, b or c, or a register of its own */
void x86_bits(X86 *x, X86Bits op, int to, int a, X86Place b);          /* b: a register or a number */
void x86_compare(X86 *x, X86Comparison how, int to, int a, X86Place b);
void x86_select(X86 *x, int to, int mask, int yes, int no);
void x86_shift(X86 *x, int to, int a, int by); /* bits to the left */
void x86_spread_sign(X86 *x, int mask);        /* for x86_select, which by AVX looks at signs alone */
/* Two doubles side by side, from here on or no longer: arithmetic, comparisons, what is loaded of numbers. */
void x86_pairs(X86 *x, bool on);
void x86_unpack(X86 *x, bool high, int to, int a, int b); /* a pair of the low or of the high ones of two */
void x86_sqrt(X86 *x, int to, X86Place from);
void x86_round(X86 *x, X86Rounding how, int to, X86Place from); /* AVX only */
void x86_count(X86 *x, int to, int offset);                     /* an int of the instance */
void x86_flag(X86 *x, int to, int offset, int k);               /* a byte behind a pointer of the instance */
void x86_behind(X86 *x, int to, int offset, int k);             /* a double there */
void x86_chosen(X86 *x, int to, int offset, int k, int value);
void x86_mark(X86 *x, int offset, int k, int mask);
void x86_end_lanes(X86 *x); /* before code of others runs: it may use the lower halves of registers alone */
void x86_address(X86 *x, bool second, int slot);  /* of a slot of the frame, as an argument */
void x86_arguments(X86 *x, bool instance, int k); /* k < 0: none */
void x86_call(X86 *x, const char *name);
void x86_call_island(X86 *x, int island);
int x86_branch(X86 *x, int mask); /* taken where the mask is not set; gives what x86_land wants */
int x86_any(X86 *x, int mask);    /* taken where the mask of one of two doubles is set */
int x86_jump(X86 *x);
void x86_jump_back(X86 *x, int to);        /* to what is written */
void x86_land(X86 *x, int jump);           /* it leads here */
void x86_expect(X86 *x, int instructions); /* room for so many */
typedef struct {
    int begin, size; /* of a function; where its frame's size stands */
} X86Frame;
X86Frame x86_enter(X86 *x, int offset_v);
void x86_leave(X86 *x, X86Frame frame, int n_slots);

/* Code with its numbers behind it, wherever it is put: how large it is, and its bytes. */
size_t x86_size(const X86 *x);
void x86_copy(const X86 *x, unsigned char *to);

#endif
