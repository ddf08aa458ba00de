/* adams_write.c: Adams datasets (.adm), out. Parts stand in the initial configuration; units are SI. */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/convert.h"

typedef struct {
    Conversion *c;
    Buffer *b;
    MbsSystem *s;
    double *q;
    int markers, joints, forces;
    struct {
        MbsId interact;
        int number;
    } * numbers;
} AdamsWriter;

static void list(Buffer *b, const char *name, const double *x, int n)
{
    buffer_f(b, "\n, %s = ", name);
    for (int i = 0; i < n; i++) {
        if (i)
            buffer_text(b, ", ");
        buffer_number(b, x[i] == 0 ? 0 : x[i]);
    }
}

static void named(Buffer *b, const char *name)
{
    buffer_text(b, "!                         adams_view_name='");
    for (const char *p = name; *p; p++)
        buffer_char(b, *p == '\'' || (unsigned char)*p < 32 ? '_' : *p);
    buffer_text(b, "'\n");
}

static int part_number(AdamsWriter *w, MbsId part)
{
    int n = 1;
    for (MbsId p = mbs_first(w->c->m, MBS_ROOT, MBS_PART); p && p != part; p = mbs_next(w->c->m, p))
        n++;
    return n;
}

static int put_marker(AdamsWriter *w, MbsId part, const double r[3], const double S[9])
{
    double angles[3];
    mbs_angles_of_rotation("zxz", S, angles);
    buffer_f(w->b, "MARKER/%d\n, PART = %d", ++w->markers, part_number(w, part));
    list(w->b, "QP", r, 3);
    list(w->b, "REULER", angles, 3);
    buffer_text(w->b, "\n");
    return w->markers;
}

