/* modelica_measure.c: what laws know of the motion between two frames, by sensors of the MultiBody library. */
#include <string.h>

#include "convert/law.h"
#include "convert/modelica_write.h"
#include "mbs/system.h"

typedef enum { SENSOR_PLACE, SENSOR_VELOCITY, SENSOR_SPIN, SENSOR_ROTATION } SensorKind;

static const char *declared(ModelicaWriter *w, MbsId interact, const char *resolve, SensorKind kind)
{
    static const char *const classes[] = {"RelativePosition", "RelativeVelocity", "RelativeAngularVelocity"};
    static const char *const endings[] = {"place", "velocity", "spin", "rotation"};
    Conversion *c = w->c;
    MbsId frames[2] = {mbs_get_object(c->m, interact, MBS_AFRAME), mbs_get_object(c->m, interact, MBS_BFRAME)};
    const char *ends[2] = {modelica_frame_of(w, frames[0]), modelica_frame_of(w, frames[1])};
    const char *name = modelica_new_name(w, 0, convert_text(c, "%s_%s", mbs_name(c->m, interact), endings[kind]));
    if (kind != SENSOR_ROTATION) {
        buffer_f(&w->declarations, "  " MB "Sensors.%s %s(resolveInFrame=" MB "Types.ResolveInFrameAB.%s);\n",
                 classes[kind], name, resolve);
        for (int i = 0; i < 2; i++)
            buffer_f(&w->equations, "  connect(%s, %s.frame_%c);\n", ends[i], name, "ab"[i]);
        return name;
    }
    /* the axis by what is skew in the matrix, which is twice the sine; the trace less one is twice the cosine */
    const char *skew = modelica_new_name(w, 0, convert_text(c, "%s_skew", name));
    buffer_f(&w->declarations,
             "  " MB "Frames.Orientation %s = " MB "Frames.relativeRotation(%s.R, %s.R);\n"
             "  Real %s[3] = {%s.T[2, 3] - %s.T[3, 2], %s.T[3, 1] - %s.T[1, 3], %s.T[1, 2] - %s.T[2, 1]};\n",
             name, ends[0], ends[1], skew, name, name, name, name, name, name);
    return convert_text(c, "(atan2(sqrt(%s*%s), %s.T[1, 1] + %s.T[2, 2] + %s.T[3, 3] - 1)/max(sqrt(%s*%s), 1e-300))*%s",
                        skew, skew, name, name, name, skew, skew, skew);
}

static const char *sensor(ModelicaWriter *w, MbsId interact, const char *resolve, SensorKind kind)
{
    for (int i = 0; i < w->sensors.n; i++) {
        const ModelicaSensor *one = &w->sensors.at[i];
        if (one->interact == interact && !strcmp(one->resolve, resolve) && one->kind == (int)kind)
            return one->name;
    }
    ModelicaSensor made = {interact, resolve, (int)kind, declared(w, interact, resolve, kind)};
    PUSH(w->c->arena, w->sensors, made);
    return made.name;
}

static const char *measured(ModelicaWriter *w, MbsId interact, const char *resolve, int which)
{
    Conversion *c = w->c;
    int axis = which < MEASURE_DISTANCE ? which % 3 : (which - MEASURE_RX) % 3;
    if (which >= MEASURE_WX)
        return convert_text(c, "%s.w_rel[%d]", sensor(w, interact, resolve, SENSOR_SPIN), axis + 1);
    if (which >= MEASURE_RX)
        return convert_text(c, "%s[%d]", sensor(w, interact, "frame_a", SENSOR_ROTATION), axis + 1);
    const char *place =
        which < MEASURE_VX || which >= MEASURE_DISTANCE ? sensor(w, interact, resolve, SENSOR_PLACE) : "";
    const char *rate =
        which >= MEASURE_VX && which != MEASURE_DISTANCE ? sensor(w, interact, resolve, SENSOR_VELOCITY) : "";
    if (which < MEASURE_VX)
        return convert_text(c, "%s.r_rel[%d]", place, axis + 1);
    if (which < MEASURE_DISTANCE)
        return convert_text(c, "%s.v_rel[%d]", rate, axis + 1);
    const char *distance = convert_text(c, "sqrt(%s.r_rel*%s.r_rel)", place, place);
    return which == MEASURE_DISTANCE ? distance : convert_text(c, "(%s.r_rel*%s.v_rel)/%s", place, rate, distance);
}

/* ---- names ---- */

static const char *coordinate(ModelicaWriter *w, MbsId interact, bool speed, int k)
{
    JointType type = convert_joint_type(w->c, interact);
    if (type == JOINT_FREE && k < 3)
        return measured(w, interact, "frame_a", (speed ? MEASURE_VX : MEASURE_X) + k);
    if (speed && (type == JOINT_FREE || type == JOINT_SPHERICAL)) /* along the axes of b */
        return measured(w, interact, "frame_b", MEASURE_WX + k % 3);
    const char *name = type == JOINT_NONE ? NULL : modelica_coordinate(type, speed, k);
    return name ? convert_text(w->c, "%s.%s", modelica_name_of(w, interact), name) : NULL;
}

typedef struct {
    ModelicaWriter *w;
    MbsId interact;
    int index; /* of the coordinate that is q, and the speed that is v */
    const char *resolve;
} ModelicaLaw;

static const char *name_in_law(void *context, const char *name, size_t n)
{
    ModelicaLaw *l = context;
    ModelicaWriter *w = l->w;
    if (n == 1 && (*name == 'q' || *name == 'v'))
        return coordinate(w, l->interact, *name == 'v', l->index);
    LawNameMeaning m = law_name_meaning(w->c, name, n);
    MbsId param = mbs_find_name(w->c->m, MBS_PARAM, MBS_ROOT, name, n);
    switch (m.kind) {
    case NAME_TIME:
        return "time";
    case NAME_MEASURE:
        return m.interact ? measured(w, m.interact, "frame_a", m.k) : measured(w, l->interact, l->resolve, m.k);
    case NAME_COORDINATE:
    case NAME_SPEED:
        return coordinate(w, m.interact, m.kind == NAME_SPEED, m.k);
    case NAME_UNKNOWN:
        break;
    }
    return param ? modelica_name_of(w, param) : NULL;
}

const char *modelica_law(ModelicaWriter *w, MbsId interact, int index, const char *resolve, const char *law,
                         const char *item)
{
    ModelicaLaw l = {w, interact, index, resolve};
    const char *why, *formula = law_written(w->c, FORMAT_MODELICA, law, name_in_law, &l, &why);
    if (!formula && why)
        convert_lose(w->c, item, convert_text(w->c, "a law of %s, which no variable of the library is", why), NULL);
    return formula;
}
