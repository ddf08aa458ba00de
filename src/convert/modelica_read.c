/* modelica_read.c: a Modelica model on the MultiBody library as a multibody system.
 *
 * The model has been flattened: components, the values of their parameters and all connections are known. Frames that
 * are connected are one node; nodes between which there are only rods are one group, which moves as one. Bodies become
 * parts: the first body of a group owns the group's frames, further bodies are fixed to it.
 */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/modelica_read.h"

static const double IDENTITY[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};

/* ---- joints ---- */

/* Sequence and angles of a start orientation: S turns components in b into those in a. */
static void start_rotation(ModelicaReader *r, Component *c, double S[9])
{
    double angles[3] = {0, 0, 0}, sequence[3] = {1, 2, 3};
    char word[4] = "xyz";
    modelica_values_of(r, c, "angles_start", angles, 3);
    modelica_values_of(r, c, "sequence_start", sequence, 3);
    for (int k = 0; k < 3; k++)
        word[k] = "xyz"[sequence[k] >= 1 && sequence[k] <= 3 ? (int)sequence[k] - 1 : k];
    if (mbs_rotation_of_angles(word, angles, S))
        memcpy(S, IDENTITY, sizeof IDENTITY);
}

static void start_of_joint(ModelicaReader *r, const KnownPart *t)
{
    static const struct {
        Kind kind;
        const char *q[3], *v[3];
        int n;
    } plain[] = {
        {KIND_REVOLUTE, {"phi"}, {"w"}, 1},
        {KIND_PRISMATIC, {"s"}, {"v"}, 1},
        {KIND_CYLINDRICAL, {"phi", "s"}, {"w", "v"}, 2},
        {KIND_UNIVERSAL, {"phi_a", "phi_b"}, {"w_a", "w_b"}, 2},
        {KIND_PLANAR, {"s_x", "s_y", "phi"}, {"v_x", "v_y", "w"}, 3},
    };
    MbsModel *m = r->c->m;
    double q[7] = {0}, v[6] = {0};
    int nq = 0, nv = 0;
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        if (plain[i].kind != t->kind)
            continue;
        for (int k = 0; k < plain[i].n; k++) {
            modelica_starts_of(r, t->component, plain[i].q[k], &q[k], 1);
            modelica_starts_of(r, t->component, plain[i].v[k], &v[k], 1);
        }
        nq = nv = plain[i].n;
    }
    if (t->kind == KIND_SPHERICAL || t->kind == KIND_FREE) {
        int shift = t->kind == KIND_FREE ? 3 : 0;
        double S[9], back[9], w[3] = {0, 0, 0};
        start_rotation(r, t->component, S);
        mbs_quaternion_of_rotation(S, q + shift);
        modelica_values_of(r, t->component, "w_rel_a_start", w, 3);
        mat_transpose(back, S);
        mat_vec(v + shift, back, w);
        if (shift) {
            modelica_starts_of(r, t->component, "r_rel_a", q, 3);
            modelica_starts_of(r, t->component, "v_rel_a", v, 3);
        }
        nq = 4 + shift;
        nv = 3 + shift;
    }
    bool moved = false, moving = false;
    for (int k = 0; k < nq; k++)
        moved = moved || q[k] != (k == nq - 4 && nq > nv);
    for (int k = 0; k < nv; k++)
        moving = moving || v[k] != 0;
    if (moved)
        convert_ok(r->c, mbs_set_numbers(m, t->joint, MBS_COORDINATE, q, nq));
    if (moving)
        convert_ok(r->c, mbs_set_numbers(m, t->joint, MBS_SPEED, v, nv));
}

static JointType joint_type(Kind kind)
{
    switch (kind) {
    case KIND_REVOLUTE:
    case KIND_CUT_REVOLUTE:
        return JOINT_REVOLUTE;
    case KIND_PRISMATIC:
        return JOINT_PRISMATIC;
    case KIND_CYLINDRICAL:
        return JOINT_CYLINDRICAL;
    case KIND_UNIVERSAL:
        return JOINT_UNIVERSAL;
    case KIND_PLANAR:
        return JOINT_PLANAR;
    case KIND_SPHERICAL:
        return JOINT_SPHERICAL;
    case KIND_FREE:
        return JOINT_FREE;
    case KIND_NONE:
    case KIND_WORLD:
    case KIND_FIXED:
    case KIND_TRANSLATION:
    case KIND_ROTATION:
    case KIND_BODY:
    case KIND_POINT_MASS:
    case KIND_SPRING:
    case KIND_DAMPER:
    case KIND_SPRING_DAMPER:
    case KIND_FORCE_AND_TORQUE:
    case KIND_FORCE:
    case KIND_TORQUE:
    case KIND_SHAPE:
    case KIND_SENSOR:
    case KIND_AXIS_SPRING:
    case KIND_AXIS_INERTIA:
    case KIND_AXIS_EFFORT:
    case KIND_AXIS_DRIVE:
    case KIND_AXIS_GEAR:
    case KIND_AXIS_RACK:
    case KIND_AXIS_FIXED:
        break;
    }
    return JOINT_NONE;
}

