/* groups.h: things 0 … n - 1 that are joined pair by pair into groups (union-find).
 *
 * up[k] leads from k towards the one that stands for its group, which is the first of it: groups come in the order of
 * their first members, whatever the order of joining.
 */
#ifndef CARDAN_BASE_GROUPS_H
#define CARDAN_BASE_GROUPS_H

#include <stdbool.h>

/* Each for itself. */
static inline void groups_begin(int *up, int n)
{
    for (int k = 0; k < n; k++)
        up[k] = k;
}

/* The first of k's group. */
static inline int groups_first(int *up, int k)
{
    while (up[k] != k)
        k = up[k] = up[up[k]];
    return k;
}

/* False: they were in one group already. */
static inline bool groups_join(int *up, int a, int b)
{
    a = groups_first(up, a);
    b = groups_first(up, b);
    up[a > b ? a : b] = a < b ? a : b;
    return a != b;
}

#endif
