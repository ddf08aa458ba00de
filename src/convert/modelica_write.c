/* modelica_write.c: readable Modelica on the MultiBody library.
 *
 * A part is a Body (or, without mass, a FixedTranslation of length 0) whose frame_a is the part's own frame; its
 * other frames are FixedTranslations and FixedRotations from there; joints connect frames. Loops need nothing special:
 * the library's connectors break them. Parameters stay parameters.
 */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/convert.h"

#define MB  "Modelica.Mechanics.MultiBody."
#define ROT "Modelica.Mechanics.Rotational."
#define TRA "Modelica.Mechanics.Translational."

typedef struct {
    MbsId id;
    const char *name;
} Named;

typedef struct {
    Conversion *c;
    Buffer declarations, equations;
    VEC(Named) names;
    MbsSystem *s;
    int *independent;  /* a speed: 1 where the initial value is fixed */
    bool couples[2];   /* turning, sliding: local classes that are needed */
    const char *quiet; /* where parts have shapes of their own, the library's stand-ins are not shown */
} ModelicaWriter;

/* ---- names ---- */

static bool taken(const ModelicaWriter *w, const char *name)
{
    static const char *const words[] = {"model",   "end",    "equation", "connect", "parameter", "time",  "world",
                                        "inner",   "outer",  "if",       "then",    "else",      "for",   "in",
                                        "loop",    "when",   "and",      "or",      "not",       "der",   "input",
                                        "output",  "flow",   "constant", "final",   "each",      "class", "function",
                                        "package", "record", "block",    "type",    "true",      "false", "within"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (!strcmp(words[i], name))
            return true;
    for (int i = 0; i < w->names.n; i++)
        if (!strcmp(w->names.at[i].name, name))
            return true;
    return false;
}

static const char *new_name(ModelicaWriter *w, MbsId id, const char *wish)
{
    Conversion *c = w->c;
    char *name = arena_text(c->arena, wish, strlen(wish));
    for (char *p = name; *p; p++)
        if (!((*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z') || *p == '_' ||
              (*p >= '0' && *p <= '9' && p > name)))
            *p = '_';
    const char *own = *name ? name : "x";
    for (int i = 2; taken(w, own); i++)
        own = convert_text(c, "%s_%d", name, i);
    Named one = {id, own};
    PUSH(c->arena, w->names, one);
    const char *before = id ? mbs_name(c->m, id) : own;
    if (strcmp(before, own))
        PUSH(c->arena, c->renamed, ((Renamed){mbs_class(c->m, id), before, own}));
    return own;
}

static const char *name_of(const ModelicaWriter *w, MbsId id)
{
    for (int i = 0; i < w->names.n; i++)
        if (w->names.at[i].id == id)
            return w->names.at[i].name;
    return "?";
}

/* ---- formulas ---- */

/* The kernel's formulas are Modelica's but for if(a, b, c), pi, and joint coordinates. */
static void put_formula(ModelicaWriter *w, Buffer *b, const char *text, const char *const *from, const char *const *to)
{
    int depth = 0, ifs[64], marks[64], n = 0; /* parentheses of if-calls, and how many commas were passed */
    for (const char *p = text; *p;) {
        bool letter = (*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z') || *p == '_';
        if (letter) {
            size_t l = 0;
            while ((p[l] >= 'a' && p[l] <= 'z') || (p[l] >= 'A' && p[l] <= 'Z') || p[l] == '_' || p[l] == '.' ||
                   (p[l] >= '0' && p[l] <= '9'))
                l++;
            char word[200];
            memcpy(word, p, l < 199 ? l : 199);
            word[l < 199 ? l : 199] = 0;
            p += l;
            bool call = p[strspn(p, " ")] == '(';
            bool done = false;
            if (call && !strcmp(word, "if") && n < 64) {
                p += strspn(p, " ") + 1;
                ifs[n] = ++depth;
                marks[n++] = 0;
                buffer_text(b, "(if ");
                continue;
            }
            for (int i = 0; from && from[i] && !done && !call; i++)
                if (!strcmp(word, from[i])) {
                    buffer_text(b, to[i]);
                    done = true;
                }
            MbsId param = !done && !call ? mbs_find(w->c->m, MBS_PARAM, MBS_ROOT, word) : 0;
            if (!done)
                buffer_text(b, param ? name_of(w, param) : !strcmp(word, "pi") ? "Modelica.Constants.pi" : word);
            continue;
        }
        if (*p == '(')
            depth++;
        if (*p == ',' && n && ifs[n - 1] == depth) {
            buffer_text(b, marks[n - 1]++ ? " else " : " then ");
            p++;
            continue;
        }
        if (*p == ')') {
            if (n && ifs[n - 1] == depth)
                n--;
            depth--;
        }
        buffer_char(b, *p++);
    }
}

static void put_number(Buffer *b, double x)
{
    if (isinf(x))
        buffer_text(b, x > 0 ? "Modelica.Constants.inf" : "-Modelica.Constants.inf");
    else
        buffer_number(b, x == 0 ? 0 : x);
}

static void put_value(ModelicaWriter *w, Buffer *b, MbsId id, MbsField field, int k)
{
    const char *symbol = mbs_get_symbol(w->c->m, id, field, k);
    if (symbol)
        put_formula(w, b, symbol, NULL, NULL);
    else
        put_number(b, convert_number(w->c, id, field, k, 0));
}

static void put_vector(Buffer *b, const double *x)
{
    buffer_char(b, '{');
    for (int i = 0; i < 3; i++) {
        if (i)
            buffer_text(b, ", ");
        put_number(b, x[i]);
    }
    buffer_char(b, '}');
}

/* ---- parts and frames ---- */

static const char *node_of(ModelicaWriter *w, MbsId part)
{
    if (mbs_get_text(w->c->m, part, MBS_INERTIAL)[0] == 'y')
        return "world.frame_b";
    return convert_text(w->c, "%s.frame_a", name_of(w, part));
}

static void write_part(ModelicaWriter *w, MbsId part)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    Buffer *b = &w->declarations;
    if (mbs_get_text(m, part, MBS_INERTIAL)[0] == 'y')
        return;
    Link own = {.part = part, .S = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
    double mass, centre[3], I[6];
    const char *name = new_name(w, part, mbs_name(m, part));
    if (!convert_body(c, &own, &mass, centre, I)) {
        buffer_f(b, "  " MB "Parts.FixedTranslation %s(r={0, 0, 0}, animation=false);\n", name);
        return;
    }
    MbsId body = mbs_first(m, part, MBS_BODY), frame = mbs_get_object(m, body, MBS_FRAME_OF);
    static const char *const names[6] = {"I_11", "I_22", "I_33", "I_21", "I_31", "I_32"};
    buffer_f(b, "  " MB "Parts.Body %s(m=", name);
    put_value(w, b, body, MBS_MASS, 0);
    buffer_text(b, ", r_CM=");
    if (frame && !mbs_get_object(m, frame, MBS_REFERENCE)) {
        buffer_char(b, '{');
        for (int k = 0; k < 3; k++) {
            buffer_text(b, k ? ", " : "");
            put_value(w, b, frame, MBS_ORIGIN, k);
        }
        buffer_char(b, '}');
    } else {
        put_vector(b, centre);
    }
    bool turned = frame && (mbs_is_set(m, frame, MBS_ANGLES) || mbs_is_set(m, frame, MBS_QUATERNION) ||
                            mbs_is_set(m, frame, MBS_ANGLE) || mbs_get_object(m, frame, MBS_REFERENCE));
    for (int k = 0; k < 6; k++) {
        buffer_f(b, ", %s=", names[k]);
        if (turned)
            put_number(b, I[k]);
        else
            put_value(w, b, body, MBS_INERTIA, k);
    }
    buffer_f(b, "%s);\n", w->quiet);
}

/* A frame that stands apart from its part's origin is a component; its frame_b is the frame. */
static const char *frame_of(ModelicaWriter *w, MbsId frame)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    MbsId part = mbs_owner(m, frame);
    double r[3], S[9];
    for (int i = 0; i < w->names.n; i++)
        if (w->names.at[i].id == frame)
            return convert_text(c, "%s.frame_b", w->names.at[i].name);
    if (!convert_ok(c, mbs_locate_in_part(m, frame, r, S)))
        return "?";
    bool symbols = false, plain = !mbs_get_object(m, frame, MBS_REFERENCE), turned = convert_is_turned(S);
    for (int k = 0; k < 3; k++)
        symbols = symbols || mbs_get_symbol(m, frame, MBS_ORIGIN, k);
    if (!symbols && !turned && r[0] == 0 && r[1] == 0 && r[2] == 0)
        return node_of(w, part);
    const char *name = new_name(w, frame, convert_text(c, "%s_%s", mbs_name(m, part), mbs_name(m, frame)));
    Buffer *b = &w->declarations;
    buffer_f(b, "  " MB "Parts.%s %s(r=", turned ? "FixedRotation" : "FixedTranslation", name);
    if (plain) {
        buffer_char(b, '{');
        for (int k = 0; k < 3; k++) {
            buffer_text(b, k ? ", " : "");
            put_value(w, b, frame, MBS_ORIGIN, k);
        }
        buffer_char(b, '}');
    } else {
        put_vector(b, r);
    }
    if (turned) {
        double axis[3], angle, again[9], x[3] = {S[0], S[3], S[6]}, y[3] = {S[1], S[4], S[7]}, off = 0;
        mbs_axis_of_rotation(S, axis, &angle);
        double degrees = angle * 180 / M_PI;
        mbs_rotation_of_axis(axis, degrees * (M_PI / 180), again);
        for (int k = 0; k < 9; k++)
            off = fmax(off, fabs(again[k] - S[k]));
        if (off < 3e-16) { /* an axis and an angle are easier to read, two axes more exact */
            buffer_text(b, ", rotationType=" MB "Types.RotationTypes.RotationAxis, n=");
            put_vector(b, axis);
            buffer_text(b, ", angle=");
            put_number(b, degrees);
        } else {
            buffer_text(b, ", rotationType=" MB "Types.RotationTypes.TwoAxesVectors, n_x=");
            put_vector(b, x);
            buffer_text(b, ", n_y=");
            put_vector(b, y);
        }
    }
    buffer_text(b, ", animation=false);\n");
    buffer_f(&w->equations, "  connect(%s, %s.frame_a);\n", node_of(w, part), name);
    return convert_text(c, "%s.frame_b", name);
}

/* ---- joints ---- */

typedef struct {
    MbsId interact, joint;
    const char *name;
    bool fixed[6]; /* initial values hold */
    double q[7], v[6];
} WrittenJoint;

static void put_start(Buffer *b, const char *position, const char *speed, const WrittenJoint *j, int k)
{
    buffer_f(b, ", %s(start=", position);
    put_number(b, j->q[k]);
    buffer_f(b, "%s), %s(start=", j->fixed[k] ? ", fixed=true" : "", speed);
    put_number(b, j->v[k]);
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

/* Names of formulas and what stands for them: `own` first, then the coordinates and speeds of joints. Both lists end
 * with NULL. */
typedef struct {
    VEC(const char *) from, to;
} Formulas;

static Formulas formula_names(ModelicaWriter *w, const char *const *from, const char *const *to)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    Formulas f = {0};
    for (int i = 0; from[i]; i++) {
        PUSH(c->arena, f.from, from[i]);
        PUSH(c->arena, f.to, to[i]);
    }
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i)) {
        JointType type = convert_joint_type(c, i);
        for (int k = 0; type != JOINT_NONE && k < 3 && coordinates[type].q[k]; k++) {
            PUSH(c->arena, f.from, convert_text(c, "%s.q%d", mbs_name(m, i), k + 1));
            PUSH(c->arena, f.to, convert_text(c, "%s.%s", name_of(w, i), coordinates[type].q[k]));
            PUSH(c->arena, f.from, convert_text(c, "%s.v%d", mbs_name(m, i), k + 1));
            PUSH(c->arena, f.to, convert_text(c, "%s.%s", name_of(w, i), coordinates[type].v[k]));
        }
    }
    PUSH(c->arena, f.from, NULL);
    PUSH(c->arena, f.to, NULL);
    return f;
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
        const char *name = new_name(w, 0, convert_text(c, "%s_spring", j->name));
        buffer_f(b, "  %sComponents.SpringDamper %s(c=", lib, name);
        put_value(w, b, j->joint, MBS_STIFFNESS, 0);
        buffer_text(b, ", d=");
        put_value(w, b, j->joint, MBS_DAMPING, 0);
        buffer_f(b, ", %s_rel0=", flange);
        put_value(w, b, j->joint, MBS_REST, 0);
        buffer_text(b, ", stateSelect=StateSelect.default);\n");
        buffer_f(e, "  connect(%s.support, %s.flange_a);\n  connect(%s.flange_b, %s.axis);\n", j->name, name, name,
                 j->name);
    }
    double armature = field(w, j->joint, MBS_ARMATURE, 0);
    if (armature != 0) {
        const char *name = new_name(w, 0, convert_text(c, "%s_rotor", j->name));
        buffer_f(b, "  %sComponents.%s %s(%s=", lib, turning ? "Inertia" : "Mass", name, turning ? "J" : "m");
        put_value(w, b, j->joint, MBS_ARMATURE, 0);
        buffer_text(b, ");\n");
        buffer_f(e, "  connect(%s.flange_a, %s.axis);\n", name, j->name);
    }
    static const char *const axis_names[] = {"q", "v", NULL};
    const char *own[] = {convert_text(c, "%s.%s", j->name, flange),
                         convert_text(c, "%s.%s", j->name, turning ? "w" : "v"), NULL};
    for (MbsId f = mbs_first(m, j->interact, MBS_FORCE); f; f = mbs_next(m, f)) {
        if (strcmp(mbs_get_text(m, f, MBS_TYPE), "actuator"))
            continue;
        const char *name = new_name(w, f, mbs_name(m, f)), *law = mbs_get_text(m, f, MBS_LAW);
        buffer_f(b, "  %sSources.%s %s(useSupport=true);\n", lib, turning ? "Torque" : "Force", name);
        buffer_f(e, "  connect(%s.flange, %s.axis);\n  connect(%s.support, %s.support);\n", name, j->name, name,
                 j->name);
        bool above = isfinite(convert_number(c, f, MBS_LOWER, 0, -INFINITY));
        bool below = isfinite(convert_number(c, f, MBS_UPPER, 0, INFINITY));
        buffer_f(e, "  %s.%s = ", name, turning ? "tau" : "f");
        put_value(w, e, f, MBS_GEAR, 0);
        buffer_f(e, "*%s%s", below ? "min(" : "", above ? "max(" : "");
        if (*law) {
            Formulas names = formula_names(w, axis_names, own);
            buffer_text(e, "(");
            put_formula(w, e, law, names.from.at, names.to.at);
            buffer_text(e, ")");
        } else {
            const char *asked = mbs_get_text(m, f, MBS_INPUT);
            const char *input = new_name(w, 0, *asked ? asked : convert_text(c, "%s_input", name));
            buffer_f(b, "  input Real %s(start=0) \"command of %s\";\n", input, name);
            buffer_text(e, input);
        }
        for (int limit = 0; limit < 2; limit++) {
            if (!(limit ? below : above))
                continue;
            buffer_text(e, ", ");
            put_value(w, e, f, limit ? MBS_UPPER : MBS_LOWER, 0);
            buffer_text(e, ")");
        }
        buffer_text(e, ";\n");
    }
    MbsId drive = mbs_first(m, j->joint, MBS_DRIVE);
    if (drive) {
        const char *name = new_name(w, drive, convert_text(c, "%s_drive", j->name));
        buffer_f(b, "  %sSources.Position %s(exact=true, useSupport=true);\n", lib, name);
        buffer_f(e, "  connect(%s.flange, %s.axis);\n  connect(%s.support, %s.support);\n  %s.%s_ref = ", name, j->name,
                 name, j->name, name, flange);
        put_formula(w, e, mbs_get_text(m, drive, MBS_LAW), NULL, NULL);
        buffer_text(e, ";\n");
    }
}

