/* force.c: springs, dampers, bushings, actuators, general forces, gravity; and what they store. */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "mbs/system.h"

enum { VAR_TIME, VAR_MEASURED, VAR_Q = VAR_MEASURED + N_MEASURED, VAR_V, VAR_JOINTS, PER_JOINT = 13 };

const char *const force_measured_names[N_MEASURED] = {"x",     "y",  "z",  "vx", "vy", "vz", "distance",
                                                      "speed", "rx", "ry", "rz", "wx", "wy", "wz"};

/* ---- reading ---- */

static int measured_named(const char *name, size_t n)
{
    int i = 0;
    while (i < N_MEASURED && (strlen(force_measured_names[i]) != n || memcmp(force_measured_names[i], name, n) != 0))
        i++;
    return i < N_MEASURED ? i : -1;
}

bool system_measure_named(MbsModel *m, const char *name, size_t n, MbsId *interact, int *which)
{
    const char *dot = memchr(name, '.', n);
    if (!dot)
        return false;
    *which = measured_named(dot + 1, n - (size_t)(dot + 1 - name));
    *interact = *which < 0 ? 0 : mbs_find_name(m, MBS_INTERACT, MBS_ROOT, name, (size_t)(dot - name));
    return *interact != 0;
}

MbsStatus system_ends(const MbsSystem *s, MbsId interact, Ends *ends)
{
    MbsModel *m = s->m;
    MbsId frames[2] = {mbs_get_object(m, interact, MBS_AFRAME), mbs_get_object(m, interact, MBS_BFRAME)};
    if (!frames[0] || !frames[1])
        return mbs_fail(m, MBS_UNFIT, "interact '%s' lacks a frame", mbs_name(m, interact));
    MbsStatus status = system_frame(s, frames[0], &ends->a, ends->ra, ends->Ra);
    return status ? status : system_frame(s, frames[1], &ends->b, ends->rb, ends->Rb);
}

/* Where the measures of an interact stand among the variables; -1: it lacks a frame. */
static int measure_place(MbsSystem *s, MbsId interact)
{
    int i = 0;
    while (i < s->n_measures && s->measures[i].interact != interact)
        i++;
    if (i == s->n_measures) {
        if (system_ends(s, interact, &s->measures[i].ends))
            return -1;
        s->measures[s->n_measures++].interact = interact;
    }
    return VAR_JOINTS + PER_JOINT * s->n_joints + N_MEASURED * i;
}

static bool meaning(void *context, const char *name, size_t n, int *variable, double *constant)
{
    static const char *const known[] = {[VAR_TIME] = "time", [VAR_Q] = "q", [VAR_V] = "v"};
    MbsSystem *s = context;
    MbsId interact;
    int which = measured_named(name, n);
    if (which >= 0) {
        *variable = VAR_MEASURED + which;
        return true;
    }
    for (int i = 0; i < (int)(sizeof known / sizeof known[0]); i++)
        if (known[i] && strlen(known[i]) == n && !memcmp(known[i], name, n)) {
            *variable = i;
            return true;
        }
    if (system_measure_named(s->m, name, n, &interact, &which)) {
        int place = measure_place(s, interact);
        *variable = place + which;
        return place >= 0;
    }
    const char *dot = memchr(name, '.', n);
    if (dot && n - (size_t)(dot - name) == 3 && (dot[1] == 'q' || dot[1] == 'v') && dot[2] >= '1' && dot[2] <= '7') {
        interact = mbs_find_name(s->m, MBS_INTERACT, MBS_ROOT, name, (size_t)(dot - name));
        int joint = interact ? system_joint_of(s, interact) : -1, k = dot[2] - '1';
        if (joint < 0 || k >= (dot[1] == 'q' ? s->joints[joint].nq : s->joints[joint].nv))
            return false;
        *variable = VAR_JOINTS + PER_JOINT * joint + (dot[1] == 'q' ? 0 : 7) + k;
        return true;
    }
    MbsId param = mbs_find_name(s->m, MBS_PARAM, MBS_ROOT, name, n);
    return param && mbs_get_number(s->m, param, MBS_VALUE, constant) == MBS_OK;
}

static bool time_only(void *context, const char *name, size_t n, int *variable, double *constant)
{
    if (!meaning(context, name, n, variable, constant))
        return false;
    return *variable <= VAR_TIME;
}

static MbsStatus read_law(MbsSystem *s, MbsId id, MbsField field, FormulaName names, Formula *f, bool *any)
{
    const char *text = mbs_get_text(s->m, id, field);
    if (!*text)
        return MBS_OK;
    *any = true;
    return formula_compile(s->m, text, names, s, f);
}

