/* slice.h: the area that several curves have in common, in one plane. Inside mbs/ only. */
#ifndef CARDAN_MBS_SLICE_H
#define CARDAN_MBS_SLICE_H

enum { MOST_CURVES = 64 };

typedef enum { CURVE_LINE, CURVE_ELLIPSE, CURVE_POLYGON } CurveKind;

/* Line: inside where a · p <= b. Ellipse: c + u cos + v sin, counter-clockwise. Polygon: c + (x, y) turned by (u, v).
 */
typedef struct {
    CurveKind kind;
    double a[2], b;
    double c[2], u[2], v[2];
    const double *points;
    int n;
} Curve;

/* Integrals of 1, x, y, … over an area. */
typedef struct {
    double a, x, y, xx, yy, xy;
} Area;

/* What is inside all of them; reach: nothing is further from the origin. */
Area slice_area(Curve *const *given, int n_given, double reach);

extern const double slice_gauss_at[8],
    slice_gauss_weight[8];                       /* of the rule with eight points on (-1, 1); weights add up to 2 */
int slice_by_size(const void *a, const void *b); /* of doubles, for qsort */

#endif
