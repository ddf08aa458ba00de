/* cardan/step_plugin.h: between the kernel and the plug-in cardan-step.so, which reads STEP files through OpenCASCADE.
 * Metres. */
#ifndef CARDAN_STEP_PLUGIN_H
#define CARDAN_STEP_PLUGIN_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a file holds: volume, centre (3), inertia about it for a density of one (xx yy zz xy xz yz), and the triangles
 * of its surface: vertices (3 numbers each) and their numbers from 0 (3 each). */
typedef struct {
    double volume, centre[3], inertia[6];
    double *vertices;
    int *triangles;
    int n_vertices, n_triangles;
} CardanStep;

/* deflection: largest distance of the triangles from the surface, relative to an edge's length. Not 0: message says
 * why.
 */
int cardan_step_read(const char *path, double deflection, CardanStep *step, char *message, size_t room);
void cardan_step_free(CardanStep *step);

#ifdef __cplusplus
}
#endif
#endif
