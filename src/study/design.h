/* design.h: the points of a study: which values each run has.
 *
 * An axis is a list of values or a distribution. A grid takes every combination of lists, the last axis fastest, a list
 * the first values of all, then the second ones, and so on; the other designs take `runs` points of the unit cube, each axis by its quantiles. A point follows from its number alone,
 * so that studies can be cut into parts and gone on with.
 */
#ifndef CARDAN_STUDY_DESIGN_H
#define CARDAN_STUDY_DESIGN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

typedef enum { AXIS_LIST, AXIS_UNIFORM, AXIS_NORMAL, AXIS_LOG } AxisKind;
typedef struct {
    const char *name;
    AxisKind kind;
    double a, b; /* uniform and log: from, to; normal: mean and standard deviation */
    VEC(double) list;
} Axis;

typedef enum { DESIGN_GRID, DESIGN_LIST, DESIGN_RANDOM, DESIGN_LATIN, DESIGN_SOBOL } DesignKind;
enum { SOBOL_MOST = 21 }; /* axes */

typedef struct {
    DesignKind kind;
    VEC(Axis) axes;
    long runs; /* of a grid and a list: set by design_finish */
    uint64_t seed;
    /* Set by design_finish. */
    uint32_t *order; /* of a Latin hypercube: runs for each axis */
} Design;

/* "1:0.1:2" (from:step:to), "1,2,5", "uniform(0,1)", "normal(0,1)", "log(1,100)". NULL: read; else what is wrong, in a.
 */
const char *axis_read(Arena *a, const char *text, Axis *to);
bool design_kind(const char *text, DesignKind *to); /* "grid", "list", "random", "latin", "sobol" */
/* When all axes are known. NULL: fine; else what is wrong, in a. */
const char *design_finish(Arena *a, Design *d);
/* One number for each axis. */
void design_point(const Design *d, long run, double *to);

/* The quantile u of the standard normal distribution. */
double design_normal_quantile(double u);

#endif
