/* delay.c: delay(expr, time): what an expression was some time ago (specification 3.7.4.1).
 *
 * A jump that goes in comes out a delay later, and is a time event there: no step leads over it. Until that event has
 * been handled, what comes out is the value before the jump, then the value after it, however the times are rounded.
 * A bend comes out as a time event too, the one at the start first of all, before which everything rested: a step that
 * led over it would be a piece of the past with a corner in it, for the next delay to read. This holds for delay times that are parameters; others make the solver feel its way. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/internal.h"

/* Points of the past, times never decreasing; equal times are an event. */
struct DelayLine {
    double *t, *x;
    int n, room;
    double longest; /* delay time that was asked for */
    double time;    /* the delay time, where it is a parameter; 0: not known */
    double largest; /* of all |x| */
    int waiting;    /* the left point of the first jump that has not come out; -1: there is none */
    int out;        /* the right point of the last jump that has; -1: there was none */
    int bend;       /* the left point of the first bend that has not come out; -1: none is known */
    int looked;     /* events before this point have been looked at for bends */
};

/* Of the largest value: what changes by less at an event has not jumped. */
#define LEAST_JUMP 1e-9
/* Of the slopes on both sides of an event: what changes by less has not bent. */
#define LEAST_BEND 0.1
/* Of the delay time: slopes are taken over more than this, so that errors of short steps after an event do not count. */
#define NEAR 1e-3

bool delays_begin(Instance *I)
{
    size_t n_delays = (size_t)I->model->n_delays;
    I->run->delays = calloc(n_delays + 1, sizeof *I->run->delays);
    for (size_t k = 0; I->run->delays && k < n_delays; k++)
        I->run->delays[k].waiting = I->run->delays[k].out = I->run->delays[k].bend = -1;
    return I->run->delays != NULL;
}

void delays_end(Instance *I)
{
    for (int k = 0; I->run->delays && k < I->model->n_delays; k++) {
        free(I->run->delays[k].t);
        free(I->run->delays[k].x);
    }
    free(I->run->delays);
    I->run->delays = NULL;
}

static bool jumps_behind(const DelayLine *d, int i)
{
    return d->t[i] == d->t[i + 1] && fabs(d->x[i + 1] - d->x[i]) > LEAST_JUMP * d->largest;
}

/* The first jump at or behind point i. */
static int find_jump(const DelayLine *d, int i)
{
    for (; i + 1 < d->n; i++)
        if (jumps_behind(d, i))
            return i;
    return -1;
}

/* The next point from i in the direction `step` that is farther away than `least`, or -1: there is none before an
 * event. Points that lie close together, as steps beside output points do, would magnify the errors of both. */
static int next_point(const DelayLine *d, int i, int step, double least)
{
    for (int j = i; j + step >= 0 && j + step < d->n; j += step) {
        if (d->t[j + step] == d->t[j])
            return -1;
        if (fabs(d->t[j + step] - d->t[i]) > least)
            return j + step;
    }
    return -1;
}

/* The slope beside point i of an event, by the one or two pieces that follow in the direction `step`; false: it cannot be
 * seen, since the next event is near. Before the first point everything rested. */
static bool slope_beside(const DelayLine *d, int i, int step, double least, double *slope)
{
    while (i + step >= 0 && i + step < d->n && d->t[i + step] == d->t[i])
        i += step;
    *slope = 0;
    if (i == 0 && step < 0)
        return true;
    int j = next_point(d, i, step, least);
    if (j < 0)
        return false;
    double first = (d->x[j] - d->x[i]) / (d->t[j] - d->t[i]);
    int k = next_point(d, j, step, least);
    double second = k < 0 ? first : (d->x[k] - d->x[j]) / (d->t[k] - d->t[j]);
    *slope = k < 0 ? first : first - (second - first) * (d->t[j] - d->t[i]) / (d->t[k] - d->t[i]);
    return true;
}

static bool bends_behind(const DelayLine *d, int i, double least)
{
    double before, after;
    if (!slope_beside(d, i, -1, least, &before) || !slope_beside(d, i + 1, 1, least, &after))
        return false;
    double bend = fabs(after - before);
    return bend > LEAST_BEND * fmax(fabs(before), fabs(after)) && bend * d->time > LEAST_JUMP * d->largest;
}

