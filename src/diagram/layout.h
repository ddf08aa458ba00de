/* layout.h: components without a place get one, and connections a way. */
#ifndef CARDAN_DIAGRAM_LAYOUT_H
#define CARDAN_DIAGRAM_LAYOUT_H

#include "diagram/diagram.h"
#include "syntax/edit.h"

/* Where no component of a diagram is placed, all are, and lines are led. Where some are, the others are left out, and the lines
 * that the text does not say are led between those that stay. */
void layout_picture(Arena *a, Picture *p);
/* The same, whatever the text says. */
void layout_anew(Arena *a, Picture *p);
/* The same for the connectors around an icon. */
void layout_icon(Arena *a, Picture *p);

/* What was laid out, as annotations of the class's own declarations and connections; gives the number of connections. Where the
 * text has the places, these are all, and `icon` is NULL. */
int layout_write(Arena *a, const TreeClass *c, const Picture *p, const Picture *icon, TextEdits *to);

/* A number as a person writes it. */
static const double layout_finest = 1e-4; /* of a millimetre: without what sums leave behind */
double layout_tidy(double x, double step);

Affine picture_placement_map(const CoordinateSystem *from, const PicturePlacement *to);

#endif
