/* plot.h: curves as a drawing: one panel for each unit, one above the other; those of time over a common axis, those of
 * one quantity over another each over its own. */
#ifndef CARDAN_VIEW_PLOT_H
#define CARDAN_VIEW_PLOT_H

#include "base/buffer.h"
#include "view/curve.h"

typedef struct {
    const char *name;        /* of the variable or expression, with what its result differs in when there are several */
    const char *variable;    /* without that */
    const char *description; /* or "" */
    const char *unit;        /* or "" */
    const char *x_name, *x_unit;
    bool stepped, dashed;
    CurvePoints points;
} PlotCurve;

/* A band that is filled behind the curves, for comparisons. n points each. */
typedef struct {
    const double *x, *low, *high;
    size_t n;
} PlotBand;

typedef struct {
    const char *title; /* or "" */
    PlotCurve *curves;
    int n;
    PlotBand band; /* of the first panel; n = 0: none */
    double width, height;
} Plot;

void plot_svg(Buffer *to, const Plot *plot);

/* Whether a curve is over time, and not over another quantity. */
bool plot_is_of_time(const PlotCurve *c);

/* The round numbers of an axis: n of them, one step from each other. */
typedef struct {
    double first, step;
    int n;
} PlotTicks;

/* At most so many from low to high; the ends are among them where they are round. */
PlotTicks plot_ticks(double low, double high, int most);
/* The same for an axis that holds low and high and begins and ends on a tick. Equal ones, or none (NAN), get room. */
PlotTicks plot_axis(double low, double high, int most);
double plot_tick(const PlotTicks *t, int k);

#endif