static bool write_joint(ModelicaReader *r, KnownPart *t, JointType type)
{
    MbsModel *m = r->c->m;
    int a = node_at(r, t->component, "frame_a"), b = node_at(r, t->component, "frame_b");
    double axis[3] = {0, 0, 1}, second[3];
    if (a < 0 || b < 0)
        return convert_fail(r->c, 0, "%s has no frames", modelica_item_of(r, t));
    MbsId from = modelica_frame_at(r, a), to = modelica_frame_at(r, b);
    bool universal = type == JOINT_UNIVERSAL;
    if (joint_properties[type].axes && !modelica_values_of(r, t->component, universal ? "n_a" : "n", axis, 3))
        return convert_fail(r->c, 0, "%s: its axis is not known", modelica_item_of(r, t));
    if (r->c->failed || !convert_ok(r->c, mbs_add_joint(m, t->name, from, to, joint_properties[type].word, axis,
                                                        &t->interact, &t->joint)))
        return false;
    if (joint_properties[type].axes == 2) {
        if (!modelica_values_of(r, t->component, universal ? "n_b" : "n_x", second, 3))
            return convert_fail(r->c, 0, "%s: its second axis is not known", modelica_item_of(r, t));
        convert_ok(r->c, mbs_set_numbers(m, t->joint, MBS_AXIS2, second, 3));
    }
    if (t->kind == KIND_CUT_REVOLUTE)
        convert_ok(r->c, mbs_set_text(m, t->joint, MBS_CUT, "yes"));
    start_of_joint(r, t);
    return !r->c->failed;
}

/* Bodies that no joint holds fly: each set of groups that is not joined to the ground gets a free joint. */
static void free_the_rest(ModelicaReader *r)
{
    MbsModel *m = r->c->m;
    MbsId ground = modelica_part_of_group(r, 0), world = 0;
    for (bool again = true; again && !r->c->failed;) {
        r->groups.at[0].reached = true;
        for (bool more = true; more;) {
            more = false;
            for (int i = 0; i < r->parts.n; i++) {
                KnownPart *t = &r->parts.at[i];
                if (!t->joint)
                    continue;
                Group *a = &r->groups.at[r->nodes.at[node_at(r, t->component, "frame_a")].group];
                Group *b = &r->groups.at[r->nodes.at[node_at(r, t->component, "frame_b")].group];
                more = more || a->reached != b->reached;
                a->reached = b->reached = a->reached || b->reached;
            }
        }
        again = false;
        for (int g = 1; g < r->groups.n && !again; g++) {
            Group *group = &r->groups.at[g];
            if (group->reached || group->body < 0)
                continue;
            const KnownPart *t = &r->parts.at[group->body];
            MbsId frame, interact, joint;
            double q[7] = {0}, v[6] = {0}, S[9], back[9], w[3] = {0, 0, 0};
            if ((!world && !convert_ok(r->c, mbs_add_frame(m, ground, NULL, NULL, NULL, &world))) ||
                !convert_ok(r->c, mbs_add_frame(m, modelica_part_of_group(r, g), NULL, NULL, NULL, &frame)) ||
                !convert_ok(r->c, mbs_add_joint(m, convert_text(r->c, "%s_free", t->name), world, frame, "free", NULL,
                                                &interact, &joint)))
                return;
            modelica_starts_of(r, t->component, "r_0", q, 3);
            modelica_starts_of(r, t->component, "v_0", v, 3);
            start_rotation(r, t->component, S);
            mbs_quaternion_of_rotation(S, q + 3);
            modelica_values_of(r, t->component, "w_0_start", w, 3);
            mat_transpose(back, S);
            mat_vec(v + 3, back, w);
            convert_ok(r->c, mbs_set_numbers(m, joint, MBS_COORDINATE, q, 7));
            convert_ok(r->c, mbs_set_numbers(m, joint, MBS_SPEED, v, 6));
            group->reached = again = true;
        }
    }
}

