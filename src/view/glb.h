/* glb.h: shapes as triangles, for animations in glTF. Inside view/ only. */
#ifndef CARDAN_VIEW_GLB_H
#define CARDAN_VIEW_GLB_H

#include "view/animation.h"

typedef struct {
    Arena *arena;
    VEC(float) points;  /* 3 each */
    VEC(float) normals; /* 3 each */
    VEC(uint32_t) corners;
} GlbSolid;

uint32_t glb_vertex(GlbSolid *s, double x, double y, double z, double nx, double ny, double nz);
void glb_triangle(GlbSolid *s, uint32_t a, uint32_t b, uint32_t c);
void glb_turned(GlbSolid *s, const double (*contour)[2], int n); /* about x; n points (x, radius) */
void glb_box(GlbSolid *s);
void glb_sphere(GlbSolid *s);
void glb_gearwheel(GlbSolid *s, double extra);
void glb_beam(GlbSolid *s, double length, double width, double height);
void glb_spring(GlbSolid *s, double windings, double width, double wire, double length);
void glb_arrow(GlbSolid *s, int heads); /* of length 1 along x */
void glb_triangles_of(GlbSolid *s, const Mesh *mesh);

#endif