static void lose_many(ModelicaWriter *w, const WrittenJoint *j, int nv)
{
    static const struct {
        MbsField field;
        const char *lost;
    } fields[] = {{MBS_STIFFNESS, "springs on a joint of several coordinates"},
                  {MBS_DAMPING, "dampers on a joint of several coordinates"},
                  {MBS_ARMATURE, "rotors on a joint of several coordinates"}};
    for (int i = 0; i < 3; i++)
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
    put_vector(b, angles);
    buffer_f(b, ", w_rel_a_fixed=%s, w_rel_a_start=", fixed ? "true" : "false");
    put_vector(b, w);
}

/* A hinge and a slide along its axis, geared: frame_b is the slide's. Returns its name. */
static const char *write_screw(ModelicaWriter *w, const WrittenJoint *j, const double axis[3])
{
    Buffer *b = &w->declarations;
    const char *slide = new_name(w, 0, convert_text(w->c, "%s_slide", j->name));
    const char *gear = new_name(w, 0, convert_text(w->c, "%s_thread", j->name));
    buffer_f(b, "  " MB "Joints.Revolute %s(useAxisFlange=true, n=", j->name);
    put_vector(b, axis);
    put_start(b, "phi", "w", j, 0);
    buffer_f(b, "%s);\n  " MB "Joints.Prismatic %s(useAxisFlange=true, n=", w->quiet, slide);
    put_vector(b, axis);
    buffer_f(b, "%s);\n  " ROT "Components.IdealGearR2T %s(useSupportR=true, useSupportT=true, ratio=1/(", w->quiet,
             gear);
    put_value(w, b, j->joint, MBS_PITCH, 0);
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
        put_vector(b, axis);
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
        put_vector(b, j->q);
        buffer_f(b, "%s), v_rel_a(start=", whole ? ", each fixed=true" : "");
        put_vector(b, j->v);
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

static void write_joint(ModelicaWriter *w, MbsId interact)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    Buffer *e = &w->equations;
    WrittenJoint j = {.interact = interact, .joint = mbs_first(m, interact, MBS_JOINT)};
    JointType type = convert_joint_type(c, interact);
    const char *from = frame_of(w, mbs_get_object(m, interact, MBS_AFRAME));
    const char *to = frame_of(w, mbs_get_object(m, interact, MBS_BFRAME));
    if (type == JOINT_FIXED || type == JOINT_NONE) {
        buffer_f(e, "  connect(%s, %s);\n", from, to);
        return;
    }
    bool whole = read_start(w, type, &j);
    const char *last = j.name = name_of(w, interact);
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

static void write_couple(ModelicaWriter *w, MbsId interact, MbsId couple)
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
    const char *name = new_name(w, couple, convert_text(c, "%s_follows", name_of(w, interact)));
    w->couples[turning[0] ? 0 : 1] = true;
    buffer_f(&w->declarations, "  %s %s(ratio=", turning[0] ? "Follow" : "FollowSliding", name);
    put_value(w, &w->declarations, couple, MBS_RATIO, 0);
    buffer_text(&w->declarations, ", offset=");
    put_value(w, &w->declarations, couple, MBS_OFFSET, 0);
    buffer_text(&w->declarations, ");\n");
    buffer_f(&w->equations, "  connect(%s.axis, %s.a);\n  connect(%s.axis, %s.b);\n", name_of(w, interact), name,
             name_of(w, other), name);
}

