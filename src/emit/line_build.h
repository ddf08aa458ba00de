/* line_build.h: a line while it is made from expressions; line.c, line_value.c and line_island.c only. */
#ifndef CARDAN_EMIT_LINE_BUILD_H
#define CARDAN_EMIT_LINE_BUILD_H

#include "emit/line.h"

enum { LINE_DEEPEST = 4000 }; /* expressions below each other; deeper ones are left to C */

typedef struct {
    Writer *w;
    Line *line;
    const void *(*symbol)(const char *name); /* functions that it may call */
    int *holds;                              /* by place in v, p, pre: the value that lies there + 1; 0: unknown */
    int *flags;                              /* by relation: the same of rel */
    Ints known, known_flags;                 /* places that are not 0 there, in the order of learning */
    unsigned char *is_unsure;                /* by place: a branch may change it */
    Map temporaries;                         /* Var number -> value, of variables in SLOT_TEMPORARY */
    int branches;                            /* how many are open */
    int depth;
    int island_nodes, island_room; /* what islands hold, all together, and may hold */
    Map part_of;                   /* number of a call -> the last node that is a part of it, + 1 */
    int *next_part;                /* by node: the one before it, + 1; 0: none */
    bool failed;
} Builder;

int line_fail(Builder *b); /* what only C can say was met; gives a value that nobody will use */

/* Instructions; they give their value. */
static inline int line_add(Builder *b, Instruction i)
{
    PUSH(b->line->arena, b->line->code, i);
    return b->line->code.n - 1;
}

static inline int line_add_op(Builder *b, LineOp op, int x, int y, int z)
{
    return line_add(b, (Instruction){.op = op, .a = x, .b = y, .c = z});
}

static inline int line_unary(Builder *b, LineOp op, int x)
{
    return line_add_op(b, op, x, -1, -1);
}

static inline int line_binary(Builder *b, LineOp op, int x, int y)
{
    return line_add_op(b, op, x, y, -1);
}

int line_literal(Builder *b, double x);
/* A function of the run-time that takes the instance; k < 0: no number besides. */
int line_service(Builder *b, const char *name, int k, int x, int y, int z, bool gives_number);

/* Expressions. */
int line_value(Builder *b, Expr e); /* a number or a mask */
int line_number(Builder *b, Expr e);
int line_mask(Builder *b, Expr e);
int line_as_number(Builder *b, int x);
int line_as_mask(Builder *b, int x);
int line_read(Builder *b, const Var *v, bool is_pre);

/* What is known of memory. */
int line_place(const Builder *b, Slot slot, bool is_pre); /* counted from v; -1: not there */
void line_learn(Builder *b, int at, int what);
void line_learn_flag(Builder *b, int k, int what);
void line_unlearn(Builder *b, int known, int flags); /* what was learnt since */

/* line_island.c: what only C can say. */
void line_find_parts(Builder *b); /* of calls, once the sequence is analysed */
int line_island(Builder *b, Expr e);
void line_island_step(Builder *b, const Step *step);

#endif