/* The first bend that comes out after the last point, once enough of what follows it is known. */
static void find_bend(DelayLine *d)
{
    const double least = NEAR * d->time;
    for (; d->time > 0 && d->bend < 0 && d->looked + 1 < d->n; d->looked++) {
        int i = d->looked;
        if (d->t[i] != d->t[i + 1])
            continue;
        if (d->t[d->n - 1] - d->t[i + 1] <= least)
            return;
        if (d->t[i] + d->time > d->t[d->n - 1] && bends_behind(d, i, least))
            d->bend = i;
    }
}

static void forget(DelayLine *d, int old)
{
    memmove(d->t, d->t + old, (size_t)(d->n - old) * sizeof(double));
    memmove(d->x, d->x + old, (size_t)(d->n - old) * sizeof(double));
    d->n -= old;
    d->waiting = d->waiting >= 0 ? d->waiting - old : -1;
    d->out = d->out >= old ? d->out - old : -1;
    d->bend = d->bend >= 0 ? d->bend - old : -1;
    d->looked = d->looked > old ? d->looked - old : 0;
}

static bool add(DelayLine *d, double t, double x)
{
    while (d->n > 0 && d->t[d->n - 1] > t) /* a step was taken back to an event */
        d->n--;
    if (d->waiting + 1 >= d->n)
        d->waiting = -1;
    if (d->bend + 1 >= d->n)
        d->bend = -1;
    if (d->looked >= d->n)
        d->looked = d->n > 0 ? d->n - 1 : 0;
    if (d->n == d->room) {
        int old = 0;
        while (old + 1 < d->n && d->t[old + 1] < t - d->longest && old != d->waiting && old != d->bend)
            old++;
        if (old > d->room / 2) {
            forget(d, old);
        } else {
            int room = d->room ? 2 * d->room : 64;
            double *more_t = realloc(d->t, (size_t)room * sizeof(double));
            if (more_t)
                d->t = more_t;
            double *more_x = realloc(d->x, (size_t)room * sizeof(double));
            if (more_x)
                d->x = more_x;
            if (!more_t || !more_x)
                return false;
            d->room = room;
        }
    }
    d->t[d->n] = t;
    d->x[d->n++] = x;
    d->largest = fmax(d->largest, fabs(x));
    if (d->time > 0 && d->waiting < 0 && d->n > 1 && jumps_behind(d, d->n - 2))
        d->waiting = d->n - 2;
    find_bend(d);
    return true;
}

bool delays_record(Instance *I)
{
    int n = I->model->n_delays;
    if (n == 0)
        return true;
    unsigned long mark = model_scratch_mark(I);
    double *x = model_scratch(I, (unsigned long)n * sizeof(double));
    bool done = run_call_array(I, I->model->delays, x);
    for (int k = 0; k < n && done; k++) {
        DelayLine *d = &I->run->delays[k];
        if ((d->n == 0 && !add(d, I->time, x[k])) || !add(d, I->time, x[k])) { /* the start is an event */
            run_fail(I, "there is no memory left for the past of delay()");
            done = false;
        }
    }
    model_scratch_release(I, mark);
    return done;
}

double delays_next(const Instance *I)
{
    double next = MODEL_NEVER;
    for (int k = 0; k < I->model->n_delays; k++) {
        const DelayLine *d = &I->run->delays[k];
        if (d->waiting >= 0)
            next = fmin(next, d->t[d->waiting] + d->time);
        if (d->bend >= 0)
            next = fmin(next, d->t[d->bend] + d->time);
    }
    return next;
}

void delays_let_out(Instance *I)
{
    const double now = I->time + time_tiny(I, I->time);
    for (int k = 0; k < I->model->n_delays; k++) {
        DelayLine *d = &I->run->delays[k];
        while (d->waiting >= 0 && d->t[d->waiting] + d->time <= now) {
            d->out = d->waiting + 1;
            d->waiting = find_jump(d, d->out);
        }
        while (d->bend >= 0 && d->t[d->bend] + d->time <= now) {
            d->bend = -1;
            find_bend(d);
        }
    }
}

/* The polynomial through up to four points, none of them behind an event. Lines between the steps of a solver of high
 * order would be the largest error of the run. */
static double through(const DelayLine *d, int n, const int *point, double t)
{
    double x = 0, base = d->x[point[0]];
    for (int i = 0; i < n; i++) {
        double weight = d->x[point[i]] - base; /* so that what rests is returned to the last digit */
        for (int j = 0; j < n; j++)
            if (j != i)
                weight *= (t - d->t[point[j]]) / (d->t[point[i]] - d->t[point[j]]);
        x += weight;
    }
    return base + x;
}