/* ---- forces and shapes ---- */

static void write_sensed(ModelicaWriter *w, MbsId f, const char *name, const char *from, const char *to, bool bushing)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    Buffer *b = &w->declarations, *e = &w->equations;
    const char *axes = mbs_get_text(m, f, MBS_RESOLVE);
    const char *resolve = bushing || !strcmp(axes, "a") ? "frame_a" : !strcmp(axes, "b") ? "frame_b" : "world";
    static const char *const kinds[4] = {"RelativePosition", "RelativeVelocity", "RelativeAngles",
                                         "RelativeAngularVelocity"};
    static const char *const endings[4] = {"place", "velocity", "angles", "spin"};
    const char *sensors[4];
    buffer_f(b, "  " MB "Forces.ForceAndTorque %s(resolveInFrame=" MB "Types.ResolveInFrameAB.%s%s);\n", name, resolve,
             w->quiet);
    for (int k = 0; k < (bushing ? 4 : 2); k++) {
        sensors[k] = new_name(w, 0, convert_text(c, "%s_%s", name, endings[k]));
        buffer_f(b, "  " MB "Sensors.%s %s", kinds[k], sensors[k]);
        if (k != 2) /* angles are in no frame */
            buffer_f(b, "(resolveInFrame=" MB "Types.ResolveInFrameAB.%s)", resolve);
        buffer_text(b, ";\n");
    }
    for (int i = 0; i < 2; i++) {
        buffer_f(e, "  connect(%s, %s.frame_%c);\n", i ? to : from, name, "ab"[i]);
        for (int k = 0; k < (bushing ? 4 : 2); k++)
            buffer_f(e, "  connect(%s, %s.frame_%c);\n", i ? to : from, sensors[k], "ab"[i]);
    }
    static const char *const from_names[] = {"x", "y", "z", "vx", "vy", "vz", "distance", "speed", NULL};
    const char *to_names[9] = {0};
    for (int k = 0; k < 3; k++) {
        to_names[k] = convert_text(c, "%s.r_rel[%d]", sensors[0], k + 1);
        to_names[3 + k] = convert_text(c, "%s.v_rel[%d]", sensors[1], k + 1);
    }
    to_names[6] = convert_text(c, "sqrt(%s.r_rel*%s.r_rel)", sensors[0], sensors[0]);
    to_names[7] =
        convert_text(c, "(%s.r_rel*%s.v_rel)/sqrt(%s.r_rel*%s.r_rel)", sensors[0], sensors[1], sensors[0], sensors[0]);
    for (int k = 0; k < 6; k++) {
        buffer_f(e, "  %s.%s[%d] = ", name, k < 3 ? "force" : "torque", k % 3 + 1);
        const char *law = bushing ? "" : mbs_get_text(m, f, (MbsField)(MBS_LAW_FX + k));
        if (bushing) {
            double one_k[6], one_d[6];
            int n;
            convert_ok(c, mbs_get_numbers(m, f, MBS_STIFFNESS, one_k, 6, &n));
            put_number(e, -(n > k ? one_k[k] : n == 1 ? one_k[0] : 0));
            buffer_f(e, "*%s.%s[%d] + ", sensors[k < 3 ? 0 : 2], k < 3 ? "r_rel" : "angles", k % 3 + 1);
            convert_ok(c, mbs_get_numbers(m, f, MBS_DAMPING, one_d, 6, &n));
            put_number(e, -(n > k ? one_d[k] : n == 1 ? one_d[0] : 0));
            buffer_f(e, "*%s.%s[%d] + ", sensors[k < 3 ? 1 : 3], k < 3 ? "v_rel" : "w_rel", k % 3 + 1);
            put_number(e, convert_number(c, f, MBS_PRELOAD, k, 0));
        } else if (*law) {
            Formulas names = formula_names(w, from_names, to_names);
            put_formula(w, e, law, names.from.at, names.to.at);
        } else {
            buffer_text(e, "0");
        }
        buffer_text(e, ";\n");
    }
    if (bushing)
        convert_lose(c, convert_text(c, "force '%s'", mbs_name(m, f)), "a rotation vector",
                     "Cardan angles: equal for small rotations");
}

