/* layout.h: components without a place get one, and connections a way. */
#ifndef CARDAN_DIAGRAM_LAYOUT_H
#define CARDAN_DIAGRAM_LAYOUT_H

#include "diagram/diagram.h"
#include "syntax/edit.h"

/* Where no component of a diagram is placed, all are, and lines are routed. Where some are, the others are left out. */
void layout_picture(Arena *a, Picture *p);
/* The same, whatever the text says. */
void layout_anew(Arena *a, Picture *p);
/* The same for the connectors around an icon. */
void layout_icon(Arena *a, Picture *p);

/* What was laid out, as annotations of the class's own declarations and connections. */
void layout_write(Arena *a, const TreeClass *c, const Picture *p, const Picture *icon, TextEdits *to);

Affine picture_placement_map(const CoordinateSystem *from, const PicturePlacement *to);

#endif
