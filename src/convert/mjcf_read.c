/* mjcf_read.c: MuJoCo's format, in.
 *
 * Bodies nest; a body may have several joints, applied one after the other: common combinations are one joint of the
 * kernel, others go through parts without mass. Angles are in degrees unless <compiler angle="radian">.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/vector.h"
#include "convert/mjcf_reader.h"

enum { DEEPEST = 500 };

static void read_body(MjcfReader *r, const Xml *x, MbsId parent, const char *childclass, int depth)
{
    Conversion *c = r->c;
    MbsId part = 0;
    if (depth > DEEPEST) {
        convert_fail(c, x->line, "bodies are nested too deeply");
        return;
    }
    const char *wish = xml_get(x, "name");
    if (wish && mbs_find(c->m, MBS_PART, MBS_ROOT, wish)) {
        convert_fail(c, x->line, "there is a body '%s' already", wish);
        return;
    }
    if (!wish)
        wish = shape_name(c, MBS_PART, MBS_ROOT, convert_text(c, "body%d", r->bodies + 1));
    r->bodies++;
    if (!convert_ok(c, mbs_create(c->m, MBS_PART, MBS_ROOT, wish, &part)))
        return;
    if (xml_get(x, "childclass"))
        childclass = xml_get(x, "childclass");
    mjcf_join(r, parent, part, x, childclass);
    const Xml *inertial = xml_child(x, "inertial");
    Gathered masses = {0};
    bool by_geoms = r->masses.from_geom == FROM_GEOM_ALWAYS || (r->masses.from_geom == FROM_GEOM_AUTO && !inertial);
    for (const Xml *y = x->first; y && !c->failed; y = y->next) {
        if (!strcmp(y->name, "geom"))
            mjcf_read_geom(r, part, y, childclass, by_geoms ? &masses : NULL);
        else if (!strcmp(y->name, "body"))
            read_body(r, y, part, childclass, depth + 1);
    }
    if (inertial && !(masses.mass > 0))
        mjcf_read_inertial(r, part, inertial);
    else if (inertial)
        xml_known(inertial); /* geoms count instead */
    if (masses.mass > 0 && !c->failed)
        mjcf_set_gathered(r, part, &masses);
    if (xml_get(x, "gravcomp") && strcmp(xml_get(x, "gravcomp"), "0") != 0)
        convert_lose(c, convert_text(c, "body '%s'", mbs_name(c->m, part)), "compensation of gravity (gravcomp)", NULL);
    if (!c->failed)
        mjcf_bound_body(c, &r->masses, part);
}

static bool disables(const Xml *flags, const char *what)
{
    return xml_get(flags, what) && !strcmp(xml_get(flags, what), "disable");
}

static void read_option(Conversion *c, const Xml *option, double gravity[3])
{
    double density = 0, viscosity = 0;
    const Xml *flags = xml_child(option, "flag");
    xml_vector(c, option, "gravity", gravity, 3);
    xml_number(c, option, "density", &density);
    xml_number(c, option, "viscosity", &viscosity);
    if (disables(flags, "gravity"))
        memset(gravity, 0, 3 * sizeof *gravity);
    if (disables(flags, "passive"))
        convert_lose(c, "option", "passive forces that are switched off", "springs and dampers act");
    if (density != 0 || viscosity != 0)
        convert_lose(c, "option", "a medium around the bodies (density, viscosity)", "they move in nothing");
}

bool mjcf_read(Conversion *c, const char *text, size_t n)
{
    Xml *root = xml_read(c, text, n);
    if (root && strcmp(root->name, "mujoco"))
        convert_fail(c, root->line, "an MJCF file has <mujoco> as its root, not <%s>", root->name);
    if (c->failed || !mjcf_include(c, root))
        return false;
    MjcfReader r = {.c = c, .root = root, .angle = M_PI / 180, .sequence = "xyz", .masses = MJCF_MASSES};
    double g[3] = {0, 0, -9.81};
    for (const Xml *x = xml_child(root, "compiler"); x; x = xml_sibling(x)) {
        mjcf_read_masses(c, x, &r.masses);
        if (xml_get(x, "angle") && !strcmp(xml_get(x, "angle"), "radian"))
            r.angle = 1;
        if (xml_get(x, "meshdir") || xml_get(x, "assetdir"))
            r.mesh_folder = xml_get(x, "meshdir") ? xml_get(x, "meshdir") : xml_get(x, "assetdir");
        if (xml_get(x, "eulerseq") && strlen(xml_get(x, "eulerseq")) == 3)
            r.sequence = xml_get(x, "eulerseq");
    }
    for (const Xml *x = xml_child(root, "option"); x; x = xml_sibling(x))
        read_option(c, x, g);
    if (xml_get(root, "model"))
        convert_ok(c, mbs_set_text(c->m, MBS_ROOT, MBS_TITLE, xml_get(root, "model")));
    convert_ok(c, mbs_set_gravity(c->m, g[0], g[1], g[2]));
    convert_ok(c, mbs_add_ground(c->m, "world", &r.world));
    for (const Xml *world = xml_child(root, "worldbody"); world && !c->failed; world = xml_sibling(world))
        for (const Xml *x = world->first; x && !c->failed; x = x->next) {
            if (!strcmp(x->name, "body"))
                read_body(&r, x, r.world, xml_get(world, "childclass"), 0);
            else if (!strcmp(x->name, "geom"))
                mjcf_read_geom(&r, r.world, x, NULL, NULL);
        }
    mjcf_set_total(c, &r.masses);
    for (const Xml *group = root->first; group && !c->failed; group = group->next) {
        bool equality = !strcmp(group->name, "equality"), actuator = !strcmp(group->name, "actuator");
        if (!strcmp(group->name, "default") || !strcmp(group->name, "asset") || !strcmp(group->name, "size"))
            xml_known(group); /* what nobody takes from them is not missed */
        if (!equality && !actuator)
            continue;
        *group->used = true;
        for (const Xml *x = group->first; x && !c->failed; x = x->next)
            if (equality)
                mjcf_read_equality(&r, x);
            else
                mjcf_read_actuator(&r, x);
    }
    if (!c->failed)
        xml_lose_unknown(c, root);
    return !c->failed;
}
