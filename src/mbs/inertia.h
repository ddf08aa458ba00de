/* inertia.h: inertias of trees of bodies: one of a body, of bodies that move as one, or of all that hangs behind a joint
 * (articulated). */
#ifndef CARDAN_MBS_INERTIA_H
#define CARDAN_MBS_INERTIA_H

#include "base/vector.h"

/* torque = J alpha + H a, force = H^T alpha + M a. */
typedef struct {
    double J[6], H[9], M[6]; /* J and M: xx yy zz xy xz yz */
} Inertia;

/* A x, A symmetric: xx yy zz xy xz yz. */
static inline void sym_vec(double *to, const double *A, const double *x)
{
    vec_set(to, A[0] * x[0] + A[3] * x[1] + A[4] * x[2], A[3] * x[0] + A[1] * x[1] + A[5] * x[2],
            A[4] * x[0] + A[5] * x[1] + A[2] * x[2]);
}

/* to += I shifted by d from the child's origin to the parent's. H' = H + d~ M, J' = J - H d~ + d~ H'^T. */
static inline void shift_inertia_more(Inertia *to, const Inertia *I, const double *d)
{
    const double *M = I->M, *H = I->H;
    double x = d[0], y = d[1], z = d[2];
    double N[9] = {H[0] - z * M[3] + y * M[4], H[1] - z * M[1] + y * M[5], H[2] - z * M[5] + y * M[2],
                   H[3] + z * M[0] - x * M[4], H[4] + z * M[3] - x * M[5], H[5] + z * M[4] - x * M[2],
                   H[6] - y * M[0] + x * M[3], H[7] - y * M[3] + x * M[1], H[8] - y * M[4] + x * M[5]};
    for (int i = 0; i < 9; i++)
        to->H[i] += N[i];
    for (int i = 0; i < 6; i++)
        to->M[i] += M[i];
    /* (-H d~)[i][j] = - H[i] · column j of d~; columns: (0, z, -y), (-z, 0, x), (y, -x, 0)
     * (d~ N^T)[i][j] = row i of d~ · N[j]; rows: (0, -z, y), (z, 0, -x), (-y, x, 0) */
    to->J[0] += I->J[0] - (z * H[1] - y * H[2]) + (y * N[2] - z * N[1]);
    to->J[1] += I->J[1] - (x * H[5] - z * H[3]) + (z * N[3] - x * N[5]);
    to->J[2] += I->J[2] - (y * H[6] - x * H[7]) + (x * N[7] - y * N[6]);
    to->J[3] += I->J[3] - (x * H[2] - z * H[0]) + (y * N[5] - z * N[4]);
    to->J[4] += I->J[4] - (y * H[0] - x * H[1]) + (y * N[8] - z * N[7]);
    to->J[5] += I->J[5] - (y * H[3] - x * H[4]) + (z * N[6] - x * N[8]);
}

/* I -= u v^T, where v is u times a number: the three blocks. */
static inline void reduce_inertia(Inertia *I, const double *u, const double *v)
{
    I->J[0] -= u[0] * v[0];
    I->J[1] -= u[1] * v[1];
    I->J[2] -= u[2] * v[2];
    I->J[3] -= u[0] * v[1];
    I->J[4] -= u[0] * v[2];
    I->J[5] -= u[1] * v[2];
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            I->H[3 * i + k] -= u[i] * v[3 + k];
    I->M[0] -= u[3] * v[3];
    I->M[1] -= u[4] * v[4];
    I->M[2] -= u[5] * v[5];
    I->M[3] -= u[3] * v[4];
    I->M[4] -= u[3] * v[5];
    I->M[5] -= u[4] * v[5];
}

#endif
