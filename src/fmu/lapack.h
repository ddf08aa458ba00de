/* lapack.h: LAPACK's routines that an FMU has of its own. Their names and arguments are LAPACK's. */
#ifndef CARDAN_FMU_LAPACK_H
#define CARDAN_FMU_LAPACK_H

#include <stdbool.h>
#include <stddef.h>

/* ---- lapack.c: linear equations */
void dgesv(const int *n, const int *nrhs, double *a, const int *lda, int *pivots, double *b, const int *ldb, int *info);
void dgetrf(const int *m, const int *n, double *a, const int *lda, int *pivots, int *info);
void dgetrs(const char *trans, const int *n, const int *nrhs, double *lu, const int *lda, const int *pivots, double *b,
            const int *ldb, int *info);
void dgetri(const int *order, double *a, const int *lda, const int *pivots, double *work, const int *lwork, int *info);
void dgtsv(const int *order, const int *nrhs, double *lower, double *diagonal, double *upper, double *b, const int *ldb,
           int *info);
void dgbsv(const int *order, const int *below, const int *above, const int *nrhs, double *band, const int *ldab,
           int *pivots, double *b, const int *ldb, int *info);
void dpotrf(const char *uplo, const int *order, double *a, const int *lda, int *info);
double dlange(const char *norm, const int *m, const int *n, double *a, const int *lda, double *work);

/* ---- lapack_singular.c: singular values, and least squares by them */
void dgesvd(const char *jobu, const char *jobvt, const int *m, const int *n, double *a, const int *lda, double *s,
            double *u, const int *ldu, double *vt, const int *ldvt, double *work, const int *lwork, int *info);
void dgesdd(const char *jobz, const int *m, const int *n, double *a, const int *lda, double *s, double *u,
            const int *ldu, double *vt, const int *ldvt, double *work, const int *lwork, int *iwork, int *info);
void dgels(const char *trans, const int *m, const int *n, const int *nrhs, double *a, const int *lda, double *b,
           const int *ldb, double *work, const int *lwork, int *info);
void dgelsy(const int *m, const int *n, const int *nrhs, double *a, const int *lda, double *b, const int *ldb,
            int *order, const double *rcond, int *rank, double *work, const int *lwork, int *info);

/* ---- lapack_qr.c: orthogonal factors */
void dgeqrf(const int *m, const int *n, double *a, const int *lda, double *tau, double *work, const int *lwork,
            int *info);
void dgeqp3(const int *m, const int *n, double *a, const int *lda, int *order, double *tau, double *work,
            const int *lwork, int *info);
void dorgqr(const int *m, const int *n, const int *k, double *a, const int *lda, const double *tau, double *work,
            const int *lwork, int *info);
void dgehrd(const int *n, const int *ilo, const int *ihi, double *a, const int *lda, double *tau, double *work,
            const int *lwork, int *info);
void dorghr(const int *n, const int *ilo, const int *ihi, double *a, const int *lda, const double *tau, double *work,
            const int *lwork, int *info);

/* ---- lapack_eigen.c: eigenvalues */
void dgeev(const char *jobvl, const char *jobvr, const int *n, double *a, const int *lda, double *wr, double *wi,
           double *vl, const int *ldvl, double *vr, const int *ldvr, double *work, const int *lwork, int *info);

/* ---- linear.c: the columns of a (m rows, n columns) and v (n rows) are turned until those of a are perpendicular */
void linear_turn_columns(int m, int n, double *a, double *v);

#endif