static double slope(const DelayLine *d, int i, int j)
{
    return fabs((d->x[j] - d->x[i]) / (d->t[j] - d->t[i]));
}

/* A piece that is steeper by far than those on both sides is a jump: nothing smooth goes through it. Near an extremum a
 * smooth piece is steeper than one beside it, but not than the other. The first piece after an event is no jump, since
 * jumps are events there; the last is compared with the two before it. */
static bool is_jump(const DelayLine *d, int from, int to, double least)
{
    const double jump = 10;
    int left = next_point(d, from, -1, least), right = next_point(d, to, 1, least);
    if (left < 0)
        return false;
    int farther = right < 0 ? next_point(d, left, -1, least) : -1;
    double other = right >= 0 ? slope(d, to, right) : farther >= 0 ? slope(d, farther, left) : 0;
    return slope(d, from, to) > jump * fmax(slope(d, left, from), other);
}

/* What it was at t, between points low and low + 1: by these and by those beside them, where it is smooth. */
static double between(const DelayLine *d, int low, double t)
{
    const double least = 0.05 * (d->t[low + 1] - d->t[low]);
    int point[4] = {low, low + 1}, n = 2;
    if (!is_jump(d, low, low + 1, least)) {
        int left = next_point(d, low, -1, least), right = next_point(d, low + 1, 1, least);
        if (left >= 0 && !is_jump(d, left, low, least))
            point[n++] = left;
        if (right >= 0 && !is_jump(d, low + 1, right, least))
            point[n++] = right;
    }
    return through(d, n, point, t);
}

double model_delay(Instance *I, int k, double x, double delay_time, double delay_max)
{
    DelayLine *d = &I->run->delays[k];
    if (delay_time < 0 || (delay_max > 0 && delay_time > delay_max * (1 + 1e-9)))
        model_error(I, "the delay time %g is not between 0 and its maximum %g", delay_time, delay_max);
    d->longest = fmax(d->longest, fmax(delay_time, delay_max));
    if (delay_max == 0)
        d->time = delay_time;
    double t = I->time - delay_time;
    if (d->n == 0 || delay_time == 0)
        return x;
    if (d->waiting >= 0 && t >= d->t[d->waiting])
        return d->x[d->waiting];
    if (d->out >= 0 && t <= d->t[d->out])
        return d->x[d->out];
    if (t <= d->t[0])
        return d->x[0];
    if (t >= d->t[d->n - 1]) {
        double last = d->t[d->n - 1];
        return I->time > last ? d->x[d->n - 1] + (x - d->x[d->n - 1]) * (t - last) / (I->time - last) : d->x[d->n - 1];
    }
    int low = 0, high = d->n - 1; /* t[low] <= t < t[high] */
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (d->t[middle] <= t)
            low = middle;
        else
            high = middle;
    }
    return between(d, low, t);
}

void delays_save(const Instance *I, Buffer *to)
{
    for (int k = 0; k < I->model->n_delays; k++) {
        const DelayLine *d = &I->run->delays[k];
        double numbers[] = {d->longest, d->time, d->largest};
        int jumps[] = {d->waiting, d->out, d->bend, d->looked};
        buffer_add(to, (const char *)numbers, sizeof numbers);
        buffer_add(to, (const char *)jumps, sizeof jumps);
        snapshot_save_rows(to, d->t, d->x, d->n);
    }
}

bool delays_load(Instance *I, Cursor *from)
{
    for (int k = 0; k < I->model->n_delays; k++) {
        DelayLine *d = &I->run->delays[k];
        double numbers[3];
        int jumps[4];
        if (!cursor_take(from, numbers, sizeof numbers) || !cursor_take(from, jumps, sizeof jumps) ||
            !snapshot_load_rows(from, &d->t, &d->x, &d->n, &d->room))
            return false;
        bool jumps_lie_within = jumps[0] >= -1 && jumps[1] >= -1 && jumps[0] < d->n - (d->n > 0) && jumps[1] < d->n &&
                                jumps[2] >= -1 && jumps[2] < d->n - (d->n > 0) && jumps[3] >= 0 && jumps[3] <= d->n;
        if (!jumps_lie_within)
            return false;
        d->longest = numbers[0];
        d->time = numbers[1];
        d->largest = numbers[2];
        d->waiting = jumps[0];
        d->out = jumps[1];
        d->bend = jumps[2];
        d->looked = jumps[3];
    }
    return true;
}