/* One number for all, or one each. */
static MbsStatus read_some(MbsSystem *s, MbsId id, MbsField field, double *x, int want)
{
    int n;
    MbsStatus status = mbs_get_numbers(s->m, id, field, x, 6, &n);
    for (int i = n; !status && i < want; i++)
        x[i] = n == 1 ? x[0] : 0;
    return status;
}

static MbsStatus read_force(MbsSystem *s, MbsId interact, MbsId id, Force *f)
{
    static const char *const types[] = {"spring", "damper", "bushing", "actuator", "general"};
    MbsModel *m = s->m;
    const char *type = mbs_get_text(m, id, MBS_TYPE);
    f->force = id;
    f->joint = system_joint_of(s, interact);
    f->input = -1;
    for (int i = 0; i < 5; i++)
        if (!strcmp(type, types[i]))
            f->type = (ForceType)i;
    MbsStatus status = system_ends(s, interact, &f->ends);
    int want = f->type == FORCE_BUSHING ? 6 : 1;
    if (!status)
        status = read_some(s, id, MBS_STIFFNESS, f->stiffness, want);
    if (!status)
        status = read_some(s, id, MBS_DAMPING, f->damping, want);
    if (!status)
        status = read_some(s, id, MBS_PRELOAD, f->preload, 1);
    if (!status)
        status = mbs_get_number(m, id, MBS_LENGTH, &f->length);
    if (!status)
        status = mbs_get_number(m, id, MBS_GEAR, &f->gear);
    if (!status)
        status = mbs_get_number(m, id, MBS_LOWER, &f->lower);
    if (!status)
        status = mbs_get_number(m, id, MBS_UPPER, &f->upper);
    double index = 1;
    if (!status)
        status = mbs_get_number(m, id, MBS_INDEX, &index);
    f->index = (int)index - 1;
    f->resolve = mbs_get_text(m, id, MBS_RESOLVE)[0];
    if (!status && f->type == FORCE_ACTUATOR) {
        if (f->joint < 0 || f->index < 0 || f->index >= s->joints[f->joint].nv)
            return mbs_fail(m, MBS_UNFIT, "actuator '%s' acts on a coordinate that its interact's joint does not have",
                            mbs_name(m, id));
        status = read_law(s, id, MBS_LAW, meaning, &f->law[0], &f->has_law);
        if (!f->has_law) {
            f->input = s->n_inputs++;
            s->input_force[f->input] = id;
        }
    }
    for (int i = 0; !status && f->type == FORCE_GENERAL && i < 6; i++)
        status = read_law(s, id, (MbsField)(MBS_LAW_FX + i), meaning, &f->law[i], &f->has_law);
    return status;
}

MbsStatus system_read_forces(MbsSystem *s)
{
    MbsModel *m = s->m;
    int n = 0;
    MbsStatus status = MBS_OK;
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i))
        n += mbs_count(m, i, MBS_FORCE);
    s->room_measures = mbs_count(m, MBS_ROOT, MBS_INTERACT);
    s->measures = mbs_get(m, (size_t)s->room_measures * sizeof *s->measures);
    s->n_variables = VAR_JOINTS + PER_JOINT * s->n_joints + N_MEASURED * s->room_measures;
    s->n_forces = n; /* what is allocated is what mbs_system_free gives back */
    s->forces = mbs_get(m, (size_t)n * sizeof *s->forces);
    s->input_force = mbs_get(m, (size_t)n * sizeof *s->input_force);
    s->inputs = mbs_get(m, (size_t)n * sizeof *s->inputs);
    s->variables = mbs_get(m, (size_t)s->n_variables * sizeof *s->variables);
    if (!s->forces || !s->inputs || !s->input_force || !s->variables || !s->measures)
        return mbs_fail(m, MBS_NO_MEMORY, "no memory");
    n = 0;
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i && !status; i = mbs_next(m, i))
        for (MbsId f = mbs_first(m, i, MBS_FORCE); f && !status; f = mbs_next(m, f))
            status = read_force(s, i, f, &s->forces[n++]);
    return status;
}

static MbsStatus coordinate_of(MbsSystem *s, MbsId id, MbsField field, int joint, int *index)
{
    double x;
    MbsStatus status = mbs_get_number(s->m, id, field, &x);
    *index = (int)x - 1;
    int plain = joint < 0 ? 0 : joint_properties[s->joints[joint].type].plain;
    if (!status && (*index < 0 || *index >= plain))
        return mbs_fail(s->m, MBS_UNFIT, "interact '%s': a drive or couple names a coordinate that its joint has not",
                        joint < 0 ? "?" : joint_name(s, joint));
    return status;
}

