/* registers.h: where the values of a line of operations are while its machine code is written. */
#ifndef CARDAN_EMIT_REGISTERS_H
#define CARDAN_EMIT_REGISTERS_H

#include "emit/machine.h"

enum { REGISTERS_NOWHERE = -1, REGISTERS_NO_USE = 0x7fffffff };

typedef struct {
    X86Place home; /* memory that holds it too */
    int next;      /* the first instruction after the present one that uses it, or REGISTERS_NO_USE */
    bool has_home;
    signed char in; /* register, or REGISTERS_NOWHERE */
} LiveValue;

typedef struct {
    int value, next; /* next: in owners; 0: none */
} HomeOwner;

typedef struct {
    int jump, to_end; /* of x86_land */
    int held[X86_REGISTERS];
} OpenBranch;

/* Registers of sines in line, by what they hold for longest. */
typedef struct {
    int q, r, d, z, zz, u, f, p, g;
} SinesRegisters;

/* Angles that are too large for the way that is written (LINE_SINES): other ways behind the function lead back. */
enum { SINES_OF_TWO = 4 };
typedef struct {
    int turn, turned; /* beyond half a right angle: of x86_land; where it goes on */
    int back;         /* of those that are done by calls: where it goes on */
    SinesRegisters in;
    int angles[2];             /* registers; -1: there is no second one … */
    int results[SINES_OF_TWO]; /* … or nobody needs it: sine, cosine, those of the second */
    unsigned living;           /* other registers that hold something */
} FarAngles;

typedef struct {
    X86 *x;
    const Line *line;
    Arena *arena;
    int at;                             /* the present instruction … */
    int operands[LINE_ARGUMENTS], n_of; /* … and the values that it uses */
    LiveValue *values;
    int (*next_use)[LINE_ARGUMENTS]; /* by instruction, of each operand: the next one that uses it */
    int held[X86_REGISTERS];         /* the value in each register, or REGISTERS_NOWHERE … */
    int needed[X86_REGISTERS];       /* … and when it is needed next */
    int n_registers, n_low;          /* n_low: of comparisons, choices, masks of branches */
    unsigned taken;                  /* those of held that hold one */
    unsigned pinned;                 /* registers that the present instruction needs */
    int *owner;                      /* by place in v: the first of the values whose home it is, in owners; 0: none */
    VEC(HomeOwner) owners;
    Ints free_slots;
    int n_slots;
    VEC(OpenBranch) branches;
    VEC(FarAngles) far_angles;
} Allocation;

/* Of a line: m->x, line, arena, n_slots; n_places: of v, p and pre together. */
void registers_begin(Allocation *m, int n_places);

/* The values that an instruction uses: how many, LINE_ARGUMENTS at most. */
static inline int registers_operands(const Instruction *i, int *to)
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

/* The walk comes to the instruction number m->at: what is used now is known, and stays in its registers until it is done. */
static inline void registers_come_to(Allocation *m)
{
    m->n_of = registers_operands(&m->line->code.at[m->at], m->operands);
    m->pinned = 0;
    for (int k = 0; k < m->n_of; k++) {
        LiveValue *value = &m->values[m->operands[k]];
        value->next = m->next_use[m->at][k];
        if (value->in != REGISTERS_NOWHERE) {
            m->needed[value->in] = value->next;
            m->pinned |= 1u << value->in;
        }
    }
}

static inline int registers_next_use(const Allocation *m, int v)
{
    return m->values[v].next;
}

int registers_slot(Allocation *m); /* a place in the frame */
void registers_settle(Allocation *m, int v, X86Place home);
void registers_save(Allocation *m, int v); /* to the frame, unless it lies in memory */
void registers_save_living(Allocation *m);
void registers_enter(Allocation *m, int v, int r);
void registers_empty(Allocation *m);

/* A register of those below `end`; of all. */
int registers_free_below(Allocation *m, int end);
int registers_free(Allocation *m);
/* The value in a register, which stays until the instruction is done: one below `end`; any; one of those that
 * comparisons, choices and the masks of branches have a form for. */
int registers_hold_below(Allocation *m, int v, int end);
int registers_hold(Allocation *m, int v);
int registers_hold_low(Allocation *m, int v);
/* … or where it lies, when it is not needed again soon. */
X86Place registers_or_home_below(Allocation *m, int v, int end);
X86Place registers_or_home(Allocation *m, int v);
/* For the value of the present instruction, after those that it used last have left theirs. */
int registers_result_below(Allocation *m, int end);
int registers_result(Allocation *m);

/* v[at] changes: all that lies there and is still needed goes to the frame. `but`: this value alone stays. */
void registers_make_room(Allocation *m, int at, int but);

/* Values that are not used again give their registers back, and, when the instruction is written, their places in the
 * frame, too. */
void registers_release(Allocation *m);
void registers_leave(Allocation *m);

/* sines.c: sines and cosines in line (LINE_SINES); behind the function, the way of large angles, with slots of the frame
 * from `first` on; how many these are. */
void sines_write(Allocation *m, const Instruction *i);
void sines_write_far(Allocation *m, const FarAngles *far, int first);
int sines_slots(const Allocation *m);

#endif
