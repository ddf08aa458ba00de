/* solution_cost.h: what run/linear.c does to solve A x = b, in numbers of operations. */
#ifndef CARDAN_RUN_SOLUTION_COST_H
#define CARDAN_RUN_SOLUTION_COST_H

#include <stdbool.h>

typedef struct {
    long products, quotients, sums;
} SolutionCost;

/* Of the factorisation, and of the substitution for one right side. columns, rows: the pattern as ModelBlock has it;
 * NULL: dense. A sparse matrix is ordered by its pattern and factored with numbers that need no exchange of rows for
 * their size. False: no memory, or the pattern is singular. */
bool solution_cost(int n, const int *columns, const int *rows, SolutionCost *factors, SolutionCost *substitution);

#endif
