/* mjcf_geom.c: geoms: shapes, and masses where no <inertial> says them. */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/mjcf_reader.h"

static void gather(Gathered *g, const MbsMassProperties *p)
{
    const double *c = p->centre, *I = p->inertia, m = p->mass, half = (I[0] + I[1] + I[2]) / 2;
    const double ss[6] = {half - I[0], half - I[1], half - I[2], -I[3], -I[4], -I[5]};
    static const int pair[6][2] = {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {0, 2}, {1, 2}};
    g->mass += m;
    for (int i = 0; i < 3; i++)
        g->first[i] += m * c[i];
    for (int i = 0; i < 6; i++)
        g->second[i] += ss[i] + m * c[pair[i][0]] * c[pair[i][1]];
}

typedef struct {
    const char *name, *type, *mesh, *kind; /* kind: the kernel's word; NULL: it has none */
    double xyz[3], S[9], shape[3];
    int n; /* sizes; 0: a mesh */
} Geom;

/* The kernel's sizes are whole lengths where MuJoCo's are half of them. */
static void shape_of(Geom *g, const double size[3])
{
    static const struct {
        const char *name;
        int n, whole; /* sizes, and the first that is doubled */
    } kinds[] = {{"box", 3, 0},     {"sphere", 1, 3},   {"ellipsoid", 3, 3},
                 {"capsule", 2, 1}, {"cylinder", 2, 1}, {"mesh", 0, 3}};
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        if (strcmp(g->type, kinds[k].name) != 0)
            continue;
        g->kind = kinds[k].name;
        g->n = kinds[k].n;
        for (int i = 0; i < 3; i++)
            g->shape[i] = size[i] * (i >= kinds[k].whole ? 2 : 1);
    }
    if (g->n && g->mesh)
        g->kind = NULL;
}

static Geom geom_of(const MjcfReader *r, const Xml *x, const char *childclass)
{
    Geom g = {.name = xml_get(x, "name") ? xml_get(x, "name") : "geom",
              .type = mjcf_value(r, x, childclass, "type"),
              .mesh = mjcf_value(r, x, childclass, "mesh")};
    double size[3] = {0, 0, 0}, ends[6];
    if (!g.type)
        g.type = "sphere";
    mjcf_numbers(r, x, childclass, "pos", g.xyz, 3);
    mjcf_numbers(r, x, childclass, "size", size, 3);
    mjcf_orientation(r, x, childclass, g.S);
    if (mjcf_numbers(r, x, childclass, "fromto", ends, 6) == 6) {
        double d[3] = {ends[3] - ends[0], ends[4] - ends[1], ends[5] - ends[2]};
        bool three = !strcmp(g.type, "box") || !strcmp(g.type, "ellipsoid");
        for (int i = 0; i < 3; i++)
            g.xyz[i] = (ends[i] + ends[3 + i]) / 2;
        mjcf_rotation_to(d, g.S);
        size[three ? 2 : 1] = vec_length(d) / 2;
        if (three)
            size[1] = size[0];
    }
    shape_of(&g, size);
    return g;
}

static void show(const MjcfReader *r, MbsId part, const Xml *x, const char *childclass, const Geom *g)
{
    Conversion *c = r->c;
    const char *group = mjcf_value(r, x, childclass, "contype");
    const char *affinity = mjcf_value(r, x, childclass, "conaffinity");
    bool ghost = group && affinity && !strcmp(group, "0") && !strcmp(affinity, "0");
    MbsId frame = mjcf_frame(r, part, convert_text(c, "%s_at", g->name), g->xyz, g->S);
    MbsId id = shape_add(c, part, g->name, g->kind, g->shape, g->n, frame, ghost ? "visual" : "both");
    double rgba[4], scale[3];
    if (!g->n && id) { /* the file behind the mesh's name */
        const Xml *asset = mjcf_mesh_asset(r, g->mesh);
        const char *file = asset ? xml_get(asset, "file") : NULL;
        if (asset && mjcf_numbers(r, asset, NULL, "scale", scale, 3) == 3)
            convert_ok(c, mbs_set_numbers(c->m, id, MBS_SCALE, scale, 3));
        convert_ok(c, mbs_set_text(c->m, id, MBS_FILE, file ? file : g->mesh ? g->mesh : ""));
    }
    if (id && mjcf_numbers(r, x, childclass, "rgba", rgba, 4) == 4)
        convert_ok(c, mbs_set_numbers(c->m, id, MBS_COLOUR, rgba, rgba[3] == 1 ? 3 : 4));
}

