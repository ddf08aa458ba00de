/* layout.h: components without a place get one, and connections a way. */
#ifndef CARDAN_DIAGRAM_LAYOUT_H
#define CARDAN_DIAGRAM_LAYOUT_H

#include "diagram/diagram.h"

/* Where no component of a diagram is placed: all are, and lines are routed. Else those that are not are left out. */
void layout_picture(Arena *a, Picture *p);

Affine placement_map(const CoordinateSystem *from, const PicturePlacement *to);

#endif
