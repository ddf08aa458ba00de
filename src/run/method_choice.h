/* method_choice.h: with which of two methods a solver goes on after an event.
 *
 * A method of several steps has no history after an event: it begins with order 1, and where events follow each other
 * closely, it does little else. A method of one step begins at its full order, but an explicit one is held back by
 * stability where the model is stiff. What each takes from event to event is counted, and the cheaper one goes on; the
 * other is tried from time to time, the more seldom the more often it has lost.
 */
#ifndef CARDAN_RUN_METHOD_CHOICE_H
#define CARDAN_RUN_METHOD_CHOICE_H

#include <stdbool.h>

typedef struct {
    bool is_explicit; /* the method of one step */
    bool on_trial;    /* the present method */
    int events;       /* with the present method, since it was last judged */
    double time;      /* that passed with it, and what it took: evaluations */
    double cost;
    double rate;         /* cost by time of the method with which this one is compared */
    double cost_between; /* mean, from event to event, of the method of several steps */
    double spacing;      /* mean time from event to event; 0: not known */
    int looks, patience; /* how often the present method was judged; after so many looks the other one is tried */
} MethodChoice;

/* An event, after which a solver begins anew: time and cost since it last began. */
void method_event(MethodChoice *c, double time, double cost);
/* The method of one step has taken so much since it began that the other one is better, here at least. */
bool method_is_too_dear(const MethodChoice *c, double cost);
/* The method of one step gives up in the midst. */
void method_leaves(MethodChoice *c);

#endif
