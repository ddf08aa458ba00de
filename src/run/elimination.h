/* elimination.h: the LU factorisation of a sparse matrix as one list of products, for matrices of one pattern that are
 * factored again and again with the same pivots.
 *
 * A general routine walks along short columns, and each end of one is a guess of the processor that fails. Here pivots
 * that do not wait for each other are one level, and a level is a few long loops. In mechanics a level is what may be
 * eliminated at once along a tree of bodies: the cost is that of the tree, linear in the bodies.
 */
#ifndef CARDAN_RUN_ELIMINATION_H
#define CARDAN_RUN_ELIMINATION_H

#include <stdbool.h>

/* What was found once: A with its rows divided by `scale` is L U, with rows and columns in the order of pivots. Patterns
 * are by columns; those of the factors are in places of that order, with their diagonals, rows in any order. */
typedef struct {
    int n;
    const int *columns, *rows;     /* of A */
    const int *row_of, *column_of; /* of A, at each place */
    const double *scale;           /* of the row at each place */
    const int *l_columns, *l_rows;
    const int *u_columns, *u_rows;
} FoundPivots;

typedef struct Elimination Elimination;

Elimination *elimination_new(const FoundPivots *found); /* NULL: no memory, or nothing would be gained */
void elimination_free(Elimination *e);                  /* NULL is allowed */

/* Factors a matrix. Returns the least pivot by the largest; 0 or not a number: it cannot be solved with these pivots,
 * or loses digits. */
double elimination_compute(Elimination *e, const double *matrix);
void elimination_solve(Elimination *e, double *b);
void elimination_solve_transposed(Elimination *e, double *b);

#endif
