/* sort.h: equations with their variables, brought into solving order. Inside lower/ only. */
#ifndef CARDAN_LOWER_SORT_H
#define CARDAN_LOWER_SORT_H

#include "lower/lower.h"
#include "lower/visit.h"

typedef enum {
    NODE_CONTINUOUS, /* residual = 0, for var */
    NODE_DISCRETE,   /* var := value */
    NODE_TOGETHER,   /* vars := the parts of value, a TUPLE */
    NODE_RELATION,   /* var, a relation, from its difference or bound */
    NODE_FLOOR,      /* var, a held floor, from value */
} NodeKind;

typedef struct {
    NodeKind kind;
    const Var *var;
    const Var *const *vars; /* NODE_TOGETHER: value->n of them, var is the first */
    Expr value;             /* the residual; the value; the difference, or for a relation of time its truth */
    int index;              /* of the relation or floor */
    int weight;             /* of var for tearing */
    bool in_plan;           /* NODE_DISCRETE: has equation and row too, and can be solved for where it is in a loop */
    int equation;           /* index in Lower.equations, or -1; of continuous nodes */
    int row;                /* the same in the plan, where rows that are no equations count on; of continuous nodes */
    Expr condition;         /* it is computed only where this is true, else it stays; NULL: always */
    Origin origin;
} Node;
typedef VEC(Node) Nodes;

/* order.c */
Node lower_together_node(Lower *l, const Equation *e); /* of an equation whose left side is a TUPLE */
bool lower_discrete_nodes(Lower *l, Nodes *to);
void lower_event_nodes(Lower *l, Nodes *to);

/* The steps that compute all vars of the nodes. Blocks that were made before from the same nodes are used again. False
 * after a message. */
bool sort_nodes(Lower *l, const Nodes *nodes, OrderKind kind, Steps *to);

#endif
