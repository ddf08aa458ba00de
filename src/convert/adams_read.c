/* adams_read.c: Adams datasets (.adm), in: parts, markers, joints, motions, couplers.
 *
 * Euler angles are body-fixed 3-1-3. Products of inertia are integrals of x y, the tensor's elements with the opposite
 * sign. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/groups.h"
#include "base/vector.h"
#include "convert/adams_read.h"

/* ---- statements ---- */

static void read_units(AdamsReader *r, const Statement *s)
{
    static const struct {
        const char *of, *name;
        double factor;
    } units[] = {{"LENGTH", "METER", 1},
                 {"LENGTH", "MILLIMETER", 1e-3},
                 {"LENGTH", "CENTIMETER", 1e-2},
                 {"LENGTH", "KILOMETER", 1e3},
                 {"LENGTH", "INCH", 0.0254},
                 {"LENGTH", "FOOT", 0.3048},
                 {"MASS", "KILOGRAM", 1},
                 {"MASS", "GRAM", 1e-3},
                 {"MASS", "TONNE", 1e3},
                 {"MASS", "POUND_MASS", 0.45359237},
                 {"MASS", "SLUG", 14.593902937206},
                 {"TIME", "SECOND", 1},
                 {"TIME", "MILLISECOND", 1e-3},
                 {"TIME", "MINUTE", 60},
                 {"FORCE", "NEWTON", 1},
                 {"FORCE", "KNEWTON", 1e3},
                 {"FORCE", "POUND_FORCE", 4.4482216152605}};
    double *const to[] = {&r->length, &r->mass, &r->time, &r->force};
    static const char *const names[] = {"LENGTH", "MASS", "TIME", "FORCE"};
    for (int k = 0; k < 4; k++) {
        const Argument *a = adams_argument(s, names[k]);
        bool known = !a;
        for (size_t i = 0; a && i < sizeof units / sizeof units[0]; i++)
            if (!strcmp(units[i].of, names[k]) && !strcasecmp(units[i].name, a->values[0])) {
                *to[k] = units[i].factor;
                known = true;
            }
        if (!known)
            convert_fail(r->c, s->line, "unknown unit '%s'", a->values[0]);
    }
}

static void read_part(AdamsReader *r, const Statement *s)
{
    Conversion *c = r->c;
    MbsId part;
    const char *name = adams_label(r, s, MBS_PART, MBS_ROOT, "part");
    if (adams_flag(s, "GROUND")) {
        if (r->ground) {
            convert_fail(c, s->line, "a second ground");
            return;
        }
        convert_ok(c, mbs_add_ground(c->m, name, &part));
        r->ground = part;
    } else {
        convert_ok(c, mbs_create(c->m, MBS_PART, MBS_ROOT, name, &part));
    }
    Tag t = {.number = s->number, .id = part, .part = part};
    PUSH(c->arena, r->parts, t);
}

static void read_marker(AdamsReader *r, const Statement *s)
{
    Conversion *c = r->c;
    int number_of_part = (int)adams_number(r, s, "PART", -1);
    const Tag *part = adams_tagged(r->parts.at, r->parts.n, number_of_part);
    double xyz[3] = {0, 0, 0}, angles[3] = {0, 0, 0};
    if (!part) {
        if (adams_argument(s, "PART"))
            convert_fail(c, s->line, "MARKER/%d: PART=%d is no part", s->number, number_of_part);
        else
            convert_lose(c, convert_text(c, "MARKER/%d", s->number), "a marker that belongs to no part", NULL);
        return;
    }
    adams_numbers(r, s, "QP", xyz, 3);
    adams_numbers(r, s, "REULER", angles, 3);
    for (int i = 0; i < 3; i++)
        xyz[i] *= r->length;
    if (adams_flag(s, "FLOATING")) { /* it goes where the force is */
        Tag floats = {.number = s->number, .part = part->part};
        PUSH(c->arena, r->markers, floats);
        return;
    }
    if (adams_argument(s, "ZP") || adams_argument(s, "XP"))
        convert_lose(c, convert_text(c, "MARKER/%d", s->number), "its orientation by points (ZP, XP)", "none");
    MbsId frame = shape_frame(c, part->part, adams_label(r, s, MBS_FRAME, part->part, "marker"), xyz, "zxz", angles);
    Tag t = {.number = s->number, .id = frame, .part = part->part};
    PUSH(c->arena, r->markers, t);
}

