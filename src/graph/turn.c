/* turn.c: whether a function of angles depends on nothing but a sum of them, with whole coefficients: changes that leave
 * the sum as it is must leave the function as it is. */
#include <math.h>

#include "graph/loop.h"

static void take_by_chance(const SampledFunction *f, double *at)
{
    for (int k = 0; k < f->n; k++)
        at[k] = 3 * f->chance(f->data);
}

static bool find_slopes(const SampledFunction *f, double *at, double *slopes)
{
    const double step = 1e-5;
    take_by_chance(f, at);
    for (int k = 0; k < f->n; k++) {
        double here = at[k], above, below;
        at[k] = here + step;
        above = f->value(f->data, at);
        at[k] = here - step;
        below = f->value(f->data, at);
        at[k] = here;
        slopes[k] = (above - below) / (2 * step);
        if (!isfinite(slopes[k]))
            return false;
    }
    return true;
}

/* Slopes in units of that of `first` are whole numbers. */
static bool make_whole(int n, double *slopes, int *first)
{
    const double whole = 1e-6, least = 1e-3;
    double most = 0;
    for (int k = 0; k < n; k++)
        most = fmax(most, fabs(slopes[k]));
    if (!(most > least))
        return false;
    *first = 0;
    while (fabs(slopes[*first]) < 0.5 * most)
        ++*first;
    double unit = slopes[*first];
    for (int k = 0; k < n; k++) {
        double ratio = slopes[k] / unit;
        slopes[k] = round(ratio);
        if (fabs(ratio - slopes[k]) > whole)
            return false;
    }
    return slopes[*first] == 1;
}

/* From points by chance to others with the same sum. */
static bool depends_on_sum(const SampledFunction *f, double *at, const double *coefficients, int first)
{
    enum { POINTS = 8 };
    const double accuracy = 1e-9;
    for (int point = 0; point < POINTS; point++) {
        double sum = 0, before, after;
        take_by_chance(f, at);
        before = f->value(f->data, at);
        for (int k = 0; k < f->n; k++)
            sum += coefficients[k] * at[k];
        take_by_chance(f, at);
        at[first] = sum;
        for (int k = 0; k < f->n; k++)
            at[first] -= k == first ? 0 : coefficients[k] * at[k];
        after = f->value(f->data, at);
        if (!(fabs(after - before) <= accuracy * (1 + fabs(before) * fabs(before))))
            return false;
    }
    return true;
}

bool graph_is_of_sum(Arena *a, const SampledFunction *f, double *coefficients)
{
    double *at = NEW_ARRAY(a, double, f->n + 1);
    int first;
    return find_slopes(f, at, coefficients) && make_whole(f->n, coefficients, &first) &&
           depends_on_sum(f, at, coefficients, first);
}
