/* symbolic_force.c: applied forces, efforts and constraints as expressions; see mbs/force.c and mbs/constraint.c. */
#include <math.h>
#include <string.h>

#include "convert/symbolic.h"

void symbolic_act(Symbolic *y, int a, int b, Vec place, Screw wrench)
{
    for (int side = 0; side < 2; side++) {
        SymbolicBody *body = &y->bodies[side ? b : a];
        Vec way = vec_difference(y, place, body->r);
        Screw here = {vec_sum(y, vec_product(y, way, wrench.shift), wrench.turn), wrench.shift};
        body->applied = screw_sum(y, body->applied, screw_times(y, symbolic_number(y, side ? 1 : -1), here));
    }
}

/* ---- names in laws ---- */

typedef struct {
    Symbolic *y;
    bool actuator;
    Expr q, v;       /* of an actuator's own coordinate */
    const Expr *own; /* N_MEASURED of a general force, or NULL */
} LawNames;

static void measure(Symbolic *y, MbsId interact, const Ends *ends, char resolve, Expr to[N_MEASURED]);

static bool is(const char *text, const char *name, size_t n)
{
    return strlen(text) == n && !memcmp(text, name, n);
}

static Expr law_name(void *context, const char *name, size_t n)
{
    LawNames *l = context;
    Symbolic *y = l->y;
    if (is("time", name, n))
        return expr_time(y->x);
    if (l->actuator) {
        if (is("q", name, n))
            return l->q;
        if (is("v", name, n))
            return l->v;
    }
    for (int k = 0; k < N_MEASURED && l->own; k++)
        if (is(force_measured_names[k], name, n))
            return l->own[k];
    MbsId other;
    int which;
    Ends ends;
    if (system_measure_named(y->m, name, n, &other, &which) && !system_ends(y->s, other, &ends)) {
        Expr measured[N_MEASURED];
        measure(y, other, &ends, 'a', measured);
        return measured[which];
    }
    const char *dot = memchr(name, '.', n);
    if (!dot || n - (size_t)(dot - name) != 3 || (dot[1] != 'q' && dot[1] != 'v'))
        return NULL;
    MbsId interact = mbs_find_name(y->m, MBS_INTERACT, MBS_ROOT, name, (size_t)(dot - name));
    int joint = interact ? system_joint_of(y->s, interact) : -1, k = dot[2] - '1';
    if (joint < 0 || k < 0 || k >= (dot[1] == 'q' ? y->s->joints[joint].nq : y->s->joints[joint].nv))
        return NULL;
    return dot[1] == 'q' ? symbolic_coordinate(y, joint, k) : y->joints[joint].v[k];
}

/* ---- forces ---- */

typedef struct {
    Mat Ra, Rb;
    Vec pb, d, w, v; /* as in mbs/force.c */
} Between;

static Between between(Symbolic *y, const Ends *f, MbsId interact)
{
    const SymbolicBody *a = &y->bodies[f->a], *b = &y->bodies[f->b];
    Vec ra, rb;
    Mat Ra, Rb;
    Between t;
    symbolic_frame(y, mbs_get_object(y->m, interact, MBS_AFRAME), f->ra, f->Ra, &ra, &Ra);
    symbolic_frame(y, mbs_get_object(y->m, interact, MBS_BFRAME), f->rb, f->Rb, &rb, &Rb);
    t.Ra = mat_product(y, a->R, Ra);
    t.Rb = mat_product(y, b->R, Rb);
    t.pb = vec_sum(y, b->r, mat_apply(y, b->R, rb));
    t.d = vec_difference(y, t.pb, vec_sum(y, a->r, mat_apply(y, a->R, ra)));
    t.w = vec_difference(y, b->velocity.turn, a->velocity.turn);
    t.v = vec_difference(y, b->velocity.shift, a->velocity.shift);
    t.v = vec_sum(y, t.v, vec_product(y, b->velocity.turn, vec_difference(y, t.pb, b->r)));
    t.v = vec_difference(y, t.v, vec_product(y, a->velocity.turn, vec_difference(y, t.pb, a->r)));
    return t;
}

