/* walk.h: walks over the nodes of an expression that are made often and forgotten. */
#ifndef CARDAN_EXPR_WALK_H
#define CARDAN_EXPR_WALK_H

#include "expr/expr.h"

/* A number for some nodes, such as the index of what is known of them. Marks are lent by the context: taking and giving
 * back costs nothing, however many nodes there are, since old entries are known by their stamp. */
typedef struct Marks Marks;
typedef struct {
    uint32_t stamp; /* equal to `now` when the node has a value */
    int value;
} Mark;
struct Marks {
    Mark *at; /* room: of node k */
    uint32_t room, now;
    Marks *next; /* in the list of those that are free */
};
Marks *marks_take(Exprs *x);
void marks_return(Exprs *x, Marks *m);

static inline int marks_get(const Marks *m, Expr e)
{
    return (uint32_t)e->number < m->room && m->at[e->number].stamp == m->now ? m->at[e->number].value : MAP_NONE;
}

void marks_widen(Exprs *x, Marks *m, uint32_t least);

static inline void marks_put(Exprs *x, Marks *m, Expr e, int value)
{
    if ((uint32_t)e->number >= m->room)
        marks_widen(x, m, (uint32_t)e->number + 1);
    m->at[e->number] = (Mark){m->now, value};
}

/* Calls visit once for each different node, parts before wholes, and marks the node with what it returns. Nodes that
 * have a mark already are passed over. */
void walk_parts_first(Exprs *x, Marks *marks, Expr e, int (*visit)(void *data, Expr e), void *data);

#endif
