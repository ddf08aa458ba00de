/* modelica_joint.c: joints as those of the MultiBody library, with what acts on their axes. */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/modelica_write.h"

typedef struct {
    MbsId interact, joint;
    const char *name;
    bool fixed[6]; /* initial values hold */
    double q[7], v[6];
} WrittenJoint;

static void put_start(Buffer *b, const char *position, const char *speed, const WrittenJoint *j, int k)
{
    buffer_f(b, ", %s(start=", position);
    modelica_put_number(b, j->q[k]);
    buffer_f(b, "%s), %s(start=", j->fixed[k] ? ", fixed=true" : "", speed);
    modelica_put_number(b, j->v[k]);
    buffer_f(b, "%s)", j->fixed[k] ? ", fixed=true" : "");
}

static double field(ModelicaWriter *w, MbsId joint, MbsField which, int k)
{
    return convert_number(w->c, joint, which, k, 0);
}

/* Whether a coordinate has springs, drives and the like, so that the joint needs its axis to be reached. */
static bool reached(ModelicaWriter *w, MbsId interact, MbsId joint)
{
    MbsModel *m = w->c->m;
    bool any = mbs_first(m, joint, MBS_DRIVE) || mbs_first(m, joint, MBS_COUPLE);
    any = any || field(w, joint, MBS_STIFFNESS, 0) != 0 || field(w, joint, MBS_DAMPING, 0) != 0;
    any = any || field(w, joint, MBS_ARMATURE, 0) != 0;
    for (MbsId f = mbs_first(m, interact, MBS_FORCE); f; f = mbs_next(m, f))
        any = any || !strcmp(mbs_get_text(m, f, MBS_TYPE), "actuator");
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i && !any; i = mbs_next(m, i)) {
        MbsId other = mbs_first(m, i, MBS_JOINT), couple = other ? mbs_first(m, other, MBS_COUPLE) : 0;
        any = couple && mbs_get_object(m, couple, MBS_TO) == interact;
    }
    return any;
}

/* Coordinates and speeds that are numbers, of the joint's class. */
static const struct {
    const char *q[3], *v[3];
} coordinates[N_JOINT_TYPES] = {
    [JOINT_REVOLUTE] = {{"phi"}, {"w"}},
    [JOINT_PRISMATIC] = {{"s"}, {"v"}},
    [JOINT_SCREW] = {{"phi"}, {"w"}},
    [JOINT_CYLINDRICAL] = {{"phi", "s"}, {"w", "v"}},
    [JOINT_UNIVERSAL] = {{"phi_a", "phi_b"}, {"w_a", "w_b"}},
    [JOINT_PLANAR] = {{"s_x", "s_y", "phi"}, {"v_x", "v_y", "w"}},
};

const char *modelica_coordinate(JointType type, bool speed, int k)
{
    return k > 2 ? NULL : speed ? coordinates[type].v[k] : coordinates[type].q[k];
}

