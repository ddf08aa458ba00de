/* jump.c: derivatives by the parameters from the left of an event to its right. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "study/sensitivity_inside.h"

/* J as the run was before the event, computed. */
static bool to_left(Sensitivity *s)
{
    if (!instance_load(s->J, s->left.at, s->left.n))
        return sensitivity_fail(s, "the state before an event cannot be had");
    instance_moved(s->J);
    return instance_evaluate(s->J, DEPTH_OUTPUTS) || sensitivity_fail(s, "%s", instance_why(s->J));
}

static bool is_time_event(const Sensitivity *s)
{
    return fabs(s->J->time - s->J->run->times.next_event) <= time_tiny(s->J, s->J->time);
}

/* The crossing that must change here; -1: none does. */
static int culprit(const Sensitivity *s)
{
    int found = -1, n = event_crossing_count(s->J);
    double worst = 0;
    for (int k = 0; k < n; k++) {
        double margin = event_crossing_margin(s->J, k);
        if (margin < worst) {
            worst = margin;
            found = k;
        }
    }
    return found;
}

/* Where the difference of a crossing stands in Run.difference. */
static int difference_of(const Sensitivity *s, int crossing)
{
    int n = s->m->n_relations;
    return crossing < n ? crossing : n + (crossing - n) / 2;
}

/* Its difference, J moved along the solution by a time. */
static bool difference_at(Sensitivity *s, int crossing, double by, double *to)
{
    if (!to_left(s))
        return false;
    for (int i = 0; i < s->n; i++)
        s->J->v[i] += by * s->slope_left[i];
    s->J->time += by;
    instance_moved(s->J);
    if (!instance_evaluate(s->J, DEPTH_CROSSINGS))
        return sensitivity_fail(s, "%s", instance_why(s->J));
    *to = s->J->run->event.difference[difference_of(s, crossing)];
    return true;
}

/* How fast the difference changes along the solution. */
static bool speed_of(Sensitivity *s, int crossing, double *to)
{
    double fastest = 1 / s->J->run->span, side[4];
    for (int i = 0; i < s->n; i++)
        fastest = fmax(fastest, fabs(s->slope_left[i]) / fmax(s->m->variables[i].nominal, fabs(s->J->v[i])));
    double h = 5e-5 / fastest;
    for (int k = 0; k < 4; k++)
        if (!difference_at(s, crossing, h * (k < 2 ? 1 : 2) * (k % 2 ? -1 : 1), &side[k]))
            return false;
    *to = (8 * (side[0] - side[1]) - (side[2] - side[3])) / (12 * h);
    return true;
}

/* The difference of a held floor by parameter j: relations alone are in the tangents. */
static bool floor_slope(Sensitivity *s, int crossing, int j, double *to)
{
    const double h = 6e-6;
    double side[2];
    for (int k = 0; k < 2; k++) {
        if (!to_left(s))
            return false;
        sensitivity_spread_move(s, k ? -h : h, s->S + j * s->n, s->H + j * s->n_held, j);
        if (!instance_tuned(s->J) || !instance_evaluate(s->J, DEPTH_CROSSINGS))
            return sensitivity_fail(s, "%s", instance_why(s->J));
        side[k] = s->J->run->event.difference[difference_of(s, crossing)];
    }
    *to = (side[0] - side[1]) / (2 * h);
    return to_left(s);
}

static void find_next_event(Instance *J)
{
    J->run->times.next_event = J->model->next_time ? J->model->next_time(J) : MODEL_NEVER;
}

/* The bound of time that is reached here, by parameter j. What sample() says counts as fixed. */
static bool bound_slope(Sensitivity *s, int j, double *to)
{
    const double h = 6e-6;
    double side[2];
    for (int k = 0; k < 2; k++) {
        if (!to_left(s))
            return false;
        double when = s->J->time;
        sensitivity_spread_move(s, k ? -h : h, s->S + j * s->n, s->H + j * s->n_held, j);
        s->J->time -= 1e-4 * s->J->run->span;
        if (!instance_tuned(s->J) || !run_call(s->J, find_next_event))
            return sensitivity_fail(s, "%s", instance_why(s->J));
        side[k] = s->J->run->times.next_event;
        if (fabs(side[k] - when) > 1e-3 * s->J->run->span)
            side[k] = when; /* another one: this event was that of a sample */
    }
    *to = (side[0] - side[1]) / (2 * h);
    return to_left(s);
}

/* When the event happens, by each parameter. */
static bool find_delays(Sensitivity *s, double *tau)
{
    if (is_time_event(s)) {
        for (int j = 0; j < s->k; j++)
            if (!bound_slope(s, j, &tau[j]))
                return false;
        return true;
    }
    int crossing = culprit(s);
    double speed;
    if (crossing < 0)
        return true; /* nothing that depends on the states made it */
    if (!speed_of(s, crossing, &speed) || !to_left(s))
        return false;
    if (speed == 0)
        return sensitivity_fail(s, "at time = %g '%s' is touched and not passed: derivatives end here", s->J->time,
                                event_crossing_text(s->J, crossing));
    sensitivity_spread_prepare(s);
    for (int j = 0; j < s->k; j++) {
        double slope = 0;
        if (crossing >= s->m->n_relations) {
            if (!floor_slope(s, crossing, j, &slope))
                return false;
        } else {
            if (!sensitivity_spread_along(s, s->S + j * s->n, s->H + j * s->n_held, j))
                return false;
            slope = s->to[s->n + s->m->study->n_asked + crossing];
        }
        tau[j] = -slope / speed;
    }
    return true;
}

static const char *name_of(const Sensitivity *s, int j)
{
    int i = j - s->n_named;
    return i < 0 ? s->wish.parameters[j] : s->m->variables[i < s->n ? i : s->held[i - s->n]].name;
}