static void write_part(AdamsWriter *w, MbsId part)
{
    Conversion *c = w->c;
    Link own = {.part = part, .S = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
    static const double E[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    double r[3], S[9], angles[3], mass, centre[3], I[6];
    named(w->b, mbs_name(c->m, part));
    if (mbs_get_text(c->m, part, MBS_INERTIAL)[0] == 'y') {
        buffer_f(w->b, "PART/%d, GROUND\n", part_number(w, part));
        return;
    }
    convert_ok(c, mbs_locate_moving(w->s, w->q, part, r, S));
    mbs_angles_of_rotation("zxz", S, angles);
    bool body = convert_body(c, &own, &mass, centre, I);
    buffer_f(w->b, "PART/%d", part_number(w, part));
    list(w->b, "QG", r, 3);
    list(w->b, "REULER", angles, 3);
    if (body) {
        for (int k = 3; k < 6; k++)
            I[k] = -I[k];
        list(w->b, "MASS", &mass, 1);
        buffer_f(w->b, "\n, CM = %d", w->markers + 1);
        list(w->b, "IP", I, 6);
    }
    buffer_text(w->b, "\n");
    if (body)
        put_marker(w, part, centre, E);
    for (MbsId g = mbs_first(c->m, part, MBS_G3PART); g; g = mbs_next(c->m, g))
        convert_lose(c, convert_text(c, "shape '%s' of part '%s'", mbs_name(c->m, g), mbs_name(c->m, part)), "a shape",
                     NULL);
}

static void put_law(Buffer *b, const char *law)
{
    for (; *law; law++)
        if (*law == '^')
            buffer_text(b, "**");
        else
            buffer_char(b, (char)(*law >= 'a' && *law <= 'z' ? *law - 32 : *law));
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
    int j = put_marker(w, mbs_owner(m, frames[0]), r[0], A), i = put_marker(w, mbs_owner(m, frames[1]), r[1], B);
    named(w->b, mbs_name(m, interact));
    buffer_f(w->b, "JOINT/%d, %s, I = %d, J = %d", ++w->joints, known, i, j);
    w->numbers[w->joints - 1].interact = interact;
    w->numbers[w->joints - 1].number = w->joints;
    if (type == JOINT_SCREW) {
        double pitch = convert_number(c, joint, MBS_PITCH, 0, 0) * 2 * M_PI;
        list(w->b, "PITCH", &pitch, 1);
    }
    buffer_text(w->b, "\n");
    for (MbsId d = mbs_first(m, joint, MBS_DRIVE); d; d = mbs_next(m, d)) {
        bool slide = type == JOINT_PRISMATIC || convert_number(c, d, MBS_INDEX, 0, 1) == 2;
        buffer_f(w->b, "MOTION/%d, JOINT = %d, %s\n, FUNCTION = ", ++w->forces, w->joints,
                 slide ? "TRANSLATION" : "ROTATION");
        put_law(w->b, mbs_get_text(m, d, MBS_LAW));
        buffer_text(w->b, "\n");
    }
}

static void write_forces(AdamsWriter *w, MbsId interact)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    for (MbsId f = mbs_first(m, interact, MBS_FORCE); f && !c->failed; f = mbs_next(m, f)) {
        const char *type = mbs_get_text(m, f, MBS_TYPE), *item = convert_text(c, "force '%s'", mbs_name(m, f));
        bool bushing = *type == 'b';
        if (*type != 's' && *type != 'd' && !bushing) {
            convert_lose(c, item, convert_text(c, "a force (%s)", type), NULL);
            continue;
        }
        MbsId frames[2] = {mbs_get_object(m, interact, MBS_AFRAME), mbs_get_object(m, interact, MBS_BFRAME)};
        int number[2];
        for (int k = 0; k < 2; k++) {
            double r[3], S[9];
            if (!convert_ok(c, mbs_locate_in_part(m, frames[k], r, S)))
                return;
            number[k] = put_marker(w, mbs_owner(m, frames[k]), r, S);
        }
        named(w->b, mbs_name(m, interact));
        double k[6], d[6];
        for (int i = 0; i < 6; i++) {
            k[i] = convert_number(c, f, MBS_STIFFNESS, i, convert_number(c, f, MBS_STIFFNESS, 0, 0));
            d[i] = convert_number(c, f, MBS_DAMPING, i, convert_number(c, f, MBS_DAMPING, 0, 0));
        }
        buffer_f(w->b, "%s/%d, I = %d, J = %d", bushing ? "BUSHING" : "SPRINGDAMPER", ++w->forces, number[1],
                 number[0]);
        if (bushing) {
            list(w->b, "K", k, 3);
            list(w->b, "KT", k + 3, 3);
            list(w->b, "C", d, 3);
            list(w->b, "CT", d + 3, 3);
            if (mbs_is_set(c->m, f, MBS_PRELOAD))
                convert_lose(c, convert_text(c, "force '%s'", mbs_name(c->m, f)), "a preload of a bushing", NULL);
        } else {
            double length = convert_number(c, f, MBS_LENGTH, 0, 0), force = -convert_number(c, f, MBS_PRELOAD, 0, 0);
            if (*type == 'd')
                k[0] = 0;
            buffer_text(w->b, ", TRANSLATION");
            list(w->b, "K", k, 1);
            list(w->b, "C", d, 1);
            list(w->b, "LENGTH", &length, 1);
            if (force != 0)
                list(w->b, "FORCE", &force, 1);
        }
        buffer_text(w->b, "\n");
    }
}

static int joint_number(const AdamsWriter *w, MbsId interact)
{
    for (int i = 0; i < w->joints; i++)
        if (w->numbers[i].interact == interact)
            return w->numbers[i].number;
    return 0;
}

static void write_couple(AdamsWriter *w, MbsId interact, MbsId couple)
{
    Conversion *c = w->c;
    int own = joint_number(w, interact), other = joint_number(w, mbs_get_object(c->m, couple, MBS_TO));
    double scales[2] = {1, -convert_number(c, couple, MBS_RATIO, 0, 1)};
    if (!own || !other)
        return;
    bool slide[2] = {convert_joint_type(c, interact) == JOINT_PRISMATIC,
                     convert_joint_type(c, mbs_get_object(c->m, couple, MBS_TO)) == JOINT_PRISMATIC};
    buffer_f(w->b, "COUPLER/%d, JOINTS = %d, %d, TYPE = %c:%c", ++w->forces, own, other, slide[0] ? 'T' : 'R',
             slide[1] ? 'T' : 'R');
    list(w->b, "SCALES", scales, 2);
    buffer_text(w->b, "\n");
    if (convert_number(c, couple, MBS_OFFSET, 0, 0) != 0)
        convert_lose(c, convert_text(c, "joint '%s'", mbs_name(c->m, interact)), "the offset of a couple", "none");
}

bool adams_write(Conversion *c, const char *name, Buffer *b)
{
    MbsModel *m = c->m;
    AdamsWriter w = {.c = c, .b = b};
    double g[3];
    if (!convert_place(c, &w.s, &w.q, g))
        return false;
    w.numbers = arena_zeros(c->arena, (size_t)(mbs_count(m, MBS_ROOT, MBS_INTERACT) + 1) * sizeof *w.numbers);
    convert_lose_symbols(c);
    buffer_f(b, "%s\n!\nUNITS/FORCE = NEWTON, MASS = KILOGRAM, LENGTH = METER, TIME = SECOND\n!\n", name);
    for (MbsId part = mbs_first(m, MBS_ROOT, MBS_PART); part && !c->failed; part = mbs_next(m, part))
        write_part(&w, part);
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i && !c->failed; i = mbs_next(m, i)) {
        if (mbs_first(m, i, MBS_JOINT))
            write_joint(&w, i);
        write_forces(&w, i);
    }
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