static void write_force(ModelicaWriter *w, MbsId interact, MbsId f)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    Buffer *b = &w->declarations;
    const char *type = mbs_get_text(m, f, MBS_TYPE);
    if (!strcmp(type, "actuator")) {
        JointType on = convert_joint_type(c, interact);
        if (on == JOINT_NONE || joint_properties[on].nv != 1)
            convert_lose(c, convert_text(c, "force '%s'", mbs_name(m, f)),
                         "an actuator on a joint of several coordinates", NULL);
        return; /* else it stands with the joint's axis */
    }
    const char *from = frame_of(w, mbs_get_object(m, interact, MBS_AFRAME));
    const char *to = frame_of(w, mbs_get_object(m, interact, MBS_BFRAME));
    const char *name = new_name(w, f, mbs_name(m, f));
    if (!strcmp(type, "bushing") || !strcmp(type, "general")) {
        write_sensed(w, f, name, from, to, *type == 'b');
        return;
    }
    bool spring = *type == 's';
    buffer_f(b, "  " MB "Forces.%s %s(", spring ? "SpringDamperParallel" : "Damper", name);
    if (spring) {
        buffer_text(b, "c=");
        put_value(w, b, f, MBS_STIFFNESS, 0);
        buffer_text(b, ", s_unstretched=");
        put_value(w, b, f, MBS_LENGTH, 0);
        buffer_text(b, ", ");
    }
    buffer_text(b, "d=");
    put_value(w, b, f, MBS_DAMPING, 0);
    buffer_f(b, "%s);\n", w->quiet);
    if (convert_number(c, f, MBS_PRELOAD, 0, 0) != 0)
        convert_lose(c, convert_text(c, "force '%s'", mbs_name(m, f)), "a preload", NULL);
    buffer_f(&w->equations, "  connect(%s, %s.frame_a);\n  connect(%s.frame_b, %s);\n", from, name, name, to);
}

