/* delay.c: delay(expr, time): what an expression was some time ago (specification 3.7.4.1).
 *
 * A jump that goes in comes out a delay later, and is a time event there: no step leads over it. Until that event has
 * been handled, what comes out is the value before the jump, then the value after it, however the times are rounded.
 * A bend comes out as a time event too, the one at the start first of all, before which everything rested: a step that
 * led over it would be a piece of the past with a corner in it, for the next delay to read. This holds for delay times that
 * are parameters; others make the solver feel its way. What lies between two points of the past is looked at in
 * past_follow.c. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/internal.h"

struct DelayLine {
    Past past;              /* by time */
    double longest;         /* delay time that was asked for; -1: none was, as in a branch that is not taken yet */
    double asked;           /* the delay time that was asked for last … */
    double asked_then;      /* … and at the last point */
    double speed;           /* of the delay time, between the last two points; MODEL_NEVER: not known, after an event */
    double time;            /* the delay time, where it is a parameter; 0: not known */
    double largest;         /* of all |x| */
    double level;           /* of |x| lately, for what an error is small beside */
    double given, given_at; /* what was delayed, as it stood when it was asked for last, and the time then */
    bool
        is_late; /* it is computed after what comes out of the delay: as it stands then, it tells nothing of its present */
    int waiting; /* the left point of the first jump that has not come out; -1: there is none */
    int out;     /* the right point of the last jump that has; -1: there was none */
    int bend;    /* the left point of the first bend that has not come out; -1: none is known */
    int looked;  /* events before this point have been looked at for bends */
};

/* Of the largest value: what changes by less at an event has not jumped. */
#define LEAST_JUMP 1e-9
/* Of the slopes on both sides of an event: what changes by less has not bent. */
#define LEAST_BEND 0.1
/* Of the delay time: slopes are taken over more than this, so that errors of short steps after an event do not count. */
#define NEAR 1e-3
/* Of the run: a delay that is shorter reaches back by so little that a step may be longer. */
#define SHORT_DELAY 1e-5

bool delays_begin(Instance *I)
{
    size_t n_delays = (size_t)I->model->n_delays;
    I->run->delays = calloc(n_delays + 1, sizeof *I->run->delays);
    for (size_t k = 0; I->run->delays && k < n_delays; k++) {
        DelayLine *d = &I->run->delays[k];
        d->waiting = d->out = d->bend = -1;
        d->longest = -1;
        d->given_at = NAN;
    }
    return I->run->delays != NULL;
}

void delays_end(Instance *I)
{
    for (int k = 0; I->run->delays && k < I->model->n_delays; k++)
        past_free(&I->run->delays[k].past);
    free(I->run->delays);
    I->run->delays = NULL;
}

static bool jumps_behind(const DelayLine *d, int i)
{
    return d->past.at[i] == d->past.at[i + 1] && fabs(d->past.x[i + 1] - d->past.x[i]) > LEAST_JUMP * d->largest;
}

/* The first jump at or behind point i. */
static int find_jump(const DelayLine *d, int i)
{
    for (; i + 1 < d->past.n; i++)
        if (jumps_behind(d, i))
            return i;
    return -1;
}

/* The slope beside point i of an event, by the one or two pieces that follow in the direction `step`, and how much of it
 * the second piece changed; false: it cannot be seen, since the next event is near. Before the first point everything
 * rested. */
static bool slope_beside(const DelayLine *d, int i, int step, double least, double *slope, double *change)
{
    while (i + step >= 0 && i + step < d->past.n && d->past.at[i + step] == d->past.at[i])
        i += step;
    *slope = *change = 0;
    if (i == 0 && step < 0)
        return true;
    int j = past_next(&d->past, i, step, least);
    if (j < 0)
        return false;
    double first = (d->past.x[j] - d->past.x[i]) / (d->past.at[j] - d->past.at[i]);
    int k = past_next(&d->past, j, step, least);
    double second = k < 0 ? first : (d->past.x[k] - d->past.x[j]) / (d->past.at[k] - d->past.at[j]);
    *slope =
        k < 0 ? first : first - (second - first) * (d->past.at[j] - d->past.at[i]) / (d->past.at[k] - d->past.at[i]);
    *change = fabs(*slope - first);
    return true;
}

