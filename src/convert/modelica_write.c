/* modelica_write.c: readable Modelica on the MultiBody library.
 *
 * A part is a Body (or, without mass, a FixedTranslation of length 0) whose frame_a is the part's own frame; its
 * other frames are FixedTranslations and FixedRotations from there; joints connect frames. Loops need nothing special:
 * the library's connectors break them. Parameters stay parameters.
 */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/law.h"
#include "convert/modelica_write.h"

/* ---- parts and frames ---- */

static const char *node_of(ModelicaWriter *w, MbsId part)
{
    if (mbs_get_text(w->c->m, part, MBS_INERTIAL)[0] == 'y')
        return "world.frame_b";
    return convert_text(w->c, "%s.frame_a", modelica_name_of(w, part));
}

/* The origin of a frame as its formulas say, or, where it is not given in its part's axes (0), as numbers. */
static void put_place(ModelicaWriter *w, Buffer *b, MbsId frame, const double *otherwise)
{
    if (!frame) {
        modelica_put_vector(b, otherwise);
        return;
    }
    buffer_char(b, '{');
    for (int k = 0; k < 3; k++) {
        buffer_text(b, k ? ", " : "");
        modelica_put_value(w, b, frame, MBS_ORIGIN, k);
    }
    buffer_char(b, '}');
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
    const char *name = modelica_new_name(w, part, mbs_name(m, part));
    if (!convert_body(c, &own, &mass, centre, I)) {
        buffer_f(b, "  " MB "Parts.FixedTranslation %s(r={0, 0, 0}, animation=false);\n", name);
        return;
    }
    MbsId body = mbs_first(m, part, MBS_BODY), frame = mbs_get_object(m, body, MBS_FRAME_OF);
    static const char *const names[6] = {"I_11", "I_22", "I_33", "I_21", "I_31", "I_32"};
    buffer_f(b, "  " MB "Parts.Body %s(m=", name);
    modelica_put_value(w, b, body, MBS_MASS, 0);
    buffer_text(b, ", r_CM=");
    put_place(w, b, frame && !mbs_get_object(m, frame, MBS_REFERENCE) ? frame : 0, centre);
    bool turned = frame && (mbs_is_set(m, frame, MBS_ANGLES) || mbs_is_set(m, frame, MBS_QUATERNION) ||
                            mbs_is_set(m, frame, MBS_ANGLE) || mbs_get_object(m, frame, MBS_REFERENCE));
    for (int k = 0; k < 6; k++) {
        buffer_f(b, ", %s=", names[k]);
        if (turned)
            modelica_put_number(b, I[k]);
        else
            modelica_put_value(w, b, body, MBS_INERTIA, k);
    }
    buffer_f(b, "%s);\n", w->quiet);
}

/* A frame that stands apart from its part's origin is a component; its frame_b is the frame. */
const char *modelica_frame_of(ModelicaWriter *w, MbsId frame)
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
    const char *name = modelica_new_name(w, frame, convert_text(c, "%s_%s", mbs_name(m, part), mbs_name(m, frame)));
    Buffer *b = &w->declarations;
    buffer_f(b, "  " MB "Parts.%s %s(r=", turned ? "FixedRotation" : "FixedTranslation", name);
    put_place(w, b, plain ? frame : 0, r);
    if (turned) {
        double axis[3], angle, again[9], x[3] = {S[0], S[3], S[6]}, y[3] = {S[1], S[4], S[7]}, off = 0;
        mbs_axis_of_rotation(S, axis, &angle);
        double degrees = angle * 180 / M_PI;
        mbs_rotation_of_axis(axis, degrees * (M_PI / 180), again);
        for (int k = 0; k < 9; k++)
            off = fmax(off, fabs(again[k] - S[k]));
        if (off < 3e-16) { /* an axis and an angle are easier to read, two axes more exact */
            buffer_text(b, ", rotationType=" MB "Types.RotationTypes.RotationAxis, n=");
            modelica_put_vector(b, axis);
            buffer_text(b, ", angle=");
            modelica_put_number(b, degrees);
        } else {
            buffer_text(b, ", rotationType=" MB "Types.RotationTypes.TwoAxesVectors, n_x=");
            modelica_put_vector(b, x);
            buffer_text(b, ", n_y=");
            modelica_put_vector(b, y);
        }
    }
    buffer_text(b, ", animation=false);\n");
    buffer_f(&w->equations, "  connect(%s, %s.frame_a);\n", node_of(w, part), name);
    return convert_text(c, "%s.frame_b", name);
}

