/* symbolic_kinematics.c: where the bodies are and how they move, in either set of coordinates (equations 1 and 5 to 7).
 */
#include "convert/symbolic.h"

/* S and bias in the axes of the b-frame. An axis that the rotation is about stays what it is, which the product with the
 * rotation would not show. */
static void seen_from_b(Symbolic *y, int number)
{
    const Joint *j = &y->s->joints[number];
    SymbolicJoint *g = &y->joints[number];
    int shifts = joint_properties[j->type].plain;
    bool turns_about_axis = j->type != JOINT_UNIVERSAL && j->type != JOINT_SPHERICAL && j->type != JOINT_FREE;
    for (int k = 0; k < j->nv; k++) {
        bool stays = turns_about_axis && !(j->type == JOINT_PLANAR && k < 2);
        g->Sb[k] = stays ? g->S[k] : screw_turned(y, mat_turned(g->R), g->S[k]);
        if (j->type == JOINT_UNIVERSAL && k == 1)
            g->Sb[k].turn = vec_of(y, j->e2);
        if (j->nq > j->nv && k >= shifts) /* the speeds are in these axes */
            g->Sb[k].turn = vec_of(y, (double[3]){k == shifts, k == shifts + 1, k == shifts + 2});
    }
    if (j->type == JOINT_UNIVERSAL)
        g->bias_b.turn = vec_times(y, expr_mul(y->x, g->v[0], g->v[1]), vec_product(y, g->Sb[0].turn, g->Sb[1].turn));
}

