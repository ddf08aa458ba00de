/* method_choice.h: with which of two methods a solver goes on, after an event and far from events.
 *
 * After an event. A method of several steps has no history after an event: it begins with order 1, and where events follow each other
 * closely, it does little else. A method of one step begins at its full order, but an explicit one is held back by
 * stability where the model is stiff. What each takes from event to event is counted, and the cheaper one goes on; the
 * other is tried from time to time, the more seldom the more often it has lost.
 *
 * Far from events. A method of several steps for stiff models (BDF of order 5 at most) takes short steps where a model is
 * smooth and not stiff, each with the solution of a linear system; a method of one step and high order takes few long ones.
 * That is tried when the other one has its full order, as long as the model's fastest motion does not forbid it.
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

/* Far from events: what is looked at are so many steps in a row with one method. */
typedef struct {
    bool is_explicit, on_trial;
    int steps;         /* of the present look */
    double time, cost; /* at its beginning */
    double rate;       /* cost by time of the method of several steps, at its last look */
    int looks;         /* at the present method since it began; after so many the other one is tried */
    int patience;
} CalmChoice;

/* An event at this time and this cost: what comes is looked at anew. A method of one step that has hardly gone on since the
 * event before is left. */
void calm_event(CalmChoice *c, double time, double cost);
/* After each step: where it ended, and what was taken until now. True: the other method should go on from here. */
bool calm_should_change(CalmChoice *c, double time, double cost);
/* What is known of the method of one step, and where it would begin. */
typedef struct {
    double cost;    /* of a step */
    double edge;    /* it is stable up to this: step times largest eigenvalue */
    double radius;  /* that eigenvalue */
    double longest; /* no step may be longer */
    double left;    /* time until there is an event or the end */
} CalmChance;
/* Whether it can win at all, by so much that it pays to try. */
bool calm_may_win(const CalmChoice *c, const CalmChance *chance);
/* The change was made, or refused: it is tried again later. */
void calm_change(CalmChoice *c, bool is_explicit, double time, double cost);
void calm_refuse(CalmChoice *c, double time, double cost);

#endif
