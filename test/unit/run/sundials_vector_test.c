/* sundials_vector_test.c: our sums of vectors are those of SUNDIALS, bit for bit, for all factors that it treats apart. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "run/sundials.h"

enum { LONGEST = 11 };

static void fill(N_Vector v, int seed)
{
    static const double some[] = {0.1, -0.0, 0, 1e-300, 7.7, -7.7, 1.0 / 3, -1e17, 3e16, 0.1, 2.5};
    for (int i = 0; i < (int)NV_LENGTH_S(v); i++)
        NV_Ith_S(v, i) = some[(i * seed + seed) % LONGEST];
}

/* where: the result is a third vector, the first or the second. */
static void compare(SUNContext context, int n, double a, double b, int where)
{
    N_Vector ours[3], theirs[3];
    for (int k = 0; k < 3; k++) {
        ours[k] = N_VNew_Serial(n, context);
        theirs[k] = N_VNew_Serial(n, context);
        sundials_vector(ours[k]);
        fill(ours[k], k + 1);
        fill(theirs[k], k + 1);
    }
    N_VLinearSum(a, ours[0], b, ours[1], ours[where]);
    N_VLinearSum(a, theirs[0], b, theirs[1], theirs[where]);
    assert_memory_equal(NV_DATA_S(ours[where]), NV_DATA_S(theirs[where]), (size_t)n * sizeof(double));
    for (int k = 0; k < 3; k++) {
        N_VDestroy(ours[k]);
        N_VDestroy(theirs[k]);
    }
}

static void test_sums(void **state)
{
    (void)state;
    static const double factors[] = {1, -1, 0, 0.1, -0.1, 1.0 / 3, 1e300};
    enum { N = sizeof factors / sizeof *factors };
    SUNContext context;
    assert_int_equal(SUNContext_Create(NULL, &context), 0);
    for (int n = 1; n <= LONGEST; n++)
        for (int i = 0; i < N * N; i++)
            for (int where = 0; where < 3; where++)
                compare(context, n, factors[i / N], factors[i % N], where);
    SUNContext_Free(&context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sums)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
