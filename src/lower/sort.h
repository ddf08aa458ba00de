/* sort.h: equations with their variables, brought into solving order. Inside lower/ only. */
#ifndef CARDAN_LOWER_SORT_H
#define CARDAN_LOWER_SORT_H

#include "lower/lower.h"

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
    int equation;           /* index in Lower.equations, or -1; of continuous nodes */
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
bool sort_nodes(Lower *l, const Nodes *nodes, bool is_initial, Steps *to);

/* Calls `use` for each variable that a step reads or, of a block, computes inside; `define` for each that it gives. */
typedef struct {
    void (*use)(void *data, const Var *v);
    void (*define)(void *data, const Var *v);
    void *data;
} StepVisitor;
void step_visit(Lower *l, const Step *s, const StepVisitor *visitor);
void expr_visit_vars(Lower *l, Expr e, void (*visit)(void *data, const Var *v), void *data); /* pre(v) left out */

#endif