static void write_shape(ModelicaWriter *w, MbsId part, MbsId shape)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    Buffer *b = &w->declarations;
    const char *kind = mbs_get_text(m, shape, MBS_SHAPE);
    double x[4] = {0}, colour[4], start[3] = {0, 0, 0}, length = 0, width = 0, height = 0;
    int n;
    if (!strcmp(mbs_get_text(m, shape, MBS_ROLE), "collision"))
        return;
    convert_ok(c, mbs_get_numbers(m, shape, MBS_SIZE, x, 4, &n));
    bool box = !strcmp(kind, "box"), sphere = !strcmp(kind, "sphere"), capsule = !strcmp(kind, "capsule");
    bool mesh = !strcmp(kind, "mesh"), cone = !strcmp(kind, "cone");
    if (box) {
        length = x[2], width = x[0], height = x[1], start[2] = -x[2] / 2;
    } else if (sphere) {
        length = width = height = 2 * x[0], start[2] = -x[0];
    } else if (!strcmp(kind, "cylinder") || capsule || cone) {
        length = x[1], width = height = 2 * x[0], start[2] = cone ? 0 : -x[1] / 2;
    } else if (!mesh) {
        convert_lose(c, convert_text(c, "shape '%s' of part '%s'", mbs_name(m, shape), mbs_name(m, part)),
                     convert_text(c, "a shape '%s'", kind), NULL);
        return;
    }
    MbsId frame = mbs_get_object(m, shape, MBS_FRAME_OF);
    const char *at = frame ? frame_of(w, frame) : node_of(w, part);
    const char *name = new_name(w, shape, convert_text(c, "%s_%s", mbs_name(m, part), mbs_name(m, shape)));
    buffer_f(b, "  " MB "Visualizers.FixedShape %s(shapeType=\"", name);
    for (const char *p = mesh ? mbs_get_text(m, shape, MBS_FILE) : capsule ? "cylinder" : kind; *p; p++)
        buffer_f(b, *p == '"' || *p == '\\' ? "\\%c" : "%c", *p);
    buffer_text(b, "\", r_shape=");
    put_vector(b, start);
    buffer_text(b, ", lengthDirection={0, 0, 1}, widthDirection={1, 0, 0}");
    if (mesh) /* these are inputs, which must be given even where the file says the size */
        length = width = height = 1;
    buffer_text(b, ", length=");
    put_number(b, length);
    buffer_text(b, ", width=");
    put_number(b, width);
    buffer_text(b, ", height=");
    put_number(b, height);
    convert_ok(c, mbs_get_numbers(m, shape, MBS_COLOUR, colour, 4, NULL));
    buffer_f(b, ", color={%d, %d, %d});\n", (int)lround(255 * colour[0]), (int)lround(255 * colour[1]),
             (int)lround(255 * colour[2]));
    buffer_f(&w->equations, "  connect(%s, %s.frame_a);\n", at, name);
    if (capsule)
        convert_lose(c, convert_text(c, "shape '%s' of part '%s'", mbs_name(m, shape), mbs_name(m, part)), "a capsule",
                     "a cylinder");
}

