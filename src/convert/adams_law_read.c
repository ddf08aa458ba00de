/* adams_law_read.c: functions of markers as laws of the kernel.
 *
 * What a function measures between two markers is a measure of an interact between their frames: of the force's own, of
 * a joint, or of one that is made for it. Adams measures along the axes of any marker and as any marker sees it; the
 * kernel along those of the a-frame, as it sees it: the rest follows by differences and products. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/vector.h"
#include "convert/adams_read.h"
#include "convert/law.h"
#include "mbs/system.h"

enum { DEEPEST_VARIABLE = 20 };

typedef struct {
    AdamsReader *r;
    MbsId own;
    const char **why;
} AdamsLaw;

const Tag *adams_origin(AdamsReader *r)
{
    if (!r->origin.id) {
        r->origin.part = r->ground;
        r->origin.id =
            shape_frame(r->c, r->ground, shape_name(r->c, MBS_FRAME, r->ground, "origin"), NULL, "xyz", NULL);
    }
    return &r->origin;
}

MbsId adams_turned(AdamsReader *r, const Tag *place, const Tag *axes)
{
    Conversion *c = r->c;
    double at[3], other[3], S[9], T[9];
    if (place->id == axes->id)
        return place->id;
    for (int i = 0; i < r->turned.n; i++)
        if (r->turned.at[i].place == place->id && r->turned.at[i].axes == axes->id)
            return r->turned.at[i].frame;
    Turned turned = {place->id, axes->id, 0};
    if (!convert_ok(c, mbs_locate_in_part(c->m, place->id, at, S)) ||
        !convert_ok(c, mbs_locate_in_part(c->m, axes->id, other, T)) ||
        !convert_ok(
            c, mbs_add_frame(c->m, place->part, shape_name(c, MBS_FRAME, place->part, "turned"), at, T, &turned.frame)))
        return 0;
    PUSH(c->arena, r->turned, turned);
    return turned.frame;
}

/* What stands before the names of what is measured from a marker (with the axes of another one) to b. */
static const char *measuring(AdamsLaw *l, const Tag *from, const Tag *axes, const Tag *b)
{
    Conversion *c = l->r->c;
    MbsId a = adams_turned(l->r, from, axes), made;
    for (MbsId i = mbs_first(c->m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(c->m, i)) {
        if (mbs_get_object(c->m, i, MBS_AFRAME) != a || mbs_get_object(c->m, i, MBS_BFRAME) != b->id)
            continue;
        if (i == l->own)
            return "";
        if (law_is_name(mbs_name(c->m, i)))
            return convert_text(c, "%s.", mbs_name(c->m, i));
    }
    const char *name = shape_name(c, MBS_INTERACT, MBS_ROOT, "measure");
    if (convert_ok(c, mbs_create(c->m, MBS_INTERACT, MBS_ROOT, name, &made)) &&
        convert_ok(c, mbs_set_object(c->m, made, MBS_AFRAME, a)))
        convert_ok(c, mbs_set_object(c->m, made, MBS_BFRAME, b->id));
    return convert_text(c, "%s.", name);
}

/* A component of what i has against j: place, velocity or angular velocity (which), along the axes of k and, of
 * velocities, as k sees them. */
static const char *component(AdamsLaw *l, int which, int axis, const Tag *i, const Tag *j, const Tag *k)
{
    Conversion *c = l->r->c;
    const char *name = force_measured_names[which + axis];
    if (i->part == j->part) {
        *l->why = "markers of one part";
        return "0";
    }
    if (k->part == j->part)
        return convert_text(c, "%s%s", measuring(l, j, k, i), name);
    if (k->part == i->part)
        return convert_text(c, "(-%s%s)", measuring(l, i, k, j), name);
    return convert_text(c, "(%s%s - %s%s)", measuring(l, k, k, i), name, measuring(l, k, k, j), name);
}

/* Of a velocity as another marker sees it: less what it turns by. */
static const char *velocity(AdamsLaw *l, int axis, const Tag *i, const Tag *j, const Tag *k, const Tag *seen)
{
    Conversion *c = l->r->c;
    const char *own = component(l, MEASURE_VX, axis, i, j, k);
    int next = (axis + 1) % 3, last = (axis + 2) % 3;
    if (seen->part == k->part)
        return own;
    const char *turns = measuring(l, k, k, seen);
    return convert_text(c, "(%s - (%s%s*%s - %s%s*%s))", own, turns, force_measured_names[MEASURE_WX + next],
                        component(l, MEASURE_X, last, i, j, k), turns, force_measured_names[MEASURE_WX + last],
                        component(l, MEASURE_X, next, i, j, k));
}

static const char *scaled(Conversion *c, const char *text, double factor)
{
    return factor == 1 ? text : convert_text(c, "(%.17g*%s)", factor, text);
}

static const char *size_of(Conversion *c, const char *const parts[3])
{
    return convert_text(c, "sqrt(%s^2 + %s^2 + %s^2)", parts[0], parts[1], parts[2]);
}

/* The angle about z between the markers of a joint; NULL: they are none of a joint that turns about z. */
static const char *joint_angle(AdamsLaw *l, const Tag *i, const Tag *j)
{
    AdamsReader *r = l->r;
    for (int n = 0; n < r->joints.n; n++) {
        const Tag *t = &r->joints.at[n];
        JointType type = convert_joint_type(r->c, t->id);
        bool turns = type == JOINT_REVOLUTE || type == JOINT_CYLINDRICAL || type == JOINT_SCREW || type == JOINT_PLANAR;
        bool same = t->i == i->number && t->j == j->number, turned = t->i == j->number && t->j == i->number;
        const char *name = mbs_name(r->c->m, t->id);
        if (turns && (same || turned) && law_is_name(name))
            return convert_text(r->c, same ? "%s.q%d" : "(-%s.q%d)", name, type == JOINT_PLANAR ? 3 : 1);
    }
    return NULL;
}

/* Angles of two markers: AX, AY, AZ of a joint, or as components of the rotation vector; and body-fixed 3-1-3 angles. */
static const char *angle(AdamsLaw *l, const char *name, const Tag *i, const Tag *j)
{
    Conversion *c = l->r->c;
    const char *joint = !strcasecmp(name, "AZ") ? joint_angle(l, i, j) : NULL;
    if (joint || i->part == j->part)
        return joint;
    const char *at = measuring(l, j, j, i);
    if (strlen(name) == 2) {
        convert_lose(c, convert_text(c, "%s(%d, %d)", name, i->number, j->number),
                     "an angle between markers of no joint",
                     "that of the rotation vector: equal where it turns about this axis alone");
        return convert_text(c, "%sr%c", at, name[1] | 32);
    }
    const char *half = convert_text(c, "(sqrt(%srx^2 + %sry^2 + %srz^2)/2)", at, at, at);
    const char *about = convert_text(c, "atan2(%srz*sin%s, 2*max(%s, 1e-300)*cos%s)", at, half, half, half);
    const char *node = convert_text(c, "atan2(%sry, %srx)", at, at);
    if (!strcasecmp(name, "PSI"))
        return convert_text(c, "(%s + %s)", about, node);
    if (!strcasecmp(name, "PHI"))
        return convert_text(c, "(%s - %s)", about, node);
    const char *across = convert_text(c, "(sqrt(%srx^2 + %sry^2)*sin%s/(2*max(%s, 1e-300)))", at, at, half, half);
    return convert_text(c, "(2*asin(min(1, %s)))", across);
}

static const char *variable(AdamsLaw *l, int number)
{
    AdamsReader *r = l->r;
    for (int i = 0; i < r->statements.n && r->depth < DEEPEST_VARIABLE; i++) {
        const Statement *s = &r->statements.at[i];
        const Argument *f;
        if (strcasecmp(s->keyword, "VARIABLE") || s->number != number || !(f = adams_argument(s, "FUNCTION")))
            continue;
        r->depth++;
        const char *law = adams_law(r, f->values[0], l->own, 1, l->why);
        r->depth--;
        return law ? convert_text(r->c, "(%s)", law) : NULL;
    }
    return NULL;
}

static const char *by_markers(AdamsLaw *l, const char *name, int n, const Tag *const tags[4])
{
    AdamsReader *r = l->r;
    Conversion *c = r->c;
    char kind = (char)(name[0] & ~32), of = (char)(name[1] & ~32);
    bool axis = of >= 'X' && of <= 'Z';
    const char *parts[3];
    if (strlen(name) > 2 || kind == 'A')
        return n == 2 && (axis || strlen(name) > 2) ? angle(l, name, tags[0], tags[1]) : NULL;
    double factor = kind == 'D' ? 1 / r->length : kind == 'V' ? r->time / r->length : r->time;
    if (of == 'R' && kind == 'V')
        return scaled(c, convert_text(c, "%sspeed", measuring(l, tags[1], tags[1], tags[0])), factor);
    if (of == 'M' && kind == 'D')
        return scaled(c, convert_text(c, "%sdistance", measuring(l, tags[1], tags[1], tags[0])), factor);
    for (int k = 0; k < 3; k++) {
        const Tag *along = of == 'M' ? tags[1] : tags[2];
        if (axis && of - 'X' != k)
            continue;
        parts[k] = kind == 'V' ? velocity(l, k, tags[0], tags[1], along, of == 'M' ? tags[2] : tags[3])
                               : component(l, kind == 'D' ? MEASURE_X : MEASURE_WX, k, tags[0], tags[1], along);
    }
    return of == 'M' ? scaled(c, size_of(c, parts), factor) : axis ? scaled(c, parts[of - 'X'], factor) : NULL;
}

static const char *call(void *context, const char *name, int n, const char *const *arguments)
{
    static const char *const known[] = {"DX", "DY", "DZ", "DM", "VX", "VY", "VZ",  "VM",    "VR", "WX",
                                        "WY", "WZ", "WM", "AX", "AY", "AZ", "PSI", "THETA", "PHI"};
    AdamsLaw *l = context;
    AdamsReader *r = l->r;
    const Tag *tags[4];
    bool is_known = false;
    if (n == 0)
        return strcasecmp(name, "TIME") ? NULL : scaled(r->c, "time", 1 / r->time);
    if (n == 1 && !strcasecmp(name, "VARVAL"))
        return variable(l, atoi(arguments[0]));
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        is_known = is_known || !strcasecmp(name, known[i]);
    if (!is_known || n > 4)
        return NULL;
    for (int i = 0; i < 4; i++) {
        int number = i < n ? atoi(arguments[i]) : 0;
        tags[i] = number ? adams_tagged(r->markers.at, r->markers.n, number) : adams_origin(r);
        if (!tags[i] || !tags[i]->id) {
            *l->why = convert_text(r->c, "marker %d, which is none", number);
            return NULL;
        }
    }
    return by_markers(l, name, n, tags);
}

const char *adams_law(AdamsReader *r, const char *function, MbsId own, double factor, const char **why)
{
    AdamsLaw l = {r, own, why};
    const char *law = law_read(r->c, FORMAT_ADAMS, function, call, &l, why);
    if (!law)
        return NULL;
    return factor == 1 ? law : convert_text(r->c, "%.17g*(%s)", factor, law);
}
