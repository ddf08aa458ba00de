/* plot_scale.c: ends and ticks of axes. web/src/plot/scale.ts has the same rule for pages; web/test/scales.txt holds for both. */
#include "view/plot.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Steps from long to short, and what a less handy one costs, in parts of the axis that are empty. */
static const struct {
    double part, cost;
} steps[] = {{5, 0.01}, {2.5, 0.04}, {2, 0.01}, {1, 0}};
enum { STEPS = sizeof steps / sizeof *steps, BEST_NUMBER = 6 };
static const double number_cost = 0.02; /* of a tick more or less than the best number of them */
static const double same = 1e-6;         /* of a step */

/* Without the last digits, which computing spoils. */
static double tidy(double x)
{
    char text[40];
    snprintf(text, sizeof text, "%.12g", x);
    return strtod(text, NULL);
}

/* At most so many ticks: within low and high, those that reach the ends before all others; or from the last one below low to the
 * first one above high, with the least that is empty. */
static PlotTicks best_ticks(double low, double high, int most, bool is_within)
{
    PlotTicks best = {0};
    double least = INFINITY, span = high - low, power = floor(log10(span));
    for (int k = 1; k >= -2; k--)
        for (int i = 0; i < STEPS; i++) {
            double step = tidy(steps[i].part * pow(10, power + k));
            double first = is_within ? ceil(low / step - same) : floor(low / step + same);
            double last = is_within ? floor(high / step + same) : ceil(high / step - same);
            double n = last - first + 1;
            if (n < 2 || n > most)
                continue;
            double empty = is_within ? 1 - (n - 1) * step / span : 1 - span / ((n - 1) * step);
            bool reaches_ends = is_within && empty < same;
            double cost = empty + steps[i].cost + number_cost * fabs(n - BEST_NUMBER) - (reaches_ends ? 1 : 0);
            if (cost < least - 1e-9) {
                least = cost;
                best = (PlotTicks){.first = first * step, .step = step, .n = (int)n};
            }
        }
    return best.n ? best : best_ticks(low, high, most + 1, is_within);
}

double plot_tick(const PlotTicks *t, int k)
{
    return tidy((round(t->first / t->step) + k) * t->step);
}

PlotTicks plot_ticks(double low, double high, int most)
{
    return high > low ? best_ticks(low, high, most, true) : (PlotTicks){.first = low, .step = 1};
}

PlotTicks plot_axis(double low, double high, int most)
{
    const double largest = 1e300, smallest = 1e-290, flat = 1e-9, around = 0.1;
    if (!isfinite(low) || !isfinite(high) || low > high)
        low = 0, high = 1;
    low = fmax(low, -largest), high = fmin(high, largest);
    double size = fmax(fabs(low), fabs(high));
    if (high - low <= flat * size || high - low < smallest) {
        double half = size > smallest ? around * size : 1;
        low -= half, high += half;
    }
    return best_ticks(low, high, most, false);
}