MbsStatus system_read_drives(MbsSystem *s)
{
    MbsModel *m = s->m;
    int drives = 0, couples = 0;
    for (int i = 0; i < s->n_joints; i++) {
        drives += mbs_count(m, s->joints[i].joint, MBS_DRIVE);
        couples += mbs_count(m, s->joints[i].joint, MBS_COUPLE);
    }
    s->n_drives = drives;
    s->n_couples = couples;
    s->drives = mbs_get(m, (size_t)drives * sizeof *s->drives);
    s->couples = mbs_get(m, (size_t)couples * sizeof *s->couples);
    if (!s->drives || !s->couples)
        return mbs_fail(m, MBS_NO_MEMORY, "no memory");
    drives = couples = 0;
    MbsStatus status = MBS_OK;
    for (int i = 0; i < s->n_joints && !status; i++) {
        for (MbsId d = mbs_first(m, s->joints[i].joint, MBS_DRIVE); d && !status; d = mbs_next(m, d)) {
            Drive *drive = &s->drives[drives++];
            bool any = false;
            drive->joint = i;
            status = coordinate_of(s, d, MBS_INDEX, i, &drive->index);
            if (!status)
                status = read_law(s, d, MBS_LAW, time_only, &drive->law, &any);
            if (!status && !any)
                status = mbs_fail(m, MBS_UNFIT, "interact '%s': a drive has no law", joint_name(s, i));
        }
        for (MbsId c = mbs_first(m, s->joints[i].joint, MBS_COUPLE); c && !status; c = mbs_next(m, c)) {
            Couple *couple = &s->couples[couples++];
            couple->joint = i;
            couple->to = system_joint_of(s, mbs_get_object(m, c, MBS_TO));
            status = coordinate_of(s, c, MBS_INDEX, i, &couple->index);
            if (!status)
                status = coordinate_of(s, c, MBS_TO_INDEX, couple->to, &couple->to_index);
            if (!status)
                status = mbs_get_number(m, c, MBS_RATIO, &couple->ratio);
            if (!status)
                status = mbs_get_number(m, c, MBS_OFFSET, &couple->offset);
        }
    }
    return status;
}

MbsStatus mbs_force_law(MbsSystem *s, MbsId force, MbsForceLaw law, void *context)
{
    for (int i = 0; i < s->n_forces; i++)
        if (s->forces[i].force == force) {
            s->forces[i].call = law;
            s->forces[i].context = context;
            return MBS_OK;
        }
    return system_fail(s, MBS_NO_OBJECT, "no force with tag %d is in the system", (int)force);
}

/* ---- computing ---- */

typedef struct {
    double Ra[9], Rb[9], pa[3], pb[3]; /* frames in the inertial system */
    double d[3], w[3], v[3];           /* b relative to a, inertial axes; v as seen from the a-frame */
} Between;

static void between(const MbsSystem *s, const Ends *f, Between *t)
{
    const BodyState *a = &s->state[f->a], *b = &s->state[f->b];
    double way[3], da[3], db[3];
    mat_mat(t->Ra, a->R, f->Ra);
    mat_mat(t->Rb, b->R, f->Rb);
    mat_vec(way, a->R, f->ra);
    vec_add(t->pa, a->r, way);
    mat_vec(way, b->R, f->rb);
    vec_add(t->pb, b->r, way);
    vec_sub(t->d, t->pb, t->pa);
    vec_sub(t->w, b->w, a->w);
    vec_sub(da, t->pb, a->r);
    vec_sub(db, t->pb, b->r);
    vec_sub(t->v, b->v, a->v);
    vec_cross_more(t->v, b->w, db);
    vec_cross_more(t->v, da, a->w);
}

/* A wrench at p on b, and the opposite on a. */
static void act(MbsSystem *s, int a, int b, const double *p, const double *torque, const double *force)
{
    for (int side = 0; side < 2; side++) {
        BodyState *body = &s->state[side ? b : a];
        double way[3], sign = side ? 1 : -1, moment[3];
        vec_sub(way, p, body->r);
        vec_cross(moment, way, force);
        vec_add(moment, moment, torque);
        vec_more(body->applied, sign, moment);
        vec_more(body->applied + 3, sign, force);
    }
}