static void read_mass(AdamsReader *r, const Statement *s)
{
    Conversion *c = r->c;
    const Tag *part = adams_tagged(r->parts.at, r->parts.n, s->number);
    double mass = adams_number(r, s, "MASS", 0) * r->mass, ip[6] = {0};
    MbsId body;
    if (adams_flag(s, "GROUND") || !part || (!adams_argument(s, "MASS") && !adams_argument(s, "IP")))
        return;
    adams_numbers(r, s, "IP", ip, 6);
    for (int i = 0; i < 6; i++)
        ip[i] *= (i < 3 ? 1 : -1) * r->mass * r->length * r->length;
    convert_ok(c, mbs_create(c->m, MBS_BODY, part->part, NULL, &body));
    shape_set(c, body, MBS_MASS, mass);
    convert_ok(c, mbs_set_numbers(c->m, body, MBS_INERTIA, ip, 6));
    if (adams_argument(s, "CM")) {
        const Tag *cm = adams_marker_of(r, s, "CM");
        if (cm)
            convert_ok(c, mbs_set_object(c->m, body, MBS_FRAME_OF, cm->id));
    }
    if (adams_argument(s, "IM"))
        convert_lose(c, convert_text(c, "PART/%d", s->number), "an inertia marker apart from the centre (IM)",
                     "the inertia is taken about CM");
}

/* A frame like the marker, its axes turned so that the kernel's axis is what Adams means. */
static MbsId turned_frame(AdamsReader *r, const Tag *t, const char *name, const double S[9])
{
    double own[3], T[9], R[9];
    MbsId frame = 0;
    if (!convert_ok(r->c, mbs_locate_in_part(r->c->m, t->id, own, T)))
        return 0;
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            R[3 * i + k] = T[3 * i] * S[k] + T[3 * i + 1] * S[3 + k] + T[3 * i + 2] * S[6 + k];
    convert_ok(r->c, mbs_add_frame(r->c->m, t->part, shape_name(r->c, MBS_FRAME, t->part, name), own, R, &frame));
    return frame;
}

static bool is_flag(const void *statement, const char *name)
{
    return adams_flag(statement, name);
}

static void read_joint(AdamsReader *r, const Statement *s)
{
    Conversion *c = r->c;
    JointType type = joint_type_said(FORMAT_ADAMS, is_flag, s);
    const char *name = adams_label(r, s, MBS_INTERACT, MBS_ROOT, "joint");
    if (type == JOINT_NONE) {
        convert_lose(c, convert_text(c, "JOINT/%d", s->number), "a joint of a type that the kernel lacks", NULL);
        return;
    }
    const Tag *i_marker = adams_marker_of(r, s, "I"), *j_marker = c->failed ? NULL : adams_marker_of(r, s, "J");
    if (c->failed)
        return;
    MbsId b = i_marker->id, joint, interact;
    if (type == JOINT_UNIVERSAL) /* the second axis is z of the I marker: made x of the b-frame */
        b = turned_frame(r, i_marker, convert_text(c, "%s_cross", name), (double[9]){0, 0, 1, 0, -1, 0, 1, 0, 0});
    if (c->failed || !convert_ok(c, mbs_add_joint(c->m, name, j_marker->id, b, joint_properties[type].word, NULL,
                                                  &interact, &joint)))
        return;
    if (type == JOINT_SCREW)
        shape_set(c, joint, MBS_PITCH, adams_number(r, s, "PITCH", 0) * r->length / (2 * M_PI));
    if (adams_argument(s, "IC"))
        convert_lose(c, convert_text(c, "joint '%s'", name), "initial conditions (IC)", "those of the parts");
    Tag t = {s->number, interact, joint, i_marker->number, j_marker->number};
    PUSH(c->arena, r->joints, t);
}

static void read_motion(AdamsReader *r, const Statement *s)
{
    Conversion *c = r->c;
    const Tag *joint = adams_tagged(r->joints.at, r->joints.n, (int)adams_number(r, s, "JOINT", -1));
    MbsId drive;
    if (!joint || adams_flag(s, "VELOCITY") || adams_flag(s, "ACCELERATION")) {
        convert_lose(c, convert_text(c, "MOTION/%d", s->number),
                     joint ? "a motion by velocity or acceleration" : "a motion between markers", NULL);
        return;
    }
    const Argument *function = adams_argument(s, "FUNCTION");
    const char *why = "nothing", *law = NULL;
    if (function)
        law = adams_law(r, function->values[0], 0, adams_flag(s, "TRANSLATION") ? r->length : 1, &why);
    if (!law) {
        convert_lose(c, convert_text(c, "MOTION/%d", s->number), convert_text(c, "a function of %s", why), NULL);
        return;
    }
    convert_ok(c, mbs_create(c->m, MBS_DRIVE, joint->part, NULL, &drive));
    if (adams_flag(s, "TRANSLATION") && convert_joint_type(c, joint->id) == JOINT_CYLINDRICAL)
        shape_set(c, drive, MBS_INDEX, 2);
    convert_ok(c, mbs_set_text(c->m, drive, MBS_LAW, law));
}

