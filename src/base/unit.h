/* unit.h: units that values are shown in. */
#ifndef CARDAN_BASE_UNIT_H
#define CARDAN_BASE_UNIT_H

#include <stdbool.h>

#include "base/buffer.h"

/* How to show a value of a unit in another: shown = factor * value + offset. False when not known. */
bool unit_conversion(const char *unit, const char *display, double *factor, double *offset);

/* Units as people write them: "kg.m2" is kg·m², "rad/s2" is rad/s². */
void unit_print(Buffer *to, const char *unit);

#endif
