/* rotation.c: the twelve sequences, axis and angle, quaternions. */
#include <math.h>
#include <string.h>

#include "mbs/model.h"
#include "base/vector.h"

/* Axes 0, 1, 2 of a sequence; false when it is none of the twelve. */
static bool axes_of(const char *sequence, int axis[3])
{
    if (strlen(sequence) != 3)
        return false;
    for (int i = 0; i < 3; i++) {
        if (sequence[i] < 'x' || sequence[i] > 'z')
            return false;
        axis[i] = sequence[i] - 'x';
    }
    return axis[0] != axis[1] && axis[1] != axis[2];
}

/* Elements that are 0, 1 or -1 but for rounding become so: frames that stand at right angles give short equations. */
static void clear_rounding(double S[9])
{
    for (int i = 0; i < 9; i++)
        if (fabs(S[i] - round(S[i])) < 1e-15)
            S[i] = round(S[i]) + 0.0; /* no -0 */
}

static void elementary(int axis, double angle, double S[9])
{
    int j = (axis + 1) % 3, k = (axis + 2) % 3;
    memset(S, 0, 9 * sizeof *S);
    S[3 * axis + axis] = 1;
    S[3 * j + j] = S[3 * k + k] = cos(angle);
    S[3 * k + j] = sin(angle);
    S[3 * j + k] = -sin(angle);
}

MbsStatus mbs_rotation_of_angles(const char *sequence, const double angles[3], double S[9])
{
    int axis[3];
    double A[9], B[9], C[9], AB[9];
    if (!axes_of(sequence, axis))
        return MBS_BAD_VALUE;
    elementary(axis[0], angles[0], A);
    elementary(axis[1], angles[1], B);
    elementary(axis[2], angles[2], C);
    mat_mat(AB, A, B);
    mat_mat(S, AB, C);
    clear_rounding(S);
    return MBS_OK;
}

/* For axes i, j, k with k the third one (i != k) S[i][k] = ± sin(angle 2); for i, j, i S[i][i] = cos(angle 2). The
 * first angle is read from the column (or row) beside it; the last from what remains after turning back by two. */
MbsStatus mbs_angles_of_rotation(const char *sequence, const double S[9], double angles[3])
{
    int axis[3];
    if (!axes_of(sequence, axis))
        return MBS_BAD_VALUE;
    int i = axis[0], j = axis[1], third = 3 - i - j;
    double sign = (j - i + 3) % 3 == 1 ? 1 : -1;
    bool proper = axis[2] == i;
    double a, b;
    if (proper) {
        /* column i of S is R_i(a) applied to R_j(b) e_i = cos b e_i - sign sin b e_third */
        double s = hypot(S[3 * j + i], S[3 * third + i]);
        b = atan2(s, S[3 * i + i]);
        /* where first and third angle turn about one axis, all is left to the first */
        a = s > 1e-12 ? atan2(S[3 * j + i], -sign * S[3 * third + i]) : atan2(sign * S[3 * third + j], S[3 * j + j]);
    } else {
        double c = hypot(S[3 * j + third], S[3 * third + third]);
        b = atan2(sign * S[3 * i + third], c);
        a = c > 1e-12 ? atan2(-sign * S[3 * j + third], S[3 * third + third])
                      : atan2(sign * S[3 * third + j], S[3 * j + j]);
    }
    double A[9], B[9], AB[9], C[9];
    elementary(i, a, A);
    elementary(j, b, B);
    mat_mat(AB, A, B);
    mat_t_mat(C, AB, S);
    int k = axis[2], l = (k + 1) % 3;
    angles[0] = a;
    angles[1] = b;
    angles[2] = atan2(C[3 * ((k + 2) % 3) + l], C[3 * l + l]);
    return MBS_OK;
}

MbsStatus mbs_rotation_of_axis(const double axis[3], double angle, double S[9])
{
    double length = vec_length(axis), e[3];
    if (!(length > 0) || !isfinite(length))
        return MBS_BAD_VALUE;
    vec_scale(e, 1 / length, axis);
    double s = sin(angle), c = cos(angle), u = 1 - c;
    double R[9] = {c + u * e[0] * e[0],        u * e[0] * e[1] - s * e[2], u * e[0] * e[2] + s * e[1],
                   u * e[1] * e[0] + s * e[2], c + u * e[1] * e[1],        u * e[1] * e[2] - s * e[0],
                   u * e[2] * e[0] - s * e[1], u * e[2] * e[1] + s * e[0], c + u * e[2] * e[2]};
    memcpy(S, R, sizeof R);
    clear_rounding(S);
    return MBS_OK;
}

void mbs_axis_of_rotation(const double S[9], double axis[3], double *angle)
{
    double q[4];
    mbs_quaternion_of_rotation(S, q);
    double s = vec_length(q + 1);
    *angle = 2 * atan2(s, q[0]);
    if (s > 0)
        vec_scale(axis, 1 / s, q + 1);
    else
        vec_set(axis, 0, 0, 1);
}

MbsStatus mbs_rotation_of_quaternion(const double q[4], double S[9])
{
    double n = q[0] * q[0] + vec_dot(q + 1, q + 1);
    if (!(n > 0) || !isfinite(n))
        return MBS_BAD_VALUE;
    double k = 2 / n, w = q[0], x = q[1], y = q[2], z = q[3];
    double R[9] = {1 - k * (y * y + z * z), k * (x * y - w * z),     k * (x * z + w * y),
                   k * (x * y + w * z),     1 - k * (x * x + z * z), k * (y * z - w * x),
                   k * (x * z - w * y),     k * (y * z + w * x),     1 - k * (x * x + y * y)};
    memcpy(S, R, sizeof R);
    clear_rounding(S);
    return MBS_OK;
}

/* Divides by the largest component (Shepperd 1978). */
void mbs_quaternion_of_rotation(const double S[9], double q[4])
{
    double trace = S[0] + S[4] + S[8];
    double squares[4] = {trace, S[0], S[4], S[8]};
    int largest = 0;
    for (int i = 1; i < 4; i++)
        if (squares[i] > squares[largest])
            largest = i;
    double d[4];
    if (largest == 0) {
        d[0] = 1 + trace;
        d[1] = S[7] - S[5];
        d[2] = S[2] - S[6];
        d[3] = S[3] - S[1];
    } else if (largest == 1) {
        d[0] = S[7] - S[5];
        d[1] = 1 + S[0] - S[4] - S[8];
        d[2] = S[1] + S[3];
        d[3] = S[2] + S[6];
    } else if (largest == 2) {
        d[0] = S[2] - S[6];
        d[1] = S[1] + S[3];
        d[2] = 1 - S[0] + S[4] - S[8];
        d[3] = S[5] + S[7];
    } else {
        d[0] = S[3] - S[1];
        d[1] = S[2] + S[6];
        d[2] = S[5] + S[7];
        d[3] = 1 - S[0] - S[4] + S[8];
    }
    double n = sqrt(d[0] * d[0] + vec_dot(d + 1, d + 1)) * (d[0] < 0 ? -1 : 1);
    for (int i = 0; i < 4; i++)
        q[i] = d[i] / n;
}
