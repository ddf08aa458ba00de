/* curve.c: curves through points: straight, in steps, and cubic with slopes chosen from the neighbours.
 *
 * Akima: H. Akima, A new method of interpolation and smooth curve fitting based on local procedures, J. ACM 17, 1970.
 * Modified Akima: weights with the mean of the slopes added, so that flat stretches stay flat.
 * Fritsch-Butland: A method for constructing local monotone piecewise cubic interpolants, SIAM J. Sci. Stat. Comput. 5,
 * 1984. Steffen: A simple method for monotonic interpolation in one dimension, Astron. Astrophys. 239, 1990.
 */
#include <math.h>

#include "run/external/external.h"
#include "run/external/table.h"

double curve_abscissa(const Curve *c, size_t row)
{
    return c->data.at[row * c->data.columns];
}

double curve_ordinate(const Curve *c, size_t row, int column)
{
    return c->data.at[row * c->data.columns + (size_t)c->used[column - 1] - 1];
}

/* ---- slopes ----------------------------------------------------------------------------------------------------- */

/* m: slopes of the intervals i-2, i-1, i, i+1 around a point. */
static double akima_slope(const double *m, bool modified)
{
    double left = fabs(m[1] - m[0]), right = fabs(m[3] - m[2]);
    if (modified) {
        left += fabs(m[1] + m[0]) / 2;
        right += fabs(m[3] + m[2]) / 2;
    }
    if (left + right > 0) {
        double a = left / (left + right);
        return (1 - a) * m[1] + a * m[2];
    }
    return modified ? 0 : (m[1] + m[2]) / 2;
}

/* h, m: lengths and slopes of the intervals before and behind a point. */
static double monotone_slope(TableSmoothness smoothness, double h0, double m0, double h1, double m1)
{
    if (m0 == 0 || m1 == 0 || (m0 < 0) != (m1 < 0))
        return 0; /* an extremum */
    if (smoothness == TABLE_FRITSCH_BUTLAND)
        return 3 * (h0 + h1) / ((h0 + 2 * h1) / m0 + (h1 + 2 * h0) / m1);
    double parabola = (m0 * h1 + m1 * h0) / (h0 + h1), least = fmin(fabs(m0), fabs(m1));
    return fabs(parabola) > 2 * least ? copysign(2 * least, m0) : parabola;
}

void curve_slopes(TableSmoothness smoothness, size_t n, const double *x, const double *y, size_t stride, double *slopes,
                  size_t slope_stride, double *work)
{
    double *m = work + 2; /* m[-2] … m[n]: slopes of intervals, two made up on each side */
    for (size_t i = 0; i + 1 < n; i++)
        m[i] = (y[(i + 1) * stride] - y[i * stride]) / (x[(i + 1) * stride] - x[i * stride]);
    if (smoothness == TABLE_FRITSCH_BUTLAND || smoothness == TABLE_STEFFEN) {
        slopes[0] = m[0];
        for (size_t i = 1; i + 1 < n; i++)
            slopes[i * slope_stride] = monotone_slope(smoothness, x[i * stride] - x[(i - 1) * stride], m[i - 1],
                                                      x[(i + 1) * stride] - x[i * stride], m[i]);
        slopes[(n - 1) * slope_stride] = m[n - 2];
        return;
    }
    double second = n > 2 ? m[1] : m[0], last_but_one = n > 2 ? m[n - 3] : m[0];
    m[-1] = 2 * m[0] - second;
    m[-2] = 3 * m[0] - 2 * second;
    m[n - 1] = 2 * m[n - 2] - last_but_one;
    m[n] = 3 * m[n - 2] - 2 * last_but_one;
    for (size_t i = 0; i < n; i++)
        slopes[i * slope_stride] = akima_slope(m + i - 2, smoothness == TABLE_MODIFIED_AKIMA);
}

static bool is_cubic(TableSmoothness smoothness)
{
    switch (smoothness) {
    case TABLE_LINEAR:
    case TABLE_CONSTANT:
        return false;
    case TABLE_AKIMA:
    case TABLE_FRITSCH_BUTLAND:
    case TABLE_STEFFEN:
    case TABLE_MODIFIED_AKIMA:
        break;
    }
    return true;
}

void curve_begin(Curve *c, const int *used, size_t n_used)
{
    TableData *t = &c->data;
    c->used = arena_copy(t->arena, used, n_used * sizeof *used);
    c->n_used = n_used;
    if (is_cubic(t->smoothness) && t->rows <= 2)
        t->smoothness = TABLE_LINEAR;
    if (!is_cubic(t->smoothness))
        return;
    double *work = NEW_ARRAY(t->arena, double, t->rows + 3);
    c->slopes = NEW_ARRAY(t->arena, double, t->rows *n_used + 1);
    for (size_t k = 0; k < n_used; k++)
        curve_slopes(t->smoothness, t->rows, t->at, t->at + c->used[k] - 1, t->columns, c->slopes + k, n_used, work);
}

/* ---- values ----------------------------------------------------------------------------------------------------- */

TablePoint curve_inside(const Curve *c, size_t i, int column, double u)
{
    double x0 = curve_abscissa(c, i), x1 = curve_abscissa(c, i + 1), h = x1 - x0;
    double y0 = curve_ordinate(c, i, column), y1 = curve_ordinate(c, i + 1, column);
    if (c->data.smoothness == TABLE_CONSTANT)
        return (TablePoint){.y = u >= x1 ? y1 : y0};
    if (c->data.smoothness == TABLE_LINEAR) {
        if (c->may_jump && table_same(x0, x1))
            return (TablePoint){.y = y1};
        return (TablePoint){.y = y0 + (y1 - y0) * (u - x0) / h, .d = (y1 - y0) / h};
    }
    const double *slopes = c->slopes + i * c->n_used + (size_t)column - 1;
    double m = (y1 - y0) / h, s0 = slopes[0], s1 = slopes[c->n_used];
    double a = (s0 + s1 - 2 * m) / (h * h), b = (3 * m - 2 * s0 - s1) / h, v = u - x0;
    return (TablePoint){
        .y = y0 + ((a * v + b) * v + s0) * v, .d = (3 * a * v + 2 * b) * v + s0, .d2 = 6 * a * v + 2 * b};
}

TablePoint curve_outside(const Curve *c, TableSide side, int column, double u)
{
    size_t edge = side == SIDE_LEFT ? 0 : c->data.rows - 1, interval = side == SIDE_LEFT ? 0 : c->data.rows - 2;
    double y = curve_ordinate(c, edge, column);
    if (c->data.extrapolation == TABLE_HOLD)
        return (TablePoint){.y = y};
    double x0 = curve_abscissa(c, interval), x1 = curve_abscissa(c, interval + 1), slope;
    if (c->slopes)
        slope = c->slopes[edge * c->n_used + (size_t)column - 1];
    else if (c->may_jump && table_same(x0, x1))
        slope = 0;
    else
        slope = (curve_ordinate(c, interval + 1, column) - curve_ordinate(c, interval, column)) / (x1 - x0);
    return (TablePoint){.y = y + slope * (u - curve_abscissa(c, edge)), .d = slope};
}

void curve_refuses(const Curve *c, TableSide side, const char *what, double u)
{
    ModelicaFormatError("%s = %.15g is outside the table \"%s\", which %s at %.15g, and extrapolation is switched off",
                        what, u, c->data.name, side == SIDE_LEFT ? "begins" : "ends",
                        curve_abscissa(c, side == SIDE_LEFT ? 0 : c->data.rows - 1));
}
