/* joint_law.c: springs, dampers, bushings, and what acts along a joint's coordinates, as the laws of a force.
 *
 * In such a law q and v are the coordinate and speed whose index goes with it. */
#include <math.h>
#include <string.h>

#include "convert/law.h"

/* Which component of a force (x y z, then about x y z; z is along the axis) each coordinate is. */
static const int components[N_JOINT_TYPES][6] = {
    [JOINT_REVOLUTE] = {5},     [JOINT_PRISMATIC] = {2},       [JOINT_CYLINDRICAL] = {5, 2},
    [JOINT_PLANAR] = {0, 1, 5}, [JOINT_SPHERICAL] = {3, 4, 5}, [JOINT_SCREW] = {5},
};

static void add(Conversion *c, JointLaws *to, int component, int index, const char *law)
{
    const char *before = to->laws[component];
    to->laws[component] = before ? convert_text(c, "%s + %s", before, law) : law;
    to->index[component] = index;
    to->any = true;
}

static const char *number(Conversion *c, double x)
{
    Buffer b = {0};
    buffer_number(&b, x);
    const char *text = arena_text(c->arena, b.at, b.n);
    buffer_free(&b);
    return x < 0 ? convert_text(c, "(%s)", text) : text;
}

static void add_spring(Conversion *c, JointLaws *to, MbsId joint, int k, int component, bool ball)
{
    double stiffness = convert_number(c, joint, MBS_STIFFNESS, k, 0),
           damping = convert_number(c, joint, MBS_DAMPING, k, 0);
    double rest = convert_number(c, joint, MBS_REST, k, 0);
    const char *angle = ball ? convert_text(c, "r%c", 'x' + k) : "q",
               *rate = ball ? convert_text(c, "w%c", 'x' + k) : "v";
    if (damping != 0)
        add(c, to, component, k, convert_text(c, "(-%s)*%s", number(c, damping), rate));
    if (stiffness != 0)
        add(c, to, component, k,
            rest == 0 || ball ? convert_text(c, "(-%s)*%s", number(c, stiffness), angle)
                              : convert_text(c, "(-%s)*(%s - %s)", number(c, stiffness), angle, number(c, rest)));
}

static void add_actuator(Conversion *c, JointLaws *to, MbsId force, const int *component, int n)
{
    int k = (int)convert_number(c, force, MBS_INDEX, 0, 1) - 1;
    const char *law = mbs_get_text(c->m, force, MBS_LAW);
    double gear = convert_number(c, force, MBS_GEAR, 0, 1), limits[2];
    limits[0] = convert_number(c, force, MBS_LOWER, 0, -INFINITY);
    limits[1] = convert_number(c, force, MBS_UPPER, 0, INFINITY);
    if (!*law || k < 0 || k >= n) {
        convert_lose(c, convert_text(c, "force '%s'", mbs_name(c->m, force)), "a force (actuator)", NULL);
        return;
    }
    for (int i = 0; i < 2; i++)
        if (isfinite(limits[i]))
            law = convert_text(c, "%s(%s, %s)", i ? "min" : "max", law, number(c, limits[i]));
    add(c, to, component[k], k, convert_text(c, "%s*(%s)", number(c, gear), law));
}

JointLaws joint_laws(Conversion *c, MbsId interact)
{
    MbsModel *m = c->m;
    JointLaws laws = {.resolve = 'a', .along = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
    MbsId joint = mbs_first(m, interact, MBS_JOINT);
    JointType type = convert_joint_type(c, interact);
    bool ball = type == JOINT_SPHERICAL;
    int n = type == JOINT_UNIVERSAL || type == JOINT_FREE ? 0 : joint_properties[type].nv;
    const char *item = convert_text(c, "joint '%s'", mbs_name(m, interact));
    double axis[3], axis2[3];
    if (n == 0 && type != JOINT_FIXED) {
        if (mbs_is_set(m, joint, MBS_STIFFNESS))
            convert_lose(c, item, "a spring in the joint", NULL);
        if (mbs_is_set(m, joint, MBS_DAMPING))
            convert_lose(c, item, "damping in the joint", NULL);
    }
    for (int k = 0; k < n; k++)
        add_spring(c, &laws, joint, k, components[type][k], ball);
    for (MbsId f = mbs_first(m, interact, MBS_FORCE); f; f = mbs_next(m, f))
        if (!strcmp(mbs_get_text(m, f, MBS_TYPE), "actuator"))
            add_actuator(c, &laws, f, components[type], ball ? 0 : n);
    if (ball)
        laws.resolve = 'b';
    else if (n > 0 && convert_ok(c, mbs_get_numbers(m, joint, MBS_AXIS, axis, 3, NULL)) &&
             convert_ok(c, mbs_get_numbers(m, joint, MBS_AXIS2, axis2, 3, NULL)))
        convert_axes_along(axis, type == JOINT_PLANAR ? axis2 : NULL, laws.along);
    return laws;
}

static double one_of(Conversion *c, MbsId force, MbsField field, int k)
{
    return convert_number(c, force, field, k, convert_number(c, force, field, 0, 0));
}

void law_of_force(Conversion *c, MbsId force, const char *laws[6], char *resolve)
{
    MbsModel *m = c->m;
    const char *type = mbs_get_text(m, force, MBS_TYPE);
    double preload = convert_number(c, force, MBS_PRELOAD, 0, 0);
    *resolve = *type == 'g' ? mbs_get_text(m, force, MBS_RESOLVE)[0] : 'a';
    for (int k = 0; k < 6; k++)
        laws[k] = *type == 'g' ? mbs_get_text(m, force, (MbsField)(MBS_LAW_FX + k)) : "";
    if (*type == 's' || *type == 'd') {
        double stiffness = *type == 's' ? convert_number(c, force, MBS_STIFFNESS, 0, 0) : 0;
        const char *tension = convert_text(c, "(%s*(distance - %s) + %s*speed + %s)", number(c, stiffness),
                                           number(c, convert_number(c, force, MBS_LENGTH, 0, 0)),
                                           number(c, convert_number(c, force, MBS_DAMPING, 0, 0)), number(c, preload));
        for (int k = 0; k < 3; k++)
            laws[k] = convert_text(c, "-%s*%c/max(distance, 1e-300)", tension, 'x' + k);
    }
    for (int k = 0; k < 6 && *type == 'b'; k++) {
        const char *place = convert_text(c, k < 3 ? "%c" : "r%c", 'x' + k % 3);
        laws[k] = convert_text(c, "%s - %s*%s - %s*%c%c", number(c, convert_number(c, force, MBS_PRELOAD, k, 0)),
                               number(c, one_of(c, force, MBS_STIFFNESS, k)), place,
                               number(c, one_of(c, force, MBS_DAMPING, k)), k < 3 ? 'v' : 'w', 'x' + k % 3);
    }
}
