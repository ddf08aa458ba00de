/* spline.h: a motion that was given as points, as an expression of time that can be differentiated twice. */
#ifndef CARDAN_STUDY_SPLINE_H
#define CARDAN_STUDY_SPLINE_H

#include <stdbool.h>

#include "base/buffer.h"

/* Writes the natural cubic spline through n points (times increase) as Modelica text; false: no memory. */
bool spline_text(Buffer *to, int n, const double *times, const double *values);

#endif