/* ---- forces and shapes ---- */

/* laws: of force and torque; "": zero. */
static void put_force(ModelicaWriter *w, MbsId interact, const char *name, const char *resolve,
                      const char *const laws[6])
{
    Conversion *c = w->c;
    const MbsField ends[2] = {MBS_AFRAME, MBS_BFRAME};
    buffer_f(&w->declarations, "  " MB "Forces.ForceAndTorque %s(resolveInFrame=" MB "Types.ResolveInFrameAB.%s%s);\n",
             name, resolve, w->quiet);
    for (int i = 0; i < 2; i++)
        buffer_f(&w->equations, "  connect(%s, %s.frame_%c);\n",
                 modelica_frame_of(w, mbs_get_object(c->m, interact, ends[i])), name, "ab"[i]);
    for (int k = 0; k < 6; k++)
        buffer_f(&w->equations, "  %s.%s[%d] = %s;\n", name, k < 3 ? "force" : "torque", k % 3 + 1,
                 *laws[k] ? laws[k] : "0");
}

static void write_general(ModelicaWriter *w, MbsId f, const char *name)
{
    Conversion *c = w->c;
    const char *laws[6];
    char axes;
    law_of_force(c, f, laws, &axes);
    const char *resolve = axes == 'a' ? "frame_a" : axes == 'b' ? "frame_b" : "world";
    for (int k = 0; k < 6; k++)
        if (*laws[k] && !(laws[k] = modelica_law(w, mbs_owner(c->m, f), 0, resolve, laws[k],
                                                 convert_text(c, "force '%s'", mbs_name(c->m, f)))))
            return;
    put_force(w, mbs_owner(c->m, f), name, resolve, laws);
}

/* Springs, dampers and actuators of a joint of several coordinates, along its axes. */
static void write_along(ModelicaWriter *w, MbsId interact)
{
    Conversion *c = w->c;
    JointLaws of = joint_laws(c, interact);
    const char *resolve = of.resolve == 'b' ? "frame_b" : "frame_a", *laws[6], *turned[6];
    for (int k = 0; k < 6; k++) {
        laws[k] = "";
        if (of.laws[k] && !(laws[k] = modelica_law(w, interact, of.index[k], resolve, of.laws[k],
                                                   convert_text(c, "joint '%s'", mbs_name(c->m, interact)))))
            return;
    }
    for (int k = 0; k < 6; k++) {
        turned[k] = "";
        for (int j = 0; j < 3; j++) {
            double factor = of.along[3 * (k % 3) + j];
            const char *law = laws[k - k % 3 + j];
            if (*law && fabs(factor) > 1e-15)
                turned[k] = convert_text(c, "%s%s(%.17g)*(%s)", turned[k], *turned[k] ? " + " : "", factor, law);
        }
    }
    if (of.any)
        put_force(w, interact, modelica_new_name(w, 0, convert_text(c, "%s_effort", mbs_name(c->m, interact))), resolve,
                  turned);
}

