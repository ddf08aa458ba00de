/* symbolic_moments.c: masses by their moments, and where in the tree they cost least.
 *
 * Of what hangs on a revolute joint, the mass on its axis may as well be on the body before: it moves the same, and a body
 * without mass and with zeros among its moments needs fewer operations (Gautier and Khalil; Mayeda, Yoshida and Osuka).
 */
#include "convert/symbolic.h"

void symbolic_moments_add(Symbolic *y, Moments *to, const Moments *from, Mat turn, Vec way)
{
    Exprs *x = y->x;
    Vec first = mat_apply(y, turn, from->first), both = vec_sum(y, first, vec_times(y, from->mass, way));
    Mat half = mat_product(y, turn, from->second);
    for (int i = 0; i < 3; i++)
        for (int k = i; k < 3; k++) {
            Vec row = {{half.at[3 * i], half.at[3 * i + 1], half.at[3 * i + 2]}};
            Vec axis = {{turn.at[3 * k], turn.at[3 * k + 1], turn.at[3 * k + 2]}};
            /* R J R^T + R h p^T + p (R h)^T + m p p^T */
            Expr sum = expr_add(x, to->second.at[3 * i + k], vec_inner(y, row, axis));
            sum = expr_add(x, sum, expr_mul(x, both.at[i], way.at[k]));
            sum = expr_add(x, sum, expr_mul(x, way.at[i], first.at[k]));
            to->second.at[3 * i + k] = to->second.at[3 * k + i] = sum;
        }
    to->first = vec_sum(y, to->first, both);
    to->mass = expr_add(x, to->mass, from->mass);
}

/* Which of the child's axes the joint turns about, through its origin; -1: none. */
static int axis_of_turning(const Symbolic *y, int body)
{
    int number = y->s->bodies[body].joint, found = -1;
    const Screw *column = &y->joints[number].columns[0];
    double along;
    if (y->s->joints[number].type != JOINT_REVOLUTE)
        return -1;
    for (int k = 0; k < 3; k++) {
        if (!expr_is_zero(column->shift.at[k]))
            return -1;
        if (expr_is_zero(column->turn.at[k]))
            continue;
        if (found >= 0 || !expr_get_real(column->turn.at[k], &along))
            return -1;
        found = k;
    }
    return found;
}

/* Takes out of `from` what is on the axis: a mass that moves with the parent too. */
static Moments take_axis(Symbolic *y, Moments *from, int axis)
{
    Moments still = {.mass = from->mass, .first = vec_zero(y), .second = mat_of(y, (double[9]){0})};
    still.first.at[axis] = from->first.at[axis];
    still.second.at[4 * axis] = from->second.at[4 * axis];
    from->mass = from->first.at[axis] = from->second.at[4 * axis] = symbolic_number(y, 0);
    return still;
}

/* … and rings about it: all moments that stay the same when they are turned, which a ring's motion does not. */
static Moments take_still(Symbolic *y, Moments *from, int axis)
{
    Moments still = take_axis(y, from, axis);
    int n = (axis + 1) % 3, m = (axis + 2) % 3;
    Expr ring = from->second.at[4 * n];
    still.second.at[4 * n] = still.second.at[4 * m] = ring;
    from->second.at[4 * n] = symbolic_number(y, 0);
    from->second.at[4 * m] = expr_sub(y->x, from->second.at[4 * m], ring);
    return still;
}

/* Rotation and place of a child in its parent while its joint stands at zero. */
static void rest_place(Symbolic *y, int body, Mat *turn, Vec *way)
{
    const Joint *j = &y->s->joints[y->s->bodies[body].joint];
    const SymbolicJoint *g = &y->joints[y->s->bodies[body].joint];
    *turn = mat_product(y, g->Ra, mat_turned(g->Rb));
    if (j->reversed)
        *turn = mat_turned(*turn);
    *way = vec_difference(y, g->from_parent, mat_apply(y, *turn, g->from_child));
}

static bool is_plain(Mat turn)
{
    double value;
    for (int i = 0; i < 9; i++)
        if (!expr_get_real(turn.at[i], &value) || (value != 0 && value != 1 && value != -1))
            return false;
    return true;
}

void symbolic_moments_hang(Symbolic *y, Moments *parent, Moments child, int body)
{
    int axis = axis_of_turning(y, body);
    Mat turn;
    Vec way;
    if (axis >= 0) {
        rest_place(y, body, &turn, &way);
        if (is_plain(turn)) {
            Moments still = take_still(y, &child, axis);
            symbolic_moments_add(y, parent, &still, turn, way);
        }
    }
    symbolic_moments_add(y, parent, &child, y->bodies[body].Rp, y->bodies[body].rp);
}

void symbolic_moments_regroup(Symbolic *y)
{
    for (int i = y->s->n_bodies - 1; i > 0; i--) {
        int axis = axis_of_turning(y, i);
        bool is_fixed = y->s->joints[y->s->bodies[i].joint].type == JOINT_FIXED;
        Moments *own = &y->bodies[i].moments;
        Mat turn;
        Vec way;
        if (axis < 0 && !is_fixed)
            continue;
        rest_place(y, i, &turn, &way);
        Moments still = is_fixed ? *own : take_axis(y, own, axis);
        if (is_fixed)
            *own = (Moments){symbolic_number(y, 0), vec_zero(y), mat_of(y, (double[9]){0})};
        symbolic_moments_add(y, &y->bodies[y->s->bodies[i].parent].moments, &still, turn, way);
    }
}
