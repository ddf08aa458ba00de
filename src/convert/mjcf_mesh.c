/* mjcf_mesh.c: the mass of a geom that is a mesh, as MuJoCo counts it. */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/mjcf_reader.h"

const Xml *mjcf_mesh_asset(const MjcfReader *r, const char *mesh)
{
    for (const Xml *assets = xml_child(r->root, "asset"); assets && mesh; assets = xml_sibling(assets))
        for (const Xml *m = xml_child(assets, "mesh"); m; m = xml_sibling(m)) {
            const char *path = xml_get(m, "file"), *own = xml_get(m, "name");
            const char *slash = path ? strrchr(path, '/') : NULL, *base = slash ? slash + 1 : path;
            const char *dot = base ? strrchr(base, '.') : NULL;
            size_t stem = dot ? (size_t)(dot - base) : base ? strlen(base) : 0;
            if (own ? !strcmp(own, mesh) : base && strlen(mesh) == stem && !strncmp(base, mesh, stem))
                return m;
        }
    return NULL;
}

/* A path beside the main file, in the folder that <compiler> names for meshes. */
static const char *mesh_path(const MjcfReader *r, const char *file)
{
    Conversion *c = r->c;
    const char *slash = c->path ? strrchr(c->path, '/') : NULL;
    int beside = slash ? (int)(slash - c->path) + 1 : 0;
    const char *folder = r->mesh_folder ? r->mesh_folder : "";
    if (file[0] == '/')
        return file;
    bool apart = *folder && folder[strlen(folder) - 1] != '/';
    const char *inside = convert_text(c, "%s%s%s", folder, apart ? "/" : "", file);
    return inside[0] == '/' || !beside ? inside : convert_text(c, "%.*s%s", beside, c->path, inside);
}

/* A triangle's centre, its normal of length 1 and its area. */
static double triangle(const MbsMesh *mesh, int k, const double *p[3], double centre[3], double normal[3])
{
    double a[3], b[3];
    for (int i = 0; i < 3; i++)
        p[i] = mbs_mesh_vertex(mesh, mbs_mesh_triangle(mesh, k)[i]);
    for (int i = 0; i < 3; i++) {
        a[i] = p[1][i] - p[0][i];
        b[i] = p[2][i] - p[0][i];
        centre[i] = (p[0][i] + p[1][i] + p[2][i]) / 3;
    }
    vec_cross(normal, a, b);
    double length = vec_length(normal);
    if (length > 0)
        vec_scale(normal, 1 / length, normal);
    return length / 2;
}

/* The pyramid over triangle k with its tip at `from`: its volume (MuJoCo takes all of them as positive, so that folds and
 * holes count twice), and the corners of its base as seen from there. */
static double pyramid(const MbsMesh *mesh, int k, const double from[3], double corner[3][3])
{
    const double *p[3];
    double centre[3], normal[3], area = triangle(mesh, k, p, centre, normal);
    for (int i = 0; i < 3; i++) {
        centre[i] -= from[i];
        for (int j = 0; j < 3; j++)
            corner[i][j] = p[i][j] - from[j];
    }
    return fabs(vec_dot(centre, normal)) * area / 3;
}

/* The centre of the surface is the tip of the pyramids that give the centre of mass; that is the tip of those that give
 * the inertia and the volume. */
static bool measure(const MbsMesh *mesh, MbsMassProperties *to)
{
    double surface[3] = {0, 0, 0}, area = 0, volume = 0, corner[3][3], ss[6] = {0};
    static const int pair[6][2] = {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {0, 2}, {1, 2}};
    int n = mbs_mesh_triangles(mesh);
    *to = (MbsMassProperties){0};
    for (int k = 0; k < n; k++) {
        const double *p[3];
        double centre[3], normal[3], own = triangle(mesh, k, p, centre, normal);
        vec_more(surface, own, centre);
        area += own;
    }
    if (!(area > 0))
        return false;
    vec_scale(surface, 1 / area, surface);
    for (int k = 0; k < n; k++) {
        double own = pyramid(mesh, k, surface, corner);
        volume += own;
        for (int i = 0; i < 3; i++)
            to->centre[i] += own * (corner[0][i] + corner[1][i] + corner[2][i]) / 4;
    }
    if (!(volume > 0))
        return false;
    for (int i = 0; i < 3; i++)
        to->centre[i] = surface[i] + to->centre[i] / volume;
    for (int k = 0; k < n; k++) {
        double own = pyramid(mesh, k, to->centre, corner);
        to->mass += own;
        for (int i = 0; i < 6; i++) {
            int x = pair[i][0], y = pair[i][1];
            double sum_x = corner[0][x] + corner[1][x] + corner[2][x],
                   sum_y = corner[0][y] + corner[1][y] + corner[2][y];
            double same = corner[0][x] * corner[0][y] + corner[1][x] * corner[1][y] + corner[2][x] * corner[2][y];
            ss[i] += own / 20 * (sum_x * sum_y + same);
        }
    }
    const double I[6] = {ss[1] + ss[2], ss[0] + ss[2], ss[0] + ss[1], -ss[3], -ss[4], -ss[5]};
    memcpy(to->inertia, I, sizeof I);
    return to->mass > 0;
}

bool mjcf_mesh_properties(const MjcfReader *r, const char *mesh, const char *item, MbsMassProperties *to)
{
    Conversion *c = r->c;
    const Xml *asset = mjcf_mesh_asset(r, mesh);
    const char *file = asset ? xml_get(asset, "file") : NULL;
    double scale[3] = {1, 1, 1};
    MbsMesh *read = NULL;
    bool known = file && c->path && mbs_mesh_read_file(c->m, mesh_path(r, file), &read) == MBS_OK;
    if (known) {
        mjcf_numbers(r, asset, NULL, "scale", scale, 3);
        mbs_mesh_scale(read, scale[0], scale[1], scale[2]);
        known = measure(read, to);
        mbs_mesh_free(c->m, read);
    }
    if (!known)
        convert_lose(c, item,
                     convert_text(c, "the mass of a mesh (%s)",
                                  file ? convert_text(c, "'%s' cannot be read", file) : "it has no file"),
                     "no mass");
    return known;
}
