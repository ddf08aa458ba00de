/* spatial.c: spatialDistribution: a profile carried along a line of length 1 (specification 3.7.4.2).
 *
 * The profile is stored by the material coordinate m = y - x, y in [0, 1] the place and x the distance travelled, so
 * that nothing moves while the line does: material enters at m = -x or at m = 1 - x.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/internal.h"

struct Spatial {
    Past past;          /* by material coordinate; n = 0: it was not called yet */
    double in0, in1, x; /* of the last call */
    bool positive;
    double t[2], travelled[2]; /* the times of the last two points that were recorded, and x there */
};

enum { KEPT_BEYOND = 8 }; /* points of what has left the line, for the curves up to its ends */

/* No step moves the profile by more than this part of the line, as far as the speed of the last one tells. */
#define REACH 0.5
/* Of the run: the step after an event, for the speed to be known; and a reach that is shorter asks for too many steps. */
#define FIRST_STEP  1e-6
#define SHORT_REACH 1e-5

void spatial_end(Instance *I)
{
    for (int k = 0; I->run->spatial && k < I->model->n_spatial; k++)
        past_free(&I->run->spatial[k].past);
    free(I->run->spatial);
    I->run->spatial = NULL;
}

/* The profile at m; of what entered since the last recorded point, only its end is known. */
static double profile(Spatial *s, double m)
{
    Past *p = &s->past;
    const int last = p->n - 1;
    if (m <= p->at[0])
        return s->positive ? past_beyond(p, 0, 1, -s->x, &s->in0, m) : p->x[0];
    if (m >= p->at[last])
        return s->positive ? p->x[last] : past_beyond(p, last, -1, 1 - s->x, &s->in1, m);
    return past_between(p, past_find(p, m), m);
}

/* The profile is a polygon at first: no curve goes over its corners. */
static bool begin(Spatial *s, double x, int n, const double *points, const double *values)
{
    s->past.n = 0;
    for (int i = 0; i < 2 * n; i++)
        if (!past_insert(&s->past, i, points[i / 2] - x, values[i / 2]))
            return false;
    return true;
}

void model_spatial(Instance *I, int k, double in0, double in1, double x, int positive, int n, const double *points,
                   const double *values, double *out0, double *out1)
{
    Run *run = I->run;
    if (!run->spatial) {
        size_t n_spatial = (size_t)I->model->n_spatial;
        run->spatial = calloc(n_spatial, sizeof *run->spatial);
        if (!run->spatial)
            model_error(I, "there is no memory left for spatialDistribution()");
    }
    Spatial *s = &run->spatial[k];
    if (s->past.n == 0 || I->initial) {
        if (n < 2 || points[0] != 0 || points[n - 1] != 1)
            model_error(I, "the initial points of spatialDistribution() must begin with 0 and end with 1");
        if (!begin(s, x, n, points, values))
            model_error(I, "there is no memory left for spatialDistribution()");
        s->t[0] = s->t[1] = I->time;
        s->travelled[0] = s->travelled[1] = x;
    }
    s->in0 = in0;
    s->in1 = in1;
    s->x = x;
    s->positive = positive != 0;
    *out0 = positive ? in0 : profile(s, -x);
    *out1 = positive ? profile(s, 1 - x) : in1;
}

/* Where material enters when x is this. */
static double inlet(const Spatial *s, double x)
{
    return s->positive ? -x : 1 - x;
}

static double entering(const Spatial *s)
{
    return s->positive ? s->in0 : s->in1;
}

/* What has left the line at both of the last points: what lies between them may be asked for again. */
static void forget(Spatial *s)
{
    Past *p = &s->past;
    const double low = -fmax(s->travelled[0], s->travelled[1]), high = 1 - fmin(s->travelled[0], s->travelled[1]);
    int gone = 0;
    while (p->n > KEPT_BEYOND && p->at[p->n - 1 - KEPT_BEYOND] > high)
        p->n--;
    while (p->n - gone > KEPT_BEYOND && p->at[gone + KEPT_BEYOND] < low)
        gone++;
    if (gone > 0)
        past_forget(p, gone);
}

/* What left by the end where material enters now does not come back: the line ends at m, with what is there. */
static bool cut(Spatial *s, double m)
{
    Past *p = &s->past;
    const double value = profile(s, m);
    int gone = 0;
    if (s->positive) {
        while (gone < p->n && p->at[gone] < m)
            gone++;
        past_forget(p, gone);
        return past_insert(p, 0, m, value);
    }
    while (p->n > 0 && p->at[p->n - 1] > m)
        p->n--;
    return past_insert(p, p->n, m, value);
}

