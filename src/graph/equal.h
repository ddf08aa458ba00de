/* equal.h: who stands for whom, among variables that turn out to be equal up to a sign, or numbers, one after the other. */
#ifndef CARDAN_GRAPH_EQUAL_H
#define CARDAN_GRAPH_EQUAL_H

#include "graph/graph.h"

typedef struct {
    int n_var, n_eqn;
    const uint8_t *may_go; /* n_var: replacing it loses nothing */
    const int *weight;     /* n_var: of two that may both go the lighter one does */
    Ints root, sign;       /* n_var: it is sign*root; root GRAPH_NONE: it is a number */
    Ints kept;             /* n_eqn: the variable that it is kept for, which nothing else reads; GRAPH_NONE: none */
} Equals;

Equals graph_equals(Arena *a, int n_var, const uint8_t *may_go, const int *weight, int n_eqn);
int graph_equal_root(const Equals *q, int v, int *sign); /* v is sign*root, as far as is known */
bool graph_equal_is_replaced(const Equals *q, int v);
/* sign*v is a number by equation e, which is then kept for the variable that gives: the root of v. GRAPH_NONE: it is
 * replaced already. */
int graph_equal_to_number(Equals *q, int v, int e, int *sign);
/* v = sign*w by equation e; by equation `other` (or GRAPH_NONE) if w is the one to go. Gives the one that went, or
 * GRAPH_NONE: they are the same already, or neither may. */
int graph_equal_join(Equals *q, int v, int w, int sign, int e, int other);

#endif
