/* mjcf_write.c: MuJoCo's format, out. */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/mjcf.h"

void mjcf_attribute(Buffer *b, const char *name, const double *x, int n)
{
    buffer_f(b, " %s=\"", name);
    convert_numbers(b, x, n);
    buffer_char(b, '"');
}

void mjcf_named(Buffer *b, const char *name, const char *value)
{
    buffer_f(b, " %s=\"", name);
    buffer_markup(b, value);
    buffer_char(b, '"');
}

void mjcf_indent(Buffer *b, int depth)
{
    for (int i = 0; i < depth; i++)
        buffer_text(b, "  ");
}

/* A joint that closes a loop: points that stay together; for a hinge, two on its axis. */
static void write_cut(MjcfWriter *w, MbsId interact)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    JointType type = convert_joint_type(c, interact);
    const char *name = mbs_name(m, interact);
    MbsId fa = mbs_get_object(m, interact, MBS_AFRAME), fb = mbs_get_object(m, interact, MBS_BFRAME);
    const Link *a = &w->links.at[convert_link_of(&w->links, mbs_owner(m, fa))];
    const Link *b = &w->links.at[convert_link_of(&w->links, mbs_owner(m, fb))];
    double ra[3], Sa[9], rb[3], Sb[9], axis[3];
    bool ball = type == JOINT_SPHERICAL, hinge = type == JOINT_REVOLUTE, weld = type == JOINT_FIXED;
    const char *item = convert_text(c, "joint '%s'", name);
    if (!ball && !hinge && !weld) {
        if (type != JOINT_FREE)
            convert_lose(c, item, convert_text(c, "a %s joint that closes a loop", joint_properties[type].word), NULL);
        return;
    }
    if (!convert_frame(c, a, fa, ra, Sa) || !convert_frame(c, b, fb, rb, Sb))
        return;
    convert_ok(c, mbs_get_numbers(m, mbs_first(m, interact, MBS_JOINT), MBS_AXIS, axis, 3, NULL));
    for (int k = 0; k < (hinge ? 2 : 1); k++) {
        double anchor[3];
        for (int i = 0; i < 3; i++)
            anchor[i] =
                ra[i] + (k ? 0.1 : 0) * (Sa[3 * i] * axis[0] + Sa[3 * i + 1] * axis[1] + Sa[3 * i + 2] * axis[2]);
        mjcf_indent(w->b, 2);
        buffer_f(w->b, "<%s", weld ? "weld" : "connect");
        mjcf_named(w->b, "name", hinge ? convert_text(c, "%s_%d", name, k + 1) : name);
        mjcf_named(w->b, "body1", mbs_name(m, a->part));
        if (convert_link_of(&w->links, b->part))
            mjcf_named(w->b, "body2", mbs_name(m, b->part));
        mjcf_attribute(w->b, "anchor", anchor, 3);
        buffer_text(w->b, "/>\n");
    }
    convert_lose(c, item, "where the loop closes on the second body",
                 "it closes where the initial configuration has it");
    if (hinge)
        convert_lose(c, item, "a hinge that closes a loop", "two points on its axis that stay together");
}

/* The name of the joint that a coordinate of an interact, from 1, is written as. */
static const char *written_joint(Conversion *c, MbsId interact, int coordinate)
{
    JointType type = convert_joint_type(c, interact);
    const char *name = mbs_name(c->m, interact);
    bool several = type == JOINT_CYLINDRICAL || type == JOINT_UNIVERSAL || type == JOINT_PLANAR;
    return several ? convert_text(c, "%s_%d", name, coordinate) : name;
}

/* What <compiler> has to say so that MuJoCo takes the masses. */
static const char *compiler_options(MjcfWriter *w)
{
    bool any = false;
    for (int k = 1; k < w->links.n; k++) {
        if (!mjcf_is_unbalanced(w->c, &w->links.at[k]))
            continue;
        any = true;
        convert_lose(w->c, convert_text(w->c, "part '%s'", mbs_name(w->c->m, w->links.at[k].part)),
                     "an inertia with one principal moment above the sum of the others",
                     "MuJoCo balances it: all three become their mean");
    }
    return any ? " balanceinertia=\"true\"" : "";
}

