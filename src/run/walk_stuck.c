/* walk_stuck.c: runs that do not go on: events without end, and steps that advance nothing. */
#include "run/walk.h"

#include <math.h>

#define CHATTER_SPAN 1e-6 /* of the run: CHATTER_WINDOW events within it are chatter */

bool walk_chatters(RunWalk *w)
{
    long n = w->recent_n++;
    double *oldest = &w->recent[n % CHATTER_WINDOW];
    bool dense = n >= CHATTER_WINDOW && w->I->time - *oldest < CHATTER_SPAN * (w->stop - w->start);
    *oldest = w->I->time;
    w->recent_who[n % CHATTER_WINDOW] = w->roots.culprit;
    if (!dense)
        return false;
    Buffer text = {0};
    buffer_f(&text, "the model chatters at time = %.10g: %d events follow each other within %.3g s", w->I->time,
             CHATTER_WINDOW, CHATTER_SPAN * (w->stop - w->start));
    for (int named = 0; named < 4; named++) {
        int best = -1, most = 0;
        for (int i = 0; i < CHATTER_WINDOW; i++) {
            int count = 0;
            for (int j = 0; j < CHATTER_WINDOW; j++)
                count += w->recent_who[j] == w->recent_who[i] && w->recent_who[i] >= 0;
            if (count > most) {
                most = count;
                best = w->recent_who[i];
            }
        }
        if (best < 0)
            break;
        buffer_f(&text, "\n  %s (%d times)", event_crossing_text(w->I, best), most);
        for (int i = 0; i < CHATTER_WINDOW; i++)
            if (w->recent_who[i] == best)
                w->recent_who[i] = -1;
    }
    buffer_text(&text, "\n  give the relation a hysteresis, or replace the switch by a steep smooth function");
    run_fail_text(w->I, text.at);
    buffer_free(&text);
    return true;
}

/* Time events that set each other at one instant, for ever. */
bool walk_piles_up(RunWalk *w)
{
    enum { PILE_MOST = 10000 };
    Instance *I = w->I;
    w->piled = w->g->t - w->piled_at <= time_tiny(w->I, w->g->t) ? w->piled + 1 : 0;
    w->piled_at = w->g->t;
    if (w->piled < PILE_MOST)
        return false;
    run_fail(I, "time events at time = %.10g do not end: a condition with time sets its own next bound to now",
             I->time);
    return true;
}

/* Steps that are nothing beside the run, again and again cut short by what cannot be computed: time goes on, but not far. */
static bool crawls(RunWalk *w, double step)
{
    enum { OBSTRUCTED_MOST = 2000 };
    const Run *run = w->I->run;
    if (step > 1e-9 * run->span)
        w->obstructed = 0;
    else if (run->words.obstacle.n > 0)
        w->obstructed += 2;
    else if (w->obstructed > 0)
        w->obstructed--;
    return w->obstructed >= OBSTRUCTED_MOST;
}

static void blocked(RunWalk *w)
{
    run_fail(w->I, "the model cannot go beyond time = %.10g: %s", w->g->t, w->I->run->words.obstacle.at);
}

/* Steps so short that time does not go on: a pole, or a state that grows to infinity. A charge that a very small
 * capacitance gives off at the start also takes steps that are nothing beside the run, but each of them is longer than
 * the one before: it gets more patience. */
bool walk_stands_still(RunWalk *w, double before)
{
    enum { STILL_PATIENCE = 100, STILL_PATIENCE_AT_START = 5000 };
    Integrator *g = w->g;
    Run *run = w->I->run;
    double step = g->t - before;
    if (crawls(w, step) && run->words.obstacle.n > 0) {
        blocked(w);
        return true;
    }
    if (step > 1e-14 * fmax(fabs(g->t), run->span)) {
        w->still = 0;
        buffer_clear(&run->words.obstacle);
        return false;
    }
    bool at_start = step > 1e-14 * fabs(g->t) && step > 1e-6 * (g->t - run->start_time);
    if (++w->still < (at_start ? STILL_PATIENCE_AT_START : STILL_PATIENCE))
        return false;
    int fastest = 0;
    const Model *m = w->I->model;
    for (int i = 1; i < g->n; i++)
        if (fabs(w->I->v[g->n + i]) / g->nominal[i] > fabs(w->I->v[g->n + fastest]) / g->nominal[fastest])
            fastest = i;
    if (run->words.obstacle.n > 0) {
        blocked(w);
        return true;
    }
    Buffer text = {0};
    buffer_f(
        &text,
        "time stands still at %.10g: the steps that the model allows have become too short\n  fastest: '%s' = %.6g "
        "with derivative %.6g",
        g->t, run_name(w->I, fastest), g->y[fastest], w->I->v[g->n + fastest]);
    int named = 0;
    for (int i = 2 * g->n; i < m->n_variables && named < 4; i++) {
        double nominal = m->variables && m->variables[i].nominal > 0 ? m->variables[i].nominal : 1;
        if (!(fabs(w->I->v[i]) < 1e10 * nominal))
            buffer_f(&text, "%s'%s' = %.6g", named++ ? ", " : "\n  very large: ", run_name(w->I, i), w->I->v[i]);
    }
    run_fail_text(w->I, text.at);
    buffer_free(&text);
    return true;
}
