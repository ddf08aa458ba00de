/* adams_write.c: Adams datasets (.adm), out. Parts stand in the initial configuration; units are SI. */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/adams_write.h"

void adams_list(Buffer *b, const char *name, const double *x, int n)
{
    buffer_f(b, "\n, %s = ", name);
    for (int i = 0; i < n; i++) {
        if (i)
            buffer_text(b, ", ");
        buffer_number(b, x[i] == 0 ? 0 : x[i]);
    }
}

void adams_name(Buffer *b, const char *name)
{
    buffer_text(b, "!                         adams_view_name='");
    for (const char *p = name; *p; p++)
        buffer_char(b, *p == '\'' || (unsigned char)*p < 32 ? '_' : *p);
    buffer_text(b, "'\n");
}

int adams_part_number(const AdamsWriter *w, MbsId part)
{
    int n = 1;
    for (MbsId p = mbs_first(w->c->m, MBS_ROOT, MBS_PART); p && p != part; p = mbs_next(w->c->m, p))
        n++;
    return n;
}

int adams_marker(AdamsWriter *w, MbsId part, const double r[3], const double S[9])
{
    double angles[3];
    mbs_angles_of_rotation("zxz", S, angles);
    buffer_f(w->b, "MARKER/%d\n, PART = %d", ++w->markers, adams_part_number(w, part));
    adams_list(w->b, "QP", r, 3);
    adams_list(w->b, "REULER", angles, 3);
    buffer_text(w->b, "\n");
    return w->markers;
}

const AdamsPair *adams_joint(const AdamsWriter *w, MbsId interact)
{
    for (int i = 0; i < w->pairs.n; i++)
        if (w->pairs.at[i].interact == interact && w->pairs.at[i].number)
            return &w->pairs.at[i];
    return NULL;
}

/* Initial velocities: of the centre of mass along the ground's axes, and about the axes of the part. */
static void write_speeds(AdamsWriter *w, MbsId part, const double S[9], const double centre[3])
{
    static const char *const names[6] = {"VX", "VY", "VZ", "WX", "WY", "WZ"};
    double speeds[6], turn[3], arm[3], more[3];
    convert_velocity(w->c, w->s, w->q, w->v, part, turn, speeds);
    mat_vec(arm, S, centre);
    vec_cross(more, turn, arm);
    vec_add(speeds, speeds, more);
    mat_t_vec(speeds + 3, S, turn);
    for (int k = 0; k < 6; k++)
        if (speeds[k] != 0)
            adams_list(w->b, names[k], &speeds[k], 1);
}

