/* curve.h: signals of results as expressions, read in parts, and the units that people read them in.
 *
 * An expression is a name of the result ("a.w", "body.R.T[1,2]", "der(x)"), a number, pi, time, + - * / ^, brackets
 * and the functions abs sign sqrt sin cos tan asin acos atan atan2 sinh cosh tanh exp log log10 min max floor ceil.
 */
#ifndef CARDAN_VIEW_CURVE_H
#define CARDAN_VIEW_CURVE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/unit.h"
#include "run/result.h"

typedef struct CurveStep CurveStep;

/* One expression over one result. */
typedef struct {
    Result *result;
    const char *text;        /* as given */
    const char *unit;        /* of the values: the display unit where one is known; "" for compound expressions */
    const char *description; /* "" for compound expressions */
    bool stepped;            /* holds its value between points: Integer, Boolean, enumeration */
    double factor, offset;   /* display value = factor * value + offset */
    int *entries;            /* of the result, each once */
    int entry_count;
    CurveStep *steps; /* in postfix order */
    int step_count, deepest;
} CurveSource;

/* Parses text over r. False: why (in the arena) says what is wrong, with names that are near where one is not found. */
bool curve_source(Arena *a, Result *r, const char *text, bool display_units, CurveSource *to, const char **why);

/* Values of rows first … first + count - 1. False: why. */
bool curve_values(const CurveSource *s, size_t first, size_t count, double *to, char why[400]);

/* Points for drawing: no more than about 4 for each of `columns` pixels when x never decreases, without losing a peak.
 * Whole runs are never in memory. */
typedef struct {
    double *x, *y;
    size_t n;
    double x_min, x_max, y_min, y_max; /* of finite points, times of all; NaN when there is none */
} CurvePoints;
bool curve_points(Arena *a, const CurveSource *x, const CurveSource *y, size_t columns, CurvePoints *to, char why[400]);

/* Adds the entries whose names are name[…], the elements of an array; how many there are. */
int curve_array_elements(Arena *a, const Result *r, const char *name, Ints *to);

/* The names of r nearest to a wrong one, as " (did you mean a, b?)" or "". */
const char *curve_near_names(Arena *a, const Result *r, const char *name);

#endif