/* ---- all ---- */

static void write_couples(Buffer *b, const bool need[2])
{
    static const char *const text[2][4] = {{"Follow", "phi", "tau", ROT}, {"FollowSliding", "s", "f", TRA}};
    for (int i = 0; i < 2; i++)
        if (need[i])
            buffer_f(b,
                     "  model %s \"a.%s = ratio*b.%s + offset\"\n    %sInterfaces.Flange_a a;\n    "
                     "%sInterfaces.Flange_b b;\n    parameter Real ratio=1;\n    parameter Real offset=0;\n"
                     "  equation\n    a.%s = ratio*b.%s + offset;\n    0 = ratio*a.%s + b.%s;\n  end %s;\n",
                     text[i][0], text[i][1], text[i][1], text[i][3], text[i][3], text[i][1], text[i][1], text[i][2],
                     text[i][2], text[i][0]);
}

static void write_head(ModelicaWriter *w, const char *name, Buffer *to)
{
    MbsModel *m = w->c->m;
    double g[3] = {0, 0, -9.81};
    MbsId global = mbs_first(m, MBS_ROOT, MBS_GLOBAL);
    if (global)
        convert_ok(w->c, mbs_get_numbers(m, global, MBS_GRAVITY, g, 3, NULL));
    double size = vec_length(g);
    const char *title = mbs_get_text(m, MBS_ROOT, MBS_TITLE);
    buffer_f(to, "model %s", name);
    if (*title) {
        buffer_text(to, " \"");
        for (const char *p = title; *p; p++)
            buffer_f(to, *p == '"' || *p == '\\' ? "\\%c" : "%c", *p);
        buffer_text(to, "\"");
    }
    buffer_text(to, "\n");
    write_couples(to, w->couples);
    buffer_text(to, "  inner " MB "World world(");
    if (size > 0) {
        buffer_text(to, "g=");
        put_number(to, size);
        buffer_text(to, ", n=");
        for (int i = 0; i < 3; i++)
            g[i] /= size;
        put_vector(to, g);
    } else {
        buffer_text(to, "gravityType=" MB "Types.GravityTypes.NoGravity");
    }
    buffer_f(to, "%s);\n", *w->quiet ? ", animateWorld=false, animateGravity=false" : "");
}