/* What acts on the axis of a revolute or prismatic joint. */
static void write_axis(ModelicaWriter *w, const WrittenJoint *j, bool turning)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    Buffer *b = &w->declarations, *e = &w->equations;
    const char *lib = turning ? ROT : TRA, *flange = turning ? "phi" : "s";
    double k = field(w, j->joint, MBS_STIFFNESS, 0), d = field(w, j->joint, MBS_DAMPING, 0);
    if (k != 0 || d != 0) {
        const char *name = modelica_new_name(w, 0, convert_text(c, "%s_spring", j->name));
        buffer_f(b, "  %sComponents.SpringDamper %s(c=", lib, name);
        modelica_put_value(w, b, j->joint, MBS_STIFFNESS, 0);
        buffer_text(b, ", d=");
        modelica_put_value(w, b, j->joint, MBS_DAMPING, 0);
        buffer_f(b, ", %s_rel0=", flange);
        modelica_put_value(w, b, j->joint, MBS_REST, 0);
        buffer_text(b, ", stateSelect=StateSelect.default);\n");
        buffer_f(e, "  connect(%s.support, %s.flange_a);\n  connect(%s.flange_b, %s.axis);\n", j->name, name, name,
                 j->name);
    }
    double armature = field(w, j->joint, MBS_ARMATURE, 0);
    if (armature != 0) {
        const char *name = modelica_new_name(w, 0, convert_text(c, "%s_rotor", j->name));
        buffer_f(b, "  %sComponents.%s %s(%s=", lib, turning ? "Inertia" : "Mass", name, turning ? "J" : "m");
        modelica_put_value(w, b, j->joint, MBS_ARMATURE, 0);
        buffer_text(b, ");\n");
        buffer_f(e, "  connect(%s.flange_a, %s.axis);\n", name, j->name);
    }
    for (MbsId f = mbs_first(m, j->interact, MBS_FORCE); f; f = mbs_next(m, f)) {
        if (strcmp(mbs_get_text(m, f, MBS_TYPE), "actuator"))
            continue;
        const char *law = mbs_get_text(m, f, MBS_LAW), *item = convert_text(c, "force '%s'", mbs_name(m, f)),
                   *formula = NULL;
        if (*law && !(formula = modelica_law(w, j->interact, 0, "frame_a", law, item)))
            continue;
        const char *name = modelica_new_name(w, f, mbs_name(m, f));
        buffer_f(b, "  %sSources.%s %s(useSupport=true);\n", lib, turning ? "Torque" : "Force", name);
        buffer_f(e, "  connect(%s.flange, %s.axis);\n  connect(%s.support, %s.support);\n", name, j->name, name,
                 j->name);
        bool above = isfinite(convert_number(c, f, MBS_LOWER, 0, -INFINITY));
        bool below = isfinite(convert_number(c, f, MBS_UPPER, 0, INFINITY));
        buffer_f(e, "  %s.%s = ", name, turning ? "tau" : "f");
        modelica_put_value(w, e, f, MBS_GEAR, 0);
        buffer_f(e, "*%s%s", below ? "min(" : "", above ? "max(" : "");
        if (formula) {
            buffer_f(e, "(%s)", formula);
        } else {
            const char *asked = mbs_get_text(m, f, MBS_INPUT);
            const char *input = modelica_new_name(w, 0, *asked ? asked : convert_text(c, "%s_input", name));
            buffer_f(b, "  input Real %s(start=0) \"command of %s\";\n", input, name);
            buffer_text(e, input);
        }
        for (int limit = 0; limit < 2; limit++) {
            if (!(limit ? below : above))
                continue;
            buffer_text(e, ", ");
            modelica_put_value(w, e, f, limit ? MBS_UPPER : MBS_LOWER, 0);
            buffer_text(e, ")");
        }
        buffer_text(e, ";\n");
    }
    MbsId drive = mbs_first(m, j->joint, MBS_DRIVE);
    const char *motion = drive ? modelica_law(w, j->interact, 0, "frame_a", mbs_get_text(m, drive, MBS_LAW),
                                              convert_text(c, "joint '%s'", mbs_name(m, j->interact)))
                               : NULL;
    if (motion) {
        const char *name = modelica_new_name(w, drive, convert_text(c, "%s_drive", j->name));
        buffer_f(b, "  %sSources.Position %s(exact=true, useSupport=true);\n", lib, name);
        buffer_f(e, "  connect(%s.flange, %s.axis);\n  connect(%s.support, %s.support);\n  %s.%s_ref = ", name, j->name,
                 name, j->name, name, flange);
        buffer_f(e, "%s;\n", motion);
    }
}

bool modelica_acts_between(JointType type)
{
    return type == JOINT_CYLINDRICAL || type == JOINT_PLANAR || type == JOINT_SPHERICAL;
}

static void lose_many(ModelicaWriter *w, const WrittenJoint *j, int nv)
{
    static const struct {
        MbsField field;
        const char *lost;
    } fields[] = {{MBS_STIFFNESS, "springs on a joint of several coordinates"},
                  {MBS_DAMPING, "dampers on a joint of several coordinates"},
                  {MBS_ARMATURE, "rotors on a joint of several coordinates"}};
    bool carried = modelica_acts_between(convert_joint_type(w->c, j->interact));
    for (int i = carried ? 2 : 0; i < 3; i++)
        for (int k = 0; k < nv; k++)
            if (field(w, j->joint, fields[i].field, k) != 0)
                convert_lose(w->c, convert_text(w->c, "joint '%s'", mbs_name(w->c->m, j->interact)), fields[i].lost,
                             NULL);
}

