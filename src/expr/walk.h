/* walk.h: walks over the nodes of an expression that are made often and forgotten. */
#ifndef CARDAN_EXPR_WALK_H
#define CARDAN_EXPR_WALK_H

#include "expr/expr.h"

/* A number for some nodes, such as the index of what is known of them. Marks are lent by the context: taking and giving
 * back costs nothing, however many nodes there are, since old entries are known by their stamp. */
typedef struct Marks Marks;
struct Marks {
    uint32_t *stamps; /* room: of node k, equal to `now` when it has a value */
    int *values;      /* room */
    uint32_t room, now;
    Marks *next; /* in the list of those that are free */
};
Marks *marks_take(Exprs *x);
void marks_return(Exprs *x, Marks *m);

static inline int marks_get(const Marks *m, Expr e)
{
    return (uint32_t)e->number < m->room && m->stamps[e->number] == m->now ? m->values[e->number] : MAP_NONE;
}

void marks_put(Exprs *x, Marks *m, Expr e, int value);

/* Calls visit once for each different node, parts before wholes, and marks the node with what it returns. Nodes that
 * have a mark already are passed over. */
void walk_parts_first(Exprs *x, Marks *marks, Expr e, int (*visit)(void *data, Expr e), void *data);

#endif
