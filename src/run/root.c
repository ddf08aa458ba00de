/* root.c: the first zero of many functions on a step, by the Illinois method (Dowell, Jarratt, 1971) on the one whose
 * secant comes first, as SUNDIALS does. Here it works for every solver, and between any two points of a step. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/fault.h"
#include "run/root.h"

bool roots_begin(Roots *r, const Instance *I)
{
    *r = (Roots){.n = event_crossing_count(I)};
    size_t n = (size_t)r->n + 1;
    r->low = calloc(n, sizeof(double));
    r->high = calloc(n, sizeof(double));
    r->middle = calloc(n, sizeof(double));
    return r->low && r->high && r->middle;
}

void roots_end(Roots *r)
{
    free(r->low);
    free(r->high);
    free(r->middle);
}

/* A difference that comes from outside of the band and is exactly zero is no noise: a function, or an expression without
 * events, has jumped, and may stay at zero for ever. */
static bool fell_on_zero(const Roots *r, const Instance *I, int i)
{
    if (i >= I->model->n_relations || I->run->event.difference[i] != 0)
        return false;
    return I->rel[i] != I->model->relations[i].or_equal && r->low[i] > 2 * event_relation_margin(I, i, 0);
}

static void margins(const Roots *r, const Instance *I, double *to)
{
    for (int i = 0; i < r->n; i++)
        to[i] = fell_on_zero(r, I, i) ? -event_relation_margin(I, i, 0) : event_crossing_margin(I, i);
}

static bool any_negative(int n, const double *margin)
{
    for (int i = 0; i < n; i++)
        if (margin[i] < 0)
            return true;
    return false;
}

void roots_accept(Roots *r, const Instance *I)
{
    for (int i = 0; i < r->n; i++)
        r->low[i] = event_crossing_margin(I, i);
    r->low_time = I->time;
}

bool roots_violated(Roots *r, const Instance *I)
{
    margins(r, I, r->high);
    return !FAULT("lost event") && any_negative(r->n, r->high);
}

/* Part of the way from low to high at which the first secant is zero. */
static double first_secant(Roots *r, double weight_low, double weight_high)
{
    double part = 2;
    for (int i = 0; i < r->n; i++) {
        if (!(r->high[i] < 0))
            continue;
        double a = weight_low * fmax(r->low[i], 0), b = -weight_high * r->high[i];
        double p = a / (a + b);
        if (p < part) {
            part = p;
            r->culprit = i;
        }
    }
    return part;
}

bool roots_locate(Roots *r, Integrator *g, double high, double *found)
{
    enum { ROUNDS = 120 };
    double low = r->low_time, weight_low = 1, weight_high = 1;
    double close = 8 * 2.2e-16 * (fabs(high) + fabs(high - low));
    int side = 0;
    for (int round = 0; round < ROUNDS && high - low > close; round++) {
        double part = first_secant(r, weight_low, weight_high);
        if (round % 8 == 7)
            part = 0.5; /* a function far from straight must not stall it */
        double width = high - low, edge = fmin(0.1, close / width);
        part = fmin(fmax(part, edge), 1 - edge);
        double t = low + part * width;
        if (!(t > low && t < high) || !integrator_watch(g, t))
            break; /* the time steps cannot get finer, or the model is not defined beyond the crossing */
        margins(r, g->I, r->middle);
        bool beyond = any_negative(r->n, r->middle);
        double *swap = beyond ? r->high : r->low;
        if (beyond) {
            r->high = r->middle;
            high = t;
            weight_high = 1;
            weight_low = side == 1 ? weight_low / 2 : 1;
            side = 1;
        } else {
            r->low = r->middle;
            low = t;
            weight_low = 1;
            weight_high = side == -1 ? weight_high / 2 : 1;
            side = -1;
        }
        r->middle = swap;
    }
    first_secant(r, 1, 1);
    *found = high;
    r->low_time = low;
    return true;
}
