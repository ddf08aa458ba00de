/* chart.h: small drawings for the pages of studies: curves, points, bars and maps, as SVG in one HTML file. */
#ifndef CARDAN_STUDY_CHART_H
#define CARDAN_STUDY_CHART_H

#include <stdbool.h>

#include "base/buffer.h"

typedef enum { CHART_LINE, CHART_POINTS, CHART_CROSSES, CHART_RINGS, CHART_BARS } ChartKind;
typedef struct {
    const char *name; /* or NULL: not in the legend */
    ChartKind kind;
    int n;
    const double *x, *y; /* what is no number breaks a line */
    double width;        /* of bars, in units of x */
} ChartSeries;

typedef struct {
    const char *title, *x_name, *y_name;
    bool log_x, log_y;
    const ChartSeries *series;
    int n;
} Chart;

void chart_svg(Buffer *to, const Chart *chart);

/* Colours of a rectangle: values[i + nx*j] at x[i], y[j], both increasing, two or more; NaN: none. */
typedef struct {
    const char *title, *x_name, *y_name, *unit; /* of the values; or "" */
    bool log_x, log_y;
    int nx, ny;
    const double *x, *y, *values;
} HeatMap;
void chart_heat_svg(Buffer *to, const HeatMap *map);

/* Parallel coordinates: an upright axis for each column, a line for each row, coloured by the last column. A row that
 * holds what is no number is left out. */
typedef struct {
    const char *title;
    int n_columns, n_rows;
    const char *const *names;
    const double *const *columns;
} Parallels;
void parallels_svg(Buffer *to, const Parallels *p);

void chart_page_begin(Buffer *to, const char *title);
void chart_page_heading(Buffer *to, const char *text);
void chart_page_text(Buffer *to, const char *text); /* as it is, in a font of fixed width */
void chart_page_end(Buffer *to);

#endif