static bool enter(Spatial *s, bool is_event)
{
    Past *p = &s->past;
    const double m = inlet(s, s->x), value = entering(s);
    const bool has_turned = s->positive ? m > p->at[0] : m < p->at[p->n - 1];
    if (has_turned && !cut(s, m))
        return false;
    const int end = s->positive ? 0 : p->n - 1, inward = s->positive ? 1 : -1;
    if (p->at[end] == m) { /* it stands still, or what was recorded is recorded again */
        if (p->n > 1 && p->at[end + inward] == m) {
            p->x[end] = value;
            return true;
        }
        if (!is_event && !has_turned && p->x[end] == value)
            return true;
    }
    return past_insert(p, s->positive ? 0 : p->n, m, value);
}

static bool no_memory(Instance *I)
{
    run_fail(I, "there is no memory left for the past of spatialDistribution()");
    return false;
}

bool spatial_record(Instance *I, bool is_event)
{
    for (int k = 0; I->run->spatial && k < I->model->n_spatial; k++) {
        Spatial *s = &I->run->spatial[k];
        if (s->past.n == 0)
            continue;
        s->t[0] = s->t[1];
        s->travelled[0] = s->travelled[1];
        s->t[1] = I->time;
        s->travelled[1] = s->x;
        forget(s);
        if (!enter(s, is_event))
            return no_memory(I);
    }
    return true;
}

bool spatial_last_piece(const Instance *I, double *from, double *to)
{
    const Spatial *s = I->run->spatial;
    if (!s || s->past.n == 0)
        return false;
    *from = s->t[0];
    *to = s->t[1];
    return *to > *from;
}

static double largest(const Past *p)
{
    double most = 0;
    for (int i = 0; i < p->n; i++)
        most = fmax(most, fabs(p->x[i]));
    return most;
}

bool spatial_probe(Instance *I, double tolerance, PastProbe *to)
{
    for (int k = 0; I->run->spatial && k < I->model->n_spatial; k++) {
        Spatial *s = &I->run->spatial[k];
        Past *p = &s->past;
        if (p->n == 0)
            continue;
        const double m = inlet(s, s->x), a = inlet(s, s->travelled[0]), b = inlet(s, s->travelled[1]);
        if (!(m > fmin(a, b) && m < fmax(a, b) && m > p->at[0] && m < p->at[p->n - 1]))
            continue;
        const int before = past_find(p, m);
        past_judge(to, fabs(past_between(p, before, m) - entering(s)), tolerance, fmax(largest(p), fabs(entering(s))));
        if (!past_insert(p, before + 1, m, entering(s)))
            return no_memory(I);
    }
    return true;
}

double spatial_reach(const Instance *I)
{
    double reach = MODEL_NEVER, span = I->run->span;
    for (int k = 0; I->run->spatial && k < I->model->n_spatial; k++) {
        const Spatial *s = &I->run->spatial[k];
        const double time = s->t[1] - s->t[0], way = fabs(s->travelled[1] - s->travelled[0]);
        if (!(time > 0))
            reach = fmin(reach, FIRST_STEP * span);
        else if (REACH * time >= SHORT_REACH * span * way)
            reach = fmin(reach, REACH * time / way);
    }
    return reach;
}

void spatial_save(const Instance *I, Buffer *to)
{
    static const Spatial none;
    for (int k = 0; k < I->model->n_spatial; k++) {
        const Spatial *s = I->run->spatial ? &I->run->spatial[k] : &none;
        double numbers[] = {s->in0, s->in1, s->x, s->positive, s->t[0], s->t[1], s->travelled[0], s->travelled[1]};
        buffer_add(to, (const char *)numbers, sizeof numbers);
        snapshot_save_rows(to, s->past.at, s->past.x, s->past.n);
    }
}

bool spatial_load(Instance *I, Cursor *from)
{
    Run *run = I->run;
    if (I->model->n_spatial && !run->spatial)
        run->spatial = calloc((size_t)I->model->n_spatial, sizeof *run->spatial);
    for (int k = 0; k < I->model->n_spatial; k++) {
        double numbers[8];
        Spatial *s = run->spatial ? &run->spatial[k] : NULL;
        if (!s || !cursor_take(from, numbers, sizeof numbers) ||
            !snapshot_load_rows(from, &s->past.at, &s->past.x, &s->past.n, &s->past.room))
            return false;
        s->in0 = numbers[0];
        s->in1 = numbers[1];
        s->x = numbers[2];
        s->positive = numbers[3] != 0;
        memcpy(s->t, numbers + 4, sizeof s->t);
        memcpy(s->travelled, numbers + 6, sizeof s->travelled);
    }
    return true;
}
