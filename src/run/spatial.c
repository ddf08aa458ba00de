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
    double *m, *value; /* n points, m never decreasing */
    int n, room;
    double in0, in1, x; /* of the last call */
    bool positive;
};

void spatial_end(Instance *I)
{
    for (int k = 0; I->run->spatial && k < I->model->n_spatial; k++) {
        free(I->run->spatial[k].m);
        free(I->run->spatial[k].value);
    }
    free(I->run->spatial);
    I->run->spatial = NULL;
}

static bool insert(Spatial *s, int at, double m, double value)
{
    if (s->n == s->room) {
        int room = s->room ? 2 * s->room : 64;
        double *more_m = realloc(s->m, (size_t)room * sizeof(double));
        if (more_m)
            s->m = more_m;
        double *more_value = realloc(s->value, (size_t)room * sizeof(double));
        if (more_value)
            s->value = more_value;
        if (!more_m || !more_value)
            return false;
        s->room = room;
    }
    memmove(s->m + at + 1, s->m + at, (size_t)(s->n - at) * sizeof(double));
    memmove(s->value + at + 1, s->value + at, (size_t)(s->n - at) * sizeof(double));
    s->m[at] = m;
    s->value[at] = value;
    s->n++;
    return true;
}

static double between(double m, double m0, double v0, double m1, double v1)
{
    return m1 > m0 ? v0 + (v1 - v0) * (m - m0) / (m1 - m0) : v0;
}

/* The profile at m; what entered since the last accepted point is a straight line up to the inlet's value. */
static double profile(const Spatial *s, double m, double in0, double in1, double x)
{
    if (m <= s->m[0])
        return between(m, -x, in0, s->m[0], s->value[0]);
    if (m >= s->m[s->n - 1])
        return between(m, s->m[s->n - 1], s->value[s->n - 1], 1 - x, in1);
    int low = 0, high = s->n - 1;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (s->m[middle] <= m)
            low = middle;
        else
            high = middle;
    }
    return between(m, s->m[low], s->value[low], s->m[high], s->value[high]);
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
    if (s->n == 0 || I->initial) {
        s->n = 0;
        for (int i = 0; i < n; i++)
            if (!insert(s, s->n, points[i] - x, values[i]))
                model_error(I, "there is no memory left for spatialDistribution()");
        if (n < 2 || points[0] != 0 || points[n - 1] != 1)
            model_error(I, "the initial points of spatialDistribution() must begin with 0 and end with 1");
    }
    s->in0 = in0;
    s->in1 = in1;
    s->x = x;
    s->positive = positive != 0;
    *out0 = positive ? in0 : profile(s, -x, in0, in1, x);
    *out1 = positive ? profile(s, 1 - x, in0, in1, x) : in1;
}

void spatial_accept(Instance *I)
{
    for (int k = 0; I->run->spatial && k < I->model->n_spatial; k++) {
        Spatial *s = &I->run->spatial[k];
        if (s->n == 0)
            continue;
        if (s->positive && -s->x <= s->m[0])
            insert(s, 0, -s->x, s->in0);
        else if (!s->positive && 1 - s->x >= s->m[s->n - 1])
            insert(s, s->n, 1 - s->x, s->in1);
        /* What left the line; one point beyond each end stays, for the straight line to it. */
        while (s->n > 2 && s->m[s->n - 2] > 1 - s->x)
            s->n--;
        int gone = 0;
        while (s->n - gone > 2 && s->m[gone + 1] < -s->x)
            gone++;
        if (gone > 0) {
            memmove(s->m, s->m + gone, (size_t)(s->n - gone) * sizeof(double));
            memmove(s->value, s->value + gone, (size_t)(s->n - gone) * sizeof(double));
            s->n -= gone;
        }
    }
}

void spatial_save(const Instance *I, Buffer *to)
{
    static const Spatial none;
    for (int k = 0; k < I->model->n_spatial; k++) {
        const Spatial *s = I->run->spatial ? &I->run->spatial[k] : &none;
        double numbers[] = {s->in0, s->in1, s->x, s->positive};
        buffer_add(to, (const char *)numbers, sizeof numbers);
        snapshot_save_rows(to, s->m, s->value, s->n);
    }
}

bool spatial_load(Instance *I, Cursor *from)
{
    Run *run = I->run;
    if (I->model->n_spatial && !run->spatial)
        run->spatial = calloc((size_t)I->model->n_spatial, sizeof *run->spatial);
    for (int k = 0; k < I->model->n_spatial; k++) {
        double numbers[4];
        Spatial *s = run->spatial ? &run->spatial[k] : NULL;
        if (!s || !cursor_take(from, numbers, sizeof numbers) ||
            !snapshot_load_rows(from, &s->m, &s->value, &s->n, &s->room))
            return false;
        s->in0 = numbers[0];
        s->in1 = numbers[1];
        s->x = numbers[2];
        s->positive = numbers[3] != 0;
    }
    return true;
}
