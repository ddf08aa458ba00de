/* adams_force_write.c: forces of Adams datasets, out: springs and bushings by their own statements, laws as functions of
 * markers (GFORCE). */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/adams_write.h"
#include "convert/law.h"
#include "mbs/system.h"

enum { WIDEST = 76 };

/* What the names of a law are measured between. */
typedef struct {
    AdamsWriter *w;
    int i, j, rm;   /* markers of the force itself, and of its axes */
    MbsId interact; /* whose joint q and v are of */
    int index;
} AdamsLaw;

void adams_function(Buffer *b, const char *name, const char *text)
{
    buffer_f(b, ", %s = ", name);
    int column = (int)strlen(name) + 5;
    for (const char *p = text; *p; p++) {
        buffer_char(b, *p);
        size_t word = strcspn(p + 1, " ,:+-*/");
        column++;
        if (strchr(" ,*/:", *p) && column + (int)word > WIDEST && p[1] && !strchr(" *", p[1])) {
            buffer_text(b, "\n, ");
            column = 2;
        }
    }
}

/* ---- names ---- */

/* Components of the rotation vector by the quaternion that goes with body-fixed 3-1-3 angles. */
static const char *rotation_vector(Conversion *c, int k, int i, int j)
{
    const char *psi = convert_text(c, "PSI(%d, %d)", i, j), *theta = convert_text(c, "THETA(%d, %d)", i, j);
    const char *phi = convert_text(c, "PHI(%d, %d)", i, j);
    const char *sum = convert_text(c, "((%s + %s)/2)", psi, phi),
               *difference = convert_text(c, "((%s - %s)/2)", psi, phi);
    const char *half = convert_text(c, "(%s/2)", theta);
    const char *real = convert_text(c, "(COS%s*COS%s)", half, sum);
    const char *parts[3] = {convert_text(c, "SIN%s*COS%s", half, difference),
                            convert_text(c, "SIN%s*SIN%s", half, difference),
                            convert_text(c, "COS%s*SIN%s", half, sum)};
    const char *size = convert_text(c, "SQRT(MAX(1 - %s**2, 1D-300))", real);
    return convert_text(c, "(SIGN(2, %s)*ATAN2(%s, ABS(%s))*%s/%s)", real, size, real, parts[k], size);
}

static const char *measured(Conversion *c, int k, int i, int j, int rm)
{
    if (k == MEASURE_DISTANCE)
        return convert_text(c, "DM(%d, %d)", i, j);
    if (k == MEASURE_SPEED)
        return convert_text(c, "VR(%d, %d)", i, j);
    if (k < MEASURE_VX)
        return convert_text(c, "D%c(%d, %d, %d)", 'X' + k, i, j, rm);
    if (k < MEASURE_DISTANCE) /* as the a-frame sees it */
        return convert_text(c, "V%c(%d, %d, %d, %d)", 'X' + k - MEASURE_VX, i, j, rm, j);
    if (k < MEASURE_WX)
        return rotation_vector(c, k - MEASURE_RX, i, j);
    return convert_text(c, "W%c(%d, %d, %d)", 'X' + k - MEASURE_WX, i, j, rm);
}

/* Markers at the frames of an interact, with their axes. */
static AdamsPair markers_at(AdamsWriter *w, MbsId interact, const double along[9])
{
    Conversion *c = w->c;
    MbsId frames[2] = {mbs_get_object(c->m, interact, MBS_AFRAME), mbs_get_object(c->m, interact, MBS_BFRAME)};
    int numbers[2] = {0, 0};
    for (int k = 0; k < 2; k++) {
        double r[3], S[9], A[9];
        if (!convert_ok(c, mbs_locate_in_part(c->m, frames[k], r, S)))
            break;
        mat_mat(A, S, along);
        numbers[k] = adams_marker(w, mbs_owner(c->m, frames[k]), r, A);
    }
    return (AdamsPair){interact, numbers[1], numbers[0], 0};
}

