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

/* ---- far from events ------------------------------------------------------------------------------------------ */

enum {
    STEPS_EACH = 32,      /* a look; the first one of a method of several steps is its way to the full order */
    STEPS_OF_START = 3,   /* of a method of one step, until its step is what it should be, and */
    STEPS_OF_TRIAL = 6,   /* so many that count */
    CALM_PATIENCE = 1024, /* looks at most until the other one is tried again */
};
/* The method of one step may take so much more than the other one: at the same tolerance its error is a hundredth (its
 * estimate is of order 5), and there is no linear system in its steps. */
#define MORE 1.5

static void look(CalmChoice *c, double time, double cost)
{
    c->steps = 0;
    c->looks = 0;
    c->time = time;
    c->cost = cost;
}

static void look_anew(CalmChoice *c, double time, double cost)
{
    int looks = c->looks + 1;
    look(c, time, cost);
    c->looks = looks;
}

static bool trial_is_lost(CalmChoice *c, double time, double cost)
{
    if (c->looks == 0 && c->steps == STEPS_OF_START)
        look_anew(c, time, cost);
    if (c->looks == 0 || c->steps < STEPS_OF_TRIAL)
        return false;
    bool lost = cost - c->cost > MORE * c->rate * (time - c->time);
    c->on_trial = false;
    look(c, time, cost);
    return lost;
}

bool calm_should_change(CalmChoice *c, double time, double cost)
{
    c->steps++;
    if (c->on_trial)
        return trial_is_lost(c, time, cost);
    if (c->steps < STEPS_EACH || !(time > c->time))
        return false;
    double rate = (cost - c->cost) / (time - c->time);
    bool is_explicit = c->is_explicit, wants = is_explicit ? rate > MORE * c->rate : c->looks > c->patience;
    look_anew(c, time, cost);
    if (!is_explicit)
        c->rate = rate;
    return wants;
}

void calm_event(CalmChoice *c, double time, double cost)
{
    if (c->is_explicit && c->looks == 0 && c->steps < STEPS_OF_START)
        calm_change(c, false, time, cost);
    look(c, time, cost);
}

bool calm_may_win(const CalmChoice *c, const CalmChance *chance)
{
    enum { PAYS = 4 }; /* times what the trial takes at least */
    double rate = MORE * c->rate;
    return chance->radius * chance->cost < rate * chance->edge && chance->cost < rate * chance->longest &&
           c->rate * chance->left > PAYS * (STEPS_OF_START + STEPS_OF_TRIAL) * chance->cost;
}

void calm_change(CalmChoice *c, bool is_explicit, double time, double cost)
{
    if (!is_explicit)
        c->patience = c->patience < CALM_PATIENCE / 4 ? 4 * (c->patience + 1) : CALM_PATIENCE;
    c->is_explicit = c->on_trial = is_explicit;
    look(c, time, cost);
}

void calm_refuse(CalmChoice *c, double time, double cost)
{
    look(c, time, cost);
    c->looks = 1; /* its order is what it should be */
}
