/* sundials_dense_test.c: our factors of dense matrices are those of SUNDIALS, bit for bit, and so are solutions with them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunmatrix/sunmatrix_dense.h>

#include "run/sundials.h"

enum { LONGEST = 23 };

typedef struct {
    SUNMatrix matrix;
    SUNLinearSolver linear;
    N_Vector b, x;
} Side;

/* Numbers of all sizes, zeros among them; rank: less than n of a singular matrix. */
static Side side_new(SUNContext context, int n, int rank, bool is_ours)
{
    uint32_t dice = (uint32_t)(n * 977 + rank);
    Side s = {SUNDenseMatrix(n, n, context), NULL, N_VNew_Serial(n, context), N_VNew_Serial(n, context)};
    s.linear = SUNLinSol_Dense(s.x, s.matrix, context);
    if (is_ours)
        sundials_dense(s.linear, s.matrix);
    for (int j = 0; j < n; j++) {
        NV_Ith_S(s.b, j) = 1.0 / (j + 3);
        for (int i = 0; i < n; i++) {
            dice = dice * 1664525u + 1013904223u;
            double number = (double)(int32_t)dice / 1e9;
            SM_ELEMENT_D(s.matrix, i, j) = j >= rank || dice % 5 == 0 ? 0 : dice % 7 == 1 ? 1e-9 * number : number;
        }
    }
    return s;
}

static void side_free(Side *s)
{
    SUNLinSolFree(s->linear);
    SUNMatDestroy(s->matrix);
    N_VDestroy(s->b);
    N_VDestroy(s->x);
}

static void compare(SUNContext context, int n, int rank)
{
    Side ours = side_new(context, n, rank, true), theirs = side_new(context, n, rank, false);
    size_t bytes = (size_t)n * sizeof(double);
    if (rank == n) {
        assert_int_equal(SUNMatScaleAddI(-1.0 / 3, ours.matrix), 0);
        assert_int_equal(SUNMatScaleAddI(-1.0 / 3, theirs.matrix), 0);
        assert_memory_equal(SM_DATA_D(ours.matrix), SM_DATA_D(theirs.matrix), bytes * (size_t)n);
    }
    int status = SUNLinSolSetup(theirs.linear, theirs.matrix);
    assert_int_equal(SUNLinSolSetup(ours.linear, ours.matrix), status);
    assert_int_equal(status == 0, rank == n);
    assert_int_equal(SUNLinSolLastFlag(ours.linear), SUNLinSolLastFlag(theirs.linear));
    assert_memory_equal(SM_DATA_D(ours.matrix), SM_DATA_D(theirs.matrix), bytes * (size_t)n);
    if (status == 0) {
        assert_int_equal(SUNLinSolSolve(ours.linear, ours.matrix, ours.x, ours.b, 0), 0);
        assert_int_equal(SUNLinSolSolve(theirs.linear, theirs.matrix, theirs.x, theirs.b, 0), 0);
        assert_memory_equal(NV_DATA_S(ours.x), NV_DATA_S(theirs.x), bytes);
    }
    side_free(&ours);
    side_free(&theirs);
}

static void test_factors(void **state)
{
    (void)state;
    SUNContext context;
    assert_int_equal(SUNContext_Create(NULL, &context), 0);
    for (int n = 1; n <= LONGEST; n++) {
        compare(context, n, n);
        compare(context, n, n - 1);
    }
    SUNContext_Free(&context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_factors)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