static AdamsPair measuring(AdamsWriter *w, MbsId interact)
{
    static const double E[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    for (int i = 0; i < w->pairs.n; i++)
        if (w->pairs.at[i].interact == interact && !w->pairs.at[i].number)
            return w->pairs.at[i];
    AdamsPair pair = markers_at(w, interact, E);
    PUSH(w->c->arena, w->pairs, pair);
    return pair;
}

/* A coordinate or speed of a joint; NULL: no function has it. */
static const char *coordinate(AdamsWriter *w, MbsId interact, bool speed, int k)
{
    Conversion *c = w->c;
    const AdamsPair *joint = adams_joint(w, interact);
    JointType type = convert_joint_type(c, interact);
    if (type == JOINT_FREE || (type == JOINT_SPHERICAL && speed)) {
        AdamsPair p = measuring(w, interact);
        int plain = joint_properties[type].plain;
        if (k < plain)
            return measured(c, (speed ? MEASURE_VX : MEASURE_X) + k, p.i, p.j, p.j);
        return speed ? measured(c, MEASURE_WX + k - plain, p.i, p.j, p.i) : NULL;
    }
    if (!joint)
        return NULL;
    if (type == JOINT_UNIVERSAL) /* z of J is the first axis, z of I the second */
        return speed ? measured(c, MEASURE_WX + 2, joint->i, joint->j, k ? joint->i : joint->j) : NULL;
    bool turns = type == JOINT_REVOLUTE || type == JOINT_SCREW || (type == JOINT_CYLINDRICAL && k == 0) ||
                 (type == JOINT_PLANAR && k == 2);
    if (turns)
        return speed ? measured(c, MEASURE_WX + 2, joint->i, joint->j, joint->j)
                     : convert_text(c, "AZ(%d, %d)", joint->i, joint->j);
    int axis = type == JOINT_PLANAR ? k : 2;
    return type == JOINT_SPHERICAL ? NULL
                                   : measured(c, (speed ? MEASURE_VX : MEASURE_X) + axis, joint->i, joint->j, joint->j);
}

static const char *name_in_law(void *context, const char *name, size_t n)
{
    AdamsLaw *l = context;
    Conversion *c = l->w->c;
    if (n == 1 && (*name == 'q' || *name == 'v') && l->interact)
        return coordinate(l->w, l->interact, *name == 'v', l->index);
    LawNameMeaning m = law_name_meaning(c, name, n);
    switch (m.kind) {
    case NAME_TIME:
        return "TIME";
    case NAME_MEASURE: {
        if (!m.interact)
            return l->i ? measured(c, m.k, l->i, l->j, l->rm) : NULL;
        AdamsPair p = measuring(l->w, m.interact);
        return measured(c, m.k, p.i, p.j, p.j);
    }
    case NAME_COORDINATE:
    case NAME_SPEED:
        return coordinate(l->w, m.interact, m.kind == NAME_SPEED, m.k);
    case NAME_UNKNOWN:
        break;
    }
    return NULL;
}

const char *adams_drive(AdamsWriter *w, const char *law, const char *item)
{
    AdamsLaw l = {.w = w};
    const char *why, *text = law_written(w->c, FORMAT_ADAMS, law, name_in_law, &l, &why);
    if (!text && why)
        convert_lose(w->c, item, convert_text(w->c, "a law of %s", why), "the coordinate is free");
    return text;
}

/* ---- forces ---- */

/* laws and index: of each component; item: what the report calls it. */
static void write_general(AdamsWriter *w, AdamsPair at, int rm, MbsId joint, const char *const laws[6],
                          const int *index, const char *item)
{
    static const char *const names[6] = {"FX", "FY", "FZ", "TX", "TY", "TZ"};
    Conversion *c = w->c;
    const char *functions[6];
    for (int k = 0; k < 6; k++) {
        AdamsLaw l = {w, at.i, at.j, rm, joint, index ? index[k] : 0};
        const char *why = NULL;
        functions[k] = laws[k] && *laws[k] ? law_written(c, FORMAT_ADAMS, laws[k], name_in_law, &l, &why) : "0";
        if (!functions[k]) {
            if (why)
                convert_lose(c, item, convert_text(c, "a law of %s, which no function of Adams is", why), NULL);
            return;
        }
    }
    MbsId a = mbs_owner(c->m, mbs_get_object(c->m, at.interact, MBS_AFRAME));
    buffer_f(w->b, "MARKER/%d\n, PART = %d\n, FLOATING\n", ++w->markers, adams_part_number(w, a));
    adams_name(w->b, mbs_name(c->m, at.interact));
    buffer_f(w->b, "GFORCE/%d\n, I = %d\n, JFLOAT = %d\n, RM = %d\n", ++w->forces, at.i, w->markers, rm);
    for (int k = 0; k < 6; k++) {
        adams_function(w->b, names[k], functions[k]);
        buffer_text(w->b, k < 5 ? "\\\n" : "\n");
    }
}

static int origin(AdamsWriter *w)
{
    MbsId part = mbs_first(w->c->m, MBS_ROOT, MBS_PART);
    while (part && mbs_get_text(w->c->m, part, MBS_INERTIAL)[0] != 'y')
        part = mbs_next(w->c->m, part);
    if (!w->origin)
        w->origin = adams_marker(w, part, (double[3]){0, 0, 0}, (double[9]){1, 0, 0, 0, 1, 0, 0, 0, 1});
    return w->origin;
}

static void write_law(AdamsWriter *w, MbsId interact, MbsId force)
{
    static const double E[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    Conversion *c = w->c;
    const char *laws[6];
    char axes = mbs_get_text(c->m, force, MBS_RESOLVE)[0];
    for (int k = 0; k < 6; k++)
        laws[k] = mbs_get_text(c->m, force, (MbsField)(MBS_LAW_FX + k));
    AdamsPair at = markers_at(w, interact, E);
    write_general(w, at,
                  axes == 'a'   ? at.j
                  : axes == 'b' ? at.i
                                : origin(w),
                  0, laws, NULL, convert_text(c, "force '%s'", mbs_name(c->m, force)));
}

static void write_bushing(AdamsWriter *w, MbsId f, const double k[6], const double d[6])
{
    adams_list(w->b, "K", k, 3);
    adams_list(w->b, "KT", k + 3, 3);
    adams_list(w->b, "C", d, 3);
    adams_list(w->b, "CT", d + 3, 3);
    if (mbs_is_set(w->c->m, f, MBS_PRELOAD))
        convert_lose(w->c, convert_text(w->c, "force '%s'", mbs_name(w->c->m, f)), "a preload of a bushing", NULL);
}

static void write_spring(AdamsWriter *w, MbsId f, double k, double d)
{
    double length = convert_number(w->c, f, MBS_LENGTH, 0, 0), force = -convert_number(w->c, f, MBS_PRELOAD, 0, 0);
    buffer_text(w->b, ", TRANSLATION");
    adams_list(w->b, "K", &k, 1);
    adams_list(w->b, "C", &d, 1);
    adams_list(w->b, "LENGTH", &length, 1);
    if (force != 0)
        adams_list(w->b, "FORCE", &force, 1);
}

static void write_element(AdamsWriter *w, MbsId interact, MbsId f)
{
    static const double E[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    Conversion *c = w->c;
    const char *type = mbs_get_text(c->m, f, MBS_TYPE);
    bool bushing = *type == 'b';
    double k[6], d[6];
    AdamsPair at = markers_at(w, interact, E);
    adams_name(w->b, mbs_name(c->m, interact));
    for (int i = 0; i < 6; i++) {
        k[i] = convert_number(c, f, MBS_STIFFNESS, i, convert_number(c, f, MBS_STIFFNESS, 0, 0));
        d[i] = convert_number(c, f, MBS_DAMPING, i, convert_number(c, f, MBS_DAMPING, 0, 0));
    }
    buffer_f(w->b, "%s/%d, I = %d, J = %d", bushing ? "BUSHING" : "SPRINGDAMPER", ++w->forces, at.i, at.j);
    if (bushing)
        write_bushing(w, f, k, d);
    else
        write_spring(w, f, *type == 'd' ? 0 : k[0], d[0]);
    buffer_text(w->b, "\n");
}

/* A spring and damper that turns is a statement of its own; the rest is a force with laws. */
static void write_along_joint(AdamsWriter *w, MbsId interact)
{
    Conversion *c = w->c;
    MbsId joint = mbs_first(c->m, interact, MBS_JOINT);
    const AdamsPair *at = adams_joint(w, interact);
    JointLaws laws = joint_laws(c, interact);
    bool only_spring = at && convert_joint_type(c, interact) == JOINT_REVOLUTE;
    for (MbsId f = mbs_first(c->m, interact, MBS_FORCE); f; f = mbs_next(c->m, f))
        only_spring = only_spring && strcmp(mbs_get_text(c->m, f, MBS_TYPE), "actuator") != 0;
    if (!laws.any)
        return;
    if (!only_spring) {
        AdamsPair pair = markers_at(w, interact, laws.along);
        write_general(w, pair, laws.resolve == 'b' ? pair.i : pair.j, interact, laws.laws, laws.index,
                      convert_text(c, "joint '%s'", mbs_name(c->m, interact)));
        return;
    }
    double numbers[3] = {convert_number(c, joint, MBS_STIFFNESS, 0, 0), convert_number(c, joint, MBS_DAMPING, 0, 0),
                         convert_number(c, joint, MBS_REST, 0, 0)};
    buffer_f(w->b, "SPRINGDAMPER/%d, I = %d, J = %d, ROTATION", ++w->forces, at->i, at->j);
    adams_list(w->b, "KT", &numbers[0], 1);
    adams_list(w->b, "CT", &numbers[1], 1);
    adams_list(w->b, "ANGLE", &numbers[2], 1);
    buffer_text(w->b, "\n");
}

void adams_write_forces(AdamsWriter *w, MbsId interact)
{
    Conversion *c = w->c;
    if (mbs_first(c->m, interact, MBS_JOINT))
        write_along_joint(w, interact);
    for (MbsId f = mbs_first(c->m, interact, MBS_FORCE); f && !c->failed; f = mbs_next(c->m, f)) {
        const char *type = mbs_get_text(c->m, f, MBS_TYPE);
        if (*type == 'g')
            write_law(w, interact, f);
        else if (*type != 'a')
            write_element(w, interact, f);
    }
}
