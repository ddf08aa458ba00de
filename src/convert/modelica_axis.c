/* modelica_axis.c: springs, rotors, sources and gears on the axes of revolute and prismatic joints. */
#include <math.h>

#include "convert/modelica_read.h"

/* The joint whose axis a flange is, when it is an axis. */
static int joint_at(ModelicaReader *r, const KnownPart *t, const char *flange)
{
    int node = node_at(r, t->component, flange);
    return node < 0 ? -1 : r->nodes.at[node].axis;
}

static bool still(ModelicaReader *r, const KnownPart *t, const char *flange)
{
    int node = node_at(r, t->component, flange);
    return node >= 0 && r->nodes.at[node].still;
}

static bool alone(ModelicaReader *r, const KnownPart *t, const char *flange)
{
    int node = node_at(r, t->component, flange);
    return node < 0 || (r->nodes.at[node].axis < 0 && !r->nodes.at[node].still);
}

static void add(ModelicaReader *r, const KnownPart *joint, MbsField field, double x)
{
    double old = 0;
    mbs_get_numbers(r->c->m, joint->joint, field, &old, 1, NULL);
    convert_ok(r->c, mbs_set_number(r->c->m, joint->joint, field, old + x));
}

static void lose(ModelicaReader *r, const KnownPart *t)
{
    convert_lose(r->c, modelica_item_of(r, t), "what it does to other parts than one joint's axis", NULL);
}

static void read_spring(ModelicaReader *r, KnownPart *t)
{
    int a = joint_at(r, t, "flange_a"), b = joint_at(r, t, "flange_b");
    bool forward = b >= 0 && still(r, t, "flange_a"), backward = a >= 0 && still(r, t, "flange_b");
    if (!forward && !backward) {
        lose(r, t);
        return;
    }
    const KnownPart *joint = &r->parts.at[forward ? b : a];
    double c = modelica_value_of(r, t->component, "c", 0), d = modelica_value_of(r, t->component, "d", 0);
    double rest = modelica_value_of(r, t->component, "phi_rel0", modelica_value_of(r, t->component, "s_rel0", 0)),
           old = 0, at = 0;
    rest = forward ? rest : -rest;
    mbs_get_numbers(r->c->m, joint->joint, MBS_STIFFNESS, &old, 1, NULL);
    mbs_get_numbers(r->c->m, joint->joint, MBS_REST, &at, 1, NULL);
    if (c + old != 0 && (c * rest != 0 || old * at != 0)) /* two springs pull like one */
        convert_ok(r->c, mbs_set_number(r->c->m, joint->joint, MBS_REST, (c * rest + old * at) / (c + old)));
    if (c != 0)
        add(r, joint, MBS_STIFFNESS, c);
    if (d != 0)
        add(r, joint, MBS_DAMPING, d);
}

static void read_inertia(ModelicaReader *r, KnownPart *t)
{
    int a = joint_at(r, t, "flange_a"), b = joint_at(r, t, "flange_b");
    if ((a < 0) == (b < 0) || !alone(r, t, a < 0 ? "flange_a" : "flange_b")) {
        lose(r, t);
        return;
    }
    const KnownPart *joint = &r->parts.at[a < 0 ? b : a];
    add(r, joint, MBS_ARMATURE, modelica_value_of(r, t->component, "J", modelica_value_of(r, t->component, "m", 0)));
}

static void read_effort(ModelicaReader *r, KnownPart *t)
{
    Conversion *c = r->c;
    MbsModel *m = c->m;
    int joint = joint_at(r, t, "flange");
    Component *signal = modelica_part_of(r, t->component, "tau");
    signal = signal ? signal : modelica_part_of(r, t->component, "f");
    if (joint < 0 || !signal) {
        lose(r, t);
        return;
    }
    MbsId force;
    InputLaw command;
    if (!convert_ok(c, mbs_create(m, MBS_FORCE, r->parts.at[joint].interact, t->name, &force)) ||
        !convert_ok(c, mbs_set_text(m, force, MBS_TYPE, "actuator")))
        return;
    Buffer law = {0};
    if (law_is_input(r, signal, &command)) {
        convert_ok(c, mbs_set_number(m, force, MBS_GEAR, command.factor));
        convert_ok(c, mbs_set_text(m, force, MBS_INPUT, command.input));
        if (isfinite(command.lower))
            convert_ok(c, mbs_set_number(m, force, MBS_LOWER, command.lower));
        if (isfinite(command.upper))
            convert_ok(c, mbs_set_number(m, force, MBS_UPPER, command.upper));
    } else if (law_of(r, signal, 0, joint, NULL, &law) && law.n) {
        convert_ok(c, mbs_set_text(m, force, MBS_LAW, law.at));
    } else {
        convert_lose(c, modelica_item_of(r, t), "what commands it", "an input");
    }
    buffer_free(&law);
}