/* Of a primitive, in the body's axes. */
static bool solid_properties(const MjcfReader *r, const Geom *g, MbsMassProperties *p)
{
    Conversion *c = r->c;
    MbsSolid *solid;
    if (c->failed || !convert_ok(c, mbs_solid_new(c->m, g->kind, g->shape, g->n, NULL, 0, g->xyz, g->S, &solid)))
        return false;
    bool measured = convert_ok(c, mbs_solid_properties(c->m, solid, 1, p, NULL));
    mbs_solid_free(c->m, solid);
    return measured;
}

static bool mesh_properties(const MjcfReader *r, const Geom *g, const char *item, MbsMassProperties *p)
{
    double I[9], T[9], centre[3];
    if (!mjcf_mesh_properties(r, g->mesh, item, p))
        return false;
    mjcf_turned(g->S, p->centre, g->xyz, centre);
    memcpy(p->centre, centre, sizeof centre);
    const double *i = p->inertia, full[9] = {i[0], i[3], i[4], i[3], i[1], i[5], i[4], i[5], i[2]};
    mat_mat(T, g->S, full);
    mat_mat_t(I, T, g->S);
    const double six[6] = {I[0], I[4], I[8], I[1], I[2], I[5]};
    memcpy(p->inertia, six, sizeof six);
    return true;
}

void mjcf_read_geom(const MjcfReader *r, MbsId part, const Xml *x, const char *childclass, Gathered *masses)
{
    Conversion *c = r->c;
    Geom g = geom_of(r, x, childclass);
    const char *item = convert_text(c, "geom '%s' of body '%s'", g.name, mbs_name(c->m, part));
    if (!g.kind) {
        convert_lose(c, item, g.n ? "a shape that is fitted to a mesh" : convert_text(c, "a geom of type '%s'", g.type),
                     NULL);
        return;
    }
    show(r, part, x, childclass, &g);
    double mass = mjcf_one(r, x, childclass, "mass", -1), density = mjcf_one(r, x, childclass, "density", 1000);
    double shown_in = mjcf_one(r, x, childclass, "group", 0);
    bool counts = shown_in >= r->masses.groups[0] && shown_in <= r->masses.groups[1];
    MbsMassProperties p;
    if (!masses || !counts || mass == 0 || (mass < 0 && density == 0) ||
        !(g.n ? solid_properties(r, &g, &p) : mesh_properties(r, &g, item, &p)))
        return;
    if (!g.n && mass < 0)
        convert_lose(c, item, "how much a mesh weighs by its density",
                     "that of its volume; MuJoCo's versions before 3 take a box with the same inertia");
    double factor = mass > 0 && p.mass > 0 ? mass / p.mass : density;
    p.mass *= factor;
    for (int i = 0; i < 6; i++)
        p.inertia[i] *= factor;
    gather(masses, &p);
}

void mjcf_set_gathered(const MjcfReader *r, MbsId part, const Gathered *masses)
{
    const double *s = masses->second, M = masses->mass;
    double centre[3];
    for (int i = 0; i < 3; i++)
        centre[i] = masses->first[i] / M;
    double xx = s[0] - M * centre[0] * centre[0], yy = s[1] - M * centre[1] * centre[1];
    double zz = s[2] - M * centre[2] * centre[2];
    const double I[6] = {yy + zz,
                         xx + zz,
                         xx + yy,
                         M * centre[0] * centre[1] - s[3],
                         M * centre[0] * centre[2] - s[4],
                         M * centre[1] * centre[2] - s[5]};
    shape_body(r->c, part, M, I, centre, "xyz", NULL);
}

void mjcf_read_inertial(const MjcfReader *r, MbsId part, const Xml *x)
{
    Conversion *c = r->c;
    double xyz[3] = {0, 0, 0}, S[9], I[6] = {0}, mass = 0;
    MbsId body, frame;
    xml_vector(c, x, "pos", xyz, 3);
    xml_number(c, x, "mass", &mass);
    mjcf_orientation(r, x, NULL, S);
    if (xml_get(x, "fullinertia"))
        xml_vector(c, x, "fullinertia", I, 6);
    else
        xml_vector(c, x, "diaginertia", I, 3);
    if (c->failed || !convert_ok(c, mbs_create(c->m, MBS_BODY, part, NULL, &body)))
        return;
    convert_ok(c, mbs_set_number(c->m, body, MBS_MASS, mass));
    convert_ok(c, mbs_set_numbers(c->m, body, MBS_INERTIA, I, 6));
    frame = mjcf_frame(r, part, "cm", xyz, S);
    if (frame)
        convert_ok(c, mbs_set_object(c->m, body, MBS_FRAME_OF, frame));
}
