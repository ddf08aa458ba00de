/* mbdyn_write.c: MBDyn's input language, out. A node is a part, at its own origin, in the initial configuration; joints
 * are hinges where MBDyn has them and total joints otherwise. Names stand in comments after the labels. */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/mbdyn_write.h"

int mbdyn_node(const MbdynWriter *w, MbsId part)
{
    int n = 1;
    for (MbsId p = mbs_first(w->c->m, MBS_ROOT, MBS_PART); p && p != part; p = mbs_next(w->c->m, p))
        n++;
    return n;
}

void mbdyn_vector(Buffer *b, const double *x)
{
    for (int i = 0; i < 3; i++) {
        buffer_text(b, i ? ", " : "");
        buffer_number(b, x[i] == 0 ? 0 : x[i]);
    }
}

void mbdyn_matrix(Buffer *b, const double *S)
{
    buffer_text(b, "matr");
    for (int i = 0; i < 9; i++) {
        buffer_text(b, ", ");
        buffer_number(b, S[i] == 0 ? 0 : S[i]);
    }
}

void mbdyn_name(Buffer *b, const char *name)
{
    buffer_text(b, " # name: ");
    for (const char *p = name; *p; p++)
        buffer_char(b, (unsigned char)*p < 32 ? '_' : *p);
    buffer_text(b, "\n");
}

static void write_part(MbdynWriter *w, MbsId part)
{
    Conversion *c = w->c;
    Link own = {.part = part, .S = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
    double r[3], S[9], mass = 0, centre[3], I[6];
    bool ground = mbs_get_text(c->m, part, MBS_INERTIAL)[0] == 'y';
    bool body = !ground && convert_body_with_rotors(c, &own, &mass, centre, I);
    double turn[3], shift[3];
    convert_ok(c, mbs_locate_moving(w->s, w->q, part, r, S));
    buffer_f(&w->nodes, "  structural: %d, %s,", mbdyn_node(w, part), body ? "dynamic" : "static");
    mbdyn_name(&w->nodes, mbs_name(c->m, part));
    buffer_text(&w->nodes, "    position, ");
    mbdyn_vector(&w->nodes, r);
    buffer_text(&w->nodes, ",\n    orientation, ");
    mbdyn_matrix(&w->nodes, S);
    convert_velocity(c, w->s, w->q, w->v, part, turn, shift);
    buffer_text(&w->nodes, ",\n    velocity, ");
    mbdyn_vector(&w->nodes, shift);
    buffer_text(&w->nodes, ",\n    angular velocity, ");
    mbdyn_vector(&w->nodes, turn);
    buffer_text(&w->nodes, ";\n");
    w->n_nodes++;
    if (ground) {
        w->ground = part;
        buffer_f(&w->elements, "  joint: %d, clamp, %d, node, node;\n", ++w->n_joints, mbdyn_node(w, part));
    }
    if (!body)
        return;
    w->n_bodies++;
    buffer_f(&w->elements, "  body: %d, %d, ", w->n_bodies, mbdyn_node(w, part));
    buffer_number(&w->elements, mass);
    buffer_text(&w->elements, ",\n    ");
    mbdyn_vector(&w->elements, centre);
    buffer_text(&w->elements, ",\n    ");
    mbdyn_matrix(&w->elements, (double[9]){I[0], I[3], I[4], I[3], I[1], I[5], I[4], I[5], I[2]});
    buffer_text(&w->elements, ";\n");
}

static void write_joint(MbdynWriter *w, MbsId interact)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    Buffer *b = &w->elements;
    MbsId joint = mbs_first(m, interact, MBS_JOINT);
    MbsId frames[2] = {mbs_get_object(m, interact, MBS_AFRAME), mbs_get_object(m, interact, MBS_BFRAME)};
    JointType type = convert_joint_type(c, interact);
    const char *name = joint_name_in(type, FORMAT_MBDYN), *item;
    double r[2][3], S[2][9], axis[3], axis2[3], T[9];
    item = convert_text(c, "joint '%s'", mbs_name(m, interact));
    convert_lose_joint(c, joint, item);
    if (mbs_first(m, joint, MBS_DRIVE) || mbs_first(m, joint, MBS_COUPLE))
        convert_lose(c, item, "a drive or couple", "the coordinate is free");
    if (type == JOINT_FREE)
        return;
    if (type == JOINT_SCREW) {
        convert_lose(c, item, "a screw joint", "a revolute hinge: it does not advance");
        name = joint_name_in(JOINT_REVOLUTE, FORMAT_MBDYN);
    }
    const char *which = name ? NULL : joint_properties[type].holds; /* by a total joint */
    bool cross = type == JOINT_UNIVERSAL;
    for (int k = 0; k < 2; k++)
        if (!convert_ok(c, mbs_locate_in_part(m, frames[k], r[k], S[k])))
            return;
    convert_ok(c, mbs_get_numbers(m, joint, MBS_AXIS, axis, 3, NULL));
    convert_ok(c, mbs_get_numbers(m, joint, MBS_AXIS2, axis2, 3, NULL));
    if (cross && fabs(vec_dot(axis, axis2)) > 1e-12)
        convert_lose(c, item, "axes that are not at right angles", "a cardano hinge at right angles");
    buffer_f(b, "  joint: %d, %s,", ++w->n_joints, name ? name : "total joint");
    MbdynLabel label = {interact, w->n_joints};
    PUSH(c->arena, w->joints, label);
    mbdyn_name(b, mbs_name(m, interact));
    for (int k = 0; k < 2; k++) {
        /* a cardano hinge turns about axis 3 of the first and axis 2 of the second frame */
        double A[9], U[9];
        convert_axes_along(axis, type == JOINT_PLANAR ? axis2 : NULL, T);
        if (cross && k == 0)
            convert_axes_along(axis, NULL, T);
        if (cross && k == 1) {
            convert_axes_along(axis2, axis, U); /* z along axis2, x along axis: turned so that y is along axis2 */
            for (int i = 0; i < 3; i++) {
                T[3 * i] = U[3 * i + 1];
                T[3 * i + 1] = U[3 * i + 2];
                T[3 * i + 2] = U[3 * i];
            }
        }
        mat_mat(A, S[k], T);
        buffer_f(b, "    %d, position, ", mbdyn_node(w, mbs_owner(m, frames[k])));
        mbdyn_vector(b, r[k]);
        if (which) {
            buffer_text(b, ", position orientation, ");
            mbdyn_matrix(b, A);
            buffer_text(b, ", rotation orientation, ");
            mbdyn_matrix(b, A);
        } else if (type != JOINT_SPHERICAL) {
            buffer_text(b, ", orientation, ");
            mbdyn_matrix(b, A);
        }
        buffer_text(b, k && !which ? ";\n" : ",\n");
    }
    if (!which)
        return;
    buffer_text(b, "    position constraint");
    for (int k = 0; k < 3; k++)
        buffer_f(b, ", %s", which[k] == '1' ? "active" : "inactive");
    buffer_text(b, ", null,\n    orientation constraint");
    for (int k = 3; k < 6; k++)
        buffer_f(b, ", %s", which[k] == '1' ? "active" : "inactive");
    buffer_text(b, ", null;\n");
}