static void line_force(Symbolic *y, const Force *f, MbsId interact)
{
    Exprs *x = y->x;
    Between t = between(y, &f->ends, interact);
    Expr length = vec_norm(y, t.d);
    Vec direction; /* none where the frames coincide: no force */
    for (int k = 0; k < 3; k++)
        direction.at[k] = expr_div(x, t.d.at[k], length);
    Expr damping = symbolic_field(y, f->force, MBS_DAMPING, 0, f->damping[0]);
    Expr tension = expr_mul(x, damping, vec_inner(y, direction, t.v));
    tension = expr_add(x, tension, symbolic_field(y, f->force, MBS_PRELOAD, 0, f->preload[0]));
    if (f->type == FORCE_SPRING) {
        Expr stretch = expr_sub(x, length, symbolic_field(y, f->force, MBS_LENGTH, 0, f->length));
        Expr stiffness = symbolic_field(y, f->force, MBS_STIFFNESS, 0, f->stiffness[0]);
        tension = expr_add(x, tension, expr_mul(x, stiffness, stretch));
    }
    symbolic_act(y, f->ends.a, f->ends.b, t.pb, (Screw){vec_zero(y), vec_times(y, expr_neg(x, tension), direction)});
}

static void bushing(Symbolic *y, const Force *f, MbsId interact)
{
    Exprs *x = y->x;
    Between t = between(y, &f->ends, interact);
    Vec place[2] = {mat_apply_turned(y, t.Ra, t.d),
                    symbolic_rotation_vector_of(y, mat_product(y, mat_turned(t.Ra), t.Rb))};
    Vec rate[2] = {mat_apply_turned(y, t.Ra, t.v), mat_apply_turned(y, t.Ra, t.w)}, load[2];
    for (int k = 0; k < 6; k++) {
        Expr stiffness = symbolic_field(y, f->force, MBS_STIFFNESS, k, f->stiffness[k]);
        Expr damping = symbolic_field(y, f->force, MBS_DAMPING, k, f->damping[k]);
        Expr sum = symbolic_field(y, f->force, MBS_PRELOAD, k, f->preload[k]);
        sum = expr_sub(x, sum, expr_mul(x, stiffness, place[k / 3].at[k % 3]));
        load[k / 3].at[k % 3] = expr_sub(x, sum, expr_mul(x, damping, rate[k / 3].at[k % 3]));
    }
    symbolic_act(y, f->ends.a, f->ends.b, t.pb, screw_turned(y, t.Ra, (Screw){load[1], load[0]}));
}