static void write_part(AdamsWriter *w, MbsId part)
{
    Conversion *c = w->c;
    Link own = {.part = part, .S = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
    static const double E[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    double r[3], S[9], angles[3], mass, centre[3], I[6];
    adams_name(w->b, mbs_name(c->m, part));
    if (mbs_get_text(c->m, part, MBS_INERTIAL)[0] == 'y') {
        buffer_f(w->b, "PART/%d, GROUND\n", adams_part_number(w, part));
        return;
    }
    convert_ok(c, mbs_locate_moving(w->s, w->q, part, r, S));
    mbs_angles_of_rotation("zxz", S, angles);
    bool body = convert_body_with_rotors(c, &own, &mass, centre, I);
    buffer_f(w->b, "PART/%d", adams_part_number(w, part));
    adams_list(w->b, "QG", r, 3);
    adams_list(w->b, "REULER", angles, 3);
    if (body) {
        for (int k = 3; k < 6; k++)
            I[k] = -I[k];
        adams_list(w->b, "MASS", &mass, 1);
        buffer_f(w->b, "\n, CM = %d", w->markers + 1);
        adams_list(w->b, "IP", I, 6);
        write_speeds(w, part, S, centre);
    }
    buffer_text(w->b, "\n");
    if (body)
        adams_marker(w, part, centre, E);
    for (MbsId g = mbs_first(c->m, part, MBS_G3PART); g; g = mbs_next(c->m, g))
        convert_lose(c, convert_text(c, "shape '%s' of part '%s'", mbs_name(c->m, g), mbs_name(c->m, part)), "a shape",
                     NULL);
}

static void write_joint(AdamsWriter *w, MbsId interact)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    MbsId joint = mbs_first(m, interact, MBS_JOINT);
    MbsId frames[2] = {mbs_get_object(m, interact, MBS_AFRAME), mbs_get_object(m, interact, MBS_BFRAME)};
    JointType type = convert_joint_type(c, interact);
    const char *known = joint_name_in(type, FORMAT_ADAMS), *item = convert_text(c, "joint '%s'", mbs_name(m, interact));
    convert_lose_joint(c, joint, item);
    if (!known)
        return; /* free: nothing joins it */
    double r[2][3], S[2][9], axis[3], axis2[3], T[9], A[9], B[9];
    for (int k = 0; k < 2; k++)
        if (!convert_ok(c, mbs_locate_in_part(m, frames[k], r[k], S[k])))
            return;
    convert_ok(c, mbs_get_numbers(m, joint, MBS_AXIS, axis, 3, NULL));
    convert_ok(c, mbs_get_numbers(m, joint, MBS_AXIS2, axis2, 3, NULL));
    convert_axes_along(axis, type == JOINT_PLANAR ? axis2 : NULL, T);
    mat_mat(A, S[0], T);
    if (type == JOINT_UNIVERSAL) {
        if (fabs(vec_dot(axis, axis2)) > 1e-12)
            convert_lose(c, item, "axes that are not at right angles", "a universal joint at right angles");
        convert_axes_along(axis2, axis, T);
    }
    mat_mat(B, S[1], T);
    int j = adams_marker(w, mbs_owner(m, frames[0]), r[0], A), i = adams_marker(w, mbs_owner(m, frames[1]), r[1], B);
    adams_name(w->b, mbs_name(m, interact));
    buffer_f(w->b, "JOINT/%d, %s, I = %d, J = %d", ++w->joints, known, i, j);
    AdamsPair pair = {interact, i, j, w->joints};
    PUSH(c->arena, w->pairs, pair);
    if (type == JOINT_SCREW) {
        double pitch = convert_number(c, joint, MBS_PITCH, 0, 0) * 2 * M_PI;
        adams_list(w->b, "PITCH", &pitch, 1);
    }
    buffer_text(w->b, "\n");
    for (MbsId d = mbs_first(m, joint, MBS_DRIVE); d; d = mbs_next(m, d)) {
        bool slide = type == JOINT_PRISMATIC || convert_number(c, d, MBS_INDEX, 0, 1) == 2;
        const char *law = adams_drive(w, mbs_get_text(m, d, MBS_LAW), item);
        if (!law)
            continue;
        buffer_f(w->b, "MOTION/%d, JOINT = %d, %s\n", ++w->forces, w->joints, slide ? "TRANSLATION" : "ROTATION");
        adams_function(w->b, "FUNCTION", law);
        buffer_text(w->b, "\n");
    }
}

static void write_couple(AdamsWriter *w, MbsId interact, MbsId couple)
{
    Conversion *c = w->c;
    const AdamsPair *own = adams_joint(w, interact), *other = adams_joint(w, mbs_get_object(c->m, couple, MBS_TO));
    double scales[2] = {1, -convert_number(c, couple, MBS_RATIO, 0, 1)};
    if (!own || !other)
        return;
    bool slide[2] = {convert_joint_type(c, interact) == JOINT_PRISMATIC,
                     convert_joint_type(c, mbs_get_object(c->m, couple, MBS_TO)) == JOINT_PRISMATIC};
    buffer_f(w->b, "COUPLER/%d, JOINTS = %d, %d, TYPE = %c:%c", ++w->forces, own->number, other->number,
             slide[0] ? 'T' : 'R', slide[1] ? 'T' : 'R');
    adams_list(w->b, "SCALES", scales, 2);
    buffer_text(w->b, "\n");
    if (convert_number(c, couple, MBS_OFFSET, 0, 0) != 0)
        convert_lose(c, convert_text(c, "joint '%s'", mbs_name(c->m, interact)), "the offset of a couple", "none");
}

bool adams_write(Conversion *c, const char *name, Buffer *b)
{
    MbsModel *m = c->m;
    AdamsWriter w = {.c = c, .b = b};
    double g[3];
    if (!convert_place(c, &w.s, &w.q, &w.v, g))
        return false;
    convert_lose_symbols(c);
    buffer_f(b, "%s\n!\nUNITS/FORCE = NEWTON, MASS = KILOGRAM, LENGTH = METER, TIME = SECOND\n!\n", name);
    for (MbsId part = mbs_first(m, MBS_ROOT, MBS_PART); part && !c->failed; part = mbs_next(m, part))
        write_part(&w, part);
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i && !c->failed; i = mbs_next(m, i)) {
        if (mbs_first(m, i, MBS_JOINT))
            write_joint(&w, i);
    }
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i && !c->failed; i = mbs_next(m, i))
        adams_write_forces(&w, i); /* laws may name any joint */
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i && !c->failed; i = mbs_next(m, i)) {
        MbsId joint = mbs_first(m, i, MBS_JOINT);
        for (MbsId k = joint ? mbs_first(m, joint, MBS_COUPLE) : 0; k; k = mbs_next(m, k))
            write_couple(&w, i, k);
    }
    buffer_text(b, "ACCGRAV/");
    static const char *const names[3] = {"IGRAV", "JGRAV", "KGRAV"};
    for (int k = 0; k < 3; k++) {
        buffer_f(b, "%s%s = ", k ? ", " : "", names[k]);
        buffer_number(b, g[k] == 0 ? 0 : g[k]);
    }
    buffer_text(b, "\nEND\n");
    mbs_system_free(w.s);
    return !c->failed;
}