bool mbdyn_write(Conversion *c, const char *name, Buffer *to)
{
    MbsModel *m = c->m;
    MbdynWriter w = {.c = c};
    double g[3];
    if (!convert_place(c, &w.s, &w.q, &w.v, g))
        return false;
    convert_lose_symbols(c);
    for (MbsId part = mbs_first(m, MBS_ROOT, MBS_PART); part && !c->failed; part = mbs_next(m, part)) {
        write_part(&w, part);
        for (MbsId s = mbs_first(m, part, MBS_G3PART); s; s = mbs_next(m, s))
            convert_lose(c, convert_text(c, "shape '%s' of part '%s'", mbs_name(m, s), mbs_name(m, part)), "a shape",
                         NULL);
    }
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i && !c->failed; i = mbs_next(m, i))
        if (mbs_first(m, i, MBS_JOINT))
            write_joint(&w, i);
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i && !c->failed; i = mbs_next(m, i))
        mbdyn_write_forces(&w, i); /* laws may name any joint */
    double size = sqrt(g[0] * g[0] + g[1] * g[1] + g[2] * g[2]);
    buffer_f(
        to,
        "# %s\nbegin: data;\n  problem: initial value;\nend: data;\n\nbegin: initial value;\n  initial time: 0.;\n  "
        "final time: 1.;\n  time step: 1e-3;\n  max iterations: 20;\n  tolerance: 1e-8;\nend: initial "
        "value;\n\nbegin: control data;\n  structural nodes: %d;\n  rigid bodies: %d;\n  joints: %d;\n  forces: "
        "%d;\n%send: "
        "control data;\n\nbegin: nodes;\n",
        name, w.n_nodes, w.n_bodies, w.n_joints, w.n_forces, size > 0 ? "  gravity;\n" : "");
    buffer_add(to, w.nodes.at ? w.nodes.at : "", w.nodes.n);
    buffer_text(to, "end: nodes;\n\nbegin: elements;\n");
    buffer_add(to, w.elements.at ? w.elements.at : "", w.elements.n);
    if (size > 0) {
        double e[3] = {g[0] / size, g[1] / size, g[2] / size};
        buffer_text(to, "  gravity: uniform, ");
        mbdyn_vector(to, e);
        buffer_text(to, ", const, ");
        buffer_number(to, size);
        buffer_text(to, ";\n");
    }
    buffer_text(to, "end: elements;\n");
    buffer_free(&w.nodes);
    buffer_free(&w.elements);
    mbs_system_free(w.s);
    return !c->failed;
}
