/* table.h: inside the tables only.
 *
 * A table is a matrix by rows. In tables of time and of one variable the first column is the abscissa, and the columns
 * `used` (counted from 1) are interpolated, each for itself; in a table of two variables the first column and the first
 * row are the abscissas, and the element in their corner means nothing.
 */
#ifndef CARDAN_RUN_EXTERNAL_TABLE_H
#define CARDAN_RUN_EXTERNAL_TABLE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

/* Modelica.Blocks.Types.Smoothness */
typedef enum {
    TABLE_LINEAR = 1,
    TABLE_AKIMA,
    TABLE_CONSTANT,
    TABLE_FRITSCH_BUTLAND,
    TABLE_STEFFEN,
    TABLE_MODIFIED_AKIMA
} TableSmoothness;

/* Modelica.Blocks.Types.Extrapolation */
typedef enum { TABLE_HOLD = 1, TABLE_LAST_TWO, TABLE_PERIODIC, TABLE_NONE } TableExtrapolation;

typedef enum { SIDE_INSIDE, SIDE_LEFT, SIDE_RIGHT } TableSide;

/* A value with its first and second derivative with respect to the abscissa. */
typedef struct {
    double y, d, d2;
} TablePoint;

typedef struct {
    Arena *arena; /* holds everything; the table itself is in it, too */
    const char *name;
    size_t rows, columns;
    const double *at;
    TableSmoothness smoothness;
    TableExtrapolation extrapolation;
} TableData;

typedef enum { TABLE_OF_TIME, TABLE_OF_ONE, TABLE_OF_TWO } TableKind; /* as 'usertab' counts them */

/* Where the numbers come from: a file when both names are given, the C function 'usertab' of the model when only the
 * name of the table is, else the model. Fails through ModelicaError, with
 * the arena freed. */
void table_begin(TableData *t, TableKind kind, const char *file, const char *name, const double *table, size_t rows,
                 size_t columns, int smoothness, int extrapolation, int verbose, const char *delimiter,
                 int header_lines);
_Noreturn void table_fail(TableData *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
void table_check_columns(TableData *t, const int *used, size_t n_used);
/* The abscissas (n of them, stride apart): each larger than, or at least as large as, the one before. */
void table_check_rising(TableData *t, const char *what, size_t n, size_t stride, const double *x, bool strictly);

/* The interval i (x_i <= u < x_i+1; the last one has both its ends) with i <= n - 2; n >= 2. A guess makes it quick. */
size_t table_interval(size_t n, size_t stride, const double *x, size_t guess, double u);
/* The same for someone who is at u and goes down: x_i < u <= x_i+1. */
size_t table_interval_down(size_t n, size_t stride, const double *x, size_t guess, double u);
/* u moved by whole periods into [low, high]; it stays where it is when it is inside. */
double table_wrapped(double u, double low, double high);
bool table_same(double a, double b); /* but for 1e-10 of their size */

/* ---- one abscissa (curve.c) ------------------------------------------------------------------------------------- */

typedef struct {
    TableData data;
    const int *used; /* n_used */
    size_t n_used;
    double *slopes; /* rows * n_used: derivatives at the points, of cubic smoothness */
    bool may_jump;  /* the same abscissa may come twice */
} Curve;

void curve_begin(Curve *c, const int *used, size_t n_used); /* data is there and checked */
/* The slopes at n points (x: stride apart, y: too), for a cubic between each two of them. */
void curve_slopes(TableSmoothness smoothness, size_t n, const double *x, const double *y, size_t stride, double *slopes,
                  size_t slope_stride, double *work); /* work: n + 3 */
double curve_abscissa(const Curve *c, size_t row);
double curve_ordinate(const Curve *c, size_t row, int column); /* column: counted from 1, into used */
TablePoint curve_inside(const Curve *c, size_t interval, int column, double u);
TablePoint curve_outside(const Curve *c, TableSide side, int column, double u); /* HOLD and LAST_TWO */
_Noreturn void curve_refuses(const Curve *c, TableSide side, const char *what, double u);

#endif