static void write_force(ModelicaWriter *w, MbsId interact, MbsId f)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    Buffer *b = &w->declarations;
    const char *type = mbs_get_text(m, f, MBS_TYPE);
    if (!strcmp(type, "actuator")) {
        JointType on = convert_joint_type(c, interact);
        if (on == JOINT_NONE || (joint_properties[on].nv != 1 && !modelica_acts_between(on)))
            convert_lose(c, convert_text(c, "force '%s'", mbs_name(m, f)),
                         "an actuator on a joint of several coordinates", NULL);
        return; /* else it stands with the joint's axis */
    }
    const char *from = modelica_frame_of(w, mbs_get_object(m, interact, MBS_AFRAME));
    const char *to = modelica_frame_of(w, mbs_get_object(m, interact, MBS_BFRAME));
    const char *name = modelica_new_name(w, f, mbs_name(m, f));
    bool preloaded = convert_number(c, f, MBS_PRELOAD, 0, 0) != 0; /* which no spring of the library is */
    if (!strcmp(type, "bushing") || !strcmp(type, "general") || preloaded) {
        write_general(w, f, name);
        return;
    }
    bool spring = *type == 's';
    buffer_f(b, "  " MB "Forces.%s %s(", spring ? "SpringDamperParallel" : "Damper", name);
    if (spring) {
        buffer_text(b, "c=");
        modelica_put_value(w, b, f, MBS_STIFFNESS, 0);
        buffer_text(b, ", s_unstretched=");
        modelica_put_value(w, b, f, MBS_LENGTH, 0);
        buffer_text(b, ", ");
    }
    buffer_text(b, "d=");
    modelica_put_value(w, b, f, MBS_DAMPING, 0);
    buffer_f(b, "%s);\n", w->quiet);
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
    const char *at = frame ? modelica_frame_of(w, frame) : node_of(w, part);
    const char *name = modelica_new_name(w, shape, convert_text(c, "%s_%s", mbs_name(m, part), mbs_name(m, shape)));
    buffer_f(b, "  " MB "Visualizers.FixedShape %s(shapeType=\"", name);
    for (const char *p = mesh ? mbs_get_text(m, shape, MBS_FILE) : capsule ? "cylinder" : kind; *p; p++)
        buffer_f(b, *p == '"' || *p == '\\' ? "\\%c" : "%c", *p);
    buffer_text(b, "\", r_shape=");
    modelica_put_vector(b, start);
    buffer_text(b, ", lengthDirection={0, 0, 1}, widthDirection={1, 0, 0}");
    if (mesh) /* these are inputs, which must be given even where the file says the size */
        length = width = height = 1;
    buffer_text(b, ", length=");
    modelica_put_number(b, length);
    buffer_text(b, ", width=");
    modelica_put_number(b, width);
    buffer_text(b, ", height=");
    modelica_put_number(b, height);
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
        modelica_put_number(to, size);
        buffer_text(to, ", n=");
        for (int i = 0; i < 3; i++)
            g[i] /= size;
        modelica_put_vector(to, g);
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
    if (modelica_name_is_taken(&w, name)) /* a file may have the name of a keyword */
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
        modelica_new_name(&w, p, mbs_name(m, p));
    for (MbsId p = mbs_first(m, MBS_ROOT, MBS_PARAM); p; p = mbs_next(m, p)) {
        buffer_f(&params, "  parameter Real %s=", modelica_name_of(&w, p));
        modelica_put_value(&w, &params, p, MBS_VALUE, 0);
        buffer_text(&params, ";\n");
    }
    for (MbsId part = mbs_first(m, MBS_ROOT, MBS_PART); part; part = mbs_next(m, part))
        write_part(&w, part);
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i))
        if (mbs_first(m, i, MBS_JOINT) && convert_joint_type(c, i) != JOINT_FIXED)
            modelica_new_name(&w, i, mbs_name(m, i)); /* laws may name joints that are written later */
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i && !c->failed; i = mbs_next(m, i))
        if (mbs_first(m, i, MBS_JOINT))
            modelica_write_joint(&w, i);
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i && !c->failed; i = mbs_next(m, i)) {
        MbsId joint = mbs_first(m, i, MBS_JOINT);
        for (MbsId k = joint ? mbs_first(m, joint, MBS_COUPLE) : 0; k; k = mbs_next(m, k))
            modelica_write_couple(&w, i, k);
        for (MbsId f = mbs_first(m, i, MBS_FORCE); f && !c->failed; f = mbs_next(m, f))
            write_force(&w, i, f);
        if (joint && modelica_acts_between(convert_joint_type(c, i)))
            write_along(&w, i);
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