static bool bends_behind(const DelayLine *d, int i, double least)
{
    double before, after, change_before, change_after;
    if (!slope_beside(d, i, -1, least, &before, &change_before) ||
        !slope_beside(d, i + 1, 1, least, &after, &change_after))
        return false;
    double bend = fabs(after - before);
    return bend > LEAST_BEND * fmax(fabs(before), fabs(after)) && bend > change_before + change_after &&
           bend * d->time > LEAST_JUMP * d->largest;
}

/* The first bend that comes out after the last point, once enough of what follows it is known. */
static void find_bend(DelayLine *d)
{
    const double least = NEAR * d->time;
    for (; d->time > 0 && d->bend < 0 && d->looked + 1 < d->past.n; d->looked++) {
        int i = d->looked;
        if (d->past.at[i] != d->past.at[i + 1])
            continue;
        if (d->past.at[d->past.n - 1] - d->past.at[i + 1] <= least)
            return;
        if (d->past.at[i] + d->time > d->past.at[d->past.n - 1] && bends_behind(d, i, least))
            d->bend = i;
    }
}

static void forget(DelayLine *d, int old)
{
    past_forget(&d->past, old);
    d->waiting = d->waiting >= 0 ? d->waiting - old : -1;
    d->out = d->out >= old ? d->out - old : -1;
    d->bend = d->bend >= 0 ? d->bend - old : -1;
    d->looked = d->looked > old ? d->looked - old : 0;
}

/* What nobody asks for any more goes. What came out at the last point is kept, since it is asked for again by who looks
 * at what lies between that and the next. */
static bool make_room(DelayLine *d)
{
    int old = 0;
    double oldest = d->longest >= 0 && d->past.n > 0 ? d->past.at[d->past.n - 1] - d->longest : -INFINITY;
    while (old + 1 < d->past.n && d->past.at[old + 1] < oldest && old != d->waiting && old != d->bend)
        old++;
    if (old <= d->past.room / 2)
        return past_grow(&d->past);
    forget(d, old);
    return true;
}

static bool add(DelayLine *d, double t, double x)
{
    while (d->past.n > 0 && d->past.at[d->past.n - 1] > t) /* a step was taken back to an event */
        d->past.n--;
    if (d->waiting + 1 >= d->past.n)
        d->waiting = -1;
    if (d->bend + 1 >= d->past.n)
        d->bend = -1;
    if (d->looked >= d->past.n)
        d->looked = d->past.n > 0 ? d->past.n - 1 : 0;
    if (d->past.n == d->past.room && !make_room(d))
        return false;
    d->past.at[d->past.n] = t;
    d->past.x[d->past.n++] = x;
    d->largest = fmax(d->largest, fabs(x));
    if (d->time > 0 && d->waiting < 0 && d->past.n > 1 && jumps_behind(d, d->past.n - 2))
        d->waiting = d->past.n - 2;
    return true;
}

/* The present values of what is delayed, of scratch memory; NULL: they cannot be computed. */
static const double *present_values(Instance *I)
{
    double *x = model_scratch(I, (unsigned long)I->model->n_delays * sizeof(double));
    return run_call_array(I, I->model->delays, x) ? x : NULL;
}

static bool no_memory(Instance *I)
{
    run_fail(I, "there is no memory left for the past of delay()");
    return false;
}

static void follow_asked(const Instance *I, DelayLine *d)
{
    double since = d->past.n > 0 ? I->time - d->past.at[d->past.n - 1] : 0;
    d->speed = since > 0 ? fabs(d->asked - d->asked_then) / since : MODEL_NEVER;
    d->asked_then = d->asked;
}

