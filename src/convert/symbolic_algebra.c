/* symbolic_algebra.c: vectors, matrices and screws of expressions. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

#include "convert/symbolic.h"

Expr symbolic_number(Symbolic *y, double value)
{
    return expr_real(y->x, value == 0 ? 0 : value); /* -0 is 0 */
}

Expr symbolic_variable(Symbolic *y, const char *format, ...)
{
    char name[600];
    va_list args;
    va_start(args, format);
    vsnprintf(name, sizeof name, format, args);
    va_end(args);
    Sym sym = symbol(exprs_symbols(y->x), name);
    return expr_var(y->x, var_new(y->x, VAR_MODEL, sym, type_scalar(y->x, TYPE_REAL), VARIES_CONTINUOUS));
}

Expr symbolic_call(Symbolic *y, ExprOp op, int n, Expr a, Expr b)
{
    return expr_make(y->x, op, type_scalar(y->x, TYPE_REAL), n, (Expr[2]){a, b});
}

Vec vec_of(Symbolic *y, const double v[3])
{
    return (Vec){{symbolic_number(y, v[0]), symbolic_number(y, v[1]), symbolic_number(y, v[2])}};
}

Vec vec_zero(Symbolic *y)
{
    return vec_of(y, (double[3]){0, 0, 0});
}

Vec vec_sum(Symbolic *y, Vec a, Vec b)
{
    for (int i = 0; i < 3; i++)
        a.at[i] = expr_add(y->x, a.at[i], b.at[i]);
    return a;
}

Vec vec_difference(Symbolic *y, Vec a, Vec b)
{
    for (int i = 0; i < 3; i++)
        a.at[i] = expr_sub(y->x, a.at[i], b.at[i]);
    return a;
}

Vec vec_times(Symbolic *y, Expr s, Vec a)
{
    for (int i = 0; i < 3; i++)
        a.at[i] = expr_mul(y->x, s, a.at[i]);
    return a;
}

Vec vec_product(Symbolic *y, Vec a, Vec b)
{
    Vec to;
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        to.at[i] = expr_sub(y->x, expr_mul(y->x, a.at[j], b.at[k]), expr_mul(y->x, a.at[k], b.at[j]));
    }
    return to;
}

Expr vec_inner(Symbolic *y, Vec a, Vec b)
{
    Expr sum = expr_mul(y->x, a.at[0], b.at[0]);
    for (int i = 1; i < 3; i++)
        sum = expr_add(y->x, sum, expr_mul(y->x, a.at[i], b.at[i]));
    return sum;
}

Expr vec_norm(Symbolic *y, Vec a)
{
    Expr square = symbolic_call(y, EXPR_MAX2, 2, vec_inner(y, a, a), symbolic_number(y, 1e-300));
    return symbolic_call(y, EXPR_SQRT, 1, square, NULL);
}

Mat mat_of(Symbolic *y, const double M[9])
{
    Mat to;
    for (int i = 0; i < 9; i++) {
        double whole = round(M[i]);
        to.at[i] = symbolic_number(y, fabs(M[i] - whole) < 4e-16 ? whole : M[i]);
    }
    return to;
}

Mat mat_product(Symbolic *y, Mat a, Mat b)
{
    Mat to;
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++)
            to.at[3 * r + c] = vec_inner(y, (Vec){{a.at[3 * r], a.at[3 * r + 1], a.at[3 * r + 2]}},
                                         (Vec){{b.at[c], b.at[3 + c], b.at[6 + c]}});
    return to;
}

Mat mat_turned(Mat a)
{
    return (Mat){{a.at[0], a.at[3], a.at[6], a.at[1], a.at[4], a.at[7], a.at[2], a.at[5], a.at[8]}};
}

Vec mat_apply(Symbolic *y, Mat a, Vec b)
{
    Vec to;
    for (int r = 0; r < 3; r++)
        to.at[r] = vec_inner(y, (Vec){{a.at[3 * r], a.at[3 * r + 1], a.at[3 * r + 2]}}, b);
    return to;
}

Vec mat_apply_turned(Symbolic *y, Mat a, Vec b)
{
    return mat_apply(y, mat_turned(a), b);
}

