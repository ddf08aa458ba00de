/* line.h: a sequence of steps as a line of operations on doubles: between expressions and machine code.
 *
 * Each instruction has at most one value, named by the instruction's place in the line, and is computed once. Numbers
 * and what lies in the instance's memory need no code of their own: they are read where they are used. A mask is a
 * truth as processors compare: all bits of a double, or none. Branches are nested and meet again; what both give is a
 * PHI, which lies in the frame.
 */
#ifndef CARDAN_EMIT_LINE_H
#define CARDAN_EMIT_LINE_H

#include "emit/writer.h"

typedef enum __attribute__((packed)) {
    /* values without code */
    LINE_NUMBER, /* number */
    LINE_MEMORY, /* v[at], which may run on into p and pre */
    /* values from the instance */
    LINE_LOAD,   /* v[at] as it is now, since a branch may change it */
    LINE_FIELD,  /* the double that lies at bytes behind the instance's begin */
    LINE_COUNT,  /* the int there */
    LINE_FLAG,   /* byte number k of what the pointer there points to, as 0 or 1 */
    LINE_BEHIND, /* double number k of what the pointer there points to */
    LINE_CHOSEN, /* selected[k] == at, as 0 or 1 */
    /* numbers of numbers */
    LINE_ADD,
    LINE_SUB,
    LINE_MUL,
    LINE_DIV,
    LINE_MIN, /* a < b ? a : b */
    LINE_MAX, /* a > b ? a : b */
    LINE_SQRT,
    LINE_NEG,
    LINE_ABS,
    LINE_FLOOR,
    LINE_CEIL,
    LINE_TRUNC,
    LINE_MULADD, /* a b + c, rounded once; these three where line_fuse made them */
    LINE_MULSUB, /* a b - c */
    LINE_NEGADD, /* c - a b */
    /* masks of numbers */
    LINE_LT,
    LINE_LE,
    LINE_EQ,
    LINE_NE,
    /* masks of masks */
    LINE_AND,
    LINE_OR,
    LINE_NOT,
    /* between the two */
    LINE_TRUTH,  /* the mask a as 0 or 1 */
    LINE_SELECT, /* mask a ? b : c */
    /* calls */
    LINE_CALL,   /* function(I, k, arguments): I and k where it takes them */
    LINE_SINCOS, /* sine of a, and … */
    LINE_COSINE, /* … the cosine that the SINCOS a gave */
    LINE_SINES, /* the same in line, where line_sines made it; b: of a second angle as well, with all four in a row: … */
    LINE_SECOND_SINE, /* … what the SINES a gave of it */
    LINE_SECOND_COSINE,
    LINE_SOLVE,  /* solver->function(I, k), which changes places of v */
    LINE_GIVE,   /* exchanged[at] = a, for … */
    LINE_ISLAND, /* … the C function number k: island(I, exchanged), … */
    LINE_TAKE,   /* … which leaves exchanged[at] */
    /* effects */
    LINE_STORE, /* v[at] = a; k: a branch may change it */
    LINE_PUT,   /* to[at] = a */
    LINE_MARK,  /* rel[k] = mask a */
    LINE_PHI,   /* the value that one of the next two branches sets */
    LINE_IF,    /* mask a */
    LINE_ELSE,
    LINE_END,
    LINE_SET, /* the PHI b is a, in this branch */
} LineOp;

enum { LINE_ARGUMENTS = 3 };

#define LINE_NO_OPERANDS .a = -1, .b = -1, .c = -1

typedef struct {
    const char *function;
    const Ints *changed; /* places in v; NULL: any */
} LineSolver;

typedef struct {
    LineOp op;
    bool takes_instance, gives_number;
    int a, b, c; /* values, -1: none; the arguments of a call */
    int at, k;   /* k < 0: a call does not take it */
    union {
        double number;
        const char *function; /* of calls, and of what some processors have only as functions */
        const LineSolver *solver;
    };
} Instruction; /* long lines have a hundred thousand: 32 bytes each */

/* What only C can say, a call of a function with arrays for one, is an island: a C function of its own, which gets and
 * gives numbers in the exchange. */
typedef struct {
    Arena *arena;
    VEC(Instruction) code;
    int first_island; /* number of the first one */
    VEC(Sequence) islands;
    int n_exchanged;
} Line;

static inline bool line_is_mask(const Line *l, int value)
{
    LineOp op = l->code.at[value].op;
    return op >= LINE_LT && op <= LINE_NOT;
}

/* Room for as many instructions, in an empty line. */
static inline void line_reserve(Line *l, int n)
{
    l->code.at = arena_room(l->arena, (size_t)(n + 1) * sizeof(Instruction));
    l->code.room = n + 1;
}

/* line.c: where a line of the sequence is made, and its machine code after it. */
Arena *line_arena(const Sequence *s);
/* False: the sequence holds what only C can say. symbol: as in EmitOptions. */
bool line_of(Writer *w, const Sequence *s, const void *(*symbol)(const char *name), Line *to);

/* line_rates.c: the derivatives' line without the stores that only others need; false: there are none to leave out. */
bool line_rates(const Line *from, int n_states, int n_places, Line *to);

/* line_watched.c: by place, whether something looks at what lies there between events. */
bool *line_watched(const System *system, int n_places, Arena *a);

/* line_fuse.c: the same with products and sums in one where nobody else needs the product, and nobody looks at what becomes
 * of them. is_watched: as line_watched gives it; NULL: nothing that the line stores is looked at. */
void line_fuse(const Line *from, int n_places, const bool *is_watched, Line *to);

/* line_sines.c: the same with sines and cosines in line, two at a time where they can be. */
void line_sines(const Line *from, Line *to);

/* line_schedule.c: the same, for a processor that looks ahead; window: how many instructions are put in order at a time. */
void line_schedule(const Line *from, int n_places, int window, Line *to);

#endif
