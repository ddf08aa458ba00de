/* mesh.h: triangles. */
#ifndef CARDAN_MBS_MESH_H
#define CARDAN_MBS_MESH_H

#include "mbs/model.h"

struct MbsMesh {
    double *vertices; /* three numbers each */
    int n_vertices, room_vertices;
    int *triangles; /* three vertices each */
    int n_triangles, room_triangles;
};

MbsStatus mesh_new(MbsModel *m, MbsMesh **mesh);
/* Both return false without memory (or when there are more than two thousand million). */
bool mesh_vertex(MbsModel *m, MbsMesh *mesh, const double p[3]);
bool mesh_triangle(MbsModel *m, MbsMesh *mesh, int a, int b, int c);

bool mesh_is_step(const char *path); /* by its ending */

#endif
