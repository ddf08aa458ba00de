/* linear.h: dense linear algebra for small systems. Matrices are stored by rows. */
#ifndef CARDAN_MBS_LINEAR_H
#define CARDAN_MBS_LINEAR_H

#include <stdbool.h>

/* Householder QR with column pivoting of A (rows by cols), in place: A[order] = Q R. tau: min(rows, cols) factors of
 * the reflections; order: cols, original column at each position. work: 2 cols. Returns the rank: diagonal elements of
 * R below tolerance times the largest column's length count as nothing. Columns with number < first_free are taken
 * before the others, as long as they are independent (first_free 0: no such preference). */
int linear_qr(double *A, int rows, int cols, int first_free, double tolerance, double *tau, int *order, double *work);
/* y := Q^T y and y := Q y, for the factors of linear_qr; y has rows entries. */
void linear_qt(const double *A, int rows, int cols, int rank, const double *tau, double *y);
void linear_q(const double *A, int rows, int cols, int rank, const double *tau, double *y);

/* LU with partial pivoting, in place; pivot: n rows. False when singular. */
bool linear_lu(double *A, int n, int *pivot);
void linear_lu_solve(const double *LU, int n, const int *pivot, double *b);

/* A = L L^T in place (lower part), n at most a few. False when not positive. */
bool linear_cholesky(double *A, int n, int stride);
void linear_cholesky_solve(const double *L, int n, int stride, double *b);

#endif
