/* written.h: numbers of orientations that are exact to the digits written, such as 1.5708 for a right angle. */
#ifndef CARDAN_CONVERT_WRITTEN_H
#define CARDAN_CONVERT_WRITTEN_H

#include "convert/xml.h"

/* Makes multiples of a right angle of the numbers first … first + n - 1 that the text gave: values[first + i] is
 * number first + i of the text. unit: of the numbers, in radians. Angles that were changed are reported. */
void written_angles(Conversion *c, const char *text, int first, int n, double unit, double *values);
/* The same for four components of a quaternion, of which all or none are changed: 0, 1/2, the root of 1/2, 1. */
void written_quaternion(Conversion *c, const char *text, int first, double *values);

#endif