static void read_drive(ModelicaReader *r, KnownPart *t)
{
    Conversion *c = r->c;
    int joint = joint_at(r, t, "flange");
    Component *signal = modelica_part_of(r, t->component, "phi_ref");
    signal = signal ? signal : modelica_part_of(r, t->component, "s_ref");
    Buffer law = {0};
    MbsId drive;
    if (joint < 0 || !signal || !law_of(r, signal, 0, -1, NULL, &law) || !law.n)
        convert_lose(c, modelica_item_of(r, t), "a motion that no formula of time says", NULL);
    else if (convert_ok(c, mbs_create(c->m, MBS_DRIVE, r->parts.at[joint].joint, NULL, &drive)))
        convert_ok(c, mbs_set_text(c->m, drive, MBS_LAW, law.at));
    if (joint >= 0 && modelica_value_of(r, t->component, "exact", 0) == 0)
        convert_lose(c, modelica_item_of(r, t), "filtering of the motion", "the motion as it is");
    buffer_free(&law);
}

/* The coordinate of joint a is ratio times that of joint b, plus offset. */
static void couple(ModelicaReader *r, const KnownPart *t, int a, int b, double ratio, double offset)
{
    Conversion *c = r->c;
    MbsId id;
    if (a < 0 || b < 0 || a == b) {
        lose(r, t);
        return;
    }
    if (!convert_ok(c, mbs_create(c->m, MBS_COUPLE, r->parts.at[a].joint, NULL, &id)))
        return;
    convert_ok(c, mbs_set_object(c->m, id, MBS_TO, r->parts.at[b].interact));
    convert_ok(c, mbs_set_number(c->m, id, MBS_RATIO, ratio));
    if (offset != 0)
        convert_ok(c, mbs_set_number(c->m, id, MBS_OFFSET, offset));
}

static void read_gear(ModelicaReader *r, KnownPart *t)
{
    bool own = modelica_part_of(r, t->component, "a") != NULL; /* written by modelica_write */
    int a = joint_at(r, t, own ? "a" : "flange_a"), b = joint_at(r, t, own ? "b" : "flange_b");
    couple(r, t, a, b, modelica_value_of(r, t->component, "ratio", 1), modelica_value_of(r, t->component, "offset", 0));
}

void modelica_read_axes(ModelicaReader *r)
{
    for (int i = 0; i < r->parts.n; i++) {
        const KnownPart *t = &r->parts.at[i];
        if (t->kind == KIND_REVOLUTE || t->kind == KIND_PRISMATIC) {
            int axis = node_at(r, t->component, "axis"), support = node_at(r, t->component, "support");
            if (axis >= 0)
                r->nodes.at[axis].axis = i;
            if (support >= 0)
                r->nodes.at[support].still = true;
        } else if (t->kind == KIND_AXIS_FIXED) {
            int node = node_at(r, t->component, "flange");
            if (node >= 0)
                r->nodes.at[node].still = true;
        }
    }
    for (int i = 0; i < r->parts.n && !r->c->failed; i++) {
        KnownPart *t = &r->parts.at[i];
        if (t->kind == KIND_AXIS_SPRING)
            read_spring(r, t);
        else if (t->kind == KIND_AXIS_INERTIA)
            read_inertia(r, t);
        else if (t->kind == KIND_AXIS_EFFORT)
            read_effort(r, t);
        else if (t->kind == KIND_AXIS_DRIVE)
            read_drive(r, t);
        else if (t->kind == KIND_AXIS_GEAR)
            read_gear(r, t);
        else if (t->kind == KIND_AXIS_RACK) /* angle = ratio * way */
            couple(r, t, joint_at(r, t, "flangeR"), joint_at(r, t, "flangeT"),
                   modelica_value_of(r, t->component, "ratio", 1), 0);
    }
}
