/* mesh.h: triangles from shape files: STL (text and binary), OBJ and DXF (3DFACE, polyface meshes). */
#ifndef CARDAN_VIEW_MESH_H
#define CARDAN_VIEW_MESH_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

typedef struct {
    float *points; /* 3 * point_count, each point once */
    int point_count;
    uint32_t *corners; /* 3 * triangle_count indices of points */
    int triangle_count;
    unsigned char *colors; /* 3 * triangle_count: red, green, blue; NULL when the file has none */
    float low[3], high[3]; /* the box around all points */
} Mesh;

/* Reads a file by its ending. False: why. */
bool mesh_read(Arena *a, const char *path, Mesh *to, char why[400]);

/* From a shapeType as modelica://Library/path, package://folder/path, file:///path or a path to a file that exists:
 * tried in the folders given, then as it is. NULL when nothing is found. A bare number "1" is the file 1.dxf. */
const char *mesh_find(Arena *a, const char *shape, const char *const *folders, int n);

#endif
