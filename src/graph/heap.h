/* heap.h: items 0 … n-1 by rising key, ties by rising item, with keys that change. Inside graph/ only. */
#ifndef CARDAN_GRAPH_HEAP_H
#define CARDAN_GRAPH_HEAP_H

#include "graph/match.h"

typedef struct {
    int *at;      /* n used of the items, least first */
    int *place;   /* per item: index in at, or NONE   */
    int64_t *key; /* per item                         */
    int n;
} Heap;

Heap heap_new(Arena *a, int items);
void heap_put(Heap *h, int item, int64_t key); /* adds it, or moves it to the new key */
void heap_drop(Heap *h, int item);             /* no matter whether it is in */
int heap_take(Heap *h);                        /* the least, or NONE */

#endif