static bool initial_values(ModelicaWriter *w)
{
    Conversion *c = w->c;
    if (!convert_ok(c, mbs_system_new(c->m, &w->s)))
        return false;
    int nq = mbs_n_q(w->s), nv = mbs_n_v(w->s);
    double *q = NEW_ARRAY(c->arena, double, nq + 1), *v = NEW_ARRAY(c->arena, double, nv + 1);
    w->independent = NEW_ARRAY(c->arena, int, nv + 1);
    if (mbs_initial_state(w->s, 0, q, v) || mbs_independent(w->s, 0, q, w->independent)) {
        convert_fail(c, 0, "the initial configuration cannot be found: %s", mbs_system_message(w->s));
        return false;
    }
    int redundant = 0;
    mbs_redundant(w->s, 0, q, NULL, NULL, &redundant);
    if (redundant)
        convert_lose(
            c, "the loops",
            convert_text(c, "%d constraint(s) that say what others say: the MultiBody library wants none", redundant),
            "kept; choose joints with more freedom, or a RevolutePlanarLoopConstraint");
    return true;
}

bool modelica_write(Conversion *c, const char *name, Buffer *to)
{
    ModelicaWriter w = {.c = c, .quiet = ""};
    MbsModel *m = c->m;
    if (taken(&w, name)) /* a file may have the name of a keyword */
        name = convert_text(c, "%s_1", name);
    for (MbsId part = mbs_first(m, MBS_ROOT, MBS_PART); part; part = mbs_next(m, part))
        if (mbs_first(m, part, MBS_G3PART))
            w.quiet = ", animation=false";
    if (!initial_values(&w)) {
        mbs_system_free(w.s);
        return false;
    }
    Buffer params = {0};
    for (MbsId p = mbs_first(m, MBS_ROOT, MBS_PARAM); p; p = mbs_next(m, p))
        new_name(&w, p, mbs_name(m, p));
    for (MbsId p = mbs_first(m, MBS_ROOT, MBS_PARAM); p; p = mbs_next(m, p)) {
        buffer_f(&params, "  parameter Real %s=", name_of(&w, p));
        put_value(&w, &params, p, MBS_VALUE, 0);
        buffer_text(&params, ";\n");
    }
    for (MbsId part = mbs_first(m, MBS_ROOT, MBS_PART); part; part = mbs_next(m, part))
        write_part(&w, part);
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i))
        if (mbs_first(m, i, MBS_JOINT) && convert_joint_type(c, i) != JOINT_FIXED)
            new_name(&w, i, mbs_name(m, i)); /* laws may name joints that are written later */
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i && !c->failed; i = mbs_next(m, i))
        if (mbs_first(m, i, MBS_JOINT))
            write_joint(&w, i);
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i && !c->failed; i = mbs_next(m, i)) {
        MbsId joint = mbs_first(m, i, MBS_JOINT);
        for (MbsId k = joint ? mbs_first(m, joint, MBS_COUPLE) : 0; k; k = mbs_next(m, k))
            write_couple(&w, i, k);
        for (MbsId f = mbs_first(m, i, MBS_FORCE); f && !c->failed; f = mbs_next(m, f))
            write_force(&w, i, f);
        if (joint &&
            (mbs_is_set(m, joint, MBS_LOWER) || mbs_is_set(m, joint, MBS_EFFORT) || mbs_is_set(m, joint, MBS_RATE)))
            convert_lose(c, convert_text(c, "joint '%s'", mbs_name(m, i)), "limits", NULL);
        if (joint && mbs_is_set(m, joint, MBS_FRICTION))
            convert_lose(c, convert_text(c, "joint '%s'", mbs_name(m, i)), "dry friction", NULL);
    }
    for (MbsId part = mbs_first(m, MBS_ROOT, MBS_PART); part && !c->failed; part = mbs_next(m, part))
        for (MbsId shape = mbs_first(m, part, MBS_G3PART); shape && !c->failed; shape = mbs_next(m, shape))
            write_shape(&w, part, shape);
    write_head(&w, name, to);
    buffer_add(to, params.at ? params.at : "", params.n);
    buffer_add(to, w.declarations.at ? w.declarations.at : "", w.declarations.n);
    buffer_text(to, "equation\n");
    buffer_add(to, w.equations.at ? w.equations.at : "", w.equations.n);
    buffer_f(to, "end %s;\n", name);
    buffer_free(&params);
    buffer_free(&w.declarations);
    buffer_free(&w.equations);
    mbs_system_free(w.s);
    return !c->failed;
}