/* The event where J stands, with the way that the run took where it is to be followed. */
static bool happen(Sensitivity *s, bool timed, Branches *way)
{
    Instance *J = s->J;
    int crossing = timed ? -1 : culprit(s);
    EventEffect effect;
    instance_moved(J);
    if (!instance_tuned(J) || !instance_evaluate(J, DEPTH_OUTPUTS))
        return false;
    if (crossing >= 0 && crossing < s->m->n_relations)
        J->rel[crossing] = !J->rel[crossing];
    s->branches.next = 0;
    J->run->event.branches = way;
    bool good = instance_event(J, &effect);
    J->run->event.branches = NULL;
    return good;
}

/* Notes which way relations go in the event of the run, for its neighbours. */
static bool take_way(Sensitivity *s)
{
    buffer_clear(&s->branches.taken);
    s->branches.follows = false;
    bool good = to_left(s) && (happen(s, is_time_event(s), &s->branches) ||
                               sensitivity_fail(s, "the event at time = %g fails: %s", s->J->time, instance_why(s->J)));
    s->branches.follows = true;
    return good;
}

typedef enum { SAME_EVENT, NO_EVENT, OTHER_EVENT } Neighbour;

/* What the event makes of a neighbour of the run: one whose parameter j is `part` of its size off, at its own instant. J
 * becomes that. */
static Neighbour neighbour(Sensitivity *s, const Instance *I, int j, double part, double tau, Branches *way)
{
    if (!to_left(s))
        return NO_EVENT;
    Instance *J = s->J;
    bool timed = is_time_event(s);
    sensitivity_spread_move(s, part, s->S + j * s->n, s->H + j * s->n_held, j);
    for (int i = 0; i < s->n; i++)
        J->v[i] += part * tau * s->slope_left[i];
    J->time += part * tau;
    if (timed && tau != 0)
        J->time += 4 * time_tiny(J, J->time); /* the bound is passed on both sides */
    if (!happen(s, timed, way))
        return NO_EVENT;
    size_t n_rel = (size_t)(s->m->n_relations + s->m->n_time_relations);
    return way || memcmp(J->rel, I->rel, n_rel) == 0 ? SAME_EVENT : OTHER_EVENT;
}

typedef struct {
    double part, factor;
} Point;

/* The sum of what the event makes of neighbours, each with its factor, into `to`: states, then what is held. */
static Neighbour sum_neighbours(Sensitivity *s, const Instance *I, int j, double tau, int n, const Point *points,
                                Branches *way, double *to)
{
    memset(to, 0, (size_t)(s->n + s->n_held) * sizeof(double));
    for (int k = 0; k < n; k++) {
        Neighbour found = neighbour(s, I, j, points[k].part, tau, way);
        if (found != SAME_EVENT)
            return found;
        for (int i = 0; i < s->n; i++)
            to[i] += points[k].factor * s->J->v[i];
        for (int i = 0; i < s->n_held; i++)
            to[s->n + i] += points[k].factor * s->J->v[s->held[i]];
    }
    return SAME_EVENT;
}

/* Near neighbours show whether theirs is the same event; farther ones, which go the way of the run whatever their
 * relations say, give the better differences (of fourth order), where the model can be evaluated there. Unit changes
 * of the way back lead where no neighbour of the run does, such as to a clutch that is locked and turns: they follow
 * anyhow. */
static bool jump_column(Sensitivity *s, const Instance *I, int j, double tau, double *work)
{
    int n = s->n;
    double *sum = work, *near = work + n + s->n_held, size = 1;
    for (int i = 0; i < n; i++)
        size = fmax(size,
                    fabs(s->S[j * n + i] + tau * s->slope_left[i]) / fmax(s->m->variables[i].nominal, fabs(I->v[i])));
    double h = 2e-6 / size, wide = 1e-4 / size;
    const Point two[] = {{h, 1 / (2 * h)}, {-h, -1 / (2 * h)}};
    const Point four[] = {
        {wide / 2, 4 / (3 * wide)}, {-wide / 2, -4 / (3 * wide)}, {wide, -1 / (6 * wide)}, {-wide, 1 / (6 * wide)}};
    Neighbour found = sum_neighbours(s, I, j, tau, 2, two, s->back ? &s->branches : NULL, near);
    if (s->failed)
        return false;
    if (found == NO_EVENT)
        return sensitivity_fail(s, "the event at time = %g fails for values of '%s' beside its own: %s", I->time,
                                name_of(s, j), instance_why(s->J));
    if (found == OTHER_EVENT)
        return sensitivity_fail(s, "at time = %g several events coincide, and part with '%s': there is no derivative",
                                I->time, name_of(s, j));
    if (sum_neighbours(s, I, j, tau, 4, four, &s->branches, sum) != SAME_EVENT)
        sum = near;
    for (int i = 0; i < n; i++)
        s->S[j * n + i] = sum[i] - I->v[n + i] * tau;
    memcpy(s->H + j * s->n_held, sum + n, (size_t)s->n_held * sizeof(double));
    return !s->failed;
}

bool jump_over(Sensitivity *s, const Instance *I)
{
    double *tau = calloc((size_t)s->k + 2 * (size_t)(s->n + s->n_held) + 1, sizeof(double));
    bool good =
        tau ? take_way(s) && to_left(s) && find_delays(s, tau) : sensitivity_fail(s, "there is not enough memory");
    if (good && s->wish.instants)
        good = to_left(s) && instant_left(s, tau);
    for (int j = 0; good && j < s->k; j++)
        good = jump_column(s, I, j, tau[j], tau + s->k);
    free(tau);
    return good;
}
