#include "run/method_choice.h"

#include <math.h>

enum {
    EVENTS_EACH = 8,      /* a method is judged by so many */
    PATIENCE_LEAST = 4,   /* looks before the other method is tried */
    PATIENCE_MOST = 256,  /* the same, where it has lost again and again */
    COST_OF_HISTORY = 200 /* evaluations between events: with more, a method of several steps has time to be better */
};
#define DEAR 3.0 /* times what the other method takes between two events */

static void begin(MethodChoice *c, bool is_explicit, bool on_trial)
{
    c->is_explicit = is_explicit;
    c->on_trial = on_trial;
    c->looks = 0;
}

static int longer(int patience)
{
    return patience < PATIENCE_MOST / 2 ? 2 * patience : PATIENCE_MOST;
}

static void forget_events(MethodChoice *c)
{
    c->events = 0;
    c->time = c->cost = 0;
}

void method_event(MethodChoice *c, double time, double cost)
{
    c->time += time;
    c->cost += cost;
    if (++c->events < EVENTS_EACH)
        return;
    double rate = c->time > 0 ? c->cost / c->time : INFINITY, mean = c->cost / c->events;
    c->spacing = c->time / c->events;
    c->patience = c->patience ? c->patience : PATIENCE_LEAST;
    if (!c->is_explicit)
        c->cost_between = mean;
    if (c->on_trial && rate < c->rate) {
        begin(c, c->is_explicit, false);
        c->patience = PATIENCE_LEAST;
    } else if (c->on_trial) {
        begin(c, !c->is_explicit, false);
        c->patience = longer(c->patience);
    } else if (++c->looks >= c->patience && (c->is_explicit || mean < COST_OF_HISTORY)) {
        c->rate = rate;
        begin(c, !c->is_explicit, true);
    }
    forget_events(c);
}

bool method_is_too_dear(const MethodChoice *c, double cost)
{
    return cost > DEAR * c->cost_between;
}

void method_leaves(MethodChoice *c)
{
    begin(c, false, false);
    c->patience = longer(c->patience);
    forget_events(c);
}