/* Parts that no joint ties to the ground fly from where they stand (QG, REULER). */
static void settle(AdamsReader *r)
{
    Conversion *c = r->c;
    MbsModel *m = c->m;
    int n = r->parts.n, ground = 0;
    MbsId *parts = NEW_ARRAY(c->arena, MbsId, n + 1);
    for (int i = 0; i < n; i++) {
        parts[i] = r->parts.at[i].part;
        if (parts[i] == r->ground)
            ground = i;
    }
    int *up = shape_tied(c, parts, n);
    for (int i = 0; i < n && !c->failed; i++) {
        if (groups_first(up, i) == groups_first(up, ground))
            continue;
        double q[7] = {0, 0, 0, 1, 0, 0, 0}, angles[3] = {0, 0, 0}, S[9];
        MbsId joint;
        for (int k = 0; k < r->statements.n; k++) {
            const Statement *s = &r->statements.at[k];
            if (strcasecmp(s->keyword, "PART") || s->number != r->parts.at[i].number)
                continue;
            adams_numbers(r, s, "QG", q, 3);
            adams_numbers(r, s, "REULER", angles, 3);
        }
        for (int k = 0; k < 3; k++)
            q[k] *= r->length;
        mbs_rotation_of_angles("zxz", angles, S);
        mbs_quaternion_of_rotation(S, q + 3);
        const char *name = mbs_name(m, r->parts.at[i].part);
        MbsId a = shape_frame(c, r->ground, "origin", NULL, "xyz", NULL);
        MbsId b = shape_frame(c, r->parts.at[i].part, "origin", NULL, "xyz", NULL);
        if (c->failed)
            return;
        convert_ok(c, mbs_add_joint(m, shape_name(c, MBS_INTERACT, MBS_ROOT, convert_text(c, "free_%s", name)), a, b,
                                    "free", NULL, NULL, &joint));
        convert_ok(c, mbs_set_numbers(m, joint, MBS_COORDINATE, q, 7));
        groups_join(up, i, ground);
    }
}

/* Where all parts stand and how they move, for the coordinates of joints. */
static void read_state(AdamsReader *r)
{
    static const char *const names[6] = {"WX", "WY", "WZ", "VX", "VY", "VZ"};
    int n = r->parts.n;
    MbsId *parts = NEW_ARRAY(r->c->arena, MbsId, n + 1);
    double *x = NEW_ARRAY(r->c->arena, double, MBS_X *n + 1), *xd = NEW_ARRAY(r->c->arena, double, MBS_XD *n + 1);
    for (int i = 0; i < n; i++) {
        double *to = x + MBS_X * i, *speeds = xd + MBS_XD * i, angles[3] = {0, 0, 0}, S[9], arm[3], own[9], turn[3];
        parts[i] = r->parts.at[i].part;
        to[3] = 1;
        for (int k = 0; k < r->statements.n; k++) {
            const Statement *s = &r->statements.at[k];
            if (strcasecmp(s->keyword, "PART") || s->number != r->parts.at[i].number || adams_flag(s, "GROUND"))
                continue;
            adams_numbers(r, s, "QG", to, 3);
            adams_numbers(r, s, "REULER", angles, 3);
            for (int j = 0; j < 6; j++)
                speeds[j] = adams_number(r, s, names[j], 0) * (j < 3 ? 1 : r->length) / r->time;
            vec_scale(to, r->length, to);
            mbs_rotation_of_angles("zxz", angles, S);
            mbs_quaternion_of_rotation(S, to + 3);
            mat_vec(turn, S, speeds); /* W is about the part's axes, V that of the centre of mass */
            vec_copy(speeds, turn);
            const Tag *cm = adams_argument(s, "CM") ? adams_marker_of(r, s, "CM") : NULL;
            if (cm && convert_ok(r->c, mbs_locate_in_part(r->c->m, cm->id, arm, own))) {
                double out[3], more[3];
                mat_vec(out, S, arm);
                vec_cross(more, turn, out);
                vec_sub(speeds + 3, speeds + 3, more);
            }
        }
    }
    convert_state(r->c, parts, n, x, xd);
}