/* ---- forces, shapes, gravity ---- */

static void write_force(ModelicaReader *r, KnownPart *t)
{
    Conversion *c = r->c;
    MbsModel *m = c->m;
    int a = node_at(r, t->component, "frame_a"), b = node_at(r, t->component, "frame_b");
    bool spring = t->kind == KIND_SPRING || t->kind == KIND_SPRING_DAMPER, line = spring || t->kind == KIND_DAMPER;
    MbsId force;
    Buffer laws[6] = {{0}};
    if (a < 0 || b < 0)
        return;
    bool said = true, any = false;
    for (int k = 0; k < 6 && !line; k++) {
        Component *variable = modelica_part_of(r, t->component, k < 3 ? "force" : "torque");
        if (!variable)
            continue;
        said = said && law_of(r, variable, k % 3, -1, t, &laws[k]);
        any = any || laws[k].n;
    }
    if (!said || (!line && !any)) {
        convert_lose(c, modelica_item_of(r, t), "a force that no formula of the model says", NULL);
    } else if (!r->groups.at[modelica_group_of(r, a)].reached || !r->groups.at[modelica_group_of(r, b)].reached) {
        convert_lose(c, modelica_item_of(r, t), "a force at a point without mass that no joint holds", NULL);
    } else {
        MbsId from = modelica_frame_at(r, a), to = modelica_frame_at(r, b);
        if (!c->failed && convert_ok(c, mbs_add_force(m, t->name, from, to,
                                                      spring ? "spring"
                                                      : line ? "damper"
                                                             : "general",
                                                      &t->interact, &force))) {
            if (spring) {
                convert_ok(c, mbs_set_number(m, force, MBS_STIFFNESS, modelica_value_of(r, t->component, "c", 0)));
                convert_ok(
                    c, mbs_set_number(m, force, MBS_LENGTH, modelica_value_of(r, t->component, "s_unstretched", 0)));
            }
            if (t->kind == KIND_DAMPER || t->kind == KIND_SPRING_DAMPER)
                convert_ok(c, mbs_set_number(m, force, MBS_DAMPING, modelica_value_of(r, t->component, "d", 0)));
            for (int k = 0; k < 6; k++)
                if (laws[k].n && strcmp(laws[k].at, "0"))
                    convert_ok(c, mbs_set_text(m, force, (MbsField)(MBS_LAW_FX + k), laws[k].at));
            double resolve = modelica_value_of(r, t->component, "resolveInFrame", 1); /* world, frame_a, frame_b, … */
            if (!line)
                convert_ok(c, mbs_set_text(m, force, MBS_RESOLVE, resolve == 2 ? "a" : resolve == 3 ? "b" : "world"));
            if (line && modelica_value_of(r, t->component, "m", 0) != 0)
                convert_lose(c, modelica_item_of(r, t), "the mass of a spring", NULL);
        }
    }
    for (int k = 0; k < 6; k++)
        buffer_free(&laws[k]);
}

