/* mbdyn_force_write.c: forces as MBDyn's elements, out: total internal forces whose components are strings of what total
 * joints without constraints measure.
 *
 * Such a force acts on node 1 at the point of node 2, along axes of node 1, and the opposite on node 2. */
#include <string.h>

#include "base/vector.h"
#include "convert/law.h"
#include "convert/mbdyn_write.h"
#include "mbs/system.h"

static const double E[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};

/* What the names of a law are measured between. */
typedef struct {
    MbdynWriter *w;
    MbsId interact; /* the force's own, and whose joint q and v are of */
    char resolve;
    int index;
} MbdynLaw;

/* ---- sensors ---- */

static bool place_of(MbdynWriter *w, MbsId frame, int *node, double r[3], double S[9])
{
    vec_set(r, 0, 0, 0);
    memcpy(S, E, sizeof E);
    *node = mbdyn_node(w, frame ? mbs_owner(w->c->m, frame) : w->ground);
    return !frame || convert_ok(w->c, mbs_locate_in_part(w->c->m, frame, r, S));
}

static int sensor(MbdynWriter *w, MbsId from, MbsId to)
{
    MbsId ends[2] = {from, to};
    for (int i = 0; i < w->sensors.n; i++)
        if (w->sensors.at[i].from == from && w->sensors.at[i].to == to)
            return w->sensors.at[i].label;
    MbdynSensor one = {from, to, ++w->n_joints};
    Buffer *b = &w->elements;
    buffer_f(b, "  joint: %d, total joint,", one.label);
    mbdyn_name(b, convert_text(w->c, "measure_%d", one.label));
    for (int k = 0; k < 2; k++) {
        int node;
        double r[3], S[9];
        place_of(w, ends[k], &node, r, S);
        buffer_f(b, "    %d, position, ", node);
        mbdyn_vector(b, r);
        buffer_text(b, ", position orientation, ");
        mbdyn_matrix(b, S);
        buffer_text(b, ", rotation orientation, ");
        mbdyn_matrix(b, S);
        buffer_text(b, ",\n");
    }
    buffer_text(b, "    position constraint, inactive, inactive, inactive, null,\n"
                   "    orientation constraint, inactive, inactive, inactive, null;\n");
    PUSH(w->c->arena, w->sensors, one);
    return one.label;
}

static const char *datum(Conversion *c, int label, char kind, int axis)
{
    return convert_text(c, "model::element::joint(%d, \\\"%c%c\\\")", label, kind, 'x' + axis);
}

static bool is_ground(const MbdynWriter *w, MbsId frame)
{
    return mbs_owner(w->c->m, frame) == w->ground;
}

/* A datum of a frame in the ground's axes: its place (p), velocity (v) or angular velocity (w). */
static const char *in_ground(MbdynWriter *w, MbsId frame, char kind, int axis)
{
    double r[3], S[9];
    int node;
    if (!is_ground(w, frame))
        return datum(w->c, sensor(w, 0, frame), kind, axis);
    place_of(w, frame, &node, r, S);
    return kind == 'p' ? convert_text(w->c, "(%.17g)", r[axis]) : "0.";
}

/* kind: 'p' (place), 'v', 'w' or 'r' (rotation vector) of b relative to a, along the axes of a, b or the ground;
 * velocities as a sees them. */
static const char *component(MbdynWriter *w, MbsId interact, char resolve, char kind, int axis)
{
    Conversion *c = w->c;
    MbsId a = mbs_get_object(c->m, interact, MBS_AFRAME), b = mbs_get_object(c->m, interact, MBS_BFRAME);
    int next = (axis + 1) % 3, last = (axis + 2) % 3;
    if (resolve == 'a' || kind == 'r')
        return datum(c, sensor(w, a, b), kind, axis);
    if (resolve == 'b') { /* by a sensor that looks the other way */
        int back = sensor(w, b, a);
        const char *own = datum(c, back, kind, axis);
        if (kind != 'v')
            return convert_text(c, "(-%s)", own);
        return convert_text(c, "(%s*%s - %s*%s - %s)", datum(c, back, 'w', next), datum(c, back, 'p', last),
                            datum(c, back, 'w', last), datum(c, back, 'p', next), own);
    }
    const char *apart = convert_text(c, "(%s - %s)", in_ground(w, b, kind, axis), in_ground(w, a, kind, axis));
    if (kind != 'v' || is_ground(w, a))
        return apart;
    return convert_text(c, "(%s - (%s*%s - %s*%s))", apart, in_ground(w, a, 'w', next),
                        component(w, interact, 'w', 'p', last), in_ground(w, a, 'w', last),
                        component(w, interact, 'w', 'p', next));
}