/* What was high some time ago says little about what an error is small beside now. */
static void follow_level(const Instance *I, DelayLine *d, double t, double x)
{
    double memory = fmax(10 * d->longest, I->run->span / 10), since = d->past.n > 0 ? t - d->past.at[d->past.n - 1] : 0;
    d->level = fmax(fabs(x), d->level * (since > 0 ? exp(-since / memory) : 1));
}

bool delays_record(Instance *I)
{
    int n = I->model->n_delays;
    if (n == 0)
        return true;
    unsigned long mark = model_scratch_mark(I);
    const double *x = present_values(I);
    bool done = x != NULL;
    for (int k = 0; k < n && done; k++) {
        DelayLine *d = &I->run->delays[k];
        follow_asked(I, d);
        follow_level(I, d, I->time, x[k]);
        d->is_late |= d->given_at == I->time && fabs(x[k] - d->given) > LEAST_JUMP * d->level;
        /* The start is an event. */
        done = (d->past.n > 0 || add(d, I->time, x[k])) && add(d, I->time, x[k]);
        if (!done)
            no_memory(I);
    }
    model_scratch_release(I, mark);
    return done;
}

void delays_find_bends(Instance *I)
{
    for (int k = 0; k < I->model->n_delays; k++)
        find_bend(&I->run->delays[k]);
}

/* A step at whose end the delay time is as long as the step, as far as its speed tells; that after an event is taken for
 * 1, beyond which what comes out would go backwards. A delay that is let off now may not be at the end of the step. */
static double reach_of(const DelayLine *d, double span)
{
    const double least = SHORT_DELAY * span, speed = d->speed < MODEL_NEVER ? d->speed : 1;
    if (d->asked > 0 && (d->is_late || d->asked >= least))
        return d->time > 0 ? d->asked : d->asked / (1 + speed);
    return d->time == 0 && d->longest > 0 && speed * span / PAST_POINTS > least ? least : MODEL_NEVER;
}

double delays_reach(const Instance *I)
{
    double reach = MODEL_NEVER;
    for (int k = 0; k < I->model->n_delays; k++)
        reach = fmin(reach, reach_of(&I->run->delays[k], I->run->span));
    return reach;
}

double delays_next(const Instance *I)
{
    double next = MODEL_NEVER;
    for (int k = 0; k < I->model->n_delays; k++) {
        const DelayLine *d = &I->run->delays[k];
        if (d->waiting >= 0)
            next = fmin(next, d->past.at[d->waiting] + d->time);
        if (d->bend >= 0)
            next = fmin(next, d->past.at[d->bend] + d->time);
    }
    return next;
}

void delays_let_out(Instance *I)
{
    const double now = I->time + time_tiny(I, I->time);
    for (int k = 0; k < I->model->n_delays; k++) {
        DelayLine *d = &I->run->delays[k];
        while (d->waiting >= 0 && d->past.at[d->waiting] + d->time <= now) {
            d->out = d->waiting + 1;
            d->waiting = find_jump(d, d->out);
        }
        while (d->bend >= 0 && d->past.at[d->bend] + d->time <= now) {
            d->bend = -1;
            find_bend(d);
        }
    }
}

/* The delay time becomes known. Where nobody asked for it before, as in a branch that was not taken, jumps may be on
 * their way. */
static void learn_time(const Instance *I, DelayLine *d, double delay_time)
{
    bool is_new = d->time == 0;
    d->time = delay_time;
    for (int i = is_new && delay_time > 0 ? find_jump(d, 0) : -1; i >= 0; i = find_jump(d, i + 1)) {
        if (d->past.at[i] + delay_time > I->time + time_tiny(I, I->time)) {
            d->waiting = i;
            return;
        }
        d->out = i + 1;
    }
}