bool mjcf_write(Conversion *c, const char *name, Buffer *b)
{
    MjcfWriter w = {.c = c, .b = b};
    MbsModel *m = c->m;
    if (!convert_links(c, true, &w.links))
        return false;
    convert_lose_symbols(c);
    convert_lose_forces(c, false);
    int n = w.links.n;
    w.first = NEW_ARRAY(c->arena, int, n);
    w.next = NEW_ARRAY(c->arena, int, n);
    for (int i = 0; i < n; i++)
        w.first[i] = w.next[i] = -1;
    for (int i = n - 1; i > 0; i--) {
        w.next[i] = w.first[w.links.at[i].parent];
        w.first[w.links.at[i].parent] = i;
    }
    double g[3] = {0, 0, -9.81};
    MbsId global = mbs_first(m, MBS_ROOT, MBS_GLOBAL);
    if (global)
        convert_ok(c, mbs_get_numbers(m, global, MBS_GRAVITY, g, 3, NULL));
    buffer_text(b, "<mujoco");
    mjcf_named(b, "model", name);
    buffer_f(b, ">\n  <compiler angle=\"radian\" autolimits=\"true\"%s/>\n  <option", compiler_options(&w));
    mjcf_attribute(b, "gravity", g, 3);
    buffer_text(b, "/>\n  <worldbody>\n");
    mjcf_write_bodies(&w);
    buffer_text(b, "  </worldbody>\n");
    const char *ground = mbs_name(m, w.links.at[0].part);
    if (strcmp(ground, "world"))
        convert_lose(c, convert_text(c, "part '%s'", ground), "a name of the inertial part", "it is called 'world'");
    Buffer equality = {0}, actuator = {0};
    w.b = &equality;
    for (int i = 0; i < w.links.n_cut; i++)
        write_cut(&w, w.links.cut[i]);
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i)) {
        MbsId joint = mbs_first(m, i, MBS_JOINT);
        for (MbsId k = joint ? mbs_first(m, joint, MBS_COUPLE) : 0; k; k = mbs_next(m, k)) {
            double p[2] = {convert_number(c, k, MBS_OFFSET, 0, 0), convert_number(c, k, MBS_RATIO, 0, 1)};
            buffer_text(&equality, "    <joint");
            mjcf_named(&equality, "joint1", written_joint(c, i, (int)convert_number(c, k, MBS_INDEX, 0, 1)));
            mjcf_named(&equality, "joint2",
                       written_joint(c, mbs_get_object(m, k, MBS_TO), (int)convert_number(c, k, MBS_TO_INDEX, 0, 1)));
            buffer_text(&equality, " polycoef=\"");
            convert_numbers(&equality, p, 2);
            buffer_text(&equality, " 0 0 0\"/>\n");
        }
        for (MbsId f = mbs_first(m, i, MBS_FORCE); f; f = mbs_next(m, f)) {
            if (strcmp(mbs_get_text(m, f, MBS_TYPE), "actuator"))
                continue;
            double gear = convert_number(c, f, MBS_GEAR, 0, 1);
            double range[2] = {convert_number(c, f, MBS_LOWER, 0, -INFINITY),
                               convert_number(c, f, MBS_UPPER, 0, INFINITY)};
            buffer_text(&actuator, "    <motor");
            mjcf_named(&actuator, "name", mbs_name(m, f));
            mjcf_named(&actuator, "joint", written_joint(c, i, (int)convert_number(c, f, MBS_INDEX, 0, 1)));
            mjcf_attribute(&actuator, "gear", &gear, 1);
            if (isfinite(range[0]) && isfinite(range[1]))
                mjcf_attribute(&actuator, "ctrlrange", range, 2);
            buffer_text(&actuator, "/>\n");
            const char *input = mbs_get_text(m, f, MBS_INPUT);
            if (*input && strcmp(input, mbs_name(m, f)))
                convert_lose(c, convert_text(c, "force '%s'", mbs_name(m, f)), "the name of its input",
                             "a control goes by the name of its motor");
            if (*mbs_get_text(m, f, MBS_LAW))
                convert_lose(c, convert_text(c, "force '%s'", mbs_name(m, f)), "a law", "its effort is a control");
        }
    }
    if (equality.n)
        buffer_f(b, "  <equality>\n%s  </equality>\n", equality.at);
    if (actuator.n)
        buffer_f(b, "  <actuator>\n%s  </actuator>\n", actuator.at);
    buffer_free(&equality);
    buffer_free(&actuator);
    buffer_text(b, "</mujoco>\n");
    return !c->failed;
}