static const char *measured(MbdynWriter *w, MbsId interact, char resolve, int k)
{
    Conversion *c = w->c;
    const char *p[3], *v[3];
    if (k < MEASURE_VX)
        return component(w, interact, resolve, 'p', k);
    if (k < MEASURE_DISTANCE)
        return component(w, interact, resolve, 'v', k - MEASURE_VX);
    if (k >= MEASURE_WX)
        return component(w, interact, resolve, 'w', k - MEASURE_WX);
    if (k >= MEASURE_RX)
        return component(w, interact, resolve, 'r', k - MEASURE_RX);
    for (int i = 0; i < 3; i++) {
        p[i] = component(w, interact, 'a', 'p', i);
        v[i] = component(w, interact, 'a', 'v', i);
    }
    const char *distance = convert_text(c, "sqrt(%s^2 + %s^2 + %s^2)", p[0], p[1], p[2]);
    if (k == MEASURE_DISTANCE)
        return distance;
    return convert_text(c, "((%s*%s + %s*%s + %s*%s)/max(%s, 1e-300))", p[0], v[0], p[1], v[1], p[2], v[2], distance);
}

/* ---- names ---- */

/* A coordinate or speed of a joint; NULL: no datum is that. */
static const char *coordinate(MbdynWriter *w, MbsId interact, bool speed, int k)
{
    Conversion *c = w->c;
    JointType type = convert_joint_type(c, interact);
    int plain = joint_properties[type].plain, label = 0;
    for (int i = 0; i < w->joints.n; i++)
        if (w->joints.at[i].interact == interact)
            label = w->joints.at[i].label;
    switch (type) {
    case JOINT_REVOLUTE:
    case JOINT_SCREW:
        return datum(c, label, speed ? 'w' : 'r', 2);
    case JOINT_PRISMATIC:
        return datum(c, label, speed ? 'v' : 'p', 2);
    case JOINT_CYLINDRICAL:
        return datum(c, label, k == 0 ? (speed ? 'w' : 'r') : speed ? 'v' : 'p', 2);
    case JOINT_PLANAR:
        return datum(c, label, k == 2 ? (speed ? 'w' : 'r') : speed ? 'v' : 'p', k);
    case JOINT_FREE:
    case JOINT_SPHERICAL: /* angular velocities are along the axes of b */
        if (k < plain)
            return component(w, interact, 'a', speed ? 'v' : 'p', k);
        return speed ? component(w, interact, 'b', 'w', k - plain) : NULL;
    case JOINT_UNIVERSAL:
    case JOINT_FIXED:
        break;
    }
    return NULL;
}

static const char *name_in_law(void *context, const char *name, size_t n)
{
    MbdynLaw *l = context;
    if (n == 1 && (*name == 'q' || *name == 'v'))
        return coordinate(l->w, l->interact, *name == 'v', l->index);
    LawNameMeaning m = law_name_meaning(l->w->c, name, n);
    switch (m.kind) {
    case NAME_TIME:
        return "Time";
    case NAME_MEASURE:
        return m.interact ? measured(l->w, m.interact, 'a', m.k) : measured(l->w, l->interact, l->resolve, m.k);
    case NAME_COORDINATE:
    case NAME_SPEED:
        return coordinate(l->w, m.interact, m.kind == NAME_SPEED, m.k);
    case NAME_UNKNOWN:
        break;
    }
    return NULL;
}

/* ---- forces ---- */

/* Components of a force and a moment on node 1, which are strings. */
typedef struct {
    const char *at[6]; /* NULL: zero */
} Strings;

static void put_component(Buffer *b, const Strings *s, int k)
{
    buffer_text(b, k % 3 == 0 ? k ? ",\n    moment, component" : ",\n    force, component" : "");
    if (s->at[k])
        buffer_f(b, ",\n      string, \"%s\"", s->at[k]);
    else
        buffer_text(b, ", const, 0.");
}