static void read_couplers(AdamsReader *r, const Statement *s)
{
    Conversion *c = r->c;
    double joints[3] = {-1, -1, -1}, scales[3] = {1, 1, 0};
    int n = adams_numbers(r, s, "JOINTS", joints, 3);
    adams_numbers(r, s, "SCALES", scales, 3);
    const Tag *a = adams_tagged(r->joints.at, r->joints.n, (int)joints[0]);
    const Tag *b = adams_tagged(r->joints.at, r->joints.n, (int)joints[1]);
    MbsId couple;
    if (n != 2 || !a || !b || scales[0] == 0) {
        convert_lose(c, convert_text(c, "COUPLER/%d", s->number), "a coupler of three joints or by a function", NULL);
        return;
    }
    convert_ok(c, mbs_create(c->m, MBS_COUPLE, a->part, NULL, &couple));
    convert_ok(c, mbs_set_object(c->m, couple, MBS_TO, b->id));
    shape_set(c, couple, MBS_RATIO, -scales[1] / scales[0]);
}

/* What stands after a statement that was read, and that nobody asked for. */
static void lose_arguments(AdamsReader *r, const Statement *s)
{
    static const char *const speeds[6] = {"VX", "VY", "VZ", "WX", "WY", "WZ"};
    adams_argument(s, "QG"); /* of a part that joints place it is not needed */
    adams_argument(s, "REULER");
    for (int i = 0; i < 6 && !strcasecmp(s->keyword, "PART"); i++) /* read with the state */
        adams_argument(s, speeds[i]);
    for (int i = 0; i < s->n; i++)
        if (s->arguments[i].name[0] && !s->arguments[i].used)
            convert_lose(r->c, convert_text(r->c, "%s/%d", s->keyword, s->number),
                         convert_text(r->c, "%s in line %d, which is not known here", s->arguments[i].name, s->line),
                         NULL);
}

bool adams_read(Conversion *c, const char *text, size_t n)
{
    AdamsReader r = {.c = c, .length = 1, .mass = 1, .time = 1, .force = 1};
    static void (*const readers[])(AdamsReader *, const Statement *) = {
        read_units, read_part, read_marker, read_mass, read_joint, read_motion, read_couplers, adams_read_force};
    static const char *const passes[][7] = {
        {"UNITS"}, {"PART"},   {"MARKER"},  {"PART"},
        {"JOINT"}, {"MOTION"}, {"COUPLER"}, {"SPRINGDAMPER", "BUSHING", "SFORCE", "VFORCE", "VTORQUE", "GFORCE"}};
    adams_split(&r, text, n);
    for (int pass = 0; pass < 8 && !c->failed; pass++)
        for (int i = 0; i < r.statements.n && !c->failed; i++)
            for (int k = 0; passes[pass][k] && !c->failed; k++)
                if (!strcasecmp(r.statements.at[i].keyword, passes[pass][k]))
                    readers[pass](&r, &r.statements.at[i]);
    double g[3] = {0, 0, 0};
    for (int i = 0; i < r.statements.n && !c->failed; i++) {
        const Statement *s = &r.statements.at[i];
        static const char *const known[] = {"UNITS",   "PART",         "MARKER",   "JOINT",  "MOTION",
                                            "COUPLER", "SPRINGDAMPER", "BUSHING",  "SFORCE", "VFORCE",
                                            "VTORQUE", "GFORCE",       "VARIABLE", "END"};
        bool passed = false;
        if (!strcasecmp(s->keyword, "ACCGRAV")) {
            double unit = r.length / (r.time * r.time);
            g[0] = adams_number(&r, s, "IGRAV", 0) * unit;
            g[1] = adams_number(&r, s, "JGRAV", 0) * unit;
            g[2] = adams_number(&r, s, "KGRAV", 0) * unit;
            continue;
        }
        for (size_t k = 0; k < sizeof known / sizeof known[0]; k++)
            passed = passed || !strcasecmp(s->keyword, known[k]);
        if (passed)
            lose_arguments(&r, s);
        else if (i > 0) /* the first line is a title */
            convert_lose(c, convert_text(c, "%s/%d", s->keyword, s->number),
                         convert_text(c, "what stands in line %d", s->line), NULL);
    }
    if (!c->failed && !r.ground)
        convert_fail(c, 0, "no part is the ground: this is no Adams dataset, or an incomplete one");
    convert_ok(c, mbs_set_gravity(c->m, g[0], g[1], g[2]));
    if (!c->failed)
        settle(&r);
    if (!c->failed)
        read_state(&r);
    return !c->failed;
}