/* r, S and bias from q and v: see mbs/joint.c. R is there already where the joint is not in the tree. */
static void move_joint(Symbolic *y, int number)
{
    const Joint *j = &y->s->joints[number];
    SymbolicJoint *g = &y->joints[number];
    Exprs *x = y->x;
    static const double identity[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    Vec e = vec_of(y, j->e), n1 = vec_of(y, j->n1), n2 = vec_of(y, j->n2), e2 = vec_of(y, j->e2), r = vec_zero(y);
    Mat R = mat_of(y, identity);
    g->bias = g->bias_b = screw_zero(y);
    for (int k = 0; k < 6; k++)
        g->S[k] = g->Sb[k] = screw_zero(y);
    switch (j->type) {
    case JOINT_FIXED:
        break;
    case JOINT_REVOLUTE:
    case JOINT_SCREW:
    case JOINT_CYLINDRICAL:
        g->S[0].turn = e;
        if (g->in_tree)
            R = mat_about(y, e, g->q[0]);
        if (j->type == JOINT_SCREW) {
            g->S[0].shift = vec_times(y, g->pitch, e);
            if (g->in_tree)
                r = vec_times(y, expr_mul(x, g->pitch, g->q[0]), e);
        } else if (j->type == JOINT_CYLINDRICAL) {
            g->S[1].shift = e;
            if (g->in_tree)
                r = vec_times(y, g->q[1], e);
        }
        break;
    case JOINT_PRISMATIC:
        g->S[0].shift = e;
        if (g->in_tree)
            r = vec_times(y, g->q[0], e);
        break;
    case JOINT_UNIVERSAL:
        if (g->in_tree)
            R = mat_product(y, mat_about(y, e, g->q[0]), mat_about(y, e2, g->q[1]));
        g->S[0].turn = e;
        g->S[1].turn = mat_apply(y, g->in_tree ? mat_about(y, e, g->q[0]) : g->R, e2);
        g->bias.turn = vec_times(y, expr_mul(x, g->v[0], g->v[1]), vec_product(y, e, g->S[1].turn));
        break;
    case JOINT_PLANAR:
        g->S[0].shift = n1;
        g->S[1].shift = n2;
        g->S[2].turn = e;
        if (g->in_tree) {
            R = mat_about(y, e, g->q[2]);
            r = vec_sum(y, vec_times(y, g->q[0], n1), vec_times(y, g->q[1], n2));
        }
        break;
    case JOINT_SPHERICAL:
    case JOINT_FREE: {
        int shifts = joint_properties[j->type].plain;
        if (g->in_tree) {
            R = mat_of_quaternion(y, g->q + shifts);
            if (shifts)
                r = (Vec){{g->q[0], g->q[1], g->q[2]}};
        } else {
            R = g->R;
        }
        for (int k = 0; k < shifts; k++)
            g->S[k].shift.at[k] = symbolic_number(y, 1);
        for (int k = 0; k < 3; k++)
            g->S[shifts + k].turn = (Vec){{R.at[k], R.at[3 + k], R.at[6 + k]}};
        break;
    }
    }
    if (g->in_tree) {
        g->R = R;
        g->r = r;
        seen_from_b(y, number);
    }
}

/* Where the joint's b-frame stands, in the axes of the body at its either end, from that body's origin. */
static Vec way_in_a(Symbolic *y, const SymbolicJoint *g)
{
    return vec_sum(y, g->ra, mat_apply(y, g->Ra, g->r));
}

static void place_child(Symbolic *y, int i)
{
    const Body *body = &y->s->bodies[i];
    const Joint *j = &y->s->joints[body->joint];
    SymbolicJoint *g = &y->joints[body->joint];
    SymbolicBody *child = &y->bodies[i];
    const SymbolicBody *parent = &y->bodies[body->parent];
    Mat turn = mat_product(y, mat_product(y, g->Ra, g->R), mat_turned(g->Rb));
    child->Rp = j->reversed ? mat_turned(turn) : turn;
    g->from_parent = j->reversed ? g->rb : way_in_a(y, g);
    g->from_child = j->reversed ? way_in_a(y, g) : g->rb;
    child->rp = vec_difference(y, g->from_parent, mat_apply(y, child->Rp, g->from_child));
    child->R = mat_product(y, parent->R, child->Rp);
    child->r = vec_sum(y, parent->r, mat_apply(y, parent->R, child->rp));
    child->c = mat_apply(y, child->R, child->centre);
    const SymbolicBody *a = j->reversed ? child : parent, *b = j->reversed ? parent : child;
    g->Rw = mat_product(y, a->R, g->Ra);
    g->pa = vec_sum(y, a->r, mat_apply(y, a->R, g->ra));
    g->pb = vec_sum(y, b->r, mat_apply(y, b->R, g->rb));
}

static Vec centripetal(Symbolic *y, Vec w, Vec way)
{
    return vec_product(y, w, vec_product(y, w, way));
}

Mat symbolic_spread(Symbolic *y, Vec w, Vec turn)
{
    Exprs *x = y->x;
    Expr square[3];
    Mat to;
    for (int k = 0; k < 3; k++)
        square[k] = expr_mul(x, w.at[k], w.at[k]);
    for (int k = 0; k < 3; k++) {
        int n = (k + 1) % 3, m = (k + 2) % 3;
        Expr product = expr_mul(x, w.at[n], w.at[m]);
        to.at[4 * k] = expr_neg(x, expr_add(x, square[n], square[m]));
        to.at[3 * n + m] = expr_sub(x, product, turn.at[k]);
        to.at[3 * m + n] = expr_add(x, product, turn.at[k]);
    }
    return to;
}

/* The child's velocity and acceleration from its parent's, both in their own axes. */
static void move_child(Symbolic *y, int i)
{
    const Body *body = &y->s->bodies[i];
    const Joint *j = &y->s->joints[body->joint];
    SymbolicJoint *g = &y->joints[body->joint];
    SymbolicBody *child = &y->bodies[i];
    const SymbolicBody *parent = &y->bodies[body->parent];
    Expr sign = symbolic_number(y, j->reversed ? -1 : 1), two = symbolic_number(y, 2);
    /* of the b-frame relative to the a-frame, in the child's axes */
    Mat axes = j->reversed ? g->Ra : g->Rb;
    const Screw *S = j->reversed ? g->S : g->Sb, *bias = j->reversed ? &g->bias : &g->bias_b;
    Screw relative = screw_zero(y), rate = screw_turned(y, axes, *bias);
    for (int k = 0; k < j->nv; k++) {
        Screw along = screw_turned(y, axes, S[k]), *column = &g->columns[k];
        relative = screw_sum(y, relative, screw_times(y, g->v[k], along));
        rate = screw_sum(y, rate, screw_times(y, g->a[k], along));
        *column = screw_times(y, sign, along);
        column->shift = vec_sum(y, column->shift, vec_product(y, g->from_child, column->turn));
    }
    const Screw *before = &parent->own_velocity, *acc_before = &parent->own_acc;
    Screw *v = &child->own_velocity, *a = &child->own_acc;
    Vec w = mat_apply_turned(y, child->Rp, before->turn);
    v->turn = vec_sum(y, w, vec_times(y, sign, relative.turn));
    v->shift = vec_sum(y, before->shift, vec_product(y, before->turn, g->from_parent));
    v->shift = vec_sum(y, mat_apply_turned(y, child->Rp, v->shift), vec_times(y, sign, relative.shift));
    v->shift = vec_difference(y, v->shift, vec_product(y, v->turn, g->from_child));
    /* Of the b-frame's origin, seen from the a-frame's body; then from there to the child's origin. */
    Vec wa = j->reversed ? v->turn : w;
    Vec spin = vec_sum(y, vec_product(y, wa, relative.turn), rate.turn);
    Vec slide = vec_sum(y, vec_times(y, two, vec_product(y, wa, relative.shift)), rate.shift);
    a->turn = vec_sum(y, mat_apply_turned(y, child->Rp, acc_before->turn), vec_times(y, sign, spin));
    child->spread = symbolic_spread(y, v->turn, a->turn);
    a->shift = vec_sum(y, acc_before->shift, mat_apply(y, parent->spread, g->from_parent));
    a->shift = vec_sum(y, mat_apply_turned(y, child->Rp, a->shift), vec_times(y, sign, slide));
    a->shift = vec_difference(y, a->shift, mat_apply(y, child->spread, g->from_child));
    child->velocity = screw_turned(y, child->R, *v);
    child->acc = screw_turned(y, child->R, *a);
}

static Expr half_times(Symbolic *y, Expr a)
{
    return expr_mul(y->x, symbolic_number(y, 0.5), a);
}

/* Derivative of a quaternion: half its product with the angular velocity w, from the right when w is in the moving
 * axes, from the left when it is in the fixed ones. */
static void quaternion_rate(Symbolic *y, const Expr q[4], Vec w, bool moving, Expr rate[4])
{
    Vec v = {{q[1], q[2], q[3]}};
    Vec cross = moving ? vec_product(y, v, w) : vec_product(y, w, v);
    rate[0] = half_times(y, expr_neg(y->x, vec_inner(y, v, w)));
    for (int k = 0; k < 3; k++)
        rate[1 + k] = half_times(y, expr_add(y->x, expr_mul(y->x, q[0], w.at[k]), cross.at[k]));
}

static void new_position(Symbolic *y, Expr q, Expr rate)
{
    PUSH(y->arena, y->position_vars, q);
    PUSH(y->arena, y->position_rates, rate);
}

static void new_speed(Symbolic *y, Expr *v, Expr *a, Expr variable, const char *name)
{
    *v = variable;
    *a = symbolic_variable(y, "der(%s)", name);
    PUSH(y->arena, y->speed_vars, *v);
    PUSH(y->arena, y->rate_vars, *a);
}

static const char *name_of(Expr variable)
{
    return variable->value.var->name->text;
}

static void tree_variables(Symbolic *y, int number)
{
    const Joint *j = &y->s->joints[number];
    SymbolicJoint *g = &y->joints[number];
    const char *name = mbs_name(y->m, j->interact);
    for (int k = 0; k < j->nq; k++)
        g->q[k] = symbolic_variable(y, "%s.q%d", name, k + 1);
    for (int k = 0; k < j->nv; k++) {
        Expr v = symbolic_variable(y, "%s.v%d", name, k + 1);
        new_speed(y, &g->v[k], &g->a[k], v, name_of(v));
    }
    int plain = j->nq == j->nv ? j->nv : j->nv - 3;
    for (int k = 0; k < plain; k++)
        new_position(y, g->q[k], g->v[k]);
    if (j->nq == j->nv)
        return;
    Expr rate[4];
    quaternion_rate(y, g->q + plain, (Vec){{g->v[plain], g->v[plain + 1], g->v[plain + 2]}}, true, rate);
    for (int k = 0; k < 4; k++)
        new_position(y, g->q[plain + k], rate[k]);
}

void symbolic_minimal_kinematics(Symbolic *y)
{
    /* gravity is an acceleration of the ground, upwards */
    SymbolicBody *ground = &y->bodies[0];
    ground->own_acc.shift = ground->acc.shift = vec_times(y, symbolic_number(y, -1), y->gravity);
    for (int i = 1; i < y->s->n_bodies; i++) {
        int number = y->s->bodies[i].joint;
        y->joints[number].in_tree = true;
        tree_variables(y, number);
        move_joint(y, number);
        place_child(y, i);
        move_child(y, i);
    }
    for (int n = 0; n < y->s->n_cut; n++)
        symbolic_extract(y, y->s->cut[n]);
}

void symbolic_cartesian_kinematics(Symbolic *y)
{
    for (int i = 1; i < y->s->n_bodies; i++) {
        SymbolicBody *b = &y->bodies[i];
        const char *name = mbs_name(y->m, y->s->bodies[i].part);
        Expr q[4], rate[4];
        for (int k = 0; k < 3; k++)
            b->r.at[k] = symbolic_variable(y, "%s.r[%d]", name, k + 1);
        for (int k = 0; k < 4; k++)
            q[k] = symbolic_variable(y, "%s.p[%d]", name, k + 1);
        for (int k = 0; k < 6; k++) {
            Vec *v = k < 3 ? &b->velocity.turn : &b->velocity.shift, *a = k < 3 ? &b->acc.turn : &b->acc.shift;
            Expr variable = symbolic_variable(y, "%s.%s[%d]", name, k < 3 ? "w" : "v", k % 3 + 1);
            new_speed(y, &v->at[k % 3], &a->at[k % 3], variable, name_of(variable));
        }
        quaternion_rate(y, q, b->velocity.turn, false, rate);
        for (int k = 0; k < 3; k++)
            new_position(y, b->r.at[k], b->velocity.shift.at[k]);
        for (int k = 0; k < 4; k++)
            new_position(y, q[k], rate[k]);
        b->R = mat_of_quaternion(y, q);
        b->c = mat_apply(y, b->R, b->centre);
        b->spread =
            symbolic_spread(y, mat_apply_turned(y, b->R, b->velocity.turn), mat_apply_turned(y, b->R, b->acc.turn));
    }
    for (int n = 0; n < y->s->n_joints; n++)
        symbolic_extract(y, n);
}

/* ---- joints that are not in the tree ---- */

/* Motion of the b-frame's origin relative to the a-frame, in the a-frame, by the bodies' velocities. */
static Screw relative_velocity(Symbolic *y, int number)
{
    const Joint *j = &y->s->joints[number];
    const SymbolicJoint *g = &y->joints[number];
    const SymbolicBody *a = &y->bodies[j->a], *b = &y->bodies[j->b];
    Vec da = vec_difference(y, g->pb, a->r), db = vec_difference(y, g->pb, b->r);
    Vec v = vec_difference(y, b->velocity.shift, a->velocity.shift);
    v = vec_sum(y, v, vec_product(y, b->velocity.turn, db));
    v = vec_difference(y, v, vec_product(y, a->velocity.turn, da));
    return (Screw){mat_apply_turned(y, g->Rw, vec_difference(y, b->velocity.turn, a->velocity.turn)),
                   mat_apply_turned(y, g->Rw, v)};
}

void symbolic_extract(Symbolic *y, int number)
{
    const Joint *j = &y->s->joints[number];
    SymbolicJoint *g = &y->joints[number];
    const SymbolicBody *a = &y->bodies[j->a], *b = &y->bodies[j->b];
    g->in_tree = false;
    g->Rw = mat_product(y, a->R, g->Ra);
    g->pa = vec_sum(y, a->r, mat_apply(y, a->R, g->ra));
    g->pb = vec_sum(y, b->r, mat_apply(y, b->R, g->rb));
    g->r = mat_apply_turned(y, g->Rw, vec_difference(y, g->pb, g->pa));
    g->R = mat_product(y, mat_turned(g->Rw), mat_product(y, b->R, g->Rb));
    for (int k = 0; k < j->nv; k++)
        g->v[k] = symbolic_number(y, 0);
    move_joint(y, number);
    Screw motion = relative_velocity(y, number);
    for (int k = 0; k < j->nv; k++)
        g->v[k] = screw_inner(y, symbolic_speed_row(y, number, k), motion);
    move_joint(y, number); /* the bias needs the speeds */
}

/* The angle about e by which R turns n, which is perpendicular to e. */
static Expr angle_about(Symbolic *y, Vec e, Vec n, Mat R)
{
    Vec turned = mat_apply(y, R, n), across = vec_product(y, e, n);
    return symbolic_call(y, EXPR_ATAN2, 2, vec_inner(y, across, turned), vec_inner(y, n, turned));
}

Expr symbolic_coordinate(Symbolic *y, int number, int k)
{
    const Joint *j = &y->s->joints[number];
    SymbolicJoint *g = &y->joints[number];
    if (g->in_tree)
        return g->q[k];
    Vec e = vec_of(y, j->e), n1 = vec_of(y, j->n1), n2 = vec_of(y, j->n2), e2 = vec_of(y, j->e2);
    switch (j->type) {
    case JOINT_FIXED:
        break;
    case JOINT_REVOLUTE:
    case JOINT_SCREW:
        return angle_about(y, e, n1, g->R);
    case JOINT_CYLINDRICAL:
        return k ? vec_inner(y, e, g->r) : angle_about(y, e, n1, g->R);
    case JOINT_PRISMATIC:
        return vec_inner(y, e, g->r);
    case JOINT_PLANAR:
        return k == 2 ? angle_about(y, e, n1, g->R) : vec_inner(y, k ? n2 : n1, g->r);
    case JOINT_UNIVERSAL: {
        Vec flat = vec_difference(y, e2, vec_times(y, vec_inner(y, e, e2), e));
        Vec turned = mat_apply(y, g->R, e2), across = vec_product(y, e, flat);
        Expr first = symbolic_call(y, EXPR_ATAN2, 2, vec_inner(y, across, turned), vec_inner(y, flat, turned));
        if (k == 0)
            return first;
        /* e without its part along e2 is perpendicular to e2 */
        Vec upright = vec_difference(y, e, vec_times(y, vec_inner(y, e, e2), e2));
        Mat second = mat_product(y, mat_turned(mat_about(y, e, first)), g->R);
        return angle_about(y, e2, upright, second);
    }
    case JOINT_SPHERICAL:
    case JOINT_FREE:
        if (j->type == JOINT_FREE && k < 3)
            return g->r.at[k];
        if (!y->status)
            y->status = mbs_fail(y->m, MBS_UNFIT,
                                 "interact '%s': the quaternion of a joint that is not in the tree has no formula",
                                 mbs_name(y->m, j->interact));
        break;
    }
    return symbolic_number(y, 0);
}

Screw symbolic_speed_row(Symbolic *y, int number, int k)
{
    const Joint *j = &y->s->joints[number];
    const SymbolicJoint *g = &y->joints[number];
    Exprs *x = y->x;
    /* The columns of S are perpendicular and of length one but for these two types. */
    if (j->type == JOINT_UNIVERSAL) {
        double c = j->e[0] * j->e2[0] + j->e[1] * j->e2[1] + j->e[2] * j->e2[2], d = 1 / (1 - c * c);
        Screw own = screw_times(y, symbolic_number(y, d), g->S[k]);
        return screw_sum(y, own, screw_times(y, symbolic_number(y, -c * d), g->S[1 - k]));
    }
    if (j->type == JOINT_SCREW) {
        Expr square = expr_add(x, symbolic_number(y, 1), expr_mul(x, g->pitch, g->pitch));
        return screw_times(y, expr_div(x, symbolic_number(y, 1), square), g->S[0]);
    }
    return g->S[k];
}

Expr symbolic_rate(Symbolic *y, int number, int k)
{
    const Joint *j = &y->s->joints[number];
    const SymbolicJoint *g = &y->joints[number];
    const SymbolicBody *a = &y->bodies[j->a], *b = &y->bodies[j->b];
    Vec da = vec_difference(y, g->pb, a->r), db = vec_difference(y, g->pb, b->r);
    Screw relative = relative_velocity(y, number);
    Vec W = mat_apply(y, g->Rw, relative.turn), V = mat_apply(y, g->Rw, relative.shift);
    Vec turn = vec_difference(y, b->acc.turn, a->acc.turn), shift = vec_difference(y, b->acc.shift, a->acc.shift);
    turn = vec_difference(y, turn, vec_product(y, a->velocity.turn, W));
    shift = vec_sum(y, shift, vec_product(y, b->acc.turn, db));
    shift = vec_difference(y, shift, vec_product(y, a->acc.turn, da));
    shift = vec_sum(y, shift, centripetal(y, b->velocity.turn, db));
    shift = vec_difference(y, shift, centripetal(y, a->velocity.turn, da));
    shift = vec_difference(y, shift, vec_times(y, symbolic_number(y, 2), vec_product(y, a->velocity.turn, V)));
    Screw seen = {mat_apply_turned(y, g->Rw, turn), mat_apply_turned(y, g->Rw, shift)};
    seen = screw_sum(y, seen, screw_times(y, symbolic_number(y, -1), g->bias));
    return screw_inner(y, symbolic_speed_row(y, number, k), seen);
}