static void line_force(MbsSystem *s, const Force *f)
{
    Between t;
    double direction[3] = {0, 0, 0}, force[3];
    between(s, &f->ends, &t);
    double length = vec_length(t.d);
    if (length > 0)
        vec_scale(direction, 1 / length, t.d);
    double tension = f->damping[0] * vec_dot(direction, t.v) + f->preload[0];
    if (f->type == FORCE_SPRING)
        tension += f->stiffness[0] * (length - f->length);
    vec_scale(force, -tension, direction);
    act(s, f->ends.a, f->ends.b, t.pb, (double[3]){0, 0, 0}, force);
}

static void bushing(MbsSystem *s, const Force *f)
{
    Between t;
    double r[3], v[3], w[3], R[9], axis[3], angle, torque[3], force[3], T[3], F[3];
    between(s, &f->ends, &t);
    mat_t_vec(r, t.Ra, t.d);
    mat_t_vec(v, t.Ra, t.v);
    mat_t_vec(w, t.Ra, t.w);
    mat_t_mat(R, t.Ra, t.Rb);
    mbs_axis_of_rotation(R, axis, &angle);
    for (int i = 0; i < 3; i++) {
        force[i] = f->preload[i] - f->stiffness[i] * r[i] - f->damping[i] * v[i];
        torque[i] = f->preload[3 + i] - f->stiffness[3 + i] * angle * axis[i] - f->damping[3 + i] * w[i];
    }
    mat_vec(T, t.Ra, torque);
    mat_vec(F, t.Ra, force);
    act(s, f->ends.a, f->ends.b, t.pb, T, F);
}

/* What laws know of b relative to a, with places and rates in the axes R; the rotation vector is the same in those of a
 * and b, and stays there. */
static void measure(const Between *b, const double *R, double to[N_MEASURED])
{
    double turn[9], axis[3], angle;
    mat_t_vec(to + MEASURE_X, R, b->d);
    mat_t_vec(to + MEASURE_VX, R, b->v);
    mat_t_vec(to + MEASURE_WX, R, b->w);
    mat_t_mat(turn, b->Ra, b->Rb);
    mbs_axis_of_rotation(turn, axis, &angle);
    vec_scale(to + MEASURE_RX, angle, axis);
    double distance = vec_length(b->d);
    to[MEASURE_DISTANCE] = distance;
    to[MEASURE_SPEED] = distance > 0 ? vec_dot(b->d, b->v) / distance : 0;
}

static void fill_variables(MbsSystem *s)
{
    for (int i = 0; i < s->n_measures; i++) {
        Between b;
        between(s, &s->measures[i].ends, &b);
        measure(&b, b.Ra, s->variables + VAR_JOINTS + PER_JOINT * s->n_joints + N_MEASURED * i);
    }
    for (int i = 0; i < s->n_joints; i++) {
        memcpy(s->variables + VAR_JOINTS + PER_JOINT * i, s->joint_state[i].q, 7 * sizeof(double));
        memcpy(s->variables + VAR_JOINTS + PER_JOINT * i + 7, s->joint_state[i].v, 6 * sizeof(double));
    }
}

static void actuator(MbsSystem *s, double t, const Force *f)
{
    JointState *js = &s->joint_state[f->joint];
    double effort = 0, q = js->q[f->index], v = js->v[f->index];
    if (f->call) {
        double x[3] = {q, 0, 0}, speed[3] = {v, 0, 0}, wrench[6] = {0};
        f->call(f->context, t, x, speed, wrench);
        effort = wrench[0];
    } else if (f->has_law) {
        s->variables[VAR_Q] = q;
        s->variables[VAR_V] = v;
        effort = formula_number(&f->law[0], s->variables);
    } else {
        effort = s->inputs[f->input];
    }
    js->effort[f->index] += f->gear * fmin(fmax(effort, f->lower), f->upper);
}

static void general(MbsSystem *s, double t, const Force *f)
{
    Between b;
    double wrench[6] = {0}, torque[3], force[3], E[9], *own = s->variables + VAR_MEASURED;
    between(s, &f->ends, &b);
    mat_identity(E);
    const double *R = f->resolve == 'a' ? b.Ra : f->resolve == 'b' ? b.Rb : E;
    measure(&b, R, own);
    if (f->call) {
        f->call(f->context, t, own + MEASURE_X, own + MEASURE_VX, wrench);
    } else {
        for (int i = 0; i < 6; i++)
            if (f->law[i].n)
                wrench[i] = formula_number(&f->law[i], s->variables);
    }
    mat_vec(force, R, wrench);
    mat_vec(torque, R, wrench + 3);
    act(s, f->ends.a, f->ends.b, b.pb, torque, force);
}