static void write_shape(ModelicaReader *r, KnownPart *t)
{
    Conversion *c = r->c;
    MbsModel *m = c->m;
    Component *shape = t->component, *type = modelica_part_of(r, shape, "shapeType");
    int node = node_at(r, shape, "frame_a");
    Expr kind = type && type->var ? component_value(r->front, type) : NULL;
    double length = modelica_value_of(r, shape, "length", 0), width = modelica_value_of(r, shape, "width", 0);
    double height = modelica_value_of(r, shape, "height", 0), z[3] = {1, 0, 0}, x[3] = {0, 1, 0}, way[3] = {0},
           colour[3];
    const char *name = kind && kind->op == EXPR_STRING ? kind->value.text->text : "";
    bool box = !strcmp(name, "box"), sphere = !strcmp(name, "sphere"), cylinder = !strcmp(name, "cylinder");
    bool cone = !strcmp(name, "cone"), file = strchr(name, '.') != NULL;
    if (node < 0 || !(box || sphere || cylinder || cone || file) || (cylinder && width != height)) {
        convert_lose(c, modelica_item_of(r, t), convert_text(c, "a shape '%s'", name), NULL);
        return;
    }
    modelica_values_of(r, shape, "lengthDirection", z, 3);
    modelica_values_of(r, shape, "widthDirection", x, 3);
    modelica_values_of(r, shape, "r_shape", way, 3);
    double n = vec_length(z);
    for (int k = 0; k < 3; k++)
        z[k] /= n;
    double along = x[0] * z[0] + x[1] * z[1] + x[2] * z[2];
    for (int k = 0; k < 3; k++)
        x[k] -= along * z[k];
    n = vec_length(x);
    for (int k = 0; k < 3; k++)
        x[k] /= n;
    double S[9] = {x[0], z[1] * x[2] - z[2] * x[1], z[0], x[1], z[2] * x[0] - z[0] * x[2], z[1],
                   x[2], z[0] * x[1] - z[1] * x[0], z[2]};
    double place[3], turned[9], size[3] = {width, height, length};
    int sizes = box ? 3 : sphere ? 1 : 2;
    if (!box) {
        size[0] = (sphere ? length : width) / 2;
        size[1] = length;
    }
    for (int k = 0; k < 3; k++)
        way[k] += cone || file ? 0 : z[k] * length / 2;
    MbsId part = modelica_part_of_group(r, modelica_group_of(r, node)), frame, g3part;
    const Node *at = &r->nodes.at[node];
    mat_vec(place, at->S, way);
    mat_mat(turned, at->S, S);
    for (int k = 0; k < 3; k++)
        place[k] += at->r[k];
    if (!isfinite(turned[0]) || c->failed)
        return;
    convert_ok(c, mbs_add_frame(m, part, NULL, place, turned, &frame));
    if (!convert_ok(c, mbs_create(m, MBS_G3PART, part, NULL, &g3part)))
        return;
    convert_ok(c, mbs_set_object(m, g3part, MBS_FRAME_OF, frame));
    convert_ok(c, mbs_set_text(m, g3part, MBS_SHAPE, file ? "mesh" : name));
    if (file)
        convert_ok(c, mbs_set_text(m, g3part, MBS_FILE, name));
    else
        convert_ok(c, mbs_set_numbers(m, g3part, MBS_SIZE, size, sizes));
    if (modelica_values_of(r, shape, "color", colour, 3)) {
        for (int k = 0; k < 3; k++)
            colour[k] /= 255;
        convert_ok(c, mbs_set_numbers(m, g3part, MBS_COLOUR, colour, 3));
    }
}

static void write_gravity(ModelicaReader *r, const KnownPart *world)
{
    double g = modelica_value_of(r, world->component, "g", 9.81), n[3] = {0, -1, 0};
    double type = modelica_value_of(r, world->component, "gravityType", 2); /* none, uniform, point */
    modelica_values_of(r, world->component, "n", n, 3);
    double length = vec_length(n);
    if (type != 2 || length == 0)
        g = 0;
    if (type == 3)
        convert_lose(r->c, "world", "gravity of a point", "none");
    length = length > 0 ? length : 1;
    convert_ok(r->c, mbs_set_gravity(r->c->m, g * n[0] / length, g * n[1] / length, g * n[2] / length));
}

bool modelica_read(Conversion *c, Flat *flat)
{
    ModelicaReader r = {.c = c, .flat = flat, .front = flat->front, .arena = c->arena};
    const KnownPart *world = NULL;
    if (!convert_ok(c, mbs_new(NULL, &c->m)))
        return false;
    modelica_collect(&r, flat->model);
    for (int i = 0; i < r.front->default_inners.n; i++)
        modelica_collect(&r, r.front->default_inners.at[i]);
    modelica_connect_all(&r);
    laws_index(&r);
    for (int i = 0; i < r.parts.n; i++)
        if (r.parts.at[i].kind == KIND_WORLD)
            world = &r.parts.at[i];
    if (!world)
        return convert_fail(c, 0, "the model has no MultiBody world: there is nothing to convert");
    write_gravity(&r, world);
    if (!modelica_make_groups(&r))
        return false;
    modelica_part_of_group(&r, 0);
    if (!modelica_fix_other_bodies(&r))
        return false;
    for (int i = 0; i < r.parts.n && !c->failed; i++) {
        JointType type = joint_type(r.parts.at[i].kind);
        if (type != JOINT_NONE)
            write_joint(&r, &r.parts.at[i], type);
    }
    free_the_rest(&r);
    modelica_read_axes(&r);
    for (int i = 0; i < r.parts.n && !c->failed; i++) {
        Kind kind = r.parts.at[i].kind;
        if (kind >= KIND_SPRING && kind <= KIND_TORQUE)
            write_force(&r, &r.parts.at[i]);
        else if (kind == KIND_SHAPE)
            write_shape(&r, &r.parts.at[i]);
    }
    modelica_report_unknown(&r);
    return !c->failed;
}