static Mat axes_of(Symbolic *y, const Between *t, char resolve)
{
    static const double identity[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    return resolve == 'a' ? t->Ra : resolve == 'b' ? t->Rb : mat_of(y, identity);
}

/* As measure in mbs/force.c. */
static void measure(Symbolic *y, MbsId interact, const Ends *ends, char resolve, Expr to[N_MEASURED])
{
    Between t = between(y, ends, interact);
    Mat R = axes_of(y, &t, resolve);
    Vec vectors[4] = {mat_apply_turned(y, R, t.d), mat_apply_turned(y, R, t.v),
                      symbolic_rotation_vector_of(y, mat_product(y, mat_turned(t.Ra), t.Rb)),
                      mat_apply_turned(y, R, t.w)};
    static const int places[4] = {MEASURE_X, MEASURE_VX, MEASURE_RX, MEASURE_WX};
    for (int i = 0; i < 4; i++)
        memcpy(to + places[i], vectors[i].at, sizeof vectors[i].at);
    to[MEASURE_DISTANCE] = vec_norm(y, vectors[0]);
    to[MEASURE_SPEED] = expr_div(y->x, vec_inner(y, vectors[0], vectors[1]), to[MEASURE_DISTANCE]);
}

static void general(Symbolic *y, const Force *f, MbsId interact)
{
    Between t = between(y, &f->ends, interact);
    Mat R = axes_of(y, &t, f->resolve);
    Expr own[N_MEASURED];
    Vec load[2];
    LawNames names = {.y = y, .own = own};
    measure(y, interact, &f->ends, f->resolve, own);
    for (int k = 0; k < 6; k++) {
        const char *law = mbs_get_text(y->m, f->force, (MbsField)(MBS_LAW_FX + k));
        load[k / 3].at[k % 3] = *law ? symbolic_of_formula(y, law, law_name, &names) : symbolic_number(y, 0);
    }
    symbolic_act(y, f->ends.a, f->ends.b, t.pb, screw_turned(y, R, (Screw){load[1], load[0]}));
}

static void actuator(Symbolic *y, const Force *f)
{
    Exprs *x = y->x;
    SymbolicJoint *g = &y->joints[f->joint];
    Expr effort;
    if (f->has_law) {
        LawNames names = {.y = y, .actuator = true, .v = g->v[f->index]};
        names.q = symbolic_coordinate(y, f->joint, f->index);
        effort = symbolic_of_formula(y, mbs_get_text(y->m, f->force, MBS_LAW), law_name, &names);
    } else {
        effort = y->input_vars.at[f->input];
    }
    if (f->lower > -1e300)
        effort = symbolic_call(y, EXPR_MAX2, 2, effort, symbolic_field(y, f->force, MBS_LOWER, 0, f->lower));
    if (f->upper < 1e300)
        effort = symbolic_call(y, EXPR_MIN2, 2, effort, symbolic_field(y, f->force, MBS_UPPER, 0, f->upper));
    effort = expr_mul(x, symbolic_field(y, f->force, MBS_GEAR, 0, f->gear), effort);
    g->effort[f->index] = expr_add(x, g->effort[f->index], effort);
}

/* Springs, dampers and rotors of a joint's own coordinates. */
static void joint_efforts(Symbolic *y, int number)
{
    Exprs *x = y->x;
    const Joint *j = &y->s->joints[number];
    SymbolicJoint *g = &y->joints[number];
    int plain = joint_properties[j->type].plain;
    bool ball = plain < j->nv && j->stiffness[plain] != 0;
    Vec back = ball ? symbolic_rotation_vector_of(y, g->R) : vec_zero(y);
    for (int k = 0; k < j->nv; k++) {
        Expr sum = symbolic_number(y, 0);
        if (j->damping[k] != 0)
            sum = expr_sub(x, sum, expr_mul(x, symbolic_field(y, j->joint, MBS_DAMPING, k, j->damping[k]), g->v[k]));
        if (j->stiffness[k] != 0 && (k < plain || ball)) {
            Expr stretch = k < plain ? symbolic_coordinate(y, number, k) : back.at[k - plain];
            if (k < plain)
                stretch = expr_sub(x, stretch, symbolic_field(y, j->joint, MBS_REST, k, j->rest[k]));
            sum =
                expr_sub(x, sum, expr_mul(x, symbolic_field(y, j->joint, MBS_STIFFNESS, k, j->stiffness[k]), stretch));
        }
        if (j->armature[k] != 0) {
            Expr rate = g->in_tree ? g->a[k] : symbolic_rate(y, number, k);
            sum = expr_sub(x, sum, expr_mul(x, symbolic_field(y, j->joint, MBS_ARMATURE, k, j->armature[k]), rate));
        }
        g->effort[k] = sum;
    }
}

void symbolic_forces(Symbolic *y)
{
    MbsSystem *s = y->s;
    for (int i = 0; i < s->n_bodies; i++) {
        SymbolicBody *b = &y->bodies[i];
        b->applied = screw_zero(y);
        if (i && y->cartesian) {
            b->applied.shift = vec_times(y, b->moments.mass, y->gravity);
            b->applied.turn = vec_product(y, b->c, b->applied.shift);
        }
    }
    for (int i = 0; i < s->n_inputs; i++) {
        const char *input = mbs_get_text(y->m, s->input_force[i], MBS_INPUT);
        PUSH(y->arena, y->input_vars,
             *input ? symbolic_variable(y, "%s", input)
                    : symbolic_variable(y, "%s", mbs_name(y->m, s->input_force[i])));
    }
    for (int i = 0; i < s->n_joints; i++)
        joint_efforts(y, i);
    for (int i = 0; i < s->n_forces; i++) {
        const Force *f = &s->forces[i];
        MbsId interact = mbs_owner(y->m, f->force);
        switch (f->type) {
        case FORCE_SPRING:
        case FORCE_DAMPER:
            line_force(y, f, interact);
            break;
        case FORCE_BUSHING:
            bushing(y, f, interact);
            break;
        case FORCE_ACTUATOR:
            actuator(y, f);
            break;
        case FORCE_GENERAL:
            general(y, f, interact);
            break;
        }
    }
    for (int n = 0; n < s->n_joints; n++) {
        SymbolicJoint *g = &y->joints[n];
        for (int k = 0; k < s->joints[n].nv && !g->in_tree; k++)
            if (!expr_is_zero(g->effort[k]))
                symbolic_act(y, s->joints[n].a, s->joints[n].b, g->pb,
                             screw_turned(y, g->Rw, screw_times(y, g->effort[k], symbolic_speed_row(y, n, k))));
    }
}

/* ---- constraints ---- */

static Expr new_constraint(Symbolic *y, int joint, Expr residual)
{
    PUSH(y->arena, y->constraint, residual);
    PUSH(y->arena, y->constraint_names, joint_name(y->s, joint));
    Expr lambda = symbolic_variable(y, "lambda[%d]", y->constraint.n);
    PUSH(y->arena, y->lambda_vars, lambda);
    return lambda;
}

/* Equation (2) and the directions of its multipliers, for a joint that is not in the tree; see joint_constraints. */
static void joint_rows(Symbolic *y, int number)
{
    const Joint *j = &y->s->joints[number];
    const SymbolicJoint *g = &y->joints[number];
    Exprs *x = y->x;
    Vec e = vec_of(y, j->e), n1 = vec_of(y, j->n1), n2 = vec_of(y, j->n2), e2 = vec_of(y, j->e2);
    Vec unit[3], none = vec_zero(y), turned_e = mat_apply(y, g->R, e), turned_e2 = mat_apply(y, g->R, e2);
    Screw C[6];
    Expr open[6];
    int n = 0;
    for (int k = 0; k < 3; k++)
        unit[k] = vec_of(y, (double[3]){k == 0, k == 1, k == 2});
    switch (j->type) {
    case JOINT_FIXED:
    case JOINT_PRISMATIC: {
        /* half the skew part of R: the rotation vector but for terms of third order */
        Expr skew[3] = {expr_sub(x, g->R.at[7], g->R.at[5]), expr_sub(x, g->R.at[2], g->R.at[6]),
                        expr_sub(x, g->R.at[3], g->R.at[1])};
        for (int k = 0; k < 3; k++) {
            C[n] = (Screw){unit[k], none};
            open[n++] = expr_mul(x, symbolic_number(y, 0.5), skew[k]);
        }
        break;
    }
    case JOINT_REVOLUTE:
    case JOINT_SCREW:
    case JOINT_CYLINDRICAL:
    case JOINT_PLANAR:
        C[n] = (Screw){n1, none};
        open[n++] = expr_neg(x, vec_inner(y, n2, turned_e));
        C[n] = (Screw){n2, none};
        open[n++] = vec_inner(y, n1, turned_e);
        break;
    case JOINT_UNIVERSAL:
        C[n] = (Screw){vec_product(y, turned_e2, e), none};
        open[n++] = expr_sub(x, vec_inner(y, e, turned_e2), vec_inner(y, e, e2));
        break;
    case JOINT_SPHERICAL:
    case JOINT_FREE:
        break;
    }
    switch (j->type) {
    case JOINT_FIXED:
    case JOINT_REVOLUTE:
    case JOINT_UNIVERSAL:
    case JOINT_SPHERICAL:
        for (int k = 0; k < 3; k++) {
            C[n] = (Screw){none, unit[k]};
            open[n++] = g->r.at[k];
        }
        break;
    case JOINT_PRISMATIC:
    case JOINT_SCREW:
    case JOINT_CYLINDRICAL:
        C[n] = (Screw){none, n1};
        open[n++] = vec_inner(y, n1, g->r);
        C[n] = (Screw){none, n2};
        open[n++] = vec_inner(y, n2, g->r);
        if (j->type == JOINT_SCREW) {
            C[n] = (Screw){vec_times(y, expr_neg(x, g->pitch), e), e};
            open[n++] = expr_sub(x, vec_inner(y, e, g->r), expr_mul(x, g->pitch, symbolic_coordinate(y, number, 0)));
        }
        break;
    case JOINT_PLANAR:
        C[n] = (Screw){none, e};
        open[n++] = vec_inner(y, e, g->r);
        break;
    case JOINT_FREE:
        break;
    }
    for (int i = 0; i < n; i++) {
        Expr lambda = new_constraint(y, number, open[i]);
        symbolic_act(y, j->a, j->b, g->pb, screw_turned(y, g->Rw, screw_times(y, lambda, C[i])));
    }
}

/* A multiplier on coordinate k of a joint. */
static void pull(Symbolic *y, int joint, int k, Expr lambda)
{
    SymbolicJoint *g = &y->joints[joint];
    const Joint *j = &y->s->joints[joint];
    if (g->in_tree)
        g->effort[k] = expr_add(y->x, g->effort[k], lambda);
    else
        symbolic_act(y, j->a, j->b, g->pb,
                     screw_turned(y, g->Rw, screw_times(y, lambda, symbolic_speed_row(y, joint, k))));
}

void symbolic_constraints(Symbolic *y)
{
    MbsSystem *s = y->s;
    Exprs *x = y->x;
    for (int n = 0; n < s->n_joints; n++)
        if (!y->joints[n].in_tree)
            joint_rows(y, n);
    LawNames names = {.y = y};
    int drives = 0, couples = 0;
    for (int n = 0; n < s->n_joints; n++)
        for (MbsId d = mbs_first(y->m, s->joints[n].joint, MBS_DRIVE); d; d = mbs_next(y->m, d)) {
            const Drive *drive = &s->drives[drives++];
            Expr law = symbolic_of_formula(y, mbs_get_text(y->m, d, MBS_LAW), law_name, &names);
            Expr open = expr_sub(x, symbolic_coordinate(y, n, drive->index), law);
            pull(y, n, drive->index, new_constraint(y, n, open));
        }
    for (int n = 0; n < s->n_joints; n++)
        for (MbsId c = mbs_first(y->m, s->joints[n].joint, MBS_COUPLE); c; c = mbs_next(y->m, c)) {
            const Couple *couple = &s->couples[couples++];
            Expr ratio = symbolic_field(y, c, MBS_RATIO, 0, couple->ratio);
            Expr follows = expr_mul(x, ratio, symbolic_coordinate(y, couple->to, couple->to_index));
            follows = expr_add(x, follows, symbolic_field(y, c, MBS_OFFSET, 0, couple->offset));
            Expr lambda = new_constraint(y, n, expr_sub(x, symbolic_coordinate(y, n, couple->index), follows));
            pull(y, n, couple->index, lambda);
            pull(y, couple->to, couple->to_index, expr_neg(x, expr_mul(x, ratio, lambda)));
        }
}
