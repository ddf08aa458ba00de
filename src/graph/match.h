/* match.h: one augmenting search at a time, for graphs that grow between searches. Inside graph/ only. */
#ifndef CARDAN_GRAPH_MATCH_H
#define CARDAN_GRAPH_MATCH_H

#include "graph/graph.h"

enum { NONE = GRAPH_NONE };

typedef struct {
    Ints eqn_of;             /* per variable: its equation, or NONE                    */
    Ints eqns, vars;         /* what the last search reached                           */
    Ints eqn_mark, var_mark; /* number of the last search that reached each; 0 = never */
    Ints stack, edge;        /* equations being tried, and each one's next edge        */
    Ints cheap;              /* per equation: edges before this lead to taken variables */
    int search;
} Search;

/* Finds a free variable for equation e, passing over those with hide[v] != NONE and moving matched
 * equations along where needed. When it fails, eqns and vars hold the over-determined part. */
bool search_augment(Arena *a, const Incidence *g, Search *s, const int *hide, int e);

#endif