static void write_rotation_start(Buffer *b, const double q[4], const double v[3], bool fixed)
{
    double S[9], angles[3], w[3];
    if (mbs_rotation_of_quaternion(q, S))
        return;
    mbs_angles_of_rotation("xyz", S, angles);
    for (int i = 0; i < 3; i++) /* from the b-frame to the a-frame */
        w[i] = S[3 * i] * v[0] + S[3 * i + 1] * v[1] + S[3 * i + 2] * v[2];
    buffer_f(b, ", angles_fixed=%s, angles_start=", fixed ? "true" : "false");
    modelica_put_vector(b, angles);
    buffer_f(b, ", w_rel_a_fixed=%s, w_rel_a_start=", fixed ? "true" : "false");
    modelica_put_vector(b, w);
}

/* A hinge and a slide along its axis, geared: frame_b is the slide's. Returns its name. */
static const char *write_screw(ModelicaWriter *w, const WrittenJoint *j, const double axis[3])
{
    Buffer *b = &w->declarations;
    const char *slide = modelica_new_name(w, 0, convert_text(w->c, "%s_slide", j->name));
    const char *gear = modelica_new_name(w, 0, convert_text(w->c, "%s_thread", j->name));
    buffer_f(b, "  " MB "Joints.Revolute %s(useAxisFlange=true, n=", j->name);
    modelica_put_vector(b, axis);
    put_start(b, "phi", "w", j, 0);
    buffer_f(b, "%s);\n  " MB "Joints.Prismatic %s(useAxisFlange=true, n=", w->quiet, slide);
    modelica_put_vector(b, axis);
    buffer_f(b, "%s);\n  " ROT "Components.IdealGearR2T %s(useSupportR=true, useSupportT=true, ratio=1/(", w->quiet,
             gear);
    modelica_put_value(w, b, j->joint, MBS_PITCH, 0);
    buffer_text(b, "));\n");
    buffer_f(&w->equations,
             "  connect(%s.frame_b, %s.frame_a);\n  connect(%s.axis, %s.flangeR);\n  connect(%s.flangeT, "
             "%s.axis);\n  connect(%s.support, %s.supportR);\n  connect(%s.support, %s.supportT);\n",
             j->name, slide, j->name, gear, gear, slide, j->name, gear, slide, gear);
    write_axis(w, j, true);
    return slide;
}

/* The names of the axes, in the order of the kernel. */
static const char *axis_name(JointType type, int k)
{
    return type == JOINT_UNIVERSAL ? (k ? "n_b" : "n_a") : k ? "n_x" : "n";
}

/* A joint with axes, as one component. */
static void write_with_axes(ModelicaWriter *w, const WrittenJoint *j, JointType type)
{
    Buffer *b = &w->declarations;
    bool single = type == JOINT_REVOLUTE || type == JOINT_PRISMATIC;
    bool flange = single && reached(w, j->interact, j->joint);
    buffer_f(b, "  " MB "Joints.%s %s(%s", joint_name_in(type, FORMAT_MODELICA), j->name,
             flange ? "useAxisFlange=true, " : "");
    for (int k = 0; k < joint_properties[type].axes; k++) {
        double axis[3];
        convert_ok(w->c, mbs_get_numbers(w->c->m, j->joint, k ? MBS_AXIS2 : MBS_AXIS, axis, 3, NULL));
        buffer_f(b, "%s%s=", k ? ", " : "", axis_name(type, k));
        modelica_put_vector(b, axis);
    }
    for (int k = 0; k < joint_properties[type].plain; k++)
        put_start(b, coordinates[type].q[k], coordinates[type].v[k], j, k);
    buffer_f(b, "%s);\n", w->quiet);
    if (flange)
        write_axis(w, j, type == JOINT_REVOLUTE);
    if (!single)
        lose_many(w, j, joint_properties[type].nv);
}

/* A joint whose rotation is a quaternion in the kernel. whole: all its start values are fixed. */
static void write_without_axes(ModelicaWriter *w, const WrittenJoint *j, JointType type, bool whole)
{
    Buffer *b = &w->declarations;
    int plain = joint_properties[type].plain;
    buffer_f(b, "  " MB "Joints.%s %s(", joint_name_in(type, FORMAT_MODELICA), j->name);
    if (plain) {
        buffer_text(b, "r_rel_a(start=");
        modelica_put_vector(b, j->q);
        buffer_f(b, "%s), v_rel_a(start=", whole ? ", each fixed=true" : "");
        modelica_put_vector(b, j->v);
        buffer_f(b, "%s)", whole ? ", each fixed=true" : "");
    } else {
        buffer_text(b, "sphereDiameter=world.defaultJointLength");
    }
    write_rotation_start(b, j->q + plain, j->v + plain, whole);
    buffer_f(b, "%s);\n", w->quiet);
    lose_many(w, j, joint_properties[type].nv);
}

