/* walk.h: the state of a walk through time, and what its files share. Inside run/ only. */
#ifndef CARDAN_RUN_WALK_H
#define CARDAN_RUN_WALK_H

#include "run/branch.h"
#include "run/integrator.h"
#include "run/record.h"
#include "run/root.h"

enum {
    CHATTER_WINDOW = 400 /* so many state events within a very short time never lead to the end of the run */
};

struct RunWalk {
    RunOptions options;
    Instance *I;
    Integrator *g;
    Roots roots;
    Recorder recorder;
    bool recording; /* the recorder has begun */
    double start, stop, tolerance;
    double target; /* no further than this at present */
    double begin_s;
    int intervals;
    int next_output; /* number of the next equidistant point */
    double next_event;
    double recent[CHATTER_WINDOW]; /* times of the last state events, as a ring */
    int recent_who[CHATTER_WINDOW];
    long recent_n;
    double piled_at; /* the last time event, and how many came before it at that instant */
    int piled;
    double pushed_at; /* where a relation was changed because the solver got stuck */
    int still;        /* steps in a row that did not advance time */
    int obstructed;   /* more short steps than others that something kept from being longer */
    double *slopes;   /* derivatives at the begin of the last steps: RUN_SLOPES rows of n, the newest first */
    double slope_at[RUN_SLOPES];
    int n_slopes;
    bool no_slopes; /* at the present point no derivatives were computed */
    int steps_since_restart;
    Branch *branch;   /* NULL: nothing is chosen while running */
    double *y_before; /* states at the begin of the step, where there is a branch */
    double leash;     /* no step is longer; 0: any may be */
    double progress_s;
    EventStatistics *events; /* event_crossing_count, then one for time events; NULL: nobody wants to know */
    RunStatus status;        /* when not RUN_OK, the walk ends */
};

/* Always false: the walk ends. */
static inline bool give_up(RunWalk *w, RunStatus status)
{
    w->status = status;
    return false;
}

/* simulate.c */
double walk_output_time(const RunWalk *w, int i);   /* of the i-th equidistant point */
bool walk_record(RunWalk *w);                       /* the present point, complete */
void walk_record_tick(void *walk);                  /* RunHooks.at_tick */
RunStatus walk_recording_trouble(const RunWalk *w); /* RUN_CANNOT_WRITE, or that memory was short */
void walk_find_event(Instance *I);                  /* the next time event: RunTimes.next_event */
bool walk_handle_event(RunWalk *w, EventEffect *effect);
bool walk_restart(RunWalk *w); /* of the integrator, at the present point */
bool walk_is_stuck(RunWalk *w);

/* walk_stuck.c: true after a reason was given: the run does not go on. */
bool walk_chatters(RunWalk *w);                    /* at a state event */
bool walk_piles_up(RunWalk *w);                    /* at a time event */
bool walk_stands_still(RunWalk *w, double before); /* after a step from there */

#endif