static void joint_efforts(MbsSystem *s, int number, const double *tau)
{
    const Joint *j = &s->joints[number];
    JointState *js = &s->joint_state[number];
    int plain = joint_properties[j->type].plain;
    for (int k = 0; k < j->nv; k++) {
        js->effort[k] = tau && j->first_v >= 0 ? tau[j->first_v + k] : 0;
        if (j->efforts) {
            js->effort[k] -= j->damping[k] * js->v[k];
            if (k < plain)
                js->effort[k] -= j->stiffness[k] * (js->q[k] - j->rest[k]);
        }
    }
    if (j->efforts && plain < j->nv && j->stiffness[plain] != 0) {
        /* a spring on a spherical joint pulls the shortest way back */
        double R[9], axis[3], angle;
        mbs_rotation_of_quaternion(js->q + plain, R);
        mbs_axis_of_rotation(R, axis, &angle);
        for (int k = 0; k < 3; k++)
            js->effort[plain + k] -= j->stiffness[plain + k] * angle * axis[k];
    }
}

static void effort_as_wrench(MbsSystem *s, int number)
{
    const Joint *j = &s->joints[number];
    const JointState *js = &s->joint_state[number];
    double P[6][6], sum[6] = {0}, torque[3], force[3];
    bool any = false;
    for (int k = 0; k < j->nv; k++)
        any = any || js->effort[k] != 0;
    if (!any)
        return;
    joint_inverse(j, js, P);
    for (int k = 0; k < j->nv; k++)
        for (int c = 0; c < 6; c++)
            sum[c] += P[k][c] * js->effort[k];
    mat_vec(torque, js->Rw, sum);
    mat_vec(force, js->Rw, sum + 3);
    act(s, j->a, j->b, js->pb, torque, force);
}

void system_forces(MbsSystem *s, double t, const double *tau, bool all)
{
    bool filled = false;
    for (int i = 0; i < s->n_bodies; i++) {
        BodyState *b = &s->state[i];
        vec_scale(b->applied + 3, s->bodies[i].mass, s->gravity);
        vec_cross(b->applied, b->c, b->applied + 3);
    }
    for (int i = 0; i < s->n_joints; i++)
        joint_efforts(s, i, tau);
    s->variables[VAR_TIME] = t;
    for (int i = 0; i < s->n_forces; i++) {
        const Force *f = &s->forces[i];
        if (f->has_law && !filled) {
            fill_variables(s);
            filled = true;
        }
        switch (f->type) {
        case FORCE_SPRING:
        case FORCE_DAMPER:
            line_force(s, f);
            break;
        case FORCE_BUSHING:
            bushing(s, f);
            break;
        case FORCE_ACTUATOR:
            actuator(s, t, f);
            break;
        case FORCE_GENERAL:
            general(s, t, f);
            break;
        }
    }
    for (int n = 0; n < (all ? s->n_joints : s->n_cut); n++)
        effort_as_wrench(s, all ? n : s->cut[n]);
}

double system_potential(MbsSystem *s)
{
    double sum = 0;
    for (int i = 1; i < s->n_bodies; i++) {
        double place[3];
        vec_add(place, s->state[i].r, s->state[i].c);
        sum -= s->bodies[i].mass * vec_dot(s->gravity, place);
    }
    for (int i = 0; i < s->n_joints; i++) {
        const Joint *j = &s->joints[i];
        int plain = joint_properties[j->type].plain;
        for (int k = 0; k < plain; k++) {
            double stretch = s->joint_state[i].q[k] - j->rest[k];
            sum += 0.5 * j->stiffness[k] * stretch * stretch;
        }
    }
    for (int i = 0; i < s->n_forces; i++) {
        const Force *f = &s->forces[i];
        Between t;
        between(s, &f->ends, &t);
        if (f->type == FORCE_SPRING) {
            double stretch = vec_length(t.d) - f->length;
            sum += 0.5 * f->stiffness[0] * stretch * stretch + f->preload[0] * stretch;
        } else if (f->type == FORCE_BUSHING) {
            double r[3], R[9], axis[3], angle;
            mat_t_vec(r, t.Ra, t.d);
            mat_t_mat(R, t.Ra, t.Rb);
            mbs_axis_of_rotation(R, axis, &angle);
            for (int k = 0; k < 3; k++)
                sum += 0.5 * (f->stiffness[k] * r[k] * r[k] + f->stiffness[3 + k] * angle * axis[k] * angle * axis[k]);
        }
    }
    return sum;
}
