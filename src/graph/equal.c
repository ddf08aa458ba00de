#include "graph/equal.h"

Equals graph_equals(Arena *a, int n_var, const uint8_t *may_go, const int *weight, int n_eqn)
{
    Equals q = {.n_var = n_var,
                .n_eqn = n_eqn,
                .may_go = may_go,
                .weight = weight,
                .root = ints_filled(a, n_var, 0),
                .sign = ints_filled(a, n_var, 1),
                .kept = ints_filled(a, n_eqn, GRAPH_NONE)};
    for (int v = 0; v < n_var; v++)
        q.root.at[v] = v;
    return q;
}

int graph_equal_root(const Equals *q, int v, int *sign)
{
    *sign = 1;
    while (q->root.at[v] != v && q->root.at[v] != GRAPH_NONE) {
        *sign *= q->sign.at[v];
        v = q->root.at[v];
    }
    return v;
}

bool graph_equal_is_replaced(const Equals *q, int v)
{
    return q->root.at[v] != v;
}

static int replace(Equals *q, int v, int root, int sign, int e)
{
    q->root.at[v] = root;
    q->sign.at[v] = sign;
    q->kept.at[e] = v;
    return v;
}

int graph_equal_to_number(Equals *q, int v, int e, int *sign)
{
    int root = graph_equal_root(q, v, sign);
    return graph_equal_is_replaced(q, root) ? GRAPH_NONE : replace(q, root, GRAPH_NONE, 1, e);
}

int graph_equal_join(Equals *q, int v, int w, int sign, int e, int other)
{
    int sign_v, sign_w;
    v = graph_equal_root(q, v, &sign_v);
    w = graph_equal_root(q, w, &sign_w);
    sign *= sign_v * sign_w;
    if (v == w || graph_equal_is_replaced(q, v) || graph_equal_is_replaced(q, w))
        return GRAPH_NONE;
    bool w_can = q->may_go[w] && other >= 0 && q->kept.at[other] == GRAPH_NONE;
    if (w_can && (!q->may_go[v] || q->weight[w] < q->weight[v]))
        return replace(q, w, v, sign, other);
    return q->may_go[v] ? replace(q, v, w, sign, e) : GRAPH_NONE;
}
