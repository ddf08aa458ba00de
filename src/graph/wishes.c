/* wishes.c: what is known about a variable, as weights: which of two aliases stays, which is a state, which is torn,
 * which start value is taken first. */
#include "graph/graph.h"

int graph_alias_weight(const Wishes *w)
{
    return 1000 * w->has_derivative + 100 * w->select + 20 * w->is_fixed + 10 * w->is_written + 4 * w->has_start;
}

int graph_equal_weight(const Wishes *w)
{
    return 2 * w->has_start + w->is_written;
}

int graph_state_weight(const Wishes *w)
{
    return 4 * w->is_fixed + 2 * w->has_start + w->is_written;
}

int graph_tearing_weight(const Wishes *w)
{
    enum { RATHER_NOT = -1000 };
    if (w->tear < 0)
        return RATHER_NOT;
    /* A start value that a type gives to all its variables says little about this one. */
    int start = w->own_start ? TEAR_OWN_START : w->has_start;
    int weight = start + (w->select > SELECT_DEFAULT ? TEAR_PREFERRED : 0) + w->is_written;
    return w->is_derivative && !w->is_written ? weight - 1 : weight;
}

int graph_start_round(const Wishes *w, bool is_state, bool is_candidate)
{
    return 2 * (is_state ? 0 : is_candidate ? 1 : 2) + !w->has_start;
}