/* The frames of both nodes (0: the ground's own), the second's origin being where it acts; along: axes in the first. */
static void put_force(MbdynWriter *w, const char *name, MbsId one, MbsId two, const double along[9], const Strings *s)
{
    Buffer *b = &w->elements;
    MbsId ends[2] = {one, two};
    buffer_f(b, "  force: %d, total internal,", ++w->n_forces);
    mbdyn_name(b, name);
    for (int k = 0; k < 2; k++) {
        int node;
        double r[3], S[9], A[9];
        place_of(w, ends[k], &node, r, S);
        mat_mat(A, S, along);
        buffer_f(b, "%s    %d, position, ", k ? ",\n" : "", node);
        mbdyn_vector(b, r);
        buffer_text(b, ", force orientation, ");
        mbdyn_matrix(b, A);
        buffer_text(b, ", moment orientation, ");
        mbdyn_matrix(b, A);
    }
    for (int k = 0; k < 6; k++)
        put_component(b, s, k);
    buffer_text(b, ";\n");
}

static Strings negative(Conversion *c, const Strings *s)
{
    Strings to = {{NULL}};
    for (int k = 0; k < 6; k++)
        if (s->at[k])
            to.at[k] = convert_text(c, "-(%s)", s->at[k]);
    return to;
}

/* The same at the a-frame in place of the b-frame: the moment has what the force has there. Strings become drives, which
 * are named more than once. */
static Strings shifted(MbdynWriter *w, MbsId interact, char resolve, const Strings *s)
{
    Conversion *c = w->c;
    Strings drives = {{NULL}}, to;
    for (int k = 0; k < 6; k++)
        if (s->at[k]) {
            buffer_f(&w->elements, "  drive caller: %d, string, \"%s\";\n", ++w->n_drives, s->at[k]);
            drives.at[k] = convert_text(c, "model::drive(%d, Time)", w->n_drives);
        }
    to = drives;
    for (int k = 0; k < 3; k++) {
        const char *sum = drives.at[3 + k] ? drives.at[3 + k] : "0.",
                   *more[2] = {drives.at[(k + 2) % 3], drives.at[(k + 1) % 3]};
        for (int side = 0; side < 2; side++)
            if (more[side])
                sum = convert_text(c, "%s %c %s*%s", sum, side ? '-' : '+',
                                   component(w, interact, resolve, 'p', (k + 1 + side) % 3), more[side]);
        to.at[3 + k] = strcmp(sum, "0.") ? sum : NULL;
    }
    return to;
}

static void write_laws(MbdynWriter *w, MbsId interact, char resolve, const double along[9], const char *const laws[6],
                       const int *index, const char *item)
{
    Conversion *c = w->c;
    MbsId a = mbs_get_object(c->m, interact, MBS_AFRAME), b = mbs_get_object(c->m, interact, MBS_BFRAME);
    const char *name = mbs_name(c->m, interact);
    Strings s = {{NULL}};
    for (int k = 0; k < 6; k++) {
        MbdynLaw l = {w, interact, resolve, index ? index[k] : 0};
        const char *why = NULL;
        if (!laws[k] || !*laws[k])
            continue;
        s.at[k] = law_written(c, FORMAT_MBDYN, laws[k], name_in_law, &l, &why);
        if (!s.at[k]) {
            if (why)
                convert_lose(c, item, convert_text(c, "a law of %s, which no datum of MBDyn is", why), NULL);
            return;
        }
    }
    Strings opposite = negative(c, &s);
    if (resolve == 'a') {
        put_force(w, name, a, b, along, &opposite);
    } else if (resolve == 'b') {
        Strings at_a = shifted(w, interact, resolve, &s);
        put_force(w, name, b, a, along, &at_a);
    } else {
        if (!is_ground(w, b))
            put_force(w, name, 0, b, E, &opposite);
        if (!is_ground(w, a)) {
            Strings at_a = shifted(w, interact, resolve, &s);
            put_force(w, name, 0, a, E, &at_a);
        }
    }
}

void mbdyn_write_forces(MbdynWriter *w, MbsId interact)
{
    Conversion *c = w->c;
    if (mbs_first(c->m, interact, MBS_JOINT)) {
        JointLaws along = joint_laws(c, interact);
        if (along.any)
            write_laws(w, interact, along.resolve, along.along, along.laws, along.index,
                       convert_text(c, "joint '%s'", mbs_name(c->m, interact)));
    }
    for (MbsId f = mbs_first(c->m, interact, MBS_FORCE); f && !c->failed; f = mbs_next(c->m, f)) {
        const char *laws[6];
        char resolve;
        if (!strcmp(mbs_get_text(c->m, f, MBS_TYPE), "actuator"))
            continue;
        law_of_force(c, f, laws, &resolve);
        write_laws(w, interact, resolve, E, laws, NULL, convert_text(c, "force '%s'", mbs_name(c->m, f)));
    }
}
