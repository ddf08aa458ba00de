/* delay.c: delay(expr, time): what an expression was some time ago (specification 3.7.4.1). */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/internal.h"

/* Points of the past, times never decreasing; equal times are an event. */
struct DelayLine {
    double *t, *x;
    int n, room;
    double longest; /* delay time that was asked for */
};

bool delays_begin(Instance *I)
{
    size_t n_delays = (size_t)I->model->n_delays;
    I->run->delays = calloc(n_delays + 1, sizeof *I->run->delays);
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

static bool add(DelayLine *d, double t, double x)
{
    while (d->n > 0 && d->t[d->n - 1] > t) /* a step was taken back to an event */
        d->n--;
    if (d->n == d->room) {
        int old = 0;
        while (old + 1 < d->n && d->t[old + 1] < t - d->longest)
            old++;
        if (old > d->room / 2) {
            memmove(d->t, d->t + old, (size_t)(d->n - old) * sizeof(double));
            memmove(d->x, d->x + old, (size_t)(d->n - old) * sizeof(double));
            d->n -= old;
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
    for (int k = 0; k < n && done; k++)
        if (!add(&I->run->delays[k], I->time, x[k])) {
            run_fail(I, "there is no memory left for the past of delay()");
            done = false;
        }
    model_scratch_release(I, mark);
    return done;
}

/* The polynomial through the points from..to: up to four, none of them behind an event. Lines between the steps of a
 * solver of high order would be the largest error of the run. */
static double between(const DelayLine *d, int from, int to, double t)
{
    double x = 0;
    for (int i = from; i <= to; i++) {
        double weight = d->x[i] - d->x[from]; /* so that what rests is returned to the last digit */
        for (int j = from; j <= to; j++)
            if (j != i)
                weight *= (t - d->t[j]) / (d->t[i] - d->t[j]);
        x += weight;
    }
    return d->x[from] + x;
}

static double slope(const DelayLine *d, int i)
{
    return fabs((d->x[i + 1] - d->x[i]) / (d->t[i + 1] - d->t[i]));
}

/* The points around low and low + 1 that tell how it goes on between them. A piece that is steeper by far than those
 * beside it is a jump: nothing smooth goes through it. */
static void neighbours(const DelayLine *d, int low, int *from, int *to)
{
    const double jump = 10, length = d->t[low + 1] - d->t[low], least = 0.05 * length; /* nearer ones are an event */
    bool before = low > 0 && d->t[low] - d->t[low - 1] > least;
    bool behind = low + 2 < d->n && d->t[low + 2] - d->t[low + 1] > least;
    double here = slope(d, low), left = before ? slope(d, low - 1) : here, right = behind ? slope(d, low + 1) : here;
    bool is_jump = here > jump * fmax(left, right);
    *from = before && !is_jump && left <= jump * fmax(here, right) ? low - 1 : low;
    *to = behind && !is_jump && right <= jump * fmax(here, left) ? low + 2 : low + 1;
}

double model_delay(Instance *I, int k, double x, double delay_time, double delay_max)
{
    DelayLine *d = &I->run->delays[k];
    if (delay_time < 0 || (delay_max > 0 && delay_time > delay_max * (1 + 1e-9)))
        model_error(I, "the delay time %g is not between 0 and its maximum %g", delay_time, delay_max);
    d->longest = fmax(d->longest, fmax(delay_time, delay_max));
    double t = I->time - delay_time;
    if (d->n == 0 || delay_time == 0)
        return x;
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
    int from, to;
    neighbours(d, low, &from, &to);
    return between(d, from, to, t);
}

void delays_save(const Instance *I, Buffer *to)
{
    for (int k = 0; k < I->model->n_delays; k++) {
        const DelayLine *d = &I->run->delays[k];
        buffer_add(to, (const char *)&d->longest, sizeof d->longest);
        save_rows(to, d->t, d->x, d->n);
    }
}

bool delays_load(Instance *I, Cursor *from)
{
    for (int k = 0; k < I->model->n_delays; k++) {
        DelayLine *d = &I->run->delays[k];
        if (!cursor_take(from, &d->longest, sizeof d->longest) || !load_rows(from, &d->t, &d->x, &d->n, &d->room))
            return false;
    }
    return true;
}