Mat mat_about(Symbolic *y, Vec e, Expr angle)
{
    Exprs *x = y->x;
    Expr s = symbolic_call(y, EXPR_SIN, 1, angle, NULL), c = symbolic_call(y, EXPR_COS, 1, angle, NULL);
    Mat to;
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            /* e e^T + c (1 - e e^T) + s [e x] */
            Expr along = expr_mul(x, e.at[i], e.at[k]), rest = expr_sub(x, symbolic_number(y, i == k), along);
            Expr sum = expr_add(x, along, expr_mul(x, rest, c));
            if (i != k) {
                Expr cross = expr_mul(x, e.at[3 - i - k], s);
                sum = (k - i + 3) % 3 == 1 ? expr_sub(x, sum, cross) : expr_add(x, sum, cross);
            }
            to.at[3 * i + k] = sum;
        }
    return to;
}

Mat mat_of_quaternion(Symbolic *y, const Expr q[4])
{
    Exprs *x = y->x;
    Vec v = {{q[1], q[2], q[3]}};
    Mat to;
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            /* 2 v v^T + 2 w [v x] + (2 w^2 - 1) 1 */
            Expr sum = expr_mul(x, v.at[i], v.at[k]);
            if (i == k) {
                sum = expr_sub(x, expr_mul(x, symbolic_number(y, 2), expr_add(x, sum, expr_mul(x, q[0], q[0]))),
                               symbolic_number(y, 1));
            } else {
                Expr cross = expr_mul(x, q[0], v.at[3 - i - k]);
                sum = (k - i + 3) % 3 == 1 ? expr_sub(x, sum, cross) : expr_add(x, sum, cross);
                sum = expr_mul(x, symbolic_number(y, 2), sum);
            }
            to.at[3 * i + k] = sum;
        }
    return to;
}

/* Half the skew part of R is the axis times the sine of the angle, which is divided by where it is not small. */
Vec symbolic_rotation_vector_of(Symbolic *y, Mat R)
{
    Exprs *x = y->x;
    Problem problem;
    Expr half = symbolic_number(y, 0.5), least = symbolic_number(y, 1e-9);
    Vec skew = {{expr_sub(x, R.at[7], R.at[5]), expr_sub(x, R.at[2], R.at[6]), expr_sub(x, R.at[3], R.at[1])}};
    skew = vec_times(y, half, skew);
    Expr sine = vec_norm(y, skew), trace = expr_add(x, expr_add(x, R.at[0], R.at[4]), R.at[8]);
    Expr cosine = expr_mul(x, half, expr_sub(x, trace, symbolic_number(y, 1)));
    Expr angle = symbolic_call(y, EXPR_ATAN2, 2, sine, cosine);
    Expr factor = expr_if(x, expr_operator(x, OPERATOR_GREATER, sine, least, &problem), expr_div(x, angle, sine),
                          symbolic_number(y, 1), &problem);
    return vec_times(y, factor, skew);
}

Screw screw_sum(Symbolic *y, Screw a, Screw b)
{
    return (Screw){vec_sum(y, a.turn, b.turn), vec_sum(y, a.shift, b.shift)};
}

Screw screw_times(Symbolic *y, Expr s, Screw a)
{
    return (Screw){vec_times(y, s, a.turn), vec_times(y, s, a.shift)};
}

Expr screw_inner(Symbolic *y, Screw a, Screw b)
{
    return expr_add(y->x, vec_inner(y, a.turn, b.turn), vec_inner(y, a.shift, b.shift));
}

Screw screw_zero(Symbolic *y)
{
    return (Screw){vec_zero(y), vec_zero(y)};
}

Screw screw_turned(Symbolic *y, Mat R, Screw a)
{
    return (Screw){mat_apply(y, R, a.turn), mat_apply(y, R, a.shift)};
}

Screw screw_moved(Symbolic *y, const SymbolicBody *from, Screw wrench)
{
    Screw to = screw_turned(y, from->Rp, wrench);
    to.turn = vec_sum(y, to.turn, vec_product(y, from->rp, to.shift));
    return to;
}