double model_delay(Instance *I, int k, double x, double delay_time, double delay_max)
{
    DelayLine *d = &I->run->delays[k];
    if (delay_time < 0 || (delay_max > 0 && delay_time > delay_max * (1 + 1e-9)))
        model_error(I, "the delay time %g is not between 0 and its maximum %g", delay_time, delay_max);
    d->longest = fmax(d->longest, fmax(delay_time, delay_max));
    d->asked = delay_time;
    d->given = x;
    d->given_at = I->time;
    if (delay_max == 0)
        learn_time(I, d, delay_time);
    Past *p = &d->past;
    double t = I->time - delay_time;
    if (d->past.n == 0 || delay_time == 0)
        return x;
    if (d->waiting >= 0 && t >= d->past.at[d->waiting])
        return d->past.x[d->waiting];
    if (d->out >= 0 && t <= d->past.at[d->out])
        return d->past.x[d->out];
    if (t <= d->past.at[0])
        return d->past.x[0];
    return t >= d->past.at[d->past.n - 1] ? past_beyond(p, p->n - 1, -1, I->time, d->is_late ? NULL : &x, t)
                                          : past_between(p, past_find(p, t), t);
}

/* A point behind that one. */
static bool insert(DelayLine *d, int before, double t, double x)
{
    int *places[] = {&d->waiting, &d->out, &d->bend, &d->looked};
    if (!past_insert(&d->past, before + 1, t, x))
        return false;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        *places[i] += *places[i] > before;
    return true;
}

bool delays_probe(Instance *I, double tolerance, PastProbe *to)
{
    unsigned long mark = model_scratch_mark(I);
    const double *x = present_values(I);
    bool done = x != NULL;
    for (int k = 0; k < I->model->n_delays && done; k++) {
        DelayLine *d = &I->run->delays[k];
        int before = past_find(&d->past, I->time);
        d->level = fmax(d->level, fabs(x[k]));
        double off = fabs(past_between(&d->past, before, I->time) - x[k]);
        past_judge(to, off, tolerance, d->level);
        done = insert(d, before, I->time, x[k]) || no_memory(I);
    }
    model_scratch_release(I, mark);
    return done;
}

bool delays_last_piece(const Instance *I, double *from, double *to)
{
    const DelayLine *d = I->run->delays;
    if (I->model->n_delays == 0 || d->past.n < 2)
        return false;
    *from = d->past.at[d->past.n - 2];
    *to = d->past.at[d->past.n - 1];
    return *to > *from;
}

void delays_save(const Instance *I, Buffer *to)
{
    for (int k = 0; k < I->model->n_delays; k++) {
        const DelayLine *d = &I->run->delays[k];
        double numbers[] = {d->longest, d->asked, d->asked_then, d->speed, d->time, d->largest, d->level};
        int jumps[] = {d->waiting, d->out, d->bend, d->looked, d->is_late};
        buffer_add(to, (const char *)numbers, sizeof numbers);
        buffer_add(to, (const char *)jumps, sizeof jumps);
        snapshot_save_rows(to, d->past.at, d->past.x, d->past.n);
    }
}

bool delays_load(Instance *I, Cursor *from)
{
    for (int k = 0; k < I->model->n_delays; k++) {
        DelayLine *d = &I->run->delays[k];
        double numbers[7];
        int jumps[5];
        if (!cursor_take(from, numbers, sizeof numbers) || !cursor_take(from, jumps, sizeof jumps) ||
            !snapshot_load_rows(from, &d->past.at, &d->past.x, &d->past.n, &d->past.room))
            return false;
        bool jumps_lie_within = jumps[0] >= -1 && jumps[1] >= -1 && jumps[0] < d->past.n - (d->past.n > 0) &&
                                jumps[1] < d->past.n && jumps[2] >= -1 && jumps[2] < d->past.n - (d->past.n > 0) &&
                                jumps[3] >= 0 && jumps[3] <= d->past.n;
        if (!jumps_lie_within)
            return false;
        d->longest = numbers[0];
        d->asked = numbers[1];
        d->asked_then = numbers[2];
        d->speed = numbers[3];
        d->time = numbers[4];
        d->largest = numbers[5];
        d->level = numbers[6];
        d->waiting = jumps[0];
        d->out = jumps[1];
        d->bend = jumps[2];
        d->looked = jumps[3];
        d->is_late = jumps[4] != 0;
    }
    return true;
}