/* Whether all start values are fixed; j: which ones. */
static bool read_start(ModelicaWriter *w, JointType type, WrittenJoint *j)
{
    Conversion *c = w->c;
    int place[4], n, plain = joint_properties[type].plain;
    convert_ok(c, mbs_get_numbers(c->m, j->joint, MBS_COORDINATE, j->q, 7, &n));
    if (joint_properties[type].nq > joint_properties[type].nv && n < joint_properties[type].nq)
        j->q[plain] = 1;
    convert_ok(c, mbs_get_numbers(c->m, j->joint, MBS_SPEED, j->v, 6, &n));
    if (!mbs_joint_place(w->s, j->interact, &place[0], &place[1], &place[2], &place[3]))
        return false;
    bool whole = place[3] > 0;
    for (int k = 0; k < place[3]; k++) {
        j->fixed[k] = w->independent[place[2] + k];
        whole = whole && j->fixed[k];
    }
    return whole;
}

void modelica_write_joint(ModelicaWriter *w, MbsId interact)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    Buffer *e = &w->equations;
    WrittenJoint j = {.interact = interact, .joint = mbs_first(m, interact, MBS_JOINT)};
    JointType type = convert_joint_type(c, interact);
    const char *from = modelica_frame_of(w, mbs_get_object(m, interact, MBS_AFRAME));
    const char *to = modelica_frame_of(w, mbs_get_object(m, interact, MBS_BFRAME));
    if (type == JOINT_FIXED || type == JOINT_NONE) {
        buffer_f(e, "  connect(%s, %s);\n", from, to);
        return;
    }
    bool whole = read_start(w, type, &j);
    const char *last = j.name = modelica_name_of(w, interact);
    if (type == JOINT_SCREW) {
        double axis[3];
        convert_ok(c, mbs_get_numbers(m, j.joint, MBS_AXIS, axis, 3, NULL));
        last = write_screw(w, &j, axis);
    } else if (joint_properties[type].axes) {
        write_with_axes(w, &j, type);
    } else {
        write_without_axes(w, &j, type, whole);
    }
    if (joint_properties[type].nv > 1 && (mbs_first(m, j.joint, MBS_DRIVE) || mbs_first(m, j.joint, MBS_COUPLE)))
        convert_lose(c, convert_text(c, "joint '%s'", mbs_name(m, interact)),
                     "a drive or couple of a joint of several coordinates", NULL);
    buffer_f(e, "  connect(%s, %s.frame_a);\n  connect(%s.frame_b, %s);\n", from, j.name, last, to);
}

void modelica_write_couple(ModelicaWriter *w, MbsId interact, MbsId couple)
{
    Conversion *c = w->c;
    MbsId other = mbs_get_object(c->m, couple, MBS_TO);
    JointType types[2] = {convert_joint_type(c, interact), convert_joint_type(c, other)};
    bool turning[2] = {types[0] == JOINT_REVOLUTE, types[1] == JOINT_REVOLUTE};
    for (int i = 0; i < 2; i++)
        if (types[i] != JOINT_REVOLUTE && types[i] != JOINT_PRISMATIC)
            return; /* noted with the joint */
    if (turning[0] != turning[1]) {
        convert_lose(c, convert_text(c, "joint '%s'", mbs_name(c->m, interact)),
                     "following a joint of the other kind (turning, sliding)", NULL);
        return;
    }
    const char *name = modelica_new_name(w, couple, convert_text(c, "%s_follows", modelica_name_of(w, interact)));
    w->couples[turning[0] ? 0 : 1] = true;
    buffer_f(&w->declarations, "  %s %s(ratio=", turning[0] ? "Follow" : "FollowSliding", name);
    modelica_put_value(w, &w->declarations, couple, MBS_RATIO, 0);
    buffer_text(&w->declarations, ", offset=");
    modelica_put_value(w, &w->declarations, couple, MBS_OFFSET, 0);
    buffer_text(&w->declarations, ");\n");
    buffer_f(&w->equations, "  connect(%s.axis, %s.a);\n  connect(%s.axis, %s.b);\n", modelica_name_of(w, interact),
             name, modelica_name_of(w, other), name);
}
